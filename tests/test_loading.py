"""A host writes rules: they merge, extend each other across folders, hide no file, and keep to their grammar."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
import yaml

from game.engine.variant import Pack, Variant, WinScore
from game.i18n.words import spoken, text_in
from game.variants import loading
from game.variants.loading import FaultyRules, available, find, from_text, load, merged_text, with_params
from game.variants.yaml import nodes
from tests.narrow import sure
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
    assert len({text_in(brisca.head.character, language) for language in spoken()}) == len(spoken())


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
    assert text_in(variant.head.name, "es") == "Mine"
    assert load(write(tmp_path, "minutes: 5\n")).head.name == {"": "house"}


@pytest.mark.parametrize("name", ["''", "'   '", '"\\u00a0\\u2003"', "{en: ' ', es: ''}"])
def test_a_game_whose_name_nobody_can_see_is_called_as_its_file(tmp_path: Path, name: str) -> None:
    path = tmp_path / "sunday.yaml"
    path.write_text(f"name: {name}\nextends: brisca\n", encoding="utf-8")
    assert dict(load(path, [RULES]).head.name) == {"": "sunday"}


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
    assert (child.head.minutes, child.head.extends, child.head.source) == (33, "parent", {})


def test_a_house_rule_may_extend_a_game_of_another_folder(tmp_path: Path) -> None:
    house = load(write(tmp_path, "extends: brisca\ntie: {unresolved: replay}\n"), (RULES,))
    assert house.exchange.steps
    assert house.tie.unresolved == "replay"


def test_a_file_named_like_the_shipped_game_may_extend_it(tmp_path: Path) -> None:
    house = load(write(tmp_path, "extends: brisca\nmatch: {target: 7}\n", "brisca"), (RULES,))
    assert (house.match.target, house.players) == (7, (2, 3, 4, 5, 6))


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
    assert text_in(listed["casa"].head.name, "en") == "La de casa"
    assert listed["broken"].variant is None
    assert listed["broken"].faults[0].column == 11
    assert text_in(listed["binary"].head.name, "es") == "binary"


def test_a_second_file_of_one_id_neither_hides_the_first_nor_is_passed_over(tmp_path: Path) -> None:
    for text in ("players: [9]\n", "extends: brisca\nminutes: 99\n"):
        write(tmp_path, text, "brisca")
        listed = {game.id: game for game in available([RULES, tmp_path, RULES])}
        shipped = sure(listed["brisca"].variant)
        assert (listed["brisca"].path, shipped.head.minutes) == (BRISCA, 15)
        second = listed["brisca.yaml"]
        assert (second.path, second.variant) == (tmp_path / "brisca.yaml", None)
        assert "the id brisca is there already" in second.faults[0].message


def test_a_broken_file_of_ones_own_never_stands_for_the_shipped_parent(tmp_path: Path) -> None:
    write(tmp_path, "players: [9]\n", "brisca")
    ours = write(tmp_path, "extends: brisca\n", "ours")
    listed = {game.id: game for game in available([RULES, tmp_path])}
    assert listed["ours"].variant is not None
    assert load(ours, [RULES, tmp_path]).exchange.steps
    with pytest.raises(FaultyRules, match="has a fault itself"):
        load(ours, [RULES])  # elsewhere the file beside is meant


def test_a_parent_is_looked_for_among_the_files_of_both_folders(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    write(own, "extends: brisca\nmatch: {target: 7}\n", "ours")
    write(own, "extends: ours\ndeal: {batches: all_at_once}\n", "theirs")
    for folders in ([RULES, own], [own, RULES]):
        listed = {game.id: game for game in available(folders)}
        theirs = sure(listed["theirs"].variant)
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
    assert with_params(brisca, {"pack.3.ranks": [1, 3, 4, 5, 6, 7, 10, 11, 12]}).pack[3].remove == ()


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
        ("trump.source", "none", "needs a turn-up"),
    ],
)
def test_a_wrong_dotted_name_or_value_is_told(name: str, value: object, said: str) -> None:
    with pytest.raises(FaultyRules, match=said.replace("?", r"\?")):
        with_params(load(BRISCA), {name: value})


def test_brisca_loads_in_a_blink() -> None:
    load(BRISCA)
    start = time.process_time()
    for _ in range(10):
        load(BRISCA)
    assert (time.process_time() - start) / 10 < 0.1


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


def test_a_link_out_of_the_folders_is_told_and_not_read(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    mine.mkdir()
    other.mkdir()
    write(other, "extends: brisca\nname: Secret\n", "far")
    write(mine, "extends: brisca\n", "near")
    (mine / "out.yaml").symlink_to(other / "far.yaml")
    (mine / "within.yaml").symlink_to("near.yaml")
    write(mine, "extends: out\n", "heir")
    (tmp_path / "moved").symlink_to(mine)
    listed = {game.id: game for game in available([RULES, tmp_path / "moved"])}
    assert "a link to a file in another folder" in listed["out"].faults[0].message
    assert "a link to a file in another folder" in listed["heir"].faults[0].message
    assert listed["within"].variant is not None
    assert listed["near"].variant is not None


def test_only_games_that_can_be_extended_are_offered(tmp_path: Path) -> None:
    write(tmp_path, "minutes: 0\n", "broken")
    write(tmp_path, "extends: nothing\n", "lost")
    write(tmp_path, "minutes: 5\n", "fine")
    (fault,) = faults(write(tmp_path, "extends: unknown\n"))
    games = fault.message.partition("the games are ")[2].split(", ")
    assert {"fine", "brisca"} <= set(games)
    assert not {"broken", "lost", "house"} & set(games)
    with pytest.raises(FaultyRules, match=r"the games are fine$"):
        find("unknown", [tmp_path])


def chain(folder: Path, length: int, *, backwards: bool = False) -> list[Path]:
    """Games of which each extends the one before it; the first extends none."""
    names = [f"g{length - number if backwards else number:04}" for number in range(length)]
    texts = ["minutes: 7\n", *(f"extends: {before}\n" for before in names)]
    return [write(folder, text, name) for name, text in zip(names, texts, strict=False)]


@pytest.mark.parametrize("backwards", [False, True])
def test_a_long_chain_of_games_ends_in_one_sentence_and_quickly(tmp_path: Path, backwards: bool) -> None:
    paths = chain(tmp_path, 700, backwards=backwards)
    start = time.process_time()
    listed = {game.id: game for game in available([tmp_path])}
    assert time.process_time() - start < 5
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
    start = time.process_time()
    assert all(game.variant is not None for game in available([tmp_path, RULES]))
    assert time.process_time() - start < 5


def test_what_the_screens_need_is_all_in_loading() -> None:
    assert vars(loading).keys() >= {"Fault", "FaultyRules", "ListedFile", "available", "find", "load", "with_params"}


# -- the grammar of rule files ---------------------------------------------------------------------------------------


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
    ("\ufeff\ufeff@home\n", 1, 1, "cannot begin with @; put it in quotes"),  # two marks of the order of bytes
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
