"""What YAML 1.1 takes a bare word for: some look like text and are not, and hosts should hear it in words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.i18n.words import _


@dataclass(frozen=True, slots=True)
class Bool:
    """True or false."""

    value: bool


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number written the plain way."""

    number: int


@dataclass(frozen=True, slots=True)
class Other:
    """Something that no rule takes; `what` says it in words."""

    what: str


Meaning: TypeAlias = Bool | Whole | Other | str | None

_TRUE: Final = frozenset({"true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON"})
_FALSE: Final = frozenset({"false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF"})
_NULL: Final = frozenset({"", "~", "null", "Null", "NULL"})

_WHOLE: Final = re.compile(r"[-+]?(0|[1-9][0-9]{0,8})\Z")
_LONG: Final = re.compile(r"[-+]?[1-9][0-9]{9,}\Z")
_OCTAL: Final = re.compile(r"[-+]?0[0-7_]+\Z")
_PADDED: Final = re.compile(r"[-+]?0[0-9_]+\Z")
_OTHER_BASE: Final = re.compile(r"[-+]?0(b[0-1_]+|x[0-9a-fA-F_]+)\Z")
_UNDERSCORE: Final = re.compile(r"[-+]?[1-9][0-9_]*\Z")
_SIXTY: Final = re.compile(r"[-+]?[1-9][0-9_]*(:[0-5]?[0-9])+\Z")
_SIXTY_FLOAT: Final = re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+\.[0-9_]*\Z")
_FLOAT: Final = re.compile(
    r"[-+]?(([0-9][0-9_]*)?\.[0-9_]+|[0-9][0-9_]*\.)([eE][-+]?[0-9]+)?\Z|[-+]?\.(inf|Inf|INF)\Z|\.(nan|NaN|NAN)\Z"
)
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \t]|\Z)")


def meaning(text: str) -> Meaning:
    """What the bare word means: nothing (None), a flag, a whole number, something strange, or itself."""
    if text in _NULL:
        return None
    if text in _TRUE or text in _FALSE:
        return Bool(text in _TRUE)
    if _WHOLE.match(text):
        return Whole(int(text))
    what = _strange(text)
    return Other(what) if what else text


def _strange(text: str) -> str:
    """In words, what YAML makes of a number that is not written the plain way; nothing for real text."""
    if _LONG.match(text):
        return _("a very large number")
    if _OCTAL.match(text):
        number = int(text[:12].replace("_", ""), 8)
        return _("the number {number} (after a leading 0 it counts in eights)").format(number=number)
    if _PADDED.match(text):
        return _("a text (a number must not begin with 0)")
    if _OTHER_BASE.match(text) or _UNDERSCORE.match(text):
        return _("a number in a programmer's spelling")
    if _SIXTY.match(text) or _SIXTY_FLOAT.match(text):
        return _("a number counted in sixties, like a time of day")
    if _FLOAT.match(text):
        return _("a number with decimals")
    if _DATE.match(text):
        return _("a date")
    return ""
