"""What the rules about bidding, counting, the table and the pack are called and what they mean."""

from __future__ import annotations

from game.house_rules.told import Told
from game.i18n.words import _


def bids() -> dict[str, Told]:
    """The auction, the called card and the talon."""
    return {
        "auction.enabled": Told(
            "bids", _("Bidding"), _("Before the play everybody bids. The highest bid plays for it against the others.")
        ),
        "auction.unit": Told(
            "bids", _("What is bid"), _("Points to make, or ever lower cards: the one that the winner will call.")
        ),
        "auction.min": Told(
            "bids", _("Lowest bid"), _("The lowest first bid. Where cards are bid: the points to make.")
        ),
        "auction.step": Told("bids", _("Steps"), _("How much higher each bid must be than the one before.")),
        "auction.max": Told("bids", _("Highest bid"), _("Nobody can bid more than this.")),
        "auction.advice_max": Told(
            "bids",
            _("Warning above"),
            _("A higher bid is possible, but the player is warned that it is hardly ever made."),
        ),
        "auction.first": Told("bids", _("Who bids first"), _("The player who opens the bidding.")),
        "auction.direction": Told("bids", _("Which way bidding goes"), _("The way round the table for bidding.")),
        "auction.all_pass": Told("bids", _("When everybody passes"), _("Who deals the cards again.")),
        "auction.last_standing": Told(
            "bids",
            _("The last one to speak"),
            _("When all others have passed without a bid, the last may pass or must play."),
        ),
        "call.enabled": Told(
            "bids",
            _("Calling a card"),
            _("The winner of the bidding names a card. Whoever holds it is the secret partner."),
        ),
        "call.when": Told(
            "bids", _("When it is called"), _("Before the first trick, or after a first trick without trumps.")
        ),
        "call.own_card": Told(
            "bids", _("Calling one’s own card"), _("Who calls a card of his own plays alone against all the others.")
        ),
        "call.unplayed_only": Told(
            "bids",
            _("Only a card still in hand"),
            _("After the first trick, a card that was played in it cannot be called."),
        ),
        "call.must_be_highest_missing": Told(
            "bids",
            _("Only the highest missing card"),
            _("Of each suit only the highest card that one lacks can be called."),
        ),
        "trump.chosen": Told(
            "bids", _("When trumps are named"), _("Before the talon is taken, or after cards have been laid away.")
        ),
        "deal.talon": Told(
            "bids", _("Cards in the talon"), _("Cards set aside face down for the winner of the bidding.")
        ),
        "talon.show": Told(
            "bids", _("Everybody sees the talon"), _("It is turned face up before the winner takes it.")
        ),
        "talon.discards": Told(
            "bids", _("Cards laid away"), _("As many as the talon has, so that all hands are equal again.")
        ),
        "talon.discards_count_for": Told(
            "bids", _("Points laid away"), _("Who gets the points of the cards that were laid away.")
        ),
    }


def contract() -> dict[str, Told]:
    """What a contract counts."""
    return {
        "goal.contract_reached": Told(
            "bids", _("Making the bid"), _("Whether exactly the bid is enough, or one point more is needed.")
        ),
        "scoring.contract": Told(
            "bids", _("What a contract counts"), _("Game points for the bidder, a partner and the others.")
        ),
        "scoring.contract.*.caller": Told(
            "bids", _("{row}: the bidder"), _("Game points of the player who won the bidding.")
        ),
        "scoring.contract.*.partner": Told(
            "bids", _("{row}: the partner"), _("Game points of the player who holds the called card.")
        ),
        "scoring.contract.*.defender": Told(
            "bids", _("{row}: the others"), _("Game points of each player on the other side.")
        ),
        "scoring.contract.*": Told(
            "bids", _("{row}: counts differently"), _("A line of its own for the one who plays alone.")
        ),
        "scoring.odd_share": Told(
            "bids", _("The odd point"), _("Where a point goes that is left over when a bid is divided.")
        ),
    }


def score() -> dict[str, Told]:
    """What wins a deal and what it counts."""
    return {
        "goal.kind": Told(
            "score", _("What wins a deal"), _("Most points, a total that is low enough, or making what was bid.")
        ),
        "goal.low_limit": Told("score", _("A low total wins"), _("So many card points or fewer win the deal at once.")),
        "goal.low_fallback": Told("score", _("If nobody is so low"), _("Who wins the deal then.")),
        "goal.threshold": Told("score", _("Points a winner needs"), _("With fewer card points nobody wins the deal.")),
        "last_trick_bonus": Told(
            "score", _("Points for the last trick"), _("Extra points for the side that wins the last trick.")
        ),
        "tie.break": Told(
            "score", _("Equal points"), _("What decides when points are equal, the first of these before the next.")
        ),
        "tie.unresolved": Told("score", _("Still equal"), _("What happens when nothing decides.")),
        "capote.enabled": Told("score", _("Capote"), _("A very high win counts more than an ordinary one.")),
        "capote.tiers": Told("score", _("Steps of the capote"), _("How many kinds of high wins there are.")),
        "capote.tiers.*.basis": Told(
            "score",
            _("Capote {number}: what counts"),
            _("The winner’s points, how far ahead they are, or every trick."),
        ),
        "capote.tiers.*.over": Told("score", _("Capote {number}: more than"), _("So many points must be exceeded.")),
        "capote.tiers.*.game_points": Told(
            "score", _("Capote {number}: is worth"), _("Game points for the winner of such a deal.")
        ),
        "scoring.win.winner": Told("score", _("A deal won"), _("Game points for each side that wins a deal.")),
        "scoring.win.loser": Told("score", _("A deal lost"), _("Game points for each side that does not.")),
        "scoring.win_by_players.*": Told(
            "score", _("Counts differently with {players} players"), _("Game points of their own for this table.")
        ),
        "scoring.win_by_players.*.winner": Told(
            "score", _("A deal won, {players} players"), _("Game points for each side that wins a deal.")
        ),
        "scoring.win_by_players.*.loser": Told(
            "score", _("A deal lost, {players} players"), _("Game points for each side that does not.")
        ),
    }


def match() -> dict[str, Told]:
    """How long a match lasts."""
    return {
        "match.mode": Told("score", _("How long a match lasts"), _("What brings the match to its end.")),
        "match.target": Told("score", _("Points that win the match"), _("Whoever gets there first wins the match.")),
        "match.deals": Told("score", _("Number of deals"), _("After so many deals the match is over.")),
        "match.score": Told(
            "score", _("What is added up"), _("Game points of the deals, or the card points of all of them.")
        ),
        "match.criterion": Told(
            "score", _("Who is ahead at the end"), _("Deals won, or card points. The other decides next.")
        ),
        "match.simultaneous": Told(
            "score", _("Two at the target together"), _("When several get there at once and are equal.")
        ),
        "info.count_points": Told(
            "score", _("Counting aloud"), _("When the points of one’s tricks may be counted and told.")
        ),
    }


def table() -> dict[str, Told]:
    """Who sits where, and what lies open."""
    return {
        "players": Told("table", _("How many play"), _("The numbers of players that can sit down to this game.")),
        "seats.direction": Told(
            "table", _("Which way round"), _("The way the turn goes, and the cards are dealt and drawn.")
        ),
        "seats.teams.*": Told(
            "table", _("Partners, {players} players"), _("Who plays together when so many sit at the table.")
        ),
        "info.open_hands": Told("table", _("Open hands"), _("All cards lie face up, and everybody sees everything.")),
        "info.partner_view_start": Told(
            "table",
            _("Looking at the partner’s cards"),
            _("Partners show each other their cards before the first one is led."),
        ),
        "info.partner_view_end": Told(
            "table", _("Looking once more at the end"), _("Partners may look at each other’s last cards.")
        ),
    }


def cards() -> dict[str, Told]:
    """The pack, and the cards’ strength and points."""
    return {
        "cards.order": Told(
            "cards", _("Strength of the cards"), _("From the strongest to the weakest, in every suit.")
        ),
        "cards.points.*": Told("cards", _("Points: {rank}"), _("What each of these cards counts in a trick.")),
        "pack.*.ranks": Told(
            "cards", _("The pack for {players} players"), _("The cards that every suit has at a table of this size.")
        ),
        "pack.*.remove": Told(
            "cards", _("Taken out for {players} players"), _("Single cards left out, so that everybody gets as many.")
        ),
    }
