"""The programs of the workshop: they draw exactly what is shipped."""

from __future__ import annotations

import importlib.metadata
import re
from pathlib import Path

import pytest

ASSETS = Path(__file__).resolve().parent.parent / "assets"
WORKSHOP = ASSETS / "workshop"
AZULEJO = ASSETS / "decks" / "azulejo"


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


def test_every_drawing_of_the_deck_has_its_program() -> None:
    needs_the_packages()
    from assets.workshop import azulejo

    assert {ASSETS / name for name in azulejo.drawings()} == set(AZULEJO.rglob("*.svg"))


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
