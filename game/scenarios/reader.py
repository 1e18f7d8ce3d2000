"""Scenario files: positions, actions and what must follow, read with a fault for everything not understood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.engine.variant import Variant, Within
from game.i18n.words import _
from game.scenarios import seats
from game.scenarios.expect import EXPECT
from game.scenarios.steps import STEPS, ScenarioStep, read_expected, read_steps
from game.scenarios.words import ACTION, START, WORDS
from game.variants import loading
from game.variants.faults import Fault, FaultyRules, shorten
from game.variants.reading import Reading, keys, read, unknown_key
from game.variants.schema import EXAMPLES, Choice, Flag, Label, ListType, Number, Type
from game.variants.yaml.nodes import Entries, Items, Node, Scalar, keys_of

FORMAT: Final = 1
PARAMS: Final = "params"
SCENARIO: Final[Mapping[str, Type]] = {
    "id": Label(),
    "title": WORDS,
    "note": WORDS,
    "rules": ListType(Label()),
    "full": Flag(),
    "variant": Label(),
    "players": Number(Within(2, 6)),
    "direction": Choice(("counter_clockwise", "clockwise")),
    "start": START,
    "expect": EXPECT,
}

FILE: Final = ("format", "set", "title", "note", "scenarios")

FindGame: TypeAlias = Callable[[str], Variant]


@dataclass(frozen=True, slots=True)
class _Games:
    """Where games are found by their names; `own` is that of the file in which an example stands."""

    find: FindGame
    own: Variant | None = None


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
    steps: tuple[ScenarioStep, ...]


def is_scenario_file(root: Node) -> bool:
    """Whether the file holds scenarios rather than the rules of a game."""
    return "scenarios" in keys_of(root)


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
        elif key.text == "scenarios" and isinstance(below, Items):
            scenarios = _scenarios(below.items, _Games(find_game), into)
        elif key.text == "scenarios":
            into.fault(below, (), _("scenarios takes a list: each scenario begins with - id:"))
    return tuple(scenarios), tuple(into.faults)


def read_examples(
    root: Node, file: str, own: Variant, find_game: FindGame
) -> tuple[tuple[Scenario, ...], tuple[Fault, ...]]:
    """The same of the list under `examples` in a game's own file: where no game is named, it is this one."""
    into = Reading(file)
    scenarios: list[Scenario] = []
    match keys_of(root).get(EXAMPLES):
        case _word, Items(items):
            scenarios = _scenarios(items, _Games(find_game, own), into)
        case None | (_, Scalar("" | "null" | "~")):
            pass
        case _word, below:
            into.fault(below, (), _("examples takes a list: each example begins with - title: or - start:"))
    return tuple(scenarios), tuple(into.faults)


def _scenarios(nodes: tuple[Node, ...], table: _Games, into: Reading) -> list[Scenario]:
    scenarios: list[Scenario] = []
    seen: dict[str, int] = {}
    for number, item in enumerate(nodes, 1):
        before = into.noted
        scenario = _scenario(item, table, into, number)
        _refuse_second(item, seen, into)
        if scenario is not None and into.noted == before:
            scenarios.append(scenario)
    return scenarios


def _refuse_second(node: Node, seen: dict[str, int], into: Reading) -> None:
    """Notes a name that an earlier scenario has: nobody could tell which of them went wrong."""
    _key, name = keys_of(node).get("id", (None, None))
    if isinstance(name, Scalar):
        if name.text in seen:
            message = _("{key} stands here a second time, first in line {line}; keep one of them")
            into.fault(name, ("id",), message.format(key=shorten(name.text), line=seen[name.text]))
        seen.setdefault(name.text, name.line)


def _scenario(node: Node, table: _Games, into: Reading, number: int) -> Scenario | None:
    """The scenario, or None after noting its faults."""
    if not isinstance(node, Entries):
        into.fault(node, (), _("a scenario has keys: {keys}").format(keys=", ".join(SCENARIO)))
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
            found[STEPS] = read_steps(below, into)
        elif key.text in SCENARIO:
            found[key.text] = read(SCENARIO[key.text], below, (key.text,), into)
        else:
            unknown_key({**SCENARIO, PARAMS: ACTION, STEPS: ACTION}, key, (), into)
    for name in ("id", "variant", "start") if table.own is None else ("start",):
        if name not in at:
            into.fault(node, (name,), _("the scenario lacks {name}").format(name=name))
    if into.noted > before:
        return None
    variant = _variant(found, at, params, table, into)
    if variant is None or not _find_players(found, at.get("players", node), variant, into):
        return None
    if not seats.check(found, at, variant, into):
        return None
    expect = read_expected(found.get("expect", {}), at.get("expect", node), (), into)
    if into.noted > before:
        return None
    steps, start = tuple(found.get(STEPS, ())), found["start"]
    name = found.get("id", f"#{number}")
    return Scenario(name, node.line, node.column, variant, found["players"], start, expect, steps)


def _find_players(found: dict[str, Any], node: Node, variant: Variant, into: Reading) -> bool:
    """Completes the number of players, which the game or the hands may tell; False after noting why it cannot be."""
    number = found.setdefault("players", _players_of(found, variant))
    if number in variant.players:
        return True
    message = _("players is {players}, but {game} is for {allowed} players")
    allowed = ", ".join(str(count) for count in variant.players)
    into.fault(node, ("players",), message.format(players=number, game=variant.id, allowed=allowed))
    return False


def _players_of(found: Mapping[str, Any], variant: Variant) -> int:
    """As many as are said to play, or the only number of the game, or as many as hold cards."""
    only = variant.players[0] if len(variant.players) == 1 else len(found["start"].get("hands", {}))
    return int(found.get("players", only))


def _params(node: Node, into: Reading) -> list[tuple[Scalar, Node]]:
    if isinstance(node, Entries):
        return list(keys(node, (PARAMS,), into))
    into.fault(node, (PARAMS,), _("params takes lines such as exchange.timing: own_turn"))
    return []


def _variant(
    found: Mapping[str, Any], at: Mapping[str, Node], params: list[tuple[Scalar, Node]], table: _Games, into: Reading
) -> Variant | None:
    """The game with the scenario's own rules; None after noting why there is none."""
    try:
        variant = table.find(found["variant"]) if table.own is None or "variant" in found else table.own
    except FaultyRules as faulty:
        into.fault(at["variant"], ("variant",), str(faulty.faults[0].message))
        return None
    direction = found.get("direction", variant.seats.direction)
    if direction != variant.seats.direction:
        params = [*params, (Scalar("seats.direction", False, 1, 1), at["direction"])]
    params = [*_only(_players_of(found, variant), variant, params), *params, *_without_turn_up(params)]
    try:
        return loading.with_param_nodes(variant, params, into.file) if params else variant
    except FaultyRules as faulty:
        into.faults += faulty.faults
        return None


def _only(players: int, variant: Variant, params: list[tuple[Scalar, Node]]) -> list[tuple[Scalar, Node]]:
    """The rules need only go together for as many as play here, whoever else could play the game."""
    if not params or players not in variant.players or any(word.text == "players" for word, _below in params):
        return []
    line, column = params[0][0].line, params[0][0].column
    return [(Scalar("players", False, line, column), Items((Scalar(str(players), False, line, column),), line, column))]


def _without_turn_up(params: list[tuple[Scalar, Node]]) -> list[tuple[Scalar, Node]]:
    """The exchange goes where a scenario takes the turn-up away without a word about it (B.1)."""
    given = {word.text: below for word, below in params}
    source = given.get("trump.source")
    if not isinstance(source, Scalar) or source.text == "turn_up" or any(name.startswith("exchange") for name in given):
        return []
    return [(Scalar("exchange.steps", False, source.line, source.column), Items((), source.line, source.column))]
