"""Lots before the first deal: everybody draws a card, and it is seen who deals and who plays together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.i18n.words import _, sentence, the_card
from game.match.seat_draw import Lot, drawn
from ui.core.input import LEFT, Input, Key, PointerUp
from ui.core.people import in_sentence, shown_name, together
from ui.core.scene import Change, Replace
from ui.core.services import Services
from ui.draw import theme
from ui.pages.new_game.opening import Opening, after_lots, agreed_or_table
from ui.pages.seats.seating import paint_name, team_of
from ui.widgets.base import Brush, Press
from ui.widgets.buttons import Button
from ui.widgets.focus.ring_look import draw_focus
from ui.widgets.kit.layout import Down, Element
from ui.widgets.kit.layout_parts import Aligned, Painted, Sized
from ui.widgets.kit.page import PageScene
from ui.widgets.papers import paint_box, paint_pill

TURN_MS: Final = 420.0  # from one card to the next
CARD: Final = 370
AGAIN: Final = 0.3  # so much of its width a card that was drawn again lies aside
FACE: Final = 84
LINES: Final = 4  # of words at most


@dataclass(frozen=True, slots=True)
class Column:
    """Where somebody's card lies, and his face under it."""

    seat: int
    card: Rect
    face: Rect


class LotsPage(PageScene):
    """The cards are turned one after the other; a press turns all of them, the next one deals."""

    name = "lots"
    first = "lots:deal"

    def __init__(self, services: Services, opening: Opening) -> None:
        super().__init__(services)
        self._before = opening
        self.variant, self.seats = opening.variant, opening.players
        self._known = services.memory.game(opening.variant.id)
        whole = self._known.partners == "draw" and opening.has_partners
        self.lot: Lot = drawn(opening.variant, opening.players, services.options.seed, whole=whole)
        self._after = after_lots(services, opening, self.lot)
        still = services.speed == "instant" or services.settings.now.reduced_motion
        self._turned = opening.players if still else 0
        self._since: float | None = None

    @property
    def _over(self) -> bool:
        return self._turned >= self._before.players

    def handle(self, event: Input) -> Change | None:
        if not self._over and self._goes_on(event):
            self._turned = self._before.players
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
        turned = min(self._before.players, int((now - self._since) / TURN_MS))
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
        return self._before.way_back

    def message(self) -> str:
        return " ".join(self._sentences())

    def _sentences(self) -> list[str]:
        """Who deals and who plays with whom."""
        if not self._over:
            return [_("Everybody draws a card.")]
        said = []
        if len(self.lot.rounds) > 1:
            again = sorted({seat for cards in self.lot.rounds[1:] for seat, _card in cards})
            names = together([in_sentence(self._before.places[seat].name) for seat in again])
            said.append(sentence(_("{names} drew level cards and drew again.").format(names=names)))
        if self._known.first == "draw":
            name, card = self._before.places[self.lot.dealer].name, the_card(self.lot.cards(self.lot.dealer)[-1])
            told = _("{name} drew {card} and deals first.") if name else _("You drew {card} and deal first.")
            said.append(told.format(name=name, card=card))
        if self._after.places != self._before.places or self._known.partners == "draw":
            said += self._partners()
        return said

    def _partners(self) -> list[str]:
        sides: dict[int, list[str]] = {}
        for seat, place in enumerate(self._after.places):
            team = team_of(self._after.variant, self._after.players, seat)
            if team >= 0:
                sides.setdefault(team, []).append(in_sentence(place.name))
        return [sentence(_("{names} play together.").format(names=together(names))) for names in sides.values()]

    # -- what stands on the page ---------------------------------------------------------------------------------

    def body(self) -> Element:
        deal = Button("lots:deal", _("Deal the cards"), kind="primary", icon="play", big=True, cap=_("Enter"))
        deal.ground, deal.enabled, deal.reason = "wood", self._over, _("Wait until everybody has drawn a card")
        deal.press = self._deal
        wide = deal.width(self.brush) / self.scale.k + 60
        words = Painted(self._paint_words, high=lambda brush, _width: LINES * brush.line_height("message", 1.3))
        return Down(Painted(self._paint_felt, grows=1), words, Aligned(Sized(deal, wide, 68), 0.5), gap=12)

    def _deal(self) -> Change:
        return Replace(agreed_or_table(self.services, self._after))

    def _paint_words(self, brush: Brush, area: Rect) -> None:
        line, said = brush.line_height("message", 1.3), self._sentences()[:LINES]
        place = Rect(area.x, area.centery - line * len(said) // 2, area.width, line)
        for words in said:
            brush.write("message", words, theme.CREAM, place, align="center", valign="middle", may_cut=True)
            place.y += line

    def _paint_felt(self, brush: Brush, felt: Rect) -> None:
        paint_box(brush, felt, theme.FELT[1], 26, theme.GOLD_LINE)
        for column in self._columns(brush, felt.inflate(-brush.px(48), -brush.px(40))):
            self._paint_column(brush, column, felt)

    def _columns(self, brush: Brush, felt: Rect) -> Iterator[Column]:
        """The columns in one row, or in two where a row would make the cards too small."""
        players = self._before.players
        rows = 2 if felt.height > felt.width and players > 3 else 1
        across = -(-players // rows)
        face, name = brush.px(FACE), brush.line_height("tag", 1.5)
        step, tall = felt.width // across, felt.height // rows
        high = min(brush.px(CARD), tall - face - name - brush.px(16), round((step - brush.px(16)) / theme.CARD))
        card = max(40, high)
        for seat in range(players):
            row, column = divmod(seat, across)
            count = min(across, players - row * across)
            left = felt.x + (felt.width - count * step) // 2 + column * step
            place = Rect(0, 0, round(card * theme.CARD), card)
            place.midtop = (left + step // 2, felt.y + row * tall + (tall - card - face - name) // 2)
            below = Rect(0, 0, face, face)
            below.midtop = (place.centerx, place.bottom + brush.px(10))
            yield Column(seat, place, below)

    def _paint_column(self, brush: Brush, column: Column, felt: Rect) -> None:
        place, seat = self._before.places[column.seat], column.seat
        turned = seat < self._turned
        high = column.card.height
        if not turned:
            picture = brush.pictures.back(high)
            brush.surface.blit(picture, picture.get_rect(center=column.card.center))
        cards = self.lot.cards(seat) if turned else ()
        for number, code in enumerate(cards):
            picture = brush.pictures.card(code, high)
            aside = round((number - (len(cards) - 1) / 2) * AGAIN * column.card.width)
            brush.surface.blit(picture, picture.get_rect(center=column.card.move(aside, 0).center))
        if self._over and seat == self.lot.dealer and self._known.first == "draw":
            draw_focus(brush, column.card, high * 0.05, "wood")
            paint_pill(brush, (column.card.centerx, column.card.bottom - brush.px(16)), _("deals first"))
        face = brush.pictures.face(place.face, column.face.width)
        brush.surface.blit(face, face.get_rect(center=column.face.center))
        team = -1
        if self._over and self._known.partners == "draw":
            team = team_of(self._after.variant, self._after.players, self._after.places.index(place))
        paint_name(brush, shown_name(place.name), (column.face.centerx, column.face.bottom - brush.px(8)), team, felt)
