"""How things stand with each seat and with the contract, in the few words that plates and the plaque have room for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.actions import Signal
from game.i18n.words import _, card_name, sentence
from game.talk.lines import from_where
from ui.core.match_words import bid_words, short_bid
from ui.core.people import level_words, seat_name

if TYPE_CHECKING:
    from game.engine.view import SpokenBid
    from game.match.session import Session
    from ui.table.stage.picture import Picture


@dataclass(frozen=True, slots=True)
class PlateLine:
    """A plate's second line, its icon, and what is left of it where there is little room; gold when it counts now.

    `idle`: it only says who sits there.
    """

    words: str
    icon: str = ""
    gold: bool = False
    short: str = ""
    middle: str = ""
    least: str = ""  # and where there is less
    idle: bool = False


class Standing:
    """Tells the viewer of one table how it stands with the others."""

    def __init__(self, session: Session, viewer: int) -> None:
        self._session = session
        self._viewer = viewer
        self._looks: dict[tuple[int, int, int], int | None] = {}  # by deal, trick and seat, at whom it looks

    def bidding(self, picture: Picture) -> bool:
        """Whether an auction is going on."""
        return self._session.variant.auction.enabled and not picture.decided

    def counts(self, picture: Picture) -> bool:
        """Whether the points in the piles may be counted now."""
        return self._session.match.book.may_count(picture.stock, picture.in_play)

    def line(self, picture: Picture, seat: int, turn: int | None) -> PlateLine:
        """The second line of a plate: what was said, whose turn it is, who sits there."""
        if seat == picture.arrastre:
            return PlateLine(_("arrastre!"), gold=True)
        spoken = self._auction_line(picture, seat)
        if spoken is not None:
            return spoken
        if seat == self._viewer and self._session.here:
            return self._own(picture, turn)
        if self._session.here and self.team(picture, seat) == 0:
            side = sum(self.team(picture, other) == 0 for other in range(picture.players))
            return PlateLine(_("your partner") if side == 2 else _("on your side"), short=_("partner"))
        chair = self._session.seats[seat]
        if chair.kind != "computer":
            return PlateLine("", "person", idle=True)
        return self._watching(picture, seat) or self._who(seat)

    def _who(self, seat: int) -> PlateLine:
        """How well a computer player plays, where not all do it alike; else where the person that it plays is from."""
        chairs = self._session.seats
        if len({chair.level for chair in chairs if chair.kind == "computer"}) > 1:
            return PlateLine(level_words(chairs[seat].level), "cpu", idle=True)
        home = from_where(chairs[seat].face)
        return PlateLine(home, middle=home.partition(" ")[2], idle=True)

    @property
    def signs(self) -> bool:
        """Whether signs are made in this game."""
        return self._session.match.book.knows(Signal)

    def watched(self, picture: Picture, seat: int) -> int | None:
        """Whose signs a computer player looks out for, once they may be made: an opponent of its own."""
        session, trick = self._session, picture.tricks
        may = self.signs and session.variant.info.may_sign(trick) and not picture.over
        if not may or session.seats[seat].kind != "computer":
            return None
        moment = session.deal_number, trick, seat
        if moment not in self._looks:
            from game.players import looks_at

            self._looks[moment] = looks_at(seat, session.match.sides, session.deal_number, trick)
        return self._looks[moment]

    def _watching(self, picture: Picture, seat: int) -> PlateLine | None:
        """Whose signs an opponent is looking out for; who is not looked at is safe."""
        session, other = self._session, self.watched(picture, seat)
        if other is None or not session.people:
            return None
        if other == self._viewer:
            return PlateLine(_("watching you"), "eye", short=_("you"))
        name = seat_name(session.seats[other])
        return PlateLine(_("watching {name}").format(name=name), "eye", short=name)

    def _own(self, picture: Picture, turn: int | None) -> PlateLine:
        if self._viewer == turn:
            return PlateLine(_("to bid") if self.bidding(picture) else _("to play"))
        secret = picture.partner == self._viewer and picture.caller != self._viewer
        return PlateLine(_("secret partner") if secret else "")

    def spoken_words(self, picture: Picture, seat: int) -> str:
        """What the seat said in the auction, as a sentence; empty where it said nothing."""
        said = self._auction_line(picture, seat)
        return "" if said is None else sentence(said.words)

    def _auction_line(self, picture: Picture, seat: int) -> PlateLine | None:
        """What the seat said in the auction, gold when that stands."""
        last = self._last_bid(picture, seat)
        if seat == picture.caller and last is not None:
            told = _("plays for {bid}") if picture.decided else _("bids {bid}")
            return replace(self._told_bid(told, last), gold=True)
        if picture.decided and (picture.trump is not None or picture.called is not None):
            return None
        if seat in picture.passed:
            return PlateLine(_("passed"))
        return None if last is None else self._told_bid(_("bid {bid}"), last)

    def _told_bid(self, told: str, bid: SpokenBid) -> PlateLine:
        """A bid in this sentence, shorter and shorter."""
        short = short_bid(bid.amount or 0, bid.rank, self._session.variant.auction.min)
        words = self._bid_words(bid)
        number = "" if short == words else str(bid.amount)
        return PlateLine(told.format(bid=words), short=short, middle=words, least=number)

    def _last_bid(self, picture: Picture, seat: int) -> SpokenBid | None:
        return next((bid for bid in reversed(picture.bids) if bid.seat == seat and bid.amount is not None), None)

    def _bid_words(self, bid: SpokenBid) -> str:
        return bid_words(bid.amount or 0, bid.rank, self._session.variant.auction.min)

    # -- sides ------------------------------------------------------------------------------------------------------

    def team(self, picture: Picture, seat: int) -> int | None:
        """The seat's side counted from the viewer's own; None where everybody plays alone or nobody knows."""
        book = self._session.match.book
        sides = book.known_sides(picture.caller if picture.decided else None, picture.partner)
        if sides is book.sides and not book.has_partners:
            return None
        order = sorted(sides, key=lambda side: self._viewer not in side)
        return next(number for number, side in enumerate(order) if seat in side)

    # -- the contract -----------------------------------------------------------------------------------------------

    def contract(self, picture: Picture) -> tuple[str, ...]:
        """Who plays for what, with which card, with whom; nothing before the auction is over."""
        if not picture.decided or picture.caller is None:
            return ()
        last = self._last_bid(picture, picture.caller)
        if last is None:
            return ()
        name = seat_name(self._session.seats[picture.caller])
        line = _("{name}: {bid}").format(name=name, bid=self._bid_words(last))
        return (line,) if picture.called is None else (line, card_name(picture.called), self._with(picture))

    def _with(self, picture: Picture) -> str:
        if picture.partner is None:
            return _("partner unknown")
        if picture.partner == picture.caller:
            return _("alone")
        name = self._session.seats[picture.partner].name
        return _("with {name}").format(name=name) if name else _("with you")
