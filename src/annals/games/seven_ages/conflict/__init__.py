"""Conflict, round by round: cards, commitment, totals, losses, retreat, and what follows."""
