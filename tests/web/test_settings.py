"""What a person sets for himself does something at once, and is still there after a reload."""

from __future__ import annotations

import pytest

from tests.web.guests import Guest, Guests
from tests.web.positions import two_targets

COUNT_FLIGHTS = """() => {
  window.flights = 0;
  const seen = (list) => list.forEach((each) => each.addedNodes.forEach((node) => {
    if (node.className === "flight") window.flights += 1;
  }));
  new MutationObserver(seen).observe(document.body, { childList: true });
}"""


def settings(ann: Guest) -> None:
    """Open the settings."""
    ann.see("menu").click()
    ann.see("menu-settings").click()


def done(ann: Guest) -> None:
    """Close them."""
    ann.page.keyboard.press("Escape")
    ann.see("sheet-settings").wait_for(state="detached")


def flights(ann: Guest, address: str) -> int:
    """How many cards are seen to fly while one is played and answered."""
    ann.sit_down(address)
    ann.page.evaluate(COUNT_FLIGHTS)
    seq = ann.seq
    ann.able("hand-card").first.click()
    ann.settled(seq)
    flown: int = ann.page.evaluate("() => window.flights")
    return flown


def test_the_language_follows_the_browser_and_then_the_hand(guest: Guests) -> None:
    ann = guest(two_targets, language="ru")
    root = ann.page.locator("html")
    assert root.get_attribute("lang") == "ru"
    assert "Ваш ход" in ann.see("status").inner_text()
    settings(ann)
    ann.see("set-language").select_option(label="English")
    ann.page.get_by_role("heading", name="Settings").wait_for()
    done(ann)
    assert root.get_attribute("lang") == "en"
    assert "Your turn" in ann.see("status").inner_text()
    ann.page.reload()
    ann.settled()
    assert "Your turn" in ann.see("status").inner_text()


def test_all_languages_on_offer_are_listed_by_their_own_names(guest: Guests) -> None:
    ann = guest(two_targets)
    settings(ann)
    offered = ann.page.request.get("/api/languages").json()["languages"]
    assert ann.see("set-language").locator("option").all_inner_texts() == [name for _, name in offered]
    assert {"English", "Русский"} <= {name for _, name in offered}


def test_cards_fly_at_some_speed(guest: Guests) -> None:
    ann = guest(two_targets)
    settings(ann)
    ann.see("set-speed").select_option("fast")
    done(ann)
    assert flights(ann, "/") > 0


def test_no_card_flies_when_speed_is_off_also_after_a_reload(guest: Guests) -> None:
    ann = guest(two_targets)
    settings(ann)
    ann.see("set-speed").select_option("off")
    done(ann)
    assert flights(ann, "/") == 0
    settings(ann)
    assert ann.see("set-speed").input_value() == "off"


def test_no_card_flies_for_somebody_who_wants_no_movement(guest: Guests) -> None:
    ann = guest(two_targets, still=True)
    assert flights(ann, "/") == 0
    durations = "() => document.getAnimations().map((each) => each.effect.getTiming().duration)"
    assert set(ann.page.evaluate(durations)) <= {0}


def test_big_cards_are_bigger_and_stay_so(guest: Guests) -> None:
    ann = guest(two_targets)

    def width(name: str) -> float:
        box = ann.see(name).first.bounding_box()
        assert box
        return box["width"]

    hand, field = width("hand-card"), width("field-card")
    settings(ann)
    ann.see("set-big").check()
    done(ann)
    assert width("hand-card") > hand * 1.12
    assert width("field-card") > field * 1.05
    ann.page.reload()
    ann.settled()
    assert width("hand-card") > hand * 1.12


def test_without_numbers_the_cards_have_none_and_stay_so(guest: Guests) -> None:
    ann = guest(two_targets)
    picture = ann.see("hand-card").first.locator("img")
    assert "/art/jp/" in (picture.get_attribute("src") or "")
    settings(ann)
    ann.see("set-months").uncheck()
    done(ann)
    assert "/art/none/" in (picture.get_attribute("src") or "")
    ann.page.reload()
    ann.settled()
    assert "/art/none/" in (picture.get_attribute("src") or "")
    ann.page.wait_for_function("() => document.querySelector('.hand-card img').naturalWidth > 0")


@pytest.mark.parametrize("name", ["set-sound", "set-contrast", "set-big", "set-months"])
def test_every_switch_is_kept(guest: Guests, name: str) -> None:
    ann = guest(two_targets)
    settings(ann)
    before = ann.see(name).is_checked()
    ann.see(name).click()
    ann.page.reload()
    ann.settled()
    settings(ann)
    assert ann.see(name).is_checked() != before


def test_settings_that_cannot_be_read_are_forgotten(guest: Guests) -> None:
    ann = guest(two_targets)
    ann.page.evaluate("() => localStorage.setItem('fudaba-settings', '{broken')")
    ann.page.reload()
    assert ann.settled() == "play"
