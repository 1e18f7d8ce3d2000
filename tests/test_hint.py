"""Hints at the table: the note at its steps, what its buttons do, where it lies, and that it is counted."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.engine.actions import Action, Bid, Call, ChooseTrump, Discard, Pass, Play, Signal
from game.engine.cards import name_of
from game.match import record
from game.match.session import Session
from game.players import Players
from game.players.advice.advice import Advice
from game.storage.remembered import Help
from tests.tables import game
from tests.test_table_scene import SIZES, Evening, SitDown, centre, match_of, overlap, sit_down
from ui.core.keys import Bindings
from ui.pages.results.sentences import deal_remarks
from ui.table.hints.hint_note import MORE, HintNote
from ui.table.hints.hints import PATIENCE

__all__ = ["sit_down"]

H = pygame.K_h


def note(evening: Evening) -> HintNote:
    found = evening.scene.hints.note
    assert found is not None
    return found


def told(evening: Evening) -> str:
    """What the note says to somebody who does not see it; nothing while there is none."""
    return next((one.label for one in evening.scene.describe().controls if one.id == "text:hint"), "")


def hinted(evening: Evening) -> Action:
    action = note(evening).action
    assert action is not None
    return action


def asked(sit_down: SitDown, players: int = 2) -> Evening:
    """A table at which the person has asked what to do."""
    evening = sit_down(players=players)
    evening.settles()
    evening.presses(H)
    evening.settles()
    return evening


def come_to(name: str, players: int, kind: type[Action], but: Callable[[Session], bool] = lambda _: True) -> Session:
    """A match of this game in which the person is on turn and may do something of this kind."""
    for seed in range(40):
        session = match_of(game(name), players, seed)
        for _act in range(300):
            seat = session.to_act
            if seat is None:
                break
            legal = session.legal(seat)
            if seat == 0 and any(isinstance(action, kind) for action in legal) and but(session):
                return session
            bid = next((action for action in legal if isinstance(action, Bid)), None)
            passed = next((action for action in legal if isinstance(action, Pass)), None)
            session.do(seat, (bid if seat == 0 else passed) or legal[0])
    raise AssertionError(f"{name} never comes to that")


def test_it_names_the_act_and_the_reason_and_lifts_the_card(sit_down: SitDown) -> None:
    evening = asked(sit_down)
    action = hinted(evening)
    assert isinstance(action, Play)
    assert told(evening).startswith("Play the ")
    assert told(evening).count(".") in (1, 2)
    assert evening.scene.hints.cards == {action.card}
    assert evening.scene.seen.hinted == {action.card}
    assert "opened" in evening.control("button:hint").state or note(evening)
    evening.draws()


def test_the_second_press_takes_it_away_and_nothing_was_done(sit_down: SitDown) -> None:
    evening = asked(sit_down)
    acts = evening.session.acts
    evening.presses(H)
    assert not told(evening)
    evening.presses(H)
    assert told(evening)
    evening.presses(pygame.K_ESCAPE)
    assert not told(evening)
    assert evening.change is None
    assert evening.session.acts == acts


def test_enter_plays_what_is_advised(sit_down: SitDown) -> None:
    evening = asked(sit_down)
    action = hinted(evening)
    evening.presses(pygame.K_RETURN)
    assert (0, action) in evening.session.acts
    assert not told(evening)


def test_a_card_that_the_person_goes_to_goes_before_the_hint(sit_down: SitDown) -> None:
    evening = asked(sit_down)
    action = hinted(evening)
    assert isinstance(action, Play)
    hand = evening.scene.context.own_cards
    other = next(card for card in hand if card != action.card)
    number = hand.index(other)
    evening.presses(pygame.K_1 + number, pygame.K_1 + number)
    assert (0, Play(other)) in evening.session.acts


def test_all_choices_are_compared_and_one_comes_back(sit_down: SitDown) -> None:
    evening = asked(sit_down)
    evening.passes(300)
    evening.clicks(*centre(evening.control(MORE)))
    assert note(evening).step == "others"
    evening.draws()
    evening.passes(300)
    evening.clicks(*centre(evening.control(MORE)))
    assert note(evening).step == "reason"


def test_it_may_begin_with_a_question(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.services.settings.change(hints="nudge")
    evening.settles()
    evening.presses(H)
    evening.settles()
    assert told(evening).endswith("?")
    assert evening.scene.hints.cards == frozenset()
    evening.presses(pygame.K_RETURN)
    assert told(evening) == note(evening).title
    assert evening.scene.hints.cards
    evening.passes(300)
    evening.clicks(*centre(evening.control(MORE)))
    assert note(evening).step == "reason"
    assert evening.session.hints(0) == 1


def seat_of_little_help(help_: Help) -> Session:
    session = match_of(game("brisca"), 2, 5)
    chairs = session._stand.seats
    session._stand = replace(session._stand, seats=(replace(chairs[0], help=help_), *chairs[1:]))
    return session


def test_little_help_is_a_question_and_no_more(sit_down: SitDown) -> None:
    evening = sit_down.at(seat_of_little_help("little"), (1024, 640))
    evening.settles()
    evening.presses(H)
    evening.settles()
    assert told(evening).endswith("?")
    evening.presses(pygame.K_RETURN)
    assert not told(evening)


def test_without_help_there_is_no_hint(sit_down: SitDown) -> None:
    evening = sit_down.at(seat_of_little_help("none"), (1024, 640))
    evening.settles()
    evening.presses(H)
    assert evening.scene.describe().message == "This seat plays without hints."
    assert not any(one.id == "button:hint" for one in evening.scene.describe().controls)


def test_the_only_card_is_no_hint(sit_down: SitDown) -> None:
    session = match_of(game("brisca"), 2, 5)
    while len(session.view(0).hand) > 1 or session.to_act != 0:
        assert session.to_act is not None
        session.do(session.to_act, session.legal(session.to_act)[0])
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    evening.presses(H)
    evening.settles()
    assert told(evening).endswith("You have only one card to play.")
    assert session.hints(0) == 0


def test_it_is_refused_while_others_play(sit_down: SitDown) -> None:
    session = next(match for match in (match_of(game("brisca"), 2, seed) for seed in range(20)) if match.to_act == 0)
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    slow = evening.services.players = Slow(workers=False, budget=1)
    evening.scene.context.controller.advisers = slow
    evening.presses(pygame.K_2, pygame.K_2, H)
    assert evening.scene.describe().message == "A hint comes when it is your turn."


class Slow(Players):
    """Players who take their time."""

    held = True

    def poll(self) -> list[tuple[int, Action | None]]:
        return [] if self.held else super().poll()

    def advices(self) -> list[tuple[int, Advice | None]]:
        return [] if self.held else super().advices()


def test_while_it_is_thought_about_the_table_stays_live(sit_down: SitDown) -> None:
    evening = sit_down()
    slow = evening.services.players = Slow(workers=False, budget=1)
    evening.settles()
    evening.presses(H)
    evening.passes(PATIENCE / 2)
    assert not told(evening)
    evening.passes(PATIENCE)
    assert told(evening).startswith("Thinking…")
    evening.draws()
    slow.held = False
    evening.settles()
    assert told(evening).startswith("Play ")


def test_a_card_played_meanwhile_needs_no_hint(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.services.players = Slow(workers=False, budget=1)
    evening.settles()
    evening.presses(H)
    evening.passes(PATIENCE * 2)
    card = evening.scene.context.own_cards[0]
    evening.presses(pygame.K_1, pygame.K_1)
    assert (0, Play(card)) in evening.session.acts
    evening.settles()
    assert not told(evening)


def concede_deal(evening: Evening) -> None:
    evening.session.concede_deal(0)


def concede_match(evening: Evening) -> None:
    evening.session.concede_match(0)


def hand_over(evening: Evening) -> None:
    evening.session.hand_over(0, "computer")


def play_out(evening: Evening) -> None:
    """Somebody else plays the deal to its end, as when it is decided."""
    session = evening.session
    while (seat := session.to_act) is not None:
        session.do(seat, session.legal(seat)[0])


@pytest.mark.parametrize("change", [concede_deal, concede_match, hand_over, play_out])
@pytest.mark.parametrize("lies_there", [False, True], ids=["on-its-way", "lies-there"])
def test_whatever_else_changes_the_position_nobody_is_hinted_any_more(
    sit_down: SitDown, change: Callable[[Evening], None], lies_there: bool
) -> None:
    evening = sit_down()
    slow = evening.services.players = Slow(workers=False, budget=1)
    slow.held = not lies_there
    evening.settles()
    evening.presses(H)
    evening.passes(PATIENCE / 2)
    assert bool(told(evening)) == lies_there
    change(evening)
    evening.scene.shown()  # the sheet over the table was closed
    slow.held = False
    evening.presses(pygame.K_a)  # no key does what could be done before
    evening.passes(PATIENCE)
    assert evening.scene.hints.note is None
    assert not evening.scene.hints.waiting
    assert evening.session.hints(0) == int(lies_there)
    assert evening.scene.context.controller.view == evening.session.view(evening.scene.context.eyes)
    evening.draws()


def test_a_card_taken_back_meanwhile_is_hinted_as_it_lies_now(sit_down: SitDown) -> None:
    evening = sit_down(speed="normal")
    slow = evening.services.players = Slow(workers=False, budget=1)
    evening.settles()
    evening.presses(H, pygame.K_1, pygame.K_1, pygame.K_z, H)
    slow.held = False
    evening.settles()
    assert told(evening).startswith("Play ")
    assert hinted(evening) in evening.session.legal(0)
    assert evening.session.hints(0) == 1


def test_hints_are_counted_once_for_a_decision_and_kept(sit_down: SitDown, tmp_path: Path) -> None:
    session = match_of(game("brisca"), 2, 5)
    saved = Session.begin(game("brisca"), 2, 3, session.seats, tmp_path, seed=5)
    evening = sit_down.at(saved, (1024, 640))
    evening.settles()
    evening.presses(H)
    evening.settles()
    evening.presses(H, H, H)
    assert saved.hints(0) == 1
    evening.presses(H, pygame.K_RETURN)
    evening.settles()
    evening.presses(H)
    evening.settles()
    assert saved.hints(0, saved.deal_number) == 2
    saved.close()
    assert saved.path is not None
    lines = [json.loads(line) for line in saved.path.read_bytes().splitlines()]
    assert lines.count({"seat": 0, "hint": 1}) == 2
    assert Session.resume(saved.path).hints(0) == 2


def test_a_journal_from_before_there_were_hints_is_read(tmp_path: Path) -> None:
    session = Session.begin(game("brisca"), 2, 3, match_of(game("brisca"), 2, 5).seats, tmp_path, seed=5)
    for _act in range(4):
        assert session.to_act is not None
        session.do(session.to_act, session.legal(session.to_act)[0])
    session.close()
    assert session.path is not None
    data = session.path.read_bytes().replace(f'"format":{record.FORMAT}'.encode(), b'"format":2', 1)
    session.path.write_bytes(data)
    again = Session.resume(session.path)
    assert again.acts == session.acts
    assert again.hints(0) == 0


def test_the_end_of_the_deal_tells_of_them(sit_down: SitDown) -> None:
    evening = asked(sit_down)
    session = evening.session
    while not session.deal_over:
        assert session.to_act is not None
        session.do(session.to_act, session.legal(session.to_act)[0])
    assert session.result is not None
    assert "You asked for 1 hint in this deal." in deal_remarks(session, session.result, 0)


@pytest.mark.parametrize(
    ("name", "players", "kind"),
    [
        ("rematada", 3, Bid),
        ("chiamata_rank", 5, Bid),
        ("gingo", 5, Call),
        ("rematada", 3, Discard),
        ("rematada", 3, ChooseTrump),
    ],
)
def test_it_lies_over_what_is_asked_and_leaves_it_as_it_was(
    sit_down: SitDown, name: str, players: int, kind: type[Action]
) -> None:
    session = come_to(name, players, kind)
    evening = sit_down.at(session, (1920, 1080))
    evening.settles()
    pad = evening.scene.context.prompts.panel
    assert pad is not None
    assert pad.forced
    evening.presses(H)
    evening.settles()
    action = hinted(evening)
    assert isinstance(action, kind | Pass)
    evening.draws()
    evening.presses(H)
    assert evening.scene.context.prompts.panel is pad
    evening.presses(H)
    evening.presses(pygame.K_RETURN)
    assert session.acts[-1] == (0, action) or (0, action) in session.acts


@pytest.mark.matrix
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_it_never_lies_over_what_one_decides_with(
    sit_down: SitDown, size: tuple[int, int], text: int, players: int
) -> None:
    evening = sit_down(size, players, text=text)
    evening.settles()
    evening.presses(H)
    evening.settles()
    for step in ("reason", "others"):
        found = note(evening)
        assert found.step == step
        paper = found.paper
        kept = [evening.scene.context.layout[part] for part in ("message", "plate0", "hand")]
        kept += [evening.scene.context.layout[f"btn{place}"] for place in range(5)]
        for part in kept:
            assert not paper.colliderect(pygame.Rect(*map(round, part))), (step, part)
        for one, two in combinations(evening.scene.describe().controls, 2):
            assert not overlap(one, two), (one, two)
        assert pygame.Rect(0, 0, *size).contains(paper)
        evening.draws()
        if step == "reason":
            evening.passes(300)
            evening.clicks(*centre(evening.control(MORE)))
    assert evening.services.text.overflow == []


def test_the_button_x_of_a_pad_asks_for_it() -> None:
    assert Bindings().acts_of_pad("x") == ("hint",)
    assert Bindings().meaning("h", at_table=True) == "h"


def test_the_names_of_cards_in_a_hint_are_those_of_the_hand(sit_down: SitDown) -> None:
    evening = asked(sit_down, players=4)
    action = hinted(evening)
    assert isinstance(action, Play)
    assert any(one.id == f"card:{name_of(action.card)}" for one in evening.cards())


def test_nobody_thinks_in_the_process_of_the_screen(tmp_path: Path) -> None:
    """A table that is opened brings nothing of the computer players' thinking with it."""
    import subprocess
    import sys

    thinking = ("game.players.advice.advice", "game.players.search.tricks")
    code = f"import sys, ui.table.scene.table; print(*(module in sys.modules for module in {thinking}))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.splitlines()[-1] == "False False"


def test_a_sign_of_the_partner_leaves_the_note_where_it_is(sit_down: SitDown) -> None:
    session = match_of(game("brisca"), 4, 5)
    while len(session.view(0).tricks) < 2 or session.to_act != 0:
        assert session.to_act is not None
        session.do(session.to_act, next(act for act in session.legal(session.to_act) if isinstance(act, Play)))
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    evening.presses(H)
    evening.settles()
    lying = note(evening)
    session.do(2, next(act for act in session.legal(2) if isinstance(act, Signal)))
    evening.scene.context.controller.rewind()  # what was known of the moment before no longer holds
    evening.settles()
    assert note(evening) is lying
    evening.presses(H, H)
    assert session.hints(0) == 1


@pytest.mark.matrix
@pytest.mark.parametrize("name", ["rematada", "tute_2", "sueca"])
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((800, 1200), 150), ((1024, 640), 100)])
def test_what_the_figures_are_is_always_told(sit_down: SitDown, name: str, size: tuple[int, int], text: int) -> None:
    """However many choices there are: rather the worst of them are only counted."""
    evening = sit_down.at(match_of(game(name), game(name).players[0], 7), size, text=text)
    evening.settles()
    for _turn in range(40):
        if evening.scene.context.controller.own_turn:
            break
        evening.passes(500)
    evening.presses(H)
    evening.settles()
    evening.passes(300)
    evening.clicks(*centre(evening.control(MORE)))
    evening.draws()
    assert note(evening).step == "others"
    drawn = {words for (_file, _size, words, _colour), _kept in evening.services.text._pictures.items()}
    assert {"deals", "fit", "end."} <= drawn  # The mean of 3 deals that fit what you know, each played to its end.
    assert evening.services.text.overflow == []
