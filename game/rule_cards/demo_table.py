"""The pack, dealing, people and signs, bidding and counting, as positions of faces, cards and points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from game.engine.cards import MAX_RANK, make, parse
from game.engine.table_facts import SUM
from game.i18n.words import Naming, _, ngettext, rank_word, the_card
from game.rule_cards.demo_scene import (
    FACES,
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
from game.variants import sign_lists

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
    steps = [Step(_("set aside for the declarer"), {**aside, **hand})]
    if scene.rule("talon.show"):
        opened = {name: replace(spot, card=scene.high(at + 3, at % 4)) for at, (name, spot) in enumerate(aside.items())}
        steps.append(Step(_("turned up for all to see"), {**opened, **hand}))
    if scene.rule("talon.discards") != many:  # such rules do not go together
        return [*steps, *in_words(scene)]
    away = {name: replace(spot, x=spot.x + 55, size=30) for name, spot in aside.items()}
    return [*steps, Step(_("and as many discarded"), {**away, **hand})]


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


def show_courts(scene: DemoScene) -> Iterable[Step]:
    """The two lower courts, the stronger first, with what French packs call them."""
    called: Naming = "portuguese" if scene.value else "poker"
    ranks = [rank for rank in scene.order if rank in (10, 11)]
    if MAX_RANK in scene.order or len(ranks) < 2:
        return in_words(scene)
    spots = fan([make(TRUMP, rank) for rank in ranks], "court", 36, 44)
    words = {
        f"word{at}": PropPlace(spot.x, 76, words=rank_word(rank, called), size=18)
        for at, (rank, spot) in enumerate(zip(ranks, spots.values(), strict=True))
    }
    return [Step(_("strongest first"), {**spots, **words})]


def show_points(scene: DemoScene) -> Iterator[Step]:
    """The card and what it counts."""
    told = ngettext("{number} point each", "{number} points each", scene.value).format(number=scene.value)
    yield Step(told, fan([make(suit, scene.number) for suit in range(4)], "card", 46))


def show_pack(scene: DemoScene) -> Iterable[Step]:
    """Every suit’s cards, or those that are taken out if it is about them, and how many cards there are."""
    pack = scene.rule(f"pack.{scene.number}")
    size = 4 * len(pack["ranks"]) - len(pack["remove"])
    cards = fan([make(TRUMP, rank) for rank in pack["ranks"][:MOST_CARDS]], "card", 44, 44)
    if scene.path.endswith(".remove") and scene.value:
        cards = alter(fan([parse(name) for name in scene.value], "card", 44), dim=True, sign="x")
    return [Step(ngettext("{number} card in the pack", "{number} cards in the pack", size).format(number=size), cards)]


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
    """Whether all cards lie open, or partners look at each other’s."""
    mine = fan([scene.high(0), scene.high(3, LED), scene.high(5, OTHER)], "mine", 62, 40)
    closed = {**backs(3, "other", 18, 32), **mine}
    if scene.rule("info.open_hands"):
        told = _("All cards lie open")
    elif scene.path != "info.open_hands" and scene.value not in (False, "none"):
        told = _("Partners look at each other’s cards")
    elif any(scene.rule(f"info.partner_view_{when}") != "none" for when in ("start", "end")):
        return in_words(scene)
    else:
        return [Step(_("Everybody sees only their own"), closed)]
    opened = fan([scene.high(1), scene.high(2, OTHER), scene.high(6, LED)], "other", 18, 32)
    return [Step("", closed), Step(told, {**opened, **mine})]


def show_signals(scene: DemoScene) -> Iterable[Step]:
    """A face tells of a card that is there, or need not be."""
    face, held = PropPlace(45, 44, face="lucia", size=46), scene.high(0)
    if not scene.rule("info.signals"):
        return [Step(_("Nobody may make signs"), {"face": face})]
    if scene.path != "info.false_signs":
        told = _("“I have {card}”").format(card=the_card(held))
    elif scene.rule("info.false_signs") == "allowed":
        told, held = _("It need not be true"), scene.high(-1)
    else:
        told = _("Only the truth may be told")
    signs = scene.signs or sign_lists.named(scene.rule("info.sign_list"))
    look = signs.looks["trump_ace"]
    after = {"face": replace(face, look=look), "card": PropPlace(118, 44, held)}
    return [Step("", {"face": face}), Step(told, after)]


# ---- bidding


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
        return [Step(_("The declarer plays alone"), people)]
    asked = {**people, "said": PropPlace(85, 44, words=rank_word(scene.order[0]) + "?")}
    found = {**people, "card": PropPlace(70, 36, scene.high(0), size=32, glow=True)}
    found["face3"] = replace(people["face3"], glow=True)
    told = _("“Who has {card}?”").format(card=the_card(scene.high(0)))
    return [Step(told, asked), Step(_("This is the secret partner"), found)]


# ---- counting


def _count(mine: int, other: int) -> Spots:
    """What two sides have counted."""
    return {"mine": PropPlace(55, 34, words=str(mine)), "other": PropPlace(115, 34, words=str(other))}


def show_tie(scene: DemoScene) -> Iterable[Step]:
    """Equal counts, and what decides or comes of it."""
    return [Step(scene.said, _count(SUM // 2, SUM // 2))]


def show_last_trick(scene: DemoScene) -> Iterable[Step]:
    """The last trick and its points."""
    cards = fan([scene.high(3), scene.high(-2, LED), scene.high(5, OTHER)], "card", 46)
    points = scene.rule("last_trick_bonus")
    if not points:
        return [Step(scene.told, cards)]
    return [Step(_("for the last trick"), {**cards, "points": PropPlace(146, 22, words=f"+{points}")})]


def show_stakes(scene: DemoScene) -> Iterable[Step]:
    """The two best ranks and what is paid for each."""
    cards = fan([scene.high(0), scene.high(1)], "card", 40)
    if not scene.rule("stakes.enabled") or scene.rule("goal.kind") == "contract":
        return [Step(_("Nothing is paid for single cards"), cards)]
    paid = {
        f"paid{at}": PropPlace(spot.x, 80, words=f"+{scene.rule(f'stakes.{name}')}", size=18)
        for at, (name, spot) in enumerate(zip(("first", "second"), cards.values(), strict=True))
    }
    return [Step(_("Everybody pays for a card that is kept"), {**cards, **paid})]


def show_capote(scene: DemoScene) -> Iterable[Step]:
    """What every high win counts, or one of them; only those that ever decide are shown."""
    tiers = scene.rule("capote.tiers")
    if not scene.rule("capote.enabled") or not tiers:
        return [Step(_("Every win counts the same"), _count(110, SUM - 110))]
    shown = tiers[scene.number - 1 : scene.number] if scene.path.startswith("capote.tiers.") else tiers
    steps = []
    for tier in shown:
        mine = _least(tier)
        if mine <= SUM and [one for one in tiers if mine >= _least(one)][-1] is tier:
            told = ngettext("counts {number} point", "counts {number} points", tier["game_points"])
            steps.append(Step(told.format(number=tier["game_points"]), _count(mine, SUM - mine)))
    return steps or in_words(scene)


def _least(tier: Mapping[str, Any]) -> int:
    """The fewest points that reach this tier; more than there are where none do."""
    over = tier["over"] or 0
    match tier["basis"]:
        case "winner_total":
            return int(max(SUM // 2, over)) + 1
        case "margin":
            return int((SUM + over) // 2) + 1
        case _:
            return SUM
