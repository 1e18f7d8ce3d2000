"""Only what differs from the picture before is painted: what is then to be seen is always the whole picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import SRCALPHA, Rect, Surface
from pygame.draw import circle

from tests.matches import play_match
from tests.person import FINE, Person, Sit, match_of
from tests.tables import game
from ui.draw.fades import coming, rising
from ui.draw.repaint import Repaint, Turn, draw_on
from ui.pages.results.ends import end_scene

SIZE = (240, 160)
GROUND, CARD, GLASS = Surface(SIZE), Surface((40, 60)), Surface((70, 30), SRCALPHA)
GROUND.fill("darkgreen", Rect(0, 0, 240, 80))
CARD.fill("white")
CARD.fill("red", Rect(5, 5, 10, 20))
GLASS.fill((0, 0, 255, 90))

spots = st.tuples(st.integers(-30, 230), st.integers(-30, 150))
rects = st.builds(lambda spot, w, h: Rect(spot, (w, h)), spots, st.integers(1, 90), st.integers(1, 90))
shares = st.sampled_from((0.0, 0.3, 0.8, 1.0))


def blit(screen: Surface, picture: Surface, spot: tuple[int, int], alpha: int) -> None:
    """Puts a shared picture as strong as this, and leaves it as it was."""
    picture.set_alpha(alpha)
    screen.blit(picture, spot)
    picture.set_alpha(255)


def part(screen: Surface, spot: tuple[int, int], area: Rect) -> None:
    screen.blit(CARD, spot, area)


def fill(screen: Surface, area: Rect, colour: str) -> None:
    screen.fill(colour, area)


def clipped(screen: Surface, area: Rect, spot: tuple[int, int]) -> None:
    screen.set_clip(area)
    screen.blit(CARD, spot)
    screen.set_clip(None)


def ring(screen: Surface, spot: tuple[int, int]) -> None:
    draw_on(screen, Rect(spot[0] - 20, spot[1] - 20, 40, 40), circle, "gold", spot, 18, 3)


def fading(screen: Surface, area: Rect, share: float) -> None:
    with coming(screen, area, share):
        screen.blit(GLASS, area)


def lifted(screen: Surface, area: Rect, share: float, below: int) -> None:
    with rising(screen, area, share, below):
        screen.blit(CARD, area)


strokes = st.one_of(
    st.tuples(st.just(blit), st.sampled_from((CARD, GLASS)), spots, st.sampled_from((60, 255))),
    st.tuples(st.just(part), spots, rects),
    st.tuples(st.just(fill), rects, st.sampled_from(("black", "yellow"))),
    st.tuples(st.just(clipped), rects, spots),
    st.tuples(st.just(ring), spots),
    st.tuples(st.just(fading), rects, shares),
    st.tuples(st.just(lifted), rects, shares, st.integers(-20, 20)),
)


@st.composite
def pictures(draw: st.DrawFn) -> list[list[tuple[object, ...]]]:
    """A few pictures, in which most of the strokes are those of the one before, not always in its order."""
    known = draw(st.lists(strokes, min_size=1, max_size=8))
    return draw(st.lists(st.lists(st.sampled_from(known), max_size=8), min_size=2, max_size=4))


def paint(screen: Surface, picture: list[tuple[object, ...]]) -> None:
    screen.blit(GROUND, (0, 0))
    for stroke, *told in picture:
        assert callable(stroke)
        stroke(screen, *told)


def alike(one: Surface, other: Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@settings(max_examples=150, deadline=None)
@given(pictures())
def test_whatever_changes_the_screen_shows_the_whole_picture(seen: list[list[tuple[object, ...]]]) -> None:
    screen, repaint = Surface(SIZE), Repaint()
    for picture in seen:
        with repaint.picture(screen, kept=True) as notes:
            paint(notes, picture)
        whole = Surface(SIZE)
        paint(whole, picture)
        assert alike(screen, whole)


def test_only_what_changes_is_painted() -> None:
    screen, repaint = Surface(SIZE), Repaint()
    for spot, alpha in (((10, 10), 255), ((20, 10), 255)):
        with repaint.picture(screen, kept=True) as notes:
            paint(notes, [(blit, CARD, spot, alpha)])
        screen.set_at((239, 159), "magenta")
        screen.set_at((22, 12), "magenta")
    with repaint.picture(screen, kept=True) as notes:
        paint(notes, [(blit, CARD, (30, 10), 255)])
    assert screen.get_at((239, 159)) == pygame.Color("magenta"), "nothing has changed there"
    assert screen.get_at((22, 12)) == GROUND.get_at((22, 12))
    with repaint.picture(screen, kept=False) as notes:
        paint(notes, [(blit, CARD, (30, 10), 255)])
    assert screen.get_at((239, 159)) == GROUND.get_at((239, 159)), "somebody else has painted there"


def test_one_picture_may_take_the_place_of_another_in_what_was_painted_last() -> None:
    screen, repaint, other = Surface(SIZE), Repaint(), Surface(CARD.get_size())
    other.fill("blue")
    turn = Turn(CARD, other, (10, 10))
    assert not repaint.swap(screen, [turn]), "nothing was painted yet"
    with repaint.picture(screen, kept=True) as notes:
        paint(notes, [(blit, CARD, (10, 10), 255), (ring, (25, 25)), (blit, CARD, (90, 40), 255)])
    assert not repaint.swap(screen, [turn._replace(corner=(11, 10))]), "it was not put there"
    assert repaint.swap(screen, [turn])
    whole = Surface(SIZE)
    paint(whole, [(blit, other, (10, 10), 255), (ring, (25, 25)), (blit, CARD, (90, 40), 255)])
    assert alike(screen, whole)
    assert not repaint.swap(screen, [Turn(other, GROUND, (10, 10))]), "it has another size"


def is_whole(person: Person) -> bool:
    """Whether the picture of now, painted over the one before, is what it would be if all were painted anew."""
    person.app.draw(person.now)
    shown = person.canvas.copy()
    return alike(shown, person.look())


def watch(person: Person, frames: int, until: Callable[[], bool] = lambda: False) -> int:
    """Looks at so many frames, each as the window comes to it by itself; how many differ from a whole picture."""
    wrong = 0
    for _frame in range(frames):
        person.app.drawing = True
        for _between in range(3):
            person.step(FINE)
        wrong += not is_whole(person)
        if until():
            break
    return wrong


@pytest.mark.parametrize(("size", "players"), [((1024, 640), 2), ((800, 1200), 4)])
def test_every_frame_of_a_table_is_the_whole_picture(sit: Sit, size: tuple[int, int], players: int) -> None:
    person = sit.down(players=players, speed="normal", talk="lively", size=size)
    assert not watch(person, 30), "the cards are dealt"
    person.at_rest()
    person.press("1", "1")
    assert not watch(person, 60), "a trick"
    person.press("h")
    assert not watch(person, 12), "a hint comes"
    person.press("escape")
    assert not watch(person, 12), "and goes"


def test_steam_over_the_cup_leaves_the_whole_picture(sit: Sit) -> None:
    person = sit.down(players=2, speed="normal", size=(1280, 800))
    person.at_rest()
    person.wait(6000)  # until nothing but the steam moves
    person.app.drawing = True
    person.look()
    seen = set()
    for _puff in range(8):
        for _between in range(20):
            person.step(FINE)
        shown = person.canvas.copy()
        seen.add(pygame.image.tobytes(shown, "RGB"))
        assert alike(shown, person.look())
    assert len(seen) > 2


def test_lids_that_fall_are_painted_alone_and_leave_the_whole_picture(sit: Sit) -> None:
    person = sit.down(players=4, speed="normal", size=(1280, 800))
    person.at_rest()
    person.wait(8000)  # until nothing but eyes and steam moves
    person.app.drawing = True
    person.look()
    plate = person.table.context.renderer.laid["thing:plate2"]
    blinked, aside = 0, (640, 60)
    for _moment in range(400):
        person.look()
        before = person.canvas.subsurface(plate).copy()
        person.canvas.set_at(aside, "magenta")
        person.step(FINE)
        assert person.canvas.get_at(aside) == pygame.Color("magenta"), "no more than that is painted"
        blinked += not alike(before, person.canvas.subsurface(plate))
        shown = person.canvas.copy()
        shown.set_at(aside, person.look().get_at(aside))
        assert alike(shown, person.look())
    assert blinked >= 2


def test_every_frame_of_a_count_and_of_a_celebration_is_the_whole_picture(sit: Sit) -> None:
    person = sit(size=(1024, 640), speed="brisk")
    person.open(end_scene(person.services, play_match(match_of(game("brisca"), 2, 5))))
    watch(person, 3)  # it opens part by part: a second picture of the same moment shows one part more
    assert not watch(person, 250, until=person.top.settled)
    assert person.top.settled()
