"""The people at the table live: they blink, look at the card, feel what a trick was worth, make signs to be seen."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.engine.actions import Signal
from game.match.session import Seat, Session
from tests.narrow import sure
from tests.person import FINE, Person, Sit, match_of
from tests.tables import game, seats
from ui.core.people import FACES
from ui.draw.motion import Tween
from ui.shots.unseen import play_until
from ui.table.director.flourish import Reaction
from ui.table.director.manners import CALM, MANNERS, QUICK, SLAPS, USUAL, manner_of
from ui.table.director.weight import Weight
from ui.table.layout.layout import Layout
from ui.table.panels.signing import HOLDS, LOOP, SignKey, SignPad
from ui.table.plates import people
from ui.table.plates.people import BLINK, RESTS
from ui.table.stage.backdrop import cup_of
from ui.table.stage.table_steam import AWAKE

pytestmark = pytest.mark.usefixtures("fine_pictures")


def looks(person: Person) -> list[str]:
    """The face of everybody now, by seat."""
    return [one.look for one in faces(person)]


def looks_for(person: Person, milliseconds: float) -> set[str]:
    """Every look that is seen meanwhile."""
    found, until = set(looks(person)), person.now + milliseconds
    while person.now < until:
        person.wait(2 * FINE)
        found.update(looks(person))
    return found


def faces(person: Person) -> tuple[people.Person, ...]:
    table = person.table
    return table.context.renderer.furniture.people.at(table.context.director.stage, table.seen)


def in_pairs(sit: Sit, tricks: int = 2) -> Person:
    """Somebody whose turn it is after so many tricks of Brisca in pairs."""
    session = Session.begin(game("brisca"), 4, 3, seats(4), None, seed=5)
    play_until(session, lambda view: len(view.tricks) >= tricks and session.to_act == 0)
    return sit.at(session, speed="normal").at_rest()


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_everybody_blinks_now_and_then_and_nobody_together_with_another(sit: Sit, players: int) -> None:
    person = sit.at(match_of(game("brisca"), players, 5), speed="normal").at_rest()
    closed: list[list[float]] = [[] for _seat in range(players)]
    for _step in range(round(28_000 / 30)):
        person.wait(30)
        blinking = [seat for seat, look in enumerate(looks(person)) if look.endswith(".blink")]
        assert len(blinking) <= 1
        for seat in blinking:
            if not closed[seat] or person.now - closed[seat][-1] > BLINK + 60:
                closed[seat].append(person.now)
    for times in closed:
        assert len(times) >= 3
        assert all(2900 <= after - before <= 7100 for before, after in pairwise(times))


def test_nobody_blinks_where_nothing_may_move_or_after_a_minute_alone(sit: Sit) -> None:
    still = sit.down(speed="normal", reduced_motion=True).at_rest()
    for _step in range(200):
        still.wait(40)
        assert looks(still) == ["calm", "calm"]
    person = sit.down(speed="normal", reduced_motion=False).at_rest()
    person.wait(RESTS + 3000)
    assert looks_for(person, 8000) == {"calm"}
    person.press("right")
    assert looks_for(person, 8000) == {"calm", "calm.blink"}, "somebody is there again"


def test_an_idle_table_is_drawn_only_when_somebody_blinks(sit: Sit) -> None:
    person = sit.down(speed="normal", talk="none").at_rest()
    person.wait(1500)
    steam = person.table.context.renderer.furniture.steam
    steam.fit(Layout(640, 400, 4))  # without a cup
    drawn = [person.table.update(person.now + step * FINE) for step in range(1, 650)]
    assert 2 <= sum(drawn) <= 12


def steam_for(person: Person, milliseconds: int) -> int:
    """How many pictures of the steam over the cup are seen meanwhile."""
    person.app.drawing = True
    person.look()
    cup = sure(cup_of(person.table.context.layout))
    part = cup.inflate(0, cup.height)
    seen = set()
    for _step in range(milliseconds // 100):
        person.wait(100)
        seen.add(pygame.image.tobytes(person.canvas.subsurface(part), "RGB"))
    return len(seen)


def test_the_coffee_steams_until_nobody_has_done_anything_for_a_minute(sit: Sit) -> None:
    person = sit.down(speed="normal", talk="none", size=(1280, 800)).at_rest()
    person.wait(5000)
    assert steam_for(person, 2000) >= 8
    person.wait(AWAKE)
    assert steam_for(person, 1000) == 1
    person.press("right")
    assert steam_for(person, 2000) > 1


def test_no_coffee_steams_where_nothing_may_move(sit: Sit) -> None:
    person = sit.down(speed="normal", talk="none", reduced_motion=True, size=(1280, 800)).at_rest()
    person.wait(1500)
    assert steam_for(person, 1000) == 1


def test_where_only_a_face_stirs_the_picture_is_the_same_as_if_all_were_drawn(sit: Sit) -> None:
    person = in_pairs(sit)
    person.app.drawing = True
    person.wait(1500)
    parts = 0
    for _step in range(300):
        person.step()
        parts += "calm.blink" in looks(person)
        if parts in (1, 3):
            part = person.canvas.copy()
            whole = person.look()
            alike = pygame.mask.from_threshold(whole, (0, 0, 0), (1, 1, 1, 255), part)
            assert alike.count() == whole.width * whole.height
    assert parts


def test_all_look_to_the_card_that_is_played_and_turn_their_heads(sit: Sit) -> None:
    person = in_pairs(sit)
    person.press("1", "1")
    seen: list[list[str]] = [[], [], [], []]
    for _step in range(30):
        for seat, look in enumerate(looks(person)):
            if "blink" not in look and look not in seen[seat][-1:]:
                seen[seat].append(look)
        person.wait(FINE)
    right, opposite, left = (" ".join(some) for some in seen[1:])
    assert "calm.left calm.left.half-left calm.left.left" in right, "the eyes first"
    assert "calm.down calm.down.down" in opposite
    assert "calm.right calm.right.half-right calm.right.right" in left


def test_who_has_the_turn_is_looked_at_for_a_while_and_heads_come_back(sit: Sit) -> None:
    person = sit.at(match_of(game("brisca"), 3, 5), speed="normal", talk="none").at_rest()
    person.press("1", "1")
    turns: list[tuple[int | None, list[str]]] = []
    for _step in range(300):
        person.wait(2 * FINE)
        turns.append((person.table.seen.turn, looks(person)))
        if len(turns) > 100 and all(turn == 0 for turn, _looks in turns[-60:]):
            break
    begun = next(at for at in range(len(turns) - 1, 0, -1) if turns[at - 1][0] != 0)
    assert any(look.count(".") == 2 for _turn, faces in turns[begun : begun + 20] for look in faces[1:]), "turned"
    assert all(look in ("calm", "calm.blink") for look in turns[-1][1]), turns[-1]


def test_no_head_turns_where_nothing_may_move(sit: Sit) -> None:
    still = sit.down(speed="normal", reduced_motion=True).at_rest()
    still.press("1", "1")
    for _step in range(80):
        still.wait(FINE)
        assert all(look.count(".") == 0 for look in looks(still)), looks(still)


def test_a_watcher_only_glances_with_half_of_his_head() -> None:
    glance, whole = people.Turned("left", 0.0, "", True), people.Turned("left", 0.0, "")
    assert [glance.head(now) for now in (50, 150, 400)] == ["", "half-left", "half-left"]
    assert [whole.head(now) for now in (50, 150, 400)] == ["", "half-left", "left"]
    assert [people.Turned("", 0.0, "left").head(now) for now in (50, 150)] == ["half-left", ""]
    assert people.Turned("right", 0.0, "left").head(50) == "half-left", "by the middle, not at once"


def reaction(person: Person, weight: Weight, winner: int = 1) -> list[str]:
    """What a trick of this weight that this seat has won does to every face."""
    stage = person.table.context.director.stage
    now = person.table.context.now
    stage.flourishes.reaction = Reaction(winner, weight, Tween(now, 900.0))
    return [look.removesuffix(".blink") for look in looks(person)]


def test_a_trick_is_felt_by_those_who_lost_it_and_by_those_who_won_it(sit: Sit) -> None:
    person = in_pairs(sit)
    assert reaction(person, Weight.STILL) == ["calm", "smile", "calm", "smile"]
    assert reaction(person, Weight.WARM) == ["press", "smile", "press", "smile"]
    assert reaction(person, Weight.STRONG) == ["brows", "proud", "brows", "proud"]
    assert reaction(person, Weight.BLOW) == ["dismay", "laugh", "dismay", "laugh"]


def test_who_leads_has_a_gold_edge_that_comes_and_goes(sit: Sit) -> None:
    person = in_pairs(sit)
    assert [one.lit for one in faces(person)] == [1.0, 0.0, 0.0, 0.0]
    person.press("1", "1")
    shares = set()
    for _step in range(60):
        person.wait(FINE)
        lit = [one.lit for one in faces(person)]
        shares.update(lit)
        assert sum(lit) <= 1.01
    assert shares - {0.0, 1.0}, "it fades"


def test_a_partner_who_signs_is_seen_large_and_then_has_the_sign_on_the_plate(sit: Sit) -> None:
    person = in_pairs(sit)
    sign = next(action for action in person.session.legal(2) if isinstance(action, Signal))
    person.session.do(2, sign)
    wanted = person.session.signs.looks[sign.meaning]
    grown = []
    for _step in range(40):
        person.wait(FINE)
        grown.append(faces(person)[2].grown)
    assert max(grown) == 1.0
    assert faces(person)[2].look == wanted
    person.look()
    person.wait(1200)
    partner = faces(person)[2]
    assert (partner.grown, partner.sign) == (0.0, wanted)
    person.press("1", "1")
    person.wait(400)
    assert faces(person)[2].sign == ""


def test_a_foe_who_signs_does_so_only_in_passing(sit: Sit) -> None:
    person = in_pairs(sit)
    sign = next(action for action in person.session.legal(1) if isinstance(action, Signal))
    person.session.do(1, sign)
    seen = set()
    for _step in range(90):
        person.wait(FINE)
        foe = faces(person)[1]
        seen.add(foe.look)
        assert (foe.grown, foe.sign) == (0.0, "")
    assert person.session.signs.looks[sign.meaning] in seen


def test_foes_glance_at_whom_they_watch(sit: Sit) -> None:
    person = in_pairs(sit)
    standing = person.table.context.renderer.furniture.standing
    picture = person.table.context.director.stage.picture
    watched = {seat: standing.watched(picture, seat) for seat in (1, 3)}
    assert set(watched.values()) <= {0, 2}
    seen: dict[int, set[str]] = {1: set(), 3: set()}
    for _step in range(120):
        person.wait(40)
        for seat, found in seen.items():
            found.add(looks(person)[seat])
    for seat, other in watched.items():
        side = {(1, 0): "left", (3, 0): "down"}.get((seat, other or 0), "right" if seat == 3 else "left")
        assert f"calm.{side}" in seen[seat], (seat, other)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_looks_different_before_the_moment_that_is_told(sit: Sit, players: int) -> None:
    person = sit.down((1280, 800), players, speed="normal", seed=3)
    person.app.drawing = True
    person.settle()
    person.wait(2000)
    told = 0
    until = person.now + 12_000
    while person.now < until:
        due = person.table.due(person.now)
        if due > person.now + FINE and person.app.due() > person.now:
            told += 1
            while person.now + FINE < due:
                assert not person.step(FINE), "it moved before its time"
        person.step(FINE)
    assert told > 20, "steam and eyes"


def test_people_live_at_a_table_that_nobody_has_touched_yet(sit: Sit) -> None:
    person = sit((1280, 800), speed="normal", lang=None, seed=None)
    person.app.drawing = False
    person.now = 90_000_000.0  # the clock of a computer that has run for a day
    person.open_table(match_of(game("brisca"), 2, 5))
    person.settle()
    seen = set()
    for _look in range(300):
        person.wait(40)
        seen.add(looks(person)[1])
    assert "calm.blink" in seen


def test_the_face_of_a_sign_that_is_aimed_at_makes_it_again_and_again(sit: Sit) -> None:
    person = in_pairs(sit)
    person.press("s")
    person.settle()
    pad = person.table.context.prompts.panel
    assert isinstance(pad, SignPad)
    key = next(one for one in pad.widgets if isinstance(one, SignKey) and one.id == person.focus)
    resting = []
    until = person.now + 2 * LOOP
    while person.now < until:
        person.wait(FINE)
        resting.append(next(one for one in pad.widgets if one.id == key.id).resting)  # type: ignore[attr-defined]
    turns = sum(one != other for one, other in pairwise(resting))
    assert 3 <= turns <= 5
    assert 0.2 <= sum(resting) / len(resting) <= 0.55, HOLDS
    others = [one for one in pad.widgets if isinstance(one, SignKey) and one.id != key.id]
    assert not any(one.resting for one in others)
    assert key.gesture


def test_each_of_the_company_has_a_manner_and_persons_have_none() -> None:
    assert set(MANNERS) == set(FACES) - {"you"}
    assert manner_of(Seat("computer", "Paco", "paco")) == SLAPS
    assert manner_of(Seat("computer", "Lucía", "lucia", temper="bold")).pause < QUICK.pause
    assert manner_of(Seat("person", "", "paco")) == USUAL
    assert SLAPS.press > USUAL.press > CALM.press


def test_a_quick_player_answers_sooner_than_a_calm_one(sit: Sit) -> None:
    def answer(face: str) -> float:
        chairs = Seat("person", "", "you"), Seat("computer", "B", face, temper="even")
        session = Session.begin(game("brisca"), 2, 3, chairs, None, seed=5)
        play_until(session, lambda view: session.to_act == 0 and not view.table)
        person = sit.at(session, speed="normal", regret=False).at_rest()
        person.press("1", "1")
        begun = person.now
        while session.to_act == 1:
            person.wait(FINE)
        return person.now - begun

    assert answer("lucia") < answer("mateo")
