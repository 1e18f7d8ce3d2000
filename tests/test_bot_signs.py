"""Signs between computer players: made when they help, read by partners, caught by who looks, and never a leak."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from random import Random

import pytest

from game.arena.players import Computer
from game.arena.playing import Round, play_round
from game.engine import engine, shuffle
from game.engine.action_codes import MEANINGS
from game.engine.actions import Action, Play, Signal
from game.engine.cards import Card, parse
from game.engine.clauses.signals import ADVICE
from game.engine.deal import Deal
from game.engine.rulebook import rulebook
from game.engine.view import View
from game.match.session import Session
from game.players import BUDGET, TEMPERS, aside, choose, view_as_heard
from game.players.advice import facts
from game.players.advice.advice import advise
from game.players.knowledge.imagine import Knowledge
from game.players.knowledge.signs import meant_cards, noticed_signs, watched_seat, with_own_signs, words
from game.players.process import worker
from game.players.process.pipe import Question
from game.players.process.worker import Players
from game.players.style.levels import LEVELS, STRONGEST, level_of
from game.players.style.weaknesses import with_taste
from game.storage import remembered
from game.variants.loading import with_params
from tests.person import Sit, match_of
from tests.tables import TABLES, book, game, view
from tests.test_secrecy import another_truth

SIGNING = [(name, players) for name, players in TABLES if game(name).info.signals and book(name, players).has_partners]
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)
EARLY = "briscas_pr"  # signs from the first trick on
TRUE = "brisca"
PLAYS = "left", "enter"


def cards(names: str) -> list[Card]:
    return [parse(name) for name in names.split()]


def pairs(*hands: str, variant: str = EARLY, leader: int = 0) -> Deal:
    """Four players, oros trumps with the four turned up; the seats 0 and 2 play together.

    A real deal in which these cards have changed places with those that lay where they are wanted.
    """
    rules = book(variant, 4)
    dealer = leader if rules.variant.seats.leader == "dealer" else (leader - rules.step) % 4
    deal = engine.start(rules, dealer, shuffle.derived_seed(6, 1))
    piles = [*deal.hands, deal.stock]

    def put(card: Card, pile: list[Card], at: int) -> None:
        other = next(one for one in piles if card in one)
        there = other.index(card)
        other[there], pile[at] = pile[at], other[there]

    put(parse("oros-4"), deal.stock, 0)
    deal.turn_up, deal.trump = deal.stock[0], deal.stock[0] >> 4
    for seat, names in enumerate(hands):
        for at, card in enumerate(cards(names)):
            put(card, deal.hands[seat], at)
    assert deal.turn == leader
    return deal


def does(deal: Deal, *acts: Action | str) -> Deal:
    """The same after the seats on turn have played these cards."""
    for act in acts:
        engine.apply(deal, deal.turn, Play(parse(act)) if isinstance(act, str) else act)
    return deal


def signs(deal: Deal, seat: int, meaning: str) -> Deal:
    engine.apply(deal, seat, Signal(meaning))
    return deal


def answers(seen: View, level: str) -> set[Action]:
    """What a player of this level does, however its moods are."""
    return {choose(seen, 6, Random(number), level) for number in range(5)}


# -- partners ----------------------------------------------------------------------------------------------------------


def test_a_hint_calls_nothing_certain_because_of_a_sign_that_may_be_false() -> None:
    deal = pairs("oros-3 copas-4 espadas-5", "oros-1 copas-5 espadas-7", "copas-12 espadas-6 bastos-6", leader=2)
    does(signs(deal, 2, "trump_ace"), "copas-12", Play(deal.hands[3][0]))
    found = advise(view(deal, 0), 2, Random(1)).candidates
    told = next(one.facts for one in found if one.action == Play(parse("oros-3")))
    assert not any(isinstance(fact, facts.Wins) for fact in told)  # the ace lies with seat 1, who still plays


@EVERY_LEVEL
@pytest.mark.parametrize(
    ("hand", "played"),
    [("bastos-4 espadas-1 oros-10", "espadas-1"), ("espadas-4 oros-12 oros-10", "espadas-4")],
    ids=["loads the trick", "trumps not without need"],
)
def test_the_last_to_play_helps_the_partner_who_wins_the_trick(level: str, hand: str, played: str) -> None:
    deal = pairs("bastos-12 oros-5 oros-6", "bastos-7 copas-5 copas-6", hand, "bastos-5", leader=3)
    does(deal, "bastos-5", "bastos-12", "bastos-7")
    assert answers(view(deal, 2), level) == {Play(parse(played))}


@EVERY_LEVEL
def test_no_load_is_thrown_into_a_trick_that_the_others_win(level: str) -> None:
    deal = pairs("bastos-5", "oros-12 copas-5 copas-6", "espadas-1 copas-4 bastos-2", "bastos-7", leader=3)
    does(deal, "bastos-7", "bastos-5", "oros-12")
    assert Play(parse("espadas-1")) not in answers(view(deal, 2), level)


@EVERY_LEVEL
def test_a_partner_who_asks_for_a_load_gets_one_and_who_asks_for_little_gets_little(level: str) -> None:
    hands = "copas-3 bastos-4 oros-5", "espadas-5", "oros-1 oros-3 oros-12", "espadas-6"
    deal = signs(does(pairs(*hands, leader=3), "espadas-6"), 2, "play_load")
    assert answers(view(deal, 0), level) == {Play(parse("copas-3"))}
    deal = signs(does(pairs(*hands, leader=3), "espadas-6"), 2, "play_small")
    assert answers(view(deal, 0), level) == {Play(parse("bastos-4"))}


# -- making signs ------------------------------------------------------------------------------------------------------


def test_who_holds_the_highest_trump_behind_the_partner_asks_for_a_load() -> None:
    deal = does(pairs("", "", "oros-1 bastos-4 copas-5", "espadas-6", leader=3), "espadas-6")
    assert deal.turn == 0
    assert aside(view(deal, 2)) == Signal("play_load")
    signs(deal, 2, "play_load")
    assert aside(view(deal, 2)) is None  # one sign in a trick


def test_nobody_makes_a_sign_before_the_rules_let_him_or_where_there_are_none() -> None:
    hands = "", "", "oros-1 bastos-4 copas-5", "espadas-6"
    for variant in (TRUE, "brisca_48", "tute_2"):
        if 4 in game(variant).players:
            deal = does(pairs(*hands, variant=variant, leader=3), "espadas-6")
            assert aside(view(deal, 2)) is None


def test_a_careful_player_tells_of_a_card_only_when_no_opponent_looks() -> None:
    told: dict[bool, int] = {True: 0, False: 0}
    for leader in range(4):
        deal = pairs("copas-5 bastos-2", "", "oros-3 copas-1 bastos-4", "", leader=leader)
        seen = view(deal, 2)
        looked_at = any(watched_seat(seen, foe, 0) == 2 for foe in (1, 3))
        found = aside(seen) if deal.turn != 2 else None
        told[looked_at] += isinstance(found, Signal) and found.meaning in ("trump_three", "plain_loads")
    assert told[True] == 0


# -- reading them ------------------------------------------------------------------------------------------------------


def test_a_card_that_the_partner_has_told_of_lies_in_his_hand_in_every_imagined_deal() -> None:
    deal = signs(does(pairs("", "", "oros-1", "espadas-6", leader=3), "espadas-6"), 2, "trump_ace")
    knowledge = Knowledge(view(deal, 0), deal.book)
    ace = parse("oros-1")
    assert ace in knowledge.hands[2]
    assert all(ace in knowledge.world(Random(number)).hands[2] for number in range(20))
    silent = Knowledge(replace(view(deal, 0), signals_seen=(), signals_when=()), deal.book)
    assert sum(ace in silent.world(Random(number)).hands[2] for number in range(40)) < 20


def test_an_opponents_sign_is_only_likely_true_where_signs_may_be_false() -> None:
    deal = signs(pairs("", "oros-1", "", ""), 1, "trump_ace")
    worlds = [Knowledge(view(deal, 0), deal.book).world(Random(number)) for number in range(60)]
    found = sum(parse("oros-1") in world.hands[1] for world in worlds)
    assert 30 < found < 60


def test_an_opponents_sign_is_as_likely_true_of_the_last_card_that_he_holds() -> None:
    found: set[str] = set()
    for number in range(40):
        deal = before_the_last_trick(number)
        own, foe = view(deal, deal.turn), (deal.turn + 1) % 4
        others = {card for seat in range(4) if seat != deal.turn for card in deal.hands[seat]}
        for meaning in sorted(set(MEANINGS) - set(ADVICE) - found):
            cards = meant_cards(deal.book, deal.trump, meaning) & others
            if not 0 < len(cards) < len(others) or Knowledge(own, deal.book).hidden != others:
                continue
            found.add(meaning)
            said = replace(own, signals_seen=((foe, meaning),), signals_when=(deal.trick,))
            (word,) = words(said, deal.book)
            worlds = [Knowledge(said, deal.book).world(Random(lot)) for lot in range(200)]
            right = sum(bool(cards & set(world.hands[foe])) == word.holds for world in worlds)
            chance = len(cards) / 3 if word.holds else 1 - len(cards) / 3
            assert right / 200 == pytest.approx(word.trust + (1 - word.trust) * chance, abs=0.1), meaning
    assert {"no_trump", "small_trump"} < found


def before_the_last_trick(number: int) -> Deal:
    deal, rng = engine.start(book(EARLY, 4), 0, shuffle.derived_seed(73, number)), Random(number)
    while deal.trick < deal.book.tricks_in_deal - 1:
        engine.play(deal, rng.choice(deal.playable(deal.turn)))
    return deal


def test_who_was_caught_telling_an_untruth_is_believed_less() -> None:
    deal = does(pairs("oros-1 bastos-4 bastos-5", "", "oros-3", "espadas-6", leader=3), "espadas-6")
    honest = does(pairs("bastos-7 bastos-4 bastos-5", "", "oros-3", "espadas-6", leader=3), "espadas-6")
    signs(honest, 2, "trump_three")
    assert parse("oros-3") in Knowledge(view(honest, 0), deal.book).hands[2]
    signs(deal, 2, "trump_ace")  # which seat 0 holds itself
    signs(deal, 2, "trump_three")
    knowledge = Knowledge(view(deal, 0), deal.book)
    assert parse("oros-3") not in knowledge.hands[2]
    assert [word.trust < 0.5 for word in knowledge.hunches] == [True]


@pytest.mark.parametrize(("name", "players"), [(EARLY, 4), (TRUE, 6), ("bisca_pt", 4)])
def test_a_computer_takes_each_sign_for_what_it_means_by_the_rules(name: str, players: int) -> None:
    """Where signs must be true one may be made exactly by whoever holds what a computer takes it for."""
    variant = with_params(
        game(name), {"info.signals": True, "info.false_signs": "forbidden", "info.signals_from_trick": 1}
    )
    rules, made = rulebook(variant, players), set()
    for number in range(40):
        deal = engine.start(rules, 0, shuffle.derived_seed(71, number))
        for seat, hand in enumerate(deal.hands):
            true = {act.meaning for act in engine.legal(deal, seat) if isinstance(act, Signal)}
            for meaning in set(MEANINGS) - set(ADVICE):
                held = bool(meant_cards(rules, deal.trump, meaning) & set(hand))
                assert (meaning in true) == (held != (meaning == "no_trump")), meaning
            made |= true
    assert made >= set(MEANINGS)


def test_nobody_is_believed_to_hold_the_card_that_all_see_under_the_stock() -> None:
    """The four of oros is turned up: a sign that means it alone says nothing, one that may mean another still does."""
    deal = pairs("", "", "", "")
    told_of = replace(view(deal, 0), turn_up=parse("oros-1"))
    for meaning, holds in (("trump_ace", False), ("trump_three", True)):
        found = words(replace(told_of, signals_seen=((2, meaning),), signals_when=(0,)), deal.book)
        assert [word.cards for word in found] == ([frozenset({parse("oros-3")})] if holds else [])


def test_who_told_the_truth_and_played_the_card_is_believed_again() -> None:
    deal = does(
        pairs("bastos-4", "bastos-5", "oros-1 oros-3", "espadas-6", leader=3), "espadas-6", "bastos-4", "bastos-5"
    )
    signs(deal, 2, "trump_ace")
    does(deal, "oros-1")
    signs(deal, 2, "trump_three")
    (word,) = words(view(deal, 1), deal.book)
    assert (word.seat, word.cards) == (2, frozenset({parse("oros-3")}))
    before = signs(pairs("", "", "oros-1 oros-3", ""), 2, "trump_three")
    assert word.trust == words(view(before, 1), before.book)[0].trust


def test_a_sign_says_nothing_any_more_once_its_card_is_played() -> None:
    deal = signs(pairs("copas-5", "copas-4", "oros-1", "copas-7"), 2, "trump_ace")
    does(deal, "copas-5", "copas-4", "oros-1", "copas-7")
    for seat in (0, 1, 3):
        knowledge = Knowledge(view(deal, seat), deal.book)
        assert not knowledge.hunches
        assert parse("oros-1") not in {card for hand in knowledge.hands.values() for card in hand}


def test_whoever_shut_his_eyes_has_no_trump_in_this_trick() -> None:
    deal = signs(pairs("", "", "bastos-4 bastos-5 copas-6", ""), 2, "no_trump")
    worlds = [Knowledge(view(deal, 0), deal.book).world(Random(number)) for number in range(30)]
    assert all(card >> 4 != deal.trump for world in worlds for card in world.hands[2])


# -- noticing ----------------------------------------------------------------------------------------------------------


def test_partners_see_every_sign_and_opponents_those_of_whom_they_look_at() -> None:
    deal = signs(pairs("", "", "oros-1", ""), 2, "trump_ace")
    for level in LEVELS:
        assert view_as_heard(view(deal, 0), level) == view(deal, 0)
    for foe in (1, 3):
        looks = watched_seat(view(deal, foe), foe, 0) == 2
        assert bool(view_as_heard(view(deal, foe), STRONGEST).signals_seen) == looks


def test_the_better_a_player_the_more_it_catches() -> None:
    found = dict.fromkeys(LEVELS, 0)
    for number in range(120):
        deal = engine.start(book(TRUE, 4), number % 4, shuffle.derived_seed(9, number))
        rng = Random(number)
        while deal.trick < 1:
            engine.apply(
                deal, deal.turn, rng.choice([one for one in engine.legal(deal, deal.turn) if isinstance(one, Play)])
            )
        foe = next(foe for foe in range(4) if foe != deal.turn)
        for meaning in ("trump_ace", "no_trump", "play_load"):
            signs(deal, (foe + 1) % 4, meaning)
        for level in LEVELS:
            found[level] += len(view_as_heard(view(deal, foe), level).signals_seen)
    assert list(found.values()) == sorted(found.values())
    assert found["child"] * 2 < found[STRONGEST] < 3 * 120


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_caught_once_is_caught_for_the_rest_of_the_deal_and_nothing_else(level: str) -> None:
    noticed = 0
    for number in range(20):
        deal, rng = engine.start(book(EARLY, 4), number % 4, shuffle.derived_seed(72, number)), Random(number)
        before: dict[int, tuple[tuple[int, str, int], ...]] = {}
        while deal.trick < 4:
            for seat in range(4):
                made = noticed_signs(view(deal, seat), level)
                fresh = [sign for sign in made if sign not in before.get(seat, ())]
                assert made[: len(before.get(seat, ()))] == before.get(seat, ())
                assert all(trick == deal.trick for _, _, trick in fresh)
                before[seat] = made
            noticed += sum(map(len, before.values()))
            cards_now = [one for one in engine.legal(deal, deal.turn) if isinstance(one, Play)]
            told_now = [one for one in engine.legal(deal, deal.turn) if isinstance(one, Signal)]
            if told_now and rng.random() < 0.7:
                engine.apply(deal, deal.turn, rng.choice(told_now))
                for seat in range(4):
                    before[seat] = noticed_signs(view(deal, seat), level)
            engine.apply(deal, deal.turn, rng.choice(cards_now))
    assert noticed


def test_a_sign_that_was_not_noticed_changes_nothing() -> None:
    rng, missed = Random(4), 0
    for leader in range(4):
        deal = pairs("", "oros-3", "oros-1 copas-5 bastos-7", "", leader=leader)
        silent = {foe: view(deal, foe) for foe in (1, 3)}
        signs(deal, 2, rng.choice(["trump_ace", "no_trump"]))
        for foe, before in silent.items():
            noticed = view_as_heard(view(deal, foe), "normal")
            if not noticed.signals_seen:
                missed += 1
                assert noticed == before  # also the text that seeds the answer
    assert missed


def test_a_hint_goes_by_the_signs_of_the_own_side_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = pairs("", "oros-3", "oros-1 copas-5 bastos-7", "", leader=0)
    signs(deal, 2, "trump_ace")
    silent = view(deal, 0)
    signs(deal, 1, "trump_three")
    assert with_own_signs(view(deal, 0)) == silent  # the partner's sign is heard, the opponent's is nowhere
    assert [maker for maker, _ in with_own_signs(view(deal, 1)).signals_seen] == [1]
    asked: list[Question] = []

    def answer(question: Question, _number: object) -> dict[str, object]:
        asked.append(question)
        return {"ticket": question.ticket, "answer": None}

    monkeypatch.setattr(worker, "answer_question", answer)
    with closing(Players(workers=False, budget=1)) as players:
        players.advise(0, view(deal, 0))
        players.poll()
    (question,) = asked
    assert json.loads(question.text)["signals_seen"] == [[2, "trump_ace"]]


# -- secrecy and whole matches -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), SIGNING)
def test_other_hidden_cards_change_no_sign(name: str, players: int) -> None:
    rules, rng = book(name, players), Random(3)
    deal = engine.start(rules, 0, shuffle.derived_seed(21, 0))
    made = 0
    while not engine.over(deal):
        for seat in range(players):
            mine = aside(view(deal, seat))
            assert aside(view(another_truth(deal, seat, rng), seat)) == mine
            if isinstance(mine, Signal):
                assert mine in engine.legal(deal, seat)
                made += 1
                engine.apply(deal, seat, mine)
        engine.apply(
            deal, deal.turn, rng.choice([one for one in engine.legal(deal, deal.turn) if isinstance(one, Play)])
        )
    assert made


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "players"), SIGNING)
def test_every_game_with_signs_is_played_to_its_end_with_signs_by_computer_players(name: str, players: int) -> None:
    rules = book(name, players)
    chairs = [[Computer("easy", BUDGET) for _ in side] for side in rules.sides]
    deals = [play_round(rules, chairs, 5, Round(number, 0)) for number in range(2)]
    acts = [act for deal in deals for act in deal.record["actions"]]
    assert any(act["action"] == "signal" for act in acts)
    assert not any(sum(deal.forfeits) for deal in deals)


def test_computer_players_make_signs_at_the_table_and_the_journal_plays_them_again(sit: Sit) -> None:
    from pathlib import Path
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        chairs = match_of(game(EARLY), 4, 3).seats
        session = Session.begin(game(EARLY), 4, 3, chairs, Path(folder), seed=3)
        person = sit.at(session)
        for _turn in range(6):
            person.settle()
            person.press(*PLAYS)
        made = [(maker, meaning) for maker, meaning in session.view(0).signals_seen]
        assert made
        assert all(maker != 0 for maker, _ in made)
        assert session.path is not None
        session.close()
        again = Session.resume(session.path)
        assert again.view(0) == session.view(0)
        again.close()


def test_computer_players_who_shall_not_sign_make_none(sit: Sit) -> None:
    chairs = tuple(replace(chair, signs=False) for chair in match_of(game(EARLY), 4, 3).seats)
    session = Session.begin(game(EARLY), 4, 3, chairs, None, seed=3)
    person = sit.at(session)
    for _turn in range(4):
        person.settle()
        person.press(*PLAYS)
    assert session.view(0).signals_seen == ()


# -- temper ------------------------------------------------------------------------------------------------------------


def test_temper_moves_a_player_only_between_cards_that_are_at_stake() -> None:
    deal = pairs("copas-3 bastos-4 oros-5", "espadas-5", "", "espadas-6", leader=3)
    does(deal, "espadas-6")
    three, four = parse("copas-3"), parse("bastos-4")
    means = {three: 1.0, four: 2.0}
    seen = Knowledge(view(deal, 0), deal.book)
    chosen = {}
    for temper in TEMPERS:
        felt = with_taste(seen, means, level_of(STRONGEST, temper))
        chosen[temper] = max(felt, key=lambda code: felt[code])
    assert chosen == {"calm": four, "even": four, "bold": three}
    assert with_taste(seen, means, level_of(STRONGEST)) == means
    does(deal, "copas-3", "espadas-5")
    partner = Knowledge(view(deal, 2), deal.book)  # plays last: nothing can go wrong any more
    means = dict.fromkeys(deal.hands[2], 0.0)
    assert with_taste(partner, means, level_of(STRONGEST, "bold")) == means


def test_every_temper_of_the_table_is_one_of_the_players() -> None:
    assert tuple(TEMPERS) == remembered.TEMPERS
