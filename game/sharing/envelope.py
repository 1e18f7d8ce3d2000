"""The outside of a text: `brisca:1/`, a letter that says what is in it, and letters that survive a mail.

Behind the letter stands base64 as it is used in addresses, without padding: how many bytes follow, the bytes, and a
checksum. As the length is told, whatever stands behind it is no part of it; spaces, ends of lines, quotation marks and
what mail programs make of dashes are passed over.
"""

from __future__ import annotations

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from game.i18n.words import _, ngettext
from game.sharing.packing import Packer, Unpacker
from game.sharing.unusable import UnusableText
from game.storage import outside

VERSION: Final = 1
RULES, DEAL, MATCH = "r", "d", "m"
KINDS: Final = (RULES, DEAL, MATCH)
MOST_READ: Final = 1 << 18  # letters that are looked at: a match of a thousand deals has some fifty thousand
MOST_PACKED: Final = 120_000  # bytes in one text
_CHECK: Final = 4  # bytes of the checksum
_START: Final = re.compile(r"brisca:([0-9]{1,6})/", re.IGNORECASE)
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]*")
# What mail and chat programs put in, and what they make of dashes and marks.
_ADDED: Final = re.compile("[\\s\"'`´<>|*=«»‹›“”„‟‘’‚‛\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\x00-\x1f]+")
_DASHES: Final = str.maketrans({"—": "--", "–": "-", "‐": "-", "‑": "-", "−": "-"})
_ESCAPED: Final = (("%3A", ":"), ("%3a", ":"), ("%2F", "/"), ("%2f", "/"))


@dataclass(frozen=True, slots=True)
class Envelope:
    """What was in a text: one of KINDS, and its bytes."""

    kind: str
    body: bytes


def sealed(kind: str, body: bytes) -> str:
    """The text around these bytes; UnusableText when there are too many of them."""
    if len(body) > MOST_PACKED:
        raise UnusableText(_("This is too long for a text. Hand on the file instead."))
    packer = Packer()
    packer.piece(body)
    packer.raw(_checksum(kind, body))
    return f"brisca:{VERSION}/{kind}{urlsafe_b64encode(packer.packed).rstrip(b'=').decode()}"


def is_text(text: str) -> bool:
    """Whether this is, or has in it, a text of the game, sound or not."""
    return _START.search(_cleaned(text[:MOST_READ])) is not None


def opened(text: str) -> Envelope:
    """What is in the text; UnusableText with a sentence when nothing is, or it was damaged."""
    cleaned = _cleaned(text[:MOST_READ])
    start = _START.search(cleaned)
    if start is None:
        raise UnusableText(_("This is no text of the game: such a text begins with “brisca:1/”."))
    rest = cleaned[start.end() :]
    if int(start[1]) != VERSION or rest[:1] not in KINDS:
        if start[1] == str(VERSION) and not rest[:1].isalpha():
            raise UnusableText(_("The text ends behind “brisca:1/”. Copy it once more, whole."))
        if start[1] == str(VERSION) and not rest[:1].islower():  # no kind will ever be called so
            raise UnusableText(_("This text is damaged. Copy it once more, whole."))
        raise UnusableText(_("This text was written by a newer version of Brisca; update the game to open it."))
    return _open(rest[0], rest[1:])


def _open(kind: str, rest: str) -> Envelope:
    run = _LETTERS.match(rest)
    letters = run[0] if run else ""
    try:
        head = Unpacker(_decoded(letters[:8]))
        length = head.number(MOST_PACKED)
    except (outside.Senseless, binascii.Error) as error:
        raise UnusableText(_("This text is damaged. Copy it once more, whole.")) from error
    total = head.place + length + _CHECK
    wanted = (total * 8 + 5) // 6
    if len(letters) < wanted:
        raise _short(wanted - len(letters), len(rest) > len(letters))
    data = _decoded(letters[:wanted])[head.place : total]
    body = data[:length]
    if data[length:] != _checksum(kind, body):
        raise UnusableText(_("This text is damaged: a letter in it is not as it was. Copy it once more, whole."))
    return Envelope(kind, body)


def _short(missing: int, broken: bool) -> UnusableText:
    if broken:
        return UnusableText(
            _("This text is damaged: there is a letter in it that cannot be. Copy it once more, whole.")
        )
    told = ngettext(
        "This text is not whole: {number} letter is missing at its end.",
        "This text is not whole: {number} letters are missing at its end.",
        missing,
    )
    return UnusableText(told.format(number=missing))


def _cleaned(text: str) -> str:
    for escaped, plain in _ESCAPED:
        text = text.replace(escaped, plain)
    return _ADDED.sub("", text).translate(_DASHES)


def _decoded(letters: str) -> bytes:
    if len(letters) % 4 == 1:
        letters = letters[:-1]
    return urlsafe_b64decode(letters + "=" * (-len(letters) % 4))


def _checksum(kind: str, body: bytes) -> bytes:
    return sha256(f"brisca:{VERSION}/{kind}".encode() + body).digest()[:_CHECK]
