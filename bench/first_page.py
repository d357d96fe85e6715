"""How long it takes from the command to a hand of cards in the browser: `python bench/first_page.py [TIMES]`.

Measured with an empty data folder, a browser that is already open, and no movement of cards. The first run
after an installation also compiles bytecode and draws the deck for the first time.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

COMMAND = [sys.executable, "-c", "from fudaba.cli import main; main()", "--no-browser", "--port", "0"]
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-gpu", "--mute-audio"]
DRAWN = """() => {
  const hand = [...document.querySelectorAll("[data-testid=hand-card] img")];
  return hand.length > 0 && hand.every((each) => each.complete && each.naturalWidth > 0);
}"""


def chromium() -> str:
    """The system's browser."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    return found or sys.exit("No Chromium is installed (Debian: apt install chromium).")


def once(browser: Browser, folder: Path) -> tuple[float, float]:
    """Seconds from the start of the process to the address, and to the hand of cards."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "XDG_DATA_HOME": str(folder)}
    begun = time.perf_counter()
    with subprocess.Popen(COMMAND, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = re.search(r"http://\S+", process.stdout.readline())
            assert address, "the server did not start"
            answered = time.perf_counter()
            page.goto(f"{address[0]}?motion=off", wait_until="commit")
            page.wait_for_function(DRAWN)
            return answered - begun, time.perf_counter() - begun
        finally:
            process.kill()
            context.close()


def main(times: int) -> None:
    """Print each run and the median."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        runs = []
        for number in range(1, times + 1):
            with TemporaryDirectory() as folder:
                runs.append(once(browser, Path(folder)))
            print(f"run {number}: address after {runs[-1][0]:.2f} s, hand of cards after {runs[-1][1]:.2f} s")
        browser.close()
    print(f"median: {median(hand for _, hand in runs):.2f} s from the command to the hand of cards")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
