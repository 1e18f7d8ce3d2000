"""What the rules about bidding, counting, the table and the pack are called and what they mean."""

from __future__ import annotations

from game.house_rules.option import OptionWords
from game.i18n.words import _


def bids() -> dict[str, OptionWords]:
    """The auction, the called card and the talon."""
    return {
        "auction.enabled": OptionWords(
            "bids", _("Bidding"), _("Before the play everybody bids. The highest bid plays for it against the others.")
        ),
        "auction.unit": OptionWords(
            "bids", _("What is bid"), _("Points to make, or ever lower cards: the one that the winner will call.")
        ),
        "auction.min": OptionWords(
            "bids", _("Lowest bid"), _("The lowest first bid. Where cards are bid: the points to make.")
        ),
        "auction.step": OptionWords("bids", _("Steps"), _("How much higher each bid must be than the one before.")),
        "auction.max": OptionWords("bids", _("Highest bid"), _("Nobody can bid more than this.")),
        "auction.advice_max": OptionWords(
            "bids",
            _("Warning above"),
            _("A higher bid is possible, but the player is warned that it is hardly ever made."),
        ),
        "auction.first": OptionWords("bids", _("Who bids first"), _("The player who opens the bidding.")),
        "auction.direction": OptionWords(
            "bids", _("Which way bidding goes"), _("The way round the table for bidding.")
        ),
        "auction.all_pass": OptionWords("bids", _("When everybody passes"), _("Who deals the cards again.")),
        "auction.last_standing": OptionWords(
            "bids",
            _("The last one to speak"),
            _("When all others have passed without a bid, the last may pass or must play."),
        ),
        "call.enabled": OptionWords(
            "bids",
            _("Calling a card"),
            _("The winner of the bidding names a card. Whoever holds it is the secret partner."),
        ),
        "call.when": OptionWords(
            "bids", _("When it is called"), _("Before the first trick, or after a first trick without trumps.")
        ),
        "call.own_card": OptionWords(
            "bids", _("Calling one’s own card"), _("Who calls a card of his own plays alone against all the others.")
        ),
        "call.unplayed_only": OptionWords(
            "bids",
            _("Only a card still in hand"),
            _("After the first trick, a card that was played in it cannot be called."),
        ),
        "call.must_be_highest_missing": OptionWords(
            "bids",
            _("Only the highest missing card"),
            _("Of each suit only the highest card that one lacks can be called."),
        ),
        "trump.chosen": OptionWords(
            "bids", _("When trumps are named"), _("Before the talon is taken, or after cards have been laid away.")
        ),
        "deal.talon": OptionWords(
            "bids", _("Cards in the talon"), _("Cards set aside face down for the winner of the bidding.")
        ),
        "talon.show": OptionWords(
            "bids", _("Everybody sees the talon"), _("It is turned face up before the winner takes it.")
        ),
        "talon.discards": OptionWords(
            "bids", _("Cards laid away"), _("As many as the talon has, so that all hands are equal again.")
        ),
        "talon.discards_count_for": OptionWords(
            "bids", _("Points laid away"), _("Who gets the points of the cards that were laid away.")
        ),
    }


def contract() -> dict[str, OptionWords]:
    """What a contract counts."""
    return {
        "goal.contract_reached": OptionWords(
            "bids", _("Making the bid"), _("Whether exactly the bid is enough, or one point more is needed.")
        ),
        "scoring.contract": OptionWords(
            "bids", _("What a contract counts"), _("Game points for the bidder, a partner and the others.")
        ),
        "scoring.contract.*.caller": OptionWords(
            "bids", _("{row}: the bidder"), _("Game points of the player who won the bidding.")
        ),
        "scoring.contract.*.partner": OptionWords(
            "bids", _("{row}: the partner"), _("Game points of the player who holds the called card.")
        ),
        "scoring.contract.*.defender": OptionWords(
            "bids", _("{row}: the others"), _("Game points of each player on the other side.")
        ),
        "scoring.contract.*": OptionWords(
            "bids", _("{row}: counts differently"), _("A line of its own for the one who plays alone.")
        ),
        "scoring.odd_share": OptionWords(
            "bids", _("The odd point"), _("Where a point goes that is left over when a bid is divided.")
        ),
    }


def score() -> dict[str, OptionWords]:
    """What wins a deal and what it counts."""
    return {
        "goal.kind": OptionWords(
            "score", _("What wins a deal"), _("Most points, a total that is low enough, or making what was bid.")
        ),
        "goal.low_limit": OptionWords(
            "score", _("A low total wins"), _("So many card points or fewer win the deal at once.")
        ),
        "goal.low_fallback": OptionWords("score", _("If nobody is so low"), _("Who wins the deal then.")),
        "goal.threshold": OptionWords(
            "score", _("Points a winner needs"), _("With fewer card points nobody wins the deal.")
        ),
        "last_trick_bonus": OptionWords(
            "score", _("Points for the last trick"), _("Extra points for the side that wins the last trick.")
        ),
        "tie.break": OptionWords(
            "score", _("Equal points"), _("What decides when points are equal, the first of these before the next.")
        ),
        "tie.unresolved": OptionWords("score", _("Still equal"), _("What happens when nothing decides.")),
        "capote.enabled": OptionWords("score", _("Capote"), _("A very high win counts more than an ordinary one.")),
        "capote.tiers": OptionWords("score", _("Steps of the capote"), _("How many kinds of high wins there are.")),
        "capote.tiers.*.basis": OptionWords(
            "score",
            _("Capote {number}: what counts"),
            _("The winner’s points, how far ahead they are, or every trick."),
        ),
        "capote.tiers.*.over": OptionWords(
            "score", _("Capote {number}: more than"), _("So many points must be exceeded.")
        ),
        "capote.tiers.*.game_points": OptionWords(
            "score", _("Capote {number}: is worth"), _("Game points for the winner of such a deal.")
        ),
        "scoring.win.winner": OptionWords("score", _("A deal won"), _("Game points for each side that wins a deal.")),
        "scoring.win.loser": OptionWords("score", _("A deal lost"), _("Game points for each side that does not.")),
        "scoring.win_by_players.*": OptionWords(
            "score", _("Counts differently with {players} players"), _("Game points of their own for this table.")
        ),
        "scoring.win_by_players.*.winner": OptionWords(
            "score", _("A deal won, {players} players"), _("Game points for each side that wins a deal.")
        ),
        "scoring.win_by_players.*.loser": OptionWords(
            "score", _("A deal lost, {players} players"), _("Game points for each side that does not.")
        ),
    }


def match() -> dict[str, OptionWords]:
    """How long a match lasts."""
    return {
        "match.mode": OptionWords("score", _("How long a match lasts"), _("What brings the match to its end.")),
        "match.target": OptionWords(
            "score", _("Points that win the match"), _("Whoever gets there first wins the match.")
        ),
        "match.deals": OptionWords("score", _("Number of deals"), _("After so many deals the match is over.")),
        "match.score": OptionWords(
            "score", _("What is added up"), _("Game points of the deals, or the card points of all of them.")
        ),
        "match.criterion": OptionWords(
            "score", _("Who is ahead at the end"), _("Deals won, or card points. The other decides next.")
        ),
        "match.simultaneous": OptionWords(
            "score", _("Two at the target together"), _("When several get there at once and are equal.")
        ),
        "info.count_points": OptionWords(
            "score", _("Counting aloud"), _("When the points of one’s tricks may be counted and told.")
        ),
    }


def table() -> dict[str, OptionWords]:
    """Who sits where, and what lies open."""
    return {
        "players": OptionWords(
            "table", _("How many play"), _("The numbers of players that can sit down to this game.")
        ),
        "seats.direction": OptionWords(
            "table", _("Which way round"), _("The way the turn goes, and the cards are dealt and drawn.")
        ),
        "seats.teams.*": OptionWords(
            "table", _("Partners, {players} players"), _("Who plays together when so many sit at the table.")
        ),
        "info.open_hands": OptionWords(
            "table", _("Open hands"), _("All cards lie face up, and everybody sees everything.")
        ),
        "info.partner_view_start": OptionWords(
            "table",
            _("Looking at the partner’s cards"),
            _("Partners show each other their cards before the first one is led."),
        ),
        "info.partner_view_end": OptionWords(
            "table", _("Looking once more at the end"), _("Partners may look at each other’s last cards.")
        ),
    }


def cards() -> dict[str, OptionWords]:
    """The pack, and the cards’ strength and points."""
    return {
        "cards.order": OptionWords(
            "cards", _("Strength of the cards"), _("From the strongest to the weakest, in every suit.")
        ),
        "cards.points.*": OptionWords("cards", _("Points: {rank}"), _("What each of these cards counts in a trick.")),
        "pack.*.ranks": OptionWords(
            "cards", _("The pack for {players} players"), _("The cards that every suit has at a table of this size.")
        ),
        "pack.*.remove": OptionWords(
            "cards", _("Taken out for {players} players"), _("Single cards left out, so that everybody gets as many.")
        ),
    }
