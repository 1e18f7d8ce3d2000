"""What a learned policy sees of a contract with a called card."""

from __future__ import annotations

from typing import Final

from game.players.policy.inputs import TRICKS_UNIT, InputList, PlayInputs

RANKS: Final = 10
SEATS: Final = 5
HAND: Final = 8

# Roles, as far as the seat itself knows: a caller, who has seen his partner, or plays alone; a partner, who has shown
# it; a defender, who has seen the partner, or that there is none.
CALLER, PARTNER, DEFENDER, ROLES = 0, 3, 5, 8


class CalledInputs(PlayInputs):
    """The cards on the table lie by relation: a seat may not know yet who plays with whom."""

    def __init__(self) -> None:
        super().__init__(RANKS, SEATS)
        self.table, self.apart = self.add_cards(3), self.slots
        self.best = self.add_cards()
        self.called = self.add(RANKS)  # the place of the called card among the trumps
        self.role = self.add(ROLES)
        self.caller_at = self.add(SEATS)  # the caller's offset
        self.partner_at = self.add(SEATS)  # the partner's offset if it is known and another's; 0 else
        self.winner_at = self.add(SEATS)  # the offset of who wins the trick so far; 0 for nobody
        self.winning = self.add(4)
        self.place = self.add(SEATS)
        self.after = self.add(3 * SEATS)  # by relation: how many of them play after the seat
        self.caller_after = self.add()  # the caller is one of them
        self.steps = 21
        self.still = self.add(self.steps)  # points that the caller's side, as far as known, still needs
        self.refused = self.add(self.steps)  # points that the defenders, as far as known, still need
        # By offset card points: won, put into tricks that the caller won, into those of others, won of the caller's.
        named = ("points", "gave_caller", "gave_others", "took")
        self.by_seat = [(self.add_amounts(SEATS), what) for what in named]
        self.lying = self.add_amounts()
        self.needed = self.add_amounts()  # card points that make the contract
        self.tricks_left = self.add_amounts(unit=TRICKS_UNIT)


class CallInputs(InputList):
    """What a hand is judged by before the call: the cards in it, and a card that could be called."""

    def __init__(self) -> None:
        super().__init__(RANKS, SEATS)
        self.with_called = self.add(RANKS)  # by the place in its suit
        self.alone = self.add()  # that card is one's own


CALLED: Final = CalledInputs()
CALLING: Final = CallInputs()
