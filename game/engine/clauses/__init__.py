"""The optional rules, one file each, in the order in which they speak (RULES_REFERENCE B.16)."""

from game.engine.clauses import arrastre, captive, claim, duties, exchange, looking, marriage, signals, stakes, tute

CLAUSES = (
    captive.CLAUSE,
    arrastre.BEFORE_DUTIES,
    duties.CLAUSE,
    arrastre.AFTER_DUTIES,
    exchange.CLAUSE,
    claim.CLAUSE,
    marriage.CAPTURED,
    marriage.DECLARED,
    tute.CLAUSE,
    stakes.CLAUSE,
    looking.CLAUSE,
    signals.CLAUSE,
)
