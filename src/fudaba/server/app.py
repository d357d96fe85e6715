"""The web application: routes over the lobby, and nothing that decides about a game."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final, cast

from fastapi import Cookie, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles

from fudaba import __version__
from fudaba.core.phrase import Phrase, phrase
from fudaba.errors import FudabaError, OptionError
from fudaba.server import catalogue, pictures
from fudaba.server.guard import Guard, Hosts
from fudaba.server.limits import Bucket, Buckets, Limits, read_json
from fudaba.server.lobby import Lobby
from fudaba.server.messages import Advice, Created, GameInfo, NewGame, RulePage
from fudaba.server.problems import problem
from fudaba.server.refused import Refused, refused
from fudaba.server.sockets import Sockets
from fudaba.server.store import Store

COOKIE: Final = "fudaba-seat"
A_YEAR: Final = 365 * 24 * 3600
STATIC: Final = Path(__file__).parent / "static"
Token = Annotated[str | None, Cookie(alias=COOKIE)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a server is told when it starts."""

    database: str
    hosts: Hosts = field(default_factory=Hosts)
    limits: Limits = field(default_factory=Limits)
    static: Path = STATIC


def make_app(settings: Settings) -> FastAPI:
    """The application; the database is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            store = await Store.opened(settings.database)
        except FudabaError as error:
            app.state.failure = error
            raise
        lobby = app.state.lobby = Lobby(store)
        app.state.sockets = Sockets(lobby, settings.limits)
        try:
            yield
        finally:
            await lobby.close()
            await store.close()

    app = FastAPI(
        title="fudaba",
        version=__version__,
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.state.failure = None
    app.state.new_games = Buckets(
        lambda: Bucket(settings.limits.games_burst, settings.limits.games_rate, time.monotonic)
    )
    app.state.hints = Buckets(
        lambda: Bucket(settings.limits.hints_burst, settings.limits.hints_rate, time.monotonic)
    )
    _pages(app, settings.static)
    _rules(app)
    _games(app)
    _advice(app)
    _refusals(app)
    app.add_middleware(Guard, hosts=settings.hosts, body=settings.limits.body)
    return app


def _lobby(request: Request) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


def _pages(app: FastAPI, static: Path) -> None:
    index = static / "index.html"

    @app.get("/")
    async def page() -> Response:
        """The browser client, or how to build it."""
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    @app.get("/art/{index}/{card}.svg")
    def art(request: Request, index: str, card: str) -> Response:
        """A card, drawn in a thread."""
        return pictures.answer(request, index, card)

    app.mount("/static", _Client(directory=static, check_dir=False))


class _Client(StaticFiles):
    """The built files, or nothing; a browser asks each time whether they are still the same."""

    async def check_config(self) -> None:
        """A client that is not built is no mistake; its files are simply not there."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response: Response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "no-cache"
        return response


def _rules(app: FastAPI) -> None:
    @app.get("/api/rules")
    async def rules() -> list[GameInfo]:
        """All games with their presets and options."""
        return catalogue.games()

    @app.get("/api/rules/{game}/{preset}")
    async def rule_page(request: Request, game: str, preset: str) -> RulePage:
        """The rules in force under a preset and the house rules of the query, `name=value` each."""
        return catalogue.rule_page(game, preset, request.query_params.multi_items())

    @app.get("/api/languages")
    async def languages() -> dict[str, list[tuple[str, str]]]:
        """The languages of the interface: tag and own name."""
        return {"languages": catalogue.languages()}

    @app.get("/api/catalogue/{language}")
    async def messages(language: str) -> dict[str, object]:
        """The messages in a language."""
        return catalogue.catalogue(language)


def _games(app: FastAPI) -> None:
    @app.post("/api/games", status_code=201)
    async def create(request: Request, response: Response, token: Token = None) -> Created:
        """Make a game and take a seat in it."""
        caller = request.client.host if request.client else ""
        if not request.app.state.new_games.take(caller):
            raise Refused("rate_limited", TOO_MANY)
        asked = _new_game(await request.body())
        lobby = _lobby(request)
        if token is None or not await lobby.known(token):
            token = secrets.token_urlsafe(32)
        try:
            game = await lobby.create(asked, token)
        except Refused:
            raise
        except OptionError as error:
            raise Refused("bad_message", cast(Phrase, error.phrase)) from None
        except FudabaError as error:
            raise refused("bad_message", CANNOT, reason=str(error)) from None
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, max_age=A_YEAR, httponly=True, samesite="strict", secure=secure)
        return Created(game=game)

    @app.get("/api/games")
    async def unfinished(request: Request, token: Token = None) -> dict[str, list[str]]:
        """The games of this browser that are not over."""
        return {"games": await _lobby(request).unfinished(token) if token else []}

    @app.get("/api/games/{game}/record")
    async def record(request: Request, game: str, token: Token = None) -> Response:
        """The finished deals as a file."""
        if token is None:
            raise Refused("unauthenticated", NO_COOKIE)
        text = await _lobby(request).record(game, token)
        name = f'attachment; filename="fudaba-{game}.jsonl"'
        return PlainTextResponse(
            text, headers={"Content-Disposition": name}, media_type="application/jsonl; charset=utf-8"
        )

    @app.websocket("/api/games/{game}/socket")
    async def socket(websocket: WebSocket, game: str) -> None:
        """A seat at the table."""
        sockets: Sockets = websocket.app.state.sockets
        await sockets.serve(websocket, game, websocket.cookies.get(COOKIE))


def _advice(app: FastAPI) -> None:
    @app.get("/api/games/{game}/hint")
    async def hint(request: Request, game: str, token: Token = None) -> Advice:
        """What the strongest level would do now."""
        return await _lobby(request).hint(game, _asking(request, token))

    @app.get("/api/games/{game}/why/{seq}")
    async def why(request: Request, game: str, seq: int, token: Token = None) -> Advice:
        """Why a decision was made, once its deal is over."""
        return await _lobby(request).why(game, _asking(request, token), seq)


def _asking(request: Request, token: str | None) -> str:
    """The token of somebody who has not asked too often."""
    if token is None:
        raise Refused("unauthenticated", NO_COOKIE)
    if not request.app.state.hints.take(token):
        raise Refused("rate_limited", TOO_MANY_HINTS)
    return token


def _new_game(body: bytes) -> NewGame:
    try:
        return NewGame.model_validate(read_json(body.decode("utf-8")))
    except UnicodeDecodeError:
        raise Refused("bad_json", NOT_TEXT) from None
    except ValidationError as error:
        places = [str(part) for part in error.errors(include_input=False)[0]["loc"][:1]]
        known = [part for part in places if part in NewGame.model_fields]
        raise refused("bad_message", WRONG, place=".".join(known) or "message") from None


def _refusals(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    async def not_done(request: Request, refusal: Refused) -> Response:
        """A refusal as a problem."""
        return problem(refusal)

    @app.exception_handler(HTTPException)
    async def wrong_address(request: Request, error: HTTPException) -> Response:
        """No such path, or not this method."""
        return problem(Refused("bad_message", NO_PAGE), error.status_code)

    @app.exception_handler(RequestValidationError)
    async def wrong_request(request: Request, error: RequestValidationError) -> Response:
        """A cookie or a path that cannot be read."""
        return problem(Refused("bad_message", NO_PAGE))


NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>fudaba: the browser client is missing</title>
<h1>The browser client is not built</h1>
<p>The server runs, but this installation lacks the page that shows the table.</p>
<p>In a checkout of fudaba, build it with:</p>
<pre>cd web
npm ci
npm run build</pre>
<p>then load this page again. <code>pip install fudaba</code> from a wheel brings it along,
and <code>make play</code> in a checkout builds it by itself.</p>
</html>
"""
NO_COOKIE = phrase("This browser has no seat here yet.")
NO_PAGE = phrase("There is nothing at this address.")
NOT_TEXT = phrase("The message is not UTF-8 text.")
TOO_MANY = phrase("Too many new games; wait a moment.")
TOO_MANY_HINTS = phrase("Too many questions at once; wait a moment.")
WRONG = phrase("The message is wrong at {place}.")
CANNOT = phrase("This game cannot be made: {reason}.")
