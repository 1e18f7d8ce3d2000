"""What lies open, who may look where, which signs may be made, and when points are counted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.action_codes import RANKS
from game.engine.clauses.signals import meant_rank
from game.i18n.words import _, rank_word, sentence
from game.rule_cards import demo_table
from game.rule_cards.card import ALWAYS, Need, Silent, ToldBy, option, says
from game.rule_cards.demo_scene import in_words
from game.rule_cards.scope import Scope, Table
from game.variants.sign_lists import SignList, unsure_words

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
        return _("Partners may make [signs](signs), also out of turn.")
    told = _("From trick {number} on partners may make [signs](signs), also out of turn.")
    return told.format(number=number)


def _gestures(scope: Scope) -> Iterator[Table | str]:
    """What is done for what, as far as this pack has the cards."""
    signs, meanings = scope.signs, _meanings(scope)
    told = signs.gestures
    rows = tuple((words, _sign(signs, meaning, told[meaning])) for meaning, words in meanings.items())
    spoken = tuple(_("{meaning}: {gesture}.").format(meaning=words, gesture=gesture) for words, gesture in rows)
    if name := signs.called():
        yield _("List: {name}.").format(name=name)
    yield Table((_("What it says"), _("The sign")), rows, spoken)
    if meanings.keys() & set(signs.uncertain):
        yield unsure_words()


def _sign(signs: SignList, meaning: str, gesture: str) -> str:
    """How the sign is made, with a mark where nobody has told that for sure."""
    return _("{gesture} (?)").format(gesture=gesture) if meaning in signs.uncertain else gesture


def _meanings(scope: Scope) -> dict[str, str]:
    """What each sign means, in a cell: the first five are about single trumps, and which ones depends on the pack."""
    advice = {"play_small": _("Play low"), "play_load": _("Play high")}
    if not scope.trumps:
        return {"plain_loads": _("A high card"), **advice}
    order = scope.variant.cards.order
    return {
        **{meaning: sentence(_trump(meant_rank(order, meaning))) for meaning in RANKS},
        "small_trump": _("A small trump"),
        "no_trump": _("No trump"),
        "plain_loads": _("A high card of another suit"),
        **advice,
    }


def _trump(rank: int) -> str:
    """The trump of this rank without an article: Ace of trumps."""
    return _("{rank} of trumps").format(rank=rank_word(rank))


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
            last_three=_("In the last three tricks partners may look at each other’s cards."),
            last_trick=_("In the last trick, partners may look at each other’s cards."),
        ),
        short=ToldBy("info.partner_view_start"),
        meaning="and again in the last three tricks, or in the last one",
    ),
    _sign_option(
        "info.signals",
        _("Signs"),
        _("Partners may tell each other by a face what they hold. Others may notice it."),
        matters=ALWAYS,
        page=_in_signs(no=_("Signs are not allowed.")),
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
        page=_in_signs(allowed=_("They need not be true."), forbidden=_("Those about cards must be true.")),
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
            last_three=_("In the last three tricks everybody is told the points so far."),
            always=_("Everybody is told the points so far at any moment."),
        ),
        short=Silent("the table tells the points when they may be told"),
        demo=in_words,
        meaning="when card points may be counted in the open",
    ),
)
