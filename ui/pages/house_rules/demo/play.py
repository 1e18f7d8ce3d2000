"""House rules about the trump card, about playing, and about claims, as positions of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.cards import SUITS, make
from game.house_rules.draft import swapped_ranks
from game.i18n.words import _, suit_name, the_card, the_rank
from ui.pages.house_rules.demo.props import (
    LED,
    OTHER,
    TRUMP,
    DemoScene,
    PropPlace,
    Step,
    fan,
    in_words,
    marked,
    people_at,
    stock,
)

# ---- the trump card


def show_exchange(scene: DemoScene) -> Sequence[Step]:
    """The card goes under the stock, and the one that lay there comes to the hand."""
    low = scene.option.path.endswith((".low", ".up_to_7"))
    order = swapped_ranks(scene.draft.data, scene.rule("players")) or scene.order
    give = order[-1] if low else 7 if 7 in order else order[-2:][0]
    chosen = scene.option.value
    if isinstance(chosen, list | tuple) and chosen:  # cards that are allowed beside the usual ones
        give = chosen[-1]
    tops = order[-2:] if low else (12, *order[2:])
    under = next((rank for rank in tops if rank in order and rank != give), None)
    if under is None:  # no card is left that could lie there
        return in_words(scene)
    steps = scene.rule("exchange.steps")
    allowed = any(step["give"] == give for step in steps)
    given, taken = make(TRUMP, give), make(TRUMP, under)
    before = {"taken": PropPlace(67, 46, taken, turned=True), **stock(), "given": PropPlace(132, 44, given)}
    if not allowed:
        told = _("{card} stays in your hand").format(card=the_rank(give))
        return (Step(told, {**before, "given": PropPlace(132, 44, given, dim=True, sign="lock")}),)
    told = _("{card} goes under, {other} comes to you").format(card=the_rank(give), other=the_rank(under))
    after = {"given": PropPlace(67, 46, given, turned=True), **stock(), "taken": PropPlace(132, 44, taken, glow=True)}
    return (
        Step(_("You hold {card}").format(card=the_card(given)), before),
        Step(told, {**after, "swap": PropPlace(100, 44, icon="swap")}),
    )


def show_source(scene: DemoScene) -> Sequence[Step]:
    """Where trumps come from."""
    aces = fan([scene.high(0, suit) for suit in range(4)], "ace", 44)
    match scene.rule("trump.source"):
        case "turn_up":
            turned = {"up": PropPlace(72, 46, scene.high(2), turned=True, glow=True), **stock()}
            closed = {"up": PropPlace(46, 46, scene.high(2), turned=True), **stock()}
            return Step(_("A card is turned up"), closed), Step(
                _("{suit} are trumps").format(suit=suit_name(TRUMP)), turned
            )
        case "rotation":
            suits = [SUITS.index(suit) for suit in scene.rule("trump.rotation")][:4]
            return [
                Step(
                    _("Deal {number}: {suit}").format(number=at + 1, suit=suit_name(suit)),
                    {name: replace(spot, dim=name != f"ace{suit}") for name, spot in aces.items()},
                )
                for at, suit in enumerate(suits)
            ] or [Step("", aces)]
        case "none":
            return (Step(_("No suit beats another"), aces),)
        case "dealer_last_card":
            hand: list[int | None] = [None, None, None, scene.high(3)]
            return (Step(_("The dealer’s last card makes trumps"), marked(fan(hand, "hand", 44), glow=["hand3"])),)
        case _:
            people = people_at(scene, 4, 0)
            said = PropPlace(85, 46, words=suit_name(TRUMP))
            return Step(_("Who won the bidding…"), people), Step(_("… makes the trump suit"), {**people, "said": said})


def show_redraw(scene: DemoScene) -> Sequence[Step]:
    """A card that may not lie there goes back, and the next one is turned."""
    ranks = scene.rule("trump.turn_up_redraw")
    if not ranks:
        return show_source(scene)
    bad = make(TRUMP, ranks[0])
    good = next((scene.high(place, OTHER) for place in range(len(scene.order)) if scene.order[place] not in ranks), bad)
    first = {"bad": PropPlace(72, 46, bad, turned=True), **stock()}
    after = {"bad": PropPlace(46, 44, None), "good": PropPlace(72, 46, good, turned=True, glow=True), **stock()}
    return Step(_("This one may not lie there…"), first), Step(_("… so the next one is turned"), after)


# ---- playing


def show_follow(scene: DemoScene) -> Sequence[Step]:
    """Which cards of a hand may be played when a suit was led."""
    path = scene.option.path
    led, hand = scene.high(-3, LED), [scene.high(-1, LED), scene.high(2, LED), scene.high(-2, TRUMP)]
    table = {"led": PropPlace(34, 44, led)}
    if path.endswith(("must_trump", "must_overtrump")):
        hand = [scene.high(1, OTHER), scene.high(-2, TRUMP), scene.high(2, TRUMP)]
    if path.endswith("must_overtrump"):
        table["trumped"] = PropPlace(56, 44, scene.high(-3, TRUMP))
        hand[1] = scene.high(-1, TRUMP)
    spots = {**table, **fan(hand, "hand", 44, left=80)}
    when = scene.rule("play.follow_when")
    free = Step(_("Any card may be played"), spots)
    if when == "never":
        return (free,)
    match path.rpartition(".")[2]:
        case "must_beat":
            dim, told = ["hand2", *(["hand0"] if scene.on else [])], _("It must be beaten") if scene.on else ""
        case "must_trump":
            dim, told = (
                (["hand0"], _("Without the suit: a trump")) if scene.on else ([], _("Without the suit: any card"))
            )
        case "must_overtrump":
            dim, told = (["hand0", "hand1"], _("A higher trump")) if scene.on else (["hand0"], _("Any trump will do"))
        case _:
            dim, told = ["hand2"], ""
    bound = Step(told or _("{suit} were led: follow").format(suit=suit_name(LED)), marked(spots, dim))
    if when == "stock_empty":
        early = {**{name: replace(spot, y=spot.y - 16, size=30) for name, spot in stock(14, 36).items()}, **spots}
        return Step(_("While there is a stock: any card"), early), bound
    return (bound,)


def show_arrastre(scene: DemoScene) -> Sequence[Step]:
    """The call drags the best trumps out."""
    rank = scene.rule("arrastre.rank")
    caller = PropPlace(26, 44, make(TRUMP, rank), glow=True)
    hand = fan(
        [scene.high(-3, OTHER), scene.high(2 if rank != scene.rank(2) else 3), scene.high(-2)], "hand", 44, left=80
    )
    if not scene.rule("arrastre.enabled"):
        return (Step(_("Nobody can be forced to play a trump"), {"ace": replace(caller, glow=False), **hand}),)
    dragged = {**hand, "hand1": replace(hand["hand1"], x=64, y=44, glow=True)}
    return (
        Step(_("“Arrastro!”"), {"ace": caller, **hand}),
        Step(
            _("The best trump must come out"),
            {"ace": replace(caller, glow=False), **marked(dragged, ["hand0", "hand2"], ["hand1"])},
        ),
    )


def show_claim(scene: DemoScene) -> Sequence[Step]:
    """The best trumps are shown, and the rest is taken."""
    hidden: list[int | None] = [None, None, None]
    others = fan(hidden, "other", 14, 26)
    mine = fan([scene.high(place) for place in range(3)], "mine", 56, 46)
    if not scene.rule("claim.enabled"):
        return (Step(_("Every card is played to the end"), {**others, **mine}),)
    taken = {name: replace(spot, x=85, y=56, size=30) for name, spot in others.items()}
    return (
        Step(_("The best trumps that are left…"), {**others, **mine}),
        Step(_("… take everything"), {**taken, **marked(mine, glow=list(mine))}),
    )


def show_captive(scene: DemoScene) -> Sequence[Step]:
    """The locked trump waits for the other one, and catches it."""
    ace, three = make(TRUMP, scene.rule("captive.locked")), make(TRUMP, scene.rule("captive.released_by"))
    if not scene.rule("captive.enabled"):
        return (
            Step(
                _("Every trump may be played at any time"),
                {"ace": PropPlace(65, 44, ace), "three": PropPlace(105, 44, three)},
            ),
        )
    waiting = PropPlace(45, 44, ace, dim=True, sign="lock")
    return (
        Step(_("{card} is locked").format(card=the_rank(scene.rule("captive.locked"))), {"ace": waiting}),
        Step(
            _("… until {card} comes").format(card=the_rank(scene.rule("captive.released_by"))),
            {"three": PropPlace(120, 44, three), "ace": PropPlace(45, 44, ace)},
        ),
        Step(
            _("Caught: the deal is won"), {"three": PropPlace(96, 44, three), "ace": PropPlace(78, 44, ace, glow=True)}
        ),
    )


def show_pair(scene: DemoScene) -> Sequence[Step]:
    """Two cards of a suit and what they bring."""
    plain = scene.option.path.endswith(".plain")
    suit = OTHER if plain else TRUMP
    cards = fan([make(suit, rank) for rank in scene.rule("marriage.ranks")], "pair", 44)
    if not scene.rule("marriage.enabled"):
        return (Step(_("They count nothing more together"), cards),)
    points = scene.rule("marriage.plain" if plain else "marriage.trump")
    raised = {name: replace(spot, y=40, glow=True) for name, spot in cards.items()}
    said = PropPlace(140, 26, words=f"+{points}")
    told = _("declared in hand") if scene.rule("marriage.mode") == "declare" else _("won by one side")
    return Step(told, cards), Step(_("{points} points more").format(points=points), {**raised, "points": said})
