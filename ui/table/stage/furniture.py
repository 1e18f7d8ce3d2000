"""What lies on the table and does not fly: top bar, plates, piles, medallion, dashed places, the stock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.engine.cards import rank_of, suit_of
from game.i18n.words import _, language, ngettext, rank_word, suit_name, text_in
from game.i18n.words import sentence as begun
from game.paths import RULES
from game.rules_text.sign_words import meaning_words
from ui.core.match_words import deal_words, match_target_words, score_unit
from ui.core.people import face_of, seat_name
from ui.core.saving import saving_trouble
from ui.core.scene import spot_of
from ui.draw.fades import coming
from ui.draw.ground import whole
from ui.draw.images.budget import Cache
from ui.draw.repaint import Turn
from ui.draw.skins import Skin
from ui.table.director.ceremony import ON_THE_CLOTH
from ui.table.layout.layout import AIR, BETWEEN, BORDER, CARD, MARKED, Layout, Rect, around
from ui.table.looks.hotspots import CHANGES, GONE, SCORE, Thing, things
from ui.table.plates import labels
from ui.table.plates.beside import (
    Known,
    Ranks,
    dear_width,
    foresee_gone,
    gone_cards,
    gone_fit,
    gone_place,
    race,
    race_fits,
)
from ui.table.plates.bubbles import Maker, Told, bubble
from ui.table.plates.people import People, Person
from ui.table.plates.plates import PlateState, foresee_grown, foresee_plate, grown, is_tall, plate, portrait_place
from ui.table.plates.standing import PlateLine, Standing
from ui.table.plates.topbar import BarSide, TopBarState
from ui.table.plates.worth import WorthOfCards
from ui.table.stage.backdrop import Backdrop, cup_of
from ui.table.stage.embroidery import sew_rosette
from ui.table.stage.places import PILE_SHARE, Pose, next_place
from ui.table.stage.sprites import Sprites
from ui.table.stage.stage_view import Help, Laid, StageView
from ui.table.stage.table_steam import TableSteam

if TYPE_CHECKING:
    from game.engine.cards import Card, Suit
    from game.match.session import Session
    from ui.core.scene import Control
    from ui.core.services import Services
    from ui.table.director.card_stage import CardStage
    from ui.widgets.base import Brush

TALON_AIR: Final = 12.0  # between what lies in the middle and a sheet under it, at kr = 1
FANNED: Final = 0.06  # of its width the outer card of a fan reaches lower than its place
BESIDE_TRICK: Final = 12  # from the last card of a trick to what lies beside it, at kr = 1
NEARER: Final = 0.65  # of the room beside the trick the cards gone may take for the middle of the medallion
DEAR: Final = 2  # ranks that people ask about: aces and threes
MOST_LINES: Final = 3  # of what is said of a contract
DOTS: Final = 1200.0  # the round of the three dots, in milliseconds
PILL_EDGE: Final = 8.0  # pixels that what is told of a pile stays from the edge of the window
# How far each back of a heap lies aside, at k = 1, and how crooked, from the lowest on.
PILE_LEANS: Final = ((-2, -4), (2, 3), (-1, -2), (1, 5), (0, 0))
STOCK_LEANS: Final = tuple((number * -1.3, 0.0) for number in range(7))


class Furniture:
    """Paints the things of one table."""

    def __init__(
        self, services: Services, session: Session, viewer: int, backdrop: Backdrop, sprites: Sprites, laid: Laid
    ) -> None:
        """`laid` is told where the words lie."""
        self._services = services
        self._laid = laid
        self._session = session
        self._viewer = viewer
        self.standing = Standing(session, viewer)
        self.people = People(session, viewer, self.standing)
        self._people_now: tuple[Person, ...] = ()
        self._wanted: list[tuple[int, str]] | None = None  # looks that are still to be painted, the next one last
        self._changed: tuple[tuple[object, str], list[str]] | None = None  # for which rules and in which language
        self._backdrop = backdrop
        self._sprites = sprites
        self._stake = session.view(viewer).stake
        self._pack = frozenset(session.match.book.cards)
        played = set(map(rank_of, self._pack))  # some ranks may have been taken out of the pack
        cards = session.variant.cards
        dear = sorted(cards.counting, key=lambda rank: -cards.points[rank])[:DEAR]
        self._ranks = Ranks(*(tuple(rank for rank in ranks if rank in played) for ranks in (cards.order, dear)))
        self._score = session.match.score  # of now: the deal counts only when the count is shown
        self._worth = WorthOfCards(services, session)
        self.steam = TableSteam()
        self._heaps: Cache[tuple[object, ...], Skin] = Cache(services.pictures.budget)

    def fit(self, layout: Layout) -> None:
        """The table is laid out anew."""
        self.layout, self._bar = layout, self.bar_state()
        others = (seat_name(chair) for seat, chair in enumerate(self._session.seats) if seat != self._viewer)
        self._longest_name = max(others, key=len)
        hand, own = layout["hand"], layout["plate0"]
        over = max(0, int(own.y - hand.bottom - FANNED * layout.hand_card[0]))
        # One's own cards lie beside the plate, or over it and the buttons close beside it.
        self._air = (0, 99) if layout.landscape else (round(4 * layout.kr), over)
        self._wanted = None
        self._beside = self._clear_of_trick(whole(layout["note"]))
        self.steam.fit(layout)
        self._heaps.clear()

    def draw(self, brush: Brush, stage: CardStage, shown: StageView, raised: Sequence[pygame.Rect] = ()) -> None:
        """Everything, from the top bar to the stock; the bubble of a sign comes later, over the hands.

        `raised` are places of cards that stand higher than the hand.
        """
        lay = self.layout
        self._backdrop.draw(brush.surface, lay, self.jolt(stage, shown.now), shown.cuts)
        cup = cup_of(lay)
        seen = cup is not None and not shown.cuts(cup)
        if seen:
            self._backdrop.ripple(brush.surface, lay, stage.flourishes.ripple, shown.now)
        self.steam.draw(brush, stage.tempo, shown.now, self.people.touched, seen=seen)
        bar = replace(self._bar, hovered=shown.bar_hovered, focused=shown.bar_focused, pressed=shown.bar_pressed)
        self._backdrop.bar.paint(brush, lay["topbar"], bar)
        now = self._people_now = self.people.at(stage, shown)
        for seat in range(lay.players):
            self._plate(brush, stage, seat, shown, now[seat])
        laid = stage.flourishes.laid(shown.now)
        if not laid:
            self._piles(brush, stage, shown)
        self._medallion(brush, stage, shown)
        self._contract(brush, stage, shown)
        if self._before_trumps(stage, shown):
            self._in_the_middle(brush, shown)
        else:
            self._beside_trick(brush, stage, shown)
        self._instead_of_stock(brush, stage, shown)
        self._slots(brush, stage, shown)
        self._stock(brush, stage, shown)
        if laid:
            self._piles(brush, stage, shown, laid)
        beside = (shown.paper, self._laid.get("pile0"))
        taken = [*raised, *(one for one in beside if one is not None)]
        self._worth.draw(brush, lay, shown.help.worth, taken, self._played_out(stage, shown.now))

    def _played_out(self, stage: CardStage, now: float) -> float:
        """How far the last card of one's own has gone from the hand, 0 to 1: there is nothing to weigh any more."""
        if stage.hands[self._viewer] or stage.picture.stock:
            return 0.0
        way = next((one.legs[-1] for seat, one in stage.trick if seat == self._viewer and one.legs), None)
        if way is None:
            return 1.0 if stage.trick or stage.leaving or any(stage.picture.piles) else 0.0
        return 1.0 if way.fades else way.tween.share(now)

    def jolt(self, stage: CardStage, now: float) -> int:
        """By how many pixels the cloth, with what lies on it, is lower than usual."""
        jolt = stage.flourishes.jolt
        return 0 if jolt is None else round(jolt.at(now) * max(1.0, self.layout.kr))

    def worth_told(self, stage: CardStage, wish: str, now: float) -> tuple[Control, ...]:
        """The values beside the hand for somebody who does not see them."""
        if self._played_out(stage, now) >= 1:
            return ()
        return self._worth.controls(self._backdrop.brush(), self.layout, wish)

    def things(self, stage: CardStage, help_: Help) -> tuple[Thing, ...]:
        """What lies on the table and in its bar, and tells more when it is pressed; it helps so far."""
        medallion = stage.medallion is not None
        lying = [*things(self._session, stage.picture, stage.places, stage.piles, medallion=medallion)]
        if (cards := self._gone_place(stage, help_)) is not None:
            lying.append(Thing(GONE, _("Cards gone"), spot_of(cards)))
        self._bar = self.bar_state()
        places = self._backdrop.bar.places(self._backdrop.brush(), self.layout["topbar"], self._bar)
        words = {"score": (SCORE, _("Score sheet")), "rules": (CHANGES, self._bar.rules)}
        return (*lying, *(Thing(*words[name], spot_of(place)) for name, place in places.items()))

    @property
    def changed_rules(self) -> list[str]:
        """The house rules of this match, a sentence each; none where it is played by the book."""
        spoken_in = language()
        if self._changed is None or self._changed[0] != (self._session.variant, spoken_in):
            from game.house_rules.draft import changes_of

            changes = changes_of(self._session.variant, (RULES, self._services.folders.rules), self._session.signs)
            self._changed = (self._session.variant, spoken_in), [sentence for _path, sentence in changes]
        return self._changed[1]

    def bar_state(self) -> TopBarState:
        """What the top bar says, with none of its buttons met."""
        session = self._session
        title = text_in(session.variant.head.name, language()) or session.variant.id
        count = ngettext("{count} player", "{count} players", session.players).format(count=session.players)
        if not session.people:
            count = f"{count} · " + _("you watch")
        right = _("training") if session.training else deal_words(session)
        if session.daily:
            right = _("the day’s deal")
        if not session.training and (target := match_target_words(session)):
            right = f"{right} · {target}"
        if self._stake > 1:
            right += " · " + _("counts ×{times}").format(times=self._stake)
        sound, changes = "sound" if self._services.sound.on else "soundoff", len(self.changed_rules)
        rules = ngettext("{count} house rule", "{count} house rules", changes).format(count=changes)
        return TopBarState(
            title,
            count,
            tuple(self._bar_sides()),
            score_unit(session.variant),
            right,
            rules=rules if changes else "",
            sound=sound,
            warning=_("Not saved") if saving_trouble(self._services, session) else "",
        )

    def _bar_sides(self) -> Iterator[BarSide]:
        """The sides with the viewer's own first."""
        session, match = self._session, self._session.match
        order = sorted(range(len(match.sides)), key=lambda side: self._viewer not in match.sides[side])
        for number, side in enumerate(order):
            chairs = [session.seats[seat] for seat in sorted(match.sides[side], key=lambda seat: seat != self._viewer)]
            team = None if len(match.sides) == session.players else number
            faces = tuple(face_of(chair) for chair in chairs)
            yield BarSide(" + ".join(map(seat_name, chairs)), str(self._score[side]), faces, team)

    def _plate_state(self, stage: CardStage, seat: int, shown: StageView, person: Person) -> PlateState:
        """What a plate says now."""
        chair = self._session.seats[seat]
        said = self.standing.line(stage.picture, seat, shown.turn)
        if (shown.help.count or self.standing.counts(stage.picture)) and (said.idle or not said.words):
            said = self._points(stage, seat, shown.now)
        return PlateState(
            seat_name(chair),
            said.words,
            said.icon,
            face_of(chair),
            self.standing.team(stage.picture, seat),
            dealer=seat == stage.picture.dealer,
            active=seat == shown.turn,
            gold=said.gold,
            short=said.short,
            middle=said.middle,
            least=said.least,
            look=person.look,
            lit=person.lit,
            sign=person.sign,
            air=self._air_of(seat, stage.places.rect("plate", seat)),
            longest="" if seat == self._viewer else self._longest_name,
            colour=self._services.household.plate_of(chair.person),
            head=self.layout.head_share,
        )

    def _air_of(self, seat: int, place: Rect) -> tuple[int, int]:
        """How far the tag of the dealer may reach beyond the right and the upper edge of a plate."""
        if seat == self._viewer:
            return self._air
        lay = self.layout
        if lay.landscape:
            return 99, 99
        under_bar = place.y < lay["mat"].y
        return round(4 * lay.kr), round(place.y - lay["topbar"].bottom + 6 * lay.k) if under_bar else 99

    def steams(self, now: float) -> bool:
        """Whether another picture of the steam is to be seen now than the one that was drawn."""
        return self.steam.stirred(now, self.people.touched)

    def due(self, stage: CardStage, now: float) -> float:
        """From when on people or steam may look different while nothing happens."""
        return min(self.people.due(stage, now), self.steam.due(now, self.people.touched))

    def turns(self, stage: CardStage, shown: StageView) -> list[Turn] | None:
        """What takes the place of what where nothing but faces and steam have changed since the picture was drawn.

        None where more of a plate is to be seen anew than the look of its face.
        """
        before, now = self._people_now, self.people.seen
        changed = [seat for seat, person in enumerate(now) if len(before) != len(now) or before[seat] != person]
        if any(replace(before[seat], look=now[seat].look) != now[seat] or now[seat].grown for seat in changed):
            return None
        self._people_now = now
        found = [self._turn_face(stage, shown, seat, (before[seat], now[seat])) for seat in changed]
        steam = self.steam.turn(self._backdrop.brush(), shown.now, self.people.touched)
        return found if steam is None else [*found, steam]

    def _turn_face(self, stage: CardStage, shown: StageView, seat: int, people: tuple[Person, Person]) -> Turn:
        """Another look in the place of the face on a plate."""
        state, pictures = self._plate_state(stage, seat, shown, people[1]), self._services.pictures
        place = portrait_place(self._backdrop.brush(), stage.places.rect("plate", seat), state)
        old, new = (pictures.face(state.face, place.w, person.look) for person in people)
        return Turn(old, new, old.get_rect(center=place.center).topleft)

    def _points(self, stage: CardStage, seat: int, now: float) -> PlateLine:
        """What lies in the pile of a seat, where it is known, instead of who sits there."""
        count = stage.points[seat] - stage.flourishes.hidden_points(seat, now)
        told = ngettext("{count} point", "{count} points", count).format(count=count)
        return PlateLine(told, "star", short=str(count))

    def warm(self, stage: CardStage) -> bool:
        """Has one more of the looks painted that will soon be wanted; whether there was any left."""
        if self._wanted is None:
            self._wanted = self.people.looks(stage)[::-1]
        if not self._wanted:
            return False
        seat, look = self._wanted.pop()
        state, rect = self._bare_plate(stage, seat), stage.places.rect("plate", seat)
        self._services.pictures.foresee_face(state.face, portrait_place(self._backdrop.brush(), rect, state).w, look)
        return True

    def foresee(self, stage: CardStage) -> None:
        """Has everything painted beside the game that will be wanted of the people, where that is possible."""
        if not self._services.pictures.foresees:
            return
        brush = self._backdrop.brush()
        for seat in range(self.layout.players):
            state, rect = self._bare_plate(stage, seat), stage.places.rect("plate", seat)
            labels.foresee_slot(brush, stage.places.rect("slot", seat), hot=seat == self._viewer)
            teams = (None, 0, 1) if self._session.variant.call.enabled else (state.team,)
            foresee_plate(brush, rect, state, teams)
            if seat != self._viewer and state.team == 0 and self.standing.signs:
                foresee_grown(brush, rect, state, ("calm", *self._session.signs.looks.values()))
        while self.warm(stage):
            pass
        room = self._aid_room(brush, stage)
        if room is not None and gone_fit(brush, room, self._ranks):
            foresee_gone(brush, room, self._ranks, self._pack)

    def _bare_plate(self, stage: CardStage, seat: int) -> PlateState:
        """The plate of this seat without what it says of the game."""
        chair, team = self._session.seats[seat], self.standing.team(stage.picture, seat)
        colour = self._services.household.plate_of(chair.person)
        return PlateState(seat_name(chair), face=face_of(chair), team=team, colour=colour, head=self.layout.head_share)

    def _plate(self, brush: Brush, stage: CardStage, seat: int, shown: StageView, person: Person) -> None:
        state = self._plate_state(stage, seat, shown, person)
        if shown.thinking is not None and seat == shown.turn:
            dots = replace(state, thinking=shown.thinking % DOTS / DOTS)
            state = replace(state, line=_("thinking…"), icon="") if stage.tempo.still else dots
        rect = stage.places.rect("plate", seat)
        if self.seat_gives_way(rect, shown):
            return
        self._laid[f"thing:plate{seat}"] = whole(rect)
        passing, bar = stage.passing(seat, shown.now), stage.reveal_share(seat, shown.now)
        if passing < 1:
            plate(brush, rect, replace(state, line="", icon=""))
        with coming(brush.surface, rect, passing):
            plate(brush, rect, state, stage.flourishes.swelling(seat, shown.now))
        if bar < 1 and state.team is not None:
            self._shorten_bar(brush, rect, state, bar)

    def signer(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        """The portrait of a partner who makes a sign, larger than life."""
        for seat, person in enumerate(self._people_now):
            if person.grown:
                state = self._plate_state(stage, seat, shown, person)
                grown(brush, stage.places.rect("plate", seat), state, person.grown)

    def bubble(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        """The last sign of a partner, beside the plate, until somebody plays and it could be read.

        It keeps clear of a sheet.
        """
        made = stage.told_sign(shown.now)
        if made is None or made[0] == self._viewer or self.standing.team(stage.picture, made[0]) != 0:
            return
        (seat, meaning), rules, signs = made, self._session.variant, self._session.signs
        chair = self._session.seats[seat]
        words = signs.gestures[meaning]
        if self._services.settings.now.sign_meanings:
            words = meaning_words(meaning, stage.picture.trump, rules.cards.order)
        name = seat_name(chair)
        told = Told(_("{name} makes a sign").format(name=name), name, begun(words))
        plate = stage.places.rect("plate", seat)
        portrait = None if is_tall(whole(plate)) else portrait_place(brush, plate, self._bare_plate(stage, seat))
        maker = Maker(stage.places.position(seat), (face_of(chair), signs.looks[meaning]), plate, portrait)
        place = bubble(brush, self.layout, maker, told, shown.paper)
        if place is not None:
            self._laid["bubble"] = place

    def _shorten_bar(self, brush: Brush, rect: Rect, state: PlateState, grown: float) -> None:
        """The bar of a team at the plate's left end, as far as it has grown down."""
        done = round(rect.h * grown)
        brush.surface.set_clip((round(rect.x), round(rect.y) + done, round(11 * self.layout.k), round(rect.h) - done))
        plate(brush, rect, replace(state, team=None))
        brush.surface.set_clip(None)

    def _piles(self, brush: Brush, stage: CardStage, shown: StageView, laid: float = 0.0) -> None:
        """What each seat has won, `laid` so far from its place to where it will be counted."""
        for seat in range(self.layout.players):
            rect, goal = stage.places.rect("pile", seat), stage.places.counted(seat)
            if laid:
                sides = (begin + (end - begin) * laid for begin, end in zip(rect, goal, strict=True))
                rect = Rect(*sides)
            self._pile(brush, stage, seat, shown, rect, goal.h if laid else rect.h)

    def _pile(self, brush: Brush, stage: CardStage, seat: int, shown: StageView, rect: Rect, high: float) -> None:
        """One of them in this place; it is drawn for one that is so `high`."""
        count = stage.piles[seat]
        if count == 0 or self.seat_gives_way(rect, shown) or self.is_nameless(stage, seat, shown):
            return
        self._laid[f"thing:pile{seat}"] = whole(rect)
        self._heap(brush, rect, round(high * PILE_SHARE), PILE_LEANS[: count + 1], rect.h / high)
        told = label = ngettext("{count} trick", "{count} tricks", count).format(count=count)
        if seat == self._viewer and not self.layout.landscape:
            label = _("{name}: {tricks}").format(name=seat_name(self._session.seats[seat]), tricks=label)
        if shown.help.count or self.standing.counts(stage.picture):
            label = f"{label} · {stage.points[seat] - stage.flourishes.hidden_points(seat, shown.now)}"
        room = rect.w + (30 if self.layout.landscape else 18 if seat != self._viewer else 26) * self.layout.kr
        if self.layout.landscape and seat == self._viewer:
            room = self.layout["plate0"].w
        if labels.pill_size(labels.fitting(brush, label, room), label)[0] > room + 2:
            label = told  # a long name goes first
        wide, high = labels.pill_size(labels.fitting(brush, label, room), label, gold=True)
        edge, plate = PILL_EDGE, self.layout["plate0"]
        if self.layout.landscape and seat == self._viewer:
            edge = max(edge, min(plate.x, self.layout.width - plate.right))  # flush with one's own plate
        x = min(max(rect.cx, edge + wide / 2), self.layout.width - edge - wide / 2)
        self._laid[f"pile{seat}"] = labels.pill(brush, (x, rect.bottom - 0.35 * high), label, gold=True, room=room)

    def gives_way(self, rect: Rect, shown: StageView) -> bool:
        """Whether a note lies in the place of this: it is not drawn then rather than half covered."""
        return shown.note is not None and bool(shown.note.colliderect(whole(rect)))

    def seat_gives_way(self, rect: Rect, shown: StageView) -> bool:
        """Whether a sheet of any kind lies over a part of this seat."""
        return shown.paper is not None and bool(shown.paper.colliderect(whole(rect)))

    def is_nameless(self, stage: CardStage, seat: int, shown: StageView) -> bool:
        """Whether the plate of this seat is not drawn: then nothing of it is, for nobody could tell whose it is."""
        return self.seat_gives_way(stage.places.rect("plate", seat), shown)

    def _heap(
        self, brush: Brush, rect: Rect, height: int, leans: Sequence[tuple[float, float]], share: float = 1.0
    ) -> None:
        """A heap of backs in the middle of the place, each as far aside and as crooked as `leans` says.

        It is shown at this `share` of its size.
        """
        key = leans, height, self._services.pictures.look
        heap, before = self._heaps.get(key), self._services.pictures.stand_ins
        if heap is None:
            heap = self._heap_picture(height, leans)
            if self._services.pictures.stand_ins == before:
                self._heaps.picture(key, heap, heap.surface)
        if share != 1:
            size = [max(1, round(side * share)) for side in heap.surface.get_size()]
            small = pygame.transform.smoothscale(heap.surface, size)
            heap = Skin(small, round(heap.dx * share), round(heap.dy * share))
        heap.blit(brush.surface, (rect.cx, rect.cy))

    def _heap_picture(self, height: int, leans: Sequence[tuple[float, float]]) -> Skin:
        pad, kr = round(height * 0.2), self.layout.kr
        heap = Surface((round(height * CARD) + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
        for number, (aside, tilt) in enumerate(leans):
            pose = Pose(heap.get_width() / 2 + aside * kr, pad + height / 2 - number * 1.6 * kr, height, tilt, 0.0)
            self._sprites.card(heap, None, pose)
        return Skin(heap, -(heap.get_width() // 2), -(height // 2) - pad)

    def _medallion(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        picture, rise, now = stage.picture, stage.medallion, shown.now
        place = self._medallion_place(shown)
        if picture.trump is None or rise is None or now < rise.begin or place is None:
            return
        rect, share = place, 1.0 if stage.tempo.still else rise.at(now)
        remark = _("no more cards to draw") if "stock" in self.layout else ""
        if picture.turn_up is not None:
            remark = _("{card} under the stock").format(card=rank_word(rank_of(picture.turn_up)))
        lines: tuple[str, ...] = (_("Trump"), suit_name(picture.trump), remark)
        if place == self.layout.badge:
            lines = ("", lines[1])
        elif (axis := self._axis(brush, stage, shown.help)) is not None:
            aside = axis - self._tile_width(brush, picture.trump) / 2 - rect.x
            rect = Rect(rect.x + aside, rect.y, rect.w - aside, rect.h)
        seen = whole(rect)
        if not shown.tells_trump:  # else the sheet says it, and what it covers of the place need not stand beside it
            seen.w = labels.medallion_width(brush, rect, picture.trump, lines, self._tile_form)
        if shown.cuts(seen):
            return
        self._laid["thing:medallion"] = whole(place)
        with coming(brush.surface, rect, rise.share(now) if stage.tempo.still else 1.0):
            spot = rect.moved(0, -(1 - share) * 24 * self.layout.k)
            labels.medallion(brush, spot, picture.trump, lines, self._tile_form)

    def _medallion_place(self, shown: StageView) -> Rect | None:
        """Where the trump is told: small in the upper part of its place where a note lies in the rest of that."""
        places = (self.layout["medallion"], self.layout.badge)
        return next((place for place in places if place is not None and not self.gives_way(place, shown)), None)

    @property
    def _tile_form(self) -> labels.TileForm:
        """The trump is no wider than a card of the trick; in a high window it lies in a row under that."""
        return labels.TileForm(round(self.layout.trick_card[0]), row=not self.layout.landscape)

    def _tile_width(self, brush: Brush, trump: Suit) -> int:
        """How wide the medallion is with the name of the suit, whatever is remarked under it."""
        words = (_("Trump"), suit_name(trump))
        return labels.medallion_width(brush, self.layout["medallion"], trump, words, self._tile_form)

    def _axis(self, brush: Brush, stage: CardStage, help_: Help) -> int | None:
        """The middle of the medallion and of the few cards gone that may come to lie under it.

        As near as can be to where the medallion would lie; None where nothing of the kind comes there.
        """
        trump, spot, room = stage.picture.trump, self.layout["medallion"], self._aid_room(brush, stage)
        if trump is None or room is None or help_.most != "others" or self._races(brush, stage, help_, room):
            return None
        wide = dear_width(brush, room, self._ranks)
        if not wide or room.x > whole(self.layout["note"]).x:  # there the medallion would come into the corner
            return None
        half = self._tile_width(brush, trump) / 2
        least, most = max(spot.x + half, room.x + wide / 2), min(spot.right - half, room.right - wide / 2)
        air = NEARER * BETWEEN * self.layout.trick_card[0]  # so much they may come nearer to the trick for that
        return round(min(least, most)) if least <= most + air else None

    def _contract(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        """Under the place of the medallion who plays for what, or what is different since the stock has ended."""
        lines = self._contract_lines(stage)
        if not lines or stage.won is not None:
            return
        spot, note = self.layout["medallion"], self.layout["note"]
        if not self.layout.landscape:
            note = self._plaque_upright(spot)
        called = stage.picture.called
        card = None
        if called is not None and len(lines) > 1:
            rank = rank_of(called)
            card = labels.ShortCard(1, (rank_word(rank), brush.pictures.deck.figure(rank)), suit_of(called))
        board = None if shown.cuts(whole(note)) else labels.plaque(brush, note, lines, card)
        if board is not None:
            self._laid["plaque"] = board

    def _contract_lines(self, stage: CardStage) -> tuple[str, ...]:
        lines, empty = self.standing.contract(stage.picture), stage.picture.stock == 0 and not stage.picture.over
        if not lines and empty and "stock" in self.layout and self._session.match.book.follow_later:
            return (_("Now follow suit"),)
        return lines

    def _plaque_upright(self, medallion: Rect) -> Rect:
        """In a high window in the place of the stock, which such games have not, or under the medallion."""
        lay, gap = self.layout, 8 * self.layout.kr
        if "stock" not in lay:
            left = lay["mat"].x + MARKED * lay.kr + AIR
            return Rect(left, medallion.y, lay["pile0"].x - 3 * gap - left, medallion.h)
        end = lay["mat"].bottom - BORDER * lay.kr
        return Rect(medallion.x, medallion.bottom + gap, medallion.w, max(0.0, end - medallion.bottom))

    def talon_rise(self, stage: CardStage, shown: StageView) -> int | None:
        """How much higher than usual the talon lies, so that no sheet covers it; None where there is no room for it."""
        poses = [sprite.goal(shown.now) for sprite in stage.talon]
        boxes = [whole(around(pose.x, pose.y, pose.height * CARD, pose.height)) for pose in poses]
        if not boxes or not shown.cuts(box := boxes[0].unionall(boxes[1:])):
            return 0
        if shown.paper is None:
            return None
        raised = box.move(0, int(shown.paper.top - TALON_AIR * self.layout.kr) - box.bottom)
        head = self.layout["mat"].y + (BORDER - 4) * self.layout.kr  # the lines of the border stay in sight
        return box.y - raised.y if raised.y >= head and not shown.cuts(raised) else None

    def _before_trumps(self, stage: CardStage, shown: StageView) -> bool:
        """Whether it is still bid, called or named, and nothing lies on the cloth."""
        picture, talon = stage.picture, bool(stage.talon) and self.talon_rise(stage, shown) is not None
        bare = not (stage.trick or talon or picture.stock or picture.tricks)
        return self.layout.landscape and self._session.variant.auction.enabled and picture.trump is None and bare

    def _in_the_middle(self, brush: Brush, shown: StageView) -> None:
        """Before there is a trick the cloth has its ornament in the middle of what a note leaves free."""
        lay, paper, edge = self.layout, shown.paper, round(2 * BORDER * self.layout.kr)
        room = whole(lay["mat"]).inflate(-edge, -edge)
        room.height = min(room.bottom, whole(lay["message"]).top) - room.top
        if paper is not None and paper.colliderect(room):
            room.height = max(0, paper.top - room.top)
        room = room.inflate(0, -round(12 * lay.kr))
        if not shown.cuts(room):
            sew_rosette(brush, room, lay.kr)

    def _beside_trick(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        """At the right of the trick the race to what wins where points are counted, else the cards gone.

        Only where a person is helped with everything, as soon as a trick has been won. Before, for others, and where
        there is no room, the cloth has its own ornament. Whatever a paper would cut is not there.
        """
        if not self.layout.landscape:
            return
        helped = shown.help.most == "others" and bool(stage.picture.gone)
        aid = self._aid(brush, stage, shown) if helped else None
        room = self._room_beside(brush, self._most_said if aid is None else len(self._contract_lines(stage)))
        if shown.cuts(room):
            return
        if aid is None:
            sew_rosette(brush, room, self.layout.kr)
        elif (come := _first_won(stage, shown.now)) < 1:
            self._laid["beside"] = self._coming(brush, aid, come)
        else:
            self._laid["beside"] = aid()

    def _coming(self, brush: Brush, aid: Callable[[], pygame.Rect], come: float) -> pygame.Rect:
        """Paints an aid that has come up so far, while the ornament that was there before goes; says where it lies."""
        screen, before = brush.surface, self._room_beside(brush, self._most_said)
        place = before.clip(screen.get_rect())
        bare = screen.subsurface(place).copy()
        sew_rosette(brush, before, self.layout.kr)
        with coming(screen, place, come):
            screen.blit(bare, place)
            return aid()

    def _instead_of_stock(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        """Where the stock has lain the cloth has its ornament, too: else that side of it were bare."""
        lay = self.layout
        if "stock" not in lay or stage.picture.stock:
            return
        room = whole(lay["stock"]).unionall([whole(lay["turnup"]), whole(lay["stocklabel"])])
        if not shown.cuts(room):
            sew_rosette(brush, room, lay.kr)

    @property
    def _most_said(self) -> int:
        """How many lines may come to stand over that place in this game."""
        follows = "stock" in self.layout and self._session.match.book.follow_later
        return MOST_LINES if self._session.variant.auction.enabled else int(follows)

    def _room_beside(self, brush: Brush, lines: int) -> pygame.Rect:
        """What is clear of the trick in the place of a note, under so many lines on the plaque."""
        room, said = self._beside, labels.plaque_height(brush, lines) if lines else 0
        room = pygame.Rect(room.x, room.y + said, room.w, max(0, room.h - said))
        return room.inflate(0, -round(12 * self.layout.kr))

    def _clear_of_trick(self, room: pygame.Rect) -> pygame.Rect:
        """The part of this room in which no card of a trick comes to lie."""
        left = max(room.x, *(self._end_of_trick(seat, room) for seat in range(self.layout.players)))
        return pygame.Rect(left, room.y, max(0, room.right - left), room.h)

    def _end_of_trick(self, seat: int, room: pygame.Rect) -> int:
        """Where the last card that this seat plays to a trick ends, with air, if it may lie in the room."""
        first, number = self.layout[f"slot{seat}"], self._session.variant.play.cards_per_turn - 1
        x, y = next_place(self.layout, first, number)
        last = whole(first.moved(x - first.cx, y - first.cy))
        reaches = number and last.y < room.bottom and last.bottom > room.y
        return last.right + round(BESIDE_TRICK * self.layout.kr) if reaches else room.x

    def _aid(self, brush: Brush, stage: CardStage, shown: StageView) -> Callable[[], pygame.Rect] | None:
        """What paints the race or the cards gone, and says where; None where neither has room."""
        room, book = self._aid_room(brush, stage), self._session.match.book
        if room is None:
            return None
        if self._races(brush, stage, shown.help, room):
            worth = sum(book.points)
            return partial(race, brush, room, self._racing(stage), worth // 2 + 1, worth)
        if gone_fit(brush, room, self._ranks):
            known = Known(self._pack, frozenset(stage.picture.gone), self._seen_elsewhere(stage, shown))
            return partial(gone_cards, brush, room, self._ranks, known, self._axis(brush, stage, shown.help))
        return None

    def _aid_room(self, brush: Brush, stage: CardStage) -> pygame.Rect | None:
        """Where an aid may lie now; None where it would be too small."""
        if not self.layout.landscape:
            return None
        room = self._room_beside(brush, len(self._contract_lines(stage)))
        return room if min(room.w, room.h) >= 150 * self.layout.kr else None

    def _gone_place(self, stage: CardStage, help_: Help) -> pygame.Rect | None:
        """Where the cards gone lie; None where they do not."""
        brush, room = self._backdrop.brush(), self._aid_room(self._backdrop.brush(), stage)
        if room is None or help_.most != "others" or not stage.picture.gone or self._races(brush, stage, help_, room):
            return None
        if not gone_fit(brush, room, self._ranks):
            return None
        return gone_place(brush, room, self._ranks, self._axis(brush, stage, help_))

    def _races(self, brush: Brush, stage: CardStage, help_: Help, room: pygame.Rect) -> bool:
        """Whether the race has this room, rather than the cards gone."""
        if not help_.count or self._session.variant.goal.kind != "most":
            return False
        return bool(self._racing(stage)) and race_fits(brush, room)

    def _seen_elsewhere(self, stage: CardStage, shown: StageView) -> frozenset[Card]:
        """The cards that lie open to the viewer: in the trick, under the stock, in hands that are known."""
        picture = stage.picture
        seen = {card for _seat, card in picture.table} | {picture.turn_up}
        for hand in () if shown.covered else picture.hands:
            seen.update(hand)
        return frozenset(card for card in seen if card is not None)

    def _racing(self, stage: CardStage) -> list[tuple[BarSide, int]]:
        """The two sides of a match with what they have won, the viewer's first; none where others play."""
        sides = self._session.match.sides
        if len(sides) != 2 or self._session.variant.auction.enabled:
            return []
        order = sorted(sides, key=lambda side: self._viewer not in side)
        won = (sum(stage.points[seat] for seat in side) for side in order)
        return list(zip(self._bar_sides(), won, strict=True))

    def _slots(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        """Dashed places: gold for the person's own card, with a name for the others still to come."""
        held = stage.flourishes.rite(shown.now)
        if not shown.awaited or stage.won is not None or (held is not None and held.rite.kind in ON_THE_CLOTH):
            return
        played, own = {seat for seat, _actor in stage.trick}, _("your card")
        names = [
            own if seat == self._viewer and shown.own else seat_name(one)
            for seat, one in enumerate(self._session.seats)
        ]
        letters = labels.slot_letters(brush, stage.places.rect("slot", self._viewer), [own, *names])
        for seat in range(self.layout.players):
            rect = stage.places.rect("slot", seat)
            if shown.cuts(whole(rect)):
                continue
            if seat == self._viewer == shown.turn and shown.own:
                pose = stage.slot(seat, 0)
                rect = rect.moved(pose.x - rect.cx, pose.y - rect.cy)
                labels.slot(brush, rect, own if seat not in played else "", letters, hot=True)
            elif seat not in played and (self.layout.players > 2 or seat == shown.turn or not played):
                labels.slot(brush, rect, names[seat], letters)

    def _stock(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        if "stock" not in self.layout or stage.picture.stock == 0:
            return
        if any(self.gives_way(self.layout[name], shown) for name in ("stock", "turnup", "stocklabel")):
            return
        lay, turn_up, now = self.layout, stage.turn_up, shown.now
        self._laid["thing:stock"] = whole(lay["stock"])
        if turn_up is not None:
            self._laid["thing:turnup"] = whole(lay["turnup"])
        for sprite in stage.under_stock(now):
            self._sprites.draw(brush.surface, sprite, now)
        count, rect = stage.in_stock(now), lay["stock"]
        hidden = count - (stage.picture.turn_up is not None)
        if hidden > 0:
            self._heap(brush, rect, round(rect.h), STOCK_LEANS[: max(1, hidden // 3)])
        label = _("{count} left").format(count=count)
        room = rect.w + 24 * lay.kr
        pill = pygame.Rect((0, 0), labels.pill_size(labels.fitting(brush, label, room), label))
        pill.midtop = round(rect.cx), round(lay["stocklabel"].y + 5 * lay.kr)
        pill.left = max(pill.left, round(lay["mat"].x + MARKED * lay.kr + AIR))
        if not shown.cuts(pill):
            self._laid["stock"] = labels.pill(brush, pill.center, label, room=room)


def _first_won(stage: CardStage, now: float) -> float:
    """How far the signs of the first trick of a deal have come up; 1 at any other time, and where nothing may fade."""
    won = stage.won
    return 1.0 if won is None or stage.picture.tricks != 1 or stage.tempo.still else won.rise.share(now)
