"""Which screen is which; each module is loaded when its screen is opened: the menu is there before the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from threading import Thread
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ui.core.scene import Scene
    from ui.core.services import Services

# What makes the screen at the end of each way: it takes the services, then what `ui.core.navigation` says of the way.
WAYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "matches": "ui.pages.menu.matches:Matches",
        "delete_match": "ui.pages.menu.matches:Deletion",
        "new_game": "ui.pages.new_game.new_game:NewGame",
        "faults": "ui.pages.faults.faults:FaultPage",
        "own_rules": "ui.pages.new_game.own_rules:OwnRules",
        "remove_rules": "ui.pages.new_game.own_rules:RemoveRules",
        "seats": "ui.pages.seats.seats:SeatsPage",
        "home": "ui.pages.home.lobby:before_the_match",
        "phones": "ui.pages.home.lobby:in_the_match",
        "faces": "ui.pages.seats.faces:FacePage",
        "avatar": "ui.pages.seats.avatar:AvatarPage",
        "people": "ui.pages.seats.persons:PeoplePage",
        "who_sits": "ui.pages.seats.who:WhoSitsDown",
        "profile": "ui.pages.seats.profile:ProfilePage",
        "house_rules": "ui.pages.house_rules.house_rules:HouseRules",
        "signs": "ui.pages.signs.signs:SignsPage",
        "first_deal": "ui.pages.new_game.opening:first_deal",
        "rules": "ui.pages.rules.rules:RulesPage",
        "settings": "ui.pages.settings.settings:SettingsPage",
        "take": "ui.pages.sharing.take:TakeText",
        "take_file": "ui.pages.sharing.take:take_file",
        "given": "ui.pages.sharing.take:given",
        "share_rules": "ui.pages.sharing.share:share_rules",
        "share_deal": "ui.pages.sharing.share:share_deal",
        "shuffle": "ui.pages.sharing.shuffle:Shuffle",
        "fair": "ui.pages.sharing.fair:FairPage",
        "statistics": "ui.pages.statistics.statistics:StatisticsPage",
        "honours": "ui.pages.statistics.honours:HonourBook",
        "day": "ui.pages.day.day:DayPage",
        "learn": "ui.pages.learn.learn:LearnPage",
        "puzzles": "ui.pages.puzzles.puzzles:PuzzlesPage",
        "about": "ui.pages.about.about:About",
        "table": "ui.table.scene.table:TableScene",
        "pause": "ui.table.looks.match_sheets:Pause",
        "rules_of_match": "ui.pages.rules.rules:rules_of_match",
        "next_rules": "ui.pages.house_rules.house_rules:next_rules",
        "score_sheet": "ui.pages.results.score_sheet:ScoreSheet",
        "chairs": "ui.pages.seats.chairs:Chairs",
        "give_up": "ui.table.looks.match_sheets:GiveUp",
        "unsaved": "ui.table.looks.unsaved:UnsavedQuestion",
        "deal_trouble": "ui.table.looks.match_sheets:DealTrouble",
        "end": "ui.pages.results.ends:end_scene",
    }
)


def maker(way: str) -> Callable[..., Scene]:
    """The class or function that makes the screen at the end of this way."""
    module, _colon, name = WAYS[way].partition(":")
    made: Callable[..., Scene] = getattr(import_module(module), name)
    return made


class Screens:
    """Makes every screen, as `ui.core.navigation.Navigation` says."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._foreseen: set[str] = set()

    def __getattr__(self, way: str) -> Callable[..., Scene]:
        if way not in WAYS:
            raise AttributeError(way)
        return partial(self._make, way)

    def foresee(self, way: str) -> None:
        """Reads the code of a screen that will be opened, beside what is done: all at once it would be a pause."""
        if way not in self._foreseen:
            self._foreseen.add(way)
            Thread(target=maker, args=(way,), name=f"foresees {way}", daemon=True).start()

    def _make(self, way: str, *given: object, **named: object) -> Scene:
        return maker(way)(self._services, *given, **named)
