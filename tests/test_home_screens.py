"""The home table at the computer: who comes sits down with one press, and plays with the cards in a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.view import NOBODY_LOOKS
from game.home.table import HomeTable
from tests.home import Phone
from tests.narrow import sure
from tests.person import Person, Sit, match_of
from tests.tables import game
from ui.core import dealing
from ui.core.scene import Home
from ui.pages.home.lobby import Lobby
from ui.pages.new_game.opening import first_deal
from ui.pages.seats.seats import SeatsPage
from ui.pages.sharing.code import Code
from ui.table.scene.table import TableScene
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import Boxed, OnCloth, OnPaper


@pytest.fixture
def host(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    """Somebody at the menu of a computer that no network reaches but its own."""
    monkeypatch.setattr("game.home.addresses.local", lambda: ("127.0.0.1",))
    person = sit.menu()
    person.app.drawing = False
    yield person
    person.services.close_home()


def lobby(person: Person, *phones: int, players: int = 2) -> Lobby:
    """The lobby of a match in which the cards of these seats lie in phones."""
    page = SeatsPage(person.services, game("brisca"), players)
    person.open(page)
    for seat in phones:
        person.click(f"seats:place:{seat}", "seats:kind:phone")
    person.press("escape")
    person.open(first_deal(person.services, game("brisca"), players, None))
    return person.at(Lobby)


def home_of(person: Person) -> HomeTable:
    return sure(person.services.home)


def wait(person: Person, phone: Phone, so: object) -> None:
    """Lets pictures pass until the phone was told."""
    phone.until(lambda: (person.step(), so())[1])  # type: ignore[operator]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_the_code_can_be_photographed_from_the_sofa(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("game.home.addresses.local", lambda: ("127.0.0.1",))
    person = sit.menu(size=size)
    page = lobby(person, 0, 1)
    codes = [part for part in walk(page.body()) if isinstance(part, Code)]
    assert len(codes) == 1
    assert codes[0].high(page.brush, size[0]) > 0.4 * size[1]
    person.services.close_home()


def test_the_code_fills_its_paper_and_cloth_lies_under_who_sits_there(host: Person) -> None:
    page = lobby(host, 0, 1)
    page.lay_out()
    brush, parts = page.brush, list(walk(page.tree))
    way_in, people = (part for part in parts if isinstance(part, OnPaper))
    code = next(part for part in parts if isinstance(part, Code))
    seen = code.high(brush, code.rect.width)
    assert seen >= 0.85 * way_in.rect.width
    assert people.rect.height == people.high(brush, people.rect.width)
    cloth = next(part for part in parts if isinstance(part, OnCloth))
    assert cloth.rect.top > people.rect.bottom
    assert cloth.rect.bottom == way_in.rect.bottom
    rows = [part.rect.right for part in parts if isinstance(part, Boxed)]
    assert set(rows) == {sum(host.control("home:begin").rect[::2])}


def test_who_photographs_the_code_sits_down_with_one_press_and_plays(host: Person) -> None:
    page = lobby(host, 0, 1)
    home = home_of(host)
    assert not host.control("home:begin").state.count("enabled")
    phones = [Phone.comes(home, "Ana"), Phone.comes(home, "Luis")]
    for phone, guest in zip(phones, home.guests, strict=True):
        phone.until(lambda: phone.heard("waiting"))  # noqa: B023  # asked at once
        host.wait(100)
        host.click(f"home:sit:{guest.id}")
    assert page.message() == "Everybody sits."
    host.click("home:begin")
    while host.screen != "table":  # the rules are agreed on first, as the people are new
        host.press("enter")
        host.wait(400)
    table = host.at(TableScene)
    session = table.session
    assert [chair.name for chair in session.seats] == ["Ana", "Luis"]
    assert table.context.eyes == NOBODY_LOOKS
    first = sure(session.to_act)
    phones[first].at_table()
    phones[first].act(phones[first].plays[0])
    wait(host, phones[first], lambda: session.acts)
    assert len(session.acts) == 1
    host.wait(2000)
    assert not any(control.role == "card" and "Ana" in control.label for control in host.cards())
    host.press("escape")
    host.app.follow(Home())
    host.step()
    assert host.services.home is None
    for phone in phones:
        phone.until(lambda: phone.heard("bye"))  # noqa: B023
        assert phone.heard("bye")[0]["code"] == "closed"


def test_a_person_at_the_computer_sees_his_own_hand_beside_a_phone(host: Person) -> None:
    lobby(host, 1)
    home = home_of(host)
    ana = Phone.comes(home, "Ana")
    host.wait(100)
    host.click(f"home:sit:{home.guests[0].id}", "home:begin")
    while host.screen != "table":
        host.press("enter")
        host.wait(400)
    session = host.at(TableScene).session
    assert session.here == (0,)
    assert host.at(TableScene).context.eyes == 0
    ana.at_table()
    assert len(ana.state["view"]["hand"]) == 3
    assert dealing.people_known(host.services)
    ana.close()


def test_a_hand_goes_into_a_phone_and_comes_back_in_the_middle_of_a_match(host: Person) -> None:
    """A table of before is opened for phones; later the battery is empty, and the person goes on at the computer."""
    session = match_of(game("brisca"), 2, 5)
    host.open_table(session)
    host.press("escape")
    host.click("pause:chairs", "chairs:0:phone")
    ana = Phone.comes(home_of(host), "Ana")
    host.wait(100)
    host.click(f"home:sit:{home_of(host).guests[0].id}", "home:begin")
    while host.screen != "table":
        host.press("escape")
        host.wait(400)
    assert session.phones == {0}
    assert host.table.context.eyes == NOBODY_LOOKS
    ana.at_table()
    assert len(ana.state["view"]["hand"]) == 3
    host.press("escape")
    host.click("pause:chairs", "chairs:0:person")
    while host.screen != "table":
        host.press("escape")
        host.wait(400)
    host.wait(1000)
    assert not session.phones
    assert host.table.context.eyes == 0
    assert len(host.cards()) == 3
    ana.close()


def test_the_page_can_be_opened_on_this_computer(host: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby(host, 1)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    host.click("home:here")
    home = home_of(host)
    assert opened == [f"{home.urls[-1]}#{home.word}"]
    assert opened[0].startswith("http://127.0.0.1:")
