"""The rules page: every rule changes its words, the words are true, and screen and command say the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given

from game.commands import rules as command
from game.engine import engine
from game.engine.cards import make
from game.engine.rulebook import rulebook
from game.engine.variant import Head, Variant
from game.i18n import words
from game.match.session import Session
from game.rule_cards.registry import CARDS
from game.rule_cards.scope import Scope
from game.rules_text import glossary
from game.rules_text.page import Page, page, parent_of
from game.rules_text.plain_text import as_text
from game.rules_text.sections import about, rules
from game.rules_text.summary import aim
from game.variants.loading import FaultyRules, load, with_params
from game.variants.schema import AnyOf, Choice, Flag, ListType, MappingType, Maybe, Number, Part, Type, sections
from tests.examples import examples
from tests.matches import play_deal
from tests.person import Person, Sit
from tests.rule_mixes import Mix, mixes
from tests.rule_texts import GAMES, RULES, write
from tests.tables import game
from ui.core.input import Key, PointerDown, PointerMoved, PointerUp, Wheel
from ui.core.people import company
from ui.core.scene import Pop, Push
from ui.pages.rules.rules import RulesPage, rules_of_match
from ui.table.looks.match_sheets import Pause

IDS: Final = [path.stem for path in GAMES]


def whole(page_: Page) -> str:
    return as_text(page_, 100_000)


def told(name: str, params: dict[str, Any] | None = None, players: int | None = None) -> str:
    variant = with_params(game(name), params or {})
    return whole(page(variant, None if players is None else [players]))


# -- every rule matters ----------------------------------------------------------------------------------------------

# Games with rules switched on that no shipped game has together.
MADE: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("brisca_house", {"play.follow_when": "always", "info.partner_view_end": "last_trick"}),
    ("brisca_house", {"claim.trumps": "absolute", "capote.tiers": [{"basis": "margin", "over": 60, "game_points": 3}]}),
    ("brisca", {"seats.teams": {4: "pairs", 6: "pairs"}, "trump.turn_up_redraw": [1]}),
    ("tute_2", {"play.follow_when": "always"}),
    ("chiamata_buia", {"seats.direction": "clockwise"}),
    ("rematada", {"scoring.contract.failed.defender": "points_share"}),
    ("brisca", {"match.mode": "fixed_deals", "match.deals": 8, "match.options": [8, 12]}),
    ("briscola", {"trump.source": "rotation", "match.mode": "rotation"}),
    ("briscola", {"match.score": "totals", "match.target": 500}),
)
# For lists and tables, and for numbers that must fit other rules: other values that still make sense.
VALUES: Final[dict[str, list[Any]]] = {
    "players": [[2, 4]],
    "pack.ranks": [{4: {"ranks": list(range(1, 13)), "remove": []}}],
    "pack.remove": [{3: {"ranks": [1, 2, 3, 4, 5, 6, 7, 10, 11, 12], "remove": ["oros-2"]}}],
    "cards.order": [[3, 1, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2]],
    "cards.points": [{1: 10, 3: 11, 12: 4, 11: 3, 10: 2}],
    "seats.teams": [{}, {4: "alternate"}],
    "deal.hand": [4, 5, 2],
    "deal.batches": ["all_at_once", [2, 1], [1, 2]],
    "trump.turn_up_redraw": [[1], [1, 3]],
    "trump.rotation": [["bastos", "oros"]],
    "exchange.steps": [[]],
    "exchange.steps.give": [[{"give": 5, "takes": "above_7"}]],
    "exchange.steps.takes": [[{"give": 7, "takes": "up_to_7"}]],
    "captive.locked": [12, 11],  # the same as released_by is no game
    "scoring.contract.made.partner": [3, 0, "bid", "-bid", "2*bid", "-shortfall", "points", "defender_points"],
    "scoring.contract.failed.partner": [3, 0, "bid", "-bid", "2*bid", "-shortfall", "points", "defender_points"],
    "claim.counts": [[3], [2], [1]],
    "marriage.ranks": [[12, 10]],
    "tie.break": [[], ["last_trick"], ["cards", "last_trick"], ["last_trick", "cards"]],
    "capote.tiers": [[]],
    "capote.tiers.basis": [
        [{"basis": "margin", "over": 100, "game_points": 2}],
        [{"basis": "all_tricks", "game_points": 2}],
    ],
    "capote.tiers.over": [[{"basis": "winner_total", "over": 90, "game_points": 2}]],
    "capote.tiers.game_points": [[{"basis": "winner_total", "over": 100, "game_points": 3}]],
    "scoring.win_by_players": [{}],
    "scoring.win_by_players.winner": [{3: {"winner": 5, "loser": 0}}],
    "scoring.win_by_players.loser": [{3: {"winner": 1, "loser": -5}}],
    "match.options": [[3, 9]],
    "info.sign_list": ["italian_a", "italian_b"],
}
# What cannot change alone: it needs an auction with all that belongs to it, or cards that must be laid aside again.
TOGETHER: Final = {
    ("auction.enabled", True),
    ("auction.enabled", False),
    ("call.enabled", True),
    ("call.enabled", False),
    ("goal.kind", "contract"),
    ("trump.source", "declarer"),
    ("trump.source", "called_card"),
    ("deal.talon", None),
    ("talon.discards", None),
    ("scoring.contract", None),
}
# Who plays alone has no partner: what a file says there is for nobody.
SILENT: Final = ("scoring.contract.solo_made.partner", "scoring.contract.solo_failed.partner")


def leaves(kind: Type, path: str) -> Iterator[tuple[str, Type]]:
    """Every field with its dotted name, also those inside lists and tables."""
    match kind:
        case Part(keys=keys):
            for name, inner in keys.items():
                yield from leaves(inner, f"{path}.{name}")
        case Maybe(Part() as inner):
            yield path, Maybe(Flag())  # only null is another value of the whole
            yield from leaves(inner, path)
        case ListType(Part() as inner) | MappingType(_, Part() as inner):
            yield from leaves(inner, path)
            if path != "pack":
                yield path, kind
        case _:
            yield path, kind


FIELDS: Final = dict(field for name, kind in sections().items() for field in leaves(kind, name))


def others(kind: Type, now: Any) -> list[Any]:  # noqa: ANN401 - a rule may be of any type
    """Other values that a field of this kind takes."""
    match kind:
        case Flag():
            return [not now]
        case Choice(words_):
            return [word for word in words_ if word != now]
        case Number(within):
            base = now if isinstance(now, int) else within.low
            near = (base + 1, base - 1, base + 2, base + 9, base * 2, 61)
            return [number for number in dict.fromkeys(near) if within.low <= number <= within.high and number != now]
        case Maybe(Flag()):
            return [None]
        case Maybe(inner):
            return others(inner, now) + ([None] if now is not None else [])
        case AnyOf(kinds):
            return [value for one in kinds if isinstance(one, Number | Choice) for value in others(one, now)]
        case _:
            return []


def value_at(variant: Variant, path: str) -> Any:  # noqa: ANN401
    found: Any = variant.text
    for word in path.split("."):
        found = found.get(word) if isinstance(found, Mapping) else None
    return found


@cache
def bases() -> tuple[Variant, ...]:
    made = [game(name) for name in IDS] + [with_params(game(name), params) for name, params in MADE]
    return tuple(made)


@cache
def text_of_page(variant: Variant) -> str:
    """What the rules themselves say: without pictures, history, and the words of the table."""
    scope = Scope(variant, variant.players)
    topics = (about(scope), *(topic for section in rules(scope) for topic in section.topics))
    return "\n".join(said for topic in topics for said in (topic.name, *topic.said))


def written_at(path: str) -> str:
    """The rule that is written whole where this field is a part of a list or table."""
    known = ("exchange.steps", "capote.tiers", "scoring.win_by_players", "pack")
    return next((one for one in known if path.startswith(f"{one}.")), path)


def loud(path: str, values: list[Any], text: Callable[[Variant], str]) -> list[Any]:
    """Those of the values that make another text than some other value, in any game that takes both."""
    rule, found = written_at(path), []
    cards = [card for card in CARDS if card.path.replace(".*", "") == path]
    likely = sorted(bases(), key=lambda base: any(card.missing(base.text) is not None for card in cards))
    for value in values:
        for variant in likely:
            now = value_at(variant, path)
            if rule == path and now == value:
                continue
            params = {f"pack.{number}": pack for number, pack in value.items()} if rule == "pack" else {rule: value}
            try:
                changed = with_params(variant, params)
            except FaultyRules:
                continue
            if text(changed) != text(variant):
                found += [value, now]
                break
    return found


def together(path: str, value: Any) -> bool:  # noqa: ANN401
    return isinstance(value, str | bool) and (path, value) in TOGETHER


def tried(path: str) -> list[Any]:
    if path in VALUES:
        return VALUES[path]
    values = [value for variant in bases() for value in others(FIELDS[path], value_at(variant, path))]
    kind = FIELDS[path]
    numbers = isinstance(kind, Number) or (isinstance(kind, Maybe) and isinstance(kind.kind, Number))
    return list(dict.fromkeys(values))[:3] if numbers else list(dict.fromkeys(values))


@pytest.mark.parametrize("path", sorted(set(FIELDS) - set(SILENT)))
def test_every_value_of_every_rule_makes_other_words(path: str) -> None:
    if (path, None) in TOGETHER:
        return
    values = tried(path)
    assert values, f"no other value is known for {path}"
    heard = loud(path, values, text_of_page)
    assert [value for value in values if value not in heard and not together(path, value)] == []


def test_the_tables_of_this_test_know_the_rules() -> None:
    inside = {f"pack.{name}" for name in ("ranks", "remove")}
    assert set(VALUES) <= set(FIELDS) | inside
    assert {path for path, _value in TOGETHER} | set(SILENT) <= set(FIELDS)


@pytest.mark.parametrize("name", [field.name for field in fields(Head)])
def test_every_word_about_the_game_itself_is_shown(name: str) -> None:
    if name == "extends":  # it decides what is compared
        return
    variant = game("brisca")
    other: Any = {"minutes": 17, "aliases": {"": ("Quinola",)}, "kin": {"": ("Quinola",)}, "deck": "napoletane"}.get(
        name, {"": "Quinola"}
    )
    changed = whole(page(replace(variant, head=replace(variant.head, **{name: other}))))
    assert {"minutes": "17", "deck": "Neapolitan"}.get(name, "Quinola") in changed


# -- the words are true ----------------------------------------------------------------------------------------------

NO_TRUMPS: Final = {"trump.source": "none", "exchange.steps": []}
TOTALS: Final = {"match.score": "totals", "match.target": 300, "match.options": []}
SAID: Final[tuple[tuple[str, dict[str, Any], int | None, tuple[str, ...], tuple[str, ...]], ...]] = (
    (
        "brisca",
        {},
        2,
        ("the most points win", "120 points in all", "40 cards, without the 8 and the 9"),
        ("Partners", "By number of players", "If several get there"),
    ),
    ("brisca", {}, 3, ("Everybody plays alone", "the 2 of Copas", "39 cards"), ("Signs:",)),
    ("brisca", {}, 4, ("Partners sit opposite", "Sota of trumps", "From trick 2 on"), ("plays alone",)),
    ("brisca", {}, 6, ("two sides of three", "48 cards in four suits"), ("without the",)),
    ("brisca", {}, None, ("2 and 5 40 8, 9 each alone", "3 39 8, 9, 2 of Copas each alone", "4 40 8, 9 2 pairs"), ()),
    ("brisca", {"seats.teams": {6: "pairs"}}, 6, ("sit opposite each other",), ("two sides of three",)),
    ("brisca", {"goal.threshold": 61}, 2, ("fewer than 61 points",), ()),
    ("brisca", {"last_trick_bonus": 10}, 2, ("10 points more",), ()),
    ("cinquecento", {}, 2, ("The pair of trumps brings 40 points, every other pair 20",), ()),
    (
        "brisca_fr",
        {},
        2,
        ("when you have just won a trick", "drawn only once more", "In a tie, nobody"),
        ("at any time",),
    ),
    ("muerte_al_tres", {}, 2, ("as the last card in hand", "nothing is counted"), ("from the same side",)),
    ("muerte_al_tres", {"captive.own_side_counts": False}, 4, ("does not count if the 3 of trumps",), ()),
    (
        "brisca_house",
        {"play.follow_when": "always"},
        4,
        ("before the duty to follow", "Whoever is to lead must hold"),
        (),
    ),
    ("brisca_house", {"claim.trumps": "absolute"}, 4, ("the Ace, the 3 and the King of trumps",), ()),
    ("brisca", {"tie.unresolved": "carry_over"}, 2, ("counts double", "counts three times"), ()),
    ("brisca_mexico", {}, 2, ("at most 11 points", "If nobody stays so low"), ("60",)),
    (
        "rematada",
        {},
        None,
        ("discards 2 cards", "Only then the declarer names", "a share of the bid", "no partners"),
        ("Partner ",),
    ),
    ("bastarda", {}, None, ("secret partner", "a card of their own hand plays alone", "Made alone"), ("stock",)),
    (
        "bastarda",
        {"call.own_card": "forbidden"},
        None,
        ("may not be a card that the declarer holds",),
        ("plays alone", "Made alone"),
    ),
    (
        "chiamata_buia",
        {},
        None,
        ("first trick is played without trumps", "has not been played yet"),
        ("until trick",),
    ),
    (
        "chiamata_rank",
        {},
        None,
        ("Ace, 3, King, Knight, Sota, 7, 6, 5, 4, 2", "Once the 2 has been bid", "at least 61 points"),
        ("points are bid",),
    ),
    (
        "sueca",
        {},
        None,
        ("is the dealer’s", "10 to everybody", "Winning every trick, a capote, counts 4", "the 7 beats the King"),
        ("to draw", "draws", "stock"),
    ),
    (
        "briscola_de",
        {},
        None,
        ("If the Ace or the 3 comes up", "+2, others −1", "+1, others −1"),
        ("Winning a deal brings 1",),
    ),
    (
        "tute_2",
        {},
        None,
        ("If you cannot follow, you must trump", "may show and declare them", "must have won a trick"),
        ("counts for nobody", "has been trumped"),
    ),
    ("brisca_dos_cartas", {}, None, ("2 times round", "draws 2 cards"), ("is shorter",)),
    ("bisca_nove", {}, None, ("Everybody gets 9 cards", "When the stock is gone you must follow suit"), ()),
    (
        "brisca_rotation",
        {},
        None,
        ("4 deals", "Oros, Copas, Espadas, Bastos", "won the most deals"),
        ("turn-up, face",),
    ),
    ("briscola_scoperta", {}, None, ("face up on the table", "at any moment"), ("Partners may",)),
    ("gingo", {}, None, ("The declarer leads", "twice the bid", "10 deals"), ()),
    ("briscola_tuscan", {}, 2, ("Sota (10) 3",), ()),
    ("brisca_dos_cartas", {"deal.hand": 4, "play.cards_per_turn": 3}, 2, ("is shorter",), ()),
    ("tute_2", NO_TRUMPS, None, ("beat the best card if you can.", "Every pair brings 20 points."), ("of trumps",)),
    ("cinquecento", {**NO_TRUMPS, "marriage.plain": 0}, 2, ("no pair brings any points",), ("of trumps",)),
    (
        "brisca",
        NO_TRUMPS,
        4,
        ("Nobody has to follow suit.", "A high card ", "Play low", "Different suits: the first card wins."),
        ("of another suit", "A small trump", "No trump", "A trump, here"),
    ),
    ("brisca_house", {"arrastre.enabled": False}, 2, (), ("Arrastr",)),
    ("brisca", {"exchange.only_upward": False}, 2, ("swap the 7 of trumps for the turn-up, whi",), ()),
    (
        "brisca",
        {"exchange.only_upward": False, "exchange.steps": [{"give": 5, "takes": "above_7"}]},
        2,
        ("for a turn-up above the 7 or below the 5.", "for a lower card, too"),
        (),
    ),
    (
        "brisca",
        {"exchange.only_upward": False, "exchange.steps": [{"give": 2, "takes": "above_7"}]},
        2,
        ("for a turn-up above the 7.",),
        ("or below",),
    ),
    (
        "brisca_house",
        {"play.follow_when": "always", "arrastre.beats_follow": False},
        2,
        ("cards of the suit that was led must play the highest of them",),
        ("goes before the duty",),
    ),
    ("brisca", {}, 2, (), ("for a lower card", "If several get there")),
    (
        "brisca",
        {"exchange.steps": [{"give": 12, "takes": "above_7"}]},
        2,
        ("swap the King of trumps for a turn-up above the 7.", "Nobody may swap for a lower card."),
        (),
    ),
    ("brisca", {"stakes.enabled": True}, 2, ("If several get there together",), ()),
    ("brisca", {"tie.unresolved": "each_side"}, 2, ("the higher score wins; equals play on",), ()),
    (
        "brisca",
        {"tie.unresolved": "each_side", "match.simultaneous": "shared"},
        2,
        ("the higher score wins; equals share",),
        (),
    ),
    ("bastarda", {}, None, ("Made alone +4 – −1",), ("+4 0",)),
    (
        "brisca_mexico",
        {},
        2,
        ("Ties: This counts only if nobody wins by staying low. In a tie",),
        (),
    ),
    ("brisca_mexico", {"goal.low_limit": None, "goal.low_fallback": "lowest"}, 2, ("Ties: In a tie",), ("low enough",)),
    ("muerte_al_tres", TOTALS, 2, ("won until then are written down", "does not matter for that"), ("is counted",)),
    ("brisca_mexico", TOTALS, 2, ("Who won the single deals does not matter for that.",), ()),
    ("brisca", TOTALS, 2, ("added up",), ("does not matter",)),
)


@pytest.mark.parametrize(("name", "params", "players", "there", "absent"), SAID)
def test_what_is_said_is_so(
    name: str, params: dict[str, Any], players: int | None, there: tuple[str, ...], absent: tuple[str, ...]
) -> None:
    text = re.sub(" +", " ", told(name, params, players))
    assert [words_ for words_ in there if words_ not in text] == []
    assert [words_ for words_ in absent if words_ in text] == []


def test_cards_are_called_as_the_deck_of_the_game_has_them() -> None:
    variant = game("brusquembille")
    words.call_cards(words.usual_naming(variant.cards.order))
    text = whole(page(variant, [2]))
    assert "Queen" in text
    assert "Diamonds" in text
    assert "Sota" not in text


@pytest.mark.parametrize(
    ("name", "naming", "left_out"),
    [
        ("brisca", "spanish", "the 8 and the 9"),
        ("brisca", "french", "the 8, the 9 and the King"),
        ("brisca", "poker", "the 8, the 9 and the 10"),
        ("sueca", "portuguese", "the 8, the 9 and the 10"),
        ("sueca", "french", "the 8, the 9 and the King"),
        ("rematada", "poker", "the 2, the 4, the 8, the 9 and the 10"),
        ("brusquembille", "french", "the 2, the 3, the 4, the 5 and the 6"),
    ],
)
def test_what_is_left_out_is_told_as_the_cards_are_printed(name: str, naming: words.Naming, left_out: str) -> None:
    words.call_cards(naming)
    pack = [line for line in told(name, players=game(name).players[0]).splitlines() if "without" in line]
    assert f"without {left_out}" in " ".join(pack)


def test_where_only_the_points_of_all_deals_count_nobody_wins_a_deal() -> None:
    text = " ".join(told("cinquecento").split())
    assert "what each side makes is added to what it had" in text
    assert "Equal points decide nothing" in text
    assert "win the deal" not in text
    assert "wins the deal" not in text
    assert aim(game("cinquecento"), 2).startswith(
        "Win tricks with valuable cards: **the points of all deals are added up**."
    )


def test_the_page_explains_the_turn_up_where_there_is_one() -> None:
    assert "Turn-up" in told("brisca")
    assert "Turn-up" not in told("sueca")


def test_the_page_calls_what_is_paid_at_once_by_the_word_of_the_table() -> None:
    assert "stakes are paid at once" in " ".join(told("brusquembille").split())


@pytest.mark.parametrize(
    ("hand", "turn", "players"), [(3, 2, 2), (3, 2, 4), (5, 2, 4), (4, 3, 2), (4, 1, 4), (1, 1, 2)]
)
def test_the_page_knows_how_many_tricks_are_left_when_the_stock_is_gone(hand: int, turn: int, players: int) -> None:
    params = {"players": [players], "deal.hand": hand, "play.cards_per_turn": turn}
    variant = with_params(game("brisca_dos_cartas"), params)
    deal = engine.start(rulebook(variant, players), 0, seed=1)
    while deal.stock:
        engine.play(deal, engine.codes(deal)[0])
    before = deal.trick
    while not engine.over(deal):
        engine.play(deal, engine.codes(deal)[0])
    scope = Scope(variant, (players,))
    facts = scope.at(players)
    assert (facts.tricks, facts.drawing_tricks) == (deal.trick, before)


def test_one_swap_is_as_the_page_says_it() -> None:
    steps = [{"give": give, "takes": takes} for give in (2, 5, 7, 12) for takes in ("above_7", "up_to_7")]
    for step in steps:
        variant = with_params(game("brisca"), {"exchange.only_upward": False, "exchange.steps": [step]})
        order, give = variant.cards.order, int(str(step["give"]))
        taken = {rank for rank in variant.pack[2].ranks if rulebook(variant, 2).swaps[make(0, rank)]}
        above = {rank for rank in variant.pack[2].ranks if order.index(rank) < order.index(7)}
        below = {rank for rank in variant.pack[2].ranks if order.index(rank) > order.index(give)}
        text = " ".join(told("brisca", {"exchange.only_upward": False, "exchange.steps": [step]}, 2).split())
        found = {
            "whichever that is": set(variant.pack[2].ranks),
            "above the 7 or below": above | below,
            "above the 7.": above,
            "is the 7 or lower": set(variant.pack[2].ranks) - above,
        }
        assert [ranks - {give} for words_, ranks in found.items() if words_ in text] == [taken], step


def test_written_points_have_a_word_of_their_own_in_spanish() -> None:
    words.use("es")
    for name in IDS:
        text = "\n".join(
            said
            for part in rules(Scope(game(name), game(name).players))
            for one in part.topics
            for said in one.sentences
        )
        text = glossary.plain(text)
        assert not re.search(r"\btantos?\b(?! de los)|(?<!\d )\bjuego\b", text), (
            name
        )  # the whole game is named by its name
    assert "en llegar a 7 juegos" in told("brisca", {"match.target": 7})
    words.use("en")


@pytest.mark.parametrize(("name", "params"), [("brisca_rotation", {}), ("brisca", {"match.mode": "single_deal"})])
def test_no_page_promises_a_next_deal_that_cannot_count_double(name: str, params: dict[str, Any]) -> None:
    with pytest.raises(FaultyRules):
        told(name, {**params, "tie.unresolved": "carry_over"})


# -- two games -------------------------------------------------------------------------------------------------------


def between(here: Variant, there: Variant) -> dict[str, str]:
    """What is told of the differences, by topic."""
    found = next((part for part in page(here, None, there).sections if part.key == "differences"), None)
    return {topic.name: topic.text for topic in found.topics} if found else {}


def test_a_game_differs_in_nothing_from_itself() -> None:
    assert between(game("brisca"), game("brisca")) == {}


def test_only_what_is_different_is_told() -> None:
    assert between(game("brisca_house"), game("brisca")) == {
        "Only here": "Arrastre, Claiming the rest, Partners’ cards and High wins, told below.",
    }
    assert between(game("brisca"), game("brisca_house")) == {
        "Not here": "Arrastre, Claiming the rest, Partners’ cards and High wins.",
    }


def test_one_rule_is_one_difference() -> None:
    variant = with_params(game("brisca"), {"exchange.needs_trick": "none"})
    assert between(variant, game("brisca")) == {"Swap": "You need not have won a trick."}


@pytest.mark.parametrize(
    ("child", "naming", "here", "there"),
    [("french", "french", "Queen", "King (4)"), ("spanish", "spanish", "King", "King (4)")],
)
def test_each_game_calls_its_cards_as_its_own_pack_does(
    tmp_path: Path, child: str, naming: words.Naming, here: str, there: str
) -> None:
    ranks = "[1, 2, 3, 4, 5, 6, 7, 11, 12, 13]" if child == "french" else "[1, 2, 3, 4, 5, 6, 7, 10, 11, 12]"
    best, next_, last = (13, 12, 11) if child == "french" else (12, 11, 10)
    text = f"""
        extends: brisca
        players: [2]
        pack: {{2: {{ranks: {ranks}}}}}
        cards:
          order: [1, 3, {best}, {next_}, {last}, 7, 6, 5, 4, 2]
          points: {{1: 11, 3: 10, {best}: 5, {next_}: 3, {last}: 1}}
        """
    variant = load(write(tmp_path, text), (RULES,))
    words.call_cards(naming)
    assert between(variant, game("brisca"))["Rank and value"] == "See the table."
    found = page(variant, None, game("brisca"), house=True)
    assert words.naming() == naming
    topic = next(one for part in found.sections for one in part.topics if one.name == "Rank and value" and one.table)
    assert here in " ".join(topic.said)
    assert there in " ".join(topic.book)
    assert "Queen" not in " ".join(topic.book)


def test_the_own_names_of_cards_come_back_after_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    words.call_cards("french")
    broken = replace(game("brisca"), pack={})
    with pytest.raises(KeyError):
        page(game("brusquembille"), [2], broken)
    assert words.naming() == "french"


def test_what_is_switched_off_is_told_as_missing() -> None:
    variant = with_params(game("brisca_house"), {"arrastre.enabled": False})
    assert between(variant, game("brisca_house")) == {"Not here": "Arrastre."}
    variant = with_params(game("brisca"), {"match.options": []})
    assert between(variant, game("brisca")) == {"Match": "Not here: Other lengths: 5 or 7."}


def test_games_for_other_numbers_of_players_are_compared_all_the_same() -> None:
    assert between(game("bastarda"), game("rematada"))["Players"] == "For 5 players."


@pytest.mark.parametrize("name", IDS)
def test_every_child_tells_how_it_differs(name: str) -> None:
    parent = parent_of(game(name), (RULES,))
    if parent is not None:
        assert between(game(name), parent)


# -- every game in every language ------------------------------------------------------------------------------------

ONE_OF_MANY: Final = r"\b1 (?:points|tricks|cards|deals|puntos|bazas|cartas|manos|juegos)\b"
RAW: Final = re.compile(r"[a-z]_[a-z]|[{}]|\b(?:True|False|None|enabled|null)\b|\.\.|  |" + ONE_OF_MANY)


@pytest.mark.matrix
@pytest.mark.parametrize("language", words.spoken())
@pytest.mark.parametrize("name", IDS)
def test_no_word_of_the_machine_is_on_the_page(name: str, language: str) -> None:
    words.use(language)
    for players in (None, *((number,) for number in game(name).players)):
        found = page(game(name), players, parent_of(game(name), (RULES,)))
        for section in found.sections:
            for topic in section.topics:
                for text in (section.heading, topic.name, *topic.said):
                    assert not RAW.search(text), text
                    assert text[:1] == text[:1].upper(), text


@pytest.mark.parametrize("name", IDS)
def test_every_sentence_speaks_spanish(name: str) -> None:
    """A sentence that is the same in both languages has no translation; names and titles may be."""
    found = {}
    for language in words.spoken():
        words.use(language)
        found[language] = {
            text for part in page(game(name)).sections[1:] for topic in part.topics for text in topic.sentences
        }
    assert found["en"] & found["es"] == set()


@examples(80)
@given(mixes())
def test_any_mixture_of_rules_is_told_in_plain_words(mix: Mix) -> None:
    for language in words.spoken():
        words.use(language)
        found = page(mix.variant, (mix.players,))
        assert not RAW.search(" ".join(text for part in found.sections for one in part.topics for text in one.said))
        assert all(topic.sentences or topic.table for part in found.sections for topic in part.topics)
        assert all("" not in topic.sentences for part in found.sections for topic in part.topics)


@examples(80)
@given(mixes())
def test_what_the_page_reckons_is_what_the_engine_deals(mix: Mix) -> None:
    scope, book = Scope(mix.variant, (mix.players,)), rulebook(mix.variant, mix.players)
    assert scope.at(mix.players).size == len(book.cards)
    assert scope.at(mix.players).hand == book.hand
    assert len(scope.at(mix.players).sides) == len(book.sides)
    assert scope.at(mix.players).stock == len(book.cards) - book.talon - mix.players * book.hand


# -- the command -----------------------------------------------------------------------------------------------------


def answer(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = command.main(argv)
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command_prints_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = answer(capsys, "brisca_house", "--lang", "en")
    assert (status, err) == (0, "")
    assert out.strip() == as_text(page(game("brisca_house"), None, game("brisca"))).strip()
    assert max(map(len, out.splitlines())) <= 100


@pytest.mark.matrix
@pytest.mark.parametrize("language", words.spoken())
@pytest.mark.parametrize("name", IDS)
def test_no_line_is_too_long_for_a_terminal(name: str, language: str) -> None:
    words.use(language)
    assert max(map(len, as_text(page(game(name), None, parent_of(game(name), (RULES,)))).splitlines())) <= 88


def test_the_command_tells_of_one_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = answer(capsys, "brisca", "--players", "3", "--lang", "en")
    assert status == 0
    assert "With 2" not in out


def test_the_command_lists_all_games(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = answer(capsys, "--lang=en")
    assert status == 0
    assert [line.split(":")[0] for line in out.splitlines() if line[:1].strip()] == sorted(IDS)


@pytest.mark.parametrize("name", ["Brisca con capote", "BRISCA WITH HOUSE RULES", "brisca_house"])
def test_a_game_is_found_by_every_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, name, "--lang", "en")[1].startswith("Brisca with house rules\n")


@pytest.mark.parametrize(
    ("name", "title", "note"),
    [
        ("Briscola Chiamata", "Briscola Bastarda", "bastarda and chiamata_de. This is bastarda."),
        ("la brisca", "Brisca", "brisca and brisca_fr. This is brisca."),
        ("Briscola in cinque", "Briscola Bastarda", ""),
        ("briscola", "Briscola", ""),
        ("BRISCOLA", "Briscola", ""),
        ("German Chiamata", "German Chiamata", ""),
    ],
)
def test_of_several_games_with_one_name_the_first_of_the_family_is_shown(
    name: str, title: str, note: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = answer(capsys, name, "--lang", "en")
    assert (status, out.splitlines()[0]) == (0, title)
    assert err == (f"Several games are called {name}: {note}\n" if note else "")


def test_the_name_in_this_language_goes_before_other_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules").mkdir()
    write(tmp_path / "rules", "extends: brisca\nname: {en: At home, es: La Brisca}\n", "zz_home")
    for language, title in (("es", "La Brisca"), ("en", "Brisca")):
        _status, out, err = answer(capsys, "La Brisca", "--lang", language, "--profile-dir", str(tmp_path))
        assert out.splitlines()[0] == title
        assert "zz_home" in err


def test_a_game_that_nobody_knows_is_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "brica", "--lang", "en") == (2, "", "There is no game brica; did you mean brisca?\n")
    assert answer(capsys, "poker", "--lang", "en")[0] == 2


@pytest.mark.parametrize(
    "argv", [("brisca", "sueca"), ("--wide",), ("brisca", "--players", "7"), ("brisca", "--lang", "xx"), ("--players",)]
)
def test_a_question_that_is_not_understood_ends_with_a_sentence(
    argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = answer(capsys, *argv)
    assert (status, out) == (2, "")
    assert err.strip()


def test_a_file_of_ones_own_is_told_like_a_shipped_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    file = write(folder, "name: Ours\nextends: brisca\ncapote: {enabled: true}\n")
    wanted = answer(capsys, str(file), "--lang", "en")
    assert wanted[0] == 0
    assert "What is different from Brisca" in wanted[1]
    assert answer(capsys, "house", "--lang", "en", "--profile-dir", str(tmp_path)) == wanted


def test_a_terminal_without_all_letters_gets_plain_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = BytesIO()
    monkeypatch.setattr("sys.stdout", TextIOWrapper(raw, encoding="ascii"))
    assert command.main(["bastarda", "--lang", "en"]) == 0
    text = raw.getvalue().decode("ascii")
    assert "-1" in text
    assert "\\u" not in text


def test_a_faulty_file_is_answered_with_its_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, "players: 7\n")
    status, out, err = answer(capsys, str(file), "--lang", "en")
    assert (status, out) == (1, "")
    assert err.startswith(f"{file}:1:10: players is 7")


# -- the screen ------------------------------------------------------------------------------------------------------


def read(sit: Sit, rules: Variant | str, size: tuple[int, int] = (1280, 800), **chosen: Any) -> Person:
    """Somebody at the page of a game."""
    person = sit(size, **chosen)
    person.open(RulesPage(person.services, game(rules) if isinstance(rules, str) else rules))
    person.settle()
    return person


def scene(program: Person) -> RulesPage:
    assert isinstance(program.top, RulesPage)
    return program.top


def selected(program: Person) -> list[str]:
    """The lines of the contents that are marked."""
    return [one.id for one in scene(program).describe().controls if "selected" in one.state]


def shown(program: Person) -> str:
    """All words of the page, as the control that stands for the text says them."""
    return next(control.label for control in scene(program).describe().controls if control.id == "rules:text")


@pytest.mark.parametrize("language", words.spoken())
def test_the_screen_says_what_the_command_says(sit: Sit, capsys: pytest.CaptureFixture[str], language: str) -> None:
    program = read(sit, "brisca_house", lang=language)
    capsys.readouterr()
    assert answer(capsys, "brisca_house", "--lang", language)[1].strip() == shown(program).strip()


@pytest.mark.matrix
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("text", [100, 150])
def test_every_word_has_room_and_every_line_can_be_reached(sit: Sit, size: tuple[int, int], text: int) -> None:
    program = read(sit, "chiamata_rank", size, lang="es", text=text)
    page_ = scene(program)
    program.services.text.overflow.clear()
    before = None
    while page_.text.reached != before:
        before = page_.text.reached
        page_.draw(program.canvas)
        program.press("pagedown")
    assert page_.text.rect.bottom <= page_.area.area.bottom
    assert program.services.text.overflow == []


def test_keys_wheel_and_bar_move_the_page(sit: Sit) -> None:
    program = read(sit, "brisca")
    page_ = scene(program)
    before = 0
    for event in (Key("down"), Key("pagedown"), Wheel(-1.0)):
        before = page_.text.reached
        page_.handle(event)
        assert page_.text.reached > before, event
    page_.handle(Key("end"))
    lowest = page_.text.reached
    page_.handle(Wheel(2.0))
    assert before < page_.text.reached < lowest
    page_.handle(Key("home"))
    assert page_.text.reached == 0


def test_the_text_is_drawn_along_by_the_pointer(sit: Sit) -> None:
    page_ = scene(read(sit, "brisca"))
    x, y, w, h = next(one.rect for one in page_.describe().controls if one.id == "rules:text")
    for event in (
        PointerMoved((x + 20, y + h // 2)),
        PointerDown((x + 20, y + h // 2)),
        PointerMoved((x + 20, y + 40)),
    ):
        page_.handle(event)
    dragged = page_.text.reached
    assert dragged > 100
    page_.handle(PointerUp((x + 20, y + 40)))
    page_.handle(PointerMoved((x + w // 2, y + h // 2)))
    assert page_.text.reached == dragged


def test_the_contents_lead_to_their_sections(sit: Sit) -> None:
    program = read(sit, "brisca_house")
    page_ = scene(program)
    program.click("rules:section:cards")
    assert page_.text.reached > 0
    assert selected(program) == ["rules:section:cards"]
    page_.handle(Key("home"))
    assert selected(program) == ["rules:section:game"]


def test_the_contents_are_reached_by_keys_alone(sit: Sit) -> None:
    page_ = scene(read(sit, "brisca_house"))
    page_.handle(Key("tab"))
    assert page_.describe().focus == "rules:section:game"
    for key in ("down", "down", "down", "enter"):
        page_.handle(Key(key))
    assert page_.describe().focus == "rules:section:special"
    assert page_.text.reached > 0
    page_.handle(Key("right"))
    assert page_.describe().focus == "rules:text"


@pytest.mark.parametrize("key", ["escape", "f1"])
def test_the_page_closes_by_key(sit: Sit, key: str) -> None:
    assert isinstance(scene(read(sit, "brisca")).handle(Key(key)), Pop)


def test_a_match_that_is_played_tells_its_own_length(sit: Sit) -> None:
    program = sit()
    session = Session.begin(game("brisca"), 2, 7, company(2), program.services.folders.matches, seed=1)
    pause = Pause(program.services, session)
    pause.resize((1280, 800))
    opened = pause.ring.answer("pause:rules")
    assert isinstance(opened, Push)
    program.open(opened.scene)
    assert "The first to have 7 game points wins the match." in " ".join(shown(program).split())
    assert "Other lengths" not in shown(program)


def test_at_the_table_the_page_opens_where_the_deal_stands_and_elsewhere_at_its_top(sit: Sit) -> None:
    person = sit.down().at_rest()
    person.press("f1")
    assert selected(person) == ["rules:section:deal"]
    assert scene(person).text.reached > 0
    person.press("escape")
    play_deal(person.session)
    assert selected(opened_for(person)) == ["rules:section:score"]
    person = sit.menu()
    person.click("menu:new-game")
    person.press("f1")
    assert scene(person).text.reached == 0


def opened_for(person: Person) -> Person:
    """The page that the pause opens now."""
    person.open(rules_of_match(person.services, person.session))
    return person
