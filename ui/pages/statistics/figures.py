"""What the figures of somebody say in words and as plots: what stands on the sheets of the page."""

from __future__ import annotations

from datetime import datetime
from math import sqrt
from typing import TYPE_CHECKING, Final

from game.i18n.words import _, language, ngettext, pgettext, suit_name, text_in
from ui.core.people import level_words, shown_name
from ui.pages.statistics.plots import Course, Histogram, Line, Plot, Reading
from ui.pages.statistics.shares import Glasses, ShareRow, Shares

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.statistics.queries import Figures, Somebody, Stretch, Summary
    from ui.core.services import WallClock

ENOUGH: Final = 10  # deals after which a course of time is shown
MOST_ROWS: Final = 6
STEP: Final = 10  # points in a bucket
NO_SHARE: Final = "–"


def percent(share: float | None) -> str:
    """A share in words; a dash where there is none."""
    return NO_SHARE if share is None else _("{number}%").format(number=round(100 * share))


def decimal(number: float) -> str:
    """The number with one decimal, behind the sign that the language has for it."""
    whole, tenths = divmod(round(10 * number), 10)
    return pgettext("decimals", "{whole}.{tenths}").format(whole=whole, tenths=tenths)


def deals_words(number: int) -> str:
    """So many deals."""
    return ngettext("{count} deal", "{count} deals", number).format(count=number)


def big_figures(page: Summary, clock: WallClock) -> list[tuple[str, str, str]]:
    """The figures in large letters: (figure, what it is, more about it)."""
    whole = page.whole
    drawn = ngettext("{count} drawn", "{count} drawn", whole["drawn"]).format(count=whole["drawn"])
    won = _("{count} of {all}").format(count=whole["won"], all=whole["deals"])
    matches = ngettext("{count} match", "{count} matches", whole["matches"]).format(count=whole["matches"])
    won_matches = ngettext("{count} won", "{count} won", whole["matches_won"]).format(count=whole["matches_won"])
    mean = whole.points_a_deal
    reviewed = _("in {count} decisions").format(count=whole["weighed"]) if whole["weighed"] else _("none reviewed yet")
    run = _("ended {date}").format(date=day_words(page.streak.ended, clock)) if page.streak.length else ""
    if page.streak.length and page.streak.now == page.streak.length:
        run = _("and it goes on")
    return [
        (
            str(whole["deals"]),
            ngettext("deal played", "deals played", whole["deals"]),
            f"{matches}, {won_matches}" if whole["matches"] else "",
        ),
        (percent(whole.won_share), _("deals won"), f"{won}, {drawn}" if whole["drawn"] else won),
        (NO_SHARE if mean is None else decimal(mean), _("points a deal"), _range(whole)),
        (
            percent(whole.agreed_share),
            _("like the master"),
            reviewed if whole["weighed"] else _("none reviewed yet"),
        ),
        (str(page.streak.length), _("longest run of wins"), run),
        (best_trick(whole), _("points in the best trick"), ""),
    ]


def best_trick(whole: Figures) -> str:
    """The most points in a trick."""
    return NO_SHARE if whole.dearest is None else str(whole.dearest)


def _range(whole: Figures) -> str:
    if whole.most is None:
        return ""
    return _("from {least} to {most}").format(least=whole.least, most=whole.most)


def small_figures(whole: Figures) -> list[tuple[str, str]]:
    """All else that is counted: (what it is, how often)."""
    of = _("{count} of {all}")
    found = [
        (_("Points in the best trick"), best_trick(whole)),
        (_("Capotes given (every trick)"), str(whole["capotes"])),
        (_("Capotes taken"), str(whole["capoted"])),
        (_("Contracts made as declarer"), of.format(count=whole["made"], all=whole["declared"])),
        (_("Alone against all"), of.format(count=whole["alone_made"], all=whole["alone"])),
        (_("As the declarer’s helper"), str(whole["helped"])),
        (_("Against a declarer"), str(whole["defended"])),
        (_("Arrastres"), str(whole["drags"])),
        (_("Swaps with the turn-up"), str(whole["swaps"])),
        (_("Pairs declared or won"), str(whole["pairs"])),
        (_("Hints asked for"), _hints(whole)),
        (_("Aces a deal"), _mean(whole["aces"], whole["deals"])),
        (_("Trumps a deal"), _mean(whole["trumps"], whole["deals"])),
    ]
    contracts = (_("Contracts made as declarer"), _("As the declarer’s helper"), _("Against a declarer"))
    plays_contracts = bool(whole["declared"] + whole["helped"] + whole["defended"])
    return [
        (what, told)
        for what, told in found
        if (plays_contracts or what not in contracts) and (whole["alone"] or what != _("Alone against all"))
    ]


def _hints(whole: Figures) -> str:
    if not whole["hints"]:
        return "0"
    return _("{count} in {deals}").format(count=whole["hints"], deals=deals_words(whole["hinted"]))


def _mean(total: int, deals: int) -> str:
    return decimal(total / deals) if deals else NO_SHARE


# -- plots ----------------------------------------------------------------------------------------------------------


def plots(page: Summary, clock: WallClock, *, numbers: bool = False) -> list[Plot]:
    """The plots of the page, in reading order."""
    few = page.whole["deals"] < ENOUGH
    found: list[Plot] = [
        histogram(page.whole),
        better(page.course, clock),
        points_over_time(page.course, clock),
        by_game(page),
        by_opponent(page),
        kept(page.whole),
    ]
    for one in found:
        one.numbers = numbers
        if few and isinstance(one, Course):
            one.nothing = _("After {count} deals you see here how it goes with time.").format(count=ENOUGH)
    return found


def histogram(whole: Figures) -> Plot:
    """How often a deal ended with so many points."""
    names = [f"{number * STEP}–{number * STEP + STEP - 1}" for number in range(len(whole.buckets) - 1)]
    names.append(_("{number} and more").format(number=STEP * (len(whole.buckets) - 1)))
    readings = [
        Reading(
            _("{range} points").format(range=name),
            ngettext("{deals}, {won} won", "{deals}, {won} won", won).format(deals=deals_words(won + other), won=won),
        )
        for name, (won, other) in zip(names, whole.buckets, strict=True)
    ]
    short = [str(number * STEP) for number in range(len(names))]
    title, under = _("Points in each deal"), _("How often a deal ended with so many points")
    return Histogram(
        "statistics:points", title, under=under, readings=readings, buckets=whole.buckets,
        names=[*names[:-1], f"{short[-1]}+"], short=[*short[:-1], f"{short[-1]}+"],
        legend=(_("deal won"), _("lost or drawn")),
    )  # fmt: skip


def better(course: Sequence[Stretch], clock: WallClock) -> Plot:
    """The share of deals won over time, and how often the master's card was chosen."""
    won = tuple(None if (share := one.figures.won_share) is None else 100 * share for one in course)
    master = tuple(None if (share := one.figures.agreed_share) is None else 100 * share for one in course)
    band = tuple(_spread(one.figures) for one in course)
    lines = [Line(_("won {share}").format(share=_last(won)), won, band=band)]
    if any(value is not None for value in master):
        lines.append(Line(_("master’s card {share}").format(share=_last(master)), master, dashed=True))
    readings = []
    for one in course:
        told = _("{share} of {deals} won").format(
            share=percent(one.figures.won_share), deals=deals_words(one.figures["deals"])
        )
        if one.figures["weighed"]:
            told = _("{won}, the master’s card {share}").format(won=told, share=percent(one.figures.agreed_share))
        readings.append(Reading(time_words(one, clock), told))
    under = _("Deals won, and the band within which chance alone may move them two times of three")
    return Course(
        "statistics:better", _("Getting better?"), under=under, readings=readings, lines=lines,
        times=short_times(course, clock), unit=_("{number}%"), limits=(0, 100),
    )  # fmt: skip


def _spread(figures: Figures) -> float:
    """One standard error of the share of wins, in hundredths; of a single deal as much as there can be."""
    share = (figures["won"] + 1) / (figures["deals"] + 2)
    return 100 * sqrt(share * (1 - share) / max(1, figures["deals"]))


def _last(values: Sequence[float | None]) -> str:
    known = [value for value in values if value is not None]
    return percent(known[-1] / 100 if known else None)


def points_over_time(course: Sequence[Stretch], clock: WallClock) -> Plot:
    """The mean of the points over time."""
    means = tuple(one.figures.points_a_deal for one in course)
    readings = [
        Reading(time_words(one, clock), _("{mean} points in {deals}").format(mean=decimal(mean or 0.0), deals=count))
        for one, mean in zip(course, means, strict=True)
        for count in [deals_words(one.figures["deals"])]
    ]
    last = next((f"{mean:.0f}" for mean in reversed(means) if mean is not None), NO_SHARE)
    return Course(
        "statistics:time", _("Points over time"), under=_("How many points a deal brought, on average"),
        readings=readings, lines=[Line(_("{number} points").format(number=last), means)],
        times=short_times(course, clock), limits=(0, 1000), span=30,
    )  # fmt: skip


def by_game(page: Summary) -> Plot:
    """The share of deals won in each game."""
    rows = [_row(text_in(game.titles, language()) or game.name, figures) for game, figures in page.games[:MOST_ROWS]]
    under = _("Deals won in each game; the stroke is at {share}, all together").format(
        share=percent(page.whole.won_share)
    )
    return _shares("statistics:games", _("Game by game"), under, rows, page)


def by_opponent(page: Summary) -> Plot:
    """The share of deals won against each opponent."""
    rows = [_row(who_words(who), figures, who.face) for who, figures in page.opponents[:MOST_ROWS]]
    under = _("Deals won against each; the stroke is at {share}, all together").format(
        share=percent(page.whole.won_share)
    )
    return _shares("statistics:opponents", _("Against whom"), under, rows, page)


def _row(name: str, figures: Figures, face: str = "") -> ShareRow:
    told, share = deals_words(figures["deals"]), figures.won_share or 0.0
    return ShareRow(name, told, share, percent(figures.won_share), face)


def _shares(name: str, title: str, under: str, rows: Sequence[ShareRow], page: Summary) -> Shares:
    readings = [Reading(row.name, _("{share} of {deals} won").format(share=row.words, deals=row.told)) for row in rows]
    made = Shares(name, title, under=under, readings=readings, rows=rows, mean=page.whole.won_share)
    made.nothing = "" if rows else _("Nobody has played here yet.")
    return made


def kept(whole: Figures) -> Plot:
    """Of the aces and threes that were held, how many were won in tricks, suit by suit."""
    suits, readings = [], []
    for suit, (took, had) in enumerate(whole.kept):
        share = took / had if had else None
        told = _("{count} of {all}").format(count=took, all=had)
        suits.append((suit, suit_name(suit), f"{percent(share)} · {told}", share))
        readings.append(Reading(suit_name(suit), f"{percent(share)} · {told}"))
    under = _("Aces and threes that you held, and that stayed on your side")
    return Glasses("statistics:kept", _("What good cards brought"), under=under, readings=readings, suits=suits)


# -- people and times -----------------------------------------------------------------------------------------------


def person_words(one: Somebody, people: Sequence[Somebody]) -> str:
    """What somebody is called among these: without a name it is you, or the guests where others are known."""
    if one.name:
        return one.name if one.known else _("{name}, a guest").format(name=one.name)
    return _("Guests") if any(other.known for other in people) else shown_name("")


def who_words(who: Somebody) -> str:
    """What somebody is called: of a computer, also how strong it was."""
    if who.computer:
        return _("{name} ({level})").format(name=shown_name(who.name), level=level_words(who.level))
    return shown_name(who.name)


def month_words(month: int) -> str:
    """The month of this number, shortly."""
    return (
        pgettext("month", "Jan"), pgettext("month", "Feb"), pgettext("month", "Mar"), pgettext("month", "Apr"),
        pgettext("month", "May"), pgettext("month", "Jun"), pgettext("month", "Jul"), pgettext("month", "Aug"),
        pgettext("month", "Sep"), pgettext("month", "Oct"), pgettext("month", "Nov"), pgettext("month", "Dec"),
    )[month - 1]  # fmt: skip


def day_words(seconds: float, clock: WallClock) -> str:
    """The day of this moment; of another year with it."""
    when = datetime.fromtimestamp(seconds).astimezone()
    told = _("{day} {month}").format(day=when.day, month=month_words(when.month))
    return told if when.year == clock.now().year else _("{date} {year}").format(date=told, year=when.year)


def time_words(one: Stretch, clock: WallClock) -> str:
    """From when to when."""
    first, last = day_words(one.first, clock), day_words(one.last, clock)
    return first if first == last else _("{first} to {last}").format(first=first, last=last)


def short_times(course: Sequence[Stretch], clock: WallClock) -> list[str]:
    """The time of each stretch in a few letters: a day, a month or a year."""
    if not course:
        return []
    length = course[-1].last - course[0].first
    found = []
    for one in course:
        when = datetime.fromtimestamp(one.last).astimezone()
        if length > 4 * 366 * 86400:
            found.append(str(when.year))
        elif length > 150 * 86400:
            found.append(month_words(when.month))
        else:
            found.append(_("{day} {month}").format(day=when.day, month=month_words(when.month)))
    return found
