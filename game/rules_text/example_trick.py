"""One trick that shows how a game goes: its cards chosen by the rules, played by the engine, told in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.engine import engine
from game.engine.actions import Play
from game.engine.cards import Card, Rank, Suit, make, suit_of
from game.engine.deal import NOBODY, PLAY, Deal
from game.engine.events import TrickWon
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.i18n.phrases import word_list
from game.i18n.words import _, ngettext, suit_in_sentence, the_card

TRUMP: Final[Suit] = 1
OTHER: Final[Suit] = 2
LED: Final[Suit] = 3


@dataclass(frozen=True, slots=True)
class Example:
    """The cards in the order in which they were played, and who took them; `trump` is NOBODY where there is none."""

    trump: Suit
    plays: tuple[tuple[int, Card], ...]
    best: int  # the place of the card that takes them all
    winner: int
    points: int
    side: tuple[int, ...]  # the winner and his partners


@lru_cache(maxsize=64)
def example(variant: Variant, players: int) -> Example | None:
    """The example of this game for so many: a good card is led, and a small trump of the last one takes it all.

    None where the rules end the deal before such a trick is complete.
    """
    book = rulebook(variant, players)
    trump = NOBODY if variant.trump.source == "none" else TRUMP
    won = play_out(book, trump, _cards(book, trump))
    if won is None:
        return None
    side = book.sides[book.side_of[won.seat]]
    power = book.power[trump][suit_of(won.plays[0][1])]
    best = max(range(len(won.plays)), key=lambda place: power[won.plays[place][1]])
    return Example(trump, won.plays, best, won.seat, won.points, side)


def play_out(book: RuleBook, trump: Suit, cards: Sequence[Card]) -> TrickWon | None:
    """How a trick of these cards ends, each of them in the hand of whoever is to play it; None where it never does."""
    leader = book.next_seat[book.next_seat[0]]  # the viewer is the last but one, and sees where his card goes
    deal = _position(book, leader, trump)
    for place, card in enumerate(cards):
        deal.hands[book.round[leader][place % book.players]].append(card)
    engine.enter(deal, PLAY)
    for _turn in cards:
        engine.apply(deal, deal.turn, _next(deal))
        if engine.over(deal):
            break
    return next((event for event in deal.record or () if isinstance(event, TrickWon)), None)


def _next(deal: Deal) -> Play:
    """The first of the cards of whoever is on turn that may be played: where several make a turn, duties order them."""
    allowed = engine.legal(deal, deal.turn)
    return next(play for card in deal.hands[deal.turn] if (play := Play(card)) in allowed)


def _position(book: RuleBook, leader: int, trump: Suit) -> Deal:
    """A table on which nothing has been played, with this seat to lead."""
    dealer = leader if book.variant.seats.leader == "dealer" else book.round[leader][-1]
    deal = Deal(book, dealer)
    deal.trump = trump
    return deal


def _cards(book: RuleBook, trump: Suit) -> list[Card]:
    """What is played, in order: a court, small cards, the best of the suit led, and last a small trump.

    Where suit must be followed nobody else leaves it; where nothing is trump the best of the suit led takes the trick.
    """
    counting = [rank for rank in book.bid_ranks if book.variant.cards.points.get(rank, 0)] or [book.bid_ranks[0]]
    small = [rank for rank in book.bid_ranks if rank not in counting] or [book.bid_ranks[-1]]
    best, court = make(LED, counting[0]), make(LED, counting[-2] if len(counting) > 1 else counting[-1])
    wins = [best] if trump == NOBODY else [card for rank in small[-2:] if (card := make(trump, rank)) in book.cards][:1]
    begins = [court] if trump == NOBODY or book.trick_size > 2 else []
    ends = [best, *wins] if trump != NOBODY else wins
    chosen = list(dict.fromkeys(card for card in (*begins, *ends) if card in book.cards))
    spare = [card for card in _small_cards(book, small) if card not in chosen]
    missing = max(0, book.trick_size - len(chosen))
    return [*chosen[: len(begins)], *spare[:missing], *chosen[len(begins) :]]


def _small_cards(book: RuleBook, small: Sequence[Rank]) -> list[Card]:
    """Cards that bring nothing: some of the suit led, and of another where nobody has to follow."""
    mine, others = ([make(suit, rank) for rank in small] for suit in (LED, OTHER))
    mixed = [card for pair in zip(others[1:] or others, mine, strict=False) for card in pair]
    found = mine if book.variant.play.follow_when == "always" else mixed
    rest = [card for card in book.cards if suit_of(card) in (LED, OTHER) and card not in found]
    return [card for card in (*found, *rest) if card in book.cards]


def example_words(shown: Example, names: Sequence[str]) -> str:
    """The example in a sentence; the empty name is the person who reads it. Bold words stand between `**`."""
    intro = _("For example:")
    if shown.trump != NOBODY:
        intro = _("For example, with {suit} as trump:").format(suit=suit_in_sentence(shown.trump))
    steps = [_step(shown, place, names) for place in range(len(shown.plays))]
    points = ngettext("{points} point", "{points} points", shown.points).format(points=shown.points)
    ours = "" in {names[seat] for seat in shown.side}
    partners = [names[seat] for seat in shown.side if names[seat]]
    who = word_list([_("you")] * ours + partners)
    result = _("**{points}** for {who}.").format(points=points, who=who)
    return _("**{intro}** {steps}: {result}").format(intro=intro, steps=", ".join(steps), result=result)


def _step(shown: Example, place: int, names: Sequence[str]) -> str:
    """What one of them does."""
    seat, card = shown.plays[place]
    name, last = names[seat], place == shown.best == len(shown.plays) - 1
    if not place:
        said = _("{name} leads {card}") if name else _("you lead {card}")
    elif last:
        said = _("{name} takes it all with {card}") if name else _("you take it all with {card}")
    else:
        said = _("{name} adds {card}") if name else _("you add {card}")
    return said.format(name=name, card=the_card(card))
