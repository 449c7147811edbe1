"""The board: its geometry, the names of its spaces, ways over it, and exploring it."""
