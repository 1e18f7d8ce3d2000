"""What a doctor asks another process for, which may hang or break: its answer is one line of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from game.i18n import words
from game.storage.outside import printable

PROBES: Final = {
    "display": "ui.app.probe:display",
    "sound": "ui.app.probe:sound",
    "gamepads": "ui.app.probe:gamepads",
    "players": "game.commands.examined:players",
    "matches": "game.commands.examined:matches",
    "rules": "game.commands.examined:rules",
    "decks": "ui.app.probe:decks",
}
PATIENCE_S: Final = 20.0


def main(argv: Sequence[str]) -> int:
    """Looks at the one thing that is named; what it finds, or why not, is printed."""
    name, language, *others = argv
    words.use(language)
    module, _colon, function = PROBES[name].partition(":")
    told: dict[str, object]
    try:
        look: Callable[..., list[str]] = getattr(import_module(module), function)
        told = {"found": look(*map(Path, others))}
    except Exception as error:  # whatever it is, a person is told of it in a sentence
        told = {"reason": f"{type(error).__name__}: {error}"}
    print(json.dumps(told), flush=True)
    return 0


def players() -> list[str]:
    """How long computer players take to answer, from their own process; TimeoutError where they never do."""
    from game.engine import engine
    from game.engine.observation import view_of
    from game.engine.rulebook import rulebook
    from game.engine.view import MatchView
    from game.paths import RULES
    from game.players import Players
    from game.variants import loading

    variant = loading.load(RULES / "brisca.yaml", (RULES,))
    rules = rulebook(variant, 2)
    deal = engine.start(rules, 0, 1, record=False)
    seat = engine.to_act(deal)
    assert seat is not None  # a deal that has just begun
    view = view_of(deal, seat, MatchView(rules.sides, (0, 0), variant.match.target, 1))
    computers, begun = Players(budget=50), monotonic()
    try:
        computers.ask(seat, view)
        while not computers.poll():
            if monotonic() - begun > PATIENCE_S:
                raise TimeoutError(f"{PATIENCE_S:.0f} s")
            sleep(0.02)
        faults = list(computers.faults)
    finally:
        computers.close()
    if faults:
        raise RuntimeError(faults[0].strip().splitlines()[-1])
    return [f"{monotonic() - begun:.1f} s"]


def matches(folder: Path) -> list[str]:
    """A sentence for each match in this folder that cannot go on as it is; no file is touched."""
    from game.match import record
    from game.storage.saved import content, headless, unfinished_matches

    told = [f"{printable(path.name)}:1" for path in headless(folder)]
    for saved in unfinished_matches(folder):
        with suppress(OSError):
            try:
                record.load(content(saved.path).splitlines())
            except record.BrokenRecord as broken:
                told.append(f"{printable(saved.path.name)}:{broken.line}")
            except record.Unreadable as unreadable:
                told.append(f"{printable(saved.path.name)}: {unreadable.sentence}")
    return told


def rules(folder: Path) -> list[str]:
    """The first fault of each file of rules in this folder that has one, as `check` tells it."""
    from game.commands.check import check
    from game.paths import RULES
    from game.variants import source

    found = [check(path, (RULES, folder)) for path in source.files([folder], misnamed=True)]
    return [str(one.faults[0]).replace(str(folder), "rules", 1) for one in found if one.faults]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
