"""Facts in a few words, for a table."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.words import _, ngettext, suit_in_sentence, the_card
from game.players.advice import facts
from game.players.advice.fact_sentences import suits_of
from game.players.advice.facts import Fact


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
