"""Bots for Hana-awase."""
