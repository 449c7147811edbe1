"""Events: windows in which they are played, how they are carried out and cancelled, and every operation."""
