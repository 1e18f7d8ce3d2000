"""Cold starts: real processes, real pip, in a folder with a space and ñ; only the wheels and the screen are small."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import venv
import zipfile
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.commands.launch import packages
from game.paths import ROOT
from tests.narrow import of_kind

# What stands for the game here: it says which packages it was given, and that a spawned process finds them too.
APP = """
import json, multiprocessing, sys
import pygame, yaml

at_first_frame = []

def child():
    return [pygame.__file__, "__main__" in sys.modules]

def main(argv):
    if "--stay" in argv:
        print("playing", flush=True)
        if sys.stdin.readline() == "draw\\n":
            for done in at_first_frame:
                done()
            print("seen", flush=True)
            sys.stdin.readline()
        return 0
    for done in at_first_frame:
        done()
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        spawned = pool.apply(child)[0]
    print(json.dumps({"ce": pygame.IS_CE, "pygame": pygame.__file__, "yaml": yaml.__version__, "spawned": spawned,
                      "argv": argv}))
    return 0
"""


# A package that goes on without a part of it, as pygame does.
IN_PARTS = """
class MissingModule:
    pass

try:
    from PACKAGE import more
except Exception:
    more = MissingModule()
"""


def wheel(folder: Path, distribution: str, version: str, module: str, source: str) -> None:
    """A small package that pip installs."""
    name = distribution.replace("-", "_")
    info = f"{name}-{version}.dist-info"
    files = {
        f"{module}/__init__.py": source,
        f"{module}/more.py": "MORE = 1\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as file:
        for path, text in files.items():
            file.writestr(path, text)
        rows = [f"{path},sha256={digest(text)},{len(text)}\n" for path, text in files.items()]
        file.writestr(f"{info}/RECORD", "".join(rows) + f"{info}/RECORD,,\n")


def digest(text: str) -> str:
    """What the record of a package says of a file with this text."""
    return urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


@dataclass
class Place:
    """A copy of the program in a folder of its own, and a bare Python to start it with."""

    folder: Path
    python: Path
    environ: dict[str, str] = field(default_factory=dict)

    def command(self, *argv: str) -> list[str]:
        return [str(self.python), str(self.folder / "main.py"), *argv]

    def start(self, *argv: str, **environ: str) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            self.command(*argv),
            env=self.environ | environ,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        assert "Traceback" not in done.stderr
        return done

    def plays(self, **environ: str) -> dict[str, object]:
        """What the started game says of itself."""
        done = self.start(**environ)
        assert done.returncode == 0, done.stderr
        return of_kind(dict, json.loads(done.stdout))

    @property
    def environment(self) -> Path:
        return self.folder / ".venv"


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheels")
    for pin in packages.pins(packages.GAME_PINS):
        name, _, version = pin.rpartition("-")
        source = f"IS_CE = 1\n__version__ = {version!r}\n"
        source += IN_PARTS.replace("PACKAGE", packages.IMPORT_NAMES[name])
        wheel(folder, name.replace("_", "-"), version, packages.IMPORT_NAMES[name], source)
    wheel(folder, "a-tool", "1.0", "tool", "")
    wheel(folder, "pyyaml", "99.1", "yaml", "__version__ = '99.1'\n")
    wheel(folder, "pyyaml", "99.2", "yaml", "import a_library_that_this_system_lacks\n")
    return folder


def bare_python(folder: Path, with_pip: bool) -> Path:
    venv.EnvBuilder(with_pip=with_pip, symlinks=os.name != "nt").create(folder)
    return packages.Environment(folder).python


@pytest.fixture(scope="session")
def python_with_pip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("python")
    at_hand = Path(sysconfig.get_path("purelib", vars={"base": sys.base_prefix}))
    if not (at_hand / "pip").is_dir():
        return bare_python(folder, with_pip=True)
    python = bare_python(folder, with_pip=False)
    for part in (at_hand / "pip", *at_hand.glob("pip-*.dist-info")):  # ready to run: else it is compiled for seconds
        shutil.copytree(part, packages.Environment(folder).site / part.name)
    return python


@pytest.fixture
def place(tmp_path: Path, wheels: Path, python_with_pip: Path) -> Place:
    return copy_of_the_program(tmp_path, wheels, python_with_pip)


@pytest.fixture(scope="session")
def set_up(tmp_path_factory: pytest.TempPathFactory, wheels: Path, python_with_pip: Path) -> Path:
    """The environment that a first start has made."""
    place = copy_of_the_program(tmp_path_factory.mktemp("set up"), wheels, python_with_pip)
    place.plays()
    return place.environment


@pytest.fixture
def played(place: Place, set_up: Path) -> Place:
    """A place where the game was started before."""
    shutil.copytree(set_up, place.environment, symlinks=True)
    return place


def copy_of_the_program(tmp_path: Path, wheels: Path, python_with_pip: Path) -> Place:
    folder = tmp_path / "La mesa del señor" / "Brisca 1"
    folder.mkdir(parents=True)
    for entry in ("main.py", "requirements.txt"):
        shutil.copy(ROOT / entry, folder)
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "assets" / "locale", folder / "assets" / "locale")
    shutil.copytree(ROOT / "assets" / "appicon", folder / "assets" / "appicon")
    (folder / "ui" / "app").mkdir(parents=True)
    (folder / "ui" / "app" / "start.py").write_text(APP, encoding="utf-8")
    environ = {key: value for key, value in os.environ.items() if not key.startswith(("PIP_", "PYTHON", "DISPLAY"))}
    environ |= {
        "HOME": str(tmp_path / "home"),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(wheels),
        "SDL_VIDEODRIVER": "dummy",
        "LANGUAGE": "en",
    }
    return Place(folder, python_with_pip, environ)


def test_a_bare_python_sets_itself_up_once(place: Place) -> None:
    first = place.start("--size", "800x600")
    assert first.returncode == 0
    assert "Fetching pygame-ce" in first.stderr
    said = json.loads(first.stdout)
    assert said["argv"] == ["--size", "800x600"]
    assert Path(said["pygame"]).is_relative_to(place.environment)
    assert said["spawned"] == said["pygame"]
    second = place.start()
    assert second.returncode == 0
    assert second.stderr == ""


def test_without_pip_the_one_inside_python_is_unpacked(place: Place, tmp_path: Path) -> None:
    pytest.importorskip("ensurepip")
    place.python = bare_python(tmp_path / "bare", with_pip=False)
    assert place.plays()["ce"] == 1
    assert list(place.environment.rglob("pip-*.dist-info"))


def test_without_ensurepip_the_pip_at_hand_fills_the_environment(place: Place) -> None:
    hidden = place.folder.parent / "hidden"
    hidden.mkdir()
    (hidden / "ensurepip.py").write_text("raise ImportError('not packed with this Python')\n", encoding="utf-8")
    assert place.plays(PYTHONPATH=str(hidden))["ce"] == 1
    assert not list(place.environment.rglob("pip-*.dist-info"))


def test_an_environment_half_made_is_repaired(place: Place) -> None:
    with subprocess.Popen(place.command(), env=place.environ, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if "Fetching" in line:
                process.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    assert process.returncode != 0
    assert place.environment.exists()
    assert place.plays()["ce"] == 1
    assert place.start().stderr == ""


def test_an_empty_or_broken_environment_is_repaired(place: Place) -> None:
    (place.environment / "bin").mkdir(parents=True)
    (place.environment / "bin" / "python").write_text("not a program", encoding="utf-8")
    assert place.plays()["ce"] == 1


def test_changed_pins_are_fetched_at_the_next_start(played: Place) -> None:
    pins = played.folder / "requirements.txt"
    pins.write_text(re.sub(r"PyYAML==.*", "PyYAML==99.1", pins.read_text(encoding="utf-8")), encoding="utf-8")
    assert played.plays()["yaml"] == "99.1"


def test_plain_pygame_put_into_the_environment_is_thrown_out(played: Place) -> None:
    site = next(played.environment.rglob("site-packages"))
    (site / "pygame" / "__init__.py").write_text("__version__ = '2.6.1'\n", encoding="utf-8")
    (site / "pygame-2.6.1.dist-info").mkdir()
    assert played.plays()["ce"] == 1


def test_what_cannot_be_fetched_spoils_nothing_that_was_there(played: Place) -> None:
    (played.folder / "tests").mkdir()
    (played.folder / "tests" / "requirements.txt").write_text("a-tool-that-nobody-has==1.0\n", encoding="utf-8")
    assert played.start("test").returncode == 1
    assert played.start(PIP_FIND_LINKS="").stderr == ""


def test_two_starts_at_once_share_the_work(place: Place) -> None:
    both = [
        subprocess.Popen(place.command(), env=place.environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    said = [process.communicate(timeout=60) for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert sum("Fetching" in errors for _, errors in said) == 1


def test_plain_pygame_is_not_taken_for_pygame_ce(place: Place, tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    (plain / "pygame").mkdir(parents=True)
    (plain / "pygame" / "__init__.py").write_text("__version__ = '2.6.1'\n", encoding="utf-8")
    (plain / "pygame-2.6.1.dist-info").mkdir()
    said = place.plays(PYTHONPATH=str(plain))
    assert said["ce"] == 1
    assert Path(str(said["pygame"])).is_relative_to(place.environment)


def test_plain_pygame_installed_over_pygame_ce_is_noticed(tmp_path: Path) -> None:
    for entry in ("pygame", "pygame_ce-2.5.8.dist-info", "yaml", "PyYAML-6.0.3.dist-info"):
        (tmp_path / entry).mkdir()
        (tmp_path / entry / "__init__.py").write_text("IS_CE = 1\n", encoding="utf-8")
    wanted = ("pygame_ce-2.5.8", "pyyaml-6.0.3")
    assert packages.right(wanted, [str(tmp_path)])
    assert not packages.right(("pygame_ce-2.5.9",), [str(tmp_path)])
    (tmp_path / "pygame-2.6.1.dist-info").mkdir()
    assert not packages.right(wanted, [str(tmp_path)])


def test_a_read_only_folder_gets_its_environment_in_the_cache(place: Place, tmp_path: Path) -> None:
    place.environment.write_text("no folder can be made here, not even by an administrator", encoding="utf-8")
    place.folder.chmod(0o555)
    try:
        said = place.plays(XDG_CACHE_HOME=str(tmp_path / "cache"), LOCALAPPDATA=str(tmp_path / "cache"))
    finally:
        place.folder.chmod(0o755)
    assert not Path(str(said["pygame"])).is_relative_to(place.folder)


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode != 0
    assert done.stdout == ""
    return done.stderr.splitlines()[-1]


def test_without_a_network_one_sentence_says_so(place: Place) -> None:
    place.environ |= {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_FIND_LINKS": ""}
    del place.environ["PIP_NO_INDEX"]
    assert "from the Internet" in last_line(place.start())
    assert "de Internet" in last_line(place.start("--lang", "es"))


def test_packages_that_nobody_has_are_named(place: Place) -> None:
    assert "pygame-ce==2.5.8" in last_line(place.start(PIP_FIND_LINKS=""))


def test_no_screen_is_said_before_anything_is_fetched(place: Place) -> None:
    if sys.platform in ("win32", "darwin"):
        pytest.skip("there is always a screen here")
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        place.environ.pop(variable, None)
    done = place.start()
    assert "screen" in last_line(done)
    assert len(done.stderr.splitlines()) == 1
    assert not place.environment.exists()


def test_an_unknown_command_is_refused_in_one_sentence(place: Place) -> None:
    done = place.start("chekc", "rules/a.yaml")
    assert len(done.stderr.splitlines()) == 1
    assert "chekc" in last_line(done)
    assert "check" in last_line(done)


def test_help_names_every_command(place: Place) -> None:
    said = place.start("--help").stdout
    assert all(f"main.py {command}" in said for command in ("check", "bench", "screens", "film", "test"))


def test_an_old_python_is_told_what_is_needed() -> None:
    main = ROOT / "main.py"
    ast.parse(main.read_text(encoding="utf-8"), feature_version=(3, 6))
    pretend = "import runpy, sys; sys.version_info = (3, 8, 1); runpy.run_path(sys.argv[1], run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", pretend, str(main)], capture_output=True, encoding="utf-8", timeout=30, check=False
    )
    assert re.search(r"3\.11.*3\.8", last_line(done))
    assert len(done.stderr.splitlines()) == 1
