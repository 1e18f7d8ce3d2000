"""Why a choice is good or not so good, in words: made from its facts and figures, never from the name of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.actions import (
    Action,
    Bid,
    Call,
    ChooseTrump,
    Claim,
    Declare,
    Discard,
    Exchange,
    Pass,
    Play,
    Signal,
    ViewPartner,
)
from game.bots import facts
from game.bots.advice import Advice, Candidate
from game.bots.fact_phrases import short
from game.bots.fact_words import all_of, said
from game.bots.facts import Fact
from game.bots.weights import weight
from game.cards import Card, rank_of
from game.view import View
from game.words import _, ngettext, pgettext, suit_in_sentence, the_card, the_rank
from game.words import sentence as begun

_CLEAR: Final = 2.0  # card points by which another choice must be behind to be spoken of
_CLEAR_GAME: Final = 0.5  # the same in game points
_WHOLE: Final = 9.95  # game points from which no decimals are told
_NAMED: Final = 2  # cards laid aside that a title still names


def why(view: View, advice: Advice, index: int, names: Sequence[str] = ()) -> str:
    """At most two sentences on this choice; `names` are those of all seats, where the reader knows them."""
    chosen = advice.candidates[index]
    if facts.Alone() in chosen.facts:
        if isinstance(chosen.action, Play):
            return _("You have only one card to play.")
        return said(facts.Alone())
    order = _telling(view, chosen, best=index == advice.best)
    compared = _compared(view, advice, index, names)
    told = [said(fact, names) for fact in order[: 1 if compared else 2]]
    if compared:
        told.append(compared)
    return " ".join(told) or _("It comes out about as well as anything else.")


def phrase(view: View, advice: Advice, index: int, names: Sequence[str] = ()) -> str:
    """A few words on this choice, for a table."""
    order = _telling(view, advice.candidates[index], best=index == advice.best)
    return short(order[0], names) if order else _("nothing special")


def title(view: View, action: Action) -> str:
    """The choice as an order: Play the 6 of Oros."""
    match action:
        case Play(card, True):
            return _("Play {card} and say “arrastro”").format(card=the_card(card))
        case Play(card):
            return _("Play {card}").format(card=the_card(card))
        case Bid(None, rank):
            return _("Bid {rank}").format(rank=the_rank(rank or 0))
        case Bid(amount):
            return pgettext("advice", "Bid {amount}").format(amount=amount)
        case Pass():
            return _("Pass this time") if not view.bids else _("Let them have it: pass")
        case Call(card):
            return pgettext("advice", "Call {card}").format(card=the_card(card))
        case Discard(cards) if len(cards) <= _NAMED:
            return _("Lay {cards} aside").format(cards=all_of(cards))
        case Discard(cards):
            return _("Lay these {count} cards aside").format(count=len(cards))
        case ChooseTrump(suit):
            return _("Name {suit} trumps").format(suit=suit_in_sentence(suit))
        case Exchange(give):
            return _("Swap {card}").format(card=the_card(give))
        case Declare(suit):
            return _("Show the pair of {suit}").format(suit=suit_in_sentence(suit))
        case Claim():
            return _("Claim the rest")
        case Signal():
            return _("Make a sign")
        case ViewPartner():
            return _("Look at your partner’s cards")


def named(view: View, action: Action) -> str:
    """The choice as a row of a table names it: the 6 of Oros, 72, pass."""
    match action:
        case Play(card, True):
            return _("{card}, with “arrastro”").format(card=begun(the_card(card)))
        case Pass():
            return _("Pass")
        case Play() | Call() | Bid() | Discard() | ChooseTrump():
            return begun(_mentioned(view, action))
        case _:
            return title(view, action)


def _mentioned(view: View, action: Action) -> str:
    """The choice inside a sentence."""
    match action:
        case Play(card) | Call(card):
            return the_card(card)
        case Bid(None, rank):
            return the_rank(rank or 0)
        case Bid(amount):
            return str(amount)
        case Pass():
            return _("to pass")
        case Discard(cards):
            return all_of(cards)
        case ChooseTrump(suit):
            return suit_in_sentence(suit)
        case _:
            return _("“{what}”").format(what=title(view, action))


def nudge(view: View, advice: Advice) -> str:
    """A question that makes one think, and gives nothing away that does not lie on the table."""
    action = advice.candidates[advice.best].action
    match action:
        case Bid() | Pass():
            return _("How many points can you count on without any help?")
        case Call():
            return _("Which card does your longest suit miss most?")
        case Discard():
            return _("Which suit could you be rid of, and which cards are in danger in your hand?")
        case ChooseTrump():
            return _("Which suit is long in your hand, and high?")
        case Play() if not view.table:
            return _("Which card would you miss least, and which must not be beaten?")
        case Play():
            points = sum(_worth(view, card) for _seat, card in view.table)
            if not points:
                return _("There are no points in this trick so far: what can you spare?")
            return ngettext("Is it worth {count} point to you?", "Is it worth {count} points to you?", points).format(
                count=points
            )
        case _:
            return _("Is there something to do before you play a card?")


def _worth(view: View, card: Card) -> int:
    points = view.rules.get("cards", {}).get("points", {})
    return int(points.get(str(rank_of(card)), points.get(rank_of(card), 0)))


def _compared(view: View, advice: Advice, index: int, names: Sequence[str]) -> str:
    """How far this choice is from the best one, or the best from the next, where that is worth a sentence."""
    chosen, best = advice.candidates[index], advice.candidates[advice.best]
    if len(advice.candidates) == 1:
        return ""
    if index != advice.best:
        gap = _apart(view, best, chosen)
        return _behind(view, best.action, gap) if round(gap) else _("It is about as good as the best choice.")
    second = max(
        (at for at in range(len(advice.candidates)) if at != index), key=lambda at: advice.candidates[at].points
    )
    gap = best.points - advice.candidates[second].points
    if gap <= _clear(view):
        return _level(view, advice)
    gap = _apart(view, best, advice.candidates[second])
    if not round(gap):
        return ""
    name, words = _mentioned(view, advice.candidates[second].action), phrase(view, advice, second, names)
    if in_game_points(view):
        told = ngettext(
            "Next best: {name} ({words}), about {count} game point less.",
            "Next best: {name} ({words}), about {count} game points less.",
            round(gap),
        )
    else:
        told = ngettext(
            "Next best: {name} ({words}), about {count} point less.",
            "Next best: {name} ({words}), about {count} points less.",
            round(gap),
        )
    return told.format(count=round(gap), name=name, words=words)


def _apart(view: View, best: Candidate, other: Candidate) -> float:
    """How far the other one is behind, in the figures that a table shows: game points, or card points of the side."""
    if in_game_points(view):
        return best.points - other.points
    shuns = view.rules.get("goal", {}).get("kind") == "low"
    return max(0.0, other.own - best.own if shuns else best.own - other.own)


def _level(view: View, advice: Advice) -> str:
    """That other choices are about as good."""
    best, *others = advice.candidates
    near = [one for one in others if best.points - one.points <= _clear(view)]
    if len(near) == len(others):
        return _("The other choices come out about as well.")
    return begun(_("{name} would do about as well.").format(name=_mentioned(view, near[0].action)))


def _clear(view: View) -> float:
    return _CLEAR_GAME if in_game_points(view) else _CLEAR


def _behind(view: View, best: Action, gap: float) -> str:
    if in_game_points(view):
        told = ngettext(
            "It brings about {count} game point less than the best choice, {name}.",
            "It brings about {count} game points less than the best choice, {name}.",
            round(gap),
        )
    else:
        told = ngettext(
            "It comes out about {count} point behind the best choice, {name}.",
            "It comes out about {count} points behind the best choice, {name}.",
            round(gap),
        )
    return told.format(count=round(gap), name=_mentioned(view, best))


def in_game_points(view: View) -> bool:
    """Whether the points of choices are game points: where there is a contract to be made."""
    return bool(view.rules.get("goal", {}).get("kind") == "contract")


def _telling(view: View, one: Candidate, best: bool) -> list[Fact]:
    """The facts by how much they say: for the best choice what speaks for it, else first what speaks against."""
    shuns = view.rules.get("goal", {}).get("kind") == "low"
    weights = [(weight(fact, shuns), fact) for fact in one.facts]
    weights.sort(key=lambda pair: -pair[0])
    good = [fact for gain, fact in weights if gain >= 0]
    bad = [fact for gain, fact in reversed(weights) if gain < 0]
    if best:
        return good or bad[:1]
    return bad + good


def figure(view: View, one: Candidate) -> str:
    """What the choice is expected to bring, as a table has it: card points of the own side, or game points."""
    if not in_game_points(view):
        return str(round(one.own))
    size = abs(one.points)
    told = str(round(size)) if size >= _WHOLE else decimal(size)
    if not told.strip("0.,"):
        return "0"
    return ("−" if one.points < 0 else "+") + told


def decimal(value: float) -> str:
    """The number with one decimal, as people write it here."""
    whole, part = f"{value:.1f}".split(".")
    return _("{whole}.{part}").format(whole=whole, part=part)


def share(one: Candidate) -> str:
    """The chance to win, as a table has it."""
    return _("{number} %").format(number=round(100 * one.chance))
