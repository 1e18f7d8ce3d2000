"""Whoever will not wait presses anything, and no card is played by it; and how long one waits at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.events import Played
from game.i18n import words
from game.storage.settings import Settings
from tests.person import FINE, Person, Sit, match_of
from tests.tables import game
from ui.core.input import PadButton
from ui.shots import bench
from ui.shots.pace import paces, waits
from ui.table.stage.hand import control_id

pytestmark = pytest.mark.usefixtures("fine_pictures")


def bare_cloth(person: Person) -> tuple[int, int]:
    """A place of the table on which nothing lies that could be pressed."""
    for x in range(200, person.canvas.get_width(), 20):
        for y in range(120, person.canvas.get_height(), 20):
            if person.table.context.controls.over_nothing((x, y)):
                return x, y
    raise AssertionError("there is no cloth to be seen")


def hurries(person: Person, how: str) -> None:
    """The press: a key, or the left button on the bare cloth."""
    if how == "click":
        person.click(bare_cloth(person))
    else:
        person.press(how)


def plays(person: Person) -> None:
    """A click on the first card that may be played."""
    legal = person.table.context.controller.moment.legal_cards or ()
    names = {control_id(card) for card in legal}
    person.click(next(card for card in person.cards() if card.id in names))


def own_plays(person: Person) -> int:
    """How many cards the person has played."""
    return sum(isinstance(event, Played) and event.seat == 0 for event in person.session.events(0))


def others_turn(sit: Sit, players: int = 4, speed: str = "calm") -> Iterator[Person]:
    """Tables at which the person has just played, and a computer follows."""
    for seed in range(20):
        person = sit.down(players=players, speed=speed, seed=seed).at_rest()
        plays(person)
        if person.session.to_act not in (0, None):
            yield person


@pytest.mark.parametrize("how", ["space", "enter", "k", "click"])
def test_a_press_ends_the_shuffling_and_the_dealing(sit: Sit, how: str) -> None:
    person = sit.down(speed="calm", seed=6)
    assert person.table.context.director.stage.pack, "the cards are being shuffled"
    hurries(person, how)
    person.wait(130)
    assert not person.table.context.director.busy(person.table.context.now)
    assert len(person.cards()) == 3


@pytest.mark.parametrize("how", ["space", "enter", "k", "click"])
def test_a_press_ends_the_pause_before_the_next_card(sit: Sit, how: str) -> None:
    person = next(others_turn(sit))
    lying = len(person.session.view(0).table)
    while person.table.context.director.busy(person.table.context.now):
        person.wait(FINE)
    assert len(person.session.view(0).table) == lying, "one may still regret the card"
    hurries(person, how)
    person.wait(2 * FINE)
    assert len(person.session.view(0).table) == lying + 1


@pytest.mark.parametrize("how", ["space", "k", "click"])
def test_a_press_after_the_last_card_brings_the_count(sit: Sit, how: str) -> None:
    person = sit.down(speed="normal", seed=3)
    while not person.session.deal_over:
        person.settle()
        plays(person)
        while person.session.to_act == 1:
            person.wait(FINE)
    assert person.at_table
    hurries(person, how)
    person.wait(160)
    assert person.screen == "deal_end"


@pytest.mark.matrix
@pytest.mark.parametrize("key", ["space", "enter"])
@pytest.mark.parametrize("every", [96.0, 176.0])
def test_who_hammers_on_a_key_to_go_on_plays_no_card_before_he_can_have_seen_his_turn(
    sit: Sit, key: str, every: float
) -> None:
    for person in others_turn(sit, players=2, speed="normal"):
        person.press("left")  # the focus is seen, on a card of the hand
        came, played, frames = 0.0, own_plays(person), 0
        while own_plays(person) == played:
            if frames % round(every / FINE) == 0:
                person.press(key)
            else:
                person.wait(FINE)
            frames += 1
            if not came and not person.table.pointer.under_way:
                came = person.now
        assert 250 <= person.now - came <= 250 + every + 2 * FINE, "and then it is heard"


def test_a_card_that_was_led_to_with_the_arrows_is_played_though_cards_still_move(sit: Sit) -> None:
    for seed in range(40):
        person = sit.down(speed="normal", seed=seed).at_rest()
        plays(person)
        person.wait(260)
        while person.session.to_act == 1:
            person.wait(FINE)
        if person.session.view(0).tricks and person.table.context.director.busy(person.table.context.now):
            person.press("left", "enter")
            assert [seat for seat, _card in person.session.view(0).table] == [0]
            return
    raise AssertionError("the person never won a trick")


def test_a_key_that_does_something_does_that_and_hurries_nothing(sit: Sit) -> None:
    person = next(others_turn(sit))
    person.press("l")
    assert person.table.context.director.busy(person.table.context.now)
    person = next(others_turn(sit))
    person.press("escape")
    assert person.screen == "pause"


def test_the_table_says_three_times_in_a_life_that_a_press_goes_on_faster(sit: Sit) -> None:
    told = []
    for seed in range(5):
        person = sit.down(speed="normal", seed=seed)
        said = set()
        while not person.table.settled():
            person.wait(FINE)
            said.add(person.message)
        told.append("Click the cloth or press Space to go on faster" in said)
    assert told == [True, True, True, False, False]
    assert Settings(sit.folder).now.told_faster == 3


def test_who_holds_a_gamepad_is_told_its_button(sit: Sit) -> None:
    person = sit.menu(speed="calm")
    person.does(PadButton("dpdown"), PadButton("dpdown", down=False))
    person.open_table(match_of(game("brisca"), 2, 5))
    person.wait(700)
    assert person.message == "Press A to go on faster"


def test_it_is_said_while_there_is_something_to_hurry_and_goes_with_the_press(sit: Sit) -> None:
    person = sit.down(speed="calm")
    while "go on faster" not in person.message:
        person.wait(FINE)
    assert person.table.context.director.busy(person.table.context.now)
    person.press("space")
    person.wait(130)
    assert "go on faster" not in person.message


def test_a_quick_table_has_nothing_to_say_of_it(sit: Sit) -> None:
    person = sit.down(speed="instant").at_rest()
    for _turn in range(3):
        plays(person)
        person.settle()
    assert person.services.settings.now.told_faster == 0


@pytest.mark.parametrize("language", words.spoken())
def test_it_has_room_in_every_language(sit: Sit, language: str, tmp_path: Path) -> None:
    words.use(language)
    person = sit.down(text=150, speed="calm")
    for _frame in range(100):
        person.wait(FINE)
        person.look()
    assert person.services.settings.now.told_faster == 1
    assert person.services.text.overflow == []


# -- how long a person waits -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "mean_ms", "most_ms"), [(2, 1900, 3500), (4, 3300, 5000)])
def test_at_the_usual_speed_the_next_turn_comes_soon_and_so_does_the_count(
    players: int, mean_ms: int, most_ms: int
) -> None:
    found = waits("normal", players, deals=2)
    told = found.figures()
    assert 0.75 * mean_ms < told["turn_ms_mean"] <= mean_ms, "cards have to be seen, too"
    # Of some fifty waits one may have a swap and two signs in it, which are to be seen, too.
    assert sorted(found.turns)[-2] <= most_ms
    assert max(found.ends) <= 2000


def test_bench_tells_the_pace_of_every_speed_only_when_it_is_asked_for() -> None:
    assert "pace" in bench.ASKED
    assert "pace" not in bench.PARTS
    figures = paces(deals=1, tables=(2,))
    assert set(figures) == {"calm", "normal", "brisk", "instant"}
    for tables in figures.values():
        assert set(tables) == {"2"}
        for told in tables.values():
            assert 0 < told["turn_ms_mean"] <= told["turn_ms_max"] < told["deal_ms"]
    calm, usual, brisk = (figures[speed]["2"]["turn_ms_mean"] for speed in ("calm", "normal", "brisk"))
    assert 1.4 < calm / usual < 1.8, "a calm table takes longer"
    assert 0.45 < brisk / usual < 0.6, "a brisk one takes half the time"


def test_the_same_deal_takes_the_same_time_on_every_machine() -> None:
    assert waits("brisk", 2, deals=1) == waits("brisk", 2, deals=1)
