"""What computer players know: all that the plays of others prove, and of what is past as much as their level keeps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.engine import engine, shuffle
from game.engine.actions import Call
from game.engine.cards import Card
from game.engine.deal import NOBODY, PLAY, Deal
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players import choose
from game.players.knowledge.imagine import Knowledge
from game.players.search.choice import view_of_skill
from game.players.style.levels import BY_NAME, LEVELS, among, level_of
from tests.tables import EVERY, book, played, rules_of, view

WORLDS = 4


# -- what the plays of others prove ------------------------------------------------------------------------------------

DUTIES = [
    (name, players)
    for name, players in EVERY
    for rules in (rules_of(name, players),)
    if rules.restricts and not rules.variant.arrastre.enabled and not rules.calls_late and not rules.ends
]


@pytest.mark.parametrize(("name", "players"), DUTIES)
def test_in_every_imagined_deal_each_card_that_was_played_might_be_played(name: str, players: int) -> None:
    """Nobody holds a suit that he is known to lack, nor a card with which he would have had to win the trick."""
    rules, proved, hides = rules_of(name, players), 0, players > 3 or name == "rematada"
    for number in range(6 if players > 3 else 16):
        deal, rng = engine.start(rules, number % players, shuffle.derived_seed(61, number)), Random(number)
        starts = [deal.copy()]
        for _ in played(deal, rng):
            if deal.phase != starts[-1].phase or (not deal.table and deal.trick != starts[-1].trick):
                starts.append(deal.copy())
            if deal.stock or engine.over(deal) or rng.random() > 0.4:
                continue
            seat = rng.randrange(players)
            told = Knowledge(view(deal, seat), rules)
            proved += bool(told.impossible)
            for _ in range(WORLDS):
                assert_possible(told.world(rng), view(deal, seat), starts)
    assert proved or not hides, "somebody must have been unable to follow"


@pytest.mark.parametrize(("name", "players"), [("rematada", 3), ("trumps before the talon", 3)])
def test_the_very_first_trick_proves_as_much_as_any(name: str, players: int) -> None:
    rules, proved = rules_of(name, players), 0
    for number in range(150):
        deal, rng = engine.start(rules, number % players, shuffle.derived_seed(64, number)), Random(number)
        starts: list[Deal] = []
        for _ in played(deal, rng):
            if deal.trick or engine.over(deal):
                break
            if deal.phase == PLAY and not deal.table:
                starts = [deal.copy()]
            elif deal.table and starts:
                own = view(deal, (deal.turn + 1) % players)
                told = Knowledge(own, rules)
                proved += bool(told.impossible)
                for _ in range(WORLDS):
                    assert_possible(told.world(rng), own, starts)
    assert proved


def assert_possible(world: Deal, own: View, starts: list[Deal]) -> None:
    """Plays the tricks since the last drawing again, with the hands that the imagined deal gives everybody."""
    tricks = [trick.plays for trick in own.tricks] + [own.table]
    since = next(start.trick for start in starts if not start.stock and start.phase == world.phase)
    for number, plays in enumerate(tricks):
        if number < since or not plays:
            continue
        trick = next(start for start in starts if start.trick == number and start.phase == world.phase).copy()
        for seat, held in enumerate(world.hands):
            later = [card for after in tricks[number:] for other, card in after if other == seat]
            trick.hands[seat] = [*held, *later]
        for seat, card in plays:
            assert card in trick.playable(seat), f"{seat} could not have played {card} in trick {number}"
            trick.move(card, trick.hands[seat], trick.table)


@pytest.mark.parametrize("name", ["bastarda", "chiamata_rank", "gingo"])
def test_a_called_card_may_lie_in_any_hand_but_the_declarers(name: str) -> None:
    rules, found = book(name, 5), 0
    for number in range(12):
        deal, rng = engine.start(rules, number % 5, shuffle.derived_seed(63, number)), Random(number)
        for _, action in played(deal, rng):
            if isinstance(action, Call) and deal.partner != NOBODY:
                seat = (deal.partner + 1) % 5 if deal.partner + 1 != deal.caller else (deal.partner + 2) % 5
                found += 1
                worlds = [Knowledge(view(deal, seat), rules).world(rng) for _ in range(60)]
                own = {deal.caller} if rules.variant.call.own_card == "allowed" else set()
                assert {world.holder(deal.called) for world in worlds} - own == set(range(5)) - {seat, deal.caller}
    assert found


# -- what is forgotten -------------------------------------------------------------------------------------------------

FORGETTING = [("brisca", 2), ("briscola", 3), ("brisca", 4), ("sueca", 4), ("bastarda", 5), ("tute_2", 2)]


def late(rules: RuleBook, deals: int) -> Iterator[View]:
    """Views of some moments after the sixth trick, or as many as there are."""
    for number in range(deals):
        rng = Random(number)
        deal = engine.start(rules, number % rules.players, shuffle.derived_seed(62, number))
        for _ in played(deal, rng):
            if deal.trick >= 5 and not engine.over(deal) and rng.random() < 0.3:
                yield view(deal, deal.turn)


def in_mind(own: View, rules: RuleBook, level: str) -> set[Card]:
    """The cards of past tricks that a player of this level does not think to be in play."""
    knowledge = view_of_skill(own, rules, level_of(level))
    thought = knowledge.hidden.union(*knowledge.hands.values())  # whoever took the turn-up may still seem to have it
    return {card for trick in own.tricks for _, card in trick.plays} - thought


@pytest.mark.parametrize(("name", "players"), FORGETTING)
def test_each_level_remembers_more_than_the_one_below_and_the_master_everything(name: str, players: int) -> None:
    rules, sizes = rules_of(name, players), dict.fromkeys(LEVELS, 0)
    for own in late(rules, 6):
        minds = [in_mind(own, rules, level) for level in LEVELS]
        assert all(less <= more for less, more in pairwise(minds))
        assert minds[-1] == {card for trick in own.tricks for _, card in trick.plays}
        for level, mind in zip(LEVELS, minds, strict=True):
            sizes[level] += len(mind)
    found = list(sizes.values())
    assert found == sorted(set(found)), "each more than the one below"
    assert not sizes["child"]


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_the_last_tricks_are_in_mind_and_older_ones_only_for_their_loads(level: str) -> None:
    rules, kept = book("brisca", 4), BY_NAME[level].tricks
    assert kept is not None
    for own in late(rules, 6):
        mind = in_mind(own, rules, level)
        for back, trick in enumerate(reversed(own.tricks)):
            cards = {card for _, card in trick.plays}
            rich = any(rules.points[card] >= 10 for card in cards)
            assert cards <= mind or back >= kept
            assert not cards & mind or back < kept or (rich and BY_NAME[level].loads)


@pytest.mark.parametrize("level", ["child", "easy"])
def test_a_forgotten_trick_makes_no_difference_to_what_is_played(level: str) -> None:
    """Its points are counted, as everybody's pile lies on the table; which cards they were is gone."""
    kept, compared = BY_NAME[level].tricks or 0, 0
    for own in late(book("brisca", 3), 5):
        gone = len(own.tricks) - kept
        less = replace(own, tricks=own.tricks[gone:])
        compared += 1
        assert choose(own, 4, Random(1), level) == choose(less, 4, Random(1), level)
    assert compared


# -- levels at tables of all sizes ------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_level_is_softer_than_the_next_higher_one_at_every_table(players: int) -> None:
    softness = [among(BY_NAME[name], players).softness for name in LEVELS]
    assert softness == sorted(softness, reverse=True)
    assert len(set(softness)) == len(LEVELS)
    assert softness[-1] == 0  # the master always plays what it thinks best


def test_with_several_others_every_level_but_the_master_is_softer_than_with_one() -> None:
    for name in LEVELS[:-1]:
        level = BY_NAME[name]
        assert among(level, 2) == level
        assert among(level, 4).softness > level.softness
        assert among(level, 4) == among(level, 6)
