"""`main.py levels`: how the levels of the computer stand, beside a measure, beside each other, and in their manners."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from game.arena import ladder
from game.arena.ladder import Venue
from game.arena.playing import PlayedDeal
from game.commands.arena_answer import Progress
from game.commands.command_line import CommandLine, NotUnderstood, command, one_of, tell, whole
from game.commands.which_game import faults_told, file_of, folders_of, profile_option
from game.i18n.phrases import word_list
from game.i18n.words import _
from game.players import BUDGET, LEVELS, USUAL
from game.players.style.silly import Silly
from game.variants import loading

DECKS: Final = 200
SEED: Final = 1
OFTEN: Final = ((USUAL, LEVELS[0]), (LEVELS[-1], USUAL))  # the steps that must be clear in every game

Told = Callable[[PlayedDeal], None]


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 with the figures, 1 for a game with faults, 2 when the question is not understood."""
    asked, _names = question().read(argv)
    with faults_told():
        tables = list(_tables(asked))
        if not tables:
            raise NotUnderstood(_("No game is for {number} players.").format(number=asked.players))
        for table in tables:
            for line in _lines(asked, table):
                tell(line)
    return 0


def question() -> CommandLine:
    """The options of the command, in the language in use."""
    about = _(
        "How the levels of the computer stand: how many deals each wins against the greedy yardstick, by how much each "
        "is above another, or how often each does what is silly. Every deck is played from all sides."
    )
    line = CommandLine("levels", about, examples=_examples())
    line.option("--variant", _("GAME"), _("the game: its id, its name or its file; without it all games"))
    line.option("--players", "N", _("for how many players; without it for every number that the game is for"), whole(2))
    line.flag("--ladder", _("by how much {steps}").format(steps=word_list([_above(*step) for step in OFTEN])))
    line.flag("--every", _("with --ladder: by how much each level is above the next lower one"))
    line.flag("--soon", _soon())
    line.flag("--seer", _seer())
    line.flag("--manners", _("how often each level does what is silly, of the times when it could have"))
    line.flag("--calibrate", _("look for the impulse with which each level wins as many deals as it should"))
    told = _("this level alone; without it all of them")
    line.option("--level", _("LEVEL"), told, one_of(*LEVELS))
    told = _("how many decks are dealt; usually {decks}").format(decks=DECKS)
    line.option("--deals", "K", told, whole(1), default=DECKS)
    told = _("which decks: the same number deals the same ones; usually {seed}").format(seed=SEED)
    line.option("--seed", "S", told, whole(0), default=SEED)
    told = _("how many deals are played at a time, each on a core; usually 1")
    line.option("--jobs", "J", told, whole(1), default=1)
    told = _("how many deals the computer imagines for a decision; usually {samples}").format(samples=BUDGET)
    line.option("--samples", "N", told, whole(1), default=BUDGET)
    line.flag("--json", _("answer with one JSON object a line for programs"))
    profile_option(line)
    line.language()
    return line


def _soon() -> str:
    bounds = [_("{errors} after {decks} decks").format(errors=bound, decks=decks) for decks, bound in ladder.LOOKS]
    told = _("with --ladder: stop as soon as a level is clearly above the other, by standard errors: {bounds}")
    return told.format(bounds=word_list([*bounds, _("{errors} after all of them").format(errors=ladder.CLEAR)]))


def _seer() -> str:
    told = _(
        "with --ladder: where the upper of two sides wins less than {share}%, what one who sees all cards wins there"
    )
    return told.format(share=round(ladder.LITTLE * 100))


def _above(upper: str, lower: str) -> str:
    return _("{upper} is above {lower}").format(upper=upper, lower=lower)


def _examples() -> str:
    return _(
        "Examples:\n"
        "  python3 main.py levels --variant brisca --players 2 --deals 2000 --jobs 2\n"
        "  python3 main.py levels --variant brisca --manners\n"
        "  python3 main.py levels --ladder --deals 400 --soon"
    )


def _tables(asked: Namespace) -> Iterator[Venue]:
    """The tables that are asked for."""
    folders = folders_of(asked)
    like = Venue(Path(), folders, 0, asked.deals, asked.seed, asked.jobs, asked.samples)
    files = [game.path for game in loading.available(folders)] if asked.variant is None else []
    for file in files or [file_of(asked.variant, folders)]:
        yield from ladder.tables(file, folders, asked.players, like)


def _lines(asked: Namespace, table: Venue) -> Iterator[str]:
    """What is told of a table, line by line as it is found."""
    head = {"variant": table.book.variant.id, "players": table.players, "decks": table.decks}
    if not asked.json:
        yield _("{game}, {players} players, {decks} decks:").format(game=head["variant"], **head)
    for found in _found(asked, table):
        yield json.dumps(head | found) if asked.json else "  " + _in_words(found)


def _found(asked: Namespace, table: Venue) -> Iterator[dict[str, Any]]:
    levels = LEVELS if asked.level is None else (asked.level,)
    if asked.ladder:
        steps = [(upper, lower) for lower, upper in pairwise(LEVELS)] if asked.every else OFTEN
        for upper, lower in steps:
            if asked.level in (None, upper):
                found = _watched(table, partial(ladder.step, table, upper, lower, soon=asked.soon))
                known = _watched(table, partial(ladder.all_seen, table, found)) if asked.seer else {}
                yield found | known
        return
    ask = ladder.manners if asked.manners else ladder.calibrated if asked.calibrate else ladder.beside_the_measure
    for level in levels:
        if not asked.calibrate or level in ladder.AIMS:
            yield _watched(table, partial(ask, table, level))


def _watched(table: Venue, ask: Callable[[Told], dict[str, Any]]) -> dict[str, Any]:
    """The answer, with a line that tells how far it is."""
    progress = Progress(table.decks * len(table.book.sides), sys.stderr)
    try:
        return ask(lambda _deal: progress.one_more())
    finally:
        progress.end()


def _in_words(found: dict[str, Any]) -> str:
    if "silly" in found:
        return _manners(found)
    if "impulse" in found:
        return _("{level}: impulse {impulse} for {aim}%").format(**found | {"aim": _percent(found["aim"])})
    figures = {
        "won": _percent(found["won"]),
        "won_se": _percent(found["won_se"]),
        "lead": f"{found['lead']:+.2f}",
        "lead_se": f"{found['lead_se']:.2f}",
    }
    if "upper" in found:
        told = _("{upper} over {lower}: wins {won} ± {won_se}%, lead {lead} ± {lead_se}, {errors} standard errors")
        told = _("{told} of {decks} decks").format(told=told.format(**found | figures), decks=found["decks"])
        if "seer" in found:
            told = _("{told} (seeing all cards: {share}%)").format(told=told, share=_percent(found["seer"]))
        told = told if found["clear"] else _("{told}: not clear").format(told=told)
        return told if found["learned"] else _("{told} (no policy was learned)").format(told=told)
    told = _("{level}: wins {won} ± {won_se}%, lead {lead} ± {lead_se}").format(**found | figures)
    return told if found["aim"] is None else _("{told} (aim {aim}%)").format(told=told, aim=_percent(found["aim"]))


def _percent(share: float) -> str:
    return f"{share * 100:.1f}"


def _manners(found: dict[str, Any]) -> str:
    names = {
        Silly.TRUMP_LED: _("leads a high trump"),
        Silly.LOAD_LED: _("leads a high card of another suit"),
        Silly.THROWN: _("gives the others a high card"),
        Silly.LEFT: _("leaves ten points lying"),
        Silly.DEAR: _("trumps little with a high trump"),
    }
    parts = []
    for kind, counted in found["silly"].items():
        share = _percent(counted["done"] / counted["chances"]) if counted["chances"] else "–"
        parts.append(
            _("{what} {share}% of {times}").format(what=names[Silly(kind)], share=share, times=counted["chances"])
        )
    return f"{found['level']}: " + "; ".join(parts)
