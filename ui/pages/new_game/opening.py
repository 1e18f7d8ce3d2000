"""From the choice of a game to its first cards: lots where they were asked for, agreed rules where they are new."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from game.engine.variant import Variant, sides_of
from game.paths import RULES
from ui.app import navigation
from ui.core import games

if TYPE_CHECKING:
    from game.match.seat_draw import Lot
    from game.storage.remembered import SeatMemory
    from ui.core.scene import Scene
    from ui.core.services import Services

Back: TypeAlias = Callable[[], "Scene"]


@dataclass(frozen=True, slots=True)
class Opening:
    """A match that is about to begin; `dealer` is None where the lot decides unseen. `back` makes the screen before."""

    variant: Variant
    players: int
    target: int | None
    places: tuple[SeatMemory, ...]
    dealer: int | None = None
    back: Back | None = None

    @property
    def has_partners(self) -> bool:
        """Whether anybody has a partner from the beginning."""
        return len(sides_of(self.variant, self.players)) < self.players


def first_deal(
    services: Services, variant: Variant, players: int, target: int | None, back: Back | None = None
) -> Scene:
    """The screen on which this match begins: the table, or what comes before it."""
    known = services.memory.game(variant.id)
    opening = Opening(variant, players, target, games.places_for(services, variant, players), back=back)
    if known.first.isdigit() and int(known.first) < players:
        opening = replace(opening, dealer=int(known.first))
    elif known.first == "loser":
        opening = replace(opening, dealer=games.last_loser(services, variant, opening.places))
    if known.first == "draw" or (known.partners == "draw" and opening.has_partners):
        return navigation.lots(services, opening)
    return agreed_or_table(services, opening)


def after_lots(services: Services, opening: Opening, lot: Lot) -> Opening:
    """The match with the partners and the dealer that the cards made."""
    from game.match.seat_draw import partners

    known = services.memory.game(opening.variant.id)
    order = tuple(range(opening.players))
    if known.partners == "draw" and opening.has_partners:
        order = partners(opening.variant, opening.players, lot.order)
    dealer = lot.dealer if known.first == "draw" else opening.dealer
    places = tuple(opening.places[seat] for seat in order)
    return replace(opening, places=places, dealer=None if dealer is None else order.index(dealer))


def agreed_or_table(services: Services, opening: Opening) -> Scene:
    """The card with the agreed rules where rules or people are new, else the table."""
    changes = house_rules(services, opening.variant)
    people = [place.name for place in opening.places if place.kind == "person"]
    if changes or len(people) > 1:
        mark = _mark(opening.variant, people)
        if services.memory.game(opening.variant.id).agreed != mark:
            return navigation.agreed(services, opening, changes, mark)
    return table(services, opening)


def table(services: Services, opening: Opening) -> Scene:
    """The table with its first deal."""
    session = games.begin(
        services, opening.variant, opening.players, opening.target, places=opening.places, dealer=opening.dealer
    )
    return navigation.table(services, session)


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
