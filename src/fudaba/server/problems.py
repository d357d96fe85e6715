"""Refusals over HTTP as RFC 9457 problem details, with the code and the phrase beside them."""

from __future__ import annotations

from http import HTTPStatus

from starlette.responses import JSONResponse

from fudaba.server.messages import Phrase
from fudaba.server.refused import STATUS, Refused

MEDIA_TYPE = "application/problem+json"


def problem(refusal: Refused, status: int | None = None) -> JSONResponse:
    """The answer for a refusal."""
    status = status or STATUS[refusal.code]
    sentence = Phrase.of(refusal.phrase)
    body: dict[str, object] = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": worded(sentence),
        "code": refusal.code,
        "phrase": sentence.model_dump(),
    }
    if refusal.incident:
        body["incident"] = refusal.incident
    return JSONResponse(body, status, media_type=MEDIA_TYPE)


def worded(sentence: Phrase) -> str:
    """The phrase in English."""
    text = sentence.text
    for name, value in sentence.values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
