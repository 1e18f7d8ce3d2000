"""The addresses of this computer in the home's network; nothing is sent to find them."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import closing, suppress
from typing import Final

LOOPBACK: Final = "127.0.0.1"
# An address for documentation (RFC 5737): a datagram socket that is "connected" there sends nothing, and knows by which
# of its own addresses this computer would go out.
_NOWHERE: Final = ("192.0.2.1", 9)
_PATIENCE: Final = 0.5  # seconds that the own door is waited for


def local() -> tuple[str, ...]:
    """The addresses by which phones may reach this computer, the likeliest first; only the loopback without network."""
    found: dict[str, int] = {}
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
        asked.connect(_NOWHERE)
        found[asked.getsockname()[0]] = 0
    with suppress(OSError):
        for *_kind, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found.setdefault(str(place[0]), 1)
    usable = {one: rank for one, rank in found.items() if _is_of_a_home(one)}
    ordered = sorted(usable, key=lambda one: (_kind_of(one), usable[one]))
    return (*ordered, LOOPBACK)


def _is_of_a_home(address: str) -> bool:
    """Whether it is one that a phone in the same rooms could use."""
    known = ipaddress.ip_address(address)
    return known.is_private and not known.is_loopback and not known.is_link_local


def _kind_of(address: str) -> int:
    """Routers for homes give 192.168 mostly; 172.16 is often a machine inside this one."""
    return next((place for place, head in enumerate(("192.168.", "10.")) if address.startswith(head)), 2)


def answers(address: str, port: int) -> bool:
    """Whether the door can be reached from this very computer by that address."""
    try:
        with closing(socket.create_connection((address, port), _PATIENCE)):
            return True
    except OSError:
        return False
