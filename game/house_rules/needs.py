"""Whether a rule has any effect beside the others: what concerns another way to play is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from game.house_rules.option import Data

Need: TypeAlias = Callable[[Data], bool]


def has_effect(pattern: str, path: str, data: Data, players: Sequence[int]) -> bool:
    """Whether the rule at `path` changes anything in this game, for these numbers of players."""
    words = path.split(".")
    seats = next((int(word) for word in words if word.isdecimal()), 0)
    if pattern.startswith(("pack.", "seats.teams.", "scoring.win_by_players.")) and seats not in players:
        return False
    section = data[words[0]] if isinstance(data[words[0]], Mapping) else {}
    if words[-1] != "enabled" and not section.get("enabled", True):
        return False
    need = _NEEDS.get(pattern)
    return need is None or need(data)


def _is(rule: str, *values: object) -> Need:
    """Whether one of these values stands under the rule."""
    section, _dot, key = rule.partition(".")
    return lambda data: data[section][key] in values


def _both(first: Need, second: Need) -> Need:
    return lambda data: first(data) and second(data)


def _talon(data: Data) -> bool:
    return bool(data["deal"]["talon"] or data["talon"]["discards"])


def _in_turn(data: Data) -> bool:
    return bool(data["trump"]["source"] == "rotation" or data["match"]["mode"] == "rotation")


def _swaps(data: Data) -> bool:
    return bool(data["exchange"]["steps"])


_contract: Final = _is("goal.kind", "contract")
_count: Final = _is("goal.kind", "most", "low")
_low: Final = _is("goal.kind", "low")
_turn_up: Final = _is("trump.source", "turn_up")
_follows: Final = _is("play.follow_when", "stock_empty", "always")
_signals: Final = _is("info.signals", True)
_declared: Final = _is("marriage.mode", "declare")

_NEEDS: Final[Mapping[str, Need]] = {
    "trump.turn_up_redraw": _turn_up,
    "trump.rotation": _in_turn,
    "trump.chosen": _is("trump.source", "declarer"),
    "exchange.steps.seven": _turn_up,
    "exchange.steps.low": _turn_up,
    "exchange.steps.above_7": _swaps,
    "exchange.steps.up_to_7": _swaps,
    "exchange.needs_trick": _swaps,
    "exchange.timing": _swaps,
    "exchange.closes": _swaps,
    "exchange.only_upward": _swaps,
    "play.must_beat": _follows,
    "play.must_trump": _follows,
    "play.must_overtrump": _both(_follows, _is("play.must_trump", True)),
    "call.unplayed_only": _is("call.when", "after_first_trick"),
    "deal.talon": lambda data: bool(data["auction"]["enabled"] or data["deal"]["talon"]),
    "talon.show": _talon,
    "talon.discards": _talon,
    "talon.discards_count_for": _talon,
    "goal.low_limit": _low,
    "goal.low_fallback": _low,
    "goal.contract_reached": _contract,
    "goal.threshold": _count,
    "scoring.contract": _contract,
    "scoring.contract.*": _contract,
    "scoring.contract.*.caller": _contract,
    "scoring.contract.*.partner": _both(_contract, _is("call.enabled", True)),
    "scoring.contract.*.defender": _contract,
    "scoring.odd_share": _contract,
    "scoring.win.winner": _count,
    "scoring.win.loser": _count,
    "scoring.win_by_players.*": _count,
    "seats.teams.*": _count,
    "tie.break": _count,
    "tie.unresolved": _count,
    "capote.enabled": _count,
    "match.target": _is("match.mode", "target"),
    "match.deals": _is("match.mode", "fixed_deals", "rotation"),
    "match.criterion": _is("match.mode", "rotation"),
    "match.simultaneous": _is("match.mode", "target"),
    "match.score": _is("match.mode", "target", "fixed_deals", "open"),
    "info.signals_from_trick": _signals,
    "info.false_signs": _signals,
    "info.sign_list": _signals,
    "marriage.declare_needs_trick": _declared,
    "marriage.declare_when": _declared,
}
