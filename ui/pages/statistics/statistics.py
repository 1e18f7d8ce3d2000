"""The page of figures: whose, of which game, by which rules, with or against whom, since when; and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Final

from pygame import Surface

from game.i18n.words import _, language, ngettext, text_in
from game.paths import RULES
from game.statistics.queries import EVER, Rules, Somebody, Summary, Wanted
from game.storage import files, outside, places
from game.variants.loading import FaultyRules, from_text
from ui.core.scene import Open, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.statistics.figures import big_figures, deals_words, person_words, plots, small_figures, who_words
from ui.pages.statistics.sheets import BigFigure, SmallFigures
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Fit, Flow, Grow
from ui.widgets.kit.layout_parts import Measured, OnPaper, Padded, Scrolled, Sized, Words, portrait
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room

WIDEST: Final = 1700  # a window with less room has the large figures in two lines
WIDE: Final = 1300  # one with less room has one plot beside none
LOW: Final = 700  # in a lower window the drop-downs scroll with the figures
MOST: Final = 5  # large figures in a line
NARROW: Final = 900  # and one with still less two large figures in a line
GAP: Final = 20
PERIODS: Final = {"all": 0, "month": 1, "half": 6, "year": 12}  # months up to now
ALL: Final = "all"
MOST_FILES: Final = 1000


class StatisticsPage(PageScene):
    """Drop-downs for what is asked, and under them the figures, which scroll."""

    name = "statistics"
    first = "statistics:who"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._figures = services.statistics
        self._asked = {"who": "", "game": ALL, "rules": ALL, "with": ALL, "period": ALL}
        self._numbers = False
        self._told = ""
        self._page: Summary | None = None
        self._whole: tuple[Wanted, Summary | None] | None = None  # of the person, whatever else is asked
        self._people: list[Somebody] = []
        self._options: dict[str, list[tuple[str, str]]] = {}
        self._reader: Thread | None = None
        self._read = (0, 0)  # so many files of matches were looked at, of so many
        self._leaves = self._seen = False
        self._begin()

    # -- the figures -------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Sees to what the figures lack, and asks for them: mostly nothing is missing."""
        self._reader = Thread(target=self._catch_up, daemon=True)
        self._reader.start()
        self._reader.join(0.05)
        self._ask()

    def shown(self) -> None:
        if self._seen:
            self._whole = None  # a review may have added something
            self._ask()
        self._seen = True
        super().shown()

    def _catch_up(self) -> None:
        """What the figures lack is found in the saved matches, beside the page."""
        for read in self._figures.catch_up():
            self._read = read
            if self._leaves:
                return

    def closed(self) -> None:
        self._leaves = True
        if self._reader is not None:
            self._reader.join()

    @property
    def _reading(self) -> bool:
        return self._reader is not None and self._reader.is_alive()

    def update(self, now: float) -> bool:
        if self._reader is not None and not self._reading and self._read != (0, 0):
            self._read, self._whole = (0, 0), None
            self._ask()
            self.lay_out()
        if self._figures.news:
            self._told = self._figures.told()
            self.services.tell(self._told)
        return super().update(now)

    def settled(self) -> bool:
        return not self._reading

    def _ask(self) -> None:
        """Asks for the figures, and for what can be asked."""
        self._people = self.services.household.called().players()
        known = {str(one.id): one for one in self._people}
        if self._asked["who"] not in known:
            sitting = self.services.settings.now.sitting  # the figures of whoever sits here come first
            mine = (key for key, one in known.items() if sitting and one.mark == sitting)
            self._asked["who"] = next(mine, next(iter(known), ""))
        self._page, self._options = None, {}
        if not known:
            return
        person, wanted = Wanted(int(self._asked["who"])), self._wanted
        if self._whole is None or self._whole[0] != person:
            self._whole = person, self._figures.page(person)
        self._page = self._whole[1] if wanted == person else self._figures.page(wanted)
        self._options = self._what_can_be_asked(self._whole[1])

    @property
    def _wanted(self) -> Wanted:
        asked, clock = self._asked, self.services.clock.now()
        now = clock.year * 12 + clock.month - 1
        back = PERIODS[asked["period"]]
        beside = {asked["with"][0]: int(asked["with"][1:])} if asked["with"] != ALL else {}
        return Wanted(
            int(asked["who"]),
            game=None if asked["game"] == ALL else int(asked["game"]),
            rules=None if asked["rules"] == ALL else int(asked["rules"]),
            partner=beside.get("p"),
            opponent=beside.get("o"),
            months=(now - back + 1, now + 12) if back else EVER,
        )

    def _what_can_be_asked(self, everybody: Summary | None) -> dict[str, list[tuple[str, str]]]:
        """What each drop-down offers, where `everybody` are all deals of the person."""
        found = {
            "who": [(str(one.id), person_words(one, self._people)) for one in self._people],
            "game": [(ALL, _("All games"))],
            "rules": [(ALL, _("All rules"))],
            "with": [(ALL, _("With everybody"))],
            "period": [
                (ALL, _("Since the start")),
                ("month", _("This month")),
                ("half", _("The last 6 months")),
                ("year", _("The last 12 months")),
            ],
        }
        if everybody is not None:
            found["game"] += [(str(one.id), text_in(one.titles, language()) or one.name) for one, _f in everybody.games]
            with_, against = _("With {name}"), _("Against {name}")
            found["with"] += [(f"p{one.id}", with_.format(name=who_words(one))) for one, _f in everybody.partners]
            found["with"] += [(f"o{one.id}", against.format(name=who_words(one))) for one, _f in everybody.opponents]
        if self._asked["game"] != ALL:
            rules = self._figures.rules(int(self._asked["who"]), int(self._asked["game"]))
            found["rules"] += [(str(one.id), self._rules_words(one)) for one in rules]
        return found

    def _rules_words(self, one: Rules) -> str:
        """How far rules are from the book, and how much was played by them."""
        from game.house_rules.draft import changes_of  # slow to import, and mostly nobody asks

        told = _("Other rules")
        with suppress(FaultyRules):
            many = len(changes_of(from_text(one.text), (RULES, self.services.folders.rules)))
            told = ngettext("{count} house rule", "{count} house rules", many).format(count=many)
            told = told if many else _("By the book")
        return _("{rules}, {deals}").format(rules=told, deals=deals_words(one.deals))

    def _choose(self, what: str, value: str) -> None:
        """Another person, game, rules, company or time is asked for; what depends on it begins anew."""
        below = {"who": ("game", "rules", "with"), "game": ("rules",)}.get(what, ())
        self._asked |= {what: value, **dict.fromkeys(below, ALL)}
        self._told = ""
        self.area.to_top()
        self._ask()

    # -- the bar -----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Statistics")

    def message(self) -> str:
        return self._told or self._figures.trouble or self._progress or self.title()

    def aside(self) -> tuple[str, bool]:
        told = self._told or self._figures.trouble or self._progress
        return told, bool(self._figures.trouble or self._told)

    @property
    def _progress(self) -> str:
        done, every = self._read
        told = _("Reading saved matches: {number} of {count}")
        return told.format(number=done + 1, count=every) if self._reading and every else ""

    def buttons(self) -> list[Button]:
        book = Button("statistics:book", _("Book of honour"), icon="trophy", shortcut="b")
        book.press = Open(self._book)
        if self._page is None:
            return [book]
        numbers = Button("statistics:numbers", _("As numbers"), icon="list", shortcut="t", selected=self._numbers)
        numbers.press = self._turn
        table = Button("statistics:csv", _("Save as a table"), icon="copy", shortcut="w", press=self._write)
        table.note = _("Saves these deals as a CSV file, which spreadsheets open")
        return [numbers, table, book]

    def _book(self) -> Scene:
        return self.services.navigation.honours()  # slow to import: not before it is opened

    def _turn(self) -> None:
        self._numbers = not self._numbers

    def _write(self) -> None:
        """The deals that are asked for as a file, where people keep theirs."""
        name = next((told for value, told in self._options["who"] if value == self._asked["who"]), "")
        folder = places.places()[0] if places.places() else self.services.folders.root
        path = _free(folder, f"Brisca-{files.short(name)}-{self.services.clock.now():%Y-%m-%d}")
        try:
            files.write_whole(path, self._figures.as_csv(self._wanted))
        except OSError as error:
            told = _("Nothing can be written into {folder}: {reason}")
            self._told = told.format(folder=outside.printable(str(folder)), reason=error.strerror or str(error))
            return
        told = _("{file} is written into {folder}.")
        self._told = told.format(file=outside.printable(path.name), folder=outside.printable(str(folder)))

    # -- the layout --------------------------------------------------------------------------------------------------

    def body(self) -> Element:
        if self._page is None:
            return self._nothing()
        choices, content = self._choices(), self._content(self._page)
        outside = self.area.bar(self.brush) < page_room(self.scale).x  # the bar has room in the margin of the page
        if self.scale.He < LOW:
            whole = Down(Padded(choices, 0, 2, 0, 0), content, gap=14)
            return Scrolled(self.area, whole, below=16, to_edge=True, outside=outside)
        return Down(choices, Grow(Scrolled(self.area, content, below=16, to_edge=True, outside=outside)), gap=14)

    def _choices(self) -> Element:
        """What is asked, as drop-downs; rules only of one game, and where there were several."""
        labels = {"who": _("Person"), "game": _("Game"), "rules": _("Rules"), "with": _("Company"), "period": _("Time")}
        made: list[Element] = []
        for what, label in labels.items():
            options = self._options[what]
            if len(options) > (2 if what == "rules" else 1) or what in ("who", "period"):
                one = DropDown(f"statistics:{what}", label, options=options, value=self._asked[what], ground="wood")
                one.press = partial(self._choose, what)
                made.append(Sized(one, high=52))
        face = next((one.face for one in self._people if str(one.id) == self._asked["who"]), "")
        return Across(
            portrait(face, 52) if face else None,
            Grow(Fit(Flow(*made, gap=12), EvenGrid(*made, columns=2, gap=12, fixed=True))),
            gap=14,
            valign="top",
        )

    def _content(self, page: Summary) -> Element:
        if not page.whole["deals"]:
            told = _("No deal of this kind has been played yet: ask for something else above.")
            return OnPaper(Words("lead", told, marked=False), 28)
        wide, widest = self.scale.We >= WIDE, self.scale.We >= WIDEST
        figures = [BigFigure(*one) for one in big_figures(page, self.services.clock)]
        across = MOST if widest else 3 if self.scale.We >= NARROW else 2
        sheets = plots(page, self.services.clock, numbers=self._numbers)
        rows = small_figures(page.whole)[0 if widest else 1 :]  # the first is among the large ones else
        small = SmallFigures(_("And besides"), rows, 4 if wide else 2 if self.scale.We >= NARROW else 1)
        large = EvenGrid(*figures[: MOST if widest else MOST + 1], columns=across, gap=GAP / 2, fixed=True)
        below = EvenGrid(*sheets, columns=2 if wide else 1, gap=GAP, fixed=True)
        return Padded(Down(Measured(large), Measured(below), small, gap=GAP), 0, 4, 0, 10)

    def _nothing(self) -> Element:
        """What stands here before anything was played."""
        told = _("Every deal is counted here as soon as it is over, for everybody who plays. It stays here.")
        told = _("Reading saved matches…") if self._reading else told
        words = Down(
            Words("h2", _("The pages are still white."), marked=False, spacing=1.15),
            Words("lead", told, theme.INK_SOFT, marked=False),
            Words("lead", _("Play a first deal, and come back."), theme.INK_SOFT, marked=False),
            gap=12,
        )
        return self.on_cloth(OnPaper(words, 40, 28), 900)

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self.services, screen, self.size)
        self.draw_still(brush)
        self.area.draw_with(brush, self.ring, theme.WALNUT, theme.WALNUT)


def _free(folder: Path, name: str) -> Path:
    """A file that is not there yet."""
    names: Sequence[str] = [name, *(f"{name}-{number}" for number in range(2, MOST_FILES))]
    return next(path for one in names if not (path := folder / f"{one}.csv").exists())
