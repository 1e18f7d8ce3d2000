"""Why nobody arrives at an open home table: the three usual causes, and what could be tested of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.words import _
from ui.draw import theme
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import Words, glyph

if TYPE_CHECKING:
    from game.home.table import HomeTable


def causes(home: HomeTable) -> Element:
    """The heading, the causes, and what was tested."""
    told = (
        _("The phone is in another network: it uses mobile data, or the Wi-Fi for guests."),
        _("This computer’s firewall asked whether the game may be reached, and somebody said no."),
        _("A VPN is on, on the phone or on this computer."),
    )
    lines = [
        Across(glyph("warn", 22, theme.INK_SOFT), Grow(Words("second", words, marked=False)), gap=10) for words in told
    ]
    tests = [
        Across(
            glyph("check" if good else "x", 22, theme.GOOD if good else theme.BAD), Grow(Words("second", words)), gap=10
        )
        for words, good in home.tests()
    ]
    heading = Words("bold", _("Nobody has arrived yet. It is mostly one of these:"), marked=False)
    return Down(heading, *lines, *tests, gap=8)
