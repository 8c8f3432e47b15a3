#!/usr/bin/env python3
"""Prints how long a reader waits on a page that `workbook serve` sends.

  Tests/Browser/run --live               installs what this needs, and measures .build/release/workbook
  WORKBOOK=PATH                          another tool

Times are those of the browser, from the key to the frame that shows the answer, each for another text,
so that nothing comes from a cache. Nothing else should run meanwhile.
"""

import os
import random
import statistics

os.environ.setdefault("WORKBOOK", ".build/release/workbook")

from playwright.sync_api import sync_playwright

from live_server import LiveServer
from site_server import launch

TIMES = 20
# Milliseconds from key to key of a quick typist.
PACE = 80
LESSON, DIAGRAM = "relays", "combining"

# When a key is pressed, and when the frame after a change of the page is there.
WATCH = """
() => {
  window.pressed = 0;
  window.shown = {};
  addEventListener("keydown", (event) => { pressed = performance.now(); }, true);
  const frame = (name) => requestAnimationFrame(() => { shown[name] = performance.now() - pressed; });
  addEventListener("input", () => frame("letter"), true);
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (target.matches?.(".said") && target.children.length) frame("message");
      if (attributeName && ["same", "different"].includes(target.dataset.live)) frame("result");
    }
  }).observe(document.body, {subtree: true, childList: true, attributes: true, attributeFilter: ["data-live"]});
}
"""


def tell(name, times):
    """Prints the middle, the 95th of a hundred, and the longest."""
    times = sorted(times)
    late = times[min(len(times) - 1, int(len(times) * 0.95))]
    print(f"{name:<34} p50 {statistics.median(times):7.0f} ms   p95 {late:7.0f} ms   most {times[-1]:7.0f} ms")


def wait(page, name):
    """The time that something took, when it is there."""
    for _ in range(3000):
        if time_of := page.evaluate(f"shown.{name}"):
            page.evaluate("shown = {}")
            return time_of
        page.wait_for_timeout(20)
    raise SystemExit(f"there is no {name}")


def typing(page, field):
    """Puts the caret at the end of the code."""
    field.focus()
    page.keyboard.press("Control+End")


def reader(browser, server):
    """One reader on an idle machine."""
    page = browser.new_context().new_page()
    page.goto(server.entry)
    first = []
    for address, number in ((f"en/{LESSON}.html", 1), (f"en/{DIAGRAM}.html", None)):
        page.goto(server.top + address)
        page.locator(".code > textarea").first.wait_for(state="attached")
        page.evaluate(WATCH)
        figure = (page.locator(f"figure[data-snippet='{number}']") if number
                  else page.locator(".snippet:has(.picture)").first)
        field = figure.locator(".code > textarea")
        typing(page, field)
        page.keyboard.type(f"\nlet mine{random.random():.9f}".replace(".", "") + " = 1")
        page.keyboard.press("Control+Enter")
        first.append(wait(page, "result"))
    tell("first run of a page", first)
    code = field.input_value()
    letters, messages, results = [], [], []
    for index in range(TIMES):
        typing(page, field)
        page.keyboard.type(f"\nlet x{index} = {random.randrange(1 << 40)}", delay=PACE)
        letters.append(wait(page, "letter"))
        page.keyboard.press("Control+Enter")
        results.append(wait(page, "result"))
        page.wait_for_timeout(300)
    tell("letter", letters)
    tell("run with a diagram", results)
    for index in range(TIMES):
        typing(page, field)
        page.keyboard.type(f"\nnone{random.randrange(1 << 40)}")
        messages.append(wait(page, "message"))
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(code)
        page.wait_for_timeout(1500)
        page.evaluate("shown = {}")
    tell("message, with 150 ms of pause", messages)
    page.close()


def main():
    """Measures all of it."""
    with LiveServer(LESSON, DIAGRAM) as server, sync_playwright() as tools:
        browser = launch(tools)
        reader(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
