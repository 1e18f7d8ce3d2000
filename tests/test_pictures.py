"""Pictures at exact sizes: something at once, the right thing soon, and words where a file is missing."""

from __future__ import annotations

import shutil
import threading
from itertools import pairwise
from pathlib import Path
from statistics import fmean

import pygame
import pytest

from game.engine.cards import make
from game.paths import ASSETS
from ui.draw import theme
from ui.draw.decks.deck import read
from ui.draw.images import loader, svg
from ui.draw.images.budget import Budget
from ui.draw.letters.text import Text
from ui.draw.letters.text_styles import HEIGHTS, ROLES
from ui.draw.pictures import Pictures
from ui.draw.shadows import Level
from ui.draw.skins import Skin, Skins

ACE = make(0, 1)
KING = make(3, 12)


pytestmark = pytest.mark.usefixtures("small_window")


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_size() == other.get_size() and pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(
        other, "RGBA"
    )


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Assets in which the ace of oros is missing and the king of bastos is no drawing."""
    folder = tmp_path / "assets"
    shutil.copytree(ASSETS / "decks", folder / "decks")
    for name in ("table", "fonts"):
        shutil.copytree(ASSETS / name, folder / name)
    azulejo = folder / "decks" / "azulejo"
    (azulejo / "oros-01.svg").unlink()
    (azulejo / "bastos-12.svg").write_bytes(b"\xff\xfenothing that could be drawn")
    return folder


@pytest.mark.parametrize("height", [17, 97, 151, 254, 373, 508])
def test_a_card_has_exactly_the_size_that_was_asked_for(height: int) -> None:
    pictures = Pictures(ASSETS, threaded=False)
    assert pictures.card(KING, height).get_size() == (pictures.width(height), height)
    assert abs(pictures.width(height) - 0.642 * height) <= 1
    assert pictures.back(height).get_size() == (pictures.width(height), height)


def test_a_stand_in_comes_at_once_and_the_real_card_soon() -> None:
    pictures = Pictures(ASSETS)
    first = pictures.card(KING, 254)
    assert first.get_size() == (163, 254)
    assert pictures.stand_ins == 1
    pictures.settle()
    real = pictures.card(KING, 254)
    assert pictures.stand_ins == 1
    assert not same(first, real)
    assert same(real, Pictures(ASSETS, threaded=False).card(KING, 254))


def far_apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far the colours of two cards of one size are from each other on average, 0 to 255."""
    seen = [pygame.image.tobytes(pygame.transform.smoothscale(card, (24, 36)), "RGB") for card in (one, other)]
    return fmean(abs(mine - its) for mine, its in zip(*seen, strict=True))


@pytest.mark.parametrize("height", [60, 186, 284, 568])
@pytest.mark.parametrize("tilt", [0, 5, 90])
def test_a_card_is_never_a_white_one_at_first_sight(height: int, tilt: int) -> None:
    pictures, ready = Pictures(ASSETS), Pictures(ASSETS, threaded=False)
    for card in (ACE, KING, make(1, 11)):
        first, real = pictures.card(card, height, tilt), ready.card(card, height, tilt)
        real = pygame.transform.smoothscale(real, first.get_size())  # a turned one may be a pixel wider
        paper = ready._paper_card(card, (ready.width(height), height), False)
        paper = pygame.transform.smoothscale(svg.turn(paper, tilt) if tilt else paper, first.get_size())
        assert far_apart(first, real) < 0.35 * far_apart(paper, real), "it can be told, though not sharp yet"
    pictures.settle()


def test_poll_tells_once_that_something_better_has_come() -> None:
    pictures = Pictures(ASSETS)
    assert not pictures.poll()
    pictures.card(ACE, 120)
    for _turn in range(400):
        if pictures.poll():
            break
        pygame.time.wait(5)
    else:
        pytest.fail("the ace was never painted")
    assert not pictures.poll()


def test_after_a_resize_the_old_card_is_stretched_until_the_new_one_is_there() -> None:
    pictures = Pictures(ASSETS)
    pictures.card(ACE, 254)
    pictures.settle()
    stretched = pictures.card(ACE, 200)
    assert stretched.get_size() == (128, 200)
    assert same(stretched, pygame.transform.smoothscale(pictures.card(ACE, 254), (128, 200)))
    pictures.settle()
    assert not same(pictures.card(ACE, 200), stretched)


def test_the_thread_settles_with_the_whole_pack_prepared() -> None:
    pictures = Pictures(ASSETS)
    pack = [make(suit, rank) for suit in range(4) for rank in range(1, 13)]
    pictures.prepare(pack, 96)
    pictures.settle()
    for card in pack:
        pictures.card(card, 96)
    pictures.back(96)
    assert pictures.stand_ins == 0


def test_the_newest_wish_is_painted_first_and_the_oldest_fall_away() -> None:
    order: list[int] = []
    gate = threading.Event()

    def paint(number: int) -> pygame.Surface:
        gate.wait(5)
        order.append(number)
        return pygame.Surface((1, 1))

    pile: loader.Painter[int] = loader.Painter(paint)
    for number in range(loader.MAX_WISHES + 20):
        pile.ask(number)
    pile.ask(1000, urgent=False)
    gate.set()
    while pile.busy:
        pile.wait()
        pile.fetch()
    assert order[1:4] == [179, 178, 177] or order[:3] == [179, 178, 177]
    assert len(order) <= loader.MAX_WISHES + 1


def test_a_small_card_shows_the_compact_drawing() -> None:
    azulejo, _fault = read(ASSETS / "decks" / "azulejo")
    assert azulejo.face(ACE, 109).parent.name == "compact"
    assert azulejo.face(ACE, 110).parent.name == "azulejo"
    assert (azulejo.supersample(129), azulejo.supersample(130)) == (2, 1)


def test_a_turned_card_is_kept_by_whole_degrees_with_a_soft_edge() -> None:
    pictures = Pictures(ASSETS, threaded=False)
    turned = pictures.card(ACE, 221, 3)
    assert pictures.card(ACE, 221, 3) is turned
    assert pictures.card(ACE, 221, 363) is turned
    assert turned.get_width() > 142 + 8
    column = [turned.get_at((x, turned.get_height() // 2))[3] for x in range(24)]
    assert any(0 < alpha < 255 for alpha in column)
    assert column == sorted(column)


def test_a_card_turned_by_a_quarter_has_its_index_at_the_right() -> None:
    pictures = Pictures(ASSETS, threaded=False)
    upright, lying = pictures.card(ACE, 254), pictures.card(ACE, 254, 90)
    assert lying.get_size() == (254, 163)
    assert same(lying, pygame.transform.rotate(upright, -90))


def test_while_a_tilt_is_painted_the_nearest_one_stands_in() -> None:
    pictures = Pictures(ASSETS)
    pictures.card(ACE, 221, 3)
    pictures.settle()
    assert pictures.card(ACE, 221, 4) is pictures.card(ACE, 221, 3)


def test_of_all_pictures_together_those_leave_that_were_seen_longest_ago() -> None:
    pictures = Pictures(ASSETS, threaded=False)
    pictures.budget.most = 2_000_000
    first = pictures.card(ACE, 100)
    icon = pictures.icon("menu", 48, theme.FOCUS)
    for height in range(105, 300, 5):
        newest = pictures.card(ACE, height)
        assert pictures.icon("menu", 48, theme.FOCUS) is icon, "what is seen again and again stays"
        assert pictures.budget.used <= 2_000_000
    assert pictures.card(ACE, 295) is newest
    assert pictures.card(ACE, 100) is not first


def test_three_decks_live_from_one_budget() -> None:
    pictures = Pictures(ASSETS, threaded=False)
    pictures.budget.most = 1_600_000

    def kings(deck: str) -> pygame.Surface:
        pictures.choose(deck)
        pictures.lay_out(())
        return [pictures.card(make(0, rank), 373) for rank in (1, 2, 3, 12)][-1]

    before = {deck: kings(deck) for deck in ("azulejo", "cartel", "italian")}
    assert pictures.budget.used <= 1_600_000
    assert [kings(deck) is before[deck] for deck in ("italian", "cartel", "azulejo")] == [True, False, False]


def test_what_is_on_the_screen_stays_although_it_is_too_much() -> None:
    pictures = Pictures(ASSETS, threaded=False)
    pictures.budget.most = 500_000
    pictures.budget.next_picture()
    seen = [pictures.card(make(suit, 1), 254) for suit in range(4)]
    pictures.budget.next_picture()
    assert [pictures.card(make(suit, 1), 254) for suit in range(4)] == seen
    pictures.budget.next_picture()
    pictures.card(KING, 254)
    pictures.card(KING, 260)
    assert pictures.budget.used <= 500_000 + 2 * 4 * 167 * 260


def test_of_a_page_that_is_gone_nothing_is_paid_for() -> None:
    budget = Budget()
    skins = Skins(budget)
    skins.get(("sheet",), lambda: Skin(pygame.Surface((400, 300))))
    assert budget.used > 400 * 300 * 4
    del skins
    assert budget.used == 0


def test_a_missing_picture_is_told_in_words_and_its_card_shows_its_name(broken: Path) -> None:
    pictures = Pictures(broken)
    for card in (ACE, KING):
        pictures.card(card, 254)
        pictures.card(card, 254, 5)
    pictures.settle()
    assert pictures.card(ACE, 254).get_size() == (163, 254)
    assert not same(pictures.card(ACE, 254), pictures.card(KING, 254))
    assert pictures.card(KING, 254, 5).get_width() > 163
    assert sorted(pictures.faults) == [
        f"The picture {name} is missing or cannot be read; plain paper takes its place."
        for name in ("bastos-12.svg", "oros-01.svg")
    ]
    asked = pictures.stand_ins
    pictures.card(ACE, 254)
    assert pictures.stand_ins == asked, "what cannot be painted is not asked for again and again"


def test_without_any_assets_there_is_still_something_to_look_at(tmp_path: Path) -> None:
    pictures = Pictures(tmp_path, threaded=False)
    assert pictures.card(ACE, 200).get_height() == 200
    assert pictures.back(200).get_height() == 200
    assert pictures.icon("menu", 28, theme.CREAM).get_size() == (28, 28)
    assert pictures.face("carmen", 64).get_size() == (64, 64)
    assert pictures.wood((320, 200)).get_size() == (320, 200)
    assert pictures.felt((100, 60), 8).get_size() == (100, 60)
    assert pictures.wall((320, 200)).get_size() == (320, 200)
    assert pictures.strip(320, 8).get_size() == (320, 8)
    assert len(pictures.faults) >= 7


@pytest.mark.parametrize(
    "description",
    ["", "just words", "size: [0, 5]", "suits: 7", "files: '{colour}'", "\t: [", "size: &a [*a, *a]"],
)
def test_a_faulty_description_of_a_deck_gives_a_sentence_and_the_usual_names(tmp_path: Path, description: str) -> None:
    (tmp_path / "deck.yaml").write_text(description, encoding="utf-8")
    deck, fault = read(tmp_path)
    assert fault
    assert deck.face(ACE, 200) == tmp_path / "oros-01.svg"


def test_a_deck_never_reaches_out_of_its_folder(tmp_path: Path) -> None:
    text = (ASSETS / "decks" / "azulejo" / "deck.yaml").read_text(encoding="utf-8")
    text = text.replace('"{suit}-{rank:02d}.svg"', '"../../{suit}.svg"').replace("back.svg", "/etc/back.svg")
    (tmp_path / "deck.yaml").write_text(text, encoding="utf-8")
    deck, fault = read(tmp_path)
    assert "../../{suit}.svg leads out of the deck’s folder" in fault
    assert deck.face(ACE, 200).parent == tmp_path
    assert deck.back().parent == tmp_path


FRENCH = (1, 7, 8, 9, 10, 11, 12, 13)


def test_a_game_with_a_rank_that_the_own_deck_lacks_is_shown_with_a_deck_that_has_it() -> None:
    pictures = Pictures(ASSETS, threaded=False)
    own = pictures.card(KING, 254)
    assert not pictures.lay_out((1, 2, 12))
    assert pictures.lay_out(FRENCH)
    assert (pictures.deck.pattern, pictures.deck.folder.name) == ("french", "french")
    assert len({pictures.ink(suit) for suit in range(4)}) == 2, "as their marks"
    assert not same(pictures.card(KING, 254), own)
    assert pictures.card(make(3, 13), 254).get_size() == own.get_size()
    assert not pictures.lay_out(FRENCH)
    assert pictures.lay_out(())
    assert pictures.card(KING, 254) is own, "what was painted before is still there"
    assert len({pictures.ink(suit) for suit in range(4)}) == 4
    assert pictures.faults == []
    french = read(ASSETS / "decks" / "french")[0]
    assert [french.index(make(0, rank)) for rank in (1, 10, 11, 12, 13)] == ["A", "10", "J", "Q", "K"]


def test_without_a_deck_that_has_the_rank_the_own_one_stays(broken: Path) -> None:
    shutil.rmtree(broken / "decks" / "french")
    pictures = Pictures(broken, threaded=False)
    assert not pictures.lay_out(FRENCH)
    assert pictures.card(make(0, 13), 254).get_height() == 254


def test_while_another_deck_is_laid_out_everything_that_was_asked_for_arrives() -> None:
    pictures = Pictures(ASSETS)
    pictures.card(ACE, 120)
    pictures.lay_out(FRENCH)
    pictures.card(ACE, 120)
    pictures.settle()
    before = pictures.stand_ins
    pictures.card(ACE, 120)
    pictures.lay_out(())
    pictures.card(ACE, 120)
    assert pictures.stand_ins == before


def test_signs_take_the_colour_that_is_asked_for() -> None:
    pictures = Pictures(ASSETS, threaded=False)
    icon = pictures.icon("menu", 48, theme.FOCUS)
    assert tuple(icon.get_at((24, 24))) == (*theme.FOCUS, 255)
    assert pictures.icon("menu", 48, theme.FOCUS) is icon


def test_backgrounds_fill_their_size_and_felt_has_round_corners() -> None:
    pictures = Pictures(ASSETS, threaded=False)
    wood = pictures.wood((1024, 640))
    assert wood.get_size() == (1024, 640)
    assert pictures.wood((1024, 640)) is wood
    felt = pictures.felt((300, 200), 26)
    assert [felt.get_at(corner)[3] for corner in ((0, 0), (299, 0), (0, 199), (299, 199))] == [0, 0, 0, 0]
    assert felt.get_at((150, 100))[3] == 255
    assert pictures.strip(500, 8).get_size() == (500, 8)
    assert not pictures.faults


@pytest.mark.parametrize("level", ["S", "M", "L", "XL", "glow"])
@pytest.mark.parametrize("size", [(97, 151), (163, 254), (980, 600)])
def test_a_shadow_surrounds_its_thing_and_fades_to_nothing(level: Level, size: tuple[int, int]) -> None:
    pictures = Pictures(ASSETS, threaded=False)
    shadow, (left, top) = pictures.shadow(size, level, 11)
    assert left < 0
    assert shadow.get_width() == size[0] - 2 * left
    middle = shadow.get_at((shadow.get_width() // 2, shadow.get_height() // 2))[3]
    assert 60 < middle < 160
    edge = [shadow.get_at((0, y))[3] for y in range(shadow.get_height())]
    assert max(edge) <= 6
    assert pictures.shadow(size, level, 11)[0] is shadow
    assert top > left or level == "glow"


def test_a_drawing_without_a_view_box_is_stretched_too() -> None:
    surface = svg.draw(
        '<svg width="10" height="10"><rect x="0" y="0" width="10" height="10" fill="#ff0000"/></svg>', (30, 60)
    )
    assert surface.get_size() == (30, 60)
    assert tuple(surface.get_at((29, 59))) == (255, 0, 0, 255)


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="this system does not list what a program has open")
def test_letters_of_every_kind_and_size_keep_no_file_open() -> None:
    pygame.font.init()
    text = Text(ASSETS / "fonts", Budget())
    before = len(list(Path("/dev/fd").iterdir()))
    for role in ROLES:
        for size in range(8, 40):
            text.picture(role, "As de oros", theme.INK, size / 10)
    assert len(text.heights) > 256, "so many files may be open on a Mac"
    assert len(list(Path("/dev/fd").iterdir())) == before


def test_letters_have_eight_heights() -> None:
    assert {role.px for role in ROLES.values()} == set(HEIGHTS)
    assert len(HEIGHTS) == 8


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("k", [0.75, 1.0, 2.0])
def test_a_line_is_as_wide_as_its_font_means_it(role: str, k: float) -> None:
    text = Text(ASSETS / "fonts", Budget())
    face = text.face(role, k)
    large = pygame.font.Font(ASSETS / "fonts" / ROLES[role].file, 600)
    for word in ("Ctrl", "Copas", "quantity", "difficult"):
        meant = (large.size(f"|{word}|")[0] - large.size("||")[0]) / 600 * theme.font(ROLES[role].px, k)
        assert abs(face.advance(word) - meant) <= max(1.2, 0.02 * meant), word


def test_what_hangs_over_the_end_of_a_word_makes_no_hole_and_is_not_cut_off() -> None:
    text = Text(ASSETS / "fonts", Budget())
    face = text.face("aside_big", 2.0)
    behind = {word: face.step(word, "nave") - face.advance(word) for word in ("the", "of")}
    assert behind["the"] < behind["of"] < 2 * behind["the"]
    assert face.font.size("of")[0] > face.advance("of"), "the f leans over"
    whole = face.set("of", theme.INK).surface.get_bounding_rect()
    assert whole.width >= face.font.render("of", True, theme.INK).get_bounding_rect().width - 2


@pytest.mark.parametrize("k", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("role", ["small", "plate", "body", "h2"])
def test_the_spaces_of_a_line_look_alike_whatever_letters_are_beside_them(role: str, k: float) -> None:
    text = Text(ASSETS / "fonts", Budget())
    for line in ("Your turn — name the trump, or pass", "level at 0–0", "Te toca: la baza la va ganando Inés"):
        words = line.split(" ")
        places = [left for left, _wide in text._offsets([(word, role) for word in words], k)]
        drawn = [text.face(role, k).set(word, theme.INK) for word in words]
        inks = [one.surface.get_bounding_rect(120).move(-one.left, 0) for one in drawn]
        edges = [(x + ink.left, x + ink.right) for x, ink in zip(places, inks, strict=True)]
        seen = [after[0] - before[1] for before, after in pairwise(edges)]
        assert max(seen) - min(seen) <= 3, (line, seen)


def test_words_begin_where_they_are_put_and_stand_on_one_line() -> None:
    text = Text(ASSETS / "fonts", Budget())
    ground = pygame.Surface((600, 120), pygame.SRCALPHA)
    place = text.draw(ground, "h1", "Él dio", theme.INK, (40, 20), 1.0)
    assert place.topleft == (40, 20)
    assert abs(ground.get_bounding_rect().left - 40) <= 4
    low = [text.face("h1", 1.0).set(word, theme.INK) for word in ("Él", "dio")]
    feet = [one.surface.get_bounding_rect().bottom - one.low for one in low]
    assert max(feet) - min(feet) <= 2
