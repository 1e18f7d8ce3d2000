"""Random deals of all games, counted twice, by the engine and by the naive counting: twenty thousand with `--long`.

The two agree on every card's place and on the result of each deal; in every fifth also, at every step, on all that
every seat may do.
"""

from __future__ import annotations

import pytest

from tests import examples
from tests.second_opinion import agree_on
from tests.tables import TABLES, game

MANY = 20_000 if examples.long else 20_000 // examples.PART
DEALS = -(-MANY // len(TABLES))
THOROUGH_EVERY = 5


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_engine_and_the_naive_counting_agree(name: str, players: int) -> None:
    tally = agree_on(name, players, DEALS, THOROUGH_EVERY)
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


def test_thousands_of_deals_are_played() -> None:
    assert DEALS * len(TABLES) >= MANY >= 6_000
