"""Whether a position is what a scenario expects: one question for each word under `expect`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game import engine
from game.actions import Action, Bid, Play, to_json
from game.cards import SUITS, name_of, rank_of
from game.deal import NOBODY, PHASES, Deal
from game.events import TalonTaken, TrickWon
from game.match import Match
from game.phases import count
from game.result import DealResult
from game.sight import view_of
from game.view import MatchView, View
from game.words import _


@dataclass(frozen=True, slots=True)
class Moment:
    """The position that is looked at: the deal, the match before it, and what was done last."""

    deal: Deal
    match: Match
    last: Action | None

    @property
    def result(self) -> DealResult | None:
        """The deal's outcome, once it is over."""
        return count.settle(self.deal) if engine.over(self.deal) else None

    @property
    def after(self) -> Match:
        """The match with this deal, as far as it is over."""
        return self.match if self.result is None else self.match.after(self.result)

    def view(self, seat: int) -> View:
        """What this seat knows."""
        match = self.match
        return view_of(self.deal, seat, MatchView(match.sides, match.score, match.target, match.deal_number))


Look: TypeAlias = Callable[[Moment], Any]


def differences(moment: Moment, expect: Mapping[str, Any]) -> Iterator[str]:
    """A sentence for everything that is not as expected; nothing when all is."""
    for word, wanted in expect.items():
        if word == "error":
            continue
        if word in _PLAIN:
            yield from _same(word, _PLAIN[word](moment), wanted)
        elif word in _BY_KEY:
            found = _BY_KEY[word](moment)
            for key, value in wanted.items():
                yield from _same(f"{word}.{key}", found.get(key, _("nothing")), value)
        else:
            yield from _OTHER[word](moment, wanted)


def _same(word: str, found: Any, wanted: Any) -> Iterator[str]:  # noqa: ANN401
    if found != wanted:
        yield _("{word} is {found}, expected {wanted}").format(word=word, found=_said(found), wanted=_said(wanted))


def _said(value: Any) -> str:  # noqa: ANN401
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case list() | tuple() | set() | frozenset():
            return f"[{', '.join(_said(item) for item in value)}]"
        case _:
            return str(value)


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _suit(suit: int | None) -> str | None:
    return None if suit is None or suit == NOBODY else SUITS[suit]


def _last_trick(moment: Moment) -> TrickWon | None:
    tricks = [event for event in moment.deal.record or () if isinstance(event, TrickWon)]
    return tricks[-1] if tricks else None


def _trick_winner(moment: Moment) -> int | None:
    trick = _last_trick(moment)
    return None if trick is None else trick.seat


def _trick_points(moment: Moment) -> int | None:
    trick = _last_trick(moment)
    return None if trick is None else trick.points


def _trick_number(moment: Moment) -> int:
    return moment.deal.trick + (not engine.over(moment.deal))


def _winners(moment: Moment) -> list[str] | None:
    return None if moment.result is None else sorted(moment.result.winners)


def _match_winners(moment: Moment) -> list[str]:
    after = moment.after
    return sorted(after.names[side] for side in after.winners)


def _passed_out(moment: Moment) -> bool:
    return moment.result is not None and moment.result.passed_out


def _replay(moment: Moment) -> bool:
    return moment.result is not None and moment.result.replay


def _contract_made(moment: Moment) -> bool | None:
    return None if moment.result is None else moment.result.contract_made


def _may_count(moment: Moment) -> bool:
    """Whether a running count may be shown (B.13)."""
    return engine.over(moment.deal) or moment.deal.book.variant.info.count_points == "always"


def _next_trump(moment: Moment) -> None:
    """No trump source of today fixes the next deal's trumps."""


def _names(cards: list[int]) -> list[str]:
    return [name_of(card) for card in cards]


def _hands(moment: Moment) -> dict[int, list[str]]:
    return {seat: sorted(_names(hand)) for seat, hand in enumerate(moment.deal.hands)}


def _sides(moment: Moment) -> dict[str, list[int]]:
    """Every side that may be named: the fixed ones and, once there is a declarer, his and the others."""
    deal, book = moment.deal, moment.deal.book
    sides = {name: list(seats) for name, seats in zip(book.side_names, book.sides, strict=True)}
    if book.contract is not None and deal.caller != NOBODY:
        sides["caller"] = sorted({deal.caller, deal.partner} - {NOBODY})
        sides["defenders"] = [seat for seat in range(book.players) if seat not in sides["caller"]]
    return sides


def _seat_points(moment: Moment) -> dict[int, int]:
    deal = moment.deal
    return {seat: sum(deal.book.points[card] for card in count.pile(deal, seat)) for seat in range(deal.book.players)}


def _card_points(moment: Moment) -> dict[str, int]:
    by_seat = _seat_points(moment)
    return {name: sum(by_seat[seat] for seat in seats) for name, seats in _sides(moment).items()}


def _cards(moment: Moment) -> dict[str, int]:
    return {name: sum(len(count.pile(moment.deal, seat)) for seat in seats) for name, seats in _sides(moment).items()}


def _points(moment: Moment) -> dict[str, int]:
    """Card points and the bonuses that are certain by now."""
    deal, book = moment.deal, moment.deal.book
    totals = _card_points(moment)
    for name, seats in _sides(moment).items():
        cards = tuple(card for seat in seats for card in count.pile(deal, seat))
        totals[name] += sum(worth for bonus in book.bonuses for _what, worth in bonus(deal, cards))
        if engine.over(deal) and deal.last_winner in seats:
            totals[name] += book.variant.last_trick_bonus
    if moment.result is not None:
        totals |= {side.name: side.points for side in moment.result.sides}
    return totals


def _game_points(moment: Moment) -> dict[str, int]:
    if moment.result is None:
        return {}
    return dict(zip(moment.match.names, moment.result.game_points, strict=True))


def _score(moment: Moment) -> dict[str, int]:
    return dict(zip(moment.after.names, moment.after.score, strict=True))


def _known_partners(moment: Moment) -> dict[int, bool]:
    return {seat: moment.view(seat).partner is not None for seat in range(moment.deal.book.players)}


_PLAIN: Final[Mapping[str, Look]] = {
    "turn": lambda moment: engine.to_act(moment.deal),
    "phase": lambda moment: PHASES[moment.deal.phase],
    "trump": lambda moment: _suit(moment.deal.trump),
    "turn_up": lambda moment: None if moment.deal.turn_up == NOBODY else name_of(moment.deal.turn_up),
    "stock_left": lambda moment: len(moment.deal.stock),
    "trick_number": _trick_number,
    "trick_winner": _trick_winner,
    "trick_points": _trick_points,
    "deal_over": lambda moment: engine.over(moment.deal),
    "match_over": lambda moment: moment.after.over,
    "passed_out": _passed_out,
    "next_dealer": lambda moment: moment.after.dealer,
    "replay": _replay,
    "contract_made": _contract_made,
    "caller": lambda moment: _seat(moment.deal.caller),
    "partner": lambda moment: _seat(moment.deal.partner),
    "may_count": _may_count,
    "pack_size": lambda moment: len(moment.deal.book.cards),
    "tricks_in_deal": lambda moment: moment.deal.book.tricks_in_deal,
    "trump_next_deal": _next_trump,
}
_BY_KEY: Final[Mapping[str, Look]] = {
    "hand_size": lambda moment: {seat: len(hand) for seat, hand in enumerate(moment.deal.hands)},
    "card_points": _card_points,
    "points": _points,
    "cards": _cards,
    "seat_points": _seat_points,
    "game_points": _game_points,
    "score": _score,
    "knows_partner": _known_partners,
    "sides": _sides,
}


def _in_any_order(word: str, look: Look) -> Callable[[Moment, list[str]], Iterator[str]]:
    def compare(moment: Moment, wanted: list[str]) -> Iterator[str]:
        yield from _same(word, look(moment), sorted(wanted))

    return compare


def _hand(moment: Moment, wanted: Mapping[int, list[str]]) -> Iterator[str]:
    for seat, cards in wanted.items():
        yield from _same(f"hand.{seat}", _hands(moment).get(seat), sorted(cards))


def _hand_has(moment: Moment, wanted: Mapping[int, list[str]]) -> Iterator[str]:
    for seat, cards in wanted.items():
        yield from _lacks(f"hand_has.{seat}", _hands(moment).get(seat, []), cards)


def _lacks(word: str, found: list[str], wanted: list[str]) -> Iterator[str]:
    if lacking := [card for card in wanted if card not in found]:
        message = _("{word}: {cards} should be there but is not; there are {found}")
        yield message.format(word=word, cards=_said(lacking), found=_said(found))


def _holds(word: str, found: list[str], unwanted: list[str]) -> Iterator[str]:
    if surplus := [card for card in unwanted if card in found]:
        yield _("{word}: {cards} should not be there but is").format(word=word, cards=_said(surplus))


def _legal(moment: Moment, wanted: Mapping[str, Any]) -> Iterator[str]:
    actions = engine.legal(moment.deal, wanted["seat"])
    cards = sorted({name_of(action.card) for action in actions if isinstance(action, Play)})
    if "only" in wanted:
        yield from _same("legal", cards, sorted(wanted["only"]))
    yield from _lacks("legal.has", cards, wanted.get("has", []))
    yield from _holds("legal.hasnt", cards, wanted.get("hasnt", []))


def _possible(deal: Deal, seat: int, action: Action) -> bool:
    try:
        engine.apply(deal.copy(record=True), seat, action)
    except engine.Refused:
        return False
    return True


def _can(moment: Moment, wanted: list[tuple[int, Action]]) -> Iterator[str]:
    for seat, action in wanted:
        if not _possible(moment.deal, seat, action):
            reason = engine.reason(moment.deal, seat, action)
            message = _("seat {seat} should be able to do {action}, but is refused ({reason})")
            yield message.format(seat=seat, action=to_json(action), reason=reason)


def _cannot(moment: Moment, wanted: list[tuple[int, Action]]) -> Iterator[str]:
    for seat, action in wanted:
        if _possible(moment.deal, seat, action):
            yield _("seat {seat} should not be able to do {action}").format(seat=seat, action=to_json(action))


def _talon_shown(moment: Moment, wanted: list[str] | None) -> Iterator[str]:
    shown = [event for event in moment.deal.record or () if isinstance(event, TalonTaken) and event.shown]
    cards = sorted(name_of(card) for event in shown for card in event.cards if card is not None)
    yield from _same("talon_shown", cards, sorted(wanted or []))


def _warning(moment: Moment, wanted: bool | str | None) -> Iterator[str]:
    advised = moment.deal.book.variant.auction.advice_max
    match moment.last:
        case Bid(int(amount)) if advised is not None:
            warned = amount > advised
        case _:
            warned = False
    yield from _same("warning", warned, bool(wanted))


def _visible(moment: Moment, wanted: list[Mapping[str, Any]]) -> Iterator[str]:
    for look in wanted:
        viewer, owner = look["viewer"], look["hand_of"]
        shown = dict(moment.view(viewer).shown)
        open_hand = viewer == owner or shown.get(owner) == tuple(moment.deal.hands[owner])
        yield from _same(_("seat {owner} seen by {viewer}").format(owner=owner, viewer=viewer), open_hand, look["is"])


def _pack_has(moment: Moment, wanted: list[str]) -> Iterator[str]:
    yield from _lacks("pack_has", _names(list(moment.deal.book.cards)), wanted)


def _pack_lacks(moment: Moment, unwanted: list[str]) -> Iterator[str]:
    yield from _holds("pack_lacks", _names(list(moment.deal.book.cards)), unwanted)


def _stock_has(moment: Moment, wanted: list[str]) -> Iterator[str]:
    yield from _lacks("stock_has", _names(moment.deal.stock), wanted)


def _rank_not_in(moment: Moment, unwanted: list[int]) -> Iterator[str]:
    rank = rank_of(moment.deal.turn_up) if moment.deal.turn_up != NOBODY else NOBODY
    if rank in unwanted:
        yield _("the turn-up has the rank {rank}").format(rank=rank)


_OTHER: Final[Mapping[str, Callable[[Moment, Any], Iterator[str]]]] = {
    "winners": _in_any_order("winners", _winners),
    "match_winners": _in_any_order("match_winners", _match_winners),
    "hand": _hand,
    "hand_has": _hand_has,
    "legal": _legal,
    "can": _can,
    "cannot": _cannot,
    "talon_shown": _talon_shown,
    "warning": _warning,
    "visible": _visible,
    "pack_has": _pack_has,
    "pack_lacks": _pack_lacks,
    "stock_has": _stock_has,
    "turn_up_rank_not_in": _rank_not_in,
}
