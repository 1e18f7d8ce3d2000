"""The ends of deals in every game: what decided is said, every end has room, and each deal leads to the next."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.actions import Claim, Declare, Signal, ViewPartner
from game.engine.result import DealResult
from game.engine.variant import SeatsPart, Variant
from game.i18n import words
from game.match.session import Session
from tests.tables import result_of
from tests.test_ends import DONE, SIZES, at, services, shown, two
from tests.test_table_picture import BRISCA, GAMES
from ui.core.count import count_of
from ui.core.match_words import deal_words, match_target_words
from ui.core.people import company
from ui.pages.results.score import row_words, score_table
from ui.pages.results.sentences import deal_remarks, deal_sentence

pytestmark = pytest.mark.usefixtures("small_window")


def ended(variant: Variant, players: int, seed: int = 1, target: int | None = None) -> Session:
    """A match whose first deal chance has played to its end, with every claim and every pair taken."""
    session, chance = Session.begin(variant, players, target, company(players), None, seed=seed), random.Random(seed)
    while session.to_act is not None:
        acts = [act for act in session.legal(session.to_act) if not isinstance(act, Signal | ViewPartner)]
        rare = [act for act in acts if isinstance(act, Claim | Declare)]
        session.do(session.to_act, chance.choice(rare or acts[:4]))
    return session


def with_result(game: str, wanted: Callable[[DealResult], bool]) -> Session:
    """A deal of this game that ended like this."""
    variant = next(variant for variant in GAMES if variant.id == game)
    for seed in range(300):
        session = ended(variant, variant.players[0], seed)
        if session.result is not None and wanted(session.result):
            return session
    raise AssertionError(f"no such end in {game}")


def said(session: Session) -> str:
    return deal_sentence(result_of(session), count_of(session, 0))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_an_end_with_room_in_its_window(profile: Path, game: Variant) -> None:
    for number, players in enumerate({game.players[0], game.players[-1]}):
        session = ended(game, players)
        words.use("es" if number else "en")
        service = services(profile, 150)
        scene, surface = shown(service, session, SIZES[(len(game.id) + number) % len(SIZES)])
        at(scene, surface, DONE)
        assert not service.text.overflow
        assert scene.describe().message


def test_a_low_win_a_capture_and_a_claim_say_what_decided() -> None:
    low = with_result("brisca_mexico", lambda result: result.decided == "low")
    assert "with only" in said(low)
    caught = with_result("muerte_al_tres", lambda result: result.decided == "capture")
    assert said(caught).endswith("the deal: the Ace has captured the 3")
    claimed = with_result("brisca_house", lambda result: result.claimed_by is not None)
    assert any("claimed all that was left" in remark for remark in deal_remarks(claimed, result_of(claimed), 0))


def test_a_capote_and_a_higher_stake_are_remarked() -> None:
    session = ended(BRISCA, 2)
    result = replace(result_of(session), capote="all_tricks", game_points=(4, 0), stake=2)
    assert deal_remarks(session, result, 0) == ["Capote, every trick: it counts 4.", "The deal counted 2 times over."]


def test_what_follows_a_drawn_deal_is_said() -> None:
    result, count = two(ended(BRISCA, 2), 60, 60)
    score = "60–60 and 20 cards each: nobody wins"
    assert deal_sentence(replace(result, carried=True), count) == f"{score}, the next deal counts more"
    assert deal_sentence(replace(result, shared=("0", "1")), count) == f"{score}, each side scores"


def test_three_pairs_are_three_sides_on_the_sheet() -> None:
    session = ended(replace(BRISCA, seats=SeatsPart(teams={6: "pairs"})), 6)
    sheet = score_table(session, 0)
    assert sheet.heads == ("Us", "Carmen/Inés", "Lucía/Mateo")
    assert len(sheet.rows[0].cells) == len(sheet.foot) == 3
    assert "Carmen/Inés" in row_words(sheet.rows[0], sheet)


def test_a_match_of_a_fixed_number_of_deals_tells_which_one_it_is() -> None:
    fixed = next(variant for variant in GAMES if variant.match.mode == "fixed_deals")
    session = Session.begin(fixed, fixed.players[0], 10, company(fixed.players[0]), None, seed=2)
    assert deal_words(session) == "Deal 1 of 10"
    assert match_target_words(session) == ""
    rotation = next(variant for variant in GAMES if variant.match.mode == "rotation")
    assert deal_words(ended(rotation, 2)) == "Deal 1 of 4"
    single = next(variant for variant in GAMES if variant.match.mode == "single_deal")
    assert match_target_words(ended(single, 2)) == "one deal decides"
