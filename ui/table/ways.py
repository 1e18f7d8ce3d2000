"""The ways between the screens of the table: each module is loaded when its screen is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pygame import Rect

    from game.engine.cards import Card
    from game.match.session import Session
    from ui.core.scene import Scene
    from ui.core.services import Services
    from ui.table.scene.context import TableContext
    from ui.table.scene.table import TableScene
    from ui.table.stage.backdrop import Backdrop


def table(services: Services, session: Session, seat: int | None, backdrop: Backdrop | None) -> Scene:
    """The table as the person in this seat sees it, on ground that is drawn already."""
    from ui.table.scene.table import TableScene

    return TableScene(services, session, seat, backdrop)


def curtain(services: Services, session: Session, seat: int, before: TableScene) -> Scene:
    """The curtain that falls over a table that is for the person in this seat next."""
    from ui.table.curtain.curtain import Curtain

    return Curtain(services, session, seat, before)


def large_card(
    services: Services, table: TableContext, cards: Sequence[Card], card: Card, near: Rect | None = None
) -> Scene:
    """One of the cards that lie open, as large as it goes; `near` is where the pointer rests."""
    from ui.table.looks.large_cards import LargeCard

    return LargeCard(services, table, cards, card, near)


def last_trick(services: Services, table: TableContext) -> Scene:
    """The trick that was won last."""
    from ui.table.looks.last_trick import LastTrick

    return LastTrick(services, table)


def history(services: Services, table: TableContext) -> Scene:
    """The deal up to now."""
    from ui.table.looks.history import History

    return History(services, table)


def partner_cards(services: Services, table: TableContext, hands: Mapping[int, tuple[Card, ...]]) -> Scene:
    """The hands of those who play together."""
    from ui.table.looks.large_cards import PartnerCards

    return PartnerCards(services, table, hands)
