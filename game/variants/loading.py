"""Rule files -> checked variants; whatever is wrong with a file comes as sentences with line and column.

A file states only what differs from the defaults or from the one game it extends. Sections merge key by key; lists,
tables by number of players or by rank, and whole optional tables replace each other (RULES_REFERENCE B.13b).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from os.path import realpath
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

import yaml

from game.engine.variant import Head, Variant
from game.i18n.phrases import nearest
from game.i18n.words import _
from game.storage.outside import printable
from game.variants import head, source
from game.variants.checks.cards import conflicts
from game.variants.checks.conflict import note
from game.variants.faults import Fault, FaultyRules, shorten
from game.variants.reading import Reading, read_keys
from game.variants.schema import HEAD, Text, Type, part, sections, top
from game.variants.source import SUFFIX
from game.variants.values import build, merge, override, plain
from game.variants.yaml import nodes as yaml_nodes
from game.variants.yaml.nodes import Entries, Node, Scalar, keys_of

__all__ = ["Fault", "FaultyRules", "Reading"]  # handed on

T = TypeVar("T")

HANDED_DOWN: Final = ("minutes", "deck")  # what a child takes over from its parent's head


MOST_ANCESTORS: Final = 10  # far more than anybody can keep in mind


@dataclass(slots=True)
class _Shelf:
    """The folders, looked through once, and what was read and loaded out of them by now."""

    folders: tuple[Path, ...]
    by_name: dict[str, list[Path]] = field(default_factory=dict)
    real: dict[Path, str] = field(default_factory=dict)
    read: dict[Path, Node | FaultyRules] = field(default_factory=dict)
    loaded: dict[Path, Variant | FaultyRules] = field(default_factory=dict)
    sound: tuple[str, ...] | None = None  # the games that can be extended, once somebody has asked for them

    def __post_init__(self) -> None:
        for path in source.files(self.folders):
            self.by_name.setdefault(path.stem, []).append(path)

    def node(self, path: Path) -> Node:
        """What the file holds, read once."""

        def read() -> Node:
            source.refuse_name(path)
            source.refuse_link(path, self.folders)
            return source.read(path)

        return _once(self.read, path, read)

    def parent(self, path: Path, name: str | None = None) -> Path | None:
        """The file of the game called `name` that this one can extend; without it, of the one that it does extend."""
        if name is None:
            with suppress(FaultyRules):
                _key, below = keys_of(self.node(path)).get("extends", (None, None))
                name = below.text if isinstance(below, Scalar) else None
        return next((found for found in self.by_name.get(name or "", ()) if not self.same(found, path)), None)

    def same(self, one: Path, other: Path) -> bool:
        """Whether both names lead to one file."""
        for path in (one, other):
            if path not in self.real:
                self.real[path] = realpath(path)
        return self.real[one] == self.real[other]


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file in the folders of games: its rules, or what is wrong with it."""

    id: str
    path: Path
    variant: Variant | None
    faults: tuple[Fault, ...] = ()

    @property
    def head(self) -> Head:
        """What the game says of itself; for a faulty file just its id as its name."""
        return self.variant.head if self.variant else Head(name={"": self.id})


def load(path: Path, folders: Sequence[Path] = ()) -> Variant:
    """The checked rules of this file; the game it extends is looked for beside it and in `folders`."""
    return _load(path, _shelf(path, folders))


def _shelf(path: Path, folders: Sequence[Path]) -> _Shelf:
    """Where this file's parents are: the files of `folders` see the same games, any other looks beside itself first."""
    beside = () if path.parent in folders else (path.parent,)
    return _Shelf(tuple(dict.fromkeys((*beside, *folders))))


def find(name: str, folders: Sequence[Path]) -> Path:
    """The file of the game called `name` in the first folder that has it; FaultyRules when there is none."""
    files = source.files(folders)
    if (path := next((path for path in files if path.stem == name), None)) is not None:
        return path
    known = _sound_games(_Shelf(tuple(folders)))
    message = source.unknown_game(name, known)
    raise FaultyRules([Fault(f"{name}{SUFFIX}", 1, 1, message, name, nearest(name, known))])


def parent_of(variant: Variant, folders: Sequence[Path]) -> Variant | None:
    """The game that this one extends, if it does and the game is found sound in these folders."""
    if variant.head.extends is None:
        return None
    with suppress(FaultyRules):
        return load(find(variant.head.extends, folders), folders)
    return None


def available(folders: Sequence[Path]) -> list[ListedFile]:
    """Every game of the folders, faulty ones with their faults; of two with one id the second is told to be faulty."""
    found: dict[str, ListedFile] = {}
    shelves: dict[Path, _Shelf] = {}
    for path in source.files(folders):
        if path.stem in found:
            if realpath(path) != realpath(found[path.stem].path):
                fault = source.taken_fault(path, found[path.stem].path)
                found.setdefault(path.name, ListedFile(printable(path.name), path, None, (fault,)))
            continue
        if path.parent not in shelves:
            shelves[path.parent] = _shelf(path, folders)
        try:
            variant = _load(path, shelves[path.parent])
        except FaultyRules as faulty:
            found[path.stem] = ListedFile(printable(path.stem), path, None, faulty.faults)
            continue
        shelves[path.parent].loaded[path] = variant
        found[path.stem] = ListedFile(path.stem, path, variant)
    return list(found.values())


class Trial:
    """What would be wrong with a file of these folders if it held something else."""

    def __init__(self, path: Path, folders: Sequence[Path]) -> None:
        self._path = path
        self._shelf = _shelf(path, folders)

    def faults(self, data: bytes) -> tuple[Fault, ...]:
        """The faults of this content; none when it could be played."""
        self._shelf.loaded.pop(self._path, None)
        try:
            self._shelf.read[self._path] = source.read_bytes(data, str(self._path))
            _load(self._path, self._shelf)
        except FaultyRules as faulty:
            return faulty.faults
        return ()


def with_params(variant: Variant, params: Mapping[str, Any]) -> Variant:
    """The rules with single values changed by their dotted names; FaultyRules when they do not fit."""
    nodes = [(Scalar(name, False, 1, 1), yaml_nodes.of(value)) for name, value in params.items()]
    return with_param_nodes(variant, nodes, "params")


def with_param_nodes(variant: Variant, params: Iterable[tuple[Scalar, Node]], file: str) -> Variant:
    """The same from the lines of a file, so that faults say where they stand."""
    reading = Reading(file)
    data: Mapping[str, Any] = variant.text
    for name, value in params:
        data = override(data, name, value, reading)
    return _check(variant.id, data, reading)


@lru_cache(maxsize=64)  # each new match asks for it, and writing YAML takes as long as a picture may
def merged_text(variant: Variant) -> str:
    """The complete rules as YAML text: what a saved match keeps, so that editing a file never changes it."""
    data = dict(variant.text)
    return str(yaml.safe_dump(data, allow_unicode=True, sort_keys=False, default_flow_style=None, width=100))


def from_text(text: str, file: str = "rules") -> Variant:
    """The rules, id included, that `merged_text` wrote or that are `Variant.text` as JSON."""
    reading = Reading(file)
    known: dict[str, Type] = {"id": Text(), **top()}
    found = _sections(source.read_text(text, file), known, reading)
    return _check(str(found.pop("id", "")), merge(_defaults(), found), reading)


def _load(path: Path, shelf: _Shelf) -> Variant:
    """The file's rules on top of its parent's."""
    reading = Reading(str(path))
    found = _sections(shelf.node(path), top(), reading)
    base = _defaults()
    if found.get("extends") is not None:
        parent = _parent(found["extends"], path, shelf, reading)
        if parent is not None:
            base = merge(base, {name: parent.text[name] for name in (*HANDED_DOWN, *sections())})
    head.refuse(found, shelf.folders, reading)
    data = merge(base, found)
    data["name"] = head.visible(data["name"]) or {"": path.stem}
    return _check(path.stem, data, reading)


def _load_once(path: Path, shelf: _Shelf) -> Variant:
    """The same for a game that others extend, kept for the next of them."""
    return _once(shelf.loaded, path, lambda: _load(path, shelf))


def _once(kept: dict[Path, T | FaultyRules], path: Path, make: Callable[[], T]) -> T:
    """What this makes of the file, or its faults, made once and kept."""
    if path not in kept:
        try:
            kept[path] = make()
        except FaultyRules as faulty:
            kept[path] = faulty
    found = kept[path]
    if isinstance(found, FaultyRules):
        raise FaultyRules(found.faults)
    return found


@cache
def _defaults() -> dict[str, Any]:
    """Plain data of a game that says nothing."""
    return _plain(Variant())


def _plain(variant: Variant) -> dict[str, Any]:
    """Head and sections, complete."""
    head: dict[str, Any] = plain(variant.head)
    return {**head, **{name: plain(getattr(variant, name)) for name in sections()}}


def _check(name: str, data: Mapping[str, Any], reading: Reading) -> Variant:
    """The variant out of complete plain data; FaultyRules when reading or the rules themselves have faults."""
    variant = Variant(
        id=name,
        head=build(part(Head), {key: data[key] for key in HEAD}),
        **{key: build(kind, data[key]) for key, kind in sections().items()},
    )
    variant = replace(variant, text=MappingProxyType({"id": name, **_plain(variant)}))
    note(conflicts(variant), reading)
    if reading.faults:
        raise FaultyRules(reading.faults)
    return variant


def _sections(node: Node, known: Mapping[str, Type], reading: Reading) -> dict[str, Any]:
    """The plain values of a file's keys; FaultyRules when it has no keys at all."""
    if not isinstance(node, Entries):
        raise FaultyRules([Fault(reading.file, node.line, node.column, head.no_keys(node), sort="syntax")])
    return read_keys(known, node, (), reading)


def _parent(name: str, path: Path, shelf: _Shelf, reading: Reading) -> Variant | None:
    """The rules of the game that this file extends; None after noting there why there are none."""
    parent, close = shelf.parent(path, name), ""
    if parent is None and name == path.stem:
        message = _("the game extends itself; extends takes the name of another game")
    elif parent is None:
        known = [stem for stem in _sound_games(shelf) if stem != path.stem]
        message, close = source.unknown_game(name, known), nearest(name, known)
    elif not (message := _without_end(path, parent, shelf)):
        try:
            return _load_once(parent, shelf)
        except FaultyRules as faulty:
            message = _("the game {name}, which this file extends, has a fault itself: {fault}")
            message = message.format(name=name, fault=faulty.faults[0])
    place = reading.marks[("extends", "=")]
    reading.faults.append(Fault(reading.file, *place, message, shorten(name), close, "parent"))
    reading.wrong.add(())  # without its parent nobody knows whether the rest goes together
    return None


def _without_end(path: Path, parent: Path | None, shelf: _Shelf) -> str:
    """The sentence for games that extend each other in a circle or far too long; nothing where they come to an end."""
    line = [path]
    while parent is not None:
        place = next((place for place, heir in enumerate(line) if shelf.same(heir, parent)), None)
        if place is not None:
            message = _("the games extend each other in a circle: {chain}; one of them must extend no other")
            return message.format(chain=" → ".join(one.stem for one in (*line[place:], parent)))
        if len(line) > MOST_ANCESTORS:
            message = _("more than {count} games extend one another up to this one; extend one of the earlier ones")
            return message.format(count=MOST_ANCESTORS)
        line.append(parent)
        parent = shelf.parent(parent)
    return ""


def _sound_games(shelf: _Shelf) -> tuple[str, ...]:
    """The ids of the games without faults; while they are looked through, none is known yet."""
    if shelf.sound is None:
        apart, sound = _Shelf(shelf.folders, sound=()), []
        for name, paths in shelf.by_name.items():
            with suppress(FaultyRules):
                _load_once(paths[0], apart)
                sound.append(name)
        shelf.sound = tuple(sound)
    return shelf.sound


def read_description(
    path: Path, keys: Mapping[str, Type], largest: int, otherwise: str
) -> tuple[dict[str, Any], Reading]:
    """The plain data of a file that describes something else than a game by these keys, and what is wrong with it.

    Of a file that has no keys at all the fault says `otherwise`.
    """
    into = Reading(path.name)
    try:
        root = source.read(path, largest)
    except FaultyRules as faulty:
        into.faults.extend(faulty.faults)
        return {}, into
    if isinstance(root, Entries):
        return read_keys(keys, root, (), into), into
    into.fault(root, (), otherwise)
    return {}, into
