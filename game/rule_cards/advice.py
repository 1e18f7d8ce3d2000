"""What a sound rule file says to no effect: likely not what its host meant, but nothing that stops a game.

Only what stands in the file itself is looked at: a game may well take over rules that it has no use for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from game.engine.table_facts import over_line, tables
from game.engine.variant import Variant
from game.i18n.words import _
from game.rule_cards.card import Card
from game.rule_cards.registry import CARDS
from game.variants.faults import Fault, in_order
from game.variants.reading import Reading, read_keys
from game.variants.schema import Part, sections, top
from game.variants.wording import Path, dotted_path
from game.variants.yaml.nodes import Entries, Node

Own: TypeAlias = Mapping[str, Any]  # the sections of the file, as they are written there
SCORE: Final = "match.score"  # in a match of one deal it still says how that is written down
Advice: TypeAlias = Iterator[tuple[Path, str]]


def advice(root: Node, file: str, variant: Variant) -> tuple[Fault, ...]:
    """Everything in this file, which is sound, that changes nothing, in the order of the file."""
    if not isinstance(root, Entries):
        return ()
    reading = Reading(file)
    own = read_keys(top(), root, (), reading)
    return in_order(
        Fault(file, *reading.marks.get(path, (1, 1)), message)
        for look in _LOOKS
        for path, message in look(variant, own)
    )


def _switches(variant: Variant, own: Own) -> Advice:
    """Sections with rules of their own that nobody has switched on."""
    for name, kind in sections().items():
        said = own.get(name)
        if not (isinstance(kind, Part) and "enabled" in kind.keys) or not said or "enabled" in said:
            continue
        if not getattr(variant, name).enabled:
            message = _("{section} has rules, but {section}.enabled is false: nothing changes; write enabled: true")
            yield (name,), message.format(section=name)


def _idle_rules(variant: Variant, own: Own) -> Advice:
    """Rules that only count beside another one; a section of which nothing counts is told of as a whole."""
    idle = {card: need for card in CARDS if card.path != SCORE and (need := card.missing(variant.text)) is not None}
    told: set[Path] = set()
    for card, need in idle.items():
        whole = all(other in idle for other in CARDS if other.section == card.section)
        path = (card.section,) if whole else tuple(card.path.split("."))
        if path not in told and _says(own, path) and _is_on(variant, card):
            told.add(path)
            message = _("{rule} changes nothing here; it counts only with {words}")
            yield path, message.format(rule=dotted_path(path), words=need.words)
    if variant.goal.kind == "contract" and variant.match.score == "totals" and _says(own, ("match", "score")):
        message = _("match.score: totals adds up card points: what scoring.contract gives no longer counts")
        yield ("match", "score"), message


def _is_on(variant: Variant, card: Card) -> bool:
    """Whether the card's section is on, where it has a switch: of one that is off `_switches` tells."""
    return bool(getattr(getattr(variant, card.section), "enabled", True))


def _says(own: Own, path: Path) -> bool:
    """Whether the file says something here that is more than no, nothing or none."""
    value: Any = own
    for key in path:
        value = value.get(key) if isinstance(value, Mapping) else None
    return any(value.values()) if isinstance(value, Mapping) else bool(value)


def _empty(variant: Variant, own: Own) -> Advice:
    """Rules that are switched on without anything in them."""
    lists = (("capote", "tiers", variant.capote), ("claim", "counts", variant.claim))
    for name, key, section in lists:
        if section.enabled and own.get(name, {}).get(key) == []:
            message = _("{section}.enabled is true, but {section}.{key} is an empty list: nothing changes")
            yield (name, key), message.format(section=name, key=key)


def _never(variant: Variant, own: Own) -> Advice:
    """Rules whose moment never comes."""
    counts = own.get("claim", {}).get("counts", ())
    hand = max((table.hand for table in tables(variant)), default=0)
    if variant.claim.enabled and (high := [number for number in counts if number > hand]):
        message = _("claim.counts names {number} cards, but no hand has more than {hand}")
        yield ("claim", "counts"), message.format(number=high[0], hand=hand)
    first = own.get("info", {}).get("signals_from_trick", 0)
    tricks = max((table.tricks for table in tables(variant)), default=0)
    if variant.info.signals and first > tricks:
        message = _("info.signals_from_trick is {number}, but no deal has more than {tricks} tricks")
        yield ("info", "signals_from_trick"), message.format(number=first, tricks=tricks)
    for step in own.get("exchange", {}).get("steps", ()):
        low = step["takes"] == "up_to_7" and over_line(variant, step["give"]) >= 0
        if variant.exchange.only_upward and low:
            message = _("the rank {rank} is never swapped for a card up to the seven: none of them is higher")
            yield ("exchange", "steps"), message.format(rank=step["give"])


_LOOKS: Final[tuple[Callable[[Variant, Own], Advice], ...]] = (_switches, _idle_rules, _empty, _never)
