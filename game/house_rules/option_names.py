"""What every rule is called and what it means, in one or two sentences, by the place of the rule in the format.

A star in a path stands for a number of players, a rank, a place in a list or a row of a table; names and sentences may
say it with `{players}`, `{rank}`, `{card}`, `{number}` and `{row}`.
"""

from __future__ import annotations

from typing import Final

from game.house_rules import option_names_more as more
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
        first = {
            **_deal(),
            **_trump(),
            **_play(),
            **more.bids(),
            **more.contract(),
            **_signals(),
            **_claims(),
            **_pairs(),
        }
        _made[spoken] = {**first, **more.score(), **more.match(), **more.table(), **more.cards()}
    return _made[spoken]


def _deal() -> dict[str, OptionWords]:
    return {
        "deal.hand": OptionWords(
            "deal",
            _("Cards in hand"),
            _("How many cards everybody is dealt. With all of them nothing is left to draw."),
        ),
        "deal.batches": OptionWords(
            "deal", _("How they are dealt"), _("One card at a time round the table, all at once, or in packets.")
        ),
        "seats.dealer_next": OptionWords(
            "deal", _("Who deals next"), _("Who deals the next hand when a deal is over.")
        ),
        "play.cards_per_turn": OptionWords(
            "deal",
            _("Cards to a turn"),
            _("How often the turn goes round before a trick is complete. As many cards are drawn after it."),
        ),
    }


def _trump() -> dict[str, OptionWords]:
    return {
        "trump.source": OptionWords(
            "trump",
            _("Where trumps come from"),
            _("A card turned up under the stock, each suit in turn, the winner of the bidding, or no trumps at all."),
        ),
        "trump.rotation": OptionWords(
            "trump", _("Order of the suits"), _("The first deal has the first suit as trumps, the next deal the next.")
        ),
        "exchange.steps.seven": OptionWords(
            "trump",
            _("Swap with {card}"),
            _("Who holds it may put it under the stock and take the face-up card, if that is higher than {rank}."),
        ),
        "exchange.steps.low": OptionWords(
            "trump", _("Swap with {card}"), _("The same with this card, when the face-up card is a 7 or lower.")
        ),
        "exchange.steps.above_7": OptionWords(
            "trump",
            _("Other cards for a high one"),
            _("These trumps may be swapped as well, for a face-up card above the 7."),
        ),
        "exchange.steps.up_to_7": OptionWords(
            "trump",
            _("Other cards for a low one"),
            _("These trumps may be swapped as well, for a face-up 7 or a lower card."),
        ),
        "exchange.needs_trick": OptionWords(
            "trump", _("Who may swap?"), _("Whether one must have won a trick before, oneself or with one’s partners.")
        ),
        "exchange.timing": OptionWords(
            "trump",
            _("When may I swap?"),
            _("At any moment, on your own turn before you play, between two tricks, or after winning one."),
        ),
        "exchange.closes": OptionWords(
            "trump",
            _("Until when?"),
            _("As long as the face-up card lies there, or no longer when cards are drawn for the last time."),
        ),
        "exchange.only_upward": OptionWords(
            "trump", _("Only for a higher card"), _("Nobody may swap a trump for a lower one.")
        ),
        "trump.turn_up_redraw": OptionWords(
            "trump",
            _("Cards that may not lie there"),
            _("If one of these is turned up it goes back into the stock, and the next card is turned."),
        ),
    }


def _play() -> dict[str, OptionWords]:
    return {
        "seats.leader": OptionWords("play", _("Who leads first"), _("Who plays the first card of a deal.")),
        "play.follow_when": OptionWords(
            "play",
            _("Following suit"),
            _("Whether you must play a card of the suit that was led, if you have one."),
        ),
        "play.must_beat": OptionWords(
            "play", _("Beat it if you can"), _("Who follows suit must play a card higher than the best one so far.")
        ),
        "play.must_trump": OptionWords(
            "play", _("Trump if you cannot follow"), _("Who has no card of the suit that was led must play a trump.")
        ),
        "play.must_overtrump": OptionWords(
            "play",
            _("Trump higher"),
            _("Where somebody has trumped already, the next trump must be higher if possible."),
        ),
    }


def _signals() -> dict[str, OptionWords]:
    return {
        "info.signals": OptionWords(
            "signals", _("Signals"), _("Partners may tell each other by a face what they hold. Others may notice it.")
        ),
        "info.signals_from_trick": OptionWords(
            "signals", _("From which trick on"), _("Before this trick nobody may make a sign.")
        ),
        "info.false_signs": OptionWords(
            "signals", _("False signals"), _("Whether one may signal a card that one does not have.")
        ),
        "info.sign_list": OptionWords(
            "signals", _("Which faces"), _("The gesture for each card differs from region to region.")
        ),
    }


def _claims() -> dict[str, OptionWords]:
    return {
        "arrastre.enabled": OptionWords(
            "claims",
            _("Arrastre"),
            _("A certain trump may be played with the word “arrastro”: all others must then play their best trump."),
        ),
        "arrastre.rank": OptionWords(
            "claims", _("The card that drags"), _("The trump that may be played with the call.")
        ),
        "arrastre.beats_follow": OptionWords(
            "claims", _("It comes before following suit"), _("The dragged card must be played whatever suit was led.")
        ),
        "claim.enabled": OptionWords(
            "claims",
            _("Claiming the rest"),
            _("Near the end, who holds the best trumps may show them and take all the cards that are left."),
        ),
        "claim.counts": OptionWords(
            "claims", _("With so many cards"), _("How many cards everybody may hold when one claims.")
        ),
        "claim.trumps": OptionWords(
            "claims", _("Which trumps it takes"), _("The best of those still in play, or the three highest there are.")
        ),
        "claim.held_by": OptionWords("claims", _("Who must hold them"), _("Partners together, or one player alone.")),
        "captive.enabled": OptionWords(
            "claims",
            _("A locked trump"),
            _("One trump may not be played before another has come out. Catching that one with it wins the deal."),
        ),
        "captive.locked": OptionWords(
            "claims", _("The locked card"), _("It may be played only when it is the last in hand.")
        ),
        "captive.released_by": OptionWords(
            "claims", _("What sets it free"), _("The trump that must be on the table first.")
        ),
        "captive.capture_ends_deal": OptionWords(
            "claims",
            _("Catching ends the deal"),
            _("The deal ends at once. Otherwise it is played on, and won all the same."),
        ),
        "captive.own_side_counts": OptionWords(
            "claims", _("Catching one’s partner’s card"), _("It wins too when the card is one’s own side’s.")
        ),
    }


def _pairs() -> dict[str, OptionWords]:
    return {
        "marriage.enabled": OptionWords(
            "pairs", _("Pairs count"), _("Two certain cards of one suit bring extra points.")
        ),
        "marriage.mode": OptionWords(
            "pairs", _("How a pair counts"), _("Won in tricks by one side, or held in hand and declared aloud.")
        ),
        "marriage.ranks": OptionWords(
            "pairs", _("The two cards"), _("The cards that make a pair when they are of one suit.")
        ),
        "marriage.trump": OptionWords(
            "pairs", _("A pair of trumps"), _("Extra points for the pair in the trump suit.")
        ),
        "marriage.plain": OptionWords("pairs", _("Any other pair"), _("Extra points for a pair in another suit.")),
        "marriage.declare_needs_trick": OptionWords(
            "pairs", _("After a trick of one’s own"), _("Who declares a pair must have won a trick before.")
        ),
        "marriage.declare_when": OptionWords(
            "pairs", _("When it is declared"), _("Only when leading to a trick, or whenever it is one’s turn.")
        ),
    }
