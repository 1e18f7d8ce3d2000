"""The home table: the match and the door together. All of it happens in the thread of the game, in `update`."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.engine.actions import Action, to_json
from game.engine.events import Drawn, TalonTaken
from game.home import addresses, served, telling
from game.home.door import Door, Heard
from game.home.guests import Guest, GuestList
from game.home.inbox import Inbox
from game.home.page_words import page_words, refusal
from game.home.protocol import (
    VERSION,
    Act,
    Agree,
    Back,
    GoOn,
    Hello,
    Hint,
    Leave,
    Message,
    NotAMessage,
    Speak,
    read,
    written,
)
from game.home.story import Story
from game.home.telling import BackAsked, Chair, SeatNews
from game.i18n import words
from game.i18n.words import _

if TYPE_CHECKING:
    from game.match.session import Session
    from game.players import Players

AT_ONCE: Final = 8  # messages that are heard in one turn of the game
LOG: Final = 200  # sentences that are kept
FACES: Final = ("you", "giulia", "nelson", "marisol", "tommaso", "yanelis", "rosa", "ramon", "alba", "eusebio")


@dataclass(frozen=True, slots=True)
class Wish:
    """A seat wishes to take back what it did last; `waits` are those who have not agreed yet."""

    seat: int
    moment: int
    waits: frozenset[int]


@dataclass
class _Page:
    """A page on the line: who it is, and what it was told last."""

    line: int
    guest: str
    shown: object = None  # the moment, and what else decides what it sees


class HomeTable:
    """The evening: open until it is closed; it has a match, then another one, or none yet."""

    def __init__(self, door: Door, decks: Mapping[str, Path], deck: str) -> None:
        """Use `open`."""
        self._door = door
        self._decks = decks
        self.deck = deck if deck in decks else next(iter(decks))
        self._guests = GuestList()
        self.session: Session | None = None
        self.wish: Wish | None = None
        self.ready: frozenset[int] = frozenset()  # who has read the count
        self.log: list[str] = []
        self._pages: dict[str, _Page] = {}  # by guest
        self._inbox = Inbox()
        self._story = Story()
        self._deal = -1  # whose count may have been read
        self._before = 0  # positions of the matches before: no number comes twice in an evening
        self._changes = 0
        self._players: Players | None = None
        self._hints: dict[int, tuple[str, int]] = {}  # by ticket: who asked, and in which moment

    @classmethod
    def open(
        cls,
        *,
        port: int = 0,
        deck: str = "azulejo",
        decks: Mapping[str, Path] | None = None,
        alone: bool = False,
    ) -> HomeTable:
        """Opens the door; `alone` only for pages on this very computer. HomeTrouble where it cannot be opened."""
        import game.players.advice.reasons  # noqa: F401 - slow to import: now, and not when the first card is played

        known = dict(decks or served.shipped_decks())
        where = (addresses.LOOPBACK,) if alone else addresses.local()
        files = {**served.files(known), "/words.json": served.packed("words.json", _words_in_all())}
        return cls(Door(files, where, port), known, deck)

    # -- what a screen may know --------------------------------------------------------------------------------------

    @property
    def word(self) -> str:
        """The word of the evening."""
        return self._guests.word

    @property
    def urls(self) -> tuple[str, ...]:
        """The addresses of the page, the likeliest first; that of this computer itself last."""
        return tuple(f"http://{one}:{self._door.port}/" for one in self._door.addresses)

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Everybody who has come, in that order."""
        return self._guests.all

    @property
    def all_ready(self) -> bool:
        """Whether everybody with a phone on the line has read the count, and somebody has."""
        session = self.session
        if session is None or not self.ready:
            return False
        return all(seat in self.ready or not self._is_here(seat) for seat in session.phones)

    def link(self, seat: int) -> str:
        """The address with which the page of this seat opens at once, for a guest who sits there already."""
        guest = self._guests.at(seat)
        return f"{self.urls[0]}#{self._guests.token(guest.id)}" if guest is not None else self.urls[0]

    def tests(self) -> list[tuple[str, bool]]:
        """What can be tested when nobody arrives: sentences, and whether it is well."""
        first = self._door.addresses[0]
        if first == addresses.LOOPBACK:
            return [(_("This computer is in no network."), False)]
        good = addresses.answers(first, self._door.port)
        told = _("The table answers at {address}.") if good else _("The table does not answer at {address}.")
        return [(told.format(address=first), good)]

    # -- what the host does ------------------------------------------------------------------------------------------

    def take(self, session: Session, sitting: Mapping[int, str]) -> None:
        """The match that is played from now on; `sitting` says which guest holds the cards of which seat."""
        if self.session is not None:
            self._before = self._position(self.session) + 1
        self.session, self.wish, self.ready, self._deal = session, None, frozenset(), -1
        self._guests.stand_up()
        for seat, mark in sitting.items():
            self._guests.sit(mark, seat)
            session.lend(seat, True)
        self._changes += 1

    def go_on(self, session: Session) -> None:
        """Another match with everybody where he sits."""
        self.take(session, {guest.seat: guest.id for guest in self.guests if guest.seat is not None})

    def expect(self, seat: int, name: str, face: str = "you") -> str:
        """Somebody is expected at this seat: the link that opens his page."""
        guest = self._guests.arrive(name, face, words.language())
        self._guests.change(guest.id, here=False)
        self._guests.sit(guest.id, seat)
        return self.link(seat)

    def seat(self, mark: str, seat: int) -> None:
        """The guest sits down there."""
        self._guests.sit(mark, seat)
        self._changes += 1

    def ask_to_leave(self, mark: str) -> None:
        """The guest is shown out; the token is worth nothing any more."""
        guest, page = self._guests.get(mark), self._pages.pop(mark, None)
        self._guests.forget(mark)
        if page is not None and guest is not None:
            self._bye(page.line, "asked_to_leave", guest.lang)
        self._changes += 1

    def wish_back(self, seat: int) -> str | None:
        """The seat wishes to take back what it did last: done at once where nobody else need agree; why not, if so."""
        session = self.session
        if session is None:
            return _("There is nothing to take back yet.")
        why = session.may_take_back()
        if why is None and session.last_actor != seat:
            why = _("Only who did it can take it back.")
        if why is not None:
            return why
        others = frozenset(other for other in session.people if other != seat and self._answers(other))
        self.wish = Wish(seat, session.moment, others)
        self._changes += 1
        self._grant()
        return None

    def agree(self, seat: int, yes: bool) -> None:
        """The seat answers the wish of another one."""
        wish = self.wish
        if wish is None or seat not in wish.waits:
            return
        self._changes += 1
        if not yes:
            self.wish = None
            self._refuse_seat(wish.seat, "not_now")
            return
        self.wish = Wish(wish.seat, wish.moment, wish.waits - {seat})
        self._grant()

    def _grant(self) -> None:
        """Takes back what everybody has agreed to."""
        wish, session = self.wish, self.session
        if wish is not None and session is not None and not wish.waits:
            self.wish = None
            session.take_back()

    def _answers(self, seat: int) -> bool:
        """Whether somebody is there who can be asked: a person before the screen, or a phone on the line."""
        return self.session is not None and (seat not in self.session.phones or self._is_here(seat))

    def _is_here(self, seat: int) -> bool:
        guest = self._guests.at(seat)
        return guest is not None and guest.here

    def close(self) -> None:
        """Everybody is told, and nothing listens any more."""
        for mark, page in self._pages.items():
            guest = self._guests.get(mark)
            self._bye(page.line, "closed", guest.lang if guest is not None else "")
        if self.session is not None:
            for seat in self.session.phones:
                self.session.lend(seat, False)
        if self._players is not None:
            self._players.close()
        self._door.close()

    # -- time --------------------------------------------------------------------------------------------------------

    def update(self, _now: float = 0.0) -> bool:
        """Hears what came, does what may be done, and tells everybody what is new; whether anything changed."""
        before = self._changes, self.session.moment if self.session is not None else -1
        self._listen()
        self.log = [*self.log, *self._door.notes()][-LOG:]
        if self.session is not None and self.wish is not None and self.wish.moment != self.session.moment:
            self.wish = None
        self._listen_for_hints()
        self._look_at_events()
        for mark in list(self._pages):
            self._tell(mark)
        return before != (self._changes, self.session.moment if self.session is not None else -1)

    # -- what came ---------------------------------------------------------------------------------------------------

    def _position(self, session: Session) -> int:
        """The number of the position of now, which no other one of the evening has."""
        return self._before + session.moment

    def _listen(self) -> None:
        """Hears as much as fits into a picture, everybody in turn."""
        guests = self._lines
        while (heard := self._door.hear()) is not None:
            self._inbox.put(heard, guests)
        for _once in range(AT_ONCE):
            if (heard := self._inbox.next(self._lines)) is None:
                return
            self._hear(heard)

    @property
    def _lines(self) -> frozenset[int]:
        """The lines of the guests."""
        return frozenset(page.line for page in self._pages.values())

    def _hear(self, heard: Heard) -> None:
        match heard.kind:
            case "left":
                self._gone(heard.line)
            case "said":
                try:
                    message = read(heard.text)
                except NotAMessage as unreadable:
                    self._note(_("{address} sends what cannot be read"), heard.address)
                    self._refuse(heard.line, unreadable.code, self._language_of(heard.line))
                    return
                self._understood(heard, message)

    def _understood(self, heard: Heard, message: Message) -> None:
        mark = self._mark_of(heard.line)
        if isinstance(message, Hello):
            if mark is None:
                self._welcome(heard, message)
            return
        guest = self._guests.get(mark) if mark is not None else None
        if guest is None:
            self._note(_("{address} acts without a token"), heard.address)
            self._bye(heard.line, "unknown", "")
            return
        self._obey(guest, heard.line, message)

    def _mark_of(self, line: int) -> str | None:
        return next((mark for mark, page in self._pages.items() if page.line == line), None)

    def _language_of(self, line: int) -> str:
        guest = self._guests.get(self._mark_of(line) or "")
        return guest.lang if guest is not None else words.language()

    def _gone(self, line: int) -> None:
        """A page is no longer on the line; whoever it was may come back."""
        mark = self._mark_of(line)
        if mark is not None:
            del self._pages[mark]
            self._guests.change(mark, here=False)
            self._changes += 1

    def _welcome(self, heard: Heard, hello: Hello) -> None:
        """Lets somebody in who has the token of the evening, or its word."""
        lang = words.first_known([hello.lang.replace("-", "_")]) if hello.lang else words.language()
        if hello.token:
            guest = self._guests.by_token(hello.token)
            if guest is None:
                self._note(_("{address} has a token that is not of this evening"), heard.address)
                self._bye(heard.line, "unknown", lang)
                return
        else:
            why = "full" if self._guests.full else self._guests.hears(hello.word, heard.address, time.monotonic())
            if why:
                self._note(_("{address} was not let in: {reason}"), heard.address, reason=why)
                self._refuse(heard.line, why, lang)
                return
            face = hello.face if hello.face in FACES else FACES[0]
            with words.speaking(lang):
                guest = self._guests.arrive(hello.name, face, lang)
        self._sit_down(guest, heard.line, lang)

    def _sit_down(self, guest: Guest, line: int, lang: str) -> None:
        """The page is this guest's from now on; one that was open before is closed."""
        if (before := self._pages.get(guest.id)) is not None:
            self._bye(before.line, "elsewhere", lang)
        self._pages[guest.id] = _Page(line, guest.id)
        self._guests.change(guest.id, here=True, lang=lang)
        self._changes += 1
        with words.speaking(lang):
            told = page_words()
        self._door.say(
            line,
            written(
                "welcome",
                v=VERSION,
                token=self._guests.token(guest.id),
                name=guest.name,
                face=guest.face,
                faces=list(FACES),
                lang=lang,
                langs=words.language_names(),
                texts=told,
            ),
        )

    def _obey(self, guest: Guest, line: int, message: Message) -> None:
        """Does what a guest asks for, as far as the seat may."""
        session, seat = self.session, guest.seat
        match message:
            case Speak(lang):
                self._guests.change(guest.id, lang=words.first_known([lang.replace("-", "_")]))
                self._sit_down_again(guest.id, line)
            case Leave():
                self.ask_to_leave(guest.id)
            case _ if session is None or seat is None or seat not in session.phones:
                self._refuse(line, "not_yours", guest.lang)
            case Act(n, action):
                self._act(session, seat, guest, n, action)
            case Back(n) | Agree(n) | Hint(n) | GoOn(n) if n != self._position(session):
                self._refuse(line, "stale", guest.lang, n=self._position(session))
            case Back():
                with words.speaking(guest.lang):
                    why = self.wish_back(seat)
                if why is not None:
                    self._door.say(line, written("no", n=self._position(session), code="not_now", words=why))
            case Agree(_n, yes):
                self.agree(seat, yes)
            case Hint():
                self._advise(session, seat, guest)
            case GoOn():
                self.ready |= {seat}
                self._changes += 1

    def _sit_down_again(self, mark: str, line: int) -> None:
        """The same page in another language."""
        guest = self._guests.get(mark)
        if guest is not None:
            self._pages.pop(mark)
            self._sit_down(guest, line, guest.lang)

    def _act(self, session: Session, seat: int, guest: Guest, n: int, action: Action) -> None:
        """The act, where it is of this position and may be done; else why not."""
        line = self._pages[guest.id].line
        if n != self._position(session):
            self._refuse(line, "stale", guest.lang, n=self._position(session))
            return
        with words.speaking(guest.lang):
            why = session.refusal(seat, action)
        if why is not None:
            self._door.say(line, written("no", n=self._position(session), code="illegal", words=why))
            return
        session.do(seat, action)

    # -- hints ---------------------------------------------------------------------------------------------------------

    def _advise(self, session: Session, seat: int, guest: Guest) -> None:
        """Asks what the best player would do in this seat, where it may have hints and is on turn."""
        if session.seats[seat].help == "none" or session.to_act != seat:
            self._refuse(self._pages[guest.id].line, "not_now", guest.lang)
            return
        if self._players is None:
            from game.players import Players  # slow to import, and many evenings need none of it

            self._players = Players()
        session.hint(seat)
        self._hints[self._players.advise(seat, session.view(seat))] = (guest.id, session.moment)

    def _listen_for_hints(self) -> None:
        """Hands the answers on that are still of this moment."""
        if self._players is None or not self._hints or self.session is None:
            return
        from game.players.advice import reasons

        for ticket, advice in self._players.advices():
            mark, moment = self._hints.pop(ticket, ("", -1))
            guest, page = self._guests.get(mark), self._pages.get(mark)
            if advice is None or guest is None or page is None or guest.seat is None or moment != self.session.moment:
                continue
            view = self.session.view(guest.seat)
            names = tuple(chair.name for chair in self.session.seats)
            best = advice.candidates[advice.best].action
            with words.speaking(guest.lang):
                title = reasons.title(view, best)
                why = reasons.why(view, advice, advice.best, names)
            self._door.say(
                page.line, written("hint", n=self._before + moment, title=title, reason=why, action=to_json(best))
            )

    # -- what is told --------------------------------------------------------------------------------------------------

    def _look_at_events(self) -> None:
        """What a phone has shown of hidden cards can no longer be taken back; nor is the count of before read."""
        session = self.session
        if session is None:
            return
        if self._deal != session.deal_number:
            self._deal, self.ready = session.deal_number, frozenset()
        fresh = self._story.follow(session)
        for event in fresh:
            if isinstance(event, Drawn | TalonTaken) and event.seat in session.phones:
                session.stands(_("The next cards have been seen: nothing can be taken back."))

    def _tell(self, mark: str) -> None:
        """Tells one page how things stand, where that is something new."""
        page, guest, session = self._pages[mark], self._guests.get(mark), self.session
        if guest is None:
            return
        if session is None or guest.seat is None or guest.seat not in session.phones:
            shown: object = ("waiting", self._changes)
            if page.shown != shown:
                page.shown = shown
                self._door.say(page.line, written("waiting", seats=self._crowd()))
            return
        shown = (session.moment, session.deal_number, self._changes, guest.lang)
        if page.shown == shown:
            return
        page.shown = shown
        with words.speaking(guest.lang):
            told = telling.state(session, guest.seat, self._news(session, guest.seat, guest.lang))
        self._door.say(page.line, written("state", **told))

    def _crowd(self) -> list[dict[str, Any]]:
        """Everybody who has come, for those who wait."""
        return [{"name": guest.name, "face": guest.face, "here": guest.here} for guest in self.guests]

    def _news(self, session: Session, seat: int, lang: str) -> SeatNews:
        wish, asked = self.wish, None
        if wish is not None and seat in wish.waits and session.last_action is not None:
            name = session.seats[wish.seat].name
            asked = BackAsked(name, _("{name} would like to take back what was done last.").format(name=name))
        may = session.last_actor == seat and wish is None and session.may_take_back() is None
        told = self._story.told(session, seat, lang)[-telling.KEPT :]
        chairs, ready = self._chairs(session), seat in self.ready
        return SeatNews(self._position(session), chairs, self.deck, told, asked, may, ready)

    def _chairs(self, session: Session) -> tuple[Chair, ...]:
        found = []
        for seat, chair in enumerate(session.seats):
            phone = seat in session.phones and chair.kind == "person"
            kind = "phone" if phone else chair.kind
            found.append(Chair(chair.name, chair.face, kind, not phone or self._is_here(seat)))
        return tuple(found)

    # -- refusals ------------------------------------------------------------------------------------------------------

    def _refuse(self, line: int, code: str, lang: str, n: int = 0) -> None:
        with words.speaking(lang or words.language()):
            self._door.say(line, written("no", n=n, code=code, words=refusal(code)))

    def _refuse_seat(self, seat: int, code: str) -> None:
        guest = self._guests.at(seat)
        if guest is not None and guest.id in self._pages:
            self._refuse(self._pages[guest.id].line, code, guest.lang)

    def _bye(self, line: int, code: str, lang: str) -> None:
        with words.speaking(lang or words.language()):
            self._door.hang_up(line, written("bye", code=code, words=refusal(code)))

    def _note(self, what: str, address: str, **more: str) -> None:
        self.log.append(what.format(address=address, **more))


def _words_in_all() -> str:
    """The words of the page in every language, for whoever has not said which one, and the faces to choose from."""
    found: dict[str, Any] = {"faces": list(FACES)}
    for code in words.spoken():
        with words.speaking(code):
            found[code] = {"texts": page_words()}
    return json.dumps(found, ensure_ascii=False)
