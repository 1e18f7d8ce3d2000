"""Every word that people see can be translated, is translated, and says the same thing with the same parts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from game.engine.cards import make
from game.i18n import forms, words
from game.i18n.phrases import pair_points, word_list
from tests import catalogue, notes
from tests.catalogue import LANGUAGES, ROOT, as_mo, as_po, po_file, read, template, updated

NAMES = ("Brisca", "Brisca ", "Python ", "Alegreya", "Alegreya Sans", "DejaVu Sans Mono")  # the same in any language
TOLD = ("_", "ngettext", "pgettext")
FALSE_ALARMS = ("Ctrl Q", "Ctrl F", "Esc", *NAMES)


def messages(language: str) -> Iterator[Message]:
    return (message for message in read(language) if message.id)


def texts(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or [""])


def parts(text: str) -> list[str]:
    """The places in a message that are filled in, and its marks for strong letters."""
    return sorted(set(re.findall(r"\{([\w.]+)[^{}]*\}", text))) + ["%d"] * text.count("%d") + ["**"] * text.count("**")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_waits_for_a_translation(language: str) -> None:
    known = {
        (message.context, message.id if isinstance(message.id, str) else message.id[0]) for message in read(language)
    }
    wanted = {(message.context, texts(message.id)[0]) for message in template() if message.id}
    assert wanted - known == set(), "run python -m tests.catalogue and translate what is new"
    waiting = [message.id for message in messages(language) if message.fuzzy or not all(texts(message.string))]
    assert waiting == [], "what is marked as fuzzy is shown in English"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_parts(language: str) -> None:
    for message in messages(language):
        one, many = parts(texts(message.id)[0]), parts(texts(message.id)[-1])
        singular, *plural = texts(message.string)
        assert parts(singular) in (one, many), message.id  # a singular may do without the number, like the source's
        assert all(parts(form) == many for form in plural), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_forms_that_there_are_are_asked_for_and_only_of_nouns(language: str) -> None:
    for message in messages(language):
        for text in texts(message.string):
            for hole, form in catalogue.forms_of(text, message.id):
                assert forms.known(form), f"{text}: the forms are {', '.join(forms.FORMS)}"
                told = notes.of_hole(hole, message.locations[0][0])
                assert notes.NOUN in told, f"{text}: {hole} is {told}"


def test_translators_are_told_of_every_hole_and_of_every_single_word() -> None:
    untold = [
        message.id
        for message in template()
        if message.id and (len(texts(message.id)[-1].split()) == 1 or "{" in texts(message.id)[-1])
        if not message.auto_comments or any(note.endswith(": ") for note in message.auto_comments)
    ]
    assert untold == [], "tests/notes.py says what the holes hold"


def is_talk(message: Message) -> bool:
    """Whether it is said by one of the people at the table, in his or her own manner."""
    return any(file == "assets/talk/talk.yaml" for file, _n in message.locations)


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_begin_and_end_alike(language: str) -> None:
    for message in messages(language):
        if is_talk(message):  # people end their sentences as they like
            continue
        one, other = texts(message.id)[-1], texts(message.string)[-1]
        assert one[-1:].isspace() == other[-1:].isspace(), message.id
        assert one[:1].isspace() == other[:1].isspace(), message.id
        assert one.endswith(".") == other.endswith("."), message.id
        assert len(other) <= 1.7 * len(one) + 18, f"too long for its place: {other}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_as_the_program_writes_it(language: str) -> None:
    catalogue = updated(language)
    assert po_file(language).read_bytes() == as_po(catalogue), "run python -m tests.catalogue"
    assert po_file(language).with_suffix(".mo").read_bytes() == as_mo(catalogue), "run python -m tests.catalogue"


def test_no_message_is_a_fragment_that_is_glued_to_others() -> None:
    glued = [
        text
        for message in template()
        if message.id
        for text in texts(message.id)
        if text != text.strip(" ") or re.match(r"[;:,.)]", text) or re.search(r"[,(]$", text)
    ]
    assert glued == [], "a message holds the sentence to which it adds something: {fault}, without quotes"


# What must not come back, and why; what a word of it means elsewhere stands in the pattern.
NOT_SAID: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        (r"\b[Hh]e\b|\bhis\b|\bhim(self)?\b", "nobody at the table is taken for a man"),
        (r"} %", "a per cent sign follows its number at once"),
        (r"[a-z]'[a-z]", "an apostrophe is round"),
        (r"face-up card|turned-up card|the trump card", "the card that makes trumps is the turn-up"),
        (r"\b[Bb]idder\b|winner of the bidding", "whoever won the auction is the declarer"),
        (r"\b[Rr]ich card|\bloads?\b(?! it”)", "an ace or a three that is no trump is a high card"),
        (r"\b[Ss]ignals?\b(?!_)", "partners make signs"),
        (r"\b[Ee]xchange[ds]?\b(?!\.)", "a card is swapped for the turn-up"),
        (r"^Who (calls|declares|follows|has no|holds) |[,;] who (claims|holds) ", "a sentence takes whoever"),
        (r"\b[Oo]therwise than|\b[Ss]omebody (else first|who has)|dearest trick", "this is no English of a rule book"),
    ),
    "es": (
        (r"[áéí]is\b|\b[Oo]s [a-z]+[áéí]is\b|\b[Vv]osotr", "one form for Spain and America: no vosotros"),
        (r"\b[Oo]rdenador", "the player is la máquina, the thing este equipo: ordenador is of Spain alone"),
        (r"\b[Rr]ematador", "an auctioneer in Chile, a striker in Spain: who won the auction is the rematante"),
        (r"[Tt]antos (esperados|de las|menos)|} tantos?\b|[Pp]untos de partida", "cards have puntos, deals juegos"),
        (r"\b[Íí]ndice", "the corner of a card; a rank is its number, or a card"),
        (r"\b[Cc]aptur|\b[Cc]aza[snr]?\b|\b[Cc]azado", "the ace kills the three: matar"),
        (
            r"\b[Cc]argas?\b(?! (la baza|{))",
            "an ace or a three that is no trump is a brisca; one loads a trick with it",
        ),
        (r"\bel que da\b|\bal que da\b|\bdel que da\b|[Qq]uién da\b", "the dealer reparte, as everywhere else"),
        (r"\b[Ll]lam(ar|a|as|ada) (una |la )?carta|[Cc]arta llamada", "a card is asked for: se pide"),
        (r"[Pp]ed(ir|iste|ió) (las bazas|todo|el resto)|[Rr]eclam", "the rest is taken: llevarse el resto"),
        (r"\bmonte\b", "the stock is the mazo, the cards of the auction the talón"),
        (r"\b[Ll]ibro\b(?! de honor)", "what a game says is the reglamento"),
        (r"\b[Ff]altas? más|\b[Tt]iene (una )?faltas?\b", "faltas are of spelling; a file has errores"),
        (r"\b(está|quedan?) pres[oa]\b", "a card cannot be played yet: sota is feminine"),
        (r"\bequipos\b|de tu equipo", "a side is a bando; equipo is the computer"),
        (r"'\{|[“”]", "quotes are angular"),
        (r"[Nn]o hay que \[?asistir", "not a ban: no es obligatorio asistir"),
    ),
}


def test_no_word_comes_back_that_players_do_not_say() -> None:
    for language, words_ in NOT_SAID.items():
        both = [
            one
            for one in messages("es")
            if not is_talk(one) and not any(file.startswith("rules/signs/") for file, _n in one.locations)
        ]
        said = [form for one in both for form in texts(one.id if language == "en" else one.string)]
        found = [(text, why) for pattern, why in words_ for text in said if re.search(pattern, text)]
        assert found == []


def test_none_goes_by_what_there_is_none_of() -> None:
    words.use("es")
    assert [words.rank_word(rank).in_form("none") for rank in (1, 10, 11)] == ["ninguno", "ninguna", "ninguno"]
    words.call_cards("poker")
    assert [words.rank_word(rank).in_form("none") for rank in (10, 12)] == ["ninguna", "ninguno"]


def test_pairs_have_the_words_of_those_who_declare_them() -> None:
    assert [pair_points(points) for points in (20, 40, 30)] == ["20", "40", "30"]
    words.use("es")
    assert [pair_points(points) for points in (20, 40, 30)] == ["las veinte", "las cuarenta", "30"]


def test_cards_are_named_as_people_say_them() -> None:
    assert words.card_name(make(1, 3)) == "3 of Copas"
    assert words.the_card(make(0, 11)) == "the Knight of Oros"
    words.use("es")
    assert words.card_name(make(1, 3)) == "3 de copas"
    assert words.the_card(make(2, 10)) == "la sota de espadas"
    assert words.the_card(make(3, 1)) == "el as de bastos"
    assert words.suit_name(0) == "Oros"


def test_a_language_has_articles_prepositions_and_cases_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    made = Catalog(locale="it")
    for form, ace, king in (("the", "l’asso", "il re"), ("of the", "dell’asso", "del re"), ("to the", "all’asso", "")):
        made.add("Ace", ace, context=form)
        made.add("King", king, context=form)
    made.add("Ace", "asso")
    made.add("{rank} of {suit}", "{rank} {suit:of}")
    made.add("Copas", "di coppe", context="of")
    made.add("Copas", "coppe", context="in a sentence")
    made.add("{first} and {last}", "{first} e {last}")
    made.add("Play {card}", "{card:Of the}: il gioco")
    made.add("You drew {card} and deal first.", "{card}, {card:to the}, {card:bare}")
    file = tmp_path / "it" / "LC_MESSAGES" / "brisca.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(as_mo(made))
    words.use("it")
    ace, king = words.the_card(make(1, 1)), words.the_card(make(1, 12))
    assert (ace, king) == ("l’asso di coppe", "il re di coppe")
    played = words._("Play {card}").format(card=word_list([ace, king]))
    assert played == "Dell’asso di coppe e del re di coppe: il gioco"
    told = words._("You drew {card} and deal first.")
    assert told.format(card=ace) == "l’asso di coppe, all’asso di coppe, asso di coppe"
    untranslated = told.format(card=king)
    assert untranslated == "il re di coppe, il re di coppe, King di coppe"
    assert told.format(card="Ana") == "Ana, Ana, Ana"
    words.use("en")
    assert words.again(played) == "Play the Ace of Copas and the King of Copas"


def test_a_number_has_the_word_that_goes_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = words._("{name}: {points} {points:point|points}")
    assert [said.format(name="Ana", points=points) for points in (1, 2, "1", "3–4")] == [
        "Ana: 1 point",
        "Ana: 2 points",
        "Ana: 1 point",
        "Ana: 3–4 points",
    ]
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    made = Catalog(locale="pl")
    made.add("{name}: {points} {points:point|points}", "{name}: {points} {points:punkt|punkty|punktów}")
    file = tmp_path / "pl" / "LC_MESSAGES" / "brisca.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(as_mo(made))
    words.use("pl")
    told = [words.again(said).format(name="Ana", points=points).split()[-1] for points in (1, 2, 5, 22)]
    assert told == ["punkt", "punkty", "punktów", "punkty"]


def test_in_portugal_the_jack_stands_above_the_queen() -> None:
    words.call_cards("poker")
    assert words.usual_naming((1, 7, 10, 11, 12), jack_over_queen=True) == "portuguese"
    words.call_cards("portuguese")
    assert [words.the_rank(rank) for rank in (10, 11, 12)] == ["the Queen", "the Jack", "the King"]
    assert words.usual_naming((1, 7, 10, 11, 12)) == "poker"
    words.use("es")
    assert [words.the_rank(rank) for rank in (10, 11, 12)] == ["la dama", "la jota", "el rey"]
    words.call_cards("spanish")
    assert words.usual_naming((1, 7, 10, 11, 12), jack_over_queen=True) == "spanish"


def test_cards_of_a_french_pack_are_named_as_its_players_say_them() -> None:
    assert words.usual_naming((1, 7, 8, 9, 10, 11, 12, 13)) == "french"
    assert words.usual_naming((1, 2, 3, 4, 5, 6, 7, 10, 11, 12)) == "spanish"
    words.call_cards("french")
    assert words.card_name(make(0, 10)) == "10 of Diamonds"
    assert words.the_card(make(1, 12)) == "the Queen of Hearts"
    assert [words.rank_word(rank) for rank in (1, 9, 10, 11, 12, 13)] == ["Ace", "9", "10", "Jack", "Queen", "King"]
    assert [words.suit_name(suit) for suit in range(4)] == ["Diamonds", "Hearts", "Spades", "Clubs"]
    words.call_cards("spanish")
    assert words.the_card(make(1, 12)) == "the King of Copas"


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [(["es_CU.UTF-8"], "es"), (["xx_XX", "es"], "es"), (["C"], "en"), ([], "en"), (["Spanish_Spain"], "es")],
)
def test_the_systems_language_is_taken_where_it_is_one_of_ours(wanted: list[str], spoken: str) -> None:
    assert words.first_known(wanted) == spoken


def test_a_catalogue_is_all_that_a_language_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    assert words.language_names() == {"en": "English"}
    for language, own_name in (("nl", "Nederlands"), ("pt_BR", "Português")):
        made = Catalog(locale=language)
        made.add("English", own_name, context="name of this language")
        made.add("Play now", f"Play now, {language}")
        file = tmp_path / language / "LC_MESSAGES" / "brisca.mo"
        file.parent.mkdir(parents=True)
        file.write_bytes(as_mo(made))
    assert words.language_names() == {"en": "English", "nl": "Nederlands", "pt_BR": "Português"}
    wanted = ("nl_BE.UTF-8", "Dutch_Netherlands.1252", "pt-BR", "Portuguese_Brazil", "pt_PT", "C.UTF-8")
    assert [words.first_known([one]) for one in wanted] == ["nl", "nl", "pt_BR", "pt_BR", "pt_BR", "en"]
    words.use("pt_BR")
    assert words._("Play now") == "Play now, pt_BR"


# -- words outside the catalogue -------------------------------------------------------------------------------------

SENTENCE = re.compile(r"[^\W\d_]{2,}[ ,].*[^\W\d_]{2,}|^[A-Z][a-z]{2,}")
PICTURE = re.compile(r"[<>=#/]|\.(ttf|svg|png|jpg)\b")
SILENT = {"_", "ngettext", "pgettext", "dataclass", "TypeVar", "getattr", "Literal"}


def visible_literals(path: Path) -> Iterator[tuple[int, str]]:
    """Texts in this file that look like words for people and do not go through gettext."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    quiet: set[ast.AST] = set()
    for node in ast.walk(tree):
        silent = isinstance(node, ast.Call) and getattr(node.func, "id", "") in SILENT
        told = isinstance(node, ast.Raise | ast.Assert | ast.arg | ast.AnnAssign | ast.Subscript)
        if isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "__all__" for target in node.targets):
            quiet.update(ast.walk(node))
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if silent or docstring or told:
            held = [node.annotation] if isinstance(node, ast.AnnAssign) else [node]
            for part in held:
                quiet.update(ast.walk(part))
        if isinstance(node, ast.FunctionDef):
            for annotation in (node.returns, *(argument.annotation for argument in node.args.args)):
                quiet.update(ast.walk(annotation) if annotation is not None else ())
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in quiet:
            text = node.value
            if SENTENCE.search(text) and not PICTURE.search(text) and text not in FALSE_ALARMS:
                yield node.lineno, text


def test_no_visible_word_is_written_into_a_screen() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for folder in ("scenes", "table", "ends", "widgets")
        for path in sorted((ROOT / "ui" / folder).rglob("*.py"))
        for line, text in visible_literals(path)
    ]
    assert found == []


def test_the_program_gathers_from_every_room() -> None:
    rooms = {path.relative_to(ROOT).parts[0] for path in catalogue.sources()}
    assert rooms == {"main.py", "game", "ui"}


def test_no_message_hides_inside_another_text() -> None:
    """What stands within the braces of an f-string is found by no gatherer of words, and stays English."""
    hidden = []
    for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "ui").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        if "{_(" not in text and "gettext(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.JoinedStr):
                continue
            calls = [one for one in ast.walk(node) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]
            hidden += [f"{path.name}:{one.lineno}" for one in calls if getattr(one.func, "id", "") in TOLD]
    assert hidden == []
