"""Whether everybody whom a scenario names sits at its table, and whether its start can lie there at all.

Whatever can be seen in the lines themselves is told here, because here it is known in which line it stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.engine import engine
from game.engine.deal import DISCARD, PHASES
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.i18n.words import _
from game.scenarios.expect import EXPECT
from game.scenarios.start import BESIDE_DECK, STATED
from game.scenarios.steps import STEP, STEPS
from game.scenarios.words import SEAT, SIDE, SIDES_OF_CONTRACT, START
from game.variants.reading import Reading
from game.variants.schema import Choice, ListType, MappingType, Maybe, Pair, Part, Type
from game.variants.wording import Path
from game.variants.yaml.nodes import Entries, Items, Node, Scalar, keys_of


def check(found: Mapping[str, Any], at: Mapping[str, Node], variant: Variant, into: Reading) -> bool:
    """Notes what cannot be at this table; True when nothing was noted."""
    before = into.noted
    book = rulebook(variant, found["players"])
    for name, kind in (("start", START), ("expect", EXPECT), (STEPS, ListType(Part(object, STEP)))):
        if name in at:
            _seats(kind, at[name], name, book, into)
    start, lines = found["start"], keys_of(at["start"])
    if into.noted == before:
        _phase(start, lines, book, into)
        if "deck" in start:
            _deck_alone(lines, into)
        else:
            _counts(start, lines, book, into)
        if "history" in lines:
            _history(lines["history"][1], book, into)
    return into.noted == before


def _seats(kind: Type, node: Node, name: str, book: RuleBook, into: Reading) -> None:
    """Every seat anywhere below this node is one of the table's."""
    for one, word, path in _words(kind, node, (name,)):
        if one == SEAT and word.text.isdecimal() and int(word.text) >= book.players:
            message = _("seat {seat} is named, but {players} players have the seats 0 to {last}")
            count = book.players
            into.fault(word, path, message.format(seat=int(word.text), players=count, last=count - 1))


def _words(kind: Type, node: Node, path: Path) -> Iterator[tuple[Type, Scalar, Path]]:
    """Every single word below this node with its kind and the keys above it; what does not fit its kind was told."""
    match kind, node:
        case Maybe(inner), _:
            yield from _words(inner, node, path)
        case _, Scalar():
            yield kind, node, path
        case ListType(of), Items(items):
            for item in items:
                yield from _words(of, item, path)
        case Pair(first, second), Items((one, other)):
            yield from _words(first, one, path)
            yield from _words(second, other, path)
        case MappingType(key, value), Entries(pairs):
            for word, below in pairs:
                yield from _words(key, word, path)
                yield from _words(value, below, path)
        case Part(keys=keys), Entries(pairs):
            for word, below in pairs:
                if isinstance(word, Scalar) and word.text in keys:
                    yield from _words(keys[word.text], below, (*path, word.text))
        case _:
            pass


_Lines = Mapping[str, tuple[Scalar, Node]]


def _deck_alone(lines: _Lines, into: Reading) -> None:
    for name, (word, _below) in lines.items():
        if name not in {*BESIDE_DECK, *STATED}:
            message = _("{key} has no meaning beside deck, which deals the whole pack anew")
            into.fault(word, ("start", name), message.format(key=f"start.{name}"))


def _phase(start: Mapping[str, Any], lines: _Lines, book: RuleBook, into: Reading) -> None:
    """A phase that this game has, and cards on the table only while tricks are played."""
    phases = [PHASES[phase] for phase in engine.plan(book)]
    if start.get("phase", phases[0]) not in phases:
        into.mismatch(lines["phase"][1], ("start", "phase"), Choice(tuple(phases)))


def _counts(start: Mapping[str, Any], lines: _Lines, book: RuleBook, into: Reading) -> None:
    """Hands, table and stock of a size with which the deal can come to its end."""
    players, trump = book.players, book.variant.trump.source
    laid = [seat for seat, _card in start.get("table", ())]
    if len(laid) >= book.trick_size:
        message = _("the table holds a complete trick; its cards belong under won")
        into.fault(lines["table"][1], ("start", "table"), message)
    sizes = {len(cards) + laid.count(seat) for seat, cards in start.get("hands", {}).items()} - {0}
    if len(sizes) > 1 and start.get("phase") != PHASES[DISCARD]:
        message = _("the hands are not equally large, counting the cards on the table")
        into.fault(lines["hands"][1], ("start", "hands"), message)
    if "stock" not in start:  # nobody knows what lies over the turn-up
        return
    shown = start.get("hands", {}).get(start["dealer"], ()) if trump == "dealer_last_card" else ()
    stock = len(start["stock"]) + (start.get("turn_up") not in (None, *shown))
    if stock % players:
        message = _("the stock of {count} cards, turn-up included, cannot be drawn evenly by {players} players")
        into.fault(lines["stock"][1], ("start", "stock"), message.format(count=stock, players=players))


def _history(node: Node, book: RuleBook, into: Reading) -> None:
    """The sides of earlier deals are sides of this match."""
    names = book.side_names + (SIDES_OF_CONTRACT if book.variant.goal.kind == "contract" else ())
    for kind, side, path in _words(START.keys["history"], node, ("start", "history")):
        if kind == SIDE and side.text not in names:
            into.mismatch(side, path, Choice(names))
