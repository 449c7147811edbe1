"""Cards of the hand: drawing them, and playing action cards, great persons and objectives."""
