"""Going through a deal that is over, act by act or by itself, and what lies on its table at each moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.engine.actions import Play
from game.engine.cards import in_order
from game.i18n.words import _
from game.review.sentences import act_name, number, value_words
from ui.core.people import shown_name

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.cards import Card
    from game.engine.view import View
    from game.match.session import Seat
    from game.review.review import Review, ReviewStep, Verdict

PACE: Final = 1300.0  # milliseconds from one act to the next while the deal goes on by itself


class Walk:
    """Where somebody is: `at` is the number of the act that has just been done, 0 before the first."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.at = review.decisions[0].number if review.decisions else 0
        self.playing = False
        self._wanders = True  # nobody has gone anywhere yet
        self._next_at: float | None = None
        if review.complete:
            self.arrive()

    @property
    def last(self) -> int:
        """The number of the last act."""
        return len(self.review.steps)

    def arrive(self) -> None:
        """Everything is known now: whoever has gone nowhere yet is shown the first moment."""
        moments = self.review.moments
        if self._wanders and moments:
            self.at = moments[0].step.number

    def leap(self, step: int) -> None:
        """Goes there, as far as the deal goes, and stays."""
        self.stop()
        self.at = min(self.last, max(0, step))

    def stop(self) -> None:
        """Goes on no more by itself."""
        self.playing = self._wanders = False

    def toggle(self) -> None:
        """Goes on by itself, from the beginning when it is at the end; or stays."""
        self.playing, self._wanders, self._next_at = not self.playing, False, None
        if self.playing and self.at >= self.last:
            self.at = 0

    def next_moment(self, way: int) -> None:
        """To the next moment in this direction, going round."""
        steps = [verdict.step.number for verdict in self.review.moments][::way]
        ahead = (step for step in steps if (step - self.at) * way > 0)
        if steps:
            self.leap(next(ahead, steps[0]))

    def run(self, now: float) -> bool:
        """Goes on by itself when it is time; whether anything is different."""
        if self.playing and self._next_at is None:
            self._next_at = now + PACE
        if not self.playing or self._next_at is None or now < self._next_at:
            return False
        self._next_at = now + PACE
        if self.at >= self.last:
            self.playing = False
        else:
            self.at += 1
        return True


@dataclass(frozen=True, slots=True)
class Tag:
    """What a choice was worth, as it stands on a card of the hand or at the end of a row."""

    words: str
    below: str
    best: bool = False
    mine: bool = False


@dataclass(frozen=True, slots=True)
class ReviewMoment:
    """What lies on the table after the act with the number `at`, 0 before the first."""

    review: Review
    at: int
    seats: tuple[Seat, ...]
    everything: bool  # all cards face up, else only what the seat saw

    @property
    def step(self) -> ReviewStep | None:
        """The act that has just been done."""
        return self.review.steps[self.at - 1] if self.at else None

    @property
    def own(self) -> bool:
        """Whether it was a decision of the reviewed seat."""
        step = self.step
        return step is not None and step.seat == self.review.seat and step.free

    @property
    def verdict(self) -> Verdict | None:
        """What is thought of it."""
        return self.review.verdict(self.at) if self.own else None

    @property
    def acts(self) -> int:
        """So many acts had been done when it was to be chosen: from there a training game goes on."""
        return self.at - 1 if self.own else self.at

    @property
    def view(self) -> View:
        """What the reviewed seat knew before the act."""
        steps = self.review.steps
        return steps[max(0, self.at - 1)].view if steps else self.review.dealt_view

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """All hands; a card that has just been played is on the table, but the reviewed seat's own stays to compare."""
        step, me = self.step, self.review.seat
        steps = self.review.steps
        hands = steps[max(0, self.at - 1)].hands if steps else self.review.dealt_hands
        gone = step.action.card if step is not None and isinstance(step.action, Play) else None
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
        return [card for _seat, card in self.trick].index(won.best) if won is not None else None

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats from left to right, as they sit for the reviewed one."""
        players, me, way = self.view.players, self.review.seat, self.view.direction
        return tuple((me + place * way) % players for place in range(1, players))[::-way]

    @property
    def widest(self) -> int:
        """The most cards that anybody but the reviewed seat holds."""
        return max(1, *(len(hand) for seat, hand in enumerate(self.hands) if seat != self.review.seat))

    def cards_of(self, seat: int) -> tuple[Card | None, ...]:
        """The cards of another seat as they are shown."""
        hand = self.hands[seat]
        if self.everything:
            return self.sort(hand)
        known = {card for other, cards in self.view.shown if other == seat for card in cards}
        open_ = tuple(card for card in self.sort(hand) if card in known)
        return (*open_, *[None] * (len(hand) - len(open_)))

    def sort(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Trumps first, then suits, high to low."""
        return tuple(in_order(hand, self.view.trump, self.review.variant.cards.order))

    def name(self, seat: int) -> str:
        """What the seat is called: the reviewed one is you."""
        return _("You") if seat == self.review.seat else shown_name(self.seats[seat].name)

    def tags(self) -> dict[Card, Tag]:
        """What stands on each card that could be played; `…` while nobody knows."""
        if not self.own or self.step is None or not isinstance(self.step.action, Play):
            return {}
        found: dict[Card, Tag] = {}
        for action, tag in self._choices(_("you played"), _("the master’s card"), short=self.review.contract):
            # Of the same card, dragging or not, the better one is told.
            if isinstance(action, Play) and (action.card not in found or tag.best or tag.mine):
                found[action.card] = tag
        return found

    def rows(self, room: int) -> list[tuple[str, Tag]]:
        """What could be done, each with its worth; the best of them where there is no room for all."""
        tagged = self._choices(_("your choice"), _("the master’s choice"))
        rows = [(act_name(action), tag) for action, tag in tagged]
        left = [row for row in rows[room:] if row[1].mine]
        return [*rows[: room - len(left)], *left]

    def _choices(self, mine: str, best: str, *, short: bool = False) -> list[tuple[Action, Tag]]:
        """Every choice with its worth (only its number where that is `short`) and whose it is, in these words."""
        step, verdict = self.step, self.verdict
        assert step is not None  # asked only of a decision
        if verdict is None:
            return [(step.action, Tag("…", mine, mine=True))]
        found = []
        for place, candidate in enumerate(verdict.advice.candidates):
            whose = place == verdict.advice.best, place == verdict.chosen
            words = {(True, True): _("yours, the master’s"), (True, False): best, (False, True): mine}
            value = (number if short else value_words)(self.review, self.review.value(candidate))
            found.append((candidate.action, Tag(value, words.get(whose, _("expected")), *whose)))
        return found
