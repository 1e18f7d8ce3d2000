"""What opens over the table: score, last trick, a card, what a thing tells, the rules and the pause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _, ngettext, suit_name, the_card
from game.i18n.words import sentence as begun
from game.rules_text.sign_words import meaning_words
from game.talk.lines import who_is
from ui.core.match_words import deal_words, match_target_words
from ui.core.people import face_of, level_words, plays_with, seat_name
from ui.core.scene import Change, Push, Scene
from ui.draw import theme
from ui.table.looks.history import History
from ui.table.looks.hotspots import TRUMP, TURN_UP, is_thing, seat_of
from ui.table.looks.large_cards import LargeCard, PartnerCards
from ui.table.looks.last_trick import LastTrick
from ui.table.looks.table_note import NoteLine, TableNote
from ui.table.panels.prompts import LAST, LOOK, PLACES, Extra
from ui.table.panels.prompts import SCORE as SHEET
from ui.table.scene.context import Handled
from ui.table.scene.controls import PAUSES, SOUND
from ui.table.stage.hand import control_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.cards import Card
    from ui.core.input import Pos
    from ui.table.scene.acts import Acts
    from ui.table.scene.context import Press, TableContext
    from ui.table.stage.picture import Picture

RESTS: Final = 450.0  # the pointer on the turn-up, until it is shown large


class Sights:
    """Opens what is looked at over one table. While it is `open` the hands stay as they are."""

    def __init__(self, table: TableContext, acts: Acts) -> None:
        self._services = table.services
        self._table = table
        self._acts = acts
        self._rested: float | None = None  # since when the pointer does; below 0 once that was seen
        self.open = False

    # -- ways to look ------------------------------------------------------------------------------------------------

    def offer(self) -> Sequence[Extra]:
        """The buttons for what may be looked at at any time."""
        return (
            Extra(LAST, PLACES[LAST], _("Tricks"), "list", "L", long=_("Last trick"), reason=self._no_trick()),
            Extra(SHEET, PLACES[SHEET], _("Score"), "scroll", "T", long=_("Score sheet")),
        )

    def press(self, press: Press) -> Handled | None:
        match press.id:
            case "key:t" | "button:score" | "bar:score":
                session, viewer = self._table.session, self._table.viewer
                return Handled(self._over(self._services.navigation.score_sheet(session, viewer, counted=False)))
            case "key:l" | "button:last-trick":
                return Handled(self._last_trick())
            case "key:v":
                return Handled(self._large(self._aimed()))
            case "key:f1":
                return Handled(Push(self._services.navigation.rules_of_match(self._table.session)))
            case "turn-up":
                return Handled(self._large(self._picture.turn_up))
            case "trump":
                return Handled(
                    self._note(TRUMP) if self._picture.turn_up is None else self._large(self._picture.turn_up)
                )
            case name if name == LOOK:
                return Handled(self._partners())
            case name if name == SOUND:
                self._services.sound.mute()
                return Handled()
            case name if name in PAUSES:
                return Handled(self.pause())
            case name:
                return Handled(self._note(name)) if is_thing(name) else None

    def by_pointer(self, pos: Pos) -> Change | None:
        """What lies there, as large as it goes: a card of the hand, of the trick, or the turn-up."""
        return self._large(self._under(pos))

    def resting(self, now: float) -> Change | None:
        """The turn-up, when the pointer has rested on it for a while."""
        if self._table.controls.mood_word(TURN_UP) != "hover":
            self._rested = None
        elif self._rested is None:
            self._rested = now
        elif 0 <= self._rested <= now - RESTS:
            self._rested = -1.0  # once for each rest
            return self._large(self._picture.turn_up, near=self._table.controls.ring[TURN_UP].rect.copy())
        return None

    @property
    def _picture(self) -> Picture:
        return self._table.director.stage.picture

    @property
    def waits(self) -> bool:
        """Whether the pointer rests on something that is about to be shown."""
        return self._rested is not None and self._rested >= 0

    def pause(self) -> Change:
        """The sheet of the pause."""
        session, eyes = self._table.session, self._table.eyes
        return Push(self._services.navigation.pause(session, eyes if eyes in session.here else None))

    def _no_trick(self) -> str:
        """Why the last trick cannot be looked at; nothing when it can."""
        if self._table.help.last_tricks == "none":
            return _("At this table tricks are not looked at again.")
        return "" if self._picture.tricks else _("No trick has been won yet.")

    def _last_trick(self) -> Change | None:
        """The last trick, or the history where there is only that."""
        if why := self._no_trick():
            if self._table.help.last_tricks == "none" and self._table.director.stage.picture.tricks:
                return self._over(History(self._services, self._table))
            self._table.refuse(why)
            return None
        return self._over(LastTrick(self._services, self._table))

    def _partners(self) -> Change | None:
        """The cards of those who play with the person, beside their own; the first time everybody hears of it."""
        hands, action = self._table.prompts.mates(), self._table.prompts.look()
        if not hands:
            return None
        if action is not None:
            self._acts.do(action)
        return self._over(PartnerCards(self._services, self._table, hands))

    def _over(self, scene: Scene) -> Push:
        self.open = True
        return Push(scene)

    # -- cards -------------------------------------------------------------------------------------------------------

    def _lying(self) -> list[Card]:
        """Every card that lies open to the person: the hand, the trick, the turn-up."""
        turn_up = self._picture.turn_up
        cards = *self._table.own_cards, *(card for _seat, card in self._picture.table), turn_up
        return [card for card in cards if card is not None]

    def _aimed(self) -> Card | None:
        """The card that is lifted or in focus, else the turn-up, else any."""
        controls, lying = self._table.controls, self._lying()
        if controls.feel.lifted in lying:
            return controls.feel.lifted
        focused = (card for card in self._table.own_cards if controls.ring.focus == control_id(card))
        turn_up = [self._picture.turn_up] if self._picture.turn_up is not None else []
        return next(iter([*focused, *turn_up, *lying]), None)

    def _under(self, pos: Pos) -> Card | None:
        table = self._table
        for widget in reversed(table.controls.ring.widgets):
            card = getattr(widget, "card", None)
            if card is not None and widget.rect.collidepoint(pos):
                return int(card)
        things = (widget for widget in table.controls.ring.widgets if widget.id in (TURN_UP, TRUMP))
        if any(thing.rect.collidepoint(pos) for thing in things):
            return self._picture.turn_up
        for _seat, sprite in reversed(table.director.stage.trick):
            pose = sprite.rest
            place = Rect(0, 0, round(pose.height * theme.CARD), round(pose.height))
            place.center = round(pose.x), round(pose.y)
            if place.collidepoint(pos):
                return sprite.card
        return None

    def _large(self, card: Card | None, near: Rect | None = None) -> Change | None:
        lying = self._lying()
        if card is None or card not in lying:
            return None
        return self._over(LargeCard(self._services, self._table, lying, card, near))

    # -- notes -------------------------------------------------------------------------------------------------------

    def _note(self, name: str) -> Change | None:
        place = next((widget.rect for widget in self._table.controls.ring.widgets if widget.id == name), None)
        if place is None:
            return None
        title, lines = self._words(name)
        layout = self._table.layout
        note = TableNote(self._services, place.copy(), title, lines, name.replace(":", "-"), layout)
        return self._over(note)

    def _words(self, name: str) -> tuple[str, list[NoteLine]]:
        """The title and the lines of the note about a thing."""
        match name.partition(":")[0]:
            case "plate":
                return self._plate(seat_of(name))
            case "pile":
                return self._pile(seat_of(name))
            case "stock":
                return self._stock()
            case "trump":
                return self._trump()
            case "cards-gone":
                return self._gone()
            case _:
                return self._changes()

    def _plate(self, seat: int) -> tuple[str, list[NoteLine]]:
        """Who sits there, with whom, what was said, and the signs that were seen in this deal."""
        table, picture = self._table, self._picture
        chair, lines = table.session.seats[seat], [NoteLine(_("A person"), "person")]
        if chair.kind == "computer":
            told = _("A computer player: {level}").format(level=level_words(chair.level))
            lines = [NoteLine(who, "person")] if (who := who_is(chair.face)) else []
            lines += [NoteLine(told, "cpu"), NoteLine(_("In the pause, “Players and levels…” changes that."), "pause")]
        if mates := [table.session.seats[mate].name for mate in table.session.match.book.mates[seat]]:
            lines.append(NoteLine(plays_with(mates), "people"))
        if seat == picture.dealer:
            lines.append(NoteLine(_("Dealt the cards"), "cards"))
        standing = table.renderer.furniture.standing
        if said := standing.spoken_words(picture, seat):
            lines.append(NoteLine(said, "info"))
        if not table.session.people or standing.team(picture, seat) == 0:  # others' had to be caught
            lines += [self._sign(seat, meaning) for maker, meaning in picture.signs if maker == seat]
        return seat_name(chair), lines

    def _sign(self, seat: int, meaning: str) -> NoteLine:
        """A sign that was seen: how it was made, and what it says where that is to be told."""
        session = self._table.session
        rules = session.variant
        words = begun(session.signs.gestures[meaning])
        if self._services.settings.now.sign_meanings:
            said = meaning_words(meaning, self._picture.trump, rules.cards.order)
            words = _("{gesture}: {meaning}").format(gesture=words, meaning=said)
        return NoteLine(words, face=(face_of(session.seats[seat]), session.signs.looks[meaning]))

    def _pile(self, seat: int) -> tuple[str, list[NoteLine]]:
        stage = self._table.director.stage
        count, points = stage.piles[seat], stage.points[seat]
        worth = NoteLine(_("What they are worth is counted at the end."), "info")
        if self._table.points:
            worth = NoteLine(ngettext("{count} point", "{count} points", points).format(count=points), "star")
        tricks = NoteLine(ngettext("{count} trick", "{count} tricks", count).format(count=count), "cards")
        return self._table.name_of(seat), [tricks, worth]

    def _stock(self) -> tuple[str, list[NoteLine]]:
        book, picture = self._table.session.match.book, self._picture
        count = picture.stock
        told = ngettext("{count} card to draw", "{count} cards to draw", count).format(count=count)
        lines = [NoteLine(told, "stock")]
        if tricks := count // book.trick_size:
            words = ngettext("Enough for {count} more trick", "Enough for {count} more tricks", tricks)
            lines.append(NoteLine(words.format(count=tricks), "cards"))
        if picture.turn_up is not None:
            lines.append(NoteLine(_("The last one is {card}").format(card=the_card(picture.turn_up)), "info"))
        if book.follow_later:
            lines.append(NoteLine(_("When it is empty the suit that was led must be followed."), "info"))
        return _("The stock"), lines

    def _trump(self) -> tuple[str, list[NoteLine]]:
        trump = self._picture.trump
        assert trump is not None  # the medallion lies there
        lines = [NoteLine(_("A trump beats every card of another suit."), "info")]
        if self._table.session.match.book.follow_later and "stock" in self._table.layout:
            lines.append(NoteLine(_("The stock is empty: the suit that was led must be followed now."), "warn"))
        return _("Trump: {suit}").format(suit=suit_name(trump)), lines

    def _gone(self) -> tuple[str, list[NoteLine]]:
        """What the small cards at the right of the trick mean."""
        return _("Cards gone"), [
            NoteLine(_("White: the card is gone, in a trick that has been won."), "check"),
            NoteLine(_("With a gold edge: you see it now, on the table or in a hand."), "eye"),
            NoteLine(_("Faint: it may still come."), "clock"),
        ]

    def _changes(self) -> tuple[str, list[NoteLine]]:
        """The house rules of this match, a sentence each."""
        lines = [NoteLine(sentence, "edit") for sentence in self._table.renderer.furniture.changed_rules]
        session = self._table.session
        rest = " · ".join(part for part in (deal_words(session), match_target_words(session)) if part)
        return _("House rules"), [*lines, NoteLine(rest, "info")]
