"""What is sent to a phone: only what its seat may know, and everything of it in words that can be written down."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.engine import engine
from game.engine.actions import Claim, Play
from game.engine.cards import name_of
from game.engine.view import NOBODY_LOOKS
from game.home import telling
from game.home.telling import Chair, SeatNews, Teller
from game.i18n import words
from game.match.session import Session
from game.storage.journal import Journal
from tests.narrow import sure
from tests.tables import ROOT, TABLES, game, likely, seats
from tests.test_secrecy import another_truth

DOORS = ("socket", "websockets", "http", "urllib.request", "asyncio", "ssl", "ftplib", "smtplib", "xmlrpc")


def said_to(session: Session, seat: int) -> str:
    """Everything that the page of this seat gets of this moment, as it travels."""
    chairs = tuple(Chair(chair.name, chair.face, "phone") for chair in session.seats)
    teller, told = Teller.of(session, seat), []
    for number, event in enumerate(session.events(seat), start=1):
        told.append({"k": number, "words": teller.told(event, session.view(seat).trump)})
    state = telling.state(session, seat, SeatNews(session.moment, chairs, "azulejo", tuple(told)))
    return json.dumps(state, ensure_ascii=False)


def twin(session: Session, seat: int, rng: Random) -> Session:
    """The same match for this seat, with every card elsewhere that it has not seen."""
    head, stand, _lines = session.handed_on
    found = Session(head, replace(stand, deal=another_truth(sure(stand.deal), seat, rng)), Journal.create(None, ""))
    found.moment = session.moment
    return found


def moments(name: str, players: int, number: int) -> Iterator[Session]:
    """A deal, played at random."""
    session = Session.begin(game(name), players, None, seats(players), None, seed=100 + number)
    rng = Random(number)
    while (seat := session.to_act) is not None:
        yield session
        session.do(seat, likely([one for one in session.legal(seat) if not isinstance(one, Claim)], rng))
    yield session


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_cards_that_a_seat_has_not_seen_change_no_byte_of_what_its_phone_gets(
    name: str, players: int, request: pytest.FixtureRequest
) -> None:
    deals = 5 if request.config.getoption("--long") else 1
    rng = Random(3)
    for number in range(deals):
        for session in moments(name, players, number):
            if session.deal_over or (deals == 1 and rng.random() < 0.8):
                continue
            seat = rng.randrange(players)
            assert said_to(twin(session, seat, rng), seat) == said_to(session, seat)


def test_a_claim_can_be_tried_whether_it_is_right_or_not() -> None:
    """A button that came only for right ones would tell what others hold."""
    for session in moments("brisca", 2, 5):
        seat = session.to_act
        if seat is None or session.reason(seat, Claim()) not in (None, "claim_not_valid"):
            continue
        groups = [one["group"] for one in telling.told_actions(session, session.view(seat), session.legal(seat))]
        assert "claim" in groups
        break
    else:
        pytest.skip("nobody could claim")


@pytest.mark.parametrize(("name", "players"), [("brisca", 2), ("chiamata_a_punti", 5), ("rematada", 3)])
def test_who_only_hears_the_table_can_write_the_deal_down(name: str, players: int) -> None:
    *_before, session = moments(name, players, 1)
    teller = Teller.of(session, 0)
    heard = " | ".join(teller.told(event, session.view(0).trump) for event in session.events(0))
    for _seat, action in session.acts:
        if isinstance(action, Play):
            assert str(words.the_card(action.card)) in heard
    assert heard.count("trick") + heard.count("point") >= len(session.view(0).tricks)
    assert "The deal is over" in heard


def test_the_same_words_come_in_the_language_of_each_seat() -> None:
    session = next(moments("brisca", 2, 1))
    seat = sure(session.to_act)
    chairs = tuple(Chair(chair.name, chair.face, "phone") for chair in session.seats)
    news = SeatNews(session.moment, chairs, "azulejo")
    with words.speaking("es"):
        spanish = telling.state(session, seat, news)
    english = telling.state(session, seat, news)
    assert words.language() == "en"
    assert spanish["legal"][0]["label"] != english["legal"][0]["label"]
    view = session.view(seat)
    assert spanish["names"].keys() == english["names"].keys()
    assert english["names"].keys() == {name_of(card) for card in (*view.hand, sure(view.turn_up))}


def test_everything_that_may_be_laid_aside_fits_into_one_choice() -> None:
    for session in moments("rematada", 3, 2):
        seat = session.to_act
        if seat is not None and session.view(seat).phase == "discard":
            told = list(telling.told_actions(session, session.view(seat), session.legal(seat)))
            (choice,) = [one for one in told if one["group"] == "discard"]
            assert choice["choose"] >= 1
            assert len(choice["cards"]) >= choice["choose"]
            return
    pytest.skip("nobody bid")


def test_only_the_home_table_knows_of_a_network() -> None:
    """Nothing else in the program could open a socket: it imports nothing that can."""
    found = set()
    for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "ui").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        if not any(door in text for door in DOORS):
            continue
        for node in ast.walk(ast.parse(text)):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            if any(f"{name}.".startswith(f"{door}.") for name in names for door in DOORS):
                found.add(path.relative_to(ROOT).as_posix())
    # The last one plays the phones of a bench, in a process that it has started for that.
    assert found == {"game/home/addresses.py", "game/home/door.py", "ui/shots/phones.py"}


def test_nobody_looks_and_nothing_hidden_is_told() -> None:
    session = next(moments("brisca", 3, 1))
    assert engine.to_act(session.truth) is not None
    assert not session.view(NOBODY_LOOKS).hand
