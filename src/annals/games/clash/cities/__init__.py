"""Cities: founding, activating and building them up, what they give, their mood, and culture that spreads."""
