"""Auction, talon, naming trumps and calling a card (RULES_REFERENCE B.11)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from tests.naive_cards import SUITS, highest, rank, suit, whole_pack

if TYPE_CHECKING:
    from tests.naive import NaiveDeal


def first_bidder(deal: NaiveDeal) -> int:
    """The seat after the dealer, or the one at his right or left hand (seat k + 1 sits at the right of seat k)."""
    away = {"next_after_dealer": deal.step, "right_of_dealer": 1, "left_of_dealer": -1}
    return (deal.dealer + away[deal.rules["auction"]["first"]]) % deal.players


def allowed(deal: NaiveDeal, seat: int) -> list[dict[str, Any]]:
    """What the seat on turn may say before the play."""
    match deal.phase:
        case "auction":
            return [*bids(deal), {"action": "pass"}]
        case "discard":
            laid = combinations(sorted(deal.hands[seat], key=by_suit_and_number), deal.rules["talon"]["discards"])
            return [{"action": "discard", "cards": list(cards)} for cards in laid]
        case "choose_trump":
            return [{"action": "choose_trump", "suit": name} for name in SUITS]
        case _:
            return [{"action": "call", "card": card} for card in callable_cards(deal, seat)]


def by_suit_and_number(card: str) -> tuple[int, int]:
    return SUITS.index(suit(card)), rank(card)


def amounts(deal: NaiveDeal) -> list[int]:
    rule = deal.rules["auction"]
    return list(range(rule["min"], rule["max"] + 1, rule["step"]))


def bids(deal: NaiveDeal) -> list[dict[str, Any]]:
    """Every bid higher than the last: points, or lower and lower ranks and then points with the lowest."""
    if deal.rules["auction"]["unit"] == "points":
        return [{"action": "bid", "amount": n} for n in amounts(deal) if deal.high is None or n > deal.high]
    ranks = ranks_of_pack(deal)
    if deal.high is None or deal.high_rank is None:
        return [{"action": "bid", "rank": number} for number in ranks]
    if deal.high_rank == ranks[-1]:
        return [{"action": "bid", "rank": ranks[-1], "amount": n} for n in amounts(deal) if n > deal.high]
    return [{"action": "bid", "rank": number} for number in ranks[ranks.index(deal.high_rank) + 1 :]]


def ranks_of_pack(deal: NaiveDeal) -> list[int]:
    """From high to low."""
    return [number for number in deal.rules["cards"]["order"] if number in deal.rules["pack"][deal.players]["ranks"]]


def callable_cards(deal: NaiveDeal, seat: int) -> list[str]:
    """The cards that the declarer may call; a wish that no card can meet is dropped, so that he can always call."""
    rule = deal.rules["call"]
    cards = whole_pack(deal.rules, deal.players)
    played = [card for plays, _ in deal.tricks for player, card in plays if player == seat]
    own = deal.hands[seat] + deal.discards + played
    if deal.high_rank is not None:
        cards = [card for card in cards if rank(card) == deal.high_rank] or cards
    if rule["when"] == "after_first_trick" and rule["unplayed_only"]:
        cards = [card for card in cards if any(card in hand for hand in deal.hands)] or cards
    if rule["own_card"] == "forbidden":
        cards = [card for card in cards if card not in own] or cards
    if rule["must_be_highest_missing"]:
        cards = [card for card in cards if card == highest_missing(deal, own, suit(card))] or cards
    return cards


def highest_missing(deal: NaiveDeal, own: list[str], name: str) -> str | None:
    """Of one suit the highest card of the pack that is not the declarer's; after a trick the highest not played."""
    cards = [card for card in whole_pack(deal.rules, deal.players) if suit(card) == name and card not in own]
    if deal.tricks and deal.rules["call"]["unplayed_only"]:
        cards = [card for card in cards if any(card in hand for hand in deal.hands)]
    return highest(deal.rules, cards) if cards else None


def do(deal: NaiveDeal, seat: int, action: dict[str, Any]) -> None:
    """What was said takes effect."""
    match action["action"]:
        case "bid":
            deal.high_rank = action.get("rank")
            deal.high = action.get("amount", deal.rules["auction"]["min"])
            deal.caller = seat
            go_round(deal)
        case "pass":
            deal.passed.append(seat)
            go_round(deal)
        case "discard":
            for card in action["cards"]:
                deal.hands[seat].remove(card)
            deal.discards = list(action["cards"])
            deal.next_phase()
        case "choose_trump":
            deal.trump = action["suit"]
            deal.next_phase()
        case "call":
            call(deal, action["card"])


def go_round(deal: NaiveDeal) -> None:
    """The next who has not passed; until one is left who has bid, or nobody."""
    still_in = [seat for seat in range(deal.players) if seat not in deal.passed]
    if len(still_in) == 1 and deal.caller is None and deal.rules["auction"]["last_standing"] == "forced_min":
        deal.caller, deal.high = still_in[0], deal.rules["auction"]["min"]  # asked or not (A69)
        if deal.rules["auction"]["unit"] == "rank":
            deal.high_rank = ranks_of_pack(deal)[0]
    if not still_in:
        deal.passed_out = True
        deal.phase = "over"
    elif still_in == [deal.caller]:
        deal.next_phase()
    else:
        direction = deal.rules["auction"]["direction"]
        step = {"same_as_play": deal.step, "counter_clockwise": 1, "clockwise": -1}[direction]
        deal.turn = next(seat for seat in deal.around(deal.turn + step, step) if seat in still_in)


def call(deal: NaiveDeal, card: str) -> None:
    """The suit is trumps; the holder is the partner, or whoever has already played the card; nobody in a solo."""
    deal.called, deal.trump = card, suit(card)
    holders = [seat for seat in range(deal.players) if card in deal.hands[seat]]
    holders += [seat for plays, _ in deal.tricks for seat, played in plays if played == card]
    others = [seat for seat in holders if seat != deal.caller]
    deal.partner = others[0] if others else None
    deal.next_phase()
    if deal.tricks:
        deal.turn = deal.tricks[-1][1]
