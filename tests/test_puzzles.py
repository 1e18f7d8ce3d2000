"""Puzzles: each has one right answer, a second solver finds the same, and what is kept of them is not lost."""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.commands.proving import puzzles as command
from game.engine.action_codes import decode
from game.engine.actions import to_json
from game.players import LEVELS
from game.puzzles import counting, rating
from game.puzzles.choosing import next_puzzle
from game.puzzles.collection import file_of, levels, puzzles
from game.puzzles.course import UnusablePuzzle
from game.puzzles.explain import EndingFacts, certain_points, name_facts
from game.puzzles.kept import FILE, PuzzleProgress, Solved
from game.puzzles.puzzle import KINDS, Kind, Puzzle, possible, puzzle_from
from game.puzzles.search import only_winning_move, plain
from game.puzzles.sentences import move_words
from game.storage.remembered import GUEST
from tests import examples
from tests.naive_puzzles import auctioned, counted, only_way

ANA = "a1b2c3d4e5f6"


def some(kind: Kind, many: int) -> list[Puzzle]:
    """A few puzzles of a kind from all over the book; all of them in the long run."""
    every = puzzles(kind)
    return list(every if examples.long else every[:: max(1, len(every) // many)])


# -- the book ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_five_hundred_of_each_kind_and_none_twice(kind: Kind) -> None:
    assert len({one.id for one in puzzles(kind)}) == len(puzzles(kind)) >= 500


def test_endings_come_from_six_games_at_least_and_from_tables_of_every_size() -> None:
    games = Counter((one.course.game, one.course.players) for one in puzzles("ending"))
    assert len({game for game, _players in games}) >= 6
    assert {players for _game, players in games} >= {2, 3, 4, 5}


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_read_as_it_is_written(kind: Kind) -> None:
    for one in puzzles(kind):
        assert puzzle_from(one.text()) == one
        assert one.answer in one.options
        assert len(set(one.options)) == len(one.options) > 1


@pytest.mark.parametrize("line", ["", "win", "win brisca 2 0 1 zz - 1 1 1 -", "lose brisca 2 0 1 - - 1 1 1 -"])
def test_a_line_that_tells_nothing_is_refused(line: str) -> None:
    with pytest.raises(UnusablePuzzle):
        puzzle_from(line)


def test_a_course_that_the_rules_do_not_allow_is_refused() -> None:
    with pytest.raises(UnusablePuzzle):
        puzzle_from("win brisca 2 0 1 0.0 - 1.2 1 1400 -").deal()


# -- one right answer --------------------------------------------------------------------------------------------------


def test_one_move_alone_wins_an_ending() -> None:
    for one in some("ending", 60):
        deal = one.deal()
        assert not deal.stock
        assert one.options == possible(deal)
        assert only_winning_move(deal) == one.answer, one.id


def test_a_second_solver_finds_the_same_winning_move_and_no_other() -> None:
    for one in some("ending", 26):
        assert only_way(one) == [to_json(decode(one.answer))], one.id


def test_a_second_counting_of_what_was_seen_comes_to_the_same_answers() -> None:
    for one in some("counting", 60):
        assert counted(one) == one.answer, one.id


def test_a_second_solver_finds_the_same_suit_or_bid_and_no_other() -> None:
    for one in some("auction", 12):
        assert auctioned(one) == [one.answer], one.id


def test_what_is_counted_is_true_of_the_deal() -> None:
    for one in some("counting", 120):
        deal = one.deal()
        right = [option for option in one.options if option == counting.answer_to(deal, one.question, one.subject)]
        assert right == [one.answer]


def test_one_suit_alone_makes_the_points_and_one_bid_is_the_most() -> None:
    for one in some("auction", 10):
        if one.question == "name":
            facts = name_facts(one)
            assert [fact.suit for fact in facts if fact.points >= one.subject[1]] == [one.answer]
        else:
            assert certain_points(one) == one.answer


# -- why ---------------------------------------------------------------------------------------------------------------


def test_what_is_said_of_a_move_is_what_its_line_shows() -> None:
    for one in some("ending", 20):
        why = EndingFacts(one)
        assert [code for code in one.options if why.of(code).wins] == [one.answer]
        for code in one.options:
            fact, deal = why.of(code), one.deal()
            assert fact.line[0] == code
            if fact.points is not None and plain(deal.book):
                every = sum(deal.book.points[card] for card in deal.book.cards)
                if 2 * fact.points == every:  # a tie, which the cards taken decide
                    assert str(fact.points) not in move_words(one, fact)
                else:
                    assert fact.wins == (2 * fact.points > every)


def test_who_wins_a_tie_by_his_cards_is_not_told_that_half_of_the_points_win() -> None:
    one = next(one for one in puzzles("ending") if one.id == "win:brisca-2-332")
    fact = EndingFacts(one).of(one.answer)
    assert (fact.wins, fact.points) == (True, 60)
    assert move_words(one, fact).endswith(" wins, whatever the others do.")


# -- how hard they are -------------------------------------------------------------------------------------------------


def test_the_levels_find_the_more_the_stronger_they_are() -> None:
    table = levels("ending")
    assert [level for level, _rate, _rating in table] == list(LEVELS)
    rates, ratings = [rate for _level, rate, _rating in table], [rating for _level, _rate, rating in table]
    assert rates == sorted(set(rates))
    assert ratings == sorted(set(ratings))
    for place, rate in enumerate(rates):
        told = [one.found[place] for one in puzzles("ending")]
        assert rate == pytest.approx(10 * sum(told) / len(told), abs=1)


@given(st.integers(rating.LOWEST, rating.HIGHEST), st.integers(rating.LOWEST, rating.HIGHEST), st.integers(0, 40))
def test_a_solved_puzzle_never_costs_anything_and_a_missed_one_never_gains(own: int, puzzle: int, before: int) -> None:
    better, worse = (rating.after(own, before, puzzle, right) for right in (True, False))
    assert worse <= own <= better
    assert rating.after(own, before, puzzle, True, hinted=True) <= better
    assert rating.expected(own, puzzle) + rating.expected(puzzle, own) == 1000


def test_who_solves_every_other_puzzle_of_a_rating_comes_to_that_rating() -> None:
    own = rating.START
    for number in range(400):
        own = rating.after(own, number, 1700, number % 2 == 0)
    assert abs(own - 1700) < 30


def test_the_next_puzzle_is_new_and_near_ones_rating() -> None:
    every, solved = puzzles("ending"), Solved(None)
    for _ in range(20):
        before = solved.progress(ANA, "ending")
        one = next_puzzle(every, before, Random(1))
        assert one is not None
        assert before.to(one.id) is None
        nearer = [other for other in every if abs(other.rating - before.rating) < abs(one.rating - before.rating)]
        assert sum(before.to(other.id) is None for other in nearer) < 12
        solved.answer(ANA, one, one.answer, False, 0)


# -- what is kept ------------------------------------------------------------------------------------------------------


def test_what_was_solved_is_known_the_next_time(tmp_path: Path) -> None:
    one, other = puzzles("ending")[:2]
    solved = Solved(tmp_path)
    solved.answer(ANA, one, one.answer, False, 100)
    solved.answer(ANA, other, -1, True, 200)
    again = Solved(tmp_path).progress(ANA, "ending")
    assert again == solved.progress(ANA, "ending")
    assert (again.solved, again.streak, len(again.answers)) == (1, 0, 2)
    assert Solved(tmp_path).progress("another", "ending") == PuzzleProgress()
    assert solved.answer(ANA, one, -1, False, 300) == again.answers[0], "only the first answer counts"
    solved.forget(ANA)
    assert Solved(tmp_path).progress(ANA, "ending") == PuzzleProgress()


def test_of_a_guest_nothing_is_kept(tmp_path: Path) -> None:
    one, solved = puzzles("ending")[0], Solved(tmp_path)
    solved.answer(GUEST, one, one.answer, False, 0)
    assert solved.progress(GUEST, "ending").solved == 1
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize("damage", ["bytes", "table"])
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, damage: str) -> None:
    if damage == "bytes":
        (tmp_path / FILE).write_bytes(b"no database at all" * 100)
    else:
        with sqlite3.connect(tmp_path / FILE) as base:
            base.execute("CREATE VIEW answer AS SELECT 1")
        base.close()
    one, solved = puzzles("ending")[0], Solved(tmp_path)
    solved.answer(ANA, one, one.answer, False, 0)
    assert ".bad" in solved.told()
    assert not solved.trouble
    assert Solved(tmp_path).progress(ANA, "ending").solved == 1


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as base:
        base.execute("PRAGMA user_version = 7")
    base.close()
    before, one, solved = (tmp_path / FILE).read_bytes(), puzzles("ending")[0], Solved(tmp_path)
    solved.answer(ANA, one, one.answer, False, 0)
    assert solved.trouble
    assert solved.progress(ANA, "ending").solved == 1
    assert (tmp_path / FILE).read_bytes() == before


def test_the_command_proves_the_book_and_finds_a_line_that_was_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = file_of("ending").read_text(encoding="utf-8").splitlines()
    book = [line for line in lines if line and not line.startswith("#")][:6]
    fields = book[3].split()
    other = next(option for option in fields[7].split(".") if option != fields[8])
    fields[8] = other
    sound, forged = tmp_path / "sound.txt", tmp_path / "forged.txt"
    sound.write_text("\n".join(book), encoding="utf-8")
    forged.write_text("\n".join([*book[:3], " ".join(fields), "nonsense"]), encoding="utf-8")
    assert command.main(["--check", str(sound), "--lang", "en"]) == 0
    assert "6 puzzles, each with the one right answer" in capsys.readouterr().out
    assert command.main(["--check", str(forged), "--lang", "en"]) == 1
    assert "wrong in the lines 4, 5" in capsys.readouterr().out
    assert command.main(["--lang", "en"]) == 0
    assert capsys.readouterr().out.count("520 puzzles read") == 3
    assert command.main([str(tmp_path / "none.txt"), "--lang", "en"]) == 1
    assert "cannot be read" in capsys.readouterr().err
