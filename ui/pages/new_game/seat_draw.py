"""Lots before the first deal: everybody draws a card, and it is seen who deals and who plays together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.engine.table_facts import TableFacts
from game.i18n.words import _, sentence, the_card
from game.match.seat_draw import Lot, draw_lot
from ui.core.input import LEFT, Input, Key, PointerUp
from ui.core.people import in_sentence, shown_name, together
from ui.core.scene import Change, Replace
from ui.core.services import Services
from ui.draw import theme
from ui.draw.letters.text import BlockLook
from ui.pages.new_game.opening import Opening, after_lots, agreed_or_table, deal_line
from ui.pages.seats.seating import paint_name, team_of
from ui.widgets.base import Brush, Press
from ui.widgets.focus.ring_look import draw_focus
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import OnCloth, Painted, Space, Words
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room
from ui.widgets.papers import paint_pill

TURN_MS: Final = 420.0  # from one card to the next
CARD: Final = 500
AGAIN: Final = 0.2  # so much of its height, as far as its index reaches, a first card looks out over the next
ASIDE: Final = 0.3  # or so much of its width at the left of it
FACE: Final = 128
AIR: Final = 28  # between two cards
WORDY: Final = 0.2  # words that take more of the height are said shorter
LOW: Final = 700  # in a lower window words and faces are smaller, so that the cards are not


class LotsPage(PageScene):
    """The cards are turned one after the other; a press turns all of them, the next one deals."""

    name = "lots"
    keeps_door = True
    first = "lots:deal"

    def __init__(self, services: Services, opening: Opening) -> None:
        super().__init__(services)
        self.opening = opening
        self.variant, self.seats = opening.variant, opening.players
        self._known = services.memory.game(opening.variant.id)
        whole = self._known.partners == "draw" and opening.has_partners
        self.lot: Lot = draw_lot(opening.variant, opening.players, services.options.seed, whole=whole)
        self.after = after_lots(services, opening, self.lot)
        still = services.speed == "instant" or services.settings.now.reduced_motion
        self._turned = opening.players if still else 0
        self._since: float | None = None

    @property
    def _over(self) -> bool:
        return self._turned >= self.opening.players

    def handle(self, event: Input) -> Change | None:
        if not self._over and self._goes_on(event):
            self._turned = self.opening.players
            self.lay_out()
            return None
        return super().handle(event)

    def _goes_on(self, event: Input) -> bool:
        """Whether this press turns all cards: any that means nothing else."""
        if isinstance(event, Key):
            return event.name in ("enter", "space") or not (event.ctrl or event.alt or self.ring.bound(event.name))
        back = self.ring["lots:back"]
        return isinstance(event, PointerUp) and event.button == LEFT and not back.hit.collidepoint(event.pos)

    def update(self, now: float) -> bool:
        self._since = now if self._since is None else self._since
        turned = min(self.opening.players, int((now - self._since) / TURN_MS))
        if turned > self._turned:
            self._turned = turned
            self.services.sound.play("card")
            self.lay_out()
        return super().update(now)

    def settled(self) -> bool:
        return self._over

    # -- what is said --------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Drawing lots")

    def back(self) -> tuple[str, Press]:
        return self.opening.way_back

    def message(self) -> str:
        return " ".join(self._sentences())

    def _sentences(self) -> list[str]:
        """Who deals and who plays with whom."""
        if not self._over:
            return [_("Everybody draws a card.")]
        return [*self._of_the_deal(), *self._of_partners()]

    def _of_the_deal(self) -> list[str]:
        """Who drew again, and who deals."""
        said = []
        if len(self.lot.rounds) > 1:
            again = sorted({seat for cards in self.lot.rounds[1:] for seat, _card in cards})
            names = together([in_sentence(self.opening.places[seat].name) for seat in again])
            said.append(sentence(_("{names} drew equal cards and drew again.").format(names=names)))
        if self._known.first == "draw":
            name, card = self.opening.places[self.lot.dealer].name, the_card(self.lot.cards(self.lot.dealer)[-1])
            told = _("{name} drew {card} and deals first.") if name else _("You drew {card} and deal first.")
            said.append(told.format(name=name, card=card))
        return said

    def _of_partners(self) -> list[str]:
        """Who plays with whom."""
        said, after = [], self.after
        if after.has_partners and (after.places != self.opening.places or self._known.partners == "draw"):
            for seats in TableFacts(after.variant, after.players).sides:
                names = together([in_sentence(after.places[seat].name) for seat in seats])
                said.append(sentence(_("{names} play together.").format(names=names)))
        return said

    # -- what stands on the page ---------------------------------------------------------------------------------

    def body(self) -> Element:
        look = {"ground": "wood", "enabled": self._over, "reason": _("Wait until everybody has drawn a card")}
        low = self.scale.He < LOW
        felt = Grow(OnCloth(self._columns(), 24, 12 if low else 20))
        said, room = self._said(low), page_room(self.scale)
        if said.high(self.brush, room.width) > WORDY * room.height:
            said = self._said(low=True)
        return Down(felt, said, deal_line(self.brush, "lots:deal", self._deal, **look), gap=18)

    def _said(self, low: bool) -> Element:
        """What has come of it; shorter and in smaller letters where the window is `low`."""
        lines = [[told] for told in self._sentences()]
        if self._over and (low or self.scale.landscape):
            of_the_deal = self._of_the_deal()  # that some drew again is seen: their first cards lie there
            lines = [of_the_deal[-1:] if low else of_the_deal, self._of_partners()]
        role = "bold" if low else "message"
        look: BlockLook = {"align": "center", "spacing": 1.25, "marked": False}
        return Down(*(Words(role, " ".join(line), theme.CREAM, **look) for line in lines if line))

    def _columns(self) -> Element:
        """Everybody's card and face in one row, or in two where a row would make the cards too small."""
        columns = [Painted(partial(self._paint_column, seat), grows=1) for seat in range(self.opening.players)]
        across = -(-len(columns) // (2 if len(columns) > 3 and not self.scale.landscape else 1))
        lines = []
        for start in range(0, len(columns), across):
            row = columns[start : start + across]
            side = Space(grows=(across - len(row)) / 2)
            lines.append(Grow(Across(side, *row, side, gap=0, valign="stretch")))
        return Down(*lines)

    def _deal(self) -> Change:
        return Replace(agreed_or_table(self.services, self.after))

    def _paint_column(self, seat: int, brush: Brush, area: Rect) -> None:
        place = self.opening.places[seat]
        card, step, side = self.lies(brush, area)
        self._paint_card(brush, seat, card, step)
        brush.face(place.face, side, midtop=(card.centerx, card.bottom + brush.px(10)))
        team = -1
        if self._over and self._known.partners == "draw":
            team = team_of(self.after.variant, self.after.players, self.after.places.index(place))
        paint_name(brush, shown_name(place.name), (card.centerx, card.bottom + side + brush.px(2)), team, area)

    def lies(self, brush: Brush, area: Rect) -> tuple[Rect, tuple[int, int], int]:
        """Where the last card of a column lies, how far each before it lies off, and how large the face is.

        The last one is in the middle; those before it look out over it, or at its left where that leaves it larger.
        """
        side, name = min(brush.px(FACE), max(40, round(area.height * 0.26))), brush.line_height("tag", 1.5)
        above, under = self._above(brush), side + brush.px(12) + name
        wide, high = area.width - brush.px(AIR), area.height - above - under
        again = max(map(len, self._drawn)) - 1
        up = min(wide / theme.CARD, high / (1 + AGAIN * again))
        left = min(wide / theme.CARD / (1 + 2 * ASIDE * again), high)
        size = max(40, min(brush.px(CARD), int(max(up, left))))
        step = (0, round(AGAIN * size)) if up >= left else (round(ASIDE * size * theme.CARD), 0)
        card = Rect(0, 0, round(size * theme.CARD), size)
        over = above + step[1] * again
        card.midtop = area.centerx, area.y + over + (area.height - over - size - under) // 2
        return card, step, side

    @staticmethod
    def _above(brush: Brush) -> int:
        """The room over a card, for the words that say who deals."""
        return brush.line_height("tag", 1.6) + brush.px(8)

    @property
    def _drawn(self) -> list[Sequence[int]]:
        """The cards that everybody drew."""
        return [self.lot.cards(seat) for seat in range(self.opening.players)]

    def _paint_card(self, brush: Brush, seat: int, card: Rect, step: tuple[int, int]) -> None:
        """What somebody drew; what was drawn before the last one lies under it, each by a step nearer the corner."""
        cards = self.lot.cards(seat) if seat < self._turned else ()
        if not cards:
            brush.picture(brush.pictures.back(card.height), center=card.center)
        for before, code in zip(reversed(range(len(cards))), cards, strict=True):
            spot = card.move(-before * step[0], -before * step[1])
            brush.picture(brush.pictures.card(code, card.height), center=spot.center)
        if self._over and seat == self.lot.dealer and self._known.first == "draw":
            draw_focus(brush, card, card.height * 0.05, "wood")
            over = card.y - (len(cards) - 1) * step[1] - self._above(brush) // 2
            paint_pill(brush, (card.centerx, over), _("deals first"))
