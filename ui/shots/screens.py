"""`python3 main.py screens --out FOLDER`: every screen as a picture, at one size or at several, to look at.

With `--beside FOLDER` those of which there is a mock-up are also drawn beside it; `--only menu,table` takes those whose
names begin like this.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from game.i18n import words
from game.i18n.words import _
from ui.core.options import BadOption, parse
from ui.shots.pairs import paired
from ui.shots.shots import FoundMatches, leave, shots, take
from ui.shots.unseen import UnseenProgram, unseen

SIZES: Final = ((1024, 640), (1920, 1080), (800, 1200))
OWN: Final = ("--out", "--beside", "--only")


@dataclass(frozen=True, slots=True)
class Order:
    """Where the pictures go, beside which mock-ups, and how the names of those begin that are wanted."""

    folder: Path
    mockups: Path | None
    only: str


def main(argv: list[str]) -> int:
    """0 with the pictures in the folder; 2 after a sentence when the command cannot be followed."""
    try:
        own, rest = _own_options(argv)
        options = parse(rest)
    except BadOption as bad:
        print(bad, file=sys.stderr)
        return 2
    order = Order(Path(own["--out"]), Path(own["--beside"]) if "--beside" in own else None, own.get("--only", ""))
    order.folder.mkdir(parents=True, exist_ok=True)
    found: FoundMatches | None = None
    for size in [options.size] if options.size else SIZES:
        chosen = replace(options, size=size, speed="instant", seed=3 if options.seed is None else options.seed)
        with unseen(chosen, fixed=True) as program:
            words.use(options.lang)
            found = found or FoundMatches.in_games(program.services)
            _photograph_all(program, found, order)
    return 0


def _own_options(argv: list[str]) -> tuple[dict[str, str], list[str]]:
    """What only this command is told, and what is left for the window; BadOption with a sentence."""
    own: dict[str, str] = {}
    rest: list[str] = []
    given = iter(argv)
    for word in given:
        name, equals, value = word.partition("=")
        if name not in OWN:
            rest.append(word)
            continue
        own[name] = value if equals else next(given, "")
        if not own[name]:
            raise BadOption(_("{name} needs a value after it").format(name=name))
    if "--out" not in own:
        raise BadOption(_("screens needs a folder for the pictures: --out FOLDER. It takes the options of the window."))
    if "--beside" in own and not Path(own["--beside"]).is_dir():
        raise BadOption(_("There is no folder {folder}").format(folder=own["--beside"]))
    return own, rest


def _photograph_all(program: UnseenProgram, found: FoundMatches, order: Order) -> None:
    wide, high = program.canvas.get_size()
    for shot in shots(program, found):
        if not shot.name.startswith(tuple(order.only.split(","))):
            continue
        take(program, shot)
        pygame.image.save(program.canvas, order.folder / f"{shot.name}-{wide}x{high}.png")
        if order.mockups is not None:
            for number, pair in paired(shot.name, program.canvas, program.services.settings.now.text, order.mockups):
                pygame.image.save(pair, order.folder / f"pair-{number}-{shot.name}-{wide}x{high}.png")
        leave(program, shot)
