"""Why an action is refused, in a sentence that names the rule and the cards (from the engine's reason codes)."""

from __future__ import annotations

from game.engine.actions import Action, Bid, Call, Discard, Exchange, Play
from game.engine.cards import Card, rank_of, suit_of
from game.engine.view import View
from game.i18n.phrases import either, word_list
from game.i18n.words import _, ngettext, suit_in_sentence, suit_name, the_card, the_rank
from game.i18n.words import sentence as begun


def sentence(code: str, view: View, action: Action, names: tuple[str, ...]) -> str:  # noqa: C901  # one case for each code of the engine
    """The sentence for the seat whose view this is; `names` are the names of all seats."""
    match code:
        case "deal_over":
            return _("The deal is over.")
        case "not_your_turn" if view.turn is not None:
            return _("It is {name}’s turn.").format(name=names[view.turn])
        case "must_follow" | "must_beat" | "must_trump" | "must_overtrump":
            return _duty(code, view)
        case "forced_by_arrastre" | "ace_locked" | "arrastre_not_allowed":
            return _bound(code, view)
        case "claim_wrong_moment" | "claim_not_valid":
            return _claim(code, view)
        case "declare_wrong_moment" | "declare_not_held":
            return _declare(code, view)
        case "view_not_allowed":
            return _("Partners may not look at each other’s cards now.")
        case "card_not_in_hand" if isinstance(action, Play | Exchange):
            card = action.card if isinstance(action, Play) else action.give
            return _("You do not hold {card}.").format(card=the_card(card))
        case "exchange_too_late" | "exchange_no_trick" | "exchange_wrong_card" | "exchange_not_allowed":
            return _exchange(code, view, action)
        case "bid_too_low" | "bid_too_high" | "bid_not_a_step" | "bid_not_a_rank" | "already_passed":
            return _auction(code, view, action)
        case "discard_invalid" if isinstance(action, Discard):
            count = view.rules.talon.discards
            return ngettext(
                "Lay aside {count} card of your hand.", "Lay aside {count} cards of your hand.", count
            ).format(count=count)
        case "call_not_allowed":
            return _call(view, action)
        case "signal_not_allowed":
            return _("This sign cannot be made now.")
        case _:
            return _("This is not possible now.")


def of_concession(code: str) -> str:
    """The sentence for a seat that cannot give the deal up."""
    match code:
        case "concede_too_early":
            return _("The deal can be conceded once everything has been said and the cards are played.")
        case "concede_not_declarer":
            return _("Only the declarer can concede a contract.")
        case "concede_others_play":
            return _("The others play on: hand your seat to the computer instead.")
        case _:
            return _("The deal is over.")


def of_rules(code: str, players: int) -> str:
    """The sentence for rules by which a match of so many players cannot go on."""
    match code:
        case "rules_players":
            return _("These rules are not for {count} players.").format(count=players)
        case "rules_match":
            return _("How the match is won cannot change while it is being played.")
        case _:
            return _("Who plays with whom cannot change while the match is being played.")


def _duty(code: str, view: View) -> str:
    led = suit_of(view.table[0][1])
    held = [card for card in view.hand if suit_of(card) == (view.trump if "trump" in code else led)]
    match code:
        case "must_follow":
            told = _("{suit} were led: you hold {cards} and must follow.")
        case "must_beat":
            told = _("You hold {cards} of {suit}: when you can beat the trick with the suit led, you must.")
        case "must_trump":
            told = _("You have no {suit}: you hold {cards} of trumps and must play a trump.")
        case _:
            told = _("You have no {suit} and the trick is trumped: you hold {cards} of trumps and must go over it.")
    suit = suit_name(led) if code == "must_follow" else suit_in_sentence(led)
    return told.format(suit=suit, cards=_ranks_of(held))


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
            return _("Only {card} of trumps can be played with the call.").format(card=rank)


def _claim(code: str, view: View) -> str:
    if code == "claim_wrong_moment":
        left = either([str(count) for count in sorted(view.rules.claim.counts)])
        told = _(
            "The rest can be claimed between tricks, when nothing is left to draw and every hand has {cards} cards."
        )
        return told.format(cards=left)
    return _("Your side does not hold all the highest trumps: the rest is not yet certain.")


def _declare(code: str, view: View) -> str:
    rule = view.rules.marriage
    if code == "declare_not_held":
        first, last = map(the_rank, rule.ranks)
        return _("You need {first} and {last} of one suit in your hand.").format(first=first, last=last)
    if rule.declare_when == "on_lead":
        return _("A pair is shown before leading to a trick, one pair at a time.")
    return _("A pair is shown on your own turn, one pair in each trick.")


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


def _ranks_of(cards: list[Card]) -> str:
    """The ranks in a row: the 5; the 5 and the Knight."""
    return word_list([the_rank(rank_of(card)) for card in sorted(cards)])


def _exchange(code: str, view: View, action: Action) -> str:
    match code:
        case "exchange_too_late" if view.turn_up is None:
            return _("The turn-up has been drawn: it can no longer be exchanged.")
        case "exchange_too_late":
            return _("The exchange is closed: the stock is nearly gone.")
        case "exchange_no_trick":
            if view.rules.exchange.needs_trick == "side":
                return _("Your side needs a won trick before you may exchange.")
            return _("You need a won trick before you may exchange.")
        case "exchange_wrong_card" if isinstance(action, Exchange) and view.turn_up is not None:
            told = _("{give} cannot be exchanged for {turn_up}.")
            return begun(told.format(give=the_card(action.give), turn_up=the_card(view.turn_up)))
        case _:
            return _timing(view.rules.exchange.timing)


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
    rule = view.rules.auction
    highest = max((bid.amount or 0 for bid in view.bids), default=0)
    match code:
        case "already_passed":
            return _("You have passed: a pass is final.")
        case "bid_not_a_rank":
            return _("Bid a rank of the pack; under the lowest one, bid points.")
        case "bid_too_low" if rule.unit == "rank" and isinstance(action, Bid) and action.amount is None:
            return _("Each bid names a lower rank than the one before.")
        case "bid_too_high":
            return _("{amount} is too much: nobody can bid more than {max}.").format(
                amount=_amount(action), max=rule.max
            )
        case "bid_too_low" if highest:
            told = _("{amount} is not enough: the bid stands at {highest}.")
            return told.format(amount=_amount(action), highest=highest)
        case "bid_too_low":
            return _("{amount} is not enough: the lowest bid is {min}.").format(amount=_amount(action), min=rule.min)
        case _:
            return _("Bids go up in steps of {step}.").format(step=rule.step)


def _amount(action: Action) -> int | None:
    return action.amount if isinstance(action, Bid) else None
