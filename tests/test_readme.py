"""README, CONTRIBUTING and the templates of reports: their pictures are there and small, what they name exists."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest
import yaml

from game.commands.launch.hand_over import COMMANDS
from game.paths import ROOT
from tests import readme_pictures

PAGES = [
    ROOT / name
    for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "rules/README.md", "tests/hostile/README.md")
]
TEMPLATES = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
HOW_MANY = (
    "README.md",
    "CHANGELOG.md",
    "packaging/bundles/debian.py",
    "packaging/linux/brisca.6",
    "packaging/linux/brisca.es.6",
    "packaging/linux/brisca.metainfo.xml",
)
WRITTEN_LATER = {"NAME.yaml"}


def test_the_pictures_of_the_readme_are_there_and_no_others() -> None:
    files = sorted(readme_pictures.FOLDER.iterdir())
    assert [file.stem for file in files] == sorted(readme_pictures.names())
    for file in files:
        assert file.stat().st_size <= readme_pictures.LARGEST
        assert pygame.image.load(file).get_size() == readme_pictures.SAVED


@pytest.mark.parametrize("name", HOW_MANY)
def test_every_text_that_tells_how_many_games_there_are_tells_it_truly(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    told = {int(number) for number in re.findall(r"\b(\d+) (?:games|juegos)\b", text)}
    assert told == {len(list((ROOT / "rules").glob("*.yaml")))}


@pytest.mark.parametrize("page", [*PAGES, *TEMPLATES], ids=lambda page: page.name)
def test_every_command_that_is_named_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = set(re.findall(r"main\.py ([a-z]+)", text))
    assert named <= set(COMMANDS) | {"help"}, page
    modules = re.findall(r"python3? -m ([a-z_.0-9]+)", text)
    assert all(find_spec(module.rstrip(".")) for module in modules), modules


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_linked_or_named_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    linked = [link for link in re.findall(r"\]\(([^)#\s]+)\)", text) if "://" not in link]
    folders = "game|ui|rules|tests|assets"
    named = re.findall(rf"`((?:{folders})/[\w/.]*\w\.(?:py|md|yaml|json))`", text)
    missing = [name for name in linked if not (page.parent / name).exists()]
    missing += [name for name in named if not (ROOT / name).exists() and Path(name).name not in WRITTEN_LATER]
    assert missing == []


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda page: page.name)
def test_templates_of_reports_are_forms(template: Path) -> None:
    form = yaml.safe_load(template.read_text(encoding="utf-8"))
    if template.name == "config.yml":
        return
    assert form["name"]
    assert form["description"]
    ids = [field["id"] for field in form["body"]]
    assert len(set(ids)) == len(ids)
    assert {field["type"] for field in form["body"]} <= {"textarea", "input", "checkboxes", "dropdown", "markdown"}
    assert all(field["attributes"]["label"] for field in form["body"])
