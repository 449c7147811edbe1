"""Scripted characters: opponents that play by a list of rules."""
