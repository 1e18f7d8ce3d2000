"""What lies inside a shape: stripes, sprinkled ornaments, its shadow and woodcut ticks.

The renderer clips nothing, so everything here is cut out of the shape when the picture is made.
"""

from __future__ import annotations

import math

from shapely import affinity
from shapely.geometry import LineString, Polygon, box

from assets.workshop.shapes import NOTHING, Shape, join


def stripes(shape: Shape, angle: float, period: float, width: float, phase: float = 0) -> Shape:
    """Parallel stripes; angle 0 runs across."""
    x0, y0, x1, y1 = shape.bounds
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    reach = math.hypot(x1 - x0, y1 - y0) / 2 + period
    count = int(reach / period) + 1
    middles = [y + i * period + phase for i in range(-count, count + 1)]
    bars = join(box(x - reach, at - width / 2, x + reach, at + width / 2) for at in middles)
    return affinity.rotate(bars, angle, origin=(x, y)).intersection(shape)


def sprinkled(
    shape: Shape, motif: Shape, across: float, down: float, start: tuple[float, float] = (0, 0), inset: float = 0
) -> Shape:
    """The motif, drawn about 0, 0, in rows that are set off; with an inset only whole ones, so far from the edge."""
    x0, y0, x1, y1 = shape.bounds
    inner = shape.buffer(-inset) if inset else shape
    found = []
    row, y = 0, y0 + start[1]
    while y < y1 + down:
        x = x0 + start[0] + (across / 2 if row % 2 else 0)
        while x < x1 + across:
            one = affinity.translate(motif, x, y)
            if not inset:
                found.append(one.intersection(shape))
            elif inner.contains(one):
                found.append(one)
            x += across
        y += down
        row += 1
    return join(found) if found else NOTHING


def shadow(shape: Shape, right: float = 9, down: float = 5) -> Shape:
    """The crescent away from the light, which always comes from the top left."""
    return shape.difference(affinity.translate(shape, -right, -down)).buffer(-0.6).buffer(0.6)


def ticks(
    shape: Shape, shade: Shape, angle: float = 35, period: float = 9, width: float = 4.2, longest: float = 26
) -> Shape:
    """Tapered strokes of a woodcutter that start inside the shadow and run into the light."""
    x0, y0, x1, y1 = shape.bounds
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    reach, x, y = math.hypot(x1 - x0, y1 - y0), (x0 + x1) / 2, (y0 + y1) / 2
    count = int(reach / period)
    found = []
    for i in range(-count, count + 1):
        at = x - sin * i * period, y + cos * i * period
        line = LineString(
            [(at[0] - cos * reach, at[1] - sin * reach), (at[0] + cos * reach, at[1] + sin * reach)]
        ).intersection(shade)
        for cut in getattr(line, "geoms", [line]):
            if cut.is_empty or cut.length < 4:
                continue
            start, end = cut.coords[0], cut.coords[-1]
            if (end[0] - start[0]) * cos + (end[1] - start[1]) * sin < 0:
                start, end = end, start
            run = min(longest, cut.length * 1.8) * 0.55
            tip = start[0] - cos * run, start[1] - sin * run
            half = sin * width / 2, cos * width / 2
            found.append(Polygon([tip, (end[0] - half[0], end[1] + half[1]), (end[0] + half[0], end[1] - half[1])]))
    return join(found).intersection(shape) if found else NOTHING
