"""The screen of house rules by keys and by pointer: rules are changed, locked, mended, undone, saved and used."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from game.house_rules.demo import steps_of
from game.house_rules.draft import Draft, groups, option
from game.house_rules.option import ListValues
from game.i18n import words
from game.paths import RULES
from game.variants.loading import find, load
from tests.person import Person, Sit
from tests.tables import game as rules_of
from ui.core.games import Games
from ui.core.input import PointerDown, PointerMoved, PointerUp
from ui.pages.house_rules.cloth import HOLD_MS, MOVE_MS
from ui.pages.house_rules.house_rules import HouseRules
from ui.pages.new_game.new_game import NewGame
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import OnCloth, OnPaper
from ui.widgets.kit.page_frame import page_room

WIDE = (1920, 1080)
SIZES = (((1024, 640), 100), ((1024, 640), 150), ((1920, 1080), 100), ((800, 1200), 150))
ACTS = ("rule", "fix", "drop", "mend")


class House:
    """The screen, and what it handed back."""

    def __init__(self, program: Person, draft: Draft, players: int) -> None:
        self.program = program
        self.given: list[Draft] = []
        self.scene = HouseRules(program.services, draft, self.given.append, players=players)
        program.open(self.scene)
        program.wait(300)

    def click(self, *names: str) -> None:
        self.program.click(*(f"house-rules:{name}" for name in names))

    def press(self, *keys: str) -> None:
        self.program.press(*keys)

    def write(self, text: str) -> None:
        self.program.write(text)

    def save_as(self, name: str) -> None:
        """Opens the sheet for that, and writes this name."""
        self.click("save")
        self.write(name)
        self.press("enter")

    def focus(self, name: str) -> None:
        """Walks there with the Tab key."""
        self.program.reach(f"house-rules:{name}")

    def wander(self, chance: Random) -> None:
        """Presses something on the screen that changes rules, wherever it is hit, and then perhaps a key."""
        if not self.program.app.scenes:  # it was left
            self.program.open(self.scene)
        if self.program.top is not self.scene:
            self.press("escape")
            self.program.wait(300)
            return
        shown = [one for one in self.program.controls().values() if "hidden" not in one.state]
        acts = [one for one in shown if part_of(one.id) in ACTS]
        others = [one for one in shown if part_of(one.id) in ("group", "look", "undo", "book", "set")]
        chosen = chance.choice(acts if acts and chance.random() < 0.8 else others)
        left, top, wide, high = chosen.rect
        pos = (left + chance.randrange(max(1, wide)), top + chance.randrange(max(1, high)))
        self.program.does(PointerMoved(pos), PointerDown(pos), PointerUp(pos))
        if not self.program.app.scenes:
            return
        if self.scene.ring.busy:  # a list hangs open
            self.press(*["down"] * chance.randrange(5), "enter")
        elif part_of(self.program.focus or "") in ACTS and chance.random() < 0.4:
            self.press(chance.choice(["left", "right", "0", "9"]))
        if chance.random() < 0.3:
            self.press("pagedown")

    @property
    def changes(self) -> dict[str, str]:
        return dict(self.scene.draft.changes())

    def state(self, name: str) -> tuple[str, ...]:
        return self.program.control(f"house-rules:{name}").state

    @property
    def message(self) -> str:
        return self.program.message


def part_of(name: str) -> str:
    """What kind of control has this id."""
    return name.partition(":")[2].partition(":")[0]


Opened: TypeAlias = Callable[..., House]


@pytest.fixture
def house(sit: Sit) -> Opened:
    """The screen of these rules before a window, in which it may have been open before."""

    def opened(
        game: str = "brisca", size: tuple[int, int] = WIDE, text: int = 100, players: int = 4, **changes: object
    ) -> House:
        sit.close()  # the program of before was gone all at once
        draft = Draft.of(load(find(game, [RULES]), [RULES]))
        for path, value in changes.items():
            draft = draft.with_(path.replace("__", "."), value)
        return House(sit(size, text=text, lang=None, seed=None), draft, players)

    return opened


def test_a_switch_is_turned_by_pointer_and_by_keys_and_taken_back(house: Opened) -> None:
    screen = house()
    screen.click("group:trump", "rule:exchange.steps.seven")
    assert screen.changes == {"exchange.steps.seven": "Swap with the 7 of trumps: off"}
    assert screen.program.control("house-rules:group:trump").value == "1 changed"
    screen.focus("rule:exchange.steps.low")
    screen.press("space")
    assert len(screen.changes) == 2
    screen.program.press("ctrl+z")
    assert len(screen.changes) == 1
    screen.click("undo")
    assert not screen.changes
    assert "disabled" in screen.state("undo")


def test_a_choice_by_arrows_a_number_by_steps_and_a_list_by_chips(house: Opened) -> None:
    screen = house()
    screen.click("group:play")
    screen.focus("rule:play.follow_when:0")
    screen.press("right")
    assert screen.changes == {"play.follow_when": "Following suit: when the stock is empty"}
    screen.click("group:score")
    screen.focus("rule:match.target")
    screen.press("right", "right", "left")
    assert screen.changes["match.target"] == "Points that win the match: 4"
    screen.press("6", "1")
    assert screen.changes["match.target"] == "Points that win the match: 61"
    screen.click("group:table", "rule:players:3")
    assert screen.scene.draft.overrides["players"] == [2, 3, 4, 6]
    screen.click("rule:players:3")
    assert "players" not in screen.scene.draft.overrides


def test_the_order_of_a_list_is_changed_by_taking_one_thing_to_another_place(house: Opened) -> None:
    screen = house()
    screen.click("group:cards", "rule:cards.order:1")
    assert "taken" in screen.state("rule:cards.order:1")
    screen.click("rule:cards.order:2")
    assert screen.scene.draft.overrides["cards.order"][:3] == [1, 12, 3]
    screen.click("rule:cards.order:0")
    screen.press("escape")
    assert "taken" not in screen.state("rule:cards.order:0")


def test_what_does_not_go_together_is_locked_with_its_reason_and_made_to_fit(house: Opened) -> None:
    screen = house("brisca_house")
    screen.click("group:claims")
    screen.focus("rule:captive.enabled")
    assert "disabled" in screen.state("rule:captive.enabled")
    screen.focus("fix:captive.enabled")
    screen.press("enter")
    assert set(screen.changes) == {"captive.enabled", "claim.enabled"}
    assert "Changed:" in screen.message
    screen.click("undo")
    assert not screen.changes


def test_a_locked_choice_says_why_when_it_is_pressed(house: Opened) -> None:
    screen = house()
    screen.click("group:play")
    assert "locked" in screen.state("rule:seats.leader:2")
    screen.click("rule:seats.leader:2")
    assert not screen.changes
    screen.click("fix:seats.leader")
    assert screen.scene.draft.variant().auction.enabled


def test_rules_that_do_not_fit_cannot_be_used_and_are_mended(house: Opened) -> None:
    screen = house("bastarda", players=5)
    screen.click("group:bids")
    screen.focus("rule:auction.max")
    screen.press("5", "0")
    screen.focus("rule:auction.min")
    screen.press("6", "1")
    assert "disabled" in screen.state("use")
    screen.press("escape")
    assert screen.program.screen == "house-rules-leave"
    screen.press("escape")
    screen.click("mend")
    assert screen.scene.draft.fits
    screen.click("use")
    assert [one.fits for one in screen.given] == [True]
    assert not screen.program.app.scenes


def test_leaving_keeps_rules_that_fit_and_says_nothing_of_unchanged_ones(house: Opened) -> None:
    screen = house()
    screen.press("escape")
    assert not screen.given
    screen = house()
    screen.click("group:signals", "rule:info.signals")
    screen.press("escape")
    assert [dict(one.overrides) for one in screen.given] == [{"info.signals": False}]


def test_rules_that_do_not_fit_are_left_out_when_that_is_wanted(house: Opened) -> None:
    screen = house(trump__source="none")
    screen.press("escape")
    screen.click("leave")
    screen.program.wait(300)
    assert not screen.given
    assert not screen.program.app.scenes


def test_a_rule_set_is_saved_listed_and_taken_again(house: Opened) -> None:
    screen = house(info__signals=False)
    screen.save_as("Our table")
    file = screen.program.services.folders.rules / "our_table.yaml"
    assert "# Signs: off (in the book: on)" in file.read_text("utf-8")
    assert "our_table.yaml" in screen.message
    assert screen.program.control("house-rules:set").value == "Our table"
    screen.click("book")
    assert screen.program.control("house-rules:set").value == "As in the book"
    screen.focus("set")
    screen.press("enter")
    screen.write("Our")
    screen.press("enter")
    assert set(screen.changes) == {"info.signals"}


def test_a_name_that_is_taken_is_told_and_written_over_only_when_wanted(house: Opened) -> None:
    screen = house(info__signals=False)
    folder = screen.program.services.folders.rules
    folder.mkdir(exist_ok=True)
    (folder / "ours.yaml").write_text("extends: brisca\nmatch: {target: 7}\n", "utf-8")
    screen.save_as("Brisca")
    assert screen.program.screen == "house-rules-save"
    screen.press(*["backspace"] * 6)
    screen.write("Ours")
    screen.press("enter")
    assert "target: 7" in (folder / "ours.yaml").read_text("utf-8")
    screen.click("over")
    assert "signals: false" in (folder / "ours.yaml").read_text("utf-8")


def test_a_folder_that_refuses_is_named_and_another_place_offered(
    house: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    screen = house(info__signals=False)
    root = screen.program.services.folders.root
    (root / "rules").write_text("a file where the folder should be")
    screen.save_as("Ours")
    assert "house-rules:place:0" in screen.program.controls()
    screen.click("place:0")
    assert (tmp_path / "ours.yaml").exists()
    assert str(tmp_path) in screen.message


def test_the_demonstration_moves_in_a_loop_and_stands_still_when_asked(house: Opened) -> None:
    screen = house()
    screen.click("group:trump")
    screen.focus("rule:exchange.steps.seven")
    seen = set()
    for _step in range(8):
        screen.program.wait((MOVE_MS + HOLD_MS) / 2)
        seen.add(screen.message)
    assert len(seen) == 2
    screen.program.services.settings.change(reduced_motion=True)
    screen.focus("rule:exchange.steps.low")
    before = screen.message
    screen.program.wait(2 * (MOVE_MS + HOLD_MS))
    assert screen.message == before


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_every_group_of_every_kind_of_game_has_room(house: Opened, size: tuple[int, int], text: int) -> None:
    for game, players in (("brisca_house", 4), ("chiamata_rank", 5)):
        screen = house(game, size, text, players)
        screen.program.services.text.overflow.clear()
        for group in groups(screen.scene.draft, players):
            if group.shown:
                screen.scene.editor.turn_to(group.key)
                screen.scene.lay_out()
                screen.program.step()
        assert screen.program.services.text.overflow == []
        for control in screen.program.controls().values():
            if "hidden" not in control.state and control.id.startswith("house-rules:"):
                assert 0 <= control.rect[0] <= size[0] - control.rect[2]


def test_a_small_window_has_a_sheet_of_changes(house: Opened) -> None:
    screen = house(size=(1024, 640), text=150, info__signals=False)
    screen.click("look")
    assert screen.program.screen == "house-rules-changes"
    screen.press("escape")
    assert screen.program.top is screen.scene
    screen.click("use")
    assert len(screen.given) == 1


def test_the_screen_speaks_both_languages(house: Opened) -> None:
    screen = house()
    words.use("es")
    screen.scene.resize((1920, 1080))
    screen.program.step()


def test_a_match_is_begun_with_the_rules_that_were_made_on_the_way(sit: Sit) -> None:
    program = sit(WIDE, lang=None, seed=None)
    program.open(NewGame(program.services, Games(program.services)))
    program.wait(300)
    program.click("new-game:house-rules", "house-rules:group:signals", "house-rules:rule:info.signals")
    program.click("house-rules:use")
    program.wait(300)
    program.click("new-game:deal")
    program.wait(300)
    for _press in range(3):  # the card of agreed rules, where it stands before the first deal
        program.press("enter")
        program.wait(300)
    (file,) = program.services.folders.matches.glob("*.jsonl")
    told = json.loads(file.read_text("utf-8").splitlines()[0])
    assert "signals: false" in json.dumps(told) or '"signals": false' in json.dumps(told)
    assert program.services.memory.game("brisca").rules == {"info.signals": False}


def test_the_sheets_go_down_to_the_foot_of_the_page_or_cloth_lies_under_them(sit: Sit) -> None:
    program = sit((1280, 800))
    page = HouseRules(program.services, Draft.of(rules_of("brisca")), lambda _draft: None)
    program.open(page)
    foot, with_cloth = page_room(page.scale).bottom, set()
    for entry in page.entries():
        page.turn_to(entry.key)
        page.lay_out()
        cloths = [part for part in walk(page.tree) if isinstance(part, OnCloth)]
        papers = sorted((part for part in walk(page.tree) if isinstance(part, OnPaper)), key=lambda one: one.rect.x)
        ends = [papers[0], *(cloths or papers[1:2]), papers[2]]
        assert [part.rect.bottom for part in ends] == [foot] * 3, entry.key
        with_cloth |= {entry.key} if cloths else set()
    assert "pairs" in with_cloth
    assert "cards" not in with_cloth


def test_a_file_of_ones_own_is_changed_and_keeps_its_names(sit: Sit) -> None:
    program = sit(WIDE, lang=None, seed=None)
    folder = program.services.folders.rules
    folder.mkdir(exist_ok=True)
    file = folder / "abuela.yaml"
    file.write_text("extends: brisca\nname: {es: De la abuela, en: Grandmother}\nmatch: {target: 5}\n", "utf-8")
    draft = Draft.of(load(file, [RULES, folder])).with_("info.signals", False)
    program.open(HouseRules(program.services, draft, lambda _draft: None))
    program.wait(300)
    program.click("house-rules:save")
    program.press("enter")
    assert program.screen == "house-rules-save"
    program.click("house-rules:over")
    found = load(file, [RULES, folder])
    assert (found.info.signals, found.match.target, found.head.extends) == (False, 5, "brisca")
    assert found.head.name == {"es": "De la abuela", "en": "Grandmother"}


def test_a_choice_that_only_needs_a_number_brings_one_along(house: Opened) -> None:
    screen = house()
    screen.click("group:score")
    screen.focus("rule:goal.kind:0")
    screen.press("right")
    assert screen.changes["goal.kind"] == "What wins a deal: a low total"
    assert screen.scene.draft.variant().goal.low_limit == 11
    screen.press("left")
    screen.program.press("ctrl+z", "ctrl+z")
    assert not screen.changes


def test_only_cards_of_the_pack_are_swapped_and_the_chosen_one_is_shown() -> None:
    game = load(find("brisca", [RULES]), [RULES])
    draft = Draft.of(game, {}).with_("exchange.steps.above_7", [6])
    option = next(one for group in groups(draft, 2) for one in group.options if one.path == "exchange.steps.above_7")
    assert isinstance(option.kind, ListValues)
    assert not {8, 9} & {rank for rank, _word in option.kind.items}
    assert "the 6 goes under" in steps_of(draft, option, 2)[-1].caption


def test_the_last_number_of_a_claim_cannot_be_taken_out_and_says_so(house: Opened) -> None:
    screen = house("brisca_house")
    screen.click("group:claims")
    screen.focus("rule:claim.counts:1")
    assert "disabled" not in screen.state("rule:claim.counts:1")
    screen.press("space")
    assert screen.scene.draft.overrides["claim.counts"] == [3]
    screen.focus("rule:claim.counts:2")
    assert "disabled" in screen.state("rule:claim.counts:2")
    assert screen.scene.ring["house-rules:rule:claim.counts:2"].reason == "At least 1 must stay."
    screen.press("space")
    screen.click("rule:claim.counts:2")
    assert screen.scene.draft.overrides["claim.counts"] == [3]
    assert screen.scene.draft.fits


def test_no_pack_and_no_order_is_too_short_to_show_a_rule() -> None:
    for path in ("cards.order", "pack.4.ranks"):
        draft = Draft.of(load(find("brisca_house", [RULES]), [RULES]))
        for length in (3, 2, 1):
            draft = draft.with_(path, option(draft, path).value[-length:])
            for group in groups(draft, 4):
                assert all(steps_of(draft, one, 4) for one in group.options)


def test_whoever_wanders_through_the_editor_comes_to_no_bad_end(house: Opened, request: pytest.FixtureRequest) -> None:
    games = sorted(path.stem for path in RULES.glob("*.yaml"))
    long = request.config.getoption("--long")
    for seed in range(200 if long else 3):
        chance = Random(seed)
        size, text = chance.choice(SIZES)
        screen = house(chance.choice(games), size, text, chance.randint(2, 6))
        for _act in range(60 if long else 25):
            screen.wander(chance)
        assert screen.scene.draft.changes() is not None


# ---- what was being changed when the program ended


def test_rules_that_were_being_changed_are_offered_again_and_can_be_undone(house: Opened) -> None:
    screen = house()
    screen.click("group:trump", "rule:exchange.steps.seven", "rule:exchange.steps.low")
    changes = screen.changes
    screen = house()  # nobody left the screen: the program was gone all at once
    assert not screen.changes
    assert screen.program.screen == "house-rules-take-up"
    screen.press("enter")
    assert screen.program.top is screen.scene
    assert screen.changes == changes
    screen.click("undo")
    assert not screen.changes
    screen = house()
    assert screen.program.top is screen.scene


def test_rules_that_do_not_fit_are_kept_as_well_and_esc_loses_nothing(house: Opened) -> None:
    screen = house()
    screen.click("group:cards")
    screen.click("rule:cards.order:11")  # the 2 of Brisca, which its packs have
    screen.click("drop:cards.order")
    assert not screen.scene.draft.fits
    screen = house("sueca")
    assert screen.program.top is screen.scene  # it was another game
    screen = house()
    screen.press("escape")
    assert 2 not in screen.scene.draft.overrides["cards.order"]
    screen.press("escape")
    screen.click("leave")
    screen = house()
    assert screen.program.top is screen.scene


@pytest.mark.parametrize("way", ["use", "back", "save", "forget"])
def test_rules_that_were_used_saved_or_thrown_away_are_not_offered_again(house: Opened, way: str) -> None:
    screen = house()
    screen.click("group:signals", "rule:info.signals")
    if way == "save":
        screen.save_as("Ours")
    elif way != "forget":
        screen.click(way)
    screen = house()
    if way == "forget":
        screen.click("forget")
    assert screen.program.top is screen.scene
    assert not screen.changes
    screen = house()
    assert screen.program.top is screen.scene


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"[]",
        b'{"game":"brisca","book":"brisca","rules":[1]}',
        b'{"game":"brisca","book":"brisca","rules":{"no.rule":1,"claim.counts":[],"players":"x","pack.2":{"ranks":[]}}}',
        b'{"game":"brisca","book":"tute_2","rules":{"info.signals":false}}',
        b'{"game":"brisca","book":"brisca","rules":' + b'{"a":' * 3000 + b"1" + b"}" * 3001,
    ],
)
def test_a_damaged_draft_is_as_if_there_were_none(house: Opened, profile: Path, data: bytes) -> None:
    (profile / "drafts").mkdir()
    (profile / "drafts" / "brisca.json").write_bytes(data)
    screen = house()
    assert screen.program.top is screen.scene


def test_rules_are_changed_where_no_draft_can_be_kept(house: Opened, profile: Path) -> None:
    (profile / "drafts").write_text("a file where the folder should be")
    screen = house()
    screen.click("group:signals", "rule:info.signals")
    assert screen.changes
