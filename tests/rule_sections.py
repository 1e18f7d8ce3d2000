"""The sections of a rule file, each drawn at random so that it fits what the table has become (for rule_mixes)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from hypothesis import strategies as st

from game.house_rules.option import rules
from game.variants.schema import Choice

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


def one(draw: Draw, *words: object) -> Any:  # noqa: ANN401 - whatever a rule takes
    return draw(st.sampled_from(words))


def any_word(draw: Draw, section: str, *keys: str) -> Params:
    """These rules of a section, each at any of the words that it takes, or switched on or off."""
    taken = {key: rules()[f"{section}.{key}"] for key in keys}
    words = {key: kind.words if isinstance(kind, Choice) else (False, True) for key, kind in taken.items()}
    return {f"{section}.{key}": one(draw, *words[key]) for key in keys}


# ---- sections of any game


def _other_pack(draw: Draw, table: Table, fewest: int) -> Params:
    """Another number of players, another pack, another order."""
    table.players = draw(st.integers(fewest, 6))
    table.ranks, remove = draw(st.sampled_from(PACKS[table.players]))
    table.cards = 4 * len(table.ranks) - len(remove)
    order, points = draw(st.sampled_from(ORDERS))
    return {
        "players": [table.players],
        f"pack.{table.players}": {"ranks": table.ranks, "remove": remove},
        "cards.order": [rank for rank in order if rank in table.ranks],
        "cards.points": points,
    }


def _pack(draw: Draw, table: Table) -> Params:
    """Another pack with a hand that it is large enough for."""
    pack = _other_pack(draw, table, 2)
    if table.hand != "all":
        table.hand = min(table.hand, 4)
    return {**pack, "deal.hand": table.hand}


def _seats(draw: Draw, table: Table) -> Params:
    leader = one(draw, "next_after_dealer", "dealer")
    return {**any_word(draw, "seats", "direction", "dealer_next"), "seats.leader": leader}


def _teams(draw: Draw, table: Table) -> Params:
    return {"seats.teams": {size: one(draw, "alternate", "pairs", "none") for size in (4, 6)}}


def _duties(draw: Draw, table: Table) -> Params:
    return any_word(draw, "play", "follow_when", "must_beat", "must_trump", "must_overtrump")


def _turns(draw: Draw, table: Table) -> Params:
    return {"play.cards_per_turn": draw(st.integers(1, min(table.in_hand(), 4)))}


def _arrastre(draw: Draw, table: Table) -> Params:
    return {
        "arrastre.enabled": True,
        "arrastre.rank": one(draw, 1, 12, table.ranks[1]),
        "arrastre.beats_follow": draw(st.booleans()),
    }


def _claim(draw: Draw, table: Table) -> Params:
    return {
        "claim.enabled": True,
        "claim.counts": one(draw, [3, 2], [1], [4, 3, 2], [table.in_hand()]),
        **any_word(draw, "claim", "trumps", "held_by"),
        "captive.enabled": False,
    }


def _marriage(draw: Draw, table: Table) -> Params:
    return {
        "marriage.enabled": True,
        **any_word(draw, "marriage", "mode", "declare_needs_trick", "declare_when"),
        "marriage.ranks": one(draw, [12, 11], [1, 12], [table.ranks[-1], table.ranks[0]]),
        "marriage.trump": one(draw, 40, 0),
        "marriage.plain": one(draw, 20, 0),
    }


def _bonus(draw: Draw, table: Table) -> Params:
    return {"last_trick_bonus": one(draw, 10, 35)}


def _info(draw: Draw, table: Table) -> Params:
    return {
        "info.open_hands": one(draw, False, False, True),
        "info.signals_from_trick": draw(st.integers(1, 3)),
        **any_word(draw, "info", "partner_view_start", "partner_view_end", "signals", "false_signs", "count_points"),
    }


def _match(draw: Draw, table: Table) -> Params:
    modes = ("fixed_deals", "single_deal", "open", "target", *(("rotation",) if table.source == "rotation" else ()))
    return {
        "match.mode": one(draw, *modes),
        **any_word(draw, "match", "score", "criterion", "simultaneous"),
        "match.target": one(draw, 3, 150),
        "match.deals": draw(st.integers(1, 4)),
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


def _exchange(draw: Draw, table: Table) -> Params:
    steps = draw(st.sampled_from(STEPS)) if table.source == "turn_up" else []
    return {
        "exchange.steps": [step for step in steps if step["give"] in table.ranks],
        **any_word(draw, "exchange", "needs_trick", "timing", "closes", "only_upward"),
    }


def _captive(draw: Draw, table: Table) -> Params:
    locked = one(draw, 1, 12)
    return {
        "captive.enabled": table.source != "none",
        "captive.locked": locked,
        "captive.released_by": one(draw, *(rank for rank in table.ranks[:3] if rank != locked)),
        **any_word(draw, "captive", "capture_ends_deal", "own_side_counts"),
        "claim.enabled": False,
    }


def _goal(draw: Draw, table: Table) -> Params:
    return {
        "goal": {
            "kind": one(draw, "low", "most"),
            "low_limit": one(draw, 0, 11, 30, 60),
            "low_fallback": one(draw, "most", "lowest", "nobody"),
            "threshold": one(draw, None, 40, 61),
        }
    }


def _tie(draw: Draw, table: Table) -> Params:
    return {
        "tie.break": one(draw, [], ["cards"], ["last_trick"], ["last_trick", "cards"], ["cards", "last_trick"]),
        **any_word(draw, "tie", "unresolved"),
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
    pack = _other_pack(draw, table, 3)
    table.hand, table.talon = "all", one(draw, 0, table.players)
    return {
        **pack,
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
        **any_word(draw, "scoring", "odd_share"),
    }


def _row(draw: Draw, partner: bool) -> Params:
    row = {"caller": one(draw, *SHARES), "defender": one(draw, *SHARES, "bid_share", "points_share")}
    return {**row, "partner": one(draw, *SHARES)} if partner else row


def _call(draw: Draw, table: Table) -> Params:
    when = ("before_first_trick", "after_first_trick") if table.source == "called_card" else ("before_first_trick",)
    return {
        "call.when": one(draw, *when),
        **any_word(draw, "call", "own_card", "unplayed_only"),
        "call.must_be_highest_missing": one(draw, False, not table.rank_bids),
    }


def _auction(draw: Draw, table: Table) -> Params:
    low = one(draw, 61, 1, 31, 100)
    table.rank_bids = table.source == "called_card" and one(draw, True, False)
    return {
        "auction.unit": "rank" if table.rank_bids else "points",
        "auction.min": low,
        "auction.step": one(draw, 1, 5, 10),
        "auction.max": one(draw, 120, low, 103, 230),
        "auction.advice_max": None,
        **any_word(draw, "auction", "first", "direction", "all_pass", "last_standing"),
        **any_word(draw, "seats", "leader"),
    }


def _talon(draw: Draw, table: Table) -> Params:
    return {**any_word(draw, "talon", "show", "discards_count_for"), **any_word(draw, "goal", "contract_reached")}


ANY: dict[str, Section] = {
    "seats": _seats,
    "duties": _duties,
    "turns": _turns,
    "arrastre": _arrastre,
    "claim": _claim,
    "marriage": _marriage,
    "bonus": _bonus,
    "info": _info,
    "match": _match,
}
FREE_SECTIONS: dict[str, Section] = {
    "pack": _pack,
    "dealing": _dealing,
    "trump": _trump,
    "teams": _teams,
    **ANY,
    "exchange": _exchange,
    "captive": _captive,
    "goal": _goal,
    "tie": _tie,
    "capote": _capote,
    "scoring": _scoring,
}
CONTRACT_SECTIONS: dict[str, Section] = {
    "table": _contract_table,
    "naming": _naming,
    **ANY,
    "auction": _auction,
    "call": _call,
    "talon": _talon,
}
