"""The card game without its window: rules, matches, saving, computer players."""

VERSION = "0.1.0"  # that of pyproject.toml
