"""The one safe correction of a fault in a rule file, where there is one: the file as it would be, and what is written.

Nothing is guessed. What might be meant is tried out: a correction counts when the loader no longer finds the fault and
finds no new one in the line that was changed. When several of them count but do not say the same, none is safe.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Final, TypeAlias

from game.variants import source
from game.variants.faults import LONGEST, Fault, FaultyRules, shorten
from game.variants.yaml.nodes import Node

Judge: TypeAlias = Callable[[bytes], Sequence[Fault]]

ALIKE: Final = 0.7  # from here on a wrong word is a slip of the pen
MOST: Final = 200_000  # bytes; nobody corrects a longer file by one key
_BREAK: Final = re.compile("\r\n|[\n\r\x85\u2028\u2029]")  # the ends of lines as the loader counts them
_ODD: Final = "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000"
_INVISIBLE: Final = "\u200b\ufeff"
_CLOSING: Final = {"[": "]", "{": "}", '"': '"', "'": "'"}
_COMMENT: Final = re.compile(r"\s+#.*$")


@dataclass(frozen=True, slots=True)
class Repair:
    """A correction: what the file holds before and after it, the first changed line, and what is written there."""

    before: bytes
    after: bytes
    line: int
    written: str
    lines: int = 1  # how many lines are changed


@dataclass(frozen=True, slots=True)
class _Text:
    """A file as lines with their ends, so that everything else stays as it is, to the byte."""

    lines: tuple[str, ...]
    mark: bytes  # the mark that some editors put before UTF-8

    @classmethod
    def of(cls, data: bytes) -> _Text:
        mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
        text = data[len(mark) :].decode()
        starts = [0, *(found.end() for found in _BREAK.finditer(text))]
        lines = [text[start:end] for start, end in pairwise([*starts, len(text)])]
        return cls(tuple(lines if lines[-1] or not text else lines[:-1]), mark)

    def with_line(self, number: int, text: str) -> _Text:
        """The same with another line, counted from 1; its end stays."""
        old = self.lines[number - 1]
        end = old[len(content(old)) :]
        return _Text((*self.lines[: number - 1], text + end, *self.lines[number:]), self.mark)

    @property
    def data(self) -> bytes:
        return self.mark + "".join(self.lines).encode()


def repair(data: bytes, fault: Fault, judge: Judge) -> Repair | None:
    """The safe correction of this fault in a file that holds `data`; None when there is none or more than one."""
    if len(data) > MOST:
        return None
    if fault.sort == "encoding":
        return _sure(data, fault, list(_reencode(data)), judge)
    try:
        text = _Text.of(data)
    except UnicodeDecodeError:
        return None
    if not 1 <= fault.line <= len(text.lines):
        return None
    tried = [one.data for one in _candidates(text, fault)]
    return _sure(data, fault, [after for after in dict.fromkeys(tried) if after != data], judge)


# -- which of them is safe ---------------------------------------------------------------------------------------------


def _sure(data: bytes, fault: Fault, tried: list[bytes], judge: Judge) -> Repair | None:
    """The one that makes the fault go; all that do must mean the same, and then the first is as good as any."""
    before, good = judge(data), []
    for after in tried:
        left = judge(after)
        if _is_gone(fault, before, left, _changed_lines(data, after)):
            good.append((len(left), after))
    best = [after for count, after in good if count == min(count for count, _after in good)]
    if not best or len({_content_of(after) for after in best}) != 1:
        return None
    changed = _changed_lines(data, best[0])
    return Repair(data, best[0], min(changed, default=fault.line), _written_words(data, best[0], fault), len(changed))


def _is_gone(fault: Fault, before: Sequence[Fault], left: Sequence[Fault], changed: set[int]) -> bool:
    """Whether the fault is no longer among those that are left, and the changed lines have no new one."""
    if any(other.line == fault.line and other.message == fault.message for other in left):
        return False
    if fault.sort == "syntax" and any(other.sort == "syntax" and other.line <= fault.line for other in left):
        return False
    known = {(other.line, other.message) for other in before}
    new = [other for other in left if other.line in changed and (other.line, other.message) not in known]
    if fault.sort == "key":  # what stands under an unknown key is read now, for the first time
        return not any((other.line, other.column) == (fault.line, fault.column) for other in new)
    return not new


def _changed_lines(data: bytes, after: bytes) -> set[int]:
    """The numbers of the lines that are not as they were; all of a file that was written in another way."""
    try:
        old, new = _Text.of(data).lines, _Text.of(after).lines
    except UnicodeDecodeError:
        old, new = tuple(map(repr, data.splitlines())), _Text.of(after).lines
    return {number for number, (one, other) in enumerate(zip(old, new, strict=False), 1) if one != other}


def _content_of(data: bytes) -> Node | str:
    """What the file says, wherever it stands; of a file that is still no YAML, its text."""
    try:
        return source.read_bytes(data, "")
    except FaultyRules:
        return data.decode(errors="replace")


def _written_words(data: bytes, after: bytes, fault: Fault) -> str:
    """What is written, as short as it can be said: the right word, or the whole line."""
    if fault.nearest and fault.found:
        return fault.nearest
    changed = sorted(_changed_lines(data, after))
    if not changed:
        return ""
    return shorten(content(_Text.of(after).lines[changed[0] - 1]).strip())


# -- what might be meant -----------------------------------------------------------------------------------------------


def _candidates(text: _Text, fault: Fault) -> Iterator[_Text]:
    """Everything that might put this fault right, the most likely first."""
    line = content(text.lines[fault.line - 1])
    for make in _BY_SORT.get(fault.sort, ()):
        for changed in make(line, fault):
            yield text.with_line(fault.line, changed)
    if fault.sort == "syntax":
        yield from _untab(text, fault)
        yield from _move(text, fault)


def _parts(line: str, fault: Fault) -> tuple[str, str, str]:
    """What stands before the wrong word, the letters in its place, and what stands after it."""
    start, end = fault.column - 1, fault.column - 1 + len(fault.found)
    return line[:start], line[start:end], line[end:]


def _nearest(line: str, fault: Fault) -> Iterator[str]:
    """The right word in place of the wrong one, where that is only a slip of the pen."""
    before, said, after = _parts(line, fault)
    if fault.nearest and said and said == fault.found and slip(said, fault.nearest):
        yield before + fault.nearest + after


def slip(found: str, right: str) -> bool:
    """Whether somebody who wrote one word surely meant the other."""
    one, other = (word.lower().replace("-", "_").replace(" ", "_") for word in (found, right))
    if "." in right or len(found) >= LONGEST:
        return False  # it belongs elsewhere, or is cut
    if right.isdigit() or (right.partition("-")[2].isdigit() and "-" in found):
        return True  # cards and ranks by other names, looked up and not guessed
    if re.sub(r"\D", "", one) != re.sub(r"\D", "", other):
        return False  # another number is another rule
    return SequenceMatcher(None, one, other).ratio() >= ALIKE


def _quote(line: str, fault: Fault) -> Iterator[str]:
    """A text between quotes, or a number and a flag without them."""
    before, said, after = _parts(line, fault)
    if not fault.found or len(fault.found) >= LONGEST:
        return
    if said == fault.found and not set("\"'") & set(said):
        yield f'{before}"{said}"{after}'
    if said[:1] in ("'", '"') and (said + after).startswith(f"{said[0]}{fault.found}{said[0]}"):
        yield before + fault.found + after[2:]


def _wrap(line: str, fault: Fault) -> Iterator[str]:
    """A list of one, or a section that is only switched on or off."""
    before, said, after = _parts(line, fault)
    if said and said == fault.found:
        yield f"{before}[{said}]{after}"
        if said.lower() in ("true", "yes", "on", "false", "no", "off"):
            yield f"{before}{{enabled: {said}}}{after}"


def _close(line: str, fault: Fault) -> Iterator[str]:
    """The bracket or quotation mark that is missing after the one that opens here."""
    opening = line[fault.column - 1 : fault.column]
    if opening not in _CLOSING:
        return
    said = _COMMENT.sub("", line).rstrip()
    for place in dict.fromkeys([len(said), len(line.rstrip())]):
        yield line[:place] + _CLOSING[opening] + line[place:]
    for place in range(fault.column, len(said)):
        if said[place] in "]},":
            yield line[:place] + _CLOSING[opening] + line[place:]


def _with_colon(line: str, fault: Fault) -> Iterator[str]:
    """The colon after the first word, and the space after the colon."""
    found = re.match(r"(?P<before>\s*(?:- +)?[\w-]+)(?P<between> *[:=]? *)(?P<after>.*)$", line)
    if found and (found["after"] or not found["between"].strip()):
        yield f"{found['before']}: {found['after']}".rstrip() if found["after"] else f"{found['before']}:"


def _in_quotes(line: str, fault: Fault) -> Iterator[str]:
    """The whole value between quotes: it begins with a sign that YAML takes for something, or holds a colon."""
    found = re.match(r"(?P<key>\s*(?:- +)?[\w-]+: +)(?P<value>[^\"'\[{#].*?)(?P<rest>\s*|\s+#.*)$", line)
    if found and "\\" not in found["value"] and '"' not in found["value"]:
        yield f'{found["key"]}"{found["value"]}"{found["rest"]}'


def _plain_spaces(line: str, fault: Fault) -> Iterator[str]:
    """Ordinary spaces in the place of those that only look like them."""
    start = len(line) - len(line.lstrip(" \t" + _ODD + _INVISIBLE))
    indent = "".join(" " if letter in _ODD else "" if letter in _INVISIBLE else letter for letter in line[:start])
    yield indent + line[start:]


def _untab(text: _Text, fault: Fault) -> Iterator[_Text]:
    """Spaces for tabs, in the whole file: who wrote one wrote them all."""
    if "\t" not in text.lines[fault.line - 1]:
        return
    for width in (2, 4, 8, 1):
        lines = []
        for line in text.lines:
            start = len(line) - len(line.lstrip(" \t"))
            lines.append(line[:start].expandtabs(width) + line[start:])
        yield _Text(tuple(lines), text.mark)
    line = content(text.lines[fault.line - 1])
    place = fault.column - 1
    if line[place : place + 1] == "\t":
        yield text.with_line(fault.line, line[:place] + " " + line[place + 1 :])


def _move(text: _Text, fault: Fault) -> Iterator[_Text]:
    """The line as far in as one of the lines before it."""
    line = content(text.lines[fault.line - 1])
    if not line.strip() or line.lstrip().startswith("#"):
        return
    above = [content(other) for other in text.lines[: fault.line - 1]]
    indents = dict.fromkeys(len(other) - len(other.lstrip(" ")) for other in reversed(above) if other.strip())
    for indent in indents:
        yield text.with_line(fault.line, " " * indent + line.lstrip(" "))


def _reencode(data: bytes) -> Iterator[bytes]:
    """The same text as UTF-8, where it is plain in which other way it was saved."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            yield data.decode("utf-16").encode()
        except UnicodeError:
            return
        return
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        return
    if all(letter.isalpha() or letter in "’‘“”–—…·ºª¡¿€ \u00a0" for letter in text if ord(letter) > 127):
        yield text.encode()


_Make: TypeAlias = Callable[[str, Fault], Iterator[str]]
_BY_SORT: Final[dict[str, tuple[_Make, ...]]] = {
    "syntax": (_close, _with_colon, _in_quotes, _plain_spaces),
    "key": (_nearest,),
    "word": (_nearest, _quote),
    "parent": (_nearest,),
    "range": (_nearest,),
    "type": (_nearest, _quote, _wrap),
}


def content(line: str) -> str:
    """The line without its end."""
    return _BREAK.sub("", line)
