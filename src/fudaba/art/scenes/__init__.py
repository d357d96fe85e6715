"""The scenes: a function for each of the 48 cards, which lays plants and heroes on a sheet, far to near."""
