"""Event cards: their icons and texts, disasters and losses, and the barbarians they bring."""
