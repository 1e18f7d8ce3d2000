"""What the settings screen offers: every choice with its name, a sentence and its words, in groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.i18n import words
from game.i18n.words import _, pgettext
from game.paths import ROOT
from game.storage import starter
from game.storage.settings import TELEVISION, TEXT_SIZES, Choices
from ui.core import keys
from ui.sound.sound import CLASSES
from ui.widgets.base import Press

if TYPE_CHECKING:
    from ui.core.services import Services
    from ui.draw.decks.decks import DeckOffer

Worded: TypeAlias = tuple[tuple[str, str], ...]  # (value, words)


@dataclass(frozen=True, slots=True)
class SettingOffer:
    """What every offer with a control of its own says; `key` is the name of the setting, where it is one."""

    key: str
    title: str
    sentence: str


class Toggle(SettingOffer):
    """A choice between yes and no."""


@dataclass(frozen=True, slots=True)
class OneOf(SettingOffer):
    """A choice among a few words."""

    options: Worded


class Amount(SettingOffer):
    """A number between 0 and 100."""


class SoundClassChoice(SettingOffer):
    """Whether the sounds of the class `key` are heard: the setting keeps those that are not."""


class Place(SettingOffer):
    """A folder of the person's, which can be opened; its path is the sentence."""


@dataclass(frozen=True, slots=True)
class SettingAction(SettingOffer):
    """Something that can be done at once; `label` is what its button says."""

    label: str
    press: Press = None


@dataclass(frozen=True, slots=True)
class KeyBinding:
    """An act with its key and its button of the pad, which can be moved."""

    act: str
    title: str


@dataclass(frozen=True, slots=True)
class Pack:
    """A deck that can be chosen, or why it cannot."""

    offered: DeckOffer


@dataclass(frozen=True, slots=True)
class GamesOwnCards:
    """No deck for all games: each has the one that it names."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What the following have in common."""

    title: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class SettingNote:
    """A sentence, with a warning sign where something is wrong."""

    sentence: str
    warning: bool = False


Offer: TypeAlias = (
    Toggle
    | OneOf
    | Amount
    | SoundClassChoice
    | Place
    | SettingAction
    | KeyBinding
    | Pack
    | GamesOwnCards
    | Heading
    | SettingNote
)


@dataclass(frozen=True, slots=True)
class SettingsGroup:
    """A page of the settings."""

    key: str
    icon: str
    title: str
    offers: Callable[[Services, Sequence[DeckOffer]], list[Offer]]


def groups() -> tuple[SettingsGroup, ...]:
    """The pages in their order, in the language of now."""
    return (
        SettingsGroup("table", "cards", _("At the table"), _table),
        SettingsGroup("seeing", "eye", _("Seeing and reading"), _seeing),
        SettingsGroup("sound", "sound", _("Sound"), _sound),
        SettingsGroup("controls", "hand", _("Controls"), _controls),
        SettingsGroup("language", "book", _("Language"), _language),
        SettingsGroup("files", "folder", _("Saved games and files"), _files),
        SettingsGroup("move", "swap", _("Move to another computer"), lambda _services, _decks: []),
    )


def _table(services: Services, decks: Sequence[DeckOffer]) -> list[Offer]:
    return [*_pace(), *_memory(), *_cards_and_cloth(services, decks)]


def _pace() -> list[Offer]:
    speeds = (("calm", _("calm")), ("normal", _("normal")), ("brisk", _("brisk")), ("instant", _("instant")))
    confirm = (("off", _("never")), ("touch", _("by touch")), ("always", _("always")))
    hold = (("time", _("go on by itself")), ("click", _("wait for a click")))
    order = (("sorted", _("sorted")), ("dealt", _("as dealt")))
    thinking = (("usual", _("normal")), ("long", _("longer")))
    talk = (("none", pgettext("talk", "none")), ("some", _("some")), ("lively", _("lively")))
    return [
        OneOf("speed", _("Speed of the game"), _("How long cards take to move and computers to think"), speeds),
        OneOf("confirm", _("Confirm a card"), _("The first press lifts the card, the second plays it"), confirm),
        Toggle("regret", _("Computers wait"), _("A moment after your card, so that you can take it back")),
        OneOf("card_order", _("Order of your cards"), _("By suit and strength, or as they came"), order),
        OneOf("trick_hold", _("A finished trick"), _("How long it lies on the table"), hold),
        OneOf(
            "thinking",
            _("Computers think"),
            _("Longer, they imagine more deals and win hardly one in a hundred more"),
            thinking,
        ),
        OneOf(
            "talk",
            _("Talk at the table"),
            _("What the computer’s people say now and then, each in a manner of their own"),
            talk,
        ),
    ]


def _memory() -> list[Offer]:
    hints = (("nudge", _("a question")), ("card", _("the card")), ("reason", _("the card and why")))
    worth = (("new", _("at first")), ("always", _("always")), ("never", _("never")))
    last = (("last", _("the last")), ("all", _("all")), ("none", pgettext("tricks", "none")))
    return [
        OneOf("hints", _("A hint says first"), _("From there you can ask for more"), hints),
        OneOf("card_worth", _("What cards are worth"), _("Beside your hand, at first for five deals"), worth),
        Toggle("winning_tag", _("Mark the winning card"), _("The best card of the trick says so")),
        Toggle("table_points", _("Count the trick"), _("How many points lie on the table now")),
        Toggle("running_count", _("Count your points"), _("How many points your side has won so far in the deal")),
        OneOf("last_tricks", _("Look at past tricks"), _("Which tricks of the deal may be seen again"), last),
        Toggle("sign_meanings", _("Explain the signs"), _("What each sign means, in words beside its face")),
        Toggle("hold_curtain", _("Hold the curtain open"), _("Your cards are seen only while you keep pressing")),
        Toggle("left_handed", _("Buttons at the left"), _("For those who play with the left hand")),
    ]


def _cards_and_cloth(services: Services, decks: Sequence[DeckOffer]) -> list[Offer]:
    named = {"blue": _("blue"), "red": _("red"), "green": _("green"), "ochre": _("ochre")}
    backs = tuple((name, named[name]) for name in services.pictures.backs(tuple(named)))
    felts = (
        ("olive", pgettext("felt", "olive")),
        ("blue", pgettext("felt", "blue")),
        ("wine", pgettext("felt", "wine")),
        ("charcoal", pgettext("felt", "night")),
    )
    return [
        Heading(_("Cards"), _("Those of each game, or one deck for all games that can be played with it")),
        GamesOwnCards(),
        *(Pack(offered) for offered in decks),
        *([OneOf("back", _("Back of the cards"), _("The colour of its tiles"), backs)] if len(backs) > 1 else []),
        OneOf("felt", _("Cloth"), _("The colour of the mat on the table"), felts),
    ]


def _seeing(services: Services, _decks: Sequence[DeckOffer]) -> list[Offer]:
    sizes = [(str(size), _("{size}%").format(size=size)) for size in TEXT_SIZES if size != TELEVISION]
    sizes.append((str(TELEVISION), _("TV")))
    seen = _("Everything that is written; TV: twice the size, with large cards and corners")
    cards = (("small", _("small")), ("normal", _("normal")), ("large", _("large")))
    suits = [("classic", _("classic")), ("mono", _("black and white"))]
    if "safe" in services.pictures.deck.colours:
        suits.insert(1, ("safe", _("colour-blind safe")))
    caps = (("auto", _("with a keyboard")), ("always", _("always")), ("never", _("never")))
    return [
        OneOf("text", _("Text size"), seen, tuple(sizes)),
        Toggle("full_screen", _("Fill the whole screen"), _("Or be a window among others")),
        OneOf("card_size", _("Card size"), _("Your own cards and the cards of the trick"), cards),
        Toggle("big_corners", _("Big corner numbers"), _("Very large numbers and suit marks on the cards")),
        Toggle(
            "corner_help", _("Numbers on Italian cards"), _("Neapolitan and Piacenza cards are printed without any")
        ),
        OneOf("suit_colours", _("Suit colours"), _("Every suit also has its own shape and frame marks"), tuple(suits)),
        Toggle(
            "four_colours",
            _("Four colours on French cards"),
            _("Blue diamonds and green clubs, not only red and black"),
        ),
        Toggle("reduced_motion", _("Reduced motion"), _("Cards fade instead of flying; no paper falls, nobody blinks")),
        Toggle("high_contrast", _("High contrast"), _("Darker table, solid panels, thicker outlines")),
        Toggle("captions", _("Captions for sounds"), _("A line of text for every sound that tells you something")),
        Toggle("focus_always", _("Always show the focus"), _("A ring round what the next press is for")),
        OneOf("key_caps", _("Keys on buttons"), _("Which key stands for a button"), caps),
    ]


def _sound(services: Services, _decks: Sequence[DeckOffer]) -> list[Offer]:
    told: list[Offer] = [SettingNote(services.sound.trouble, warning=True)] if services.sound.trouble else []
    kinds = {
        "card": (_("Cards"), _("Dealing, playing, collecting")),
        "wood": (_("The table"), _("Knuckles on wood, ticks")),
        "paper": (_("Paper and pencil"), _("Notes, panels, the score sheet")),
        "button": (_("Buttons"), _("Every press")),
        "string": (_("Tricks won"), _("A string of the guitar")),
        "chord": (_("Great moments"), _("A chord at the end of a deal or a match")),
        "voice": (_("Voices"), _("A murmur after a great trick, a laugh")),
    }
    return [
        *told,
        Toggle("sound", _("Sound"), _("Cards on wood, paper, a guitar: nothing is told by sound alone")),
        Amount("volume", _("Volume"), _("How loud they are")),
        Heading(_("Which sounds")),
        *(SoundClassChoice(kind, *kinds[kind]) for kind in CLASSES),
    ]


def _controls(_services: Services, _decks: Sequence[DeckOffer]) -> list[Offer]:
    return [
        Toggle("scan", _("One switch is enough"), _("The focus walks by itself; Space or the pad’s A chooses")),
        Heading(_("Keys and buttons"), _("Press one of them, then the key or the button of the pad that you want")),
        *(KeyBinding(act.name, keys.act_words(act.name)) for act in keys.ACTS),
    ]


def _language(_services: Services, _decks: Sequence[DeckOffer]) -> list[Offer]:
    spoken = tuple(words.language_names().items())
    names = (
        ("deck", _("as the deck")),
        ("spanish", _("Spanish")),
        ("italian", _("Italian")),
        ("french", _("French")),
    )
    return [
        OneOf("language", _("Language"), _("Every word of the program, at once"), spoken),
        OneOf("card_names", _("Names of the cards"), _("How suits and courts are called"), names),
    ]


def _files(services: Services, decks: Sequence[DeckOffer]) -> list[Offer]:
    folders = services.folders
    told: list[Offer] = [SettingNote(words.again(folders.trouble), warning=True)] if folders.trouble else []
    places = (
        Place("matches", _("Saved matches"), folders.told(folders.matches)),
        Place("rules", _("Your own rules"), folders.told(folders.rules)),
        Place("decks", _("Your own cards"), folders.told(folders.decks)),
        Place("reports", _("Reports"), folders.told(folders.reports)),
    )
    faults = [SettingNote(fault, warning=True) for offered in decks for fault in offered.faults]
    own: list[Offer] = [Heading(_("Decks that cannot be used")), *faults] if faults else []
    kept = SettingNote(_("Everything is kept on this computer, as soon as it happens."))
    return [*told, kept, *places, *_starter(), *own]


def _starter() -> list[Offer]:
    """The starter in the menu and on the desktop, where the system has such: put it there, or take it away."""
    if not starter.is_offered():
        return []
    title, label = _("In the menu and on the desktop"), _("Put it there")
    folder = starter.leads_to()
    if folder is None:
        told = _("An icon that opens the game with a double click")
    elif folder == ROOT:
        told, label = _("The icon that opens the game is there"), _("Take it away")
    elif folder.is_dir():
        told = _("The icon there opens the game in {folder}: it can open this one").format(folder=folder)
    else:
        told = _("The game is no longer in {folder}, where the icon looks for it").format(folder=folder)
    return [SettingAction("starter", title, told, label)]


_SEPARATE: Final = {KeyBinding: ("keys", "pad"), SoundClassChoice: ("quiet",)}


def usual(group: SettingsGroup, services: Services) -> dict[str, Any]:
    """The defaults of every setting on this page; the language stays, because its default is the system's."""
    default = Choices()
    known = {field.name for field in fields(Choices)}
    names = {"deck"} if group.key == "table" else set()
    for offer in group.offers(services, ()):
        names.update(_SEPARATE.get(type(offer), (getattr(offer, "key", ""),)))
    return {name: getattr(default, name) for name in sorted(names & known - {"language"})}
