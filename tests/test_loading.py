"""A host writes rules: what is right loads, and every fault is told with its place and what is allowed."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from game import loading, yaml_nodes
from game.loading import Fault, FaultyRules, available, find, from_text, load, merged_text, with_params
from game.variant import Pack, Variant, WinScore, spoken
from tests.rule_texts import GAMES, RULES, faults, write

BRISCA = RULES / "brisca.yaml"


def test_the_sheet_of_brisca_is_complete() -> None:
    brisca = load(BRISCA)
    assert brisca.id == "brisca"
    assert brisca.players == (2, 3, 4, 5, 6)
    assert {step.give: step.takes for step in brisca.exchange.steps} == {7: "above_7", 2: "up_to_7"}
    assert (brisca.exchange.timing, brisca.exchange.needs_trick, brisca.exchange.closes) == (
        "any_time",
        "player",
        "last_draw",
    )
    assert brisca.pack[3].remove == ("copas-2",)
    assert len(brisca.pack[6].ranks) == 12
    assert (brisca.tie.break_, brisca.tie.unresolved) == (("cards",), "nobody")
    assert (brisca.match.target, brisca.match.options) == (3, (3, 5, 7))
    assert brisca.info.signals
    assert {"La Brisca", "Las Briscas", "Bescambrilla"} <= {
        alias for names in brisca.head.aliases.values() for alias in names
    }
    assert all(spoken(brisca.head.character, language) for language in ("es", "en"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_game_loads_and_survives_being_written_out_whole(path: Path) -> None:
    variant = load(path, (RULES,))
    for text in (merged_text(variant), json.dumps(dict(variant.text))):
        again = from_text(text)
        assert again.id == variant.id
        assert again.text == variant.text
        assert again.cards == variant.cards
        assert again.pack == variant.pack


def test_a_file_may_say_nothing_but_a_name(tmp_path: Path) -> None:
    variant = load(write(tmp_path, "name: Mine\n"))
    assert variant.cards == Variant().cards
    assert spoken(variant.head.name, "es") == "Mine"
    assert load(write(tmp_path, "minutes: 5\n")).head.name == {"": "house"}


def test_sections_merge_key_by_key_and_tables_replace_whole(tmp_path: Path) -> None:
    write(
        tmp_path,
        """
        minutes: 33
        exchange: {steps: [{give: 7, takes: above_7}], timing: own_turn}
        seats: {teams: {4: alternate}, direction: clockwise}
        scoring: {win: {winner: 2, loser: -1}, win_by_players: {3: {winner: 4}}}
        match: {options: [4, 8]}
        """,
        "parent",
    )
    child = load(
        write(
            tmp_path,
            """
            extends: parent
            name: Child
            exchange: {needs_trick: none}
            seats: {teams: {6: alternate}}
            scoring: {win: {winner: 3}, win_by_players: {2: {winner: 5}}}
            pack: {3: {ranks: [1, 3, 4, 5, 6, 7, 10, 11, 12]}}
            """,
        )
    )
    assert (child.exchange.timing, child.exchange.needs_trick, len(child.exchange.steps)) == ("own_turn", "none", 1)
    assert (dict(child.seats.teams), child.seats.direction) == ({6: "alternate"}, "clockwise")
    assert child.scoring.win == WinScore(3, -1)
    assert dict(child.scoring.win_by_players) == {2: WinScore(5, 0)}
    assert child.pack[3] == Pack((1, 3, 4, 5, 6, 7, 10, 11, 12), ())
    assert child.pack[4] == Variant().pack[4]
    assert child.match.options == (4, 8)
    assert (child.head.minutes, child.head.extends, child.head.source) == (33, "parent", "")


def test_a_house_rule_may_extend_a_game_of_another_folder(tmp_path: Path) -> None:
    house = load(write(tmp_path, "extends: brisca\ntie: {unresolved: replay}\n"), (RULES,))
    assert house.exchange.steps
    assert house.tie.unresolved == "replay"


def test_a_file_named_like_the_shipped_game_may_extend_it(tmp_path: Path) -> None:
    house = load(write(tmp_path, "extends: brisca\nmatch: {target: 7}\n", "brisca"), (RULES,))
    assert (house.match.target, house.players) == (7, (2, 3, 4, 5, 6))


PLACES = [
    # one word wrong
    ("exhange: {}\n", 1, 1, "exchange", "did you mean exchange?"),
    ("exchange:\n  timing: any_tme\n", 2, 11, "any_time, own_turn, between_tricks or after_own_trick", "any_time?"),
    ("exchange:\n  tming: own_turn\n", 2, 3, "steps, needs_trick, timing, closes, only_upward", "did you mean timing?"),
    ("play: {follow_when: 'sometimes'}\n", 1, 21, "never, stock_empty or always", "the text 'sometimes'"),
    ("tie: {break: [crads]}\n", 1, 15, "cards or last_trick", "did you mean cards?"),
    (
        "scoring: {contract: {made: {caller: bidd, defender: 0}, failed: {caller: 0, defender: 0}}}\n",
        1,
        37,
        "2*bid",
        "bid?",
    ),
    # wrong types
    ("info: {signals: maybe}\n", 1, 17, "true or false", "'maybe'"),
    ("info: {signals: 'true'}\n", 1, 17, "true or false", "the text 'true'"),
    ("match:\n  target: many\n", 2, 11, "a whole number from 1 to 10000", "'many'"),
    ("match: {target: '3'}\n", 1, 17, "a whole number", "without quotes"),
    ("match: {target: [3]}\n", 1, 17, "a whole number", "a list"),
    ("match: {options: 3}\n", 1, 18, "a list", "write [3]"),
    ("match: 3\n", 1, 8, "mode, score, target", "match is 3"),
    ("deal: {hand: {}}\n", 1, 14, "from 1 to 24 or all", "a set of keys"),
    ("players: 4\n", 1, 10, "a list", "write [4]"),
    ("pack: [1, 2]\n", 1, 7, "from 2 to 6", "a list"),
    ("exchange:\n", 1, 10, "steps", "empty"),
    ("exchange: {steps: [{give: 7}]}\n", 1, 20, "above_7 or up_to_7", "lacks takes"),
    ("exchange: {steps: [7]}\n", 1, 20, "give", "7"),
    # out of range
    ("players: [2, 7]\n", 1, 14, "from 2 to 6", "7"),
    ("minutes: 0\n", 1, 10, "from 1 to 600", "0"),
    ("pack: {2: {ranks: [1, 14]}}\n", 1, 23, "from 1 to 13", "14"),
    ("pack: {7: {ranks: [1]}}\n", 1, 8, "from 2 to 6", "7"),
    ("pack: {2: {remove: [coins-3]}}\n", 1, 21, "a card such as oros-1", "coins-3"),
    ("seats: {teams: {4: couples}}\n", 1, 20, "alternate, pairs or none", "couples"),
    # what YAML makes of bare words
    ("name: no\n", 1, 7, "put it in quotes", "YAML reads as false"),
    ("name: 500\n", 1, 7, "put it in quotes", "500"),
    ("name: 2024-01-01\n", 1, 7, "put it in quotes", "a date"),
    ("name: 0x1F\n", 1, 7, "put it in quotes", "programmer"),
    ("name: 1.5\n", 1, 7, "put it in quotes", "decimals"),
    ("tie: {unresolved: no}\n", 1, 19, "nobody, each_side, replay or carry_over", "YAML reads as false"),
    ("match: {target: 1:30}\n", 1, 17, "a whole number", "counted in sixties"),
    ("match: {target: 010}\n", 1, 17, "a whole number", "the number 8"),
    ("match: {target: 089}\n", 1, 17, "a whole number", "must not begin with 0"),
    ("match: {target: 1_000}\n", 1, 17, "a whole number", "programmer"),
    ("match: {target: 99999999999999}\n", 1, 17, "a whole number", "very large"),
    ("match: {target: 3.5}\n", 1, 17, "a whole number", "decimals"),
    ("match: {deals: ~x}\n", 1, 16, "or null", "'~x'"),
    ("play: {must_beat: null}\n", 1, 19, "true or false", "nothing (null)"),
    # keys
    ("[a, b]: c\n", 1, 1, "a single word", "a list"),
    ("{a: b}: c\n", 1, 1, "a single word", "a set of keys"),
    ("? [a]\n: b\n", 1, 3, "a single word", "a list"),
    ("minutes: 5\nname: x\nminutes: 6\n", 3, 1, "keep one", "first in line 1"),
    ("match: {target: 5, target: 6}\n", 1, 20, "keep one", "second time"),
    ("seats: {teams: {4: none, '4': alternate}}\n", 1, 26, "keep one", "second time"),
    ("<<: {players: [2]}\n", 1, 1, "extends", "'<<'"),
    ("name: {Spanish: Brisca}\n", 1, 8, "es or en", "Spanish"),
    ("scoring: {contract: {made: {caller: 1, defender: 0}}}\n", 1, 21, "caller, partner or defender", "lacks failed"),
    (
        "scoring: {contract: {made: {caller: 1}, failed: {caller: 1, defender: 0}}}\n",
        1,
        28,
        "bid_share",
        "lacks defender",
    ),
    # extends
    ("extends: briska\n", 1, 10, "the games are bastarda,", "did you mean brisca?"),
    ("extends: ../rules/brisca\n", 1, 10, "the games are", "no game"),
    ("extends: house\n", 1, 10, "another game", "itself"),
    ("extends: [brisca]\n", 1, 10, "a text", "a list"),
    # rules that do not go together
    ("players: []\n", 1, 10, "such as [2, 4]", "empty list"),
    ("players: [2, 2]\n", 1, 10, "once", "2 twice"),
    ("players: [3]\nseats: {teams: {3: alternate}}\n", 2, 17, "4 or 6", "3 players"),
    ("trump: {source: none}\nexchange: {steps: [{give: 7, takes: above_7}]}\n", 2, 19, "turn_up", "source is none"),
    ("exchange: {steps: [{give: 7, takes: above_7}, {give: 7, takes: up_to_7}]}\n", 1, 19, "one is enough", "rank 7"),
    ("exchange: {steps: [{give: 13, takes: above_7}]}\n", 1, 19, "cards.order", "rank 13"),
    ("cards: {order: [1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2, 1]}\n", 1, 16, "each rank stands once", "rank 1 twice"),
    ("cards: {order: [1, 3, 12, 11, 10, 7, 6, 5, 4, 2]}\n", 1, 16, "the pack for 6 players", "lacks 8, 9"),
    ("cards: {points: {1: 11, 3: 10}}\n", 1, 17, "add up to 120", "84 card points"),
    ("pack: {4: {ranks: [1, 3, 10, 11, 12], remove: [oros-1]}}\n", 1, 8, "120", "109"),
    ("pack: {2: {ranks: [1, 1, 3, 10, 11, 12]}}\n", 1, 19, "each rank stands once", "1 twice"),
    ("pack: {2: {remove: [oros-9]}}\n", 1, 20, "the ranks of this pack do not have", "oros-9"),
    ("pack: {2: {remove: [oros-2, oros-2]}}\n", 1, 20, "once", "oros-2 twice"),
    ("pack: {3: {ranks: [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]}}\n", 1, 8, "divide by 3", "31 cards"),
    ("deal: {hand: 14}\n", 1, 14, "their pack has 39", "3 players need 42 cards"),
    ("deal: {hand: all}\n", 1, 14, "called_card", "no card is left"),
    ("players: [3]\npack: {3: {remove: []}}\ndeal: {hand: all}\ntrump: {source: none}\n", 2, 8, "evenly", "40 cards"),
    ("players: [2]\ndeal: {hand: 20}\n", 2, 14, "turn_up", "none is left"),
    ("deal: {batches: [1, 1]}\n", 1, 17, "a hand has 3", "adds up to 2"),
    ("goal: {kind: contract}\n", 1, 14, "auction: {enabled: true}", "goal.kind: contract"),
    ("auction: {enabled: true}\n", 1, 20, "contract then", "goal.kind is most"),
    ("deal: {talon: 2}\n", 1, 15, "auction", "deal.talon"),
    ("talon: {discards: 2}\n", 1, 19, "deal: {talon: 2}", "no talon"),
    ("trump: {source: declarer}\n", 1, 17, "auction", "declarer"),
    ("trump: {source: called_card}\n", 1, 17, "call: {enabled: true}", "called_card"),
    ("call: {enabled: true}\n", 1, 17, "called_card then", "turn_up"),
    ("seats: {leader: declarer}\n", 1, 17, "auction", "leader"),
    ("marriage: {enabled: true, ranks: [12, 12]}\n", 1, 34, "two different ranks", "[12, 11]"),
    ("match: {target: null}\n", 1, 17, "a number", "match.target"),
    ("match: {mode: fixed_deals}\n", 1, 15, "match.deals: a number", "fixed_deals"),
    ("tie: {break: [cards, cards]}\n", 1, 14, "once", "same word twice"),
    ("players: [2, 3]\nseats: {teams: {2: pairs, 3: pairs}}\n", 2, 17, "pairs for 4 or 6", "2 players cannot sit"),
    ("players: [2, 3]\nseats: {teams: {2: pairs, 3: pairs}}\n", 2, 27, "pairs for 4 or 6", "3 players cannot sit"),
    ("play: {cards_per_turn: 4}\n", 1, 24, "the 3 cards of a hand", "cards_per_turn is 4"),
    ("trump: {source: none}\narrastre: {enabled: true}\n", 2, 21, "{enabled: false}", "arrastre needs trumps"),
    ("trump: {source: none}\nclaim: {enabled: true}\n", 2, 18, "{enabled: false}", "claim needs trumps"),
    ("trump: {source: none}\ncaptive: {enabled: true}\n", 2, 20, "{enabled: false}", "captive needs trumps"),
    ("arrastre: {enabled: true, rank: 9}\n", 1, 33, "the pack for 2 players lacks", "rank 9"),
    ("captive: {enabled: true, locked: 13}\n", 1, 34, "the pack for 2 players lacks", "captive.locked"),
    ("captive: {enabled: true, released_by: 8}\n", 1, 39, "the pack for 2 players lacks", "captive.released_by"),
    ("captive: {enabled: true, locked: 3}\n", 1, 34, "two different ranks", "both 3"),
    ("marriage: {enabled: true, ranks: [12, 9]}\n", 1, 34, "the pack for 2 players lacks", "rank 9"),
    (
        "claim: {enabled: true, trumps: absolute}\ncards: {order: [1, 3, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2]}\n",
        1,
        32,
        "the pack for 2 players lacks",
        "rank 13",
    ),
    ("claim: {enabled: true}\ncaptive: {enabled: true}\n", 1, 18, "switch one of them off", "claim and captive"),
    ("goal: {kind: low}\n", 1, 14, "goal.low_fallback: lowest", "goal.low_limit"),
    ("goal: {threshold: 121}\n", 1, 19, "120 card points", "threshold is 121"),
    ("capote: {tiers: [{basis: margin, game_points: 2}]}\n", 1, 18, "a number of points", "margin and lacks over"),
    ("trump: {source: rotation, rotation: []}\n", 1, 37, "such as [oros, copas]", "empty list"),
    ("trump: {rotation: []}\nmatch: {mode: rotation}\n", 2, 15, "match.deals: a number", "rotation"),
    ("scoring: {win: {winner: 0}}\n", 1, 10, "no row of scoring", "never be reached"),
    ("scoring: {win_by_players: {6: {winner: 0, loser: -1}}}\n", 1, 10, "no row of scoring", "never be reached"),
    ("call: {when: after_first_trick}\n", 1, 14, "enabled: true, when", "needs a called card"),
    # values of rules that only some games use
    ("trump: {rotation: [oros, cups]}\n", 1, 26, "oros, copas, espadas or bastos", "'cups'"),
    ("claim: {counts: [0]}\n", 1, 18, "a whole number from 1 to 24", "0"),
    ("capote: {tiers: [{over: 100}]}\n", 1, 18, "winner_total, margin or all_tricks", "lacks basis"),
    ("capote: {tiers: [{basis: margin, over: 1, game_points: x}]}\n", 1, 56, "from 0 to 1000", "'x'"),
    ("captive: {own_side_counts: never}\n", 1, 28, "true or false", "'never'"),
    ("info: {partner_view_end: last_tric}\n", 1, 26, "none, last_three or last_trick", "mean last_trick?"),
    ("exmples: []\n", 1, 1, "examples", "did you mean examples?"),
]


@pytest.mark.parametrize("row", PLACES, ids=[row[0] for row in PLACES])
def test_a_fault_is_told_with_its_place_and_what_is_allowed(
    tmp_path: Path, row: tuple[str, int, int, str, str]
) -> None:
    text, line, column, allowed, said = row
    path = write(tmp_path, text)
    found = [fault for fault in faults(path) if (fault.line, fault.column) == (line, column)]
    assert found, [str(fault) for fault in faults(path)]
    assert any(allowed in fault.message and said in fault.message for fault in found), found[0].message
    assert str(found[0]).startswith(f"{path}:{line}:{column}: ")


CONTRACTS = [
    ("players: [4]\nseats: {teams: {4: alternate}}\n", 10, 17, "write seats: {teams: {}}", "4 players sit in teams"),
    ("call: {enabled: false}\n", 9, 17, "call: {enabled: true}", "called_card"),
    ("auction: {min: 90, max: 80}\n", 9, 16, "auction.max", "90"),
    ("auction: {min: 90, advice_max: 80}\n", 9, 32, "auction.min 90 to auction.max 120", "80"),
    ("scoring: {contract: null}\n", 9, 21, "made and failed", "table of game points"),
    ("goal: {kind: most}\n", 9, 14, "contract then", "most"),
    ("players: [2, 4]\n", 9, 10, "three players or more", "has 2"),
    ("scoring: {contract: {made: {caller: 1, defender: 0}, failed: {caller: 1, partner: 0, defender: 0}}}\n", 9, 28,
     "the called card", "lacks partner"),
    ("captive: {enabled: true}\n", 9, 20, "most or low then", "a contract cannot"),
    ("trump: {source: dealer_last_card}\n", 9, 17, "called_card", "shows a card before the auction"),
    ("call: {enabled: false}\nauction: {unit: rank}\n", 10, 17, "auction.unit: points", "bids for a card to call"),
    ("deal: {hand: 7}\n", 9, 14, "deal.hand takes all then", "5 cards are left to draw"),
    ("info: {open_hands: true}\n", 9, 20, "it takes false then", "secret partner"),
    ("cards: {points: {1: 30}}\npack: {5: {ranks: [1, 2], remove: [oros-2, copas-2, espadas-2]}}\n"
     "call: {when: after_first_trick}\n", 11, 14, "a second trick", "5 players get one card each"),
    ("scoring: {contract: {made: {caller: 0, partner: 0, defender: -1}, "
     "failed: {caller: -shortfall, partner: 0, defender: -bid}}}\n", 9, 10, "no row of scoring", "never be reached"),
    ("deal: {talon: 5}\ntalon: {discards: 2}\n", 10, 19, "as many must be laid away", "5 cards"),
]  # fmt: skip


@pytest.mark.parametrize("row", CONTRACTS, ids=[row[0] for row in CONTRACTS])
def test_a_contract_needs_all_that_belongs_to_it(tmp_path: Path, row: tuple[str, int, int, str, str]) -> None:
    text, line, column, allowed, said = row
    path = write(tmp_path, "# \n" * 7 + "extends: bastarda\n" + text)
    found = [fault for fault in faults(path) if (fault.line, fault.column) == (line, column)]
    assert found, [str(fault) for fault in faults(path)]
    assert any(allowed in fault.message and said in fault.message for fault in found), found[0].message


def test_no_more_cards_are_laid_away_than_can_be_offered(tmp_path: Path) -> None:
    text = "extends: rematada\nplayers: [2]\ndeal: {{hand: all, talon: {number}}}\ntalon: {{discards: {number}}}\n"
    assert not faults(write(tmp_path, text.format(number=4)))
    (fault,) = faults(write(tmp_path, text.format(number=8)))
    assert (fault.line, fault.column) == (4, 19)
    assert "make deal.talon and talon.discards smaller" in fault.message


ODD_BUT_PLAYABLE = [
    "seats: {teams: {4: pairs, 6: pairs}}",
    "seats: {teams: {4: none, 6: none}}\nclaim: {enabled: true}",
    "trump: {source: none}\nmarriage: {enabled: true, mode: declare}",
    "trump: {source: dealer_last_card}",
    "trump: {source: rotation, rotation: [copas]}\nmatch: {mode: open}",
    "trump: {source: turn_up, turn_up_redraw: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}",
    "match: {mode: rotation}",
    "goal: {kind: low, low_fallback: lowest}\ncaptive: {enabled: true}\ncapote: {enabled: true, tiers: []}",
    "play: {must_trump: true, cards_per_turn: 3}\narrastre: {enabled: true}",
    "scoring: {win: {winner: 0, loser: 1}}",
    "scoring: {win: {winner: 0}}\nmatch: {score: totals, target: 500}",
    "scoring: {win: {winner: 0}}\nmatch: {mode: open}",
    "tie: {break: [], unresolved: carry_over}",
    "info: {signals_from_trick: 50, count_points: last_three, partner_view_end: last_trick}",
]


@pytest.mark.parametrize("text", ODD_BUT_PLAYABLE)
def test_what_a_house_may_want_is_not_refused(tmp_path: Path, text: str) -> None:
    assert not faults(write(tmp_path, text))


GRAMMAR = [
    ("seats:\n\tdirection: clockwise\n", 2, 1, "a tab; indent with spaces"),
    ('name: "Brisca\nplayers: [2]\n', 1, 7, "never closed"),
    ("name: 'Brisca\n", 1, 7, "never closed"),
    ("players: [2, 3\n", 1, 10, "closing ]"),
    ("deal: {hand: 3\n", 1, 7, "closing }"),
    ("name: Brisca: the good one\n", 1, 13, "put text that has a colon in quotes"),
    ("players [2, 3]\nminutes: 3\n", 1, 1, "a colon is missing"),
    ("minutes: 3\nplayers [2, 3]\n", 2, 1, "a colon is missing"),
    ("seats:\n  direction: clockwise\n   leader: dealer\n", 3, 4, "indented further than line 2"),
    ("seats:\n    direction: clockwise\n  leader: dealer\n", 3, 3, "indented"),
    ("name: @home\n", 1, 7, "cannot begin with @; put it in quotes"),
    ("name: *home\n", 1, 7, "&home"),
    ("name: !!python/object/apply:os.system [ls]\n", 1, 7, "tags"),
    ('name: "a\\q"\n', 1, 9, "backslash"),
    ("players: [2]\n---\nplayers: [3]\n", 2, 1, "a second document"),
    ("- brisca\n- bastarda\n", 1, 1, "key: value"),
    ("hello\n", 1, 1, "key: value"),
    ("", 1, 1, "the file is empty"),
    ("# nothing\n", 1, 1, "the file is empty"),
    (b"name: Brisca\nminutes: 5 # \xf1\n", 2, 14, "UTF-8"),
    ("players: [2]".encode("utf-16"), 1, 1, "UTF-8"),
    (b"players: [2]\x00\n", 1, 13, "number 0"),
]


@pytest.mark.parametrize("row", GRAMMAR, ids=[str(row[0]) for row in GRAMMAR])
@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
def test_broken_yaml_is_told_in_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loader: str, row: tuple[str | bytes, int, int, str]
) -> None:
    text, line, column, said = row
    monkeypatch.setattr(yaml_nodes, "_LOADER", getattr(yaml, loader))
    path = tmp_path / "house.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    (fault,) = faults(path)
    assert fault.line == line
    if loader == "CSafeLoader":  # the slow parser puts some marks a letter aside
        assert (fault.column, said in fault.message) == (column, True), str(fault)
    assert "Error" not in fault.message
    assert "token" not in fault.message


def test_every_fault_of_a_file_is_told_in_one_pass_and_in_order(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        """
        players: [2, 9]
        exchange:
          timing: any_tme
          steps: [{give: 7, takes: above}]
        goal: {kind: contract}
        exhange: {}
        deal: {batches: [2, 2]}
        """,
    )
    found = [(fault.line, fault.column) for fault in faults(path)]
    assert found == [(1, 14), (3, 11), (4, 28), (5, 14), (5, 14), (6, 1), (7, 17)]


def test_a_rule_that_could_not_be_read_makes_no_second_fault_elsewhere(tmp_path: Path) -> None:
    path = write(tmp_path, "goal: {kind: contract}\nauctoin: {enabled: true}\nscoring: {contract: 7}\nplayers: [5]\n")
    assert [(fault.line, fault.nearest) for fault in faults(path)] == [(2, "auction"), (3, "")]


def test_a_fault_offers_the_right_word_to_the_screen(tmp_path: Path) -> None:
    (fault,) = faults(write(tmp_path, "exchange: {timing: after-own-trick}\n"))
    assert (fault.found, fault.nearest) == ("after-own-trick", "after_own_trick")


def test_games_that_extend_each_other_in_a_circle(tmp_path: Path) -> None:
    write(tmp_path, "extends: beta\n", "alpha")
    write(tmp_path, "minutes: 5\nextends: gamma\n", "beta")
    write(tmp_path, "extends: alpha\n", "gamma")
    (fault,) = faults(tmp_path / "beta.yaml")
    assert (fault.line, fault.column) == (2, 10)
    assert "beta → gamma → alpha → beta" in fault.message


def test_a_fault_of_the_parent_is_told_to_the_child(tmp_path: Path) -> None:
    write(tmp_path, "players: [9]\n", "parent")
    (fault,) = faults(write(tmp_path, "extends: parent\n"))
    assert (fault.line, fault.column) == (1, 10)
    assert "parent.yaml:1:11" in fault.message


def test_a_missing_file_and_a_folder_are_sentences(tmp_path: Path) -> None:
    (missing,) = faults(tmp_path / "nowhere.yaml")
    assert (missing.line, missing.column, missing.message) == (1, 1, "there is no such file")
    (folder,) = faults(tmp_path)
    assert "folder" in folder.message


def test_a_faulty_file_never_hides_the_others(tmp_path: Path) -> None:
    write(tmp_path, "players: [9]\n", "broken")
    write(tmp_path, b"\xff\xfe\x00", "binary")
    write(tmp_path, "extends: brisca\nname: {es: La de casa}\n", "casa")
    (tmp_path / "notes.txt").write_text("not a game")
    listed = {game.id: game for game in available([RULES, tmp_path, tmp_path / "not there"])}
    assert {"brisca", "casa", "broken", "binary"} <= set(listed)
    assert listed["casa"].variant is not None
    assert spoken(listed["casa"].head.name, "en") == "La de casa"
    assert listed["broken"].variant is None
    assert listed["broken"].faults[0].column == 11
    assert spoken(listed["binary"].head.name, "es") == "binary"


def test_a_second_file_of_one_id_neither_hides_the_first_nor_is_passed_over(tmp_path: Path) -> None:
    for text in ("players: [9]\n", "extends: brisca\nminutes: 99\n"):
        write(tmp_path, text, "brisca")
        listed = {game.id: game for game in available([RULES, tmp_path, RULES])}
        shipped = listed["brisca"].variant
        assert shipped is not None
        assert (listed["brisca"].path, shipped.head.minutes) == (BRISCA, 15)
        second = listed["brisca.yaml"]
        assert (second.path, second.variant) == (tmp_path / "brisca.yaml", None)
        assert "the id brisca is there already" in second.faults[0].message


def test_a_parent_is_looked_for_among_the_files_of_both_folders(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    write(own, "extends: brisca\nmatch: {target: 7}\n", "ours")
    write(own, "extends: ours\ndeal: {batches: all_at_once}\n", "theirs")
    for folders in ([RULES, own], [own, RULES]):
        listed = {game.id: game for game in available(folders)}
        theirs = listed["theirs"].variant
        assert theirs is not None
        assert (theirs.match.target, len(theirs.exchange.steps)) == (7, 2)
        assert all(game.variant is not None for game in listed.values())


def test_examples_are_no_part_of_the_rules(tmp_path: Path) -> None:
    for text in ("[{players: 2}]", "[]", "null", "3", "{wrong: [here]}"):
        house = load(write(tmp_path, f"extends: brisca\nexamples: {text}\n"), (RULES,))
        assert "examples" not in house.text
        assert "examples" not in merged_text(house)
    write(tmp_path, "extends: brisca\nexamples: []\n", "parent")
    assert not faults(write(tmp_path, "extends: parent\n"))


def test_a_game_is_found_by_its_name() -> None:
    assert find("rematada", [RULES]) == RULES / "rematada.yaml"
    with pytest.raises(FaultyRules, match=r"did you mean rematada\?"):
        find("rematda", [RULES])
    with pytest.raises(FaultyRules, match="no game"):
        find("../tests/games/rematada", [RULES])


def test_single_rules_are_changed_by_their_dotted_names() -> None:
    brisca = load(BRISCA)
    changed = with_params(
        brisca,
        {
            "match.target": 7,
            "pack.3.remove": ["oros-2"],
            "exchange": {"timing": "own_turn"},
            "scoring.win.winner": 2,
            "seats.teams": {},
            "players": [2, 3],
        },
    )
    assert (changed.match.target, changed.match.options) == (7, (3, 5, 7))
    assert changed.pack[3] == Pack(brisca.pack[3].ranks, ("oros-2",))
    assert (changed.exchange.timing, len(changed.exchange.steps)) == ("own_turn", 2)
    assert changed.scoring.win == WinScore(2, 0)
    assert (dict(changed.seats.teams), changed.players) == ({}, (2, 3))
    assert brisca.match.target == 3


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("match.tagret", 7, "did you mean match.target?"),
        ("mach.target", 7, "did you mean match?"),
        ("match.target", "seven", "a whole number"),
        ("match.target.more", 7, "no rule match.target.more"),
        ("pack.9.remove", [], "no rule pack.9"),
        ("scoring.contract.made", {"caller": 1, "defender": 0}, "give it whole"),
        ("cards.points", {1: 11}, "120"),
        ("trump.source", "none", "needs a turned-up card"),
    ],
)
def test_a_wrong_dotted_name_or_value_is_told(name: str, value: object, said: str) -> None:
    with pytest.raises(FaultyRules, match=said.replace("?", r"\?")):
        with_params(load(BRISCA), {name: value})


BOMBS = {
    "ten megabytes of aliases": "a: &a [x]\nb: [" + "*a, " * 2_500_000 + "*a]\n",
    "a million aliases": "a: &a [x]\nb: [" + "*a, " * 240_000 + "*a]\n",
    "a billion laughs": "a0: &a0 [x, x]\n"
    + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)),
    "deep brackets": "a: " + "[" * 900_000,
    "deep braces": "a: " + "{b: " * 200_000,
    "deep dashes": "- " * 400_000,
    "deep indentation": "\n".join(" " * depth + "a:" for depth in range(1300)),
    "an endless list": "players: [" + "9, " * 300_000 + "2]\n",
    "an endless word": "x" * 900_000 + ": 1\n",
    "an endless number": "minutes: " + "9" * 900_000 + "\n",
    "twenty thousand unknown words": "".join(f"k{number}: 1\n" for number in range(20_000)),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_bomb_is_refused_with_a_sentence_and_quickly(tmp_path: Path, bomb: str) -> None:
    path = write(tmp_path, BOMBS[bomb].encode())
    start = time.perf_counter()
    found = faults(path)
    assert time.perf_counter() - start < 3
    assert 1 <= len(found) <= 100
    assert all(len(fault.message) < 1500 for fault in found)


def test_brisca_loads_in_a_blink() -> None:
    load(BRISCA)
    start = time.perf_counter()
    for _ in range(10):
        load(BRISCA)
    assert (time.perf_counter() - start) / 10 < 0.1


WORDS = st.sampled_from(
    sorted(
        set(BRISCA.read_text().split())
        | set((RULES / "rematada.yaml").read_text().split())
        | set(" \t\n:#-?[]{},&*!|>'\"%@`~\\")
        | {"\n  ", "\n    ", "<<", "no", "null", "1:2", "0x1", "---", "...", "é", "\u2028", "😀", "9" * 30}
    )
)


ESCAPES = st.sampled_from(['"\\0"', '"\\ud800"', '"\\x1b": ', "name: ", "extends: ", "\u202e", "\ufeff"])


def read(text: str) -> tuple[Variant | None, tuple[Fault, ...]]:
    try:
        return from_text(text), ()
    except FaultyRules as faulty:
        return None, faulty.faults


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(), st.lists(WORDS, max_size=60).map(" ".join), st.lists(WORDS, max_size=60).map("".join)))
def test_no_text_whatever_breaks_the_loader(text: str) -> None:
    variant, found = read(text)
    assert all(fault.line >= 1 and fault.column >= 1 and fault.message for fault in found)
    assert bool(found) == (variant is None)
    if variant is not None:
        assert from_text(merged_text(variant)).text == variant.text


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_no_change_of_a_real_file_breaks_the_loader(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([path.read_text() for path in GAMES]))
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    changed = text[:start] + data.draw(st.one_of(WORDS, st.text(max_size=3))) + text[start + length :]
    variant, found = read(changed)
    assert bool(found) == (variant is None)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300) | st.lists(WORDS | ESCAPES, max_size=40).map(lambda words: "".join(words).encode()))
def test_no_bytes_whatever_break_the_loader(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    found = faults(write(Path(tmp_path_factory.getbasetemp()), data, "bytes"))
    assert all(fault.line >= 1 and fault.column >= 1 and str(fault).isprintable() for fault in found)


ESCAPED = {
    "a name": ('name: "Bris\\0ca"\n', 1, 7, 0),
    "half a letter": ('name: "Bris\\ud800ca"\n', 1, 7, None),
    "a bell": ('minutes: 5\nfamily: {es: "\\a"}\n', 2, 14, 7),
    "a key": ('"play\\x1bers": 2\n', 1, 1, 27),
    "within a list": ('players: [2, "\\x7f"]\n', 1, 14, 127),
}


@pytest.mark.parametrize("row", ESCAPED)
@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
def test_a_letter_that_no_text_has_is_told_also_where_it_is_written_as_an_escape(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loader: str, row: str
) -> None:
    text, line, column, code = ESCAPED[row]
    monkeypatch.setattr(yaml_nodes, "_LOADER", getattr(yaml, loader))
    (fault,) = faults(write(tmp_path, text))
    if code is not None:  # one of the parsers refuses half a letter itself
        assert (fault.line, fault.column) == (line, column), fault
        assert f"(number {code})" in fault.message


def test_a_fault_quotes_a_word_without_letters_that_cannot_be_seen(tmp_path: Path) -> None:
    for text in (
        '"pla\\u202eyers": [2]\n',
        "minutes: '\u200b5'\n",
        "extends: 'a\u200bb'\n",
        "match: {'a\u200bb': 2}\n",
    ):
        found = faults(write(tmp_path, text))
        assert found
        assert all(str(fault).isprintable() and fault.found.isprintable() for fault in found)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_a_name_that_leads_nowhere_or_to_no_file_is_a_fault_like_any_other(tmp_path: Path) -> None:
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "gone.yaml").symlink_to("nowhere")
    (tmp_path / "folder.yaml").mkdir()
    os.mkfifo(tmp_path / "pipe.yaml")
    write(tmp_path, "extends: loop\n", "heir")
    write(tmp_path, "extends: brisca\n", "sound")
    listed = {game.id: game for game in available([tmp_path, RULES])}
    assert listed["sound"].variant is not None
    said = {name: listed[name].faults[0].message for name in ("loop", "gone", "folder", "pipe", "heir")}
    assert "the file cannot be read" in said["loop"]
    assert said["gone"] == "there is no such file"
    assert "folder" in said["folder"]
    assert said["pipe"] == "this is not an ordinary file"
    assert "loop.yaml:1:1" in said["heir"]


def chain(folder: Path, length: int, *, backwards: bool = False) -> list[Path]:
    """Games of which each extends the one before it; the first extends none."""
    names = [f"g{length - number if backwards else number:04}" for number in range(length)]
    texts = ["minutes: 7\n", *(f"extends: {before}\n" for before in names)]
    return [write(folder, text, name) for name, text in zip(names, texts, strict=False)]


@pytest.mark.parametrize("backwards", [False, True])
def test_a_long_chain_of_games_ends_in_one_sentence_and_quickly(tmp_path: Path, backwards: bool) -> None:
    paths = chain(tmp_path, 700, backwards=backwards)
    start = time.perf_counter()
    listed = {game.id: game for game in available([tmp_path])}
    assert time.perf_counter() - start < 5
    assert [listed[path.stem].variant is not None for path in paths] == [True] * 11 + [False] * 689
    assert listed[paths[10].stem].head.minutes == 7
    (fault,) = listed[paths[-1].stem].faults
    assert (fault.line, fault.column) == (1, 10)
    assert "more than 10 games" in fault.message
    assert faults(paths[-1]) == (fault,)


def test_a_parent_that_many_extend_is_loaded_once(tmp_path: Path) -> None:
    for number in range(300):
        write(tmp_path, "extends: middle\nminutes: 9\n", f"g{number}")
    write(tmp_path, "extends: brisca\n", "middle")
    start = time.perf_counter()
    assert all(game.variant is not None for game in available([tmp_path, RULES]))
    assert time.perf_counter() - start < 5


def test_what_the_screens_need_is_all_in_loading() -> None:
    assert set(loading.__all__) >= {"Fault", "FaultyRules", "Listed", "available", "find", "load", "with_params"}
