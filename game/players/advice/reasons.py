"""Why a choice is good or not so good, in words: made from its facts and figures, never from the name of a game.

How much a fact says for a choice, or against it, decides which of them are told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine import actions
from game.engine.view import View
from game.i18n.words import _, ngettext, pgettext, suit_in_sentence, the_card, the_rank
from game.i18n.words import sentence as begun
from game.players.advice import facts, figures
from game.players.advice.advice import Advice
from game.players.advice.fact_words import all_of, sentence_of, short
from game.players.advice.facts import Fact
from game.players.advice.figures import apart, behind, close, gap, shuns
from game.players.advice.plan_words import CardPlan
from game.players.knowledge.books import best_play, book_of, own_side

_NAMED: Final = 2  # cards laid aside that a title still names
_NEAR: Final = 0.05  # share of the imagined deals by which two counts must differ to part two choices
# what facts say that always say the same
_SAME_ALWAYS: Final[Mapping[type[Fact], float]] = {
    facts.Catches: 100,
    facts.Certain: 100,
    facts.OnlyChoice: 100,
    facts.Shows: 90,
    facts.Swaps: 90,
    facts.Drags: 60,
    facts.Voids: 60,
    facts.LaysPoints: 55,
    facts.Carries: 50,
    facts.Declines: 50,
    facts.Leaves: 40,
    facts.Highest: 38,
    facts.GetsTurnUp: 33,
    facts.Missing: 32,
    facts.KeepsPair: 28,
    facts.SavesTrumps: 20,
    facts.Counted: 58,
    facts.StaysLow: 56,
    facts.Decides: 54,
    facts.Makes: 31,
    facts.Shelters: 14,
    facts.Lurks: 13,
    facts.Cheapest: 5,
    facts.Lowest: 4,
    facts.OnlyTrumps: 3,
    facts.Gathers: 2,
    facts.Spares: 1,
    facts.Needs: 0,
    facts.Under: -3,
    facts.Beaters: -4,
    facts.SpendsTrump: -15,
    facts.NextLacks: -22,
    facts.CallsOwn: -25,
    facts.BreaksPair: -50,
    facts.Exposes: -100,
}


def why(view: View, advice: Advice, index: int, names: Sequence[str] = ()) -> str:
    """At most two sentences on this choice; `names` are those of all seats, where the reader knows them."""
    chosen = advice.candidates[index]
    if facts.OnlyChoice() in chosen.facts:
        if isinstance(chosen.action, actions.Play):
            return _("You have only one card to play.")
        return sentence_of(facts.OnlyChoice())
    if index != advice.best:
        told = [sentence_of(fact, names) for fact in _telling(view, advice, index)[:1]]
        return " ".join(filter(None, [*told, _beside_the_best(view, advice, index)])) or _(
            "There is nothing special about it."
        )
    if not isinstance(chosen.action, actions.Play):
        words = [sentence_of(fact, names) for fact in _telling(view, advice, index)[:2]]
        if isinstance(chosen.action, actions.Exchange | actions.Declare):
            return " ".join([*words[:1], _("You still play a card after that.")])
        if isinstance(chosen.action, actions.Claim):
            return " ".join(words[:1]) or _nothing()
        return " ".join(filter(None, [*words[:1], _level(view, advice) or " ".join(words[1:])])) or _nothing()
    others = [at for at in range(len(advice.candidates)) if at != advice.best]
    level, clear = figures.any_will_do(view, advice), not any(close(view, advice, at) for at in others)
    plan = CardPlan(view, advice, level, clear)
    if level and (rule := plan.rule()):
        return rule
    said = plan.sentence() or _nothing()
    near = _level(view, advice, said)
    return " ".join(filter(None, [said, near, plan.addition(brief=bool(near))]))


def _nothing() -> str:
    """What is said where there is nothing to say."""
    return _("It comes out best on the whole.")


def phrase(view: View, advice: Advice, index: int, names: Sequence[str] = ()) -> str:
    """A few words on this choice, for a table."""
    return phrases(view, advice, names)[index]


def phrases(view: View, advice: Advice, names: Sequence[str] = ()) -> list[str]:
    """A few words on every choice: the most telling ones, or those that part it from others that had the same."""
    told = [[(fact, short(fact, names)) for fact in _telling(view, advice, at)] for at in range(len(advice.candidates))]
    of_best = [(fact, short(fact, names)) for fact in advice.candidates[advice.best].facts]
    found: list[str] = []
    for at, own in enumerate(told):
        others = [other for place, other in enumerate(told) if place != at and _begins(other) == _begins(own)]
        shared = [one for other in (*others, *([] if at == advice.best else [of_best])) for one in other]
        parting = (words for fact, words in own if not any(_alike((fact, words), same) for same in shared))
        found.append(next(parting, _begins(own) or _("nothing special")))
    return found


def _begins(told: Sequence[tuple[Fact, str]]) -> str:
    """The words of the most telling fact; empty where there is none."""
    return told[0][1] if told else ""


def _alike(one: tuple[Fact, str], other: tuple[Fact, str]) -> bool:
    """Whether two facts are told in the same words, or count so nearly the same that it parts nothing."""
    match one[0], other[0]:
        case (facts.CardBeaten(times, of), facts.CardBeaten(again, out_of)) | (
            facts.SideTakes(times, of),
            facts.SideTakes(again, out_of),
        ):
            return abs(times / of - again / out_of) <= _NEAR
        case _:
            return one[1] == other[1]


def title(view: View, action: actions.Action) -> str:  # noqa: C901  # one case for each kind of action
    """The choice as an order: Play the 6 of Oros."""
    match action:
        case actions.Play(card, True):
            return _("Play {card} and say “arrastro”").format(card=the_card(card))
        case actions.Play(card):
            return _("Play {card}").format(card=the_card(card))
        case actions.Bid(None, rank=rank):
            return _("Bid {rank}").format(rank=the_rank(rank or 0))
        case actions.Bid(amount):
            return pgettext("advice", "Bid {amount}").format(amount=amount)
        case actions.Pass():
            return _("Pass this time") if not view.bids else _("Let them have it: pass")
        case actions.Call(card):
            return pgettext("advice", "Call {card}").format(card=the_card(card))
        case actions.Discard(cards) if len(cards) <= _NAMED:
            return _("Discard {cards}").format(cards=all_of(cards))
        case actions.Discard(cards):
            return _("Discard these {count} cards").format(count=len(cards))
        case actions.ChooseTrump(suit):
            return _("Make {suit} trumps").format(suit=suit_in_sentence(suit))
        case actions.Exchange(give):
            return _("Swap {card}").format(card=the_card(give))
        case actions.Declare(suit):
            return _("Declare the pair of {suit}").format(suit=suit_in_sentence(suit))
        case actions.Claim():
            return _("Claim the rest")
        case actions.Signal():
            return _("Make a sign")
        case actions.ViewPartner():
            return _("Look at your partner’s cards")


def choice_name(view: View, action: actions.Action) -> str:
    """The choice as a row of a table names it: the 6 of Oros, 72, pass."""
    match action:
        case actions.Pass():
            return _("Pass")
        case actions.Discard(cards):
            return begun(all_of(cards))
        case actions.Play() | actions.Call() | actions.Bid() | actions.ChooseTrump():
            return begun(_mention(view, action))
        case _:
            return title(view, action)


def _mention(view: View, action: actions.Action) -> str:
    """The choice inside a sentence."""
    match action:
        case actions.Play(card, True):
            return _("{card} with “arrastro”").format(card=the_card(card))
        case actions.Play(card) | actions.Call(card):
            return the_card(card)
        case actions.Bid(None, rank=rank):
            return the_rank(rank or 0)
        case actions.Bid(amount):
            return str(amount)
        case actions.Pass():
            return _("passing")
        case actions.Discard(cards):
            return _("discarding {cards}").format(cards=all_of(cards))
        case actions.ChooseTrump(suit):
            return suit_in_sentence(suit)
        case _:
            return _("“{what}”").format(what=title(view, action))


def nudge(view: View, advice: Advice) -> str:
    """A question that makes one think, and gives nothing away that does not lie on the table."""
    action = advice.candidates[advice.best].action
    if facts.OnlyChoice() in advice.candidates[advice.best].facts:
        return why(view, advice, advice.best)
    match action:
        case actions.Bid() | actions.Pass():
            return _("How many points can you count on without any help?")
        case actions.Call():
            return _("Which card does your longest suit miss most?")
        case actions.Discard():
            return _("Which suit could you be rid of, and which cards are in danger in your hand?")
        case actions.ChooseTrump():
            return _("Which suit is long in your hand, and high?")
        case actions.Play() if not view.table:
            return _("Which card would you miss least, and which must not be beaten?")
        case actions.Play():
            return _nudge_to_answer(view, advice)
        case _:
            return _("Is there something to do before you play a card?")


def _nudge_to_answer(view: View, advice: Advice) -> str:
    """The question about a trick in which cards lie: never about points that cannot be won, or are the partner's."""
    told = [one.facts for one in advice.candidates if isinstance(one.action, actions.Play)]
    points = sum(book_of(view).points[card] for _seat, card in view.table)
    ahead = best_play(view, book_of(view))
    if ahead is not None and ahead[0] == view.seat:
        return _("Your own card is ahead: what would you add to the trick?")
    if ahead is not None and ahead[0] in own_side(view):
        return _("Your partner is ahead: what would you add to the trick?")
    if all(any(isinstance(fact, facts.Loses) and fact.forced for fact in found) for found in told):
        return _("None of your cards wins this trick: what can you spare?")
    goes = any(isinstance(fact, facts.Wins | facts.Tops) for found in told for fact in found)
    if not goes:
        return _("You cannot go ahead in this trick: what can you spare?")
    if not points and any(isinstance(fact, facts.Wins) and fact.own for found in told for fact in found):
        return _("There are no points in this trick so far: can you bring some of yours home?")
    if not points:
        return _("There are no points in this trick so far: what can you spare?")
    low = view.rules.goal
    if low.kind == "low" and (
        low.low_limit is None or sum(view.points[seat] for seat in own_side(view)) <= low.low_limit
    ):
        told_points = ngettext(
            "Few points win as well: do you want this {count}?",
            "Few points win as well: do you want these {count}?",
            points,
        )
        return told_points.format(count=points)
    asked = ngettext("Is it worth {count} point to you?", "Is it worth {count} points to you?", points)
    return asked.format(count=points)


def _beside_the_best(view: View, advice: Advice, index: int) -> str:
    """What parts this choice from the best one."""
    if close(view, advice, index):
        return _("It is about as good as the best choice.")
    best, one = advice.candidates[advice.best], advice.candidates[index]
    less = behind(view, gap(view, best, one)) if apart(view, advice, index) else ""
    told = _("It comes out {less} than the best choice, {name}.") if less else ""
    return told.format(name=_mention(view, best.action), less=less)


def _level(view: View, advice: Advice, said: str = "") -> str:
    """That another choice may be as good, or that it matters little; empty where the best one is clearly better.

    `said` is what was told before.
    """
    if figures.any_will_do(view, advice):
        counted = any(isinstance(fact, facts.Counted) for fact in advice.candidates[advice.best].facts)
        return "" if counted else _("Still, little depends on it.")
    near = [at for at in range(len(advice.candidates)) if at != advice.best and close(view, advice, at)]
    if not near:
        return ""
    found = advice.candidates
    second = max(near, key=lambda at: (isinstance(found[at].action, actions.Pass), found[at].points))
    if isinstance(found[second].action, actions.Bid) and isinstance(found[advice.best].action, actions.Bid):
        return _("A little more or less makes no great difference.")
    action = found[second].action
    going = [fact.card for fact in found[advice.best].facts if isinstance(fact, facts.Spares)]
    if action in [actions.Play(card) for card in going] and the_card(going[0]) in said:
        return _("That comes close, too.")
    told = _("{name} comes close.") if found[second].doubt else _("{name} comes to the same.")
    return begun(told.format(name=_mention(view, found[second].action)))


def _telling(view: View, advice: Advice, index: int) -> list[Fact]:
    """The facts by how much they say: of the best choice what speaks for it, of a bad one first what speaks against."""
    weights = [(weight(fact, shuns(view)), fact) for fact in advice.candidates[index].facts]
    weights.sort(key=lambda pair: -pair[0])
    good = [fact for worth, fact in weights if worth >= 0]
    bad = [fact for worth, fact in reversed(weights) if worth < 0]
    if index == advice.best:
        return good or bad[:1]
    return good + bad if _good(view, advice, index) else bad + good


def _good(view: View, advice: Advice, index: int) -> bool:
    """Whether the choice is nearer to the best one than to the worst, or does about as well."""
    found = [one.points for one in advice.candidates]
    best, own = found[advice.best], found[index]
    return close(view, advice, index) or best - own <= (best - min(found)) / 2


def weight(fact: Fact, shuns: bool) -> float:  # one case for each kind of fact
    """How much the fact says for a choice, or against it below zero; `shuns` where points are not wanted."""
    match fact:
        case facts.Wins(points):
            return (-40 - points) if shuns else (50 + points if points else 12)
        case facts.Tops(points):
            return -20 - points if shuns else 16 + points
        case facts.Loses(points, gives, least, forced):
            return 40 + points if shuns else 34 if not gives else 20 if least and forced else -30 - gives
        case facts.Helps(gives, certain):
            return (45 if certain else 28) + gives
        case facts.Stakes(points):
            return 24 if not points else -10 - points
        case facts.CardBeaten(times, of):
            return 26 - 52 * times / of if not shuns else 52 * times / of - 26
        case facts.SideTakes(times, of):
            return 52 * times / of - 22 if not shuns else 26 - 52 * times / of
        case facts.NobodyPlays(times, of):
            return 60 if times == of else 5
        case facts.LongSuit(_suit, count, _tops):
            return 20 + 3 * count
        case _:
            return _SAME_ALWAYS[type(fact)]
