"""Every screen by what it is for: what opens another screen asks here, and no screen imports another.

Each function makes the screen; its module is loaded then, so that the menu is there before the table is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from game.engine.variant import Variant
    from game.house_rules.draft import Draft
    from game.match.session import Session
    from game.storage.journal import SavedMatch
    from game.variants.loading import ListedFile
    from ui.core.games import Games
    from ui.core.scene import Scene
    from ui.core.services import Services


# -- before a match -------------------------------------------------------------------------------------------------


def menu(services: Services) -> Scene:
    """The menu."""
    from ui.pages.menu.menu import Menu

    return Menu(services)


def matches(services: Services) -> Scene:
    """All matches that can be continued."""
    from ui.pages.menu.matches import Matches

    return Matches(services)


def delete_match(services: Services, saved: SavedMatch) -> Scene:
    """The question before a match is taken away."""
    from ui.pages.menu.matches import Deletion

    return Deletion(services, saved)


def new_game(services: Services, games: Games) -> Scene:
    """The list of games, and what can be chosen for each."""
    from ui.pages.new_game.new_game import NewGame

    return NewGame(services, games)


def faults(services: Services, games: Games, path: Path, choose: Callable[[str], None] | None = None) -> Scene:
    """What is wrong with a file of rules; `choose` hears which game it becomes."""
    from ui.pages.faults.faults import FaultPage

    return FaultPage(services, games, path, choose)


def own_rules(
    services: Services,
    game: ListedFile,
    listed: Sequence[ListedFile],
    done: Callable[[str], None],
    *,
    remove: bool = False,
) -> Scene:
    """Calling rules of one's own otherwise, or the question before they are put away."""
    from ui.pages.new_game.own_rules import OwnRules, RemoveRules

    return (RemoveRules if remove else OwnRules)(services, game, listed, done)


def seats(services: Services, variant: Variant, players: int) -> Scene:
    """Who sits where."""
    from ui.pages.seats.seats import SeatsPage

    return SeatsPage(services, variant, players)


def faces(services: Services, chosen: str, take: Callable[[str], None]) -> Scene:
    """The faces from which one is taken."""
    from ui.pages.seats.faces import FacePage

    return FacePage(services, chosen, take)


def avatar(services: Services, start: Mapping[str, str], take: Callable[[str], None]) -> Scene:
    """A face of one's own in the making."""
    from ui.pages.seats.avatar import AvatarPage

    return AvatarPage(services, start, take)


def house_rules(
    services: Services,
    draft: Draft,
    taken: Callable[[Draft], None],
    players: int = 0,
    back: str = "",
    *,
    filed: Callable[[str], None] | None = None,
) -> Scene:
    """The rules of a game as switches and choices."""
    from ui.pages.house_rules.house_rules import HouseRules

    return HouseRules(services, draft, taken, players, back, filed=filed)


def first_deal(
    services: Services, variant: Variant, players: int, target: int | None, back: Callable[[], Scene] | None = None
) -> Scene:
    """The screen on which a match begins: the table, or what comes before it."""
    from ui.pages.new_game import opening

    return opening.first_deal(services, variant, players, target, back)


# -- to be read or chosen at any time -------------------------------------------------------------------------------


def rules(services: Services, variant: Variant, players: int | None = None) -> Scene:
    """The rules of a game."""
    from ui.pages.rules.rules import RulesPage

    return RulesPage(services, variant, players)


def settings(services: Services, page: str = "table", back: Callable[[], str] | None = None) -> Scene:
    """The settings; `back` says where the button at the left leads."""
    from ui.pages.settings.settings import SettingsPage

    return SettingsPage(services, page, back)


def about(services: Services) -> Scene:
    """What the program says about itself."""
    from ui.pages.about.about import About

    return About(services)


# -- a match --------------------------------------------------------------------------------------------------------


def table(services: Services, session: Session, seat: int | None = None) -> Scene:
    """The table."""
    from ui.table.scene.table import TableScene

    return TableScene(services, session, seat)


def pause(services: Services, session: Session, seat: int | None = None) -> Scene:
    """The pause over the table."""
    from ui.table.looks.pause import Pause

    return Pause(services, session, seat)


def rules_of_match(services: Services, session: Session) -> Scene:
    """The rules of a match that is played, opened where the deal stands."""
    from ui.pages.rules import rules

    return rules.rules_of_match(services, session)


def next_rules(services: Services, session: Session, tell: Callable[[str, bool], None]) -> Scene:
    """The house rules of a match that is played, from its next deal on."""
    from ui.pages.house_rules import house_rules as page

    return page.next_rules(services, session, tell)


def score_sheet(services: Services, session: Session, seat: int, *, counted: bool = True) -> Scene:
    """The sheet of a match."""
    from ui.pages.results.score_sheet import ScoreSheet

    return ScoreSheet(services, session, seat, counted=counted)


def chairs(services: Services, session: Session) -> Scene:
    """Who plays in which seat from now on."""
    from ui.pages.seats.chairs import Chairs

    return Chairs(services, session)


def give_up(services: Services, session: Session, seat: int | None) -> Scene:
    """Ways to end what is being played."""
    from ui.table.looks.give_up import GiveUp

    return GiveUp(services, session, seat)


def deal_trouble(services: Services, match: Path | None, deal: int, report: Path | None) -> Scene:
    """What helps on after something unexpected happened at the table."""
    from ui.table.looks.deal_trouble import DealTrouble

    return DealTrouble(services, match, deal, report)


def end(services: Services, session: Session, seat: int = 0) -> Scene:
    """What follows a deal: its end, or the end of the match."""
    from ui.pages.results.ends import end_scene

    return end_scene(services, session, seat)
