"""Broken YAML and letters that nobody sees come as plain sentences, all faults of a file in one pass."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.variants.yaml import nodes
from tests.rule_texts import faults, write

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
    ("extends:brisca\n", 1, 1, "write extends: brisca"),
    ("extends = brisca\n", 1, 1, "write extends: brisca"),
    ("players:[2, 3]\n", 1, 1, "write players: …"),
    ("extends:brisca\nname: Mine\n", 1, 1, "a colon is missing"),
    ("match:\n\u00a0\u00a0target: 5\n", 2, 1, "indent with ordinary spaces"),
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
    monkeypatch.setattr(nodes, "_LOADER", getattr(yaml, loader))
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


HIDDEN = {
    "a pack beside another with a wrong card": (
        "players: [3, 4]\npack:\n  3: {ranks: [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]}\n  4: {remove: [oro-2]}\n",
        [(3, 3, "31 cards"), (4, 16, "did you mean oros-2?")],
    ),
    "a row of a contract beside another": (
        "extends: bastarda\nscoring: {contract: {\n  made: {caller: 2, defender: -1},\n"
        "  failed: {caller: -2, partner: -1, defender: sth}}}\n",
        [(3, 9, "made lacks partner"), (4, 47, "bid_share")],
    ),
    "a section that stands there twice": (
        "match: {target: 5}\nmatch: {tarhet: 3}\n",
        [(2, 1, "a second time"), (2, 9, "did you mean target?")],
    ),
    "a tier that lacks two numbers": (
        "capote: {enabled: true, tiers: [{basis: margin}]}\n",
        [(1, 33, "lacks game_points"), (1, 33, "lacks over")],
    ),
}


@pytest.mark.parametrize("row", HIDDEN)
def test_one_fault_hides_no_other(tmp_path: Path, row: str) -> None:
    text, wanted = HIDDEN[row]
    found = faults(write(tmp_path, text))
    assert len(found) == len(wanted), [str(fault) for fault in found]
    for fault, (line, column, said) in zip(found, wanted, strict=True):
        assert (fault.line, fault.column) == (line, column), str(fault)
        assert said in fault.message


MEANT = [
    ("pack: {2: {remove: [oro-2]}}\n", "oros-2"),
    ("pack: {2: {remove: [copas-as]}}\n", "copas-1"),
    ("pack: {2: {remove: [cups-7]}}\n", "copas-7"),
    ("pack: {2: {remove: [ace]}}\n", ""),
    ("cards: {order: [as, 3]}\n", "1"),
    ("arrastre: {enabled: true, rank: ace}\n", "1"),
    ("signals: on\n", "info.signals"),
    ("hand: 4\n", "deal.hand"),
    ("enabled: true\n", ""),
]


@pytest.mark.parametrize("row", MEANT, ids=[row[0] for row in MEANT])
def test_the_word_that_was_meant_is_offered(tmp_path: Path, row: tuple[str, str]) -> None:
    text, word = row
    fault = faults(write(tmp_path, text))[0]
    assert fault.nearest == word
    assert (f"did you mean {word}?" in fault.message) == bool(word)


def test_a_text_that_no_list_could_show_is_told(tmp_path: Path) -> None:
    assert not faults(write(tmp_path, f"name: {'n' * 60}\ncharacter: {'c' * 160}\n"))
    text = f"name: {'n' * 61}\naliases: {{es: [ok, {'a' * 70}]}}\ncharacter:\n  es: {'c' * 161}\n"
    found = faults(write(tmp_path, text))
    assert [(fault.line, fault.column) for fault in found] == [(1, 7), (2, 15), (4, 7)]
    assert [fault.message for fault in found] == [
        "name has 61 letters; it takes a text of at most 60",
        "aliases.es has 70 letters; it takes a text of at most 60",
        "character.es has 161 letters; it takes a text of at most 160",
    ]


def test_a_switch_in_place_of_a_section_is_told_as_it_must_be_written(tmp_path: Path) -> None:
    for switch, value in (("true", "true"), ("on", "true"), ("no", "false")):
        (fault,) = faults(write(tmp_path, f"arrastre: {switch}\n"))
        assert fault.message.endswith(f"write arrastre: {{enabled: {value}}}")


def test_a_fault_offers_the_right_word_to_the_screen(tmp_path: Path) -> None:
    (fault,) = faults(write(tmp_path, "exchange: {timing: after-own-trick}\n"))
    assert (fault.found, fault.nearest) == ("after-own-trick", "after_own_trick")


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
    monkeypatch.setattr(nodes, "_LOADER", getattr(yaml, loader))
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
