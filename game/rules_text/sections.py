"""The sections of the rules page: their topics, in which the cards of the rules say their sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.variant import Variant, text_in
from game.i18n.words import _, language
from game.rule_cards.registry import sentences
from game.rule_cards.scope import Scope
from game.rules_text.blocks import Section, Topic, join_sentences


@dataclass(frozen=True, slots=True)
class Heading:
    """A topic that the cards fill: what they call it, its name, and the rules that speak before all others."""

    key: str
    name: str
    order: tuple[str, ...] = ()
    phase: str = ""
    detail: bool = False


def name_of(variant: Variant) -> str:
    """The game's name in the language in use."""
    return text_in(variant.head.name, language()) or variant.id


def rules(scope: Scope) -> tuple[Section, ...]:
    """Everything but the introduction."""
    parts = (
        Section("aim", _("Aim"), topics(scope, _aim())),
        Section("cards", _("The cards"), topics(scope, _cards())),
        Section("table", _("The table"), topics(scope, _table())),
        Section("deal", _("How a deal goes"), topics(scope, _course()), steps=True),
        Section("special", _("What else there is"), topics(scope, _extras())),
        Section("seen", _("What may be seen and said"), topics(scope, _seen())),
        Section("score", _("Scoring"), topics(scope, _scores())),
    )
    return tuple(part for part in parts if part.topics)


def topics(scope: Scope, headings: Iterator[Heading]) -> tuple[Topic, ...]:
    """The topics under which anything is said."""
    found = []
    for heading in headings:
        said, table = sentences(heading.key, scope, heading.order)
        if said or table:
            found.append(Topic(heading.name, join_sentences(*said), table, detail=heading.detail, phase=heading.phase))
    return tuple(found)


def about(scope: Scope) -> Topic:
    """What the game is, where it comes from, how it is called elsewhere, for how many and how long."""
    head = scope.variant.head
    known = [name for key in (language(), "", *head.aliases) for name in head.aliases.get(key, ())]
    aliases = [name for name in dict.fromkeys(known) if name != name_of(scope.variant)]
    kin = [name for names in head.kin.values() for name in names]
    origin, played, sources = (text_in(part, language()) for part in (head.origin, head.as_played, head.source))
    only = scope.players[0] if len(scope.players) == 1 < len(scope.variant.players) else 0
    return Topic(
        _("The game"),
        join_sentences(
            text_in(head.character, language()),
            _("Origin: {place}.").format(place=origin) if origin else "",
            _("Rules as played: {place}.").format(place=played) if played else "",
            _("Sources: {sources}.").format(sources=sources) if sources else "",
            text_in(head.notes, language()),
            _("Also called: {names}.").format(names=", ".join(aliases)) if aliases else "",
            _("Games of its kind: {names}.").format(names=", ".join(kin)) if kin else "",
            *sentences("about", scope)[0],
            _("A match takes about {minutes} minutes.").format(minutes=head.minutes),
            _("What follows is for {number} players.").format(number=only) if only else "",
        ),
    )


def _aim() -> Iterator[Heading]:
    order = ("goal.kind", "goal.low_limit", "goal.low_fallback", "goal.threshold", "auction", "call", "goal", "seats")
    yield Heading("aim", _("Aim"), order)


def _cards() -> Iterator[Heading]:
    yield Heading("pack", _("Pack"))
    yield Heading("values", _("Rank and value"))


def _table() -> Iterator[Heading]:
    yield Heading("sides", _("Sides"))
    yield Heading("direction", _("Direction"))
    yield Heading("dealer", _("Dealer"))
    yield Heading("leader", _("Who leads"))


def _course() -> Iterator[Heading]:
    """The steps of a deal."""
    yield Heading("dealing", _("Dealing"))
    yield Heading("talon", _("Talon"))
    yield Heading("trumps", _("Trumps"), ("trump",))
    yield Heading("auction", _("Auction"), ("auction.first", "auction.direction"), "auction")
    yield Heading("naming_first", _("Naming trumps"))
    yield Heading("discard", _("Talon taken"), phase="discard")
    yield Heading("naming", _("Naming trumps"))
    named = ("call.when", "auction", "call.own_card", "call.must_be_highest_missing")
    yield Heading("call", _("Called card"), named, "call")
    yield Heading("playing", _("Playing"), ("play",), phase="play")
    yield Heading("duties", _("Duties"))
    yield Heading("drawing", _("Drawing"))
    yield Heading("end", _("The end"))


def _extras() -> Iterator[Heading]:
    """Every rule that is switched on beside the tricks."""
    yield Heading("exchange", _("Swap"), ("exchange.steps", "exchange.only_upward"))
    yield Heading("arrastre", _("Arrastre"), ("arrastre.rank",))
    yield Heading("claim", _("Claiming the rest"), ("claim.counts", "claim.held_by", "claim.trumps"))
    yield Heading("captive", _("Locked card"))
    yield Heading("marriage", _("Pairs"), ("marriage.mode", "marriage.declare_when", "marriage.declare_needs_trick"))
    yield Heading("last_trick", _("Last trick"))


def _seen() -> Iterator[Heading]:
    """What lies open, who may look where, which signs may be made, and when points are counted."""
    yield Heading("open_hands", _("Open hands"))
    yield Heading("partner", _("Partners’ cards"))
    yield Heading("signs", _("Signs"))
    yield Heading("gestures", _("How the signs are made"), detail=True)
    yield Heading("counting", _("Counting along"))


def _scores() -> Iterator[Heading]:
    """From the points of a deal to game points, and from there to the match."""
    yield Heading("ties", _("Ties"), ("goal.low_limit", "tie"))
    yield Heading("points", _("What a deal counts"))
    yield Heading("capote", _("High wins"))
    yield Heading("match", _("Match"), ("match.mode", "match.simultaneous"))
