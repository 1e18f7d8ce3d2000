"""The ends of deals and matches: what they tell is true, it has room everywhere, and every button can be reached."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations, groupby, pairwise, product
from pathlib import Path
from typing import Literal

import pygame
import pytest

from game.engine.actions import Claim, Declare, Pass, Signal, ViewPartner
from game.engine.cards import make, rank_of
from game.engine.result import DealResult, SideResult
from game.engine.variant import SeatsPart, Tie, Variant
from game.i18n import words
from game.match.session import Session
from tests import examples
from tests.matches import play_deal, play_match
from tests.narrow import of_kind, sure
from tests.person import SIZES
from tests.tables import game
from tests.test_table_picture import BRISCA, GAMES
from ui.app.services import services_for
from ui.core.count import PLAIN, Count, card_groups, count_of
from ui.core.input import Key, PointerDown, PointerMoved, PointerUp, Wheel
from ui.core.match_words import deal_words, match_target_words
from ui.core.options import Options
from ui.core.people import company
from ui.core.scene import Change, Home, Replace
from ui.core.services import Services
from ui.draw import theme
from ui.draw.ground import whole
from ui.draw.letters.text_styles import ROLES
from ui.draw.skins import box, drawn_out, gradient, raster
from ui.pages.results.celebration.celebration import BUTTONS, KNOCK, figures, look_of
from ui.pages.results.celebration.growing import RADIUS, REACH, fan
from ui.pages.results.celebration.places import FAN_CARD, celebration_places, fanned, whole_of
from ui.pages.results.celebration.wall import LitWall
from ui.pages.results.counting.flying import TURNED
from ui.pages.results.ends import DealEnd, end_scene
from ui.pages.results.first_look import LEAST, MOST
from ui.pages.results.match_end import MatchEnd
from ui.pages.results.score import ScoreTable, as_text, row_words, score_table
from ui.pages.results.sentences import deal_remarks, deal_sentence, match_sentence
from ui.pages.results.tally import Tally
from ui.pages.results.thrown_in import cloth_of, thrown_in
from ui.table.layout.layout import Layout
from ui.table.plates import bubbles, labels, plates
from ui.table.plates.labels import Kind
from ui.table.plates.plates import PlateState, is_tall, portrait_place
from ui.table.plates.topbar import BarSide, TopBarState
from ui.table.scene.table import TableScene
from ui.table.stage.backdrop import Backdrop
from ui.widgets.base import Brush
from ui.widgets.buttons import Button

DONE = 10_000.0
SEEN = LEAST  # so long after something has come into view Enter leads on from it
pytestmark = pytest.mark.usefixtures("small_window")
KINDS: tuple[Kind, ...] = ("act", "info", "refusal", "won")


def played(players: int, deals: int = 1, name: str = "brisca", seed: int = 5, tie: Tie | None = None) -> Session:
    """A match in which chance has played this many deals, or all of it."""
    variant = game(name)
    variant = variant if tie is None else replace(variant, tie=tie)
    session = Session.begin(variant, players, None, company(players), None, seed=seed)
    return play_match(session, random.Random(seed).choice, deals)


def services(profile: Path, text: int = 100, speed: str = "normal") -> Services:
    return services_for(Options(profile_dir=profile, text=text, speed=speed), threaded=False)


def shown(services: Services, session: Session, size: tuple[int, int]) -> tuple[DealEnd, pygame.Surface]:
    """The end of the deal on a surface of this size, at the beginning of its count."""
    scene = of_kind(DealEnd, end_scene(services, session))
    scene.resize(size)
    scene.shown()
    surface = pygame.Surface(size)
    at(scene, surface, 0)
    at(scene, surface, SEEN)  # what has come into view has been looked at: keys and clicks count
    return scene, surface


def counted(services: Services, session: Session, size: tuple[int, int]) -> DealEnd:
    """The same, when everything has been counted."""
    scene, surface = shown(services, session, size)
    at(scene, surface, DONE)
    at(scene, surface, DONE + SEEN)
    return scene


def at(scene: DealEnd, surface: pygame.Surface, now: float) -> None:
    scene.update(now)
    scene.draw(surface)


def trained(session: Session) -> Session:
    """The second half of the deal that is over, played again as training."""
    return play_deal(session.again(len(session.acts) // 2))


@pytest.mark.parametrize("training", [False, True])
def test_the_page_opens_part_by_part_and_is_whole_before_the_fade_ends(profile: Path, training: bool) -> None:
    service, session, size = services(profile), trained(played(4)) if training else played(4), (1280, 800)
    scene = end_scene(service, session)
    scene.resize(size)
    scene.shown()
    surface, pictures = pygame.Surface(size), []
    surface.fill("red")
    for now in range(0, 160, 16):
        assert scene.update(now)
        assert not scene.settled()
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == b"\xff\x00\x00" * (1280 * 800)  # the screen of before stays until the first part is there
    assert len(set(pictures)) >= 6
    scene.resize(size)  # another size: everything at once, there is nothing to fade from
    again = pygame.Surface(size)
    at(scene, again, DONE)  # type: ignore[arg-type]
    at(scene, surface, DONE)  # type: ignore[arg-type]
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(surface, "RGB")


def followed(table: TableScene, now: float) -> DealEnd:
    """The page that comes after this table."""
    while not isinstance(table.change, Replace):
        table.update(now)
        now += 16
    assert isinstance(table.change.scene, DealEnd)
    return table.change.scene


def test_the_cards_of_the_count_are_painted_while_the_table_lies_empty(profile: Path) -> None:
    service, session, size = services_for(Options(profile_dir=profile)), played(2), (1280, 800)
    table, surface = TableScene(service, session), pygame.Surface(size)
    table.resize(size)
    table.shown()
    now = 0.0
    table.update(now)
    while table.context.busy or table.context.line.waiting:
        now += 16
        table.update(now)
    for _picture in range(2):  # in one the page is made, in the next it is laid out
        now += 16
        table.update(now)
    assert table.change is None  # the empty table is still seen
    service.pictures.settle()
    scene, before = followed(table, now), service.pictures.stand_ins
    scene.resize(size)
    for moment in (now, now + DONE):
        at(scene, surface, moment)
    assert service.pictures.stand_ins == before
    service.close()


def test_the_page_is_laid_out_once_and_nothing_of_it_is_made_anew_when_it_opens(profile: Path) -> None:
    scene, size = of_kind(DealEnd, end_scene(services(profile), played(2))), (1280, 800)
    for _picture in range(20):
        scene.warm(size)
    ground, panels = scene._ground, scene.panels
    scene.resize(size)
    assert (scene._ground, scene.panels) == (ground, panels)
    assert ground is not None
    scene.resize((1366, 768))
    assert scene.panels is not panels


@pytest.mark.parametrize("size", [(600, 90), (301, 44), (40, 30)])
def test_a_wide_panel_looks_as_if_it_had_been_drawn_as_wide(size: tuple[int, int]) -> None:
    fill = gradient("felt", theme.FELT[0], theme.FELT[1], 0, size[1], alpha=0.97)

    def body(wide: int) -> str:
        inside = (0, 0, wide, size[1])
        return fill + box(inside, 13.6, "url(#felt)") + box(inside, 13.6, stroke=theme.GOLD_LINE, width=2, alpha=0.42)

    ways = (drawn_out(size, 13.6, body), raster(size, body(size[0])))
    one, other = (pygame.image.tobytes(picture, "RGBA") for picture in ways)
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2, "no eye tells them apart"


@pytest.mark.parametrize(("name", "players"), [("bastarda", 5), ("brisca", 2), ("brisca", 4)])
@pytest.mark.parametrize("text", [125, 150])
def test_what_the_panels_do_not_need_of_a_low_window_the_sentence_has(
    profile: Path, name: str, players: int, text: int
) -> None:
    scene = counted(services(profile, text), played(players, name=name), (1024, 640))
    places, brush = scene.places, scene._brush
    lying = [one.fan.y for one in scene.panels.groups.values()]
    if len(set(lying)) == 1:
        bare = lying[0] - places.panels[0].y - scene.panels._heads.high
        assert bare <= brush.px(30), "over the only row of groups"
    assert places.gauge.y >= max(panel.bottom for panel in places.panels)
    assert places.sentence.y > places.gauge.bottom
    assert scene.sentence.people is not None


def totals(session: Session) -> dict[str, int]:
    result = sure(session.result)
    return {side.name: side.points for side in result.sides}


@pytest.mark.matrix
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_end_has_room_in_every_window(profile: Path, players: int, size: tuple[int, int], text: int) -> None:
    service = services(profile, text)
    for deals in (1, 40) if players in (2, 5) else (1,):
        scene, surface = shown(service, played(players, deals), size)
        for now in (1500, 3000, DONE):
            at(scene, surface, now)
        assert service.text.overflow == []
        whole = pygame.Rect((0, 0), size)
        rects = [(control.id, pygame.Rect(control.rect)) for control in scene.describe().controls]
        assert all(whole.contains(rect) for _id, rect in rects)
        overlapping = [(a, b) for (a, one), (b, other) in combinations(rects, 2) if one.colliderect(other)]
        assert overlapping == []


def test_remarks_in_large_letters_take_what_the_sheet_leaves_free(profile: Path) -> None:
    """In a high window at 200 % a sheet of one deal is lower than its place."""

    class MuchToSay(DealEnd):
        def remarks(self) -> list[str]:
            return [*super().remarks(), "You won without an ace in your hand: it stands in the book of honour."]

    begun = Session.begin(game("brisca"), 4, None, company(4), None, seed=3)
    scene, size = MuchToSay(services(profile, 200), play_deal(begun)), (800, 1200)
    scene.resize(size)
    scene.shown()
    at(scene, pygame.Surface(size), 0)
    at(scene, pygame.Surface(size), DONE)
    assert scene.sentence.roll is None, "all remarks are read at once"
    paper, buttons = scene._paper.rect, [button.y for button in scene.places.buttons]
    assert scene.places.sheet == paper
    assert 0 < min(buttons) - paper.bottom < 20
    assert 0 < paper.y - scene.places.sentence.bottom < 20


@pytest.mark.parametrize(("players", "text"), [(2, 150), (4, 150), (5, 125)])
def test_groups_keep_their_names_in_a_small_window(profile: Path, players: int, text: int) -> None:
    words.use("es")
    scene, _surface = shown(services(profile, text), played(players), (1024, 640))
    assert scene.panels.style != "bare"


@pytest.mark.parametrize("players", [2, 4, 5])
@pytest.mark.parametrize("size", [*SIZES, (1280, 800)])
def test_neither_the_pile_nor_a_card_on_its_way_lies_over_the_figure_that_is_counted(
    profile: Path, size: tuple[int, int], players: int
) -> None:
    scene, _surface = shown(services(profile), played(players), size)
    panels = scene.panels
    told = {
        at: pygame.Rect(one.fan.x, one.fan.y + panels.height + 2, panels._words_width(one.group, panels.style), 20)
        for at, one in panels.groups.items()
        if one.group.rank != PLAIN
    }
    for side in range(len(scene.count.sides)):
        assert panels.pile(side).collidelist(list(told.values())) < 0
    for flight in scene.timing.flights:
        for part in range(21):
            x, y = panels.flown(flight, flight.way.begin + part / 20 * flight.way.length)
            card = pygame.Rect(round(x), round(y), panels.card, panels.height)
            assert not card.colliderect(told[flight.side, flight.group]), (flight, part)


def test_a_card_that_is_counted_turns_over_as_at_the_table(profile: Path) -> None:
    """Half turned it is higher at the edge that comes up than at the other, which is lower than the card."""
    scene, surface = shown(services(profile), played(2), (1280, 800))
    panels, flight = scene.panels, scene.timing.flights[0]
    now = flight.way.begin + 0.8 * TURNED * flight.way.length  # its face is half seen
    at(scene, surface, now)
    x, _y = panels.flown(flight, now)
    wide = panels.card * abs(math.cos(math.pi * 0.8))
    ends = (round(x + panels.card / 2 + part * wide) for part in (-0.35, 0.35))
    paper = [[y for y in range(panels.pile(0).y - 20, 400) if surface.get_at((x, y)).r > 120] for x in ends]
    left, right = (lies[-1] - lies[0] for lies in paper)
    assert left > right + 4


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_of_no_index_only_a_part_is_seen(profile: Path, size: tuple[int, int], text: int) -> None:
    """A card shows all of it under the next one, or nothing but its edge."""
    for players in (2, 3, 4, 5):
        scene, _surface = shown(services(profile, text), played(players), size)
        for placed in scene.panels.groups.values():
            spots = [placed.spot(place)[0] for place in range(len(placed.group.cards))]
            reach = max((0.24 if rank_of(card) < 10 else 0.34 for card in placed.group.cards), default=0)
            for left, right in pairwise(spots):
                assert not 0.07 <= (right - left) / scene.panels.card < reach, (players, placed.group)


@pytest.mark.parametrize("size", SIZES)
def test_many_plain_cards_lie_as_a_packet_with_a_seen_edge_each(profile: Path, size: tuple[int, int]) -> None:
    scene, _surface = shown(services(profile), played(2), size)
    panels = scene.panels
    for number, side in enumerate(scene.count.sides):
        plain = len(side.groups) - 1
        cards = side.groups[plain].cards
        packet = panels.groups[number, plain]
        edges = [packet.spot(place)[0] for place in range(len(cards))]
        least = 0.13 * panels.card if len(cards) <= 4 else 1.0  # as many edges as the words under them count
        assert all(b - a >= least for a, b in pairwise(edges))
        assert edges[-1] - edges[0] <= 1.5 * panels.card


@pytest.mark.parametrize("language", words.spoken())
def test_words_have_room_in_every_language(profile: Path, language: str) -> None:
    words.use(language)
    service = services(profile, 150)
    for size in SIZES:
        counted(service, played(4, deals=40), size)
    assert service.text.overflow == []


@pytest.mark.parametrize(("players", "name"), [(3, "rematada"), (5, "bastarda")])
def test_a_contract_is_counted_for_the_two_parties(profile: Path, players: int, name: str) -> None:
    session = played(players, deals=3, name=name)
    service = services(profile)
    for size in SIZES:
        scene = counted(service, session, size)
        assert service.text.overflow == []
    told = [control.label for control in scene.describe().controls if control.id.startswith("side:")]
    assert len(told) == 2
    assert sorted(totals(session).values()) == sorted(int(label.split(": ")[1].split()[0]) for label in told)


def test_when_all_have_passed_the_page_says_so(profile: Path) -> None:
    session = Session.begin(game("bastarda"), 5, None, company(5), None, seed=1)
    while session.to_act is not None:
        legal = session.legal(session.to_act)
        session.do(session.to_act, next((action for action in legal if isinstance(action, Pass)), legal[0]))
    scene = counted(services(profile), session, (1024, 640))
    assert scene.describe().message == "Everybody passed: the cards are dealt again"
    assert isinstance(press(scene, "enter"), Replace)


@pytest.mark.parametrize("size", [(1280, 800), *SIZES])
def test_cards_that_were_thrown_in_lie_on_the_cloth_and_beside_the_paper(profile: Path, size: tuple[int, int]) -> None:
    session = Session.begin(game("bastarda"), 5, None, company(5), None, seed=1)
    while session.to_act is not None:
        legal = session.legal(session.to_act)
        session.do(session.to_act, next((action for action in legal if isinstance(action, Pass)), legal[0]))
    service = services(profile)
    scene = counted(service, session, size)
    assert service.text.overflow == []
    paper, kr = sure(scene.places.paper), service.scale(size).kr
    mat = cloth_of(pygame.Rect(0, scene.places.bar.bottom, size[0], size[1] - scene.places.bar.bottom), kr)
    _high, fans = thrown_in(mat, paper, 5, kr)
    assert len(fans) == 5
    places = [fan.place for fan in fans]
    assert all(mat.inflate(-60 * kr, -60 * kr).contains(place) for place in places)
    assert not paper.collidelistall(places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    buttons = scene._ring.widgets
    assert {one.kind for one in buttons if isinstance(one, Button)} == {"primary", "secondary"}, "as on other papers"
    apart = [below.rect.y - above.rect.bottom for above, below in product(buttons, repeat=2)]
    assert min(gap for gap in apart if gap > 0) >= 10
    sheet = scene._paper.rect
    assert sheet.bottom < min(one.rect.y for one in buttons) <= sheet.bottom + 30


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1366, 768), 125), ((1024, 640), 150), *((one, 100) for one in SIZES)]
)
def test_the_way_on_from_a_match_has_its_key_at_every_size(profile: Path, size: tuple[int, int], text: int) -> None:
    service = services(profile, text)
    for language, person_wins in product(("en", "es", "it"), (True, False)):
        service.speak(language)
        end = of_kind(MatchEnd, counted(service, finished(person_wins), size))
        again = next(one for one in end._ring.widgets if one.id == "button:play-again")
        assert of_kind(Button, again).cap == words._("Enter"), (language, person_wins)


@pytest.mark.parametrize("size", SIZES)
def test_a_match_conceded_before_any_deal_stands_in_the_middle(profile: Path, size: tuple[int, int]) -> None:
    session = Session.begin(game("gingo"), 5, None, company(5), None, seed=5)
    session.concede_match(0)
    scene, _surface = shown(services(profile), session, size)
    page = scene.places
    assert not page.sheet.size[0], "no sheet without a row"
    above = min(page.sentence.y, page.buttons[0].y) - page.bar.bottom
    below = size[1] - max(page.sentence.bottom, *(button.bottom for button in page.buttons))
    assert abs(above - below) < size[1] // 8


def test_the_groups_hold_every_card_of_the_side_and_its_points() -> None:
    session = played(2)
    assert session.result is not None
    for side in session.result.sides:
        groups = card_groups(side.cards, session.variant)
        assert sorted(card for group in groups for card in group.cards) == sorted(side.cards)
        assert sum(group.points for group in groups) == side.card_points
        assert [group.rank for group in groups] == [1, 3, 12, 11, 10, 0]


def test_groups_follow_the_points_of_the_game() -> None:
    session = played(2)
    points = {7: 10, 1: 11, 12: 4}
    variant = replace(session.variant, cards=replace(session.variant.cards, points=points))
    cards = (make(0, 7), make(1, 7), make(0, 1), make(2, 3))
    found = [(group.rank, len(group.cards), group.points) for group in card_groups(cards, variant)]
    assert found == [(1, 1, 11), (7, 2, 20), (12, 0, 0), (0, 1, 0)]


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("speed", ["calm", "normal", "brisk", "instant"])
def test_the_totals_end_at_the_result(profile: Path, players: int, speed: str) -> None:
    session = played(players)
    scene, surface = shown(services(profile, speed=speed), session, (1024, 640))
    plan, before = scene.timing, [0] * len(scene.count.sides)
    for now in range(0, 4600, 50):
        running = [plan.total(number, now, 0) for number in range(len(before))]
        assert all(new >= old for new, old in zip(running, before, strict=True))
        before = running
    at(scene, surface, 4700)
    at(scene, surface, 4700 + SEEN)
    assert scene.settled() or isinstance(scene, MatchEnd)
    assert sorted(before) == sorted(totals(session).values())
    assert plan.end <= 4500


def press(scene: DealEnd, key: str) -> Change | None:
    return scene.handle(Key(key))


def click(scene: DealEnd, spot: tuple[int, int]) -> Change | None:
    for event in (PointerMoved(spot), PointerDown(spot)):
        assert scene.handle(event) is None
    return scene.handle(PointerUp(spot))


def middle(scene: DealEnd, name: str) -> tuple[int, int]:
    control = next(control for control in scene.describe().controls if control.id == name)
    return pygame.Rect(control.rect).center


@pytest.mark.parametrize("key", ["enter", "space", "k"])
def test_one_press_shows_the_end_and_the_second_deals_again(profile: Path, key: str) -> None:
    session = played(2)
    scene, surface = shown(services(profile), session, (1024, 640))
    assert scene.describe().phase == "counting"
    assert press(scene, key) is None
    at(scene, surface, SEEN + 20)
    assert scene.describe().phase == "counted"
    at(scene, surface, 2 * SEEN + 20)
    assert scene.settled()
    change = of_kind(Replace, press(scene, "enter"))
    assert change.scene.name == "table"
    assert session.deal_number == 2
    assert not session.deal_over


@pytest.mark.parametrize("speed", ["calm", "normal", "brisk", "instant"])
@pytest.mark.parametrize("every", [40, 110, 200, 330])  # milliseconds
@pytest.mark.parametrize("key", ["enter", "space"])
def test_who_hammers_on_a_key_sees_the_count_and_how_it_came_out(
    profile: Path, speed: str, every: int, key: str
) -> None:
    scene = of_kind(DealEnd, end_scene(services(profile, speed=speed), played(2)))
    scene.resize((1024, 640))
    scene.shown()
    seen, now = {"counting": 0, "counted": 0}, 0
    while now % every or press(scene, key) is None:
        scene.update(now)
        seen[scene.describe().phase] += 10
        now += 10
    assert seen["counting"] >= MOST or speed == "instant" or seen["counting"] >= scene.timing.end
    assert seen["counted"] >= MOST, "how it came out"
    assert now <= 2 * MOST + 3 * every, "and then it is heard all the same"


def test_who_presses_once_waits_no_longer_than_a_look(profile: Path) -> None:
    scene = of_kind(DealEnd, end_scene(services(profile), played(2)))
    scene.resize((1024, 640))
    scene.shown()
    scene.update(0)
    scene.update(LEAST - 1)
    assert press(scene, "enter") is None
    assert scene.describe().phase == "counting"
    scene.update(2 * LEAST)
    assert press(scene, "enter") is None
    assert scene.describe().phase == "counted"
    scene.update(2 * LEAST + 10)
    assert press(scene, "enter") is None, "in the same moment it was not seen"
    scene.update(3 * LEAST + 20)
    assert isinstance(press(scene, "enter"), Replace)


def test_escape_leaves_in_the_middle_of_the_count(profile: Path) -> None:
    scene, _surface = shown(services(profile), played(2), (1024, 640))
    assert isinstance(press(scene, "escape"), Home)


def test_a_click_anywhere_shows_the_end_and_presses_no_button(profile: Path) -> None:
    session = played(2)
    scene, surface = shown(services(profile), session, (1024, 640))
    assert click(scene, middle(scene, "button:next-deal")) is None
    at(scene, surface, SEEN + 20)
    assert scene.describe().phase == "counted"
    assert session.deal_number == 1
    assert isinstance(click(scene, middle(scene, "button:next-deal")), Replace)


def test_keys_and_pointer_reach_the_menu(profile: Path) -> None:
    scene, surface = shown(services(profile), played(2), (1024, 640))
    press(scene, "enter")
    at(scene, surface, SEEN + 20)
    at(scene, surface, 2 * SEEN + 20)
    assert scene.describe().focus == "button:next-deal"
    press(scene, "tab")
    assert scene.describe().focus == "button:review"
    press(scene, "tab")
    assert scene.describe().focus == "button:share"
    press(scene, "tab")
    assert scene.describe().focus == "button:main-menu"
    assert isinstance(press(scene, "enter"), Home)
    assert isinstance(press(scene, "escape"), Home)
    assert isinstance(click(scene, middle(scene, "button:main-menu")), Home)


@pytest.mark.parametrize("size", SIZES)
def test_arrows_go_from_button_to_button(profile: Path, size: tuple[int, int]) -> None:
    scene = counted(services(profile), played(2), size)
    seen = {scene.describe().focus}
    for key in ("down", "right", "up", "left", "down", "left", "down", "left", "down"):
        press(scene, key)
        seen.add(scene.describe().focus)
    assert seen == {"button:next-deal", "button:review", "button:share", "button:main-menu"}


def test_another_match_has_the_same_seats_and_the_next_dealer(profile: Path) -> None:
    session = played(4, deals=40)
    scene = of_kind(MatchEnd, counted(services(profile), session, (1024, 640)))
    assert scene.describe().focus == "button:play-again"
    change = of_kind(Replace, press(scene, "enter"))
    another: Session = change.scene.session  # type: ignore[attr-defined]
    assert another.seats == session.seats
    assert another.match.dealer == session.match.dealer
    assert another.match.score == (0, 0)
    another.close()


@pytest.mark.parametrize("way", ["enter", "escape", "quit", "failed"])
def test_every_way_out_of_a_match_that_is_over_closes_it_once(
    profile: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = services(profile)
    session = Session.begin(game("brisca"), 2, 1, company(2), service.folders.matches, seed=5)
    play_match(session, random.Random(5).choice)
    path, closings, close = session.path, [0], session.close
    assert path is not None

    def counted_close() -> None:
        closings.append(1)
        close()

    monkeypatch.setattr(session, "close", counted_close)
    scene = counted(service, session, (1024, 640))
    assert path.exists()  # until somebody has seen how it ended
    change = press(scene, way) if way in ("enter", "escape") else None
    scene.failed() if way == "failed" else scene.closed()
    assert sum(closings) == 1
    assert not path.exists()
    assert (path.parent / "finished" / path.name).exists()
    if isinstance(change, Replace):
        change.scene.session.close()  # type: ignore[attr-defined]


def test_the_sheet_of_a_long_match_scrolls(profile: Path) -> None:
    matches = (played(2, deals=40, seed=seed) for seed in range(99))
    session = next(session for session in matches if len(session.match.results) == 5)
    scene, surface = shown(services(profile, 150), session, (1024, 640))
    at(scene, surface, DONE)
    press(scene, "t")  # from the winners to the count
    at(scene, surface, DONE)
    before = pygame.image.tobytes(surface, "RGB")
    scene.handle(Wheel(3))
    at(scene, surface, DONE)
    assert pygame.image.tobytes(surface, "RGB") != before
    rows = next(control.label for control in scene.describe().controls if control.id == "text:sheet")
    assert rows.count("Deal ") == 5


def test_the_sheet_tells_every_deal_and_the_running_games() -> None:
    session = played(2, deals=40)
    sheet = score_table(session, 0)
    assert sheet.heads == ("You", "Carmen")
    assert len(sheet.rows) == len(session.match.results)
    for row, result in zip(sheet.rows, session.match.results, strict=True):
        assert row.cells == tuple(str(side.points) for side in result.sides)
    assert sheet.rows[-1].running == "–".join(map(str, session.match.score))
    assert score_table(session, 1).heads == ("Carmen", "You")


def test_while_a_deal_is_counted_the_sheet_shows_the_score_before_it(profile: Path) -> None:
    session = played(2, deals=4)
    sheet = replace(score_table(session, 0), counted=False)  # the figures alone, without strokes
    assert sheet.score != sheet.before
    desk, place = services(profile), pygame.Rect(0, 0, 400, 80)

    def seen(table: ScoreTable, share: float) -> bytes:
        surface = pygame.Surface(place.size)
        Tally(Brush(surface, desk.text, desk.pictures, desk.skins, 1.0), table).write(surface, place, share)
        return pygame.image.tobytes(surface, "RGB")

    earlier = replace(sheet, score=sheet.before)
    assert seen(sheet, 0.0) == seen(sheet, 0.9) == seen(earlier, 1.0)
    assert seen(sheet, 1.0) != seen(earlier, 1.0)


def finished(person_wins: bool) -> Session:
    """A match of two that the person won, or lost."""
    matches = (played(2, deals=40, seed=seed) for seed in range(12))
    return next(session for session in matches if session.match.winners == ((0,) if person_wins else (1,)))


def test_papers_fall_only_for_a_person_who_won_the_match_and_who_lost_is_asked_for_another(profile: Path) -> None:
    won, lost = finished(True), finished(False)
    assert match_sentence(won, 0) == "You win the match!"
    assert match_sentence(lost, 0) == "Carmen wins the match"
    glad, sad = (of_kind(MatchEnd, counted(services(profile), one, (1024, 640))) for one in (won, lost))
    assert (glad.finish.glad, sad.finish.glad) == (True, False)
    assert glad.finish.score.split("–")[0] == sad.finish.score.split("–")[0] == "3"  # the winner's stands first
    assert sad.finish.headline == "Carmen wins. Revenge?"
    label = {one.id: one.label for one in sad.describe().controls}
    assert label["button:play-again"] == "Revenge"
    assert label["text:score"] == sad.finish.score


@pytest.mark.parametrize("person_wins", [True, False])
def test_the_count_of_the_last_deal_tells_the_deal_and_the_scene_the_match(profile: Path, person_wins: bool) -> None:
    session = finished(person_wins)
    scene, surface = shown(services(profile), session, (1024, 640))
    end = of_kind(MatchEnd, scene)
    deal = deal_sentence(sure(session.result), end.count)
    at(end, surface, end.opens - 20)
    assert (end.message(), end.title()) == (deal, f"End of deal {session.deal_number}")
    assert end.buttons()[0].label == "Go on"
    at(end, surface, DONE)
    assert end.message() == match_sentence(session, 0)
    press(end, "t")
    assert end.message() == deal
    assert end.buttons()[0].label == "The winners"


@pytest.mark.parametrize("still", [{"reduced_motion": True}, {"speed": "instant"}])
def test_where_the_scene_is_there_at_once_it_tells_the_match_and_its_count_the_deal(
    profile: Path, still: dict[str, object]
) -> None:
    session, service = finished(True), services(profile)
    service.settings.change(**still)
    scene, surface = shown(service, session, (1024, 640))
    at(scene, surface, DONE)
    end = of_kind(MatchEnd, scene)
    assert end.message() == end.describe().message == match_sentence(session, 0)
    press(end, "t")
    assert end.message() == deal_sentence(sure(session.result), end.count)


def test_a_match_that_was_given_up_is_told_where_there_is_no_deal_to_tell_of(profile: Path) -> None:
    session = played(2, deals=1)
    session.next_deal()
    session.concede_match(0)
    scene = of_kind(MatchEnd, counted(services(profile), session, (1024, 640)))
    assert scene.message() == match_sentence(session, 0)


def test_whoever_was_beaten_does_not_laugh_on_the_wall(profile: Path) -> None:
    for session in (finished(True), finished(False)):
        end = of_kind(MatchEnd, counted(services(profile), session, (1024, 640)))
        assert [(one.won, look_of(one)) for one in end._scene.places.portraits] == [(True, "smile"), (False, "calm")]


def test_winners_laugh_and_the_wall_lights_up_once_more_when_the_score_is_nailed_up(profile: Path) -> None:
    end = of_kind(MatchEnd, counted(services(profile), finished(True), (1280, 800)))
    seen, scene = pygame.Surface((1280, 800)), end._scene
    face = next(one for one in scene.places.portraits if one.won).face
    winner = face.inflate(-face.w // 2, -face.h // 2)

    def picture(now: float, place: pygame.Rect) -> bytes:
        scene.draw(seen, now)
        return pygame.image.tobytes(seen.subsurface(place), "RGB")

    assert picture(KNOCK + 1, winner) != picture(BUTTONS[0], winner) == picture(math.inf, winner)
    wall, corner = LitWall(services(profile).pictures, scene.places.wall, glad=True), scene.places.wall.center
    lights = []
    for now in (KNOCK - 1, KNOCK + 50, KNOCK + 1000):
        wall.draw(seen, now, KNOCK)
        lights.append(pygame.transform.average_color(seen, pygame.Rect(0, 0, 60, 60).move(corner)))
    assert sum(lights[1]) > sum(lights[0]) == sum(lights[2])


def test_papers_fall_behind_the_score_and_the_headline(profile: Path) -> None:
    end = of_kind(MatchEnd, counted(services(profile), finished(True), (1280, 800)))
    falling, still = (pygame.Surface((1280, 800)) for _ in range(2))
    plaque, headline = sure(end._scene.places.plaque), end._scene.places.headline[1]
    end._scene.draw(still, math.inf)
    for now in range(1900, 4200, 100):
        end._scene.draw(falling, now)
        seen, rests = (
            pygame.image.tobytes(one.subsurface(plaque.inflate(-40, -40)), "RGB") for one in (falling, still)
        )
        assert seen == rests, now
        letters = [
            pygame.mask.from_threshold(one.subsurface(headline), theme.GOLD_WORD, (9, 9, 9, 255))
            for one in (falling, still)
        ]
        assert letters[0].overlap_area(letters[1], (0, 0)) == letters[1].count(), now


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (800, 1200)])
def test_papers_fall_behind_the_faces_and_never_over_what_is_written(profile: Path, size: tuple[int, int]) -> None:
    end = of_kind(MatchEnd, counted(services(profile), finished(True), size))
    falling, still = (pygame.Surface(size) for _ in range(2))
    end._scene.draw(still, math.inf)
    inner = [one.face.inflate(-0.32 * one.face.w, -0.32 * one.face.h) for one in end._scene.places.portraits]
    for now in range(2200, 6000, 100):
        end._scene.draw(falling, now)
        for place in (*inner, *end._scene._read(), *end._scene.places.buttons):
            seen, rests = (pygame.image.tobytes(one.subsurface(place), "RGB") for one in (falling, still))
            assert seen == rests, (now, place)


def test_a_paper_is_opaque_has_a_dark_back_and_is_smaller_near_the_top(profile: Path) -> None:
    end = of_kind(MatchEnd, counted(services(profile), finished(True), (1280, 800)))
    papers = sure(end._scene._papers)
    for kind in range(4, 8):
        front, back = (side[0] for side in papers._look(2, kind))
        spot = front.get_width() // 2, round(front.get_height() * 0.2)
        assert front.get_at(spot).a == 255
        assert sum(back.get_at(spot)[:3]) < 0.75 * sum(front.get_at(spot)[:3])
    largest = papers._pieces[-1]
    down = papers._lasts(largest)
    sizes = [papers._size(largest, down * part / 20) for part in range(20)]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]


@pytest.mark.parametrize("person_wins", [True, False])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1024, 640), 150), ((800, 1200), 100), ((800, 1200), 200)]
)
def test_what_hangs_on_the_wall_stands_in_its_middle_with_a_fan_behind(
    profile: Path, size: tuple[int, int], text: int, person_wins: bool
) -> None:
    end = of_kind(MatchEnd, counted(services(profile, text), finished(person_wins), size))
    scene, wall = end._scene, end._scene.places.wall
    assert scene.fan_place is not None
    top = sure(fanned(scene.places.portraits, scene.places.plaque)).y - scene.places.rise
    ends = [*map(whole_of, scene.places.portraits), sure(scene.places.plaque)]
    above, below = min(top, *(one.y for one in ends)) - wall.y, wall.bottom - max(one.bottom for one in ends)
    assert above >= 4, "no index of the fan is cut"
    assert abs(above - below) <= 0.14 * wall.h


@pytest.mark.parametrize(
    ("size", "text"),
    [*product([(1280, 800), (1920, 1080)], [100]), *product([(1024, 640)], [100, 150]), ((800, 1200), 200)],
)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_fan_is_seen_whole_over_the_board_with_the_score(
    profile: Path, players: int, size: tuple[int, int], text: int
) -> None:
    """Nine tenths of its middle card, every index, and the picture of the uppermost card."""
    end = of_kind(MatchEnd, counted(services(profile, text), played(players, deals=40), size))
    places, high = end._scene.places, FAN_CARD * end._scene.places.scale
    board, window = sure(places.plaque), pygame.Rect((0, 0), size)
    assert places.rise >= 0.9 * high
    middle = board.centerx, board.y - places.rise + high / 2
    pivot, turns = (middle[0], middle[1] + RADIUS * high), [REACH * (step / 4 - 1) for step in range(9)]
    looked_at = [(-0.22, -0.4, turn) for turn in turns] + [(0.0, 0.0, REACH)]
    for across, down, turn in looked_at:
        spot = pygame.Vector2(across * high, (down - RADIUS) * high).rotate(turn) + pygame.Vector2(pivot)
        assert window.collidepoint(spot)
        assert not board.collidepoint(spot)
        for one in places.portraits:
            assert math.dist(spot, one.face.center) > 0.53 * one.face.w, "the ring is around half of it"


def test_whoever_lost_sees_a_fan_in_the_shade_of_what_the_winner_took(profile: Path) -> None:
    session = finished(False)
    end = of_kind(MatchEnd, counted(services(profile), session, (1280, 800)))
    taken = next(side.cards for side in sure(session.result).sides if side.seats == (1,))
    assert set(end._fan_cards()) == set(taken)
    bright, shaded = (fan(end._brush.pictures, taken[:1], 200, dim=dim)._pieces[0].make()[0] for dim in (False, True))
    light = [sum(pygame.transform.average_color(one, consider_alpha=True)[:3]) for one in (bright, shaded)]
    assert light[1] < 0.8 * light[0]


def test_a_match_given_up_before_any_card_was_taken_has_a_fan_of_backs(profile: Path) -> None:
    session = Session.begin(game("brisca"), 2, None, company(2), None, seed=5)
    session.concede_match(0)
    end = of_kind(MatchEnd, counted(services(profile), session, (1280, 800)))
    assert end._fan_cards() == []
    assert end._scene.fan_place is not None


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1366, 768), 125), ((800, 1200), 100)])
def test_the_tail_of_the_last_word_reaches_the_face_of_who_says_it(
    profile: Path, size: tuple[int, int], text: int
) -> None:
    seen = 0
    for seed in range(8):
        end = of_kind(MatchEnd, counted(services(profile, text), played(4, deals=40, seed=seed), size))
        if (said := end._word._speech) is None:
            continue
        seen += 1
        faces = {one.finalist.name: one.face for one in end._scene.places.portraits}
        face = faces[end._session.seats[said.seat].name]
        assert math.dist(said.spot.tip, face.center) <= face.w / 2
        assert said.spot.tip[1] < face.bottom - 0.15 * face.h, "not under the band with the name"
        assert end._scene.places.wall.contains(said.spot.place)
    assert seen


@pytest.mark.parametrize("score", ["3–0", "2–1", "10–7"])
def test_the_dash_of_the_score_has_the_same_air_on_either_side(profile: Path, score: str) -> None:
    picture = figures(Brush.of(services(profile), size=(1280, 800)), score, theme.FOCUS)
    columns = [any(picture.get_at((x, y)).a for y in range(picture.get_height())) for x in range(picture.get_width())]
    gaps = [len(list(run)) for ink, run in groupby(columns) if not ink]
    assert columns[0]
    assert columns[-1]
    dash = max(range(1, len(gaps)), key=lambda at: gaps[at - 1] + gaps[at])
    assert abs(gaps[dash - 1] - gaps[dash]) <= 1


@pytest.mark.parametrize("key", ["enter", "escape", "k"])
def test_any_press_goes_on_to_the_winners_and_another_to_the_end_of_their_scene(profile: Path, key: str) -> None:
    scene, surface = shown(services(profile), finished(True), (1024, 640))
    end = of_kind(MatchEnd, scene)
    press(end, "enter")
    at(end, surface, SEEN + 20)
    at(end, surface, 2 * SEEN + 20)
    assert end.at_scene
    assert not end.settled()
    assert press(end, key) is None
    at(end, surface, 2 * SEEN + 40)
    assert end.describe().phase == "counted"
    assert end.describe().focus == "button:play-again"


@pytest.mark.parametrize("still", [False, True])
def test_the_scene_comes_up_through_the_count_where_things_may_move(profile: Path, still: bool) -> None:
    """In no picture is the bright page gone at once, and nobody waits longer for the scene."""
    service = services(profile)
    service.settings.change(reduced_motion=still)
    scene, surface = shown(service, finished(True), (1024, 640))
    end = of_kind(MatchEnd, scene)
    end.kept = True
    at(end, surface, max(0.0, end.opens - 1))
    lights = [_light(surface)]
    for now in (5, 60, 120, 180, 240, 300):
        at(end, surface, end.opens + now)
        lights.append(_light(surface))
    if still:
        assert len({*lights}) == 1
    else:
        steps = [abs(one - other) for one, other in pairwise(lights)]
        assert max(steps) <= 0.5 * abs(lights[0] - min(lights))
        assert steps[0] <= 2
        assert end._fade is None


@pytest.mark.parametrize("still", [False, True])
def test_people_on_the_wall_live_on_for_a_minute_and_only_faces_are_painted(profile: Path, still: bool) -> None:
    service = services(profile)
    service.settings.change(reduced_motion=still)
    end = of_kind(MatchEnd, counted(service, finished(True), (1024, 640)))
    surface = pygame.Surface((1024, 640))
    at(end, surface, 20_000)
    rests, looks = surface.copy(), set()
    painted = []
    for now in range(20_100, 120_000, 80):
        if end.update(now):
            painted.append(now)
            end.draw(surface)
            looks.add(tuple(end._scene._looks))
            for one in end._scene.places.portraits:
                surface.blit(rests, one.face, one.face)
            assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(rests, "RGB")
    if still:
        assert not painted
    else:
        assert {("laugh", "calm"), ("smile", "calm.blink"), ("smile", "calm")} <= looks
        assert len(painted) < 60
        assert max(painted) < 80_000


def _light(surface: pygame.Surface) -> float:
    """How bright a picture is all over."""
    return sum(pygame.transform.average_color(surface)[:3]) / 3


def test_from_the_winners_one_looks_at_the_count_again_and_comes_back(profile: Path) -> None:
    scene = of_kind(MatchEnd, counted(services(profile), finished(True), (1024, 640)))
    assert scene.at_scene
    press(scene, "t")
    assert any(control.id == "side:0" for control in scene.describe().controls)
    press(scene, "enter")
    assert scene.at_scene
    assert scene.describe().focus == "button:play-again"


def test_where_nothing_may_move_the_winners_are_a_still_picture(profile: Path) -> None:
    service = services(profile)
    service.settings.change(reduced_motion=True)
    scene, surface = shown(service, finished(True), (1024, 640))
    press(scene, "enter")
    at(scene, surface, SEEN + 20)
    at(scene, surface, 2 * SEEN + 20)
    assert of_kind(MatchEnd, scene).at_scene
    assert scene.settled()


def two(session: Session, mine: int, other: int, cards: tuple[int, int] = (20, 20)) -> tuple[DealResult, Count]:
    """A result of two sides as it would be after this deal, and its count."""
    count = count_of(session, 0)
    sides = tuple(
        replace(side, total=total, cards=held, won=total > rest or (total == rest and held > 20))
        for side, total, rest, held in zip(count.sides, (mine, other), (other, mine), cards, strict=True)
    )
    told = tuple(
        SideResult(name, (seat,), total, (), total, (), 10) for name, seat, total in (("0", 0, mine), ("1", 1, other))
    )
    winners = tuple(name for name, side in zip("01", sides, strict=True) if side.won)
    broken: Literal["cards"] | None = "cards" if mine == other and winners else None
    return DealResult(told, winners, (0, 0), 0, broken_by=broken), replace(count, sides=sides)


def test_sentences_name_the_winner_and_the_reason() -> None:
    session = played(2)
    assert deal_sentence(*two(session, 62, 58)) == "You win the deal 62 to 58"
    assert deal_sentence(*two(session, 58, 62)) == "Carmen wins the deal 62 to 58"
    assert deal_sentence(*two(session, 60, 60, (22, 18))) == "60–60: you win with 22 cards to 18"
    assert deal_sentence(*two(session, 60, 60, (18, 22))) == "60–60: Carmen wins with 22 cards to 18"
    result, count = two(session, 60, 60)
    assert deal_sentence(result, count) == "60–60 and 20 cards each: nobody wins the deal"
    again = "60–60 and 20 cards each: nobody wins, the deal is played again"
    assert deal_sentence(replace(result, replay=True), count) == again
    assert deal_sentence(result, replace(count, breaks=())) == "60–60: nobody wins the deal"


@pytest.mark.parametrize(
    ("tie", "told"),
    [
        (Tie(("cards",)), "61 wins"),
        (Tie(()), "61 wins"),
    ],
)
def test_the_mark_says_how_many_points_win(tie: Tie, told: str) -> None:
    count = count_of(played(2, tie=tie), 0)
    assert (count.mark, count.mark_label) == (60, told)


def test_a_tie_of_three_tells_all_their_cards() -> None:
    session = played(3)
    assert session.result is not None
    count = count_of(session, 0)
    sides = tuple(
        replace(side, total=40, cards=held, won=False) for side, held in zip(count.sides, (14, 14, 12), strict=True)
    )
    told = deal_sentence(replace(session.result, winners=()), replace(count, sides=sides))
    assert told == "40–40–40 and 14–14–12 cards: nobody wins the deal"


def test_partners_win_together() -> None:
    session = played(4)
    assert session.result is not None
    count = count_of(session, 0)
    ours, theirs = count.sides
    won = replace(count, sides=(replace(ours, total=70, won=True), replace(theirs, total=50, won=False)))
    assert deal_sentence(session.result, won) == "You and Lucía win the deal 70 to 50"
    lost = replace(count, sides=(replace(ours, total=50, won=False), replace(theirs, total=70, won=True)))
    assert deal_sentence(session.result, lost) == "Carmen and Paco win the deal 70 to 50"


@pytest.mark.parametrize(
    ("language", "deal", "match"),
    [
        ("en", "You, Lucía and Inés win the deal 70 to 50", "You, Lucía and Inés win the match!"),
        ("es", "La mano es para ti, Lucía e Inés: 70 a 50", "¡La partida es para ti, Lucía e Inés!"),
    ],
)
def test_the_viewer_is_one_of_three_partners(language: str, deal: str, match: str) -> None:
    words.use(language)
    ended = (played(6, deals=40, seed=seed) for seed in range(20))
    session = next(session for session in ended if session.match.winners == (0,))
    assert session.result is not None
    count = count_of(session, 0)
    ours, theirs = count.sides if count.sides[0].mine else reversed(count.sides)
    won = replace(count, sides=(replace(ours, total=70, won=True), replace(theirs, total=50, won=False)))
    assert deal_sentence(session.result, won) == deal
    assert match_sentence(session, 0) == match


NAMES = ("You", "Carmen", "Lucía", "Paco", "Inés", "Mateo")


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_lies_under_the_stock_is_told_beside_the_trump(profile: Path, players: int) -> None:
    service, table = services(profile, 100), Layout(1280, 800, players)
    backdrop = Backdrop(service)
    backdrop.fit(table.k)
    screen = pygame.Surface((1280, 800), pygame.SRCALPHA)
    place, form = table["medallion"], labels.TileForm(round(table.trick_card[0]))
    labels.medallion(backdrop.brush(screen), place, 2, ("Trump", "Espadas", "6 under the stock"), form)
    foot = screen.subsurface(
        whole(place._replace(x=place.x + place.h + 10, y=place.y + 0.8 * place.h, w=60, h=0.2 * place.h))
    )
    assert foot.get_bounding_rect(min_alpha=200).w > 40


def test_names_in_the_places_of_a_trick_are_in_letters_of_one_size(profile: Path) -> None:
    backdrop, place = Backdrop(services(profile, 200)), Layout(800, 1200, 6, text=2.0)["slot1"]
    backdrop.fit(1.45)
    brush = backdrop.brush(pygame.Surface((800, 1200)))
    narrow = place._replace(w=70, h=108)
    letters = labels.slot_letters(brush, narrow, NAMES)
    assert letters.k < brush.k
    assert max(letters.width("small", name) for name in NAMES) <= 62, "the longest of them fits as it is"
    endless = labels.slot_letters(brush, narrow, [*NAMES, "Maximiliana"])
    assert endless.k == letters.k, "a name that has no room at all makes no other smaller"


@pytest.mark.parametrize("row", [False, True])
def test_the_name_of_the_trump_is_in_one_family_however_narrow_its_place(profile: Path, row: bool) -> None:
    backdrop = Backdrop(services(profile))
    backdrop.fit(1.0)
    brush = backdrop.brush(pygame.Surface((400, 300)))
    roles = {labels._name_role(brush, "Bastos", room, 112 if row else 0) for room in range(30, 400, 10)}
    assert len(roles) > 1
    assert {ROLES[role].file for role in roles} == {ROLES["row"].file}


@pytest.mark.parametrize("text", [100, 125, 150])
@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_plates_signs_and_bar_have_room(profile: Path, players: int, size: tuple[int, int], text: int) -> None:
    service = services(profile, text)
    backdrop, table = Backdrop(service), Layout(*size, players, text=text / 100)
    backdrop.fit(table.k)
    brush = backdrop.brush(pygame.Surface(size))
    pairs = players in (4, 6)
    for seat in range(players):
        plate = PlateState(NAMES[seat], "your partner", face="carmen", team=seat % 2 if pairs else None, dealer=True)
        plates.plate(brush, table[f"plate{seat}"], replace(plate, active=seat == 0))
        place = table[f"slot{seat}"]
        labels.slot(brush, place, NAMES[seat], labels.slot_letters(brush, place, NAMES[:players]))
    for suit, name in enumerate(("Oros", "Copas", "Espadas", "Bastos")):
        form = labels.TileForm(round(table.trick_card[0]))
        labels.medallion(brush, table["medallion"], suit, ("Trump", name, "Knight under the stock"), form)
    for kind in KINDS:
        pill = labels.message(brush, table["message"], kind, "Your turn — beat the 3 of Copas or let it go")
        assert whole(table["message"]).contains(pill)
    sides = 2 if pairs else players
    score = tuple(BarSide(NAMES[side], "12", ("you",), side if pairs else None) for side in range(sides))
    bar, state = table["topbar"], TopBarState("Brisca", "standard rules", score, "Deal 3")
    backdrop.bar.paint(brush, bar, state)
    found = backdrop.bar.buttons(brush, bar) | backdrop.bar.places(brush, bar, state)
    assert found["score"].collidelist([found["menu"], found["pause"]]) < 0
    assert all(whole(bar).contains(spot) for spot in found.values())
    assert service.text.overflow == []


TEXTS = [100, 150, 200]
WINDOWS = [(1024, 640), (1280, 800), (1920, 1080), (800, 1200), (768, 1024)]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", WINDOWS)
def test_second_lines_of_plates_grow_with_the_letters_or_are_left_out(
    profile: Path, size: tuple[int, int], text: int
) -> None:
    service = services(profile, text)
    backdrop = Backdrop(service)
    lines = (("your partner", "", ""), ("watching Carmen", "eye", "Carmen"), ("114 points", "star", "114"))
    for players, (line, icon, short) in product((2, 4, 6), lines):
        table = Layout(*size, players, text=text / 100)
        backdrop.fit(table.k)
        for seat in range(players):
            state = PlateState("Ana", line, icon, face="carmen", team=seat % 2, short=short)
            plates.plate(backdrop.brush(pygame.Surface(size)), table[f"plate{seat}"], state)
    assert min(service.text.heights) >= int(0.85 * theme.font(18, table.k))
    assert service.text.overflow == []


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_bubble_of_a_sign_is_read_as_well_as_the_words_around_it(
    profile: Path, size: tuple[int, int], text: int
) -> None:
    service = services(profile, text)
    backdrop, table = Backdrop(service), Layout(*size, 6, text=text / 100)
    backdrop.fit(table.k)
    brush = backdrop.brush(pygame.Surface(size))
    told = bubbles.Told("Inés makes a sign", "Inés", "Play a high card")
    place = bubbles.bubble(brush, table, maker_of(brush, table, 4), told)
    assert place is not None
    assert min(service.text.heights) >= int(0.82 * theme.font(18, table.k))
    others = [name for name in table if name[:4] in ("plat", "pile", "back", "mess") and name != "plate4"]
    assert not any(whole(table[name]).colliderect(place) for name in others)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_bubble_of_a_sign_is_nearer_to_its_maker_than_to_anybody_else(
    profile: Path, size: tuple[int, int], text: int
) -> None:
    backdrop, told = Backdrop(services(profile, text)), bubbles.Told("Inés makes a sign", "Inés", "Play a high card")
    for players in (2, 3, 4, 5, 6):
        table = Layout(*size, players, text=text / 100)
        backdrop.fit(table.k)
        brush = backdrop.brush(pygame.Surface(size))
        plates = [whole(table[f"plate{seat}"]) for seat in range(players)]
        for seat in range(1, players):
            maker = maker_of(brush, table, seat)
            place = bubbles.bubble(brush, table, maker, told)
            assert place is not None, (players, seat)
            away = [apart(place, plate) for plate in plates]
            assert away[seat] == min(away), (players, seat)
            others = {name for name in table if name[:4] in ("plat", "back", "pile", "slot", "btn0", "hand", "mess")}
            under = {name for name in others if whole(table[name]).inflate(-3, -3).colliderect(place)}
            assert under <= {f"plate{seat}"}, (players, seat)
            assert not under or not (maker.portrait and maker.portrait.colliderect(place)), "its face is seen"


def maker_of(brush: Brush, table: Layout, seat: int) -> bubbles.Maker:
    """Inés, who makes a sign there."""
    plate, state = whole(table[f"plate{seat}"]), PlateState("Inés", face="ines", team=0, head=table.head_share)
    portrait = None if is_tall(plate) else portrait_place(brush, plate, state)
    return bubbles.Maker(seat, ("ines", "calm"), plate, portrait)


def apart(one: pygame.Rect, two: pygame.Rect) -> float:
    """How far two places are from each other."""
    aside = max(one.x - two.right, two.x - one.right, 0)
    return math.hypot(aside, max(one.y - two.bottom, two.y - one.bottom, 0))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_bar_tells_everybodys_score_and_never_that_of_two_among_many(
    profile: Path, size: tuple[int, int], text: int
) -> None:
    backdrop = Backdrop(services(profile, text))
    table = Layout(*size, 2, text=text / 100)
    backdrop.fit(table.k)
    brush = backdrop.brush(pygame.Surface(size))
    for players, points, title in product(range(2, 7), ("0", "12", "−12"), ("Brisca", "Briscola Bastarda")):
        everybody = tuple(BarSide(NAMES[seat], points, ("you",)) for seat in range(players))
        state = TopBarState(title, f"{players} players", everybody, "Deals")
        scores, place = told_scores(backdrop, brush, table, state)
        assert len(scores) == players, (players, points, title)
        found = backdrop.bar.buttons(brush, table["topbar"])
        assert found["menu"].right <= place.left < place.right <= found["sound"].left
        scores, place = told_scores(backdrop, brush, table, replace(state, warning="Not saved"))
        assert len(scores) in (1, players), "one's own, or everybody's"


def told_scores(backdrop: Backdrop, brush: Brush, table: Layout, state: TopBarState) -> tuple[list[str], pygame.Rect]:
    """The figures that the bar shows, and where they are."""
    form = backdrop.bar._plan(brush, whole(table["topbar"]), state).form
    scores = [piece.value for piece in form.pieces if piece.kind == "score"]
    return scores, backdrop.bar.places(brush, table["topbar"], state)["score"]


def test_the_ground_is_drawn_once_for_a_window(profile: Path) -> None:
    backdrop, size = Backdrop(services(profile)), (1024, 640)
    table = Layout(*size, 2)
    ground = backdrop.static(table)
    assert ground.get_size() == size
    assert backdrop.static(table) is ground
    other = backdrop.static(replace(table, clockwise=True))
    assert pygame.image.tobytes(other, "RGB") != pygame.image.tobytes(ground, "RGB")  # the chevrons turn round


# -- in every game -----------------------------------------------------------------------------------------------------


def ended(variant: Variant, players: int, seed: int = 1, target: int | None = None) -> Session:
    """A match whose first deal chance has played to its end, with every claim and every pair taken."""
    session, chance = Session.begin(variant, players, target, company(players), None, seed=seed), random.Random(seed)
    while session.to_act is not None:
        acts = [act for act in session.legal(session.to_act) if not isinstance(act, Signal | ViewPartner)]
        rare = [act for act in acts if isinstance(act, Claim | Declare)]
        session.do(session.to_act, chance.choice(rare or acts[:4]))
    return session


def with_result(name: str, wanted: Callable[[DealResult], bool]) -> Session:
    """A deal of this game that ended like this."""
    variant = game(name)
    for seed in range(300):
        session = ended(variant, variant.players[0], seed)
        if session.result is not None and wanted(session.result):
            return session
    raise AssertionError(f"no such end in {name}")


def said(session: Session) -> str:
    assert session.result is not None
    return deal_sentence(session.result, count_of(session, 0))


@pytest.mark.parametrize("variant", GAMES if examples.long else GAMES[::2], ids=lambda variant: variant.id)
def test_every_game_has_an_end_with_room_in_its_window(profile: Path, variant: Variant) -> None:
    for number, players in enumerate({variant.players[0], variant.players[-1]}):
        session = ended(variant, players)
        words.use("es" if number else "en")
        service = services(profile, 150)
        scene = counted(service, session, SIZES[(len(variant.id) + number) % len(SIZES)])
        assert not service.text.overflow
        assert scene.describe().message


def test_a_low_win_a_capture_and_a_claim_say_what_decided() -> None:
    low = with_result("brisca_mexico", lambda result: result.decided == "low")
    assert "with only" in said(low)
    caught = with_result("muerte_al_tres", lambda result: result.decided == "capture")
    assert said(caught).endswith("the deal: the Ace has caught the 3")
    claimed = with_result("brisca_house", lambda result: result.claimed_by is not None)
    assert claimed.result is not None
    assert any("claimed all that was left" in remark for remark in deal_remarks(claimed, claimed.result, 0))


def test_a_capote_and_a_higher_stake_are_remarked() -> None:
    session = ended(BRISCA, 2)
    assert session.result is not None
    result = replace(session.result, capote="all_tricks", game_points=(4, 0), stake=2)
    assert deal_remarks(session, result, 0) == ["Capote! Every trick: 4 games.", "The deal counted 2-fold."]


def test_a_tute_is_named_and_what_was_paid_for_aces_and_tens_is_remarked() -> None:
    session = ended(BRISCA, 2)
    assert session.result is not None
    tute = replace(session.result, decided="tute", winners=("0",))
    result, count = two(session, 20, 80)
    assert deal_sentence(replace(result, decided="tute", winners=("0",)), count).endswith("with a tute")
    paid = replace(tute, game_points=(9, -9), stakes=(6, -6), capote=None)
    assert deal_remarks(session, paid, 0) == ["Stakes of this deal: You +6, Carmen −6."]


def test_the_sheet_says_what_was_paid_for_aces_and_tens_apart_from_the_points() -> None:
    session = ended(game("brusquembille"), 3)
    result = session.result
    assert result is not None
    assert any(result.stakes)
    row = score_table(session, 0).rows[0]
    assert row.aside.startswith("stakes ")
    assert row.aside.count(" / ") == 2
    sheet = score_table(session, 0)
    assert row.aside in row_words(row, sheet)
    assert [line[0] for line in sheet.sums] == ["Stakes", "Games"]
    assert row.aside == "stakes " + " / ".join(sheet.stakes)
    assert as_text(sheet, "Brusquembille").splitlines()[-2].split() == ["Stakes", *sheet.stakes]


@pytest.mark.parametrize("players", [2, 4])
def test_two_sides_have_a_line_of_stakes_as_well(players: int) -> None:
    sheet = score_table(ended(game("brusquembille"), players), 0)
    assert [line[0] for line in sheet.sums] == ["Stakes"]
    assert {len(line) for line in sheet.lines} == {4}


def test_where_totals_are_added_up_the_end_tells_them_and_no_winner_of_the_deal() -> None:
    session = ended(game("cinquecento"), 2)
    count = count_of(session, 0)
    mine, other = count.sides
    assert said(session) == f"Points of this deal: You {mine.total} · Carmen {other.total}"
    assert (count.mark, count.mark_label) == (None, "")
    assert not mine.won
    assert not other.won


def test_what_follows_a_drawn_deal_is_said() -> None:
    result, count = two(ended(BRISCA, 2), 60, 60)
    score = "60–60 and 20 cards each: nobody wins"
    assert deal_sentence(replace(result, carried=True), count) == f"{score}, the next deal counts more"
    assert deal_sentence(replace(result, shared=("0", "1")), count) == f"{score}, each side scores"


def test_three_pairs_are_three_sides_on_the_sheet() -> None:
    session = ended(replace(BRISCA, seats=SeatsPart(teams={6: "pairs"})), 6)
    sheet = score_table(session, 0)
    assert sheet.heads == ("Us", "Carmen/Inés", "Lucía/Mateo")
    assert len(sheet.rows[0].cells) == len(sheet.foot) == 3
    assert "Carmen/Inés" in row_words(sheet.rows[0], sheet)


def test_a_match_of_a_fixed_number_of_deals_tells_which_one_it_is() -> None:
    fixed = next(variant for variant in GAMES if variant.match.mode == "fixed_deals")
    session = Session.begin(fixed, fixed.players[0], 10, company(fixed.players[0]), None, seed=2)
    assert deal_words(session) == "Deal 1 of 10"
    assert match_target_words(session) == ""
    rotation = next(variant for variant in GAMES if variant.match.mode == "rotation")
    assert deal_words(ended(rotation, 2)) == "Deal 1 of 4"
    single = next(variant for variant in GAMES if variant.match.mode == "single_deal")
    assert match_target_words(ended(single, 2)) == "one deal decides"


def _won_high(side: str, result: DealResult) -> bool:
    return result.capote is not None and side in result.winners


@pytest.mark.parametrize("size", [(1280, 800), *SIZES])
@pytest.mark.parametrize("text", [100, 200])
def test_the_stamp_lies_on_the_panel_of_who_won_so_high_and_covers_nothing(
    profile: Path, size: tuple[int, int], text: int
) -> None:
    for won in ("0", "1"):
        session = with_result("brisca_house", partial(_won_high, won))
        scene = counted(services(profile, text), session, size)
        stamp, number = scene._stamp, next(n for n, side in enumerate(scene.count.sides) if side.won)
        if stamp is None:
            assert (size, text) != ((1280, 800), 100)
            continue
        assert scene.places.panels[number].contains(stamp.body)
        lying = [
            pygame.Rect(one.fan.x, one.fan.y, one.fan.width, scene.panels.height)
            for one in scene.panels.groups.values()
            if one.group.cards
        ]
        assert stamp.body.collidelist(lying) < 0
        assert stamp.body.collidelist(scene.panels.taken) < 0


def test_the_bar_grows_with_the_totals_and_only_the_part_that_crosses_its_mark_lights_up(profile: Path) -> None:
    session = with_result("brisca", lambda result: result.winners == ("0",) and 70 < result.sides[0].points < 90)
    scene, surface = shown(services(profile), session, (1280, 800))
    bar, plan = scene.places.gauge, scene.timing
    first, whole_bar = next(now for now in range(3000) if plan.total(0, now, 0) >= 61), 120
    assert first < plan.gauge.begin - 500

    def columns(now: int, *places: int) -> list[pygame.Color]:
        at(scene, surface, now)
        return [surface.get_at((bar.x + x, bar.y + 4)) for x in places]

    for now in (first // 2, first - 1, first + 500):
        left, right = (round(plan.total(side, now, 0) * bar.w / whole_bar) for side in (0, 1))
        seen = columns(now, left - 4, left + 4, bar.w - right - 4, bar.w - right + 4)
        assert [colour.b > 100 or colour.r > 120 for colour in seen] == [True, False, False, True], now
    before, crossed, later = (columns(now, 60, bar.w - 60) for now in (first - 1, first, first + 500))
    assert before[0].b + 20 < crossed[0].b > crossed[0].r + 30, "lit, and still blue"
    assert before[1] == crossed[1] == later[1]
    assert before[0] == later[0]


def test_in_a_count_that_does_not_move_the_bar_fills_in_its_turn(profile: Path) -> None:
    scene, surface = shown(services(profile, speed="instant"), played(2), (1280, 800))
    at(scene, surface, DONE)
    bar = scene.places.gauge
    assert scene._gauge._totals(scene.timing, DONE) == [side.total for side in scene.count.sides]
    assert surface.get_at((bar.x + 20, bar.y + 4)).b > 100


@pytest.mark.parametrize("person_wins", [True, False])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), *SIZES])
def test_the_score_of_two_stands_in_the_middle_with_a_face_on_either_side(
    profile: Path, size: tuple[int, int], person_wins: bool
) -> None:
    end = of_kind(MatchEnd, counted(services(profile), finished(person_wins), size))
    places = celebration_places(end._brush, services(profile).scale(size), end.finish, [Button("button:on", "On")])
    plaque, faces = sure(places.plaque), [one.face for one in places.portraits]
    assert abs(plaque.centerx - size[0] // 2) <= 2
    if plaque.y < faces[0].bottom:
        assert abs(sum(face.centerx for face in faces) - size[0]) <= 4
