"""The main menu: one press from here to the cards, one to whatever else there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

from pygame import Rect, Surface

from game.engine.cards import suit_of
from game.engine.variant import Variant
from game.i18n import words
from game.i18n.words import _, ngettext
from game.lessons.book import FOLDER as LESSONS
from game.lessons.progress import DONE
from game.storage.journal import SavedMatch, unfinished_matches
from game.storage.outside import printable
from game.storage.settings import TEXT_SIZES
from game.variants.loading import ListedFile
from ui.core import dealing, game_words
from ui.core.games import Games, name_of
from ui.core.input import FileDropped, FocusLost, Input, Key
from ui.core.scene import Change, Open, Push, Quit
from ui.core.services import Services, WallClock
from ui.draw import theme
from ui.pages.menu.menu_picture import LEAST, STEAM_MS, StillLife, cards_in_hand, draw_panel, draw_title, size_in
from ui.widgets.base import Brush, Mood
from ui.widgets.buttons import Button, MenuRow, Tile
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.layout import Across, Block, Down, Element, EvenGrid, Fit, Grow, widgets_of
from ui.widgets.kit.layout_parts import Aligned, OneOfThese, Padded, Painted, Sized, Space, Words, glyph
from ui.widgets.kit.page import PageScene

PAD: Final = 20  # the least beside what stands on the panel
LEAST_UNDER: Final = 16  # what is left under it at least, at k = 1, if there is as much over it
HANGS: Final = 66  # how far below the upper edge of the window the panel begins, at kr = 1
AWAKE_MS: Final = 60_000.0  # the coffee steams so long after somebody did something
LONGEST_FILE: Final = 28
LONGEST_FIRST: Final = 9  # letters of a first name on a tile
LONGEST_LINE: Final = 44  # letters: a longer one is told on two lines


CLOSE: Final = 9  # where everything stands closer than this, tiles are low, too


@dataclass(frozen=True, slots=True)
class Manner:
    """How the panel is set: its width, that of what stands on it, its title’s height, `full` rows and tiles or low.

    In a `tight` one everything stands closer.
    """

    wide: float
    inner: float
    title: float
    full: bool = False
    columns: int = 1
    gap: float = 20
    lessons: bool = True  # whether they have a row, or else a tile

    @property
    def tight(self) -> bool:
        """Whether it is for windows in which nothing else has room."""
        return self.gap < 20

    @property
    def low(self) -> bool:
        """Whether tiles are low: where everything stands closest, or the lessons are one of them."""
        return self.gap < CLOSE or not self.lessons

    def high(self, row: MenuRow) -> int:
        """How high a row with so many lines is here."""
        one, two, gold = (98, 132, 132) if self.full else (68, 68, 84) if self.tight else (84, 84, 104)
        return one if len(row.lines) < 2 else gold if row.gold else two

    def place(self, rows: Sequence[MenuRow]) -> list[Element]:
        """The rows as high as they are here: in columns alike."""
        highs = [self.high(row) for row in rows]
        alike = max(highs, default=0) if self.columns > 1 else 0
        return [Sized(row, high=alike or high) for row, high in zip(rows, highs, strict=True)]


@dataclass(frozen=True, slots=True)
class Fitted:
    """What stands on the panel in a manner, and how large it is."""

    manner: Manner
    tree: Block
    size: tuple[int, int]


LEARN: Final = "menu:learn"
LOOK_EVERY_MS: Final = 500.0  # whether what was told is right again
MANNERS: Final = (
    Manner(728, 640, 242, full=True),
    Manner(728, 640, 196, full=True),
    Manner(728, 640, 172),
    Manner(983, 919, 172, columns=2),
    Manner(728, 640, 96),
    Manner(983, 919, 96, columns=2),
    Manner(728, 640, 88, gap=9),
    Manner(983, 919, 84, columns=2, gap=9),
    Manner(983, 919, 80, columns=2, gap=5),
)
ROOMY: Final = 172  # a title so high is as large as it is anywhere but in the largest panels
BESIDE: Final = 0.4  # of the width of a window: in less the still life would be too small
COLUMN: Final = 360  # rows are not set in columns that are less wide


class Menu(PageScene):
    """Continue, Play now, New game, Learn to play; small tiles; Quit, sound, letters and language at its foot."""

    name = "menu"
    tree: Block

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.ring = Ring(visible=services.by_keys)
        self._games = Games(services)
        self._saved: SavedMatch | None = None
        self._others = 0  # matches that can be continued, beside the last one
        self._heard = services.settings.now.sound
        self._still_life = StillLife(services.pictures)
        self._look_at = 0.0
        self._looked: Path | None = None  # the match of which trumps were looked up
        self._trouble = 0  # which of several troubles is seen where not all have room
        self._panel = Rect(0, 0, 1, 1)
        self._met: float | None = None  # when somebody did something last
        self._steamed = -1  # the picture of the steam that was drawn last

    def shown(self) -> None:
        before, self._met = self._saved, None
        self._look_for_matches()
        self._games.refresh()
        if before != self._saved:
            self._looked = None
            self.ring.focus = None  # what is meant most now has the focus: the first row
        super().shown()

    def handle(self, event: Input) -> Change | None:
        self._met = self.now
        if isinstance(event, FileDropped):
            return Push(self.services.navigation.given(str(event.path)))
        if isinstance(event, Key) and event.ctrl and event.name == "v":
            return Push(self.services.navigation.take())
        if isinstance(event, Key) and event.name == "escape" and not self.ring.busy:
            self.ring.focus = "menu:quit"
            self.ring.visible = self.ring.changed = True
            return None
        return super().handle(event) if not isinstance(event, FocusLost) else None

    def update(self, now: float) -> bool:
        if now >= self._look_at:
            self._look_at = now + LOOK_EVERY_MS
            if self.services.look_again():
                self._look_for_matches()
                self.lay_out()
        if self._heard != self.services.settings.now.sound:
            self.lay_out()
        self._look_for_trump()
        steam = int(now / STEAM_MS) if self._steams(now) else self._steamed
        moved, self._steamed = steam != self._steamed, steam
        return super().update(now) or self._still_life.waits or moved

    def _look_for_trump(self) -> None:
        """The ace before all is that of the last match, once the engine is there that can tell: not at the start."""
        saved = self._saved
        if saved is None or not self.now or saved.path == self._looked or not dealing.can_replay():
            return
        self._looked = saved.path
        found = dealing.turn_up(saved.path) if saved.sound else None
        if found is not None:
            self._still_life.trump = suit_of(found)

    def _steams(self, now: float) -> bool:
        """Whether the coffee steams: not where nothing may move, and not before nobody."""
        moves = not self.services.tempo.still and self.services.speed != "instant" and not theme.PLAIN
        self._met = now if self._met is None else self._met
        return moves and self.room_of_it is not None and now - self._met < AWAKE_MS

    def message(self) -> str:
        return " ".join(self.services.troubles)

    # -- what the rows do ----------------------------------------------------------------------------------------

    def _continue(self, saved: SavedMatch) -> Change | None:
        session = dealing.resume(self.services, saved.path)
        if session is None:
            self._look_for_matches()
            return None
        self.services.heed()
        return Push(self.services.navigation.table(session))

    def _play_now(self, variant: Variant) -> Change:
        dealt = dealing.table_for(self.services, variant)
        self.services.heed()
        return Push(self.services.navigation.first_deal(dealt.variant, dealt.players, dealt.target))

    def _look_for_matches(self) -> None:
        dealing.look_after(self.services)
        found = unfinished_matches(self.services.folders.matches)
        self._saved, self._others = (found[0] if found else None), max(0, len(found) - 1)

    def _rules(self) -> Change | None:
        listed = self._games.chosen
        if listed is None or listed.variant is None:
            return self._explain()
        return Push(self.services.navigation.rules(dealing.agreed_rules(self.services, listed.variant)))

    def _explain(self) -> Change | None:
        faulty = self._games.faulty
        return Push(self.services.navigation.faults(self._games, faulty[0].path)) if faulty else None

    def _next_text_size(self) -> None:
        now = self.services.settings.now.text
        larger = (size for size in TEXT_SIZES if size > now)
        self.services.settings.change(text=next(larger, TEXT_SIZES[0]))

    def _next_trouble(self) -> None:
        self._trouble += 1

    # -- what stands on the panel --------------------------------------------------------------------------------

    def _rows(self) -> list[MenuRow]:
        """The ways to cards, and what is wrong with rules."""
        services, rows = self.services, []
        if self._saved is not None:
            rows.append(continue_row(self._saved, services.clock))
            rows[0].press = partial(self._continue, self._saved)
        listed = self._games.chosen
        if listed is not None and listed.variant is not None:
            rows.append(play_row(services, listed.variant, gold=not rows))
            rows[-1].press = partial(self._play_now, listed.variant)
            told = [_("Choose the game and the players")]
            rows.append(MenuRow("menu:new-game", _("New game…"), shortcut="g", icon="people", lines=told, cap="G"))
            rows[-1].press = Open(partial(services.navigation.new_game, self._games))
        if self._games.faulty:
            rows.append(fault_row(self._games.faulty, gold=not rows))
            rows[-1].press = self._explain
        return rows

    def _with_lessons(self, rows: Sequence[MenuRow], manner: Manner) -> list[MenuRow]:
        """The rows and the way to the lessons, where nothing is wrong and there is room for one more."""
        row = manner.lessons and not manner.tight and not self._games.faulty
        return [*rows, learn_row(self.services)] if row else list(rows)

    def _tiles(self, full: bool) -> list[Tile]:
        """The ways that lead not to cards; that to the lessons is left out where it is a row."""
        ways, sitting = self.services.navigation, self.services.household.sitting
        who = Tile("menu:people", _("People"), icon="person", shortcut="p", tall=full, press=Open(ways.people))
        if sitting is not None:  # his face, and his first name as far as it has room
            who.label, who.face = sitting.name.split()[0][:LONGEST_FIRST], f"{sitting.face}:{sitting.name}"
        figures = Open(ways.statistics)
        return [
            Tile(LEARN, _("Learn"), icon="grad", shortcut="l", tall=full, press=Open(ways.learn)),
            who,
            Tile("menu:rules", _("Rules"), icon="book", shortcut="r", tall=full, press=self._rules),
            Tile("menu:day", _("Day’s deal"), icon="clock", shortcut="d", tall=full, press=Open(ways.day)),
            Tile("menu:puzzles", _("Puzzles"), icon="star", shortcut="z", tall=full, press=Open(ways.puzzles)),
            Tile("menu:take", _("Import"), icon="share", shortcut="o", tall=full, press=Open(ways.take)),
            Tile("menu:statistics", _("Statistics"), icon="stats", shortcut="t", tall=full, press=figures),
            Tile("menu:settings", _("Settings"), icon="gear", shortcut="s", tall=full, press=Open(ways.settings)),
            Tile("menu:about", _("About"), icon="info", shortcut="a", tall=full, press=Open(ways.about)),
        ]

    def _ways(self, brush: Brush, rows: Sequence[MenuRow], manner: Manner, width: int) -> Element:
        """Rows and tiles; the way to other matches beside the row of the last one, or where there is room for it."""
        tiles, more = self._tiles(manner.full), None
        if any(row.id == LEARN for row in rows):
            tiles = [tile for tile in tiles if tile.id != LEARN]
        lines = manner.place(rows)
        if self._others:
            label = ngettext("+{count} match…", "+{count} matches…", self._others).format(count=self._others)
            more = Tile("menu:matches", label, icon="list", shortcut="u", press=Open(self.services.navigation.matches))
            # A lower row tells in one line alone who leads: when it was saved needs no room there.
            brief = Sized(replace(rows[0], lines=rows[0].lines[:1]), high=manner.high(rows[0]))
            wholes = lines[:1] if manner.full else [lines[0], brief]
            wide = (Across(Grow(one), replace(more, tall=True), gap=12, valign="stretch") for one in wholes)
            beside = next((one for one in wide if one.needs(brush)[1] <= width), None)
            if manner.columns == 1 and beside is not None:
                lines[0], more = beside, None
            else:
                more.tall = manner.full
        if more is not None and len(lines) % manner.columns:
            lines, more = [*lines, more], None  # in the cell that is left over
        if manner.low:
            tiles = [replace(tile, low=True) for tile in tiles]
            more = more and replace(more, low=True)
        gap = min(12, manner.gap)
        grid = EvenGrid(*tiles[:-1], columns=3, gap=gap)
        square = None if len(tiles) % 3 else EvenGrid(*tiles, columns=3, gap=gap, fixed=True)
        # Where three have no room beside each other, who is left over has a line alone.
        narrow = Down(grid, tiles[-1], gap=gap) if square is not None else EvenGrid(*tiles, columns=2, gap=gap)
        tall = [replace(tile, tall=True) for tile in tiles] if square is None and not manner.tight else []
        two = EvenGrid(*tall, columns=4, gap=gap, fixed=True) if tall else None
        below: Element = Fit(*_tile_lines(*tiles), two, square, narrow)
        if more is not None and manner.tight:  # or shares it
            last = EvenGrid(more, tiles[-1], columns=2, fixed=True)
            whole = Down(more, square, gap=gap) if square is not None else None
            below = Fit(*_tile_lines(more, *tiles), whole, Down(grid, last, gap=gap))
        elif more is not None:
            below = Fit(*_tile_lines(more, *tiles), Down(replace(more, tall=False), below, gap=gap))
        left_over = len(lines) % manner.columns  # it is as wide as all columns together
        even = lines[: len(lines) - left_over]
        columns = EvenGrid(*even, columns=manner.columns, gap=manner.gap, fixed=True) if even else None
        return Down(columns, *lines[len(even) :], below, gap=manner.gap)

    def _banner(self, whole: bool) -> list[Element]:
        """What went wrong: all sentences where there is room for them, else one after the other."""
        told = self.services.troubles
        if not told:
            return []
        texts = (Grow(Words("second", one, theme.CREAM, spacing=1.25, marked=False)) for one in told)
        signs = [Across(glyph("warn", 26, theme.FOCUS), text, gap=14, valign="top") for text in texts]
        if whole:
            return [Down(*signs, gap=10), Space(16)]
        label = _("{number} of {count}: the next message").format(number=self._trouble % len(told) + 1, count=len(told))
        link = Button("menu:next-trouble", label, kind="link", ground="wood", press=self._next_trouble)
        return [OneOfThese(*signs, at=self._trouble), Padded(Aligned(Sized(link, high=44)), 32, 4, 0, 12)]

    def _foot(self) -> Element:
        """Quit at the left; sound, letters and language at the right: what people need first who cannot read this."""
        now = self.services.settings.now
        self._heard = now.sound
        quit_ = Button("menu:quit", _("Quit"), kind="link", ground="wood", icon="exit", cap="Ctrl Q", press=Quit())
        heard = Button("menu:sound", _("Sound on") if now.sound else _("Sound off"), kind="link", ground="wood")
        heard.icon, heard.press = "sound" if now.sound else "soundoff", self.services.sound.mute
        text = LetterSize("menu:text-size", _("Text {size}%").format(size=now.text), kind="link", ground="wood")
        text.press = self._next_text_size
        spoken = DropDown("menu:language", _("Language"), options=tuple(words.language_names().items()), ground="wood")
        spoken.value, spoken.kind, spoken.press = words.language(), "link", self.services.speak

        def line(first: Button, second: Button) -> Element:
            return Across(Grow(Aligned(first)), second, text, spoken, gap=8, valign="stretch")

        bare = replace(quit_, cap="")
        return Sized(Fit(line(quit_, heard), line(bare, heard), line(bare, replace(heard, kind="icon"))), high=48)

    # -- places --------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Takes the first manner in which everything has room: large, lower, in columns; then with one trouble only."""
        brush, rows = self.brush, self._rows()
        troubles = (True, False)[: max(1, len(self.services.troubles))]
        fitted = self._beginning_alike(rows)
        fitted = fitted or self._fitted(rows, MANNERS, troubles)
        self.tree, self._panel.size = fitted.tree, fitted.size
        # The name of the game stands where it stood, whatever is under it now.
        room = self.size[1] - self._panel.height
        top = min(round(HANGS * self.scale.kr), room - min(room // 2, brush.px(LEAST_UNDER)))
        self._panel.midtop = self.size[0] // 2, top
        self._panel.x = brush.px(66) if self._leaves_room else self._panel.x
        self.tree.put(brush, self._panel)
        found = widgets_of(self.tree)
        shown = [one for one in found if isinstance(one, MenuRow)]
        others = [one for one in found if not isinstance(one, MenuRow)]
        self.ring.place([*shown, *others], shown[0].id if shown else None)

    def _beginning_alike(self, rows: Sequence[MenuRow]) -> Fitted | None:
        """With a saved match: a manner in which the rows begin where they do without one, or as near as can be."""
        if self._saved is None or len(rows) < 2:
            return None
        others, self._others = self._others, 0
        usual = self._fitted([replace(rows[1], gold=True), *rows[2:]], MANNERS, (True,)).manner
        self._others, lower = others, replace(usual, full=False)
        roomy = [one for one in MANNERS if one.columns == 1 and one.title >= ROOMY]
        bare = [replace(one, full=False, lessons=False) for one in (usual, *roomy)]
        hung = self.size[1] - round(HANGS * self.scale.kr) - self.brush.px(LEAST_UNDER)
        first, second = (usual, lower, bare[0]), (usual, lower, bare[0], *roomy, *bare[1:])
        for manners, most in ((first, hung), (second, self._most[1])):
            fitted = self._fitted(rows, manners, (True,), most)
            if fitted.size[1] <= most:
                return fitted
        return None

    @property
    def _most(self) -> tuple[int, int]:
        """How large the panel may be in this window."""
        margin = round(48 * self.scale.kr)
        return self.size[0] - margin, self.size[1] - margin

    def _fitted(
        self, rows: Sequence[MenuRow], manners: Sequence[Manner], troubles: Sequence[bool], highest: int = 0
    ) -> Fitted:
        """The panel in the first of these manners in which it is no higher than that, or the window; or in the last."""
        brush, foot, fitted = self.brush, self._foot(), None
        for whole, manner in product(troubles, manners):
            wide = min(brush.px(manner.wide), self._most[0])
            if wide < manner.columns * brush.px(COLUMN):
                continue
            shown = self._with_lessons(rows, manner)
            ways = self._ways(brush, shown, manner, min(brush.px(manner.inner), wide - 2 * brush.px(PAD)))
            title = Painted(self._draw_title, high=manner.title)
            above, under = (4, 4) if manner.tight else (16, 12)
            column = Down(title, ways, Space(above), *self._banner(whole), Space(under), foot)
            tree = Padded(Aligned(column, 0.5, widest=manner.inner), PAD, 0, PAD, 18)
            fitted = Fitted(manner, tree, (wide, tree.high(brush, wide)))
            if fitted.size[1] <= (highest or self._most[1]):
                break
        assert fitted is not None  # one column has room in any window
        return fitted

    @property
    def _leaves_room(self) -> bool:
        """Whether the panel leaves room for the still life beside it."""
        beside = self.size[0] - self._panel.width
        return self.scale.We >= 1250 and self.scale.landscape and beside > BESIDE * self.size[0]

    @property
    def room_of_it(self) -> Rect | None:
        """Where the still life has room: beside the panel, or under it in a high window; None where there is none."""
        width, height = self.size
        if self._leaves_room:
            return Rect(self._panel.right, 0, width - self._panel.right, height)
        under = Rect(0, self._panel.bottom, width, height - self._panel.bottom)
        return under if size_in(self.scale, under) >= LEAST * self.scale.kr else None

    # -- picture -------------------------------------------------------------------------------------------------

    def _draw_title(self, brush: Brush, place: Rect) -> None:
        """The name of the game; where the still life has no room, with its cards."""
        draw_title(brush, place, cards_in_hand(self._still_life.trump) if self.room_of_it is None else ())

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self.services, screen)
        self._still_life.draw(screen, self.scale, self.room_of_it)
        if self._steams(self.now):
            self._still_life.draw_steam(brush, self.now)
        draw_panel(brush, self._panel)
        self.tree.draw(brush)
        self.ring.draw(brush)


def _tile_lines(*tiles: Tile) -> tuple[Element, ...]:
    """Tiles side by side: equally wide, as wide as their words need, and in two lines."""
    half = (len(tiles) + 1) // 2
    lines = (EvenGrid(*line, columns=len(line), fixed=True) for line in (tiles[:half], tiles[half:]))
    one = EvenGrid(*tiles, columns=len(tiles), fixed=True)
    return one, Across(*(Grow(tile) for tile in tiles)), Down(*lines, gap=12)


# -- rows and tiles ---------------------------------------------------------------------------------------------------


@dataclass
class LetterSize(Button):
    """The link that makes letters larger: a small and a large A before its words."""

    def width(self, brush: Brush) -> int:
        return super().width(brush) + self._signs(brush)

    def _signs(self, brush: Brush) -> int:
        small, large = brush.width("small", "A"), brush.width("name", "A")
        return small + large + brush.px(10)

    def draw(self, brush: Brush, mood: Mood) -> None:
        whole = self.rect
        base = whole.centery + round(theme.font(24, brush.k) * 0.3)
        x = whole.x + brush.px(6)
        for role in ("small", "name"):
            top = base - brush.text.font(role, brush.k).get_ascent()
            x = brush.write(role, "A", theme.CREAM_FOOT, (x, top)).right
        self.rect = Rect(whole.x + self._signs(brush), whole.y, whole.width - self._signs(brush), whole.height)
        super().draw(brush, mood)
        self.rect = whole


def continue_row(saved: SavedMatch, clock: WallClock) -> MenuRow:
    """The match that was left, who leads in it and when it was saved."""
    name, leads = saved.variant_name, game_words.who_leads(saved)
    lines = [f"{name} · {leads}", game_words.when_saved(saved, clock)]
    if len(lines[0]) > LONGEST_LINE:
        lines = [name, leads]
    row = MenuRow("menu:continue", _("Continue"), icon="play", lines=lines, cap=_("Enter"), gold=True, may_cut=True)
    row.faces = [f"{face or 'you'}:{name}" for face, name in zip(saved.faces, saved.seats, strict=False) if name]
    return row


def play_row(services: Services, variant: Variant, gold: bool) -> MenuRow:
    """The game played last, with its people."""
    dealt = dealing.table_for(services, variant)
    players = dealt.players
    count = ngettext("{number} player", "{number} players", players).format(number=players)
    against = game_words.company_words(dealt.variant, dealt.places)
    if dealt.variant is not variant:
        against += " · " + _("with house rules")
    lines = [f"{name_of(variant)}, {count}", against] if players > 2 else [f"{name_of(variant)}, {count} · {against}"]
    if len(lines[0]) > LONGEST_LINE:
        lines = [name_of(variant), against]
    row = MenuRow("menu:play-now", _("Play now"), shortcut="n", icon="cards", lines=lines, gold=gold, may_cut=True)
    row.cap = _("Enter") if gold else "N"
    return row


def learn_row(services: Services) -> MenuRow:
    """The lessons, and how many of them whoever plays has done."""
    steps = services.learned.steps(services.settings.now.sitting)
    count, done = len(list(LESSONS.glob("*.yaml"))), sum(step == DONE for step in steps.values())
    told = [_("Short lessons at the table")]
    if done:
        how_far = ngettext("{done} of {count} done", "{done} of {count} done", done)
        told = [f"{told[0]} · {how_far.format(done=done, count=count)}"]
    row = MenuRow(LEARN, _("Learn to play"), shortcut="l", icon="grad", lines=told, cap="L")
    row.press = Open(services.navigation.learn)
    return row


def fault_row(faulty: Sequence[ListedFile], gold: bool) -> MenuRow:
    """The rule files that cannot be used, and where the first of them is wrong."""
    first, count = faulty[0], len(faulty)
    name = printable(first.path.name)
    short = name if len(name) <= LONGEST_FILE else name[: LONGEST_FILE - 1] + "…"
    line = _("{file}, line {line}").format(file=short, line=first.faults[0].line)
    title = ngettext("A rule file is not understood", "{count} rule files are not understood", count)
    return MenuRow("menu:faults", title.format(count=count), icon="warn", lines=[line], gold=gold, warns=True)
