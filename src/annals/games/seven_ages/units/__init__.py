"""Units, their pools and stacks, leaders, and the common units."""
