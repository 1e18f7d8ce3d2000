"""A list of signs of one's own in the making: faces are drawn to what they say, or chosen one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final, get_args

from pygame import Surface

from game.house_rules.sign_file import (
    LONGEST_NAME,
    OFFERED,
    CannotSave,
    NameTaken,
    SignDraft,
    forget,
    keep,
    kept,
    save,
)
from game.i18n.phrases import word_list
from game.i18n.words import _
from game.paths import RULES
from game.variants.sign_lists import MEANINGS, Face
from ui.core.input import LEFT, FocusLost, Input, Key, PointerDown, PointerLost, PointerMoved, PointerUp
from ui.core.scene import Change, Pop, Push
from ui.core.services import Services
from ui.draw import theme
from ui.pages.signs.sheets import LeaveSigns, TakeUpSigns
from ui.pages.signs.tiles import MODEL, SignTile, face_name, gesture_line, sign_means
from ui.widgets.base import Brush, Press
from ui.widgets.buttons import Button
from ui.widgets.focus.ring_look import draw_focus
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Fit, Grow
from ui.widgets.kit.layout_parts import Labelled, OneLine, OnPaper, Padded, Scrolled, Sized, Words, glyph
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.engine.cards import Rank

NAME: Final = "sign-editor"
SAVE: Final = f"{NAME}:save"
UNDO: Final = f"{NAME}:undo"
FIELD: Final = f"{NAME}:name"
DRAGGED: Final = 14  # pixels before a press is a drag
NAMED: Final = 420  # how wide the field for the name is
ACROSS: Final = 5  # meanings beside each other
FACES_ACROSS: Final = 5
BESIDE: Final = 1250  # a window with less room has the faces under the meanings
SIDES: Final = (124, 112, 100, 88, 84, 78, 66, 56)  # how large faces are: as large as lets all of them be seen
CLEAR: Final = 78  # a face less large than this is hard to read: before that, words that stand twice are left out
PEEPS: Final = (64, 24)  # below the meanings, that it goes on there: the heading of the faces, or its beginning


class SignEditor(PageScene):
    """The list on paper: what can be said, each with its face, and the faces that there are."""

    name = NAME

    def __init__(
        self, services: Services, draft: SignDraft, done: Callable[[str, bool], None], order: Sequence[Rank]
    ) -> None:
        """`done` hears the name of the file when it is written, and whether it is a new one; `order` is the game's."""
        self.draft, self._start = draft, draft
        self._at = next(iter(draft.open), MEANINGS[0])  # the meaning that the next face is for
        self.first = f"{NAME}:means:{self._at}"
        super().__init__(services)
        self._done, self._order = done, tuple(order)
        self.told = ""  # what the last press did, or why it could not
        self._wrong = False
        self._held: tuple[str, str, tuple[int, int]] | None = None  # what lies under the pressed pointer, and where
        self._dragged: tuple[int, int] | None = None
        self._side, self._brief = SIDES[0], False
        self._asked = False  # whether to go on with a list that was being written before

    def shown(self) -> None:
        super().shown()
        old = None if self._asked else kept(self.services.folders.drafts, self.draft)
        self._asked = True
        if old is not None:
            self.change = Push(TakeUpSigns(self.services, partial(self._change, old), self._forget))

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.ctrl and event.name == "z":
            self._undo()
            self.lay_out()
            return None
        if self._drag(event):
            return None
        return super().handle(event)

    def _drag(self, event: Input) -> bool:
        """Whether a face is being dragged; let go over a meaning it says that."""
        match event:
            case PointerDown(pos, button, touch) if button == LEFT and not self.ring.busy:
                found = self._tile(pos)
                loose = touch and self.area.needed  # then a finger moves the page
                self._held = (*found, pos) if found is not None and not loose else None
            case PointerMoved(pos) if self._held is not None:
                start = self._held[2]
                if self._dragged is None and max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) < DRAGGED:
                    return False
                self._dragged, self.ring.changed = pos, True
                return True
            case PointerUp(pos, button) if button == LEFT and self._dragged is not None and self._held is not None:
                part, key, _start = self._held
                self._held = self._dragged = None
                self.ring.handle(PointerLost())
                self._let_fall(part, key, pos)
                self.lay_out()
                return True
            case PointerUp() | FocusLost() | PointerLost():
                self._held = self._dragged = None
            case _:
                pass
        return False

    def _tile(self, pos: tuple[int, int]) -> tuple[str, str] | None:
        """Which face or meaning lies under this point, where it has a face to be dragged."""
        for one in self.ring.widgets:
            if isinstance(one, SignTile) and one.look and one.rect.collidepoint(pos) and self._seen(pos):
                _name, part, key = one.id.split(":")
                return part, key
        return None

    def _seen(self, pos: tuple[int, int]) -> bool:
        return bool(self.area.area.collidepoint(pos))

    def _target(self, pos: tuple[int, int]) -> SignTile | None:
        """The meaning under this point."""
        tiles = (one for one in self.ring.widgets if isinstance(one, SignTile) and one.id.startswith(f"{NAME}:means:"))
        return next((one for one in tiles if one.rect.collidepoint(pos) and self._seen(pos)), None)

    def _let_fall(self, part: str, key: str, pos: tuple[int, int]) -> None:
        """What was dragged is let go here: a face says this now, or two meanings change their faces."""
        target = self._target(pos)
        if target is None:
            return
        meaning = target.id.rpartition(":")[2]
        if part == "face":
            self._give(meaning, key)
        elif key != meaning:
            self._change(self.draft.swapped(key, meaning))
            self._at, self.told = meaning, ""
        self.ring.focus = target.id

    def _choose(self, meaning: str) -> None:
        """The next face is for this meaning."""
        self._at, self.told, self._wrong = meaning, "", False

    def _take(self, face: str) -> None:
        """The chosen meaning gets this face; then comes the next one that has none."""
        self._give(self._at, face)

    def _give(self, meaning: str, face: str) -> None:
        before = self.draft.says(face)
        known = next(one for one in get_args(Face) if one == face)
        self._change(self.draft.with_face(meaning, known))
        self._at = next(iter(self.draft.open), meaning)
        if before is not None and before != meaning:
            told = _("A face says one thing only: “{face}” now says “{meaning}”, so “{other}” needs another face.")
            words = {"meaning": self._means(meaning), "other": self._means(before)}
            self.told, self._wrong, self._at = told.format(face=face_name(face), **words), True, before

    def _change(self, draft: SignDraft) -> None:
        """From now on this is the list, and it is on the disk before anything is made of it."""
        self.draft, self.told, self._wrong = draft, "", False
        if self.changed:
            keep(self.services.folders.drafts, draft)
        else:
            self._forget()

    def _forget(self) -> None:
        """What was being written need not be offered again."""
        forget(self.services.folders.drafts)

    def _undo(self) -> None:
        """Takes the last change of a face back."""
        self._change(self.draft.undone())

    def _rename(self, name: str) -> None:
        self._change(replace(self.draft, name=name))

    @property
    def changed(self) -> bool:
        """Whether there is anything to be saved."""
        return (self.draft.name, dict(self.draft.looks)) != (self._start.name, dict(self._start.looks))

    @property
    def why_not(self) -> str:
        """Why the list cannot be saved as it is; nothing where it can."""
        if self.draft.open:
            told = _("These need a face first: {meanings}.")
            return told.format(
                meanings=word_list([_("“{what}”").format(what=self._means(one)) for one in self.draft.open])
            )
        return "" if self.draft.name.strip() else _("The list needs a name first.")

    def save(self) -> str:
        """Writes the file; why it could not be written, or nothing."""
        try:
            path = save(self.draft, RULES, self.services.folders.rules)
        except (CannotSave, NameTaken) as refused:
            return refused.sentence
        self._forget()
        self._done(path.stem, self.draft.path is None)
        return ""

    def _save(self) -> Change | None:
        if why := self.save():
            self.told, self._wrong = why, True
            return None
        return Pop()

    def _leave(self) -> Change:
        """Back; a list that is whole is kept, another one is left out only after a question."""
        if not self.changed:
            return Pop()
        why = self.why_not or self.save()
        return Push(LeaveSigns(self.services, why, self.draft.path is None, self._give_up)) if why else Pop()

    def _give_up(self) -> None:
        self._forget()
        self.change = Pop()

    # -- the page ------------------------------------------------------------------------------------------------

    def _means(self, meaning: str) -> str:
        return sign_means(meaning, self._order)

    def title(self) -> str:
        return _("Your own signs")

    def back(self) -> tuple[str, Press]:
        return _("Signs"), self._leave

    def buttons(self) -> list[Button]:
        undo = Button(UNDO, _("Undo"), icon="undo", press=self._undo)
        undo.enabled, undo.reason = bool(self.draft.past), _("Nothing was changed yet.")
        keep = Button(SAVE, _("Save these signs"), icon="check", press=self._save)
        keep.enabled, keep.reason = not self.why_not, self.why_not
        return [undo, keep]

    def message(self) -> str:
        if self.told:
            return self.told
        if self.draft.open:
            return self.why_not
        return _("Choose what is said, then the face for it; or drag a face there.")

    def body(self) -> Element:
        colour = theme.BAD_DEEP if self._wrong else theme.INK_SOFT
        label = Words("second_bold", _("Name of the list"), spacing=1.3)
        field = TextField(FIELD, _("Name of the list"), value=self.draft.name, hint=_("Grandmother’s signs"))
        field.most, field.press = LONGEST_NAME, self._rename
        line = Words("second_bold" if self._wrong else "second", self.message(), colour, spacing=1.2, marked=False)
        named = Fit(Across(label, Sized(field, wide=NAMED), gap=18), Labelled(label, field, least=140))
        told = Across(glyph("warn" if self._wrong else "info", 24, colour), Grow(line), gap=12)
        head = Padded(Down(named, told, gap=8), 8, 0, 8, 0)
        room, brush = page_room(self.scale), self.brush
        wide = room.width - brush.px(24 + 20 + 16) - self.area.bar(brush)
        high = room.height - head.high(brush, room.width - brush.px(44)) - brush.px(16 + 16 + 8 + 16 + 8)
        grids = Padded(self._grids(wide, high), 8, 8, 8, 8)
        return OnPaper(Down(head, Scrolled(self.area, grids, below=8), gap=8), 24, 16, 20, 16)

    def _grids(self, width: int, high: int) -> Element:
        """What can be said and the faces, as large as lets all of it be seen in this room, or all that can be said."""
        brush, large = self.brush, [side for side in SIDES if side >= CLEAR]
        said, peeps = (width // 2 - brush.px(14), (0,)) if self._beside else (width, PEEPS)
        for sides in (large, SIDES[len(large) :]):
            for self._brief, self._side in product((False, True), sides):
                if self._grid().high(brush, width) <= high:
                    return self._grid()
            self._brief = False
            for peep, self._side in product(peeps, sides):
                if self._meanings().high(brush, said) + brush.px(peep) <= high:
                    return self._grid()
        return self._grid()

    @property
    def _beside(self) -> bool:
        """Whether the faces lie beside what can be said."""
        return self.scale.We >= BESIDE

    def _meanings(self) -> Element:
        return Down(OneLine("h3", _("What is said")), EvenGrid(*map(self._meaning, MEANINGS), columns=ACROSS), gap=8)

    def _grid(self) -> Element:
        """Both: beside each other where there is room."""
        says = self._meanings()
        shows = Down(OneLine("h3", _("The faces")), EvenGrid(*map(self._face, OFFERED), columns=FACES_ACROSS), gap=8)
        if self._beside:
            return Across(Grow(says), Grow(shows), gap=28, valign="top")
        return Down(says, shows, gap=18)

    def _meaning(self, meaning: str) -> Element:
        look = self.draft.looks.get(meaning, "")
        under = gesture_line(self.draft.told(meaning), self.draft.unsure(meaning)) if look else _("no face yet")
        tile = SignTile(f"{NAME}:means:{meaning}", self._means(meaning), look=look, under=under, side=self._side)
        tile.missing, tile.selected = not look, meaning == self._at
        tile.press = partial(self._choose, meaning)
        return tile

    def _face(self, face: str) -> Element:
        says = self.draft.says(face)
        under = self._means(says) if says is not None else ""
        tile = SignTile(f"{NAME}:face:{face}", face_name(face), look=face, under=under, side=self._side)
        tile.brief = self._brief
        tile.press = partial(self._take, face)
        return tile

    def draw(self, screen: Surface) -> None:
        super().draw(screen)
        if self._dragged is None or self._held is None:
            return
        brush = Brush.of(self.services, screen, self.size)
        part, key, _start = self._held
        target = self._target(self._dragged)
        if target is not None:
            draw_focus(brush, target.rect, target.radius * brush.k, "paper")
        look = key if part == "face" else self.draft.looks[key]
        brush.face(MODEL, brush.px(88), look, center=self._dragged)
