"""The starter in the menu and on the desktop: whatever the folder of the game is called, a double click opens it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.commands import desktop
from game.paths import ROOT
from game.storage import starter
from tests.person import Person, Sit
from tests.test_launcher import Place, place, python_with_pip, wheels
from ui.pages.settings.settings import SettingsPage

__all__ = ["place", "python_with_pip", "wheels"]
pytestmark = pytest.mark.skipif(not starter.is_offered(), reason="only Linux has starters of this kind")
STRANGE = 'señor "x" 100% $HOME `ls` \\n it\'s=1; & more'

STARTER = "settings:deed:starter"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of somebody whose desktop speaks Spanish."""
    folder = tmp_path / "home"
    monkeypatch.setenv("HOME", str(folder))
    (folder / "Escritorio").mkdir(parents=True)
    (folder / ".config").mkdir()
    told = '# written by xdg-user-dirs-update\nXDG_DESKTOP_DIR="$HOME/Escritorio"\nXDG_MUSIC_DIR="$HOME/"\n'
    (folder / ".config" / "user-dirs.dirs").write_text(told, encoding="utf-8")
    return folder


def at_home(home: Path) -> list[Path]:
    return [home / ".local" / "share" / "applications" / "brisca.desktop", home / "Escritorio" / "brisca.desktop"]


def value(file: Path, key: str) -> str:
    """A value of the starter, as the standard says that it is read."""
    found = re.search(rf"^{re.escape(key)}=(.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, key
    letters = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}
    return re.sub(r"\\(.)", lambda part: letters[part[1]], found[1])


def command(file: Path) -> list[str]:
    """The words that are run by a double click."""
    words = re.findall(r'"((?:[^"`$\\]|\\.)*)"', value(file, "Exec"))
    return [re.sub(r"\\(.)", r"\1", word).replace("%%", "%") for word in words]


def test_it_is_put_into_the_menu_and_on_the_desktop_and_taken_away(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert desktop.main([]) == 0
    said = capsys.readouterr().out
    for file in at_home(home):
        assert str(file) in said
        assert os.access(file, os.X_OK)
        assert command(file)[1] == str(ROOT / "main.py")
        assert Path(command(file)[0]).is_file()
        assert Path(value(file, "Icon")).is_file()
        assert value(file, "GenericName[es]") == "Juego de cartas"
    assert sorted(starter.files()) == sorted(at_home(home))
    assert desktop.main(["--remove"]) == 0
    assert not any(file.exists() for file in at_home(home))
    assert desktop.main(["--remove", "--lang", "es"]) == 0
    assert "No hay ningún acceso directo" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("told", "place"),
    [
        ('XDG_DESKTOP_DIR="$HOME/Mesa \\"grande\\""', 'Mesa "grande"'),
        ('XDG_DESKTOP_DIR="$HOME/"', None),
        ('XDG_DESKTOP_DIR="$HOME/not/there"', None),
        ("nothing of use", "Desktop"),
        ('XDG_DESKTOP_DIR="relative"', None),
    ],
    ids=["named strangely", "the home itself", "not there", "as everywhere", "not absolute"],
)
def test_the_desktop_is_the_one_that_the_person_has(home: Path, told: str, place: str | None) -> None:
    for name in ("Desktop", 'Mesa "grande"', "relative"):
        (home / name).mkdir()
    (home / ".config" / "user-dirs.dirs").write_text(told + "\n", encoding="utf-8")
    assert starter.files()[1:] == ([home / place / "brisca.desktop"] if place else [])


def test_folders_may_have_any_name(place: Place, home: Path, tmp_path: Path) -> None:
    place.folder = place.folder.rename(tmp_path / STRANGE)
    done = place.start("desktop")
    assert done.returncode == 0, done.stderr
    assert not place.environment.exists()  # nothing is fetched for that
    for file in at_home(home):
        assert command(file)[1] == str(place.folder / "main.py")
        assert value(file, "X-Brisca-Folder") == str(place.folder)
    if shutil.which("desktop-file-validate"):
        told = subprocess.run(["desktop-file-validate", *at_home(home)], capture_output=True, text=True, check=False)
        assert told.stdout == ""
    mark = tmp_path / "played"
    text = f"from pathlib import Path\ndef main(argv): Path({str(mark)!r}).touch()\n"
    (place.folder / "ui" / "app" / "start.py").write_text(text, encoding="utf-8")
    place.start()  # whose packages are there from now on
    mark.unlink()
    if shutil.which("gio"):
        double_click(place, at_home(home)[1], mark)


def double_click(place: Place, file: Path, mark: Path) -> None:
    """As a desktop does it: what the system's own reader of starters runs."""
    subprocess.run(["gio", "launch", file], env=place.environ, capture_output=True, check=False, timeout=60)
    until = time.monotonic() + 60
    while not mark.exists() and time.monotonic() < until:
        time.sleep(0.05)
    assert mark.exists()


def test_a_game_that_was_moved_is_told_and_its_starter_put_anew(place: Place, home: Path, tmp_path: Path) -> None:
    place.start("desktop")
    old = place.folder
    place.folder = old.rename(tmp_path / "elsewhere")
    said = place.start("desktop").stdout
    assert f"Until now it led to {old}." in said
    assert command(at_home(home)[0])[1] == str(place.folder / "main.py")
    assert "Until now" not in place.start("desktop").stdout


def test_what_somebody_else_has_put_there_is_left_alone(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    foreign = at_home(home)[1]
    foreign.write_text("[Desktop Entry]\nName=Brisca\n", encoding="utf-8")
    assert desktop.main([]) == 1
    assert str(foreign) in capsys.readouterr().err
    assert not at_home(home)[0].exists()
    assert desktop.main(["--remove"]) == 0
    assert foreign.exists()


def test_what_is_not_understood_and_what_cannot_be_written_is_said(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert desktop.main(["--take-away"]) == 2
    assert "--take-away is not known here; desktop takes --remove" in capsys.readouterr().err
    (home / ".local").write_text("a file", encoding="utf-8")
    assert desktop.main([]) == 1
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("told", ["relative/home", "", "not/there", None])
def test_without_a_home_of_ones_own_nothing_is_written_anywhere(
    told: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = tmp_path / "here"
    (here / "relative" / "home").mkdir(parents=True)
    monkeypatch.chdir(here)
    if told is not None:
        monkeypatch.setenv("HOME", told)  # else the one of every test, which nobody has made
    before = sorted(tmp_path.rglob("*"))
    for words in ([], ["--remove"]):
        assert desktop.main(words) == 1
        said = capsys.readouterr().err
        assert (f"HOME is “{told}”" if told is not None else f"{Path.home()} is not there") in said
    assert sorted(tmp_path.rglob("*")) == before
    assert starter.leads_to() is None


@pytest.fixture
def program(sit: Sit) -> Person:
    person = sit(text=None)
    person.open(SettingsPage(person.services, "files"))
    return person


def test_the_settings_put_it_there_and_take_it_away(program: Person, home: Path) -> None:
    assert program.control(STARTER).label == "Put it there"
    program.click(STARTER)
    assert all(file.exists() for file in at_home(home))
    assert program.control(STARTER).label == "Take it away"
    program.click(STARTER)
    assert not any(file.exists() for file in at_home(home))
    at_home(home)[1].write_text("[Desktop Entry]\n", encoding="utf-8")
    program.click(STARTER)
    assert "no starter of this game" in str(program.message)


def test_the_settings_tell_where_the_game_was_before(program: Person, home: Path, tmp_path: Path) -> None:
    starter.put_starter()
    for folder in (tmp_path, tmp_path / "gone"):
        for file in at_home(home):
            text = file.read_text(encoding="utf-8").replace(f"={ROOT}\n", f"={folder}\n")
            file.write_text(re.sub(r"X-Brisca-Folder=.*", f"X-Brisca-Folder={folder}", text), encoding="utf-8")
        program.open(SettingsPage(program.services, "files"))
        program.wait(300)
        assert program.control(STARTER).label == "Put it there"
    program.click(STARTER)
    assert starter.leads_to() == ROOT


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files")
def test_main_can_be_started_by_its_name_alone(place: Place, tmp_path: Path) -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "-s", "main.py"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout
    assert tracked.startswith("100755") or not tracked
    folder = tmp_path / "programs"
    folder.mkdir()
    (folder / "python3").symlink_to(place.python)
    done = subprocess.run(
        [place.folder / "main.py", "--help"], env=place.environ | {"PATH": f"{folder}:/usr/bin:/bin"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "main.py desktop" in done.stdout
