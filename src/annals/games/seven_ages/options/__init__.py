"""The optional rules, one room each."""
