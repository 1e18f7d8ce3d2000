"""The programs of the workshop: they draw exactly what is shipped."""

from __future__ import annotations

import importlib
import importlib.metadata
import io
import re
from pathlib import Path

import pygame
import pytest

ASSETS = Path(__file__).resolve().parent.parent / "assets"
WORKSHOP = ASSETS / "workshop"


def needs_the_packages() -> None:
    """Skips where nothing can be drawn anew, or where another geometry moves the last digits."""
    for name, version in re.findall(r"^(\w+)==([\d.]+)", (WORKSHOP / "requirements.txt").read_text(), re.MULTILINE):
        pytest.importorskip(name, reason="the workshop's packages are not installed")
        if importlib.metadata.version(name) != version:
            pytest.skip(f"drawn with {name} {version}")


def test_only_the_workshop_needs_its_packages() -> None:
    using = {
        path.relative_to(ASSETS.parent).parts[:2]
        for path in ASSETS.parent.rglob("*.py")
        if ".venv" not in path.parts and re.search(r"^(?:from|import) shapely", path.read_text(), re.MULTILINE)
    }
    assert using <= {("assets", "workshop")}
    assert "shapely" not in (ASSETS.parent / "requirements.txt").read_text()


@pytest.mark.parametrize("deck", ["azulejo", "cartel"])
def test_every_drawing_of_a_deck_has_its_program(deck: str) -> None:
    needs_the_packages()
    program = importlib.import_module(f"assets.workshop.{deck}")
    assert {ASSETS / name for name in program.drawings()} == set((ASSETS / "decks" / deck).rglob("*.svg"))


@pytest.mark.parametrize(
    "name",
    [
        *("oros-01", "oros-05", "copas-04", "espadas-09", "bastos-06", "copas-10", "espadas-11", "oros-12"),
        *("compact/bastos-12", "compact/oros-07", "back", "medallion-bastos", "suit-espadas"),
    ],
)
def test_the_workshop_draws_what_is_shipped(name: str) -> None:
    needs_the_packages()
    from assets.workshop import azulejo

    file = f"decks/azulejo/{name}.svg"
    assert azulejo.drawings()[file]() == (ASSETS / file).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name",
    [
        "oros-01",
        "copas-06",
        "espadas-10",
        "bastos-11",
        "compact/oros-12",
        "compact/copas-08",
        "back-ochre",
        "suit-oros",
    ],
)
def test_the_same_figures_are_cut_as_posters_as_they_are_shipped(name: str) -> None:
    needs_the_packages()
    from assets.workshop import cartel

    file = f"decks/cartel/{name}.svg"
    assert cartel.drawings()[file]() == (ASSETS / file).read_text(encoding="utf-8")


def test_the_scissors_leave_ink_to_faces_and_give_creases_the_tone_of_their_paper() -> None:
    needs_the_packages()
    from assets.workshop.canvas import Canvas
    from assets.workshop.cartel_colours import DEEP, INKS
    from assets.workshop.scissors import Scissors
    from assets.workshop.shapes import bar

    scissors = Scissors(Canvas()).at(10, 10)
    scissors.part(bar(0, 0, 100, 100), "red")
    scissors.line([(10, 50), (90, 50)])
    scissors.part(bar(40, 40, 20, 20), "skin")
    scissors.flat(bar(45, 45, 8, 8), "ink")
    text = scissors.canvas.svg()
    assert text.index(DEEP["red"]) < text.index(INKS["skin"]) < text.index(INKS["ink"])
    assert text.count(INKS["ink"]) == 1, "papers have no outline"


@pytest.mark.parametrize("suit", ["oros", "copas", "espadas", "bastos"])
@pytest.mark.parametrize("rank", range(2, 10))
def test_a_small_card_has_as_many_signs_as_it_counts_beside_its_index(suit: str, rank: int) -> None:
    needs_the_packages()
    from assets.workshop.compact_pips import COINS, CUPS, spots

    places = spots(suit, rank)
    assert len(set(places)) == len(places) == rank
    wide = {"oros": COINS[rank] / 2, "copas": CUPS[rank] * 0.39}.get(suit, 70 if rank < 3 else 60 if rank < 6 else 45)
    for x, y in places:
        assert x - wide >= 176 or y > 350, "the index stays free"
        assert x + wide <= 585


@pytest.mark.parametrize("file", sorted((ASSETS / "decks").rglob("back*.svg")), ids=lambda file: str(file.parent.name))
def test_a_back_does_not_tell_which_way_up_it_lies(file: Path) -> None:
    back = pygame.image.load_sized_svg(io.BytesIO(file.read_bytes()), (122, 190))
    one, other = (pygame.image.tobytes(view, "RGB") for view in (back, pygame.transform.rotate(back, 180)))
    assert sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True)) < len(one) / 200


def test_the_italian_dress_is_drawn_as_it_is_shipped() -> None:
    needs_the_packages()
    from assets.workshop import italian

    drawings = italian.drawings()
    assert {ASSETS / name for name in drawings} == set((ASSETS / "decks" / "italian").rglob("*.svg"))
    for name in ("decks/italian/copas-10.svg", "decks/italian/compact/bastos-12.svg"):
        assert drawings[name]() == (ASSETS / name).read_text(encoding="utf-8")


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    from assets.workshop import writing

    drawings = {"decks/a.svg": str, "decks/b.svg": str, "other/c.svg": str}
    assert list(writing.write(drawings, tmp_path, "decks")) == ["decks/a.svg", "decks/b.svg"]
    (tmp_path / "decks" / "a.svg").write_text("older")
    assert list(writing.write(drawings, tmp_path)) == ["decks/a.svg", "other/c.svg"]
