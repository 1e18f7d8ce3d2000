"""The sentences at the end of a deal and of a match, and what is remarked under them: only what the record says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.phrases import with_sign
from game.i18n.words import _, ngettext, pgettext, the_card
from ui.core.count import Count, SideCount
from ui.core.people import seat_name, together

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.result import DealResult
    from game.match.session import Session


# -- who won the deal -----------------------------------------------------------------------------------------------


def deal_sentence(result: DealResult, count: Count) -> str:
    """Who won the deal and by what: You win the deal 62 to 58."""
    if result.passed_out:
        return _("Everybody passed: the cards are dealt again")
    if result.contract_made is not None:
        return _contract_sentence(result, count)
    if count.adds and not (result.replay or result.carried):
        return _points_of_all(count)
    won = [side for side in count.sides if side.won]
    if result.decided == "capture" and won:
        return _capture_words(won[0], count)
    if result.decided == "tute" and won:
        return _tute_words(won[0])
    if result.decided == "low" and (won or not (result.replay or result.carried or result.shared)):
        return _low(won)
    best = (min if result.decided == "low" else max)(side.total for side in count.sides)
    tied = [side for side in count.sides if side.total == best]
    if len(won) == 1:
        way = result.broken_by
        return _plain_win(won[0], count) if way is None else _tie_broken(won[0], tied, by_cards=way == "cards")
    if len(tied) == 1 and not (result.replay or result.carried or result.shared or won):
        return _("{points} {points:point|points} are not enough: nobody wins the deal").format(points=best)
    score = _with_cards("–".join(str(side.total) for side in tied), tied, count)
    return _tie_words(result, won).format(score=score, names=_list_of(won))


def _points_of_all(count: Count) -> str:
    """What each side made, where it is added to what it had."""
    shares = (f"{side.title} {side.total}" for side in count.sides)
    return _("Points of this deal: {shares}").format(shares=" · ".join(shares))


def _tie_words(result: DealResult, won: list[SideCount]) -> str:
    """What follows from points that nobody, or more than one side, has most of."""
    if result.replay:
        return _("{score}: nobody wins, the deal is played again")
    if result.carried:
        return _("{score}: nobody wins, the next deal counts more")
    if result.shared:
        return _("{score}: nobody wins, each side scores")
    return _("{score}: {names} share the deal") if won else _("{score}: nobody wins the deal")


def _with_cards(score: str, tied: list[SideCount], count: Count) -> str:
    """The equal points, with the cards where these were counted and did not decide, either."""
    if len(tied) < 2 or "cards" not in count.breaks:
        return score
    held = [side.cards for side in tied]
    if len(set(held)) == 1:
        told = ngettext("{score} and {cards} card each", "{score} and {cards} cards each", held[0])
        return told.format(score=score, cards=held[0])
    return _("{score} and {cards} {cards:card|cards}").format(score=score, cards="–".join(map(str, held)))


def _list_of(sides: list[SideCount]) -> str:
    """The sides inside a sentence."""
    return together([" + ".join((_("you"), *side.names[1:])) if side.mine else side.title for side in sides])


def _capture_words(side: SideCount, count: Count) -> str:
    """You win the deal: the 3 has captured the Ace."""
    return _win_words(
        side,
        _("You win the deal: {captor} has caught {captive}"),
        pgettext("you among them", "{names} win the deal: {captor} has caught {captive}"),
        _("{names} wins the deal: {captor} has caught {captive}"),
        _("{names} win the deal: {captor} has caught {captive}"),
        captor=count.captor,
        captive=count.captive,
    )


def _tute_words(side: SideCount) -> str:
    """You win the deal: a tute, all four of a rank in one hand."""
    return _win_words(
        side,
        _("You win the deal with a tute"),
        pgettext("you among them", "{names} win the deal with a tute"),
        _("{names} wins the deal with a tute"),
        _("{names} win the deal with a tute"),
    )


def _low(won: list[SideCount]) -> str:
    """Who wins because of so few points."""
    if not won:
        return _("Nobody has few enough points: nobody wins the deal")
    if len(won) > 1:
        told = _("{names} share the deal with only {points} {points:point|points} each")
        return told.format(names=_list_of(won), points=won[0].total)
    return _win_words(
        won[0],
        _("You win the deal with only {points} {points:point|points}"),
        pgettext("you among them", "{names} win the deal with only {points} {points:point|points}"),
        _("{names} wins the deal with only {points} {points:point|points}"),
        _("{names} win the deal with only {points} {points:point|points}"),
    )


def _plain_win(side: SideCount, count: Count) -> str:
    if len(count.sides) == 2:
        return _win_words(
            side,
            _("You win the deal {points} to {other}"),
            pgettext("you among them", "{names} win the deal {points} to {other}"),
            _("{names} wins the deal {points} to {other}"),
            _("{names} win the deal {points} to {other}"),
            other=next(other.total for other in count.sides if other is not side),
        )
    return _win_words(
        side,
        _("You win the deal with {points} {points:point|points}"),
        pgettext("you among them", "{names} win the deal with {points} {points:point|points}"),
        _("{names} wins the deal with {points} {points:point|points}"),
        _("{names} win the deal with {points} {points:point|points}"),
    )


def _tie_broken(side: SideCount, tied: list[SideCount], *, by_cards: bool) -> str:
    others = [other for other in tied if other is not side]
    score = "–".join(str(one.total) for one in [side, *others])
    if by_cards:
        return _win_words(
            side,
            _("{score}: you win with {cards} cards to {other}"),
            pgettext("you among them", "{score}: {names} win with {cards} cards to {other}"),
            _("{score}: {names} wins with {cards} cards to {other}"),
            _("{score}: {names} win with {cards} cards to {other}"),
            score=score,
            cards=side.cards,
            other=max(one.cards for one in others),
        )
    return _win_words(
        side,
        _("{score}: you win with the last trick"),
        pgettext("you among them", "{score}: {names} win with the last trick"),
        _("{score}: {names} wins with the last trick"),
        _("{score}: {names} win with the last trick"),
        score=score,
    )


def _contract_sentence(result: DealResult, count: Count) -> str:
    if result.contract_made:
        return _win_words(
            count.sides[0],
            _("You make your {bid} with {points} {points:point|points}"),
            pgettext("you among them", "{names} make {bid} with {points} {points:point|points}"),
            _("{names} makes {bid} with {points} {points:point|points}"),
            _("{names} make {bid} with {points} {points:point|points}"),
            bid=count.contract,
        )
    return _win_words(
        count.sides[0],
        _("You bid {bid} and made only {points}"),
        pgettext("you among them", "{names} made only {points} of {bid}"),
        _("{names} bid {bid} and made only {points}"),
        _("{names} made only {points} of {bid}"),
        bid=count.contract,
    )


def _win_words(side: SideCount, alone: str, joined: str, one: str, several: str, /, **facts: object) -> str:
    """The sentence in the person of the side: you, you and somebody, one other, several others; with its points."""
    words, names = (several if len(side.names) > 1 else one), together(side.names)
    if side.mine:
        words = joined if len(side.names) > 1 else alone
        names = _with_you(side.names[1:], opening=joined.startswith("{names}"))
    return words.format(names=names, **{"points": side.total, **facts})


def _with_you(partners: Sequence[str], *, opening: bool = True) -> str:
    """The viewer and the partners as the list that the sentences of winners need: You, Lucía and Inés."""
    you = pgettext("among winners", "You") if opening else pgettext("among winners", "you")
    return together((you, *partners))


# -- who won the match ----------------------------------------------------------------------------------------------


def match_sentence(session: Session, seat: int) -> str:
    """Who won the match."""
    match = session.match
    winners = [match.sides[number] for number in match.winners]
    if not winners:
        return _("The match ends without a winner")
    names = [seat_name(session.seats[one]) for side in winners for one in side]
    if len(winners) > 1:
        return _("{names} share the match").format(names=together(names))
    (side,) = winners
    if seat in side and session.alone == seat:
        partners = [seat_name(session.seats[one]) for one in side if one != seat]
        if not partners:
            return _("You win the match!")
        return pgettext("you among them", "{names} win the match!").format(names=_with_you(partners))
    told = ngettext("{names} wins the match", "{names} win the match", len(side))
    return told.format(names=together(names))


def won_by_person(session: Session, seat: int) -> bool:
    """Whether the person in this seat won the match."""
    match = session.match
    mine = session.people if session.alone is None else (seat,)
    return any(one in match.sides[number] for one in mine for number in match.winners) and bool(session.people)


def best_moment(session: Session, seat: int) -> str:
    """Who took what with which card in the best trick, and when; nothing when no trick brought any points."""
    best = session.dearest
    if best is None:
        return ""
    own = best.seat == seat and session.alone == seat
    points = ngettext("{count} point", "{count} points", best.points).format(count=best.points)
    if best.caught is None and own:
        told = _("The richest trick: {points} with {card} — by you, in trick {trick} of deal {deal}.")
    elif best.caught is None:
        told = _("The richest trick: {points} with {card} — by {name}, in trick {trick} of deal {deal}.")
    elif own:
        told = _("The richest trick: you took {caught} with {card} — {points}, in trick {trick} of deal {deal}.")
    else:
        told = _("The richest trick: {name} took {caught} with {card} — {points}, in trick {trick} of deal {deal}.")
    return told.format(
        name=seat_name(session.seats[best.seat]),
        card=the_card(best.card),
        caught="" if best.caught is None else the_card(best.caught),
        points=points,
        trick=best.trick,
        deal=best.deal,
    )


# -- what else there is to know -------------------------------------------------------------------------------------


def deal_remarks(session: Session, result: DealResult, seat: int) -> list[str]:
    """Who claimed or gave up, a very high win, how many times over the deal counted, who asked for hints."""
    found = []
    for who, mine_words, words in (
        (result.claimed_by, _("You claimed all that was left."), _("{name} claimed all that was left.")),
        (result.conceded_by, *_concession_words(session)),
    ):
        if who is not None:
            mine = who == seat == session.alone
            found.append((mine_words if mine else words).format(name=seat_name(session.seats[who])))
    if result.capote is not None:
        found.append(_capote(session, result))
    if any(result.stakes):
        found.append(_stakes(session, result))
    if result.stake > 1:
        found.append(_("The deal counted {times}-fold.").format(times=result.stake))
    return [*found, *_hint_remarks(session)]


def _hint_remarks(session: Session) -> list[str]:
    """Which persons asked for hints, in this deal or, when it is over, in the whole match."""
    found, whole = [], session.match_over
    for seat in session.people:
        count = session.hints(seat, None if whole else session.deal_number)
        if seat != session.alone:
            told = ngettext("{name} asked for {count} hint.", "{name} asked for {count} hints.", count)
        elif whole:
            told = ngettext(
                "You asked for {count} hint in this match.", "You asked for {count} hints in this match.", count
            )
        else:
            told = ngettext(
                "You asked for {count} hint in this deal.", "You asked for {count} hints in this deal.", count
            )
        if count:
            found.append(told.format(name=seat_name(session.seats[seat]), count=count))
    return found


def _concession_words(session: Session) -> tuple[str, str]:
    """That the person gave up the deal or the match, and that somebody did."""
    if session.match.conceded is None:
        return _("You conceded the deal."), _("{name} conceded the deal.")
    return _("You conceded the match."), _("{name} conceded the match.")


def _stakes(session: Session, result: DealResult) -> str:
    """What was paid to whom for single cards in this deal, and is counted in the points already."""
    paid = [
        f"{' + '.join(seat_name(session.seats[seat]) for seat in side.seats)} {with_sign(points, plus=True)}"
        for side, points in zip(result.sides, result.stakes, strict=True)
    ]
    return _("Stakes of this deal: {shares}.").format(shares=", ".join(paid))


def _capote(session: Session, result: DealResult) -> str:
    """How high the win was, and what that counts."""
    stakes = result.stakes or (0,) * len(result.game_points)
    worth = max(points - paid for points, paid in zip(result.game_points, stakes, strict=True))
    games = session.variant.scoring.contract is None and not session.variant.scores_points
    points = max((side.points for side in result.sides if side.name in result.winners), default=0)
    match result.capote:
        case "all_tricks" if games:
            told = ngettext("Capote! Every trick: {count} game.", "Capote! Every trick: {count} games.", worth)
        case "all_tricks":
            told = ngettext("Capote! Every trick: it counts {count}.", "Capote! Every trick: it counts {count}.", worth)
        case "margin":
            told = ngettext(
                "Won by a wide margin: it counts {count}.", "Won by a wide margin: it counts {count}.", worth
            )
        case _ if games:
            told = ngettext(
                "A high win! {points} points count as {count} game.",
                "A high win! {points} points count as {count} games.",
                worth,
            )
        case _:
            told = ngettext("A high win: it counts {count}.", "A high win: it counts {count}.", worth)
    return told.format(count=worth, points=points)


CLOSE: Final = 4  # points between two sides: so close that it is worth a word


def close_words(count: Count) -> str:
    """That a deal hung by a thread; nothing where it did not."""
    totals = sorted(side.total for side in count.sides)
    if len(totals) != 2 or count.mark is None or count.contract is not None or not 0 < totals[1] - totals[0] <= CLOSE:
        return ""
    told = ngettext("Only {count} point between them!", "Only {count} points between them!", totals[1] - totals[0])
    return told.format(count=totals[1] - totals[0])
