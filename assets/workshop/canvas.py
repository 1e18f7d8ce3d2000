"""SVG text of the kind that the game's renderer draws truly: plain paths, no clipping, no references but gradients."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assets.workshop.shapes import Shape

TOLERANCE = 0.22  # units that a path may leave out of its true line: a seventh of a pixel on a card of 420


class Canvas:
    """A drawing that grows from back to front."""

    def __init__(self, width: float = 610, height: float = 950, tolerance: float = TOLERANCE, digits: int = 1) -> None:
        """`digits` is how many stand behind the point of what paths say."""
        self.width, self.height, self._tolerance, self._digits = width, height, tolerance, digits
        self._parts: list[str] = []
        self._gradients: list[str] = []

    def gradient(self, name: str, top: str, bottom: str, height: float) -> None:
        """A shade from top to bottom that fills may name as url(#name)."""
        self._gradients.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{number(height)}">'
            f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>'
        )

    def plate(self, x: float, y: float, width: float, height: float, radius: float, look: str) -> None:
        """A rectangle with round corners; `look` is its attributes."""
        self._parts.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
            f' rx="{number(radius)}" {look}/>'
        )

    def open(self, name: str) -> None:
        """What is drawn from here to `close` is one group of this name."""
        self._parts.append(f'<g id="{name}">')

    def close(self) -> None:
        """The group ends here."""
        self._parts.append("</g>")

    def fill(self, shape: Shape, colour: str, opacity: float = 1) -> None:
        """The shape in one colour."""
        self._path(shape, f'fill="{colour}"' + _opacity("fill", opacity))

    def stroke(self, shape: Shape, colour: str, width: float, opacity: float = 1) -> None:
        """The shape's outline, or the line."""
        self._path(shape, f'fill="none" {_line(colour, width)}' + _opacity("stroke", opacity))

    def both(self, shape: Shape, colour: str, line: str, width: float) -> None:
        """The shape in one colour with its outline."""
        self._path(shape, f'fill="{colour}" {_line(line, width)}')

    def _path(self, shape: Shape, look: str) -> None:
        text = outline(shape, self._tolerance, self._digits)
        if text:
            self._parts.append(f'<path d="{text}" {look}/>')

    @property
    def parts(self) -> str:
        """What was drawn, to lie within another drawing."""
        return "".join(self._parts)

    def svg(self) -> str:
        """The whole drawing."""
        size = f"{number(self.width)} {number(self.height)}"
        gradients = f"<defs>{''.join(self._gradients)}</defs>" if self._gradients else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}"'
            f' width="{number(self.width)}" height="{number(self.height)}">'
            f'{gradients}<g fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round">'
            f"{self.parts}</g></svg>\n"
        )


def _line(colour: str, width: float) -> str:
    return f'stroke="{colour}" stroke-width="{number(width)}"'


def _opacity(what: str, value: float) -> str:
    return "" if value == 1 else f' {what}-opacity="{value:g}"'


def number(value: float) -> str:
    """The number with one digit behind the point, none where it is whole."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _short(value: float) -> str:
    """The same for a path, which needs no nought before the point."""
    text = number(value)
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def outline(shape: Shape, tolerance: float, digits: int = 1) -> str:
    """The data of a path that follows the shape; '' where nothing is left of it."""
    if shape.is_empty:
        return ""
    return "".join(_course(points, closed, digits) for points, closed in _lines(shape.simplify(tolerance)))


def _lines(shape: Shape) -> Iterator[tuple[list[tuple[float, float]], bool]]:
    """Every line of the shape and whether it is closed; specks are passed over."""
    for one in getattr(shape, "geoms", [shape]):
        if one.geom_type == "LineString":
            yield list(one.coords), False
        elif one.geom_type == "Polygon" and one.area >= 1.5:
            yield list(one.exterior.coords[:-1]), True
            for hole in one.interiors:
                yield list(hole.coords[:-1]), True


def _course(points: Iterable[tuple[float, float]], closed: bool, digits: int) -> str:
    """The line in steps from point to point, each relative to the one before."""
    (first, *rest) = [(round(x, digits), round(y, digits)) for x, y in points]
    at, steps = first, []
    for spot in rest:
        dx, dy = round(spot[0] - at[0], 1), round(spot[1] - at[1], 1)
        if dx or dy:
            down = _short(dy)
            steps.append(_short(dx) + ("" if down.startswith("-") else " ") + down)
            at = spot
    start = f"M{number(first[0])} {number(first[1])}"
    return start + ("l" + " ".join(steps) if steps else "") + ("z" if closed else "")
