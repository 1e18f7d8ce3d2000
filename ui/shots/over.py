"""The table for every number of players, all that lies over it, several people at it, its ends, and what follows."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from game.engine.actions import Signal
from game.i18n.words import _
from game.match.session import Session
from game.players import Players
from game.review.review import Review
from ui.core.input import Key
from ui.core.people import company
from ui.core.scene import Quit
from ui.pages.menu.menu import Menu
from ui.pages.review.deals import Deals
from ui.pages.review.review import ReviewPage, Whose
from ui.pages.seats.chairs import Chairs
from ui.shots.moments import play_by_chance
from ui.shots.shots import Act, FoundMatches, Shot
from ui.shots.unseen import UnseenProgram, play_until
from ui.table.curtain.curtain import Curtain
from ui.table.hints.hint_note import MORE
from ui.table.looks.match_sheets import DealTrouble, GiveUp, Pause
from ui.table.looks.unsaved import UnsavedQuestion
from ui.table.scene.table import TableScene

if TYPE_CHECKING:
    from game.engine.variant import Variant

HINTED: Final = (
    *("bid-points", "bid-rank", "call", "discard", "name-trump"),
    *("exchange", "declare", "arrastre", "signs-six"),
)
ASKED: Final[Sequence[Act]] = (Key("h", "h"), UnseenProgram.settle)
NOTES = ("plate:1", "pile:0", "stock", "trump")
LOOKED_AT: dict[str, dict[str, Any]] = {
    "table-high-contrast": {"high_contrast": True},
    "table-left-handed": {"left_handed": True},
    "table-large-cards": {"card_size": "large"},
    "table-other-felt": {"felt": "wine", "back": "red"},
}


REVIEWED: Final = ("review", "training")  # how the names of pictures begin for which the master is asked


def shots(program: UnseenProgram, only: Sequence[str] = ("",)) -> Iterator[Shot]:
    """Tables, what is looked at from them, and what comes after a deal; no reviews where `only` asks for none."""
    yield from _tables(program)
    yield from _looks(program)
    yield from _pauses(program)
    yield from _curtains(program)
    yield from _ends(program)
    if any(name.startswith(REVIEWED) or "review".startswith(name) or "training".startswith(name) for name in only):
        yield from _reviews(program, tuple(only))


def _under_way(program: UnseenProgram, players: int = 2) -> Session:
    """A match in its first deal: some tricks are won, and the person is to answer a card."""
    session = program.begin(players)
    play_until(session, lambda view: len(view.tricks) >= 2 and bool(view.table))
    return session


def _tables(program: UnseenProgram) -> Iterator[Shot]:
    services = program.services
    for players in (2, 3, 4, 5, 6):
        yield Shot(f"table-{players}", [TableScene(services, _under_way(program, players))])
    session = program.begin()
    play_until(session, lambda view: not view.stock)
    yield Shot("table-stock-empty", [TableScene(services, session)])
    for name, choices in LOOKED_AT.items():
        yield Shot(name, [TableScene(services, _under_way(program, 4))], choices=choices)


def _looks(program: UnseenProgram) -> Iterator[Shot]:
    """What things on the table tell, and what a sound says."""
    services = program.services
    for thing in NOTES:
        yield Shot(f"note-{thing.partition(':')[0]}", [TableScene(services, _under_way(program))], [thing])
    table, words = TableScene(services, _under_way(program)), _("the stock is finished")
    yield Shot("caption", [table], [lambda shown: shown.services.captions.say(words)], {"captions": True})


def _pauses(program: UnseenProgram) -> Iterator[Shot]:
    """The pause, and what is agreed on in it."""
    services, session = program.services, _under_way(program, 4)
    table = TableScene(services, session)
    yield Shot("pause", [table, Pause(services, session, 0)])
    yield Shot("give-up", [TableScene(services, session), Pause(services, session, 0), GiveUp(services, session, 0)])
    yield Shot("chairs", [TableScene(services, session), Pause(services, session, 0), Chairs(services, session)])
    yield Shot("deal-trouble", [Menu(services), DealTrouble(services, session.path, 3, None)])
    with TemporaryDirectory() as folder:
        lost = _out_of_reach(program, Path(folder) / "away")
        yield Shot("unsaved", [TableScene(services, lost), UnsavedQuestion(services, lost, Quit, quits=True)])
    watched = _under_way(program, 4)
    watched.hand_over(0, "computer")
    yield Shot("watching", [TableScene(services, watched)], rests=False)


def _out_of_reach(program: UnseenProgram, folder: Path) -> Session:
    """A match under way whose folder has become something else: the disk takes no card of it."""
    session = Session.begin(program.game(), 4, 3, company(4), folder, seed=1)
    shutil.rmtree(folder)
    folder.write_text("in the way", encoding="utf-8")
    play_until(session, lambda view: len(view.tricks) >= 2 and bool(view.table))
    return session


def _curtains(program: UnseenProgram) -> Iterator[Shot]:
    """Several people at one screen: the curtain, the hand of whoever opened it, what can be taken back."""
    services, session = program.services, _under_way(program)
    session.hand_over(1, "person")
    yield Shot("curtain-first", [Curtain(services, session, 0)])
    yield Shot("pass-and-play", [TableScene(services, session, 0)])
    session.do(0, session.legal(0)[0])
    while session.to_act == 0:
        session.do(0, session.legal(0)[0])
    yield Shot("curtain", [Curtain(services, session, 1)])
    yield Shot("curtain-held", [Curtain(services, session, 1)], choices={"hold_curtain": True})


def _signed_deal(program: UnseenProgram) -> Session:
    """A deal in pairs in which everybody has made a sign before each trick, and asked for a hint."""
    session = program.begin(4)
    session.hint(0)
    while not session.deal_over:
        play_until(session, lambda view: not view.table and len(view.tricks) > 1)
        for seat in range(session.players if not session.deal_over else 0):
            signs = [action for action in session.legal(seat) if isinstance(action, Signal)]
            session.do(seat, signs[0])
        play_until(session, lambda view: bool(view.table))
    return session


def _ends(program: UnseenProgram) -> Iterator[Shot]:
    """Deals and matches that were played to the end, or given up."""
    services, session = program.services, program.begin(4)
    play_until(session, lambda view: False)
    yield Shot("deal-end", [services.navigation.end(session)])
    yield Shot("deal-end-score", [services.navigation.end(session)], [Key("t", "t")])
    while not session.match_over:
        session.next_deal()
        play_until(session, lambda view: False)
    yield Shot("match-end", [services.navigation.end(session)])
    yield Shot("deal-end-signs", [services.navigation.end(_signed_deal(program))])
    for name, concede in (("deal", Session.concede_deal), ("match", Session.concede_match)):
        session = _under_way(program)
        concede(session, 0)
        yield Shot(f"conceded-{name}", [services.navigation.end(session)])


def hints(program: UnseenProgram, found: FoundMatches) -> Iterator[Shot]:
    """The note at a table of two and of more, then wherever something else than a card is chosen."""
    services = program.services
    for step in ("nudge", "card", "reason"):
        yield Shot(f"hint-{step}", [TableScene(services, _answering(program))], ASKED, {"hints": step})
    yield Shot("hint-others", [TableScene(services, _answering(program))], [*ASKED, MORE])
    for players in (3, 4, 6):
        yield Shot(f"hint-{players}", [TableScene(services, _answering(program, players))], ASKED)
    for moment, session in found.moments:
        if moment.name in HINTED:
            yield Shot(f"hint-{moment.name}", [TableScene(services, session)], ASKED)
            yield Shot(f"hint-{moment.name}-others", [TableScene(services, session)], [*ASKED, MORE])


def _answering(program: UnseenProgram, players: int = 2) -> Session:
    """A match in which the person is to answer a card that is worth something."""
    session = program.begin(players)
    points = session.variant.cards.points
    play_until(session, lambda view: bool(view.tricks) and any(points.get(card & 15, 0) for _, card in view.table))
    return session


def _reviews(program: UnseenProgram, only: tuple[str, ...]) -> Iterator[Shot]:
    """The review of a deal in each of its states, in the first game that has it; of large tables those asked for."""
    services = program.services
    duel = play_deal(program, 2)
    known = judge(duel)
    yield Shot("review-thinking", [_waiting(program, duel, known)], rests=False)
    yield Shot("review", [ReviewPage(services, known, 0)])
    yield Shot("review-last", [ReviewPage(services, known, 0)], [Key("end")])
    yield Shot("review-first", [ReviewPage(services, known, 0)], [Key("home")])
    yield Shot("review-seen", [ReviewPage(services, known, 0)], ["review:sight"])
    yield Shot("review-drawer", [ReviewPage(services, known, 0)], ["review:drawer"])
    for players in (number for number in (4, 6) if f"review-{number}".startswith(only)):
        pairs = play_deal(program, players)
        yield Shot(f"review-{players}", [ReviewPage(services, judge(pairs), 0)])
    if "review-contract-cards".startswith(only):
        called = play_deal(program, 5, lambda rules: rules.call.enabled and rules.auction.unit == "points")
        bought = judge(called)
        yield Shot("review-contract", [ReviewPage(services, bought, 0)])
        yield Shot("review-contract-cards", [ReviewPage(services, bought, 0)], [Key("end"), *[Key("left")] * 12])
    again = duel.again(len(duel.acts) // 2)
    yield Shot("training", [TableScene(services, again)])
    yield Shot("training-pause", [TableScene(services, again), Pause(services, again, 0)])
    while again.to_act is not None:
        again.do(again.to_act, again.legal(again.to_act)[0])
    yield Shot("training-end", [services.navigation.end(again)])
    duel.hand_over(1, "person")
    yield Shot("review-whose", [ReviewPage(services, known, 0), Whose(services, duel, known)])


def play_deal(program: UnseenProgram, players: int, fits: Callable[[Variant], bool] = lambda _rules: True) -> Session:
    """A deal that chance has played in the first game that fits; it begins anew where nobody bid."""
    variant = program.game(lambda rules: players in rules.players and fits(rules))
    for seed in range(3, 60):
        session = Session.begin(variant, players, None, company(players), None, seed=seed)
        play_by_chance(session, random.Random(seed))
        if session.result is not None and session.result.sides:
            return session
    raise LookupError("nobody ever bids in this game")


def judge(session: Session, seat: int = 0) -> Deals:
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


def _waiting(program: UnseenProgram, session: Session, known: Deals) -> ReviewPage:
    """The page before the master has said anything about most of it."""
    review, done, deals = Review(session, 0), known.review(0, 0), Deals(session)
    for verdict in done.verdicts[:5]:
        review.tell(verdict.step.number, verdict.advice)
    deals.keep(review)
    return ReviewPage(program.services, deals, 0)
