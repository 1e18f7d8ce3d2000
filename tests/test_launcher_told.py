"""How the set-up is told: in a small window, in a terminal, or by the system's notices; and that one can try again."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.person import PATIENCE_S, screen
from tests.test_launcher import Place, last_line, place, python_with_pip, wheels

__all__ = ["place", "python_with_pip", "wheels"]
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="needs an X server or a terminal of its own")


class Network:
    """A network that is not there yet."""

    def __init__(self, folder: Path, packages: Path) -> None:
        for wheel in packages.iterdir():
            name = folder / "simple" / wheel.name.split("-")[0].replace("_", "-")
            name.mkdir(parents=True, exist_ok=True)
            (name / wheel.name).write_bytes(wheel.read_bytes())
        self._folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])

    @contextmanager
    def comes_up(self) -> Iterator[None]:
        class Silent(SimpleHTTPRequestHandler):
            def log_message(self, *_told: object) -> None: ...

        serves = partial(Silent, directory=str(self._folder))
        with ThreadingHTTPServer(("127.0.0.1", self.port), serves) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield
            server.shutdown()


@pytest.fixture
def network(place: Place, tmp_path: Path, wheels: Path) -> Network:
    """The packages come from the network only, and there is none."""
    made = Network(tmp_path / "index", wheels)
    place.environ |= {"PIP_INDEX_URL": f"http://127.0.0.1:{made.port}/simple", "PIP_FIND_LINKS": ""}
    del place.environ["PIP_NO_INDEX"]
    return made


def windows(display: str) -> list[str]:
    """The windows with the name of the game that can be seen."""
    command = ["xdotool", "search", "--onlyvisible", "--name", "Brisca"]
    done = subprocess.run(command, env=os.environ | {"DISPLAY": display}, capture_output=True, text=True, check=False)
    return done.stdout.split()


def press(display: str, key: str) -> None:
    window = windows(display)[0]
    environ = os.environ | {"DISPLAY": display}
    subprocess.run(["xdotool", "windowfocus", "--sync", window, "key", key], env=environ, check=True)


@contextmanager
def ended_in_time(game: subprocess.Popen[Any]) -> Iterator[None]:
    """Whoever waits for a word of the game does not wait without end."""
    timer = threading.Timer(PATIENCE_S, game.kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@ON_LINUX
@pytest.mark.skipif(not util.find_spec("tkinter"), reason="this Python has no windows of its own")
def test_the_small_window_tries_again_and_stays_until_the_game_is_seen(place: Place, network: Network) -> None:
    pipe = subprocess.PIPE
    with screen() as display:
        environ = place.environ | {"DISPLAY": display, "PATH": str(place.folder)}  # without any other notice
        with (
            subprocess.Popen(
                place.command("--stay"), env=environ, stdin=pipe, stdout=pipe, stderr=pipe, text=True
            ) as game,
            ended_in_time(game),
        ):
            assert game.stdin is not None
            assert game.stdout is not None
            assert game.stderr is not None
            assert any("from the Internet" in line for line in iter(game.stderr.readline, ""))
            with network.comes_up():
                time.sleep(0.3)  # the button is being drawn
                press(display, "Return")
                assert game.stdout.readline() == "playing\n"
            assert windows(display)
            game.stdin.write("draw\n")
            game.stdin.flush()
            assert game.stdout.readline() == "seen\n"
            until = time.monotonic() + PATIENCE_S
            while windows(display) and time.monotonic() < until:
                time.sleep(0.05)
            assert not windows(display)
            assert game.poll() is None
            game.stdin.close()
            game.stderr.read()


@ON_LINUX
def test_in_a_terminal_one_can_try_again(place: Place, network: Network) -> None:
    here, there = os.openpty()
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(place.command(), env=place.environ, stdin=there, stdout=pipe, stderr=there) as game,
        ended_in_time(game),
    ):
        os.close(there)
        said = b""
        while b"Try again?" not in said:
            said += os.read(here, 1000)
        with network.comes_up():
            os.write(here, b"\n")
            assert game.stdout is not None
            assert json.loads(game.stdout.read())["ce"] == 1
    os.close(here)
    assert game.returncode == 0


def test_without_a_terminal_nobody_is_asked(place: Place, network: Network) -> None:
    assert "from the Internet" in last_line(place.start())


@ON_LINUX
@pytest.mark.parametrize("program", ["zenity", "xmessage", "notify-send"])
def test_where_there_is_neither_window_nor_terminal_the_system_tells_it(
    place: Place, network: Network, tmp_path: Path, program: str
) -> None:
    said, folder = tmp_path / "said", tmp_path / "programs"
    folder.mkdir()
    (folder / program).write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >> "{said}"\nexit 1\n', encoding="utf-8")
    (folder / program).chmod(0o755)
    done = place.start(DISPLAY=":4999", PATH=str(folder))
    assert "from the Internet" in last_line(done)
    assert "from the Internet" in said.read_text(encoding="utf-8")


@ON_LINUX
def test_the_system_s_notice_offers_to_try_again(place: Place, network: Network, tmp_path: Path) -> None:
    tries, folder = tmp_path / "tries", tmp_path / "programs"
    folder.mkdir()
    once = f'#!/bin/sh\necho "$@" >> "{tries}"\n[ "$(/usr/bin/wc -l < "{tries}")" = 1 ]\n'
    (folder / "zenity").write_text(once, encoding="utf-8")
    (folder / "zenity").chmod(0o755)
    done = place.start(DISPLAY=":4999", PATH=str(folder))
    assert done.stderr.count("from the Internet") == 2
    assert "--ok-label Try again" in tries.read_text(encoding="utf-8")
