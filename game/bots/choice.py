"""A computer player's answer: the same View, budget and generator always give the same action."""

from __future__ import annotations

from random import Random

from game.actions import Action, Claim, Signal, ViewPartner
from game.bots import contract
from game.bots.books import book_of
from game.bots.claims import sure
from game.bots.frailty import remembered
from game.bots.imagine import Knowledge, legal
from game.bots.levels import STRONGEST, level_of
from game.bots.tricks import choose_play
from game.view import View


def choose(view: View, budget: int, rng: Random, level: str = STRONGEST) -> Action:
    """What a player of this level does on its turn; `budget` is the number of deals it imagines."""
    skill, book = level_of(level), book_of(view)
    knowledge = Knowledge(remembered(view, book.points, skill), book)
    options = _sensible(knowledge)
    match view.phase:
        case _ if not options:
            raise ValueError(f"seat {view.seat} has nothing to do in the phase {view.phase}")
        case _ if len(options) == 1:
            return options[0]
        case "auction":
            return contract.choose_bid(knowledge, options, budget, rng)
        case "call":
            return contract.choose_call(knowledge, options, budget, rng)
        case "discard":
            return contract.choose_discard(knowledge, options, budget, rng)
        case "choose_trump":
            return contract.choose_trump(knowledge, options, budget, rng)
        case _:
            return choose_play(knowledge, options, budget, rng, skill)


def anything(view: View) -> Action:
    """Some legal action, for when thinking failed."""
    return _sensible(Knowledge(view, book_of(view)))[0]


def _sensible(knowledge: Knowledge) -> list[Action]:
    """What the seat may do: no signs and looks, and a claim only when the seat knows that it is sure."""
    found = [option for option in legal(knowledge) if not isinstance(option, Signal | ViewPartner)]
    claims = any(isinstance(option, Claim) for option in found) and sure(knowledge)
    return [option for option in found if claims or not isinstance(option, Claim)]
