"""Which cards may be played, and what may be done beside it: exchange, claim, looking, signs, pairs.

RULES_REFERENCE B.1 to B.7, B.10, B.14, B.16.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.naive_cards import SUITS, beats, higher, highest, points, rank, suit, winning

if TYPE_CHECKING:
    from tests.naive import NaiveDeal

ADVICE = ["play_small", "play_load"]
ABOUT_TRUMPS = {"trump_ace": 1, "trump_three": 3, "trump_king": 12, "trump_knight": 11, "trump_knave": 10}
MEANINGS = [*ABOUT_TRUMPS, "small_trump", "no_trump", "plain_loads", *ADVICE]


def out_of_turn(deal: NaiveDeal, seat: int) -> list[dict[str, Any]]:
    """What any seat may do while cards are played, whoever is on turn."""
    found: list[dict[str, Any]] = [{"action": "exchange", "give": card} for card in exchanges(deal, seat)]
    if may_claim(deal, seat):
        found.append({"action": "claim"})
    if may_look(deal, seat):
        found.append({"action": "view_partner"})
    return found + [{"action": "signal", "meaning": meaning} for meaning in signs(deal, seat)]


# ---- the exchange of the turn-up (B.1, B.2)


def exchanges(deal: NaiveDeal, seat: int) -> list[str]:
    """The cards that this seat may put down for the turn-up now."""
    if deal.turn_up is None or not deal.rules["exchange"]["steps"]:
        return []
    if not exchange_is_open(deal, seat) or not has_needed_trick(deal, seat):
        return []
    given = [f"{deal.trump}-{step['give']}" for step in deal.rules["exchange"]["steps"] if takes(deal, step)]
    return [card for card in given if card in deal.hands[seat]]


def takes(deal: NaiveDeal, step: dict[str, Any]) -> bool:
    """Whether the card of this step may take this turn-up; downward only where the game wants it (A20)."""
    turn_up = str(deal.turn_up)
    given, seven = f"{deal.trump}-{step['give']}", f"{deal.trump}-7"
    above = higher(deal.rules, turn_up, seven)
    if higher(deal.rules, turn_up, given):
        return above if step["takes"] == "above_7" else not above
    return not deal.rules["exchange"]["only_upward"] and (step["takes"] == "above_7" or not above)


def exchange_is_open(deal: NaiveDeal, seat: int) -> bool:
    """Timing and last moment."""
    rule = deal.rules["exchange"]
    in_a_trick = deal.players * deal.rules["play"]["cards_per_turn"]
    if rule["closes"] == "penultimate_draw" and deal.left_to_draw() <= in_a_trick:  # one drawing trick is left
        return False
    match rule["timing"]:
        case "own_turn":
            return seat == deal.turn
        case "between_tricks":
            return not deal.table
        case "after_own_trick":
            return not deal.table and seat == deal.last_winner
        case _:
            return True


def has_needed_trick(deal: NaiveDeal, seat: int) -> bool:
    match deal.rules["exchange"]["needs_trick"]:
        case "player":
            return deal.tricks_won[seat] > 0
        case "side":
            return any(deal.tricks_won[mate] > 0 for mate in deal.side_of(seat))
        case _:
            return True


# ---- the claim with the highest trumps (B.6)


def may_claim(deal: NaiveDeal, seat: int) -> bool:
    rule = deal.rules["claim"]
    if not rule["enabled"] or deal.left_to_draw() or deal.table:
        return False
    sizes = {len(hand) for hand in deal.hands}
    count = len(deal.hands[0])
    if len(sizes) > 1 or count not in rule["counts"]:
        return False
    trumps = [card for hand in deal.hands for card in hand if suit(card) == deal.trump]
    trumps.sort(key=lambda card: int(deal.rules["cards"]["order"].index(rank(card))))
    needed = trumps[:count]
    if len(needed) < count:
        return False
    if rule["trumps"] == "absolute" and count == 3:
        first = [f"{deal.trump}-{number}" for number in deal.rules["cards"]["order"][:3]]
        if needed != first:
            return False
    return holds_them(deal, deal.side_of(seat), needed)


def holds_them(deal: NaiveDeal, side: list[int], needed: list[str]) -> bool:
    """Whether the side has these cards: together, in one hand, or in one hand that leads (A34, A35)."""
    hands = [mate for mate in side if all(card in deal.hands[mate] for card in needed)]
    if in_force(deal):
        return deal.turn in hands
    if deal.rules["claim"]["held_by"] == "player":
        return bool(hands)
    together = [card for mate in side for card in deal.hands[mate]]
    return all(card in together for card in needed)


# ---- looking at the partner's cards (B.3), signs (Part D)


def may_look(deal: NaiveDeal, seat: int) -> bool:
    """In two moments: from the deal to the first card, and in the last tricks."""
    info = deal.rules["info"]
    if len(deal.side_of(seat)) == 1:
        return False
    if info["partners_open"] or (not deal.tricks and not deal.table and info["partner_view_start"] == "look"):
        return True
    most = {"none": 0, "last_three": 3, "last_trick": 1}[info["partner_view_end"]]
    return deal.left_to_draw() == 0 and tricks_left(deal) <= most


def tricks_left(deal: NaiveDeal) -> int:
    """How many tricks are still to be completed when nothing is drawn any more."""
    a_turn = deal.rules["play"]["cards_per_turn"]
    cards = max(len(deal.hands[seat]) + sum(s == seat for s, _ in deal.table) for seat in range(deal.players))
    return int(-(-cards // a_turn))


def signs(deal: NaiveDeal, seat: int) -> list[str]:
    """The signs this seat may make: between partners, from a certain trick on, perhaps only true ones."""
    info = deal.rules["info"]
    if not info["signals"] or len(deal.side_of(seat)) < 2 or deal.trick_number() < info["signals_from_trick"]:
        return []
    # nobody makes the same sign twice in a trick, so that every deal comes to an end
    new = [meaning for meaning in MEANINGS if (seat, meaning, deal.trick_number()) not in deal.signs_made]
    if info["false_signs"] == "allowed":
        return new
    return [meaning for meaning in new if meaning in ADVICE or is_true(deal, meaning, deal.hands[seat])]


def is_true(deal: NaiveDeal, meaning: str, hand: list[str]) -> bool:
    trumps = [card for card in hand if suit(card) == deal.trump]
    if meaning in ABOUT_TRUMPS:
        best = deal.rules["cards"]["order"][:5]
        meant = ABOUT_TRUMPS[meaning]
        if set(best) != set(ABOUT_TRUMPS.values()):  # with other high cards the signs are about the five best
            meant = best[list(ABOUT_TRUMPS).index(meaning)]
        return meant in [rank(card) for card in trumps]
    if meaning == "small_trump":
        return any(points(deal.rules, [card]) == 0 for card in trumps)
    if meaning == "no_trump":
        return not trumps
    return any(points(deal.rules, [card]) >= 10 for card in hand if card not in trumps)


# ---- pairs shown from the hand (B.14)


def declarations(deal: NaiveDeal, seat: int) -> list[dict[str, Any]]:
    rule = deal.rules["marriage"]
    if not rule["enabled"] or rule["mode"] != "declare":
        return []
    if rule["declare_when"] == "on_lead" and deal.table:
        return []
    if rule["declare_needs_trick"] and not deal.tricks_won[seat]:
        return []
    if rule["declare_until"] == "last_draw" and deal.left_to_draw() == 0:
        return []
    if any(who == seat and trick == deal.trick_number() for who, _, _, trick in deal.declared):
        return []
    shown = [name for _, name, _, _ in deal.declared]
    return [
        {"action": "declare", "suit": name}
        for name in SUITS
        if name not in shown and pair_points(deal, name) and set(pair(deal, name)) <= set(deal.hands[seat])
    ]


def four_of_a_rank(deal: NaiveDeal, seat: int) -> bool:
    """Whether the seat, which has just won a trick, holds all four of a rank of the pairs: a tute."""
    rule = deal.rules["marriage"]
    if not rule["enabled"] or rule["mode"] != "declare" or not rule["four_win"]:
        return False
    if deal.rules["goal"]["kind"] == "contract" or (rule["declare_until"] == "last_draw" and deal.left_to_draw() == 0):
        return False
    held = [[card for card in deal.hands[seat] if rank(card) == number] for number in rule["ranks"]]
    return any(len(cards) == len(SUITS) for cards in held)


def pair(deal: NaiveDeal, name: str) -> list[str]:
    """King and knight of this suit."""
    return [f"{name}-{number}" for number in deal.rules["marriage"]["ranks"]]


def pair_points(deal: NaiveDeal, name: str) -> int:
    rule = deal.rules["marriage"]
    return int(rule["trump"] if name == deal.trump else rule["plain"])


# ---- the prisoner, the drag and the duties to follow (B.5, B.7, B.10, B.16)


def playable(deal: NaiveDeal, seat: int) -> list[str]:
    """The cards of the hand that the seat on turn may play."""
    cards = [card for card in deal.hands[seat] if not is_prisoner(deal, seat, card)]
    if deal.rules["arrastre"]["beats_follow"]:
        cards = dragged(deal, seat, cards)
        return after_duties(deal, cards)
    return dragged(deal, seat, after_duties(deal, cards))


def is_prisoner(deal: NaiveDeal, seat: int, card: str) -> bool:
    """The ace of trumps stays in the hand until the three has been played, unless it is the last card (B.10)."""
    rule = deal.rules["captive"]
    if not rule["enabled"] or suit(card) != deal.trump or rank(card) != rule["locked"]:
        return False
    three = f"{deal.trump}-{rule['released_by']}"
    played = [played for _, played in deal.table] + [won for pile in deal.piles for won in pile]
    return three not in played and len(deal.hands[seat]) > 1


def dragged(deal: NaiveDeal, seat: int, cards: list[str]) -> list[str]:
    """What is left to those who had not played yet when the ace of trumps called: the best of their cards (B.5)."""
    if deal.dragger is None or seat == deal.dragger or seat in [player for player, _ in deal.table]:
        return cards
    trumps = [card for card in cards if suit(card) == deal.trump]
    if trumps:
        return [highest(deal.rules, trumps)]
    best = highest(deal.rules, cards)
    return [card for card in cards if rank(card) == rank(best)]


def in_force(deal: NaiveDeal) -> bool:
    """Whether suits have to be followed now (B.7)."""
    when = deal.rules["play"]["follow_when"]
    return bool(when == "always" or (when == "stock_empty" and deal.left_to_draw() == 0))


def after_duties(deal: NaiveDeal, cards: list[str]) -> list[str]:
    """The cards that follow, beat, trump or overtrump as they must; all of them when none can (B.7)."""
    if not deal.table or not in_force(deal):
        return cards
    led = suit(deal.table[0][1])
    _, best = winning(deal.rules, deal.trump, deal.table)
    trumped = suit(best) == deal.trump and led != deal.trump
    following = [card for card in cards if suit(card) == led]
    if following:
        if not deal.rules["play"]["must_beat"] or trumped:
            return following
        return [card for card in following if beats(deal.rules, deal.trump, card, best)] or following
    trumps = [card for card in cards if suit(card) == deal.trump]
    if trumped and deal.rules["play"]["must_overtrump"]:
        return [card for card in trumps if beats(deal.rules, deal.trump, card, best)] or cards
    if deal.rules["play"]["must_trump"]:
        return trumps or cards
    return cards
