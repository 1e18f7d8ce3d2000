"""Who has come to the home table this evening: names, tokens, and who sits where. Nothing here knows a socket."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Final

from game.i18n.words import _

_CONSONANTS: Final = "bdfglmnrstv"
_VOWELS: Final = "aeiou"
_UNFIT: Final = frozenset({"culo", "feto", "figa", "mona", "nabo", "nano", "nena", "rata", "sida", "teta", "vago"})
_TOKEN: Final = 24  # random bytes: 192 bits
MOST: Final = 24  # guests of an evening at once
TRIES: Final = 10  # wrong words of one address
PAUSE: Final = 60.0  # seconds after that until the next one is heard


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with a phone; `here` says whether the page is open now, `seat` where the host has let them sit."""

    id: str
    name: str
    face: str
    lang: str
    here: bool = True
    seat: int | None = None


def new_word() -> str:
    """A word of four letters that can be said and typed: luna, remo."""
    while True:
        word = "".join(secrets.choice(letters) for letters in (_CONSONANTS, _VOWELS) * 2)
        if word not in _UNFIT:
            return word


class GuestList:
    """Everybody who has come, in that order."""

    def __init__(self) -> None:
        self.word = new_word()
        self._known: dict[str, Guest] = {}  # by id
        self._tokens: dict[str, str] = {}  # by id
        self._count = 0
        self._wrong: dict[str, tuple[int, float]] = {}  # by address: wrong words, and when the last one was

    @property
    def all(self) -> tuple[Guest, ...]:
        """Everybody, in the order in which they came."""
        return tuple(self._known.values())

    def get(self, mark: str) -> Guest | None:
        """The guest with this id."""
        return self._known.get(mark)

    def token(self, mark: str) -> str:
        """With what this guest comes back."""
        return self._tokens[mark]

    @property
    def full(self) -> bool:
        """Whether nobody else may come in."""
        return len(self._known) >= MOST

    def arrive(self, name: str, face: str, lang: str) -> Guest:
        """Somebody new, with a name that nobody else has."""
        self._count += 1
        mark = f"g{self._count}"
        self._tokens[mark] = secrets.token_urlsafe(_TOKEN)
        self._known[mark] = Guest(mark, self._own_name(name), face, lang)
        return self._known[mark]

    def _own_name(self, name: str) -> str:
        wanted = name or _("Guest")
        taken = {guest.name.casefold() for guest in self._known.values()}
        found, number = wanted, 1
        while found.casefold() in taken:
            number += 1
            found = f"{wanted[:10]} ({number})"
        return found

    def by_token(self, token: str) -> Guest | None:
        """Whose token this is; every one is compared, so that time tells nothing."""
        found = None
        for mark, known in self._tokens.items():
            if secrets.compare_digest(known.encode(), token.encode("utf-8", "surrogatepass")):
                found = self._known[mark]
        return found

    def change(self, mark: str, **fields: object) -> None:
        """The guest is like this from now on."""
        if mark in self._known:
            self._known[mark] = replace(self._known[mark], **fields)  # type: ignore[arg-type]  # by their names

    def sit(self, mark: str, seat: int | None) -> None:
        """The guest sits there, and nobody else; None is the door."""
        for other in list(self._known.values()):
            if other.seat == seat and seat is not None and other.id != mark:
                self.change(other.id, seat=None)
        self.change(mark, seat=seat)

    def stand_up(self) -> None:
        """Nobody sits any more."""
        for mark in self._known:
            self.change(mark, seat=None)

    def at(self, seat: int) -> Guest | None:
        """Who sits there with a phone."""
        return next((guest for guest in self._known.values() if guest.seat == seat), None)

    def forget(self, mark: str) -> None:
        """The guest has left, and the token is worth nothing any more."""
        self._known.pop(mark, None)
        self._tokens.pop(mark, None)

    def hears(self, word: str, address: str, now: float) -> str:
        """Nothing where the word is right, else the code why it is not heard: wrong_word, or busy after too many."""
        wrong, last = self._wrong.get(address, (0, 0.0))
        if wrong >= TRIES and now - last < PAUSE:
            return "busy"
        if secrets.compare_digest(word.strip().lower().encode("utf-8", "surrogatepass"), self.word.encode()):
            self._wrong.pop(address, None)
            return ""
        self._wrong[address] = (wrong + 1, now)
        return "wrong_word"
