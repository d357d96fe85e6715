"""The card pictures over HTTP: drawn when first asked for, then kept. Knows no table."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Final, Literal

from starlette.requests import Request
from starlette.responses import Response

from fudaba.art import back, bonus, draw, fuji
from fudaba.core.phrase import phrase
from fudaba.server.refused import Refused

INDEXES: Final[dict[str, Literal["jp", "kr"] | None]] = {"jp": "jp", "kr": "kr", "none": None}
FUJI: Final = "fuji"
AN_HOUR: Final = "public, max-age=3600"
FOR_EVER: Final = "public, max-age=31536000, immutable"


@cache
def picture(index: str, card: str) -> tuple[bytes, str]:
    """The SVG of a card or of `back`, and its ETag; KeyError for what is not there."""
    data = _drawn(index, card).encode()
    return data, f'"{sha256(data).hexdigest()[:32]}"'


def _drawn(index: str, card: str) -> str:
    if index == FUJI:
        return fuji.back() if card == "back" else fuji.draw(card)
    numbering = INDEXES[index]
    if card == "back":
        return back()
    if card in bonus.CARDS:
        return bonus.draw(card, index=numbering is not None)
    return draw(card, index=numbering)


def answer(request: Request, index: str, card: str) -> Response:
    """The picture; it may be kept for ever under an address that carries a version."""
    try:
        data, tag = picture(index, card)
    except KeyError:
        raise Refused("bad_message", NO_PICTURE) from None
    headers = {"ETag": tag, "Cache-Control": FOR_EVER if request.query_params.get("v") else AN_HOUR}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, media_type="image/svg+xml", headers=headers)


NO_PICTURE = phrase("There is no such picture.")
