"""Why an action is refused, in a sentence that names the rule and the cards (from the engine's reason codes)."""

from __future__ import annotations

from game.actions import Action, Bid, Discard, Exchange, Play
from game.cards import Card, rank_of, suit_of
from game.view import View
from game.words import _, ngettext, suit_in_sentence, suit_name, the_card, the_rank
from game.words import sentence as begun


def sentence(code: str, view: View, action: Action, names: tuple[str, ...]) -> str:
    """The sentence for the seat whose view this is; `names` are the names of all seats."""
    match code:
        case "deal_over":
            return _("The deal is over.")
        case "not_your_turn" if view.turn is not None:
            return _("It is {name}’s turn.").format(name=names[view.turn])
        case "must_follow" | "must_beat" | "must_trump" | "must_overtrump":
            return _duty(code, view)
        case "card_not_in_hand" if isinstance(action, Play | Exchange):
            card = action.card if isinstance(action, Play) else action.give
            return _("You do not hold {card}.").format(card=the_card(card))
        case "exchange_too_late" | "exchange_no_trick" | "exchange_wrong_card" | "exchange_not_allowed":
            return _exchange(code, view, action)
        case "bid_too_low" | "bid_too_high" | "bid_not_a_step" | "already_passed":
            return _auction(code, view, action)
        case "discard_invalid" if isinstance(action, Discard):
            count = int(view.rules.get("talon", {}).get("discards", 0))
            return ngettext(
                "Lay aside {count} card of your hand.", "Lay aside {count} cards of your hand.", count
            ).format(count=count)
        case "call_not_allowed":
            return _("Your own card may not be called in this game.")
        case "signal_not_allowed":
            return _("This sign cannot be made now.")
        case _:
            return _("This is not possible now.")


def _duty(code: str, view: View) -> str:
    led = suit_of(view.table[0][1])
    of_led = [card for card in view.hand if suit_of(card) == led]
    trumps = [card for card in view.hand if suit_of(card) == view.trump]
    match code:
        case "must_follow":
            told = _("{suit} were led: you hold {cards} and must follow.")
            return told.format(suit=suit_name(led), cards=_listed(of_led))
        case "must_beat":
            told = _("You hold {cards} of {suit}: when you can beat the trick with the suit led, you must.")
            return told.format(cards=_listed(of_led), suit=suit_in_sentence(led))
        case "must_trump":
            told = _("You have no {suit}: you hold {cards} of trumps and must play a trump.")
        case _:
            told = _("You have no {suit} and the trick is trumped: you hold {cards} of trumps and must go over it.")
    return told.format(suit=suit_in_sentence(led), cards=_listed(trumps))


def _listed(cards: list[Card]) -> str:
    """The ranks in a row: the 5; the 5 and the Knight."""
    ranks = [the_rank(rank_of(card)) for card in sorted(cards)]
    if len(ranks) == 1:
        return ranks[0]
    return _("{ranks} and {last}").format(ranks=", ".join(ranks[:-1]), last=ranks[-1])


def _exchange(code: str, view: View, action: Action) -> str:
    match code:
        case "exchange_too_late" if view.turn_up is None:
            return _("The turn-up has been drawn: it can no longer be exchanged.")
        case "exchange_too_late":
            return _("The exchange is closed: the stock is nearly gone.")
        case "exchange_no_trick":
            if view.rules.get("exchange", {}).get("needs_trick") == "side":
                return _("Your side needs a won trick before you may exchange.")
            return _("You need a won trick before you may exchange.")
        case "exchange_wrong_card" if isinstance(action, Exchange) and view.turn_up is not None:
            told = _("{give} cannot be exchanged for {turn_up}.")
            return begun(told.format(give=the_card(action.give), turn_up=the_card(view.turn_up)))
        case _:
            return _timing(str(view.rules.get("exchange", {}).get("timing", "")))


def _timing(timing: str) -> str:
    match timing:
        case "own_turn":
            return _("You may exchange only on your own turn.")
        case "between_tricks":
            return _("You may exchange only between two tricks.")
        case "after_own_trick":
            return _("You may exchange only when you have just won a trick.")
        case _:
            return _("There is no exchange now.")


def _auction(code: str, view: View, action: Action) -> str:
    rule = view.rules.get("auction", {})
    highest = max((bid.amount or 0 for bid in view.bids), default=0)
    match code:
        case "already_passed":
            return _("You have passed: a pass is final.")
        case "bid_too_high":
            return _("{amount} is too much: nobody can bid more than {max}.").format(
                amount=_amount(action), max=rule.get("max")
            )
        case "bid_too_low" if highest:
            told = _("{amount} is not enough: the bid stands at {highest}.")
            return told.format(amount=_amount(action), highest=highest)
        case "bid_too_low":
            return _("{amount} is not enough: the lowest bid is {min}.").format(
                amount=_amount(action), min=rule.get("min")
            )
        case _:
            return _("Bids go up in steps of {step}.").format(step=rule.get("step"))


def _amount(action: Action) -> int | None:
    return action.amount if isinstance(action, Bid) else None
