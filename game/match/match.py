"""Deals add up to a match (RULES_REFERENCE A.8.5): a frozen value that grows by `after`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.result import DealResult
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant


@dataclass(frozen=True, slots=True)
class Match:
    """The match between two deals: score by side in game points (or deal totals), and who deals next."""

    variant: Variant
    players: int
    target: int | None  # points to reach, or the number of deals where that is fixed; None in games that end otherwise
    score: tuple[int, ...]
    dealer: int
    results: tuple[DealResult, ...] = ()
    conceded: int | None = None  # the seat that gave the match up

    @classmethod
    def begin(cls, variant: Variant, players: int, dealer: int, target: int | None = None) -> Match:
        """A match in which nothing has been played; `target` None takes the game's own."""
        sides, rule = rulebook(variant, players).sides, variant.match
        usual = rule.deals if rule.mode == "fixed_deals" else rule.target
        return cls(variant, players, target or usual, (0,) * len(sides), dealer)

    @property
    def book(self) -> RuleBook:
        """The compiled rules."""
        return rulebook(self.variant, self.players)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side of the score."""
        return self.book.sides

    @property
    def names(self) -> tuple[str, ...]:
        """The sides' names: A, B or seat numbers."""
        return self.book.side_names

    @property
    def deal_index(self) -> int:
        """How many deals have counted: deals that are played again and those that nobody bid for do not."""
        return sum(not (result.replay or result.passed_out) for result in self.results)

    @property
    def deals(self) -> int | None:
        """How many deals the match has where a number of them is fixed."""
        match self.variant.match.mode:
            case "fixed_deals":
                return self.target
            case "rotation":
                return self.variant.fixed_deals
            case _:
                return None

    @property
    def dealt_before(self) -> int | None:
        """The number of the deal whose cards come again in the deal to come; None where it has cards of its own.

        In a match in which each deal comes twice (`match.duplicate`) the second half has the first half's deals in
        another order, from the second one on to the first: so the other side deals each of them, and the cards of
        each seat are those of the seat next to it. Where more than two sides play there would be no other side.
        """
        return self.repeats(self.deal_number) or None

    def repeats(self, number: int) -> int | None:
        """Which deal's cards come again in deal `number`: 0 for none; None where no deal of the match comes twice."""
        half, rest = divmod(self.deals or 1, 2)
        if not self.variant.match.duplicate or len(self.sides) != 2 or rest or half % 2:
            return None
        return 0 if number <= half else (number - half) % half + 1

    @property
    def stake(self) -> int:
        """How many times over the next deal counts: once more for each drawn deal that was carried over to it."""
        drawn = 0
        for result in reversed(self.results):
            if result.carried:
                drawn += 1
            elif not (result.replay or result.passed_out):
                break
        return 1 + drawn

    @property
    def deal_number(self) -> int:
        """The number of the deal in progress or to come, from 1."""
        return len(self.results) + 1

    def after(self, result: DealResult) -> Match:
        """The match with this deal counted and the next dealer named."""
        score = tuple(old + new for old, new in zip(self.score, self.gained(result), strict=True))
        return replace(self, score=score, dealer=self.next_dealer(result), results=(*self.results, result))

    def gained(self, result: DealResult) -> tuple[int, ...]:
        """What the deal adds to the score of each side: game points, or its points where these are added up."""
        return self._totals(result) if self.variant.match.score == "totals" else result.game_points

    def _totals(self, result: DealResult) -> tuple[int, ...]:
        """What each side of the match made in the deal; partners of a contract each write their side's points.

        Nobody scores in a deal that is played again, or that the next one counts for.
        """
        counted = () if result.replay or result.carried else result.sides
        by_seat = {seat: side.points * result.stake for side in counted for seat in side.seats}
        return tuple(by_seat.get(side[0], 0) for side in self.sides)

    def next_dealer(self, result: DealResult) -> int:
        """Who deals after this deal (A.4.2)."""
        rule = self.variant.seats.dealer_next
        if result.passed_out:
            rule = "same" if self.variant.auction.all_pass == "redeal_same_dealer" else "next_in_direction"
        following = self.book.round[self.book.next_seat[self.dealer]]
        if rule == "same":
            return self.dealer
        if rule == "deal_winner":
            return next((seat for seat in following if seat in result.winning_seats), following[0])
        return following[0]

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        if self.conceded is not None:
            return True
        rule = self.variant.match
        match rule.mode:
            case "single_deal":
                return self.deal_index >= 1
            case "fixed_deals" | "rotation":
                return self.deals is not None and self.deal_index >= self.deals
            case "target":
                return bool(self._at_target())
            case _:
                return False

    def _at_target(self) -> tuple[int, ...]:
        """The highest of the sides at the target; none while several lead equally and the rules play on (A18)."""
        goal = self.target
        reached = tuple(side for side, points in enumerate(self.score) if goal is not None and points >= goal)
        best = tuple(side for side in reached if self.score[side] == max(self.score))
        shared = self.variant.match.simultaneous == "shared"
        return best if shared or len(best) == 1 else ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won the match, as indices into `sides`; empty while it goes on."""
        if not self.over:
            return ()
        if self.conceded is not None:
            others = [side for side, seats in enumerate(self.sides) if self.conceded not in seats]
            return tuple(side for side in others if self.score[side] == max(map(self.score.__getitem__, others)))
        if self.variant.match.mode == "target":
            return self._at_target()
        if self.variant.match.mode == "rotation":
            return self._best_of_rotation()
        able: list[int] = list(range(len(self.sides)))
        if self.variant.match.mode == "single_deal":  # who did not win the only deal did not win the match
            last = self.results[-1]
            shared = (seat for side in last.sides if side.name in last.shared for seat in side.seats)
            won = last.winning_seats.union(shared)
            able = [side for side in able if won.issuperset(self.sides[side])]
        best = max((self.score[side] for side in able), default=0)
        return tuple(side for side in able if self.score[side] == best)

    def _best_of_rotation(self) -> tuple[int, ...]:
        """The sides with most victories and, among those, most points, or the other way round (A29)."""
        tallies = [self._tally(side[0]) for side in self.sides]
        if self.variant.match.criterion == "points":
            tallies = [(points, victories) for victories, points in tallies]
        return tuple(side for side, tally in enumerate(tallies) if tally == max(tallies))

    def _tally(self, seat: int) -> tuple[int, int]:
        """Its victories and its points."""
        counted = (side for result in self.results if not result.replay for side in result.sides)
        points = sum(side.points for side in counted if seat in side.seats)
        return sum(seat in result.winning_seats for result in self.results), points
