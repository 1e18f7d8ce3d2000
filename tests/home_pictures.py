"""Pictures of every state of the phones' page, to look at: python -m tests.home_pictures FOLDER LANGUAGE [GAME …]."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from subprocess import Popen
from typing import Final

from tests.chromium import Browser, Page, browser, program
from tests.test_home_page import FINGER, STATE, evening, sit_down

SIZES: Final = ((360, 740), (740, 360), (1280, 800), (320, 568))
TABLES: Final = {"brisca": 2, "chiamata_a_punti": 5, "rematada": 3, "brisca_house": 4, "sueca": 4}
STILL: Final = (
    "Promise.all([...document.images].filter((one) => one.offsetParent).map((one) => one.decode().catch(() => 0)))"
)
NAP_S: Final = 0.15  # until a picture is drawn


def take(page: Page, folder: Path, name: str) -> None:
    """The page of now in every size."""
    for wide, high in SIZES:
        page.size(wide, high, phone=wide < 1000)
        page.run(f"{STILL}.then(() => true)")
        time.sleep(NAP_S)
        page.picture(folder / f"{name}-{wide}x{high}.png")
    page.size(*SIZES[0])


def before(chromium: Browser, folder: Path) -> None:
    """Coming in, with and without a fault, and waiting."""
    with evening("brisca", 2, 1) as (told, _process):
        page = chromium.page(told["url"])
        page.wait("!document.getElementById('join').hidden && document.querySelectorAll('#faces img').length")
        take(page, folder, "join")
        page.run("document.getElementById('name').value = 'Maximiliana'")
        for word in ("nono", told["word"]):
            page.run(f"document.getElementById('word').value = '{word}'")
            page.run("document.querySelector('#join-form button').click()")
            page.wait("document.getElementById('join-why').textContent || document.getElementById('join').hidden")
            take(page, folder, "join-fault" if word == "nono" else "waiting")
        page.close()


def table(chromium: Browser, folder: Path, name: str, players: int) -> None:
    """One deal, each new state of it; the sheets once."""
    with evening(name, players, min(players, 2), "--seed", "7") as (told, process):
        pages = sit_down(chromium, told)
        seen: list[str] = []
        while process.poll() is None:
            step(pages, process, seen, folder, name)
        take(pages[0], folder, f"{name}-ended")
        for page in pages:
            page.close()


def step(pages: list[Page], process: Popen[str], seen: list[str], folder: Path, name: str) -> None:
    """Every page is pictured where its state is new, then does one thing."""
    for page in pages:
        if process.poll() is not None:
            return
        state = page.run(STATE)
        if state not in seen:
            seen.append(state)
            take(page, folder, f"{name}-{len(seen):02d}")
            if len(seen) in (2, 3):
                sheets(page, folder, f"{name}-{len(seen):02d}")
        page.run(FINGER)


def sheets(page: Page, folder: Path, name: str) -> None:
    """The menu, and the signs where there are any."""
    for sheet in ("menu", "signs"):
        if page.run(f"document.getElementById('{sheet}-open').offsetParent !== null"):
            page.run(f"document.getElementById('{sheet}-open').click()")
            take(page, folder, f"{name}-{sheet}")
            page.run(f"document.getElementById('{sheet}-close').click()")


def main(folder: Path, language: str, games: list[str]) -> None:
    """Writes all pictures into the folder."""
    if not program():
        raise SystemExit("there is no Chromium here")
    folder.mkdir(parents=True, exist_ok=True)
    with browser() as chromium:
        chromium.speaks = language
        if not games:
            before(chromium, folder)
        for name in games or TABLES:
            table(chromium, folder, name, TABLES[name])


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
