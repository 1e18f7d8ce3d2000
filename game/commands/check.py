"""`main.py check FILE…`: whether these rule files are sound and these scenarios go as written.

A rule file's own examples are played too; of a folder every file in it is checked.

One line for each fault and for each advice about what changes nothing, and a summary; with `--json` one object on
standard output and nothing else there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from os.path import realpath
from pathlib import Path
from typing import Any, Final

from game.commands.command_line import CommandLine, NotUnderstood, command, tell
from game.commands.which_game import folders_of, profile_option
from game.engine.variant import Variant
from game.i18n.words import _, ngettext
from game.paths import RULES
from game.rule_cards import advice
from game.scenarios import play, reader
from game.scenarios.play import ScenarioFailure
from game.scenarios.reader import Scenario
from game.variants import loading, sign_lists, source
from game.variants.faults import Fault, FaultyRules, in_order
from game.variants.yaml import nodes

LARGEST: Final = 16_000_000  # bytes of a scenario file: some thousands of complete deals
MAX_NODES: Final = 3_000_000  # of the whole file; one list in it holds no more than a file of rules


@dataclass(frozen=True, slots=True)
class FileCheck:
    """What was found in one file; `game` is False for a file of scenarios."""

    file: str
    faults: tuple[Fault, ...]
    passed: int = 0
    failed: tuple[ScenarioFailure, ...] = ()
    game: bool = True
    advice: tuple[Fault, ...] = ()  # what the file says to no effect; it is sound all the same

    @property
    def sound(self) -> bool:
        """Whether nothing at all is wrong."""
        return not self.faults and not self.failed


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 when everything is sound, 1 when not, 2 when the question is not understood."""
    about = _("Looks for faults in files of rules, plays the examples in them, and plays files of scenarios.")
    line = CommandLine("check", about, names=_("FILE…"), most=None)
    line.flag("--json", _("answer with one JSON object for programs"))
    profile_option(line)
    line.language()
    asked, names = line.read(argv)
    if not names:
        raise NotUnderstood(
            _("usage: python3 main.py check FILE… [--json]; a folder stands for every .yaml file in it")
        )
    folders = folders_of(asked)
    found = [check(path, folders) for name in names for path in _files(_path(name, folders))]
    tell(json.dumps(_object(found)) if asked.json else _sentences(found))
    return 0 if all(one.sound for one in found) else 1


def _path(name: str, folders: tuple[Path, ...]) -> Path:
    """The file of this name; where there is none here, the person's own game of that name."""
    path = Path(name)
    with suppress(OSError):
        if path.name == name and not path.exists():
            return next((own / name for own in folders[1:] if (own / name).is_file()), path)
    return path


def _files(path: Path) -> list[Path]:
    """The file itself, or the files of a folder by name; a folder without any is left to be told as a fault."""
    return (path.is_dir() and source.files([path], misnamed=True)) or [path]


def check(path: Path, folders: tuple[Path, ...] = (RULES,)) -> FileCheck:
    """Everything about one file of rules, signs or scenarios; games are looked for in `folders`."""

    @cache
    def game(name: str) -> Variant:
        return loading.load(loading.find(name, folders), folders)

    try:
        source.refuse_link(path, (path.parent, *folders))
        largest = LARGEST if _begins_like_scenarios(path) else source.LARGEST
        root = source.read(path, largest, MAX_NODES if largest == LARGEST else nodes.MAX_NODES)
    except FaultyRules as faulty:
        return FileCheck(str(path), faulty.faults)
    if reader.is_scenario_file(root):
        return _play_all(path, *reader.read_file(root, str(path), game), game=False)
    named = tuple(fault for fault in (source.misnamed_fault(path), _taken_id_fault(path, folders)) if fault is not None)
    try:
        if sign_lists.is_list(root):
            sign_lists.load(path)
            return FileCheck(str(path), ())
        own = loading.load(path, folders)
    except FaultyRules as faulty:
        return FileCheck(str(path), in_order((*named, *faulty.faults)))
    examples, faults = reader.read_examples(root, str(path), own, game)
    told = _play_all(path, examples, (*named, *faults), game=True)
    return replace(told, advice=advice.advice(root, str(path), own))


def _taken_id_fault(path: Path, folders: tuple[Path, ...]) -> Fault | None:
    """The fault of a file in one of the folders, where an earlier one has a game with its id."""
    if realpath(path.parent) not in [realpath(folder) for folder in folders]:
        return None
    first = next((file for file in source.files(folders) if file.stem == path.stem), path)
    return None if realpath(first) == realpath(path) else source.taken_fault(path, first)


def _play_all(path: Path, scenarios: tuple[Scenario, ...], faults: tuple[Fault, ...], *, game: bool) -> FileCheck:
    """How these scenarios of one file went."""
    failed = tuple(problem for one in scenarios if (problem := play.play(one)) is not None)
    return FileCheck(str(path), in_order(faults), len(scenarios) - len(failed), failed, game)


def _begins_like_scenarios(path: Path) -> bool:
    """Whether a file may be as large as scenarios are: they begin with their list, at most after a long comment."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as stream:
            head = stream.read(65536)
    except OSError:
        return False
    return any(line.startswith(b"scenarios:") for line in head.splitlines())


def _object(found: list[FileCheck]) -> dict[str, Any]:
    return {
        "files": [
            {
                "file": one.file,
                "faults": _fault_list(one.faults),
                "advice": _fault_list(one.advice),
                "scenarios": {
                    "passed": one.passed,
                    "failed": [
                        {"id": failed.id, "step": failed.step, "message": failed.message} for failed in one.failed
                    ],
                },
            }
            for one in found
        ]
    }


def _fault_list(faults: tuple[Fault, ...]) -> list[dict[str, Any]]:
    return [{"line": fault.line, "column": fault.column, "message": fault.message} for fault in faults]


def _sentences(found: list[FileCheck]) -> str:
    lines: list[str] = []
    for one in found:
        lines += [str(fault) for fault in one.faults]
        for failed in one.failed:
            told_of = {"file": one.file, "line": failed.line, "column": failed.column, "id": failed.id}
            message = _("{file}:{line}:{column}: scenario {id}, step {step}: {message}")
            lines.append(message.format(**told_of, step=failed.step, message=failed.message))
        for told in one.advice:
            lines.append(str(replace(told, message=_("advice: {message}").format(message=told.message))))
        lines.append(_summary(one))
    return "\n".join(lines)


def _summary(one: FileCheck) -> str:
    faults = ngettext("{count} fault", "{count} faults", len(one.faults)).format(count=len(one.faults))
    if one.game and not (one.passed or one.failed):
        return _("{file}: {faults}").format(file=one.file, faults=faults if one.faults else _("sound"))
    passed = ngettext("{count} scenario passed", "{count} scenarios passed", one.passed).format(count=one.passed)
    text = _("{file}: {passed}, {failed} failed").format(file=one.file, passed=passed, failed=len(one.failed))
    return f"{text}, {faults}" if one.faults else text
