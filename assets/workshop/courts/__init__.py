"""The twelve courts, each a figure of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assets.workshop.courts.caballo_bastos import caballo_bastos
from assets.workshop.courts.caballo_copas import caballo_copas
from assets.workshop.courts.caballo_espadas import caballo_espadas
from assets.workshop.courts.caballo_oros import caballo_oros
from assets.workshop.courts.rey_bastos import rey_bastos
from assets.workshop.courts.rey_copas import rey_copas
from assets.workshop.courts.rey_espadas import rey_espadas
from assets.workshop.courts.rey_oros import rey_oros
from assets.workshop.courts.sota_bastos import sota_bastos
from assets.workshop.courts.sota_copas import sota_copas
from assets.workshop.courts.sota_espadas import sota_espadas
from assets.workshop.courts.sota_oros import sota_oros
from assets.workshop.graver import outlined
from assets.workshop.pen import Growth, Pen

FIGURES: Final[Mapping[tuple[str, int], Callable[[Pen], None]]] = {
    ("oros", 10): sota_oros,
    ("copas", 10): sota_copas,
    ("espadas", 10): sota_espadas,
    ("bastos", 10): sota_bastos,
    ("oros", 11): caballo_oros,
    ("copas", 11): caballo_copas,
    ("espadas", 11): caballo_espadas,
    ("bastos", 11): caballo_bastos,
    ("oros", 12): rey_oros,
    ("copas", 12): rey_copas,
    ("espadas", 12): rey_espadas,
    ("bastos", 12): rey_bastos,
}


STANDING: Final = Growth(waist=560, sole=868, ground=892, legs=1.12)
RIDING: Final = Growth(waist=640, sole=868, ground=892, legs=1.12)  # the horse's legs


def court(pen: Pen, suit: str, rank: int) -> None:
    """The figure of this suit and rank: five heads high, with one contour around all of it."""
    outlined(pen.grown(RIDING if rank == 11 else STANDING), FIGURES[suit, rank])
