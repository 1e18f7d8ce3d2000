"""The sentences at the end of a deal and of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.words import _, ngettext, pgettext
from ui.core.count import Count, SideCount
from ui.core.people import seat_name, together
from ui.pages.results.sentences.outcomes import captured, low

if TYPE_CHECKING:
    from game.engine.result import DealResult
    from game.match.session import Session


def deal_sentence(result: DealResult, count: Count) -> str:
    """Who won the deal and by what: You win the deal 62 to 58."""
    if result.passed_out:
        return _("Everybody passed: the cards are dealt again")
    if result.contract_made is not None:
        return _contract_sentence(result, count)
    won = [side for side in count.sides if side.won]
    if result.decided == "capture" and won:
        return captured(count, won[0], _won)
    if result.decided == "low" and (won or not (result.replay or result.carried or result.shared)):
        return low(won, _won, _called)
    best = (min if result.decided == "low" else max)(side.total for side in count.sides)
    tied = [side for side in count.sides if side.total == best]
    if len(won) == 1:
        way = result.broken_by
        return _plain_win(won[0], count) if way is None else _tie_broken(won[0], tied, by_cards=way == "cards")
    score = "–".join(str(side.total) for side in tied) + _equal_cards(tied, count)
    if result.replay:
        return _("{score}: nobody wins, the deal is played again").format(score=score)
    if result.carried:
        return _("{score}: nobody wins, the next deal counts more").format(score=score)
    if result.shared:
        return _("{score}: nobody wins, each side scores").format(score=score)
    if won:
        return _("{score}: {names} share the deal").format(score=score, names=together(tuple(map(_called, won))))
    if len(tied) == 1:
        return _("{points} points are not enough: nobody wins the deal").format(points=best)
    return _("{score}: nobody wins the deal").format(score=score)


def _equal_cards(tied: list[SideCount], count: Count) -> str:
    """What follows the equal points where the cards were counted and did not decide, either."""
    if len(tied) < 2 or "cards" not in count.breaks:
        return ""
    held = [side.cards for side in tied]
    if len(set(held)) == 1:
        return ngettext(" and {cards} card each", " and {cards} cards each", held[0]).format(cards=held[0])
    return _(" and {cards} cards").format(cards="–".join(map(str, held)))


def _called(side: SideCount) -> str:
    """The side inside a sentence."""
    return " + ".join((_("you"), *side.names[1:])) if side.mine else side.title


def _plain_win(side: SideCount, count: Count) -> str:
    if len(count.sides) == 2:
        other = next(s for s in count.sides if s is not side)
        return _won(
            side,
            _("You win the deal {points} to {other}"),
            pgettext("you among them", "{names} win the deal {points} to {other}"),
            (
                _("{names} wins the deal {points} to {other}"),
                _("{names} win the deal {points} to {other}"),
            ),
            points=side.total,
            other=other.total,
        )
    return _won(
        side,
        _("You win the deal with {points} points"),
        pgettext("you among them", "{names} win the deal with {points} points"),
        (
            _("{names} wins the deal with {points} points"),
            _("{names} win the deal with {points} points"),
        ),
        points=side.total,
    )


def _tie_broken(side: SideCount, tied: list[SideCount], *, by_cards: bool) -> str:
    score = "–".join(str(s.total) for s in [side, *(s for s in tied if s is not side)])
    others = [s.cards for s in tied if s is not side]
    if by_cards:
        return _won(
            side,
            _("{score}: you win with {cards} cards to {other}"),
            pgettext("you among them", "{score}: {names} win with {cards} cards to {other}"),
            (
                _("{score}: {names} wins with {cards} cards to {other}"),
                _("{score}: {names} win with {cards} cards to {other}"),
            ),
            score=score,
            cards=side.cards,
            other=max(others),
        )
    return _won(
        side,
        _("{score}: you win with the last trick"),
        pgettext("you among them", "{score}: {names} win with the last trick"),
        (_("{score}: {names} wins with the last trick"), _("{score}: {names} win with the last trick")),
        score=score,
    )


def _contract_sentence(result: DealResult, count: Count) -> str:
    side, bid = count.sides[0], count.contract
    if result.contract_made:
        return _won(
            side,
            _("You make your {bid} with {points} points"),
            pgettext("you among them", "{names} make {bid} with {points} points"),
            (
                _("{names} makes {bid} with {points} points"),
                _("{names} make {bid} with {points} points"),
            ),
            bid=bid,
            points=side.total,
        )
    return _won(
        side,
        _("You bid {bid} and made only {points}"),
        pgettext("you among them", "{names} made only {points} of {bid}"),
        (_("{names} bid {bid} and made only {points}"), _("{names} made only {points} of {bid}")),
        bid=bid,
        points=side.total,
    )


def _won(side: SideCount, alone: str, joined: str, others: tuple[str, str], **facts: object) -> str:
    """The sentence in the person of the side: you, you and somebody, one other, several others."""
    if side.mine:
        partners = side.names[1:]
        names = with_you(partners, opening=joined.startswith("{names}"))
        return (joined if partners else alone).format(names=names, **facts)
    return others[len(side.names) > 1].format(names=together(side.names), **facts)


def with_you(partners: tuple[str, ...], *, opening: bool = True) -> str:
    """The viewer and the partners as the list that the sentences of winners need: You, Lucía and Inés."""
    you = pgettext("among winners", "You") if opening else pgettext("among winners", "you")
    return together((you, *partners))


def match_sentence(session: Session, seat: int) -> str:
    """Who won the match."""
    match = session.match
    winners = [match.sides[number] for number in match.winners]
    if len(winners) != 1:
        if not winners:
            return _("The match ends without a winner")
        names = tuple(seat_name(session.seats[s]) for side in winners for s in side)
        return _("{names} share the match").format(names=together(names))
    side = winners[0]
    others = tuple(seat_name(session.seats[s]) for s in side if s != seat)
    if seat in side and session.alone == seat:
        if not others:
            return _("You win the match!")
        return pgettext("you among them", "{names} win the match!").format(names=with_you(others))
    told = ngettext("{names} wins the match", "{names} win the match", len(side))
    return told.format(names=together(tuple(seat_name(session.seats[s]) for s in side)))


def won_by_person(session: Session, seat: int) -> bool:
    """Whether the person in this seat won the match."""
    match = session.match
    mine = session.people if session.alone is None else (seat,)
    return any(one in match.sides[number] for one in mine for number in match.winners) and bool(session.people)
