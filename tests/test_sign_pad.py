"""The list of signs: who is watching, every face, and what dashed keys mean have room in every window."""

from __future__ import annotations

import pytest

from game.engine.actions import Play, Signal
from game.match.session import Session
from tests.person import Sit
from tests.tables import on_turn
from tests.test_caught import match
from ui.table.panels.signing import SignKey, SignPad
from ui.table.scene.table import TableScene


def signing() -> Session:
    """A match in which it is the person's turn, who may make a sign."""
    session = match("master")
    while session.to_act != 0 or not any(isinstance(act, Signal) for act in session.legal(0)):
        seat = on_turn(session)
        session.do(seat, next(act for act in session.legal(seat) if isinstance(act, Play)))
    return session


SIZES = [(1024, 640, 100), (1024, 640, 125), (1024, 640, 150), (1920, 1080, 100), (800, 1200, 150)]


@pytest.mark.matrix
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("wide", "high", "text"), SIZES)
def test_all_of_it_is_seen(sit: Sit, wide: int, high: int, text: int, language: str) -> None:
    program = sit((wide, high), text=text, lang=language)
    scene = TableScene(program.services, signing())
    program.open(scene)
    program.settle()
    program.press("s")
    program.settle()
    pad = scene.context.prompts.panel
    assert isinstance(pad, SignPad)
    assert len(pad.placed) == 4  # the title, who is watching, the keys, and what dashes mean
    keys = [widget for widget in pad.widgets if isinstance(widget, SignKey)]
    assert len(keys) == 10
    assert all(key.rect.height >= 44 for key in keys)
    assert not program.services.text.overflow
