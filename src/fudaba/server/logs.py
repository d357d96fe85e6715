"""What the server writes down about itself: never a card, a seed or a token, so no messages of exceptions."""

from __future__ import annotations

import logging
import secrets
import sys
import traceback

import structlog


def set_up(level: str = "warning") -> None:
    """Log to standard error, one line an event; no colours where it is not a terminal."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty()),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def report(what: str, error: BaseException, **facts: str | int | None) -> str:
    """Log a mistake of ours by the kind of the exception and where it was raised; the id of the incident."""
    incident = secrets.token_hex(4)
    places = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
    structlog.get_logger().error(
        what, incident=incident, error=type(error).__name__, at=" > ".join(places[-8:]), **facts
    )
    return incident
