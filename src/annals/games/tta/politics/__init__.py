"""The Politics Phase, and what comes of it: events, pacts, resigning."""
