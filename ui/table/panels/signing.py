"""Signs to the partner: what each says about the cards of this deal, how it is made, and the list to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from game.engine.actions import Action, Signal
from game.i18n.words import _, sentence
from game.rules_text.sign_words import meaning_words, short_words, whole_words
from game.variants.sign_lists import MEANINGS, is_true, short_face_words
from ui.core.people import face_of, seat_name, together
from ui.draw import theme
from ui.table.panels.pads import key_look
from ui.table.panels.panel import CLOSE, DONE, Panel, PanelRow, done_button, margins, words_row
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import Button, PaperIcon, slab
from ui.widgets.focus.ring_look import ring_reach

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.draw.theme import Colour

SMALLER: Final = 0.85  # letters on a key that has little room
GESTURES: Final = (0.77, 0.7, 0.63)  # letters of a gesture, as a share of an aside
APART: Final = 2  # pixels between the ring round a key and the next key
KEYS: Final = (124, 152)  # how wide a key is at most in a strip and in two rows, at k = 1
HIGH: Final = 152  # and how high
FACE: Final = 92  # and the face on it
# A face with its words at its right, where both have room on the key.
BESIDE: Final = (134, 127, 120, 108, 96, 84, 72, 64)
NAMES: Final = "bold", "second_bold", "tag", "small"  # the letters of what signs say, the largest first
GIVES: Final = 0.8  # so much of itself a face keeps at least where names beside it are larger for that
LEAST_FACE: Final = 74  # and so many pixels
NEAR: Final = 8  # between them
SEEN: Final = 44  # a face smaller than this is hardly read: rather more rows of keys than that
FAINT: Final = 236  # of 255: a face whose sign is not to be made, whose edge and words say it, keeps its colours
STRIP: Final = 300  # a room no higher than that is for one row of keys, at k = 1
IN_STRIP: Final = (5, 4, 3)  # so many of them
LARGE: Final = 120  # and so large the faces on them at least
OTHERS: Final = "panel:other-signs"
LOOP, HOLDS, LOOPS = 1200.0, (220.0, 980.0), 12  # a face under the pointer: from calm to its sign and back, so often


@dataclass(frozen=True, slots=True)
class SignLetters:
    """How the words of all keys are written: the role and size of what signs say, in one line or two, and of gestures.

    There is no gesture where its size is 0.
    """

    role: str = "small"
    size: float = 1.0
    lines: int = 1
    gesture: float = 0.0
    face: int = 0  # how wide a face is that has them at its right; they are under it where that is 0
    whole: bool = False  # nothing is left out: an ace is one of trumps

    @classmethod
    def beside(
        cls, brush: Brush, words: Sequence[str], gestures: Sequence[str], inner: tuple[int, int]
    ) -> SignLetters | None:
        """The largest face that leaves all words room at its right, on a key that has so much in it; None without.

        Rather the face without its gesture than no room.
        """
        found = cls._beside(brush, words, gestures, inner)
        return found if found is not None or not gestures else cls._beside(brush, words, (), inner)

    @classmethod
    def _beside(
        cls, brush: Brush, words: Sequence[str], gestures: Sequence[str], inner: tuple[int, int]
    ) -> SignLetters | None:
        faces = (min(brush.px(size), inner[1]) for size in BESIDE)
        tried = (cls._at(face, role, brush, words, gestures, inner) for face in faces for role in NAMES)
        return next((found for found in tried if found is not None), None)

    @classmethod
    def _at(
        cls,
        face: int,
        role: str,
        brush: Brush,
        words: Sequence[str],
        gestures: Sequence[str],
        inner: tuple[int, int],
    ) -> SignLetters | None:
        """Names in these letters beside a face so large; None where they have no room there."""
        parts, moves = ([part for one in said for part in one.split()] for said in (words, gestures))
        room = inner[0] - face - brush.px(NEAR)
        said = next((size for size in GESTURES if _widest(brush, "aside", moves, size) <= room), 0.0)
        found = cls(role, 1.0, 2, said if gestures else 0.0, face)
        fits = said and _widest(brush, role, parts, 1.0) <= room and found._fits(brush, words, gestures, room, inner[1])
        return found if fits else None

    def with_larger_names(
        self, brush: Brush, words: Sequence[str], gestures: Sequence[str], inner: tuple[int, int]
    ) -> SignLetters:
        """The same where names beside a face are large; else a face smaller by so little that they are larger."""
        if not self.face:
            return self
        least = max(LEAST_FACE, GIVES * self.face)
        faces = [face for face in sorted(map(brush.px, BESIDE), reverse=True) if least <= face < self.face]
        said = gestures if self.gesture else ()
        for role in NAMES[: NAMES.index(self.role)]:
            for face in faces:
                if found := self._at(face, role, brush, words, said, inner):
                    return replace(found, whole=self.whole)
        return self

    def _fits(self, brush: Brush, words: Sequence[str], gestures: Sequence[str], room: int, high: int) -> bool:
        """Whether the highest of the words and the highest of the gestures have room over each other."""
        return (
            max(self._high(brush, word, "", room) for word in words)
            + max((self._high(brush, "", gesture, room) for gesture in gestures), default=0)
            <= high
        )

    def _high(self, brush: Brush, word: str, gesture: str, room: int) -> int:
        said = replace(brush, k=brush.k * (self.gesture or 1.0))
        high = brush.height(self.role, word, room, 1.0) if word else 0
        return high + (said.height("aside", gesture, room, 1.0) if gesture and self.gesture else 0)

    def write_beside(self, brush: Brush, word: str, gesture: str, ink: Colour, area: Rect) -> None:
        """Writes both in lines in the middle of the area's height."""
        high = self._high(brush, word, "", area.w)
        y, said = area.centery - self._high(brush, word, gesture, area.w) // 2, replace(brush, k=brush.k * self.gesture)
        brush.write_block(self.role, word, ink, Rect(area.x, y, area.w, high), spacing=1.0, marked=False)
        rest = Rect(area.x, y + high, area.w, area.bottom - y - high)
        if self.gesture:
            said.write_block("aside", gesture, ink, rest, spacing=1.0, marked=False)

    @classmethod
    def fitting(cls, brush: Brush, words: Sequence[str], gestures: Sequence[str], room: int) -> SignLetters:
        """The largest letters in which each word has room on one line, else on two; and every gesture on one."""
        said = next((size for size in GESTURES if _widest(brush, "aside", gestures, size) <= room), 0.0)
        for role in NAMES:
            if _widest(brush, role, words, 1.0) <= room:
                return cls(role, 1.0, 1, said)
        parts = [part for word in words for part in word.split()]
        found = (size for size in (1.0, SMALLER) if _widest(brush, "small", parts, size) <= room)
        return cls("small", next(found, SMALLER), 2, said)

    def hold(self, brush: Brush, words: Sequence[str], room: int) -> bool:
        """Whether each of the words has room in as many lines as there are, in letters that are not made smaller."""
        most = brush.line_height(self.role, 1.0) * self.lines
        return self.size == 1.0 and all(brush.height(self.role, word, room, 1.0) <= most for word in words)

    def heights(self, brush: Brush) -> tuple[int, int]:
        """How high the words are, and the gesture under them."""
        gesture = replace(brush, k=brush.k * self.gesture).line_height("aside", 1.05) if self.gesture else 0
        return self._letters(brush).line_height(self.role, 1.05) * self.lines, gesture

    def _letters(self, brush: Brush) -> Brush:
        return replace(brush, k=brush.k * self.size)

    def write(self, brush: Brush, word: str, gesture: str, ink: Colour, area: Rect) -> None:
        """Writes both in the middle of the area, one under the other."""
        high, low = self.heights(brush)
        letters, spot = self._letters(brush), Rect(area.x, area.y, area.w, high)
        if self.lines == 1 or letters.width(self.role, word) <= area.w:
            letters.write(self.role, word, ink, spot, align="center", valign="middle")
        else:
            letters.write_block(self.role, word, ink, spot, align="center", spacing=1.0, marked=False)
        if low:
            said = replace(brush, k=brush.k * self.gesture)
            said.write("aside", gesture, ink, Rect(area.x, spot.bottom, area.w, low), align="center", valign="middle")


def _widest(brush: Brush, role: str, words: Iterable[str], size: float) -> int:
    """How wide the widest of the words is in letters of this role, so much larger or smaller."""
    letters = replace(brush, k=brush.k * size)
    return max((letters.width(role, word) for word in words), default=0)


@dataclass
class SignKey(Widget):
    """A face that makes a sign, over what the sign says; dashed when the hand is not as it says."""

    face: tuple[str, str] = ("you", "calm")
    word: str = ""
    gesture: str = ""
    true: bool = True
    made: bool = False  # in this trick

    letters: SignLetters = SignLetters()
    resting: bool = False  # the face is calm just now, between one sign and the next

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(mark for mark, holds in (("untrue", not self.true), ("made", self.made)) if holds)

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The face as large as it can be, over the word and the gesture or beside them."""
        solid = self.enabled and self.true
        look, letters = key_look(solid), self.letters
        rect = slab(brush, self.rect, look, mood if self.enabled else Mood())
        inner = _inner(brush, rect)
        if letters.face:
            self._face(brush, letters.face, midleft=inner.midleft)
            words = inner.move(letters.face + brush.px(NEAR), 0)
            words.w -= words.x - inner.x
            letters.write_beside(brush, self.word, self.gesture, look.words, words)
        else:
            word, gesture = letters.heights(brush)
            side = min(inner.height - word - gesture, inner.width, brush.px(FACE))
            side = side if side >= 18 else 0
            y = inner.centery - (side + word + gesture) // 2
            if side:
                self._face(brush, side, midtop=(inner.centerx, y))
            words = Rect(inner.x, y + side, inner.width, word + gesture)
            letters.write(brush, self.word, self.gesture, look.words, words)
        if self.made:
            brush.icon("check", brush.px(22), theme.INK, topright=(inner.right, inner.y + brush.px(2)))

    def _face(self, brush: Brush, side: int, **spot: tuple[int, int]) -> None:
        """The face, a little paler where its sign is not to be made."""
        picture = brush.pictures.face(self.face[0], side, "calm" if self.resting else self.face[1])
        if not (self.enabled and self.true):
            picture = picture.copy()
            picture.set_alpha(FAINT)
        brush.picture(picture, **spot)


def _inner(brush: Brush, key: Rect) -> Rect:
    """What of a key is for its face and words."""
    return key.inflate(-brush.px(8), -brush.px(6))


def _gap(brush: Brush) -> int:
    """Between two keys: the ring round one does not touch the next."""
    return ring_reach(brush) + APART


@dataclass
class SignPad(Panel):
    """A key for each sign of the list, with the face that makes it.

    In a low room, beside the trick, there is one row of them: those that fit the hand first, and a button for others.
    """

    forced: ClassVar[bool] = False
    room: ClassVar[str] = "signs"

    made: str = ""  # the sign that was made here last: another one is made only by going there
    rises: ClassVar[float] = 0

    def __post_init__(self) -> None:
        """The signs in the order of the list."""
        self._may = [action.meaning for action in self.question.legal if isinstance(action, Signal)]
        rules, view = self.question.session.variant, self.question.view
        self._free = rules.info.false_signs == "allowed"
        signs = self.question.session.signs
        self._gestures, self._looks = signs.gestures, signs.looks
        self._columns, self._beside = 5, ""
        self._strip, self._page = False, -1  # until it is known how many are beside each other
        self._aimed: str | None = None
        self._since = 0.0
        self._true = {one: is_true(rules.cards, view.hand, view.trump, one) for one in MEANINGS}

    @property
    def title(self) -> str:
        return _("Make a sign")

    @property
    def first(self) -> str | None:
        """The sign that was just made, else the first one that may be made and is true."""
        if self.made:
            return f"panel:sign-{self.made}"
        may = sorted(self._may, key=lambda one: not self._true[one])
        return f"panel:sign-{may[0]}" if may else None

    def buttons(self) -> list[Button]:
        return []

    @property
    def shown(self) -> list[str]:
        """The signs that have a key now."""
        if not self._strip:
            return list(MEANINGS)
        order = sorted(MEANINGS, key=lambda one: not self._true[one])
        if self._page < 0:
            self._page = order.index(self.made) // self._columns if self.made else 0
        begin = self._page * self._columns
        return order[begin : begin + self._columns]

    def press(self, name: str, by_enter: bool) -> Action | None:
        if name == OTHERS:
            self._page = (self._page + 1) % -(-len(MEANINGS) // self._columns)
            self.changed()
        meaning = name.removeprefix("panel:sign-")
        if meaning not in self._may:
            return None
        self.made = meaning
        return Signal(meaning)

    def digit(self, number: int) -> Action | None:
        return self.press(MEANINGS[number - 1], False) if 0 < number <= len(MEANINGS) else None

    def fit_in(self, area: Rect, brush: Brush) -> None:
        """Its keys find letters for themselves."""
        self.fit(area, brush)

    def fit(self, area: Rect, brush: Brush) -> None:
        """As wide as its keys, low in this room."""
        self._strip = area.height < brush.px(STRIP)
        if self._strip:
            self._columns = self._in_strip(brush, area)
            super().fit(area, brush)
            return
        self._columns = self._best(brush, area)
        wide = self._columns * (brush.px(KEYS[self._columns < len(MEANINGS)]) + _gap(brush)) + brush.px(60)
        super().fit(area.inflate(min(0, wide - area.width) if self._columns == len(MEANINGS) else 0, 0), brush)

    def _in_strip(self, brush: Brush, area: Rect) -> int:
        """So many keys in one row that their faces are large."""
        high = area.height - sum(margins(brush)) - self._head(brush).height - brush.px(12)
        large = min(brush.px(LARGE), _inner(brush, Rect(0, 0, high, high)).height)
        for columns in IN_STRIP:
            wide = (area.width - brush.px(60)) // columns - _gap(brush)
            if self._letters_in(brush, wide, high).face >= large:
                return columns
        return IN_STRIP[-1]

    def _best(self, brush: Brush, area: Rect) -> int:
        """So many keys beside each other that gestures are named and faces large; rather one strip than two rows."""
        found = []
        for columns in (10, 5, 4, 3, 2):
            rows = -(-len(MEANINGS) // columns)
            wide = (area.width - brush.px(60)) // columns - _gap(brush)
            high = (area.height - brush.px(110)) // rows - _gap(brush)
            letters = self._letters(brush, wide)
            face = min(wide - brush.px(8), high - sum(letters.heights(brush)) - brush.px(6), brush.px(FACE))
            whole = letters.size == 1.0 and wide >= theme.SMALLEST_HIT <= high
            named = letters.gesture > 0 and face >= brush.px(SEEN)
            found.append((whole, named, min(face, brush.px(84)), columns))
        return max(found)[3]

    def _letters(self, brush: Brush, wide: int, whole: bool = False) -> SignLetters:
        return SignLetters.fitting(brush, *self._said(whole), wide - brush.px(8))

    def _said(self, whole: bool = False) -> tuple[list[str], list[str]]:
        """What the keys say, and the gestures under it."""
        order, say = self.question.session.variant.cards.order, whole_words if whole else short_words
        return [say(one, order) for one in MEANINGS], [short_face_words(look) for look in self._looks.values()]

    def _letters_in(self, brush: Brush, wide: int, high: int) -> SignLetters:
        """Those on keys of this size; an ace is one of trumps where faces and gestures lose nothing by these words."""
        short, whole = (self._placed(brush, wide, high, one) for one in (False, True))
        if short.face:
            good = whole.face >= min(short.face, brush.px(LARGE))
        else:
            over = _inner(brush, Rect(0, 0, wide, high)).height - sum(whole.heights(brush))
            told = whole.hold(brush, self._said(whole=True)[0], wide - brush.px(8))
            good = told and whole.gesture >= short.gesture and over >= brush.px(SEEN)
        return replace(whole, whole=True) if good else short

    def _placed(self, brush: Brush, wide: int, high: int, whole: bool) -> SignLetters:
        """The same for these words, with the face over them, or at their left where it is larger there."""
        letters = self._letters(brush, wide, whole)
        if high < brush.px(SEEN) + sum(letters.heights(brush)):
            letters = replace(letters, gesture=0.0)  # rather the face than its name
        inner = _inner(brush, Rect(0, 0, wide, high))
        over = min(inner.height - sum(letters.heights(brush)), inner.width, brush.px(FACE))
        beside = SignLetters.beside(brush, *self._said(whole), inner.size)
        return beside if beside is not None and beside.face > over else letters

    def _head(self, brush: Brush) -> PanelRow:
        """The title, who would see a sign and why keys are dashed where there is room, and the button that closes."""
        side, others = brush.finger(44), self._others(brush)
        taken = side + brush.px(8) + (others.rect.width + brush.px(16) if others is not None else 0)

        def draw(brush: Brush, place: Rect) -> None:
            room = Rect(place.x, place.y, place.width - taken, place.height)
            role = "h2" if brush.width("h2", self.title) <= room.width else "h3"
            brush.write(role, self.title, theme.INK, room, valign="middle")
            if self._beside:
                spot = Rect(room.right - brush.width("plate", self._beside), room.y, room.width, room.height)
                brush.write("plate", self._beside, theme.INK, spot, valign="middle")

        def close(brush: Brush, place: Rect) -> Sequence[Widget]:
            found: list[Widget] = []
            if others is not None:
                others.rect.topright = place.right - side - brush.px(12), place.y
                found.append(others)
            return [*found, PaperIcon(CLOSE, _("Close"), Rect(place.right - side, place.y, side, side), icon="x")]

        return PanelRow(side, draw, close)

    def _others(self, brush: Brush) -> Button | None:
        """The button for the signs that have no key now; None where all have one."""
        if not self._strip:
            return None
        found = Button(OTHERS, _("Other signs"), icon="swap")
        found.rect = Rect(0, 0, found.width(brush), brush.finger(44))
        return found

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        watched, dashed = self._watchers(), self._dashed_words()
        others = self._others(brush)
        room = width - brush.finger(44) - brush.width("h2", self.title) - brush.px(40)
        room -= others.rect.width + brush.px(20) if others is not None else 0
        told = [watched, " ".join(dashed), dashed[-1]]
        forms = f"{told[0]} {told[1]}", f"{told[0]} {told[2]}", told[0]
        self._beside = next((words for words in forms if brush.width("plate", words) <= room), "")
        if self._strip:
            left = self.high - self._head(brush).height - sum(margins(brush)) - brush.px(12)
            return [PanelRow(left, place=self._keys)]
        above = words_row(brush, width, told[0], gives_way=2, role="plate") if not self._beside else None
        below = words_row(brush, width, told[1], gives_way=1, role="plate") if self._beside in ("", told[0]) else None
        lines = -(-len(MEANINGS) // self._columns)
        gap, taken = brush.px(12), self._head(brush).height + sum(margins(brush))
        least = brush.px(SEEN) + sum(self._letters(brush, width // self._columns - _gap(brush)).heights(brush))
        for said in ((above, below), (above, None), (None, None)):
            left = self.high - taken - gap - sum(one.height + gap for one in said if one is not None)
            each = min(brush.px(HIGH), left // lines - _gap(brush))
            if each >= least:
                break
        each = max(theme.SMALLEST_HIT, each) + _gap(brush)
        found = [said[0], PanelRow(each * lines - _gap(brush), place=self._keys), said[1]]
        return [row for row in found if row is not None]

    def _is_made(self, meaning: str) -> bool:
        """Whether the sign was made in this trick already."""
        return meaning not in self._may and (self._free or self._true[meaning])

    def _dashed_words(self) -> list[str]:
        """Why keys are dashed; what must be said stands last."""
        told = _("Dashed signs do not fit your hand.") if self._free else _("Dashed signs may not be made now.")
        made = any(self._is_made(meaning) for meaning in MEANINGS)
        return [told, _("With a tick: already made in this trick.")] if made else [told]

    def _watchers(self) -> str:
        """Who would catch a sign now; of persons nobody knows."""
        session, view = self.question.session, self.question.view
        foes = [seat for side in view.sides if view.seat not in side for seat in side]
        if any(session.seats[seat].kind == "person" for seat in foes):
            return _("The others may see it, too.")
        from game.players import looks_at

        trick = sum(view.tricks_won)
        looking = [seat for seat in foes if looks_at(seat, view.sides, view.match.deal, trick) == view.seat]
        if not looking:
            return _("No opponent is watching you.")
        names = together([seat_name(session.seats[seat]) for seat in looking])
        return _("May be seen by {names}.").format(names=names)

    def _keys(self, brush: Brush, place: Rect) -> Sequence[Widget]:
        gap, columns = _gap(brush), self._columns
        lines = 1 if self._strip else -(-len(MEANINGS) // columns)
        high, wide = (place.height + gap) // lines, (place.width + gap) // columns
        letters = self._letters_in(brush, wide - gap, high - gap)
        inner = _inner(brush, Rect(0, 0, wide - gap, high - gap)).size
        letters = letters.with_larger_names(brush, *self._said(letters.whole), inner)
        return [
            self._key(
                meaning,
                letters,
                Rect(place.x + at % columns * wide, place.y + at // columns * high, wide - gap, high - gap),
            )
            for at, meaning in enumerate(self.shown)
        ]

    # -- the face that is aimed at ----------------------------------------------------------------------------------

    def live(self, aimed: str | None, now: float, still: bool) -> bool:
        """The face of the key that is aimed at makes its sign again and again; whether it looks different now."""
        if aimed != self._aimed:
            self._aimed, self._since = aimed, now
        gone = now - self._since
        rests = not still and gone < LOOP * LOOPS and not HOLDS[0] <= gone % LOOP < HOLDS[1]
        changed = False
        for key in self.widgets:
            if isinstance(key, SignKey) and key.resting != (resting := rests and key.id == aimed):
                key.resting, changed = resting, True
        return changed

    def _key(self, meaning: str, letters: SignLetters, spot: Rect) -> SignKey:
        """The key of a sign, with its words in these letters."""
        rules, view = self.question.session.variant, self.question.view
        gesture = self._gestures.get(meaning, "")
        face = face_of(self.question.session.seats[view.seat]) if view.seat >= 0 else "you"
        enabled, reason = meaning in self._may, ""
        if not enabled:
            reason = _("You have already made this sign in this trick.")
            if not self._free and not self._true[meaning]:
                reason = _("A sign must be true here, and your hand is not like that.")
        return SignKey(
            f"panel:sign-{meaning}",
            sentence(meaning_words(meaning, view.trump, rules.cards.order)),
            spot,
            enabled=enabled,
            reason=reason,
            note=sentence(gesture),
            face=(face, self._looks[meaning]),
            word=(whole_words if letters.whole else short_words)(meaning, rules.cards.order),
            gesture=short_face_words(self._looks[meaning]),
            letters=letters,
            true=self._true[meaning],
            made=self._is_made(meaning),
        )


def signs_by_face(session: Session, seat: int) -> bool:
    """Whether everybody who would read this person's signs sits at the table in person."""
    mates = session.match.book.mates[seat]
    return bool(mates) and all(mate in session.people for mate in mates)


@dataclass
class SignNotice(Panel):
    """Says that now is the moment: between persons the program never interprets a face."""

    forced: ClassVar[bool] = False

    @property
    def title(self) -> str:
        return _("Make your sign now")

    @property
    def first(self) -> str | None:
        return DONE

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        session, seat = self.question.session, self.question.view.seat
        mates = together([seat_name(session.seats[mate]) for mate in session.match.book.mates[seat]])
        told = _("Look at {names} and make it with your face. Everybody at the table may try to catch it.")
        return [words_row(brush, width, told.format(names=mates))]

    def buttons(self) -> list[Button]:
        return [done_button(_("Done"))]

    def press(self, name: str, by_enter: bool) -> Action | None:
        return None
