"""A second solver of puzzles: the naive counting plays every way to the end, without any short cut."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from game.engine.action_codes import decode
from game.engine.actions import to_json
from game.engine.cards import name_of, parse
from game.engine.shuffle import shuffle
from game.puzzles.course import DealCourse
from game.puzzles.puzzle import Puzzle
from tests import naive_cards, naive_count
from tests.naive import NaiveDeal
from tests.naive_offers import playable
from tests.second_opinion import hidden_stock

Key = tuple[Any, ...]


def naive_deal(course: DealCourse) -> NaiveDeal:
    """The position, dealt and played by the naive counting."""
    pack = [name_of(card) for card in shuffle(course.book.cards, course.seed)]
    text = dict(course.book.variant.text)
    naive = NaiveDeal(text, course.players, course.dealer, 0, pack, hidden_stock(course.dealt.deal()))
    for code in course.done:
        naive.do(naive.turn, to_json(decode(code)))
    return naive


def only_way(puzzle: Puzzle) -> list[dict[str, Any]]:
    """Every action with which the seat on turn wins, whatever the others do."""
    naive = naive_deal(puzzle.course)
    seat, known = naive.turn, dict[Key, bool]()
    return [action for action in moves(naive, seat) if is_won(done(naive, seat, action), seat, known)]


def moves(naive: NaiveDeal, seat: int) -> list[dict[str, Any]]:
    """What a seat may do that changes anything: neither signs nor looks."""
    return [action for action in naive.allowed(seat) if action["action"] not in ("signal", "view_partner")]


def done(naive: NaiveDeal, seat: int, action: dict[str, Any]) -> NaiveDeal:
    """The deal after this, on a table of its own."""
    rules, naive.rules = naive.rules, {}
    twin = deepcopy(naive)
    naive.rules = twin.rules = rules
    twin.do(seat, action)
    return twin


def is_won(naive: NaiveDeal, seat: int, known: dict[Key, bool]) -> bool:
    """Whether this seat wins from here against everybody who is on another side."""
    if naive.phase == "over":
        outcome = naive_count.count(naive)
        return any(seat in outcome.sides[side].seats for side in outcome.winners)
    hands, piles = (tuple(tuple(sorted(hand)) for hand in cards) for cards in (naive.hands, naive.piles))
    place = (hands, piles, tuple(naive.table), naive.turn, tuple(naive.declared), naive.killer)
    if place not in known:
        own = any(seat in side and naive.turn in side for side in naive_count.final_sides(naive))
        turn = naive.turn
        ways = (is_won(done(naive, turn, action), seat, known) for action in moves(naive, turn))
        known[place] = any(ways) if own else all(ways)
    return known[place]


# -- what was counted -------------------------------------------------------------------------------------------------


def counted(puzzle: Puzzle) -> int:
    """The answer to a question of counting, from the cards that were seen."""
    naive = naive_deal(puzzle.course)
    seat, order = naive.turn, naive.rules["cards"]["order"]
    if puzzle.question == "points":
        own = next(side for side in naive.sides if seat in side)
        others = [card for one, pile in enumerate(naive.piles) if one not in own for card in pile]
        return naive_cards.points(naive.rules, others)
    seen = {*naive.hands[seat], *(card for pile in naive.piles for card in pile), *filter(None, [naive.turn_up])}
    hidden = [card for hand in (*naive.hands, naive.stock) for card in hand if card not in seen]
    if puzzle.question == "trumps":
        return sum(1 << parse(card) for card in hidden if naive_cards.suit(card) == naive.trump)
    wanted = naive_cards.SUITS[puzzle.subject[0]]
    return parse(
        min(
            (card for card in hidden if naive_cards.suit(card) == wanted),
            key=lambda one: order.index(naive_cards.rank(one)),
        )
    )


# -- short deals with open hands ---------------------------------------------------------------------------------------


def auctioned(puzzle: Puzzle) -> list[int]:
    """Every answer to a question of the auction that is right: suits that make the points, or what is made at most."""
    cards, other = puzzle.subject
    if puzzle.question == "bid":
        return [short_worth(puzzle.course, cards, naive_cards.SUITS[other])]
    return [place for place, one in enumerate(naive_cards.SUITS) if short_worth(puzzle.course, cards, one) >= other]


def short_worth(course: DealCourse, cards: int, trump: str) -> int:
    """How many card points the leader of a short deal makes for certain, against all others together."""
    pack = [name_of(card) for card in shuffle(course.book.cards, course.seed)]
    naive = NaiveDeal(dict(course.book.variant.text), course.players, course.dealer, 0, list(pack))
    leader = (course.dealer + naive.step) % course.players
    for place, seat in enumerate(naive.around(leader)):
        naive.hands[seat] = pack[place * cards : (place + 1) * cards]
    naive.caller, naive.trump, naive.stock, naive.turn_up = leader, trump, [], None
    return _made(naive, leader, leader, {})


def _made(naive: NaiveDeal, leader: int, turn: int, known: dict[Key, int]) -> int:
    """The points that the leader makes in all from here, with everything that counts at the end."""
    if not naive.hands[turn] and not naive.table:
        naive.phase, naive.last_winner = "over", turn
        side = naive_count.counted(naive, [leader])
        return side.total
    hands = tuple(tuple(sorted(hand)) for hand in naive.hands)
    place = (hands, tuple(naive.table), turn, tuple(sorted(naive.piles[leader])))
    if place not in known:
        naive.phase, naive.turn = "play", turn
        ways = [_after(naive, leader, turn, card, known) for card in playable(naive, turn)]
        known[place] = max(ways) if turn == leader else min(ways)
    return known[place]


def _after(naive: NaiveDeal, leader: int, turn: int, card: str, known: dict[Key, int]) -> int:
    """The same after this card, which goes back into the hand when it was thought through."""
    hand, table, pile = list(naive.hands[turn]), list(naive.table), list(naive.piles[leader])
    naive.hands[turn].remove(card)
    naive.table = [*table, (turn, card)]
    following = (turn + naive.step) % naive.players
    if len(naive.table) == naive.players:
        following, _best = naive_cards.winning(naive.rules, naive.trump, naive.table)
        if following == leader:
            naive.piles[leader] = [*pile, *(one for _seat, one in naive.table)]
        naive.table = []
    made = _made(naive, leader, following, known)
    naive.hands[turn], naive.table, naive.piles[leader] = hand, table, pile
    return made
