"""`python3 main.py film --out FOLDER`: a deal and the end of a match as they move, to look at.

The clock is moved by hand, 30 pictures a second, so that every film is the same wherever it is made. Of each film there
is a sheet of its ten heaviest moments, and with --frames every picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.commands.command_line import CommandLine, NotUnderstood, Refusal, Unfit, command, tell
from game.engine.actions import Play
from game.i18n import words
from game.i18n.words import _
from game.match.session import Session
from ui.core.games import Games
from ui.core.options import Options, add_options, options_of
from ui.core.people import company
from ui.draw import theme
from ui.shots.moments import play_by_chance
from ui.shots.shots import keep_picture, make_folder
from ui.shots.unseen import UnseenProgram, click_on, unseen
from ui.table.scene.table import TableScene
from ui.table.stage.hand import control_id

if TYPE_CHECKING:
    from game.engine.variant import Variant

SIZE: Final = (1280, 720)
SEED: Final = 3
FRAME: Final = 1000 / 30
LOOKS: Final = 500.0  # so long the person looks at his cards before he plays one
CALMS_DOWN: Final = 3500.0  # so long the page at the end is watched
LONGEST: Final = 240_000.0
BEST: Final = 10
APART: Final = 1800.0  # two moments of one sheet are at least so far from each other
COLUMNS, WIDE, GAP, CAPTION = 2, 640, 16, 34
LATE: Final = 4  # so many cards are left in the deal that ends the match when the film of that begins


@dataclass(frozen=True, slots=True)
class FilmOrder:
    """Where the films go, of which game, for how many players, and whether every picture is wanted."""

    folder: Path
    game: str
    players: int | None
    frames: bool


@dataclass(frozen=True, slots=True)
class Taken:
    """A picture that may come onto the sheet: when, how heavy its moment is, and what was to be seen."""

    at: float
    score: float
    told: str
    picture: pygame.Surface


@dataclass(slots=True)
class Camera:
    """Takes a picture of the program after each step, and keeps those of the heaviest moments."""

    program: UnseenProgram
    folder: Path | None
    number: int = 0
    best: list[Taken] = field(default_factory=list)

    def step(self) -> None:
        """One picture later."""
        self.program.services.pictures.settle()
        self.program.step()
        self.number += 1
        at = (self.number - 1) * FRAME
        if self.folder is not None:
            keep_picture(self.program.canvas, self.folder / f"{self.number:05}.png")
        score, told = weigh(self.program)
        if self._is_kept(at, score):
            self.best.append(Taken(at, score, told, self._small()))

    def _is_kept(self, at: float, score: float) -> bool:
        """Whether this is among the heaviest so far; a lighter one close by goes for it."""
        near = [one for one in self.best if at - one.at < APART]
        if score <= 0 or any(one.score >= score for one in near):
            return False
        self.best = [one for one in self.best if one not in near]
        if len(self.best) >= BEST:
            lightest = min(self.best, key=lambda one: one.score)
            if lightest.score >= score:
                self.best += near
                return False
            self.best.remove(lightest)
        return True

    def _small(self) -> pygame.Surface:
        wide, high = self.program.canvas.get_size()
        return pygame.transform.smoothscale(self.program.canvas.convert(24), (WIDE, round(WIDE * high / wide)))

    def sheet(self) -> pygame.Surface:
        """The heaviest moments in their order, each with its second and what it is."""
        moments = sorted(self.best, key=lambda one: one.at)
        high = max((one.picture.get_height() for one in moments), default=1) + CAPTION
        rows = max(1, -(-len(moments) // COLUMNS))
        whole = pygame.Surface((COLUMNS * (WIDE + GAP) + GAP, rows * (high + GAP) + GAP))
        whole.fill(theme.PAPER)
        text = self.program.services.text
        for place, one in enumerate(moments):
            x, y = GAP + place % COLUMNS * (WIDE + GAP), GAP + place // COLUMNS * (high + GAP)
            whole.blit(one.picture, (x, y))
            told = f"{one.at / 1000:.2f} s · {one.told}"
            text.draw(whole, "second_bold", told, theme.INK, (x, y + one.picture.get_height() + 4), 1.0, may_cut=True)
        return whole


def weigh(program: UnseenProgram) -> tuple[float, str]:
    """How heavy what is to be seen now is, and what it is: at the table what adorns it, elsewhere what moves."""
    scene = program.app.top
    if not isinstance(scene, TableScene):
        return 0.5 + 0.5 * (not scene.settled()), scene.name
    now, stage = scene.context.now, scene.context.director.stage
    held, told, score = stage.flourishes.rite(now), [], 0.0
    if held is not None:
        gone = held.way.share(now)
        score += 60 * min(1.0, 4 * gone, 4 * (1 - gone))
        told.append(held.rite.kind.value)
    for burst in stage.flourishes.bursts:
        gone = burst.way.share(now)
        score += len(burst.stars) * 4 * gone * (1 - gone)
    if stage.won is not None:
        score += (10 * stage.won.weight + stage.won.points / 4) * (0.5 + 0.5 * stage.won.strength(now))
        told.append(f"{stage.won.weight.name.lower()} +{stage.won.points}")
    if stage.pack:
        score += 4 * stage.pack[0].moving(now)
        told.append("shuffle")
    return score, ", ".join(told) or "table"


@command
def main(argv: Sequence[str]) -> int:
    """0 with the films in the folder; after a sentence 1 where they have no place, 2 when it is not understood."""
    order, options = read_order(argv)
    make_folder(order.folder)
    seed = SEED if options.seed is None else options.seed
    chosen = replace(options, size=options.size or SIZE, seed=seed, speed=None)
    with unseen(chosen, fixed=True) as program:
        words.use(options.lang)
        program.frame = FRAME
        program.services.settings.change(speed=options.speed or "normal", told_faster=3)
        for name, begin in (("deal", first_deal), ("match", last_deal)):
            session = begin(_variant(program, order), order, seed)
            shoot(program, session, name, order, seed)
    return 0


def read_order(argv: Sequence[str]) -> tuple[FilmOrder, Options]:
    """What is to be filmed, and in which window; NotUnderstood with a sentence."""
    line = CommandLine("film", _("Plays a deal and the end of a match, and keeps their heaviest moments as pictures."))
    line.option("--out", _("FOLDER"), _("where the pictures go"), Path)
    line.option("--variant", _("GAME"), _("which game is played; without it, the one that a first start offers"))
    line.option("--players", _("NUMBER"), _("how many play"), _number)
    line.flag("--frames", _("keep every picture, 30 for each second"))
    add_options(line)
    asked, _names = line.read(argv)
    if asked.out is None:
        raise NotUnderstood(
            _("film needs a folder for the pictures: --out FOLDER. It takes the options of the window.")
        )
    return FilmOrder(asked.out, asked.variant or "", asked.players, asked.frames), options_of(asked)


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise Unfit(_("a number"))
    return int(text)


def _variant(program: UnseenProgram, order: FilmOrder) -> Variant:
    """The game that is played; Refusal where there is none of this name, or not for so many."""
    if not order.game:
        found = program.game()
    else:
        listed = (one.variant for one in Games(program.services).listed if one.id == order.game)
        found_or_none = next(listed, None)
        if found_or_none is None:
            told = _("There is no game {name}; “python3 main.py rules” lists them all.")
            raise Refusal(told.format(name=order.game))
        found = found_or_none
    if order.players is not None and order.players not in found.players:
        allowed = ", ".join(map(str, found.players))
        told = _("{game} is for {players} players, not for {wanted}.")
        raise Refusal(told.format(game=found.id, players=allowed, wanted=order.players))
    return found


def first_deal(variant: Variant, order: FilmOrder, seed: int) -> Session:
    """A match before its first card."""
    players = order.players or variant.players[0]
    return Session.begin(variant, players, None, company(players), None, seed=seed)


def last_deal(variant: Variant, order: FilmOrder, seed: int) -> Session:
    """A match in the deal that will end it, with few cards left; the next seed where it comes to none."""
    chance = Random(seed)
    for other in range(seed, seed + 40):
        session = first_deal(variant, order, other)
        for _deal in range(60):
            play_by_chance(session, chance, until=_few_left)
            lead = session.match.score
            ends = session.match.target is not None and max(lead) >= session.match.target - 1
            if not session.deal_over and ends and _would_end(session, chance):
                return session
            play_by_chance(session, chance)
            if session.match_over:
                break
            session.next_deal()
    raise Refusal(_("In this game no match came to an end."))


def _few_left(session: Session) -> bool:
    view = session.view(0)
    return not view.stock and len(view.hand) <= LATE


def _would_end(session: Session, chance: Random) -> bool:
    """Whether the match may be over with this deal, as one end of it shows."""
    again = session.again(len(session.acts))
    play_by_chance(again, Random(chance.random()))
    result = again.result
    return (
        result is not None
        and bool(result.winners)
        and max(session.match.after(result).score) >= (session.match.target or 0)
    )


def shoot(program: UnseenProgram, session: Session, name: str, order: FilmOrder, seed: int) -> None:
    """Films this match up to the page at the end of the deal, and writes what was asked for."""
    folder = order.folder / name if order.frames else None
    if folder is not None:
        make_folder(folder)
    wide, high = program.canvas.get_size()
    camera = Camera(program, folder)
    scene = TableScene(program.services, session)
    program.open(scene)
    _play_on(camera, scene, session, Random(seed))
    for _frame in range(round(CALMS_DOWN / FRAME)):
        camera.step()
    keep_picture(camera.sheet(), order.folder / f"{name}-{wide}x{high}.png")
    told = _("{film}: {seconds} seconds; the heaviest moments are in {folder}")
    tell(told.format(film=name, seconds=round(camera.number * FRAME / 1000), folder=order.folder))
    program.leave()


def _play_on(camera: Camera, scene: TableScene, session: Session, chance: Random) -> None:
    """The person plays a card a moment after each of his turns has come, until the page at the end has come to rest."""
    program, seen = camera.program, 0.0
    while camera.number * FRAME < LONGEST:
        camera.step()
        if program.app.top is not scene:
            if program.app.top.settled():
                return
            continue
        turn = scene.context.controller.own_turn and scene.context.rests
        seen = seen + FRAME if turn else 0.0
        if turn and seen >= LOOKS:
            seen = 0.0
            _act(program, scene, session, chance)


def _act(program: UnseenProgram, scene: TableScene, session: Session, chance: Random) -> None:
    """A click on a card that may be played; whatever else is asked is done at once."""
    cards = [act.card for act in session.legal(0) if isinstance(act, Play)]
    wanted = control_id(chance.choice(cards)) if cards else ""
    control = next((one for one in scene.describe().controls if one.id == wanted), None)
    if control is None:
        scene.context.controller.act(chance.choice(session.legal(0)[:3]), scene.context.now)
        return
    for event in click_on(control):
        program.app.hear(event)
