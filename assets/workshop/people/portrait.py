"""A person with an expression, in the gold ring of the deck's portraits."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop.people import beards, clothes, eyes, faces, hair, hats, mouths, things
from assets.workshop.people.colours import GROUNDS
from assets.workshop.people.lines import FINE, Point, disc
from assets.workshop.people.moods import MOODS, Mood, glancing
from assets.workshop.people.pen import MIDDLE, RIM, Pen, Sheet
from assets.workshop.people.person import Person

PETALS: Final = 14
GOLD: Final = "#F2B233"


def portrait(person: Person, mood: str = "calm") -> str:
    """The drawing as SVG."""
    now = MOODS[mood]
    sheet = Pen(Sheet(turning="left" in now.alive))
    _ground(sheet, person)
    head = _head_pen(sheet, person, now)
    body = sheet.bent(clothes.raised) if now.shoulder else sheet
    sheet.sheet.layer("back")
    hair.behind(head, person)
    hats.behind(head, person)
    sheet.sheet.layer()
    faces.neck(sheet, person)
    clothes.dressed(body, person, lifted=now.shoulder)
    hair.over(head, person)
    _face(head, person, now)
    scalp = sum(max(0, brow.middle) for brow in now.brows) / 4  # it goes up with the brows
    sheet.sheet.layer("front")
    hair.front(head.at(0, -scalp), person)
    sheet.sheet.layer("ears")
    things.jewels(head, person)
    sheet.sheet.layer("front")
    hats.front(head.at(0, -hats.height(person, now)), person)
    sheet.sheet.layer("face")
    features = _features(head, person, now)
    things.glasses(features, person)
    eyes.brows(features, person, now)
    sheet.sheet.layer()
    match now.hand:
        case "chin":
            things.hand_at_chin(head, person)
        case "rub":
            things.hand_rubbing(sheet, person)
        case "down":
            things.hand_down(sheet, person)
        case "up":
            things.hand_up(sheet, person)
    match now.about:
        case "heart":
            things.heart(head, person)
        case "drop":
            things.drop(head, person)
    if now.shoulder:
        _shaken(sheet)
    _ring(sheet)
    return sheet.sheet.svg()


def _head_pen(sheet: Pen, person: Person, mood: Mood) -> Pen:
    """Where the head is: lower and smaller under a hat, leaning about the neck."""
    y, scale = (138, 0.96) if person.hat in hats.TALL else (129, 1.02)
    if person.hair in {"bun", "afro", "puffs", "perm"} and person.hat == "none":
        y, scale = 136, 1.0
    if person.age == "child":
        y, scale = y + 5, scale * 0.97
    turn = math.radians(mood.tilt)
    reach = 205 - y
    return sheet.at(MIDDLE + reach * math.sin(turn), y + reach * (1 - math.cos(turn)), scale, mood.tilt)


def _features(head: Pen, person: Person, mood: Mood) -> Pen:
    """Where eyes and mouth are: lower in a child's face, higher when the head is thrown back."""
    down = (6 if person.age == "child" else 0) - mood.lift

    def bend(x: float, y: float) -> Point:
        return x, y + down

    return head.bent(bend)


def _face(head: Pen, person: Person, mood: Mood) -> None:
    skin = head.bent(faces.puff) if mood.puffed else head
    faces.head(skin, person, mood)
    features = _features(head, person, mood)
    faces.marks(features, person, mood)
    faces.forehead(head, person, mood)
    head.sheet.layer("chin")
    beards.beard(skin, person)
    head.sheet.layer("face")
    _all_eyes(features, person, mood)
    head.sheet.layer("nose")
    faces.nose(features, person)
    head.sheet.layer("face")
    beards.moustache(features, person)
    narrow = min(1.0, (faces.FACES[person.face][1] + 8) / 48)
    below = features.at(0, 56 if beards.covered(person) else 48, narrow * (0.92 if person.age == "child" else 1.0))
    about = person.beard in beards.ABOUT_THE_MOUTH
    x, y = (round(part * FINE) for part in below.spot((0, 2))[:2])
    # Where the face is small, whoever shows it writes another scale here.
    head.sheet.group(f'id="mouth" transform="translate({x} {y}) scale(1) translate({-x} {-y})"')
    mouths.mouth(below, mood.mouth, person.lips, person.skin, bearded=about, gap=person.teeth == "gap")
    head.sheet.group()


def _all_eyes(pen: Pen, person: Person, mood: Mood) -> None:
    """The eyes of the expression, and unseen, each in a group of its own, what else they may do in the same face."""
    if not mood.alive:
        eyes.eyes(pen, person, mood)
        return
    pen.sheet.group('id="open"')
    eyes.eyes(pen, person, mood)
    for glance in mood.alive:
        pen.sheet.group(f'id="{glance}" display="none"')
        eyes.eyes(pen, person, glancing(mood, glance))
    pen.sheet.group()


def _ground(sheet: Pen, person: Person) -> None:
    """The coloured disc with its faint petals."""
    colour = GROUNDS[person.ground]
    sheet.flat(disc(MIDDLE, MIDDLE, RIM), colour)
    for i in range(PETALS):
        angle = 2 * math.pi * i / PETALS
        x, y = math.sin(angle), -math.cos(angle)
        sheet.line([(MIDDLE + x * far, MIDDLE + y * far) for far in (87, 103)], 17, _paler(colour))


def _paler(colour: str) -> str:
    """The colour a third on its way to white."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(part + (255 - part) * 0.3):02X}" for part in parts)


def _shaken(sheet: Pen) -> None:
    """Two short lines above a shoulder that has just been lifted."""
    for spots in (((184, 150), (196, 143), (209, 146)), ((188, 137), (198, 131), (209, 133))):
        sheet.line(spots, 4.4)


def _ring(sheet: Pen) -> None:
    sheet.edge(disc(MIDDLE, MIDDLE, RIM), 16)
    sheet.edge(disc(MIDDLE, MIDDLE, RIM), 8.4, GOLD)
