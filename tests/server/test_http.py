"""The HTTP side: pages, pictures, games, cookies, headers, and every refusal as a problem with a code."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest
from sqlalchemy.exc import OperationalError

from fudaba.art import CARDS, bonus, fuji
from fudaba.core.game import load, options_of
from fudaba.core.options import spelled_value
from fudaba.core.record import read
from fudaba.locale import LANGUAGES
from fudaba.server import catalogue, pictures
from fudaba.server.guard import hosts_for
from fudaba.server.limits import Limits
from fudaba.server.messages import Code, Phrase
from fudaba.server.problems import worded
from fudaba.server.store import Store
from tests.server.browsers import browser_in, make_game, table_at


def problem(answer: Any, status: int, code: str) -> dict[str, Any]:
    """The body of an answer that is a problem with this status and code."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body: dict[str, Any] = answer.json()
    assert body["code"] == code
    assert code in get_args(Code)
    assert (body["status"], body["type"]) == (status, "about:blank")
    assert body["title"]
    assert body["detail"]
    assert set(body["phrase"]) == {"text", "values"}
    return body


def test_a_game_is_made_and_listed_and_its_record_can_be_had(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        assert browser.get("/api/games").json() == {"games": []}
        first, second = make_game(browser), make_game(browser)
        assert set(browser.get("/api/games").json()["games"]) == {first, second}
        with table_at(browser, first) as table:
            while table.now["phase"] != "match-over":
                table.play()
        assert browser.get("/api/games").json() == {"games": [second]}
        answer = browser.get(f"/api/games/{first}/record")
        assert answer.headers["content-disposition"] == f'attachment; filename="fudaba-{first}.jsonl"'
        assert list(read(answer.content).result.totals) == [seat["total"] for seat in table.now["seats"]]  # type: ignore[union-attr]
        assert len(browser.get(f"/api/games/{second}/record").text.splitlines()) == 1


def test_the_cookie_is_of_256_bits_and_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        answer = browser.post("/api/games", json={})
        cookie = answer.headers["set-cookie"]
        assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie
        token = browser.token
        assert len(token) == 43
        assert token not in answer.text
        make_game(browser)
        assert browser.token == token


def test_a_token_that_no_game_knows_is_not_taken_over(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        browser.cookies.set("fudaba-seat", "chosen-by-somebody-else", domain="127.0.0.1")
        answer = browser.post("/api/games", json={})
        assert "chosen-by-somebody-else" not in answer.headers["set-cookie"]


def test_neither_token_nor_seed_lies_in_the_database(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        make_game(browser)
        token = browser.token
    assert not any(token.encode() in file.read_bytes() for file in tmp_path.iterdir())


def test_another_browser_gets_nothing_of_a_game(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        game = make_game(browser)
        browser.cookies.clear()
        problem(browser.get(f"/api/games/{game}/record"), 401, "unauthenticated")
        other = make_game(browser)
        problem(browser.get(f"/api/games/{game}/record"), 403, "not_seated")
        problem(browser.get("/api/games/nowhere/record"), 404, "no_such_game")
        assert browser.get("/api/games").json() == {"games": [other]}


WRONG_GAMES: list[tuple[bytes, int, str]] = [
    (b"", 400, "bad_json"),
    (b"{", 400, "bad_json"),
    (b"\xff", 400, "bad_json"),
    (b"[" * 17 + b"]" * 17, 400, "bad_json"),
    (b'{"name": NaN}', 400, "bad_json"),
    (b'{"name": "a", "name": "b"}', 400, "bad_json"),
    (b'{"options": {"rounds": ' + b"9" * 5000 + b"}}", 400, "bad_json"),
    (b"[]", 422, "bad_message"),
    (b'{"colour": 1}', 422, "bad_message"),
    (b'{"name": "' + b"n" * 41 + b'"}', 422, "bad_message"),
    (b'{"name": "\\ud800"}', 422, "bad_message"),
    (b'{"rules": "poker"}', 422, "bad_message"),
    (b'{"preset": "x"}', 422, "bad_message"),
    (b'{"options": {"rounds": -1}}', 422, "bad_message"),
    (b'{"options": {"rounds": ' + b"9" * 4000 + b"}}", 422, "bad_message"),
    (b'{"options": {"viewing": {"a": 1}}}', 422, "bad_message"),
    (b'{"options": {"viewing": "off", "weather": "field"}}', 422, "bad_message"),
    (b'{"bot": "x"}', 422, "bad_message"),
    (b'{"name": "' + b"n" * 65536 + b'"}', 413, "too_large"),
]


@pytest.mark.parametrize(
    ("body", "status", "code"), WRONG_GAMES, ids=[repr(each[0][:24]) for each in WRONG_GAMES]
)
def test_a_game_that_cannot_be_made_is_a_problem(tmp_path: Path, body: bytes, status: int, code: str) -> None:
    with browser_in(tmp_path) as browser:
        problem(browser.post("/api/games", content=body), status, code)
        assert browser.get("/api/games").json() == {"games": []}


def test_a_body_without_a_length_is_measured_as_it_comes(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        problem(browser.post("/api/games", content=iter([b"x" * 1024] * 65)), 413, "too_large")
        assert browser.post("/api/games", content=iter([b"{", b"}"])).status_code == 201


FOREIGN = [None, "null", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:1", "http://localhost"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_only_its_own_pages_may_change_anything(tmp_path: Path, origin: str | None) -> None:
    with browser_in(tmp_path) as browser:
        browser.headers.pop("Origin")
        headers = {"Origin": origin} if origin else {}
        problem(browser.post("/api/games", json={}, headers=headers), 403, "forbidden")
        assert browser.get("/api/games").status_code == 200


def test_a_foreign_name_that_leads_here_is_not_answered(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        headers = {"Host": "evil.example:8207", "Origin": "http://evil.example:8207"}
        problem(browser.get("/", headers=headers), 403, "forbidden")
        problem(browser.post("/api/games", json={}, headers=headers), 403, "forbidden")


@pytest.mark.parametrize(
    ("listening", "host", "allowed"),
    [
        ("127.0.0.1", "127.0.0.1:8207", True),
        ("127.0.0.1", "LOCALHOST:8207", True),
        ("127.0.0.1", "[::1]:8207", True),
        ("127.0.0.1", "192.168.0.7:8207", False),
        ("0.0.0.0", "192.168.0.7:8207", True),
        ("::", "[fe80::1]:8207", True),
        ("0.0.0.0", "evil.example", False),
        ("table.example", "table.example", True),
        ("127.0.0.1", "", False),
        ("127.0.0.1", "[::1", False),
    ],
)
def test_a_server_answers_to_the_names_it_has(listening: str, host: str, allowed: bool) -> None:
    assert hosts_for(listening).allows(host) is allowed


def test_every_answer_carries_the_headers_that_keep_a_browser_safe(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        for path in ("/", "/api/rules", "/art/jp/01B.svg", "/nothing", "/static/nothing.js"):
            headers = browser.get(path).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] == "same-origin"
        assert browser.get("/api/games").headers["cache-control"] == "no-store"


def test_an_address_without_anything_is_a_problem(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        for path in ("/nothing", "/api/nothing", "/art/jp/13B.svg", "/art/xx/01B.svg", "/static/../app.py"):
            assert browser.get(path).status_code in (404, 422), path
        problem(browser.get("/nothing"), 404, "bad_message")
        problem(browser.get("/api/rules/poker/standard"), 422, "bad_message")
        problem(browser.get("/api/rules/koi-koi/x"), 422, "bad_message")
        problem(browser.get("/api/catalogue/tlh"), 422, "bad_message")
        problem(browser.delete("/api/games"), 405, "bad_message")


def test_a_mistake_of_ours_is_an_incident_and_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise RuntimeError("the seed is 5eed, the card 01B")

    monkeypatch.setattr(catalogue, "games", broken)
    with browser_in(tmp_path) as browser:
        body = problem(browser.get("/api/rules"), 500, "internal")
    told = "".join(capsys.readouterr())
    assert body["incident"] in told
    assert "broken" in told
    assert "5eed" not in told
    assert "01B" not in told


def test_too_many_new_games_are_refused(tmp_path: Path) -> None:
    with browser_in(tmp_path, Limits(games_burst=2, games_rate=0)) as browser:
        make_game(browser)
        make_game(browser)
        problem(browser.post("/api/games", json={}), 429, "rate_limited")


def test_a_database_that_fails_is_a_problem_and_not_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(store: Store, token: str) -> list[str]:
        raise OperationalError("select", None, Exception("the disk is gone"))

    with browser_in(tmp_path) as browser:
        game = make_game(browser)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "unfinished", failing)
            assert problem(browser.get("/api/games"), 503, "store_unavailable")["incident"]
        assert browser.get("/api/games").json() == {"games": [game]}


def test_a_picture_is_drawn_when_asked_for_and_kept(tmp_path: Path) -> None:
    pictures.picture.cache_clear()
    with browser_in(tmp_path) as browser:
        assert pictures.picture.cache_info().currsize == 0
        first = browser.get("/art/jp/01B.svg")
        assert first.headers["content-type"] == "image/svg+xml"
        assert first.text.startswith("<svg")
        assert first.headers["cache-control"] == "public, max-age=3600"
        assert browser.get("/art/jp/01B.svg?v=1").headers["cache-control"].endswith("immutable")
        again = browser.get("/art/jp/01B.svg", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert pictures.picture.cache_info().currsize == 1


def test_all_pictures_are_there_with_each_index(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        tags = {browser.get(f"/art/{index}/05C1.svg").headers["etag"] for index in ("jp", "kr", "none")}
        assert len(tags) >= 2
        assert all(browser.get(f"/art/none/{card}.svg").status_code == 200 for card in [*CARDS, "back"])
        assert all(browser.get(f"/art/kr/{card}.svg").status_code == 200 for card in bonus.CARDS)
        assert all(browser.get(f"/art/fuji/{card}.svg").status_code == 200 for card in [*fuji.CARDS, "back"])
        for path in ("fuji/21", "fuji/05C1", "kr/7", "jp/X4", "us/05C1"):
            problem(browser.get(f"/art/{path}.svg"), 422, "bad_message")


def test_the_games_with_their_presets_options_and_bots_are_told(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        games = browser.get("/api/rules").json()
    game = games[0]
    assert (game["name"], game["art"]) == ("koi-koi", "jp")
    assert {"random", "greedy"} <= set(game["bots"])
    standard = game["presets"][0]
    assert standard["name"] == "standard"
    options = {option["name"]: option for option in standard["options"]}
    assert options["rounds"] == {"name": "rounds", "value": 12, "words": [], "least": 1, "most": 999}
    assert options["target"]["words"] == ["none"]
    assert options["deal-batch"]["words"] == ["4", "2", "1", "8"]
    assert options["double-chaff"]["words"] == ["cup", "lightning", "paulownia"]
    assert options["double-chaff"]["value"] == []


@pytest.mark.parametrize("preset", ["standard", "koikoi-japan"])
def test_what_is_told_of_a_preset_makes_a_game(tmp_path: Path, preset: str) -> None:
    with browser_in(tmp_path) as browser:
        game = browser.get("/api/rules").json()[0]
        own = next(each for each in game["presets"] if each["name"] == preset)
        options = {option["name"]: option["value"] for option in own["options"]}
        with table_at(browser, make_game(browser, preset=preset, options=options)) as table:
            assert (table.now["preset"], table.now["options"]) == (preset, {})
        page = browser.get(f"/api/rules/koi-koi/{preset}").json()
        assert page["title"]["values"] == {"game": "koi-koi", "preset": preset}
        assert page["sections"]


def said(page: dict[str, Any]) -> list[str]:
    """The sentences of a page of rules, their values filled in."""
    sentences = [sentence for _, own in page["sections"] for sentence in own]
    return [worded(Phrase.model_validate(sentence)) for sentence in sentences]


HOUSES: list[tuple[str, str, dict[str, Any]]] = [
    ("go-stop", "standard", {"four-players": "on", "go-bak": "cover"}),
    ("koi-koi", "yakuza", {"double-chaff": ["cup", "lightning"], "rounds": 3}),
    ("koi-koi", "standard", {"double-chaff": []}),
    ("hana-awase", "standard", {"over-three": "all-play"}),
]


@pytest.mark.parametrize(("rules", "preset", "options"), HOUSES)
def test_the_rules_in_force_are_those_of_the_game_with_its_house_rules(
    tmp_path: Path, rules: str, preset: str, options: dict[str, Any]
) -> None:
    game = load(rules)
    told = game.rule_page(options_of(game, preset, options))
    house = {name: spelled_value(value) for name, value in options.items()}
    with browser_in(tmp_path) as browser:
        page = browser.get(f"/api/rules/{rules}/{preset}", params=house).json()
        plain = browser.get(f"/api/rules/{rules}/{preset}").json()
    assert said(page) == [worded(Phrase.of(sentence)) for _, own in told for sentence in own]
    assert (page != plain) == (options != {"double-chaff": []})


WRONG_HOUSES = [
    "colour=red",
    "rounds=-1",
    "rounds=",
    "rounds=" + "9" * 5000,
    "rounds=3&rounds=4",
    "=",
    "viewing=x",
]


@pytest.mark.parametrize("query", WRONG_HOUSES, ids=lambda query: query[:20])
def test_house_rules_that_there_are_not_have_no_page(tmp_path: Path, query: str) -> None:
    with browser_in(tmp_path) as browser:
        problem(browser.get(f"/api/rules/koi-koi/standard?{query}"), 422, "bad_message")
        contradiction = "viewing=off&weather=field"
        problem(browser.get(f"/api/rules/koi-koi/standard?{contradiction}"), 422, "bad_message")


def test_each_language_has_its_catalogue(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        languages = browser.get("/api/languages").json()["languages"]
        assert languages == [list(pair) for pair in LANGUAGES.items()]
        for code, _ in languages:
            assert isinstance(browser.get(f"/api/catalogue/{code}").json()["messages"], dict)


def test_without_the_client_the_page_says_what_to_run(tmp_path: Path) -> None:
    with browser_in(tmp_path, static=tmp_path / "none") as browser:
        answer = browser.get("/")
        assert answer.status_code == 503
        assert "npm run build" in answer.text
        problem(browser.get("/static/app.js"), 404, "bad_message")


def test_the_built_client_is_served_and_asked_for_anew(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html><title>table</title>")
    (static / "app.js").write_text("export {}")
    with browser_in(tmp_path, static=static) as browser:
        for path in ("/", "/static/app.js"):
            answer = browser.get(path)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "no-cache"
            assert browser.get(path, headers={"If-None-Match": answer.headers["etag"]}).status_code in (
                200,
                304,
            )


def test_behind_tls_the_cookie_is_secure(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        origin = browser.origin.replace("http", "https")
        headers = {"Origin": origin, "X-Forwarded-Proto": "https"}
        answer = browser.post("/api/games", json={}, headers=headers)
        assert "Secure" in answer.headers["set-cookie"].split("; ")
