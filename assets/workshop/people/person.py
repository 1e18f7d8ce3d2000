"""Who somebody is, in words that a file can hold: the drawings know what each of them looks like."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A description; every word is one of those in `builder.CHOICES`."""

    skin: str = "light"
    age: str = "adult"
    face: str = "oval"
    eyes: str = "round"
    nose: str = "straight"
    brows: str = "plain"
    lashes: str = "none"
    lips: str = "plain"
    teeth: str = "whole"
    hair: str = "short"
    hair_colour: str = "espresso"
    beard: str = "none"
    glasses: str = "none"
    glasses_colour: str = "black"
    hat: str = "none"
    hat_colour: str = "blue"
    hat_band: str = "gold"
    clothes: str = "shirt"
    clothes_colour: str = "blue"
    clothes_detail: str = "white"
    jewels: str = "none"
    marks: str = "none"
    ground: str = "sage"
