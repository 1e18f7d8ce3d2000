"""What lies under the papers of a page: cloth rather than bare wood, and on it another picture on each page."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from assets.workshop.people import builder
from game.i18n import words
from tests.person import Person, Sit
from tests.tables import game
from ui.core.options import Options
from ui.draw.images import svg
from ui.pages.about.about import About
from ui.pages.day.day import DayPage
from ui.pages.learn.learn import LearnPage
from ui.pages.menu.matches import Matches
from ui.pages.new_game.game_rows import GameRow
from ui.pages.new_game.new_game import NewGame
from ui.pages.puzzles.puzzles import PuzzlesPage
from ui.pages.results.change_over import ChangeOver
from ui.pages.seats.avatar import PARTS, AvatarPage, ChoiceTile
from ui.pages.seats.faces import FacePage
from ui.pages.seats.persons import PeoplePage
from ui.pages.settings.settings import SettingsPage
from ui.pages.sharing.fair import FairPage
from ui.pages.statistics.honours import HonourBook
from ui.pages.statistics.statistics import StatisticsPage
from ui.shots import views
from ui.shots.shots import leave, take
from ui.shots.twice import shots_of_boards
from ui.shots.unseen import unseen
from ui.widgets.base import Brush
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import Boxed, OnCloth, OnPaper, Painted
from ui.widgets.kit.lying import LyingPaper
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room
from ui.widgets.kit.still_life import ARRANGEMENTS, OTHERWISE, arrangement_of, still_life
from ui.widgets.segments import SegmentRow

MOST = 0.25  # of the room under the bar: bare wood
LISTED = (About, DayPage, LearnPage, Matches, FacePage, PeoplePage, SettingsPage, FairPage, HonourBook)  # on papers


def bare(page: PageScene) -> float:
    """How much of the room under the bar nothing lies on."""
    room, covered = page_room(page.scale), pygame.Mask(page.size)
    for part in walk(page.tree):
        if isinstance(part, OnPaper | OnCloth) or (isinstance(part, LyingPaper) and part.on_cloth):
            place = part.rect.clip(Rect((0, 0), page.size))
            if place.width and place.height:
                covered.draw(pygame.Mask(place.size, fill=True), place.topleft)
    return 1 - covered.overlap_area(pygame.Mask(room.size, fill=True), room.topleft) / (room.width * room.height)


@pytest.mark.parametrize(
    ("size", "text", "lang"), [((1280, 800), 100, "en"), ((1024, 640), 150, "es"), ((800, 1200), 200, "en")], ids=str
)
def test_no_page_is_bare_wood_by_more_than_a_quarter(size: tuple[int, int], text: int, lang: str) -> None:
    faults, seen = [], 0
    with unseen(Options(size=size, speed="instant", seed=3)) as program:
        program.services.settings.change(text=text)
        words.use(lang)
        for shot in views.shots(program):
            if not shot.name.startswith(("day", "learn", "settings", "about", "matches", "people", "faces", "fair")):
                leave(program, shot)
                continue
            take(program, shot)
            page = program.app.top
            if isinstance(page, LISTED):
                seen += 1
                faults += [f"{shot.name}: {share:.2f}"] if (share := bare(page)) > MOST else []
            leave(program, shot)
    words.use("en")
    assert seen > 20
    assert faults == []


def test_before_the_first_deal_the_figures_and_the_book_lie_on_cloth(sit: Sit) -> None:
    person = sit.menu()
    for page in (StatisticsPage(person.services), HonourBook(person.services)):
        person.open(page)
        person.settle()
        assert bare(page) <= MOST


def test_a_low_paper_and_its_picture_stand_in_the_middle_of_the_cloth(sit: Sit) -> None:
    person = sit.menu(size=(1280, 800))
    for page in (StatisticsPage(person.services), PuzzlesPage(person.services)):
        if isinstance(page, PuzzlesPage):
            page._choose_kind("own")
        person.open(page)
        person.settle()
        lying = next(part for part in walk(page.tree) if isinstance(part, LyingPaper))
        above, below = lying.paper.rect.y - lying.rect.y, lying.rect.bottom - lying.picture.rect.bottom
        assert above > 0.1 * lying.rect.height
        assert below < above < 4 * below
        assert lying.picture.rect.top > lying.paper.rect.bottom


def test_who_sits_down_next_is_told_on_cloth(sit: Sit) -> None:
    person = sit.menu()
    shots = shots_of_boards(person.services, game("brisca"))
    person.open(next(shots).scenes[0])
    person.settle()
    assert bare(person.at(ChangeOver)) <= MOST


@pytest.mark.parametrize("size", [(1280, 800), (800, 1200)], ids=str)
@pytest.mark.parametrize("typed", ["bisc", "poker"])
def test_a_list_of_few_games_or_of_none_leaves_no_bare_wood(sit: Sit, size: tuple[int, int], typed: str) -> None:
    person = sit.menu(size=size)
    person.press("g")
    person.write(typed)
    person.settle()
    page = person.at(NewGame)
    cloth = next(part for part in walk(page.tree) if isinstance(part, OnCloth | LyingPaper))
    rows = [part.rect for part in walk(page.tree) if isinstance(part, GameRow)]
    assert len(rows) == (2 if typed == "bisc" else 0)
    assert all(cloth.rect.top > row.bottom for row in rows)
    assert cloth.rect.height > 0.3 * size[1]


def drawn(person: Person, name: str, place: Rect) -> pygame.Surface:
    """The picture of this name on black, with all its cards painted."""
    brush, picture = Brush.of(person.services, person.canvas), still_life(person.services.pictures.deck.ranks, name)
    picture.put(brush, place)
    for _twice in range(2):  # cards are painted beside the pictures at first
        person.canvas.fill("black")
        picture.draw(brush)
        person.services.pictures.settle()
    return person.canvas


def test_every_page_has_a_picture_of_its_own(sit: Sit) -> None:
    person = sit(size=(1280, 800))
    places = Rect(100, 100, 800, 400), Rect(100, 100, 300, 600)
    for place in places:
        pictures = {pygame.image.tobytes(drawn(person, name, place), "RGB") for name in ARRANGEMENTS}
        assert len(pictures) == len(ARRANGEMENTS)


def test_pages_of_the_menu_and_of_the_settings_are_each_about_something_else() -> None:
    menu = ("day", "learn", "people", "matches", "statistics", "puzzles", "home", "seats", "new-game")
    settings = ("table", "seeing", "sound", "controls", "language", "files", "move")
    about = ("program", "pictures", "licence", "alegreya", "alegreya-sans", "dejavu")
    for pages in (menu, settings, about):
        assert len({arrangement_of(name).subject for name in pages}) == len(pages)


def test_pages_differ_in_place_number_and_turn_of_what_lies_there() -> None:
    assert len({(laid.setting, laid.cards, laid.things) for laid in ARRANGEMENTS.values()}) == len(ARRANGEMENTS)
    settings = {laid.setting for laid in ARRANGEMENTS.values()}
    assert len(settings) >= 5
    assert len({tuple(spot.turn for spot in setting.wide) for setting in settings}) >= 4
    assert all(laid.subject not in laid.things for laid in ARRANGEMENTS.values())


def test_a_chapter_without_a_picture_has_that_of_its_page(sit: Sit) -> None:
    assert arrangement_of("wink", "signs") is ARRANGEMENTS["signs"]
    assert arrangement_of("sound", "settings") is ARRANGEMENTS["sound"]
    assert arrangement_of("nothing", "at-all") is OTHERWISE


def test_what_lies_on_pages_is_there(sit: Sit) -> None:
    person = sit(size=(1280, 800))
    for laid in (*ARRANGEMENTS.values(), OTHERWISE):
        for name in (laid.subject, *laid.things):
            assert person.services.pictures.picture(name, 80).get_bounding_rect().width > 40
    assert not person.services.pictures.faults


@pytest.mark.parametrize("place", [Rect(90, 80, 700, 300), Rect(40, 50, 300, 640), Rect(20, 90, 1200, 260)], ids=str)
def test_a_picture_keeps_to_its_cloth(sit: Sit, place: Rect) -> None:
    person = sit(size=(1280, 800))
    beyond = {}
    for name in ARRANGEMENTS:
        seen = pygame.mask.from_threshold(drawn(person, name, place), (0, 0, 0), (2, 2, 2, 255))
        seen.invert()
        around = seen.get_bounding_rects()
        if not place.contains(lies := around[0].unionall(around)):
            beyond[name] = lies
    assert not beyond


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_what_a_face_is_made_of_fills_its_page(sit: Sit, size: tuple[int, int]) -> None:
    person = sit(size=size)
    page = AvatarPage(person.services, {}, lambda _face: None)
    person.open(page)
    person.settle()
    tiles = [part.rect for part in walk(page.tree) if isinstance(part, ChoiceTile)]
    assert max(tile.bottom for tile in tiles) > 0.65 * size[1]
    assert all(tile.bottom < size[1] for tile in tiles), "and nothing scrolls for it"


@pytest.mark.parametrize("text", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(800, 1200), (1280, 800), (1024, 640)], ids=str)
def test_the_face_that_is_made_is_as_large_as_its_place_lets_it(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    person = sit(size=size, text=text, lang="es")
    painted: list[int] = []
    draw = svg.draw

    def watched(source: str, wanted: tuple[int, int], supersample: int = 1) -> pygame.Surface:
        if supersample == 1 and source == builder.avatar(page._chosen):
            painted.append(wanted[0])
        return draw(source, wanted, supersample)

    page = AvatarPage(person.services, {}, lambda _face: None)
    monkeypatch.setattr(svg, "draw", watched)
    person.open(page)
    person.look()
    place = next(part.rect for part in walk(page.tree) if isinstance(part, Painted) and part.rect.height > 60)
    assert max(painted) >= 0.7 * min(place.size)
    assert place.width >= page.brush.px(112)


def test_the_face_that_is_made_has_a_quarter_of_the_width_and_nothing_scrolls_for_it(sit: Sit) -> None:
    person = sit(size=(1280, 800))
    page = AvatarPage(person.services, {}, lambda _face: None)
    person.open(page)
    person.look()
    assert page._drawn is not None
    assert page._drawn[1].get_width() >= 1280 // 4
    for part in PARTS:
        person.click(f"avatar:part:{part}")
        person.settle()
        person.look()
        assert all(tile.rect.bottom < 780 for tile in walk(page.tree) if isinstance(tile, ChoiceTile)), part


def test_the_choices_of_a_face_end_where_their_tabs_do(sit: Sit) -> None:
    person = sit(size=(1280, 800))
    page = AvatarPage(person.services, {}, lambda _face: None)
    person.open(page)
    person.settle()
    tabs = next(part for part in walk(page.tree) if isinstance(part, SegmentRow))
    boxes = [part.rect.right for part in walk(page.tree) if isinstance(part, Boxed)]
    assert 0 <= tabs.rect.right - max(boxes) <= 1
    tiles = [part for part in walk(page.tree) if isinstance(part, ChoiceTile)]
    assert min(tile.rect.width for tile in tiles if tile.colour is None) >= 90
    assert len({tile.rect.y for tile in tiles if tile.colour}) == 1
