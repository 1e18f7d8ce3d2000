"""`python3 main.py screens FOLDER`: every screen as a picture, at one size or at several, to look at."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame

from game import words
from game.house_rules import Draft, main_switches
from game.variant import Variant
from game.words import _
from ui.commands.moments import endings, moments
from ui.commands.unseen import Unseen, play_until, unseen
from ui.desk import Desk
from ui.games import Games
from ui.input import Key
from ui.options import BadOption, parse
from ui.scene import Scene
from ui.scenes.about import About
from ui.scenes.deal_end import end_scene
from ui.scenes.faults import FaultPage
from ui.scenes.house_rules import HouseRules
from ui.scenes.matches import Matches
from ui.scenes.menu import Menu
from ui.scenes.new_game import NewGame
from ui.scenes.pause import Pause
from ui.scenes.rules import RulesPage
from ui.scenes.settings import SettingsPage
from ui.scenes.settings_offers import groups
from ui.scenes.table import TableScene

SIZES = ((1024, 640), (1920, 1080), (800, 1200))
FAULTY = "name: {en: A game with a mistake}\nexchange:\n  timing: sometime\n"


def main(argv: list[str]) -> int:
    """0 with the pictures in the folder; 2 after a sentence when the command cannot be followed."""
    if not argv or argv[0].startswith("-"):
        print(_("screens needs a folder for the pictures, and takes the options of the window."), file=sys.stderr)
        return 2
    try:
        options = parse(argv[1:])
    except BadOption as bad:
        print(bad, file=sys.stderr)
        return 2
    folder = Path(argv[0])
    folder.mkdir(parents=True, exist_ok=True)
    for size in [options.size] if options.size else SIZES:
        chosen = replace(options, size=size, speed="instant", seed=3 if options.seed is None else options.seed)
        with unseen(chosen) as program:
            words.use(options.lang)
            for name, scenes, keys in _screens(program):
                _photograph(program, scenes, keys, folder / f"{name}-{size[0]}x{size[1]}.png")
    return 0


def _photograph(program: Unseen, scenes: list[Scene], keys: tuple[Key, ...], file: Path) -> None:
    for scene in scenes:
        program.open(scene)
    program.settle()
    if keys:
        program.does(*keys)
        program.settle()
    pygame.image.save(program.canvas, file)
    program.leave()


def _screens(program: Unseen) -> Iterator[tuple[str, list[Scene], tuple[Key, ...]]]:
    """Every screen by name, as the stack of scenes that shows it and the keys that are then pressed."""
    for name, scenes in _pages(program):
        yield name, scenes, ()
    rules = [listed.variant for listed in Games(program.desk).listed if listed.variant is not None]
    for moment, session in moments(rules):
        yield moment.name, [TableScene(program.desk, session)], moment.keys
    yield from ((f"end-{name}", [scene], ()) for name, scene in _ends(program, rules))


def _ends(program: Unseen, rules: list[Variant]) -> Iterator[tuple[str, Scene]]:
    """The ends of deals that differ from each other."""
    for name, session in endings(rules):
        yield name, end_scene(program.desk, session)


def _house_rules(desk: Desk) -> Scene:
    """The house rules of a game in which some are changed, with a group that has locks."""
    chosen = Games(desk).chosen
    assert chosen is not None
    assert chosen.variant is not None
    draft = Draft.of(chosen.variant)
    for one in main_switches(draft):
        draft = draft.with_(one.path, not one.value)
    return HouseRules(desk, draft, lambda _draft: None)


def _pages(program: Unseen) -> Iterator[tuple[str, list[Scene]]]:
    desk = program.desk
    yield "menu", [Menu(desk)]
    for players in (2, 3, 4, 5, 6):
        session = program.begin(players)
        play_until(session, lambda view: len(view.tricks) >= 2 and bool(view.table))
        yield f"table-{players}", [TableScene(desk, session)]
    yield "menu-continue", [Menu(desk)]
    yield "new-game", [NewGame(desk, Games(desk))]
    yield "house-rules", [_house_rules(desk)]
    yield "matches", [Menu(desk), Matches(desk)]
    yield from ((f"settings-{page.key}", [Menu(desk), SettingsPage(desk, page.key)]) for page in groups())
    yield "about", [Menu(desk), About(desk)]
    session = program.begin()
    yield "rules", [RulesPage(desk, session.variant)]
    yield "pause", [TableScene(desk, session), Pause(desk, session)]
    play_until(session, lambda view: False)
    yield "deal-end", [end_scene(desk, session)]
    while not session.match_over:
        session.next_deal()
        play_until(session, lambda view: False)
    yield "match-end", [end_scene(desk, session)]
    desk.folders.rules.mkdir(parents=True, exist_ok=True)
    file = desk.folders.rules / "mistake.yaml"
    file.write_text(FAULTY, encoding="utf-8")
    yield "faults", [FaultPage(desk, Games(desk), file)]
