"""From the points of a deal to game points, how long a match lasts, and what is added up in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.table_facts import TableFacts
from game.engine.variant import ContractRow, Share, WinScore
from game.i18n.phrases import either, with_sign
from game.i18n.words import _, again, ngettext, pgettext, the_rank
from game.rule_cards import demo_table
from game.rule_cards.card import (
    ALWAYS,
    CONTRACT,
    COUNTED,
    GAME_POINTS,
    Card,
    Need,
    Silent,
    ToldBy,
    by_number,
    option,
    says,
)
from game.rule_cards.demo_scene import in_words
from game.rule_cards.scope import Scope, Table

NOBODY: Final = "–"  # in the table where there is nobody who could get anything
SHARES: Final = {
    "bid": _("the bid"),
    "2*bid": _("twice the bid"),
    "-bid": _("minus the bid"),
    "-shortfall": _("minus what is missing"),
    "points": _("the points made"),
    "defender_points": _("the opponents’ points"),
    "bid_share": _("a share of the bid"),
    "points_share": _("a share of the points made"),
}
COUNTS: Final = Silent("the summary says what wins, not how much that counts")
WON: Final = ToldBy("scoring.win.winner")
ROWS: Final = Silent("winner and loser are options of their own")
ONE_DEAL: Final = Silent("the summary is about one deal")
LENGTHS: Final = Silent("the lengths that people choose from before a match; here the length itself is chosen")
TARGET: Final = Need.of("match.mode", "target")


def _row(table: TableFacts) -> WinScore:
    """What a deal counts for so many."""
    scoring = table.variant.scoring
    return scoring.win_by_players.get(table.players, scoring.win)


def _won(table: TableFacts) -> str:
    """What the winner gets and each of the others, in a cell."""
    row = _row(table)
    told = _("{winner}, others {loser}")
    return told.format(winner=with_sign(row.winner, plus=True), loser=with_sign(row.loser, plus=True))


def _win(scope: Scope) -> str:
    row = _row(scope.at(scope.players[0]))
    if row.loser == 0:
        told = ngettext(
            "Winning a deal brings {winner} [game point](game-points).",
            "Winning a deal brings {winner} [game points](game-points).",
            row.winner,
        )
    else:
        told = ngettext(
            "Winning a deal brings {winner} [game point](game-points), losing it {loser}.",
            "Winning a deal brings {winner} [game points](game-points), losing it {loser}.",
            row.winner,
        )
    return told.format(winner=with_sign(row.winner), loser=with_sign(row.loser))


def _rows(scope: Scope) -> Iterator[tuple[str, ContractRow, bool]]:
    """The lines of the table with their names, and whether it is about somebody who plays alone."""
    table, call = scope.variant.scoring.contract, scope.variant.call
    if table is None:
        return
    yield _("Contract made"), table.made, False
    yield _("Contract failed"), table.failed, False
    if call.enabled and call.own_card == "allowed":
        alone = ((_("Made alone"), table.solo_made), (_("Failed alone"), table.solo_failed))
        yield from ((words, row, True) for words, row in alone if row is not None)


def _contract(scope: Scope) -> Iterator[Table]:
    """The table of game points by role and outcome."""
    call = scope.variant.call.enabled
    unit = _("Points") if scope.variant.scores_points else _("Game points")
    heads = (unit, _("Declarer"), *((_("Partner"),) if call else ()), _("Each opponent"))
    cells = tuple((words, *_cells(row, call, alone)) for words, row, alone in _rows(scope))
    if cells:
        yield Table(heads, cells, tuple(_spoken(heads, row) for row in cells))


def _spoken(heads: tuple[str, ...], row: tuple[str, ...]) -> str:
    """What everybody gets, for all whom there are."""
    told = [
        _("{role}: {share}").format(role=head, share=cell)
        for head, cell in zip(heads[1:], row[1:], strict=True)
        if cell != NOBODY
    ]
    return _("{outcome} – {shares}.").format(outcome=row[0], shares="; ".join(told))


def _cells(row: ContractRow, partner: bool, alone: bool) -> tuple[str, ...]:
    third = (NOBODY if alone else _share(row.partner or 0),) if partner else ()
    return (_share(row.caller), *third, _share(row.defender))


def _share(share: Share) -> str:
    """What a role gets, in a cell of the table."""
    return with_sign(share, plus=True) if isinstance(share, int) else again(SHARES[share])


def _divided(scope: Scope) -> bool:
    """Whether the opponents share among them what a contract counts."""
    shared = any(row.defender in ("bid_share", "points_share") for _words, row, _alone in _rows(scope))
    return shared and GAME_POINTS(scope)


def _at_stake(scope: Scope) -> str:
    """What is paid for each of the two best ranks."""
    stakes, order = scope.variant.stakes, scope.variant.cards.order
    if not stakes.enabled or len(order) < 2:
        return ""
    return _(
        "Besides, stakes are paid at once: the side that plays {first} and wins the trick gets {high} from every other "
        "side, for {second} {low}; if it does not win the trick, it pays every other side as much."
    ).format(first=the_rank(order[0]), second=the_rank(order[1]), high=stakes.first, low=stakes.second)


def _mode(scope: Scope) -> Iterator[str]:
    match_ = scope.variant.match
    totals = match_.score == "totals"
    if totals and match_.mode != "rotation":
        yield _("The points of all deals are added up.")
    match match_.mode:
        case "target" if scope.variant.scores_points:
            yield ngettext(
                "The first to have {target} point wins the match.",
                "The first to have {target} points wins the match.",
                match_.target or 0,
            ).format(target=match_.target)
        case "target":
            yield ngettext(
                "The first to have {target} [game point](game-points) wins the match.",
                "The first to have {target} [game points](game-points) wins the match.",
                match_.target or 0,
            ).format(target=match_.target)
        case "single_deal":
            yield _("A match is a single deal.")
        case "fixed_deals" | "rotation":
            yield from _deals(scope)
        case "open":
            yield _("The match goes on as long as everybody likes.")
    odd = scope.variant.goal.kind == "low" or scope.variant.captive.enabled
    if totals and odd and match_.mode in ("target", "fixed_deals"):
        yield _("Who won the single deals does not matter for that.")


def _together(scope: Scope) -> bool:
    """Whether several can get to the target in the same deal: where more than one side gets anything for it."""
    variant = scope.variant
    several = variant.goal.kind != "most" or variant.match.score == "totals" or variant.tie.unresolved == "each_side"
    return several or variant.stakes.enabled or any(_row(scope.at(number)).loser > 0 for number in scope.players)


def _deals(scope: Scope) -> Iterator[str]:
    match_ = scope.variant.match
    count = scope.variant.fixed_deals
    yield ngettext("The match has {count} deal.", "The match has {count} deals.", count).format(count=count)
    if match_.mode == "fixed_deals" and scope.variant.scores_points:
        yield _("The most points win it.")
    elif match_.mode == "fixed_deals":
        yield _("The most [game points](game-points) win it.")
    elif match_.criterion == "victories":
        yield _("Whoever has won the most deals wins it; if that is level, the points of all deals decide.")
    else:
        yield _("Whoever has the most points of all deals wins it; if that is level, the deals won decide.")


def _options(scope: Scope) -> str:
    rule = scope.variant.match
    usual = rule.target if rule.mode == "target" else rule.deals
    others = either([str(number) for number in rule.options if number != usual])
    return _("Other lengths: {numbers}.").format(numbers=others) if others else ""


ABOUT: Final = {
    "scoring": "From card points to game points.",
    "stakes": "What is paid for single cards, beside what the deal counts.",
    "match": "How long it goes on.",
    "scoring.contract": (
        "The rows. Those for a declarer who plays alone are the same as the others where they are missing."
    ),
    "scoring.contract.made": (
        "A value is a number or a word: `bid` and `2*bid` are what was bid, `-shortfall` is what was missing, `points` "
        "is what the declarer's side made and `defender_points` what the others made; `bid_share` and `points_share` "
        "are divided among the defenders."
    ),
}


def _two_sides(scope: Scope) -> bool:
    """Whether two sides play there with some number of players."""
    return any(len(scope.at(number).sides) == 2 for number in scope.players)


_won_option = partial(option, group="score", matters=COUNTED, page=WON, short=COUNTS, demo=in_words)
_contract_option = partial(
    option, group="bids", matters=CONTRACT, page=ToldBy("scoring.contract"), short=COUNTS, demo=in_words
)
_match = partial(option, group="score", page=ToldBy("match.mode"), short=ONE_DEAL, demo=in_words)
_stakes = partial(option, group="score", matters=COUNTED, short=COUNTS, demo=demo_table.show_stakes)
_in_points = partial(says, "points", when=GAME_POINTS)
_in_match = partial(says, "match")
CARDS: Final = (
    Card(
        path="scoring.win",
        editor=ROWS,
        matters=COUNTED,
        page=WON,
        short=COUNTS,
        demo=ROWS,
        meaning="game points of a deal",
    ),
    _won_option(
        "scoring.win.winner",
        _("A deal won"),
        _("Game points for each side that wins a deal."),
        page=by_number("points", _("Deal won"), _won, _win, GAME_POINTS)
        + _in_points(
            _("What winning a deal brings depends on how many play."),
            when=lambda scope: GAME_POINTS(scope) and not scope.alike(_won),
        ),
        meaning="for each side that wins",
    ),
    _won_option(
        "scoring.win.loser",
        _("A deal lost"),
        _("Game points for each side that does not."),
        meaning="for each that does not",
    ),
    _won_option(
        "scoring.win_by_players.*",
        _("Counts differently with {players} players"),
        _("Game points of their own for this table."),
        meaning="the same for one number of players, such as `3: {winner: 2, loser: -1}`",
    ),
    _won_option(
        "scoring.win_by_players.*.winner",
        _("A deal won, {players} players"),
        _("Game points for each side that wins a deal."),
        meaning=WON,
    ),
    _won_option(
        "scoring.win_by_players.*.loser",
        _("A deal lost, {players} players"),
        _("Game points for each side that does not."),
        meaning=ToldBy("scoring.win.loser"),
    ),
    _contract_option(
        "scoring.contract",
        _("What a contract counts"),
        _("Game points for the declarer, a partner and the others."),
        {**SHARES, "defender_points": _("the others’ points"), "points_share": _("a share of the points")},
        page=_in_points(_contract),
        meaning="game points of a contract; a game with `goal.kind` contract needs them",
    ),
    _contract_option(
        "scoring.contract.*.caller",
        _("{row}: the declarer"),
        _("Game points of the declarer."),
        meaning="for the declarer",
    ),
    _contract_option(
        "scoring.contract.*.partner",
        _("{row}: the partner"),
        _("Game points of the player who holds the called card."),
        matters=(*CONTRACT, Need.of("call.enabled", True)),
        meaning="for the holder of the called card; needed where a card is called",
    ),
    _contract_option(
        "scoring.contract.*.defender",
        _("{row}: the others"),
        _("Game points of each player on the other side."),
        meaning="for each of the others",
    ),
    _contract_option(
        "scoring.contract.*",
        _("{row}: counts differently"),
        _("A line of its own for the one who plays alone."),
        meaning={
            "made": "the contract was made",
            "failed": "it was not",
            "solo_made": "made alone in a game in which a card is called",
            "solo_failed": "the same, not made",
        },
    ),
    _contract_option(
        "scoring.odd_share",
        _("The leftover point"),
        _("Where a point goes that is left over when a bid is divided."),
        {"more_card_points": _("who has more points"), "next_in_play": _("the next in play"), "dropped": _("nobody")},
        page=_in_points(_("The opponents share in equal parts."), when=_divided)
        + _in_points(
            more_card_points=_("A point left over goes to those who took more card points."),
            next_in_play=_("A point left over goes to those who sit next after the declarer."),
            dropped=_("A point left over is lost."),
            when=_divided,
        ),
        meaning="where the odd point of a shared bid goes",
    ),
    _stakes(
        "stakes.enabled",
        _("Stakes on the best cards"),
        _("Each of the two best ranks brings something to the side that keeps one, and costs the side that loses it."),
        page=_in_points(_at_stake),
        meaning="something is paid at once for cards of the two best ranks",
    ),
    _stakes(
        "stakes.first",
        _("For the best card"),
        _("What each other side pays for one that is kept, and gets for one that is lost."),
        page=ToldBy("stakes.enabled"),
        meaning="what every other side pays in game points for a card of the best rank whose side wins its trick, and "
        "gets where it does not",
    ),
    _stakes(
        "stakes.second",
        _("For the second best"),
        _("What each other side pays for one that is kept, and gets for one that is lost."),
        page=ToldBy("stakes.enabled"),
        meaning="the same for the second best rank",
    ),
    _match(
        "match.mode",
        _("How long a match lasts"),
        _("What brings the match to its end."),
        {
            "target": _("up to a target"),
            "single_deal": _("one deal"),
            "fixed_deals": _("a number of deals"),
            "rotation": _("one deal for each suit"),
            "open": _("as long as you like"),
        },
        matters=ALWAYS,
        page=_in_match(_mode),
        meaning=(
            "what ends the match: somebody at the target, the first deal, a number of deals, one deal for each suit of "
            "`trump.rotation`, or nothing but your wish"
        ),
    ),
    _match(
        "match.target",
        _("Points that win the match"),
        _("Whoever gets there first wins the match."),
        {None: _("no target")},
        matters=(TARGET,),
        meaning="points that win the match",
    ),
    Card(
        path="match.options",
        editor=LENGTHS,
        matters=(Need.of("match.mode", "target", "fixed_deals"),),
        page=_in_match(_options),
        short=ONE_DEAL,
        demo=LENGTHS,
        meaning="targets that a host may choose from; numbers of deals where `mode` is fixed_deals",
    ),
    _match(
        "match.deals",
        _("Number of deals"),
        _("After so many deals the match is over."),
        {None: pgettext("deals", "none")},
        matters=(Need.of("match.mode", "fixed_deals", "rotation"),),
        meaning="number of deals, for fixed_deals and rotation",
    ),
    _match(
        "match.score",
        _("What is added up"),
        _("Game points of the deals, or the card points of all of them."),
        {"game_points": _("game points"), "totals": _("card points")},
        matters=(Need.of("match.mode", "target", "fixed_deals", "open"),),
        meaning="whether game points are added up, or the totals of the deals",
    ),
    _match(
        "match.criterion",
        _("Who is ahead at the end"),
        _("Deals won, or card points. The other decides next."),
        {"victories": _("deals won"), "points": _("card points")},
        matters=(Need.of("match.mode", "rotation"),),
        meaning="what decides a match of `mode` rotation; the other one decides when that is equal",
    ),
    _match(
        "match.simultaneous",
        _("Two at the target together"),
        _("When several get there at once and are equal."),
        {"play_on": _("they play on"), "shared": _("they share the win")},
        matters=(TARGET,),
        page=_in_match(
            play_on=_("If several get there together, the higher score wins; equals play on."),
            shared=_("If several get there together, the higher score wins; equals share the victory."),
            when=_together,
        ),
        meaning="several reach the target at once and are equal: play on, or share",
    ),
    _match(
        "match.duplicate",
        _("The same cards, another chair"),
        _("Each deal comes twice, the second time with the cards of the next seat: luck is out of it."),
        matters=ALWAYS,
        page=_in_match(
            yes=_(
                "Each deal comes twice: in the second half of the match each side has the cards that the other one had."
            ),
            when=_two_sides,
        ),
        meaning="each deal comes twice, in the second half of the match with the next seat's cards (two sides only)",
    ),
)
