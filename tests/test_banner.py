"""The line of words over the hand: one sentence goes before the next one comes."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from tests.person import Sit
from ui.draw import theme
from ui.draw.motion import TEMPI, Tempo
from ui.table.layout.layout import Rect
from ui.table.scene.sentences import Message
from ui.table.stage.banner import LEAVES, TURNS, Banner
from ui.widgets.base import Brush

TURN, WON = Message("act", "Your turn"), Message("won", "Carmen takes the trick with the king of cups")
OTHER = Message("info", "Carmen is thinking about what to lead")
SIZE, PLACE, BEGUN = (900, 120), Rect(50, 40, 800, 44), 1000.0
STILL = replace(TEMPI["normal"], still=True)


class Line:
    """A line in which one sentence has been said for long, and from `BEGUN` on another one."""

    def __init__(self, sit: Sit, tempo: Tempo, before: Message | None, said: Message | None) -> None:
        self.services = sit(SIZE).services
        self.banner, self.tempo = Banner(), tempo
        self.banner.turn(before, 0.0, tempo)
        self.banner.turn(said, BEGUN, tempo)
        self.said = said

    def picture(self, after: float) -> bytes:
        """The pixels so many milliseconds later."""
        ground = Surface(SIZE)
        ground.fill(theme.FELT[0])
        self.banner.draw(Brush.of(self.services, ground), PLACE, self.said, BEGUN + after)
        return pygame.image.tobytes(ground, "RGB")


@pytest.mark.parametrize("tempo", [TEMPI["normal"], TEMPI["calm"], STILL])
def test_two_sentences_are_never_to_be_read_on_each_other(sit: Sit, tempo: Tempo) -> None:
    whole = tempo.time(TURNS)
    change, goes = Line(sit, tempo, TURN, WON), Line(sit, tempo, TURN, None)
    comes = Line(sit, tempo, OTHER, WON)
    for step in range(31):
        after = whole * step / 30
        alone = goes if after < LEAVES * whole else comes
        assert change.picture(after) == alone.picture(after), f"after {after:.0f} of {whole:.0f} ms"
    assert change.picture(0.0) != change.picture(LEAVES * whole) != change.picture(whole)


def test_one_that_is_overtaken_by_the_next_goes_on_from_as_faint_as_it_is() -> None:
    banner, tempo = Banner(), TEMPI["normal"]
    banner.turn(TURN, 0.0, tempo)
    banner.turn(OTHER, BEGUN, tempo)
    now = BEGUN + 0.5 * LEAVES * TURNS
    before = banner.seen(now)
    assert before[0] == TURN
    assert banner.turn(WON, now, tempo)
    assert banner.seen(now)[0] == TURN
    assert banner.seen(now)[1] == pytest.approx(before[1])
    now += TURNS
    assert not banner.turn(WON, now, tempo)
    assert banner.seen(now) == (WON, 1.0)


def test_nothing_waits_for_a_sentence_where_there_was_none() -> None:
    banner, tempo = Banner(), TEMPI["normal"]
    banner.turn(TURN, BEGUN, tempo)
    assert banner.seen(BEGUN + 30)[0] == TURN
    assert banner.seen(BEGUN + 30)[1] > 0.5
