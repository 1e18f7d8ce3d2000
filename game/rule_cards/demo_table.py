"""Who sits where and plays after whom, and what lies open or is told by signs, as positions of faces and cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.engine.cards import Card
from game.i18n.words import _, ngettext, the_card
from game.rule_cards.demo_scene import (
    LED,
    OTHER,
    PLACES,
    DemoScene,
    PropPlace,
    Spots,
    Step,
    backs,
    fan,
    in_words,
    people_at,
)


def _before(scene: DemoScene, players: int, seat: int) -> PropPlace:
    """A card that was played from this seat."""
    x, y = PLACES[players][seat]
    return PropPlace(0.4 * x + 51, 0.4 * y + 25, scene.high(0), size=30)


def show_round(scene: DemoScene) -> Iterator[Step]:
    """Who is next, all the way round."""
    players = scene.players if scene.players in PLACES else 4
    way = 1 if scene.rule("seats.direction") == "counter_clockwise" else -1
    for at in range(players):
        seat = at * way % players
        yield Step(scene.said, {**people_at(players, seat), "card": _before(scene, players, seat)})


def show_leader(scene: DemoScene) -> Iterator[Step]:
    """The dealer, and who leads or deals next."""
    players = scene.players if scene.players in PLACES and scene.players > 2 else 4
    way = 1 if scene.rule("seats.direction") == "counter_clockwise" else players - 1
    other = {"dealer": 0, "same": 0, "next_after_dealer": way, "next_in_direction": way}.get(scene.value, 2)
    x, y = PLACES[players][0]
    dealer = PropPlace(x + 26, y, words=_("dealer"), size=18)
    yield Step(_("This one has dealt"), {**people_at(players, 0), "dealer": dealer})
    spots = {**people_at(players, other), "dealer": dealer, "card": _before(scene, players, other)}
    yield Step(scene.said, spots)


def show_teams(scene: DemoScene) -> Iterable[Step]:
    """Who plays together; a contract makes its own sides."""
    if scene.rule("goal.kind") == "contract":
        return in_words(scene)
    players = scene.number
    number = {"alternate": 2, "pairs": players // 2}.get(scene.value, players)
    people = people_at(players)
    letters = {
        f"team{seat}": PropPlace(spot.x + 13, spot.y + 8, words="ABCDEF"[seat % number], size=18)
        for seat, spot in enumerate(people.values())
    }
    return [Step(scene.said, {**people, **(letters if number < players else {})})]


def show_players(scene: DemoScene) -> Iterator[Step]:
    """A table for each number."""
    for number in sorted(scene.rule("players")):
        yield Step(ngettext("{number} player", "{number} players", number).format(number=number), people_at(number))


def show_open(scene: DemoScene) -> Iterable[Step]:
    """Whether all cards lie open."""
    return _opened(_("All cards lie open"), scene) if scene.rule("info.open_hands") else _own_cards(scene)


def show_partner(scene: DemoScene) -> Iterable[Step]:
    """Whether partners look at each other’s cards, where not all of them lie open anyway."""
    if scene.rule("info.open_hands") or scene.value in (False, "none"):
        return show_open(scene)
    return _opened(_("Partners look at each other’s cards"), scene)


def _own_cards(scene: DemoScene) -> Iterable[Step]:
    """One hand that its owner sees, unless partners look into it at some time."""
    if any(scene.rule(f"info.partner_view_{when}") != "none" for when in ("start", "end")):
        return in_words(scene)
    return [Step(_("Everybody sees only their own"), {**backs(3, "other", 18, 32), **_mine(scene)})]


def _opened(told: str, scene: DemoScene) -> Iterable[Step]:
    """Another hand is turned over."""
    opened = fan([scene.high(1), scene.high(2, OTHER), scene.high(6, LED)], "other", 18, 32)
    return [Step("", {**backs(3, "other", 18, 32), **_mine(scene)}), Step(told, {**opened, **_mine(scene)})]


def _mine(scene: DemoScene) -> Spots:
    return fan([scene.high(0), scene.high(3, LED), scene.high(5, OTHER)], "mine", 62, 40)


def show_signals(scene: DemoScene) -> Iterable[Step]:
    """A face tells of a card."""
    return _sign(scene, _("“I have {card}”").format(card=the_card(scene.high(0))), scene.high(0))


def show_false_signs(scene: DemoScene) -> Iterable[Step]:
    """A face tells of a card that is there, or is not."""
    if scene.rule("info.false_signs") == "allowed":
        return _sign(scene, _("It need not be true"), scene.high(-1))
    return _sign(scene, _("Only what is true may be told"), scene.high(0))


def _sign(scene: DemoScene, told: str, held: Card) -> Iterable[Step]:
    face = PropPlace(45, 44, face="lucia", size=46)
    if not scene.rule("info.signals"):
        return [Step(_("Nobody may make signs"), {"face": face})]
    after = {"face": replace(face, look="kiss"), "card": PropPlace(118, 44, held)}
    return [Step("", {"face": face}), Step(told, after)]
