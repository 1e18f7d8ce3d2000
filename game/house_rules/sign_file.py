"""Lists of signs of one's own: written in the house rules, kept as plain YAML beside one's own rules.

A list in the making may have meanings without a face yet; no face ever says two things.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

import yaml

from game.house_rules import unsaved
from game.house_rules.draft import MOST_UNDONE
from game.house_rules.file import LONGEST_NAME, CannotSave, NameTaken, id_for, remove, write
from game.i18n.words import _
from game.storage import outside
from game.variants import sign_lists
from game.variants.faults import FaultyRules
from game.variants.sign_lists import MEANINGS, Face, SignList
from game.variants.source import SUFFIX

__all__ = ["LONGEST_NAME", "CannotSave", "NameTaken", "SignDraft", "SignFile", "delete", "lists", "save"]

# Every face but the smile: tricks that are won are smiled at, so that it would be taken for a sign.
OFFERED: Final[tuple[Face, ...]] = (
    "brows",
    "wink",
    "kiss",
    "press",
    "twist",
    "up",
    "tongue",
    "shrug",
    "rub",
    "closed",
    "puffed",
    "low",
    "high",
)
DRAFT: Final = "signs.list.json"  # no game has a name with a full stop
MOST: Final = 1000  # lists of one name


@dataclass(frozen=True, slots=True)
class SignFile:
    """A list as it is found: of the program or one's own, or what is wrong with its file."""

    id: str
    path: Path
    own: bool
    signs: SignList | None
    fault: str = ""

    @property
    def name(self) -> str:
        """What it is called in the language of now."""
        return self.signs.called(self.id) if self.signs is not None else self.id


def lists(shipped: Path, own: Path) -> list[SignFile]:
    """Every list, one's own first; a file that cannot be read is there with its fault.

    One that has the name of a list of the program can never be named: that is its fault.
    """
    known, found = sign_lists.files([shipped]), []
    for mine, folder in ((True, own), (False, shipped)):
        for name, path in sign_lists.files([folder]).items():
            if mine and name in known:
                told = _("a list with this name comes with the program; rename this file, such as to {example}")
                fault = f"{path.name}: {told.format(example=f'my_{path.name}')}"
                found.append(SignFile(path.name, path, mine, None, fault))
                continue
            try:
                found.append(SignFile(name, path, mine, sign_lists.load(path)))
            except FaultyRules as faulty:
                found.append(SignFile(name, path, mine, None, str(replace(faulty.faults[0], file=path.name))))
    return found


@dataclass(frozen=True)
class SignDraft:
    """A list in the making: its name, and the face for each meaning that has one; `path` is the file it came from."""

    name: str = ""
    looks: Mapping[str, Face] = field(default_factory=lambda: MappingProxyType({}))
    path: Path | None = None
    base: SignList | None = None  # the list that it was made from, whose words stay where its faces stay
    past: tuple[Mapping[str, Face], ...] = ()

    @classmethod
    def of(cls, found: SignFile) -> SignDraft:
        """One's own list to be changed, or another one's faces under a name of their own."""
        once: dict[str, Face] = {}
        for meaning, face in found.signs.looks.items() if found.signs is not None else ():
            if face in OFFERED and face not in once.values():
                once[meaning] = face
        name = found.name if found.own else _("Our signs")
        return cls(name, MappingProxyType(once), found.path if found.own else None, found.signs)

    @property
    def open(self) -> tuple[str, ...]:
        """The meanings that have no face yet."""
        return tuple(meaning for meaning in MEANINGS if meaning not in self.looks)

    def told(self, meaning: str) -> str:
        """How the sign is made: in the words of the list that it comes from while it has that list's face."""
        face = self.looks[meaning]
        if self.base is not None and self.base.looks[meaning] == face:
            return self.base.gestures[meaning]
        return sign_lists.face_words(face)

    def unsure(self, meaning: str) -> bool:
        """Whether nobody has told for sure that this face says it."""
        known = self.base
        return known is not None and meaning in known.uncertain and known.looks[meaning] == self.looks.get(meaning)

    def says(self, face: str) -> str | None:
        """The meaning of this face."""
        return next((meaning for meaning, look in self.looks.items() if look == face), None)

    def with_face(self, meaning: str, face: Face) -> SignDraft:
        """With this face for the meaning; another meaning that had the face has none then."""
        others = {other: look for other, look in self.looks.items() if look != face}
        return self._with({**others, meaning: face})

    def swapped(self, one: str, other: str) -> SignDraft:
        """With the faces of two meanings changed for each other."""
        looks = dict(self.looks)
        for meaning, face in ((one, self.looks.get(other)), (other, self.looks.get(one))):
            looks.pop(meaning, None)
            if face is not None:
                looks[meaning] = face
        return self._with(looks)

    def undone(self) -> SignDraft:
        """As the faces were before the last change."""
        return replace(self, looks=self.past[-1], past=self.past[:-1]) if self.past else self

    def _with(self, looks: Mapping[str, Face]) -> SignDraft:
        if looks == dict(self.looks):
            return self
        ordered = {meaning: looks[meaning] for meaning in MEANINGS if meaning in looks}
        return replace(self, looks=MappingProxyType(ordered), past=(*self.past, self.looks)[-MOST_UNDONE:])


def as_yaml(draft: SignDraft, before: SignList | None = None) -> str:
    """The file: name and faces; of the words that were there `before` all that another face does not belie."""
    head = _("Signs of our own: under faces stands which face says what. README.md of the rules tells more.")
    lines = [f"# {head}", _line("name", str(draft.name))]
    if before is not None and before.source and draft.path is not None:
        lines.append(_line("source", dict(before.source)))
    base = replace(draft, base=before)
    if unsure := [meaning for meaning in MEANINGS if base.unsure(meaning)]:
        lines.append(_line("uncertain", unsure))
    lines.append("faces:")
    lines += [f"  {_line(meaning, draft.looks[meaning])}" for meaning in MEANINGS]
    if before is not None and before.signs is not None:
        lines.append("signs:")
        for meaning in MEANINGS:
            face, words = draft.looks[meaning], dict(getattr(before.signs, meaning))
            told = words if before.looks[meaning] == face else str(sign_lists.face_words(face))
            lines.append(f"  {_line(meaning, told)}")
    return "\n".join(lines) + "\n"


def _line(key: str, value: object) -> str:
    text = yaml.safe_dump({key: value}, allow_unicode=True, default_flow_style=True, width=1_000_000, sort_keys=False)
    return str(text).strip()[1:-1]


def save(draft: SignDraft, shipped: Path, own: Path) -> Path:
    """The file of one's own in the folder of rules `own`, read back as the very same list.

    NameTaken where another list has the name, CannotSave where nothing can be written.
    """
    name, known = " ".join(draft.name.split())[:LONGEST_NAME] or _("Our signs"), lists(shipped, own)
    path = draft.path or own / sign_lists.FOLDER / f"{_free(name, shipped, own)}{SUFFIX}"
    if taken := next((one for one in known if one.path != path and one.name.casefold() == name.casefold()), None):
        told = _("There is a list called “{name}” already. Choose another name.")
        raise NameTaken(taken.path, told.format(name=name), own=False)
    before = next((one.signs for one in known if one.path == path), draft.base)
    write(path, as_yaml(replace(draft, name=name), before))
    try:
        same = dict(sign_lists.load(path).looks) == dict(draft.looks)
    except FaultyRules as faulty:
        raise CannotSave(str(faulty.faults[0])) from None
    if not same:
        raise CannotSave(_("The file {file} does not hold the same signs.").format(file=path))
    return path


def _free(name: str, shipped: Path, own: Path) -> str:
    """A file's name that no list has."""
    stem, known = id_for(name, "our_signs"), sign_lists.files([shipped, own])
    return next(one for one in (stem, *(f"{stem}_{number}" for number in range(2, MOST))) if one not in known)


# ---- in the making, on the disk


def keep(folder: Path, draft: SignDraft) -> None:
    """Has the list in the making on the disk; where nothing can be written it is only lost with the program."""
    of = draft.path.stem if draft.path is not None else ""
    unsaved.keep(folder / DRAFT, {"list": of, "name": draft.name, "faces": dict(draft.looks)})


def kept(folder: Path, draft: SignDraft) -> SignDraft | None:
    """The list in the making that was never saved, one step after the given one; None where none differs."""
    try:
        data = unsaved.kept(folder / DRAFT)
        of, name = outside.text(data, "list"), outside.text(data, "name")
        told = outside.fields(data.get("faces"))
    except (OSError, *outside.NONSENSE):
        return None
    if of != (draft.path.stem if draft.path is not None else ""):
        return None
    looks = {meaning: face for meaning in MEANINGS for face in OFFERED if told.get(meaning) == face}
    if len(set(looks.values())) < len(looks) or (name, looks) == (draft.name, dict(draft.looks)):
        return None
    return replace(draft._with(looks), name=name[:LONGEST_NAME])


def forget(folder: Path) -> None:
    """Takes the list in the making from the disk."""
    unsaved.forget(folder / DRAFT)


def delete(found: SignFile) -> Path:
    """Where the file of one's own lies from now on, where no game finds it; CannotSave where it cannot be moved."""
    return remove(found.path)
