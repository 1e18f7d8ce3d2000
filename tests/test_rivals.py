"""While cards are counted the people of all sides watch where the sentence will stand: nothing there is bare."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.test_ends import at, played, services, shown
from ui.pages.results.counting.honoured import SORRY
from ui.pages.results.ends import OPENING

pytestmark = pytest.mark.usefixtures("small_window")


def foot(surface: pygame.Surface, place: pygame.Rect) -> bytes:
    """What is seen where the sentence will stand."""
    return pygame.image.tobytes(surface.subsurface(place), "RGB")


@pytest.mark.parametrize(
    ("players", "size", "text"),
    [(2, (1280, 800), 100), (4, (1024, 640), 150), (3, (1366, 768), 125), (6, (1280, 800), 100), (2, (800, 1200), 200)],
)
def test_something_stands_and_moves_at_the_foot_during_the_whole_count(
    profile: Path, players: int, size: tuple[int, int], text: int
) -> None:
    scene, surface = shown(services(profile, text), played(players), size)
    place, ends, seen = scene.places.sentence, scene.timing.gauge.begin, []
    bare = foot(surface, place)
    assert ends > 1500
    for now in range(600, round(ends), 100):
        at(scene, surface, now)
        seen.append(foot(surface, place))
    assert bare not in seen
    assert len(set(seen)) >= 4, "they feel what is counted"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 100), ((800, 1200), 200)])
def test_they_keep_to_their_place(profile: Path, players: int, size: tuple[int, int], text: int) -> None:
    scene, _surface = shown(services(profile, text), played(players), size)
    rivals, place = scene._rivals, scene.places.sentence
    for number, side in enumerate(scene.count.sides):
        skin = rivals._people(side, "calm.up", False).surface
        x, y = rivals._middle(number)
        wide = skin.get_width() - 2 * round(12 * scene._brush.k)
        assert place.x <= x - wide // 2
        assert x + wide // 2 <= place.right
        assert place.y <= y - round(0.5 * rivals.side)
        assert y + round(0.5 * rivals.side) <= place.bottom


def test_who_comes_to_the_mark_laughs_and_the_others_are_sorry(profile: Path) -> None:
    scene, _surface = shown(services(profile), played(2), (1280, 800))
    timing, rivals = scene.timing, scene._rivals
    first = next(now for now in range(9000) if scene._gauge.crossing(timing, now) is not None)
    winner = scene._gauge.crossing(timing, first)
    assert {rivals._look(timing, side, None, 0.0) for side in (0, 1)} == {"calm.up"}
    looks = {side: rivals._look(timing, side, winner, first) for side in (0, 1)}
    assert looks == {winner: "laugh", 1 - (winner or 0): SORRY}


def test_nobody_is_glad_in_a_contract_that_fails_before_it_has_failed(profile: Path) -> None:
    for seed in range(1, 40):
        session = played(5, name="bastarda", seed=seed)
        if session.result is not None and session.result.contract_made is False:
            break
    scene, _surface = shown(services(profile), session, (1280, 800))
    timing, rivals, count = scene.timing, scene._rivals, scene.count
    assert count.contract is not None
    assert not count.sides[0].won
    seen = set()
    for now in range(0, round(timing.gauge.end), 20):
        if not any(0 < now - flight.way.end < 520 for flight in timing.flights):
            lost = sum(timing.total(side, now, 0) for side in range(1, len(count.sides))) > 120 - count.needed
            looks = rivals._look(timing, 0, None, now), rivals._look(timing, 1, None, now)
            assert looks == (("press", "smile") if lost else ("calm.up", "calm.up"))
            seen.add(looks)
    assert ("press", "smile") in seen


def test_they_have_gone_before_the_sentence_is_read_and_nobody_waits_for_them(profile: Path) -> None:
    scene, surface = shown(services(profile), played(2), (1280, 800))
    read = scene.timing.sentence.begin + 0.25 * scene.timing.sentence.length
    empty = surface.copy()
    scene._rivals.draw(scene._brush.on(surface), scene.timing, OPENING, read, (scene.places.sentence, ()))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(empty, "RGB")


def test_where_nothing_may_move_nobody_hops(profile: Path) -> None:
    service = services(profile)
    service.settings.change(reduced_motion=True)
    scene, _surface = shown(service, played(2), (1280, 800))
    assert scene._rivals.comes(scene.timing, OPENING) is None
