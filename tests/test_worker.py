"""The computer players' process: an answer always comes, moves come first, and the machine changes one number only."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.engine.actions import Action
from game.engine.view import View, to_json
from game.match.session import Session
from game.players import BUDGET, STRONGEST, Players, choose
from game.players.advice import advice
from game.players.advice.advice import Advice
from game.players.process import pipe, worker
from game.players.process.pipe import ASIDE, Question, answer_question, parse_question
from tests.narrow import sure
from tests.tables import ROOT, game, seats
from tests.test_bots import plays, scene

Answers = list[tuple[int, Action | None]]
NOT_ON_WINDOWS = pytest.mark.skipif(sys.platform == "win32", reason="signals, /proc")

OWN = scene(table=["oros-12"], hand=["bastos-5", "bastos-3", "copas-11"])
LED = scene(table=["oros-4"], hand=["bastos-1", "bastos-3", "copas-5"])


def best(own: View) -> Action:
    """What the strongest player answers, thought out here."""
    return choose(own, BUDGET, Random(json.dumps(to_json(own))))


def until(done: Callable[[], object], seconds: float = 30.0) -> None:
    """Looks again and again; fails after a while, so that no mistake keeps the tests waiting for ever."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.002)


def waited(players: Players, tickets: int = 1) -> Answers:
    """What comes out of `poll` until so many answers are there."""
    found: Answers = []

    def all_there() -> bool:
        found.extend(players.poll())
        return len(found) >= tickets

    until(all_there)
    return found


def advised(players: Players) -> list[tuple[int, Advice | None]]:
    found: list[tuple[int, Advice | None]] = []

    def there() -> bool:
        found.extend(players.advices())
        return bool(found)

    until(there)
    return found


@pytest.fixture
def company() -> Iterator[Players]:
    players = Players(budget=BUDGET)
    yield players
    players.close()


def helpers() -> list[int]:
    """The processes in which computer players think now."""
    children = multiprocessing.active_children()
    return [child.pid for child in children if child.name == "brisca-players" and child.pid is not None]


def pid_of_helper() -> int:
    """The only such process there is, as soon as it has been started."""
    until(lambda: bool(helpers()))
    (pid,) = helpers()
    return pid


def test_an_answer_comes_from_the_other_process(company: Players) -> None:
    ticket = company.ask(0, OWN)
    assert waited(company) == [(ticket, best(OWN))]
    assert company.faults == []


def test_the_answer_is_the_same_with_and_without_a_process(company: Players) -> None:
    alone = Players(workers=False, budget=BUDGET)
    views = [scene(players=4, table=["oros-5"], hand=["copas-3", "bastos-7", f"espadas-{rank}"]) for rank in (4, 6, 12)]
    for own in views:
        company.ask(0, own)
        alone.ask(0, own)
    assert waited(company, 3) == waited(alone, 3)


def test_asking_and_looking_never_hold_up_a_frame(company: Players) -> None:
    lasted = []
    for _ in range(40):
        begin = time.process_time()
        company.ask(0, OWN)
        company.poll()
        lasted.append(time.process_time() - begin)
        time.sleep(0.005)
    assert sorted(lasted)[35] < 0.008  # a few are left to a busy machine


# -- what is thought about first ---------------------------------------------------------------------------------------


def test_moves_are_answered_before_signs_and_hints(company: Players) -> None:
    hint = company.advise(0, OWN)
    aside = company.ask(0, OWN, kind=ASIDE)
    move = company.ask(0, LED)
    order: list[int] = []

    def all_there() -> bool:
        order.extend(ticket for ticket, _ in company.poll())
        order.extend(ticket for ticket, _ in company.advices())
        return len(order) == 3

    until(all_there)
    assert order == [move, aside, hint]


def test_a_hint_names_what_the_best_player_would_do(company: Players) -> None:
    ticket = company.advise(0, OWN)
    ((answered_ticket, found),) = advised(company)
    assert answered_ticket == ticket
    assert found is not None
    assert found.candidates[found.best].action == best(OWN)
    assert company.poll() == []


def test_a_move_does_not_wait_for_dozens_of_questions_in_the_background(company: Players) -> None:
    company.ask(0, OWN)
    assert waited(company)
    tickets = [company.advise(0, OWN, background=True) for _ in range(30)]
    ticket = company.ask(0, LED)
    assert waited(company) == [(ticket, best(LED))]
    assert len(company.advices()) < len(tickets)


@NOT_ON_WINDOWS
def test_the_process_of_the_background_ends_when_it_has_nothing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_IDLE", 0.1)
    with closing(Players(budget=BUDGET)) as company:
        company.advise(0, OWN, background=True)
        pid = pid_of_helper()
        assert advised(company)
        until(lambda: company.poll() or not running(pid))
        company.advise(0, OWN, background=True)
        assert advised(company)


def test_a_withdrawn_question_is_not_answered(company: Players) -> None:
    hints = [company.advise(0, OWN) for _ in range(5)]
    company.poll()
    company.drop(hints)
    ticket = company.ask(0, LED)
    assert waited(company) == [(ticket, best(LED))]
    assert company.advices() == []


def test_a_late_answer_is_dropped(company: Players) -> None:
    company.ask(0, OWN)
    assert waited(company)
    company.ask(0, OWN)
    company.poll()
    company.forget()
    ticket = company.ask(0, LED)
    assert waited(company) == [(ticket, best(LED))]


def test_a_question_arrives_as_it_was_asked() -> None:
    question = Question(7, ASIDE, "{}", "child", "bold")
    assert parse_question(question.told(12)) == (question, 12)


# -- the number of samples ---------------------------------------------------------------------------------------------


def test_a_machine_twice_as_slow_imagines_half_as_much() -> None:
    assert pipe.fitting(pipe.SECONDS) == BUDGET
    assert pipe.fitting(2 * pipe.SECONDS) == BUDGET // 2
    assert pipe.fitting(0.9 * pipe.SECONDS) == pipe.fitting(1.1 * pipe.SECONDS)
    assert pipe.fitting(1000.0) == pipe.STEPS[0]
    assert pipe.fitting(0.0) == pipe.STEPS[-1]


def test_the_measured_time_decides_the_number() -> None:
    ticks = iter([0.0] + [number * pipe.SECONDS for number in range(100)])
    assert pipe.measure_budget(lambda: next(ticks)) == 2 * BUDGET


def test_the_process_measures_the_machine_once_and_answers_with_that_number(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[bool] = []

    class Noted(pipe.Helper):
        def __init__(self, measures: bool) -> None:
            begun.append(measures)
            super().__init__(measures)

    monkeypatch.setattr(worker, "Helper", Noted)
    players, alone = Players(), Players(workers=False, budget=1)
    try:
        ticket = players.ask(0, OWN)
        assert [told for told, _ in waited(players)] == [ticket]
        assert players.samples in pipe.STEPS
        assert alone.samples == 1
        number = players.samples
        players.advise(0, OWN, background=True)
        assert begun == [True, False], "the second process need not find out again"
        assert advised(players)
        assert players.samples == number
    finally:
        players.close()


def test_the_same_view_seed_and_number_give_the_same_answer() -> None:
    own = scene(players=4, table=["oros-5"], hand=["copas-3", "bastos-7", "espadas-4"])
    text = json.dumps(to_json(own))
    for kind in ("act", "advise"):
        told = [answer_question(Question(ticket, kind, text), 6)["answer"] for ticket in (1, 2)]
        assert told[0] == told[1]
        assert told[0] is not None


# -- deaths ------------------------------------------------------------------------------------------------------------


@NOT_ON_WINDOWS
def test_a_killed_process_is_started_again_and_asked_once_more(company: Players) -> None:
    company.ask(0, OWN)
    assert waited(company)
    first = pid_of_helper()
    os.kill(first, signal.SIGSTOP)
    ticket = company.ask(0, OWN)
    company.poll()
    os.kill(first, signal.SIGKILL)
    assert waited(company) == [(ticket, best(OWN))]
    assert pid_of_helper() != first


@NOT_ON_WINDOWS
def test_after_a_second_death_over_one_question_it_is_answered_here(company: Players) -> None:
    ticket = company.ask(0, OWN)
    found: Answers = []

    def asked() -> bool:
        found.extend(company.poll())
        return company.thinking

    for _ in range(2):
        pid = pid_of_helper()
        os.kill(pid, signal.SIGSTOP)
        until(asked)
        os.kill(pid, signal.SIGKILL)
        until(lambda: not asked() or found)
    assert (found or waited(company)) == [(ticket, best(OWN))]


@NOT_ON_WINDOWS
def test_it_may_die_while_it_starts_while_it_measures_or_while_it_has_nothing_to_do(company: Players) -> None:
    players = Players()
    try:
        for _death in ("while it starts or measures", "while it has nothing to do"):
            players.warm()
            os.kill(pid_of_helper(), signal.SIGKILL)
            ticket = players.ask(0, OWN)
            assert [told for told, _ in waited(players)] == [ticket]
        assert helpers(), "it is started again"
    finally:
        players.close()


@NOT_ON_WINDOWS
def test_a_hint_survives_a_death_too(company: Players) -> None:
    ticket = company.advise(0, OWN, background=True)
    os.kill(pid_of_helper(), signal.SIGKILL)
    ((answered_ticket, found),) = advised(company)
    assert (answered_ticket, found is not None) == (ticket, True)


@NOT_ON_WINDOWS
def test_a_process_that_falls_silent_counts_as_dead(company: Players, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_PATIENCE", 0.3)
    company.warm()
    os.kill(pid_of_helper(), signal.SIGSTOP)
    ticket = company.ask(0, OWN)
    assert waited(company) == [(ticket, best(OWN))]


def stillborn(_pipe: object, _measures: bool) -> None:
    """A process that ends before it has listened."""
    os._exit(3)


def test_a_process_that_dies_at_birth_is_not_started_for_ever(
    company: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    class Counted(pipe.Helper):
        def __init__(self, measures: bool) -> None:
            started.append(self)
            super().__init__(measures)

    monkeypatch.setattr(worker, "Helper", Counted)
    monkeypatch.setattr(pipe, "serve", stillborn)
    company.warm()
    until(lambda: company.poll() or len(started) == 2)
    tickets = [company.ask(0, OWN) for _ in range(3)]
    assert waited(company, 3) == [(ticket, best(OWN)) for ticket in tickets]
    assert len(started) == 2


@NOT_ON_WINDOWS
def test_a_process_that_answers_between_its_deaths_is_always_started_again(company: Players) -> None:
    for _ in range(3):
        ticket = company.ask(0, OWN)
        assert waited(company) == [(ticket, best(OWN))]
        os.kill(pid_of_helper(), signal.SIGKILL)
    ticket = company.ask(0, OWN)
    assert waited(company) == [(ticket, best(OWN))]
    assert helpers(), "it is started again"


def test_where_no_process_can_be_started_the_answer_comes_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    import multiprocessing

    def refuse(method: str | None = None) -> None:
        raise OSError(method)

    monkeypatch.setattr(multiprocessing, "get_context", refuse)
    players = Players()
    ticket = players.ask(0, OWN)
    assert waited(players) == [(ticket, best(OWN))]
    players.close()


def test_an_answer_is_found_even_when_thinking_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.players.search import choice

    def stumble(*_told: object) -> Action:
        raise RuntimeError("lost in thought")

    for place, what in ((choice, "choose"), (choice, "aside"), (advice, "advise")):
        monkeypatch.setattr(place, what, stumble)
    players = Players(workers=False)
    players.ask(0, OWN)
    ((_, action),) = players.poll()
    assert action in [plays(card) for card in ("bastos-5", "bastos-3", "copas-11")]
    ticket = players.ask(0, OWN, kind=ASIDE)
    assert players.poll() == [(ticket, None)]
    hint = players.advise(0, OWN)
    assert players.advices() == [(hint, None)]
    assert ["lost in thought" in fault for fault in players.faults] == [True] * 3


def test_a_seat_cannot_answer_with_the_view_of_another() -> None:
    with pytest.raises(ValueError, match="seat 1"):
        Players(workers=False).ask(1, OWN)


@NOT_ON_WINDOWS
def test_nothing_runs_on_after_closing() -> None:
    players = Players()
    players.ask(0, OWN)
    players.advise(0, OWN, background=True)
    assert waited(players)
    until(lambda: len(helpers()) == 2)
    pids = helpers()
    players.close()
    assert not any(map(running, pids))


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@NOT_ON_WINDOWS
def test_the_process_ends_by_itself_when_the_game_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "player.py"
    script.write_text(SCRIPT.format(root=str(ROOT), wait="time.sleep(60)"))
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        pid = int(child.stdout.readline())
        assert running(pid)
        child.kill()
    until(lambda: not running(pid))


SCRIPT = """
import sys, time
sys.path.insert(0, {root!r})

def main():
    from game.players import Players
    from tests.test_worker import OWN, pid_of_helper, waited
    players = Players()
    players.ask(0, OWN)
    assert waited(players)
    print(pid_of_helper(), flush=True)
    {wait}
    players.close()

if __name__ == "__main__":
    main()
"""


def test_it_works_for_a_script_in_a_folder_with_a_space_and_an_enye(tmp_path: Path) -> None:
    folder = tmp_path / "mi baraja española"
    folder.mkdir()
    script = folder / "main.py"
    script.write_text(SCRIPT.format(root=str(ROOT), wait="pass"), encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


def test_a_table_of_computers_plays_a_match_by_asking(company: Players) -> None:
    session = Session.begin(game("brisca"), 2, 1, seats(2), None, seed=3)
    while not session.match_over:
        if session.deal_over:
            session.next_deal()
        seat = sure(session.to_act)
        company.ask(seat, session.view(seat), STRONGEST, temper="bold")
        ((_, action),) = waited(company)
        assert action is not None
        session.do(seat, action)
    assert company.faults == []


def test_who_may_think_longer_imagines_more_from_the_next_question_on() -> None:
    times = [1]
    players = Players(workers=False, budget=6, times=lambda: times[0])
    assert players.samples == 6
    times[0] = 4
    assert players.samples == 24
