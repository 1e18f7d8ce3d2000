"""Hints as pictures: each step of the note, the table of all choices, and hints for what is no card to play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ui.core.input import Key
from ui.shots.shots import Act, FoundMatches, Shot
from ui.shots.unseen import UnseenProgram, play_until
from ui.table.hints.hint_note import MORE
from ui.table.scene.table import TableScene

if TYPE_CHECKING:
    from game.match.session import Session

OF_MOMENTS: Final = (
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


def shots(program: UnseenProgram, found: FoundMatches) -> Iterator[Shot]:
    """The note at a table of two and of more, then wherever something else than a card is chosen."""
    services = program.services
    for step in ("nudge", "card", "reason"):
        yield Shot(f"hint-{step}", [TableScene(services, _answering(program))], _asked(), {"hints": step})
    yield Shot("hint-others", [TableScene(services, _answering(program))], [*_asked(), MORE])
    for players in (3, 4, 6):
        yield Shot(f"hint-{players}", [TableScene(services, _answering(program, players))], _asked())
    for moment, session in found.moments:
        if moment.name in OF_MOMENTS:
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
