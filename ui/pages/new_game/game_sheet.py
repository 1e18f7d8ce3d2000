"""The sheet about the game that is chosen: what it is, how it goes, how far, who sits where, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _, ngettext
from game.rules_text.example_trick import example
from game.rules_text.summary import aim, course
from game.storage.outside import printable
from ui.core.dealing import targets_of
from ui.core.game_words import length_of, players_count, target_words
from ui.core.games import name_of
from ui.core.people import shown_name
from ui.draw import theme
from ui.pages.faults.sentences import parts
from ui.pages.new_game.game_list import GameChoice
from ui.pages.new_game.sheet_parts import ExampleTrick, Facts, Presses, card_values, house_rules, number_choice
from ui.pages.seats.seating import paint_seating
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Block, Down, Element, Fit, Flow, Grow
from ui.widgets.kit.layout_parts import Measured, OnPaper, Painted, Sized, Words

if TYPE_CHECKING:
    from game.storage.remembered import SeatMemory

BESIDE: Final = 800  # a sheet wider than this has its picture beside the words
PICTURE: Final = 330
LEAST_PICTURE: Final = 280
GAP: Final = 14  # between the parts, and so much more where there is room
MORE: Final = 26
# In this order, if they must: how many play stays longest, as who looks at one game does not think of the filters.
GIVE_WAY: Final = ("example", "small_example", "seating", "values", "facts", "switches", "course", "players")


def game_sheet(chosen: GameChoice, presses: Presses, switch: Callable[[str, bool], None]) -> Element:
    """The paper with all that there is to say and to choose, and the buttons at its foot."""
    text = Grow(_faults(chosen)) if chosen.variant is None else GameText(chosen, presses, switch)
    whole = Down(text, _foot(chosen, presses), gap=16)
    return Fit(OnPaper(whole, 36, 26, 36, 36), OnPaper(whole, 24, 14, 24, 24), least=[760])


def _faults(chosen: GameChoice) -> Element:
    """The name of a file that is not understood, with its first fault."""
    fault, more = chosen.game.faults[0], len(chosen.game.faults) - 1
    told, allowed = parts(fault)
    line = _("Line {line}: {fault}").format(line=fault.line, fault=told)
    others = ngettext("One more fault in this file.", "{number} more faults in this file.", more).format(number=more)
    return Down(
        Words("h2", printable(chosen.game.path.name), spacing=1.2, may_cut=True),
        Words("body", line, theme.BAD, may_cut=True),
        Words("second", allowed, theme.INK, may_cut=True) if allowed else None,
        Words("second", others, theme.INK_SOFT) if more else None,
        gap=12,
    )


class GameText(Block):
    """What is said of a game and chosen for it; parts give way where there is no room for all of them."""

    grows = 1

    def __init__(self, chosen: GameChoice, presses: Presses, switch: Callable[[str, bool], None]) -> None:
        super().__init__()
        assert chosen.variant is not None
        assert chosen.draft is not None
        self._chosen, self._variant, self._draft = chosen, chosen.variant, chosen.draft
        self._presses, self._switch = presses, switch

    def put(self, brush: Brush, rect: Rect) -> None:
        pieces = {name: Measured(part) for name, part in self._pieces(brush, rect.width).items() if part is not None}
        beside = rect.width >= brush.px(BESIDE)
        kept: list[str] = []
        for wanted in reversed(GIVE_WAY):
            # The larger example stands in the place of the small one.
            tried = [part for part in kept if wanted != "example" or part != "small_example"] + [wanted]
            if _tree(pieces, tried, beside).high(brush, rect.width) <= rect.height:
                kept = tried
        spare = rect.height - _tree(pieces, kept, beside).high(brush, rect.width)
        more = min(MORE, max(0, spare) / max(3, len(kept)) / brush.k)
        tree = _tree(pieces, kept, beside, GAP + more)
        self.parts = [tree]
        super().put(brush, Rect(rect.x, rect.y, rect.width, min(rect.height, tree.high(brush, rect.width))))

    def _pieces(self, brush: Brush, width: int) -> dict[str, Element | None]:
        """The parts by their names; None for what there is nothing to say of."""
        from game.house_rules.draft import main_switches

        chosen, variant, players, name = self._chosen, self._variant, self._chosen.players, name_of(self._variant)
        trick, names = example(variant, players), [place.name for place in chosen.places]
        values, rules = card_values(variant), self._presses["house-rules"]
        return {
            "name": Fit(*(Words(role, name, spacing=1.2, may_cut=chosen.own) for role in ("h1", "h2", "h3"))),
            "facts": Facts(variant, players, brush.pictures.deck.title),
            "aim": Words("body", aim(variant, players)),
            "course": Words("body", course(variant, players)),
            "players": self._players(brush),
            "length": self._length(brush),
            "seating": Painted(partial(paint_seating, variant=variant, places=chosen.places), high=LEAST_PICTURE),
            "values": values if values.needs(brush)[0] <= width else None,
            "told": Words("second_bold", chosen.told, theme.BAD, spacing=1.2, marked=False) if chosen.told else None,
            "rules": house_rules(self._draft, (), self._switch, rules),
            "switches": house_rules(self._draft, main_switches(self._draft), self._switch, rules),
            "example": ExampleTrick(trick, names) if trick else None,
            "small_example": ExampleTrick(trick, names, small=True) if trick else None,
        }

    def _length(self, brush: Brush) -> Element:
        """How far the match goes: a choice where the game offers one."""
        variant, targets = self._variant, targets_of(self._variant)
        if len(targets) < 2:
            return Words("h3", _("How long: {length}").format(length=length_of(variant)), spacing=1.4)
        deals = variant.match.mode == "fixed_deals"
        heading = _("How many deals") if deals else _("Length of the match")
        options = [(str(target), target_words(variant, target)) for target in targets]
        return number_choice(brush, heading, "target", options, str(self._chosen.target), self._presses)

    def _players(self, brush: Brush) -> Element | None:
        """For how many it is dealt, where the game leaves the choice."""
        options = [(str(number), players_count(number)) for number in sorted(self._variant.players)]
        heading, value = _("How many play"), str(self._chosen.players)
        return number_choice(brush, heading, "for", options, value, self._presses) if len(options) > 1 else None


def _tree(pieces: Mapping[str, Element], kept: Collection[str], beside: bool, gap: float = GAP) -> Element:
    """The parts that are kept, from above; the picture of the seats stands `beside` the first ones or under them."""
    have = {name: part for name, part in pieces.items() if name in kept or name not in GIVE_WAY}
    seating = have.get("seating")
    names = ("name", "facts", "aim", "course", "players", "length")
    top: Element = Down(*(have.get(name) for name in names), gap=12)
    if beside and seating is not None:
        top, seating = Across(Grow(top), Sized(seating, wide=PICTURE), gap=28, valign="stretch"), None
    example = have.get("example") or have.get("small_example")
    rules = Down(have.get("told"), have.get("switches") or have["rules"], gap=8)
    return Down(top, seating, have.get("values"), rules, example, gap=gap)


# -- buttons --------------------------------------------------------------------------------------------------------


def main_button(chosen: GameChoice, presses: Presses) -> Button:
    """The gold button."""
    players, icon = chosen.players, {"faults": "warn", "deal": "play", "fit": "people"}[chosen.meant]
    label = {
        "faults": _("What is wrong…"),
        "deal": ngettext("Deal for {number} player", "Deal for {number} players", players),
        "fit": ngettext("Take {number} player", "Take {number} players", players),
    }[chosen.meant].format(number=players)
    button = Button(f"new-game:{chosen.meant}", label, kind="primary", icon=icon, big=True, cap=_("Enter"))
    return replace(button, press=presses[chosen.meant])


def _foot(chosen: GameChoice, presses: Presses) -> Element:
    """The buttons along the lower edge: in one row, with keys if they have room, or in several."""
    main, others = main_button(chosen, presses), []
    if chosen.own:
        words, icon = (_("Rename or remove…"), "edit") if chosen.variant is not None else (_("Remove this file…"), "x")
        others.append(Button("new-game:own", words, icon=icon, press=presses["own"]))
    if chosen.variant is not None:
        rules = Button("new-game:rules", _("All the rules"), kind="link", icon="book", shortcut="f1", cap="F1")
        rules.press = presses["rules"]
        seats = Button("new-game:seats", seats_words(chosen.places), icon="person", press=presses["seats"])
        others = [rules, *others, seats]
    low = [Sized(button, high=56) for button in others]
    bare = [Sized(replace(button, cap=""), high=56) for button in others]
    one_row, without_keys = (Across(Grow(Across(*row, gap=16)), main, gap=16) for row in (low, bare))
    return Fit(one_row, without_keys, Down(Flow(*bare, gap=16, line_gap=8), main, gap=12))


def seats_words(places: Sequence[SeatMemory]) -> str:
    """Who plays, shortly, on the button that leads to the seats."""
    people = [place for place in places if place.kind == "person"]
    computers = len(places) - len(people)
    count = ngettext("{number} computer", "{number} computers", computers).format(number=computers)
    if not people:
        return _("Seats: {computers}…").format(computers=count)
    if len(people) == 1:
        name = shown_name(people[0].name)
        told = _("Seats: {name} + {computers}…") if people[0].name else _("Seats: you + {computers}…")
        return told.format(name=name, computers=count)
    persons = ngettext("{number} person", "{number} people", len(people)).format(number=len(people))
    told = _("Seats: {people} + {computers}…") if computers else _("Seats: {people}…")
    return told.format(people=persons, computers=count)
