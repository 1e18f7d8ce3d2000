"""What the values of rules are called on buttons and in lists."""

from __future__ import annotations

from functools import lru_cache

from game.house_rules.option import Value
from game.i18n.phrases import with_sign
from game.i18n.words import _, language, ngettext


def word(rule: str, value: Value) -> str:
    """The word that stands under this rule in a file, as people say it; KeyError where nobody has put it into words."""
    words = _words(language())
    return words[f"{rule}={value}"] if f"{rule}={value}" in words else words[f"*={value}"]


def known() -> frozenset[str]:
    """Every `rule=word` that has words."""
    return frozenset(_words(language()))


def batches(sizes: list[int]) -> str:
    """Packets of cards: first 2, then 1."""
    return _("packets of {sizes}").format(sizes=", ".join(str(size) for size in sizes))


def row_name(row: str) -> str:
    """A line of the table of game points of a contract."""
    match row:
        case "made":
            return _("Contract made")
        case "failed":
            return _("Contract lost")
        case "solo_made":
            return _("Alone and made")
        case _:
            return _("Alone and lost")


def share(value: Value) -> str:
    """Game points of somebody in a contract, in words."""
    match value:
        case None:
            return _("nothing")
        case int():
            return ngettext("{number} point", "{number} points", abs(value)).format(number=with_sign(value))
        case _:
            return word("scoring.contract", value)


@lru_cache(maxsize=4)
def _words(spoken: str) -> dict[str, str]:
    return {**_dealing(), **_playing(), **_bidding(), **_counting(), **_seeing()}


def _dealing() -> dict[str, str]:
    return {
        "deal.hand=all": _("all the cards"),
        "deal.batches=one_by_one": _("one by one"),
        "deal.batches=all_at_once": _("all at once"),
        "seats.dealer_next=next_in_direction": _("the next player"),
        "seats.dealer_next=deal_winner": _("the winner"),
        "seats.dealer_next=same": _("the same one"),
        "trump.source=turn_up": _("a card turned up"),
        "trump.source=rotation": _("each suit in turn"),
        "trump.source=declarer": _("the bidder names them"),
        "trump.source=called_card": _("the called card"),
        "trump.source=dealer_last_card": _("the dealer’s last card"),
        "trump.source=none": _("no trumps"),
        "trump.chosen=after_discard": _("after laying away"),
        "trump.chosen=before_talon": _("before the talon"),
        "exchange.needs_trick=player": _("who has won a trick"),
        "exchange.needs_trick=side": _("whose side has won one"),
        "exchange.needs_trick=none": _("everybody"),
        "exchange.timing=any_time": _("any time"),
        "exchange.timing=own_turn": _("on your turn"),
        "exchange.timing=between_tricks": _("between tricks"),
        "exchange.timing=after_own_trick": _("after your trick"),
        "exchange.closes=last_draw": _("while it lies there"),
        "exchange.closes=penultimate_draw": _("not in the last drawing"),
    }


def _playing() -> dict[str, str]:
    return {
        "seats.leader=next_after_dealer": _("the one after the dealer"),
        "seats.leader=dealer": _("the dealer"),
        "seats.leader=declarer": _("the winner of the bidding"),
        "play.follow_when=never": _("never"),
        "play.follow_when=stock_empty": _("when the stock is empty"),
        "play.follow_when=always": _("always"),
        "claim.trumps=remaining": _("the best still in play"),
        "claim.trumps=absolute": _("the three highest"),
        "claim.held_by=side": _("partners together"),
        "claim.held_by=player": _("one player"),
        "marriage.mode=capture": _("won in tricks"),
        "marriage.mode=declare": _("declared from the hand"),
        "marriage.declare_when=on_lead": _("when leading"),
        "marriage.declare_when=own_turn": _("on one’s turn"),
    }


def _bidding() -> dict[str, str]:
    return {
        "auction.unit=points": _("points"),
        "auction.unit=rank": _("cards"),
        "auction.first=next_after_dealer": _("the one after the dealer"),
        "auction.first=right_of_dealer": _("right of the dealer"),
        "auction.first=left_of_dealer": _("left of the dealer"),
        "auction.direction=same_as_play": _("as in play"),
        "auction.all_pass=redeal_next_dealer": _("the next player"),
        "auction.all_pass=redeal_same_dealer": _("the same dealer"),
        "auction.last_standing=may_pass": _("may pass"),
        "auction.last_standing=forced_min": _("must play"),
        "auction.advice_max=None": _("no warning"),
        "call.when=before_first_trick": _("before the first trick"),
        "call.when=after_first_trick": _("after the first trick"),
        "talon.discards_count_for=declarer": _("the bidder"),
        "talon.discards_count_for=nobody": _("nobody"),
        "talon.discards_count_for=last_trick": _("the last trick"),
        "goal.contract_reached=at_least": _("the bid is enough"),
        "goal.contract_reached=more_than": _("one more"),
        "scoring.contract=bid": _("the bid"),
        "scoring.contract=2*bid": _("twice the bid"),
        "scoring.contract=-bid": _("minus the bid"),
        "scoring.contract=-shortfall": _("minus what is missing"),
        "scoring.contract=points": _("the points made"),
        "scoring.contract=defender_points": _("the others’ points"),
        "scoring.contract=bid_share": _("a share of the bid"),
        "scoring.contract=points_share": _("a share of the points"),
        "scoring.odd_share=more_card_points": _("who has more points"),
        "scoring.odd_share=next_in_play": _("the next in play"),
        "scoring.odd_share=dropped": _("nobody"),
    }


def _counting() -> dict[str, str]:
    return {
        "goal.kind=most": _("most points"),
        "goal.kind=low": _("a low total"),
        "goal.kind=contract": _("making the bid"),
        "goal.low_limit=None": _("no limit"),
        "goal.low_fallback=most": _("the most points"),
        "goal.low_fallback=lowest": _("the fewest points"),
        "goal.low_fallback=nobody": _("nobody"),
        "goal.threshold=None": _("none"),
        "tie.break=cards": _("more cards"),
        "tie.break=last_trick": _("the last trick"),
        "tie.unresolved=nobody": _("nobody scores"),
        "tie.unresolved=each_side": _("each side scores"),
        "tie.unresolved=replay": _("the deal is played again"),
        "tie.unresolved=carry_over": _("the next deal counts double"),
        "capote.tiers.basis=winner_total": _("the winner’s points"),
        "capote.tiers.basis=margin": _("the lead"),
        "capote.tiers.basis=all_tricks": _("every trick"),
        "capote.tiers.over=None": _("none"),
        "match.mode=target": _("up to a target"),
        "match.mode=single_deal": _("one deal"),
        "match.mode=fixed_deals": _("a number of deals"),
        "match.mode=rotation": _("one deal for each suit"),
        "match.mode=open": _("as long as you like"),
        "match.score=game_points": _("game points"),
        "match.score=totals": _("card points"),
        "match.target=None": _("none"),
        "match.deals=None": _("none"),
        "match.criterion=victories": _("deals won"),
        "match.criterion=points": _("card points"),
        "match.simultaneous=play_on": _("they play on"),
        "match.simultaneous=shared": _("they share the win"),
    }


def _seeing() -> dict[str, str]:
    return {
        "*=counter_clockwise": _("counter-clockwise"),
        "*=clockwise": _("clockwise"),
        "seats.teams=alternate": _("two teams"),
        "seats.teams=pairs": _("pairs"),
        "seats.teams=none": _("each alone"),
        "info.partner_view_end=none": _("no"),
        "info.partner_view_end=last_three": _("last three tricks"),
        "info.partner_view_end=last_trick": _("last trick"),
        "info.count_points=end": _("at the end"),
        "info.count_points=last_three": _("in the last three tricks"),
        "info.count_points=always": _("always"),
    }
