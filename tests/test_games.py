"""The shipped games: each comes to the sheet that stands for it, says who it is, and stays short."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.commands.check import check
from game.engine.variant import Variant
from game.variants.loading import available, load
from game.variants.schema import sections
from game.variants.values import plain
from tests.rule_texts import GAMES, ROOT, RULES

SHEETS = yaml.safe_load((ROOT / "tests" / "sheets.yaml").read_text(encoding="utf-8"))
WHOLE = {("cards", "points"), ("seats", "teams"), ("scoring", "contract"), ("scoring", "win_by_players")}
MOST_LINES = 40

# names under which people look for a game
SOUGHT = {
    "brisca": ("La Brisca", "Las Briscas", "Bescambrilla"),
    "bastarda": ("Briscola Chiamata", "Briscola in cinque"),
    "briscola": ("Briškula", "Briškola", "Brìscula", "Bixkla", "Škembil", "Skembeel"),
    "briscola_mac": ("Briscola to three, five or seven games",),
    "brusquembille": ("Briscambille", "Briscan", "Bazzica"),
    "briscola_scoperta": ("Brisca Ouverte",),
    "cinquecento": ("Mariaje",),
    "gingo": ("Briscola pazza",),
}


def laid_over(base: Mapping[str, Any], over: Mapping[str, Any], path: tuple[str, ...] = ()) -> dict[str, Any]:
    """Both tables, `over` on top: key by key, but the tables of WHOLE and each pack replace the old one."""
    result = dict(base)
    for key, value in over.items():
        here = (*path, key)
        whole = here in WHOLE or path == ("pack",) or not isinstance(value, dict)
        result[key] = value if whole or not isinstance(result.get(key), dict) else laid_over(result[key], value, here)
    return result


def single_values(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:  # noqa: ANN401
    """Every rule that says something, by where it stands; a rule left open is the same as none."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from single_values(inner, (*path, key))
    elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
        for number, item in enumerate(value):
            yield from single_values(item, (*path, number))
    elif value is not None:
        yield path, value


def rules_of(data: Mapping[str, Any]) -> dict[tuple[Any, ...], Any]:
    """The single rules of a game, with the packs of those numbers of players that it is for."""
    packs = {players: data["pack"][players] for players in data["players"]}
    return dict(single_values({**data, "pack": packs}))


def rules(path: Path) -> Variant:
    return load(path, (RULES,))


def test_the_games_are_those_of_the_sheets() -> None:
    assert {path.stem for path in GAMES} == set(SHEETS["variants"])
    assert [listed.id for listed in available((RULES,)) if listed.faults] == []


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_comes_to_its_sheet(path: Path) -> None:
    variant = rules(path)
    merged = {name: variant.text[name] for name in sections()}
    assert rules_of(merged) == rules_of(laid_over(SHEETS["defaults"], SHEETS["variants"][path.stem]))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_says_in_a_few_lines_who_it_is_and_where_from(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    written = yaml.safe_load("\n".join(lines))
    beginning = next((number for number, line in enumerate(lines) if line.startswith("examples:")), len(lines))
    assert beginning <= MOST_LINES
    assert written.keys() >= {"name", "character", "origin", "source", "as_played", "players"}
    head = rules(path).head
    for texts in (head.character, head.origin, head.source, head.as_played):
        assert set(texts) == {"en"}, "translations stand in the catalogues"
    assert all(len(text) <= 100 for text in head.character.values())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_examples_of_a_game_go_as_they_are_written(path: Path) -> None:
    found = check(path)
    assert found.sound, (found.faults, found.failed)


def test_some_games_show_what_an_example_looks_like() -> None:
    assert sum(check(path).passed for path in GAMES) >= 5


@pytest.mark.parametrize("name", SOUGHT)
def test_a_game_is_found_under_its_other_names(name: str) -> None:
    head = rules(RULES / f"{name}.yaml").head
    assert set(SOUGHT[name]) <= {one for many in (head.aliases, head.kin) for names in many.values() for one in names}


def test_marianna_is_another_game_than_cinquecento() -> None:
    head = rules(RULES / "cinquecento.yaml").head
    assert "Marianna" not in {one for many in (head.aliases, head.kin) for names in many.values() for one in names}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_states_only_what_differs(path: Path) -> None:
    written = yaml.safe_load(path.read_text(encoding="utf-8"))
    without = plain(rules(RULES / f"{written['extends']}.yaml") if "extends" in written else Variant())
    for name in written.keys() & sections().keys() - {"players"}:  # every head says for how many the game is
        assert written[name] != without[name]
        keys = written[name] if isinstance(written[name], dict) else {}
        assert [key for key, value in keys.items() if value == without[name].get(key)] == [], name
