"""Files of the folders of games -> YAML nodes; everything that stops that is a fault in words."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from os.path import realpath
from pathlib import Path
from typing import Final

from game.i18n.phrases import nearest
from game.i18n.words import _
from game.storage import outside
from game.variants.faults import Fault, FaultyRules, hinted, shorten
from game.variants.yaml import nodes
from game.variants.yaml.nodes import MAX_NODES, Node, NotYaml

SUFFIX: Final = ".yaml"
MISNAMED: Final = (SUFFIX, ".yml")  # in small or capital letters; nobody finds a game whose name ends like that
LARGEST: Final = 1_000_000  # bytes; the longest real rule file has a few thousand


def read(path: Path, largest: int = LARGEST, max_nodes: int = MAX_NODES) -> Node:
    """The YAML of this file; FaultyRules when there is none to read or it breaks the limits."""
    return _read(str(path), lambda: nodes.decode(_bytes(path, largest)), max_nodes)


def read_text(text: str, name: str) -> Node:
    """The YAML of a text that is not in a file of its own."""
    return _read(name, lambda: text)


def read_bytes(data: bytes, name: str) -> Node:
    """The YAML of what a file holds, or might hold."""
    return _read(name, lambda: nodes.decode(data))


def _read(name: str, text: Callable[[], str], max_nodes: int = MAX_NODES) -> Node:
    try:
        return nodes.read(text(), max_nodes)
    except NotYaml as problem:
        raise FaultyRules([Fault(name, problem.line, problem.column, problem.sentence, sort=problem.sort)]) from None


def _bytes(path: Path, largest: int) -> bytes:
    """What the file holds; NotYaml when it is missing, no file, not readable or too large to be looked at."""
    try:
        kind = path.stat().st_mode
        if stat.S_ISDIR(kind):
            raise NotYaml(1, 1, _("this is a folder, not a file"), "unreadable")
        if not stat.S_ISREG(kind):  # a pipe or device may never answer
            raise NotYaml(1, 1, _("this is not an ordinary file"), "unreadable")
        with path.open("rb") as stream:
            data = stream.read(largest + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError):  # ValueError: no file can have such a name
        raise NotYaml(1, 1, _("there is no such file"), "missing") from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise NotYaml(1, 1, _("the file cannot be read: {reason}").format(reason=reason), "unreadable") from None
    if len(data) > largest:
        message = _("the file is larger than {size} kB, far more than any rules need; it is not read")
        raise NotYaml(1, 1, message.format(size=largest // 1000), "unreadable")
    return data


def files(folders: Iterable[Path], misnamed: bool = False) -> list[Path]:
    """The rule files of the folders in order, each folder's by name; a game is found among them and nowhere else.

    With `misnamed` also those whose names end wrongly.
    """

    def fits(path: Path) -> bool:
        ending = path.suffix == SUFFIX or (misnamed and path.suffix.lower() in MISNAMED)
        return ending and path.name[0] != "."

    found: list[Path] = []
    for folder in folders:
        with suppress(OSError):  # a folder that is not there or may not be looked into holds no games
            found += sorted(filter(fits, folder.iterdir()))
    return found


def misnamed_fault(path: Path) -> Fault | None:
    """The fault of a game's file that no list of games would show, because its name ends in another way."""
    if path.suffix == SUFFIX or path.suffix.lower() not in MISNAMED:
        return None
    message = _("games are found only in files that end in {suffix}; rename this one to {example}")
    message = message.format(suffix=SUFFIX, example=shorten(path.with_suffix(SUFFIX).name))
    return Fault(str(path), 1, 1, message)


def refuse_link(path: Path, folders: Iterable[Path]) -> None:
    """FaultyRules where the name is a link that leads out of the folders: not everything there is for these eyes."""
    if not path.is_symlink():
        return
    real = Path(realpath(path))
    if not any(real.is_relative_to(realpath(folder)) for folder in folders):
        message = _("this is a link to a file in another folder, which is not read; put the file itself here")
        raise FaultyRules([Fault(str(path), 1, 1, message)])


def refuse_name(path: Path) -> None:
    """FaultyRules where the file's name, which is the game's in every saved match, is no text."""
    if outside.printable(path.name) != path.name:
        message = _("the name of this file has letters that cannot be shown or saved; give it another name")
        raise FaultyRules([Fault(outside.printable(str(path)), 1, 1, message)])


def taken_fault(path: Path, first: Path) -> Fault:
    """The fault of a file with the id of a game of an earlier folder, which it can neither hide nor stand for."""
    message = _("a game with the id {id} is there already; rename this file, such as to {example}")
    return Fault(str(path), 1, 1, message.format(id=first.stem, example=f"my_{path.name}"))


def unknown_game(name: str, known: Sequence[str]) -> str:
    """The sentence for a game that no folder has."""
    games = ", ".join(dict.fromkeys(known)) or _("none")
    message = _("there is no game called “{name}”; the games are {games}").format(name=shorten(name), games=games)
    return hinted(message, nearest(name, known))
