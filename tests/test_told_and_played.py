"""Whatever rules the check calls sound, every page tells them, every player plays them, and the editor opens them.

A few dozen random files take part each time, ten times as many with `test --long`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.commands.check import check
from game.engine.variant import Variant
from game.house_rules.demo import steps_of
from game.house_rules.draft import Draft, difference, groups, main_switches
from game.i18n import words
from game.match.seat_draw import draw_lot
from game.match.session import Session
from game.players import LEVELS, TEMPERS, aside, choose, view_as_heard
from game.players.advice.advice import advise
from game.players.advice.reasons import nudge, phrases, title, why
from game.review.review import Review
from game.review.sentences import act_name, act_sentence, heading, honesty, moment_line, summary, why_title
from game.review.sentences import why as why_of
from game.rules_text.example_trick import example, example_words
from game.rules_text.page import page, parent_of
from game.rules_text.plain_text import as_text
from game.rules_text.summary import aim, course, in_force
from game.variants.loading import load, merged_text
from game.variants.schema import sections
from tests.person import Person, Sit
from tests.rule_mixes import Mix, rule_files
from tests.rule_texts import RULES
from tests.tables import NAMES
from ui.core.people import company
from ui.pages.house_rules.house_rules import HouseRules
from ui.pages.rules.rules import RulesPage
from ui.pages.seats.seats import SeatsPage

BRISCA = load(RULES / "brisca.yaml", (RULES,))
ANY = settings(deadline=None, suppress_health_check=list(HealthCheck), phases=(Phase.explicit, Phase.generate))


def many(request: pytest.FixtureRequest, few: int) -> settings:
    """So many examples, ten times as many with --long."""
    return settings(ANY, max_examples=10 * few if request.config.getoption("--long") else few)


def tell(variant: Variant) -> None:
    """Every page of the game, for each number of players and for all together."""
    for parent, house in ((parent_of(variant, (RULES,)), False), (BRISCA, True)):
        assert as_text(page(variant, None, parent, (RULES,), house))
    for players in variant.players:
        assert as_text(page(variant, [players]))
        assert aim(variant, players)
        assert course(variant, players)
        assert all(in_force(variant, players))
        draw_lot(variant, players, 1)
        shown = example(variant, players)
        if shown is not None:
            assert example_words(shown, NAMES[:players])
            assert shown.winner == shown.plays[shown.best][0]


def edit(variant: Variant) -> Draft:
    """The game as changes of another one, with every option in words."""
    draft = Draft.of(BRISCA).with_overrides(difference(BRISCA, variant))
    assert draft.fits
    assert draft.variant().text["players"] == list(variant.players)
    for players in (None, *variant.players):
        for group in groups(draft, players):
            assert all(one.name and one.sentence and one.said and one.in_book for one in group.options)
    assert len(main_switches(draft)) == 2
    assert draft.changes() is not None
    return draft


def test_what_the_check_calls_sound_is_told_on_every_page_in_both_languages(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    path = tmp_path / "mixed.yaml"

    @many(request, 12)
    @given(rule_files())
    def every_page(mix: Mix) -> None:
        path.write_text(merged_text(mix.variant).partition("\n")[2], "utf-8")  # the first line has the id
        assert not check(path).faults, mix
        variant = load(path, (RULES,))
        assert all(variant.text[section] == mix.variant.text[section] for section in sections())
        for language in words.spoken():
            words.use(language)
            tell(variant)
            edit(variant)

    every_page()


def test_what_the_check_calls_sound_is_drawn_in_the_editor_and_on_the_pages(
    sit: Sit,
    request: pytest.FixtureRequest,
) -> None:
    program = sit()

    @many(request, 3)
    @given(rule_files(), st.sampled_from(words.spoken()))
    def every_group(mix: Mix, language: str) -> None:
        words.use(language)
        show(program, edit(mix.variant), mix.players)
        for scene in (
            RulesPage(program.services, mix.variant, mix.players),
            SeatsPage(program.services, mix.variant, mix.players),
        ):
            program.open(scene)
            program.app.scenes.remove(scene)

    every_group()


def show(program: Person, draft: Draft, players: int) -> None:
    """Draws every group of the draft's rules, and what each rule does."""
    scene = HouseRules(program.services, draft, lambda _draft: None, players)
    program.open(scene)
    for group in groups(draft, players):
        for one in group.shown:
            assert steps_of(draft, one, players)
        if group.shown:
            program.click(f"house-rules:group:{group.key}")
    scene.change = None
    program.app.scenes.remove(scene)


def test_what_the_check_calls_sound_is_played_advised_and_looked_back_at(request: pytest.FixtureRequest) -> None:
    @many(request, 5)
    @given(rule_files(), st.integers(0, 2**32))
    def a_deal(mix: Mix, seed: int) -> None:
        session = Session.begin(mix.variant, mix.players, None, company(mix.players), None, seed=seed)
        play(session, Random(seed))
        look_back(session, Random(seed))

    a_deal()


def play(session: Session, chance: Random) -> None:
    """A whole deal by players of every level; now and then the first of them asks for a hint."""
    manners = [(LEVELS[(seat + chance.randrange(2)) % len(LEVELS)], chance.choice(list(TEMPERS))) for seat in range(6)]
    while (seat := session.to_act) is not None:
        for other in range(session.players):
            done = (
                aside(view_as_heard(session.view(other), manners[other][0]), *manners[other]) if other != seat else None
            )
            if done is not None and session.to_act == seat:
                session.do(other, done)
        if session.to_act != seat:
            continue
        view = session.view(seat)
        if chance.random() < 0.15:
            session.hint(seat)
            told = advise(view, 2, chance)
            for language in words.spoken():
                words.use(language)
                assert all(phrases(view, told, NAMES[: session.players]))
                assert title(view, told.candidates[told.best].action)
                assert why(view, told, told.best, NAMES[: session.players])
                nudge(view, told)
        session.do(seat, choose(view_as_heard(view, manners[seat][0]), 2, chance, *manners[seat]))


def look_back(session: Session, chance: Random) -> None:
    """The review of the deal in both languages."""
    review = Review(session, chance.randrange(session.players))
    for step in review.decisions:
        review.tell(step.number, advise(step.view, 1, chance))
    for language in words.spoken():
        words.use(language)
        assert heading(review)
        assert summary(review)
        honesty(review)
        assert review.line()
        for step in review.steps:
            assert act_name(step.action)
            assert act_sentence(review, step) is not None
        for verdict in review.moments:
            assert moment_line(review, verdict)
            assert why_title(verdict)
            assert why_of(review, verdict)
