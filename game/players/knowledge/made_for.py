"""The rules that learned policies, quick twins and short ways of the players were made for.

What a new rule brings is in none of these lists, so that wherever it is in force the players think without them. It is
added to a list when that policy was learned with it, or that twin knows it.
"""

from __future__ import annotations

from typing import Final

from game.engine.cards import SUITS
from game.engine.clauses import arrastre, captive, claim, duties, exchange, looking, marriage, signals, stakes, tute
from game.players.knowledge.known_rules import Fields, KnownRules


def _section(name: str, numbers: str = "", /, **known: str) -> Fields:
    """Fields of this section: of numbers and flags any, else the words that are known of each."""
    return {f"{name}.{field}": frozenset(known.get(field, "").split()) for field in [*numbers.split(), *known]}


_NUMBERS: Final[frozenset[str]] = frozenset()
_SHARES: Final = "bid 2*bid -bid -shortfall points defender_points"
_CONTRACT: Final = {
    path: allowed
    for row in ("made", "failed", "solo_made", "solo_failed")
    for path, allowed in _section(
        f"scoring.contract.{row}", caller=_SHARES, partner=_SHARES, defender=f"{_SHARES} bid_share points_share"
    ).items()
}
_LEADER, _TEAMS = "next_after_dealer dealer declarer", "alternate pairs none"
_WHEN: Final = "any_time own_turn between_tricks after_own_trick"
_SOURCES: Final = "turn_up rotation declarer called_card dealer_last_card"
_NAMES: Final = ("extends", "name", "aliases", "kin", "deck")
_TOLD: Final = (*_NAMES, "character", "origin", "source", "as_played", "notes", "minutes")
# Fields that may be anything known wherever they stand, as they do not touch what is made for some rules only.
_USUAL: Final = (
    dict.fromkeys(("id", "text", "pack.remove", "info.sign_list"))  # whose words are names and texts
    | dict.fromkeys(f"head.{one}" for one in _TOLD)
    | _section("pack", "ranks")
    | _section("cards", "order points jack_over_queen")
    | {"players": _NUMBERS}
    | _section("seats", direction="counter_clockwise clockwise", leader=_LEADER, teams=_TEAMS)
    | _section("seats", dealer_next="next_in_direction deal_winner same")
    | _section("deal", hand="all", batches="one_by_one all_at_once")
    | _section("trump", "turn_up_redraw", source=f"{_SOURCES} none", rotation=" ".join(SUITS))
    | _section("trump", chosen="after_discard before_talon")
    | _section("talon", "show", discards_count_for="declarer nobody last_trick")
    | _section("exchange.steps", "give", takes="above_7 up_to_7")
    | _section("exchange", "only_upward", needs_trick="player side none", timing=_WHEN)
    | _section("exchange", closes="last_draw penultimate_draw")
    | _section("claim", "enabled counts", trumps="remaining absolute", held_by="side player")
    | _section("info", "open_hands partners_open signals signals_from_trick", false_signs="allowed forbidden")
    | _section("info", partner_view_start="none look", partner_view_end="none last_three last_trick")
    | _section("info", count_points="end last_three always")
    | _section("goal", contract_reached="at_least more_than")
    | _section("tie", break_="cards last_trick", unresolved="nobody each_side replay carry_over")
    | _section("scoring.win", "winner loser")
    | _section("scoring.win_by_players", "winner loser")
    | _section("scoring", odd_share="more_card_points next_in_play dropped")
    | _CONTRACT
    | _section("match", "target options deals duplicate", mode="target single_deal fixed_deals rotation open")
    | _section("match", criterion="victories points", simultaneous="play_on shared")
)
# Fields that are no business of some of what is made below.
_FOLLOW: Final = _section("play", follow_when="never stock_empty always")
_DUTIES: Final = _section("play", "must_beat must_trump must_overtrump")
_TURNS: Final = _section("play", "cards_per_turn")
_DRAG: Final = _section("arrastre", "enabled rank beats_follow")
_CAPTIVE: Final = _section("captive", "enabled locked released_by capture_ends_deal own_side_counts")
_FOUR: Final = _section("marriage", "four_win four_game_points", declare_until="last_trick last_draw")
_WORTH: Final = _FOUR | _section("marriage", "ranks trump plain declare_needs_trick", declare_when="on_lead own_turn")
_PAIRS: Final = _WORTH | _section("marriage", "enabled", mode="capture declare")
_STAKES: Final = _section("stakes", "enabled first second")
_LAST_TRICK: Final = {"last_trick_bonus": _NUMBERS}
_TIERS: Final = _section("capote.tiers", "over game_points", basis="winner_total margin all_tricks")
_CAPOTE: Final = _TIERS | _section("capote", "enabled tiers")
_LOW: Final = _section("goal", "low_limit", low_fallback="most lowest nobody")
_SCORE: Final = _section("goal", "threshold") | _section("match", score="game_points totals")
_TALON: Final = _section("deal", "talon") | _section("talon", "discards")
_AUCTION: Final = (
    _section("auction", "enabled min step max advice_max", unit="points rank", last_standing="may_pass forced_min")
    | _section("auction", first="next_after_dealer right_of_dealer left_of_dealer")
    | _section("auction", direction="same_as_play counter_clockwise clockwise")
    | _section("auction", all_pass="redeal_next_dealer redeal_same_dealer")
)
_ANY_CARD: Final = _section("call", "enabled unplayed_only must_be_highest_missing", own_card="allowed forbidden")
_CALL: Final = _ANY_CARD | _section("call", when="before_first_trick after_first_trick")
_BIDDING: Final = _AUCTION | _LOW | _SCORE | _CAPOTE

_TALKING: Final = (exchange.CLAUSE, claim.CLAUSE, looking.CLAUSE, signals.CLAUSE)
_DRAGGING: Final = (arrastre.BEFORE_DUTIES, arrastre.AFTER_DUTIES)
_MARRIAGES: Final = (marriage.CAPTURED, marriage.DECLARED)
_CARD_BY_CARD: Final = (*_TALKING, *_DRAGGING, captive.CLAUSE, duties.CLAUSE)
_PLAYING: Final = _USUAL | _FOLLOW | _DUTIES | _DRAG
_ANY_PLAY: Final = _PLAYING | _TURNS | _CAPTIVE | _CAPOTE

# Policies, each with the numbers that judge hands for its contracts.
FREE_PLAY: Final = KnownRules(
    _CARD_BY_CARD,
    _PLAYING | _CAPTIVE | _LAST_TRICK | _CAPOTE | _LOW | _SCORE | _section("trump", source=_SOURCES),
)
_FREELY: Final = _USUAL | _CAPOTE | _SCORE | _section("trump", source=_SOURCES)
TUTE: Final = KnownRules(
    (*_TALKING, duties.CLAUSE, marriage.DECLARED, tute.CLAUSE),
    _FREELY | _FOUR,
    needs={
        "marriage.enabled": True,
        "marriage.mode": "declare",
        "play.follow_when": "stock_empty",
        "play.must_beat": True,
        "play.must_trump": True,
        "play.must_overtrump": True,
        "last_trick_bonus": 10,
    },
)
WON_PAIRS: Final = KnownRules((*_TALKING, marriage.CAPTURED), _FREELY, needs={"marriage.enabled": True})
FEW_WIN: Final = KnownRules(_TALKING, _FREELY, needs={"goal.kind": "low", "goal.low_limit": 11})
TWO_CARDS: Final = KnownRules(_TALKING, _FREELY, needs={"play.cards_per_turn": 2})
CALLED_CONTRACTS: Final = KnownRules(
    _TALKING,
    _USUAL | _BIDDING | _DUTIES | _CALL | _section("deal", "talon"),
    needs={"goal.kind": "contract", "call.enabled": True},
)
ALONE_CONTRACTS: Final = KnownRules(
    (*_TALKING, duties.CLAUSE, marriage.CAPTURED),
    _USUAL | _BIDDING | _TALON | _LAST_TRICK | _WORTH,
    needs={
        "goal.kind": "contract",
        "play.follow_when": "always",
        "play.must_trump": True,
        "talon.discards_count_for": "declarer",
        "marriage.enabled": True,
    },
)

# Short ways to what a finished deal is worth: by points, where the most win, or else a few.
MOST_POINTS: Final = KnownRules((*_CARD_BY_CARD, *_MARRIAGES, tute.CLAUSE), _ANY_PLAY | _PAIRS | _LAST_TRICK | _LOW)
FEW_POINTS: Final = KnownRules(_CARD_BY_CARD, _ANY_PLAY | _section("goal", "low_limit"), needs={"goal.kind": "low"})
# The quick twin of the last tricks: nothing but card points decides, and no duty beyond following suit binds.
LAST_TRICKS: Final = KnownRules((*_TALKING, duties.CLAUSE), _USUAL | _FOLLOW | _LOW)
# Of cards that win or lose as well the smaller one is enough: nothing but strength and points sets cards apart.
STRENGTH_AND_POINTS: Final = KnownRules(
    (*_TALKING, *_DRAGGING, duties.CLAUSE), _PLAYING | _TURNS | _LAST_TRICK | _CAPOTE | _LOW | _SCORE
)
# All the rules that there are: for what plays prove of hands, whose claim is sure, last cards that fall by themselves,
# habits at the table, facts about a card, and what one wins and others lose.
ALL_RULES: Final = KnownRules(
    (*_CARD_BY_CARD, *_MARRIAGES, tute.CLAUSE, stakes.CLAUSE),
    _ANY_PLAY | _PAIRS | _STAKES | _LAST_TRICK | _BIDDING | _CALL | _TALON | _section("goal", kind="most low contract"),
)
