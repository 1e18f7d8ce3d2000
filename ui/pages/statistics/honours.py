"""The book of honour: a page for the house and for everybody, each line with its day, its partner and its deal."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.i18n.words import _, language, text_in
from game.match.session import Session
from game.statistics.honours import HOUSE, KINDS, Honour, Kind, family
from game.statistics.queries import Somebody
from ui.core.people import shown_name, together
from ui.core.scene import Change, Pop, Push
from ui.core.services import Services
from ui.pages.review.deals import Deals
from ui.pages.review.review import ReviewPage
from ui.pages.statistics.figures import day_words, person_words
from ui.pages.statistics.honour_words import honour_title, honour_value
from ui.widgets.base import Press
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Element
from ui.widgets.kit.layout_parts import Aligned, Padded, Sized, Words
from ui.widgets.kit.page import ListPage
from ui.widgets.rows import ListRow

ICONS: Final[dict[Kind, str]] = {
    "dearest": "star", "run": "trophy", "capote": "cards", "alone": "person", "no_ace": "hand", "games": "book",
}  # fmt: skip


SLIM: Final = 620  # one with less room has it before the line: else the title would be cut
WIDE: Final = 1100  # in a window with more room a figure is as large as it is worth


class HonourBook(ListPage):
    """One page of the book at a time; a line leads to its deal, to be looked at again."""

    name = "honours"
    first = "honours:whose"
    widest = 1100

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._whose = HOUSE
        self._people: list[Somebody] = []
        self._lines: dict[Kind, Honour] = {}

    def shown(self) -> None:
        self._people = self.services.household.called().players()
        self._open()
        super().shown()

    def _open(self) -> None:
        self._lines = {one.kind: one for one in self.services.statistics.book(self._whose)}

    def title(self) -> str:
        return _("Book of honour")

    def back(self) -> tuple[str, Press]:
        return _("Back"), Pop()

    def rows(self) -> list[Element]:
        whose = [
            (str(HOUSE), _("The house")),
            *((str(one.id), person_words(one, self._people)) for one in self._people),
        ]
        choice = DropDown("honours:whose", _("Page"), options=whose, value=str(self._whose), press=self._turn_to)
        rows: list[Element] = [Padded(Aligned(Sized(choice, high=52)), 0, 10, 0, 4)]
        if not self._lines:
            told = _("Nothing stands here yet: the first deals will fill this page.")
            rows.append(Words("lead", told, marked=False))
        return [*rows, *(self._row(kind) for kind in KINDS)]

    def _turn_to(self, whose: str) -> None:
        self._whose = int(whose)
        self._open()

    def _row(self, kind: Kind) -> ListRow:
        honour, title = self._lines.get(kind), honour_title(kind)
        row = ListRow(f"honours:line:{kind}", title, icon=ICONS[kind], may_cut=True)
        if honour is None:
            row.enabled, row.reason = False, _("Not yet")
            return row
        value, row.line = honour_value(honour, len(family())), self._about(honour)
        if self.scale.We >= SLIM or not value:
            row.end, row.end_role = value, "h3" if self.scale.We >= WIDE else "second"
        else:
            row.line = f"{value} · {row.line}"
        row.press = partial(self._look, honour)
        if not honour.text:
            row.note = _("The deal itself is not kept any more.")
        return row

    def _about(self, honour: Honour) -> str:
        """Who, when, in which game, and with whom."""
        several = any(one.known for one in self._people)
        told = [honour.name or (_("a guest") if several else shown_name(""))] if honour.house else []
        told += [day_words(honour.when, self.services.clock), text_in(honour.titles, language())]
        if honour.partners:
            told.append(_("with {names}").format(names=together([shown_name(one) for one in honour.partners])))
        return " · ".join(filter(None, told))

    def _look(self, honour: Honour) -> Change | None:
        """The deal, to be looked at again."""
        text = self.services.statistics.deal_text(honour.deal)
        session = Session.of_deal(text.splitlines()) if text else None
        if session is None:
            return None
        return Push(ReviewPage(self.services, Deals(session), honour.place))
