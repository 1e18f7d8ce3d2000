"""Facts in words: whole sentences for a note, a few words for a table; their card is the one that is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card, Suit
from game.i18n.phrases import none_of, pair_points, word_list
from game.i18n.words import _, ngettext, suit_in_sentence, the_card
from game.i18n.words import sentence as begun
from game.players.advice import facts
from game.players.advice.facts import Fact


def sentence_of(fact: Fact, names: Sequence[str] = ()) -> str:  # noqa: C901  # one case for each kind of fact
    """The fact as a whole sentence; `names` are those of all seats, where they are known."""
    match fact:
        case facts.Wins() | facts.Tops() | facts.Loses() | facts.Helps():
            return _of_trick(fact)
        case facts.Highest() | facts.Stakes() | facts.SpendsTrump() | facts.SavesTrumps():
            return _of_card(fact)
        case facts.Beaters() | facts.Under() | facts.Spares() | facts.CardBeaten() | facts.SideTakes():
            return _of_table(fact)
        case facts.Decides() | facts.Needs() | facts.Makes() | facts.StaysLow() | facts.Gathers() | facts.Counted():
            return _of_aim(fact)
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
        case facts.Wins(points, own, after):
            return _wins(points, own, after)
        case facts.Tops(points, own):
            return _("It goes ahead in a trick with {points}.").format(points=worth(points, own))
        case facts.Loses():
            return _loses(fact)
        case facts.Helps(certain=True, own=True):
            return _("Your own card wins this trick anyway.")
        case facts.Helps(own=True):
            return _("Your own card is ahead in this trick so far.")
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


def points_of(count: int) -> str:
    """So many points, in words."""
    return ngettext("{number} point", "{number} points", count).format(number=count)


def worth(points: int, own: int) -> str:
    """The points of a trick, and how many of them the card brings itself."""
    if not own:
        return points_of(points)
    if points == own:
        return ngettext("{number} point of its own", "{number} points of its own", own).format(number=own)
    return _("{points}, {own} of them its own").format(points=points_of(points), own=own)


def _wins(points: int, own: int, after: int) -> str:
    if not points:
        return _("It wins the trick for certain, but there are no points in it.")
    told = _("It wins {points}, and nobody plays after you.")
    if after:
        told = _("It wins {points}: nobody after you can go over it.")
    return told.format(points=worth(points, own))


def _of_table(
    fact: facts.Beaters | facts.Under | facts.Spares | facts.CardBeaten | facts.SideTakes,
) -> str:
    match fact:
        case facts.Beaters(count):
            return ngettext(
                "{count} card that you have not seen goes over it.",
                "{count} cards that you have not seen go over it.",
                count,
            ).format(count=count)
        case facts.Under(card):
            return begun(_("{card} lies over it already.").format(card=the_card(card)))
        case facts.Spares(card):
            return _("Going ahead would take {card} at least.").format(card=the_card(card))
        case facts.CardBeaten():
            return begun(_("It is {beaten}.").format(beaten=beaten_words(fact)))
        case facts.SideTakes(whose="you"):
            return _("You take this trick in {deals}.").format(deals=deals_of(fact))
        case facts.SideTakes(whose="partner"):
            return _("Your partner takes this trick in {deals}.").format(deals=deals_of(fact))
        case facts.SideTakes():
            return _("Your side takes this trick in {deals}.").format(deals=deals_of(fact))


def beaten_words(fact: facts.CardBeaten) -> str:
    """How often a card is beaten, after “it is”."""
    return _("beaten in {deals}").format(deals=deals_of(fact))


def deals_of(fact: facts.CardBeaten | facts.SideTakes | facts.StaysLow | facts.Makes) -> str:
    """In how many of the imagined deals it is so."""
    if not fact.times:
        return _("none of {of} imagined deals").format(of=fact.of)
    if fact.times == fact.of:
        return _("all {of} imagined deals").format(of=fact.of)
    return _("{times} of {of} imagined deals").format(times=fact.times, of=fact.of)


def _of_aim(
    fact: facts.Decides | facts.Needs | facts.Makes | facts.StaysLow | facts.Gathers | facts.Counted,
) -> str:
    match fact:
        case facts.Decides():
            return _("With this trick the deal is won.")
        case facts.Needs(points, True):
            return _("Your side still needs {points} to make the contract.").format(points=points_of(points))
        case facts.Needs(points):
            return _("Your side still needs {points} to break the contract.").format(points=points_of(points))
        case facts.Makes():
            return _("The contract is made in {deals}.").format(deals=deals_of(fact))
        case facts.StaysLow():
            return _("With few points you win in {deals}.").format(deals=deals_of(fact))
        case facts.Gathers(limit, True):
            return _("Past {limit} points, only having the most wins.").format(limit=limit)
        case facts.Gathers(limit):
            return _("Going for {limit} points or fewer wins less often here.").format(limit=limit)
        case facts.Counted(_tricks, points, True):
            return _("You end with {points}.").format(points=points_of(points))
        case facts.Counted(_tricks, points):
            return _("Your side ends with {points}.").format(points=points_of(points))


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
            "The trick is lost with {points} {points:point|points}, {count} of them from this card.",
            "The trick is lost with {points} {points:point|points}, {count} of them from this card.",
            gives,
        )
    return told.format(points=points, count=gives or points)


def _of_card(fact: facts.Highest | facts.Stakes | facts.SpendsTrump | facts.SavesTrumps) -> str:
    match fact:
        case facts.Highest(_card, trumps):
            return ngettext(
                "Only a trump goes over it, and {count} is still out.",
                "Only a trump goes over it, and {count} are still out.",
                trumps,
            ).format(count=trumps)
        case facts.Stakes(0):
            return _("It risks no points.")
        case facts.Stakes(points):
            return ngettext("Its {count} point is at stake.", "Its {count} points are at stake.", points).format(
                count=points
            )
        case facts.SpendsTrump(unseen):
            return ngettext(
                "It spends a trump; {count} other is still out.",
                "It spends a trump; {count} others are still out.",
                unseen,
            ).format(count=unseen)
        case facts.SavesTrumps(count):
            return ngettext("You keep your trump.", "You keep your {count} trumps.", count).format(count=count)


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


def _rare(fact: Fact) -> str:  # noqa: C901  # one case for each kind of fact
    match fact:
        case facts.OnlyChoice():
            return _("There is nothing else that you could do here.")
        case facts.KeepsPair(suit, points) | facts.BreaksPair(suit, points) | facts.Shows(suit, points):
            told = _("Declaring the pair of {suit} brings {points} at once.")
            if isinstance(fact, facts.KeepsPair):
                told = _("Your pair of {suit} stays together: you can still declare {points}.")
            elif isinstance(fact, facts.BreaksPair):
                told = _("It breaks your pair of {suit}, with which you can still declare {points}.")
            return told.format(suit=suit_in_sentence(suit), points=pair_points(points))
        case facts.Catches(card):
            return _("It catches {card}, and that decides the deal.").format(card=the_card(card))
        case facts.Exposes(card):
            return begun(_("{card} can still be caught.").format(card=the_card(card)))
        case facts.Lowest():
            return _("It is the smallest card that you hold.")
        case facts.Cheapest():
            return _("None of the cards that you may play is worth less.")
        case facts.OnlyTrumps(True):
            return _("You may play nothing but trumps, and this is the smallest.")
        case facts.OnlyTrumps():
            return _("You may play nothing but trumps.")
        case facts.Shelters(card):
            return begun(_("{card} stays out of danger.").format(card=the_card(card)))
        case facts.Lurks(card):
            return _("Your locked trump may still catch {card}.").format(card=the_card(card))
        case facts.Drags():
            return _("The call makes the others play their best trumps.")
        case facts.Swaps(gives, takes):
            told = _("{takes} in your hand is worth more than {gives}.")
            return begun(told.format(takes=the_card(takes), gives=the_card(gives)))
        case facts.Certain(tricks):
            return ngettext(
                "The highest trumps are on your side: the last trick is yours without playing.",
                "The highest trumps are on your side: the {count} tricks that are left are yours.",
                tricks,
            ).format(count=tricks)
        case _:
            raise TypeError(f"{fact} has a place of its own")


def short(fact: Fact, names: Sequence[str] = ()) -> str:  # noqa: C901  # one case for each kind of fact
    """The fact in a few words."""
    match fact:
        case facts.Wins(0):
            return _("wins an empty trick")
        case facts.Wins(points, own):
            return _("wins {points}").format(points=worth(points, own))
        case facts.Tops(points, own):
            return _("goes ahead, {points}").format(points=worth(points, own))
        case facts.Loses(0):
            return _("gives nothing away")
        case facts.Loses(points, 0):
            return ngettext("lets {count} point go", "lets {count} points go", points).format(count=points)
        case facts.Loses(_points, gives):
            return ngettext("gives {count} point away", "gives {count} points away", gives).format(count=gives)
        case facts.Helps(gives, own=True):
            return ngettext("{count} point beside your card", "{count} points beside your card", gives).format(
                count=gives
            )
        case facts.Helps(0):
            return _("leaves it to the partner")
        case facts.Helps(gives, _certain):
            told = ngettext("{count} point for the partner", "{count} points for the partner", gives)
            return told.format(count=gives)
        case facts.Highest():
            return _("only a trump beats it")
        case facts.Stakes(0):
            return _("risks no points")
        case facts.Stakes(points):
            return ngettext("{count} point at stake", "{count} points at stake", points).format(count=points)
        case facts.SpendsTrump():
            return _("spends a trump")
        case facts.SavesTrumps(count):
            return ngettext("keeps the trump", "keeps {count} trumps", count).format(count=count)
        case facts.CardBeaten(0, of):
            return _("beaten in none of {of}").format(of=of)
        case facts.CardBeaten(times, of):
            return _("beaten in {times} of {of}").format(times=times, of=of)
        case facts.SideTakes(times, of, "partner"):
            return _("your partner’s in {times} of {of}").format(times=times, of=of)
        case facts.SideTakes(times, of, "you"):
            return _("your trick in {times} of {of}").format(times=times, of=of)
        case facts.SideTakes(times, of):
            return _("your side’s in {times} of {of}").format(times=times, of=of)
        case facts.NobodyPlays(times, of) if times == of:
            return _("nobody plays then")
        case facts.NobodyPlays(times, of):
            return _("nobody plays in {times} of {of}").format(times=times, of=of)
        case facts.Lowest():
            return _("your smallest card")
        case facts.Leaves(times, of):
            return _("leaves it to others, wins {times} of {of}").format(times=times, of=of)
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


def _short_aim(fact: Fact) -> str:  # noqa: C901  # one case for each kind of fact
    match fact:
        case facts.Beaters(count):
            return ngettext("{count} card beats it", "{count} cards beat it", count).format(count=count)
        case facts.Under(card):
            return _("under {card}").format(card=the_card(card))
        case facts.Spares(card):
            return _("spares {card}").format(card=the_card(card))
        case facts.Decides():
            return _("wins the deal")
        case facts.Needs(points):
            return ngettext("{count} point still needed", "{count} points still needed", points).format(count=points)
        case facts.Makes(times, of):
            return _("made in {times} of {of}").format(times=times, of=of)
        case facts.StaysLow(times, of):
            return _("won in {times} of {of}").format(times=times, of=of)
        case facts.Gathers():
            return _("for the most points")
        case facts.Counted(_tricks, points):
            return _("ends with {points}").format(points=points_of(points))
        case facts.Cheapest():
            return _("is worth least")
        case facts.OnlyTrumps():
            return _("only trumps left")
        case facts.Shelters(card):
            return _("shelters {card}").format(card=the_card(card))
        case facts.Lurks(card):
            return _("waits for {card}").format(card=the_card(card))
        case _:
            return _("nothing else is possible")


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
            return _("declares {points}").format(points=pair_points(points))
        case facts.LongSuit(suit, 0, _tops):
            return _("you hold no {suit}").format(suit=suit_in_sentence(suit))
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
            return _short_aim(fact)


def all_of(cards: Sequence[Card]) -> str:
    """The cards in a row: the Ace of Oros and the 3 of Oros."""
    return word_list([the_card(card) for card in cards])


def suits_of(suits: Sequence[Suit]) -> str:
    """The suits in a row after a no."""
    return none_of([suit_in_sentence(suit) for suit in suits])
