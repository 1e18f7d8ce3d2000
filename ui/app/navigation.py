"""Which screen is which; each module is loaded when its screen is opened: the menu is there before the table."""

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


class Screens:
    """Makes every screen; see `ui.core.navigation.Navigation`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def menu(self) -> Scene:
        from ui.pages.menu.menu import Menu

        return Menu(self._services)

    def matches(self) -> Scene:
        from ui.pages.menu.matches import Matches

        return Matches(self._services)

    def delete_match(self, saved: SavedMatch) -> Scene:
        from ui.pages.menu.matches import Deletion

        return Deletion(self._services, saved)

    def new_game(self, games: Games) -> Scene:
        from ui.pages.new_game.new_game import NewGame

        return NewGame(self._services, games)

    def faults(self, games: Games, path: Path, choose: Callable[[str], None] | None = None) -> Scene:
        from ui.pages.faults.faults import FaultPage

        return FaultPage(self._services, games, path, choose)

    def own_rules(
        self, game: ListedFile, listed: Sequence[ListedFile], done: Callable[[str], None], *, remove: bool = False
    ) -> Scene:
        from ui.pages.new_game.own_rules import OwnRules, RemoveRules

        return (RemoveRules if remove else OwnRules)(self._services, game, listed, done)

    def seats(self, variant: Variant, players: int) -> Scene:
        from ui.pages.seats.seats import SeatsPage

        return SeatsPage(self._services, variant, players)

    def faces(self, chosen: str, take: Callable[[str], None]) -> Scene:
        from ui.pages.seats.faces import FacePage

        return FacePage(self._services, chosen, take)

    def avatar(self, start: Mapping[str, str], take: Callable[[str], None]) -> Scene:
        from ui.pages.seats.avatar import AvatarPage

        return AvatarPage(self._services, start, take)

    def house_rules(
        self,
        draft: Draft,
        taken: Callable[[Draft], None],
        players: int = 0,
        back: str = "",
        *,
        filed: Callable[[str], None] | None = None,
    ) -> Scene:
        from ui.pages.house_rules.house_rules import HouseRules

        return HouseRules(self._services, draft, taken, players, back, filed=filed)

    def first_deal(
        self, variant: Variant, players: int, target: int | None, back: Callable[[], Scene] | None = None
    ) -> Scene:
        from ui.pages.new_game import opening

        return opening.first_deal(self._services, variant, players, target, back)

    def rules(self, variant: Variant, players: int | None = None) -> Scene:
        from ui.pages.rules.rules import RulesPage

        return RulesPage(self._services, variant, players)

    def settings(self, page: str = "table", back: Callable[[], str] | None = None) -> Scene:
        from ui.pages.settings.settings import SettingsPage

        return SettingsPage(self._services, page, back)

    def about(self) -> Scene:
        from ui.pages.about.about import About

        return About(self._services)

    def table(self, session: Session, seat: int | None = None) -> Scene:
        from ui.table.scene.table import TableScene

        return TableScene(self._services, session, seat)

    def pause(self, session: Session, seat: int | None = None) -> Scene:
        from ui.table.looks.match_sheets import Pause

        return Pause(self._services, session, seat)

    def rules_of_match(self, session: Session) -> Scene:
        from ui.pages.rules import rules

        return rules.rules_of_match(self._services, session)

    def next_rules(self, session: Session, tell: Callable[[str, bool], None]) -> Scene:
        from ui.pages.house_rules import house_rules as page

        return page.next_rules(self._services, session, tell)

    def score_sheet(self, session: Session, seat: int, *, counted: bool = True) -> Scene:
        from ui.pages.results.score_sheet import ScoreSheet

        return ScoreSheet(self._services, session, seat, counted=counted)

    def chairs(self, session: Session) -> Scene:
        from ui.pages.seats.chairs import Chairs

        return Chairs(self._services, session)

    def give_up(self, session: Session, seat: int | None) -> Scene:
        from ui.table.looks.match_sheets import GiveUp

        return GiveUp(self._services, session, seat)

    def deal_trouble(self, match: Path | None, deal: int, report: Path | None) -> Scene:
        from ui.table.looks.match_sheets import DealTrouble

        return DealTrouble(self._services, match, deal, report)

    def end(self, session: Session, seat: int = 0) -> Scene:
        from ui.pages.results.ends import end_scene

        return end_scene(self._services, session, seat)
