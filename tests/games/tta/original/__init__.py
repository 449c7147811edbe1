"""The original of 2006: its rules, its cards and its variants, each by name."""
