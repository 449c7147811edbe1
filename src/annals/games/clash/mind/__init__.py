"""What opponents judge by. No rule lives here."""
