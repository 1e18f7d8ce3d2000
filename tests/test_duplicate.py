"""The same cards from both chairs: a match in which each deal comes twice is level for two who play alike."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.arena.yardsticks import careful, greedy
from game.engine.cards import Card
from game.engine.variant import Variant
from game.house_rules.draft import Draft
from game.match.boards import boards, standing
from game.match.session import Session
from game.paths import RULES
from game.players import choose
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge
from game.players.search.choice import sensible
from game.sharing import handing_on, texts
from game.sharing.shared import SharedMatch
from game.storage.remembered import SeatMemory
from game.variants.checks.cards import conflicts
from game.variants.faults import FaultyRules
from game.variants.loading import find, load, with_params
from tests import examples
from tests.matches import put_away
from tests.narrow import of_kind, sure
from tests.person import Person, Sit
from tests.tables import game, seats
from ui.core.dealing import targets_of
from ui.core.match_words import deal_words
from ui.core.people import seats_of, usual_places
from ui.pages.new_game import opening
from ui.pages.new_game.opening import Opening
from ui.pages.results.change_over import ChangeOver
from ui.pages.results.score_sheet import ScoreSheet
from ui.pages.seats.seats import SeatsPage
from ui.table.scene.table import TableScene

TABLES = [("brisca", 2), ("brisca", 4), ("briscola", 4), ("tute_2", 2), ("sueca", 4), ("cinquecento", 2)]


def twice(game: str, deals: int) -> Variant:
    """The game where each deal comes twice."""
    rules = {
        "match.mode": "fixed_deals",
        "match.deals": deals,
        "match.options": [deals],
        "match.score": "totals",
        "match.duplicate": True,
    }
    return with_params(load(find(game, (RULES,)), (RULES,)), rules)


def begin(game: str, players: int, deals: int, folder: Path | None = None, seed: int | None = 7) -> Session:
    return Session.begin(twice(game, deals), players, None, seats(players), folder, seed=seed, dealer=0)


def play(session: Session, levels: tuple[str, str]) -> list[list[frozenset[Card]]]:
    """Plays the match to its end, each side by its own rule of thumb; the hands of each deal, by seat."""
    hands = []
    while True:
        hands.append([frozenset(session.again(0).view(seat).hand) for seat in range(session.players)])
        while not session.deal_over:
            seat = session.to_act
            assert seat is not None
            view = session.view(seat)
            level = levels[seat % 2]
            options = sensible(Knowledge(view, book_of(view)))
            yardstick = careful if level == "careful" else greedy
            session.do(seat, yardstick(view, options))
        if session.match_over:
            return hands
        session.next_deal()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_two_who_play_alike_are_level_after_both_chairs(game: str, players: int) -> None:
    session = begin(game, players, 8)
    hands = play(session, ("careful", "careful"))
    assert len(hands) == 8
    assert session.match.score[0] == session.match.score[1]
    second = [hands[4 + place] for place in (3, 0, 1, 2)]
    for before, after in zip(hands[:4], second, strict=True):
        assert after == before[1:] + before[:1], "each seat has what the next one had"


def test_who_plays_better_wins_with_the_same_cards() -> None:
    session = begin("brisca", 2, 32)
    play(session, ("careful", "greedy"))
    assert session.match.score[0] > session.match.score[1]


@pytest.mark.parametrize("seed", [None, 7])
def test_a_match_is_taken_up_and_sent_with_the_cards_that_come_again(tmp_path: Path, seed: int | None) -> None:
    session = begin("brisca", 2, 4, tmp_path, seed)
    play(session, ("careful", "greedy"))
    match = handing_on.match_of(session)
    assert match is not None
    again = of_kind(SharedMatch, texts.read(texts.of_match(match, (RULES,)), (RULES,)))
    assert [deal.seed for deal in again.deals] == [deal.seed for deal in match.deals]
    assert match.deals[3].seed == match.deals[0].seed
    assert match.deals[2].seed == match.deals[1].seed
    path = session.path
    assert path is not None
    session.save()
    session._journal.close()
    assert Session.resume(path).match.score == session.match.score


def test_the_table_says_whose_cards_come_again() -> None:
    session = begin("brisca", 2, 4)
    assert deal_words(session) == "Deal 1 of 4"
    for _deal in range(2):
        while not session.deal_over:
            seat = session.to_act
            assert seat is not None
            session.do(seat, session.legal(seat)[0])
        session.next_deal()
    assert deal_words(session) == "Deal 3 of 4: the cards of deal 2"


def test_where_three_play_for_themselves_every_deal_has_cards_of_its_own() -> None:
    hands = play(begin("brisca", 3, 4), ("careful", "careful"))
    assert len({frozenset(cards) for deal in hands for cards in deal}) == 12


@pytest.mark.parametrize(
    "wrong",
    [
        {"match.deals": 6},
        {"match.mode": "target", "match.target": 3},
        {"seats.dealer_next": "same"},
        {"tie.unresolved": "replay"},
    ],
    ids=str,
)
def test_what_does_not_go_with_it_is_said(wrong: dict[str, object]) -> None:
    with pytest.raises(FaultyRules, match=r"match\.duplicate"):
        with_params(twice("brisca", 4), wrong)


def test_the_levels_are_measured_without_luck() -> None:
    """A level that thinks by chance is nearly level with itself: the cards are the same, only its guesses differ."""
    from random import Random

    session = begin("brisca", 2, 8)
    while True:
        while not session.deal_over:
            seat = session.to_act
            assert seat is not None
            session.do(seat, choose(session.view(seat), 1, Random(seat), "normal"))
        if session.match_over:
            break
        session.next_deal()
    ours, theirs = session.match.score
    assert abs(ours - theirs) < 8 * 30
    assert list(conflicts(session.variant)) == []


def test_one_switch_brings_all_that_it_needs_and_takes_it_back() -> None:
    book = Draft.of(load(find("brisca", (RULES,)), (RULES,)))
    changed = book.with_("match.duplicate", True)
    assert changed.fits
    variant = changed.variant()
    assert (variant.match.mode, variant.match.deals, variant.match.score) == ("fixed_deals", 8, "totals")
    assert targets_of(variant) == (4, 8, 16, 32)
    assert changed.with_("match.duplicate", False).changes() == []


LEVELS_MEASURED = ("child", "easy", "normal", "hard", "master")


def board_match(levels: tuple[str, str], deals: int = 16) -> Session:
    """A match of boards between these two levels, each choice from the hand alone, whoever holds it."""
    session = begin("brisca", 2, deals)
    while True:
        while not session.deal_over:
            seat = session.to_act
            assert seat is not None
            view = session.view(seat)
            chance = Random(f"{len(view.tricks)}:{sorted(view.hand)}:{[card for _seat, card in view.table]}")
            session.do(seat, choose(view, 2, chance, levels[seat]))
        if session.match_over:
            return session
        session.next_deal()


@pytest.mark.parametrize("level", LEVELS_MEASURED)
def test_the_same_player_in_both_chairs_comes_out_level(level: str) -> None:
    deals = 16 if level != "master" or examples.long else 4
    session = board_match((level, level), deals)
    found = boards(session.match)
    assert len(found) == deals // 2
    assert not any(board.ahead for board in found)
    assert standing(session.match) == session.match.score


def test_boards_stand_beside_each_other_by_their_cards() -> None:
    session = board_match(("master", "child"), 4)
    first, second = boards(session.match)
    assert (first.first, second.first) == tuple(map(session.match.gained, session.match.results[:2]))
    assert (second.again, first.again) == tuple(map(session.match.gained, session.match.results[2:]))
    assert sum(sure(board.ahead) for board in (first, second)) == session.match.score[0] - session.match.score[1]
    assert not boards(Session.begin(game("brisca"), 2, 7, seats(2), None, seed=1).match)


def two_who_take_turns(sit: Sit) -> Person:
    """Ana and Luis, one after the other, at a table of four deals that come twice."""
    host = sit.menu()
    variant = twice("brisca", 4)
    places = (SeatMemory("person", "Ana", "giulia"), SeatMemory("person", "Luis", "nelson"))
    known = host.services.memory.game(variant.id)
    host.services.memory.keep(variant.id, replace(known, by_turns=True))
    host.open(opening.table(host.services, Opening(variant, 2, None, places)))
    return host


def play_out(session: Session) -> None:
    """Everybody plays what comes first."""
    while not session.deal_over:
        session.do(sure(session.to_act), session.legal(sure(session.to_act))[0])


def test_two_play_the_same_cards_one_after_the_other(sit: Sit) -> None:
    host = two_who_take_turns(sit)
    session = host.at(TableScene).session
    assert session.people == (0,)
    assert session.sitting_out == (1,)
    hands = []
    for _deal in range(2):
        hands.append(session.again(0).view(0).hand)
        assert not session.changes_over
        play_out(session)
        if not session.changes_over:
            session.next_deal()
    again = Session.resume(put_away(session))
    assert again.changes_over, "also after the program was closed in between"
    host.open(ChangeOver(host.services, again))
    assert host.message.startswith("Luis sits down now. Ana gets up.")
    host.click("change-over:deal")
    assert again.people == (1,)
    assert again.sitting_out == (0,)
    assert set(again.again(0).view(1).hand) == set(hands[1]), "the hand that the other had in the second deal"
    assert host.at(TableScene).context.viewer == 1
    play_out(again)
    assert not again.changes_over


def test_the_standing_by_the_cards_is_read_on_the_score_sheet(sit: Sit) -> None:
    session = board_match(("master", "child"), 4)
    host = sit.menu()
    host.open(ScoreSheet(host.services, session, 0))
    host.press("b")
    assert host.message == "The same cards, both ways"
    rows = [control.label for control in host.top.describe().controls if control.role == "row"]
    own, other = standing(session.match)
    assert len(rows) == 2
    assert rows[0].startswith("The cards of deal 1")
    ahead = sum(int(row.rpartition("Ahead ")[2].partition(",")[0].replace("−", "-")) for row in rows)
    assert ahead == own - other
    for number, row in enumerate(rows, start=1):
        told = dict(part.rsplit(" ", 1) for part in row.split(", ")[1:])
        assert {"1st time", "2nd time", "Ahead"} < set(told), "everything stands in one line"
        assert all(value != "–" for value in told.values()) or number > 1, "no cell is empty"
    host.press("b")
    assert host.message == "Score sheet"


def test_the_seats_offer_it_where_persons_sit_on_both_sides(sit: Sit) -> None:
    host = sit.menu()
    host.open(SeatsPage(host.services, twice("brisca", 4), 2))
    assert "seats:turns" not in host.ids
    host.click("seats:place:1", "seats:kind:person")
    host.click("seats:turns") if "seats:turns" in host.ids else host.click("seats:part:first", "seats:turns")
    assert host.services.memory.game("brisca").by_turns


def test_somebody_without_a_name_is_spoken_to(sit: Sit) -> None:
    host = sit.menu()
    session = Session.begin(twice("brisca", 4), 2, None, seats_of(usual_places(2)), None, seed=4, dealer=0)
    session.sit_out(1)
    page = ChangeOver(host.services, session)
    assert "You get up." in page.message()
    assert "You gets up" not in page.message()
