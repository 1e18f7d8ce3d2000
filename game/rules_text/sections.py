"""The sections of the rules page: their topics, in which the cards of the rules say their sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.engine.variant import DeckName, Variant
from game.i18n.words import _, language, ngettext, text_in
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
    """Everything but the introduction and where the game comes from."""
    parts = (
        Section("deal", _("How it is played"), topics(scope, _course())),
        Section("special", _("What is special"), topics(scope, _extras())),
        Section("cards", _("The cards"), topics(scope, _cards())),
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
    """What the game is, how it is called elsewhere, for how many and how long."""
    head = scope.variant.head
    known = [name for key in (language(), "", *head.aliases) for name in head.aliases.get(key, ())]
    aliases = [name for name in dict.fromkeys(known) if name != name_of(scope.variant)]
    kin = [name for names in head.kin.values() for name in names]
    only = scope.players[0] if len(scope.players) == 1 < len(scope.variant.players) else 0
    return Topic(
        _("The game"),
        join_sentences(
            text_in(head.character, language()),
            *sentences("about", scope)[0],
            ngettext("What follows is for {number} player.", "What follows is for {number} players.", only).format(
                number=only
            )
            if only
            else "",
            _("Also called: {names}.").format(names=", ".join(aliases)) if aliases else "",
            _("Games of its kind: {names}.").format(names=", ".join(kin)) if kin else "",
        ),
    )


def history(scope: Scope) -> Topic:
    """Where games of this kind come from, and this one, as far as its file says so."""
    head = scope.variant.head
    origin, played, sources, notes = (
        _written(getattr(head, part, "")) for part in ("origin", "as_played", "source", "notes")
    )
    return Topic(
        _("Where it comes from"),
        join_sentences(
            _(
                "Games of this family have been in print since 1718, first in France. Through Brisque they probably "
                "came to Spain and Italy; others think that they began with the Italian Bazzica."
            ),
            _("Origin: {place}.").format(place=origin) if origin else "",
            _("Rules as played: {place}.").format(place=played) if played else "",
            _played_with(head.deck),
            _("Sources: {sources}.").format(sources=sources) if sources else "",
            notes,
        ),
    )


def _played_with(deck: DeckName) -> str:
    """With which cards people play it where it is at home."""
    match deck:
        case "napoletane":
            return _("People play it with Neapolitan cards.")
        case "piacentine":
            return _("People play it with the cards of Piacenza.")
        case "french":
            return _("People play it with French cards: diamonds, hearts, spades and clubs.")
        case _:
            return _("People play it with Spanish cards.")


def _written(text: Mapping[str, str] | str) -> str:
    """What a file says of itself, in the language in use where it says it by language."""
    return text if isinstance(text, str) else text_in(text, language())


def _course() -> Iterator[Heading]:
    """What wins, and the steps of a deal."""
    aim = ("goal.kind", "goal.low_limit", "goal.low_fallback", "goal.threshold", "auction", "call", "goal", "seats")
    yield Heading("aim", _("Aim"), aim)
    yield Heading("dealing", _("Dealing"), ("deal", "seats"))
    yield Heading("talon", _("Talon"))
    yield Heading("trumps", _("Trumps"), ("trump",))
    yield Heading("auction", _("Auction"), ("auction.unit", "auction.first", "auction.direction"), "auction")
    yield Heading("naming_first", _("Naming trumps"))
    yield Heading("discard", _("Talon taken"), phase="discard")
    yield Heading("naming", _("Naming trumps"))
    named = ("call.when", "auction", "call.own_card", "call.must_be_highest_missing")
    yield Heading("call", _("Called card"), named, "call")
    yield Heading("playing", _("Playing"), ("seats.leader", "play", "trump", "seats.direction"), "play")
    yield Heading("duties", _("Duties"))
    yield Heading("drawing", _("Drawing"), ("play",))


def _extras() -> Iterator[Heading]:
    """Every rule that is switched on beside the tricks, and what may be seen and said."""
    yield Heading("exchange", _("Swap"), ("exchange.steps", "exchange.only_upward"))
    yield Heading("arrastre", _("Arrastre"), ("arrastre.rank",))
    yield Heading("claim", _("Claiming the rest"), ("claim.counts", "claim.held_by", "claim.trumps"))
    yield Heading("captive", _("Locked card"))
    yield Heading("marriage", _("Pairs"), ("marriage.mode", "marriage.declare_when", "marriage.declare_needs_trick"))
    yield Heading("last_trick", _("Last trick"))
    yield Heading("open_hands", _("Open hands"))
    yield Heading("partner", _("Partners’ cards"))
    yield Heading("counting", _("Counting along"))
    yield Heading("signs", _("Signs"))
    yield Heading("gestures", _("How the signs are made"), detail=True)


def _cards() -> Iterator[Heading]:
    yield Heading("pack", _("Pack"))
    yield Heading("values", _("Rank and value"))
    yield Heading("by_players", _("By number of players"), ("pack", "seats", "deal", "scoring"))


def _scores() -> Iterator[Heading]:
    """From the points of a deal to game points, and from there to the match."""
    yield Heading("ties", _("Ties"), ("goal.low_limit", "tie"))
    yield Heading("points", _("What a deal counts"))
    yield Heading("capote", _("High wins"))
    yield Heading("match", _("Match"), ("match.mode", "match.simultaneous"))
