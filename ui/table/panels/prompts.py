"""What the person is offered beside playing cards: a panel, gold buttons on cards, buttons in the column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.engine.actions import (
    Action,
    Bid,
    Call,
    ChooseTrump,
    Claim,
    Declare,
    Discard,
    Exchange,
    Pass,
    Play,
    Signal,
    ViewPartner,
)
from game.engine.cards import SUITS, make, rank_of
from game.i18n.phrases import pair_points
from game.i18n.words import _, pgettext, rank_word
from ui.core.people import seat_name
from ui.table.panels.bidding import PointsPad, RankPad
from ui.table.panels.choosing import CallPad, LayingPad, TrumpPad
from ui.table.panels.panel import Panel, PanelQuestion
from ui.table.panels.signing import SignNotice, SignPad, signs_by_face

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.match.session import Session
    from ui.table.scene.controller import Controller, TableMoment
    from ui.table.stage.picture import Picture

SWAP, DRAG, DECLARE = "button:swap", "button:drag", "button:declare"
HINT = "button:hint"
CLAIM, LOOK, SIGNS = "button:claim", "button:look", "button:signs"
SCORE, LAST, TAKE_BACK = "button:score", "button:last-trick", "button:take-back"


@dataclass(frozen=True, slots=True)
class Badge:
    """A gold button on a card: what it is called, in long and in short words, and what it does."""

    id: str
    card: Card
    words: str
    short: str
    key: str
    icon: str
    action: Action


@dataclass(frozen=True, slots=True)
class Extra:
    """A button of the column: its place from above, words, icon, key; `long` words stand there where they have room."""

    id: str
    place: int
    words: str
    icon: str
    key: str
    opened: bool = False
    long: str = ""
    reason: str = ""  # why it cannot be pressed now


# From above; the place of a button never changes. Under them is the one for the pause.
PLACES: Final = {HINT: 0, CLAIM: 1, LOOK: 1, SIGNS: 1, SCORE: 1, LAST: 2, TAKE_BACK: 3}
BUTTONS: Final = 5

# The acts that have a panel of their own; a card is played from the hand.
PADS: Final[dict[type[Action], type[Panel]]] = {
    Discard: LayingPad,
    ChooseTrump: TrumpPad,
    Call: CallPad,
}


class Prompts:
    """Asks the person at one table, after every act anew."""

    def __init__(self, session: Session, viewer: int, controller: Controller) -> None:
        self._session = session
        self._viewer = viewer
        self._controller = controller
        self._asked: TableMoment | None = None  # at which moment the panel was made
        self._looked = False  # since the cards may be looked at
        self._kept: tuple[TableMoment, tuple[Badge, ...]] | None = None  # at which moment, and what was found
        self.panel: Panel | None = None
        self._under: Panel | None = None  # what is asked while a hint lies over it

    def update(self, busy: bool) -> None:
        """Opens the panel when something is asked, and closes it when it is answered."""
        moment = self._controller.moment
        if self._asked is not None and self._asked is not moment:
            if self.panel is not None and self.panel.holds(moment.view):
                self._asked = moment
                return
            signing = isinstance(self.panel, SignPad) and moment.view.table == self.panel.question.view.table
            made = self.panel.made if isinstance(self.panel, SignPad) else ""
            self.panel = self._asked = self._under = None
            if signing and any(isinstance(action, Signal) for action in moment.legal):
                self.signs(made)  # there may be more to say
        if self._asked is None and not busy and moment.own_turn:
            self.panel, self._asked = panel_for(self.question()), moment
        if self._looked and not self.mates():
            self._looked = False

    def pressable(self) -> frozenset[Card] | None:
        """The cards of the hand that may be played or chosen now; None while nothing is asked of the hand."""
        if self.panel is None or self.panel.leaves_hand:
            return self._controller.moment.legal_cards
        return self.panel.toggles()

    def question(self) -> PanelQuestion:
        """What the person is asked now."""
        moment = self._controller.moment
        return PanelQuestion(moment.view, moment.legal, self._session)

    # -- gold buttons on cards --------------------------------------------------------------------------------------

    def badges(self, picture: Picture) -> tuple[Badge, ...]:
        """At most one for each card of the hand, in the order of the legal acts."""
        moment = self._controller.moment
        if self._kept is None or self._kept[0] is not moment:
            found: dict[Card, Badge] = {}
            for action in moment.legal:
                free = (badge for badge in self._badge(action, picture) if badge.card in moment.view.hand)
                badge = next((badge for badge in free if badge.card not in found), None)
                if badge is not None:
                    found[badge.card] = badge
            self._kept = moment, tuple(found.values())
        return self._kept[1]

    def forget(self) -> None:
        """The words may be others now."""
        self._kept = None

    def start_again(self) -> None:
        """Another person sits here, or something was taken back: nothing has been asked yet."""
        self.panel = self._asked = self._kept = self._under = None
        self._looked = False

    def _badge(self, action: Action, picture: Picture) -> list[Badge]:
        """The buttons that can stand for the act, on one card or on another."""
        match action:
            case Exchange(give):
                taken = rank_word(rank_of(picture.turn_up)) if picture.turn_up is not None else ""
                words = _("Swap: {card}").format(card=taken)
                return [Badge(SWAP, give, words, _("Swap"), "X", "swap", action)]
            case Play(card, True):
                return [Badge(DRAG, card, _("Play as arrastre"), _("Arrastre!"), "A", "play", action)]
            case Declare(suit):
                rule = self._session.variant.marriage
                points = rule.worth(suit, picture.trump)
                words = _("Declare {points}").format(points=pair_points(points))
                name, short = f"{DECLARE}-{SUITS[suit]}", f"+{points}"
                cards = [make(suit, rank) for rank in rule.ranks]
                return [Badge(name, card, words, short, "D", "star", action) for card in cards]
            case _:
                return []

    # -- buttons in the column --------------------------------------------------------------------------------------

    def extras(self, rests: bool) -> tuple[Extra, ...]:
        """The buttons for what may be done or looked at once the stage `rests`, and for signs where there are any."""
        found, signing = [], isinstance(self.panel, SignPad)
        if rests and self._controller.moment.may_claim:
            found.append(
                Extra(CLAIM, self._offer_place, _("Claim"), "hand", "C", long=pgettext("button", "Claim the rest"))
            )
        if rests and (mates := self.mates()):
            told = _("{name}’s cards").format(name=seat_name(self._session.seats[min(mates)]))
            found.append(Extra(LOOK, self._offer_place, _("Look"), "eye", "W", long=told if len(mates) == 1 else ""))
        if self._may_ever_sign:
            found.append(Extra(SIGNS, PLACES[SIGNS], _("Signs"), "wink", "S", opened=signing, reason=self._no_sign()))
        return tuple(found)

    @property
    def _offer_place(self) -> int:
        """The place of what may be done only now: over the score, or over the last trick where signs are made."""
        return PLACES[LAST if self._may_ever_sign else CLAIM]

    @property
    def _may_ever_sign(self) -> bool:
        """Whether this table has partners who may make signs."""
        return bool(self._session.here) and self._session.match.book.knows(Signal)

    def _no_sign(self) -> str:
        """Why no sign can be made now; nothing where one can."""
        if any(isinstance(action, Signal) for action in self._controller.moment.legal):
            return ""
        rule = self._session.variant.info
        if not rule.may_sign(len(self._controller.view.tricks)):
            return _("Signs may be made from trick {number} on.").format(number=rule.signals_from_trick)
        return _("There is no sign to make now.")

    def mates(self) -> dict[int, tuple[Card, ...]]:
        """The whole hands of partners that may be looked at now, by seat."""
        if self._session.variant.info.open_hands or ViewPartner() not in self._controller.moment.legal:
            return {}
        mates = self._session.match.book.mates[self._viewer]
        return {seat: cards for seat, cards in self._controller.view.shown if seat in mates}

    def look(self) -> Action | None:
        """The act that tells the others that partners look; nothing when they have heard of it already."""
        told, self._looked = self._looked, True
        return None if told else ViewPartner()

    def signs(self, made: str = "") -> None:
        """Opens the list of signs, or closes it; `made` is the sign that was made there just now."""
        if isinstance(self.panel, SignPad | SignNotice):
            self.close()
        elif self.panel is None and not self._no_sign():
            by_face, question = signs_by_face(self._session, self._viewer), self.question()
            self.panel = SignNotice(question) if by_face else SignPad(question, made=made)
            self._asked = self._controller.moment

    def meant(self, key: str) -> Action | None:
        """An act that the key would stand for if it were possible now; None where the rules know nothing like it."""
        rules, book, trump = self._session.variant, self._session.match.book, self._controller.view.trump
        match key:
            case "a" if rules.arrastre.enabled and trump is not None:
                return Play(make(trump, rules.arrastre.rank), True)
            case "c" if book.knows(Claim):
                return Claim()
            case "p" if rules.auction.enabled and self._controller.view.phase == "auction":
                return Pass()
            case "x":
                return next((action for action in self._controller.moment.legal if isinstance(action, Exchange)), None)
            case "d" if book.knows(Declare):
                return Declare(trump or 0)
            case _:
                return None

    def close(self) -> bool:
        """Closes a panel that need not be answered; whether there was one."""
        if self.panel is None or self.panel.forced:
            return False
        self.panel, self._under = self._under, None
        return True

    @property
    def covers(self) -> bool:
        """Whether the panel lies over another one that must be answered."""
        return self._under is not None

    def lay_over(self, panel: Panel) -> None:
        """Opens this panel; what must be answered comes back when it is closed, also where it was still to come."""
        moment = self._controller.moment
        if self._asked is not moment and moment.own_turn:
            self.panel = panel_for(self.question())
        if self.panel is not None and self.panel.forced:
            self._under = self.panel
        self.panel, self._asked = panel, moment


def panel_for(question: PanelQuestion) -> Panel | None:
    """The panel on which the person answers; None when nothing is asked but a card."""
    kinds = {type(action) for action in question.legal}
    for kind, pad in PADS.items():
        if kind in kinds:
            return pad(question)
    if not kinds & {Bid, Pass}:
        return None
    bids = [action for action in question.legal if isinstance(action, Bid)]
    by_rank = bool(bids) and all(bid.amount is None for bid in bids)
    return RankPad(question) if by_rank else PointsPad(question)
