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
from game.i18n import words
from game.match.session import Session
from tests.test_table_picture import GAMES
from tests.test_table_scene import FRAME, SIZES, Evening, SitDown, centre, match_of, sit_down
from ui.core.scene import Change, Push
from ui.table.stage.picture import Picture

__all__ = ["sit_down"]

TURNS = 150


def by_keys(evening: Evening, action: Action) -> None:  # noqa: C901  # one case for each kind of action
    """Does the act with keys alone."""
    match action:
        case Play(_, True):
            evening.presses(pygame.K_a)
        case Play(card):
            reach(evening, f"card:{name_of(card)}")
            evening.presses(pygame.K_RETURN)
        case Exchange():
            evening.presses(pygame.K_x)
        case Declare():
            evening.presses(pygame.K_d)
        case Claim():
            evening.presses(pygame.K_c)
        case ViewPartner():
            evening.presses(pygame.K_w)
        case Pass():
            evening.presses(pygame.K_p)
        case Signal(meaning):
            if not evening.scene.signing:  # it stays open: there may be more to say
                evening.presses(pygame.K_s)
            reach(evening, f"panel:sign-{meaning}")
            evening.presses(pygame.K_RETURN)
        case _:
            before = evening.session.moment
            for name in way(evening, action):
                if evening.session.moment == before:  # Enter on the chosen key says it already
                    reach(evening, name)
                    if name.startswith("panel:suit") and isinstance(action, Call):
                        continue  # the suit is chosen; its rank is still to be
                    evening.presses(pygame.K_RETURN)
                    evening.passes(300)


def by_clicks(evening: Evening, action: Action) -> None:
    """Does the act with the pointer alone."""
    for name in way(evening, action):
        evening.passes(300)
        evening.clicks(*centre(evening.control(name)))


def way(evening: Evening, action: Action) -> list[str]:  # noqa: C901  # one case for each kind of action
    """The controls that do the act, one after the other."""
    names = {control.id for control in evening.scene.describe().controls}
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
            opened = [] if evening.scene.signing else ["button:signs"]
            return [*opened, f"panel:sign-{meaning}"]
        case Pass():
            return ["panel:pass"]
        case Bid(None, rank=rank):
            return [f"panel:rank-{rank}", "panel:done"]
        case Bid():
            return (
                ["panel:+10", "panel:done"] if "disabled" not in evening.control("panel:+10").state else ["panel:done"]
            )
        case Call(card) if f"panel:card-{card}" in names:
            return [f"panel:card-{card}", "panel:done"]
        case Call(card):
            return [f"panel:suit-{suit_of(card)}", f"panel:rank-{rank_of(card)}", "panel:done"]
        case ChooseTrump(suit):
            return [f"panel:suit-{suit}", "panel:done"]
        case Discard(cards):
            return [*(f"card:{name_of(card)}" for card in cards), "panel:done"]


def reach(evening: Evening, name: str) -> None:
    """Brings the focus to this control with Tab and the arrows that choose within a row."""
    for _time in range(60):
        here = evening.scene.describe().focus
        if here == name:
            evening.presses(pygame.K_UP) if not evening.scene.context.controls.ring.visible else None
            if evening.scene.describe().focus == name:
                return
        kind = name.rpartition("-")[0]
        in_row = (
            here is not None and here.rpartition("-")[0] == kind and kind.startswith("panel:") and "sign" not in kind
        )
        if in_row:
            step(evening, name)
        else:
            evening.presses(pygame.K_TAB)
    raise AssertionError(f"{name} is never reached; the focus is on {here}")


def step(evening: Evening, name: str) -> None:
    """One step along the row towards this key."""
    order = [widget.id for widget in evening.scene.context.controls.ring.widgets]
    here = evening.scene.describe().focus
    assert here is not None
    evening.presses(pygame.K_RIGHT if order.index(name) > order.index(here) else pygame.K_LEFT)


def wish(evening: Evening, chance: random.Random) -> Action:
    """What the person would like to do: every kind of act as often as any other."""
    kinds: dict[str, list[Action]] = {}
    for action in evening.session.legal(0):
        drags = isinstance(action, Play) and action.arrastre
        kinds.setdefault(f"{type(action).__name__}{drags}", []).append(action)
    if len(kinds) > 1 and chance.random() < 0.5:
        kinds = {kind: actions for kind, actions in kinds.items() if kind not in ("Signal", "ViewPartner")} or kinds
    return chance.choice(kinds[chance.choice(sorted(kinds))])


def led_to(evening: Evening) -> Change | None:
    """The screen that is asked for by now."""
    return evening.change


def played_out(evening: Evening, do: Callable[[Evening, Action], None], chance: random.Random) -> set[str]:
    """Plays the deal to its end; says which kinds of act the person has done."""
    done: set[str] = set()
    for _turn in range(TURNS):
        evening.settles()
        if led_to(evening) is not None:
            return done
        action, before = wish(evening, chance), evening.session.moment
        looks = isinstance(action, ViewPartner)  # whom the others know to look is not told again
        do(evening, action)
        if isinstance(led_to(evening), Push):  # a partner's cards lie over the table until they have been seen
            evening.change = None
            evening.scene.shown()
        assert evening.session.moment > before or looks, action
        done.add(type(action).__name__)
        evening.passes(300)
    raise AssertionError("the deal never ends")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_whole_deal_of_every_game_is_played_by_keys_alone(sit_down: SitDown, game: object) -> None:
    players = max(game.players)  # type: ignore[attr-defined]
    evening = sit_down((1024, 640), players, variant=game, seed=3)
    played_out(evening, by_keys, random.Random(7))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_whole_deal_of_every_game_is_played_with_the_pointer_alone(sit_down: SitDown, game: object) -> None:
    players = min(game.players)  # type: ignore[attr-defined]
    evening = sit_down((800, 1200), players, variant=game, seed=4)
    played_out(evening, by_clicks, random.Random(8))


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
    sit_down: SitDown,
    name: str,
    players: int,
    kind: type,
    drags: bool,
    do: Callable[[Evening, Action], None],
) -> None:
    session, action = match_with(name, players, kind, drags)
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    before = session.moment
    do(evening, action)
    assert session.moment > before
    if kind in (Call, ChooseTrump, Discard, Claim, Signal):
        assert action_told(session, action)


FIRST = [("bastarda", 5, Call), ("chiamata_rank", 5, Call), ("chiamata_buia", 5, Call), ("rematada", 3, ChooseTrump)]


@pytest.mark.parametrize("by_pointer", [False, True], ids=["keys", "pointer"])
@pytest.mark.parametrize(("name", "players", "kind"), FIRST)
def test_enter_does_at_once_what_the_gold_button_says(
    sit_down: SitDown, name: str, players: int, kind: type, by_pointer: bool
) -> None:
    session, _action = match_with(name, players, kind)
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    evening.scene.context.controls.ring.visible = not by_pointer
    before = session.moment
    evening.presses(pygame.K_RETURN)
    assert session.moment == before + 1
    view = session.view(0)
    assert (view.called if kind is Call else view.trump) is not None


@pytest.mark.parametrize(("name", "players"), [("rematada", 3), ("chiamata_rank", 5), ("bastarda", 5)])
def test_enter_on_the_first_focus_of_a_bid_moves_on(sit_down: SitDown, name: str, players: int) -> None:
    session, _action = match_with(name, players, Bid)
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    panel = evening.scene.context.prompts.panel
    assert panel is not None
    evening.scene.context.controls.ring.visible, before, version = True, session.moment, panel.version
    evening.presses(pygame.K_RETURN)
    assert session.moment == before + 1 or panel.version > version


def test_cards_chosen_with_the_pointer_are_laid_away_by_enter(sit_down: SitDown) -> None:
    session, action = match_with("rematada", 3, Discard)
    assert isinstance(action, Discard)
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    for card in action.cards:
        evening.passes(300)
        evening.clicks(*centre(evening.control(f"card:{name_of(card)}")))
    evening.presses(pygame.K_RETURN)
    assert session.view(0).discards == action.cards


def test_cards_chosen_by_keys_are_laid_away_by_enter_from_the_hand_too(sit_down: SitDown) -> None:
    session, action = match_with("rematada", 3, Discard)
    assert isinstance(action, Discard)
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    for card in action.cards:
        reach(evening, f"card:{name_of(card)}")
        evening.presses(pygame.K_RETURN)
        evening.passes(300)
    reach(evening, f"card:{name_of(action.cards[0])}")
    evening.presses(pygame.K_RETURN)
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
    sit_down: SitDown, size: tuple[int, int], text: int, name: str, players: int, kind: type, drags: bool
) -> None:
    session, _action = match_with(name, players, kind, drags)
    for language in ("en", "es"):
        words.use(language)
        evening = sit_down.at(session, size, text=text)
        evening.settles()
        if kind is Signal:
            evening.presses(pygame.K_s)
            evening.passes(100)
        evening.draws()
        assert not evening.services.text.overflow
        panel, table = evening.scene.context.prompts.panel, evening.scene.context.layout
        assert panel is not None
        paper = panel.paper
        for other in ("hand", "message", "plate0", "btn3"):
            assert not pygame.Rect(table[other]).colliderect(paper), other
        keys = [control for control in evening.scene.describe().controls if control.id.startswith("panel:")]
        assert keys
        for control in keys:
            assert paper.contains(pygame.Rect(panel_widget(evening, control.id))), control
        for one, two in combinations(keys, 2):
            places = [pygame.Rect(panel_widget(evening, control.id)) for control in (one, two)]
            assert not places[0].colliderect(places[1]), (one, two)


def panel_widget(evening: Evening, name: str) -> pygame.Rect:
    """Where a key is drawn."""
    return evening.scene.context.controls.ring[name].rect


def test_a_wrong_claim_may_be_tried_and_is_refused(sit_down: SitDown) -> None:
    game = next(game for game in GAMES if game.id == "brisca_house")
    for seed in range(40):
        session, chance = match_of(game, 4, seed), random.Random(seed)
        while not session.deal_over and (session.to_act or session.view(0).stock or len(session.view(0).hand) > 2):
            assert session.to_act is not None
            cards = [action for action in session.legal(session.to_act) if isinstance(action, Play)]
            session.do(session.to_act, chance.choice(cards))
        if not session.deal_over and not session.view(0).table and Claim() not in session.legal(0):
            break
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    evening.clicks(*centre(evening.control("button:claim")))
    assert not session.deal_over
    assert evening.scene.context.line.said is not None
    assert evening.scene.context.line.said.kind == "refusal"


def test_while_the_game_is_paused_no_panel_tells_what_the_hand_holds(sit_down: SitDown) -> None:
    session, _action = match_with("bastarda", 5, Call)
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    evening.draws()
    panel = evening.scene.context.prompts.panel
    assert panel is not None
    before = pygame.image.tobytes(evening.screen.subsurface(panel.paper), "RGB")
    evening.scene.covered()
    evening.draws()
    assert pygame.image.tobytes(evening.screen.subsurface(panel.paper), "RGB") != before
    evening.scene.shown()
    evening.passes(FRAME)
    evening.draws()
    assert pygame.image.tobytes(evening.screen.subsurface(panel.paper), "RGB") == before


@pytest.mark.parametrize(("name", "players", "kind"), [("rematada", 3, Discard), ("chiamata_rank", 5, Call)])
def test_a_match_taken_up_again_asks_the_same_question(
    sit_down: SitDown, tmp_path: Path, name: str, players: int, kind: type
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
    again = sit_down.at(Session.resume(path), (1024, 640))
    again.settles()
    panel = again.scene.context.prompts.panel
    assert panel is not None
    assert panel.question.legal == asked
    assert again.scene.context.director.stage.picture == Picture.told(0, players, again.session.events(0))
    again.session.close()
