"""How the trick stands for the seat that is to play to it, as anybody at the table can see who knows its partners."""

from __future__ import annotations

from game.engine.cards import Card, suit_of
from game.engine.clauses.signals import LOAD
from game.engine.view import View
from game.players.knowledge.books import best_play, own_side, seats_to_come
from game.players.knowledge.imagine import Knowledge
from game.players.knowledge.signs import advice


class Standing:
    """How the trick stands for the own side.

    `lying` are the card points on the table, `his` whether a partner has the trick so far, `theirs` whether another
    side has it, `last` that nobody of another side plays after this seat. `settled`: nobody can take it from who has
    it. `lost`: it is another side's, and no partner is to come. `out` are the cards that others may still play.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        view, book = knowledge.view, knowledge.book
        self.book, self.trump = book, view.trump
        self.mates = _mates(view)
        coming = seats_to_come(view, book)[1:]
        foes = [seat for seat in coming if seat not in self.mates and seat != view.seat]
        self.lying = sum(book.points[card] for _, card in view.table)
        self.asked = advice(view, book) if view.signals_seen else ""
        self.last, self.leads = not coming, not view.table
        self.top, self.his, self.theirs, self.led = -1, False, False, -1
        self.power = [0] * len(book.points)
        if view.trump is not None and (best := best_play(view, book)) is not None:
            seat, card = best
            self.led = suit_of(view.table[0][1])
            self.power = book.power[view.trump][self.led]
            self.top, self.his = self.power[card], seat in self.mates
            self.theirs = not self.his and seat != view.seat
        held = [card for seat, cards in knowledge.hands.items() if seat in foes for card in cards]
        self.out = knowledge.hidden.union(held)
        self.settled = bool(view.table) and not (foes and any(self.power[card] > self.top for card in self.out))
        self.lost = bool(view.table) and not self.his and not any(seat in self.mates for seat in coming)
        self.trumps_out = any(suit_of(card) == view.trump for card in self.out)

    def load(self, card: Card) -> bool:
        """Whether it is an ace or a three, or what counts as much here, of a plain suit."""
        return self.book.points[card] >= LOAD and suit_of(card) != self.trump

    def high_trump(self, card: Card) -> bool:
        """The same of trumps."""
        return self.book.points[card] >= LOAD and suit_of(card) == self.trump

    def worthless(self, card: Card) -> bool:
        """Whether it is a plain card without points."""
        return not self.book.points[card] and suit_of(card) != self.trump

    def beats(self, card: Card) -> bool:
        """Whether it would have the trick, of those that lie there."""
        return self.power[card] > self.top

    def takes(self, card: Card) -> bool:
        """Whether it would take the trick from another side."""
        return self.theirs and self.beats(card)

    def sure_lead(self, card: Card) -> bool:
        """Whether nothing that is out goes over this card when it is led."""
        if self.trump is None:
            return False
        power = self.book.power[self.trump][suit_of(card)]
        return not any(power[other] > power[card] for other in self.out)


def _mates(view: View) -> tuple[int, ...]:
    """Who plays with this seat; nobody while that is still a secret of its own, which such plays would tell."""
    fallen = {card for trick in view.tricks for _, card in trick.plays} | {card for _, card in view.table}
    if view.called is not None and view.called not in fallen:
        return ()
    return tuple(seat for seat in own_side(view) if seat != view.seat)
