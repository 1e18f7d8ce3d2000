"""Hints at the table: the note at its steps, what its buttons do, where it lies, and that it is counted."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.engine.actions import Action, Bid, Call, ChooseTrump, Declare, Discard, Pass, Play, Signal
from game.engine.cards import name_of
from game.match import record
from game.match.session import Session
from game.players import Players
from game.players.advice.advice import Advice
from game.storage.remembered import Help
from tests.matches import act, play_deal, put_away
from tests.narrow import of_kind, sure
from tests.person import SIZES, Person, Sit, match_of, overlap
from tests.tables import game
from ui.core.keys import Bindings
from ui.core.scene import Control
from ui.draw.ground import whole
from ui.pages.results.sentences import deal_remarks
from ui.table.hints.choices import Line, choices_table, choices_told, least_width
from ui.table.hints.hint_note import MORE, HintNote
from ui.table.hints.hints import PATIENCE
from ui.table.hints.note_rooms import NoteRooms
from ui.table.layout.layout import Layout
from ui.table.panels.panel import DONE
from ui.widgets.buttons import Button
from ui.widgets.focus.ring_look import ring_reach


def note(person: Person) -> HintNote:
    return sure(person.table.hints.note)


def sentence_of(person: Person) -> str:
    """What the note says to somebody who does not see it; nothing while there is none."""
    return next((one.label for one in person.table.describe().controls if one.id == "text:hint"), "")


def hinted(person: Person) -> Action:
    action = note(person).action
    assert action is not None
    return action


def asked(sit: Sit, players: int = 2) -> Person:
    """A table at which the person has asked what to do."""
    person = sit.down(players=players).at_rest()
    person.press("h").settle()
    return person


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


def test_it_names_the_act_and_the_reason_and_lifts_the_card(sit: Sit) -> None:
    person = asked(sit)
    action = of_kind(Play, hinted(person))
    assert sentence_of(person).startswith("Play the ")
    assert sentence_of(person).count(".") in (1, 2)
    assert person.table.hints.cards == {action.card}
    assert person.table.seen.hinted == {action.card}
    assert "opened" in person.control("button:hint").state or note(person)
    person.look()


def test_the_second_press_takes_it_away_and_nothing_was_done(sit: Sit) -> None:
    person = asked(sit)
    acts = person.session.acts
    person.press("h")
    assert not sentence_of(person)
    person.press("h")
    assert sentence_of(person)
    person.press("escape")
    assert not sentence_of(person)
    assert person.at_table
    assert person.session.acts == acts


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1366, 768), 125), ((800, 1200), 200)])
def test_the_advised_card_bears_a_thin_tag_and_not_a_button(sit: Sit, size: tuple[int, int], text: int) -> None:
    person = sit.down(size, text=text).at_rest()
    person.press("h").settle()
    action = of_kind(Play, hinted(person))
    person.look()
    tag, layout = person.table.context.renderer.laid[f"badge:{action.card}"], person.table.context.layout
    wide, high = layout.hand_card
    assert tag.h <= high / 4
    assert tag.h * tag.w <= wide * high / 8, "the picture of the card is seen"


def test_enter_plays_what_is_advised(sit: Sit) -> None:
    person = asked(sit)
    action = hinted(person)
    person.press("enter")
    assert (0, action) in person.session.acts
    assert not sentence_of(person)


@pytest.mark.parametrize("keys", [("3",), ("1",), ("right",), ("left",)])
def test_what_was_chosen_before_the_hint_is_chosen_after_it(sit: Sit, keys: tuple[str, ...]) -> None:
    person = sit.down().at_rest()
    person.press(*keys)
    chosen = sure(person.focus)
    assert chosen.startswith("card:")
    for away in ("escape", "h"):
        person.press("h").settle()
        assert person.focus == DONE
        person.press(away)
        assert not sentence_of(person)
        assert person.focus == chosen
    person.press("enter")
    assert f"card:{name_of(of_kind(Play, person.session.acts[0][1]).card)}" == chosen


def test_a_card_gone_to_while_the_hint_lies_there_stays_the_one(sit: Sit) -> None:
    person = sit.down().at_rest()
    person.press("3", "h").settle()
    person.reach("card", "shift+tab")
    person.press("left")
    chosen = person.focus
    person.press("h")
    assert not sentence_of(person)
    assert person.focus == chosen


def test_a_card_that_the_person_goes_to_goes_before_the_hint(sit: Sit) -> None:
    person = asked(sit)
    action = of_kind(Play, hinted(person))
    hand = person.table.context.own_cards
    other = next(card for card in hand if card != action.card)
    number = hand.index(other)
    person.press(str(1 + number), str(1 + number))
    assert (0, Play(other)) in person.session.acts


def test_all_choices_are_compared_and_one_comes_back(sit: Sit) -> None:
    person = asked(sit)
    person.wait(300)
    person.click(MORE)
    assert note(person).step == "others"
    person.look()
    person.wait(300)
    person.click(MORE)
    assert note(person).step == "reason"


def test_it_may_begin_with_a_question(sit: Sit) -> None:
    person = sit.down()
    person.services.settings.change(hints="nudge")
    person.settle()
    person.press("h").settle()
    assert sentence_of(person).endswith("?")
    assert person.table.hints.cards == frozenset()
    person.press("enter")
    assert sentence_of(person) == note(person).title
    assert person.table.hints.cards
    person.wait(300)
    person.click(MORE)
    assert note(person).step == "reason"
    assert person.session.hints(0) == 1


def seat_of_little_help(help_: Help) -> Session:
    own, other = match_of(game("brisca"), 2, 5).seats
    return Session.begin(game("brisca"), 2, 3, (replace(own, help=help_), other), None, seed=5)


def test_little_help_is_a_question_and_no_more(sit: Sit) -> None:
    person = sit.at(seat_of_little_help("little")).at_rest()
    person.press("h").settle()
    assert sentence_of(person).endswith("?")
    person.press("enter")
    assert not sentence_of(person)


def test_without_help_there_is_no_hint(sit: Sit) -> None:
    person = sit.at(seat_of_little_help("none")).at_rest()
    person.press("h")
    assert person.message == "This seat plays without hints."
    assert not any(one.id == "button:hint" for one in person.table.describe().controls)


def test_the_only_card_is_no_hint(sit: Sit) -> None:
    session = match_of(game("brisca"), 2, 5)
    while len(session.view(0).hand) > 1 or session.to_act != 0:
        act(session)
    person = sit.at(session).at_rest()
    person.press("h").settle()
    assert sentence_of(person).endswith("You have only one card to play.")
    assert session.hints(0) == 0


def test_it_is_refused_while_others_play(sit: Sit) -> None:
    session = next(match for match in (match_of(game("brisca"), 2, seed) for seed in range(20)) if match.to_act == 0)
    person = sit.at(session).at_rest()
    slow = seat_slow(person)
    person.table.context.controller.advisers = slow
    person.press("2", "2", "h")
    assert person.message == "A hint comes when it is your turn."


def test_the_button_is_shut_once_the_deal_is_over(sit: Sit) -> None:
    session = match_of(game("brisca"), 2, 3)
    while session.to_act is not None and len(session.acts) < 10:
        act(session)
    person = sit.at(session).at_rest()
    assert "disabled" not in hint_button(person).state
    while not session.deal_over:
        act(session)
    for _picture in range(4):  # the last cards are still to fall
        person.wait(40)
        assert "disabled" in hint_button(person).state
        person.press("h")
        assert person.session.hints(0) == 0


def hint_button(person: Person) -> Control:
    """The button for a hint as the table tells of it."""
    return next(one for one in person.table.describe().controls if one.id == "button:hint")


class Slow(Players):
    """Players who take their time."""

    held = True

    def poll(self) -> list[tuple[int, Action | None]]:
        return [] if self.held else super().poll()

    def advices(self) -> list[tuple[int, Advice | None]]:
        return [] if self.held else super().advices()


def seat_slow(person: Person) -> Slow:
    """From now on they play against this person."""
    slow = Slow(workers=False, budget=1)
    person.services.players = slow
    return slow


def test_while_it_is_thought_about_the_table_stays_live(sit: Sit) -> None:
    person = sit.down()
    slow = seat_slow(person)
    person.settle()
    person.press("h")
    person.wait(PATIENCE / 2)
    assert not sentence_of(person)
    person.wait(PATIENCE)
    assert sentence_of(person).startswith("Thinking…")
    person.look()
    slow.held = False
    person.settle()
    assert sentence_of(person).startswith("Play ")


def test_a_card_played_meanwhile_needs_no_hint(sit: Sit) -> None:
    person = sit.down()
    seat_slow(person)
    person.settle()
    person.press("h")
    person.wait(PATIENCE * 2)
    card = person.table.context.own_cards[0]
    person.press("1", "1")
    assert (0, Play(card)) in person.session.acts
    person.settle()
    assert not sentence_of(person)


def concede_deal(person: Person) -> None:
    person.session.concede_deal(0)


def concede_match(person: Person) -> None:
    person.session.concede_match(0)


def hand_over(person: Person) -> None:
    person.session.hand_over(0, "computer")


def decided(person: Person) -> None:
    """Somebody else plays the deal to its end."""
    play_deal(person.session)


@pytest.mark.parametrize("change", [concede_deal, concede_match, hand_over, decided])
@pytest.mark.parametrize("lies_there", [False, True], ids=["on-its-way", "lies-there"])
def test_whatever_else_changes_the_position_nobody_is_hinted_any_more(
    sit: Sit, change: Callable[[Person], None], lies_there: bool
) -> None:
    person = sit.down()
    slow = seat_slow(person)
    slow.held = not lies_there
    person.settle()
    person.press("h")
    person.wait(PATIENCE / 2)
    assert bool(sentence_of(person)) == lies_there
    change(person)
    person.table.shown()  # the sheet over the table was closed
    slow.held = False
    person.press("a")  # no key does what could be done before
    person.wait(PATIENCE)
    assert person.table.hints.note is None
    assert not person.table.hints.waiting
    assert person.session.hints(0) == int(lies_there)
    assert person.table.context.controller.view == person.session.view(person.table.context.eyes)
    person.look()


def test_a_card_taken_back_meanwhile_is_hinted_as_it_lies_now(sit: Sit) -> None:
    person = sit.down(speed="normal")
    slow = seat_slow(person)
    person.settle()
    person.press("h", "1", "1", "z", "h")
    slow.held = False
    person.settle()
    assert sentence_of(person).startswith("Play ")
    assert hinted(person) in person.session.legal(0)
    assert person.session.hints(0) == 1


def test_hints_are_counted_once_for_a_decision_and_kept(sit: Sit, tmp_path: Path) -> None:
    session = match_of(game("brisca"), 2, 5)
    saved = Session.begin(game("brisca"), 2, 3, session.seats, tmp_path, seed=5)
    person = sit.at(saved).at_rest()
    person.press("h").settle()
    person.press("h", "h", "h")
    assert saved.hints(0) == 1
    person.press("h", "enter").settle()
    person.press("h").settle()
    assert saved.hints(0, saved.deal_number) == 2
    path = put_away(saved)
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert lines.count({"seat": 0, "hint": 1}) == 2
    assert Session.resume(path).hints(0) == 2


def test_a_journal_from_before_there_were_hints_is_read(tmp_path: Path) -> None:
    session = Session.begin(game("brisca"), 2, 3, match_of(game("brisca"), 2, 5).seats, tmp_path, seed=5)
    for _act in range(4):
        act(session)
    path = put_away(session)
    data = path.read_bytes().replace(f'"format":{record.FORMAT}'.encode(), b'"format":2', 1)
    path.write_bytes(data)
    again = Session.resume(path)
    assert again.acts == session.acts
    assert again.hints(0) == 0


def test_the_end_of_the_deal_tells_of_them(sit: Sit) -> None:
    person = asked(sit)
    session = person.session
    play_deal(session)
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
    sit: Sit, name: str, players: int, kind: type[Action]
) -> None:
    session = come_to(name, players, kind)
    person = sit.at(session, (1920, 1080)).at_rest()
    pad = sure(person.table.context.prompts.panel)
    assert pad.forced
    person.press("h").settle()
    action = hinted(person)
    assert isinstance(action, kind | Pass)
    person.look()
    person.press("h")
    assert person.table.context.prompts.panel is pad
    person.press("h", "enter")
    assert session.acts[-1] == (0, action) or (0, action) in session.acts


@pytest.mark.matrix
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_it_never_lies_over_what_one_decides_with(sit: Sit, size: tuple[int, int], text: int, players: int) -> None:
    person = sit.down(size, players, text=text).at_rest()
    person.press("h").settle()
    for step in ("reason", "others"):
        found = note(person)
        assert found.step == step
        paper = found.paper
        person.look()
        kept = [whole(person.table.context.layout[part]) for part in ("plate0", "hand")]
        said = person.table.context.renderer.laid.get("message")  # where the note lies in its place it says as much
        kept += [said] if said else []
        kept += [whole(person.table.context.layout[f"btn{place}"]) for place in range(5)]
        for part in kept:
            assert not paper.colliderect(part), (step, part)
        for one, two in combinations(person.table.describe().controls, 2):
            assert not overlap(one, two), (one, two)
        assert pygame.Rect(0, 0, *size).contains(paper)
        person.look()
        if step == "reason":
            person.wait(300)
            person.click(MORE)
    assert person.services.text.overflow == []


@pytest.mark.parametrize(
    ("size", "text", "players"),
    [
        ((1280, 800), 100, 2),
        ((1366, 768), 125, 2),
        ((1024, 640), 150, 3),
        ((1920, 1080), 100, 6),
        ((800, 1200), 150, 6),
    ],
    ids=str,
)
def test_one_sees_the_cards_to_be_beaten_while_one_compares_choices(
    sit: Sit, size: tuple[int, int], text: int, players: int
) -> None:
    session = come_to("brisca", players, Play, lambda session: len(session.view(0).table) == players - 1)
    person = sit.at(session, size, text=text).at_rest()
    person.press("h").settle()
    person.wait(300)
    person.click(MORE)
    person.look()
    assert note(person).step == "others"
    cards = [whole(person.table.context.layout[f"slot{place}"]) for place in range(1, players)]
    assert not [card for card in cards if card.colliderect(note(person).paper)]
    assert person.services.text.overflow == []


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1366, 768), 125), ((1024, 640), 125)], ids=str)
def test_a_table_of_choices_is_no_wider_than_its_words(sit: Sit, size: tuple[int, int], text: int) -> None:
    session = come_to("brisca", 2, Play, lambda session: bool(session.view(0).table))
    person = sit.at(session, size, text=text).at_rest()
    person.press("h").settle()
    person.wait(300)
    person.click(MORE)
    brush = note(person).brush(person.table.context.renderer.backdrop.brush(person.look()))
    advice, session_names = sure(note(person).advice), [seat.name for seat in session.seats]
    told = choices_told(session.view(0), advice, session_names)
    longest = max(brush.width("bold", words) for *_figures, words in told)
    figures = [max(brush.width("bold", line[n]) for line in told) for n in range(3)]
    assert note(person).words_place.width <= 1.1 * (longest + sum(figures) + 3 * brush.px(22))


@pytest.mark.parametrize(
    "words", ["la tua carta più piccola", "tiene la coppia di bastoni", "guarda la pareja de bastos"]
)
def test_the_reason_in_a_table_of_choices_is_never_cut_where_its_columns_have_room(sit: Sit, words: str) -> None:
    person = sit.down((800, 1200)).at_rest()
    usual = person.table.context.renderer.backdrop.brush(person.look())
    lines: list[Line] = [("", "I tuoi punti", "Vinci", ""), ("Il 7", "83", "95%", "-"), ("Il 6", "83", "95%", words)]
    for percent in range(50, 151):
        brush = replace(usual, k=usual.k * percent / 100)
        wide = least_width(brush, lines)
        for row in choices_table(brush, wide, lines, 0, 1.25)[0]:
            sure(row.draw)(brush, pygame.Rect(20, 20, wide, row.height))
        assert person.services.text.overflow == [], percent


@pytest.mark.parametrize(
    ("size", "text", "lang"), [((1366, 768), 125, "it"), ((1024, 640), 150, "es"), ((1366, 768), 125, "en")], ids=str
)
def test_of_many_choices_rather_fewer_are_told_than_in_letters_smaller_than_at_100(
    sit: Sit, size: tuple[int, int], text: int, lang: str
) -> None:
    person = sit.at(come_to("tute_2", 2, Declare), size, text=text, lang=lang).at_rest()
    person.press("h").settle()
    person.wait(300)
    person.click(MORE)
    person.look()
    advice, layout = sure(note(person).advice), person.table.context.layout
    assert len(advice.candidates) > 5
    assert layout.k * note(person).letters >= layout.kr * 0.99
    told = choices_told(person.session.view(0), advice, [seat.name for seat in person.session.seats])
    written = person.services.text.written
    assert told[0][2] in written, "the chance to win has its column"
    assert {reason for _choice, _worth, _chance, reason in told[1:5]} <= written
    assert not note(person).paper.colliderect(whole(layout["plate1"])), "the other one stays in sight"
    assert person.services.text.overflow == []


@pytest.mark.parametrize(("size", "text"), [((800, 1200), 100), ((800, 1200), 125), ((768, 1024), 100)], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_in_a_high_window_it_lies_over_nothing_and_its_buttons_have_a_line(
    sit: Sit, size: tuple[int, int], text: int, players: int
) -> None:
    person = sit.down(size, players, text=text).at_rest()
    person.press("h").settle()
    found, layout = note(person), person.table.context.layout
    person.look()
    kept = ["stock", "turnup", "stocklabel", "medallion"]
    kept += [name for name in layout if name.startswith(("plate", "backs", "pile"))]
    assert not [name for name in kept if whole(layout[name]).colliderect(found.paper)]
    done, *others = [one for one in found.widgets if isinstance(one, Button)]
    assert done.cap
    if text == 100 or players > 3:  # else it lies in the place of one's own card
        assert all(other.rect.centery == done.rect.centery for other in others)


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((1366, 768), 125), ((1280, 800), 100)], ids=str)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_ring_of_its_button_cuts_no_letters_and_stays_on_the_note(
    sit: Sit, size: tuple[int, int], text: int, players: int
) -> None:
    person = sit.down(size, players, text=text).at_rest()
    person.press("h").settle()
    found = note(person)
    reach = ring_reach(person.table.context.renderer.backdrop.brush(person.look()))
    for button in (one for one in found.widgets if isinstance(one, Button)):
        ring = button.rect.inflate(2 * reach, 2 * reach)
        assert found.paper.contains(ring)
        words = [spot for row, spot in found.placed if row.draw is not None and row.place is None]
        assert all(spot.bottom + 4 <= ring.y for spot in words if spot.right > ring.x), "or it is beside them"


def test_it_lies_on_the_cloth_rather_than_on_the_wood(sit: Sit) -> None:
    session = come_to("brisca", 6, Play, lambda session: len(session.view(0).table) == 5)
    person = sit.at(session, (1280, 800)).at_rest()
    person.press("h").settle()
    assert whole(person.table.context.layout["mat"]).contains(note(person).paper)


@pytest.mark.parametrize(("size", "text", "lang"), [((1024, 640), 150, "es"), ((1366, 768), 125, "en")], ids=str)
def test_sign_and_name_of_the_trump_stay_in_sight(sit: Sit, size: tuple[int, int], text: int, lang: str) -> None:
    session = come_to("brisca", 6, Play, lambda session: len(session.view(0).table) == 5)
    person = sit.at(session, size, text=text, lang=lang).at_rest()
    person.press("h").settle()
    person.look()
    paper, laid = note(person).paper, person.table.context.renderer.laid
    assert not laid["thing:medallion"].colliderect(paper)
    assert not note(person).covers_trump


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_note_is_over_the_name_of_the_trump_only_where_it_tells_it(size: tuple[int, int], text: float) -> None:
    for players in (2, 3, 4, 5, 6):
        layout = Layout(*size, players, text=text)
        told = layout.badge or layout["medallion"]
        rooms = NoteRooms(layout, played=range(1, players), awaited=(0,))
        assert not [room for room in rooms if not room.takes and room.place.overlaps(told)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_room_on_the_wood_stays_off_the_edge_of_the_window(size: tuple[int, int], text: float) -> None:
    for players in (2, 3, 4, 5, 6):
        rooms = NoteRooms(Layout(*size, players, text=text), played=range(1, players), awaited=(0,))
        for room in (room for room in rooms if room.wood):
            assert 12 <= room.place.x <= room.place.right <= size[0] - 12


def test_in_a_narrow_column_the_gold_button_keeps_its_key(sit: Sit) -> None:
    session = come_to("brisca", 6, Play, lambda session: len(session.view(0).table) == 5)
    person = sit.at(session, (1366, 768), text=125).at_rest()
    person.press("h").settle()
    found = note(person)
    done, other = [one for one in found.widgets if isinstance(one, Button)]
    assert done.cap, "the column has room for it"
    assert done.rect.bottom <= other.rect.y
    assert done.rect.w == found.width


def test_the_button_x_of_a_pad_asks_for_it() -> None:
    assert Bindings().acts_of_pad("x") == ("hint",)
    assert Bindings().meaning("h", at_table=True) == "h"


def test_the_names_of_cards_in_a_hint_are_those_of_the_hand(sit: Sit) -> None:
    person = asked(sit, players=4)
    action = of_kind(Play, hinted(person))
    assert any(one.id == f"card:{name_of(action.card)}" for one in person.cards())


def test_nobody_thinks_in_the_process_of_the_screen(tmp_path: Path) -> None:
    """A table that is opened brings nothing of the computer players' thinking with it."""
    import subprocess
    import sys

    thinking = ("game.players.advice.advice", "game.players.search.tricks")
    code = f"import sys, ui.table.scene.table; print(*(module in sys.modules for module in {thinking}))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.splitlines()[-1] == "False False"


def test_a_sign_of_the_partner_leaves_the_note_where_it_is(sit: Sit) -> None:
    session = match_of(game("brisca"), 4, 5)
    while len(session.view(0).tricks) < 2 or session.to_act != 0:
        assert session.to_act is not None
        session.do(session.to_act, next(act for act in session.legal(session.to_act) if isinstance(act, Play)))
    person = sit.at(session).at_rest()
    person.press("h").settle()
    lying = note(person)
    session.do(2, next(act for act in session.legal(2) if isinstance(act, Signal)))
    person.table.context.controller.rewind()  # what was known of the moment before no longer holds
    person.settle()
    assert note(person) is lying
    person.press("h", "h")
    assert session.hints(0) == 1


@pytest.mark.matrix
@pytest.mark.parametrize("name", ["rematada", "tute_2", "sueca"])
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((800, 1200), 150), ((1024, 640), 100)])
def test_what_the_figures_are_is_always_told(sit: Sit, name: str, size: tuple[int, int], text: int) -> None:
    """However many choices there are: rather the worst of them are only counted."""
    person = sit.at(match_of(game(name), game(name).players[0], 7), size, text=text).at_rest()
    for _turn in range(40):
        if person.table.context.controller.own_turn:
            break
        person.wait(500)
    person.press("h").settle()
    person.wait(300)
    person.click(MORE)
    person.look()
    assert note(person).step == "others"
    # The mean of 3 deals that fit what you know, each played to its end.
    assert {"deals", "fit", "end."} <= person.services.text.written
    assert person.services.text.overflow == []
