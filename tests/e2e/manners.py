"""How a monkey's windows are opened, and what it has found in them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from game.storage.settings import ALLOWED, Choices
from game.variants.loading import available
from tests.e2e.person import ROOT

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080), (800, 1200), (700, 600))
GAMES: Final = tuple(game.variant for game in available([ROOT / "rules"]) if game.variant is not None)
SWITCHES: Final = tuple(name for name in ("regret", "winning_tag", "table_points", "running_count", "hold_curtain"))
LOOKS: Final = ("left_handed", "big_corners", "reduced_motion", "high_contrast", "captions", "focus_always")


@dataclass(frozen=True, slots=True)
class Manner:
    """How one window is opened."""

    size: tuple[int, int]
    lang: str
    text: int
    speed: str
    seed: int
    choices: dict[str, Any]

    @classmethod
    def drawn(cls, chance: Random, number: int) -> Manner:
        """The sizes in turn, everything else by chance."""
        offered = {name: values for name, values in ALLOWED.items() if name not in ("text", "speed")}  # options below
        choices: dict[str, Any] = {name: chance.choice(values) for name, values in offered.items()}
        choices |= {name: chance.random() < 0.5 for name in SWITCHES}
        choices |= {name: chance.random() < 0.2 for name in LOOKS}
        decks = sorted(folder.name for folder in (ROOT / "assets" / "decks").iterdir() if folder.is_dir())
        choices["deck"], choices["scan"] = chance.choice(decks), chance.random() < 0.04
        choices["full_screen"], choices["thinking"] = False, "usual"
        game = GAMES[chance.randrange(len(GAMES))]
        choices["variant"], choices["players"] = game.id, chance.choice(sorted(game.players))
        return cls(
            SIZES[number % len(SIZES)],
            chance.choice(("en", "es")),
            chance.choice((100, 125, 150)),
            "instant" if chance.random() < 0.75 else chance.choice(("calm", "normal", "brisk")),
            chance.randrange(1_000_000),
            choices,
        )

    def options(self) -> list[str]:
        """The same as words of the command line."""
        wide, high = self.size
        named = {"size": f"{wide}x{high}", "lang": self.lang, "text": self.text, "speed": self.speed, "seed": self.seed}
        return [part for name, value in named.items() for part in (f"--{name}", str(value))]

    def __str__(self) -> str:
        told = {name: value for name, value in self.choices.items() if value != getattr(Choices(), name)}
        return f"{' '.join(self.options())} {told}"


@dataclass
class Found:
    """What the monkey has seen, and what went wrong, each thing once with how often."""

    presses: int = 0
    windows: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    games: dict[tuple[str, str], int] = field(default_factory=dict)  # deals that were played, by game and match
    memory: dict[tuple[int, int], float] = field(default_factory=dict)  # MiB at most, by the largest size of a window
    wait: tuple[float, str] = (0.0, "nothing")  # the longest, in seconds, and what was clicked
    faults: dict[str, list[str]] = field(default_factory=dict)

    def note(self, kind: str, told: str, where: str, acts: Iterable[str]) -> None:
        """Something went wrong."""
        lines = [line for line in told.splitlines() if line.strip()]
        key = f"{kind}: " + " | ".join(line.strip() for line in lines[-3:])
        story = f"{kind}\n{where}\nlast acts: {', '.join(acts)}\n{told.strip()}\n"
        if key not in self.faults:
            sys.stderr.write(f"{story}\n")  # an hour is long: who waits may look already
        self.faults.setdefault(key, []).append(story)

    def told(self, minutes: float, seed: int) -> str:
        """All figures, and each fault with its first story."""
        lines = [f"{minutes:.1f} minutes, seed {seed}, {self.windows} windows, {self.presses} presses"]
        lines.append("screens: " + ", ".join(f"{name} {number}" for name, number in self.screens.most_common()))
        games = sorted({game for game, _match in self.games})
        lines.append(f"games: {len(games)} ({', '.join(games)}); deals: {sum(self.games.values())}")
        sizes = (f"{wide}x{high} {most:.0f} MiB" for (wide, high), most in sorted(self.memory.items()))
        lines.append("memory at most: " + ", ".join(sizes))
        lines.append(f"longest wait for a page: {self.wait[0] * 1000:.0f} ms after {self.wait[1]}")
        lines.append(f"faults: {len(self.faults)}")
        lines += [f"\n-- {len(stories)} times --\n{stories[0]}" for stories in self.faults.values()]
        return "\n".join(lines) + "\n"
