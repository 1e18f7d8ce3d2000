"""The keys of the sheets on which one answers: where their letters stand, what strikes them out, how far cards lie."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pygame import Rect, Surface, mask

from game.engine.actions import Call
from tests.narrow import of_kind
from tests.person import Sit, match_of
from tests.tables import game
from ui.core.options import Options
from ui.draw.letters.text_styles import ROLES
from ui.shots.moments import play_by_chance
from ui.shots.unseen import UnseenProgram, unseen
from ui.table.panels.bidding import TALL, _amount_brush
from ui.table.panels.choosing import CallPad
from ui.table.panels.pads import CardKey, Keys, PadKey
from ui.widgets.base import CALM, Brush
from ui.widgets.focus.ring_look import draw_focus

ROOM = Rect(50, 50, 700, 320)


@pytest.fixture(scope="module")
def program() -> Iterator[UnseenProgram]:
    with unseen(Options(size=(1024, 640))) as program:
        yield program


def brush_of(program: UnseenProgram, k: float) -> Brush:
    services = program.services
    return Brush(Surface((800, 420)), services.text, services.pictures, services.skins, k)


def drawn(brush: Brush, key: PadKey, place: Rect) -> Surface:
    """The key in this place on a bare surface."""
    key.put(brush, place)
    brush = brush.on(Surface(place.inflate(40, 40).size))
    key.rect.topleft = 20, 20
    key.draw(brush, CALM)
    return brush.surface


@pytest.mark.parametrize("k", [0.67, 1.0, 1.4])
def test_the_number_that_one_bids_is_the_largest_thing_on_its_sheet(program: UnseenProgram, k: float) -> None:
    """Where the row is as high as usual; in a low one it has at least the letters of the heading."""
    brush = brush_of(program, k)
    heading = brush.px(ROLES["h2"].px)
    for high, least in ((84, 1.55), (48, 1.0)):
        room = (brush.px(high) - brush.line_height("plate", 1.1)) / TALL
        own = _amount_brush(brush, room)
        assert least * heading - 1 <= own.px(ROLES["h2"].px) <= max(room, heading) + 1


@pytest.mark.parametrize("high", [60, 67, 84, 120])
@pytest.mark.parametrize(("word", "number"), [("Cavallo", ""), ("Re", "10"), ("7", "")])
def test_the_line_that_strikes_out_a_rank_runs_through_the_middle_of_its_word(
    program: UnseenProgram, word: str, number: str, high: int
) -> None:
    brush, place = brush_of(program, 1.4), Rect(0, 0, 110, high)
    bare = drawn(brush, PadKey("", "", enabled=False, word="", number=""), place)
    plain = drawn(brush, PadKey("", "", enabled=False, word=word, number=number), place)
    struck = drawn(brush, PadKey("", "", enabled=False, word=word, number=number, struck=True), place)
    line = differing(plain, struck)
    letters = [one for one in differing_parts(bare, plain) if one.top < line.bottom and one.bottom > line.top]
    assert line.h <= 6
    whole = letters[0].unionall(letters[1:])
    assert line.x < whole.x
    assert line.right > whole.right
    assert abs(line.centery - whole.centery) <= 0.2 * whole.h + 1


def differing_parts(one: Surface, other: Surface) -> list[Rect]:
    found = mask.from_threshold(one, (0, 0, 0), (2, 2, 2, 255), other)
    found.invert()
    return found.get_bounding_rects()


def differing(one: Surface, other: Surface) -> Rect:
    """Where the two pictures are not the same."""
    parts = differing_parts(one, other)
    return parts[0].unionall(parts[1:])


@pytest.mark.parametrize(("size", "text"), [((800, 1200), 200), ((1280, 800), 100)], ids=str)
def test_the_words_of_ranks_to_call_stand_on_one_line_near_the_middle_of_their_keys(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    calls = lambda session: any(isinstance(action, Call) for action in session.legal(0))  # noqa: E731
    matches = (match_of(game("chiamata_a_punti"), 5, seed) for seed in range(30))
    session = next(one for one in matches if play_by_chance(one, random.Random(5), calls))
    person = sit.at(session, size, text=text).at_rest()
    pad = of_kind(CallPad, person.table.context.prompts.panel)
    ranks = [key for key in pad.widgets if isinstance(key, PadKey) and key.id.startswith("panel:rank")]
    bare = [key for key in ranks if not key.remark]
    assert 0 < len(bare) < len(ranks)
    brush = pad.brush(person.table.context.renderer.backdrop.brush())
    feet = set[int]()
    for key in (one for one in ranks if one.word.isdecimal()):
        place = Rect(key.rect)
        empty = PadKey("", "", enabled=key.enabled, selected=key.selected)
        letters = differing(drawn(brush, empty, place), drawn(brush, replace(key, remark=""), place))
        assert abs(letters.centery - 20 - place.h / 2) <= 0.15 * place.h, key.word
        feet.add(letters.bottom)
    assert max(feet) - min(feet) <= 1


@pytest.mark.parametrize("high", [48, 58, 64, 84])
def test_the_words_of_a_row_stand_on_one_line_and_remarks_under_them(program: UnseenProgram, high: int) -> None:
    brush, place = brush_of(program, 1.0), Rect(0, 0, 110, high)
    bare = PadKey("", "", word="5", remarks=True)
    noted = PadKey("", "", word="5", remark="yours", remarks=True)
    empty = drawn(brush, PadKey("", ""), place)
    alone, both = (differing_parts(empty, drawn(brush, key, place)) for key in (bare, noted))
    word = alone[0].unionall(alone[1:])
    remark = [part for part in both if part.top >= word.bottom]
    assert word in both
    assert remark
    assert max(part.bottom for part in remark) <= 20 + high - 2


@pytest.mark.parametrize("many", [1, 2, 4, 5])
@pytest.mark.parametrize("k", [0.8, 1.0, 1.4])
def test_the_ring_of_a_card_reaches_over_no_other_card(program: UnseenProgram, many: int, k: float) -> None:
    brush = brush_of(program, k)
    keys = [CardKey(str(card), "", card=card) for card in range(1, many + 1)]
    Keys(*keys, gap=36, cards=True).put(brush, ROOM)
    for number, key in enumerate(keys):
        assert ROOM.contains(key.rect)
        ring = brush.on(Surface((800, 420)))
        draw_focus(ring, key.rect, 8 * k, "paper")
        lit = mask.from_threshold(ring.surface, (0, 0, 0), (2, 2, 2, 255))
        lit.invert()
        seen = lit.get_bounding_rects()[0]
        assert seen.collidelist([other.rect for other in keys[:number] + keys[number + 1 :]]) < 0
