"""A game in two paragraphs, made from its rules: what wins, and how a trick goes. Bold words stand between `**`."""

from __future__ import annotations

from game.engine.variant import Variant
from game.rule_cards.registry import short
from game.rule_cards.scope import Scope


def aim(variant: Variant, players: int) -> str:
    """What wins a deal, and what brings points beside the cards."""
    return " ".join(short("aim", Scope(variant, (players,)), ("goal", "marriage", "last_trick_bonus")))


def course(variant: Variant, players: int) -> str:
    """What one holds, what one may play, what wins the trick, and whether one draws."""
    scope = Scope(variant, (players,))
    return " ".join(words for part in ("hand", "duties", "tricks", "drawing") for words in short(part, scope))


def in_force(variant: Variant, players: int) -> list[str]:
    """What is played beside plain tricks, each by its name."""
    return short("in_force", Scope(variant, (players,)))
