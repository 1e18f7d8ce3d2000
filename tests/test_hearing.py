"""Hearing a deal at the real table: what happens is heard once and in time, and read by those who do not hear."""

from __future__ import annotations

import random
import time

import pytest

from game.match.session import Session
from game.players import Players
from tests.matches import play_match
from tests.narrow import sure
from tests.person import Person, Sit
from tests.tables import game
from ui.core.input import PointerDown, PointerUp
from ui.core.people import company
from ui.pages.results.ends import end_scene
from ui.table.layout.layout import Layout
from ui.table.scene.table import TableScene

PATIENCE, STEP = 20.0, 50.0


@pytest.fixture
def program(sit: Sit) -> Person:
    person = sit((1024, 640), speed=None, seed=3)
    person.services.players = Players(workers=False)
    return person


def table(program: Person, players: int = 2, speed: str = "brisk", **chosen: object) -> TableScene:
    """A fresh deal, at rest."""
    program.services.settings.change(speed=speed, **chosen)
    scene = TableScene(program.services, Session.begin(game("brisca"), players, None, company(players), None, seed=3))
    program.open(scene)
    rests(program)
    return scene


def rests(program: Person) -> None:
    """Time passes until nothing moves, in steps that are coarser than a person would like."""
    while program.step(STEP) or not program.top.settled():
        pass


def until(program: Person, cue: str) -> list[str]:
    """Lets the table go on until this is heard; says what was read meanwhile."""
    read: list[str] = []
    end = time.monotonic() + PATIENCE
    while cue not in program.services.sound.played:
        assert time.monotonic() < end, f"{cue} is never heard: {list(program.services.sound.played)}"
        if not program.step(STEP):
            time.sleep(0.002)
        caption = program.services.captions.words
        if caption and caption not in read[-1:]:
            read.append(caption)
    return read


def test_a_deal_is_shuffled_cut_dealt_and_turned(program: Person) -> None:
    table(program, speed="normal")
    heard = list(program.services.sound.played)
    assert heard == ["shuffle", "cut", *["card"] * 6, "turn"]


def test_a_trick_is_heard_from_the_first_card_to_the_draw(program: Person) -> None:
    table(program)
    program.services.sound.played.clear()
    program.click(next(name for name in program.controls() if name.startswith("card:")))
    until(program, "card")
    heard = [cue for cue in program.services.sound.played if cue not in ("tap", "lift")]
    assert [cue.removesuffix("_trump") for cue in heard[:2]] == ["play", "play"]
    assert heard[2] in ("win_us", "win_them")
    assert heard[3] == "collect"


def test_with_captions_on_every_play_of_the_table_can_be_read(program: Person) -> None:
    scene = table(program, players=4, captions=True)
    program.services.sound.played.clear()
    program.click(next(name for name in program.controls() if name.startswith("card:")))
    read = until(program, "collect")
    names = ["you play", "Carmen plays", "Lucía plays", "Paco plays"]
    assert [next((name for name in names if name in line), "") for line in read[:4]] == names
    assert " wins " in read[4]
    assert all(line[0] == "[" and line[-1] == "]" for line in read)
    area = sure(scene.captions_at)
    assert area.bottom <= scene.context.layout["message"].y


def test_without_captions_nothing_is_written(program: Person) -> None:
    scene = table(program)
    assert scene.captions_at is None
    program.click(next(name for name in program.controls() if name.startswith("card:")))
    assert until(program, "collect") == []


def test_a_refusal_knocks_on_wood_and_says_why(program: Person) -> None:
    table(program, captions=True)
    program.press("x")
    assert "no" in program.services.sound.played
    assert program.services.captions.words.startswith("[not allowed: ")


def test_m_switches_all_sounds_off_and_on_again(program: Person) -> None:
    table(program)
    program.press("m")
    assert not program.services.settings.now.sound
    program.services.sound.played.clear()
    program.click(next(name for name in program.controls() if name.startswith("card:")))
    program.wait(500)
    assert not program.services.sound.played
    program.press("m")
    assert program.services.settings.now.sound


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_caption_has_a_line_of_its_own(size: tuple[int, int], players: int, text: float) -> None:
    made = Layout(*size, players, text=text, captions=True)
    line = made["caption"]
    assert line.bottom <= made["message"].y
    assert not any(line.overlaps(made[name]) for name in made if name.startswith(("slot", "hand", "dialog", "note")))


def ended(deals: int, seed: int) -> Session:
    """A match by chance, up to the end of this deal or to its own."""
    session = Session.begin(game("brisca"), 2, None, company(2), None, seed=seed)
    return play_match(session, random.Random(seed).choice, deals)


def test_the_count_ticks_the_bar_grows_the_row_is_written_and_the_result_sounds(program: Person) -> None:
    program.open(end_scene(program.services, ended(1, 5)))
    program.services.sound.played.clear()
    rests(program)
    heard = list(program.services.sound.played)
    assert heard[0] == "tick"
    assert {"bar", "pencil"} < set(heard)
    assert heard.index("bar") < max(heard.index(cue) for cue in heard if cue.startswith("deal_"))


def test_one_press_jumps_to_the_end_and_only_the_result_is_heard(program: Person) -> None:
    program.open(end_scene(program.services, ended(1, 5)))
    program.wait(400)
    program.services.sound.played.clear()
    program.does(PointerDown((5, 600)), PointerUp((5, 600)))
    assert [cue for cue in program.services.sound.played if cue != "tap"] == ["deal_won"]
    assert program.top.describe().phase == "counted"


def test_the_match_that_is_won_ends_with_its_chord_and_names_its_dearest_trick(program: Person) -> None:
    session = next(one for one in (ended(99, seed) for seed in range(40)) if one.match.winners == (0,))
    program.open(end_scene(program.services, session))
    rests(program)
    assert "match" in program.services.sound.played
    assert session.dearest is not None
    assert {"button:play-again", "button:change-game", "button:main-menu"} <= set(program.controls())


def test_the_dearest_trick_is_the_one_with_the_most_points_of_all_deals() -> None:
    session = ended(99, 7)
    again = ended(99, 7)
    assert session.dearest == again.dearest
    best = sure(session.dearest)
    assert 1 <= best.deal <= session.deal_number
    assert best.points >= 11
