"""Rules that hold more than one thing, such as the steps of an exchange, taken apart into options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from game.engine.table_facts import LINE
from game.engine.variant import ContractRow
from game.house_rules.option import Count, Lens, ListValues, OneOf, Option, Toggle, at, optional_entry, whole, without
from game.i18n.phrases import with_sign
from game.i18n.words import _, again, ngettext, rank_word, the_rank
from game.rule_cards.card import Value
from game.rule_cards.registry import word
from game.rule_cards.scope import swapped_ranks, trump_card
from game.variants.schema import AnyOf, Choice, Maybe, Type, part

if TYPE_CHECKING:
    from game.house_rules.catalogue import Place

MOST_POINTS: Final = 30  # card points of one rank; with four cards of each the pack has 120
MOST_TIERS: Final = 4
FEW: Final = range(-6, 7)  # game points that are offered one by one
ROWS: Final = {
    "made": _("Contract made"),
    "failed": _("Contract lost"),
    "solo_made": _("Alone and made"),
    "solo_failed": _("Alone and lost"),
}


# ---- swapping for the card turned up


def swaps(place: Place) -> Iterator[Option]:
    """The seven and the lowest card each as a switch, and what else may be swapped.

    Which cards are the usual ones does not hang on the number of players whose options are made: a switch is the same
    for all of them.
    """
    every = swapped_ranks(place.data, place.data["players"])
    usual = [("seven", LINE, "above_7")] if LINE in every else []
    if every and every[-1] != LINE:
        usual.append(("low", every[-1], "up_to_7"))
    for name, rank, takes in usual:
        card = trump_card(rank)
        path = f"exchange.steps.{name}"
        yield place.option(path, Toggle(), _step(rank, takes), card=card, rank=the_rank(LINE))
    apart = {(rank, takes) for _name, rank, takes in usual}
    order = swapped_ranks(place.data, place.players)
    for takes in ("above_7", "up_to_7"):
        swapped = [step["give"] for step in place.data["exchange"]["steps"] if step["takes"] == takes]
        every = [*order, *sorted({*swapped} - {*order})]  # what the order has lost can still be taken out
        items = tuple((rank, rank_word(rank)) for rank in every if (rank, takes) not in apart)
        several = ListValues(items, 0, len(items))
        yield place.option(f"exchange.steps.{takes}", several, _others(takes, apart))


def _step(rank: int, takes: str) -> Lens:
    """Whether this step is there."""
    mine = {"give": rank, "takes": takes}

    def put(steps: list[Value], on: Value) -> Value:
        others = [step for step in steps if step["give"] != rank]
        return ([mine, *others] if takes == "above_7" else [*others, mine]) if on else others

    return Lens(lambda steps: mine in steps, put)


def _others(takes: str, apart: set[tuple[int, str]]) -> Lens:
    """The ranks of these steps that have no switch of their own."""

    def get(steps: list[Value]) -> Value:
        return [step["give"] for step in steps if step["takes"] == takes and (step["give"], takes) not in apart]

    def put(steps: list[Value], ranks: Value) -> Value:
        kept = [
            step
            for step in steps
            if step["give"] not in ranks and (step["takes"] != takes or (step["give"], takes) in apart)
        ]
        return [*kept, *({"give": rank, "takes": takes} for rank in ranks)]

    return Lens(get, put)


# ---- card points


def points(place: Place) -> Iterator[Option]:
    """What each rank counts."""
    for rank in place.data["cards"]["order"]:
        high = max(MOST_POINTS, place.data["cards"]["points"].get(rank, 0))
        yield place.option(f"cards.points.{rank}", Count(0, high), optional_entry(rank, 0), rank=rank_word(rank))


# ---- high wins


def tiers(place: Place) -> Iterator[Option]:
    """How many tiers there are, and each of them."""
    now: list[dict[str, Any]] = place.data["capote"]["tiers"]
    many = Count(0, max(MOST_TIERS, len(now)))
    yield place.option("capote.tiers", many, Lens(len, _with_tiers))
    basis = OneOf(tuple((one, word("capote.tiers.*.basis", one)) for one in ("winner_total", "margin", "all_tricks")))
    none = ((None, word("capote.tiers.*.over", None)),)
    for number, tier in enumerate(now):
        over = Count(0, 1000, none if tier["over"] is None or tier["basis"] == "all_tricks" else ())
        for key, shape in (("basis", basis), ("over", over), ("game_points", Count(0, 1000))):
            if key == "over" and tier["basis"] == "all_tricks":
                continue
            path, in_book = f"capote.tiers.{number + 1}.{key}", number < len(place.book["capote"]["tiers"])
            yield place.option(path, shape, _of_tier(number, key), in_book=in_book, number=number + 1)


def _with_tiers(now: list[Value], many: Value) -> Value:
    more = [
        {"basis": "winner_total", "over": min(110, 100 + 5 * place), "game_points": 2 + place}
        for place in range(len(now), many)
    ]
    return [*now[:many], *more]


def _of_tier(number: int, key: str) -> Lens:
    def put(now: list[Value], value: Value) -> Value:
        changed = {**now[number], key: value}
        if key == "basis" and value != "all_tricks" and changed["over"] is None:
            changed["over"] = 100
        return [*now[:number], changed, *now[number + 1 :]]

    return Lens(at(number, key).get, put)


# ---- game points


def win_by_players(place: Place) -> Iterator[Option]:
    """For each number of players, whether a deal counts differently, and what."""
    usual = place.data["scoring"]["win"]
    rule = "scoring.win_by_players"
    now = place.data["scoring"]["win_by_players"]
    for number in sorted({*place.players, *now}):
        path = f"{rule}.{number}"
        yield place.option(path, Toggle(), _own_line(number, usual), players=number)
        for key in ("winner", "loser") if number in now else ():
            lens = at(number, key, otherwise=usual[key])
            yield place.option(f"{path}.{key}", _game_points(now[number][key]), lens, players=number)


def win(place: Place, rule: str, kind: Type) -> Iterator[Option]:
    """The game points of an ordinary deal."""
    for key in ("winner", "loser"):
        yield place.option(f"{rule}.{key}", _game_points(place.data["scoring"]["win"][key]), at(key))


def _game_points(now: int) -> Count:
    return Count(min(-20, now), max(20, now))


def _own_line(number: int, usual: dict[str, int]) -> Lens:
    def put(table: dict[int, Value], on: Value) -> Value:
        others = without(table, number)
        return {**others, number: dict(usual)} if on else others

    return Lens(lambda table: number in table, put)


# ---- the table of a contract


def contract(place: Place) -> Iterator[Option]:
    """A table to begin with, then each of its places."""
    rule = "scoring.contract"
    now = place.data["scoring"]["contract"]
    own, book = _("a table of its own"), _("the book’s table")
    values = [*_tables(bool(place.data["call"]["enabled"]))]
    for table, words in ((place.book["scoring"]["contract"], book), (now, own)):
        if table not in [value for value, _words in values]:
            values.append((table, words))
    if now is not None:
        values = [pair for pair in values if pair[0] is not None]
    yield place.option(rule, OneOf(tuple(values)))
    if now is None:
        return
    for row in ROWS:
        if row.startswith("solo"):
            if not place.data["call"]["enabled"] and now[row] is None:
                continue
            in_book = place.book["scoring"]["contract"] is not None
            yield place.option(f"{rule}.{row}", Toggle(), _own_row(row), in_book=in_book, row=row_name(row))
        if now[row] is not None:
            yield from _row(place, row, now[row])


def _row(place: Place, row: str, now: dict[str, Any]) -> Iterator[Option]:
    """The places of one row."""
    in_book = at(row).get(place.book["scoring"]["contract"]) is not None
    for key, kind in part(ContractRow).keys.items():
        if key == "partner" and row.startswith("solo") and now[key] is None:
            continue
        shape = OneOf(tuple((value, share(value)) for value in dict.fromkeys([*_shares(kind), now[key]])))
        path, called = f"scoring.contract.{row}.{key}", row_name(row)
        yield place.option(path, shape, at(row, key), in_book=in_book, row=called)


def row_name(row: str) -> str:
    """A line of the table of game points of a contract."""
    return again(ROWS[row])


def share(value: Value) -> str:
    """Game points of somebody in a contract, in words."""
    match value:
        case None:
            return _("nothing")
        case int():
            return ngettext("{number} point", "{number} points", abs(value)).format(number=with_sign(value))
        case _:
            return word("scoring.contract", value)


def _shares(kind: Type) -> list[Value]:
    """What may stand in a place of the table: small numbers and every word."""
    inner = kind.kind if isinstance(kind, Maybe) else kind
    words = [
        w for one in (inner.kinds if isinstance(inner, AnyOf) else ()) if isinstance(one, Choice) for w in one.words
    ]
    return [*([None] if isinstance(kind, Maybe) else []), *FEW, *words]


def _tables(called: bool) -> Iterator[tuple[Value, str]]:
    """Tables to begin with."""
    yield None, _("none yet")
    partner: tuple[Value, Value] = (1, -1) if called else (None, None)
    few = {"made": _line(2, partner[0], -1), "failed": _line(-2, partner[1], 1)}
    if called:
        few |= {"solo_made": _line(4, None, -1), "solo_failed": _line(-4, None, 1)}
    yield whole("scoring.contract", few), _("two for the declarer")
    helped: Value = "bid" if called else None
    lost: Value = "-shortfall" if called else None
    bid = {"made": _line("bid", helped, 0), "failed": _line("-shortfall", lost, "defender_points")}
    yield whole("scoring.contract", bid), _("what was bid")


def _line(caller: Value, partner: Value, defender: Value) -> dict[str, Value]:
    return {"caller": caller, "partner": partner, "defender": defender}


def _own_row(row: str) -> Lens:
    def put(table: dict[str, Value], on: Value) -> Value:
        alike = dict(table[row.removeprefix("solo_")])
        return {**table, row: {**alike, "partner": None} if on else None}

    return Lens(lambda table: bool(table and table[row]), put)
