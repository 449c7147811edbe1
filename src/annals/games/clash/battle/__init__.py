"""Battles, from the attack to what comes after, and the capture of cities."""
