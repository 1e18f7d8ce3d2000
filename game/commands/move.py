"""`main.py move`: everything of a profile as one file for another computer, and such a file brought in here."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from game.commands.command_line import CommandLine, NotUnderstood, Refusal, command, not_written, tell
from game.i18n.words import _, ngettext
from game.storage import archive, moving
from game.storage.archive import UnusableArchive
from game.storage.folders import folders
from game.storage.moving import Move
from game.storage.outside import printable
from game.storage.remembered import Memory
from game.storage.settings import Settings


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 when it is done, 1 when it could not be, 2 when the question is not understood."""
    about = _("Writes everything of yours into one file for another computer (--out), or brings such a file in here.")
    line = CommandLine("move", about, names=_("[FILE]"), most=1)
    line.option("--out", _("FOLDER"), _("write the file into this folder"), Path)
    line.flag("--take", _("where this computer and the file both have something, take what is in the file"))
    line.flag("--look", _("only tell what would be brought in"))
    line.option("--profile-dir", _("FOLDER"), _("where your settings and matches lie"), Path)
    line.language()
    asked, names = line.read(argv)
    if (asked.out is None) == (not names):
        raise NotUnderstood(_("move takes either --out and a folder, or the file that is to be brought in"))
    if asked.out is not None and not asked.out.is_dir():
        raise Refusal(_("There is no folder {folder}").format(folder=printable(str(asked.out))))
    home = folders(asked.profile_dir)
    if home.trouble:
        raise Refusal(home.trouble)
    settings, memory = Settings(home.root), Memory(home.root)
    try:
        if asked.out is None:
            return _bring(Path(names[0]), moving.Profile(home, settings, memory), asked)
        made, left = archive.write(asked.out, f"{datetime.now().astimezone():%Y-%m-%d}", home, settings, memory)
    except UnusableArchive as unusable:
        raise Refusal(str(unusable)) from unusable
    except OSError as error:
        if asked.out is not None:
            raise Refusal(not_written(printable(str(error.filename or asked.out)), error)) from error
        told = _("{file} cannot be read: {reason}")
        raise Refusal(told.format(file=printable(names[0]), reason=error.strerror or str(error))) from error
    tell(_("Everything is in {file}").format(file=made))
    for name in left:
        tell(_("{name} stayed behind: other systems can keep no file of such a name.").format(name=name))
    return 0


def _bring(path: Path, profile: moving.Profile, asked: Namespace) -> int:
    with moving.looked_at(path, profile) as move:
        _foretell(move)
        if asked.look or not move.brings:
            return 0
        brought = moving.bring_in(move, profile, asked.take)
    count = brought.new + brought.further + brought.replaced
    tell(ngettext("{number} file was brought in.", "{number} files were brought in.", count).format(number=count))
    for trouble in brought.troubles:
        tell(_("{trouble}: this could not be brought in.").format(trouble=trouble))
    return 1 if brought.troubles else 0


def _foretell(move: Move) -> None:
    """Tells what would be brought in, file by file."""
    for incoming in move.new:
        tell(_("new: {file}").format(file=incoming.packed.name))
    for incoming in move.further:
        tell(_("goes on from there: {file}").format(file=incoming.packed.name))
    for incoming in move.differing:
        tell(_("here and there, and not the same: {file}").format(file=incoming.packed.name))
    if move.habits:
        tell(_("here and there, and not the same: settings, and how games were last played"))
    if not move.brings:
        tell(_("Everything in this file is here already."))
