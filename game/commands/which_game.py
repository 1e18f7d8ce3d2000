"""Which game somebody in a terminal means: by its id, by one of its names, or by its file."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from game.commands.command_line import CommandLine, NotUnderstood, Refusal, tell
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.i18n.phrases import nearest, word_list
from game.i18n.words import _, language, text_in, texts_in_all
from game.paths import RULES
from game.storage.folders import usual_place
from game.variants import loading
from game.variants.faults import FaultyRules
from game.variants.loading import ListedFile


def profile_option(line: CommandLine) -> None:
    """The option that `folders_of` looks at."""
    line.option("--profile-dir", _("FOLDER"), _("where your own games lie, in its folder “rules”"), Path)


def folders_of(asked: Namespace) -> tuple[Path, ...]:
    """Where games are looked for: the program's own, then the person's."""
    if asked.profile_dir is not None:
        return RULES, asked.profile_dir / "rules"
    try:
        return RULES, usual_place(os.environ, sys.platform) / "rules"
    except (OSError, RuntimeError):  # this person has no home folder
        return (RULES,)


@contextmanager
def faults_told() -> Iterator[None]:
    """The faults of a game that cannot be played refuse the command."""
    try:
        yield
    except FaultyRules as faulty:
        raise Refusal(str(faulty)) from faulty


def file_of(name: str, folders: tuple[Path, ...]) -> Path:
    """The file of the game with this id or name, or the file that is named itself.

    An id goes before every name. Of several games with one name it is the one that is listed under it in this language,
    else the one that the others are made from; then the others are told as well, so that they can be asked for.
    """
    path = Path(name)
    if path.suffix.lower() in (".yaml", ".yml") or path.parent != Path():
        return path
    games = loading.available(folders)
    ids = {game.id: game for game in games}
    if (named := ids.get(name) or ids.get(name.casefold())) is not None:
        return named.path
    if found := [game for game in games if name.casefold() in map(str.casefold, _names(game))]:
        best = min(
            found,
            key=lambda game: (text_in(game.head.name, language()).casefold() != name.casefold(), _ancestors(game, ids)),
        )
        if len(found) > 1:
            told = _("Several games are called {name}: {ids}. This is {id}.")
            tell(told.format(name=name, ids=word_list(sorted(game.id for game in found)), id=best.id), sys.stderr)
        return best.path
    if close := nearest(name, ids) or nearest(name, [word.casefold() for game in games for word in _names(game)]):
        raise NotUnderstood(_("There is no game {name}; did you mean {word}?").format(name=name, word=close))
    raise NotUnderstood(_("There is no game {name}; “python3 main.py rules” lists them all.").format(name=name))


def _ancestors(game: ListedFile, ids: Mapping[str, ListedFile]) -> int:
    """How many games this one is made from, one after the other."""
    parent = ids.get(game.head.extends or "")
    return 0 if parent is None else 1 + _ancestors(parent, ids)


def _names(game: ListedFile) -> list[str]:
    """Everything that people call the game, in any language, and games of its kind."""
    return [
        *texts_in_all(game.head.name),
        *(name for head in (game.head.aliases, game.head.kin) for many in head.values() for name in many),
    ]


def book_for(wanted: int | None, variant: Variant) -> RuleBook:
    """The rules for as many players as are wanted."""
    players = min(variant.players) if wanted is None else wanted
    if players not in variant.players:
        numbers = word_list([str(number) for number in sorted(variant.players)])
        raise NotUnderstood(_("This game is for {numbers} players.").format(numbers=numbers))
    return rulebook(variant, players)
