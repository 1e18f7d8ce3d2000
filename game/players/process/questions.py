"""What a computer player is asked, and how it is answered: a View as text goes in, the answer as JSON comes out."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from game.players.style.levels import EVEN, STRONGEST

ACT: Final = "act"  # what to do on turn
ASIDE: Final = "aside"  # what to do out of turn, if anything
ADVISE: Final = "advise"  # what the best player thinks of everything that could be done
URGENCY: Final = (ACT, ASIDE, ADVISE)  # what is thought about first when several questions are open


@dataclass(slots=True)
class Question:
    """One question: the View as text, how well it is to be answered, and how often a process died over it."""

    ticket: int
    kind: str
    text: str
    level: str = STRONGEST
    temper: str = EVEN
    deaths: int = 0
    dropped: bool = False

    def told(self, samples: int) -> str:
        """The question as it goes to a process."""
        told = {"id": self.ticket, "kind": self.kind, "view": self.text, "level": self.level, "temper": self.temper}
        return json.dumps({**told, "samples": samples})


def heard(text: str) -> tuple[Question, int]:
    """The question in this text, and the number of deals to imagine for it."""
    told = json.loads(text)
    question = Question(told["id"], told["kind"], told["view"], told["level"], told["temper"])
    return question, told["samples"]


def answered(question: Question, samples: int) -> dict[str, Any]:
    """The answer, and in `fault` what went wrong on the way if anything did.

    The same text, kind, level, temper and number of samples always give the same answer: the generator is seeded with
    the text.
    """
    told: dict[str, Any] = {"id": question.ticket}
    try:
        return told | {"answer": _thought_out(question, samples)}
    except Exception:
        import traceback

        fault = traceback.format_exc()
    return told | {"answer": _anything(question), "fault": fault}


def _thought_out(question: Question, samples: int) -> dict[str, Any] | None:
    from random import Random

    from game.engine import actions
    from game.engine.view import from_json
    from game.players.search import choice

    view, rng = from_json(json.loads(question.text)), Random(question.text)
    if question.kind == ADVISE:
        from game.players.advice import advice

        return advice.to_json(advice.advise(view, samples, rng))
    if question.kind == ASIDE:
        done = choice.aside(view, question.level, question.temper)
        return None if done is None else actions.to_json(done)
    return actions.to_json(choice.choose(view, samples, rng, question.level, question.temper))


def _anything(question: Question) -> dict[str, Any] | None:
    """Some legal action on turn, for when thinking failed; nothing where nothing need be said."""
    if question.kind != ACT:
        return None
    from game.engine import actions
    from game.engine.view import from_json
    from game.players.search import choice

    return actions.to_json(choice.anything(from_json(json.loads(question.text))))
