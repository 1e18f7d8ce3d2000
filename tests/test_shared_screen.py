"""Several people at one screen: films of whole deals, in which no card is ever seen that nobody may see."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine import engine
from game.engine.actions import Action, Play, Signal, ViewPartner
from game.engine.cards import Card
from game.engine.events import Dealt, Exchanged, TurnedUp
from game.engine.view import NOBODY_LOOKS
from game.i18n import words
from game.match.session import Seat, Session
from tests import examples
from tests.narrow import of_kind, sure
from tests.person import Person, Sit
from tests.tables import game
from ui.core.input import FocusLost, Key, PointerDown, PointerMoved, PointerUp
from ui.table.curtain.curtain import Curtain
from ui.table.scene.table import TableScene
from ui.table.stage.places import Pose
from ui.table.stage.sprites import Sprites

NAMES = (("Inés", "ines"), ("Mateo", "mateo"), ("Carmen", "carmen"), ("Paco", "paco"), ("Lucía", "lucia"), ("", "you"))
SMALL = (1024, 640)


def match(name: str, players: int, people: tuple[int, ...], seed: int = 3) -> Session:
    chairs = tuple(Seat("person" if number in people else "computer", *NAMES[number]) for number in range(players))
    return Session.begin(game(name), players, None, chairs, None, seed=seed)


def window(sit: Sit, speed: str = "instant", size: tuple[int, int] = SMALL) -> Person:
    """Somebody before a window, in whose place others sit down as well."""
    return sit(size, speed=speed, text=None, seed=None)


@pytest.fixture
def shown(sit: Sit) -> Person:
    return window(sit)


def at_table(shown: Person, name: str, players: int, people: tuple[int, ...]) -> Session:
    """The match of these people, whose table is opened."""
    session = match(name, players, people)
    shown.open(TableScene(shown.services, session))
    return session


def rests(shown: Person, *wanted: str) -> str:
    """Lets time pass until one of these screens has come and waits for somebody; its name."""
    for _ in range(600):
        top = shown.top
        if top.name in wanted and (top.settled() or top.name not in ("table", "curtain")):
            return top.name
        shown.step(40.0)
    raise AssertionError(shown.screen)


class Film:
    """Watches every picture of a program: which faces were drawn in it, and which nobody was allowed to see."""

    def __init__(self, shown: Person, session: Session, monkeypatch: pytest.MonkeyPatch, frame: float = 60.0) -> None:
        self.program, self.session, self.frame = shown, session, frame
        self.holder: int | None = None  # who has pressed the button on the curtain, and is on turn
        self.last: int | None = None  # who pressed it last: on turn again before another person, nobody else has looked
        self.faces: set[Card] = set()
        self.pictures = 0
        self.curtains = 0
        drawn, faces = Sprites.card, self.faces

        def seen(self: Sprites, screen: pygame.Surface, card: Card | None, pose: Pose, *rest: Any, **more: Any) -> Rect:
            if card is not None and pose.face > 0:
                faces.add(card)
            return drawn(self, screen, card, pose, *rest, **more)

        monkeypatch.setattr(Sprites, "card", seen)

    @property
    def top(self) -> str:
        return self.program.screen

    def hidden(self) -> set[Card]:
        """Every card that lies face down for the one before the screen, as the rules say."""
        session, known = self.session, NOBODY_LOOKS if self.holder is None else self.holder
        view = session.view(known)
        open_ = {card for _seat, cards in view.shown for card in cards} | set(view.hand)
        open_ |= set(view.talon_shown or ())
        hands = {card for seat in range(session.players) for card in session.view(seat).hand}
        for event in session.events(NOBODY_LOOKS):  # what lay under the stock once, everybody knows
            open_ |= {event.card} if isinstance(event, TurnedUp) else set()
            open_ |= {event.gave} if isinstance(event, Exchanged) else set()
        stock = set(session.truth.stock) - set(view.rejected)
        return (hands | stock | set(session.truth.talon)) - open_

    def runs(self, milliseconds: float = 0.0) -> None:
        """One more picture, read back."""
        self.faces.clear()
        self.program.step(milliseconds or self.frame)
        if self.session.to_act == self.last and self.top == "table":
            self.holder = self.last
        self.pictures += 1
        if not self.session.deal_over:
            shown = self.faces & self.hidden()
            assert not shown, (self.top, self.pictures, self.holder, shown)
        if self.top == "curtain" and self.program.top.settled():
            assert not self.faces, "nothing of the table is drawn under the curtain"

    def until(self, *wanted: str) -> None:
        """Pictures until one of these screens has come and is at rest."""
        for _ in range(3000):
            self.runs()
            if self.top in wanted and (self.program.top.settled() or self.top not in ("table", "curtain")):
                return
        raise AssertionError(self.top)

    def opens(self) -> None:
        """The person whom the curtain names presses its button."""
        seat = sure(self.program.top.describe().turn)
        self.curtains += 1
        x, y, wide, high = self.program.control("curtain:open").rect
        middle = (x + wide // 2, y + high // 2)
        self.program.does(PointerMoved(middle), PointerDown(middle))
        self.holder = self.last = seat
        self.program.does(PointerUp(middle))
        self.until("table")

    def acts(self, action: Action) -> None:
        """The person before the screen does this; where another one follows, he gives the screen up with it."""
        table = of_kind(TableScene, self.program.top)
        assert table.context.eyes == self.holder
        table.acts.do(action)
        if self.session.to_act != self.holder:
            self.holder = None
        self.runs()


def plays(film: Film, rng: Random) -> None:
    """One act of a person; the curtain is opened before it where it is down."""
    if film.top == "curtain":
        film.opens()
    seat = sure(film.session.to_act)
    options = [one for one in film.session.legal(seat) if not isinstance(one, Signal | ViewPartner)]
    film.acts(rng.choice(options[:4]))


WHOLE = 99
GAMES = [  # with how many acts of persons each film is long; with `test --long` all are whole deals
    ("brisca", 3, (0, 2), 5),
    ("chiamata_rank", 5, (0, 2, 3), 5),
    ("rematada", 3, (0, 1), 5),
    ("brisca_house", 4, (0, 1, 2, 3), 6),
    ("brisca", 2, (0, 1), 4),
    ("tute_2", 2, (0, 1), 4),
]


@pytest.mark.parametrize(("name", "players", "people", "acts"), GAMES if examples.long else GAMES[:3])
def test_no_hidden_card_is_seen_in_any_picture_of_a_deal(
    shown: Person,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
    name: str,
    players: int,
    people: tuple[int, ...],
    acts: int,
) -> None:
    rng, acts = Random(5), WHOLE if request.config.getoption("--long") else acts
    session = match(name, players, people)
    film = Film(shown, session, monkeypatch)
    shown.open(TableScene(shown.services, session))
    for _ in range(acts):
        film.until("table", "curtain", "deal_end", "match_end")
        if session.deal_over:
            break
        plays(film, rng)
    assert session.deal_over or acts < WHOLE
    assert film.curtains > 1


def test_at_the_usual_speed_no_picture_between_two_persons_shows_a_hand(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(5)
    shown = window(sit, "normal")
    film = Film(shown, match("brisca", 2, (0, 1)), monkeypatch, frame=16.0)
    shown.open(TableScene(shown.services, film.session))
    for _ in range(2):
        film.until("table", "curtain")
        plays(film, rng)
    assert film.pictures > 100


# -- the pixels -----------------------------------------------------------------------------------------------------


def two_worlds() -> tuple[Session, Session]:
    """The same match for everybody but the second person: other cards in that hand, and another order of the stock."""
    one, other = match("brisca", 2, (0, 1)), match("brisca", 2, (0, 1))
    deal = one.truth
    first = sure(engine.to_act(deal))
    hidden = [*deal.hands[1 - first], *deal.stock[1:]]
    mixed = dict(zip(hidden, [*hidden[5:], *hidden[:5]], strict=True))
    twin = other.truth
    twin.hands[1 - first] = [mixed[card] for card in deal.hands[1 - first]]
    twin.stock[1:] = [mixed[card] for card in deal.stock[1:]]
    hands = tuple(tuple(hand) for hand in twin.hands)
    twin.record = [replace(event, hands=hands) if isinstance(event, Dealt) else event for event in twin.record or []]
    return one, other


def pixels(folder: Path, session: Session, speed: str) -> list[bytes]:
    """Every picture from the deal to the curtain before the second person."""
    found = []
    with closing(Sit(folder)) as sit:
        shown = window(sit, speed)
        shown.open(TableScene(shown.services, session))
        acted = False
        for _ in range(2000):
            shown.step(33.0)
            found.append(pygame.image.tobytes(shown.canvas, "RGB"))
            top = shown.top
            if isinstance(top, Curtain) and top.settled():
                if acted:
                    return found
                shown.click("curtain:open")
                shown.wait(300)
                table = shown.at(TableScene)
                card = table.session.view(table.context.eyes).hand[0]
                table.acts.do(Play(card))
                acted = True
        raise AssertionError("nobody came")


def test_what_is_hidden_changes_no_pixel(tmp_path: Path) -> None:
    one, other = two_worlds()
    assert one.view(1 - (one.to_act or 0)).hand != other.view(1 - (other.to_act or 0)).hand
    films = [pixels(tmp_path / str(number), session, "brisk") for number, session in enumerate((one, other))]
    assert len(films[0]) == len(films[1])
    assert films[0] == films[1]


# -- the curtain ----------------------------------------------------------------------------------------------------


def test_the_curtain_opens_by_its_button_only_and_not_at_once(shown: Person) -> None:
    at_table(shown, "brisca", 2, (0, 1))
    for _ in range(100):
        if shown.screen != "curtain":
            shown.step()
    shown.press("enter", "space")
    assert shown.screen == "curtain"
    shown.wait(300)
    shown.does(Key("x"), Key("p"), Key("1"), Key("tab"), Key("left", pad=True))
    shown.does(PointerDown((5, 5)), PointerUp((5, 5)))
    assert shown.screen == "curtain"
    assert "your turn" in shown.message
    shown.top.ring.focus = "curtain:open"  # type: ignore[attr-defined]
    shown.press("enter")
    shown.wait(300)
    assert shown.screen == "table"


def test_after_a_pause_enter_opens_the_curtain(shown: Person) -> None:
    shown.open(Curtain(shown.services, match("brisca", 2, (0, 1)), 0))
    shown.wait(300)
    shown.press("escape")
    assert shown.screen == "pause"
    shown.wait(300)
    shown.press("escape")
    shown.wait(300)
    assert shown.focus == "curtain:open"
    shown.press("enter")
    shown.wait(300)
    assert shown.screen == "table"


@pytest.mark.parametrize("hasty", [0, 60, 170])
def test_a_press_that_was_meant_for_the_table_opens_no_curtain(shown: Person, hasty: int) -> None:
    shown.frame = 5
    shown.open(Curtain(shown.services, match("brisca", 2, (0, 1)), 0))
    shown.wait(hasty)
    middle = Rect(shown.control("curtain:open").rect).center
    for one in (Key("enter"), PointerDown(middle), PointerUp(middle)):
        shown.app.hear(one)
    shown.wait(2000)
    assert shown.screen == "curtain"
    shown.press("enter")
    shown.wait(300)
    assert shown.screen == "table"


def test_a_curtain_that_must_be_held_opens_after_a_while(shown: Person) -> None:
    shown.services.settings.change(hold_curtain=True)
    at_table(shown, "brisca", 2, (0, 1))
    shown.wait(1000)
    x, y, wide, high = shown.control("curtain:open").rect
    middle = (x + wide // 2, y + high // 2)
    shown.does(PointerMoved(middle), PointerDown(middle))
    shown.wait(300)
    shown.does(PointerUp(middle))
    shown.wait(800)
    assert shown.screen == "curtain"
    shown.does(PointerDown(middle))
    shown.wait(900)
    assert shown.screen == "table"


def test_with_keys_a_second_press_stands_for_holding(shown: Person) -> None:
    shown.services.settings.change(hold_curtain=True)
    at_table(shown, "brisca", 2, (0, 1))
    shown.wait(1000)
    shown.press("enter", "enter")
    shown.wait(700)
    assert shown.screen == "curtain"
    shown.press("enter")
    shown.wait(300)
    assert shown.screen == "table"


def test_the_curtain_tells_what_has_happened_since_and_nothing_hidden(shown: Person) -> None:
    session = at_table(shown, "brisca", 3, (0, 1))
    rng = Random(1)
    heard = set()
    for _ in range(7):
        if rests(shown, "curtain", "table") == "curtain":
            seat = shown.top.describe().turn
            told = [control.label for name, control in shown.controls().items() if name.startswith("curtain:fact")]
            names = {words.the_card(card) for other in range(3) for card in session.view(other).hand}
            assert not any(name in line for name in names for line in told)
            heard |= set(told)
            shown.click("curtain:open")
            rests(shown, "table")
            assert isinstance(shown.top, TableScene)
            assert shown.top.context.viewer == shown.top.context.eyes == seat
        table = shown.at(TableScene)
        table.acts.do(rng.choice([one for one in session.legal(table.context.eyes) if isinstance(one, Play)]))
    assert any("led" in line for line in heard)
    assert any("wins" in line for line in heard)


def test_the_same_person_twice_in_a_row_needs_no_curtain(shown: Person) -> None:
    session = at_table(shown, "brisca", 3, (0, 1))
    rng, twice = Random(2), 0
    for _ in range(12):
        if rests(shown, "curtain", "table") == "curtain":
            shown.click("curtain:open")
            rests(shown, "table")
        table = shown.at(TableScene)
        before = session.to_act
        assert table.context.eyes == before
        table.acts.do(rng.choice([one for one in session.legal(table.context.eyes) if isinstance(one, Play)]))
        if session.to_act == before and not session.deal_over:
            twice += 1
            assert table.context.eyes == before
    assert twice


@pytest.mark.parametrize("people", [(), (0,), (1,)])
def test_one_person_or_none_sees_no_curtain(shown: Person, people: tuple[int, ...]) -> None:
    session = at_table(shown, "brisca", 2, people)
    for _ in range(50):
        shown.step(60.0)
        assert shown.screen != "curtain"
        table = shown.top
        if isinstance(table, TableScene):
            assert table.context.eyes == (people[0] if people else NOBODY_LOOKS)
            if session.to_act in people and table.settled():
                table.acts.do(next(one for one in session.legal(people[0]) if isinstance(one, Play)))


def test_open_hands_need_no_curtain_and_the_table_turns(shown: Person) -> None:
    session = at_table(shown, "briscola_scoperta", 2, (0, 1))
    seats = set()
    for _ in range(40):
        shown.step(60.0)
        table = shown.top
        assert table.name != "curtain"
        if isinstance(table, TableScene) and table.settled():
            assert table.context.eyes == table.context.viewer == session.to_act
            seats.add(table.context.eyes)
            table.acts.do(next(one for one in session.legal(table.context.eyes) if isinstance(one, Play)))
    assert seats == {0, 1}


def test_somebody_else_may_look_in_first_and_hands_the_screen_on(
    shown: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = match("brisca", 4, (0, 1, 2))
    film = Film(shown, session, monkeypatch)
    shown.open(TableScene(shown.services, session))
    film.until("curtain")
    named = sure(shown.top.describe().turn)
    shown.press("o")
    film.until("curtain")
    guest = shown.top.describe().turn
    assert guest != named
    assert "first" in shown.message
    film.opens()
    table = shown.at(TableScene)
    assert table.context.eyes == guest
    film.holder = None
    shown.press("o")
    film.until("curtain")
    assert shown.top.describe().turn == named


def test_losing_the_window_pauses_people_and_not_computers(shown: Person) -> None:
    for people, name in (((0,), "pause"), ((), "table")):
        at_table(shown, "brisca", 2, people)
        shown.wait(100)
        shown.does(FocusLost())
        assert shown.screen == name


# -- taking back ----------------------------------------------------------------------------------------------------


def test_a_card_is_taken_back_on_the_curtain_by_the_one_who_played_it(shown: Person) -> None:
    session = at_table(shown, "brisca", 2, (0, 1))
    shown.wait(600)
    shown.click("curtain:open")
    shown.wait(300)
    table = shown.at(TableScene)
    seat, hand = table.context.eyes, session.view(table.context.eyes).hand
    table.acts.do(Play(hand[1]))
    rests(shown, "curtain")
    name = session.seats[seat].name
    assert shown.control("curtain:take-back").label == f"{name} takes the card back"
    shown.press("z")
    shown.wait(300)
    assert session.view(seat).hand == hand
    assert shown.top.describe().turn == seat
    assert shown.screen == "curtain"


def test_once_the_next_person_has_looked_the_card_stays(shown: Person) -> None:
    session = at_table(shown, "brisca", 2, (0, 1))
    for _ in range(2):
        rests(shown, "curtain")
        shown.click("curtain:open")
        rests(shown, "table")
        table = shown.at(TableScene)
        if session.last_actor is None:
            table.acts.do(Play(session.view(table.context.eyes).hand[0]))
    shown.press("z")
    assert shown.message == "Others have seen it: it cannot be taken back."
    assert len(session.view(0).table) == 1


def test_against_computers_a_card_is_taken_back_before_they_answer(sit: Sit) -> None:
    shown = window(sit, "normal")
    session = at_table(shown, "brisca", 2, (0,))
    shown.settle()
    hand = session.view(0).hand
    table = shown.at(TableScene)
    table.acts.do(Play(hand[0]))
    shown.wait(300)
    shown.press("z")
    assert session.view(0).hand == hand
    assert session.to_act == 0
    shown.settle()
    cards = [name for name in shown.controls() if name.startswith("card:")]
    assert len(cards) == 3
    shown.press("z")
    assert "nothing can be taken back" in shown.message or not session.last_actor


def test_a_trick_lies_there_until_somebody_presses(sit: Sit) -> None:
    shown = window(sit, "brisk")
    shown.services.settings.change(trick_hold="click")
    session = match("brisca", 2, (0,))
    table = TableScene(shown.services, session)
    shown.open(table)
    for _ in range(200):
        shown.step(40.0)
        if session.view(0).tricks:
            break
        if table.settled():
            table.acts.do(Play(session.view(0).hand[0]))
    for _ in range(60):
        shown.step(80.0)
    assert len(table.context.director.stage.leaving) == 2
    assert table.describe().message == "Click or press Space to go on"
    shown.press("space")
    shown.wait(1500)
    assert not table.context.director.stage.leaving


# -- the end is sure ------------------------------------------------------------------------------------------------


def test_a_decided_deal_is_finished_with_one_press(shown: Person) -> None:
    session = match("brisca", 2, (0,))
    table = TableScene(shown.services, session)
    shown.open(table)
    offered = False
    for _ in range(1500):
        shown.step(60.0)
        if "button:finish" in shown.controls():
            offered = True
            shown.press("f")
            assert session.deal_over
            break
        if table.settled():
            table.acts.do(Play(session.view(0).hand[0]))
    assert offered
    rests(shown, "deal_end")
