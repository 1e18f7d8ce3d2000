"""What a teacher says after a trick of somebody's first match: who took it and why, what it brought, what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Play
from game.engine.cards import rank_of, suit_of
from game.i18n.words import _, ngettext, sentence, suit_in_sentence, the_card

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.engine.view import Trick, View
    from game.match.session import Session

DEAR = 10  # card points from which a card is better not lost


def explanation(session: Session, seat: int, name: str) -> str:
    """The last trick explained to the person in this seat; `name` is whoever has taken it. Needs a trick."""
    view = session.view(seat)
    trick = view.tricks[-1]
    return " ".join(filter(None, [_why(view, trick, name), _worth(view, trick), _own_card(session, view, trick)]))


def _why(view: View, trick: Trick, name: str) -> str:
    """Who has taken it, and what made the card the best one."""
    best = next(card for seat, card in trick.plays if seat == trick.winner)
    own, others = trick.winner == view.seat, [card for seat, card in trick.plays if seat != trick.winner]
    led = suit_of(trick.plays[0][1])
    if suit_of(best) == view.trump != led and not any(suit_of(card) == view.trump for card in others):
        mine = _("You take the trick: {card} is a trump, and a trump beats every card of another suit.")
        told = _("{name} takes the trick: {card} is a trump, and a trump beats every card of another suit.")
    elif suit_of(best) == view.trump and _is_highest(view, best, others):
        mine = _("You take the trick: {card} is the highest trump in it.")
        told = _("{name} takes the trick: {card} is the highest trump in it.")
    elif suit_of(best) == led and _is_highest(view, best, others):
        mine = _("You take the trick: {card} is the highest card of {suit}, the suit that was led.")
        told = _("{name} takes the trick: {card} is the highest card of {suit}, the suit that was led.")
    else:
        mine, told = _("You take the trick with {card}."), _("{name} takes the trick with {card}.")
    return (mine if own else told).format(name=name, card=the_card(best), suit=suit_in_sentence(led))


def _is_highest(view: View, best: Card, others: list[Card]) -> bool:
    """Whether no other card of its suit in the trick is stronger."""
    order = view.rules.cards.order
    same = [card for card in others if suit_of(card) == suit_of(best)]
    return all(order.index(rank_of(best)) < order.index(rank_of(card)) for card in same)


def _worth(view: View, trick: Trick) -> str:
    """What is in it."""
    points = sum(_points(view, card) for _seat, card in trick.plays)
    if not points:
        return _("There are no points in it.")
    return ngettext("It is worth {count} point.", "It is worth {count} points.", points).format(count=points)


def _own_card(session: Session, view: View, trick: Trick) -> str:
    """What the person's own card has cost, where the others took it."""
    sides = next((side for side in view.sides if view.seat in side), (view.seat,))
    if trick.winner in sides:
        return ""
    card = next(card for seat, card in trick.plays if seat == view.seat)
    lost = _points(view, card)
    if not lost:
        return _("Your card had no points: you have lost nothing of your own.")
    if lost >= DEAR and _had_a_free_card(session, view, card):
        told = _("{card} went with it: a card without points would have cost you nothing.")
        return told.format(card=sentence(the_card(card)))
    return ""


def _had_a_free_card(session: Session, view: View, played: Card) -> bool:
    """Whether a card without points could have been played instead of this one."""
    number = max(place for place, (seat, act) in enumerate(session.acts) if seat == view.seat and act == Play(played))
    before = session.again(number).legal(view.seat)
    return any(isinstance(act, Play) and not _points(view, act.card) for act in before)


def _points(view: View, card: Card) -> int:
    points: int = view.rules.cards.points.get(rank_of(card), 0)
    return points
