"""House rules about dealing, the pack, people, bidding and counting, as positions of cards and faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.cards import make, parse
from game.i18n.words import _, ngettext, rank_word, the_card
from ui.pages.house_rules.demo.props import (
    FACES,
    LED,
    MOST_CARDS,
    OTHER,
    PLACES,
    TRUMP,
    DemoScene,
    PropPlace,
    Step,
    fan,
    in_words,
    named,
    people_at,
)

# ---- dealing


def show_hand(scene: DemoScene) -> Sequence[Step]:
    """As many cards as are dealt."""
    hand = scene.rule("deal.hand")
    numbers = scene.rule("players")
    players = scene.players if scene.players in numbers else numbers[0]
    pack = scene.rule(f"pack.{players}")
    size = 4 * len(pack["ranks"]) - len(pack["remove"])
    many = (size - scene.rule("deal.talon")) // players if hand == "all" else hand
    order = scene.order
    cards = [make(at % 4, order[at % len(order)]) for at in range(min(many, MOST_CARDS))]
    dealt = fan(cards, "hand", 50)
    pile = {name: PropPlace(30, 20, None, size=30) for name in dealt}
    told = ngettext("{number} card for everybody", "{number} cards for everybody", many).format(number=many)
    if hand != "all" and size > many * players:
        left = {"stock": PropPlace(28, 18, None, size=30)}
        return Step("", pile), Step(told, {**left, **{name: replace(spot, y=58) for name, spot in dealt.items()}})
    return Step("", pile), Step(told, dealt)


def show_batches(scene: DemoScene) -> Sequence[Step]:
    """The packets one after the other."""
    hand, batches = scene.rule("deal.hand"), scene.rule("deal.batches")
    many = min(6, hand if isinstance(hand, int) else 6)
    sizes = [1] * many if batches == "one_by_one" else [many] if batches == "all_at_once" else list(batches)
    target = fan([scene.high(at, at % 4) for at in range(many)], "hand", 56)
    steps = [Step("", {name: PropPlace(26, 18, None, size=30) for name in target})]
    done = 0
    for size in sizes:
        done = min(many, done + size)
        steps.append(
            Step(
                scene.option.said,
                {
                    name: spot if at < done else PropPlace(26, 18, None, size=30)
                    for at, (name, spot) in enumerate(target.items())
                },
            )
        )
    return steps


def show_talon(scene: DemoScene) -> Sequence[Step]:
    """Cards set aside, and as many laid away."""
    many = max(1, min(6, scene.rule("deal.talon") or scene.rule("talon.discards")))
    if not scene.rule("deal.talon"):
        return in_words(scene)
    shown = scene.rule("talon.show")
    aside = fan([None] * many, "talon", 24, 36)
    opened = {name: replace(spot, card=scene.high(at + 3, at % 4)) for at, (name, spot) in enumerate(aside.items())}
    hand = fan([scene.high(0), scene.high(1, LED), scene.high(4, OTHER), scene.high(2)], "hand", 66)
    away = {name: replace(spot, card=None, x=spot.x + 55, size=30) for name, spot in aside.items()}
    steps = [Step(_("set aside for the bidder"), {**aside, **hand})]
    steps += [Step(_("turned up for all to see"), {**opened, **hand})] if shown else []
    return [*steps, Step(_("and as many laid away"), {**away, **hand})]


def show_turns(scene: DemoScene) -> Sequence[Step]:
    """As many cards from everybody as a trick takes."""
    many = scene.rule("play.cards_per_turn")
    cards = [scene.high(at + side, (at + side) % 4) for at in range(many) for side in range(2)]
    row = fan(cards, "card", 46)
    return [Step(named(scene), dict(list(row.items())[:count])) for count in range(1, len(cards) + 1)]


# ---- the cards


def show_order(scene: DemoScene) -> Sequence[Step]:
    """All ranks from the strongest to the weakest."""
    row = fan([make(TRUMP, rank) for rank in scene.rule("cards.order")[:MOST_CARDS]], "rank", 44, 44)
    return (Step(_("strongest first"), row),)


def show_points(scene: DemoScene) -> Sequence[Step]:
    """The card and what it counts."""
    rank = int(scene.option.path.rpartition(".")[2])
    cards = fan([make(suit, rank) for suit in range(4)], "card", 46)
    told = ngettext("{number} point each", "{number} points each", scene.option.value)
    return (Step(told.format(number=scene.option.value), cards),)


def show_pack(scene: DemoScene) -> Sequence[Step]:
    """Every suit’s cards, or those that are taken out."""
    number = int(scene.option.path.split(".")[1])
    pack = scene.rule(f"pack.{number}")
    size = 4 * len(pack["ranks"]) - len(pack["remove"])
    told = ngettext("{number} card in the pack", "{number} cards in the pack", size).format(number=size)
    if scene.option.path.endswith(".remove") and pack["remove"]:
        gone = fan([parse(name) for name in pack["remove"]], "card", 44)
        return (Step(told, {name: replace(spot, dim=True, sign="x") for name, spot in gone.items()}),)
    return (Step(told, fan([make(TRUMP, rank) for rank in pack["ranks"][:MOST_CARDS]], "card", 44, 44)),)


# ---- people


def show_round(scene: DemoScene) -> Sequence[Step]:
    """Who is next, all the way round."""
    players = scene.players if scene.players in PLACES else 4
    way = 1 if scene.rule("seats.direction") == "counter_clockwise" else -1
    turns = [at * way % players for at in range(players)]
    steps = []
    for seat in turns:
        x, y = PLACES[players][seat]
        card = PropPlace(0.4 * x + 51, 0.4 * y + 25, scene.high(0), size=30)
        steps.append(Step(scene.option.said, {**people_at(scene, players, seat), "card": card}))
    return steps


def show_leader(scene: DemoScene) -> Sequence[Step]:
    """The dealer, and who leads or deals next."""
    players = scene.players if scene.players in PLACES and scene.players > 2 else 4
    way = 1 if scene.rule("seats.direction") == "counter_clockwise" else players - 1
    other = {"dealer": 0, "same": 0, "next_after_dealer": way, "next_in_direction": way}.get(scene.option.value, 2)
    x, y = PLACES[players][other]
    people = people_at(scene, players, other)
    dealer = PropPlace(PLACES[players][0][0] + 26, PLACES[players][0][1], words=_("dealer"), size=18)
    card = PropPlace(0.4 * x + 51, 0.4 * y + 25, scene.high(0), size=30)
    return Step(_("This one has dealt"), {**people_at(scene, players, 0), "dealer": dealer}), Step(
        scene.option.said, {**people, "dealer": dealer, "card": card}
    )


def show_teams(scene: DemoScene) -> Sequence[Step]:
    """Who plays together."""
    players = int(scene.option.path.rpartition(".")[2])
    teams = scene.option.value
    number = {"alternate": 2, "pairs": players // 2}.get(teams, players)
    people = people_at(scene, players, -1)
    letters = {
        f"team{seat}": PropPlace(spot.x + 13, spot.y + 8, words="ABCDEF"[seat % number], size=18)
        for seat, spot in enumerate(people.values())
    }
    return (Step(scene.option.said, {**people, **(letters if number < players else {})}),)


def show_players(scene: DemoScene) -> Sequence[Step]:
    """A table for each number."""
    numbers = sorted(scene.rule("players"))
    said = [ngettext("{number} player", "{number} players", number).format(number=number) for number in numbers]
    return [Step(words, people_at(scene, number, -1)) for words, number in zip(said, numbers, strict=True)]


def show_open(scene: DemoScene) -> Sequence[Step]:
    """Cards that lie open, or may be looked at."""
    mine = fan([scene.high(0), scene.high(3, LED), scene.high(5, OTHER)], "mine", 62, 40)
    closed = fan([None, None, None], "other", 18, 32)
    hers = [scene.high(1), scene.high(2, OTHER), scene.high(6, LED)]
    opened = {name: replace(spot, card=card) for (name, spot), card in zip(closed.items(), hers, strict=True)}
    on = scene.option.value not in (False, "none")
    if not on:
        return (Step(_("Everybody sees only their own"), {**closed, **mine}),)
    told = (
        _("All cards lie open")
        if scene.option.path.endswith("open_hands")
        else _("Partners look at each other’s cards")
    )
    return Step("", {**closed, **mine}), Step(told, {**opened, **mine})


def show_signals(scene: DemoScene) -> Sequence[Step]:
    """A face tells of a card."""
    face = PropPlace(45, 44, face="lucia", size=46)
    if not scene.rule("info.signals"):
        return (Step(_("Nobody may make signs"), {"face": face}),)
    card = PropPlace(118, 44, scene.high(0))
    if scene.option.path.endswith("false_signs"):
        held = replace(card, card=scene.high(-1))
        told = _("It need not be true") if scene.on else _("Only what is true may be told")
        shown = {"face": replace(face, look="kiss"), "card": held if scene.on else card}
        return Step("", {"face": face}), Step(told, shown)
    return (
        Step("", {"face": face}),
        Step(
            _("“I have {card}”").format(card=the_card(scene.high(0))),
            {"face": replace(face, look="kiss"), "card": card},
        ),
    )


# ---- bidding


def show_bids(scene: DemoScene) -> Sequence[Step]:
    """Bids, each higher than the one before, or ever lower cards."""
    if not scene.rule("auction.enabled"):
        return (Step(_("Nobody bids: the cards are played at once"), fan([None, None, None], "card", 44)),)
    low, step, most = (scene.rule(f"auction.{key}") for key in ("min", "step", "max"))
    faces = {f"face{at}": PropPlace(34 + at * 50, 26, face=FACES[at], size=28) for at in range(3)}
    spots: dict[str, PropPlace] = dict(faces)
    steps = []
    for at in range(3):
        if scene.rule("auction.unit") == "rank":
            spots[f"bid{at}"] = PropPlace(
                34 + at * 50, 64, make(TRUMP, scene.order[min(at, len(scene.order) - 1)]), size=40
            )
        else:
            spots[f"bid{at}"] = PropPlace(34 + at * 50, 62, words=str(min(most, low + at * step)))
        steps.append(Step(_("each bid goes further"), dict(spots)))
    return steps


def show_call(scene: DemoScene) -> Sequence[Step]:
    """A card is named, and its holder is the partner."""
    if not scene.rule("call.enabled"):
        return (Step(_("The bidder plays alone"), people_at(scene, 5, 0)),)
    people = people_at(scene, 5, 0)
    said = PropPlace(85, 44, words=rank_word(scene.order[0]) + "?")
    card = PropPlace(70, 36, scene.high(0), size=32, glow=True)
    return (
        Step(_("“Who has {card}?”").format(card=the_card(scene.high(0))), {**people, "said": said}),
        Step(_("He is the secret partner"), {**people, "card": card, "face3": replace(people["face3"], glow=True)}),
    )


# ---- counting


def show_last_trick(scene: DemoScene) -> Sequence[Step]:
    """The last trick and its points."""
    cards = fan([scene.high(3), scene.high(-2, LED), scene.high(5, OTHER)], "card", 46)
    points = scene.rule("last_trick_bonus")
    said = {"points": PropPlace(146, 22, words=f"+{points}")} if points else {}
    return (Step(_("for the last trick"), {**cards, **said}),)


def show_tie(scene: DemoScene) -> Sequence[Step]:
    """Sixty to sixty."""
    spots = {"mine": PropPlace(55, 34, words="60"), "other": PropPlace(115, 34, words="60")}
    return (Step(scene.option.said, spots),)


def show_capote(scene: DemoScene) -> Sequence[Step]:
    """What a high win counts."""
    tiers = scene.rule("capote.tiers")
    if not scene.rule("capote.enabled") or not tiers:
        return (
            Step(
                _("Every win counts the same"),
                {"mine": PropPlace(55, 34, words="110"), "other": PropPlace(115, 34, words="10")},
            ),
        )
    steps = []
    for tier in tiers:
        told = ngettext("counts {number} point", "counts {number} points", tier["game_points"])
        mine = 120 if tier["basis"] == "all_tricks" or tier["over"] is None else min(120, tier["over"] + 1)
        other = mine - tier["over"] - 1 if tier["basis"] == "margin" and tier["over"] is not None else 120 - mine
        spots = {"mine": PropPlace(55, 34, words=str(mine)), "other": PropPlace(115, 34, words=str(max(0, other)))}
        steps.append(Step(told.format(number=tier["game_points"]), spots))
    return steps
