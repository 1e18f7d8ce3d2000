"""Whether a position is what a scenario expects: what is true of it, and one question for each word under `expect`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.engine import engine, observation
from game.engine.actions import Action, Bid, to_json
from game.engine.cards import SUITS, name_of, rank_of
from game.engine.deal import NOBODY, PHASES, PLAY, Deal
from game.engine.events import TalonTaken, TrickWon
from game.engine.phases import count
from game.engine.result import DealResult
from game.engine.view import MatchView, View
from game.i18n.words import _
from game.match.match import Match
from game.scenarios.steps import Pattern, format_action


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
    def trick(self) -> TrickWon | None:
        """The last complete trick that was recorded."""
        tricks = [event for event in self.deal.record or () if isinstance(event, TrickWon)]
        return tricks[-1] if tricks else None

    @property
    def after(self) -> Match:
        """The match with this deal, as far as it is over."""
        return self.match if self.result is None else self.match.after(self.result)

    def view(self, seat: int) -> View:
        """What this seat knows."""
        match = self.match
        return observation.view_of(
            self.deal, seat, MatchView(match.sides, match.score, match.target, match.deal_number)
        )


def seat(seat: int) -> int | None:
    """The seat, or None for nobody."""
    return None if seat == NOBODY else seat


def suit(suit: int | None) -> str | None:
    """The suit's name, or None."""
    return None if suit is None or suit == NOBODY else SUITS[suit]


def winners(moment: Moment) -> list[str] | None:
    """The sides that won the deal, once it is over."""
    return None if moment.result is None else sorted(moment.result.winners)


def match_winners(moment: Moment) -> list[str]:
    """The sides that won the match; none while it goes on."""
    after = moment.after
    return sorted(after.names[side] for side in after.winners)


def next_trump(moment: Moment) -> str | None:
    """The next deal's trumps, where the rules fix them before (B.4)."""
    rule = moment.deal.book.variant.trump
    if rule.source != "rotation":
        return None
    following = moment.deal.index + 1 if moment.result is None else moment.after.deal_index
    return rule.rotation[following % len(rule.rotation)]


def playable(moment: Moment, seat: int) -> list[str]:
    """The cards that this seat may play: now on its turn, otherwise as if its turn came now."""
    deal = moment.deal
    return sorted(names(deal.playable(seat))) if deal.phase == PLAY else []


def visible(moment: Moment, viewer: int, owner: int) -> bool:
    """Whether one seat may see another's whole hand, and does: what the rules allow and what its view shows."""
    if viewer == owner:
        return True
    shown = dict(moment.view(viewer).shown).get(owner, ())
    return owner in observation.open_hands(moment.deal, viewer) and shown == tuple(moment.deal.hands[owner])


def names(cards: list[int]) -> list[str]:
    """The cards as they are written."""
    return [name_of(card) for card in cards]


def hands(moment: Moment) -> dict[int, list[str]]:
    """Every seat's hand."""
    return {seat: sorted(names(hand)) for seat, hand in enumerate(moment.deal.hands)}


def sides(moment: Moment) -> dict[str, list[int]]:
    """Every side that may be named: the fixed ones and, once there is a declarer, his and the others."""
    deal, book = moment.deal, moment.deal.book
    sides = {name: list(seats) for name, seats in zip(book.side_names, book.sides, strict=True)}
    if book.variant.goal.kind == "contract" and deal.caller != NOBODY:
        sides["caller"] = sorted({deal.caller, deal.partner} - {NOBODY})
        sides["defenders"] = [seat for seat in range(book.players) if seat not in sides["caller"]]
    return sides


def card_points(moment: Moment) -> dict[str, int]:
    """Card points by side."""
    return {name: sum(map(moment.deal.card_points, seats)) for name, seats in sides(moment).items()}


def cards(moment: Moment) -> dict[str, int]:
    """Cards won by side."""
    return {name: sum(len(moment.deal.pile(seat)) for seat in seats) for name, seats in sides(moment).items()}


def points(moment: Moment) -> dict[str, int]:
    """Card points and the bonuses that are certain by now."""
    deal, book = moment.deal, moment.deal.book
    totals = card_points(moment)
    for name, seats in sides(moment).items():
        cards = tuple(card for seat in seats for card in deal.pile(seat))
        totals[name] += sum(worth for bonus in book.bonuses for _what, worth in bonus(deal, tuple(seats), cards))
        if engine.over(deal) and deal.last_winner in seats:
            totals[name] += book.variant.last_trick_bonus
    if moment.result is not None:
        totals |= {side.name: side.points for side in moment.result.sides}
    return totals


def game_points(moment: Moment) -> dict[str, int]:
    """Game points of this deal by side, once it is over."""
    if moment.result is None:
        return {}
    return dict(zip(moment.match.names, moment.result.game_points, strict=True))


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


_PLAIN: Final[Mapping[str, Look]] = {
    "turn": lambda moment: engine.to_act(moment.deal),
    "phase": lambda moment: PHASES[moment.deal.phase],
    "trump": lambda moment: suit(moment.deal.trump),
    "turn_up": lambda moment: None if moment.deal.turn_up == NOBODY else name_of(moment.deal.turn_up),
    "stock_left": lambda moment: len(moment.deal.stock),
    "trick_number": lambda moment: moment.deal.trick + (not engine.over(moment.deal)),
    "trick_winner": lambda moment: None if moment.trick is None else moment.trick.seat,
    "trick_points": lambda moment: None if moment.trick is None else moment.trick.points,
    "deal_over": lambda moment: engine.over(moment.deal),
    "match_over": lambda moment: moment.after.over,
    "passed_out": lambda moment: moment.result is not None and moment.result.passed_out,
    "next_dealer": lambda moment: moment.after.dealer,
    "replay": lambda moment: moment.result is not None and moment.result.replay,
    "contract_made": lambda moment: None if moment.result is None else moment.result.contract_made,
    "caller": lambda moment: seat(moment.deal.caller),
    "partner": lambda moment: seat(moment.deal.partner),
    "may_count": lambda moment: observation.may_count(moment.deal),
    "pack_size": lambda moment: len(moment.deal.book.cards),
    "tricks_in_deal": lambda moment: moment.deal.book.tricks_in_deal,
    "trump_next_deal": next_trump,
}
_BY_KEY: Final[Mapping[str, Look]] = {
    "hand_size": lambda moment: {seat: len(hand) for seat, hand in enumerate(moment.deal.hands)},
    "card_points": card_points,
    "points": points,
    "cards": cards,
    "seat_points": lambda moment: {seat: moment.deal.card_points(seat) for seat in range(moment.deal.book.players)},
    "game_points": game_points,
    "score": lambda moment: dict(zip(moment.after.names, moment.after.score, strict=True)),
    "knows_partner": lambda moment: {
        seat: moment.view(seat).partner is not None for seat in range(moment.deal.book.players)
    },
}


def _in_any_order(word: str, look: Look) -> Callable[[Moment, list[str]], Iterator[str]]:
    def compare(moment: Moment, wanted: list[str]) -> Iterator[str]:
        yield from _same(word, look(moment), sorted(wanted))

    return compare


def _hand(moment: Moment, wanted: Mapping[int, list[str]]) -> Iterator[str]:
    for seat, cards in wanted.items():
        yield from _same(f"hand.{seat}", hands(moment).get(seat), sorted(cards))


def _hand_has(moment: Moment, wanted: Mapping[int, list[str]]) -> Iterator[str]:
    for seat, cards in wanted.items():
        yield from _lacks(f"hand_has.{seat}", hands(moment).get(seat, []), cards)


def _lacks(word: str, found: list[str], wanted: list[str]) -> Iterator[str]:
    if lacking := [card for card in wanted if card not in found]:
        message = _("{word}: {cards} should be there but is not; there are {found}")
        yield message.format(word=word, cards=_said(lacking), found=_said(found))


def _holds(word: str, found: list[str], unwanted: list[str]) -> Iterator[str]:
    if surplus := [card for card in unwanted if card in found]:
        yield _("{word}: {cards} should not be there but is").format(word=word, cards=_said(surplus))


def _legal(moment: Moment, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Of a seat that is not on turn nothing may be played now; `only` and `has` may also tell what it could play."""
    cards = playable(moment, wanted["seat"])
    now = cards if wanted["seat"] == engine.to_act(moment.deal) else []
    if "only" in wanted and sorted(wanted["only"]) != now:
        yield from _same("legal", cards, sorted(wanted["only"]))
    yield from _lacks("legal.has", cards, wanted.get("has", []))
    yield from _holds("legal.hasnt", now, wanted.get("hasnt", []))


def _possible(deal: Deal, seat: int, action: Action | Pattern) -> bool:
    if isinstance(action, Mapping):
        return any(action.items() <= to_json(legal).items() for legal in engine.legal(deal, seat))
    try:
        engine.apply(deal.copy(record=True), seat, action)
    except engine.Refused:
        return False
    return True


def _can(moment: Moment, wanted: list[tuple[int, Action | Pattern]]) -> Iterator[str]:
    for seat, action in wanted:
        if _possible(moment.deal, seat, action):
            continue
        reason = "" if isinstance(action, Mapping) else engine.reason(moment.deal, seat, action)
        message = _("seat {seat} should be able to do {action}, but is refused ({reason})")
        yield message.format(seat=seat, action=format_action(action), reason=reason or _("no such action is possible"))


def _cannot(moment: Moment, wanted: list[tuple[int, Action | Pattern]]) -> Iterator[str]:
    for seat, action in wanted:
        if _possible(moment.deal, seat, action):
            yield _("seat {seat} should not be able to do {action}").format(seat=seat, action=format_action(action))


def _talon_shown(moment: Moment, wanted: list[str] | None) -> Iterator[str]:
    shown = [event for event in moment.deal.record or () if isinstance(event, TalonTaken) and event.shown]
    cards = sorted(name_of(card) for event in shown for card in event.cards if card is not None)
    yield from _same("talon_shown", cards, sorted(wanted or []))


def _warning(moment: Moment, wanted: bool | str | None) -> Iterator[str]:
    advised = moment.deal.book.variant.auction.advice_max
    match moment.last:
        case Bid(amount=int(amount)) if advised is not None:
            warned = amount > advised
        case _:
            warned = False
    yield from _same("warning", warned, bool(wanted))


def _visible(moment: Moment, wanted: list[Mapping[str, Any]]) -> Iterator[str]:
    for look in wanted:
        viewer, owner = look["viewer"], look["hand_of"]
        word = _("seat {owner} seen by {viewer}").format(owner=owner, viewer=viewer)
        yield from _same(word, visible(moment, viewer, owner), look["is"])


def _sides(moment: Moment, wanted: Mapping[str, list[int]]) -> Iterator[str]:
    found = sides(moment)
    for name, seats in wanted.items():
        yield from _same(f"sides.{name}", found.get(name, _("nothing")), sorted(seats))


def _pack_has(moment: Moment, wanted: list[str]) -> Iterator[str]:
    yield from _lacks("pack_has", names(list(moment.deal.book.cards)), wanted)


def _pack_lacks(moment: Moment, unwanted: list[str]) -> Iterator[str]:
    yield from _holds("pack_lacks", names(list(moment.deal.book.cards)), unwanted)


def _stock_has(moment: Moment, wanted: list[str]) -> Iterator[str]:
    yield from _lacks("stock_has", names(moment.deal.stock), wanted)


def _rank_not_in(moment: Moment, unwanted: list[int]) -> Iterator[str]:
    rank = rank_of(moment.deal.turn_up) if moment.deal.turn_up != NOBODY else NOBODY
    if rank in unwanted:
        yield _("the turn-up has the rank {rank}").format(rank=rank)


_OTHER: Final[Mapping[str, Callable[[Moment, Any], Iterator[str]]]] = {
    "winners": _in_any_order("winners", winners),
    "match_winners": _in_any_order("match_winners", match_winners),
    "hand": _hand,
    "hand_has": _hand_has,
    "legal": _legal,
    "can": _can,
    "cannot": _cannot,
    "talon_shown": _talon_shown,
    "warning": _warning,
    "visible": _visible,
    "sides": _sides,
    "pack_has": _pack_has,
    "pack_lacks": _pack_lacks,
    "stock_has": _stock_has,
    "turn_up_rank_not_in": _rank_not_in,
}
