"""What a sound says, for those who do not hear it: a line in brackets over the message line, for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.i18n.words import _
from ui.draw import theme
from ui.draw.skins import Skin, box, raster, with_halo

if TYPE_CHECKING:
    from game.storage.settings import Settings
    from ui.draw.letters.text import Text
    from ui.draw.pictures import Pictures
    from ui.draw.skins import Skins

READ: Final = 2000.0  # so long a caption stays when no other follows
HEIGHT: Final = 40  # of the line, at k = 1
ROLE: Final = "aside"


@dataclass
class Captions:
    """The caption of now. A new one takes the place of the one before: it belongs to what is heard now."""

    settings: Settings
    words: str = ""
    _since: float | None = None
    _changed: bool = False

    @property
    def on(self) -> bool:
        return self.settings.now.captions

    def say(self, words: str) -> None:
        """Shows what a sound says, without its brackets; nothing is said of a sound that says nothing."""
        if self.on and words:
            self.words, self._since, self._changed = _("[{sound}]").format(sound=words), None, True

    def clear(self) -> None:
        """What was heard is over."""
        if self.words:
            self.words, self._changed = "", True

    def update(self, now: float) -> bool:
        """Whether the line looks different."""
        if self._since is None:
            self._since = now
        if self.words and (now - self._since > READ or not self.on):
            self.words, self._changed = "", True
        changed, self._changed = self._changed, False
        return changed

    def draw(self, screen: Surface, area: Rect, k: float, text: Text, pictures: Pictures, skins: Skins) -> None:
        """The line in the middle of the area, at its lower edge."""
        if not self.words:
            return
        high = round(HEIGHT * k)
        side, pad, gap = round(22 * k), round(18 * k), round(10 * k)
        room = area.w - 2 * pad - side - gap
        wide = min(text.size(ROLE, self.words, k)[0], room)
        pill = Rect(0, 0, wide + 2 * pad + side + gap, high)
        pill.midbottom = area.midbottom

        def make() -> Skin:
            body = raster(pill.size, box((0, 0, *pill.size), 10 * k, theme.PILL, alpha=0.92))
            return with_halo(body, 10 * k, 4 * k, theme.DUSK, 0.5, drop=2 * k)

        skins.get(("caption", pill.size), make).blit(screen, pill.topleft)
        picture = pictures.icon("sound", side, theme.CREAM)
        screen.blit(picture, picture.get_rect(midleft=(pill.x + pad, pill.centery)))
        spot = Rect(pill.x + pad + side + gap, pill.y, wide, high)
        text.draw(screen, ROLE, self.words, theme.CREAM, spot, k, valign="middle", may_cut=True)
