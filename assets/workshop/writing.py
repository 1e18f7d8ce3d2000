"""Drawings become files, and what changed is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

Drawings = Mapping[str, Callable[[], str | bytes]]


def write(drawings: Drawings, assets: Path, only: str = "") -> Iterator[str]:
    """Draws every file whose name holds `only`; yields the names of those that changed, after writing them."""
    wanted = {name: draw for name, draw in drawings.items() if only in name}
    with ProcessPoolExecutor() as workers:
        for name, made in zip(wanted, workers.map(_drawn, wanted.values(), chunksize=4), strict=True):
            if _put(assets / name, made):
                yield name


def _drawn(draw: Callable[[], str | bytes]) -> str | bytes:
    return draw()


def _put(file: Path, made: str | bytes) -> bool:
    """Whether the file did not say this before; now it does."""
    data = made.encode() if isinstance(made, str) else made
    if file.exists() and file.read_bytes() == data:
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return True
