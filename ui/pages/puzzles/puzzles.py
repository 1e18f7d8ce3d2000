"""The page of puzzles: a table with a question, the answers, why, and how one's rating goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from threading import Thread
from typing import Final

from pygame import Rect

from game.engine.action_codes import KIND_DRAG
from game.i18n.words import _, ngettext
from game.puzzles.choosing import next_puzzle
from game.puzzles.collection import puzzles
from game.puzzles.course import card_of, variant_of
from game.puzzles.explain import EndingFacts, certain_points, name_facts
from game.puzzles.kept import PuzzleProgress
from game.puzzles.own import OwnEndings
from game.puzzles.puzzle import KINDS, Kind, Puzzle
from game.puzzles.sentences import (
    answer_words,
    hint_words,
    kind_words,
    known_words,
    move_words,
    name_words,
    option_words,
    question_words,
    standing_words,
    table_words,
    verdict_words,
)
from game.puzzles.stand import Stand
from game.puzzles.watched import way_on, way_to
from game.storage.remembered import GUEST
from ui.core.scene import Open
from ui.core.services import Services
from ui.draw import theme
from ui.pages.puzzles.curve import RatingCurve
from ui.pages.puzzles.known import LEAST, KnownThings
from ui.pages.puzzles.marks import LastAnswers
from ui.pages.puzzles.mat import PuzzleMat
from ui.widgets.buttons import Button, PaperIcon
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Fit, Grow
from ui.widgets.kit.layout_parts import OnPaper, Scrolled, Sized, Space, Words
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room

WIDE: Final = 1100  # a window with less room has the words under the table
SIDE: Final = (470, 680)  # how wide the paper with the words is, at least and at most
SIDES: Final = (26, 16)  # of the paper, beside and over what stands on it
BROAD: Final = 1.06  # of its height: a table beside the paper is not wider than this, for nothing lies at its sides
GAP: Final = 20  # between table and paper
LOW: Final = 620  # in a lower window everything on the paper scrolls
MAT: Final = 0.5  # of the room, the table
LEAST_MAT, MOST_MAT = 0.4, 0.72  # of it, over words that need more than the rest, or less
LINES: Final = 9  # of the words: where fewer are seen, the buttons share a row and the kind scrolls with the words
OWN: Final = "own"  # in the place of a kind: endings out of one's own matches


def think_ahead(puzzle: Puzzle) -> Thread | None:
    """Thinks out beside the pictures why an answer will be right, where that takes longer than a picture may."""
    if puzzle.kind != "auction":
        return None
    thinks = Thread(target=name_facts if puzzle.question == "name" else certain_points, args=(puzzle,), daemon=True)
    thinks.start()
    return thinks


class PuzzlesPage(PageScene):
    """One puzzle after the other, of a kind that is chosen."""

    name = "puzzles"

    def __init__(self, services: Services, kind: Kind = "ending", puzzle: str = "") -> None:
        super().__init__(services)
        self._chance = Random(services.options.seed)
        self._kind: Kind = kind
        self._own = False  # whether they are out of one's own matches
        self._waits = False  # for the reason to be thought out
        folders, who = services.folders, services.settings.now.sitting
        self._endings = OwnEndings((folders.matches, folders.finished), "" if who == GUEST else who)
        self._take(next((one for one in puzzles(kind) if one.id == puzzle), None))

    # -- the puzzle --------------------------------------------------------------------------------------------------

    @property
    def _who(self) -> str:
        """The mark of whoever sits here."""
        return self.services.settings.now.sitting

    @property
    def _progress(self) -> PuzzleProgress:
        if self._own:
            return PuzzleProgress()  # what they are rated nobody has measured
        return self.services.solved.progress(self._who, self._kind)

    def _take(self, puzzle: Puzzle | None = None, not_this: str = "") -> None:
        """Takes up this puzzle, or the next one."""
        pool = self._endings.found if self._own else puzzles(self._kind)
        found = puzzle or next_puzzle(pool, self._progress, self._chance, not_this)
        assert found is not None  # the program comes with puzzles of every kind
        self._puzzle: Puzzle = found
        self._given: int | None = None
        self._hinted = False
        self._shown: int | None = None  # the answer whose line is on the table
        self._why: EndingFacts | None = None
        self._gained = 0
        self._thinks = think_ahead(found)
        self._way: Sequence[Stand] = way_to(found)
        self._at = len(self._way) - 1 if found.kind != "counting" else 0
        self.area.to_top()
        self.services.lay_out(variant_of(found.course.game), found.course.players)

    def _choose_kind(self, kind: str) -> None:
        self._own = kind == OWN
        self._kind = next((one for one in KINDS if one == kind), "ending")
        if not self._missing:
            self._take()

    @property
    def _missing(self) -> bool:
        """Whether none of one's own has been found by now."""
        return self._own and not self._endings.found

    @property
    def _thinking(self) -> bool:
        """Whether why an answer is right is still being thought out."""
        return self._thinks is not None and self._thinks.is_alive()

    def update(self, now: float) -> bool:
        if self._waits and not self._thinking:
            self._waits = False
            self.lay_out()
        endings = self._endings
        if not self._own or endings.done:
            return super().update(now)
        missing, found = self._missing, endings.step()
        if missing and found:
            self._take()
        if (missing and found) or endings.done:
            self.lay_out()
        return super().update(now) or found or endings.done

    def settled(self) -> bool:
        return super().settled() and not (self._own and not self._endings.done) and not self._waits

    def _answer(self, option: int) -> None:
        """Takes this for the answer; after the first it is only looked at."""
        if self._given is None and self._own:
            self._given = option
        elif self._given is None:
            before = self._progress.rating
            self._given = option
            now = self.services.clock.now().timestamp()
            made = self.services.solved.answer(self._who, self._puzzle, option, self._hinted, now)
            self._gained = made.rating - before
        if self._puzzle.question == "win":
            self._why = self._why or EndingFacts(self._puzzle)
            self._shown, self._at = option, 1
            self._way = way_on(self._puzzle, self._why.of(option).line)

    def _play_card(self, card: int) -> None:
        """The card of the hand that was pressed is the answer: without the call, where there is one to make."""
        code = next(one for one in sorted(self._puzzle.options) if card_of(one) == card)
        self._answer(code)

    def _hint(self) -> None:
        self._hinted = True

    def _next(self) -> None:
        self._take(not_this=self._puzzle.id)

    def _step(self, to: int) -> None:
        self._at = max(0, min(len(self._way) - 1, to))

    # -- the bar -----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Puzzles")

    def message(self) -> str:
        return f"{table_words(self._puzzle.course.book)}. {question_words(self._puzzle)}"

    def buttons(self) -> list[Button]:
        if self._own or not self._progress.answers:
            return []
        curve = Button("puzzles:curve", _("My rating…"), icon="stats")
        curve.press = Open(partial(RatingCurve, self.services, self._kind, self._progress))
        return [curve]

    def aside(self) -> tuple[str, bool]:
        told = self.services.solved.told()
        if told:
            self.services.tell(told)
        if self.services.solved.trouble:
            return self.services.solved.trouble, True
        if self._own:
            count = len(self._endings.found)
            return ngettext("{count} of your own", "{count} of your own", count).format(count=count), False
        progress = self._progress
        words = [_("Rating {rating}").format(rating=progress.rating)]
        if progress.streak > 1:
            words.append(
                ngettext("{count} in a row", "{count} in a row", progress.streak).format(count=progress.streak)
            )
        return " · ".join(words), False

    # -- the layout --------------------------------------------------------------------------------------------------

    def body(self) -> Element:
        if self._missing:
            told = _("Looking through your matches for endings that only one move won…")
            if self._endings.done:
                told = _("In none of your finished deals was it your turn in an ending that only one move won.")
            paper = Down(Sized(self._choice(), high=52), Words("lead", told, marked=False), gap=16)
            return self.on_cloth(OnPaper(paper, 30, 20), 760)
        room, gap = page_room(self.scale), self.brush.px(14)
        if self.scale.We >= WIDE:
            return self._beside(room)
        mat = self._mat()
        if self.scale.landscape:
            side = self._side(round((room.width - gap) * (1 - MAT)), room.height)
            return Across(Grow(mat, MAT), Grow(side, 1 - MAT), gap=14, valign="stretch")
        side = self._side(room.width, round((room.height - gap) * (1 - MAT)))
        needed = (side.high(self.brush, room.width) + gap) / room.height  # for the words not to scroll
        share = min(MOST_MAT, max(LEAST_MAT, 1 - needed))
        return Down(Grow(mat, share), Grow(side, 1 - share), gap=14)

    def _beside(self, room: Rect) -> Element:
        """The table, and at its right the paper over what is known, where both have room there."""
        brush = self.brush
        wide = min(max(SIDE[0], (room.width - BROAD * room.height) / brush.k - GAP), SIDE[1])
        side = self._side(brush.px(wide), room.height)
        if side.high(brush, brush.px(wide)) + brush.px(GAP + LEAST) > room.height:
            return Across(Grow(self._mat()), Sized(side, wide=wide), gap=GAP, valign="stretch")
        known = KnownThings(self._way[self._at], self.scale.kr, points=self._puzzle.kind == "ending")
        right = Down(side, Grow(known), gap=GAP)
        return Across(Grow(self._mat(known=False)), Sized(right, wide=wide), gap=GAP, valign="stretch")

    def _mat(self, *, known: bool = True) -> PuzzleMat:
        puzzle, variant = self._puzzle, variant_of(self._puzzle.course.game)
        hidden = puzzle.kind == "counting"
        mat = PuzzleMat(
            self._way[self._at],
            variant,
            self.scale.kr,
            hidden=hidden,
            tricks=puzzle.kind != "auction",
            most=max(len(hand) for hand in self._way[0].hands),
            known=known,
        )
        if puzzle.question == "win":
            own = [one for one in map(card_of, puzzle.options) if one is not None]
            at_question = self._given is None or self._at == 0
            mat.offer(self._play_card, own if at_question else (), self._marks())
        else:
            mat.offer(self._play_card, (), {})
        return mat

    def _marks(self) -> dict[int, str]:
        """What is marked on the own cards once it has been answered: the right one, and one's own where it is not."""
        if self._given is None:
            return {}
        found = {card_of(self._given): "bad"} | {card_of(self._puzzle.answer): "good"}
        return {card: mark for card, mark in found.items() if card is not None}

    def _side(self, wide: int, high: int) -> Element:
        """The paper, in a place of this size: which kind, the question, the answers or why, and the buttons."""
        if self.scale.He < LOW:
            words = Down(*self._words("lead_bold", "body"), gap=10)
            low = Down(words, self._foot(), Sized(self._choice(), high=52), gap=14)
            return OnPaper(Scrolled(self.area, low, below=8), *SIDES)
        letters = (("h3", "lead"), ("h3", "body"), ("lead_bold", "body"))
        papers = [OnPaper(self._paper(*roles, whole=True), *SIDES) for roles in letters]
        scrolled = OnPaper(self._paper(*letters[-1], whole=False), *SIDES)
        bare = OnPaper(Down(Sized(self._choice(), high=52), Space(1), self._foot(), gap=14), *SIDES)
        seen = high - bare.high(self.brush, wide)
        if seen < LINES * self.brush.line_height("body", 1.3):
            scrolled = self._brief_paper()
        return next((one for one in papers if one.high(self.brush, wide) <= high), scrolled)

    def _brief_paper(self) -> OnPaper:
        """The paper where letters are large for it: the buttons in a row, and all else scrolls."""
        words = Down(*self._words("lead_bold", "body"), Space(4), Sized(self._choice(), high=52), gap=10)
        return OnPaper(Down(Scrolled(self.area, words, below=8), self._brief_foot(), gap=14), *SIDES)

    def _paper(self, asked: str, told: str, *, whole: bool) -> Element:
        """The paper with question and words in these letters: the `whole` of it, or what scrolls and is needed."""
        words = Down(*self._words(asked, told), gap=10)
        seen = words if whole else Scrolled(self.area, words, below=8)
        record = self._record() if whole and not self._own else None
        return Down(Sized(self._choice(), high=52), Grow(seen), record, self._foot(), gap=14)

    def _record(self) -> Element:
        """How many have been solved, and a mark for each of the last answers."""
        answers = self._progress.answers
        told = ngettext("{solved} of {count} puzzle solved", "{solved} of {count} puzzles solved", len(answers))
        told = told.format(solved=self._progress.solved, count=len(answers))
        marks = LastAnswers([one.right for one in answers])
        return Down(Words("small", told if answers else _("None solved yet"), theme.INK_SOFT), marks, gap=6)

    def _choice(self) -> DropDown:
        """Which kind of puzzles."""
        kinds = [*((str(kind), kind_words(kind)) for kind in KINDS), (OWN, _("From your own matches"))]
        choice = DropDown("puzzles:kind", _("Kind"), options=kinds, value=OWN if self._own else self._kind)
        choice.press = self._choose_kind
        return choice

    def _words(self, asked: str, role: str) -> list[Element]:
        """What is asked, and what is told of it in letters of this role."""
        puzzle, stand = self._puzzle, self._way[0] if self._puzzle.kind != "counting" else self._way[-1]
        found: list[Element] = [Words("small", self._heading(), theme.INK_SOFT, marked=False)]
        if self._given is not None:
            right = self._given == puzzle.answer
            colour = theme.GOOD if right else theme.BAD
            told = _("{verdict} Rating {change}").format(
                verdict=verdict_words(right), change=f"{self._gained:+d}".replace("-", "−")
            )
            told = verdict_words(right) if self._own else told
            found.append(Words("h3", told, colour, marked=False, spacing=1.15))
        found.append(Words(asked, question_words(puzzle), marked=False, spacing=1.2))
        if self._given is None:
            context = " ".join(part for part in (known_words(puzzle, stand), standing_words(puzzle, stand)) if part)
            found.append(Words(role, context, theme.INK_SOFT, marked=False))
            found += [Words(role, hint_words(puzzle), theme.INK, marked=False)] if self._hinted else []
        else:
            found += [Words(role, told, marked=False) for told in self._reasons()]
        return [*found, self._answers()]

    def _heading(self) -> str:
        if self._own:
            return table_words(self._puzzle.course.book)
        told = _("{table} · puzzle of {rating}")
        return told.format(table=table_words(self._puzzle.course.book), rating=self._puzzle.rating)

    def _reasons(self) -> list[str]:
        """Why, in sentences."""
        puzzle = self._puzzle
        if self._why is not None:
            codes = dict.fromkeys((puzzle.answer, self._given))
            return [move_words(puzzle, self._why.of(code)) for code in codes if code is not None]
        told = [answer_words(puzzle)]
        if self._thinking:
            self._waits = True
            return [*told, _("Looking through every way…")]
        if puzzle.question == "name":
            told.append(name_words(name_facts(puzzle)))
        if puzzle.question == "bid":
            certain = certain_points(puzzle)
            told.append(_("Against the best play you make {points} for certain.").format(points=certain))
        return told

    def _answers(self) -> Element:
        """What can be answered, as buttons; cards of the hand are pressed themselves until it is over."""
        puzzle, over = self._puzzle, self._given is not None
        options = [one for one in puzzle.options if over or puzzle.question != "win" or self._needs_button(one)]
        buttons = []
        for option in options:
            button = Button(
                f"puzzles:option:{option}", option_words(puzzle, option), press=partial(self._answer, option)
            )
            if over:
                button.icon = "check" if option == puzzle.answer else "x" if option == self._given else ""
                button.selected = option == self._shown
                button.enabled = puzzle.question == "win"
            buttons.append(Sized(button, high=52))
        if not buttons:
            return Space()
        one = puzzle.question == "trumps"
        return (
            EvenGrid(*buttons, columns=1, gap=10)
            if one
            else Fit(EvenGrid(*buttons, columns=2, gap=10, fixed=True), EvenGrid(*buttons, columns=1, gap=10))
        )

    def _needs_button(self, code: int) -> bool:
        """Whether no card of the hand stands for this move."""
        card = card_of(code)
        return card is None or (code >= KIND_DRAG and card in self._puzzle.options)

    def _foot(self) -> Element:
        """Through the deal, a hint, and the next one."""
        steps = self._steps()
        through = EvenGrid(*(Sized(one, high=48) for one in steps), columns=4, gap=10, fixed=True) if steps else None
        hint, following = self._hint_and_next()
        return Down(through, EvenGrid(hint, following, columns=2, gap=10), gap=10)

    def _brief_foot(self) -> Element:
        """The same in one row where it has room: before the answer without the steps that are not allowed yet."""
        steps = [one for one in self._steps() if self._given is not None or one.enabled]
        hint, following = self._hint_and_next()
        last = following, replace(following, label=_("Another one"))
        rows = ((*steps, hint, one) for one in last)
        return Fit(*(Across(*(Grow(part) for part in row if part), gap=10) for row in rows), self._foot())

    def _hint_and_next(self) -> tuple[Button | None, Button]:
        hint = Button("puzzles:hint", _("Hint"), icon="hint", shortcut="h", press=self._hint)
        hint.enabled, hint.reason = self._given is None and not self._hinted, _("The hint is told already.")
        following = Button("puzzles:next", _("Next puzzle"), kind="primary", icon="right", press=self._next)
        if self._given is None:
            following.kind, following.label = "secondary", _("Another one")
        return hint if self._given is None else None, following

    def _steps(self) -> list[PaperIcon]:
        """The ways through the deal, where there is more than one moment of it."""
        last = len(self._way) - 1
        ways = (
            ("first", _("To the beginning"), "back", 0),
            ("previous", _("One step back"), "left", self._at - 1),
            ("onward", _("One step on"), "right", self._at + 1),
            ("last", _("To the end"), "step", last),
        )
        return [self._transport(*way) for way in ways] if last else []

    def _transport(self, name: str, words: str, icon: str, to: int) -> PaperIcon:
        button = PaperIcon(f"puzzles:{name}", words, icon=icon, note=words, press=partial(self._step, to))
        button.enabled = 0 <= to < len(self._way) and to != self._at
        if self._puzzle.kind == "counting" and self._given is None and name != "onward":
            # Whoever counts sees each trick once, as at the table.
            button.enabled, button.reason = False, _("Before the answer each card is seen once, as at the table.")
        return button
