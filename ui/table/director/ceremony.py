"""What happens seldom enough to be celebrated at the table: each has a sign, a sound and a look of the faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.engine.cards import Card
    from ui.draw.motion import Tween


class Ceremony(StrEnum):
    """The occasions. None of them is told before everybody at the table may know it."""

    DRAG = "drag"  # a card drags the best of those who follow
    THREE_TAKEN = "three_taken"  # one of the two strongest trumps was caught
    LAST_TRICK = "last_trick"  # it begins
    PAST_HALF = "past_half"  # a side has more than half of all points: the 61st
    CAPOTE_NEAR = "capote_near"  # half of the tricks are played, and one side has them all
    CLAIM = "claim"  # somebody takes all that is left
    CONTRACT_MADE = "contract_made"
    CONTRACT_FAILED = "contract_failed"


ON_THE_CLOTH: Final = (Ceremony.LAST_TRICK, Ceremony.CAPOTE_NEAR, Ceremony.CLAIM)  # told in golden letters there
AT_THE_END: Final = (Ceremony.CONTRACT_MADE, Ceremony.CONTRACT_FAILED)  # a seal on a cloth without cards
CUES: Final[Mapping[Ceremony, str]] = MappingProxyType(  # what is heard of each
    {
        Ceremony.DRAG: "drag",
        Ceremony.THREE_TAKEN: "three_taken",
        Ceremony.LAST_TRICK: "last_trick",
        Ceremony.PAST_HALF: "sixty_one",
        Ceremony.CAPOTE_NEAR: "capote_near",
        Ceremony.CLAIM: "claim",
        Ceremony.CONTRACT_MADE: "contract_made",
        Ceremony.CONTRACT_FAILED: "contract_failed",
    }
)


@dataclass(frozen=True, slots=True)
class Rite:
    """A ceremony that is held: whose it is, and the card or the number that it is about, if any."""

    kind: Ceremony
    seat: int
    card: Card | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class RiteHeld:
    """A ceremony on the stage, from its beginning to its end."""

    rite: Rite
    way: Tween
