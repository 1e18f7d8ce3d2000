"""The middle of the table in a review: the trick or the choices, what has just happened, and the trump."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.actions import Play
from game.i18n.phrases import labelled
from game.i18n.words import _, ngettext, suit_name
from game.review.sentences import act_name, act_sentence, value_words
from ui.core.people import face_of
from ui.draw import theme
from ui.draw.skins import box
from ui.widgets.papers import paint_pill

if TYPE_CHECKING:
    from game.engine.view import View
    from ui.pages.review.felt import Cloth
    from ui.pages.review.walk import ReviewMoment

TILTS: Final = (-2, 2, -1, 1, -2, 2)
LEAST: Final = 24  # as high as a card must be, at k = 1, to be shown
WIDEST: Final = 620  # of a row with a choice
SAID: Final = 8  # bids that are told


class Middle:
    """What lies between the others' cards (`top`) and the own hand."""

    def __init__(self, cloth: Cloth, moment: ReviewMoment, top: Rect, hand: Rect) -> None:
        self._cloth, self._moment, self._top, self._hand = cloth, moment, top, hand
        self._duel = len(moment.others) == 1
        self._beside = cloth.beside  # the trick lies beside the hand
        self._won = self._won_words()

    def draw(self, explained: bool) -> None:
        """All of it; where the cards of the hand are not `explained`, the master's is named here."""
        moment, step = self._moment, self._moment.step
        band = self._band(self._trump(), self._said(explained))
        if moment.own and step is not None and not isinstance(step.action, Play):
            self._choices(band)
        elif moment.trick:
            self._trick(band)
        elif moment.view.bids:
            self._bids(band)

    def _said(self, explained: bool) -> str:
        """What has happened; with what the master would have done where no card of the hand tells that."""
        moment, step, verdict = self._moment, self._moment.step, self._moment.verdict
        told = act_sentence(moment.review, step) if step is not None else _("The cards are dealt")
        if verdict is None or step is None:
            return told
        best = verdict.advice.candidates[verdict.advice.best]
        if isinstance(step.action, Play) and not isinstance(best.action, Play):  # a swap, say: it lies on no card
            act, worth = act_name(best.action), value_words(moment.review, moment.review.value(best))
            name = _("{act} ({worth})").format(act=act, worth=worth)
            return _("{told} — the master: {card}").format(told=told, card=name)
        if explained:
            return told
        words = _("{told} — so would the master") if verdict.agrees else _("{told} — the master: {card}")
        return words.format(told=told, card=act_name(best.action))

    def _band(self, trump: Rect, told: str) -> Rect:
        """Where the trick lies; says in a pill beside or under it what has just happened."""
        brush, inner, top, hand = self._cloth.brush, self._cloth.inner, self._top, self._hand
        line = brush.line_height("tag", 1.6)
        wide = brush.width("tag", told) + brush.px(30)
        if self._beside:
            gap = hand.y - top.bottom
            paint_pill(brush, (inner.x + wide // 2, top.bottom + gap // 2), told)
            left = hand.right + brush.px(40)
            upper = max(top.bottom, trump.bottom) + brush.px(14)
            self._wins((left + (inner.right - left) // 2, inner.bottom - line // 2))
            return Rect(left, upper, inner.right - left, inner.bottom - line - upper)
        right = trump.x - brush.px(16) if trump.width else inner.right
        band = Rect(inner.x, top.bottom + brush.px(10), right - inner.x, 0)
        if self._duel and top.right < inner.x + 0.55 * inner.width:
            band = Rect(top.right + brush.px(16), inner.y, right - top.right - brush.px(16), 0)
        aside = not self._duel and wide < 0.3 * inner.width  # the cards of the trick need the height
        band.height = hand.y - brush.px(14) - (0 if aside else line) - band.y
        if aside:
            both = self._won_wide() > 0
            wide = max(wide, self._won_wide())
            y = max(band.y + line // 2, band.centery - (line * 2 // 3 if both else 0))  # over nobody's cards
            pill = paint_pill(brush, (inner.x + wide // 2, y), told)
            self._wins((pill.centerx, y + line * 4 // 3))
            return Rect(inner.x + wide, band.y, band.width - wide, band.height)
        y = hand.y - brush.px(10) - line // 2
        free = inner if trump.bottom <= y - line // 2 else Rect(inner.x, inner.y, right - inner.x, inner.height)
        self._line(told, max(band.centerx, inner.centerx), y, free)
        return band

    def _line(self, told: str, x: int, y: int, free: Rect) -> None:
        """What has happened, and at its right who has won the trick, together around this point where it is `free`."""
        brush, inner = self._cloth.brush, free
        more, gap = self._won_wide(), brush.px(12)
        wide = brush.width("tag", told) + brush.px(24)
        left = x - (wide + (gap + more if more else 0)) // 2
        left = max(inner.x, min(left, inner.right - wide - (gap + more if more else 0)))
        pill = paint_pill(brush, (left + wide // 2, y), told)
        self._wins((pill.right + gap + more // 2, y))

    # -- the trump ----------------------------------------------------------------------------------------------

    def _trump(self) -> Rect:
        """The trump's tile with its name; says where it is."""
        cloth, brush, inner, view = self._cloth, self._cloth.brush, self._cloth.inner, self._moment.view
        if view.trump is None:
            return Rect(0, 0, 0, 0)
        lines = self._trump_lines(view)
        wide = max(brush.width(role, words) for words, role in lines)
        side = min(brush.px(92 if self._duel else 76), round(0.2 * cloth.mat.height))
        flat = inner.width > brush.px(900) and not self._beside  # words beside the tile, else under it
        if not (flat or self._duel or self._beside):
            lines = [line for line in lines if line[1] == "h3"]  # there is only room for its name
            wide = brush.width("h3", lines[0][0])
            between = self._hand.y - self._top.bottom
            side = max(16, min(side, between - brush.line_height("h3", 1.05) - brush.px(24)))
        place = Rect(0, 0, side + brush.px(14) + wide if flat else max(side, wide), side)
        place.topright = (inner.right, inner.y + brush.px(4))
        if not self._duel and not self._beside:
            room = self._hand.y - self._top.bottom - place.height
            place.y = self._top.bottom + max(brush.px(8), room // 2 - brush.px(10))
        tile = Rect(place.x if flat else place.centerx - side // 2, place.y, side, side)
        cloth.disc(view.trump, tile)
        heights = [brush.line_height(role, 1.05) for _words, role in lines]
        y = tile.y + (side - sum(heights)) // 2 if flat else tile.bottom + 6
        for (words, role), high in zip(lines, heights, strict=True):
            where = Rect(tile.right + brush.px(14), y, wide + 4, high) if flat else Rect(place.x, y, place.width, high)
            cloth.write(role, words, where, theme.CREAM, "left" if flat else "center")
            y += high
        return Rect(place.x, place.y, place.width, max(place.bottom, y) - place.y).inflate(8, 8)

    def _trump_lines(self, view: View) -> list[tuple[str, str]]:
        """What stands at the tile, each line with its kind of letters."""
        lines: list[tuple[str, str]] = [(suit_name(view.trump), "h3")] if view.trump is not None else []
        if not self._beside:
            lines.insert(0, (_("Trump"), "plate"))
        if view.stock:
            told = _("{count} left") if self._beside else _("{count} left in the stock")
            lines.append((told.format(count=view.stock), "plate"))
        elif view.caller is not None and not self._beside:
            bid = max((bid.amount for bid in view.bids if bid.amount is not None), default=0)
            told = _("{name} plays for {bid}").format(name=self._moment.name(view.caller), bid=bid)
            lines.append((told, "plate"))
        return lines

    # -- the trick ----------------------------------------------------------------------------------------------

    def _trick(self, band: Rect) -> None:
        """The cards of the trick in the order of play, and who won it."""
        cloth, moment, plays = self._cloth, self._moment, self._moment.trick
        named = cloth.brush.line_height("small", 1.4)
        high, spots = self._opposite(band) if self._duel and len(plays) <= 2 else self._in_a_row(band, named)
        if high < cloth.brush.px(LEAST):
            return  # large letters in a small window leave no room; what was played is told in words
        best = moment.winning
        step = min((right - left for (left, _top), (right, _low) in pairwise(spots)), default=cloth.inner.width)
        for place, ((seat, one), spot) in enumerate(zip(plays, spots, strict=True)):
            if place == best:
                around = Rect(0, 0, round(high * theme.CARD), high)
                around.center = spot
                cloth.glow(around)
            flat = cloth.lay(one, spot, high, 0 if place == best else TILTS[place % len(TILTS)])
            if not self._duel:
                wide = min(flat.width, step - 4)  # of cards over each other, too, no name touches the next
                self._player(seat, Rect(spot[0] - wide // 2, flat.bottom + 2, wide, named), place == best)

    def _player(self, seat: int, place: Rect, won: bool) -> None:
        """Whose card it is, under it: the names, or faces where a name has no room."""
        brush, moment = self._cloth.brush, self._moment
        if all(brush.fits("small", moment.name(one), place.width) for one, _card in moment.trick):
            self._cloth.write("small", moment.name(seat), place, theme.GOLD_WORD if won else theme.CREAM, "center")
        else:
            brush.face(face_of(moment.seats[seat]), place.height, midtop=place.midtop)

    def _opposite(self, band: Rect) -> tuple[int, list[tuple[int, int]]]:
        """Two cards as they lie between two players: how high they are, and where."""
        high = min(round(0.33 * self._cloth.mat.height), round(band.height * 0.64))
        aside = round(high * theme.CARD * 0.56)
        upper, lower = (band.centerx - aside, band.y + high // 2), (band.centerx + aside, band.bottom - high // 2)
        me = self._moment.review.seat
        return high, [lower if seat == me else upper for seat, _card in self._moment.trick]

    def _in_a_row(self, band: Rect, named: int) -> tuple[int, list[tuple[int, int]]]:
        """The cards side by side; over each other where there is no room."""
        count = len(self._moment.trick)
        high = min(round(0.30 * self._cloth.mat.height), band.height - named)
        card = round(high * theme.CARD)
        step = min(card * 1.16, (band.width - card) / max(1, count - 1))
        left = band.centerx - step * (count - 1) / 2
        return high, [(round(left + place * step), band.y + high // 2) for place in range(count)]

    def _won_words(self) -> str:
        """Who has won the trick that is complete, and what; empty before that."""
        step = self._moment.step
        if step is None or step.won is None or self._moment.winning is None:
            return ""
        points = step.won.points
        worth = ngettext("{count} point", "{count} points", points).format(count=points)
        return labelled(self._moment.name(step.won.seat), worth)

    def _won_wide(self) -> int:
        """How wide the pill about that is."""
        brush = self._cloth.brush
        return brush.width("tag", self._won) + brush.px(58) if self._won else 0

    def _wins(self, centre: tuple[int, int]) -> None:
        """A dark pill with a star: who has won the trick."""
        if not self._won:
            return
        brush = self._cloth.brush
        place = Rect(0, 0, self._won_wide(), brush.line_height("tag", 1.6))
        place.center = centre
        place.clamp_ip(self._cloth.inner)
        brush.paint(place, box((0, 0, *place.size), place.height / 2, theme.PILL, stroke=theme.GOLD_LINE, width=2))
        side = brush.px(20)
        brush.icon("star", side, theme.FOCUS, midleft=(place.x + brush.px(14), place.centery))
        words = Rect(place.x + side + brush.px(22), place.y, place.width - side - brush.px(30), place.height)
        self._cloth.write("tag", self._won, words, theme.CREAM)

    # -- what is no card ----------------------------------------------------------------------------------------

    def _choices(self, band: Rect) -> None:
        """What else could have been done: each with its worth."""
        cloth, brush = self._cloth, self._cloth.brush
        high = brush.line_height("tag", 1.3) + brush.px(4)
        step = high + brush.px(4)
        rows = self._moment.rows(max(2, band.height // step))
        wide = min(band.width, brush.px(WIDEST))
        y = band.y + max(0, (band.height - len(rows) * step) // 2)
        for words, tag in rows:
            place = Rect(band.centerx - wide // 2, y, wide, high)
            ink = cloth.tag_box(tag, place, 10)
            inner = place.inflate(-brush.px(24), 0)
            cloth.write("tag", tag.words, inner, ink, "right")
            inner.width -= brush.width("tag", tag.words) + brush.px(10)
            cloth.write("tag", f"{words} · {tag.below}" if tag.best or tag.mine else words, inner, ink)
            y += step

    def _bids(self, band: Rect) -> None:
        """What has been bid before."""
        brush, moment, passes = self._cloth.brush, self._moment, _("passes")
        bids = moment.view.bids[-SAID:]
        said = (labelled(moment.name(bid.seat), passes if bid.amount is None else str(bid.amount)) for bid in bids)
        words = "   ".join(said)
        high = brush.height("second", words, band.width)
        place = Rect(band.x, band.y + max(0, (band.height - high) // 2), band.width, high)
        brush.write_block("second", words, theme.CREAM, place, align="center", may_cut=True)
