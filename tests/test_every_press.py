"""Somebody who presses anything at any moment, at every game: nothing breaks, and what is seen is what is true."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import closing
from copy import deepcopy
from functools import cache
from typing import Final

import pytest

from game.engine.actions import Play
from game.engine.variant import Variant
from game.engine.view import NOBODY_LOOKS
from game.match.session import Seat, Session
from game.variants.loading import FaultyRules, with_params
from tests import examples
from tests.matches import act
from tests.person import Person, Sit
from tests.tables import TABLES, game, likely
from tests.test_shared_screen import NAMES, window
from ui.core.input import RIGHT, FocusLost, Input, Key, PointerDown, PointerMoved, PointerUp
from ui.core.scene import Home, Scene
from ui.pages.menu.menu import Menu
from ui.table.hints.hint_note import HintNote, decision
from ui.table.scene.table import TableScene
from ui.table.stage.hand import CardControl
from ui.table.stage.picture import Picture

# House rules that let a person do more, where a game takes them.
MORE: Final[tuple[Mapping[str, object], ...]] = (
    {"arrastre.enabled": True},
    {"claim.enabled": True},
    {
        "exchange.steps": [{"give": 7, "takes": "above_7"}, {"give": 2, "takes": "up_to_7"}],
        "exchange.timing": "any_time",
    },
    {"info.signals": True, "info.signals_from_trick": 1},
    {"info.partner_view_start": "look", "info.partner_view_end": "last_three"},
    {"marriage.enabled": True, "marriage.mode": "declare"},
)
# What is pressed, some of it more often: what acts, hurries, asks or goes elsewhere.
KEYS: Final = (
    *["enter", "enter", "enter", "space", "space", "left", "right", "up", "down", "tab", "tab"],
    *"1122334hhhhffacdopsswxztlv0",
    "escape",
)
LEFT_ALONE: Final = (
    "bar:sound",
    "pause:settings",
    "pause:house-rules",
    "pause:rules",
    "pause:leave",
    "give-up:abandon",
)
ENDS: Final = ("deal_end", "match_end")
SHEETS: Final = ("table", "curtain", "pause", "give-up", "chairs", *ENDS)


@cache
def with_more(name: str) -> Variant:
    """The game with every act that its rules can be made to offer."""
    variant = game(name)
    for rules in MORE:
        try:
            variant = with_params(variant, rules)
        except FaultyRules:
            continue
    return variant


def begun(variant: Variant, players: int, seed: int, people: tuple[int, ...] = (0,)) -> Session:
    """A new match of these rules."""
    chairs = tuple(Seat("person" if n in people else "computer", *NAMES[n]) for n in range(players))
    return Session.begin(variant, players, None, chairs, None, seed=seed)


class Monkey:
    """Presses something in every frame, by a seed."""

    shown: Person

    def __init__(self, name: str, players: int, seed: int, people: tuple[int, ...] = (0,), *, skipped: int = 0) -> None:
        """A new match of which so many acts have been done already."""
        self.chance = random.Random(seed)
        self.told = f"{name} for {players}, {people}, seed {seed}"
        self.made: list[Input] = []
        self.session = begun(with_more(name), players, seed, people)
        for _act in range(skipped):
            if self.session.to_act is not None:
                act(self.session, lambda legal: likely(list(legal), self.chance))

    def plays(self, shown: Person, frames: int) -> None:
        """So many frames, or until the match is left."""
        self.shown = shown
        shown.app.follow(Home())
        shown.open(TableScene(shown.services, self.session))
        for _frame in range(frames):
            if shown.screen == "menu":
                return
            try:
                while self.chance.random() < 0.6:  # now and then several presses before one picture
                    self.presses()
                before = shown.top
                shown.step(self.chance.choice((1.0, 16.0, 16.0, 60.0, 300.0)))
                self.looks(before)
            except Exception as error:
                error.add_note(f"{self.told} after {self.made[-8:]}")
                raise
        shown.app.follow(Home())

    def presses(self) -> None:
        top = self.shown.top
        if top.name not in SHEETS:
            self.does(Key("escape"))
        elif self.chance.random() < 0.01:
            self.does(FocusLost())
        elif self.chance.random() < 0.5 and top.name == "table":
            self.does(Key(self.chance.choice(KEYS)))
        else:
            self.points()

    def points(self) -> None:
        """At any control that there is, also for dragging."""
        controls = [one for one in self.shown.top.describe().controls if one.id not in LEFT_ALONE]
        if not controls:
            return
        x, y, wide, high = self.chance.choice(controls).rect
        spot = x + wide // 2, y + high // 2
        button = RIGHT if self.chance.random() < 0.05 else 1
        self.does(PointerMoved(spot), PointerDown(spot, button))
        if self.chance.random() < 0.2:
            self.shown.step(16.0)
            spot = spot[0], spot[1] - self.chance.choice((0, 40, 200))
            self.does(PointerMoved(spot))
        self.does(PointerUp(spot, button))

    def does(self, *inputs: Input) -> None:
        for one in inputs:
            self.made.append(one)
            self.shown.app.hear(one)

    def looks(self, before: Scene) -> None:
        """Compares what is seen with what is true, in this very frame; a table that has just come up has not looked."""
        table = self.shown.top
        if isinstance(table, TableScene) and table is before:
            agrees(table)


def agrees(table: TableScene) -> None:
    """Everything that the table shows and offers belongs to one moment of the match."""
    session, controller, director, eyes = (
        table.session,
        table.context.controller,
        table.context.director,
        table.context.eyes,
    )
    view = session.view(eyes)
    assert controller.view == view
    assert controller.moment.legal == (session.legal(eyes) if eyes != NOBODY_LOOKS else ())
    picture = deepcopy(director.stage.picture)
    for event in director.coming:
        picture.apply(event)
    assert picture == Picture.of_events(table.context.viewer, session.players, session.events(eyes))
    if (
        director.busy(table.context.now) or session.deal_over
    ):  # the cards of a deal that was conceded stay where they are
        return
    assert [sprite.card for _seat, sprite in director.stage.trick] == [card for _seat, card in view.table]
    if eyes == table.context.viewer:
        assert sorted(table.context.own_cards) == sorted(view.hand)
    assert {badge.action for badge in table.acts.badges()} <= set(controller.moment.legal)
    panel = table.context.prompts.panel
    if panel is None:
        told = {
            widget.card: widget.legal
            for widget in table.context.controls.ring.widgets
            if isinstance(widget, CardControl)
        }
        may = {card: Play(card) in controller.moment.legal for card in view.hand}
        assert eyes != table.context.viewer or told == (
            may if any(may.values()) and controller.own_turn else dict.fromkeys(may)
        )
    elif isinstance(panel, HintNote):
        assert decision(panel.question.view) == decision(view)
    else:
        assert panel.question.legal == controller.moment.legal


@pytest.fixture
def shown(sit: Sit) -> Person:
    made = window(sit)
    made.open(Menu(made.services))
    return made


def table_of(shown: Person, session: Session) -> TableScene:
    table = TableScene(shown.services, session)
    shown.open(table)
    shown.settle()
    return table


def decided_with_the_ace_of_trumps(players: int) -> Session:
    """The person may drag, and everybody can see how the deal ends."""
    variant = with_params(game("brisca"), {"arrastre.enabled": True})
    for seed in range(200):
        session, chance = begun(variant, players, seed), random.Random(seed)
        while (seat := session.to_act) is not None:
            drags = [action for action in session.legal(seat) if isinstance(action, Play) and action.arrastre]
            if seat == 0 and drags and session.decided():
                return session
            session.do(seat, chance.choice([one for one in session.legal(seat) if one not in drags]))
    raise AssertionError("it never comes to that")


@pytest.mark.parametrize("players", [2, 4])
def test_a_decided_deal_is_finished_while_a_gold_button_lies_on_a_card(shown: Person, players: int) -> None:
    session = decided_with_the_ace_of_trumps(players)
    table = table_of(shown, session)
    assert {badge.id for badge in table.context.controls.offer.badges} == {"button:drag"}
    shown.press("f")
    assert session.deal_over
    assert not table.context.controls.offer.badges
    shown.wait(1500)
    assert shown.screen in ENDS


def test_a_hand_that_opens_again_is_pressed_only_once_it_has_been_drawn(sit: Sit) -> None:
    """Between the moment in which it is given back and the next picture nobody can mean one of its cards."""
    shown = window(sit, "normal")
    session = begun(game("brisca"), 2, 3)
    table = table_of(shown, session)
    session.hand_over(0, "computer")
    shown.step()
    assert table.context.controls.offer.cards == ()
    session.hand_over(0, "person")
    table.sharing.attend()
    for name in ("1", "space", "enter", "right"):
        shown.app.hear(Key(name))
    shown.step()
    agrees(table)


@pytest.mark.parametrize("second", ["a", "f", "1", "enter"])
def test_of_two_presses_before_one_picture_the_second_finds_what_the_first_has_left(shown: Person, second: str) -> None:
    session = decided_with_the_ace_of_trumps(2)
    table = table_of(shown, session)
    for name in ("f", second):
        shown.app.hear(Key(name))
    shown.step()
    agrees(table)
    assert session.deal_over


def test_a_press_for_signs_that_comes_after_the_hand_was_hidden_asks_nobody(shown: Person) -> None:
    """Two partners share the screen and one has looked in out of turn: both keys are pressed in one picture."""
    session = begun(with_more("brisca_house"), 4, 5, (0, 2))
    guest = next(seat for seat in session.people if seat != session.to_act)
    table = TableScene(shown.services, session, guest)
    shown.open(table)
    shown.settle()
    assert "disabled" not in shown.control("button:signs").state
    for name in ("o", "s"):
        shown.app.hear(Key(name))
    shown.step()
    agrees(table)
    assert table.context.prompts.panel is None


@pytest.mark.parametrize("waits", [0.0, 16.0, 400.0, 1500.0, 2600.0])
def test_a_hand_given_away_while_it_is_dealt_lies_face_down_ever_after(sit: Sit, waits: float) -> None:
    shown = window(sit, "normal")
    session = begun(game("brisca"), 2, 3)
    table = TableScene(shown.services, session)
    shown.open(table)
    shown.wait(waits)
    session.hand_over(0, "computer")
    while not session.acts:
        shown.step()
        agrees(table)
        assert table.context.own_cards == []


def test_the_words_on_a_pile_are_those_of_the_cards_that_have_arrived(sit: Sit) -> None:
    """While a trick lies open to be read, and flies, it has not been laid on the pile yet."""
    shown = window(sit, "normal")
    session = begun(game("brisca"), 2, 3)
    table, seen = table_of(shown, session), set()
    while len(session.view(0).tricks) < 3:
        shown.does(*(Key("1") for _ in range(2))) if table.settled() else shown.step()
        piles = {thing.id: thing.label for thing in table.context.controls.offer.things if thing.id.startswith("pile:")}
        for seat, count in enumerate(table.context.director.stage.piles):
            assert (f"{count} trick" in piles.get(f"pile:{seat}", "0 trick")) is True
            seen.add(count)
    assert len(seen) > 1


GAMES: Final = sorted({name for name, _players in TABLES})
FRAMES, LONG_FRAMES, SEEDS = 45, 800, 4
SOME: Final = (
    "brisca_house",
    "chiamata_rank",
    "tute_2",
)  # what is different in each of them is seen at this speed, too


@pytest.fixture(scope="module")
def at_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """One program for all the games, with no time lost between two of its pictures."""
    with closing(Sit(tmp_path_factory.mktemp("profile"))) as sit:
        made = window(sit)
        made.open(Menu(made.services))
        yield made


def at_some_table(name: str, seed: int) -> Monkey:
    """With so many players as it happens, perhaps in the middle of a deal or near its end."""
    chance = random.Random(f"{name} {seed}")
    players = chance.choice([number for one, number in TABLES if one == name])
    return Monkey(name, players, seed, skipped=chance.choice((0, 3, 12, 30, 60)))


@pytest.mark.parametrize("name", GAMES if examples.long else GAMES[::6])
def test_whatever_is_pressed_in_whichever_picture_the_table_is_true(
    at_once: Person, name: str, request: pytest.FixtureRequest
) -> None:
    at_some_table(name, 1).plays(at_once, FRAMES)
    if request.config.getoption("--long"):
        for seed in range(2, 2 + SEEDS):
            at_some_table(name, seed).plays(at_once, LONG_FRAMES)


@pytest.mark.parametrize("people", [(0, 1), (0, 2), ()], ids=["against", "partners", "nobody"])
def test_the_same_where_several_share_the_screen_and_where_nobody_plays(
    at_once: Person, people: tuple[int, ...], request: pytest.FixtureRequest
) -> None:
    long = request.config.getoption("--long")
    for name, players in [one for one in TABLES if one[1] >= 4] if long else [("brisca_house", 4)]:
        Monkey(name, players, 5, people).plays(at_once, LONG_FRAMES if long else FRAMES)


@pytest.mark.parametrize("name", SOME)
def test_the_same_while_cards_fly(sit: Sit, name: str, request: pytest.FixtureRequest) -> None:
    long = request.config.getoption("--long")
    shown = window(sit, "normal")
    shown.open(Menu(shown.services))
    for game_ in GAMES if long else [name]:
        at_some_table(game_, 1).plays(shown, LONG_FRAMES if long else 2 * FRAMES)
