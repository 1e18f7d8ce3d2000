"""What a seat might do, each choice with what it is expected to bring: for hints, and for looking back at a deal.

The figures are means over deals that the seat may imagine, the same deals for all choices. The first choice is what the
strongest player does; since that rests on more than these few deals, the figures are those that fit the deals best
among all in which no other choice comes out ahead of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Final

from game.engine.actions import Action, Bid, Call, Pass, Play
from game.engine.cards import Card
from game.engine.view import View
from game.players.advice import facts, play_facts
from game.players.advice.facts import AnyFact, Fact
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge
from game.players.search import trust, tryout, tryout_bids
from game.players.search.choice import choose, sensible, view_of_skill
from game.players.search.tryout import Ending
from game.players.search.tryout_bids import Auction
from game.players.style.heuristics import calls_worth_trying, shortlist
from game.players.style.levels import STRONGEST, level_of

_BIDS: Final = 6  # bids that are compared, beside passing
_RANKS: Final = 3  # the same of bids by rank, each of which needs deals of its own


@dataclass(frozen=True, slots=True)
class Candidate:
    """One choice, with what is expected of it.

    `points` is the lead in card points over the best other side, in contract games what
    `game.players.search.contract_points` counts; where the fewest points win it is turned round, so that more is
    always better. `own` are the card points that the own side
    ends with, `chance` the chance that it wins the deal, None where nobody would play, `beaten` the share of the
    imagined deals in which the trick of a played card goes to another side. `moved` tells how far `points` were moved
    to fit the strongest player's choice, `doubt` how far off their distance from the best choice's may be (standard
    error).
    """

    action: Action
    points: float
    own: float
    chance: float | None
    beaten: float
    facts: tuple[AnyFact, ...]
    moved: float = 0.0
    doubt: float = 0.0

    @property
    def measured(self) -> float:
        """The points as the imagined deals showed them."""
        return self.points - self.moved


@dataclass(frozen=True, slots=True)
class Advice:
    """The choices, the best one first; `deals` were imagined for the figures (1: nothing was hidden)."""

    best: int
    candidates: tuple[Candidate, ...]
    deals: int


def advise(view: View, budget: int, rng: Random) -> Advice:
    """What the strongest player would do in this place, with the other choices; ValueError when there is none."""
    book = book_of(view)
    knowledge = view_of_skill(view, book, level_of(STRONGEST))
    best = choose(view, budget, rng, STRONGEST)
    possible = sensible(knowledge)
    if len(possible) == 1:
        return Advice(0, (Candidate(best, 0.0, 0.0, 0.0, 0.0, (facts.OnlyChoice(),)),), 0)
    options = _options_to_compare(knowledge, possible, best)
    if view.phase == "auction":
        found, count = _bids(knowledge, options, budget, rng)
    else:
        found, count = _try_out(knowledge, options, budget, rng)
    own = 0.0 if book.contract else tryout.points_sign(book)
    found = level_with_best(found, own, chances=view.phase != "auction")
    order = sorted(found[1:], key=lambda one: (-own * one.own, -one.points, -(one.chance or 0.0)))
    return Advice(0, (found[0], *order), count)


def _try_out(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random) -> tuple[list[Candidate], int]:
    """Every choice played on in the same imagined deals, and how many deals they were."""
    leads = trust.learned_leads(knowledge, options)
    finish, slow = tryout.finisher(knowledge, judged=leads is not None)
    worlds = [knowledge.world(rng) for _ in range(tryout.affordable(knowledge, slow * len(options), budget))]
    rows = tryout.endings(knowledge, options, worlds, finish)
    proved = Knowledge(knowledge.view, knowledge.book)  # without what signs have told, which may be false
    cards = [option.card for option in options if isinstance(option, Play)]
    told = [_facts(proved, option, cards, row) for option, row in zip(options, rows, strict=True)]
    found = _candidates(knowledge, options, rows, told)
    if leads is not None and knowledge.several:
        found = trust.as_learned(found, rows, leads)
    elif knowledge.several and (gaps := trust.contract_gaps(knowledge, options)) is not None:
        found = trust.as_contract(found, gaps, knowledge)
    return found, len(worlds)


def _options_to_compare(knowledge: Knowledge, options: Sequence[Action], best: Action) -> list[Action]:
    """The choices worth comparing, the best one first; every card that may be played."""
    view, book = knowledge.view, knowledge.book
    match view.phase:
        case "discard":
            tried = [option for option in shortlist(book, view.hand) if option in options]
        case "call":
            cards = [option.card for option in options if isinstance(option, Call)]
            tried = [Call(card) for card in calls_worth_trying(book, view.hand, cards)]
        case "auction":
            bids: list[Action] = [option for option in options if isinstance(option, Bid)]
            by_rank = any(isinstance(bid, Bid) and bid.amount is None for bid in bids)
            bids = bids[:_RANKS] if by_rank else bids[:: -(-len(bids) // _BIDS) or 1]
            tried = [option for option in options if isinstance(option, Pass)] + bids
        case _:
            tried = list(options)
    return [best, *(option for option in tried if option != best)]


def _bids(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random) -> tuple[list[Candidate], int]:
    """Bidding and passing; of passing it is told how often the least bid would have been made."""
    auction, count = _auction(knowledge, options, budget, rng)
    bids = [option for option in options if isinstance(option, Bid)]
    least = min(bids, key=lambda bid: (bid.amount or 0, -knowledge.book.strength[bid.rank or 0]), default=None)
    rows = [auction.endings(option) for option in options]
    told = [_of_bid(auction, option, least, row) for option, row in zip(options, rows, strict=True)]
    return _candidates(knowledge, options, rows, told), count


def _auction(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random) -> tuple[Auction, int]:
    """As many imagined deals as there is time for, with others who bid by their hands where these can be judged."""
    _finish, slow = tryout.finisher(knowledge, judged=False)
    judged = tryout_bids.has_hand_policy(knowledge)
    count = tryout.affordable(knowledge, slow * Auction.ways(knowledge, options, judged), budget)
    if not judged:
        return Auction(knowledge, options, [knowledge.world(rng) for _ in range(count)], None), count
    told = tryout_bids.fitting(knowledge, count, rng)
    return Auction(knowledge, options, [deal for deal, _ in told], [limits for _, limits in told]), count


def _of_bid(auction: Auction, option: Action, least: Bid | None, row: Sequence[Ending]) -> list[Fact]:
    """How often the bid is made; of passing, how that goes, and how often the least bid would have been made."""
    count = len(row)
    if isinstance(option, Bid):
        return [facts.Carries(auction.carried(option), count, auction.amount(option))]
    played = [end.won for end in row if end.played]
    told: list[Fact] = [facts.Leaves(sum(won == 1 for won in played), len(played))] if played else []
    if len(played) < count:
        told.append(facts.NobodyPlays(count - len(played), count, certain=auction.last))
    if least is not None and 2 * auction.carried(least) <= count:  # else nothing about the bids speaks for passing
        told.append(facts.Declines(auction.carried(least), count))
    return told


def _facts(knowledge: Knowledge, action: Action, cards: Sequence[Card], row: Sequence[Ending]) -> list[Fact]:
    """What the seat can tell of this choice, and how often a card is beaten where that is open."""
    if not isinstance(action, Play):
        return play_facts.of_choice(knowledge, action)
    told = play_facts.facts_of_play(knowledge, action, cards)
    helps = any(isinstance(fact, facts.Helps) and fact.certain for fact in told)
    certain = helps or any(isinstance(fact, facts.Wins | facts.Loses) for fact in told)  # who gets the trick
    if len(row) > 1 and not certain:
        told.append(facts.BeatenCard(sum(end.beaten for end in row), len(row)))
    return told


def _candidates(
    knowledge: Knowledge, options: Sequence[Action], rows: Sequence[Sequence[Ending]], told: Sequence[Sequence[Fact]]
) -> list[Candidate]:
    """The choices with the means of their endings, and how far these may be off beside the first one's."""
    found = []
    for option, row, speaks in zip(options, rows, told, strict=True):
        points, own, beaten = (fmean(getattr(end, what) for end in row) for what in ("points", "own", "beaten"))
        played = [end.won for end in row if end.played]
        chance, doubt = fmean(played) if played else None, trust.doubt(knowledge, rows[0], row)
        found.append(Candidate(option, points, own, chance, beaten, tuple(speaks), doubt=doubt))
    return found


def level_with_best(found: Sequence[Candidate], own: float, chances: bool) -> list[Candidate]:
    """The candidates, none of them with better figures than the first, which the strongest player chose.

    `own` tells whether more own card points are better (1) or worse (-1); 0 where they are not shown. `chances`: also
    the chance to win; in an auction playing for more may well win less often.
    """
    points = below([one.points for one in found])
    fitting = [replace(one, points=level, moved=level - one.points) for one, level in zip(found, points, strict=True)]
    if own:
        levels = below([own * one.own for one in found])
        fitting = [replace(one, own=own * level) for one, level in zip(fitting, levels, strict=True)]
    if chances:
        fitting = _with_chances(fitting)
    return fitting


def _with_chances(found: Sequence[Candidate]) -> list[Candidate]:
    told = [one.chance for one in found if one.chance is not None]
    if found[0].chance is None or len(told) < len(found):
        return list(found)
    return [replace(one, chance=level) for one, level in zip(found, below(told), strict=True)]


def below(values: Iterable[float]) -> list[float]:
    """The nearest values of which none is above the first: those that are, and the first, take their mean."""
    first, *others = values
    above = sorted((value for value in others if value > first), reverse=True)
    total, count = first, 1
    for value in above:
        if value > total / count:
            total, count = total + value, count + 1
    level = total / count
    return [level, *(min(value, level) for value in others)]
