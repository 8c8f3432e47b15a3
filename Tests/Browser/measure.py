#!/usr/bin/env python3
"""Prints what the rendered site costs those who read it.

  Tests/Browser/run --measure            installs what this needs, and runs it on site/public
  Tests/Browser/run --measure FOLDER     on a site that lies elsewhere

Weights are those of gzip -6. A page's own weight is that of its HTML, the style sheet and the script;
what the types of names add to it is told apart. Blocking time is the part beyond 50 ms of every task
while a page loads, on a processor slowed down four times, the least of three loads, since others may
use the machine; layout shift is what Chromium reports, the most of them.
"""

import gzip
import pathlib
import re
import statistics
import sys

from playwright.sync_api import sync_playwright

from site_server import launch, serve

PAGES = ["index.html", "en/who-keeps-whom-alive.html", "en/streams-of-streams.html",
         "en/menu-in-mvc.html", "en/claims.html", "en/symbols.html", "ko/noticing-change.html"]
WATCH = """
window.shifts = []; window.tasks = [];
new PerformanceObserver(list => shifts.push(...list.getEntries().map(one => one.value)))
  .observe({type: "layout-shift", buffered: true});
new PerformanceObserver(list => tasks.push(...list.getEntries().map(one => one.duration)))
  .observe({type: "longtask", buffered: true});
"""


def packed(text):
    """How many bytes a server would send."""
    return len(gzip.compress(text if isinstance(text, bytes) else text.encode(), 6, mtime=0))


def without_types(html):
    """The page as it would be if names did not tell their types."""
    html = re.sub(r' data-is="[^"]*"(?: tabindex="0")?', "", html)
    return re.sub(r"<span>([^<]*)</span>", r"\1", html)


def weights(folder):
    """What the pages of lessons weigh."""
    style, script, *others = (packed((folder / name).read_bytes()) for name in
                              ("style.css", "en/site.js", "marbles.js", "moves.js"))
    print(f"style sheet {style} B, script {script} B, scripts of diagrams {sum(others)} B")
    tables = sorted(packed(path.read_bytes()) for path in folder.glob("en/*.[0-9]*.js"))
    print(f"{len(tables)} tables of moved marbles: at most {tables[-1] if tables else 0} B, "
          f"at most 1300 B: {sum(size <= 1300 for size in tables)}")
    rows = []
    for path in sorted(folder.glob("en/*.html")):
        html = path.read_text()
        if "<article" in html:
            bare = packed(without_types(html))
            rows.append((bare + style + script, packed(html) - bare, path.name))
    own = [row[0] for row in rows]
    pages = sorted((packed(path.read_bytes()), path.name) for path in folder.glob("en/*.html"))
    print(f"HTML with types: at most {pages[-1][0]} B ({pages[-1][1]}); without types, of a lesson: at "
          f"most {max(own) - style - script} B")
    print(f"{len(rows)} lessons: median {statistics.median(own):.0f} B, at most 15000 B: "
          f"{sum(weight <= 15000 for weight in own)}; types add at most {max(r[1] for r in rows)} B")
    for weight, types, name in sorted(rows)[-5:]:
        print(f"  {name}: {weight} B, types {types} B")


def index(folder):
    """The search index beside the Markdown that it was made from."""
    for language in ("en", "ko"):
        found = (folder / language / "search-index.js").read_bytes()
        # Where a lesson is not translated, the index holds the original.
        texts = {path.name: path.read_bytes() for path in pathlib.Path("Lessons/en").glob("*.md")}
        texts |= {path.name: path.read_bytes()
                  for path in pathlib.Path("Lessons", language).glob("*.md")}
        markdown = b"".join(texts.values())
        print(f"search index, {language}: {len(found)} B, {packed(found)} B packed; Markdown "
              f"{len(markdown)} B: {len(found) / len(markdown):.2f} × / "
              f"{packed(found) / len(markdown):.2f} ×")


def loading(folder):
    """How pages load on a slow processor."""
    with sync_playwright() as tools:
        browser, top = launch(tools), serve(folder)
        for address in PAGES:
            blocked, shifts, requests = zip(*(load(browser, top + address) for _ in range(3)))
            print(f"{address}: blocked for {min(blocked):.0f} ms, layout shift {max(shifts):.4f}, "
                  f"{max(requests)} requests")
        browser.close()


def load(browser, address):
    """Loads a page in a window of its own: time blocked, layout shift and number of requests."""
    context = browser.new_context(viewport={"width": 412, "height": 823})
    page = context.new_page()
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(WATCH)
    page.goto(address, wait_until="load")
    page.wait_for_timeout(1000)
    blocked = page.evaluate("tasks.reduce((sum, time) => sum + Math.max(0, time - 50), 0)")
    shift = page.evaluate("shifts.reduce((sum, one) => sum + one, 0)")
    context.close()
    return blocked, shift, len(requests)


def main():
    """Prints all of it."""
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "site/public")
    weights(folder)
    index(folder)
    loading(folder)


if __name__ == "__main__":
    main()
