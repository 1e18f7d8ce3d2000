"""`python3 -m tests.keep_profile NAME`: the profile of somebody who has played with this version, for later ones."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from game.house_rules import file as rule_files
from game.house_rules.draft import Draft, keep
from game.match.session import Seat, Session
from game.paths import RULES
from game.storage.remembered import GameMemory, Memory, Person, SeatMemory
from game.storage.settings import Settings
from game.variants import loading
from tests.tables import likely

PROFILES = Path(__file__).parent / "profiles"
NAMES = ("Inés", "Bruno", "Luz", "Ramón", "Pilar")
LEVELS = ("normal", "hard", "easy", "master", "child")


def main(name: str, folder: Path = PROFILES) -> Path:
    """The new folder: settings, people, house rules, three matches that go on and one that is over."""
    root = folder / name
    root.mkdir()
    choose(root)
    remember(root)
    chance = Random(7)
    book = loading.load(RULES / "brisca.yaml", (RULES,))
    house = Draft.of(book, {"match.target": 3})
    path = rule_files.save(house, (RULES, root / "rules"), root / "rules", "Brisca de los domingos", "Inés")
    keep(root / "drafts", Draft.of(book, {"match.target": 4}))
    first = begin(root, RULES / "brisca.yaml", 2, 2)
    while not first.deal_over:
        play(first, 1, chance)
    first.next_deal()
    play(first, 7, chance)
    first.hint(0)
    first.set_level(1, "easy")
    first.close()
    last = begin(root, RULES / "brisca.yaml", 2, 1)
    play(last, 500, chance)
    last.close()
    for game, players in ((RULES / "bastarda.yaml", 5), (path, 2)):
        session = begin(root, game, players, None)
        play(session, 6, chance)
        session.close()
    return root


def choose(root: Path) -> None:
    """Settings that are not the usual ones."""
    Settings(root).change(
        language="es", text=125, speed="brisk", felt="wine", volume=35, quiet=("wood",), keys=(("hint", "j"),),
        high_contrast=True, captions=True, hints="nudge", thinking="long", worth_known=(("brisca", "2"),),
    )  # fmt: skip


def remember(root: Path) -> None:
    """People, and how they last played."""
    memory = Memory(root)
    places = (
        SeatMemory("person", "Inés", "guest-1", help="little"),
        SeatMemory("computer", "Bruno", "guest-2", level="hard", temper="bold"),
    )
    known = GameMemory(players=2, target=3, first="loser", partners="draw", signs=False).seated(2, places)
    memory.keep("brisca", known)
    memory.played("bastarda")
    memory.played("brisca")
    memory.met(Person("Inés", "guest-1"))
    memory.met(Person("Luz", "guest-3"))


def begin(root: Path, game: Path, players: int, target: int | None) -> Session:
    """A match at a table with one person."""
    seats = tuple(
        Seat("computer" if number else "person", NAMES[number], f"guest-{number + 1}", LEVELS[number])
        for number in range(players)
    )
    variant = loading.load(game, (RULES, root / "rules"))
    return Session.begin(variant, players, target, seats, root / "matches", seed=players)


def play(session: Session, acts: int, chance: Random) -> None:
    """Plays on by so many acts, at most to the end of the match."""
    for _act in range(acts):
        if session.match_over:
            return
        if session.to_act is None:
            session.next_deal()
        seat = session.to_act
        if seat is not None:
            session.do(seat, likely(list(session.legal(seat)), chance))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.keep_profile NAME, the name of the profile that is kept, such as 8-decks")
    main(sys.argv[1])
