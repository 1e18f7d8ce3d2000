"""The tables of the figures, version by version, and the way from each version to the next.

A deal bears the moment at which it ended as its number (`months.moment`): everything lies in the order of time. Of
everybody's own deals there are totals by company and month: a page of figures adds up some thousand rows, whatever was
played. `company` is a game, its rules, and who sat with and against somebody.
"""

from __future__ import annotations

from typing import Final

SUITS: Final = 4
BUCKETS: Final = 12  # of card points: 0 to 9, 10 to 19, and so on; the last one has 110 and more

# What is added up, in the order of the columns; a deal that nobody bid for adds to `unplayed` alone.
SUMS: Final = (
    "deals", "won", "drawn", "unplayed", "points", "gained", "capotes", "capoted", "declared", "made", "alone",
    "alone_made", "helped", "defended", "drags", "swaps", "pairs", "hints", "hinted", "aces", "trumps", "weighed",
    "agreed", "matches", "matches_won", *(f"had{suit}" for suit in range(SUITS)),
    *(f"took{suit}" for suit in range(SUITS)), *(f"won{bucket}" for bucket in range(BUCKETS)),
    *(f"other{bucket}" for bucket in range(BUCKETS)),
)  # fmt: skip
HIGHEST: Final = ("most", "dearest")
LOWEST: Final = ("least",)

_TOTAL: Final = ",\n    ".join(
    [f"{name} INTEGER NOT NULL DEFAULT 0" for name in SUMS]
    + [f"{name} INTEGER" for name in (*HIGHEST, *LOWEST)]  # of deals that were played: none where all were passed
)

FIRST: Final = (
    # kind: 0 somebody known by his mark, 1 a guest by his name, 2 a computer by its face, 3 somebody forgotten
    """CREATE TABLE who (
    id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, mark TEXT NOT NULL, level TEXT NOT NULL,
    name TEXT NOT NULL, face TEXT NOT NULL, UNIQUE (kind, mark, level))""",
    """CREATE TABLE game (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, titles TEXT NOT NULL)""",
    """CREATE TABLE rules (id INTEGER PRIMARY KEY, print TEXT NOT NULL UNIQUE, text BLOB NOT NULL)""",
    """CREATE TABLE company (
    id INTEGER PRIMARY KEY, game INTEGER NOT NULL, rules INTEGER NOT NULL, players INTEGER NOT NULL,
    partners TEXT NOT NULL, opponents TEXT NOT NULL, UNIQUE (game, rules, players, partners, opponents))""",
    """CREATE TABLE companion (
    who INTEGER NOT NULL, against INTEGER NOT NULL, company INTEGER NOT NULL,
    PRIMARY KEY (who, against, company)) WITHOUT ROWID""",
    # ended: 0 it goes on, 1 played to its end, 2 given up
    """CREATE TABLE match (id INTEGER PRIMARY KEY, mark BLOB NOT NULL UNIQUE, ended INTEGER NOT NULL)""",
    # trump: -1 where there was none; print tells whether it is the same deal
    """CREATE TABLE deal (
    id INTEGER PRIMARY KEY, match INTEGER NOT NULL, number INTEGER NOT NULL, trump INTEGER NOT NULL,
    print INTEGER NOT NULL, UNIQUE (match, number))""",
    # outcome: 0 lost, 1 won, 2 drawn, 3 nobody bid. capote: 1 given, -1 taken. role: 0 none, 1 declarer, 2 his helper,
    # 3 against him. had and took: of the aces and threes in a pack, those held and those won, two bits for a suit
    """CREATE TABLE seat (
    who INTEGER NOT NULL, deal INTEGER NOT NULL, place INTEGER NOT NULL, company INTEGER NOT NULL,
    outcome INTEGER NOT NULL, points INTEGER NOT NULL, gained INTEGER NOT NULL, capote INTEGER NOT NULL,
    role INTEGER NOT NULL, bid INTEGER NOT NULL, made INTEGER NOT NULL, alone INTEGER NOT NULL,
    drags INTEGER NOT NULL, swaps INTEGER NOT NULL, pairs INTEGER NOT NULL, dearest INTEGER NOT NULL,
    hints INTEGER NOT NULL, aces INTEGER NOT NULL, trumps INTEGER NOT NULL, had INTEGER NOT NULL,
    took INTEGER NOT NULL, weighed INTEGER, agreed INTEGER,
    PRIMARY KEY (who, deal, place)) WITHOUT ROWID""",
    f"""CREATE TABLE total (
    who INTEGER NOT NULL, company INTEGER NOT NULL, month INTEGER NOT NULL,
    {_TOTAL},
    PRIMARY KEY (who, company, month)) WITHOUT ROWID""",
    # the cards of the first hands: so many of so many cards, with so many aces and trumps among them
    """CREATE TABLE fell (
    computer INTEGER NOT NULL, hand INTEGER NOT NULL, pack INTEGER NOT NULL, aces INTEGER NOT NULL,
    trumps INTEGER NOT NULL, got_aces INTEGER NOT NULL, got_trumps INTEGER NOT NULL, times INTEGER NOT NULL,
    PRIMARY KEY (computer, hand, pack, aces, trumps, got_aces, got_trumps)) WITHOUT ROWID""",
    # the files of matches that were read, as they were then
    """CREATE TABLE source (name TEXT PRIMARY KEY, size INTEGER NOT NULL, time INTEGER NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE forgotten (mark TEXT PRIMARY KEY) WITHOUT ROWID""",
)
SECOND: Final = (
    # the book of honour; who: 0 is the house. told: whether it was worth a word
    """CREATE TABLE honour (
    who INTEGER NOT NULL, kind TEXT NOT NULL, value INTEGER NOT NULL, holder INTEGER NOT NULL, deal INTEGER NOT NULL,
    told INTEGER NOT NULL, PRIMARY KEY (who, kind)) WITHOUT ROWID""",
    """CREATE TABLE kept (deal INTEGER PRIMARY KEY, text BLOB NOT NULL)""",
    "DELETE FROM source",  # every match is looked at again: deals that stand in the book are kept from now on
)
THIRD: Final = (
    # how cards fell, all hands of people or of computers in a deal together; what: `counts.Fell`
    """CREATE TABLE fell_so (
    what INTEGER NOT NULL, drawn INTEGER NOT NULL, pack INTEGER NOT NULL, kind INTEGER NOT NULL,
    found INTEGER NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (what, drawn, pack, kind, found)) WITHOUT ROWID""",
    """INSERT INTO fell_so
    SELECT computer, hand, pack, aces, got_aces, sum(times) FROM fell GROUP BY computer, hand, pack, aces, got_aces
    UNION ALL SELECT 2 + computer, hand, pack, trumps, got_trumps, sum(times) FROM fell WHERE trumps >= 0
    GROUP BY computer, hand, pack, trumps, got_trumps""",
    "DROP TABLE fell",
    "ALTER TABLE fell_so RENAME TO fell",
)
STEPS: Final = (FIRST, SECOND, THIRD)  # STEPS[version]: what makes the next version out of this one; 0 has nothing
VERSION: Final = len(STEPS)
WITH_HONOURS: Final = 2
