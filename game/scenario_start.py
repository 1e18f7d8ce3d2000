"""A scenario's `start` -> the deal in that position, and the match around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game import engine
from game.cards import SUITS, Card, name_of, parse, suit_of
from game.deal import CALL, CHOOSE_TRUMP, DISCARD, NOBODY, PHASES, PLAY, Deal
from game.match import Match
from game.result import DealResult, SideResult
from game.rulebook import RuleBook, rulebook
from game.variant import Variant
from game.words import _

Start = Mapping[str, Any]


class NotAPosition(Exception):
    """The start cannot be laid out on a table; a sentence says why."""


def set_up(variant: Variant, players: int, start: Start) -> tuple[Deal, Match]:
    """The deal and the match in which it is played."""
    book = rulebook(variant, players)
    match = _match(variant, players, start)
    if "deck" in start:
        return _dealt(book, start), match
    deal = Deal(book, start["dealer"])
    _lay_out(deal, start)
    _check_cards(deal)
    _trump(deal, start)
    _tricks(deal, start)
    _contract(deal, start)
    _phase(deal, start)
    return deal, match


def _cards(names: list[str]) -> list[Card]:
    return [parse(name) for name in names]


def _or_nobody(value: int | None) -> int:
    return NOBODY if value is None else value


def _dealt(book: RuleBook, start: Start) -> Deal:
    pack = _cards(start["deck"])
    if sorted(pack) != sorted(book.cards):
        wrong = sorted(set(pack) ^ set(book.cards)) or [card for card in pack if pack.count(card) > 1]
        message = _("the deck is not the pack of this game: it differs in {cards}")
        raise NotAPosition(message.format(cards=", ".join(name_of(card) for card in wrong)))
    return engine.start_with(book, start["dealer"], pack)


def _lay_out(deal: Deal, start: Start) -> None:
    for seat, names in start.get("hands", {}).items():
        deal.hands[seat] = _cards(names)
    for seat, names in start.get("won", {}).items():
        _sits(deal, seat)
        deal.won[seat] = _cards(names)
    deal.stock = _cards(start.get("stock", []))[::-1]
    if (turn_up := start.get("turn_up")) is not None:
        deal.turn_up = parse(turn_up)
        deal.stock.insert(0, deal.turn_up)
    deal.talon = _cards(start.get("talon", []))
    deal.discards = _cards(start.get("discards", []))
    deal.table = [parse(card) for _seat, card in start.get("table", [])]


def _sits(deal: Deal, seat: int) -> None:
    if seat >= deal.book.players:
        message = _("seat {seat} is named, but {players} players have the seats 0 to {last}")
        raise NotAPosition(message.format(seat=seat, players=deal.book.players, last=deal.book.players - 1))


def _check_cards(deal: Deal) -> None:
    """No card twice, none that the pack lacks; cards may be left unmentioned."""
    lying = [*deal.stock, *deal.talon, *deal.discards, *deal.table]
    lying += [card for cards in (*deal.hands, *deal.won) for card in cards]
    if twice := [card for card in dict.fromkeys(lying) if lying.count(card) > 1]:
        raise NotAPosition(_("{card} lies in two places").format(card=name_of(twice[0])))
    if foreign := sorted(set(lying) - set(deal.book.cards)):
        raise NotAPosition(_("the pack of this game has no {card}").format(card=name_of(foreign[0])))


def _trump(deal: Deal, start: Start) -> None:
    if start.get("trump") is not None:
        deal.trump = SUITS.index(start["trump"])
    elif "trump" not in start and deal.turn_up != NOBODY:
        deal.trump = suit_of(deal.turn_up)


def _tricks(deal: Deal, start: Start) -> None:
    """Tricks won so far: as given, or as many as the piles hold."""
    players = deal.book.players
    won = start.get("tricks_won")
    for seat in range(players):
        deal.tricks_won[seat] = won.get(seat, 0) if won is not None else len(deal.won[seat]) // players
    deal.trick = sum(deal.tricks_won)


def _contract(deal: Deal, start: Start) -> None:
    """Auction, declarer, called card and partner."""
    bid = start.get("high_bid") or {}
    deal.high_bid = bid.get("amount", 0)
    deal.caller = _or_nobody(start.get("caller", bid.get("seat")))
    deal.passed = frozenset(start.get("passed", ()))
    spoken = [(bid["seat"], deal.high_bid, deal.bid_rank)] if bid else []
    deal.bids = (*spoken, *((seat, None, 0) for seat in start.get("passed", ())))
    if start.get("called") is None:
        return
    deal.called = parse(start["called"])
    if "trump" not in start:
        deal.trump = suit_of(deal.called)
    holder = deal.holder(deal.called)
    on_table = next((seat for seat, card in start.get("table", []) if parse(card) == deal.called), NOBODY)
    deal.called_seen = start.get("called_seen", holder == NOBODY)
    partner = _or_nobody(start["partner"]) if "partner" in start else max(holder, on_table)
    deal.partner = NOBODY if partner == deal.caller else partner


def _phase(deal: Deal, start: Start) -> None:
    """The phase and who is on turn, as given or as the rules say."""
    phase = PHASES.index(start["phase"]) if "phase" in start else engine.plan(deal.book)[0]
    table = start.get("table", [])
    engine.enter(deal, phase)
    if phase in (DISCARD, CHOOSE_TRUMP, CALL) and deal.caller == NOBODY:
        raise NotAPosition(_("the phase {phase} needs a caller").format(phase=PHASES[phase]))
    if phase == PLAY:
        if table:
            deal.leader = table[0][0]
            deal.turn = deal.seat_at(len(table)) if len(table) < deal.book.players else deal.leader
            if [seat for seat, _card in table] != [deal.seat_at(place) for place in range(len(table))]:
                raise NotAPosition(_("the cards on the table were not played in the order of the seats"))
        elif "turn" in start:
            deal.leader = start["turn"]
        deal.last_winner = _or_nobody(start.get("last_winner", deal.leader if deal.trick else None))
    deal.turn = start.get("turn", deal.turn)
    _sits(deal, deal.turn)
    if phase == PLAY and table and deal.turn != deal.seat_at(len(table)):
        raise NotAPosition(_("turn does not fit the cards on the table"))


def _match(variant: Variant, players: int, start: Start) -> Match:
    """The match with its earlier deals and its score."""
    match = Match.begin(variant, players, start["dealer"])
    for earlier in start.get("history", ()):
        match = match.after(_earlier(match, earlier))
    missing = start.get("deal_index", len(match.results)) - len(match.results)
    blank = DealResult((), (), (0,) * len(match.sides), trump=None)
    score = list(match.score)
    for name, points in start.get("score", {}).items():
        if name not in match.names:
            message = _("score names the side {name}; the sides are {sides}")
            raise NotAPosition(message.format(name=name, sides=", ".join(match.names)))
        score[match.names.index(name)] = points
    results = (*match.results, *(blank,) * missing)
    return replace(match, dealer=start["dealer"], score=tuple(score), results=results)


def _earlier(match: Match, told: Mapping[str, Any]) -> DealResult:
    """An earlier deal out of its winners and card points."""
    points = told.get("points", {})
    sides = tuple(
        SideResult(name, seats, points.get(name, 0), (), points.get(name, 0), (), 0)
        for name, seats in zip(match.names, match.sides, strict=True)
    )
    scoring = match.variant.scoring
    row = scoring.win_by_players.get(match.players, scoring.win)
    winners = tuple(told["winners"])
    gained = tuple(row.winner if side.name in winners else row.loser if winners else 0 for side in sides)
    return DealResult(sides, winners, gained, trump=None)
