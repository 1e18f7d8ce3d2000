"""What one seat is told: plain data made from its View, its legal actions and its events, in the language of now.

Nothing else of a match comes in here, so that nothing else can go out (tests/test_home_secrecy.py).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from game.engine import actions, events
from game.engine.actions import Claim, Discard, Pass, Play, Signal, to_json
from game.engine.cards import name_of, rank_of, suit_of
from game.engine.view import View
from game.engine.view import to_json as view_json
from game.i18n.phrases import pair_points, with_sign, word_list
from game.i18n.words import _, card_name, ngettext, sentence, suit_in_sentence, suit_name, the_card, the_rank
from game.rules_text.sign_words import meaning_words

if TYPE_CHECKING:
    from game.engine.cards import Card, Rank, Suit
    from game.engine.result import DealResult
    from game.match.match import Match
    from game.match.session import Session

KEPT: Final = 40  # sentences of the deal that a state repeats
GROUPS: Final = {
    "play": "play",
    "bid": "bid",
    "pass": "bid",
    "call": "call",
    "choose_trump": "trump",
    "discard": "discard",
    "exchange": "swap",
    "signal": "sign",
    "claim": "claim",
    "declare": "declare",
    "view_partner": "look",
}


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as everybody sees it; `here` says whether its phone is on the line."""

    name: str
    face: str
    kind: str  # person, phone or computer
    here: bool = True


@dataclass(frozen=True, slots=True)
class BackAsked:
    """Somebody wishes to take back what he did."""

    name: str
    what: str


@dataclass(frozen=True, slots=True)
class SeatNews:
    """What stands around a seat's knowledge of the deal; `number` is that of the position in the evening."""

    number: int
    chairs: tuple[Chair, ...]
    deck: str
    told: tuple[dict[str, Any], ...] = ()
    asked: BackAsked | None = None
    may_back: bool = False
    ready: bool = False


def state(session: Session, seat: int, news: SeatNews) -> dict[str, Any]:
    """All that the seat sees now; it stands by itself and takes the place of whatever was told before."""
    view, legal = session.view(seat), session.legal(seat)
    over = session.deal_over
    mates = session.match.book.mates[seat]
    return {
        "n": news.number,
        "seat": seat,
        "deck": news.deck,
        "deal": session.deal_number,
        "view": _view(view),
        "names": card_words(view),
        "best": _best(session, seat),
        "seats": [asdict(chair) for chair in news.chairs],
        "plates": [plate(view, chair, other, mates) for other, chair in enumerate(news.chairs)],
        "turn": view.turn,
        "line": line_of(session, view, news),
        "legal": list(told_actions(session, view, legal)),
        "barred": barred(session, view, legal),
        "told": list(news.told),
        "trump": suit_name(view.trump) if view.trump is not None else "",
        "points": points(session, view, news.chairs),
        "score": score(session.match, news.chairs),
        "hint": session.seats[seat].help != "none" and view.turn == seat and not over,
        "back": news.may_back,
        "asked": asdict(news.asked) if news.asked is not None else None,
        "count": count(session, news.chairs) if over else None,
        "ready": news.ready,
    }


def _view(view: View) -> dict[str, Any]:
    """The view as in the line protocol, without the rules; `direction_step` is the seat that follows seat 0."""
    found = {key: value for key, value in view_json(view).items() if key != "rules"}
    return {**found, "direction_step": view.direction}


def _best(session: Session, seat: int) -> int | None:
    """Who takes the trick so far; everybody sees that."""
    best = None
    for event in session.events(seat):
        match event:
            case events.Played(player, card, best=taking) if card == taking:
                best = player
            case events.TrickWon():
                best = None
    return best


def card_words(view: View) -> dict[str, str]:
    """What every card is called that the seat sees now."""
    last = view.tricks[-1].plays if view.tricks else ()
    seen = {
        *view.hand,
        *(card for _seat, card in (*view.table, *last)),
        *(view.talon_shown or ()),
        *(view.discards or ()),
    }
    seen |= {card for _seat, cards in view.shown for card in cards}
    seen |= {card for card in (view.turn_up, view.called) if card is not None}
    return {name_of(card): sentence(card_name(card)) for card in sorted(seen)}


# -- what may be done -----------------------------------------------------------------------------------------------


def told_actions(session: Session, view: View, legal: Sequence[actions.Action]) -> Iterator[dict[str, Any]]:
    """Every action with its words; cards to be laid aside are chosen one by one: there may be hundreds of ways."""
    from game.players.advice.reasons import title

    aside = [one for one in legal if isinstance(one, Discard)]
    if aside:
        cards = sorted({card for one in aside for card in one.cards})
        choose = len(aside[0].cards)
        label = ngettext("Discard {count} card", "Discard {count} cards", choose).format(count=choose)
        yield {"group": "discard", "label": label, "choose": choose, "cards": [name_of(card) for card in cards]}
    # Whether a claim is right depends on cards that the seat does not see: it may always be tried.
    claims = session.reason(view.seat, Claim()) in (None, "claim_not_valid")
    others = [one for one in legal if not isinstance(one, Discard | Claim)]
    for action in (*others, *([Claim()] if claims else [])):
        data = to_json(action)
        label = _("Pass") if isinstance(action, Pass) else title(view, action)
        found: dict[str, Any] = {"group": GROUPS[data["action"]], "label": label, "action": data}
        if isinstance(action, Signal):
            found |= _sign(session, view, action)
        yield found


def _sign(session: Session, view: View, action: Signal) -> dict[str, Any]:
    """What a sign says and how it is made."""
    order = session.variant.cards.order
    words = meaning_words(action.meaning, view.trump, order)
    made = session.signs.gestures.get(action.meaning, "")
    return {"label": sentence(words), "gesture": sentence(made), "look": session.signs.looks.get(action.meaning, "")}


def barred(session: Session, view: View, legal: Sequence[actions.Action]) -> dict[str, str]:
    """Why each card of the hand that may not be played now may not; nothing while no card is to be played."""
    may = {one.card for one in legal if isinstance(one, Play)}
    if not may:
        return {}
    why = {card: session.refusal(view.seat, Play(card)) for card in view.hand if card not in may}
    return {name_of(card): words for card, words in why.items() if words}


# -- how things stand -------------------------------------------------------------------------------------------------


def line_of(session: Session, view: View, news: SeatNews) -> str:
    """Whose turn it is, and what there is to do."""
    if session.match_over:
        return _("The match is over")
    if view.turn is None:
        return _("The deal is over")
    name = news.chairs[view.turn].name
    if view.turn != view.seat:
        return _("{name} is to play").format(name=name)
    match view.phase:
        case "auction":
            return _("Your turn: bid or pass")
        case "call":
            return _("Your turn: call a card")
        case "discard":
            return _("Your turn: lay cards aside")
        case "choose_trump":
            return _("Your turn: name trumps")
        case _:
            return _duty(session, view)


def _duty(session: Session, view: View) -> str:
    """What there is to play."""
    duty = session.duty(view.seat)
    if duty is None:
        return _("Your turn")
    match duty.owes:
        case "beat":
            return _("Your turn: beat the trick")
        case "follow":
            suit = suit_in_sentence(suit_of(view.table[0][1]))
            return _("Your turn: follow {suit}").format(suit=suit)
        case "trump":
            return _("Your turn: play a trump")
        case _:
            return _("Your turn: lead a card") if not view.table else _("Your turn: play a card")


def plate(view: View, chair: Chair, seat: int, mates: Sequence[int]) -> str:
    """What stands under a name: who it is, what is held and won."""
    told = []
    if seat == view.caller:
        told.append(_("plays alone") if view.partner == view.caller else _("declarer"))
    elif seat in mates or (view.partner == seat and view.caller == view.seat):
        told.append(_("partner"))
    if seat != view.seat and (held := view.hand_sizes[seat]):
        told.append(ngettext("{count} card", "{count} cards", held).format(count=held))
    if won := view.tricks_won[seat]:
        told.append(ngettext("{count} trick", "{count} tricks", won).format(count=won))
    if seat == view.dealer:
        told.append(_("dealer"))
    if not chair.here:
        told.append(_("away"))
    return " · ".join(told)


def points(session: Session, view: View, chairs: Sequence[Chair]) -> list[dict[str, Any]] | None:
    """The card points of each side that is known; None where they may not be counted yet."""
    if not session.may_count:
        return None
    return [
        {"name": _names(side, chairs), "points": sum(view.points[seat] for seat in side), "mine": view.seat in side}
        for side in view.sides
    ]


def score(match: Match, chairs: Sequence[Chair]) -> list[dict[str, Any]]:
    """The match so far, by side."""
    return [{"name": _names(side, chairs), "points": won} for side, won in zip(match.sides, match.score, strict=False)]


def count(session: Session, chairs: Sequence[Chair]) -> dict[str, Any]:
    """What the deal was worth, when it is over."""
    result = session.result
    assert result is not None  # it is asked for after a deal only
    rows = [
        {
            "name": _names(side.seats, chairs),
            "points": side.points,
            "tricks": ngettext("{count} trick", "{count} tricks", side.tricks).format(count=side.tricks),
            "won": side.name in result.winners,
        }
        for side in result.sides
    ]
    won = [side for number, side in enumerate(session.match.sides) if number in session.match.winners]
    over = session.match_over
    return {
        "title": _outcome(result, chairs),
        "rows": rows,
        "match_over": over,
        "winners": _match_won(won, chairs) if over and won else "",
    }


def _outcome(result: DealResult, chairs: Sequence[Chair]) -> str:
    """How the deal ended, in a sentence."""
    if result.passed_out:
        return _("Everybody passes")
    if result.contract_made is not None:
        return _("Contract made") if result.contract_made else _("Contract failed")
    won = [side.seats for side in result.sides if side.name in result.winners]
    if not won:
        return _("The deal is a draw")
    told = ngettext("Winner of the deal: {names}", "Winners of the deal: {names}", sum(map(len, won)))
    return told.format(names=word_list([_names(side, chairs) for side in won]))


def _match_won(won: Sequence[Collection[int]], chairs: Sequence[Chair]) -> str:
    told = ngettext("Winner of the match: {names}", "Winners of the match: {names}", sum(map(len, won)))
    return told.format(names=word_list([_names(side, chairs) for side in won]))


def _names(seats: Iterable[int], chairs: Sequence[Chair]) -> str:
    return " + ".join(chairs[seat].name for seat in seats)


# -- what happened, by ear --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells a seat every event in a sentence: all of them together are enough to write the deal down."""

    names: tuple[str, ...]
    seat: int
    mates: tuple[int, ...]
    order: tuple[Rank, ...]
    least: int  # the lowest bid: what a rank alone promises

    @classmethod
    def of(cls, session: Session, seat: int) -> Teller:
        """The teller for this seat at the table of the session."""
        rules, names = session.variant, tuple(chair.name for chair in session.seats)
        return cls(names, seat, tuple(session.match.book.mates[seat]), rules.cards.order, rules.auction.min)

    def told(self, event: events.Event, trump: Suit | None) -> str:
        """The event as this seat may hear it; empty where it heard nothing."""
        return self._course(event) or self._auction(event) or self._open(event, trump)

    def took_back(self, seat: int | None) -> str:
        """What is said when something does not count; `seat` did it, where that is known."""
        if seat is None:
            return _("What was done last is taken back")
        return self._say(seat, _("You take back what you did last"), _("{name} takes back what was done last"))

    def _say(self, seat: int, own: str, other: str, **words: object) -> str:
        return (own if seat == self.seat else other).format(name=self.names[seat], **words)

    def _course(self, event: events.Event) -> str:
        match event:
            case events.Dealt(dealer, hands=hands):
                dealt = self._say(dealer, _("You deal."), _("{name} deals."))
                held = [the_card(card) for card in hands[self.seat] if card is not None]
                own = _("You hold {cards}.").format(cards=word_list(held)) if held else ""
                return " ".join(filter(None, (dealt, own)))
            case events.TurnedUp(card, rejected) if rejected:
                told, before = _("{before} may not stay. Trump: {suit} — {card}"), sentence(the_card(rejected[-1]))
                return told.format(before=before, suit=suit_name(suit_of(card)), card=the_card(card))
            case events.TurnedUp(card):
                told, suit = _("{card} is turned up: trumps are {suit}"), suit_in_sentence(suit_of(card))
                return sentence(told.format(card=the_card(card), suit=suit))
            case events.Played(seat, card, drags):
                own, other = _("You play {card}"), _("{name} plays {card}")
                if drags:
                    own, other = _("You play {card} and say “arrastro”"), _("{name} plays {card} and says “arrastro”")
                return self._say(seat, own, other, card=the_card(card))
            case events.TrickWon(seat, points=worth):
                return self._trick(seat, worth)
            case events.Drawn(seat, card, turn_up):
                return self._drawn(seat, card, turn_up)
            case events.Exchanged(seat, gave, took):
                own, other = _("You swap {gave} for {took}"), _("{name} swaps {gave} for {took}")
                return self._say(seat, own, other, gave=the_card(gave), took=the_card(took))
            case events.DealEnded(passed_out):
                return _("Everybody passes") if passed_out else _("The deal is over")
            case _:
                return ""

    def _trick(self, seat: int, worth: int) -> str:
        if not worth:
            return self._say(seat, _("You win the trick"), _("{name} wins the trick"))
        own = ngettext("You win {count} point", "You win {count} points", worth)
        other = ngettext("{name} wins {count} point", "{name} wins {count} points", worth)
        return self._say(seat, own, other, count=worth)

    def _drawn(self, seat: int, card: Card | None, turn_up: bool) -> str:
        if card is None:
            return _("{name} draws a card").format(name=self.names[seat])
        own, other = _("You draw {card}"), _("{name} draws {card}")
        if turn_up:
            own, other = _("You draw {card}: the stock is finished"), _("{name} draws {card}: the stock is finished")
        return self._say(seat, own, other, card=the_card(card))

    def _auction(self, event: events.Event) -> str:
        match event:
            case events.BidMade(seat, amount, rank):
                return self._say(seat, _("You bid {bid}"), _("{name} bids {bid}"), bid=self._bid(amount, rank))
            case events.Passed(seat):
                return self._say(seat, _("You pass"), _("{name} passes"))
            case events.AuctionWon(seat, amount, rank):
                bid = self._bid(amount, rank)
                return self._say(seat, _("You play for {bid}"), _("{name} plays for {bid}"), bid=bid)
            case events.CardCalled(seat, card):
                return self._say(seat, _("You call {card}"), _("{name} calls {card}"), card=the_card(card))
            case events.PartnerShown(declarer, partner):
                if declarer == partner:
                    return self._say(declarer, _("You play alone"), _("{name} plays alone"))
                own, other = _("You are {declarer}’s partner"), _("{name} is {declarer}’s partner")
                if declarer == self.seat:
                    other = _("{name} is your partner")
                return self._say(partner, own, other, declarer=self.names[declarer])
            case events.TalonTaken(seat, cards):
                told = self._say(seat, _("You take the talon"), _("{name} takes the talon"))
                return self._with_cards(told, cards)
            case events.LaidAway(seat, cards):
                number = len(cards)
                own = ngettext("You discard {count} card", "You discard {count} cards", number)
                other = ngettext("{name} discards {count} card", "{name} discards {count} cards", number)
                return self._with_cards(self._say(seat, own, other, count=number), cards)
            case _:
                return ""

    def _bid(self, amount: int, rank: Rank | None) -> str:
        return str(amount) if rank is None or amount > self.least else the_rank(rank)

    def _with_cards(self, told: str, cards: Sequence[Card | None]) -> str:
        """The sentence, and the cards where they are seen."""
        seen = [the_card(card) for card in cards if card is not None]
        return _("{what}: {cards}").format(what=told, cards=word_list(seen)) if seen else told

    def _open(self, event: events.Event, trump: Suit | None) -> str:
        match event:
            case events.CardShown(seat, card):
                own = _("Trump: {suit} — you hold {card}, as all have seen")
                other = _("Trump: {suit} — {name} holds {card}")
                return self._say(seat, own, other, suit=suit_name(suit_of(card)), card=the_card(card))
            case events.TrumpNamed(suit, int(seat)):
                own, other = _("You make {suit} trumps"), _("{name} makes {suit} trumps")
                return self._say(seat, own, other, suit=suit_in_sentence(suit))
            case events.TrumpNamed(suit) if suit != trump:
                return _("Trump: {suit}").format(suit=suit_name(suit))
            case events.Signalled(seat, meaning) if seat == self.seat or seat in self.mates:
                own, other = _("You make the sign: {meaning}"), _("{name} makes a sign: {meaning}")
                return self._say(seat, own, other, meaning=meaning_words(meaning, trump, self.order))
            case events.Declared(seat, suit, points=worth):
                own, other = _("You declare {points} in {suit}"), _("{name} declares {points} in {suit}")
                return self._say(seat, own, other, points=pair_points(worth), suit=suit_in_sentence(suit))
            case events.PartnerViewed(seat):
                own, other = _("You look at the partner’s cards"), _("{name} looks at the partner’s cards")
                return self._say(seat, own, other)
            case _:
                return self._end(event)

    def _end(self, event: events.Event) -> str:
        match event:
            case events.Claimed(seat, hands):
                told = self._say(seat, _("You take all that is left"), _("{name} takes all that is left"))
                return self._with_cards(told, [card for hand in hands for card in hand])
            case events.Conceded(seat):
                return self._say(seat, _("You concede"), _("{name} concedes"))
            case events.Captured(seat, captor, captive):
                own, other = _("You catch {captive} with {captor}"), _("{name} catches {captive} with {captor}")
                return self._say(seat, own, other, captor=the_card(captor), captive=the_card(captive))
            case events.TuteShown(seat, cards):
                own, other = _("You show a tute, all four: {card}"), _("{name} shows a tute, all four: {card}")
                return self._say(seat, own, other, card=the_rank(rank_of(cards[0])))
            case events.StakesPaid(paid):
                share = with_sign(paid[self.seat], plus=True)
                return _("Stakes for this trick: {points} for you").format(points=share)
            case _:
                return ""
