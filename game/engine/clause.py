"""What one optional rule adds to play, as a value: the rule book collects those that a game uses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from game.engine.actions import Action
from game.engine.cards import Card

if TYPE_CHECKING:
    from game.engine.deal import Deal
    from game.engine.rulebook import RuleBook

Restrict: TypeAlias = Callable[["Deal", int, list[Card]], list[Card]]
Offer: TypeAlias = Callable[["Deal", int], list[int]]
Pays: TypeAlias = Callable[["Deal", int], None]
Bonus: TypeAlias = Callable[["Deal", tuple[int, ...], tuple[Card, ...]], list[tuple[str, int]]]


@dataclass(frozen=True, slots=True)
class Verb:
    """An action of its own that a rule brings into play: its kind of code, and how it is done or refused.

    `offers` are the codes that a seat may choose now. An aside changes nothing in the game (looking, signs) and is left
    out where play is only imagined. `refusal` names the reason in one word of the scenario format. `waits` says whether
    the rules leave it to the seat on turn alone.
    """

    action: type
    kind: int
    offers: Offer
    apply: Callable[[Deal, int, int], None]
    without: str  # the reason in games that lack the rule, outside play, and where there is no other
    refusal: Callable[[Deal, int, Action], str] = lambda _deal, _seat, _action: ""
    aside: bool = False
    waits: Callable[[RuleBook], bool] = lambda _book: False


@dataclass(frozen=True, slots=True)
class Clause:
    """An optional rule; what it does not touch is None.

    `restrict` narrows the cards that may be played, and `reason` says why for a card that it left out. `calls` are
    further codes for playing a card. `ends` is asked after every card whether the deal is over, `holds` of whoever has
    won a trick and is to lead. `pays` is told the winner of every trick while it lies on the table. `bonus` finds extra
    points of the seats of a side with these won cards.
    """

    active: Callable[[RuleBook], bool]
    restrict: Restrict | None = None
    reason: Callable[[Deal, int, list[Card]], str] | None = None
    calls: Offer | None = None
    verb: Verb | None = None
    ends: Callable[[Deal], bool] | None = None
    holds: Callable[[Deal, int], bool] | None = None
    pays: Pays | None = None
    bonus: Bonus | None = None
