"""A browser that writes down what a page must not do: errors in its console, requests to other hosts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Playwright, Request, ViewportSize

from tests.web.positions import Place

FLAGS: Final = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-gpu",
    "--disable-sync",
    "--mute-audio",
    "--no-first-run",
]
NO_PICTURES: Final = (
    "--blink-settings=imagesEnabled=false,"
    "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"
)
"""And a mouse, which Playwright asks for by the same flag; of two such flags the last one counts."""
Size = Literal["desktop", "phone"]
SIZES: Final[dict[Size, ViewportSize]] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 360, "height": 640},
}
LOCALES: Final = {"en": "en-GB", "ru": "ru-RU"}
SECONDS: Final = 15


@dataclass
class Watch:
    """What was seen in one context. `allowed` are patterns of console errors that a test provokes.

    Playwright hangs things on objects whose methods listen: no slots.
    """

    origin: str
    hosts: set[str] = field(default_factory=set)
    errors: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def request(self, request: Request) -> None:
        """Note where a request goes; pictures inside the page itself go nowhere."""
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob"):
            self.hosts.add(f"{parts.scheme}://{parts.netloc}")

    def console(self, message: ConsoleMessage) -> None:
        """Note what the page or the browser complains about."""
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def check(self) -> None:
        """Nothing but our own server was asked, and nothing went wrong."""
        assert self.hosts <= {self.origin, self.origin.replace("http", "ws")}, self.hosts
        left = [text for text in self.errors if not any(re.search(each, text) for each in self.allowed)]
        assert not left, left


def launched(playwright: Playwright, chromium: Path, *, pictures: bool = True) -> Browser:
    """The system's Chromium, without a window. To draw the cards is most of its work; layout needs them."""
    args = FLAGS if pictures else [*FLAGS, NO_PICTURES]
    return playwright.chromium.launch(executable_path=chromium, args=args)


@contextmanager
def context_of(
    browser: Browser, origin: str, size: Size = "desktop", language: str = "en", *, still: bool = False
) -> Iterator[tuple[BrowserContext, Watch]]:
    """A fresh browser profile of this size and language; `still` is somebody who wants no movement."""
    phone = size == "phone"
    context = browser.new_context(
        base_url=origin,
        viewport=SIZES[size],
        locale=LOCALES[language],
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
        reduced_motion="reduce" if still else "no-preference",
    )
    context.set_default_timeout(SECONDS * 1000)
    watch = Watch(origin)
    context.on("request", watch.request)
    context.on("console", watch.console)
    context.on("weberror", lambda error: watch.errors.append(str(error.error)))
    context.on("page", lambda page: page.on("websocket", lambda line: watch.hosts.add(origin_of(line.url))))
    try:
        yield context, watch
    finally:
        context.close()
    watch.check()


def origin_of(address: str) -> str:
    """Scheme, host and port of an address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def seat(context: BrowserContext, origin: str, place: Place) -> None:
    """Give the browser the seat at a stored game."""
    context.add_cookies(
        [{"name": "fudaba-seat", "value": place.token, "url": origin, "httpOnly": True, "sameSite": "Strict"}]
    )
