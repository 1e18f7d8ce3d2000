"""What a review tells of choices that are no cards of the hand, and of those that nobody can tell apart."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import Exchange, Play
from game.engine.cards import Card
from game.match.session import Session
from game.players.advice import facts
from game.players.advice.advice import Advice, Candidate
from game.players.advice.figures import difference, format_value
from game.review.review import Mark, Review, ReviewStep
from game.review.sentences import moment_line, value_words, why
from tests.narrow import sure
from tests.person import Person, Sit
from tests.tables import game
from ui.core.people import company
from ui.pages.review.deals import Deals
from ui.pages.review.review import ReviewPage


@pytest.fixture
def program(sit: Sit) -> Person:
    return sit(text=None, seed=3)


def without_swaps(variant: str = "brisca") -> tuple[Session, int]:
    """A deal in which you might have swapped but played a card, and the number of that act."""
    for lot in range(40):
        session, chance, missed = (
            Session.begin(game(variant), 2, None, company(2), None, seed=lot),
            random.Random(lot),
            0,
        )
        while (seat := session.to_act) is not None:
            legal = session.legal(seat)
            cards = [act for act in legal if isinstance(act, Play)]
            if seat == 0 and len(cards) > 1 and any(isinstance(act, Exchange) for act in legal):
                missed = missed or len(session.acts) + 1
            session.do(seat, chance.choice(cards))
        if missed:
            return session, missed
    raise AssertionError("nobody may ever swap")


def swapping(step: ReviewStep, give: Card, doubt: float = 0.0, keeps: tuple[float, float] = (71.0, 60.0)) -> Advice:
    """The master would have swapped, which keeps 71 points; your card keeps 60."""
    takes = sure(step.view.turn_up)
    swap = Candidate(Exchange(give), 22.0, keeps[0], 0.7, 0.0, (facts.Swaps(give, takes),))
    others = [card for card in step.view.hand if Play(card) != step.action]
    mine = Candidate(step.action, 0.0, keeps[1], 0.5, 0.0, (), doubt=doubt)
    rest = [Candidate(Play(card), -4.0, 58.0, 0.5, 0.0, (), doubt=doubt) for card in others]
    return Advice(0, (swap, mine, *rest), 40)


def reviewed(doubt: float = 0.0, keeps: tuple[float, float] = (71.0, 60.0)) -> tuple[Session, Review, ReviewStep]:
    """The review of such a deal, in which only that act was thought about."""
    session, number = without_swaps()
    review = Review(session, 0)
    step = review.steps[number - 1]
    swap = next(act for act in session.again(number - 1).legal(0) if isinstance(act, Exchange))
    review.tell(number, swapping(step, swap.give, doubt, keeps))
    return session, review, step


def test_a_swap_that_was_missed_stands_there_with_its_points(program: Person) -> None:
    session, review, step = reviewed()
    deals = Deals(session)
    deals.keep(review)
    program.open(ReviewPage(program.services, deals, 0))
    program.settle()
    moment = next(found for found in review.moments if found.step == step)
    program.click(f"review:moment:{step.number}")
    program.settle()
    drawn = " ".join(program.services.text.written)
    assert "the master: Swap" in drawn
    assert "(71 points)" in drawn
    assert moment_line(review, moment) == "Cost you about 11 points"
    assert "You still play a card after that." in why(review, moment)


def test_what_the_imagined_deals_cannot_tell_apart_is_no_mistake() -> None:
    _session, review, step = reviewed(doubt=20.0)
    found = sure(review.verdict(step.number))
    assert found.mark is Mark.NONE
    assert found.agrees
    assert moment_line(review, found) == "As good as the master’s choice"
    told = replace(found.advice.candidates[1], doubt=1.0)
    review.tell(step.number, replace(found.advice, candidates=(found.advice.candidates[0], told)))
    assert review.moments[0].mark is Mark.COSTLY


@pytest.mark.parametrize(("master", "mine", "told"), [(66.4, 63.6, 2), (65.6, 63.4, 3), (70.5, 68.5, 2)])
def test_what_a_choice_cost_is_the_difference_of_the_values_on_the_cards(master: float, mine: float, told: int) -> None:
    _session, review, step = reviewed(keeps=(master, mine))
    better, worse = (int(value_words(review, value).split()[0]) for value in (master, mine))
    assert better - worse == told
    found = sure(review.verdict(step.number))
    assert moment_line(review, found) == f"Not the best: about {told} points less"


@given(best=st.floats(-130, 130), other=st.floats(-130, 130), contract=st.booleans())
def test_tables_and_sentences_round_alike(best: float, other: float, contract: bool) -> None:
    shown = [float(format_value(value, contract).replace("−", "-")) for value in (best, other)]
    if best >= other:
        assert shown[0] >= shown[1]  # never the other way round
    step = 0.05 if contract and max(abs(best), abs(other)) < 9.9 else 0.5
    assert difference(best, other, contract) == pytest.approx(abs(shown[0] - shown[1]), abs=step + 1e-9)
    if not contract:
        assert difference(best, other, contract) == abs(shown[0] - shown[1])
