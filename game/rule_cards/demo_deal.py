"""Dealing, the talon, the pack and its cards, as positions of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from game.engine.cards import make, parse
from game.i18n.words import _, ngettext
from game.rule_cards.demo_scene import (
    LED,
    MOST_CARDS,
    OTHER,
    TRUMP,
    DemoScene,
    PropPlace,
    Spots,
    Step,
    alter,
    backs,
    fan,
    in_words,
)

MOST_ASIDE: Final = 6  # of a talon, as many as have room


def show_hand(scene: DemoScene) -> Iterator[Step]:
    """As many cards as are dealt."""
    hand, numbers = scene.rule("deal.hand"), scene.rule("players")
    players = scene.players if scene.players in numbers else numbers[0]
    pack = scene.rule(f"pack.{players}")
    size = 4 * len(pack["ranks"]) - len(pack["remove"])
    many = (size - scene.rule("deal.talon")) // players if hand == "all" else hand
    order = scene.order
    dealt = fan([make(at % 4, order[at % len(order)]) for at in range(min(many, MOST_CARDS))], "hand", 50)
    yield Step("", dict.fromkeys(dealt, PropPlace(30, 20, None, size=30)))
    told = ngettext("{number} card for everybody", "{number} cards for everybody", many).format(number=many)
    if hand != "all" and size > many * players:
        dealt = {"stock": PropPlace(28, 18, None, size=30), **alter(dealt, y=58)}
    yield Step(told, dealt)


def show_batches(scene: DemoScene) -> Iterator[Step]:
    """The packets one after the other."""
    hand, batches = scene.rule("deal.hand"), scene.rule("deal.batches")
    many = min(6, hand if isinstance(hand, int) else 6)
    sizes = [1] * many if batches == "one_by_one" else [many] if batches == "all_at_once" else list(batches)
    dealt = fan([scene.high(at, at % 4) for at in range(many)], "hand", 56)
    pile = dict.fromkeys(dealt, PropPlace(26, 18, None, size=30))
    yield Step("", pile)
    done = 0
    for size in sizes:
        done = min(many, done + size)
        yield Step(scene.said, {**pile, **dict(list(dealt.items())[:done])})


def show_talon(scene: DemoScene) -> Iterable[Step]:
    """Cards set aside, and as many laid away."""
    many = scene.rule("deal.talon")
    if not many:
        return in_words(scene)
    aside = backs(min(MOST_ASIDE, many), "talon", 24, 36)
    hand = fan([scene.high(0), scene.high(1, LED), scene.high(4, OTHER), scene.high(2)], "hand", 66)
    steps = [Step(_("set aside for the bidder"), {**aside, **hand})]
    if scene.rule("talon.show"):
        opened = {name: replace(spot, card=scene.high(at + 3, at % 4)) for at, (name, spot) in enumerate(aside.items())}
        steps.append(Step(_("turned up for all to see"), {**opened, **hand}))
    if scene.rule("talon.discards") != many:  # such rules do not go together
        return [*steps, *in_words(scene)]
    away = {name: replace(spot, x=spot.x + 55, size=30) for name, spot in aside.items()}
    return [*steps, Step(_("and as many laid away"), {**away, **hand})]


def show_turns(scene: DemoScene) -> Iterator[Step]:
    """As many cards from everybody as a trick takes."""
    many = scene.rule("play.cards_per_turn")
    row = fan([scene.high(at + side, (at + side) % 4) for at in range(many) for side in range(2)], "card", 46)
    for count in range(1, len(row) + 1):
        yield Step(scene.told, dict(list(row.items())[:count]))


# ---- the cards


def show_order(scene: DemoScene) -> Iterator[Step]:
    """All ranks from the strongest to the weakest."""
    row = [make(TRUMP, rank) for rank in scene.rule("cards.order")[:MOST_CARDS]]
    yield Step(_("strongest first"), fan(row, "rank", 44, 44))


def show_points(scene: DemoScene) -> Iterator[Step]:
    """The card and what it counts."""
    told = ngettext("{number} point each", "{number} points each", scene.value).format(number=scene.value)
    yield Step(told, fan([make(suit, scene.number) for suit in range(4)], "card", 46))


def show_pack(scene: DemoScene) -> Iterator[Step]:
    """Every suit’s cards."""
    ranks = scene.rule(f"pack.{scene.number}")["ranks"]
    yield from _pack(scene, fan([make(TRUMP, rank) for rank in ranks[:MOST_CARDS]], "card", 44, 44))


def show_removed(scene: DemoScene) -> Iterable[Step]:
    """The cards that are taken out; where there are none, every suit’s cards."""
    cards = alter(fan([parse(name) for name in scene.value], "card", 44), dim=True, sign="x")
    return _pack(scene, cards) if cards else show_pack(scene)


def _pack(scene: DemoScene, cards: Spots) -> Iterator[Step]:
    pack = scene.rule(f"pack.{scene.number}")
    size = 4 * len(pack["ranks"]) - len(pack["remove"])
    yield Step(ngettext("{number} card in the pack", "{number} cards in the pack", size).format(number=size), cards)
