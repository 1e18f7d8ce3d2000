"""YAML nodes -> plain values of the right kind, with a fault for everything that is not.

Nothing is guessed: a key or value that is not understood becomes a fault, and the rest of the file is read on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.engine.cards import parse
from game.engine.variant import Length
from game.i18n.phrases import nearest
from game.i18n.words import _, ngettext
from game.variants.faults import Fault, Sort, hinted, shorten
from game.variants.schema import (
    AnyOf,
    CardWord,
    Choice,
    Flag,
    Label,
    ListType,
    MappingType,
    Maybe,
    Number,
    Pair,
    Part,
    Text,
    Texts,
    Type,
    Unread,
    allowed_words,
)
from game.variants.wording import Path, describe_node, dotted_path, elsewhere, near
from game.variants.yaml.bare_words import meaning
from game.variants.yaml.nodes import Entries, Items, Node, Scalar

MOST_FAULTS: Final = 100  # of one file; more help nobody
LANGUAGE: Final = re.compile(r"([a-z]{2,3}(_[A-Z]{2})?)?\Z")  # empty: every language


class Nothing:
    """Stands where no value could be read."""


NOTHING: Final = Nothing()


@dataclass(slots=True)
class Reading:
    """The faults of one file, and where each of its keys stands."""

    file: str
    faults: list[Fault] = field(default_factory=list)
    marks: dict[Path, tuple[int, int]] = field(default_factory=dict)
    wrong: set[Path] = field(default_factory=set)  # what was meant to be here but could not be read
    noted: int = 0  # faults met, those that nobody needs any more included

    def fault(self, node: Node, path: Path, message: str, word: str = "", sort: Sort = "type") -> Nothing:
        """Note the fault; the value at `path` is not to be used."""
        found = shorten(node.text) if isinstance(node, Scalar) else ""
        self.noted += 1
        if len(self.faults) < MOST_FAULTS:
            told = hinted(message, word)
            self.faults.append(Fault(self.file, node.line, node.column, told, found, word, sort, bare=message))
        self.wrong.add(path)
        return NOTHING

    def mismatch(self, node: Node, path: Path, kind: Type) -> Nothing:
        """Note that the value is not of its kind."""
        key, sort = dotted_path(path), _sort_of(node, kind)
        message = _("{key} is {found}; it takes {allowed}")
        message = message.format(key=key, found=describe_node(node), allowed=allowed_words(kind))
        return self.fault(node, path, advised(message, node, kind, key), near(node, kind), sort)


def _sort_of(node: Node, kind: Type) -> Sort:
    """What sort of fault a value is that is not of its kind."""
    match kind:
        case Number() if isinstance(node, Scalar) and not node.quoted and type(meaning(node.text)) is int:
            return "range"
        case Choice() | CardWord() | Flag() if isinstance(node, Scalar) and node.text:
            return "word"
        case Maybe(inner):
            return _sort_of(node, inner)
        case AnyOf(kinds):
            sorts = [_sort_of(node, one) for one in kinds]
            return next((sort for sort in sorts if sort != "type"), "type")
        case _:
            return "type"


def advised(fault: str, node: Node, kind: Type, key: str = "") -> str:
    """The sentence with how to write what is there so that it is understood; as it is where that is not known."""
    if not isinstance(node, Scalar):
        return fault
    match kind:
        case Number() if node.quoted and re.fullmatch(r"-?\d{1,9}", node.text):
            return _("{fault}, without quotes").format(fault=fault)
        case Text() if node.text:
            return _("{fault}: put it in quotes").format(fault=fault)
        case Part(keys=keys) if "enabled" in keys and isinstance(means := meaning(node.text), bool) and not node.quoted:
            switch = "{enabled: true}" if means else "{enabled: false}"
            return _("{fault}: write {key}: {value}").format(fault=fault, key=key, value=switch)
        case ListType(of) if node.text and fits(of, node):
            return _("{fault}: write [{text}]").format(fault=fault, text=shorten(node.text))
        case Maybe(inner):
            return advised(fault, node, inner, key)
        case AnyOf(kinds):
            return next((words for one in kinds if (words := advised(fault, node, one, key)) != fault), fault)
        case _:
            return fault


def read(kind: Type, node: Node, path: Path, into: Reading) -> Any:  # noqa: ANN401 - the plain value of a file
    """The plain value at `path`, or NOTHING after noting its fault."""
    match kind, node:
        case Maybe(inner), _:
            if isinstance(node, Scalar) and not node.quoted and node.text and meaning(node.text) is None:
                return None
            if isinstance(inner, Part) or fits(inner, node):
                return read(inner, node, path, into)
            return into.mismatch(node, path, kind)
        case AnyOf(kinds), _:
            fitting = next((one for one in kinds if fits(one, node)), None)
            return into.mismatch(node, path, kind) if fitting is None else read(fitting, node, path, into)
        case ListType() as several, Items() as items:
            return _list(several, items, path, into)
        case MappingType() as table, Entries() as lines:
            return _table(table, lines, path, into)
        case Part() as section, Entries() as lines:
            return _part(section, lines, path, into)
        case Pair(first, second), Items((one, other)):
            pair = read(first, one, (*path, "#1"), into), read(second, other, (*path, "#2"), into)
            return NOTHING if NOTHING in pair else pair
        case Texts(many), _:
            return _texts(many, node, path, into)
        case Unread(), _:
            return NOTHING
        case _, Scalar() as word:
            return _word(kind, word, path, into)
        case _:
            return into.mismatch(node, path, kind)


def fits(kind: Type, node: Node) -> bool:
    """Whether the value at this node is of this kind, at first sight."""
    match kind:
        case ListType() | Pair():
            return isinstance(node, Items)
        case MappingType() | Part():
            return isinstance(node, Entries)
        case Maybe(inner):
            return fits(inner, node)
        case AnyOf(kinds):
            return any(fits(one, node) for one in kinds)
        case _:
            probe = Reading("")
            read(kind, node, (), probe)
            return not probe.faults


def _word(kind: Type, node: Scalar, path: Path, into: Reading) -> Any:  # noqa: ANN401
    """A single value: flag, number, card, choice or text."""
    means = "" if node.quoted else meaning(node.text)
    match kind, means:
        case Flag(), bool():
            return means
        case Number(within), int(number) if type(means) is int and within.low <= number <= within.high:
            return number
        case Label(), _ if node.text:
            return node.text
        case Choice(words, former), _ if former.get(node.text, node.text) in words:
            return former.get(node.text, node.text)
        case CardWord(), _:
            try:
                parse(node.text)
            except ValueError:
                return into.mismatch(node, path, kind)
            return node.text
        case Text(), str():
            return node.text
        case _:
            return into.mismatch(node, path, kind)


def _list(kind: ListType, node: Items, path: Path, into: Reading) -> Any:  # noqa: ANN401
    length, many = kind.length, len(node.items)
    if length is not None and not length.fewest <= many <= length.most:
        told = ngettext("{key} has {number} entry", "{key} has {number} entries", many)
        told = told.format(key=dotted_path(path), number=many)
        message = _("{told}; it takes {allowed}").format(told=told, allowed=allowed_words(kind))
        return into.fault(node, path, message, sort="length")
    values = []
    for number, item in enumerate(node.items, 1):
        here: Path = (*path, f"#{number}")
        into.marks[here] = (item.line, item.column)
        values.append(read(kind.of, item, here, into))
    if any(value is NOTHING for value in values):
        into.wrong.add(path)
    return [value for value in values if value is not NOTHING]


def _table(kind: MappingType, node: Entries, path: Path, into: Reading) -> Any:  # noqa: ANN401
    found: dict[int | str, Any] = {}
    for word, below in keys(node, path, into):
        probe = Reading(into.file)
        number = read(kind.key, replace(word, quoted=False), path, probe)  # JSON has its numbers in quotes here
        if probe.faults:
            message = _("{key} has a line for {found}; before the colon it takes {allowed}")
            told = {"key": dotted_path(path), "found": describe_node(word), "allowed": allowed_words(kind.key)}
            into.fault(word, path, message.format(**told))
            continue
        here: Path = (*path, number)
        into.marks[here] = (word.line, word.column)
        entry = read(kind.value, below, here, into)
        if entry is not NOTHING:
            found[number] = entry
    return found


def _part(kind: Part, node: Entries, path: Path, into: Reading) -> Any:  # noqa: ANN401
    found = read_keys(kind.keys, node, path, into)
    for name in kind.needed:
        here: Path = (*path, name)
        if name not in found and not any(wrong[: len(here)] == here for wrong in into.wrong):
            message = _("{key} lacks {name}; it takes {allowed}")
            message = message.format(key=dotted_path(path), name=name, allowed=allowed_words(kind.keys[name]))
            into.fault(node, here, message, sort="lack")
    if all(name in found or name in kind.spare for name in kind.needed):
        return found
    into.wrong.add(path)
    return NOTHING


def read_keys(known: Mapping[str, Type], node: Entries, path: Path, into: Reading) -> dict[str, Any]:
    """The values under the known keys; faults for every other key, and for what stands under a key once more."""
    _read_doubled(known, node, path, into)
    return read_first(known, node, path, into)


def read_first(known: Mapping[str, Type], node: Entries, path: Path, into: Reading) -> dict[str, Any]:
    """The same without a look at what stands under a key once more."""
    found: dict[str, Any] = {}
    for word, below in keys(node, path, into):
        here: Path = (*path, word.text)
        if word.text not in known:
            unknown_key(known, word, path, into)
            continue
        into.marks[here] = (word.line, word.column)
        into.marks[(*here, "=")] = (below.line, below.column)
        value = read(known[word.text], below, here, into)
        if value is not NOTHING:
            found[word.text] = value
    return found


def _read_doubled(known: Mapping[str, Type], node: Entries, path: Path, into: Reading) -> None:
    """Notes what is wrong under the keys that stand there once more; what they say counts for nothing."""
    seen: set[str] = set()
    for word, below in node.pairs:
        if not isinstance(word, Scalar) or word.text not in known:
            continue
        if word.text in seen and len(into.faults) < MOST_FAULTS:
            aside = Reading(into.file)
            read(known[word.text], below, (*path, word.text), aside)
            into.faults += aside.faults
        seen.add(word.text)


def unknown_key(known: Mapping[str, Type], word: Scalar, path: Path, into: Reading) -> None:
    """Note that this key means nothing here; the rule it was meant for counts as unread."""
    close = elsewhere(word.text, known) or nearest(word.text, known)
    if path:
        message = _("{key} has no rule called {found}; it takes {allowed}")
    else:
        message = _("no rule is called {found}; at the beginning of a line stand {allowed}")
    message = message.format(key=dotted_path(path), found=describe_node(word), allowed=", ".join(known))
    into.fault(word, (*path, word.text), message, close, "key")
    if close:
        into.wrong.add((*path, *close.split(".")))


def keys(node: Entries, path: Path, into: Reading) -> Iterator[tuple[Scalar, Node]]:
    """The keys that are single words, each once; faults for the others."""
    seen: dict[str, int] = {}
    for word, below in node.pairs:
        if not isinstance(word, Scalar):
            message = _("a key is a single word or number before a colon; here stands {found}")
            into.fault(word, path, message.format(found=describe_node(word)))
        elif word.text in seen:
            message = _("{key} stands here a second time, first in line {line}; keep one of them")
            key = dotted_path((*path, shorten(word.text)))
            into.fault(word, (*path, word.text), message.format(key=key, line=seen[word.text]), sort="double")
        else:
            seen[word.text] = word.line
            yield word, below


def _texts(many: Length | None, node: Node, path: Path, into: Reading) -> Any:  # noqa: ANN401
    """A text or names by language; alone, it stands under the empty key and serves every language."""
    kind: Type = Text() if many is None else ListType(Text(), many)
    if not isinstance(node, Entries):
        shape = Scalar if many is None else Items
        if not isinstance(node, shape):
            return into.mismatch(node, path, Texts(many))
        value = read(kind, node, path, into)
        return NOTHING if value is NOTHING else {"": value}
    found: dict[str, Any] = {}
    for word, below in keys(node, path, into):
        if not LANGUAGE.match(word.text):
            message = _("{key} has a line for {found}; before the colon stands a language such as es or en")
            into.fault(word, path, message.format(key=dotted_path(path), found=describe_node(word)))
            continue
        into.marks[(*path, word.text, "=")] = (below.line, below.column)
        value = read(kind, below, (*path, word.text), into)
        if value is not NOTHING:
            found[word.text] = value
    return found
