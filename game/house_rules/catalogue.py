"""Every rule of the format as options that a host can change, made from the format's own types."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, TypeAlias

from game.engine.cards import SUITS, make, name_of, parse
from game.house_rules.option import (
    WHOLE,
    Count,
    Lens,
    ListValues,
    OneOf,
    Option,
    Toggle,
    at,
    optional_entry,
    rule_of,
    rules,
    stands,
)
from game.house_rules.option import Kind as Shape
from game.house_rules.tables import contract, points, swaps, tiers, win, win_by_players
from game.i18n.words import _, card_name, language, rank_word, suit_name, text_in
from game.paths import RULES
from game.rule_cards.card import Data, Silent, Value
from game.rule_cards.registry import BY_PATH, CARDS, patterns, told, word
from game.variants import sign_lists
from game.variants.faults import FaultyRules
from game.variants.schema import RANK, AnyOf, Choice, Flag, Maybe, Number, Part, Type
from game.variants.schema import ListType as ListOf
from game.variants.values import without_lost

# The rules of which no option is made, with the reason.
IN_FILES_ONLY: Final[Mapping[str, str]] = {
    card.path: card.editor.why
    for card in CARDS
    if isinstance(card.editor, Silent) and card.path in set(rules()) - {one.rpartition(".")[0] for one in patterns()}
}
USUAL_MOST: Final = 10  # cards, players: the numbers up to here can be in a list of numbers, if they are possible
_PART: Final = re.compile(r"\.(\d+|(solo_)?(made|failed))\b")  # what a card has a star for
OFF: Final = frozenset({"none", "forbidden"})  # of two words this one means that something is switched off


@dataclass(frozen=True, slots=True)
class Place:
    """The rules of now and of the book, for the options that are made of them."""

    data: Data
    book: Data
    players: tuple[int, ...]
    own_signs: tuple[tuple[str, str], ...] = ()

    def option(self, path: str, shape: Shape, lens: Lens = WHOLE, *, in_book: bool = True, **names: object) -> Option:
        """The option with the words of its card; `in_book` says whether the book has such a place at all."""
        pattern = _pattern(path)
        words = told(pattern)
        value, book = map(lens.get, self.both(rule_of(path)))
        seated = names.get("players") in (None, *self.players)  # a rule for another number of players changes nothing
        shown = value != book or (seated and BY_PATH[pattern].missing(self.data) is None)
        name, sentence = words.name.format(**names), words.sentence.format(**names)
        return Option(path, pattern, words.group, name, sentence, shape, value, book if in_book else value, lens, shown)

    def both(self, rule: str) -> tuple[Value, Value]:
        """What stands under the rule now, and in the book."""
        return stands(self.data, rule), stands(self.book, rule)


@cache
def _pattern(path: str) -> str:
    """The path as its card has it, with a star for each number and row."""
    return path if path in BY_PATH else _PART.sub(".*", path)


Maker: TypeAlias = Callable[[Place, str, Type], Iterator[Option]]


def options(place: Place) -> Iterator[Option]:
    """Everything that a host can change in this game, in the order of the format."""
    for rule, kind in rules().items():
        if rule not in IN_FILES_ONLY:
            maker = _OWN.get(rule) or _OWN.get(rule.rpartition(".")[0] + ".*") or _plain
            yield from maker(place, rule, kind)


def _plain(place: Place, rule: str, kind: Type) -> Iterator[Option]:
    """A rule that takes one thing of an ordinary kind."""
    now, book = place.both(rule)
    match kind:
        case Flag():
            yield place.option(rule, Toggle())
        case Choice(words) if len(words) == 2 and len(off := OFF.intersection(words)) == 1:
            yield place.option(rule, Toggle(), _switch(words, next(iter(off))))
        case Choice(words):
            yield place.option(rule, OneOf(tuple((one, word(rule, one)) for one in words)))
        case _ if kind == RANK:
            yield place.option(rule, OneOf(_ranks(place, now, book)))
        case Number(within):
            yield place.option(rule, Count(within.low, within.high))
        case Maybe(Number(within)):
            special = ((None, word(rule, None)),) if _may_be_open(rule, now, book) else ()
            yield place.option(rule, Count(within.low, within.high, special))
        case AnyOf((Number(within), Choice(words))) | AnyOf((Choice(words), Number(within))):
            yield place.option(rule, Count(within.low, within.high, tuple((one, word(rule, one)) for one in words)))
        case ListOf(of) if of == RANK:
            yield place.option(rule, _several(kind, _ranks(place, now, book), ordered=rule == "cards.order"))
        case ListOf(Number(within)):
            most = min(within.high, max([USUAL_MOST, *now, *book]))
            yield place.option(rule, _several(kind, tuple((one, str(one)) for one in range(within.low, most + 1))))
        case ListOf(Choice(words)) if words == SUITS:
            suits = tuple((suit, suit_name(number)) for number, suit in enumerate(SUITS))
            yield place.option(rule, _several(kind, suits, ordered=True))
        case ListOf(Choice(words)):
            yield place.option(rule, _several(kind, tuple((one, word(rule, one)) for one in words), ordered=True))
        case _:
            raise TypeError(f"no option is made of {rule}, which takes {kind}")


def _several(kind: Type, items: tuple[tuple[Value, str], ...], ordered: bool = False) -> ListValues:
    """A list of some of these items, as many as the format takes."""
    length = kind.length if isinstance(kind, ListOf) else None
    return ListValues(items, length.fewest if length else 0, length.most if length else len(items), ordered)


def _may_be_open(rule: str, now: Value, book: Value) -> bool:
    """Whether nothing may stand here: a match without a target has no end, so nobody is offered that."""
    return now is None or book is None or not rule.startswith("match.")


def _switch(words: tuple[str, ...], off: str) -> Lens:
    on = next(one for one in words if one != off)
    return Lens(lambda value: value == on, lambda _old, value: on if value else off)


def _ranks(place: Place, *kept: Value) -> tuple[tuple[int, str], ...]:
    """The ranks of the packs in use, from high to low, and those that stand there anyway."""
    order: list[int] = place.data["cards"]["order"]
    held = {rank for value in kept for rank in (value if isinstance(value, list) else [value])}
    in_use = {rank for number in place.players for rank in place.data["pack"][number]["ranks"]} | held
    ordered = [rank for rank in order if rank in in_use] + sorted(in_use - set(order))
    return tuple((rank, rank_word(rank)) for rank in ordered)


# ---- rules with a maker of their own


def _pack(place: Place, rule: str, kind: Type) -> Iterator[Option]:
    """Which ranks every suit has, and which single cards are left out."""
    number = int(rule.rpartition(".")[2])
    if not isinstance(kind, Part):
        raise TypeError(f"a pack has keys of its own, not {kind}")
    every = tuple((rank, rank_word(rank)) for rank in range(1, 14))
    ranks = Lens(lambda pack: pack["ranks"], lambda pack, value: without_lost({**pack, "ranks": value}))
    shape = _several(kind.keys["ranks"], every)
    yield place.option(f"{rule}.ranks", shape, ranks, players=number)
    pack, book = place.data["pack"][number], place.book["pack"][number]
    low = [rank for rank in place.data["cards"]["order"] if rank in pack["ranks"]][-2:]
    names = [name_of(make(suit, rank)) for rank in reversed(low) for suit in range(len(SUITS))]
    cards = tuple((name, card_name(parse(name))) for name in dict.fromkeys([*names, *pack["remove"], *book["remove"]]))
    shape = _several(kind.keys["remove"], cards)
    yield place.option(f"{rule}.remove", shape, at("remove"), players=number)


def _batches(place: Place, rule: str, kind: Type) -> Iterator[Option]:
    """One by one, all at once, in two packets, or the packets that stand there."""
    now, book = place.both(rule)
    hand = place.data["deal"]["hand"]
    lists = [[hand - hand // 2, hand // 2]] if isinstance(hand, int) and hand > 1 else []
    for value in (now, book):
        if isinstance(value, list) and value not in lists:
            lists.append(value)
    values: list[tuple[Value, str]] = [(one, word(rule, one)) for one in ("one_by_one", "all_at_once")]
    yield place.option(rule, OneOf((*values, *((sizes, _packets(sizes)) for sizes in lists))))


def _packets(sizes: list[int]) -> str:
    """Packets of cards: first 2, then 1."""
    return _("packets of {sizes}").format(sizes=", ".join(str(size) for size in sizes))


def _teams(place: Place, rule: str, kind: Type) -> Iterator[Option]:
    """Who plays with whom at the tables where there can be partners, and where a file says something."""
    now, book = place.both(rule)
    for number in sorted({4, 6} | set(now) | set(book)):
        pairs = ("alternate", "pairs", "none") if number == 6 else ("alternate", "none")
        words = dict.fromkeys([*pairs, now.get(number, "none"), book.get(number, "none")])
        shape = OneOf(tuple((one, word(f"{rule}.*", one)) for one in words))
        yield place.option(f"{rule}.{number}", shape, optional_entry(number, "none"), players=number)


def _signs(place: Place, rule: str, kind: Type) -> Iterator[Option]:
    now, book = place.both(rule)
    known = dict([*place.own_signs, *_sign_lists(language())])
    values = [
        *known.items(),
        *((name, sign_lists.file_name(name)) for name in dict.fromkeys([now, book]) if name not in known),
    ]
    yield place.option(rule, OneOf(tuple(values)))


@lru_cache(maxsize=4)
def _sign_lists(spoken_language: str) -> tuple[tuple[str, str], ...]:
    """The lists of the program with their names."""
    found = []
    for name, path in sign_lists.files([RULES]).items():
        try:
            found.append((name, text_in(sign_lists.load(path).name, spoken_language) or name))
        except FaultyRules:
            continue
    return tuple(found)


_OWN: Final[Mapping[str, Maker]] = {
    "pack.*": _pack,
    "cards.points": lambda place, _rule, _kind: points(place),
    "deal.batches": _batches,
    "seats.teams": _teams,
    "exchange.steps": lambda place, _rule, _kind: swaps(place),
    "capote.tiers": lambda place, _rule, _kind: tiers(place),
    "scoring.win": win,
    "scoring.win_by_players": lambda place, _rule, _kind: win_by_players(place),
    "scoring.contract": lambda place, _rule, _kind: contract(place),
    "info.sign_list": _signs,
}
