"""Units: the pieces, groups of them, how they move by land and sea, and recruiting them."""
