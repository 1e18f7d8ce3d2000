"""The lessons: a list by game that says how far one has come, and each lesson at the real table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

from game.i18n.words import _, language, ngettext, text_in
from game.lessons.book import lessons
from game.lessons.course import begin, variant_of
from game.lessons.lesson import PUPIL, Lesson, words_of
from game.lessons.progress import DONE
from game.storage.remembered import LEVELS
from ui.core.dealing import begin as begin_match
from ui.core.dealing import target_for
from ui.core.people import seats_of, usual_places, with_names
from ui.core.scene import Change, Pop, Push, Replace
from ui.draw import theme
from ui.table.lesson.tutor import Tutor
from ui.table.scene.table import TableScene
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Element
from ui.widgets.kit.layout_parts import Aligned, Padded, Words
from ui.widgets.kit.page import ListPage
from ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.match.session import Seat
    from ui.core.services import Services

ROW: Final = "learn:lesson:"  # begins the id of a lesson's row
MATCH: Final = "learn:match"


class LearnPage(ListPage):
    """Every lesson under the game that it is about; those of `game` come first."""

    name = "learn"
    widest = 1000

    def __init__(self, services: Services, game: str = "") -> None:
        super().__init__(services)
        self._lessons = sorted(lessons(), key=lambda one: one.game != game)
        self.first = f"{ROW}{self._next().id}"

    def _next(self) -> Lesson:
        """The first one that is not done; the first of all when all are."""
        steps = self.services.learned.steps(self.services.settings.now.sitting)
        return next((one for one in self._lessons if steps.get(one.id) != DONE), self._lessons[0])

    def title(self) -> str:
        return _("Learn to play")

    def aside(self) -> tuple[str, bool]:
        steps = self.services.learned.steps(self.services.settings.now.sitting)
        done = sum(steps.get(one.id) == DONE for one in self._lessons)
        count = len(self._lessons)
        return ngettext("{done} of {count} done", "{done} of {count} done", done).format(done=done, count=count), False

    def rows(self) -> list[Element]:
        found: list[Element] = []
        for game, group in groupby(self._lessons, lambda one: one.game):
            name = text_in(variant_of(game).head.name, language())
            found.append(Padded(Words("h3", name, theme.INK, marked=False), 0, 10 if found else 0, 0, 0))
            found += [self._row(one) for one in group]
        return found

    def below(self) -> Element:
        """The way from the lessons to a whole match."""
        words = _("A first match with patient players")
        return Aligned(Button(MATCH, words, icon="play", press=self._play), 0.5)

    def _play(self) -> Change:
        """A match of the first game for two against somebody who plays like a child and takes time."""
        variant = variant_of(self._next().game)
        places = [replace(place, level=LEVELS[0], temper="calm") for place in usual_places(min(variant.players))]
        places[PUPIL] = self.services.household.seated(places[PUPIL])
        target = target_for(variant, 0)
        session = begin_match(self.services, variant, len(places), target, places)
        session.taught = True
        return Push(self.services.navigation.table(session))

    def _row(self, lesson: Lesson) -> ListRow:
        step = self.services.learned.steps(self.services.settings.now.sitting).get(lesson.id)
        row = ListRow(f"{ROW}{lesson.id}", words_of(lesson.title), icon="grad", may_cut=True)
        row.line = words_of(lesson.about)
        if step == DONE:
            row.icon, row.end = "check", _("done")
        elif step:
            row.end = _("step {number} of {count}").format(number=step + 1, count=len(lesson.steps))
        row.press = partial(self._open, lesson, step if step is not None and step != DONE else 0)
        return row

    def _open(self, lesson: Lesson, step: int) -> Change:
        return Push(lesson_table(self.services, lesson, step))


def lesson_table(services: Services, lesson: Lesson, step: int = 0) -> TableScene:
    """The table of this lesson, where this step begins; an unknown one is the first."""
    step = step if 0 <= step < len(lesson.steps) else 0
    who, following = services.settings.now.sitting, _following(lesson)

    def keep(reached: int | None) -> None:
        services.learned.take(who, lesson.id, DONE if reached is None else reached)

    def go(wanted: int | None) -> Change:
        """Back to a step of this lesson; None: on to the next lesson, or to the list after the last."""
        if wanted is not None:
            return Replace(lesson_table(services, lesson, wanted))
        return Pop() if following is None else Replace(lesson_table(services, following))

    onward = _("To the lessons") if following is None else _("Next lesson")
    tutor = Tutor(lesson, step, keep, go, Pop, onward)
    return TableScene(services, begin(lesson, _seats(services, lesson.players), step), seat=PUPIL, tutor=tutor)


def _seats(services: Services, players: int) -> tuple[Seat, ...]:
    """The company, with whoever sits before this computer as the pupil: under his name, as at every other table."""
    places = [*usual_places(players)]
    who = services.household.seated(places[PUPIL])
    places[PUPIL] = replace(who, help=places[PUPIL].help)
    return seats_of(with_names(places))


def _following(lesson: Lesson) -> Lesson | None:
    """The lesson after this one; None after the last."""
    order = lessons()
    place = order.index(lesson) + 1
    return order[place] if place < len(order) else None
