"""Scenario files: positions, actions and what must follow, read with a fault for everything not understood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game import loading, scenario_seats
from game.actions import Action, from_json
from game.cards import Card, parse
from game.faults import Fault, FaultyRules, shortened
from game.rule_reading import Path, Reading, dotted, keys, read, unknown_key
from game.scenario_words import ACTION, FILE, NEEDED, PARAMS, SCENARIO, STEP, STEPS
from game.variant import Variant
from game.words import _
from game.yaml_nodes import Entries, Items, Node, Scalar

FORMAT: Final = 1

FindGame = Callable[[str], Variant]


@dataclass(frozen=True, slots=True)
class Step:
    """One step: an action of one seat, a whole trick, or only a look at the position."""

    line: int
    column: int
    do: tuple[int, Action] | None
    trick: tuple[tuple[int, Card], ...] | None
    facts: Mapping[str, Any]  # winner, points, takes_talon
    expect: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario with its rules complete; `start` and the expectations are plain values of their kinds."""

    id: str
    line: int
    column: int
    variant: Variant
    players: int
    start: Mapping[str, Any]
    expect: Mapping[str, Any]
    steps: tuple[Step, ...]


def is_scenario_file(root: Node) -> bool:
    """Whether the file holds scenarios rather than the rules of a game."""
    return isinstance(root, Entries) and any(
        isinstance(key, Scalar) and key.text == "scenarios" for key, _below in root.pairs
    )


def read_file(root: Node, file: str, find_game: FindGame) -> tuple[tuple[Scenario, ...], tuple[Fault, ...]]:
    """The scenarios that can be played, and the faults of the others."""
    into = Reading(file)
    scenarios: list[Scenario] = []
    for key, below in keys(root, (), into) if isinstance(root, Entries) else ():
        if key.text not in FILE:
            unknown_key(dict.fromkeys(FILE, ACTION), key, (), into)
        elif key.text == "format" and not (isinstance(below, Scalar) and below.text == str(FORMAT)):
            message = _("this file is in a format that is not known here; format takes {number}")
            into.fault(below, (), message.format(number=FORMAT))
        elif key.text == "scenarios":
            scenarios = _scenarios(below, find_game, into)
    return tuple(scenarios), tuple(into.faults)


def _scenarios(node: Node, find_game: FindGame, into: Reading) -> list[Scenario]:
    if not isinstance(node, Items):
        into.fault(node, (), _("scenarios takes a list: each scenario begins with - id:"))
        return []
    scenarios: list[Scenario] = []
    seen: dict[str, int] = {}
    for item in node.items:
        before = into.noted
        scenario = _scenario(item, find_game, into)
        _refuse_second(item, seen, into)
        if scenario is not None and into.noted == before:
            scenarios.append(scenario)
    return scenarios


def _refuse_second(node: Node, seen: dict[str, int], into: Reading) -> None:
    """Notes a name that an earlier scenario has: nobody could tell which of them went wrong."""
    pairs = node.pairs if isinstance(node, Entries) else ()
    for key, name in pairs:
        if not (isinstance(key, Scalar) and key.text == "id" and isinstance(name, Scalar)):
            continue
        if name.text in seen:
            message = _("{key} stands here a second time, first in line {line}; keep one of them")
            into.fault(name, ("id",), message.format(key=shortened(name.text), line=seen[name.text]))
        seen.setdefault(name.text, name.line)


def _scenario(node: Node, find_game: FindGame, into: Reading) -> Scenario | None:
    """The scenario, or None after noting its faults."""
    if not isinstance(node, Entries):
        into.fault(node, (), _("a scenario has keys: {keys}").format(keys=", ".join(NEEDED)))
        return None
    before = into.noted
    found: dict[str, Any] = {}
    params: list[tuple[Scalar, Node]] = []
    at: dict[str, Node] = {}
    for key, below in keys(node, (), into):
        at[key.text] = below
        if key.text == PARAMS:
            params = _params(below, into)
        elif key.text == STEPS:
            found[STEPS] = _steps(below, into)
        elif key.text in SCENARIO:
            found[key.text] = read(SCENARIO[key.text], below, (key.text,), into)
        else:
            unknown_key({**SCENARIO, PARAMS: ACTION, STEPS: ACTION}, key, (), into)
    for name in NEEDED:
        if name not in at:
            into.fault(node, (name,), _("the scenario lacks {name}").format(name=name))
    if into.noted > before:
        return None
    variant = _variant(found, at, params, find_game, into)
    if variant is None or not scenario_seats.check(found, at, variant, into):
        return None
    expect = _own_expect(found.get("expect", {}), at.get("expect", node), into)
    if into.noted > before:
        return None
    steps, start = tuple(found.get(STEPS, ())), found["start"]
    return Scenario(found["id"], node.line, node.column, variant, found["players"], start, expect, steps)


def _params(node: Node, into: Reading) -> list[tuple[Scalar, Node]]:
    if isinstance(node, Entries):
        return list(keys(node, (PARAMS,), into))
    into.fault(node, (PARAMS,), _("params takes lines such as exchange.timing: own_turn"))
    return []


def _variant(
    found: Mapping[str, Any], at: Mapping[str, Node], params: list[tuple[Scalar, Node]], find: FindGame, into: Reading
) -> Variant | None:
    """The game with the scenario's own rules; None after noting why there is none."""
    try:
        variant = find(found["variant"])
    except FaultyRules as faulty:
        into.fault(at["variant"], ("variant",), str(faulty.faults[0].message))
        return None
    direction = found.get("direction", variant.seats.direction)
    if direction != variant.seats.direction:
        params = [*params, (Scalar("seats.direction", False, 1, 1), at["direction"])]
    try:
        variant = loading.with_param_nodes(variant, params, into.file) if params else variant
    except FaultyRules as faulty:
        into.faults += faulty.faults
        return None
    if found["players"] not in variant.players:
        message = _("players is {players}, but {game} is for {allowed} players")
        allowed = ", ".join(str(number) for number in variant.players)
        message = message.format(players=found["players"], game=variant.id, allowed=allowed)
        into.fault(at["players"], ("players",), message)
        return None
    return variant


def _steps(node: Node, into: Reading) -> tuple[Step, ...]:
    if not isinstance(node, Items):
        into.fault(node, (STEPS,), _("steps takes a list: each step begins with - do:, - trick: or - expect:"))
        return ()
    steps = (_step(item, (STEPS, f"#{number}"), into) for number, item in enumerate(node.items, 1))
    return tuple(step for step in steps if step is not None)


def _step(node: Node, path: Path, into: Reading) -> Step | None:
    before = into.noted
    if not isinstance(node, Entries):
        into.fault(node, path, _("a step has keys: {keys}").format(keys=", ".join(STEP)))
        return None
    found: dict[str, Any] = {}
    at: dict[str, Node] = {}
    for key, below in keys(node, path, into):
        at[key.text] = below
        if key.text in STEP:
            found[key.text] = read(STEP[key.text], below, (*path, key.text), into)
        else:
            unknown_key(STEP, key, path, into)
    if "do" in at and "trick" in at:
        into.fault(node, path, _("a step has either do or trick, not both"))
    if not at.keys() & {"do", "trick", "expect"} and into.noted == before:
        into.fault(node, path, _("a step has at least one of do, trick and expect"))
    if into.noted > before:
        return None
    if "trick" in found and not found["trick"]:
        into.fault(at["trick"], (*path, "trick"), _("these cards make {count} tricks, not one").format(count=0))
    if "do" not in at and "error" in found.get("expect", {}):
        into.fault(at["expect"], path, _("error belongs beside do: it says that an action is refused"))
    do = _action(found["do"], at["do"], (*path, "do"), into) if "do" in found else None
    expect = _with_actions(found.get("expect", {}), at.get("expect", node), (*path, "expect"), into)
    if into.noted > before:
        return None
    trick = found.get("trick")
    plays = None if trick is None else tuple((seat, parse(card)) for seat, card in trick)
    facts: dict[str, Any] = {name: found[name] for name in ("winner", "points", "takes_talon") if name in found}
    return Step(node.line, node.column, do, plays, facts, expect)


def _own_expect(expect: dict[str, Any], node: Node, into: Reading) -> dict[str, Any]:
    """What the scenario expects of its start, before anything is done."""
    if "error" in expect:
        into.fault(node, ("expect",), _("error belongs beside do: it says that an action is refused"))
    return _with_actions(expect, node, ("expect",), into)


def _with_actions(expect: dict[str, Any], node: Node, path: Path, into: Reading) -> dict[str, Any]:
    """The expectations with the actions under can and cannot made real."""
    result = dict(expect)
    for name in ("can", "cannot"):
        if name in expect:
            actions = [_action(written, node, (*path, name), into) for written in expect[name]]
            result[name] = [action for action in actions if action is not None]
    return result


def _action(written: Mapping[str, Any], node: Node, path: Path, into: Reading) -> tuple[int, Action] | None:
    """Who does what; None after noting why it is no action."""
    data = {name: value for name, value in written.items() if name != "seat"}
    try:
        return written["seat"], from_json(data)
    except ValueError as error:
        into.fault(node, path, f"{dotted(path)}: {error}")
        return None
