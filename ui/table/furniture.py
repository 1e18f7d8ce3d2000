"""What lies on the table and does not fly: top bar, plates, piles, medallion, dashed places, the stock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.cards import rank_of
from game.words import _, language, ngettext, rank_word, suit_name
from ui import theme
from ui.people import seat_name
from ui.table.backdrop import Backdrop, PlateState, TopBarState
from ui.table.layout import CARD, Layout
from ui.table.places import Pose
from ui.table.shown import Shown
from ui.table.sprites import Sprites
from ui.table.topbar import BarSide

if TYPE_CHECKING:
    from game.session import Session
    from ui.desk import Desk
    from ui.table.director import Director

DOTS: Final = 1200.0  # the round of the three dots, in milliseconds
PILE_TILTS: Final = (-4, 3, -2, 5, 0)
PILE_SHIFTS: Final = (-2, 2, -1, 1, 0)


class Furniture:
    """Paints the things of one table."""

    def __init__(self, desk: Desk, session: Session, viewer: int, backdrop: Backdrop, sprites: Sprites) -> None:
        self._desk = desk
        self._session = session
        self._viewer = viewer
        self._backdrop = backdrop
        self._sprites = sprites
        self._score = session.match.score  # of now: the deal counts only when the count is shown
        self._stacks: dict[tuple[object, ...], tuple[Surface, int]] = {}

    def fit(self, layout: Layout) -> None:
        """The table is laid out anew."""
        self.layout = layout
        self._stacks.clear()

    def draw(self, screen: Surface, director: Director, shown: Shown) -> None:
        """Everything, from the top bar to the stock."""
        lay = self.layout
        direction = -1 if lay.clockwise else 1
        size = (round(lay.width), round(lay.height))
        screen.blit(self._backdrop.static(lay, size, lay.players, direction), (0, 0))
        self._top_bar(screen, shown)
        for seat in range(lay.players):
            self._plate(screen, director, seat, shown)
            self._pile(screen, director, seat)
        self._medallion(screen, director, shown.now)
        self._slots(screen, director, shown)
        self._stock(screen, director, shown.now)

    def _top_bar(self, screen: Surface, shown: Shown) -> None:
        session, match = self._session, self._session.match
        names = session.variant.head.name
        title = names.get(language()) or names.get("en") or next(iter(names.values()), session.variant.id)
        count = ngettext("{count} player", "{count} players", session.players).format(count=session.players)
        right = _("Deal {number}").format(number=session.deal_number)
        if match.target is not None:
            right = _("Deal {number} · first to {target}").format(number=session.deal_number, target=match.target)
        state = TopBarState(
            title,
            count,
            tuple(self._bar_sides()),
            right,
            hovered=shown.bar_hovered,
            focused=shown.bar_focused,
            pressed=shown.bar_pressed,
        )
        self._backdrop.paint_topbar(screen, self.layout["topbar"], state)

    def _bar_sides(self) -> Iterator[BarSide]:
        """The sides with the viewer's own first."""
        match = self._session.match
        order = sorted(range(len(match.sides)), key=lambda side: self._viewer not in match.sides[side])
        for side in order:
            seats = sorted(match.sides[side], key=lambda seat: seat != self._viewer)
            names = " + ".join(seat_name(self._session.seats[seat]) for seat in seats)
            faces = tuple(self._session.seats[seat].face for seat in seats)
            yield BarSide(names, str(self._score[side]), faces, self._team(seats[0]))

    def _team(self, seat: int) -> int | None:
        """The seat's side counted from the viewer's own; None where everybody plays alone."""
        sides = self._session.match.sides
        if all(len(side) == 1 for side in sides):
            return None
        order = sorted(sides, key=lambda side: self._viewer not in side)
        return next(number for number, side in enumerate(order) if seat in side)

    def _plate(self, screen: Surface, director: Director, seat: int, shown: Shown) -> None:
        chair = self._session.seats[seat]
        line, icon = self._plate_line(director, seat, shown)
        state = PlateState(
            seat_name(chair),
            line,
            icon,
            chair.face,
            self._team(seat),
            dealer=seat == director.picture.dealer,
            active=seat == shown.turn,
        )
        if shown.thinking is not None and seat == shown.turn:
            state = replace(state, thinking=shown.thinking % DOTS / DOTS)
        self._backdrop.paint_plate(screen, director.places.rect("plate", seat), state)

    def _plate_line(self, director: Director, seat: int, shown: Shown) -> tuple[str, str]:
        """The plate's second line and its icon: the contract, the turn, the partner, or who plays there."""
        picture = director.picture
        amounts = [bid.amount for bid in picture.bids if bid.seat == seat and bid.amount is not None]
        if seat == picture.caller and amounts:
            return _("plays for {amount}").format(amount=amounts[-1]), ""
        if seat in picture.passed and picture.caller is None:
            return _("passes"), ""
        if seat == self._viewer:
            return (_("to play"), "") if seat == shown.turn else ("", "")
        if self._team(seat) == 0:
            own = next(side for side in self._session.match.sides if seat in side)
            return (_("your partner") if len(own) == 2 else _("on your side")), ""
        return (_("Normal"), "cpu") if self._session.seats[seat].kind == "computer" else ("", "person")

    def _pile(self, screen: Surface, director: Director, seat: int) -> None:
        rect, count = director.places.rect("pile", seat), director.piles[seat]
        if count == 0:
            if director.picture.talon == 0:
                self._backdrop.paint_slot(screen, rect, _("no tricks"))
            return
        height = round(director.places.pile(seat).height)
        stack, pad = self._pile_stack(min(len(PILE_TILTS), count + 1), height)
        screen.blit(stack, (round(rect.cx) - stack.get_width() // 2, round(rect.cy) - height // 2 - pad))
        label = ngettext("{count} trick", "{count} tricks", count).format(count=count)
        self._backdrop.paint_pill(
            screen, (rect.cx, rect.bottom - 0.3 * theme.font(30, self.layout.k)), label, gold=True
        )

    def _pile_stack(self, count: int, height: int) -> tuple[Surface, int]:
        """A heap of backs as one surface, and how far it reaches over the place of its cards."""

        def paint(stack: Surface, pad: int) -> None:
            for number in range(count):
                shift = PILE_SHIFTS[number] * self.layout.kr
                pose = Pose(
                    stack.get_width() / 2 + shift,
                    pad + height / 2 - number * 1.6 * self.layout.kr,
                    height,
                    PILE_TILTS[number],
                    0.0,
                )
                self._sprites.card(stack, None, pose)

        return self._stack(("pile", count, height), height, paint)

    def _stock_stack(self, count: int, height: int) -> tuple[Surface, int]:
        def paint(stack: Surface, pad: int) -> None:
            for number in range(count):
                x = stack.get_width() / 2 - number * 1.3 * self.layout.kr
                pose = Pose(x, pad + height / 2 - number * 1.6 * self.layout.kr, height, 0.0, 0.0)
                self._sprites.card(stack, None, pose)

        return self._stack(("stock", count, height), height, paint)

    def _stack(
        self, key: tuple[object, ...], height: int, paint: Callable[[Surface, int], None]
    ) -> tuple[Surface, int]:
        kept = self._stacks.get(key)
        if kept is not None:
            return kept
        before = self._desk.pictures.stand_ins
        pad = round(height * 0.2)
        stack = Surface((round(height * CARD) + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
        paint(stack, pad)
        if self._desk.pictures.stand_ins == before:
            self._stacks[key] = stack, pad
        return stack, pad

    def _medallion(self, screen: Surface, director: Director, now: float) -> None:
        picture, rise = director.picture, director.medallion
        if picture.trump is None or rise is None or now < rise.begin:
            return
        rect, share = self.layout["medallion"], rise.at(now)
        if picture.turn_up is not None:
            remark = _("{card} under the stock").format(card=rank_word(rank_of(picture.turn_up)))
        else:
            remark = _("no more cards to draw") if "stock" in self.layout else ""
        lines = (_("Trump"), suit_name(picture.trump), remark)
        self._backdrop.paint_medallion(screen, rect.moved(0, -(1 - share) * 24 * self.layout.k), picture.trump, lines)

    def _slots(self, screen: Surface, director: Director, shown: Shown) -> None:
        """Dashed places: gold for the person's own card, with a name for the others still to come."""
        if not shown.awaited or director.won is not None:
            return
        played = {seat for seat, _actor in director.trick}
        for seat in range(self.layout.players):
            if seat in played:
                continue
            rect = director.places.rect("slot", seat)
            if seat == self._viewer:
                if seat == shown.turn or self.layout.players > 2:
                    self._backdrop.paint_slot(screen, rect, _("your card"), hot=seat == shown.turn)
            elif self.layout.players > 2:
                self._backdrop.paint_slot(screen, rect, seat_name(self._session.seats[seat]))

    def _stock(self, screen: Surface, director: Director, now: float) -> None:
        if "stock" not in self.layout or director.picture.stock == 0:
            return
        lay, k = self.layout, self.layout.k
        turn_up = director.turn_up
        if turn_up is not None and not turn_up.moving(now):
            self._sprites.draw(screen, turn_up, now)
        hidden = director.picture.stock - (1 if director.picture.turn_up is not None else 0)
        rect = lay["stock"]
        if hidden > 0:
            height = round(rect.h)
            stack, pad = self._stock_stack(min(7, max(1, hidden // 3)), height)
            screen.blit(stack, (round(rect.cx) - stack.get_width() // 2, round(rect.cy) - height // 2 - pad))
        label = _("{count} left").format(count=director.picture.stock)
        self._backdrop.paint_pill(screen, (rect.cx, lay["stocklabel"].y + 4 * k + theme.font(30, k) / 2), label)
