"""`main.py take TEXT`: what a text is that somebody sent, and the file that it becomes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

from game.commands.command_line import CommandLine, NotUnderstood, Refusal, command, not_written, tell
from game.commands.which_game import folders_of, profile_option
from game.day.played import examined
from game.i18n.words import _
from game.sharing import envelope, taken, texts
from game.sharing.shared import SharedMatch
from game.sharing.unusable import UnusableText
from game.storage.outside import printable


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 when the text is sound, 1 when it is not, 2 when the question is not understood."""
    about = _("Says what a text of the game is, such as brisca:1/…, and with --out writes it as a file.")
    line = CommandLine("take", about, names=_("TEXT, or - for standard input"), most=None)
    line.option("--out", _("FILE"), _("write the rules, the deal or the match into this new file"), Path)
    profile_option(line)
    line.language()
    piped = "-" in argv
    asked, words = line.read([word for word in argv if word != "-"])
    if piped == bool(words):
        raise NotUnderstood(_("take needs a text after it, or - for one on standard input"))
    folders = folders_of(asked)
    try:
        found = texts.read(_read() if piped else " ".join(words), folders)
        result = (
            examined(found, datetime.now().astimezone().date() + timedelta(days=1))
            if isinstance(found, SharedMatch)
            else None
        )
        tell(taken.told(found))
        if result is not None:
            told = _("It is the day’s deal of {date}: {points} {points:point|points}.")
            tell(told.format(date=result.day.isoformat(), points=result.own))
        if asked.out is None:
            return 0
        for path in taken.write(found, asked.out, folders):
            tell(_("Written: {file}").format(file=printable(str(path))))
    except UnusableText as unusable:
        raise Refusal(unusable.sentence) from unusable
    except OSError as error:
        raise Refusal(not_written(printable(str(asked.out)), error)) from error
    return 0


def _read() -> str:
    """What comes on standard input, as much of it as a text can be."""
    return sys.stdin.buffer.read(envelope.MOST_READ).decode(errors="replace")
