"""The boards of the games in the terminal, one module each, named after its game. A board only draws a view."""
