"""Bots of Go-Stop: what they look at, what they think it worth, and the players that act on it."""
