"""The browsers and the server for all tests of a worker that look at the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.guests import Guests
from tests.web.process import Server
from tests.web.watched import launched


@pytest.fixture(scope="package")
def browsers(require: Callable[[str], Path]) -> Iterator[Callable[[bool], Browser]]:
    """The browser with pictures, and the one without, each begun when it is first asked for.

    Their event loop must be gone before other folders' tests run loops of their own.
    """
    chromium = require("chromium")
    with sync_playwright() as playwright, ExitStack() as stack:

        @cache
        def browser(pictures: bool) -> Browser:
            return stack.enter_context(launched(playwright, chromium, pictures=pictures))

        yield browser


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def guest(
    request: pytest.FixtureRequest, browsers: Callable[[bool], Browser], server: Server
) -> Iterator[Guests]:
    """Makes guests, and checks at the end of the test what their pages did."""
    mark = request.node.get_closest_marker("pictures")
    with ExitStack() as stack:
        yield Guests(stack, browsers(mark is None or mark.args == (True,)), server)
