"""What a house rule does, as a few positions of real cards that follow each other on a little cloth.

Everything is told from the rules as they stand: a rule that is off shows what is then not done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.house_rules.draft import Draft, Option
from ui.pages.house_rules.demo import play, table
from ui.pages.house_rules.demo.props import DemoScene, Step, in_words

Maker = Callable[[DemoScene], Sequence[Step]]


def steps_of(draft: Draft, option: Option, players: int) -> tuple[Step, ...]:
    """The positions for this rule; the last of them says what it does when nothing may move."""
    found = next((maker for prefix, maker in _MAKERS if option.path.startswith(prefix)), in_words)
    return tuple(found(DemoScene(draft, option, players)))


_MAKERS: Final[tuple[tuple[str, Maker], ...]] = (
    ("exchange.", play.show_exchange),
    ("trump.turn_up_redraw", play.show_redraw),
    ("trump.", play.show_source),
    ("play.cards_per_turn", table.show_turns),
    ("play.", play.show_follow),
    ("seats.leader", table.show_leader),
    ("seats.dealer_next", table.show_leader),
    ("seats.direction", table.show_round),
    ("seats.teams", table.show_teams),
    ("players", table.show_players),
    ("arrastre.", play.show_arrastre),
    ("claim.", play.show_claim),
    ("captive.", play.show_captive),
    ("marriage.", play.show_pair),
    ("deal.hand", table.show_hand),
    ("deal.batches", table.show_batches),
    ("deal.talon", table.show_talon),
    ("talon.", table.show_talon),
    ("cards.order", table.show_order),
    ("cards.points.", table.show_points),
    ("pack.", table.show_pack),
    ("info.open_hands", table.show_open),
    ("info.partner_view", table.show_open),
    ("info.count_points", in_words),
    ("info.", table.show_signals),
    ("auction.", table.show_bids),
    ("call.", table.show_call),
    ("last_trick_bonus", table.show_last_trick),
    ("tie.", table.show_tie),
    ("capote.", table.show_capote),
)
