"""What is chosen on a panel: the trump suit, the card whose holder becomes the partner, the cards to lay away."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from pygame import Rect

from game.engine.actions import Action, Call, ChooseTrump, Discard
from game.engine.cards import SUITS, Card, Rank, Suit, make, name_of, rank_of, suit_of
from game.i18n.words import (
    _,
    card_name,
    has_french_suits,
    language,
    naming,
    ngettext,
    rank_word,
    sentence,
    suit_in_sentence,
    suit_name,
    the_card,
)
from ui.draw import theme
from ui.table.panels.held import cards_of_suit
from ui.table.panels.pads import CardKey, Keys, PadKey
from ui.table.panels.panel import (
    DONE,
    Panel,
    PanelRow,
    done_button,
    keys_row,
    ranks_row,
    role_beside,
    words_row,
    write_beside,
)
from ui.widgets.base import Brush
from ui.widgets.buttons import Button

ALL: Final = range(len(SUITS))
AGAIN: Final = "panel:again"
LOW_CARDS, HIGH_CARDS = (190, 130), 260  # so high cards to be called are at least, where rows are close, at most
LINES: Final = 3  # of words beside the button, at most
UPRIGHT: Final = 150, 96  # where keys of suits are narrower they are so high: the mark is over the words, at k = 1
LEAST_CARDS: Final = 110  # and where there is no room, at k = 1
BRIEF_SUITS: Final = 48  # the keys of suits on a brief sheet, at k = 1
AIR: Final = 90  # at either side of a row of four cards on a sheet that is as wide as they ask for, at k = 1


def _own_words() -> str:
    return _("This card is yours: you would play alone.")


def _meaning() -> str:
    return _("Whoever holds it is your partner, and its suit is trump. Nobody else knows.")


def _call_words(card: Card) -> str:
    return _("Call {card}").format(card=the_card(card))


def _place(brush: Brush, words: str, foot: Rect, head: Rect, icon: str = "") -> str:
    """Where words have room: left of the button, beside the title, or in more lines left of the button."""
    for place, room, lines in (("foot", foot, 2), ("head", head, 2), ("foot", foot, LINES)):
        if role_beside(brush, words, room, icon, lines):
            return place
    return ""


def _count_words(hand: Sequence[Card], suit: Suit) -> str:
    """How many cards of the suit there are in the hand."""
    count = sum(suit_of(card) == suit for card in hand)
    return ngettext("{count} in hand", "{count} in hand", count).format(count=count)


@dataclass
class TrumpPad(Panel):
    """Four suits, of which one becomes trump."""

    names_seats: ClassVar[bool] = True

    def __post_init__(self) -> None:
        """The suit of which the hand holds most is chosen."""
        self._may = [action.suit for action in self.question.legal if isinstance(action, ChooseTrump)]
        hand = self.question.view.hand
        self._suit = max(self._may, key=lambda suit: sum(suit_of(card) == suit for card in hand))

    @property
    def title(self) -> str:
        return _("Name the trump suit")

    @property
    def first(self) -> str | None:
        return f"panel:suit-{self._suit}"

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        keys = _suit_keys(self._may, self._suit, self.question.view.hand)
        return [keys_row(brush, keys, _suits_high(brush, width, 72 if self.close else 104), 64, gives_way=1)]

    def _foot(self, brush: Brush) -> PanelRow:
        """The button, and left of it what one's hand has of the suit, where there is room."""
        foot, told = super()._foot(brush), cards_of_suit(brush, self.question, self._suit)

        def draw(brush: Brush, place: Rect) -> None:
            write_beside(brush, told, theme.INK, self.beside_buttons(brush, place), "cards")

        return replace(foot, draw=draw)

    def buttons(self) -> list[Button]:
        return [done_button(sentence(_("{suit} are trumps").format(suit=suit_name(self._suit))))]

    def press(self, name: str, by_enter: bool) -> Action | None:
        suit = next((suit for suit in self._may if name == f"panel:suit-{suit}"), None)
        if name == DONE or (by_enter and suit == self._suit):
            return ChooseTrump(self._suit)
        if suit is not None:
            self._suit = suit
            self.changed()
        return None


def _suits_high(brush: Brush, width: int, usual: float) -> float:
    """How high a row of keys of suits is at k = 1."""
    narrow, high = UPRIGHT
    return max(usual, high) if (width - 3 * brush.px(12)) // 4 < brush.px(narrow) else usual


def _suit_keys(
    may: Collection[Suit], chosen: Suit, hand: Sequence[Card], widest: float = 240, *, brief: bool = False
) -> Keys:
    """A key for each suit, no wider than this at k = 1, with its mark, its name and how many are held.

    A `brief` one has the mark alone: the name stands on the button as soon as it is chosen.
    """
    row = tuple(("", "") if brief else (suit_name(suit), _count_words(hand, suit)) for suit in ALL)
    keys = (
        PadKey(
            f"panel:suit-{suit}",
            suit_name(suit),
            role="option",
            enabled=suit in may,
            selected=suit == chosen,
            group="panel:suit",
            word=word,
            remark=remark,
            suit=suit,
            row=row,
        )
        for suit, (word, remark) in zip(ALL, row, strict=True)
    )
    return Keys(*keys, gap=12, widest=widest)


@dataclass
class CallPad(Panel):
    """The cards that may be called: a row of four where only one rank is left, else suits and ranks."""

    names_seats: ClassVar[bool] = True

    def __post_init__(self) -> None:
        """The highest card that may be called and is not in one's own hand is chosen, of the longest suit."""
        self._may = [action.card for action in self.question.legal if isinstance(action, Call)]
        self._order = self.question.session.variant.cards.order
        hand = self.question.view.hand
        others = [card for card in self._may if card not in hand] or self._may
        length = {suit: sum(suit_of(card) == suit for card in hand) for suit in ALL}
        self._card = min(others, key=lambda card: (-length[suit_of(card)], self._order.index(rank_of(card))))
        self._one_rank = len({rank_of(card) for card in self._may}) == 1
        self._widest: tuple[tuple[float, str], int] | None = None  # of the buttons there may come to be
        self._meant = self._warned = ""  # where it is told what the call means, and that the card is one's own

    @property
    def title(self) -> str:
        return _("Call a card")

    @property
    def first(self) -> str | None:
        return f"panel:card-{self._card}" if self._one_rank else f"panel:suit-{suit_of(self._card)}"

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        rows = []
        if not self._one_rank:
            suits = {suit_of(card) for card in self._may}
            hand, wide = self.question.view.hand, self._suit_wide(brush, width)
            keys = _suit_keys(suits, suit_of(self._card), hand, wide, brief=self.brief)
            high = BRIEF_SUITS if self.brief else _suits_high(brush, width, 56 if self.close else 76)
            rows += [keys_row(brush, keys, high, min(high, 56), gives_way=2), self._rank_row(brush, width)]
        foot, head = self._beside_button(brush, width), self._beside_title(brush, width)
        self._meant = _place(brush, _meaning(), foot, head)
        self._warned = _place(brush, _own_words(), foot, head, "warn")
        if any(card in self.question.view.hand for card in self._may) and not self._warned:
            rows.append(words_row(brush, width, _own_words() if self._is_own else "", warning=True))
        if self._one_rank:
            rows.insert(0, self._cards_row(brush, rows))
        return (
            rows
            if self._meant or self.brief
            else [words_row(brush, width, _meaning(), gives_way=1, role="second"), *rows]
        )

    def buttons_wide(self, brush: Brush) -> int:
        """As much as for the longest name of a card, so that nothing moves when another one is chosen."""
        key = brush.k, language()
        if self._widest is None or self._widest[0] != key:
            self._widest = key, max(done_button(_call_words(card)).width(brush) for card in self._may)
        return self._widest[1] + brush.px(24)

    def _beside_button(self, brush: Brush, width: int) -> Rect:
        """The room left of the button in a foot that begins at the corner."""
        return self.beside_buttons(brush, Rect(0, 0, width, super()._foot(brush).height))

    def _beside_title(self, brush: Brush, width: int) -> Rect:
        left = brush.width("h2", self.title) + brush.px(24)
        return Rect(left, 0, width - left, super()._head(brush).height)

    def _head(self, brush: Brush) -> PanelRow:
        """The title, and at the end of its line what the call means where that is not told in the foot."""
        usual = super()._head(brush)

        def draw(brush: Brush, place: Rect) -> None:
            if usual.draw is not None:
                usual.draw(brush, place)
            self._write("head", brush, self._beside_title(brush, place.width).move(place.topleft))

        return replace(usual, draw=draw)

    def _cards_row(self, brush: Brush, others: Sequence[PanelRow]) -> PanelRow:
        """The four cards, as high as these rows, title and button leave room for them."""
        rows = [*self.over_rows(brush), *others, self._foot(brush)]
        free = self.high - sum(self.margins(brush)) - sum(row.height + self.gap(brush) for row in rows)
        high = max(LEAST_CARDS if self.brief else LOW_CARDS[self.close], min(HIGH_CARDS, free / brush.k))
        return keys_row(brush, Keys(*self._cards(), gap=36, cards=True), high, LEAST_CARDS, gives_way=2)

    def fit(self, area: Rect, brush: Brush) -> None:
        """A row of four cards lies on a sheet no wider than it asks for, where nothing is lost by that."""
        super().fit(area, brush)
        if not self._one_rank or self.seated.hidden:
            return
        many, meant, cards = len(self.placed), self._meant, [w.rect for w in self.widgets if isinstance(w, CardKey)]
        wide = cards[-1].right - cards[0].x + 2 * brush.px(AIR)
        narrow = Rect(0, area.y, min(area.width, wide), area.height)
        narrow.centerx = area.centerx
        super().fit(narrow, brush)
        lost = len(self.placed) != many or bool(meant) != bool(self._meant)
        if lost or any(key.rect.size < cards[0].size for key in self.widgets[: len(cards)]):
            super().fit(area, brush)

    @property
    def _is_own(self) -> bool:
        view = self.question.view
        return self._card in view.hand or self._card in (view.discards or ())

    def _foot(self, brush: Brush) -> PanelRow:
        """The button, and left of it what the call means, or that one would play alone, where there is room."""
        foot = super()._foot(brush)

        def draw(brush: Brush, place: Rect) -> None:
            self._write("foot", brush, self.beside_buttons(brush, place))

        return replace(foot, draw=draw)

    def _write(self, where: str, brush: Brush, room: Rect) -> None:
        """What the call means, or that one would play alone, where it is told in this room."""
        if self._is_own and self._warned == where:
            write_beside(brush, _own_words(), theme.BAD_DEEP, room, "warn", LINES)
        elif self._meant == where:
            write_beside(brush, _meaning(), theme.INK_SOFT, room, lines=LINES)

    def buttons(self) -> list[Button]:
        return [done_button(_call_words(self._card))]

    def press(self, name: str, by_enter: bool) -> Action | None:
        wanted = self._card_of(name)
        if name == DONE or (by_enter and wanted == self._card):
            return Call(self._card)
        if wanted is not None:
            self._card = wanted
            self.changed()
        return None

    def digit(self, number: int) -> Action | None:
        card = make(suit_of(self._card), number)
        if card in self._may:
            self._card = card
            self.changed()
        return None

    def _card_of(self, name: str) -> Card | None:
        """The card that a key stands for: of a suit the chosen rank, or else its best one."""
        kind, _dash, number = name.removeprefix("panel:").partition("-")
        if kind == "card":
            return int(number)
        if kind == "rank":
            return make(suit_of(self._card), int(number))
        if kind != "suit":
            return None
        same = make(int(number), rank_of(self._card))
        of_suit = [card for card in self._may if suit_of(card) == int(number)]
        return same if same in of_suit else min(of_suit, key=lambda card: self._order.index(rank_of(card)))

    def _cards(self) -> Iterator[CardKey]:
        hand = self.question.view.hand
        for card in sorted(self._may):
            yield CardKey(
                f"panel:card-{card}",
                the_card(card),
                role="option",
                selected=card == self._card,
                group="panel:card",
                card=card,
                remark=_("yours") if card in hand else _count_words(hand, suit_of(card)),
                short=str(sum(suit_of(other) == suit_of(card) for other in hand)),
            )

    def _suit_wide(self, brush: Brush, width: int) -> float:
        """So wide are the keys of suits that their row is as wide as that of the ranks under it."""
        many = len({rank_of(card) for card in self._may})
        ranks = min(width, many * brush.px(92) + (many - 1) * brush.px(8))
        return (ranks - 3 * brush.px(12)) / 4 / brush.k

    def _rank_row(self, brush: Brush, width: int) -> PanelRow:
        """The ranks of the chosen suit; those that may not be called are dashed."""
        known = {rank_of(card) for card in self._may}
        ranks = [rank for rank in self._order if rank in known]
        own = any(make(suit, rank) in self.question.view.hand for suit in ALL for rank in ranks)
        keys = [self._rank_key(brush, rank, remarks=own) for rank in ranks]
        return ranks_row(brush, width, keys, keys, 54 if self.close else 64, gives_way=3, brief=self.brief)

    def _rank_key(self, brush: Brush, rank: Rank, *, remarks: bool) -> PadKey:
        """The key of a rank, by its name, or on a brief sheet by the figure that stands on the card."""
        card, by_figure = make(suit_of(self._card), rank), self.brief and not has_french_suits(naming())
        label = _("{rank} of {suit}").format(rank=rank_word(rank), suit=suit_in_sentence(suit_of(card)))
        return PadKey(
            f"panel:rank-{rank}",
            label,
            role="option",
            enabled=card in self._may,
            selected=card == self._card,
            group="panel:rank",
            word=brush.pictures.deck.figure(rank) if by_figure else sentence(rank_word(rank)),
            remark=_("yours") if card in self.question.view.hand else "",
            remarks=remarks,
        )


@dataclass
class LayingPad(Panel):
    """As many slots as cards must go."""

    names_seats: ClassVar[bool] = True
    widest: ClassVar[float] = 800

    def __post_init__(self) -> None:
        """Nothing is chosen."""
        self._sets = [set(action.cards) for action in self.question.legal if isinstance(action, Discard)]
        self.count = len(self._sets[0])
        self.chosen: list[Card] = []
        self._able: tuple[int, frozenset[Card]] | None = None

    @property
    def title(self) -> str:
        return ngettext("Discard {count} card", "Discard {count} cards", self.count).format(count=self.count)

    @property
    def complete(self) -> bool:
        """Whether enough cards are chosen."""
        return len(self.chosen) == self.count

    def toggles(self) -> frozenset[Card] | None:
        """The cards that can be taken to those chosen so that it comes to something allowed, and the chosen ones."""
        if self._able is None or self._able[0] != self.version:
            chosen = set(self.chosen)
            able = (card for cards in self._sets if chosen <= cards for card in cards)
            self._able = self.version, frozenset(chosen if self.complete else able)
        return self._able[1]

    def toggle(self, card: Card) -> bool:
        """Chooses the card of the hand or takes it back; whether that was possible."""
        if card in self.chosen:
            self.chosen.remove(card)
        elif not self.complete and card in (self.toggles() or ()):
            self.chosen.append(card)
        else:
            return False
        self.changed()
        return True

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        slots = Keys(*self._slots(), gap=18, cards=True)
        rows = [
            words_row(brush, width, self._meaning(), gives_way=1),
            keys_row(brush, slots, 130 if self.close else 170, 110, gives_way=2),
        ]
        foot = self.beside_buttons(brush, Rect(0, 0, width, self._foot(brush).height))
        beside = role_beside(brush, self._worth(), foot)
        return rows if beside else [*rows, words_row(brush, width, self._worth(), gives_way=3)]

    def _foot(self, brush: Brush) -> PanelRow:
        """The buttons, and left of them what the chosen cards come to."""
        foot = super()._foot(brush)

        def draw(brush: Brush, place: Rect) -> None:
            write_beside(brush, self._worth(), theme.INK, self.beside_buttons(brush, place))

        return replace(foot, draw=draw)

    def _meaning(self) -> str:
        match self.question.session.variant.talon.discards_count_for:
            case "declarer":
                return _("Press the cards in your hand. Their points count for you at the end.")
            case "last_trick":
                return _("Press the cards in your hand. Their points go to the winner of the last trick.")
            case _:
                return _("Press the cards in your hand. Their points count for nobody.")

    def _worth(self) -> str:
        worth = self.question.session.match.book.points
        points = sum(worth[card] for card in self.chosen)
        told = ngettext("Discarded: {count} point so far", "Discarded: {count} points so far", points)
        return told.format(count=points)

    def _slots(self) -> Iterator[CardKey]:
        for card in self.chosen:
            label = _("Take back: {card}").format(card=card_name(card))
            yield CardKey(f"panel:slot-{name_of(card)}", label, card=card, crossed=True)
        for number in range(len(self.chosen), self.count):
            spare = _("card {number}").format(number=number + 1)
            yield CardKey(f"panel:slot-{number}", spare, enabled=False, remark=spare)

    def buttons(self) -> list[Button]:
        missing = self.count - len(self.chosen)
        words = ngettext("{count} more to choose", "{count} more to choose", missing).format(count=missing)
        again = Button(AGAIN, _("Start over"), icon="undo", enabled=bool(self.chosen))
        done = done_button(_("Discard these") if self.complete else words, self.complete, "" if missing else None)
        return [again, done]

    def press(self, name: str, by_enter: bool) -> Action | None:
        if name == DONE and self.complete:
            return Discard(tuple(sorted(self.chosen)))
        if name == AGAIN:
            self.chosen.clear()
        self.chosen = [card for card in self.chosen if name != f"panel:slot-{name_of(card)}"]
        self.changed()
        return None
