"""Learned policies: their arithmetic, suits that are alike to them, and deals that they play on."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import engine
from game.engine.action_codes import LOW_MASK
from game.engine.actions import Action, Claim, Play
from game.engine.view import View
from game.players import POLICY, choose
from game.players.knowledge.books import slots as slots_of
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Run, mean_leads, sight
from game.players.policy.inputs import PlayInputs
from game.players.policy.policy import CEILING, LATER, UNIT, Policy, policy
from game.players.policy.shapes import free_view
from game.players.policy.shapes.alone_inputs import ALONE
from game.players.policy.shapes.called_inputs import CALLED
from game.players.policy.shapes.extra_inputs import EXTRA
from game.players.policy.shapes.free_inputs import FREE
from game.players.search import tryout
from game.players.search.choice import sensible
from tests.narrow import sure
from tests.tables import before_the_lead, book, likely, view

ONE, TWO, INPUTS, SLOTS = 24, 16, 30, 5


def plainly(weights: list[list[int]], on: list[int], amounts: list[tuple[int, int]], slot: int) -> float:
    """The lead of one slot, summed up as one would on paper."""
    first, bias1, second, bias2, third, bias3 = weights
    values = [(place, 1) for place in on] + amounts

    def unit(value: int) -> int:
        return min(max(value, 0), CEILING)

    one = [unit((sum(first[place * ONE + k] * n for place, n in values) + bias1[k] + 16) >> 5) for k in range(ONE)]
    sums = [sum(one[k] * second[k * TWO + u] for k in range(ONE)) + bias2[u] * UNIT for u in range(TWO)]
    two = [unit((value + 512) >> 10) for value in sums]
    lead = sum(two[u] * third[u * SLOTS + slot] for u in range(TWO)) + bias3[slot] * UNIT
    return lead * 60.0 / (UNIT * LATER)


def test_large_integers_and_plain_sums_agree() -> None:
    rng = Random(3)
    for size in (50, 900, 8000):
        lengths = (INPUTS * ONE, ONE, ONE * TWO, TWO, TWO * SLOTS, SLOTS)
        weights = [[rng.randint(-size, size) for _ in range(length)] for length in lengths]
        policy = Policy((ONE, TWO), weights)
        for _ in range(40):
            on = rng.sample(range(INPUTS), rng.randint(0, 20))
            amounts = [(rng.randrange(INPUTS), rng.randint(0, 120)) for _ in range(rng.randint(0, 4))]
            slots = [0, 3, 4]
            found = policy.leads(on, amounts, slots)
            assert found == [plainly(weights, on, amounts, slot) for slot in slots]


# -- the plain suits are alike ---------------------------------------------------------------------------------------


KINDS = [("free-2", FREE), ("call-5", CALLED), ("alone-3", ALONE)]


def known(name: str) -> Policy:
    return sure(policy(name))


def mirrored(slot: int, ranks: int, order: tuple[int, ...]) -> int:
    """The card of the same rank in the suit that takes this one's place."""
    return order[slot // ranks] * ranks + slot % ranks


@pytest.mark.parametrize(("name", "at"), KINDS)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_a_position_and_its_mirror_are_judged_the_same(name: str, at: PlayInputs, data: st.DataObject) -> None:
    ranks = at.ranks
    own = data.draw(st.lists(st.integers(0, 4 * ranks - 1), min_size=1, max_size=8, unique=True))
    hidden = data.draw(st.lists(st.integers(0, 4 * ranks - 1), max_size=20, unique=True))
    trick, order = data.draw(st.integers(0, 4 * ranks - 1)), (0, *data.draw(st.permutations((1, 2, 3))))

    def sight(order: tuple[int, ...]) -> tuple[list[int], list[tuple[int, int]]]:
        on = [at.own + mirrored(slot, ranks, order) for slot in own]
        on += [at.hidden + mirrored(slot, ranks, order) for slot in hidden]
        on += [at.best + mirrored(trick, ranks, order)]
        return on, [(at.lying, 7)]

    as_dealt = mean_leads(known(name), at, sight((0, 1, 2, 3)), own)
    in_the_mirror = mean_leads(known(name), at, sight(order), [mirrored(slot, ranks, order) for slot in own])
    assert as_dealt == pytest.approx(in_the_mirror)


def test_suits_that_somebody_has_none_of_are_mirrored_with_their_cards() -> None:
    follow, aces = known("follow-4"), range(0, FREE.slots, FREE.ranks)

    def judged(suit: int, void: int) -> list[float]:
        sight = [FREE.own + aces[suit], FREE.void + void]
        return mean_leads(follow, FREE, (sight, []), [aces[suit]])

    for suit, other in permutations((1, 2, 3), 2):
        here, there, apart = judged(suit, suit), judged(other, other), judged(suit, other)
        assert here == pytest.approx(there)
        assert here != pytest.approx(apart)


def test_the_mean_is_taken_over_all_six_orders() -> None:
    free, ace = known("free-2"), FREE.ranks  # the highest card of the first plain suit
    each = [free.leads([FREE.own + suit * FREE.ranks], [], [suit * FREE.ranks])[0] for suit in (1, 2, 3)]
    assert mean_leads(free, FREE, ([FREE.own + ace], []), [ace]) == pytest.approx([sum(each) / 3])


# -- imagined deals played on by a policy ----------------------------------------------------------------------------


GAMES = [("briscola", 2), ("briscola", 3), ("brisca", 4), ("brisca", 5), ("brisca", 6), ("bisca_nove", 2)]
MORE = [("tute_2", 2), ("brisca_dos_cartas", 2), ("cinquecento", 2), ("cinquecento", 4)]
MORE += [("brisca_mexico", players) for players in (2, 3, 4, 5, 6)]


def whims(seed: int) -> Policy:
    """A policy of random numbers: any difference in what is seen shows in what it chooses."""
    rng = Random(seed)
    lengths = (EXTRA.length * 24, 24, 24 * 16, 16, 16 * FREE.slots, FREE.slots)
    return Policy((24, 16), [[rng.randint(-900, 900) for _ in range(length)] for length in lengths])


@pytest.mark.parametrize(("name", "players"), [*GAMES, *MORE])
def test_a_seat_chooses_in_an_imagined_deal_as_with_its_view(name: str, players: int) -> None:
    rules, policy = book(name, players), whims(players)
    for seed in range(4):
        deal = engine.start(rules, seed % players, seed)
        run = Run(twin := deal.copy(), policy, free_view.course_in(twin))
        while not engine.over(deal):
            if (name, players) in MORE and not deal.table:
                before_the_lead(deal)
            knowledge = Knowledge(view(deal, deal.turn), rules)
            slots = slots_of(rules, deal.trump, FREE.ranks)
            cards = deal.playable(deal.turn)
            leads = policy.leads(*sight(knowledge, free_view.course_of(knowledge)), [slots[card] for card in cards])
            chosen = run.choice()
            assert chosen == cards[leads.index(max(leads))]
            engine.play(deal, chosen)
            run.play(chosen)


def test_an_imagined_deal_is_played_to_its_end_from_any_card() -> None:
    rules = book("briscola", 2)
    deal = engine.start(rules, 0, 3)
    rng = Random(3)
    while not engine.over(deal):
        world = Knowledge(view(deal, deal.turn), rules).world(rng)
        tryout.play_on(world)
        assert engine.over(world)
        assert sum(rules.points[card] for won in world.won for card in won) == 120
        engine.play(deal, rng.choice([code for code in engine.codes(deal) if code <= LOW_MASK]))


# -- what is no policy's business --------------------------------------------------------------------------------------


def moments(players: int) -> dict[str, list[View]]:
    """Decisions of brisca_house by their kind: claims that are sure, drags that are possible or lie, and the others."""
    rules, found = book("brisca_house", players), dict[str, list[View]]()
    for number in range(120):
        deal, rng = engine.start(rules, 0, number), Random(number)
        while not engine.over(deal):
            seen = view(deal, deal.turn)
            options = sensible(Knowledge(seen, rules))
            if len(options) > 1:
                found.setdefault(kind(seen, options), []).append(seen)
            engine.apply(deal, deal.turn, likely([one for one in options if not isinstance(one, Claim)], rng))
    return found


def kind(seen: View, options: list[Action]) -> str:
    if Claim() in options:
        return "claim"
    if seen.arrastre is not None:
        return "dragged"
    return "may drag" if any(isinstance(one, Play) and one.arrastre for one in options) else "plain"


@pytest.mark.parametrize("players", [2, 4])
def test_neither_claims_nor_drags_are_decided_by_a_policy(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {name: views[:20] for name, views in moments(players).items()}

    def answers() -> dict[str, list[Action]]:
        return {name: [choose(seen, 4, Random(1), POLICY) for seen in views] for name, views in asked.items()}

    learned = answers()
    monkeypatch.setattr(free_view, "find_free_policy", lambda _book: whims(players))
    at_random = answers()
    assert learned.pop("plain") != at_random.pop("plain")
    assert learned == at_random
    assert learned.keys() == {"claim", "may drag", "dragged"}
    assert set(learned["claim"]) == {Claim()}
