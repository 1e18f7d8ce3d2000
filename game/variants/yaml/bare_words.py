"""What YAML 1.1 takes a bare word for: some look like text and are not, and hosts should hear it in words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.i18n.words import _, again


@dataclass(frozen=True, slots=True)
class Other:
    """Something that no rule takes; `what` says it in words."""

    what: str


Meaning: TypeAlias = bool | int | Other | str | None

_TRUE: Final = frozenset({"true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON"})
_FALSE: Final = frozenset({"false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF"})
_NULL: Final = frozenset({"", "~", "null", "Null", "NULL"})

_WHOLE: Final = re.compile(r"[-+]?(0|[1-9][0-9]{0,8})\Z")
_EIGHTS: Final = re.compile(r"[-+]?0[0-7_]+\Z")
_PROGRAMMING: Final = _("a number in a programmer’s spelling")
_SIXTIES: Final = _("a number counted in sixties, like a time of day")
_DECIMALS: Final = _("a number with decimals")
# What YAML makes of a number that is not written the plain way, in words; of two that fit the first counts.
_STRANGE: Final = (
    (re.compile(r"[-+]?[1-9][0-9]{9,}\Z"), _("a very large number")),
    (re.compile(r"[-+]?0[0-9_]+\Z"), _("a text (a number must not begin with 0)")),
    (re.compile(r"[-+]?0(b[0-1_]+|x[0-9a-fA-F_]+)\Z"), _PROGRAMMING),
    (re.compile(r"[-+]?[1-9][0-9_]*\Z"), _PROGRAMMING),
    (re.compile(r"[-+]?[1-9][0-9_]*(:[0-5]?[0-9])+\Z"), _SIXTIES),
    (re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+\.[0-9_]*\Z"), _SIXTIES),
    (re.compile(r"[-+]?(([0-9][0-9_]*)?\.[0-9_]+|[0-9][0-9_]*\.)([eE][-+]?[0-9]+)?\Z"), _DECIMALS),
    (re.compile(r"[-+]?\.(inf|Inf|INF)\Z|\.(nan|NaN|NAN)\Z"), _DECIMALS),
    (re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \t]|\Z)"), _("a date")),
)


def meaning(text: str) -> Meaning:
    """What the bare word means: nothing (None), a flag, a whole number, something strange, or itself."""
    if text in _NULL:
        return None
    if text in _TRUE or text in _FALSE:
        return text in _TRUE
    if _WHOLE.match(text):
        return int(text)
    if _EIGHTS.match(text):
        number = int(text[:12].replace("_", ""), 8)
        return Other(_("the number {number} (after a leading 0 it counts in eights)").format(number=number))
    what = next((what for pattern, what in _STRANGE if pattern.match(text)), "")
    return Other(again(what)) if what else text
