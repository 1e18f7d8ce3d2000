"""The door of the home table: who may come in, what may be said, and what becomes of those who mean no good."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from game.engine.actions import Play
from game.home import protocol
from game.home.door import LINES_OF_ONE
from game.home.guests import new_word
from game.home.protocol import NotAMessage
from game.home.table import HomeTable
from game.match.session import Session
from tests.home import Phone
from tests.narrow import sure
from tests.tables import game, seats
from ui.core.people import LONGEST_NAME


@pytest.fixture
def home() -> Iterator[HomeTable]:
    """A table that is open on this computer alone."""
    table = HomeTable.open(alone=True)
    yield table
    table.close()


def match(home: HomeTable, *phones: str, name: str = "brisca", players: int = 2) -> tuple[Session, list[Phone]]:
    """A match in which these people have their cards in phones."""
    session = Session.begin(
        game(name),
        players,
        None,
        tuple(
            type(chair)(
                "person" if seat < len(phones) else "computer",
                phones[seat] if seat < len(phones) else chair.name,
                chair.face,
            )
            for seat, chair in enumerate(seats(players))
        ),
        None,
        seed=4,
    )
    people = [Phone.comes(home, one) for one in phones]
    home.take(session, {seat: guest.id for seat, guest in enumerate(home.guests)})
    for one in people:
        one.at_table()
    return session, people


def host(home: HomeTable) -> str:
    return home.urls[-1].removeprefix("http://").rstrip("/")


def raw(home: HomeTable, data: bytes, patience: float = 1.0) -> bytes:
    """What the door answers to these bytes, until it hangs up."""
    address, port = host(home).split(":")
    with socket.create_connection((address, int(port)), timeout=patience) as line:
        found = b""
        try:
            line.sendall(data)
            while part := line.recv(65536):
                found += part
        except (TimeoutError, ConnectionError):
            pass
        return found


def asked(home: HomeTable, path: str, **headers: str) -> bytes:
    head = {"Host": host(home), **headers}
    lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
    return raw(home, f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())


# -- files ------------------------------------------------------------------------------------------------------------


def test_the_page_and_its_parts_are_given_out_and_nothing_else(home: HomeTable) -> None:
    for path in (
        "/",
        "/home/main.js",
        "/home/style.css",
        "/deck/azulejo/oros-01.svg",
        "/faces/rosa.svg",
        "/words.json",
    ):
        head = asked(home, path).partition(b"\r\n\r\n")[0].decode()
        assert head.startswith("HTTP/1.1 200")
        assert "default-src 'none'" in head
        assert "unsafe" not in head
        assert "nosniff" in head
        assert "access-control" not in head.lower()
    for path in ("/home/../../main.py", "/../../../etc/passwd", "/deck/azulejo/deck.yaml", "/home/", "/x"):
        assert asked(home, path).startswith(b"HTTP/1.1 404")


def test_a_page_of_somebody_else_opens_nothing_here(home: HomeTable) -> None:
    assert asked(home, "/", Host="evil.example").startswith(b"HTTP/1.1 403")
    url = home.urls[-1].replace("http", "ws") + "table"
    with pytest.raises(InvalidStatus), connect(url, origin=Origin("http://evil.example")):
        pass
    home.update()
    assert any("foreign" in line for line in home.log)


@pytest.mark.parametrize(
    "data",
    [
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n" + b"x" * 10_000_000,
        b"\x00\xff" * 500,
        b"GET / HTTP/9\r\n\r\n",
    ],
)
def test_what_is_no_question_ends_the_line(home: HomeTable, data: bytes) -> None:
    assert b"200" not in raw(home, data)[:20]
    assert asked(home, "/").startswith(b"HTTP/1.1 200")


def test_a_thousand_lines_at_once_shut_nobody_else_out_for_long(home: HomeTable) -> None:
    _session, (ana,) = match(home, "Ana")
    address, port = host(home).split(":")
    lines = []
    for _line in range(1000):
        one = socket.socket()
        one.setblocking(False)
        one.connect_ex((address, int(port)))
        lines.append(one)
    time.sleep(0.3)
    begun = time.perf_counter()
    home.update()
    assert time.perf_counter() - begun < 0.05
    ana.act(ana.plays[0]) if ana.state["turn"] == 0 else ana.say(do="lang", lang="es")
    ana.until(lambda: len(ana.told) > 2)
    for one in lines:
        one.close()
    ana.close()
    assert any("too many connections" in line for line in home.log)
    assert LINES_OF_ONE < 1000


# -- who comes in -----------------------------------------------------------------------------------------------------


def test_who_does_not_know_the_word_stays_outside_and_cannot_guess_for_long(home: HomeTable) -> None:
    phone = Phone(home, word="no", name="Eve")
    phone.until(lambda: phone.heard("no"))
    assert phone.heard("no")[0]["code"] == "wrong_word"
    for _guess in range(12):
        phone.say(do="hello", v=1, lang="en", word="nono", name="Eve")
    phone.until(lambda: phone.heard("no")[-1]["code"] == "busy")
    phone.say(do="hello", v=1, lang="en", word=home.word, name="Eve")
    phone.until(lambda: len(phone.heard("no")) == 14)
    assert not phone.heard("welcome")
    assert not home.guests
    phone.close()


def test_words_of_an_evening_can_be_said() -> None:
    found = {new_word() for _once in range(200)}
    assert all(len(word) == 4 and word.isalpha() for word in found)
    assert len(found) > 100


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "x" * 1900, "\u202e\x00\n\tAna", "", "   "])
def test_a_name_is_only_ever_a_name(home: HomeTable, name: str) -> None:
    phone = Phone(home, word=home.word, name=name)
    phone.until(lambda: phone.heard("welcome"))
    (guest,) = home.guests
    assert 0 < len(guest.name) <= LONGEST_NAME
    assert guest.name.isprintable()
    phone.close()


def test_a_foreign_token_is_worth_nothing_and_every_evening_has_others(home: HomeTable) -> None:
    phone = Phone(home, token="x" * 32)
    phone.until(lambda: phone.heard("bye"))
    assert phone.heard("bye")[0]["code"] == "unknown"
    ana = Phone.comes(home, "Ana")
    assert len(ana.token) >= 22  # 128 bits in six a letter
    ana.close()
    other = HomeTable.open(alone=True)
    late = Phone(other, token=ana.token)
    late.until(lambda: late.heard("bye"))
    late.close()
    other.close()


def test_who_is_asked_to_leave_cannot_come_back_by_the_old_link(home: HomeTable) -> None:
    ana = Phone.comes(home, "Ana")
    home.ask_to_leave(home.guests[0].id)
    ana.until(lambda: ana.heard("bye"))
    assert ana.heard("bye")[0]["code"] == "asked_to_leave"
    again = Phone(home, token=ana.token)
    again.until(lambda: again.heard("bye"))
    again.close()


# -- what is said -----------------------------------------------------------------------------------------------------


def test_an_act_is_done_once_however_often_it_is_sent(home: HomeTable) -> None:
    session, people = match(home, "Ana", "Luis")
    first = people[sure(session.to_act)]
    for _once in range(5):
        first.act(first.plays[0])
    first.until(lambda: len(first.heard("no")) == 4)
    assert len(session.acts) == 1
    assert {one["code"] for one in first.heard("no")} == {"stale"}


def test_nobody_acts_for_another_seat_or_against_the_rules(home: HomeTable) -> None:
    session, people = match(home, "Ana", "Luis")
    turn = sure(session.to_act)
    other = people[1 - turn]
    other.act({"action": "play", "card": other.state["view"]["hand"][0]})
    other.until(lambda: other.heard("no"))
    assert other.heard("no")[0]["code"] == "illegal"
    assert other.heard("no")[0]["words"]
    people[turn].act({"action": "play", "card": other.state["view"]["hand"][0]})
    people[turn].until(lambda: people[turn].heard("no"))
    assert not session.acts
    stranger = Phone(home)
    stranger.say(do="act", n=people[turn].state["n"], action=people[turn].plays[0])
    stranger.until(lambda: stranger.heard("bye"))
    assert not session.acts


def test_a_seat_that_was_handed_to_the_computer_is_played_by_no_page(home: HomeTable) -> None:
    session, (ana, luis) = match(home, "Ana", "Luis")
    session.hand_over(0, "computer")
    session.lend(0, False)
    ana.until(lambda: ana.told[-1]["is"] == "waiting")
    ana.say(do="act", n=session.moment, action={"action": "pass"})
    ana.until(lambda: ana.heard("no"))
    assert ana.heard("no")[0]["code"] == "not_yours"
    luis.at_table()
    assert luis.state["seats"][0]["kind"] == "computer"


WRONG: list[Any] = [
    "",
    "{",
    "[]",
    "null",
    '"x"',
    "9" * 2000,
    '{"do": 1}',
    '{"do": "act"}',
    '{"do": "act", "n": "1", "action": {}}',
    '{"do": "act", "n": 1, "action": {"action": "fly"}}',
    '{"do": "act", "n": true, "action": {"action": "pass"}}',
    '{"do": "act", "n": 1, "action": {"action": "play", "card": "oros-99"}}',
    '{"do": "agree", "n": 1}',
    "[" * 2000,
    '{"do": "hello", "v": 2}',
    '{"do": "hello", "v": 1, "word": 3, "name": "x"}',
    "x" * 3000,
    '{"do": "lang", "lang": []}',
]


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_read_is_refused_with_a_code(text: str) -> None:
    with pytest.raises(NotAMessage) as refused:
        protocol.read(text)
    assert refused.value.code in ("unreadable", "too_long", "newer")


def test_mutilated_messages_never_do_more_than_be_refused() -> None:
    rng, good = Random(1), '{"do": "act", "n": 41, "action": {"action": "play", "card": "oros-1"}}'
    for _once in range(3000):
        letters = list(good)
        for _change in range(rng.randint(1, 4)):
            letters[rng.randrange(len(letters))] = chr(rng.choice([0, 34, 123, 125, 48, 55296, 128512]))
        try:
            protocol.read("".join(letters))
        except NotAMessage:
            continue


def test_what_is_no_text_is_answered_and_what_is_too_long_ends_the_line(home: HomeTable) -> None:
    ana = Phone.comes(home, "Ana")
    ana.socket.send(b"\xff\xfe\xfd")
    ana.until(lambda: ana.heard("no"))
    assert ana.heard("no")[0]["code"] == "unreadable"
    ana.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        [ana.socket.recv(timeout=3) for _once in range(9)]
    back = Phone(home, token=ana.token)
    back.until(lambda: back.heard("welcome"))
    assert [guest.name for guest in home.guests] == ["Ana"]
    back.close()


def test_who_says_too_much_is_read_slowly_and_the_game_does_not_wait(home: HomeTable) -> None:
    _session, (ana, eve) = match(home, "Ana", "Eve")
    for _once in range(300):
        eve.socket.send(json.dumps({"do": "hint", "n": 0}))
    longest = 0.0
    for _picture in range(40):
        begun = time.perf_counter()
        home.update()
        longest = max(longest, time.perf_counter() - begun)
        time.sleep(0.01)
    assert longest < 0.05
    ana.say(do="lang", lang="it")
    ana.until(lambda: ana.heard("welcome")[-1]["lang"] == "it")
    assert any("too much" in line for line in home.log)


# -- coming back ------------------------------------------------------------------------------------------------------


def test_a_hundred_lost_lines_lose_no_act(home: HomeTable) -> None:
    session, people = match(home, "Ana", "Luis")
    rng, lost = Random(2), 0
    while not session.deal_over:
        seat = sure(session.to_act)
        phone = people[seat]
        phone.at_table()
        before, action = len(session.acts), rng.choice(phone.plays)
        phone.act(action)
        if lost < 100 and rng.random() < 0.9:
            lost += 1
            token = phone.token
            phone.close()
            phone = people[seat] = Phone(home, token=token)
            phone.token = token
            phone.until(lambda: phone.state)  # noqa: B023  # of this turn
            if len(session.acts) == before:
                phone.act(action)  # as the page does: not confirmed, so once more
        phone.until(lambda: len(session.acts) > before or session.deal_over)  # noqa: B023  # the same
        assert session.acts[before][0] == seat
    assert lost > 30
    assert session.result is not None


def test_another_page_with_the_same_cards_takes_the_place_of_the_first(home: HomeTable) -> None:
    _session, (ana,) = match(home, "Ana")
    again = Phone(home, token=ana.token)
    again.until(lambda: again.state)
    ana.until(lambda: ana.heard("bye"))
    assert ana.heard("bye")[0]["code"] == "elsewhere"
    assert again.state["view"]["hand"] == ana.state["view"]["hand"]


def test_a_card_is_taken_back_when_everybody_agrees(home: HomeTable) -> None:
    session, people = match(home, "Ana", "Luis")
    first, second = people[sure(session.to_act)], people[1 - sure(session.to_act)]
    first.act(first.plays[0])
    first.until(lambda: session.acts)
    first.at_table()
    assert first.state["back"]
    first.say(do="back", n=session.moment)
    second.until(lambda: second.state.get("asked"))
    assert first.state["view"]["seat"] != second.state["view"]["seat"]
    second.say(do="agree", n=session.moment, yes=True)
    second.until(lambda: not session.acts)
    first.at_table()
    first.act(first.plays[0])
    first.until(lambda: session.acts)
    first.say(do="back", n=session.moment)
    second.until(lambda: second.state.get("asked"))
    second.say(do="agree", n=session.moment, yes=False)
    first.until(lambda: first.heard("no"))
    assert session.acts


def test_nothing_listens_when_the_table_is_closed() -> None:
    table = HomeTable.open(alone=True)
    address, port = host(table).split(":")
    table.close()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection((address, int(port)), timeout=2)


# -- one evening, several matches -------------------------------------------------------------------------------------


def test_an_act_of_the_match_before_is_none_of_the_next(home: HomeTable) -> None:
    session, people = match(home, "Ana", "Luis")
    turn = sure(session.to_act)
    number, action = people[turn].state["n"], people[turn].plays[0]
    again = Session.begin(game("brisca"), 2, None, session.seats, None, seed=4)
    home.go_on(again)
    assert (again.moment, again.to_act) == (session.moment, turn)
    people[turn].say(do="act", n=number, action=action)
    people[turn].until(lambda: people[turn].heard("no"))
    assert people[turn].heard("no")[-1]["code"] == "stale"
    assert not again.acts
    people[turn].until(lambda: people[turn].state["n"] > number)  # what is laid now may come a little later
    people[turn].act(action)
    people[turn].until(lambda: again.acts)


def test_what_was_taken_back_is_told_and_what_comes_instead_has_a_number_of_its_own(home: HomeTable) -> None:
    session, people = match(home, "Ana", "Luis")
    turn = sure(session.to_act)
    ana = people[turn]
    before = {one["k"] for one in ana.state["told"]}
    ana.act(ana.plays[0])
    ana.until(lambda: session.acts)
    ana.at_table()
    first = [one for one in ana.state["told"] if one["k"] not in before]
    session.take_back()
    session.do(turn, [one for one in session.legal(turn) if isinstance(one, Play)][1])  # before a picture has passed
    ana.at_table()
    then = [one for one in ana.state["told"] if one["k"] > first[-1]["k"]]
    assert then[0]["words"] == "You take back what you did last"
    assert then[1]["words"].startswith("You play ")
    assert [one["k"] for one in ana.state["told"]] == sorted({one["k"] for one in ana.state["told"]})
    assert not {one["k"] for one in first} & {one["k"] for one in ana.state["told"]}


def test_who_shouts_does_not_make_a_guest_wait(home: HomeTable) -> None:
    """Ten strangers have said four hundred things; the guest's card comes to the table in the next pictures."""
    session, people = match(home, "Ana", "Luis")
    first = people[sure(session.to_act)]
    strangers = [Phone(home) for _one in range(10)]
    for stranger in strangers:
        for _once in range(40):
            stranger.say(do="hello", v=1, word="?", name="Eve")
    time.sleep(0.3)  # until the door has all of it
    first.act(first.plays[0])
    time.sleep(0.1)
    pictures, longest = 0, 0.0
    while not session.acts:
        begun = time.perf_counter()
        home.update()
        longest = max(longest, time.perf_counter() - begun)
        pictures += 1
        assert pictures <= 2
    assert longest < 0.05
    for stranger in strangers:
        stranger.close()
