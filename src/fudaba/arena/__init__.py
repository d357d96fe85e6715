"""Bots against bots: what is played, by whom, by how many processes, and what it comes to. Knows no game."""
