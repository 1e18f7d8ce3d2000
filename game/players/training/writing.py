"""From the trainer's floats to the whole numbers of a policy file."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from game.players.policy.policy import FIRST, FORMAT, LATER
from game.players.policy.shapes import free_inputs
from game.players.training.network import Network


def write(network: Network, told: dict[str, Any], file: Path) -> None:
    """Writes the policy with `told`, its recipe and figures, in the first line."""
    write_numbers(network, free_inputs.UNITS, told, file)


def write_numbers(network: Network, units: dict[int, int], told: dict[str, Any], file: Path) -> None:
    """`units` say by how much the trainer divided an input: the player counts in card points and tricks."""
    first, bias1, second, bias2, third, bias3 = (layer.astype(np.float64) for layer in network.weights)
    first = first.copy()
    for row, unit in units.items():
        first[row] /= unit
    layers = (
        (first, FIRST),
        (bias1, FIRST),
        (second, LATER),
        (bias2, LATER),
        (third, LATER),
        (bias3, LATER),
    )
    numbers = np.concatenate([np.clip(np.rint(layer * scale), -32768, 32767).ravel() for layer, scale in layers])
    shape = {"sizes": list(network.sizes), "inputs": len(first), "slots": len(bias3)}
    head = json.dumps({"format": FORMAT, **shape, **told}, ensure_ascii=False)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(head.encode() + b"\n" + zlib.compress(numbers.astype("<i2").tobytes(), 9))
