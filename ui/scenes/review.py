"""The review of a deal: its table with all cards open, where it was going, and the moments that mattered most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.review import Review
from game.review_words import happened, heading, summary
from game.variant import spoken
from game.words import _, language, ngettext
from ui.ends.count import counted
from ui.ends.words import deal_words
from ui.input import Input, Key, PointerDown
from ui.people import in_sentence, seat_name
from ui.scene import Box, Change, Control, Description, Pop, Push, Scene
from ui.scenes.page import back_button, draw_aside, draw_page, place_in_bar
from ui.scenes.review_felt import Felt
from ui.scenes.review_layout import Places, places
from ui.scenes.review_line import TimeLine, level_words
from ui.scenes.review_moment import Moment
from ui.scenes.review_side import MOMENT, paint_heading, paint_why, reading, rows
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.focus import Ring
from ui.widgets.panels import paint_paper
from ui.widgets.paper_icon import PaperIcon

if TYPE_CHECKING:
    from game.review import Step, Verdict
    from game.session import Session
    from ui.desk import Desk

BACK: Final = "review:back"
SIGHT: Final = "review:sight"
LINE: Final = "review:line"
ONWARD: Final = "review:onward"
PLAY: Final = "review:play"
DRAWER: Final = "review:drawer"
STEPS: Final = {"review:first": "home", "review:previous": "left", "review:next": "right", "review:last": "end"}
PACE: Final = 1300.0  # milliseconds from one card to the next while the deal is played
AT_ONCE: Final = 8  # so many questions wait for an answer at a time


class ReviewPage(Scene):
    """One deal that is over, as the person in `seat` looks at it again."""

    name = "review"

    def __init__(self, desk: Desk, session: Session, seat: int, known: dict[int, Review] | None = None) -> None:
        """`known` are the reviews of this deal that have been looked at before, by seat: what was thought out stays."""
        self._desk, self._session = desk, session
        self.variant, self.seats = session.variant, session.players
        kept = {} if known is None else known
        if seat not in kept:
            kept[seat] = Review(session, seat)
        self._review = kept[seat]
        self._at = self._review.decisions[0].number if self._review.decisions else 0
        self._everything = True
        self._wanders = True  # nobody has gone anywhere yet: the first moment is shown as soon as all are known
        if self._review.complete and self._review.moments:
            self._at = self._review.moments[0].step.number
        self._open = False  # the drawer
        self._playing = False
        self._next_at: float | None = None
        self._tickets: dict[int, int] = {}  # question -> number of the decision
        self._failed: set[int] = set()  # decisions about which nobody could think
        self._now = 0.0
        self._ring = Ring(first=PLAY, visible=desk.by_keys)
        self._size = (1, 1)
        self._places: Places | None = None

    # -- what is thought out in the background -----------------------------------------------------------------------

    def _ask(self) -> None:
        """Keeps a few questions open, the one about the table of now first."""
        review = self._review
        asked = {*self._tickets.values(), *self._failed}
        wanted = [step for step in review.decisions if review.verdict(step.number) is None and step.number not in asked]
        wanted.sort(key=lambda step: step.number != self._at)
        for step in wanted[: max(0, AT_ONCE - len(self._tickets))]:
            ticket = self._desk.players.advise(review.seat, step.view, background=True)
            self._tickets[ticket] = step.number

    def _listen(self) -> bool:
        """Takes the answers that have come; whether any has."""
        if not self._tickets:
            return False
        heard = False
        for ticket, advice in self._desk.players.advices():
            number = self._tickets.pop(ticket, None)
            if number is None:
                continue
            heard = True
            if advice is None:
                self._failed.add(number)
            else:
                self._review.tell(number, advice)
        return heard

    def _complete(self) -> bool:
        """Whether nothing more will be known."""
        return self._review.done + len(self._failed) >= len(self._review.decisions)

    def _let_go(self) -> None:
        """Withdraws what has been asked."""
        if self._tickets:
            self._desk.players.drop(self._tickets)
            self._tickets.clear()

    # -- the scene ---------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._place()

    def shown(self) -> None:
        self._ring.guard()
        self._ring.changed = True

    def covered(self) -> None:
        self._playing = False
        self._let_go()

    def closed(self) -> None:
        self._let_go()

    def update(self, now: float) -> bool:
        self._now = now
        self._ring.tick(now)
        if not self._complete():
            if self._listen():
                if self._wanders and self._complete() and self._review.moments:
                    self._at = self._review.moments[0].step.number
                self._place()
            self._ask()
        if self._playing:
            self._run(now)
        changed, self._ring.changed = self._ring.changed, False
        return changed

    def _run(self, now: float) -> None:
        """Goes on by itself, act by act."""
        if self._next_at is None:
            self._next_at = now + PACE
        if now < self._next_at:
            return
        self._next_at = now + PACE
        if self._at >= len(self._review.steps):
            self._playing = False
        else:
            self._go(self._at + 1)
        self._place()

    def settled(self) -> bool:
        return self._complete() and not self._playing

    # -- what the person does ----------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and not self._ring.busy and (name := self._meant(event)):
            self._ring.visible = True
            return self._act(name)
        pressed = self._ring.handle(event)
        if pressed == LINE:
            line = self._ring[LINE]
            if isinstance(line, TimeLine):
                self._stop()
                self._go(line.value)
                self._place()
            return None
        if isinstance(event, PointerDown):
            self._ring.changed = True
        return self._act(pressed)

    def _meant(self, key: Key) -> str:
        """The act that this key stands for, wherever the focus is."""
        if key.ctrl or key.alt:
            return ""
        match key.name:
            case "escape":
                return DRAWER if self._open else BACK
            case "up" | "down" | "space":
                return key.name
            case name:
                return next((act for act, wanted in STEPS.items() if wanted == name), "")

    def _act(self, name: str | None) -> Change | None:
        last = len(self._review.steps)
        match name:
            case None:
                return None
            case "review:back":
                return Pop()
            case "review:sight":
                self._everything = not self._everything
            case "review:play" | "space":
                self._toggle()
            case "review:first":
                self._leap(0)
            case "review:previous":
                self._leap(max(0, self._at - 1))
            case "review:next":
                self._leap(min(last, self._at + 1))
            case "review:last":
                self._leap(last)
            case "up" | "down":
                self._leap(self._moment(-1 if name == "up" else 1))
            case "review:drawer":
                self._open = not self._open
            case "review:onward":
                return self._onward()
            case _ if name.startswith(MOMENT):
                self._leap(int(name.removeprefix(MOMENT)))
        self._place()
        return None

    def _toggle(self) -> None:
        self._playing = not self._playing
        self._wanders = False
        self._next_at = None
        if self._playing and self._at >= len(self._review.steps):
            self._at = 0

    def _stop(self) -> None:
        self._playing = self._wanders = False

    def _leap(self, step: int) -> None:
        self._stop()
        self._go(step)

    def _go(self, step: int) -> None:
        self._at = step

    def _moment(self, way: int) -> int:
        """The next moment in this direction, going round."""
        steps = [verdict.step.number for verdict in self._review.moments]
        if not steps:
            return self._at
        if way > 0:
            return next((step for step in steps if step > self._at), steps[0])
        return next((step for step in reversed(steps) if step < self._at), steps[-1])

    def _onward(self) -> Change | None:
        """A training game from here: it counts nowhere."""
        from ui.scenes.table import TableScene

        acts = max(0, self._at - 1) if self._own else self._at
        again = self._session.again(acts)
        return Push(TableScene(self._desk, again)) if not again.deal_over else None

    # -- places ------------------------------------------------------------------------------------------------------

    @property
    def _own(self) -> bool:
        """Whether what lies on the table is a decision of the reviewed seat."""
        step = self._step
        return step is not None and step.seat == self._review.seat and step.free

    @property
    def _step(self) -> Step | None:
        """The act that has just been done on the table."""
        return self._review.steps[self._at - 1] if self._at else None

    @property
    def _verdict(self) -> Verdict | None:
        return self._review.verdict(self._at) if self._own else None

    def _brush(self, surface: Surface) -> Brush:
        return Brush(surface, self._desk.text, self._desk.pictures, self._desk.skins, self._desk.scale(self._size).k)

    def _place(self) -> None:
        """Lays out everything that can be pressed."""
        scale = self._desk.scale(self._size)
        brush = self._brush(Surface((1, 1)))
        found = self._places = places(scale)
        back = back_button(brush, BACK, _("Back"), scale)
        back.cap = _("Esc")
        back.rect.width = back.width(brush)
        told = _("All cards face up") if self._everything else _("Only what I saw")
        sight = Button(SIGHT, told, Rect(0, 0, 1, 1), kind="table", icon="eye" if self._everything else "eyeoff")
        sight.ground, sight.selected = "wood", self._everything
        self._bar = place_in_bar(brush, scale, back.rect, _("Review of the deal"), [sight])
        line = TimeLine(LINE, _("Time line"), found.line)
        line.review, line.at, line.level, line.value = self._review, self._at, self._level(), self._at
        widgets: list[Widget] = [back, sight]
        widgets += self._transport(brush, found)
        reads = found.form != "drawer" or self._open
        if reads:
            widgets += rows(brush, self._review, self._at, found)
            onward = Button(ONWARD, _("Play on from here"), found.onward, icon="replay")
            onward.enabled = self._at < len(self._review.steps) or self._own
            onward.reason = _("The deal is over here.")
            widgets.append(onward)
        widgets.append(line)
        self._ring.place(widgets, PLAY)

    def _level(self) -> tuple[float, str] | None:
        """The dashed line: a draw between two sides, an equal share of all, nothing in a contract."""
        review = self._review
        if review.contract:
            return 0.0, level_words(review, 0.0, drawn=False)
        count = counted(self._session, review.seat)
        whole = sum(side.total for side in count.sides)
        if not whole:
            return None
        level = whole / len(count.sides)
        return level, level_words(review, level, drawn=len(count.sides) == 2)

    def _transport(self, brush: Brush, found: Places) -> list[Widget]:
        """First, back, play, forward, last; and the button of the drawer where there is one."""
        area, gap = found.transport, brush.px(12)
        nowhere = Rect(0, 0, 1, 1)
        ends = len(self._review.steps)
        buttons = [
            PaperIcon("review:first", _("To the beginning"), nowhere, icon="back"),
            PaperIcon("review:previous", _("One card back"), nowhere, icon="left"),
            Button(PLAY, _("Stop") if self._playing else _("Play"), nowhere, kind="primary"),
            PaperIcon("review:next", _("One card on"), nowhere, icon="right"),
            PaperIcon("review:last", _("To the end"), nowhere, icon="step"),
        ]
        buttons[2].icon, buttons[2].ground = "pause" if self._playing else "play", "gold"
        small = min(brush.px(84), (area.width - 4 * gap - brush.px(130)) // 4)
        middle = min(area.width - 4 * (small + gap), brush.px(300))
        x = area.centerx - (middle + 4 * (small + gap)) // 2
        for place, button in enumerate(buttons):
            button.rect = Rect(x, area.y, middle if place == 2 else small, area.height)
            x = button.rect.right + gap
            if place != 2:
                button.note = button.label
            if found.form == "drawer":
                button.ground = "wood" if place != 2 else "gold"
        for button, off in ((buttons[0], self._at == 0), (buttons[1], self._at == 0)):
            button.enabled = not off
        for button, off in ((buttons[3], self._at == ends), (buttons[4], self._at == ends)):
            button.enabled = not off
        if not found.drawer.width:
            return list(buttons)
        drawer = Button(DRAWER, _("Table") if self._open else _("Moments"), found.drawer, kind="table", icon="list")
        drawer.icon, drawer.ground, drawer.opened = "down" if self._open else "list", "wood", self._open
        if found.drawer.width < drawer.width(brush):
            drawer.kind = "icon"
        return [drawer, *buttons]

    # -- picture -----------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush, scale, found = self._brush(screen), self._desk.scale(self._size), self._places
        assert found is not None  # laid out before it is drawn
        draw_page(brush, scale, _("Review of the deal"), self._ring[BACK].rect)
        draw_aside(brush, self._bar, _("Review of the deal"), self._crumb())
        hand = max(len(step.hands[self._review.seat]) for step in self._review.steps)
        felt = Felt(brush, found.felt, found.kr, hand, self._session.players)
        if found.form != "drawer" or not self._open:
            felt.draw(self._moment_now())
        if found.form != "drawer" or self._open:
            paint_paper(brush, found.side, strip=False)
            paint_heading(brush, self._review, found.moments)
            self._paint_why(brush, found, honest=not felt.talks)
        self._ring.draw(brush)

    def _paint_why(self, brush: Brush, found: Places, honest: bool) -> None:
        """Under the moments where they stand above it, else in a column of its own."""
        area = found.why.copy()
        moments = [widget.rect for widget in self._ring.widgets if widget.id.startswith(MOMENT)]
        if found.moments.x == found.why.x:
            top = max((rect.bottom for rect in moments), default=found.moments.bottom) + brush.px(12)
            area = Rect(area.x, top, area.width, area.bottom - top)
        paint_why(brush, reading(self._review, self._step, self._verdict), area, self._review, honest)

    def _moment_now(self) -> Moment:
        return Moment(self._review, self._step, self._verdict, self._everything, self._session.seats)

    def _crumb(self) -> str:
        """The game, and who made what."""
        session, review = self._session, self._review
        game = spoken(session.variant.head.name, language())
        count = ngettext("{count} player", "{count} players", session.players).format(count=session.players)
        sides = counted(session, review.seat).sides
        mine = [side for side in sides if review.seat in side.seats]
        ordered = [*mine, *(side for side in sides if side not in mine)]
        told = [f"{_side_name(session, side.seats, review.seat)} {side.total}" for side in ordered]
        score = ", ".join(told)
        return " · ".join(part for part in (f"{game}, {count}", deal_words(session), score) if part)

    def describe(self) -> Description:
        step = self._step
        told = happened(self._review, step) if step is not None else _("The cards are dealt")
        title, why = reading(self._review, self._step, self._verdict)
        found = self._places
        extra: tuple[Control, ...] = ()
        if found is not None:
            extra = (
                Control("review:why", "text", f"{title} {why}", (), _box(found.why)),
                Control("review:heading", "text", self._heading(), (), _box(found.moments)),
            )
        return Description("review", None, told, self._ring.focus, (*self._ring.controls(), *extra))

    def _heading(self) -> str:
        return f"{heading(self._review)}. {summary(self._review)}"


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height


def _side_name(session: Session, seats: tuple[int, ...], me: int) -> str:
    names = [in_sentence("") if seat == me else seat_name(session.seats[seat]) for seat in seats]
    return " + ".join(names)


def review_of(desk: Desk, session: Session, known: dict[int, Review]) -> Scene | None:
    """The review of the deal that is over, or first the question whose where several played; None where nobody did."""
    people = session.people
    if not people or not session.acts:
        return None
    if len(people) == 1:
        return ReviewPage(desk, session, people[0], known)
    from ui.scenes.review_whose import Whose

    return Whose(desk, session, known)
