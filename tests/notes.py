"""What translators are told of a message: what each of its holes holds, and where a single word stands.

A comment that begins with `Translators:` before a message in the source stands before all of this.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

NOUN: Final = "in any form"  # such holes can be asked for the forms in game/i18n/forms.py
CARD: Final = f"a card with its article: the 3 of Copas; {NOUN}"
RANK: Final = f"a rank with its article: the Knight, the 3; {NOUN}"
SUIT: Final = f"a suit: Oros; {NOUN}"
WHO: Final = "the name of a player"
WHO_MORE: Final = "names of players: Ana and Lucía"
RULE: Final = "the name of a rule in a file, which is the same in every language"

HOLES: Final[dict[str, str]] = {
    "act": "what was done or is to be done: Play the 3 of Copas",
    "action": "what a seat does, in the words of scenario files",
    "agreed": "a number of decisions",
    "aim": "how the deal is won, the beginning of a sentence",
    "all": "a number of decisions, all that there were",
    "allowed": "what can stand there instead: words of the file with commas between them, or a description",
    "amount": "points that are bid, a number",
    "basis": RULE,
    "beaten": "in how many of the imagined deals a card is beaten: beaten in 3 of 10",
    "before": f"the card that was turned up before, with its article; {NOUN}",
    "bid": "points that are bid, a number, or a rank",
    "blanks": "places in the name of a file such as {suit} and {rank}",
    "bounds": "two numbers, parted by a comma",
    "book": "what a rule of the game is usually",
    "by": "who caught a sign: You, or the name of a player",
    "byte": "a number",
    "captive": f"the rank that was caught, with its article: the 3; {NOUN}",
    "captor": f"the rank that has caught it, with its article: the Ace; {NOUN}",
    "card": CARD,
    "cards": f"one or several cards: the 3 of Copas and the Ace of Copas; {NOUN}; or a number of cards",
    "caught": f"a number of signs, or cards with their articles; {NOUN}",
    "chain": "names of games, one after the other",
    "code": "a number",
    "column": "a number",
    "command": "a word of the command line",
    "commands": "words of the command line",
    "computers": "how many computer players sit there, in words",
    "copy": "the name of a file",
    "count": "a number",
    "counts": "numbers of cards, in words: 2 or 3",
    "date": "a day: 8 March",
    "deal": "the number of a deal",
    "deals": "in how many of the imagined deals: 3 of 10 imagined deals, or a number of deals",
    "deck": "the name of a deck of cards",
    "decks": "a number of decks that are dealt",
    "declarer": WHO,
    "depth": "a number",
    "diff": "a number with its sign",
    "discards": "a number of cards",
    "does": "what is corrected in the file, such as: writes “timing” in line 3",
    "done": "a number, how many are done",
    "duty": "what must be played, the end of a sentence",
    "enough": "points that are enough to win, a number",
    "entries": "how many entries a list has, in words",
    "error": "a number",
    "errors": "a number",
    "example": "an example of what can be written",
    "face": "what a face does: winks",
    "facts": "where the rules come from and for how many they are, in words",
    "failed": "how many checks failed, in words",
    "fault": "what is wrong, a sentence without its full stop",
    "faults": "how many faults there are, in words",
    "file": "the name of a file",
    "first": "a word or name, or several with commas between them",
    "film": "the name of a film: deal, match",
    "folder": "a folder",
    "folders": "folders with commas between them",
    "found": "what stands in the file",
    "free": f"the rank that can be caught, with its article; {NOUN}",
    "game": "the name of a game",
    "game_points": "a number with decimals",
    "games": "a number of games; in files names of games",
    "gap": "a difference in points, in words",
    "gave": f"the rank that is given, with its article; {NOUN}",
    "gesture": "what one does to make a sign: wink one eye",
    "give": CARD,
    "gives": CARD,
    "half": "half of all card points, a number",
    "hand": "how many cards a hand has, a number",
    "have": "card points, in words: 12 points",
    "height": "pixels, a number",
    "high": "the highest that is allowed, a number",
    "highest": "the best bid so far",
    "how": "how the pair counts: declared from the hand, or in one side’s tricks",
    "id": "the name of a file without its ending",
    "ids": "names of files without their endings",
    "impulse": "a number",
    "intro": "the beginning of a sentence: For example, with Copas as trump:",
    "item": "what each entry of a list is",
    "kept": "a sentence on where the old file is",
    "key": "a key of a file, or of the keyboard: Space, F5",
    "keys": "keys of a file with commas between them",
    "kind": RULE,
    "known": "names with commas between them",
    "last": "a word or name, the last of several",
    "lead": "a number with its sign",
    "lead_se": "a number",
    "least": "the least that is allowed, a number",
    "left": "a number, how many are left",
    "length": "a number, or how long a match is",
    "less": "by how much it is worse, in words: about 3 points worse",
    "letter": "one letter",
    "level": "a level of computer players: Easy",
    "levels": "levels of computer players with commas between them",
    "limit": "a number",
    "line": "the number of a line",
    "lists": "names of lists of signs",
    "locked": f"the rank that must wait, with its article; {NOUN}",
    "loser": "a number of game points with its sign",
    "low": "the lowest that is allowed, a number",
    "lower": "the name of a level",
    "made": "a number",
    "makers": WHO_MORE,
    "manners": "words of the command line",
    "match": "a match: its game and who plays",
    "max": "the highest bid there is, a number",
    "meaning": "what a sign says: the Ace of trumps",
    "meanings": "what signs say, with commas between them",
    "message": "a sentence on what is wrong",
    "min": "the lowest bid there is, a number",
    "minutes": "a number",
    "mode": RULE,
    "more": "more words on it, which may be left out",
    "most": "the most that is allowed, a number",
    "ms": "thousandths of a second, a number",
    "name": WHO,
    "names": WHO_MORE,
    "needed": "a number of cards",
    "number": "a number",
    "numbers": "numbers: 2, 3 or 4",
    "of": "a number, of how many",
    "options": "words of the command line with commas between them",
    "other": "points of the other side, a number",
    "others": WHO_MORE,
    "outcome": "how a deal can end, a heading",
    "over": "card points, a number",
    "own": "card points, a number",
    "owner": "the number of a seat",
    "package": "the name of a package of Python",
    "pair": f"the two ranks of a pair with their articles: the King and the Knight; {NOUN}",
    "pairs": "what pairs bring: 20 for the pair of Copas",
    "part": "figures behind the decimal point",
    "partner": WHO,
    "partners": WHO_MORE,
    "parts": "words of the command line with commas between them",
    "passed": "how many checks passed, in words",
    "path": "where a file is",
    "people": "how many people sit there, in words",
    "phase": "what is going on in a deal, in the words of scenario files",
    "place": "where it is",
    "places": "words of the command line",
    "plain": "card points, a number",
    "player": "the name of a player, or of a program that plays",
    "players": "a number of players",
    "points": "card points, a number, or in words: 12 points",
    "program": "a word of the command line",
    "rank": RANK,
    "ranks": f"one or several ranks with their articles: the 2 and the 4; {NOUN}",
    "reason": "why, a sentence or what the system says",
    "result": "the end of a sentence: **12 points** for Ana.",
    "row": "the number of a row, or its heading",
    "rows": "a number of rows",
    "rule": "the name of a rule: an option of the house rules, or the key of a file",
    "rules": "names of rules with commas between them",
    "said": "a sentence without its full stop",
    "samples": "a number of imagined deals",
    "score": "points of the sides: 60–60",
    "seat": "the number of a seat",
    "seats": "numbers of seats",
    "second": "a word of a file",
    "seconds": "a number of seconds",
    "section": RULE,
    "seed": "a number",
    "share": "per cent, a number",
    "shares": "who gets how many points, a row",
    "sides": "names of sides with commas between them",
    "signs": "what signs say, with commas between them",
    "size": "a size, a number",
    "sizes": "sizes with commas between them",
    "sound": "what is heard: a card is laid down",
    "source": "where it is known from",
    "sources": "books and pages",
    "speeds": "words of the command line",
    "stated": "what the file says",
    "step": "a number",
    "steps": "what is done, with commas between the steps",
    "stock": "a number of cards",
    "strong": f"the card that wins, with its article; {NOUN}",
    "suffix": "how a file’s name ends",
    "suit": SUIT,
    "suits": f"one or several suits: Oros and Copas; {NOUN}",
    "sum": "card points, a number",
    "takes": CARD,
    "talon": "a number of cards",
    "target": "how many points or games win the match, a number",
    "text": "a text that stands elsewhere, or a part of a file",
    "things": "what there is, in words",
    "time": "the time of day: 20:15",
    "times": "a number, how many times",
    "told": "a text that goes before",
    "took": f"the rank that is taken, with its article; {NOUN}",
    "topic": "a heading of the rules page",
    "topics": "headings of the rules page with commas between them",
    "tops": f"one or several cards with their articles; {NOUN}",
    "total": "card points, a number",
    "trick": "the number of a trick",
    "turns": "one card or several, in words: two cards, one after the other",
    "tricks": "a number of tricks, or in words: 3 tricks",
    "trouble": "a sentence on what is wrong",
    "trump": "card points, a number",
    "turn_up": f"the turned-up card with its article; {NOUN}",
    "typed": "what the person has typed",
    "unit": "what is counted: card points or game points",
    "upper": "the name of a level",
    "usual": "the name of a deck of cards",
    "value": "what a rule says",
    "version": "the number of a version",
    "viewer": "the number of a seat",
    "wanted": "what was wanted",
    "weak": f"the card that loses, with its article; {NOUN}",
    "what": "what it is about, words of their own",
    "when": "the beginning of the sentence: In a tie,",
    "where": "where in the match: Deal 2, trick 3",
    "who": "who gets it",
    "whole": "a number, of how many; before a decimal point the whole part",
    "width": "pixels, a number",
    "winner": "who won it, a sentence, or a number of game points with its sign",
    "won": "what was won, a sentence or per cent",
    "won_se": "a number",
    "word": "a word of a file or of the command line",
    "words": "words of a file with commas between them, or words to be shown",
    "worth": "what it is worth, in words",
    "write": "what can be written into the file",
    "yardsticks": "words of the command line",
}
# What a hole holds in one room only.
THERE: Final[dict[str, dict[str, str]]] = {
    "game/variants/": {
        "card": "a card in the words of files: oros-1",
        "cards": "a number of cards",
        "captive": RULE,
        "claim": RULE,
        "free": "a number",
        "name": "a name that stands in the file",
        "place": "a section of the file, or “a game”",
        "rank": "a rank, a number",
        "ranks": "ranks, numbers",
        "source": RULE,
        "total": "card points, a number",
        "trump": "a word of the file",
        "weak": f"the card that loses, with its article; {NOUN}",
    "what": "what it is read as: the number 8",
        "number": "a number",
    },
    "game/scenarios/": {
        "card": "a card in the words of files: oros-1",
        "cards": "cards in the words of files",
        "name": "a key of the file",
        "rank": "a rank, a number",
        "trump": "a suit in the words of files",
    },
    "game/commands/": {
        "bid": "a number",
        "card": "a card",
        "cards": "cards",
        "lead": "a number with its sign",
        "name": "a word of the command line, or a name",
        "names": "names with commas between them",
        "points": "card points, a number with decimals",
        "player": "who plays: a level, or the name of a program",
        "players": "a number of players, or who plays",
        "steps": "words with commas between them",
        "what": "a kind of decision",
    },
    "game/house_rules/": {"name": "the name of a game or of a list of signs", "number": "a number"},
    "game/rule_cards/sections/info": {"name": "the name of a list of signs"},
    "game/rule_cards/sections/scoring": {
        "first": RANK,
        "second": RANK,
        "high": "game points, a number",
        "low": "game points, a number",
        "role": "the declarer, a partner or an opponent, the head of a column",
        "share": "what they get: the bid, twice the bid, +2",
    },
    "game/rule_cards/advice": {"key": RULE, "section": RULE, "rule": RULE, "rank": "a rank, a number"},
    "game/rule_cards/sections/pack": {"cards": f"cards or ranks with their articles; {NOUN}"},
    "game/rules_text/sections": {"names": "other names of the game"},
    "game/rule_cards/sections/deal": {"turns": "a number of cards"},
    "game/rules_text/glossary": {"names": "names with commas between them"},
    "game/rules_text/page": {"topics": "headings of the page: Swap and Signs", "text": "sentences of the page"},
    "game/rules_text/trick_pictures": {
        "card": "a card without its article: 3 of Copas",
        "strong": f"a rank with its article: the 3; {NOUN}",
        "weak": f"a rank with its article: the King; {NOUN}",
    },
    "game/rule_cards/scope": {
        "facts": "what holds for so many, with semicolons between: Cards: 40; Without: 8, 9",
        "topic": "the head of a column",
        "text": "a cell of the table",
    },
    "game/rules_text/refusals": {"key": f"the rank that comes first, with its article; {NOUN}"},
    "game/rule_cards/demo_play": {"other": f"a rank with its article; {NOUN}"},
    "game/rule_cards/sections/trump": {
        "line": f"a rank with its article: the 7; {NOUN}",
        "cards": f"ranks with their articles; {NOUN}",
    },
    "game/storage/": {"name": "the name of a file"},
    "game/i18n/": {
        "name": "what it is about: a player, a heading",
        "rank": f"a rank with or without its article; {NOUN}",
    },
    "ui/draw/": {"name": "the name of a file, a deck or a part", "names": "names with commas between them",
                 "place": "a number", "card": "a card in the words of files: oros-1",
                 "other": "another card in the words of files"},
    "ui/core/keys": {"key": "a key or a button: F5", "act": "what a key does"},
    "ui/core/dealing": {"signs": "the name of a list of signs"},
    "game/statistics/": {"name": "the name of a file"},
    "ui/pages/statistics/": {
        "all": "a number, all that there were",
        "date": "a day: 8 Mar",
        "day": "a number",
        "deals": "a number of deals: 12 deals, or only the number",
        "first": "a day: 8 Mar",
        "folder": "the name of a folder",
        "last": "a day: 9 Mar",
        "least": "card points, a number",
        "level": "how well a computer plays: Normal",
        "mean": "card points, a number with decimals",
        "month": "a month in three letters",
        "most": "card points, a number",
        "name": "a player",
        "range": "card points: 10–19, or 110 and more",
        "share": "per cent: 47%",
        "tenths": "a digit",
        "whole": "a number",
        "won": "a number of deals, or how many were won: 47% of 36 deals won",
        "year": "a number",
    },
    "ui/pages/signs/": {"name": "the name of a list of signs", "names": "names of games"},
    "ui/pages/new_game/own_rules": {"name": "the name of a game", "names": "names of games", "place": "a folder"},
    "ui/pages/settings/moving": {"names": "names of files"},
    "ui/shots/": {"names": "names of screens"},
    "ui/table/stage/furniture": {"card": f"a rank; {NOUN}"},
    "ui/table/panels/prompts": {"card": f"a rank; {NOUN}"},
}  # fmt: skip

# What a single word of the source is, by the call in which it stands.
CALLS: Final = {
    "Button": "A button",
    "Control": "Something that is read aloud",
    "DropDown": "A list to choose from",
    "Extra": "A button on the table",
    "Finding": "A line of `doctor`",
    "Heading": "A heading",
    "MenuRow": "A row of the menu",
    "OneLine": "A line on a screen",
    "OneOf": "A setting, or one of its choices",
    "Section": "A heading of the rules page",
    "_Entry": "A word of the glossary on the rules page",
    "TextField": "The name of a field to write into",
    "Tile": "A button of the menu",
    "Toggle": "A setting that is on or off",
    "option": "An option of the command line, or what it takes",
}
# Single words of which more has to be said than where they stand.
WORDS: Final = {
    "Age": "How old a face is",
    "Bonus": "Points for something special, a row of the count",
    "Card": "The head of a column with the cards",
    "Clear": "A button: empties the field that is searched in",
    "Arrastre!": "A button: play with the word “arrastro”",
    "Even": "The temper of a computer player: neither calm nor bold",
    "Fante": "The Italian 8, a rank",
    "Finish": "Done with looking at the partner’s cards",
    "Full": "How much help a person gets: all of it",
    "Look": "A button: look at the partner’s cards",
    "Marks": "Freckles, moles and such in a face",
    "None": "How much help a person gets: no help",
    "Number": "The head of a column with the number of a rank",
    "Play": "A button: the deal is played by itself",
    "Re": "The Italian 10, a rank",
    "Seen": "Cards that have been seen already",
    "Table": "A button: shows the table",
    "Them": "The head of a column: the others’ points",
    "Us": "The head of a column: the points of one’s own side",
    "again": "A deal that is played again",
    "alone": "Plays without a partner",
    "called": "The mark on the card that was called",
    "drawn": "Nobody has won the deal",
    "here": "Points at the place in a file that is wrong",
    "new": "The mark on a card that has just been drawn",
    "no": "An answer: that may not be done",
    "none": "None of what the context says",
    "off": "A rule that is switched off",
    "on": "A rule that is switched on",
    "winning": "The mark on the card that wins so far",
    "yours": "The mark on a card that one holds oneself",
}
MARKED: Final = "the word that the glossary explains; it is translated, and what stands in ( ) stays"
_MARK: Final = re.compile(r"\]\(([a-z-]+)\)")
_HOLE: Final = re.compile(r"\{([\w.]+)[^{}]*\}")


def of_holes(message: str, file: str) -> list[str]:
    """A line for each hole of the message, and one for its words of the table."""
    marked = [f"[…]({key}): {MARKED}" for key in dict.fromkeys(_MARK.findall(message))]
    return marked + [f"{{{hole}}}: {of_hole(hole, file)}" for hole in dict.fromkeys(_HOLE.findall(message))]


def of_hole(hole: str, file: str) -> str:
    """What a hole holds in the messages of this file; nothing where that is not told."""
    if "." in hole:
        return RULE
    rooms = sorted((room for room in THERE if file.startswith(room)), key=len, reverse=True)
    return next((THERE[room][hole] for room in rooms if hole in THERE[room]), HOLES.get(hole, ""))


def of_word(word: str, file: Path) -> str:
    """What a single word is, and where it stands."""
    kind = WORDS.get(word) or CALLS.get(_calls(file).get(word, ""), "")
    where = _about(file)
    return f"{kind}. In: {where}" if kind else f"In: {where}"


@cache
def _about(file: Path) -> str:
    """What the module says of itself in its first line."""
    return (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or file.stem).splitlines()[0]


@cache
def _calls(file: Path) -> dict[str, str]:
    """The call within which each message of the file stands first, by the message."""
    found: dict[str, str] = {}

    def walk(node: ast.AST, call: str) -> None:
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in {"_", "pgettext"} and node.args and isinstance(last := node.args[-1], ast.Constant):
                found.setdefault(str(last.value), call)
            elif name in CALLS:
                call = name
        for child in ast.iter_child_nodes(node):
            walk(child, call)

    walk(ast.parse(file.read_text(encoding="utf-8")), "")
    return found
