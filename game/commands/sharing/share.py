"""`main.py share`: rules, a match or one deal of it as a text for a mail, a chat or a QR code."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.commands.command_line import CommandLine, NotUnderstood, Refusal, command, not_written, tell
from game.commands.which_game import faults_told, file_of, folders_of, profile_option
from game.i18n.words import _, ngettext
from game.sharing import qr, readable, rules, shared, taken, texts
from game.sharing.shared import SharedMatch
from game.sharing.unusable import UnusableText
from game.storage import files
from game.storage.outside import printable
from game.variants import loading

TAKES: Final = {"rules": 2, "match": 2, "deal": 3}  # what can be shared, and how many names that needs


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 with the text, 1 where it cannot be had, 2 when the question is not understood."""
    about = _("Prints rules, a saved match or one deal of it as a text that can be sent; “take” reads it again.")
    examples = _(
        "python3 main.py share rules GAME\n"
        "python3 main.py share match FILE --names\n"
        "python3 main.py share deal FILE 3 --qr deal.svg\n"
    )
    line = CommandLine("share", about, _("rules GAME | match FILE | deal FILE N"), most=3, examples=examples)
    line.option("--qr", _("FILE.svg"), _("draw the text as a QR code into this file, too"), Path)
    line.flag("--names", _("with the names of the people; without it only the computer’s people have names"))
    line.flag("--record", _("print the readable record of a match or a deal instead of the text"))
    profile_option(line)
    line.language()
    asked, names = line.read(argv)
    if not names or len(names) != TAKES.get(names[0], 0) or (asked.record and names[0] == "rules"):
        raise NotUnderstood(_("share takes rules and a game, match and a file, or deal, a file and a number"))
    try:
        text = _rules(names[1], asked) if names[0] == "rules" else _match(names[1:], asked)
        tell(text.rstrip("\n"))
        if asked.qr is not None:
            _draw(text, asked.qr)
    except UnusableText as unusable:
        raise Refusal(unusable.sentence) from unusable
    return 0


def _rules(name: str, asked: Namespace) -> str:
    folders = folders_of(asked)
    with faults_told():
        file = file_of(name, folders)
        folders = tuple(dict.fromkeys((*folders, file.parent)))
        return rules.as_text(loading.load(file, folders), folders)


def _match(names: Sequence[str], asked: Namespace) -> str:
    folders = folders_of(asked)
    found = taken.of_file(Path(names[0]), folders)
    if not isinstance(found, SharedMatch):
        raise UnusableText(_("These are rules: there is no deal in them."))
    if len(names) == 2:
        found = _deal(found, names[1])
    if asked.record:
        return readable.as_record(found, folders, names=asked.names)
    return texts.of_match(found, folders, names=asked.names)


def _deal(found: SharedMatch, number: str) -> SharedMatch:
    if not (number.isascii() and number.isdecimal() and 0 < int(number) <= len(found.deals)):
        told = ngettext(
            "There is no deal {wanted} in it: it has {number} deal.",
            "There is no deal {wanted} in it: it has {number} deals.",
            len(found.deals),
        )
        raise Refusal(told.format(wanted=printable(number[:20]), number=len(found.deals)))
    return found if found.alone else shared.alone(found, int(number))


def _draw(text: str, path: Path) -> None:
    drawn = qr.svg(text)
    try:
        files.write_whole(path, drawn)
    except OSError as error:
        raise Refusal(not_written(printable(str(path)), error)) from error
    tell(_("The QR code is in {file}").format(file=printable(str(path))), sys.stderr)
