"""A deal played a second time, slowly and plainly, from the rules as data and the list of actions.

`NaiveDeal` deals the pack itself, says at every moment what each seat may do, refuses the rest, and moves the cards.
Actions are written as in the scenario format: {"action": "play", "card": "oros-1"}.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from tests import naive_bidding, naive_count, naive_offers
from tests.naive_cards import Plays, Rules, rank, sides_at_table, suit, winning
from tests.naive_offers import playable

Action: TypeAlias = dict[str, Any]


class NotAllowed(Exception):
    """An action that the rules do not allow at this moment."""


class NaiveDeal:
    """Where every card lies, and what has happened."""

    def __init__(
        self, rules: Rules, players: int, dealer: int, index: int, pack: list[str], stock: list[str] | None = None
    ) -> None:
        """Deals the pack, top first; `stock` tells at which places turned-up cards went back into it (A.4.6)."""
        self.rules, self.players, self.dealer = rules, players, dealer
        self.step = 1 if rules["seats"]["direction"] == "counter_clockwise" else -1
        self.sides = sides_at_table(rules, players)
        self.piles: list[list[str]] = [[] for _ in range(players)]
        self.tricks_won = [0] * players
        self.tricks: list[tuple[Plays, int]] = []
        self.table: Plays = []
        self.trump: str | None = None
        self.turn_up: str | None = None
        self.shown_card: str | None = None
        self.discards: list[str] = []
        self.last_winner: int | None = None  # of the trick before this one, or of all that was left
        self.dragger: int | None = None
        self.declared: list[tuple[int, str, int, int]] = []  # seat, suit, points, number of the trick
        self.signs_made: list[tuple[int, str, int]] = []  # seat, meaning, number of the trick
        self.killer: int | None = None
        self.four: int | None = None  # the seat that showed four of a rank
        self.paid = [0] * players  # game points for aces and tens, by seat
        self.claimant: int | None = None
        self.high: int | None = None
        self.high_rank: int | None = None
        self.caller: int | None = None
        self.passed: list[int] = []
        self.called: str | None = None
        self.partner: int | None = None
        self.passed_out = False
        self.deal_out(pack, stock)
        if rules["trump"]["source"] == "rotation":
            self.trump = rules["trump"]["rotation"][index % len(rules["trump"]["rotation"])]
        self.phase = ""
        self.turn = 0
        self.to_come = self.phases()
        self.next_phase()

    # ---- before the first card

    def around(self, first: int, step: int | None = None) -> list[int]:
        """All seats in the order of play, or in another direction, beginning with this one."""
        return [(first + number * (step or self.step)) % self.players for number in range(self.players)]

    def deal_out(self, pack: list[str], stock: list[str] | None) -> None:
        """Hands, talon, turn-up, stock (A.4)."""
        rest, rule = list(pack), self.rules["deal"]
        size = rule["hand"]
        if size == "all":
            size = (len(rest) - rule["talon"]) // self.players
        batches = rule["batches"]
        if batches == "one_by_one":
            batches = [1] * size
        elif batches == "all_at_once":
            batches = [size]
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for batch in batches:
            for seat in self.around(self.dealer + self.step):
                self.hands[seat] += rest[:batch]
                rest = rest[batch:]
        self.talon, self.stock = rest[: rule["talon"]], rest[rule["talon"] :]
        if self.rules["trump"]["source"] == "turn_up":
            self.turn_a_card_up(stock)
        if self.rules["trump"]["source"] == "dealer_last_card":
            self.shown_card = self.hands[self.dealer][-1]
            self.trump = suit(self.shown_card)

    def turn_a_card_up(self, stock: list[str] | None) -> None:
        """The next card lies under the stock; a rank that may not stay goes back to some place in it (A.4.5, A.4.6)."""
        back = []
        while rank(self.stock[0]) in self.rules["trump"]["turn_up_redraw"] and len(self.stock) > 1:
            back.append(self.stock.pop(0))
        self.turn_up = self.stock.pop(0)
        self.trump = suit(self.turn_up)
        if back:
            assert stock is not None
            assert [card for card in stock if card not in back] == self.stock
            assert sorted(stock) == sorted(self.stock + back)
            self.stock = list(stock)

    def phases(self) -> list[str]:
        """What happens one after the other (B.11)."""
        rules = self.rules
        found = ["auction"] if rules["auction"]["enabled"] else []
        choose = rules["trump"]["source"] == "declarer"
        if choose and rules["trump"]["chosen"] == "before_talon":
            found.append("choose_trump")
        if rules["talon"]["discards"]:
            found.append("discard")
        if choose and rules["trump"]["chosen"] == "after_discard":
            found.append("choose_trump")
        if rules["call"]["enabled"] and rules["call"]["when"] == "before_first_trick":
            found.append("call")
        return [*found, "play"]

    def next_phase(self) -> None:
        self.phase = self.to_come.pop(0)
        if self.phase == "auction":
            self.turn = naive_bidding.first_bidder(self)
        elif self.phase == "play":
            leader = {"next_after_dealer": self.dealer + self.step, "dealer": self.dealer, "declarer": self.caller}
            self.turn = (leader[self.rules["seats"]["leader"]] or 0) % self.players
        else:
            assert self.caller is not None
            self.turn = self.caller
            if self.phase == "discard":
                self.hands[self.turn] += self.talon
                self.talon = []

    # ---- what may be done

    def left_to_draw(self) -> int:
        return len(self.stock) + (self.turn_up is not None)

    def trick_number(self) -> int:
        return len(self.tricks) + 1

    def side_of(self, seat: int) -> list[int]:
        return next(side for side in self.sides if seat in side)

    def allowed(self, seat: int) -> list[Action]:
        """Everything this seat may do now."""
        if self.phase == "play":
            found = naive_offers.out_of_turn(self, seat)
            if seat == self.turn:
                found += [{"action": "play", "card": card} for card in playable(self, seat)]
                found += [{**play, "arrastre": True} for play in found if self.may_drag(play.get("card"))]
                found += naive_offers.declarations(self, seat)
            return found
        if self.phase == "over" or seat != self.turn:
            return []
        return naive_bidding.allowed(self, seat)

    def may_drag(self, card: str | None) -> bool:
        """Whether the card is the trump with which the call is made (B.5)."""
        rule = self.rules["arrastre"]
        return card is not None and bool(rule["enabled"]) and card == f"{self.trump}-{rule['rank']}"

    # ---- what is done

    def do(self, seat: int, action: Action) -> None:
        """The action, or NotAllowed."""
        if action not in self.allowed(seat):
            raise NotAllowed(f"{seat}: {action}")
        kind = action["action"]
        if kind == "play":
            self.play(seat, action["card"], "arrastre" in action)
        elif kind == "exchange":
            self.hands[seat].remove(action["give"])
            self.hands[seat].append(str(self.turn_up))
            self.turn_up = action["give"]
            if seat == self.last_winner == self.turn and not self.table and naive_offers.four_of_a_rank(self, seat):
                self.four, self.phase = seat, "over"
        elif kind == "claim":
            self.claim(seat)
        elif kind == "declare":
            worth = naive_offers.pair_points(self, action["suit"])
            self.declared.append((seat, action["suit"], worth, self.trick_number()))
        elif kind == "signal":
            self.signs_made.append((seat, action["meaning"], self.trick_number()))
        elif kind != "view_partner":
            naive_bidding.do(self, seat, action)

    def claim(self, seat: int) -> None:
        """All hands go to the pile of the one who claimed, and he counts as winner of the last trick (B.6)."""
        for hand in self.hands:
            self.piles[seat] += hand
            hand.clear()
        self.claimant = self.last_winner = seat
        self.end()

    def play(self, seat: int, card: str, arrastre: bool) -> None:
        """The card goes to the table; then kill, trick, drawing, call, end, in this order (B.16)."""
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if arrastre:
            self.dragger = seat
        if self.kills():
            self.killer = next(s for s, c in self.table if c == f"{self.trump}-{self.rules['captive']['locked']}")
            if self.rules["captive"]["capture_ends_deal"]:
                self.phase = "over"
                return
        self.turn = (seat + self.step) % self.players
        if self.trick_is_complete():
            self.gather()

    def kills(self) -> bool:
        """Whether the ace of trumps and the three lie in this trick (B.10)."""
        rule = self.rules["captive"]
        if not rule["enabled"]:
            return False
        lying = {card: seat for seat, card in self.table}
        ace, three = (f"{self.trump}-{rule[name]}" for name in ("locked", "released_by"))
        if ace not in lying or three not in lying:
            return False
        return bool(rule["own_side_counts"]) or lying[three] not in self.side_of(lying[ace])

    def trick_is_complete(self) -> bool:
        """Each seat has played as many cards as a turn has, or all it had (A.5.5)."""
        each = [sum(player == seat for player, _ in self.table) for seat in range(self.players)]
        if len(set(each)) > 1:
            return False
        return each[0] == self.rules["play"]["cards_per_turn"] or not any(self.hands)

    def gather(self) -> None:
        """The winner takes the trick; everybody draws; then the call of a blind game, or the end."""
        winner, _ = winning(self.rules, self.trump, self.table)
        naive_count.pay_stakes(self, winner)
        each = len(self.table) // self.players
        self.tricks.append((self.table, winner))
        self.piles[winner] += [card for _, card in self.table]
        self.tricks_won[winner] += 1
        self.last_winner = self.turn = winner
        self.table, self.dragger = [], None
        for _ in range(each):
            self.draw(winner)
        if not any(self.hands):  # also where the first trick took all cards, so that nothing is left to call for
            self.end()
        elif naive_offers.four_of_a_rank(self, winner):
            self.four, self.phase = winner, "over"
        elif len(self.tricks) == 1 and self.rules["call"]["enabled"] and not self.called:
            self.to_come = ["call", "play"]
            self.next_phase()

    def draw(self, winner: int) -> None:
        """One card each, the winner first, the turn-up last; nothing when there are not enough (A.6)."""
        if self.left_to_draw() < self.players:
            return
        for seat in self.around(winner):
            if self.stock:
                self.hands[seat].append(self.stock.pop(0))
            else:
                self.hands[seat].append(str(self.turn_up))
                self.turn_up = None

    def end(self) -> None:
        """Nothing more is played; what the declarer laid away goes to whom it counts for (B.11)."""
        self.phase = "over"
        takes = {"declarer": self.caller, "last_trick": self.last_winner, "nobody": None}
        if (seat := takes[self.rules["talon"]["discards_count_for"]]) is not None:
            self.piles[seat] += self.discards
            self.discards = []
