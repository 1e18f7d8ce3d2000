"""What every rule is called and what it means, in one or two sentences, by the place of the rule in the format.

A star in a path stands for a number of players, a rank, a place in a list or a row of a table; names and sentences may
say it with `{players}`, `{rank}`, `{card}`, `{number}` and `{row}`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.house_rules.option import OptionWords
from game.i18n.words import _, language

GROUPS: Final = ("deal", "trump", "play", "bids", "signals", "claims", "pairs", "score", "table", "cards")


def group_words(key: str) -> tuple[str, str]:
    """A group's name, and a sentence about it."""
    match key:
        case "deal":
            return _("Dealing and drawing"), _("How many cards everybody gets, and who deals them.")
        case "trump":
            return _("The trump card"), _("Where the trump suit comes from, and who may swap for the card turned up.")
        case "play":
            return _("Playing a card"), _("Who begins, and what you must play when somebody else has led.")
        case "bids":
            return _("Bidding"), _("Bidding for the right to play a contract, alone or with a secret partner.")
        case "signals":
            return _("Signals"), _("What partners may tell each other by their faces.")
        case "claims":
            return _("Claims and arrastre"), _("Dragging out trumps, taking the rest at once, and the locked ace.")
        case "pairs":
            return _("Declarations"), _("Two cards of one suit that bring extra points.")
        case "score":
            return _("Counting and scoring"), _("What wins a deal, what it counts, and how long a match lasts.")
        case "table":
            return _("At the table"), _("Who sits with whom, which way round it goes, and what lies open.")
        case _:
            return _("The cards"), _(
                "Which cards are in the pack, how strong they are and what they count: a pack comes to 120 points."
            )


def told(pattern: str) -> OptionWords:
    """The words for this rule in the language in use; KeyError for a rule that nobody has put into words."""
    return _all(language())[pattern]


def patterns() -> tuple[str, ...]:
    """Every rule that has words."""
    return tuple(_all(language()))


_made: dict[str, dict[str, OptionWords]] = {}


def _all(spoken: str) -> dict[str, OptionWords]:
    """The words of all groups, made once for each language."""
    if spoken not in _made:
        groups = (
            ("deal", _deal()),
            ("trump", _trump()),
            ("play", _play()),
            ("bids", {**_bids(), **_contract()}),
            ("signals", _signals()),
            ("claims", _claims()),
            ("pairs", _pairs()),
            ("score", {**_score(), **_match()}),
            ("table", _table()),
            ("cards", _cards()),
        )
        _made[spoken] = {path: replace(one, group=group) for group, words in groups for path, one in words.items()}
    return _made[spoken]


def _deal() -> dict[str, OptionWords]:
    return {
        "deal.hand": OptionWords(
            _("Cards in hand"), _("How many cards everybody is dealt. With all of them nothing is left to draw.")
        ),
        "deal.batches": OptionWords(
            _("How they are dealt"), _("One card at a time round the table, all at once, or in packets.")
        ),
        "seats.dealer_next": OptionWords(_("Who deals next"), _("Who deals the next hand when a deal is over.")),
        "play.cards_per_turn": OptionWords(
            _("Cards to a turn"),
            _("How often the turn goes round before a trick is complete. As many cards are drawn after it."),
        ),
    }


def _trump() -> dict[str, OptionWords]:
    return {
        "trump.source": OptionWords(
            _("Where trumps come from"),
            _("A card turned up under the stock, each suit in turn, the winner of the bidding, or no trumps at all."),
        ),
        "trump.rotation": OptionWords(
            _("Order of the suits"), _("The first deal has the first suit as trumps, the next deal the next.")
        ),
        "exchange.steps.seven": OptionWords(
            _("Swap with {card}"),
            _("Who holds it may put it under the stock and take the face-up card, if that is higher than {rank}."),
        ),
        "exchange.steps.low": OptionWords(
            _("Swap with {card}"), _("The same with this card, when the face-up card is a 7 or lower.")
        ),
        "exchange.steps.above_7": OptionWords(
            _("Other cards for a high one"), _("These trumps may be swapped as well, for a face-up card above the 7.")
        ),
        "exchange.steps.up_to_7": OptionWords(
            _("Other cards for a low one"), _("These trumps may be swapped as well, for a face-up 7 or a lower card.")
        ),
        "exchange.needs_trick": OptionWords(
            _("Who may swap?"), _("Whether one must have won a trick before, oneself or with one’s partners.")
        ),
        "exchange.timing": OptionWords(
            _("When may I swap?"),
            _("At any moment, on your own turn before you play, between two tricks, or after winning one."),
        ),
        "exchange.closes": OptionWords(
            _("Until when?"),
            _("As long as the face-up card lies there, or no longer when cards are drawn for the last time."),
        ),
        "exchange.only_upward": OptionWords(_("Only for a higher card"), _("Nobody may swap a trump for a lower one.")),
        "trump.turn_up_redraw": OptionWords(
            _("Cards that may not lie there"),
            _("If one of these is turned up it goes back into the stock, and the next card is turned."),
        ),
    }


def _play() -> dict[str, OptionWords]:
    return {
        "seats.leader": OptionWords(_("Who leads first"), _("Who plays the first card of a deal.")),
        "play.follow_when": OptionWords(
            _("Following suit"), _("Whether you must play a card of the suit that was led, if you have one.")
        ),
        "play.must_beat": OptionWords(
            _("Beat it if you can"), _("Who follows suit must play a card higher than the best one so far.")
        ),
        "play.must_trump": OptionWords(
            _("Trump if you cannot follow"), _("Who has no card of the suit that was led must play a trump.")
        ),
        "play.must_overtrump": OptionWords(
            _("Trump higher"), _("Where somebody has trumped already, the next trump must be higher if possible.")
        ),
    }


def _signals() -> dict[str, OptionWords]:
    return {
        "info.signals": OptionWords(
            _("Signals"), _("Partners may tell each other by a face what they hold. Others may notice it.")
        ),
        "info.signals_from_trick": OptionWords(
            _("From which trick on"), _("Before this trick nobody may make a sign.")
        ),
        "info.false_signs": OptionWords(_("False signals"), _("Whether one may signal a card that one does not have.")),
        "info.sign_list": OptionWords(_("Which faces"), _("The gesture for each card differs from region to region.")),
    }


def _claims() -> dict[str, OptionWords]:
    return {
        "arrastre.enabled": OptionWords(
            _("Arrastre"),
            _("A certain trump may be played with the word “arrastro”: all others must then play their best trump."),
        ),
        "arrastre.rank": OptionWords(_("The card that drags"), _("The trump that may be played with the call.")),
        "arrastre.beats_follow": OptionWords(
            _("It comes before following suit"), _("The dragged card must be played whatever suit was led.")
        ),
        "claim.enabled": OptionWords(
            _("Claiming the rest"),
            _("Near the end, who holds the best trumps may show them and take all the cards that are left."),
        ),
        "claim.counts": OptionWords(_("With so many cards"), _("How many cards everybody may hold when one claims.")),
        "claim.trumps": OptionWords(
            _("Which trumps it takes"), _("The best of those still in play, or the three highest there are.")
        ),
        "claim.held_by": OptionWords(_("Who must hold them"), _("Partners together, or one player alone.")),
        "captive.enabled": OptionWords(
            _("A locked trump"),
            _("One trump may not be played before another has come out. Catching that one with it wins the deal."),
        ),
        "captive.locked": OptionWords(_("The locked card"), _("It may be played only when it is the last in hand.")),
        "captive.released_by": OptionWords(_("What sets it free"), _("The trump that must be on the table first.")),
        "captive.capture_ends_deal": OptionWords(
            _("Catching ends the deal"), _("The deal ends at once. Otherwise it is played on, and won all the same.")
        ),
        "captive.own_side_counts": OptionWords(
            _("Catching one’s partner’s card"), _("It wins too when the card is one’s own side’s.")
        ),
    }


def _pairs() -> dict[str, OptionWords]:
    return {
        "marriage.enabled": OptionWords(_("Pairs count"), _("Two certain cards of one suit bring extra points.")),
        "marriage.mode": OptionWords(
            _("How a pair counts"), _("Won in tricks by one side, or held in hand and declared aloud.")
        ),
        "marriage.ranks": OptionWords(_("The two cards"), _("The cards that make a pair when they are of one suit.")),
        "marriage.trump": OptionWords(_("A pair of trumps"), _("Extra points for the pair in the trump suit.")),
        "marriage.plain": OptionWords(_("Any other pair"), _("Extra points for a pair in another suit.")),
        "marriage.declare_needs_trick": OptionWords(
            _("After a trick of one’s own"), _("Who declares a pair must have won a trick before.")
        ),
        "marriage.declare_when": OptionWords(
            _("When it is declared"), _("Only when leading to a trick, or whenever it is one’s turn.")
        ),
    }


def _bids() -> dict[str, OptionWords]:
    return {
        "auction.enabled": OptionWords(
            _("Bidding"), _("Before the play everybody bids. The highest bid plays for it against the others.")
        ),
        "auction.unit": OptionWords(
            _("What is bid"), _("Points to make, or ever lower cards: the one that the winner will call.")
        ),
        "auction.min": OptionWords(
            _("Lowest bid"), _("The lowest first bid. Where cards are bid: the points to make.")
        ),
        "auction.step": OptionWords(_("Steps"), _("How much higher each bid must be than the one before.")),
        "auction.max": OptionWords(_("Highest bid"), _("Nobody can bid more than this.")),
        "auction.advice_max": OptionWords(
            _("Warning above"), _("A higher bid is possible, but the player is warned that it is hardly ever made.")
        ),
        "auction.first": OptionWords(_("Who bids first"), _("The player who opens the bidding.")),
        "auction.direction": OptionWords(_("Which way bidding goes"), _("The way round the table for bidding.")),
        "auction.all_pass": OptionWords(_("When everybody passes"), _("Who deals the cards again.")),
        "auction.last_standing": OptionWords(
            _("The last one to speak"), _("When all others have passed without a bid, the last may pass or must play.")
        ),
        "call.enabled": OptionWords(
            _("Calling a card"), _("The winner of the bidding names a card. Whoever holds it is the secret partner.")
        ),
        "call.when": OptionWords(
            _("When it is called"), _("Before the first trick, or after a first trick without trumps.")
        ),
        "call.own_card": OptionWords(
            _("Calling one’s own card"), _("Who calls a card of his own plays alone against all the others.")
        ),
        "call.unplayed_only": OptionWords(
            _("Only a card still in hand"), _("After the first trick, a card that was played in it cannot be called.")
        ),
        "call.must_be_highest_missing": OptionWords(
            _("Only the highest missing card"), _("Of each suit only the highest card that one lacks can be called.")
        ),
        "trump.chosen": OptionWords(
            _("When trumps are named"), _("Before the talon is taken, or after cards have been laid away.")
        ),
        "deal.talon": OptionWords(
            _("Cards in the talon"), _("Cards set aside face down for the winner of the bidding.")
        ),
        "talon.show": OptionWords(_("Everybody sees the talon"), _("It is turned face up before the winner takes it.")),
        "talon.discards": OptionWords(
            _("Cards laid away"), _("As many as the talon has, so that all hands are equal again.")
        ),
        "talon.discards_count_for": OptionWords(
            _("Points laid away"), _("Who gets the points of the cards that were laid away.")
        ),
    }


def _contract() -> dict[str, OptionWords]:
    return {
        "goal.contract_reached": OptionWords(
            _("Making the bid"), _("Whether exactly the bid is enough, or one point more is needed.")
        ),
        "scoring.contract": OptionWords(
            _("What a contract counts"), _("Game points for the bidder, a partner and the others.")
        ),
        "scoring.contract.*.caller": OptionWords(
            _("{row}: the bidder"), _("Game points of the player who won the bidding.")
        ),
        "scoring.contract.*.partner": OptionWords(
            _("{row}: the partner"), _("Game points of the player who holds the called card.")
        ),
        "scoring.contract.*.defender": OptionWords(
            _("{row}: the others"), _("Game points of each player on the other side.")
        ),
        "scoring.contract.*": OptionWords(
            _("{row}: counts differently"), _("A line of its own for the one who plays alone.")
        ),
        "scoring.odd_share": OptionWords(
            _("The odd point"), _("Where a point goes that is left over when a bid is divided.")
        ),
    }


def _score() -> dict[str, OptionWords]:
    return {
        "goal.kind": OptionWords(
            _("What wins a deal"), _("Most points, a total that is low enough, or making what was bid.")
        ),
        "goal.low_limit": OptionWords(_("A low total wins"), _("So many card points or fewer win the deal at once.")),
        "goal.low_fallback": OptionWords(_("If nobody is so low"), _("Who wins the deal then.")),
        "goal.threshold": OptionWords(_("Points a winner needs"), _("With fewer card points nobody wins the deal.")),
        "last_trick_bonus": OptionWords(
            _("Points for the last trick"), _("Extra points for the side that wins the last trick.")
        ),
        "tie.break": OptionWords(
            _("Equal points"), _("What decides when points are equal, the first of these before the next.")
        ),
        "tie.unresolved": OptionWords(_("Still equal"), _("What happens when nothing decides.")),
        "capote.enabled": OptionWords(_("Capote"), _("A very high win counts more than an ordinary one.")),
        "capote.tiers": OptionWords(_("Steps of the capote"), _("How many kinds of high wins there are.")),
        "capote.tiers.*.basis": OptionWords(
            _("Capote {number}: what counts"), _("The winner’s points, how far ahead they are, or every trick.")
        ),
        "capote.tiers.*.over": OptionWords(_("Capote {number}: more than"), _("So many points must be exceeded.")),
        "capote.tiers.*.game_points": OptionWords(
            _("Capote {number}: is worth"), _("Game points for the winner of such a deal.")
        ),
        "scoring.win.winner": OptionWords(_("A deal won"), _("Game points for each side that wins a deal.")),
        "scoring.win.loser": OptionWords(_("A deal lost"), _("Game points for each side that does not.")),
        "scoring.win_by_players.*": OptionWords(
            _("Counts differently with {players} players"), _("Game points of their own for this table.")
        ),
        "scoring.win_by_players.*.winner": OptionWords(
            _("A deal won, {players} players"), _("Game points for each side that wins a deal.")
        ),
        "scoring.win_by_players.*.loser": OptionWords(
            _("A deal lost, {players} players"), _("Game points for each side that does not.")
        ),
    }


def _match() -> dict[str, OptionWords]:
    return {
        "match.mode": OptionWords(_("How long a match lasts"), _("What brings the match to its end.")),
        "match.target": OptionWords(_("Points that win the match"), _("Whoever gets there first wins the match.")),
        "match.deals": OptionWords(_("Number of deals"), _("After so many deals the match is over.")),
        "match.score": OptionWords(
            _("What is added up"), _("Game points of the deals, or the card points of all of them.")
        ),
        "match.criterion": OptionWords(
            _("Who is ahead at the end"), _("Deals won, or card points. The other decides next.")
        ),
        "match.simultaneous": OptionWords(
            _("Two at the target together"), _("When several get there at once and are equal.")
        ),
        "info.count_points": OptionWords(
            _("Counting aloud"), _("When the points of one’s tricks may be counted and told.")
        ),
    }


def _table() -> dict[str, OptionWords]:
    return {
        "players": OptionWords(_("How many play"), _("The numbers of players that can sit down to this game.")),
        "seats.direction": OptionWords(
            _("Which way round"), _("The way the turn goes, and the cards are dealt and drawn.")
        ),
        "seats.teams.*": OptionWords(
            _("Partners, {players} players"), _("Who plays together when so many sit at the table.")
        ),
        "info.open_hands": OptionWords(_("Open hands"), _("All cards lie face up, and everybody sees everything.")),
        "info.partner_view_start": OptionWords(
            _("Looking at the partner’s cards"), _("Partners show each other their cards before the first one is led.")
        ),
        "info.partner_view_end": OptionWords(
            _("Looking once more at the end"), _("Partners may look at each other’s last cards.")
        ),
    }


def _cards() -> dict[str, OptionWords]:
    return {
        "cards.order": OptionWords(_("Strength of the cards"), _("From the strongest to the weakest, in every suit.")),
        "cards.points.*": OptionWords(_("Points: {rank}"), _("What each of these cards counts in a trick.")),
        "pack.*.ranks": OptionWords(
            _("The pack for {players} players"), _("The cards that every suit has at a table of this size.")
        ),
        "pack.*.remove": OptionWords(
            _("Taken out for {players} players"), _("Single cards left out, so that everybody gets as many.")
        ),
    }
