"""Bots of Koi-Koi: what they look at, what they think it worth, and the players that act on it."""
