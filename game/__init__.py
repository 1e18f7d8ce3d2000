"""The card game without its window: rules, matches, saving, computer players."""

VERSION = "0.1.0"  # said only here: the wheel, the bundles and the releases read it
