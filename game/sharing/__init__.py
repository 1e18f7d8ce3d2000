"""Rules, deals and matches as short texts and as readable records, and what becomes of such a text."""
