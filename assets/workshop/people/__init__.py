"""The people at the table and the avatars of those who play: one program for all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from assets.workshop.people.cast import CAST
from assets.workshop.people.moods import MOODS
from assets.workshop.people.portrait import portrait

FOLDER: Final = "faces"


def drawings() -> Mapping[str, Callable[[], str]]:
    """What draws each face, by its file's name in the folder of assets."""
    return {
        f"{FOLDER}/{file_name(name, mood)}": partial(portrait, person, mood)
        for name, person in CAST.items()
        for mood in MOODS
    }


def file_name(name: str, mood: str) -> str:
    """The file of a face; the calm one has the bare name."""
    return f"{name}.svg" if mood == "calm" else f"{name}-{mood}.svg"
