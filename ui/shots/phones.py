"""Six phones at a table whose window is drawn: how long a press on one takes to be seen on the others."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any, Final

from game.home.table import FACES, HomeTable
from game.match.session import Seat, Session
from ui.core.options import Options
from ui.shots.unseen import UnseenProgram, unseen
from ui.table.scene.table import TableScene

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

PHONES: Final = 6
SIZE: Final = (1920, 1080)
FRAME_S: Final = 1 / 60
MOST_S: Final = 60.0


def press_to_change() -> dict[str, float]:
    """Milliseconds from a press to the new state on the other phones, and those that a picture waits for the door."""
    with unseen(Options(size=SIZE, speed="brisk", text=100), threaded=True) as program:
        return _measured(program)


def _measured(program: UnseenProgram) -> dict[str, float]:
    variant = program.game(lambda rules: PHONES in rules.players)
    names = [f"{seat + 1}" for seat in range(PHONES)]
    seats = tuple(Seat("person", name, face) for name, face in zip(names, FACES, strict=False))
    session = Session.begin(variant, PHONES, None, seats, None, seed=1)
    home = program.services.home = HomeTable.open(alone=True)
    links = [home.expect(seat, name) for seat, name in enumerate(names)]
    home.take(session, {guest.seat: guest.id for guest in home.guests if guest.seat is not None})
    program.open(TableScene(program.services, session))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        took = elsewhere.submit(play, links)
        door = _run(program, home, took)
        times = sorted(took.result())
    program.services.close_home()
    door.sort()
    return {
        "presses": len(times),
        "median_ms": round(median(times), 1),
        "p99_ms": round(times[int(0.99 * len(times))], 1),
        "door_p99_ms": round(door[int(0.99 * len(door))], 2),
        "door_longest_ms": round(door[-1], 2),
    }


def _run(program: UnseenProgram, home: HomeTable, took: Future[list[float]]) -> list[float]:
    """Draws the table in real time until everybody has played; how long each look at the door took."""
    door: list[float] = []
    heard = home.update

    def timed(_now: float = 0.0) -> bool:
        begun = perf_counter()
        changed = heard()
        door.append(1000 * (perf_counter() - begun))
        return changed

    home.update = timed  # type: ignore[method-assign]  # only here, to be measured
    begun = perf_counter()
    while not took.done() and perf_counter() - begun < MOST_S:
        started = perf_counter()
        program.step(1000 * FRAME_S)
        sleep(max(0.0, FRAME_S - (perf_counter() - started)))
    return door


def play(links: list[str]) -> list[float]:
    """Everybody plays a deal, each some time after his turn has come; how long the others waited for each act."""
    return asyncio.run(_together(links))


async def _together(links: list[str]) -> list[float]:
    pressed: dict[int, float] = {}  # by the position in which something was done
    waited: list[float] = []
    await asyncio.gather(*(_one(link, Random(number), pressed, waited) for number, link in enumerate(links)))
    return waited


async def _one(link: str, chance: Random, pressed: dict[int, float], waited: list[float]) -> None:
    from websockets.asyncio.client import connect

    address, token = link.split("#")
    async with connect(f"{address.replace('http', 'ws')}table", max_size=2**22) as line:
        await line.send(json.dumps({"do": "hello", "v": 1, "lang": "en", "token": token}))
        while True:
            told: dict[str, Any] = json.loads(await line.recv())
            if told["is"] != "state":
                continue
            before = told["n"] - 1
            if before in pressed and told["view"]["seat"] != pressed.get(-before - 1):
                waited.append(1000 * (perf_counter() - pressed[before]))
            if told["count"] is not None:
                return
            if told["turn"] == told["seat"]:
                await _act(line, told, chance, pressed)


async def _act(line: ClientConnection, told: dict[str, Any], chance: Random, pressed: dict[int, float]) -> None:
    """Plays some card, after a moment."""
    await asyncio.sleep(chance.uniform(0.05, 0.2))
    action = chance.choice([one["action"] for one in told["legal"] if one["group"] == "play"])
    pressed[told["n"]], pressed[-told["n"] - 1] = perf_counter(), told["seat"]
    await line.send(json.dumps({"do": "act", "n": told["n"], "action": action}))
