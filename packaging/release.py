"""What a release needs to know of itself: `python3 packaging/release.py version|check|notes|sums|name`.

Standard library only. The version stands in game/__init__.py, its notes in CHANGELOG.md, its speed in
tests/bench/history.csv.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SUMS = "SHA256SUMS"
USAGE = """python3 packaging/release.py version       which version this checkout is
python3 packaging/release.py check TAG     whether everything says that the tag is this version
python3 packaging/release.py notes         what the release says, out of CHANGELOG.md
python3 packaging/release.py sums FOLDER   write SHA256SUMS of the files in the folder
python3 packaging/release.py name          who has the name of the package on the index
"""


class Unready(Exception):
    """A release that cannot be made; the text is a sentence that says why."""


def version() -> str:
    """The version of this checkout."""
    text = (ROOT / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^VERSION = "([^"]+)"', text, re.MULTILINE)
    if not found:
        raise Unready("game/__init__.py has no line VERSION.")
    return found[1]


def section(of: str, text: str) -> tuple[str, str]:
    """What stands behind the version in its heading of the changelog, and everything below that heading."""
    found = re.search(rf"^## {re.escape(of)}(?:, ([^\n]*))?\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if not found or not found[2].strip():
        raise Unready(f"CHANGELOG.md says nothing of {of}.")
    return (found[1] or "").strip(), found[2].strip() + "\n"


def notes() -> str:
    """The notes of this version: its section of the changelog, each paragraph and each point in one line."""
    _date, text = section(version(), (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    return re.sub(r"(?<=\S)\n {0,2}(?=[^\s#*-])", " ", text)


def check(tag: str) -> str:
    """A sentence that all is well; Unready if the tag, the changelog or the history speak of something else."""
    now = version()
    if tag != f"v{now}":
        raise Unready(f"The tag is {tag}, and the version in game/__init__.py is {now}: it takes v{now}.")
    date, _text = section(now, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        raise Unready(f"CHANGELOG.md has no date for {now}: its heading takes one, such as “## {now}, 2027-01-31”.")
    rows = (ROOT / "tests" / "bench" / "history.csv").read_text(encoding="utf-8").splitlines()
    if not any(row.startswith(f"{now},") for row in rows):
        raise Unready(f"tests/bench/history.csv has no figures of {now}: python -m tests.bench --write adds them.")
    return f"{tag} of {date} can be released."


def sums(folder: Path) -> str:
    """The digests of the files in the folder, as `sha256sum --check` reads them; they are written there, too."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    if not files:
        raise Unready(f"There are no files in {folder}.")
    text = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    (folder / SUMS).write_text(text, encoding="utf-8", newline="\n")
    return text


def name() -> str:
    """Whether the index has a package of this name; Unready where it has this version already."""
    command = [sys.executable, "-m", "pip", "index", "versions", "brisca"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        if "No matching distribution" not in done.stderr:
            raise Unready("The index gave no answer: please ask again.")
        return "The index has no package of the name brisca."
    known = done.stdout.splitlines()[0]
    if re.search(rf"\b{re.escape(version())}\b", done.stdout):
        raise Unready(f"The index has {version()} already: {known}.")
    return f"The index has the name: {known}. Look there whether it is ours before anything is sent."


def main(argv: Sequence[str]) -> int:
    """0 with the answer, 1 with a sentence why there is none, 2 with how to ask."""
    try:
        match list(argv):
            case ["version"]:
                answer = version()
            case ["check", tag]:
                answer = check(tag)
            case ["notes"]:
                answer = notes()
            case ["sums", folder]:
                answer = sums(Path(folder))
            case ["name"]:
                answer = name()
            case _:
                sys.stderr.write(USAGE)
                return 2
    except Unready as unready:
        sys.stderr.write(f"{unready}\n")
        return 1
    sys.stdout.write(f"{answer.rstrip()}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
