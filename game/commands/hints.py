"""`main.py hints`: what is advised in every decision of some deals, with the cards at hand, for people and programs."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.commands.command_line import CommandLine, NotUnderstood, command, one_of, tell, whole
from game.commands.which_game import book_for, faults_told, file_of, folders_of, profile_option
from game.engine import actions, shuffle
from game.engine.actions import Signal
from game.engine.rulebook import RuleBook
from game.engine.view import View, to_json
from game.i18n.words import _
from game.match.session import Session
from game.match.state import Seat
from game.players import BUDGET, LEVELS, STRONGEST, aside, choose, view_as_heard
from game.players.advice import figures, reasons
from game.players.advice.advice import ENOUGH, Advice, advise
from game.players.advice.told import as_data
from game.players.knowledge.signs import with_own_signs
from game.review import sentences
from game.review.review import Review, Verdict
from game.variants import loading
from game.variants.own_deck import call_as_named

FACES: Final = ("you", "carmen", "paco", "lucia", "mateo", "ines")


@dataclass(frozen=True, slots=True)
class Asked:
    """The decision of one seat, and what was advised in it; `number` counts the acts of the deal from 1."""

    number: int
    view: View
    legal: tuple[actions.Action, ...]
    advice: Advice


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 with the hints, 1 for a game with faults, 2 when the question is not understood."""
    asked, _names = question().read(argv)
    if asked.variant is None:
        raise NotUnderstood(_("hints needs a game: --variant GAME"))
    with faults_told():
        folders = folders_of(asked)
        book = book_for(asked.players, loading.load(file_of(asked.variant, folders), folders))
    call_as_named(book.variant)
    for place in range(asked.deals):
        for line in _deal(asked, book, place):
            tell(line)
    return 0


def question() -> CommandLine:
    """The options of the command, in the language in use."""
    about = _(
        "Computers play some deals; for every decision it says what a hint would say, and what that was counted from. "
        "game/players/README.md explains the answer for programs."
    )
    line = CommandLine("hints", about)
    line.option("--variant", _("GAME"), _("the game: its id, its name or its file; “python3 main.py rules” lists them"))
    told = _("for how many players; without it for as few as the game can be played by")
    line.option("--players", "N", told, whole(2))
    line.option("--deals", "K", _("how many deals are played; usually 1"), whole(1), default=1)
    line.option("--seed", "S", _("which decks: the same number deals the same ones; usually 1"), whole(0), default=1)
    told = _("who plays: {levels}; usually {level}").format(levels=", ".join(LEVELS), level=STRONGEST)
    line.option("--level", _("NAME"), told, one_of(*LEVELS), default=STRONGEST)
    told = _("how many deals the computer imagines for a decision; usually {samples}").format(samples=BUDGET)
    line.option("--samples", "N", told, whole(1), default=BUDGET)
    line.flag("--review", _("instead of every hint the moments that a review of each deal would show, for every seat"))
    line.flag("--json", _("answer with one JSON object a line for programs"))
    profile_option(line)
    line.language()
    return line


def _deal(asked: Namespace, book: RuleBook, place: int) -> Iterator[str]:
    """The lines about one deal."""
    seats = tuple(
        Seat("computer", _("Player {number}").format(number=seat + 1), FACES[seat]) for seat in range(book.players)
    )
    seed = shuffle.derived_seed(asked.seed, place) % 2**63
    session = Session.begin(book.variant, book.players, None, seats, None, seed=seed, dealer=place % book.players)
    decisions = _decisions(session, asked, f"{asked.seed}:{place}")
    if not asked.review:
        for one in decisions:
            yield json.dumps(_hint(one), ensure_ascii=False) if asked.json else _hint_in_words(one)
        return
    found = list(decisions)
    for seat in range(book.players):
        review = Review(session, seat)
        known = {one.number: one for one in found if one.view.seat == seat}
        for step in review.decisions:
            review.tell(step.number, known[step.number].advice)
        for moment in review.moments:
            one = known[moment.step.number]
            told = _moment(review, moment, one)
            yield json.dumps(told, ensure_ascii=False) if asked.json else _moment_in_words(review, moment, one)


def _decisions(session: Session, asked: Namespace, name: str) -> Iterator[Asked]:
    """Plays the deal, and stops at every decision."""
    chance = Random(name)
    while (seat := session.to_act) is not None:
        if _acts_aside(session, asked.level):
            continue
        view = with_own_signs(session.view(seat))
        number, legal = len(session.acts) + 1, tuple(session.legal(seat))
        yield Asked(number, view, legal, advise(view, asked.samples, Random(f"{name}:{number}"), ENOUGH))
        session.do(seat, choose(view_as_heard(session.view(seat), asked.level), asked.samples, chance, asked.level))


def _acts_aside(session: Session, level: str) -> bool:
    """Whether somebody did something out of turn; signs are left out, as no hint goes by them."""
    for seat in range(session.players):
        if seat != session.to_act and session.legal(seat):
            done = aside(view_as_heard(session.view(seat), level), level)
            if done is not None and not isinstance(done, Signal):
                session.do(seat, done)
                return True
    return False


def _hint(one: Asked) -> dict[str, Any]:
    """The hint as data."""
    view, advice = one.view, one.advice
    best = advice.candidates[advice.best]
    words = reasons.phrases(view, advice)
    others = [
        {
            "action": actions.to_json(found.action),
            "points": figures.round_value(found.points if figures.in_game_points(view) else found.own, True),
            "chance": None if found.chance is None else round(found.chance, 2),
            "words": told,
        }
        for at, (found, told) in enumerate(zip(advice.candidates, words, strict=True))
        if at != advice.best
    ]
    hint = {
        "action": actions.to_json(best.action),
        "title": reasons.title(view, best.action),
        "reason": reasons.why(view, advice, advice.best),
        "nudge": reasons.nudge(view, advice),
        "equal": figures.any_will_do(view, advice),
        "others": others,
    }
    return {
        "variant": view.variant,
        "players": view.players,
        "view": to_json(view),
        "legal": [actions.to_json(action) for action in one.legal],
        "hint": hint,
        "facts": [as_data(fact, best.action) for fact in best.facts],
    }


def _moment(review: Review, moment: Verdict, one: Asked) -> dict[str, Any]:
    """A moment of a review as data: what was done, how it is marked and what is said of it, with the hint."""
    told = {
        "action": actions.to_json(moment.step.action),
        "mark": moment.mark.value,
        "deals": moment.advice.deals,
        "title": sentences.moment_title(moment),
        "line": sentences.moment_line(review, moment),
        "question": sentences.why_title(moment),
        "reason": sentences.why(review, moment),
    }
    return {**_hint(one), "moment": told}


def _hint_in_words(one: Asked) -> str:
    """The hint for people: whose decision it is, what is advised, and the other choices."""
    view, advice = one.view, one.advice
    hand = ", ".join(reasons.choice_name(view, actions.Play(card)) for card in view.hand)
    lying = ", ".join(reasons.choice_name(view, actions.Play(card)) for _seat, card in view.table)
    lines = ["", _("Player {number}: {cards}").format(number=view.seat + 1, cards=hand)]
    lines += ["  " + _("On the table: {cards}").format(cards=lying)] if lying else []
    lines.append(f"  {reasons.title(view, advice.candidates[advice.best].action)}. {reasons.why(view, advice, 0)}")
    for found, words in zip(advice.candidates, reasons.phrases(view, advice), strict=True):
        told = figures.figure(view, found), figures.share(found), words
        lines += ["    " + f"{reasons.choice_name(view, found.action)}: " + ", ".join(told)] if advice.deals else []
    return "\n".join(lines)


def _moment_in_words(review: Review, moment: Verdict, one: Asked) -> str:
    """A moment of a review for people."""
    lines = ["", _("Player {number}: {cards}").format(number=one.view.seat + 1, cards=sentences.moment_title(moment))]
    lines.append(f"  {sentences.moment_line(review, moment)}")
    lines.append(f"  {sentences.why_title(moment)} {sentences.why(review, moment)}")
    return "\n".join(lines)
