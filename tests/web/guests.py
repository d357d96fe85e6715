"""People with a browser profile of their own at a server."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser

from tests.web.player import Player, State
from tests.web.positions import Wanted, put
from tests.web.process import Server
from tests.web.watched import Size, context_of, seat


class Guest(Player):
    """A player and his browser profile."""

    def __init__(
        self, stack: ExitStack, browser: Browser, server: Server, size: Size, language: str, still: bool
    ) -> None:
        context = context_of(browser, server.origin, size, language, still=still)
        self.server = server
        self.context, self.watch = stack.enter_context(context)
        super().__init__(self.context.new_page())

    def sit_at(self, wanted: Wanted, bot: str = "random") -> State:
        """Take the seat at a stored position."""
        seat(self.context, self.server.origin, put(self.server.database, wanted, bot=bot))
        return self.sit_down()

    def another_tab(self) -> Player:
        """A second page of the same browser profile."""
        return Player(self.context.new_page())


class Guests:
    """Makes guests; when the stack ends, what their pages did is checked."""

    def __init__(self, stack: ExitStack, browser: Browser, server: Server) -> None:
        self._stack = stack
        self._browser = browser
        self._server = server

    def __call__(
        self,
        wanted: Wanted | None = None,
        *,
        size: Size = "desktop",
        language: str = "en",
        still: bool = False,
        server: Server | None = None,
    ) -> Guest:
        """A guest at a stored position, or before the page is opened."""
        guest = Guest(self._stack, self._browser, server or self._server, size, language, still)
        if wanted:
            guest.sit_at(wanted)
        return guest
