"""How the table says no: a code of the protocol and a sentence. Knows neither sockets nor HTTP's shapes."""

from __future__ import annotations

from typing import Final

from fudaba.core.phrase import Phrase, PhraseValue, phrase
from fudaba.errors import FudabaError
from fudaba.server.messages import Code

STATUS: Final[dict[Code, int]] = {
    "bad_json": 400,
    "bad_message": 422,
    "too_large": 413,
    "unsupported_version": 400,
    "unauthenticated": 401,
    "forbidden": 403,
    "no_such_game": 404,
    "not_seated": 403,
    "not_your_turn": 409,
    "illegal_action": 409,
    "stale": 409,
    "idempotency_mismatch": 409,
    "game_over": 409,
    "rate_limited": 429,
    "busy": 503,
    "store_unavailable": 503,
    "internal": 500,
}
"""The HTTP status of each code."""


class Refused(FudabaError):  # noqa: N818  an answer of the protocol
    """Something was not done; nothing has changed."""

    phrase: Phrase

    def __init__(self, code: Code, sentence: Phrase, incident: str | None = None) -> None:
        super().__init__(sentence.text)
        self.code: Code = code
        self.phrase = sentence
        self.incident = incident


def refused(code: Code, sentence: Phrase, **values: PhraseValue) -> Refused:
    """A refusal whose sentence has these values."""
    return Refused(code, phrase(sentence.text, **{**sentence.values, **values}))


SERVER_MISTAKE: Final = phrase("The server made a mistake. Nothing has changed; please try again.")
STORE_UNAVAILABLE: Final = phrase("The move could not be stored. Nothing has changed; please try again.")
