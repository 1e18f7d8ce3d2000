"""What can be looked at from the table without doing anything: score, last trick, a card, and what a thing tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _, ngettext, suit_name, the_card
from game.i18n.words import sentence as begun
from game.variants.sign_lists import gestures
from ui.core.people import level_words, plays_with, seat_name
from ui.core.scene import Change, Push, Scene
from ui.pages.results.sentences.words import deal_words, target_words
from ui.table.looks.deal_log import no_trick_again
from ui.table.looks.hotspots import CHANGES, PILE, PLATE, SCORE, STOCK, TRUMP, TURN_UP, seat_of
from ui.table.scene.help import Help, help_of
from ui.table.signs.signing import look_of, meaning_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.cards import Card
    from ui.core.input import Pos
    from ui.core.services import Services
    from ui.table.looks.table_note import NoteLine
    from ui.table.scene.acts import TableActs

RESTS: Final = 450.0  # the pointer on the turn-up, until it is shown large
LAST, SHEET = "button:last-trick", "button:score"


class Sights:
    """Opens what is looked at over one table. While it is `open` the hands stay as they are."""

    def __init__(self, services: Services, table: TableActs) -> None:
        self._services = services
        self._table = table
        self._rested: tuple[str, float] | None = None
        self.open = False

    @property
    def help(self) -> Help:
        """What this table helps the person with."""
        return help_of(self._table.session.seats[self._table.viewer], self._services.settings.now)

    @property
    def points(self) -> bool:
        """Whether it may be known what the tricks were worth."""
        table = self._table
        return self.help.count or table.stage.counts(table.director.picture)

    def no_trick(self) -> str:
        """Why the last trick cannot be looked at; nothing when it can."""
        return no_trick_again(self.help.last_tricks, self._table.director.picture.tricks)

    # -- ways to look ------------------------------------------------------------------------------------------------

    def by_key(self, name: str) -> Change | None:
        """What the key opens."""
        match name:
            case "t":
                return self._over(self._score())
            case "l":
                return self.last_trick()
            case "v":
                return self._large(self._met())
            case _:
                return None

    def by_name(self, name: str) -> Change | None:
        """What the thing or the button of this name tells."""
        match name:
            case "button:score" | "bar:score":
                return self._over(self._score())
            case "button:last-trick":
                return self.last_trick()
            case "turn-up":
                return self._large(self._table.director.picture.turn_up)
            case "trump":
                turn_up = self._table.director.picture.turn_up
                return self._large(turn_up) if turn_up is not None else self._note(name)
            case _:
                return self._note(name)

    def by_pointer(self, pos: Pos) -> Change | None:
        """What lies there, as large as it goes: a card of the hand, of the trick, or the turn-up."""
        return self._large(self._under(pos))

    def resting(self, now: float) -> Change | None:
        """The turn-up, when the pointer has rested on it for a while."""
        hovered = TURN_UP if self._table.controls.mood_word(TURN_UP) == "hover" else None
        if hovered is None:
            self._rested = None
        elif self._rested is None:
            self._rested = hovered, now
        elif 0 <= self._rested[1] <= now - RESTS:
            self._rested = hovered, -1.0  # once for each rest
            place = self._table.ring[TURN_UP].rect.copy()
            return self._large(self._table.director.picture.turn_up, near=place)
        return None

    @property
    def waits(self) -> bool:
        """Whether the pointer rests on something that is about to be shown."""
        return self._rested is not None and self._rested[1] >= 0

    def last_trick(self) -> Change | None:
        """The last trick, or the history where there is only that."""
        if why := self.no_trick():
            if self.help.last_tricks == "none" and self._table.director.picture.tricks:
                from ui.table.looks.history import History

                return self._over(History(self._services, self._table))
            self._table.refuse(why)
            return None
        from ui.table.looks.last_trick import LastTrick

        return self._over(LastTrick(self._services, self._table))

    def partners(self, hands: dict[int, tuple[Card, ...]]) -> Change:
        """The cards of those who play with the person, beside their own."""
        from ui.table.curtain.partner_cards import PartnerCards

        return self._over(PartnerCards(self._services, self._table, hands))

    def _over(self, scene: Scene) -> Push:
        self.open = True
        return Push(scene)

    def _score(self) -> Scene:
        from ui.pages.results.score.score_sheet import ScoreSheet

        return ScoreSheet(self._services, self._table.session, self._table.viewer, counted=False)

    # -- cards -------------------------------------------------------------------------------------------------------

    def _lying(self) -> list[Card]:
        """Every card that lies open to the person: the hand, the trick, the turn-up."""
        picture = self._table.director.picture
        cards = [*self._table.own_cards(), *(card for _seat, card in picture.table)]
        return [*cards, picture.turn_up] if picture.turn_up is not None else cards

    def _met(self) -> Card | None:
        """The card that is lifted or in focus, else the turn-up, else any."""
        table, lying = self._table, self._lying()
        if table.feel.lifted in lying:
            return table.feel.lifted
        focused = next((card for card in table.own_cards() if table.ring.focus == table.card_id(card)), None)
        turn_up = table.director.picture.turn_up
        return focused if focused is not None else turn_up if turn_up is not None else next(iter(lying), None)

    def _under(self, pos: Pos) -> Card | None:
        table = self._table
        for widget in reversed(table.ring.widgets):
            card = getattr(widget, "card", None)
            if card is not None and widget.rect.collidepoint(pos):
                return int(card)
        if any(widget.id in (TURN_UP, TRUMP) and widget.rect.collidepoint(pos) for widget in table.ring.widgets):
            return table.director.picture.turn_up
        for _seat, actor in reversed(table.director.stage.trick):
            pose = actor.rest
            place = Rect(0, 0, round(pose.height * 0.642), round(pose.height))
            place.center = round(pose.x), round(pose.y)
            if place.collidepoint(pos):
                return actor.card
        return None

    def _large(self, card: Card | None, near: Rect | None = None) -> Change | None:
        lying = self._lying()
        if card is None or card not in lying:
            return None
        from ui.table.looks.large_card import LargeCard

        return self._over(LargeCard(self._services, self._table, lying, card, near))

    # -- notes -------------------------------------------------------------------------------------------------------

    def _note(self, name: str) -> Change | None:
        from ui.table.looks.table_note import TableNote

        place = next((widget.rect for widget in self._table.ring.widgets if widget.id == name), None)
        told = self._told(name)
        if place is None or told is None:
            return None
        title, lines = told
        hand = Rect(*map(round, self._table.layout["hand"]))
        return self._over(TableNote(self._services, place.copy(), title, lines, name.replace(":", "-"), hand))

    def _told(self, name: str) -> tuple[str, list[NoteLine]] | None:
        """The title and the lines of the note about a thing."""
        kinds: dict[str, Callable[[], tuple[str, list[NoteLine]]]] = {
            STOCK: self._stock,
            TRUMP: self._trump,
            CHANGES: self._changes,
            SCORE: lambda: ("", []),
        }
        if name.startswith(PLATE):
            return self._plate(seat_of(name))
        if name.startswith(PILE):
            return self._pile(seat_of(name))
        return kinds[name]() if name in kinds else None

    def _plate(self, seat: int) -> tuple[str, list[NoteLine]]:
        """Who sits there, with whom, what was said, and the signs that were seen in this deal."""
        from ui.table.looks.table_note import NoteLine

        table, picture = self._table, self._table.director.picture
        chair, lines = table.session.seats[seat], []
        if chair.kind == "computer":
            lines.append(NoteLine(_("A computer player: {level}").format(level=level_words(chair.level)), "cpu"))
            lines.append(NoteLine(_("In the pause, “Players and levels…” changes that."), "pause"))
        else:
            lines.append(NoteLine(_("A person"), "person"))
        side = next((side for side in table.session.match.sides if seat in side), (seat,))
        if len(side) > 1:
            mates = [table.session.seats[other].name for other in side if other != seat]
            lines.append(NoteLine(plays_with(mates), "people"))
        if seat == picture.dealer:
            lines.append(NoteLine(_("Dealt the cards"), "cards"))
        said = table.stage.standing.spoken_words(picture, seat)
        if said:
            lines.append(NoteLine(said, "info"))
        if not table.session.people or table.stage.standing.team(picture, seat) == 0:  # others' had to be caught
            lines += [self._sign(seat, meaning) for maker, meaning in picture.signs if maker == seat]
        return seat_name(chair), lines

    def _sign(self, seat: int, meaning: str) -> NoteLine:
        """A sign that was seen: how it was made, and what it says where that is to be told."""
        from ui.table.looks.table_note import NoteLine

        table, chair = self._table, self._table.session.seats[seat]
        made = gestures(table.session.variant.info.sign_list).get(meaning, "")
        words = begun(made)
        if self._services.settings.now.sign_meanings:
            trump = table.director.picture.trump
            said = meaning_words(meaning, trump, table.session.variant.cards.order)
            words = _("{gesture}: {meaning}").format(gesture=words, meaning=said)
        return NoteLine(words, face=(chair.face, look_of(meaning, table.session.variant.info.sign_list)))

    def _pile(self, seat: int) -> tuple[str, list[NoteLine]]:
        from ui.table.looks.table_note import NoteLine

        director = self._table.director
        count = director.stage.piles[seat]
        lines = [NoteLine(ngettext("{count} trick", "{count} tricks", count).format(count=count), "cards")]
        if self.points:
            points = director.stage.points[seat]
            lines.append(NoteLine(ngettext("{count} point", "{count} points", points).format(count=points), "star"))
        else:
            lines.append(NoteLine(_("What they are worth is counted at the end."), "info"))
        return seat_name(self._table.session.seats[seat]), lines

    def _stock(self) -> tuple[str, list[NoteLine]]:
        from ui.table.looks.table_note import NoteLine

        table, picture = self._table, self._table.director.picture
        count = picture.stock
        told = ngettext("{count} card to draw", "{count} cards to draw", count).format(count=count)
        lines = [NoteLine(told, "stock")]
        tricks = count // table.session.players
        if tricks:
            words = ngettext("Enough for {count} more trick", "Enough for {count} more tricks", tricks)
            lines.append(NoteLine(words.format(count=tricks), "cards"))
        if picture.turn_up is not None:
            told = _("The last one is {card}").format(card=the_card(picture.turn_up))
            lines.append(NoteLine(told, "info"))
        if table.session.variant.play.follow_when == "stock_empty":
            lines.append(NoteLine(_("When it is empty the suit that was led must be followed."), "info"))
        return _("The stock"), lines

    def _trump(self) -> tuple[str, list[NoteLine]]:
        from ui.table.looks.table_note import NoteLine

        picture = self._table.director.picture
        assert picture.trump is not None  # the medallion lies there
        lines = [NoteLine(_("A trump beats every card of another suit."), "info")]
        if self._table.session.variant.play.follow_when == "stock_empty" and "stock" in self._table.layout:
            lines.append(NoteLine(_("The stock is empty: the suit that was led must be followed now."), "warn"))
        return _("Trump: {suit}").format(suit=suit_name(picture.trump)), lines

    def _changes(self) -> tuple[str, list[NoteLine]]:
        """The house rules of this match, a sentence each."""
        from ui.table.looks.table_note import NoteLine

        lines = [NoteLine(sentence, "edit") for sentence in self._table.changed_rules()]
        session = self._table.session
        rest = " · ".join(part for part in (deal_words(session), target_words(session)) if part)
        return _("House rules"), [*lines, NoteLine(rest, "info")]
