"""What a seat might do, each choice with what it is expected to bring: for hints, and for looking back at a deal.

The figures are means over deals that the seat may imagine, the same deals for all choices, drawn towards what was
learned of cards. The first choice is what the strongest player does, unless these deals speak clearly against it, or
another does as well and costs less; of the rest none has better figures than the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from statistics import fmean
from typing import Final

from game.engine.actions import Action, Bid, Call, ChooseTrump, Claim, Declare, Discard, Exchange, Pass, Play
from game.engine.cards import Card, suit_of
from game.engine.deal import Deal
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.advice import facts, play_facts
from game.players.advice.facts import AnyFact, Fact
from game.players.knowledge import signs
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge
from game.players.search import contract_points, trust, tryout, tryout_bids
from game.players.search.choice import choose, sensible, view_of_skill
from game.players.search.tryout import Ending
from game.players.search.tryout_bids import Auction
from game.players.style.heuristics import calls_worth_trying, shortlist
from game.players.style.levels import STRONGEST, level_of

_BIDS: Final = 6  # bids that are compared, beside passing
_RANKS: Final = 3  # the same of bids by rank, each of which needs deals of its own
SURE: Final = 2.0  # standard errors by which two choices must be apart to be told apart
_CLEAR: Final = 2.0  # card points of lead by which another choice must be behind to be spoken of
_LIKELY: Final = 1.0  # standard errors by which a choice must be ahead of the strongest player's to be preferred
_PART: Final = 0.05  # the same as a part of the game points between making and missing a contract
_SAME: Final = 0.5  # card points of lead by which choices may differ where nothing is hidden, and cost be looked at
_DEAR: Final = 7  # what a trump costs beyond its points
ENOUGH: Final = 40  # imagined deals from which on somebody may be told that he was wrong


@dataclass(frozen=True, slots=True)
class Candidate:
    """One choice, with what is expected of it.

    `points` is the lead in card points over the best other side, in contract games what
    `game.players.search.contract_points` counts; where the fewest points win it is turned round, so that more is
    always better; where few points may win besides many, the deal that is won counts 25 of them. `own` are the card
    points that the own side ends with, `chance` the chance that it wins the deal, None where nobody would play. `moved`
    tells how far `points` were moved to fit the best choice, `doubt` how far off their distance from the best choice's
    may be (standard error).
    """

    action: Action
    points: float
    own: float
    chance: float | None
    facts: tuple[AnyFact, ...]
    moved: float = 0.0
    doubt: float = 0.0

    @property
    def measured(self) -> float:
        """The points as the imagined deals showed them."""
        return self.points - self.moved


@dataclass(frozen=True, slots=True)
class Advice:
    """The choices, the best one first; `deals` were imagined for the figures (1: nothing was hidden).

    `solved`: they were played to their end as well as can be, so that where nothing is hidden nothing is in doubt.
    """

    best: int
    candidates: tuple[Candidate, ...]
    deals: int
    solved: bool = False


@dataclass(frozen=True, slots=True)
class Tried:
    """The choices as they went on in the same imagined deals: by choice a row with the ending of each deal.

    `finish` played these deals on; `auction` has those of bids. `low`: few points were gone for.
    """

    knowledge: Knowledge
    options: tuple[Action, ...]
    rows: tuple[tuple[Ending, ...], ...]
    worlds: tuple[Deal, ...] = ()
    finish: Callable[[Deal], None] = tryout.play_on
    auction: Auction | None = None
    low: bool = False
    told: tuple[tuple[Fact, ...], ...] = field(default=())

    @property
    def solved(self) -> bool:
        """Whether the deals were played to their end as well as can be."""
        return self.auction is None and bool(self.worlds) and tryout.exactly(self.worlds)

    def first(self, place: int) -> Tried:
        """The same with the choice at this place before all others."""
        order = [place, *(other for other in range(len(self.options)) if other != place)]
        found = (tuple(many[at] for at in order) for many in (self.options, self.rows, self.told))
        options, rows, told = found
        return replace(self, options=options, rows=rows, told=told)  # type: ignore[arg-type]


def advise(view: View, budget: int, rng: Random, least: int = 0) -> Advice:
    """What the strongest player would do in this place, with the other choices; ValueError when there is none.

    At least so many deals are imagined where anything is hidden, however long that takes.
    """
    return conclude(try_choices(view, budget, rng, least))


def conclude(tried: Tried) -> Advice:
    """What is advised after these choices were tried out."""
    if not tried.rows:
        return Advice(0, (Candidate(tried.options[0], 0.0, 0.0, 0.0, (facts.OnlyChoice(),)),), 0)
    leads = trust.learned_leads(tried.knowledge, tried.options)
    found = weigh(tried, leads)
    for rank in (_clearly_better, _cheaper):
        if place := rank(tried, found):
            tried = tried.first(place)
            found = weigh(tried, leads)
    own = 0.0 if tried.knowledge.book.contract else tryout.points_sign(tried.knowledge.book)
    if tried.knowledge.book.variant.goal.kind == "low":
        own = 0.0
    found = level_with_best(found, own, chances=tried.auction is None)
    order = sorted(found[1:], key=lambda one: (-own * one.own, -one.points, -(one.chance or 0.0)))
    return Advice(0, (found[0], *order), len(tried.rows[0]), tried.solved)


def try_choices(view: View, budget: int, rng: Random, least: int = 0) -> Tried:
    """Every choice in the same imagined deals, the strongest player's first; no rows where there is but one."""
    book = book_of(view)
    knowledge = view_of_skill(view, book, level_of(STRONGEST))
    best = choose(view, budget, rng, STRONGEST)
    possible = sensible(knowledge)
    if len(possible) == 1:
        return Tried(knowledge, (best,), ())
    options = _options_to_compare(knowledge, possible, best)
    if view.phase == "auction":
        return _bids(knowledge, options, budget, rng, least)
    return _try_out(knowledge, options, budget, rng, least)


def _try_out(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, least: int) -> Tried:
    """Every choice played on in the same imagined deals."""
    book, view = knowledge.book, knowledge.view
    finish, slow = tryout.finisher(knowledge, judged=trust.is_judged(knowledge, options))
    count = tryout.affordable(knowledge, slow * len(options), budget, least)
    worlds = [knowledge.world(rng) for _ in range(count)]
    low = False
    if book.variant.goal.kind == "low":
        finish, low = _aim(knowledge, options, worlds)
    rows = tryout.endings(knowledge, options, worlds, finish)
    proved = Knowledge(view, book, signs.proved(view, book))
    tried = Tried(knowledge, tuple(options), tuple(map(tuple, rows)), tuple(worlds), finish, low=low)
    cards = [option.card for option in options if isinstance(option, Play)]
    told = [_facts(tried, proved, option, cards, row) for option, row in zip(options, rows, strict=True)]
    return replace(tried, told=tuple(map(tuple, told)))


def _aim(
    knowledge: Knowledge, options: Sequence[Action], worlds: Sequence[Deal]
) -> tuple[Callable[[Deal], None], bool]:
    """How imagined deals go on where few points may win: for few or for many, whichever wins oftener."""
    seat, goal = knowledge.view.seat, knowledge.book.variant.goal
    low, many = partial(tryout.shunner, seat=seat), partial(tryout.gatherer, seat=seat)
    if goal.low_fallback != "most":
        return low, True
    if _points_of(knowledge) > (goal.low_limit or 0):
        return many, False
    few, rich = (
        max(fmean(end.won for end in row) for row in tryout.endings(knowledge, options, worlds, way))
        for way in (low, many)
    )
    return (low, True) if few >= rich else (many, False)


def _points_of(knowledge: Knowledge) -> int:
    """The card points that the own side has so far."""
    view = knowledge.view
    return sum(view.points[seat] for seat in knowledge.book.own_side[view.seat])


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


def _bids(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, least: int) -> Tried:
    """Bidding and passing; of passing it is told how often the least bid would have been made."""
    auction, worlds = _auction(knowledge, options, budget, rng, least)
    bids = [option for option in options if isinstance(option, Bid)]
    lowest = min(bids, key=lambda bid: (bid.amount or 0, -knowledge.book.strength[bid.rank or 0]), default=None)
    rows = [auction.endings(option) for option in options]
    told = [tuple(_of_bid(auction, option, lowest, row)) for option, row in zip(options, rows, strict=True)]
    rest = tuple(map(tuple, rows)), tuple(worlds)
    return Tried(knowledge, tuple(options), *rest, auction=auction, told=tuple(told))


def _auction(
    knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, least: int
) -> tuple[Auction, list[Deal]]:
    """As many imagined deals as there is time for, with others who bid by their hands where these can be judged."""
    _finish, slow = tryout.finisher(knowledge, judged=False)
    judged = tryout_bids.has_hand_policy(knowledge)
    count = tryout.affordable(knowledge, slow * Auction.ways(knowledge, options, judged), budget, least)
    if not judged:
        worlds = [knowledge.world(rng) for _ in range(count)]
        return Auction(knowledge, options, worlds, None), worlds
    told = tryout_bids.fitting(knowledge, count, rng)
    worlds = [deal for deal, _ in told]
    return Auction(knowledge, options, worlds, [limits for _, limits in told]), worlds


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


def _facts(tried: Tried, proved: Knowledge, action: Action, cards: Sequence[Card], row: Sequence[Ending]) -> list[Fact]:
    """What the seat can tell of this choice, and what the imagined deals showed."""
    view, goal = proved.view, proved.book.variant.goal
    if not isinstance(action, Play):
        told = play_facts.of_choice(proved, action)
        if isinstance(action, Call | Discard | ChooseTrump) and view.caller == view.seat and len(row) > 1:
            told.insert(min(1, len(told)), facts.Makes(sum(end.won == 1 for end in row), len(row)))
        return told
    told = play_facts.facts_of_play(proved, action, cards, row)
    if len(row) == 1 and goal.kind != "low" and tried.solved:
        alone = len(proved.book.own_side[view.seat]) == 1 and not proved.book.contract
        told.insert(0, facts.Counted(_tricks_to_come(view, proved.book), round(row[0].own), alone))
    if goal.kind == "low" and goal.low_limit is not None:
        have, limit = _points_of(proved), goal.low_limit
        wins = sum(end.won == 1 for end in row)
        low = facts.StaysLow(wins, len(row), have, limit)
        told.insert(0, low if tried.low else facts.Gathers(limit, past=have > limit))
    return told


def _tricks_to_come(view: View, book: RuleBook) -> int:
    """How many tricks are still to be won, that on the table among them."""
    cards = len(view.hand) + view.stock // view.players
    return -(-cards // book.variant.play.cards_per_turn)


def weigh(tried: Tried, leads: dict[Action, float] | None) -> list[Candidate]:
    """The choices with the means of their endings, and how far these may be off beside the first one's."""
    knowledge, options, rows = tried.knowledge, tried.options, tried.rows
    found = []
    for option, row, speaks in zip(options, rows, tried.told, strict=True):
        points, own = (fmean(getattr(end, what) for end in row) for what in ("points", "own"))
        played = [end.won for end in row if end.played]
        chance, doubt = fmean(played) if played else None, trust.doubt(knowledge, rows[0], row)
        if len(row) == 1 and row is not rows[0] and not tried.solved:
            doubt = trust.once(knowledge)
        found.append(Candidate(option, points, own, chance, speaks, doubt=doubt))
    if leads is not None and knowledge.several:
        return trust.as_learned(found, rows, leads)
    if knowledge.several and (gaps := trust.contract_gaps(knowledge, options)) is not None:
        return trust.as_contract(found, gaps, knowledge)
    return found


def clear(view: View) -> float:
    """How far the points of two choices must be apart to be spoken of."""
    book = book_of(view)
    return _PART * contract_points.stake(book.variant, view) if book.contract else _CLEAR


def _clearly_better(tried: Tried, found: Sequence[Candidate]) -> int:
    """The place of the choice that the imagined deals put clearly before the first one; else that of the first."""
    if isinstance(tried.options[0], Declare | Claim):
        return 0  # what is sure; whoever plays the imagined deals on would do it a little later
    rival = max(range(len(found)), key=lambda at: found[at].points)
    ahead = found[rival].points - found[0].points
    if tried.knowledge.book.variant.goal.kind == "low" and isinstance(tried.options[0], Play):
        return rival  # nobody knows better there than the imagined deals
    needed = SURE if isinstance(tried.options[0], Exchange) else _LIKELY
    return rival if ahead > max(clear(tried.knowledge.view), needed * found[rival].doubt) else 0


def _cheaper(tried: Tried, found: Sequence[Candidate]) -> int:
    """The place of a card that does as well as the first one, and the same for the trick, but costs less."""
    if tried.low:
        return 0
    behind = [found[0].points - one.points for one in found]
    as_good = [at for at in range(1, len(found)) if behind[at] <= _leeway(tried, found, at) and _spares(tried, at)]
    return min(as_good, key=lambda at: (_price(tried, at), behind[at]), default=0)


def _leeway(tried: Tried, found: Sequence[Candidate], at: int) -> float:
    """How far the card at this place may be behind and still be as good: farther where a trump is saved."""
    if not found[at].doubt:
        return _SAME
    doubt, usual = SURE * found[at].doubt, clear(tried.knowledge.view)
    saves = _is_trump(tried, 0) and not _is_trump(tried, at)
    return max(doubt if saves else min(doubt, usual), usual / 2)


def _spares(tried: Tried, at: int) -> bool:
    """Whether a card does the same for the trick as the first one, and gives less away for it."""
    action, (first, one) = tried.options[at], ({type(fact): fact for fact in tried.told[place]} for place in (0, at))
    if not isinstance(action, Play) or action.arrastre or not isinstance(tried.options[0], Play):
        return False
    if {facts.BreaksPair, facts.Exposes, facts.Tops, facts.Wins} & one.keys():
        return False
    saves = _is_trump(tried, 0) and not _is_trump(tried, at) and _price(tried, at)[0] == 0
    if saves and _wins_nothing(first, one):
        return True
    if {facts.Catches, facts.Wins, facts.Tops, facts.Highest, facts.Drags} & first.keys():
        return False
    same = all((kind in one) == (kind in first) for kind in (facts.Helps, facts.Loses, facts.Stakes))
    taken = first.get(facts.SideTakes)
    likely = not isinstance(taken, facts.SideTakes) or 2 * taken.times > taken.of
    if (facts.Helps in first or taken) and likely and facts.Stakes not in first:  # what the side gets is not given away
        return same and _is_trump(tried, 0) and not _is_trump(tried, at)
    (cost, strength), (first_cost, first_strength) = _price(tried, at), _price(tried, 0)
    smaller = cost == first_cost and strength < first_strength and _suit(tried, at) == _suit(tried, 0)
    return same and (cost < first_cost or smaller)


def _wins_nothing(first: Mapping[type[Fact], Fact], one: Mapping[type[Fact], Fact]) -> bool:
    """Whether the first card takes no points that the side does not have with the other one, and catches nothing."""
    helps = one.get(facts.Helps)
    sure = isinstance(helps, facts.Helps) and helps.certain
    ahead = [fact for fact in first.values() if isinstance(fact, facts.Wins | facts.Tops)]
    taken = sum(fact.own if sure else fact.points for fact in ahead)
    return not taken and not {facts.Catches, facts.Drags, facts.Highest} & first.keys()


def _suit(tried: Tried, at: int) -> int | None:
    """The suit of the card at this place."""
    action = tried.options[at]
    return suit_of(action.card) if isinstance(action, Play) else None


def _is_trump(tried: Tried, at: int) -> bool:
    suit = _suit(tried, at)
    return suit is not None and suit == tried.knowledge.view.trump


def _price(tried: Tried, at: int) -> tuple[int, int]:
    """What it costs to give this card away, about."""
    action, book = tried.options[at], tried.knowledge.book
    if not isinstance(action, Play):
        return 0, 0
    return book.points[action.card] + _DEAR * _is_trump(tried, at), book.strength[action.card]


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
