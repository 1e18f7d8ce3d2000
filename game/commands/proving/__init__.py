"""Commands that prove what comes with the program."""
