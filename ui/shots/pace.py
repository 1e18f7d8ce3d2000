"""How long a person waits at the table, and how long the frames of its busiest moment take.

Waits are told by a clock that is moved by hand: the same on every machine. The person presses once whenever his turn
has come, and never to go on faster. Computer players think while the clock stands still: what counts of their thinking
is the pause that the table makes them wait. A frame is its update and its drawing, without the flip.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from statistics import mean, median, quantiles
from time import get_clock_info, monotonic, perf_counter, thread_time
from typing import TYPE_CHECKING, Final

from game.engine.actions import Play
from game.match.session import Session
from game.players import Players
from ui.core.options import Options
from ui.core.people import company
from ui.core.scene import Replace
from ui.shots.moments import SEEDS, play_by_chance
from ui.shots.unseen import UnseenProgram, click_on, play_until, unseen
from ui.table.director.weight import BLOW_FROM
from ui.table.scene.table import TableScene
from ui.table.stage.hand import control_id

if TYPE_CHECKING:
    from game.engine.variant import Variant

SPEEDS: Final = ("calm", "normal", "brisk", "instant")
TABLES: Final = (2, 4)
DEALS: Final = 4
SIZE: Final = (1280, 800)
STEP: Final = 8.0  # milliseconds between two looks at the table
LONGEST: Final = 300_000.0  # a deal that takes longer has stopped
FIRST_SEED: Final = 11
TIMES: Final = 5  # that a deal is seen for the figures of its frames
SECOND: Final = 60  # frames
PATIENCE_S: Final = 30.0
TURNS: Final = 2
# The time that this thread works, so that other programs do not count; where the system counts it in large steps, time.
_clock = thread_time if get_clock_info("thread_time").resolution < 1e-4 else perf_counter
BUDGET: Final = 2  # imagined deals for a decision: how well is played changes little in how long it is to be seen


@dataclass
class Waits:
    """What was measured at one table, in milliseconds: from presses to the next turn, whole deals, and their ends."""

    turns: list[float] = field(default_factory=list)
    deals: list[float] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)  # from the last card that begins to move to the count

    def figures(self) -> dict[str, int]:
        """The figures for a person."""
        return {
            "turn_ms_mean": round(mean(self.turns)),
            "turn_ms_max": round(max(self.turns)),
            "deal_ms": round(mean(self.deals)),
        }


def paces(deals: int = DEALS, tables: Sequence[int] = TABLES) -> dict[str, dict[str, dict[str, int]]]:
    """By speed and number of players, how long a person waits for his turn, and how long a deal takes."""
    return {speed: {str(players): waits(speed, players, deals).figures() for players in tables} for speed in SPEEDS}


def waits(speed: str, players: int, deals: int = DEALS) -> Waits:
    """What a person waits for in several deals of Brisca at this speed."""
    found = Waits()
    for seed in range(FIRST_SEED, FIRST_SEED + deals):
        with _table(speed, seed) as program:
            PatientPerson(program, program.begin(players), seed).play(found)
    return found


@contextmanager
def _table(speed: str, seed: int) -> Iterator[UnseenProgram]:
    """The program with the speed as a setting: asked for on the command line, *instant* means something else."""
    with unseen(Options(size=SIZE, seed=seed, text=100, lang="en")) as program:
        program.services.settings.change(speed=speed)
        program.services.players = Players(workers=False, budget=BUDGET)
        yield program


class PatientPerson:
    """A person who plays one deal with the pointer, any card that is allowed."""

    def __init__(self, program: UnseenProgram, session: Session, seed: int) -> None:
        self._session = session
        self._scene = TableScene(program.services, session)
        self._rng = Random(seed)
        self._now = 0.0
        self._scene.resize(SIZE)
        self._scene.shown()

    def play(self, found: Waits) -> None:
        """Plays to the count, and takes down every wait."""
        begun, pressed, laid = self._now, None, self._now
        while not isinstance(self._scene.change, Replace) and self._now < begun + LONGEST:
            before = len(self._session.events(0))
            self._now += STEP
            self._scene.update(self._now)
            if len(self._session.events(0)) != before:
                laid = self._now
            if self._his_turn:
                if pressed is not None:
                    found.turns.append(self._now - pressed)
                self._press()
                pressed = laid = self._now
        found.deals.append(self._now - begun)
        found.ends.append(self._now - laid)

    @property
    def _his_turn(self) -> bool:
        """Whether the table shows that it is his turn, and would hear a click on any of his cards."""
        table = self._scene.context
        if self._scene.change is not None or not table.controller.own_turn or table.busy:
            return False
        return not table.guard.holds(self._now)

    def _press(self) -> None:
        """One click on a card that may be played."""
        scene = self._scene
        card = self._rng.choice([act.card for act in self._session.legal(0) if isinstance(act, Play)])
        for event in click_on(next(one for one in scene.describe().controls if one.id == control_id(card))):
            scene.handle(event)


# -- frames ------------------------------------------------------------------------------------------------------------


def frame_times(size: tuple[int, int], times: int = TIMES) -> tuple[float, float]:
    """The 50th and the 99th percentile, in milliseconds, of the frames in the busiest second of a two-player deal.

    The deal is seen several times, and the median of each of its frames counts.
    """
    with unseen(Options(size=size, seed=3, speed="normal", text=100), threaded=True) as program:
        seen = [_moments(program) for _time in range(times)]
    seconds = [_busiest_second(usual([moments[name] for moments in seen])) for name in seen[0]]
    cuts = quantiles(max(seconds, key=median), n=100, method="inclusive")
    return cuts[49], cuts[98]


def usual(seen: Sequence[Sequence[float]]) -> list[float]:
    """By frame its median where the same was seen several times.

    Other programs disturb even a clock of this one's work alone, each time at another frame; what the program itself
    takes long for it takes long for every time.
    """
    return [median(frame) for frame in zip(*seen, strict=False)]  # one more or less was drawn at the end


def heavy_times(size: tuple[int, int], times: int = TIMES) -> dict[str, float]:
    """The 99th percentile, in milliseconds, of the frames of each of the heaviest moments at the table.

    Each is seen several times, and the median of each of its frames counts.
    """
    with unseen(Options(size=size, seed=3, speed="normal", text=100), threaded=True) as program:
        program.services.players = Players(workers=False, budget=BUDGET)
        found: dict[str, float] = {}
        for name, before in (("blow", _before_a_blow), ("seal", _before_the_seal)):
            seen = [_frames_of(program, before(program)) for _time in range(times)]
            found[name] = round(quantiles(usual(seen), n=100, method="inclusive")[98], 2)
        return found


def _frames_of(program: UnseenProgram, session: Session) -> list[float]:
    """The frames from the person's card until the table is at rest again, or gone."""
    table = TableScene(program.services, session)
    program.open(table)
    program.settle()
    program.app.rest()
    times = _frames(program, lambda: program.app.top is not table or table.settled(), play=True)
    program.leave()
    return times


def _before_a_blow(program: UnseenProgram) -> Session:
    """A match of four in which the person is to play the last card of a trick that is worth a blow."""
    game = program.game(lambda rules: 4 in rules.players)

    def waits(session: Session) -> bool:
        table, points = session.view(0).table, session.match.book.points
        return len(table) == 3 and sum(points[card] for _seat, card in table) >= BLOW_FROM

    return _come_to(game, 4, waits)


def _before_the_seal(program: UnseenProgram) -> Session:
    """A match in which the person is to play the last card of a deal that decides a contract."""
    game = program.game(lambda rules: rules.goal.kind == "contract")
    return _come_to(game, game.players[0], lambda session: len(session.view(0).hand) == 1)


def _come_to(game: Variant, players: int, waits: Callable[[Session], bool]) -> Session:
    """The first match by chance in which the person is to play a card, and this is so."""
    for seed in range(FIRST_SEED, FIRST_SEED + SEEDS):
        session = Session.begin(game, players, None, company(players), None, seed=seed)
        may_play = lambda found: any(isinstance(act, Play) for act in found.legal(0)) and waits(found)  # noqa: E731
        if play_by_chance(session, Random(seed), until=may_play):
            return session
    raise LookupError("chance never came to it")


def _moments(program: UnseenProgram) -> dict[str, list[float]]:
    """The frames of the deal, of two tricks, and of the count."""
    session = program.begin()
    program.open(TableScene(program.services, session))
    moments = {"deal": _frames(program, program.app.top.settled)}
    for turn in range(TURNS):
        moments[f"trick {turn + 1}"] = _frames(program, program.app.top.settled, play=True)
    program.leave()
    session = program.begin()
    play_until(session, lambda view: len(view.hand) == 1)
    program.open(TableScene(program.services, session))
    program.settle()
    program.app.rest()
    moments["count"] = _frames(
        program, lambda: program.app.top.name != "table" and program.app.top.settled(), play=True
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
    starts = range(max(1, len(times) - SECOND + 1))
    return max((times[start : start + SECOND] for start in starts), key=median)
