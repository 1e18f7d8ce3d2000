"""What will soon be wanted is painted beside the game: it looks as if it had been painted when it was wanted."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.engine.cards import make
from game.paths import ASSETS
from ui.draw.card_sprites import Errand
from ui.draw.images.budget import Budget
from ui.draw.letters.text import Text
from ui.draw.pictures import Pictures
from ui.draw.skins import Skin, Skins
from ui.table.stage.places import CardSprite, Pose
from ui.table.stage.sprites import AHEAD, Sprites
from ui.widgets.base import Brush

ACE = make(0, 1)
START, GOAL = Pose(60.0, 80.0, 100.0, 9.0, 0.0), Pose(230.0, 120.0, 120.0, -2.0, 1.0)

pytestmark = pytest.mark.usefixtures("small_window")


def flying() -> CardSprite:
    """A card that is turned up on its way."""
    sprite = CardSprite(ACE, START)
    sprite.then(GOAL, 0.0, 400.0)
    return sprite


def frames(sprites: Sprites, pictures: Pictures, count: int = 24) -> list[bytes]:
    """The card in so many pictures of its flight, each drawn when everything that was asked for is there."""
    sprite, seen = flying(), []
    for number in range(count):
        screen = Surface((320, 240))
        screen.fill("darkgreen")
        sprites.draw(screen, sprite, number * AHEAD)
        seen.append(pygame.image.tobytes(screen, "RGB"))
        pictures.settle()
    return seen


def test_a_flying_card_looks_the_same_whether_it_is_painted_ahead_or_not() -> None:
    at_once, ahead = Pictures(ASSETS, threaded=False), Pictures(ASSETS)
    for pictures in (at_once, ahead):
        for height in (100, 120):
            pictures.back(height)
            pictures.card(ACE, height, -2)
            pictures.card(ACE, height)
        pictures.settle()
    sprites = Sprites(ahead)
    assert frames(sprites, ahead) == frames(Sprites(at_once), at_once)


def test_what_the_next_picture_needs_is_there_before_it_is_drawn() -> None:
    pictures = Pictures(ASSETS)
    for height in (100, 120):
        pictures.back(height)
        pictures.card(ACE, height)
    pictures.settle()
    sprites, sprite, screen = Sprites(pictures), flying(), Surface((320, 240))
    sprites.draw(screen, sprite, 100.0)
    pictures.settle()
    _when, between = sprites._coming[sprite]
    assert between.name in sprites._between
    sprites.draw(screen, sprite, 100.0 + AHEAD + 2.0)  # a little late: it takes what is there
    assert sprites._surface(ACE, sprite.pose(102.0 + AHEAD), GOAL, False, between) is sprites._between.get(between.name)


def test_a_picture_that_was_painted_ahead_asks_for_no_other_picture_of_the_screen() -> None:
    pictures = Pictures(ASSETS)
    kept: list[Surface] = []
    pictures.foresee(Errand("square", lambda: Surface((4, 4)), kept.append))
    pictures.settle()
    assert [one.get_size() for one in kept] == [(4, 4)]
    assert not pictures.poll()


@pytest.mark.parametrize("threaded", [True, False])
def test_a_skin_is_made_ahead_once_where_there_is_a_thread_for_it(threaded: bool) -> None:
    pictures, budget = Pictures(ASSETS, threaded=threaded), Budget()
    made: list[int] = []
    brush = Brush(Surface((1, 1)), Text(ASSETS / "fonts", budget), pictures, Skins(budget), 1.0)

    def make_skin() -> Skin:
        made.append(1)
        return Skin(Surface((3, 3)), -1, -1)

    for _time in range(2):
        brush.foresee(("one",), make_skin)
    pictures.settle()
    brush.foresee(("one",), make_skin)
    pictures.settle()
    assert len(made) == (1 if threaded else 0)
    assert brush.skins.get(("one",), make_skin).dx == -1
    assert len(made) == 1
