"""From the choice of a game to its first cards: lots where they were asked for, agreed rules where they are new."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pygame import Rect

from game.engine.table_facts import TableFacts
from game.engine.variant import Variant
from game.i18n.words import _, sentence
from game.paths import RULES
from game.rules_text.summary import in_force
from ui.core import dealing
from ui.core.game_words import against_words, length_of, players_count, target_words
from ui.core.games import name_of
from ui.core.people import in_sentence, together, with_names
from ui.core.scene import Change, Open, Pop, Replace, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.seats.seating import paint_seating
from ui.widgets.base import Brush, Press
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import Aligned, OnPaper, Padded, Painted, Scrolled, Sized, Words, glyph
from ui.widgets.kit.page import PageScene

if TYPE_CHECKING:
    from game.home.guests import Guest
    from game.match.seat_draw import Lot
    from game.storage.remembered import SeatMemory

WIDE: Final = 1120  # of the card with the agreed rules
TABLE, TABLE_HIGH = 420, 420  # of the picture of the table on it
TABLE_FROM: Final = 1000  # a less wide window has no room for it
STEM: Final = 5  # so many letters of a word tell it from others
Back: TypeAlias = Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class Opening:
    """A match that is about to begin; `dealer` is None where the lot decides unseen. `back` makes the screen before."""

    variant: Variant
    players: int
    target: int | None
    places: tuple[SeatMemory, ...]
    dealer: int | None = None
    back: Back | None = None
    guests: Mapping[int, str] = field(default_factory=dict)  # whose phone holds the cards, by the seat

    @property
    def has_partners(self) -> bool:
        """Whether anybody has a partner from the beginning."""
        return TableFacts(self.variant, self.players).has_partners

    @property
    def way_back(self) -> tuple[str, Press]:
        """What the button at the left is called before the first deal, and where it leads."""
        return (_("New game"), Open(self.back, instead=True)) if self.back is not None else (_("Menu"), Pop())


def first_deal(
    services: Services, variant: Variant, players: int, target: int | None, back: Back | None = None
) -> Scene:
    """The screen on which this match begins: the table, or what comes before it."""
    known = services.memory.game(variant.id)
    opening = Opening(variant, players, target, dealing.places_for(services, variant, players), back=back)
    if known.first.isdigit() and int(known.first) < players:
        opening = replace(opening, dealer=int(known.first))
    elif known.first == "loser":
        opening = replace(opening, dealer=dealing.last_loser(services, variant, opening.places))
    if any(place.kind == "person" and place.holds == "phone" for place in opening.places):
        return services.navigation.home(opening.places, lambda seated: _seated(services, opening, seated), opening.back)
    return lots_or_cards(services, opening)


def _seated(services: Services, opening: Opening, seated: Sequence[Guest]) -> Scene:
    """What comes when these have sat down with their phones: under their own names."""
    places = list(opening.places)
    for guest in seated:
        if guest.seat is not None:
            places[guest.seat] = dealing.place_of(services, places[guest.seat], guest.name, guest.face)
    guests = {guest.seat: guest.id for guest in seated if guest.seat is not None}
    return lots_or_cards(services, replace(opening, places=with_names(places), guests=guests))


def lots_or_cards(services: Services, opening: Opening) -> Scene:
    """The cards that are drawn for the seats, where they were asked for, else what comes after them."""
    known = services.memory.game(opening.variant.id)
    if known.first == "draw" or (known.partners == "draw" and opening.has_partners):
        from ui.pages.new_game.seat_draw import LotsPage

        return LotsPage(services, opening)
    return agreed_or_table(services, opening)


def after_lots(services: Services, opening: Opening, lot: Lot) -> Opening:
    """The match with the partners and the dealer that the cards made."""
    from game.match.seat_draw import partners

    known, order = services.memory.game(opening.variant.id), tuple(range(opening.players))
    if known.partners == "draw" and opening.has_partners:
        order = partners(opening.variant, opening.players, lot.order)
    dealer = lot.dealer if known.first == "draw" else opening.dealer
    places = tuple(opening.places[seat] for seat in order)
    guests = {order.index(seat): guest for seat, guest in opening.guests.items()}
    return replace(opening, places=places, guests=guests, dealer=None if dealer is None else order.index(dealer))


def agreed_or_table(services: Services, opening: Opening) -> Scene:
    """The card with the agreed rules where rules or people are new, else the table."""
    changes = house_rules(services, opening.variant)
    people = [place.name for place in opening.places if place.kind == "person"]
    if changes or len(people) > 1:
        mark = _mark(opening.variant, people)
        if services.memory.game(opening.variant.id).agreed != mark:
            return AgreedCard(services, opening, changes, mark)
    return table(services, opening)


def table(services: Services, opening: Opening) -> Scene:
    """The table with its first deal."""
    session = dealing.begin(
        services, opening.variant, opening.players, opening.target, places=opening.places, dealer=opening.dealer
    )
    if services.memory.game(opening.variant.id).by_turns and dealing.can_take_turns(opening.variant, opening.places):
        session.sit_out(1)
    if services.home is not None and opening.guests:
        services.home.take(session, opening.guests)
    return services.navigation.table(session)


def house_rules(services: Services, variant: Variant) -> list[str]:
    """What is not played as in the book, in sentences."""
    own = (services.folders.rules / f"{variant.id}.yaml").exists()
    if not own and not services.memory.game(variant.id).rules:
        return []
    from game.house_rules.draft import changes_of

    return [sentence for _path, sentence in changes_of(variant, (RULES, services.folders.rules))]


def _mark(variant: Variant, people: list[str]) -> str:
    """What tells these rules and people from others, in every language."""
    told = json.dumps([variant.text, sorted(people)], ensure_ascii=False, sort_keys=True, default=_plain)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def _plain(value: object) -> object:
    """Plain data out of the frozen tables and lists of a variant."""
    return dict(value) if isinstance(value, Mapping) else str(value)


# -- the card -------------------------------------------------------------------------------------------------------


class AgreedCard(PageScene):
    """Who plays what, and what is otherwise than in the book; Enter deals."""

    name = "agreed"
    keeps_door = True
    first = "agreed:deal"

    def __init__(self, services: Services, opening: Opening, changes: Sequence[str], mark: str) -> None:
        super().__init__(services)
        self._opening, self._changes, self._mark = opening, changes, mark

    def title(self) -> str:
        return _("Agreed for this match")

    def message(self) -> str:
        return "; ".join(words for _role, words in self._lines())

    def back(self) -> tuple[str, Press]:
        return self._opening.way_back

    def body(self) -> Element:
        text = Padded(Scrolled(self.area, Down(*(_line(kind, words) for kind, words in self._lines()))), 0, 10, 0, 0)
        seen: Element = Grow(text)
        if self.scale.We >= TABLE_FROM:
            seen = Grow(Across(Grow(text), Painted(self._paint_table, TABLE, TABLE_HIGH), gap=40, valign="stretch"))
        card = OnPaper(Down(seen, deal_line(self.brush, "agreed:deal", self._deal), gap=30), 40, 30, 40, 36)
        return self.on_cloth(card, WIDE)

    def _paint_table(self, brush: Brush, rect: Rect) -> None:
        """Who sits where."""
        paint_seating(brush, rect, self._opening.variant, self._opening.places)

    def _deal(self) -> Change:
        memory, game = self.services.memory, self._opening.variant.id
        memory.keep(game, replace(memory.game(game), agreed=self._mark))
        return Replace(table(self.services, self._opening))

    # -- what is said --------------------------------------------------------------------------------------------

    def _lines(self) -> list[tuple[str, str]]:
        """The lines of the card: the role of their letters, and the words; those with a tick begin with one."""
        opening = self._opening
        variant, players = opening.variant, opening.players
        against = against_words(variant, players)
        far = target_words(variant, opening.target) if opening.target else length_of(variant)
        facts = " · ".join(part for part in (players_count(players), against, far) if part)
        names = together([in_sentence(place.name) for place in opening.places])
        lines = [("h1", name_of(variant)), ("body", facts), ("body", sentence(names))]
        if opening.dealer is not None:
            name = opening.places[opening.dealer].name
            lines.append(("body", _("{name} deals first.").format(name=name) if name else _("You deal first.")))
        if self._changes:
            lines += [("h3", _("Different from the book")), *(("tick", words) for words in self._changes)]
        # What is told there is not told again, in whatever form its name stands there.
        changed = " ".join(self._changes).casefold()
        if more := [name for name in in_force(variant, players) if name.casefold()[:STEM] not in changed]:
            lines += [("h3", _("Also played")), ("body", ", ".join(more))]
        return lines


def deal_line(brush: Brush, name: str, press: Press, **look: Any) -> Element:
    """The button that leads to the first cards, in the middle of its line, a little wider than it must be."""
    deal = Button(name, _("Deal the cards"), kind="primary", icon="play", big=True, cap=_("Enter"), press=press, **look)
    return Aligned(Sized(deal, deal.width(brush) / brush.k + 60, 68), 0.5)


def _line(kind: str, words: str) -> Element:
    """A line of the card; those with a tick begin with one."""
    line: Element = Words("body" if kind == "tick" else kind, words, marked=False, may_cut=True)
    if kind == "tick":
        line = Across(Padded(glyph("edit", 24, theme.COBALT), 8, 3, 10, 0), Grow(line), gap=0, valign="top")
    return Padded(line, 0, 16 if kind == "h3" else 0, 0, 8)
