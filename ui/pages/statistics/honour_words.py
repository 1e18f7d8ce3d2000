"""What stands in the book of honour, in words: one line when it happens, and how each page of the book tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.words import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.statistics.honours import Honour, Kind

# Of several in one deal the first is told.
_WEIGHT: Final[tuple[Kind, ...]] = ("games", "alone", "no_ace", "capote", "run", "dearest")


def honour_line(honours: Sequence[Honour]) -> str:
    """The line for the end of a deal: what weighs most, the house before a person; empty where nothing happened."""
    found = sorted(honours, key=lambda one: (_WEIGHT.index(one.kind), not one.house))
    return _told(found[0]) if found else ""


def _told(honour: Honour) -> str:
    if honour.name:
        return _told_of(honour).format(name=honour.name, count=honour.value)
    match honour.kind:
        case "dearest" if honour.house:
            told = ngettext(
                "The best trick ever taken in this house is yours: {count} point.",
                "The best trick ever taken in this house is yours: {count} points.",
                honour.value,
            )
        case "dearest":
            told = ngettext(
                "Your best trick so far: {count} point.", "Your best trick so far: {count} points.", honour.value
            )
        case "run" if honour.house:
            told = _("{count} deals won in a row: nobody in this house has won more.")
        case "run":
            told = _("{count} deals won in a row: your longest run.")
        case "capote":
            told = _("Your first capote: it stands in the book of honour.")
        case "alone":
            told = _("Your first contract made alone: it stands in the book of honour.")
        case "no_ace":
            told = _("You won without an ace in your hand: it stands in the book of honour.")
        case "games":
            told = _("You have played every game of the family: all {count} of them.")
    return told.format(count=honour.value)


def _told_of(honour: Honour) -> str:
    match honour.kind:
        case "dearest" if honour.house:
            return ngettext(
                "{name} has taken the best trick of this house: {count} point.",
                "{name} has taken the best trick of this house: {count} points.",
                honour.value,
            )
        case "dearest":
            return ngettext(
                "The best trick of {name} so far: {count} point.",
                "The best trick of {name} so far: {count} points.",
                honour.value,
            )
        case "run" if honour.house:
            return _("{name} has won {count} deals in a row: the longest run of this house.")
        case "run":
            return _("{name} has won {count} deals in a row, as never before.")
        case "capote":
            return _("The first capote of {name}: it stands in the book of honour.")
        case "alone":
            return _("{name} has made a contract alone for the first time.")
        case "no_ace":
            return _("{name} has won without ever holding an ace: it stands in the book of honour.")
        case "games":
            return _("{name} has played every game of the family: all {count} of them.")


def honour_title(kind: Kind) -> str:
    """What a line of the book is called."""
    return {
        "dearest": _("The best trick"),
        "run": _("The longest run of wins"),
        "capote": _("The first capote: every trick"),
        "alone": _("A contract made alone"),
        "no_ace": _("Won without holding an ace"),
        "games": _("Games of the family"),
    }[kind]


def honour_value(honour: Honour, games: int) -> str:
    """The figure of the line, shortly; empty where it has happened and that is all."""
    match honour.kind:
        case "dearest":
            return ngettext("{count} point", "{count} points", honour.value).format(count=honour.value)
        case "run":
            return ngettext("{count} deal", "{count} deals", honour.value).format(count=honour.value)
        case "games":
            return _("{count} of {all}").format(count=honour.value, all=games)
        case _:
            return ""
