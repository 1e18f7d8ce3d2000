"""Bidding, calling a card and counting, as positions of faces, cards and points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from game.engine.cards import make
from game.i18n.words import _, ngettext, rank_word, the_card
from game.rule_cards.demo_scene import (
    FACES,
    LED,
    OTHER,
    TRUMP,
    DemoScene,
    PropPlace,
    Spots,
    Step,
    backs,
    fan,
    in_words,
    people_at,
)

PACK: Final = 120  # points of a pack

Tier: TypeAlias = Mapping[str, Any]


def show_bids(scene: DemoScene) -> Iterator[Step]:
    """Bids, each higher than the one before, or ever lower cards."""
    if not scene.rule("auction.enabled"):
        yield Step(_("Nobody bids: the cards are played at once"), backs(3, "card", 44))
        return
    spots = {f"face{at}": PropPlace(34 + at * 50, 26, face=FACES[at], size=28) for at in range(3)}
    for at, bid in enumerate(_bids(scene)):
        spots = {**spots, f"bid{at}": replace(bid, x=34 + at * 50)}
        yield Step(_("each bid goes further"), spots)


def _bids(scene: DemoScene) -> list[PropPlace]:
    """The first bids there are, at most three."""
    if scene.rule("auction.unit") == "rank":
        return [PropPlace(0, 64, make(TRUMP, rank), size=40) for rank in scene.order[:3]]
    low, step, most = (scene.rule(f"auction.{key}") for key in ("min", "step", "max"))
    amounts = [low, *(low + at * step for at in (1, 2) if low + at * step <= most)]
    return [PropPlace(0, 62, words=str(amount)) for amount in amounts]


def show_call(scene: DemoScene) -> Iterable[Step]:
    """A card is named, and its holder is the partner."""
    people = people_at(5, 0)
    if not scene.rule("auction.enabled"):
        return in_words(scene)
    if not scene.rule("call.enabled"):
        return [Step(_("The bidder plays alone"), people)]
    asked = {**people, "said": PropPlace(85, 44, words=rank_word(scene.order[0]) + "?")}
    found = {**people, "card": PropPlace(70, 36, scene.high(0), size=32, glow=True)}
    found["face3"] = replace(people["face3"], glow=True)
    told = _("“Who has {card}?”").format(card=the_card(scene.high(0)))
    return [Step(told, asked), Step(_("He is the secret partner"), found)]


# ---- counting


def _count(mine: int, other: int) -> Spots:
    """What two sides have counted."""
    return {"mine": PropPlace(55, 34, words=str(mine)), "other": PropPlace(115, 34, words=str(other))}


def show_tie(scene: DemoScene) -> Iterable[Step]:
    """Equal counts, and what decides or comes of it."""
    return [Step(scene.said, _count(PACK // 2, PACK // 2))]


def show_last_trick(scene: DemoScene) -> Iterable[Step]:
    """The last trick and its points."""
    cards = fan([scene.high(3), scene.high(-2, LED), scene.high(5, OTHER)], "card", 46)
    points = scene.rule("last_trick_bonus")
    if not points:
        return [Step(scene.told, cards)]
    return [Step(_("for the last trick"), {**cards, "points": PropPlace(146, 22, words=f"+{points}")})]


def show_capote(scene: DemoScene) -> Iterable[Step]:
    """What every high win counts, or one of them; only those that ever decide are shown."""
    tiers: Sequence[Tier] = scene.rule("capote.tiers")
    if not scene.rule("capote.enabled") or not tiers:
        return [Step(_("Every win counts the same"), _count(110, PACK - 110))]
    shown = tiers[scene.number - 1 : scene.number] if scene.path.startswith("capote.tiers.") else tiers
    steps = []
    for tier in shown:
        mine = _least(tier)
        if mine <= PACK and [one for one in tiers if mine >= _least(one)][-1] is tier:
            told = ngettext("counts {number} point", "counts {number} points", tier["game_points"])
            steps.append(Step(told.format(number=tier["game_points"]), _count(mine, PACK - mine)))
    return steps or in_words(scene)


def _least(tier: Tier) -> int:
    """The fewest points that reach this tier; more than there are where none do."""
    over = tier["over"] or 0
    match tier["basis"]:
        case "winner_total":
            return int(max(PACK // 2, over)) + 1
        case "margin":
            return int((PACK + over) // 2) + 1
        case _:
            return PACK
