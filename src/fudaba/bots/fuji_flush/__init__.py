"""Bots of Fuji Flush: a judgement of one card at a time, and the greedy player that stands on it."""
