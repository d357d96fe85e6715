"""The page keeps to itself: nothing from elsewhere, a policy that is enforced, little to load."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import fudaba.server
from tests.web.guests import Guests
from tests.web.positions import midway, two_targets
from tests.web.process import Server

STATIC = Path(fudaba.server.__file__).parent / "static"
MOST = 60 * 1024
INLINE = """() => {
  window.ran = false;
  window.broken = [];
  const note = (event) => window.broken.push(event.effectiveDirective);
  document.addEventListener("securitypolicyviolation", note);
  const script = document.createElement("script");
  script.textContent = "window.ran = true";
  document.head.append(script);
  const picture = new Image();
  picture.src = "https://example.invalid/picture.png";
  document.body.append(picture);
}"""


def test_a_visit_of_every_page_asks_nobody_but_the_server(guest: Guests) -> None:
    ann = guest(midway)
    for name in ("new", "rules", "settings", "help"):
        ann.see("menu").click()
        ann.see(f"menu-{name}").click()
        ann.see(f"sheet-{name}").wait_for()
        ann.page.keyboard.press("Escape")
    ann.see("log-line").last.click()
    ann.see("replay-now").click()
    ann.page.wait_for_load_state("networkidle")
    origin = ann.server.origin
    assert ann.watch.hosts == {origin, origin.replace("http", "ws")}
    assert ann.watch.errors == []


def test_the_policy_is_sent_and_enforced(guest: Guests) -> None:
    ann = guest(two_targets)
    sent = ann.page.request.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in sent
    assert "unsafe" not in sent
    ann.watch.allowed += ["Content Security Policy", "script-src"]
    ann.page.evaluate(INLINE)
    ann.page.wait_for_function("() => window.broken.length >= 2")
    assert ann.page.evaluate("() => window.ran") is False
    assert set(ann.page.evaluate("() => window.broken")) == {"script-src-elem", "img-src"}
    ann.watch.hosts.discard("https://example.invalid")


def test_the_seat_cannot_be_read_by_scripts(guest: Guests) -> None:
    ann = guest()
    ann.sit_down()
    cookies = ann.context.cookies()
    assert [(each["name"], each["httpOnly"], each["sameSite"]) for each in cookies] == [
        ("fudaba-seat", True, "Strict")
    ]
    assert ann.page.evaluate("() => document.cookie") == ""


def test_code_and_style_are_small() -> None:
    names = ("app.js", "app.css")
    sizes = {name: len(gzip.compress((STATIC / name).read_bytes())) for name in names}
    assert sum(sizes.values()) < MOST, sizes


def test_the_deck_of_a_page_is_drawn(guest: Guests) -> None:
    ann = guest(midway)
    ann.page.wait_for_function("() => [...document.images].every((each) => each.complete)")
    missing = "() => [...document.images].filter((each) => !each.naturalWidth).map((each) => each.src)"
    assert ann.page.evaluate(missing) == []


def test_the_first_page_deals_at_once(guest: Guests) -> None:
    ann = guest()
    assert ann.sit_down() in ("play", "choose", "deal-over")
    assert ann.see("dealer-mark").count() == 1
    assert "Deal 1 of 12" in ann.see("status").inner_text()


@pytest.mark.parametrize("path", ["/nothing", "/static/nothing.js", "/api/games/nothing/record"])
def test_an_address_without_a_page_is_refused_in_words(server: Server, guest: Guests, path: str) -> None:
    ann = guest()
    answer = ann.context.request.get(path)
    assert answer.status in (401, 404)
    assert len(answer.json()["phrase"]["text"]) > 10
