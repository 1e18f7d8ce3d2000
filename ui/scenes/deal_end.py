"""The end of a deal: the cards are counted into groups, the bar grows, the result is told, the sheet gets its row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.variant import spoken
from game.words import _, language, suit_in_sentence
from ui import theme
from ui.ends.confetti import Confetti
from ui.ends.count import Count, counted
from ui.ends.gauge import Gauge
from ui.ends.outcomes import remarks
from ui.ends.page import Page, page
from ui.ends.panels import Panels
from ui.ends.paper import Paper
from ui.ends.sheet import row_words, score_sheet
from ui.ends.timing import Timing, timed
from ui.ends.words import deal_sentence, deal_words, target_words
from ui.ground import bare_ground
from ui.input import Input, Key, PointerDown, Wheel
from ui.people import seat_name
from ui.scene import Change, Control, Description, Home, Replace, Scene
from ui.skins import Skins
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.focus import Ring

if TYPE_CHECKING:
    from game.result import DealResult
    from game.session import Session
    from ui.desk import Desk

MENU = "button:main-menu"
OPENING: Final = 180.0  # so long the screen of before fades; under it the page is built part by part


def end_scene(desk: Desk, session: Session, seat: int = 0) -> Scene:
    """The screen that follows a deal: its end, or the end of the match."""
    if session.match_over:
        from ui.scenes.match_end import MatchEnd

        return MatchEnd(desk, session, seat)
    return DealEnd(desk, session, seat)


class DealEnd(Scene):
    """Counts the deal that is over in the session, as the person in `seat` sees it."""

    name = "deal_end"
    at_table = True

    def __init__(self, desk: Desk, session: Session, seat: int = 0) -> None:
        self._desk = desk
        self._session = session
        self.variant, self.seats = session.variant, session.players
        self._seat = seat
        self._now = 0.0  # since the beginning of the count
        self._begun: float | None = None
        self._moved = True
        self._built: int | None = 0  # how many parts of the page are there; None: all
        self._count: Count = counted(session, seat)
        self._timing: Timing = timed(self._count, desk.speed, self._festive())
        self._ring = Ring(first=self._first(), visible=desk.by_keys)

    # -- what the two forms of the page say differently ---------------------------------------------------------------

    def _first(self) -> str:
        return "button:next-deal"

    def _festive(self) -> bool:
        return False

    def _title(self) -> str:
        return _("End of deal {number}").format(number=self._session.deal_number)

    def _sentence(self) -> str:
        return deal_sentence(self._result(), self._count)

    def _result(self) -> DealResult:
        result = self._session.result
        assert result is not None  # an end is shown after a deal only
        return result

    def _icon(self) -> str:
        mine = self._count.mine
        return "star" if mine is not None and mine.won else ""

    def _remarks(self) -> list[str]:
        """What stands under the sentence."""
        dealer = self._session.match.dealer
        said = remarks(self._session, self._result(), self._seat)
        if dealer == self._seat and self._session.seats[dealer].kind == "person":
            return [*said, _("You deal next.")]
        return [*said, _("{name} deals next.").format(name=seat_name(self._session.seats[dealer]))]

    def _choices(self) -> list[Button]:
        next_deal = Button("button:next-deal", _("Next deal"), Rect(0, 0, 0, 0), kind="primary", icon="right")
        return [next_deal, self._menu_button()]

    def _menu_button(self) -> Button:
        return Button(
            MENU, _("Main menu"), Rect(0, 0, 0, 0), kind="table", icon="exit", cap=_("Esc"), shortcut="escape"
        )

    def _act(self, name: str | None) -> Change | None:
        """What a button leads to."""
        match name:
            case "button:next-deal":
                from ui.scenes.table import TableScene

                self._session.next_deal()
                return Replace(TableScene(self._desk, self._session))
            case "button:main-menu":
                self._session.close()
                return Home()
            case _:
                return None

    # -- the scene ----------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Lays everything out anew, in the language and text size of now."""
        desk = self._desk
        self._count = counted(self._session, self._seat)
        choices = self._choices()
        self._page: Page = page(desk.scale(size), len(self._count.sides), len(choices))
        skins = Skins()
        self._panels = Panels(desk, skins, self._page, self._count.sides)
        self._gauge = Gauge(desk, skins, self._page, self._count)
        self._sheet = score_sheet(self._session, self._seat)
        self._paper = Paper(desk, self._sheet, self._page.sheet, self._page.k)
        self._confetti = self._paper_squares()
        self._ground: Surface | None = None
        self._laid = False
        self._said: tuple[object, Surface] | None = None
        for button, rect in zip(choices, self._page.buttons, strict=True):
            button.rect, button.ground, button.big = rect, "wood", button.kind == "primary"
            button.cap = _("Enter") if button.kind == "primary" else button.cap
        self._ring.place(choices, first=self._first())
        self._built = 0 if self._begun is None and self._timing.end else None
        self._size = size
        self._moved = True

    def _paper_squares(self) -> Confetti | None:
        mine = [rect for rect, side in zip(self._page.panels, self._count.sides, strict=True) if side.mine]
        return Confetti(mine[0], self._page.k) if mine and self._timing.confetti else None

    def shown(self) -> None:
        self._ring.guard()

    def handle(self, event: Input) -> Change | None:
        """Before the count has ended any press shows its end; afterwards the buttons do what they say."""
        if isinstance(event, Wheel):
            self._moved |= self._paper.scroll(-1 if event.dy > 0 else 1)
            return None
        if isinstance(event, Key) and event.name in ("pageup", "pagedown"):
            self._moved |= self._paper.page(-1 if event.name == "pageup" else 1)
            return None
        pressed = isinstance(event, PointerDown) or (isinstance(event, Key) and event.name in ("enter", "space"))
        if pressed and not self._finished:
            self._ring.visible = isinstance(event, Key)
            self._skip()
            return None
        return self._act(self._ring.handle(event))

    @property
    def _finished(self) -> bool:
        return self._now >= self._timing.end

    def _skip(self) -> None:
        """The final state at once; confetti, which is only a pleasure, may still fall."""
        if self._begun is not None:
            self._begun -= self._timing.end - self._now
        self._now = self._timing.end
        self._moved = True

    def failed(self) -> None:
        self._session.close()

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        if self._begun is None:
            self._begun = now - self._now
        running = not self._still
        self._now = now - self._begun
        again = running or self._moved or self._ring.changed or self._built is not None
        self._moved = False
        return again

    @property
    def _still(self) -> bool:
        falling = self._timing.confetti
        return self._finished and (falling is None or self._now >= falling.end)

    def settled(self) -> bool:
        return self._still and self._built is None

    def draw(self, screen: Surface) -> None:
        """The page at this moment of the count; while it opens one part more with every picture.

        All at once they would hold up the first picture for a tenth of a second. Before the first part the screen of
        before is left as it is.
        """
        parts = [self._draw_ground, self._cut_felt, self._draw_felt, self._draw_sides]
        parts += [self._draw_gauge, self._draw_paper, self._draw_menu, self._draw_top]
        if self._built is not None and self._now < OPENING:
            self._built += 1
            parts = parts[: self._built - 1]
        else:
            self._built = None
        for part in parts:
            part(screen)

    def _draw_ground(self, screen: Surface) -> None:
        if self._ground is None:
            desk, page_ = self._desk, self._page
            made = bare_ground(desk.pictures, self._size, page_.bar.h, round(8 * page_.k), dark=0.35)
            self._write_bar(made)
            self._ground = made.convert()
        screen.blit(self._ground, (0, 0))

    def _cut_felt(self, _screen: Surface) -> None:
        """The felt is made, which takes as long as the wood did."""
        if not self._laid:
            self._panels.cut()

    def _draw_felt(self, screen: Surface) -> None:
        """The felt lies on the ground from now on."""
        if self._ground is not None and not self._laid:
            self._laid = True
            self._panels.still(self._ground)
            screen.blit(self._ground, (0, 0))

    def _draw_sides(self, screen: Surface) -> None:
        timing, now = self._timing, self._now
        self._panels.labels(screen, timing, now)
        self._panels.cards(screen, timing, now)
        if self._confetti is not None and timing.confetti is not None:
            self._confetti.draw(screen, timing.confetti.share(now))
        self._panels.heads(screen, timing, now)

    def _draw_gauge(self, screen: Surface) -> None:
        self._gauge.draw(screen, self._timing.gauge.at(self._now))

    def _draw_paper(self, screen: Surface) -> None:
        self._paper.draw(screen, self._timing.row.at(self._now))

    def _draw_menu(self, screen: Surface) -> None:
        """The lesser button alone, so that the other one has a picture for itself."""
        if self._built is not None:
            menu = next(widget for widget in self._ring.widgets if widget.id == MENU)
            menu.draw(Brush.of(self._desk, screen), self._ring.mood(menu))

    def _draw_top(self, screen: Surface) -> None:
        self._say(screen)
        self._ring.draw(Brush.of(self._desk, screen))

    def _write_bar(self, ground: Surface) -> None:
        """Title, game and match in the bar."""
        desk, page_ = self._desk, self._page
        k, bar = page_.k, page_.bar
        edge = round(24 * page_.kr)
        inner = bar.inflate(-2 * edge, 0)
        right = self._right_words()
        right_w = desk.text.size("second", right, k)[0]
        title = desk.text.draw(ground, "bar_small", self._title(), theme.CREAM, inner, k, valign="middle", may_cut=True)
        left = title.right + round(14 * k)
        if left + right_w < inner.right:
            desk.text.draw(ground, "second", right, theme.CREAM_DIM, inner, k, align="right", valign="middle")
            inner.w -= right_w + round(20 * k)
        crumb = self._crumb()
        if crumb and desk.text.size("second", crumb, k)[0] <= inner.right - left:
            desk.text.draw(
                ground, "second", crumb, theme.CREAM_DIM, (left, bar.centery + round(2 * k)), k, valign="middle"
            )

    def _crumb(self) -> str:
        result = self._result()
        parts = [spoken(self._session.variant.head.name, language())]
        if result.trump is not None:
            parts.append(_("trump {suit}").format(suit=suit_in_sentence(result.trump)))
        return " · ".join(part for part in parts if part)

    def _right_words(self) -> str:
        deal = deal_words(self._session)
        return " · ".join(part for part in (deal, target_words(self._session)) if part)

    def _say(self, screen: Surface) -> None:
        """The sentence and its remarks rise into their place."""
        way = self._timing.sentence
        share = way.share(self._now)
        if not share:
            return
        rect = self._page.sentence
        key = (rect.size, language())
        if self._said is None or self._said[0] != key:
            self._said = (key, self._made_sentence(rect.size))
        words = self._said[1]
        words.set_alpha(round(255 * min(1.0, share * 2)))
        screen.blit(words, (rect.x, rect.y + round((1 - way.at(self._now)) * 18 * self._page.k)))

    def _made_sentence(self, size: tuple[int, int]) -> Surface:
        desk, k = self._desk, self._page.k
        surface = Surface(size, SRCALPHA)
        icon, x = self._icon(), 0
        if icon:
            side = round(60 * k)
            picture = desk.pictures.icon(icon, side, theme.FOCUS)
            surface.blit(picture, (0, round(2 * k)))
            x = side + round(16 * k)
        sentence, remarks = self._sentence(), [*self._remarks(), *filter(None, [self._session.trouble])]
        colour = theme.GOLD_WORD if icon else theme.CREAM
        room = (size[0] - x, size[1])
        tries = (("h1", 1), ("h2", 1), ("h1", 3), ("h2", 3))
        role = next((role for role, lines in tries if self._fits(role, lines, remarks, room)), "h3")
        high = desk.text.wrapped_height(role, sentence, k, size[0] - x, 1.12)
        wide = self._balanced(role, sentence, size[0] - x)
        desk.text.wrapped(surface, role, sentence, colour, Rect(x, 0, wide, high), k, spacing=1.12)
        y = max(high, round(64 * k) if icon else 0) + round(8 * k)
        for remark in remarks:
            high = desk.text.wrapped_height("body", remark, k, size[0])
            if y + high > size[1]:
                break
            desk.text.wrapped(surface, "body", remark, theme.CREAM_FOOT, Rect(0, y, size[0], high), k)
            y += high
        return surface.convert_alpha()

    def _fits(self, role: str, lines: int, remarks: list[str], size: tuple[int, int]) -> bool:
        """Whether the sentence takes no more lines in this role and leaves room for the first remark."""
        text, k, sentence = self._desk.text, self._page.k, self._sentence()
        below = text.line_height("body", k, 1.3) + round(8 * k) if remarks else 0
        high = text.wrapped_height(role, sentence, k, size[0], 1.12)
        longest = max(text.size(role, word, k)[0] for word in sentence.split())
        few = high <= lines * text.line_height(role, k, 1.12)
        return few and high + below <= size[1] and longest <= size[0]

    def _balanced(self, role: str, sentence: str, width: int) -> int:
        """The least width at which the sentence takes no more lines, so that no word stands alone in the last."""
        text, k = self._desk.text, self._page.k
        high, step = text.wrapped_height(role, sentence, k, width, 1.12), round(20 * k)
        if len(text.lines(role, sentence, k, width)) > 1:
            while width > 8 * step and text.wrapped_height(role, sentence, k, width - step, 1.12) == high:
                width -= step
        return width

    def describe(self) -> Description:
        """Sides with their totals, rows of the sheet, buttons."""
        texts = []
        for number, (side, rect) in enumerate(zip(self._count.sides, self._page.panels, strict=True)):
            points = _("{name}: {points} points").format(name=side.title, points=side.total)
            state = ("won",) if side.won else ()
            texts.append(Control(f"side:{number}", "text", points, state, (rect.x, rect.y, rect.w, rect.h)))
        rows = "; ".join(row_words(row, self._sheet) for row in self._sheet.rows)
        paper = self._page.sheet
        texts.append(Control("text:sheet", "text", rows, (), (paper.x, paper.y, paper.w, paper.h)))
        phase = "counted" if self._finished else "counting"
        controls = (*texts, *self._ring.controls())
        return Description(phase=phase, message=self._sentence(), focus=self._ring.focus, controls=controls)
