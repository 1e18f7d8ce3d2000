"""Which key and which pad button stands for which act, usually and for this person, and how both are written.

Screens ask for the usual keys and never learn that an act was moved: the application translates before they hear a key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from game.i18n.words import _, language

if TYPE_CHECKING:
    from game.storage.settings import Choices
    from ui.core.input import Key

Pairs: TypeAlias = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Act:
    """Something that a key of its own does: in words, its usual key, and the usual button of a pad, if it has one.

    Acts of the table hold only there; those that hold `everywhere` leave the letters of every screen alone.
    """

    name: str
    words: Callable[[], str]
    key: str
    pad: str = ""
    everywhere: bool = False


ACTS: Final = (
    Act("hint", lambda: _("Ask for a hint"), "h", "x"),
    Act("large", lambda: _("Look at a card large"), "v", "y"),
    Act("take_back", lambda: _("Take back the last move"), "z", "leftshoulder"),
    Act("last_trick", lambda: _("Show the last trick"), "l", "rightshoulder"),
    Act("score", lambda: _("Show the score sheet"), "t", "dpup"),
    Act("signs", lambda: _("Make a sign to the partner"), "s", "lefttrigger"),
    Act("swap", lambda: _("Swap for the turn-up"), "x", "rightstick"),
    Act("claim", lambda: _("Claim the rest of the tricks"), "c", "back"),
    Act("drag", lambda: _("Play the trump of an arrastre"), "a", "back"),
    Act("declare", lambda: _("Declare a pair"), "d"),
    Act("look", lambda: _("Look at the partner’s cards"), "w"),
    Act("pass", lambda: _("Pass in the bidding"), "p"),
    Act("rules", lambda: _("Read the rules of this game"), "f1", everywhere=True),
    Act("sound", lambda: _("Switch the sound on or off"), "m", everywhere=True),
    Act("full_screen", lambda: _("Fill the whole screen, or not"), "f11", everywhere=True),
)
_BY_NAME: Final = {act.name: act for act in ACTS}
BASIC: Final = ("up", "down", "left", "right", "enter", "space", "escape", "tab", "backspace")  # what no act can have
PADS: Final = ("pageup", "pagedown", "home", "end", *"+-b?0123456789")  # what panels and lists listen to
MENUS: Final = tuple("abcdefghijklmnopqrstuvwxyz")  # letters of the buttons of other screens
# What the buttons of a pad always do; the left stick is the cross.
PAD_KEYS: Final[Mapping[str, str]] = MappingProxyType(
    {"a": "enter", "b": "escape", "start": "escape", **{f"dp{way}": way for way in BASIC[:4]}}
)
_SIDED: Final = tuple(f"{side}{part}" for part in ("shoulder", "trigger", "stick") for side in ("left", "right"))
FREE_BUTTONS: Final = ("x", "y", *_SIDED, "back", "dpup")


def act_words(name: str) -> str:
    """What the act does, as a list of keys says it."""
    return _BY_NAME[name].words()


def key_words(name: str) -> str:
    """How a key is written on its cap."""
    return _keys_named(language()).get(name, name.upper())


@cache
def _keys_named(_language: str) -> dict[str, str]:
    """The keys that are called otherwise than by their letter: every button asks in every frame."""
    return {
        "enter": _("Enter"),
        "space": _("Space"),
        "escape": _("Esc"),
        "tab": _("Tab"),
        "backspace": _("Backspace"),
        "delete": _("Delete"),
        "home": _("Home"),
        "end": _("End"),
        "pageup": _("Page up"),
        "pagedown": _("Page down"),
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
    }


def pad_words(button: str) -> str:
    """How a button of a pad is called."""
    told = {
        "leftshoulder": "LB",
        "rightshoulder": "RB",
        "lefttrigger": "LT",
        "righttrigger": "RT",
        "leftstick": "L3",
        "rightstick": "R3",
        "back": _("Select"),
        "start": _("Start"),
        "dpup": _("D-pad up"),
        "dpdown": _("D-pad down"),
        "dpleft": _("D-pad left"),
        "dpright": _("D-pad right"),
    }
    return told.get(button, button.upper())


@dataclass(frozen=True, slots=True)
class Bindings:
    """The key and the button of every act now; the acts that are not named have their usual ones."""

    keys: Mapping[str, str] = field(default_factory=dict)
    pads: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, choices: Choices) -> Bindings:
        """What the person chose, less what makes no sense: an act that is not there, a key that is taken."""
        keys, pads = (
            {name: word for name, word in all_of if name in _BY_NAME} for all_of in (choices.keys, choices.pad)
        )
        made = cls(keys, pads)
        while bad := next((name for name, key in keys.items() if made._refused_key(name, key)), None):
            del keys[bad]
        while bad := next((name for name, button in pads.items() if made.refused_pad(name, button)), None):
            del pads[bad]
        return made

    def key(self, name: str) -> str:
        """The key of this act."""
        return self.keys.get(name, _BY_NAME[name].key)

    def pad(self, name: str) -> str:
        """The button of this act; empty when it has none."""
        return self.pads.get(name, _BY_NAME[name].pad)

    def with_key(self, name: str, key: str) -> Pairs:
        """The changes with this one among them, as the settings keep them."""
        return _pairs({**self.keys, name: key}, lambda act: act.key)

    def with_pad(self, name: str, button: str) -> Pairs:
        """The same for the button of a pad."""
        return _pairs({**self.pads, name: button}, lambda act: act.pad)

    def refused_key(self, name: str, key: Key) -> str:
        """Why the act cannot have this key; nothing when it can."""
        if key.ctrl or key.alt:
            return _("One key alone is enough: choose one without Ctrl and Alt.")
        return self._refused_key(name, key.name)

    def _refused_key(self, name: str, key: str) -> str:
        said = key_words(key)
        if key in BASIC or not key:
            return _("{key} moves about and chooses on every screen; choose another key.").format(key=said)
        if key in PADS or len(key) > 3:
            return _("{key} is needed for cards, bids and lists; choose another key.").format(key=said)
        act = _BY_NAME[name]
        if act.everywhere and key in MENUS and key != act.key:
            return _("{key} belongs to a button of another screen; choose a key from F1 to F12.").format(key=said)
        other = next((other for other in ACTS if other.name != name and self.key(other.name) == key), None)
        return _clash(said, other)

    def refused_pad(self, name: str, button: str) -> str:
        """Why the act cannot have this button of the pad; nothing when it can."""
        said = pad_words(button)
        if button not in FREE_BUTTONS:
            return _("{key} moves about and chooses on every screen; choose another button.").format(key=said)
        own = _BY_NAME[name]
        others = (act for act in ACTS if act.name != name and self.pad(act.name) == button)
        # Two acts that are never there together may share the button that they usually share.
        return _clash(said, next((act for act in others if not act.pad == own.pad == button), None))

    def meaning(self, key: str, at_table: bool) -> str:
        """The usual key of the act that this key stands for; empty where its act was moved away and nothing came."""
        for act in ACTS:
            if (at_table or act.everywhere) and self.key(act.name) == key:
                return act.key
        moved = any((at_table or act.everywhere) and act.key == key for act in ACTS)
        return "" if moved else key

    def acts_of_pad(self, button: str) -> tuple[str, ...]:
        """The acts that this button of the pad stands for, by name."""
        return tuple(act.name for act in ACTS if self.pad(act.name) == button)


def usual_key(name: str) -> str:
    """The key that screens know for this act."""
    return _BY_NAME[name].key


def _pairs(chosen: Mapping[str, str], usual: Callable[[Act], str]) -> Pairs:
    """The changes from what is usual."""
    return tuple((name, key) for name, key in chosen.items() if key != usual(_BY_NAME[name]))


def _clash(said: str, other: Act | None) -> str:
    """The sentence about the act that has the key already; nothing without one."""
    if other is None:
        return ""
    told = _("{key} is taken by “{act}”; choose another, or move that one first.")
    return told.format(key=said, act=act_words(other.name))


class _Caps:
    """What is printed on key caps: one person sits before one screen."""

    bindings = Bindings()
    by_pad = False
    hidden = False


def use(bindings: Bindings, by_pad: bool, hidden: bool) -> None:
    """From now on key caps show these keys, or the buttons of a pad, or nothing."""
    if (_Caps.bindings, _Caps.by_pad, _Caps.hidden) != (bindings, by_pad, hidden):  # asked for in every frame
        _Caps.bindings, _Caps.by_pad, _Caps.hidden = bindings, by_pad, hidden
        _cap_words.cache_clear()


def caps_state() -> tuple[object, ...]:
    """What changes whenever key caps look different."""
    bindings = _Caps.bindings
    return _Caps.by_pad, _Caps.hidden, tuple(bindings.keys.items()), tuple(bindings.pads.items())


def cap(name: str) -> str:
    """What stands on the key cap of this act now; nothing where none is shown."""
    return cap_words(key_words(_BY_NAME[name].key))


def cap_words(words: str) -> str:
    """What stands now on the cap of the key that is usually written like this."""
    if _Caps.hidden or not words:
        return ""
    return _cap_words(words, language())  # every button asks in every frame


@cache
def _cap_words(words: str, _language: str) -> str:
    """What the bindings of now make of this cap; forgotten with them."""
    act = next((act for act in ACTS if key_words(act.key) == words), None)
    if not _Caps.by_pad:
        return key_words(_Caps.bindings.key(act.name)) if act is not None else words
    if act is not None:
        button = _Caps.bindings.pad(act.name)
        return pad_words(button) if button else ""
    return next((pad_words(button) for button, key in PAD_KEYS.items() if key_words(key) == words), "")
