"""The ends: of a deal, whose cards are counted into groups; of a match, with its winner; and of a training deal."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from time import perf_counter
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect, Surface

from game.i18n.words import _, language, text_in
from ui.core.count import count_of
from ui.core.input import Input, Key, PointerDown, PointerMoved, Wheel
from ui.core.match_words import deal_words, match_target_words
from ui.core.people import seat_name
from ui.core.saving import Saving, count_deal, leave, unless_unsaved
from ui.core.scene import Change, Control, Description, Home, Pop, Push, Replace, Scene, spot_of
from ui.draw import theme
from ui.draw.ground import lay_bar, shaded_wood
from ui.draw.repaint import Repaint
from ui.draw.skins import Skins
from ui.pages.results.caught import signs_caught
from ui.pages.results.change_over import ChangeOver
from ui.pages.results.counting.gauge import Gauge
from ui.pages.results.counting.heading import Sentence, write_bar
from ui.pages.results.counting.honoured import Honoured, Protagonists, protagonists_of
from ui.pages.results.counting.layout import as_low_as, is_beside, result_places, with_sentence, with_sheet, with_spare
from ui.pages.results.counting.panels import Panels
from ui.pages.results.counting.rivals import Rivals
from ui.pages.results.counting.seals import Seal, Stamp
from ui.pages.results.counting.timing import Cues, result_cue, timing_of
from ui.pages.results.counting.travelling import Travelling
from ui.pages.results.first_look import FirstLook
from ui.pages.results.score import row_words, score_table, trump_words
from ui.pages.results.score_sheet import ScorePaper
from ui.pages.results.sentences import close_words, deal_remarks, deal_sentence
from ui.pages.results.thrown_in import paint_thrown_in
from ui.pages.review.deals import Deals
from ui.pages.statistics.honour_words import honour_line
from ui.widgets.base import Brush, Press
from ui.widgets.buttons import Button, Kind, foresee_slab, looks
from ui.widgets.focus.focus import Ring

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.result import DealResult
    from game.match.session import Session
    from ui.core.services import Services
    from ui.draw.theme import Scale

MORE_SAID: Final = 0.6  # of its height the sentence takes more at most of what the panels do not need
ROOM_S: Final = 0.002  # in which parts of the page are made for one picture: the last of them takes longer
DARK: Final = 0.35  # so far the wood is in the shade
OPENING: Final = 180.0  # so long the screen of before fades; under it the page is built part by part


def end_scene(services: Services, session: Session, seat: int = 0, lying: Sequence[tuple[int, Rect]] = ()) -> Scene:
    """The screen that follows a deal: its end, or the end of the match.

    `lying` says where the piles of seats lie on the screen that it follows, as cards.
    """
    from ui.pages.results.match_end import MatchEnd  # which is a page of this kind

    kind = TrainingEnd if session.training else MatchEnd if session.match_over else DealEnd
    if session.daily:
        kind = DayEnd
    return kind(services, session, seat, lying)


class DealEnd(Scene):
    """Counts the deal that is over in the session, as the person in `seat` sees it."""

    name = "deal_end"
    at_table = True
    first: ClassVar[str] = "button:next-deal"  # the id that has the focus at the beginning
    told_at_once: ClassVar[bool] = True  # no remark comes later

    def __init__(
        self, services: Services, session: Session, seat: int = 0, lying: Sequence[tuple[int, Rect]] = ()
    ) -> None:
        self._services = services
        self._lying = lying
        self._session = session
        self.variant, self.seats = session.variant, session.players
        self._seat = seat
        self._saving, self._news = Saving(services, session), ""  # what became of the file, when it was in trouble
        self._deals = Deals(session, whole=session.match_over)  # to look at again: what was thought about them stays
        self._now = 0.0  # since the beginning of the count
        self._begun: float | None = None
        self._moved = True
        self._top = 0  # the line of the remarks that is seen first
        self._seal_side: int | None = None  # of the sentence's seal, as it was laid out
        self._pointer = (-1, -1)
        self._built: int | None = 0  # how many parts of the page are there; None: all
        self._honours = count_deal(services, session)
        self.count = count_of(session, seat)
        self._still_page = services.settings.now.reduced_motion
        self.timing = timing_of(self.count, services.speed, self._still_page, travels=bool(lying))
        self._cues = Cues(self.timing, result_cue(self.count, self.result))
        self._laid_for: tuple[object, ...] = ()
        self._repaint = Repaint()
        self._ring = Ring(first=self.first, visible=services.by_keys)
        self._look, self._looked_at = FirstLook(), -1

    # -- what each end says in its own way ---------------------------------------------------------------------------

    def title(self) -> str:
        """The words in the bar."""
        return _("End of deal {number}").format(number=self._session.deal_number)

    def bar_words(self) -> str:
        """What stands at the right of the bar."""
        return " · ".join(filter(None, (deal_words(self._session), match_target_words(self._session))))

    def message(self) -> str:
        """Who won, in a sentence."""
        return deal_sentence(self.result, self.count)

    def seal(self) -> Seal:
        """What stands beside the sentence: how it came out, never a triumph where a contract failed."""
        result, mine = self.result, self.count.mine
        if result.contract_made is not None:
            return "made" if result.contract_made else "failed"
        if mine is not None and mine.won:
            return "won"
        undecided = bool(self.count.sides) and not any(side.won for side in self.count.sides)
        return "draw" if undecided and not self.count.adds else ""

    def protagonists(self) -> Protagonists | None:
        """Whom the sentence is about."""
        return protagonists_of(self.result, self.count, self.seal())

    def remarks(self) -> list[str]:
        """What stands under the sentence."""
        dealer = self._session.match.dealer
        said = [*filter(None, [close_words(self.count)]), *deal_remarks(self._session, self.result, self._seat)]
        said += [*self._caught_signs(), *filter(None, [honour_line(self._honours)])]
        if dealer == self._seat == self._session.alone:
            return [*said, _("You deal next.")]
        return [*said, _("{name} deals next.").format(name=seat_name(self._session.seats[dealer]))]

    def buttons(self) -> list[Button]:
        """The ways on, the most likely one first."""
        again = self.result.replay or self.result.passed_out
        words = _("Deal again") if again else _("Next deal")
        next_deal = Button(self.first, words, kind="primary", icon="right", press=self._next_deal)
        return [next_deal, *self._other_ways(_("Review the deal"), self._leave, self.share_button())]

    # -- what they share ---------------------------------------------------------------------------------------------

    @property
    def result(self) -> DealResult:
        """How the deal ended."""
        result = self._session.result
        assert result is not None  # an end is shown after a deal only
        return result

    def _caught_signs(self) -> list[str]:
        """What became of the signs that were made."""
        return signs_caught(self._session, self._seat, self._services.settings.now.sign_meanings)

    def _other_ways(self, review: str, leave_: Press, *between: Button) -> list[Button]:
        """To look at the deal again, where a person has played in it; what is `between`; and to the menu."""
        again = Button("button:review", review, kind="table", icon="search", cap="R", shortcut="r", press=self._review)
        menu = Button("button:main-menu", _("Main menu"), kind="table", icon="exit", cap=_("Esc"), press=leave_)
        menu.shortcut = "escape"
        return [*([again] if self._session.people and self._session.acts else []), *between, menu]

    def share_button(self) -> Button:
        """To hand the deal on, and to see that nobody chose its cards."""
        return Button("button:share", _("Share and check…"), kind="table", icon="share", press=self._share)

    def _next_deal(self) -> Change:
        if self._session.changes_over:
            return Replace(ChangeOver(self._services, self._session))
        self._session.next_deal()
        return Replace(self._services.navigation.table(self._session))

    def _go_on_with_phones(self) -> None:
        """Where nobody sits before this screen, the next deal begins when everybody has read the count."""
        home, session = self._services.home, self._session
        if home is None or home.session is not session or session.here or session.match_over:
            return
        if home.all_ready and self._still and self.change is None:
            self.change = self._next_deal()

    def _review(self) -> Change:
        from ui.pages.review.review import review_of

        return Push(review_of(self._services, self._session, self._deals))

    def _share(self) -> Change:
        return Push(self._services.navigation.share_deal(self._session, self._session))

    def _leave(self) -> Change:
        return unless_unsaved(self._services, self._session, self._away)

    def _away(self) -> Change:
        leave(self._services, self._session)
        return Home()

    # -- the scene ---------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Lays everything out anew, in the language and text size of now.

        What was laid out, and perhaps made, while the table was still seen stays when the page opens just so.
        """
        services, scale = self._services, self._services.scale(size)
        wanted = size, scale, services.settings.now, language(), theme.LOOK, self._news
        if wanted != self._laid_for or self._begun is not None:
            self._laid_for = wanted
            self._lay_out(size, scale)

    def _lay_out(self, size: tuple[int, int], scale: Scale) -> None:
        services, buttons = self._services, self.buttons()
        self.count = count = count_of(self._session, self._seat)
        self._sheet = score_table(self._session, self._seat)
        self._brush = replace(Brush.of(services, size=size), skins=Skins(services.pictures.budget))
        places = result_places(scale, len(count.sides), len(buttons), len(self._sheet.head) if self._sheet.rows else 0)
        if places.small and scale.landscape and is_beside(places):
            spare = Panels(self._brush, places.small, places.panels, count).spare
            places = with_spare(places, min(spare, round(MORE_SAID * places.sentence.h)))
        self._paper = ScorePaper(self._brush, self._sheet, places.sheet, whole=is_beside(places))
        self.places = with_sheet(places, self._paper.rect.h)
        self._paper.rect.topleft = self.places.sheet.topleft
        self._people = None
        self._seal_side = None
        self.say()
        told = self._with_people(places.sentence, upright=not scale.landscape)
        self._people, self._seal_side = told.people, told.side
        if self.told_at_once:
            self.places = with_sentence(self.places, scale, told.high)
            self.places = as_low_as(self.places, self._paper.rect.h, told.high)
            self._paper.rect.topleft = self.places.sheet.topleft
        places = self.places
        self.panels = Panels(self._brush, places.small, places.panels, count)
        self._travelling = Travelling(self._brush, self.panels, count, self._lying)
        self._gauge = Gauge(places.gauge, count)
        self._rivals = Rivals(self._brush, places.sentence, count, self._gauge)
        self._stamp = self._capote_stamp()
        self._wood: Surface | None = None
        self._ground: Surface | None = None
        self._laid = False
        self.say()
        for button, rect in zip(buttons, places.buttons, strict=True):
            button.rect, button.big = rect, button.kind == "primary"
            button.ground = "wood" if places.paper is None else "paper"
            if places.paper is not None and button.kind == "table":
                button.kind = "secondary"
            button.cap = _("Enter") if button.kind == "primary" else button.cap
            if not button.fits_in(self._brush, rect.width):
                button.cap = ""
        self._loud = next((button for button in buttons if button.kind == "primary"), None)
        self._quieten()
        self._ring.place(buttons, first=self.first)
        self._built = 0 if self._begun is None and self.timing.end else None
        self._size = size
        self._foresee(buttons)
        self._makers = self._made_ahead()
        self._moved = True

    def _foresee(self, buttons: Sequence[Button]) -> None:
        """Has what is large and without letters made beside the game."""
        self.panels.foresee()
        self._gauge.foresee(self._brush)
        if self._sheet.rows:
            self._paper.foresee()
        if self.sentence.people is not None:
            self.sentence.people.foresee()
        brush = Brush.of(self._services, size=self._size)
        for button in buttons:
            button.foresee(brush)
        if self._loud is not None:
            foresee_slab(brush, self._loud.rect.size, looks()["primary"])

    def _quieten(self) -> bool:
        """The way on is gold when all is counted, and as quiet as the others before; whether that is new."""
        kind: Kind = "primary" if self._now >= self.timing.end else "table"
        if self._loud is None or self.places.paper is not None or self._loud.kind == kind:
            return False
        self._loud.kind = kind
        return True

    def _capote_stamp(self) -> Stamp | None:
        """The word on the panel of those who won so high, else between the panels; where it would cover, none."""
        panels, sides = self.places.panels, self.count.sides
        won = [rect for rect, side in zip(panels, sides, strict=True) if side.won]
        if self.result.capote is None or not won or len(won) == len(sides):
            return None
        words = _("CAPOTE") if self.result.capote == "all_tricks" else _("HIGH WIN")
        others = [rect for rect in panels if rect not in won]
        areas = [*(rect.inflate(-self._brush.px(12), -self._brush.px(12)) for rect in won), panels[0].unionall(panels)]
        return Stamp.placed(self._brush, words, areas, [*self.panels.taken, *others])

    def say(self) -> None:
        """Writes the sentence and what is remarked under it."""
        self.sentence = self._sentence_in(self.places.sentence, self._people, self._seal_side)
        self._moved = True

    def _with_people(self, least: Rect, *, upright: bool) -> Sentence:
        """The sentence with the largest people beside which all of it is read; without, where there is no such room.

        Their seal goes with them. Where the window is high it may be as low as `least`, and the panels have the rest.
        """
        place, told = self.places.sentence, self.protagonists()
        low = Rect(place.topleft, (place.w, least.h)) if self.told_at_once else place
        if told is not None:
            tries = [
                self._sentence_in(place, Honoured(self._brush, told, side))
                for side in Honoured.sizes(self._brush, told, place.h)
            ]
            read = [one for one in tries if not one.cuts]
            for less, rolled, one in product((False, True), (False, True), read):
                if one.as_good_as(self.sentence, rolled=rolled, large=upright, less=less):
                    return one
        bare = [self._sentence_in(one, side=None if told is None else 0) for one in (low, place)]
        return min(bare, key=lambda one: one.grudged) if self.told_at_once else bare[-1]

    def _sentence_in(self, place: Rect, people: Honoured | None = None, side: int | None = None) -> Sentence:
        """The sentence in this place, with a seal that is as large as there is room for, or as its `side` says."""
        said = (*self.remarks(), *filter(None, [self._session.trouble or self._news]))
        paper = self.places.paper is not None
        told = Sentence(self._brush, place, self.message(), self.seal(), said, self._top, paper=paper)
        return told.beside(people).sealed(told.side if side is None else side)

    def shown(self) -> None:
        self._ring.guard()

    def handle(self, event: Input) -> Change | None:
        """Before the count has ended any press shows its end; afterwards the buttons do what they say."""
        if self._scroll(event) or self._look.swallows(event):
            return None
        if not self._at_end and self._goes_on(event):
            self._ring.visible = isinstance(event, Key)
            self._skip()
            return None
        name = self._ring.handle(event)
        return self._ring.answer(name) if name is not None else None

    def _goes_on(self, event: Input) -> bool:
        """Whether this press shows the end of the count: any that means nothing else."""
        if isinstance(event, Key):
            return event.name in ("enter", "space") or not (event.ctrl or event.alt or self._ring.bound(event.name))
        return isinstance(event, PointerDown)

    def _scroll(self, event: Input) -> bool:
        """Whether the input is for what does not fit: the remarks under the pointer, the sheet, or with a key both."""
        if isinstance(event, PointerMoved | PointerDown):
            self._pointer = event.pos
        roll = self.sentence.roll
        moved = roll.handle(event, self._pointer) if roll is not None else None
        match event:
            case Wheel(dy) if moved is None:
                moved = self._paper.scroll(-1 if dy > 0 else 1)
            case Key(name="pageup" | "pagedown" as name):
                pages = -1 if name == "pageup" else 1
                moved = self._paper.scroll(0, pages) | (roll is not None and roll.page(pages))
        self._top = self.sentence.top
        self._moved |= bool(moved)
        return moved is not None

    @property
    def _at_end(self) -> bool:
        return self._now >= self.timing.end

    @property
    def _stage_of_now(self) -> int:
        """How many of the things that are to be seen have come: the count as it is made, and as it came out."""
        return int(self._at_end)

    def _skip(self) -> None:
        """The final state at once."""
        if self._begun is not None:
            self._begun -= self.timing.end - self._now
        self._now = self.timing.end
        self._note_stage()
        self._cues.skip(self._services.sound)
        self._quieten()
        self._moved = True

    def _note_stage(self) -> None:
        """Whatever has come into view now is seen before a key leads on."""
        if self._looked_at != self._stage_of_now:
            self._looked_at = self._stage_of_now
            self._look.come()

    @property
    def playing(self) -> Session | None:
        return self._session

    def failed(self) -> None:
        self._session.close()

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        if told := self._saving.update(now):
            self._news = told
            self.resize(self._size)  # there is more to say
        if self._begun is None:
            self._begun = now - self._now
        running = not self._still
        self._now = now - self._begun
        self._note_stage()
        self._look.tick(now)
        self._moved |= self._quieten()
        self._cues.play(self._services.sound, self._now)
        self._go_on_with_phones()
        again = running or self._moved or self._ring.changed or self._built is not None
        self._moved = False
        return again

    @property
    def _still(self) -> bool:
        return self._at_end

    def settled(self) -> bool:
        return self._still and self._built is None and not self._look.holds

    # -- the picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        """The page at this moment of the count; while it opens one part more with every picture.

        All at once they would hold up the first picture for a tenth of a second. Before the first part the screen of
        before is left as it is.
        """
        parts: list[Callable[[Brush], object]] = [
            self._draw_ground,
            self._draw_felt,
            lambda brush: self.panels.draw(brush, self.timing, self._now),
            lambda brush: self._gauge.draw(brush, self.timing, self._now),
            lambda brush: self._paper.draw(brush.surface, self.timing.row.at(self._now)) if self._sheet.rows else None,
            self._draw_last_button,
            self._draw_top,
        ]
        if self._built is not None and self._now < OPENING:
            self.warm(self._size)
            self._built += 1
            parts = parts[: self._built - 1]
        else:
            self._built = None
        with self._repaint.picture(screen, kept=self.kept) as picture:
            brush = self._brush.on(picture)
            for part in parts:
                part(brush)
            if self._laid:
                self._travelling.draw(picture, self.timing.travel, self._now)

    def warm(self, size: tuple[int, int]) -> None:
        """Lays it out, or has as many of the next things made of which it is built as one picture leaves time for."""
        if not self._laid_for:
            self.resize(size)
            return
        until = perf_counter() + ROOM_S
        while perf_counter() < until and (make := next(self._makers, None)) is not None:
            make()

    def _made_ahead(self) -> Iterator[Callable[[], object]]:
        """What makes the parts of the page, each short enough for one picture, in the order in which they are drawn."""
        yield self._lay_wood
        yield self._make_ground
        yield from self.panels.makers()
        yield from self._gauge.makers(self._brush, self.timing)
        if self._sheet.rows:
            yield from self._paper.makers()
        yield from self._rivals.makers(self.timing)
        if self.sentence.people is not None:
            yield from self.sentence.people.makers()

    def _draw_ground(self, brush: Brush) -> None:
        brush.surface.blit(self._make_ground(), (0, 0))

    def _lay_wood(self) -> Surface:
        """The wood under everything."""
        if self._wood is None:
            self._wood = shaded_wood(self._brush.pictures, self._size, DARK)
        return self._wood

    def _make_ground(self) -> Surface:
        """Wood and bar, and where nothing is counted the table on which the paper lies."""
        if self._ground is None:
            bar, brush = self.places.bar, self._brush
            self._ground = self._lay_wood()
            lay_bar(self._ground, brush.pictures, bar.h, round(8 * brush.k))
            trump = trump_words(self.result.trump) if self.result.trump is not None else ""
            beside = text_in(self._session.variant.head.name, language()), trump
            words = self.title(), " · ".join(filter(None, beside)), self.bar_words()
            edge = round(24 * self._services.scale(self._size).kr)
            write_bar(brush.on(self._ground), bar.inflate(-2 * edge, 0), *words)
            if self.places.paper is not None:
                area = Rect(0, bar.bottom, self._size[0], self._size[1] - bar.bottom)
                scale = self._services.scale(self._size)
                paint_thrown_in(brush.on(self._ground), area, self.places.paper, self._session.players, scale.kr)
        return self._ground

    def _draw_felt(self, brush: Brush) -> None:
        """The felt lies on the ground from now on."""
        if self._ground is not None and not self._laid:
            self._laid = True
            self.panels.draw_felt(brush.on(self._ground))
            brush.surface.blit(self._ground, (0, 0))

    def _draw_last_button(self, brush: Brush) -> None:
        """The least button alone, so that the others have a picture for themselves."""
        if self._built is not None:
            last = self._ring.widgets[-1]
            last.draw(Brush.of(self._services, brush.surface), self._ring.mood(last))

    def _draw_top(self, brush: Brush) -> None:
        way, people = self.timing.sentence, self.sentence.people
        goal = (self.sentence.people_place, people.told.faces if people is not None else ())
        self._rivals.draw(brush, self.timing, OPENING, self._now, goal)
        if self._stamp is not None:
            self._stamp.draw(brush.surface, way, self._now)
        if self.sentence.people is not None:
            self.sentence.people.draw(brush, self.sentence.people_place, self.timing.row, self._now)
        self.sentence.draw(brush, way.share(self._now), 1.0 if self._still_page else way.at(self._now))
        self._ring.draw(Brush.of(self._services, brush.surface))

    def texts(self) -> Iterator[Control]:
        """Sides with their totals, and the rows of the sheet."""
        for number, (side, rect) in enumerate(zip(self.count.sides, self.places.panels, strict=True)):
            points, state = _("{name}: {points} {points:point|points}"), ("won",) if side.won else ()
            words = points.format(name=side.title, points=side.total)
            yield Control(f"side:{number}", "text", words, state, spot_of(rect))
        if self._sheet.rows:
            rows = "; ".join(row_words(row, self._sheet) for row in self._sheet.rows)
            yield Control("text:sheet", "text", rows, (), spot_of(self.places.sheet))

    def describe(self) -> Description:
        phase, controls = "counted" if self._at_end else "counting", (*self.texts(), *self._ring.controls())
        return Description(phase=phase, message=self.message(), focus=self._ring.focus, controls=controls)


class TrainingEnd(DealEnd):
    """The end of a training deal: it is counted like any other, but kept nowhere, and leads back to the review."""

    name = "training_end"
    first = "button:back-to-review"

    def title(self) -> str:
        return _("End of the training deal")

    def remarks(self) -> list[str]:
        return [*deal_remarks(self._session, self.result, self._seat), _("It does not count: the match is as it was.")]

    def buttons(self) -> list[Button]:
        words = _("Back to the review")
        return [Button(self.first, words, kind="primary", icon="left", shortcut="escape", press=Pop())]


class DayEnd(TrainingEnd):
    """The end of a day's deal: it leads back to the calendar, which has the result."""

    name = "day_end"

    def title(self) -> str:
        return _("End of the day’s deal")

    def remarks(self) -> list[str]:
        return deal_remarks(self._session, self.result, self._seat)

    def buttons(self) -> list[Button]:
        words = _("Back to the calendar")
        return [Button(self.first, words, kind="primary", icon="left", shortcut="escape", press=Pop())]
