"""What lies at the right of the trick, and when: never before a card is gone, never cut by paper, on one axis."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface, mask

from game.engine.actions import Call
from game.engine.cards import Card, make
from game.i18n.words import suit_name
from tests.narrow import of_kind, sure
from tests.person import FRAME, Person, Sit, match_of
from tests.tables import game
from tests.test_table_picture import BASTARDA, BRISCA
from tests.test_table_sights import sewn, sheet_of
from ui.draw import theme
from ui.draw.ground import whole
from ui.shots.moments import play_by_chance
from ui.shots.unseen import play_until
from ui.table.hints.hint_note import MORE
from ui.table.looks.last_trick import LastTrick
from ui.table.looks.table_note import TableNote
from ui.table.plates.beside import LEAST, Known, Ranks, _Board, _form, gone_cards, gone_place, key_words
from ui.table.stage.backdrop import things_of

WIDE = (1280, 800)
BARE = (24, 24, 24, 255)  # by which the cloth differs from itself where something moves over it


def under_way(sit: Sit, players: int, size: tuple[int, int] = WIDE) -> Person:
    """A table at which some tricks have been won and the person is to answer a card."""
    session = match_of(BRISCA, players, 5)
    play_until(session, lambda view: len(view.tricks) >= 2 and bool(view.table))
    return sit.at(session, size).at_rest()


def laid(person: Person) -> dict[str, Rect]:
    """Where things and words lie in the picture of now."""
    person.look()
    return dict(person.table.context.renderer.laid)


def others(person: Person) -> Rect:
    """Has a hint tell of all cards; where its sheet lies."""
    person.press("h")
    person.settle()
    person.click(MORE)
    person.settle()
    return sure(person.table.hints.note).paper


def drawn_in(person: Person, place: Rect) -> mask.Mask:
    """What differs from the bare cloth in this place."""
    context, screen = person.table.context, person.look()
    ground = context.renderer.backdrop.static(context.layout)
    same = mask.from_threshold(screen.subsurface(place), (0, 0, 0), BARE, ground.subsurface(place))
    same.invert()
    return same


# -- before a card is gone --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5])
def test_no_empty_places_lie_there_before_a_trick_is_won(sit: Sit, players: int) -> None:
    person = sit.at(match_of(BRISCA, players, 5), WIDE, speed="normal")
    for _moment in range(200):
        assert "beside" not in laid(person)
        if person.table.settled():
            break
        person.wait(10 * FRAME)
    assert person.table.context.director.stage.picture.tricks == 0


def test_under_a_contract_they_come_with_the_first_trick(sit: Sit) -> None:
    answers = lambda session: len(session.view(0).table) > 1  # noqa: E731
    matches = (match_of(BASTARDA, 5, seed) for seed in range(30))
    session = next(one for one in matches if play_by_chance(one, random.Random(5), answers))
    assert not session.view(0).tricks
    first = laid(sit.at(session, WIDE).at_rest())
    assert "plaque" in first
    assert "beside" not in first
    play_until(session, lambda view: len(view.tricks) == 1)
    assert "beside" in laid(sit.at(session, WIDE).at_rest())


@pytest.mark.parametrize("still", [False, True])
def test_the_ornament_goes_and_they_come_within_a_fifth_of_a_second(sit: Sit, still: bool) -> None:
    person = sit.at(match_of(BRISCA, 2, 5), WIDE, speed="normal", reduced_motion=still).at_rest()
    room = whole(person.table.context.layout["note"])
    person.click(person.cards()[0])
    stage = person.table.context.director.stage
    seen: list[bytes] = []
    while len(seen) < 7:
        person.wait(FRAME)
        assert person.now < 60_000
        if stage.picture.tricks:
            seen.append(pygame.image.tobytes(person.look().subsurface(room), "RGB"))
    looks = len(set(seen))
    assert looks == 1 if still else 4 <= looks <= 1 + 200 / FRAME


# -- paper over it ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(2, WIDE), (4, (1024, 640)), (4, (1366, 768)), (6, (1920, 1080))])
def test_paper_of_a_hint_cuts_nothing_that_lies_on_the_cloth(sit: Sit, players: int, size: tuple[int, int]) -> None:
    person = under_way(sit, players, size)
    person.press("h")
    person.settle()
    note, lies = sure(person.table.hints.note).paper, laid(person)
    assert "beside" not in lies or not lies["beside"].colliderect(note)
    person.press("escape")
    sheet, lies = others(person), laid(person)
    for name in ("beside", "stock", "thing:medallion"):
        assert name not in lies or not lies[name].colliderect(sheet), name


def test_of_an_empty_place_nothing_is_seen_beside_a_sheet(sit: Sit) -> None:
    person = under_way(sit, 2)
    place = whole(person.table.context.layout["slot0"])
    sheet = others(person)
    below = Rect(place.x, sheet.bottom, place.w, place.bottom - sheet.bottom)
    assert below.h > 0
    assert in_gold(person.look().subsurface(below)) == 0
    person.press("escape")
    person.settle()
    assert in_gold(person.look().subsurface(below)) > 0


def test_the_last_trick_cuts_nothing_there_and_all_comes_back(sit: Sit) -> None:
    person = under_way(sit, 4)
    before = laid(person)
    assert {"beside", "stock", "tag"} <= before.keys()
    person.press("l")
    person.wait(300)
    sheet, lies = person.at(LastTrick).paper, laid(person)
    assert sheet.colliderect(before["beside"])
    for name in ("beside", "stock", "tag"):
        assert name not in lies or not lies[name].colliderect(sheet), name
    person.press("escape")
    person.settle()
    assert {"beside", "stock", "tag"} <= laid(person).keys()


@pytest.mark.parametrize(
    ("size", "text"),
    [(WIDE, 100), ((1024, 640), 150), ((1366, 768), 125), ((1920, 1080), 100), ((800, 1200), 150)],
    ids=str,
)
def test_the_last_trick_says_the_trump_whose_medallion_it_would_cut(
    sit: Sit, size: tuple[int, int], text: float
) -> None:
    session = match_of(BRISCA, 4, 5)
    play_until(session, lambda view: len(view.tricks) >= 2 and bool(view.table))
    person = sit.at(session, size, text=text).at_rest()
    assert "thing:medallion" in laid(person)
    person.press("l")
    person.wait(300)
    sheet, place = person.at(LastTrick), whole(person.table.context.layout["medallion"])
    assert sheet.paper.colliderect(place)
    assert "thing:medallion" not in laid(person)
    trump = suit_name(sure(session.view(0).trump))
    told = next(one for one in sheet.describe().controls if one.id == "trick:trump")
    assert trump in told.label
    assert sheet.paper.contains(Rect(told.rect))
    person.press("escape")
    person.settle()
    assert "thing:medallion" in laid(person)


def test_the_medallion_stays_beside_a_sheet_that_only_reaches_over_what_is_bare_of_its_place(sit: Sit) -> None:
    person = under_way(sit, 4)
    place = whole(person.table.context.layout["medallion"])
    person.table.under = (Rect(place.right - 2, place.y, 200, place.h),)
    person.table.draw(person.canvas)
    assert "thing:medallion" in person.table.context.renderer.laid
    person.table.under = (Rect(place.x - 200, place.y, 210, 20),)
    person.table.draw(person.canvas)
    assert "thing:medallion" not in person.table.context.renderer.laid


def test_no_tag_is_seen_half_under_a_sheet(sit: Sit) -> None:
    person = under_way(sit, 4)
    tag = laid(person)["tag"]
    person.table.under = (tag.move(0, tag.h // 2),)
    person.table.draw(person.canvas)
    assert "tag" not in person.table.context.renderer.laid


def test_no_sheet_cuts_the_ornament(sit: Sit) -> None:
    person = sit.at(match_of(BRISCA, 3, 5), (1920, 1080)).at_rest()
    assert sewn(person)
    room = whole(person.table.context.layout["note"])
    ornament = room.inflate(-room.w // 2, -room.h // 2)
    assert drawn_in(person, ornament).count() > 0
    person.table.under = (Rect(room.x, room.y, 10, room.h),)
    with_sheet = person.canvas.copy()
    person.table.draw(with_sheet)
    ground = person.table.context.renderer.backdrop.static(person.table.context.layout)
    bare = mask.from_threshold(with_sheet.subsurface(ornament), (0, 0, 0), BARE, ground.subsurface(ornament))
    assert bare.count() == ornament.w * ornament.h


def test_a_sheet_leaves_no_crescent_of_a_plate_or_a_cup(sit: Sit) -> None:
    person = sit.at(match_of(BRISCA, 2, 5), WIDE).at_rest()
    context = person.table.context
    lying = things_of(context.layout)
    assert lying.keys() == {"olives", "cup"}
    for place in lying.values():
        assert drawn_in(person, place).count() > 0
        person.table.under = (place.move(place.w - 5, 0),)
        picture = person.canvas.copy()
        person.table.draw(picture)
        ground = context.renderer.backdrop.static(context.layout).subsurface(place)
        bare = mask.from_threshold(picture.subsurface(place), (0, 0, 0), BARE, ground)
        assert bare.count() == place.w * place.h
        person.table.under = ()


# -- without a stock --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [WIDE, (1366, 768), (1920, 1080)], ids=str)
def test_when_the_stock_is_gone_neither_side_of_the_trick_is_bare(sit: Sit, size: tuple[int, int]) -> None:
    session = match_of(BRISCA, 2, 5)
    play_until(session, lambda view: not view.stock and not view.table)
    person = sit.at(session, size).at_rest()
    layout = person.table.context.layout
    one, two, cloth = whole(layout["slot0"]), whole(layout["slot1"]), whole(layout["mat"])
    assert drawn_in(person, one).count() > 0
    assert drawn_in(person, two).count() > 0, "the place of the other is seen, too"
    assert abs((one.centerx + two.centerx) / 2 - cloth.centerx) < 3
    stock = whole(layout["stock"])
    assert drawn_in(person, stock).count() > 0
    assert "thing:stock" not in laid(person)
    person.table.under = (stock,)
    picture = person.canvas.copy()
    person.table.draw(picture)
    ground = person.table.context.renderer.backdrop.static(layout)
    bare = mask.from_threshold(picture.subsurface(stock), (0, 0, 0), BARE, ground.subsurface(stock))
    assert bare.count() == stock.w * stock.h


@pytest.mark.parametrize(
    ("size", "text", "free"),
    [((1280, 800), 100, True), ((1920, 1080), 100, True), ((800, 1200), 100, True), ((1024, 640), 150, False)],
    ids=str,
)
def test_the_place_of_a_second_card_is_seen_whole_where_the_cloth_has_room_and_nothing_lies_in_it(
    sit: Sit, size: tuple[int, int], text: int, free: bool
) -> None:
    session = match_of(game("brisca_dos_cartas"), 2, 5)
    play_until(session, lambda view: len(view.tricks) > 2 and [seat for seat, _card in view.table].count(0) == 1)
    person = sit.at(session, size, text=text).at_rest()
    layout, stage = person.table.context.layout, person.table.context.director.stage
    first, pose = layout["slot0"], stage.slot(0, 0)
    second = first.moved(pose.x - first.cx, pose.y - first.cy)
    assert (second.x >= first.right) is free
    things = ("beside", "thing:stock", *(["thing:medallion"] if free else []))
    kept = [spot for name, spot in laid(person).items() if name in things]
    assert not [spot for spot in kept if spot.colliderect(whole(second))]
    assert layout["mat"].x < second.x < second.right < layout["mat"].right


# -- the axis ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_few_cards_gone_have_their_middle_under_that_of_the_medallion(sit: Sit, players: int) -> None:
    person = under_way(sit, players)
    lies, layout = laid(person), person.table.context.layout
    tile = whole(layout["medallion"])
    name = Rect(tile.x, tile.y + tile.h // 3, tile.w, tile.h // 3)  # without what is said over and under the suit
    seen = drawn_in(person, name).get_bounding_rects()
    middle = seen[0].unionall(seen[1:]).move(name.topleft).centerx
    assert abs(middle - lies["beside"].centerx) < 8 * layout.k
    inner = whole(layout["mat"]).inflate(-40 * layout.kr, 0)
    assert inner.contains(lies["beside"])
    assert inner.contains(seen[0].unionall(seen[1:]).move(name.topleft))


# -- one rule for every table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    ("size", "text", "lang"),
    [
        (WIDE, 100, "en"), ((1024, 640), 100, "en"), ((1024, 640), 150, "es"), ((1366, 768), 125, "it"),
        ((1920, 1080), 100, "es"), ((1920, 1080), 150, "en"),
    ],
    ids=str,
)  # fmt: skip
def test_all_cards_gone_or_aces_and_threes_lie_there_as_large_as_can_be_read(
    sit: Sit, size: tuple[int, int], text: int, lang: str, players: int
) -> None:
    session = match_of(BRISCA, players, 5)
    play_until(session, lambda view: len(view.tricks) >= 2 and bool(view.table))
    person = sit.at(session, size, text=text, lang=lang).at_rest()
    assert "beside" in laid(person)
    context = person.table.context
    furniture, brush = context.renderer.furniture, context.renderer.backdrop.brush()
    room = sure(furniture._aid_room(brush, context.director.stage))
    form = sure(_form(brush, room.size, furniture._ranks))
    assert form.ranks in (furniture._ranks.all, (1, 3))
    assert min(form.wide, form.high) >= LEAST


def test_where_all_cards_gone_can_be_read_they_are_told_whoever_plays(sit: Sit) -> None:
    brush = under_way(sit, 2).table.context.renderer.backdrop.brush()
    ranks = Ranks(tuple(BRISCA.cards.order), tuple(BRISCA.cards.order)[:2])
    told = [sure(_form(brush, (wide, 300), ranks)) for wide in range(140, 400, 20)]
    assert [len(form.ranks) for form in told] == sorted(len(form.ranks) for form in told)
    assert {len(form.ranks) for form in told} == {2, len(ranks.all)}
    assert all(form.wide > LEAST for form in told if len(form.ranks) == 2)


# -- what they mean ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize(("size", "lines"), [((420, 320), (1,)), ((150, 420), (2, 3))], ids=["all", "few"])
def test_under_the_cards_gone_a_key_says_what_they_mean(
    sit: Sit, lang: str, size: tuple[int, int], lines: tuple[int, ...]
) -> None:
    person = sit.at(match_of(BRISCA, 4, 5), WIDE, lang=lang).at_rest()
    brush = person.table.context.renderer.backdrop.brush()
    room, order = Rect(10, 20, *size), tuple(BRISCA.cards.order)
    form = sure(_form(brush, room.size, Ranks(order, order[:2])))
    board = _Board(brush, form, room, few=form.ranks != order)
    assert len(board.key) in lines
    assert [words for line in board.key for words in line] == [*key_words()]
    assert room.contains(gone_place(brush, room, Ranks(order, order[:2]), room.centerx))


def test_the_key_takes_no_room_from_the_cards(sit: Sit) -> None:
    brush = under_way(sit, 2).table.context.renderer.backdrop.brush()
    order = tuple(BRISCA.cards.order)
    for high in range(120, 420, 10):
        room = Rect(0, 0, 300, high)
        if (form := _form(brush, room.size, Ranks(order, order[:2]))) is not None:
            board = _Board(brush, form, room)
            assert board.top >= board.title + form.size[1]
            assert board.size[1] <= high


@pytest.mark.parametrize("size", [(1024, 640), WIDE, (1920, 1080)], ids=str)
def test_who_asks_the_cards_gone_is_told_what_they_mean(sit: Sit, size: tuple[int, int]) -> None:
    person = under_way(sit, 4, size)
    assert "beside" in laid(person)
    assert Rect(person.control("cards-gone").rect) == laid(person)["beside"]
    person.click("cards-gone")
    note = of_kind(TableNote, sheet_of(person))
    assert note.title() == "Cards gone"
    assert [line.words.partition(":")[0] for line in note.lines] == ["White", "With a gold edge", "Faint"]


# -- in the corners ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text"), [((1366, 768), 125), (WIDE, 100), ((1024, 640), 150)], ids=str)
def test_a_note_leaves_no_half_of_a_sign_in_a_corner(sit: Sit, size: tuple[int, int], text: int) -> None:
    person = sit.at(match_of(BRISCA, 4, 5), size, text=text).at_rest()
    places = [place for _suit, place in person.table.context.renderer.backdrop.corners(person.table.context.layout)]
    assert len(places) >= 2
    assert all(drawn_in(person, place).count() > 0 for place in places)
    note = Rect(places[-1].x + 5, places[-1].y + 5, 200, 200)
    person.table.under = (note,)
    picture = person.canvas.copy()
    person.table.draw(picture)
    ground = person.table.context.renderer.backdrop.static(person.table.context.layout)
    for place in places:
        bare = mask.from_threshold(picture.subsurface(place), (0, 0, 0), BARE, ground.subsurface(place))
        assert (bare.count() == place.w * place.h) == bool(place.colliderect(note))


# -- how they look ----------------------------------------------------------------------------------------------------


def board(person: Person, size: tuple[int, int], known: Known) -> Surface:
    """The cards gone on black."""
    surface, order = Surface(size), tuple(BRISCA.cards.order)
    brush = person.table.context.renderer.backdrop.brush(surface)
    gone_cards(brush, Rect(0, 0, *size), Ranks(order, order[:2]), known)
    return surface


def in_gold(surface: Surface) -> int:
    return mask.from_threshold(surface, theme.FOCUS, (12, 12, 12, 255)).count()


@pytest.mark.parametrize("size", [(400, 300), (130, 330)], ids=["all", "few"])
def test_cards_gone_cards_seen_and_cards_that_may_come_differ(sit: Sit, size: tuple[int, int]) -> None:
    person = under_way(sit, 2)
    pack = frozenset(make(suit, rank) for suit in range(4) for rank in BRISCA.cards.order)
    ace: frozenset[Card] = frozenset({make(0, BRISCA.cards.order[0])})
    waits, seen, gone = (
        board(person, size, known) for known in (Known(pack), Known(pack, seen=ace), Known(pack, gone=ace))
    )
    assert in_gold(waits) == in_gold(gone) < in_gold(seen)
    lacking = board(person, size, Known(pack - ace))
    place = mask.from_threshold(waits, (0, 0, 0), (1, 1, 1, 255), lacking)
    place.invert()
    spot = place.get_bounding_rects()
    inner = spot[0].unionall(spot[1:]).inflate(-8, -8)
    assert place.overlap_area(mask.Mask(inner.size, fill=True), inner.topleft) > 8, "its rank stands in its place"


def test_cards_that_the_viewer_sees_are_marked_and_nobodys_while_hands_are_hidden(sit: Sit) -> None:
    person = under_way(sit, 3)
    furniture, stage = person.table.context.renderer.furniture, person.table.context.director.stage
    seen = furniture._seen_elsewhere(stage, person.table.seen)
    assert set(stage.picture.own) < seen
    assert {card for _seat, card in stage.picture.table} < seen
    assert not seen & stage.picture.gone
    hidden = furniture._seen_elsewhere(stage, replace(person.table.seen, covered=True))
    assert not hidden & set(stage.picture.own)


# -- beside a plate that gave way -------------------------------------------------------------------------------------


def test_no_hand_lies_there_whose_plate_a_sheet_has_taken_the_place_of(sit: Sit) -> None:
    calls = lambda one: any(isinstance(act, Call) for act in one.legal(0))  # noqa: E731
    matches = (match_of(BASTARDA, 5, seed) for seed in range(60))
    session = next(one for one in matches if play_by_chance(one, random.Random(5), calls))
    person = sit.at(session, (1280, 800), text=200, lang="it").at_rest()
    places, kept = person.table.context.director.stage.places, laid(person)
    nameless = [seat for seat in range(1, 5) if f"thing:plate{seat}" not in kept]
    sheet = sure(person.table.seen.paper).inflate(60, 60)  # with its shadow
    assert nameless
    for seat in nameless:
        place = whole(places.rect("backs", seat))
        drawn = drawn_in(person, place)
        drawn.erase(mask.Mask(sheet.size, fill=True), (sheet.x - place.x, sheet.y - place.y))
        assert not drawn.count()
