"""Where a match stands, as a value, and everything that can change it: deals, acts, and what people agree on beside."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from game.engine import concession, engine
from game.engine.actions import Action
from game.engine.codec import checked
from game.engine.deal import Deal
from game.engine.phases.count import settle
from game.engine.result import DealResult
from game.engine.rulebook import rulebook
from game.engine.variant import Variant
from game.match.best_trick import Dearest, dearest
from game.match.match import Match
from game.storage import outside
from game.storage.remembered import Help, Kind, Temper, face_name


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a chair; `help` is how much the screen may help a person here.

    A computer is of some temper, and `signs` to its partner where the rules have signs. `person` is the mark of
    somebody who is known here, nothing for guests and computers.
    """

    kind: Kind
    name: Annotated[str, checked(outside.words)]
    face: Annotated[str, checked(_face)]
    level: Annotated[str, checked(outside.words)] = "normal"
    help: Help = "full"
    temper: Temper = "even"
    signs: bool = True
    person: Annotated[str, checked(outside.words)] = ""


def _face(found: object) -> object:
    return found if found == "" else face_name(found)


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where a match stands: the deal in progress or just over, and the match around it.

    When the deal is over `result` is there and `match` counts it in. No deal: nothing has been dealt yet. `acts` is
    what has been done in the deal and not taken back; `rules` are those of the next deal where they will be others, and
    `dearest` is the dearest trick of the deals that are over. `hints` are those that persons asked for in the whole
    match: (number of the deal, seat). `seeds` are those of all deals so far.
    """

    match: Match
    seats: tuple[Seat, ...]
    number: int = 0
    seed: int = 0
    deal: Deal | None = None
    result: DealResult | None = None
    acts: tuple[tuple[int, Action], ...] = ()
    rules: Variant | None = None
    dearest: Dearest | None = None
    hints: tuple[tuple[int, int], ...] = ()
    seeds: tuple[int, ...] = ()


def deal_next(stand: MatchState, seed: int) -> MatchState:
    """The next deal of the match, dealt by the rules that hold from now on."""
    match = stand.match if stand.rules is None else replace(stand.match, variant=stand.rules)
    deal = engine.start(match.book, match.dealer, seed, index=match.deal_index, stake=match.stake)
    again = match.dealt_before
    if again is not None and stand.seeds[again - 1] != seed:
        raise ValueError("not the cards that come again")
    seeds = (*stand.seeds, seed)
    return MatchState(
        match, stand.seats, stand.number + 1, seed, deal, dearest=stand.dearest, hints=stand.hints, seeds=seeds
    )


def after_act(stand: MatchState, seat: int, action: Action) -> MatchState:
    """The same after this act; engine.Refused, and nothing changed, when it is not possible."""
    if stand.deal is None:
        raise ValueError("nothing has been dealt")
    engine.apply(stand.deal, seat, action)
    return _settle(replace(stand, acts=(*stand.acts, (seat, action))))


def taken_back(stand: MatchState) -> MatchState:
    """The same without the last act: the deal is dealt again and played up to there."""
    deal = _running(stand)
    if not stand.acts:
        raise ValueError("nothing has been done")
    acts = stand.acts[:-1]
    return replace(stand, deal=_dealt_again(deal, stand.seed, acts), acts=acts)


def rewound(stand: MatchState, acts: int) -> MatchState:
    """The deal of now where only its first `acts` have been done, and the match as it was before its end."""
    deal = stand.deal
    if deal is None:
        raise ValueError("nothing has been dealt")
    again = _dealt_again(deal, stand.seed, stand.acts[:acts])
    best = stand.dearest if stand.dearest is not None and stand.dearest.deal < stand.number else None
    before = before_deal(stand)
    return _settle(replace(stand, match=before, deal=again, result=None, acts=stand.acts[:acts], dearest=best))


def _dealt_again(deal: Deal, seed: int, acts: tuple[tuple[int, Action], ...]) -> Deal:
    """The same deal from its first card on, with these acts done."""
    again = engine.start(deal.book, deal.dealer, seed, index=deal.index, stake=deal.stake)
    for seat, action in acts:
        engine.apply(again, seat, action)
    return again


def before_deal(stand: MatchState) -> Match:
    """The match as it was before the deal of now."""
    match, dealer = stand.match, stand.match.dealer if stand.deal is None else stand.deal.dealer
    before = match.results
    if before and before[-1] is stand.result:
        before = before[:-1]
    counted = Match.begin(match.variant, match.players, dealer, match.target)
    for result in before:
        counted = counted.after(result)
    return replace(counted, target=match.target, dealer=dealer)


def with_seat(stand: MatchState, seat: int, **changed: Any) -> MatchState:
    """The same with somebody else in this seat from now on: another `kind`, or a computer of another `level`."""
    chair = replace(stand.seats[seat], **changed)
    return replace(stand, seats=(*stand.seats[:seat], chair, *stand.seats[seat + 1 :]))


def with_hint(stand: MatchState, seat: int) -> MatchState:
    """The same where this seat has asked for a hint; it stays asked for when the act after it is taken back."""
    _running(stand)
    return replace(stand, hints=(*stand.hints, (stand.number, seat)))


def concession_refusal(stand: MatchState, seat: int) -> str | None:
    """Why this seat cannot give the deal up now, in one word; None when it can.

    Where more than two sides play, another person's deal would be decided by it: then the seat may only be left.
    """
    if stand.deal is None or stand.result is not None:
        return "deal_over"
    book = stand.match.book
    others = {other for other, chair in enumerate(stand.seats) if chair.kind == "person" and other != seat}
    if book.contract is None and len(book.sides) > 2 and others.difference(book.sides[book.side_of[seat]]):
        return "concede_others_play"
    return concession.reason(stand.deal, seat)


def deal_conceded(stand: MatchState, seat: int) -> MatchState:
    """The same with the deal given up by this seat's side, and counted; ValueError when that is not possible."""
    deal = _running(stand)
    if (why := concession_refusal(stand, seat)) is not None:
        raise ValueError(why)
    concession.concede(deal, seat)
    return _settle(stand)


def match_conceded(stand: MatchState, seat: int) -> MatchState:
    """The same with the whole match given up by this seat's side: the best of the others have won it.

    The deal in progress is given up with it, or not counted where it cannot be.
    """
    if concession_refusal(stand, seat) is None:
        lost = deal_conceded(stand, seat)
        return replace(lost, match=replace(lost.match, conceded=seat))
    deal = _running(stand)
    concession.end(deal, seat)
    nothing = DealResult((), (), (0,) * len(stand.match.sides), trump=None, conceded_by=seat)
    return replace(stand, match=replace(stand.match, conceded=seat), result=nothing)


def rules_refusal(stand: MatchState, variant: Variant) -> str | None:
    """Why the next deals cannot be played by these rules, in one word; None when they can."""
    match = stand.match
    if match.players not in variant.players:
        return "rules_players"
    if variant.match != match.variant.match:
        return "rules_match"
    if rulebook(variant, match.players).sides != match.sides:
        return "rules_sides"
    return None


def rules_changed(stand: MatchState, variant: Variant) -> MatchState:
    """The same with these rules from the next deal on; ValueError when the match cannot go on with them."""
    if (why := rules_refusal(stand, variant)) is not None:
        raise ValueError(why)
    return replace(stand, rules=variant)


def _running(stand: MatchState) -> Deal:
    if stand.deal is None or stand.result is not None:
        raise ValueError("no deal is being played")
    return stand.deal


def _settle(stand: MatchState) -> MatchState:
    """The same, with the result counted into the match as soon as the deal is over."""
    if stand.deal is None or not engine.over(stand.deal):
        return stand
    result = settle(stand.deal)
    best = dearest(stand.dearest, stand.deal, stand.number)
    return replace(stand, match=stand.match.after(result), result=result, dearest=best)
