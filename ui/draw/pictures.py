"""Every picture of the game at the size it is wanted: cards now in some form and soon in the best, the rest at once.

A card or its back that is not yet there at this size is painted by a thread; until then the nearest one that is there
is stretched, or one that is painted small at once; for a picture of people's own a paper card with its index stands in.
`poll` says when something better has come. Whoever keeps a surface composed of pictures may compare `stand_ins` before
and after: unchanged means that everything in it is final.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from pathlib import Path
from typing import Final

import pygame

from game.engine.cards import Card, Suit, suit_of
from game.i18n.words import _, card_name, suit_name
from ui.draw import living, shadows, theme
from ui.draw.avatars import Avatars
from ui.draw.card_sprites import BACK, CardSprites, Easel, Errand
from ui.draw.decks import decks
from ui.draw.decks.deck import PLAIN, USUAL, Deck, DeckLook, folders, read
from ui.draw.images import svg
from ui.draw.images.budget import Budget, Cache
from ui.draw.images.svg import NO_TINTS, Size, Tints, Unreadable
from ui.draw.letters.typeface import opened_font
from ui.draw.shadows import Level
from ui.draw.textures import Textures
from ui.draw.theme import Colour

RED: Final = (0, 1)  # the suits whose French marks are diamonds and hearts
_FONT: Final = "AlegreyaSans-ExtraBold-lnum.ttf"


class Pictures:
    """The pictures in a folder of assets, with one deck of cards laid out.

    `faults` holds a sentence for each picture that could not be read.
    """

    def __init__(self, assets: Path, deck: str = USUAL, threaded: bool = True, own_decks: Path | None = None) -> None:
        """`deck` is the name of one in the assets or in `own_decks`, the person's own folder."""
        self._assets = assets
        self.faults: list[str] = []
        self.budget = Budget()
        self._easel = Easel(threaded)
        self._shipped = assets / "decks"
        self._own_decks = own_decks
        self.avatars: Avatars | None = None  # faces that people made for themselves
        self._opened: dict[tuple[Path, bool, bool], CardSprites] = {}
        self.chosen = deck
        self.look = PLAIN
        self._own = self._deck_folder(deck)
        self._cards = self._open(self._own)
        self._textures = Textures(assets / "table", self.budget)
        self._things: Cache[tuple[object, ...], pygame.Surface] = Cache(self.budget)
        self._face_files: dict[tuple[str, str], tuple[Path, str]] = {}
        self._shadows: Cache[tuple[object, ...], tuple[pygame.Surface, tuple[int, int]]] = Cache(self.budget)

    # -- decks ---------------------------------------------------------------------------------------------------

    @property
    def deck(self) -> Deck:
        """The deck that is laid out."""
        return self._cards.deck

    @property
    def decks(self) -> list[decks.DeckOffer]:
        """Every deck that can be chosen, with the faults of those that cannot."""
        return decks.available(self._shipped, self._own_decks)

    def choose(self, name: str) -> None:
        """Makes this deck the person's own from the next laying out on; the usual one where it cannot be used."""
        if name != self.chosen:
            self.chosen = name
            self._own = self._deck_folder(name)

    def _deck_folder(self, name: str) -> Path:
        """The folder of this deck, or that of the usual one, with a sentence about what is wrong."""
        usual = self._shipped / USUAL
        if name == USUAL:
            return usual
        offered = decks.find(name, self._shipped, self._own_decks)
        if offered.sound:
            return offered.deck.folder
        told = _("{fault} The cards of {usual} are used.")
        self.faults.append(told.format(fault=offered.faults[0].rstrip(".") + ".", usual=read(usual)[0].title))
        return usual

    def wear(self, look: DeckLook) -> bool:
        """Gives the cards and marks of every deck this look from now on; whether it is another one.

        Whoever keeps a surface composed of pictures makes it anew then.
        """
        changed, self.look = look != self.look, look
        for cards in self._opened.values():
            cards.look = look
        return changed

    def backs(self, colours: Iterable[str]) -> list[str]:
        """Which of these colours the deck that is laid out has for its back; the first stands for its usual back."""
        first, *others = colours
        return [first, *(colour for colour in others if self.deck.has_back(colour))]

    def lay_out(self, ranks: Iterable[int], jack_over_queen: bool = False) -> bool:
        """Lays out the person's deck if it has all these ranks, else the first that has; whether it is another one.

        A deck of French suits goes without its tens where the game's king is the 12; where its jack beats its queen,
        it shows them so.
        """
        before = self._cards
        wanted = set(ranks)
        own = self._open(self._own, jack_over_queen)
        if own.deck.pattern == "french" and wanted and max(wanted) <= 12:
            own = self._open(self._own, jack_over_queen, tenless=True)
        self._cards = own
        if not wanted.issubset(own.deck.ranks):
            others = (self._open(folder) for folder in folders(self._shipped))
            self._cards = next((other for other in others if wanted.issubset(other.deck.ranks)), own)
        return self._cards is not before

    def _open(self, folder: Path, jack_over_queen: bool = False, tenless: bool = False) -> CardSprites:
        """The cards of the deck in this folder; a fault in its description is told once."""
        found = self._opened.get((folder, jack_over_queen, tenless))
        if found is None:
            deck, fault = read(folder, self._shipped)
            if fault:
                self.faults.append(fault)
            if tenless:
                deck = deck.without_tens()
            if jack_over_queen:
                deck = deck.with_jack_over_queen()
            found = CardSprites(deck, self._paper_card, self._fault, self._easel, self.budget)
            self._opened[folder, jack_over_queen, tenless] = found
            found.look = self.look
        return found

    # -- cards ---------------------------------------------------------------------------------------------------

    def card(self, card: Card, height: int, tilt: int = 0, style: int = 0) -> pygame.Surface:
        """The card's face, turned clockwise about its middle; drawn as one that is `style` wide where that is told."""
        return self._cards.get(card, height, tilt, style)

    def back(self, height: int, tilt: int = 0) -> pygame.Surface:
        """The card's back."""
        return self._cards.get(BACK, height, tilt)

    def sample(self, folder: Path, card: Card, height: int) -> pygame.Surface:
        """A card of the deck in this folder, which need not be the one that is laid out."""
        return self._open(folder).get(card, height, 0)

    def width(self, height: int) -> int:
        """How wide a card of this height is."""
        return self.deck.width(height)

    def prepare(self, cards: Iterable[Card], height: int, style: int = 0, *, urgent: bool = False) -> None:
        """Has these cards and the back painted at this height when there is time, before anybody needs them.

        Urgent ones come before whatever else was asked for.
        """
        self._cards.prepare(cards, height, style, urgent=urgent)

    @property
    def foresees(self) -> bool:
        """Whether pictures can be painted beside the game, before they are wanted."""
        return self._easel.late

    def foresee(self, errand: Errand, *, urgent: bool = True) -> None:
        """Has a picture painted that will soon be wanted, if there is a thread for it."""
        self._easel.send(errand, urgent=urgent)

    def poll(self) -> bool:
        """A better picture arrived since the last time: draw again."""
        return self._easel.poll()

    @property
    def busy(self) -> bool:
        """Whether a picture that was asked for is still to come."""
        return self._easel.busy

    def settle(self) -> None:
        """Returns when every picture asked for is there."""
        self._easel.settle()

    @property
    def stand_ins(self) -> int:
        """How many pictures were handed out that were not final."""
        return sum(cards.stand_ins for cards in self._opened.values())

    def _paper_card(self, card: int, size: Size, named: bool) -> pygame.Surface:
        """A card of plain paper with its index, and with its name where no better one will come."""
        paper = svg.rounded_box(size, self.deck.corner(size[0]), theme.PAPER).convert_alpha()
        pygame.draw.rect(paper, theme.PAPER_EDGE, paper.get_rect(), 1, round(self.deck.corner(size[0])))
        inset = round(size[0] * 0.08)
        if card == BACK:
            inner = paper.get_rect().inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(paper, theme.COBALT, inner, 0, round(self.deck.corner(size[0]) * 0.6))
            return paper
        number = self._words(self.deck.index(card), size[1] * 0.17)
        paper.blit(number, (inset, inset))
        mark = self.suit_icon(suit_of(card), round(size[0] * 0.2))
        paper.blit(mark, (inset, inset + number.get_height()))
        if named:
            name = self._words(card_name(card), size[1] * 0.12)
            width = size[0] - 2 * inset
            if name.get_width() > width:
                high = max(1, name.get_height() * width // name.get_width())
                name = pygame.transform.smoothscale(name, (width, high))
            paper.blit(name, name.get_rect(center=paper.get_rect().center))
        return paper

    def _words(self, text: str, height: float) -> pygame.Surface:
        """The text in ink; in pygame's own letters when ours are missing."""
        file, high = self._assets / "fonts" / _FONT, round(height)
        return self._things.obtain(("words", text, high), lambda: _font(file, high).render(text, True, theme.INK))

    # -- things that are there at once ---------------------------------------------------------------------------

    def medallion(self, suit: Suit, size: int, named: str = "") -> pygame.Surface:
        """The tile that shows the suit as trump; of the deck of the program called `named` where that is told."""
        deck = self._open(self._shipped / named).deck if named else self.deck
        return self._suit_picture(deck, deck.medallion(suit), suit, size)

    def suit_icon(self, suit: Suit, size: int) -> pygame.Surface:
        """The suit's small mark."""
        return self._suit_picture(self.deck, self.deck.icon(suit), suit, size)

    def ink(self, suit: Suit) -> Colour:
        """The colour in which a rank of this suit is written: French cards have two, unless four are asked for."""
        if self.deck.pattern in ("spanish", "italian") or self.look.colours == "four":
            return theme.SUITS[suit]
        return theme.SUITS[RED[-1]] if suit in RED else theme.INK

    def icon(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """A sign of the interface in one colour."""

        def made() -> pygame.Surface:
            file = self._assets / "icons" / f"{name}.svg"
            return svg.tint(self._drawing(file, size, ""), colour).convert_alpha()

        return self._things.obtain(("icon", name, size, colour), made)

    def face(self, name: str, size: int, look: str = "calm") -> pygame.Surface:
        """A person's face in a ring with this look, or the calm one; a letter if there is no face of this name.

        That is the first one of the person's own name, where it stands behind a colon: `guest:Inés`. Faces that people
        made come and go, so that nothing is told of it then. A look may say what the eyes do: `calm.left`.
        """
        name, _colon, person = name.partition(":")
        avatars = self.avatars
        if avatars is not None and avatars.description(name) is not None:
            side = max(1, size)
            made = lambda: svg.draw(avatars.drawing(name, look, side), (side, side), 2).convert_alpha()  # noqa: E731
            return self._things.obtain(("own-face", name, look, side), made)
        file, glance = self._face_file(name, look)

        def disc() -> pygame.Surface:
            missing = bool(person) and not file.exists()
            found = self._letter(person.title(), size) if missing else self._face(file, glance, size, name.title())
            return found.convert_alpha()

        return self._things.obtain((file, glance, size, person[:1]), disc)

    def foresee_face(self, name: str, size: int, look: str) -> None:
        """Has the face painted with this look when there is time, before anybody needs it."""
        own, _colon, person = name.partition(":")
        file, glance = self._face_file(own, look)
        key = file, glance, size, person[:1]
        made_by_people = self.avatars is not None and self.avatars.description(own) is not None
        if made_by_people or not self.foresees or not file.exists():
            self.face(name, size, look)
        elif self._things.get(key) is None:
            keep = lambda found: self._things.picture(key, found.convert_alpha(), found)  # noqa: E731
            self.foresee(Errand(key, lambda: _face_in(file, glance, size), keep), urgent=False)

    def _face_file(self, name: str, look: str) -> tuple[Path, str]:
        """Where this face is drawn with this look, and what its eyes do."""
        found = self._face_files.get((name, look))
        if found is None:
            mood, glance = living.parts_of(look)
            file = self._assets / "faces" / f"{name}-{mood}.svg"
            if mood == "calm" or not file.exists():
                file = file.with_name(f"{name}.svg")
            found = self._face_files[name, look] = file, glance
        return found

    def _face(self, file: Path, glance: str, size: int, word: str) -> pygame.Surface:
        """The face in this file with its eyes so, or a disc with a letter where it cannot be read."""
        try:
            return _face_in(file, glance, size)
        except Unreadable:
            self._fault(file)
        return self._letter(word, max(1, size))

    def picture(self, name: str, size: int, turn: int = 0) -> pygame.Surface:
        """A thing that lies about, such as olives or a cup; turned by so many degrees, to the right."""
        file = self._assets / "table" / f"{name}.svg"

        def made() -> pygame.Surface:
            if not turn:
                return self._drawing(file, size, "").convert_alpha()
            return pygame.transform.rotozoom(self._drawing(file, 2 * size, "").convert_alpha(), -turn, 0.5)

        return self._things.obtain((file, size, turn), made)

    def _suit_picture(self, deck: Deck, file: Path, suit: Suit, size: int) -> pygame.Surface:
        """The picture of a suit, in the colours of the look."""
        colours = self.look.colours

        def made() -> pygame.Surface:
            found = self._drawing(file, size, suit_name(suit), deck.tints(colours, suit)).convert_alpha()
            return pygame.transform.grayscale(found) if colours == "mono" else found

        return self._things.obtain((file, size, colours), made)

    def _drawing(self, file: Path, size: int, word: str, tints: Tints = NO_TINTS) -> pygame.Surface:
        """The drawing, or a disc with a letter where it cannot be read."""
        size = max(1, size)
        try:
            return svg.picture(file, (size, size), 2 if size < 64 else 1, tints)
        except Unreadable:
            self._fault(file)
        return self._letter(word, size)

    def _letter(self, word: str, size: int) -> pygame.Surface:
        """A disc with the first letter of the word."""
        size = max(1, size)
        disc = svg.rounded_box((size, size), size / 2, theme.PAPER_SHADE)
        letter = self._words(word[:1], size * 0.7)
        disc.blit(letter, letter.get_rect(center=disc.get_rect().center))
        return disc

    # -- backgrounds ---------------------------------------------------------------------------------------------

    def wood(self, size: Size) -> pygame.Surface:
        """The table's planks."""
        return self._background("wood", size, lambda: self._textures.wood(size), theme.WALNUT)

    def felt(self, size: Size, radius: float) -> pygame.Surface:
        """The cloth, with round corners."""
        return self._background("felt", size, lambda: self._textures.felt(size, radius), theme.FELT[1], radius)

    def wall(self, size: Size) -> pygame.Surface:
        """The kitchen's tiled wall."""
        return self._background("wall", size, lambda: self._textures.wall(size), theme.GLAZE)

    def strip(self, width: int, height: int, tile: int = 0) -> pygame.Surface:
        """The upper edge of a row of tiles; the tiles are four times as wide as the strip is high, or `tile`."""
        tile = tile or 4 * height
        size = max(1, width), max(1, height)
        return self._background("strip", size, lambda: self._textures.strip(*size, tile), theme.COBALT, tile)

    def _background(
        self, name: str, size: Size, make: Callable[[], pygame.Surface], plain: Colour, more: float = 0
    ) -> pygame.Surface:
        def made() -> pygame.Surface:
            try:
                surface = make()
            except Unreadable as fault:
                self._fault(Path(str(fault)))
                surface = pygame.Surface(size)
                surface.fill(plain)
            return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else svg.opaque(surface)

        return self._things.obtain((name, size, more, theme.LOOK), made)

    def shadow(self, size: Size, level: Level, radius: float, scale: float = 1.0) -> tuple[pygame.Surface, Size]:
        """The shadow of a thing of this size and where it lies from the thing's top left corner.

        `scale` is the window's: all lengths of the level are multiplied by it.
        """
        key = _shadow_key(size, level, radius, scale)

        def make() -> tuple[pygame.Surface, Size]:
            surface, offset = shadows.shadow(size, level, radius, scale)
            return svg.transparent(surface), offset

        return self._shadows.obtain(key, make, itemgetter(0))

    def foresee_shadow(self, size: Size, level: Level, radius: float, scale: float = 1.0) -> None:
        """Has such a shadow painted that will soon be wanted."""
        key = _shadow_key(size, level, radius, scale)
        if self._shadows.get(key) is not None:
            return

        def keep(surface: pygame.Surface) -> None:
            self._shadows.picture(key, (svg.transparent(surface), shadows.corner_of(level, scale)), surface)

        self.foresee(Errand(("shadow", *key), lambda: shadows.shadow(size, level, radius, scale)[0], keep))

    def _fault(self, file: Path) -> None:
        """Notes once that this file cannot be shown."""
        told = _("The picture {file} is missing or cannot be read; plain paper takes its place.")
        sentence = told.format(file=file.name)
        if sentence not in self.faults:
            self.faults.append(sentence)


def _face_in(file: Path, glance: str, size: int) -> pygame.Surface:
    """The face in this file with its eyes so; Unreadable without it."""
    size = max(1, size)
    look = f"{file.stem.partition('-')[2]}.{glance}"
    text = living.drawn(svg.text_of(file), look, size)
    return svg.draw(text, (size, size), 2 if size < living.SMALL else 1)


def _shadow_key(size: Size, level: Level, radius: float, scale: float) -> tuple[object, ...]:
    return size, level, round(radius), round(scale, 2)


def _font(file: Path, height: int) -> pygame.font.Font:
    """The font of this file, or pygame's own."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        return opened_font(file, max(6, height))
    except (OSError, pygame.error):
        return pygame.font.Font(None, max(6, height))
