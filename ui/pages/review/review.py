"""The review of a deal: its table with all cards open, where it was going, and the moments that mattered most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.engine.variant import spoken
from game.i18n.words import _, language, ngettext
from game.review.sentences import act_sentence, heading, summary
from ui.app import navigation
from ui.core.count import counted
from ui.core.input import Input, Key
from ui.core.match_words import deal_words
from ui.core.people import in_sentence, seat_name
from ui.core.scene import Box, Change, Control, Description, Pop, Push, Scene
from ui.pages.review.controls import BACK, DEAL, DRAWER, LINE, PLAY, STEPS, bar, onward, time_line, transport
from ui.pages.review.deals import Deals, Thoughts
from ui.pages.review.felt import Felt
from ui.pages.review.line import TimeLine
from ui.pages.review.moment import ReviewMoment
from ui.pages.review.review_layout import ReviewPlaces, places
from ui.pages.review.side import MOMENT, paint_heading, paint_why, reading, rows
from ui.pages.review.walk import Walk
from ui.widgets.base import Brush, Widget
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import draw_aside, draw_page
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services


class ReviewPage(Scene):
    """Deals that are over, one at a time, as the person in `seat` looks at them again."""

    name = "review"

    def __init__(self, services: Services, deals: Deals, seat: int) -> None:
        self._services, self._deals, self._seat = services, deals, seat
        self._thoughts = Thoughts(services)
        self._everything = True  # all cards face up
        self._open = False  # the drawer
        self._ring = Ring(first=PLAY, visible=services.by_keys)
        self._size = (1, 1)
        self._places: ReviewPlaces | None = None
        self._bar = Rect(0, 0, 1, 1)
        self._still: Surface | None = None  # all that no pointer changes, as it was drawn last
        self._fresh = False  # and whether it still looks like that
        self._choose(deals.newest)

    def _choose(self, deal: int) -> None:
        """Takes up this one of the deals."""
        self._thoughts.let_go()
        self._deal = deal
        self._session: Session = self._deals.sessions[deal]
        self.variant, self.seats = self._session.variant, self._session.players
        self._walk = Walk(self._deals.review(deal, self._seat))

    # -- the scene ---------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._place()

    def shown(self) -> None:
        self._ring.guard()
        self._ring.changed = True

    def covered(self) -> None:
        self._walk.stop()
        self._thoughts.let_go()

    def closed(self) -> None:
        self._thoughts.let_go()

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        review = self._walk.review
        if not self._thoughts.complete(review):
            if self._thoughts.listen():
                if self._thoughts.complete(review):
                    self._walk.arrive()
                self._place()
            self._thoughts.ask(review, self._walk.at)
        if self._walk.run(now):
            self._place()
        changed, self._ring.changed = self._ring.changed, False
        return changed

    def settled(self) -> bool:
        return self._thoughts.complete(self._walk.review) and not self._walk.playing

    # -- what the person does ----------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and not self._ring.busy and (name := self._meant(event)):
            self._ring.visible = True
            return self._act(name)
        return self._act(self._ring.handle(event))

    def _meant(self, key: Key) -> str:
        """The act that this key stands for, wherever the focus is."""
        if key.ctrl or key.alt:
            return ""
        match key.name:
            case "escape":
                return DRAWER if self._open else BACK
            case "up" | "down":
                return key.name
            case "space":
                return PLAY
            case name:
                return next((act for act, wanted in STEPS.items() if wanted == name), "")

    def _act(self, name: str | None) -> Change | None:
        walk = self._walk
        match name:
            case None:
                return None
            case "review:back":
                return Pop()
            case "review:onward":
                return self._onward()
            case "review:sight":
                self._everything = not self._everything
            case "review:drawer":
                self._open = not self._open
            case "review:play":
                walk.toggle()
            case "up" | "down":
                walk.next_moment(-1 if name == "up" else 1)
            case "review:first" | "review:last":
                walk.leap(0 if name == "review:first" else walk.last)
            case "review:previous" | "review:next":
                walk.leap(walk.at + (1 if name == "review:next" else -1))
            case _:
                self._chosen(name)
        self._place()
        return None

    def _chosen(self, name: str) -> None:
        """A moment of the list, a place on the time line, or another deal."""
        widget = self._ring[name]
        if name.startswith(MOMENT):
            self._walk.leap(int(name.removeprefix(MOMENT)))
        elif name == LINE and isinstance(widget, TimeLine):
            self._walk.leap(widget.value)
        elif name == DEAL and isinstance(widget, DropDown):
            self._choose(int(widget.value))

    def _onward(self) -> Change | None:
        """A training game from here: it counts nowhere."""
        again = self._session.again(self._walk.acts)
        return Push(navigation.table(self._services, again)) if not again.deal_over else None

    # -- places ------------------------------------------------------------------------------------------------------

    def _title(self) -> str:
        """Shorter where several deals can be chosen."""
        return _("Review") if len(self._deals.sessions) > 1 else _("Review of the deal")

    def _place(self) -> None:
        """Lays out everything that can be pressed."""
        scale, brush, walk = self._services.scale(self._size), Brush.of(self._services, size=self._size), self._walk
        self._fresh = False
        found = self._places = places(scale)
        deals = [deal_words(session) for session in self._deals.sessions]
        above, self._bar = bar(brush, scale, self._title(), self._everything, deals, self._deal)
        widgets: list[Widget] = [*above, *transport(brush, found, walk, self._open)]
        if found.form != "drawer" or self._open:
            widgets += [*rows(brush, walk.review, walk.at, found), onward(found, walk)]
        self._ring.place([*widgets, time_line(self._session, found, walk)], PLAY)

    # -- picture -----------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        if self._still is None or self._still.get_size() != self._size:
            self._still, self._fresh = Surface(self._size).convert(screen), False
        if not self._fresh:
            before = self._services.pictures.stand_ins
            self._draw_still(Brush.of(self._services, self._still, self._size))
            self._fresh = self._services.pictures.stand_ins == before
        screen.blit(self._still, (0, 0))
        self._ring.draw(Brush.of(self._services, screen, self._size))

    def _draw_still(self, brush: Brush) -> None:
        """The page without what is pressed on it."""
        scale, found = self._services.scale(self._size), self._places
        assert found is not None  # laid out before it is drawn
        draw_page(brush, scale, self._title(), self._ring[BACK].rect)
        draw_aside(brush, self._bar, self._title(), self._crumb())
        review, drawer = self._walk.review, found.form == "drawer"
        hand = max(len(step.hands[review.seat]) for step in review.steps)
        felt = Felt(brush, found.felt, found.kr, hand, self._session.players)
        if not drawer or not self._open:
            moment = ReviewMoment(review, self._walk.step, self._walk.verdict, self._everything, self._session.seats)
            felt.draw(moment)
        if not drawer or self._open:
            paint_paper(brush, found.side, strip=False)
            paint_heading(brush, review, found.moments)
            self._paint_why(brush, found, honest=not felt.talks)
        line = self._ring[LINE]
        if isinstance(line, TimeLine):
            line.paint(brush)

    def _paint_why(self, brush: Brush, found: ReviewPlaces, honest: bool) -> None:
        """Under the moments where they stand above it, else in a column of its own."""
        area = found.why.copy()
        moments = [widget.rect for widget in self._ring.widgets if widget.id.startswith(MOMENT)]
        if found.moments.x == found.why.x:
            top = max((rect.bottom for rect in moments), default=found.moments.bottom) + brush.px(12)
            area = Rect(area.x, top, area.width, area.bottom - top)
        walk = self._walk
        paint_why(brush, reading(walk.review, walk.step, walk.verdict), area, walk.review, honest)

    def _crumb(self) -> str:
        """The game, and who made what."""
        session, me = self._session, self._seat
        game = spoken(session.variant.head.name, language())
        count = ngettext("{count} player", "{count} players", session.players).format(count=session.players)
        sides = counted(session, me).sides
        ordered = sorted(sides, key=lambda side: me not in side.seats)
        score = ", ".join(f"{_side_name(session, side.seats, me)} {side.total}" for side in ordered)
        return " · ".join(part for part in (f"{game}, {count}", deal_words(session), score) if part)

    def describe(self) -> Description:
        walk = self._walk
        told = act_sentence(walk.review, walk.step) if walk.step is not None else _("The cards are dealt")
        title, why = reading(walk.review, walk.step, walk.verdict)
        found = self._places
        assert found is not None  # laid out before anybody asks
        texts = (
            Control("review:why", "text", f"{title} {why}", (), _box(found.why)),
            Control(
                "review:heading", "text", f"{heading(walk.review)}. {summary(walk.review)}", (), _box(found.moments)
            ),
        )
        return Description("review", None, told, self._ring.focus, (*self._ring.controls(), *texts))


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height


def _side_name(session: Session, seats: tuple[int, ...], me: int) -> str:
    names = [in_sentence("") if seat == me else seat_name(session.seats[seat]) for seat in seats]
    return " + ".join(names)


def review_of(services: Services, session: Session, deals: Deals) -> Scene | None:
    """The review of deals that are over, or first the question whose where several played; None where nobody did."""
    people = session.people
    if not people:
        return None
    if len(people) == 1:
        return ReviewPage(services, deals, people[0])
    return navigation.whose(services, session, deals)
