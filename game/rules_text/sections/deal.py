"""What the rules page says about the table and about how a deal goes, one step after the other."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import parse_suit
from game.i18n.phrases import either
from game.i18n.words import _, ngettext, rank_word, suit_in_sentence, the_rank
from game.rules_text.blocks import Scope, Topic, join_sentences, word_list


def table(scope: Scope) -> Iterator[Topic]:
    """Who plays with whom, which way round, who deals and who leads."""
    seats = scope.variant.seats
    if scope.contract:
        sides = [_("Everybody sits alone; who plays against whom is settled anew in every deal.")]
    else:
        sides = list(scope.each(lambda number: _sides(scope, number)))
    yield Topic(_("Sides"), tuple(sides))
    if seats.direction == "counter_clockwise":
        way = _("Dealing and playing go round to the right, against the clock.")
    else:
        way = _("Dealing and playing go round to the left, with the clock.")
    yield Topic(_("Direction"), (way,))
    yield Topic(_("Dealer"), (_("The first dealer is drawn by lot."), _dealer(scope)))
    match seats.leader:
        case "next_after_dealer":
            leader = _("The player after the dealer leads to the first trick.")
        case "dealer":
            leader = _("The dealer leads to the first trick.")
        case "declarer":
            leader = _("The declarer leads to the first trick.")
    yield Topic(_("First card"), (leader,))


def _sides(scope: Scope, players: int) -> str:
    sides = len(scope.at(players).sides)
    if sides == players:
        return _("everybody plays alone.")
    if players // sides == 2:
        return ngettext(
            "{count} pair; partners sit opposite each other.", "{count} pairs; partners sit opposite each other.", sides
        ).format(count=sides)
    return _("two sides of three; every second player belongs together.")


def _dealer(scope: Scope) -> str:
    match scope.variant.seats.dealer_next:
        case "next_in_direction":
            return _("After every deal the next player in turn deals.")
        case "same":
            return _("The same player deals in the whole match.")
        case "deal_winner":
            if scope.partners or scope.contract:
                return _(
                    "Whoever wins a deal deals the next one: of several the one who sits first after the dealer. If "
                    "nobody wins, the next player in turn deals."
                )
            return _("Whoever wins a deal deals the next one. If nobody wins, the next player in turn deals.")


def course(scope: Scope) -> Iterator[Topic]:
    """The steps of a deal."""
    variant = scope.variant
    yield Topic(_("Dealing"), join_sentences(*_dealing(scope)))
    if variant.deal.talon:
        told = ngettext(
            "{count} card is laid aside face down: the talon.",
            "{count} cards are laid aside face down: the talon.",
            variant.deal.talon,
        )
        yield Topic(_("Talon"), (told.format(count=variant.deal.talon),))
    if (said := tuple(_trumps(scope))) != ():
        yield Topic(_("Trumps"), said)
    if variant.auction.enabled:
        yield Topic(_("Auction"), join_sentences(*auction(scope)), phase="auction")
    if variant.trump.source == "declarer":
        first, last = naming(scope), Topic(_("Talon taken"), tuple(discarding(scope)), phase="discard")
        yield from (
            topic
            for topic in ((first, last) if variant.trump.chosen == "before_talon" else (last, first))
            if topic.sentences
        )
    elif variant.deal.talon:
        yield Topic(_("Talon taken"), tuple(discarding(scope)), phase="discard")
    if variant.call.enabled:
        yield Topic(_("Called card"), join_sentences(*call_words(scope)), phase="call")
    yield Topic(_("Playing"), join_sentences(*_tricks(scope)), phase="play")
    yield Topic(_("Duties"), join_sentences(*_duties(scope)))
    if scope.draws:
        yield Topic(_("Drawing"), tuple(scope.each(lambda number: _drawing(scope, number))))
    yield Topic(_("The end"), tuple(scope.each(lambda number: _end(scope, number))))


def _dealing(scope: Scope) -> Iterator[str]:
    deal = scope.variant.deal
    if deal.hand == "all":
        if deal.talon:
            told = _("all cards but {talon} are dealt, {count} to everybody.")
        else:
            told = _("all cards are dealt, {count} to everybody.")
        yield from scope.each(lambda number: told.format(talon=deal.talon, count=scope.at(number).hand))
    else:
        told = ngettext("Everybody gets {count} card.", "Everybody gets {count} cards.", deal.hand)
        yield told.format(count=deal.hand)
    match deal.batches:
        case "one_by_one":
            yield _("They are dealt one at a time.")
        case "all_at_once":
            yield _("Everybody gets them all at once.")
        case sizes:
            yield _("They are dealt in portions of {sizes}.").format(sizes=word_list([str(size) for size in sizes]))


def _trumps(scope: Scope) -> Iterator[str]:
    trump = scope.variant.trump
    match trump.source:
        case "turn_up":
            yield _(
                "The next card is turned up and lies half under the rest, the stock. Its suit is trumps, and it is the "
                "last card to be drawn."
            )
            if trump.turn_up_redraw:
                ranks = either([the_rank(rank) for rank in trump.turn_up_redraw])
                told = _("If {ranks} comes up, it goes back into the stock and another card is turned up.")
                yield told.format(ranks=ranks)
        case "rotation":
            suits = ", ".join(suit_in_sentence(parse_suit(name)) for name in trump.rotation)
            told = _("Every deal has its trump suit, in this order and then from the beginning: {suits}.")
            yield told.format(suits=suits)
        case "dealer_last_card":
            yield _(
                "The last card goes to the dealer, and everybody sees it: its suit is trumps. It stays in the dealer’s "
                "hand."
            )
        case "none":
            yield _("There are no trumps.")
        case "declarer" | "called_card":
            pass
    if scope.draws and trump.source != "turn_up":
        yield _("The rest of the cards lies face down: the stock.")


def _tricks(scope: Scope) -> Iterator[str]:
    count = scope.variant.play.cards_per_turn
    if count == 1:
        yield _("Everybody plays one card in turn: together they are a trick.")
    else:
        told = _("Everybody plays one card in turn, {count} times round: all these cards together are a trick.")
        yield told.format(count=count)
        if any(scope.at(number).whole_hand % count for number in scope.players):
            yield _("Where the hands hold fewer cards than that, the last trick is shorter.")
    if scope.trumps:
        yield _("The highest trump wins the trick; where no trump lies, the highest card of the suit that was led.")
    else:
        yield _("The highest card of the suit that was led wins the trick.")
    yield _("The winner takes the trick face down and leads to the next one.")


def _duties(scope: Scope) -> Iterator[str]:
    yield from _following(scope) if scope.follows else _free(scope)
    rules = (
        (scope.variant.arrastre.enabled, _("Arrastre")),
        (scope.variant.captive.enabled, _("Locked card")),
    )
    if apart := [name for enabled, name in rules if enabled]:
        yield _("Exceptions, told further down: {rules}.").format(rules=", ".join(apart))


def _free(scope: Scope) -> Iterator[str]:
    if scope.trumps:
        yield _("Any card may be played: nobody has to follow suit, to beat the trick or to play a trump.")
    else:
        yield _("Any card may be played: nobody has to follow suit or to beat the trick.")


def _following(scope: Scope) -> Iterator[str]:
    play = scope.variant.play
    match play.follow_when:
        case "stock_empty" if scope.draws:
            yield _("As long as there are cards to draw, any card may be played.")
            yield _(
                "When the stock is gone, the suit that was led must be followed: whoever has a card of it plays one."
            )
        case _:
            yield _("The suit that was led must be followed: whoever has a card of it plays one.")
    if play.must_beat and scope.trumps:
        yield _("Whoever can go over the best card in that suit must do so, unless the trick has been trumped.")
    elif play.must_beat:
        yield _("Whoever can go over the best card in that suit must do so.")
    if not scope.trumps:
        yield _("Whoever has none may play any card.")
    elif play.must_trump:
        yield _("Whoever has no card of that suit must play a trump, and without one may play any card.")
    else:
        yield _("Whoever has no card of that suit may play any card.")
    if scope.trumps and play.must_overtrump:
        yield _("If the trick has been trumped already, whoever has no card of that suit must go over the trump.")
        yield _("Whoever cannot go over it may play any card.")


def _drawing(scope: Scope, players: int) -> str:
    if not scope.at(players).stock:
        return _("all cards are in the hands, and nobody draws.")
    count = scope.variant.play.cards_per_turn
    if count == 1:
        return _("after every trick everybody draws a card as long as there are any, the winner first.")
    told = _(
        "after every trick everybody draws {count} cards as long as there are any, one at a time, the winner first."
    )
    return told.format(count=count)


def _end(scope: Scope, players: int) -> str:
    """How many tricks are played when nothing is left to draw, or in all."""
    facts = scope.at(players)
    if not facts.stock:
        told = ngettext("the deal is over after {count} trick.", "the deal is over after {count} tricks.", facts.tricks)
        return told.format(count=facts.tricks)
    count = facts.tricks - facts.drawing_tricks
    if count == 1:
        return _("when nothing is left to draw, one more trick is played.")
    return _("when nothing is left to draw, the last {count} tricks are played out.").format(count=count)


def auction(scope: Scope) -> Iterator[str]:
    """Who bids when, what a bid is, and what happens when nobody bids."""
    rule = scope.variant.auction
    match rule.first:
        case "next_after_dealer":
            yield _("Bidding begins with the player after the dealer.")
        case "right_of_dealer":
            yield _("Bidding begins with the player on the dealer’s right.")
        case "left_of_dealer":
            yield _("Bidding begins with the player on the dealer’s left.")
    match rule.direction:
        case "same_as_play":
            yield _("It goes round like the play.")
        case "counter_clockwise":
            yield _("It goes round to the right, against the clock.")
        case "clockwise":
            yield _("It goes round to the left, with the clock.")
    yield from _by_rank(scope) if rule.unit == "rank" else _by_points(scope)
    if rule.advice_max is not None:
        told = ngettext(
            "More than {points} point can hardly be made: think twice before you bid more.",
            "More than {points} points can hardly be made: think twice before you bid more.",
            rule.advice_max,
        )
        yield told.format(points=rule.advice_max)
    yield _("Whoever passes is out of the auction; the last one left is the declarer.")
    if rule.last_standing == "forced_min":
        yield _("If all others pass without a bid, the last player must play for the lowest bid.")
    elif rule.all_pass == "redeal_next_dealer":
        yield _("If everybody passes, the next dealer deals anew.")
    else:
        yield _("If everybody passes, the same dealer deals anew.")


def _by_points(scope: Scope) -> Iterator[str]:
    rule = scope.variant.auction
    yield _("A bid is a number of points, from {low} to {high}.").format(low=rule.min, high=rule.max)
    if rule.step == 1:
        yield _("Every bid must be higher than the one before.")
    else:
        yield _("Every bid must be higher than the one before, in steps of {step}.").format(step=rule.step)


def _by_rank(scope: Scope) -> Iterator[str]:
    rule = scope.variant.auction
    order = [rank for rank in scope.variant.cards.order if rank in scope.ranks]
    yield _("A bid is a rank, and each one must be lower than the one before: {ranks}.").format(
        ranks=", ".join(rank_word(rank) for rank in order)
    )
    told = ngettext("The declarer must make {points} point.", "The declarer must make {points} points.", rule.min)
    yield told.format(points=rule.min)
    if rule.max >= rule.min + rule.step:
        told = _("After {rank} has been bid, more points may be bid with it, in steps of {step} up to {high}.")
        yield told.format(rank=the_rank(order[-1]), step=rule.step, high=rule.max)


def discarding(scope: Scope) -> Iterator[str]:
    """What the declarer does with the cards that were laid aside."""
    rule = scope.variant.talon
    if not scope.variant.deal.talon:
        return
    if rule.show:
        yield _("The declarer takes the talon and shows it to everybody.")
    else:
        yield _("The declarer takes the talon and shows it to nobody.")
    if not rule.discards:
        return
    told = ngettext(
        "The declarer lays aside {count} card of the hand, face down.",
        "The declarer lays aside {count} cards of the hand, face down.",
        rule.discards,
    )
    yield told.format(count=rule.discards)
    match rule.discards_count_for:
        case "declarer":
            yield _("What was laid aside counts for the declarer at the end.")
        case "nobody":
            yield _("What was laid aside counts for nobody.")
        case "last_trick":
            yield _("What was laid aside goes to whoever wins the last trick.")


def naming(scope: Scope) -> Topic:
    """When the declarer chooses the trump suit."""
    said = _("The declarer names the trump suit.")
    if scope.variant.deal.talon and scope.variant.trump.chosen == "before_talon":
        said = _("The declarer names the trump suit before taking the talon.")
    elif scope.variant.deal.talon:
        said = _("Only then the declarer names the trump suit.")
    return Topic(_("Naming trumps"), (said,))


def call_words(scope: Scope) -> Iterator[str]:
    """Which card the declarer may call, when, and what it means."""
    rule = scope.variant.call
    late = rule.when == "after_first_trick"
    if late:
        yield _("The first trick is played without trumps; after it the declarer names a card.")
    else:
        yield _("Before the first trick the declarer names a card.")
    yield _("Its suit is trumps, and whoever holds it is the declarer’s secret partner.")
    yield _("Nobody may tell: the partner is known when the card is played.")
    if scope.variant.auction.unit == "rank" and scope.variant.auction.enabled:
        yield _("It must be a card of the rank that was bid.")
    if rule.own_card == "allowed":
        yield _("The declarer may also name a card in hand, and plays alone then.")
    else:
        yield _("It may not be a card that the declarer holds.")
    if rule.must_be_highest_missing:
        yield _("In its suit it must be the highest card that the declarer does not hold.")
    if late and rule.unplayed_only:
        yield _("It must be a card that has not been played yet.")
    elif late:
        yield _("It may be a card of the first trick: then whoever played it is the partner, and everybody knows.")
