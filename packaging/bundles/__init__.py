"""How the program becomes something to double-click: a folder with its own Python, and what each system makes of it."""
