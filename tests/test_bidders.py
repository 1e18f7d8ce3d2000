"""Whoever bids is seen with his bid in every window: on his plate, or in the bar of the sheet that lies over it."""

from __future__ import annotations

import random
from functools import partial
from itertools import product
from typing import Any

import pytest
from pygame import Rect

from game.engine import actions
from game.engine.cards import SUITS
from game.engine.variant import Variant
from game.match.session import Session
from tests.narrow import of_kind, sure
from tests.person import Person, Sit, match_of
from tests.tables import game
from ui.draw.ground import whole
from ui.shots.moments import play_by_chance
from ui.table.panels.choosing import TrumpPad
from ui.table.panels.pads import PadKey
from ui.table.panels.panel import Panel

VIEWS = list(product(((1024, 640), (1366, 768), (800, 1200), (1920, 1080)), (100, 125, 150, 200)))


def is_asked(kind: type[actions.Action], session: Session) -> bool:
    """Whether the person may do this now, after others have bid where it is to bid."""
    bidders = {bid.seat for bid in session.view(0).bids if bid.amount is not None}
    return any(isinstance(act, kind) for act in session.legal(0)) and (kind is not actions.Bid or len(bidders) > 1)


def asked(name: str, players: int, kind: type[actions.Action]) -> Session:
    """The first match of this game in which the person is asked this, after others have bid."""
    variant: Variant = game(name)
    for seed in range(90):
        session = match_of(variant, players, seed)
        if play_by_chance(session, random.Random(seed), partial(is_asked, kind)):
            return session
    raise AssertionError(name)


def panel_of(person: Person) -> Panel:
    return of_kind(Panel, sure(person.table.context.prompts.panel))


ASKED = [
    ("bastarda", 5, actions.Bid),
    ("bastarda", 5, actions.Call),
    ("chiamata_rank", 5, actions.Bid),
    ("chiamata_rank", 5, actions.Call),
    ("rematada", 3, actions.Bid),
    ("rematada", 3, actions.ChooseTrump),
    ("rematada", 3, actions.Discard),
]


@pytest.mark.parametrize(("name", "players", "kind"), ASKED)
def test_everybody_is_seen_with_his_bid_at_every_size(
    sit: Sit, name: str, players: int, kind: type[actions.Action]
) -> None:
    session = asked(name, players, kind)
    for size, text in VIEWS:
        person = sit.at(session, size, text=text, lang="es").at_rest()
        panel = panel_of(person)
        person.look()
        plates = {seat for seat in range(players) if f"thing:plate{seat}" in person.table.context.renderer.laid}
        missing = set(range(players)) - plates
        told = panel.seated.told
        assert missing <= set(told), (size, text)
        assert all(panel.paper.contains(place) for place in told.values())
        assert panel.tiled == (
            panel.paper.y >= person.table.context.layout["topbar"].bottom + 8 * person.table.context.layout.k
        )
        written = person.services.text.written
        for seat in missing:
            assert panel.seated.name(seat) in written
            assert set(panel.seated.forms(seat)) & written
        assert not person.services.text.shortened, (size, text)


def test_a_name_in_the_bar_stands_apart_from_its_bid_and_is_no_smaller(sit: Sit) -> None:
    person = sit.at(asked("chiamata_rank", 5, actions.Call), (1024, 640), text=150).at_rest()
    text, drawn = person.services.text, list[tuple[str, float, Rect]]()
    draw = text.draw

    def noted(*told: Any, **look: Any) -> Rect:
        place = draw(*told, **look)
        drawn.append((told[2], told[5], place))
        return place

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(text, "draw", noted)
        person.look()
    seated = panel_of(person).seated
    for seat in range(5):
        words = {said: (k, place) for said, k, place in drawn if seated.told[seat].contains(place)}
        k, name = words.pop(seated.name(seat))
        ((said, (of_bid, bid)),) = words.items()
        assert said in seated.forms(seat)
        assert k == of_bid
        assert bid.left - name.right >= 8 * k / 1.5


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_a_sheet_lies_beside_plates_where_all_that_is_on_it_has_room_there(sit: Sit, size: tuple[int, int]) -> None:
    for name, players, kind in ASKED:
        person = sit.at(asked(name, players, kind), size).at_rest()
        panel, places = panel_of(person), person.table.context.director.stage.places
        plates = [whole(places.rect("plate", seat)) for seat in range(players)]
        assert panel.paper.collidelist(plates) < 0, name


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1366, 768), 100), ((1920, 1080), 150)])
def test_the_mark_of_a_suit_fills_its_key(sit: Sit, size: tuple[int, int], text: int) -> None:
    person = sit.at(asked("rematada", 3, actions.ChooseTrump), size, text=text).at_rest()
    panel = of_kind(TrumpPad, panel_of(person))
    keys = [of_kind(PadKey, widget) for widget in panel.widgets[: len(SUITS)]]
    brush = panel.brush(person.table.context.renderer.backdrop.brush())
    for key in keys:
        place = key.mark_place(brush)
        assert key.rect.contains(place)
        assert place.h >= 0.7 * key.rect.h
