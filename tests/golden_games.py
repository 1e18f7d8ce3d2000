"""Golden games: whole deals as they were once played, kept as text beside which every change is held.

    python -m tests.golden_games rules     after a change of the rules that is meant
    python -m tests.golden_games players   after players were trained, or think in another way

Those of `golden/rules` are played by seeded random actions out of all that the rules allow, so that they change with
the rules alone. A file has some deals of a game for every number of players. Each line of a deal ends with two marks
of the steps that it tells of: what everybody might do and why not more, and what one seat after the other saw.
Those of `golden/players` are played by the players: all their ways of thinking, levels, contracts, signs.
"""

from __future__ import annotations

import json
import re
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

from game.engine import engine, shuffle, view
from game.engine.actions import Action, Declare, Exchange, Play, Signal, to_json
from game.engine.cards import SUITS
from game.engine.deal import Deal
from game.engine.events import Played
from game.engine.phases.count import settle
from game.engine.view import NOBODY_LOOKS
from game.players import STRONGEST, aside, choose, view_as_heard
from tests import tables
from tests.playthroughs import Told, count, head, read, replayed, story, text_of
from tests.second_opinion import STYLES, chosen
from tests.tables import HOUSE, TABLES

RULES: Final = Path(__file__).resolve().parent / "golden" / "rules"
PLAYERS: Final = RULES.parent / "players"
TRIED = 10  # deals of a game for so many, of which those are kept in which most happens:
KEPT, IN_FILE = 2, 4  # so many at least, and in each file
HOUSE_RULES: Final = "house_rules"
BUDGET: Final = 8

# what every program that speaks the line protocol is told of a deal; what may be added to that one day changes no mark
SEEN: Final = (  # noqa: SIM905 - a column of as many lines says no more
    "seat dealer direction phase turn leader hand hand_sizes trump turn_up stock table tricks tricks_won sides points "
    "bids passed caller called partner talon talon_shown discards exchanged signals_seen shown rejected arrastre "
    "declared stake taken signals_when"
).split()


# ---- by the rules alone


def by_file() -> dict[str, list[tuple[str, int]]]:
    """The games or house rules of each file, with the number of players."""
    found: dict[str, list[tuple[str, int]]] = {}
    for name, players in TABLES:
        found.setdefault(name, []).append((name, players))
    return found | {HOUSE_RULES: [(name, HOUSE[name][1]) for name in HOUSE]}


def rules_text(told: Told) -> str:
    """The deal with short names of cards and the marks of every line; of one that breaks off, all up to there."""
    deal, marks, refused = told.deal(), [], ""
    for number, (seat, action) in enumerate(told.actions):
        marks.append((len(deal.record or ()), *_marks(deal, number)))
        try:
            engine.apply(deal, seat, action)
        except engine.Refused as why:
            refused = f"refused: {seat} {to_json(action)}: {why.code}"
            break
    marks.append((len(deal.record or ()), *_marks(deal, len(told.actions))))
    lines = [head(told), *(_marked(line, until, marks) for line, until in story(deal))]
    lines += [refused] if refused else count(deal) if engine.over(deal) else ["to be continued"]
    lines[-1] = _marked(lines[-1], len(deal.record or ()) + 1, marks)
    return _shortened("\n".join(lines)) + "\n"


def _marks(deal: Deal, number: int) -> tuple[str, str]:
    """What all seats may do and why not more, and what one of them sees and everybody may see."""
    may: list[object] = []
    for seat in range(deal.book.players):
        legal = engine.legal(deal, seat)
        own = [kind(card) for kind in (Play, Exchange) for card in deal.hands[seat]]
        tried = [*own, *map(Declare, range(len(SUITS))), *tables.strange(deal, Random(number))]
        refused = [action for action in tried if action not in legal]
        may.append([*map(to_json, legal), *(engine.reason(deal, seat, action) for action in refused)])
    seats = (number % deal.book.players, NOBODY_LOOKS)
    seen = [view.to_json(tables.view(deal, seat)) for seat in seats]
    return _digest(may), _digest([{name: one[name] for name in SEEN} for one in seen])


def _digest(value: object) -> str:
    return f"{zlib.crc32(json.dumps(value, sort_keys=True).encode()) & 0xFFFF:04x}"


def _marked(line: str, until: int, marks: list[tuple[int, str, str]]) -> str:
    """The line with the marks of the steps that begin in it, which are used up by that."""
    mine = []
    while marks and marks[0][0] < until:
        mine.append(marks.pop(0))
    if not mine:
        return line
    return f"{line} | {_digest([may for _, may, _ in mine])} {_digest([seen for _, _, seen in mine])}"


def _shortened(text: str) -> str:
    return re.sub(rf"\b({'|'.join(SUITS)}) (\d+)", lambda found: found[1][0] + found[2], text)


def rules_read(text: str) -> Told:
    """The deal that `rules_text` told."""
    plain = re.sub(r" \| [0-9a-f]{4} [0-9a-f]{4}$", "", text, flags=re.MULTILINE)
    names = {suit[0]: suit for suit in SUITS}
    return read(re.sub(rf"\b([{''.join(names)}])(\d+)\b", lambda found: f"{names[found[1]]} {found[2]}", plain))


def at_random(name: str, players: int, wanted: int) -> list[Told]:
    """Some deals of this game, played by seeded random actions: together they show as much as possible."""
    tried = [_random(name, players, number) for number in range(1, TRIED + 1)]
    kept: list[Told] = []
    known: set[str] = set()
    for _ in range(wanted):
        best = max(tried, key=lambda told: (len(_happened(told) - known), -told.index))
        tried.remove(best)
        kept.append(best)
        known |= _happened(best)
    return kept


def _of_file(games: list[tuple[str, int]]) -> Iterator[str]:
    for name, players in games:
        yield from map(rules_text, at_random(name, players, max(KEPT, IN_FILE // len(games))))


def _random(name: str, players: int, number: int) -> Told:
    told = Told(name, players, number % players, number % 4, shuffle.derived_seed(9000 + players, number), ())
    deal, rng, done = told.deal(), Random(told.seed), []
    styles = [rng.choice(STYLES) for _ in range(players)]
    while (turn := engine.to_act(deal)) is not None:
        seat, action = chosen(deal, turn, styles, rng)
        done.append((seat, action))
        engine.apply(deal, seat, action)
    return replace(told, actions=tuple(done))


def _happened(told: Told) -> set[str]:
    """What is to be seen in a deal beside cards and tricks."""
    deal = replayed(told)
    result = settle(deal)
    found = {type(event).__name__ for event in deal.record or ()}
    found |= {f"{result.decided} {bool(result.winners)}", f"capote {result.capote}", f"made {result.contract_made}"}
    found |= {name for side in result.sides for name, _ in side.bonuses}
    found |= {name for name in ("replay", "carried", "shared", "passed_out") if getattr(result, name)}
    drags = any(isinstance(event, Played) and event.arrastre for event in deal.record or ())
    return found | ({"drag"} if drags else set())


# ---- by the players


@dataclass(frozen=True)
class Table:
    """A game of the players: for each of them its level and temper, in the order of the seats."""

    name: str
    players: int
    levels: tuple[str, ...] = (STRONGEST,)
    tempers: tuple[str, ...] = ("even",)

    def sitting(self, seat: int) -> tuple[str, str]:
        """The level and temper of this seat; what is said for some goes round."""
        return self.levels[seat % len(self.levels)], self.tempers[seat % len(self.tempers)]

    def decides(self, deal: Deal) -> tuple[int, Action]:
        """Who does what next: somebody out of turn who has something to say, or the seat on turn."""
        for seat in range(self.players):
            level, temper = self.sitting(seat)
            said = aside(view_as_heard(tables.view(deal, seat), level), level, temper)
            if said is not None and said in engine.legal(deal, seat) and not self._said(deal, seat, said):
                return seat, said
        turn = deal.turn
        level, temper = self.sitting(turn)
        return turn, choose(
            view_as_heard(tables.view(deal, turn), level), BUDGET, Random(len(deal.record or ())), level, temper
        )

    def _said(self, deal: Deal, seat: int, action: Action) -> bool:
        """Whether the seat has made a sign in this trick: one is enough."""
        return isinstance(action, Signal) and any(told[:2] == (deal.trick, seat) for told in deal.signals)


ALL_LEVELS = ("child", "easy", "normal", "hard", "master")
GAMES: Final[dict[str, Table]] = {
    "free_2": Table("brisca", 2),
    "free_3_levels": Table("briscola", 3, ("child", "normal", "hard")),
    "free_4_signs": Table("briscas_pr", 4, ("master", "normal")),
    "free_5": Table("brisca", 5, ("easy", "master")),
    "free_6_levels": Table("brisca", 6, ALL_LEVELS),
    "late_2": Table("brisca_fr_lanzar", 2),
    "late_4_tempers": Table("brisca_fr_lanzar", 4, tempers=("bold", "calm")),
    "long_2": Table("bisca_nove", 2, ("master", "hard")),
    "follow_4": Table("sueca", 4),
    "called": Table("bastarda", 5),
    "called_levels": Table("chiamata_rank", 5, ("normal", "easy", "hard", "child", "master")),
    "called_late": Table("chiamata_buia", 5),
    "alone_3": Table("rematada", 3),
    "locked_ace": Table("muerte_al_tres", 4),
    "marriages": Table("tute_2", 2),
    "drags": Table("brisca_house", 4),
    "fewest_points": Table("brisca_mexico", 4, ("master", "normal")),
}


def by_players(table: Table) -> Told:
    """Of some deals that the players play that one in which most happens."""
    return max((_played(table, number) for number in range(1, TRIED + 1)), key=lambda told: len(_happened(told)))


def _played(table: Table, number: int) -> Told:
    seed = shuffle.derived_seed(7000 + table.players, number)
    told = Told(table.name, table.players, number % table.players, number % 4, seed, ())
    deal, done = told.deal(), []
    while not engine.over(deal):
        seat, action = table.decides(deal)
        done.append((seat, action))
        engine.apply(deal, seat, action)
    return replace(told, actions=tuple(done))


# ---- on the disk


def deals(path: Path) -> Iterator[str]:
    """The deals of a file."""
    for text in path.read_text(encoding="utf-8").split("\n\n"):
        yield text.strip("\n") + "\n"


def main() -> None:
    """Writes one kind or the other anew."""
    match sys.argv[1:]:
        case ["rules"]:
            _write(RULES, {name: list(_of_file(games)) for name, games in by_file().items()})
        case ["players"]:
            _write(PLAYERS, {name: [text_of(by_players(table))] for name, table in GAMES.items()})
        case _:
            sys.exit("rules or players?")


def _write(folder: Path, texts: dict[str, list[str]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for name, told in texts.items():
        (folder / f"{name}.txt").write_text("\n".join(told), encoding="utf-8")


if __name__ == "__main__":
    main()
