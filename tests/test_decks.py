"""Decks of one's own: a folder of pictures is looked through, told about in words, and never stops a game."""

from __future__ import annotations

import os
import re
import shutil
import struct
import zlib
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pygame
import pytest

from game.engine.cards import SUITS, make
from game.i18n import words
from game.paths import ASSETS
from game.storage.settings import Settings
from game.variants.loading import load
from ui.app.services import services_for
from ui.core.options import Options
from ui.draw.decks.deck import KEYS, Deck, folders, read
from ui.draw.decks.decks import available, check, find
from ui.draw.images import image_size, svg
from ui.draw.images import png as png_module
from ui.draw.images.drawing_work import MOST, work_of
from ui.draw.images.image_size import Unfit
from ui.draw.images.svg import Unreadable
from ui.draw.pictures import Pictures
from ui.pages.settings.preview import deck_tile

SHIPPED = ASSETS / "decks"
ITALIAN = ("denari", "coppe", "spade", "bastoni")
KING = make(3, 12)

NEAPOLITAN = """\
name: {it: Napoletane, en: Grandmother's Neapolitan cards}
pattern: italian
size: [500, 840]
files: "{suit}_{rank}.png"
back: dorso.png
suits: {oros: denari, copas: coppe, espadas: spade, bastos: bastoni}
ranks: {1: "01", 2: "02", 3: "03", 4: "04", 5: "05", 6: "06", 7: "07", 10: "08", 11: "09", 12: "10"}
"""


pytestmark = pytest.mark.usefixtures("small_window")


def scan(file: Path, colour: tuple[int, int, int] = (200, 40, 40), size: tuple[int, int] = (100, 168)) -> None:
    """A scanned card of one colour."""
    surface = pygame.Surface(size)
    surface.fill(colour)
    pygame.image.save(surface, file)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A person's folder of decks, with forty Neapolitan cards under their own names."""
    folder = tmp_path / "decks" / "nonna"
    folder.mkdir(parents=True)
    (folder / "deck.yaml").write_text(NEAPOLITAN, encoding="utf-8")
    for place, suit in enumerate(ITALIAN):
        for number in range(1, 11):
            scan(folder / f"{suit}_{number:02d}.png", (20 * number, 60 * place, 90))
    scan(folder / "dorso.png", (0, 0, 120))
    return folder.parent


def faults(own: Path) -> tuple[str, ...]:
    return check(own / "nonna", SHIPPED)[1]


def replaced(own: Path, old: str, new: str) -> None:
    file = own / "nonna" / "deck.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


# -- a sound deck ----------------------------------------------------------------------------------------------------


def test_scanned_neapolitan_cards_lie_on_the_table_under_their_italian_names(own: Path) -> None:
    assert faults(own) == ()
    pictures = Pictures(ASSETS, "nonna", threaded=False, own_decks=own)
    assert pictures.faults == []
    deck = pictures.deck
    assert deck.title == "Grandmother's Neapolitan cards"
    assert deck.face(KING, 200).name == "bastoni_10.png"
    assert (deck.pattern, deck.index(KING)) == ("italian", "10")
    shown = pictures.card(KING, 254)
    assert shown.get_size() == (163, 254), "every card has one shape, whatever its picture has"
    assert tuple(shown.get_at((81, 127))) == (200, 180, 90, 255)
    assert shown.get_at((0, 0))[3] == 0, "a scan gets round corners"
    assert tuple(shown.get_at((2, 127)))[:3] != (200, 180, 90), "and paper where it is narrower"
    assert pictures.card(KING, 120, 7).get_height() > 120
    assert tuple(pictures.back(254).get_at((81, 127)))[:3] == (0, 0, 120)
    assert deck.icon(0) == SHIPPED / "azulejo" / "suit-oros.svg", "marks are borrowed"
    assert pictures.faults == []


def test_own_decks_stand_beside_the_shipped_ones(own: Path) -> None:
    scan(own / "nonna" / "unused.png")
    (own / "empty").mkdir()
    found = {offered.name: offered for offered in available(SHIPPED, own)}
    assert list(found) == [
        "azulejo",
        "cartel",
        "french",
        "napoletane",
        "piacentine",
        "empty",
        "nonna",
    ]
    assert [name for name, offered in found.items() if not offered.sound] == ["empty"]
    assert found["empty"].faults == ("empty/deck.yaml, line 1: there is no such file",)
    assert [name for name, offered in found.items() if offered.own] == ["empty", "nonna"]
    assert available(SHIPPED, own / "nowhere")[-1].name == "piacentine"


def test_drawings_with_any_names_are_a_deck_too(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    lines = ["ranks: [1, 3, 12]", "cards:"]
    for suit, name in enumerate(SUITS):
        lines.append(f"  {name}: {{1: a{suit}.svg, 3: b{suit}.svg, 12: c{suit}.svg}}")
        for letter in "abc":
            text = f'<svg viewBox="0 0 61 95"><rect width="61" height="95" fill="#2040{suit}0"/></svg>'
            (folder / f"{letter}{suit}.svg").write_text(text, encoding="utf-8")
    (folder / "deck.yaml").write_text("\n".join(lines), encoding="utf-8")
    deck, found = check(folder, SHIPPED)
    assert found == ()
    assert deck.face(make(2, 3), 200) == folder / "b2.svg"
    assert deck.back() == SHIPPED / "azulejo" / "back.svg"


def test_french_cards_of_ones_own_are_called_jack_queen_and_king_where_no_ten_is_used(own: Path) -> None:
    replaced(own, "pattern: italian", "pattern: french")
    deck, found = check(own / "nonna", SHIPPED)
    assert found == ()
    assert deck.icon(1).parent.name == "french"
    words.call_cards(deck.pattern)
    assert [words.rank_word(rank) for rank in (1, 7, 10, 11, 12)] == ["Ace", "7", "Jack", "Queen", "King"]
    assert words.the_card(KING) == "the King of Clubs"
    assert [deck.index(make(0, rank)) for rank in (1, 7, 10, 11, 12)] == ["A", "7", "J", "Q", "K"]


def test_a_few_cards_of_ones_own_go_into_a_shipped_deck(tmp_path: Path) -> None:
    folder = tmp_path / "cats"
    folder.mkdir()
    (folder / "deck.yaml").write_text(
        "based_on: azulejo\ncards: {oros: {12: grandfather.png}}\nsize: [61, 95]\n", encoding="utf-8"
    )
    scan(folder / "grandfather.png", size=(122, 190))
    deck, found = check(folder, SHIPPED)
    assert found == ()
    assert deck.face(make(0, 12), 60) == deck.face(make(0, 12), 300) == folder / "grandfather.png"
    assert deck.face(KING, 60) == SHIPPED / "azulejo" / "compact" / "bastos-12.svg"
    assert deck.ranks == tuple(range(1, 13))


def test_the_setting_chooses_the_deck_from_the_next_game_on(own: Path, profile: Path) -> None:
    own.rename(profile / "decks")
    Settings(profile).change(deck="nonna")
    services = services_for(Options(profile_dir=profile), threaded=False)
    services.lay_out(None)
    assert services.pictures.deck.folder.name == "nonna"
    assert words.card_name(make(1, 11)) == "Cavallo of Coppe"
    services.settings.change(deck="piacentine")
    services.lay_out(None)
    assert services.pictures.deck.folder == SHIPPED / "piacentine"
    services.settings.change(deck="lost")
    services.lay_out(None)
    assert services.pictures.deck.folder == SHIPPED / "azulejo"
    assert services.pictures.faults == ["There is no deck called lost. The cards of Azulejo are used."]
    services.close()


def test_who_made_the_decks_is_told_in_every_language(tmp_path: Path) -> None:
    deck, _fault = read(SHIPPED / "french", SHIPPED)
    told = {}
    for language in ("en", "es", "it"):
        words.use(language)
        told[language] = deck.author
    assert told == {"en": "the Brisca project", "es": "el proyecto Brisca", "it": "il progetto Brisca"}
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "deck.yaml").write_text("author: Ana\n", encoding="utf-8")
    assert read(folder, SHIPPED)[0].author == "Ana"


# -- decks with other names than numbers, and those of earlier versions ------------------------------------------------


def test_italian_cards_are_called_so_and_a_pack_with_eights_is_not_shown_with_them() -> None:
    pictures = Pictures(ASSETS, "napoletane", threaded=False)
    words.call_cards(pictures.deck.pattern)
    assert words.the_card(make(0, 10)) == "the Fante of Denari"
    assert [words.rank_word(rank) for rank in (10, 11, 12)] == ["Fante", "Cavallo", "Re"]
    assert [words.suit_name(suit) for suit in range(4)] == ["Denari", "Coppe", "Spade", "Bastoni"]
    assert [pictures.deck.index(make(0, rank)) for rank in (7, 10, 11, 12)] == ["7", "8", "9", "10"]
    assert words.usual_naming((1, 7, 10, 12)) == "italian"
    assert words.usual_naming((1, 8, 9, 10)) == "spanish"
    words.use("es")
    assert words.the_card(make(1, 12)) == "el re de coppe"
    words.use("en")
    assert not pictures.lay_out((1, 2, 7, 10, 11, 12))
    assert pictures.lay_out(range(1, 13))
    assert pictures.deck.folder.name == "azulejo"


def test_six_players_need_eights_and_nines_and_two_do_not() -> None:
    services = services_for(Options(), threaded=False)
    services.settings.change(deck="napoletane")
    game = load(ASSETS.parent / "rules" / "brisca.yaml")
    laid = []
    for players in (2, 6, 4, None):
        services.lay_out(game, players)
        laid.append((services.pictures.deck.folder.name, words.naming()))
    italian, spanish = ("napoletane", "italian"), ("azulejo", "spanish")
    assert laid == [italian, spanish, italian, spanish]
    services.close()


@pytest.mark.parametrize(("former", "now"), [("italian", "napoletane"), ("poker", "french")])
@pytest.mark.parametrize("whose", ["of the house", "her own"])
def test_who_chose_a_deck_that_is_gone_finds_what_stands_for_it_chosen(
    tmp_path: Path, former: str, now: str, whose: str
) -> None:
    services = services_for(Options(profile_dir=tmp_path), threaded=False)
    if whose == "her own":
        services.settings.wear({"deck": former})
    else:
        services.settings.change(deck=former)
        services.close()
        services = services_for(Options(profile_dir=tmp_path), threaded=False)
    services.lay_out(load(ASSETS.parent / "rules" / "briscola.yaml"), 2)
    assert services.pictures.deck.folder.name == now
    assert services.pictures.faults == []
    chosen = [offered.name for offered in services.pictures.decks if deck_tile(services, offered).selected]
    assert chosen == [now]
    services.close()


def test_whoever_calls_his_own_cards_as_a_deck_that_is_gone_plays_with_his_own(own: Path) -> None:
    (own / "nonna").rename(own / "italian")
    assert find("italian", SHIPPED, own).deck.folder == own / "italian"
    assert find("italian", SHIPPED).deck.folder == SHIPPED / "napoletane"


@pytest.mark.parametrize(
    ("former", "king", "shows"),
    [("poker", "french/bastos-13.svg", "K"), ("italian", "napoletane/bastos-12.svg", "10")],
)
def test_a_deck_of_ones_own_that_was_based_on_one_that_is_gone_still_has_all_cards(
    tmp_path: Path, former: str, king: str, shows: str
) -> None:
    folder = tmp_path / "cats"
    folder.mkdir()
    (folder / "deck.yaml").write_text(f"based_on: {former}\ncards: {{oros: {{12: cat.png}}}}\n", encoding="utf-8")
    scan(folder / "cat.png", size=(122, 190))
    deck, found = check(folder, SHIPPED)
    assert found == ()
    assert deck.face(make(0, 12), 200) == folder / "cat.png"
    assert (deck.face(KING, 200), deck.index(KING)) == (SHIPPED / king, shows)
    assert deck.medallion(1).parent == deck.back().parent == (SHIPPED / king).parent


def test_the_french_deck_goes_without_its_tens_where_the_king_of_a_game_is_the_twelve() -> None:
    services = services_for(Options(), threaded=False)
    services.settings.change(deck="french")
    rules, copas = ASSETS.parent / "rules", SHIPPED / "french"
    services.lay_out(load(rules / "brisca.yaml"), 4)
    deck = services.pictures.deck
    assert [words.rank_word(rank) for rank in (12, 11, 10)] == ["King", "Queen", "Jack"]
    assert [deck.index(make(1, rank)) for rank in (12, 11, 10, 7)] == ["K", "Q", "J", "7"]
    shown = [deck.face(make(1, rank), 60) for rank in (12, 11, 10, 9)]
    assert [file.name for file in shown] == ["copas-13.svg", "copas-12.svg", "copas-11.svg", "copas-09.svg"]
    services.lay_out(load(rules / "brusquembille.yaml"), 2)
    deck = services.pictures.deck
    assert (deck.face(make(1, 10), 200), deck.index(make(1, 10))) == (copas / "copas-10.svg", "10")
    assert words.rank_word(13) == "King"
    services.close()


def test_the_jack_of_sueca_is_the_eleven_and_beats_the_queen() -> None:
    services = services_for(Options(), threaded=False)
    services.settings.change(deck="french")
    rules = ASSETS.parent / "rules"
    services.lay_out(load(rules / "sueca.yaml"))
    deck, copas = services.pictures.deck, SHIPPED / "french"
    assert [words.rank_word(rank) for rank in (10, 11, 12)] == ["Queen", "Jack", "King"]
    assert [deck.index(make(1, rank)) for rank in (10, 11, 12)] == ["Q", "J", "K"]
    shown = [deck.face(make(1, rank), 200) for rank in (10, 11, 12)]
    assert shown == [copas / "copas-12.svg", copas / "copas-11.svg", copas / "copas-13.svg"]
    services.close()


def test_after_sueca_the_queen_beats_the_jack_again_and_spanish_cards_stay_as_they_are() -> None:
    services = services_for(Options(), threaded=False)
    rules = ASSETS.parent / "rules"
    called = {}
    for own in ("french", "azulejo"):
        services.settings.change(deck=own)
        for name in ("sueca", "brisca", "bisca_pt"):
            services.lay_out(load(rules / f"{name}.yaml"), 4)
            called[own, name] = [words.rank_word(rank) for rank in (11, 10)]
    assert called["french", "brisca"] == ["Queen", "Jack"]
    assert called["french", "bisca_pt"] == called["french", "sueca"] == ["Jack", "Queen"]
    assert called["azulejo", "sueca"] == called["azulejo", "brisca"] == ["Knight", "Sota"]
    services.close()


# -- what is wrong with a deck ---------------------------------------------------------------------------------------


def test_each_missing_card_is_told_with_its_file(own: Path) -> None:
    (own / "nonna" / "coppe_09.png").unlink()
    assert faults(own) == ("copas-11 is missing: there is no file nonna/coppe_09.png.",)
    for file in (own / "nonna").glob("*_0*.png"):
        file.unlink()
    assert faults(own)[-1] == "29 more cards are missing."
    assert len(faults(own)) == 8


def test_a_picture_of_another_shape_is_told_with_the_shape_it_needs(own: Path) -> None:
    scan(own / "nonna" / "spade_05.png", size=(100, 100))
    assert faults(own) == ("nonna/spade_05.png is 100 wide and 100 high; with this width it should be about 168 high.",)
    scan(own / "nonna" / "spade_05.png", size=(103, 168))
    assert faults(own) == ()
    scan(own / "nonna" / "spade_05.png", size=(50, 84))
    assert faults(own) == ("nonna/spade_05.png is only 50 pixels wide; it takes at least 90.",)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png_of(*parts: tuple[bytes, bytes]) -> bytes:
    """A PNG of these parts."""
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in parts)


def bomb(width: int, height: int) -> bytes:
    """A small PNG that unpacks to a great many pixels."""
    return png(width, height, rows=bytes(1000))


ROWS = bytes((1 + 100 * 4) * 168)


def png(
    width: int = 100,
    height: int = 168,
    depth: int = 8,
    colours: int = 6,
    rows: bytes = ROWS,
    packed: bytes | None = None,
    interlaced: int = 0,
) -> bytes:
    """A PNG with these rows of pixels, or with these packed ones."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, interlaced))
    pixels = zlib.compress(rows) if packed is None else packed
    parts = chunk(b"IDAT", pixels) if pixels else b""
    return b"\x89PNG\r\n\x1a\n" + header + parts + chunk(b"IEND", b"")


HEAD = (b"IHDR", struct.pack(">IIBBBBB", 100, 168, 8, 6, 0, 0, 0))
COLOURS = (b"PLTE", bytes(6))
PIXELS = (b"IDAT", zlib.compress(ROWS))
END = (b"IEND", b"")


def with_parts(*parts: tuple[bytes, bytes]) -> bytes:
    """A PNG with these parts before its pixels."""
    return png_of(HEAD, *parts, PIXELS, END)


def table_told(length: int) -> str:
    """What is told of a table of colours of so many bytes."""
    return (
        f"is damaged: the table of its colours at byte 33 has {length} bytes; it takes 3 for each of 1 to 256 colours."
    )


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "is no PNG, whatever its name says."),
        (b"<svg/>", "is no PNG, whatever its name says."),
        (bomb(50_000, 84_000), "has more than 16 million pixels; save it smaller."),
        (bomb(2**31 - 1, 2**31 - 1), "has more than 16 million pixels; save it smaller."),
        (png(width=0), "is damaged: byte 16 and those behind it tell of no such picture as a PNG can hold."),
        (png(depth=3), "is damaged: byte 16 and those behind it tell of no such picture as a PNG can hold."),
        (png()[:-20], "is damaged: it ends at byte 125, before its last part."),
        (png()[:-12], "is damaged: it ends at byte 133, before its last part."),
        (png().replace(b"IEND", b"IENX"), "is damaged: its part IENX at byte 133 is not as it was written."),
        (png()[:60] + b"?" + png()[61:], "is damaged: its part IDAT at byte 33 is not as it was written."),
        (png(packed=b""), "is damaged: there are no pixels in it."),
        (png(colours=3, rows=ROWS[:16968]), "is damaged: the table of its colours is missing."),
        (png(rows=ROWS[:40_000]), "is damaged: its pixels end in row 100 of 168."),
        (png(rows=bytes(9_000_000)), "is damaged: more is packed into it than 100 × 168 pixels."),
        (png(rows=b"\x09" + ROWS[1:]), "is damaged: its pixels cannot be unpacked from row 1 of 168 on."),
        (png(packed=b"no pixels"), "is damaged: its pixels cannot be unpacked from row 1 of 168 on."),
        (bytes(12_000_001), "is larger than 12 MB."),
        (bomb(1, 1_000_000), "is more than 20000 pixels wide or high; save it smaller."),
        (with_parts((b"PLTE", b"")), table_told(0)),
        (with_parts((b"PLTE", bytes(900))), table_told(900)),
        (with_parts((b"PLTE", bytes(7))), table_told(7)),
        (with_parts(COLOURS, COLOURS), "is damaged: its part PLTE at byte 51 is there a second time."),
        (with_parts(HEAD), "is damaged: its part IHDR at byte 33 is there a second time."),
        (with_parts((b"t3Xt", b"")), "is damaged: its part t3Xt at byte 33 is called as no part of a PNG can be."),
        (with_parts((b"text", b"")), "is damaged: its part text at byte 33 is called as no part of a PNG can be."),
        (with_parts((bytes(4), b"")), "is damaged: its part ???? at byte 33 is called as no part of a PNG can be."),
        (
            with_parts((b"ABCD", b"")),
            "cannot be shown: its part ABCD at byte 33 is in no ordinary PNG; save it as one.",
        ),
        (
            with_parts((b"CgBI", b"")),
            "cannot be shown: its part CgBI at byte 33 is in no ordinary PNG; save it as one.",
        ),
        (
            png_of((b"CgBI", bytes(4)), HEAD, PIXELS, END),
            "cannot be shown: its part CgBI at byte 8 is in no ordinary PNG; save it as one.",
        ),
        (
            png_of(HEAD, (b"IDAT", PIXELS[1][:9]), (b"tEXt", b"a\0b"), (b"IDAT", PIXELS[1][9:]), END),
            "is damaged: its part tEXt at byte 54 cuts its pixels in two.",
        ),
        (png(packed=PIXELS[1][:-4]), "is damaged: the check sum behind its last row is missing or wrong."),
        (png(packed=PIXELS[1][:-1] + b"?"), "is damaged: the check sum behind its last row is missing or wrong."),
        (png(packed=b"??" + PIXELS[1][2:]), "is damaged: its pixels cannot be unpacked from row 1 of 168 on."),
        (
            png(packed=b"\x08\x1d" + zlib.compress((b"\0" + Random(1).randbytes(400)) * 168)[2:]),
            "cannot be opened, although none of its parts is missing; save it again as PNG.",
        ),
    ],
)
def test_a_photograph_that_cannot_be_shown_is_told(own: Path, data: bytes, told: str) -> None:
    (own / "nonna" / "spade_05.png").write_bytes(data)
    assert faults(own) == (f"nonna/spade_05.png {told}",)


WHOLE = '<rect width="500" height="840"/>'


def card(inside: str) -> str:
    """A drawing with these shapes."""
    return f'<svg viewBox="0 0 500 840">{inside}</svg>'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("just words", "is no SVG, whatever its name says."),
        ('<svg viewBox="0 0 500 840"><g></svg>', "is damaged."),
        ("<svg><g/></svg>", "does not say how wide and high it is."),
        ('<svg viewBox="0 0 0 840"/>', "does not say how wide and high it is."),
        ('<svg width="500" height="1e9"/>', "is 500 wide and 1 high; with this width it should be about 840 high."),
        (
            '<svg viewBox="0 0 500 840"><image href="a.png"/></svg>',
            "holds a photograph inside a drawing, which is not shown; save it as PNG.",
        ),
        (
            '<!DOCTYPE s [<!ENTITY a "b">]><svg viewBox="0 0 500 840">&a;</svg>',
            "has words of its own (ENTITY); save it as plain SVG.",
        ),
        (card("<path/>" * 20_001), "has more than 20000 shapes; save it simpler."),
        (card("<g>" * 200 + "</g>" * 200), "has groups in groups, more than 100 deep; save it simpler."),
        (card(WHOLE * 300), "is painted over more than 200 times; save it simpler."),
        (
            card('<path d="M0 0 L500 840" stroke="#000" stroke-dasharray="0.01 0.01"/>'),
            "has curves and dashes of more than 300000 pieces; save it simpler, with longer dashes.",
        ),
        (
            card('<style>.a { stroke-dasharray: 1e-4 }</style><g><path class="a" d="M0 0 a90 90 0 0 1 99 9"/></g>'),
            "has curves and dashes of more than 300000 pieces; save it simpler, with longer dashes.",
        ),
        (
            card(f'<path d="M0 0 {"C0 840 500 0 500 840 0 840 500 9 0 0" * 300}"/>'),
            "has too many lines that cross each other in one shape; save it simpler.",
        ),
    ],
)
def test_a_drawing_that_cannot_be_shown_is_told(own: Path, text: str, told: str) -> None:
    folder = own / "nonna"
    (folder / "deck.yaml").write_text(NEAPOLITAN + "cards: {espadas: {5: five.svg}}\n", encoding="utf-8")
    (folder / "five.svg").write_text(text, encoding="utf-8")
    assert faults(own) == (f"nonna/five.svg {told}",)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("size: [500, 840]", "size: [0, 840]", "line 3: size #1 is 0; it takes a whole number from 1 to 100000"),
        ("size: [500, 840]", "size: [840, 500]", "line 3: no playing card is 840 wide and 500 high"),
        ("pattern: italian", "pattern: italien", "(did you mean italian?)"),
        ("back:", "bakc:", "(did you mean back?)"),
        ("{suit}_{rank}", "{suit.__class__}", "line 4: {suit.__class__}.png has other blanks than {suit}, {rank}"),
        ("{suit}_{rank}", "{suit}_{rank:999999999d}", "line 4: {suit}_{rank:999999999d}.png has other blanks"),
        ("dorso.png", "../../../dorso.png", "line 5: ../../../dorso.png leads out of the deck’s folder"),
        ("dorso.png", "/etc/passwd", "line 5: /etc/passwd leads out of the deck’s folder"),
        ("dorso.png", "C:x.png", "line 5: C:x.png leads out of the deck’s folder"),
        ("denari,", "'../denari',", "line 6: ../denari leads out of the deck’s folder"),
        ('"08"', '"../08"', "line 7: ../08 leads out of the deck’s folder"),
        ("12:", "14:", "line 7: ranks has a line for 14; before the colon it takes a whole number from 1 to 13"),
        ("back:", "back: &a [*a, *a]\nfiles:", "line 5: *a stands for nothing"),
        ("back:", "\t", "nonna/deck.yaml, line 5: "),
        ("dorso", "d" * 300, "is longer than any file’s name"),
        ("pattern: italian", "based_on: azulejos", "line 2: there is no deck called azulejos that another could be"),
        (
            "denari, copas: coppe",
            "denari, copas: denari",
            "nonna/denari_01.png is named for two cards: oros-1 and copas-1.",
        ),
        ("{suit}_{rank}.png", "{suit}_{rank}.jpg", "oros-1 is missing: there is no file nonna/denari_01.jpg."),
        ("dorso.png", "back.png", "nonna/back.png is missing."),
        ("dorso.png", "deck.yaml", "nonna/deck.yaml is neither SVG nor PNG."),
    ],
)
def test_a_faulty_description_is_told_with_its_line(own: Path, old: str, new: str, told: str) -> None:
    replaced(own, old, new)
    assert told in faults(own)[0]
    pictures = Pictures(ASSETS, "nonna", threaded=False, own_decks=own)
    assert pictures.deck.folder == SHIPPED / "azulejo", "the game goes on with the usual cards"
    assert told.rstrip(".") in pictures.faults[0]
    assert pictures.faults[0].endswith(" The cards of Azulejo are used.")


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"[1, 2]", b"!!python/object:os.system {}", bytes(200_000)])
def test_a_description_that_is_none_is_told(own: Path, data: bytes) -> None:
    (own / "nonna" / "deck.yaml").write_bytes(data)
    [told] = faults(own)
    assert told.startswith("nonna/deck.yaml, line ")
    assert not find("nonna", SHIPPED, own).sound


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_links_out_of_the_folder_circles_and_pipes_are_told_and_not_opened(own: Path, tmp_path: Path) -> None:
    scan(tmp_path / "outside.png")
    folder = own / "nonna"
    for number in (1, 2, 3):
        (folder / f"coppe_{number:02d}.png").unlink()
    (folder / "coppe_01.png").symlink_to(tmp_path / "outside.png")
    os.mkfifo(folder / "coppe_02.png")
    (folder / "coppe_03.png").mkdir()
    assert faults(own) == ("copas-3 is missing: there is no file nonna/coppe_03.png.",)
    (folder / "coppe_03.png").rmdir()
    (folder / "coppe_03.png").symlink_to(folder / "coppe_03.png")
    assert faults(own) == ("copas-3 is missing: there is no file nonna/coppe_03.png.",)
    (folder / "coppe_03.png").unlink()
    scan(folder / "coppe_03.png")
    assert faults(own) == (
        "nonna/coppe_01.png leads out of the deck’s folder.",
        "nonna/coppe_02.png cannot be read.",
    )


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_description_outside_the_folder_or_in_a_pipe_is_told_and_not_read(own: Path, tmp_path: Path) -> None:
    file = own / "nonna" / "deck.yaml"
    file.rename(tmp_path / "elsewhere.yaml")
    file.symlink_to(tmp_path / "elsewhere.yaml")
    assert faults(own) == ("nonna/deck.yaml leads out of the deck’s folder.",)
    file.unlink()
    file.symlink_to(file)
    assert faults(own)[0].startswith("nonna/deck.yaml, line 1: ")
    file.unlink()
    os.mkfifo(file)
    assert faults(own) == ("nonna/deck.yaml, line 1: this is not an ordinary file",)


def test_a_name_of_a_shipped_deck_is_told_and_the_shipped_one_stays(own: Path) -> None:
    (own / "nonna").rename(own / "french")
    [offered] = [offered for offered in available(SHIPPED, own) if offered.own]
    assert offered.faults == ("french is already the name of a deck of the game; rename the folder.",)
    assert find("french", SHIPPED, own).deck.folder == SHIPPED / "french"


def test_a_picture_that_breaks_while_the_game_runs_gives_way_to_paper(own: Path) -> None:
    pictures = Pictures(ASSETS, "nonna", threaded=False, own_decks=own)
    (own / "nonna" / "bastoni_10.png").write_bytes(bomb(500, 840))
    assert pictures.card(KING, 254).get_size() == (163, 254)
    (own / "nonna" / "dorso.png").unlink()
    assert pictures.back(254).get_size() == (163, 254)
    assert len(pictures.faults) == 2


def test_without_a_description_a_folder_has_the_usual_names(tmp_path: Path) -> None:
    assert Deck(tmp_path).own(KING) == tmp_path / "bastos-12.svg"


# -- what the guide says ---------------------------------------------------------------------------------------------

GUIDE = (SHIPPED / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL))
def test_every_example_of_the_guide_is_a_deck(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "napoletane"
    folder.mkdir()
    (folder / "deck.yaml").write_text(text, encoding="utf-8")
    deck = read(folder, SHIPPED)[0]
    width, height = deck.size[0] // 5, deck.size[1] // 5
    for card in [make(suit, rank) for suit in range(4) for rank in deck.ranks]:
        if deck.own(card).suffix == ".png":
            scan(deck.own(card), size=(width, height))
        elif not deck.lent:
            shutil.copyfile(SHIPPED / "azulejo" / deck.own(card).name, deck.own(card))
    if "dorso" in text:
        scan(folder / "dorso.png", size=(width, height))
    assert check(folder, SHIPPED)[1] == ()
    if deck.pattern == "poker":
        assert deck.own(KING).name == "K-clubs.png"
    elif deck.pattern == "italian":
        assert deck.own(KING).name == "bastoni_10.png"


def test_the_guide_names_every_key_and_quotes_what_is_told(own: Path) -> None:
    rows = " ".join(re.findall(r"^\| (`.*?) \|", GUIDE, re.MULTILINE))
    assert set(re.findall(r"`(\w+)`", rows)) == {*KEYS, *(folder.name for folder in folders(SHIPPED))} - {"id"}
    replaced(own, "pattern: italian", "pattern: italien")
    assert faults(own)[0].partition("/")[2] in GUIDE


# -- pictures that somebody or something has changed -----------------------------------------------------------------


def changed(data: bytes, chance: Random) -> bytes:
    """The file with some bytes lost, doubled, or written over."""
    found = bytearray(data)
    for _slip in range(chance.randint(1, 4)):
        at = chance.randrange(len(found))
        match chance.randrange(4):
            case 0:
                found[at] = chance.randrange(256)
            case 1:
                del found[at : at + chance.randint(1, 40)]
            case 2:
                found[at:at] = found[at : at + chance.randint(1, 400)] * chance.randint(1, 30)
            case _:
                found[at : at + 1] = b"9" * chance.randint(1, 9)
        found = found or bytearray(b"<")
    return bytes(found)


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_accepted_can_be_drawn_and_nothing_else_is_begun(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    drawing = (SHIPPED / "azulejo" / "bastos-12.svg").read_bytes()
    picture = png(rows=bytes(chance.randrange(5) if place % 401 == 0 else place % 256 for place in range(401 * 168)))
    for name, data in (("a.svg", changed(drawing, chance)), ("a.png", changed(picture, chance))):
        (tmp_path / name).write_bytes(data)
        if (told := refused(tmp_path / name)) is None:
            assert svg.picture(tmp_path / name, (50, 84)).get_size() == (50, 84)
        elif name == "a.svg":
            assert told
            with pytest.raises(Unreadable):
                svg.picture(tmp_path / name, (50, 84))


PART_NAMES = (b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"tEXt", b"gAMA", b"CgBI", b"t3Xt", b"text", bytes(4))


def small_parts(chance: Random) -> list[tuple[bytes, bytes]]:
    """The parts of a small PNG of any kind, its pixels in up to three of them."""
    width, height = chance.randint(1, 20), chance.randint(1, 20)
    depth, colours, samples = chance.choice(((1, 0, 1), (8, 2, 3), (2, 3, 1), (8, 3, 1), (16, 4, 2), (8, 6, 4)))
    length = -(-width * depth * samples // 8)
    rows = b"".join(bytes([chance.randrange(5)]) + chance.randbytes(length) for _row in range(height))
    head = (b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, 0))
    table = [(b"PLTE", chance.randbytes(3 * chance.randint(1, 256))), (b"tRNS", chance.randbytes(3))]
    packed = zlib.compress(rows)
    first, second = sorted(chance.randint(0, len(packed)) for _cut in range(2))
    pixels = [(b"IDAT", packed[:first]), (b"IDAT", packed[first:second]), (b"IDAT", packed[second:])]
    return [head, *(table if colours == 3 else ()), (b"tEXt", b"card\0king"), *pixels, END]


def mix_up(parts: list[tuple[bytes, bytes]], chance: Random) -> None:
    """One part is lost, doubled, moved, put in, called otherwise, or changed or cut inside."""
    at = chance.randrange(len(parts))
    name, data = parts[at]
    match chance.randrange(7):
        case 0:
            del parts[at]
        case 1:
            parts.insert(chance.randrange(len(parts)), parts[at])
        case 2:
            parts.insert(chance.randrange(len(parts)), parts.pop(at))
        case 3:
            parts.insert(at, (chance.choice(PART_NAMES), chance.randbytes(chance.randint(0, 9))))
        case 4:
            parts[at] = (chance.choice((name.lower(), chance.randbytes(4), *PART_NAMES)), data)
        case 5 if data:
            parts[at] = (name, changed(data, chance))
        case _:
            parts[at] = (name, data[: chance.randint(0, len(data))])


@pytest.mark.parametrize("seed", range(8))
def test_a_photograph_whose_parts_were_mixed_up_is_refused_or_drawn(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    file = tmp_path / "a.png"
    taken = 0
    for _round in range(150):
        parts = small_parts(chance)
        for _slip in range(chance.choice((0, 1, 1, 2))):
            mix_up(parts or [END], chance)
        data = png_of(*parts)
        file.write_bytes(changed(data, chance) if chance.random() < 0.1 else data)
        if refused(file) is None:
            taken += 1
            assert svg.picture(file, (10, 17)).get_size() == (10, 17)
    assert 30 < taken < 120


def test_what_is_packed_beside_the_pixels_is_never_unpacked(tmp_path: Path) -> None:
    """Texts of eight million letters each, a thousand of them in a small file, are no part of the picture."""
    text = (b"zTXt", b"a\0\0" + zlib.compress(bytes(8_000_000)))
    (tmp_path / "a.png").write_bytes(with_parts(*[text] * 1000))
    assert image_size.size(tmp_path / "a.png") == (100, 168)
    assert png_module.bare((tmp_path / "a.png").read_bytes()) == with_parts()
    assert svg.picture(tmp_path / "a.png", (50, 84)).get_size() == (50, 84)


def refused(file: Path) -> str | None:
    """Why this picture is not taken; None where it is."""
    try:
        image_size.size(file)
    except Unfit as unfit:
        return str(unfit)
    return None


def test_an_interlaced_photograph_and_one_of_few_colours_are_whole(tmp_path: Path) -> None:
    """Seven passes over a picture of 100 by 168, and rows of which a byte holds eight pixels."""
    passes = ((13, 21), (12, 21), (25, 21), (25, 42), (50, 42), (50, 84), (100, 84))
    woven = bytes(sum((1 + wide * 4) * high for wide, high in passes))
    for data in (png(rows=woven, interlaced=1), png(depth=1, colours=0, rows=bytes(14 * 168))):
        (tmp_path / "a.png").write_bytes(data)
        assert image_size.size(tmp_path / "a.png") == (100, 168)
        assert svg.picture(tmp_path / "a.png", (50, 84)).get_size() == (50, 84)


def test_all_drawings_of_the_game_stay_far_below_what_is_refused() -> None:
    for file in sorted(SHIPPED.glob("*/*-1[02].svg")):
        text = file.read_bytes()
        found = work_of(ElementTree.fromstring(text.decode()), image_size.svg_size(text))
        assert found.crossings < MOST.crossings / 10, file.name
        assert found.lines < MOST.lines / 5, file.name


def test_a_drawing_that_grew_endless_while_it_is_played_with_is_paper_from_then_on(own: Path) -> None:
    folder = own / "nonna"
    (folder / "deck.yaml").write_text(NEAPOLITAN + "cards: {espadas: {5: five.svg}}\n", encoding="utf-8")
    (folder / "five.svg").write_text(card(WHOLE), encoding="utf-8")
    pictures = Pictures(ASSETS, "nonna", threaded=False, own_decks=own)
    assert pictures.faults == []
    pictures.card(make(2, 5), 100)
    (folder / "five.svg").write_text(card(WHOLE * 300), encoding="utf-8")
    pictures.card(make(2, 5), 120)
    assert pictures.faults == ["The picture five.svg is missing or cannot be read; plain paper takes its place."]
