"""A second yardstick: a player by rule who weighs what a card wins now against what it would be worth later.

It counts the cards that are out, thinks of nobody's hand in particular and tries nothing out. Its tastes for two, three
and four players were found by a climb: a change of weights stayed when it beat what there was before in some thousand
deals and did no worse against the greedy player.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.arena.greedy import before_play
from game.engine.action_codes import LOW_MASK, decode
from game.engine.actions import Action, Play
from game.engine.deal import PLAY
from game.engine.view import View
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge
from game.players.search.card_value import Taste, answer, weights
from game.players.search.deal_value import alliances
from game.players.search.tricks import kept, swap

_TASTES: Final = {
    2: Taste(2.66, 9.65, 0.54, 0.94, plain_load=0.23, plain_figure=0.074, master_load=0.21, lead=-1.23, hope=0.49),
    3: Taste(4.0, 8.0, 0.45, 1.0, plain_load=0.35, plain_figure=0.078, master_load=0.42, hope=0.65, others=0.55),
    4: Taste(6.0, 10.2, 0.45, 1.0, plain_load=0.35, plain_figure=0.073, master_load=0.42, hope=0.49),
}


def careful(view: View, options: Sequence[Action]) -> Action:
    """What the player by rule does on its turn; before the play of cards what the greedy one does."""
    knowledge = Knowledge(view, book_of(view))
    deal = knowledge.world(Random(0))  # of which it looks at the table and its own hand
    if deal.phase != PLAY:
        return decode(before_play(deal))
    if (found := swap(knowledge, options)) is not None:
        return found
    taste = _TASTES.get(view.players, weights(view.players))
    card = answer(deal, alliances(deal), kept(knowledge, taste), taste) & LOW_MASK
    return next((one for one in options if isinstance(one, Play) and one.card == card), options[0])
