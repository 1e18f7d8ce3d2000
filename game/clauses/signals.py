"""Signs between partners (RULES_REFERENCE Part D): when they may be made; what they say is never checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.codes import KIND_SIGNAL, LOW_MASK, MEANINGS
from game.events import Signalled

if TYPE_CHECKING:
    from game.deal import Deal


def offers(deal: Deal, seat: int) -> list[int]:
    """Codes of the signs this seat may make now; each once per trick."""
    if deal.trick + 1 < deal.book.variant.info.signals_from_trick:
        return []
    made = {meaning for trick, maker, meaning in deal.signals if trick == deal.trick and maker == seat}
    return [KIND_SIGNAL | number for number, meaning in enumerate(MEANINGS) if meaning not in made]


def apply(deal: Deal, seat: int, code: int) -> None:
    """Makes the sign for all to see; it costs no turn."""
    meaning = MEANINGS[code & LOW_MASK]
    deal.signals += ((deal.trick, seat, meaning),)
    deal.tell(Signalled(seat, meaning))
