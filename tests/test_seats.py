"""The seats: people and computers, names, faces, levels, partners and the first dealer, by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.i18n import words
from game.match.session import Session
from game.storage.remembered import GameMemory, Memory, SeatMemory
from game.storage.remembered import Person as Known
from tests.matches import act
from tests.narrow import of_kind, sure
from tests.person import Person, Sit
from tests.tables import game
from tests.test_shell import check_controls
from ui.core import dealing
from ui.core.input import Key, PointerDown, PointerMoved, PointerUp
from ui.core.people import FACES, GUESTS, LONGEST_NAME, usual_places, with_names
from ui.core.scene import Scene
from ui.draw import theme
from ui.draw.avatars import Avatars
from ui.pages.new_game.opening import AgreedCard, first_deal
from ui.pages.new_game.seat_draw import LotsPage
from ui.pages.seats.avatar import AvatarPage
from ui.pages.seats.faces import FacePage, FaceTile
from ui.pages.seats.seat_forms import level_sentence, temper_sentence
from ui.pages.seats.seating import BEGINS, ENDS, Plate
from ui.pages.seats.seats import SeatsPage
from ui.table.scene.table import TableScene
from ui.widgets.base import Brush
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import Boxed, OnCloth, OnPaper, Painted, Words
from ui.widgets.segments import Segment

ANA = SeatMemory("person", "Ana", "rosa")


def seats(program: Person, players: int = 4) -> SeatsPage:
    """The page of the seats, opened from the new game."""
    program.click("menu:new-game", f"new-game:players:{players}")
    program.does(Key("tab"), *(Key(letter, letter) for letter in "brisca"))
    program.click("new-game:seats")
    return program.at(SeatsPage)


def names(page: SeatsPage) -> list[str]:
    return [place.name for place in page.places]


def brisca(program: Person, players: int, **known: object) -> object:
    """The screen on which a match begins that is remembered like this."""
    variant = game("brisca")
    program.services.memory.keep("brisca", replace(GameMemory(), **known))  # type: ignore[arg-type]
    return first_deal(program.services, variant, players, 3)


# -- levels ----------------------------------------------------------------------------------------------------------


@pytest.mark.matrix
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("text", [100, 150])
def test_the_levels_of_the_computers_are_seen_without_a_click(sit: Sit, size: tuple[int, int], text: int) -> None:
    program = sit.menu(size, text=text)
    program.open(SeatsPage(program.services, game("brisca"), 4))
    shown = program.controls()
    assert [shown[f"seats:place:{seat}"].value for seat in range(4)] == ["Person", *["Computer, Normal"] * 3]
    levels = [name for name in shown if name.startswith("seats:level:")]
    assert len(levels) == 5
    assert "selected" in shown["seats:level:normal"].state


# -- people ----------------------------------------------------------------------------------------------------------


def test_two_people_sit_down_by_mouse_and_are_there_tomorrow(sit: Sit) -> None:
    program = sit.menu()
    seats(program)
    for seat, name in ((0, "Ana"), (2, "Luis")):
        program.click(f"seats:place:{seat}", "seats:kind:person", "seats:name")
        program.write(name)
    assert program.control("seats:place:2").label == "Luis"
    assert "seats:hold" in program.controls(), "two people need the curtain"
    program.click("seats:done")
    assert program.control("new-game:seats").label == "Seats: 2 people + 2 computers…"
    program.click("new-game:deal")
    card = program.top
    assert isinstance(card, AgreedCard), "new people hear what is agreed"
    program.click("agreed:deal")
    table = program.at(TableScene)
    told = [(seat.kind, seat.name) for seat in table.session.seats]
    assert told == [("person", "Ana"), ("computer", "Carmen"), ("person", "Luis"), ("computer", "Paco")]
    table.session.abandon()
    program.leave()
    again = sit.menu()
    again.press("n")
    table = again.at(TableScene)  # the same people need no second card
    assert [seat.name for seat in table.session.seats] == ["Ana", "Carmen", "Luis", "Paco"]
    assert {person.name for person in again.services.memory.people} == {"Ana", "Luis"}


def test_further_people_get_faces_of_their_own(sit: Sit) -> None:
    program = sit.menu()
    page = SeatsPage(program.services, game("brisca"), 6)
    program.open(page)
    company = [place.face for place in page.places[1:]]
    for seat in range(1, 6):
        program.click(f"seats:place:{seat}", "seats:kind:person")
    faces = [place.face for place in page.places]
    assert faces == list(GUESTS)
    assert not set(faces) & set(company), "nobody sits there as somebody of the company"
    program.click("seats:kind:computer")
    assert page.places[5].face in company, "the computer that comes back is of the company"


def test_everything_about_a_seat_by_keys_alone(sit: Sit) -> None:
    program = sit.menu()
    page = seats(program)
    program.reach("seats:place:1")
    program.press("enter")
    program.reach("seats:level:normal")
    program.press("right")
    assert page.places[1].level == "hard"
    program.reach("seats:kind:computer")
    program.press("left")
    assert page.places[1].kind == "person"
    program.reach("seats:name")
    program.write("Mia")
    assert page.places[1].name == "Mia"
    program.reach("seats:help:full")
    program.press("right")
    assert page.places[1].help == "little"
    program.reach("seats:place:0")
    program.press("m", "right")
    assert program.focus is not None
    assert names(page) == ["Mia", "Player 2", "Lucía", "Paco"]
    program.press("escape")
    assert program.screen == "new-game"


def test_m_and_an_arrow_swap_two_places(sit: Sit) -> None:
    program = sit.menu()
    page = seats(program)
    assert program.focus == "seats:done"
    program.press("m")
    assert "moving" in program.control("seats:place:1").state, "the place that is chosen, wherever the focus is"
    program.press("escape")
    program.click("seats:place:0")
    program.press("m")
    assert "moving" in program.control("seats:place:0").state
    assert program.services.settings.now.sound, "M moves here and does not mute"
    program.press("escape")
    assert program.top is page, "the first Escape only lets go"
    program.press("m", "up")
    assert names(page) == ["Lucía", "Carmen", "", "Paco"]
    assert program.focus == "seats:place:2"


def test_a_button_and_a_click_swap_two_places(sit: Sit) -> None:
    program = sit.menu()
    page = seats(program)
    program.click("seats:place:3", "seats:swap", "seats:place:1")
    assert names(page) == ["", "Paco", "Lucía", "Carmen"]


def test_a_place_is_dragged_onto_another(sit: Sit) -> None:
    program = sit.menu()
    page = seats(program)
    program.wait(300)

    def middle(seat: int) -> tuple[int, int]:
        x, y, wide, high = program.control(f"seats:place:{seat}").rect
        return x + wide // 2, y + high // 2

    start, end = middle(1), middle(3)
    halfway = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2 + 90)
    program.does(PointerMoved(start), PointerDown(start), PointerMoved(halfway), PointerMoved(end), PointerUp(end))
    assert names(page) == ["", "Paco", "Lucía", "Carmen"]
    program.does(PointerMoved(start), PointerDown(start), PointerMoved(halfway), PointerUp(halfway))
    assert names(page) == ["", "Paco", "Lucía", "Carmen"], "beside every place nothing happens"
    program.does(PointerMoved(start), PointerDown(start), PointerUp(start))
    assert "selected" in program.control("seats:place:1").state


def test_names_are_told_apart_kept_short_and_never_empty() -> None:
    twice = with_names(
        (ANA, SeatMemory("person", "ana", "alba"), SeatMemory("person", "", "you"), SeatMemory("computer", "", "anton"))
    )
    assert [place.name for place in twice] == ["Ana", "ana (2)", "Player 3", "Antón"]
    long = with_names((replace(ANA, name="Maximiliana Ma"), replace(ANA, name="Maximiliana Ma")))
    assert [len(place.name) <= LONGEST_NAME for place in long] == [True, True]
    assert len({place.name for place in long}) == 2
    alone = with_names(usual_places(4))
    assert [place.name for place in alone] == ["", "Carmen", "Lucía", "Paco"], "whoever reads it is you"


def test_somebody_who_played_here_is_chosen_with_his_face(sit: Sit) -> None:
    program = sit.menu()
    program.services.memory.met(Known("Eva", "giulia"))
    page = seats(program)
    eva = program.services.memory.people[0]
    program.click("seats:place:0", f"seats:known:{eva.id}")
    assert (page.places[0].name, page.places[0].face) == ("Eva", "giulia")


def test_computers_may_play_among_themselves(sit: Sit) -> None:
    program = sit.menu()
    seats(program, players=2)
    program.click("seats:place:0", "seats:kind:computer")
    assert program.control("seats:place:0").label not in ("", "You")
    program.click("seats:done")
    assert program.control("new-game:seats").label == "Seats: 2 computers…"
    program.click("new-game:deal")
    table = program.at(TableScene)
    assert [seat.kind for seat in table.session.seats] == ["computer", "computer"]


# -- faces -----------------------------------------------------------------------------------------------------------


def test_every_face_of_the_company_can_be_taken(sit: Sit) -> None:
    program = sit.menu()
    page = seats(program)
    program.click("seats:place:1", "seats:face")
    assert {f"faces:face:{face}" for face in FACES} <= set(program.controls())
    program.click("faces:face:facundo")
    assert program.top is page
    assert (page.places[1].face, page.places[1].name) == ("facundo", "Facundo")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1366, 768), (800, 1200)])
def test_all_faces_are_seen_at_once_as_large_as_they_can_be(sit: Sit, size: tuple[int, int]) -> None:
    program = sit.menu()
    page = FacePage(program.services, "carmen", lambda _face: None)
    page.resize(size)
    tiles = [one for one in page.ring.widgets if isinstance(one, FaceTile)]
    assert len(tiles) == len(FACES)
    assert not page.area.needed
    rows = sorted({tile.rect.y for tile in tiles})
    assert [(tile.rect.y, tile.rect.x) for tile in tiles] == sorted((tile.rect.y, tile.rect.x) for tile in tiles)
    assert len(tiles) - (len(rows) - 1) * sum(tile.rect.y == rows[0] for tile in tiles) > 2  # no face is left alone
    brush = page.brush
    for tile in tiles:
        high = tile.rect.height - brush.line_height("small", 1.4) - brush.px(12)
        assert min(high, tile.rect.width - brush.px(16)) >= 0.15 * min(size), size
    page.ring.focus = tiles[0].id
    page.handle(Key("down"))
    below = next(tile for tile in tiles if tile.rect.y == rows[1])
    assert page.ring.focus == below.id


def test_a_face_of_ones_own_is_made_kept_and_drawn(sit: Sit, profile: Path) -> None:
    program = sit.menu()
    page = seats(program)
    program.click("seats:place:0", "seats:face", "faces:make", "avatar:part:hair", "avatar:hair:bun")
    program.press("right", "right", "left")
    assert "selected" in program.control("avatar:hair:parted").state
    program.click("avatar:keep")
    program.wait(100)
    assert program.top is page
    face = page.places[0].face
    assert face.startswith("own-")
    drawn = program.services.pictures.face(face, 64)
    assert drawn is not program.services.pictures.face("you", 64)
    assert program.services.pictures.faults == []
    program.leave()
    again = sit.menu()
    page = seats(again)
    assert page.places[0].face == face
    again.click("seats:place:0", "seats:face")
    assert f"faces:face:{face}" in again.controls()
    again.click("faces:change")
    assert again.screen == "avatar"


@pytest.mark.parametrize("data", ["", "[]", '{"hair": "snakes"}', '{"tail": "long"}', "\0", '{"hair": 3}'])
def test_a_damaged_face_is_none(profile: Path, data: str) -> None:
    (profile / "own-1.json").write_text(data, encoding="utf-8")
    kept = Avatars(profile)
    assert kept.description("own-1") is None
    assert kept.names == []
    assert kept.description("own-../secret") is None


# -- before the first deal -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_the_chosen_seat_deals_first(sit: Sit, seat: int) -> None:
    program = sit.menu()
    table = of_kind(TableScene, brisca(program, 4, first=str(seat)))
    assert table.session.match.dealer == seat


@pytest.mark.parametrize("key", ["enter", "space", "k"])
def test_whoever_draws_the_highest_card_deals_first(sit: Sit, key: str) -> None:
    program = sit.menu(speed="normal")
    page = of_kind(LotsPage, brisca(program, 4, first="draw"))
    program.open(page)
    program.wait(300)
    assert "disabled" in program.control("lots:deal").state
    program.does(Key(key))
    assert "disabled" not in program.control("lots:deal").state, "a press turns all cards"
    assert page.lot.order[0] == page.lot.dealer
    program.press("enter")
    table = program.at(TableScene)
    assert table.session.match.dealer == page.lot.dealer


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_choices_of_a_face_fill_the_paper(sit: Sit, size: tuple[int, int]) -> None:
    program = sit.menu(size)
    page = AvatarPage(program.services, {}, lambda _face: None)
    program.open(page)
    (paper,) = (part.rect for part in walk(page.tree) if isinstance(part, OnPaper))
    lowest = max(part.rect.bottom for part in walk(page.tree) if isinstance(part, Boxed))
    assert 0 < paper.bottom - lowest <= 0.07 * size[1]


@pytest.mark.parametrize(("size", "seed"), [((1280, 800), 1), ((1920, 1080), 2), ((800, 1200), 3)])
def test_lots_lie_on_one_grid_with_large_faces(sit: Sit, size: tuple[int, int], seed: int) -> None:
    program = sit.menu(size, seed=seed)
    page = of_kind(LotsPage, brisca(program, 4, first="draw", partners="draw"))
    program.open(page)
    program.wait(4000)
    brush = Brush.of(program.services, program.canvas)
    columns = [part.rect for part in walk(page.tree) if isinstance(part, Painted)]
    lying = [page.lies(brush, area) for area in columns]
    cards, faces = [card for card, _step, _face in lying], [face for _card, _step, face in lying]
    assert len(cards) == 4
    assert max(card.h for card in cards) - min(card.h for card in cards) <= 1
    for row in {card.y for card in cards}:
        xs = sorted(card.centerx for card in cards if card.y == row)
        steps = [right - left for left, right in pairwise(xs)]
        assert max(steps) - min(steps) <= 1
        assert abs(xs[0] - (size[0] - xs[-1])) <= 2, "as far from the left as from the right"
    assert min(faces) >= 80


def test_of_two_the_arrow_goes_from_plate_to_plate_and_cloth_lies_under_a_low_paper(sit: Sit) -> None:
    assert abs(BEGINS) >= 70
    assert min(ENDS[2], ENDS[4], ENDS[6]) >= 70, "in the middle of the oval's ends, where those two sit"
    program = sit.menu((1280, 800))
    page = SeatsPage(program.services, game("brisca"), 2)
    program.open(page)
    papers = [part for part in walk(page.tree) if isinstance(part, OnPaper)]
    cloths = [part for part in walk(page.tree) if isinstance(part, OnCloth)]
    assert len(papers) == len(cloths) == 1
    assert papers[0].rect.bottom < cloths[0].rect.y
    assert cloths[0].rect.height >= 160


def test_the_cards_turn_by_themselves(sit: Sit) -> None:
    program = sit.menu(speed="normal")
    page = of_kind(LotsPage, brisca(program, 6, first="draw"))
    program.open(page)
    assert not page.settled()
    program.wait(4000)
    assert page.settled()
    assert "deals first" in page.describe().message or "deal first" in page.describe().message


def test_partners_are_drawn(sit: Sit) -> None:
    program = sit.menu()
    page = of_kind(LotsPage, brisca(program, 4, partners="draw"))
    program.open(page)
    program.wait(400)
    assert page.describe().message.count("play together") == 2
    program.press("enter")
    table = program.at(TableScene)
    best = {page.opening.places[seat].name for seat in page.lot.order[:2]}
    sides = [{table.session.seats[seat].name for seat in side} for side in table.session.match.sides]
    assert best in sides
    assert table.session.seats[0].kind == "person"


def test_whoever_lost_the_last_match_deals_first(sit: Sit) -> None:
    program = sit.menu()
    variant = game("brisca_fr")
    places = dealing.places_for(program.services, variant, 3)
    assert dealing.last_loser(program.services, variant, places) is None
    session = dealing.begin(program.services, variant, 3, None)
    while not session.match_over:
        act(session)
    score = session.match.score
    session.close()
    loser = sure(dealing.last_loser(program.services, variant, places))
    assert score[loser] == min(score)


def test_the_first_dealer_and_the_partners_are_chosen_on_the_page(sit: Sit) -> None:
    program = sit.menu()
    seats(program)
    program.click("seats:partners:draw", "seats:first")
    program.press("down", "enter")
    known = program.services.memory.game("brisca")
    assert (known.first, known.partners) == ("draw", "draw")


def test_temper_and_signs_are_chosen_on_the_page_kept_and_written_into_the_match(
    sit: Sit,
) -> None:
    program = sit.menu(size=(1280, 1024))
    seats(program)
    program.click("seats:place:1", "seats:temper:bold")
    assert "seats:signs" in program.controls()
    program.click("seats:signs", "seats:done", "new-game:deal")
    table = program.at(TableScene)
    path = sure(table.session.path)
    table.session.close()
    session = Session.resume(path)
    assert [chair.temper for chair in session.seats] == ["even", "bold", "even", "even"]
    assert not any(chair.signs for chair in session.seats)
    session.close()
    kept = Memory(program.services.folders.root).game("brisca")
    assert kept.seats[4][1].temper == "bold"
    assert not kept.signs


def test_the_plain_case_has_neither_lots_nor_a_card(sit: Sit) -> None:
    program = sit.menu()
    for players in (2, 3, 4, 5, 6):
        assert isinstance(brisca(program, players), TableScene)


@pytest.mark.matrix
@pytest.mark.parametrize("language", words.spoken())
@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 150), ((1024, 640), 100), ((1920, 1080), 100), ((800, 1200), 150)]
)
def test_a_level_and_a_temper_are_explained_and_ticked(
    sit: Sit, size: tuple[int, int], text: int, language: str
) -> None:
    program = sit.menu(size, text=text)
    words.use(language)
    variant = game("brisca")
    page = SeatsPage(program.services, variant, 4)
    program.open(page)
    program.click("seats:place:1")
    if "seats:part:play" in program.controls():
        program.click("seats:part:play")
    for level, temper in (("child", "calm"), ("normal", "even"), ("master", "bold")):
        program.click(f"seats:level:{level}", f"seats:temper:{temper}")
        told = [part.text for part in walk(page.tree) if isinstance(part, Words)]
        assert level_sentence(level) in told
        assert temper_sentence(temper, bids=False) in told
        chosen = [one for one in page.ring.widgets if isinstance(one, Segment) and one.selected]
        brush = Brush.of(program.services, program.canvas)
        assert {f"seats:level:{level}", f"seats:temper:{temper}"} <= {one.id for one in chosen}
        assert all(one.rect.contains(one.places(brush)[1]) for one in chosen)
        assert all(one.places(brush)[1].midleft < one.places(brush)[0].midleft for one in chosen), "beside the words"


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((1024, 640), 150, "es"), ((1024, 640), 100, "en"), ((1920, 1080), 100, "es"), ((800, 1200), 150, "es")],
)
def test_every_page_before_the_deal_has_room_for_its_words_and_controls(
    sit: Sit, size: tuple[int, int], text: int, language: str
) -> None:
    program = sit.menu(size, text=text)
    words.use(language)
    services = program.services
    variant = game("brisca")
    pages: list[Scene] = [SeatsPage(services, variant, players) for players in (2, 3, 4, 5, 6)]
    for part in ("place", "play", "first"):
        computer = SeatsPage(services, variant, 4)
        computer.resize(size)
        for press in ("seats:place:1", f"seats:part:{part}"):
            if press in {one.id for one in computer.ring.widgets}:
                computer.pressed(press)
        pages.append(computer)
    two = replace(GameMemory(), first="draw", partners="draw").seated(4, (ANA, *usual_places(4)[:3]))
    services.memory.keep("brisca", two)
    pages.append(SeatsPage(services, variant, 4))
    lots = of_kind(LotsPage, first_deal(services, variant, 4, 3))
    card = AgreedCard(
        services, lots.after, ["A long sentence about a rule of this house, as people write them"] * 14, ""
    )
    pages += [
        lots,
        first_deal(services, variant, 6, 3),
        card,
        FacePage(services, "carmen", lambda _face: None),
        AvatarPage(services, {}, lambda _face: None),
    ]
    for page in pages:
        page.resize(size)
        page.shown()
        services.text.overflow.clear()
        page.update(0.0)
        page.draw(program.canvas)
        where = f"{page.name} at {size[0]}x{size[1]}, {text} %, {language}"
        assert services.text.overflow == [], where
        if not isinstance(page, FacePage | AvatarPage):  # these scroll
            check_controls(page.describe().controls, size, where)


@pytest.mark.parametrize(("size", "text"), [((800, 1200), 200), ((1024, 640), 150), ((1280, 800), 100)], ids=str)
def test_some_pixels_lie_between_the_mark_of_a_side_and_what_somebody_is(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    person = sit(size=size, text=text, lang="es")
    page = SeatsPage(person.services, game("brisca"), 4)
    person.open(page)
    picture = person.look()
    for plate in (part for part in walk(page.tree) if isinstance(part, Plate)):
        area = plate.rect
        spots = [(x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom)]
        mark = [spot for spot in spots if picture.get_at(spot)[:3] == theme.TEAMS[plate.team]]
        lowest, columns = max(y for _x, y in mark), {x for x, _y in mark}
        under = [spot for spot in spots if spot[0] in columns and spot[1] > lowest + 1]
        sign = [y for x, y in under if min(picture.get_at((x, y))[:3]) > 90]  # the plate is darker
        assert min(sign) - lowest > 3, plate.label
