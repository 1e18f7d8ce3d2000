"""The review of a deal: its table with all cards open, where it was going, and the moments that mattered most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from pygame import Rect, Surface

from game.i18n.words import _, language, ngettext, text_in
from game.review.sentences import act_sentence, heading, number, summary
from ui.core.count import count_of
from ui.core.input import Input, Key
from ui.core.match_words import deal_words
from ui.core.people import in_sentence, seat_name
from ui.core.scene import Change, Control, Open, Pop, Push, Scene, spot_of
from ui.draw import theme
from ui.pages.review.deals import Deals, Thoughts
from ui.pages.review.felt import ReviewTable
from ui.pages.review.line import TimeLine
from ui.pages.review.side import Moments, heading_block, paint_why, reading
from ui.pages.review.walk import ReviewMoment, Walk
from ui.widgets.base import Brush, Needs, Press, Widget
from ui.widgets.buttons import Button, PaperIcon
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Block, Down, Element, Grow, widgets_of
from ui.widgets.kit.layout_parts import Aligned, Padded, Painted, Sized, Words
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room
from ui.widgets.kit.sheet import Sheet
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services

Form: TypeAlias = Literal["wide", "stacked", "drawer"]
WIDE: Final = 1300  # below this width, in units of k, the moments lie in a drawer or under the time line
TALL: Final = 900  # below this height the moments and their reason have no room one under the other
UPRIGHT: Final = 1000  # the same for windows that are higher than wide: below it there is no room for two columns
PLAY: Final = "review:play"
DRAWER: Final = "review:drawer"
KEYS: Final = {
    "home": "review:first",
    "left": "review:previous",
    "space": PLAY,
    "right": "review:next",
    "end": "review:last",
}


class ReviewPage(PageScene):
    """Deals that are over, one at a time, as the person in `seat` looks at them again.

    In a small window the paper with the moments is a drawer over the table.
    """

    name = "review"
    first = PLAY
    capped = True

    def __init__(self, services: Services, deals: Deals, seat: int) -> None:
        super().__init__(services)
        self._deals, self._seat = deals, seat
        self.thoughts = Thoughts(services)
        self._everything = True  # all cards face up
        self._open = False  # the drawer
        self._still: Surface | None = None  # all that no pointer changes, as it was drawn last
        self._fresh = False  # and whether it still looks like that
        self._choose(str(deals.newest))

    def _choose(self, deal: str) -> None:
        """Takes up the deal at this place."""
        self.thoughts.let_go()
        self._deal = int(deal)
        self._session: Session = self._deals.sessions[self._deal]
        self.variant, self.seats = self._session.variant, self._session.players
        self.walk = Walk(self._deals.review(self._deal, self._seat))

    @property
    def moment(self) -> ReviewMoment:
        """What lies on the table now."""
        return ReviewMoment(self.walk.review, self.walk.at, self._session.seats, self._everything)

    # -- the scene ---------------------------------------------------------------------------------------------------

    def covered(self) -> None:
        self.walk.stop()
        self.thoughts.let_go()

    def closed(self) -> None:
        self.thoughts.let_go()

    def update(self, now: float) -> bool:
        review = self.walk.review
        if not self.thoughts.complete(review):
            if self.thoughts.listen():
                if self.thoughts.complete(review):
                    self.walk.arrive()
                self.lay_out()
            self.thoughts.ask(review, self.walk.at)
        if self.walk.run(now):
            self.lay_out()
        return super().update(now)

    def settled(self) -> bool:
        return self.thoughts.complete(self.walk.review) and not self.walk.playing

    def handle(self, event: Input) -> Change | None:
        if not isinstance(event, Key) or self.ring.busy or event.ctrl or event.alt:
            return super().handle(event)
        self.ring.visible = self.ring.visible or event.name in (*KEYS, "escape", "up", "down")
        match event.name:
            case "escape" if self._open and self._form == "drawer":
                return self.pressed(DRAWER)
            case "up" | "down":
                self.walk.next_moment(-1 if event.name == "up" else 1)
                self.lay_out()
                return None
            case name if name in KEYS:
                return self.pressed(KEYS[name])
            case _:
                return super().handle(event)

    # -- the bar -----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Review") if len(self._deals.sessions) > 1 else _("Review of the deal")

    def back(self) -> tuple[str, Press]:
        return _("Back"), Pop()

    def buttons(self) -> list[Button]:
        told, icon = (_("All cards face up"), "eye") if self._everything else (_("Only what I saw"), "eyeoff")
        sight = Button("review:sight", told, icon=icon, selected=self._everything, press=self._turn_cards)
        return [sight, Button("review:share", _("Share…"), icon="share", press=self._share)]

    def _share(self) -> Change:
        return Push(self.services.navigation.share_deal(self._session, self._deals.match))

    def _turn_cards(self) -> None:
        self._everything = not self._everything

    def aside(self) -> tuple[str, bool]:
        """The game, and who made what."""
        session, me = self._session, self._seat
        game = text_in(session.variant.head.name, language())
        count = ngettext("{count} player", "{count} players", session.players).format(count=session.players)
        names = [in_sentence("") if seat == me else seat_name(chair) for seat, chair in enumerate(session.seats)]
        sides = sorted(count_of(session, me).sides, key=lambda side: me not in side.seats)
        score = ", ".join(f"{' + '.join(names[seat] for seat in side.seats)} {side.total}" for side in sides)
        return " · ".join(part for part in (f"{game}, {count}", deal_words(session), score) if part), False

    def focus_order(self, back: Button, buttons: list[Button]) -> list[Widget]:
        """The transport, what there is to read, and the time line; in the bar also which deal, if there are several."""
        placed = widgets_of(self.tree)
        placed.sort(key=lambda one: (one.id == "review:line", one.id.startswith(("review:moment", "review:onward"))))
        deals = [(str(place), deal_words(session)) for place, session in enumerate(self._deals.sessions)]
        if len(deals) < 2:
            return [back, *buttons, *placed]
        choice = DropDown("review:deal", _("Deal"), options=deals, value=str(self._deal), ground="wood")
        choice.press, wide = self._choose, min(choice.width(self.brush), self.brush.px(280))
        choice.rect = Rect(self.bar.right - wide, back.rect.y, wide, back.rect.height)
        self.bar.width -= wide + self.brush.px(12)
        return [back, choice, *buttons, *placed]

    # -- the layout --------------------------------------------------------------------------------------------------

    @property
    def _form(self) -> Form:
        """How the page is laid out in this window."""
        scale = self.scale
        if scale.landscape:
            return "wide" if scale.We >= WIDE and scale.He >= TALL else "drawer"
        return "stacked" if scale.We >= UPRIGHT else "drawer"

    def lay_out(self) -> None:
        self._fresh = False
        super().lay_out()

    def body(self) -> Element:
        scale, form, side = self.scale, self._form, self._side()
        self._mat = Painted(lambda brush, _rect: self._table(brush).draw(self.moment), grows=1)
        gap = self._pixels(round({"wide": 24, "stacked": 18, "drawer": 14}[form] * scale.kr))
        if form == "wide":
            room = page_room(scale).width
            wide = max(round(0.318 * room), min(round(560 * scale.k), round(0.37 * room)))
            line = self._time_line(250 if scale.He > 1000 else 210)
            left = Down(self._mat, line, gap=gap - self._pixels(round(4 * scale.kr)))
            tree: Block = Across(Grow(left), Sized(side, wide=self._pixels(wide)), gap=gap, valign="stretch")
        elif form == "stacked":
            tree = Down(self._mat, self._time_line(200), Sized(side, high=590), gap=gap)
        else:
            drawer = _Drawer(self._mat, side)
            drawer.pulled = self._open
            tree = Down(drawer, self._time_line(150 if scale.landscape else 200), self._foot(gap), gap=gap)
        return Padded(tree, 0, 0, 0, self._pixels(round(20 * scale.kr) - round(32 * scale.kr) // 2))

    def _pixels(self, length: int) -> float:
        """A length in pixels as the layout takes it: at k = 1."""
        return length / self.scale.k

    def _time_line(self, high: float) -> Block:
        walk = self.walk
        self._line = TimeLine("review:line", _("Time line"), review=walk.review, at=walk.at, press=walk.leap)
        self._line.value, self._line.level = walk.at, self._level()
        return Sized(self._line, high=high)

    def _level(self) -> tuple[float, str] | None:
        """The dashed line: a draw between two sides, an equal share of all, nothing in a contract."""
        review = self.walk.review
        if review.contract:
            return 0.0, _("nothing won, nothing lost")
        count = count_of(self._session, self._seat)
        totals = [side.total for side in count.sides]
        if not any(totals):
            return None
        level = sum(totals) / len(totals)
        told = _("{points} = a draw") if len(totals) == 2 and not count.adds else _("{points} = an equal share")
        return level, told.format(points=number(review, level))

    def _side(self) -> Block:
        """The paper with the moments, the reason, and the way into a training game: in one column or in two."""
        form, walk = self._form, self.walk
        self._heading, moments = heading_block(walk.review), Moments(walk.review, walk.at, walk.leap)
        self._why = Painted(
            lambda brush, at: paint_why(brush, at, self.moment, not self._table(brush).hand.talks), grows=1
        )
        onward = Button("review:onward", _("Play on from here"), icon="replay", press=self._play_on)
        onward.enabled, onward.reason = walk.at < walk.last or self.moment.own, _("The deal is over here.")
        play_on = Sized(onward, high=56)
        if form == "stacked" or (form == "drawer" and self.scale.landscape):
            right = Down(self._why, play_on, gap=12)
            read: Block = Across(Grow(Down(self._heading, Grow(moments))), Grow(right), gap=24, valign="stretch")
        else:
            column = Down(self._heading, moments, Padded(self._why, 0, 12, 0, 0))
            read = Down(Grow(column), play_on, gap=14 if form == "wide" else 12)
        if form == "drawer":
            return _SidePaper(read, 24, 18)
        return _SidePaper(Down(Grow(read), self._transport(), gap=14), *((26, 22) if form == "wide" else (24, 20)))

    def _foot(self, gap: float) -> Block:
        """The button of the drawer, only its picture where there is little room, and the transport."""
        brush, room = self.brush, page_room(self.scale).width
        drawer = Button(DRAWER, _("Table") if self._open else _("Moments"), kind="table", ground="wood")
        drawer.icon, drawer.opened, drawer.press = "down" if self._open else "list", self._open, self._slide
        wide = brush.px(210)
        if room - wide < 5 * (theme.SMALLEST_HIT + 12) + brush.px(120):
            wide = brush.finger(60)
        if wide < drawer.width(brush):
            drawer.kind = "icon"
        return Across(Sized(drawer, self._pixels(wide), 60), Grow(self._transport()), gap=gap)

    def _slide(self) -> None:
        self._open = not self._open

    def _transport(self) -> Block:
        """First, back, play, forward, last."""
        walk = self.walk
        play = Button(PLAY, _("Stop") if walk.playing else _("Play"), kind="primary", ground="gold", press=walk.toggle)
        play.icon = "pause" if walk.playing else "play"
        buttons = (
            self._step("first", _("To the beginning"), "back", 0),
            self._step("previous", _("One step back"), "left", walk.at - 1),
            play,
            self._step("next", _("One step on"), "right", walk.at + 1),
            self._step("last", _("To the end"), "step", walk.last),
        )
        return Sized(Aligned(_Transport(*buttons, valign="stretch"), 0.5), high=60)

    def _step(self, name: str, words: str, icon: str, to: int) -> Button:
        """The button that leads to this act."""
        walk, to = self.walk, min(self.walk.last, max(0, to))
        button = PaperIcon(f"review:{name}", words, icon=icon, note=words, press=partial(walk.leap, to))
        button.enabled, button.ground = to != walk.at, "wood" if self._form == "drawer" else "paper"
        return button

    def _play_on(self) -> Change | None:
        """A training game from here: it counts nowhere."""
        again = self._session.again(self.moment.acts)
        return Push(self.services.navigation.table(again)) if not again.deal_over else None

    # -- picture -----------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        if self._still is None or self._still.get_size() != self.size:
            self._still, self._fresh = Surface(self.size).convert(screen), False
        if not self._fresh:
            before = self.services.pictures.stand_ins
            self.draw_still(Brush.of(self.services, self._still, self.size))
            self._fresh = self.services.pictures.stand_ins == before
        screen.blit(self._still, (0, 0))
        self.ring.draw(Brush.of(self.services, screen, self.size))

    def draw_still(self, brush: Brush) -> None:
        super().draw_still(brush)
        self._line.paint(brush)

    def _table(self, brush: Brush) -> ReviewTable:
        hand = max(len(step.hands[self._seat]) for step in self.walk.review.steps)
        return ReviewTable(brush, self._mat.rect, self.scale.kr, hand, self._session.players)

    def message(self) -> str:
        step = self.moment.step
        return act_sentence(self.walk.review, step) if step is not None else _("The cards are dealt")

    def texts(self) -> Iterable[Control]:
        review = self.walk.review
        said = {
            "review:why": (" ".join(reading(self.moment)), self._why.rect),
            "review:heading": (f"{heading(review)}. {summary(review)}", self._heading.rect),
        }
        return (Control(name, "text", words, (), spot_of(at)) for name, (words, at) in said.items())


class _Transport(Across):
    """Five buttons; the one in the middle gives way first."""

    def needs(self, brush: Brush) -> Needs:
        gaps = 4 * brush.px(self.gap)
        return gaps + 4 * theme.SMALLEST_HIT + brush.px(130), gaps + 4 * brush.px(84) + brush.px(300)

    def widths(self, brush: Brush, width: int) -> list[int]:
        gaps = 4 * brush.px(self.gap)
        small = min(brush.px(84), (width - gaps - brush.px(130)) // 4)
        return [small, small, min(width - gaps - 4 * small, brush.px(300)), small, small]


class _SidePaper(Padded):
    """What there is to read: its paper lies over the shadow of the table."""

    def draw(self, brush: Brush) -> None:
        paint_paper(brush, self.rect, strip=False)
        super().draw(brush)


class _Drawer(Block):
    """What lies under a drawer, or while it is `pulled` what is in it; both have their place."""

    grows = 1
    pulled = False

    @property
    def seen(self) -> Sequence[Element]:
        return self.parts[self.pulled :][:1]


class Whose(Sheet):
    """The question whose deal is looked at again, where several people played: a button for each of them."""

    name = "review-whose"
    wide = 620

    def __init__(self, services: Services, session: Session, deals: Deals) -> None:
        super().__init__(services)
        self._session, self._deals = session, deals
        self.first = f"whose:seat:{session.people[0]}"

    def title(self) -> str:
        return _("Whose deal is looked at?")

    def inside(self) -> Element:
        told = _("What was played is compared with what the master would have played from the same seat.")
        close = Button("whose:close", _("Back"), cap=_("Esc"), press=Pop())
        buttons = Down(*(self._seat(seat) for seat in self._session.people), close, gap=10)
        return Down(Words("second", told, theme.INK_SOFT), buttons, gap=14)

    def _seat(self, seat: int) -> Button:
        press = Open(partial(ReviewPage, self.services, self._deals, seat), instead=True)
        return Button(f"whose:seat:{seat}", seat_name(self._session.seats[seat]), icon="person", press=press)


def review_of(services: Services, session: Session, deals: Deals) -> Scene:
    """The review of deals that are over, or first the question whose where several people played."""
    people = session.people
    return ReviewPage(services, deals, people[0]) if len(people) == 1 else Whose(services, session, deals)
