"""The last trick once more, on a small felt over the table: every card where it lay, who won it, who led to it.

Where that would be too small to see, the cards lie in a row, from the one that was led.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.engine.cards import name_of
from game.engine.events import TrickWon
from game.i18n.phrases import labelled
from game.i18n.words import _, ngettext, suit_name, the_card
from ui.core.input import Input, Key
from ui.core.scene import Change, Control, Pop, Replace, spot_of
from ui.draw import theme
from ui.draw.skins import Skin, box, raster, with_halo
from ui.table.looks.history import History
from ui.table.plates import labels
from ui.table.stage.places import Pose
from ui.table.stage.sprites import Sprites
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.sheet import Aside
from ui.widgets.papers import paint_veil

if TYPE_CHECKING:
    from game.engine.cards import Card, Suit
    from ui.core.services import Services
    from ui.table.scene.context import TableContext

SHARE: Final = 0.8  # of the size at which the cards were played
ROW: Final = 0.85  # of the cards' height: so much smaller they may be where no name lies on them
CLOSE, BEFORE, AFTER, HISTORY = "trick:close", "trick:before", "trick:after", "trick:history"


class LastTrick(Aside):
    """The trick that was won last, and the ones before it where the table allows that."""

    name = "last-trick"
    first = CLOSE

    def __init__(self, services: Services, table: TableContext) -> None:
        super().__init__(services)
        self._table = table
        session, viewer = table.session, table.eyes
        won = (event for event in session.events(viewer) if isinstance(event, TrickWon))
        self._whole = tuple(won)[: table.director.stage.picture.tricks]  # the stage may be behind
        self._tricks = {"all": self._whole, "last": self._whole[-1:]}[table.help.last_tricks]
        self._points = table.points
        self._at = len(self._tricks) - 1
        self._sprites = Sprites(services.pictures)
        self.ring = Ring(first=CLOSE, visible=services.by_keys)

    # -- the scene -----------------------------------------------------------------------------------------------

    @property
    def _trick(self) -> TrickWon:
        return self._tricks[self._at]

    def handle(self, event: Input) -> Change | None:
        match event:
            case Key("l"):
                return self._history()
            case Key("left" | "right" as way) if len(self._tricks) > 1:
                self._walk(-1 if way == "left" else 1)
                return None
            case _:
                return super().handle(event)

    def _history(self) -> Change:
        return Replace(History(self.services, self._table))

    def _walk(self, by: int) -> None:
        self._at = min(max(0, self._at + by), len(self._tricks) - 1)
        self.lay_out()

    def message(self) -> str:
        return labelled(self.title(), self._won())

    def texts(self) -> Iterable[Control]:
        if self._trump is not None:
            told = _("Trump: {suit}").format(suit=suit_name(self._trump))
            yield Control("trick:trump", "text", told, (), spot_of(self._words))
        for seat, card, pose in self._poses():
            words, wide = labelled(self._table.name_of(seat), the_card(card)), pose.height * theme.CARD
            place = round(pose.x - wide / 2), round(pose.y - pose.height / 2), round(wide), round(pose.height)
            yield Control(f"trick:{name_of(card)}", "card", words, (), place)

    # -- words ---------------------------------------------------------------------------------------------------

    def title(self) -> str:
        number = self._whole.index(self._trick) + 1
        if number == len(self._whole):
            return _("The last trick")
        return _("Trick {number} of {whole}").format(number=number, whole=len(self._whole))

    def _won(self) -> str:
        """Who won it, and where that may be known for how much."""
        trick = self._trick
        own, points, name = trick.seat == self._table.eyes, trick.points, self._table.name_of(trick.seat)
        if not self._points:
            return _("You won it") if own else _("{name} won it").format(name=name)
        if own:
            return ngettext("You won {count} point", "You won {count} points", points).format(count=points)
        told = ngettext("{name} won {count} point", "{name} won {count} points", points)
        return told.format(name=name, count=points)

    @property
    def _trump(self) -> Suit | None:
        """The trump suit, which the sheet may lie over, as far as it is known."""
        return self._table.director.stage.picture.trump

    def _said_width(self, brush: Brush) -> int:
        """How wide the heading is."""
        return max(brush.width("h3", self.title()), brush.width("second", self._won()))

    def _trump_width(self, brush: Brush, *, named: bool = True) -> int:
        """How much of the heading's line the tile of the trump suit takes, with its name beside it or without."""
        if self._trump is None:
            return 0
        name = max(brush.width("second", _("Trump")), brush.width("bold", suit_name(self._trump)))
        return brush.px(24) + self._head + (brush.px(10) + name if named else 0)

    # -- the felt ------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The felt in the room for dialogues, as small as the cards and the words allow."""
        brush, layout = self._brush(), self._table.layout
        self._tag_high = labels.tag_size(self._table.renderer.backdrop.brush(), "H")[1]
        room = layout["dialog"]
        pad, self._head = brush.px(14), brush.control_height
        centre, card_w = layout["centre"], layout.trick_card[0]
        high = centre.h + brush.px(20)  # the lowest name reaches over its card's edge
        self._share = min(SHARE, (room.h - self._head - 3 * pad) / high, (room.w - 2 * pad) / centre.w)
        self._row = self._in_a_row(brush, pad)  # no name lies on a card there
        buttons = self._buttons()
        words = self._said_width(brush) + self._trump_width(brush)
        between = brush.px(8)
        tools = sum(button.rect.width for button in buttons) + between * len(buttons)
        inner, deep = centre.w * self._share + card_w * 0.3, high * self._share
        if self._row is not None:
            inner, deep = self._row[0] * len(self._trick.plays), self._row[1] + self._tag_high + pad
        wide = round(min(room.w, max(inner + 2 * pad, words + tools + 2 * pad + brush.px(20))))
        tall = round(self._head + deep + 2.5 * pad)
        self.paper = Rect(round(room.cx - wide / 2), 0, wide, min(tall, round(room.h)))
        self.paper.centery = round(room.cy)
        head = self._head + (pad if self._row is None else pad * 3 // 2)  # the focus ring of a button has room
        self._felt = Rect(self.paper.x, self.paper.y + head, wide, self.paper.height - head)
        self._words = Rect(self.paper.x + pad, self.paper.y + pad * 3 // 4, wide - 2 * pad, self._head)
        for button in reversed(buttons):
            button.rect.midright = self._words.midright
            self._words.width -= button.rect.width + between
        self.ring.place(buttons, CLOSE)

    def _in_a_row(self, brush: Brush, pad: int) -> tuple[float, float] | None:
        """How wide a place and how high a card is in one row; None where that shows them much smaller."""
        room, card = self._table.layout["dialog"], self._table.layout.trick_card
        names = [self._tag_of(seat)[0] for seat, _card in self._trick.plays]
        high = min(SHARE * 1.5 * card[1], room.h - self._head - self._tag_high - 3.5 * pad)
        most = (room.w - 2 * pad) / len(names)
        high = min(high, (most - brush.px(10)) / theme.CARD)
        place = max(high * theme.CARD, *names) + brush.px(10)
        return (place, high) if place <= most and high > ROW * self._share * card[1] else None

    def _tag_of(self, seat: int) -> tuple[int, str, str]:
        """How wide the name of a seat is as a tag, the name, and the sign before it."""
        name = self._table.name_of(seat)
        icon = "star" if seat == self._trick.seat else "play" if seat == self._trick.plays[0][0] else ""
        return labels.tag_size(self._table.renderer.backdrop.brush(), name, icon)[0], name, icon

    def _buttons(self) -> list[Button]:
        found = [
            Button(HISTORY, _("History of the deal"), kind="icon", icon="scroll", shortcut="l", press=self._history),
            Button(CLOSE, _("Close"), kind="icon", icon="x", press=Pop()),
        ]
        if len(self._tricks) > 1:
            before = Button(BEFORE, _("The trick before"), kind="icon", icon="left", enabled=self._at > 0)
            more = self._at < len(self._tricks) - 1
            after = Button(AFTER, _("The trick after"), kind="icon", icon="right", enabled=more)
            before.press, after.press = partial(self._walk, -1), partial(self._walk, 1)
            found = [before, after, *found]
        for button in found:
            button.rect.size = (self._head, self._head)
            button.ground = "wood"
        return found

    def _poses(self) -> list[tuple[int, Card, Pose]]:
        """Seat, card and place of every card of the trick, in the order in which they were played."""
        centre, places = self._table.layout["centre"], self._table.director.stage.places
        felt, plays, found = self._felt, self._trick.plays, []
        for number, (seat, card) in enumerate(plays):
            if self._row is not None:
                wide, high = self._row
                x = felt.centerx - wide * (len(plays) - 1) / 2 + number * wide
                found.append((seat, card, Pose(x, felt.y + high / 2, round(high))))
                continue
            pose = places.slot(seat, card, sum(other == seat for other, _card in plays[:number]))
            x = felt.centerx + (pose.x - centre.cx) * self._share
            y = felt.y + centre.h / 2 * self._share + (pose.y - centre.cy) * self._share
            found.append((seat, card, Pose(x, y, round(pose.height * self._share), pose.tilt)))
        return found

    def draw(self, screen: Surface) -> None:
        brush = self._brush(screen)
        paint_veil(brush, 0.35)
        self._body(brush).blit(screen, self.paper.topleft)
        upper = Rect(self._words.topleft, (self._words.width, self._words.height // 2))
        brush.write("h3", self.title(), theme.CREAM, upper, valign="middle")
        brush.write("second", self._won(), theme.CREAM_DIM, upper.move(0, upper.height), valign="middle")
        self._draw_trump(brush)
        self._sprites.fit(self._table.layout.kr, self._table.layout)
        tags = self._table.renderer.backdrop.brush(screen)
        for _seat, card, pose in self._poses():
            if card == self._trick.best:
                self._table.renderer.glow(screen, pose, 1.0)
            self._sprites.card(screen, card, pose)
        shown: set[int] = set()
        for seat, _card, pose in self._poses():
            if seat not in shown or self._row is not None:
                wide, name, icon = self._tag_of(seat)
                down = brush.px(8) if self._row is not None else -0.8 * self._tag_high
                labels.tag(tags, (pose.x - wide / 2, pose.y + pose.height / 2 + down), name, icon)
                shown.add(seat)
        self.ring.draw(brush)

    def _draw_trump(self, brush: Brush) -> None:
        """The tile of the trump suit at the end of the heading, and beside it its name where that has room."""
        trump, free = self._trump, self._words.width - self._said_width(brush)
        if trump is None:
            return
        named = self._trump_width(brush) <= free
        place = Rect(0, self._words.y, self._trump_width(brush, named=named) - brush.px(24), self._head)
        place.right = self._words.right - brush.px(6)
        brush.picture(brush.pictures.medallion(trump, self._head), midleft=place.midleft)
        if named:
            beside = self._head + brush.px(10)
            upper = Rect(place.x + beside, place.y, place.width - beside, self._head // 2)
            brush.write("second", _("Trump"), theme.CREAM_DIM, upper, valign="middle")
            brush.write("bold", suit_name(trump), theme.CREAM, upper.move(0, upper.height), valign="middle")

    def _body(self, brush: Brush) -> Skin:
        size, k = self.paper.size, brush.k

        def make() -> Skin:
            felt = self.services.pictures.felt(size, round(18 * k)).copy()
            edge = box((0, 0, *size), 18 * k, stroke=theme.GOLD_LINE, width=max(1.5, 2 * k), alpha=0.7)
            felt.blit(raster(size, edge), (0, 0))
            return with_halo(felt, 18 * k, 14 * k, theme.SHADOW, 0.6, drop=8 * k)

        return brush.skins.get(("small-felt", size, round(k, 2)), make)
