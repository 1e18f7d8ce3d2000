"""The review of a deal in its states: while the master thinks, complete, at a moment, for every kind of game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.match.session import Session
from game.players import Players
from game.review.review import Review
from ui.core.input import Key
from ui.core.people import company
from ui.pages.results.deal_end import end_scene
from ui.pages.review.deals import Deals
from ui.pages.review.review import ReviewPage
from ui.pages.review.whose import Whose
from ui.shots.moments import play_by_chance
from ui.shots.shots import Shot
from ui.table.looks.pause import Pause
from ui.table.scene.table import TableScene

if TYPE_CHECKING:
    from game.engine.variant import Variant
    from ui.shots.unseen import UnseenProgram


def shots(program: UnseenProgram) -> Iterator[Shot]:
    """Each state once, in the first game that has it."""
    services = program.services
    duel = played(program, 2)
    yield Shot("review-thinking", [_waiting(program, duel)], rests=False)
    known = judged(duel)
    yield Shot("review", [ReviewPage(services, known, 0)])
    yield Shot("review-last", [ReviewPage(services, known, 0)], [Key("end")])
    yield Shot("review-first", [ReviewPage(services, known, 0)], [Key("home")])
    yield Shot("review-seen", [ReviewPage(services, known, 0)], ["review:sight"])
    yield Shot("review-drawer", [ReviewPage(services, known, 0)], ["review:drawer"])
    for players in (4, 6):
        pairs = played(program, players)
        yield Shot(f"review-{players}", [ReviewPage(services, judged(pairs), 0)])
    called = played(program, 5, lambda rules: rules.call.enabled and rules.auction.unit == "points")
    known = judged(called)
    yield Shot("review-contract", [ReviewPage(services, known, 0)])
    yield Shot("review-contract-cards", [ReviewPage(services, known, 0)], [Key("end"), *[Key("left")] * 12])
    again = duel.again(len(duel.acts) // 2)
    yield Shot("training", [TableScene(services, again)])
    yield Shot("training-pause", [TableScene(services, again), Pause(services, again, 0)])
    while again.to_act is not None:
        again.do(again.to_act, again.legal(again.to_act)[0])
    yield Shot("training-end", [end_scene(services, again)])
    duel.hand_over(1, "person")
    yield Shot("review-whose", [ReviewPage(services, known, 0), Whose(services, duel, known)])


def played(program: UnseenProgram, players: int, fits: Callable[[Variant], bool] = lambda _rules: True) -> Session:
    """A deal that chance has played in the first game that fits; it begins anew where nobody bid."""
    variant = program.game(lambda rules: players in rules.players and fits(rules))
    for seed in range(3, 60):
        session = Session.begin(variant, players, None, company(players), None, seed=seed)
        play_by_chance(session, random.Random(seed))
        if session.result is not None and session.result.sides:
            return session
    raise LookupError("nobody ever bids in this game")


def judged(session: Session, seat: int = 0) -> Deals:
    """The deal with the advice of a hasty master."""
    review, players = Review(session, seat), Players(workers=False, budget=1)
    for step in review.decisions:
        players.advise(seat, step.view)
        answers = players.advices()
        if answers and answers[0][1] is not None:
            review.tell(step.number, answers[0][1])
    players.close()
    deals = Deals(session)
    deals.keep(review)
    return deals


def _waiting(program: UnseenProgram, session: Session) -> ReviewPage:
    """The page before the master has said anything about most of it."""
    review, done, deals = Review(session, 0), judged(session).review(0, 0), Deals(session)
    for verdict in done.verdicts[:5]:
        review.tell(verdict.step.number, verdict.advice)
    deals.keep(review)
    return ReviewPage(program.services, deals, 0)
