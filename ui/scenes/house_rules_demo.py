"""What a house rule does, as a few positions of real cards that follow each other on a little cloth.

Places are given on a cloth 170 wide and 100 high; a position names its things, and what has the same name in the next
one moves there. Everything is told from the rules as they stand: a rule that is off shows what is then not done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.cards import SUITS, make, parse
from game.house_rules import Draft, OneOf, Option, stands_now
from game.words import _, ngettext, rank_word, suit_name, the_card, the_rank

WIDE: Final = 170
HIGH: Final = 100
CARD: Final = 52.0  # the usual height of a card
TRUMP: Final = 1  # the suit that is trumps in every picture
LED: Final = 2
OTHER: Final = 3
MOST_CARDS: Final = 13
FACES: Final = ("you", "carmen", "lucia", "paco", "ines", "mateo")
PLACES: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    2: ((85, 74), (85, 14)),
    3: ((85, 74), (132, 22), (38, 22)),
    4: ((85, 74), (142, 44), (85, 14), (28, 44)),
    5: ((85, 74), (142, 50), (118, 14), (52, 14), (28, 50)),
    6: ((85, 74), (140, 58), (140, 24), (85, 14), (30, 24), (30, 58)),
}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing lies: a card (None: its back), a face, words on a dark ground or an icon; `sign` is one upon it."""

    x: float
    y: float
    card: int | None = None
    face: str = ""
    words: str = ""
    icon: str = ""
    look: str = "calm"
    size: float = CARD
    turned: bool = False
    dim: bool = False
    sign: str = ""
    glow: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A position, and the words under it."""

    caption: str
    spots: Mapping[str, Spot] = field(default_factory=dict)


def steps_of(draft: Draft, option: Option, players: int) -> tuple[Step, ...]:
    """The positions for this rule; the last of them says what it does when nothing may move."""
    makers = ((prefix, make_) for prefix, make_ in _MAKERS if option.path.startswith(prefix))
    found = next((make_ for _prefix, make_ in makers), _in_words)
    return tuple(found(Scene(draft, option, players)))


@dataclass(frozen=True, slots=True)
class Scene:
    """The rules of now, the rule that is shown, and the cards that are there to show it."""

    draft: Draft
    option: Option
    players: int

    def rule(self, name: str) -> Any:  # noqa: ANN401 - plain data of a rule file
        """What stands under this rule."""
        return stands_now(self.draft, name)

    @property
    def order(self) -> list[int]:
        """The ranks that are in the pack, from high to low."""
        numbers = self.rule("players")
        pack = self.rule(f"pack.{self.players if self.players in numbers else numbers[0]}")["ranks"]
        return [rank for rank in self.rule("cards.order") if rank in pack] or list(pack)

    def high(self, place: int, suit: int = TRUMP) -> int:
        """The card of this suit that is the place-th from above, counted from 0; from below when it is negative."""
        order = self.order
        return make(suit, order[max(-len(order), min(len(order) - 1, place))])

    @property
    def on(self) -> bool:
        """Whether the rule that is shown is on."""
        return bool(self.option.value)


Maker = Callable[[Scene], Sequence[Step]]


def fan(
    cards: Sequence[int | None], name: str, y: float, size: float = CARD, left: float = 8, right: float = 162
) -> dict[str, Spot]:
    """The cards in a row around the middle, as close as they must be."""
    wide = 0.642 * size
    step = min(1.1 * wide, (right - left - wide) / max(1, len(cards) - 1))
    start = (left + right) / 2 - step * (len(cards) - 1) / 2
    return {f"{name}{at}": Spot(start + at * step, y, card, size=size) for at, card in enumerate(cards)}


def stock(x: float = 45, y: float = 44) -> dict[str, Spot]:
    """A small pile of backs."""
    return {f"stock{at}": Spot(x + at * 0.7, y - at * 0.9, None) for at in range(3)}


def marked(spots: Mapping[str, Spot], dim: Sequence[str] = (), glow: Sequence[str] = ()) -> dict[str, Spot]:
    """The same with some of them dimmed under a lock and some outlined."""
    return {
        name: replace(spot, dim=name in dim, sign="lock" if name in dim else spot.sign, glow=name in glow)
        for name, spot in spots.items()
    }


# ---- the trump card


def _exchange(scene: Scene) -> Sequence[Step]:
    """The card goes under the stock, and the one that lay there comes to the hand."""
    low = scene.option.path.endswith((".low", ".up_to_7"))
    order = scene.order
    give = order[-1] if low else 7 if 7 in order else order[-2]
    under = order[-2] if low else 12 if 12 in order else order[2]
    steps = scene.rule("exchange.steps")
    allowed = any(step["give"] == give for step in steps)
    given, taken = make(TRUMP, give), make(TRUMP, under)
    before = {"taken": Spot(67, 46, taken, turned=True), **stock(), "given": Spot(132, 44, given)}
    if not allowed:
        told = _("{card} stays in your hand").format(card=the_rank(give))
        return (Step(told, {**before, "given": Spot(132, 44, given, dim=True, sign="lock")}),)
    told = _("{card} goes under, {other} comes to you").format(card=the_rank(give), other=the_rank(under))
    after = {"given": Spot(67, 46, given, turned=True), **stock(), "taken": Spot(132, 44, taken, glow=True)}
    return (
        Step(_("You hold {card}").format(card=the_card(given)), before),
        Step(told, {**after, "swap": Spot(100, 44, icon="swap")}),
    )


def _source(scene: Scene) -> Sequence[Step]:
    """Where trumps come from."""
    aces = fan([scene.high(0, suit) for suit in range(4)], "ace", 44)
    match scene.rule("trump.source"):
        case "turn_up":
            turned = {"up": Spot(72, 46, scene.high(2), turned=True, glow=True), **stock()}
            closed = {"up": Spot(46, 46, scene.high(2), turned=True), **stock()}
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
            people = _people(scene, 4, 0)
            said = Spot(85, 46, words=suit_name(TRUMP))
            return Step(_("Who won the bidding…"), people), Step(_("… makes the trump suit"), {**people, "said": said})


def _redraw(scene: Scene) -> Sequence[Step]:
    """A card that may not lie there goes back, and the next one is turned."""
    ranks = scene.rule("trump.turn_up_redraw")
    if not ranks:
        return _source(scene)
    bad = make(TRUMP, ranks[0])
    good = next((scene.high(place, OTHER) for place in range(len(scene.order)) if scene.order[place] not in ranks), bad)
    first = {"bad": Spot(72, 46, bad, turned=True), **stock()}
    after = {"bad": Spot(46, 44, None), "good": Spot(72, 46, good, turned=True, glow=True), **stock()}
    return Step(_("This one may not lie there…"), first), Step(_("… so the next one is turned"), after)


# ---- playing


def _follow(scene: Scene) -> Sequence[Step]:
    """Which cards of a hand may be played when a suit was led."""
    path = scene.option.path
    led, hand = scene.high(-3, LED), [scene.high(-1, LED), scene.high(2, LED), scene.high(-2, TRUMP)]
    table = {"led": Spot(34, 44, led)}
    if path.endswith(("must_trump", "must_overtrump")):
        hand = [scene.high(1, OTHER), scene.high(-2, TRUMP), scene.high(2, TRUMP)]
    if path.endswith("must_overtrump"):
        table["trumped"] = Spot(56, 44, scene.high(-3, TRUMP))
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


def _arrastre(scene: Scene) -> Sequence[Step]:
    """The call drags the best trumps out."""
    rank = scene.rule("arrastre.rank")
    caller = Spot(26, 44, make(TRUMP, rank), glow=True)
    hand = fan(
        [scene.high(-3, OTHER), scene.high(2 if rank != scene.order[2] else 3), scene.high(-2)], "hand", 44, left=80
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


def _claim(scene: Scene) -> Sequence[Step]:
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


def _captive(scene: Scene) -> Sequence[Step]:
    """The locked trump waits for the other one, and catches it."""
    ace, three = make(TRUMP, scene.rule("captive.locked")), make(TRUMP, scene.rule("captive.released_by"))
    if not scene.rule("captive.enabled"):
        return (
            Step(_("Every trump may be played at any time"), {"ace": Spot(65, 44, ace), "three": Spot(105, 44, three)}),
        )
    waiting = Spot(45, 44, ace, dim=True, sign="lock")
    return (
        Step(_("{card} is locked").format(card=the_rank(scene.rule("captive.locked"))), {"ace": waiting}),
        Step(
            _("… until {card} comes").format(card=the_rank(scene.rule("captive.released_by"))),
            {"three": Spot(120, 44, three), "ace": Spot(45, 44, ace)},
        ),
        Step(_("Caught: the deal is won"), {"three": Spot(96, 44, three), "ace": Spot(78, 44, ace, glow=True)}),
    )


def _pair(scene: Scene) -> Sequence[Step]:
    """Two cards of a suit and what they bring."""
    plain = scene.option.path.endswith(".plain")
    suit = OTHER if plain else TRUMP
    cards = fan([make(suit, rank) for rank in scene.rule("marriage.ranks")], "pair", 44)
    if not scene.rule("marriage.enabled"):
        return (Step(_("They count nothing more together"), cards),)
    points = scene.rule("marriage.plain" if plain else "marriage.trump")
    raised = {name: replace(spot, y=40, glow=True) for name, spot in cards.items()}
    said = Spot(140, 26, words=f"+{points}")
    told = _("declared in hand") if scene.rule("marriage.mode") == "declare" else _("won by one side")
    return Step(told, cards), Step(_("{points} points more").format(points=points), {**raised, "points": said})


# ---- dealing


def _hand(scene: Scene) -> Sequence[Step]:
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
    pile = {name: Spot(30, 20, None, size=30) for name in dealt}
    told = ngettext("{number} card for everybody", "{number} cards for everybody", many).format(number=many)
    if hand != "all" and size > many * players:
        left = {"stock": Spot(28, 18, None, size=30)}
        return Step("", pile), Step(told, {**left, **{name: replace(spot, y=58) for name, spot in dealt.items()}})
    return Step("", pile), Step(told, dealt)


def _batches(scene: Scene) -> Sequence[Step]:
    """The packets one after the other."""
    hand, batches = scene.rule("deal.hand"), scene.rule("deal.batches")
    many = min(6, hand if isinstance(hand, int) else 6)
    sizes = [1] * many if batches == "one_by_one" else [many] if batches == "all_at_once" else list(batches)
    target = fan([scene.high(at, at % 4) for at in range(many)], "hand", 56)
    steps = [Step("", {name: Spot(26, 18, None, size=30) for name in target})]
    done = 0
    for size in sizes:
        done = min(many, done + size)
        steps.append(
            Step(
                scene.option.said,
                {
                    name: spot if at < done else Spot(26, 18, None, size=30)
                    for at, (name, spot) in enumerate(target.items())
                },
            )
        )
    return steps


def _talon(scene: Scene) -> Sequence[Step]:
    """Cards set aside, and as many laid away."""
    many = max(1, min(6, scene.rule("deal.talon") or scene.rule("talon.discards")))
    if not scene.rule("deal.talon"):
        return _in_words(scene)
    shown = scene.rule("talon.show")
    aside = fan([None] * many, "talon", 24, 36)
    opened = {name: replace(spot, card=scene.high(at + 3, at % 4)) for at, (name, spot) in enumerate(aside.items())}
    hand = fan([scene.high(0), scene.high(1, LED), scene.high(4, OTHER), scene.high(2)], "hand", 66)
    away = {name: replace(spot, card=None, x=spot.x + 55, size=30) for name, spot in aside.items()}
    steps = [Step(_("set aside for the bidder"), {**aside, **hand})]
    steps += [Step(_("turned up for all to see"), {**opened, **hand})] if shown else []
    return [*steps, Step(_("and as many laid away"), {**away, **hand})]


def _turns(scene: Scene) -> Sequence[Step]:
    """As many cards from everybody as a trick takes."""
    many = scene.rule("play.cards_per_turn")
    cards = [scene.high(at + side, (at + side) % 4) for at in range(many) for side in range(2)]
    row = fan(cards, "card", 46)
    return [Step(_named(scene), dict(list(row.items())[:count])) for count in range(1, len(cards) + 1)]


# ---- the cards


def _order(scene: Scene) -> Sequence[Step]:
    """All ranks from the strongest to the weakest."""
    row = fan([make(TRUMP, rank) for rank in scene.rule("cards.order")[:MOST_CARDS]], "rank", 44, 44)
    return (Step(_("strongest first"), row),)


def _points(scene: Scene) -> Sequence[Step]:
    """The card and what it counts."""
    rank = int(scene.option.path.rpartition(".")[2])
    cards = fan([make(suit, rank) for suit in range(4)], "card", 46)
    told = ngettext("{number} point each", "{number} points each", scene.option.value)
    return (Step(told.format(number=scene.option.value), cards),)


def _pack(scene: Scene) -> Sequence[Step]:
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


def _people(scene: Scene, players: int, first: int) -> dict[str, Spot]:
    """Faces round the table; the first of them is outlined."""
    spots = PLACES[players]
    return {
        f"face{seat}": Spot(x, y, face=FACES[seat % len(FACES)], size=24, glow=seat == first)
        for seat, (x, y) in enumerate(spots)
    }


def _round(scene: Scene) -> Sequence[Step]:
    """Who is next, all the way round."""
    players = scene.players if scene.players in PLACES else 4
    way = 1 if scene.rule("seats.direction") == "counter_clockwise" else -1
    turns = [at * way % players for at in range(players)]
    steps = []
    for seat in turns:
        x, y = PLACES[players][seat]
        card = Spot((x + 85) / 2, (y + 44) / 2, scene.high(0), size=30)
        steps.append(Step(scene.option.said, {**_people(scene, players, seat), "card": card}))
    return steps


def _leader(scene: Scene) -> Sequence[Step]:
    """The dealer, and who leads or deals next."""
    players = scene.players if scene.players in PLACES and scene.players > 2 else 4
    way = 1 if scene.rule("seats.direction") == "counter_clockwise" else players - 1
    other = {"dealer": 0, "same": 0, "next_after_dealer": way, "next_in_direction": way}.get(scene.option.value, 2)
    x, y = PLACES[players][other]
    people = _people(scene, players, other)
    dealer = Spot(PLACES[players][0][0] + 26, PLACES[players][0][1], words=_("dealer"), size=18)
    card = Spot((x + 85) / 2, (y + 44) / 2, scene.high(0), size=30)
    return Step(_("This one has dealt"), {**_people(scene, players, 0), "dealer": dealer}), Step(
        scene.option.said, {**people, "dealer": dealer, "card": card}
    )


def _teams(scene: Scene) -> Sequence[Step]:
    """Who plays together."""
    players = int(scene.option.path.rpartition(".")[2])
    teams = scene.option.value
    number = {"alternate": 2, "pairs": players // 2}.get(teams, players)
    people = _people(scene, players, -1)
    letters = {
        f"team{seat}": Spot(spot.x + 13, spot.y + 8, words="ABCDEF"[seat % number], size=18)
        for seat, spot in enumerate(people.values())
    }
    return (Step(scene.option.said, {**people, **(letters if number < players else {})}),)


def _players(scene: Scene) -> Sequence[Step]:
    """A table for each number."""
    numbers = sorted(scene.rule("players"))
    said = [ngettext("{number} player", "{number} players", number).format(number=number) for number in numbers]
    return [Step(words, _people(scene, number, -1)) for words, number in zip(said, numbers, strict=True)]


def _open(scene: Scene) -> Sequence[Step]:
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


def _signals(scene: Scene) -> Sequence[Step]:
    """A face tells of a card."""
    face = Spot(45, 44, face="lucia", size=46)
    if not scene.rule("info.signals"):
        return (Step(_("Nobody may make signs"), {"face": face}),)
    card = Spot(118, 44, scene.high(0))
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


def _bids(scene: Scene) -> Sequence[Step]:
    """Bids, each higher than the one before, or ever lower cards."""
    if not scene.rule("auction.enabled"):
        return (Step(_("Nobody bids: the cards are played at once"), fan([None, None, None], "card", 44)),)
    low, step, most = (scene.rule(f"auction.{key}") for key in ("min", "step", "max"))
    faces = {f"face{at}": Spot(34 + at * 50, 26, face=FACES[at], size=28) for at in range(3)}
    spots: dict[str, Spot] = dict(faces)
    steps = []
    for at in range(3):
        if scene.rule("auction.unit") == "rank":
            spots[f"bid{at}"] = Spot(34 + at * 50, 64, make(TRUMP, scene.order[min(at, len(scene.order) - 1)]), size=40)
        else:
            spots[f"bid{at}"] = Spot(34 + at * 50, 62, words=str(min(most, low + at * step)))
        steps.append(Step(_("each bid goes further"), dict(spots)))
    return steps


def _call(scene: Scene) -> Sequence[Step]:
    """A card is named, and its holder is the partner."""
    if not scene.rule("call.enabled"):
        return (Step(_("The bidder plays alone"), _people(scene, 5, 0)),)
    people = _people(scene, 5, 0)
    said = Spot(85, 44, words=rank_word(scene.order[0]) + "?")
    card = Spot(64, 30, scene.high(0), size=34, glow=True)
    return (
        Step(_("“Who has {card}?”").format(card=the_card(scene.high(0))), {**people, "said": said}),
        Step(_("He is the secret partner"), {**people, "card": card, "face3": replace(people["face3"], glow=True)}),
    )


# ---- counting


def _last_trick(scene: Scene) -> Sequence[Step]:
    """The last trick and its points."""
    cards = fan([scene.high(3), scene.high(-2, LED), scene.high(5, OTHER)], "card", 46)
    points = scene.rule("last_trick_bonus")
    said = {"points": Spot(146, 22, words=f"+{points}")} if points else {}
    return (Step(_("for the last trick"), {**cards, **said}),)


def _tie(scene: Scene) -> Sequence[Step]:
    """Sixty to sixty."""
    spots = {"mine": Spot(55, 34, words="60"), "other": Spot(115, 34, words="60")}
    return (Step(scene.option.said, spots),)


def _capote(scene: Scene) -> Sequence[Step]:
    """What a high win counts."""
    tiers = scene.rule("capote.tiers")
    if not scene.rule("capote.enabled") or not tiers:
        return (
            Step(
                _("Every win counts the same"), {"mine": Spot(55, 34, words="110"), "other": Spot(115, 34, words="10")}
            ),
        )
    steps = []
    for tier in tiers:
        told = ngettext("counts {number} point", "counts {number} points", tier["game_points"])
        mine = 120 if tier["basis"] == "all_tricks" or tier["over"] is None else min(120, tier["over"] + 1)
        other = mine - tier["over"] - 1 if tier["basis"] == "margin" and tier["over"] is not None else 120 - mine
        spots = {"mine": Spot(55, 34, words=str(mine)), "other": Spot(115, 34, words=str(max(0, other)))}
        steps.append(Step(told.format(number=tier["game_points"]), spots))
    return steps


def _named(scene: Scene) -> str:
    """The rule and its value."""
    if isinstance(scene.option.kind, OneOf):
        return scene.option.said
    return _("{rule}: {value}").format(rule=scene.option.name.rstrip("?"), value=scene.option.said)


def _in_words(scene: Scene) -> Sequence[Step]:
    """The value of now, under two cards."""
    cards = fan([scene.high(0), scene.high(1)], "card", 44)
    return (Step(_named(scene), cards),)


_MAKERS: Final[tuple[tuple[str, Maker], ...]] = (
    ("exchange.", _exchange),
    ("trump.turn_up_redraw", _redraw),
    ("trump.", _source),
    ("play.cards_per_turn", _turns),
    ("play.", _follow),
    ("seats.leader", _leader),
    ("seats.dealer_next", _leader),
    ("seats.direction", _round),
    ("seats.teams", _teams),
    ("players", _players),
    ("arrastre.", _arrastre),
    ("claim.", _claim),
    ("captive.", _captive),
    ("marriage.", _pair),
    ("deal.hand", _hand),
    ("deal.batches", _batches),
    ("deal.talon", _talon),
    ("talon.", _talon),
    ("cards.order", _order),
    ("cards.points.", _points),
    ("pack.", _pack),
    ("info.open_hands", _open),
    ("info.partner_view", _open),
    ("info.count_points", _in_words),
    ("info.", _signals),
    ("auction.", _bids),
    ("call.", _call),
    ("last_trick_bonus", _last_trick),
    ("tie.", _tie),
    ("capote.", _capote),
)
