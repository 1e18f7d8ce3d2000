"""The count of a deal: piles come from the table, cards use their panel’s room, nothing is told that is not true."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations, product
from math import dist
from pathlib import Path

import pygame
import pytest

from assets.workshop.people.cast import CAST
from assets.workshop.people.portrait import portrait
from game.engine.result import DealResult
from game.engine.variant import Tie
from game.i18n import words
from game.match.session import Session
from tests.colours import contrast
from tests.narrow import of_kind, sure
from tests.person import Sit, match_of
from tests.test_ends import DONE, at, played, services, shown, with_result
from tests.test_table_picture import BRISCA
from ui.core.count import PLAIN, count_of
from ui.draw import living, theme
from ui.draw.letters.text_styles import BOLD, EXTRA, ROLES
from ui.pages.results.celebration.celebration import PAPERS
from ui.pages.results.celebration.confetti import COLOURS, LASTS, LATE, SIZES, Confetti
from ui.pages.results.counting.gauge import APART, LEAST_APART
from ui.pages.results.counting.heading import Sentence
from ui.pages.results.counting.honoured import SORRY
from ui.pages.results.counting.seals import IRON, Seal
from ui.pages.results.counting.timing import FULL, TRAVEL, timing_of
from ui.pages.results.ends import DealEnd, end_scene
from ui.shots.moments import play_by_chance
from ui.table.stage.places import PILE_SHARE
from ui.widgets.base import Brush

pytestmark = pytest.mark.usefixtures("small_window")
WINDOWS = [((1024, 640), 100), ((1024, 640), 150), ((1280, 800), 100), ((1920, 1080), 100), ((800, 1200), 100)]


# -- the piles ----------------------------------------------------------------------------------------------------


def arrived(profile: Path, speed: str = "normal") -> tuple[DealEnd, pygame.Surface, pygame.Rect]:
    """The count of a deal of two whose own pile lay in the middle of the table."""
    lay = pygame.Rect(600, 600, 90, 145)
    scene = of_kind(DealEnd, end_scene(services(profile, speed=speed), played(2), 0, ((0, lay),)))
    scene.resize((1280, 800))
    surface = pygame.Surface((1280, 800))
    for now in range(0, 190, 10):  # the page opens part by part
        at(scene, surface, now)
    return scene, surface, lay


def test_a_pile_travels_from_where_it_lay_to_its_panel(profile: Path) -> None:
    scene, surface, lay = arrived(profile)
    travel, goal = scene.timing.travel, scene.panels.pile(0)
    assert 300 <= travel.length <= 400
    assert scene.timing.flights[0].way.begin == travel.end, "no card is counted from a pile that has not come"
    bare = surface.subsurface(goal).copy()
    half = travel.at(190)
    between = [round(a + (b - a) * half) for a, b in zip(lay.center, goal.center, strict=True)]
    at(scene, surface, 190)
    seen = surface.copy()
    at(scene, surface, travel.end + 1)
    assert seen.get_at(between) != surface.get_at(between), "it was there on its way"
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(surface.subsurface(goal), "RGB"), "it has landed"


def test_the_count_ends_no_later_for_that(profile: Path) -> None:
    count = arrived(profile)[0].count
    for speed in ("calm", "normal", "brisk"):
        usual, travelled = timing_of(count, speed), timing_of(count, speed, travels=True)
        assert travelled.end == pytest.approx(usual.end)
        assert travelled.gauge.length >= 0.3 * (usual.gauge.length)
    assert not timing_of(count, "normal", still=True, travels=True).travel.length
    assert TRAVEL < FULL


def test_the_table_says_where_its_piles_lie(sit: Sit) -> None:
    session = match_of(BRISCA, 2, 5)
    person = sit.at(session, (1280, 800), speed="normal")
    person.app.drawing = True
    play_by_chance(session, random.Random(3))
    stage = person.table.context.director.stage
    places = stage.places
    while person.screen == "table":
        person.step()
    laid = stage.flourishes.laying is not None
    end = of_kind(DealEnd, person.top)
    assert {seat for seat, _place in end._lying} == {0, 1}
    for seat, place in end._lying:
        pile = places.rect("pile", seat) if not laid else places.counted(seat)
        assert place.center == (round(pile.cx), round(pile.cy))
        assert place.h == round(pile.h * PILE_SHARE)


# -- what is drawn --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_cards_are_as_large_as_their_panel_leaves_room(profile: Path, size: tuple[int, int], text: int) -> None:
    """In rows that fill the height, or in columns that fill the width."""
    scene, _surface = shown(services(profile, text), played(4), size)
    panels = scene.panels
    area = panels._cards_area(scene.places.panels[0])
    mine = [one for one in panels.groups.values() if one.side == 0 and one.group.cards]
    rows = {one.fan.y for one in mine}
    words = 0 if panels.style == "beside" else panels._label
    assert len(rows) * (panels.height + words) >= 0.8 * area.h


def test_the_cards_of_a_deal_in_which_nobody_has_all_four_of_a_rank_are_large(profile: Path) -> None:
    def few(scene: DealEnd) -> bool:
        groups = (group for side in scene.count.sides for group in side.groups if group.rank != PLAIN)
        return all(len(group.cards) <= 3 for group in groups)

    scenes = (shown(services(profile), played(2, seed=seed), (1280, 800))[0] for seed in range(40))
    assert next(scene for scene in scenes if few(scene)).panels.card >= 92


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_of_what_a_side_has_none_nothing_is_written(profile: Path, size: tuple[int, int], text: int) -> None:
    session = with_result("bastarda", lambda result: result.contract_made is False and result.sides[0].points < 15)
    scene, surface = shown(services(profile, text), session, size)
    at(scene, surface, DONE)
    for side, panel in enumerate(scene.places.panels):
        ones = [one for one in scene.panels.groups.values() if one.side == side]
        shown_ = [one for one in ones if one.group.cards or one.group.rank == PLAIN]
        assert len({(one.fan.x, one.fan.y) for one in shown_}) == len(shown_), "no two groups lie in one place"
        assert all(panel.collidepoint(one.fan.x, one.fan.y) for one in shown_)
    few = [one for one in scene.panels.groups.values() if one.side == 0 and one.group.cards]
    assert len({one.fan.y for one in few}) == 1, "they stand in one row"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640)])
def test_the_sheet_beside_the_buttons_ends_with_them(profile: Path, size: tuple[int, int]) -> None:
    for players in (2, 3, 5):
        scene, _surface = shown(services(profile), played(players, name="brisca" if players < 5 else "bastarda"), size)
        assert abs(scene._paper.rect.bottom - max(button.bottom for button in scene.places.buttons)) <= 2


def test_what_a_deal_brings_is_not_written_before_it_is_counted(profile: Path) -> None:
    scene, _surface = shown(services(profile), played(5, name="bastarda"), (1280, 800))
    blank, written, done = (pygame.Surface((1280, 800)) for _picture in range(3))
    for surface, share in ((blank, 0.0), (written, 0.5), (done, 1.0)):
        scene._paper.draw(surface, share)
    sums = scene._paper._sums.move(scene._paper.rect.topleft)
    assert sums.h > 10
    inks = [
        pygame.mask.from_threshold(one.subsurface(sums), theme.INK, (60, 60, 60, 255)).count()
        for one in (blank, written, done)
    ]
    assert inks[0] == 0
    assert inks[0] <= inks[1] < inks[2]


def test_the_page_of_a_high_window_leaves_no_gap_over_its_sheet(profile: Path) -> None:
    for text, players in ((100, 2), (150, 3), (200, 2)):
        scene, _surface = shown(services(profile, text), played(players), (800, 1200))
        assert scene.sentence.high >= scene.places.sentence.h - 2
        assert scene.sentence.grudged[:2] == (False, False), "its remarks are all read, in letters as large as before"


def test_nothing_is_said_of_a_mark_that_nobody_came_to(profile: Path) -> None:
    session = next(one for one in (played(4, seed=seed) for seed in range(400)) if drawn(one))
    scene, surface = shown(services(profile), session, (1280, 800))
    place = scene.places.gauge.move(0, scene.places.gauge.h).inflate(0, -6)
    before = surface.subsurface(place).copy()
    at(scene, surface, DONE)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(surface.subsurface(place), "RGB")
    strong = pygame.mask.from_threshold(surface.subsurface(place), (255, 226, 143), (40, 40, 60, 255))
    assert strong.count() < 120, "only the end of the line that parts the points"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_number_of_a_side_stands_apart_from_the_disc_at_the_mark(profile: Path, size: tuple[int, int]) -> None:
    scene, _surface = shown(services(profile), played(2), size)
    gauge, mark = scene._gauge, sure(scene._gauge._mark)
    gap = max(LEAST_APART, scene._brush.px(APART))
    for x in range(mark - 90, mark + 30, 7):
        left = gauge._beside_mark(x, 40, gap)
        assert left + 40 <= mark - gauge._place.h // 2 - 12 or left >= mark + gauge._place.h // 2 + 12


def test_the_figures_on_the_disc_of_iron_are_read() -> None:
    assert min(contrast(theme.INK, colour) for colour in IRON) >= 4.5


def drawn(session: Session) -> bool:
    """Whether both sides made the same."""
    return {side.points for side in sure(session.result).sides} == {60}


def test_the_way_on_is_quiet_until_all_is_counted(profile: Path) -> None:
    scene, surface = shown(services(profile), played(2), (1280, 800))
    way = next(widget for widget in scene._ring.widgets if widget.id == "button:next-deal")
    assert not way.main
    at(scene, surface, scene.timing.end - 5)
    assert not way.main
    at(scene, surface, scene.timing.end + 1)
    assert way.main


def test_the_sound_of_the_bar_comes_when_it_is_full(profile: Path) -> None:
    scene, _surface = shown(services(profile), played(2), (1280, 800))
    heard = {moment.cue: moment.at for moment in scene._cues.moments}
    assert heard["bar"] == scene.timing.gauge.begin


# -- the people of the sentence ---------------------------------------------------------------------------------


def made(result: DealResult) -> bool:
    return result.contract_made is True and len(result.sides[0].seats) == 2


def failed(result: DealResult) -> bool:
    return result.contract_made is False


@pytest.mark.parametrize(
    ("session", "look"),
    [
        (partial(played, 2), "smile"),
        (partial(played, 4, name="sueca"), "smile"),
        (partial(played, 6), "smile"),
        (partial(with_result, "bastarda", made), "proud"),
        (partial(with_result, "bastarda", failed), SORRY),
    ],
)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 1200)])
def test_whom_the_sentence_is_about_stands_large_beside_it(
    profile: Path, session: Callable[[], Session], look: str, size: tuple[int, int]
) -> None:
    scene, surface = shown(services(profile), session(), size)
    people = sure(scene.sentence.people)
    sides = scene.count.sides
    about = [side for side in sides if side.won] if scene.result.contract_made is None else sides[:1]
    assert people.told.faces == tuple(face for side in about for face in side.faces)
    assert (people.told.look, people.told.laurel) == (look, look != SORRY)
    assert people.side >= (90 if size[0] > size[1] else 84)
    place, words = scene.sentence.people_place, scene.places.sentence
    assert words.contains(place)
    assert place.right < words.x + scene.sentence._left < place.right + 40, "the words begin beside them"
    assert place.collidelist([scene.places.sheet, *scene.places.buttons]) < 0
    at(scene, surface, DONE)
    assert scene.sentence._role in ("h1", "h2")


def test_a_drawn_deal_shows_both_without_laurel(profile: Path) -> None:
    session = next(one for one in (played(2, seed=seed, tie=Tie(break_=())) for seed in range(300)) if drawn(one))
    told = sure(shown(services(profile), session, (1280, 800))[0].sentence.people).told
    assert (len(told.faces), told.look, told.laurel, told.glad) == (2, "calm", False, False)


def test_who_failed_is_sad_with_closed_lips() -> None:
    text = portrait(CAST["mateo"])
    sad = living.drawn(text, SORRY, 120)
    mouth = sad[sad.index('<g id="mouth"') :]
    assert float(mouth.split("scale(")[1].split(")")[0].split()[1]) < 0, "its corners point down"
    assert '<g id="down">' in sad
    assert living.drawn(text, "calm", 120) == text


def test_people_stand_beside_the_sentence_in_a_small_window_with_large_letters(profile: Path) -> None:
    words.use("es")
    made = with_result("bastarda", lambda result: result.contract_made is True and len(result.sides[0].seats) > 1)
    scene, surface = shown(services(profile, 150), made, (1024, 640))
    at(scene, surface, DONE)
    assert sure(scene.sentence.people).side >= 48
    assert scene.sentence.roll is None, "all that is remarked is read beside them"


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(("size", "text"), [((800, 1200), 200), ((1024, 640), 200), ((1280, 800), 200)])
def test_the_seal_of_a_contract_never_stands_without_those_who_made_it(
    profile: Path, language: str, size: tuple[int, int], text: int
) -> None:
    words.use(language)
    scene, surface = shown(services(profile, text), with_result("bastarda", made), size)
    at(scene, surface, DONE)
    assert sure(scene.sentence.people).side >= 48
    assert scene.sentence.roll is None, "all that is remarked is read beside them"


def test_where_people_have_no_room_their_seal_does_not_stand_alone(profile: Path) -> None:
    scene, _surface = shown(services(profile), played(2), (1280, 800))
    scene.places = replace(scene.places, sentence=pygame.Rect(20, 400, 200, 60))
    told = scene._with_people(scene.places.sentence, upright=False)
    assert told.people is None
    assert told._left == 0, "the words begin where the seal would be"


# -- the heads of the panels ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text"), [(window, text) for window, text in WINDOWS] + [((800, 1200), 200)])
def test_names_over_the_cards_are_in_one_family_whoever_has_played(
    profile: Path, size: tuple[int, int], text: int
) -> None:
    sessions = [played(2), played(6), with_result("bastarda", made), with_result("bastarda", failed)]
    found = set()
    for session in sessions:
        scene = shown(services(profile, text), session, size)[0]
        heads = scene.panels._heads
        found |= {heads._name_room(rect.w)[0] for rect in scene.places.panels}
    assert {ROLES[role].file for role in found if role} <= {BOLD, EXTRA}, "all of them without serifs"


def test_the_people_grow_while_the_sentence_comes_and_nobody_waits_for_them(profile: Path) -> None:
    session = next(one for one in (played(2, seed=seed) for seed in range(40)) if count_of(one, 0).sides[0].won)
    scene, surface = shown(services(profile), session, (1280, 800))
    people, row = sure(scene.sentence.people), scene.timing.row
    assert people.told.glad
    place = scene.sentence.people_place
    seen = []
    for share in (0.0, 0.15, 0.4, 0.6, 1.0):
        at(scene, surface, row.begin + 0.999 * share * row.length + 0.1)
        seen.append(pygame.image.tobytes(surface.subsurface(place), "RGB"))
    assert len(set(seen)) == len(seen)
    at(scene, surface, scene.timing.end + 1)
    assert scene.describe().phase == "counted"
    assert row.length <= 450


def test_where_nothing_may_move_the_people_stand_at_once(profile: Path) -> None:
    service = services(profile)
    service.settings.change(reduced_motion=True)
    scene, surface = shown(service, played(2), (1280, 800))
    place = scene.sentence.people_place
    at(scene, surface, scene.timing.end + 1)
    rests = pygame.image.tobytes(surface.subsurface(place), "RGB")
    scene, surface = shown(service, played(2), (1280, 800))
    at(scene, surface, scene.timing.row.begin + 101)
    assert pygame.image.tobytes(surface.subsurface(place), "RGB") == rests


# -- papers ---------------------------------------------------------------------------------------------------------


def test_papers_have_no_steps_in_their_edges(profile: Path) -> None:
    papers = Confetti(services(profile).pictures, pygame.Rect(0, 0, 1280, 800), pygame.Rect(0, 560, 1280, 240), [], 0.9)
    for kind in range(4, 8):  # sheets, all of them slanting
        picture = papers._look(2, kind)[0][0]
        wide, high = picture.get_size()
        rows = [[picture.get_at((x, y)).a for x in range(wide)] for y in range(high)]
        first = [next(one for one in row if one) for row in rows if any(row)]
        assert sum(one < 200 for one in first) > 0.6 * len(first), "seen in part where the edge crosses a pixel"


def test_no_paper_is_white_on_the_white_wall() -> None:
    assert all(max(colour) - min(colour) > 60 for colour in COLOURS)


def test_papers_in_three_sizes_fall_for_the_whole_scene_and_settle(profile: Path) -> None:
    pictures = services(profile).pictures
    window = pygame.Rect(0, 0, 1280, 800)
    papers = Confetti(pictures, window, pygame.Rect(0, 560, 1280, 240), [pygame.Rect(300, 600, 680, 160)], 0.9)
    sides = {size: papers._look(size, 4)[0][0].get_height() for size in range(len(SIZES))}
    assert len(sides) == 3
    assert 2 <= sides[2] / sides[0] <= 3
    for now in range(500, 2801, 100):
        heights = [(one, papers._fallen(one, now)) for one in papers._pieces]
        assert sum(y is not None and 0 < y < one.lands for one, y in heights) >= 12, now
    assert PAPERS < 500
    assert LATE >= 2400
    assert max(papers._down) <= LASTS, "all have come to rest"
    rests = [one for one in papers._pieces if not one.behind]
    assert len(rests) > 30
    for one in rests:
        picture = papers._look(one.size, one.kind)[0][int(one.phase) % 2].get_bounding_rect()
        picture.center = round(papers._landed_at(one)), round(one.lands)
        assert pygame.Rect(0, 560, 1280, 240).contains(picture), "none is cut off at an edge"
    assert not any(
        place.contains(pygame.Rect(papers._landed_at(one), one.lands, 1, 1)) for one in rests for place in papers._taken
    )


def test_papers_lie_scattered_over_the_table_and_not_in_heaps(profile: Path) -> None:
    window, table = pygame.Rect(0, 0, 1280, 800), pygame.Rect(0, 560, 1280, 240)
    papers = Confetti(services(profile).pictures, window, table, [pygame.Rect(300, 600, 680, 160)], 0.9)
    lying = [(papers._landed_at(one), one.lands) for one in papers._pieces if not one.behind]
    assert len(lying) <= 40, "no more of them than there is time to paint"
    assert min(dist(one, other) for one, other in combinations(lying, 2)) > 20
    left = sum(x < 640 for x, _y in lying)
    assert 0.4 < left / len(lying) < 0.6
    assert len({x // 60 for x, _y in lying}) >= 9, "up to the words from both sides"


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1366, 768), 125), ((1024, 640), 150)])
@pytest.mark.parametrize("seal", ["won", ""])
def test_remarks_begin_where_the_sentence_begins_and_not_close_under_it(
    profile: Path, size: tuple[int, int], text: int, seal: Seal
) -> None:
    desk = services(profile, text)
    brush, place = Brush.of(desk, size=size), pygame.Rect(0, 0, size[0] // 2, size[1] // 3)
    told = Sentence(brush, place, "Going, going: Peggy gets by with 24 cards to 16", seal, ["Él da.", "Élla da."], 0)
    assert told.high <= place.height
    picture = sure(told._words)
    beside = picture.subsurface((told._left, 0, place.width - told._left, place.height))
    dots = [
        (y, x, tuple(beside.get_at((x, y))))
        for y, x in product(range(beside.get_height()), range(beside.get_width()))
        if beside.get_at((x, y)).a > 200
    ]
    remarks = [
        (y, x) for y, x, (*colour, _seen) in dots if max(map(abs, map(int.__sub__, colour, theme.CREAM_FOOT))) <= 6
    ]
    assert min(x for _y, x in remarks) <= 4
    first = min(y for y, _x in remarks)
    above = max(y for y, _x, _colour in dots if y < first - 2)
    assert first - above >= 6
