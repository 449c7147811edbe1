"""What people read: strings, the sentences made of them, the faces of cards, the chart after a game."""
