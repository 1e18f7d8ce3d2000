"""Lists of signs: which gesture says what to a partner, one file each in the folder `signs` of the rules.

They are only shown: every sign may be made whatever list a game names, and a list that is lost or broken costs a match
nothing but its pictures in words. A list without words of its own is told by its faces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, get_args

from game.engine.action_codes import MEANINGS
from game.engine.clauses.signals import is_true, meant_rank
from game.engine.variant import Info, Length, Texts
from game.i18n.phrases import nearest
from game.i18n.words import _, language, pgettext, text_in
from game.paths import RULES
from game.variants import source
from game.variants.faults import FaultyRules, hinted, shorten
from game.variants.reading import Reading, read_keys
from game.variants.schema import part, top
from game.variants.values import build, plain
from game.variants.yaml import nodes
from game.variants.yaml.nodes import Entries, Node, keys_of

__all__ = ["MEANINGS", "RULES", "is_true", "meant_rank"]  # handed on

Face = Literal[
    "brows",
    "closed",
    "high",
    "kiss",
    "low",
    "press",
    "puffed",
    "rub",
    "shrug",
    "smile",
    "tongue",
    "twist",
    "up",
    "wink",
]
Meaning = Literal[
    "trump_ace",
    "trump_three",
    "trump_king",
    "trump_knight",
    "trump_knave",
    "small_trump",
    "no_trump",
    "plain_loads",
    "play_small",
    "play_load",
]
FACES: Final[tuple[Face, ...]] = get_args(Face)

FOLDER: Final = "signs"
SIGN_LIST: Final = "info.sign_list"  # the rule that names a list
# What a list was called before matches kept their lists, and what the same gestures are called now.
FORMER: Final[Mapping[str, str]] = MappingProxyType({"spanish": "italian_c"})


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
    play_small: Face = "low"
    play_load: Face = "high"


@dataclass(frozen=True, slots=True)
class SignList:
    """One list, with its name by language and where it is known from; what is `uncertain` nobody has told for sure."""

    signs: Gestures | None = None
    faces: Faces = field(default_factory=Faces)
    name: Texts = field(default_factory=lambda: MappingProxyType({}))
    source: Texts = field(default_factory=lambda: MappingProxyType({}))
    uncertain: Annotated[tuple[Meaning, ...], Length(0, len(MEANINGS))] = ()

    @property
    def gestures(self) -> Mapping[str, str]:
        """What is done for each meaning, in the language of now; by the face where the list has no words."""
        if self.signs is None:
            return {meaning: face_words(look) for meaning, look in self.looks.items()}
        return {one.name: text_in(getattr(self.signs, one.name), language()) for one in fields(Gestures)}

    @property
    def looks(self) -> Mapping[str, Face]:
        """The face for each meaning."""
        return asdict(self.faces)

    def called(self, otherwise: str = "") -> str:
        """Its name in the language of now."""
        return text_in(self.name, language()) or otherwise


def face_words(face: str) -> str:
    """What somebody does who makes this face."""
    return {
        "brows": _("raise your eyebrows"),
        "closed": _("squeeze your eyes shut"),
        "high": _("say it aloud, a finger up"),
        "kiss": _("purse your lips as for a kiss"),
        "low": _("say it softly, a finger down"),
        "press": _("press your lips together"),
        "puffed": _("puff your cheeks"),
        "rub": _("rub your thumb on your forefinger"),
        "shrug": _("lift one shoulder"),
        "smile": _("smile broadly"),
        "tongue": _("show the tip of your tongue"),
        "twist": _("twist your mouth to one side"),
        "up": _("raise your eyes to the sky"),
        "wink": _("wink one eye"),
    }[face]


def short_face_words(face: str) -> str:
    """What is seen in a face that makes a sign, in a word or two under its picture."""
    return {
        "brows": pgettext("sign", "brows up"),
        "closed": pgettext("sign", "eyes shut"),
        "high": pgettext("sign", "finger up"),
        "kiss": pgettext("sign", "a kiss"),
        "low": pgettext("sign", "finger down"),
        "press": pgettext("sign", "lips pressed"),
        "puffed": pgettext("sign", "puffed cheeks"),
        "rub": pgettext("sign", "fingers rubbed"),
        "shrug": pgettext("sign", "one shoulder"),
        "smile": pgettext("sign", "a broad smile"),
        "tongue": pgettext("sign", "tongue out"),
        "twist": pgettext("sign", "twisted mouth"),
        "up": pgettext("sign", "eyes up"),
        "wink": pgettext("sign", "a wink"),
    }[face]


def unsure_words() -> str:
    """What the mark says that stands beside what is uncertain."""
    return _(
        "A sign with (?) is uncertain: no source tells it for sure. Ask at your table, or write a list of your own."
    )


def is_list(root: Node) -> bool:
    """Whether a file holds a list of signs rather than the rules of a game."""
    words = keys_of(root).keys()
    return bool(words & {"signs", "faces"}) and not any(word in top() for word in words - part(SignList).keys.keys())


def files(folders: Iterable[Path]) -> dict[str, Path]:
    """Every list by its name; `folders` are those of the rules, and of two with one name the first one's counts."""
    found: dict[str, Path] = {}
    for path in source.files(folder / FOLDER for folder in folders):
        found.setdefault(path.stem, path)
    return found


def file_name(name: str) -> str:
    """What the file of the list of this name is called."""
    return f"{shorten(name)}{source.SUFFIX}"


def load(path: Path) -> SignList:
    """The list in this file; FaultyRules with everything that is wrong with it."""
    return _read(source.read(path), str(path))


def _read(node: Node, name: str) -> SignList:
    into = Reading(name)
    if not isinstance(node, Entries):
        into.fault(node, (), _("a list of signs has the keys name, source and signs"))
        raise FaultyRules(into.faults)
    found = read_keys(part(SignList).keys, node, (), into)
    if not any(key in into.marks or key in into.wrong for key in (("signs",), ("faces",))):
        message = _("the list lacks signs; it takes a line for each of {words}")
        into.fault(node, ("signs",), message.format(words=", ".join(part(Gestures).keys)))
    if into.faults:
        raise FaultyRules(into.faults)
    read: SignList = build(part(SignList), found)
    if read.signs is None and (twice := doubled(read.looks)):
        message = _("{first} and {second} have the same face, {face}; without words a face can say only one thing")
        first, second = twice[0][1][:2]
        into.fault(node, ("faces",), message.format(first=first, second=second, face=twice[0][0]))
        raise FaultyRules(into.faults)
    return read


def doubled(looks: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """Each face that stands for more than one meaning, with these meanings."""
    return [
        (face, [meaning for meaning, look in looks.items() if look == face])
        for face, times in Counter(looks.values()).items()
        if times > 1
    ]


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


def named(name: str, folders: Sequence[Path] = ()) -> SignList:
    """The list of this name, of the program or of these folders; the usual one where it cannot be read."""
    shipped = _shipped(name)
    if shipped is not None:
        return shipped
    try:
        return load(files(folders)[name])
    except (KeyError, FaultyRules):
        return _shipped(Info().sign_list) or SignList()


def comes_along(name: str) -> bool:
    """Whether the list of this name comes with the program."""
    return _shipped(name) is not None


@cache
def _shipped(name: str) -> SignList | None:
    """The list of this name that comes with the program."""
    try:
        return load(files([RULES])[name])
    except (KeyError, FaultyRules):
        return None


def gestures(name: str, folders: Sequence[Path] = ()) -> Mapping[str, str]:
    """What is done for each meaning, in the language of now; the usual list's where this one cannot be read."""
    return named(name, folders).gestures


def faces(name: str, folders: Sequence[Path] = ()) -> Mapping[str, Face]:
    """How a face looks for each meaning."""
    return named(name, folders).looks


# ---- what a match keeps of its list, so that editing a file never changes it


def kept(name: str, folders: Sequence[Path]) -> Any:  # noqa: ANN401 - plain data
    """The list as a match keeps it: the name of one of the program, or else all that is in it."""
    if _shipped(name) is not None or name not in files(folders):
        return name
    return {"id": name, **plain(named(name, folders))}


def restored(data: object) -> tuple[str, SignList] | None:
    """A list that a match kept, and its name; nothing where only a name was kept, or what makes no sense."""
    if not isinstance(data, dict) or not isinstance(data.get("id"), str):
        return None
    try:
        found = nodes.of({key: value for key, value in data.items() if key != "id"})
        return data["id"], _read(found, data["id"])
    except (FaultyRules, TypeError, ValueError):
        return None
