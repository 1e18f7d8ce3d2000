"""House rules: every rule can be changed in words, what fits is what the loader accepts, and files keep it all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine.variant import Variant
from game.house_rules.catalogue import IN_FILES_ONLY
from game.house_rules.draft import Draft, changes_of, difference, groups, main_switches, option, pressed
from game.house_rules.file import CannotSave, NameTaken, save
from game.house_rules.fit import BlockedValue, Trouble, blocked, trouble
from game.house_rules.option import Count, ListValues, OneOf, Option, Toggle, rules
from game.i18n import words
from game.paths import RULES
from game.rule_cards.registry import patterns
from game.variants.checks.cards import conflicts
from game.variants.faults import FaultyRules
from game.variants.loading import available, load
from game.variants.schema import sections
from tests import examples
from tests.narrow import sure
from tests.rule_mixes import Mix, mixes
from tests.tables import game

GAMES = sorted(path.stem for path in RULES.glob("*.yaml"))


def same(one: Variant, other: Variant) -> bool:
    return all(one.text[section] == other.text[section] for section in sections())


def others(one: Option) -> list[Any]:
    """Other values that the screen lets people choose."""
    match one.kind:
        case Toggle():
            return [not one.value]
        case OneOf(values):
            return [value for value, _words in values if value != one.value]
        case Count(low, high, special):
            near = [one.value + step for step in (-1, 1) if isinstance(one.value, int)] or [low]
            return [value for value in near if low <= value <= high] + [value for value, _words in special]
        case ListValues(items, least, most, ordered):
            every = [value for value, _words in items]
            if least == most:
                return [every[:most]]
            missing = [value for value in every if value not in one.value] if len(one.value) < most else []
            fewer = [one.value[:-1]] if len(one.value) > least else []
            return [*fewer, *([[*one.value, missing[0]]] if missing else []), *([one.value[::-1]] if ordered else [])]


def every_option() -> Iterator[Option]:
    """The options of all games."""
    return (one for name in GAMES for group in groups(Draft.of(game(name))) for one in group.options)


def fixed(found: BlockedValue | Trouble | None) -> Draft:
    """The draft that is offered where something does not fit."""
    assert found is not None
    assert found.fix is not None
    assert found.fix.fits
    return found.fix


# ---- words


def test_every_rule_of_the_format_can_be_changed_or_says_why_not() -> None:
    assert set(rules()) - {one.rule for one in every_option()} == set(IN_FILES_ONLY)
    assert all(IN_FILES_ONLY.values())


def test_every_option_has_its_sentence_and_no_sentence_is_left_over() -> None:
    used = set()
    assert all(group.name and group.sentence for name in GAMES for group in groups(Draft.of(game(name))))
    for one in every_option():
        assert one.name
        assert one.sentence.endswith(".")
        assert "{" not in one.name + one.sentence
        used.add(re.sub(r"\.(\d+|made|failed|solo_made|solo_failed)\b", ".*", one.path))
    missing = {pattern for pattern in patterns() if pattern not in used} - {"scoring.win_by_players.*.winner"}
    assert missing <= {"scoring.win_by_players.*.loser"} | {"capote.tiers.*.over"}


def test_every_word_that_a_rule_takes_has_words() -> None:
    for one in every_option():
        assert one.said
        assert one.in_book
        for _value, said in one.kind.values if isinstance(one.kind, OneOf) else ():
            assert said
            assert "_" not in said


# ---- a draft


def test_a_change_is_told_undone_and_taken_back_to_the_book() -> None:
    book = Draft.of(game("brisca"))
    changed = book.with_("exchange.steps.seven", False).with_("match.target", 5)
    assert [path for path, _sentence in changed.changes()] == ["exchange.steps.seven", "match.target"]
    assert dict(changed.overrides) == {"exchange.steps": [{"give": 2, "takes": "up_to_7"}], "match.target": 5}
    assert changed.undone().changes() == changed.changes()[:1]
    assert changed.with_("match.target", 5) is changed
    assert not changed.back_to_book().overrides
    assert changed.back_to_book().undone().changes() == changed.changes()
    assert changed.with_("match.target", 3).with_("exchange.steps.seven", True).changes() == []
    assert changed.variant().match.target == 5
    assert changed.variant().id == "brisca"
    with pytest.raises(KeyError):
        book.with_("no.rule", 1)


def test_remembered_rules_come_back_and_strange_ones_are_left_out() -> None:
    kept = {"match.target": 5, "pack.3": {"ranks": [1, 3], "remove": []}, "no.rule": 1, "match.mode": "soon"}
    draft = Draft.of(game("brisca"), kept)
    assert sorted(draft.overrides) == ["match.target", "pack.3"]


def test_the_rules_of_a_match_are_compared_with_their_book() -> None:
    draft = Draft.of(game("brisca_house")).with_("capote.enabled", False)
    assert changes_of(draft.variant(), [RULES]) == draft.changes()
    assert changes_of(game("brisca_house"), [RULES]) == []
    own = Draft.opened(game("brisca_house"), [RULES], Path("elsewhere"))
    assert {path for path, _sentence in own.changes()} == {
        "arrastre.enabled",
        "claim.enabled",
        "capote.enabled",
        "info.partner_view_start",
    }


def test_the_two_main_switches_are_real_and_can_be_flipped() -> None:
    for name in GAMES:
        draft = Draft.of(game(name))
        chosen = main_switches(draft)
        assert 1 <= len(chosen) <= 2
        for one in chosen:
            assert draft.with_(one.path, not one.value).changes()


def test_a_card_that_has_left_the_order_can_still_be_taken_out_of_the_swapping() -> None:
    book = Draft.of(game("brisca"))
    draft = book.with_("cards.order", [rank for rank in option(book, "cards.order").value if rank != 2])
    assert trouble(draft) is not None
    low = option(draft, "exchange.steps.up_to_7")
    assert low.value == [2]
    assert pressed(low, 6) == [6, 2]
    draft = draft.with_(low.path, pressed(low, 2))
    assert option(draft, low.path).value == []
    draft = draft.with_("exchange.steps.low", True)
    assert {"give": 4, "takes": "up_to_7"} in draft.data["exchange"]["steps"]


def test_a_switch_means_the_same_card_whatever_the_number_of_players() -> None:
    book = Draft.of(game("brusquembille"))
    draft = book.with_("pack.2.ranks", [3, 4])
    for number in (None, *draft.data["players"]):
        for group in groups(draft, number):
            for one in group.options:
                same = option(draft, one.path)
                assert [one.name, one.value, one.rule] == [same.name, same.value, same.rule]


def test_no_list_can_be_emptied_that_the_format_wants_filled() -> None:
    draft = Draft.of(game("brisca_house"))
    counts = option(draft, "claim.counts")
    for number in list(counts.value):
        counts = option(draft, "claim.counts")
        draft = draft.with_("claim.counts", pressed(counts, number))
    assert len(option(draft, "claim.counts").value) == 1
    assert draft.variant().claim.counts


# ---- what fits


def test_what_does_not_go_together_says_so_and_knows_a_way() -> None:
    draft = Draft.of(game("brisca_house"))
    found = sure(blocked(draft, "captive.enabled", True))
    assert found.reason == "Not together with “Claiming the rest”"
    assert {path for path, _sentence in fixed(found).changes()} == {"captive.enabled", "claim.enabled"}
    assert blocked(draft, "info.signals", False) is None


def test_a_plain_game_becomes_an_auction_with_a_called_card_in_one_step() -> None:
    found = fixed(blocked(Draft.of(game("brisca")), "call.enabled", True))
    assert found.variant().call.enabled
    assert not found.undone().overrides


def test_trouble_is_told_and_mended_without_losing_the_last_change() -> None:
    draft = Draft.of(game("brisca")).with_("match.mode", "fixed_deals")
    found = trouble(draft)
    assert fixed(found).variant().match.mode == "fixed_deals"
    assert found is not None
    assert found.sentence
    assert trouble(Draft.of(game("brisca"))) is None


@pytest.mark.parametrize(("path", "value"), [("call.enabled", True), ("deal.hand", 14), ("trump.source", "none")])
def test_the_same_correction_is_offered_in_every_language(path: str, value: object) -> None:
    fixes = []
    for language in words.spoken():
        words.use(language)
        fixes.append(fixed(trouble(Draft.of(game("brisca_house")).with_(path, value))).overrides)
    words.use("en")
    assert all(fix == fixes[0] for fix in fixes)


@pytest.mark.parametrize("name", ["brisca_house", "bastarda", "rematada", "sueca"])
def test_what_fits_is_what_the_loader_accepts(name: str) -> None:
    draft = Draft.of(game(name))
    for group in groups(draft):
        for one in group.options:
            for value in others(one)[:3]:
                changed = draft.with_(one.path, value)
                assert changed.fits == _accepted(changed), (one.path, value)
                assert changed.fits == (blocked(draft, one.path, value) is None)


def _accepted(draft: Draft) -> bool:
    try:
        return not list(conflicts(draft.variant()))
    except FaultyRules:
        return False


@given(data=st.data())
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
def test_wherever_the_editor_wanders_the_loader_agrees(data: st.DataObject) -> None:
    draft = Draft.of(game(data.draw(st.sampled_from(GAMES))))
    for _step in range(6):
        choices = [one for group in groups(draft) for one in group.shown if others(one)]
        one = data.draw(st.sampled_from(choices))
        value = data.draw(st.sampled_from(others(one)))
        found = blocked(draft, one.path, value)
        draft = draft.with_(one.path, value)
        assert draft.fits == _accepted(draft)
        if not draft.fits:
            assert found is not None
            fix = trouble(draft)
            draft = fix.fix if fix and fix.fix and data.draw(st.booleans()) else draft.undone()
            assert draft.fits
            assert _accepted(draft)


# ---- files


@pytest.mark.parametrize("name", GAMES if examples.long else GAMES[::3])
def test_every_game_is_opened_and_saved_without_loss(name: str, tmp_path: Path) -> None:
    variant = game(name)
    for draft in (Draft.opened(variant, [RULES], Path("elsewhere")), Draft.of(variant)):
        path = save(draft, [RULES, tmp_path], tmp_path, "Our table", over=True)
        assert same(load(path, [RULES, tmp_path]), variant)


@given(mix=mixes())
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_rules_are_opened_changed_back_and_saved_without_loss(mix: Mix, tmp_path: Path) -> None:
    base = game("brisca")
    draft = Draft.of(base).with_overrides(difference(base, mix.variant))
    assert same(draft.variant(), mix.variant)
    assert groups(draft)
    path = save(draft, [RULES, tmp_path], tmp_path, "Mixed", over=True)
    again = Draft.opened(load(path, [RULES, tmp_path]), [RULES, tmp_path])
    assert same(again.variant(), mix.variant)
    assert again.changes() == draft.changes()
    assert not again.back_to_book().overrides


def test_a_saved_file_is_readable_and_stands_among_the_games(tmp_path: Path) -> None:
    draft = Draft.of(game("brisca")).with_("tie.unresolved", "replay").with_("info.signals", False)
    path = save(draft, [RULES, tmp_path], tmp_path, "  La casa de la Abuela: ¡7! ", "Abuela")
    assert path.name == "la_casa_de_la_abuela_7.yaml"
    text = path.read_text("utf-8")
    assert "extends: brisca\nname: 'La casa de la Abuela: ¡7!'\nsource: Abuela\n" in text
    assert "  # Signs: off (in the book: on)\n  signals: false\n" in text
    (listed,) = (game for game in available([RULES, tmp_path]) if game.path.parent == tmp_path)
    assert listed.variant is not None
    again = Draft.opened(listed.variant, [RULES, tmp_path])
    assert again.id == "la_casa_de_la_abuela_7"
    assert again.book.id == "brisca"
    assert again.changes() == draft.changes()
    assert again.variant().head.name[""] == "La casa de la Abuela: ¡7!"


def test_no_file_is_written_over_unasked_and_none_takes_the_name_of_the_book(tmp_path: Path) -> None:
    draft = Draft.of(game("brisca")).with_("info.signals", False)
    path = save(draft, [RULES, tmp_path], tmp_path, "House")
    before = path.read_bytes()
    with pytest.raises(NameTaken) as taken:
        save(draft.with_("match.target", 7), [RULES, tmp_path], tmp_path, "House")
    assert taken.value.own
    assert path.read_bytes() == before
    save(draft.with_("match.target", 7), [RULES, tmp_path], tmp_path, "House", over=True)
    assert path.with_name("house.yaml.bak").read_bytes() == before
    with pytest.raises(NameTaken) as taken:
        save(draft, [RULES, tmp_path], tmp_path, "Brisca", over=True)
    assert not taken.value.own


def test_what_a_file_says_beside_its_rules_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text(
        "extends: brisca\nname: {en: Ours, es: Lo nuestro}\norigin: {es: Cádiz}\nminutes: 20\n"
        "examples:\n  - title: none\n    players: 2\n    start: {dealer: 0}\nmatch: {target: 5}\n",
        "utf-8",
    )
    folders = [RULES, tmp_path]
    draft = Draft.opened(load(path, folders), folders).with_("info.signals", False)
    saved = save(draft, folders, tmp_path, "Ours", over=True)
    assert saved == path
    found = load(path, folders)
    assert found.head.name == {"en": "Ours", "es": "Lo nuestro"}
    assert found.head.origin == {"es": "Cádiz"}
    assert found.head.minutes == 20
    assert found.match.target == 5
    assert "title: none" in path.read_text("utf-8")


def test_a_file_that_is_its_own_book_goes_on_from_what_it_extended(tmp_path: Path) -> None:
    folders = [RULES, tmp_path]
    path = save(Draft.of(game("brisca")).with_("match.target", 5), folders, tmp_path, "Ours")
    draft = Draft.of(load(path, folders)).with_("info.signals", False)
    save(draft, folders, tmp_path, "Ours", over=True)
    found = load(path, folders)
    assert (found.match.target, found.info.signals, found.head.extends) == (5, False, "brisca")


def test_a_folder_that_cannot_be_written_is_named_and_another_offered(tmp_path: Path) -> None:
    blocker = tmp_path / "a file"
    blocker.write_text("")
    with pytest.raises(CannotSave) as refused:
        save(Draft.of(game("brisca")), [RULES], blocker / "rules", "House")
    assert str(blocker / "rules") in refused.value.sentence
    assert all(place.is_dir() for place in refused.value.places)


def test_rules_that_do_not_fit_are_not_saved(tmp_path: Path) -> None:
    draft = Draft.of(game("brisca")).with_("trump.source", "none")
    with pytest.raises(FaultyRules):
        save(draft, [RULES, tmp_path], tmp_path, "House")
    assert not list(tmp_path.iterdir())


def test_the_groups_speak_the_language_of_now() -> None:
    draft = Draft.of(game("brisca"))
    english = option(draft, "deal.hand").name
    try:
        words.use("es")
        assert option(draft, "deal.hand").path == "deal.hand"
    finally:
        words.use("en")
    assert option(draft, "deal.hand").name == english
