"""A deal that is looked at again, in plain words: its moments, what the master would have chosen, and why.

Who reads it is `you`. Nothing here knows more than the View of the moment that it speaks of.
"""

from __future__ import annotations

from game.engine import actions
from game.engine.actions import Action, Discard, Play
from game.i18n.words import _, card_name, ngettext, pgettext, rank_word, sentence, suit_in_sentence, the_card
from game.players.advice import reasons
from game.players.advice.figures import decimal, difference, fewer_won, format_value
from game.review.review import Mark, Review, ReviewStep, Verdict


def heading(review: Review) -> str:
    """How many moments there are to look at."""
    words = (
        _("Nothing to look at") if review.complete else _("Moments to look at"),
        _("One moment to look at"),
        _("Two moments to look at"),
        _("Three moments to look at"),
        _("Four moments to look at"),
    )
    return words[len(review.moments)]


def summary(review: Review) -> str:
    """How often the person chose like the master, or how far the thinking has come."""
    if not review.decisions:
        return _("There was never anything to choose.")
    if not review.complete:
        told = _("The master is thinking: {done} of {all} decisions …")
        return told.format(done=review.done, all=len(review.decisions))
    share = round(100 * review.agreed / len(review.decisions))
    told = _("You chose like the master in {agreed} of {all} decisions: {share}%.")
    return told.format(agreed=review.agreed, all=len(review.decisions), share=share)


def where(step: ReviewStep) -> str:
    """When in the deal the act was."""
    if step.trick:
        return _("Trick {number}").format(number=step.trick)
    phases = {"auction": _("Bidding"), "call": _("The call"), "discard": _("Discarding")}
    return phases.get(step.view.phase) or _("Naming trumps")


def act_name(action: Action) -> str:
    """The act as a title: a card by its name, anything else as what one may do."""
    match action:
        case Play(card, arrastre):
            name = sentence(card_name(card))
            return _("{card} as arrastre").format(card=name) if arrastre else name
        case actions.Bid(None, rank=int(rank)):
            return _("Bid {bid}").format(bid=rank_word(rank))
        case actions.Bid(amount):
            return _("Bid {bid}").format(bid=amount)
        case actions.Pass():
            return pgettext("in a review", "Pass")
        case actions.Call(card):
            return _("Call {card}").format(card=the_card(card))
        case actions.ChooseTrump(suit):
            return _("{suit} as trumps").format(suit=sentence(suit_in_sentence(suit)))
        case Discard(cards):
            return ", ".join(sentence(card_name(card)) for card in cards)
        case actions.Exchange(card):
            return _("Swap {card}").format(card=the_card(card))
        case actions.Declare(suit):
            return _("Declare the pair of {suit}").format(suit=suit_in_sentence(suit))
        case actions.Claim():
            return _("Claim the rest")
        case actions.Signal() | actions.ViewPartner():
            return _("A sign or a look")


def moment_title(verdict: Verdict) -> str:
    """Trick 8 · Sota of Espadas."""
    return f"{where(verdict.step)} · {act_name(verdict.step.action)}"


def moment_line(review: Review, verdict: Verdict) -> str:
    """What there is to say about the choice, in one line."""
    cost = loss_words(review, verdict)
    match verdict.mark:
        case Mark.COSTLY | Mark.INEXACT if review.by_chance:
            return sentence(cost)
        case Mark.COSTLY:
            told = _("About {points} too many") if review.shuns else _("Cost you about {points}")
            return told.format(points=cost)
        case Mark.INEXACT:
            worse, less = _("Not the best: about {points} worse"), _("Not the best: about {points} less")
            return (worse if review.shuns else less).format(points=cost)
        case Mark.GOOD:
            assert verdict.chosen is not None  # nothing else is marked as good
            view, advice = verdict.step.view, verdict.advice
            return _("Good: {reason}").format(reason=reasons.phrase(view, advice, verdict.chosen, review.names))
        case _ if verdict.chosen == verdict.advice.best:
            return _("The master’s choice, too")
        case _:
            return _("Close to the master’s choice")


def loss_words(review: Review, verdict: Verdict) -> str:
    """What the choice cost on average, by the values that stand on the cards."""
    found, chosen = verdict.advice.candidates, verdict.chosen
    if chosen is None:
        return ""
    if review.by_chance:
        lost = (found[verdict.advice.best].chance or 0.0) - (found[chosen].chance or 0.0)
        return fewer_won(max(1, round(100 * lost)))
    best, mine = review.value(found[verdict.advice.best]), review.value(found[chosen])
    cost = difference(best, mine, review.contract) or abs(best - mine)  # never nothing: the choice was marked for it
    if not review.contract:
        return ngettext("{number} point", "{number} points", round(cost)).format(number=round(cost))
    told = str(round(cost)) if cost == round(cost) else decimal(cost)
    return _of_contract(review, told)


def _of_contract(review: Review, told: str) -> str:
    """So many of what the match is scored in."""
    many = 1 if told == "1" else 2
    if review.variant.scores_points:
        return ngettext("{number} point", "{number} points", many).format(number=told)
    return ngettext("{number} game point", "{number} game points", many).format(number=told)


def value_words(review: Review, value: float) -> str:
    """A value as it stands on a card: 71 points."""
    told = number(review, value)
    if review.contract:
        return _of_contract(review, told)
    return ngettext("{number} point", "{number} points", int(told)).format(number=told)


def number(review: Review, value: float) -> str:
    """The bare number; game points have their sign and one decimal where they are few."""
    return format_value(value, review.contract)


def why_title(verdict: Verdict) -> str:
    """The question that the paragraph answers."""
    best = verdict.advice.candidates[verdict.advice.best].action
    if isinstance(best, Play) and not best.arrastre:
        return _("{where}: why {card}?").format(where=where(verdict.step), card=the_card(best.card))
    return _("{where}: why “{act}”?").format(where=where(verdict.step), act=act_name(best))


def why(review: Review, verdict: Verdict) -> str:
    """Why the master would have chosen so, and what speaks of the choice that was made instead."""
    view, advice, chosen = verdict.step.view, verdict.advice, verdict.chosen
    told = reasons.why(view, advice, advice.best, review.names)
    if chosen is None or chosen == advice.best:
        return told
    action, reason = verdict.step.action, reasons.phrase(view, advice, chosen, review.names).rstrip(".")
    if isinstance(action, Play) and not action.arrastre:
        own = _("You played {card}: {reason}.").format(card=the_card(action.card), reason=reason)
    else:
        own = _("You chose “{act}”: {reason}.").format(act=act_name(action), reason=reason)
    return f"{told} {own}"


def honesty(review: Review) -> str:
    """What the values are, and what they are not."""
    if review.contract:
        beyond, alone = (
            _(
                "“Game points” are what you would get for the deal beyond what the others get, on average if everybody "
                "went on as well as possible, **knowing only what you could see**."
            ),
            _(
                "“Game points” are what you would get for the deal on average if everybody went on as well as "
                "possible, **knowing only what you could see**."
            ),
        )
        if review.variant.scores_points:
            beyond = _(
                "“Points” are what you would get for the deal beyond what the others get, on average if everybody "
                "went on as well as possible, **knowing only what you could see**."
            )
            alone = _(
                "“Points” are what you would get for the deal on average if everybody went on as well as possible, "
                "**knowing only what you could see**."
            )
        return alone if review.evens_out else beyond
    return _(
        "“Points” is what your side would end the deal with on average if everybody went on as well as possible, "
        "**knowing only what you could see**."
    )


def line_title(review: Review) -> str:
    """What the time line shows."""
    if review.contract and review.variant.scores_points:
        return _("Where the deal was going — your expected points")
    if review.contract:
        return _("Where the deal was going — your expected game points")
    return _("Where the deal was going — your expected points after each trick")


def act_sentence(review: Review, step: ReviewStep) -> str:
    """The act as a sentence."""
    who = "" if step.seat == review.seat else review.names[step.seat] or _("Someone")
    match step.action:
        case Play(card):
            words = (_("{name} leads {card}"), _("{name} plays {card}")), (_("You lead {card}"), _("You play {card}"))
            return words[not who][bool(step.view.table)].format(name=who, card=the_card(card))
        case Discard(cards):
            told = ngettext("{name} discards {count} card", "{name} discards {count} cards", len(cards))
            if not who:
                told = ngettext("You discard {count} card", "You discard {count} cards", len(cards))
            return told.format(name=who, count=len(cards))
        case action:
            return _("{name}: {act}").format(name=who or _("You"), act=act_name(action))
