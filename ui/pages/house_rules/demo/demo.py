"""What a house rule does, as a few positions of real cards that follow each other on a little cloth.

Everything is told from the rules as they stand: a rule that is off shows what is then not done. Here are dealing, the
pack, people, bidding and counting; the trump card, playing and claims are in `play`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from game.engine.cards import make, parse
from game.house_rules.draft import Draft, Option
from game.i18n.words import _, ngettext, rank_word, the_card
from ui.pages.house_rules.demo import play
from ui.pages.house_rules.demo.cloth import (
    FACES,
    LED,
    MOST_CARDS,
    OTHER,
    PLACES,
    TRUMP,
    DemoScene,
    Maker,
    PropPlace,
    Spots,
    Step,
    alter,
    backs,
    fan,
    in_words,
    people_at,
    rule_words,
)


def steps_of(draft: Draft, option: Option, players: int) -> tuple[Step, ...]:
    """The positions for this rule; the last of them says what it does when nothing may move."""
    found = next((maker for prefix, maker in _MAKERS if option.path.startswith(prefix)), in_words)
    return tuple(found(DemoScene(draft, option, players)))


# ---- dealing


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
        yield Step(scene.option.said, {**pile, **dict(list(dealt.items())[:done])})


def show_talon(scene: DemoScene) -> Iterable[Step]:
    """Cards set aside, and as many laid away."""
    if not scene.rule("deal.talon"):
        return in_words(scene)
    aside = backs(max(1, min(6, scene.rule("deal.talon"))), "talon", 24, 36)
    hand = fan([scene.high(0), scene.high(1, LED), scene.high(4, OTHER), scene.high(2)], "hand", 66)
    steps = [Step(_("set aside for the bidder"), {**aside, **hand})]
    if scene.rule("talon.show"):
        opened = {name: replace(spot, card=scene.high(at + 3, at % 4)) for at, (name, spot) in enumerate(aside.items())}
        steps.append(Step(_("turned up for all to see"), {**opened, **hand}))
    away = {name: replace(spot, x=spot.x + 55, size=30) for name, spot in aside.items()}
    return [*steps, Step(_("and as many laid away"), {**away, **hand})]


def show_turns(scene: DemoScene) -> Iterator[Step]:
    """As many cards from everybody as a trick takes."""
    many = scene.rule("play.cards_per_turn")
    row = fan([scene.high(at + side, (at + side) % 4) for at in range(many) for side in range(2)], "card", 46)
    for count in range(1, len(row) + 1):
        yield Step(rule_words(scene), dict(list(row.items())[:count]))


# ---- the cards


def show_order(scene: DemoScene) -> Iterator[Step]:
    """All ranks from the strongest to the weakest."""
    row = [make(TRUMP, rank) for rank in scene.rule("cards.order")[:MOST_CARDS]]
    yield Step(_("strongest first"), fan(row, "rank", 44, 44))


def show_points(scene: DemoScene) -> Iterator[Step]:
    """The card and what it counts."""
    rank = int(scene.option.path.rpartition(".")[2])
    told = ngettext("{number} point each", "{number} points each", scene.option.value)
    yield Step(told.format(number=scene.option.value), fan([make(suit, rank) for suit in range(4)], "card", 46))


def show_pack(scene: DemoScene) -> Iterator[Step]:
    """Every suit’s cards, or those that are taken out."""
    pack = scene.rule(f"pack.{scene.option.path.split('.')[1]}")
    size = 4 * len(pack["ranks"]) - len(pack["remove"])
    cards = fan([make(TRUMP, rank) for rank in pack["ranks"][:MOST_CARDS]], "card", 44, 44)
    if scene.option.path.endswith(".remove") and pack["remove"]:
        cards = alter(fan([parse(name) for name in pack["remove"]], "card", 44), dim=True, sign="x")
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
        yield Step(scene.option.said, {**people_at(players, seat), "card": _before(scene, players, seat)})


def show_leader(scene: DemoScene) -> Iterator[Step]:
    """The dealer, and who leads or deals next."""
    players = scene.players if scene.players in PLACES and scene.players > 2 else 4
    way = 1 if scene.rule("seats.direction") == "counter_clockwise" else players - 1
    other = {"dealer": 0, "same": 0, "next_after_dealer": way, "next_in_direction": way}.get(scene.option.value, 2)
    x, y = PLACES[players][0]
    dealer = PropPlace(x + 26, y, words=_("dealer"), size=18)
    yield Step(_("This one has dealt"), {**people_at(players, 0), "dealer": dealer})
    spots = {**people_at(players, other), "dealer": dealer, "card": _before(scene, players, other)}
    yield Step(scene.option.said, spots)


def show_teams(scene: DemoScene) -> Iterator[Step]:
    """Who plays together."""
    players = int(scene.option.path.rpartition(".")[2])
    number = {"alternate": 2, "pairs": players // 2}.get(scene.option.value, players)
    people = people_at(players)
    letters = {
        f"team{seat}": PropPlace(spot.x + 13, spot.y + 8, words="ABCDEF"[seat % number], size=18)
        for seat, spot in enumerate(people.values())
    }
    yield Step(scene.option.said, {**people, **(letters if number < players else {})})


def show_players(scene: DemoScene) -> Iterator[Step]:
    """A table for each number."""
    for number in sorted(scene.rule("players")):
        yield Step(ngettext("{number} player", "{number} players", number).format(number=number), people_at(number))


def show_open(scene: DemoScene) -> Iterable[Step]:
    """Cards that lie open, or may be looked at."""
    mine = fan([scene.high(0), scene.high(3, LED), scene.high(5, OTHER)], "mine", 62, 40)
    closed = backs(3, "other", 18, 32)
    if scene.option.value in (False, "none"):
        return [Step(_("Everybody sees only their own"), {**closed, **mine})]
    opened = fan([scene.high(1), scene.high(2, OTHER), scene.high(6, LED)], "other", 18, 32)
    every = scene.option.path.endswith("open_hands")
    told = _("All cards lie open") if every else _("Partners look at each other’s cards")
    return [Step("", {**closed, **mine}), Step(told, {**opened, **mine})]


def show_signals(scene: DemoScene) -> Iterable[Step]:
    """A face tells of a card."""
    face = PropPlace(45, 44, face="lucia", size=46)
    if not scene.rule("info.signals"):
        return [Step(_("Nobody may make signs"), {"face": face})]
    told, held = _("“I have {card}”").format(card=the_card(scene.high(0))), scene.high(0)
    if scene.option.path.endswith("false_signs"):
        told = _("It need not be true") if scene.on else _("Only what is true may be told")
        held = scene.high(-1) if scene.on else held
    after = {"face": replace(face, look="kiss"), "card": PropPlace(118, 44, held)}
    return [Step("", {"face": face}), Step(told, after)]


# ---- bidding


def show_bids(scene: DemoScene) -> Iterator[Step]:
    """Bids, each higher than the one before, or ever lower cards."""
    if not scene.rule("auction.enabled"):
        yield Step(_("Nobody bids: the cards are played at once"), backs(3, "card", 44))
        return
    low, step, most = (scene.rule(f"auction.{key}") for key in ("min", "step", "max"))
    spots = {f"face{at}": PropPlace(34 + at * 50, 26, face=FACES[at], size=28) for at in range(3)}
    for at in range(3):
        bid = PropPlace(34 + at * 50, 62, words=str(min(most, low + at * step)))
        if scene.rule("auction.unit") == "rank":
            bid = PropPlace(bid.x, 64, make(TRUMP, scene.order[min(at, len(scene.order) - 1)]), size=40)
        spots = {**spots, f"bid{at}": bid}
        yield Step(_("each bid goes further"), spots)


def show_call(scene: DemoScene) -> Iterable[Step]:
    """A card is named, and its holder is the partner."""
    people = people_at(5, 0)
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


def show_last_trick(scene: DemoScene) -> Iterator[Step]:
    """The last trick and its points."""
    cards = fan([scene.high(3), scene.high(-2, LED), scene.high(5, OTHER)], "card", 46)
    points = scene.rule("last_trick_bonus")
    said = {"points": PropPlace(146, 22, words=f"+{points}")} if points else {}
    yield Step(_("for the last trick"), {**cards, **said})


def show_capote(scene: DemoScene) -> Iterable[Step]:
    """What a high win counts."""
    tiers = scene.rule("capote.tiers")
    if not scene.rule("capote.enabled") or not tiers:
        yield Step(_("Every win counts the same"), _count(110, 10))
        return
    for tier in tiers:
        told = ngettext("counts {number} point", "counts {number} points", tier["game_points"])
        mine = 120 if tier["basis"] == "all_tricks" or tier["over"] is None else min(120, tier["over"] + 1)
        other = mine - tier["over"] - 1 if tier["basis"] == "margin" and tier["over"] is not None else 120 - mine
        yield Step(told.format(number=tier["game_points"]), _count(mine, max(0, other)))


_MAKERS: Final[tuple[tuple[str | tuple[str, ...], Maker], ...]] = (
    ("exchange.", play.show_exchange),
    ("trump.turn_up_redraw", play.show_redraw),
    ("trump.", play.show_source),
    ("play.cards_per_turn", show_turns),
    ("play.", play.show_follow),
    (("seats.leader", "seats.dealer_next"), show_leader),
    ("seats.direction", show_round),
    ("seats.teams", show_teams),
    ("players", show_players),
    ("arrastre.", play.show_arrastre),
    ("claim.", play.show_claim),
    ("captive.", play.show_captive),
    ("marriage.", play.show_pair),
    ("deal.hand", show_hand),
    ("deal.batches", show_batches),
    (("deal.talon", "talon."), show_talon),
    ("cards.order", show_order),
    ("cards.points.", show_points),
    ("pack.", show_pack),
    (("info.open_hands", "info.partner_view"), show_open),
    ("info.count_points", in_words),
    ("info.", show_signals),
    ("auction.", show_bids),
    ("call.", show_call),
    ("last_trick_bonus", show_last_trick),
    ("tie.", lambda scene: [Step(scene.option.said, _count(60, 60))]),
    ("capote.", show_capote),
)
