"""What lies open, who may look where, which signs may be made, and when points are counted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.action_codes import RANKS
from game.engine.clauses.signals import meant_rank
from game.i18n.words import _, sentence
from game.rule_cards import demo_table
from game.rule_cards.card import ALWAYS, Need, Silent, ToldBy, option, says
from game.rule_cards.demo_scene import in_words
from game.rule_cards.scope import Scope, Table, trump_card
from game.variants import sign_lists

SIGNED: Final = (Need.of("info.signals", True),)
NAMED: Final = Silent("the summary names the signs; how they go is on the page")


def _may_look(scope: Scope) -> bool:
    """Whether partners have cards that they could look at."""
    return scope.partners and not scope.variant.info.open_hands


def _may_look_then(scope: Scope) -> bool:
    """Whether it matters when they look: not where they may always."""
    return _may_look(scope) and not scope.variant.info.partners_open


def _look(scope: Scope) -> bool:
    info = scope.variant.info
    looks = info.partners_open or info.partner_view_start != "none" or info.partner_view_end != "none"
    return scope.partners and looks


def _from_trick(scope: Scope) -> str:
    number = scope.variant.info.signals_from_trick
    if number == 1:
        return _("Partners may make signs to each other from the beginning, also out of turn.")
    told = _("Partners may make signs to each other from trick {number} on, also out of turn.")
    return told.format(number=number)


def _gestures(scope: Scope) -> Iterator[Table]:
    """What is done for what, as far as this pack has the cards."""
    told = sign_lists.gestures(scope.variant.info.sign_list, scope.folders)
    rows = tuple((sentence(words), told[meaning]) for meaning, words in _meanings(scope).items() if told.get(meaning))
    if rows:
        spoken = tuple(_("{meaning}: {gesture}.").format(meaning=words, gesture=gesture) for words, gesture in rows)
        yield Table((_("What it says"), _("The sign")), rows, spoken)


def _meanings(scope: Scope) -> dict[str, str]:
    """What each sign means: the first five are about single trumps, and which ones depends on the pack."""
    advice = {"play_small": _("please play a low card"), "play_load": _("please play a high card")}
    if not scope.trumps:
        return {"plain_loads": _("a high card"), **advice}
    return {
        **{meaning: trump_card(meant_rank(scope.variant.cards.order, meaning)) for meaning in RANKS},
        "small_trump": _("a small trump"),
        "no_trump": _("no trump at all"),
        "plain_loads": _("a high card of another suit"),
        **advice,
    }


ABOUT: Final = {"info": "What lies open, and what may be told."}
_sign_option = partial(option, group="signals", matters=SIGNED, short=NAMED, demo=demo_table.show_signals)
_view_option = partial(option, group="table", matters=ALWAYS, demo=demo_table.show_open)
_in_partner = partial(says, "partner", when=_may_look)
_in_then = partial(says, "partner", when=_may_look_then)
_in_signs = partial(says, "signs", when=lambda scope: scope.partners)
CARDS: Final = (
    _view_option(
        "info.open_hands",
        _("Open hands"),
        _("All cards lie face up, and everybody sees everything."),
        page=says("open_hands", yes=_("All hands lie face up on the table.")),
        short=says("in_force", yes=_("Open hands")),
        meaning="all cards lie face up",
    ),
    _view_option(
        "info.partners_open",
        _("Partners see each other’s cards"),
        _("Partners may look at each other’s cards at any time."),
        page=_in_partner(yes=_("Partners may look at each other’s cards at any time.")),
        short=ToldBy("info.partner_view_start"),
        meaning="partners may look at each other's cards at any time",
    ),
    _view_option(
        "info.partner_view_start",
        _("Looking at the partner’s cards"),
        _("Partners show each other their cards before the first one is led."),
        page=_in_then(look=_("Before the first card is played, partners may look at each other’s cards.")),
        short=says("in_force", _("Looking at the partner’s cards"), _look),
        meaning="partners may look at each other's cards before the first one is led",
    ),
    _view_option(
        "info.partner_view_end",
        _("Looking once more at the end"),
        _("Partners may look at each other’s last cards."),
        {"none": _("no"), "last_three": _("last three tricks"), "last_trick": _("last trick")},
        page=_in_then(
            last_three=_(
                "In the last three tricks, when nothing is left to draw, partners may look at each other’s cards."
            ),
            last_trick=_("In the last trick, partners may look at each other’s cards."),
        )
        + _in_partner(
            none=_("Partners never see each other’s cards."),
            when=lambda scope: _may_look_then(scope) and scope.variant.info.partner_view_start == "none",
        ),
        short=ToldBy("info.partner_view_start"),
        meaning="and again in the last three tricks, or in the last one",
    ),
    _sign_option(
        "info.signals",
        _("Signs"),
        _("Partners may tell each other by a face what they hold. Others may notice it."),
        matters=ALWAYS,
        page=_in_signs(no=_("Partners may not make signs to each other.")),
        short=says("in_force", yes=_("Signs"), when=lambda scope: scope.partners),
        meaning="partners may make signs",
    ),
    _sign_option(
        "info.signals_from_trick",
        _("From which trick on"),
        _("Before this trick nobody may make a sign."),
        page=_in_signs(_from_trick),
        meaning="the trick from which on",
    ),
    _sign_option(
        "info.false_signs",
        _("False signs"),
        _("Whether one may make the sign for a card that one does not have."),
        page=_in_signs(allowed=_("A sign need not be true."), forbidden=_("A sign about cards must be true.")),
        meaning="whether a sign about cards must be true; advice always may be given",
    ),
    _sign_option(
        "info.sign_list",
        _("Which faces"),
        _("The gesture for each card differs from region to region."),
        page=says("gestures", _gestures, lambda scope: scope.partners),
        meaning="which gestures are shown, a file of `rules/signs`",
    ),
    option(
        "info.count_points",
        _("Counting aloud"),
        _("When the points of one’s tricks may be counted and told."),
        {"end": _("at the end"), "last_three": _("in the last three tricks"), "always": _("always")},
        group="score",
        matters=ALWAYS,
        page=says(
            "counting",
            end=_("How many points everybody has is told only when the deal is over."),
            last_three=_("When nothing is left to draw, everybody is told the points so far in the last three tricks."),
            always=_("Everybody is told the points so far at any moment."),
        ),
        short=Silent("the table tells the points when they may be told"),
        demo=in_words,
        meaning="when card points may be counted in the open",
    ),
)
