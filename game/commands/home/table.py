"""`main.py table`: the home table without a window: people play with their phones, the computer in the other seats."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.commands.command_line import CommandLine, NotUnderstood, Refusal, Unfit, command, one_of, tell, whole
from game.commands.which_game import book_for, faults_told, file_of, folders_of, profile_option
from game.home.table import FACES, HomeTable
from game.home.trouble import HomeTrouble
from game.i18n.words import _
from game.match.session import Session
from game.match.state import Seat
from game.players import BUDGET, LEVELS, Players
from game.variants import loading
from game.variants.own_deck import call_as_named

if TYPE_CHECKING:
    from game.engine.rulebook import RuleBook

REST: Final = 0.004  # seconds between two looks at the door
LAST_WORDS: Final = 0.5  # seconds that the pages have to hear how the match ended


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 when the match is over, 1 where no table can be opened, 2 for a question not understood."""
    asked, _names = question().read(argv)
    if asked.variant is None:
        raise NotUnderstood(_("table needs a game: --variant GAME"))
    with faults_told():
        folders = folders_of(asked)
        book = book_for(asked.players, loading.load(file_of(asked.variant, folders), folders))
    if asked.phones > book.players:
        raise NotUnderstood(_("There are only {players} seats.").format(players=book.players))
    call_as_named(book.variant)
    try:
        home = HomeTable.open(port=asked.port, alone=asked.here, deck=book.variant.head.deck)
    except HomeTrouble as trouble:
        raise Refusal(trouble.sentence) from trouble
    try:
        _play(home, _seated(home, asked, book), asked)
    finally:
        home.close()
    return 0


def question() -> CommandLine:
    """The options of the command, in the language in use."""
    about = _(
        "Opens the home table without a window and plays a match: persons with their phones in the first seats, the "
        "computer in the others. It listens until the match is over; game/home/README.md explains the messages."
    )
    line = CommandLine("table", about)
    line.option("--variant", _("GAME"), _("the game: its id, its name or its file; “python3 main.py rules” lists them"))
    told = _("for how many players; without it for as few as the game can be played by")
    line.option("--players", "N", told, whole(2))
    line.option("--phones", "P", _("how many of them play with a phone; usually 1"), whole(0), default=1)
    line.option("--port", "PORT", _("where it listens; 0, as usual, is any free one"), _port, default=0)
    line.flag("--here", _("only for pages on this computer"))
    line.option("--deals", "K", _("ends after so many deals; without it with the match"), whole(1))
    line.option("--seed", "S", _("which decks: the same number deals the same ones"), whole(0))
    line.option(
        "--level",
        _("NAME"),
        _("how well the computer plays: {levels}").format(levels=", ".join(LEVELS)),
        one_of(*LEVELS),
    )
    line.flag("--json", _("answer with one JSON object a line for programs"))
    profile_option(line)
    line.language()
    return line


def _port(text: str) -> int:
    """The reader of a port."""
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 2**16):
        raise Unfit(_("a whole number from {least} to {most}").format(least=0, most=2**16 - 1))
    return int(text)


def _seated(home: HomeTable, asked: Namespace, book: RuleBook) -> Session:
    """The match, with somebody expected at every seat that is to be played with a phone; tells the addresses."""
    names = [_("Player {number}").format(number=seat + 1) for seat in range(book.players)]
    seats = tuple(
        Seat("person" if seat < asked.phones else "computer", name, FACES[seat], asked.level or "normal")
        for seat, name in enumerate(names)
    )
    session = Session.begin(book.variant, book.players, None, seats, None, seed=asked.seed)
    links = {seat: home.expect(seat, names[seat], FACES[seat]) for seat in range(asked.phones)}
    home.take(session, {guest.seat: guest.id for guest in home.guests if guest.seat is not None})
    if asked.json:
        found = [{"seat": seat, "url": url} for seat, url in links.items()]
        tell(json.dumps({"url": home.urls[0], "word": home.word, "seats": found}))
    else:
        tell(_("The table is open at {address}, the word is {word}.").format(address=home.urls[0], word=home.word))
        for seat, url in links.items():
            tell(f"{names[seat]}: {url}")
    return session


def _play(home: HomeTable, session: Session, asked: Namespace) -> None:
    """Plays the match to its end, or so many deals."""
    players = Players(budget=BUDGET)
    computers = _Computers(session, players)
    try:
        while not _is_over(session, asked.deals):
            home.update()
            if session.deal_over:
                if home.all_ready or not session.phones:
                    session.next_deal()
            elif not computers.update():
                time.sleep(REST)
    finally:
        players.close()
    until = time.monotonic() + LAST_WORDS
    while time.monotonic() < until:
        home.update()
        time.sleep(REST)


def _is_over(session: Session, deals: int | None) -> bool:
    return session.match_over or (deals is not None and session.deal_over and session.deal_number >= deals)


class _Computers:
    """Asks the computer players of the seat on turn, and does what they answer."""

    def __init__(self, session: Session, players: Players) -> None:
        self._session = session
        self._players = players
        self._ticket: int | None = None
        self._moment = -1

    def update(self) -> bool:
        """Whether a computer has acted."""
        session, seat = self._session, self._session.to_act
        if seat is None or session.seats[seat].kind != "computer":
            return False
        if self._moment != session.moment:
            self._moment = session.moment
            self._ticket = self._players.ask(seat, session.view(seat), session.seats[seat].level)
        for ticket, action in self._players.poll():
            if ticket == self._ticket:
                legal = session.legal(seat)
                session.do(seat, action if action in legal else legal[0])
                return True
        return False
