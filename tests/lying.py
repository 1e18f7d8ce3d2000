"""What lies over what at the table: no word or button on a card, an index, a plate or the frame."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import cos, radians, sin

from pygame import Rect

from ui.draw import theme
from ui.table.hints.hint_note import HintNote
from ui.table.layout.layout import BORDER
from ui.table.plates.labels import INDEX
from ui.table.plates.plates import parts_of
from ui.table.scene.table import TableScene
from ui.table.stage.places import Pose
from ui.widgets.buttons import Button

SLACK = 2  # pixels that two things may share
SAID = ("¡Vaya!", "Con esta no contaba nadie en la mesa, y yo menos.")


def box_of(pose: Pose) -> Rect:
    """The upright box round a card, however it leans."""
    wide, high, turn = pose.height * theme.CARD, pose.height, radians(abs(pose.tilt))
    size = wide * cos(turn) + high * sin(turn), high * cos(turn) + wide * sin(turn)
    box = Rect(0, 0, *map(round, size))
    box.center = round(pose.x), round(pose.y)
    return box


def corners_of(pose: Pose) -> list[Rect]:
    """Where a card has its index: in the upper left corner, and upside down in the lower right one."""
    wide, high = pose.height * theme.CARD, pose.height
    card = Rect(round(pose.x - wide / 2), round(pose.y - high / 2), round(wide), round(high))
    side = round(INDEX * wide * 0.9), round(INDEX * high * 0.8)
    upper, lower = Rect(card.topleft, side), Rect((0, 0), side)
    lower.bottomright = card.bottomright
    return [upper, lower]


def frame_of(mat: Rect, kr: float) -> dict[str, Rect]:
    """The four sides of the felt's border."""
    edge = round((BORDER - 5) * kr)
    return {
        "upper frame": Rect(mat.x, mat.y, mat.w, edge),
        "left frame": Rect(mat.x, mat.y, edge, mat.h),
        "right frame": Rect(mat.right - edge, mat.y, edge, mat.h),
        "lower frame": Rect(mat.x, mat.bottom - edge, mat.w, edge),
    }


class LyingThings:
    """Everything that a table shows now, by name."""

    def __init__(self, scene: TableScene) -> None:
        self.context = context = scene.context
        stage, layout, laid = context.director.stage, context.layout, context.renderer.laid
        panel, now = context.prompts.panel, context.now
        self.things = {name[6:]: rect for name, rect in laid.items() if name.startswith("thing:")}
        self.words = {name: rect for name, rect in laid.items() if not name.startswith("thing:")}
        self.trick = {
            f"card {number} of the trick": box_of(s.pose(now)) for number, (_seat, s) in enumerate(stage.trick)
        }
        self.indices = {
            f"{name}, index {number}": rect
            for name, sprite in zip(self.trick, (s for _seat, s in stage.trick), strict=True)
            for number, rect in enumerate(corners_of(sprite.pose(now)))
        }
        self.hands = {
            f"hand {seat}": box_of(hand[0].pose(now)).unionall([box_of(sprite.pose(now)) for sprite in hand])
            for seat, hand in enumerate(stage.hands)
            if hand and seat != context.viewer
        }
        own = stage.hands[context.viewer]
        self.own = {f"own card {number}": box_of(sprite.pose(now)) for number, sprite in enumerate(own)}
        self.own_corners: dict[str, Rect] = {}
        for number, sprite in enumerate(own):
            pose = context.renderer.hand.pose(sprite, context.controls.feel, scene.seen)
            last = number == len(own) - 1 or own[number + 1].pose(now).x - pose.x > pose.height * theme.CARD
            for corner, rect in enumerate(corners_of(pose)[: 2 if last else 1]):
                self.own_corners[f"own index {number}.{corner}"] = rect
        mat = Rect(*map(round, layout["mat"]))
        self.frame = frame_of(mat, layout.kr)
        self.buttons = {
            w.id: w.rect for w in context.controls.ring.widgets if w.id.startswith("button:") and isinstance(w, Button)
        }
        self.note = panel.paper if isinstance(panel, HintNote) and panel.step != "others" else None
        self.takes = panel.takes if isinstance(panel, HintNote) and self.note is not None else ""
        self.sheet = panel.paper if panel is not None and self.note is None else None
        if self.note is not None and self.takes == "seats":  # one that lies where a note must lie is not drawn
            note = self.note
            self.hands = {name: rect for name, rect in self.hands.items() if not note.colliderect(rect)}
        self.mat = mat
        self.plates = {name: parts for name, parts in plates_of(scene) if name in self.things}
        # the words on the plate of whoever makes a sign give way to its bubble, his face does not
        told = stage.told_sign(now)
        self.maker = f"plate{told[0]}" if told else ""
        self.maker_face = {"face": self.plates[self.maker]["face"]} if self.maker in self.plates else {}


def plates_of(scene: TableScene) -> Iterator[tuple[str, dict[str, Rect]]]:
    """Each plate with the places of all that is on it."""
    furniture, stage, shown = scene.context.renderer.furniture, scene.context.director.stage, scene.seen
    brush = scene.context.renderer.backdrop.brush()
    for seat, person in enumerate(furniture.people.at(stage, shown)):
        state = furniture._plate_state(stage, seat, shown, person)
        yield f"plate{seat}", parts_of(brush, stage.places.rect("plate", seat), state)


def hidden_faults(scene: TableScene) -> Iterator[str]:
    """What lies over what it must not lie over, in words."""
    it = LyingThings(scene)
    yield from plate_faults(it)
    yield from talk_faults(scene, it)
    if it.sheet is not None:  # a sheet on which one answers lies over the table, but never over the hand
        yield from faults_between({"the sheet": it.sheet}, {**it.own, **it.buttons})
        return
    words = dict(it.words)
    if it.note is not None:
        words["the note"] = it.note
    kept = {**it.things, **it.hands, **it.trick, **it.indices, **it.own_corners}
    bubble = {name: rect for name, rect in words.items() if name == "bubble"}
    yield from faults_between({name: rect for name, rect in words.items() if name not in bubble}, kept)
    yield from faults_between(bubble, {name: rect for name, rect in kept.items() if name != it.maker} | it.maker_face)
    in_the_cloth = {name: rect for name, rect in words.items() if name != "the note" or it.takes != "seats"}
    yield from faults_between(in_the_cloth, it.frame)
    on_hand = ("badge", "word")
    yield from faults_between({name: rect for name, rect in words.items() if not name.startswith(on_hand)}, it.own)
    yield from faults_among(
        {name: rect for name, rect in {**words, **it.buttons}.items() if not name.startswith("word")}
    )
    yield from faults_between(it.buttons, {**it.things, **it.own, "the cloth": it.mat})
    lying = {name: rect for name, rect in {**it.things, **it.hands}.items() if name != "turnup"}
    yield from faults_between({**lying, **it.trick}, it.frame)
    yield from faults_among(lying)


def plate_faults(it: LyingThings) -> Iterator[str]:
    """Nothing lies over a name; the word for the dealer over no face and no card either."""
    faces = {f"face of {name}": parts["face"] for name, parts in it.plates.items()}
    for name, parts in it.plates.items():
        words = {f"{part} of {name}": rect for part, rect in parts.items() if part in ("name", "line")}
        small = {f"{part} of {name}": rect for part, rect in parts.items() if part in ("dealer", "sign")}
        yield from faults_between(small, words)
        yield from faults_between(
            {name: rect for name, rect in small.items() if "dealer" in name}, {**it.trick, **it.own, **faces}
        )


def talk_faults(scene: TableScene, it: LyingThings) -> Iterator[str]:
    """A bubble in which somebody says something lies over nothing at all."""
    chatter = scene.chatter
    kept = {**it.things, **it.hands, **it.trick, **it.own, **it.buttons, **it.words}
    for paper in (it.note, it.sheet):
        kept |= {} if paper is None else {"the sheet": paper}
    kept |= {name: rect for name, rect in it.words.items() if name != "bubble"}  # nobody speaks beside a sign
    kept.pop("bubble", None)
    for seat, said in product(range(scene.session.players), SAID):
        spot = chatter.spot(seat, said) if seat != scene.context.viewer else None
        if spot is not None:
            yield from faults_between({f"talk of {seat}": spot.place}, kept)


def faults_between(over: dict[str, Rect], under: dict[str, Rect]) -> Iterator[str]:
    """Which of the first lie over which of the others."""
    for (one, a), (two, b) in product(over.items(), under.items()):
        if meet(a, b) and not on_purpose(one, two):
            yield f"{one} {a} lies over {two} {b}"


def faults_among(things: dict[str, Rect]) -> Iterator[str]:
    """Which of them lie over each other."""
    for (one, a), (two, b) in combinations(things.items(), 2):
        if meet(a, b):
            yield f"{one} {a} lies over {two} {b}"


def on_purpose(word: str, name: str) -> bool:
    """A pile bears its number; the tag is on its card, whose index it leaves free."""
    return word == name or (word == "tag" and "card" in name and "index" not in name)


def meet(one: Rect, two: Rect) -> bool:
    """Whether the two share more than the slack."""
    return bool(one.inflate(-2 * SLACK, -2 * SLACK).colliderect(two))
