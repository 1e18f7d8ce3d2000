"""Talk at the table: everybody in his own words, nothing twice in an evening, and never a word about a hidden card."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from game.engine import engine, shuffle
from game.engine.actions import Claim, Signal, ViewPartner
from game.engine.events import Drawn, Event, Exchanged, Signalled, TrickWon
from game.engine.view import NOBODY_LOOKS
from game.i18n import words
from game.i18n.words import spoken, text_in
from game.match.match import Match
from game.match.session import Session
from game.storage.settings import LONGEST
from game.talk.evening import KEPT, PAUSE, Said, least_worn, of_evening, with_line
from game.talk.lines import characters, who_is
from game.talk.occasions import OCCASIONS, Listener, Occasion, opening
from game.talk.talk import RATES, TEMPTING, TableTalk, Utterance
from tests import examples
from tests.lying import LyingThings, talk_faults
from tests.person import Person, Sit
from tests.tables import book, cards, game, played
from tests.test_secrecy import EVERY_GAME, another_truth
from ui.core.people import FACES, company
from ui.core.scene import Pop
from ui.core.talk import Conversations
from ui.shots.unseen import play_until
from ui.table.layout.layout import Layout, Rect
from ui.table.looks.table_note import TableNote
from ui.table.scene.table import TableScene
from ui.table.talk.speech import reading_time

HOUR = 480_000
FREE = ("mat", "centre", "note", "dialog", "signs")
GREETED = 9000.0  # ms after which the cards are dealt and the greeting was read


@dataclass
class Evening:
    """People who play and talk; the lines that were said, in the order in which they were."""

    amount: str = "some"
    hour: int = HOUR
    said: Said = ()
    heard: list[Utterance] = field(default_factory=list)

    def table(self, players: int) -> TableTalk:
        """The company at a table of this size begins another match."""

        def keep(said: Said) -> None:
            self.said = said

        faces = {seat: chair.face for seat, chair in enumerate(company(players)) if chair.kind == "computer"}
        return TableTalk(faces, lambda: self.amount, lambda: self.said, keep, lambda: self.hour)

    def say(self, talk: TableTalk, said: Utterance | None) -> None:
        if said is not None:
            talk.spoken(said)
            self.heard.append(said)

    def play(self, name: str, players: int, deals: int, seed: int = 1) -> list[str]:
        """So many deals by chance, match after match, as they are seen at the table; the lines that were said."""
        chance, done = Random(seed), 0
        while done < deals:
            session = Session.begin(game(name), players, None, company(players), None, seed=seed + done)
            talk = self.table(players)
            while True:
                self._deal(session, talk, chance)
                done += 1
                if session.match.over:
                    self.say(talk, talk.over(session.match))
                if session.match.over or done == deals:
                    break
                session.next_deal()
        return [one.line.key for one in self.heard]

    def _deal(self, session: Session, talk: TableTalk, chance: Random) -> None:
        talk.sit_down(session.match, session.deal_number)
        told = 0
        while True:
            events = session.events(NOBODY_LOOKS, told)
            for event in events:
                told += 1
                self.say(talk, talk.heard(session.match, [event]))
            seat = session.to_act
            if session.deal_over or seat is None:
                return
            acts = session.legal(seat)
            plain = [act for act in acts if not isinstance(act, Signal | ViewPartner | Claim)]
            session.do(seat, chance.choice(plain or acts))


# -- an evening ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players", "least"), [("brisca", 2, 12), ("brisca", 4, 20)])
def test_in_an_evening_of_forty_deals_nothing_is_said_twice_and_somebody_speaks(
    name: str, players: int, least: int
) -> None:
    said = Evening().play(name, players, 40)
    assert len(said) == len(set(said))
    assert least <= len(said) <= 40, "some: about one word in a deal or two"


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "players"), [("briscola", 3), ("chiamata_buia", 5), ("brisca", 6), ("tute_2", 2)])
@pytest.mark.parametrize("amount", ["some", "lively"])
def test_nor_in_any_other_game_nor_where_more_is_said(name: str, players: int, amount: str) -> None:
    said = Evening(amount).play(name, players, 40 if examples.long else 10)
    assert len(said) == len(set(said)) > 0


def test_who_wants_none_hears_nothing_and_who_wants_it_lively_hears_more() -> None:
    counts = [len(Evening(amount).play("brisca", 4, 8)) for amount in RATES]
    assert counts[0] == 0
    assert 0 < counts[1] < counts[2]
    assert counts[2] <= 8 * RATES["lively"].each + RATES["lively"].most + 8


def test_another_evening_begins_when_nobody_has_spoken_for_some_hours() -> None:
    said = with_line(with_line((), HOUR, "one"), HOUR + PAUSE - 1, "two")
    assert of_evening(said, HOUR + PAUSE) == {"one", "two"}
    assert of_evening(said, HOUR + 2 * PAUSE) == frozenset()
    assert of_evening((("x", "broken"),), HOUR) == frozenset(), "whatever is kept, the table goes on"


def test_on_the_next_evening_what_was_said_longest_ago_comes_first() -> None:
    said = with_line(with_line((), HOUR, "a"), HOUR, "b")
    assert least_worn(["a", "b", "c"], said) == ["c"]
    assert least_worn(["a", "b"], with_line(said, HOUR, "a")) == ["b"]


def test_what_was_said_fits_into_one_setting() -> None:
    keys = [line.key for person in characters().values() for lines in person.lines.values() for line in lines]
    said: Said = ()
    for key in sorted(set(keys), key=len):
        said = with_line(said, HOUR, key)
    assert len(said) == KEPT
    assert len(json.dumps(said)) < LONGEST


# -- only what everybody has seen ------------------------------------------------------------------------------------


def remarks(players: int, match: Match, events: list[Event]) -> list[Utterance | None]:
    """What a lively table says of these events, one after the other."""
    evening = Evening("lively")
    talk = evening.table(players)
    talk.sit_down(match, 1)
    told = []
    for event in events:
        said = talk.heard(match, [event])
        evening.say(talk, said)
        told.append(said)
    return told


@EVERY_GAME
def test_other_hidden_cards_make_no_difference_to_what_is_said(name: str, players: int) -> None:
    """All cards that nobody has seen change places, those of the speaker too: every word stays the same."""
    match, rng = Match.begin(game(name), players, 0), Random(7)
    deal = engine.start(book(name, players), 0, shuffle.derived_seed(31, players))
    for _ in played(deal, rng):
        if rng.random() < 0.85 and not engine.over(deal):
            continue
        other = another_truth(deal, NOBODY_LOOKS, rng)
        assert remarks(players, match, list(deal.record or [])) == remarks(players, match, list(other.record or []))


def test_a_listener_takes_no_notice_of_a_card_that_is_drawn_face_down() -> None:
    listener = Listener(book("brisca", 2))
    ace = cards("oros-1")[0]
    assert listener.hear(Drawn(1, ace, turn_up=False)) == ()
    assert Occasion("turn_up_drawn", (1,)) in listener.hear(Drawn(1, ace, turn_up=True))


def test_a_sign_is_not_spoken_of_before_the_deal_is_over() -> None:
    """Who has missed it gets no help; on the next deal the others wonder, and nobody says which it was."""
    listener = Listener(book("brisca", 4))
    assert listener.hear(Signalled(0, "ace")) == ()
    assert listener.makers == {0}


# -- what is said is true --------------------------------------------------------------------------------------------


def trick(winner: int, *names: str, points: int, number: int = 1) -> TrickWon:
    found = cards(*names)
    return TrickWon(winner, tuple(enumerate(found)), points, number, best=found[winner])


def names(occasions: tuple[Occasion, ...]) -> dict[str, tuple[int, ...]]:
    return {one.name: one.speakers for one in occasions}


def test_who_takes_an_ace_may_crow_and_who_lost_it_may_sigh() -> None:
    told = names(Listener(book("brisca", 2)).hear(trick(1, "oros-1", "copas-2", points=11)))
    assert told == {"ace_taken": (1,), "load_lost": (0,)}


def test_a_load_of_a_partner_is_thanked_for_and_not_crowed_about() -> None:
    told = names(Listener(book("brisca", 4)).hear(trick(0, "oros-1", "copas-4", "oros-3", "copas-5", points=21)))
    assert told == {"load_given": (0,)}


def test_where_the_seven_is_worth_ten_nobody_calls_it_a_three() -> None:
    listener = Listener(book("sueca", 4))
    assert names(listener.hear(trick(1, "oros-7", "oros-1", "copas-2", "copas-3", points=21))) == {}


def test_a_card_swapped_for_a_rich_one_is_remarked_on() -> None:
    listener = Listener(book("brisca", 2))
    gave, ace, four = cards("oros-7", "oros-1", "oros-4")
    assert names(listener.hear(Exchanged(1, gave, ace))) == {"swaps": (1,)}
    assert names(listener.hear(Exchanged(1, gave, four))) == {}


def test_late_in_the_deal_it_is_told_once_that_one_side_has_every_trick() -> None:
    listener, rules = Listener(book("brisca", 2)), book("brisca", 2)
    told = [names(listener.hear(trick(0, "oros-5", "oros-4", points=2))) for _trick in range(rules.tricks_in_deal)]
    late = [number for number, one in enumerate(told, 1) if "no_trick" in one]
    assert len(late) == 1
    assert 2 * rules.tricks_in_deal <= 3 * late[0] < 3 * (rules.tricks_in_deal - 1)
    assert told[late[0] - 1] == {"every_trick": (0,), "no_trick": (1,)}


def test_the_first_deal_greets_and_no_later_one() -> None:
    match = Match.begin(game("brisca"), 2, 0)
    assert [one.name for one in opening(match)] == ["match_begins"]
    session = Session.begin(game("brisca"), 2, None, company(2), None, seed=3)
    evening = Evening()
    evening._deal(session, evening.table(2), Random(3))
    told = names(opening(session.match))
    assert set(told) & {"deal_won", "deal_lost"} or session.match.results[-1].winners == ()
    assert "match_begins" not in told


# -- the file --------------------------------------------------------------------------------------------------------


def every_line() -> Iterator[tuple[str, str]]:
    for person in characters().values():
        for lines in person.lines.values():
            yield from ((line.key, line.english) for line in lines)


def test_everybody_of_the_company_has_a_word_for_every_occasion() -> None:
    assert set(characters()) == set(FACES) - {"you"}
    for face, person in characters().items():
        assert set(person.lines) == set(OCCASIONS) == set(TEMPTING), face


def test_no_two_people_say_the_same() -> None:
    texts = [text for key, text in dict(every_line()).items() if key]
    assert len(texts) == len(set(texts)) > 400


@pytest.mark.parametrize("language", spoken())
def test_every_line_is_short_and_translated(language: str) -> None:
    told = [text_in({"en": text}, language) for text in dict(every_line()).values()]
    assert max(map(len, told)) <= 64
    assert len(set(told)) == len(told), "two lines would be read as one said twice"
    assert language == "en" or sum(text in told for text in dict(every_line()).values()) < 6


def test_a_face_of_ones_own_says_nothing() -> None:
    assert who_is("mine") == ""
    evening = Evening("lively")
    talk = evening.table(2)
    talk.faces = {1: "mine"}
    match = Match.begin(game("brisca"), 2, 0)
    talk.sit_down(match, 1)
    assert talk.remark([Occasion("match_begins", (1,))]) is None


# -- at the real table -----------------------------------------------------------------------------------------------


def speaks(person: Person, players: int = 2, seed: int = 3, **chosen: object) -> TableScene:
    """The table at which somebody greets."""
    person.services.settings.change(talk="lively", speed="normal", **chosen)
    person.app.drawing = False
    for number in range(12):
        session = Session.begin(game("brisca"), players, None, company(players), None, seed=seed + number)
        table = TableScene(person.services, session)
        person.open(table)
        for _moment in range(60):
            if table.chatter.speech is None:
                person.step(50)
        if table.chatter.speech is not None:
            return table
        leave(person)
    raise AssertionError("nobody ever greets")


def leave(person: Person) -> None:
    person.app.follow(Pop())


@pytest.fixture
def person(sit: Sit) -> Person:
    return sit((1280, 800), speed=None, seed=3)


def test_a_bubble_is_told_to_who_does_not_see_it_and_goes_when_it_was_read(person: Person) -> None:
    table = speaks(person)
    speech = table.chatter.speech
    assert speech is not None
    told = person.control("text:talk")
    assert told.label.endswith(speech.words)
    person.wait(reading_time(speech.words) + 100)
    assert table.chatter.speech is None
    assert "text:talk" not in person.ids
    leave(person)
    greetings = {line.key for line in characters()["carmen"].lines["match_begins"]}
    assert person.services.settings.now.talk_said[-1][1] in greetings, "the next evening knows it"


def test_a_bubble_lies_over_no_card_plate_button_or_sign_at_any_table(person: Person) -> None:
    for players in (2, 4, 6):
        table = speaks(person, players)
        speech, lay = table.chatter.speech, table.context.layout
        assert speech is not None
        assert covered(lay, tuple(map(float, speech.spot.place))) == []
        leave(person)


def test_nor_over_the_number_on_a_pile_where_letters_are_large(sit: Sit) -> None:
    session = Session.begin(game("brisca"), 5, None, company(5), None, seed=3)
    play_until(session, lambda view: len(view.tricks) >= 2 and bool(view.table))
    for size in ((1366, 768), (1920, 1080)):
        person = sit(size, text=200, lang="es", seed=3)
        table = TableScene(person.services, session)
        person.open(table)
        person.settle()
        person.look()
        assert list(talk_faults(table, LyingThings(table))) == []
        leave(person)


def covered(lay: Layout, place: tuple[float, ...]) -> list[str]:
    """What lies under this place, but for areas that other things lie in."""
    return [name for name in lay if name not in FREE and lay[name].overlaps(Rect(*place))]


def test_a_plate_tells_who_somebody_is(person: Person) -> None:
    words.use("en")
    table = speaks(person)
    person.wait(GREETED)
    person.click("plate:1")
    note = person.at(TableNote)
    assert note.title() == "Carmen"
    assert note.lines[0].words.startswith("74, from Burgos.")
    assert table.chatter.speech is None


def test_a_match_that_is_over_has_one_last_word(person: Person) -> None:
    def anywhere(_said: Utterance) -> bool:
        return True

    talk = Conversations(person.services.settings, person.services.clock.now)
    session = Session.begin(game("brisca"), 2, None, company(2), None, seed=3)
    assert talk.last_word(session, anywhere) is None
    evening, chance = Evening("none"), Random(2)
    while not session.match.over:
        evening._deal(session, evening.table(2), chance)
        if not session.match.over:
            session.next_deal()
    said = talk.last_word(session, anywhere)
    assert said is not None
    assert said.occasion == ("match_won" if session.match.winners == (1,) else "match_lost")
    assert talk.last_word(session, anywhere) is said
