"""A YAML text as nodes that know their line and column, read within limits of size, depth and aliases.

Only plain structure is read: no tags, no objects, one document. Words keep the letters they were written with, so that
the reader of a key decides what `no` or `010` means there. What breaks the grammar is told in plain sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import yaml
from yaml import MarkedYAMLError

from game.i18n.words import _
from game.variants.faults import Sort

MAX_DEPTH: Final = 24
MAX_ALIASES: Final = 100
MAX_NODES: Final = 20_000

_FORBIDDEN: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ODD_SPACE: Final = re.compile(r"^ *(?P<space>[\u00a0\u2000-\u200b\u202f\u3000])\s*[-\w]+:", re.MULTILINE)
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the quick one where it was compiled


@dataclass(frozen=True, slots=True)
class Scalar:
    """A word or a number as it was written; `quoted` words are always text.

    Nodes are equal that say the same, wherever they stand.
    """

    text: str
    quoted: bool
    line: int = field(compare=False)
    column: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Node, ...]
    line: int = field(compare=False)
    column: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Entries:
    """Keys and what stands under each, in the order of the file; a key may stand there twice."""

    pairs: tuple[tuple[Node, Node], ...]
    line: int = field(compare=False)
    column: int = field(compare=False)


Node: TypeAlias = Scalar | Items | Entries


def keys_of(node: Node) -> dict[str, tuple[Scalar, Node]]:
    """The keys of a node that are single words, each with what stands under it; of two that are alike the first."""
    found: dict[str, tuple[Scalar, Node]] = {}
    for key, below in node.pairs if isinstance(node, Entries) else ():
        if isinstance(key, Scalar):
            found.setdefault(key.text, (key, below))
    return found


class NotYaml(Exception):
    """The text cannot be read at all; one sentence says why, line and column say where."""

    def __init__(self, line: int, column: int, sentence: str, sort: Sort = "syntax") -> None:
        super().__init__(sentence)
        self.line, self.column, self.sentence, self.sort = line, column, sentence, sort


@dataclass(slots=True)
class _Open:
    """A list or a set of keys that is not closed yet."""

    mapping: bool
    line: int
    column: int
    anchor: str | None
    children: list[Node] = field(default_factory=list)
    weight: int = 1


def decode(data: bytes) -> str:
    """The bytes as text; NotYaml when they are no UTF-8 text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        start = data.rfind(b"\n", 0, error.start) + 1
        column = len(data[start : error.start].decode("utf-8", "replace")) + 1
        sentence = _("the file is not UTF-8 text; save it as UTF-8 in your editor (here stands the byte {byte})")
        raise NotYaml(line, column, sentence.format(byte=f"0x{data[error.start]:02X}"), "encoding") from None


def read(text: str, max_nodes: int = MAX_NODES) -> Node:
    """The one document in `text`; NotYaml when it breaks the grammar or the limits."""
    _refuse_unprintable(text)
    parsing = yaml.parse(text, Loader=_LOADER)
    try:
        return _compose(parsing, max_nodes)
    except yaml.MarkedYAMLError as error:
        raise NotYaml(*parser_sentence(error, text)) from None
    except yaml.YAMLError:
        raise NotYaml(1, 1, _("the file cannot be read as YAML")) from None


def of(value: object) -> Node:
    """Plain data as nodes, as if a file had it in its first line."""
    match value:
        case Mapping():
            pairs = ((Scalar(str(key), False, 1, 1), of(inner)) for key, inner in value.items())
            return Entries(tuple(pairs), 1, 1)
        case list() | tuple():
            return Items(tuple(of(inner) for inner in value), 1, 1)
        case None:
            return Scalar("null", False, 1, 1)
        case bool():
            return Scalar("true" if value else "false", False, 1, 1)
        case _:
            return Scalar(str(value), isinstance(value, str), 1, 1)


def _refuse_unprintable(text: str) -> None:
    """NotYaml where the text itself holds what no text may hold, so that no parser ever meets it."""
    if bad := _FORBIDDEN.search(text):
        raise _unprintable(bad.group(), *_place(text, bad.start()))
    if odd := _ODD_SPACE.search(text):
        sentence = _("here stands a space of another kind (number {code}); indent with ordinary spaces")
        place = _place(text, odd.start("space"))
        raise NotYaml(*place, sentence.format(code=ord(odd["space"])))


def _unprintable(letter: str, line: int, column: int) -> NotYaml:
    sentence = _("here stands a character that no text has (number {code}); is this really a text file?")
    return NotYaml(line, column, sentence.format(code=ord(letter)))


def _place(text: str, index: int) -> tuple[int, int]:
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def _compose(parsing: Iterator[Any], max_nodes: int) -> Node:  # noqa: C901  # one case for each kind of YAML event or scalar
    """The tree of nodes; a stack of our own, so that depth is a sentence and never a crash."""
    stack: list[_Open] = []
    anchors: dict[str, tuple[Node, int]] = {}
    root: Node | None = None
    aliases = total = 0
    for event in parsing:
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        node: Node
        weight, anchor = 1, getattr(event, "anchor", None)
        match event:
            case yaml.ScalarEvent():
                _refuse_tag(event)
                if bad := _FORBIDDEN.search(event.value):  # written as an escape, such as \0
                    raise _unprintable(bad.group(), line, column)
                node = Scalar(event.value, bool(event.style), line, column)
            case yaml.AliasEvent():
                aliases += 1
                node, weight = _resolve_alias(event, anchors, aliases)
                anchor = None
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                _refuse_tag(event)
                if len(stack) >= MAX_DEPTH:
                    sentence = _("the file is nested more than {depth} levels deep; rules need far fewer")
                    raise NotYaml(line, column, sentence.format(depth=MAX_DEPTH), "size")
                stack.append(_Open(isinstance(event, yaml.MappingStartEvent), line, column, anchor))
                continue
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                done = stack.pop()
                node, weight, anchor = _close(done), done.weight, done.anchor
            case yaml.DocumentStartEvent() if root is not None:
                raise NotYaml(line, column, _("a second document begins here (---); a file holds one"))
            case _:
                continue
        total += 1
        siblings = len(stack[-1].children) if stack else 0
        if weight > max_nodes or total > max_nodes or siblings > MAX_NODES:
            raise NotYaml(line, column, _("the file holds far more than any rules need; it is not read"), "size")
        if anchor is not None:
            anchors[anchor] = (node, weight)
        if stack:
            stack[-1].children.append(node)
            stack[-1].weight += weight
        else:
            root = node
    if root is None:
        raise NotYaml(1, 1, _("the file is empty; it needs at least one rule, such as players: [2, 4]"), "empty")
    return root


def _close(done: _Open) -> Node:
    if not done.mapping:
        return Items(tuple(done.children), done.line, done.column)
    pairs = tuple(zip(done.children[::2], done.children[1::2], strict=True))
    return Entries(pairs, done.line, done.column)


def _refuse_tag(event: Any) -> None:  # noqa: ANN401 - yaml's events have no types
    if event.tag is not None and event.tag != "!":
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        raise NotYaml(line, column, _("tags (words that begin with !) are not taken; write the value alone"))


def _resolve_alias(event: Any, anchors: dict[str, tuple[Node, int]], count: int) -> tuple[Node, int]:  # noqa: ANN401
    """The node that an alias stands for, where the alias stands, and its whole weight."""
    line, column = event.start_mark.line + 1, event.start_mark.column + 1
    if count > MAX_ALIASES:
        sentence = _("the file repeats itself through more than {count} aliases (words that begin with *)")
        raise NotYaml(line, column, sentence.format(count=MAX_ALIASES), "size")
    if event.anchor not in anchors:
        sentence = _("*{name} stands for nothing: no &{name} comes before it; a text with * needs quotes")
        raise NotYaml(line, column, sentence.format(name=event.anchor))
    node, weight = anchors[event.anchor]
    return node, weight


def parser_sentence(error: MarkedYAMLError, text: str) -> tuple[int, int, str]:  # noqa: C901  # one case for each kind of YAML event or scalar
    """Line, column (from 1) and one sentence in place of the parser's own words."""
    problem, context = str(error.problem or ""), str(error.context or "")
    here = error.problem_mark or error.context_mark
    start = error.context_mark or here
    if here is None:
        return 1, 1, _("the file cannot be read as YAML")
    if "quoted scalar" in context and "escape" not in problem + context:
        return _at(start, _("a quotation mark opens here and is never closed"))
    if "escape" in problem:
        return _at(here, _("a backslash inside double quotes must be doubled (\\\\), or use single quotes"))
    if _letter(text, here) == "\t":
        return _at(here, _("here stands a tab; indent with spaces"))
    if "mapping values are not allowed" in problem:
        return _surplus_colon(here, text.splitlines())
    if "':'" in problem:
        return _at(start, _("a colon is missing: write key: value, with a space after the colon"))
    if "flow sequence" in context:
        return _at(start, _("a square bracket opens here; a comma or the closing ] is missing"))
    if "flow mapping" in context:
        return _at(start, _("a curly bracket opens here; a comma or the closing } is missing"))
    if "cannot start any token" in problem:
        sentence = _("a value cannot begin with {letter}; put it in quotes")
        return _at(here, sentence.format(letter=_letter(text, here) or "?"))
    if "block mapping" in context or "block end" in problem or "expected key" in problem:
        return _at(here, _("this line does not fit: check how far it and its neighbours are indented"))
    if "block collection" in context or "block sequence" in context:
        return _at(here, _("this line does not fit into the list before it: check the indentation and the -"))
    if "anchor" in context + problem or "alias" in context + problem:
        return _at(here, _("a value cannot begin with & or *; put it in quotes"))
    return _at(here, _("this line cannot be read; check its colon, brackets, quotation marks and indentation"))


def _surplus_colon(mark: Any, lines: list[str]) -> tuple[int, int, str]:  # noqa: ANN401
    """A colon where none may be: too many in one line, or the line does not belong to the one before it."""
    line = lines[mark.line][: mark.column] if mark.line < len(lines) else ""
    above = next((number for number in range(mark.line - 1, -1, -1) if _content(lines[number])), None)
    if ": " not in line and above is not None:
        before = _content(lines[above])
        if ": " not in before and not before.endswith(":"):
            sentence = _("a colon is missing: write key: value, with a space after the colon")
            return above + 1, _indent(before) + 1, sentence
        if _indent(line) > _indent(before):
            sentence = _("this line is indented further than line {line}, which is complete in itself")
            return mark.line + 1, _indent(line) + 1, sentence.format(line=above + 1)
    return _at(mark, _("a colon too many: a line holds one key: value; put text that has a colon in quotes"))


def _content(line: str) -> str:
    """The line without a comment; empty when nothing else is in it."""
    return line.split(" #", maxsplit=1)[0].rstrip() if not line.lstrip().startswith("#") else ""


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _at(mark: Any, sentence: str) -> tuple[int, int, str]:  # noqa: ANN401 - yaml's marks have no types
    return mark.line + 1, mark.column + 1, sentence


def _letter(text: str, mark: Any) -> str:  # noqa: ANN401
    """The character at the mark, counted by line and column: the parsers differ in how they count the index.

    They do not count a mark of the order of bytes at the beginning.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    line = lines[mark.line] if 0 <= mark.line < len(lines) else ""
    return line[mark.column] if 0 <= mark.column < len(line) else ""
