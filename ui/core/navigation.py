"""Every screen by what it is for: what opens another screen asks here, and no screen imports another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import date
    from pathlib import Path

    from pygame import Rect

    from game.engine.cards import Rank
    from game.engine.variant import Variant
    from game.home.guests import Guest
    from game.house_rules.draft import Draft
    from game.match.session import Session
    from game.puzzles.puzzle import Kind
    from game.storage.journal import SavedMatch
    from game.storage.remembered import Person, SeatMemory
    from game.variants.loading import ListedFile
    from ui.core.games import Games
    from ui.core.scene import Change, Scene


class Navigation(Protocol):
    """The ways from screen to screen; each makes the screen that is opened."""

    def matches(self) -> Scene:
        """All matches that can be continued."""

    def delete_match(self, saved: SavedMatch) -> Scene:
        """The question before a match is taken away."""

    def new_game(self, listed: Games) -> Scene:
        """The list of games, and what can be chosen for each."""

    def faults(self, games: Games, path: Path, choose: Callable[[str], None] | None = None) -> Scene:
        """What is wrong with a file of rules; `choose` hears which game it becomes."""

    def own_rules(self, game: ListedFile, listed: Sequence[ListedFile], done: Callable[[str], None]) -> Scene:
        """Calling rules of one's own otherwise."""

    def remove_rules(self, game: ListedFile, listed: Sequence[ListedFile], done: Callable[[str], None]) -> Scene:
        """The question before rules of one's own are put away."""

    def seats(self, variant: Variant, players: int) -> Scene:
        """Who sits where."""

    def home(
        self, places: Sequence[SeatMemory], begin: Callable[[Sequence[Guest]], Scene], back: Callable[[], Scene] | None
    ) -> Scene:
        """Where those who come with their phones sit down; `begin` makes what follows, `back` the screen before."""

    def phones(self, session: Session) -> Scene:
        """The same in the middle of a match, for the seats whose cards lie in phones."""

    def faces(self, chosen: str, take: Callable[[str], None], back: str = "") -> Scene:
        """The faces from which one is taken; `back` says where the button at the left leads, else to the seats."""

    def avatar(self, start: Mapping[str, str], take: Callable[[str], None]) -> Scene:
        """A face of one's own in the making."""

    def people(self, take: Callable[[str], None] | None = None, chosen: str | None = None) -> Scene:
        """Everybody who is known here; `take` hears the mark of whoever is to sit down, else he sits here."""

    def who_sits(self, made: Callable[[Person], None] | None = None) -> Scene:
        """Name and face of somebody new; `made` hears of him, else he sits before this computer."""

    def profile(self, mark: str, back: Callable[[], str] | None = None) -> Scene:
        """What is somebody's own; `back` says where the button at the left leads, else to the seats."""

    def house_rules(
        self,
        draft: Draft,
        done: Callable[[Draft], None],
        players: int = 4,
        back: str = "",
        filed: Callable[[str], None] | None = None,
    ) -> Scene:
        """The rules of a game as switches and choices."""

    def signs(self, used: str, take: Callable[[str], None], order: Sequence[Rank]) -> Scene:
        """The lists of signs, the one that is `used` among them; `take` hears which one is to be, "" for the book's."""

    def first_deal(
        self, variant: Variant, players: int, target: int | None, back: Callable[[], Scene] | None = None
    ) -> Scene:
        """The screen on which a match begins: the table, or what comes before it."""

    def rules(self, variant: Variant, players: int | None = None) -> Scene:
        """The rules of a game."""

    def settings(self, page: str = "table", back: Callable[[], str] | None = None) -> Scene:
        """The settings; `back` says where the button at the left leads."""

    def take(self, text: str = "") -> Scene:
        """The field for a text that somebody has sent, with this one in it."""

    def take_file(self, path: Path) -> Scene:
        """What opens for a file of the game."""

    def given(self, words: str) -> Scene:
        """What opens for what the program was started with: a text of the game, or the name of a file."""

    def share_rules(self, draft: Draft) -> Scene:
        """House rules as a text, a code and a file."""

    def share_deal(self, session: Session, whole: Session | None = None) -> Scene:
        """The deal of this session, and perhaps the whole match, as a text, a code and a file."""

    def shuffle(self, session: Session) -> Scene:
        """The fingerprint of the shuffle; when the deal is over, whether everything in it agrees."""

    def fair(self) -> Scene:
        """Whether the cards are fair, in plain words and figures."""

    def statistics(self) -> Scene:
        """The figures of everybody who plays here."""

    def day(self, day: date | None = None) -> Scene:
        """The day's deal, at this date or today's."""

    def learn(self, game: str = "") -> Scene:
        """The lessons, first those of this game."""

    def puzzles(self, kind: Kind = "ending", puzzle: str = "") -> Scene:
        """Puzzles of this kind, first the one that is known as `puzzle`."""

    def honours(self) -> Scene:
        """The book of honour."""

    def about(self) -> Scene:
        """What the program says about itself."""

    def table(self, session: Session, seat: int | None = None) -> Scene:
        """The table."""

    def pause(self, session: Session, seat: int | None = None) -> Scene:
        """The pause over the table."""

    def rules_of_match(self, session: Session) -> Scene:
        """The rules of a match that is played, opened where the deal stands."""

    def next_rules(self, session: Session, tell: Callable[[str, bool], None]) -> Scene:
        """The house rules of a match that is played, from its next deal on."""

    def score_sheet(self, session: Session, seat: int, *, counted: bool = True) -> Scene:
        """The sheet of a match."""

    def chairs(self, session: Session) -> Scene:
        """Who plays in which seat from now on."""

    def give_up(self, session: Session, seat: int | None) -> Scene:
        """Ways to end what is being played."""

    def unsaved(self, session: Session | None, go: Callable[[], Change], *, quits: bool = False) -> Scene:
        """The question before something is left that could not be saved: of this match, or all that was played."""

    def deal_trouble(self, match: Path | None, deal: int, report: Path | None) -> Scene:
        """What helps on after something unexpected happened at the table."""

    def end(self, session: Session, seat: int = 0, lying: Sequence[tuple[int, Rect]] = ()) -> Scene:
        """What follows a deal: its end, or the end of the match. `lying` says where whose pile lies, as a card."""
