"""Manoeuvre: movement by land, sea and air, transport, disorder, and the order of conflicts."""
