"""The record of a match (rules, seeds and actions): as lines of a journal, and played again from them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, cast

from game import actions, engine, loading
from game.actions import Action
from game.deal import Deal
from game.match import Match
from game.phases.count import settle
from game.result import DealResult
from game.rulebook import rulebook
from game.store import outside
from game.variant import Variant
from game.words import _

Line: TypeAlias = dict[str, Any]

FORMAT: Final = 1
_MANY: Final = 1_000_000
_LARGEST_ROOT: Final = 1 << 16384  # more digits than a line can hold
# An older format number -> what turns such a file's lines, one for one, into those of the next format.
CONVERTERS: Final[dict[int, Callable[[list[Line]], list[Line]]]] = {}


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a chair."""

    kind: Literal["person", "computer"]
    name: str
    face: str
    level: str = "normal"


@dataclass(frozen=True, slots=True)
class Head:
    """What is fixed for the whole match; `root` is the number its seeds come from, None for secret seeds."""

    variant: Variant
    players: int
    target: int | None
    seats: tuple[Seat, ...]
    dealer: int = 0  # of the first deal
    root: int | None = None

    @property
    def opening(self) -> Stand:
        """The match before anything is dealt."""
        return Stand(Match.begin(self.variant, self.players, self.dealer, self.target))


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a match stands: the deal in progress or just over, and the match around it.

    When the deal is over `result` is there and `match` counts it in. No deal: nothing has been dealt yet.
    """

    match: Match
    number: int = 0
    seed: int = 0
    deal: Deal | None = None
    result: DealResult | None = None


class Unreadable(Exception):
    """A saved match that cannot be continued, in a sentence; `rescued` is what of it can be continued instead."""

    def __init__(self, sentence: str, rescued: Path | None = None) -> None:
        """Keeps what to tell."""
        super().__init__(sentence)
        self.sentence = sentence
        self.rescued = rescued


class Broken(Exception):
    """The lines stop making sense at `line` (from 1); the first `complete` lines are whole deals, `deals` of them."""

    def __init__(self, line: int, complete: int, deals: int) -> None:
        """Keeps the place."""
        super().__init__(line)
        self.line = line
        self.complete = complete
        self.deals = deals


def head_line(head: Head) -> Line:
    """The first line of a journal."""
    rules = loading.merged_text(head.variant)
    return {
        "format": FORMAT,
        "variant": head.variant.id,
        "name": dict(head.variant.head.name),
        "players": head.players,
        "target": head.target,
        "seats": [
            {"kind": seat.kind, "name": seat.name, "face": seat.face, "level": seat.level} for seat in head.seats
        ],
        "dealer": head.dealer,
        "seed": head.root,
        "rules_sha256": hashlib.sha256(rules.encode()).hexdigest(),
        "rules": rules,
    }


def deal_line(stand: Stand) -> Line:
    """The line that begins a deal; the score lets the menu tell the match without playing it again."""
    return {
        "deal": stand.number,
        "dealer": stand.match.dealer,
        "seed": f"{stand.seed:032x}",
        "score": list(stand.match.score),
    }


def action_line(seat: int, action: Action) -> Line:
    """The line of one action."""
    return {"seat": seat, **actions.to_json(action)}


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match read from its journal; `lines` are there when the file was in an older format, in today's."""

    head: Head
    stand: Stand
    lines: list[Line] | None = None


def load(raw: list[bytes]) -> Loaded:
    """The match that these lines tell; Broken where they stop making sense, Unreadable when the format is newer."""
    lines, senseless = _parsed(raw)
    if not lines:
        raise Broken(1, 0, 0)
    _refuse_newer(lines[0])
    lines, old = _converted(lines)
    head = read_head(lines[0])
    return Loaded(head, replay(head, lines, senseless), lines if old else None)


def _parsed(raw: list[bytes]) -> tuple[list[Line], int | None]:
    """The lines as data, up to the first that is none, and that one's number."""
    lines: list[Line] = []
    for number, text in enumerate(raw, start=1):
        line = outside.parsed(text)
        if line is None:
            return lines, number
        lines.append(line)
    return lines, None


def _converted(lines: list[Line]) -> tuple[list[Line], bool]:
    written = lines[0].get("format")
    if written == FORMAT:
        return lines, False
    if not isinstance(written, int) or written not in CONVERTERS:
        raise Broken(1, 0, 0)
    try:
        return _converted(CONVERTERS[written](lines))[0], True
    except outside.NONSENSE as error:
        raise Broken(1, 0, 0) from error


def _refuse_newer(head: Line) -> None:
    written = head.get("format")
    if isinstance(written, int) and written > FORMAT:
        raise Unreadable(_("This match was saved by a newer version of Brisca; update the game to go on with it."))


def read_head(line: Line) -> Head:
    """The head that the first line tells; Broken when it is damaged or its rules cannot be understood."""
    try:
        rules, root = line["rules"], line["seed"]
        if hashlib.sha256(rules.encode()).hexdigest() != line["rules_sha256"]:
            raise Broken(1, 0, 0)
        variant = loading.from_text(rules)
        players = outside.whole(line, "players", 2, 6)
        head = Head(
            variant if variant.id else replace(variant, id=outside.text(line, "variant")),
            players,
            None if line["target"] is None else outside.whole(line, "target", 0, _MANY),
            tuple(_seat(outside.fields(seat)) for seat in outside.items(line, "seats")),
            outside.whole(line, "dealer", 0, players - 1),
            None if root is None else outside.number(root, 0, _LARGEST_ROOT),
        )
        rulebook(variant, head.players)
    except (*outside.NONSENSE, loading.FaultyRules) as error:
        raise Broken(1, 0, 0) from error
    if len(head.seats) != head.players:
        raise Broken(1, 0, 0)
    return head


def _seat(data: Mapping[str, Any]) -> Seat:
    kind, face = data["kind"], outside.text(data, "face", 80)
    if kind not in ("person", "computer"):
        raise ValueError(kind)
    if face and not face.replace("-", "").replace("_", "").isalnum():
        raise ValueError(face)  # it names a picture, and no other file
    name, level = outside.text(data, "name"), outside.text(data, "level", 80)
    return Seat(cast("Literal['person', 'computer']", kind), name, face, level)


def replay(head: Head, lines: list[Line], senseless: int | None = None) -> Stand:
    """Where the match stands after these lines (the head among them); Broken at the line that cannot be.

    `senseless` is the number of a line behind them that could not even be read.
    """
    stand = head.opening
    complete = deals = 0
    for number, line in enumerate(lines[1:], start=2):
        try:
            stand = _after(stand, line)
        except (*outside.NONSENSE, engine.Refused) as error:
            raise Broken(number, complete, deals) from error
        if stand.result:
            complete, deals = number, deals + 1
    if senseless is not None:
        raise Broken(senseless, complete, deals)
    return stand


def _after(stand: Stand, line: Line) -> Stand:
    if "deal" in line:
        return _dealt(stand, line)
    if stand.deal is None or stand.result:
        raise ValueError("an action without a deal")
    told = dict(line)
    seat = outside.number(told.pop("seat"), 0, stand.match.players - 1)
    engine.apply(stand.deal, seat, actions.from_json(told))
    return settled(stand)


def _dealt(stand: Stand, line: Line) -> Stand:
    if stand.deal is not None and (stand.result is None or stand.match.over):
        raise ValueError("a deal before the last one is over, or after the last of the match")
    following = begin_deal(stand.match, stand.number + 1, int(outside.text(line, "seed", 80), 16))
    if deal_line(following) != line:
        raise ValueError("not the deal that comes next")
    return following


def begin_deal(match: Match, number: int, seed: int) -> Stand:
    """The next deal of the match, dealt."""
    deal = engine.start(match.book, match.dealer, seed, index=match.deal_index, stake=match.stake)
    return Stand(match, number, seed, deal)


def settled(stand: Stand) -> Stand:
    """The same, with the result counted into the match as soon as the deal is over."""
    if stand.deal is None or stand.result or not engine.over(stand.deal):
        return stand
    result = settle(stand.deal)
    return replace(stand, match=stand.match.after(result), result=result)
