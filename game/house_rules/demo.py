"""What an option of a draft does, as positions of things."""

from __future__ import annotations

from game.house_rules.draft import Draft
from game.house_rules.option import OneOf, Option
from game.i18n.words import _
from game.rule_cards.card import Silent
from game.rule_cards.demo_scene import DemoScene, Step
from game.rule_cards.registry import BY_PATH


def steps_of(draft: Draft, option: Option, players: int) -> tuple[Step, ...]:
    """The positions for this rule; the last of them says what it does when nothing may move."""
    told = option.said
    if not isinstance(option.kind, OneOf):
        told = _("{rule}: {value}").format(rule=option.name.strip("¿?"), value=told)
    signs = draft.signs.get(draft.data["info"]["sign_list"])
    scene = DemoScene(draft.data, players, option.path, option.value, option.said, told, signs)
    demo = BY_PATH[option.pattern].demo
    return () if isinstance(demo, Silent) else tuple(demo(scene))
