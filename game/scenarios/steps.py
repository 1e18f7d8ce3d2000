"""The steps of a scenario and what each expects, with every action made real or its fault noted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.engine.actions import FIELDS, Action, from_json
from game.engine.cards import Card, parse
from game.i18n.words import _
from game.scenarios.expect import EXPECT
from game.scenarios.words import ACTION, COUNT, SEAT, WORDS, Pattern
from game.variants.reading import Reading, read_first
from game.variants.schema import CardWord, ListType, Pair, Type
from game.variants.wording import Path, dotted_path
from game.variants.yaml.nodes import Entries, Items, Node, keys_of

# What makes an action of this kind; under can and cannot a kind without any of it stands for every action of its kind.
DETAILS: Final[Mapping[str, frozenset[str]]] = {kind: fields - {"arrastre"} for kind, fields in FIELDS.items()}

STEPS: Final = "steps"
STEP: Final[Mapping[str, Type]] = {
    "do": ACTION,
    "trick": ListType(Pair(SEAT, CardWord())),
    "winner": SEAT,  # and points: of the trick that `do` or `trick` completes
    "points": COUNT,
    "takes_talon": SEAT,
    "expect": EXPECT,
    "note": WORDS,
}


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """One step: an action of one seat, a whole trick, or only a look at the position."""

    line: int
    column: int
    do: tuple[int, Action] | None
    trick: tuple[tuple[int, Card], ...] | None
    facts: Mapping[str, Any]  # winner, points, takes_talon
    expect: Mapping[str, Any]


def read_steps(node: Node, into: Reading) -> tuple[ScenarioStep, ...]:
    """All steps that make sense; faults for the others."""
    if not isinstance(node, Items):
        into.fault(node, (STEPS,), _("steps takes a list: each step begins with - do:, - trick: or - expect:"))
        return ()
    steps = (_step(item, (STEPS, f"#{number}"), into) for number, item in enumerate(node.items, 1))
    return tuple(step for step in steps if step is not None)


def _step(node: Node, path: Path, into: Reading) -> ScenarioStep | None:
    before = into.noted
    if not isinstance(node, Entries):
        into.fault(node, path, _("a step has keys: {keys}").format(keys=", ".join(STEP)))
        return None
    found = read_first(STEP, node, path, into)
    at = {name: below for name, (_key, below) in keys_of(node).items()}
    if "do" in at and "trick" in at:
        into.fault(node, path, _("a step has either do or trick, not both"))
    if not at.keys() & {"do", "trick", "expect"} and into.noted == before:
        into.fault(node, path, _("a step has at least one of do, trick and expect"))
    if into.noted > before:
        return None
    return _sound_step(node, found, at, path, into)


def _sound_step(
    node: Entries, found: Mapping[str, Any], at: Mapping[str, Node], path: Path, into: Reading
) -> ScenarioStep | None:
    """The step out of words that are all understood."""
    before = into.noted
    if "trick" in found and not found["trick"]:
        into.fault(at["trick"], (*path, "trick"), _("these cards make {count} tricks, not one").format(count=0))
    do = _action(found["do"], at["do"], (*path, "do"), into) if "do" in found else None
    expect = read_expected(found.get("expect", {}), at.get("expect", node), path, into, done="do" in at)
    if into.noted > before:
        return None
    trick = found.get("trick")
    plays = None if trick is None else tuple((seat, parse(card)) for seat, card in trick)
    facts: dict[str, Any] = {name: found[name] for name in ("winner", "points", "takes_talon") if name in found}
    return ScenarioStep(node.line, node.column, do, plays, facts, expect)


def read_expected(
    expect: dict[str, Any], node: Node, path: Path, into: Reading, *, done: bool = False
) -> dict[str, Any]:
    """The expectations with the actions under can and cannot made real, or left as patterns; `done`: after an act."""
    if "error" in expect and not done:
        into.fault(node, path, _("error belongs beside do: it says that an action is refused"))
    result = dict(expect)
    for name in ("can", "cannot"):
        if name in expect:
            actions = [_pattern(written, node, (*path, "expect", name), into) for written in expect[name]]
            result[name] = [action for action in actions if action is not None]
    return result


def _pattern(written: Mapping[str, Any], node: Node, path: Path, into: Reading) -> tuple[int, Action | Pattern] | None:
    """Who does what, where a kind without any detail stands for all of its kind."""
    kind, said = written["action"], written.keys() - {"seat", "action"}
    if DETAILS[kind] and not said & DETAILS[kind] and said <= FIELDS[kind]:
        return written["seat"], {name: value for name, value in written.items() if name != "seat"}
    return _action(written, node, path, into)


def _action(written: Mapping[str, Any], node: Node, path: Path, into: Reading) -> tuple[int, Action] | None:
    """Who does what; None after noting why it is no action."""
    data = {name: value for name, value in written.items() if name != "seat"}
    try:
        return written["seat"], from_json(data)
    except ValueError as error:
        into.fault(node, path, f"{dotted_path(path)}: {error}")
        return None
