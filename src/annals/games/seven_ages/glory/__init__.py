"""Glory: the account, the Harvest with its categories, and what pays at once."""
