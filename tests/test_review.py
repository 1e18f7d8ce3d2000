"""A deal that is over, looked at again: what is judged, how it is marked, and that nobody knows better afterwards."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.engine.actions import Claim, Play, Signal, ViewPartner
from game.engine.cards import parse
from game.engine.observation import view_of
from game.engine.view import MatchView, to_json
from game.i18n import words
from game.match.session import Session
from game.paths import RULES
from game.players.advice.advice import Advice, Candidate, advise
from game.players.search.contract_points import stake
from game.review import sentences
from game.review.review import COSTLY, INEXACT, MOMENTS, Mark, Review, mark
from game.variants.loading import load
from tests.matches import act, play_deal
from tests.narrow import of_kind, sure
from tests.tables import game
from ui.core.people import company

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.view import View
    from game.review.review import ReviewStep

GAMES = sorted(RULES.glob("*.yaml"))
ASIDE = (Signal, ViewPartner, Claim)


def played(file: str = "brisca", players: int = 2, seed: int = 7, folder: Path | None = None) -> Session:
    """A match whose first deal chance has played."""
    variant = game(file)
    for lot in range(seed, seed + 40):
        session, chance = Session.begin(variant, players, None, company(players), folder, seed=lot), random.Random(lot)
        while session.to_act is not None:
            acts = [act for act in session.legal(session.to_act) if not isinstance(act, ASIDE)]
            session.do(session.to_act, chance.choice(acts[:5]))
        if session.result is not None and session.result.sides:
            return session
    raise AssertionError("nobody ever bid")


def advice(step: ReviewStep, own: float, others: Sequence[float]) -> Advice:
    """The master's opinion of this step: what was done is worth so much, and the other choices this."""
    mine = Candidate(step.action, own, own, 0.5, ())
    view, rest = step.view, [card for card in step.view.hand if Play(card) != step.action]
    assert view.phase == "play"
    found = [
        mine,
        *(Candidate(Play(card), value, value, 0.5, ()) for card, value in zip(rest, others, strict=True)),
    ]
    found.sort(key=lambda one: -one.own)
    return Advice(0, tuple(found), 40)


def decision(review: Review, cards: int = 3) -> ReviewStep:
    """The first decision with so many cards in hand."""
    return next(step for step in review.decisions if len(step.view.hand) == cards)


# -- the deal played again ------------------------------------------------------------------------------------------


def test_every_act_is_there_with_the_view_that_the_seat_had_then() -> None:
    variant = game("brisca")
    session, chance, seen = Session.begin(variant, 4, None, company(4), None, seed=2), random.Random(2), []
    while session.to_act is not None:
        seat = session.to_act
        action = chance.choice([act for act in session.legal(seat) if not isinstance(act, ASIDE)])
        seen.append((seat, action, session.view(0)))
        session.do(seat, action)
    review = Review(session, 0)
    assert [(step.seat, step.action, step.view) for step in review.steps] == seen
    assert [step.number for step in review.steps] == list(range(1, len(seen) + 1))


def test_the_second_deal_of_a_match_is_seen_with_the_score_of_then() -> None:
    session = played()
    session.next_deal()
    before, chance, views = session.match.score, random.Random(4), []
    while session.to_act is not None:
        views.append(session.view(0))
        session.do(session.to_act, chance.choice(session.legal(session.to_act)))
    review = Review(session, 0)
    assert [step.view for step in review.steps] == views
    assert review.steps[0].view.match.score == before
    assert review.steps[0].view.match.deal == 2


def test_only_own_choices_are_decisions_and_a_forced_card_is_none() -> None:
    review = Review(played(), 0)
    assert all(step.seat == 0 for step in review.decisions)
    last = [step for step in review.steps if step.seat == 0][-1]
    assert len(last.view.hand) == 1
    assert not last.free
    assert last not in review.decisions


def test_a_deal_that_is_being_played_is_not_looked_at() -> None:
    session = Session.begin(game("brisca"), 2, None, company(2), None, seed=1)
    with pytest.raises(ValueError, match="being played"):
        Review(session, 0)


def test_a_complete_trick_says_who_won_it() -> None:
    review = Review(played(players=3), 0)
    won = [step.won for step in review.steps if step.won is not None]
    assert [trick.number for trick in won] == list(range(1, len(won) + 1))
    assert all(len(trick.plays) == 3 for trick in won)


# -- honesty --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_is_said_when_the_hidden_cards_lie_differently(players: int) -> None:
    """The cards that the seat could not see change places: its View, and so all that is said, stays the same."""
    session = played(players=players)
    review = Review(session, 0)
    step = review.decisions[1]
    other = swapped(session, step)
    assert to_json(other) == to_json(step.view)
    first, second = (advise(view, 2, random.Random(1)) for view in (step.view, other))
    assert first == second
    review.tell(step.number, first)
    told = review.verdict(step.number)
    review.tell(step.number, second)
    assert review.verdict(step.number) == told


def swapped(session: Session, step: ReviewStep) -> View:
    """What seat 0 sees at this step when a hidden card of another hand and one of the stock change places."""
    again = session.again(step.number - 1)
    deal = again.truth.copy(record=True)
    deal.record = list(again.truth.record or ())
    hidden = next(card for card in deal.hands[1] if card != deal.turn_up)
    drawn = next(card for card in deal.stock if card != deal.turn_up)
    deal.hands[1][deal.hands[1].index(hidden)] = drawn
    deal.stock[deal.stock.index(drawn)] = hidden
    match = session.match
    return view_of(deal, 0, MatchView(match.sides, step.view.match.score, match.target, session.deal_number))


def test_what_the_seat_could_not_see_is_in_no_view() -> None:
    """Cards of others that lay hidden at that moment are not in the View from which the moment is judged."""
    review = Review(played(), 0)
    for step in review.decisions:
        hidden = set(step.hands[1]) - {card for _seat, cards in step.view.shown for card in cards}
        gone = {card for trick in step.view.tricks for _seat, card in trick.plays}
        known = {*step.view.hand, *gone, *(card for _seat, card in step.view.table), step.view.turn_up}
        taken = {card for _seat, card in step.view.taken}
        assert not (hidden - taken) & known


# -- marks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("worths", "chosen", "wanted"),
    [
        ([60.0, 58.1, 50.0], 1, Mark.NONE),  # less than two points are not worth a word
        ([60.0, 58.0, 50.0], 1, Mark.INEXACT),
        ([60.0, 55.0, 50.0], 1, Mark.INEXACT),
        ([60.0, 54.9, 50.0], 1, Mark.COSTLY),
        ([60.0, 54.0, 53.0], 0, Mark.GOOD),  # the only one within two, and far above the rest
        ([60.0, 58.5, 40.0], 0, Mark.NONE),  # another one was nearly as good
        ([60.0, 57.0, 56.0], 0, Mark.NONE),  # the only one, but little was gained
        ([60.0], 0, Mark.NONE),
    ],
)
def test_a_choice_is_marked_by_what_it_cost(worths: list[float], chosen: int, wanted: Mark) -> None:
    others = worths[:chosen] + worths[chosen + 1 :]
    gain = worths[chosen] - sum(others) / len(others) if others else 0.0
    assert mark(max(worths) - worths[chosen], gain, worths) is wanted
    assert (INEXACT, COSTLY) == (2.0, 5.0)


def test_a_costly_card_is_a_moment_and_is_told_in_points() -> None:
    review = Review(played(), 0)
    step = decision(review)
    review.tell(step.number, advice(step, 55.0, (71.0, 58.0)))
    (found,) = review.moments
    assert found.mark is Mark.COSTLY
    assert found.loss == pytest.approx(16.0)
    assert sentences.moment_line(review, found) == "Cost you about 16 points"
    assert sentences.moment_title(found) == f"Trick {step.trick} · {sentences.act_name(step.action)}"
    best = of_kind(Play, found.advice.candidates[0].action)
    assert sentences.why_title(found) == f"Trick {step.trick}: why {words.the_card(best.card)}?"
    assert sentences.why(review, found)


def test_where_few_points_win_the_fewest_are_best() -> None:
    session = played()
    review = Review(session, 0)
    review.variant = replace(review.variant, goal=replace(review.variant.goal, kind="low", low_fallback="lowest"))
    step = decision(review)
    told = advice(step, 40.0, (20.0, 30.0))
    told = replace(told, candidates=tuple(reversed(told.candidates)))  # the master wants the fewest
    review.tell(step.number, told)
    found = sure(review.verdict(step.number))
    assert found.mark is Mark.COSTLY
    assert found.loss == pytest.approx(20.0)


def test_game_points_count_by_what_is_at_stake() -> None:
    session = played("chiamata_a_punti", 5)
    review = Review(session, 0)
    step = next(step for step in review.decisions if step.trick and len(step.view.hand) > 2)
    whole = stake(review.variant, step.view)
    assert whole >= 2  # between a contract made and one missed
    few = [card for card in step.view.hand if Play(card) != step.action]
    best = Candidate(Play(few[0]), 0.21 * whole, 60.0, 0.5, ())
    mine = Candidate(step.action, 0.0, 60.0, 0.5, ())
    review.tell(step.number, Advice(0, (best, mine), 40))
    found = sure(review.verdict(step.number))
    assert found.mark is Mark.COSTLY  # more than a fifth of it
    assert "game points" in sentences.moment_line(review, found)


def test_four_moments_at_most_the_dearest_ones_in_the_order_of_play() -> None:
    review = Review(played(), 0)
    chosen = [step for step in review.decisions if len(step.view.hand) == 3][:6]
    for step, loss in zip(chosen, (3.0, 12.0, 6.0, 2.0, 20.0, 8.0), strict=True):
        review.tell(step.number, advice(step, 60.0 - loss, (60.0, 40.0)))
    numbers = [found.step.number for found in review.moments]
    assert len(numbers) == MOMENTS
    assert numbers == [chosen[place].number for place in (1, 2, 4, 5)]
    assert sentences.heading(review) == "Four moments to look at"


def test_the_agreement_counts_choices_that_are_as_good() -> None:
    review = Review(played(), 0)
    chosen = [step for step in review.decisions if len(step.view.hand) == 3]
    for step, others in zip(chosen, ((70.0, 50.0), (60.2, 50.0), (50.0, 50.0)), strict=False):
        review.tell(step.number, advice(step, 60.0, others))
    assert review.agreed == 2  # the master's own choice, and one that differs by less than half a point
    assert not review.complete
    assert sentences.summary(review) == f"The master is thinking: 3 of {len(review.decisions)} decisions …"


def test_what_was_done_but_not_weighed_is_no_mistake() -> None:
    review = Review(played(), 0)
    step = decision(review)
    other = next(card for card in step.view.hand if Play(card) != step.action)
    review.tell(step.number, Advice(0, (Candidate(Play(other), 9.0, 65.0, 0.5, ()),), 40))
    found = sure(review.verdict(step.number))
    assert (found.mark, found.chosen, sentences.loss_words(review, found)) == (Mark.NONE, None, "")
    assert review.moments == ()


# -- the time line --------------------------------------------------------------------------------------------------


def test_the_time_line_begins_with_the_best_and_ends_with_what_the_deal_brought() -> None:
    session = played()
    review = Review(session, 0)
    assert [spot.step for spot in review.line()] == [len(review.steps) + 1]  # nothing is known yet but the end
    for step in review.decisions:
        others = [50.0] * (len(step.view.hand) - 1)
        review.tell(step.number, advice(step, 57.0, [62.0, *others[1:]]))
    line = review.line()
    assert line[0].value == pytest.approx(62.0)
    assert all(spot.value == pytest.approx(57.0) for spot in line[1:-1])
    assert all(spot.best == pytest.approx(62.0) for spot in line[1:-1])
    assert session.result is not None
    assert line[-1].value == session.result.sides[0].points
    assert [spot.step for spot in line] == sorted(spot.step for spot in line)


# -- words ----------------------------------------------------------------------------------------------------------


def test_values_and_acts_in_words() -> None:
    review = Review(played(), 0)
    assert sentences.value_words(review, 70.6) == "71 points"
    assert sentences.value_words(review, 1.2) == "1 point"
    review.contract = True
    assert [sentences.number(review, value) for value in (0.62, -1.25, 0.01, 42.4)] == ["+0.6", "−1.2", "0", "+42"]
    assert sentences.act_name(Play(parse("oros-1"))) == "Ace of Oros"
    assert "knowing only" in sentences.honesty(review)


@pytest.mark.parametrize(
    ("name", "players", "unit", "in_spanish"),
    [("rematada", 3, "points", "puntos"), ("chiamata_a_punti", 5, "game points", "juegos")],
)
def test_a_contract_is_reviewed_in_what_its_match_is_scored_in(
    name: str, players: int, unit: str, in_spanish: str
) -> None:
    review = Review(played(name, players), 0)
    assert sentences.value_words(review, 2.4) == f"+2.4 {unit}"
    assert sentences.honesty(review).startswith(f"“{unit.capitalize()}” are what you would get for the deal")
    assert sentences.line_title(review).endswith(f"your expected {unit}")
    words.use("es")
    assert sentences.value_words(review, 2.4) == f"+2,4 {in_spanish}"


def test_what_happened_is_told_of_you_and_of_the_others() -> None:
    review = Review(played(), 0)
    told = [sentences.act_sentence(review, step) for step in review.steps]
    assert any(words_.startswith("You lead the ") for words_ in told)
    assert any(words_.startswith("Carmen plays the ") for words_ in told)
    assert sentences.where(review.steps[0]) == "Trick 1"


# -- a training game from a moment ----------------------------------------------------------------------------------


def test_a_training_game_begins_where_the_deal_was_and_changes_nothing(tmp_path: Path) -> None:
    session = played(folder=tmp_path)
    assert session.path is not None
    kept = session.path.read_bytes()
    review = Review(session, 0)
    step = review.decisions[3]
    game = session.again(step.number - 1)
    assert game.training
    assert game.path is None
    assert game.view(0) == step.view
    assert game.view(0).turn == 0
    result, score = session.result, session.match.score
    while game.to_act is not None:
        game.do(game.to_act, game.legal(game.to_act)[-1])
    assert game.result is not None
    game.close()
    assert session.path.read_bytes() == kept
    assert (session.result, session.match.score) == (result, score)


def test_the_whole_deal_again_ends_as_it_did() -> None:
    for players in (2, 3, 4):
        session = played(players=players)
        again = session.again(len(session.acts))
        assert again.result == session.result
        assert again.match.score == session.match.score


# -- the deals of a match -------------------------------------------------------------------------------------------


def test_every_deal_of_a_saved_match_can_be_looked_at(tmp_path: Path) -> None:
    session, chance, ended = played(folder=tmp_path), random.Random(5), []
    while True:
        ended.append((session.acts, session.result))
        if session.match_over:
            break
        session.next_deal()
        play_deal(session, chance.choice)
    session.close()  # the file goes to the closed ones, and is found there
    deals = session.deals()
    assert [(deal.acts, deal.result) for deal in deals] == ended
    assert [Review(deal, 0).steps[0].view.match.deal for deal in deals] == list(range(1, len(ended) + 1))
    assert all(deal.training and deal.path is None for deal in deals)


def test_a_deal_that_was_given_up_can_be_looked_at_as_far_as_it_came(tmp_path: Path) -> None:
    session = Session.begin(game("brisca"), 2, None, company(2), tmp_path, seed=4)
    for _card in range(9):
        act(session)
    session.concede_deal(0)
    review = Review(session.deals()[0], 0)
    assert len(review.steps) == 9
    assert session.result is not None
    assert review.line()[-1].value == session.result.sides[0].points  # what was not played went to the others


def test_of_an_unsaved_match_there_is_the_last_deal() -> None:
    session = played()
    (deal,) = session.deals()
    assert deal.acts == session.acts


@pytest.mark.parametrize("players", [2, 4])
def test_whoever_plays_like_the_master_agrees_in_everything(players: int) -> None:
    session = Session.begin(game("brisca"), players, None, company(players), None, seed=6)
    told = []
    while session.to_act is not None:
        seat, legal = session.to_act, session.legal(session.to_act)
        if seat == 0 and len([act for act in legal if not isinstance(act, ASIDE)]) > 1:
            told.append(advise(session.view(0), 1, random.Random(1)))
            session.do(0, told[-1].candidates[0].action)
        else:
            session.do(seat, legal[0])
    review = Review(session, 0)
    for step, found in zip(review.decisions, told, strict=True):
        review.tell(step.number, found)
    assert review.complete
    assert review.agreed == len(told)
    assert all(verdict.loss == 0 and verdict.mark in (Mark.NONE, Mark.GOOD) for verdict in review.verdicts)
    assert sentences.summary(review).endswith("100%.")


# -- every game -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_every_game_can_be_looked_at(file: Path) -> None:
    """Every act has its words; the master's advice for some decisions is understood, whatever they are about."""
    variant = load(file)
    session = played(file.stem, variant.players[-1])
    review = Review(session, 0)
    assert [sentences.act_sentence(review, step) for step in review.steps]
    asked = {step.view.phase: step for step in reversed(review.decisions)}
    late = [step for step in review.decisions if len(step.view.hand) <= 3][:1]
    for step in (*asked.values(), *late):
        review.tell(step.number, advise(step.view, 1, random.Random(1)))
        found = sure(review.verdict(step.number))
        assert found.loss >= 0
        assert sentences.moment_title(found)
        assert sentences.moment_line(review, found)
        assert sentences.why(review, found)
    assert review.line()
    assert session.deal_over
