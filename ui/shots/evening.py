"""A long evening without a person: a hundred deals with three decks and every page between them, and what it needs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from game.house_rules.draft import Draft
from game.players import Players
from ui.core.games import Games
from ui.core.input import Key
from ui.core.options import Options
from ui.core.scene import Scene
from ui.pages.about.about import About
from ui.pages.house_rules.house_rules import HouseRules
from ui.pages.menu.menu import Menu
from ui.pages.new_game.new_game import NewGame
from ui.pages.rules.rules import RulesPage
from ui.pages.seats.seats import SeatsPage
from ui.pages.settings.offers import groups
from ui.pages.settings.settings import SettingsPage
from ui.shots.unseen import UnseenProgram, unseen

if TYPE_CHECKING:
    from game.engine.variant import Variant

DEALS: Final = 100
TABLES: Final = ((2, "azulejo"), (4, "napoletane"), (3, "cartel"))  # how many play, and with which cards
FRAME_MS: Final = 100.0  # of the clock that is moved by hand: nothing is looked at, so every picture may be another one
LOOKED_AT_MS: Final = 400.0
PATIENCE_S: Final = 60.0
_STATUS: Final = Path("/proc/self/status")


def peak_mb(size: tuple[int, int], deals: int = DEALS) -> float | None:
    """The most memory that this process has needed, in MB of 1,000,000 bytes, after the evening in such a window.

    None where the system does not tell.
    """
    with unseen(Options(size=size, seed=3, speed="instant"), threaded=True) as program:
        program.frame = FRAME_MS
        program.services.sound.open()
        Evening(program, deals).play()
    return _peak_mb()


def _peak_mb() -> float | None:
    """The largest resident size of this process, without its workers."""
    if _STATUS.exists():  # what `resource` tells on Linux may be what this process was a copy of
        told = dict(line.split(":", 1) for line in _STATUS.read_text(encoding="ascii").splitlines())
        return round(int(told["VmHWM"].split()[0]) * 1024 / 1e6, 1)
    if sys.platform == "win32":
        return None
    import resource

    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6, 1)


def _simple_games(program: UnseenProgram) -> list[str]:
    """A game of its own for each table, in which a card is all that is ever asked for, and which has these cards."""
    found: list[str] = []
    games = {game.id: game.variant for game in Games(program.services).listed if game.variant is not None}
    ranks = {offered.name: offered.deck.ranks for offered in program.services.pictures.decks}
    for players, deck in TABLES:
        fits = (name for name, game in games.items() if _is_simple(game, players, ranks[deck]))
        found.append(next(name for name in fits if name not in found))
    return found


def _is_simple(game: Variant, players: int, ranks: tuple[int, ...]) -> bool:
    if players not in game.players or game.auction.enabled or game.goal.kind == "contract" or game.talon.discards:
        return False
    return game.trump.source != "declarer" and set(game.pack[players].ranks) <= set(ranks)


class Evening:
    """Somebody who plays a card whenever it is his turn, looks at a page after each deal, and begins again."""

    def __init__(self, program: UnseenProgram, deals: int) -> None:
        self._program = program
        self._left = deals
        self._tables = cycle(zip(_simple_games(program), TABLES, strict=False))
        self._pages = self._every_page()
        # Thinking takes place in the workers, whose memory does not count: it need not be good.
        program.services.players = Players(budget=1)

    def play(self) -> None:
        """Returns when the last deal has been counted and its page seen."""
        program = self._program
        program.open(Menu(program.services))
        while self._left:
            self._rest()
            match program.app.top.name:
                case "menu":
                    self._sit_down()
                case "table":
                    program.does(Key("enter"))
                case "deal_end" | "match_end":
                    self._look_back()
                case other:
                    raise RuntimeError(f"the evening does not know what to do at {other}")
        program.leave()

    def _rest(self) -> None:
        """Lets time pass until the person is awaited."""
        program, until = self._program, monotonic() + PATIENCE_S
        program.step()
        while not program.app.top.settled() and monotonic() < until:
            if not program.step():
                sleep(0.0005)  # a computer player is thinking

    def _sit_down(self) -> None:
        """The next table with the next deck, as the menu offers it."""
        game, (players, deck) = next(self._tables)
        self._program.services.settings.change(variant=game, players=players, deck=deck, target=2)
        self._program.click("menu:play-now")

    def _look_back(self) -> None:
        """The end of a deal: its review, another page, then what comes next."""
        program = self._program
        self._left -= 1
        end = program.app.top
        program.does(Key("r"))
        self._look_at_it(end)
        program.open(next(self._pages))
        self._look_at_it(end)
        program.click("button:main-menu" if end.name == "match_end" else "button:next-deal")

    def _look_at_it(self, below: Scene) -> None:
        """A page is seen with its pictures at their best, and left for the one below."""
        program = self._program
        program.wait(LOOKED_AT_MS)
        program.services.pictures.settle()
        program.step()
        while program.app.top is not below:
            program.does(Key("escape"))
            program.wait(LOOKED_AT_MS)

    def _every_page(self) -> Iterator[Scene]:
        """The pages that somebody looks at between two deals, one after the other, again and again."""
        services = self._program.services
        while True:
            game = self._program.game()
            for group in groups():
                yield SettingsPage(services, group.key)
            yield RulesPage(services, game)
            yield NewGame(services, Games(services))
            yield SeatsPage(services, game, 2)
            yield HouseRules(services, Draft.of(game), lambda _draft: None)
            yield About(services)
