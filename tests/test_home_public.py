"""The table without hands: what the window shows of a match in which all persons hold their cards in phones."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.engine.actions import Action, Claim, Signal, ViewPartner
from game.engine.view import NOBODY_LOOKS
from game.match.session import Session
from tests import examples
from tests.narrow import sure
from tests.person import Person, Sit
from tests.tables import likely
from tests.test_home_secrecy import twin
from tests.test_shared_screen import Film, match, window
from ui.table.scene.table import TableScene

FILMED = [("brisca", 2), ("chiamata_a_punti", 5), ("rematada", 3), ("brisca_house", 4), ("tute_2", 2), ("briscola", 6)]
GAMES = FILMED if examples.long else FILMED[:3]


def all_with_phones(name: str, players: int) -> Session:
    session = match(name, players, tuple(range(players)))
    for seat in range(players):
        session.lend(seat, True)
    return session


def from_a_phone(session: Session, rng: Random) -> None:
    """Whoever is on turn does something with his phone."""
    seat = sure(session.to_act)
    options: list[Action] = [one for one in session.legal(seat) if not isinstance(one, Signal | ViewPartner | Claim)]
    session.do(seat, likely(options, rng))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_no_picture_of_a_deal_shows_a_card_that_not_everybody_may_see(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    rng, shown, session = Random(5), window(sit), all_with_phones(name, players)
    film = Film(shown, session, monkeypatch)
    table = TableScene(shown.services, session)
    shown.open(table)
    acts, open_ = 0, 0
    while not session.deal_over:
        film.until("table")
        open_ += len(film.faces)
        assert table.context.eyes == NOBODY_LOOKS
        from_a_phone(session, rng)
        acts += 1
    film.until("table", "deal_end", "match_end")
    assert film.pictures > acts
    assert open_ > acts // 2  # the watch has eyes: cards on the table are seen
    assert not film.curtains


def seen_of(shown: Person, session: Session) -> bytes:
    """The table of this match as it comes to lie in a window that was just opened."""
    shown.open(TableScene(shown.services, session))
    for _ in range(12):
        shown.step(200.0)
    return pygame.image.tobytes(shown.look(), "RGB")


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_hidden_cards_that_change_places_change_no_dot_of_the_public_table(sit: Sit, name: str, players: int) -> None:
    rng, session = Random(6), all_with_phones(name, players)
    moments, before = 12 if examples.long else 2, b""
    for _ in range(moments):
        for _ in range(players * 2):
            if session.deal_over:
                return
            from_a_phone(session, rng)
        if session.deal_over:
            return
        other = twin(session, rng.randrange(players), rng)
        other.phones = session.phones
        one, two = (seen_of(window(sit, size=(1280, 800)), held) for held in (session, other))
        assert one == two != before
        before = one
