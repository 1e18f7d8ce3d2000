"""Going through a deal that is over: act by act, from moment to moment, or by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
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
        steps = [verdict.step.number for verdict in self.review.moments]
        if not steps:
            return
        if way > 0:
            self.leap(next((step for step in steps if step > self.at), steps[0]))
        else:
            self.leap(next((step for step in reversed(steps) if step < self.at), steps[-1]))

    def run(self, now: float) -> bool:
        """Goes on by itself when it is time; whether anything is different."""
        if not self.playing:
            return False
        if self._next_at is None:
            self._next_at = now + PACE
        if now < self._next_at:
            return False
        self._next_at = now + PACE
        if self.at >= self.last:
            self.playing = False
        else:
            self.at += 1
        return True
