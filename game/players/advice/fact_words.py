"""Facts in words: whole sentences for a note, a few words for a table; their card is the one that is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card, Suit
from game.i18n.phrases import either, word_list
from game.i18n.words import _, ngettext, suit_in_sentence, the_card
from game.i18n.words import sentence as begun
from game.players.advice import facts
from game.players.advice.facts import Fact


def sentence_of(fact: Fact, names: Sequence[str] = ()) -> str:  # noqa: C901  # one case for each kind of fact
    """The fact as a whole sentence; `names` are those of all seats, where they are known."""
    match fact:
        case facts.Wins() | facts.Tops() | facts.Loses() | facts.Helps():
            return _of_trick(fact)
        case facts.Highest() | facts.Stakes() | facts.SpendsTrump() | facts.SavesTrumps() | facts.BeatenCard():
            return _of_card(fact)
        case facts.LongSuit() | facts.Missing() | facts.CallsOwn() | facts.LaysPoints() | facts.Voids():
            return _of_contract(fact)
        case facts.NextLacks(seat, suit):
            if names:
                told = _("{name} has shown to have no {suit}.")
                return told.format(name=names[seat], suit=suit_in_sentence(suit))
            return _("The next player has shown to have no {suit}.").format(suit=suit_in_sentence(suit))
        case facts.GetsTurnUp(card):
            return _("After this trick you draw {card} from under the stock.").format(card=the_card(card))
        case facts.NobodyPlays(certain=True):
            return _("If you pass as well, nobody plays: the cards are dealt anew.")
        case facts.NobodyPlays(times, of) if times == of:
            return _("Probably nobody bids then, and the cards are dealt anew.")
        case facts.NobodyPlays(times, of):
            told = _("In {times} of {of} imagined deals nobody bids then, and the cards are dealt anew.")
            return told.format(times=times, of=of)
        case facts.Carries(0, of, amount):
            told = _("Your cards bring home {amount} points in none of {of} imagined deals.")
            return told.format(amount=amount, of=of)
        case facts.Carries(times, of, amount):
            told = _("Your cards bring home {amount} points in {times} of {of} imagined deals.")
            if 2 * times < of:
                told = _("A bold bid: your cards bring home {amount} points in {times} of {of} imagined deals.")
            return told.format(amount=amount, times=times, of=of)
        case facts.Leaves(times, of):
            told = _("If others play for it, you are on the winning side in {times} of {of} imagined deals.")
            return told.format(times=times, of=of)
        case facts.Declines(0, of):
            return _("The lowest bid would be made in none of {of} imagined deals.").format(of=of)
        case facts.Declines(times, of):
            return _("The lowest bid would be made in {times} of {of} imagined deals.").format(times=times, of=of)
        case _:
            return _rare(fact)


def _of_trick(fact: facts.Wins | facts.Tops | facts.Loses | facts.Helps) -> str:
    match fact:
        case facts.Wins(points, after):
            return _wins(points, after)
        case facts.Tops(points, beaters):
            ahead = ngettext(
                "It goes ahead in a trick with {count} point;", "It goes ahead in a trick with {count} points;", points
            ).format(count=points)
            return f"{ahead} {_over_it(beaters)}"
        case facts.Loses():
            return _loses(fact)
        case facts.Helps(0, True):
            return _("Your partner wins this trick anyway.")
        case facts.Helps(gives, True):
            return ngettext(
                "Your partner wins this trick for certain and gets {count} more point from you.",
                "Your partner wins this trick for certain and gets {count} more points from you.",
                gives,
            ).format(count=gives)
        case facts.Helps(0, False):
            return _("Your partner is ahead in this trick so far.")
        case facts.Helps(gives, _open):
            return ngettext(
                "Your partner is ahead in this trick so far; your card brings {count} point.",
                "Your partner is ahead in this trick so far; your card brings {count} points.",
                gives,
            ).format(count=gives)


def _over_it(beaters: int) -> str:
    return ngettext(
        "{count} card that you have not seen goes over it.", "{count} cards that you have not seen go over it.", beaters
    ).format(count=beaters)


def _wins(points: int, after: int) -> str:
    if not points:
        return _("It wins the trick for certain, but there are no points in it.")
    if after:
        return ngettext(
            "It wins {count} point: nobody after you can go over it.",
            "It wins {count} points: nobody after you can go over it.",
            points,
        ).format(count=points)
    return ngettext(
        "It wins {count} point, and nobody plays after you.",
        "It wins {count} points, and nobody plays after you.",
        points,
    ).format(count=points)


def _loses(fact: facts.Loses) -> str:
    points, gives = fact.points, fact.gives
    if not points and fact.forced:
        return _("None of your cards wins this trick, and there are no points in it.")
    if not points:
        return _("You can let this trick go: there are no points in it.")
    if not gives and fact.forced:
        told = ngettext(
            "None of your cards wins this trick; this one adds nothing to its {count} point.",
            "None of your cards wins this trick; this one adds nothing to its {count} points.",
            points,
        )
    elif not gives:
        told = ngettext(
            "You let {count} point go and add nothing to it.",
            "You let {count} points go and add nothing to them.",
            points,
        )
    elif fact.least and fact.forced:
        told = ngettext(
            "None of your cards wins this trick; this one gives the least away: {count} point.",
            "None of your cards wins this trick; this one gives the least away: {count} points.",
            gives,
        )
    elif points == gives:
        told = ngettext(
            "The trick is lost, and the {count} point of this card with it.",
            "The trick is lost, and the {count} points of this card with it.",
            gives,
        )
    else:
        told = ngettext(
            "The trick is lost with {points} points, {count} of them from this card.",
            "The trick is lost with {points} points, {count} of them from this card.",
            gives,
        )
    return told.format(points=points, count=gives or points)


def _of_card(fact: facts.Highest | facts.Stakes | facts.SpendsTrump | facts.SavesTrumps | facts.BeatenCard) -> str:
    match fact:
        case facts.Highest(card, trumps):
            told = ngettext(
                "It is the highest of the {suit} that are left; only a trump goes over it, and {count} is still out.",
                "It is the highest of the {suit} that are left; only a trump goes over it, and {count} are still out.",
                trumps,
            )
            return told.format(suit=suit_in_sentence(card >> 4), count=trumps)
        case facts.Stakes(0, _beaters):
            return _("It has no points of its own to lose.")
        case facts.Stakes(points, beaters):
            stake = ngettext("Its {count} point is at stake:", "Its {count} points are at stake:", points)
            return f"{stake.format(count=points)} {_over_it(beaters)}"
        case facts.SpendsTrump(unseen):
            return ngettext(
                "It spends a trump; {count} other is still out.",
                "It spends a trump; {count} others are still out.",
                unseen,
            ).format(count=unseen)
        case facts.SavesTrumps(count):
            return ngettext("You keep your trump.", "You keep your {count} trumps.", count).format(count=count)
        case facts.BeatenCard(0, of):
            return ngettext(
                "It is not beaten in the deal that was imagined.", "It is beaten in none of {count} imagined deals.", of
            ).format(count=of)
        case facts.BeatenCard(times, of) if times == of:
            return ngettext(
                "It is beaten in the deal that was imagined.", "It is beaten in all {count} imagined deals.", of
            ).format(count=of)
        case facts.BeatenCard(times, of):
            return _("It is beaten in {times} of {of} imagined deals.").format(times=times, of=of)


def _of_contract(
    fact: facts.LongSuit | facts.Missing | facts.CallsOwn | facts.LaysPoints | facts.Voids,
) -> str:
    match fact:
        case facts.LongSuit(suit, 0, _tops):
            return _("You hold no {suit} yourself.").format(suit=suit_in_sentence(suit))
        case facts.LongSuit(suit, count, tops):
            told = ngettext(
                "You hold {count} card of {suit}: {tops}.",
                "You hold {count} cards of {suit}, {tops} on top.",
                count,
            )
            return told.format(suit=suit_in_sentence(suit), count=count, tops=all_of(tops))
        case facts.Missing(card):
            told = _("{card} is the best card of its suit that you do not hold.")
            return begun(told.format(card=the_card(card)))
        case facts.CallsOwn():
            return _("You hold this card yourself, so you would play alone.")
        case facts.LaysPoints(points, "declarer"):
            told = ngettext(
                "{count} point lies safely aside for you.", "{count} points lie safely aside for you.", points
            )
            return told.format(count=points)
        case facts.LaysPoints(points, "last_trick"):
            return ngettext(
                "{count} point lies aside for whoever wins the last trick.",
                "{count} points lie aside for whoever wins the last trick.",
                points,
            ).format(count=points)
        case facts.LaysPoints(points, _nobody):
            return ngettext(
                "{count} point lies aside and counts for nobody.",
                "{count} points lie aside and count for nobody.",
                points,
            ).format(count=points)
        case facts.Voids(suits):
            return _("You have no {suits} left then, and can trump them.").format(suits=suits_of(suits))


def _rare(fact: Fact) -> str:
    match fact:
        case facts.OnlyChoice():
            return _("There is nothing else that you could do here.")
        case facts.KeepsPair(suit, points) | facts.BreaksPair(suit, points) | facts.Shows(suit, points):
            told = _("Showing the pair of {suit} brings {points} points at once.")
            if isinstance(fact, facts.KeepsPair):
                told = _("Your pair of {suit} stays together: it can still be shown for {points} points.")
            elif isinstance(fact, facts.BreaksPair):
                told = _("It breaks your pair of {suit}, which can still be shown for {points} points.")
            return told.format(suit=suit_in_sentence(suit), points=points)
        case facts.Catches(card):
            return _("It catches {card}, and that decides the deal.").format(card=the_card(card))
        case facts.Exposes(card):
            return begun(_("{card} can still be caught.").format(card=the_card(card)))
        case facts.Lowest():
            return _("It is the smallest card that you hold.")
        case facts.Drags():
            return _("The call makes the others play their best trumps.")
        case facts.Swaps(gives, takes):
            told = _("{takes} in your hand is worth more than {gives}.")
            return begun(told.format(takes=the_card(takes), gives=the_card(gives)))
        case facts.Certain(tricks):
            return ngettext(
                "The highest trumps are on your side: the last trick is yours without playing.",
                "The highest trumps are on your side: all {count} tricks that are left are yours.",
                tricks,
            ).format(count=tricks)
        case _:
            raise TypeError(f"{fact} has a place of its own")


def short(fact: Fact, names: Sequence[str] = ()) -> str:  # noqa: C901  # one case for each kind of fact
    """The fact in a few words."""
    match fact:
        case facts.Wins(0, _after):
            return _("wins an empty trick")
        case facts.Wins(points, _after):
            return ngettext("wins {count} point", "wins {count} points", points).format(count=points)
        case facts.Tops(points, beaters):
            told = ngettext("goes ahead, {count} card beats it", "goes ahead, {count} cards beat it", beaters)
            return told.format(count=beaters, points=points)
        case facts.Loses(0):
            return _("gives nothing away")
        case facts.Loses(points):
            return ngettext("lets {count} point go", "lets {count} points go", points).format(count=points)
        case facts.Helps(0, _certain):
            return _("leaves it to the partner")
        case facts.Helps(gives, _certain):
            told = ngettext("{count} point for the partner", "{count} points for the partner", gives)
            return told.format(count=gives)
        case facts.Highest():
            return _("highest of its suit")
        case facts.Stakes(0, _beaters):
            return _("risks no points")
        case facts.Stakes(points, _beaters):
            return ngettext("{count} point at stake", "{count} points at stake", points).format(count=points)
        case facts.SpendsTrump():
            return _("spends a trump")
        case facts.SavesTrumps(count):
            return ngettext("keeps the trump", "keeps {count} trumps", count).format(count=count)
        case facts.BeatenCard(0, of):
            return _("beaten in none of {of}").format(of=of)
        case facts.BeatenCard(times, of):
            return _("beaten in {times} of {of}").format(times=times, of=of)
        case facts.NobodyPlays(times, of) if times == of:
            return _("nobody plays then")
        case facts.NobodyPlays(times, of):
            return _("nobody plays in {times} of {of}").format(times=times, of=of)
        case facts.Lowest():
            return _("your smallest card")
        case facts.Leaves(times, of):
            return _("leaves it to others: wins {times} of {of}").format(times=times, of=of)
        case facts.Declines(0, of):
            return _("lowest bid made in none of {of}").format(of=of)
        case facts.Carries(0, of, _amount):
            return _("made in none of {of}").format(of=of)
        case facts.Declines(times, of):
            return _("lowest bid made in {times} of {of}").format(times=times, of=of)
        case facts.Carries(times, of, _amount):
            return _("made in {times} of {of}").format(times=times, of=of)
        case _:
            return _short_rare(fact, names)


def _short_rare(fact: Fact, names: Sequence[str]) -> str:  # noqa: C901  # one case for each kind of fact
    match fact:
        case facts.NextLacks(seat, suit) if names:
            return _("{name} has no {suit}").format(name=names[seat], suit=suit_in_sentence(suit))
        case facts.NextLacks(_seat, suit):
            return _("the next player has no {suit}").format(suit=suit_in_sentence(suit))
        case facts.GetsTurnUp(card):
            return _("then you draw {card}").format(card=the_card(card))
        case facts.KeepsPair(suit, _points):
            return _("keeps the pair of {suit}").format(suit=suit_in_sentence(suit))
        case facts.BreaksPair(suit, _points):
            return _("breaks the pair of {suit}").format(suit=suit_in_sentence(suit))
        case facts.Shows(_suit, points):
            return _("brings {points} points").format(points=points)
        case facts.LongSuit(suit, count, _tops):
            return _("you hold {count} of {suit}").format(count=count, suit=suit_in_sentence(suit))
        case facts.Missing():
            return _("the best that you lack")
        case facts.CallsOwn():
            return _("you would play alone")
        case facts.LaysPoints(points, _whom):
            return ngettext("{count} point aside", "{count} points aside", points).format(count=points)
        case facts.Voids(suits):
            return _("no {suits} left").format(suits=suits_of(suits))
        case facts.Catches(card):
            return _("catches {card}").format(card=the_card(card))
        case facts.Exposes():
            return _("can be caught")
        case facts.Drags():
            return _("draws out trumps")
        case facts.Swaps(_gives, takes):
            return _("brings {card}").format(card=the_card(takes))
        case facts.Certain():
            return _("the rest is yours")
        case _:
            return _("nothing else is possible")


def all_of(cards: Sequence[Card]) -> str:
    """The cards in a row: the Ace of Oros and the 3 of Oros."""
    return word_list([the_card(card) for card in cards])


def suits_of(suits: Sequence[Suit]) -> str:
    """The suits in a row, any of them meant."""
    return either([suit_in_sentence(suit) for suit in suits])
