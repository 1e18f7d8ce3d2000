"""`python3 main.py screens --out FOLDER`: every screen as a picture, at one size or at several, to look at.

With `--beside FOLDER` those of which there is a mock-up are also drawn beside it; `--only menu,table` takes those whose
names begin like this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from game.commands.command_line import CommandLine, NotUnderstood, Refusal, command, tell
from game.i18n import words
from game.i18n.words import _, ngettext
from ui.core.options import Options, add_options, options_of
from ui.shots.over import REVIEWED
from ui.shots.shots import FoundMatches, keep_picture, leave, make_folder, shots, take
from ui.shots.unseen import UnseenProgram, unseen

SIZES: Final = ((1024, 640), (1920, 1080), (800, 1200))
GAP: Final = 24
GROUND: Final = (255, 255, 255)
# Which mock-ups, by the number at the beginning of their file, show a screen, and for which text size they were made.
MOCKUPS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "menu-continue": (("01", 100),),
    "table-2": (("02", 100), ("10", 100), ("17", 150)),
    "signs": (("03", 100),),
    "bid-rank": (("04", 100),),
    "new-game": (("05", 100),),
    "match-end": (("06", 100),),
    "house-rules-trump": (("08", 100),),
    "faults": (("09", 100),),
    "curtain": (("11", 100),),
    "table-6": (("12", 100),),
    "review": (("13", 100),),
    "discard": (("14", 100),),
    "settings-seeing": (("15", 100),),
}


@dataclass(frozen=True, slots=True)
class Order:
    """Where the pictures go, beside which mock-ups, and how the names of those begin that are wanted."""

    folder: Path
    mockups: Path | None
    only: str


@command
def main(argv: Sequence[str]) -> int:
    """0 with the pictures in the folder; after a sentence 1 where they have no place, 2 when it is not understood."""
    order, options = read_order(argv)
    make_folder(order.folder)
    found: FoundMatches | None = None
    for size in [options.size] if options.size else SIZES:
        chosen = replace(options, size=size, speed="instant", seed=3 if options.seed is None else options.seed)
        with unseen(chosen, fixed=True) as program:
            words.use(options.lang)
            found = found or FoundMatches.in_games(program.services)
            _photograph_all(program, found, order)
    return 0


def read_order(argv: Sequence[str]) -> tuple[Order, Options]:
    """What is to be drawn, and in which window; NotUnderstood with a sentence."""
    line = CommandLine("screens", _("Draws every screen in every state, at one size or at three."))
    line.option("--out", _("FOLDER"), _("where the pictures go"), Path)
    line.option("--only", _("NAMES"), _("only those whose names begin like this, such as menu,table"))
    line.option("--beside", _("FOLDER"), _("draw those of which there is a mock-up also beside it"), _folder)
    add_options(line)
    asked, _names = line.read(argv)
    if asked.out is None:
        raise NotUnderstood(
            _("screens needs a folder for the pictures: --out FOLDER. It takes the options of the window.")
        )
    return Order(asked.out, asked.beside, asked.only or ""), options_of(asked)


def _folder(text: str) -> Path:
    if not Path(text).is_dir():
        raise NotUnderstood(_("There is no folder {folder}").format(folder=text))
    return Path(text)


def _photograph_all(program: UnseenProgram, found: FoundMatches, order: Order) -> None:
    wide, high = program.canvas.get_size()
    names, drawn = [], 0
    only = tuple(order.only.split(","))
    for shot in shots(program, found, only):
        names.append(shot.name.partition("-")[0])
        if not shot.name.startswith(only):
            continue
        drawn += 1
        take(program, shot)
        keep_picture(program.canvas, order.folder / f"{shot.name}-{wide}x{high}.png")
        if order.mockups is not None:
            for number, pair in mockup_pairs(
                shot.name, program.canvas, program.services.settings.now.text, order.mockups
            ):
                keep_picture(pair, order.folder / f"pair-{number}-{shot.name}-{wide}x{high}.png")
        leave(program, shot)
    if not drawn:
        told = _("No screen has a name that begins with {names}; there are {known}.")
        raise Refusal(told.format(names=order.only, known=", ".join(dict.fromkeys([*names, *REVIEWED]))))
    told = ngettext("{number} picture is in {folder}", "{number} pictures are in {folder}", drawn)
    tell(told.format(number=drawn, folder=order.folder))


def mockup_pairs(shot: str, picture: pygame.Surface, text: int, folder: Path) -> Iterator[tuple[str, pygame.Surface]]:
    """Each mock-up of this screen, of this size and for these letters, with the picture at its right, by its number."""
    for number, letters in MOCKUPS.get(shot, ()):
        for file in sorted(folder.glob(f"{number}_*.png")):
            mockup = pygame.image.load(file)
            if mockup.get_size() == picture.get_size() and letters == text:
                yield number, _side_by_side(mockup, picture)


def _side_by_side(left: pygame.Surface, right: pygame.Surface) -> pygame.Surface:
    wide, high = left.get_size()
    whole = pygame.Surface((2 * wide + GAP, high))
    whole.fill(GROUND)
    whole.blit(left, (0, 0))
    whole.blit(right, (wide + GAP, 0))
    return whole
