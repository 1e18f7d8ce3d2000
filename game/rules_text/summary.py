"""A game in two paragraphs, made from its rules: what wins, and how a trick goes. Bold words stand between `**`."""

from __future__ import annotations

from game.engine.variant import Variant
from game.i18n.words import _, ngettext, sentence, the_rank
from game.rules_text.blocks import Scope, word_list
from game.rules_text.sections.cards import trump_card
from game.rules_text.sections.extras import extras


def aim(variant: Variant, players: int) -> str:
    """What wins a deal, and how long the match lasts."""
    scope = Scope(variant, (players,))
    match variant.goal.kind:
        case "most":
            said = [_most(scope, players)]
        case "low":
            said = [_low(scope)]
        case "contract":
            said = [_contract(variant)]
    said += _bonuses(scope)
    if variant.captive.enabled:
        told = _("To catch {free} with {locked} wins at once.")
        locked, free = variant.captive.locked, variant.captive.released_by
        said.append(told.format(free=trump_card(free), locked=trump_card(locked)))
    return " ".join(said)


def _bonuses(scope: Scope) -> list[str]:
    """What counts beside the cards themselves, so that the points of the pack are not all."""
    said = _pairs(scope)
    if scope.variant.last_trick_bonus:
        told = _("The last trick brings **{points} more**.")
        said.append(told.format(points=scope.variant.last_trick_bonus))
    if said and scope.variant.goal.kind == "contract":
        told = _("The cards hold **{total} points** together.")
        said.insert(0, told.format(total=scope.at(scope.players[0]).points))
    return said


def _pairs(scope: Scope) -> list[str]:
    """What king and knight bring, and how."""
    rule = scope.variant.marriage
    if not rule.enabled:
        return []
    plain, trump = rule.plain, rule.trump if scope.trumps else rule.plain
    if plain and trump and plain != trump:
        told = _("{cards} of one suit {how}: **{plain} more**, of trumps **{trump}**.")
    elif plain and trump:
        told = _("{cards} of one suit {how}: **{plain} more**.")
    elif trump:
        told = _("{cards} of trumps {how}: **{trump} more**.")
    elif plain:
        told = _("{cards} of one suit, but not of trumps, {how}: **{plain} more**.")
    else:
        return []
    how = _("shown from the hand") if rule.mode == "declare" else _("in one side’s tricks")
    cards = sentence(word_list([the_rank(rank) for rank in rule.ranks]))
    return [told.format(cards=cards, how=how, plain=plain, trump=trump)]


def _most(scope: Scope, players: int) -> str:
    total = scope.at(players).points
    if scope.variant.marriage.enabled or scope.variant.last_trick_bonus or scope.variant.goal.threshold is not None:
        told = _("Win tricks that hold valuable cards. The pack has **{total} points**. **The most** win the deal.")
        return told.format(total=total)
    if len(scope.at(players).sides) == 2:
        told = _(
            "Win tricks that hold valuable cards. The pack has **{total} points**. **{enough} or more** win the deal."
        )
        return told.format(total=total, enough=total // 2 + 1)
    told = _("Win tricks that hold valuable cards. The pack has **{total} points**. Whoever takes **the most** wins.")
    return told.format(total=total)


def _low(scope: Scope) -> str:
    limit = scope.variant.goal.low_limit
    if limit is None:
        return _("Avoid tricks that hold valuable cards: whoever has **the fewest points** wins the deal.")
    told = ngettext(
        "Take **no more than {limit} point**",
        "Take **no more than {limit} points**",
        limit,
    ).format(limit=limit)
    match scope.variant.goal.low_fallback:
        case "most":
            more = _("{aim}, or else the most of all: both win the deal.")
        case "lowest":
            more = _("{aim}; if nobody stays so low, the fewest win the deal.")
        case _:
            more = _("{aim}; if nobody stays so low, nobody wins the deal.")
    return more.format(aim=told)


def _contract(variant: Variant) -> str:
    match variant.auction.unit, variant.call.enabled:
        case "rank", True:
            return _(
                "Bid for the right to **call a card**: its holder is your **secret partner** against all the others."
            )
        case "points", True:
            return _("Bid how many points you will make, and **call a card**: its holder helps you **in secret**.")
        case _:
            return _("Bid how many points you will make **alone against the others**; then you must make them.")


def course(variant: Variant, players: int) -> str:
    """What one holds, what one may play, what wins the trick, and whether one draws."""
    scope = Scope(variant, (players,))
    said = [_hand(scope, players), _duties(scope, players)]
    if scope.trumps:
        said.append(_("The highest trump wins, otherwise the highest card of the suit led."))
    else:
        said.append(_("The highest card of the suit led wins."))
    if scope.draws:
        said.append(_("After every trick everyone draws."))
    return " ".join(said)


def _hand(scope: Scope, players: int) -> str:
    hand, turns = scope.at(players).hand, scope.variant.play.cards_per_turn
    told = ngettext("You hold **{number} card**", "You hold **{number} cards**", hand).format(number=hand)
    if scope.variant.info.open_hands:
        told = _("{hand}, open on the table").format(hand=told)
    if turns > 1:
        more = ngettext("{hand} and play {number} to a trick.", "{hand} and play {number} to a trick.", turns)
        return more.format(hand=told, number=turns)
    return told + "."


def _duties(scope: Scope, players: int) -> str:
    play = scope.variant.play
    match play.follow_when:
        case "never":
            return _("**Play any card you like** — you need not follow suit.")
        case "stock_empty" if scope.at(players).stock > 0:
            return _("**Play any card you like** while there are cards to draw; then {duty}.").format(duty=_duty(scope))
        case _:
            return _("Always {duty}.").format(duty=_duty(scope))


def _duty(scope: Scope) -> str:
    play = scope.variant.play
    if play.must_beat and play.must_trump:
        return _("**follow suit, beat if you can** and trump if you cannot follow")
    if play.must_trump:
        return _("**follow suit** and trump if you cannot follow")
    if play.must_beat:
        return _("**follow suit, and beat if you can**")
    return _("**follow suit if you can**")


def in_force(variant: Variant, players: int) -> list[str]:
    """What is played beside plain tricks, each by its name."""
    scope = Scope(variant, (players,))
    named = [topic.name for topic in extras(scope)]
    info = variant.info
    named += [_("Open hands")] if info.open_hands else []
    if scope.partners:
        looks = info.partner_view_start != "none" or info.partner_view_end != "none"
        named += [_("Looking at the partner’s cards")] if looks else []
        named += [_("Signs")] if info.signals else []
    return named
