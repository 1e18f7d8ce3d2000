"""The one measure that sees all cards: how much there is to win at a table at all, for the ladder alone.

It is no player. Nobody meets it at a table of the program, the arena's command does not seat it, and nothing here is
used by the players, who are told what their seat may know.
"""

from __future__ import annotations

from typing import Final

from game.arena.players import Decision, Player
from game.engine.action_codes import code_of
from game.engine.actions import Action, Play
from game.engine.deal import Deal
from game.players import BUDGET, POLICY, aside, choose
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge
from game.players.search import card_value, endgame, playouts
from game.players.search.deal_value import alliances

SEER: Final = "seer"
_EXACT: Final = 400  # ways in which the rest of the deal can go: so many are searched to their end


class Seer(Player):
    """Plays every card out in the real deal, the stock included, all seats by what was learned; takes the best."""

    def __init__(self) -> None:
        """Has seen nothing yet."""
        self._deal: Deal | None = None

    def look(self, deal: Deal) -> None:
        self._deal = deal

    def act(self, asked: Decision) -> Action | None:
        if not asked.on_turn:
            return aside(asked.view, POLICY)
        usual = choose(asked.view, BUDGET, asked.chance, POLICY)
        cards = [option for option in asked.options if isinstance(option, Play)]
        if not isinstance(usual, Play) or len(cards) < 2 or self._deal is None:
            return usual
        worth = _worth(Knowledge(asked.view, book_of(asked.view)), self._deal.copy(), cards)
        return max(cards, key=lambda option: (worth[option], option == usual))


def _worth(knowledge: Knowledge, deal: Deal, cards: list[Play]) -> dict[Play, float]:
    """By card: what it comes to in this deal."""
    if endgame.ways(deal) <= _EXACT:
        sides = alliances(deal)
        return {card: endgame.outcome(deal, code_of(card), sides) for card in cards}
    learned = playouts.begin(knowledge)
    if learned is None:
        return {card: card_value.gain_of(deal, code_of(card)) for card in cards}
    return {card: learned.worth(deal, code_of(card)) for card in cards}
