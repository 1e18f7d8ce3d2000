"""A real browser for the page of the home table: Chromium without a window, spoken to by its own protocol.

Whoever has none gets a sentence to skip with.
"""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from game.commands.checks import BROWSERS

PHONE: Final = (360, 740)
PATIENCE: Final = 20.0  # seconds that something on a page is waited for


def program() -> str:
    """Where Chromium is; empty where there is none: `python3 main.py test` installs it where apt asks nothing."""
    return next(filter(None, map(shutil.which, BROWSERS)), "")


class Page:
    """One page in the browser."""

    def __init__(self, browser: Browser, target: str, session: str) -> None:
        self._browser, self._target, self._session = browser, target, session

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """What a method of the protocol answers for this page."""
        return self._browser.call(method, self._session, **params)

    def size(self, wide: int, high: int, *, phone: bool = True) -> None:
        """The page is so large from now on."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=wide,
            height=high,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )
        self.call("Emulation.setTouchEmulationEnabled", enabled=phone)

    def go(self, url: str) -> None:
        """Opens this address."""
        self.call("Page.navigate", url=url)

    def reload(self) -> None:
        """Loads the page again."""
        self.call("Page.reload")

    def cut_off(self, *, gone: bool) -> None:
        """Takes the network away from the page, or gives it back."""
        self.call(
            "Network.emulateNetworkConditions", offline=gone, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )

    def freeze(self, seconds: float) -> None:
        """The page stands still as in a pocket: nothing in it runs, while its line stays open."""
        self.call("Page.setWebLifecycleState", state="frozen")
        time.sleep(seconds)
        self.call("Page.setWebLifecycleState", state="active")

    def run(self, script: str) -> Any:  # noqa: ANN401  # whatever the page answers
        """What this expression is worth; AssertionError with what it threw."""
        told = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in told, json.dumps(told["exceptionDetails"])[:600]
        return told["result"].get("value")

    def wait(self, script: str, seconds: float = PATIENCE) -> Any:  # noqa: ANN401  # the same
        """The first value of the expression that is true; AssertionError when none comes."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with suppress(AssertionError):
                if found := self.run(script):
                    return found
            time.sleep(0.02)
        raise AssertionError(f"{script} did not come true; the page says: {self.run('document.body.innerText')[:600]}")

    def picture(self, path: Path) -> None:
        """Writes what is seen into a file."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def press(self, key: str) -> None:
        """Presses a key."""
        for kind in ("keyDown", "keyUp"):
            text = {"text": key} if len(key) == 1 and kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=key, **text)

    def close(self) -> None:
        """Closes the page."""
        self._browser.call("Target.closeTarget", targetId=self._target)


class Browser:
    """The browser, while it runs."""

    def __init__(self, address: str) -> None:
        from websockets.sync.client import connect

        self._opened = ExitStack()
        self.speaks = ""  # the language of the phones; empty: the browser's own
        self._socket = self._opened.enter_context(connect(address, max_size=2**26, open_timeout=PATIENCE))
        self._count = 0

    def call(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        """What a method of the protocol answers."""
        self._count += 1
        asked: dict[str, Any] = {"id": self._count, "method": method, "params": params}
        self._socket.send(json.dumps(asked | ({"sessionId": session} if session else {})))
        while True:
            told = json.loads(self._socket.recv(timeout=2 * PATIENCE))
            if told.get("id") == self._count:
                assert "error" not in told, f"{method}: {told.get('error')}"
                found: dict[str, Any] = told["result"]
                return found

    def page(self, url: str = "about:blank", *, own: bool = True) -> Page:
        """A new page, with a memory of its `own` as every phone has."""
        context = {"browserContextId": self.call("Target.createBrowserContext")["browserContextId"]} if own else {}
        target = self.call("Target.createTarget", url="about:blank", **context)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, target, session)
        for part in ("Page", "Runtime", "Network"):
            page.call(f"{part}.enable")
        page.size(*PHONE)
        if self.speaks:
            agent = self.call("Browser.getVersion")["userAgent"]
            page.call("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=self.speaks)
        still = [{"name": "prefers-reduced-motion", "value": "reduce"}]
        page.call("Emulation.setEmulatedMedia", features=still)  # what is only half seen is not looked at
        if url != "about:blank":
            page.go(url)
        return page

    def close(self) -> None:
        """Lets go of it."""
        with suppress(Exception):
            self.call("Browser.close")
        self._opened.close()


@contextmanager
def browser() -> Iterator[Browser]:
    """The browser for some tests; it ends with them."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [
            program(),
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-extensions",
            "--disable-background-networking",
            "--remote-debugging-port=0",
            f"--user-data-dir={folder}",
            "about:blank",
        ]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
            try:
                assert process.stderr is not None
                address = next(line for line in process.stderr if "ws://" in line).split("ws://")[1].strip()
                found = Browser(f"ws://{address}")
                yield found
                found.close()
            finally:
                with suppress(subprocess.TimeoutExpired):
                    process.wait(5)
                process.kill()
