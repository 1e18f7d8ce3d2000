"""A correction makes the fault go, changes nothing else, and is offered only where there is one."""

from __future__ import annotations

import os
import re
import stat
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.files import FileChanged, rewrite
from game.variants.loading import Trial, load
from game.variants.repair import Repair, content, repair, slip
from game.variants.schema import sections
from tests.examples import examples
from tests.narrow import sure
from tests.rule_texts import GAMES, RULES, faults

HOUSE = Path("house.yaml")


def corrected(data: bytes | str) -> Repair | None:
    """The correction of the first fault."""
    data = data.encode() if isinstance(data, str) else data
    trial = Trial(HOUSE, (RULES,))
    found = trial.faults(data)
    assert found
    return repair(data, found[0], trial.faults)


CORRECTIONS = [
    # a slip of the pen in a key, a word, the game that is extended
    ("exhange: {}\n", "exchange: {}\n", "exchange"),
    ("Match: {target: 5}\n", "match: {target: 5}\n", "match"),
    ("exchange:\n  tming: own_turn # ours\n", "exchange:\n  timing: own_turn # ours\n", "timing"),
    ("exchange: {timing: Own-Turn}\n", "exchange: {timing: own_turn}\n", "own_turn"),
    ("tie: {break: [crads]}\n", "tie: {break: [cards]}\n", "cards"),
    ("extends: briska\n", "extends: brisca\n", "brisca"),
    # quotes that lack or are too many
    ("name: no\n", 'name: "no"\n', 'name: "no"'),
    ("name: 500 # years\n", 'name: "500" # years\n', 'name: "500" # years'),
    ("match: {target: '3'}\n", "match: {target: 3}\n", "match: {target: 3}"),
    ("info: {signals: 'true'}\n", "info: {signals: true}\n", "true"),
    ('name: "Brisca\nminutes: 5\n', 'name: "Brisca"\nminutes: 5\n', 'name: "Brisca"'),
    ("name: !x y\n", 'name: "!x y"\n', 'name: "!x y"'),
    ("name: *star\n", 'name: "*star"\n', 'name: "*star"'),
    ("name: Brisca: ours # x\n", 'name: "Brisca: ours" # x\n', 'name: "Brisca: ours" # x'),
    # brackets
    ("players: 4\n", "players: [4]\n", "players: [4]"),
    ("players: [2, 4\n", "players: [2, 4]\n", "players: [2, 4]"),
    ("info: {signals: true\n", "info: {signals: true}\n", "info: {signals: true}"),
    ("capote: true\n", "capote: {enabled: true}\n", "capote: {enabled: true}"),
    # colons
    ("players [2, 4]\n", "players: [2, 4]\n", "players: [2, 4]"),
    ("players:[2, 4]\n", "players: [2, 4]\n", "players: [2, 4]"),
    ("minutes = 5\n", "minutes: 5\n", "minutes: 5"),
    ("match\n  target: 5\n", "match:\n  target: 5\n", "match:"),
    # how far in
    ("match:\n\ttarget: 5\n", "match:\n  target: 5\n", "target: 5"),
    ("match:\n  target: 5\n   mode: target\n", "match:\n  target: 5\n  mode: target\n", "mode: target"),
    ("match:\n\u00a0\u00a0target: 5\n", "match:\n  target: 5\n", "target: 5"),
    ("\ufeffmatch:\r\n\ttarget: 5\r\n", "\ufeffmatch:\r\n  target: 5\r\n", "target: 5"),
]


@pytest.mark.parametrize(("text", "right", "written"), CORRECTIONS)
def test_what_is_meant_is_written(text: str, right: str, written: str) -> None:
    found = sure(corrected(text))
    assert (found.after.decode(), found.written) == (right, written)
    assert not Trial(HOUSE, (RULES,)).faults(found.after)


def test_a_file_in_another_encoding_becomes_utf_8() -> None:
    for encoding in ("cp1252", "utf-16"):
        found = sure(corrected("name: Ñandú\r\nplayers: [2]\r\n".encode(encoding)))
        assert found.after.decode() == "name: Ñandú\r\nplayers: [2]\r\n"


NOT_OFFERED = [
    "info: {signals: maybe}\n",  # neither word is near
    "exchange: {steps: [{give: 7, takes: above_8}]}\n",  # another number is another rule
    "minutes: 5\nname: x\nminutes: 6\n",  # which of the two?
    "minutes: 0\n",
    "exchange: {steps: [{give: 7}]}\n",
    "signals: true\n",  # it belongs into a section
    "goal: {kind: contract}\n",  # which of the two rules is meant?
    "claim: {enabled: true}\ncaptive: {enabled: true}\n",
    "extends: house\n",
    "players: []\n",
    "name: Casa\na: &a [x, x, x, x, x, x, x, x, x, x]\n"
    + "".join(f"{b}: &{b} [{', '.join([f'*{a}'] * 10)}]\n" for a, b in pairwise("abcdefg")),  # in quotes it is no rule
    "name: Casa\na: &a x\nb: [" + "*a, " * 2000 + "*a]\n",
    "name: Casa\na: " + "[" * 200 + "]" * 200 + "\n",
    'name: "Brisca # ours\n',  # is the end a remark, or the name?
    "- players\n",
    "name: \udc00".encode("utf-8", "surrogatepass"),
    b"name: \x81\x8d\n",
    b"",
    b"\x00",
]


@pytest.mark.parametrize("data", NOT_OFFERED)
def test_nothing_is_offered_where_nobody_knows(data: str | bytes) -> None:
    assert corrected(data) is None


def test_every_fault_of_a_file_is_corrected_by_itself() -> None:
    data = b"exhange:\n  steps: []\nmatch: {target: '5'}\ntie: {brek: [crads]}\n"
    trial = Trial(HOUSE, (RULES,))
    while found := trial.faults(data):
        right = sure(repair(data, found[-1], trial.faults))
        data = right.after
    assert data == b"exchange:\n  steps: []\nmatch: {target: 5}\ntie: {break: [cards]}\n"


def test_another_number_is_no_slip_and_a_card_by_another_name_is() -> None:
    assert slip("after-trik", "after_trick")
    assert slip("copas-as", "copas-1")
    assert not slip("above_8", "above_7")
    assert not slip("signals", "info.signals")


# -- whatever the fault is ---------------------------------------------------------------------------------------------


def check(data: bytes) -> None:
    """What is offered for any fault of this file makes it go, and leaves every other line alone."""
    trial = Trial(HOUSE, (RULES,))
    for fault in trial.faults(data)[:4]:
        right = repair(data, fault, trial.faults)
        if right is None:
            continue
        left = trial.faults(right.after)
        assert right.before == data != right.after
        assert (fault.line, fault.message) not in {(other.line, other.message) for other in left}
        if fault.sort != "encoding":
            old, new = data.decode().splitlines(True), right.after.decode().splitlines(True)
            assert len(old) == len(new)
            changed = [number for number, pair in enumerate(zip(old, new, strict=True), 1) if pair[0] != pair[1]]
            assert len(changed) == right.lines
            assert changed[0] == right.line
            assert all(
                old[n - 1][len(content(old[n - 1])) :] == new[n - 1][len(content(new[n - 1])) :] for n in changed
            )
            tabs = "\t" in old[fault.line - 1]
            assert tabs or changed == [fault.line]
            assert all(
                re.sub(r"\s", "", old[n - 1]) == re.sub(r"\s", "", new[n - 1]) for n in changed if len(changed) > 1
            )


TEXTS = [path.read_text(encoding="utf-8") for path in GAMES]
KEYS = sorted({key for text in TEXTS for key in re.findall(r"^ *([a-z_]+):", text, re.MULTILINE)} | set(sections()))


@examples(120)
@given(st.data())
def test_a_spoilt_letter_is_put_right_or_left(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    place = data.draw(st.integers(0, max(0, len(text) - 1)))
    letter = data.draw(
        st.sampled_from(["", "x", "_", " ", "\t", ":", '"', "'", "[", "}", ",", "-", "\n", "\u00a0", "é"])
    )
    length = data.draw(st.integers(0, 2))
    check((text[:place] + letter + text[place + length :]).encode())


@examples(80)
@given(st.data())
def test_a_spoilt_word_is_put_right_or_left(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    words = list(re.finditer(r"[a-z_]{4,}", text))
    word = data.draw(st.sampled_from(words))
    spoilt = data.draw(
        st.sampled_from([word[0][1:], word[0].upper(), word[0].replace("_", "-"), word[0][0] + word[0], word[0][::-1]])
    )
    check((text[: word.start()] + spoilt + text[word.end() :]).encode())


@examples(120)
@given(
    st.lists(
        st.sampled_from(
            [*KEYS[::5], ":", ": ", "\n", "\n  ", "\n\t", "[", "]", "{", "}", '"', "'", "2", "true", "#", "- "]
        )
        | st.text(max_size=2),
        max_size=30,
    ).map("".join)
)
def test_any_text_is_put_right_or_left(text: str) -> None:
    check(text.encode("utf-8", "replace"))


@examples(60)
@given(st.binary(max_size=60))
def test_any_bytes_are_put_right_or_left(data: bytes) -> None:
    check(b"name: " + data)


# -- on the disk -------------------------------------------------------------------------------------------------------


def test_the_file_is_written_at_one_stroke_with_a_copy_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_bytes(b"exhange: {}\r\n")
    path.chmod(0o640)
    trial = Trial(path, (RULES,))
    right = sure(repair(path.read_bytes(), trial.faults(path.read_bytes())[0], trial.faults))
    kept = rewrite(path, right.before, right.after)
    assert kept == tmp_path / "house.yaml.bak"
    assert kept.read_bytes() == b"exhange: {}\r\n"
    assert path.read_bytes() == b"exchange: {}\r\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert sorted(file.name for file in tmp_path.iterdir()) == ["house.yaml", "house.yaml.bak"]
    assert not faults(path)
    assert load(path, (RULES,)).exchange.steps == ()


def test_no_copy_covers_an_earlier_one(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_bytes(b"one")
    assert rewrite(path, b"one", b"two").name == "house.yaml.bak"
    assert rewrite(path, b"two", b"three").name == "house.yaml.bak2"
    assert (tmp_path / "house.yaml.bak").read_bytes() == b"one"
    path.write_bytes(b"two")
    assert rewrite(path, b"two", b"four").name == "house.yaml.bak2"  # that very copy is there already


def test_a_file_that_was_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_bytes(b"mine")
    with pytest.raises(FileChanged):
        rewrite(path, b"yours", b"ours")
    assert path.read_bytes() == b"mine"
    assert [file.name for file in tmp_path.iterdir()] == ["house.yaml"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be written")
def test_without_room_for_a_copy_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_bytes(b"one")
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(OSError, match="house"):
            rewrite(path, b"one", b"two")
        assert path.read_bytes() == b"one"
    finally:
        tmp_path.chmod(0o700)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.yaml", tmp_path / "house.yaml"
    real.write_bytes(b"one")
    link.symlink_to(real)
    rewrite(link, b"one", b"two")
    assert link.is_symlink()
    assert real.read_bytes() == b"two"
