"""Words put together: a choice of them in a sentence, and the one that somebody most likely meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from game.i18n.words import _, pgettext, row

COMPARED: Final = 60  # letters of a wrong word


def with_sign(number: int, plus: bool = False) -> str:
    """The number with a real minus sign, and with a plus where it is wanted."""
    return f"{number:+d}".replace("-", "−") if number < 0 or (plus and number) else str(number)


def labelled(name: str, what: str) -> str:
    """Something with what it is about before it: Ana: the Ace of Copas."""
    return _("{name}: {what}").format(name=name, what=what)


def standing(points: Iterable[int]) -> str:
    """The points beside each other: 2–1; as a list where a minus would meet the dash: +9 and −9."""
    numbers = list(points)
    if any(number < 0 for number in numbers):
        return word_list([with_sign(number, plus=True) for number in numbers])
    return "–".join(map(str, numbers))


def either(words: Sequence[str]) -> str:
    """The words as a choice: `a`, `a or b`, `a, b or c`."""
    return row(words, _("{first} or {last}"))


def none_of(words: Sequence[str]) -> str:
    """The words after a no: no `a`, no `a or b`, which many languages join with a word of its own."""
    return row(words, pgettext("after no", "{first} or {last}"))


def word_list(words: Sequence[str]) -> str:
    """The words in a row: `a`, `a and b`, `a, b and c`."""
    return row(words, _("{first} and {last}"))


def pair_points(points: int) -> str:
    """What is said when a pair is declared: 40, las cuarenta."""
    match points:
        case 20:
            return pgettext("declared", "20")
        case 40:
            return pgettext("declared", "40")
        case _:
            return str(points)


def nearest(word: str, words: Iterable[str]) -> str:
    """The one of `words` that somebody who wrote `word` most likely meant, or nothing."""
    small = {known.lower().replace("-", "_"): known for known in words}
    close = get_close_matches(word[:COMPARED].lower().replace("-", "_").strip(), small, n=1, cutoff=0.6)
    return small[close[0]] if close else ""
