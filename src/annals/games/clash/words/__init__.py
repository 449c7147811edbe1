"""What people read: strings, the sentences made of them, faces and prices, the chart after a game."""
