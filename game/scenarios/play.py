"""Plays scenarios through the very engine that people play on, and says where one goes another way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine import engine
from game.engine.actions import Action, Play
from game.engine.deal import NOBODY, Deal
from game.engine.events import TrickWon
from game.i18n.words import _
from game.match.match import Match
from game.scenarios.expect import Moment, differences
from game.scenarios.reader import Scenario
from game.scenarios.start import NotAPosition, set_up
from game.scenarios.steps import ScenarioStep
from game.scenarios.words import format_action


@dataclass(frozen=True, slots=True)
class ScenarioFailure:
    """A scenario that did not go as written; `step` counts from 1, and the position before it counts as step 1."""

    id: str
    step: int
    message: str
    line: int
    column: int


class _Stop(Exception):
    """The rest of the scenario makes no sense any more."""


def play(scenario: Scenario) -> ScenarioFailure | None:
    """What went wrong first, or None when everything was as expected."""
    number, line, column = 1, scenario.line, scenario.column
    try:
        deal, match = set_up(scenario.variant, scenario.players, scenario.start)
        _look(deal, match, None, scenario.expect)
        for number, step in enumerate(scenario.steps, 1):  # noqa: B007 - told when the scenario stops
            line, column = step.line, step.column
            _step(deal, match, step)
    except (_Stop, NotAPosition) as stop:
        return ScenarioFailure(scenario.id, number, str(stop), line, column)
    except Exception:  # a position that nobody foresaw must not hide the other scenarios
        message = _("this deal cannot go on from here by the rules; check the cards and seats of its start")
        return ScenarioFailure(scenario.id, number, message, line, column)
    return None


def _step(deal: Deal, match: Match, step: ScenarioStep) -> None:
    last: Action | None = None
    tricks, told = deal.trick, _tricks_told(deal)
    if step.do is not None:
        seat, last = step.do
        if "error" in step.expect:
            _expect_refusal(deal, seat, last)
        else:
            _apply(deal, seat, last)
    for seat, card in step.trick or ():
        _apply(deal, seat, Play(card))
    if step.trick and deal.trick != tricks + 1 and not engine.over(deal):  # a capture ends the deal within a trick
        raise _Stop(_("these cards make {count} tricks, not one").format(count=deal.trick - tricks))
    _facts(deal, step, told)
    _look(deal, match, last, step.expect)


def _apply(deal: Deal, seat: int, action: Action) -> None:
    try:
        engine.apply(deal, seat, action)
    except engine.Refused as refused:
        message = _("seat {seat} is refused {action} ({reason})")
        raise _Stop(message.format(seat=seat, action=format_action(action), reason=refused.code)) from None


def _expect_refusal(deal: Deal, seat: int, action: Action) -> None:
    """Makes sure that the action is refused and nothing changes."""
    before = snapshot(deal)
    try:
        engine.apply(deal, seat, action)
    except engine.Refused:
        if snapshot(deal) != before:
            message = _("{action} of seat {seat} was refused, but changed the deal")
            raise _Stop(message.format(action=format_action(action), seat=seat)) from None
        return
    message = _("{action} of seat {seat} should be refused, but was done")
    raise _Stop(message.format(action=format_action(action), seat=seat))


def snapshot(deal: Deal) -> dict[str, Any]:
    """Everything that a deal is made of, copied."""
    twin = deal.copy()
    parts = {name: getattr(twin, name) for name in Deal.__slots__}
    return {**parts, "record": len(deal.record or ())}


def _tricks_told(deal: Deal) -> list[TrickWon]:
    return [event for event in deal.record or () if isinstance(event, TrickWon)]


def _facts(deal: Deal, step: ScenarioStep, before: list[TrickWon]) -> None:
    """What is written beside the trick or action itself, of the tricks that were not there before."""
    tricks = _tricks_told(deal)[len(before) :]
    found = {"winner": None, "points": None, "takes_talon": deal.caller}
    if tricks:
        found |= {"winner": tricks[-1].seat, "points": tricks[-1].points}
    elif deal.captor != NOBODY and engine.over(deal):  # the trick ended with the captor's card
        found |= {"winner": deal.captor, "points": sum(deal.book.points[card] for card in deal.table)}
    for word, wanted in step.facts.items():
        if found[word] != wanted:
            message = _("{word} is {found}, expected {wanted}")
            raise _Stop(message.format(word=word, found=found[word], wanted=wanted))


def _look(deal: Deal, match: Match, last: Action | None, expect: Any) -> None:  # noqa: ANN401
    for difference in differences(Moment(deal, match, last), expect):
        raise _Stop(difference)
