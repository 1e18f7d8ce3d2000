"""`main.py desktop`: puts a starter of the game into the menu and on the desktop, or takes it away again."""

from __future__ import annotations

from collections.abc import Sequence

from game.commands.command_line import CommandLine, NotUnderstood, Refusal, command, not_written, tell
from game.i18n.words import _
from game.paths import INSTALLED, ROOT
from game.storage import starter


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 when it is done, 1 when it could not be, 2 when the question is not understood."""
    about = _("Puts a starter of the game into the menu and on the desktop of Linux; once more puts it anew.")
    line = CommandLine("desktop", about)
    line.flag("--remove", _("take it away again"))
    line.language()
    asked, _names = line.read(argv)
    if starter.is_packaged():
        raise NotUnderstood(_("Brisca came as a package of the system, which keeps its starter in the menu."))
    if not starter.is_offered():
        if INSTALLED:
            raise NotUnderstood(_("Only Linux has starters of this kind; elsewhere make a shortcut to brisca-window."))
        raise NotUnderstood(_("Only Linux has starters of this kind; elsewhere double-click main.py."))
    try:
        _remove() if asked.remove else _put()
    except starter.StarterRefused as refused:
        raise Refusal(str(refused)) from refused
    except OSError as error:
        raise Refusal(not_written(error.filename, error)) from error
    return 0


def _put() -> None:
    before = starter.leads_to()
    for file in starter.put_starter():
        tell(_("The starter is {file}").format(file=file))
    if before not in (None, ROOT):
        tell(_("Until now it led to {folder}.").format(folder=before))


def _remove() -> None:
    removed = starter.remove()
    for file in removed:
        tell(_("{file} has been taken away.").format(file=file))
    if not removed:
        tell(_("There is no starter of the game."))
