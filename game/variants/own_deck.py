"""How a game's cards are called where none lie on a table: as those of the deck that it names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.variant import DeckName, Variant
from game.i18n.words import Naming, call_cards, usual_naming

_CALLED: Final[Mapping[DeckName, Naming]] = {
    "french": "poker",
    "napoletane": "italian",
    "piacentine": "italian",
}


def call_as_named(variant: Variant) -> None:
    """From now on cards are called as people do where the game is at home."""
    ranks = {rank for number in variant.players for rank in variant.pack[number].ranks}
    call_cards(_CALLED.get(variant.head.deck, "spanish"))
    call_cards(usual_naming(ranks, variant.cards.jack_over_queen))
