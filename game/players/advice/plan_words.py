"""The plan behind the best card in one sentence: what to do with it, by what is certain and by what was counted.

Every figure is that of a fact: of the card (`CardBeaten`), of the trick (`SideTakes`), or of the points that lie there.
"""

from __future__ import annotations

from typing import Final, TypeVar

from game.engine.actions import Play
from game.engine.cards import suit_of
from game.engine.view import View
from game.i18n.phrases import pair_points
from game.i18n.words import _, ngettext, suit_in_sentence, the_card
from game.i18n.words import sentence as begun
from game.players.advice import facts
from game.players.advice.advice import Advice
from game.players.advice.fact_words import beaten_words, deals_of, points_of, worth
from game.players.advice.facts import Fact
from game.players.knowledge.books import best_play, book_of, own_side

_LOAD: Final = 10  # card points from which a card is a load
_LIKELY: Final = 0.6  # share of the imagined deals from which something is called probable
_SELDOM: Final = 0.34  # and up to which it is rare
_HARDLY: Final = 0.1  # and under which nobody speaks of a risk

AnyOf = TypeVar("AnyOf", bound=Fact)


class CardPlan:
    """What is to be said of the best card, from its facts and from what the others would be."""

    def __init__(self, view: View, advice: Advice, level: bool = False, clear: bool = True) -> None:
        """Takes also whether all choices are as good (`level`), and whether this one is better than any (`clear`)."""
        self._level, self._clear = level, clear
        self.view, self.book = view, book_of(view)
        self._facts, self._action = advice.candidates[advice.best].facts, advice.candidates[advice.best].action
        self._best = advice.candidates[advice.best]
        self._others = [one for at, one in enumerate(advice.candidates) if at != advice.best]

    def fact(self, kind: type[AnyOf]) -> AnyOf | None:
        """The fact of this kind that holds of the card."""
        return next((fact for fact in self._facts if isinstance(fact, kind)), None)

    @property
    def cheap(self) -> bool:
        """Whether the card is thrown away, or led, for being worth least."""
        low = self.fact(facts.StaysLow)
        if self.fact(facts.Cheapest) is None or self.fact(facts.Counted) or (low is not None and low.times):
            return False
        loses, stakes, helps = self.fact(facts.Loses), self.fact(facts.Stakes), self.fact(facts.Helps)
        gives = loses.gives if loses else stakes.points if stakes else helps.gives if helps and helps.certain else 1
        return gives == 0

    def sentence(self) -> str:
        """The plan; empty where nothing can be told."""
        for told in (self._of_aim, self._of_prey, self._of_end, self._of_turn_up, self._of_kept, self._of_trick):
            if words := told():
                return words
        return ""

    def rule(self) -> str:
        """The same where the choice makes little difference: a rule of thumb."""
        if not self.cheap:
            return ""
        if self.view.table:
            return _("Little depends on it: throw what is worth least.")
        return _("Little depends on it: lead what is worth least.")

    # -- what the game is about ------------------------------------------------------------------------------------

    def _of_aim(self) -> str:
        """Staying low, where few points are gone for."""
        low = self.fact(facts.StaysLow)
        if low is None or not low.times:
            return ""
        told = _("Stay low: you have {have}, up to {limit} win; this wins in {deals}.")
        if self.fact(facts.Loses):
            told = _("Stay low: you have {have}, up to {limit} win, and this takes nothing.")
        return told.format(have=low.have, limit=low.limit, deals=deals_of(low))

    def addition(self, brief: bool = False) -> str:
        """What is to be added about a prey, the aim or, unless `brief`, the contract; empty where nothing is."""
        needs = self.fact(facts.Needs)
        if needs is not None and not brief and not self.fact(facts.Wins) and not self.fact(facts.Counted):
            told = _("Your side still needs {points} to break the contract.")
            if needs.declarer:
                told = _("Your side still needs {points} to make the contract.")
            return told.format(points=points_of(needs.points))
        if (prey := self.fact(facts.Exposes)) is not None:
            return begun(_("{card} can still be caught.").format(card=the_card(prey.card)))
        gathers = self.fact(facts.Gathers)
        if gathers is None:
            return ""
        if gathers.past:
            return _("Past {limit} points, only having the most wins.").format(limit=gathers.limit)
        return _("Going for {limit} points or fewer wins less often here.").format(limit=gathers.limit)

    def _of_prey(self) -> str:
        """Catching the prey of a locked trump, and dragging."""
        if (catch := self.fact(facts.Catches)) is not None:
            return _("It catches {card}, and that decides the deal.").format(card=the_card(catch.card))
        if self.fact(facts.Drags):
            return _("Arrastre: everybody else must play the best trump under it.")
        return ""

    def _of_end(self) -> str:
        """The last tricks, when they can be counted."""
        end = self.fact(facts.Counted)
        if end is None:
            return ""
        if self._level:
            told = _("All can be counted now: whatever you play, your side ends with {points}.")
            if end.alone:
                told = _("All can be counted now: whatever you play, you end with {points}.")
            return told.format(points=points_of(end.points))
        told = ngettext(
            "The last trick can be counted: your side ends with {points}.",
            "The last {tricks} tricks can be counted: your side ends with {points}.",
            end.tricks,
        )
        if end.alone:
            told = ngettext(
                "The last trick can be counted: you end with {points}.",
                "The last {tricks} tricks can be counted: you end with {points}.",
                end.tricks,
            )
        return told.format(tricks=end.tricks, points=points_of(end.points))

    def _of_turn_up(self) -> str:
        """Losing the trick for the card under the stock."""
        turn_up = self.fact(facts.GetsTurnUp)
        if turn_up is None or self.fact(facts.Wins) or (loses := self.fact(facts.Loses)) is None or loses.gives:
            return ""
        told = _("Let it go: after this trick you draw {card} from under the stock.")
        return told.format(card=the_card(turn_up.card))

    def _of_kept(self) -> str:
        """A pair, or one card of a capture, that another choice would give up."""
        if not self.cheap:
            return ""
        pair = self.fact(facts.KeepsPair)
        if pair is not None and any(isinstance(fact, facts.BreaksPair) for one in self._others for fact in one.facts):
            told = _("Keep your pair of {suit} to declare {points}: this card costs nothing.")
            return told.format(suit=suit_in_sentence(pair.suit), points=pair_points(pair.points))
        if (kept := self.fact(facts.Shelters)) is not None:
            return _("Keep {card} out of danger: this card costs nothing.").format(card=the_card(kept.card))
        if (prey := self.fact(facts.Lurks)) is not None:
            return _("Bide your time for {card}: this card costs nothing.").format(card=the_card(prey.card))
        return ""

    # -- the trick -------------------------------------------------------------------------------------------------

    def _of_trick(self) -> str:
        if (wins := self.fact(facts.Wins)) is not None:
            draws = not wins.points and self.fact(facts.GetsTurnUp) is not None
            return self._keeps(wins) if self._partner_ahead and not draws else self._takes(wins)
        if (tops := self.fact(facts.Tops)) is not None:
            return self._goes_ahead(tops)
        if (helps := self.fact(facts.Helps)) is not None:
            if helps.own:
                return self._adds(helps)
            return self._supports(helps) if helps.certain else self._hopes(helps.gives)
        if (loses := self.fact(facts.Loses)) is not None:
            return self._throws_away(loses) if loses.forced else self._lets_go(loses)
        if (stakes := self.fact(facts.Stakes)) is not None:
            return self._leads(stakes)
        return self._waits()

    @property
    def _partner_ahead(self) -> bool:
        """Whether a card of a partner lies over the trick before this one is played."""
        ahead = best_play(self.view, self.book)
        return ahead is not None and ahead[0] != self.view.seat and ahead[0] in own_side(self.view)

    def _keeps(self, wins: facts.Wins) -> str:
        """A trick in which a partner was ahead, and which this card, over his, makes the own side's for certain."""
        prize, needs = worth(wins.points, wins.own), self.fact(facts.Needs)
        if not wins.points:
            return _("There are no points in it, but you lead next.")
        if self.fact(facts.Decides):
            return _("Keep it on your side: {points}, and with them the deal is won.").format(points=prize)
        if needs is not None and wins.points < needs.points:
            told = _("Keep it on your side: {points} of the {left} that it still needs.")
            return told.format(points=points_of(wins.points), left=needs.points)
        if needs is not None:
            made, broken = (
                _("Keep it on your side: {points}, and the contract is made."),
                _("Keep it on your side: {points}, and the contract fails."),
            )
            return (made if needs.declarer else broken).format(points=prize)
        helps = [fact for one in self._others for fact in one.facts if isinstance(fact, facts.Helps)]
        if wins.after and not any(fact.certain for fact in helps):
            return _("Keep it on your side: {points}, and nobody can go over it.").format(points=prize)
        if not wins.own:
            return _("This trick is your side’s for certain: with this card you lead next.")
        told = _("Add your {points}: this trick is your side’s for certain.")
        if wins.own >= _LOAD:
            told = _("Load it: this trick is your side’s for certain, with your {points}.")
        return told.format(points=points_of(wins.own))

    def _takes(self, wins: facts.Wins) -> str:
        """A trick that is one's own for certain."""
        prize = worth(wins.points, wins.own)
        if not wins.points:
            turn_up = self.fact(facts.GetsTurnUp)
            if turn_up is not None:
                told = _("Take it: after this trick you draw {card} from under the stock.")
                return told.format(card=the_card(turn_up.card))
            return _("Take it: there are no points in it, but you lead next.")
        needs = self.fact(facts.Needs)
        if self.fact(facts.Decides):
            return _("Take it: {points}, and with them the deal is won.").format(points=prize)
        if needs is not None and wins.points >= needs.points:
            made, broken = (
                _("Take it: {points}, and the contract is made."),
                _("Take it: {points}, and the contract fails."),
            )
            return (made if needs.declarer else broken).format(points=prize)
        if needs is not None:
            told = _("Take it: {points} of the {left} that your side still needs.")
            return told.format(points=points_of(wins.points), left=needs.points)
        if wins.points == wins.own and not wins.after:
            return _("Bring it home: {points}, and nobody plays after you.").format(points=points_of(wins.own))
        if wins.points == wins.own:
            return _("Bring it home: {points}, and nobody can go over it.").format(points=points_of(wins.own))
        last, safe = (
            _("Take it: {points}, and nobody plays after you."),
            _("Take it: {points}, and nobody can go over it."),
        )
        return (safe if wins.after else last).format(points=prize)

    def _goes_ahead(self, tops: facts.Tops) -> str:
        """A card that is ahead, and may still be beaten."""
        if not tops.points:
            told = _("Go ahead: there are no points in it yet, so that none are at risk.")
            over = _("Go over your partner: there are no points in it yet, so that none are at risk.")
            return over if self._partner_ahead else told
        prize, side, beaten = worth(tops.points, tops.own), self.fact(facts.SideTakes), self._beaten()
        if side is not None:
            return self._ahead_for_side(side).format(points=prize, deals=deals_of(side))
        told = _("Go ahead: {points}; it is {beaten}.") if beaten else _("Go ahead: {points}.")
        if self._partner_ahead:
            over, bare = _("Go over your partner: {points}; it is {beaten}."), _("Go over your partner: {points}.")
            told = over if beaten else bare
        if (found := self.fact(facts.CardBeaten)) is not None and found.times > _LIKELY * found.of:
            told = _("It goes ahead, {points}, but is {beaten}.")
            if self._clear:
                told = _("It goes ahead, {points}, but is {beaten}; the other cards come out worse.")
        return told.format(points=prize, beaten=beaten)

    def _ahead_for_side(self, side: facts.SideTakes) -> str:
        """A card that is ahead where a partner may take the trick as well."""
        if side.times >= (1 - _LIKELY) * side.of:
            if self._partner_ahead:
                return _("Go over your partner: {points}; your side takes them in {deals}.")
            return _("Go ahead: {points}; your side takes them in {deals}.")
        if not self._clear:
            return _("It goes ahead, {points}, but your side takes them in {deals}.")
        return _("It goes ahead, {points}, but your side takes them in {deals}; the other cards come out worse.")

    def _beaten(self) -> str:
        """How often the card is beaten, in a few words."""
        found = self.fact(facts.CardBeaten)
        return "" if found is None else beaten_words(found)

    def _supports(self, helps: facts.Helps) -> str:
        """A trick that is the own side's for certain."""
        if helps.gives >= _LOAD:
            told = _("Load it: this trick is your partner’s for certain, with your {points}.")
        elif helps.gives:
            told = _("Add your {points}: this trick is your partner’s for certain.")
        elif self.fact(facts.Cheapest):
            told = _("This trick is your partner’s for certain: throw what is worth least.")
        else:
            told = _("This trick is your partner’s for certain: keep your better cards.")
        return told.format(points=points_of(helps.gives))

    def _adds(self, helps: facts.Helps) -> str:
        """A second card beside one's own that is ahead."""
        side = self.fact(facts.SideTakes)
        if helps.certain:
            told = _("This trick is yours for certain: throw what is worth least.")
            if helps.gives:
                told = _("This trick is yours for certain: add your {points}.")
            return told.format(points=points_of(helps.gives))
        if side is None:
            return _("Your own card is ahead in this trick so far.")
        told = _("Your own card is ahead, and you take this trick in {deals}: add nothing.")
        if helps.gives:
            told = _("Add your {points}: your own card is ahead, and you take this trick in {deals}.")
        return told.format(points=points_of(helps.gives), deals=deals_of(side))

    def _hopes(self, gives: int) -> str:
        """A trick in which a partner is ahead so far."""
        side = self.fact(facts.SideTakes)
        if side is None:
            return _("Your partner is ahead in this trick so far.")
        likely, always = side.times >= _LIKELY * side.of, side.times == side.of
        if not gives and always:
            told = _("Your partner takes it in {deals}: spend no more on it.")
        elif not gives and likely:
            told = _("Your partner probably takes it ({deals}): spend no more on it.")
        elif not gives:
            told = _("Your partner is ahead; your side takes it in {deals}: add nothing.")
        elif always:
            told = _("Add your {points}: your partner takes it in {deals}.")
            if gives >= _LOAD:
                told = _("Load it: your partner takes it in {deals}.")
        elif gives >= _LOAD and likely:
            told = _("Load it: your partner probably takes it ({deals}).")
        elif likely:
            told = _("Add your {points}: your partner probably takes it ({deals}).")
        else:
            told = _("It costs {points} unless your partner takes it ({deals}).")
            if self._clear:
                told = _("It costs {points} unless your partner takes it ({deals}); the other cards come out worse.")
        return told.format(points=points_of(gives), deals=deals_of(side))

    def _waits(self) -> str:
        """A card under another one in a trick that may still become the own side's."""
        side, under = self.fact(facts.SideTakes), self.fact(facts.Under)
        if side is None or under is None:
            return ""
        gives = self.book.points[self._action.card] if isinstance(self._action, Play) else 0
        if side.whose == "you":
            told = _("You still take this trick with your next card in {deals}.")
        elif side.whose == "side" and gives:
            told = _("It costs {points} unless the trick goes to your side ({deals}).")
            if self._clear:
                told = _(
                    "It costs {points} unless the trick goes to your side ({deals}); the other cards come out worse."
                )
            if 2 * side.times >= side.of:
                told = _("It gives {points}; the trick goes to your side in {deals}.")
        elif side.whose == "side":
            told = _("It gives nothing; the trick goes to your side in {deals}.")
        elif gives or side.times >= _LIKELY * side.of:
            return self._hopes(gives)
        else:
            told = _("Your partner may still take it ({deals}): add nothing.")
            if not side.times:
                told = _("Your partner takes it in {deals}: add nothing.")
        return told.format(points=points_of(gives), deals=deals_of(side))

    def _throws_away(self, loses: facts.Loses) -> str:
        """A trick that none of the cards wins."""
        lying = loses.points - loses.gives
        if not loses.gives and lying:
            told = _("None of your cards wins it: add nothing to its {points}.")
            return told.format(points=points_of(lying))
        if not loses.gives:
            return _("None of your cards wins it: throw what is worth least.")
        if loses.least:
            told = _("None of your cards wins it: this gives least away, {points}.")
        elif self.fact(facts.SavesTrumps) and self._less_is_trump(loses.gives):
            told = _("None of your cards wins it: rather lose {points} than a trump.")
        else:
            told = _("None of your cards wins it; this one costs {points}.")
            if self._clear:
                told = _("None of your cards wins it: this costs {points}, but the others come out worse.")
        return told.format(points=points_of(loses.gives))

    def _less_is_trump(self, gives: int) -> bool:
        """Whether all cards that would give fewer points away are trumps."""
        cards = [one.action.card for one in self._others if isinstance(one.action, Play)]
        less = [card for card in cards if self.book.points[card] < gives]
        return bool(less) and all(suit_of(card) == self.view.trump for card in less)

    def _lets_go(self, loses: facts.Loses) -> str:
        """A trick that could be won, or fought for, with another card."""
        spares, lying = self.fact(facts.Spares), loses.points - loses.gives
        if not loses.points:
            return _("Let it go, it is empty: throw what is worth least.")
        if spares is None:
            told = _("Let it go: this gives {points} away.") if loses.gives else _("Let it go, and add nothing to it.")
            return told.format(points=points_of(loses.gives))
        if loses.gives:
            told = _("Let it go: this costs {points}, but going ahead would cost {card}.")
            return told.format(points=points_of(loses.gives), card=the_card(spares.card))
        if not lying:
            return _("Let it go: going ahead would cost {card}.").format(card=the_card(spares.card))
        told = _("Let it go: going ahead for {points} would cost {card}.")
        return told.format(points=points_of(lying), card=the_card(spares.card))

    # -- the lead --------------------------------------------------------------------------------------------------

    def _leads(self, stakes: facts.Stakes) -> str:
        """The first card of a trick."""
        highest, trump = self.fact(facts.Highest), self.fact(facts.SpendsTrump)
        beaten = self.fact(facts.CardBeaten)
        if highest is not None and highest.trumps and stakes.points:
            if beaten is None:
                return _("Only a trump goes over it.")
            if beaten.times < _HARDLY * beaten.of:
                return self._brings_home(stakes, beaten)
            told = _("Make them spend a trump: nothing else goes over it; it is {beaten}.")
            if beaten.times > _LIKELY * beaten.of:
                told = _("Only a trump goes over it, but it is {beaten}.")
                if self._clear:
                    told = _("Only a trump goes over it, but it is {beaten}; the other cards come out worse.")
            return told.format(beaten=beaten_words(beaten))
        if trump is not None:
            return self._leads_trump(stakes)
        if stakes.points:
            return self._risks(stakes)
        saves = self.fact(facts.SavesTrumps)
        if saves is None:
            return _("Lead what is worth least: it risks no points.")
        return ngettext(
            "Lead what is worth least: it risks no points, and your trump stays.",
            "Lead what is worth least: it risks no points, and your {count} trumps stay.",
            saves.count,
        ).format(count=saves.count)

    def _leads_trump(self, stakes: facts.Stakes) -> str:
        """A trump that is led, and may be beaten."""
        only = self.fact(facts.OnlyTrumps)
        if only is not None and only.least:
            return _("You can lead nothing but trumps: spend the smallest.")
        beaten = self.fact(facts.CardBeaten)
        if stakes.points and beaten is not None and beaten.times < _HARDLY * beaten.of:
            return self._brings_home(stakes, beaten)
        if stakes.points:
            told = _("It risks a trump and its {points}; it is {beaten}.")
            return told.format(points=points_of(stakes.points), beaten=self._beaten())
        if only is not None:
            return _("You can lead nothing but trumps: this one risks no points.")
        if self.fact(facts.Cheapest):
            return _("It spends a trump, but your plain cards would risk ten points or more.")
        if not self._clear:
            return _("It spends a trump but risks no points.")
        return _("It spends a trump but risks no points; the other cards come out worse.")

    def _brings_home(self, stakes: facts.Stakes, beaten: facts.CardBeaten) -> str:
        """A card with points that is seldom beaten."""
        told = _("Bring its {points} home: it is {beaten}.")
        return told.format(points=points_of(stakes.points), beaten=beaten_words(beaten))

    def _risks(self, stakes: facts.Stakes) -> str:
        """A plain card with points that may be lost."""
        prize, side, beaten = points_of(stakes.points), self.fact(facts.SideTakes), self.fact(facts.CardBeaten)
        if beaten is None:
            return _("Its {points} are at stake.").format(points=prize)
        if side is not None and side.times >= _LIKELY * side.of:
            told = _("Its {points} are well placed: your side takes the trick in {deals}.")
            return told.format(points=prize, deals=deals_of(side))
        if beaten.times <= _SELDOM * beaten.of:
            return self._brings_home(stakes, beaten)
        if self.fact(facts.Cheapest):
            told = _("Every lead costs something: this risks least, {points}.")
            if self.fact(facts.SavesTrumps) and self._less_is_trump(stakes.points):
                told = _("Rather risk {points} than spend a trump.")
            return told.format(points=prize)
        if beaten.times == beaten.of and (side is None or not side.times):
            told = _("It costs {points}, as it is {beaten}.")
            if self._clear:
                told = _("It costs {points}, as it is {beaten}; the other cards come out worse.")
            return told.format(points=prize, beaten=beaten_words(beaten))
        if side is not None:
            told = _("It risks {points}; your side takes the trick in {deals}.")
            if self._clear:
                told = _("It risks {points}; your side takes the trick in {deals}; the other cards come out worse.")
            return told.format(points=prize, deals=deals_of(side))
        told = _("It risks {points} and is {beaten}.")
        if self._clear:
            told = _("It risks {points} and is {beaten}; the other cards come out worse.")
        return told.format(points=prize, beaten=beaten_words(beaten))
