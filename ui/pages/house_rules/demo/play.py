"""House rules about the trump card, about playing, and about claims, as positions of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.engine.cards import SUITS, make
from game.house_rules.draft import swapped_ranks
from game.i18n.words import _, suit_name, the_card, the_rank
from ui.pages.house_rules.demo.cloth import (
    LED,
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
    people_at,
    stock,
)

# ---- the trump card


def _turned(card: int, x: float = 72, *, glow: bool = False) -> PropPlace:
    """The card that is turned up beside the stock, or lies half under it."""
    return PropPlace(x, 46, card, turned=True, glow=glow)


def show_exchange(scene: DemoScene) -> Iterable[Step]:
    """The card goes under the stock, and the one that lay there comes to the hand."""
    low = scene.option.path.endswith((".low", ".up_to_7"))
    order = swapped_ranks(scene.draft.data, scene.rule("players")) or scene.order
    give = order[-1] if low else 7 if 7 in order else order[-2:][0]
    if isinstance(scene.option.value, list | tuple) and scene.option.value:  # allowed beside the usual ones
        give = scene.option.value[-1]
    tops = order[-2:] if low else (12, *order[2:])
    under = next((rank for rank in tops if rank in order and rank != give), None)
    if under is None:  # no card is left that could lie there
        return in_words(scene)
    given, taken = make(TRUMP, give), make(TRUMP, under)
    before = {"taken": _turned(taken, 67), **stock(), "given": PropPlace(132, 44, given)}
    if not any(step["give"] == give for step in scene.rule("exchange.steps")):
        return [Step(_("{card} stays in your hand").format(card=the_rank(give)), lock(before, ["given"]))]
    told = _("{card} goes under, {other} comes to you").format(card=the_rank(give), other=the_rank(under))
    after = {"given": _turned(given, 67), **stock(), "taken": PropPlace(132, 44, taken, glow=True)}
    after["swap"] = PropPlace(100, 44, icon="swap")
    return [Step(_("You hold {card}").format(card=the_card(given)), before), Step(told, after)]


def show_source(scene: DemoScene) -> Iterator[Step]:
    """Where trumps come from."""
    aces = fan([scene.high(0, suit) for suit in range(4)], "ace", 44)
    match scene.rule("trump.source"):
        case "turn_up":
            yield Step(_("A card is turned up"), {"up": _turned(scene.high(2), 46), **stock()})
            told = _("{suit} are trumps").format(suit=suit_name(TRUMP))
            yield Step(told, {"up": _turned(scene.high(2), glow=True), **stock()})
        case "rotation":
            suits = [SUITS.index(suit) for suit in scene.rule("trump.rotation")][:4]
            for at, suit in enumerate(suits):
                told = _("Deal {number}: {suit}").format(number=at + 1, suit=suit_name(suit))
                yield Step(told, {name: replace(spot, dim=name != f"ace{suit}") for name, spot in aces.items()})
            if not suits:
                yield Step("", aces)
        case "none":
            yield Step(_("No suit beats another"), aces)
        case "dealer_last_card":
            hand = fan([None, None, None, scene.high(3)], "hand", 44)
            hand["hand3"] = replace(hand["hand3"], glow=True)
            yield Step(_("The dealer’s last card makes trumps"), hand)
        case _:
            people = people_at(4, 0)
            yield Step(_("Who won the bidding…"), people)
            said = PropPlace(85, 46, words=suit_name(TRUMP))
            yield Step(_("… makes the trump suit"), {**people, "said": said})


def show_redraw(scene: DemoScene) -> Iterable[Step]:
    """A card that may not lie there goes back, and the next one is turned."""
    ranks = scene.rule("trump.turn_up_redraw")
    if not ranks:
        return show_source(scene)
    bad = make(TRUMP, ranks[0])
    good = next((scene.high(place, OTHER) for place in range(len(scene.order)) if scene.order[place] not in ranks), bad)
    before = {"bad": _turned(bad), **stock()}
    after = {"bad": PropPlace(46, 44, None), "good": _turned(good, glow=True), **stock()}
    return [Step(_("This one may not lie there…"), before), Step(_("… so the next one is turned"), after)]


# ---- playing


def show_follow(scene: DemoScene) -> Iterator[Step]:
    """Which cards of a hand may be played when a suit was led."""
    rule, when = scene.option.path.rpartition(".")[2], scene.rule("play.follow_when")
    over = rule == "must_overtrump"
    hand = [scene.high(-1, LED), scene.high(2, LED), scene.high(-2, TRUMP)]
    if over or rule == "must_trump":
        hand = [scene.high(1, OTHER), scene.high(-1 if over else -2, TRUMP), scene.high(2, TRUMP)]
    table = {"led": PropPlace(34, 44, scene.high(-3, LED))}
    if over:
        table["trumped"] = PropPlace(56, 44, scene.high(-3, TRUMP))
    spots = {**table, **fan(hand, "hand", 44, left=80)}
    if when == "never":
        yield Step(_("Any card may be played"), spots)
        return
    if when == "stock_empty":
        yield Step(_("While there is a stock: any card"), {**stock(14, 20, 30), **spots})
    names, told = ["hand2"], _("{suit} were led: follow").format(suit=suit_name(LED))
    match rule, scene.on:
        case "must_beat", True:
            names, told = ["hand2", "hand0"], _("It must be beaten")
        case "must_trump", True:
            names, told = ["hand0"], _("Without the suit: a trump")
        case "must_trump", False:
            names, told = [], _("Without the suit: any card")
        case "must_overtrump", True:
            names, told = ["hand0", "hand1"], _("A higher trump")
        case "must_overtrump", False:
            names, told = ["hand0"], _("Any trump will do")
    yield Step(told, lock(spots, names))


def show_arrastre(scene: DemoScene) -> Iterable[Step]:
    """The call drags the best trumps out."""
    rank = scene.rule("arrastre.rank")
    ace = PropPlace(26, 44, make(TRUMP, rank))
    cards = [scene.high(-3, OTHER), scene.high(2 if rank != scene.rank(2) else 3), scene.high(-2)]
    hand = fan(cards, "hand", 44, left=80)
    if not scene.rule("arrastre.enabled"):
        return [Step(_("Nobody can be forced to play a trump"), {"ace": ace, **hand})]
    dragged = lock({**hand, "hand1": replace(hand["hand1"], x=64, y=44, glow=True)}, ["hand0", "hand2"])
    said = Step(_("“Arrastro!”"), {"ace": replace(ace, glow=True), **hand})
    return [said, Step(_("The best trump must come out"), {"ace": ace, **dragged})]


def show_claim(scene: DemoScene) -> Iterable[Step]:
    """The best trumps are shown, and the rest is taken."""
    others = backs(3, "other", 14, 26)
    mine = fan([scene.high(place) for place in range(3)], "mine", 56, 46)
    if not scene.rule("claim.enabled"):
        return [Step(_("Every card is played to the end"), {**others, **mine})]
    after = {**alter(others, x=85, y=56, size=30), **alter(mine, glow=True)}
    return [Step(_("The best trumps that are left…"), {**others, **mine}), Step(_("… take everything"), after)]


def show_captive(scene: DemoScene) -> Iterable[Step]:
    """The locked trump waits for the other one, and catches it."""
    low, high = scene.rule("captive.locked"), scene.rule("captive.released_by")
    ace, three = PropPlace(45, 44, make(TRUMP, low)), PropPlace(120, 44, make(TRUMP, high))
    if not scene.rule("captive.enabled"):
        free = {"ace": replace(ace, x=65), "three": replace(three, x=105)}
        return [Step(_("Every trump may be played at any time"), free)]
    caught = {"three": replace(three, x=96), "ace": replace(ace, x=78, glow=True)}
    return [
        Step(_("{card} is locked").format(card=the_rank(low)), lock({"ace": ace}, ["ace"])),
        Step(_("… until {card} comes").format(card=the_rank(high)), {"three": three, "ace": ace}),
        Step(_("Caught: the deal is won"), caught),
    ]


def show_pair(scene: DemoScene) -> Iterable[Step]:
    """Two cards of a suit and what they bring."""
    plain = scene.option.path.endswith(".plain")
    cards = fan([make(OTHER if plain else TRUMP, rank) for rank in scene.rule("marriage.ranks")], "pair", 44)
    if not scene.rule("marriage.enabled"):
        return [Step(_("They count nothing more together"), cards)]
    points = scene.rule("marriage.plain" if plain else "marriage.trump")
    how = _("declared in hand") if scene.rule("marriage.mode") == "declare" else _("won by one side")
    raised = {**alter(cards, y=40, glow=True), "points": PropPlace(140, 26, words=f"+{points}")}
    return [Step(how, cards), Step(_("{points} points more").format(points=points), raised)]
