"""The end of a deal: the cards are counted into groups, the bar grows, the result is told, the sheet gets its row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.engine.variant import spoken
from game.i18n.words import _, language, suit_in_sentence
from ui.app import navigation
from ui.core.count import Count, counted
from ui.core.input import Input, Key, PointerDown, PointerMoved, Wheel
from ui.core.match_words import deal_words, target_words
from ui.core.people import seat_name
from ui.core.saving import Saving, leave
from ui.core.scene import Change, Control, Description, Home, Push, Replace, Scene
from ui.draw.ground import bare_ground
from ui.draw.skins import Skins
from ui.pages.results.counting.confetti import Confetti
from ui.pages.results.counting.cues import Cues, result_cue
from ui.pages.results.counting.gauge import Gauge
from ui.pages.results.counting.heading import ResultSentence, Sentence, write_bar
from ui.pages.results.counting.layout import Page, page
from ui.pages.results.counting.panels import Panels
from ui.pages.results.counting.timing import Timing, timed
from ui.pages.results.score import row_words, score_table
from ui.pages.results.score_sheet import ScorePaper
from ui.pages.results.sentences import caught
from ui.pages.results.sentences.outcomes import remarks
from ui.pages.results.sentences.words import deal_sentence
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import Ring

if TYPE_CHECKING:
    from game.engine.result import DealResult
    from game.match.session import Session
    from ui.core.services import Services
    from ui.pages.review.deals import Deals

MENU = "button:main-menu"
REVIEW = "button:review"
OPENING: Final = 180.0  # so long the screen of before fades; under it the page is built part by part


def end_scene(services: Services, session: Session, seat: int = 0) -> Scene:
    """The screen that follows a deal: its end, or the end of the match."""
    if session.training:
        from ui.pages.results.training_end import TrainingEnd

        return TrainingEnd(services, session, seat)
    if session.match_over:
        from ui.pages.results.match_end import MatchEnd

        return MatchEnd(services, session, seat)
    return DealEnd(services, session, seat)


class DealEnd(Scene):
    """Counts the deal that is over in the session, as the person in `seat` sees it."""

    name = "deal_end"
    at_table = True

    def __init__(self, services: Services, session: Session, seat: int = 0) -> None:
        self._services = services
        self._session = session
        self.variant, self.seats = session.variant, session.players
        self._seat = seat
        self._saving, self._news = Saving(services, session), ""  # what became of the file, when it was in trouble
        self._now = 0.0  # since the beginning of the count
        self._begun: float | None = None
        self._moved = True
        self._again: Deals | None = None  # what is looked at again: what was thought about it stays
        self._top = 0  # the line of the remarks that is seen first
        self._pointer = (-1, -1)
        self._built: int | None = 0  # how many parts of the page are there; None: all
        self._count: Count = counted(session, seat)
        self._still_page = services.settings.now.reduced_motion
        self._timing: Timing = timed(self._count, services.speed, self._festive(), self._still_page)
        self._cues = Cues(self._timing, result_cue(self._count, self._result(), self._festive()))
        self._ring = Ring(first=self._first(), visible=services.by_keys)

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
        said = [*remarks(self._session, self._result(), self._seat), *self._caught()]
        if dealer == self._seat == self._session.alone:
            return [*said, _("You deal next.")]
        return [*said, _("{name} deals next.").format(name=seat_name(self._session.seats[dealer]))]

    def _caught(self) -> list[str]:
        """What became of the signs that were made."""
        return caught.told(self._session, self._seat, self._services.settings.now.sign_meanings)

    def _choices(self) -> list[Button]:
        result = self._result()
        again = result.replay or result.passed_out
        next_deal = Button(
            "button:next-deal",
            _("Deal again") if again else _("Next deal"),
            Rect(0, 0, 0, 0),
            kind="primary",
            icon="right",
        )
        return [next_deal, *self._review_button(_("Review the deal")), self._menu_button()]

    def _review_button(self, words: str) -> list[Button]:
        """To look at the deal again, where a person has played in it."""
        if not self._session.people or not self._session.acts:
            return []
        return [Button(REVIEW, words, Rect(0, 0, 0, 0), kind="table", icon="search", cap="R", shortcut="r")]

    def _deals_again(self) -> Deals:
        """What can be looked at again: this deal, at the end of a match all of them."""
        from ui.pages.review.deals import Deals

        if self._again is None:
            self._again = Deals(self._session, whole=self._session.match_over)
        return self._again

    def _menu_button(self) -> Button:
        return Button(
            MENU, _("Main menu"), Rect(0, 0, 0, 0), kind="table", icon="exit", cap=_("Esc"), shortcut="escape"
        )

    def _act(self, name: str | None) -> Change | None:
        """What a button leads to."""
        match name:
            case "button:next-deal":
                self._session.next_deal()
                return Replace(navigation.table(self._services, self._session))
            case "button:review":
                scene = navigation.review_of(self._services, self._session, self._deals_again())
                return Push(scene) if scene is not None else None
            case "button:main-menu":
                leave(self._services, self._session)
                return Home()
            case _:
                return None

    # -- the scene ----------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Lays everything out anew, in the language and text size of now."""
        services = self._services
        self._count = counted(self._session, self._seat)
        choices = self._choices()
        self._sheet = score_table(self._session, self._seat)
        self._page: Page = page(services.scale(size), len(self._count.sides), len(choices), bool(self._sheet.rows))
        skins = Skins(services.pictures.budget)
        self._panels = Panels(services, skins, self._page, self._count.sides)
        self._gauge = Gauge(services, skins, self._page, self._count)
        self._paper = ScorePaper(Brush.of(services, size=size), self._sheet, self._page.sheet)
        self._confetti = self._paper_squares()
        self._ground: Surface | None = None
        self._laid = False
        self._say()
        for button, rect in zip(choices, self._page.buttons, strict=True):
            button.rect, button.ground, button.big = rect, "wood", button.kind == "primary"
            button.cap = _("Enter") if button.kind == "primary" else button.cap
        self._ring.place(choices, first=self._first())
        self._built = 0 if self._begun is None and self._timing.end else None
        self._size = size
        self._moved = True

    def _say(self) -> None:
        """Writes the sentence and what is remarked under it."""
        remarks = (*self._remarks(), *filter(None, [self._session.trouble or self._news]))
        self._said = Sentence(
            self._services, self._page, ResultSentence(self._sentence(), self._icon(), remarks), self._top
        )
        self._moved = True

    def _paper_squares(self) -> Confetti | None:
        mine = [rect for rect, side in zip(self._page.panels, self._count.sides, strict=True) if side.mine]
        return Confetti(mine[0], self._page.k) if mine and self._timing.confetti else None

    def shown(self) -> None:
        self._ring.guard()

    def handle(self, event: Input) -> Change | None:
        """Before the count has ended any press shows its end; afterwards the buttons do what they say."""
        if self._scrolled(event):
            return None
        if not self._finished and self._goes_on(event):
            self._ring.visible = isinstance(event, Key)
            self._skip()
            return None
        return self._act(self._ring.handle(event))

    def _goes_on(self, event: Input) -> bool:
        """Whether this press shows the end of the count: any that means nothing else."""
        if isinstance(event, Key):
            return event.name in ("enter", "space") or not (event.ctrl or event.alt or self._ring.bound(event.name))
        return isinstance(event, PointerDown)

    def _scrolled(self, event: Input) -> bool:
        """Whether the input is for what does not fit: the remarks under the pointer, the sheet, or with a key both."""
        if isinstance(event, PointerMoved | PointerDown):
            self._pointer = event.pos
        roll = self._said.roll
        moved = roll.handle(event, self._pointer) if roll is not None else None
        match event:
            case Wheel(dy) if moved is None:
                moved = self._paper.scroll(-1 if dy > 0 else 1)
            case Key(name="pageup" | "pagedown" as name):
                pages = -1 if name == "pageup" else 1
                moved = self._paper.page(pages) | (roll is not None and roll.page(pages))
        self._top = self._said.top
        self._moved |= bool(moved)
        return moved is not None

    @property
    def _finished(self) -> bool:
        return self._now >= self._timing.end

    def _skip(self) -> None:
        """The final state at once; confetti, which is only a pleasure, may still fall."""
        if self._begun is not None:
            self._begun -= self._timing.end - self._now
        self._now = self._timing.end
        self._cues.skip(self._services.sound)
        self._moved = True

    @property
    def unsaved(self) -> bool:
        return bool(self._session.trouble)

    def failed(self) -> None:
        self._session.close()

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        if told := self._saving.update(now):
            self._news = told
            self._say()
        if self._begun is None:
            self._begun = now - self._now
        running = not self._still
        self._now = now - self._begun
        self._cues.play(self._services.sound, self._now)
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
            services, page_ = self._services, self._page
            made = bare_ground(services.pictures, self._size, page_.bar.h, round(8 * page_.k), dark=0.35)
            write_bar(services, page_, made, (self._title(), self._crumb(), self._right_words()))
            self._ground = made
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
        self._panels.heads.draw(screen, timing, now)

    def _draw_gauge(self, screen: Surface) -> None:
        self._gauge.draw(screen, self._timing.gauge.at(self._now))

    def _draw_paper(self, screen: Surface) -> None:
        if self._sheet.rows:
            self._paper.draw(screen, self._timing.row.at(self._now))

    def _draw_menu(self, screen: Surface) -> None:
        """The lesser button alone, so that the other one has a picture for itself."""
        if self._built is not None:
            menu = next(widget for widget in self._ring.widgets if widget.id == MENU)
            menu.draw(Brush.of(self._services, screen), self._ring.mood(menu))

    def _draw_top(self, screen: Surface) -> None:
        way = self._timing.sentence
        self._said.draw(screen, way.share(self._now), 1.0 if self._still_page else way.at(self._now))
        self._ring.draw(Brush.of(self._services, screen))

    def _crumb(self) -> str:
        result = self._result()
        parts = [spoken(self._session.variant.head.name, language())]
        if result.trump is not None:
            parts.append(_("trump {suit}").format(suit=suit_in_sentence(result.trump)))
        return " · ".join(part for part in parts if part)

    def _right_words(self) -> str:
        deal = deal_words(self._session)
        return " · ".join(part for part in (deal, target_words(self._session)) if part)

    def describe(self) -> Description:
        """Sides with their totals, rows of the sheet, buttons."""
        texts = []
        for number, (side, rect) in enumerate(zip(self._count.sides, self._page.panels, strict=True)):
            points = _("{name}: {points} points").format(name=side.title, points=side.total)
            state = ("won",) if side.won else ()
            texts.append(Control(f"side:{number}", "text", points, state, (rect.x, rect.y, rect.w, rect.h)))
        if self._sheet.rows:
            rows = "; ".join(row_words(row, self._sheet) for row in self._sheet.rows)
            paper = self._page.sheet
            texts.append(Control("text:sheet", "text", rows, (), (paper.x, paper.y, paper.w, paper.h)))
        phase = "counted" if self._finished else "counting"
        controls = (*texts, *self._ring.controls())
        return Description(phase=phase, message=self._sentence(), focus=self._ring.focus, controls=controls)
