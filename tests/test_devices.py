"""Every device does the same: keys that were moved, gamepads, fingers, and the focus that walks by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.i18n import words
from game.match.session import Session
from game.paths import RULES
from game.players import Players
from game.storage.settings import Choices, Settings
from game.variants.loading import load
from ui.app.app import App
from ui.app.gamepad import Gamepads
from ui.app.services import services_for
from ui.app.translate import Translator
from ui.app.window import GameWindow, prepare_display
from ui.core import keys
from ui.core.input import RIGHT, Input, Inputs, Key, PadButton, PointerDown, PointerLost, PointerMoved, PointerUp
from ui.core.keys import ACTS, Bindings
from ui.core.options import Options
from ui.core.people import company
from ui.core.scene import Change, Description, Push, Scene
from ui.pages.menu.menu import Menu
from ui.table.scene.table import TableScene
from ui.widgets.focus.focus import Ring


class Ear(Scene):
    """A screen that only listens."""

    name = "ear"

    def __init__(self, at_table: bool = False, acts: str = "") -> None:
        self.heard: list[Input] = []
        object.__setattr__(self, "at_table", at_table)  # else a matter of the whole class
        self.is_typing = self.is_catching = self.is_signing = False
        self._act = acts

    @property
    def typing(self) -> bool:
        return self.is_typing

    @property
    def catching(self) -> bool:
        return self.is_catching

    @property
    def signing(self) -> bool:
        return self.is_signing

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


class Program:
    """The running program with a clock that is handed on."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.now = 1000.0
        app.now = lambda: self.now
        app.find_pads()
        self.passes(500)

    def passes(self, milliseconds: float) -> None:
        until = self.now + milliseconds
        while self.now < until and self.app.scenes:
            self.now += 20
            self.app.step()

    def posts(self, *events: Event) -> None:
        for event in events:
            pygame.event.post(event)
        self.app.step()

    def types(self, key: int, mod: int = 0, text: str | None = None) -> None:
        letter = chr(key) if 32 < key < 127 and not mod else ""
        self.posts(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter if text is None else text, scancode=0))

    def presses(self, button: int) -> None:
        self.posts(pad_button(button, True), pad_button(button, False))


def pad_button(button: int, down: bool) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, button=button, instance_id=0)


def axis(number: int, share: float) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(share * 32767), instance_id=0)


def finger(kind: int, pos: tuple[int, int]) -> list[Event]:
    """What the system tells of a finger: that it is one, and the same as if a mouse had done it."""
    share = {"x": pos[0] / 1280, "y": pos[1] / 800, "touch_id": 1, "finger_id": 0, "dx": 0.0, "dy": 0.0}
    if kind == pygame.FINGERMOTION:
        return [Event(kind, share), Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=True)]
    same = pygame.MOUSEBUTTONDOWN if kind == pygame.FINGERDOWN else pygame.MOUSEBUTTONUP
    return [Event(kind, share), Event(same, pos=pos, button=1, touch=True)]


@pytest.fixture
def start(profile: Path) -> Iterator[Callable[..., Program]]:
    opened: list[App] = []

    def begin(scene: Scene | None = None, **chosen: object) -> Program:
        prepare_display()
        services = services_for(
            Options(size=(1280, 800), lang="en", profile_dir=profile, speed="instant", seed=7), False
        )
        services.settings.change(**chosen)
        inputs = Inputs()
        app = App(services, GameWindow((1280, 800), inputs), inputs)
        opened.append(app)
        app.follow(Push(scene if scene is not None else Menu(services)))
        return Program(app)

    yield begin
    for app in opened:
        app.close()
    Ring.always = False
    keys.use(Bindings(), by_pad=False, hidden=False)
    words.use("en")
    pygame.quit()


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


def test_a_screen_hears_the_usual_key_of_a_moved_act(start: Callable[..., Program]) -> None:
    ear = Ear(at_table=True)
    program = start(ear, keys=(("score", "k"),))
    program.types(pygame.K_k)
    assert ear.told() == [Key("t")]
    program.types(pygame.K_t)
    assert ear.told() == []  # nothing stands there any more
    program.types(pygame.K_9)
    program.types(pygame.K_RETURN)
    assert ear.keys() == ["9", "enter"]


def test_the_table_s_keys_are_only_the_table_s(start: Callable[..., Program]) -> None:
    ear = Ear()
    program = start(ear, keys=(("score", "g"), ("rules", "f2")))
    program.types(pygame.K_g)
    program.types(pygame.K_t)
    program.types(pygame.K_F2)
    assert ear.keys() == ["g", "t", "f1"]


def test_nothing_is_translated_while_one_writes(start: Callable[..., Program]) -> None:
    ear = Ear(at_table=True)
    program = start(ear, keys=(("score", "k"),))
    ear.is_typing = True
    for key in (pygame.K_k, pygame.K_t, pygame.K_BACKSPACE):
        program.types(key)
    assert ear.keys() == ["k", "t", "backspace"]


def test_a_card_can_be_taken_back_in_three_ways(start: Callable[..., Program]) -> None:
    ear = Ear(at_table=True)
    program = start(ear)
    program.types(pygame.K_z)
    program.types(pygame.K_BACKSPACE, text="\b")
    program.types(pygame.K_z, mod=pygame.KMOD_LCTRL, text="\x1a")
    assert ear.keys() == ["z", "z", "z"]
    assert not any(event.ctrl for event in ear.told() if isinstance(event, Key))


def test_the_next_key_and_button_can_be_caught_as_they_are(start: Callable[..., Program]) -> None:
    ear = Ear(at_table=True)
    program = start(ear, keys=(("score", "k"),))
    ear.is_catching = True
    program.types(pygame.K_k)
    program.types(pygame.K_F11)
    program.types(pygame.K_m)
    program.presses(pygame.CONTROLLER_BUTTON_X)
    told = ear.told()
    assert [event.name for event in told if isinstance(event, Key)] == ["k", "f11", "m"]
    assert told[-2:] == [PadButton("x"), PadButton("x", down=False)]
    assert not program.app.window.full_screen


def test_key_caps_show_what_is_to_be_pressed_now(start: Callable[..., Program]) -> None:
    program = start(Ear(at_table=True), keys=(("score", "k"),), pad=(("score", "righttrigger"),))
    assert (keys.cap("score"), keys.printed("T"), keys.printed("Enter"), keys.printed("N")) == ("K", "K", "Enter", "N")
    program.presses(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert (keys.printed("T"), keys.printed("Enter"), keys.printed("Esc"), keys.printed("N")) == ("RT", "A", "B", "")
    program.posts(*finger(pygame.FINGERDOWN, (9, 9)), *finger(pygame.FINGERUP, (9, 9)))
    assert keys.printed("T") == ""
    program.types(pygame.K_LEFT)
    assert keys.printed("T") == "K"
    program.app.services.settings.change(key_caps="never")
    program.passes(40)
    assert keys.printed("T") == ""


# -- gamepads ---------------------------------------------------------------------------------------------------------


def test_the_buttons_of_a_pad_are_keys(start: Callable[..., Program]) -> None:
    ear = Ear(at_table=True)
    program = start(ear)
    for button in (
        pygame.CONTROLLER_BUTTON_A,
        pygame.CONTROLLER_BUTTON_B,
        pygame.CONTROLLER_BUTTON_Y,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK,
        pygame.CONTROLLER_BUTTON_START,
        pygame.CONTROLLER_BUTTON_DPAD_UP,
    ):
        program.presses(button)
    told = ear.told()
    assert [event.name for event in told if isinstance(event, Key)] == [
        "enter",
        "escape",
        "v",
        "z",
        "l",
        "x",
        "escape",
        "up",
    ]
    assert all(isinstance(event, Key) and event.pad for event in told)


def test_the_cross_shows_the_score_sheet_where_the_screen_says_so(start: Callable[..., Program]) -> None:
    ear = Ear(at_table=True, acts="score")
    program = start(ear)
    program.presses(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert ear.keys() == ["t"]
    program.posts(axis(pygame.CONTROLLER_AXIS_LEFTY, -1.0))
    assert ear.keys() == ["up"]  # the stick always moves the focus


def test_a_stick_moves_from_half_of_its_way_on_and_repeats(start: Callable[..., Program]) -> None:
    ear = Ear()
    program = start(ear)
    program.posts(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.49))
    assert ear.keys() == []
    program.posts(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.6), axis(pygame.CONTROLLER_AXIS_LEFTX, 0.9))
    assert ear.keys() == ["right"]
    program.passes(380)
    assert ear.keys() == []
    program.passes(60)
    assert ear.keys() == ["right"]
    program.passes(480)
    assert ear.keys() == ["right"] * 4
    program.posts(axis(pygame.CONTROLLER_AXIS_LEFTX, -0.7))
    assert ear.keys() == ["left"]
    program.posts(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.0))
    program.passes(900)
    assert ear.keys() == []


def test_a_button_that_is_held_does_its_act_once(start: Callable[..., Program]) -> None:
    ear = Ear()
    program = start(ear)
    program.posts(pad_button(pygame.CONTROLLER_BUTTON_A, True))
    program.passes(2000)
    assert ear.keys() == ["enter"]


def test_signs_are_made_with_the_trigger_held(start: Callable[..., Program]) -> None:
    ear = Ear(at_table=True)
    program = start(ear)
    program.posts(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0))
    assert ear.keys() == ["s"]
    ear.is_signing = True
    program.presses(pygame.CONTROLLER_BUTTON_DPAD_UP)
    program.posts(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0))
    assert ear.keys() == ["up", "enter"]
    program.posts(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0), axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0))
    assert ear.keys() == ["s", "escape"]  # let go without a direction: nothing is told
    ear.is_signing = False
    program.posts(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0))
    program.presses(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    program.posts(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0))
    assert ear.keys() == ["s", "left"]  # where no signs are made nothing is chosen by letting go


def test_a_pad_that_is_pulled_out_holds_nothing_any_more(start: Callable[..., Program]) -> None:
    ear = Ear()
    program = start(ear)
    program.posts(pad_button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, True))
    program.posts(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    ear.told()
    program.passes(1500)
    assert ear.keys() == []
    program.presses(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert ear.keys() == ["down"]


def test_a_pad_that_cannot_be_opened_hurts_nobody(start: Callable[..., Program]) -> None:
    ear = Ear()
    program = start(ear)
    program.posts(Event(pygame.CONTROLLERDEVICEADDED, device_index=7), Event(pygame.JOYDEVICEADDED, device_index=7))
    program.types(pygame.K_LEFT)
    assert ear.keys() == ["left"]


def test_a_system_without_pads_is_a_system_without_pads(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygame._sdl2 import controller

    def broken() -> None:
        raise pygame.error("no joysticks here")

    monkeypatch.setattr(controller, "init", broken)
    Gamepads().open()


def test_a_pad_that_the_system_does_not_know_has_its_usual_buttons() -> None:
    pads = Gamepads()
    pads._plain[3] = object()  # type: ignore[assignment]
    down = [pads.read(Event(pygame.JOYBUTTONDOWN, instance_id=3, button=number)) for number in (0, 7, 40)]
    assert down == [[PadButton("a")], [PadButton("start")], []]
    assert pads.read(Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(-1, 0))) == [PadButton("dpleft")]
    assert pads.read(Event(pygame.JOYAXISMOTION, instance_id=3, axis=1, value=0.8)) == [PadButton("stickdown")]
    assert pads.read(Event(pygame.JOYBUTTONDOWN, instance_id=4, button=0)) == []


def test_the_menu_goes_by_pad(start: Callable[..., Program]) -> None:
    program = start()
    first = program.app.top.describe().focus
    program.presses(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert program.app.top.describe().focus != first
    assert program.app.services.by_keys
    program.presses(pygame.CONTROLLER_BUTTON_A)
    program.passes(300)
    assert program.app.top.name != "menu"
    program.presses(pygame.CONTROLLER_BUTTON_B)
    program.passes(300)
    assert program.app.top.name == "menu"


# -- fingers ----------------------------------------------------------------------------------------------------------


def test_a_finger_counts_once(start: Callable[..., Program]) -> None:
    ear = Ear()
    program = start(ear)
    program.posts(*finger(pygame.FINGERDOWN, (90, 70)))
    program.posts(*finger(pygame.FINGERUP, (90, 70)))
    assert ear.told() == [PointerDown((90, 70), touch=True), PointerUp((90, 70), touch=True)]


def test_a_finger_that_stays_is_a_right_click_and_no_tap(start: Callable[..., Program]) -> None:
    ear = Ear()
    program = start(ear)
    program.posts(*finger(pygame.FINGERDOWN, (90, 70)))
    program.passes(440)
    assert len(ear.told()) == 1
    program.passes(60)
    assert ear.told() == [
        PointerLost(),
        PointerDown((90, 70), RIGHT, touch=True),
        PointerUp((90, 70), RIGHT, touch=True),
    ]
    program.posts(*finger(pygame.FINGERMOTION, (190, 170)), *finger(pygame.FINGERUP, (190, 170)))
    assert ear.told() == []
    program.posts(*finger(pygame.FINGERDOWN, (9, 9)), *finger(pygame.FINGERUP, (9, 9)))
    assert len(ear.told()) == 2


def test_a_finger_that_moves_is_no_long_press(start: Callable[..., Program]) -> None:
    ear = Ear()
    program = start(ear)
    program.posts(*finger(pygame.FINGERDOWN, (90, 70)), *finger(pygame.FINGERMOTION, (90, 120)))
    program.passes(900)
    assert ear.told() == [PointerDown((90, 70), touch=True)]


def test_a_mouse_that_is_held_stays_a_mouse(start: Callable[..., Program]) -> None:
    ear = Ear()
    program = start(ear)
    program.posts(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False))
    program.passes(900)
    assert ear.told() == [PointerDown((5, 5))]


def test_a_press_that_is_lost_activates_nothing(start: Callable[..., Program]) -> None:
    program = start()
    control = next(c for c in program.app.top.describe().controls if c.id == "menu:new-game")
    pos = (control.rect[0] + 20, control.rect[1] + 20)
    program.posts(*finger(pygame.FINGERDOWN, pos))
    program.passes(600)
    program.posts(*finger(pygame.FINGERUP, pos))
    program.passes(200)
    assert program.app.top.name == "menu"
    program.posts(*finger(pygame.FINGERDOWN, pos))
    program.passes(100)
    program.posts(*finger(pygame.FINGERUP, pos))
    program.passes(200)
    assert program.app.top.name != "menu"


# -- the table --------------------------------------------------------------------------------------------------------


def at_table(start: Callable[..., Program], confirm: str = "touch", seed: int = 1) -> tuple[Program, TableScene]:
    program = start(confirm=confirm)
    services = program.app.services
    services.players = Players(workers=False, budget=1)
    session = Session.begin(load(RULES / "brisca.yaml"), 2, 3, company(2), services.folders.matches, seed=seed)
    table = TableScene(services, session)
    program.app.follow(Push(table))
    program.passes(300)  # what has just come up hears no clicks yet
    for _turn in range(500):
        program.passes(20)
        if table.settled():
            return program, table
    raise AssertionError("the table never comes to rest")


def tap(program: Program, table: TableScene, number: int, held: float = 60) -> None:
    card = [control for control in table.describe().controls if control.role == "card"][number]
    pos = (card.rect[0] + 20, card.rect[1] + card.rect[3] // 2)
    program.posts(*finger(pygame.FINGERDOWN, pos))
    program.passes(held)
    program.posts(*finger(pygame.FINGERUP, pos))
    program.passes(60)


def test_a_tap_lifts_a_card_and_the_next_one_plays_it(start: Callable[..., Program]) -> None:
    program, table = at_table(start)
    before = len(table.session.events(table.context.viewer))
    tap(program, table, 0)
    assert len(table.session.events(table.context.viewer)) == before
    assert "Press again" in table.describe().message
    tap(program, table, 1)  # another one: that one is lifted now
    assert len(table.session.events(table.context.viewer)) == before
    tap(program, table, 1)
    assert len(table.session.events(table.context.viewer)) > before


def test_without_confirming_one_tap_plays(start: Callable[..., Program]) -> None:
    program, table = at_table(start, confirm="off")
    before = len(table.session.events(table.context.viewer))
    tap(program, table, 0)
    assert len(table.session.events(table.context.viewer)) > before


def test_with_confirming_always_keys_and_clicks_lift_first(start: Callable[..., Program]) -> None:
    program, table = at_table(start, confirm="always")
    before = len(table.session.events(table.context.viewer))
    program.types(pygame.K_LEFT)
    program.types(pygame.K_RETURN)
    program.passes(60)
    assert len(table.session.events(table.context.viewer)) == before
    program.types(pygame.K_RETURN)
    assert len(table.session.events(table.context.viewer)) > before


def test_a_finger_plays_by_drawing_the_card_up(start: Callable[..., Program]) -> None:
    program, table = at_table(start)
    before = len(table.session.events(table.context.viewer))
    card = next(control for control in table.describe().controls if control.role == "card")
    x, y = card.rect[0] + 20, card.rect[1] + card.rect[3] // 2
    program.posts(*finger(pygame.FINGERDOWN, (x, y)))
    for step in range(1, 6):
        program.posts(*finger(pygame.FINGERMOTION, (x, y - step * card.rect[3] // 8)))
    program.posts(*finger(pygame.FINGERUP, (x, y - 5 * card.rect[3] // 8)))
    program.passes(60)
    assert len(table.session.events(table.context.viewer)) > before


def test_a_deal_is_played_by_pad_alone(start: Callable[..., Program]) -> None:
    program, table = at_table(start)
    for _turn in range(600):
        if program.app.top is not table:
            break
        if table.settled():
            program.presses(pygame.CONTROLLER_BUTTON_A)
        program.passes(80)
    assert program.app.top.name == "deal_end"


# -- the focus walks --------------------------------------------------------------------------------------------------


def test_the_focus_walks_and_space_chooses(start: Callable[..., Program]) -> None:
    program = start(scan=True)
    seen = [program.app.top.describe().focus]
    for _step in range(3):
        program.passes(1220)
        seen.append(program.app.top.describe().focus)
    assert len(set(seen)) > 2
    program.types(pygame.K_SPACE, text=" ")
    program.passes(1000)  # whoever has acted sees everything for as long as ever
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


def card_place(table: TableScene, number: int) -> tuple[int, int]:
    card = [control for control in table.describe().controls if control.role == "card"][number]
    return card.rect[0] + 20, card.rect[1] + card.rect[3] // 2


def test_a_finger_that_stays_on_a_card_shows_it_large_and_plays_nothing(start: Callable[..., Program]) -> None:
    program, table = at_table(start, confirm="off")
    before = len(table.session.events(table.context.viewer))
    place = card_place(table, 0)
    program.posts(*finger(pygame.FINGERDOWN, place))
    program.passes(600)
    assert program.app.top is not table
    large = program.app.top.name
    program.posts(*finger(pygame.FINGERUP, place))
    program.passes(300)
    assert program.app.top.name == large
    program.presses(pygame.CONTROLLER_BUTTON_B)
    program.passes(300)
    assert program.app.top is table
    assert len(table.session.events(table.context.viewer)) == before


def test_the_pad_opens_what_the_table_has(start: Callable[..., Program]) -> None:
    program, table = at_table(start)
    seen = []
    for button in (
        pygame.CONTROLLER_BUTTON_DPAD_UP,  # the score sheet, from the hand
        pygame.CONTROLLER_BUTTON_Y,  # a card large
        pygame.CONTROLLER_BUTTON_START,  # the pause sheet
    ):
        program.presses(button)
        program.passes(400)
        assert program.app.top is not table, button
        seen.append(program.app.top.name)
        program.presses(pygame.CONTROLLER_BUTTON_B)
        program.passes(400)
        assert program.app.top is table, button
    assert len(set(seen)) == 3


def test_a_moved_key_does_its_act_at_the_table(start: Callable[..., Program]) -> None:
    program, table = at_table(start)
    program.app.services.settings.change(keys=(("score", "k"),))
    program.passes(60)
    program.types(pygame.K_t)
    program.passes(200)
    assert program.app.top is table
    program.types(pygame.K_k)
    program.passes(200)
    assert program.app.top is not table
