"""Civil cards: the row they are taken from, and what becomes of them: buildings, technologies, leaders, wonders."""
