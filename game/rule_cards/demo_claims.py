"""Dragging trumps out, claiming the rest, the locked trump and pairs, as positions of cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from game.engine.cards import make
from game.engine.table_facts import NAMED
from game.i18n.words import _, the_rank
from game.rule_cards.demo_scene import (
    MOST_CARDS,
    OTHER,
    TRUMP,
    DemoScene,
    PropPlace,
    Step,
    alter,
    backs,
    fan,
    in_words,
    lock,
)

FEWEST_OTHERS: Final = 4  # trumps beside the one that drags, of which two stand for a hand


def show_arrastre(scene: DemoScene) -> Iterable[Step]:
    """The call drags the best trumps out."""
    rank = scene.rule("arrastre.rank")
    others = [one for one in scene.order if one != rank]
    if rank not in scene.order or len(others) < FEWEST_OTHERS:
        return in_words(scene)
    ace = PropPlace(26, 44, make(TRUMP, rank))
    hand = fan([scene.high(-3, OTHER), make(TRUMP, others[1]), make(TRUMP, others[-2])], "hand", 44, left=80)
    if not scene.rule("arrastre.enabled") or not scene.has_trumps:
        if scene.rule("play.follow_when") != "never":  # who must follow suit can be forced all the same
            return in_words(scene)
        return [Step(_("Nobody can be forced to play a trump"), {"ace": ace, **hand})]
    dragged = lock({**hand, "hand1": replace(hand["hand1"], x=64, y=44, glow=True)}, ["hand0", "hand2"])
    said = Step(_("“Arrastro!”"), {"ace": replace(ace, glow=True), **hand})
    return [said, Step(_("The best trump must come out"), {"ace": ace, **dragged})]


def show_claim(scene: DemoScene) -> Iterable[Step]:
    """The best trumps are shown, and the rest is taken."""
    counts = [count for count in scene.rule("claim.counts") if count <= min(MOST_CARDS, len(scene.order))]
    if not counts:
        return in_words(scene)
    many = NAMED if NAMED in counts else counts[0]
    others = backs(many, "other", 14, 26)
    mine = fan([scene.high(place) for place in range(many)], "mine", 56, 46)
    if not scene.rule("claim.enabled") or not scene.has_trumps:
        return [Step(_("Every card is played to the end"), {**others, **mine})]
    after = {**alter(others, x=85, y=56, size=30), **alter(mine, glow=True)}
    return [Step(_("The best trumps that are left…"), {**others, **mine}), Step(_("… take everything"), after)]


def show_captive(scene: DemoScene) -> Iterable[Step]:
    """The locked trump waits for the other one, and catches it."""
    low, high = scene.rule("captive.locked"), scene.rule("captive.released_by")
    ace, three = PropPlace(45, 44, make(TRUMP, low)), PropPlace(120, 44, make(TRUMP, high))
    if not scene.rule("captive.enabled") or not scene.has_trumps:
        if scene.rule("play.follow_when") != "never":
            return in_words(scene)
        free = {"ace": replace(ace, x=65), "three": replace(three, x=105)}
        return [Step(_("Every trump may be played at any time"), free)]
    if low == high or not {low, high} <= {*scene.order}:
        return in_words(scene)
    caught = {"three": replace(three, x=96), "ace": replace(ace, x=78, glow=True)}
    return [
        Step(_("{card} is locked").format(card=the_rank(low)), lock({"ace": ace}, ["ace"])),
        Step(_("… until {card} comes").format(card=the_rank(high)), {"three": three, "ace": ace}),
        Step(_("Caught: the deal is won"), caught),
    ]


def show_pair(scene: DemoScene) -> Iterable[Step]:
    """Two trumps and what they bring."""
    return _pair(scene, plain=not scene.has_trumps)


def show_plain_pair(scene: DemoScene) -> Iterable[Step]:
    """Two cards of another suit and what they bring."""
    return _pair(scene, plain=True)


def _pair(scene: DemoScene, plain: bool) -> Iterable[Step]:
    cards = fan([make(OTHER if plain else TRUMP, rank) for rank in scene.rule("marriage.ranks")], "pair", 44)
    if not scene.rule("marriage.enabled"):
        return [Step(_("They count nothing more together"), cards)]
    points = scene.rule("marriage.plain" if plain else "marriage.trump")
    how = _("declared in hand") if scene.rule("marriage.mode") == "declare" else _("won by one side")
    raised = {**alter(cards, y=40, glow=True), "points": PropPlace(140, 26, words=f"+{points}")}
    return [Step(how, cards), Step(_("{points} points more").format(points=points), raised)]
