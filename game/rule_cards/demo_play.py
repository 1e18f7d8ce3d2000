"""The trump card, swapping for it, what may be played, and what is claimed, as positions of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.engine.cards import SUITS, Card, make
from game.engine.table_facts import LINE, NAMED
from game.i18n.words import _, suit_in_sentence, suit_name, the_card, the_rank
from game.rule_cards.demo_scene import (
    LED,
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
    people_at,
    stock,
)
from game.rule_cards.scope import swapped_ranks

FEWEST_RANKS: Final = 6  # with fewer there is no lower, led and higher card to show a duty with
FEWEST_OTHERS: Final = 4  # trumps beside the one that drags, of which two stand for a hand

# ---- the trump card


def _turned(card: Card, x: float = 72, *, glow: bool = False) -> PropPlace:
    """The card that is turned up beside the stock, or lies half under it."""
    return PropPlace(x, 46, card, turned=True, glow=glow)


def show_source(scene: DemoScene) -> Iterable[Step]:
    """Where trumps come from."""
    match scene.rule("trump.source"):
        case "turn_up":
            told = _("{suit} are trumps").format(suit=suit_name(TRUMP))
            return [
                Step(_("A card is turned up"), {"up": _turned(scene.high(2), 46), **stock()}),
                Step(told, {"up": _turned(scene.high(2), glow=True), **stock()}),
            ]
        case "rotation":
            return show_rotation(scene)
        case "none":
            aces = fan([scene.high(0, suit) for suit in range(4)], "ace", 44)
            return [Step(_("No suit beats another"), aces)]
        case "dealer_last_card":
            hand = fan([None, None, None, scene.high(3)], "hand", 44)
            hand["hand3"] = replace(hand["hand3"], glow=True)
            return [Step(_("The dealer’s last card makes trumps"), hand)]
        case _:
            people = people_at(4, 0)
            said = PropPlace(85, 46, words=suit_name(TRUMP))
            return [
                Step(_("Whoever won the bidding…"), people),
                Step(_("… makes the trump suit"), {**people, "said": said}),
            ]


def show_rotation(scene: DemoScene) -> Iterable[Step]:
    """The trumps of the first deals, one suit after the other."""
    suits = [SUITS.index(suit) for suit in scene.rule("trump.rotation")][:4]
    if scene.rule("trump.source") != "rotation" or not suits:
        return in_words(scene)
    aces = fan([scene.high(0, suit) for suit in range(4)], "ace", 44)
    return [
        Step(
            _("Deal {number}: {suit}").format(number=at + 1, suit=suit_name(suit)),
            {name: replace(spot, dim=name != f"ace{suit}") for name, spot in aces.items()},
        )
        for at, suit in enumerate(suits)
    ]


def show_redraw(scene: DemoScene) -> Iterable[Step]:
    """A card that may not lie there goes back, and the next one is turned."""
    ranks = scene.rule("trump.turn_up_redraw")
    unfit = next((rank for rank in ranks if rank in scene.order), None)
    fit = next((rank for rank in scene.order if rank not in ranks), None)
    if unfit is None or fit is None or scene.rule("trump.source") != "turn_up":
        return in_words(scene)
    bad, good = make(TRUMP, unfit), make(OTHER, fit)
    before = {"bad": _turned(bad), **stock()}
    after = {"bad": PropPlace(46, 44, None), "good": _turned(good, glow=True), **stock()}
    return [Step(_("This one may not lie there…"), before), Step(_("… so the next one is turned"), after)]


# ---- swapping for it


def show_step(scene: DemoScene) -> Iterable[Step]:
    """The card of this switch is swapped, or stays; of several the last."""
    switch = scene.path.rpartition(".")[2]
    match switch:
        case "seven":
            return _swap(scene, LINE, "above_7")
        case "low":
            return _swap(scene, _swapped(scene)[-1], "up_to_7")
    return _swap(scene, scene.value[-1], switch) if scene.value else in_words(scene)


def show_swap(scene: DemoScene) -> Iterable[Step]:
    """Any card that may be swapped, the seven rather than another."""
    steps = scene.rule("exchange.steps")
    step = next((one for one in steps if one["give"] == LINE), next(iter(steps), None))
    return in_words(scene) if step is None else _swap(scene, step["give"], step["takes"])


def _swapped(scene: DemoScene) -> list[int]:
    return swapped_ranks(scene.data, scene.rule("players")) or scene.order


def _swap(scene: DemoScene, give: int, takes: str) -> Iterable[Step]:
    """The card goes under the stock, and the one that lay there comes to the hand, if the rules have this step."""
    swaps = {"give": give, "takes": takes} in scene.rule("exchange.steps")
    under = _taken(scene, give, takes)
    if under is None or (swaps and scene.rule("trump.source") != "turn_up"):
        return in_words(scene)
    given, taken = make(TRUMP, give), make(TRUMP, under)
    before = {"taken": _turned(taken, 67), **stock(), "given": PropPlace(132, 44, given)}
    if not swaps:
        return [Step(_("{card} stays in your hand").format(card=the_rank(give)), lock(before, ["given"]))]
    told = _("{card} goes under, {other} comes to you").format(card=the_rank(give), other=the_rank(under))
    after = {"given": _turned(given, 67), **stock(), "taken": PropPlace(132, 44, taken, glow=True)}
    after["swap"] = PropPlace(100, 44, icon="swap")
    return [Step(_("You hold {card}").format(card=the_card(given)), before), Step(told, after)]


def _taken(scene: DemoScene, give: int, takes: str) -> int | None:
    """A higher rank that such a step takes: a king before others, or one of the lowest; None where there is none."""
    order, strength = _swapped(scene), scene.rule("cards.order")
    if give not in strength or LINE not in strength:
        return None
    line, high = strength.index(LINE), takes == "above_7"
    likely = (12, *order[2:], *order) if high else (*order[-2:], *order)
    higher = [rank for rank in likely if rank in scene.order and strength.index(rank) < strength.index(give)]
    return next((rank for rank in higher if (strength.index(rank) < line) == high), None)


# ---- playing


def show_follow(scene: DemoScene) -> Iterable[Step]:
    """Which cards may be played by somebody who has the suit that was led: all of it, or only higher ones."""
    told = _("{suit} were led: follow").format(suit=suit_in_sentence(LED))
    if scene.path == "play.must_beat" and scene.value:
        told = _("You must beat it")
    hand = [scene.high(-1, LED), scene.high(2, LED), scene.high(-2)]
    return _duty(scene, hand, ["hand2", "hand0"] if scene.rule("play.must_beat") else ["hand2"], told)


def show_trump(scene: DemoScene) -> Iterable[Step]:
    """Which cards may be played by somebody who lacks the suit that was led."""
    hand = [scene.high(1, OTHER), scene.high(-2), scene.high(2)]
    if scene.rule("play.must_trump") and scene.has_trumps:
        return _duty(scene, hand, ["hand0"], _("Without the suit: a trump"))
    return _duty(scene, hand, [], _("Without the suit: any card"))


def show_overtrump(scene: DemoScene) -> Iterable[Step]:
    """The same, where another has trumped already."""
    hand, trumped = [scene.high(1, OTHER), scene.high(-1), scene.high(2)], scene.high(-3)
    if scene.rule("play.must_overtrump") and scene.has_trumps:
        return _duty(scene, hand, ["hand0", "hand1"], _("A higher trump"), trumped)
    if scene.rule("play.must_trump") and scene.has_trumps:
        return _duty(scene, hand, ["hand0"], _("Any trump will do"), trumped)
    return _duty(scene, hand, [], _("Without the suit: any card"), trumped)


def _duty(
    scene: DemoScene, hand: Sequence[Card], locked: Sequence[str], told: str, trumped: Card | None = None
) -> Iterator[Step]:
    """These cards after a low one was led, with those under a lock that may not be played once suit is followed."""
    if len(scene.order) < FEWEST_RANKS:
        yield from in_words(scene)
        return
    spots = {"led": PropPlace(34, 44, scene.high(-3, LED))}
    if trumped is not None:
        spots["trumped"] = PropPlace(56, 44, trumped)
    spots |= fan(hand, "hand", 44, left=80)
    when = scene.rule("play.follow_when")
    if when == "never":
        yield Step(_("Any card may be played"), spots)
        return
    if when == "stock_empty":
        yield Step(_("While there is a stock: any card"), {**stock(14, 20, 30), **spots})
    yield Step(told, lock(spots, locked))


# ---- claims


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
        return [Step(_("Nobody has to trump"), {"ace": ace, **hand})]
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
    """Two cards of one suit and what they bring: of trumps, unless it is about another suit."""
    plain = scene.path == "marriage.plain" or not scene.has_trumps
    cards = fan([make(OTHER if plain else TRUMP, rank) for rank in scene.rule("marriage.ranks")], "pair", 44)
    if not scene.rule("marriage.enabled"):
        return [Step(_("They count nothing more together"), cards)]
    points = scene.rule("marriage.plain" if plain else "marriage.trump")
    how = _("declared in hand") if scene.rule("marriage.mode") == "declare" else _("won by one side")
    raised = {**alter(cards, y=40, glow=True), "points": PropPlace(140, 26, words=f"+{points}")}
    return [Step(how, cards), Step(_("{points} points more").format(points=points), raised)]


def show_four(scene: DemoScene) -> Iterable[Step]:
    """All four cards of a rank in one hand, and what they bring."""
    cards = fan([make(suit, scene.rule("marriage.ranks")[0]) for suit in range(len(SUITS))], "four", 46)
    if not scene.rule("marriage.four_win") or scene.rule("marriage.mode") != "declare":
        return [Step(_("They win nothing by themselves"), cards)]
    return [Step("", cards), Step(_("The deal is won at once"), alter(cards, y=42, glow=True))]
