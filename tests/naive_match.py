"""Deals added up to a match a second time (RULES_REFERENCE A.4.2, A.8.5, B.4), from the naive counting of each."""

from __future__ import annotations

from tests.naive import NaiveDeal
from tests.naive_cards import Rules, sides_at_table
from tests.naive_count import Outcome


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
