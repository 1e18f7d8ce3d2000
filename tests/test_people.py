"""The people at the table: drawn by their program as they are shipped, told apart, and with every sign to be seen."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from assets.workshop import people
from assets.workshop.people import builder
from assets.workshop.people.cast import CAST
from assets.workshop.people.moods import GLANCES, MOODS
from assets.workshop.people.portrait import portrait
from game.match.session import Seat, Session
from game.paths import ASSETS
from tests.person import Sit
from tests.tables import game
from tests.test_assets import COLOUR, COLOURS, TAGS
from ui.draw import living
from ui.draw.avatars import Avatars
from ui.draw.images import svg
from ui.draw.pictures import Pictures

ROOT = ASSETS.parent
FACES = ASSETS / "faces"
DISC = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" fill="#000000"/></svg>'


@pytest.fixture(scope="module", autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def grey(text: str, size: int) -> bytes:
    """The drawing at this size without its colours."""
    return pygame.image.tobytes(pygame.transform.grayscale(svg.draw(text, (size, size))), "RGB")[::3]


def differing(one: bytes, other: bytes) -> int:
    """How many pixels are clearly lighter or darker."""
    return sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True))


def test_the_program_draws_exactly_what_is_shipped() -> None:
    drawn = {name: draw() for name, draw in people.drawings().items()}
    shipped = {file.relative_to(ASSETS).as_posix(): file.read_text(encoding="utf-8") for file in FACES.rglob("*.*")}
    assert drawn.keys() == shipped.keys()
    assert [name for name, text in drawn.items() if shipped[name] != text] == [], "draw the faces anew"


def test_the_company_is_large_and_small() -> None:
    assert len(CAST) > 12
    assert all((FACES / f"{name}.svg").exists() for name in ("you", "carmen", "paco", "lucia", "mateo", "ines"))
    files = list(FACES.glob("*.svg"))
    assert len(files) == len(CAST) * len(MOODS)
    assert max(file.stat().st_size for file in files) < 10_500
    assert sum(file.stat().st_size for file in files) < 2_400_000


@pytest.mark.parametrize("name", CAST)
def test_every_look_of_a_person_is_told_from_every_other_without_colours(name: str) -> None:
    looks = {mood: grey(portrait(CAST[name], mood), 64) for mood in MOODS}
    for one, other in combinations(MOODS, 2):
        assert differing(looks[one], looks[other]) >= 50, f"{name}: {one} looks like {other}"


def test_eyes_blink_and_look_to_all_sides_in_the_calm_face() -> None:
    pictures = Pictures(ASSETS, threaded=False)
    calm = pygame.image.tobytes(pictures.face("carmen", 84), "RGB")
    looks = {glance: pygame.image.tobytes(pictures.face("carmen", 84, f"calm.{glance}"), "RGB") for glance in GLANCES}
    assert len({calm, *looks.values()}) == 1 + len(GLANCES)
    assert all(differing(calm[::3], other[::3]) < 250 for other in looks.values()), "only the eyes are others"
    assert pictures.face("carmen", 84, "kiss.left") is not pictures.face("carmen", 84, "kiss")
    assert not pictures.faults


def aside(front: bytes, turned: bytes, size: int) -> int:
    """How many pixels to the right of where they were the features are in the other picture."""
    spots = [(x, y) for y in range(round(0.42 * size), round(0.62 * size)) for x in range(size // 3, 2 * size // 3)]

    def off(by: int) -> int:
        return sum(abs(front[y * size + x] - turned[y * size + x + by]) for x, y in spots)

    return min(range(-8, 9), key=off)


@pytest.mark.parametrize("name", CAST)
def test_heads_turn_to_all_sides_and_the_ring_stays(name: str) -> None:
    size, text = 128, portrait(CAST[name])
    heads = {head: grey(living.drawn(text, f"calm.ahead.{head}", size), size) for head in living.HEADS}
    heads[""] = grey(text, size)
    assert len(set(heads.values())) == 1 + len(living.HEADS)
    gone = {head: aside(heads[""], heads[head], size) for head in living.HEADS}
    assert -6 <= gone["left"] <= -4 < gone["half-left"] < 0 < gone["half-right"] < 4 <= gone["right"] <= 6
    for picture in heads.values():
        assert all(picture[y * size + x] == heads[""][y * size + x] for x in (4, 123) for y in range(56, 72))


def test_a_face_of_ones_own_lives_like_the_others(tmp_path: Path) -> None:
    pictures = Pictures(ASSETS, threaded=False)
    pictures.avatars = Avatars(tmp_path)
    name = pictures.avatars.keep({"hair": "afro", "glasses": "round"})
    looks = ("calm", *(f"calm.{glance}" for glance in GLANCES), "think.blink", "proud", "dismay", "laugh")
    looks += tuple(f"calm.ahead.{head}" for head in living.HEADS)
    assert len({pygame.image.tobytes(pictures.face(name, 84, look), "RGB") for look in looks}) == len(looks)


def test_mouths_are_larger_where_a_face_is_small() -> None:
    text = portrait(CAST["marisol"], "kiss")
    assert "scale(1)" in text
    assert living.drawn(text, "kiss", 64) == text
    assert "scale(1.35)" in living.drawn(text, "kiss", 48)


@pytest.mark.parametrize("mood", living.SHUT)
@pytest.mark.parametrize("name", [name for name, person in CAST.items() if person.beard == "none"])
def test_a_long_shut_mouth_is_no_beard_in_a_small_face(name: str, mood: str) -> None:
    text = portrait(CAST[name], mood)
    assert living.drawn(text, mood, living.SOFT) == text
    enlarged = text.replace("scale(1)", f"scale({living.LARGER})", 1)
    before, now = (sum(dot < 60 for dot in grey(one, 44)) for one in (enlarged, living.drawn(text, mood, 44)))
    assert now < before - 8, "so many dark dots fewer"


@pytest.mark.parametrize("mood", ["smile", "laugh"])
@pytest.mark.parametrize("name", CAST)
def test_who_laughs_in_a_small_face_has_no_muzzle(name: str, mood: str) -> None:
    """The dark outline of an open mouth would fill the jaw at 44 px; of itself it is as large as at 200."""
    text = portrait(CAST[name], mood)
    assert living.drawn(text, mood, living.SOFT) == text
    small = living.drawn(text, mood, 44)
    assert "scale(1)" in small
    mouth = small[small.index('<g id="mouth"') :]
    assert float(mouth.split('stroke-width="')[1].split('"')[0]) <= 5
    before, now = (sum(dot < 60 for dot in grey(one, 44)) for one in (text, small))
    assert now < before - 4, "so many dark dots fewer"


def test_people_are_told_apart_when_they_are_small() -> None:
    looks = {name: grey(portrait(person), 32) for name, person in CAST.items()}
    for one, other in combinations(looks, 2):
        assert differing(looks[one], looks[other]) >= 150, f"{one} looks like {other}"


def test_nothing_is_drawn_outside_the_ring() -> None:
    size = 64
    ring = pygame.mask.from_surface(svg.draw(DISC, (size, size)), 1)
    for name, person in CAST.items():
        for mood in ("calm", "shrug", "wink", "low", "high"):  # upright, leaning to both sides, and with a hand
            image = pygame.mask.from_surface(svg.draw(portrait(person, mood), (size, size)), 20)
            image.erase(ring, (0, 0))
            assert not image.count(), f"{name}-{mood}"


def test_the_table_asks_for_a_look_and_gets_the_calm_face_where_there_is_none() -> None:
    pictures = Pictures(ASSETS, threaded=False)
    calm, kiss = pictures.face("carmen", 64), pictures.face("carmen", 64, "kiss")
    assert pygame.image.tobytes(calm, "RGB") != pygame.image.tobytes(kiss, "RGB")
    assert pictures.face("carmen", 64, "yawn") is calm
    assert not pictures.faults


def test_who_has_a_face_that_is_not_there_bears_the_first_letter_of_his_name(sit: Sit) -> None:
    def table(*faces: str) -> bytes:
        seats = Seat("person", "Inés", faces[0]), Seat("computer", "Bruno", faces[1])
        session = Session.begin(game("brisca"), 2, 3, seats, None, seed=5)
        return pygame.image.tobytes(sit.at(session).at_rest().look(), "RGB")

    assert table("guest-1", "guest-2") == table("own-removed", "own-removed") == table("b", "i")
    pictures = Pictures(ASSETS, threaded=False)
    ines, bruno = (pygame.image.tobytes(pictures.face(f"guest-1:{name}", 64), "RGB") for name in ("Inés", "Bruno"))
    assert ines != bruno
    assert ines == pygame.image.tobytes(pictures.face("own-removed:Irene", 64), "RGB")
    assert not pictures.faults


def random_descriptions(count: int) -> Iterator[dict[str, str]]:
    chance = random.Random(7)
    for _ in range(count):
        yield {field: chance.choice(words) for field, words in builder.CHOICES.items()}


@pytest.mark.parametrize("mood", MOODS)
def test_whatever_is_chosen_the_renderer_can_draw_it(mood: str) -> None:
    for chosen in random_descriptions(5):
        text = builder.avatar(chosen, mood)
        for element in ElementTree.fromstring(text).iter():
            assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in TAGS
            for name, value in element.attrib.items():
                assert name not in COLOURS or COLOUR.fullmatch(value)
            assert not re.search(r"nan|inf|\d{5}", element.get("d", "")), chosen
        assert not svg.draw(text, (32, 32)).get_at((16, 16)).a < 255


def test_every_choice_changes_the_picture() -> None:
    base = {"hair": "plaits", "hat": "band", "glasses": "round", "clothes": "striped", "beard": "brush"}
    bald = {"beard": "none", "hat": "none", "hair": "none", "glasses": "none"}
    for field, words in builder.CHOICES.items():
        mood = "smile" if field == "teeth" else "calm"
        start = {**base, **(bald if field in {"hair", "beard", "hat"} else {})}
        looks = {word: builder.avatar({**start, field: word}, mood) for word in words}
        assert len(set(looks.values())) == len(looks), field


def test_a_description_goes_to_a_file_and_comes_back() -> None:
    for person in CAST.values():
        assert builder.person(builder.description(person)) == person


@pytest.mark.parametrize(("chosen", "told"), [({"hat": "crown"}, "hat: crown is not"), ({"tail": "long"}, "tail: ")])
def test_what_cannot_be_drawn_is_told(chosen: dict[str, str], told: str) -> None:
    with pytest.raises(builder.UnknownChoiceError, match=told):
        builder.avatar(chosen)


def test_the_people_need_nothing_but_the_standard_library() -> None:
    code = (
        "import sys; from assets.workshop.people import builder; builder.avatar({}); "
        "sys.exit('shapely' in sys.modules or 'pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
