"""Whether a position is what a scenario expects: every word under `expect` with what it takes and its question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.engine import engine, observation
from game.engine.actions import Action, Bid, to_json
from game.engine.cards import SUITS, Card, name_of, rank_of
from game.engine.deal import NOBODY, PHASES, PLAY, Deal, or_none
from game.engine.events import TalonTaken, TrickWon
from game.engine.phases import count
from game.engine.result import DealResult
from game.engine.table_facts import highest_contract
from game.engine.view import MatchView, View
from game.i18n.words import _
from game.match.match import Match
from game.scenarios.words import ACTION, CARDS, COUNT, POINTS, RANK, SEAT, SEATS, SIDE, SUIT, Pattern, format_action
from game.variants.schema import AnyOf, CardWord, Choice, Flag, Label, ListType, MappingType, Maybe, Part, Type


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
        around = MatchView(match.sides, match.score, match.target, match.deal_number)
        return observation.view_of(self.deal, seat, around)


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


def names(cards: Iterable[Card]) -> list[str]:
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
Compare: TypeAlias = Callable[[str, Moment, Any], Iterator[str]]  # a sentence for everything that is not as wanted


def differences(moment: Moment, expect: Mapping[str, Any]) -> Iterator[str]:
    """A sentence for everything that is not as expected; nothing when all is."""
    for word, wanted in expect.items():
        yield from _QUESTIONS[word][1](word, moment, wanted)


def _same(word: str, found: Any, wanted: Any) -> Iterator[str]:  # noqa: ANN401
    if found != wanted:
        yield _("{word} is {found}, expected {wanted}").format(
            word=word, found=_text_of(found), wanted=_text_of(wanted)
        )


def _text_of(value: Any) -> str:  # noqa: ANN401
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case list() | tuple() | set() | frozenset():
            return f"[{', '.join(_text_of(item) for item in value)}]"
        case _:
            return str(value)


def _is(look: Look) -> Compare:
    return lambda word, moment, wanted: _same(word, look(moment), wanted)


def _in_any_order(look: Look) -> Compare:
    return lambda word, moment, wanted: _same(word, look(moment), sorted(wanted))


def _by_key(look: Look, tidy: Callable[[Any], Any] = lambda value: value) -> Compare:
    def compare(word: str, moment: Moment, wanted: Mapping[Any, Any]) -> Iterator[str]:
        found = look(moment)
        for key, value in wanted.items():
            yield from _same(f"{word}.{key}", found.get(key, _("nothing")), tidy(value))

    return compare


def _has(look: Callable[[Moment], Sequence[Card]]) -> Compare:
    return lambda word, moment, wanted: _lacks(word, names(look(moment)), wanted)


def _lacks(word: str, found: list[str], wanted: list[str]) -> Iterator[str]:
    if lacking := [card for card in wanted if card not in found]:
        message = _("{word}: {cards} should be there but is not; there are {found}")
        yield message.format(word=word, cards=_text_of(lacking), found=_text_of(found))


def _holds(word: str, found: list[str], unwanted: list[str]) -> Iterator[str]:
    if surplus := [card for card in unwanted if card in found]:
        yield _("{word}: {cards} should not be there but is").format(word=word, cards=_text_of(surplus))


def _hand_has(word: str, moment: Moment, wanted: Mapping[int, list[str]]) -> Iterator[str]:
    for seat, cards in wanted.items():
        yield from _lacks(f"{word}.{seat}", hands(moment).get(seat, []), cards)


def _legal(word: str, moment: Moment, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Of a seat that is not on turn nothing may be played now; `only` and `has` may also tell what it could play."""
    cards = playable(moment, wanted["seat"])
    now = cards if wanted["seat"] == engine.to_act(moment.deal) else []
    if "only" in wanted and sorted(wanted["only"]) != now:
        yield from _same(word, cards, sorted(wanted["only"]))
    yield from _lacks(f"{word}.has", cards, wanted.get("has", []))
    yield from _holds(f"{word}.hasnt", now, wanted.get("hasnt", []))


def _possible(deal: Deal, seat: int, action: Action | Pattern) -> bool:
    if isinstance(action, Mapping):
        return any(action.items() <= to_json(legal).items() for legal in engine.legal(deal, seat))
    try:
        engine.apply(deal.copy(record=True), seat, action)
    except engine.Refused:
        return False
    return True


def _can(_word: str, moment: Moment, wanted: list[tuple[int, Action | Pattern]]) -> Iterator[str]:
    for seat, action in wanted:
        if _possible(moment.deal, seat, action):
            continue
        reason = "" if isinstance(action, Mapping) else engine.reason(moment.deal, seat, action)
        message = _("seat {seat} should be able to do {action}, but is refused ({reason})")
        yield message.format(seat=seat, action=format_action(action), reason=reason or _("no such action is possible"))


def _cannot(_word: str, moment: Moment, wanted: list[tuple[int, Action | Pattern]]) -> Iterator[str]:
    for seat, action in wanted:
        if _possible(moment.deal, seat, action):
            yield _("seat {seat} should not be able to do {action}").format(seat=seat, action=format_action(action))


def _talon_shown(word: str, moment: Moment, wanted: list[str] | None) -> Iterator[str]:
    shown = [event for event in moment.deal.record or () if isinstance(event, TalonTaken) and event.shown]
    cards = sorted(name_of(card) for event in shown for card in event.cards if card is not None)
    yield from _same(word, cards, sorted(wanted or []))


def _warning(word: str, moment: Moment, wanted: bool | str | None) -> Iterator[str]:
    variant = moment.deal.book.variant
    most = highest_contract(variant)
    match moment.last:
        case Bid(amount=int(amount)):
            warned = amount > min(most, variant.auction.advice_max or most)
        case _:
            warned = False
    yield from _same(word, warned, bool(wanted))


def _visible(_word: str, moment: Moment, wanted: list[Mapping[str, Any]]) -> Iterator[str]:
    for look in wanted:
        viewer, owner = look["viewer"], look["hand_of"]
        word = _("seat {owner} seen by {viewer}").format(owner=owner, viewer=viewer)
        yield from _same(word, visible(moment, viewer, owner), look["is"])


def _rank_not_in(_word: str, moment: Moment, unwanted: list[int]) -> Iterator[str]:
    rank = rank_of(moment.deal.turn_up) if moment.deal.turn_up != NOBODY else NOBODY
    if rank in unwanted:
        yield _("the turn-up has the rank {rank}").format(rank=rank)


_LOOK: Final = Part(object, {"viewer": SEAT, "hand_of": SEAT, "is": Flag()}, ("viewer", "hand_of", "is"))
_LEGAL: Final = Part(object, {"seat": SEAT, "only": CARDS, "has": CARDS, "hasnt": CARDS}, ("seat",))
# By word: what it takes, and how that is compared with what is found.
_QUESTIONS: Final[Mapping[str, tuple[Type, Compare]]] = {
    "error": (Label(), lambda _word, _moment, _wanted: iter(())),  # the step itself looks at it
    "turn": (Maybe(SEAT), _is(lambda moment: engine.to_act(moment.deal))),
    "phase": (Choice(PHASES), _is(lambda moment: PHASES[moment.deal.phase])),
    "trump": (Maybe(SUIT), _is(lambda moment: None if moment.deal.trump == NOBODY else SUITS[moment.deal.trump])),
    "turn_up": (
        Maybe(CardWord()),
        _is(lambda moment: None if moment.deal.turn_up == NOBODY else name_of(moment.deal.turn_up)),
    ),
    "stock_left": (COUNT, _is(lambda moment: len(moment.deal.stock))),
    "trick_number": (COUNT, _is(lambda moment: moment.deal.trick + (not engine.over(moment.deal)))),
    "legal": (_LEGAL, _legal),
    "can": (ListType(ACTION), _can),
    "cannot": (ListType(ACTION), _cannot),
    "trick_winner": (Maybe(SEAT), _is(lambda moment: moment.trick and moment.trick.seat)),
    "trick_points": (Maybe(COUNT), _is(lambda moment: moment.trick and moment.trick.points)),
    "hand": (MappingType(SEAT, CARDS), _by_key(hands, sorted)),
    "hand_has": (MappingType(SEAT, CARDS), _hand_has),
    "hand_size": (
        MappingType(SEAT, COUNT),
        _by_key(lambda moment: {seat: len(hand) for seat, hand in enumerate(moment.deal.hands)}),
    ),
    "card_points": (MappingType(SIDE, POINTS), _by_key(card_points)),
    "points": (MappingType(SIDE, POINTS), _by_key(points)),
    "cards": (MappingType(SIDE, COUNT), _by_key(cards)),
    "seat_points": (
        MappingType(SEAT, POINTS),
        _by_key(lambda moment: {seat: moment.deal.card_points(seat) for seat in range(moment.deal.book.players)}),
    ),
    "deal_over": (Flag(), _is(lambda moment: engine.over(moment.deal))),
    "winners": (ListType(SIDE), _in_any_order(lambda moment: moment.result and sorted(moment.result.winners))),
    "game_points": (MappingType(SIDE, POINTS), _by_key(game_points)),
    "score": (
        MappingType(SIDE, POINTS),
        _by_key(lambda moment: dict(zip(moment.after.names, moment.after.score, strict=True))),
    ),
    "match_over": (Flag(), _is(lambda moment: moment.after.over)),
    "match_winners": (
        ListType(SIDE),
        _in_any_order(lambda moment: sorted(moment.after.names[side] for side in moment.after.winners)),
    ),
    "passed_out": (Flag(), _is(lambda moment: moment.result is not None and moment.result.passed_out)),
    "next_dealer": (SEAT, _is(lambda moment: moment.after.dealer)),
    "replay": (Flag(), _is(lambda moment: moment.result is not None and moment.result.replay)),
    "contract_made": (Maybe(Flag()), _is(lambda moment: moment.result and moment.result.contract_made)),
    "caller": (Maybe(SEAT), _is(lambda moment: or_none(moment.deal.caller))),
    "partner": (Maybe(SEAT), _is(lambda moment: or_none(moment.deal.partner))),
    "talon_shown": (Maybe(CARDS), _talon_shown),
    "warning": (Maybe(AnyOf((Flag(), Label()))), _warning),
    "visible": (ListType(_LOOK), _visible),
    "knows_partner": (
        MappingType(SEAT, Flag()),
        _by_key(lambda moment: {one: moment.view(one).partner is not None for one in range(moment.deal.book.players)}),
    ),
    "may_count": (Flag(), _is(lambda moment: observation.may_count(moment.deal))),
    "sides": (MappingType(SIDE, SEATS), _by_key(sides, sorted)),
    "pack_size": (COUNT, _is(lambda moment: len(moment.deal.book.cards))),
    "pack_has": (CARDS, _has(lambda moment: moment.deal.book.cards)),
    "pack_lacks": (CARDS, lambda word, moment, unwanted: _holds(word, names(moment.deal.book.cards), unwanted)),
    "tricks_in_deal": (COUNT, _is(lambda moment: moment.deal.book.tricks_in_deal)),
    "stock_has": (CARDS, _has(lambda moment: moment.deal.stock)),
    "turn_up_rank_not_in": (ListType(RANK), _rank_not_in),
    "trump_next_deal": (Maybe(SUIT), _is(next_trump)),
}
EXPECT: Final = Part(object, {word: kind for word, (kind, _compare) in _QUESTIONS.items()})
