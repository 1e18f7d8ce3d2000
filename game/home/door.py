"""The door: one listener in a thread of its own, which gives out files and carries messages. It knows no match.

The package websockets does the work; it is imported when the door is opened, and only here. The game and the door
exchange plain texts by two queues, and neither waits for the other.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from http import HTTPStatus
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final, Literal

from game.home.protocol import LARGEST, written
from game.home.trouble import HomeTrouble
from game.i18n.words import _

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection
    from websockets.datastructures import Headers
    from websockets.http11 import Request, Response

    from game.home.served import ServedFile

SOCKET: Final = "/table"
OPENS: Final = 10.0  # seconds until the headers are there, and until the first message
BURST, RATE = 40, 10.0  # messages of one page at once, and a second from then on: it is read no faster
PAGES, PAGES_OF_ONE = 40, 16  # at once: in all, and of one address
LINES, LINES_OF_ONE = 160, 96  # connections of any kind, the same
BEHIND: Final = 1 << 18  # bytes that may wait for a page which does not read
BEATS: Final = 15.0  # seconds between two questions whether a page is still there
GOODBYE: Final = 0.3  # seconds that the last words may take
PATIENCE: Final = 5.0  # seconds that the thread is waited for when it ends
OPENING: Final = 15.0  # the same when it begins: a busy machine may need some
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

Kind = Literal["said", "left"]


@dataclass(frozen=True, slots=True)
class Heard:
    """What came through the door: a page `line` said something, or left."""

    kind: Kind
    line: int
    text: str = ""
    address: str = ""


@dataclass
class _Line:
    """One page on the line: what waits for it, and how much it may still say."""

    number: int
    socket: ServerConnection
    address: str
    wakes: asyncio.Event
    waiting: deque[str] = field(default_factory=deque)
    bytes_waiting: int = 0
    allowed: float = BURST
    seen: float = field(default_factory=time.monotonic)
    slowed: bool = False
    tasks: tuple[asyncio.Task[None], ...] = ()
    closing: bool = False


class Door:
    """Listens from the moment it is made until it is closed; HomeTrouble where it cannot."""

    def __init__(self, files: Mapping[str, ServedFile], addresses: tuple[str, ...], port: int = 0) -> None:
        """Gives out `files` at all of `addresses`; with port 0 the system chooses one that is free."""
        self.port = port
        self.addresses = addresses
        self._files = files
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._noted: SimpleQueue[str] = SimpleQueue()
        self._lines: dict[int, _Line] = {}
        self._open_of: Counter[str] = Counter()  # connections by address
        self._count = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._opened = threading.Event()
        self._failed: Exception | None = None
        self._given_up = False  # nobody waits for it to open any more
        self._thread = threading.Thread(target=self._run, name="home-door", daemon=True)
        self._thread.start()
        if not self._opened.wait(OPENING) or self._failed is not None:
            self._given_up = True
            self.close()
            raise HomeTrouble(_why_closed(self._failed))

    # -- for the game: nothing here waits ----------------------------------------------------------------------------

    def hear(self) -> Heard | None:
        """What came next; None where nothing waits."""
        try:
            return self._heard.get_nowait()
        except Empty:
            return None

    def notes(self) -> list[str]:
        """What was refused since this was asked last, a sentence each."""
        found = []
        while not self._noted.empty():
            found.append(self._noted.get_nowait())
        return found

    def say(self, line: int, text: str) -> None:
        """Sends this to a page, when it can read it."""
        self._in_loop(self._put, line, text)

    def hang_up(self, line: int, text: str = "") -> None:
        """Says this last and closes the line."""
        self._in_loop(self._end, line, text)

    def close(self) -> None:
        """Nothing listens any more when this returns."""
        if self._stop is not None:
            self._in_loop(self._stop.set)
        self._thread.join(PATIENCE)

    def _in_loop(self, what: Callable[..., object], *arguments: object) -> None:
        if self._loop is not None and not self._loop.is_closed():
            try:
                self._loop.call_soon_threadsafe(what, *arguments)
            except RuntimeError:  # it has just ended
                return

    # -- the thread --------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except Exception as error:  # told to whoever opened the door, or noted: never a traceback before a person
            self._failed = error
            self._noted.put(_("The home table has closed: {reason}").format(reason=error))
        finally:
            self._opened.set()

    async def _serve(self) -> None:
        from websockets.asyncio.server import ServerConnection, serve

        door, met = self, set[ServerConnection]()

        class Counted(ServerConnection):
            """A connection that is let in only while there are not too many."""

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                peer = transport.get_extra_info("peername")
                self.counted_as = str(peer[0]) if peer else ""
                crowd = sum(door._open_of.values())
                door._open_of[self.counted_as] += 1
                super().connection_made(transport)
                met.add(self)
                if crowd >= LINES or door._open_of[self.counted_as] > LINES_OF_ONE:
                    door._note(_("too many connections from {address}"), self.counted_as)
                    self.transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                door._open_of[self.counted_as] -= 1
                met.discard(self)
                super().connection_lost(exc)

        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        quiet = logging.getLogger("brisca.home")
        quiet.addHandler(logging.NullHandler())
        quiet.propagate = False
        async with AsyncExitStack() as listening:
            for address in self.addresses:  # one after the other: all of them have the port of the first
                server = await listening.enter_async_context(
                    serve(
                        self._attend,
                        address,
                        self.port,
                        process_request=self._answer,
                        create_connection=Counted,
                        compression=None,
                        server_header=None,
                        logger=quiet,
                        open_timeout=OPENS,
                        ping_interval=BEATS,
                        ping_timeout=BEATS,
                        close_timeout=1,
                        max_size=LARGEST,
                        max_queue=4,
                    )
                )
                self.port = self.port or next(iter(server.sockets)).getsockname()[1]
            self._opened.set()
            if not self._given_up:
                await self._stop.wait()
            await self._see_off()
        for one in list(met):  # who came in the last moment, before the door had a line for him
            one.transport.abort()
        await asyncio.sleep(0)  # in which they are told

    async def _see_off(self) -> None:
        """Lets the last words be said, and waits for nobody longer than that."""
        lines = list(self._lines.values())
        for line in lines:
            line.closing = True
            line.wakes.set()
        if senders := [line.tasks[0] for line in lines]:
            await asyncio.wait(senders, timeout=GOODBYE)
        for line in lines:
            for task in line.tasks:
                task.cancel()

    # -- files and who may open a socket -------------------------------------------------------------------------------

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """The file that is asked for; None where a socket is to be opened."""
        path = request.path.partition("?")[0]
        if not self._is_own(request.headers.get("Host", "")):
            self._note(_("a foreign host was asked for by {address}"), _address(connection))
            return _response(HTTPStatus.FORBIDDEN)
        if path == SOCKET:
            return self._refused(connection, request)
        found = self._files.get(path)
        if found is None:
            return _response(HTTPStatus.NOT_FOUND)
        try:
            return _response(HTTPStatus.OK, found.body, found.kind, lasts=path != "/")
        except OSError:
            return _response(HTTPStatus.NOT_FOUND)

    def _refused(self, connection: ServerConnection, request: Request) -> Response | None:
        """Why no socket is opened for this one; None where it is."""
        origin, host, address = request.headers.get("Origin"), request.headers.get("Host"), _address(connection)
        if origin is not None and origin != f"http://{host}":
            self._note(_("a foreign page wanted to come in from {address}"), address)
            return _response(HTTPStatus.FORBIDDEN)
        of_one = sum(line.address == address for line in self._lines.values())
        if len(self._lines) >= PAGES or of_one >= PAGES_OF_ONE:
            self._note(_("too many pages from {address}"), address)
            return _response(HTTPStatus.SERVICE_UNAVAILABLE)
        return None

    def _is_own(self, host: str) -> bool:
        """Whether the page was asked for by one of the addresses of this table."""
        name, _colon, port = host.partition(":")
        return name in (*self.addresses, "localhost") and port == str(self.port)

    # -- one page ------------------------------------------------------------------------------------------------------

    async def _attend(self, socket: ServerConnection) -> None:
        """Carries the messages of one page until it goes."""
        from websockets.exceptions import ConnectionClosed

        self._count += 1
        line = _Line(self._count, socket, _address(socket), asyncio.Event())
        self._lines[line.number] = line
        sender = asyncio.create_task(self._send(line))
        attends: asyncio.Task[None] | None = asyncio.current_task()
        line.tasks = (sender,) if attends is None else (sender, attends)
        try:
            first = await asyncio.wait_for(socket.recv(decode=None), OPENS)
            self._take(line, first)
            while True:
                await self._wait_for_turn(line)
                self._take(line, await socket.recv(decode=None))
        except TimeoutError:
            self._note(_("{address} said nothing"), line.address)
        except ConnectionClosed:
            pass
        finally:
            sender.cancel()
            del self._lines[line.number]
            self._heard.put(Heard("left", line.number, address=line.address))

    async def _wait_for_turn(self, line: _Line) -> None:
        """Who says much is read slowly: what he sends waits with him, and nothing is lost."""
        now = time.monotonic()
        line.allowed = min(BURST, line.allowed + RATE * (now - line.seen)) - 1.0
        line.seen = now
        if line.allowed < 0.0:
            if not line.slowed:
                self._note(_("{address} says too much at once"), line.address)
            line.slowed = True
            await asyncio.sleep(-line.allowed / RATE)

    def _take(self, line: _Line, message: object) -> None:
        """Hands a message on."""
        try:
            text = message.decode("utf-8") if isinstance(message, bytes) else str(message)
        except UnicodeDecodeError:
            self._note(_("{address} sends what is no text"), line.address)
            self._put(line.number, written("no", n=0, code="unreadable", words=""))
            return
        self._heard.put(Heard("said", line.number, text, line.address))

    def _put(self, number: int, text: str) -> None:
        """Leaves this for the page; who does not read for too long is closed, and may come back."""
        line = self._lines.get(number)
        if line is None or line.closing:
            return
        line.waiting.append(text)
        line.bytes_waiting += len(text)
        line.wakes.set()
        if line.bytes_waiting > BEHIND:
            self._note(_("{address} does not read"), line.address)
            line.closing = True
            line.socket.transport.abort()

    def _end(self, number: int, text: str) -> None:
        line = self._lines.get(number)
        if line is None:
            return
        if text:
            self._put(number, text)
        line.closing = True
        line.wakes.set()

    async def _send(self, line: _Line) -> None:
        """Sends what waits, one after the other; the last word, too."""
        from websockets.exceptions import ConnectionClosed

        try:
            while True:
                await line.wakes.wait()
                line.wakes.clear()
                while line.waiting:
                    text = line.waiting.popleft()
                    await line.socket.send(text)
                    line.bytes_waiting -= len(text)
                if line.closing:
                    await line.socket.close()
                    return
        except ConnectionClosed:
            return

    def _note(self, what: str, address: str) -> None:
        """Keeps a sentence for the log of the evening."""
        self._noted.put(what.format(address=address))


def _address(connection: ServerConnection) -> str:
    peer = connection.remote_address
    return str(peer[0]) if peer else ""


def _headers(kind: str, length: int, lasts: bool) -> Headers:
    from websockets.datastructures import Headers

    return Headers(
        {
            "Content-Type": kind,
            "Content-Length": str(length),
            "Content-Security-Policy": POLICY,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cache-Control": "private, max-age=3600" if lasts else "no-store",
            "Connection": "close",
        }
    )


def _response(
    status: HTTPStatus, packed: bytes = b"", kind: str = "text/plain; charset=utf-8", *, lasts: bool = False
) -> Response:
    """An answer with the head that every answer has; `packed` is a body packed by gzip."""
    from websockets.http11 import Response

    body = packed or f"{status.value} {status.phrase}\n".encode()
    headers = _headers(kind, len(body), lasts)
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(status.value, status.phrase, headers, body)


def _why_closed(error: Exception | None) -> str:
    """Why the table could not be opened, for the host."""
    if isinstance(error, ImportError):
        return _("The home table needs the package websockets, which is not installed here.")
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        return _("The home table could not be opened on this computer: {reason}").format(reason=reason)
    return _("The home table could not be opened on this computer.")
