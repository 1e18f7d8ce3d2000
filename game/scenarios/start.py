"""A scenario's `start` -> the deal in that position, and the match around it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine import engine
from game.engine.cards import SUITS, Card, name_of, parse, suit_of
from game.engine.deal import AUCTION, CALL, CHOOSE_TRUMP, DISCARD, NOBODY, OVER, PHASES, PLAY, Deal
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.i18n.words import _
from game.match.match import Match
from game.scenarios.contract import lay_contract, next_bidder
from game.scenarios.match import NotAPosition, match_before

__all__ = ["NotAPosition", "set_up"]

Start = Mapping[str, Any]

# What may stand beside a deck, or alone: the cards are dealt by the rules, and what is said of them must agree.
BESIDE_DECK: Final = frozenset({"dealer", "deck", "score", "deal_index", "history"})
STATED: Final = ("turn", "phase", "trump", "turn_up")
ANY_SHUFFLE: Final = 1  # of a start that says nothing about the cards


def set_up(variant: Variant, players: int, start: Start) -> tuple[Deal, Match]:
    """The deal and the match in which it is played."""
    book = rulebook(variant, players)
    match = match_before(variant, players, start)
    if "deck" in start or start.keys() <= BESIDE_DECK:
        return _dealt(book, match, start), match
    deal = Deal(book, start["dealer"], index=match.deal_index, stake=match.stake)
    _lay_out(deal, start)
    _check_cards(deal)
    _trump(deal, start)
    _tricks(deal, start)
    lay_contract(deal, start)
    _phase(deal, start)
    return deal, match


def _cards(names: list[str]) -> list[Card]:
    return [parse(name) for name in names]


def _or_nobody(value: int | None) -> int:
    return NOBODY if value is None else value


def _dealt(book: RuleBook, match: Match, start: Start) -> Deal:
    """The cards of this deck, or of any pack, dealt by the rules."""
    if "deck" not in start:
        return engine.start(book, start["dealer"], ANY_SHUFFLE, index=match.deal_index, stake=match.stake)
    pack = _cards(start["deck"])
    if sorted(pack) != sorted(book.cards):
        wrong = sorted(set(pack) ^ set(book.cards)) or [card for card in pack if pack.count(card) > 1]
        message = _("the deck is not the pack of this game: it differs in {cards}")
        raise NotAPosition(message.format(cards=", ".join(name_of(card) for card in wrong)))
    deal = engine.start_with(book, start["dealer"], pack, index=match.deal_index, stake=match.stake)
    found = {
        "turn": deal.turn,
        "phase": PHASES[deal.phase],
        "trump": None if deal.trump == NOBODY else SUITS[deal.trump],
        "turn_up": None if deal.turn_up == NOBODY else name_of(deal.turn_up),
    }
    for word in STATED:
        if start.get(word, found[word]) != found[word]:
            message = _("dealt from this deck {key} is {found}, not {stated}")
            raise NotAPosition(message.format(key=word, found=found[word], stated=start[word]))
    return deal


def _lay_out(deal: Deal, start: Start) -> None:
    for seat, names in start.get("hands", {}).items():
        deal.hands[seat] = _cards(names)
    for seat, names in start.get("won", {}).items():
        deal.won[seat] = _cards(names)
    deal.stock = _cards(start.get("stock", []))[::-1]
    deal.table = _cards([card for _seat, card in start.get("table", [])])
    deal.discards = _cards(start.get("discards", []))
    deal.talon = _cards(start.get("talon", []))
    caller = start.get("caller")
    if start.get("phase") == PHASES[DISCARD] and caller is not None and set(deal.talon) <= set(deal.hands[caller]):
        deal.hands[caller] = [
            card for card in deal.hands[caller] if card not in deal.talon
        ]  # taken as the phase begins
    if (turn_up := start.get("turn_up")) is not None:
        _turn_up(deal, parse(turn_up))


def _turn_up(deal: Deal, card: Card) -> None:
    """The card under the stock, or the one that the dealer shows from his hand."""
    if card in deal.hands[deal.dealer] and deal.book.variant.trump.source == "dealer_last_card":
        deal.shown_card = card
        deal.trump = suit_of(card)
        return
    deal.turn_up = card
    deal.stock.insert(0, card)


def _check_cards(deal: Deal) -> None:
    """No card twice, none that the pack lacks; cards may be left unmentioned."""
    lying = [*deal.stock, *deal.talon, *deal.discards, *deal.table]
    lying += [card for cards in (*deal.hands, *deal.won) for card in cards]
    if twice := [card for card in dict.fromkeys(lying) if lying.count(card) > 1]:
        raise NotAPosition(_("{card} lies in two places").format(card=name_of(twice[0])))
    if foreign := sorted(set(lying) - set(deal.book.cards)):
        raise NotAPosition(_("the pack of this game has no {card}").format(card=name_of(foreign[0])))


def _trump(deal: Deal, start: Start) -> None:
    """The suit as given, or as the cards and the rules say."""
    rule = deal.book.variant.trump
    if start.get("trump") is not None:
        deal.trump = SUITS.index(start["trump"])
        if deal.turn_up != NOBODY and suit_of(deal.turn_up) != deal.trump:
            message = _("trump is {trump}, but the turn-up is {card}")
            raise NotAPosition(message.format(trump=start["trump"], card=name_of(deal.turn_up)))
    elif "trump" not in start and deal.turn_up != NOBODY:
        deal.trump = suit_of(deal.turn_up)
    elif "trump" not in start and rule.source == "rotation":
        deal.trump = SUITS.index(rule.rotation[deal.index % len(rule.rotation)])
    last = deal.hands[deal.dealer][-1:]
    whole = len(last) and len(deal.hands[deal.dealer]) == deal.book.hand
    if rule.source == "dealer_last_card" and whole and deal.trump in (NOBODY, suit_of(last[0])):
        deal.shown_card = last[0] if deal.shown_card == NOBODY else deal.shown_card
        deal.trump = suit_of(deal.shown_card)


def _tricks(deal: Deal, start: Start) -> None:
    """Tricks won so far, as given, or as many as the piles hold; and the pairs that were shown."""
    size = deal.book.trick_size
    won = start.get("tricks_won")
    for seat, pile in enumerate(deal.won):
        deal.tricks_won[seat] = won.get(seat, 0) if won is not None else max(len(pile) // size, bool(pile))
    deal.trick = sum(deal.tricks_won)
    shown = start.get("declared", ())
    deal.declared = tuple((pair["seat"], SUITS.index(pair["suit"]), deal.trick - 1) for pair in shown)
    deal.drag = _or_nobody(start.get("arrastre"))


def _phase(deal: Deal, start: Start) -> None:
    """The phase and who is on turn, as given or as the rules say."""
    phase = PHASES.index(start["phase"]) if "phase" in start else engine.plan(deal.book)[0]
    if phase in (DISCARD, CHOOSE_TRUMP, CALL) and deal.caller == NOBODY:
        raise NotAPosition(_("the phase {phase} needs a caller").format(phase=PHASES[phase]))
    won = max(range(deal.book.players), key=lambda seat: deal.tricks_won[seat])
    if phase == CALL and deal.trick:  # between two tricks: whoever won the first leads to the second
        deal.leader = deal.last_winner = start.get("last_winner", won)
    engine.enter(deal, phase)
    if phase == PLAY:
        _lead(deal, start)
    elif phase == AUCTION:
        deal.turn = start.get("turn", next_bidder(deal, start))
    if phase in (DISCARD, CHOOSE_TRUMP, CALL) and start.get("turn", deal.turn) != deal.turn:
        raise NotAPosition(_("in the phase {phase} the caller is on turn").format(phase=PHASES[phase]))


def _lead(deal: Deal, start: Start) -> None:
    """Who leads, who is on turn and who won the trick before."""
    table = [seat for seat, _card in start.get("table", [])]
    last = start.get("last_winner")
    if table:
        deal.leader = table[0]
        if table != [deal.seat_at(place) for place in range(len(table))]:
            raise NotAPosition(_("the cards on the table were not played in the order of the seats"))
        deal.turn = deal.seat_at(len(table))
        if start.get("turn", deal.turn) != deal.turn:
            raise NotAPosition(_("turn does not fit the cards on the table"))
    else:
        deal.leader = deal.turn = start.get("turn", deal.leader if last is None else last)
    deal.last_winner = _or_nobody(start.get("last_winner", deal.leader if deal.trick else None))
    if deal.trick and not any((*deal.hands, deal.stock, deal.table)):
        deal.phase, deal.turn = OVER, NOBODY
