"""`main.py arena --help`: what every option of the arena is for."""

from __future__ import annotations

from game.arena.players import OUTSIDE, SILENT, YARDSTICKS
from game.commands.arena_question import DECKS, LIMIT_S, SEED
from game.i18n.words import LANGUAGES, _
from game.players import BUDGET, LEVELS, TEMPERS


def page() -> str:
    """The page in the language in use."""
    text = _(
        "python3 main.py arena --variant GAME --seat WHO --seat WHO … [options]\n"
        "\n"
        "Players play many deals of a game against each other; the answer says how strong each is.\n"
        "\n"
        "  --variant GAME   the game: its id, its name or its file; “python3 main.py rules” lists them\n"
        "  --players N      for how many players; without it for as few as the game can be played by\n"
        "  --seat WHO       who plays, once for each side: for each player where all play alone, for\n"
        "                   each pair or team, and for each player in games with an auction. WHO is\n"
        "                     a level of the computer: {levels},\n"
        "                     also with manners: {manners};\n"
        "                     a yardstick: {yardsticks};\n"
        "                     or a program of your own: {program}, in quotes if there are\n"
        "                     spaces in it (game/arena/README.md tells how it is asked)\n"
        "  --deals K        how many decks are dealt; usually {decks}\n"
        "  --seed S         which decks: the same number deals the same ones; usually {seed}\n"
        "  --mirror         play each deck once for every way to pass the players round, so that\n"
        "                   nobody is ahead by better cards\n"
        "  --jobs J         how many deals are played at a time, each on a core; usually 1\n"
        "  --samples N      how many deals the computer imagines for a decision; usually {samples}\n"
        "  --limit SECONDS  how long a program of your own may think; usually {limit}\n"
        "  --record FILE    keep every deal in this new file, one a line\n"
        "  --json           answer with one JSON object for programs\n"
        "  --lang LANGUAGE  {languages}\n"
        "  --profile-dir FOLDER   where your own games lie, in its folder “rules”\n"
        "\n"
        "Examples:\n"
        "  python3 main.py arena --variant brisca --seat hard --seat greedy --deals 200 --mirror\n"
        '  python3 main.py arena --variant brisca --players 4 --seat master --seat "{program}"'
    )
    return text.format(
        levels=", ".join(LEVELS),
        manners=", ".join(f"{LEVELS[-1]}:{word}" for word in (*TEMPERS, SILENT)),
        yardsticks=", ".join(YARDSTICKS),
        program=f"{OUTSIDE}python3 FILE",
        decks=DECKS,
        seed=SEED,
        samples=BUDGET,
        limit=f"{LIMIT_S:g}",
        languages=", ".join(LANGUAGES),
    )
