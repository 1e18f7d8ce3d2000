"""Lots before the first deal: everybody draws a card, and it is seen who deals and who plays together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.i18n.words import _, sentence, the_card
from game.match.seat_draw import Lot, draw_lot
from ui.core.input import LEFT, Input, Key, PointerUp
from ui.core.people import in_sentence, shown_name, together
from ui.core.scene import Change, Description, Pop, Replace, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.new_game.opening import Opening, after_lots, agreed_or_table
from ui.pages.seats.seating import paint_name, team_of
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import Ring
from ui.widgets.focus.ring_look import draw_focus
from ui.widgets.kit.page_frame import back_button, draw_page, page_room
from ui.widgets.papers import paint_box, paint_pill

BACK: Final = "lots:back"
DEAL: Final = "lots:deal"
TURN_MS: Final = 420.0  # from one card to the next
CARD: Final = 370
AGAIN: Final = 0.3  # so much of its width a card that was drawn again lies aside
FACE: Final = 84


@dataclass(frozen=True, slots=True)
class Column:
    """Where somebody's card lies, and his face under it."""

    seat: int
    card: Rect
    face: Rect


class LotsPage(Scene):
    """The cards are turned one after the other; a press turns all of them, the next one deals."""

    name = "lots"

    def __init__(self, services: Services, opening: Opening) -> None:
        self._services = services
        self._before = opening
        self.variant, self.seats = opening.variant, opening.players
        self._known = services.memory.game(opening.variant.id)
        whole = self._known.partners == "draw" and opening.has_partners
        self.lot: Lot = draw_lot(opening.variant, opening.players, services.options.seed, whole=whole)
        self._after = after_lots(services, opening, self.lot)
        self._turned = 0
        self._since: float | None = None
        self._columns: list[Column] = []
        self._felt = self._words = Rect(0, 0, 1, 1)
        self._ring = Ring(first=DEAL, wraps=False, visible=services.by_keys)
        self._size = (1, 1)
        if services.speed == "instant" or services.settings.now.reduced_motion:
            self._turned = opening.players

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()

    @property
    def _over(self) -> bool:
        return self._turned >= self._before.players

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self._ring.busy:
            return self._back()
        if not self._over and self._goes_on(event):
            self._turned = self._before.players
            self._lay_out()
            return None
        match self._ring.handle(event):
            case "lots:deal":
                return Replace(agreed_or_table(self._services, self._after))
            case "lots:back":
                return self._back()
            case _:
                return None

    def _goes_on(self, event: Input) -> bool:
        """Whether this press turns all cards: any that means nothing else."""
        if isinstance(event, Key):
            return event.name in ("enter", "space") or not (event.ctrl or event.alt or self._ring.bound(event.name))
        return (
            isinstance(event, PointerUp) and event.button == LEFT and not self._ring[BACK].hit.collidepoint(event.pos)
        )

    def _back(self) -> Change:
        back = self._before.back
        return Replace(back()) if back is not None else Pop()

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        self._since = now if self._since is None else self._since
        turned = min(self._before.players, int((now - self._since) / TURN_MS))
        if turned > self._turned:
            self._turned = turned
            self._services.sound.play("card")
            self._lay_out()
            return True
        return self._ring.changed

    def settled(self) -> bool:
        return self._over

    # -- what is said --------------------------------------------------------------------------------------------

    def _said(self) -> list[str]:
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

    def describe(self) -> Description:
        message = " ".join(self._said())
        return Description(phase="lots", message=message, focus=self._ring.focus, controls=self._ring.controls())

    # -- the screen ----------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        room = page_room(scale)
        high = brush.finger(68)
        line = brush.line_height("message", 1.3)
        words = line * 4
        deal = Button(DEAL, _("Deal the cards"), kind="primary", icon="play", big=True)
        deal.cap, deal.ground = _("Enter"), "wood"
        deal.enabled = self._over
        deal.reason = _("Wait until everybody has drawn a card")
        wide = min(room.width, deal.width(brush) + brush.px(60))
        deal.rect = Rect(room.centerx - wide // 2, room.bottom - high - brush.px(6), wide, high)
        self._words = Rect(room.x, deal.rect.y - words - brush.px(12), room.width, words)
        self._felt = Rect(room.x, room.y, room.width, self._words.y - room.y - brush.px(12))
        self._columns = self._placed(brush)
        label = _("New game") if self._before.back is not None else _("Menu")
        self._ring.place([back_button(brush, BACK, label, scale), deal], DEAL)

    def _placed(self, brush: Brush) -> list[Column]:
        """The columns in one row, or in two where a row would make the cards too small."""
        players, felt = self._before.players, self._felt.inflate(-brush.px(48), -brush.px(40))
        rows = 2 if felt.height > felt.width and players > 3 else 1
        across = -(-players // rows)
        face, name = brush.px(FACE), brush.line_height("tag", 1.5)
        step, tall = felt.width // across, felt.height // rows
        card = max(
            40, min(brush.px(CARD), tall - face - name - brush.px(16), round((step - brush.px(16)) / theme.CARD))
        )
        columns = []
        for seat in range(players):
            row, column = divmod(seat, across)
            count = min(across, players - row * across)
            left = felt.x + (felt.width - count * step) // 2 + column * step
            place = Rect(0, 0, round(card * theme.CARD), card)
            place.midtop = (left + step // 2, felt.y + row * tall + (tall - card - face - name) // 2)
            below = Rect(0, 0, face, face)
            below.midtop = (place.centerx, place.bottom + brush.px(10))
            columns.append(Column(seat, place, below))
        return columns

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen, self._size)
        draw_page(brush, self._services.scale(self._size), _("Drawing lots"), self._ring[BACK].rect)
        paint_box(brush, self._felt, theme.FELT[1], 26, theme.GOLD_LINE)
        for column in self._columns:
            self._draw_column(brush, column)
        line = brush.line_height("message", 1.3)
        said = self._said()[:4]
        top = self._words.y + (self._words.height - line * len(said)) // 2
        for number, words in enumerate(said):
            place = Rect(self._words.x, top + number * line, self._words.width, line)
            brush.write("message", words, theme.CREAM, place, align="center", valign="middle", may_cut=True)
        self._ring.draw(brush)

    def _draw_column(self, brush: Brush, column: Column) -> None:
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
        top = (column.face.centerx, column.face.bottom - brush.px(8))
        paint_name(brush, shown_name(place.name), top, team, self._felt)
