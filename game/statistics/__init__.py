"""What was played here, in figures: every deal that is over, by person, game, rules, partner, opponent and time."""
