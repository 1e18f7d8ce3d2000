"""Runs a deal through its phases: who acts, what is possible, what follows. Knows no rule itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.action_codes import KIND_MASK, decode, encode
from game.engine.actions import Action, Bid, Call, ChooseTrump, Discard, Pass, Play
from game.engine.cards import Card
from game.engine.clauses import CLAUSES
from game.engine.deal import AUCTION, CALL, CHOOSE_TRUMP, DISCARD, OVER, PLAY, Deal
from game.engine.phases import auction, naming, setup, talon, tricks
from game.engine.rulebook import RuleBook
from game.engine.shuffle import shuffle

Legal: TypeAlias = Callable[[Deal, int], list[int]]
Apply: TypeAlias = Callable[[Deal, int, int], bool]
Reason: TypeAlias = Callable[[Deal, int, Action], str]


@dataclass(frozen=True, slots=True)
class Phase:
    """What a phase can do; `legal` is for the seat on turn, `apply` says whether the phase is over."""

    begin: Callable[[Deal], None]
    legal: Legal
    apply: Apply
    reason: Reason
    actions: tuple[type, ...]


def _refuse(deal: Deal, seat: int, code: int) -> bool:
    raise Refused("deal_over")


def _reason(otherwise: str) -> Reason:
    return lambda deal, seat, _action: "not_your_turn" if seat != deal.turn else otherwise


PHASES: Final = {
    AUCTION: Phase(auction.begin, auction.legal, auction.apply, auction.reason, (Bid, Pass)),
    DISCARD: Phase(talon.begin, talon.legal, talon.apply, _reason("discard_invalid"), (Discard,)),
    CHOOSE_TRUMP: Phase(
        naming.begin, naming.legal_trumps, naming.name_trump, _reason("call_not_allowed"), (ChooseTrump,)
    ),
    CALL: Phase(naming.begin, naming.legal_calls, naming.call_card, _reason("call_not_allowed"), (Call,)),
    PLAY: Phase(tricks.begin, Deal.playable, tricks.apply, tricks.reason, (Play,)),
}
_LEGAL: Final[tuple[Legal, ...]] = (*(PHASES[phase].legal for phase in range(OVER)), lambda _deal, _seat: [])
_APPLY: Final[tuple[Apply, ...]] = (*(PHASES[phase].apply for phase in range(OVER)), _refuse)
_VERBS: Final = {clause.verb.kind: clause.verb for clause in CLAUSES if clause.verb is not None}


class Refused(Exception):
    """An action that is not possible now; `code` says why in one word of the scenario format."""

    def __init__(self, code: str) -> None:
        """Keeps the reason."""
        super().__init__(code)
        self.code = code


def plan(book: RuleBook) -> tuple[int, ...]:
    """The phases of this game in order."""
    variant = book.variant
    phases = [AUCTION] if variant.auction.enabled else []
    if variant.talon.discards:
        phases.append(DISCARD)
    if variant.trump.source == "declarer":
        phases.insert(len(phases) if variant.trump.chosen == "after_discard" else 1, CHOOSE_TRUMP)
    if variant.call.enabled:
        phases += [PLAY, CALL] if book.calls_late else [CALL]
    return (*phases, PLAY)


def start(book: RuleBook, dealer: int, seed: int, record: bool = True, index: int = 0, stake: int = 1) -> Deal:
    """A new deal, shuffled by `seed` and dealt, with the first seat on turn.

    `index` is the number of deals that counted before it, `stake` how many times over it counts.
    """
    return start_with(book, dealer, shuffle(book.cards, seed), record, index, stake)


def start_with(
    book: RuleBook, dealer: int, pack: list[Card], record: bool = True, index: int = 0, stake: int = 1
) -> Deal:
    """A new deal out of this very pack, top first."""
    deal = Deal(book, dealer, record, index, stake)
    setup.deal_out(deal, pack)
    enter(deal, plan(book)[0])
    return deal


def enter(deal: Deal, phase: int) -> None:
    """Begins a phase."""
    deal.phase = phase
    PHASES[phase].begin(deal)


def to_act(deal: Deal) -> int | None:
    """The seat on turn, or None when the deal is over."""
    return None if deal.phase == OVER else deal.turn


def over(deal: Deal) -> bool:
    """Whether nothing more will be played."""
    return deal.phase == OVER


def codes(deal: Deal) -> list[int]:
    """What the seat on turn may do, signs and looks apart; a list that must not be changed."""
    found = _LEGAL[deal.phase](deal, deal.turn)
    if deal.phase == PLAY:
        for offer in deal.book.offers:
            found = found + extra if (extra := offer(deal, deal.turn)) else found
    return found


def play(deal: Deal, code: int) -> None:
    """Does what the seat on turn chose from `codes`; trusts that it was there."""
    if code & KIND_MASK in _VERBS:
        _VERBS[code & KIND_MASK].apply(deal, deal.turn, code)
    elif _APPLY[deal.phase](deal, deal.turn, code) and deal.phase != OVER:
        phases = plan(deal.book)
        enter(deal, phases[phases.index(deal.phase) + 1])


def seat_codes(deal: Deal, seat: int) -> list[int]:
    """Everything this seat may do now, on turn or out of turn, signs included."""
    found = list(_LEGAL[deal.phase](deal, seat)) if seat == deal.turn else []
    if deal.phase == PLAY:
        for offer in (*deal.book.offers, *deal.book.asides):
            found += offer(deal, seat)
    return found


def legal(deal: Deal, seat: int) -> list[Action]:
    """Everything this seat may do now, as values."""
    return [decode(code) for code in seat_codes(deal, seat)]


def apply(deal: Deal, seat: int, action: Action) -> None:
    """Does the action; Refused, and nothing changed, when it is not possible now."""
    code = encode(action)
    if code is None or code not in seat_codes(deal, seat):
        raise Refused(reason(deal, seat, action))
    if code & KIND_MASK in _VERBS:
        _VERBS[code & KIND_MASK].apply(deal, seat, code)
    else:
        play(deal, code)


def reason(deal: Deal, seat: int, action: Action) -> str:
    """Why the seat may not do this now, as a code of the scenario format."""
    if deal.phase == OVER:
        return "deal_over"
    verb = next((verb for verb in _VERBS.values() if isinstance(action, verb.action)), None)
    if verb is not None:
        known = deal.phase == PLAY and verb in deal.book.verbs
        return verb.refusal(deal, seat, action) or verb.without if known else verb.without
    phase = PHASES[deal.phase]
    return phase.reason(deal, seat, action) if isinstance(action, phase.actions) else "wrong_phase"
