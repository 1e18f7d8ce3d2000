"""The sounds of the game as files: made anew where their samples changed, with a list that tells what each is."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from assets.workshop.sound_levels import loudness, peak, strike
from assets.workshop.sound_list import CUES, Cue, take
from assets.workshop.sound_waves import RATE, Wave, milliseconds, pcm

FOLDER = "sounds"
LIST = "sounds.yaml"
QUALITY = 0.5  # of the encoder: 0 small to 1 fine
BLOCK = 4096

HEAD = f"""\
# What the game lets you hear. Written by assets/workshop: change the programs there, not this.
# class: sounds of a class are equally loud (see assets/workshop/sound_list.py). order: true = the takes are meant one
# after the other (off and on; a semitone higher for every group), false = by chance, never the same twice in a row.
# ms: length; strike: the ms at which the most happens, to fall on the picture's landing; peak: dBFS; loudness: dB of
# the loudest 125 ms under the K curve of ITU-R BS.1770; pcm: the samples' SHA-256, begun (16 bits, one channel).
author: Brisca contributors
licence: CC-BY-4.0
rate: {RATE}
cues:
"""


class Made(NamedTuple):
    """A take ready to be written: its file, its line in the list, its samples."""

    file: str
    line: str
    data: bytes


def write(assets: Path, only: str = "") -> Iterator[str]:
    """Makes every sound whose file's name holds `only`; yields the names of the files that changed."""
    folder = assets / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    known = (folder / LIST).read_text(encoding="utf-8").splitlines() if (folder / LIST).exists() else []
    lines: dict[str, str] = {line.split("{file: ")[1].split(",")[0]: line for line in known if "{file: " in line}
    wanted = [
        (cue, place) for cue in CUES for place in range(len(cue.makers)) if only in f"{FOLDER}/{_file(cue, place)}"
    ]
    with ProcessPoolExecutor() as workers:
        for made in workers.map(_made, *zip(*wanted, strict=True)) if wanted else ():
            if lines.get(made.file) != made.line or not (folder / made.file).exists():
                (folder / made.file).write_bytes(encoded(made.data))
                yield f"{FOLDER}/{made.file}"
            lines[made.file] = made.line
    text = HEAD + "".join(_entry(cue, lines) for cue in CUES)
    if text.splitlines() != known:
        (folder / LIST).write_text(text, encoding="utf-8", newline="\n")
        yield f"{FOLDER}/{LIST}"


def _file(cue: Cue, place: int) -> str:
    return f"{cue.name}-{place + 1}.ogg"


def _made(cue: Cue, place: int) -> Made:
    wave = take(cue.name, place)
    data = pcm(wave)
    return Made(_file(cue, place), described(_file(cue, place), wave, data), data)


def described(file: str, wave: Wave, data: bytes) -> str:
    """What the list says of a take."""
    told = f"ms: {milliseconds(len(wave)):.0f}, strike: {strike(wave)}, peak: {peak(wave):.1f}"
    digest = hashlib.sha256(data).hexdigest()[:16]
    return f"      - {{file: {file}, {told}, loudness: {loudness(wave):.1f}, pcm: {digest}}}"


def _entry(cue: Cue, lines: dict[str, str]) -> str:
    takes: Sequence[str] = [lines[_file(cue, place)] for place in range(len(cue.makers)) if _file(cue, place) in lines]
    order = "true" if cue.order else "false"
    return f'  "{cue.name}":\n    class: {cue.kind}\n    order: {order}\n    takes:\n' + "".join(
        f"{one}\n" for one in takes
    )


def encoded(data: bytes) -> bytes:
    """The samples as Ogg Vorbis. The encoder numbers its streams by chance: the same samples make different bytes."""
    import io

    import soundfile

    file = io.BytesIO()
    with soundfile.SoundFile(file, "w", RATE, 1, "VORBIS", format="OGG", compression_level=1 - QUALITY) as out:
        for start in range(0, len(data), 2 * BLOCK):
            out.buffer_write(data[start : start + 2 * BLOCK], dtype="int16")
    return file.getvalue()
