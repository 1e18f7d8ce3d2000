"""Two centuries of evenings, made up by lot: what the figures weigh and how long a page takes is measured with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from game.statistics import base as bases
from game.statistics.counts import (
    ACES,
    COMPUTER,
    DECLARER,
    DEFENDER,
    DRAWN,
    GOES_ON,
    LOST,
    OVER,
    PERSON,
    SUIT,
    TRUMPS,
    WON,
    DealCounts,
    Fell,
    SeatCounts,
    Who,
)
from game.statistics.queries import Wanted
from game.statistics.statistics import Statistics
from game.statistics.writing import Writer, judge

Game: TypeAlias = tuple[str, int, int, str]  # its name, how many play, how often it is played, and its titles

DEALS: Final = 100_000
BEGUN: Final = 1_000_000_000.0  # seconds since 1970
_DAY: Final = 86_400
_APART: Final = 4 * _DAY  # from evening to evening: some six deals in each
_A_DEAL: Final = 400  # seconds
_A_MATCH: Final = 6  # deals
_REVIEWED: Final = 0.4  # of all deals
_POINTS: Final = 120
GAMES: Final[Sequence[Game]] = (
    ("two", 2, 40, "{}"),
    ("four", 4, 20, "{}"),
    ("two more", 2, 15, "{}"),
    ("four more", 4, 12, "{}"),
    ("five", 5, 8, "{}"),
)
_OTHERS: Final = 24  # games that are played now and then
_PEOPLE: Final = ("Giulia", "Nelson", "Marisol", "Tommaso")
_COMPUTERS: Final = ("Carmen", "Paco", "Lucía", "Mateo", "Alba", "Eusebio", "Rosa", "Antón")
_LEVELS: Final = ("easy", "normal", "hard", "master")


def write(file: Path, deals: int = DEALS, until: float = 0.0, games: Sequence[Game] = GAMES) -> None:
    """The figures of so many deals in this file, perhaps up to a moment; whoever has the mark Ana played in all."""
    chance = Random(1)
    begun = until - deals / _A_MATCH * _APART if until else BEGUN
    with bases.opened(file, writes=True) as base:
        writer, number, when = Writer(base), 0, begun
        while number < deals:
            when += _APART * chance.uniform(0.5, 1.5)
            match = chance.randbytes(16)
            played = list(evening(chance, games))[: deals - number]
            for place, deal in enumerate(played):
                writer.add(match, deal, when + place * _A_DEAL)
                if chance.random() < _REVIEWED:
                    weighed = chance.randint(4, 9)
                    judge(base, match, (deal.number, 0), weighed, weighed - chance.randrange(4))
            number += len(played)


def evening(chance: Random, games: Sequence[Game] = GAMES) -> Iterator[DealCounts]:
    """The deals of a match."""
    game, players, _weight, titles = chance.choices(games, [weight for _name, _seats, weight, _titles in games])[0]
    if games is GAMES and chance.random() < 0.05:
        game = f"game {chance.randrange(_OTHERS)}"
    rules = f"{game} {chance.choices(('book', 'house', 'uncle'), (8, 3, 1))[0]}"
    people = tuple(_somebody(chance, seat) for seat in range(players))
    sides = ((0, 2), (1, 3)) if players == 4 else tuple((seat,) for seat in range(players))
    length = chance.randint(3, 9)
    for number in range(1, length + 1):
        last = number == length
        deal = _deal(chance, number, game, rules, people, sides, OVER if last else GOES_ON)
        yield replace(deal, titles=titles)


def _somebody(chance: Random, seat: int) -> Who:
    if seat == 0:
        return Who(PERSON, "Ana", "", "Inés", "ines")
    if chance.random() < 0.15:
        name = _PEOPLE[seat % len(_PEOPLE)]
        return Who(PERSON, name, "", name, _plain(name))
    name = chance.choice(_COMPUTERS[seat::2])
    return Who(COMPUTER, _plain(name), chance.choices(_LEVELS, (1, 5, 3, 2))[0], name, _plain(name))


def _deal(
    chance: Random,
    number: int,
    game: str,
    rules: str,
    people: tuple[Who, ...],
    sides: tuple[tuple[int, ...], ...],
    ended: int,
) -> DealCounts:
    points = _points(chance, len(sides))
    best = max(points)
    won = tuple(side for side, own in zip(sides, points, strict=True) if own == best)
    seats = []
    for place in range(len(people)):
        side = next(number for number, seats_ in enumerate(sides) if place in seats_)
        outcome = DRAWN if len(won) > 1 and points[side] == best else WON if sides[side] in won else LOST
        seats.append(_seat(chance, points[side], outcome, place if len(people) == 5 else -1))
    persons = sum(who.kind == PERSON for who in people)
    held = [(computer, 3 * many) for computer, many in enumerate((persons, len(people) - persons)) if many]
    fallen = [Fell(ACES + computer, many, 39, 4, _drawn(chance, many, 4)) for computer, many in held]
    fallen += [Fell(TRUMPS + computer, many, 39, 9, _drawn(chance, many, 9)) for computer, many in held]
    turned = chance.randrange(4)
    fallen += [Fell(SUIT + suit, 1, 40, 10, int(suit == turned)) for suit in range(4)]
    return DealCounts(
        number, chance.getrandbits(56), chance.randrange(4), game, "{}", rules, b"", people, sides, tuple(seats),
        tuple(fallen), ended, frozenset(won[0]),
    )  # fmt: skip


def _drawn(chance: Random, many: int, kind: int) -> int:
    """How many of a kind were among so many of the 39 cards that nobody had seen."""
    return sum(card < kind for card in chance.sample(range(39), many))


def _points(chance: Random, sides: int) -> list[int]:
    """The card points of a deal, fallen to so many sides."""
    cuts = sorted(min(_POINTS, max(0, round(chance.gauss(_POINTS / 2, 22)))) for _ in range(sides - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, _POINTS], strict=True)]


def _seat(chance: Random, points: int, outcome: int, place: int) -> SeatCounts:
    role = 0 if place < 0 else DECLARER if place == 0 else DEFENDER
    had = chance.getrandbits(8) & chance.getrandbits(8)
    return SeatCounts(
        outcome, points, int(outcome == WON), int(points > 100) if outcome == WON else 0, role, 80 if role else 0,
        int(outcome == WON), 0, chance.randrange(2), int(chance.random() < 0.2), int(chance.random() < 0.1),
        chance.randint(8, 33), int(chance.random() < 0.2), had.bit_count() // 2, chance.randrange(7), had,
        had & chance.getrandbits(8),
    )  # fmt: skip


def pages(figures: Statistics) -> list[Wanted]:
    """What is asked of them: all deals of the person with the mark Ana, and these narrowed in every way."""
    who = next(one.id for one in figures.players() if one.mark == "Ana")
    whole = figures.page(Wanted(who))
    assert whole is not None  # it has just been written
    game, last = whole.games[0][0].id, whole.months[-1][0]
    return [
        Wanted(who),
        Wanted(who, game=game),
        Wanted(who, rules=figures.rules(who, game)[0].id),
        Wanted(who, opponent=whole.opponents[0][0].id),
        Wanted(who, partner=whole.partners[0][0].id),
        Wanted(who, months=(last - 5, last)),
    ]


def _plain(name: str) -> str:
    """The face of a computer, by its name."""
    return name.lower().replace("í", "i").replace("ó", "o")
