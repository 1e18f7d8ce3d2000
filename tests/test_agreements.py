"""What people agree on beside the play: taking back, giving up, another person on a chair, other rules; all saved."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from game.engine.actions import Play, Signal, ViewPartner
from game.engine.events import Conceded, DealEnded
from game.engine.view import NOBODY_LOOKS
from game.match.session import Seat, Session, Unreadable
from game.variants import loading
from tests.matches import put_away, state
from tests.narrow import sure
from tests.tables import ROOT, game, likely

GAMES = [
    ("brisca", 2),
    ("brisca", 4),
    ("brisca_house", 4),
    ("chiamata_rank", 5),
    ("rematada", 3),
    ("briscola_scoperta", 2),
    ("tute_2", 2),
    ("bastarda", 5),
    ("muerte_al_tres", 4),
]


def begun(
    name: str = "brisca", players: int = 2, folder: Path | None = None, *, people: int = 6, seed: int = 1
) -> Session:
    kinds = ["person"] * min(people, players) + ["computer"] * max(0, players - people)
    chairs = tuple(Seat(kind, f"Seat {n}", "you") for n, kind in enumerate(kinds))  # type: ignore[arg-type]
    return Session.begin(game(name), players, 9, chairs, folder, seed=seed)


def acts(session: Session, rng: Random) -> None:
    """One act of whoever is on turn, or the next deal."""
    if session.deal_over:
        if not session.match_over:
            session.next_deal()
        return
    seat = sure(session.to_act)
    session.do(seat, likely(list(session.legal(seat)), rng))


def plays(session: Session, rng: Random) -> None:
    """To the end of the deal, cards and words but no signs."""
    while not session.deal_over:
        seat = sure(session.to_act)
        session.do(seat, likely([a for a in session.legal(seat) if not isinstance(a, Signal | ViewPartner)], rng))


def something(session: Session, rng: Random) -> None:
    """Whatever may be done now, once."""
    seat = rng.randrange(session.players)
    match rng.randrange(12):
        case 0 | 1 if session.may_take_back() is None:
            session.take_back()
        case 2:
            session.hand_over(seat, rng.choice(("person", "computer")))
        case 3 if rng.random() < 0.2 and session.may_concede(seat) is None:
            session.concede_deal(seat)
        case 4 if rng.random() < 0.2 and not session.match_over:
            session.change_rules(loading.with_params(session.variant, {"last_trick_bonus": rng.choice((0, 10))}))
        case 5 if rng.random() < 0.02 and not session.deal_over:
            session.concede_match(seat)
        case _:
            acts(session, rng)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(some.sampled_from(GAMES), some.integers(0, 10**6), some.integers(5, 120))
def test_whatever_was_agreed_a_saved_match_goes_on_exactly_there(
    tmp_path: Path, table: tuple[str, int], chance: int, count: int
) -> None:
    rng = Random(chance)
    session = begun(*table, tmp_path, seed=chance)
    for _ in range(count):
        something(session, rng)
    path = put_away(session)
    if session.match_over:
        return
    again = Session.resume(path)
    assert state(again) == state(session)
    again.close()
    again.path.unlink()  # type: ignore[union-attr]


# -- taking back ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_is_taken_back_has_never_been_but_the_file_tells_it(tmp_path: Path, name: str, players: int) -> None:
    session, rng = begun(name, players, tmp_path), Random(3)
    for _ in range(14):
        before = state(session)
        acts(session, rng)
        if session.deal_over:
            break
        if session.may_take_back() is None:
            session.take_back()
            assert state(session) == before
            acts(session, rng)
    lines = [json.loads(line) for line in sure(session.path).read_bytes().splitlines()]
    assert any("back" in line for line in lines)


def test_nothing_can_be_taken_back_before_anything_was_done() -> None:
    session = begun()
    assert session.may_take_back() == "There is nothing to take back yet."
    with pytest.raises(ValueError, match="nothing to take back"):
        session.take_back()


def test_the_answer_of_a_computer_makes_the_act_before_it_final() -> None:
    session = begun(people=1)
    if session.to_act == 1:
        acts(session, Random(1))
    assert session.to_act == 0
    session.do(0, session.legal(0)[0])
    assert session.may_take_back() is None
    while session.to_act == 0:
        session.do(0, session.legal(0)[0])
    session.do(1, session.legal(1)[0])
    assert session.may_take_back() == "Seat 1 has already answered: nothing can be taken back."


def test_what_the_next_person_has_seen_stays() -> None:
    session = begun(people=2)
    acts(session, Random(1))
    assert session.may_take_back() is None
    session.stands()
    assert session.may_take_back() == "Others have seen it: it cannot be taken back."
    acts(session, Random(1))
    assert session.may_take_back() is None


def test_what_was_done_before_a_match_was_put_away_stays(tmp_path: Path) -> None:
    session = begun("brisca", 2, tmp_path, people=2)
    acts(session, Random(1))
    assert session.may_take_back() is None
    again = Session.resume(put_away(session))
    assert again.may_take_back() == "Others have seen it: it cannot be taken back."
    acts(again, Random(1))
    assert again.may_take_back() is None


def test_a_match_can_go_on_where_its_last_deal_began_and_the_whole_file_is_kept(tmp_path: Path) -> None:
    session, rng = begun("brisca", 2, tmp_path, people=2), Random(1)
    plays(session, rng)
    session.next_deal()
    before, score = state(session), session.match.score
    for _ in range(9):
        acts(session, rng)
    path = put_away(session)
    whole = path.read_bytes()
    again = Session.from_deal_start(path)
    assert (state(again), again.match.score, again.deal_number) == (before, score, 2)
    assert not again.acts
    acts(again, rng)
    kept = [path for path in tmp_path.rglob("*") if path.is_file() and path != again.path]
    assert whole in [path.read_bytes() for path in kept]


def test_a_running_deal_looked_at_again_from_its_start_stands_in_the_same_match() -> None:
    session, rng = begun("brisca", 2, people=2), Random(1)
    assert not session.abandoned
    plays(session, rng)
    session.next_deal()
    for _ in range(5):
        acts(session, rng)
    again = session.again(2)
    assert (again.match.score, again.match.dealer, again.deal_number) == (session.match.score, session.match.dealer, 2)
    assert again.acts == session.acts[:2]
    assert again.training
    assert any(session.match.score)


def test_what_was_done_before_a_seat_was_handed_over_stays() -> None:
    session = begun(people=2)
    acts(session, Random(1))
    seat = sure(session.to_act)
    session.hand_over(seat, "computer")
    session.hand_over(seat, "person")
    assert session.may_take_back() == "Others have seen it: it cannot be taken back."


def test_nobody_asks_for_a_hint_when_the_deal_is_over() -> None:
    session = begun()
    plays(session, Random(1))
    with pytest.raises(ValueError, match="no deal is being played"):
        session.hint(0)


def test_looks_and_signs_cannot_be_taken_back() -> None:
    session = begun("brisca_house", 4)
    why = {
        ViewPartner: "Cards that were looked at cannot be forgotten again.",
        Signal: "A sign that was seen cannot be taken back.",
    }
    rng, done = Random(1), set()
    while not session.deal_over:
        for seat in range(4):
            for kind, told in why.items():
                action = next((a for a in session.legal(seat) if isinstance(a, kind)), None)
                if action is not None:
                    session.do(seat, action)
                    assert session.may_take_back() == told
                    done.add(kind)
        acts(session, rng)
    assert done == set(why)


def test_a_file_that_takes_back_what_nobody_did_is_damaged(tmp_path: Path) -> None:
    session = begun(folder=tmp_path)
    acts(session, Random(1))
    path = put_away(session)
    assert session.last_actor is not None
    with path.open("a") as file:
        file.write(json.dumps({"seat": 1 - session.last_actor, "back": 1}) + "\n")
    with pytest.raises(Unreadable, match="damaged in line 4"):
        Session.resume(path)


# -- chairs ---------------------------------------------------------------------------------------------------------


def test_a_seat_goes_to_the_computer_and_back_in_the_middle_of_a_deal(tmp_path: Path) -> None:
    session = begun("brisca", 4, tmp_path, people=1)
    assert (session.people, session.alone) == ((0,), 0)
    acts(session, Random(1))
    session.hand_over(0, "computer")
    assert (session.people, session.alone) == ((), None)
    acts(session, Random(1))
    session.hand_over(2, "person")
    session.hand_over(0, "person")
    assert session.people == (0, 2)
    assert Session.resume(put_away(session)).people == (0, 2)


def test_a_computer_plays_at_another_level_and_does_so_after_continue(tmp_path: Path) -> None:
    session = begun("brisca", 2, tmp_path, people=1)
    acts(session, Random(1))
    session.set_level(1, "master")
    acts(session, Random(1))
    assert [seat.level for seat in session.seats] == ["normal", "master"]
    before = len(session.path.read_bytes()) if session.path else 0
    session.set_level(1, "master")  # as it is: nothing is written
    path = put_away(session)
    assert len(path.read_bytes()) == before
    again = Session.resume(path)
    assert [seat.level for seat in again.seats] == ["normal", "master"]
    assert again.view(0) == session.view(0)


def test_how_much_a_seat_is_helped_is_kept(tmp_path: Path) -> None:
    chairs = (Seat("person", "Ana", "you", help="none"), Seat("person", "Luis", "you", help="little"))
    session = Session.begin(game("brisca"), 2, 3, chairs, tmp_path, seed=1)
    assert [seat.help for seat in Session.resume(put_away(session)).seats] == ["none", "little"]


# -- giving up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players"), [("brisca", 2), ("brisca", 4), ("brisca_house", 4), ("briscola_scoperta", 2)]
)
def test_a_conceded_deal_is_lost_with_all_that_was_left(name: str, players: int) -> None:
    session = begun(name, players)
    for _ in range(9):
        acts(session, Random(5))
    before = session.view(0).points
    session.concede_deal(0)
    assert session.result is not None
    result = session.result
    assert result.conceded_by == 0
    assert 0 not in result.winning_seats
    assert len(result.winning_seats) == players // 2
    mine = next(side for side in result.sides if 0 in side.seats)
    assert mine.card_points == sum(before[seat] for seat in mine.seats)
    assert sum(side.card_points for side in result.sides) == 120
    assert sum(session.match.score) > 0
    kinds = [type(event) for event in session.events(NOBODY_LOOKS)]
    assert kinds[-2:] == [Conceded, DealEnded]
    assert session.may_concede(0) == "The deal is over."


def test_alone_against_two_computers_a_deal_goes_to_the_best_of_them() -> None:
    session, rng = begun("brisca", 3, people=1), Random(2)
    for _ in range(21):
        acts(session, rng)
    points = session.view(0).points
    session.concede_deal(0)
    assert session.result is not None
    best = max((1, 2), key=lambda seat: points[seat])
    assert session.result.winning_seats == {best}


def test_nobody_decides_the_deal_of_other_persons_by_giving_up() -> None:
    session = begun("brisca", 3, people=2)
    assert session.may_concede(0) == "The others play on: hand your seat to the computer instead."
    with pytest.raises(ValueError, match="concede_others_play"):
        session.concede_deal(0)
    session.hand_over(0, "computer")
    assert session.may_concede(1) is None


def test_only_the_declarer_gives_up_a_contract_and_has_failed() -> None:
    session, rng = begun("chiamata_rank", 5), Random(4)
    assert session.may_concede(0) is not None
    while session.view(0).phase != "play" and not session.deal_over:
        acts(session, rng)
    caller = sure(session.view(0).caller)
    assert session.may_concede((caller + 1) % 5) == "Only the declarer can concede a contract."
    session.concede_deal(caller)
    assert session.result is not None
    assert session.result.contract_made is False
    assert session.result.game_points[caller] < 0


def test_where_few_points_win_who_gives_up_takes_everything() -> None:
    session = begun("brisca_mexico", 3, people=1)
    acts(session, Random(1))
    session.concede_deal(0)
    assert session.result is not None
    assert 0 not in session.result.winning_seats
    assert session.result.decided == "low"
    mine = next(side for side in session.result.sides if 0 in side.seats)
    assert mine.card_points == max(side.card_points for side in session.result.sides)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_conceded_match_is_over_and_the_others_have_won_it(tmp_path: Path, name: str, players: int) -> None:
    session, rng = begun(name, players, tmp_path), Random(1)
    acts(session, rng)
    session.concede_match(1)
    assert session.match_over
    won = {seat for side in session.match.winners for seat in session.match.sides[side]}
    assert won
    assert 1 not in won
    assert session.to_act is None
    assert put_away(session).parent.name == "finished"


# -- other rules ----------------------------------------------------------------------------------------------------


def test_house_rules_hold_from_the_next_deal_on(tmp_path: Path) -> None:
    session, rng = begun("brisca", 2, tmp_path), Random(1)
    changed = loading.with_params(session.variant, {"last_trick_bonus": 10})
    session.change_rules(changed)
    assert session.variant.last_trick_bonus == 0
    assert session.next_rules.last_trick_bonus == 10
    plays(session, rng)
    assert session.result is not None
    assert sum(side.points for side in session.result.sides) == 120
    session.next_deal()
    assert session.variant.last_trick_bonus == 10
    again = Session.resume(put_away(session))
    assert again.variant.last_trick_bonus == 10
    plays(again, rng)
    assert again.result is not None
    assert sum(side.points for side in again.result.sides) == 130


def test_rules_that_would_break_the_match_are_refused_in_words() -> None:
    session = begun("brisca", 2)
    assert session.may_change_rules(game("chiamata_rank")) == "These rules are not for 2 players."
    other = loading.with_params(session.variant, {"match.mode": "single_deal"})
    assert session.may_change_rules(other) == "How the match is won cannot change while it is being played."
    with pytest.raises(ValueError, match="rules_match"):
        session.change_rules(other)
    four = begun("brisca", 4)
    alone = loading.with_params(four.variant, {"seats.teams": {4: "none"}})
    assert four.may_change_rules(alone) == "Who plays with whom cannot change while the match is being played."
    with pytest.raises(ValueError, match="rules_sides"):
        four.change_rules(alone)


# -- nothing can change any more ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), [("brisca", 2), ("brisca", 3), ("brisca", 4), ("brisca_house", 4)])
def test_a_decided_deal_ends_alike_whatever_is_still_played(name: str, players: int) -> None:
    found = 0
    for seed in range(5):
        rng = Random(seed)
        session = begun(name, players, seed=seed)
        while not session.deal_over and not session.decided():
            acts(session, rng)
        if session.deal_over:
            continue
        found += 1
        outcomes = set()
        for chance in range(4):
            twin = begun(name, players, seed=seed)
            again = Random(seed)
            while not twin.decided():
                acts(twin, again)
            plays(twin, Random(chance))
            assert twin.result is not None
            outcomes.add((twin.result.winners, twin.result.game_points))
        session.play_out()
        assert session.result is not None
        assert outcomes == {(session.result.winners, session.result.game_points)}
    assert found


def test_what_counts_point_by_point_is_never_decided_early() -> None:
    session, rng = begun("rematada", 3), Random(1)
    while not session.deal_over:
        assert not session.decided() or not any(
            session.variant.cards.points.get(card & 15) for seat in range(3) for card in session.view(seat).hand
        )
        acts(session, rng)


def test_nothing_is_offered_while_the_partner_is_a_secret() -> None:
    session, rng = begun("chiamata_rank", 5), Random(4)
    while not session.deal_over:
        if session.decided():
            assert session.view(NOBODY_LOOKS).partner is not None
        acts(session, rng)


# -- what everybody sees --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_everybody_sees_holds_no_hidden_card(name: str, players: int) -> None:
    session, rng = begun(name, players), Random(7)
    while not session.deal_over:
        view = session.view(NOBODY_LOOKS)
        assert view.hand == ()
        assert view.discards is None
        open_cards = {card for _seat, cards in view.shown for card in cards}
        for event in session.events(NOBODY_LOOKS):
            hands = getattr(event, "hands", ())
            if type(event).__name__ == "Dealt" and not session.variant.info.open_hands:
                assert all(card is None for hand in hands for card in hand)
        if not session.variant.info.open_hands:
            for seat in range(players):
                hidden = set(session.view(seat).hand) - open_cards
                assert not hidden.intersection(view.talon_shown or ()) or session.variant.talon.show
        acts(session, rng)


def test_a_card_played_again_after_it_was_taken_back_is_played_once() -> None:
    session = begun("brisca", 2)
    seat = sure(session.to_act)
    card = next(a for a in session.legal(seat) if isinstance(a, Play))
    session.do(seat, card)
    session.take_back()
    session.do(seat, card)
    assert len(session.view(seat).table) == 1


def test_a_match_that_was_agreed_on_and_saved_in_this_format_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    shutil.copy(ROOT / "tests" / "journals" / "format-2-brisca.jsonl", path)
    session = Session.resume(path)
    assert (session.match.score, session.deal_number, session.people) == ((0, 1), 2, (0, 1))
    assert session.variant.last_trick_bonus == 10
    assert session.match.results[0].conceded_by == 0
    assert [seat.help for seat in session.seats] == ["little", "full"]
    assert (session.last_actor, session.to_act) == (0, 1)
    session.close()


def test_among_several_persons_one_without_a_name_goes_by_the_place() -> None:
    session = Session.begin(
        game("brisca"), 2, 3, (Seat("person", "", "you"), Seat("computer", "Carmen", "carmen")), None
    )
    assert [chair.name for chair in session.seats] == ["", "Carmen"]
    session.hand_over(1, "person")
    assert [chair.name for chair in session.seats] == ["Player 1", "Carmen"]
    session.hand_over(1, "computer")
    assert [chair.name for chair in session.seats] == ["", "Carmen"]
