"""What a civilization lives on: tokens, population, production, the purse of a turn, and the ratings."""
