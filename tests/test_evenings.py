"""Every game of the family from the menu to the count, in the whole program: by keyboard alone and by pointer alone.

One deal of each; with `test --long` whole matches. Whoever plays here reads what the screen says of itself and knows
nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from time import process_time

import pytest

from game.paths import RULES
from game.variants.loading import available
from tests import examples
from tests.person import Person, Sit
from ui.core.games import in_families, name_of
from ui.table.scene.table import TableScene

GAMES = {game.id: game.variant for game in in_families(available([RULES])) if game.variant is not None}
ROW, PLAYERS, DEAL = "new-game:game:", "new-game:players:", "new-game:deal"
ON_CARDS = ("button:swap", "button:drag", "button:declare")
MOST_ACTS = 120
MOST_BIDS = 3
MOST_DEALS = 120
ENDS = ("deal_end", "match_end")


class Guest:
    """Somebody who plays by what the screen says; how a thing is pressed is what keyboard and pointer differ in."""

    def __init__(self, program: Person, seed: int) -> None:
        self.program = program
        self.chance = random.Random(seed)
        self.done: set[str] = set()

    def press(self, name: str) -> None:
        raise NotImplementedError

    def choose(self, game: str, players: int) -> None:
        raise NotImplementedError

    # -- at the table -----------------------------------------------------------------------------------------------

    def plays_the_deal(self) -> None:
        """From the first card, or the first bid, to the count."""
        bids = 0
        for _act in range(MOST_ACTS):
            self.program.settle()
            if self.program.screen in ENDS:
                return
            self.program.look()
            wanted, phase = self.wish(bids), self.program.top.describe().phase
            bids += phase == "auction"
            self.done.add(wanted.rpartition("-")[0] or wanted.partition(":")[0])
            self.press(wanted)
        raise AssertionError(f"the deal never ended: {self.program.top.describe()}")

    def wish(self, bids: int) -> str:
        """The control that is pressed next."""
        told = self.program.top.describe()
        free = {one.id: one for one in told.controls if not {"disabled", "illegal", "hidden"} & set(one.state)}
        if self.program.screen != "table":  # partner's cards, looked at until they are put away
            return next(name for name in free if name.endswith(":close"))
        if told.phase == "auction":
            return "panel:done" if bids < MOST_BIDS and "panel:done" in free else "panel:pass"
        signs = sorted(name for name in free if name.startswith("panel:sign-"))
        if signs:
            return self.chance.choice(signs)
        extras = sorted(name for name in free if name.startswith((*ON_CARDS, "button:look", "button:signs")))
        if extras and self.chance.random() < 0.15:
            return self.chance.choice(extras)
        if "panel:done" in free:
            return "panel:done"
        cards = sorted(name for name in free if name.startswith("card:"))
        if any(one.id == "panel:done" for one in told.controls):  # cards are chosen until there are enough
            cards = [name for name in cards if "lifted" not in free[name].state]
        return self.chance.choice(cards)

    def plays_the_match(self) -> int:
        """Deal after deal to the end of the match; how many there were."""
        for deal in range(1, MOST_DEALS):
            self.plays_the_deal()
            if self.program.screen == "match_end":
                return deal
            self.press("button:next-deal")
        raise AssertionError("the match never ended")


class ByKeys(Guest):
    """Has no pointer."""

    def press(self, name: str) -> None:
        if name.startswith("card:"):
            self.along_the_hand(name)
        else:
            self.program.reach(name)
        self.program.press("enter")

    def along_the_hand(self, name: str) -> None:
        """With the arrows from card to card."""
        for _step in range(60):
            if self.program.focus == name:
                return
            if not (self.program.focus or "").startswith("card:"):
                self.program.press("tab")
                continue
            there, here = (self.program.control(one).rect[0] for one in (name, self.program.focus or ""))
            self.program.press("right" if there > here else "left")
        raise AssertionError(f"{name} is never reached; the focus is on {self.program.focus}")

    def choose(self, game: str, players: int) -> None:
        """The name is typed, the arrows do the rest, and Enter deals."""
        variant = GAMES[game]
        self.program.press("g")
        self.program.write(name_of(variant))
        for _row in range(len(GAMES)):
            if self.program.focus == ROW + game:
                break
            self.program.press("down")
        assert self.program.focus == ROW + game
        self.program.reach(PLAYERS + self.filtered())
        for _pill in range(6):
            now = self.filtered()
            if now != str(players):
                self.program.press("right" if now == "all" or int(now) < players else "left")
        assert self.filtered() == str(players)
        self.program.reach(DEAL)
        self.program.press("enter")

    def filtered(self) -> str:
        """For how many the list is now."""
        pills = [one for name, one in self.program.controls().items() if name.startswith(PLAYERS)]
        return next(one.id.removeprefix(PLAYERS) for one in pills if "selected" in one.state)


class ByPointer(Guest):
    """Has no keys."""

    def press(self, name: str) -> None:
        self.program.wait(300)
        self.program.click(name)

    def choose(self, game: str, players: int) -> None:
        """The wheel is turned until the game is seen."""
        self.press("menu:new-game")
        self.press(f"{PLAYERS}{players}")
        rows = next(one for name, one in self.program.controls().items() if name.startswith(ROW))
        self.program.point(rows)
        for turn in range(120):  # up to the top, and then down
            found = self.program.controls().get(ROW + game)
            if found is not None and "hidden" not in found.state:
                break
            self.program.turn_wheel(1 if turn < 30 else -1)
            self.program.wait(120)
        self.press(ROW + game)
        self.press(DEAL)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """One program for all games, as for somebody who plays them all in one evening."""
    sit = Sit(tmp_path_factory.mktemp("evening"))
    person = sit.menu(text=None, seed=11)
    person.frame, person.app.drawing = 70.0, False
    yield person
    sit.close()


def played(program: Person, how: Callable[[Person, int], Guest], game: str, players: int, whole: bool) -> int:
    """From the menu to the count, or to the end of the match, and back to the menu; the number of deals."""
    guest = how(program, players)
    program.wait(300)
    guest.choose(game, players)
    program.wait(300)
    if program.screen == "agreed":
        guest.press("agreed:deal")
    table = program.top
    assert isinstance(table, TableScene), program.screen
    assert (table.session.variant.id, table.session.players) == (game, players)
    deals = 1
    if whole:
        deals = guest.plays_the_match()
    else:
        guest.plays_the_deal()
    assert program.screen in ENDS
    program.settle()
    program.look()
    assert program.services.text.overflow == []
    guest.press("button:main-menu")
    program.wait(300)
    assert program.screen == "menu"
    return deals


@pytest.mark.matrix
@pytest.mark.parametrize("how", [ByKeys, ByPointer], ids=["keyboard", "pointer"])
@pytest.mark.parametrize("game", list(GAMES) if examples.long else list(GAMES)[::6])  # each opens in another test
def test_a_deal_of_every_game_from_the_menu_to_the_count(
    program: Person, game: str, how: Callable[[Person, int], Guest]
) -> None:
    players = max(GAMES[game].players) if how is ByKeys else min(GAMES[game].players)
    played(program, how, game, players, whole=False)


@pytest.mark.parametrize("how", [ByKeys, ByPointer], ids=["keyboard", "pointer"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_of_every_game(
    program: Person,
    game: str,
    how: Callable[[Person, int], Guest],
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    if not request.config.getoption("--long"):
        pytest.skip("whole matches are played with test --long")
    begun = process_time()
    players = max(GAMES[game].players) if how is ByKeys else min(GAMES[game].players)
    deals = played(program, how, game, players, whole=True)
    record_property("told", f"{game} with {players}, {how.__name__}: {deals} deals, {process_time() - begun:.0f} s")
