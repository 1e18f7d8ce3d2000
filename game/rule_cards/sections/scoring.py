"""From the points of a deal to game points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.variant import ContractRow, Share
from game.i18n.phrases import with_sign
from game.i18n.words import _, ngettext
from game.rule_cards.card import CONTRACT, COUNTED, Card, Need, Says, Silent, ToldBy, option
from game.rule_cards.demo_scene import in_words
from game.rule_cards.scope import Scope, Table

NOBODY: Final = "–"  # in the table where there is nobody who could get anything
SHARED: Final = ("bid_share", "points_share")
COUNTS: Final = Silent("the summary says what wins, not how much that counts")
WON: Final = ToldBy("scoring.win.winner")


def _win(scope: Scope) -> Iterator[str]:
    if not scope.contract:
        yield from scope.each(lambda table: _win_of(scope, table.players))


def _win_of(scope: Scope, players: int) -> str:
    row = scope.variant.scoring.win_by_players.get(players, scope.variant.scoring.win)
    if row.loser == 0:
        return ngettext(
            "whoever wins the deal gets {winner} game point, the others none.",
            "whoever wins the deal gets {winner} game points, the others none.",
            row.winner,
        ).format(winner=with_sign(row.winner))
    return ngettext(
        "whoever wins the deal gets {winner} game point, each of the others {loser}.",
        "whoever wins the deal gets {winner} game points, each of the others {loser}.",
        row.winner,
    ).format(winner=with_sign(row.winner), loser=with_sign(row.loser))


def _rows(scope: Scope) -> Iterator[tuple[str, ContractRow, bool]]:
    """The lines of the table with their names, and whether it is about somebody who plays alone."""
    table, call = scope.variant.scoring.contract, scope.variant.call
    if not scope.contract or table is None:
        return
    yield _("Contract made"), table.made, False
    yield _("Contract failed"), table.failed, False
    if call.enabled and call.own_card == "allowed":
        alone = ((_("Made alone"), table.solo_made), (_("Failed alone"), table.solo_failed))
        yield from ((words, row, True) for words, row in alone if row is not None)


def _contract(scope: Scope) -> Iterator[Table]:
    """The table of game points by role and outcome."""
    call = scope.variant.call.enabled
    heads = (_("Game points"), _("Declarer"), *((_("Partner"),) if call else ()), _("Each opponent"))
    cells = tuple((words, *_cells(row, call, alone)) for words, row, alone in _rows(scope))
    if cells:
        yield Table(heads, cells, tuple(_spoken(heads, row) for row in cells))


def _spoken(heads: tuple[str, ...], row: tuple[str, ...]) -> str:
    """What everybody gets, for all whom there are."""
    told = [f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True) if cell != NOBODY]
    return _("{outcome}: {shares}.").format(outcome=row[0], shares=", ".join(told))


def _cells(row: ContractRow, partner: bool, alone: bool) -> tuple[str, ...]:
    third = (NOBODY if alone else _share(row.partner or 0),) if partner else ()
    return (_share(row.caller), *third, _share(row.defender))


def _share(share: Share) -> str:
    """What a role gets, in a cell of the table."""
    match share:
        case int():
            return with_sign(share, plus=True)
        case "bid":
            return _("the bid")
        case "2*bid":
            return _("twice the bid")
        case "-bid":
            return _("minus the bid")
        case "-shortfall":
            return _("minus what is missing")
        case "points":
            return _("the points made")
        case "defender_points":
            return _("the opponents’ points")
        case "bid_share":
            return _("a share of the bid")
        case "points_share":
            return _("a share of the points made")


def _odd(scope: Scope) -> Iterator[str]:
    if not any(row.defender in SHARED for _words, row, _alone in _rows(scope)):
        return
    yield _("The opponents share in equal parts.")
    match scope.variant.scoring.odd_share:
        case "more_card_points":
            yield _("What cannot be divided goes to those who took more card points.")
        case "next_in_play":
            yield _("What cannot be divided goes to those who sit next after the declarer.")
        case "dropped":
            yield _("What cannot be divided is lost.")


ABOUT: Final = {
    "scoring": "From card points to game points.",
    "scoring.contract": (
        "The rows. Those for a declarer who plays alone are the same as the others where they are missing."
    ),
    "scoring.contract.made": (
        "A value is a number or a word: `bid` and `2*bid` are what was bid, `-shortfall` is what was missing, `points` "
        "is what the declarer's side made and `defender_points` what the others made; `bid_share` and `points_share` "
        "are divided among the defenders."
    ),
}
_won_option = partial(option, group="score", matters=COUNTED, page=WON, short=COUNTS, demo=in_words)
_contract_option = partial(
    option, group="bids", matters=CONTRACT, page=ToldBy("scoring.contract"), short=COUNTS, demo=in_words
)
CARDS: Final = (
    Card(
        path="scoring.win",
        editor=Silent("winner and loser are options of their own"),
        matters=COUNTED,
        page=WON,
        short=COUNTS,
        demo=Silent("winner and loser are options of their own"),
        meaning="game points of a deal",
    ),
    _won_option(
        "scoring.win.winner",
        _("A deal won"),
        _("Game points for each side that wins a deal."),
        page=Says("points", _win),
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
        _("Game points for the bidder, a partner and the others."),
        {
            "bid": _("the bid"),
            "2*bid": _("twice the bid"),
            "-bid": _("minus the bid"),
            "-shortfall": _("minus what is missing"),
            "points": _("the points made"),
            "defender_points": _("the others’ points"),
            "bid_share": _("a share of the bid"),
            "points_share": _("a share of the points"),
        },
        page=Says("points", _contract),
        meaning="game points of a contract; a game with `goal.kind` contract needs them",
    ),
    _contract_option(
        "scoring.contract.*.caller",
        _("{row}: the bidder"),
        _("Game points of the player who won the bidding."),
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
        _("The odd point"),
        _("Where a point goes that is left over when a bid is divided."),
        {
            "more_card_points": _("who has more points"),
            "next_in_play": _("the next in play"),
            "dropped": _("nobody"),
        },
        page=Says("points", _odd),
        meaning="where the odd point of a shared bid goes",
    ),
)
