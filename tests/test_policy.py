"""A learned policy's arithmetic in large integers: unit for unit what the plain sums give."""

from __future__ import annotations

from random import Random

from game.players.policy.policy import CEILING, LATER, UNIT, Policy

ONE, TWO, INPUTS, SLOTS = 24, 16, 30, 5


def plainly(weights: list[list[int]], on: list[int], amounts: list[tuple[int, int]], slot: int) -> float:
    """The lead of one slot, summed up as one would on paper."""
    first, bias1, second, bias2, third, bias3 = weights
    values = [(place, 1) for place in on] + amounts

    def unit(value: int) -> int:
        return min(max(value, 0), CEILING)

    one = [unit((sum(first[place * ONE + k] * n for place, n in values) + bias1[k] + 16) >> 5) for k in range(ONE)]
    sums = [sum(one[k] * second[k * TWO + u] for k in range(ONE)) + bias2[u] * UNIT for u in range(TWO)]
    two = [unit((value + 512) >> 10) for value in sums]
    lead = sum(two[u] * third[u * SLOTS + slot] for u in range(TWO)) + bias3[slot] * UNIT
    return lead * 60.0 / (UNIT * LATER)


def test_large_integers_and_plain_sums_agree() -> None:
    rng = Random(3)
    for size in (50, 900, 8000):
        lengths = (INPUTS * ONE, ONE, ONE * TWO, TWO, TWO * SLOTS, SLOTS)
        weights = [[rng.randint(-size, size) for _ in range(length)] for length in lengths]
        policy = Policy((ONE, TWO), weights)
        for _ in range(40):
            on = rng.sample(range(INPUTS), rng.randint(0, 20))
            amounts = [(rng.randrange(INPUTS), rng.randint(0, 120)) for _ in range(rng.randint(0, 4))]
            slots = [0, 3, 4]
            found = policy.leads(on, amounts, slots)
            assert found == [plainly(weights, on, amounts, slot) for slot in slots]
