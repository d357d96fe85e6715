"""The languages of the table. Knows no game: what has to be said comes from outside, as ids of messages.

A catalogue is a `.po` file beside this page, read when something of its language is first asked for.
"""

from __future__ import annotations

from fudaba.locale.catalogue import catalogue
from fudaba.locale.languages import DEFAULT, LANGUAGES, choose, preferred
from fudaba.locale.translator import Spoken, Translator, ValueOfPhrase

__all__ = [
    "DEFAULT",
    "LANGUAGES",
    "Spoken",
    "Translator",
    "ValueOfPhrase",
    "catalogue",
    "choose",
    "preferred",
]
