"""What every screen stands on: pictures, words, settings, options, folders, and the computer players."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from game.i18n import words
from game.i18n.words import Naming, usual_naming
from game.paths import ASSETS
from game.storage.folders import Folders
from game.storage.settings import Settings
from ui.core.options import Options
from ui.core.reports import write_traces
from ui.draw import theme
from ui.draw.decks.deck import USUAL, DeckLook
from ui.draw.letters.text import Text
from ui.draw.motion import TEMPI, Tempo
from ui.draw.pictures import Pictures
from ui.draw.skins import Skins

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.day.kept import DayBook
    from game.engine.variant import Variant
    from game.home.table import HomeTable
    from game.lessons.progress import Learned
    from game.players import Players
    from game.puzzles.kept import Solved
    from game.statistics.statistics import Statistics
    from game.storage.remembered import Memory
    from ui.core.navigation import Navigation
    from ui.core.people import Household
    from ui.core.talk import Conversations
    from ui.sound.sound import Captions, Sound


class WallClock:
    """The clock and the time zone of this computer: screens ask no other one for the time of day."""

    def now(self) -> datetime:
        return datetime.now().astimezone()

    def at(self, seconds: float) -> datetime:
        """When a file was written that bears this time."""
        return datetime.fromtimestamp(seconds).astimezone()


@dataclass
class Services:
    """The services that the application hands to every screen.

    `skins` are the drawn bodies of buttons and panels, forgotten whenever sizes change.
    `by_keys` says whether the person used a key last, or the pointer: a new screen then shows where the focus is.
    """

    pictures: Pictures
    text: Text
    settings: Settings
    options: Options
    folders: Folders
    skins: Skins
    clock: WallClock = field(default_factory=WallClock)
    navigation: Navigation = field(init=False, repr=False)
    foresee: Callable[[str], None] = field(init=False, repr=False)  # has the code read to which a way will lead
    by_keys: bool = False
    home: HomeTable | None = None  # open only while somebody may come with a phone
    _told: list[str] = field(default_factory=list, repr=False)
    _until: dict[str, Callable[[], bool]] = field(default_factory=dict, repr=False)
    _heeded: set[str] = field(default_factory=set, repr=False)

    @property
    def troubles(self) -> tuple[str, ...]:
        """A sentence for everything that went wrong and is still to be told: the last thing that happened first."""
        kept = (self.folders.trouble or "", self.settings.trouble)
        found = (*reversed(self._told), *kept, *self.pictures.faults, *self.text.faults)
        told = dict.fromkeys(words.again(sentence) for sentence in found if sentence)
        return tuple(sentence for sentence in told if sentence not in self._heeded)

    def tell(self, sentence: str, until: Callable[[], bool] | None = None) -> None:
        """Something went wrong: the next screen that can tells it, perhaps only `until` it is right again."""
        if until is not None:
            self._until[sentence] = until
        self._told = [told for told in self._told if told != sentence] + [sentence]
        self._heeded.discard(sentence)

    def look_again(self) -> bool:
        """Whether anything that was told is right again, and is told no longer."""
        over = [sentence for sentence, right in self._until.items() if right()]
        for sentence in over:
            del self._until[sentence]
        before, self._told = self._told, [sentence for sentence in self._told if sentence not in over]
        return self._told != before

    def retell(self) -> None:
        """Everything that was told is from now on told in the language of now."""
        words.retell(self)
        self._told = [words.again(sentence) for sentence in self._told]
        self._until = {words.again(sentence): right for sentence, right in self._until.items()}
        self._heeded = {words.again(sentence) for sentence in self._heeded}

    def heed(self) -> None:
        """The person has seen all of it and goes on."""
        self._heeded.update(self.troubles)
        self._told.clear()
        self._until.clear()

    @cached_property
    def players(self) -> Players:
        """The computer players; their process is started when they are first asked for."""
        from game.players import BUDGET, LONGER, Players  # slow to import, and the menu needs none of it

        # The same seed is played alike on every machine; else each does what it can in time.
        budget = None if self.options.seed is None else BUDGET
        return Players(budget=budget, times=lambda: LONGER if self.settings.now.thinking == "long" else 1)

    @cached_property
    def sound(self) -> Sound:
        """What is heard; silent until it is opened."""
        from ui.sound.sound import Sound  # no screen's first picture needs it

        return Sound(ASSETS / "sounds", self.settings)

    @cached_property
    def captions(self) -> Captions:
        """What sounds say, in words."""
        from ui.sound.sound import Captions

        return Captions(self.settings)

    @cached_property
    def talk(self) -> Conversations:
        """What the people at the table say to each other."""
        from ui.core.talk import Conversations

        return Conversations(self.settings, self.clock.now)

    @cached_property
    def memory(self) -> Memory:
        """How each game was last played, and by whom."""
        from game.storage.remembered import Memory

        return Memory(self.folders.root)

    @cached_property
    def household(self) -> Household:
        """Who sits before this computer, and whose settings hold."""
        from ui.core.people import Household

        return Household(self)

    @cached_property
    def statistics(self) -> Statistics:
        """What was played here, in figures."""
        from game.statistics.statistics import Statistics  # the first deal that is over needs it

        return Statistics(self.folders.root, self.folders.matches)

    @cached_property
    def solved(self) -> Solved:
        """Who has solved which puzzles."""
        from game.puzzles.kept import Solved  # only the page of puzzles needs it, and whoever is forgotten

        return Solved(self.folders.root)

    @cached_property
    def learned(self) -> Learned:
        """How far everybody has come in the lessons."""
        from game.lessons.progress import Learned  # only the page of lessons needs it, and whoever is forgotten

        return Learned(self.settings)

    @cached_property
    def days(self) -> DayBook:
        """What everybody made of the deals of the dates."""
        from game.day.kept import DayBook  # only the calendar needs it, and whoever is forgotten

        return DayBook(self.folders.root)

    def open_home(self) -> HomeTable:
        """The home table with its door open; HomeTrouble with a sentence where it cannot be opened."""
        from game.home.table import HomeTable  # nothing of it is loaded before somebody wants it

        if self.home is None:
            self.home = HomeTable.open(deck=self.pictures.deck.folder.name)
        return self.home

    def close_home(self) -> None:
        """Nobody can come any more, and nothing listens."""
        if self.home is not None:
            self.home.close()
            self.home = None

    @property
    def text_size(self) -> float:
        """1.0 to 2.0."""
        return self.settings.now.text / 100

    @property
    def tempo(self) -> Tempo:
        """How fast things move, and whether anything may travel."""
        return _tempo(self.speed, self.settings.now.reduced_motion)

    @property
    def speed(self) -> str:
        """calm, normal, brisk or instant."""
        return self.settings.now.speed

    def scale(self, size: tuple[int, int]) -> theme.Scale:
        """The scales of a window of this size with the text size of now."""
        return theme.scale(size[0], size[1], self.text_size)

    def lay_out(self, variant: Variant | None, players: int | None = None) -> None:
        """Takes the deck that has every card of the game, the person's own if it has; its cards are called by it.

        The cards are those for so many players, or for any number. Who chose no deck has the one that the game names;
        without a game it is the person's own deck, or the usual one.
        """
        numbers = () if variant is None else variant.players if players is None else (players,)
        ranks = {rank for number in numbers if variant is not None for rank in variant.pack[number].ranks}
        self.pictures.choose(self.settings.now.deck or (variant.head.deck if variant is not None else USUAL))
        self.dress()
        turned = variant is not None and variant.cards.jack_over_queen and 13 not in ranks
        if self.pictures.lay_out(ranks, turned):
            self.skins.clear()
        deck = self.pictures.deck
        usual = deck.pattern if ranks.issubset(deck.ranks) else usual_naming(ranks, turned)
        words.call_cards(self._naming(ranks, usual, turned))

    def _naming(self, ranks: set[int], usual: Naming, turned: bool) -> Naming:
        """How the cards are called: as the person chose, where these cards have such names, else as `usual`."""
        match self.settings.now.card_names:
            case "spanish" | "italian" as chosen if 13 not in ranks:
                return chosen
            case "french" if turned:
                return "portuguese"
            case "french":
                return "french" if 13 in (ranks or self.pictures.deck.ranks) else "poker"
            case _:
                return usual

    def colour(self, size: tuple[int, int]) -> None:
        """Paints from now on in the colours that the settings ask for, for a window of this size."""
        now = self.settings.now
        self.pictures.budget.fit(size)
        if theme.use(now.felt, now.high_contrast, self.scale(size).k):
            self.skins.clear()

    def dress(self) -> bool:
        """Gives the cards the look that the settings ask for; whether it is another one: then draw all anew."""
        now = self.settings.now
        changed = self.pictures.wear(DeckLook(now.colours_of_suits, now.large_corners, now.back, now.corner_help))
        if changed:
            self.skins.clear()
        return changed

    def speak(self, language: str) -> None:
        """Changes the language of every word at once, and keeps the choice."""
        words.use(language)
        self.settings.change(language=language)

    def close(self) -> None:
        """Ends what runs beside the window."""
        begun = vars(self)
        if "talk" in begun:
            begun.pop("talk").keep()
        if "sound" in begun:
            begun.pop("sound").close()
        if "players" in begun:
            players = begun.pop("players")
            if players.faults:
                write_traces(self.folders.reports, players.faults)
            players.close()


@lru_cache
def _tempo(speed: str, still: bool) -> Tempo:
    """The tempo of these settings, made once: it is asked for whenever the program looks up."""
    return replace(TEMPI[speed], still=still)
