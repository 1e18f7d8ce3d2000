"""Moments at the table that are worth a picture, each in the first game in which it comes up."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from game.engine import actions
from game.engine.cards import make, name_of
from game.match.session import Session
from ui.core.input import Input, Key
from ui.core.people import company

if TYPE_CHECKING:
    from game.engine.result import DealResult
    from game.engine.variant import Variant

Asked: TypeAlias = Callable[[Session], bool]
SEEDS: Final = 300
ASIDE: Final = (actions.Signal, actions.ViewPartner, actions.Claim)  # what nobody does on the way to a moment


@dataclass(frozen=True, slots=True)
class WantedMoment:
    """What is wanted: of the rules, of the number of players, and of the match; `keys` the person then presses.

    `pressed` is the id of a control that is clicked.
    """

    name: str
    rules: Callable[[Variant], bool]
    asked: Asked
    keys: tuple[Key, ...] = ()
    fewest: int = 2
    pressed: Callable[[Session], str] | None = None
    then: Callable[[Session], None] | None = None  # what somebody else does before it is shown

    def acts(self, session: Session) -> list[Input | str]:
        """All that the person then does."""
        return [*self.keys, *([self.pressed(session)] if self.pressed else [])]


def _may(kind: type[actions.Action], of: Callable[[actions.Action], bool] = lambda _action: True) -> Asked:
    """The person is on turn and may do this."""
    return lambda session: any(isinstance(action, kind) and of(action) for action in session.legal(0))


def _outbid(session: Session) -> bool:
    """The person is to bid, and others have."""
    return _may(actions.Bid)(session) and len({bid.seat for bid in session.view(0).bids if bid.amount is not None}) > 1


def _barred_cards(session: Session) -> list[str]:
    """The cards of the hand that may not be played, by their control; none while something else is asked."""
    legal = [action.card for action in session.legal(0) if isinstance(action, actions.Play)]
    return [f"card:{name_of(card)}" for card in session.view(0).hand if card not in legal] if legal else []


def _holds_locked_trump(session: Session) -> bool:
    """The person holds the trump that waits for another one to appear."""
    view, rule = session.view(0), session.variant.captive
    return view.trump is not None and make(view.trump, rule.locked) in view.hand and bool(_barred_cards(session))


def _partner_is_known(session: Session) -> bool:
    """The partner of somebody else is known."""
    view = session.view(0)
    return view.partner is not None and 0 not in (view.caller, view.partner) and len(view.tricks) < view.players


def _third_trick(session: Session) -> bool:
    return len(session.view(0).tricks) > 2 and bool(session.view(0).table)


def _third_to_sign(session: Session) -> bool:
    """Two cards lie in the trick, and the person may make a sign before he plays."""
    return len(session.view(0).table) >= 2 and _may(actions.Signal)(session)


def _partner_signs(session: Session) -> None:
    """The partner makes the first sign that there is."""
    mate = next(seat for side in session.match.sides if 0 in side for seat in side if seat)
    session.do(mate, next(action for action in session.legal(mate) if isinstance(action, actions.Signal)))


def _begins(session: Session) -> bool:
    """The person leads to the first trick of a deal."""
    return not session.view(0).table and not session.view(0).tricks


def _third_card(session: Session) -> bool:
    return len(session.view(0).table) > 1


MOMENTS: Final = (
    WantedMoment("bid-points", lambda v: v.auction.enabled and v.auction.advice_max is not None, _outbid),
    WantedMoment("bid-five", lambda v: v.call.enabled and v.auction.unit == "points", _outbid, fewest=5),
    WantedMoment("bid-rank", lambda v: v.auction.unit == "rank", _outbid),
    WantedMoment("call", lambda v: v.call.enabled and v.auction.unit == "points", _may(actions.Call)),
    WantedMoment("call-rank", lambda v: v.call.enabled and v.auction.unit == "rank", _may(actions.Call)),
    WantedMoment("discard", lambda v: v.talon.discards > 0, _may(actions.Discard), (Key("2", "2"),)),
    WantedMoment("name-trump", lambda v: v.trump.source == "declarer", _may(actions.ChooseTrump)),
    WantedMoment("contract", lambda v: v.call.enabled, _third_card, fewest=5),
    WantedMoment(
        "arrastre",
        lambda v: v.arrastre.enabled,
        _may(actions.Play, lambda act: isinstance(act, actions.Play) and act.arrastre),
        fewest=4,
    ),
    WantedMoment("claim", lambda v: v.claim.enabled, _may(actions.Claim), fewest=4),
    WantedMoment("declare", lambda v: v.marriage.mode == "declare", _may(actions.Declare)),
    WantedMoment(
        "partner", lambda v: v.info.partner_view_start == "look", _may(actions.ViewPartner), (Key("w", "w"),), fewest=4
    ),
    WantedMoment("signs", lambda v: v.info.signals, _may(actions.Signal), (Key("s", "s"),), fewest=4),
    WantedMoment("signs-trick", lambda v: v.info.signals, _third_to_sign, (Key("s", "s"),), fewest=4),
    WantedMoment(
        "signs-made", lambda v: v.info.signals, _may(actions.Signal), (Key("s", "s"), Key("1", "1")), fewest=4
    ),
    WantedMoment("signs-six", lambda v: v.info.signals, _may(actions.Signal), (Key("s", "s"),), fewest=6),
    WantedMoment("two-cards", lambda v: v.play.cards_per_turn > 1, _third_card),
    WantedMoment("open-hands", lambda v: v.info.open_hands, lambda session: bool(session.view(0).table)),
    WantedMoment("shown-card", lambda v: v.trump.source == "dealer_last_card", _third_card),
    WantedMoment("clockwise", lambda v: v.seats.direction == "clockwise", _third_card, fewest=4),
    WantedMoment("first-card", lambda v: v.trump.source == "turn_up", _begins, fewest=3),
    WantedMoment("exchange", lambda v: bool(v.exchange.steps), _may(actions.Exchange)),
    WantedMoment(
        "refused",
        lambda v: v.play.follow_when != "never",
        lambda session: len(_barred_cards(session)) > 0,
        pressed=lambda session: _barred_cards(session)[0],
    ),
    WantedMoment("call-late", lambda v: v.call.when == "after_first_trick" and v.call.enabled, _may(actions.Call)),
    WantedMoment("revealed", lambda v: v.call.enabled, _partner_is_known, fewest=5),
    WantedMoment("captive", lambda v: v.captive.enabled, _holds_locked_trump),
    WantedMoment(
        "no-stock",
        lambda v: v.play.follow_when == "stock_empty",
        lambda session: session.view(0).stock == 0 and bool(_barred_cards(session)),
    ),
    WantedMoment("sign-seen", lambda v: v.info.signals, _third_trick, fewest=4, then=_partner_signs),
    WantedMoment("score-sheet", lambda v: v.auction.enabled, _third_trick, (Key("t", "t"),)),
    WantedMoment("last-trick", lambda v: v.info.signals, _third_trick, (Key("l", "l"),), fewest=4),
    WantedMoment("history", lambda v: v.auction.enabled, _third_trick, (Key("l", "l"), Key("l", "l"))),
    WantedMoment("large-card", lambda v: bool(v.exchange.steps), _third_trick, (Key("v", "v"),)),
)


def moments(rules: list[Variant], wanted: Sequence[WantedMoment] = MOMENTS) -> Iterator[tuple[WantedMoment, Session]]:
    """Each moment with a match that has come to it."""
    for moment in wanted:
        if (found := _first(rules, moment, partial(play_by_chance, until=moment.asked))) is not None:
            if moment.then is not None:
                moment.then(found)
            yield moment, found


def play_by_chance(
    session: Session,
    chance: random.Random,
    until: Asked = lambda _session: False,
    never: tuple[type[actions.Action], ...] = ASIDE,
    likes: tuple[type[actions.Action], ...] = (),
) -> bool:
    """Plays at random until the person is on turn and is asked this; whether it came to that.

    What anybody `likes` is done wherever it may be done, and some things never.
    """
    while not session.deal_over:
        seat = session.to_act
        assert seat is not None
        if seat == 0 and until(session):
            return True
        acts = [action for action in session.legal(seat) if not isinstance(action, never)]
        liked = [action for action in acts if isinstance(action, likes)]
        session.do(seat, chance.choice(liked or acts[:4]))
    return False


@dataclass(frozen=True, slots=True)
class Ending:
    """An end of a deal that is wanted: of the rules, of the number of players, and of the result."""

    name: str
    rules: Callable[[Variant], bool]
    result: Callable[[DealResult], bool]
    fewest: int = 2
    likes: tuple[type[actions.Action], ...] = (
        actions.Claim,
        actions.Declare,
    )  # what everybody does wherever it may be done


ENDINGS: Final = (
    Ending("made", lambda v: v.call.enabled, lambda r: r.contract_made is True),
    Ending("failed", lambda v: v.auction.enabled, lambda r: r.contract_made is False),
    Ending("alone", lambda v: v.call.enabled, lambda r: r.contract_made is not None and len(r.sides[0].seats) == 1),
    Ending(
        "bonuses", lambda v: v.marriage.enabled and v.goal.kind == "contract", lambda r: any(s.bonuses for s in r.sides)
    ),
    Ending("declared", lambda v: v.marriage.mode == "declare", lambda r: any(s.bonuses for s in r.sides)),
    Ending("passed-out", lambda v: v.auction.enabled, lambda r: r.passed_out, likes=(actions.Pass,)),
    Ending("low", lambda v: v.goal.kind == "low", lambda r: r.decided == "low"),
    Ending("capture", lambda v: v.captive.enabled, lambda r: r.decided == "capture"),
    Ending("stakes", lambda v: v.stakes.enabled, lambda r: any(r.stakes)),
    Ending("claimed", lambda v: v.claim.enabled, lambda r: r.claimed_by is not None),
    Ending("capote", lambda v: v.capote.enabled, lambda r: r.capote is not None),
    Ending("six", lambda v: 6 in v.players, lambda r: True, fewest=6),
)


def endings(rules: list[Variant], wanted: Sequence[Ending] = ENDINGS) -> Iterator[tuple[str, Session]]:
    """Each ending with a match whose deal ended like this."""
    for ending in wanted:
        if (found := _first(rules, ending, partial(_ends, ending))) is not None:
            yield ending.name, found


def _ends(ending: Ending, session: Session, chance: random.Random) -> bool:
    play_by_chance(session, chance, never=(actions.Signal, actions.ViewPartner), likes=ending.likes)
    return session.result is not None and ending.result(session.result)


def _first(
    rules: list[Variant], wanted: WantedMoment | Ending, comes: Callable[[Session, random.Random], bool]
) -> Session | None:
    """The first match of these games in which this comes, where it is sought in all that have such rules."""
    for variant in filter(wanted.rules, rules):
        enough = [players for players in variant.players if players >= wanted.fewest]
        for seed in range(SEEDS if enough else 0):
            session = Session.begin(variant, enough[0], None, company(enough[0]), None, seed=seed)
            if comes(session, random.Random(seed)):
                return session
    return None
