"""Tables at which matches are begun and resumed: by which rules a game is dealt here, for how many, and with whom."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from game.engine.cards import Card
from game.engine.table_facts import TableFacts
from game.engine.variant import Variant
from game.i18n.words import _
from game.paths import RULES
from game.storage.saved import clear_away, headless
from game.variants import sign_lists
from game.variants.loading import FaultyRules
from ui.core.people import FACES, LONGEST_NAME, seats_of, unused_face, usual_places, with_names

if TYPE_CHECKING:
    from pathlib import Path

    from game.house_rules.draft import Draft
    from game.match.session import Session
    from game.storage.remembered import Person, SeatMemory
    from ui.core.services import Services


@dataclass(frozen=True, slots=True)
class Table:
    """A game as it is dealt here: with its house rules, by as many as they are for, so far, and by these people."""

    variant: Variant
    players: int
    target: int | None
    places: tuple[SeatMemory, ...]


def table_for(services: Services, book: Variant, players: int = 0, target: int = 0) -> Table:
    """The table of this game: what is asked for, else what is remembered, as far as its rules of now allow it.

    Every screen takes rules, numbers and people from here: what was remembered may be older than the house rules.
    """
    known, now = services.memory.game(book.id), services.settings.now
    variant = agreed_rules(services, book)
    wanted = players or known.players or now.players
    number = min(variant.players, key=lambda number: (abs(number - wanted), number))  # the nearest one
    aim = target_for(variant, target or known.target or (now.target if now.variant == book.id else 0))
    return Table(variant, number, aim, places_for(services, variant, number))


def places_for(services: Services, variant: Variant, players: int) -> tuple[SeatMemory, ...]:
    """The people of `seated`, each with a name of his own."""
    return with_names(usual_seats(services, variant, players))


def usual_seats(services: Services, variant: Variant, players: int) -> tuple[SeatMemory, ...]:
    """Who sat there when this game was last played by so many, else the usual company; faces that are gone change.

    The only person at the table is whoever sits before this computer now.
    """
    kept = services.memory.game(variant.id).seats.get(players) or usual_places(players)
    places = list(map(services.memory.known_seat, kept))
    people = [seat for seat, place in enumerate(places) if place.kind == "person" and place.holds == "here"]
    if len(people) == 1:
        places[people[0]] = services.household.seated(places[people[0]])
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


def draft_of(services: Services, variant: Variant) -> Draft:
    """The game with the house rules that were last agreed on for it; signs that are lost are those of the book."""
    from game.house_rules.draft import Draft, own_signs

    draft = Draft.of(variant, services.memory.game(variant.id).rules)
    if draft.lost_signs:  # it is not one of the program's
        draft = replace(draft, own_signs=own_signs((services.folders.rules,)))
    return draft.with_signs_of_the_book() if draft.lost_signs else draft


def lost_signs(services: Services, variant: Variant) -> str:
    """The sentence about the list of signs that was agreed on for this game and cannot be used; nothing else."""
    wanted, own = services.memory.game(variant.id).rules.get(sign_lists.SIGN_LIST), services.folders.rules
    if not isinstance(wanted, str) or not any(sign_lists.fault(wanted, (RULES, own))):
        return ""
    usual = variant.info.sign_list
    signs = sign_lists.named(usual, (own,)).called(usual)
    told = _("The list of signs {file} is gone; “{signs}” is used instead.")
    if wanted in sign_lists.files([own]):
        told = _("The list of signs {file} has a fault; “{signs}” is used instead.")
    return told.format(file=sign_lists.file_name(wanted), signs=signs)


def agreed_rules(services: Services, variant: Variant) -> Variant:
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

    company = tuple(places or places_for(services, variant, players))
    services.settings.change(variant=variant.id, players=players, target=target or 0)
    services.memory.keep(variant.id, replace(services.memory.game(variant.id), players=players, target=target or 0))
    services.memory.played(variant.id)
    company = tuple(_met(services, place) for place in company)
    services.household.only_one(company)
    folder, seed = services.folders.matches, services.options.seed
    chairs = seats_of(company, services.memory.game(variant.id).signs)
    rules = (services.folders.rules,)
    return Session.begin(variant, players, target, chairs, folder, seed=seed, dealer=dealer, folders=rules)


def place_of(services: Services, place: SeatMemory, name: str, face: str) -> SeatMemory:
    """The place of somebody who came with a phone: with the mark of whoever is known here under that name."""
    known = services.memory.named(name)
    return replace(place, name=name[:LONGEST_NAME], face=face, person=known.id if known is not None else "")


def can_take_turns(variant: Variant, places: Sequence[SeatMemory]) -> bool:
    """Whether two sides of persons could play the same cards one after the other."""
    sides = TableFacts(variant, len(places)).sides
    persons = (any(places[seat].kind == "person" for seat in side) for side in sides)
    return variant.match.duplicate and len(sides) == 2 and all(persons)


def _met(services: Services, place: SeatMemory) -> SeatMemory:
    """The place with the mark of the person on it: whoever plays under a name is known from then on, but no guest."""
    from game.storage.remembered import GUEST, Person

    if place.kind != "person" or place.person == GUEST:
        return place
    known = services.memory.person(place.person) or Person(place.name, place.face)
    return replace(place, person=services.memory.met(known).id)


def resume(services: Services, path: Path) -> Session | None:
    """The match of this file; None when it is damaged: the services tell, and what could be rescued is there now.

    That another window has it is told only as long as that is so.
    """
    from game.match.session import Session, Unreadable
    from game.storage.journal import is_free

    try:
        return Session.resume(path)
    except Unreadable as unreadable:
        services.tell(unreadable.sentence, partial(is_free, path) if unreadable.busy else None)
    return None


def can_replay() -> bool:
    """Whether what replays a match is there already: it is slow to import, and the menu does without."""
    return "game.match.session" in sys.modules


def turn_up(path: Path) -> Card | None:
    """The card that made trumps in the last deal of this match, or the ace of its trumps; None where there are none.

    The match is read and not touched.
    """
    from game.match.session import turn_up as of_match

    return of_match(path)


def look_after(services: Services) -> None:
    """Sees to the folder of matches: what vanished or can never go on is told, what is closed lies with the closed."""
    folder = services.folders.matches
    if told := services.folders.made_anew():
        services.tell(told)
    clear_away(folder)
    for path in headless(folder):
        if (session := resume(services, path)) is not None:
            session.close()


def target_for(variant: Variant, wanted: int) -> int | None:
    """The wanted target, or number of deals, if the game offers it, else the game's own; None where there is none."""
    match = variant.match
    if match.mode not in ("target", "fixed_deals"):
        return None
    own = match.target if match.mode == "target" else match.deals
    return wanted if wanted in _options(variant) else own


def _options(variant: Variant) -> tuple[int, ...]:
    """The lengths that the game offers; where each deal comes twice, those of which a quarter is a whole number."""
    return tuple(number for number in variant.match.options if not (variant.match.duplicate and number % 4))


def targets_of(variant: Variant) -> tuple[int, ...]:
    """The targets, or numbers of deals, between which the game lets people choose; none where it ends otherwise."""
    own = target_for(variant, 0)
    return tuple(sorted({own, *_options(variant)})) if own is not None else ()
