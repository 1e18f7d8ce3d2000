"""Which game a page of rules is compared with: the one it extends, or for house rules what stands in the book."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.engine.variant import Variant
from game.rules_text.page import Page, page, parent_of
from game.variants.faults import FaultyRules
from game.variants.loading import find, load


def page_of(variant: Variant, players: int | None, length: int | None, folders: tuple[Path, Path]) -> Page:
    """The page of the game; `folders` are that of the program and the person's own."""
    numbers = None if players is None else (players,)
    book = book_of(variant, folders)
    parent = book or parent_of(variant, folders)
    if parent is not None and parent.match.mode == variant.match.mode:
        parent = with_length(parent, length)  # what was agreed on for this match is no difference of the games
    return page(variant, numbers, parent, folders, house=book is not None)


def book_of(variant: Variant, folders: tuple[Path, Path]) -> Variant | None:
    """What the book says, for a game that was changed for a match or that lies in the person's folder; else None."""
    try:
        path = find(variant.id, folders)
        written = load(path, folders)
    except FaultyRules:
        return parent_of(variant, folders)
    if path.parent != folders[0]:
        return parent_of(written, folders)
    return written if any(written.text.get(name) != value for name, value in variant.text.items()) else None


def with_length(variant: Variant, length: int | None) -> Variant:
    """The game with its length settled, where it has one to choose."""
    match variant.match.mode:
        case "target" if length is not None:
            return replace(variant, match=replace(variant.match, target=length, options=()))
        case "fixed_deals" if length is not None:
            return replace(variant, match=replace(variant.match, deals=length, options=()))
        case _:
            return variant
