"""Every device does the same: keys that were moved, gamepads, fingers, and the focus that walks by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.match.session import Session
from game.storage.settings import Choices, Settings
from tests.person import Person, Sit, finger, pad_button
from tests.tables import game
from ui.app.gamepad import Gamepads
from ui.app.translate import Translator
from ui.core import keys
from ui.core.input import RIGHT, Input, Key, PadButton, PointerDown, PointerLost, PointerMoved, PointerUp
from ui.core.keys import ACTS, Bindings
from ui.core.people import company
from ui.core.scene import Change, Description, Scene
from ui.pages.menu.menu import Menu
from ui.table.scene.table import TableScene
from ui.widgets.focus.focus import Ring


class Ear(Scene):
    """A screen that only listens."""

    name = "ear"
    typing = catching = signing = False

    def __init__(self, at_table: bool = False, acts: str = "") -> None:
        self.heard: list[Input] = []
        object.__setattr__(self, "at_table", at_table)  # else a matter of the whole class
        self._act = acts

    def meant(self, acts: object) -> str:
        return self._act

    def resize(self, size: tuple[int, int]) -> None:
        pass

    def handle(self, event: Input) -> Change | None:
        self.heard.append(event)
        return None

    def update(self, now: float) -> bool:
        return False

    def draw(self, screen: pygame.Surface) -> None:
        screen.fill("black")

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        return Description()

    def told(self) -> list[Input]:
        """What was heard since this was asked last, without what the window itself tells."""
        found, self.heard = self.heard, []
        return [event for event in found if isinstance(event, Key | PointerDown | PointerUp | PointerLost | PadButton)]

    def keys(self) -> list[str]:
        return [event.name for event in self.told() if isinstance(event, Key)]


def axis(number: int, share: float) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(share * 32767), instance_id=0)


def listen(sit: Sit, scene: Scene | None = None, **chosen: Any) -> Person:
    """Somebody at this screen, or at the menu, with a gamepad that is heard."""
    person = sit(**chosen)
    person.app.find_pads()
    person.open(scene or Menu(person.services))
    person.wait(500)
    return person


def at_ear(sit: Sit, at_table: bool = False, acts: str = "", **chosen: Any) -> tuple[Person, Ear]:
    """Somebody at a screen that only listens, and that screen."""
    ear = Ear(at_table, acts)
    return listen(sit, ear, **chosen), ear


# -- keys that were moved ---------------------------------------------------------------------------------------------


def test_every_act_has_a_sentence_and_no_two_share_a_key() -> None:
    assert len({act.key for act in ACTS}) == len(ACTS)
    assert all(keys.act_words(act.name) for act in ACTS)
    usual = Bindings()
    for act in ACTS:
        assert usual.refused_key(act.name, Key(act.key)) == ""
        assert not act.pad or usual.refused_pad(act.name, act.pad) == ""


def test_a_key_that_is_taken_is_refused_by_name() -> None:
    usual = Bindings()
    assert "Show the score sheet" in usual.refused_key("large", Key("t"))
    assert "Take back" in usual.refused_pad("large", "leftshoulder")
    for name in ("enter", "space", "escape", "up", "tab", "1", "pageup", "b", "+"):
        assert usual.refused_key("large", Key(name)), name
    for button in ("a", "b", "start", "dpleft"):
        assert usual.refused_pad("large", button), button
    assert usual.refused_key("large", Key("k", ctrl=True))
    assert usual.refused_key("rules", Key("n"))  # letters belong to the buttons of every screen
    assert usual.refused_key("rules", Key("f3")) == ""
    assert usual.refused_key("large", Key("ñ")) == ""


def test_two_acts_can_change_places() -> None:
    choices = Choices(keys=Bindings.of(Choices()).with_key("last_trick", "k"))
    choices = replace(choices, keys=Bindings.of(choices).with_key("take_back", "l"))
    choices = replace(choices, keys=Bindings.of(choices).with_key("last_trick", "z"))
    changed = Bindings.of(choices)
    assert (changed.key("last_trick"), changed.key("take_back")) == ("z", "l")
    assert changed.meaning("z", at_table=True) == "l"
    back = replace(choices, keys=changed.with_key("take_back", "u"))
    assert (
        Bindings.of(replace(back, keys=Bindings.of(back).with_key("last_trick", "l"))).with_key("take_back", "z") == ()
    )


def test_senseless_moves_in_the_settings_are_as_if_they_were_not_there() -> None:
    spoilt = Choices(keys=(("nothing", "k"), ("large", "enter"), ("score", "l")), pad=(("large", "a"), ("swap", "??")))
    bindings = Bindings.of(spoilt)
    assert all(bindings.key(act.name) == act.key and bindings.pad(act.name) == act.pad for act in ACTS)


def test_moved_keys_survive_the_settings_file(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.change(
        keys=Bindings.of(settings.now).with_key("score", "k"), pad=Bindings().with_pad("score", "righttrigger")
    )
    again = Bindings.of(Settings(tmp_path).now)
    assert (again.key("score"), again.pad("score")) == ("k", "righttrigger")


def test_a_screen_hears_the_usual_key_of_a_moved_act(sit: Sit) -> None:
    person, ear = at_ear(sit, at_table=True, keys=(("score", "k"),))
    person.press("k")
    assert ear.told() == [Key("t")]
    person.press("t")
    assert ear.told() == []  # nothing stands there any more
    person.press("9", "enter")
    assert ear.keys() == ["9", "enter"]


def test_the_table_s_keys_are_only_the_table_s(sit: Sit) -> None:
    person, ear = at_ear(sit, keys=(("score", "g"), ("rules", "f2")))
    person.press("g", "t", "f2")
    assert ear.keys() == ["g", "t", "f1"]


def test_nothing_is_translated_while_one_writes(sit: Sit) -> None:
    person, ear = at_ear(sit, at_table=True, keys=(("score", "k"),))
    ear.typing = True
    person.press("k", "t", "backspace")
    assert ear.keys() == ["k", "t", "backspace"]


def test_a_card_can_be_taken_back_in_three_ways(sit: Sit) -> None:
    person, ear = at_ear(sit, at_table=True)
    person.press("z", "backspace", "ctrl+z")
    assert ear.keys() == ["z", "z", "z"]
    assert not any(event.ctrl for event in ear.told() if isinstance(event, Key))


def test_the_next_key_and_button_can_be_caught_as_they_are(sit: Sit) -> None:
    person, ear = at_ear(sit, at_table=True, keys=(("score", "k"),))
    ear.catching = True
    person.press("k", "f11", "m")
    person.push(pygame.CONTROLLER_BUTTON_X)
    told = ear.told()
    assert [event.name for event in told if isinstance(event, Key)] == ["k", "f11", "m"]
    assert told[-2:] == [PadButton("x"), PadButton("x", down=False)]
    assert not person.window.full_screen


def test_key_caps_show_what_is_to_be_pressed_now(sit: Sit) -> None:
    person = listen(sit, Ear(at_table=True), keys=(("score", "k"),), pad=(("score", "righttrigger"),))
    assert keys.cap("score") == "K"
    assert [*map(keys.cap_words, ("T", "Enter", "N"))] == ["K", "Enter", "N"]
    person.push(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert [*map(keys.cap_words, ("T", "Enter", "Esc", "N"))] == ["RT", "A", "B", ""]
    person.posts(*finger(pygame.FINGERDOWN, (9, 9)), *finger(pygame.FINGERUP, (9, 9)))
    assert keys.cap_words("T") == ""
    person.press("left")
    assert keys.cap_words("T") == "K"
    person.services.settings.change(key_caps="never")
    person.wait(40)
    assert keys.cap_words("T") == ""


# -- gamepads ---------------------------------------------------------------------------------------------------------


def test_the_buttons_of_a_pad_are_keys(sit: Sit) -> None:
    person, ear = at_ear(sit, at_table=True)
    person.push(
        pygame.CONTROLLER_BUTTON_A,
        pygame.CONTROLLER_BUTTON_B,
        pygame.CONTROLLER_BUTTON_Y,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK,
        pygame.CONTROLLER_BUTTON_START,
        pygame.CONTROLLER_BUTTON_DPAD_UP,
    )
    told = ear.told()
    names = [event.name for event in told if isinstance(event, Key)]
    assert names == ["enter", "escape", "v", "z", "l", "x", "escape", "up"]
    assert all(isinstance(event, Key) and event.pad for event in told)


def test_the_cross_shows_the_score_sheet_where_the_screen_says_so(sit: Sit) -> None:
    person, ear = at_ear(sit, at_table=True, acts="score")
    person.push(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert ear.keys() == ["t"]
    person.posts(axis(pygame.CONTROLLER_AXIS_LEFTY, -1.0))
    assert ear.keys() == ["up"]  # the stick always moves the focus


@pytest.mark.usefixtures("fine_pictures")
def test_a_stick_moves_from_half_of_its_way_on_and_repeats(sit: Sit) -> None:
    person, ear = at_ear(sit)
    person.posts(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.49))
    assert ear.keys() == []
    person.posts(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.6), axis(pygame.CONTROLLER_AXIS_LEFTX, 0.9))
    assert ear.keys() == ["right"]
    person.wait(380)
    assert ear.keys() == []
    person.wait(60)
    assert ear.keys() == ["right"]
    person.wait(480)
    assert ear.keys() == ["right"] * 4
    person.posts(axis(pygame.CONTROLLER_AXIS_LEFTX, -0.7))
    assert ear.keys() == ["left"]
    person.posts(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.0))
    person.wait(900)
    assert ear.keys() == []


def test_a_button_that_is_held_does_its_act_once(sit: Sit) -> None:
    person, ear = at_ear(sit)
    person.posts(pad_button(pygame.CONTROLLER_BUTTON_A, True))
    person.wait(2000)
    assert ear.keys() == ["enter"]


def test_signs_are_made_with_the_trigger_held(sit: Sit) -> None:
    person, ear = at_ear(sit, at_table=True)
    person.posts(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0))
    assert ear.keys() == ["s"]
    ear.signing = True
    person.push(pygame.CONTROLLER_BUTTON_DPAD_UP)
    person.posts(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0))
    assert ear.keys() == ["up", "enter"]
    person.posts(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0), axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0))
    assert ear.keys() == ["s", "escape"]  # let go without a direction: nothing is told
    ear.signing = False
    person.posts(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0))
    person.push(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    person.posts(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0))
    assert ear.keys() == ["s", "left"]  # where no signs are made nothing is chosen by letting go


def test_a_pad_that_is_pulled_out_holds_nothing_any_more(sit: Sit) -> None:
    person, ear = at_ear(sit)
    person.posts(pad_button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, True))
    person.posts(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    ear.told()
    person.wait(1500)
    assert ear.keys() == []
    person.push(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert ear.keys() == ["down"]


def test_a_pad_that_cannot_be_opened_hurts_nobody(sit: Sit) -> None:
    person, ear = at_ear(sit)
    person.posts(Event(pygame.CONTROLLERDEVICEADDED, device_index=7), Event(pygame.JOYDEVICEADDED, device_index=7))
    person.press("left")
    assert ear.keys() == ["left"]


def test_a_system_without_pads_is_a_system_without_pads(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygame._sdl2 import controller

    def broken() -> None:
        raise pygame.error("no joysticks here")

    monkeypatch.setattr(controller, "init", broken)
    Gamepads().open()


class Plain:
    """A pad that is no more than a joystick to the system."""

    def __init__(self, index: int) -> None:
        self.index = index

    def get_instance_id(self) -> int:
        return self.index


def test_a_pad_that_the_system_does_not_know_has_its_usual_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.joystick, "Joystick", Plain)
    pads = Gamepads()
    pads.read(Event(pygame.JOYDEVICEADDED, device_index=3))
    down = [pads.read(Event(pygame.JOYBUTTONDOWN, instance_id=3, button=number)) for number in (0, 7, 40)]
    assert down == [[PadButton("a")], [PadButton("start")], []]
    assert pads.read(Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(-1, 0))) == [PadButton("dpleft")]
    assert pads.read(Event(pygame.JOYAXISMOTION, instance_id=3, axis=1, value=0.8)) == [PadButton("stickdown")]
    assert pads.read(Event(pygame.JOYBUTTONDOWN, instance_id=4, button=0)) == []


def test_the_menu_goes_by_pad(sit: Sit) -> None:
    person = listen(sit)
    first = person.focus
    person.push(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert person.focus != first
    assert person.services.by_keys
    person.push(pygame.CONTROLLER_BUTTON_A)
    person.wait(300)
    assert person.screen != "menu"
    person.push(pygame.CONTROLLER_BUTTON_B)
    person.wait(300)
    assert person.screen == "menu"


# -- fingers ----------------------------------------------------------------------------------------------------------


def test_a_finger_counts_once(sit: Sit) -> None:
    person, ear = at_ear(sit)
    person.posts(*finger(pygame.FINGERDOWN, (90, 70)))
    person.posts(*finger(pygame.FINGERUP, (90, 70)))
    assert ear.told() == [PointerDown((90, 70), touch=True), PointerUp((90, 70), touch=True)]


@pytest.mark.usefixtures("fine_pictures")
def test_a_finger_that_stays_is_a_right_click_and_no_tap(sit: Sit) -> None:
    person, ear = at_ear(sit)
    person.posts(*finger(pygame.FINGERDOWN, (90, 70)))
    person.wait(440)
    assert len(ear.told()) == 1
    person.wait(60)
    assert ear.told() == [
        PointerLost(),
        PointerDown((90, 70), RIGHT, touch=True),
        PointerUp((90, 70), RIGHT, touch=True),
    ]
    person.posts(*finger(pygame.FINGERMOTION, (190, 170)), *finger(pygame.FINGERUP, (190, 170)))
    assert ear.told() == []
    person.posts(*finger(pygame.FINGERDOWN, (9, 9)), *finger(pygame.FINGERUP, (9, 9)))
    assert len(ear.told()) == 2


def test_a_finger_that_moves_is_no_long_press(sit: Sit) -> None:
    person, ear = at_ear(sit)
    person.posts(*finger(pygame.FINGERDOWN, (90, 70)), *finger(pygame.FINGERMOTION, (90, 120)))
    person.wait(900)
    assert ear.told() == [PointerDown((90, 70), touch=True)]


def test_a_mouse_that_is_held_stays_a_mouse(sit: Sit) -> None:
    person, ear = at_ear(sit)
    person.posts(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False))
    person.wait(900)
    assert ear.told() == [PointerDown((5, 5))]


def test_a_press_that_is_lost_activates_nothing(sit: Sit) -> None:
    person = listen(sit)
    pos = person.place("menu:new-game")
    person.posts(*finger(pygame.FINGERDOWN, pos))
    person.wait(600)
    person.posts(*finger(pygame.FINGERUP, pos))
    person.wait(200)
    assert person.screen == "menu"
    person.posts(*finger(pygame.FINGERDOWN, pos))
    person.wait(100)
    person.posts(*finger(pygame.FINGERUP, pos))
    person.wait(200)
    assert person.screen != "menu"


# -- the table --------------------------------------------------------------------------------------------------------


def at_table(sit: Sit, confirm: str = "touch") -> tuple[Person, TableScene]:
    person = sit(confirm=confirm)
    person.app.find_pads()
    cards = Session.begin(game("brisca"), 2, 3, company(2), sit.folder / "matches", seed=1)
    person.open_table(cards)
    person.settle()
    return person, person.table


def test_a_tap_lifts_a_card_and_the_next_one_plays_it(sit: Sit) -> None:
    person, table = at_table(sit)
    before = len(table.session.events(table.context.viewer))
    person.tap(person.cards()[0])
    assert len(table.session.events(table.context.viewer)) == before
    assert "Press again" in table.describe().message
    person.tap(person.cards()[1])  # another one: that one is lifted now
    assert len(table.session.events(table.context.viewer)) == before
    person.tap(person.cards()[1])
    assert len(table.session.events(table.context.viewer)) > before


def test_without_confirming_one_tap_plays(sit: Sit) -> None:
    person, table = at_table(sit, confirm="off")
    before = len(table.session.events(table.context.viewer))
    person.tap(person.cards()[0])
    assert len(table.session.events(table.context.viewer)) > before


def test_with_confirming_always_keys_and_clicks_lift_first(sit: Sit) -> None:
    person, table = at_table(sit, confirm="always")
    before = len(table.session.events(table.context.viewer))
    person.press("left", "enter")
    person.wait(60)
    assert len(table.session.events(table.context.viewer)) == before
    person.press("enter")
    assert len(table.session.events(table.context.viewer)) > before


def test_a_finger_plays_by_drawing_the_card_up(sit: Sit) -> None:
    person, table = at_table(sit)
    before = len(table.session.events(table.context.viewer))
    card = next(control for control in table.describe().controls if control.role == "card")
    x, y = card.rect[0] + 20, card.rect[1] + card.rect[3] // 2
    person.posts(*finger(pygame.FINGERDOWN, (x, y)))
    for step in range(1, 6):
        person.posts(*finger(pygame.FINGERMOTION, (x, y - step * card.rect[3] // 8)))
    person.posts(*finger(pygame.FINGERUP, (x, y - 5 * card.rect[3] // 8)))
    person.wait(60)
    assert len(table.session.events(table.context.viewer)) > before


def test_a_deal_is_played_by_pad_alone(sit: Sit) -> None:
    person, table = at_table(sit)
    for _turn in range(600):
        if person.top is not table:
            break
        if table.settled():
            person.push(pygame.CONTROLLER_BUTTON_A)
        person.wait(80)
    assert person.screen == "deal_end"


# -- the focus walks --------------------------------------------------------------------------------------------------


def test_the_focus_walks_and_space_chooses(sit: Sit) -> None:
    person = listen(sit, scan=True)
    seen = [person.focus]
    for _step in range(3):
        person.wait(1220)
        seen.append(person.focus)
    assert len(set(seen)) > 2
    person.press("space")
    person.wait(1000)  # whoever has acted sees everything for as long as ever
    assert Ring.always


def test_the_focus_walks_through_every_part_of_a_choice() -> None:
    from pygame import Rect

    from ui.widgets.segments import segments

    ring = Ring(first="size:1")
    ring.place(segments("size", Rect(0, 0, 300, 40), [("1", "1"), ("2", "2"), ("3", "3")], "1"))
    seen = []
    for _step in range(3):
        ring.handle(Key("tab", scan=True))
        seen.append(ring.focus)
    assert seen == ["size:2", "size:3", "size:1"]


def test_a_translator_waits_only_for_fingers() -> None:
    def told_later(*inputs: Input) -> list[Input]:
        translator = Translator(Choices())
        for one in inputs:
            list(translator.hear(one, Ear(), False))
        return [*translator.due(0.0, False), *translator.due(10_000.0, False)]

    rests = PointerDown((1, 1), touch=True)
    assert told_later() == []
    assert PointerDown((1, 1), RIGHT, touch=True) in told_later(rests)
    assert told_later(rests, PointerMoved((90, 90))) == []


def test_a_finger_that_stays_on_a_card_shows_it_large_and_plays_nothing(sit: Sit) -> None:
    person, table = at_table(sit, confirm="off")
    before = len(table.session.events(table.context.viewer))
    place = person.place(person.cards()[0])
    person.posts(*finger(pygame.FINGERDOWN, place))
    person.wait(600)
    assert person.top is not table
    large = person.screen
    person.posts(*finger(pygame.FINGERUP, place))
    person.wait(300)
    assert person.screen == large
    person.push(pygame.CONTROLLER_BUTTON_B)
    person.wait(300)
    assert person.top is table
    assert len(table.session.events(table.context.viewer)) == before


def test_the_pad_opens_what_the_table_has(sit: Sit) -> None:
    person, table = at_table(sit)
    seen = []
    for button in (
        pygame.CONTROLLER_BUTTON_DPAD_UP,  # the score sheet, from the hand
        pygame.CONTROLLER_BUTTON_Y,  # a card large
        pygame.CONTROLLER_BUTTON_START,  # the pause sheet
    ):
        person.push(button)
        person.wait(400)
        assert person.top is not table, button
        seen.append(person.screen)
        person.push(pygame.CONTROLLER_BUTTON_B)
        person.wait(400)
        assert person.top is table, button
    assert len(set(seen)) == 3


def test_a_moved_key_does_its_act_at_the_table(sit: Sit) -> None:
    person, table = at_table(sit)
    person.services.settings.change(keys=(("score", "k"),))
    person.wait(60)
    person.press("t")
    person.wait(200)
    assert person.top is table
    person.press("k")
    person.wait(200)
    assert person.top is not table
