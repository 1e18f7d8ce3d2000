"""Why an action is refused, in a sentence that names the rule and the cards (from the engine's reason codes)."""

from __future__ import annotations

from typing import Final

from game.engine.actions import Action, Bid, Call, Discard, Exchange, Play
from game.engine.cards import rank_of, suit_of
from game.engine.view import View
from game.i18n.phrases import either, word_list
from game.i18n.words import _, again, ngettext, suit_in_sentence, the_card, the_rank
from game.i18n.words import sentence as begun

_PLAIN: Final = {  # what is said whatever lies on the table
    "deal_over": _("The deal is over."),
    "view_not_allowed": _("Partners may not look at each other’s cards now."),
    "signal_not_allowed": _("This sign cannot be made now."),
    "claim_not_valid": _("Your side does not hold all the highest trumps: the rest is not yet certain."),
    "already_passed": _("You have passed: a pass is final."),
    "bid_not_a_rank": _("Bid a rank of the pack; under the lowest one, bid points."),
    "concede_too_early": _("The deal can be conceded once everything has been said and the cards are played."),
    "concede_not_declarer": _("Only the declarer can concede a contract."),
    "concede_others_play": _("The others play on: hand your seat to the computer instead."),
    "rules_match": _("How the match is won cannot change while it is being played."),
    "rules_sides": _("Who plays with whom cannot change while the match is being played."),
}
_DUTIES: Final = {
    "must_follow": _("{suit} were led: you hold {cards} and must follow."),
    "must_beat": _("You hold {cards} of {suit}: when you can beat the trick with the suit led, you must."),
    "must_trump": _("You have no {suit}: you hold {cards} of trumps and must play a trump."),
    "must_overtrump": _("You have no {suit} and the trick is trumped: you hold {cards} of trumps and must go over it."),
}
_TIMES: Final = {  # of an exchange
    "own_turn": _("You may swap only on your own turn."),
    "between_tricks": _("You may swap only between two tricks."),
    "after_own_trick": _("You may swap only when you have just won a trick."),
}


def sentence(code: str, view: View, action: Action, names: tuple[str, ...]) -> str:
    """The sentence for the seat whose view this is; `names` are the names of all seats."""
    match code:
        case _ if code in _PLAIN:
            return again(_PLAIN[code])
        case "not_your_turn" if view.turn is not None:
            return _("It is {name}’s turn.").format(name=names[view.turn])
        case _ if code in _DUTIES:
            return _duty(code, view)
        case "forced_by_arrastre" | "ace_locked" | "arrastre_not_allowed":
            return _bound(code, view)
        case "claim_wrong_moment":
            told = _(
                "The rest can be claimed between tricks, when nothing is left to draw and every hand has {cards} cards."
            )
            return told.format(cards=either([str(count) for count in sorted(view.rules.claim.counts)]))
        case "declare_wrong_moment" | "declare_not_held":
            return _declare(code, view)
        case "card_not_in_hand" if isinstance(action, Play | Exchange):
            card = action.card if isinstance(action, Play) else action.give
            return _("You do not hold {card}.").format(card=the_card(card))
        case "exchange_too_late" | "exchange_no_trick" | "exchange_wrong_card" | "exchange_not_allowed":
            return _exchange(code, view, action)
        case "bid_too_low" | "bid_too_high" | "bid_not_a_step":
            return _auction(code, view, action)
        case "discard_invalid" if isinstance(action, Discard):
            count = view.rules.talon.discards
            told = ngettext("Discard {count} card of your hand.", "Discard {count} cards of your hand.", count)
            return told.format(count=count)
        case "call_not_allowed":
            return _call(view, action)
        case _:
            return _("This is not possible now.")


def of_concession(code: str) -> str:
    """The sentence for a seat that cannot give the deal up."""
    return again(_PLAIN[code])


def of_rules(code: str, players: int) -> str:
    """The sentence for rules by which a match of so many players cannot go on."""
    if code == "rules_players":
        return _("These rules are not for {count} players.").format(count=players)
    return again(_PLAIN[code])


def _duty(code: str, view: View) -> str:
    led = suit_of(view.table[0][1])
    held = [card for card in view.hand if suit_of(card) == (view.trump if "trump" in code else led)]
    suit = suit_in_sentence(led)
    ranks = word_list([the_rank(rank_of(card)) for card in sorted(held)])
    return again(_DUTIES[code]).format(suit=suit, cards=ranks)


def _bound(code: str, view: View) -> str:
    match code:
        case "forced_by_arrastre" if any(suit_of(card) == view.trump for card in view.hand):
            return _("Arrastre! Whoever holds trumps must play the highest one.")
        case "forced_by_arrastre":
            return _("Arrastre! Without trumps you must play your best card.")
        case "ace_locked":
            told = _("{locked} of trumps is locked until {key} of trumps has been played.")
            rule = view.rules.captive
            return begun(told.format(locked=the_rank(rule.locked), key=the_rank(rule.released_by)))
        case _:
            rank = the_rank(view.rules.arrastre.rank)
            return _("Only {card} of trumps can be played with “arrastro”.").format(card=rank)


def _declare(code: str, view: View) -> str:
    rule = view.rules.marriage
    if code == "declare_not_held":
        first, last = map(the_rank, rule.ranks)
        return _("You need {first} and {last} of one suit in your hand.").format(first=first, last=last)
    if rule.declare_when == "on_lead":
        return _("A pair is declared before leading to a trick, one pair at a time.")
    return _("A pair is declared on your own turn, one pair in each trick.")


def _call(view: View, action: Action) -> str:
    rule = view.rules.call
    own = isinstance(action, Call) and action.card in view.hand
    if own and rule.own_card == "forbidden":
        return _("Your own card may not be called in this game.")
    highest = max((bid for bid in view.bids if bid.amount is not None), key=lambda bid: bid.amount or 0, default=None)
    if highest is not None and highest.rank and isinstance(action, Call) and rank_of(action.card) != highest.rank:
        return _("The card that is called must be {rank}, as it was bid.").format(rank=the_rank(highest.rank))
    if rule.must_be_highest_missing:
        return _("Call the highest card of a suit that you do not hold.")
    return _("This card has been played and cannot be called any more.")


def _exchange(code: str, view: View, action: Action) -> str:
    match code:
        case "exchange_too_late" if view.turn_up is None:
            return _("The turn-up has been drawn: it is too late to swap.")
        case "exchange_too_late":
            return _("It is too late to swap: the stock is nearly gone.")
        case "exchange_no_trick":
            if view.rules.exchange.needs_trick == "side":
                return _("Your side needs a won trick before you may swap.")
            return _("You need a won trick before you may swap.")
        case "exchange_wrong_card" if isinstance(action, Exchange) and view.turn_up is not None:
            told = _("{give} cannot be swapped for {turn_up}.")
            return begun(told.format(give=the_card(action.give), turn_up=the_card(view.turn_up)))
        case _:
            return again(_TIMES.get(view.rules.exchange.timing, _("There is no swap now.")))


def _auction(code: str, view: View, action: Action) -> str:
    rule = view.rules.auction
    highest = max((bid.amount or 0 for bid in view.bids), default=0)
    match code:
        case "bid_too_low" if rule.unit == "rank" and isinstance(action, Bid) and action.amount is None:
            return _("Each bid names a lower rank than the one before.")
        case "bid_too_high":
            told = _("{amount} is too much: nobody can bid more than {max}.")
        case "bid_too_low" if highest:
            told = _("{amount} is not enough: the bid stands at {highest}.")
        case "bid_too_low":
            told = _("{amount} is not enough: the lowest bid is {min}.")
        case _:
            told = _("Bids go up in steps of {step}.")
    amount = action.amount if isinstance(action, Bid) else None
    return told.format(amount=amount, highest=highest, min=rule.min, max=rule.max, step=rule.step)
