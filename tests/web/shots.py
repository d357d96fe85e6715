"""Pictures of every page and state, to be looked at by eye: `python -m tests.web.shots FOLDER`.

With `--readme` only docs/table.png, the table of the README.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.web import positions
from tests.web.guests import Guest, Guests
from tests.web.positions import Wanted
from tests.web.process import Server
from tests.web.watched import LOCALES, SIZES, launched

README: Final = Path(__file__).parents[2] / "docs/table.png"
COLOURS: Final = 255
STATES: Final[list[Wanted]] = [
    positions.two_targets,
    positions.choice_for_flipped,
    positions.rich_question,
    positions.result,
    positions.drawn_deal,
    positions.match_over,
    positions.full_piles,
]


def menu(name: str) -> Callable[[Guest], None]:
    """Opens a sheet by the menu."""

    def act(ann: Guest) -> None:
        ann.see("menu").click()
        ann.see(f"menu-{name}").click()
        ann.page.wait_for_load_state("networkidle")
        if name == "new":
            ann.page.locator(".game-tile").first.wait_for()

    return act


def house_rules(ann: Guest) -> None:
    """Opens the house rules of a new match."""
    menu("new")(ann)
    ann.page.locator(".house summary").click()


def refusal(ann: Guest) -> None:
    """Asks for what cannot be had."""
    house_rules(ann)
    ann.page.locator("#option-doubling-combine").select_option("max-x2")
    ann.page.locator("#option-koikoi-bonus").select_option("power-of-two")
    ann.see("deal").click()
    ann.see("refusal").wait_for()
    ann.see("refusal").scroll_into_view_if_needed()


def lifted(ann: Guest) -> None:
    """Lifts a hand card that may take one of two."""
    months = [card[:2] for card in ann.cards("field-card")]
    card = next(card for card in ann.cards("hand-card") if months.count(card[:2]) == 2)
    ann.card("hand-card", card).click()


def log(ann: Guest) -> None:
    """Shows the log, which is a sheet on a phone."""
    if ann.see("open-log").count():
        ann.see("open-log").click()


def replay(ann: Guest) -> None:
    """Looks at an older moment."""
    log(ann)
    ann.see("log-line").nth(-4).click()
    ann.see("replay").wait_for()


def yaku(ann: Guest) -> None:
    """Shows the combinations, with one unfolded."""
    if ann.see("open-yaku").count():
        ann.see("open-yaku").click()
    ann.page.locator(".yaku button").nth(4).click()


def big(ann: Guest) -> None:
    """Switches to big cards."""
    menu("settings")(ann)
    ann.see("set-big").check()
    ann.page.keyboard.press("Escape")


def contrast(ann: Guest) -> None:
    """Switches to high contrast."""
    menu("settings")(ann)
    ann.see("set-contrast").check()
    ann.page.keyboard.press("Escape")


def lost(ann: Guest) -> None:
    """Loses the server."""
    ann.server.kill()
    ann.see("banner").wait_for()


ACTS: Final[dict[str, Callable[[Guest], None]]] = {
    "lifted": lifted,
    "menu": lambda ann: ann.see("menu").click(),
    "settings": menu("settings"),
    "new": menu("new"),
    "house-rules": house_rules,
    "refusal": refusal,
    "rules": menu("rules"),
    "help": menu("help"),
    "pile": lambda ann: ann.see("pile-0-C").click(),
    "log": log,
    "yaku": yaku,
    "replay": replay,
    "big": big,
    "contrast": contrast,
    "lost": lost,
}


def act_at(name: str) -> Wanted:
    """Where something is shown best."""
    return positions.two_targets if name in ("lifted", "big", "contrast") else positions.midway


def shoot(ann: Guest, file: Path) -> None:
    """One picture, once all cards are drawn."""
    ann.page.wait_for_function("() => [...document.images].every((each) => each.complete)")
    ann.page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
    ann.page.screenshot(path=file)


def all_shots(make: Callable[..., Guest], restart: Callable[[], None], folder: Path) -> None:
    """Every state and page, in both languages and sizes."""
    for language in LOCALES:
        for size in SIZES:
            name = f"{language}-{size}"
            ann = make(size=size, language=language, still=True)
            ann.watch.allowed.append("")
            for wanted in STATES:
                ann.sit_at(wanted)
                shoot(ann, folder / f"{name}-{wanted.__name__.replace('_', '-')}.png")
            for act, do in ACTS.items():
                ann.page.goto("about:blank")
                ann.page.context.clear_cookies()
                ann.sit_at(act_at(act))
                ann.page.evaluate("() => localStorage.clear()")
                ann.page.reload()
                ann.settled()
                do(ann)
                shoot(ann, folder / f"{name}-{act}.png")
            ann.page.close()
            restart()


def readme_picture(make: Callable[..., Guest], folder: Path) -> None:
    """The table in the middle of a deal, with few colours: small, and as good to look at."""
    ann = make(still=True)
    ann.sit_at(positions.picturesque, "greedy")
    ann.page.locator(".hand-card.takes").first.hover()
    shoot(ann, folder / "table.png")
    ann.page.close()
    with Image.open(folder / "table.png") as picture:
        few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        README.parent.mkdir(exist_ok=True)
        few.save(README, optimize=True)
    print(f"{README}: {README.stat().st_size // 1024} KB")  # noqa: T201  a tool for people


@contextmanager
def house() -> Iterator[tuple[Guests, Server]]:
    """A server and a browser."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with (
        TemporaryDirectory() as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
        ExitStack() as stack,
    ):
        yield Guests(stack, launched(playwright, Path(chromium)), server), server


def main(arguments: list[str]) -> None:
    """Shoot all into a folder, and the picture of the README."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    with house() as (make, server):
        readme_picture(make, folder)
        if "--readme" not in arguments:
            all_shots(make, server.start, folder)


if __name__ == "__main__":
    main(sys.argv[1:])
