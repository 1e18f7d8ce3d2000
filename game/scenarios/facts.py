"""What is true of a position: the answers to the questions that a scenario asks."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import engine, observation
from game.engine.actions import Action
from game.engine.cards import SUITS, name_of
from game.engine.deal import NOBODY, PLAY, Deal
from game.engine.events import TrickWon
from game.engine.phases import count
from game.engine.result import DealResult
from game.engine.view import MatchView, View
from game.match.match import Match


@dataclass(frozen=True, slots=True)
class Moment:
    """The position that is looked at: the deal, the match before it, and what was done last."""

    deal: Deal
    match: Match
    last: Action | None

    @property
    def result(self) -> DealResult | None:
        """The deal's outcome, once it is over."""
        return count.settle(self.deal) if engine.over(self.deal) else None

    @property
    def trick(self) -> TrickWon | None:
        """The last complete trick that was recorded."""
        tricks = [event for event in self.deal.record or () if isinstance(event, TrickWon)]
        return tricks[-1] if tricks else None

    @property
    def after(self) -> Match:
        """The match with this deal, as far as it is over."""
        return self.match if self.result is None else self.match.after(self.result)

    def view(self, seat: int) -> View:
        """What this seat knows."""
        match = self.match
        return observation.view_of(
            self.deal, seat, MatchView(match.sides, match.score, match.target, match.deal_number)
        )


def seat(seat: int) -> int | None:
    """The seat, or None for nobody."""
    return None if seat == NOBODY else seat


def suit(suit: int | None) -> str | None:
    """The suit's name, or None."""
    return None if suit is None or suit == NOBODY else SUITS[suit]


def winners(moment: Moment) -> list[str] | None:
    """The sides that won the deal, once it is over."""
    return None if moment.result is None else sorted(moment.result.winners)


def match_winners(moment: Moment) -> list[str]:
    """The sides that won the match; none while it goes on."""
    after = moment.after
    return sorted(after.names[side] for side in after.winners)


def next_trump(moment: Moment) -> str | None:
    """The next deal's trumps, where the rules fix them before (B.4)."""
    rule = moment.deal.book.variant.trump
    if rule.source != "rotation":
        return None
    following = moment.deal.index + 1 if moment.result is None else moment.after.deal_index
    return rule.rotation[following % len(rule.rotation)]


def playable(moment: Moment, seat: int) -> list[str]:
    """The cards that this seat may play: now on its turn, otherwise as if its turn came now."""
    deal = moment.deal
    return sorted(names(deal.playable(seat))) if deal.phase == PLAY else []


def visible(moment: Moment, viewer: int, owner: int) -> bool:
    """Whether one seat may see another's whole hand, and does: what the rules allow and what its view shows."""
    if viewer == owner:
        return True
    shown = dict(moment.view(viewer).shown).get(owner, ())
    return owner in observation.open_hands(moment.deal, viewer) and shown == tuple(moment.deal.hands[owner])


def names(cards: list[int]) -> list[str]:
    """The cards as they are written."""
    return [name_of(card) for card in cards]


def hands(moment: Moment) -> dict[int, list[str]]:
    """Every seat's hand."""
    return {seat: sorted(names(hand)) for seat, hand in enumerate(moment.deal.hands)}


def sides(moment: Moment) -> dict[str, list[int]]:
    """Every side that may be named: the fixed ones and, once there is a declarer, his and the others."""
    deal, book = moment.deal, moment.deal.book
    sides = {name: list(seats) for name, seats in zip(book.side_names, book.sides, strict=True)}
    if book.variant.goal.kind == "contract" and deal.caller != NOBODY:
        sides["caller"] = sorted({deal.caller, deal.partner} - {NOBODY})
        sides["defenders"] = [seat for seat in range(book.players) if seat not in sides["caller"]]
    return sides


def card_points(moment: Moment) -> dict[str, int]:
    """Card points by side."""
    return {name: sum(map(moment.deal.card_points, seats)) for name, seats in sides(moment).items()}


def cards(moment: Moment) -> dict[str, int]:
    """Cards won by side."""
    return {name: sum(len(moment.deal.pile(seat)) for seat in seats) for name, seats in sides(moment).items()}


def points(moment: Moment) -> dict[str, int]:
    """Card points and the bonuses that are certain by now."""
    deal, book = moment.deal, moment.deal.book
    totals = card_points(moment)
    for name, seats in sides(moment).items():
        cards = tuple(card for seat in seats for card in deal.pile(seat))
        totals[name] += sum(worth for bonus in book.bonuses for _what, worth in bonus(deal, tuple(seats), cards))
        if engine.over(deal) and deal.last_winner in seats:
            totals[name] += book.variant.last_trick_bonus
    if moment.result is not None:
        totals |= {side.name: side.points for side in moment.result.sides}
    return totals


def game_points(moment: Moment) -> dict[str, int]:
    """Game points of this deal by side, once it is over."""
    if moment.result is None:
        return {}
    return dict(zip(moment.match.names, moment.result.game_points, strict=True))
