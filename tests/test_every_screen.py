"""Every screen at several sizes, in every language, with usual and with large letters: nothing cut, nothing on top.

Every picture that `screens` takes is laid out for one or two windows here, and for all with `test --long`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from inspect import signature
from itertools import combinations, islice, product

import pygame
import pytest
from pygame import Rect

from game.i18n import words
from game.paths import RULES
from game.players import Players
from game.storage.journal import unfinished_matches
from game.variants.loading import available
from tests import examples
from tests.lying import hidden_faults
from tests.pseudo import spoken_too, untranslated
from ui.app.navigation import WAYS, maker
from ui.core import people
from ui.core.input import Key, PointerMoved
from ui.core.navigation import Navigation
from ui.core.options import Options
from ui.draw import theme
from ui.pages.menu.menu import Menu
from ui.shots import over, views
from ui.shots.moments import ENDINGS, MOMENTS
from ui.shots.shots import FoundMatches, Shot, leave, of_ends, of_moments, take
from ui.shots.unseen import UnseenProgram, unseen
from ui.table.scene.table import TableScene
from ui.widgets.base import Widget
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page import PageScene

SLACK = 1  # pixels that two controls may share
# What lies on a card on purpose: the gold buttons.
ON_CARDS = ("button:swap", "button:drag", "button:declare")


@dataclass(frozen=True)
class View:
    """How a screen is seen."""

    size: tuple[int, int]
    text: int
    lang: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}, {self.text} %, {self.lang}"


HARDEST = View((1024, 640), 150, "es")
SIZES = ((1024, 640), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160), (800, 1200))
TIGHT = ((1024, 640), (800, 1200))
# In the longest words everywhere, in all others where there is least room.
ALL = (
    *(View(*chosen) for chosen in product(SIZES, (100, 125, 150, 200), (HARDEST.lang,))),
    *(View(*chosen) for chosen in product(TIGHT, (100, 150, 200), words.spoken()) if chosen[2] != HARDEST.lang),
)
OTHERS = (
    View((800, 1200), 150, "es"),
    View((1024, 640), 100, "en"),
    View((1280, 800), 150, "en"),
    View((1920, 1080), 100, "es"),
    View((800, 1200), 100, "en"),
    View((1366, 768), 125, "it"),
    View((3840, 2160), 125, "es"),
    *(
        View(HARDEST.size, text, lang)
        for lang in words.spoken()
        if lang not in {"en", HARDEST.lang}
        for text in (150, 100)
    ),
)


@cache
def found() -> FoundMatches:
    with unseen(Options(size=(1024, 640), speed="instant", seed=3)) as program:
        return FoundMatches.in_games(program.services, MOMENTS, ENDINGS)


def moments_of(program: UnseenProgram) -> Iterator[Shot]:
    return of_moments(program.services, found())


def ends_of(program: UnseenProgram) -> Iterator[Shot]:
    return of_ends(program.services, found())


def hints_of(program: UnseenProgram) -> Iterator[Shot]:
    """The notes of a hasty master; not each of them in every run."""
    program.services.players = Players(workers=False, budget=1)
    if examples.long:
        yield from over.hints(program, found())
    else:
        yield from islice(over.hints(program, FoundMatches((), ())), 0, None, 3)


PARTS: dict[str, Callable[[UnseenProgram], Iterator[Shot]]] = {
    "pages": views.shots,
    "over the table": over.shots,
    "hints": hints_of,
    "phases of the table": moments_of,
    "ends": ends_of,
}


# Across the room from a television.
TELEVISION = (View((1024, 640), 200, "es"), View((800, 1200), 200, "it"), View((1920, 1080), 200, "en"))

# Those of people, figures and what is handed on: also by a gamepad alone.
REMEMBERED = ("who", "people", "profile", "person", "statistics", "honours", "share", "shuffle", "take", "fair")

# Of these one is enough to know that a screen comes back from other sizes as it was.
SAME = ("menu-continue", "new-game", "seats", "house-rules-trump", "settings-seeing", "rules", "table-4", "deal-end")
LEAST = {"pages": 50, "over the table": 25, "hints": 3, "phases of the table": len(MOMENTS), "ends": len(ENDINGS)}


@pytest.mark.parametrize("part", PARTS)
def test_every_screen_has_room_for_its_words_and_controls(part: str, request: pytest.FixtureRequest) -> None:
    everything = bool(request.config.getoption("--long"))
    faults: list[str] = []
    names: list[str] = []
    with unseen(Options(size=HARDEST.size, speed="instant", seed=3)) as program:
        for number, shot in enumerate(PARTS[part](program)):
            look(program, View(HARDEST.size, 100, "en") if everything else HARDEST)
            take(program, shot)
            if not shot.acts or part == "phases of the table":
                faults += [f"{shot.name}: {fault}" for fault in not_meant(program)]
            if shot.name in SAME and not comes_back(program):
                faults.append(f"{shot.name} is another picture after other sizes")
            far = TELEVISION[number // 3 % len(TELEVISION) :][:1] if number % 3 == 0 else ()
            seen_afar = part == "pages" or isinstance(program.app.top, TableScene)
            for view in ALL if everything else (*few(number), *(far if seen_afar else ())):
                if view.text > 150 and not seen_afar:
                    continue
                look(program, view)
                told = [*faults_of(program, view), *(unreached(program) if view == HARDEST and shot.rests else ())]
                if part == "pages" and shot.name.startswith(REMEMBERED):
                    told += beyond_arrows(program)
                faults += [f"{shot.name} at {view}: {fault}" for fault in told]
            leave(program, shot)
            names.append(shot.name)
    words.use("en")
    assert faults == [], "\n".join(faults)
    assert len(set(names)) == len(names) >= LEAST[part]


# What these show stands in files, in licences or in messages of the system, and names of games are what they are.
QUICK = 30  # screens of a part come before those over which the master has to think
FOREIGN = (
    "about",
    "fault",
    "signs-fault",
    "menu-fault",
    "new-game-",
    "own-rules",
    "rules-of-another",
    "settings-move",
    "unsaved",
)


@pytest.mark.parametrize("part", PARTS)
def test_every_screen_speaks_the_language_of_now_and_has_room_for_longer_words(
    part: str, request: pytest.FixtureRequest
) -> None:
    everything = bool(request.config.getoption("--long"))
    faults: list[str] = []
    with spoken_too() as code, unseen(Options(size=HARDEST.size, speed="instant", seed=3)) as program:
        here = untranslatable()
        for number, shot in enumerate(islice(PARTS[part](program), None if everything else QUICK)):
            if not everything and number % 24 != 7:
                continue
            before = program.services.text.written
            for text in (150, 100) if everything else (150,):
                view = View(HARDEST.size, text, code)
                look(program, view)
                if text == 150:
                    take(program, shot)
                faults += [f"{shot.name} at {view}: {fault}" for fault in faults_of(program, view)]
            drawn = program.services.text.written - before if not shot.name.startswith(FOREIGN) else ()
            faults += [f"{shot.name}: {words_} in {one!r}" for one in drawn if (words_ := untranslated(one, here))]
            leave(program, shot)
    assert faults == [], "\n".join(faults)


def untranslatable() -> frozenset[str]:
    """Words that no catalogue translates: names of people, games, decks and languages, and what keys have on them."""
    heads = [one.head for one in available([RULES])]
    texts = [
        *map(people.face_name, people.FACES[1:]),
        *words.language_names().values(),
        "Esc",
        "Tab",
        "Brisca",
        "Abuelo Ramón",
    ]
    texts += [name for head in heads for name in (head.name.get("", ""), *sum(head.aliases.values(), ()))]
    return frozenset(word for text in texts for word in re.findall(r"[^\W\d_]+", text))


def few(number: int) -> tuple[View, ...]:
    """The hardest view, and for every eighth screen one of the others in turn."""
    return (HARDEST,) if number % 8 else (HARDEST, OTHERS[number // 8 % len(OTHERS)])


def comes_back(program: UnseenProgram) -> bool:
    """Whether the screen looks as before when the window has had other sizes."""
    before = pygame.image.tobytes(program.canvas, "RGB")
    for size in ((1920, 1080), (800, 1200), HARDEST.size):
        program.resize(size)
    program.settle()
    return pygame.image.tobytes(program.canvas, "RGB") == before


def look(program: UnseenProgram, view: View) -> None:
    """The same screens in this window, with these letters and words."""
    program.services.settings.change(text=view.text)
    words.use(view.lang)
    program.services.text.overflow.clear()
    program.services.text.shortened.clear()
    program.resize(view.size)
    assert program.canvas.get_size() == view.size


def faults_of(program: UnseenProgram, view: View) -> Iterator[str]:
    yield from (f"cut: {text!r}" for text in program.services.text.overflow)
    yield from (f"letters of {size} px" for size in program.services.text.heights if size < theme.SMALLEST)
    window = Rect(0, 0, *view.size)
    places = placed(program)
    for name, rect in places.items():
        if not window.contains(rect):
            yield f"{name} leaves the window: {rect}"
    for (one, a), (two, b) in combinations(places.items(), 2):
        if a.inflate(-2 * SLACK, -2 * SLACK).colliderect(b) and not lies_on_purpose(one, two):
            yield f"{one} {a} lies over {two} {b}"
    if isinstance(program.app.top, TableScene):
        yield from (f"cut: {text!r}" for text in program.services.text.shortened)
        yield from hidden_faults(program.app.top)
    for control in program.controls().values():
        if not control.label and control.role != "text":
            yield f"{control.id} has no words"


def unreached(program: UnseenProgram) -> Iterator[str]:
    """Controls to which Tab never comes; a group is one stop. Exactly one control has the focus all the time."""
    scene, ring = program.app.top, ring_of(program)
    groups = {widget.id: widget.group or widget.id for widget in ring.widgets}
    wanted, met = set(groups.values()), set()
    for _stop in range(len(groups) + 2):
        focused = [one.id for one in scene.describe().controls if "focused" in one.state]
        if len(focused) != 1:
            yield f"the focus is on {focused}"
            return
        met.add(groups.get(focused[0], focused[0]))
        scene.handle(Key("tab"))
    yield from (f"Tab never reaches {name}" for name in sorted(wanted - met))


def beyond_arrows(program: UnseenProgram) -> Iterator[str]:
    """Controls to which the cross of a gamepad never leads, wherever it has led before; a group is one of them."""
    scene, ring = program.app.top, ring_of(program)
    groups = {widget.id: widget.group or widget.id for widget in ring.widgets}
    began, waiting, met = ring.focus, [ring.focus], {ring.focus}
    while waiting:
        here = waiting.pop()
        for way in ("down", "right", "up", "left"):
            if here is None or here not in groups or (ring[here].group and way in ("left", "right")):
                continue  # in a group they choose
            ring.focus = here
            if isinstance(scene, PageScene) and ring[here].clip is not None and scene.area.reveal(ring[here].rect):
                scene.move()  # as when an arrow had led here
            scene.handle(Key(way, pad=True))
            if ring.focus not in met:
                met.add(ring.focus)
                waiting.append(ring.focus)
    ring.focus = began
    reached = {groups.get(name, name) for name in met if name is not None}
    yield from (f"the cross never reaches {name}" for name in sorted(set(groups.values()) - reached))


def lies_on_purpose(one: str, two: str) -> bool:
    """Whether one of them is a gold button, which lies on its card or on the turn-up."""
    return one.startswith(ON_CARDS) or two.startswith(ON_CARDS)


def placed(program: UnseenProgram) -> dict[str, Rect]:
    """Where each control of the uppermost screen is seen, by id."""
    places = {widget.id: seen(widget) for widget in ring_of(program).widgets if not widget.hidden}
    return {name: rect for name, rect in places.items() if rect.width and rect.height}


def seen(widget: Widget) -> Rect:
    return widget.rect if widget.clip is None else widget.rect.clip(widget.clip)


def ring_of(program: UnseenProgram) -> Ring:
    scene = program.app.top
    ring = getattr(scene, "_ring", None) or getattr(scene, "ring", None)
    if isinstance(scene, TableScene):
        ring = scene.context.controls.ring
    assert isinstance(ring, Ring), f"{scene.name} has no ring of focus"
    return ring


def test_every_way_leads_to_a_screen_that_takes_what_is_said_of_the_way() -> None:
    said = {name: signature(way) for name, way in vars(Navigation).items() if not name.startswith("_")}
    assert set(said) == set(WAYS)
    for name, way in said.items():
        takes = signature(maker(name)).parameters
        assert next(iter(takes)) == "services"
        for parameter in list(way.parameters.values())[1:]:
            taken = takes[parameter.name]
            annotation = taken.annotation.replace("Back", "Callable[[], Scene]")
            assert taken.replace(annotation=annotation) == parameter, f"{name}: {parameter}"
        others = [one for key, one in takes.items() if key != "services" and key not in way.parameters]
        assert all(one.default is not one.empty for one in others), name
        order = [key for key in takes if key in way.parameters]
        assert order == list(way.parameters)[1:], name


@pytest.mark.matrix
@pytest.mark.parametrize("view", ALL, ids=str)
def test_the_menu_continues_by_enter_in_every_window_wherever_the_pointer_lies(view: View) -> None:
    with unseen(Options(size=HARDEST.size, speed="instant", seed=3)) as program:
        program.begin(2).close()
        look(program, view)
        program.open(Menu(program.services))
        assert list(not_meant(program)) == []
        for row in ("menu:play-now", "menu:new-game", "menu:rules"):
            program.does(PointerMoved(placed(program)[row].center))
            assert ring_of(program).focus == "menu:continue"
        program.does(Key("enter"))
        assert program.app.top.name == "table"
        assert len(unfinished_matches(program.services.folders.matches)) == 1, "no other match was begun"


def not_meant(program: UnseenProgram) -> Iterator[str]:
    """Gold buttons that Enter does not press; the pointer lies on something, as where a window opens under it."""
    wide, high = program.canvas.get_size()
    for spot in (None, (wide // 2, high // 2), (wide // 3, high * 3 // 5)):
        if spot is not None:
            program.does(PointerMoved(spot))
        ring = ring_of(program)
        gold = [widget for widget in ring.widgets if widget.main and widget.enabled]
        if len(gold) > 1:
            yield f"{[widget.id for widget in gold]} are all gold"
        for widget in gold:
            has_another_key = bool(widget.shortcut) and widget.shortcut not in ("enter", "escape")
            if ring.entered != widget.id and not has_another_key:
                yield f"{widget.id} is gold, and Enter presses {ring.entered} with the pointer at {spot}"
    program.does(PointerMoved((0, 0)))
