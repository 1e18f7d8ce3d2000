"""Every page that is not the table, in the states that somebody may meet it in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.variant import sides_of
from game.house_rules.draft import Draft, OneOf, Option, Toggle, Value, groups, main_switches
from game.house_rules.fit import trouble
from game.storage.journal import unfinished
from game.storage.remembered import Place
from ui.core.games import Games
from ui.core.input import Key
from ui.core.people import usual_places
from ui.pages.about.about import About
from ui.pages.faults.faults import FaultPage
from ui.pages.house_rules.house_rules import HouseRules
from ui.pages.house_rules.save import SaveRules
from ui.pages.house_rules.sheets import LeaveRules, TakeUpRules
from ui.pages.menu.matches import Deletion, Matches
from ui.pages.menu.menu import Menu
from ui.pages.new_game.agreed import AgreedCard
from ui.pages.new_game.new_game import NewGame
from ui.pages.new_game.opening import Opening, house_rules
from ui.pages.new_game.own_rules import OwnRules, RemoveRules
from ui.pages.new_game.seat_draw import LotsPage
from ui.pages.rules.rules import RulesPage
from ui.pages.seats.avatar import AvatarPage
from ui.pages.seats.faces import FacePage
from ui.pages.seats.seats import SeatsPage
from ui.pages.settings.offers import groups as pages
from ui.pages.settings.settings import SettingsPage
from ui.shots.shots import Shot
from ui.shots.unseen import Unseen, play_until

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.variant import Variant
    from ui.core.services import Desk

FAULTY = {
    "tab": "name: Casa Abuela\nmatch:\n\ttarget: 5\n",
    "word": "name: Casa Abuela\nexchnge:\n  timing: own_turn\n",
    "value": "name: Casa Abuela\nplayers: [2, 4]\n\nexchange:\n  timing: after_own_trik\n\ninfo:\n  signals: true\n",
    "conflict": "name: Casa Abuela\ntrump:\n  source: none\nexchange:\n  steps: [{give: 7, takes: above_7}]\n",
    "empty": "",
    "several": "name: Casa Abuela\nexchnge:\n  timing: own_turn\nminutes: 900\ninfo:\n  signals: maybe\n",
}


def shots(program: Unseen) -> Iterator[Shot]:
    """Each page, and what opens on it."""
    yield from _before(program)
    yield from _choosing(program)
    yield from _house_rules(program.desk)
    yield from _settings(program.desk)
    yield from _reading(program)
    yield from _faults(program.desk)
    yield from _own(program.desk)


def typed(words: str) -> tuple[Key, ...]:
    """The keys that write these words."""
    return tuple(Key("space" if letter == " " else letter, letter) for letter in words)


def _before(program: Unseen) -> Iterator[Shot]:
    """The menu without and with matches to continue."""
    desk = program.desk
    yield Shot("menu", [Menu(desk)])
    for players in (2, 3, 4):
        session = program.begin(players)
        play_until(session, lambda view: len(view.tricks) >= 2)
        session.close()
    yield Shot("menu-continue", [Menu(desk)])
    yield Shot("matches", [Menu(desk), Matches(desk)])
    yield Shot("matches-delete", [Menu(desk), Matches(desk), Deletion(desk, unfinished(desk.folders.matches)[0])])


def _game(desk: Desk, fits: Callable[[Variant], bool] = lambda _rules: True) -> Variant:
    """The game that a first start offers if it fits, else the first that does."""
    games = Games(desk)
    assert games.chosen is not None
    rules = [listed.variant for listed in (games.chosen, *games.listed) if listed.variant is not None]
    return next(variant for variant in rules if fits(variant))


def _choosing(program: Unseen) -> Iterator[Shot]:
    """A new game, who sits where, the lots, and what was agreed on."""
    desk = program.desk
    variant = _game(desk)
    usual = desk.memory.game(variant.id)
    yield Shot("new-game", [NewGame(desk, Games(desk))])
    yield Shot("new-game-for-five", [NewGame(desk, Games(desk))], ["new-game:players:5"])
    yield Shot("new-game-search", [NewGame(desk, Games(desk))], typed("bisc"))
    yield Shot("new-game-nothing-found", [NewGame(desk, Games(desk))], typed("poker"))
    desk.memory.keep(variant.id, replace(usual, rules=_changed(variant).overrides))
    yield Shot("new-game-changed", [NewGame(desk, Games(desk))])
    desk.memory.keep(variant.id, usual)
    together = _game(desk, lambda rules: 4 in rules.players and len(sides_of(rules, 4)) == 2)
    yield Shot("seats", [SeatsPage(desk, together, 4)])
    yield Shot("seats-computer", [SeatsPage(desk, together, 4)], ["seats:place:1"])
    yield Shot("seats-two", [SeatsPage(desk, variant, 2)])
    yield Shot("faces", [FacePage(desk, "carmen", lambda _face: None)])
    yield Shot("avatar", [AvatarPage(desk, {}, lambda _face: None)])
    opening = Opening(together, 4, None, _family(4))
    known = desk.memory.game(together.id)
    desk.memory.keep(together.id, replace(known, first="draw", partners="draw"))
    yield Shot("lots", [LotsPage(desk, opening)])
    desk.memory.keep(together.id, replace(known, rules=_changed(together).overrides))
    agreed = replace(opening, variant=_changed(together).variant())
    yield Shot("agreed", [AgreedCard(desk, agreed, house_rules(desk, agreed.variant), "")])
    desk.memory.keep(together.id, known)


def _family(players: int) -> tuple[Place, ...]:
    """Two people among the usual company."""
    places = list(usual_places(players))
    places[0] = Place("person", "Inés", "ines")
    places[2] = Place("person", "Abuelo Ramón", "ramon")
    return tuple(places)


def _changed(variant: Variant) -> Draft:
    """The game with some of its most characteristic rules turned round."""
    draft = Draft.of(variant)
    for one in main_switches(draft):
        draft = draft.with_(one.path, not one.value)
    return draft


def _house_rules(desk: Desk) -> Iterator[Shot]:
    """House rules as in the book, changed, at odds with each other, saved, and left."""
    variant = _game(desk, lambda rules: rules.info.signals and rules.claim.enabled)
    book, draft = Draft.of(variant), _changed(variant)
    at_odds = _at_odds(variant)

    def page(of: Draft) -> HouseRules:
        return HouseRules(desk, of, lambda _draft: None)

    yield Shot("house-rules-book", [page(book)])
    for number, group in enumerate(groups(draft, 4)):
        if group.shown:
            click = [f"house-rules:group:{group.key}"]
            yield Shot("house-rules" if number == 0 else f"house-rules-{group.key}", [page(draft)], click)
    yield Shot("house-rules-conflict", [page(at_odds)])
    yield Shot("house-rules-changes", [page(at_odds)], ["house-rules:look"])
    yield Shot("house-rules-save", [page(draft), SaveRules(desk, draft, lambda _path: None)])
    yield Shot("house-rules-leave", [page(at_odds), LeaveRules(desk, at_odds, lambda: None)])
    old = TakeUpRules(desk, book, draft, lambda _draft: None, lambda: None)
    yield Shot("house-rules-take-up", [page(book), old])


def _at_odds(variant: Variant) -> Draft:
    """The game with a rule changed that does not go with the others."""
    draft = Draft.of(variant)
    options = [one for group in groups(draft, 4) for one in group.options]
    changed = (draft.with_(one.path, value) for one in options for value in _values(one))
    return next(one for one in changed if trouble(one) is not None)


def _values(one: Option) -> tuple[Value, ...]:
    """What a rule may be, where there are few possibilities."""
    match one.kind:
        case Toggle():
            return True, False
        case OneOf(values):
            return tuple(value for value, _words in values)
        case _:
            return ()


def _settings(desk: Desk) -> Iterator[Shot]:
    """Every group of settings, an open list, a key that is asked for, and about."""
    for page in pages():
        yield Shot(f"settings-{page.key}", [Menu(desk), SettingsPage(desk, page.key)])
    yield Shot("settings-high-contrast", [SettingsPage(desk, "seeing")], choices={"high_contrast": True})
    yield Shot("settings-scrolled", [SettingsPage(desk, "table")], [Key("tab", shift=True), Key("tab", shift=True)])
    yield Shot("about", [Menu(desk), About(desk)])
    yield Shot("about-licences", [Menu(desk), About(desk)], ["about:chapter:licence"])


def _reading(program: Unseen) -> Iterator[Shot]:
    """The rules of games, a word looked for, and what is different."""
    desk = program.desk
    yield Shot("rules", [RulesPage(desk, _game(desk))])
    yield Shot("rules-search", [RulesPage(desk, _game(desk))], ["rules:search", *typed("trump")])
    auction = _game(desk, lambda rules: rules.call.enabled)
    yield Shot("rules-of-another", [RulesPage(desk, auction, 5)])
    yield Shot("rules-of-the-house", [RulesPage(desk, _changed(_game(desk)).variant())])


def _faults(desk: Desk) -> Iterator[Shot]:
    """A file of rules with each kind of fault."""
    for kind, text in FAULTY.items():
        file = _written(desk, text)
        yield Shot("faults" if kind == "value" else f"faults-{kind}", [FaultPage(desk, Games(desk), file)])
    yield Shot("new-game-faulty", [NewGame(desk, Games(desk))], [Key("end")])
    yield Shot("menu-faulty", [Menu(desk)])
    file.unlink()


def _own(desk: Desk) -> Iterator[Shot]:
    """Rules of one's own in the list of games, called otherwise and put away."""
    file = _written(desk, "name: Casa Abuela\nextends: brisca\nexchange:\n  timing: own_turn\n")
    shelf = Games(desk)
    game = next(one for one in shelf.listed if one.path == file)
    yield Shot("new-game-own", [NewGame(desk, Games(desk))], typed("casa"))
    for name, sheet in (("own-rules", OwnRules), ("own-rules-remove", RemoveRules)):
        below = NewGame(desk, Games(desk))
        yield Shot(name, [below, sheet(desk, game, shelf.listed, lambda _words: None)])
    file.unlink()


def _written(desk: Desk, text: str) -> Path:
    desk.folders.rules.mkdir(parents=True, exist_ok=True)
    file = desk.folders.rules / "casa-abuela.yaml"
    file.write_text(text, encoding="utf-8")
    return file
