"""Commands that open the home table."""
