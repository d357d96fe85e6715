"""A hanafuda card table: rules, records, bots, a server and its clients. Importing it loads none of them."""

import os

__version__ = "0.1.0"

if os.environ.get("FUDABA_PURE", "0") not in ("", "0"):
    from fudaba._build import prefer_sources

    prefer_sources()
