"""Strength and what it is good for: armies and tactics, aggressions and wars, their spoils, colonies."""
