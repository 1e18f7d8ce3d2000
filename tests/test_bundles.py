"""What goes into a bundle, and what systems are told of it: that nothing is forgotten and nothing is said twice."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from configparser import RawConfigParser
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import VERSION
from game.commands.launch.hand_over import COMMANDS, OPTIONS, WINDOW
from game.i18n import words
from game.i18n.words import _
from game.paths import ROOT
from tests import examples
from tests.catalogue import LANGUAGES
from ui.app.navigation import WAYS

sys.path.append(str(ROOT / "packaging"))  # last: nothing in it takes the place of a package

from bundles import contents, flatpak, templates, windows

BUILD = (sys.executable, str(ROOT / "packaging" / "build.py"))
NOT_IN_A_BUNDLE = {"bench", "film", "screens", "test"}
LOADERS = {"import_module", "__import__", "spec_from_file_location", "run_module", "run_path"}
# By names that are looked through below.
MAY_LOAD = {f"game/commands/{name}.py" for name in ("doctor", "examined", "launch/hand_over")} | {
    "ui/app/navigation.py"
}
XML = "{http://www.w3.org/XML/1998/namespace}"


def of_the_bundle() -> Iterator[Path]:
    """The sources of the modules of ours that go along."""
    for module in contents.modules():
        path = ROOT.joinpath(*module.split("."))
        file = path.with_suffix(".py")  # an emptied folder of an older version may lie beside it
        yield file if file.is_file() else path / "__init__.py"


@dataclass(frozen=True)
class Said:
    """What stands in a file: all its texts, its names, and the modules out of which it imports something."""

    texts: frozenset[str]
    names: frozenset[str]
    imported_from: frozenset[str]


@cache
def said_in(path: Path) -> Said:
    """Read once for all tests: five hundred files take seconds."""
    texts, names, modules = set[str](), set[str](), set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Constant(value=str(text)):
                texts.add(text)
            case ast.Name(id=name) | ast.Attribute(attr=name):
                names.add(name)
            case ast.ImportFrom(module=str(module)):
                modules.add(module)
    return Said(frozenset(texts), frozenset(names), frozenset(modules))


# -- modules ----------------------------------------------------------------------------------------------------------


def test_whatever_is_opened_by_its_name_goes_along() -> None:
    wanted = {way.partition(":")[0] for way in WAYS.values()} | {WINDOW, OPTIONS}
    wanted |= {module for command, module in COMMANDS.items() if command not in NOT_IN_A_BUNDLE}
    assert wanted <= set(contents.modules())


def test_every_module_that_is_named_in_a_text_goes_along() -> None:
    """Also one that nobody has put into a table yet, or into a table that this test does not know."""
    own = re.compile(r"((?:game|ui)(?:\.[a-z_]+)+)(?::\w+)?")
    stays = {module for command, module in COMMANDS.items() if command in NOT_IN_A_BUNDLE}
    known = stays.union(contents.modules())
    for path in of_the_bundle():
        for text in said_in(path).texts:
            if found := own.fullmatch(text):
                assert found[1] in known, f"{path}: {text}"


def test_only_four_places_load_modules_by_name() -> None:
    """Who loads modules in a fifth one looks here first: a bundle has only those that somebody names."""
    loading = set()
    for path in of_the_bundle():
        if LOADERS & said_in(path).names:
            loading.add(path.relative_to(ROOT).as_posix())
    assert loading == MAY_LOAD


def test_nothing_in_a_bundle_imports_what_stays_behind() -> None:
    for path in of_the_bundle():
        for module in said_in(path).imported_from:
            assert not module.startswith(contents.STAYS), f"{path}: {module}"


# -- files ------------------------------------------------------------------------------------------------------------


def test_every_file_that_the_program_reads_goes_along() -> None:
    found = {Path(file).relative_to(ROOT).as_posix(): place for file, place in contents.data_files()}
    assert all(Path(file).parent.as_posix() == place for file, place in found.items())
    read = {path for room in ("game", "ui", "rules", "assets") for path in (ROOT / room).rglob("*.*") if path.is_file()}
    read = {path for path in read if path.suffix not in (".py", ".pyc", ".md", ".po", ".ico", ".icns")}
    told = {path.relative_to(ROOT).as_posix() for path in read}
    left = {file for file in told if not file.startswith("assets/workshop/")} - found.keys()
    assert left == {"game/players/training/requirements.txt"}
    assert {"LICENSE", "assets/locale/es/LC_MESSAGES/brisca.mo"} <= found.keys()


def test_no_bundle_is_taken_for_a_checkout() -> None:
    assert "requirements.txt" not in {Path(file).name for file, _place in contents.data_files()}


def test_what_a_bundled_program_starts_does_not_look_for_libraries_in_it(tmp_path: Path) -> None:
    told = "import os; print(os.environ.get('LD_LIBRARY_PATH'))"
    at_start = (ROOT / "packaging" / "bundles" / "at_start.py").read_text(encoding="utf-8")
    file = tmp_path / "start.py"
    file.write_text(f"{at_start}\n{told}\n", encoding="utf-8")
    for before, expected in (({}, "None"), ({"LD_LIBRARY_PATH_ORIG": "/opt/its/own"}, "/opt/its/own")):
        environ = {**os.environ, "LD_LIBRARY_PATH": str(tmp_path), **before}
        if sys.platform.startswith("linux"):
            assert subprocess.check_output([sys.executable, str(file)], env=environ, text=True).strip() == expected


# -- what systems are told --------------------------------------------------------------------------------------------


def test_the_starter_of_packages_says_what_that_of_a_checkout_says() -> None:
    starter = RawConfigParser(interpolation=None)
    starter.optionxform = str  # type: ignore[assignment, method-assign]  # the way that its documentation names
    starter.read_string(templates.filled(templates.LINUX / "brisca.desktop"))
    entry = starter["Desktop Entry"]
    for language in words.spoken():
        words.use(language)
        key = "" if language == "en" else f"[{language}]"
        assert entry[f"GenericName{key}"] == _("Card game")
        assert entry[f"Comment{key}"] == _("The Spanish card game and its whole family")
    assert (entry["Exec"], entry["Icon"], entry["StartupWMClass"]) == ("brisca %u", contents.APP_ID, "brisca")


def test_shops_are_told_this_version_and_this_starter() -> None:
    told = ElementTree.fromstring(templates.filled(templates.LINUX / "brisca.metainfo.xml"))
    assert told.findtext("id") == contents.APP_ID
    assert told.findtext("launchable") == f"{contents.APP_ID}.desktop"
    releases = [release.get("version") for release in told.iter("release")]
    assert releases == [VERSION]
    games = len(list((ROOT / "rules").glob("*.yaml")))
    described = [paragraph.text or "" for paragraph in told.iter("p")]
    assert all(f"{games} " in text for text in described[: 1 + len(LANGUAGES)])
    for parent in told.iter():  # every sentence in every language
        for tag in ("p", "li", "summary"):
            spoken = [one.get(f"{XML}lang") for one in parent.findall(tag)]
            assert all(spoken.count(None) == spoken.count(language) for language in LANGUAGES), parent.tag


def test_every_place_of_the_version_is_filled_from_one() -> None:
    assert contents.VERSION == VERSION
    for file in templates.LINUX.iterdir():
        assert VERSION not in file.read_text(encoding="utf-8"), file.name
        assert not re.search(r"@[A-Z]+@", templates.filled(file).replace("@WHEELS@", "")), file.name
    assert f"'{VERSION}'" in windows.version_resource().replace('"', "'")
    assert VERSION not in windows.SCRIPT.read_text(encoding="utf-8")


def test_every_icon_is_there() -> None:
    assert all(picture.is_file() for picture in templates.icons().values())
    assert all((ROOT / "assets" / "appicon" / name).is_file() for name in ("brisca.ico", "brisca.icns"))


def test_the_wheels_of_the_flatpak_are_those_of_the_program() -> None:
    pins = re.findall(r"^([\w-]+)==(\S+)$", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)
    python = f"cp{flatpak.PYTHON.replace('.', '')}"
    for machine in flatpak.MACHINES:
        fitting = {
            name
            for name in flatpak.pinned()
            if (f"{python}-{python}-" in name and machine in name) or name.endswith("-py3-none-any.whl")
        }
        expected = {(name.lower().replace("-", "_"), version) for name, version in pins}
        assert {tuple(name.lower().split("-")[:2]) for name in fitting} == expected
    for_all = sum(name.endswith("-py3-none-any.whl") for name in flatpak.pinned())
    assert len(flatpak.pinned()) == (len(pins) - for_all) * len(flatpak.MACHINES) + for_all
    assert all(digest in flatpak.manifest() for digest in flatpak.pinned().values())


@pytest.mark.parametrize("tool", ["desktop-file-validate", "appstreamcli"])
def test_freedesktop_finds_nothing_wrong(tool: str, tmp_path: Path) -> None:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    ending, more = (".desktop", []) if tool.startswith("desktop") else (".xml", ["validate", "--no-net"])
    for place, text in templates.desktop_files().items():
        if place.endswith(ending) and "/mime/" not in place:
            file = tmp_path / Path(place).name
            file.write_text(text, encoding="utf-8")
            done = subprocess.run([tool, *more, str(file)], capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr


def test_the_uninstaller_of_windows_removes_what_was_installed_and_nothing_else(tmp_path: Path) -> None:
    for name in ("Brisca.exe", "_internal/assets/brisca.svg", "_internal/cuánto $.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert windows.removals(tmp_path).splitlines() == [
        r'Delete "$INSTDIR\Brisca.exe"',
        r'Delete "$INSTDIR\_internal\assets\brisca.svg"',
        r'Delete "$INSTDIR\_internal\cuánto $$.txt"',
        r'RMDir "$INSTDIR\_internal\assets"',
        r'RMDir "$INSTDIR\_internal"',
    ]


def test_the_installer_of_windows_is_compiled_where_nsis_is(tmp_path: Path) -> None:
    maker = shutil.which("makensis")
    if maker is None:
        pytest.skip("NSIS is not installed")
    (tmp_path / "Brisca" / "_internal").mkdir(parents=True)
    for name in ("Brisca.exe", "_internal/año.txt"):
        (tmp_path / "Brisca" / name).write_text("something", encoding="utf-8")
    windows.compile_script(maker, tmp_path / "Brisca", tmp_path / "setup.exe")
    assert (tmp_path / "setup.exe").read_bytes().startswith(b"MZ")


# -- the real thing ---------------------------------------------------------------------------------------------------


def test_the_builder_explains_itself_without_anything_installed() -> None:
    done = subprocess.run([*BUILD[:1], "-I", "-S", BUILD[1], "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "--smoke" in done.stdout


@pytest.mark.skipif(not examples.long, reason="builds and plays for minutes: --long")
def test_a_bundle_is_built_and_played(tmp_path: Path) -> None:
    for more in ([], ["--smoke"]):
        done = subprocess.run([*BUILD, "--out", str(tmp_path), *more], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
