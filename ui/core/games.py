"""The games that can be chosen, and the matches that can be begun or continued with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from game.engine.variant import Variant, sides_of, spoken
from game.i18n.words import _, language, ngettext
from game.paths import RULES
from game.storage.saved import SavedMatch, clear_away, headless, unfinished
from game.variants.loading import FaultyRules, ListedFile, available, load
from ui.core.clock import WallClock
from ui.core.people import FACES, fellows, in_sentence, named, opponents, seats_of, together, unused_face, usual_places

if TYPE_CHECKING:
    from game.house_rules.draft import Draft
    from game.match.session import Session
    from game.storage.remembered import Person, SeatMemory
    from ui.core.services import Services

FEW: Final = 3  # so many people are named one by one
Stamp: TypeAlias = tuple[tuple[str, int, int], ...]  # every file with what changes when it does
BOOK: Final = "brisca"  # the game that is meant when nobody chose another


@dataclass(frozen=True, slots=True)
class Table:
    """A game as it is dealt here: with its house rules, by as many as they are for, so far, and by these people."""

    variant: Variant
    players: int
    target: int | None
    places: tuple[SeatMemory, ...]


class Games:
    """The rule files of the program and of the person, read when first asked for and again on demand.

    What has been read is kept for the next screen that asks, as long as no file comes, goes or changes.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._listed: Sequence[ListedFile] = ()
        self._read_in = ""
        self._stamp: Stamp = ()

    def read(self) -> None:
        """Reads every file again: one was corrected."""
        _read.cache_clear()
        self._take()

    def _take(self) -> None:
        self._read_in = language()
        self._stamp = self._state_of_files()
        self._listed = _read((RULES, self._services.folders.rules), self._stamp, self._read_in)

    def refresh(self) -> None:
        """Reads the files again when one came, went or changed."""
        if self._stamp != self._state_of_files():
            self._take()

    def _state_of_files(self) -> Stamp:
        paths = (path for folder in (RULES, self._services.folders.rules) for path in sorted(folder.glob("*.yaml")))
        return tuple((str(path), *stamp(path)) for path in paths)

    @property
    def listed(self) -> Sequence[ListedFile]:
        """Every game, faulty ones with their faults, in the language of now."""
        if self._read_in != language():
            self._take()
        return self._listed

    @property
    def faulty(self) -> list[ListedFile]:
        """The files that cannot be used."""
        return [game for game in self.listed if game.variant is None]

    @property
    def chosen(self) -> ListedFile | None:
        """The game played last where it can be played, else the book's, even a faulty one; None without any file."""
        by_id = {game.id: game for game in self.listed}
        last = by_id.get(self._services.settings.now.variant)
        if last is not None and last.variant is not None:
            return last
        return by_id.get(BOOK) or next(iter(self.listed), None)


@lru_cache(maxsize=2)
def _read(folders: tuple[Path, ...], _stamp: Stamp, _language: str) -> tuple[ListedFile, ...]:
    """The games in these folders, as long as the files are these, with sentences in this language."""
    listed = in_families(available(folders))
    missing = () if BOOK in {game.id for game in listed} else (_missing(),)
    return (*listed, *missing)


def stamp(path: Path) -> tuple[int, int]:
    """What changes when the file does."""
    try:
        state = path.stat()
    except OSError:  # a link to nowhere, or gone this very moment
        return 0, 0
    return state.st_mtime_ns, state.st_size


def _missing() -> ListedFile:
    """The book's game in a folder that has lost its file: what is wrong is told like any other fault."""
    path = RULES / f"{BOOK}.yaml"
    try:
        return ListedFile(BOOK, path, load(path))
    except FaultyRules as faulty:
        return ListedFile(BOOK, path, None, faulty.faults)


def name_of(variant: Variant) -> str:
    """The game's name in the language of now."""
    return spoken(variant.head.name, language()) or variant.id


def in_families(listed: Sequence[ListedFile]) -> list[ListedFile]:
    """The games as people look through them: each after the one it extends, own ones first, by name; faulty files last.

    The largest family comes first.
    """
    good = [game for game in listed if game.variant is not None]
    known = {game.id for game in good}
    children: dict[str, list[ListedFile]] = {}
    roots: list[ListedFile] = []
    for game in sorted(
        good, key=lambda game: (game.path.parent == RULES, spoken(game.head.name, language()).casefold())
    ):
        parent = game.head.extends
        (children.setdefault(parent, []) if parent in known and parent is not None else roots).append(game)

    def family(game: ListedFile) -> list[ListedFile]:
        return [game, *(one for child in children.get(game.id, ()) for one in family(child))]

    families = sorted((family(root) for root in roots), key=len, reverse=True)
    return [game for one in families for game in one] + [game for game in listed if game.variant is None]


def players_words(variant: Variant) -> str:
    """For how many the game is, shortly: 2–4, 6."""
    runs: list[list[int]] = []
    for number in sorted(variant.players):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def together_how(variant: Variant, players: int) -> str:
    """Who plays with whom, in a sentence."""
    if variant.call.enabled:
        return _("Whoever wins the bidding calls a card: its holder helps in secret.")
    if variant.goal.kind == "contract":
        return _("Whoever wins the bidding plays against the others.")
    sides = sides_of(variant, players)
    if len(sides) == players:
        return _("Everybody plays alone.")
    if len(sides[0]) == 2:
        return _("Partners sit opposite each other.")
    return _("Every second one is on your side.")


def players_for(variant: Variant, wanted: int) -> int:
    """The wanted number of players, or the nearest that the game is for."""
    return min(variant.players, key=lambda number: (abs(number - wanted), number))


def target_for(variant: Variant, wanted: int) -> int | None:
    """The wanted target, or number of deals, if the game offers it, else the game's own; None where there is none."""
    match = variant.match
    if match.mode not in ("target", "fixed_deals"):
        return None
    own = match.target if match.mode == "target" else match.deals
    return wanted if wanted in match.options else own


def targets_of(variant: Variant) -> tuple[int, ...]:
    """The targets, or numbers of deals, between which the game lets people choose; none where it ends otherwise."""
    match = variant.match
    own = target_for(variant, 0)
    return tuple(sorted({own, *match.options})) if own is not None else ()


def length_of(variant: Variant) -> str:
    """How long a match is in a game that leaves no choice."""
    match variant.match.mode:
        case "target":
            return target_words(variant, variant.match.target or 0)
        case "single_deal":
            return _deals(1)
        case "open":
            return _("as long as you like")
        case _:
            return _deals(variant.fixed_deals)


def target_words(variant: Variant, target: int) -> str:
    """A target in words: first to 3, first to 500 points, 10 deals."""
    if variant.match.mode == "fixed_deals":
        return _deals(target)
    if variant.match.score == "totals":
        return _("first to {target} points").format(target=target)
    return _("first to {target}").format(target=target)


def _deals(number: int) -> str:
    return ngettext("one deal", "{number} deals", number).format(number=number)


def against_words(variant: Variant, players: int) -> str:
    """How the sides stand against each other, shortly; nothing where everybody plays alone."""
    sides = sides_of(variant, players)
    if len(sides) == players:
        return ""
    if len(sides) == 2:
        return _("{number} against {number}").format(number=len(sides[0]))
    return _("in pairs")


def table_for(services: Services, book: Variant, players: int = 0, target: int = 0) -> Table:
    """The table of this game: what is asked for, else what is remembered, as far as its rules of now allow it.

    Every screen takes rules, numbers and people from here: what was remembered may be older than the house rules.
    """
    known, now = services.memory.game(book.id), services.settings.now
    variant = agreed(services, book)
    number = players_for(variant, players or known.players or now.players)
    aim = target_for(variant, target or known.target or (now.target if now.variant == book.id else 0))
    return Table(variant, number, aim, places_for(services, variant, number))


def places_for(services: Services, variant: Variant, players: int) -> tuple[SeatMemory, ...]:
    """The people of `seated`, each with a name of his own."""
    return named(seated(services, variant, players))


def seated(services: Services, variant: Variant, players: int) -> tuple[SeatMemory, ...]:
    """Who sat there when this game was last played by so many, else the usual company; faces that are gone change."""
    places = list(services.memory.game(variant.id).seats.get(players) or usual_places(players))
    for seat, place in enumerate(places):
        if not is_face(services, place.face):
            spare = "you" if place.kind == "person" else unused_face(places)
            places[seat] = replace(place, face=spare)
    return tuple(places)


def people_known(services: Services) -> tuple[Person, ...]:
    """Everybody who has played here, the last one first; who has lost a face of one's own is the guest."""
    return tuple(one if is_face(services, one.face) else replace(one, face="you") for one in services.memory.people)


def is_face(services: Services, face: str) -> bool:
    """Whether there is a face of this name: of the company, or one that somebody made."""
    own = services.pictures.avatars
    return face in FACES or (own is not None and own.description(face) is not None)


def company_words(variant: Variant, places: Sequence[SeatMemory]) -> str:
    """Who plays with and against whom, shortly; of several people, and of none, only how many there are."""
    names = [place.name for place in places]
    if places[0].kind == "person" and not names[0]:
        if variant.goal.kind == "contract":
            return fellows(names)
        return opponents(names, sides_of(variant, len(names)))
    people = sum(place.kind == "person" for place in places)
    computers = len(places) - people
    told = []
    if people:
        told.append(ngettext("{number} person", "{number} people", people).format(number=people))
    if computers:
        told.append(ngettext("{number} computer", "{number} computers", computers).format(number=computers))
    return together(names) if len(names) <= FEW else together(told)


def draft_of(services: Services, variant: Variant) -> Draft:
    """The game with the house rules that were last agreed on for it."""
    from game.house_rules.draft import Draft

    return Draft.of(variant, services.memory.game(variant.id).rules)


def agreed(services: Services, variant: Variant) -> Variant:
    """The rules that were last agreed on for this game: the book's where there are none, or none that go together."""
    if not services.memory.game(variant.id).rules:
        return variant
    draft = draft_of(services, variant)
    try:
        return draft.variant() if draft.overrides else variant
    except FaultyRules:
        return variant


def last_loser(services: Services, variant: Variant, places: Sequence[SeatMemory]) -> int | None:
    """Where somebody of the side sits that lost the last match of this game; None where nobody here did."""
    from game.match.session import last_losers  # the engine is slow to import, and the menu does without

    names, lost = [place.name for place in places], last_losers(services.folders.matches, variant.id)
    return next((names.index(name) for name in lost if name in names), None)


def begin(
    services: Services,
    variant: Variant,
    players: int,
    target: int | None,
    places: Sequence[SeatMemory] | None = None,
    dealer: int | None = None,
) -> Session:
    """A new match with the people who last played it, or with these; the choice is remembered."""
    from game.match.session import Session  # the engine is slow to import, and the menu does without

    seated = tuple(places or places_for(services, variant, players))
    services.settings.change(variant=variant.id, players=players, target=target or 0)
    services.memory.keep(variant.id, replace(services.memory.game(variant.id), players=players, target=target or 0))
    services.memory.played(variant.id)
    from game.storage.remembered import Person

    for place in reversed(seated):
        if place.kind == "person":
            services.memory.met(Person(place.name, place.face))
    folder, seed = services.folders.matches, services.options.seed
    chairs = seats_of(seated, services.memory.game(variant.id).signs)
    return Session.begin(variant, players, target, chairs, folder, seed=seed, dealer=dealer)


def resume(services: Services, saved: SavedMatch) -> Session | None:
    """The saved match; None when it is damaged: the desk tells, and what could be rescued is the saved one now."""
    from game.match.session import Session, Unreadable

    try:
        return Session.resume(saved.path)
    except Unreadable as unreadable:
        services.tell(unreadable.sentence)
    return None


def look_after(services: Services) -> None:
    """Sees to the folder of matches: what vanished or can never go on is told, what is closed lies with the closed."""
    folder = services.folders.matches
    if told := services.folders.made_anew():
        services.tell(told)
    clear_away(folder)
    for path in headless(folder):
        from game.match.session import Session, Unreadable

        try:
            Session.resume(path).close()
        except Unreadable as unreadable:
            services.tell(unreadable.sentence)


def latest(services: Services) -> SavedMatch | None:
    """The match that was played last and is not finished."""
    return next(iter(unfinished(services.folders.matches)), None)


def who_leads(saved: SavedMatch) -> str:
    """The score in words: `you lead 2–1`, `Carmen leads 2–1`, `level at 1–1`; of many sides only who is best."""
    if not saved.sound:
        return _("its file is damaged")
    score = saved.score or (0, 0)
    best = max(score)
    leading = [side for side, points in enumerate(score) if points == best]
    figures = "–".join(_figure(points) for points in sorted(score, reverse=True))
    if len(leading) == len(score):
        return _("level at {score}").format(score=figures if len(score) == 2 else _figure(best))
    if len(score) > 2:
        figures = _("with {points}").format(points=_figure(best))
    # The sides sit evenly round the table: with three sides the fourth seat is on the side of the first.
    names = [name for seat, name in enumerate(saved.seats) if seat % len(score) in leading]
    if names == [""]:
        return _("you lead {score}").format(score=figures)
    who = together([in_sentence(name) for name in names])
    if len(names) > 1:
        return _("{names} lead {score}").format(names=who, score=figures)
    return _("{name} leads {score}").format(name=who, score=figures)


def _figure(points: int) -> str:
    """The points with a real minus sign."""
    return str(points).replace("-", "−")


def when_saved(saved: SavedMatch, clock: WallClock) -> str:
    """When it was saved, and where in the match."""
    if not saved.sound:
        return _("The part before the damage can go on")
    when = clock.at(saved.when)
    days = (clock.now().date() - when.date()) // timedelta(days=1)
    time, date, number = f"{when:%H:%M}", f"{when:%Y-%m-%d}", saved.deal_number
    if days == 0:
        told = (
            _("Saved today at {time}, after deal {number}")
            if saved.over
            else _("Saved today at {time}, in deal {number}")
        )
    elif days == 1:
        told = _("Saved yesterday at {time}, in deal {number}")
        if saved.over:
            told = _("Saved yesterday at {time}, after deal {number}")
    else:
        told = _("Saved on {date}, after deal {number}") if saved.over else _("Saved on {date}, in deal {number}")
    return told.format(time=time, date=date, number=number)
