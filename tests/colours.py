"""How well one colour is read on another."""

from __future__ import annotations

from ui.draw.theme import Colour


def contrast(one: Colour, other: Colour) -> float:
    """How well one is read on the other, by the formula of WCAG: 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
