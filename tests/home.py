"""Somebody with a phone, without the phone: the messages of the protocol by a real socket."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from game.home.table import HomeTable

PATIENCE = 10.0  # seconds until something must have been told


class Phone:
    """A page on the line: what it was told, the newest state apart."""

    def __init__(self, home: HomeTable, **hello: Any) -> None:
        self._home = home
        url = home.urls[-1]
        self._opened = ExitStack()
        line = connect(f"{url.replace('http', 'ws')}table", max_size=2**22)
        self.socket: ClientConnection = self._opened.enter_context(line)
        self.told: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.raw: list[str] = []
        self.token = hello.get("token", "")
        if hello:
            self.say(do="hello", v=1, **{"lang": "en", **hello})

    @classmethod
    def comes(cls, home: HomeTable, name: str, **more: Any) -> Phone:
        """Somebody who has photographed the code."""
        phone = cls(home, word=home.word, name=name, face="giulia", **more)
        phone.until(lambda: phone.heard("welcome"))
        phone.token = phone.heard("welcome")[-1]["token"]
        return phone

    def say(self, **message: Any) -> None:
        """Sends a message."""
        self.socket.send(json.dumps(message))

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """What was told of this kind."""
        return [one for one in self.told if one["is"] == kind]

    def listen(self) -> None:
        """Takes in what has come, after the table has done what it does in a picture."""
        self._home.update()
        with suppress(TimeoutError, ConnectionClosed):
            while True:
                raw = self.socket.recv(timeout=0.001)
                assert isinstance(raw, str)
                self.raw.append(raw)
                message = json.loads(raw)
                self.told.append(message)
                if message["is"] == "state":
                    self.state = message

    def until(self, so: Callable[[], object]) -> None:
        """Listens until this is so; AssertionError when it never is."""
        end = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < end, self.told[-3:]
            self.listen()

    def at_table(self) -> dict[str, Any]:
        """The state of now."""
        session = self._home.session
        assert session is not None
        self.until(lambda: self.state.get("n") == session.moment)
        return self.state

    @property
    def plays(self) -> list[dict[str, Any]]:
        """The cards that may be played."""
        return [one["action"] for one in self.state["legal"] if one["group"] == "play"]

    def act(self, action: dict[str, Any]) -> None:
        """Does this in the position of the newest state."""
        self.say(do="act", n=self.state["n"], action=action)

    def close(self) -> None:
        """Shuts the page."""
        self._opened.close()
