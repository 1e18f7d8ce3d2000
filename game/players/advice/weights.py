"""How much a fact says for a choice or against it: which of them are told."""

from __future__ import annotations

from game.players.advice import facts
from game.players.advice.facts import Fact


def weight(fact: Fact, shuns: bool) -> float:
    """How much the fact says for a choice, or against it below zero; `shuns` where points are not wanted."""
    match fact:
        case facts.Catches() | facts.Certain() | facts.OnlyChoice():
            return 100
        case facts.Shows() | facts.Swaps():
            return 90
        case facts.Drags():
            return 60
        case facts.Wins(points, _after):
            return (-40 - points) if shuns else (50 + points if points else 12)
        case facts.Tops(points, _beaters):
            return -20 - points if shuns else 16 + points
        case facts.Loses(points, gives, least, forced):
            return 40 + points if shuns else 34 if not gives else 20 if least and forced else -30 - gives
        case facts.Helps(gives, certain):
            return (45 if certain else 28) + gives
        case facts.Stakes(points, _beaters):
            return 24 if not points else -10 - points
        case facts.SpendsTrump():
            return -15
        case facts.BeatenCard(times, of):
            return 26 - 52 * times / of if not shuns else 52 * times / of - 26
        case facts.Exposes():
            return -100
        case facts.BreaksPair():
            return -50
        case facts.Carries() | facts.Declines():
            return 50
        case facts.NobodyPlays(times, of):
            return 60 if times == of else 5
        case facts.Leaves():
            return 40
        case facts.LongSuit(_suit, count, _tops):
            return 20 + 3 * count
        case _:
            return _plain_weight(fact)


def _plain_weight(fact: Fact) -> float:
    """The same for facts that always say the same."""
    match fact:
        case facts.Highest():
            return 38
        case facts.Voids():
            return 60
        case facts.GetsTurnUp():
            return 33
        case facts.Missing():
            return 32
        case facts.LaysPoints():
            return 55
        case facts.KeepsPair():
            return 28
        case facts.NextLacks():
            return -22
        case facts.SavesTrumps():
            return 20
        case facts.Lowest():
            return 4
        case _:
            return -25
