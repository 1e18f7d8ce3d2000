"""What the editor shows of a rule: every option has its own positions, and they are what the engine does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import pytest

from game.engine import engine
from game.engine.actions import Bid
from game.engine.cards import Card, make, name_of, rank_of, suit_of
from game.engine.clauses import captive, claim
from game.engine.deal import NOBODY, Deal
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.house_rules.demo import steps_of
from game.house_rules.draft import Draft, groups
from game.house_rules.option import put, stands
from game.rule_cards.card import Silent
from game.rule_cards.demo_scene import LED, OTHER, TRUMP, DemoScene, PropPlace, Step, in_words
from game.rule_cards.registry import CARDS, patterns
from game.variants.faults import FaultyRules
from game.variants.loading import with_params
from tests.tables import TABLES, game

DEMOS = {card.path: card.demo for card in CARDS if not isinstance(card.demo, Silent)}

KINDS = (
    "brisca_house",
    "bisca_nove",
    "brusquembille",
    "tute_2",
    "sueca",
    "rematada",
    "muerte_al_tres",
    "chiamata_rank",
)
ONLY_IN_WORDS = ("goal.", "scoring.", "match.", "info.count_points")  # who wins and what it counts lies on no table


def rules(name: str, **changed: Any) -> Iterator[Variant]:
    """The game with these rules instead, `__` for a dot; nothing where they do not go together."""
    with suppress(FaultyRules):
        yield with_params(game(name), {rule.replace("__", "."): value for rule, value in changed.items()})


def told(variant: Variant, path: str, value: object = None, players: int = 0) -> list[Step]:
    """All positions of the option, also those that say it in words."""
    pattern = re.sub(r"\.\d+", ".*", path)
    value = stands(variant.text, path) if value is None else value
    scene = DemoScene(variant.text, players or variant.players[-1], path, value, "in words", "in words")
    return list(DEMOS[pattern](scene))


def shown(variant: Variant, path: str, value: object = None) -> list[Step]:
    """The positions of the option that are not words alone."""
    return [step for step in told(variant, path, value) if step.caption != "in words"]


def table(variant: Variant) -> Deal:
    """An empty table of this game on which the suit of all demonstrations is trumps, if any is."""
    deal = Deal(book_of(variant), dealer=0)
    deal.trump = TRUMP if variant.trump.source != "none" else NOBODY
    deal.leader = deal.turn = 0
    return deal


def book_of(variant: Variant) -> RuleBook:
    return rulebook(variant, variant.players[-1])


def cards(step: Step, name: str, locked: bool | None = None) -> list[Card]:
    """The cards of this name in the position; only those with or without a lock where that is said."""
    return [
        spot.card
        for key, spot in step.spots.items()
        if key.startswith(name) and spot.card is not None and locked in (None, spot.sign == "lock")
    ]


# ---- the table of all demonstrations


def test_every_option_of_the_format_has_its_own_demonstration() -> None:
    assert set(DEMOS) == set(patterns())


def test_what_cannot_be_seen_on_a_table_says_so() -> None:
    assert all((demo is in_words) == pattern.startswith(ONLY_IN_WORDS) for pattern, demo in DEMOS.items())


@pytest.mark.parametrize("name", ["brisca_house", "chiamata_rank"])
def test_every_option_shows_positions_of_plain_things_with_words_under_the_last(name: str) -> None:
    draft = Draft.of(game(name))
    for players in draft.data["players"]:
        for one in (one for group in groups(draft, players) for one in group.options):
            steps = steps_of(draft, one, players)
            assert steps[-1].caption
            assert "{" not in steps[-1].caption
            assert all(isinstance(spot, PropPlace) for step in steps for spot in step.spots.values())


# ---- duties

DUTIES = ("play.follow_when", "play.must_beat", "play.must_trump", "play.must_overtrump")


def duties(name: str) -> Iterator[Variant]:
    """The game with every mixture of duties that goes together."""
    words = [rule.replace(".", "__") for rule in DUTIES]
    for values in product(("never", "stock_empty", "always"), *[(False, True)] * 3):
        yield from rules(name, **dict(zip(words, values, strict=True)))


@pytest.mark.parametrize("name", KINDS)
def test_the_cards_under_no_lock_are_those_that_the_rule_book_lets_be_played(name: str) -> None:
    seen = 0
    for variant, path in product(duties(name), DUTIES):
        for step in shown(variant, path):
            deal = table(variant)
            deal.table = [*cards(step, "led"), *cards(step, "trumped")]
            deal.stock = [make(OTHER, 4)] * len([key for key in step.spots if key.startswith("stock")])
            deal.hands[1] = cards(step, "hand")
            where = f"{variant.play} {path}: {step.caption}"
            assert deal.playable(1) == cards(step, "hand", locked=False), where
            assert fits_words(step, deal), where
            seen += 1
    assert seen


def fits_words(step: Step, deal: Deal) -> bool:
    """Whether the caption is true for the cards that may be played."""
    free, strength = deal.playable(1), deal.book.strength
    match step.caption:
        case "Espadas were led: follow":
            return all(suit_of(card) == LED for card in free)
        case "You must beat it":
            return all(suit_of(card) == LED and strength[card] > strength[deal.table[0]] for card in free)
        case "Without the suit: a trump" | "Any trump will do":
            return all(suit_of(card) == deal.trump for card in free)
        case "A higher trump":
            return all(suit_of(card) == deal.trump and strength[card] > strength[deal.table[1]] for card in free)
        case "Any card may be played" | "While there is a stock: any card" | "Without the suit: any card":
            return free == deal.hands[1]
        case _:
            return False


# ---- swapping


@pytest.mark.parametrize("name", KINDS)
def test_a_card_goes_under_the_stock_where_the_rule_book_lets_it(name: str) -> None:
    ranks = game(name).pack[game(name).players[-1]].ranks
    steps = [[], *([{"give": rank, "takes": takes}] for rank in ranks for takes in ("above_7", "up_to_7"))]
    for several, upward in product(steps, (True, False)):
        for variant in rules(name, exchange__steps=several, exchange__only_upward=upward):
            for path in ("seven", "low", "above_7", "up_to_7"):
                value = [step["give"] for step in several if step["takes"] == path]
                agrees(variant, shown(variant, f"exchange.steps.{path}", value))
            agrees(variant, shown(variant, "exchange.needs_trick"))


def agrees(variant: Variant, steps: list[Step]) -> None:
    """The card is swapped in the positions when the rule book knows this swap."""
    for given, taken in [(*cards(steps[0], "given"), *cards(steps[0], "taken"))] if steps else ():
        known = given in book_of(variant).swaps[taken]
        where = f"{variant.exchange} {name_of(given)} for {name_of(taken)}: {steps[-1].caption}"
        assert known == ("goes under" in steps[-1].caption), where
        assert not known or variant.trump.source == "turn_up", where


# ---- claims


@pytest.mark.parametrize("name", KINDS)
def test_the_card_that_is_dragged_out_is_the_only_one_that_may_be_played(name: str) -> None:
    for enabled, rank, first in product((True, False), (1, 3, 12, 4), (True, False)):
        changed = rules(name, arrastre__enabled=enabled, arrastre__rank=rank, arrastre__beats_follow=first)
        for variant, path in product(changed, ("enabled", "rank", "beats_follow")):
            for step in shown(variant, f"arrastre.{path}")[-1:]:
                deal = table(variant)
                deal.table, deal.drag = cards(step, "ace"), 0 if "“" not in step.caption and enabled else NOBODY
                deal.hands[1] = cards(step, "hand")
                assert deal.playable(1) == cards(step, "hand", locked=False), step.caption


@pytest.mark.parametrize("name", KINDS)
def test_the_trumps_that_take_everything_are_a_claim(name: str) -> None:
    for enabled, counts, trumps, by in product(
        (True, False), ([3, 2], [2], [1], [5, 4]), ("remaining", "absolute"), ("side", "player")
    ):
        changed = rules(name, claim__enabled=enabled, claim__counts=counts, claim__trumps=trumps, claim__held_by=by)
        for variant in changed:
            for step in shown(variant, "claim.enabled")[-1:]:
                deal, mine = table(variant), cards(step, "mine")
                backs = len([key for key in step.spots if key.startswith("other")])
                deal.hands = [mine, *([make(OTHER, 5)] * backs for _seat in deal.hands[1:])]
                claimed = claim.CLAUSE in deal.book.clauses and bool(claim.offers(deal, 0))
                assert claimed == (step.caption == "… take everything"), f"{variant.claim}: {step.caption}"


@pytest.mark.parametrize("name", KINDS)
def test_the_locked_trump_is_locked_until_the_other_comes_and_catches_it(name: str) -> None:
    for enabled, low, high in product((True, False), (1, 3, 12), (1, 3, 12)):
        locks = {"captive__enabled": enabled, "captive__locked": low, "captive__released_by": high}
        for variant in rules(name, claim__enabled=False, **locks):
            steps = shown(variant, "captive.enabled")
            for number, step in enumerate(steps):
                deal = table(variant)
                deal.table = cards(step, "three") if len(steps) > 1 else []
                deal.hands[1] = [*cards(step, "ace"), make(TRUMP, 5)]
                locked = bool(cards(step, "ace", locked=True))
                assert (deal.hands[1][0] in deal.playable(1)) != locked, f"{variant.captive}: {step.caption}"
                if number == 2:
                    deal.table += cards(step, "ace")
                    assert captive.ends(deal) == variant.captive.capture_ends_deal
                    assert deal.captor == deal.seat_at(1)


# ---- people and packs


def outlined(step: Step) -> list[int]:
    """The seats whose faces are outlined."""
    return [int(key[4:]) for key, spot in step.spots.items() if spot.face and spot.glow]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_turn_goes_round_and_the_leader_sits_as_the_rule_book_says(name: str, players: int) -> None:
    for direction, leader, dealer in product(
        ("counter_clockwise", "clockwise"), ("next_after_dealer", "dealer"), ("next_in_direction", "same")
    ):
        for variant in rules(name, seats__direction=direction, seats__leader=leader, seats__dealer_next=dealer):
            book, first = rulebook(variant, players), [Deal(rulebook(variant, players), dealer=0).first_leader()]
            way = [seat for step in told(variant, "seats.direction", players=players) for seat in outlined(step)]
            assert way == list(book.round[0])
            if players > 2:
                assert outlined(told(variant, "seats.leader", players=players)[-1]) == first
                after = book.next_seat[0] if dealer == "next_in_direction" else 0
                assert outlined(told(variant, "seats.dealer_next", players=players)[-1]) == [after]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_partners_have_one_letter_and_cards_are_counted_as_in_the_rule_book(name: str, players: int) -> None:
    for teams in ("alternate", "pairs", "none"):
        for variant in rules(name, **{f"seats__teams__{players}": teams}):
            book = rulebook(variant, players)
            last = told(variant, f"seats.teams.{players}", teams, players)[-1]
            letters = [spot.words for key, spot in last.spots.items() if key.startswith("team")]
            sides = [tuple(seat for seat in range(players) if letters[seat] == one) for one in sorted(set(letters))]
            assert sides == (list(book.sides) if book.has_partners else [])
            assert told(variant, "deal.hand", players=players)[-1].caption.split()[0] == str(book.hand)
            for key in ("ranks", "remove"):
                removed = variant.text["pack"][players][key]
                last = told(variant, f"pack.{players}.{key}", removed, players)[-1]
                assert last.caption.split()[0] == str(len(book.cards))


# ---- counting and looking


@pytest.mark.parametrize("name", KINDS)
def test_a_pair_brings_what_its_suit_is_worth(name: str) -> None:
    for variant, path in product(rules(name, marriage__enabled=True), ("marriage.trump", "marriage.plain")):
        pair, suit = told(variant, path)[-1], table(variant).trump
        first = cards(pair, "pair")[0]
        assert pair.caption == f"{variant.marriage.worth(suit_of(first), suit)} points more"


@pytest.mark.parametrize("name", ["bastarda", "chiamata_a_punti", "chiamata_rank", "rematada"])
@pytest.mark.parametrize("unit", ["points", "rank"])
def test_each_bid_that_is_shown_may_be_made_after_the_one_before(name: str, unit: str) -> None:
    for variant in rules(name, auction__unit=unit):
        deal = engine.start(book_of(variant), 0, 1)
        last = shown(variant, "auction.unit")[-1]
        for spot in [spot for key, spot in last.spots.items() if key.startswith("bid")]:
            bids = [one for one in engine.legal(deal, deal.turn) if isinstance(one, Bid)]
            rank = 0 if spot.card is None else rank_of(spot.card)
            bid = next(one for one in bids if (one.rank == rank if rank else one.amount == int(spot.words)))
            engine.apply(deal, deal.turn, bid)


def test_a_step_of_the_capote_shows_what_it_counts_and_no_win_that_another_step_decides() -> None:
    tiers = [
        {"basis": "winner_total", "over": 90, "game_points": 2},
        {"basis": "margin", "over": 100, "game_points": 3},
        {"basis": "winner_total", "over": 105, "game_points": 4},
    ]
    data = put(put(game("brisca_house").text, "capote.tiers", tiers), "capote.enabled", True)
    for number, (told, counted) in enumerate(
        [("2 points", ["91", "29"]), ("in words", []), ("4 points", ["106", "14"])]
    ):
        scene = DemoScene(data, 4, f"capote.tiers.{number + 1}.game_points", 2, "in words", "in words")
        last = list(DEMOS["capote.tiers.*.game_points"](scene))[-1]
        assert told in last.caption
        assert [spot.words for spot in last.spots.values() if spot.words] == counted


def test_nobody_is_said_to_see_only_his_own_cards_where_all_lie_open_or_partners_look() -> None:
    for opened, start, end in product((False, True), ("none", "look"), ("none", "last_three")):
        data = game("brisca_house").text
        for rule, value in (("open_hands", opened), ("partner_view_start", start), ("partner_view_end", end)):
            data = put(data, f"info.{rule}", value)
        for path in ("info.open_hands", "info.partner_view_start", "info.partner_view_end"):
            scene = DemoScene(data, 4, path, stands(data, path), "in words", "in words")
            told = [step.caption for step in DEMOS[path](scene)][-1]
            assert (told == "Everybody sees only their own") == (not opened and start == end == "none")
            assert (told == "All cards lie open") == opened


def test_bids_go_further_as_long_as_they_may() -> None:
    data = put(put(game("chiamata_a_punti").text, "auction.min", 119), "auction.max", 120)
    steps = list(DEMOS["auction.max"](DemoScene(data, 5, "auction.max", 120, "", "")))
    bids = [spot.words for spot in steps[-1].spots.values() if spot.words]
    assert len(steps) == len(bids) == len(set(bids))
