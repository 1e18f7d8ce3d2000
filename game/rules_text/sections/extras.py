"""What the rules page says about everything that a game adds to plain tricks, and about what may be seen and said."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.action_codes import RANKS
from game.engine.cards import parse, rank_of
from game.engine.clauses.signals import meant_rank
from game.engine.table_facts import LINE, named_trumps, over_line
from game.engine.variant import ExchangeStep, Marriage
from game.i18n.phrases import either
from game.i18n.words import _, ngettext, sentence, the_card, the_rank
from game.rules_text.blocks import Scope, Table, Topic, join_sentences, word_list
from game.rules_text.sections.cards import trump_card
from game.variants import sign_lists


def extras(scope: Scope) -> Iterator[Topic]:
    """Every rule that is switched on beside the tricks."""
    variant = scope.variant
    if variant.exchange.steps:
        yield Topic(_("Exchange"), join_sentences(*_exchange(scope)))
    if variant.arrastre.enabled:
        yield Topic(_("Arrastre"), join_sentences(*_arrastre(scope)))
    if variant.claim.enabled:
        yield Topic(_("Claiming the rest"), join_sentences(*_claim(scope)))
    if variant.captive.enabled:
        yield Topic(_("Locked card"), join_sentences(*_captive(scope)))
    if variant.marriage.enabled:
        yield Topic(_("Pairs"), join_sentences(*_marriage(scope)))
    if variant.last_trick_bonus:
        told = ngettext(
            "Whoever wins the last trick gets {points} point more.",
            "Whoever wins the last trick gets {points} points more.",
            variant.last_trick_bonus,
        )
        yield Topic(_("Last trick"), (told.format(points=variant.last_trick_bonus),))


def _exchange(scope: Scope) -> Iterator[str]:
    rule = scope.variant.exchange
    for step in rule.steps:
        yield _step(scope, step)
    yield from scope.each(lambda number: _not_in_pack(scope, number))
    if rule.only_upward:
        yield _("Nobody may swap for a lower card.")
    else:
        yield _("It is allowed to swap for a lower card, too.")
    match rule.needs_trick:
        case "none":
            yield _("To swap, nobody needs to have won a trick.")
        case _ if not scope.partners:
            yield _("To swap, a player must have won a trick in this deal.")
        case "player":
            yield _("To swap, a player must have won a trick in this deal; a partner’s trick is not enough.")
        case "side":
            yield _("To swap, a player or a partner must have won a trick in this deal.")
    match rule.timing:
        case "any_time":
            yield _("It may be done at any moment, also out of turn and in the middle of a trick.")
        case "own_turn":
            yield _("It may be done only on one’s own turn, before playing a card.")
        case "between_tricks":
            yield _("It may be done only between two tricks.")
        case "after_own_trick":
            yield _("It may be done only by whoever has just won a trick, after drawing and before leading.")
    if rule.closes == "last_draw":
        yield _("It is possible as long as the card that was turned up lies on the table.")
    else:
        yield _("It is no longer possible when cards will be drawn only once more.")


def _step(scope: Scope, step: ExchangeStep) -> str:
    """What this card is swapped for; a step for high cards also takes those below the card where that is allowed."""
    order = scope.variant.cards.order
    if step.takes == "up_to_7":
        told = _("Whoever holds {card} may swap it for the turned-up card if that is {line} or ranks below it.")
    elif scope.variant.exchange.only_upward or not set(order[order.index(step.give) + 1 :]) & scope.ranks:
        told = _("Whoever holds {card} may swap it for the turned-up card if that ranks above {line}.")
    elif over_line(scope.variant, step.give) >= 0:
        told = _("Whoever holds {card} may swap it for the turned-up card, whichever that is.")
    else:
        told = _("Whoever holds {card} may swap it for the turned-up card if that ranks above {line} or below {rank}.")
    return told.format(card=trump_card(step.give), line=the_rank(LINE), rank=the_rank(step.give))


def _not_in_pack(scope: Scope, players: int) -> str:
    """The cards to swap that this pack does not have, all of their rank or single ones."""
    pack, gives = scope.variant.pack[players], {step.give for step in scope.variant.exchange.steps}
    missing = [the_rank(rank) for rank in sorted(gives) if rank not in pack.ranks]
    missing += [the_card(card) for card in map(parse, pack.remove) if rank_of(card) in gives]
    if not missing:
        return ""
    return ngettext(
        "{cards} is not in the pack, so nobody can swap it.",
        "{cards} are not in the pack, so nobody can swap them.",
        len(missing),
    ).format(cards=word_list(missing))


def _arrastre(scope: Scope) -> Iterator[str]:
    rule = scope.variant.arrastre
    told = _("Whoever plays {card} may say “Arrastro!” with it.")
    yield told.format(card=trump_card(rule.rank))
    yield _("Everybody who has not played to this trick yet must then play the highest trump in the hand.")
    yield _("Whoever has no trump must play the highest card of the hand, and chooses among equals.")
    if scope.follows and rule.beats_follow:
        yield _("This goes before the duty to follow suit.")
    elif scope.follows:
        yield _(
            "The duty to follow suit goes before this: whoever has cards of the suit that was led must play the "
            "highest of them."
        )


def _claim(scope: Scope) -> Iterator[str]:
    rule = scope.variant.claim
    told = ngettext(
        "When nothing is left to draw, no card lies on the table and every hand has {counts} card, all the rest may "
        "be claimed at once.",
        "When nothing is left to draw, no card lies on the table and every hand has {counts} cards, all the rest may "
        "be claimed at once.",
        rule.counts[-1],
    )
    yield told.format(counts=either([str(count) for count in rule.counts]))
    if scope.follows:
        yield _(
            "Whoever is to lead must hold as many of the highest trumps still in play as there are cards in the hand."
        )
    elif rule.held_by == "side" and scope.partners:
        yield _(
            "A player, or partners together, must hold as many of the highest trumps still in play as there are cards "
            "in a hand."
        )
    else:
        yield _("One player must hold as many of the highest trumps still in play as there are cards in a hand.")
    if named := named_trumps(scope.variant):
        ranks = word_list([the_rank(rank) for rank in named])
        yield _("With three cards they must be the highest of all: {ranks} of trumps.").format(ranks=ranks)
    yield _("All cards then go to the side that claims, which counts as the winner of the last trick.")


def _captive(scope: Scope) -> Iterator[str]:
    rule = scope.variant.captive
    locked, free = trump_card(rule.locked), trump_card(rule.released_by)
    told = _(
        "{locked} may be played only when {free} lies on the table or has been played, or as the last card in hand."
    )
    yield told.format(locked=locked, free=free)
    yield _("If both come together in one trick, the side of {locked} wins the deal.").format(locked=locked)
    if rule.capture_ends_deal and scope.variant.match.score == "totals":
        yield _("The deal is over at that moment; the points of the tricks won until then are written down.")
    elif rule.capture_ends_deal:
        yield _("The deal is over at that moment, and nothing is counted.")
    else:
        yield _("The deal is played to its end all the same.")
    if scope.partners or scope.variant.play.cards_per_turn > 1:
        if rule.own_side_counts:
            yield _("That holds also where {free} comes from the same side.").format(free=free)
        else:
            yield _("It does not count where {free} comes from the same side.").format(free=free)


def _marriage(scope: Scope) -> Iterator[str]:
    rule = scope.variant.marriage
    pair = word_list([the_rank(rank) for rank in rule.ranks])
    if rule.mode == "capture":
        yield _("A side that has won {pair} of one suit gets extra points at the end.").format(pair=pair)
    else:
        yield _("Whoever holds {pair} of one suit may show both and gets extra points for it.").format(pair=pair)
        if rule.declare_when == "on_lead":
            yield _("That is done on one’s own turn to lead, one pair at a time; the cards stay in the hand.")
        else:
            yield _("That is done on one’s own turn, one pair in a trick; the cards stay in the hand.")
        if rule.declare_needs_trick:
            yield _("To show a pair, a player must have won a trick.")
        else:
            yield _("To show a pair, nobody needs to have won a trick.")
    yield _worth_of_pairs(rule, scope.trumps)


def _worth_of_pairs(rule: Marriage, trumps: bool) -> str:
    if trumps and rule.trump and rule.plain:
        return ngettext(
            "The pair of trumps brings {trump} point, every other pair {plain}.",
            "The pair of trumps brings {trump} points, every other pair {plain}.",
            rule.trump,
        ).format(trump=rule.trump, plain=rule.plain)
    if trumps and rule.trump:
        return ngettext(
            "Only the pair of trumps counts: {points} point.",
            "Only the pair of trumps counts: {points} points.",
            rule.trump,
        ).format(points=rule.trump)
    if not rule.plain:
        return _("Nevertheless no pair brings any points.")
    told = ngettext("Every pair brings {points} point.", "Every pair brings {points} points.", rule.plain)
    if trumps:
        told = ngettext(
            "Pairs of trumps bring nothing, every other pair {points} point.",
            "Pairs of trumps bring nothing, every other pair {points} points.",
            rule.plain,
        )
    return told.format(points=rule.plain)


def sight_topics(scope: Scope) -> Iterator[Topic]:
    """What lies open, who may look where, which signs may be made, and when points are counted."""
    info = scope.variant.info
    if info.open_hands:
        yield Topic(_("Open hands"), (_("All hands lie face up on the table."),))
    if scope.partners and not info.open_hands:
        yield Topic(_("Partners’ cards"), tuple(_looking(scope)))
    if scope.partners:
        yield Topic(_("Signs"), tuple(_signs(scope)))
        if info.signals:
            yield from _gestures(scope)
    match info.count_points:
        case "end":
            told = _("How many points everybody has is told only when the deal is over.")
        case "last_three":
            told = _("When nothing is left to draw, everybody is told the points so far in the last three tricks.")
        case "always":
            told = _("Everybody is told the points so far at any moment.")
    yield Topic(_("Counting along"), (told,))


def _looking(scope: Scope) -> Iterator[str]:
    info = scope.variant.info
    if info.partner_view_start == "look":
        yield _("Before the first card is played, partners may look at each other’s cards.")
    match info.partner_view_end:
        case "last_three":
            yield _("In the last three tricks, when nothing is left to draw, partners may look at each other’s cards.")
        case "last_trick":
            yield _("In the last trick, partners may look at each other’s cards.")
        case "none" if info.partner_view_start == "none":
            yield _("Partners never see each other’s cards.")
        case "none":
            pass


def _signs(scope: Scope) -> Iterator[str]:
    info = scope.variant.info
    if not info.signals:
        yield _("Partners may not make signs to each other.")
        return
    if info.signals_from_trick == 1:
        yield _("Partners may make signs to each other from the beginning, also out of turn.")
    else:
        told = _("Partners may make signs to each other from trick {number} on, also out of turn.")
        yield told.format(number=info.signals_from_trick)
    if info.false_signs == "allowed":
        yield _("A sign need not be true.")
    else:
        yield _("A sign about cards must be true.")


def _gestures(scope: Scope) -> Iterator[Topic]:
    """What is done for what, as far as this pack has the cards."""
    told = sign_lists.gestures(scope.variant.info.sign_list, scope.folders)
    rows = tuple((sentence(words), told[meaning]) for meaning, words in _meanings(scope).items() if told.get(meaning))
    if rows:
        spoken = tuple(_("{meaning}: {gesture}.").format(meaning=words, gesture=gesture) for words, gesture in rows)
        shown = Table((_("What it says"), _("The sign")), rows, spoken)
        yield Topic(_("Gestures"), (), shown, detail=True)


def _meanings(scope: Scope) -> dict[str, str]:
    """What each sign means: the first five are about single trumps, and which ones depends on the pack."""
    order, advice = (
        scope.variant.cards.order,
        {
            "play_small": _("please play a small card"),
            "play_load": _("please play a rich card"),
        },
    )
    if not scope.trumps:
        return {"plain_loads": _("a rich card"), **advice}
    return {
        **{meaning: trump_card(meant_rank(order, meaning)) for meaning in RANKS},
        "small_trump": _("a small trump"),
        "no_trump": _("no trump at all"),
        "plain_loads": _("a rich card of another suit"),
        **advice,
    }
