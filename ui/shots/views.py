"""Every page that is not the table, in the states that somebody may meet it in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.day.played import DayResult
from game.engine.actions import Play
from game.engine.table_facts import TableFacts
from game.house_rules import sign_file
from game.house_rules.draft import Draft, groups, main_switches
from game.house_rules.fit import trouble
from game.house_rules.option import OneOf, Option, Toggle
from game.i18n.words import _
from game.lessons.book import lessons
from game.lessons.lesson import Ask, Turn
from game.lessons.progress import DONE
from game.paths import RULES
from game.puzzles.collection import puzzles
from game.puzzles.kept import Answer, PuzzleProgress
from game.puzzles.puzzle import KINDS
from game.rule_cards.card import Value
from game.sharing import rules
from game.statistics import evenings
from game.statistics.statistics import FILE
from game.storage import archive, person_file
from game.storage.journal import unfinished_matches
from game.storage.remembered import Person, SeatMemory
from ui.core.games import Games
from ui.core.input import Key
from ui.core.people import usual_places
from ui.pages.about.about import About
from ui.pages.day.day import DayPage
from ui.pages.faults.faults import FaultPage
from ui.pages.house_rules.house_rules import HouseRules
from ui.pages.house_rules.sheets import LeaveRules, SaveRules, TakeUpRules
from ui.pages.learn.learn import LearnPage, lesson_table
from ui.pages.menu.matches import Deletion, Matches
from ui.pages.menu.menu import Menu
from ui.pages.new_game.new_game import NewGame
from ui.pages.new_game.opening import AgreedCard, Opening, house_rules
from ui.pages.new_game.own_rules import OwnRules, RemoveRules
from ui.pages.new_game.seat_draw import LotsPage
from ui.pages.puzzles.curve import RatingCurve
from ui.pages.puzzles.puzzles import OWN, PuzzlesPage
from ui.pages.rules.rules import RulesPage
from ui.pages.seats.avatar import AvatarPage
from ui.pages.seats.faces import FacePage
from ui.pages.seats.person_files import KeepPerson, PersonFiles, RemovePerson, TakePerson
from ui.pages.seats.persons import PeoplePage
from ui.pages.seats.profile import ProfilePage
from ui.pages.seats.seats import SeatsPage
from ui.pages.seats.who import WhoSitsDown
from ui.pages.settings.moving import BringIn
from ui.pages.settings.offers import groups as pages
from ui.pages.settings.settings import SettingsPage
from ui.pages.sharing.fair import FairPage
from ui.pages.sharing.share import Share, share_deal, share_rules
from ui.pages.sharing.shuffle import Shuffle
from ui.pages.sharing.take import TakeText
from ui.pages.signs.editor import SignEditor
from ui.pages.signs.sheets import DeleteSigns, LeaveSigns, TakeUpSigns
from ui.pages.signs.signs import SignsPage
from ui.pages.statistics.honours import HonourBook
from ui.pages.statistics.statistics import StatisticsPage
from ui.shots.open_table import home_shots
from ui.shots.shots import Shot
from ui.shots.twice import shots_of_boards
from ui.shots.unseen import EVENING, UnseenProgram, play_until
from ui.table.stage.hand import control_id

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.variant import Variant
    from ui.core.services import Services

FAULTY = {
    "tab": "name: Casa Abuela\nmatch:\n\ttarget: 5\n",
    "word": "name: Casa Abuela\nexchnge:\n  timing: own_turn\n",
    "value": "name: Casa Abuela\nplayers: [2, 4]\n\nexchange:\n  timing: after_own_trik\n\ninfo:\n  signals: true\n",
    "conflict": "name: Casa Abuela\ntrump:\n  source: none\nexchange:\n  steps: [{give: 7, takes: above_7}]\n",
    "empty": "",
    "several": "name: Casa Abuela\nexchnge:\n  timing: own_turn\nminutes: 900\ninfo:\n  signals: maybe\n",
}


def shots(program: UnseenProgram) -> Iterator[Shot]:
    """Each page, and what opens on it."""
    yield from _before(program)
    yield from _choosing(program)
    yield from _house_rules(program)
    yield from _signs(program)
    yield from _settings(program.services)
    yield from _reading(program)
    yield from _figures(program)
    yield from _lessons(program.services)
    yield from _days(program)
    yield from _puzzles(program.services)
    yield from shots_of_boards(program.services, program.game(lambda rules: 2 in rules.players))
    yield from _faults(program.services)
    yield from _own(program.services)
    yield from _sharing(program)


def keys_for(words: str) -> tuple[Key, ...]:
    """The keys that write these words."""
    return tuple(Key("space" if letter == " " else letter, letter) for letter in words)


def _before(program: UnseenProgram) -> Iterator[Shot]:
    """The menu without and with matches to continue."""
    services = program.services
    yield Shot("menu", [Menu(services)])
    for players in (2, 3, 4):
        session = program.begin(players)
        play_until(session, lambda view: len(view.tricks) >= 2)
        session.close()
    yield Shot("menu-continue", [Menu(services)])
    yield Shot("matches", [Menu(services), Matches(services)])
    yield Shot(
        "matches-delete",
        [Menu(services), Matches(services), Deletion(services, unfinished_matches(services.folders.matches)[0])],
    )


def _choosing(program: UnseenProgram) -> Iterator[Shot]:
    """A new game, who sits where, the lots, and what was agreed on."""
    services = program.services
    variant = program.game()
    usual = services.memory.game(variant.id)
    yield Shot("new-game", [NewGame(services, Games(services))])
    yield Shot("new-game-for-five", [NewGame(services, Games(services))], ["new-game:players:5"])
    yield Shot("new-game-search", [NewGame(services, Games(services))], keys_for("bisc"))
    yield Shot("new-game-nothing-found", [NewGame(services, Games(services))], keys_for("poker"))
    services.memory.keep(variant.id, replace(usual, rules=_changed_rules(variant).overrides))
    yield Shot("new-game-changed", [NewGame(services, Games(services))])
    services.memory.keep(variant.id, usual)
    together = program.game(lambda rules: 4 in rules.players and len(TableFacts(rules, 4).sides) == 2)
    yield Shot("seats", [SeatsPage(services, together, 4)])
    yield Shot("seats-computer", [SeatsPage(services, together, 4)], ["seats:place:1"])
    yield Shot("seats-two", [SeatsPage(services, variant, 2)])
    yield from _people(services, together)
    yield from home_shots(services, together)
    yield Shot("faces", [FacePage(services, "carmen", lambda _face: None)])
    yield Shot("avatar", [AvatarPage(services, {}, lambda _face: None)])
    opening = Opening(together, 4, None, _family(4))
    known = services.memory.game(together.id)
    services.memory.keep(together.id, replace(known, first="draw", partners="draw"))
    yield Shot("lots", [LotsPage(services, opening)])
    services.memory.keep(together.id, replace(known, rules=_changed_rules(together).overrides))
    agreed = replace(opening, variant=_changed_rules(together).variant())
    yield Shot("agreed", [AgreedCard(services, agreed, house_rules(services, agreed.variant), "")])
    services.memory.keep(together.id, known)


def _people(services: Services, together: Variant) -> Iterator[Shot]:
    """The first start, and a family of three with what is theirs; afterwards nobody is known."""
    memory = services.memory
    yield Shot("who-first", [Menu(services), WhoSitsDown(services, first_start=True)])
    eyes = MappingProxyType({"text": 150, "high_contrast": True, "big_corners": True})
    left = MappingProxyType({"left_handed": True, "card_order": "dealt"})
    family = [
        memory.keep_person(Person("Abuela Rosa", "rosa", plate="plum", help="little", own=eyes)),
        memory.keep_person(Person("Luis", "nelson", plate="sea", help="none")),
        memory.keep_person(Person("Mia", "giulia", plate="olive", own=left)),
    ]
    rosa, luis, mia = family[0], family[1], family[2]
    kept = memory.game(together.id)
    places = list(usual_places(4))
    places[0] = memory.known_seat(replace(places[0], person=luis.id))
    places[2] = memory.known_seat(replace(places[2], kind="person", person=mia.id))
    memory.keep(together.id, kept.seated(4, tuple(places)))
    yield Shot("seats-family", [SeatsPage(services, together, 4)], ["seats:place:0"])
    yield Shot("people", [Menu(services), PeoplePage(services, chosen=luis.id)])
    yield Shot("profile", [ProfilePage(services, rosa.id)])
    yield Shot("person-keep", [ProfilePage(services, mia.id), KeepPerson(services, mia)])
    yield Shot("person-remove", [ProfilePage(services, mia.id), RemovePerson(services, mia, lambda: None)])
    services.folders.root.mkdir(parents=True, exist_ok=True)
    file = person_file.write(services.folders.root, luis)
    yield Shot("person-take", [PeoplePage(services), TakePerson(services, file)])
    file.unlink()
    yield Shot("person-files", [PeoplePage(services), PersonFiles(services)])
    services.household.sit(rosa.id)
    yield Shot("settings-own", [SettingsPage(services, "seeing")])
    services.household.sit("")
    for person in family:
        services.household.forget(person.id)
    memory.keep(together.id, kept)


def _family(players: int) -> tuple[SeatMemory, ...]:
    """Two people among the usual company."""
    places = list(usual_places(players))
    places[0] = SeatMemory("person", "Inés", "ines")
    places[2] = SeatMemory("person", "Abuelo Ramón", "ramon")
    return tuple(places)


def _changed_rules(variant: Variant) -> Draft:
    """The game with some of its most characteristic rules turned round."""
    draft = Draft.of(variant)
    for one in main_switches(draft):
        draft = draft.with_(one.path, not one.value)
    return draft


def _house_rules(program: UnseenProgram) -> Iterator[Shot]:
    """House rules as in the book, changed, at odds with each other, saved, and left."""
    services, variant = program.services, program.game(lambda rules: rules.info.signals and rules.claim.enabled)
    book, draft = Draft.of(variant), _changed_rules(variant)
    at_odds = _at_odds(variant)

    def page(of: Draft) -> HouseRules:
        return HouseRules(services, of, lambda _draft: None)

    yield Shot("house-rules-book", [page(book)])
    for number, group in enumerate(groups(draft, 4)):
        if group.shown:
            click = [f"house-rules:group:{group.key}"]
            yield Shot("house-rules" if number == 0 else f"house-rules-{group.key}", [page(draft)], click)
    yield Shot("house-rules-conflict", [page(at_odds)])
    yield Shot("house-rules-changes", [page(at_odds)], ["house-rules:look"])
    changed, untouched = page(draft), page(book)
    yield Shot("house-rules-save", [changed, SaveRules(services, changed.editor)])
    yield Shot("house-rules-leave", [page(at_odds), LeaveRules(services, at_odds, lambda: None)])
    yield Shot("house-rules-take-up", [untouched, TakeUpRules(services, untouched.editor, draft)])


def _signs(program: UnseenProgram) -> Iterator[Shot]:
    """The lists of signs, and one of one's own: in the making, with a face taken away, left, faulty and put away."""
    services, folder = program.services, program.services.folders.rules
    order = program.game().cards.order
    shipped = next(one for one in sign_file.lists(RULES, folder) if one.id == "spanish")
    whole = replace(sign_file.SignDraft.of(shipped), name=_("Our signs"))
    file = sign_file.save(whole, RULES, folder)
    own = next(one for one in sign_file.lists(RULES, folder) if one.path == file)

    def page(used: str) -> SignsPage:
        return SignsPage(services, used, lambda _name: None, order)

    def editor(draft: sign_file.SignDraft) -> SignEditor:
        return SignEditor(services, draft, lambda _name, _new: None, order)

    yield Shot("signs-lists", [page("spanish")])
    yield Shot("signs-own", [page(own.id)])
    yield Shot("signs-delete", [page(own.id), DeleteSigns(services, own, lambda: None)])
    yield Shot("sign-editor", [editor(whole)])
    yield Shot("sign-editor-twice", [editor(whole)], ["sign-editor:means:trump_king", "sign-editor:face:wink"])
    open_draft = whole.with_face("trump_king", "wink")
    yield Shot(
        "signs-leave", [editor(open_draft), LeaveSigns(services, editor(open_draft).why_not, True, lambda: None)]
    )
    yield Shot("signs-take-up", [editor(whole), TakeUpSigns(services, lambda: None, lambda: None)])
    file.write_text("name: Ours\nfaces: {trump_ace: winc}\n", encoding="utf-8")
    yield Shot("signs-faulty", [page(own.id)])
    file.unlink()


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


def _settings(services: Services) -> Iterator[Shot]:
    """Every group of settings, an open list, a key that is asked for, and about."""
    for page in pages():
        yield Shot(f"settings-{page.key}", [Menu(services), SettingsPage(services, page.key)])
    yield Shot("settings-high-contrast", [SettingsPage(services, "seeing")], choices={"high_contrast": True})
    yield Shot("settings-scrolled", [SettingsPage(services, "table")], [Key("tab", shift=True), Key("tab", shift=True)])
    yield from _moving(services)
    yield Shot("about", [Menu(services), About(services)])
    yield Shot("about-licences", [Menu(services), About(services)], ["about:chapter:licence"])


def _moving(services: Services) -> Iterator[Shot]:
    """The page about other computers with a file, and what is asked before that is brought in."""
    folder = services.folders.root / "Documents"
    folder.mkdir()
    (folder / "Brisca.brisca").write_bytes(b"")
    file, _left = archive.write(folder, "2025-03-08", services.folders, services.settings, services.memory)
    yield Shot("settings-move-file", [Menu(services), SettingsPage(services, "move")], ["settings:deed:write:0"])
    rules = services.folders.rules / "casa.yaml"
    rules.parent.mkdir(exist_ok=True)
    rules.write_text("name: Casa\n", encoding="utf-8")
    (services.folders.faces).mkdir(exist_ok=True)
    other, _left = archive.write(folder, "2025-03-09", services.folders, services.settings, services.memory)
    yield Shot("settings-move-again", [SettingsPage(services, "move"), BringIn(services, file)])
    rules.write_text("name: Casa Abuela\n", encoding="utf-8")
    yield Shot("settings-move-asks", [SettingsPage(services, "move"), BringIn(services, other)])
    rules.unlink()
    yield Shot("settings-move-done", [SettingsPage(services, "move"), BringIn(services, other)], ["bring-in:bring"])
    yield Shot("settings-move-faulty", [SettingsPage(services, "move"), BringIn(services, folder / "Brisca.brisca")])
    rules.unlink(missing_ok=True)
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()


def _reading(program: UnseenProgram) -> Iterator[Shot]:
    """The rules of games, a word looked for, and what is different."""
    services = program.services
    yield Shot("rules", [RulesPage(services, program.game())])
    yield Shot("rules-search", [RulesPage(services, program.game())], ["rules:search", *keys_for("trump")])
    auction = program.game(lambda rules: rules.call.enabled)
    yield Shot("rules-of-another", [RulesPage(services, auction, 5)])
    yield Shot("rules-of-the-house", [RulesPage(services, _changed_rules(program.game()).variant())])


def _figures(program: UnseenProgram) -> Iterator[Shot]:
    """The figures before anything was played, after a few deals and after many, as numbers, and the book of honour."""
    services = program.services
    file = services.folders.root / FILE
    file.unlink(missing_ok=True)
    yield Shot("statistics-empty", [Menu(services), StatisticsPage(services)])
    yield Shot("honours-empty", [Menu(services), HonourBook(services)])
    games = _some_games(program)
    evenings.write(file, 6, EVENING.timestamp(), games)
    yield Shot("statistics-few", [Menu(services), StatisticsPage(services)])
    file.unlink()
    evenings.write(file, 420, EVENING.timestamp(), games)
    yield Shot("statistics", [Menu(services), StatisticsPage(services)])
    yield Shot("statistics-below", [Menu(services), StatisticsPage(services)], [*[Key("tab")] * 11, Key("right")])
    yield Shot("statistics-end", [Menu(services), StatisticsPage(services)], [Key("pagedown")] * 9)
    yield Shot("statistics-numbers", [Menu(services), StatisticsPage(services)], ["statistics:numbers"])
    yield Shot("statistics-high-contrast", [StatisticsPage(services)], choices={"high_contrast": True})
    yield Shot("honours", [Menu(services), StatisticsPage(services), HonourBook(services)])
    file.unlink()


def _lessons(services: Services) -> Iterator[Shot]:
    """The list, and lessons where something is told, is to be done, was done wrong, and is asked."""
    services.learned.take("", lessons()[0].id, DONE)
    yield Shot("learn", [Menu(services), LearnPage(services)])
    for lesson in lessons():
        yield Shot(f"lesson-{lesson.id}", [lesson_table(services, lesson)])
        for place, step in enumerate(lesson.steps):
            if isinstance(step, Ask):
                yield Shot(f"lesson-{lesson.id}-question", [lesson_table(services, lesson, place)])
            elif isinstance(step, Turn):
                yield Shot(f"lesson-{lesson.id}-turn-{place}", [lesson_table(services, lesson, place)])
                wrong = [one.action for one in step.replies if isinstance(one.action, Play) and not one.right]
                if wrong:
                    table, press = lesson_table(services, lesson, place), control_id(wrong[0].card)
                    yield Shot(f"lesson-{lesson.id}-wrong-{place}", [table], [press])


def _days(program: UnseenProgram) -> Iterator[Shot]:
    """The calendar before anything was played, and with a few weeks, one of them lost to the master."""
    services = program.services
    yield Shot("day", [Menu(services), DayPage(services)])
    today = services.clock.now().date()
    for number in (1, 2, 3, 5, 8, 9):
        day = today - timedelta(days=number)
        services.days.take("", DayResult(day, 50 + 4 * number, 60 - number, number > 2), "")
        services.days.keep_master(DayResult(day, 66, 54, True))
    yield Shot("day-played", [Menu(services), DayPage(services, today - timedelta(days=5))])
    yield Shot("day-lost", [Menu(services), DayPage(services, today - timedelta(days=1))])
    yield Shot("day-table", [DayPage(services)], ["day:play"])


def _puzzles(services: Services) -> Iterator[Shot]:
    """Puzzles of every kind, asked and answered."""
    for kind in KINDS:
        yield Shot(f"puzzles-{kind}", [Menu(services), PuzzlesPage(services, kind)])
    for players in (2, 4, 5):
        one = next(one for one in puzzles("ending") if one.course.players == players and len(one.options) > 2)
        yield Shot(f"puzzles-ending-{players}", [Menu(services), PuzzlesPage(services, "ending", one.id)])
    answers = [Answer("ending", str(place), 0, place % 3 > 0, False, 1200 + 12 * place, 0) for place in range(9)]
    curve = RatingCurve(services, "ending", PuzzleProgress(tuple(answers)))
    yield Shot("puzzle-rating", [PuzzlesPage(services), curve])
    page = PuzzlesPage(services, "ending", one.id)
    yield Shot("puzzles-answered", [Menu(services), page], [f"puzzles:card:{one.options[0] & 63}"])
    for kind in KINDS[1:]:
        one = puzzles(kind)[0]
        page = PuzzlesPage(services, kind, one.id)
        yield Shot(f"puzzles-{kind}-answered", [Menu(services), page], [f"puzzles:option:{one.options[0]}"])
    own = PuzzlesPage(services)
    own._choose_kind(OWN)
    yield Shot("puzzles-own-none", [Menu(services), own])


def _some_games(program: UnseenProgram) -> list[evenings.Game]:
    """A few games for as many players as have company, the first ones played most."""
    found: list[evenings.Game] = []
    for players, weight in ((2, 30), (4, 20), (5, 12), (2, 9), (4, 6)):
        names = {name for name, *_more in found}
        one = program.game(lambda rules: players in rules.players and rules.id not in names)  # noqa: B023
        found.append((one.id, players, weight, json.dumps(dict(one.head.name), ensure_ascii=False)))
    return found


def _faults(services: Services) -> Iterator[Shot]:
    """A file of rules with each kind of fault."""
    for kind, text in FAULTY.items():
        file = _write_rules(services, text)
        yield Shot("faults" if kind == "value" else f"faults-{kind}", [FaultPage(services, Games(services), file)])
    yield Shot("new-game-faulty", [NewGame(services, Games(services))], [Key("end")])
    yield Shot("menu-faulty", [Menu(services)])
    file.unlink()


def _own(services: Services) -> Iterator[Shot]:
    """Rules of one's own in the list of games, called otherwise and put away."""
    file = _write_rules(services, "name: Casa Abuela\nextends: brisca\nexchange:\n  timing: own_turn\n")
    shelf = Games(services)
    game = next(one for one in shelf.listed if one.path == file)
    yield Shot("new-game-own", [NewGame(services, Games(services))], keys_for("casa"))
    for name, sheet in (("own-rules", OwnRules), ("own-rules-remove", RemoveRules)):
        below = NewGame(services, Games(services))
        yield Shot(name, [below, sheet(services, game, shelf.listed, lambda _words: None)])
    file.unlink()


def _sharing(program: UnseenProgram) -> Iterator[Shot]:
    """Texts that are handed on and taken, codes, the fingerprint of a shuffle, and whether the cards are fair."""
    services, variant = program.services, program.game(lambda rules: rules.info.signals and rules.claim.enabled)
    changed = _changed_rules(variant)
    running, session = program.begin(2), program.begin(4)
    play_until(running, lambda view: len(view.tricks) >= 2)
    play_until(session, lambda _view: False)
    sheet = share_deal(services, session, session)
    yield Shot("share-rules", [HouseRules(services, changed, lambda _draft: None), share_rules(services, changed)])
    yield Shot("share-deal", [Menu(services), sheet])
    yield Shot("share-code", [Menu(services), sheet], ["share:code"])
    yield Shot("shuffle", [Menu(services), Shuffle(services, running)])
    yield Shot("shuffle-checked", [Menu(services), Shuffle(services, session)])
    text = sheet.text() if isinstance(sheet, Share) else ""
    yield Shot("take-damaged", [Menu(services), TakeText(services, text[:40])])
    rules_text = rules.as_text(changed.variant(), (RULES, services.folders.rules))
    yield Shot("take-rules", [Menu(services), TakeText(services, rules_text)])
    file = services.folders.root / FILE
    evenings.write(file, 400)
    for chapter in ("words", "falls"):
        yield Shot(f"fair-{chapter}", [Menu(services), FairPage(services, chapter)])
    file.unlink()
    running.close()
    session.close()


def _write_rules(services: Services, text: str) -> Path:
    services.folders.rules.mkdir(parents=True, exist_ok=True)
    file = services.folders.rules / "casa-abuela.yaml"
    file.write_text(text, encoding="utf-8")
    return file
