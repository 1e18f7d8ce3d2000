"""The page for phones in a real browser: whole deals played by pages alone, also by those that come and go."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests import examples
from tests.chromium import Browser, Page, browser, program
from tests.tables import ROOT, TABLES

pytestmark = pytest.mark.skipif(not program(), reason="there is no Chromium here, and apt could not bring one")

SMALL: Final = [(320, 568), (360, 740), (740, 360)]
HAND: Final = "[...document.querySelectorAll('#hand button')]"
# Somebody who plays the first thing that comes to mind, with a finger: one press each time it is called.
FINGER: Final = """(() => {
  const at = (id) => document.getElementById(id), seen = (part) => part && part.offsetParent !== null && !part.disabled;
  if (at('table').hidden) return 'away';
  if (!at('count').hidden) { if (seen(at('on'))) at('on').click(); return 'counted'; }
  if (!at('asked').hidden) return at('asked-yes').click(), 'agreed';
  if (seen(at('play'))) return at('play').click(), 'played';
  if (seen(at('lay'))) return at('lay').click(), 'laid';
  const choices = [...document.querySelectorAll('#choices button')].filter(seen);
  const hand = [...document.querySelectorAll('#hand button:not(.barred):not(.chosen)')].filter(seen);
  if (!at('lay').hidden) return hand[Math.floor(Math.random() * hand.length)].click(), 'chose';
  const mine = document.querySelector('#own').classList.contains('turn');
  const bid = document.querySelector('#choices .primary');
  if (mine && bid && Math.random() < 0.6) return bid.click(), 'bid';
  if (mine && choices.length && !(hand.length && Math.random() < 0.5)) {
    return choices[Math.floor(Math.random() * choices.length)].click(), 'said';
  }
  if (mine && hand.length) return hand[0].click(), 'lifted';
  return 'waits';
})()"""
# Of everything that can be pressed now: what is smaller than a finger needs.
TOO_SMALL: Final = """
[...document.querySelectorAll('button, select, input:not([type=radio]):not([type=checkbox]), label:has(input)')]
  .filter((part) => part.offsetParent !== null)
  .map((part) => [part.id || part.textContent || part.dataset.card, part.getBoundingClientRect()])
  .map(([name, box]) => [name, box.width, box.height])
  .filter(([, wide, high]) => wide < 43.9 || high < 43.9)"""
STATE: Final = """
[...document.querySelectorAll('#table section, #play, #lay, #choices button')]
  .filter((one) => one.offsetParent !== null).map((one) => one.id).join(' ')
  + document.getElementById('line').textContent.slice(0, 20)"""
THERE: Final = "['table', 'ended'].some((id) => document.getElementById(id) && !document.getElementById(id).hidden)"
WIDER: Final = "document.documentElement.scrollWidth > innerWidth + 1"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for all of them."""
    with browser() as found:
        yield found


@contextmanager
def evening(name: str, players: int, phones: int, *more: str) -> Iterator[tuple[dict[str, Any], subprocess.Popen[str]]]:
    """The command that plays a match without a window, and what it told first."""
    asked = ["--variant", name, "--players", str(players), "--phones", str(phones), "--seed", "3", "--here", "--json"]
    command = [sys.executable, "main.py", "table", *asked, "--port", "0", "--deals", "1", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline()), process
        finally:
            process.kill()


def sit_down(chromium: Browser, told: dict[str, Any]) -> list[Page]:
    pages = [chromium.page(seat["url"]) for seat in told["seats"]]
    for page in pages:
        page.wait("!document.getElementById('table').hidden")
    return pages


def play(pages: Sequence[Page], process: subprocess.Popen[str], seconds: float = 60.0) -> None:
    """Everybody plays until the match has ended."""
    until = time.monotonic() + seconds
    while process.poll() is None:
        assert time.monotonic() < until, pages[0].run("document.body.innerText")[:500]
        for page in pages:
            page.run(FINGER)


def all_tables() -> list[Any]:
    """Three kinds of game each time, all of them with --long."""
    short = [("brisca_house", 6, 6), ("chiamata_a_punti", 5, 2), ("rematada", 3, 3)]
    others = {name: players for name, players in TABLES if name not in {one[0] for one in short}}
    return [*short, *((name, players, players) for name, players in others.items() if examples.long)]


@pytest.mark.parametrize(("name", "players", "phones"), all_tables())
def test_a_deal_is_played_by_pages_alone(chromium: Browser, name: str, players: int, phones: int) -> None:
    with evening(name, players, phones) as (told, process):
        pages = sit_down(chromium, told)
        play(pages, process)
        assert process.returncode == 0
        pages[0].wait("!document.getElementById('ended').hidden")
        heard = pages[0].run("[...document.querySelectorAll('#log p')].map((one) => one.textContent).join(' | ')")
        assert "The deal is over" in heard
        for page in pages:
            page.close()


def test_pages_that_come_and_go_lose_no_act(chromium: Browser) -> None:
    rng, lost, most, deals = Random(4), 0, *((100, 6) if examples.long else (12, 1))
    with evening("brisca", 2, 2, "--deals", str(deals)) as (told, process):
        pages = sit_down(chromium, told)
        until = time.monotonic() + 60 * deals
        while process.poll() is None and time.monotonic() < until:
            for number, page in enumerate(pages):
                page.run(FINGER)
                if lost < most and rng.random() < 0.3:
                    lost += 1
                    pages[number] = trouble(chromium, page, told["seats"][number]["url"], rng)
                    wait_for_the_table(pages[number], process)
        assert process.returncode == 0
        assert lost == most
        for page in pages:
            page.close()


def test_cards_are_drawn_as_the_words_call_them(chromium: Browser) -> None:
    with evening("sueca", 4, 1) as (told, _process):
        (page,) = sit_down(chromium, told)
        page.wait(f"{HAND}.length")
        assert page.run("[...document.querySelectorAll('#hand img')].every((one) => one.src.includes('/deck/french/'))")
        named = page.run(f"{HAND}.map((one) => one.getAttribute('aria-label')).join()")
        assert any(suit in named for suit in ("Hearts", "Diamonds", "Clubs", "Spades"))
        page.close()


def trouble(chromium: Browser, page: Page, url: str, rng: Random) -> Page:
    """The page after one thing that happens to phones: loaded again, off the network in an act, frozen, closed."""
    match rng.choice(("loaded", "cut off", "frozen", "closed")):
        case "loaded":
            page.reload()
        case "cut off":
            page.cut_off(gone=True)
            page.run(FINGER)
            page.cut_off(gone=False)
        case "frozen":
            page.run(FINGER)
            page.freeze(0.3)
        case _:
            page.run(FINGER)
            page.close()
            return chromium.page(url)
    return page


def wait_for_the_table(page: Page, process: subprocess.Popen[str]) -> None:
    """Waits until the page shows the table or its end again; a match that is over has closed its door."""
    until = time.monotonic() + 20.0
    while process.poll() is None:
        with suppress(AssertionError):
            if page.run(THERE):
                return
        assert time.monotonic() < until, page.run("document.body.innerText")[:600]
        time.sleep(0.02)


def axe(page: Page) -> list[str]:
    """What the program axe-core finds wrong on the page of now."""
    found = importlib.util.find_spec("axe_core_python")
    assert found is not None
    assert found.origin is not None
    if not page.run("Boolean(window.axe)"):
        page.run((Path(found.origin).parent / "axe.min.js").read_text(encoding="utf-8") + "; true")
    one = "`${one.id}: ${one.nodes.map((node) => node.html).join(' ').slice(0, 300)}`"
    return list(page.run(f"axe.run().then((found) => found.violations.map((one) => {one}))"))


def assert_fit_for_a_finger_and_an_ear(page: Page) -> None:
    assert axe(page) == []
    for size in SMALL:
        page.size(*size)
        page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.run(TOO_SMALL) == [], size
        assert not page.run(WIDER), size


def come_in(page: Page, word: str) -> None:
    page.run(f"document.getElementById('word').value = '{word}'")
    page.run("document.querySelector('#join-form button').click()")


def test_somebody_comes_in_by_the_word_waits_and_is_let_in_by_the_host_alone(chromium: Browser) -> None:
    with evening("brisca", 2, 1) as (told, _process):
        page = chromium.page(told["url"])
        page.wait("!document.getElementById('join').hidden && document.querySelectorAll('#faces img').length")
        assert_fit_for_a_finger_and_an_ear(page)
        page.run("document.getElementById('name').value = '<b>Ana</b>'")
        come_in(page, "nono")
        page.wait("document.getElementById('join-why').textContent.includes('word')")
        come_in(page, told["word"])
        page.wait("!document.getElementById('waiting').hidden")
        assert page.run("document.getElementById('crowd').innerText").count("<b>Ana</b>") == 1
        assert not page.run("document.querySelectorAll('#crowd b').length")
        assert_fit_for_a_finger_and_an_ear(page)
        page.reload()
        page.wait("!document.getElementById('waiting').hidden")
        page.run("document.getElementById('wait-leave').click()")
        page.wait("!document.getElementById('ended').hidden")
        assert_fit_for_a_finger_and_an_ear(page)
        page.close()


def test_every_state_of_the_table_is_fit_for_a_finger_and_an_ear(chromium: Browser) -> None:
    with evening("rematada", 3, 2) as (told, process):
        pages = sit_down(chromium, told)
        seen: set[str] = set()
        until, most = time.monotonic() + 60, 40 if examples.long else 9
        while process.poll() is None and time.monotonic() < until and len(seen) < most:
            for page in pages:
                if (state := page.run(STATE)) not in seen:
                    seen.add(state)
                    assert_fit_for_a_finger_and_an_ear(page)
                    page.size(*SMALL[1])
                page.run(FINGER)
        assert len(seen) > 5
        for page in pages:
            page.close()


def test_a_key_says_the_last_words_again_and_sheets_close_with_escape(chromium: Browser) -> None:
    with evening("brisca", 2, 1) as (told, _process):
        (page,) = sit_down(chromium, told)
        page.wait(f"{HAND}.length === 3")
        before = page.run("document.querySelectorAll('#log p').length")
        page.press("r")
        assert page.run("document.querySelectorAll('#log p').length") == before + 1
        page.run("document.getElementById('menu-open').click()")
        assert page.run("document.activeElement.id") == "menu-name"
        assert_fit_for_a_finger_and_an_ear(page)
        page.press("Escape")
        assert page.run("document.activeElement.id") == "menu-open"
        page.run("document.getElementById('lang').value = 'es'; document.getElementById('lang').onchange()")
        page.wait("document.documentElement.lang === 'es'")
        page.wait("document.getElementById('menu-open').textContent === 'Más'")
        page.close()


def test_a_card_that_stays_keeps_its_place_under_the_reader(chromium: Browser) -> None:
    with evening("brisca", 2, 1, "--seed", "5") as (told, _process):
        (page,) = sit_down(chromium, told)
        page.wait("document.getElementById('own').classList.contains('turn')")
        page.run(f"window.kept = {HAND}.at(-1); window.kept.focus(); {HAND}[0].click(); true")
        page.run("document.getElementById('play').click()")
        page.wait(f"{HAND}.length === 2 || document.querySelectorAll('#trick.past').length")
        assert page.run(f"{HAND}.includes(window.kept)")
        page.close()
