"""Bidding: the pad on which the person bids points or a rank, or passes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from typing import ClassVar, Final

from pygame import Rect

from game.engine.actions import Action, Bid, Pass
from game.engine.cards import Rank
from game.engine.table_facts import extra_points, highest_contract
from game.engine.variant import Variant
from game.i18n.phrases import with_sign
from game.i18n.words import _, has_french_suits, naming, ngettext, rank_word, sentence, the_rank
from ui.draw import theme
from ui.draw.letters.text_styles import ROLES
from ui.draw.skins import box
from ui.table.panels.held import cards_of_suit, longest_suit
from ui.table.panels.pads import PadKey
from ui.table.panels.panel import (
    DONE,
    Panel,
    PanelRow,
    done_button,
    ranks_row,
    role_beside,
    tree_row,
    words_row,
    write_beside,
)
from ui.widgets.base import CALM, Brush
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Block
from ui.widgets.kit.layout_parts import Painted

PASS: Final = "panel:pass"
JUMPS: Final = (-10, -5, -1, 1, 5, 10)
AMOUNT: Final = "h2"  # the letters of the heading, but …
LARGER: Final = 1.75  # … so much larger: the number that one bids is what the sheet is about
TALL: Final = 0.86  # of its letters a figure fills
BRIEF_JUMPS: Final = 48  # how high their keys are on a brief sheet, at k = 1


def warned_of(variant: Variant, amount: int) -> str:
    """That so many points cannot be made, or hardly; nothing where they may well be."""
    most, advice = highest_contract(variant), variant.auction.advice_max
    if amount > most:
        return _("More than {points} cannot be made.").format(points=most)
    if advice is not None and amount > advice:
        return _("More than {points} can hardly be made.").format(points=advice)
    return ""


@dataclass
class Auction(Panel):
    """What both kinds of bidding have: who has bid what, the sentence, and the buttons."""

    names_seats: ClassVar[bool] = True

    @property
    def title(self) -> str:
        return _("Your bid")

    def bid(self) -> Bid | None:
        """The bid that is on the pad now."""
        raise NotImplementedError

    @property
    def direction(self) -> str:
        """Which bid wins the auction."""
        raise NotImplementedError

    def _head(self, brush: Brush) -> PanelRow:
        """The title, and at the end of its line which bid wins, where there is room."""
        usual = super()._head(brush)

        def draw(brush: Brush, place: Rect) -> None:
            if usual.draw is not None:
                usual.draw(brush, place)
            pad = brush.px(14)
            wide = brush.width("plate", self.direction) + 2 * pad
            if wide + brush.width("h2", self.title) + brush.px(24) <= place.width:
                spot = Rect(0, 0, wide, brush.line_height("plate", 1.5))
                spot.midright = place.midright
                brush.paint(spot, box((0, 0, *spot.size), spot.h / 2, theme.COBALT))
                brush.write("plate", self.direction, theme.WHITE, spot, align="center", valign="middle")

        return replace(usual, draw=draw)

    def press(self, name: str, by_enter: bool) -> Action | None:
        return Pass() if name == PASS else self.bid() if name == DONE else None

    def buttons(self) -> list[Button]:
        found = [Button(PASS, _("Pass"), cap="P", shortcut="p")] if Pass() in self.question.legal else []
        if (bid := self.bid()) is not None:
            words = _("Bid {amount}").format(amount=bid.amount)
            if bid.rank is not None and bid.amount is None:
                words = _("Bid: {rank}").format(rank=rank_word(bid.rank))
            found.append(replace(done_button(words, cap="B"), shortcut="b"))
        return found

    def _foot(self, brush: Brush) -> PanelRow:
        """The buttons, and left of them a warning or what one's hand has of its longest suit, where there is room."""
        foot = super()._foot(brush)

        def draw(brush: Brush, place: Rect) -> None:
            room, warning = self.beside_buttons(brush, place), self.warning
            told = warning or cards_of_suit(brush, self.question, longest_suit(self.question))
            icon, ink = ("warn", theme.BAD_DEEP) if warning else ("cards", theme.INK)
            write_beside(brush, told, ink, room, icon)

        return replace(foot, draw=draw)

    def _meaning(self) -> str:
        """What a bid means now."""
        raise NotImplementedError

    def _role(self, brush: Brush, width: int) -> str:
        """The letters for that: smaller ones where a line is saved by them."""
        one_line = brush.fits("second", self._meaning(), width) and not brush.fits("body", self._meaning(), width)
        return "second" if one_line else "body"

    @property
    def warning(self) -> str:
        """What speaks against the bid that is on the pad now."""
        return ""


@dataclass
class PointsPad(Auction):
    """Bidding in points: minus and plus in small and large steps between the least and the most."""

    widest: ClassVar[float] = 780

    def __post_init__(self) -> None:
        """The least bid is on the pad."""
        bids = (action for action in self.question.legal if isinstance(action, Bid))
        self._bids = {bid.amount: bid for bid in bids if bid.amount is not None}
        self._amounts = sorted(self._bids)
        self._at = self._amounts[0] if self._amounts else None

    @property
    def direction(self) -> str:
        return _("The highest bid wins")

    @property
    def first(self) -> str | None:
        if len(self._amounts) > 1:
            return "panel:+1"
        return PASS if Pass() in self.question.legal else DONE

    def bid(self) -> Bid | None:
        return None if self._at is None else self._bids[self._at]

    def press(self, name: str, by_enter: bool) -> Action | None:
        jump = next((jump for jump in JUMPS if name == f"panel:{jump:+d}"), None)
        if jump is None:
            return super().press(name, by_enter)
        self._at = self._after(jump)
        self.changed()
        return None

    def _after(self, jump: int) -> int | None:
        """The amount that lies so far away, or as near to it as may be bid, but never the one that is there."""
        if self._at is None:
            return None
        amounts, here = self._amounts, self._amounts.index(self._at)
        if jump > 0:
            found = max(here + 1, bisect_right(amounts, self._at + jump) - 1)
        else:
            found = min(here - 1, bisect_left(amounts, self._at + jump))
        return amounts[min(max(found, 0), len(amounts) - 1)]

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        variant = self.question.session.variant
        keys = [self._key(jump) for jump in JUMPS]
        high = brush.finger(BRIEF_JUMPS if self.brief else 60 if self.close else 84)
        rows = [
            words_row(brush, width, self._meaning(), gives_way=2, role=self._role(brush, width)),
            replace(self._jumps(keys, high), gives_way=1, instead=self._jumps(keys, min(high, brush.finger(54)))),
        ]
        worst = warned_of(variant, self._amounts[-1]) if self._amounts else ""
        foot = self.beside_buttons(brush, Rect(0, 0, width, self._foot(brush).height))
        if worst and not role_beside(brush, worst, foot, "warn"):
            rows.append(words_row(brush, width, self.warning, warning=True))
        return rows

    @property
    def warning(self) -> str:
        return warned_of(self.question.session.variant, self._at or 0)

    def _jumps(self, keys: Sequence[PadKey], high: int) -> PanelRow:
        """The steps down, the amount and the steps up."""
        return tree_row(_Jumps(*keys[:3], Painted(self._draw_amount), *keys[3:]), high, drawn=True)

    def _meaning(self) -> str:
        variant = self.question.session.variant
        if variant.auction.unit == "rank" and self._bids:
            rank = next(bid.rank for bid in self._bids.values())
            told = _("Below {rank} there is no card: from here on points are bid.")
            return told.format(rank=the_rank(rank or 0))
        if variant.call.enabled:
            return _("You and the holder of the card you call must make this many points.")
        return _("You must make this many points, alone against the others.")

    def _key(self, jump: int) -> PadKey:
        label = ngettext("{count} point more", "{count} points more", jump).format(count=jump)
        if jump < 0:
            label = ngettext("{count} point less", "{count} points less", -jump).format(count=-jump)
        enabled = bool(self._amounts) and self._at != self._amounts[-1 if jump > 0 else 0]
        shortcut = {-1: "-", 1: "+", -10: "pagedown", 10: "pageup"}.get(jump, "")
        word = with_sign(jump, plus=True)
        return PadKey(f"panel:{jump:+d}", label, enabled=enabled, shortcut=shortcut, word=word)

    def _draw_amount(self, brush: Brush, spot: Rect) -> None:
        words = "–" if self._at is None else str(self._at)
        match = self.question.session.match
        whole = _("of {points}").format(points=sum(match.book.points) + extra_points(match.variant))
        low = brush.line_height("plate", 1.1)
        own = _amount_brush(brush, (spot.h - low) / TALL)
        high = round(own.px(ROLES[AMOUNT].px) * TALL)
        top = spot.centery - (high + low) // 2
        own.write(AMOUNT, words, theme.INK, Rect(spot.x, top, spot.w, high), align="center", valign="middle")
        below = Rect(spot.x, top + high, spot.w, low)
        brush.write("plate", whole, theme.INK_SOFT, below, align="center", valign="middle")


def _amount_brush(brush: Brush, room: float = inf) -> Brush:
    """The brush that writes the amount: larger than the heading, where letters so many pixels high have room."""
    heading = brush.px(ROLES[AMOUNT].px)
    return replace(brush, k=brush.k * max(1.0, min(LARGER, room / heading)))


class _Jumps(Block):
    """Three keys, the amount, three keys."""

    def put(self, brush: Brush, rect: Rect) -> None:
        gap = brush.px(10)
        middle = max(brush.px(130), _amount_brush(brush).width(AMOUNT, "000") + brush.px(16))
        wide = min(brush.px(84), (rect.width - middle - 6 * gap) // 6)
        x = rect.centerx - (middle + 6 * wide + 6 * gap) // 2
        for part, size in zip(self.parts, (wide, wide, wide, middle, wide, wide, wide), strict=True):
            part.put(brush, Rect(x, rect.y, size, rect.height))
            x += size + gap


@dataclass
class RankPad(Auction):
    """Bidding in ranks: all ranks from high to low, of which only those below the last bid may be chosen."""

    def __post_init__(self) -> None:
        """The highest rank that may still be bid is chosen."""
        bids = (action for action in self.question.legal if isinstance(action, Bid))
        self._bids = {bid.rank: bid for bid in bids if bid.rank is not None}
        self._ranks = self.question.session.match.book.bid_ranks
        self._chosen = next((rank for rank in self._ranks if rank in self._bids), None)

    @property
    def direction(self) -> str:
        return _("The lowest rank wins")

    @property
    def first(self) -> str | None:
        return None if self._chosen is None else f"panel:rank-{self._chosen}"

    def bid(self) -> Bid | None:
        return None if self._chosen is None else self._bids[self._chosen]

    def press(self, name: str, by_enter: bool) -> Action | None:
        rank = next((rank for rank in self._bids if name == f"panel:rank-{rank}"), None)
        if rank is None:
            return super().press(name, by_enter)
        if by_enter and rank == self._chosen:
            return self.bid()
        return self.digit(rank)

    def digit(self, number: int) -> Action | None:
        if number in self._bids:
            self._chosen = number
            self.changed()
        return None

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        keys = [self._key(brush, rank) for rank in self._ranks]
        shown = [
            key if rank in self._bids else Painted(partial(_struck_out, key=key))
            for rank, key in zip(self._ranks, keys, strict=True)
        ]
        then = [] if self.brief else [words_row(brush, width, self._what_then(), gives_way=1, role="second")]
        return [
            words_row(brush, width, self._meaning(), gives_way=2, role=self._role(brush, width)),
            ranks_row(brush, width, keys, shown, 64 if self.close else 76, gives_way=4, brief=self.brief),
            *then,
        ]

    def _meaning(self) -> str:
        best = next((bid for bid in reversed(self.question.view.bids) if bid.rank is not None), None)
        if best is None or best.rank is None:
            return _("You ask for a partner who holds a card of this rank; the lowest rank wins the auction.")
        told = _("{name} bid {rank}: go lower, or pass.")
        return told.format(name=self.seated.name(best.seat), rank=the_rank(best.rank))

    def _what_then(self) -> str:
        rule = self.question.session.variant.auction
        told = _("After {rank}, bidding goes on in points, from {points}.")
        return told.format(rank=the_rank(self._ranks[-1]), points=rule.min + rule.step)

    def _key(self, brush: Brush, rank: Rank) -> PadKey:
        """The key of a rank, struck out where it can no longer be bid."""
        word, french = sentence(rank_word(rank)), has_french_suits(naming())
        number = "" if french or word.isdecimal() else brush.pictures.deck.figure(rank)
        if self.brief:
            word, number = number or word, ""
        if rank not in self._bids:
            return PadKey(
                "",
                "",
                enabled=False,
                struck=True,
                word=word,
                number=number,
                figures=not french,
                remarks=not (french or self.brief),
            )
        return PadKey(
            f"panel:rank-{rank}",
            rank_word(rank),
            role="option",
            selected=rank == self._chosen,
            group="panel:rank",
            word=word,
            number=number,
            figures=not french,
            remarks=not (french or self.brief),
        )


def _struck_out(brush: Brush, spot: Rect, key: PadKey) -> None:
    key.put(brush, spot)
    key.draw(brush, CALM)
