"""Random combinations of rules over shipped games and over the defaults, most of which the loader accepts.

A mix takes a game and a number of players and changes any of its sections, as dotted overrides. What belongs together
is drawn together: another pack brings an order of its ranks, a prisoner switches the claim off.
"""

from __future__ import annotations

from hypothesis import strategies as st

from game.loading import FaultyRules, from_text, with_params
from game.variant import Variant
from tests.rule_sections import CONTRACT_SECTIONS, FREE_SECTIONS, Draw, Params, Table, one
from tests.tables import TABLES, game

GAMES = [from_text("id: defaults"), *(game(name) for name in dict.fromkeys(name for name, _ in TABLES))]
FREE_GAMES = [variant for variant in GAMES if not variant.auction.enabled]
CONTRACT_GAMES = [variant for variant in GAMES if variant.auction.enabled]


class Mix:
    """Rules that the loader accepted, for one number of players; `base` and `params` tell how to make them again."""

    def __init__(self, base: Variant, players: int, params: Params) -> None:
        """FaultyRules when the loader does not accept them."""
        self.variant = with_params(base, params)
        self.players = players
        self.made_of = f"with_params(game({base.id!r}), {params!r}) for {players}"

    def __repr__(self) -> str:
        return self.made_of


class Tally:
    """How many mixes were drawn, and how many of them the loader refused."""

    drawn = 0
    refused = 0


@st.composite
def mixes(draw: Draw, contract: bool | None = None) -> Mix:
    """Rules that can be played; the refused ones are drawn again."""
    while True:
        with_contract = one(draw, False, False, True) if contract is None else contract
        base = draw(st.sampled_from(CONTRACT_GAMES if with_contract else FREE_GAMES))
        sections = CONTRACT_SECTIONS if with_contract else FREE_SECTIONS
        table = _table(base, draw(st.sampled_from(base.players)))
        chosen = draw(st.sets(st.sampled_from(sorted(sections))))
        for name, section in sections.items():
            if name in chosen:
                table.params |= section(draw, table)
        Tally.drawn += 1
        try:
            return Mix(base, table.players, table.params)
        except FaultyRules:
            Tally.refused += 1


def _table(base: Variant, players: int) -> Table:
    pack = base.pack[players]
    cards = 4 * len(pack.ranks) - len(pack.remove)
    rank_bids = base.auction.unit == "rank"
    params: Params = {"players": [players]}
    return Table(
        players, list(pack.ranks), cards, base.deal.hand, base.trump.source, base.deal.talon, rank_bids, params
    )
