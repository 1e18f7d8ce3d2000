"""Whether a rule has any effect beside the others: what concerns another way to play is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

Data: TypeAlias = Mapping[str, Any]
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


def _contract(data: Data) -> bool:
    return bool(data["goal"]["kind"] == "contract")


def _count(data: Data) -> bool:
    return bool(data["goal"]["kind"] != "contract")


def _turn_up(data: Data) -> bool:
    return bool(data["trump"]["source"] == "turn_up")


def _swaps(data: Data) -> bool:
    return bool(data["exchange"]["steps"])


def _follows(data: Data) -> bool:
    return bool(data["play"]["follow_when"] != "never")


def _talon(data: Data) -> bool:
    return bool(data["deal"]["talon"] or data["talon"]["discards"])


def _signals(data: Data) -> bool:
    return bool(data["info"]["signals"])


def _low(data: Data) -> bool:
    return bool(data["goal"]["kind"] == "low")


def _declared(data: Data) -> bool:
    return bool(data["marriage"]["mode"] == "declare")


def _in_turn(data: Data) -> bool:
    return bool(data["trump"]["source"] == "rotation" or data["match"]["mode"] == "rotation")


def _mode(*modes: str) -> Need:
    return lambda data: data["match"]["mode"] in modes


_NEEDS: Final[Mapping[str, Need]] = {
    "trump.turn_up_redraw": _turn_up,
    "trump.rotation": _in_turn,
    "trump.chosen": lambda data: bool(data["trump"]["source"] == "declarer"),
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
    "play.must_overtrump": lambda data: _follows(data) and bool(data["play"]["must_trump"]),
    "call.unplayed_only": lambda data: bool(data["call"]["when"] == "after_first_trick"),
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
    "scoring.contract.*.partner": lambda data: _contract(data) and bool(data["call"]["enabled"]),
    "scoring.contract.*.defender": _contract,
    "scoring.odd_share": _contract,
    "scoring.win.winner": _count,
    "scoring.win.loser": _count,
    "scoring.win_by_players.*": _count,
    "seats.teams.*": _count,
    "tie.break": _count,
    "tie.unresolved": _count,
    "capote.enabled": _count,
    "match.target": _mode("target"),
    "match.deals": _mode("fixed_deals", "rotation"),
    "match.criterion": _mode("rotation"),
    "match.simultaneous": _mode("target"),
    "match.score": _mode("target", "fixed_deals", "open"),
    "info.signals_from_trick": _signals,
    "info.false_signs": _signals,
    "info.sign_list": _signals,
    "marriage.declare_needs_trick": _declared,
    "marriage.declare_when": _declared,
}
