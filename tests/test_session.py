"""A match at the table: played, refused in words, killed without warning, and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.engine import actions, engine
from game.engine.actions import Bid, Call, Claim, Declare, Discard, Exchange, Play, Signal, ViewPartner
from game.engine.cards import parse
from game.engine.events import Dealt, Drawn
from game.engine.phases.count import settle
from game.engine.result import DealResult
from game.engine.variant import Variant
from game.i18n import words
from game.match import record
from game.match.record import MatchHead
from game.match.session import Session
from game.match.state import deal_next
from game.rules_text.refusals import sentence
from game.storage.journal import as_bytes, unfinished_matches
from game.variants.loading import with_params
from tests.matches import put_away, state
from tests.narrow import sure
from tests.tables import ROOT, book, game, likely, seats, snapshot, view

CHILD = """
import json, sys
from pathlib import Path
from random import Random
from game.engine.actions import to_json
from game.match.session import Session
from game.match.state import deal_next
from tests.tables import game, likely, seats

session = Session.begin(game(sys.argv[1]), int(sys.argv[2]), 7, seats(int(sys.argv[2])), Path(sys.argv[3]), seed=9)
print(session.path, flush=True)
while not session.match_over:
    if session.deal_over:
        session.next_deal()
    seat = session.to_act
    action = likely(list(session.legal(seat)), Random(repr(session.view(seat).hand)))
    session.do(seat, action)
    print(json.dumps({"seat": seat, **to_json(action)}), flush=True)
"""


def turn(session: Session) -> None:
    """One action, the same in every process that stands at the same place."""
    if session.deal_over:
        session.next_deal()
    seat = sure(session.to_act)
    session.do(seat, likely(list(session.legal(seat)), Random(repr(session.view(seat).hand))))


def test_every_change_of_the_position_is_another_moment_and_asking_is_none() -> None:
    session = Session.begin(game("brisca"), 2, 7, seats(2), None, seed=1)
    seen = [session.moment]

    def changed() -> bool:
        seen.append(session.moment)
        return seen[-1] > seen[-2]

    if session.to_act == 1:
        session.do(1, session.legal(1)[0])
    session.hint(0)
    changed()
    session.hint(0)
    assert not changed()
    session.do(0, session.legal(0)[0])
    assert changed()
    session.take_back()
    assert changed()
    session.hand_over(1, "person")
    assert changed()
    session.hand_over(1, "person")
    assert not changed()
    session.concede_deal(0)
    assert changed()
    session.next_deal()
    assert changed()
    session.concede_match(0)
    assert changed()


def test_nobody_may_do_anything_for_the_seat_that_is_none() -> None:
    session = begun("brisca_house", 4)
    assert session.legal(-1) == ()
    assert session.reason(-1, Claim()) == "not_your_turn"
    assert session.refusal(-1, session.legal(session.to_act or 0)[0])
    session.concede_deal(0)
    assert session.reason(-1, Claim()) == "deal_over"


def begun(name: str = "brisca", players: int = 2, seed: int = 1) -> Session:
    return Session.begin(game(name), players, 7, seats(players), None, seed=seed)


@pytest.mark.parametrize(
    ("name", "players", "told"),
    [("brisca", 2, 9), ("brisca", 4, 33), ("rematada", 3, 20), ("brisca_house", 4, 60), ("chiamata_rank", 5, 25)],
)
def test_killed_in_the_middle_of_a_deal_a_match_goes_on_exactly_there(
    tmp_path: Path, name: str, players: int, told: int
) -> None:
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-c", CHILD, name, str(players), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ, cwd=ROOT) as child:
        assert child.stdout
        path = Path(child.stdout.readline().strip())
        seen = [child.stdout.readline() for _ in range(told)]
        child.kill()
        child.wait()
        seen += child.stdout.readlines()
    seen = [line for line in seen if line.endswith("\n")]
    lines = list(map(json.loads, path.read_bytes().splitlines()[1:]))
    written = [line for line in lines if "seat" in line]
    shown = [json.loads(line) for line in seen]
    assert written[: len(shown)] == shown  # whatever anybody saw is on the disk
    assert len(written) <= len(shown) + 1

    (saved,) = unfinished_matches(tmp_path)
    again = Session.resume(saved.path)
    whole = begun(name, players, seed=9)
    for _ in written:
        turn(whole)
    if "deal" in lines[-1] and written:  # killed between the next deal and its first act
        whole.next_deal()
    assert state(again) == state(whole)
    for _ in range(40):
        if not again.match_over:
            turn(again)
            turn(whole)
    assert state(again) == state(whole)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_stopped_process_has_everything_on_the_disk(tmp_path: Path) -> None:
    """What was told to the picture is in the file before, not in some buffer."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", CHILD, "brisca", "2", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ, cwd=ROOT) as child:
        assert child.stdout
        path = Path(child.stdout.readline().strip())
        last = ""
        for _ in range(12):
            last = child.stdout.readline().strip()
        child.send_signal(signal.SIGSTOP)
        time.sleep(0.1)
        assert json.loads(last) in [json.loads(line) for line in path.read_bytes().splitlines()]
        child.kill()


def test_a_whole_match_is_played_and_counted() -> None:
    session = begun()
    deals = 0
    while not session.match_over:
        turn(session)
        if session.deal_over:
            deals += 1
            assert session.result
            assert sum(side.points for side in session.result.sides) == 120
            assert session.deal_number == deals
    assert max(session.match.score) == 7
    assert sum(session.match.score) <= deals
    with pytest.raises(ValueError, match="next deal"):
        session.next_deal()


@pytest.mark.parametrize("name", ["brisca_house", "brisca_dos_cartas", "tute_2", "chiamata_rank", "muerte_al_tres"])
def test_everything_that_can_be_said_and_done_is_in_the_record(name: str) -> None:
    """Drags, claims, pairs, looks, signs and ranks, out of turn too, are replayed to the same deal."""
    rules = game(name)
    players = 4 if 4 in rules.players else rules.players[0]
    head = MatchHead(rules, players, 7, seats(players))
    done: set[object] = set()
    for number in range(12):
        stand, rng = deal_next(head.opening, number), Random(number)
        lines = [record.head_line(head), record.deal_line(stand)]
        assert stand.deal
        while not engine.over(stand.deal):
            seat = rng.choice([seat for seat in range(players) if engine.legal(stand.deal, seat)])
            options = engine.legal(stand.deal, seat)
            action = likely([action for action in options if kind(action) not in done] or options, rng)
            engine.apply(stand.deal, seat, action)
            lines.append({"seat": seat, **actions.to_json(action)})
            done.add(kind(action))
        again = record.load([as_bytes(line) for line in lines]).stand
        assert again.deal
        assert snapshot(again.deal) == snapshot(stand.deal)
        assert again.result == settle(stand.deal)
    wanted: dict[str, set[object]] = {
        "brisca_house": {Claim, ViewPartner, Signal, (Play, True), Exchange},
        "tute_2": {Declare, Exchange},
        "chiamata_rank": {Bid, Call},
    }
    assert done >= wanted.get(name, {(Play, False)})


def kind(action: actions.Action) -> object:
    """The sort of the action; a card with the call that drags is another one than a card without."""
    return (Play, action.arrastre) if isinstance(action, Play) else type(action)


def finished(rules: Variant, seed: int, players: int = 2, target: int | None = None) -> Session:
    """A whole match of random cards."""
    session = Session.begin(rules, players, target, seats(players), None, seed=seed)
    while not session.match_over:
        turn(session)
    return session


def test_with_fixed_trumps_a_match_ends_after_one_deal_for_each_suit() -> None:
    for seed in range(4):
        session = finished(game("brisca_rotation"), seed)
        results = session.match.results
        assert [result.trump for result in results] == [0, 1, 2, 3]
        wins = [sum(name in result.winners for result in results) for name in ("0", "1")]
        points = [sum(result.sides[side].points for result in results) for side in (0, 1)]
        best = max(zip(wins, points, strict=True))
        assert session.match.winners == tuple(side for side in (0, 1) if (wins[side], points[side]) == best)


def test_a_deal_that_is_played_again_keeps_its_trump() -> None:
    rules = with_params(game("brisca_rotation"), {"tie.break": [], "tie.unresolved": "replay"})
    for seed in range(60):
        results = finished(rules, seed).match.results
        trumps = [result.trump for result in results]
        drawn = [number for number, result in enumerate(results) if result.replay]
        if drawn:
            assert all(trumps[number] == trumps[number + 1] for number in drawn)
            assert set(trumps) == {0, 1, 2, 3}
            return
    pytest.fail("no deal was drawn")


def test_a_drawn_deal_makes_the_next_one_count_twice_also_after_a_night(tmp_path: Path) -> None:
    rules = with_params(game("brisca"), {"tie.break": [], "tie.unresolved": "carry_over"})
    for seed in range(60):
        session = Session.begin(rules, 2, 7, seats(2), tmp_path, seed=seed)
        while not session.match_over and not (session.result and session.result.carried):
            turn(session)
        if session.match_over:
            continue
        before = sum(session.match.score)
        session.next_deal()
        assert session.view(0).stake == 2
        again = Session.resume(put_away(session))
        assert again.view(1).stake == 2
        while not again.deal_over:
            turn(again)
        assert again.result
        assert again.result.carried or sum(again.match.score) == before + 2
        return
    pytest.fail("no deal was drawn")


def test_the_dealer_passes_on_and_a_new_deal_has_new_events() -> None:
    session = begun("brisca", 3)
    dealers = []
    for _ in range(3):
        dealers.append(session.view(0).dealer)
        assert isinstance(session.events(0)[0], Dealt)
        while not session.deal_over:
            turn(session)
        with pytest.raises(engine.Refused):
            session.do(0, Play(parse("oros-1")))
        session.next_deal()
    assert dealers == [dealers[0], (dealers[0] + 1) % 3, (dealers[0] + 2) % 3]


def test_no_deal_is_begun_while_another_is_played() -> None:
    session = begun()
    with pytest.raises(ValueError, match="next deal"):
        session.next_deal()


def test_a_seat_hears_what_it_may_and_can_ask_for_what_is_new() -> None:
    session = begun()
    mark = len(session.events(0))
    while session.view(0).stock == 34:
        turn(session)
    fresh = session.events(0, mark)
    assert session.events(0) == session.events(0)[:mark] + fresh
    drawn = {event.seat: event.card for event in fresh if isinstance(event, Drawn)}
    assert drawn[1] is None
    assert drawn[0] is not None
    assert drawn[0] in session.view(0).hand


def test_a_refused_action_is_not_written_down(tmp_path: Path) -> None:
    session = Session.begin(game("brisca"), 2, 3, seats(2), tmp_path, seed=1)
    path = sure(session.path)
    before = path.read_bytes()
    seat = sure(session.to_act)
    with pytest.raises(engine.Refused):
        session.do(1 - seat, Play(session.view(1 - seat).hand[0]))
    assert path.read_bytes() == before


def test_the_record_of_a_match_gives_the_same_results_again(tmp_path: Path) -> None:
    session = Session.begin(game("brisca"), 4, 3, seats(4), tmp_path, seed=4)
    while not session.match_over:
        turn(session)
    lines = [json.loads(line) for line in sure(session.path).read_bytes().splitlines()]
    deal = None
    results: list[DealResult] = []
    for line in lines[1:]:
        if "deal" in line:
            deal = engine.start(book("brisca", 4), line["dealer"], int(line["seed"], 16))
            continue
        if "over" in line:
            assert line["over"] == len(results)
            continue
        assert deal
        seat = line.pop("seat")
        engine.apply(deal, seat, actions.from_json(line))
        if engine.over(deal):
            results.append(settle(deal))
    assert tuple(results) == session.match.results


def test_a_person_is_told_whose_turn_it_is() -> None:
    session = begun(seed=1)
    while session.to_act != 1:
        turn(session)
    assert session.refusal(0, Play(session.view(0).hand[0])) == "It is Carmen’s turn."
    assert session.refusal(1, Play(session.view(1).hand[0])) is None


def test_a_person_is_told_which_card_is_not_in_the_hand() -> None:
    session = begun()
    while session.to_act != 0:
        turn(session)
    other = session.view(1).hand[0]
    assert str(session.refusal(0, Play(other))).startswith("You do not hold the ")


def test_a_person_is_told_what_the_exchange_needs() -> None:
    told = set()
    for number in range(30):
        session = begun(seed=number)
        turn_up = sure(session.view(0).turn_up)
        for card in session.view(0).hand:
            right = card in book("brisca", 2).swaps[turn_up]
            sentence_for_it = str(session.refusal(0, Exchange(card)))
            told.add((right, sentence_for_it if right else sentence_for_it.partition(" cannot be swapped for ")[1]))
    assert told == {(True, "You need a won trick before you may swap."), (False, " cannot be swapped for ")}


def test_a_person_is_told_the_duty_and_the_cards_it_binds() -> None:
    found: set[str] = set()
    for number in range(40):
        deal = engine.start(book("rematada", 3), 0, number)
        rng = Random(number)
        while not engine.over(deal) and len(found) < 2:
            seat = deal.turn
            own = view(deal, seat)
            for card in own.hand if own.phase == "play" else ():
                why = engine.reason(deal, seat, Play(card))
                if Play(card) not in engine.legal(deal, seat):
                    told = sentence(why, own, Play(card), ("", "Carmen", "Paco"))
                    assert why in ("must_follow", "must_trump")
                    assert "must" in told
                    assert "you hold" in told
                    found.add(why)
            engine.apply(deal, seat, likely(engine.legal(deal, seat), rng))
    assert found == {"must_follow", "must_trump"}


def test_a_bidder_is_told_how_the_bid_stands() -> None:
    session = begun("bastarda", 5)
    seat = sure(session.to_act)
    session.do(seat, Bid(60))
    following = sure(session.to_act)
    assert session.refusal(following, Bid(50)) == "50 is not enough: the bid stands at 60."
    assert session.refusal(following, Bid(121)) == "121 is too much: nobody can bid more than 120."
    assert session.refusal(following, Play(session.view(following).hand[0])) == "This is not possible now."


def test_a_declarer_is_told_how_many_cards_to_lay_aside() -> None:
    session = begun("rematada", 3)
    seat = sure(session.to_act)
    session.do(seat, Bid(230))
    while session.view(0).phase == "auction":
        turn(session)
    told = session.refusal(seat, Discard(session.view(seat).hand[:1]))
    assert told == "Discard 2 cards of your hand."


@pytest.mark.parametrize("language", words.spoken())
def test_no_refusal_is_empty_in_any_language(language: str) -> None:
    words.use(language)
    for name, players in (("brisca", 4), ("bastarda", 5), ("rematada", 3)):
        session = begun(name, players)
        rng = Random(1)
        for _ in range(60):
            if session.deal_over:
                break
            for action in (Play(parse("oros-1")), Exchange(parse("copas-2")), Bid(3), Discard(()), actions.Claim()):
                seat = rng.randrange(players)
                told = session.refusal(seat, action)
                assert (told is None) == (action in session.legal(seat))
                assert told is None or (told[0].isupper() or told[0].isdigit())
                assert "{" not in (told or "")
            turn(session)
