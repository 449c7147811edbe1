"""The lists of cards in the terminal, one module a game, named after it: `draw` a list, the `lines` of one card."""
