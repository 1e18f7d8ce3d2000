"""`main.py desktop`: puts a starter of the game into the menu and on the desktop, or takes it away again."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from game.commands.asking import asked, tell, wrong_language
from game.commands.launch.hand_over import speak
from game.i18n.words import _
from game.paths import ROOT
from game.storage import starter


def main(argv: Sequence[str]) -> int:
    """The exit status: 0 when it is done, 1 when it could not be, 2 when the question is not understood."""
    speak(argv)
    names, options = asked(argv, ("--lang",), ("--remove",))
    if wrong := wrong_language(options):
        tell(wrong, sys.stderr)
        return 2
    if names:
        tell(
            _("{word} is not known here; desktop takes {options}").format(word=names[0], options="--remove"), sys.stderr
        )
        return 2
    if not starter.offered():
        tell(_("Only Linux has starters of this kind; elsewhere double-click main.py."), sys.stderr)
        return 2
    try:
        _remove() if "--remove" in options else _put()
    except starter.StarterRefused as refused:
        tell(str(refused), sys.stderr)
        return 1
    except OSError as error:
        told = _("The file {name} cannot be written: {reason}")
        tell(told.format(name=error.filename, reason=error.strerror), sys.stderr)
        return 1
    return 0


def _put() -> None:
    before = starter.leads_to()
    for file in starter.put():
        tell(_("The starter is {file}").format(file=file))
    if before not in (None, ROOT):
        tell(_("Until now it led to {folder}.").format(folder=before))


def _remove() -> None:
    removed = starter.remove()
    for file in removed:
        tell(_("{file} has been taken away.").format(file=file))
    if not removed:
        tell(_("There is no starter of the game."))
