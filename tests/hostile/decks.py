"""Decks of one's own: descriptions, drawings and photographs of every kind of damage are told of, or drawn."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.engine.cards import SUITS, make
from game.paths import ASSETS
from tests.hostile.harm import harmed, reworded
from tests.hostile.runs import Trial
from tests.test_decks import END, NEAPOLITAN, changed, mix_up, png, png_of, refused, scan, small_parts
from ui.draw.decks.deck import FILE, deck_and_faults
from ui.draw.decks.decks import check
from ui.draw.images import svg

SHIPPED: Final = ASSETS / "decks"
DESCRIPTIONS: Final = [
    NEAPOLITAN,
    *((SHIPPED / name / FILE).read_text(encoding="utf-8") for name in ("azulejo", "french")),
]
WORDS: Final = sorted({word for text in DESCRIPTIONS for word in text.replace(":", " : ").split()})
DRAWINGS: Final = ("bastos-12.svg", "oros-01.svg", "back.svg", "suit-copas.svg")
SIZE: Final = (50, 84)


@contextmanager
def decks(folder: Path) -> Iterator[Trial]:
    """A description, a drawing, or a photograph."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    own = folder / "decks" / "nonna"
    own.mkdir(parents=True)
    scan(own / "denari_01.png")
    for suit in ("denari", "coppe", "spade", "bastoni"):
        for rank in range(1, 11):
            if not (file := own / f"{suit}_{rank:02d}.png").exists():
                shutil.copy(own / "denari_01.png", file)
    ways: tuple[Callable[[Random], None], ...] = (
        partial(_description, own),
        partial(_description, own),
        partial(_photograph, folder),
        partial(_drawing, folder),
    )

    def trial(number: int) -> None:
        ways[number % len(ways)](Random(f"decks:{number}"))

    try:
        yield trial
    finally:
        pygame.display.quit()


def _description(own: Path, rng: Random) -> None:
    """Each fault is a sentence; of a sound one every card is looked for in the folder and nowhere else."""
    text = rng.choice(DESCRIPTIONS)
    data = harmed(text.encode(), rng) if rng.random() < 0.4 else reworded(text, WORDS, rng).encode("utf-8", "replace")
    (own / FILE).write_bytes(data)
    deck, faults = deck_and_faults(own, SHIPPED)
    looked, told = check(own, SHIPPED)
    for sentence in (*faults, *told):
        assert sentence.isprintable(), sentence
        assert len(sentence) < 2000, sentence
    for one in (deck, looked):
        assert one.title
        for suit in range(len(SUITS)):
            for rank in one.ranks[:3]:
                card = make(suit, rank)
                assert one.own(card).parent == own or one.own(card).resolve().is_relative_to(own.resolve())
                assert one.face(card, 60).name
                assert one.index(card)
            assert one.icon(suit).name
        assert one.back().name


def _drawing(folder: Path, rng: Random) -> None:
    data = (SHIPPED / "azulejo" / rng.choice(DRAWINGS)).read_bytes()
    _is_drawn_or_refused(folder / "a.svg", changed(data, rng) if rng.random() < 0.7 else harmed(data, rng))


def _photograph(folder: Path, rng: Random) -> None:
    if rng.random() < 0.4:
        rows = bytes(rng.randrange(5) if place % 401 == 0 else place % 256 for place in range(401 * 168))
        data = changed(png(rows=rows), rng)
    else:
        parts = small_parts(rng)
        for _slip in range(rng.choice((0, 1, 1, 2))):
            mix_up(parts or [END], rng)
        data = png_of(*parts)
        data = harmed(data, rng) if rng.random() < 0.2 else data
    _is_drawn_or_refused(folder / "a.png", data)


def _is_drawn_or_refused(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    told = refused(file)
    if told is None:
        assert svg.picture(file, SIZE).get_size() == SIZE
    else:
        assert told.isprintable(), told
