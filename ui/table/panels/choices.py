"""What the person is to choose now, made from what is legal and from nothing else."""

from __future__ import annotations

from typing import Final

from game.engine.actions import Action, Bid, Call, ChooseTrump, Discard, Pass
from ui.table.panels.bidding import PointsPad, RankPad
from ui.table.panels.laying import LayingPad
from ui.table.panels.naming import CallPad, TrumpPad
from ui.table.panels.panel import Panel, PanelQuestion

# The acts that have a panel of their own; a card is played from the hand.
PADS: Final[dict[type[Action], type[Panel]]] = {
    Discard: LayingPad,
    ChooseTrump: TrumpPad,
    Call: CallPad,
}


def panel_for(question: PanelQuestion) -> Panel | None:
    """The panel on which the person answers; None when nothing is asked but a card."""
    kinds = {type(action) for action in question.legal}
    for kind, pad in PADS.items():
        if kind in kinds:
            return pad(question)
    if not kinds & {Bid, Pass}:
        return None
    bids = [action for action in question.legal if isinstance(action, Bid)]
    by_rank = bool(bids) and all(bid.amount is None for bid in bids)
    return RankPad(question) if by_rank else PointsPad(question)
