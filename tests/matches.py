"""Matches for tests: played on by whoever is on turn, put away, and taken up again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.actions import Action
from game.match.session import Session
from tests.narrow import sure


def first(options: tuple[Action, ...]) -> Action:
    return options[0]


def act(session: Session, choose: Callable[[tuple[Action, ...]], Action] = first) -> None:
    """Whoever is on turn does one of the acts there are."""
    seat = sure(session.to_act)
    session.do(seat, choose(session.legal(seat)))


def play_deal(session: Session, choose: Callable[[tuple[Action, ...]], Action] = first) -> Session:
    """The match with its deal played to the end."""
    while session.to_act is not None:
        act(session, choose)
    return session


def play_match(session: Session, choose: Callable[[tuple[Action, ...]], Action] = first, deals: int = -1) -> Session:
    """The match played to its end, or until so many more deals are over."""
    while True:
        play_deal(session, choose)
        deals -= 1
        if session.match_over or not deals:
            return session
        session.next_deal()


def put_away(session: Session) -> Path:
    """Where the match lies after it was closed."""
    session.close()
    return sure(session.path)
