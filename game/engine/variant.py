"""A game's rules as one frozen, typed part for each YAML section.

Names, values and defaults are those of RULES_REFERENCE B.0; the loader reads this file's types, so a field added here
is a word that hosts may write. Where a number has limits they stand in its `Within`, and every list has its `Length`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeAlias

Rank: TypeAlias = Annotated[int, "rank"]
CardName: TypeAlias = Annotated[str, "card"]
SuitName: TypeAlias = Literal["oros", "copas", "espadas", "bastos"]
SignList: TypeAlias = Annotated[str, "signs"]  # a file of rules/signs
DeckName: TypeAlias = Literal["azulejo", "cartel", "french", "napoletane", "piacentine"]
# Decks of earlier versions, and which one stands for each: rules, settings and decks of one's own may name them yet.
FORMER_DECKS: Final[Mapping[str, DeckName]] = MappingProxyType({"italian": "napoletane", "poker": "french"})


@dataclass(frozen=True, slots=True)
class Within:
    """The smallest and largest number that a field takes."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """Words of earlier versions that a field still takes, each with the one that stands for it now."""

    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Length:
    """The fewest and the most entries that a list takes."""

    fewest: int
    most: int


NEEDED = MappingProxyType({"needed": True})  # of a field that a file may not leave out

Seats: TypeAlias = Annotated[int, Within(2, 6)]
Points: TypeAlias = Annotated[int, Within(0, 1000)]

FORTY: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
FORTY_EIGHT: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)


@dataclass(frozen=True, slots=True)
class Pack:
    """Which ranks every suit has, and which single cards are taken out (A.1)."""

    ranks: Annotated[tuple[Rank, ...], Length(1, 13)] = FORTY
    remove: Annotated[tuple[CardName, ...], Length(0, 48)] = ()


def _packs() -> Mapping[int, Pack]:
    forty = Pack()
    return MappingProxyType({2: forty, 3: Pack(FORTY, ("copas-2",)), 4: forty, 5: forty, 6: Pack(FORTY_EIGHT)})


@dataclass(frozen=True, slots=True)
class Cards:
    """Strength from high to low, and card points; a rank without points counts 0 (A.2)."""

    order: Annotated[tuple[Rank, ...], Length(1, 13)] = (1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2)
    points: Mapping[Rank, Points] = field(default_factory=lambda: MappingProxyType({1: 11, 3: 10, 12: 4, 11: 3, 10: 2}))
    jack_over_queen: bool = False

    @property
    def counting(self) -> tuple[Rank, ...]:
        """The ranks that are worth points, the strongest first."""
        return tuple(rank for rank in self.order if self.points.get(rank, 0))


@dataclass(frozen=True, slots=True)
class SeatsPart:
    """Direction of play, who leads, who deals next, who plays with whom (A.3 to A.5)."""

    direction: Literal["counter_clockwise", "clockwise"] = "counter_clockwise"
    leader: Literal["next_after_dealer", "dealer", "declarer"] = "next_after_dealer"
    dealer_next: Literal["next_in_direction", "deal_winner", "same"] = "next_in_direction"
    teams: Mapping[Seats, Literal["alternate", "pairs", "none"]] = field(
        default_factory=lambda: MappingProxyType({4: "alternate", 6: "alternate"})
    )


Packets: TypeAlias = Annotated[tuple[Annotated[int, Within(1, 24)], ...], Length(1, 24)]


@dataclass(frozen=True, slots=True)
class DealPart:
    """Cards in hand, how they are dealt, and how many are set aside for the declarer (A.4)."""

    hand: Annotated[int, Within(1, 24)] | Literal["all"] = 3
    batches: Literal["one_by_one", "all_at_once"] | Packets = "one_by_one"
    talon: Annotated[int, Within(0, 8)] = 0


@dataclass(frozen=True, slots=True)
class Trump:
    """Where the trump suit comes from (A.4, B.4, B.11)."""

    source: Literal["turn_up", "rotation", "declarer", "called_card", "dealer_last_card", "none"] = "turn_up"
    turn_up_redraw: Annotated[tuple[Rank, ...], Length(0, 13)] = ()
    rotation: Annotated[tuple[SuitName, ...], Length(0, 24)] = ("oros", "copas", "espadas", "bastos")
    chosen: Literal["after_discard", "before_talon"] = "after_discard"


@dataclass(frozen=True, slots=True)
class PlayPart:
    """Cards to a turn (A.5.5), and the duties of somebody who does not lead (B.7)."""

    cards_per_turn: Annotated[int, Within(1, 4)] = 1
    follow_when: Literal["never", "stock_empty", "always"] = "never"
    must_beat: bool = False
    must_trump: bool = False
    must_overtrump: bool = False


@dataclass(frozen=True, slots=True)
class ExchangeStep:
    """The trump of rank `give` may be swapped for a turn-up above the seven, or up to the seven (B.1)."""

    give: Rank
    takes: Literal["above_7", "up_to_7"]


@dataclass(frozen=True, slots=True)
class ExchangePart:
    """Who may swap a card with the turn-up, and when (B.1, B.2); no steps, no exchange."""

    steps: Annotated[tuple[ExchangeStep, ...], Length(0, 13)] = ()
    needs_trick: Literal["player", "side", "none"] = "player"
    timing: Literal["any_time", "own_turn", "between_tricks", "after_own_trick"] = "any_time"
    closes: Literal["last_draw", "penultimate_draw"] = "last_draw"
    only_upward: bool = True


@dataclass(frozen=True, slots=True)
class ArrastrePart:
    """The trump of this rank may be played with a call that drags the best cards of those after it (B.5)."""

    enabled: bool = False
    rank: Rank = 1
    beats_follow: bool = True


@dataclass(frozen=True, slots=True)
class ClaimPart:
    """Who is sure of all tricks that are left may take them at once (B.6)."""

    enabled: bool = False
    counts: Annotated[tuple[Annotated[int, Within(1, 24)], ...], Length(1, 24)] = (3, 2)
    trumps: Literal["remaining", "absolute"] = "remaining"
    held_by: Literal["side", "player"] = "side"


@dataclass(frozen=True, slots=True)
class Captive:
    """One trump is locked until another has appeared; both in one trick win the deal (B.10)."""

    enabled: bool = False
    locked: Rank = 1
    released_by: Rank = 3
    capture_ends_deal: bool = True
    own_side_counts: bool = True


@dataclass(frozen=True, slots=True)
class Marriage:
    """Extra points for the king and knight of a suit, among the won cards or shown from the hand (B.14)."""

    enabled: bool = False
    mode: Literal["capture", "declare"] = "capture"
    ranks: Annotated[tuple[Rank, ...], Length(2, 2)] = (12, 11)
    trump: Points = 40
    plain: Points = 20
    declare_needs_trick: bool = True
    declare_when: Literal["on_lead", "own_turn"] = "on_lead"
    declare_until: Literal["last_trick", "last_draw"] = "last_trick"
    four_win: bool = False
    four_game_points: Points | None = None

    def counts_by(self, mode: Literal["capture", "declare"]) -> bool:
        """Whether pairs count in this way."""
        return self.enabled and self.mode == mode

    def worth(self, suit: int, trump: int | None) -> int:
        """What a pair of this suit counts."""
        return self.trump if suit == trump else self.plain


@dataclass(frozen=True, slots=True)
class StakesPart:
    """What every other side pays for a card of the two best ranks kept in a trick, and is paid for one lost in it."""

    enabled: bool = False
    first: Points = 2
    second: Points = 1


@dataclass(frozen=True, slots=True)
class AuctionPart:
    """Bidding for the right to name the trump (B.11)."""

    enabled: bool = False
    unit: Literal["points", "rank"] = "points"
    min: Annotated[int, Within(1, 1000)] = 1
    step: Annotated[int, Within(1, 100)] = 1
    max: Annotated[int, Within(1, 1000)] = 120
    advice_max: Annotated[int, Within(1, 1000)] | None = None
    first: Literal["next_after_dealer", "right_of_dealer", "left_of_dealer"] = "next_after_dealer"
    direction: Literal["same_as_play", "counter_clockwise", "clockwise"] = "same_as_play"
    all_pass: Literal["redeal_next_dealer", "redeal_same_dealer"] = "redeal_next_dealer"
    last_standing: Literal["may_pass", "forced_min"] = "may_pass"


@dataclass(frozen=True, slots=True)
class CallPart:
    """The declarer names a card whose holder is his secret partner (B.11)."""

    enabled: bool = False
    when: Literal["before_first_trick", "after_first_trick"] = "before_first_trick"
    own_card: Literal["allowed", "forbidden"] = "allowed"
    unplayed_only: bool = True
    must_be_highest_missing: bool = False


@dataclass(frozen=True, slots=True)
class TalonPart:
    """What the declarer does with the cards set aside (B.11)."""

    show: bool = True
    discards: Annotated[int, Within(0, 8)] = 0
    discards_count_for: Literal["declarer", "nobody", "last_trick"] = "declarer"


@dataclass(frozen=True, slots=True)
class Goal:
    """What wins a deal (A.8, B.9, B.11)."""

    kind: Literal["most", "low", "contract"] = "most"
    low_limit: Annotated[int, Within(0, 1000)] | None = None
    low_fallback: Literal["most", "lowest", "nobody"] = "most"
    contract_reached: Literal["at_least", "more_than"] = "at_least"
    threshold: Annotated[int, Within(1, 1000)] | None = None


@dataclass(frozen=True, slots=True)
class Tie:
    """How equal totals are decided (A.8)."""

    break_: Annotated[tuple[Literal["cards", "last_trick"], ...], Length(0, 2)] = ("cards",)
    unresolved: Literal["nobody", "each_side", "replay", "carry_over"] = "nobody"

    @property
    def draws(self) -> bool:
        """Whether sides with equal totals have drawn the deal: nothing else decides, and neither has won."""
        return not self.break_ and self.unresolved != "each_side"


@dataclass(frozen=True, slots=True)
class CapoteTier:
    """A win this high is worth so many game points; `over` counts card points where the basis does."""

    basis: Literal["winner_total", "margin", "all_tricks"] = field(default="winner_total", metadata=NEEDED)
    over: Annotated[int, Within(0, 1000)] | None = None
    game_points: Annotated[int, Within(0, 1000)] = field(default=2, metadata=NEEDED)


@dataclass(frozen=True, slots=True)
class CapotePart:
    """What a very high win counts; the last tier that fits decides (B.12)."""

    enabled: bool = False
    tiers: Annotated[tuple[CapoteTier, ...], Length(0, 10)] = (CapoteTier("winner_total", 100, 2),)


OwnShare: TypeAlias = int | Literal["bid", "2*bid", "-bid", "-shortfall", "points", "defender_points"]
Share: TypeAlias = OwnShare | Literal["bid_share", "points_share"]  # shared among the defenders


@dataclass(frozen=True, slots=True)
class WinScore:
    """Game points of a deal for each winner and each loser."""

    winner: int = 1
    loser: int = 0


@dataclass(frozen=True, slots=True)
class ContractRow:
    """Game points of each role, as a number or a token (B.11); a partner only where a card is called."""

    caller: OwnShare = field(default=0, metadata=NEEDED)
    partner: OwnShare | None = None
    defender: Share = field(default=0, metadata=NEEDED)


@dataclass(frozen=True, slots=True)
class ContractScore:
    """Game points of a contract by its outcome; the solo rows default to the others."""

    made: ContractRow
    failed: ContractRow
    solo_made: ContractRow | None = None
    solo_failed: ContractRow | None = None

    @property
    def in_points(self) -> bool:
        """Whether anybody writes down what was bid or made, and not a number of the table."""
        rows = (self.made, self.failed, self.solo_made, self.solo_failed)
        shares = [share for row in rows if row is not None for share in (row.caller, row.partner, row.defender)]
        return any(isinstance(share, str) for share in shares)


@dataclass(frozen=True, slots=True)
class Scoring:
    """From card points to game points (A.8, B.11)."""

    win: WinScore = field(default_factory=WinScore)
    win_by_players: Mapping[Seats, WinScore] = field(default_factory=lambda: MappingProxyType({}))
    contract: ContractScore | None = None
    odd_share: Literal["more_card_points", "next_in_play", "dropped"] = "more_card_points"


@dataclass(frozen=True, slots=True)
class MatchPart:
    """How long the match lasts (A.8); `options` are the targets that a host is offered."""

    mode: Literal["target", "single_deal", "fixed_deals", "rotation", "open"] = "target"
    score: Literal["game_points", "totals"] = "game_points"
    target: Annotated[int, Within(1, 10000)] | None = 3
    options: Annotated[tuple[Annotated[int, Within(1, 10000)], ...], Length(0, 8)] = (3, 5, 7)
    deals: Annotated[int, Within(1, 1000)] | None = None
    criterion: Literal["victories", "points"] = "victories"
    simultaneous: Literal["play_on", "shared"] = "play_on"
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Info:
    """What lies open, who may look where, which signs may be made (B.3, B.8, B.13, Part D)."""

    open_hands: bool = False
    partners_open: bool = False
    partner_view_start: Literal["none", "look"] = "none"
    partner_view_end: Literal["none", "last_three", "last_trick"] = "none"
    signals: bool = False
    signals_from_trick: Annotated[int, Within(1, 50)] = 2
    sign_list: SignList = "spanish"
    false_signs: Literal["allowed", "forbidden"] = "allowed"
    count_points: Literal["end", "last_three", "always"] = "end"

    def may_sign(self, tricks: int) -> bool:
        """Whether signs may be made after so many complete tricks."""
        return self.signals and tricks + 1 >= self.signals_from_trick


NAMES = Length(0, 20)  # of a game, in one language
Texts: TypeAlias = Annotated[Mapping[str, str], "texts"]  # by language; "" stands for every language


@dataclass(frozen=True, slots=True)
class Head:
    """What a game is called and where it comes from; texts by language. `deck` is what its region plays it with."""

    extends: str | None = None
    name: Texts = field(default_factory=lambda: MappingProxyType({}))
    aliases: Annotated[Mapping[str, tuple[str, ...]], NAMES] = field(default_factory=lambda: MappingProxyType({}))
    kin: Annotated[Mapping[str, tuple[str, ...]], NAMES] = field(default_factory=lambda: MappingProxyType({}))
    character: Texts = field(default_factory=lambda: MappingProxyType({}))
    origin: Texts = field(default_factory=lambda: MappingProxyType({}))
    source: Texts = field(default_factory=lambda: MappingProxyType({}))
    as_played: Texts = field(default_factory=lambda: MappingProxyType({}))
    notes: Texts = field(default_factory=lambda: MappingProxyType({}))
    minutes: Annotated[int, Within(1, 600)] = 15
    deck: Annotated[DeckName, Renamed(FORMER_DECKS)] = "azulejo"


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """One game, complete: every rule after merging the file with the defaults.

    A variant is equal only to itself, so that compiled tables can be kept by it; compare `text` for equal rules.
    """

    id: str = ""
    head: Head = field(default_factory=Head)
    players: Annotated[tuple[Seats, ...], Length(1, 5)] = (2, 3, 4, 6)
    pack: Mapping[Seats, Pack] = field(default_factory=_packs)
    cards: Cards = field(default_factory=Cards)
    seats: SeatsPart = field(default_factory=SeatsPart)
    deal: DealPart = field(default_factory=DealPart)
    trump: Trump = field(default_factory=Trump)
    play: PlayPart = field(default_factory=PlayPart)
    exchange: ExchangePart = field(default_factory=ExchangePart)
    arrastre: ArrastrePart = field(default_factory=ArrastrePart)
    claim: ClaimPart = field(default_factory=ClaimPart)
    captive: Captive = field(default_factory=Captive)
    marriage: Marriage = field(default_factory=Marriage)
    last_trick_bonus: Points = 0
    auction: AuctionPart = field(default_factory=AuctionPart)
    call: CallPart = field(default_factory=CallPart)
    talon: TalonPart = field(default_factory=TalonPart)
    goal: Goal = field(default_factory=Goal)
    tie: Tie = field(default_factory=Tie)
    capote: CapotePart = field(default_factory=CapotePart)
    scoring: Scoring = field(default_factory=Scoring)
    stakes: StakesPart = field(default_factory=StakesPart)
    match: MatchPart = field(default_factory=MatchPart)
    info: Info = field(default_factory=Info)
    text: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))  # merged sections, as plain data

    @property
    def fixed_deals(self) -> int:
        """How many deals a match has where that is fixed: one for each trump suit, unless a number is given."""
        return self.match.deals or len(self.trump.rotation)

    @property
    def scores_points(self) -> bool:
        """Whether the match is scored in points: those of the cards, or what was bid; and not in game points."""
        contract = self.scoring.contract
        return self.match.score == "totals" or (contract is not None and contract.in_points)
