"""The end of a deal: its last tricks worked out as quickly as rightly, and deals that are decided early."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine import engine, shuffle
from game.engine.action_codes import KIND_CLAIM, KIND_EXCHANGE
from game.engine.cards import SUITS, Card
from game.engine.concession import concede, reason
from game.engine.deal import NOBODY, PLAY, Deal
from game.engine.events import Conceded, DealEnded, TrickWon
from game.engine.phases.count import settle
from game.engine.result import DealResult
from game.engine.rulebook import RuleBook, rulebook
from game.engine.view import NOBODY_LOOKS
from game.match.best_trick import Dearest, dearest
from game.match.early_end import is_decided
from game.match.match import Match
from game.players.search import endgame
from game.players.search.deal_value import alliances, value_by_side
from game.variants.loading import with_params
from tests.tables import EVERY, TABLES, book, cards, game, house, places, played, rules_of
from tests.test_secrecy import another_truth

QUICK = [
    ("brisca", 2),
    ("briscola", 3),
    ("brisca", 4),
    ("brisca", 5),
    ("brisca", 6),
    ("brisca_fr_lanzar", 4),
    ("bisca_nove", 2),
]
FEW = 700  # ways to the end, so that the engine has searched them all soon


def near_the_end(name: str, players: int, seed: int) -> Deal:
    """A deal played at random until few ways are left, with as many cards on the table as it may be."""
    deal, rng = engine.start(book(name, players), seed % players, seed), Random(seed)
    while not engine.over(deal) and (deal.stock or endgame.ways(deal) > FEW):
        engine.play(deal, rng.choice(engine.codes(deal)))
    for _ in range(rng.randrange(players)):
        if not engine.over(deal):
            engine.play(deal, rng.choice(deal.playable(deal.turn)))
    return deal


@pytest.mark.parametrize(("name", "players"), QUICK)
def test_every_card_comes_to_the_same_as_with_the_engine(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    found: dict[tuple[int, Card], float] = {}
    monkeypatch.setattr(endgame, "SLIPS", 0.0)
    for quick in (True, False):
        if not quick:
            monkeypatch.setattr(endgame, "fits", lambda deal: False)
        for seed in range(12):
            deal = near_the_end(name, players, seed)
            assert quick == endgame.fits(deal)
            for card in deal.playable(deal.turn):
                value = endgame.outcome(deal, card, alliances(deal))
                assert found.setdefault((seed, card), value) == pytest.approx(value)
    assert len(found) > 12


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_is_decided_by_more_than_card_points_is_left_to_the_engine(name: str, players: int) -> None:
    rules = book(name, players)
    variant = rules.variant
    more = variant.goal.kind != "most" or variant.captive.enabled or variant.marriage.enabled or variant.capote.enabled
    if more or variant.last_trick_bonus or variant.arrastre.enabled:
        assert not endgame.fits(near_the_end(name, players, 1))


def test_of_two_ways_that_are_as_good_the_one_is_taken_in_which_somebody_may_go_wrong() -> None:
    rules = book("briscola", 2)
    deal = engine.start(rules, 1, 1)
    deal.stock, deal.turn_up, deal.trump = [], -1, SUITS.index("oros")
    deal.hands = [list(cards("copas-1", "copas-2")), list(cards("copas-3", "espadas-4"))]
    ace, two = cards("copas-1", "copas-2")
    assert deal.turn == 0
    values = {card: endgame.outcome(deal, card, alliances(deal)) for card in (ace, two)}
    assert values[ace] > values[two]
    assert values[ace] > plain_end_without_slips(deal, ace)


def plain_end_without_slips(deal: Deal, card: Card) -> float:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(endgame, "SLIPS", 0.0)
        return endgame.outcome(deal, card, alliances(deal))


# -- against counting everything ---------------------------------------------------------------------------------------

SHORT = 120  # ways to the end: so many are gone in no time,
MANY = 1300  # and so many soon


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_move_of_an_end_comes_to_what_counting_all_ways_comes_to(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    monkeypatch.setattr(endgame, "SLIPS", 0.0)
    rules, found = rules_of(name, players), 0
    for seed in range(4):
        for deal in ends_of(rules, seed):
            sides = alliances(deal)
            for code in [code for code in engine.codes(deal) if code != KIND_CLAIM]:
                found += 1
                side = sides[deal.turn]
                values = counted(after(deal, code), sides)
                wanted = values[side] if len(values) > 2 else values[side] - values[1 - side]
                assert endgame.outcome(deal, code, sides) == pytest.approx(wanted)
    assert found


@pytest.mark.parametrize(("name", "players"), [("bisca_nove", 2), ("tute_2", 2), ("brisca", 4), ("sueca", 4)])
def test_no_way_that_matters_is_left_out_when_the_search_is_cut_short(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    monkeypatch.setattr(endgame, "fits", lambda deal: False)
    found = 0
    for seed in range(10):
        for deal in ends_of(book(name, players), seed, MANY, 300):
            sides = alliances(deal)
            for code in [code for code in engine.codes(deal) if code != KIND_CLAIM]:
                found += 1
                values = counted(after(deal, code), sides)
                side = sides[deal.turn]
                assert endgame.outcome(deal, code, sides) == pytest.approx(values[side] - values[1 - side])
    assert found


def ends_of(rules: RuleBook, seed: int, most: int = SHORT, least: int = 0) -> list[Deal]:
    """The last positions of a deal played at random, of which two are taken: so many ways lead on from them."""
    deal, rng = engine.start(rules, seed % rules.players, seed), Random(seed)
    found: list[Deal] = []
    while not engine.over(deal):
        if (
            deal.phase == PLAY
            and not deal.stock
            and least <= endgame.ways(deal) <= most
            and len(engine.codes(deal)) > 1
        ):
            found.append(deal.copy())
        engine.play(deal, rng.choice([code for code in engine.codes(deal) if code != KIND_CLAIM]))
    return rng.sample(found, min(2, len(found)))


def after(deal: Deal, code: int) -> Deal:
    twin = deal.copy()
    engine.play(twin, code)
    return twin


def counted(deal: Deal, sides: list[int]) -> list[float]:
    """What the deal comes to for every side when each always does what is best for itself: all ways are gone."""
    if engine.over(deal):
        return value_by_side(deal, sides)
    side = sides[deal.turn]
    ways = [counted(after(deal, code), sides) for code in engine.codes(deal) if code != KIND_CLAIM]
    if max(sides) > 1:
        return max(ways, key=lambda values: values[side])
    return max(ways, key=lambda values: values[side] - values[1 - side])


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_the_ways_to_the_end_are_never_more_than_is_told(name: str, players: int) -> None:
    """And as many where no duty binds: else thinking takes longer than was thought, or ends are not counted out."""
    rules = rules_of(name, players)
    for deal in (*ends_of(rules, 5), *ends_of(rules, 6)):
        if not deal.table:
            told = endgame.ways(deal)
            assert leaves(deal) <= told if rules.restricts or rules.ends else leaves(deal) == told


def test_the_ways_to_the_end_are_told_while_there_is_something_to_draw() -> None:
    deal, rng, found = engine.start(book("brisca", 2), 0, 3), Random(3), 0
    while not engine.over(deal):
        if deal.stock and not deal.table and endgame.ways(deal) <= 4 * FEW:
            found += 1
            assert leaves(deal) == endgame.ways(deal)
        engine.play(deal, rng.choice(deal.playable(deal.turn)))
    assert found


def leaves(deal: Deal) -> int:
    """How many ways lead to the end of the deal by cards alone."""
    if engine.over(deal):
        return 1
    return sum(leaves(after(deal, card)) for card in deal.playable(deal.turn))


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 1)])
def test_nobody_swaps_back_and_forth_for_ever_where_a_swap_for_less_is_allowed(players: int, deals: int) -> None:
    """Who holds the two may take the seven with it, and lay that down for the two again."""
    two, seven = cards("oros-2", "oros-7")
    for seed in range(deals):
        values = []
        for upward in (True, False):
            rules = rulebook(with_params(game("brisca"), {"exchange.only_upward": upward}), players)
            deal = about_to_draw_the_turn_up(rules, seed, two, seven)
            taken = after(deal, KIND_EXCHANGE | two)
            assert (KIND_EXCHANGE | seven in engine.codes(taken)) != upward
            moves = [code for code in engine.codes(deal) if code != KIND_CLAIM]
            values.append({code: endgame.outcome(deal, code, alliances(deal)) for code in moves})
        assert values[0] == pytest.approx(values[1])


def about_to_draw_the_turn_up(rules: RuleBook, seed: int, held: Card, turn_up: Card) -> Deal:
    """A deal played at random up to its last draw; who leads holds this trump, and that one is turned up."""
    deal, rng = engine.start(rules, seed % rules.players, seed), Random(seed)
    deal.trump = turn_up >> 4
    while len(deal.stock) > rules.players or deal.table:
        engine.play(deal, rng.choice([card for card in deal.playable(deal.turn) if card not in (held, turn_up)]))
    move_to(deal, turn_up, deal.stock, 0)
    move_to(deal, held, deal.hands[deal.turn], 0)
    deal.turn_up = turn_up
    return deal


def move_to(deal: Deal, card: Card, place: list[Card], at: int) -> None:
    """Puts the card there; the one that lay there goes where it was."""
    home = next(cards for cards in (deal.stock, *deal.hands, *deal.won) if card in cards)
    home[home.index(card)], place[at] = place[at], card


# -- deals that are decided early ------------------------------------------------------------------------------------


EVERY_RULE = pytest.mark.parametrize(("name", "players"), EVERY)


def moments(rules: RuleBook, deals: int, share: float, lot: int) -> Iterator[tuple[Deal, Random]]:
    """Moments of some deals, the later the oftener."""
    for number in range(deals):
        rng = Random(number)
        deal = engine.start(rules, number % rules.players, shuffle.derived_seed(lot, number))
        for _ in played(deal, rng):
            if not engine.over(deal) and rng.random() < share * (1 if deal.in_last(4) else 0.3):
                yield deal, rng


def again(deal: Deal) -> Deal:
    """The same position with what has been told so far."""
    twin = deal.copy(record=True)
    twin.record = list(deal.record or ())
    return twin


# -- decided -----------------------------------------------------------------------------------------------------------


@EVERY_RULE
def test_a_decided_deal_ends_alike_however_the_hidden_cards_lie_and_whatever_is_played(name: str, players: int) -> None:
    rules = rules_of(name, players)
    match = Match.begin(rules.variant, players, 0)
    for deal, rng in moments(rules, 4, 0.5, 41):
        truths = [deal, *(another_truth(deal, NOBODY_LOOKS, rng) for _ in range(3))]
        assert len({is_decided(truth, match) for truth in truths}) == 1, "nobody is told what he cannot see"
        if is_decided(deal, match):
            assert len({outcome(played_out(truth, rng)) for truth in truths}) == 1


@pytest.mark.parametrize("counts_for", ["declarer", "last_trick", "nobody"])
def test_a_contract_that_hangs_on_cards_laid_away_is_open_as_only_one_knows_them(counts_for: str) -> None:
    base = house("talon and called card")
    rules = rulebook(with_params(base.variant, {"talon.discards_count_for": counts_for}), base.players)
    match, hangs = Match.begin(rules.variant, base.players, 0), 0
    for deal, rng in moments(rules, 8, 1.0, 46):
        if not deal.discards or deal.table or not deal.called_seen:
            continue
        deal.high_bid = rng.randrange(
            sum(deal.card_points(seat) for seat in {deal.caller, deal.partner} - {NOBODY}), 121
        )
        truths = [deal, *(another_truth(deal, NOBODY_LOOKS, rng) for _ in range(8))]
        said = {is_decided(truth, match) for truth in truths}
        ends = {outcome(played_out(truth, rng)) for truth in truths}
        hangs += len(ends) > 1
        assert said == {False} or (said == {True} and len(ends) == 1)
    assert hangs


def played_out(deal: Deal, rng: Random) -> DealResult:
    end = deal.copy()
    while not engine.over(end):
        engine.play(end, rng.choice(end.playable(end.turn)))
    return settle(end)


def outcome(result: DealResult) -> tuple[object, ...]:
    paid = (result.winners, result.shared, result.game_points, result.contract_made, result.capote)
    return (*paid, result.replay, result.carried)


@pytest.mark.parametrize(("name", "players"), [("brisca", 2), ("briscola", 4), ("brisca_fr_lanzar", 4)])
def test_a_deal_of_two_sides_is_decided_once_the_rest_cannot_turn_it(name: str, players: int) -> None:
    rules, seen = book(name, players), set()
    match = Match.begin(rules.variant, players, 0)
    for deal, _ in moments(rules, 12, 1.0, 42):
        one, other = (sum(deal.card_points(seat) for seat in side) for side in rules.sides)
        left = 120 - one - other
        settled = abs(one - other) > left or (not left and one == other)
        assert is_decided(deal, match) == settled
        seen.add(settled)
    assert seen == {False, True}


# -- given up ----------------------------------------------------------------------------------------------------------


@EVERY_RULE
def test_a_deal_that_is_given_up_is_lost_and_the_best_of_the_others_has_it(name: str, players: int) -> None:
    rules, found = rules_of(name, players), 0
    for deal, rng in moments(rules, 3, 0.3, 43):
        seat = rng.choice([deal.caller if rules.contract else rng.randrange(players)])
        if reason(deal, seat) is not None:
            continue
        found += 1
        heirs, before = entitled(deal, seat), [deal.card_points(other) for other in range(players)]
        end = again(deal)
        concede(end, seat)
        result = settle(end)
        gained = {other for other in range(players) if end.card_points(other) != before[other]}
        assert places(end) == sorted(rules.cards)
        assert gained <= {end.last_winner}, "all that was left goes to one"
        assert end.last_winner in heirs
        assert seat not in result.winning_seats
        assert result.conceded_by == seat
        assert (end.record or [])[-2:] == [Conceded(seat), DealEnded(passed_out=False)]
        if rules.contract:
            assert result.contract_made is False
    assert found


def entitled(deal: Deal, loser: int) -> set[int]:
    """Who may get everything: of the others those whose side has most, or the loser himself where few points win."""
    rules, partners = deal.book, {deal.caller, deal.partner}
    if rules.contract:
        others = [seat for seat in range(rules.players) if seat not in partners]
        return {next(seat for seat in rules.round[loser] if seat in others)}
    if rules.variant.goal.kind == "low":
        return {loser}
    points = {side: sum(deal.card_points(seat) for seat in side) for side in rules.sides if loser not in side}
    best = [side for side in points if points[side] == max(points.values())]
    return {next(seat for seat in rules.round[loser] for side in best if seat in side)}


@EVERY_RULE
def test_who_gives_up_has_a_reason_to_be_told_no(name: str, players: int) -> None:
    """In a contract only the declarer may, and only while cards are played; elsewhere anybody until the end."""
    rules = rules_of(name, players)
    for deal, rng in moments(rules, 2, 0.5, 44):
        seat = rng.randrange(players)
        plays = deal.phase == PLAY and not (rules.variant.call.enabled and deal.called == NOBODY)
        assert (reason(deal, seat) is None) == (not rules.contract or (plays and seat == deal.caller))


# -- the richest trick -------------------------------------------------------------------------------------------------

RICH = [("brisca", 2), ("briscola", 3), ("bisca_nove", 2), ("tute_2", 2), ("brisca_dos_cartas", 2)]


@pytest.mark.parametrize(("name", "players"), RICH)
def test_the_richest_trick_is_the_one_with_most_points_and_of_several_the_last(name: str, players: int) -> None:
    rules = book(name, players)
    best, richest, tied = None, (0, 0, 0), 0
    for number in range(1, 31 if len(rules.turns) == 1 else 121):
        deal = engine.start(rules, number % players, shuffle.derived_seed(45, number))
        for _ in played(deal, Random(number)):
            pass
        for trick in [event for event in deal.record or () if isinstance(event, TrickWon) and event.points]:
            tied += trick.points == richest[0]
            richest = max(richest, (trick.points, number, trick.number))
        alone = dearest(None, deal, number)
        if alone is not None:
            is_told_as_it_was(alone, deal)
        best = dearest(best, deal, number)
        if best is not None:
            assert (best.points, best.deal, best.trick) == richest
    assert tied


def is_told_as_it_was(best: Dearest, deal: Deal) -> None:
    """With the card that won it, and the dearest one that it took from another side."""
    side_of, points = deal.book.side_of, deal.book.points
    trick = next(event for event in deal.record or () if isinstance(event, TrickWon) and event.number == best.trick)
    power = deal.book.power[deal.trump][trick.plays[0][1] >> 4]
    assert best.seat == trick.seat
    assert (best.seat, best.card) == max(trick.plays, key=lambda play: power[play[1]])
    taken = [points[card] for seat, card in trick.plays if side_of[seat] != side_of[trick.seat]]
    assert best.caught is None if not max(taken) else points[best.caught or 0] == max(taken)
