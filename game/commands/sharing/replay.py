"""`main.py replay FILE`: a match played again from its file, as a readable record; `--verify` checks it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from game.commands.command_line import CommandLine, NotUnderstood, Refusal, command, tell
from game.commands.which_game import folders_of, profile_option
from game.i18n.words import _, ngettext
from game.sharing import readable, taken
from game.sharing.record_reader import Report
from game.sharing.unusable import UnusableText


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 when the file is sound, 1 when it is not, 2 when the question is not understood."""
    about = _(
        "Plays a saved match, a record or a text in a file again and prints it as a readable record. With --verify it "
        "says whether every deal is what its shuffle and the rules make of it."
    )
    line = CommandLine("replay", about, names=_("FILE"), most=1)
    line.flag("--verify", _("check the shuffles, every act, every result and every score"))
    line.flag("--json", _("answer with one JSON object for programs"))
    profile_option(line)
    line.language()
    asked, names = line.read(argv)
    if not names:
        raise NotUnderstood(_("replay needs the name of a file after it"))
    folders = folders_of(asked)
    try:
        report = taken.examined_file(Path(names[0]), folders)
    except UnusableText as unusable:
        if not asked.json:
            raise Refusal(unusable.sentence) from unusable
        report = Report(None, 0, (unusable.sentence,))
    if asked.json:
        answer = {"deals": report.deals, "ok": not report.faults, "faults": list(report.faults)}
        tell(json.dumps(answer, ensure_ascii=False))
    elif report.match is None or asked.verify:
        tell(_sentences(report))
    else:
        tell(readable.as_record(report.match, folders).rstrip("\n"))
    return 1 if report.faults else 0


def _sentences(report: Report) -> str:
    if report.faults:
        return "\n".join(report.faults)
    told = ngettext(
        "{number} deal: its shuffle, every act and the result are as told.",
        "{number} deals: their shuffles, every act and every result are as told.",
        report.deals,
    )
    return told.format(number=report.deals)
