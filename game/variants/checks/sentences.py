"""The sentence of each conflict, in which rules and their values have places of their own.

A file is told of `trump.source: none`, the editor of “Where trumps come from”: “no trumps”:

- `{players}` is a value of the conflict, `{source:trump.source}` one in the words of this rule;
- `{trump.source}` is a rule by its name, `{trump.source:none}` with what stands there;
- `{trump.source:=none|rotation}` are words that the rule takes, as a choice.
"""

from __future__ import annotations

from typing import Final

from game.i18n.words import _

SENTENCES: Final = {
    # -- cards and the deal
    "named_twice": _("{rule} names {number} twice; once is enough"),
    "odd_teams": _("{number} players cannot sit in two teams; {seats.teams} takes {seats.teams:=alternate} for 4 or 6"),
    "odd_pairs": _("{number} players cannot sit in pairs; {seats.teams} takes {seats.teams:=pairs} for 4 or 6"),
    "order_twice": _("{cards.order} has the rank {rank} twice; each rank stands once, from high to low"),
    "order_lacks": _("{cards.order} lacks {ranks}, which the pack for {players} players has"),
    "pack_points": _("the pack for {players} players has {total} card points; {cards.points} must add up to {sum}"),
    "pack_twice": _("{rule} has {rank} twice; each rank stands once"),
    "removed_unknown": _("{rule} takes away {card}, which the ranks of this pack do not have"),
    "removed_twice": _("{rule} has {card} twice; a card can leave the pack once"),
    "batches": _("{deal.batches} adds up to {sum} cards, but a hand has {hand}"),
    "all_dealt": _(
        "{deal.hand} is {deal.hand:=all}: no card is left to turn up; {trump.source} takes "
        "{trump.source:=dealer_last_card|rotation|declarer|called_card|none} then"
    ),
    "turns": _("{play.cards_per_turn} is {number}, more than the {hand} cards of a hand"),
    "uneven_hands": _("{cards} cards cannot be dealt out evenly to {players} players"),
    "pack_too_small": _("{players} players need {needed} cards, but their pack has {cards}"),
    "uneven_stock": _(
        "the pack for {players} players leaves {stock} cards to draw, which does not divide by {players}"
    ),
    "no_turn_up": _("with {players} players every card is dealt: none is left to turn up for {trump.source:turn_up}"),
    # -- rules of play and the goal
    "exchange_source": _(
        "{exchange.steps} needs a turn-up, but {trump.source} is {source:trump.source}; it "
        "takes {trump.source:=turn_up} then"
    ),
    "exchange_rank": _("{exchange.steps} is about the rank {rank}, which {cards.order} lacks"),
    "exchange_twice": _("{exchange.steps} has two steps that give the rank {rank}; one is enough"),
    "needs_trumps": _("{rule} needs trumps, but {trump.source} is {trump.source:=none}"),
    "rank_lacking": _("{rule} is about the rank {rank}, which the pack for {players} players lacks"),
    "marriage_ranks": _("{marriage.ranks} takes two different ranks, such as [12, 11]"),
    "claim_captive": _(
        "{claim} and {captive} do not go together: whoever claims would take a locked trump; switch one of them off"
    ),
    "captive_contract": _(
        "{captive} wins a deal at once, which a contract cannot; {goal.kind} takes {goal.kind:=most|low} then"
    ),
    "captive_ranks": _("{captive.locked} and {captive.released_by} are both {rank}; they take two different ranks"),
    "low_limit": _("{goal.kind:low} needs {goal.low_limit}, such as {number}, or {goal.low_fallback:lowest}"),
    "threshold": _("{goal.threshold} is {number}, but a pack has {sum} card points; nobody could ever win"),
    "tier_over": _(
        "tier {number} of {capote.tiers} counts {basis:capote.tiers.basis} and lacks over; it takes a number of points"
    ),
    "tie_twice": _("{tie.break} has the same word twice; each counts once"),
    # -- an auction, a called card, a talon and a contract
    "needs_auction": _("{rule} needs an auction"),
    "auction_goal": _(
        "an auction is about a contract, but {goal.kind} is {kind:goal.kind}; it takes {goal.kind:=contract} then"
    ),
    "auction_trump": _(
        "{trump.source:dealer_last_card} shows a card before the auction; "
        "it takes {trump.source:=declarer|called_card|turn_up|rotation|none} then"
    ),
    "bids": _("{auction.min} is {low}, more than {auction.max}, which is {high}"),
    "advice_max": _(
        "{auction.advice_max} is {number}; it takes a bid from {auction.min} {low} to {auction.max} {high}"
    ),
    "unit_rank": _("{auction.unit:rank} bids for a card to call"),
    "highest_missing": _(
        "the called card has the rank that was bid where {auction.unit} is {auction.unit:=rank}; "
        "{call.must_be_highest_missing} takes {call.must_be_highest_missing:=false} then"
    ),
    "call_source": _(
        "a card is called, but {trump.source} is {source:trump.source}; it takes {trump.source:=called_card} then"
    ),
    "needs_call": _("{rule} needs a called card"),
    "call_for_two": _("a secret partner needs three players or more; players has 2"),
    "call_open": _(
        "a called card makes a secret partner, whom {info.open_hands:true} would show; "
        "it takes {info.open_hands:=false} then"
    ),
    "call_stock": _(
        "with {players} players {left} cards are left to draw, and one of them might be called; "
        "{deal.hand} takes {deal.hand:=all} then"
    ),
    "call_late": _("{call.when:after_first_trick} needs a second trick, but {players} players get one card each"),
    "contract_teams": _("a contract is played alone, but {players} players sit in teams"),
    "call_teams": _("a called card makes partners, but {players} players sit in teams"),
    "talon_choices": _(
        "{cards} cards and {talon.discards} {discards} give more ways to discard than can be "
        "offered; make {deal.talon} and {talon.discards} smaller"
    ),
    "no_talon": _("{talon.discards} is {discards}, but there is no talon"),
    "talon_discards": _("the talon has {talon} cards and {talon.discards} is {discards}; as many must be discarded"),
    "contract_table": _(
        "{goal.kind:contract} needs a table of game points; write {scoring.contract} with made and failed"
    ),
    "row_lacks": _("{rule} lacks partner; the holder of the called card needs game points, too"),
    "row_pays": _("{rule} pays a partner, but no card is called in this game"),
    # -- the match
    "needs_number": _("{mode} needs {rule}: a number"),
    "rotation_empty": _("{trump.rotation} is an empty list; it takes the suits in their order, such as [oros, copas]"),
    "rotation_length": _("{match.mode:rotation} needs {match.deals}: a number, or suits in {trump.rotation}"),
    "carry_single": _(
        "{tie.unresolved:carry_over} needs a next deal, but {match.mode} is {match.mode:=single_deal}; "
        "{tie.unresolved} takes {tie.unresolved:=nobody|each_side|replay} then"
    ),
    "carry_rotation": _(
        "{tie.unresolved:carry_over} makes the next deal count double, but {match.mode:rotation} counts victories "
        "and card points; {tie.unresolved} takes {tie.unresolved:=nobody|each_side|replay} then"
    ),
    "duplicate_deals": _(
        "{match.duplicate} needs {match.mode:fixed_deals} and in {match.deals} a number divisible by four: half of "
        "them are the others once more"
    ),
    "duplicate_dealer": _(
        "{match.duplicate} needs {seats.dealer_next:next_in_direction}: then both sides deal each deal"
    ),
    "duplicate_again": _(
        "{match.duplicate} needs deals that are all counted once: no auction, and {tie.unresolved} takes "
        "{tie.unresolved:=nobody|each_side}"
    ),
    "never_reached": _("{match.target} can never be reached: no row of scoring gives anybody a game point"),
    "never_ends": _(
        "the match can never end: every row of scoring that can happen gives all the same, so that nobody is ever "
        "ahead at {match.target}"
    ),
}
