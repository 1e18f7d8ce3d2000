"""Twenty thousand random deals of all games, counted twice: by the engine and by the naive counting.

The two agree on every card's place and on the result of each deal; in every fifth also, at every step, on all that
every seat may do.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor

import pytest

from tests.second_opinion import agree_on
from tests.tables import TABLES, game

DEALS = -(-20_000 // len(TABLES))
THOROUGH_EVERY = 5
PROCESSES = min(4, os.cpu_count() or 1)


@pytest.fixture(scope="module")
def tallies(request: pytest.FixtureRequest) -> Iterator[dict[tuple[str, int], Future[Counter[str]]]]:
    """What happened in the deals of each game that is wanted; they are played beside one another."""
    wanted = [item.callspec.params for item in request.session.items if hasattr(item, "callspec")]
    tables = {(one["name"], one["players"]) for one in wanted if "players" in one}
    with ProcessPoolExecutor(PROCESSES, multiprocessing.get_context("spawn")) as pool:
        yield {
            (name, players): pool.submit(agree_on, name, players, DEALS, THOROUGH_EVERY)
            for name, players in TABLES
            if (name, players) in tables
        }
        pool.shutdown(cancel_futures=True)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_engine_and_the_naive_counting_agree(
    name: str, players: int, tallies: dict[tuple[str, int], Future[Counter[str]]]
) -> None:
    tally = tallies[name, players].result()
    assert tally["deal"] == DEALS
    assert not expected(name, players) - set(tally)


def expected(name: str, players: int) -> set[str]:
    """What has to happen now and then in so many deals of these rules, for the agreement to be worth something."""
    rules = game(name)
    partners = rules.goal.kind != "contract" and rules.seats.teams.get(players, "none") != "none"
    words = {
        "Exchange": bool(rules.exchange.steps),
        "Play with drag": rules.arrastre.enabled,
        "Claim": rules.claim.enabled,
        "capture": rules.captive.enabled,
        "Declare": rules.marriage.enabled and rules.marriage.mode == "declare",
        "pair:oros": rules.marriage.enabled,
        "last_trick": rules.last_trick_bonus > 0,
        "Bid": rules.auction.enabled,
        "passed_out": rules.auction.enabled,
        "made": rules.goal.kind == "contract",
        "failed": rules.goal.kind == "contract",
        "Call": rules.call.enabled,
        "solo": rules.call.enabled,
        "Discard": rules.talon.discards > 0,
        "low": rules.goal.kind == "low",
        "capote": rules.capote.enabled,
        "Signal": rules.info.signals and partners,
        "ViewPartner": partners and (rules.info.partner_view_start == "look" or rules.info.partner_view_end != "none"),
    }
    return {word for word, used in words.items() if used}


def test_twenty_thousand_deals_are_played() -> None:
    assert DEALS * len(TABLES) >= 20_000
