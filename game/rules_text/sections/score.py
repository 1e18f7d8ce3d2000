"""What the rules page says about ties, game points, contracts and the match."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.variant import CapoteTier, ContractRow, Share
from game.i18n.phrases import with_sign
from game.i18n.words import _, ngettext
from game.rules_text.blocks import Scope, Table, Topic, join_sentences

NONE = "–"  # in the table where there is nobody who could get anything
SHARED = ("bid_share", "points_share")


def scores(scope: Scope) -> Iterator[Topic]:
    """From the points of a deal to game points, and from there to the match."""
    variant = scope.variant
    if not scope.contract and not (variant.goal.kind == "low" and variant.goal.low_fallback == "nobody"):
        yield Topic(_("Ties"), tuple(_ties(scope)))
    if variant.match.score == "game_points":
        if scope.contract:
            yield from _contract(scope)
        else:
            yield Topic(_("Game points"), tuple(scope.each(lambda number: _win(scope, number))))
            if variant.capote.enabled and variant.capote.tiers:
                yield Topic(_("Capote"), join_sentences(*_capote(scope)))
    yield Topic(_("Match"), join_sentences(*_match(scope)))


def _ties(scope: Scope) -> Iterator[str]:  # noqa: C901  # one case for each way to break a tie
    tie, goal = scope.variant.tie, scope.variant.goal
    if goal.kind == "low" and goal.low_limit is not None:
        yield _("All this is only for a deal in which nobody stays low enough to win.")
    match tie.break_:
        case ("cards",):
            yield _("In a tie, more cards win.")
        case ("last_trick",):
            yield _("In a tie, whoever of them won the last trick wins.")
        case ("cards", "last_trick"):
            yield _("In a tie, more cards win; with as many cards, whoever of them won the last trick.")
        case ("last_trick", "cards"):
            yield _("In a tie, whoever of them won the last trick wins; if none did, more cards.")
        case _:
            pass
    when = _("If it stays a tie,") if tie.break_ else _("In a tie,")
    totals = scope.variant.match.score == "totals"
    match tie.unresolved:
        case "nobody":
            yield _("{when} nobody wins the deal.").format(when=when)
        case "each_side" if totals:
            yield _("{when} everybody who is level wins the deal.").format(when=when)
        case "each_side":
            yield _("{when} everybody who is level gets the points of a win.").format(when=when)
        case "replay":
            yield _("{when} the deal is played again.").format(when=when)
        case "carry_over":
            told = _("{when} nobody wins and the next deal counts double.")
            if not totals:
                told = _("{when} nobody scores and the next deal counts double.")
            yield told.format(when=when)
            yield _("After two ties in a row the next deal counts three times, and so on.")
    if goal.threshold is not None and tie.unresolved in ("replay", "carry_over"):
        yield _("That also goes for a deal in which nobody has enough points to win.")


def _win(scope: Scope, players: int) -> str:
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


def _capote(scope: Scope) -> Iterator[str]:
    variant = scope.variant
    for tier in variant.capote.tiers:
        yield _tier(tier).format(over=tier.over or 0, count=tier.game_points)
    if len(variant.capote.tiers) > 1:
        yield _("If several of these fit, the last of them counts.")
    if variant.goal.kind == "low" or variant.captive.enabled:
        yield _("All this is only for a deal that is won with the most points.")


def _tier(tier: CapoteTier) -> str:
    match tier.basis:
        case "winner_total":
            return ngettext(
                "Winning with a total of more than {over} brings {count} game point instead.",
                "Winning with a total of more than {over} brings {count} game points instead.",
                tier.game_points,
            )
        case "margin":
            return ngettext(
                "Winning with a lead of more than {over} over the next best brings {count} game point instead.",
                "Winning with a lead of more than {over} over the next best brings {count} game points instead.",
                tier.game_points,
            )
        case "all_tricks":
            return ngettext(
                "Winning every trick brings {count} game point instead.",
                "Winning every trick brings {count} game points instead.",
                tier.game_points,
            )


def _contract(scope: Scope) -> Iterator[Topic]:
    """The table of game points by role and outcome."""
    table = scope.variant.scoring.contract
    if table is None:
        return
    call = scope.variant.call
    rows = [(_("Contract made"), table.made, False), (_("Contract failed"), table.failed, False)]
    if call.enabled and call.own_card == "allowed":
        alone = ((_("Made alone"), table.solo_made), (_("Failed alone"), table.solo_failed))
        rows += [(words, row, True) for words, row in alone if row is not None]
    heads = (_("Game points"), _("Declarer"), *((_("Partner"),) if call.enabled else ()), _("Each opponent"))
    cells = tuple((words, *_cells(row, call.enabled, alone)) for words, row, alone in rows)
    spoken = tuple(_spoken(heads, row) for row in cells)
    shared = any(row.defender in SHARED for _words, row, _alone in rows)
    yield Topic(_("Game points"), tuple(_odd(scope)) if shared else (), Table(heads, cells, spoken))


def _spoken(heads: tuple[str, ...], row: tuple[str, ...]) -> str:
    """What everybody gets, for all whom there are."""
    told = [f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True) if cell != NONE]
    return _("{outcome}: {shares}.").format(outcome=row[0], shares=", ".join(told))


def _cells(row: ContractRow, partner: bool, alone: bool) -> tuple[str, ...]:
    third = (NONE if alone else share_words(row.partner or 0),) if partner else ()
    return (share_words(row.caller), *third, share_words(row.defender))


def share_words(share: Share) -> str:
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
    yield _("The opponents share in equal parts.")
    match scope.variant.scoring.odd_share:
        case "more_card_points":
            yield _("What cannot be divided goes to those who took more card points.")
        case "next_in_play":
            yield _("What cannot be divided goes to those who sit next after the declarer.")
        case "dropped":
            yield _("What cannot be divided is lost.")


def _match(scope: Scope) -> Iterator[str]:
    match_ = scope.variant.match
    totals = match_.score == "totals"
    if totals and match_.mode != "rotation":
        yield _("The points of all deals are added up.")
    match match_.mode:
        case "target" if totals:
            yield ngettext(
                "The first to have {target} point wins the match.",
                "The first to have {target} points wins the match.",
                match_.target or 0,
            ).format(target=match_.target)
        case "target":
            yield ngettext(
                "The first to have {target} game point wins the match.",
                "The first to have {target} game points wins the match.",
                match_.target or 0,
            ).format(target=match_.target)
        case "single_deal":
            yield _("One deal is the whole match.")
        case "fixed_deals" | "rotation":
            yield from _deals(scope)
        case "open":
            yield _("The match has no end: it goes on as long as everybody likes.")
    odd = scope.variant.goal.kind == "low" or scope.variant.captive.enabled
    if totals and odd and match_.mode in ("target", "fixed_deals"):
        yield _("Who won the single deals does not matter for that.")
    yield from _lengths(scope)


def _deals(scope: Scope) -> Iterator[str]:
    match_ = scope.variant.match
    count = scope.variant.fixed_deals
    yield ngettext("The match has {count} deal.", "The match has {count} deals.", count).format(count=count)
    if match_.mode == "fixed_deals" and match_.score == "totals":
        yield _("Whoever has the most points then wins it.")
    elif match_.mode == "fixed_deals":
        yield _("Whoever has the most game points then wins it.")
    elif match_.criterion == "victories":
        yield _("Whoever has won the most deals wins it; if that is level, the points of all deals decide.")
    else:
        yield _("Whoever has the most points of all deals wins it; if that is level, the deals won decide.")


def _lengths(scope: Scope) -> Iterator[str]:
    """What happens when several arrive together, and which other lengths may be chosen."""
    match_ = scope.variant.match
    if match_.mode == "target":
        if match_.simultaneous == "play_on":
            yield _("If several reach it in the same deal, the higher score wins; those who are level play on.")
        else:
            yield _(
                "If several reach it in the same deal, the higher score wins; those who are level share the victory."
            )
    if match_.mode in ("target", "fixed_deals"):
        usual = match_.target if match_.mode == "target" else match_.deals
        others = [str(number) for number in match_.options if number != usual]
        if others:
            yield _("Other lengths to choose from: {numbers}.").format(numbers=", ".join(others))
