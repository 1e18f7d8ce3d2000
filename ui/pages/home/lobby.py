"""The open home table: the code and the address for the phones, who has come, and who sits where."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.home.trouble import HomeTrouble
from game.i18n.words import _
from ui.core.people import seat_name
from ui.core.scene import Change, Pop, Replace, Scene
from ui.draw import theme
from ui.pages.home.causes import causes
from ui.pages.sharing.code import Code, is_readable
from ui.widgets.base import Press
from ui.widgets.buttons import Button, PaperIcon
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Block, Down, Element, Fit, Grow
from ui.widgets.kit.layout_parts import (
    STRIP,
    Aligned,
    Boxed,
    OnCloth,
    OneLine,
    OnPaper,
    Scrolled,
    Sized,
    Words,
    glyph,
    portrait,
)
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room
from ui.widgets.kit.still_life import still_life

if TYPE_CHECKING:
    from game.home.guests import Guest
    from game.home.table import HomeTable
    from game.match.session import Session
    from game.storage.remembered import SeatMemory
    from ui.core.services import Services

PATIENCE: Final = 20_000.0  # milliseconds until it is said why perhaps nobody arrives
LEAST_CODE: Final = 0.22  # of the height: a code that would be smaller stands beside the words
SIDES: Final = (30, 22, 30, 26)  # round what stands on a paper
BESIDE: Final = 900  # a window with less room has the code over the people
LEFT: Final = 0.48  # of the room, the paper with the code
GAP: Final = 24  # between the papers
FACE: Final = 84  # of a face, at k = 1
CLOTH: Final = 200  # the least height of the cloth under them, at k = 1


def before_the_match(
    services: Services,
    places: Sequence[SeatMemory],
    begin: Callable[[Sequence[Guest]], Scene],
    back: Callable[[], Scene] | None,
) -> Scene:
    """The lobby of a match that begins when everybody sits: `begin` makes what follows."""
    seats = {
        seat: place.name or _("Place {number}").format(number=seat + 1)
        for seat, place in enumerate(places)
        if place.kind == "person" and place.holds == "phone"
    }
    return Lobby(services, lambda: seats, begin, back)


def in_the_match(services: Services, session: Session) -> Scene:
    """The lobby in the middle of a match, for the seats whose cards lie in phones."""
    lobby = Lobby(services, lambda: {seat: seat_name(session.seats[seat]) for seat in sorted(session.phones)})
    if services.home is not None and services.home.session is not session:
        services.home.take(session, {})
    return lobby


class Lobby(PageScene):
    """The code at one side, the seats with phones and everybody who waits at the other."""

    name = "home"
    keeps_door = True

    def __init__(
        self,
        services: Services,
        seats: Callable[[], Mapping[int, str]],
        begin: Callable[[Sequence[Guest]], Scene] | None = None,
        back: Callable[[], Scene] | None = None,
    ) -> None:
        """`seats` are those with phones and what they are called; without `begin` one goes back to the match."""
        super().__init__(services)
        self._seats_of, self._begin_with, self._back_to = seats, begin, back
        self._trouble = ""
        self.patience = PATIENCE
        self._address = 0
        self._code_again = False  # the code is seen though everybody sits
        self._opened: float | None = None
        self._known: object = None  # what the picture of now shows
        self._open()

    def _open(self) -> None:
        """Opens the door, or knows why not."""
        self._trouble = ""
        try:
            self.services.open_home()
        except HomeTrouble as trouble:
            self._trouble = trouble.sentence

    # -- what it knows -----------------------------------------------------------------------------------------------

    @property
    def _home(self) -> HomeTable | None:
        return self.services.home

    @property
    def _guests(self) -> tuple[Guest, ...]:
        return self._home.guests if self._home is not None else ()

    @property
    def _sitting(self) -> dict[int, Guest]:
        """Who sits where."""
        return {
            guest.seat: guest for guest in self._guests if guest.seat is not None and guest.seat in self._seats_of()
        }

    @property
    def _waiting(self) -> list[Guest]:
        return [guest for guest in self._guests if guest.seat not in self._seats_of()]

    @property
    def _all_sit(self) -> bool:
        seats = self._seats_of()
        return bool(seats) and len(self._sitting) == len(seats)

    @property
    def _late(self) -> bool:
        """Whether it is time to say why perhaps nobody arrives."""
        return not self._guests and self._opened is not None and self.now - self._opened >= self.patience

    # -- what the person does ----------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("The home table")

    def message(self) -> str:
        if self._trouble:
            return self._trouble
        if self._all_sit:
            return _("Everybody sits.")
        return _("Photograph the code with the phone, or type the address into its browser.")

    def back(self) -> tuple[str, Press]:
        if self._begin_with is None:
            return _("Back to the match"), Pop()
        return _("Back"), self._leave

    def _leave(self) -> Change:
        self.services.close_home()
        return Replace(self._back_to()) if self._back_to is not None else Pop()

    def _begin(self) -> Change:
        if self._begin_with is None:
            return Pop()
        return Replace(self._begin_with(tuple(self._sitting.values())))

    def _seat(self, guest: Guest) -> None:
        """The guest sits down on the first free place."""
        taken = self._sitting
        free = next((seat for seat in self._seats_of() if seat not in taken), None)
        if free is not None and self._home is not None:
            self._home.seat(guest.id, free)
        self._code_again = False

    def _ask_to_leave(self, guest: Guest) -> None:
        if self._home is not None:
            self._home.ask_to_leave(guest.id)

    def _open_here(self) -> None:
        """Opens the page in this computer's browser, for somebody who hears it, or has no phone."""
        if self._home is not None:
            webbrowser.open(f"{self._home.urls[-1]}#{self._home.word}")

    def _take_address(self, number: str) -> None:
        self._address = int(number)

    def _show_code(self) -> None:
        self._code_again = not self._code_again

    # -- time --------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self._opened = now if self._opened is None else self._opened
        moved = super().update(now)
        known = self._guests, self._late
        if known != self._known:
            self._known = known
            self.lay_out()
            moved = True
        return moved

    # -- the page ----------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        waiting = self._waiting if not self._all_sit else []
        before, self.first = self.first, f"home:sit:{waiting[0].id}" if waiting else "home:begin"
        if self.ring.focus in (None, before):
            self.ring.focus = self.first  # what Enter means, and is gold
        super().lay_out()

    def body(self) -> Element:
        home = self._home
        if home is None:
            again = Button("home:again", _("Try again"), kind="primary", press=self._open)
            told = Words("body", self._trouble, theme.BAD_DEEP, marked=False)
            return Aligned(OnPaper(Down(told, Aligned(again), gap=20), 40, 30), 0.5, 1 / 3, widest=900)
        people = OnPaper(Down(Scrolled(self.area, self._people(), to_edge=True), self._foot(), gap=16), *SIDES)
        if self.scale.We >= BESIDE and self.scale.landscape:
            return self._side_by_side(home, people)
        return Down(OnPaper(self._way_in(home), 26, 16, 26, 20), Grow(people), gap=18)

    def _side_by_side(self, home: HomeTable, people: OnPaper) -> Element:
        """The two papers, and cloth under what is low: under the people, or under both where the code is hidden."""
        room, brush = page_room(self.scale), self.brush
        wide, gap = round(LEFT * room.width), brush.px(GAP)
        way_in = OnPaper(self._way_in(home), *SIDES)
        under = room.height - people.high(brush, room.width - wide - gap) - gap
        left = Sized(way_in, wide=wide / brush.k)
        if under < brush.px(CLOTH):
            return Across(left, Grow(people), gap=GAP, valign="stretch")
        cloth = Grow(OnCloth(still_life(self.services.pictures.deck.ranks, self.name), 0))
        if self._hides_code:
            return Down(Across(left, Grow(people), gap=GAP, valign="stretch"), cloth, gap=GAP)
        return Across(left, Grow(Down(people, cloth, gap=GAP)), gap=GAP, valign="stretch")

    @property
    def _hides_code(self) -> bool:
        """Whether everybody sits, so that nobody else may come in by chance."""
        return self._all_sit and not self._code_again

    def _way_in(self, home: HomeTable) -> Element:
        """The code and the address; nothing of them when everybody sits, so that nobody else comes in by chance."""
        if self._hides_code:
            show = Button("home:code", _("Show the code again"), icon="search", press=self._show_code)
            why = Words("body", _("The code is hidden, so that nobody else comes in."), marked=False)
            return Down(OneLine("h3", _("Everybody sits")), why, Aligned(show), gap=16)
        address = home.urls[min(self._address, len(home.urls) - 1)]
        shown = address.removeprefix("http://").rstrip("/")
        typed = (
            _told(_("Or type into its browser"), _whole(shown, theme.COBALT)),
            _told(_("and this evening’s word"), _whole(home.word)),
        )
        return self._with_code(f"{address}#{home.word}", *typed)

    def _with_code(self, text: str, *typed: Element) -> Element:
        """The words with the code between them, as large as there is room; else beside them."""
        room, brush = page_room(self.scale), self.brush
        if self.scale.landscape:
            left, top, right, bottom = map(brush.px, SIDES)
            wide = round(LEFT * room.width) - left - right
            words = Fit(Across(Grow(typed[0]), typed[1], gap=GAP, valign="top"), Down(*typed, gap=2))
            around = top + bottom + brush.px(STRIP) + Down(_bidden("h3"), words).high(brush, wide) + 2 * brush.px(14)
            side = min(wide, room.height - around)
            code = self._code(text, side) if side >= LEAST_CODE * room.height else None
            if code is not None:
                return Down(_bidden("h3"), code, words, gap=14)
        code = self._code(text, min(0.42 * room.width, 0.34 * room.height))
        told = _bidden("bold" if self.scale.landscape else "h3")  # in a low window lines are dear
        return Across(code or Block(), Grow(Down(told, *typed, gap=12)), gap=24, valign="top")

    def _code(self, text: str, most: float) -> Element | None:
        side = int(most)
        return Aligned(Code(text, side / self.brush.k), 0) if is_readable(text, side) else None

    def _addresses(self, home: HomeTable) -> Element | None:
        """The other addresses of this computer, where it has several."""
        if len(home.urls) < 2:
            return None
        options = [(str(number), url.removeprefix("http://").rstrip("/")) for number, url in enumerate(home.urls)]
        listed = DropDown("home:address", _("Another address of this computer"), options=options)
        listed.value, listed.press = str(self._address), self._take_address
        return Down(OneLine("second", listed.label, theme.INK_SOFT), listed, gap=4)

    def _people(self) -> Element:
        """The seats, everybody who waits for one, and what may be wrong where nobody comes."""
        sitting, waiting = self._sitting, self._waiting
        rows: list[Element | None] = [OneLine("h3", _("At the table"))]
        rows += [self._row(seat, name, sitting.get(seat)) for seat, name in self._seats_of().items()]
        if waiting:
            rows += [OneLine("h3", _("At the door")), *map(self._door_row, waiting)]
        elif self._late and self._home is not None:
            rows += [Boxed(causes(self._home), theme.FIELD, 16, radius=12), self._addresses(self._home)]
        elif not self._all_sit:
            rows.append(Words("second", _("Whoever comes appears here."), theme.INK_SOFT, marked=False))
        if not self._all_sit:
            here = Button("home:here", _("Open the page on this computer"), kind="link", press=self._open_here)
            here.note = _("For a seat that is played in its browser, also with a screen reader")
            rows.append(Aligned(here))
        return Down(*rows, gap=12)

    def _row(self, seat: int, name: str, guest: Guest | None) -> Element:
        """A seat: free, or who sits there and whether the phone is there now."""
        if guest is None:
            return Boxed(
                Across(glyph("phone", 48, theme.INK_SOFT), Grow(_two(name, _("free"))), gap=14), theme.FIELD, 14
            )
        here = _("is here") if guest.here else _("the phone is away")
        leave = Button(
            f"home:leave:{guest.id}", _("Ask to leave"), icon="exit", press=partial(self._ask_to_leave, guest)
        )
        ways = leave, PaperIcon(leave.id, leave.label, icon="exit", press=leave.press)
        face = portrait(guest.face, FACE)
        row = Fit(*(Across(face, Grow(_two(guest.name, here)), one, gap=14) for one in ways), least=(480,))
        return Boxed(row, theme.ROW_WARM, 10, radius=12)

    def _door_row(self, guest: Guest) -> Element:
        """Somebody at the door: one press and he sits down."""
        sits = Button(f"home:sit:{guest.id}", _("Let {name} sit down").format(name=guest.name))
        sits.kind = "primary" if sits.id == self.first else "secondary"
        sits.icon, sits.press, sits.enabled = "check", partial(self._seat, guest), not self._all_sit
        sits.reason = _("Every place is taken.") if self._all_sit else ""
        leave = PaperIcon(f"home:leave:{guest.id}", _("Ask to leave"), icon="exit")
        leave.press = partial(self._ask_to_leave, guest)
        return Across(portrait(guest.face, FACE), Grow(sits), leave, gap=14)

    def _foot(self) -> Element:
        words = _("Begin") if self._begin_with is not None else _("Back to the match")
        begin = Button("home:begin", words, kind="primary", icon="play", big=True, cap=_("Enter"), press=self._begin)
        if self._begin_with is not None and not self._all_sit:
            begin.enabled, begin.reason = False, _("Somebody is still missing.")
            begin.kind, begin.cap = "secondary", ""
        return Sized(begin, high=60)


def _told(what: str, whole: Element) -> Element:
    """What must be typed, under what it is for."""
    return Down(Words("second_bold", what, marked=False), whole, gap=2)


def _whole(word: str, colour: theme.Colour | None = None) -> Element:
    """Something that must be typed letter by letter, and is never cut."""
    return Fit(*(OneLine(role, word, colour) for role in ("h2", "h3", "second_bold", "plate")))


def _bidden(role: str) -> Element:
    """What to do with the code."""
    return Down(
        Words(role, _("Photograph this with the phone"), marked=False, spacing=1.1),
        Words("second", _("It must be in the same Wi-Fi as this computer."), theme.INK_SOFT, marked=False),
        gap=8,
    )


def _two(name: str, told: str) -> Element:
    """A name, and what there is to say of it."""
    called = OneLine("lead_bold", name, spacing=1.2, may_cut=True)
    return Down(called, Words("second", told, theme.INK_SOFT, marked=False, spacing=1.2))
