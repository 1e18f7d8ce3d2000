"""A match or one deal of it as it is handed on: what it takes to play it again, and nothing that can be computed.

What was taken back, hints, and who sat where before are left out: they are the journal's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.engine import engine, shuffle
from game.engine.actions import to_json
from game.engine.result import DealResult
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.match import record, state
from game.match.match import Match
from game.match.record import Line, MatchHead
from game.match.state import MatchState, Seat
from game.sharing.decisions import Act
from game.storage import outside
from game.storage.remembered import Kind
from game.variants.sign_lists import SignList
from game.variants.values import plain

Ending: TypeAlias = Literal["played", "unfinished", "conceded", "match_conceded"]
ENDINGS: Final[tuple[Ending, ...]] = ("played", "unfinished", "conceded", "match_conceded")
MOST_DEALS: Final = 5000


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """One deal: its seed, what was done in it, and how it ended.

    `variant` are the rules from this deal on where they are not those of the deal before. Of one that was given up,
    `loser` is the seat that did, and `people` are the seats where persons sat then. `index` is the number of deals that
    had counted before, and `stake` how many times over it counts: for one deal alone. `told` is what its result was for
    whoever handed it on.
    """

    seed: int
    dealer: int
    acts: tuple[Act, ...]
    ending: Ending = "played"
    loser: int = 0
    people: tuple[int, ...] = ()
    index: int = 0
    stake: int = 1
    number: int = 1
    variant: Variant | None = None
    told: str = ""


@dataclass(frozen=True, slots=True)
class SharedMatch:
    """A match, or a deal that is `alone`; `variant` are the rules of its first deal, `later` those of the next."""

    variant: Variant
    players: int
    target: int | None
    seats: tuple[Seat, ...]
    dealer: int
    deals: tuple[SharedDeal, ...]
    root: int | None = None
    later: Variant | None = None
    alone: bool = False
    signs: Mapping[str, SignList] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def head(self) -> MatchHead:
        """What is fixed for the whole match."""
        return MatchHead(self.variant, self.players, self.target, self.seats, self.dealer, self.root)

    @property
    def unfinished(self) -> bool:
        """Whether its last deal is still being played."""
        return bool(self.deals) and self.deals[-1].ending == "unfinished"


class Mismatch(Exception):
    """What is told cannot have happened; `deal` is its number, `why` one word of WHY, `act` the place of an act."""

    def __init__(self, deal: int, why: str, act: int = 0) -> None:
        """Keeps the place."""
        super().__init__(deal, why, act)
        self.deal, self.why, self.act = deal, why, act


def told_of(result: DealResult | None) -> str:
    """What a deal was worth, as it is told and compared: points by side, who won, and what the match got."""
    if result is None:
        return ""
    sides = " ".join(f"{side.name}={side.points}" for side in result.sides)
    gained = " ".join(map(str, result.game_points))
    return f"{sides}; {' '.join(result.winners) or '-'}; {gained}"


# ---- out of a journal


def of_journal(raw: list[bytes]) -> SharedMatch:
    """The match that the lines of a journal tell; BrokenRecord or Unreadable as `record.load` raises them."""
    loaded = record.load(raw)
    stands = list(record.finished_deals(raw))
    now = loaded.stand
    if now.deal is not None and now.result is None:
        stands.append(now)
    return of_stands(loaded.head, stands, now, loaded.signs)


def of_stands(
    head: MatchHead, stands: Sequence[MatchState], now: MatchState, signs: Mapping[str, SignList]
) -> SharedMatch:
    """The match of which these are the ends of the deals, the running one as it is."""
    deals, rules = [], head.variant
    for stand in stands:
        one = of_stand(stand)
        if not _same(stand.match.variant, rules):
            rules = stand.match.variant
            one = replace(one, variant=rules)
        deals.append(one)
    later = now.rules if now.rules is not None and not _same(now.rules, rules) else None
    return SharedMatch(
        head.variant,
        head.players,
        head.target,
        now.seats,
        head.dealer,
        tuple(deals),
        head.root,
        later,
        signs=signs,
    )


def _same(one: Variant, other: Variant) -> bool:
    return one is other or dict(one.text) == dict(other.text)


def of_stand(stand: MatchState) -> SharedDeal:
    """The deal of this moment of a match."""
    deal, result = stand.deal, stand.result
    if deal is None:
        raise ValueError("nothing has been dealt")
    ending: Ending = "played"
    loser = 0
    people: tuple[int, ...] = ()
    if result is None:
        ending = "unfinished"
    elif result.conceded_by is not None:
        ending = "conceded" if stand.match.conceded is None else "match_conceded"
        loser = result.conceded_by
        people = tuple(seat for seat, chair in enumerate(stand.seats) if chair.kind == "person")
    return SharedDeal(
        stand.seed,
        deal.dealer,
        stand.acts,
        ending,
        loser,
        people,
        deal.index,
        deal.stake,
        stand.number,
        told=told_of(result),
    )


def alone(match: SharedMatch, number: int) -> SharedMatch:
    """The deal of this number, from 1, without the match around it; LookupError where there is none."""
    if not 1 <= number <= len(match.deals):
        raise LookupError(number)
    rules = match.variant
    for one in match.deals[:number]:
        rules = one.variant or rules
    deal = replace(match.deals[number - 1], variant=None)
    return SharedMatch(
        rules, match.players, match.target, match.seats, deal.dealer, (deal,), alone=True, signs=match.signs
    )


# ---- played again


def book_of(variant: Variant, players: int) -> RuleBook:
    """The compiled rules; Senseless where the game is not for so many."""
    if players not in variant.players:
        raise outside.Senseless("no game for so many")
    return rulebook(variant, players)


def stands(shared: SharedMatch) -> Iterator[MatchState]:
    """How the match stood at the end of each deal; Mismatch where what is told cannot have happened."""
    now = shared.head.opening
    for place, one in enumerate(shared.deals, start=1):
        now = played(begun(shared, now, one, place), one, place)
        if told_of(now.result) != one.told:
            raise Mismatch(place, "result")
        yield now
    end(shared, now)


def begun(shared: SharedMatch, now: MatchState, one: SharedDeal, place: int) -> MatchState:
    """The match, which stood so, with this deal dealt and nothing done in it; `place` is its number, from 1."""
    if place > 1 and (now.result is None or now.match.over):
        raise Mismatch(place, "after_end")
    again = None if shared.alone else now.match.dealt_before
    derived = None if shared.root is None or shared.alone else shuffle.derived_seed(shared.root, again or place)
    if one.seed != (now.seeds[again - 1] if again is not None else one.seed if derived is None else derived):
        raise Mismatch(place, "seed")
    if one.variant is not None:
        now = _ruled(now, one.variant, place)
    if shared.alone:
        match = Match.begin(shared.variant, shared.players, one.dealer, shared.target)
        deal = engine.start(match.book, one.dealer, one.seed, index=one.index, stake=one.stake)
        return MatchState(match, shared.seats, one.number, one.seed, deal)
    if (one.dealer, one.index, one.stake) != (now.match.dealer, now.match.deal_index, now.match.stake):
        raise Mismatch(place, "dealer")
    return state.deal_next(now, one.seed)


def played(now: MatchState, one: SharedDeal, place: int) -> MatchState:
    """The deal that was dealt, with its acts done, as it ended."""
    for done, (seat, action) in enumerate(one.acts, start=1):
        try:
            now = state.after_act(now, seat, action)
        except (engine.Refused, *outside.NONSENSE) as error:
            raise Mismatch(place, "act", done) from error
    if one.ending in ("conceded", "match_conceded"):
        return _given_up(now, one, place)
    if (one.ending == "played") != (now.result is not None):
        raise Mismatch(place, "end")
    return now


def end(shared: SharedMatch, now: MatchState) -> None:
    """Mismatch where the match, which stands so, cannot go on by the rules of its next deal."""
    if shared.later is not None:
        _ruled(now, shared.later, len(shared.deals) + 1)


def _ruled(now: MatchState, variant: Variant, place: int) -> MatchState:
    try:
        return state.rules_changed(now, variant)
    except outside.NONSENSE as error:
        raise Mismatch(place, "rules") from error


def _given_up(now: MatchState, one: SharedDeal, place: int) -> MatchState:
    """The deal given up, with those on the chairs who sat there then."""
    then = now
    for seat, chair in enumerate(now.seats):
        kind: Kind = "person" if seat in one.people else "computer"
        then = state.with_seat(then, seat, kind=kind) if chair.kind != kind else then
    give_up = state.deal_conceded if one.ending == "conceded" else state.match_conceded
    try:
        return replace(give_up(then, one.loser), seats=now.seats)
    except outside.NONSENSE as error:
        raise Mismatch(place, "conceded") from error


# ---- into a journal


def journal_lines(shared: SharedMatch) -> list[Line]:
    """The lines of a journal in which the match goes on; Mismatch as `stands` raises it."""
    lines = [{**record.head_line(shared.head), **_rules_line(shared.variant, shared.signs)}]
    before = shared.head.opening
    for one, now in zip(shared.deals, stands(shared), strict=True):
        if one.variant is not None:
            lines.append(_rules_line(one.variant, shared.signs))
        begun = replace(now, match=replace(now.match, score=before.match.score, dealer=one.dealer))
        lines.append(record.deal_line(begun))
        lines += [{"seat": seat, **to_json(action)} for seat, action in one.acts]
        lines += _giving_up(shared.seats, one)
        if now.result is not None:
            lines.append(record.over_line(now))
        before = now
    if shared.later is not None:
        lines.append(_rules_line(shared.later, shared.signs))
    return lines


def _rules_line(variant: Variant, signs: Mapping[str, SignList]) -> Line:
    line, name = record.rules_line(variant), variant.info.sign_list
    if name in signs:
        line["signs"] = {"id": name, **plain(signs[name])}
    return line


def _giving_up(seats: Sequence[Seat], one: SharedDeal) -> list[Line]:
    """The lines of a deal that was given up, with those who were persons then."""
    if one.ending not in ("conceded", "match_conceded"):
        return []
    then: list[Line] = []
    back: list[Line] = []
    for seat, chair in enumerate(seats):
        kind = "person" if seat in one.people else "computer"
        if kind != chair.kind:
            then.append({"seat": seat, "kind": kind})
            back.append({"seat": seat, "kind": chair.kind})
    concede: Line = {"seat": one.loser, "concede": "deal" if one.ending == "conceded" else "match"}
    return [*then, concede, *back]
