"""Learns policies by self-play: `python3 -m game.bots.training --help`. Needs numpy; playing does not."""
