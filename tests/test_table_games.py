"""Every game at the table: whole deals by keys alone and by clicks alone, and a control for every act there is."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.engine.actions import (
    Action,
    Bid,
    Call,
    ChooseTrump,
    Claim,
    Declare,
    Discard,
    Exchange,
    Pass,
    Play,
    Signal,
    ViewPartner,
)
from game.engine.cards import name_of, rank_of, suit_of
from game.engine.codec import classes
from game.engine.variant import Variant
from game.i18n import words
from game.match.session import Session
from tests import examples
from tests.narrow import sure
from tests.person import FRAME, SIZES, Person, Sit, match_of
from tests.test_table_picture import GAMES
from ui.table.panels.signing import OTHERS
from ui.table.stage.picture import Picture

TURNS = 150


def by_keys(person: Person, action: Action) -> None:  # noqa: C901  # one case for each kind of action
    """Does the act with keys alone."""
    match action:
        case Play(_, True):
            person.press("a")
        case Play(card):
            reach(person, f"card:{name_of(card)}")
            person.press("enter")
        case Exchange():
            person.press("x")
        case Declare():
            person.press("d")
        case Claim():
            person.press("c")
        case ViewPartner():
            person.press("w")
        case Pass():
            person.press("p")
        case Signal(meaning):
            if not person.table.signing:  # it stays open: there may be more to say
                person.press("s")
            while f"panel:sign-{meaning}" not in person.controls():
                reach(person, OTHERS)
                person.press("enter")
            reach(person, f"panel:sign-{meaning}")
            person.press("enter")
        case _:
            before = person.session.moment
            for name in way(person, action):
                if person.session.moment == before:  # Enter on the chosen key says it already
                    reach(person, name)
                    if name.startswith("panel:suit") and isinstance(action, Call):
                        continue  # the suit is chosen; its rank is still to be
                    person.press("enter")
                    person.wait(300)


def by_clicks(person: Person, action: Action) -> None:
    """Does the act with the pointer alone."""
    for number, name in enumerate(way(person, action)):
        person.wait(300 if number else 0)
        while name.startswith("panel:sign-") and name not in person.controls():
            person.click(OTHERS)
        person.click(name)


def way(person: Person, action: Action) -> list[str]:  # noqa: C901  # one case for each kind of action
    """The controls that do the act, one after the other."""
    names = {control.id for control in person.table.describe().controls}
    match action:
        case Play(card, drags):
            return ["button:drag"] if drags else [f"card:{name_of(card)}"]
        case Exchange():
            return ["button:swap"]
        case Declare():
            return [min(name for name in names if name.startswith("button:declare"))]
        case Claim():
            return ["button:claim"]
        case ViewPartner():
            return ["button:look"]
        case Signal(meaning):
            opened = [] if person.table.signing else ["button:signs"]
            return [*opened, f"panel:sign-{meaning}"]
        case Pass():
            return ["panel:pass"]
        case Bid(None, rank=rank):
            return [f"panel:rank-{rank}", "panel:done"]
        case Bid():
            return (
                ["panel:+10", "panel:done"] if "disabled" not in person.control("panel:+10").state else ["panel:done"]
            )
        case Call(card) if f"panel:card-{card}" in names:
            return [f"panel:card-{card}", "panel:done"]
        case Call(card):
            return [f"panel:suit-{suit_of(card)}", f"panel:rank-{rank_of(card)}", "panel:done"]
        case ChooseTrump(suit):
            return [f"panel:suit-{suit}", "panel:done"]
        case Discard(cards):
            return [*(f"card:{name_of(card)}" for card in cards), "panel:done"]


def reach(person: Person, name: str) -> None:
    """Brings the focus to this control with Tab and the arrows that choose within a row."""
    for _time in range(60):
        here = person.focus
        if here == name:
            person.press("up") if not person.table.context.controls.ring.visible else None
            if person.focus == name:
                return
        kind = name.rpartition("-")[0]
        in_row = (
            here is not None and here.rpartition("-")[0] == kind and kind.startswith("panel:") and "sign" not in kind
        )
        if in_row:
            step(person, name)
        else:
            person.press("tab")
    raise AssertionError(f"{name} is never reached; the focus is on {here}")


def step(person: Person, name: str) -> None:
    """One step along the row towards this key."""
    order = [widget.id for widget in person.table.context.controls.ring.widgets]
    here = sure(person.focus)
    person.press("right" if order.index(name) > order.index(here) else "left")


def wish(person: Person, chance: random.Random) -> Action:
    """What the person would like to do: every kind of act as often as any other."""
    kinds: dict[str, list[Action]] = {}
    for action in person.session.legal(0):
        drags = isinstance(action, Play) and action.arrastre
        kinds.setdefault(f"{type(action).__name__}{drags}", []).append(action)
    if len(kinds) > 1 and chance.random() < 0.5:
        kinds = {kind: actions for kind, actions in kinds.items() if kind not in ("Signal", "ViewPartner")} or kinds
    return chance.choice(kinds[chance.choice(sorted(kinds))])


def played_out(person: Person, do: Callable[[Person, Action], None], chance: random.Random) -> set[str]:
    """Plays the deal to its end; says which kinds of act the person has done."""
    done: set[str] = set()
    for _turn in range(TURNS):
        person.settle()
        if not person.at_table:
            return done
        action, before = wish(person, chance), person.session.moment
        looks = isinstance(action, ViewPartner)  # whom the others know to look is not told again
        do(person, action)
        if looks:  # a partner's cards lie over the table until they have been seen
            person.press("escape")
        assert person.session.moment > before or looks, action
        done.add(type(action).__name__)
        person.wait(300)
    raise AssertionError("the deal never ends")


@pytest.mark.parametrize("game", GAMES if examples.long else GAMES[::6], ids=lambda game: game.id)
def test_a_whole_deal_of_every_game_is_played_by_keys_alone(sit: Sit, game: Variant) -> None:
    players = max(game.players)
    person = sit.down(players=players, variant=game, seed=3)
    played_out(person, by_keys, random.Random(7))


@pytest.mark.parametrize("game", GAMES if examples.long else GAMES[2::4], ids=lambda game: game.id)
def test_a_whole_deal_of_every_game_is_played_with_the_pointer_alone(sit: Sit, game: Variant) -> None:
    players = min(game.players)
    person = sit.down((800, 1200), players, variant=game, seed=4)
    played_out(person, by_clicks, random.Random(8))


# Every kind of act with a game in which it comes up, and how many play it there.
ACTS: list[tuple[str, int, type, bool]] = [
    ("brisca", 2, Play, False),
    ("brisca_house", 4, Play, True),
    ("brisca", 3, Exchange, False),
    ("rematada", 3, Bid, False),
    ("chiamata_rank", 5, Bid, False),
    ("bastarda", 5, Pass, False),
    ("bastarda", 5, Call, False),
    ("chiamata_buia", 5, Call, False),
    ("chiamata_rank", 5, Call, False),
    ("rematada", 3, Discard, False),
    ("rematada", 3, ChooseTrump, False),
    ("tute_2", 2, Declare, False),
    ("brisca_house", 4, Claim, False),
    ("briscas_pr", 4, ViewPartner, False),
    ("brisca_house", 6, Signal, False),
]


def wanted(session: Session, kind: type, drags: bool) -> list[Action]:
    """The acts of this kind that the person may do now, on turn."""
    if session.to_act != 0:
        return []
    legal = [action for action in session.legal(0) if isinstance(action, kind)]
    return [action for action in legal if not isinstance(action, Play) or action.arrastre == drags]


def match_with(name: str, players: int, kind: type, drags: bool = False) -> tuple[Session, Action]:
    """A match at the moment at which the person may do something of this kind, and what."""
    game = next(game for game in GAMES if game.id == name)
    for seed in range(300):
        session, chance = match_of(game, players, seed), random.Random(seed)
        while not session.deal_over:
            if found := wanted(session, kind, drags):
                return session, chance.choice(found)
            assert session.to_act is not None
            legal = session.legal(session.to_act)
            plain = [action for action in legal if not isinstance(action, Signal | ViewPartner | Claim)]
            session.do(session.to_act, chance.choice(plain[:5]))
    raise AssertionError(f"{kind.__name__} never comes up in {name}")


def test_the_list_of_acts_is_complete() -> None:
    assert {kind for _name, _players, kind, _drags in ACTS} == set(classes(Action).values())


@pytest.mark.parametrize("do", [by_keys, by_clicks], ids=["keys", "pointer"])
@pytest.mark.parametrize(("name", "players", "kind", "drags"), ACTS)
def test_every_act_has_a_control_that_does_it(
    sit: Sit,
    name: str,
    players: int,
    kind: type,
    drags: bool,
    do: Callable[[Person, Action], None],
) -> None:
    session, action = match_with(name, players, kind, drags)
    person = sit.at(session).at_rest()
    before = session.moment
    do(person, action)
    assert session.moment > before
    if kind in (Call, ChooseTrump, Discard, Claim, Signal):
        assert action_told(session, action)


FIRST = [("bastarda", 5, Call), ("chiamata_rank", 5, Call), ("chiamata_buia", 5, Call), ("rematada", 3, ChooseTrump)]


@pytest.mark.parametrize("by_pointer", [False, True], ids=["keys", "pointer"])
@pytest.mark.parametrize(("name", "players", "kind"), FIRST)
def test_enter_does_at_once_what_the_gold_button_says(
    sit: Sit, name: str, players: int, kind: type, by_pointer: bool
) -> None:
    session, _action = match_with(name, players, kind)
    person = sit.at(session).at_rest()
    person.table.context.controls.ring.visible = not by_pointer
    before = session.moment
    person.press("enter")
    assert session.moment == before + 1
    view = session.view(0)
    assert (view.called if kind is Call else view.trump) is not None


@pytest.mark.parametrize(("name", "players"), [("rematada", 3), ("chiamata_rank", 5), ("bastarda", 5)])
def test_enter_on_the_first_focus_of_a_bid_moves_on(sit: Sit, name: str, players: int) -> None:
    session, _action = match_with(name, players, Bid)
    person = sit.at(session).at_rest()
    panel = sure(person.table.context.prompts.panel)
    person.table.context.controls.ring.visible, before, version = True, session.moment, panel.version
    person.press("enter")
    assert session.moment == before + 1 or panel.version > version


def test_cards_chosen_with_the_pointer_are_laid_away_by_enter(sit: Sit) -> None:
    session, action = match_with("rematada", 3, Discard)
    assert isinstance(action, Discard)
    person = sit.at(session).at_rest()
    for card in action.cards:
        person.wait(300)
        person.click(f"card:{name_of(card)}")
    person.press("enter")
    assert session.view(0).discards == action.cards


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (800, 1200)], ids=str)
def test_cards_to_be_called_are_nearly_as_large_as_the_hand_on_a_sheet_for_four(
    sit: Sit, size: tuple[int, int]
) -> None:
    session, _action = match_with("chiamata_rank", 5, Call)
    person = sit.at(session, size).at_rest()
    panel = sure(person.table.context.prompts.panel)
    cards = [key.rect for key in panel.widgets if key.id.startswith("panel:card-")]
    assert len(cards) == 4
    least = 0.7 if size[0] > size[1] else 0.66  # between the seats of an upright window the cloth is narrow
    assert cards[0].h > least * person.table.context.layout.hand_card[1]
    assert cards[-1].right - cards[0].x > 0.66 * panel.paper.w


def test_cards_chosen_by_keys_are_laid_away_by_enter_from_the_hand_too(sit: Sit) -> None:
    session, action = match_with("rematada", 3, Discard)
    assert isinstance(action, Discard)
    person = sit.at(session).at_rest()
    for card in action.cards:
        reach(person, f"card:{name_of(card)}")
        person.press("enter")
        person.wait(300)
    reach(person, f"card:{name_of(action.cards[0])}")
    person.press("enter")
    assert session.view(0).discards == action.cards


def action_told(session: Session, action: Action) -> bool:
    """Whether the view or the result says that just this was done."""
    view = session.view(0)
    match action:
        case Call(card):
            return view.called == card
        case ChooseTrump(suit):
            return view.trump == suit
        case Discard(cards):
            return view.discards == cards
        case Signal(meaning):
            return (0, meaning) in view.signals_seen
        case _:
            return session.result is not None and session.result.claimed_by == 0


PANELS = [act for act in ACTS if act[2] in (Bid, Call, Discard, ChooseTrump, Signal)]


@pytest.mark.matrix
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize(("name", "players", "kind", "drags"), PANELS)
def test_a_panel_fits_its_words_and_keys_and_covers_neither_hand_nor_message(
    sit: Sit, size: tuple[int, int], text: int, name: str, players: int, kind: type, drags: bool
) -> None:
    session, _action = match_with(name, players, kind, drags)
    for language in words.spoken():
        words.use(language)
        person = sit.at(session, size, text=text).at_rest()
        if kind is Signal:
            person.press("s")
            person.wait(100)
        person.look()
        assert not person.services.text.overflow
        panel, table = person.table.context.prompts.panel, person.table.context.layout
        assert panel is not None
        paper = panel.paper
        for other in ("hand", "plate0", "btn3"):
            assert not pygame.Rect(table[other]).colliderect(paper), other
        said = person.table.context.renderer.laid.get("message")  # none where the sheet's title says as much
        assert said is None or not pygame.Rect(said).colliderect(paper)
        keys = [control for control in person.table.describe().controls if control.id.startswith("panel:")]
        assert keys
        for control in keys:
            assert paper.contains(pygame.Rect(panel_widget(person, control.id))), control
        for one, two in combinations(keys, 2):
            places = [pygame.Rect(panel_widget(person, control.id)) for control in (one, two)]
            assert not places[0].colliderect(places[1]), (one, two)


def panel_widget(person: Person, name: str) -> pygame.Rect:
    """Where a key is drawn."""
    return person.table.context.controls.ring[name].rect


def test_a_wrong_claim_may_be_tried_and_is_refused(sit: Sit) -> None:
    game = next(game for game in GAMES if game.id == "brisca_house")
    for seed in range(40):
        session, chance = match_of(game, 4, seed), random.Random(seed)
        while not session.deal_over and (session.to_act or session.view(0).stock or len(session.view(0).hand) > 2):
            assert session.to_act is not None
            cards = [action for action in session.legal(session.to_act) if isinstance(action, Play)]
            session.do(session.to_act, chance.choice(cards))
        if not session.deal_over and not session.view(0).table and Claim() not in session.legal(0):
            break
    person = sit.at(session).at_rest()
    person.click("button:claim")
    assert not session.deal_over
    assert person.table.context.line.said is not None
    assert person.table.context.line.said.kind == "refusal"


def test_while_the_game_is_paused_no_panel_tells_what_the_hand_holds(sit: Sit) -> None:
    session, _action = match_with("bastarda", 5, Call)
    person = sit.at(session).at_rest()
    person.look()
    panel = sure(person.table.context.prompts.panel)
    before = pygame.image.tobytes(person.canvas.subsurface(panel.paper), "RGB")
    person.table.covered()
    person.look()
    assert pygame.image.tobytes(person.canvas.subsurface(panel.paper), "RGB") != before
    person.table.shown()
    person.wait(FRAME)
    person.look()
    assert pygame.image.tobytes(person.canvas.subsurface(panel.paper), "RGB") == before


@pytest.mark.parametrize(("name", "players", "kind"), [("rematada", 3, Discard), ("chiamata_rank", 5, Call)])
def test_a_match_taken_up_again_asks_the_same_question(
    sit: Sit, tmp_path: Path, name: str, players: int, kind: type
) -> None:
    before, _action = match_with(name, players, kind)
    session = Session.begin(before.variant, players, 500, before.seats, tmp_path, seed=5)
    chance = random.Random(5)
    while not wanted(session, kind, False):
        if session.deal_over:
            session.next_deal()
        assert session.to_act is not None
        session.do(session.to_act, chance.choice(session.legal(session.to_act)[:5]))
    asked = session.legal(0)
    path = session.path
    session.close()
    assert path is not None
    again = sit.at(Session.resume(path)).at_rest()
    panel = sure(again.table.context.prompts.panel)
    assert panel.question.legal == asked
    assert again.table.context.director.stage.picture == Picture.of_events(0, players, again.session.events(0))
    again.session.close()
