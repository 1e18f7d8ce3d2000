"""Whoever will not wait presses anything: what is under way is over, no card is played, and the table says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.events import Played
from game.i18n import words
from game.storage.settings import Settings
from tests.test_table_scene import FRAME, Evening, SitDown, centre, sit_down
from ui.core import keys
from ui.core.scene import Replace
from ui.table.stage.hand import control_id

__all__ = ["sit_down"]
SPACE, RETURN, K, LEFT = pygame.K_SPACE, pygame.K_RETURN, pygame.K_k, pygame.K_LEFT


def bare_cloth(evening: Evening) -> tuple[int, int]:
    """A place of the table on which nothing lies that could be pressed."""
    for x in range(200, evening.screen.get_width(), 20):
        for y in range(120, evening.screen.get_height(), 20):
            if evening.scene.context.controls.over_nothing((x, y)):
                return x, y
    raise AssertionError("there is no cloth to be seen")


def hurries(evening: Evening, how: int | str) -> None:
    """The press: a key, or the left button on the bare cloth."""
    if isinstance(how, int):
        evening.presses(how)
    else:
        evening.clicks(*bare_cloth(evening))


def plays(evening: Evening) -> None:
    """A click on the first card that may be played."""
    legal = evening.scene.context.controller.moment.legal_cards or ()
    names = {control_id(card) for card in legal}
    evening.clicks(*centre(next(card for card in evening.cards() if card.id in names)))


def own_plays(evening: Evening) -> int:
    """How many cards the person has played."""
    return sum(isinstance(event, Played) and event.seat == 0 for event in evening.session.events(0))


def others_turn(sit_down: SitDown, players: int = 4, speed: str = "calm") -> Iterator[Evening]:
    """Tables at which the person has just played, and a computer follows."""
    for seed in range(20):
        evening = sit_down(players=players, speed=speed, seed=seed)
        evening.settles()
        plays(evening)
        if evening.session.to_act not in (0, None):
            yield evening


@pytest.mark.parametrize("how", [SPACE, RETURN, K, "click"])
def test_a_press_ends_the_shuffling_and_the_dealing(sit_down: SitDown, how: int | str) -> None:
    evening = sit_down(speed="calm", seed=6)
    assert evening.scene.context.director.stage.pack, "the cards are being shuffled"
    hurries(evening, how)
    evening.passes(130)
    assert not evening.scene.context.director.busy(evening.scene.context.now)
    assert len(evening.cards()) == 3


@pytest.mark.parametrize("how", [SPACE, RETURN, K, "click"])
def test_a_press_ends_the_pause_before_the_next_card(sit_down: SitDown, how: int | str) -> None:
    evening = next(others_turn(sit_down))
    lying = len(evening.session.view(0).table)
    while evening.scene.context.director.busy(evening.scene.context.now):
        evening.passes(FRAME)
    assert len(evening.session.view(0).table) == lying, "one may still regret the card"
    hurries(evening, how)
    evening.passes(2 * FRAME)
    assert len(evening.session.view(0).table) == lying + 1


@pytest.mark.parametrize("how", [SPACE, K, "click"])
def test_a_press_after_the_last_card_brings_the_count(sit_down: SitDown, how: int | str) -> None:
    evening = sit_down(speed="normal", seed=3)
    while not evening.session.deal_over:
        evening.settles()
        plays(evening)
        while evening.session.to_act == 1:
            evening.passes(FRAME)
    assert evening.change is None
    hurries(evening, how)
    evening.passes(160)
    assert isinstance(evening.change, Replace)


@pytest.mark.parametrize("key", [SPACE, RETURN])
@pytest.mark.parametrize("every", [96.0, 176.0])
def test_who_hammers_on_a_key_to_go_on_plays_no_card_before_he_can_have_seen_his_turn(
    sit_down: SitDown, key: int, every: float
) -> None:
    for evening in others_turn(sit_down, players=2, speed="normal"):
        evening.presses(LEFT)  # the focus is seen, on a card of the hand
        came, played, frames = 0.0, own_plays(evening), 0
        while own_plays(evening) == played:
            if frames % round(every / FRAME) == 0:
                evening.presses(key)
            else:
                evening.passes(FRAME)
            frames += 1
            if not came and not evening.scene.pointer.under_way:
                came = evening.now
        assert 250 <= evening.now - came <= 250 + every + 2 * FRAME, "and then it is heard"


def test_a_card_that_was_led_to_with_the_arrows_is_played_though_cards_still_move(sit_down: SitDown) -> None:
    for seed in range(40):
        evening = sit_down(speed="normal", seed=seed)
        evening.settles()
        plays(evening)
        evening.passes(260)
        while evening.session.to_act == 1:
            evening.passes(FRAME)
        if evening.session.view(0).tricks and evening.scene.context.director.busy(evening.scene.context.now):
            evening.presses(LEFT, RETURN)
            assert [seat for seat, _card in evening.session.view(0).table] == [0]
            return
    raise AssertionError("the person never won a trick")


def test_a_key_that_does_something_does_that_and_hurries_nothing(sit_down: SitDown) -> None:
    evening = next(others_turn(sit_down))
    evening.presses(pygame.K_l)
    assert evening.scene.context.director.busy(evening.scene.context.now)
    evening = next(others_turn(sit_down))
    evening.presses(pygame.K_ESCAPE)
    assert evening.change is not None, "the pause is opened"


def test_the_table_says_three_times_in_a_life_that_a_press_goes_on_faster(sit_down: SitDown) -> None:
    told = []
    for seed in range(5):
        evening = sit_down(speed="normal", seed=seed)
        said = set()
        while not evening.scene.settled():
            evening.passes(FRAME)
            said.add(evening.scene.describe().message)
        told.append("Click the cloth or press Space to go on faster" in said)
    assert told == [True, True, True, False, False]
    assert Settings(sit_down.folder).now.told_faster == 3


def test_who_holds_a_gamepad_is_told_its_button(sit_down: SitDown) -> None:
    keys.use(keys.Bindings(), by_pad=True, hidden=False)
    try:
        evening = sit_down(speed="calm")
        evening.passes(700)
        assert evening.scene.describe().message == "Press A to go on faster"
    finally:
        keys.use(keys.Bindings(), by_pad=False, hidden=False)


def test_it_is_said_while_there_is_something_to_hurry_and_goes_with_the_press(sit_down: SitDown) -> None:
    evening = sit_down(speed="calm")
    while "go on faster" not in evening.scene.describe().message:
        evening.passes(FRAME)
    assert evening.scene.context.director.busy(evening.scene.context.now)
    evening.presses(SPACE)
    evening.passes(130)
    assert "go on faster" not in evening.scene.describe().message


def test_a_quick_table_has_nothing_to_say_of_it(sit_down: SitDown) -> None:
    evening = sit_down(speed="instant")
    evening.settles()
    for _turn in range(3):
        plays(evening)
        evening.settles()
    assert evening.services.settings.now.told_faster == 0


@pytest.mark.parametrize("language", ["en", "es"])
def test_it_has_room_in_every_language(sit_down: SitDown, language: str, tmp_path: Path) -> None:
    words.use(language)
    evening = sit_down((1024, 640), text=150, speed="calm")
    for _frame in range(100):
        evening.passes(FRAME)
        evening.draws()
    assert evening.services.settings.now.told_faster == 1
    assert evening.services.text.overflow == []
