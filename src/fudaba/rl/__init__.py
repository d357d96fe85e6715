"""For programs that learn: batches of deals, and doors to Gymnasium, PettingZoo and OpenSpiel (docs/rl.md).

Nothing here is imported by the rest of fudaba, and importing this package alone asks for no other one.
"""
