"""A small network of three layers in numpy: forward, backward, the steps of Adam, and the whole numbers of its file."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from game.players.policy.policy import FIRST, FORMAT, LATER
from game.players.training.tables import Floats, Ints

CEILING: Final = 4.0  # activations end here: what the player stores in small whole numbers reaches no further
BETA1, BETA2, TINY = 0.9, 0.999, 1e-8


@dataclass
class Network:
    """`sizes` are the two hidden layers. Outputs are the expected utility of playing each slot."""

    sizes: tuple[int, int]
    weights: list[Floats] = field(default_factory=list)

    @classmethod
    def fresh(cls, sizes: tuple[int, int], chance: np.random.Generator, inputs: int, slots: int) -> Network:
        """Random weights."""
        layers = (inputs, *sizes, slots)
        weights: list[Floats] = []
        for rows, columns in pairwise(layers):
            scale = np.sqrt(2.0 / min(rows, 64))
            weights.append((chance.standard_normal((rows, columns)) * scale * 0.7).astype(np.float32))
            weights.append(np.zeros(columns, dtype=np.float32))
        weights[4] *= 0.1
        return cls(sizes, weights)

    def values(self, seen: Floats) -> Floats:
        """By row: the expected utility of every slot."""
        return self._through(seen)[-1]

    def _through(self, seen: Floats) -> list[Floats]:
        first, bias1, second, bias2, third, bias3 = self.weights
        one = np.clip(seen @ first + bias1, 0, CEILING)
        two = np.clip(one @ second + bias2, 0, CEILING)
        return [seen, one, two, two @ third + bias3]

    def gradients(self, seen: Floats, cards: Ints, aims: Floats) -> tuple[list[Floats], float]:
        """The gradients of the mean squared error on the cards that were played, and that error."""
        rows = np.arange(len(cards))
        seen, one, two, out = self._through(seen)
        wrong = out[rows, cards] - aims
        error = float((wrong**2).mean())
        wrong = np.clip(wrong, -1.0, 1.0) * (2.0 / len(cards))
        back = np.zeros_like(out)
        back[rows, cards] = wrong
        found: list[Floats] = [two.T @ back, back.sum(axis=0)]
        back = (back @ self.weights[4].T) * ((two > 0) & (two < CEILING))
        found = [one.T @ back, back.sum(axis=0), *found]
        back = (back @ self.weights[2].T) * ((one > 0) & (one < CEILING))
        return [seen.T @ back, back.sum(axis=0), *found], error


class Adam:
    """The optimiser of a network."""

    def __init__(self, network: Network) -> None:
        """Begins without momentum."""
        self._network = network
        self._mean = [np.zeros_like(one) for one in network.weights]
        self._square = [np.zeros_like(one) for one in network.weights]
        self._steps = 0

    def step(self, gradients: list[Floats], rate: float) -> None:
        """One step down the gradients."""
        self._steps += 1
        fair1, fair2 = 1 - BETA1**self._steps, 1 - BETA2**self._steps
        for layer, gradient in enumerate(gradients):
            mean, square = self._mean[layer], self._square[layer]
            np.add(mean, (1 - BETA1) * (gradient - mean), out=mean)
            np.add(square, (1 - BETA2) * (gradient * gradient - square), out=square)
            self._network.weights[layer] -= rate * (mean / fair1) / (np.sqrt(square / fair2) + TINY)


def read(file: Path, units: dict[int, int], inputs: int) -> Network:
    """The network of a written policy, to go on from; of inputs that it did not have nothing is known."""
    head, _line, body = file.read_bytes().partition(b"\n")
    told = json.loads(head)
    numbers = np.frombuffer(zlib.decompress(body), dtype="<i2").astype(np.float32)
    layers, start = (told["inputs"], *told["sizes"], told["slots"]), 0
    weights: list[Floats] = []
    for number, (rows, columns) in enumerate(pairwise(layers)):
        scale = LATER if number else FIRST
        for shape in ((rows, columns), (columns,)):
            count = int(np.prod(shape))
            weights.append((numbers[start : start + count] / scale).reshape(shape).astype(np.float32))
            start += count
    more = np.zeros((inputs - layers[0], layers[1]), dtype=np.float32)
    weights[0] = np.concatenate([weights[0], more])
    for row, unit in units.items():
        weights[0][row] *= unit
    return Network((layers[1], layers[2]), weights)


def write(network: Network, units: dict[int, int], told: dict[str, Any], file: Path) -> None:
    """Writes the policy with `told`, its recipe and figures, in the first line.

    `units` say by how much the trainer divided an input: the player counts in card points and tricks.
    """
    layers = [layer.astype(np.float64) for layer in network.weights]
    for row, unit in units.items():
        layers[0][row] /= unit
    scaled = zip(layers, (FIRST, FIRST, LATER, LATER, LATER, LATER), strict=True)
    numbers = np.concatenate([np.clip(np.rint(layer * scale), -32768, 32767).ravel() for layer, scale in scaled])
    shape = {"sizes": list(network.sizes), "inputs": len(layers[0]), "slots": len(layers[-1])}
    head = json.dumps({"format": FORMAT, **shape, **told}, ensure_ascii=False)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(head.encode() + b"\n" + zlib.compress(numbers.astype("<i2").tobytes(), 9))
