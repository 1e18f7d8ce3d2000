"""Who may import whom: the arrows of the house, read from the source and not from a promise."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted(
    path for room in ("game", "ui", "assets") for path in (ROOT / room).rglob("*.py") if ".venv" not in path.parts
)
CODE = [path for path in SOURCES if path.parts[len(ROOT.parts)] in ("game", "ui")]

# Each room, and the rooms on the floors below it that it may use. No arrow leads up, so there is no cycle.
FLOORS: dict[str, set[str]] = {
    "game.paths": set(),
    "game.engine": set(),
    "game.processes": set(),
    "game.i18n": {"game.engine", "game.paths"},
    "game.storage": {"game.engine", "game.i18n", "game.paths"},
    "game.variants": {"game.engine", "game.i18n", "game.paths", "game.storage"},
    "game.rule_cards": {"game.engine", "game.i18n", "game.variants"},
    "game.rules_text": {"game.engine", "game.i18n", "game.rule_cards", "game.variants"},
    "game.match": {"game.engine", "game.i18n", "game.rules_text", "game.storage", "game.variants"},
    "game.talk": {"game.engine", "game.i18n", "game.match", "game.paths"},
    "game.lessons": {"game.engine", "game.i18n", "game.match", "game.paths", "game.storage", "game.variants"},
    "game.house_rules": {
        "game.engine",
        "game.i18n",
        "game.paths",
        "game.rule_cards",
        "game.storage",
        "game.variants",
    },
    "game.scenarios": {"game.engine", "game.i18n", "game.match", "game.variants"},
    "game.players": {"game.engine", "game.i18n", "game.processes", "game.rules_text", "game.variants"},
    "game.puzzles": {
        "game.engine",
        "game.i18n",
        "game.match",
        "game.paths",
        "game.players",
        "game.storage",
        "game.variants",
    },
    "game.review": {"game.engine", "game.i18n", "game.match", "game.players"},
    "game.sharing": {
        "game.engine",
        "game.house_rules",
        "game.i18n",
        "game.match",
        "game.paths",
        "game.storage",
        "game.variants",
    },
    "game.statistics": {
        "game.engine",
        "game.i18n",
        "game.match",
        "game.paths",
        "game.storage",
        "game.variants",
    },
    "game.day": {
        "game.arena",
        "game.engine",
        "game.i18n",
        "game.match",
        "game.paths",
        "game.players",
        "game.sharing",
        "game.storage",
        "game.variants",
    },
    "game.home": {
        "game.engine",
        "game.i18n",
        "game.match",
        "game.paths",
        "game.players",
        "game.rules_text",
        "game.storage",
        "game.variants",
    },
    "game.arena": {"game.engine", "game.i18n", "game.players", "game.processes", "game.variants"},
    "game.commands": {
        "game.arena",
        "game.day",
        "game.engine",
        "game.home",
        "game.i18n",
        "game.match",
        "game.paths",
        "game.players",
        "game.puzzles",
        "game.review",
        "game.rule_cards",
        "game.rules_text",
        "game.scenarios",
        "game.sharing",
        "game.storage",
        "game.variants",
    },
    "ui.draw": {"game"},
    "ui.sound": {"game", "ui.draw"},
    "ui.core": {"game", "ui.draw", "ui.sound"},
    "ui.widgets": {"game", "ui.core", "ui.draw"},
    "ui.table": {"game", "ui.core", "ui.draw", "ui.sound", "ui.widgets"},
    "ui.pages": {"game", "ui.core", "ui.draw", "ui.sound", "ui.table", "ui.widgets"},
    "ui.app": {"game", "ui.core", "ui.draw", "ui.pages", "ui.sound", "ui.table", "ui.widgets"},
    "ui.shots": {"game", "ui.app", "ui.core", "ui.draw", "ui.pages", "ui.sound", "ui.table", "ui.widgets"},
}
# What the window may know of game: values of the engine, and the doors of the rooms above it.
SEAM = {
    "game.paths": {""},
    "game.engine": {"action_codes", "actions", "cards", "events", "result", "table_facts", "variant", "view"},
    "game.i18n": {"words", "phrases"},
    "game.storage": {
        "archive",
        "files",
        "folders",
        "journal",
        "moving",
        "outside",
        "person_file",
        "places",
        "remembered",
        "saved",
        "settings",
        "starter",
    },
    "game.variants": {"faults", "loading", "repair", "schema", "sign_lists"},
    "game.home": {"guests", "table", "trouble"},
    "game.rules_text": {"example_trick", "glossary", "page", "plain_text", "sign_words", "summary"},
    "game.day": {"kept", "master", "plan", "played", "players"},
    "game.lessons": {"after_trick", "book", "course", "lesson", "progress"},
    "game.match": {"boards", "match", "seat_draw", "session"},
    "game.rule_cards": {"card", "demo_scene"},
    "game.house_rules": {"demo", "draft", "file", "fit", "option", "sign_file"},
    "game.sharing": {"fairness", "handing_on", "qr", "rules", "shared", "taken", "texts", "unusable"},
    "game.players": {"", "advice.advice", "advice.figures", "advice.reasons"},
    "game.puzzles": {
        "choosing",
        "collection",
        "course",
        "explain",
        "kept",
        "own",
        "puzzle",
        "rating",
        "sentences",
        "stand",
        "watched",
    },
    "game.review": {"review", "sentences"},
    "game.statistics": {"counts", "evenings", "honours", "queries", "statistics"},
    "game.talk": {"evening", "lines", "talk"},
    "game.commands": {"command_line", "pace"},  # one command line for all; the bench has two halves
}
MOST_IN_A_FOLDER = 16
OWN_NAME = "brisca"  # the program is called like its first game


def name(path: Path) -> str:
    """The dotted name of a module."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    """What stands in the file, read once for all tests here."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@pytest.fixture(scope="module", autouse=True)
def _trees_let_go() -> Iterator[None]:
    """Nothing else of a run needs a hundred megabytes of them."""
    yield
    tree.cache_clear()


@cache
def imports(path: Path) -> tuple[str, ...]:
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, also inside functions; `from game import deal` counts as game.engine.deal."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            assert node.module
            yield node.module
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if (ROOT / inner.replace(".", "/")).with_suffix(".py").exists():
                    yield inner


def wrong(rule: object) -> list[str]:
    """Every arrow for which the rule (importing module, imported module) is true."""
    assert callable(rule)
    return [f"{name(path)} -> {used}" for path in CODE for used in imports(path) if rule(name(path), used)]


def within(module: str, *rooms: str) -> bool:
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def test_game_never_looks_up_to_ui() -> None:
    assert not wrong(lambda user, used: within(user, "game") and within(used, "ui", "main"))


def test_pygame_is_imported_only_in_ui() -> None:
    assert not wrong(lambda user, used: within(used, "pygame") and not within(user, "ui"))


def test_the_core_has_no_clock_and_no_global_chance() -> None:
    clocked = ("time", "datetime", "asyncio", "tkinter", "sched")
    thinking = ("game.players.process.worker", "game.players.process.pipe", "game.players.training")
    dates = ("game.statistics.months", "game.day")  # which count days, and are told which day it is
    # The door counts seconds of others, and no deal depends on them.
    may_read_a_clock = ("game.home", "game.commands", "game.arena", "game.processes", "game.storage", *dates, *thinking)
    assert not wrong(
        lambda user, used: within(user, "game") and within(used, *clocked) and not within(user, *may_read_a_clock)
    )
    for path in CODE:
        for node in ast.walk(tree(path)) if within(name(path), "game") else ():
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr in ("Random", "SystemRandom"), f"{name(path)}:{node.lineno}: random.{node.attr}"
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert all(alias.name in ("Random", "SystemRandom") for alias in node.names), name(path)


def test_nothing_but_commands_prints() -> None:
    printing = [
        f"{name(path)}:{node.lineno}"
        for path in CODE
        if ".commands." not in name(path)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert not printing


def room(module: str) -> str:
    """The room that a module is in: the first folder under game or ui."""
    return ".".join(module.split(".")[:2])


def test_every_arrow_between_rooms_leads_down() -> None:
    def up(user: str, used: str) -> bool:
        home, other = room(user), room(used)
        if home in ("game", "ui") or other in ("game", "ui") or home == other or not within(used, "game", "ui"):
            return False
        return not within(other, *FLOORS[home])

    assert {room(name(path)) for path in CODE} - {"game", "ui"} == set(FLOORS)
    assert not wrong(up)


def test_ui_uses_the_seam_of_game_and_nothing_behind_it() -> None:
    def behind(user: str, used: str) -> bool:
        if not within(user, "ui") or not within(used, "game") or used == "game":
            return False
        home = room(used)
        doors = SEAM.get(home, set())
        inside = used[len(home) + 1 :]
        return inside not in doors and not any(within(door, inside) for door in doors) and inside != ""

    assert not wrong(behind)


def test_a_listing_tells_what_is_where() -> None:
    """No folder is too full; a name has one meaning, of a file in its room, of a class in game and in ui."""
    full: dict[str, list[str]] = {}
    files: dict[tuple[str, str], list[str]] = {}
    classes: dict[tuple[str, str], list[str]] = {}
    for path in CODE:
        if path.name == "__init__.py":
            continue
        full.setdefault(str(path.parent.relative_to(ROOT)), []).append(path.name)
        folder = path.parent.relative_to(ROOT).parts
        within_room = folder[: 3 if folder[:2] in (("ui", "pages"), ("ui", "table")) else 2]
        files.setdefault((".".join(within_room), path.name), []).append(name(path))
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                classes.setdefault((name(path).split(".")[0], node.name), []).append(name(path))
    assert {folder: len(names) for folder, names in full.items() if len(names) > MOST_IN_A_FOLDER} == {}
    assert [places for places in files.values() if len(places) > 1] == []
    assert {found: places for found, places in classes.items() if len(places) > 1} == {}


def test_no_class_is_cut_into_files() -> None:
    """No class has its only subclass in another file, unless it is made by itself."""
    homes: dict[str, Path] = {}
    heirs: dict[str, list[Path]] = {}
    made: set[str] = set()
    for path in CODE:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                homes[node.name] = path
                for base in node.bases:
                    plain = base.value if isinstance(base, ast.Subscript) else base
                    called = plain.id if isinstance(plain, ast.Name) else getattr(plain, "attr", "")
                    heirs.setdefault(called, []).append(path)
            elif isinstance(node, ast.Call):
                made.add(node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", ""))
                made |= {key.value.id for key in node.keywords if isinstance(key.value, ast.Name)}
    cut = [
        base
        for base, places in heirs.items()
        if base in homes and len(places) == 1 and places[0] != homes[base] and base not in made
    ]
    assert cut == []


def test_phases_and_clauses_never_import_each_other() -> None:
    rooms = ("game.engine.phases", "game.engine.clauses")

    def behind(user: str, used: str) -> bool:
        if user == "game.engine.clauses":
            return False  # the list of clauses, in the order in which they speak
        return within(user, *rooms) and within(used, *rooms) and user != used and used not in rooms

    assert not wrong(behind)


def test_computer_players_see_no_real_deal() -> None:
    real = ("game.match.session", "game.match.record", "game.storage", "game.engine.shuffle")
    assert not wrong(lambda user, used: within(user, "game.players") and within(used, *real))


def test_the_core_knows_no_files_of_rules() -> None:
    core = ("phases", "clauses", "bots", "store", "deal", "engine", "match", "sight", "view", "session", "rulebook")
    rooms = [f"game.{part}" for part in core]
    assert not wrong(lambda user, used: within(user, *rooms) and within(used, "yaml"))


def test_the_launcher_needs_only_the_standard_library() -> None:
    """What main.py imports before the packages are there, and what that imports in turn, is ours or Python's."""
    import sys

    seen: set[str] = set()
    waiting = ["main", "game.commands.launch.hand_over", "game.commands.launch.progress", "game.commands.checks"]
    waiting += [
        "game.commands.desktop",
        "game.commands.launch.set_up_window",
        "game.commands.doctor",
        "game.commands.move",
    ]
    while waiting:
        module = waiting.pop()
        if module in seen:
            continue
        seen.add(module)
        path = (ROOT / module.replace(".", "/")).with_suffix(".py")
        path = path if path.exists() else path.with_suffix("") / "__init__.py"
        if not path.exists():
            continue  # a folder without anything of its own
        for used in imports(path):
            top = used.split(".")[0]
            assert top == "game" or top in sys.stdlib_module_names, f"{module} -> {used}"
            if top == "game":
                waiting.append(used)


def games() -> dict[str, Path]:
    """The ids and titles of all games, with the file that has them."""
    found = {}
    for path in (ROOT / "rules").glob("*.yaml"):
        found[path.stem.lower()] = path
        rules = yaml.safe_load(path.read_text(encoding="utf-8"))
        texts = [rules.get("name")] if isinstance(rules, dict) else []
        for text in texts:
            titles = text.values() if isinstance(text, dict) else [text]
            found |= {title.lower(): path for title in titles if isinstance(title, str)}
    found.pop(OWN_NAME, None)
    return found


def test_no_game_is_named_in_python() -> None:
    names = games()
    if not names:
        pytest.skip("no game besides the program's own yet")
    word = re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")\b", re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in [*SOURCES, ROOT / "main.py"]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if word.search(line)
    ]
    assert not found


def test_the_top_level_stays() -> None:
    expected = {"main.py", "game", "ui", "assets", "rules", "tests", "requirements.txt", "README.md", "LICENSE"}
    expected |= {"ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml", "packaging"}
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.splitlines()
    top = {line.strip('"').split("/")[0] for line in tracked}
    assert {entry for entry in top if not entry.startswith(".")} <= expected
