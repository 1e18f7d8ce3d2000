"""The table fits in every window: nothing overlaps or leaves it, what cards are worth beside the hand neither."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest

from game.engine.events import Dealt
from game.i18n import words
from tests.lying import box_of, plates_of
from tests.narrow import of_kind
from tests.person import Person, Sit, match_of
from tests.tables import game
from ui.draw import theme
from ui.draw.letters.text_styles import ROLES, SMALL
from ui.table.layout.layout import AIR, BORDER, MARKED, MOST_TILT, Layout, Rect, leaning
from ui.table.panels.prompts import BUTTONS
from ui.table.plates.plates import LINE, PlateState, _name_letters, _told, parts_of
from ui.table.plates.worth import NEW, WorthOfCards, count_played_deal, worths
from ui.table.stage.places import Pose
from ui.table.stage.stage_view import help_of
from ui.widgets.base import Brush

WINDOWS = [
    (1024, 640), (1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1080), (2560, 1440), (3440, 1440),
    (3840, 2160), (800, 1200), (768, 1024), (1080, 1920),
]  # fmt: skip
PANELS = ("note", "dialog", "signs")
FREE = (*PANELS, "centre", "mat")  # areas that other things lie in
NEVER_COVERED = ("hand", "message", "caption", "topbar", "plate0")


def things(table: Layout) -> dict[str, Rect]:
    return {name: rect for name, rect in table.rects.items() if name not in FREE}


def outside(table: Layout, rect: Rect) -> bool:
    fits = rect.x >= -0.5 and rect.y >= -0.5 and rect.right <= table.width + 0.5 and rect.bottom <= table.height + 0.5
    return not fits or rect.w <= 0 or rect.h <= 0


def faults(table: Layout) -> list[str]:
    found = things(table)
    result = [f"{name} outside" for name, rect in found.items() if outside(table, rect)]
    for (one, a), (two, b) in combinations(found.items(), 2):
        if {one, two} != {"stock", "turnup"} and a.overlaps(b):
            result.append(f"{one} over {two}")
    for panel in PANELS:
        for name, rect in found.items():
            slot = panel == "note" and table.landscape and name.startswith("slot")
            kept = name in NEVER_COVERED or name.startswith("btn") or slot
            if kept and table[panel].overlaps(rect):
                result.append(f"{panel} over {name}")
    return result


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_signs_are_chosen_within_the_cloth_where_five_keys_have_room_in_it(window: tuple[int, int]) -> None:
    for players, text in product((4, 6), (1.0, 1.25, 1.5, 2.0)):
        table = Layout(*window, players, text=text)
        mat, signs = table["mat"], table["signs"]
        if table.landscape or text <= 1.5:
            assert mat.x <= signs.x < signs.right <= mat.right, (players, text)


SIGNING = [
    *(((1024, 640), text) for text in (1, 1.25, 1.5)), ((1280, 800), 1.5), ((1366, 768), 1.25), ((1920, 1080), 1.5),
    *(((800, 1200), text) for text in (1, 1.25, 1.5, 2)), ((768, 1024), 2), ((1080, 1920), 2),
]  # fmt: skip


@pytest.mark.parametrize(("window", "text"), SIGNING, ids=str)
def test_partner_and_trick_are_in_sight_over_a_row_of_signs(window: tuple[int, int], text: float) -> None:
    for players, clockwise in product((4, 6), (False, True)):
        table = Layout(*window, players, text=text, clockwise=clockwise, buttons=BUTTONS, signing=True)
        usual, signs = Layout(*window, players, text=text, clockwise=clockwise, buttons=BUTTONS), table["signs"]
        assert signs.h <= 0.36 * table.height, players
        for seat in range(players):
            assert not table[f"slot{seat}"].overlaps(signs), (players, seat)
            assert seat == 0 or not table[f"plate{seat}"].overlaps(signs), (players, seat)
        assert table.trick_card[0] >= 0.6 * usual.trick_card[0], players
        for name in ("stock", "turnup", "medallion"):
            place = table[name]
            assert not place.overlaps(signs) or signs.y <= place.y < place.bottom <= signs.bottom, (name, players)
        lying = {f"slot{seat}": table[f"slot{seat}"] for seat in range(players)}
        lying |= {name: table[name] for name in ("stock", "turnup", "stocklabel", "medallion")}
        for (one, a), (two, b) in combinations(lying.items(), 2):
            assert {one, two} == {"stock", "turnup"} or not a.overlaps(b), (one, two, players)


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_and_nothing_leaves_the_window(window: tuple[int, int]) -> None:
    checked = 0
    for players, clockwise, text, cards, longest, left in product(
        range(2, 7), (False, True), (1, 1.5, 2), (0.9, 1, 1.12), (3, 4, 8, 10), (False, True)
    ):
        table = Layout(
            *window,
            players,
            clockwise=clockwise,
            text=text,
            cards=cards,
            hand_max=longest,
            buttons=BUTTONS,
            left_handed=left,
            captions=longest == 10,
        )
        assert faults(table) == [], (players, clockwise, text, cards, longest, left)
        first, second = table.hand(longest)[:2]
        assert second.x - first.x >= 0.30 * table.hand_card[0], "the corner index of every card must stay visible"
        checked += 1
    assert checked == 720


@pytest.mark.parametrize("window", [window for window in WINDOWS if window[0] < window[1]], ids=str)
def test_in_a_high_window_no_card_lies_on_the_seam_and_the_pile_has_air(window: tuple[int, int]) -> None:
    for players, clockwise, text in product(range(2, 7), (False, True), (1, 1.25)):
        table = Layout(*window, players, clockwise=clockwise, text=text, buttons=BUTTONS)
        mat, seam = table["mat"], BORDER * table.kr
        for seat in range(players):
            card = leaning(table[f"slot{seat}"])
            beside = min(card.x - mat.x, card.y - mat.y, mat.right - card.right, mat.bottom - card.bottom)
            assert beside > seam, (players, seat, text)
        assert table["medallion"].x - table["pile0"].right > seam


@pytest.mark.parametrize(("window", "text"), [((2560, 1080), 2), ((1280, 800), 1), ((1024, 640), 1.5)], ids=str)
def test_what_finds_a_free_spot_lies_on_no_card_however_crooked(window: tuple[int, int], text: float) -> None:
    found = 0
    for players, high in product((4, 5, 6), (40, 60, 79)):
        table = Layout(*window, players, text=text, buttons=BUTTONS)
        for seat in range(1, players):
            spot = table.free_spot(table[f"plate{seat}"], (3.5 * high, high), 18 * table.k)
            found += spot is not None
            for slot, tilt in product(range(players if spot is not None else 0), (-MOST_TILT, MOST_TILT)):
                card = table[f"slot{slot}"]
                box = Rect(*box_of(Pose(card.cx, card.cy, card.h, tilt)))
                assert spot is None or not box.overlaps(spot, 1), (players, seat, slot)
    assert found


def rounded(rect: Rect) -> tuple[int, ...]:
    return tuple(round(number) for number in rect)


def test_the_numbers_of_the_specification_at_full_hd() -> None:
    table = Layout(1920, 1080, 2)
    assert rounded(table["hand"]) == (340, 813, 1240, 251)
    assert rounded(table["message"]) == (480, 720, 960, 52)
    assert rounded(table["plate0"]) == (24, 968, 300, 96)
    assert rounded(table["pile0"]) == (24, 833, 82, 113)
    assert rounded(table["slot0"])[:2] == (929, 469)
    assert rounded(table["turnup"])[:2] == (492, 368)
    assert rounded(table["medallion"]) == (1119, 218, 432, 112)


def test_the_numbers_of_the_specification_in_the_smallest_window() -> None:
    table = Layout(1024, 640, 4)
    assert rounded(table["hand"]) == (204, 482, 616, 148)
    assert rounded(table["plate1"]) == (830, 211, 179, 60)
    assert rounded(table["stock"])[:2] == (224, 215)


@pytest.mark.parametrize("clockwise", [False, True])
@pytest.mark.parametrize(("players", "text"), [(5, 1.5), (5, 2), (6, 1.5), (6, 2)])
def test_in_a_narrow_window_with_large_letters_the_trick_comes_near_to_the_hand(
    players: int, text: float, clockwise: bool
) -> None:
    table = Layout(800, 1200, players, clockwise=clockwise, text=text, cards=1.12 if text == 2 else 1.0)
    assert round(table.trick_card[0]) >= 110
    assert table.hand_card[0] >= 130, "the hand stays the larger one"
    usual = Layout(800, 1200, players)
    assert usual.hand_card[0] >= table.hand_card[0], "it gives way only to large letters"


def test_nothing_gives_way_where_the_trick_would_not_be_larger_by_it() -> None:
    """Five beside each other are as wide as the cloth."""
    for text in (1.25, 1.5):
        assert Layout(800, 1200, 5, text=text).hand_card == Layout(800, 1200, 5).hand_card, text


def test_counter_clockwise_play_goes_to_the_viewers_right() -> None:
    right, left = Layout(1920, 1080, 4), Layout(1920, 1080, 4, clockwise=True)
    assert right["plate1"].x > 960 > left["plate1"].right
    assert right["slot1"].cx > 960 > left["slot1"].cx
    assert right["plate0"] == left["plate0"]


def test_a_hand_is_a_straight_row_in_the_middle() -> None:
    table = Layout(1920, 1080, 2)
    row = table.hand(3)
    assert row[1].cx == pytest.approx(960)
    assert {card.y for card in row} == {table["hand"].y}
    assert row[1].x - row[0].x == pytest.approx(1.06 * table.hand_card[0])


# -- what cards are worth stands beside the hand ---------------------------------------------------------------------


AREAS = ("hand", "dialog", "centre", "mat", "signs")


def worth_line(person: Person) -> str:
    """What stands beside the hand."""
    return next((one.label for one in person.table.describe().controls if one.id == "text:worth"), "")


def test_the_strongest_stand_first_and_the_rest_at_the_end(sit: Sit) -> None:
    assert worths(game("brisca"))[:2] == [("Ace", "11"), ("3", "10")]
    assert worths(game("sueca"))[1] == ("7", "10")
    assert worth_line(sit.down()) == "Ace = 11 · 3 = 10 · King = 4 · Knight = 3 · Sota = 2 · the rest = 0"


def test_they_stand_there_for_five_deals_of_any_game_with_such_cards(sit: Sit) -> None:
    person = sit.down()
    for _deal in range(NEW):
        assert worth_line(person)
        count_played_deal(person.services, person.session)
    assert worth_line(person) == ""
    assert worth_line(sit.down(variant=game("briscola"))) == ""
    assert worth_line(sit.down(variant=game("sueca"), players=4)).startswith("Ace = 11 · 7 = 10")


def test_they_sink_out_of_the_window_with_the_last_card_of_the_hand(sit: Sit) -> None:
    """Alone they lay there until the count began."""
    person = sit.down(speed="normal")
    while person.session.view(0).stock or len(person.session.view(0).hand) > 1:
        person.settle()
        person.press("enter")
    person.settle()
    assert worth_line(person)
    person.press("enter")
    person.wait(400)
    assert person.at_table
    assert worth_line(person) == ""


def test_a_deal_that_is_played_to_its_end_is_counted_once(sit: Sit) -> None:
    person = sit.down()
    for _card in range(30):
        person.settle()
        if not person.at_table:
            break
        person.press("enter")
    assert [count for _values, count in person.services.settings.now.worth_known] == ["1"]


def test_the_settings_and_the_help_of_a_person_decide(sit: Sit) -> None:
    person = sit.down()
    person.services.settings.change(card_worth="never")
    assert worth_line(person) == ""
    person.services.settings.change(card_worth="always")
    for _deal in range(NEW):
        count_played_deal(person.services, person.session)
    assert worth_line(person)
    seat = replace(person.session.seats[0], help="none")
    assert help_of(seat, person.services.settings.now).worth == "never"


@pytest.mark.parametrize("name", ["brisca", "rematada", "chiamata_a_punti", "tute_2"])
def test_they_cover_nothing_and_are_seen_in_almost_every_window(sit: Sit, name: str) -> None:
    variant = game(name)
    players = min(variant.players)
    session, services = match_of(variant, players, 1), sit.down().services
    dealt = of_kind(Dealt, session.events(0)[0])
    hand, missing, checked = max(map(len, dealt.hands)) + dealt.talon, 0, 0
    for language, window, text, left in product(("en", "es"), WINDOWS, (1, 1.25, 1.5), (False, True)):
        words.use(language)
        table = Layout(*window, players, text=text, hand_max=hand, buttons=BUTTONS, left_handed=left)
        brush = Brush.of(services, size=window)
        found = WorthOfCards(services, session).controls(replace(brush, k=table.k), table, "always")
        checked, missing = checked + 1, missing + (not found)
        assert [covered(table, Rect(*one.rect)) for one in found] in ([], [[]]), (language, window, text, left)
        assert not any(table["mat"].overlaps(Rect(*one.rect)) for one in found), "not over the edge of the cloth"
        assert all(near_the_hand(table, Rect(*one.rect)) for one in found), (language, window, text, left)
    assert missing <= checked // 20


def test_nothing_of_them_is_seen_half_under_a_sheet_or_a_raised_card(sit: Sit) -> None:
    session, services = match_of(game("brisca"), 2, 1), sit.down().services
    table, screen = Layout(800, 1200, 2, text=1.5, hand_max=3, buttons=BUTTONS), pygame.Surface((800, 1200))
    brush, worth = Brush.of(services, screen, screen.get_size()), WorthOfCards(services, session)
    (line,) = worth.controls(brush, table, "always")
    place = pygame.Rect(*line.rect)
    worth.draw(brush, table, "always", [place.move(place.width // 2, 0)])
    assert not painted(screen.subsurface(place))
    worth.draw(brush, table, "always", [place.move(0, 300)])
    assert painted(screen.subsurface(place))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("window", [(800, 1200), (768, 1024), (1080, 1920)])
def test_a_row_of_values_stands_clear_of_the_words_over_it(
    sit: Sit, window: tuple[int, int], text: float, players: int
) -> None:
    session, services = match_of(game("brisca"), players, 1), sit.down().services
    table = Layout(*window, players, text=text, hand_max=3, buttons=BUTTONS)
    brush = replace(Brush.of(services, size=window), k=table.k)
    (values,) = WorthOfCards(services, session).controls(brush, table, "always")
    x, y, wide, high = values.rect
    if x + wide > table.hand(3)[0].x:  # else they stand beside the hand
        assert y - table["message"].bottom >= 8 * table.k - 1
        assert y + high <= table["hand"].y


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("window", [(800, 1200), (768, 1024), (1024, 640), (1366, 768), (1920, 1080)])
def test_the_trump_is_no_wider_than_a_card_of_the_trick(
    sit: Sit, window: tuple[int, int], text: int, players: int
) -> None:
    person = sit.at(match_of(game("brisca"), players, 1), window, text=text).at_rest()
    context, clear = person.table.context, pygame.Surface(window, pygame.SRCALPHA)
    furniture, brush = context.renderer.furniture, context.renderer.backdrop.brush(clear)
    furniture._medallion(brush, context.director.stage, person.table.seen)
    (drawn,) = pygame.mask.from_surface(clear, 200).connected_component().get_bounding_rects()
    assert 40 < drawn.w <= context.layout.trick_card[0] + 1
    assert abs(drawn.w - drawn.h) <= 2


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize(("window", "text"), [((800, 1200), 200), ((1024, 640), 150), ((1280, 800), 100)], ids=str)
def test_a_name_is_never_smaller_than_what_is_said_under_it(
    sit: Sit, window: tuple[int, int], text: int, players: int
) -> None:
    person = sit.at(match_of(game("brisca"), players, 1), window, text=text).at_rest()
    plates = dict(plates_of(person.table))
    assert any("line" in parts for parts in plates.values())
    for name, parts in plates.items():
        assert "line" not in parts or parts["line"].h <= parts["name"].h, name


def name_width(brush: Brush, area: Rect, team: int | None, longest: str) -> int:
    """How wide a short name is drawn beside the sign of its team, where another one at the table is this long."""
    named = PlateState("Lucía", "your partner", team=team, longest=longest)
    unnamed = replace(named, name="")
    return parts_of(brush, area, named)["name"].w - parts_of(brush, area, unnamed)["name"].w


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_name_is_smaller_where_a_person_has_chosen_larger_letters(sit: Sit, window: tuple[int, int]) -> None:
    services = sit.down().services
    for players, longest in product(range(2, 7), ("Carmen", "Altagracia")):
        drawn: dict[int, int] = {}
        for text in (1, 1.25, 1.5, 2):
            table = Layout(*window, players, text=text, buttons=BUTTONS)
            brush = replace(Brush.of(services, size=window), k=table.k)
            for seat in range(1, players):
                team = seat % 2 if players in (4, 6) else None
                wide = name_width(brush, table[f"plate{seat}"], team, longest)
                assert wide >= drawn.get(seat, 0), (players, seat, longest, text)
                drawn[seat] = wide


def near_the_hand(table: Layout, place: Rect) -> bool:
    """Whether something begins or ends close to the cards of one's own hand, beside or over them."""
    cards = table.hand(table.hand_max)
    aside = max(cards[0].x - place.right, place.x - cards[-1].right)
    above = max(0.0, cards[0].y - place.bottom)
    return aside <= 140 * table.kr and above <= 12 * table.k


@pytest.mark.parametrize("text", [1, 1.25, 1.5, 2])
@pytest.mark.parametrize("window", [window for window in WINDOWS if window[0] < window[1]], ids=str)
def test_in_a_high_window_the_cloth_is_no_ribbon(window: tuple[int, int], text: float) -> None:
    for players in (2, 3, 4):
        table = Layout(*window, players, text=text, buttons=BUTTONS)
        cloth = table["mat"]
        assert cloth.h >= 0.5 * cloth.w, players
        assert table.trick_card[0] >= 0.72 * table.hand_card[0], players
        if players < 4:
            assert cloth.bottom > table["stocklabel"].bottom, "stock and trump lie on it, too"


@pytest.mark.parametrize("text", [1, 1.25, 1.5, 2])
@pytest.mark.parametrize("window", [window for window in WINDOWS if window[0] < window[1]], ids=str)
def test_in_a_high_window_all_but_the_seats_lies_on_the_cloth(window: tuple[int, int], text: float) -> None:
    for players, clockwise in product(range(2, 7), (False, True)):
        table = Layout(*window, players, text=text, clockwise=clockwise, buttons=BUTTONS)
        cloth, seam = table["mat"], BORDER * table.kr - 1
        lying = ["stock", "turnup", "stocklabel", "medallion", "pile0", *(f"slot{seat}" for seat in range(players))]
        for name in lying:
            place = table[name]
            beside = min(place.x - cloth.x, place.y - cloth.y, cloth.right - place.right, cloth.bottom - place.bottom)
            assert beside >= min(seam, 22 * table.kr - 1), (players, name)
        for seat in range(1, players):
            assert not any(table[f"{thing}{seat}"].overlaps(cloth) for thing in ("plate", "backs", "pile"))
        assert cloth.bottom < table["message"].y, "over the words"
        assert table["stock"].w >= 0.45 * table.trick_card[0], players


@pytest.mark.parametrize("text", [1, 1.25, 1.5, 2])
@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_beside_the_trick_keep_off_the_marks_in_the_border(window: tuple[int, int], text: float) -> None:
    for players in range(2, 7):
        table = Layout(*window, players, text=text, buttons=BUTTONS)
        marks = table["mat"].right - MARKED * table.kr
        for name in ("medallion", "note") if table.landscape else ("medallion",):
            assert table[name].right <= marks - AIR + 0.5, (players, name)


@pytest.mark.parametrize("window", [window for window in WINDOWS if window[0] < window[1]], ids=str)
def test_faces_beside_the_cloth_of_a_high_window_grow_with_the_letters(sit: Sit, window: tuple[int, int]) -> None:
    services = sit.down().services
    for players in (4, 5, 6):
        sides = []
        for text in (1, 2):
            table = Layout(*window, players, text=text, buttons=BUTTONS)
            brush = replace(Brush.of(services, size=window), k=table.k)
            parts = parts_of(brush, table["plate1"], PlateState("Carmen", longest="Carmen"))
            assert parts["face"].bottom <= parts["name"].y + 2
            sides.append(parts["face"].w)
        assert sides[1] >= 1.25 * sides[0], players


def test_a_second_line_is_as_large_as_there_is_room_and_never_smaller_than_small_letters(sit: Sit) -> None:
    services = sit.down().services
    for (window, text), players in product(product(WINDOWS, (1, 1.25, 1.5, 2)), range(2, 7)):
        table = Layout(*window, players, text=text, buttons=BUTTONS)
        brush = replace(Brush.of(services, size=window), k=table.k)
        for seat, told in product(range(players), ("to play", "de tu bando", "guarda Carmen")):
            area, state = pygame.Rect(*map(round, table[f"plate{seat}"])), PlateState("You", told, longest="Carmen")
            if (line := parts_of(brush, area, state).get("line")) is not None:
                letters = _told(brush, area, line.w, state)[0]
                over = _name_letters(brush, state, line.w)
                least = min(theme.font(SMALL, table.k), theme.font(ROLES["name"].px, over.k))
                assert theme.font(ROLES[LINE].px, letters.k) >= least, (window, text, players, told)
    table = Layout(1280, 800, 4, buttons=BUTTONS)
    brush = replace(Brush.of(services, size=(1280, 800)), k=table.k)
    area, state = pygame.Rect(*map(round, table["plate2"])), PlateState("Lucía", "your partner", team=0)
    letters = _told(brush, area, parts_of(brush, area, state)["line"].w + 1, state)[0]
    assert theme.font(ROLES[LINE].px, letters.k) == 16


@pytest.mark.parametrize("text", [1, 1.25, 1.5, 2])
@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_portrait_stands_out_over_its_plate_only_where_nothing_else_lies(
    sit: Sit, window: tuple[int, int], text: float
) -> None:
    services = sit.down().services
    for players in range(2, 7):
        table = Layout(*window, players, text=text, buttons=BUTTONS)
        brush = replace(Brush.of(services, size=window), k=table.k)
        for seat, name in product(range(players), ("You", "Carmen", "Altagracia")):
            team, head = seat % 2 if players in (4, 6) else None, table.head_share
            state = PlateState(name, "your partner", team=team, longest=name, head=head)
            face = Rect(*map(float, parts_of(brush, table[f"plate{seat}"], state)["face"]))
            others = [rect for part, rect in things(table).items() if part not in (f"plate{seat}", f"head{seat}")]
            assert not any(face.overlaps(rect, 1.5) for rect in (*others, table["mat"])), (players, seat, name)


@pytest.mark.parametrize("window", [(1280, 800), (1920, 1080), (800, 1200)], ids=str)
def test_faces_on_plates_are_large(sit: Sit, window: tuple[int, int]) -> None:
    services = sit.down().services
    for players in range(2, 7):
        table = Layout(*window, players, buttons=BUTTONS)
        brush = replace(Brush.of(services, size=window), k=table.k)
        for seat in range(players):
            team, head = seat % 2 if players in (4, 6) else None, table.head_share
            state = PlateState("Carmen", "watching Lucía", "eye", team=team, longest="Carmen", head=head)
            parts = parts_of(brush, table[f"plate{seat}"], state)
            assert parts["face"].w >= (108 if table.landscape else 97) * table.kr, (players, seat)
            if "line" in parts:
                letters = _told(brush, pygame.Rect(*map(round, table[f"plate{seat}"])), parts["line"].w, state)[0]
                assert theme.font(ROLES[LINE].px, letters.k) >= 14, "and what is told beside them is still read"


@pytest.mark.parametrize("text", [1, 1.25, 1.5, 2])
@pytest.mark.parametrize("window", [window for window in WINDOWS if window[0] < window[1]], ids=str)
def test_in_a_high_window_the_word_for_the_dealer_is_read(sit: Sit, window: tuple[int, int], text: float) -> None:
    services = sit.down().services
    for players in range(2, 7):
        table = Layout(*window, players, text=text, buttons=BUTTONS)
        brush = replace(Brush.of(services, size=window), k=table.k)
        for seat in range(1, players):
            state = PlateState("Carmen", team=seat % 2 if players in (4, 6) else None, dealer=True, longest="Carmen")
            mark = parts_of(brush, table[f"plate{seat}"], state)["dealer"]
            assert mark.w > 1.5 * mark.h, (players, seat)


@pytest.mark.parametrize("text", [1, 1.25, 1.5, 2])
@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_mark_of_the_dealer_lies_on_no_face(sit: Sit, window: tuple[int, int], text: float) -> None:
    services = sit.down().services
    for players, clockwise in product(range(2, 7), (False, True)):
        table = Layout(*window, players, text=text, clockwise=clockwise, buttons=BUTTONS)
        brush = replace(Brush.of(services, size=window), k=table.k)
        for seat, name in product(range(players), ("You", "Carmen", "Altagracia")):
            state = PlateState(name, "your partner", team=seat % 2 if players in (4, 6) else None, dealer=True)
            parts = parts_of(brush, table[f"plate{seat}"], state)
            assert not parts["dealer"].colliderect(parts["face"]), (players, seat, name)
            assert parts["dealer"].x >= 0, (players, seat, name)


def painted(surface: pygame.Surface) -> bool:
    return any(pygame.transform.average_color(surface)[:3])


def covered(table: Layout, place: Rect) -> list[str]:
    """What of the table lies under it."""
    things = {name: rect for name, rect in table.rects.items() if name not in AREAS}
    things |= {f"card {number}": rect for number, rect in enumerate(table.hand(table.hand_max))}
    return [name for name, rect in things.items() if rect.overlaps(place)]
