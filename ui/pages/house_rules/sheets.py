"""The sheets over the house rules: what was changed, in a small window, and leaving with rules that do not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.house_rules.draft import Draft, Option
from game.house_rules.file import changed_between
from game.house_rules.fit import trouble
from game.i18n.words import _, ngettext
from ui.core.scene import Change, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.pages.house_rules.demo.cloth import DemoCloth
from ui.pages.house_rules.demo.demo import steps_of
from ui.pages.house_rules.option_cards import NAME
from ui.pages.house_rules.side import MEND, SidePanel
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import HEIGHT, Button
from ui.widgets.kit.sheet import Sheet

CLOSE: Final = f"{NAME}:close"
STAY: Final = f"{NAME}:stay"
LEAVE: Final = f"{NAME}:leave"
TAKE_UP: Final = f"{NAME}:take-up"
FORGET: Final = f"{NAME}:forget"
MOST: Final = 640  # how high the sheet of changes is inside, at k = 1


class SideSheet(Sheet):
    """The right column as a sheet of its own, where the window is too small for three columns."""

    name = "house-rules-changes"
    wide = 640
    first = CLOSE

    def __init__(
        self, services: Services, draft: Draft, shown: Option, players: int, mended: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self._draft, self._players, self._mended = draft, players, mended
        self._cloth = DemoCloth()
        self._cloth.show(steps_of(draft, shown, players), services.settings.now.reduced_motion)
        self._side = SidePanel()

    def title(self) -> str:
        return _("Changes and preview")

    def height(self, brush: Brush, width: int) -> int:
        return min(brush.px(MOST), self._size[1] - brush.px(150))

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        high = brush.finger(HEIGHT)
        close = Button(CLOSE, _("Back to the rules"), kind="primary", cap=_("Esc"))
        wide = min(close.width(brush), inner.width)
        close.rect = Rect(inner.right - wide, inner.bottom - high, wide, high)
        room = Rect(inner.x, inner.y, inner.width, inner.height - high - brush.px(16))
        self._side.lay(brush, self._draft, self._players, room)
        found = self._side.verdict
        return [*([found.fix] if found is not None and found.fix is not None else []), close]

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        self._side.draw(brush, self._draft, self._cloth)

    def update(self, now: float) -> bool:
        return self._cloth.tick(now) or super().update(now)

    def pressed(self, name: str) -> Change | None:
        if name == MEND:
            self._mended()
        return Pop()


class TwoWayQuestion(Sheet):
    """A few words, and two buttons under them: first the one that gives something up."""

    wide = 700

    @property
    def _told(self) -> str:
        raise NotImplementedError

    def _made(self) -> tuple[Button, Button]:
        raise NotImplementedError

    def height(self, brush: Brush, width: int) -> int:
        words = brush.height("body", self._told, width)
        return words + brush.px(28) + self._foot(brush, width)

    def _foot(self, brush: Brush, width: int) -> int:
        high = brush.finger(HEIGHT)
        return high if sum(self._wide(brush)) + brush.px(14) <= width else 2 * high + brush.px(12)

    def _wide(self, brush: Brush) -> list[int]:
        return [button.width(brush) for button in self._made()]

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        leave, stay = self._made()
        wide = self._wide(brush)
        high = brush.finger(HEIGHT)
        stay.rect = Rect(inner.right - wide[1], inner.bottom - high, wide[1], high)
        leave.rect = Rect(stay.rect.x - brush.px(14) - wide[0], stay.rect.y, wide[0], high)
        if leave.rect.x < inner.x:
            leave.rect = Rect(inner.x, inner.bottom - 2 * high - brush.px(12), inner.width, high)
            stay.rect = Rect(inner.x, inner.bottom - high, inner.width, high)
        return [leave, stay]

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        surface: Surface = brush.surface
        brush.text.wrapped(surface, "body", self._told, theme.INK, inner, brush.k, marked=False)


class LeaveRules(TwoWayQuestion):
    """Rules that do not go together cannot be played: one goes on changing them, or leaves them out."""

    name = "house-rules-leave"
    first = STAY

    def __init__(self, services: Services, draft: Draft, leave: Callable[[], None]) -> None:
        super().__init__(services)
        self._leave = leave
        self._trouble = trouble(draft)

    @property
    def _told(self) -> str:
        return self._trouble.sentence if self._trouble is not None else ""

    def title(self) -> str:
        return _("These rules do not fit yet")

    def _made(self) -> tuple[Button, Button]:
        return (
            Button(LEAVE, _("Leave them out")),
            Button(STAY, _("Go on changing"), kind="primary", cap=_("Esc")),
        )

    def pressed(self, name: str) -> Change | None:
        if name == LEAVE:
            self._leave()
        return Pop()


class TakeUpRules(TwoWayQuestion):
    """Rules were changed before and neither used nor saved: one goes on with them, or throws them away.

    Of the draft itself nothing is shown: it may be the very one that ended the program.
    """

    name = "house-rules-take-up"
    first = TAKE_UP

    def __init__(
        self, services: Services, draft: Draft, old: Draft, take_up: Callable[[Draft], None], forget: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self._old, self._take_up, self._forget = old, take_up, forget
        self._number = changed_between(draft, old)

    def title(self) -> str:
        return _("You were changing these rules")

    @property
    def _told(self) -> str:
        return ngettext(
            "Last time {number} rule was changed here, and neither used nor saved. If you go on with it, Undo takes it "
            "back.",
            "Last time {number} rules were changed here, and neither used nor saved. If you go on with them, Undo "
            "takes them back.",
            self._number,
        ).format(number=self._number)

    def _made(self) -> tuple[Button, Button]:
        return (
            Button(FORGET, _("Throw away")),
            Button(TAKE_UP, _("Go on with these rules"), kind="primary", cap=_("Enter")),
        )

    def escaped(self) -> Change | None:
        return self.pressed(TAKE_UP)  # nothing is lost by it

    def pressed(self, name: str) -> Change | None:
        if name == FORGET:
            self._forget()
        else:
            self._take_up(self._old)
        return Pop()
