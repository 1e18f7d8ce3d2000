"""What a finished deal was worth, counted from the piles, and deals added up.

RULES_REFERENCE A.4.2, A.8, B.4, B.9 to B.12, B.14, B.16.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.naive_cards import Rules, points, rank, sides_at_table
from tests.naive_offers import pair, pair_points

if TYPE_CHECKING:
    from tests.naive import NaiveDeal


@dataclass
class Side:
    """One side's count."""

    seats: list[int]
    cards: list[str]
    tricks: int
    card_points: int
    bonuses: dict[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return self.card_points + sum(self.bonuses.values())


@dataclass
class Outcome:
    """The result; `winners` are numbers of sides, game points go by the sides of the table.

    A draw has no winners, but the sides that `shared` it may score.
    """

    sides: list[Side]
    winners: list[int]
    game_points: list[int]
    decided: str = "most"
    capote: str | None = None
    contract_made: bool | None = None
    replay: bool = False
    carried: bool = False
    shared: list[int] = field(default_factory=list)


def count(deal: NaiveDeal, stake: int = 1) -> Outcome:
    """The outcome of a deal that is over."""
    sides = [counted(deal, seats) for seats in final_sides(deal)]
    nothing = [0] * len(deal.sides)
    if deal.passed_out:
        return Outcome(sides, [], nothing)
    if deal.rules["goal"]["kind"] == "contract":
        return contract(deal, sides)
    best, decided, drawn = who_wins(deal, sides)
    unresolved = deal.rules["tie"]["unresolved"] if drawn else "nobody"
    outcome = Outcome(sides, [] if drawn else best, nothing, decided)
    outcome.replay = unresolved == "replay"
    outcome.carried = unresolved == "carry_over"
    outcome.shared = best if unresolved == "each_side" else []
    if scoring := outcome.winners or outcome.shared:
        rule = deal.rules["scoring"]
        win = rule["win_by_players"].get(deal.players, rule["win"])
        outcome.game_points = [win["winner"] if side in scoring else win["loser"] for side in range(len(sides))]
        capote(deal, outcome)
        four = deal.rules["marriage"]["four_game_points"]
        if decided == "tute" and four is not None:
            outcome.game_points = [four if side in scoring else win["loser"] for side in range(len(sides))]
        outcome.game_points = [number * stake for number in outcome.game_points]
    outcome.game_points = [
        number + deal.paid[seats[0]] for number, seats in zip(outcome.game_points, deal.sides, strict=True)
    ]
    return outcome


def pay_stakes(deal: NaiveDeal, winner: int) -> None:
    """Every other side pays for an ace or ten that stays on its own side's side of the table, else it is paid."""
    rule = deal.rules["stakes"]
    if not rule["enabled"] or deal.rules["goal"]["kind"] == "contract":
        return
    order: list[int] = deal.rules["cards"]["order"]
    for seat, card in deal.table:
        place = order.index(rank(card))
        amount = rule["first"] if place == 0 else rule["second"] if place == 1 else 0
        own = deal.side_of(seat)
        if winner not in own:
            amount = -amount
        for side in deal.sides:
            for mate in side:
                deal.paid[mate] += amount * (len(deal.sides) - 1) if side == own else -amount


def final_sides(deal: NaiveDeal) -> list[list[int]]:
    """The sides of the table, or the declarer with his partner against the others."""
    if deal.rules["goal"]["kind"] != "contract" or deal.caller is None:
        return deal.sides
    caller = sorted([deal.caller] if deal.partner is None else [deal.caller, deal.partner])
    return [caller, [seat for seat in range(deal.players) if seat not in caller]]


def counted(deal: NaiveDeal, seats: list[int]) -> Side:
    """Cards, pairs and the last trick of one side."""
    cards = [card for seat in seats for card in deal.piles[seat]]
    side = Side(seats, cards, sum(deal.tricks_won[seat] for seat in seats), points(deal.rules, cards))
    rule = deal.rules["marriage"]
    if rule["enabled"] and rule["mode"] == "capture":
        for name in ("oros", "copas", "espadas", "bastos"):
            if set(pair(deal, name)) <= set(cards) and pair_points(deal, name):
                side.bonuses[f"pair:{name}"] = pair_points(deal, name)
    for seat, name, worth, _ in deal.declared:
        if seat in seats:
            side.bonuses[f"pair:{name}"] = worth
    played_out = deal.phase == "over" and not any(deal.hands) and not deal.table
    if deal.rules["last_trick_bonus"] and played_out and deal.last_winner in seats:
        side.bonuses["last_trick"] = deal.rules["last_trick_bonus"]
    return side


# ---- who wins: kill, low goal, most, tie breaks (B.16)


def who_wins(deal: NaiveDeal, sides: list[Side]) -> tuple[list[int], str, bool]:
    """The best sides, what decided, and whether that leaves the deal undecided."""
    everybody = list(range(len(sides)))
    goal = deal.rules["goal"]
    if deal.four is not None:
        return [side for side in everybody if deal.four in sides[side].seats], "tute", False
    if deal.killer is not None:
        return [side for side in everybody if deal.killer in sides[side].seats], "capture", False
    if goal["kind"] == "low":
        limit = goal["low_limit"]
        low = [side for side in everybody if limit is not None and sides[side].card_points <= limit]
        if low:  # equal lowest share the win
            least = min(sides[side].card_points for side in low)
            return [side for side in low if sides[side].card_points == least], "low", False
        if goal["low_fallback"] == "nobody":
            return [], "low", False
        if goal["low_fallback"] == "lowest":
            least = min(side.total for side in sides)
            return undecided(deal, sides, [side for side in everybody if sides[side].total == least], "low")
    most = max(side.total for side in sides)
    top = [side for side in everybody if sides[side].total == most]
    if goal["threshold"] is not None:  # sixty-one are needed: without them there is no winner, as in a draw
        top = [side for side in top if sides[side].card_points >= goal["threshold"]]
    return undecided(deal, sides, top, "most")


def undecided(deal: NaiveDeal, sides: list[Side], tied: list[int], decided: str) -> tuple[list[int], str, bool]:
    """The best after the tie breaks; undecided unless it is one (A.8.3)."""
    for word in deal.rules["tie"]["break"]:
        if len(tied) > 1 and word == "cards":
            most = max(len(sides[side].cards) for side in tied)
            tied = [side for side in tied if len(sides[side].cards) == most]
        if len(tied) > 1 and word == "last_trick":
            tied = [side for side in tied if deal.last_winner in sides[side].seats] or tied
    return tied, decided, len(tied) != 1


def capote(deal: NaiveDeal, outcome: Outcome) -> None:
    """A very high win of one side counts what the last fitting tier says (B.12)."""
    rule = deal.rules["capote"]
    if not rule["enabled"] or outcome.decided != "most" or len(outcome.winners) != 1:
        return
    (winner,) = outcome.winners
    total = outcome.sides[winner].total
    others = [side for number, side in enumerate(outcome.sides) if number != winner]
    for tier in rule["tiers"]:
        fits = {
            "winner_total": total > (tier["over"] or 0),
            "margin": total - max(side.total for side in others) > (tier["over"] or 0),
            "all_tricks": not any(side.tricks for side in others),
        }
        if fits[tier["basis"]]:
            outcome.capote = tier["basis"]
            outcome.game_points[winner] = tier["game_points"]


# ---- contracts (B.11)


def contract(deal: NaiveDeal, sides: list[Side]) -> Outcome:
    """Made or failed, and the row of the table that is paid."""
    assert deal.high is not None
    made_points = sides[0].total
    exactly_is_enough = deal.rules["goal"]["contract_reached"] == "at_least"
    made = made_points > deal.high or (exactly_is_enough and made_points == deal.high)
    table = deal.rules["scoring"]["contract"]
    name = "made" if made else "failed"
    row = table[name]
    if deal.called is not None and deal.partner is None and table.get(f"solo_{name}"):
        row = table[f"solo_{name}"]
    shares = [0] * deal.players
    for seat in range(deal.players):
        column = {deal.caller: "caller", deal.partner: "partner"}.get(seat, "defender")
        shares[seat] = paid(deal, sides, seat, row[column])
    winners = [0] if made else [1]
    return Outcome(sides, winners, shares, "contract", contract_made=made)


def paid(deal: NaiveDeal, sides: list[Side], seat: int, what: Any) -> int:  # noqa: ANN401 - a number or a word
    """A number, or the amount that a word stands for."""
    assert deal.high is not None
    made = sides[0].total
    match what:
        case "bid":
            return deal.high
        case "2*bid":
            return 2 * deal.high
        case "-bid":
            return -deal.high
        case "-shortfall":
            return -max(0, deal.high - made)
        case "points":
            return made
        case "defender_points":
            return sides[1].total
        case "bid_share":
            return share(deal, deal.high, seat)
        case "points_share":
            return share(deal, made, seat)
        case _:
            return int(what or 0)


def share(deal: NaiveDeal, amount: int, seat: int) -> int:
    """A defender's part of the amount; odd points go to more card points, or to who plays next (A50)."""
    assert deal.caller is not None
    others = [other for other in deal.around(deal.caller) if other not in (deal.caller, deal.partner)]
    part, odd = divmod(amount, len(others))
    match deal.rules["scoring"]["odd_share"]:
        case "dropped":
            return part
        case "more_card_points":
            others.sort(key=lambda other: -points(deal.rules, deal.piles[other]))
    return part + (others.index(seat) < odd)


# ---- deals added up to a match (A.4.2, A.8.5, B.4)


class NaiveMatch:
    """What has been played, who deals next and who has won; deals that do not count are kept apart."""

    def __init__(self, rules: Rules, players: int, dealer: int) -> None:
        """Nothing has been played."""
        self.rules, self.players, self.dealer = rules, players, dealer
        self.sides = sides_at_table(rules, players)
        self.score = [0] * len(self.sides)
        self.card_points = [0] * len(self.sides)
        self.victories = [0] * len(self.sides)
        self.index = 0  # of the next deal among those that count
        self.stake = 1
        self.last_winners: list[int] = []  # seats that won the last deal that counted, or shared it

    def add(self, deal: NaiveDeal, outcome: Outcome) -> None:
        """The deal is counted and the next dealer named."""
        winning = [seat for number in outcome.winners for seat in outcome.sides[number].seats]
        self.dealer = self.next_dealer(deal, winning)
        if deal.passed_out or outcome.replay:
            return
        self.index += 1
        for number, side in enumerate(self.sides):
            total = next(one.total for one in outcome.sides if side[0] in one.seats)
            self.card_points[number] += total
            self.victories[number] += side[0] in winning
            if self.rules["match"]["score"] == "game_points":
                self.score[number] += outcome.game_points[number]
            elif not outcome.carried:  # of a drawn deal that the next one counts for, nobody scores
                self.score[number] += total * self.stake
        self.stake = self.stake + 1 if outcome.carried else 1
        self.last_winners = winning + [seat for number in outcome.shared for seat in outcome.sides[number].seats]

    def next_dealer(self, deal: NaiveDeal, winning: list[int]) -> int:
        """The next in the direction of play, the winner or the same again."""
        following = deal.around(self.dealer + deal.step)
        if deal.passed_out:
            return self.dealer if self.rules["auction"]["all_pass"] == "redeal_same_dealer" else following[0]
        match self.rules["seats"]["dealer_next"]:
            case "same":
                return self.dealer
            case "deal_winner":
                return next((seat for seat in following if seat in winning), following[0])
            case _:
                return following[0]

    def over(self) -> bool:
        rule = self.rules["match"]
        match rule["mode"]:
            case "single_deal":
                return self.index == 1
            case "fixed_deals":
                return bool(self.index == rule["deals"])
            case "rotation":
                return bool(self.index == (rule["deals"] or len(self.rules["trump"]["rotation"])))
            case "target":
                at_target = [score for score in self.score if score >= rule["target"]]
                alone = self.score.count(max(self.score)) == 1
                return bool(at_target) and (alone or rule["simultaneous"] == "shared")
            case _:
                return False

    def winners(self) -> list[int]:
        """The sides that have won the match."""
        if not self.over():
            return []
        tallies = [(score, 0) for score in self.score]
        everybody = range(len(self.sides))
        if self.rules["match"]["mode"] == "rotation":
            tallies = list(zip(self.victories, self.card_points, strict=True))
            if self.rules["match"]["criterion"] == "points":
                tallies = list(zip(self.card_points, self.victories, strict=True))
        if self.rules["match"]["mode"] == "single_deal":
            won = [number for number in everybody if self.sides[number][0] in self.last_winners]
            return [number for number in won if tallies[number] == max(tallies[other] for other in won)]
        return [number for number in everybody if tallies[number] == max(tallies)]
