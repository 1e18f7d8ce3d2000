"""The saved matches counted a second time, from their lines alone: nothing here knows the figures of the program.

The cards are dealt and played by the naive counting (`tests.naive`), which shares nothing with the engine either.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from game.engine.shuffle import shuffle
from tests import naive_count
from tests.naive import Action, NaiveDeal
from tests.naive_cards import SUITS, rank, suit


@dataclass
class Course:
    """A deal as its lines tell it: who did what and was not taken back, and who asked for hints."""

    rules: dict[str, Any]
    variant: str
    seats: list[dict[str, Any]]
    begun: dict[str, Any]
    acts: list[tuple[int, Action]] = field(default_factory=list)
    hints: list[int] = field(default_factory=list)


def courses(path: Path) -> Iterator[Course]:
    """The deals of this match that are over and that nobody gave up."""
    first, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    rules, course = yaml.safe_load(first["rules"]), None
    for line in lines:
        if "deal" in line:
            course = Course(rules, first["variant"], first["seats"], line)
        elif "rules" in line:
            rules = yaml.safe_load(line["rules"])
        elif "over" in line and course is not None:
            yield course
        elif course is not None and "back" in line:
            course.acts.pop()
        elif course is not None and "hint" in line:
            course.hints.append(line["seat"])
        elif course is not None and "action" in line:
            course.acts.append((line["seat"], {key: value for key, value in line.items() if key != "seat"}))


def counted(folder: Path, seat: int = 0) -> dict[str, Counter[str]]:
    """What somebody in this seat has done and got in all matches of this folder, by game."""
    found: dict[str, Counter[str]] = {}
    for path in sorted(folder.rglob("*.jsonl")):
        played = 0
        for course in courses(path):
            deal = replayed(course, played)
            outcome = naive_count.count(deal)
            played += not (outcome.replay or deal.passed_out)
            found.setdefault(course.variant, Counter()).update(tally(course, deal, outcome, seat))
    return found


def fallen(folder: Path) -> Counter[tuple[str, int, int]]:
    """How often so many cards had so many of a kind: aces and trumps of people and computers, each suit turned up."""
    found: Counter[tuple[str, int, int]] = Counter()
    for path in sorted(folder.rglob("*.jsonl")):
        for played, course in enumerate(courses(path)):
            deal = dealt(course, played)
            for who in ("person", "computer"):
                hands = [hand for chair, hand in zip(course.seats, deal.hands, strict=True) if chair["kind"] == who]
                held = [card for hand in hands for card in hand]
                if held:
                    found[f"aces {who}", len(held), sum(rank(card) == 1 for card in held)] += 1
                if held and deal.turn_up:
                    found[f"trumps {who}", len(held), sum(suit(card) == deal.trump for card in held)] += 1
            for name in SUITS if deal.turn_up else ():
                found[f"turned {name}", 1, int(name == deal.trump)] += 1
    return found


def replayed(course: Course, played: int) -> NaiveDeal:
    """The deal at its end; `played` deals of the match have counted before it."""
    deal = dealt(course, played)
    deal.held = [set(hand) for hand in deal.hands]  # type: ignore[attr-defined]
    for seat, action in course.acts:
        deal.do(seat, action)
        for held, hand in zip(deal.held, deal.hands, strict=True):  # type: ignore[attr-defined]
            held.update(hand)
    return deal


def dealt(course: Course, played: int) -> NaiveDeal:
    """The deal before its first act."""
    players = len(course.seats)
    pack = course.rules["pack"][players]
    ranks = sorted(pack["ranks"])
    cards = [card for name in SUITS for number in ranks if (card := f"{name}-{number}") not in pack["remove"]]
    shuffled = shuffle(cards, int(course.begun["seed"], 16))
    return NaiveDeal(course.rules, players, course.begun["dealer"], played, shuffled)


def tally(course: Course, deal: NaiveDeal, outcome: naive_count.Outcome, seat: int) -> Counter[str]:
    """One deal of one seat, in the words of the figures."""
    if deal.passed_out:
        return Counter(unplayed=1)
    number, side = next((place, one) for place, one in enumerate(outcome.sides) if seat in one.seats)
    won, deeds = number in outcome.winners, Counter(action["action"] for who, action in course.acts if who == seat)
    held: set[str] = deal.held[seat]  # type: ignore[attr-defined]
    declares = seat == deal.caller and outcome.contract_made is not None
    return Counter(
        deals=1,
        won=int(won),
        drawn=int(not outcome.winners),
        points=side.total,
        capotes=int(outcome.capote is not None and won),
        capoted=int(outcome.capote is not None and not won),
        declared=int(declares),
        made=int(declares and bool(outcome.contract_made)),
        drags=sum(who == seat and "arrastre" in action for who, action in course.acts),
        swaps=deeds["exchange"],
        hints=course.hints.count(seat),
        aces=sum(rank(card) == 1 for card in held),
        trumps=sum(suit(card) == deal.trump for card in held),
    )
