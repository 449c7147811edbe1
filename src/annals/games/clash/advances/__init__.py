"""Advances, civilizations and governments, and the abilities they bring."""
