"""The home table as the pictures show it: people who have come, and no door behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from game.engine.variant import Variant
from game.home.guests import Guest
from game.i18n.words import _
from game.storage.remembered import GUEST, SeatMemory
from ui.core.people import usual_places
from ui.pages.home.lobby import Lobby, before_the_match
from ui.pages.seats.seats import SeatsPage
from ui.shots.shots import Shot

if TYPE_CHECKING:
    from ui.core.services import Services


class ShownTable:
    """What a screen may know of an open table."""

    word = "luna"
    urls = ("http://192.168.1.20:53211/", "http://127.0.0.1:53211/")
    session = None
    wish = None
    all_ready = False

    def __init__(self, *guests: Guest) -> None:
        self.guests = guests

    def tests(self) -> list[tuple[str, bool]]:
        """What was tested."""
        return [(_("The table answers at {address}.").format(address="192.168.1.20"), True)]

    def update(self, _now: float) -> bool:
        """Nobody comes, and nobody goes."""
        return False

    def close(self) -> None:
        """There is no door."""


def home_shots(services: Services, together: Variant) -> Iterator[Shot]:
    """A place for a phone, and the lobby: empty, too long empty, with somebody at the door, and full."""
    memory = services.memory
    kept = memory.game(together.id)
    places = list(usual_places(4))
    for seat in (1, 2):
        places[seat] = SeatMemory("person", "", "you", person=GUEST, holds="phone")
    memory.keep(together.id, kept.seated(4, tuple(places)))
    yield Shot("seats-phone", [SeatsPage(services, together, 4)], ["seats:place:1"])
    memory.keep(together.id, kept)
    ana, luis = Guest("g1", "Ana", "giulia", "es", seat=1), Guest("g2", "Abuelo Ramón", "nelson", "es")
    for name, guests in {
        "home": (),
        "home-nobody": (),
        "home-door": (ana, luis),
        "home-full": (ana, Guest("g2", "Abuelo Ramón", "nelson", "es", here=False, seat=2)),
    }.items():
        services.home = cast("Any", ShownTable(*guests))
        lobby = before_the_match(services, places, lambda _seated: SeatsPage(services, together, 4), None)
        assert isinstance(lobby, Lobby)
        lobby.patience = 0.0 if name == "home-nobody" else lobby.patience
        yield Shot(name, [lobby])
    services.home = None
