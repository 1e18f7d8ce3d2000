"""Measures every sound that is shipped: `python -m assets.workshop.sound_measures` writes SOUNDS.md, 1 for a miss.

Loudness as in ITU-R BS.1770-4: the K curve, blocks of 400 ms that overlap by three quarters, the gates at -70 LUFS and
10 LU below the mean. True peak: four times as many samples. numpy does the sums.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile
import yaml

from assets.workshop.sound_aims import AIMS, LOUDEST, TAIL, TRUE_PEAK, USUAL_VOLUME, Measured, faults
from assets.workshop.sound_filters import Biquad
from assets.workshop.sound_levels import NOTHING, OFFSET, k_curve
from assets.workshop.sound_waves import RATE

ROOT: Final = Path(__file__).resolve().parent
SOUNDS: Final = ROOT.parent / "sounds"
TABLE: Final = ROOT / "SOUNDS.md"
BLOCK, OVERLAP, SHORT = 0.4, 0.75, 3.0  # seconds, a share, seconds
FULL: Final = 32_767 / 32_768
OVERSAMPLED: Final = 4
Samples = Any  # an array of numpy, which is not there where types are checked


def _answer(by: Biquad, turns: Samples) -> Samples:
    """What a filter makes of each frequency."""
    back = np.exp(-1j * turns)
    return (by.b0 + by.b1 * back + by.b2 * back**2) / (1 + by.a1 * back + by.a2 * back**2)


def _heard(wave: Samples) -> Samples:
    """The wave as the ear weighs it, with silence after it that the filters ring out in."""
    count = len(wave) + RATE // 2
    turns = 2 * np.pi * np.fft.rfftfreq(count)
    shelf, cut = k_curve()
    return np.fft.irfft(np.fft.rfft(wave, count) * _answer(shelf, turns) * _answer(cut, turns), count)[: len(wave)]


def _lufs(power: float) -> float:
    return max(NOTHING, OFFSET + 10 * math.log10(power)) if power > 0 else NOTHING


def _blocks(heard: Samples, seconds: float, apart: float) -> Samples:
    """The mean square of every block of this length; of one with silence after it where the file is shorter."""
    width, step = round(seconds * RATE), max(1, round(apart * RATE))
    padded = np.concatenate([heard, np.zeros(max(0, width - len(heard)))])
    energy = np.concatenate([[0.0], np.cumsum(padded**2)])
    starts = np.arange(0, len(padded) - width + 1, step)
    return (energy[starts + width] - energy[starts]) / width


def integrated(heard: Samples) -> float:
    """The loudness of the whole, without what lies below both gates."""
    blocks = _blocks(heard, BLOCK, BLOCK * (1 - OVERLAP))
    loud = blocks[blocks > 10 ** ((-70 - OFFSET) / 10)]
    if not len(loud):
        return NOTHING
    return _lufs(float(np.mean(loud[loud >= np.mean(loud) / 10])))


def true_peak(wave: Samples) -> float:
    """The farthest swing between the samples, in dBTP."""
    spectrum = np.fft.rfft(np.concatenate([np.zeros(64), wave, np.zeros(64)]))
    count = (len(wave) + 128) * OVERSAMPLED
    finer = np.fft.irfft(spectrum, count) * OVERSAMPLED
    return _decibels(float(np.max(np.abs(finer))))


def _decibels(swing: float) -> float:
    return max(NOTHING, 20 * math.log10(swing)) if swing > 0 else NOTHING


def centroid(wave: Samples) -> float:
    """The middle of the spectrum by power, in hertz."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    return float(np.sum(power * np.fft.rfftfreq(len(wave), 1 / RATE)) / max(1e-30, float(np.sum(power))))


def measured(path: Path, kind: str, pcm: str) -> Measured:
    """What this file measures when it is decoded."""
    wave, rate = soundfile.read(path)
    assert rate == RATE, f"{path.name} has {rate} samples a second"
    heard, top = _heard(wave), float(np.max(np.abs(wave)))
    begins = int(np.argmax(np.abs(wave) > top / 100)) * 1000 / RATE
    return Measured(
        file=path.name,
        kind=kind,
        ms=round(len(wave) * 1000 / RATE),
        integrated=round(integrated(heard), 1),
        momentary=round(_lufs(float(np.max(_blocks(heard, BLOCK, 0.01)))), 1),
        short=round(_lufs(float(np.max(_blocks(heard, SHORT, 0.1)))), 1),
        true_peak=round(true_peak(wave), 1),
        clipped=int(np.sum(np.abs(wave) >= FULL)),
        centroid=round(centroid(wave)),
        head=round(begins, 1),
        tail=round(_decibels(float(np.max(np.abs(wave[-RATE // 200 :])))), 1),
        leans=round(float(np.mean(wave)), 5),
        pcm=pcm,
    )


def every_sound() -> list[Measured]:
    """What all shipped sounds measure, in the order of their list."""
    told = yaml.safe_load((SOUNDS / "sounds.yaml").read_text(encoding="utf-8"))
    return [
        measured(SOUNDS / one["file"], cue["class"], one["pcm"])
        for cue in told["cues"].values()
        for one in cue["takes"]
    ]


COLUMNS: Final = (
    "file", "kind", "ms", "integrated", "momentary", "short", "true_peak", "clipped", "centroid", "head", "tail",
    "leans", "pcm",
)  # fmt: skip


def table(found: Iterable[Measured]) -> str:
    """The page with the aims and a row for every file."""
    found = list(found)
    size = sum((SOUNDS / one.file).stat().st_size for one in found)
    rows = ["| " + " | ".join(str(getattr(one, name)) for name in COLUMNS) + " |" for one in found]
    aims = [
        f"| {kind} | {aim.momentary[0]:g} to {aim.momentary[1]:g} | {aim.centroid[0]:g} to {aim.centroid[1]:g} "
        f"| {aim.longest:g} | {aim.head:g} |"
        for kind, aim in AIMS.items()
    ]
    return "\n".join(
        [
            "# What the sounds measure",
            "",
            "Written by `python -m assets.workshop.sound_measures`; `sound_aims.py` has the aims. Loudness in LUFS as",
            "in ITU-R BS.1770-4 at full volume: `integrated` with its gates, the loudest 400 ms (`momentary`) and",
            "3 s (`short`). Peaks in dBTP, `centroid` in Hz, `head` and `ms` in ms, `tail` in dBFS.",
            "",
            f"Of every file: true peak at most {TRUE_PEAK:g} dBTP, nothing clipped, ends below {TAIL:g} dBFS. At the",
            f"usual volume, which takes {-USUAL_VOLUME:g} dB away, nothing is louder than {LOUDEST:g} LUFS in 400 ms;",
            f"the loudest has {max(one.momentary for one in found) + USUAL_VOLUME:.1f}. {len(found)} files,",
            f"{size / 1000:.0f} kB.",
            "",
            "| class | momentary, LUFS | centroid, Hz | longest, ms | begins within, ms |",
            "|---|---|---|---|---|",
            *aims,
            "",
            "| " + " | ".join(COLUMNS) + " |",
            "|" + "---|" * len(COLUMNS),
            *rows,
            "",
        ]
    )


def main() -> int:
    """Writes the page; 1 when a file misses its aim."""
    found = every_sound()
    TABLE.write_text(table(found), encoding="utf-8", newline="\n")
    missed = [fault for one in found for fault in faults(one)]
    for fault in missed:
        sys.stdout.write(f"{fault}\n")
    sys.stdout.write(f"{len(found)} sounds measured, {len(missed)} misses.\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
