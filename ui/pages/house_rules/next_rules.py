"""House rules changed in the middle of a match: they hold from the next deal on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.house_rules.draft import Draft
from game.i18n.words import _
from game.paths import RULES
from ui.pages.house_rules.house_rules import HouseRules

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match.session import Session
    from ui.core.scene import Scene
    from ui.core.services import Services


def next_rules(services: Services, session: Session, tell: Callable[[str, bool], None]) -> Scene:
    """The page of house rules for the next deal; `tell` hears whether they hold, or why they cannot in this match."""

    def taken(draft: Draft) -> None:
        variant = draft.variant()
        if variant.text == session.next_rules.text:
            return
        why = session.may_change_rules(variant)
        if why is None:
            session.change_rules(variant)
        tell(why or _("The new house rules hold from the next deal on."), why is None)

    draft = Draft.opened(session.next_rules, (RULES, services.folders.rules))
    return HouseRules(services, draft, taken, session.players, _("Back to the match"))
