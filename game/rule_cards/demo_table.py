"""People, the pack, dealing, and what lies open or is told by signs, as positions of faces and cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from game.engine.cards import Card, make, parse
from game.i18n.words import _, ngettext, the_card
from game.rule_cards.demo_scene import (
    LED,
    MOST_CARDS,
    OTHER,
    PLACES,
    TRUMP,
    DemoScene,
    PropPlace,
    Spots,
    Step,
    alter,
    backs,
    fan,
    in_words,
    people_at,
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


# ---- people


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
