"""The sections of a rule file, each drawn at random so that it fits what the table has become (for rule_mixes)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from hypothesis import strategies as st

Params: TypeAlias = dict[str, Any]
Draw: TypeAlias = st.DrawFn

FORTY, FORTY_EIGHT = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
THIRTY_TWO, THIRTY_SIX = [1, 3, 5, 6, 7, 10, 11, 12], [1, 3, 4, 5, 6, 7, 10, 11, 12]
TWENTY_FOUR = [1, 3, 7, 10, 11, 12]
PACKS: dict[int, list[tuple[list[int], list[str]]]] = {
    2: [(FORTY, []), (FORTY_EIGHT, []), (THIRTY_TWO, []), (TWENTY_FOUR, [])],
    3: [(FORTY, ["copas-2"]), (FORTY_EIGHT, []), (THIRTY_SIX, []), (TWENTY_FOUR, [])],
    4: [(FORTY, []), (FORTY_EIGHT, []), (THIRTY_TWO, []), (THIRTY_SIX, [])],
    5: [(FORTY, []), (THIRTY_SIX, ["oros-4"])],
    6: [(FORTY_EIGHT, []), (THIRTY_SIX, []), (TWENTY_FOUR, [])],
}
ORDERS = [
    ([1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2], {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}),
    ([1, 7, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2], {1: 11, 7: 10, 12: 4, 11: 3, 10: 2}),
    ([1, 3, 12, 10, 11, 9, 8, 7, 6, 5, 4, 2], {1: 11, 3: 10, 12: 4, 10: 3, 11: 2}),
]
STEPS = [
    [],
    [{"give": 7, "takes": "above_7"}],
    [{"give": 7, "takes": "above_7"}, {"give": 2, "takes": "up_to_7"}],
    [{"give": 5, "takes": "above_7"}, {"give": 6, "takes": "up_to_7"}],
    [{"give": 12, "takes": "above_7"}, {"give": 3, "takes": "up_to_7"}],
]
TIERS = [
    {"basis": "winner_total", "over": 70, "game_points": 2},
    {"basis": "margin", "over": 50, "game_points": 3},
    {"basis": "all_tricks", "game_points": 4},
]
SIDES = ("alternate", "pairs", "none")
CALLS = ("before_first_trick", "after_first_trick")
SHARES = [0, 2, -3, "bid", "2*bid", "-bid", "-shortfall", "points", "defender_points"]


@dataclass
class Table:
    """What the sections drawn so far have made of the game."""

    players: int
    ranks: list[int]
    cards: int
    hand: Any
    source: str
    talon: int
    rank_bids: bool
    params: Params = field(default_factory=dict)

    def in_hand(self) -> int:
        return (self.cards - self.talon) // self.players if self.hand == "all" else int(self.hand)


Section: TypeAlias = Callable[[Draw, Table], Params]
Words: TypeAlias = Sequence[Any] | Callable[[Table], Sequence[Any]]  # one of which a rule takes
BOTH = (False, True)


def one(draw: Draw, *words: object) -> Any:  # noqa: ANN401 - whatever a rule takes
    return draw(st.sampled_from(words))


def words_of(rules: Mapping[str, Words]) -> Section:
    """The section that takes one of its words for each of these rules."""

    def drawn(draw: Draw, table: Table) -> Params:
        return {name: one(draw, *(words(table) if callable(words) else words)) for name, words in rules.items()}

    return drawn


# ---- sections of any game


def _pack(draw: Draw, table: Table) -> Params:
    """Another number of players, another pack, another order."""
    table.players = draw(st.integers(2, 6))
    table.ranks, remove = draw(st.sampled_from(PACKS[table.players]))
    table.cards = 4 * len(table.ranks) - len(remove)
    if table.hand != "all":
        table.hand = min(table.hand, 4)
    order, points = draw(st.sampled_from(ORDERS))
    return {
        "players": [table.players],
        f"pack.{table.players}": {"ranks": table.ranks, "remove": remove},
        "cards.order": [rank for rank in order if rank in table.ranks],
        "cards.points": points,
        "deal.hand": table.hand,
    }


# ---- sections of games without an auction


def _dealing(draw: Draw, table: Table) -> Params:
    table.hand = draw(st.integers(1, table.cards // table.players - 1)) if one(draw, True, False) else "all"
    in_hand = table.in_hand()
    first = draw(st.integers(1, in_hand))
    parts = [size for size in (first, in_hand - first) if size]
    no_stock = {} if table.hand != "all" else _trumps_from(table, one(draw, "dealer_last_card", "none", "rotation"))
    return {**no_stock, "deal.hand": table.hand, "deal.batches": one(draw, "one_by_one", "all_at_once", parts)}


def _trumps_from(table: Table, source: str) -> Params:
    table.source = source
    kept: Params = {} if source == "turn_up" else {"exchange.steps": []}
    return {"trump.source": source, **kept, **({"captive.enabled": False} if source == "none" else {})}


def _trump(draw: Draw, table: Table) -> Params:
    from_stock = () if table.hand == "all" else ("turn_up", "turn_up")
    return {
        **_trumps_from(table, one(draw, *from_stock, "rotation", "dealer_last_card", "none")),
        "trump.turn_up_redraw": one(draw, [1, 3], [1, 12, 11, 10, 7], table.ranks, []),
        "trump.rotation": one(draw, ["oros", "copas", "espadas", "bastos"], ["bastos"], ["copas", "copas", "oros"]),
    }


def _captive(draw: Draw, table: Table) -> Params:
    locked = one(draw, 1, 12)
    return {
        "captive.enabled": table.source != "none",
        "captive.locked": locked,
        "captive.released_by": one(draw, *(rank for rank in table.ranks[:3] if rank != locked)),
        "captive.capture_ends_deal": draw(st.booleans()),
        "captive.own_side_counts": draw(st.booleans()),
        "claim.enabled": False,
    }


def _capote(draw: Draw, table: Table) -> Params:
    tiers = draw(st.lists(st.sampled_from(TIERS), min_size=1, max_size=3, unique_by=str))
    return {"capote": {"enabled": True, "tiers": tiers}}


def _scoring(draw: Draw, table: Table) -> Params:
    return {
        "scoring.win": {"winner": draw(st.integers(1, 3)), "loser": draw(st.integers(-2, 0))},
        "scoring.win_by_players": one(draw, {}, {table.players: {"winner": 2, "loser": -1}}),
    }


# ---- sections of games with an auction


def _contract_table(draw: Draw, table: Table) -> Params:
    """Another table and everything dealt out, the rest into the talon."""
    table.players = draw(st.integers(3, 6))
    table.ranks, remove = draw(st.sampled_from(PACKS[table.players]))
    table.cards, table.hand = 4 * len(table.ranks) - len(remove), "all"
    order, points = draw(st.sampled_from(ORDERS))
    table.talon = one(draw, 0, table.players)
    return {
        "players": [table.players],
        f"pack.{table.players}": {"ranks": table.ranks, "remove": remove},
        "cards.order": [rank for rank in order if rank in table.ranks],
        "cards.points": points,
        "seats.teams": {},
        "deal.hand": "all",
        "deal.talon": table.talon,
        "talon.discards": table.talon,
    }


def _naming(draw: Draw, table: Table) -> Params:
    """A called card, or trumps from elsewhere; with it the table of game points."""
    table.source = one(draw, "called_card", "declarer", "rotation", "none")
    called = table.source == "called_card"
    table.rank_bids = called and table.rank_bids
    rows = ("made", "failed", "solo_made", "solo_failed") if called and draw(st.booleans()) else ("made", "failed")
    return {
        "trump.source": table.source,
        "trump.chosen": one(draw, "after_discard", "before_talon"),
        "call.enabled": called,
        "auction.unit": "rank" if table.rank_bids else "points",
        "call.when": "before_first_trick",
        "scoring.contract": {name: _row(draw, called and "solo" not in name) for name in rows},
        "scoring.odd_share": one(draw, "more_card_points", "next_in_play", "dropped"),
    }


def _row(draw: Draw, partner: bool) -> Params:
    row = {"caller": one(draw, *SHARES), "defender": one(draw, *SHARES, "bid_share", "points_share")}
    return {**row, "partner": one(draw, *SHARES)} if partner else row


def _auction(draw: Draw, table: Table) -> Params:
    low = one(draw, 61, 1, 31, 100)
    table.rank_bids = table.source == "called_card" and one(draw, True, False)
    return {
        "auction.unit": "rank" if table.rank_bids else "points",
        "auction.min": low,
        "auction.step": one(draw, 1, 5, 10),
        "auction.max": one(draw, 120, low, 103, 230),
        "auction.advice_max": None,
        "auction.first": one(draw, "next_after_dealer", "right_of_dealer", "left_of_dealer"),
        "auction.direction": one(draw, "same_as_play", "counter_clockwise", "clockwise"),
        "auction.all_pass": one(draw, "redeal_next_dealer", "redeal_same_dealer"),
        "auction.last_standing": one(draw, "may_pass", "forced_min"),
        "seats.leader": one(draw, "declarer", "next_after_dealer", "dealer"),
    }


def _steps(table: Table) -> Sequence[Any]:
    """Exchanges with cards of the pack; where nothing is turned up there are none."""
    fitting = [[step for step in steps if step["give"] in table.ranks] for steps in STEPS]
    return fitting if table.source == "turn_up" else [[]]


def _modes(table: Table) -> Sequence[str]:
    modes = ("fixed_deals", "single_deal", "open", "target")
    return (*modes, "rotation") if table.source == "rotation" else modes


ANY: dict[str, Section] = {
    name: words_of(rules)
    for name, rules in dict[str, dict[str, Words]](
        seats={
            "seats.direction": ("counter_clockwise", "clockwise"),
            "seats.leader": ("next_after_dealer", "dealer"),
            "seats.dealer_next": ("next_in_direction", "deal_winner", "same"),
        },
        duties={
            "play.follow_when": ("always", "stock_empty", "never"),
            "play.must_beat": BOTH,
            "play.must_trump": BOTH,
            "play.must_overtrump": BOTH,
        },
        turns={"play.cards_per_turn": lambda table: range(1, min(table.in_hand(), 4) + 1)},
        arrastre={
            "arrastre.enabled": (True,),
            "arrastre.rank": lambda table: (1, 12, table.ranks[1]),
            "arrastre.beats_follow": BOTH,
        },
        claim={
            "claim.enabled": (True,),
            "claim.counts": lambda table: ([3, 2], [1], [4, 3, 2], [table.in_hand()]),
            "claim.trumps": ("remaining", "absolute"),
            "claim.held_by": ("side", "player"),
            "captive.enabled": (False,),
        },
        marriage={
            "marriage.enabled": (True,),
            "marriage.mode": ("declare", "capture"),
            "marriage.ranks": lambda table: ([12, 11], [1, 12], [table.ranks[-1], table.ranks[0]]),
            "marriage.trump": (40, 0),
            "marriage.plain": (20, 0),
            "marriage.declare_needs_trick": BOTH,
            "marriage.declare_when": ("on_lead", "own_turn"),
            "marriage.declare_until": ("last_trick", "last_draw"),
            "marriage.four_win": BOTH,
            "marriage.four_game_points": (None, 2),
        },
        stakes={"stakes.enabled": (True,), "stakes.first": (2, 0), "stakes.second": (1, 3)},
        bonus={"last_trick_bonus": (10, 35)},
        info={
            "info.open_hands": (False, False, True),
            "info.partners_open": (False, False, True),
            "info.partner_view_start": ("look", "none"),
            "info.partner_view_end": ("last_three", "last_trick", "none"),
            "info.signals": (True, False),
            "info.signals_from_trick": (1, 2, 3),
            "info.false_signs": ("forbidden", "allowed"),
            "info.count_points": ("end", "last_three", "always"),
        },
        match={
            "match.mode": _modes,
            "match.score": ("game_points", "totals"),
            "match.target": (3, 150),
            "match.deals": (1, 2, 3, 4),
            "match.criterion": ("victories", "points"),
            "match.simultaneous": ("play_on", "shared"),
        },
    ).items()
}
FREE_SECTIONS: dict[str, Section] = {
    "pack": _pack,
    "dealing": _dealing,
    "trump": _trump,
    "teams": words_of({"seats.teams": [{4: four, 6: six} for four in SIDES for six in SIDES]}),
    **ANY,
    "exchange": words_of(
        {
            "exchange.steps": _steps,
            "exchange.needs_trick": ("player", "side", "none"),
            "exchange.timing": ("any_time", "own_turn", "between_tricks", "after_own_trick"),
            "exchange.closes": ("last_draw", "penultimate_draw"),
            "exchange.only_upward": BOTH,
        }
    ),
    "captive": _captive,
    "goal": words_of(
        {
            "goal.kind": ("low", "most"),
            "goal.low_limit": (0, 11, 30, 60),
            "goal.low_fallback": ("most", "lowest", "nobody"),
            "goal.threshold": (None, 40, 61),
        }
    ),
    "tie": words_of(
        {
            "tie.break": ([], ["cards"], ["last_trick"], ["last_trick", "cards"], ["cards", "last_trick"]),
            "tie.unresolved": ("nobody", "each_side", "replay", "carry_over"),
        }
    ),
    "capote": _capote,
    "scoring": _scoring,
}
CONTRACT_SECTIONS: dict[str, Section] = {
    "table": _contract_table,
    "naming": _naming,
    **ANY,
    "auction": _auction,
    "call": words_of(
        {
            "call.when": lambda table: CALLS if table.source == "called_card" else CALLS[:1],
            "call.own_card": ("allowed", "forbidden"),
            "call.unplayed_only": BOTH,
            "call.must_be_highest_missing": lambda table: (False, not table.rank_bids),
        }
    ),
    "talon": words_of(
        {
            "talon.show": BOTH,
            "talon.discards_count_for": ("declarer", "nobody", "last_trick"),
            "goal.contract_reached": ("more_than", "at_least"),
        }
    ),
}
