"""Rules that hold more than one thing, such as the steps of an exchange, taken apart into options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from game.engine.variant import ContractRow
from game.house_rules.option import Count, Get, Lens, ListValues, OneOf, Option, Put, Toggle, Value, entry, with_entry
from game.house_rules.places import Data, RulePlaces, whole
from game.house_rules.value_names import row_name, share, word
from game.i18n.words import _, rank_word, the_rank
from game.rules_text.sections.cards import trump_card
from game.variants.schema import AnyOf, Choice, Maybe, Type, part

LINE: Final = 7  # exchange steps take what lies above this rank, or up to it (B.1)
MOST_POINTS: Final = 30  # card points of one rank; with four cards of each the pack has 120
MOST_TIERS: Final = 4
FEW: Final = range(-6, 7)  # game points that are offered one by one
ROWS: Final = ("made", "failed", "solo_made", "solo_failed")


# ---- swapping for the card turned up


def swaps(place: RulePlaces) -> Iterator[Option]:
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
        lens = Lens(_has_step(rank, takes), _with_step(rank, takes))
        path = f"exchange.steps.{name}"
        yield place.option(path, Toggle(), lens, "exchange.steps", card=card, rank=the_rank(LINE))
    apart = {(rank, takes) for _name, rank, takes in usual}
    order = swapped_ranks(place.data, place.players)
    for takes in ("above_7", "up_to_7"):
        swapped = [step["give"] for step in place.data["exchange"]["steps"] if step["takes"] == takes]
        every = [*order, *sorted({*swapped} - {*order})]  # what the order has lost can still be taken out
        items = tuple((rank, rank_word(rank)) for rank in every if (rank, takes) not in apart)
        lens = Lens(_others(takes, apart), _with_others(takes, apart))
        yield place.option(f"exchange.steps.{takes}", ListValues(items, 0, len(items)), lens, "exchange.steps")


def swapped_ranks(data: Data, players: Iterable[int]) -> list[int]:
    """The ranks that can be spoken of in an exchange, from high to low: of these packs, and those that are swapped."""
    there = {rank for number in players for rank in data["pack"][number]["ranks"]}
    there |= {step["give"] for step in data["exchange"]["steps"]}
    return [rank for rank in data["cards"]["order"] if rank in there]


def _has_step(rank: int, takes: str) -> Get:
    return lambda steps: {"give": rank, "takes": takes} in steps


def _with_step(rank: int, takes: str) -> Put:
    def put(steps: list[Value], on: Value) -> Value:
        others = [step for step in steps if step["give"] != rank]
        mine = [{"give": rank, "takes": takes}]
        return ([*mine, *others] if takes == "above_7" else [*others, *mine]) if on else others

    return put


def _others(takes: str, apart: set[tuple[int, str]]) -> Get:
    return lambda steps: [
        step["give"] for step in steps if step["takes"] == takes and (step["give"], takes) not in apart
    ]


def _with_others(takes: str, apart: set[tuple[int, str]]) -> Put:
    def put(steps: list[Value], ranks: Value) -> Value:
        kept = [
            step
            for step in steps
            if step["give"] not in ranks and (step["takes"] != takes or (step["give"], takes) in apart)
        ]
        return [*kept, *({"give": rank, "takes": takes} for rank in ranks)]

    return put


# ---- card points


def points(place: RulePlaces) -> Iterator[Option]:
    """What each rank counts."""
    for rank in place.data["cards"]["order"]:
        lens = Lens(entry(rank, 0), _with_points(rank))
        high = max(MOST_POINTS, place.data["cards"]["points"].get(rank, 0))
        path = f"cards.points.{rank}"
        yield place.option(path, Count(0, high), lens, "cards.points", "cards.points.*", rank=rank_word(rank))


def _with_points(rank: int) -> Put:
    def put(table: dict[int, int], number: Value) -> Value:
        if not number:
            return {key: worth for key, worth in table.items() if key != rank}
        return {**table, rank: number}

    return put


# ---- high wins


def tiers(place: RulePlaces, fewest: int) -> Iterator[Option]:
    """How many tiers there are, and each of them."""
    now: list[dict[str, Any]] = place.data["capote"]["tiers"]
    many = Count(fewest, max(MOST_TIERS, len(now)))
    yield place.option("capote.tiers", many, Lens(len, _with_tiers))
    basis = OneOf(tuple((one, word("capote.tiers.basis", one)) for one in ("winner_total", "margin", "all_tricks")))
    none = ((None, word("capote.tiers.over", None)),)
    for number, tier in enumerate(now):
        over = Count(0, 1000, none if tier["over"] is None or tier["basis"] == "all_tricks" else ())
        for key, shape in (("basis", basis), ("over", over), ("game_points", Count(0, 1000))):
            if key == "over" and tier["basis"] == "all_tricks":
                continue
            lens = Lens(_of_tier(number, key), _with_tier(number, key))
            path = f"capote.tiers.{number + 1}.{key}"
            made = place.option(path, shape, lens, "capote.tiers", f"capote.tiers.*.{key}", number=number + 1)
            yield made if number < len(place.book["capote"]["tiers"]) else replace(made, book=made.value)


def _with_tiers(now: list[Value], many: Value) -> Value:
    more = [
        {"basis": "winner_total", "over": min(110, 100 + 5 * place), "game_points": 2 + place}
        for place in range(len(now), many)
    ]
    return [*now[:many], *more]


def _of_tier(number: int, key: str) -> Get:
    return lambda now: now[number][key] if number < len(now) else None


def _with_tier(number: int, key: str) -> Put:
    def put(now: list[Value], value: Value) -> Value:
        changed = {**now[number], key: value}
        if key == "basis" and value != "all_tricks" and changed["over"] is None:
            changed["over"] = 100
        return [*now[:number], changed, *now[number + 1 :]]

    return put


# ---- game points


def win_by_players(place: RulePlaces) -> Iterator[Option]:
    """For each number of players, whether a deal counts differently, and what."""
    usual = place.data["scoring"]["win"]
    rule = "scoring.win_by_players"
    now = place.data["scoring"]["win_by_players"]
    for number in sorted({*place.players, *now}):
        own = Lens(_has(number), _with_line(number, usual))
        yield place.option(f"{rule}.{number}", Toggle(), own, rule, f"{rule}.*", players=number)
        for key in ("winner", "loser") if number in now else ():
            lens = Lens(_of_line(number, key, usual), _with_points_of(number, key))
            path, pattern = f"{rule}.{number}.{key}", f"{rule}.*.{key}"
            yield place.option(path, _game_points(now[number][key]), lens, rule, pattern, players=number)


def win(place: RulePlaces, rule: str, kind: Type) -> Iterator[Option]:
    """The game points of an ordinary deal."""
    for key in ("winner", "loser"):
        lens = Lens(entry(key), with_entry(key))
        yield place.option(f"{rule}.{key}", _game_points(place.data["scoring"]["win"][key]), lens, rule)


def _game_points(now: int) -> Count:
    return Count(min(-20, now), max(20, now))


def _has(number: int) -> Get:
    return lambda table: number in table


def _with_line(number: int, usual: dict[str, int]) -> Put:
    def put(table: dict[int, Value], on: Value) -> Value:
        others = {key: line for key, line in table.items() if key != number}
        return {**others, number: dict(usual)} if on else others

    return put


def _of_line(number: int, key: str, usual: dict[str, int]) -> Get:
    return lambda table: table[number][key] if number in table else usual[key]


def _with_points_of(number: int, key: str) -> Put:
    return lambda table, value: {**table, number: {**table[number], key: value}}


# ---- the table of a contract


def contract(place: RulePlaces) -> Iterator[Option]:
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
            lens = Lens(_has_row(row), _with_row(row))
            made = place.option(f"{rule}.{row}", Toggle(), lens, rule, f"{rule}.*", row=row_name(row))
            yield made if place.book["scoring"]["contract"] else replace(made, book=made.value)
        if now[row] is not None:
            yield from _row(place, row, now[row])


def _row(place: RulePlaces, row: str, now: dict[str, Any]) -> Iterator[Option]:
    """The places of one row."""
    for key, kind in part(ContractRow).keys.items():
        if key == "partner" and row.startswith("solo") and now[key] is None:
            continue
        lens = Lens(_of_row(row, key), _with_share(row, key))
        path, pattern = f"scoring.contract.{row}.{key}", f"scoring.contract.*.{key}"
        values = list(dict.fromkeys([*_shares(kind), now[key]]))
        shape = OneOf(tuple((value, share(value)) for value in values))
        made = place.option(path, shape, lens, "scoring.contract", pattern, row=row_name(row))
        yield made if (place.book["scoring"]["contract"] or {}).get(row) else replace(made, book=made.value)


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
    yield whole("scoring.contract", few), _("two for the bidder")
    helped: Value = "bid" if called else None
    lost: Value = "-shortfall" if called else None
    bid = {"made": _line("bid", helped, 0), "failed": _line("-shortfall", lost, "defender_points")}
    yield whole("scoring.contract", bid), _("what was bid")


def _line(caller: Value, partner: Value, defender: Value) -> dict[str, Value]:
    return {"caller": caller, "partner": partner, "defender": defender}


def _has_row(row: str) -> Get:
    return lambda table: bool(table and table[row])


def _with_row(row: str) -> Put:
    def put(table: dict[str, Value], on: Value) -> Value:
        alike = dict(table[row.removeprefix("solo_")])
        return {**table, row: {**alike, "partner": None} if on else None}

    return put


def _of_row(row: str, key: str) -> Get:
    return lambda table: table[row][key] if table and table[row] else None


def _with_share(row: str, key: str) -> Put:
    return lambda table, value: {**table, row: {**table[row], key: value}}
