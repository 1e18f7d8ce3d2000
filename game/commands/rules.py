"""`main.py rules ID`: the rules of a game in words; `main.py rules` alone lists every game."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import Final

from game.commands import rule_schema
from game.commands.command_line import CommandLine, NotUnderstood, command, tell
from game.commands.which_game import faults_told, file_of, folders_of, profile_option
from game.engine.variant import Variant
from game.i18n.phrases import word_list
from game.i18n.words import _, language, text_in
from game.rules_text.page import page, page_name, parent_of
from game.rules_text.plain_text import as_text, wrap_text
from game.variants import loading
from game.variants.loading import ListedFile
from game.variants.own_deck import call_as_named

WIDEST: Final = 100
NARROWEST: Final = 60
USUAL: Final = 88


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 with the page or the list, 1 for a game with faults, 2 when the question is not understood."""
    about = _("Prints the rules of a game, which may be called by its id, its name or its file; without one lists all.")
    line = CommandLine("rules", about, names=_("[GAME]"), most=1)
    line.option("--players", "N", _("for how many players; without it for every number that can play it"))
    line.flag("--schema", _("print the JSON Schema of rule files, with which editors complete and explain"))
    profile_option(line)
    line.language()
    asked, names = line.read(argv)
    if asked.schema:
        tell(rule_schema.as_text().rstrip())
        return 0
    folders = folders_of(asked)
    if not names:
        tell(_list(loading.available(folders)))
        return 0
    with faults_told():
        file = file_of(names[0], folders)
        folders = tuple(dict.fromkeys((file.parent, *folders)))
        tell(_page(loading.load(file, folders), folders, asked.players))
    return 0


def _page(variant: Variant, folders: tuple[Path, ...], wanted: str | None) -> str:
    call_as_named(variant)
    players = None if wanted is None else [_number(variant, wanted)]
    return as_text(page(variant, players, parent_of(variant, folders), folders), _width())


def _number(variant: Variant, wanted: str) -> int:
    if wanted not in {str(number) for number in variant.players}:
        message = _("{game} is for {players} players, not for {wanted}.")
        players = word_list([str(number) for number in variant.players])
        raise NotUnderstood(message.format(game=page_name(variant), players=players, wanted=wanted))
    return int(wanted)


def _list(games: list[ListedFile]) -> str:
    """A game a line: its id, its name, for how many, and under them what it is like."""
    lines: list[str] = []
    for game in sorted(games, key=lambda one: one.id):
        if game.variant is None:
            told = _("This file has faults: {path}").format(path=game.path)
            lines += [game.id, *wrap_text(told, _width(), "    "), ""]
            continue
        numbers = word_list([str(number) for number in game.variant.players])
        told = _("{id}: {name}, for {players} players")
        told = told.format(id=game.id, name=page_name(game.variant), players=numbers)
        lines += [told, *wrap_text(text_in(game.head.character, language()), _width(), "    "), ""]
    return "\n".join(lines).rstrip()


def _width() -> int:
    """As wide as the terminal, within what can be read well."""
    if not sys.stdout.isatty():
        return USUAL
    return max(NARROWEST, min(WIDEST, get_terminal_size().columns - 1))
