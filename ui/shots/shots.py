"""A picture to be taken: the screens that lie over each other, what is pressed then, and with which choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import pygame

from game.commands.command_line import Refusal, not_written
from game.i18n.words import _
from game.storage.outside import printable
from ui.core.games import Games
from ui.core.input import PointerMoved, Wheel
from ui.shots.moments import ENDINGS, MOMENTS, Ending, WantedMoment, endings, moments
from ui.shots.unseen import UnseenProgram
from ui.widgets.focus.focus import Ring

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.input import Input
    from ui.core.scene import Scene
    from ui.core.services import Services

# An input, the id of a control that is clicked where it is there, or anything else that is done.
Act: TypeAlias = "Input | str | Callable[[UnseenProgram], None]"
NOTCHES = 100  # of the wheel, at most, until a control is seen
LOOK_MS = 400.0  # so long a shot that never comes to rest is watched


@dataclass(frozen=True, slots=True)
class Shot:
    """`scenes` from below; `choices` are settings for this picture only; `rests` is False where somebody thinks."""

    name: str
    scenes: Sequence[Scene]
    acts: Sequence[Act] = ()
    choices: Mapping[str, Any] = field(default_factory=dict)
    rests: bool = True


@dataclass(frozen=True, slots=True)
class FoundMatches:
    """Matches that have come to a moment, and such as have ended in one of the ways: looked for once."""

    moments: tuple[tuple[WantedMoment, Session], ...]
    endings: tuple[tuple[str, Session], ...]

    @classmethod
    def in_games(
        cls, services: Services, wanted: Sequence[WantedMoment] = MOMENTS, ended: Sequence[Ending] = ENDINGS
    ) -> FoundMatches:
        """Each in the first game in which it comes up."""
        rules = [listed.variant for listed in Games(services).listed if listed.variant is not None]
        return cls(tuple(moments(rules, wanted)), tuple(endings(rules, ended)))


def make_folder(folder: Path) -> None:
    """The folder for pictures is there; Refusal with a sentence where it cannot be."""
    if folder.is_file():
        told = _("{file} is a file, not a folder: pictures go into a folder")
        raise Refusal(told.format(file=printable(str(folder))))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        told = _("The folder {folder} cannot be made: {reason}")
        raise Refusal(told.format(folder=printable(str(folder)), reason=error.strerror or str(error))) from error


def keep_picture(picture: pygame.Surface, file: Path) -> None:
    """The picture as this file; Refusal with a sentence where it cannot be written."""
    try:
        with file.open("wb") as stream:
            pygame.image.save(picture, stream, file.name)
    except OSError as error:
        raise Refusal(not_written(printable(str(file)), error)) from error


def shots(program: UnseenProgram, found: FoundMatches, only: Sequence[str] = ("",)) -> Iterator[Shot]:
    """Every screen of the program, one after the other: take each before the next is asked for.

    What takes long is left out where no name that begins like one of `only` can come of it.
    """
    from ui.shots import over, views

    yield from views.shots(program)
    yield from over.shots(program, only)
    yield from over.hints(program, found)
    yield from of_moments(program.services, found)
    yield from of_ends(program.services, found)


def of_moments(services: Services, found: FoundMatches) -> Iterator[Shot]:
    """The table in each phase."""
    from ui.table.scene.table import TableScene

    for moment, session in found.moments:
        yield Shot(moment.name, [TableScene(services, session)], moment.acts(session))


def of_ends(services: Services, found: FoundMatches) -> Iterator[Shot]:
    """The ends of deals that differ from each other."""
    for name, session in found.endings:
        yield Shot(f"end-{name}", [services.navigation.end(session)])


def take(program: UnseenProgram, shot: Shot) -> None:
    """The program as the shot shows it; `leave` it afterwards."""
    settings = program.services.settings
    program.thinking = shot.rests
    if shot.choices:
        settings.change(**shot.choices)
    for scene in shot.scenes:
        program.open(scene)
    _come_to_rest(program, shot)
    for act in shot.acts:
        if isinstance(act, str):
            _press(program, act)
        elif callable(act):
            act(program)
        else:
            program.does(act)
    if shot.acts:
        _come_to_rest(program, shot)


def _press(program: UnseenProgram, control: str) -> None:
    """Clicks the control where it is there, after its page has been turned to it with the wheel."""
    for _notch in range(NOTCHES):
        ring = getattr(program.app.top, "ring", None)
        found = next((one for one in ring.widgets if one.id == control), None) if isinstance(ring, Ring) else None
        if found is None or found.clip is None or found.clip.collidepoint(found.rect.center):
            break
        way = 1 if found.rect.centery < found.clip.centery else -1
        program.does(PointerMoved(found.clip.center), Wheel(way))
    if control in program.controls():
        program.click(control)


def leave(program: UnseenProgram, shot: Shot) -> None:
    """Closes every screen, and gives back the choices."""
    program.leave()
    if shot.choices:
        usual = type(program.services.settings.now)()
        program.services.settings.change(**{name: getattr(usual, name) for name in shot.choices})


def _come_to_rest(program: UnseenProgram, shot: Shot) -> None:
    if shot.rests:
        program.settle()
        return
    program.services.pictures.settle()
    program.wait(LOOK_MS)
