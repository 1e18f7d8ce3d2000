"""The agreed rules on one card, before the first deal of a match with new rules or new people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from game.i18n.words import _, ngettext, sentence
from game.rules_text.summary import in_force
from ui.core import games
from ui.core.input import Input, Key
from ui.core.people import in_sentence, together
from ui.core.scene import Change, Description, Pop, Replace, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.new_game.opening import Opening, table
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import back_button, draw_page, page_room
from ui.widgets.kit.scroll_area import ScrollArea
from ui.widgets.papers import paint_paper

BACK: Final = "agreed:back"
DEAL: Final = "agreed:deal"
WIDE: Final = 900


class AgreedCard(Scene):
    """Who plays what, and what is otherwise than in the book; Enter deals."""

    name = "agreed"

    def __init__(self, services: Services, opening: Opening, changes: Sequence[str], mark: str) -> None:
        self._services = services
        self._opening = opening
        self._changes = list(changes)
        self._mark = mark
        self._area = ScrollArea()
        self._ring = Ring(first=DEAL, wraps=False, visible=services.by_keys)
        self._size = (1, 1)
        self._paper = Rect(0, 0, 1, 1)
        self._lines: list[tuple[str, str, Rect, bool]] = []

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self._ring.busy:
            return self._back()
        moved = self._area.handle(event)
        if moved is not None:
            if moved:
                self._lay_out()
            return None
        match self._ring.handle(event):
            case "agreed:deal":
                return self._deal()
            case "agreed:back":
                return self._back()
            case _:
                return None

    def _back(self) -> Change:
        back = self._opening.back
        return Replace(back()) if back is not None else Pop()

    def _deal(self) -> Change:
        memory, game = self._services.memory, self._opening.variant.id
        memory.keep(game, replace(memory.game(game), agreed=self._mark))
        return Replace(table(self._services, self._opening))

    # -- what is said --------------------------------------------------------------------------------------------

    def _said(self) -> list[tuple[str, str]]:
        """The lines of the card: the role of their letters, and the words; those with a tick begin with one."""
        opening = self._opening
        variant, players = opening.variant, opening.players
        count = ngettext("{number} player", "{number} players", players).format(number=players)
        against = games.against_words(variant, players)
        far = games.target_words(variant, opening.target) if opening.target else games.length_of(variant)
        facts = " · ".join(part for part in (count, against, far) if part)
        names = together([in_sentence(place.name) for place in opening.places])
        lines = [("h1", games.name_of(variant)), ("body", facts), ("body", sentence(names))]
        if opening.dealer is not None:
            name = opening.places[opening.dealer].name
            lines.append(("body", _("{name} deals first.").format(name=name) if name else _("You deal first.")))
        if self._changes:
            lines.append(("h3", _("Otherwise than in the book")))
            lines += [("tick", words) for words in self._changes]
        more = in_force(variant, players)
        if more:
            lines.append(("h3", _("Also played")))
            lines.append(("body", ", ".join(more)))
        return lines

    # -- the screen ----------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        message = "; ".join(words for _role, words in self._said())
        return Description(phase="agreed", message=message, focus=self._ring.focus, controls=self._ring.controls())

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        room = page_room(scale)
        wide, pad = min(brush.px(WIDE), room.width), brush.px(40)
        high = brush.finger(68)
        needs = self._flow(brush, Rect(0, 0, wide - 2 * pad - brush.px(30), 0))
        whole = min(room.height, needs + high + 2 * pad + brush.px(44))
        self._paper = Rect(room.centerx - wide // 2, room.y + (room.height - whole) // 3, wide, whole)
        inner = self._paper.inflate(-2 * pad, -2 * pad)
        deal = Button(DEAL, _("Deal the cards"), kind="primary", icon="play", big=True)
        deal.cap = _("Enter")
        across = min(inner.width, deal.width(brush) + brush.px(60))
        deal.rect = Rect(inner.centerx - across // 2, inner.bottom - high, across, high)
        text = Rect(inner.x, inner.y + brush.px(10), inner.width, deal.rect.y - inner.y - brush.px(26))
        area = self._area.place(brush, text)
        self._area.fit(needs)
        self._flow(brush, Rect(area.x, self._area.origin, area.width, 0))
        label = _("New game") if self._opening.back is not None else _("Menu")
        self._ring.place([back_button(brush, BACK, label, scale), deal], DEAL)

    def _flow(self, brush: Brush, room: Rect) -> int:
        """Places the lines; how high they are."""
        self._lines = []
        y = room.y
        for kind, words in self._said():
            ticked = kind == "tick"
            role = "body" if ticked else kind
            left = room.x + (brush.px(42) if ticked else 0)
            y += brush.px(16) if kind == "h3" else 0
            high = brush.height(role, words, room.right - left, 1.3)
            self._lines.append((role, words, Rect(left, y, room.right - left, high), ticked))
            y += high + brush.px(8)
        return y - room.y

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen, self._size)
        draw_page(brush, self._services.scale(self._size), _("Agreed for this match"), self._ring[BACK].rect)
        paint_paper(brush, self._paper)
        before = screen.get_clip()
        screen.set_clip(self._area.area)
        for role, words, rect, ticked in self._lines:
            if ticked:
                sign = brush.pictures.icon("edit", brush.px(24), theme.COBALT)
                line = brush.line_height(role, 1.3)
                screen.blit(sign, sign.get_rect(midright=(rect.x - brush.px(10), rect.y + line // 2)))
            brush.write_block(role, words, theme.INK, rect, marked=False, may_cut=True)
        screen.set_clip(before)
        self._area.draw_with(brush, self._ring, theme.PAPER_HIGH, theme.PAPER_LOW)
