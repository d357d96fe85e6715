"""One browser and one server for all tests of a worker that look at the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.guests import Guests
from tests.web.process import Server
from tests.web.watched import launched


@pytest.fixture(scope="package")
def browser(require: Callable[[str], Path]) -> Iterator[Browser]:
    """The browser; its event loop must be gone before other folders' tests run loops of their own."""
    chromium = require("chromium")
    with sync_playwright() as playwright:
        browser = launched(playwright, chromium)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def guest(browser: Browser, server: Server) -> Iterator[Guests]:
    """Makes guests, and checks at the end of the test what their pages did."""
    with ExitStack() as stack:
        yield Guests(stack, browser, server)
