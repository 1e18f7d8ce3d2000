"""The table for every number of players, all that lies over it, several people at it, its ends, and what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.engine.actions import Signal
from game.i18n.words import _
from ui.core.input import Key
from ui.pages.menu.menu import Menu
from ui.pages.results.deal_end import end_scene
from ui.pages.seats.chairs import Chairs
from ui.shots import reviews
from ui.shots.shots import Act, FoundMatches, Shot
from ui.shots.unseen import UnseenProgram, play_until
from ui.table.curtain.curtain import Curtain
from ui.table.hints.hint_note import MORE
from ui.table.looks.deal_trouble import DealTrouble
from ui.table.looks.give_up import GiveUp
from ui.table.looks.pause import Pause
from ui.table.scene.table import TableScene

if TYPE_CHECKING:
    from game.match.session import Session

HINTED: Final = (
    "bid-points",
    "bid-rank",
    "call",
    "discard",
    "name-trump",
    "exchange",
    "declare",
    "arrastre",
    "signs-six",
)
NOTES = ("plate:1", "pile:0", "stock", "trump")
LOOKED_AT: dict[str, dict[str, Any]] = {
    "table-high-contrast": {"high_contrast": True},
    "table-left-handed": {"left_handed": True},
    "table-large-cards": {"card_size": "large"},
    "table-other-felt": {"felt": "wine", "back": "red"},
}


def shots(program: UnseenProgram) -> Iterator[Shot]:
    """Tables, what is looked at from them, and what comes after a deal."""
    yield from _tables(program)
    yield from _looks(program)
    yield from _paused(program)
    yield from _shared(program)
    yield from _ends(program)
    yield from reviews.shots(program)


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
        acts = [thing]
        yield Shot(f"note-{thing.partition(':')[0]}", [TableScene(services, _under_way(program))], acts)
    words = _("the stock is finished")
    yield Shot(
        "caption",
        [TableScene(services, _under_way(program))],
        [lambda shown: shown.services.captions.say(words)],
        {"captions": True},
    )


def _paused(program: UnseenProgram) -> Iterator[Shot]:
    """The pause, and what is agreed on in it."""
    services, session = program.services, _under_way(program, 4)
    table = TableScene(services, session)
    yield Shot("pause", [table, Pause(services, session, 0)])
    yield Shot("give-up", [TableScene(services, session), Pause(services, session, 0), GiveUp(services, session, 0)])
    yield Shot("chairs", [TableScene(services, session), Pause(services, session, 0), Chairs(services, session)])
    yield Shot("deal-trouble", [Menu(services), DealTrouble(services, session.path, 3, None)])
    watched = _under_way(program, 4)
    watched.hand_over(0, "computer")
    yield Shot("watching", [TableScene(services, watched)], rests=False)


def _shared(program: UnseenProgram) -> Iterator[Shot]:
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


def _signed(program: UnseenProgram) -> Session:
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
    yield Shot("deal-end", [end_scene(services, session)])
    yield Shot("deal-end-score", [end_scene(services, session)], [Key("t", "t")])
    while not session.match_over:
        session.next_deal()
        play_until(session, lambda view: False)
    yield Shot("match-end", [end_scene(services, session)])
    yield Shot("deal-end-signs", [end_scene(services, _signed(program))])
    for name in ("deal", "match"):
        session = _under_way(program)
        if name == "deal":
            session.concede_deal(0)
        else:
            session.concede_match(0)
        yield Shot(f"conceded-{name}", [end_scene(services, session)])


def hints(program: UnseenProgram, found: FoundMatches) -> Iterator[Shot]:
    """The note at a table of two and of more, then wherever something else than a card is chosen."""
    services = program.services
    for step in ("nudge", "card", "reason"):
        yield Shot(f"hint-{step}", [TableScene(services, _answering(program))], _asked(), {"hints": step})
    yield Shot("hint-others", [TableScene(services, _answering(program))], [*_asked(), MORE])
    for players in (3, 4, 6):
        yield Shot(f"hint-{players}", [TableScene(services, _answering(program, players))], _asked())
    for moment, session in found.moments:
        if moment.name in HINTED:
            yield Shot(f"hint-{moment.name}", [TableScene(services, session)], _asked())
            yield Shot(f"hint-{moment.name}-others", [TableScene(services, session)], [*_asked(), MORE])


def _asked() -> Sequence[Act]:
    return [Key("h", "h"), lambda shown: shown.settle()]


def _answering(program: UnseenProgram, players: int = 2) -> Session:
    """A match in which the person is to answer a card that is worth something."""
    session = program.begin(players)
    points = session.variant.cards.points
    play_until(session, lambda view: bool(view.tricks) and any(points.get(card & 15, 0) for _, card in view.table))
    return session
