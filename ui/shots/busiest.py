"""How long the frames of the busiest moment take: update and drawing, without the flip."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median, quantiles
from time import get_clock_info, monotonic, perf_counter, thread_time

from ui.core.options import Options
from ui.shots.unseen import UnseenProgram, play_until, unseen
from ui.table.scene.table import TableScene

TIMES = 3
MOMENT = 60  # frames: one second
PATIENCE_S = 30.0
# The time that this thread works, so that other programs do not count; where the system counts it in large steps, time.
_clock = thread_time if get_clock_info("thread_time").resolution < 1e-4 else perf_counter
TURNS = 2


def frame_times(size: tuple[int, int], times: int = TIMES) -> tuple[float, float]:
    """The 50th and the 99th percentile, in milliseconds, of the frames in the busiest second of a two-player deal.

    The deal is seen several times and the median taken: other programs disturb even a clock of this one's work alone.
    """
    with unseen(Options(size=size, seed=3, speed="normal", text=100), threaded=True) as program:
        seen = [_moments(program) for _time in range(times)]
    busiest = max(seen[0], key=lambda name: median(median(moments[name]) for moments in seen))
    cuts = [quantiles(moments[busiest], n=100, method="inclusive") for moments in seen]
    return median(cut[49] for cut in cuts), median(cut[98] for cut in cuts)


def _moments(program: UnseenProgram) -> dict[str, list[float]]:
    """The busiest second of the deal, of a trick, and of the count."""
    session = program.begin()
    program.open(TableScene(program.services, session))
    moments = {"deal": _busiest_second(_frames(program, program.app.top.settled))}
    for turn in range(TURNS):
        moments[f"trick {turn + 1}"] = _busiest_second(_frames(program, program.app.top.settled, play=True))
    program.leave()
    session = program.begin()
    play_until(session, lambda view: len(view.hand) == 1)
    program.open(TableScene(program.services, session))
    program.settle()
    moments["count"] = _busiest_second(
        _frames(program, lambda: program.app.top.name != "table" and program.app.top.settled(), play=True)
    )
    program.leave()
    return moments


def _frames(program: UnseenProgram, done: Callable[[], bool], play: bool = False) -> list[float]:
    """The times of the frames that were drawn until `done`, after the first card was played if that is asked for."""
    program.services.pictures.settle()
    if play:
        program.click(next(name for name in program.controls() if name.startswith("card:")))
    times = []
    until = monotonic() + PATIENCE_S
    while not done() and monotonic() < until:
        begun = _clock()
        if program.step():
            times.append((_clock() - begun) * 1000)
        program.services.pictures.settle()
    return times


def _busiest_second(times: list[float]) -> list[float]:
    """The second with the most to draw: by its median, so that one slow frame makes no moment busy."""
    starts = range(max(1, len(times) - MOMENT + 1))
    return max((times[start : start + MOMENT] for start in starts), key=median)
