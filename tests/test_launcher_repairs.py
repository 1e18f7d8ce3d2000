"""Environments that are broken, shared, or in use: the next start mends them, and takes nothing from anybody."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.commands.launch import install, packages
from game.commands.launch.fetch import NotNow
from game.storage import file_locks
from tests import examples
from tests.test_launcher import Place, last_line, place, played, python_with_pip, set_up, wheels

__all__ = ["place", "played", "python_with_pip", "set_up", "wheels"]


def site(place: Place) -> Path:
    return next(place.environment.rglob("site-packages"))


def write(text: str, *parts: str) -> Callable[[Path], None]:
    """What puts this text into a file of a package."""

    def done(folder: Path) -> None:
        folder.joinpath(*parts).write_text(text, encoding="utf-8")

    return done


def empty_a_folder(folder: Path) -> None:
    shutil.rmtree(folder / "pygame")
    (folder / "pygame").mkdir()


def lose_a_file(folder: Path) -> None:
    (folder / "yaml" / "more.py").unlink()


def lose_all_files(folder: Path) -> None:
    for path in folder.glob("*/*"):
        if path.is_file():
            path.unlink()


DAMAGES: dict[str, Callable[[Path], None]] = {
    "an empty folder": empty_a_folder,
    "a missing file": lose_a_file,
    "an empty file": write("", "pygame", "more.py"),
    "half a file": write("def half_of_it(", "yaml", "__init__.py"),
    "half a part": write("def half_of_it(", "pygame", "more.py"),
    "folders without a file": lose_all_files,
}


def test_packages_that_are_there_but_broken_are_repaired(played: Place) -> None:
    whole = {path.relative_to(site(played)): path.read_bytes() for path in site(played).rglob("*.py")}
    for name, damage in list(DAMAGES.items())[:: 1 if examples.long else 3]:
        damage(site(played))
        done = played.start()
        assert done.returncode == 0, (name, done.stderr)
        assert "Fetching" in done.stderr, name
        assert {path: (site(played) / path).read_bytes() for path in whole} == whole, name
    second = played.start()
    assert (second.returncode, second.stderr) == (0, "")


def test_packages_that_do_not_work_here_are_told_and_not_fetched_again_and_again(place: Place) -> None:
    pins = place.folder / "requirements.txt"
    pins.write_text(re.sub(r"PyYAML==.*", "PyYAML==99.2", pins.read_text(encoding="utf-8")), encoding="utf-8")
    assert "a_library_that_this_system_lacks" in last_line(place.start())
    done = place.start()
    assert "a_library_that_this_system_lacks" in last_line(done)
    assert len(done.stderr.splitlines()) == 1


@contextmanager
def playing(place: Place) -> Iterator[subprocess.Popen[str]]:
    """A window of the game that stays open meanwhile."""
    pipe = subprocess.PIPE
    with subprocess.Popen(place.command("--stay"), env=place.environ, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "playing\n"
        yield process
        process.stdin.write("\n")
        process.stdin.close()
        assert process.wait(30) == 0


def test_what_another_window_uses_is_not_taken_from_it(played: Place) -> None:
    with playing(played):
        (site(played) / "yaml" / "more.py").unlink()
        before = sorted(played.environment.rglob("*"))
        assert "another window of the game uses them" in last_line(played.start())
        assert sorted(played.environment.rglob("*")) == before
    assert played.plays()["ce"] == 1


def test_a_window_does_not_keep_tools_from_being_fetched_beside_its_packages(played: Place) -> None:
    (played.folder / "tests").mkdir()
    (played.folder / "tests" / "requirements.txt").write_text("a-tool==1.0\n", encoding="utf-8")
    (played.folder / "game" / "commands" / "checks.py").write_text("def main(argv): return 7\n", encoding="utf-8")
    with playing(played):
        assert played.start("test").returncode == 7


def pythons() -> list[Path]:
    """Pythons of other versions than this one that can play."""
    names = [shutil.which(f"python3.{minor}") for minor in range(11, 20)]
    beside = Path(sys.base_prefix).resolve().parent.glob("*/bin/python3")
    found = {}
    for python in [*map(Path, filter(None, names)), *beside]:
        ask = "import sys, pip, venv, ensurepip; print(sys.version_info >= (3, 11), sys.version_info[:2])"
        done = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=False)
        if done.stdout.startswith("True"):
            found[done.stdout] = python
    own = f"True {sys.version_info[:2]}\n"
    return [python for version, python in sorted(found.items()) if version != own]


def test_starts_by_different_pythons_at_once_share_one_environment(place: Place) -> None:
    others = pythons()[:2]
    if not others:
        pytest.skip("there is no other Python here")
    pipe = subprocess.PIPE
    all_at_once = [
        subprocess.Popen([python, *place.command()[1:]], env=place.environ, stdout=pipe, stderr=pipe, text=True)
        for python in (place.python, *others)
    ]
    said = [process.communicate(timeout=120) for process in all_at_once]
    assert [process.returncode for process in all_at_once] == [0] * len(all_at_once), said
    assert sum("Fetching" in errors for _, errors in said) == 1
    assert len({json.loads(out)["pygame"] for out, _ in said}) == 1
    assert sorted(path.name for path in place.environment.glob("lib*/python*")) == sorted(
        path.name for path in (place.environment / "lib").iterdir()
    ) * (2 if (place.environment / "lib64").exists() else 1)


def test_another_python_leaves_the_environment_to_the_window_that_plays_with_it(played: Place) -> None:
    others = pythons()
    if not others:
        pytest.skip("there is no other Python here")
    with playing(played):
        stamp = played.environment / "brisca.json"
        told = stamp.read_text(encoding="utf-8")
        played.python = others[0]
        assert Path(str(played.plays()["pygame"])).is_relative_to(site(played))
        assert stamp.read_text(encoding="utf-8") == told


def test_who_waits_for_another_start_is_told_at_once(place: Place) -> None:
    place.environment.mkdir()
    held = file_locks.take(place.environment / "brisca.lock", alone=True)
    with subprocess.Popen(place.command(), env=place.environ, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        said = [process.stderr.readline() for _ in range(2)]
        os.close(held)
        process.stderr.read()
    assert "Waiting for another start" in said[1]
    assert process.returncode == 0


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> packages.Environment:
    """The only place for packages that this process knows."""
    made = packages.Environment(tmp_path / "environment")
    made.folder.mkdir()
    monkeypatch.setattr(install, "environments", lambda: (made,))
    return made


def test_nobody_waits_for_another_start_without_end(
    environment: packages.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(install, "MINUTES", 0)
    held = file_locks.take(environment.lock, alone=True)
    said: list[str] = []
    with pytest.raises(NotNow, match="Another start of the game has been fetching"):
        install.Installation((), (), lambda what, _done: said.append(what)).run()
    os.close(held)
    assert said == ["Waiting for another start of the game that fetches the packages"]


def test_what_cannot_be_moved_aside_stays_as_a_whole(
    environment: packages.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("bin", "include", "lib"):
        (environment.folder / name).mkdir()
        (environment.folder / name / "file").write_text(name, encoding="utf-8")
    environment.write_tag("cpython-399")
    before = {path: path.read_bytes() for path in environment.folder.rglob("*") if path.is_file()}
    moves, rename = iter((True, True, False)), Path.rename

    def as_windows_does(path: Path, target: Path) -> Path:
        """The third folder has a library in it that somebody has open."""
        if not next(moves, True):
            raise PermissionError(13, "being used by another process")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", as_windows_does)
    with pytest.raises(NotNow, match="another window"):
        install.clear(environment)
    after = {path: path.read_bytes() for path in environment.folder.rglob("*") if path.is_file()}
    assert before.items() <= after.items()
    assert set(after) - set(before) <= {environment.users}


@pytest.mark.skipif(sys.platform == "win32", reason="where paths end elsewhere")
def test_a_game_that_lies_too_deep_has_its_packages_in_the_cache(place: Place, tmp_path: Path) -> None:
    deep = tmp_path
    while len(str(deep)) < 3800:
        deep /= "d" * 100
    deep /= "d" * (3960 - len(str(deep)))
    deep.parent.mkdir(parents=True)
    place.folder = place.folder.rename(deep)
    cache = tmp_path / "cache"
    said = place.plays(XDG_CACHE_HOME=str(cache), PYTHONDONTWRITEBYTECODE="1")
    assert Path(str(said["pygame"])).is_relative_to(cache)
    done = place.start(XDG_CACHE_HOME=str(deep), PYTHONDONTWRITEBYTECODE="1")
    assert "longer than this system allows" in last_line(done)
