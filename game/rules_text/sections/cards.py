"""What the rules page says about the game itself, its aim, the pack, and rank and value of the cards."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import SUITS, parse
from game.engine.variant import Variant, text_in
from game.i18n.words import _, language, naming, ngettext, rank_word, suit_in_sentence, the_card, the_rank
from game.rules_text.blocks import Scope, Table, Topic, join_sentences, word_list

WHOLE = frozenset(range(1, 13))  # the ranks of the Spanish pack of 48 cards


def name_of(variant: Variant) -> str:
    """The game's name in the language in use."""
    return text_in(variant.head.name, language()) or variant.id


def trump_card(rank: int) -> str:
    """The card of trumps with its article: the Ace of trumps."""
    return _("{rank} of trumps").format(rank=the_rank(rank))


def about(scope: Scope) -> Iterator[Topic]:
    """What the game is, where it comes from, how it is called elsewhere, for how many and how long."""
    head = scope.variant.head
    known = [name for key in (language(), "", *head.aliases) for name in head.aliases.get(key, ())]
    aliases = [name for name in dict.fromkeys(known) if name != name_of(scope.variant)]
    origin = text_in(head.origin, language())
    numbers = word_list([str(number) for number in scope.variant.players])
    only = scope.players[0] if len(scope.players) == 1 < len(scope.variant.players) else 0
    yield Topic(
        _("The game"),
        join_sentences(
            text_in(head.character, language()),
            _("Origin: {place}.").format(place=origin) if origin else "",
            _("Also called: {names}.").format(names=", ".join(aliases)) if aliases else "",
            _("For {players} players.").format(players=numbers),
            _("A match takes about {minutes} minutes.").format(minutes=head.minutes),
            _("What follows is for {number} players.").format(number=only) if only else "",
        ),
    )


def aim(scope: Scope) -> Iterator[Topic]:
    """What wins a deal."""
    match scope.variant.goal.kind:
        case "most":
            said = _most(scope)
        case "low":
            said = _low(scope)
        case "contract":
            said = _contract(scope)
    partners = _("Partners count their cards and points together.") if scope.partners else ""
    yield Topic(_("Aim"), join_sentences(*said, partners, _capture(scope)))


def _most(scope: Scope) -> list[str]:
    variant = scope.variant
    said = [_("The cards in your tricks are worth points."), _("Whoever has the most points at the end wins the deal.")]
    if variant.goal.threshold is not None:
        said.append(_threshold(variant.goal.threshold))
    elif not (variant.marriage.enabled or variant.last_trick_bonus):
        said += scope.each(lambda number: _half(scope, number))
    return said


def _threshold(points: int) -> str:
    return ngettext(
        "Nobody can win that way with fewer than {points} card point.",
        "Nobody can win that way with fewer than {points} card points.",
        points,
    ).format(points=points)


def _half(scope: Scope, players: int) -> str:
    """How many points are enough: a matter of how many share them."""
    total = scope.at(players).points
    if len(scope.at(players).sides) == 2:
        return _("more than {half} of the {total} points are more than the other side has.").format(
            half=total // 2, total=total
        )
    return _("nobody needs more than {half} points for that.").format(half=total // 2)


def _low(scope: Scope) -> list[str]:
    goal = scope.variant.goal
    said = [_("The cards in your tricks are worth points.")]
    if goal.low_limit is None:
        return [*said, _("Whoever has the fewest points at the end wins the deal.")]
    told = ngettext(
        "Whoever ends the deal with at most {points} card point wins it; of several the one with the fewest, and those "
        "who are level share the win.",
        "Whoever ends the deal with at most {points} card points wins it; of several the one with the fewest, and "
        "those who are level share the win.",
        goal.low_limit,
    )
    said.append(told.format(points=goal.low_limit))
    match goal.low_fallback:
        case "most":
            said.append(_("If nobody stays so low, whoever has the most points wins."))
            if goal.threshold is not None:
                said.append(_threshold(goal.threshold))
        case "lowest":
            said.append(_("If nobody stays so low, whoever has the fewest points wins."))
        case "nobody":
            said.append(_("If nobody stays so low, nobody wins the deal."))
    return said


def _contract(scope: Scope) -> list[str]:
    said = [_("The cards in the tricks are worth points.")]
    if scope.variant.auction.unit == "points":
        said.append(_("Everybody bids how many points to make with them."))
    if scope.variant.call.enabled:
        said.append(_("Whoever wins the auction, the declarer, plays with a secret partner against all others."))
    else:
        said.append(_("Whoever wins the auction, the declarer, plays alone against all others."))
    at_least = scope.variant.goal.contract_reached == "at_least"
    if scope.variant.auction.unit == "rank" and at_least:
        said.append(_("The declarer’s side wins the deal with at least the points that the auction asks for."))
    elif scope.variant.auction.unit == "rank":
        said.append(_("The declarer’s side wins the deal with more points than the auction asks for."))
    elif at_least:
        said.append(_("The declarer’s side wins the deal with at least as many points as were bid."))
    else:
        said.append(_("The declarer’s side wins the deal with more points than were bid."))
    return said


def _capture(scope: Scope) -> str:
    captive = scope.variant.captive
    if not captive.enabled:
        return ""
    told = _("Better than all points is to catch {free} with {locked}: that wins the deal.")
    return told.format(free=trump_card(captive.released_by), locked=trump_card(captive.locked))


def cards(scope: Scope) -> Iterator[Topic]:
    """The pack, and what its cards are worth."""
    suits = ", ".join(suit_in_sentence(suit) for suit in range(len(SUITS)))
    told = _("There are four suits: {suits}.").format(suits=suits)
    yield Topic(_("Pack"), (told, *scope.each(lambda number: _pack(scope, number))))
    sums = scope.each(
        lambda number: _("all cards together are worth {total} points.").format(total=scope.at(number).points)
    )
    yield Topic(_("Rank and value"), (*sums, _("From high to low, in every suit:")), _values(scope))


def _pack(scope: Scope, players: int) -> str:
    """How many cards there are, and which are left out."""
    pack = scope.variant.pack[players]
    out = [rank for rank in sorted(WHOLE | scope.ranks) if rank not in pack.ranks]
    missing = []
    if out:
        missing.append(_("{ranks} of every suit").format(ranks=word_list([the_rank(rank) for rank in out])))
    missing += [the_card(parse(name)) for name in pack.remove]
    if not missing:
        return _("all {count} cards of the pack.").format(count=scope.at(players).size)
    return _("{count} cards, without {cards}.").format(count=scope.at(players).size, cards=word_list(missing))


def _values(scope: Scope) -> Table:
    order = tuple(rank for rank in scope.variant.cards.order if rank in scope.ranks)
    points = scope.variant.cards.points
    named = [f"{rank_word(rank)} ({points[rank]})" if points.get(rank) else rank_word(rank) for rank in order]
    spoken_order = _("From high to low, with their points: {cards}.").format(cards=", ".join(named))
    if naming() != "spanish":  # other packs have letters on their courts
        worth = tuple((rank_word(rank), str(points.get(rank, 0))) for rank in order)
        return Table((_("Card"), _("Points")), worth, (spoken_order,), order)
    rows = tuple((rank_word(rank), str(rank), str(points.get(rank, 0))) for rank in order)
    return Table((_("Card"), _("Number"), _("Points")), rows, (spoken_order,), order)
