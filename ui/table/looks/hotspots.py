"""The things on the table that tell more when they are pressed: plates, piles, stock, trump, cards gone, score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.i18n.phrases import labelled
from game.i18n.words import _, ngettext, suit_name, the_card
from game.i18n.words import sentence as begun
from ui.core.people import seat_name
from ui.core.scene import Box, spot_of
from ui.draw.ground import whole

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.table.layout.layout import Rect as Place
    from ui.table.stage.picture import Picture
    from ui.table.stage.places import CardPlaces

PLATE, PILE = "plate:", "pile:"
STOCK, TURN_UP, TRUMP, GONE = "stock", "turn-up", "trump", "cards-gone"
SCORE, CHANGES = "bar:score", "bar:house-rules"
KINDS: Final = (STOCK, TURN_UP, TRUMP, GONE, SCORE, CHANGES)


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing by name, what it is called, and where it lies."""

    id: str
    label: str
    spot: Box


def _spot(place: Place) -> Box:
    return spot_of(whole(place))


def is_thing(name: str) -> bool:
    """Whether a control of this name is a thing that tells more."""
    return name in KINDS or name.startswith((PLATE, PILE))


def seat_of(name: str) -> int:
    """The seat to which a plate or a pile belongs."""
    return int(name.partition(":")[2])


def things(
    session: Session, picture: Picture, places: CardPlaces, piles: Sequence[int], *, medallion: bool
) -> Iterator[Thing]:
    """Every thing that lies there now; tricks of the `piles` and the medallion only once they have arrived."""
    layout = places.layout
    for seat in range(layout.players):
        name = seat_name(session.seats[seat])
        yield Thing(f"{PLATE}{seat}", name, _spot(places.rect("plate", seat)))
        if count := piles[seat]:
            told = ngettext("{count} trick", "{count} tricks", count).format(count=count)
            yield Thing(f"{PILE}{seat}", labelled(name, told), _spot(places.rect("pile", seat)))
    if "stock" in layout and picture.stock:
        left = _("{count} left").format(count=picture.stock)
        stock, across = layout["stock"], layout["turnup"]
        yield Thing(STOCK, left, _spot(stock))
        if picture.turn_up is not None:
            seen = across._replace(x=stock.right, w=across.right - stock.right)
            yield Thing(TURN_UP, begun(the_card(picture.turn_up)), _spot(seen))
    if medallion and picture.trump is not None:
        yield Thing(TRUMP, _("Trump: {suit}").format(suit=suit_name(picture.trump)), _spot(layout["medallion"]))
