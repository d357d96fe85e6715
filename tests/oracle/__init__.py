"""A slow second implementation in lists and strings, against which the fast engine is checked.

It knows nothing of the product's own code and must never import it.
"""
