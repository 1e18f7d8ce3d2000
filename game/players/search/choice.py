"""A computer player's answer: the same View, budget and generator always give the same action."""

from __future__ import annotations

from random import Random
from typing import Final

from game.engine.actions import Action, Claim, Signal, ViewPartner
from game.engine.cards import suit_of
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.knowledge import signs
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge, legal
from game.players.knowledge.made_for import ALL_RULES
from game.players.search import bidding, contract
from game.players.search.tricks import choose_play, swap
from game.players.style import signing
from game.players.style.levels import EVEN, STRONGEST, Level, level_of
from game.players.style.weaknesses import remembered_view


def choose(view: View, budget: int, rng: Random, level: str = STRONGEST, temper: str = EVEN) -> Action:
    """What a player of this level does on its turn; `budget` is the number of deals it imagines."""
    skill, book = level_of(level, temper), book_of(view)
    knowledge = view_of_skill(view, book, skill)
    # The rules forget nothing: what may be played can hang on a trick that the player has no longer in mind.
    options = sensible(knowledge if knowledge.view is view else Knowledge(view, book))
    if not options:
        raise ValueError(f"seat {view.seat} has nothing to do in the phase {view.phase}")
    if len(options) == 1:
        return options[0]
    return _IN_PHASE.get(view.phase, choose_play)(knowledge, options, budget, rng, skill)


_IN_PHASE: Final = {
    "auction": bidding.choose_bid,
    "call": contract.choose_call,
    "discard": contract.choose_discard,
    "choose_trump": contract.choose_trump,
}


def aside(view: View, level: str = STRONGEST, temper: str = EVEN) -> Action | None:
    """What a player of this level does out of turn: a claim that is sure, a swap that pays, or a sign that helps."""
    skill, book = level_of(level, temper), book_of(view)
    if view.phase != "play" or view.turn == view.seat:
        return None
    knowledge = view_of_skill(view, book, skill)
    # As on turn: what is sure, and when one may swap, can hang on a trick that the player has no longer in mind.
    whole = knowledge if knowledge.view is view else Knowledge(view, book)
    if book.variant.claim.enabled and not view.table and Claim() in legal(whole) and sure(whole):
        return Claim()
    swaps = view.turn_up is not None and book.variant.exchange.steps
    if swaps and (found := swap(knowledge, legal(whole))) is not None:
        return found
    return signing.sign(knowledge, skill) if book.variant.info.signals and book.has_partners else None


def view_of_skill(view: View, book: RuleBook, skill: Level) -> Knowledge:
    """What a player of this skill makes of the View: it compares the signs with all that was played, then forgets."""
    return Knowledge(remembered_view(view, book.points, skill), book, signs.words(view, book))


def anything(view: View) -> Action:
    """Some legal action, for when thinking failed."""
    return sensible(Knowledge(view, book_of(view)))[0]


def sensible(knowledge: Knowledge) -> list[Action]:
    """What the seat may do: no signs and looks, and a claim only when the seat knows that it is sure."""
    found = [option for option in legal(knowledge) if not isinstance(option, Signal | ViewPartner)]
    claims = any(isinstance(option, Claim) for option in found) and sure(knowledge)
    return [option for option in found if claims or not isinstance(option, Claim)]


def sure(knowledge: Knowledge) -> bool:
    """Whether the highest trumps that are left lie in hands of its side that the seat has seen.

    Then the claim is right in every deal that it may imagine, or in none. Signs that may be false prove nothing.
    """
    view, book = knowledge.view, knowledge.book
    if not ALL_RULES.cover(book):
        return False
    if view.signals_seen:
        knowledge = Knowledge(view, book, signs.proved(view, book))
    side = book.own_side[view.seat]
    known = {card: seat for seat, cards in knowledge.hands.items() for card in cards}
    trumps = [card for card in {*known, *knowledge.hidden} if suit_of(card) == view.trump]
    highest = sorted(trumps, key=lambda card: -book.strength[card])[: len(view.hand)]
    return all(known.get(card) in side for card in highest)
