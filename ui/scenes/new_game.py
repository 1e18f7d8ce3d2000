"""A new game: which of the family, how many play, how far, and the cards are dealt."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.words import _
from ui import games, theme
from ui.desk import Desk
from ui.games import Games
from ui.input import Input, Key
from ui.scene import Change, Description, Pop, Push, Replace, Scene
from ui.scenes.game_list import GAMES, GameList, typed_words
from ui.scenes.game_sheet import DEAL, FAULTS, PLAYERS, TARGET, Chosen, GameSheet
from ui.scenes.page import back_button, bar_height, draw_page, page_room
from ui.widgets.base import Brush
from ui.widgets.focus import Ring
from ui.widgets.panels import paint_box

BACK: Final = "new-game:back"
ROOMY: Final = 1400  # a window narrower than this gives the list a share of its width
LIST: Final = 760
FEWEST_ROWS: Final = 3  # of the list above the sheet, in an upright window


class NewGame(Scene):
    """The list of games and the sheet about the one that is chosen."""

    name = "new-game"

    def __init__(self, desk: Desk, listed: Games) -> None:
        chosen = listed.chosen
        if chosen is None:
            raise ValueError("there is no game to choose")
        self._desk = desk
        self._games = listed
        self._list = GameList(listed.listed, chosen.id, desk.folders.rules)
        now = desk.settings.now
        self._players = now.players  # as wanted: each game takes the nearest that it offers
        self._targets = {now.variant: now.target}  # by game: 5 means something else in every one
        self._sheet = self._sheet_of_chosen()
        self._ring = Ring(first=self._list.focus, wraps=False, visible=True)
        self._size = (1, 1)
        self._field = Rect(0, 0, 1, 1)

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()
        self._games.refresh()
        if self._list.games != self._games.listed:  # a file was corrected, or the language changed
            self._list = GameList(self._games.listed, self._list.chosen.id, self._desk.folders.rules)
            self._choose(self._list.focus)

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        moved = self._list.scrolled(event)
        if moved is not None:
            if moved:
                self._lay_out()
            return None
        if isinstance(event, Key) and self._key(event):
            return None
        if isinstance(event, Key) and event.name == "escape":
            return Pop()
        name = self._ring.handle(event)
        if name is None:
            self._back_to_chosen(event)
            return None
        return self._pressed(name, by_key=isinstance(event, Key))

    def _key(self, event: Key) -> bool:
        """Whether the key was for the list: it walks through it, or looks for a name."""
        on_row = self._on_row
        if event.name == "escape" and self._list.typed:
            self._list.typed = ""
            self._ring.changed = True
            return True
        if on_row and event.name in ("left", "right"):
            if event.name == "right":  # off the list, to the choices
                self._ring.focus = next(w.id for w in self._ring.widgets if not w.id.startswith((GAMES, BACK)))
                self._ring.visible = self._ring.changed = True
            return True
        if (on_row and self._list.walked(event)) or self._list.wrote(event, on_row):
            self._ring.visible = True
            self._choose(self._list.focus)
            return True
        return False

    @property
    def _on_row(self) -> bool:
        return (self._ring.focus or "").startswith(GAMES)

    def _back_to_chosen(self, event: Input) -> None:
        """When keys have led back to the list, the focus is on the game that is chosen, and that is seen."""
        if isinstance(event, Key) and self._on_row and self._ring.focus != self._list.focus:
            self._list.choose(self._list.focus)
            self._lay_out()
            self._ring.focus = self._list.focus

    def _pressed(self, name: str, *, by_key: bool) -> Change | None:
        chosen = self._sheet.chosen
        if name == self._list.focus and by_key:  # Enter on the game that is chosen: that is what is wanted
            name = DEAL if chosen.variant is not None else FAULTS
        match name:
            case "new-game:back":
                return Pop()
            case "new-game:deal":
                return self._deal()
            case "new-game:rules":
                return self._rules()
            case "new-game:faults":
                from ui.scenes.faults import FaultPage

                return Push(FaultPage(self._desk, self._games, chosen.game.path))
            case _ if name.startswith(PLAYERS):
                self._players = int(name.rpartition(":")[2])
            case _ if name.startswith(TARGET):
                self._targets[chosen.game.id] = int(name.rpartition(":")[2])
            case _:
                self._list.choose(name)
        self._choose(name)
        return None

    def _choose(self, focus: str) -> None:
        """Shows what is chosen now, with the focus where it was wanted."""
        self._sheet = self._sheet_of_chosen()
        self._lay_out()
        self._ring.focus = focus

    def _sheet_of_chosen(self) -> GameSheet:
        game = self._list.chosen
        chosen = Chosen(game, own=self._list.is_own(game))
        if game.variant is not None:
            chosen.players = games.players_for(game.variant, self._players)
            chosen.target = games.target_for(game.variant, self._targets.get(game.id, 0))
        return GameSheet(chosen)

    def _deal(self) -> Change:
        from ui.scenes.table import TableScene

        chosen = self._sheet.chosen
        assert chosen.variant is not None  # a faulty file has no such button
        session = games.begin(self._desk, chosen.variant, chosen.players, chosen.target)
        return Replace(TableScene(self._desk, session))

    def _rules(self) -> Change:
        from ui.scenes.rules import RulesPage

        chosen = self._sheet.chosen
        assert chosen.variant is not None
        return Push(RulesPage(self._desk, chosen.variant, chosen.players))

    # -- the screen ----------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        return self._list.tick(now) or self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        chosen = self._sheet.chosen
        message = typed_words(self._list) if self._list.typed else ""
        if not message and chosen.variant is not None:
            message = games.together_how(chosen.variant, chosen.players)
        return Description(phase="new-game", message=message, focus=self._ring.focus, controls=self._ring.controls())

    def _brush(self, surface: Surface) -> Brush:
        return Brush(surface, self._desk.text, self._desk.pictures, self._desk.skins, self._desk.scale(self._size).k)

    def _lay_out(self) -> None:
        scale = self._desk.scale(self._size)
        brush = self._brush(Surface((1, 1)))
        room = page_room(scale)
        gap = brush.px(24)
        if scale.landscape:
            wide = brush.px(LIST) if scale.We >= ROOMY else round(0.42 * room.width)
            listed = Rect(room.x, room.y, wide, room.height)
            paper = Rect(listed.right + gap, room.y, room.right - listed.right - gap, room.height)
            rows = self._list.rows(brush, listed)
        else:
            least = self._sheet.needs(brush, room.width)
            listed = Rect(room.x, room.y, room.width, max(room.height - least - gap, room.height // 5))
            listed.height = max(listed.height, min(listed.height, FEWEST_ROWS))
            rows = self._list.rows(brush, listed)
            paper = Rect(room.x, listed.bottom + gap, room.width, room.bottom - listed.bottom - gap)
        back = back_button(brush, BACK, _("Menu"), scale)
        wide = min(brush.px(460), self._size[0] - back.rect.right - brush.px(330))
        high = max(theme.SMALLEST_HIT - 8, brush.px(48))
        self._field = Rect(room.right - wide, (bar_height(scale) - high) // 2, wide, high)
        self._ring.place([back, *rows, *self._sheet.lay_out(brush, paper)], self._list.focus)

    def draw(self, screen: Surface) -> None:
        brush = self._brush(screen)
        draw_page(brush, self._desk.scale(self._size), _("New game"), self._ring[BACK].rect)
        self._draw_field(brush)
        self._sheet.draw(brush)
        self._ring.draw(brush)
        self._list.scroller.draw(brush)

    def _draw_field(self, brush: Brush) -> None:
        """What is being typed, or that one may."""
        field, typed = self._field, bool(self._list.typed)
        if field.width < brush.px(160):
            return
        paint_box(brush, field, theme.FIELD if typed else theme.WALNUT_DARKER, 12, theme.BUTTON_WOOD_EDGE)
        colour = (theme.BAD if self._list.missed else theme.INK) if typed else theme.CREAM_DIM
        sign = brush.pictures.icon("search", brush.px(24), colour)
        brush.surface.blit(sign, sign.get_rect(midleft=(field.x + brush.px(14), field.centery)))
        place = Rect(field.x + brush.px(48), field.y, field.width - brush.px(60), field.height)
        brush.text.draw(
            brush.surface,
            "second",
            typed_words(self._list),
            colour,
            place,
            brush.k,
            valign="middle",
            may_cut=typed,
        )
