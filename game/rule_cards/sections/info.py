"""What lies open, who may look where, which signs may be made, and when points are counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.action_codes import RANKS
from game.engine.clauses.signals import meant_rank
from game.i18n.words import _, sentence
from game.rule_cards import demo_table
from game.rule_cards.card import ALWAYS, Card, Need, Silent, ToldBy, Words
from game.rule_cards.demo_scene import in_words
from game.rule_cards.scope import Scope, Table, trump_card
from game.variants import sign_lists

SIGNED: Final = (Need.of("info.signals", True),)
NAMED: Final = Silent("the summary names the signs; how they go is on the page")


def _may_look(scope: Scope) -> bool:
    """Whether partners have cards that they could look at."""
    return scope.partners and not scope.variant.info.open_hands


def _start(scope: Scope) -> Iterator[str]:
    if _may_look(scope) and scope.variant.info.partner_view_start == "look":
        yield _("Before the first card is played, partners may look at each other’s cards.")


def _end(scope: Scope) -> Iterator[str]:
    if not _may_look(scope):
        return
    match scope.variant.info.partner_view_end:
        case "last_three":
            yield _("In the last three tricks, when nothing is left to draw, partners may look at each other’s cards.")
        case "last_trick":
            yield _("In the last trick, partners may look at each other’s cards.")
        case "none" if scope.variant.info.partner_view_start == "none":
            yield _("Partners never see each other’s cards.")
        case "none":
            pass


def _looks_named(scope: Scope) -> Iterator[str]:
    info = scope.variant.info
    if scope.partners and (info.partner_view_start != "none" or info.partner_view_end != "none"):
        yield _("Looking at the partner’s cards")


def _signals(scope: Scope) -> Iterator[str]:
    if scope.partners and not scope.variant.info.signals:
        yield _("Partners may not make signs to each other.")


def _signals_named(scope: Scope) -> Iterator[str]:
    if scope.partners and scope.variant.info.signals:
        yield _("Signs")


def _from_trick(scope: Scope) -> Iterator[str]:
    number = scope.variant.info.signals_from_trick
    if not (scope.partners and scope.variant.info.signals):
        return
    if number == 1:
        yield _("Partners may make signs to each other from the beginning, also out of turn.")
    else:
        told = _("Partners may make signs to each other from trick {number} on, also out of turn.")
        yield told.format(number=number)


def _false_signs(scope: Scope) -> Iterator[str]:
    if scope.partners and scope.variant.info.signals and scope.variant.info.false_signs == "allowed":
        yield _("A sign need not be true.")
    elif scope.partners and scope.variant.info.signals:
        yield _("A sign about cards must be true.")


def _gestures(scope: Scope) -> Iterator[Table]:
    """What is done for what, as far as this pack has the cards."""
    if not (scope.partners and scope.variant.info.signals):
        return
    told = sign_lists.gestures(scope.variant.info.sign_list, scope.folders)
    rows = tuple((sentence(words), told[meaning]) for meaning, words in _meanings(scope).items() if told.get(meaning))
    if rows:
        spoken = tuple(_("{meaning}: {gesture}.").format(meaning=words, gesture=gesture) for words, gesture in rows)
        yield Table((_("What it says"), _("The sign")), rows, spoken)


def _meanings(scope: Scope) -> dict[str, str]:
    """What each sign means: the first five are about single trumps, and which ones depends on the pack."""
    order, advice = (
        scope.variant.cards.order,
        {"play_small": _("please play a small card"), "play_load": _("please play a rich card")},
    )
    if not scope.trumps:
        return {"plain_loads": _("a rich card"), **advice}
    return {
        **{meaning: trump_card(meant_rank(order, meaning)) for meaning in RANKS},
        "small_trump": _("a small trump"),
        "no_trump": _("no trump at all"),
        "plain_loads": _("a rich card of another suit"),
        **advice,
    }


ABOUT: Final = {"info": "What lies open, and what may be told."}
CARDS: Final = (
    Card(
        path="info.open_hands",
        editor=Words("table", _("Open hands"), _("All cards lie face up, and everybody sees everything.")),
        matters=ALWAYS,
        page={"open_hands": {True: _("All hands lie face up on the table.")}},
        short={"in_force": {True: _("Open hands")}},
        demo=demo_table.show_open,
        meaning="all cards lie face up",
    ),
    Card(
        path="info.partner_view_start",
        editor=Words(
            "table",
            _("Looking at the partner’s cards"),
            _("Partners show each other their cards before the first one is led."),
        ),
        matters=ALWAYS,
        page={"partner": _start},
        short={"in_force": _looks_named},
        demo=demo_table.show_partner,
        meaning="partners may look at each other's cards before the first one is led",
    ),
    Card(
        path="info.partner_view_end",
        editor=Words(
            "table",
            _("Looking once more at the end"),
            _("Partners may look at each other’s last cards."),
            {"none": _("no"), "last_three": _("last three tricks"), "last_trick": _("last trick")},
        ),
        matters=ALWAYS,
        page={"partner": _end},
        short=ToldBy("info.partner_view_start"),
        demo=demo_table.show_partner,
        meaning="and again in the last three tricks, or in the last one",
    ),
    Card(
        path="info.signals",
        editor=Words(
            "signals", _("Signals"), _("Partners may tell each other by a face what they hold. Others may notice it.")
        ),
        matters=ALWAYS,
        page={"signs": _signals},
        short={"in_force": _signals_named},
        demo=demo_table.show_signals,
        meaning="partners may make signs",
    ),
    Card(
        path="info.signals_from_trick",
        editor=Words("signals", _("From which trick on"), _("Before this trick nobody may make a sign.")),
        matters=SIGNED,
        page={"signs": _from_trick},
        short=NAMED,
        demo=demo_table.show_signals,
        meaning="the trick from which on",
    ),
    Card(
        path="info.false_signs",
        editor=Words("signals", _("False signals"), _("Whether one may signal a card that one does not have.")),
        matters=SIGNED,
        page={"signs": _false_signs},
        short=NAMED,
        demo=demo_table.show_false_signs,
        meaning="whether a sign about cards must be true; advice always may be given",
    ),
    Card(
        path="info.sign_list",
        editor=Words("signals", _("Which faces"), _("The gesture for each card differs from region to region.")),
        matters=SIGNED,
        page={"gestures": _gestures},
        short=NAMED,
        demo=demo_table.show_signals,
        meaning="which gestures are shown, a file of `rules/signs`",
    ),
    Card(
        path="info.count_points",
        editor=Words(
            "score",
            _("Counting aloud"),
            _("When the points of one’s tricks may be counted and told."),
            {"end": _("at the end"), "last_three": _("in the last three tricks"), "always": _("always")},
        ),
        matters=ALWAYS,
        page={
            "counting": {
                "end": _("How many points everybody has is told only when the deal is over."),
                "last_three": _(
                    "When nothing is left to draw, everybody is told the points so far in the last three tricks."
                ),
                "always": _("Everybody is told the points so far at any moment."),
            }
        },
        short=Silent("the table tells the points when they may be told"),
        demo=in_words,
        meaning="when card points may be counted in the open",
    ),
)
