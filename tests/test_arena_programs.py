"""Programs at the arena's table that misbehave: whatever they do, the deal is played, and nothing stays behind."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from game.commands.arena import NOT_ITSELF
from game.processes import sigint
from tests.arena_table import AT_RANDOM, DUEL, Arena
from tests.tables import ROOT

NOT_ON_WINDOWS = pytest.mark.skipif(sys.platform == "win32", reason="signals")

BAD = {
    "reads nothing": "import time\ntime.sleep(60)",
    "reads nothing and ends late": "import time\ntime.sleep(0.3)",
    "talks without end": "while True: print('x' * 9999, flush=True)",
    "one line without end": "import sys\nwhile True: sys.stdout.write('x' * 9999)",
    "megabytes for an answer": "import sys\nfor line in sys.stdin: print('[' * 3_000_000, flush=True)",
    "not text": "import sys\nfor line in sys.stdin: sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
    "not an object": "import sys\nfor line in sys.stdin: print('[1, 2]', flush=True)",
    "empty lines": "import sys\nfor line in sys.stdin: print(flush=True)",
    "the wrong number": 'import sys\nfor line in sys.stdin: print(\'{"id": 10000, "action": {}}\', flush=True)',
    "no number": "import sys\nfor line in sys.stdin: print('{\"action\": 4}', flush=True)",
    "closes its ears": "import os, time\nos.close(0)\ntime.sleep(60)",
    "closes its mouth": "import os, sys\nos.close(1)\nfor line in sys.stdin: pass",
    "dies in the middle": AT_RANDOM.replace(
        "    asked =", "    if random.random() < 0.5: raise SystemExit\n    asked ="
    ),
    "kills itself": "import os, signal, sys\nsys.stdin.readline()\nos.kill(os.getpid(), signal.SIGKILL)",
    "does not want to end": "import sys, time\nfor line in sys.stdin: print('no', flush=True)\ntime.sleep(60)",
    "complains without end": "import sys\nwhile True: sys.stderr.write('x' * 9999)",
    "complains in no letters": "import sys\nsys.stderr.buffer.write(b'\\xff' * 99999)\nraise SystemExit(3)",
    "leaves a child behind": "import os, time\nif os.fork() == 0: time.sleep(60)\ntime.sleep(60)",
}


def heard() -> None:
    """What a shell starts in the background ignores Ctrl+C, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def begun(*words: str, **environ: str) -> Iterator[subprocess.Popen[str]]:
    """The arena as a terminal starts it, with processes of its own group; who waits for it in vain ends them."""
    with subprocess.Popen(
        [sys.executable, "main.py", "arena", *words],
        cwd=ROOT,
        env={**os.environ, **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heard,  # noqa: PLW1509  # nothing else happens between fork and exec
    ) as started:
        try:
            yield started
        except BaseException:
            with suppress(ProcessLookupError):
                os.killpg(started.pid, signal.SIGKILL)
            raise


def lived(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    told = Path(f"/proc/{pid}/stat")  # one that has ended may wait there for somebody to ask how
    return not (told.exists() and told.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z")


def left_alive(pids: Path) -> list[int]:
    """Those whose numbers stand in the file and who are still there when a busy system had time to bury the dead."""
    end = time.monotonic() + 10  # those who are left alone sleep for much longer
    while True:
        alive = [pid for pid in map(int, pids.read_text(encoding="utf-8").split()) if lived(pid)]
        if not alive or time.monotonic() > end:
            return alive
        time.sleep(0.05)


@NOT_ON_WINDOWS
@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_a_program_may_do_what_it_likes(arena: Arena, tmp_path: Path, text: str) -> None:
    pids = tmp_path / "pids"
    noted = f"import os\nopen({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')\n{text}"
    begun = time.monotonic()
    answer = arena.dueled(arena.program(noted), "--deals", "1", "--limit", "0.05", "--samples", "1", status=NOT_ITSELF)
    assert 0 < answer["seats"][0]["forfeits"] <= 20
    assert answer["seats"][1]["forfeits"] == 0
    assert sum(seat["points_mean"] for seat in answer["seats"]) == 120
    assert time.monotonic() - begun < 15
    assert left_alive(pids) == []


@NOT_ON_WINDOWS
def test_complaints_without_end_hold_nobody_up(arena: Arena) -> None:
    wordy = AT_RANDOM.replace("    asked", "    sys.stderr.write('thinking ' * 20000)\n    asked")
    assert arena.dueled(arena.program(wordy), "--deals", "2")["seats"][0]["forfeits"] == 0


def test_who_says_nothing_is_waited_for_less_and_less(arena: Arena) -> None:
    silent = arena.program("import sys\nfor line in sys.stdin: pass")
    begun = time.monotonic()
    answer = arena.dueled(silent, "--limit", "0.5", "--deals", "4", "--samples", "1", status=NOT_ITSELF)
    assert answer["seats"][0]["forfeits"] >= 40
    assert time.monotonic() - begun < 10


def test_who_finds_its_tongue_again_has_all_its_time(arena: Arena) -> None:
    slow = AT_RANDOM.replace("import json", "import json, time").replace(
        "    print", "    time.sleep(2.4 if asked['id'] == 1 else 0.03)\n    print"
    )
    answer = arena.dueled(arena.program(slow), "--deals", "2", "--limit", "0.6", "--samples", "1")
    assert 3 <= answer["seats"][0]["forfeits"] <= 8


@NOT_ON_WINDOWS
def test_a_program_that_starts_only_once_ends_the_arena_with_a_sentence(arena: Arena, tmp_path: Path) -> None:
    file = tmp_path / "once"
    file.write_text('#!/bin/sh\nrm "$0"\ncat > /dev/null\n', encoding="utf-8")
    file.chmod(0o755)
    words = ["--variant", "brisca", "--seat", "greedy", "--seat", f"cmd:{file}", "--deals", "4", "--jobs", "2"]
    assert "cannot be started" in arena.refused(*words)


def test_answers_of_every_kind_mixed_at_random_are_told_apart(arena: Arena, tmp_path: Path) -> None:
    text = """
import json, random, sys, time
chance, bad = random.Random(4), 0
for line in sys.stdin:
    asked = json.loads(line)
    good = json.dumps({"id": asked["id"], "action": chance.choice(asked["legal"])})
    said = chance.choice([good, good, good, "{}", good[:-4], good.replace("action", "deed"), "null"])
    bad += said != good
    print(said, flush=True)
    open(LOG, "w").write(str(bad))
"""
    log = tmp_path / "bad"
    entry = arena.program(text.replace("LOG", repr(str(log))))
    answer = arena.asked(*DUEL, "--seat", entry, "--seat", "greedy", "--deals", "3")
    assert answer["seats"][0]["forfeits"] == int(log.read_text(encoding="utf-8"))
    assert answer["seats"][0]["forfeits"] > 5


def test_one_program_can_sit_on_every_chair(arena: Arena, tmp_path: Path) -> None:
    log = tmp_path / "log"
    entry = arena.program(f"open({str(log)!r}, 'a').write('began\\n')\n{AT_RANDOM}")
    words = ["--variant", "brisca", "--players", "4", "--seat", entry, "--seat", entry, "--deals", "2", "--mirror"]
    answer = arena.asked(*words)
    assert [seat["forfeits"] for seat in answer["seats"]] == [0, 0]
    assert log.read_text(encoding="utf-8").count("began") == 4  # once for each of the seats


A_FAMILY = """
import os, subprocess, sys, time
wait = "import time; time.sleep(90)"
for apart in (False, True):
    child = subprocess.Popen([sys.executable, "-c", wait], start_new_session=apart)
    open(PIDS, "a").write(f"{child.pid}\\n")
if os.fork() == 0:  # one who goes away as far as anybody can, and has it in his hands to hold up who listens
    os.setsid()
    if os.fork():
        os._exit(0)
    open(PIDS, "a").write(f"{os.getpid()}\\n")
    os.execv(sys.executable, [sys.executable, "-c", wait])
open(PIDS, "a").write(f"{os.getpid()}\\n")
while len(open(PIDS).read().split()) < 4:  # on a busy system the last of them is slow to come
    time.sleep(0.01)
"""


def family(arena: Arena, tmp_path: Path, then: str) -> tuple[str, Path]:
    """A program that starts others of all kinds before it plays, and the file in which their numbers stand."""
    pids = tmp_path / "pids"
    return arena.program(A_FAMILY.replace("PIDS", repr(str(pids))) + then), pids


@pytest.mark.skipif(sys.platform != "linux", reason="who leaves the group is found in /proc")
@pytest.mark.parametrize(
    ("then", "status"),
    [(AT_RANDOM, 0), ("sys.stdin.readline()\nsys.exit(3)", NOT_ITSELF), ("import time\ntime.sleep(90)", NOT_ITSELF)],
    ids=["plays", "dies", "sleeps"],
)
def test_whoever_a_program_has_started_ends_with_it(arena: Arena, tmp_path: Path, then: str, status: int) -> None:
    entry, pids = family(arena, tmp_path, then)
    arena.dueled(entry, "--samples", "1", "--deals", "1", "--limit", "2", status=status)
    assert len(pids.read_text(encoding="utf-8").split()) == 4
    assert left_alive(pids) == []


@pytest.mark.skipif(sys.platform != "linux", reason="who leaves the group is found in /proc")
@pytest.mark.parametrize("wish", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=lambda wish: wish.name)
def test_however_the_arena_is_ended_nobody_is_left(arena: Arena, tmp_path: Path, wish: signal.Signals) -> None:
    entry, pids = family(arena, tmp_path, "import time\ntime.sleep(90)")
    words = [*DUEL, "--seat", entry, "--seat", "random", "--deals", "9999"]
    with begun(*words) as started:
        end = time.monotonic() + 60
        while not (pids.exists() and len(pids.read_text(encoding="utf-8").split()) == 4) and time.monotonic() < end:
            time.sleep(0.05)
        started.send_signal(wish)
        time.sleep(0.3)
        started.send_signal(wish)  # somebody is impatient
        started.communicate(timeout=30)
    assert started.returncode == (130 if wish == signal.SIGINT else 128 + wish)
    assert left_alive(pids) == []


@NOT_ON_WINDOWS
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_with_all_programs_and_keeps_what_was_played(arena: Arena, tmp_path: Path, jobs: str) -> None:
    pids, record = tmp_path / "pids", tmp_path / "deals"
    text = f"import os\nopen({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')\n{AT_RANDOM}\nimport time\ntime.sleep(60)"
    words = ["--variant", "brisca", "--seat", arena.program(text), "--seat", "random", "--deals", "100000"]
    with begun(*words, "--jobs", jobs, "--record", str(record)) as started:
        end = time.monotonic() + 60
        while not (record.exists() and record.stat().st_size) and time.monotonic() < end:
            time.sleep(0.05)
        os.killpg(started.pid, signal.SIGINT)  # as a terminal does it: to the whole group
        said, complained = started.communicate(timeout=30)
    assert started.returncode == 130
    assert "Traceback" not in said + complained
    assert left_alive(pids) == []
    lines = record.read_text(encoding="utf-8").splitlines()
    assert lines
    assert all(json.loads(line)["samples"] for line in lines)


SLOW_START = """
import pathlib, sys, time
if "--multiprocessing-fork" in sys.orig_argv:
    pathlib.Path(MARKS, str(time.monotonic_ns())).touch()
    time.sleep(1)
"""


@NOT_ON_WINDOWS
def test_ctrl_c_while_its_processes_still_begin_is_quiet_too(tmp_path: Path) -> None:
    marks, site = tmp_path / "marks", tmp_path / "site"
    marks.mkdir()
    site.mkdir()
    (site / "sitecustomize.py").write_text(SLOW_START.replace("MARKS", repr(str(marks))), encoding="utf-8")
    words = ["--variant", "brisca", "--seat", "random", "--seat", "greedy", "--deals", "100000", "--jobs", "2"]
    with begun(*words, PYTHONPATH=str(site)) as started:
        end = time.monotonic() + 60
        while len(list(marks.iterdir())) < 2 and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(0.2)  # the second of them has been begun, the first hears nothing yet
        os.killpg(started.pid, signal.SIGINT)
        said, complained = started.communicate(timeout=30)
    assert started.returncode == 130
    assert "Traceback" not in said + complained


@pytest.fixture
def hears_ctrl_c() -> Iterator[None]:
    """Whoever begins these tests in the background of a script has Ctrl+C ignored for them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@NOT_ON_WINDOWS
@pytest.mark.usefixtures("hears_ctrl_c")
@pytest.mark.parametrize("wish", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=lambda wish: wish.name)
def test_who_wants_an_end_while_a_program_begins_is_heard_once_it_can_be_put_away(wish: signal.Signals) -> None:
    chairs: list[str] = []

    def sit_down() -> None:
        with sigint.postpone():
            signal.raise_signal(wish)
            chairs.append("a program")
        chairs.append("another one")

    with pytest.raises(KeyboardInterrupt if wish == signal.SIGINT else SystemExit), sigint.orderly():
        sit_down()
    assert chairs == ["a program"]


def hard_of_hearing() -> None:
    """What a process does that is about to sleep over a lock when it is told to end: it hears of it the next time."""
    told: list[int] = []

    def hears(number: int, frame: object) -> None:
        told.append(number)
        if len(told) > 1:
            sigint.leave(number, frame)

    signal.signal(signal.SIGTERM, hears)
    Path(os.environ["READY"]).touch()
    time.sleep(60)


@NOT_ON_WINDOWS
def test_a_process_that_does_not_hear_that_it_shall_end_is_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = tmp_path / "ready"
    monkeypatch.setenv("READY", str(ready))
    process = multiprocessing.get_context("spawn").Process(target=hard_of_hearing)
    process.start()
    while not ready.exists():
        assert process.is_alive()
        time.sleep(0.02)
    with sigint.end_again([process]):
        process.terminate()
        process.join(30)
    assert process.exitcode == 128 + signal.SIGTERM
