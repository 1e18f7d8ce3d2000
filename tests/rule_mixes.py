"""Random combinations of rules over shipped games and over the defaults, most of which the loader accepts.

A mix takes a game and a number of players and changes any of its sections, as dotted overrides. What belongs together
is drawn together: another pack brings an order of its ranks, a prisoner switches the claim off. In rule_files any word
of the format is changed as well, to anything that it takes: lists at their shortest and longest, numbers at their ends.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from game.engine.cards import SUITS
from game.engine.variant import Length, Variant
from game.house_rules.option import rules
from game.variants.loading import FaultyRules, from_text, with_params
from game.variants.schema import AnyOf, CardWord, Choice, Flag, ListType, Maybe, Number, Part, Type
from game.variants.schema import MappingType as ByKey
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
        self.base, self.params = base, params
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


CHANGES = 16  # of single words, after the sections


@st.composite
def rule_files(draw: Draw) -> Mix:
    """Rules that can be played, with any word of the format at any value, one after the other as far as they fit."""
    mix = draw(mixes())
    chance = Random(draw(st.integers(0, 2**64)))
    for name in chance.sample(sorted(rules()), CHANGES):
        changed = {**mix.params, name: value(rules()[name], chance)}
        Tally.drawn += 1
        try:
            numbers = with_params(mix.base, changed).players
            mix = Mix(mix.base, mix.players if mix.players in numbers else chance.choice(numbers), changed)
        except FaultyRules:
            Tally.refused += 1
    return mix


def value(kind: Type, chance: Random) -> Any:  # noqa: ANN401
    """Something that this kind takes, its ends more often than what lies between."""
    match kind:
        case Flag():
            return chance.random() < 0.5
        case Choice(words):
            return chance.choice(words)
        case Number(within):
            near = chance.randint(within.low, min(within.high, within.low + 12))
            return chance.choice([within.low, within.high, near, chance.randint(within.low, within.high)])
        case CardWord():
            return f"{chance.choice(SUITS)}-{chance.randint(1, 12)}"
        case ListType(of, length):
            return _entries(of, length or Length(0, 3), chance)
        case ByKey(Number(within), inner):
            every = range(within.low, within.high + 1)
            return {key: value(inner, chance) for key in chance.sample(every, chance.randint(0, len(every)))}
        case Part(keys=keys, needed=needed):
            named = [name for name in keys if name in needed or chance.random() < 0.7]
            return {name: value(keys[name], chance) for name in named}
        case Maybe(inner):
            return None if chance.random() < 0.3 else value(inner, chance)
        case AnyOf(kinds):
            return value(chance.choice(kinds), chance)
        case _:
            return "spanish"


def _entries(of: Type, length: Length, chance: Random) -> list[Any]:
    """A list at its shortest, at its longest or between, with everything once where there is enough."""
    size = chance.choice([length.fewest, min(length.fewest + 1, length.most), length.most])
    match of:
        case Number(within) if within.high - within.low + 1 >= size:
            return chance.sample(range(within.low, within.high + 1), size)
        case Choice(words) if len(words) >= size:
            return chance.sample(words, size)
        case _:
            return [value(of, chance) for _entry in range(size)]
