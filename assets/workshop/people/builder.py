"""A person's own avatar: what there is to choose from, and a description as it is kept in a file.

A description is a mapping from the fields of Person to words of CHOICES. What it leaves out is as in Person.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from types import MappingProxyType
from typing import Final

from assets.workshop.people import beards, clothes, eyes, faces, hair, hats, mouths, things
from assets.workshop.people.colours import GROUNDS, HAIRS, SKINS, STUFFS
from assets.workshop.people.moods import MOODS
from assets.workshop.people.person import Person
from assets.workshop.people.portrait import portrait

CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "skin": tuple(SKINS),
        "age": faces.AGES,
        "face": tuple(faces.FACES),
        "eyes": tuple(eyes.EYES),
        "nose": faces.NOSES,
        "brows": tuple(eyes.BROWS),
        "lashes": eyes.LASHES,
        "lips": tuple(mouths.LIPS),
        "teeth": mouths.TEETH,
        "hair": tuple(hair.HAIR),
        "hair_colour": tuple(HAIRS),
        "beard": tuple(beards.BEARDS),
        "glasses": things.GLASSES,
        "glasses_colour": STUFFS,
        "hat": tuple(hats.HATS),
        "hat_colour": STUFFS,
        "hat_band": STUFFS,
        "clothes": tuple(clothes.CLOTHES),
        "clothes_colour": STUFFS,
        "clothes_detail": STUFFS,
        "jewels": things.JEWELS,
        "marks": faces.MARKS,
        "ground": tuple(GROUNDS),
    }
)


class UnknownChoiceError(ValueError):
    """A description that names something that cannot be drawn; the text says which."""


def person(description: Mapping[str, object]) -> Person:
    """The person that a description describes; UnknownChoiceError where it cannot."""
    chosen = {}
    for field, word in description.items():
        if field not in CHOICES:
            raise UnknownChoiceError(f"{field}: there is no such choice, only {', '.join(CHOICES)}")
        if word not in CHOICES[field]:
            raise UnknownChoiceError(f"{field}: {word} is not among {', '.join(CHOICES[field])}")
        chosen[field] = str(word)
    return Person(**chosen)


def description(who: Person) -> dict[str, str]:
    """The description of a person, whole."""
    return asdict(who)


def avatar(chosen: Mapping[str, object], mood: str = "calm") -> str:
    """The drawing of a description as SVG, with this expression."""
    if mood not in MOODS:
        raise UnknownChoiceError(f"{mood} is not among {', '.join(MOODS)}")
    return portrait(person(chosen), mood)
