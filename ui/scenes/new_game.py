"""A new game: how many play, how far, who sits where, and the cards are dealt."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.variant import Variant, spoken
from game.words import _, language, ngettext
from ui import games, theme
from ui.desk import Desk
from ui.games import Games, in_pairs, name_of
from ui.input import Input, Key
from ui.people import company, seat_name
from ui.scene import Change, Description, Pop, Replace, Scene
from ui.scenes.page import back_button, draw_page, page_room
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button, segments
from ui.widgets.focus import Ring
from ui.widgets.panels import paint_box, paint_paper

PLAYERS: Final = "new-game:players"
TARGET: Final = "new-game:target"
SEATS: Final = {  # where a face stands on the little table, in shares of its width and height, in the order of play
    2: ((0.5, 1.0), (0.5, 0.0)),
    3: ((0.5, 1.0), (0.86, 0.0), (0.14, 0.0)),
    4: ((0.5, 1.0), (1.0, 0.5), (0.5, 0.0), (0.0, 0.5)),
    5: ((0.5, 1.0), (1.0, 0.55), (0.74, 0.0), (0.26, 0.0), (0.0, 0.55)),
    6: ((0.5, 1.0), (1.0, 0.72), (1.0, 0.14), (0.5, 0.0), (0.0, 0.14), (0.0, 0.72)),
}


class NewGame(Scene):
    """The page with the two choices of this game and a picture of the table."""

    name = "new-game"

    def __init__(self, desk: Desk, listed: Games) -> None:
        chosen = listed.chosen
        if chosen is None or chosen.variant is None:
            raise ValueError("there is no game to choose")
        self._desk = desk
        self._variant: Variant = chosen.variant
        now = desk.settings.now
        self._players = games.players_for(self._variant, now.players)
        self._target = games.target_for(self._variant, now.target)
        self._ring = Ring(first="new-game:deal", wraps=False, visible=True)
        self._size = (1, 1)
        self._paper = Rect(0, 0, 1, 1)
        self._picture = Rect(0, 0, 1, 1)
        self._heads: list[tuple[Rect, str]] = []

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape":
            return Pop()
        name = self._ring.handle(event)
        match name:
            case None:
                return None
            case "new-game:back":
                return Pop()
            case "new-game:deal":
                from ui.scenes.table import TableScene

                session = games.begin(self._desk, self._variant, self._players, self._target)
                return Replace(TableScene(self._desk, session))
            case _ if name.startswith(PLAYERS):
                self._players = int(name.rpartition(":")[2])
            case _:
                self._target = int(name.rpartition(":")[2])
        self._lay_out()
        return None

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        return Description(
            phase="new-game", message=self._sentence(), focus=self._ring.focus, controls=self._ring.controls()
        )

    # -- places --------------------------------------------------------------------------------------------------

    def _brush(self, surface: Surface) -> Brush:
        scale = self._desk.scale(self._size)
        return Brush(surface, self._desk.text, self._desk.pictures, self._desk.skins, scale.k)

    def _lay_out(self) -> None:
        scale = self._desk.scale(self._size)
        brush = self._brush(Surface((1, 1)))
        room = page_room(scale)
        pad = brush.px(44 if scale.He > 760 else 22)
        width = min(brush.px(1240), room.width)
        beside = width - 2 * pad > brush.px(820)
        high = min(brush.px(640 if beside else 860), room.height)
        self._paper = Rect(0, 0, width, high)
        self._paper.center = room.center
        inner = Rect(self._paper.x + pad, self._paper.y + pad, width - 2 * pad, high - 2 * pad)
        inner.y += brush.px(8)
        inner.height -= brush.px(8)
        half = inner.width // 2 - brush.px(28)
        choices = self._choices(brush, Rect(inner.x, inner.y, half if beside else inner.width, inner.height), beside)
        deal = self._deal_button(brush, inner)
        if beside:
            self._picture = Rect(inner.right - half, inner.y, half, deal.rect.y - brush.px(24) - inner.y)
        else:
            top = choices[-1].rect.bottom + brush.px(20)
            self._picture = Rect(inner.x, top, inner.width, deal.rect.y - brush.px(16) - top)
        back = back_button(brush, "new-game:back", _("Menu"), scale)
        self._ring.place([back, *choices, deal], "new-game:deal")

    def _deal_button(self, brush: Brush, inner: Rect) -> Button:
        deal = Button("new-game:deal", _("Deal the cards"), Rect(0, 0, 1, 1), kind="primary", icon="play", big=True)
        deal.cap = _("Enter")
        height = max(theme.SMALLEST_HIT, brush.px(68))
        width = min(inner.width, deal.width(brush) + brush.px(32))
        deal.rect = Rect(inner.right - width, inner.bottom - height, width, height)
        return deal

    def _choices(self, brush: Brush, area: Rect, tall: bool) -> list[Widget]:
        """The two choices under their headings; the headings are kept to be drawn."""
        line = brush.text.line_height("h3", brush.k, 1.5)
        control = max(theme.SMALLEST_HIT, brush.px(52))
        y = area.y + brush.text.line_height("h2", brush.k, 1.3)
        y += brush.text.wrapped_height("body", self._character(), brush.k, area.width) + brush.px(30 if tall else 14)
        self._heads = [(Rect(area.x, y, area.width, line), _("How many play"))]
        y += line
        players = [
            (str(number), ngettext("{number} player", "{number} players", number).format(number=number))
            for number in self._variant.players
        ]
        widgets = segments(PLAYERS, Rect(area.x, y, area.width, control), players, str(self._players), short=True)
        if self._target is not None and len(self._variant.match.options) > 1:
            y += control + brush.px(30 if tall else 14)
            self._heads.append((Rect(area.x, y, area.width, line), _("How many deals win the match")))
            y += line
            targets = [
                (str(target), _("first to {target}").format(target=target)) for target in self._variant.match.options
            ]
            widgets += segments(TARGET, Rect(area.x, y, area.width, control), targets, str(self._target), short=True)
        return widgets

    # -- words ---------------------------------------------------------------------------------------------------

    def _character(self) -> str:
        return spoken(self._variant.head.character, language())

    def _sentence(self) -> str:
        """What these choices mean."""
        players = self._players
        if in_pairs(self._variant, players):
            how = _("Partners sit opposite each other.") if players == 4 else _("Every second one is on your side.")
        else:
            how = _("Everybody plays alone.")
        return how

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush = self._brush(screen)
        draw_page(brush, self._desk.scale(self._size), _("New game"), self._ring["new-game:back"].rect)
        paint_paper(brush, self._paper)
        self._draw_words(brush)
        self._draw_table(brush)
        self._ring.draw(brush)

    def _draw_words(self, brush: Brush) -> None:
        first = self._heads[0][0]
        line = brush.text.line_height("h2", brush.k, 1.3)
        height = brush.text.wrapped_height("body", self._character(), brush.k, first.width)
        top = self._paper.y + brush.px(8) + (first.x - self._paper.x)
        area = Rect(first.x, top, first.width, line)
        brush.text.draw(brush.surface, "h2", name_of(self._variant), theme.INK, area, brush.k)
        area = Rect(first.x, top + line, first.width, height)
        brush.text.wrapped(brush.surface, "body", self._character(), theme.INK_ROW, area, brush.k)
        for rect, words in self._heads:
            brush.text.draw(brush.surface, "h3", words, theme.INK, rect, brush.k, valign="middle")

    def _draw_table(self, brush: Brush) -> None:
        """The table from above with everybody's face and name."""
        area = self._picture
        line = brush.text.line_height("second", brush.k, 1.3)
        if area.height < brush.px(230):
            self._draw_names(brush, area)
            return
        words = Rect(area.x, area.bottom - line, area.width, line)
        brush.text.draw(
            brush.surface, "second", self._sentence(), theme.INK_SOFT, words, brush.k, align="center", valign="middle"
        )
        area = Rect(area.x, area.y, area.width, area.height - line - brush.px(8))
        face = min(brush.px(96), round(area.height * (0.24 if self._players < 6 else 0.18)))
        name = brush.text.line_height("bold", brush.k, 1.1)
        wide = min(area.width - 2 * face, round((area.height - 2 * face) * 1.9), brush.px(400))
        high = min(area.height - round(1.7 * face) - 2 * name, brush.px(210))
        table = Rect(0, 0, wide, high)
        table.center = area.center
        paint_box(brush, table, theme.FELT[1], 22, theme.GOLD_LINE)
        team = in_pairs(self._variant, self._players)
        for place, (seat, (x, y)) in enumerate(zip(company(self._players), SEATS[self._players], strict=True)):
            centre = (table.x + round(x * table.width), table.y + round(y * table.height))
            self._draw_seat(brush, seat.face, seat_name(seat), centre, face, place % 2 if team else -1)

    def _draw_seat(self, brush: Brush, face: str, name: str, centre: tuple[int, int], side: int, team: int) -> None:
        picture = brush.pictures.face(face, side)
        brush.surface.blit(picture, picture.get_rect(center=centre))
        wide, high = brush.text.size("tag", name, brush.k)
        sign = brush.px(20) if team >= 0 else 0
        pill = Rect(0, 0, wide + sign + brush.px(20), high + brush.px(4))
        pill.midtop = (centre[0], centre[1] + round(side * 0.40))
        pill.clamp_ip(self._picture)
        paint_box(brush, pill, theme.PILL, 16)
        place = Rect(pill.x + brush.px(10) + sign, pill.y, wide + 2, pill.height)
        brush.text.draw(brush.surface, "tag", name, theme.CREAM, place, brush.k, valign="middle")
        if sign:
            _team_sign(brush, (pill.x + brush.px(10) + brush.px(7), pill.centery), brush.px(7), team)

    def _draw_names(self, brush: Brush, area: Rect) -> None:
        """Where there is no room for the picture: the names in a line."""
        names = [seat_name(seat) for seat in company(self._players)]
        words = " · ".join(names)
        area.height = max(area.height, brush.text.line_height("body", brush.k))
        brush.text.wrapped(brush.surface, "body", words, theme.INK_SOFT, area, brush.k, align="center")


def _team_sign(brush: Brush, centre: tuple[int, int], radius: int, team: int) -> None:
    """A disc for my side, a diamond for the other."""
    from pygame import draw

    if team == 0:
        draw.aacircle(brush.surface, theme.TEAMS[0], centre, radius)
        return
    x, y = centre
    points = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
    draw.polygon(brush.surface, theme.TEAMS[1], points)
