"""The message line's sentences: what has just happened, and what the person may do now. At most 60 letters each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from game.engine import events
from game.engine.cards import rank_of, suit_of
from game.i18n.phrases import pair_points, with_sign, word_list
from game.i18n.words import _, again, language, ngettext, suit_in_sentence, suit_name, the_card, the_rank
from game.i18n.words import sentence as begun
from game.rules_text.sign_words import meaning_words
from ui.core.people import seat_name
from ui.table.director.ceremony import AT_THE_END, Ceremony
from ui.table.director.weight import caught

if TYPE_CHECKING:
    from game.engine.cards import Card, Rank, Suit
    from game.engine.view import Duty
    from game.match.session import Session
    from ui.core.services import Services
    from ui.table.director.ceremony import Rite
    from ui.table.plates.labels import Kind

Order: TypeAlias = tuple[str, str, dict[str, str]]  # what there is to do, in full and shorter, and the words in it
Pairs: TypeAlias = tuple[tuple["Suit", int], ...]  # that a trick completed: suit, card points


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence with its kind; `icon` where it is not the kind's own, `short` for where the words have no room.

    A `fleeting` one says how things stand, not what happened: it is soon out of date and need not be read. A `lasting`
    one is seldom said and stays long enough to be read at any speed.
    """

    kind: Kind
    words: str
    icon: str = ""
    short: str = ""
    fleeting: bool = False
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Speaker:
    """Speaks to the person at `viewer`; `names` are those of all seats, `mates` the seats of the viewer's side."""

    names: tuple[str, ...]
    viewer: int
    mates: tuple[int, ...]
    strength: tuple[Rank, ...]
    least: int = 0  # the lowest bid: what a rank alone promises
    language: str = ""  # in which the names are told
    meanings: bool = True  # whether it is said what a sign means
    watches: bool = False  # nobody of the table looks on: the signs of all are told
    gestures: Mapping[str, str] | None = None  # how signs are made, where even those of other sides are told in words

    @classmethod
    def of(cls, session: Session, viewer: int, meanings: bool = True, captions: bool = False) -> Speaker:
        """The speaker at the table of this session, in the language of now; `meanings` of signs are told or not.

        A sign of another side is only to be seen: whoever looks that way may catch it. With `captions` its gesture is
        told, and never what it means.
        """
        # A seat without a name is the reader's only while a person sits there.
        names = tuple(
            _("Computer") if seat.kind == "computer" and not seat.name else seat_name(seat) for seat in session.seats
        )
        side = next((side for side in session.match.sides if viewer in side), ())
        mates = tuple(seat for seat in side if seat != viewer)
        rules = session.variant
        order, least, watches = rules.cards.order, rules.auction.min, not session.people
        made = session.signs.gestures if captions and rules.info.signals else None
        return cls(names, viewer, mates, order, least, language(), meanings, watches, made)

    @classmethod
    def at(cls, services: Services, session: Session, viewer: int) -> Speaker:
        """The speaker as the person in this seat wants to be told."""
        now = services.settings.now
        return cls.of(session, viewer, now.sign_meanings, now.captions)

    def event(self, event: events.Event, trump: Suit | None = None, pairs: Pairs = ()) -> Message | None:
        """What happened, where it is worth a sentence; `trump` as it is known then, `pairs` that a trick completed."""
        match event:
            case events.TurnedUp(card, rejected):
                return self._turn_up_words(card, rejected)
            case events.CardShown(seat, card):
                own = _("Trump: {suit} — you hold {card}, as all have seen")
                other = _("Trump: {suit} — {name} holds {card}")
                return self._info(seat, own, other, suit=suit_name(card >> 4), card=the_card(card))
            case events.TrumpNamed(suit, int(seat)):
                own, other = _("You make {suit} trumps"), _("{name} makes {suit} trumps")
                return self._info(seat, own, other, suit=suit_in_sentence(suit))
            case events.Played(seat, _card, True):
                return self._info(seat, _("You play an arrastre!"), _("{name} says “arrastro”"))
            case events.TrickWon(seat, plays, points, _number, best=best):
                told = self._trick_words(seat, points, caught(plays, best, trump, self.strength))
                if pairs:
                    told = _("{won}, and {pairs}").format(won=told, pairs=pairs_words(pairs))
                return Message("won", told, lasting=bool(pairs))
            case events.Drawn(seat, int(card), True):
                own = _("You draw {card}: the stock is finished")
                other = _("{name} draws {card}: the stock is finished")
                words = self.say(seat, own, other, card=the_card(card))
                return Message("info", words, "stock", _("The stock is finished"))
            case events.Exchanged(seat, gave, took):
                own, other = _("You swap {gave} for {took}"), _("{name} swaps {gave} for {took}")
                ranks = {"gave": the_rank(rank_of(gave)), "took": the_rank(rank_of(took))}
                return Message("info", self.say(seat, own, other, **ranks), "swap")
            case events.DealEnded(passed_out):
                return Message("info", _("Everybody passes") if passed_out else _("The deal is over"), "info")
            case _:
                return self._declarer(event) or self._show_words(event, trump)

    def say(self, seat: int, own: str, other: str, **words: object) -> str:
        """What this seat did: in `own` words where it is the viewer, else in the others, with the name."""
        return (own if seat == self.viewer else other).format(name=self.names[seat], **words)

    def _info(self, seat: int, own: str, other: str, **words: object) -> Message:
        return Message("info", self.say(seat, own, other, **words), "info")

    def _turn_up_words(self, card: Card, rejected: tuple[Card, ...]) -> Message:
        suit = suit_name(card >> 4)
        told = _("Trump: {suit} — {card} lies under the stock")
        if rejected:
            told = _("{before} may not stay. Trump: {suit} — {card}")
        before = begun(the_card(rejected[-1])) if rejected else ""
        words = told.format(suit=suit, card=the_rank(rank_of(card)), before=before)
        return Message("info", words, "info", _("Trump: {suit}").format(suit=suit))

    def _show_words(self, event: events.Event, trump: Suit | None) -> Message | None:
        """What is shown, looked at, claimed or captured."""
        match event:
            case events.Declared(seat, suit, _cards, points):
                own, other = _("You declare {points} in {suit}"), _("{name} declares {points} in {suit}")
                said = self.say(seat, own, other, points=pair_points(points), suit=suit_in_sentence(suit))
                return Message("won", said, lasting=True)
            case events.PartnerViewed(seat) if seat != self.viewer:
                return Message("info", _("{name} looks at the partner’s cards").format(name=self.names[seat]), "eye")
            case events.Claimed(seat):
                own, other = _("You take all that is left"), _("{name} takes all that is left")
                return Message("won", self.say(seat, own, other))
            case events.Conceded(seat):
                return self._info(seat, _("You concede"), _("{name} concedes"))
            case events.Captured(seat, captor, captive):
                own, other = _("You catch {captive} with {captor}"), _("{name} catches {captive} with {captor}")
                cards = {"captor": the_rank(rank_of(captor)), "captive": the_rank(rank_of(captive))}
                return Message("won", self.say(seat, own, other, **cards))
            case events.TuteShown(seat, cards):
                own, other = _("You show a tute, all four: {card}"), _("{name} shows a tute, all four: {card}")
                return Message("won", self.say(seat, own, other, card=the_rank(rank_of(cards[0]))), lasting=True)
            case events.StakesPaid(paid) if self.viewer >= 0:
                share = with_sign(paid[self.viewer], plus=True)
                told, short = _("Stakes for this trick: {points} for you"), _("Stakes: {points}")
                return Message("info", told.format(points=share), short=short.format(points=share), lasting=True)
            case events.Signalled(seat, meaning):
                return self._sign(seat, meaning, trump)
            case _:
                return None

    def _sign(self, seat: int, meaning: str, trump: Suit | None) -> Message | None:
        """A sign of the own side; of another one at most how it was made."""
        said = meaning_words(meaning, trump, self.strength) if self.meanings else ""
        if not self.watches and seat != self.viewer and seat not in self.mates:
            if self.gestures is None:
                return None
            said = self.gestures.get(meaning, "")
        own, other = _("You make the sign: {meaning}"), _("{name} makes a sign: {meaning}")
        if not said:
            own, other = _("You make a sign"), _("{name} makes a sign")
        return Message("info", self.say(seat, own, other, meaning=said), "wink")

    def _declarer(self, event: events.Event) -> Message | None:
        """What is said and done before the first trick of a contract."""
        match event:
            case events.BidMade(seat, amount, rank):
                return self._info(seat, _("You bid {bid}"), _("{name} bids {bid}"), bid=self._bid(amount, rank))
            case events.Passed(seat):
                return self._info(seat, _("You pass"), _("{name} passes"))
            case events.AuctionWon(seat, amount, rank):
                bid = self._bid(amount, rank)
                return self._info(seat, _("You play for {bid}"), _("{name} plays for {bid}"), bid=bid)
            case events.CardCalled(seat, card):
                return self._info(seat, _("You call {card}"), _("{name} calls {card}"), card=the_card(card))
            case events.PartnerShown(declarer, partner):
                return Message("info", self._partners(declarer, partner), "info")
            case events.TalonTaken(seat):
                return self._info(seat, _("You take the talon"), _("{name} takes the talon"))
            case events.LaidAway(seat, cards):
                count = len(cards)
                own = ngettext("You discard {count} card", "You discard {count} cards", count)
                other = ngettext("{name} discards {count} card", "{name} discards {count} cards", count)
                return self._info(seat, own, other, count=count)
            case _:
                return None

    def _bid(self, amount: int, rank: Rank | None) -> str:
        """A bid in a sentence: 72; the Knight; after the last rank points again."""
        return str(amount) if rank is None or amount > self.least else the_rank(rank)

    def _partners(self, declarer: int, partner: int) -> str:
        if declarer == partner:
            return self.say(declarer, _("You play alone"), _("{name} plays alone"))
        own, other = _("You are {declarer}’s partner"), _("{name} is {declarer}’s partner")
        if declarer == self.viewer:
            other = _("{name} is your partner")
        return self.say(partner, own, other, declarer=self.names[declarer])

    def rite(self, rite: Rite, *, drawn: bool) -> Message | None:
        """What is celebrated, where nothing else says it; where it is `drawn` on the cloth only what is not there."""
        if rite.kind is Ceremony.PAST_HALF:
            return Message("won", self.rite_words(rite), lasting=True)
        if drawn or rite.kind not in (*AT_THE_END, Ceremony.LAST_TRICK, Ceremony.CAPOTE_NEAR):
            return None
        return Message("info", self.rite_words(rite), fleeting=rite.kind is Ceremony.LAST_TRICK)

    def rite_words(self, rite: Rite) -> str:
        """What is celebrated, in words."""
        match rite.kind:
            case Ceremony.DRAG:
                own, other = _("You play an arrastre!"), _("{name} says “arrastro”")
            case Ceremony.THREE_TAKEN:
                own, other = _("You catch {card}"), _("{name} catches {card}")
            case Ceremony.PAST_HALF:
                own, other = _("You have more than half of all points"), _("{name} has more than half of all points")
            case Ceremony.CAPOTE_NEAR:
                own = other = _("All {count} tricks so far")
            case Ceremony.CLAIM:
                own, other = _("You take all that is left"), _("{name} takes all that is left")
            case Ceremony.LAST_TRICK:
                own = other = _("The last trick")
            case Ceremony.CONTRACT_MADE:
                own = other = _("Contract made")
            case Ceremony.CONTRACT_FAILED:
                own = other = _("Contract failed")
        card = "" if rite.card is None else the_card(rite.card)
        return self.say(rite.seat, own, other, card=card, count=rite.number)

    def _trick_words(self, seat: int, points: int, captive: Card | None) -> str:
        if captive is not None:
            own = ngettext("You catch {card}: {count} point", "You catch {card}: {count} points", points)
            other = ngettext("{name} catches {card}: {count} point", "{name} catches {card}: {count} points", points)
            return self.say(seat, own, other, card=the_card(captive), count=points)
        if not points:
            return self.say(seat, _("You win the trick"), _("{name} wins the trick"))
        own = ngettext("You win {count} point", "You win {count} points", points)
        other = ngettext("{name} wins {count} point", "{name} wins {count} points", points)
        return self.say(seat, own, other, count=points)

    def thinking(self, seat: int) -> Message:
        """Somebody else is to act and takes time."""
        return Message("info", _("{name} is thinking…").format(name=self.names[seat]), fleeting=True)

    def waiting(self, seat: int) -> Message:
        """Somebody else is to act."""
        return Message("info", _("{name} is to play").format(name=self.names[seat]), fleeting=True)

    def your_turn(self, phase: str, duty: Duty | None) -> Message:
        """The person is to act; `duty` is what he owes the trick, when he is to play a card."""
        match phase:
            case "auction":
                return Message("act", _("Your turn to bid — look at your cards below"), short=_("Your turn to bid"))
            case "discard":
                return Message("act", _("Your turn — discard cards"))
            case "choose_trump":
                return Message("act", _("Your turn — name the trump suit"))
            case "call":
                return Message("act", _("Your turn — call a card"))
            case _:
                assert duty is not None  # it is the person's turn, and nothing is left to say
                told, short, words = self._play(duty)
                return Message("act", told.format(**words), short=begun(short.format(**words)))

    def _play(self, duty: Duty) -> Order:
        """What there is to do."""
        if duty.held == 1:
            return _("Your turn — play your last card"), _("Play your last card"), {}
        if len(duty.may) == 1:
            card = the_card(duty.may[0])
            return _("Your turn — only {card} may be played"), _("Only {card} may be played"), {"card": card}
        if duty.best is None:
            if duty.owes != "nothing":  # a card that waits for another one, say
                return _("Your turn — you lead"), _("You lead"), {}
            return _("Your turn — you lead, play any card"), _("You lead, play any card"), {}
        return self._free_words(duty, *duty.best) if duty.owes == "nothing" else _duty_words(duty, duty.best[1])

    def _free_words(self, duty: Duty, seat: int, card: Card) -> Order:
        """What the cards can do where all of them may be played, and this one of this seat is the best so far."""
        if seat == self.viewer:
            return _("Your turn — you are winning the trick so far"), _("You are winning so far"), {}
        if seat in self.mates:
            name = {"name": self.names[seat]}
            return _("Your turn — {name} is winning the trick"), _("Your turn — {name} is winning"), name
        told, short = _("Your turn — beat {card}, or let it go"), _("Beat {card}, or let it go")
        if not duty.takes:
            told, short = _("Your turn — you cannot beat {card}"), _("You cannot beat {card}")
        elif duty.takes == duty.may:
            told, short = _("Your turn — any card beats {card}"), _("Any card beats {card}")
        return told, short, {"card": the_card(card)}

    def press_again(self, card: Card) -> Message:
        """A card was lifted by its number and waits for a second press."""
        return Message("act", begun(_("Press again to play {card}").format(card=the_card(card))))


def _duty_words(duty: Duty, best: Card) -> Order:
    """What may be played where a duty leaves a part of the hand."""
    match duty.owes:
        case "beat":
            return _("Your turn — you must beat {card}"), _("You must beat {card}"), {"card": the_card(best)}
        case "follow":
            suit = suit_in_sentence(suit_of(duty.may[0]))
            return _("Your turn — you must follow suit: {suit}"), _("Follow suit: {suit}"), {"suit": suit}
        case "trump":
            return _("Your turn — you must play a trump"), _("You must play a trump"), {}
        case _:
            told = _("Your turn — {count} of your cards may be played")
            return told, _("{count} of your cards may be played"), {"count": str(len(duty.may))}


def pairs_words(pairs: Pairs) -> str:
    """What the pairs bring, as the end of a sentence on the trick: 20 for the pair of Copas."""
    return word_list(
        [
            _("{points} for the pair of {suit}").format(points=points, suit=suit_in_sentence(suit))
            for suit, points in pairs
        ]
    )


def _said_again(said: Message | None) -> Message | None:
    return None if said is None else replace(said, words=again(said.words), short=again(said.short))


class MessageLine:
    """One sentence at a time: a newer one waits until the one before could be read, refusals do not wait."""

    READ = 900.0
    REFUSED = 1500.0  # a refusal, and what is seldom said, stays this long at any speed
    URGENT = 5000.0  # and what everybody must have read, before anything else is said

    def __init__(self) -> None:
        self.said: Message | None = None
        self._insists_until = 0.0
        self._urgent_until = 0.0
        self._out_of_turn = False
        self._since = 0.0
        self._next: Message | None = None

    def refuse(self, why: str, now: float, out_of_turn: bool = False) -> None:
        """Says at once why not; `out_of_turn` where it is so only until it is the person's turn."""
        self.said, self._since, self._next = Message("refusal", why), now, None
        self._insists_until, self._urgent_until = now + self.REFUSED, 0.0
        self._out_of_turn = out_of_turn

    def tell(self, words: str, now: float) -> None:
        """Says at once what has nothing to do with the game and must be read."""
        self.refuse(words, now)
        self._insists_until = self._urgent_until = now + self.URGENT

    def your_turn_came(self) -> bool:
        """A refusal out of turn is no longer true; whether the line looks different now."""
        if not self._out_of_turn or self.said is None or self.said.kind != "refusal":
            return False
        self.said, self._next, self._insists_until, self._out_of_turn = self._next, None, 0.0, False
        return True

    def insists(self, now: float) -> bool:
        """Whether a refusal is still to be read."""
        return now < self._insists_until

    def say(self, said: Message, now: float, hold: float) -> bool:
        """Says it as soon as it may; whether the line looks different now. `hold` stretches the reading time."""
        if self.insists(now) and (said.kind == "act" or said.fleeting):
            return False
        if now < self._urgent_until:
            self._next = said
            return False
        if said == self.said:
            self._next = None
            return False
        at_once = self.said is None or self.said.kind == "act" or self.said.fleeting
        if at_once or now - self._since >= self._reading(hold):
            self.said, self._since, self._next = said, now, None
            return True
        if self._next is None or said.lasting or not self._next.lasting:
            self._next = said
        return False

    def _reading(self, hold: float) -> float:
        """How long the sentence must stay."""
        lasts = self.said is not None and self.said.lasting
        return max(self.READ * hold, self.REFUSED if lasts else 0.0)

    def hurry(self, now: float, heeded: Message | None) -> None:
        """The sentence that waits comes now, and what the person has just `heeded` goes."""
        if self._next is not None and not self.insists(now):
            self.said, self._since, self._next = self._next, now, None
        elif self.said is not None and self.said is heeded:
            self.said = None

    def retell(self) -> None:
        """Says the same in the language of now."""
        self.said, self._next = _said_again(self.said), _said_again(self._next)

    def clear(self) -> None:
        """What was said no longer holds."""
        self.said = self._next = None
        self._insists_until = self._urgent_until = 0.0

    def update(self, now: float, hold: float) -> bool:
        """Lets the waiting sentence have its turn; whether the line looks different now."""
        if self._next is None or now < self._urgent_until or now - self._since < self._reading(hold):
            return False
        self.said, self._since, self._next = self._next, now, None
        return True

    @property
    def waiting(self) -> bool:
        """Whether another sentence is about to be said."""
        return self._next is not None
