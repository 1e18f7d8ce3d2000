"""What lies on the mat beside the cards: trump medallion, message line, pills, tags, dashed places, gold buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.skins import Skin, Skins, box, circle, gradient, halo, raster, with_halo

if TYPE_CHECKING:
    from game.engine.cards import Suit
    from ui.core.services import Services

Kind: TypeAlias = Literal["act", "info", "refusal", "won"]
SMALLER: Final = 0.8  # the last size of words that have little room
ICONS: Final[dict[Kind, str]] = {"act": "play", "info": "clock", "refusal": "warn", "won": "star"}


class Signs:
    """Paints signs for one window size; `k` is the text scale."""

    def __init__(self, services: Services, skins: Skins) -> None:
        self._services = services
        self._skins = skins
        self.k = 1.0

    def medallion(self, surface: Surface, rect: Box, suit: Suit, lines: tuple[str, ...]) -> None:
        """The trump's tile and beside it up to three lines: a small title, the name, a remark if there is room."""
        area = whole(rect)
        key = ("medallion", area.size, suit, lines, self.k, self._services.pictures.look)
        self._skins.get(key, lambda: self._composed(area, suit, lines)).blit(surface, area.topleft)

    def _composed(self, place: Rect, suit: Suit, lines: tuple[str, ...]) -> Skin:
        """The medallion as one picture: its parts never change by themselves."""
        k, text = self.k, self._services.text
        pad = round(16 * k)
        surface = Surface((place.w + 2 * pad, place.h + 2 * pad), SRCALPHA)
        area = Rect(pad, pad, *place.size)
        side = self._tile_side(area, lines)
        tile = self._services.pictures.medallion(suit, side)
        radius = side / 2 if tile.get_at((0, 0)).a == 0 and tile.get_at((side // 8, side // 8)).a == 0 else 14 * k
        back = self._skins.get(("tile", side, radius), lambda: self._tile_shadow(side, radius))
        back.blit(surface, area.topleft)
        surface.blit(tile, area)
        x = area.x + side + round(14 * k)
        room = area.right - x
        fitting = (role for role in ("row", "name", "plate") if len(lines) < 2 or text.fits(role, lines[1], k, room))
        title = next(fitting, "small")
        roles = ("plate", title, "plate")
        heights = [text.line_height(role, k, 1.12) for role in roles]
        shown = [(line, role, h) for line, role, h in zip(lines, roles, heights, strict=False) if line]
        if len(shown) > 2 and (sum(heights) > side + 4 * k or not text.fits("plate", lines[2], k, room)):
            shown.pop()
        y = area.y + (side - sum(h for _, _, h in shown)) / 2
        for line, role, high in shown:
            colour = theme.CREAM if line == lines[min(1, len(lines) - 1)] else theme.CREAM_FOOT
            spot = Rect(x, round(y), room, high)
            text.draw(surface, role, line, theme.DUSK, spot.move(0, max(1, round(1.5 * k))), k, valign="middle")
            text.draw(surface, role, line, colour, spot, k, valign="middle")
            y += high
        return Skin(surface.convert_alpha(), -pad, -pad)

    def plaque(self, surface: Surface, rect: Box, lines: tuple[str, ...]) -> None:
        """A dark board with as many lines as have room, the first one in gold."""
        area = whole(rect)
        key = ("plaque", area.size, lines, self.k)
        self._skins.get(key, lambda: self._board(area, lines)).blit(surface, area.topleft)

    def _board(self, area: Rect, lines: tuple[str, ...]) -> Skin:
        k, text = self.k, self._services.text
        pad, step = round(12 * k), text.line_height("plate", k, 1.12)
        room = max(1, (area.h - pad) // step)
        shown = lines[:room]
        if len(lines) > room and text.fits("small", joined := " · ".join(lines), k, area.w - 2 * pad):
            shown = (joined,)
        wide = max(text.size("small" if number == 0 else "plate", line, k)[0] for number, line in enumerate(shown))
        board = Rect(0, 0, min(area.w, wide + 2 * pad), step * len(shown) + pad)
        surface = raster(board.size, box((0, 0, *board.size), 12 * k, theme.PILL, alpha=0.82))
        for number, line in enumerate(shown):
            role, colour = ("small", theme.FOCUS) if number == 0 else ("plate", theme.CREAM)
            spot = Rect(pad, pad // 2 + number * step, board.w - 2 * pad, step)
            text.draw(surface, role, line, colour, spot, k, valign="middle", may_cut=True)
        return Skin(surface)

    def _tile_side(self, area: Rect, lines: tuple[str, ...]) -> int:
        """As high as the place; less where the name would have no room beside it."""
        k, text = self.k, self._services.text
        name = text.size("row", lines[1], k)[0] * 0.9 if len(lines) > 1 else 0.0
        side = min(area.h, round(112 * k))
        return max(round(side * 0.5), min(side, round(area.w - 14 * k - name)))

    def _tile_shadow(self, side: int, radius: float) -> Skin:
        """The shadow under the tile alone, which some decks make round."""
        k = self.k
        soft = halo((side, side), radius, 5 * k, theme.DUSK, 0.6)
        pad = (soft.get_width() - side) // 2
        return Skin(soft, -pad, -pad + round(4 * k))

    def message(self, surface: Surface, rect: Box, kind: Kind, sentence: str, icon: str = "") -> Rect:
        """One sentence in a pill in `rect`, a long one in two lines; gold when the person must act. Gives the pill."""
        k, text, area = self.k, self._services.text, whole(rect)
        side = round(max(14, 24 * k))
        pad, gap = round(26 * k), round(14 * k)
        room = area.w - 2 * pad - gap - side
        role = next((role for role in ("message", "second_bold") if text.fits(role, sentence, k, room)), "small")
        lines = 1 if role != "small" else min(2, len(text.lines(role, sentence, k, room)))
        wide = text.size(role, sentence, k)[0] if lines == 1 else room
        high = max(area.h, lines * text.line_height(role, k, 1.12) + round(8 * k))
        pill = Rect(0, 0, min(wide, room) + 2 * pad + gap + side, high)
        pill.midbottom = area.midbottom
        self._pill_skin(pill.size, kind).blit(surface, pill.topleft)
        ink = theme.INK if kind == "act" else theme.CREAM
        mark = theme.INK if kind == "act" else theme.FOCUS
        picture = self._services.pictures.icon(icon or ICONS[kind], side, mark)
        surface.blit(picture, picture.get_rect(midleft=(pill.x + pad, pill.centery)))
        spot = Rect(pill.x + pad + side + gap, pill.y, min(wide, room), pill.h)
        if lines == 1:
            text.draw(surface, role, sentence, ink, spot, k, align="center", valign="middle")
            return pill
        spot.h = text.wrapped_height(role, sentence, k, room, 1.12)
        spot.centery = pill.centery
        text.wrapped(surface, role, sentence, ink, spot, k, spacing=1.12, marked=False)
        return pill

    def _pill_skin(self, size: tuple[int, int], kind: Kind) -> Skin:
        def make() -> Skin:
            w, h = size
            k, whole_pill = self.k, (0, 0, w, h)
            if kind == "act":
                svg = gradient("gold", theme.GOLD, theme.GOLD_DEEP, 0, h) + box(whole_pill, h / 2, "url(#gold)")
                svg += f'<path d="M{h / 2} 1.2 H{w - h / 2}" stroke="#FFFFFF" stroke-opacity=".35" stroke-width="1.4"/>'
            else:
                svg = box(whole_pill, h / 2, theme.PILL, alpha=0.92)
                edge = {"refusal": theme.TEAMS[1], "won": theme.GOLD_LINE}.get(kind)
                svg += box(whole_pill, h / 2, stroke=edge, width=max(1.5, 2 * k)) if edge else ""
            return with_halo(raster(size, svg), h / 2, 6 * k, theme.DUSK, 0.5, drop=4 * k)

        return self._skins.get(("message", size, kind), make)

    def pill(self, surface: Surface, centre: tuple[float, float], words: str, gold: bool = False) -> Rect:
        """A small dark label around `centre`, with a gold line for things that were won. Returns the pill."""
        k, text = self.k, self._services.text
        wide, high = text.size("tag", words, k)
        pill = Rect(0, 0, wide + round((20 if gold else 24) * k), max(theme.font(30, k), round(high * 1.02)))
        pill.center = (round(centre[0]), round(centre[1]))

        def make() -> Skin:
            svg = box((0, 0, *pill.size), pill.h / 2, theme.PILL, alpha=0.9)
            svg += box((0, 0, *pill.size), pill.h / 2, stroke=theme.GOLD_LINE, width=max(1.2, 1.5 * k)) if gold else ""
            return Skin(raster(pill.size, svg))

        self._skins.get(("pill", pill.size, gold), make).blit(surface, pill.topleft)
        text.draw(surface, "tag", words, theme.CREAM, pill, k, align="center", valign="middle")
        return pill

    def tag(self, surface: Surface, corner: tuple[float, float], words: str, icon: str = "") -> Rect:
        """A dark tag with a gold border whose left upper corner is `corner`: "10 points", "winning"."""
        k, text = self.k, self._services.text
        wide, high = text.size("tag", words, k)
        side = round(max(14, 18 * k)) if icon else 0
        gap = side + round(6 * k) if icon else 0
        tag = Rect(round(corner[0]), round(corner[1]), wide + gap + round(26 * k), max(theme.font(34, k), high))

        def make() -> Skin:
            svg = box((0, 0, *tag.size), tag.h / 2, theme.PILL, alpha=0.95)
            svg += box((0, 0, *tag.size), tag.h / 2, stroke=theme.GOLD_LINE, width=max(1.5, 2 * k))
            return with_halo(raster(tag.size, svg), tag.h / 2, 3 * k, theme.DUSK, 0.45, drop=2 * k)

        self._skins.get(("tag", tag.size), make).blit(surface, tag.topleft)
        if icon:
            picture = self._services.pictures.icon(icon, side, theme.FOCUS)
            surface.blit(picture, picture.get_rect(midleft=(tag.x + round(12 * k), tag.centery)))
        spot = Rect(tag.x + round(13 * k) + gap, tag.y, wide, tag.h)
        text.draw(surface, "tag", words, theme.CREAM, spot, k, valign="middle")
        return tag

    def slot(self, surface: Surface, rect: Box, words: str, hot: bool = False) -> None:
        """A dashed place for a card that is still to come; gold when it is the person's own."""
        k, text, area = self.k, self._services.text, whole(rect)

        def make() -> Skin:
            width = max(2, 2.5 * k) if hot else max(1.5, 2 * k)
            inside = box((0, 0, *area.size), area.w * 0.07, theme.FOCUS, alpha=0.08) if hot else ""
            colour, alpha = (theme.FOCUS, 1.0) if hot else (theme.CREAM, 0.36)
            dash = (4 * width, 2.6 * width)
            line = box((0, 0, *area.size), area.w * 0.07, stroke=colour, width=width, dash=dash, alpha=alpha)
            return Skin(raster(area.size, inside + line))

        self._skins.get(("slot", area.size, hot), make).blit(surface, area.topleft)
        colour = theme.GOLD_WORD if hot else theme.quiet_on_felt()
        role = "second_bold" if area.w > 90 * k else "small"
        step = text.line_height(role, k, 1.1)
        lines = _broken(words)
        y = area.centery - step * len(lines) / 2
        for line in lines:
            spot = Rect(area.x + 4, round(y), area.w - 8, step)
            text.draw(surface, role, line, colour, spot, k, align="center", valign="middle", may_cut=True)
            y += step

    def badge(
        self, surface: Surface, strip: Box, words: tuple[str, str], icon: str, key: str = "", state: str = ""
    ) -> Rect:
        """The gold button on the lower fifth of the strip of a card that is seen; `state` is "", hover, focus, pressed.

        It says the first of `words` with the key, where there is less room the second, at last nothing.
        """
        area = whole(strip)
        room = area.w - 2 * max(2, round(3 * self.k))
        said, key, k = self._badge_form(words, key, room)
        side = min(room, round(max(14, 20 * k)))
        inside = self._badge_inside(said, key, k) if said else side
        wide = max(inside + round(20 * k), theme.SMALLEST_HIT)
        button = Rect(0, 0, min(room, wide), max(theme.SMALLEST_HIT, round(44 * self.k)))
        button.midbottom = (area.centerx, area.bottom - round(10 * self.k))
        down = round(2 * self.k) if state == "pressed" else 0
        self._gold(button.size, state).blit(surface, (button.x, button.y + down))
        x, y = button.centerx - inside // 2, button.centery + down
        picture = self._services.pictures.icon(icon, side, theme.INK)
        surface.blit(picture, picture.get_rect(midleft=(x, y)))
        if said:
            self._badge_words(surface, (x + side + round(6 * k), y), said, key, k)
        return button

    def _badge_words(self, surface: Surface, start: tuple[int, int], said: str, key: str, k: float) -> None:
        """The words and the cap of the key, from the middle of their left edge."""
        text = self._services.text
        text.draw(surface, "tag", said, theme.INK, start, k, valign="middle")
        if key:
            cap = Rect(0, 0, self._cap_width(key, k), round(26 * k))
            cap.midleft = (start[0] + text.size("tag", said, k)[0] + round(8 * k), start[1])
            self._cap(cap.size).blit(surface, cap.topleft)
            text.draw(surface, "small", key, theme.INK, cap, k, align="center", valign="middle")

    def _badge_form(self, words: tuple[str, str], key: str, room: int) -> tuple[str, str, float]:
        """The words, the key and the scale that have room on the gold button: the longest form that fits."""
        long, short = words
        forms = ((long, key, self.k), (short, key, self.k), (short, "", self.k), (short, "", self.k * SMALLER))
        fitting = (form for form in forms if self._badge_inside(*form) + round(20 * form[2]) <= room)
        return next(fitting, ("", "", self.k))

    def _badge_inside(self, said: str, key: str, k: float) -> int:
        """The width of icon, words and key side by side."""
        wide = round(max(14, 20 * k)) + round(6 * k) + self._services.text.size("tag", said, k)[0]
        return wide + (round(8 * k) + self._cap_width(key, k) if key else 0)

    def _cap_width(self, key: str, k: float) -> int:
        return self._services.text.size("small", key, k)[0] + round(14 * k)

    def _gold(self, size: tuple[int, int], state: str) -> Skin:
        def make() -> Skin:
            (w, h), k = size, self.k
            foot = (2 if state == "pressed" else 4) * k
            light = 0.15 if state == "hover" else 0
            top, low = (theme.mix(c, theme.WHITE, light) for c in (theme.GOLD, theme.GOLD_DEEP))
            svg = box((0, foot, w, h), 12 * k, theme.GOLD_FOOT) + gradient("gold", top, low, 0, h)
            svg += box((0, 0, w, h), 12 * k, "url(#gold)") + box(
                (0, 0, w, h), 12 * k, stroke=theme.GOLD_EDGE, width=2 * k
            )
            body = raster((w, round(h + foot)), svg)
            if state == "focus":
                ring = box((0, 0, w, h), 12 * k, stroke=theme.WHITE, width=max(2, 3 * k))
                body.blit(raster((w, h), ring), (0, 0))
            return with_halo(body, 12 * k, 5 * k, theme.DUSK, 0.4, drop=3 * k)

        return self._skins.get(("gold", size, state), make)

    def _cap(self, size: tuple[int, int]) -> Skin:
        def make() -> Skin:
            svg = box((0, 0, *size), 5 * self.k, stroke=theme.INK, width=1.5, alpha=0.85)
            return Skin(raster(size, svg))

        return self._skins.get(("cap", size), make)

    def lock(self, surface: Surface, card: Box) -> None:
        """The small lock in the lower corner of a card that may not be played now."""
        area = whole(card)
        side = max(20, min(round(40 * self.k), area.w // 3))

        def make() -> Skin:
            c = side / 2
            svg = circle((c, c), c - 0.5, theme.PILL) + circle((c, c), c - 0.5, stroke=theme.CREAM, width=2)
            return Skin(raster((side, side), svg))

        spot = Rect(area.x + round(10 * self.k), area.bottom - side - round(10 * self.k), side, side)
        self._skins.get(("lock", side), make).blit(surface, spot.topleft)
        picture = self._services.pictures.icon("lock", round(side * 0.55), theme.CREAM)
        surface.blit(picture, picture.get_rect(center=spot.center))


def _broken(words: str) -> list[str]:
    """Two words one under the other, because a place for a card is narrow."""
    return words.split(" ") if words.count(" ") == 1 else words.split("\n")
