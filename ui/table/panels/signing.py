"""Signs to the partner: what each says about the cards of this deal, how it is made, and the list to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from game.engine.actions import Action, Signal
from game.i18n.words import _, sentence
from game.variants.sign_lists import MEANINGS, is_true
from ui.core.match_words import meaning_words, short_words
from ui.core.people import face_of, seat_name, together
from ui.draw import theme
from ui.table.panels.pads import key_look
from ui.table.panels.panel import CLOSE, DONE, Panel, PanelRow, done_button, margins, words_row
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import Button, PaperIcon, slab

if TYPE_CHECKING:
    from game.match.session import Session

SMALLER: Final = 0.85  # letters on a key that has little room
GAP: Final = 6  # between two keys, in pixels
COMFORT: Final = 72  # as high at k = 1 a key is at least where more than the keys is told
CLOSE_BY: Final = 50  # and where one line is


def _fit(brush: Brush, words: Iterable[str], room: int) -> bool:
    """Whether each of the words has room."""
    return all(brush.width("small", word) <= room for word in words)


@dataclass
class SignKey(Widget):
    """A face that makes a sign, over what the sign says; dashed when the hand is not as it says."""

    face: tuple[str, str] = ("you", "calm")
    word: str = ""
    gesture: str = ""
    true: bool = True
    made: bool = False  # in this trick

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(mark for mark, holds in (("untrue", not self.true), ("made", self.made)) if holds)

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The face, the word, and the gesture where there is room for it."""
        solid = self.enabled and self.true
        look = key_look(solid)
        rect = slab(brush, self.rect, look, mood if self.enabled else Mood())
        inner = rect.inflate(-brush.px(8), -brush.px(4))
        line, small = brush.line_height("small", 1.05), brush.line_height("plate", 1.0)
        whole = _fit(brush, [self.word], inner.width)
        roomy = whole or (inner.height - 2 * line >= 28 and _fit(brush, self.word.split(), inner.width))
        low = brush if roomy else replace(brush, k=brush.k * SMALLER)  # a face before large letters
        told = whole and bool(self.gesture) and brush.width("plate", self.gesture) <= inner.width
        if not told or inner.height < line + small + max(28, brush.px(36)):
            small = 0
        line = line if whole else low.height("small", self.word, inner.width, 1.0)
        side = min(inner.height - line - small, inner.width, brush.px(60))
        side = side if side >= 18 else 0
        y = inner.centery - (side + line + small) // 2
        if side:
            picture = brush.pictures.face(self.face[0], side, self.face[1])
            if not solid:
                picture = picture.copy()
                picture.set_alpha(190)
            brush.picture(picture, midtop=(inner.centerx, y))
        if self.made:
            brush.icon("check", brush.px(18), theme.INK, topright=(inner.right, inner.y + brush.px(2)))
        spot = Rect(inner.x, y + side, inner.width, line)
        if whole:
            brush.write("small", self.word, look.words, spot, align="center", valign="middle")
        else:
            low.write_block("small", self.word, look.words, spot, align="center", spacing=1.0, marked=False)
        if small:
            spot = Rect(inner.x, spot.bottom, inner.width, small)
            brush.write("plate", self.gesture, look.words, spot, align="center", valign="middle")


@dataclass
class SignPad(Panel):
    """A key for each sign of the list, with the face that makes it."""

    forced: ClassVar[bool] = False
    room: ClassVar[str] = "signs"

    made: str = ""  # the sign that was made here last: another one is made only by going there

    def __post_init__(self) -> None:
        """The signs in the order of the list."""
        self._may = [action.meaning for action in self.question.legal if isinstance(action, Signal)]
        rules, view = self.question.session.variant, self.question.view
        self._free = rules.info.false_signs == "allowed"
        signs = self.question.session.signs
        self._gestures, self._looks = signs.gestures, signs.looks
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

    def press(self, name: str, by_enter: bool) -> Action | None:
        meaning = name.removeprefix("panel:sign-")
        if meaning not in self._may:
            return None
        self.made = meaning
        return Signal(meaning)

    def digit(self, number: int) -> Action | None:
        return self.press(MEANINGS[number - 1], False) if 0 < number <= len(MEANINGS) else None

    def _head(self, brush: Brush) -> PanelRow:
        """The title, and the button that closes the list."""
        side = brush.finger(44)

        def draw(brush: Brush, place: Rect) -> None:
            room = Rect(place.x, place.y, place.width - side - brush.px(8), place.height)
            role = "h2" if brush.width("h2", self.title) <= room.width else "h3"
            brush.write(role, self.title, theme.INK, room, valign="middle")

        def close(brush: Brush, place: Rect) -> Sequence[Widget]:
            return [PaperIcon(CLOSE, _("Close"), Rect(place.right - side, place.y, side, side), icon="x")]

        return PanelRow(side, draw, close)

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        above = words_row(brush, width, self._watchers(), gives_way=2, role="plate")
        told = self._dashed_words()
        below, short = (
            words_row(brush, width, words, gives_way=1, role="plate") for words in (" ".join(told), told[-1])
        )
        room = self.high - self._head(brush).height - brush.px(12) - sum(margins(brush))
        # Who is watching is told as long as there is any room: the plates that say so may lie under the panel.
        for said, least in (((above, below), COMFORT), ((above, short), COMFORT), ((above,), CLOSE_BY), ((), 0)):
            taken = sum(one.height + brush.px(12) for one in said)
            columns, each = self._grid(brush, width, room - taken)
            if each >= brush.px(least):
                break
        keys = PanelRow(each * -(-len(MEANINGS) // columns), place=partial(self._keys, columns=columns))
        return [*said[:1], keys, *said[1:]]

    def _is_made(self, meaning: str) -> bool:
        """Whether the sign was made in this trick already."""
        return meaning not in self._may and (self._free or self._true[meaning])

    def _dashed_words(self) -> list[str]:
        """Why keys are dashed; what must be said stands last."""
        told = _("Dashed: your hand is not like that.") if self._free else _("Dashed: you may not say that now.")
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

    def _grid(self, brush: Brush, width: int, high: int) -> tuple[int, int]:
        """So many columns that the faces are as large as they can be, and how high a key then is."""
        order = self.question.session.variant.cards.order
        words = [short_words(one, order) for one in MEANINGS]
        line, found = brush.line_height("small", 1.05), []
        for columns in (2, 3, 4, 5):
            wide = (width - GAP * (columns - 1)) // columns
            room = wide - brush.px(8)
            each = min(brush.px(118), high // -(-len(words) // columns))
            whole = _fit(brush, words, room)
            broken = _fit(replace(brush, k=brush.k * SMALLER), (part for word in words for part in word.split()), room)
            finger = each + brush.px(3) >= theme.SMALLEST_HIT + GAP
            if columns == 2 or (wide >= theme.SMALLEST_HIT and (whole or broken)):
                found.append((finger, min(each - line * (1 if whole else 2), wide), columns, each))
        _finger, _side, columns, each = max(found)
        return columns, max(theme.SMALLEST_HIT + GAP, each)

    def _keys(self, brush: Brush, place: Rect, columns: int) -> Sequence[Widget]:
        lines = -(-len(MEANINGS) // columns)
        high, wide = place.height // lines, (place.width - GAP * (columns - 1)) // columns
        made = max(brush.width("plate", gesture) for gesture in self._gestures.values() or [""])
        found = []
        for number, meaning in enumerate(MEANINGS):
            x, y = place.x + number % columns * (wide + GAP), place.y + number // columns * high
            found.append(self._key(meaning, made <= wide - brush.px(8), Rect(x, y, wide, high - GAP)))
        return found

    def _key(self, meaning: str, told: bool, spot: Rect) -> SignKey:
        """The key of a sign; how it is made is `told` on it where all keys have room for that."""
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
            word=short_words(meaning, rules.cards.order),
            gesture=gesture if told else "",
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
