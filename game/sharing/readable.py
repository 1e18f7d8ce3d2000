"""A match, or a deal alone, as a record that people can read; README.md beside this file defines the format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from game.engine import engine, shuffle
from game.engine.actions import Action, Play, to_json
from game.engine.cards import name_of
from game.engine.deal import Deal
from game.engine.result import DealResult
from game.i18n.words import language, text_in
from game.match.state import MatchState, Seat
from game.sharing import rules, shared
from game.sharing.shared import SharedDeal, SharedMatch
from game.storage import outside

FORMAT: Final = 1
SUFFIX: Final = ".brisca"
USUAL_SEAT: Final = Seat("computer", "", "")
IN_A_LINE: Final = 8  # acts that end no trick


def as_record(match: SharedMatch, folders: Sequence[Path], *, names: bool = True) -> str:
    """The text of the record; Mismatch where the match cannot have been played. Without `names` nobody has any."""
    return "\n".join(_lines(match, folders, names)) + "\n"


def _lines(match: SharedMatch, folders: Sequence[Path], names: bool) -> Iterator[str]:
    yield tag("Brisca", FORMAT)
    yield tag("Kind", "deal" if match.alone else "match")
    yield tag("Game", text_in(match.variant.head.name, language()) or match.variant.id)
    yield tag("Rules", rules.long_text(match.variant, folders, match.signs))
    yield tag("Players", match.players)
    if match.target is not None:
        yield tag("Target", match.target)
    yield tag("FirstDealer", match.dealer + 1)
    if match.root is not None and not match.alone:
        yield tag("Root", f"{match.root:x}")
    for number, chair in enumerate(match.seats, start=1):
        yield from _chair(number, chair, names)
    for one, now in zip(match.deals, shared.stands(match), strict=True):
        yield ""
        yield from _deal(match, one, now, folders)
    if match.later is not None:
        yield ""
        yield tag("NextRules", rules.long_text(match.later, folders, match.signs))


def _chair(number: int, chair: Seat, names: bool) -> Iterator[str]:
    yield tag(f"Seat{number}", chair.kind)
    if chair.name and (names or chair.kind == "computer"):
        yield tag(f"Name{number}", chair.name)
    if chair.face:
        yield tag(f"Face{number}", chair.face)
    said = {"Level": chair.level, "Help": chair.help, "Temper": chair.temper}
    usual = {"Level": USUAL_SEAT.level, "Help": USUAL_SEAT.help, "Temper": USUAL_SEAT.temper}
    for key, value in said.items():
        if value != usual[key]:
            yield tag(f"{key}{number}", value)
    if not chair.signs:
        yield tag(f"Signs{number}", "no")


def _deal(match: SharedMatch, one: SharedDeal, now: MatchState, folders: Sequence[Path]) -> Iterator[str]:
    deal = now.deal
    assert deal is not None
    again = engine.start(deal.book, one.dealer, one.seed, index=deal.index, stake=deal.stake)
    yield tag("Deal", one.number)
    if one.variant is not None:
        yield tag("Rules", rules.long_text(one.variant, folders, match.signs))
    yield tag("Dealer", one.dealer + 1)
    if match.alone:
        yield tag("Index", one.index)
        yield tag("Stake", one.stake)
    yield tag("Commitment", shuffle.commitment(one.seed))
    yield tag("Material", shuffle.material(one.seed))
    for key, value in told_cards(again).items():
        yield tag(key, value)
    yield from _acts(again, one)
    if one.ending in ("conceded", "match_conceded"):
        yield tag("GivenUp" if one.ending == "conceded" else "MatchGivenUp", one.loser + 1)
        yield tag("People", " ".join(str(seat + 1) for seat in one.people))
    yield tag("Result", result_words(now.result))
    if now.result is not None and not match.alone:
        yield tag("Score", " ".join(map(str, now.match.score)))


def told_cards(deal: Deal) -> Mapping[str, str]:
    """The cards as they were dealt, by the tags that tell them."""
    found = {f"Hand{seat}": _cards(hand) for seat, hand in enumerate(deal.hands, start=1)}
    if deal.talon:
        found["Talon"] = _cards(deal.talon)
    if deal.turn_up >= 0:
        found["TurnUp"] = name_of(deal.turn_up)
    return found


def _cards(cards: Sequence[int]) -> str:
    return " ".join(name_of(card) for card in sorted(cards))


def result_words(result: DealResult | None) -> str:
    """The result as it stands in a record; a star for a deal that is not over."""
    return shared.told_of(result) or "*"


def _acts(deal: Deal, one: SharedDeal) -> Iterator[str]:
    """The acts, a line for each trick."""
    line: list[str] = []
    for seat, action in one.acts:
        before = sum(deal.tricks_won)
        engine.apply(deal, seat, action)
        line.append(f"{seat + 1}:{act_words(action)}")
        if sum(deal.tricks_won) != before or (len(line) >= IN_A_LINE and not deal.table):
            yield " ".join(line)
            line = []
    if line:
        yield " ".join(line)


def act_words(action: Action) -> str:
    """The act as it stands in a record: the name of a card that is played, or what is done with its fields."""
    said = to_json(action)
    kind = said.pop("action")
    if isinstance(action, Play) and not action.arrastre:
        return str(said["card"])
    return ";".join([kind, *(f"{key}={_value(value)}" for key, value in said.items())])


def _value(value: Any) -> str:  # noqa: ANN401 - a field of an action
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return ",".join(map(str, value))
        case _:
            return str(value)


def tag(key: str, value: object) -> str:
    """A line with a tag."""
    said = outside.printable(str(value)).replace("\n", " ").replace("\\", "\\\\").replace('"', '\\"')
    return f'[{key} "{said}"]'
