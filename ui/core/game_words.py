"""What is said of a game and of a saved match in a few words: who plays, how far, who leads, when it was saved."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from game.engine.table_facts import TableFacts
from game.engine.variant import Variant
from game.i18n.phrases import standing, with_sign
from game.i18n.words import _, ngettext
from game.storage.saved import SavedMatch
from ui.core.people import fellows, in_sentence, opponents, together

if TYPE_CHECKING:
    from game.storage.remembered import SeatMemory
    from ui.core.services import WallClock

FEW: Final = 3  # so many people are named one by one


def players_count(number: int) -> str:
    """How many play: 4 players."""
    return ngettext("{number} player", "{number} players", number).format(number=number)


def players_words(variant: Variant) -> str:
    """For how many the game is, shortly: 2–4, 6."""
    runs: list[list[int]] = []
    for number in sorted(variant.players):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def together_how(variant: Variant, players: int) -> str:
    """Who plays with whom, in a sentence."""
    if variant.call.enabled:
        return _("Whoever wins the bidding calls a card: its holder helps in secret.")
    if variant.goal.kind == "contract":
        return _("Whoever wins the bidding plays against the others.")
    sides = TableFacts(variant, players).sides
    if len(sides) == players:
        return _("Everybody plays alone.")
    if len(sides[0]) == 2:
        return _("Partners sit opposite each other.")
    return _("Every other player is on your side.")


def length_of(variant: Variant) -> str:
    """How long a match is in a game that leaves no choice."""
    match variant.match.mode:
        case "target":
            return target_words(variant, variant.match.target or 0)
        case "single_deal":
            return _deals(1)
        case "open":
            return _("as long as you like")
        case _:
            return _deals(variant.fixed_deals)


def target_words(variant: Variant, target: int) -> str:
    """A target in words: first to 3, first to 500 points, 10 deals."""
    if variant.match.mode == "fixed_deals":
        return _deals(target)
    if variant.match.score == "totals":
        return _("first to {target} points").format(target=target)
    return _("first to {target}").format(target=target)


def _deals(number: int) -> str:
    return ngettext("one deal", "{number} deals", number).format(number=number)


def against_words(variant: Variant, players: int) -> str:
    """How the sides stand against each other, shortly; nothing where everybody plays alone."""
    sides = TableFacts(variant, players).sides
    if len(sides) == players:
        return ""
    if len(sides) == 2:
        return _("{number} against {number}").format(number=len(sides[0]))
    return _("in pairs")


def company_words(variant: Variant, places: Sequence[SeatMemory]) -> str:
    """Who plays with and against whom, shortly; of several people, and of none, only how many there are."""
    names = [place.name for place in places]
    if places[0].kind == "person" and not names[0]:
        if variant.goal.kind == "contract":
            return fellows(names)
        return opponents(names, TableFacts(variant, len(names)).sides)
    people = sum(place.kind == "person" for place in places)
    computers = len(places) - people
    told = []
    if people:
        told.append(ngettext("{number} person", "{number} people", people).format(number=people))
    if computers:
        told.append(ngettext("{number} computer", "{number} computers", computers).format(number=computers))
    return together(names) if len(names) <= FEW else together(told)


def who_leads(saved: SavedMatch) -> str:
    """The score in words: `you lead 2–1`, `Carmen leads 2–1`, `level at 1–1`.

    Of many sides only who is best, and of two where one is below nothing.
    """
    if not saved.sound:
        return _("its file is damaged")
    score = saved.score or (0, 0)
    best = max(score)
    leading = [side for side, points in enumerate(score) if points == best]
    figures = standing(sorted(score, reverse=True))
    if len(leading) == len(score):
        return _("level at {score}").format(score=figures if len(score) == 2 else with_sign(best))
    if len(score) > 2 or min(score) < 0:
        figures = _("with {points}").format(points=with_sign(best))
    # The sides sit evenly round the table: with three sides the fourth seat is on the side of the first.
    names = [name for seat, name in enumerate(saved.seats) if seat % len(score) in leading]
    if names == [""]:
        return _("you lead {score}").format(score=figures)
    who = together([in_sentence(name) for name in names])
    if len(names) > 1:
        return _("{names} lead {score}").format(names=who, score=figures)
    return _("{name} leads {score}").format(name=who, score=figures)


def when_saved(saved: SavedMatch, clock: WallClock) -> str:
    """When it was saved, and where in the match."""
    if not saved.sound:
        return _("The part before the damage can go on")
    when = clock.at(saved.when)
    days = (clock.now().date() - when.date()) // timedelta(days=1)
    time, date, number = f"{when:%H:%M}", f"{when:%Y-%m-%d}", saved.deal_number
    today = _("Saved today at {time}, in deal {number}"), _("Saved today at {time}, after deal {number}")
    yesterday = _("Saved yesterday at {time}, in deal {number}"), _("Saved yesterday at {time}, after deal {number}")
    earlier = _("Saved on {date}, in deal {number}"), _("Saved on {date}, after deal {number}")
    told = {0: today, 1: yesterday}.get(days, earlier)[saved.over]
    return told.format(time=time, date=date, number=number)
