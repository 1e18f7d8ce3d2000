"""`python3 main.py bench`: how quick the program is on this machine, in words or as one JSON object."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, monotonic_ns, perf_counter, process_time, sleep
from typing import TypeAlias

from game.commands.command_line import CommandLine, Unfit, command, tell
from game.i18n.words import _
from game.paths import ROOT
from game.storage.settings import Settings

Figures: TypeAlias = dict[str, object]

SIZES = ((1280, 800), (1920, 1080), (3840, 2160))
STARTS = 5
IDLE_S = 6.0
WARM_S = 12.0  # by then all looks of the faces and of the steam have been painted that will soon be wanted
PATIENCE_S = 30.0
ROUNDS = 20
DECISIONS = 120  # of a game at least, so that 1 of 100 is not the longest of all


@command
def main(argv: Sequence[str]) -> int:
    """0 with the figures on standard output; 2 after a sentence about an unknown option."""
    known = PARTS | ASKED
    line = CommandLine("bench", _("Measures how quick the program is on this machine."))
    line.flag("--json", _("answer with one JSON object for programs"))
    told = _("only these parts of it, such as startup,engine: {parts}; the last four only if they are named")
    line.option("--only", _("PARTS"), told.format(parts=", ".join(known)), _some_of(known), default=list(PARTS))
    line.language()
    asked, _names = line.read(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    figures: Figures = {}
    for part in asked.only:
        figures |= known[part]()
    tell(json.dumps(figures) if asked.json else "\n".join(_in_words(figures)))
    return 0


def _some_of(known: Collection[str]) -> Callable[[str], list[str]]:
    def read(text: str) -> list[str]:
        parts = text.split(",")
        if not set(parts) <= set(known):
            raise Unfit(_("some of {parts}, with commas between them").format(parts=", ".join(known)))
        return parts

    return read


def _in_words(figures: Figures, before: str = "") -> list[str]:
    lines = []
    for name, value in figures.items():
        if isinstance(value, dict):
            lines += _in_words(value, f"{before}{name} ")
        else:
            lines.append(f"{before}{name}: {value}")
    return lines


def _startup() -> Figures:
    """From the start of the process to the first frame of the menu; the median of a few starts."""
    with TemporaryDirectory() as profile:
        command = [sys.executable, str(ROOT / "main.py"), "--first-frame", "--profile-dir", profile]
        command += ["--size", "1280x800"]
        times = []
        for _start in range(STARTS + 1):
            begun = monotonic_ns()
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=PATIENCE_S, check=True)
            times.append((int(done.stdout.split()[-1]) - begun) / 1e6)
    return {"startup_ms": round(median(times[1:]), 1)}  # the first one warms the disk


def _frame() -> Figures:
    """The busiest animated moment of a two-player deal, and what adorns the table most, in windows of several sizes."""
    from ui.shots.pace import frame_times, heavy_times

    figures: Figures = {}
    for wide, high in SIZES:
        half, nearly_all = frame_times((wide, high))
        heavy = {f"{name}_p99_ms": took for name, took in heavy_times((wide, high)).items()}
        figures[f"{wide}x{high}"] = {"p50_ms": round(half, 2), "p99_ms": round(nearly_all, 2), **heavy}
    return {"frame": figures}


def _idle() -> Figures:
    """The share of a core that the program takes while a person looks at his cards, people blink and coffee steams."""
    from ui.app.start import main as play

    percent: list[float] = []
    with TemporaryDirectory() as folder:
        Settings(Path(folder)).change(asked_who=True)  # a house that is known, not its first evening
        log = Path(folder) / "log"
        person = threading.Thread(target=_look_at_the_table, args=(log, percent), daemon=True)
        person.start()
        play(["--profile-dir", folder, "--ui-log", str(log), "--seed", "1", "--speed", "normal", "--size", "1920x1080"])
        person.join()
    if not percent:
        raise SystemExit(_("The table did not come to rest, so that idling could not be measured."))
    return {"idle_cpu_percent": round(percent[0], 2)}


def _look_at_the_table(log: Path, percent: list[float]) -> None:
    """Opens a deal with the keyboard, waits for his turn, does nothing for a while, and leaves."""
    import pygame

    def waits(condition: Callable[[dict[str, object]], bool]) -> bool:
        until = monotonic() + PATIENCE_S
        while monotonic() < until:
            lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
            if lines and condition(json.loads(lines[-1])):
                return True
            sleep(0.05)
        return False

    def presses(key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))

    if waits(lambda line: line["screen"] == "menu"):
        presses(pygame.K_RETURN)
        if waits(lambda line: line["screen"] == "table" and line["turn"] == 0):
            sleep(WARM_S)
            used, begun = process_time(), perf_counter()
            sleep(IDLE_S)
            percent.append(100 * (process_time() - used) / (perf_counter() - begun))
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def _engine() -> Figures:
    """Random deals a second: measured at length for Brisca, at a glance for every game at its smallest table."""
    from game.commands import pace
    from game.variants import loading

    variant = loading.load(ROOT / "rules" / "brisca.yaml")
    figures = {"brisca": round(pace.deals_per_second(variant))}
    for listed in loading.available([ROOT / "rules"]):
        if listed.variant is not None and listed.id not in figures:
            figures[listed.id] = round(pace.at_a_glance(listed.variant, min(listed.variant.players)))
    return {"deals_per_second": figures, "calibration_per_second": round(pace.calibration_per_second())}


def _decisions() -> Figures:
    """How long the strongest computer player thinks: for every table at a glance, for every game in some hundred.

    It imagines as many deals as at the table of this machine.
    """
    from game.commands import pace
    from game.players import measure_budget
    from game.variants import loading

    samples = measure_budget()
    tables: dict[str, list[float]] = {"two players": []}
    games: dict[str, list[float]] = {}
    hints: list[float] = []
    for variant in (listed.variant for listed in loading.available([ROOT / "rules"]) if listed.variant is not None):
        for players in variant.players:
            took = pace.thinking_at_a_glance(variant, players, samples, DECISIONS // len(variant.players))
            tables[f"{variant.id} {players}"] = took
            tables["two players"] += took if players == 2 else []
            games[variant.id] = games.get(variant.id, []) + took
            hints += pace.of_hints(variant, players, samples)
    found = {"decisions": tables, "games": games}
    told = {name: {of: pace.summary(took) for of, took in each.items()} for name, each in found.items()}
    return {"samples": samples, **told, "hints": pace.summary(hints)}


def _pace() -> Figures:
    """How long a person waits for his turn, and how long a deal takes, at every speed."""
    from ui.shots.pace import paces

    return {"pace": paces()}


def _memory() -> Figures:
    """The most memory that the program needs in a long evening, its workers apart, in windows of several sizes."""
    from multiprocessing import get_context

    from ui.shots.evening import peak_mb

    figures: Figures = {}
    for wide, high in SIZES:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:  # a peak is that of a whole process
            figures[f"{wide}x{high}"] = alone.submit(peak_mb, (wide, high)).result()
    return {"memory_mb": figures}


def _home() -> Figures:
    """How long six phones wait for each other's acts, beside a window that is drawn."""
    from ui.shots.phones import press_to_change

    return {"home": press_to_change()}


def _statistics() -> Figures:
    """How large the figures of two centuries of evenings are, and how long a page of them takes."""
    with TemporaryDirectory() as folder:
        return {"statistics": pages_of_figures(Path(folder))}


def pages_of_figures(folder: Path, deals: int | None = None) -> Figures:
    """How many deals there are in the file made in this folder, how large it is, and how long pages of it take."""
    from game.statistics import evenings
    from game.statistics.statistics import FILE, Statistics

    evenings.write(folder / FILE, deals or evenings.DEALS)
    figures, took = Statistics(folder, folder), []
    for wanted in evenings.pages(figures) * ROUNDS:
        begun = process_time()  # whatever else runs beside it
        figures.page(wanted)
        took.append(1000 * (process_time() - begun))
    p50, p95 = median(took), sorted(took)[int(0.95 * len(took))]
    size = (folder / FILE).stat().st_size / 1e6
    return {
        "deals": deals or evenings.DEALS,
        "page_p50_ms": round(p50, 1),
        "page_p95_ms": round(p95, 1),
        "file_mb": round(size, 1),
    }


PARTS: dict[str, Callable[[], Figures]] = {
    "startup": _startup,
    "frame": _frame,
    "idle": _idle,
    "engine": _engine,
    "decisions": _decisions,
}
ASKED: dict[str, Callable[[], Figures]] = {  # what takes so long that it is done only when asked for
    "pace": _pace,
    "memory": _memory,
    "statistics": _statistics,
    "home": _home,
}
