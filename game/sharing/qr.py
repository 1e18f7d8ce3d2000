"""Texts as QR codes. The package segno draws them, and only here; without it the program has texts and no codes."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

from game.i18n.words import _
from game.sharing.unusable import UnusableText

QUIET: Final = 4  # modules of white around it, as the standard asks for
LONGEST: Final = 2900  # letters: what fits into the largest code


def matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """The rows of the code without its white border, True for black; UnusableText where there can be none."""
    return tuple(tuple(bool(module) for module in row) for row in _made(text).matrix)


def svg(text: str) -> bytes:
    """The code as a drawing of its own, with its border."""
    out = BytesIO()
    _made(text).save(out, kind="svg", border=QUIET, scale=8, dark="#000", light="#fff")
    return out.getvalue()


def _made(text: str) -> Any:  # noqa: ANN401 - the package tells no types
    if len(text) > LONGEST:
        raise UnusableText(_("This text is too long for a QR code. Hand on the text or the file."))
    try:
        import segno
    except ImportError as error:
        told = _("There are no QR codes here: the package segno is not installed. The text works as well.")
        raise UnusableText(told) from error
    return segno.make(text, error="l", micro=False)
