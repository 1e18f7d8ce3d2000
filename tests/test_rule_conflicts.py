"""Every fault of a rule file is told with its place and what is allowed, and no more is refused than must be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from game.house_rules.draft import Draft, bare_book
from game.house_rules.fit import plain_sentence
from game.i18n import words
from game.variants.checks.sentences import SENTENCES
from game.variants.loading import load
from tests.rule_texts import RULES, faults, write

PLACES = [
    # one word wrong
    ("exhange: {}\n", 1, 1, "exchange", "did you mean exchange?"),
    ("exchange:\n  timing: any_tme\n", 2, 11, "any_time, own_turn, between_tricks or after_own_trick", "any_time?"),
    ("exchange:\n  tming: own_turn\n", 2, 3, "steps, needs_trick, timing, closes, only_upward", "did you mean timing?"),
    ("play: {follow_when: 'sometimes'}\n", 1, 21, "never, stock_empty or always", "the text “sometimes”"),
    ("tie: {break: [crads]}\n", 1, 15, "cards or last_trick", "did you mean cards?"),
    (
        "scoring: {contract: {made: {caller: bidd, defender: 0}, failed: {caller: 0, defender: 0}}}\n",
        1,
        37,
        "2*bid",
        "bid?",
    ),
    # wrong types
    ("info: {signals: maybe}\n", 1, 17, "true or false", "“maybe”"),
    ("info: {signals: 'true'}\n", 1, 17, "true or false", "the text “true”"),
    ("match:\n  target: many\n", 2, 11, "a whole number from 1 to 10000", "“many”"),
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
    # too few entries, or too many
    ("players: []\n", 1, 10, "of 1 to 5 entries", "players has 0 entries"),
    ("players: [2, 3, 4, 5, 6, 2]\n", 1, 10, "each a whole number from 2 to 6", "players has 6 entries"),
    ("claim:\n  counts: []\n", 2, 11, "of 1 to 24 entries", "claim.counts has 0 entries"),
    ("claim: {counts: [3, 2, 3]}\n", 1, 17, "once is enough", "claim.counts names 3 twice"),
    ("trump: {turn_up_redraw: [1, 1]}\n", 1, 25, "once is enough", "trump.turn_up_redraw names 1 twice"),
    ("pack: {2: {ranks: []}}\n", 1, 19, "of 1 to 13 entries", "pack.2.ranks has 0 entries"),
    ("cards: {order: []}\n", 1, 16, "of 1 to 13 entries", "cards.order has 0 entries"),
    ("deal: {batches: []}\n", 1, 17, "of 1 to 24 entries", "deal.batches has 0 entries"),
    ("marriage: {ranks: [12]}\n", 1, 19, "of 2 entries", "marriage.ranks has 1 entry"),
    ("marriage: {ranks: [12, 11, 10]}\n", 1, 19, "of 2 entries", "marriage.ranks has 3 entries"),
    ("tie: {break: [cards, last_trick, cards]}\n", 1, 14, "at most 2 entries", "tie.break has 3 entries"),
    ("aliases: {es: [" + "a, " * 21 + "a]}\n", 1, 15, "of at most 20 entries", "aliases.es has 22 entries"),
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
    ("match: {deals: ~x}\n", 1, 16, "or null", "“~x”"),
    ("play: {must_beat: null}\n", 1, 19, "true or false", "nothing (null)"),
    # keys
    ("[a, b]: c\n", 1, 1, "a single word", "a list"),
    ("{a: b}: c\n", 1, 1, "a single word", "a set of keys"),
    ("? [a]\n: b\n", 1, 3, "a single word", "a list"),
    ("minutes: 5\nname: x\nminutes: 6\n", 3, 1, "keep one", "first in line 1"),
    ("match: {target: 5, target: 6}\n", 1, 20, "keep one", "second time"),
    ("seats: {teams: {4: none, '4': alternate}}\n", 1, 26, "keep one", "second time"),
    ("<<: {players: [2]}\n", 1, 1, "extends", "“<<”"),
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
    ("players: [2]\nscoring: {win: {winner: 1, loser: 1}}\n", 2, 10, "gives all the same", "can never end"),
    (
        "scoring: {win: {winner: 0}}\ncapote: {enabled: true, tiers: [{basis: margin, over: 120, game_points: 2}]}\n",
        1,
        10,
        "no row of scoring",
        "never be reached",
    ),
    ("tie: {unresolved: carry_over}\nmatch: {mode: single_deal}\n", 1, 19, "each_side or replay then", "a next deal"),
    ("tie: {unresolved: carry_over}\nmatch: {mode: rotation}\n", 1, 19, "each_side or replay then", "counts victories"),
    ("call: {when: after_first_trick}\n", 1, 14, "enabled: true, when", "needs a called card"),
    # values of rules that only some games use
    ("trump: {rotation: [oros, cups]}\n", 1, 26, "oros, copas, espadas or bastos", "“cups”"),
    ("claim: {counts: [0]}\n", 1, 18, "a whole number from 1 to 24", "0"),
    ("capote: {tiers: [{over: 100}]}\n", 1, 18, "winner_total, margin or all_tricks", "lacks basis"),
    ("capote: {tiers: [{basis: margin, over: 1, game_points: x}]}\n", 1, 56, "from 0 to 1000", "“x”"),
    ("captive: {own_side_counts: never}\n", 1, 28, "true or false", "“never”"),
    ("info: {partner_view_end: last_tric}\n", 1, 26, "none, last_three or last_trick", "mean last_trick?"),
    ("exmples: []\n", 1, 1, "examples", "did you mean examples?"),
]


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
    ("auction: {min: 121, max: 130}\nscoring: {contract: {made: {caller: 2, partner: 1, defender: 0}, "
     "failed: {caller: -2, partner: -1, defender: 0}}}\n", 10, 10, "no row of scoring", "never be reached"),
    ("scoring: {contract: {made: {caller: 1, partner: 1, defender: 1}, "
     "failed: {caller: 0, partner: 0, defender: 0}}}\n", 9, 10, "gives all the same", "can never end"),
    ("auction: {unit: rank}\ncall: {must_be_highest_missing: true}\n", 10, 33, "takes false then", "has the rank"),
    ("deal: {talon: 5}\ntalon: {discards: 2}\n", 10, 19, "as many must be discarded", "5 cards"),
]  # fmt: skip


BASTARDA = "# \n" * 7 + "extends: bastarda\n"
ROWS = [*PLACES, *((BASTARDA + text, *told) for text, *told in CONTRACTS)]


@pytest.mark.parametrize(("text", "line", "column", "allowed", "said"), ROWS)
def test_a_fault_is_told_with_its_place_and_what_is_allowed(
    tmp_path: Path, text: str, line: int, column: int, allowed: str, said: str
) -> None:
    path = write(tmp_path, text)
    found = [fault for fault in faults(path) if (fault.line, fault.column) == (line, column)]
    assert found, [str(fault) for fault in faults(path)]
    assert any(allowed in fault.message and said in fault.message for fault in found), found[0].message
    assert str(found[0]).startswith(f"{path}:{line}:{column}: ")


def test_no_more_cards_are_laid_away_than_can_be_offered(tmp_path: Path) -> None:
    text = "extends: rematada\nplayers: [2]\ndeal: {{hand: all, talon: {number}}}\ntalon: {{discards: {number}}}\n"
    assert not faults(write(tmp_path, text.format(number=4)))
    (fault,) = faults(write(tmp_path, text.format(number=8)))
    assert (fault.line, fault.column) == (4, 19)
    assert "make deal.talon and talon.discards smaller" in fault.message


TWICE = ("seats: {dealer_next: same}", "tie: {unresolved: replay}")


def drafts() -> Iterator[Draft]:
    """The rules of the texts above, as somebody might put them together in the editor."""
    rows = [(bare_book(), row[0]) for row in PLACES]
    rows += [(load(RULES / "bastarda.yaml", [RULES]), row[0]) for row in CONTRACTS]
    rows += [(bare_book(), f"match: {{mode: fixed_deals, deals: 8, duplicate: true}}\n{more}") for more in TWICE]
    rows += [(bare_book(), "match: {mode: fixed_deals, deals: 6, duplicate: true}")]
    many = "players: [2]\ndeal: {hand: all, talon: 8}\ntalon: {discards: 8}\n"
    rows += [(load(RULES / "rematada.yaml", [RULES]), many)]
    for book, text in rows:
        try:
            sections = yaml.safe_load(text)
        except (ValueError, yaml.YAMLError):  # no YAML, or a day that is not in the calendar
            continue
        if isinstance(sections, dict):
            inner = {
                (name, key): value
                for name, section in sections.items()
                for key, value in (section.items() if isinstance(section, dict) else [("", section)])
            }
            yield Draft.of(book, {f"{name}.{key}".rstrip("."): value for (name, key), value in inner.items()})


def test_every_conflict_is_told_in_the_words_of_the_editor_in_every_language() -> None:
    found = {conflict.code: conflict for draft in drafts() for conflict in draft.conflicts}
    assert set(found) == set(SENTENCES)
    for language in words.spoken():
        words.use(language)
        for conflict in found.values():
            said = plain_sentence(conflict)
            assert not re.search(r"[a-z][_.][a-z]|[{}=|]|\b(true|false|enabled)\b", said), said
            assert all(str(number) in said for number in conflict.numbers)


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
    "scoring: {win: {winner: 1, loser: 1}}\nmatch: {simultaneous: shared}",
    "scoring: {win: {winner: 0}}\ncapote: {enabled: true, tiers: [{basis: winner_total, over: 119, game_points: 2}]}",
    "scoring: {win: {winner: 0}}\nlast_trick_bonus: 10\n"
    "capote: {enabled: true, tiers: [{basis: margin, over: 129, game_points: 2}]}",
    "tie: {break: [], unresolved: carry_over}",
    "info: {signals_from_trick: 50, count_points: last_three, partner_view_end: last_trick}",
]


@pytest.mark.parametrize("text", ODD_BUT_PLAYABLE)
def test_what_a_house_may_want_is_not_refused(tmp_path: Path, text: str) -> None:
    assert not faults(write(tmp_path, text))
