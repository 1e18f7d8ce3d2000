"""A scenario's `start` -> the deal in that position, and the match around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from game.engine import engine
from game.engine.cards import SUITS, Card, name_of, parse, suit_of
from game.engine.deal import AUCTION, CALL, CHOOSE_TRUMP, DISCARD, NOBODY, OVER, PHASES, PLAY, Deal, or_nobody
from game.engine.result import DealResult, SideResult
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.i18n.words import _
from game.match.match import Match

Start: TypeAlias = Mapping[str, Any]

# What may stand beside a deck, or alone: the cards are dealt by the rules, and what is said of them must agree.
BESIDE_DECK: Final = frozenset({"dealer", "deck", "score", "deal_index", "history"})
STATED: Final = ("turn", "phase", "trump", "turn_up")
ANY_SHUFFLE: Final = 1  # of a start that says nothing about the cards


class NotAPosition(Exception):
    """The start cannot be laid out on a table; a sentence says why."""


def set_up(variant: Variant, players: int, start: Start) -> tuple[Deal, Match]:
    """The deal and the match in which it is played."""
    book = rulebook(variant, players)
    match = _match_before(variant, players, start)
    if "deck" in start or start.keys() <= BESIDE_DECK:
        return _deal_cards(book, match, start), match
    deal = Deal(book, start["dealer"], index=match.deal_index, stake=match.stake)
    _lay_out(deal, start)
    _check_cards(deal)
    _trump(deal, start)
    _tricks(deal, start)
    _lay_contract(deal, start)
    _phase(deal, start)
    return deal, match


def _cards(names: list[str]) -> list[Card]:
    return [parse(name) for name in names]


def _deal_cards(book: RuleBook, match: Match, start: Start) -> Deal:
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
        # taken as the phase begins
        deal.hands[caller] = [card for card in deal.hands[caller] if card not in deal.talon]
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
    deal.drag = or_nobody(start.get("arrastre"))


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
        deal.turn = start.get("turn", _next_bidder(deal, start))
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
    deal.last_winner = or_nobody(start.get("last_winner", deal.leader if deal.trick else None))
    if deal.trick and not any((*deal.hands, deal.stock, deal.table)):
        deal.phase, deal.turn = OVER, NOBODY


def _match_before(variant: Variant, players: int, start: Start) -> Match:
    """The match in which the deal is played."""
    match = Match.begin(variant, players, start["dealer"])
    for earlier in start.get("history", ()):
        match = match.after(_earlier(match, earlier))
    score = list(match.score)
    for name, points in start.get("score", {}).items():
        if name not in match.names:
            message = _("score names the side {name}; the sides are {sides}")
            raise NotAPosition(message.format(name=name, sides=", ".join(match.names)))
        score[match.names.index(name)] = points
    missing = start.get("deal_index", len(match.results)) - len(match.results)
    blanks = _blanks(match, score, missing)
    results = (*match.results, *(next(blanks) for _number in range(missing)))
    return replace(match, dealer=start["dealer"], score=tuple(score), results=results)


def _blanks(match: Match, score: list[int], missing: int) -> Iterator[DealResult]:
    """Deals of which nothing is told; as far as the score is one of victories, somebody won each."""
    if not match.results and 0 < sum(score) <= missing and min(score) >= 0:
        for name, victories in zip(match.names, score, strict=True):
            for _number in range(victories):
                yield _earlier(match, {"winners": [name]})
    while True:
        yield DealResult((), (), (0,) * len(match.sides), trump=None)


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
    usual = {side.name: row.winner if side.name in winners else row.loser if winners else 0 for side in sides}
    gained = tuple(told.get("game_points", usual).get(side.name, 0) for side in sides)
    drawn = not winners and match.variant.tie.unresolved == "carry_over"
    return DealResult(sides, winners, gained, trump=None, carried=drawn)


def _lay_contract(deal: Deal, start: Start) -> None:
    """Takes over what was bid and called, and finds what follows from it."""
    _lay_bids(deal, start)
    if start.get("called") is None:
        return
    deal.called = parse(start["called"])
    if "trump" not in start:
        deal.trump = suit_of(deal.called)
    holder = deal.holder(deal.called)
    played = next((seat for seat, card in start.get("table", []) if parse(card) == deal.called), NOBODY)
    deal.called_seen = start.get("called_seen", holder == NOBODY)
    partner = start.get("partner") if "partner" in start else max(holder, played)
    deal.partner = NOBODY if partner in (None, deal.caller) else int(partner)


def _lay_bids(deal: Deal, start: Start) -> None:
    """The highest bid, whose it is, and who has passed; a bid that was only a rank promises the least."""
    rule = deal.book.variant.auction
    bid = start.get("high_bid") or {}
    bidder = bid.get("seat", start.get("caller"))
    caller = start.get("caller", bidder)
    deal.caller = or_nobody(caller)
    deal.bid_rank = bid.get("rank") or 0
    least = rule.min if deal.bid_rank or deal.caller != NOBODY else 0
    deal.high_bid = least if bid.get("amount") is None else bid["amount"]
    if rule.enabled and rule.unit == "rank" and not deal.bid_rank and deal.high_bid > rule.min:
        deal.bid_rank = deal.book.bid_ranks[-1]  # points are bid only after the lowest rank
    passed = start.get("passed", ())
    deal.passed = frozenset(passed)
    spoken = [] if bidder is None or not bid else [(bidder, deal.high_bid, deal.bid_rank)]
    deal.bids = (*spoken, *((seat, None, 0) for seat in passed))


def _next_bidder(deal: Deal, start: Start) -> int:
    """Who speaks now: the first bidder, or the next who has not passed after the highest bid."""
    step, players = deal.book.bid_step, deal.book.players
    bidder = (start.get("high_bid") or {}).get("seat")
    first = deal.turn if bidder is None else bidder + step
    seats = ((first + step * place) % players for place in range(players))
    return next((seat for seat in seats if seat not in deal.passed), deal.turn)
