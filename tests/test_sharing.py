"""Rules, deals and matches as texts and records: they come back as they left, and nothing else is taken."""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as some

from game.commands.sharing import replay, share, take
from game.engine import engine, shuffle
from game.engine.variant import Variant
from game.house_rules.draft import difference
from game.match import record, state
from game.match.record import MatchHead
from game.match.state import MatchState
from game.paths import ASSETS
from game.rules_text.page import page
from game.rules_text.plain_text import as_text as rules_page
from game.sharing import envelope, readable, record_reader, rules, shared, taken, texts
from game.sharing.shared import SharedMatch
from game.sharing.unusable import UnusableText
from game.storage.saved import as_bytes
from game.variants import loading, sign_lists
from game.variants.loading import with_params
from tests import examples
from tests.examples import examples as so_many
from tests.matches import put_away
from tests.rule_mixes import Mix, mixes, rule_files
from tests.rule_texts import write
from tests.tables import FOLDERS, HOUSE, TABLES, game, played, seats
from tests.test_record import begun, play

GAMES = tuple(dict.fromkeys(name for name, _players in TABLES))
HOUSES = tuple(HOUSE)


def match_of(variant: Variant, players: int, deals: int, chance: int, root: int | None = None) -> SharedMatch:
    """A match in which so many deals are over, played by chance with signs and swaps out of turn."""
    rng = Random(chance)
    head = MatchHead(variant, players, None, seats(players), rng.randrange(players), root)
    now = head.opening
    ends: list[MatchState] = []
    while len(ends) < deals and not now.match.over:
        number = now.number + 1
        seed = rng.getrandbits(128) if root is None else shuffle.derived_seed(root, number)
        now = dealt = state.deal_next(now, seed)
        assert dealt.deal is not None
        again = engine.start(dealt.deal.book, dealt.deal.dealer, seed, index=dealt.deal.index, stake=dealt.deal.stake)
        for seat, action in played(again, rng):
            now = state.after_act(now, seat, action)
        ends.append(now)
    return shared.of_stands(head, ends, now, {})


def unfinished(match: SharedMatch, acts: int) -> SharedMatch:
    """The same with the last deal only begun."""
    *before, last = match.deals
    return replace(match, deals=(*before, replace(last, acts=last.acts[:acts], ending="unfinished", told="")))


def stood(match: SharedMatch) -> list[MatchState]:
    return list(shared.stands(match))


def known(now: MatchState) -> tuple[object, ...]:
    """All of a deal that can be compared."""
    of_match = now.match.score, now.match.dealer, now.match.results, now.match.players, now.match.target
    return now.seed, now.number, now.acts, now.result, now.seats, dict(now.match.variant.text), of_match


def same(one: SharedMatch, other: SharedMatch) -> bool:
    return list(map(known, stood(one))) == list(map(known, stood(other)))


def printed(variant: Variant) -> str:
    return rules_page(page(variant, None, None, FOLDERS), 88)


# ---- rules


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_of_every_game_go_into_a_text_and_come_back(name: str) -> None:
    before = game(name)
    text = rules.as_text(before, FOLDERS)
    after = rules.from_text(text, FOLDERS)
    assert after.of_the_book
    assert printed(after.variant) == printed(before)
    assert len(text) < 50


@pytest.mark.parametrize("rule_set", HOUSES)
def test_house_rules_fit_into_a_line_or_two(rule_set: str) -> None:
    name, _players, changes = HOUSE[rule_set]
    before = with_params(game(name), changes)
    text = rules.as_text(before, FOLDERS)
    assert len(text) <= 190
    assert printed(rules.from_text(text, FOLDERS).variant) == printed(before)


@given(mix=some.one_of(mixes(), rule_files()))
@so_many(600 if examples.long else 27, suppress_health_check=list(HealthCheck))
def test_any_rules_that_can_be_played_come_back_as_they_were(mix: Mix) -> None:
    text = rules.as_text(mix.variant, FOLDERS)
    after = rules.from_text(text, FOLDERS)
    assert len(text) <= rules.LONGEST_TEXT
    assert not difference(mix.variant, after.variant)
    assert dict(after.variant.text) == dict(mix.variant.text)


def test_a_file_of_ones_own_keeps_its_name_and_what_it_says_of_itself(tmp_path: Path) -> None:
    write(tmp_path, "name: Sunday Brisca\nextends: brisca\nsource: Aunt Ana\nmatch: {target: 5}\n", "sunday")
    folders = (*FOLDERS, tmp_path)
    before = loading.load(tmp_path / "sunday.yaml", folders)
    found = rules.from_text(rules.as_text(before, folders), FOLDERS)
    assert (found.variant.id, found.name) == ("sunday", "Sunday Brisca")
    assert printed(found.variant) == printed(before)
    (tmp_path / "other").mkdir()
    (file,) = taken.write(found, tmp_path / "other" / "sunday.yaml", FOLDERS)
    assert not difference(loading.load(file, FOLDERS), before)


def test_rules_made_of_rules_of_ones_own_go_back_to_a_game_that_everybody_has(tmp_path: Path) -> None:
    write(tmp_path, "extends: brisca\nmatch: {target: 5}\n", "sunday")
    write(tmp_path, "extends: sunday\ndeal: {hand: 4}\n", "monday")
    folders = (*FOLDERS, tmp_path)
    before = loading.load(tmp_path / "monday.yaml", folders)
    found = rules.from_text(rules.as_text(before, folders), FOLDERS)
    assert found.draft.book.id == "brisca"
    assert not difference(found.variant, before)


def test_a_list_of_signs_of_ones_own_goes_along(tmp_path: Path) -> None:
    (tmp_path / "signs").mkdir()
    write(tmp_path / "signs", "name: Ours\nfaces: {trump_ace: wink, trump_three: kiss}\n", "ours")
    write(tmp_path, "extends: brisca_house\ninfo: {sign_list: ours}\n", "sunday")
    folders = (*FOLDERS, tmp_path)
    before = loading.load(tmp_path / "sunday.yaml", folders)
    found = rules.from_text(rules.as_text(before, folders), FOLDERS)
    assert found.signs["ours"] == sign_lists.named("ours", folders)
    (tmp_path / "other").mkdir()
    written = taken.write(found, tmp_path / "other" / "sunday.yaml", FOLDERS)
    assert [file.name for file in written] == ["sunday.yaml", "ours.yaml"]
    assert not difference(loading.load(written[0], (*FOLDERS, tmp_path / "other")), before)


def test_a_text_knows_where_the_book_says_something_else(tmp_path: Path) -> None:
    text = rules.as_text(game("brisca"), FOLDERS)
    write(tmp_path, "match: {target: 9}\n", "brisca")
    with pytest.raises(UnusableText, match="other rules than here"):
        rules.from_text(text, (tmp_path,))
    with pytest.raises(UnusableText, match="needs the game brisca"):
        rules.from_text(text, (tmp_path / "nothing",))


def test_a_rule_that_came_later_is_told_by_its_name() -> None:
    body = b"0000" + deflated("brisca\nplay.backwards=true")
    with pytest.raises(UnusableText, match=r"play\.backwards"):
        rules.unpack(body, FOLDERS)


def deflated(lines: str) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=(ASSETS / "sharing" / "rules-1.txt").read_bytes())
    return packer.compress(lines.encode()) + packer.flush()


def test_the_words_that_deflate_begins_with_never_change() -> None:
    words = (ASSETS / "sharing" / "rules-1.txt").read_bytes()
    assert zlib.crc32(words) == WORDS


WORDS = 1018269697


def test_a_bomb_is_not_unpacked() -> None:
    bomb = b"0000" + deflated("brisca\n" + "a" * 5_000_000)
    with pytest.raises(UnusableText, match="no sense"):
        rules.unpack(bomb, FOLDERS)


# ---- what a mail does to a text


@pytest.mark.parametrize(
    "changed",
    [
        lambda text: f"Look: “{text}”. Yours, Ana",
        lambda text: "\r\n> ".join(text[place : place + 20] for place in range(0, len(text), 20)),
        lambda text: text.replace("--", "—") + "\n-- \nAna",
        lambda text: "=\n".join(text[place : place + 30] for place in range(0, len(text), 30)),
        lambda text: "https://example.org/#" + text.replace(":", "%3A").replace("/", "%2F"),
        "\u200b".join,
    ],
)
def test_a_text_survives_its_way(changed: object) -> None:
    assert callable(changed)
    text = texts.of_match(match_of(game("brisca"), 2, 3, 1), FOLDERS)
    assert envelope.opened(changed(text)) == envelope.opened(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "begins with"),
        ("Good morning", "begins with"),
        ("brisca:2/rENw2wTFLKg", "newer version"),
        ("brisca:1/xENw2wTFLKg", "newer version"),
        ("brisca:1/ENw2wTFLKgKNocRnAEvfVABEKqwP", "damaged"),
        ("brisca:1/", "ends behind"),
        ("brisca:1/r", "damaged"),
        ("brisca:1/rENw2wTFLKg", "18 letters are missing"),
        ("brisca:1/rENw2wTFLKgKNocRnAEvfVABEKqwQ", "a letter in it"),
        ("brisca:1/rENw2wTFLKgKNoçRnAEvfVABEKqwP", "cannot be"),
    ],
)
def test_what_is_no_sound_text_gets_a_sentence(text: str, told: str) -> None:
    with pytest.raises(UnusableText, match=told):
        texts.read(text, FOLDERS)


# ---- deals and matches


@pytest.mark.parametrize(("name", "players"), TABLES if examples.long else TABLES[::8])
def test_a_deal_and_a_match_of_every_game_come_back(name: str, players: int) -> None:
    match = match_of(game(name), players, 2, hash_of(name, players), root=7 if players == 2 else None)
    assert same(texts_of(match), match)
    one = shared.alone(match, 1)
    text = texts.of_match(one, FOLDERS)
    (first,) = stood(texts_of(one))
    assert (first.acts, first.result) == (stood(match)[0].acts, stood(match)[0].result)
    assert len(text) < 200
    begun_only = unfinished(match, 3)
    assert same(texts_of(begun_only), begun_only)
    written = readable.as_record(match, FOLDERS)
    assert same(record_reader.read(written, FOLDERS), match)


def hash_of(name: str, players: int) -> int:
    return zlib.crc32(f"{name} {players}".encode())


def texts_of(match: SharedMatch) -> SharedMatch:
    """The match, or the deal, out of its own text."""
    found = texts.read(texts.of_match(match, FOLDERS, names=True), FOLDERS)
    assert isinstance(found, SharedMatch)
    return found


@given(mix=mixes(), chance=some.integers(0, 2**32))
@so_many(200 if examples.long else 9, suppress_health_check=list(HealthCheck))
def test_a_deal_by_any_house_rules_comes_back(mix: Mix, chance: int) -> None:
    match = match_of(mix.variant, mix.players, 1, chance)
    assert same(texts_of(match), match)
    assert same(record_reader.read(readable.as_record(match, FOLDERS), FOLDERS), match)


def test_a_deal_takes_some_forty_letters() -> None:
    long, short = (texts.of_match(match_of(game("brisca"), 2, deals, 4), FOLDERS) for deals in (5, 1))
    deals = len(match_of(game("brisca"), 2, 5, 4).deals)
    assert deals > 2
    assert 35 <= (len(long) - len(short)) / (deals - 1) <= 50


def test_what_people_are_called_stays_at_home_unless_it_is_asked_for() -> None:
    match = match_of(game("brisca"), 2, 1, 1)
    match = replace(match, seats=(replace(match.seats[0], name="Rosalía"), match.seats[1]))
    for named, told in ((False, ""), (True, "Rosalía")):
        found = texts.read(texts.of_match(match, FOLDERS, names=named), FOLDERS)
        assert isinstance(found, SharedMatch)
        assert [chair.name for chair in found.seats] == [told, "Carmen"]


def test_a_saved_match_goes_on_from_its_text_with_everything_since(tmp_path: Path) -> None:
    session = begun(tmp_path, "brisca_house", 4, seed=None, acts=60)
    session.concede_deal(0)
    session.next_deal()
    play(session, 9)
    now, path = session._stand, put_away(session)
    match = taken.of_file(path, FOLDERS)
    assert isinstance(match, SharedMatch)
    lines = [as_bytes(line).rstrip() for line in shared.journal_lines(texts_of(match))]
    assert known(record.load(lines).stand) == known(now)


def test_rules_changed_between_deals_are_told_with_the_match(tmp_path: Path) -> None:
    session = begun(tmp_path, "brisca", 2)
    while not session.deal_over:
        play(session, 1)
    session.change_rules(with_params(game("brisca"), {"last_trick_bonus": 10}))
    match = taken.of_file(put_away(session), FOLDERS)
    assert isinstance(match, SharedMatch)
    for again in (texts_of(match), record_reader.read(readable.as_record(match, FOLDERS), FOLDERS)):
        assert again.later is not None
        assert again.later.last_trick_bonus == 10


# ---- forged and damaged


def test_a_forged_result_or_seed_is_seen() -> None:
    match = match_of(game("brisca"), 2, 2, 3)
    text = readable.as_record(match, FOLDERS)
    (_first, second) = match.deals
    material = f"{second.seed:032x}"
    forged = text.replace(material, f"{second.seed ^ 1:032x}")
    assert any("deal 2" in fault for fault in record_reader.examined(forged, FOLDERS).faults)
    lines = text.splitlines()
    score = next(place for place, line in enumerate(lines) if line.startswith("[Score"))
    lines[score] = '[Score "3 0"]'
    (fault,) = record_reader.examined("\n".join(lines), FOLDERS).faults
    assert "score" in fault
    rooted = replace(match_of(game("brisca"), 2, 1, 3, root=5), root=6)
    with pytest.raises(shared.Mismatch, match="seed"):
        stood(rooted)


def mutilated(text: str, rng: Random) -> str:
    """The text with some damage; now and then one that has the right checksum all the same."""
    place, other = rng.randrange(len(text)), rng.randrange(len(text))
    letter = rng.choice('ABCabc019-_/:é\n\0 "')
    match rng.randrange(8):
        case 0:
            return text[:place] + letter + text[place + 1 :]
        case 1:
            return text[:place] + letter * rng.randrange(1, 90) + text[place:]
        case 2:
            return text[: min(place, other)] + text[max(place, other) :]
        case 3:
            return text[:place]
        case 4:
            return text[place:] + text[:place]
        case 5:
            return text.swapcase()
        case _:
            found = envelope.opened(text)
            body = bytearray(found.body)
            for _change in range(rng.randrange(1, 4)):
                body[rng.randrange(len(body))] = rng.randrange(256)
            body = body[: rng.randrange(len(body))] if rng.random() < 0.2 else body
            return envelope.sealed(rng.choice([found.kind, *envelope.KINDS]), bytes(body))


def test_mutilated_texts_are_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sound = [
        rules.as_text(with_params(game(name), changes), FOLDERS)
        for name, _players, changes in islice(HOUSE.values(), 4)
    ]
    for name, players in (("brisca", 2), ("sueca", 4), ("chiamata_de", 5)):
        match = match_of(game(name), players, 2, players)
        sound += [texts.of_match(match, FOLDERS), texts.of_match(shared.alone(match, 1), FOLDERS)]
    rng = Random() if not examples.long else Random(0)
    refused, slowest = [], 0.0
    for _text in range(20_000 if examples.long else 200):
        text, begun_at = mutilated(rng.choice(sound), rng), process_time()
        try:
            texts.read(text, FOLDERS)
        except UnusableText as unusable:
            refused.append(unusable.sentence)
        slowest = max(slowest, process_time() - begun_at)
    assert refused
    assert slowest < 0.1, "of the processor’s time: what another program takes does not count"
    assert all(sentence.endswith(".") for sentence in refused)
    assert not list(tmp_path.iterdir())


def test_mutilated_records_have_faults_and_nothing_breaks() -> None:
    text = readable.as_record(match_of(game("brisca"), 2, 1, 8), FOLDERS)
    rng = Random()
    for _text in range(2000 if examples.long else 30):
        place = rng.randrange(len(text))
        cut = text[:place] + rng.choice(["", '"', "]", "9", "oros-1", '\n[Deal "1"]\n', "é"]) + text[place + 1 :]
        report = record_reader.examined(cut, FOLDERS)
        assert report.faults or report.match is not None


# ---- the commands


def answered(capsys: pytest.CaptureFixture[str], command: Callable[[Sequence[str]], int], *argv: object) -> str:
    """What the command prints where it succeeds."""
    assert command([*map(str, argv)]) == 0, capsys.readouterr().err
    return capsys.readouterr().out.strip()


def test_a_match_goes_through_the_commands_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, file = put_away(begun(tmp_path, "brisca", 2, acts=50)), tmp_path / "match.brisca"
    text = answered(capsys, share.main, "match", path)
    assert answered(capsys, share.main, "deal", path, 1).startswith("brisca:1/d")
    assert "2 deals" in answered(capsys, take.main, text, "--out", file)
    for checked in (file, path):
        answer = answered(capsys, replay.main, checked, "--verify", "--json")
        assert json.loads(answer) == {"deals": 2, "ok": True, "faults": []}
    assert answered(capsys, replay.main, path) == answered(capsys, share.main, "match", path, "--record", "--names")
    file.write_text(file.read_text(encoding="utf-8").replace("[Score", '[Score "9 9"]\n[Was'), encoding="utf-8")
    assert replay.main([str(file), "--verify", "--json"]) == 1
    assert not json.loads(capsys.readouterr().out)["ok"]
    assert share.main(["deal", str(path), "7"]) == 1
    assert capsys.readouterr().err == "There is no deal 7 in it: it has 2 deals.\n"


def test_rules_go_through_the_commands_and_a_code_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawing, file = tmp_path / "rules.svg", tmp_path / "again.yaml"
    text = answered(capsys, share.main, "rules", "brisca_house", "--qr", drawing)
    assert b"<svg" in drawing.read_bytes()
    answered(capsys, take.main, text, "--out", file)
    before = file.read_bytes()
    assert take.main([text, "--out", str(file)]) == 1
    assert file.read_bytes() == before
    assert take.main(["brisca:1/rENw2"]) == 1
    assert take.main([]) == 2


def test_without_the_package_there_are_texts_and_no_codes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    assert share.main(["rules", "sueca", "--qr", str(tmp_path / "rules.svg")]) == 1
    told = capsys.readouterr()
    assert told.out.startswith("brisca:1/r")
    assert "segno is not installed" in told.err


def test_a_text_comes_from_another_program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = rules.as_text(game("brisca_house"), FOLDERS)
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(f"> {text}\n".encode())))
    assert answered(capsys, take.main, "-") == "The rules of Brisca with house rules, as in the book."
