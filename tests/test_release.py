"""What a release says of itself is true: its version, its notes, its sums; and no action comes from a moving place."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from game import VERSION

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"(actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\./\.github/workflows/[\w.]+)")


def release(*words: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """What the program of the releases answers in this checkout, or in a copy of its files."""
    command = [sys.executable, str(folder / "packaging" / "release.py"), *words]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The files that a release reads, with a date and some figures."""
    for name in ("packaging/release.py", "game/__init__.py"):
        file = tmp_path / name
        file.parent.mkdir()
        file.write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    change = (
        f"# Changes\n\n## {VERSION}, 2030-01-31\n\nIt has\nwindows.\n\n- a point\n  of two lines\n\n## 0.0.1\n\nold\n"
    )
    (tmp_path / "CHANGELOG.md").write_text(change, encoding="utf-8")
    (tmp_path / "tests" / "bench").mkdir(parents=True)
    (tmp_path / "tests" / "bench" / "history.csv").write_text(f"version\n{VERSION},2030\n", encoding="utf-8")
    return tmp_path


def test_the_changelog_tells_of_this_version() -> None:
    assert release("version").stdout == f"{VERSION}\n"
    told = release("notes")
    assert told.returncode == 0, told.stderr
    assert len(told.stdout) > 100


def test_the_notes_are_the_section_of_this_version_in_whole_lines(copy: Path) -> None:
    assert release("notes", folder=copy).stdout == "It has windows.\n\n- a point of two lines\n"


def test_a_tag_is_taken_only_where_everything_says_the_same(copy: Path) -> None:
    assert release("check", f"v{VERSION}", folder=copy).returncode == 0
    told = release("check", "v99.0", folder=copy)
    assert (told.returncode, told.stdout) == (1, "")
    assert f"it takes v{VERSION}" in told.stderr
    for name, before, after, wanted in (
        ("CHANGELOG.md", ", 2030-01-31", "", "no date"),
        ("CHANGELOG.md", f"## {VERSION}", "## 77.0", "says nothing of"),
        ("tests/bench/history.csv", f"{VERSION},", "0.0.0,", "no figures"),
    ):
        kept = (copy / name).read_text(encoding="utf-8")
        (copy / name).write_text(kept.replace(before, after), encoding="utf-8")
        told = release("check", f"v{VERSION}", folder=copy)
        assert (told.returncode, told.stdout) == (1, "")
        assert wanted in told.stderr
        (copy / name).write_text(kept, encoding="utf-8")


def test_the_sums_are_those_of_the_files(tmp_path: Path) -> None:
    assert release("sums", str(tmp_path)).returncode == 1
    (tmp_path / "brisca.whl").write_bytes(b"abc")
    told = release("sums", str(tmp_path))
    assert told.stdout == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  brisca.whl\n"
    assert (tmp_path / "SHA256SUMS").read_bytes() == told.stdout.encode()
    assert release("sums", str(tmp_path)).stdout == told.stdout  # the sums themselves are none of them


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_action_is_pinned_by_its_commit(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    used = re.findall(r"^\s*-? ?uses: (.*)$", text, re.MULTILINE)
    assert used
    assert [one for one in used if not PINNED.fullmatch(one)] == []
    assert yaml.safe_load(text)["permissions"] == {"contents": "read"}


def test_one_commit_of_each_action() -> None:
    used = {one for file in WORKFLOWS for one in re.findall(r"actions/\S+", file.read_text(encoding="utf-8"))}
    assert len(used) == len({one.partition("@")[0] for one in used})


def test_the_workflows_try_every_python_that_the_wheel_promises() -> None:
    told = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    promised = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', told)
    for name in ("tests", "bundles"):
        jobs = yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8"))["jobs"]
        matrices = [job["strategy"]["matrix"]["python"] for job in jobs.values() if "strategy" in job]
        assert matrices
        assert all(one == promised for one in matrices)


def test_the_oldest_packages_are_the_least_that_the_wheel_asks_for() -> None:
    needs = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    pins = (ROOT / "packaging" / "oldest.txt").read_text(encoding="utf-8")
    oldest = re.findall(r"^([\w-]+)==(\S+)$", pins, re.MULTILINE)
    assert oldest
    assert all(f'"{name}>={version},<' in needs for name, version in oldest)
