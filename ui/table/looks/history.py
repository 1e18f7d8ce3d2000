"""The history of the deal: everything that was said and a row for every trick, on a strip of paper; a turn's news."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.cards import Rank, suit_of
from game.engine.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    DealEnded,
    Dealt,
    Drawn,
    Event,
    Exchanged,
    LaidAway,
    PartnerShown,
    Passed,
    Played,
    TrickWon,
    TrumpNamed,
)
from game.engine.view import NOBODY_LOOKS
from game.i18n.phrases import labelled
from game.i18n.words import _, ngettext, the_card
from ui.core.people import face_of, seat_name
from ui.core.scene import Control, spot_of
from ui.draw import theme
from ui.draw.skins import box
from ui.table.plates.labels import ICONS
from ui.table.scene.sentences import Speaker, pairs_words
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.kit.layout_parts import Painted
from ui.widgets.kit.sheet import ScrolledAside, close_button

if TYPE_CHECKING:
    from game.engine.cards import Card, Suit
    from game.match.session import Session
    from ui.core.services import Services
    from ui.table.scene.context import TableContext

OF_EVENT: Final[Mapping[type[Event], str]] = MappingProxyType({PartnerShown: "people", AuctionWon: "trophy"})
OWN_ACTS: Final = (Played, BidMade, Passed, CardCalled, LaidAway, Exchanged)
CHIP: Final = 58  # how wide a card of a trick is, at k = 1
MOST: Final = 6  # so many may bid


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the story; with a trick its number and its cards in order, empty where they may not be seen again.

    An auction is one line: everybody with his highest bid, empty for a pass without one, and whether he bids on.
    """

    words: str
    icon: str = "info"
    number: int = 0
    plays: tuple[tuple[int, Card], ...] = ()
    best: Card | None = None
    bids: tuple[tuple[int, str, bool], ...] = ()
    suit: Suit | None = None  # its sign stands in the icon's place


class History(ScrolledAside):
    """The deal up to now, the newest below."""

    name = "history"
    key = "l"
    wide = 620
    foot_gap = 14

    def __init__(self, services: Services, table: TableContext) -> None:
        super().__init__(services)
        self._table = table
        self._entries: tuple[LogEntry, ...] = ()
        self._rows = Painted(self._paint, grows=1)

    def title(self) -> str:
        return _("History of the deal")

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """What it tells."""
        return self._entries

    # -- the scene -----------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        first = not self._entries
        table = self._table
        speaker = Speaker.at(self.services, table.session, table.eyes)
        how, shown = table.help.last_tricks, table.shown_events
        told = story(
            table.session,
            speaker,
            how,
            points=table.points,
            shown=shown,
            figure=self.services.pictures.deck.figure,
        )
        self._entries = tuple(told)
        super().resize(size)
        if first:
            self.scroller.move_to(len(self._entries))

    def lay_out(self) -> None:
        """Along the right edge, as high as what it tells: under the seats above where it ends on the cloth."""
        brush, layout = self._brush(), self._table.layout
        width, edge, pad = min(brush.px(self.wide), self.size[0] - brush.px(32)), brush.px(16), brush.px(28)
        left = edge if self.services.settings.now.left_handed else self.size[0] - edge - width
        head, under = edge + brush.px(20) + brush.line_height("h2", 1.3), brush.px(22)
        self.tree = self.body()
        feet = self.tree.high(brush, width - 2 * pad) - self._rows.high(brush, width - 2 * pad)
        high = head + len(self._entries) * self._step(brush) + feet + under
        low, top = round(layout["mat"].y), round(layout["topbar"].bottom) + brush.px(20)
        if low + high <= layout["hand"].y:
            top = low
        self.paper = Rect(left, top, width, min(high, self.size[1] - top - edge))
        rows = self.paper.height - head - under
        self._inner = Rect(self.paper.x + pad, self.paper.y + head, width - 2 * pad, rows)
        self.place(brush)
        self.fit_lines(brush, self._rows.rect, len(self._entries), self._step(brush))

    def inside(self) -> Painted:
        return self._rows

    def foot(self) -> list[Button]:
        return [close_button()]

    def texts(self) -> Iterable[Control]:
        return (
            Control(f"history:{self.scroller.top + number}", "row", self._words(entry), (), spot_of(place))
            for number, (entry, place) in enumerate(self._visible(self._brush()))
        )

    def _words(self, entry: LogEntry) -> str:
        """The line as one hears it."""
        if not entry.number:
            return entry.words
        cards = ", ".join(labelled(self._table.name_of(seat), the_card(card)) for seat, card in entry.plays)
        told = _("Trick {number}: {winner}").format(number=entry.number, winner=entry.words)
        return _("{told} ({more})").format(told=told, more=cards) if cards else told

    # -- the paper -----------------------------------------------------------------------------------------------

    def _step(self, brush: Brush) -> int:
        """Every row has room for two lines."""
        return 2 * brush.line_height("second", 1.12) + brush.px(10)

    def _visible(self, brush: Brush) -> list[tuple[LogEntry, Rect]]:
        """The entries that are seen, each with its place."""
        step, rows, first = self._step(brush), self._rows.rect, self.scroller.top
        return [
            (entry, Rect(rows.x, rows.y + number * step, self.line_width(brush, rows), step))
            for number, entry in enumerate(self._entries[first : first + self.scroller.seen])
        ]

    def _paint(self, brush: Brush, area: Rect) -> None:
        for entry, spot in self._visible(brush):
            brush.surface.fill(theme.PAPER_LINE, Rect(spot.x, spot.y, spot.width, brush.px(1.5)))
            draw = self._trick if entry.number else self._bids if entry.bids else self._line
            draw(brush, spot, entry)
        self.scroller.draw(brush)

    def _line(self, brush: Brush, place: Rect, entry: LogEntry) -> None:
        side = brush.px(24)
        if entry.suit is None:
            brush.icon(entry.icon, side, theme.INK_SOFT, midleft=place.midleft)
        else:
            brush.picture(brush.pictures.suit_icon(entry.suit, side), midleft=place.midleft)
        spot = Rect(place.x + side + brush.px(12), place.y, place.width - side - brush.px(12), place.height)
        high = brush.height("second", entry.words, spot.width, 1.12)
        spot.y, spot.height = place.centery - min(high, place.height) // 2, place.height
        brush.write_block("second", entry.words, theme.INK, spot, spacing=1.12, marked=False)

    def _trick(self, brush: Brush, place: Rect, entry: LogEntry) -> None:
        """Number, cards from the one that was led, and who won them."""
        number = Rect(place.x, place.y, brush.width("bold", "00"), place.height)
        brush.write("bold", str(entry.number), theme.GOLD_INK, number, valign="middle")
        x, gap = number.right + brush.px(10), brush.px(6)
        wide = min(brush.px(CHIP), round(place.width * 0.62) // max(1, len(entry.plays)) - gap)
        above = Rect(x, place.y + brush.px(3), wide + gap - 1, brush.line_height("plate", 1.05))
        for _seat, card in entry.plays:
            chip = Rect(x, above.bottom, wide, place.bottom - brush.px(4) - above.bottom)
            _chip(brush, chip, card, best=card == entry.best)
            x += wide + gap
        self._players(brush, [seat for seat, _card in entry.plays], above, wide + gap)
        if not entry.plays:
            x = brush.write("second", _("face down"), theme.INK_SOFT, (x, place.centery), valign="middle").right
        left = brush.icon("star", brush.px(20), theme.GOLD_INK, midleft=(x + gap, place.centery)).right + brush.px(6)
        spot = Rect(left, place.y, place.right - left, place.height)
        role = "second_bold" if brush.fits("second_bold", entry.words, spot.width) else "small"
        high = brush.height(role, entry.words, spot.width, 1.1)
        spot.y = place.centery - min(high, place.height) // 2
        brush.write_block(role, entry.words, theme.INK, spot, spacing=1.1, marked=False, may_cut=True)

    def _bids(self, brush: Brush, place: Rect, entry: LogEntry) -> None:
        """How high everybody bid, one beside the other; the highest has a gold edge, a dash is a pass without a bid."""
        side, gap = brush.px(24), brush.px(6)
        brush.icon(entry.icon, side, theme.INK_SOFT, midleft=place.midleft)
        x = place.x + side + brush.px(12)
        wide = min(brush.px(CHIP + 14), (place.right - x) // MOST - gap)
        above = Rect(x, place.y + brush.px(3), wide + gap - 1, brush.line_height("plate", 1.05))
        for _seat, amount, bids_on in entry.bids:
            chip = Rect(x, above.bottom, wide, place.bottom - brush.px(4) - above.bottom)
            if amount:
                _ticket(brush, chip, best=bids_on)
            role, ink = ("bold", theme.INK) if bids_on and amount else ("second", theme.INK_SOFT)
            brush.write(role, amount or "–", ink, chip, align="center", valign="middle")
            x += wide + gap
        self._players(brush, [seat for seat, *_bid in entry.bids], above, wide + gap)

    def _players(self, brush: Brush, who: Iterable[int], first: Rect, step: int) -> None:
        """Whose each card or bid is, above it: all names where they have room, else the faces."""
        seats = [self._table.session.seats[seat] for seat in who]
        named = all(brush.fits("plate", seat_name(seat), first.width) for seat in seats)
        for number, seat in enumerate(seats):
            spot = first.move(number * step, 0)
            if named:
                brush.write("plate", seat_name(seat), theme.INK_SOFT, spot, valign="middle")
            else:
                brush.face(face_of(seat), spot.height, midtop=(spot.x + (step - brush.px(6)) // 2, spot.y))


def _chip(brush: Brush, place: Rect, card: Card, best: bool) -> None:
    """A small card that says only what it is; the best one has a gold edge."""
    _ticket(brush, place, best)
    side = min(brush.px(24), place.width // 2 - 1, place.height - 6)
    left, right = Rect(place.x + 2, place.y, place.width - side - 5, place.height), place.right - side // 2 - 3
    brush.picture(brush.pictures.suit_icon(suit_of(card), side), center=(right, place.centery))
    word = brush.pictures.deck.index(card)
    role = next((role for role in ("bold", "small") if brush.fits(role, word, left.width)), "small")
    ink = brush.pictures.ink(suit_of(card))
    brush.write(role, word, ink, left, align="center", valign="middle", may_cut=True)


def _ticket(brush: Brush, place: Rect, best: bool = False) -> None:
    area, radius = (0, 0, *place.size), 6 * brush.k
    edge, width = (theme.GOLD_EDGE, max(1.5, 3 * brush.k)) if best else (theme.PAPER_EDGE, 1.5)
    brush.paint(place, box(area, radius, fill=theme.FIELD) + box(area, radius, stroke=edge, width=width))


# -- what has happened, told again -------------------------------------------------------------------------------------


def story(
    session: Session, speaker: Speaker, how: str, *, points: bool, shown: int, figure: Callable[[Rank], str]
) -> Iterator[LogEntry]:
    """The deal up to now as the seat of the speaker has seen it; `points`: it is told what tricks were worth.

    Of the tricks all, the last or none may be seen again, as `how` says; of the events so many were `shown`. `figure`
    answers what stands in the corner of the cards of a rank.
    """
    return _bids_together(_lines(session, speaker, how, points=points, shown=shown, figure=figure))


def _bids_together(lines: Iterator[LogEntry]) -> Iterator[LogEntry]:
    """The same lines; bids that follow each other stand in one."""
    for bids, found in groupby(lines, key=lambda line: bool(line.bids)):
        if bids:
            yield _auction(list(found))
        else:
            yield from found


def _auction(lines: list[LogEntry]) -> LogEntry:
    """All bids of these lines as one: heard from the first on, seen as the highest of each in the order they began."""
    highest: dict[int, tuple[int, str, bool]] = {}
    for seat, amount, bids_on in (bid for line in lines for bid in line.bids):
        before = highest[seat][1] if seat in highest else ""
        highest[seat] = seat, amount or before, bids_on
    words = " · ".join(line.words for line in lines)
    return LogEntry(words, "up", bids=tuple(highest.values()))


def _lines(
    session: Session, speaker: Speaker, how: str, *, points: bool, shown: int, figure: Callable[[Rank], str]
) -> Iterator[LogEntry]:
    """A line for everything that is told."""
    events = session.events(speaker.viewer)[:shown]
    trump: int | None = None
    won = sum(isinstance(event, TrickWon) for event in events)
    for event in events:
        if isinstance(event, TrumpNamed):
            trump = event.suit
        if isinstance(event, TrickWon):
            seen = how == "all" or (how == "last" and event.number == won)
            yield _trick(session, speaker.viewer, event, seen, points)
        elif isinstance(event, Played) and not event.arrastre:
            continue
        elif (said := speaker.event(event, trump)) is not None:
            icon = OF_EVENT.get(type(event)) or said.icon or ICONS[said.kind]
            yield LogEntry(said.words, icon, bids=_bid(event, speaker.least, figure), suit=_suit(event))


def _suit(event: Event) -> Suit | None:
    """The suit that is named by this."""
    match event:
        case TrumpNamed(suit):
            return suit
        case CardCalled(_seat, card):
            return suit_of(card)
        case _:
            return None


def _bid(event: Event, least: int, figure: Callable[[Rank], str]) -> tuple[tuple[int, str, bool], ...]:
    """The bid that this is, as it stands in a row of them; a rank alone promises `least` points."""
    match event:
        case BidMade(seat, amount, rank):
            return ((seat, str(amount) if rank is None or amount > least else figure(rank), True),)
        case Passed(seat):
            return ((seat, "", False),)
        case _:
            return ()


def _trick(session: Session, viewer: int, event: TrickWon, seen: bool, points: bool) -> LogEntry:
    name = seat_name(session.seats[event.seat])
    worth = pairs = ""
    if points:
        pairs = pairs_words(session.pairs_won(viewer, event.number))
        worth = ngettext("{count} point", "{count} points", event.points).format(count=event.points)
    words = " · ".join(filter(None, (name, worth, pairs)))
    plays = event.plays if seen else ()
    return LogEntry(words, "star", event.number, plays, event.best if seen else None)


def facts(session: Session, seat: int) -> tuple[bool, list[str]]:
    """Whether this person has acted in the deal before, and what all may know that has happened since, latest last."""
    events = session.events(NOBODY_LOOKS)
    last = max((n for n, event in enumerate(events) if isinstance(event, OWN_ACTS) and event.seat == seat), default=-1)
    speaker, trump, played, told = Speaker.of(session, NOBODY_LOOKS), session.view(NOBODY_LOOKS).trump, 0, []
    for number, event in enumerate(events):
        leads = isinstance(event, Played) and played == 0
        played = 0 if isinstance(event, TrickWon) else played + isinstance(event, Played)
        if number > last and (words := _fact(speaker, event, trump, leads=leads)):
            told.append(words)
    return last >= 0, told


def _fact(speaker: Speaker, event: Event, trump: int | None, *, leads: bool) -> str:
    match event:
        case Played(seat, card):
            told = _("{name} led {card}") if leads else _("{name}: {card}")
            return told.format(name=speaker.names[seat], card=the_card(card))
        case Dealt() | DealEnded() | Drawn(turn_up=False):
            return ""
        case _:
            said = speaker.event(event, trump)
            return "" if said is None else said.short or said.words
