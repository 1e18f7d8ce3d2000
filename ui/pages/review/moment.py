"""What lies on the table of a review at one moment, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.actions import Play
from game.i18n.words import _
from game.review.sentences import act_name, number, value_words
from ui.core.people import shown_name
from ui.table.stage.picture import in_order

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.engine.view import View
    from game.match.session import Seat
    from game.review.review import Review, ReviewStep, Verdict


@dataclass(frozen=True, slots=True)
class Tag:
    """What a choice was worth, as it stands on a card of the hand or at the end of a row."""

    words: str
    below: str
    best: bool = False
    mine: bool = False


@dataclass(frozen=True, slots=True)
class ReviewMoment:
    """What lies on the table: `step` is the act that has just been done, None before the first."""

    review: Review
    step: ReviewStep | None
    verdict: Verdict | None
    everything: bool  # all cards face up, else only what the seat saw
    seats: tuple[Seat, ...]

    @property
    def view(self) -> View:
        """What the reviewed seat knew before the act."""
        return self.step.view if self.step is not None else self.review.steps[0].view

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """All hands; a card that has just been played is on the table, but the reviewed seat's own stays to compare."""
        hands = self.step.hands if self.step is not None else self.review.steps[0].hands
        gone = self.step.action.card if self.step is not None and isinstance(self.step.action, Play) else None
        me = self.review.seat
        return tuple(tuple(card for card in hand if seat == me or card != gone) for seat, hand in enumerate(hands))

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The cards of the trick with the one that has just been played."""
        step = self.step
        if step is not None and isinstance(step.action, Play):
            return (*step.view.table, (step.seat, step.action.card))
        return self.view.table

    @property
    def winning(self) -> int | None:
        """The place in the trick of the card that has won it, once it is complete."""
        won = self.step.won if self.step is not None else None
        if won is None:
            return None
        return next(place for place, (_seat, card) in enumerate(self.trick) if card == won.best)

    @property
    def own(self) -> bool:
        """Whether the act was a decision of the reviewed seat."""
        return self.step is not None and self.step.seat == self.review.seat and self.step.free

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats from left to right, as they sit for the reviewed one."""
        players, me = self.view.players, self.review.seat
        order = [(me + place * self.view.direction) % players for place in range(1, players)]
        return tuple(reversed(order)) if self.view.direction > 0 else tuple(order)

    @property
    def widest(self) -> int:
        """The most cards that anybody but the reviewed seat holds."""
        return max(1, *(len(hand) for seat, hand in enumerate(self.hands) if seat != self.review.seat))

    def seen(self, seat: int) -> tuple[Card | None, ...]:
        """The cards of another seat as they are shown."""
        hand = self.hands[seat]
        if self.everything:
            return self.sorted(hand)
        known = {card for other, cards in self.view.shown if other == seat for card in cards}
        open_ = tuple(card for card in self.sorted(hand) if card in known)
        return (*open_, *[None] * (len(hand) - len(open_)))

    def sorted(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Trumps first, then suits, high to low."""
        return tuple(in_order(hand, self.view.trump, self.review.variant.cards.order))

    def name(self, seat: int) -> str:
        """What the seat is called: the reviewed one is you."""
        return _("You") if seat == self.review.seat else shown_name(self.seats[seat].name)

    def tags(self) -> dict[Card, Tag]:
        """What stands on each card that could be played; `…` while nobody knows."""
        step, verdict = self.step, self.verdict
        if not self.own or step is None or not isinstance(step.action, Play):
            return {}
        if verdict is None:
            return {step.action.card: Tag("…", _("you played"), mine=True)}
        found: dict[Card, Tag] = {}
        for place, candidate in enumerate(verdict.advice.candidates):
            if not isinstance(candidate.action, Play):
                continue
            best, mine = place == verdict.advice.best, candidate.action == step.action
            if candidate.action.card in found and not (best or mine):
                continue  # the same card, dragging or not: the better one is told
            value = self.review.value(candidate)
            below = _("yours, the master’s") if best and mine else ""
            below = below or (_("the master’s card") if best else _("you played") if mine else _("expected"))
            words = number(self.review, value) if self.review.contract else value_words(self.review, value)
            found[candidate.action.card] = Tag(words, below, best, mine)
        return found

    def rows(self, room: int) -> list[tuple[str, Tag]]:
        """What could be done, each with its worth; the best of them where there is no room for all."""
        step, verdict = self.step, self.verdict
        assert step is not None  # asked only of a decision
        if verdict is None:
            return [(act_name(step.action), Tag("…", _("your choice"), mine=True))]
        rows = []
        for place, candidate in enumerate(verdict.advice.candidates):
            best, mine = place == verdict.advice.best, place == verdict.chosen
            below = _("yours, the master’s") if best and mine else ""
            below = below or (_("the master’s choice") if best else _("your choice"))
            value = value_words(self.review, self.review.value(candidate))
            rows.append((act_name(candidate.action), Tag(value, below, best, mine)))
        own = next((row for row in rows if row[1].mine), None)
        kept = rows[:room]
        return kept if own is None or own in kept else [*kept[:-1], own]
