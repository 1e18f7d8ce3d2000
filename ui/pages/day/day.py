"""The day's deal: a calendar, what one has made of each date, the master beside it, and a text to send."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from game.day.master import MasterRun
from game.day.plan import FIRST, DayDeal, deal_of
from game.day.played import PERSON, begin, begun, ended, left, rank, result_of, seated
from game.day.players import DayPlayers
from game.i18n.words import _, language, ngettext, text_in
from game.paths import RULES
from game.sharing import handing_on, texts
from game.sharing.shared import SharedMatch
from game.sharing.unusable import UnusableText
from game.storage.remembered import GUEST
from ui.core.people import BY_RULE, seats_of, usual_places
from ui.core.scene import Change, Push
from ui.core.services import Services
from ui.draw import theme
from ui.pages.day.calendar import LOW, TALL, TIGHT, DayMark, date_words, month_grid
from ui.pages.review.deals import Deals
from ui.pages.review.review import review_of
from ui.pages.statistics.figures import month_words
from ui.table.scene.table import TableScene
from ui.widgets import clipboard
from ui.widgets.buttons import Button, PaperIcon
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Grow
from ui.widgets.kit.layout_parts import OnCloth, OnPaper, Scrolled, Sized, Words
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room
from ui.widgets.kit.still_life import still_life

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.day.kept import DayTry
    from game.match.session import Seat, Session

WIDE: Final = 900  # a window with less room halves it
SIDE: Final = 460
HALF: Final = 0.5  # of the room, in a wide window with less of it
SMALL: Final = 600  # in a window with less room six weeks must be low
ROOMY: Final = 900  # in a window as high as this the days are larger
HEAD: Final = 190  # what stands over and around the days, and the gaps between them
WEEKS: Final = 6  # as many as a month may touch, so that all months are alike
TALLEST: Final = 150
GAP: Final = 20  # between the sheets
LEAST_CLOTH: Final = 260  # the least height for a picture under the paper
PLAY: Final = "day:play"
SEND: Final = "day:send"


class DayPage(PageScene):
    """The calendar of the person who sits here, opened at a date."""

    name = "day"
    first = PLAY

    def __init__(self, services: Services, day: date | None = None) -> None:
        super().__init__(services)
        self._today = max(FIRST, services.clock.now().date())
        self._day = min(max(day or self._today, FIRST), self._today)
        self._month = self._day.replace(day=1)
        self._playing: Session | None = None
        self._run: MasterRun | None = None
        self._told = ""
        self._begun: frozenset[date] = frozenset()

    # -- what is known -----------------------------------------------------------------------------------------------

    @property
    def _who(self) -> str:
        """The mark of whoever sits here."""
        return self.services.settings.now.sitting

    @property
    def _deal(self) -> DayDeal:
        return deal_of(self._day)

    def _seats(self, deal: DayDeal) -> tuple[Seat, ...]:
        places = list(usual_places(deal.players))
        places[PERSON] = self.services.household.seated(places[PERSON])
        return seated(seats_of(places), BY_RULE)

    def _tries(self) -> list[DayTry]:
        return [one for one in self.services.days.tries(self._who) if one.result.day == self._day]

    def _mark(self, day: date) -> DayMark:
        if not FIRST <= day <= self._today:
            return "closed"
        first = self.services.days.firsts(self._who).get(day)
        if first is None:
            return "begun" if day in self._begun else ""
        master = self.services.days.master(day)
        deal = deal_of(day)
        better = master is not None and rank(deal, first.result) > rank(deal, master)
        return "better" if better else "played"

    # -- coming and going --------------------------------------------------------------------------------------------

    def shown(self) -> None:
        self._take_down()
        self._begun = begun(self._known, self.services.folders.days, self._today)
        self._look_for_the_master()
        self.ring.focus = SEND if self._tries() else PLAY
        super().shown()

    def closed(self) -> None:
        self._end_run()
        if self._playing is not None:  # the window was closed at the table, or at its count
            self._keep(self._day, self._playing)

    def failed(self) -> None:
        self._end_run()

    def _end_run(self) -> None:
        if self._run is not None:
            self._run.close()
            self._run = None

    def _take_down(self) -> None:
        """What was played at the table that was open is kept."""
        session, self._playing = self._playing, None
        if session is not None:
            self._keep(self._day, session)
        for day, over in ended(self._known, self.services.folders.days, self._today):
            self._keep(day, over)  # the program was ended before this page was seen again

    def _keep(self, day: date, session: Session) -> None:
        """What came of a deal, if it is over."""
        result = result_of(session, day)
        if result is None:
            session.close()
            return
        match = handing_on.deal_of(session)
        self.services.days.take(self._who, result, texts.of_match(match, (RULES,)))
        session.abandon()

    def _look_for_the_master(self) -> None:
        """Lets the master play the date once the person has."""
        self._end_run()
        if self._tries() and self.services.days.master(self._day) is None:
            deal = self._deal
            self._run = MasterRun(deal, self._seats(deal), workers=self.services.players.own_process)

    def update(self, now: float) -> bool:
        if self._run is not None and self._run.go_on():
            if self._run.result is not None:
                self.services.days.keep_master(self._run.result)
            self._run = None
            self.lay_out()
            return True
        return super().update(now)

    def settled(self) -> bool:
        return self._run is None and super().settled()

    # -- what is pressed ---------------------------------------------------------------------------------------------

    def _choose(self, day: date) -> None:
        self._day, self._told = day, ""
        self._month = day.replace(day=1)
        self._look_for_the_master()

    def _turn(self, months: int) -> None:
        """So many months on or back."""
        number = self._month.year * 12 + self._month.month - 1 + months
        self._month = date(number // 12, number % 12 + 1, 1)

    def _play(self) -> Change:
        deal = self._deal
        found = None if self._tries() else left(deal, self._known, self.services.folders.days)
        self._playing = found or begin(deal, self._seats(deal), self.services.folders.days)
        return Push(TableScene(self.services, self._playing, company=DayPlayers()))

    @property
    def _known(self) -> str:
        """The mark as the chairs of a match have it: that of a guest is none."""
        return "" if self._who == GUEST else self._who

    def _look(self) -> Change | None:
        """The first try, to be looked at again."""
        try:
            found = texts.read(self._tries()[0].text, (RULES,))
        except UnusableText as unusable:
            self._told = unusable.sentence
            return None
        if not isinstance(found, SharedMatch):
            return None
        (session,) = handing_on.sessions_of(found)
        return Push(review_of(self.services, session, Deals(session, among=(session,))))

    def _send(self) -> None:
        """Puts the result into the clipboard, as a line to read with the text behind it."""
        first = self._tries()[0]
        self._told = clipboard.put(f"{self._line()} {first.text}")

    # -- words -------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("The day’s deal")

    def message(self) -> str:
        return self._told or f"{self._heading()}. {' '.join(self._result_words())}"

    def aside(self) -> tuple[str, bool]:
        told = self.services.days.told()
        if told:
            self.services.tell(told)
        return self.services.days.trouble, bool(self.services.days.trouble)

    def _heading(self) -> str:
        return date_words(self._day)

    def _table_words(self) -> str:
        deal = self._deal
        name = text_in(deal.variant.head.name, language()) or deal.game
        players = ngettext("{count} player", "{count} players", deal.players).format(count=deal.players)
        return f"{name} · {players}"

    def _line(self) -> str:
        """The result as it is sent."""
        own, master = self._tries()[0].result.own, self.services.days.master(self._day)
        game = text_in(self._deal.variant.head.name, language()) or self._deal.game
        if master is None:
            told = _("The deal of {date}, {game}: {points} {points:point|points}.")
            return told.format(date=date_words(self._day), game=game, points=own)
        told = _("The deal of {date}, {game}: {points} {points:point|points}, the master {master}.")
        return told.format(date=date_words(self._day), game=game, points=own, master=master.own)

    def _result_words(self) -> list[str]:
        tries = self._tries()
        if not tries:
            return [_("Everybody gets the same cards for this date, on every computer. Your first try counts.")]
        result, master = tries[0].result, self.services.days.master(self._day)
        told = [
            _("You made {own} {own:point|points}, the best of the others {other}.").format(
                own=result.own, other=result.other
            )
        ]
        if master is not None:
            told.append(_("The master made {points} on your chair.").format(points=master.own))
        elif self._run is not None:
            told.append(_("The master is playing your cards just now."))
        if len(tries) > 1:
            best = max((one.result for one in tries), key=partial(rank, self._deal)).own
            told.append(_("Your best try brought {points}; the first one counts.").format(points=best))
        return told

    # -- the layout --------------------------------------------------------------------------------------------------

    def body(self) -> Element:
        calendar = OnPaper(self._calendar(), 20, 16)
        side = OnPaper(Scrolled(self.area, self._side(), below=8), 26, 16)
        if not self.scale.landscape:
            return self._under(calendar, side)
        if self.scale.We >= WIDE:
            return self._beside(calendar, side)
        return Across(Grow(calendar, HALF), Grow(side, HALF), gap=14, valign="stretch")

    def _beside(self, calendar: Element, side: Element) -> Element:
        """The month, and what the day brings beside it, over a picture where that has room."""
        room = page_room(self.scale)
        right = self._over_picture(self.brush.px(SIDE), room.height)
        if right is None:
            return Across(Grow(calendar), Sized(side, wide=SIDE), gap=GAP, valign="top")
        return Across(Grow(Down(calendar)), Sized(right, wide=SIDE), gap=GAP, valign="stretch")

    def _under(self, calendar: Element, side: Element) -> Element:
        """The month over what the day brings, and under that a picture where it has room."""
        room = page_room(self.scale)
        left = room.height - calendar.high(self.brush, room.width) - self.brush.px(GAP)
        below = self._over_picture(room.width, left)
        return Down(calendar, Grow(below or side), gap=14 if below is None else GAP)

    def _over_picture(self, wide: int, high: int) -> Element | None:
        """What the day brings, whole, and under it a picture; None where so much room is too little for both."""
        whole, brush = OnPaper(self._side(), 26, 16), self.brush
        if whole.high(brush, wide) + brush.px(GAP + LEAST_CLOTH) > high:
            return None
        cloth = OnCloth(still_life(self.services.pictures.deck.ranks, self.name), 14)
        return Down(whole, Grow(cloth), gap=GAP)

    def _calendar(self) -> Element:
        first, last = FIRST.replace(day=1), self._today.replace(day=1)
        earlier = PaperIcon("day:earlier", _("Earlier"), icon="left", note=_("Earlier"))
        earlier.press, earlier.enabled = (lambda: self._turn(-1)), self._month > first
        later = PaperIcon("day:later", _("Later"), icon="right", note=_("Later"))
        later.press, later.enabled = (lambda: self._turn(1)), self._month < last
        name = _("{month} {year}").format(month=month_words(self._month.month), year=self._month.year)
        head = Across(
            Sized(earlier, high=48, wide=48),
            Grow(Words("h3", name, align="center", marked=False)),
            Sized(later, high=48, wide=48),
            gap=10,
        )
        grid = month_grid(self._month, self._today, self._day, self._mark, self._choose, self._day_height())
        return Down(head, grid, gap=10)

    def _day_height(self) -> int:
        """How high a day is, at k = 1: beside the paper six weeks fill the room, over it they leave some."""
        if self.scale.landscape:
            room = page_room(self.scale).height / self.brush.k - HEAD
            return max(TIGHT, min(TALLEST, int(room / WEEKS)))
        if min(self.scale.We, self.scale.He) < SMALL:
            return TIGHT
        return LOW if self.scale.He < ROOMY else TALL

    def _side(self) -> Element:
        words: list[Element] = [Words("h3", self._heading(), marked=False)]
        words.append(Words("body", self._table_words(), theme.INK_SOFT, marked=False))
        words += [Words("body", told, marked=False) for told in self._result_words()]
        if self._told:
            words.append(Words("bold", self._told, theme.GOOD, marked=False))
        return Down(*words, *self._buttons(), gap=12)

    def _buttons(self) -> Sequence[Element]:
        tries = self._tries()
        play = Button(PLAY, _("Play it"), kind="primary", icon="play", press=self._play)
        if not tries:
            play.label = _("Go on") if self._day in self._begun else _("Play it")
            return [Sized(play, high=56)]
        play.label, play.kind = _("Play it again"), "secondary"
        send = Button(SEND, _("Copy as text"), kind="primary", icon="copy", press=self._send)
        look = Button("day:look", _("Look at it"), icon="search", press=self._look)
        return [Sized(send, high=56), EvenGrid(look, play, columns=2, gap=10)]
