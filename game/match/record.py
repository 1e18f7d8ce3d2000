"""The record of a match: as lines of a journal, and played again from them.

The first line is the head, with rules and seats. Then come, as they happen:

    {"deal": 1, "dealer": 0, "seed": "…", "score": [0, 0]}    a deal begins
    {"seat": 0, "action": "play", "card": "oros-3"}           a seat acts (`game.engine.actions`)
    {"seat": 0, "back": 1}                                    that seat takes its act back, the last of the deal
    {"seat": 2, "kind": "person"}                             a person sits down here, or the computer takes over
    {"seat": 2, "level": "hard"}                              the computer there plays so well from now on
    {"seat": 0, "concede": "deal"}                            the seat gives the deal up, or the match
    {"over": 1, "score": [1, 0]}                              the deal is over, and counted
    {"seat": 0, "hint": 1}                                    that person asks what to do, which changes nothing
    {"rules": "…", "rules_sha256": "…", "signs": "…"}         the next deal is played by these rules, with these signs
    {"closed": 1}                                             nobody is offered this match any more

What was taken back stays in the file: it tells what happened, and not only what counted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

from game.engine import actions, engine
from game.engine.codec import codec
from game.engine.rulebook import rulebook
from game.engine.variant import Variant
from game.i18n.words import _
from game.match import state
from game.match.match import Match
from game.match.state import MatchState, Seat
from game.storage import outside
from game.variants import loading, sign_lists
from game.variants.sign_lists import SignList

Line: TypeAlias = dict[str, Any]

FORMAT: Final = 5
_MANY: Final = 1_000_000
_LONGEST_ID: Final = 250  # bytes: a file with the end .yaml can have no longer name
_SEATS: Final = codec(tuple[Seat, ...])
_LARGEST_ROOT: Final = 1 << 16384  # more digits than a line can hold
# An older format number -> what turns such a file's lines, one for one, into those of the next format.
CONVERTERS: Final[dict[int, Callable[[list[Line]], list[Line]]]] = {
    1: lambda lines: [{**lines[0], "format": 2}, *lines[1:]],  # nothing could be taken back, conceded or handed over
    2: lambda lines: [{**lines[0], "format": 3}, *lines[1:]],  # there were no hints
    3: lambda lines: [{**lines[0], "format": 4}, *lines[1:]],  # no line told that a deal was over
    # nor that a match was closed, and the level of a computer stayed as it was
    4: lambda lines: [{**lines[0], "format": 5}, *lines[1:]],
}


@dataclass(frozen=True, slots=True)
class MatchHead:
    """What is fixed for the whole match; `root` is the number its seeds come from, None for secret seeds."""

    variant: Variant
    players: int
    target: int | None
    seats: tuple[Seat, ...]
    dealer: int = 0  # of the first deal
    root: int | None = None

    @property
    def opening(self) -> MatchState:
        """The match before anything is dealt."""
        return MatchState(Match.begin(self.variant, self.players, self.dealer, self.target), self.seats)


class Unreadable(Exception):
    """A saved match that cannot be continued, in a sentence; `rescued` is what of it can be continued instead.

    One that is `busy` can be as soon as another window lets go of it.
    """

    def __init__(self, sentence: str, rescued: Path | None = None, *, busy: bool = False) -> None:
        """Keeps what to tell."""
        super().__init__(sentence)
        self.sentence = sentence
        self.rescued = rescued
        self.busy = busy


def _newer() -> Unreadable:
    return Unreadable(_("This match was saved by a newer version of Brisca; update the game to go on with it."))


class BrokenRecord(Exception):
    """The lines stop making sense at `line` (from 1); `sound` is how those before it leave the match, if they do."""

    def __init__(self, line: int = 1, sound: MatchState | None = None) -> None:
        """Keeps the place."""
        super().__init__(line)
        self.line = line
        self.sound = sound


def head_line(head: MatchHead, folders: Sequence[Path] = ()) -> Line:
    """The first line of a journal; in these folders there may be lists of signs of one's own."""
    return {
        "format": FORMAT,
        "variant": head.variant.id,
        "name": dict(head.variant.head.name),
        "players": head.players,
        "target": head.target,
        "seats": _SEATS.write(head.seats),
        "dealer": head.dealer,
        "seed": head.root,
        **rules_line(head.variant, folders),
    }


def rules_line(variant: Variant, folders: Sequence[Path] = ()) -> Line:
    """The rules as text, what proves that nobody has changed them since, and their list of signs."""
    rules, signs = loading.merged_text(variant), sign_lists.kept(variant.info.sign_list, folders)
    return {"rules_sha256": hashlib.sha256(rules.encode()).hexdigest(), "rules": rules, "signs": signs}


def deal_line(now: MatchState) -> Line:
    """The line that begins a deal; the score lets the menu tell the match without playing it again."""
    return {
        "deal": now.number,
        "dealer": now.match.dealer,
        "seed": f"{now.seed:032x}",
        "score": list(now.match.score),
    }


def over_line(now: MatchState) -> Line:
    """The line that ends a deal, with the score as counted, for the menu; the acts alone tell as much."""
    return {"over": now.number, "score": list(now.match.score)}


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """A match read from its journal; `lines` are there when the file was in an older format, in today's.

    `untold` says that its last deal is over and that no line says so: the program was ended between the two. In
    `signs` are the lists that it kept, by their names.
    """

    head: MatchHead
    stand: MatchState
    lines: list[Line] | None = None
    untold: bool = False
    signs: Mapping[str, SignList] = field(default_factory=dict)


def load(raw: list[bytes]) -> LoadedMatch:
    """The match that these lines tell; Broken where they stop making sense, Unreadable when the format is newer."""
    lines, senseless, old = _open_lines(raw)
    head = read_head(lines[0])
    now = replay(head, lines, senseless)
    untold = now.result is not None and over_line(now) not in lines
    return LoadedMatch(head, now, lines if old else None, untold, _kept_signs(lines))


def _kept_signs(lines: list[Line]) -> dict[str, SignList]:
    """The lists of signs in the lines that tell rules; one without any is from when other lists had some names."""
    found: dict[str, SignList] = {}
    for line in lines:
        if "rules" in line and "signs" not in line:
            found |= {old: sign_lists.named(new) for old, new in sign_lists.FORMER.items()}
        elif "rules" in line:
            found.pop(line["signs"], None) if isinstance(line["signs"], str) else None
            if (kept := sign_lists.restored(line["signs"])) is not None:
                found[kept[0]] = kept[1]
    return found


def _open_lines(raw: list[bytes]) -> tuple[list[Line], int | None, bool]:
    """The lines in today's format, the number of the first that makes no sense, and whether they had an older one."""
    lines, senseless = _parse_lines(raw)
    if not lines:
        raise BrokenRecord
    written = lines[0].get("format")
    if isinstance(written, int) and written > FORMAT:
        raise _newer()
    lines, old = _convert(lines)
    return lines, senseless, old


def _parse_lines(raw: list[bytes]) -> tuple[list[Line], int | None]:
    """The lines as data, up to the first that is none, and that one's number."""
    lines: list[Line] = []
    for number, text in enumerate(raw, start=1):
        line = outside.parse_object(text)
        if line is None:
            return lines, number
        lines.append(line)
    return lines, None


def _convert(lines: list[Line]) -> tuple[list[Line], bool]:
    written = lines[0].get("format")
    if written == FORMAT:
        return lines, False
    if not isinstance(written, int) or written not in CONVERTERS:
        raise BrokenRecord
    try:
        return _convert(CONVERTERS[written](lines))[0], True
    except outside.NONSENSE as error:
        raise BrokenRecord from error


def read_head(line: Line) -> MatchHead:
    """The head that the first line tells; Broken when it is damaged or its rules cannot be understood."""
    try:
        root, variant = line["seed"], _rules(line)
        players = outside.whole(line, "players", 2, 6)
        head = MatchHead(
            variant if variant.id else replace(variant, id=outside.text(line, "variant", _LONGEST_ID // 4)),
            players,
            None if line["target"] is None else outside.whole(line, "target", 0, _MANY),
            _SEATS.read(line["seats"]),
            outside.whole(line, "dealer", 0, players - 1),
            None if root is None else outside.number(root, 0, _LARGEST_ROOT),
        )
        rulebook(variant, head.players)
    except (*outside.NONSENSE, loading.FaultyRules) as error:
        raise BrokenRecord from error
    if len(head.seats) != head.players:
        raise BrokenRecord
    return head


def _rules(line: Line) -> Variant:
    rules = line["rules"]
    if hashlib.sha256(rules.encode()).hexdigest() != line["rules_sha256"]:
        raise ValueError("these are not the rules that were written")
    try:
        variant = loading.from_text(rules)
    except loading.FaultyRules as faulty:
        raise _newer() from faulty  # nobody has changed them since they were written, and this version knows no such
    if len(variant.id.encode()) > _LONGEST_ID:
        raise ValueError("no file of rules has such a name")
    return variant


def replay(head: MatchHead, lines: list[Line], senseless: int | None = None) -> MatchState:
    """Where the match stands after these lines (the head among them); Broken at the line that cannot be.

    `senseless` is the number of a line behind them that could not even be read.
    """
    *_, now = _stands(head, lines)
    if senseless is not None:
        raise BrokenRecord(senseless, now)
    return now


def _stands(head: MatchHead, lines: list[Line]) -> Iterator[MatchState]:
    """How the match stands at its opening, and after each line behind the head."""
    now = head.opening
    yield now
    for number, line in enumerate(lines[1:], start=2):
        try:
            now = _after(now, line)
        except (*outside.NONSENSE, engine.Refused, loading.FaultyRules) as error:
            raise BrokenRecord(number, now) from error
        yield now


def finished_deals(raw: list[bytes]) -> tuple[MatchState, ...]:
    """Every deal that these lines tell to its end, as it stood then; Broken or Unreadable as in `load`."""
    return tuple(each_finished(raw))


def each_finished(raw: list[bytes]) -> Iterator[MatchState]:
    """The same one by one: those before the damage are there."""
    lines, _senseless, _old = _open_lines(raw)
    stands = _stands(read_head(lines[0]), lines)
    for before, now in pairwise(stands):
        if now.result is not None and before.result is None:
            yield now


def cards_played(raw: list[bytes]) -> int:
    """How many cards were played in these lines."""
    return sum(line.get("action") == "play" for line in _parse_lines(raw)[0])


def _after(now: MatchState, line: Line) -> MatchState:
    match line:
        case {"deal": _}:
            return _deal(now, line)
        case {"rules": _}:
            variant = _rules(line)
            return state.rules_changed(now, variant if variant.id else replace(variant, id=now.match.variant.id))
        case {"closed": 1}:
            return now
        case {"over": _}:
            if now.result is None or line != over_line(now):
                raise ValueError("not how the deal ended")
            return now
    told = dict(line)
    seat = outside.number(told.pop("seat"), 0, now.match.players - 1)
    match told:
        case {"back": 1} if now.acts and now.acts[-1][0] == seat:
            return state.taken_back(now)
        case {"kind": "person" | "computer" as kind}:
            return state.with_seat(now, seat, kind=kind)
        case {"level": str()} if len(told) == 1:
            return state.with_seat(now, seat, level=outside.text(told, "level", 80))
        case {"hint": 1}:
            return state.with_hint(now, seat)
        case {"concede": "deal"}:
            return state.deal_conceded(now, seat)
        case {"concede": "match"}:
            return state.match_conceded(now, seat)
        case _:
            return state.after_act(now, seat, actions.from_json(told))


def _deal(now: MatchState, line: Line) -> MatchState:
    if now.deal is not None and (now.result is None or now.match.over):
        raise ValueError("a deal before the last one is over, or after the last of the match")
    following = state.deal_next(now, int(outside.text(line, "seed", 80), 16))
    if deal_line(following) != line:
        raise ValueError("not the deal that comes next")
    return following
