"""The wheel: what lies in it, and that what it installs plays, with nothing of the checkout in reach."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from game import VERSION
from tests import examples
from tests.e2e.deals import my_turn_or_the_end, plays_to_the_end
from tests.e2e.person import ROOT, game, screen

FOLDERS = ("game", "ui", "rules", "assets")
STARTED = ("__init__.py", "__main__.py", "start.py")
INFO = f"brisca-{VERSION}.dist-info"
LICENCES = ("LICENSE", *(f"assets/fonts/{name}.txt" for name in ("LICENSE-DejaVu", "OFL-Alegreya", "OFL-AlegreyaSans")))
RECORDS = ("METADATA", "RECORD", "WHEEL", "entry_points.txt")
# What another package might leave in the same folder, were it as careless.
STRANGER = "raise ImportError('this is not the game that was meant')\n"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, or the one in the folder BRISCA_DIST: that which is going to be released."""
    if given := os.environ.get("BRISCA_DIST"):
        (built,) = (ROOT / given).glob("*.whl")
        return built
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with a space and ñ in its name, into which the wheel was unpacked."""
    folder = tmp_path_factory.mktemp("señor packages")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder)
    for name in ("game", "ui"):
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(STRANGER)
    return folder


def of_the_checkout() -> set[str]:
    """The files of the program's folders, without what Python leaves in them."""
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if path.suffix != ".pyc"}


def brisca(python: Path | str, *words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """What the installed program answers where there is no screen."""
    silent = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    known = {name: told for name, told in os.environ.items() if name not in silent}
    command = [str(python), "-m", "brisca", *words]
    return subprocess.run(
        command, env=known | environ, cwd=ROOT / "tests", capture_output=True, encoding="utf-8", check=False
    )


def test_one_package_carries_the_folders_as_they_are(wheel: Path) -> None:
    expected = {f"brisca/{name}" for name in (*of_the_checkout(), *STARTED, "main.py", "LICENSE")}
    expected |= {f"{INFO}/{name}" for name in RECORDS} | {f"{INFO}/licenses/{name}" for name in LICENCES}
    with zipfile.ZipFile(wheel) as file:
        found = [name for name in file.namelist() if not name.endswith("/")]
        assert sorted(found) == sorted(expected)
        assert file.read("brisca/main.py") == (ROOT / "main.py").read_bytes()


def test_the_wheel_says_what_it_is_and_what_it_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as file:
        told = Parser().parsestr(file.read(f"{INFO}/METADATA").decode())
        starts = file.read(f"{INFO}/entry_points.txt").decode()
    assert (told["Name"], told["Version"], told["Requires-Python"]) == ("brisca", VERSION, ">=3.11")
    assert re.findall(r"^\[(.*)\]\n(.*)$", starts, re.MULTILINE) == [
        ("console_scripts", "brisca = brisca.start:main"),
        ("gui_scripts", "brisca-window = brisca.start:main"),
    ]
    ranges = {one.name: one.specifier for one in map(Requirement, told.get_all("Requires-Dist", []))}
    pinned = re.findall(r"^([\w-]+)==(\S+)$", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert ranges.keys() == {name.lower() for name, _version in pinned}
    assert all(version in ranges[name.lower()] for name, version in pinned)


def test_without_a_screen_the_installed_program_answers_by_its_name(site: Path) -> None:
    told = brisca(sys.executable, "--version", PYTHONPATH=str(site))
    assert (told.returncode, told.stdout, told.stderr) == (0, f"Brisca {VERSION}\n", "")
    told = brisca(sys.executable, "--help", PYTHONPATH=str(site))
    assert "\nbrisca check FILE…" in told.stdout
    assert "main.py" not in told.stdout
    assert "brisca test" not in told.stdout
    rules = str(site / "brisca" / "rules" / "brisca.yaml")
    told = brisca(sys.executable, "check", rules, PYTHONPATH=str(site))
    assert (told.returncode, told.stderr) == (0, "")
    told = brisca(sys.executable, "test", PYTHONPATH=str(site))
    assert (told.returncode, told.stdout) == (2, "")
    if sys.platform == "linux":  # elsewhere there always is one
        told = brisca(sys.executable, PYTHONPATH=str(site))
        assert (told.returncode, told.stdout) == (1, "")
        assert "needs a screen" in told.stderr


@pytest.mark.skipif("sys.platform != 'linux'", reason="only Linux has starters of this kind")
def test_the_starter_of_an_installed_program_runs_the_python_that_has_its_packages(site: Path, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    home = {"HOME": str(tmp_path / "home"), "PYTHONPATH": str(site)}
    told = brisca(sys.executable, "desktop", **home)
    assert told.returncode == 0, told.stderr
    starter = tmp_path / "home" / ".local" / "share" / "applications" / "brisca.desktop"
    assert f'Exec="{sys.executable}" "{site / "brisca" / "main.py"}" %u\n' in starter.read_text(encoding="utf-8")


@pytest.mark.skipif("sys.platform != 'linux'", reason="needs an X server that shows nothing")
def test_a_deal_is_played_out_of_the_unpacked_wheel(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(site))
    plays_a_deal(tmp_path, sys.executable, "-m", "brisca")
    assert not (site / "brisca" / ".venv").exists()


@pytest.mark.skipif(not examples.long, reason="fetches the packages: --long")
def test_a_fresh_environment_gets_the_wheel_and_plays(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "señor environment"
    venv.create(environment, with_pip=True)
    scripts = environment / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / Path(sys.executable).name
    subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel)], check=True)
    (package,) = environment.rglob("site-packages/brisca")
    assert not {"game", "ui", "rules", "assets", "main.py"} & {path.name for path in package.parent.iterdir()}
    assert brisca(python, "--version").stdout == f"Brisca {VERSION}\n"
    assert brisca(python, "check", str(package / "rules")).returncode == 0
    if sys.platform == "linux":
        plays_a_deal(tmp_path, str(scripts / "brisca"))
    subprocess.run([python, "-m", "pip", "uninstall", "--quiet", "--yes", "brisca"], check=True)
    assert not package.exists()


def plays_a_deal(folder: Path, *program: str) -> None:
    """A whole deal by keyboard, from the menu of this program to the count; the players think in their own process."""
    with screen() as display, game(display, folder, "--seed", "7", program=program) as person:
        person.sit_down()
        person.press("Return")
        end, _played = plays_to_the_end(person, person.see(my_turn_or_the_end), "keyboard")
        assert end["screen"] == "deal_end"
        assert any(b"multiprocessing" in words for words in children(person.process.pid))
    assert not (folder / "profile" / "reports").exists()
    assert list((folder / "profile" / "matches").iterdir())


def children(process: int) -> list[bytes]:
    """The command lines of the processes that this one has started."""
    found = Path(f"/proc/{process}/task").glob("*/children")
    return [Path(f"/proc/{child}/cmdline").read_bytes() for file in found for child in file.read_text().split()]
