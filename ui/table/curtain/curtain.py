"""The curtain between two persons at one screen: it names who is next, and opens only when that one presses.

Nothing of the table is drawn under it. The table before it knew no hand any more when it began to fall; the next one
is made only when the button has been pressed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from pygame import Rect, Surface, draw

from game.engine.actions import Bid, Pass, Play, ViewPartner
from game.i18n.words import _
from ui.core.input import LEFT, RIGHT, FocusLost, Input, Key, PointerDown, PointerLost, PointerUp
from ui.core.people import face_of, together
from ui.core.scene import Change, Control, Description, Open, Pop, Replace, Scene, spot_of
from ui.draw import theme
from ui.draw.motion import Tween, in2, out3
from ui.draw.skins import Skin
from ui.table.looks.history import facts
from ui.table.scene.table import TableScene
from ui.widgets.base import Brush, Needs, Press
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import GUARD_MS, Ring
from ui.widgets.kit.layout import Across, Block, Down, Element, Fit, Flow, walk, widgets_of
from ui.widgets.kit.layout_parts import Aligned, OneLine, OnPaper, Painted, Sized, Words
from ui.widgets.papers import paint_box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.session import Session
    from ui.core.services import Services

DOWN: Final = 220.0
UP: Final = 200.0
HOLD: Final = 600.0  # for restless children: so long the button must be held
OPEN: Final = "curtain:open"
TITLES: Final = ("curtain", "h1", "h2", "h3")  # letters of who is next, by how much room there is
WIDE, PAD = 1000, 44
FACE, LEAST_FACE = 220, 64
NEWS_ROWS, NEWS_ITEMS = 3, 12
DARK: Final = 0.38  # of the wall, so that the paper is the bright thing


class NewsPill(OneLine):
    """Something that has happened, on a pill of its own."""

    def __init__(self, words: str) -> None:
        super().__init__("second_bold", words, theme.INK_ROW, spacing=1.5, align="center")

    def needs(self, brush: Brush) -> Needs:
        return (brush.width(self.role, self.text) + brush.px(28),) * 2

    def draw(self, brush: Brush) -> None:
        paint_box(brush, self.rect, theme.PAPER_SHADE, self.rect.height / 2 / brush.k)
        super().draw(brush)


class Curtain(Scene):
    """Waits for the person in `seat`."""

    name = "curtain"
    slides = True
    at_table = True

    def __init__(self, services: Services, session: Session, seat: int, before: TableScene | None = None) -> None:
        """`before` is the table that it falls over, with every hand turned over."""
        self._services = services
        self._session = session
        self.variant, self.seats = session.variant, session.players
        self._seat = seat
        self._backdrop = before.context.renderer.backdrop if before is not None else None
        self._around: Scene | None = before  # what is seen beside it while it moves
        self._state: Literal["falls", "down", "lifts"] = "falls" if before is not None else "down"
        self._way: Tween | None = None
        self._now = 0.0
        self._heard_from: float | None = None  # presses count from then on
        self._held_since: float | None = None
        self.ring = Ring(first=OPEN, visible=services.by_keys)
        self._tree = Block()
        self._sliding: Surface | None = None  # its picture while it moves

    @property
    def reader(self) -> tuple[str, bool]:
        return self._session.seats[self._seat].person, True

    # -- what it says -----------------------------------------------------------------------------------------------

    def _sentences(self) -> tuple[str, str, str]:
        """Who is next, and what that means for the others."""
        session, name = self._session, self._session.seats[self._seat].name
        if self._seat == session.to_act:
            title = _("{name}, your turn").format(name=name) if name else _("Your turn")
        else:
            title = _("{name} first").format(name=name) if name else _("You first")
        away = _("Everyone else, please look away.")
        mates = self._mates_who_may_look()
        if mates:
            away = _("{names} may look at each other’s cards; the others look away.").format(names=together(mates))
        return title, away, _("Nobody’s cards are on the screen now.")

    def _mates_who_may_look(self) -> list[str]:
        """The person and the partners who are persons, where the rules let them look at each other's cards now."""
        session = self._session
        if session.variant.info.open_hands or ViewPartner() not in session.legal(self._seat):
            return []
        view = session.view(self._seat)
        looks = {seat for seat, cards in view.shown if len(cards) == view.hand_sizes[seat] and cards}
        mates = [seat for seat in session.match.book.mates[self._seat] if seat in looks and seat in session.here]
        return [session.seats[seat].name for seat in (self._seat, *mates)] if mates else []

    def _take_back_words(self) -> str:
        """What the one who acted last can undo; nothing when it stands."""
        session = self._session
        seat, action = session.last_actor, session.last_action
        if seat is None or session.may_take_back() is not None:
            return ""
        name = session.seats[seat].name
        match action:
            case Play():
                told = _("{name} takes the card back") if name else _("Take the card back")
            case Bid() | Pass():
                told = _("{name} takes the bid back") if name else _("Take the bid back")
            case _:
                told = _("{name} takes it back") if name else _("Take it back")
        return told.format(name=name)

    def _gold(self) -> Button:
        """The button that opens it."""
        name = self._session.seats[self._seat].name
        label = _("I am {name} — show my cards").format(name=name) if name else _("Show my cards")
        if self._services.settings.now.hold_curtain:
            label = _("Hold: {words}").format(words=label)
        return Button(OPEN, label, kind="primary", icon="eye", cap=_("Enter"), big=True, press=self._open)

    def _others(self) -> list[Button]:
        """The buttons under the paper."""
        services, session = self._services, self._session
        other = _("Someone else first…") if session.match.book.out_of_turn else ""
        pause = partial(services.navigation.pause, session)
        score = partial(services.navigation.score_sheet, session, self._seat)
        offers: list[tuple[str, str, str, str, str, Press]] = [
            ("curtain:take-back", self._take_back_words(), "undo", "Z", "z", self._take_back),
            ("curtain:other", other, "people", "O", "o", self._somebody_else),
            ("curtain:pause", _("Pause"), "pause", _("Esc"), "escape", Open(pause)),
            ("curtain:score", _("Score sheet"), "scroll", "T", "t", Open(score)),
        ]
        return [
            Button(name, words, kind="table", ground="wood", icon=icon, cap=cap, shortcut=key, press=press)
            for name, words, icon, cap, key, press in offers
            if words
        ]

    # -- its layout -------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Lays out the paper with its buttons under it, in the middle of the window."""
        self._size, self._sliding = size, None
        brush = Brush.of(self._services, size=size)
        edge, gap = max(10, brush.px(24)), 20
        room = Rect((0, 0), size).inflate(-2 * edge, -2 * edge)
        foot = Flow(*(Sized(button, high=64) for button in self._others()), gap=16, to=0.5)
        left = room.height - brush.px(gap) - foot.high(brush, room.width)
        sheet = self._sheet(brush, min(brush.px(WIDE), room.width) - 2 * brush.px(PAD), left)
        self._tree = Down(Aligned(sheet, 0.5, widest=WIDE), foot, gap=gap)
        high = min(room.height, self._tree.high(brush, room.width))
        self._tree.put(brush, Rect(room.x, room.y + (room.height - high) // 2, room.width, high))
        self.ring.place(widgets_of(self._tree), first=OPEN)
        if self._around is not None:
            self._around.resize(size)

    def _sheet(self, brush: Brush, inner: int, high: int) -> Element:
        """The paper as it has room: the face gives way first, then the news."""
        title, *lines = self._sentences()
        acted, happened = facts(self._session, self._seat)
        since = _("since your last turn") if acted else _("so far in this deal")
        gold = self._gold()
        for smaller in (replace(gold, cap=""), bare := replace(gold, cap="", icon=""), replace(bare, big=False)):
            gold = gold if gold.width(brush) <= inner else smaller
        wide = gold.width(brush)

        def sheet(face: float, news: Sequence[Element], roles: Sequence[str] = TITLES) -> Element:
            told = Down(
                Painted(self._paint_face, high=face) if face else None,
                Fit(*(Words(role, title, spacing=1.15, align="center") for role in roles)),
                Down(*(Words("lead", line, align="center") for line in lines)),
                gap=12,
            )
            opens = Aligned(Sized(gold, high=96 if roles == TITLES else 64), 0.5, widest=wide / brush.k + 60)
            heading = OneLine("second", since, theme.INK_SOFT, align="center")
            below = Down(heading, *news, gap=8) if news else None
            edge = 28 if roles == TITLES else 18
            return OnPaper(Down(told, opens, below, gap=22), PAD, edge, PAD, edge)

        rows = _news_rows(brush, inner, happened[-NEWS_ITEMS:])
        ways = [rows[len(rows) - count :] for count in range(min(NEWS_ROWS, len(rows)), -1, -1)]
        for face in (LEAST_FACE, 0):
            for news in ways:
                spare = high - sheet(face, news).high(brush, inner + 2 * brush.px(PAD))
                if spare >= 0:
                    return sheet(min(FACE, face + spare / brush.k) if face else 0, news)
        lower = (sheet(0, [], TITLES[number:]) for number in range(1, len(TITLES)))
        return next(
            (one for one in lower if one.high(brush, inner + 2 * brush.px(PAD)) <= high), sheet(0, [], TITLES[-1:])
        )

    def _paint_face(self, brush: Brush, rect: Rect) -> None:
        """The face in a cobalt ring."""
        brush.face(face_of(self._session.seats[self._seat]), rect.height, center=rect.center)
        line = max(3, brush.px(5))
        draw.aacircle(brush.surface, theme.COBALT, rect.center, rect.height // 2 + line, line)

    # -- the scene --------------------------------------------------------------------------------------------------

    def shown(self) -> None:
        """Something may have been agreed on the pause sheet: then another one is next, or nobody."""
        self.ring.guard()
        self.ring.focus = OPEN  # the key that is written on the button means it again
        self._heard_from = self._held_since = None
        session = self._session
        if session.abandoned:  # a training game was left from the pause
            self.change = Pop()
        elif session.deal_over or len(session.here) < 2 or not {session.to_act, self._seat}.issubset(session.here):
            self.change = Replace(TableScene(self._services, session, backdrop=self._backdrop))
        self.ring.changed = True

    @property
    def playing(self) -> Session | None:
        return self._session

    def failed(self) -> None:
        self._session.close()

    def handle(self, event: Input) -> Change | None:
        if self._state == "lifts" and self._around is not None and isinstance(event, Key) and event.name == "h":
            return self._around.handle(event)  # the turn has come, and a hint shows nobody more than he sees already
        if self._state == "lifts" or self._heard_from is None or self._now < self._heard_from:
            return None
        if isinstance(event, FocusLost):
            self._held_since = None
            self.ring.handle(event)
            return None
        if self._services.settings.now.hold_curtain and self._holds(event):
            return None
        name = self.ring.handle(event)
        return self.ring.answer(name) if name is not None else None

    def _open(self) -> None:
        if not self._services.settings.now.hold_curtain:
            self._lift()

    def _holds(self, event: Input) -> bool:
        """Whether the input is part of holding the button; with keys a second press after a while stands for it."""
        over = self.ring[OPEN]
        match event:
            case PointerDown(pos, button) if button == LEFT and over.hit.collidepoint(pos):
                self._held_since = self._now
                self.ring.handle(event)
            case PointerDown(pos, button) if button == RIGHT and over.hit.collidepoint(pos):
                self._lift()  # a finger that was held long enough arrives as this
            case PointerUp(_, button) if button == LEFT and self._held_since is not None:
                self._held_since = None
                self.ring.handle(event)
            case PointerLost():
                self.ring.handle(event)
            case Key("enter" | "space") if self.ring.focus == OPEN:
                self.ring.visible = True
                if self._held_since is None:
                    self._held_since = self._now
                elif self._now >= self._held_since + HOLD:
                    self._lift()
                return True
            case _:
                return False
        self.ring.changed = True
        return True

    def _lift(self) -> None:
        """The person has asked for his cards: what was done before stands, and the table is made anew for him."""
        self._session.stands()
        self._services.sound.play("curtain")
        self._held_since = None
        table = TableScene(self._services, self._session, self._seat, self._backdrop)
        table.resize(self._size)
        table.shown()
        table.update(self._now)
        self._around, self._state, self._way = table, "lifts", None

    def _take_back(self) -> Change | None:
        """The act is undone, and the one who did it is next again."""
        seat = self._session.last_actor
        if seat is None or self._session.may_take_back() is not None:
            return None
        self._session.take_back()
        return Replace(Curtain(self._services, self._session, seat))

    def _somebody_else(self) -> Change:
        """The next person in the order of play looks in first, to sign, to claim or to swap."""
        people, book = self._session.here, self._session.match.book
        following = [seat for seat in book.round[self._seat] if seat in people and seat != self._seat]
        return Replace(Curtain(self._services, self._session, following[0]))

    # -- time and picture -------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self._now = now
        self.ring.tick(now)
        if self._heard_from is None:
            self._heard_from = now + GUARD_MS
        if self._state != "down":
            self._move(now)
            return True
        held = self._held_since
        if held is not None and now >= held + HOLD and self.ring.mood(self.ring[OPEN]).pressed:
            self._lift()
        return self.ring.changed or held is not None

    def _move(self, now: float) -> None:
        if self._way is None:
            falls = self._state == "falls"
            length = self._services.tempo.step(DOWN if falls else UP)
            self._way = Tween(now, length, out3 if falls else in2)
            if falls:
                self._services.sound.play("curtain")
        if not self._way.done(now):
            return
        if self._state == "lifts" and self._around is not None:
            self.change = Replace(self._around)
            return
        self._state, self._around, self._heard_from = "down", None, now + GUARD_MS

    def settled(self) -> bool:
        return self._state == "down" and self._heard_from is not None and self._now >= self._heard_from

    def draw(self, screen: Surface) -> None:
        share = 1.0
        if self._state != "down" and self._way is not None:
            gone = self._way.at(self._now)
            share = gone if self._state == "falls" else 1.0 - gone
        if share >= 1.0:
            self._paint(screen)
            return
        if self._around is not None:
            self._around.draw(screen)
        low = round(self._size[1] * share)
        if low > 0:
            if self._sliding is None:
                self._sliding = Surface(self._size).convert(screen)
                self._paint(self._sliding)
            screen.blit(self._sliding, (0, low - self._size[1]))

    def _paint(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen)
        brush.skins.get(("curtain", self._size), self._wall).blit(screen, (0, 0))
        self._tree.draw(brush)
        self.ring.draw(brush)
        if self._held_since is not None:
            rect, high = self.ring[OPEN].rect, max(4, brush.px(8))
            share = min(1.0, (self._now - self._held_since) / HOLD)
            bar = Rect(rect.x + high, rect.bottom - 2 * high, round((rect.width - 2 * high) * share), high)
            screen.fill(theme.COBALT, bar)  # along the lower edge of the button

    def _wall(self) -> Skin:
        """The wall of tiles in the dark."""
        wall, veil = self._services.pictures.wall(self._size).copy(), Surface(self._size)
        veil.fill(theme.WALNUT)
        veil.set_alpha(round(255 * DARK))
        wall.blit(veil, (0, 0))
        return Skin(wall)

    def describe(self) -> Description:
        pills = [part for part in walk(self._tree) if isinstance(part, NewsPill)]
        lines = [Control(f"curtain:fact-{n}", "text", one.text, (), spot_of(one.rect)) for n, one in enumerate(pills)]
        message = " ".join(self._sentences())
        return Description("curtain", self._seat, message, self.ring.focus, (*self.ring.controls(), *lines))


def _news_rows(brush: Brush, width: int, happened: Sequence[str]) -> list[Across]:
    """The news in rows that fit, the latest at the end; one that fits no row is left out."""
    rows: list[Across] = []
    for words in reversed(happened):
        pill = NewsPill(words)
        longer = Across(pill, *(rows[0].parts if rows else ()), gap=10, to=0.5)
        if longer.needs(brush)[1] <= width:
            rows[:1] = [longer]
        elif pill.needs(brush)[1] <= width:
            rows.insert(0, Across(pill, gap=10, to=0.5))
    return rows
