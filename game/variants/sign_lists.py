"""Lists of signs: which gesture says what to a partner, one file each in the folder `signs` of the rules.

They are only shown: every sign may be made whatever list a game names, and a list that is lost or broken costs a match
nothing but its pictures in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from game.engine.action_codes import MEANINGS
from game.engine.clauses.signals import is_true, meant_rank
from game.engine.variant import Info, Texts
from game.i18n.phrases import nearest
from game.i18n.words import _, language, pgettext, text_in
from game.paths import RULES
from game.variants import source
from game.variants.faults import FaultyRules, hinted, shorten
from game.variants.reading import Reading, read_keys
from game.variants.schema import part, top
from game.variants.values import build
from game.variants.yaml.nodes import Entries, Node, keys_of

__all__ = ["MEANINGS", "RULES", "is_true", "meant_rank"]  # handed on

Face = Literal["brows", "closed", "kiss", "press", "puffed", "rub", "shrug", "smile", "tongue", "twist", "up", "wink"]

FOLDER: Final = "signs"


@dataclass(frozen=True, slots=True)
class Gestures:
    """What is done for each meaning, by language; ace to knave are those of trumps, loads are other aces and threes."""

    trump_ace: Texts
    trump_three: Texts
    trump_king: Texts
    trump_knight: Texts
    trump_knave: Texts
    small_trump: Texts
    no_trump: Texts
    plain_loads: Texts
    play_small: Texts
    play_load: Texts


@dataclass(frozen=True, slots=True)
class Faces:
    """How a face looks that makes each sign; advice is spoken."""

    trump_ace: Face = "kiss"
    trump_three: Face = "twist"
    trump_king: Face = "up"
    trump_knight: Face = "tongue"
    trump_knave: Face = "shrug"
    small_trump: Face = "rub"
    no_trump: Face = "closed"
    plain_loads: Face = "puffed"
    play_small: Face = "smile"
    play_load: Face = "smile"


@dataclass(frozen=True, slots=True)
class SignList:
    """One list, with its name by language and where it is known from."""

    signs: Gestures
    faces: Faces = field(default_factory=Faces)
    name: Texts = field(default_factory=lambda: MappingProxyType({}))
    source: str = ""


def is_list(root: Node) -> bool:
    """Whether a file holds a list of signs rather than the rules of a game."""
    words = keys_of(root).keys()
    return "signs" in words and not any(word in top() for word in words - part(SignList).keys.keys())


def files(folders: Iterable[Path]) -> dict[str, Path]:
    """Every list by its name; `folders` are those of the rules, and of two with one name the first one's counts."""
    found: dict[str, Path] = {}
    for path in source.files(folder / FOLDER for folder in folders):
        found.setdefault(path.stem, path)
    return found


def load(path: Path) -> SignList:
    """The list in this file; FaultyRules with everything that is wrong with it."""
    into = Reading(str(path))
    node = source.read(path)
    if not isinstance(node, Entries):
        into.fault(node, (), _("a list of signs has the keys name, source and signs"))
        raise FaultyRules(into.faults)
    found = read_keys(part(SignList).keys, node, (), into)
    if ("signs",) not in into.marks and ("signs",) not in into.wrong:
        message = _("the list lacks signs; it takes a line for each of {words}")
        into.fault(node, ("signs",), message.format(words=", ".join(part(Gestures).keys)))
    if into.faults:
        raise FaultyRules(into.faults)
    read: SignList = build(part(SignList), found)
    return read


def fault(name: str, folders: Sequence[Path]) -> tuple[str, str]:
    """What is wrong with naming this list, and the list that was meant; two empty texts where all is well."""
    known = files(folders)
    if name not in known:
        message = _("there is no list of signs called “{name}”; the lists are {lists}")
        close = nearest(name, known)
        lists = ", ".join(known) or pgettext("lists", "none")
        return hinted(message.format(name=shorten(name), lists=lists), close), close
    try:
        load(known[name])
    except FaultyRules as faulty:
        return _("the list of signs {name} has a fault itself: {fault}").format(name=name, fault=faulty.faults[0]), ""
    return "", ""


def gestures(name: str, folders: Sequence[Path] = ()) -> Mapping[str, str]:
    """What is done for each meaning, in the language of now; the usual list's where this one cannot be read."""
    known = files((RULES, *folders))
    for wanted in (name, Info().sign_list):
        try:
            found = load(known[wanted])
        except (KeyError, FaultyRules):
            continue
        return {one.name: text_in(getattr(found.signs, one.name), language()) for one in fields(Gestures)}
    return {}


@cache
def faces(name: str) -> Mapping[str, str]:
    """How a face looks for each meaning of a shipped list; of another list, as the usual one says."""
    known = files((RULES,))
    return asdict(load(known[name if name in known else Info().sign_list]).faces)
