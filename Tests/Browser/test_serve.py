#!/usr/bin/env python3
"""Edits, runs and solves lessons in Chromium, on pages that `workbook serve` itself sends.

  Tests/Browser/run            runs this after test_live.py, in this workbook
  WORKBOOK=PATH                the tool, .build/debug/workbook by default

The exercise that it solves has its file below 'Exercises'; what a reader has there is put back.
"""

import contextlib
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from playwright.sync_api import sync_playwright

import test_site
from live_server import ROOT, TOOL, LiveServer
from site_server import Quiet, launch, serve
from test_live import Learner, STARTER, until
from test_play import part
from test_site import check, faults

LESSON, DIAGRAM, SCREENS, FORM, PLAY = "relays", "hot-and-cold", "services-and-fakes", "a-form", "play"
WORK = ROOT / "Exercises" / LESSON / "relay-cart.swift"


class Visitor(Learner):
    """A window on the real server; a run takes as long as a compiler does."""

    patience = 60_000

    def visit(self, server, address):
        """Goes to a page with the token, without what was written before."""
        self.page.goto(server.entry)
        check("token" not in self.page.url, f"the token stays in the address: {self.page.url}")
        self.page.goto(server.top + address)
        self.ready()
        return self.page

    def wait(self, number, state):
        """Waits for a state of its mark."""
        try:
            self.page.locator(f"figure[data-snippet='{number}'][data-live={state}]").wait_for(
                timeout=self.patience)
        except Exception:
            check(False, f"snippet {number} is never {state}: {self.state(number)!r}")

    def go(self, number, state):
        """Runs a snippet, from the keyboard."""
        self.field(number).focus()
        self.page.keyboard.press("Control+Enter")
        self.wait(number, state)


def running(browser, server):
    """What a reader writes is compiled and run, and stands beside the page's own."""
    visitor = Visitor(browser, server.top)
    page = visitor.visit(server, f"en/{LESSON}.html")
    own = visitor.field(1).input_value()
    visitor.edit(1, own.replace("badge:", "unread:"))
    visitor.go(1, "different")
    mine = visitor.figure(1).locator(".versus samp").last.text_content()
    check(mine == "unread: 0\nunread: 4\nvalue: 4\n", f"what it prints: {mine!r}")
    visitor.edit(1, own.replace("let small", "// As before.\nlet small"))
    visitor.go(1, "same")
    # Nobody has asked to run this: a pause is enough for the compiler's message.
    visitor.edit(1, own.replace("small.accept(4)", "small.accept(six)"))
    visitor.wait(1, "error")
    said = visitor.figure(1).locator(".said").text_content()
    check("cannot find 'six' in scope" in said and "Line 13" in said, f"while typing: {said!r}")
    visitor.edit(1, "let none: Int? = nil\nprint(none!)")
    visitor.go(1, "crashed")
    check("line 2" in visitor.state(1), f"a crash: {visitor.state(1)!r}")
    visitor.edit(1, "while true {}")
    visitor.go(1, "running")
    page.keyboard.press("Tab")
    visitor.figure(1).locator(".run:text('Stop')").click()
    visitor.wait(1, "edited")
    visitor.edit(1, "import Foundation\nprint((try? FileManager.default.contentsOfDirectory(atPath: \"/home\")) ?? [])")
    visitor.go(1, "different")
    mine = visitor.figure(1).locator(".versus samp").last.text_content()
    check(mine == "[]\n", f"code is shut off from files: {mine!r}")
    found = faults(page)
    check(not found, f"a result: {found[:3]}")
    # The server goes away: the run waits, and edits are kept. The next start has another token.
    server.stop()
    visitor.edit(1, own + "\nprint(\"back\")")
    page.keyboard.press("Control+Enter")
    visitor.wait(1, "offline")
    server.start()
    visitor.wait(1, "refused")
    check("the address that the terminal prints" in visitor.state(1), f"an old token: {visitor.state(1)!r}")
    other = visitor.context.new_page()
    other.goto(server.entry)
    other.close()
    visitor.go(1, "different")
    visitor.close("running")


def drawing(browser, server):
    """A string of marbles is edited, and the core draws what comes of it."""
    visitor = Visitor(browser, server.top)
    page = visitor.visit(server, f"en/{DIAGRAM}.html")
    figure = page.locator(".snippet:has(.picture)").first
    number = figure.get_attribute("data-snippet")
    code = visitor.field(number).input_value()
    string = re.search(r'"([^"\n]*-[^"\n]*)"', code)[1]
    visitor.edit(number, code.replace(f'"{string}"', f'"-{string}"', 1))
    # A pause is enough.
    figure.locator(".yours .picture").first.wait_for(timeout=visitor.patience)
    check(figure.locator(".versus .picture").count() == 2, "the page's diagram and the reader's")
    visitor.close("drawing")


def playing(browser, server):
    """A chain of a reader's own is drawn within a minute, and code of a link only once its reader says so."""
    visitor = Visitor(browser, server.top)
    began = time.monotonic()
    page = visitor.visit(server, f"en/{PLAY}.html")
    code = visitor.field(1).input_value()
    own = code.replace("Observable.merge(a, b)", "a.flatMap { x in\n    b.map { x + $0 }\n  }.take(3)")
    visitor.edit(1, own)
    result = visitor.figure(1).locator(".yours .picture > svg:first-child")
    result.wait_for(timeout=visitor.patience)
    seconds = time.monotonic() - began
    check(seconds < 60, f"a chain is drawn after {seconds:.0f} s")
    check("The result: 1p at 3" in result.locator("desc").text_content(), "it's drawn from the reader's code")
    visitor.edit(1, own.replace(".take(3)", ".tak(3)"))
    visitor.wait(1, "error")
    said = visitor.figure(1).locator(".said").text_content()
    check("no member 'tak'" in said and "Line 7" in said and result.is_visible(), f"an error: {said!r}")
    visitor.edit(1, own.replace(".take(3)", ".map { $0[$0.endIndex] }"))
    visitor.wait(1, "crashed")
    check("String index is out of bounds" in visitor.figure(1).locator(".said").text_content() and result.is_visible(),
          f"a crash: {visitor.state(1)!r}")
    # The token stays out of the address, and what stands behind "#" stays in it.
    page.goto("about:blank")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/.live/run") else None)
    page.goto(server.entry.replace("/?", f"/en/{PLAY}.html?").replace(f"/en/{LESSON}.html?", f"/en/{PLAY}.html?")
              + part(own.replace("3", "2")))
    visitor.ready()
    check("token" not in page.url and "#code=" in page.url, f"the address of a link: {page.url}")
    page.wait_for_function("document.querySelector('figure textarea').value.includes('take(2)')")
    page.wait_for_timeout(1000)
    check(not asked and page.locator(".foreign").is_visible(), "code of a link doesn't run by itself")
    visitor.figure(1).locator(".run").click()
    result.wait_for(timeout=visitor.patience)
    check(len(asked) == 1 and "1q, completion at 7" in result.locator("desc").text_content(), f"Run draws it: {asked}")
    visitor.close("playing")


def screens(browser, server):
    """A reader changes what a screen shows, and the new screens are drawn beside the page's own."""
    visitor = Visitor(browser, server.top)
    page = visitor.visit(server, f"en/{SCREENS}.html")
    shown = page.locator(".snippet:has(> .screen)", has_text="class WaitingKitchen")
    number = shown.get_attribute("data-snippet")
    figure = visitor.figure(number)
    code = visitor.field(number).input_value()
    visitor.edit(number, code.replace("onNext(7)", "onNext(8)") + '\nprint("done")')
    visitor.go(number, "different")
    mine = figure.locator(".yours")
    check(mine.locator(".phone").count() == 2, "the reader's screens")
    check("Order 8 is on its way." in (mine.locator(".phone").last.get_attribute("aria-label") or ""), "a new text")
    printed = " ".join(mine.locator(".output").all_text_contents())
    check("done" in printed, f"what is printed beside screens: {printed}")
    found = faults(page)
    check(not found, f"the reader's screens: {found[:3]}")
    visitor.close("screens")


def touched_form(browser, server):
    """Ten touches of a form write code that is a lesson's snippet as it stands."""
    visitor = Visitor(browser, server.top)
    page = visitor.visit(server, f"en/{FORM}.html")
    figure = page.locator("figure:has(> .outcome .touch-bar)").first
    number = figure.get_attribute("data-snippet")
    figure, field = visitor.figure(number), visitor.field(number)
    own = field.input_value()
    figure.get_by_role("button", name="Touch the last screen").click()
    alive = figure.locator(".alive")
    alive.wait_for(timeout=visitor.patience)
    for index in range(10):
        before = field.input_value()
        if index % 3 == 2:
            alive.get_by_role("button", name="Log in").click()
        else:
            alive.locator("input").nth(index % 3).focus()
            page.keyboard.press("Control+End")
            page.keyboard.press("Backspace" if index == 4 else "x")
        until(page, lambda: field.input_value() != before and figure.get_attribute("data-old") is None
              and figure.get_attribute("data-live") == "different", f"touch {index + 1} is written and run")
    code = field.input_value()
    lines = code.split("// Touched:\n")[1].splitlines()
    check(len(lines) == 11 and lines[-1] == "show(email, password, button)" and "button.tap()" in lines, f"ten touches: {lines}")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)
        lesson = pathlib.Path(folder, f"Lessons/en/{FORM}.md")
        lesson.write_text((ROOT / f"Lessons/en/{FORM}.md").read_text().replace(own, code, 1))
        # Bless writes into files that git can bring back.
        subprocess.run(["git", "add", "."], cwd=folder, check=True)
        for options in (["--bless"], []):
            done = subprocess.run([TOOL, "check", FORM, *options], cwd=folder, capture_output=True, text=True)
        check(done.returncode == 0, f"the touched code, checked in a lesson: {done.stdout}{done.stderr}")
    visitor.close("touched form")


OWN = """import ReactiveTesting
let marbles = Marbles()
let a = try marbles.cold("a", "-1--2|", values: .digits)
print("before")
print(try marbles.diagram("map") { a.map { $0 * 10 } })
print("after")"""


def own_chains(browser, server):
    """A reader's own chain is drawn in a lesson without diagrams, and its marbles are dragged."""
    visitor = Visitor(browser, server.top)
    page = visitor.visit(server, f"en/{LESSON}.html")
    figure = visitor.figure(1)
    visitor.edit(1, OWN)
    visitor.go(1, "different")
    kinds = figure.locator(".yours > .outcome").evaluate_all("all => all.map(one => one.className)")
    check(kinds == ["outcome output", "outcome marbles", "outcome output"], f"text and diagram: {kinds}")
    check(figure.locator(".yours .picture svg").count() == 1, "the reader's own chain is drawn")
    marble = figure.locator(".yours [role=slider]").first
    marble.wait_for(timeout=visitor.patience)
    marble.focus()
    page.keyboard.press("ArrowRight")
    until(page, lambda: '"--1-2|"' in visitor.field(1).input_value(), "a dragged marble rewrites its string")
    places = "svg => [...svg.querySelectorAll('.result text')].map(one => one.getAttribute('x')).join()"
    before = figure.locator(".yours svg").first.evaluate(places)
    for _ in range(600):
        if figure.get_attribute("data-old") is None and figure.locator(".yours svg").first.evaluate(places) != before:
            break
        page.wait_for_timeout(100)
    else:
        check(False, "the core draws what comes of it")
    check(marble.evaluate("one => one === document.activeElement"), "the marble keeps the focus")
    # Half a group is a message at its line; the last good diagram stays.
    visitor.edit(1, OWN.replace('"-1--2|"', '"--(1"'))
    visitor.wait(1, "malformed")
    said = figure.locator(".said button").all_text_contents()
    check(said == ["Line 3: error: this group isn't closed: add a `)`"], f"a mistake in marbles: {said}")
    check(figure.locator(".yours svg").count() == 1, "the last good diagram stays")
    visitor.edit(1, 'print("before")\nlet none: [Int] = []\nprint(none[2])')
    visitor.go(1, "crashed")
    check("line 3" in visitor.state(1), f"a crash has a line: {visitor.state(1)!r}")
    said = [one.strip() for one in figure.locator(".yours samp").all_text_contents()]
    check(said == ["before", "Fatal error: Index out of range"], f"a crash: {said}")
    visitor.edit(1, 'while true { print("hello") }')
    visitor.go(1, "stopped")
    check(figure.locator(".yours samp").inner_text().count("hello") == 100, "an endless print shows its first 100 lines")
    # Nobody has edited this one.
    visitor.edit(1, "let unused = 1")
    visitor.figure(1).locator(".reset").click()
    visitor.go(1, "same")
    check(visitor.state(1).startswith("As the page says") and page.locator(".versus").count() == 0, f"unedited: {visitor.state(1)!r}")
    visitor.close("own chains")


def solving(browser, server):
    """An exercise is solved from the keyboard; page, editor and terminal have one text."""
    visitor = Visitor(browser, server.top)
    page = visitor.visit(server, f"en/{LESSON}.html")
    page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")
    section = visitor.figure(STARTER).locator("xpath=ancestor::*[@data-exercise]")
    name = section.get_attribute("data-exercise")
    work = WORK.with_name(f"{name}.swift")
    solution = section.locator("figure[data-snippet] .code > textarea").last.input_value()
    starter = visitor.field(STARTER).input_value()
    with set_aside(work):
        page.reload()
        visitor.ready()
        page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")
        visitor.edit(STARTER, starter + "\n// from the page")
        until(page, lambda: work.exists() and work.read_text().endswith("// from the page\n"), "what is typed is in the file")
        check("import ReactiveCore" in work.read_text(), "the file begins as 'workbook try' begins it")
        # A save in an editor comes to the page; what stood there is one Undo away.
        work.write_text(work.read_text().replace("// from the page", "// from an editor"))
        until(page, lambda: "// from an editor" in visitor.field(STARTER).input_value(), "a save in an editor comes to the page")
        visitor.figure(STARTER).locator(".reset:text('Undo')").click()
        until(page, lambda: "// from the page" in work.read_text(), "Undo goes to the file")
        # Both at once: nothing is lost.
        page.context.set_offline(True)
        visitor.edit(STARTER, starter + "\n// mine")
        page.wait_for_timeout(600)
        work.write_text(work.read_text().replace("// from the page", "// theirs"))
        page.context.set_offline(False)
        visitor.wait(STARTER, "changed")
        check("// theirs" in work.read_text() and "// mine" in visitor.field(STARTER).input_value(),
              "both texts are there")
        visitor.figure(STARTER).get_by_role("button", name="Keep my version").click()
        until(page, lambda: "// mine" in work.read_text(), "the reader's own text goes to the file")
        visitor.edit(STARTER, solution)
        visitor.go(STARTER, "solved")
        check(section.locator(".done input").is_checked(), "a solved exercise is ticked")
        check(page.evaluate("document.activeElement.textContent") == "Next exercise", "the next one is at hand")
        until(page, lambda: work.read_text().endswith(solution + "\n"), "the solution is in the file")
        found = faults(page)
        check(not found, f"a solved exercise: {found[:3]}")
    visitor.close("solving")


@contextlib.contextmanager
def set_aside(file):
    """A file that is not there meanwhile."""
    text = file.read_bytes() if file.exists() else None
    file.unlink(missing_ok=True)
    try:
        yield
    finally:
        if text is not None:
            file.write_bytes(text)
        else:
            file.unlink(missing_ok=True)


class Blank(Quiet):
    """Serves a page of somebody else."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!DOCTYPE html><title>x</title><body>x")


def strangers(browser, server):
    """Another site, in the same browser, has no code run, and no page to show in a frame."""
    visitor = Visitor(browser, server.top)
    visitor.visit(server, f"en/{LESSON}.html")
    # The same machine, by another port, with the right cookies.
    page = visitor.page
    page.goto(serve(".", Blank))
    answer = page.evaluate("""async (top) => {
        const body = JSON.stringify({tab: "t", action: "run", lesson: "relays", language: "en",
            snippet: 1, edits: {}, known: {}});
        const tries = [{mode: "no-cors"}, {mode: "cors"},
            {mode: "cors", headers: {"Content-Type": "application/json"}, credentials: "include"}];
        const codes = [];
        for (const options of tries) {
            try {
                const answer = await fetch(top + ".live/run", {method: "POST", body, ...options});
                codes.push(answer.type + answer.status);
            } catch { codes.push("refused"); }
        }
        const frame = document.createElement("iframe");
        frame.src = top + "en/relays.html";
        document.body.append(frame);
        await new Promise(done => { frame.onload = done; });
        let inner = "";
        try { inner = frame.contentDocument?.body.textContent ?? ""; } catch { inner = "other origin"; }
        return [codes, inner, frame.contentWindow.length];
    }""", server.top)
    check(all(one == "refused" or one.endswith("0") for one in answer[0]), f"another port: {answer[0]}")
    check("badge" not in answer[1], f"in a frame: {answer[1][:80]!r}")
    for host in ("evil.example", f"evil.example:{server.port}"):
        request = urllib.request.Request(server.top, headers={"Host": host})
        try:
            urllib.request.urlopen(request)
            check(False, f"the name {host} is served")
        except urllib.error.HTTPError as error:
            check(error.code == 403, f"the name {host}: {error.code}")
    visitor.page.close()
    visitor.context.close()


def main():
    """Runs all of it."""
    with LiveServer(LESSON, DIAGRAM, PLAY) as server, sync_playwright() as tools:
        browser = launch(tools)
        for one in (running, drawing, playing, screens, touched_form, own_chains, solving, strangers):
            one(browser, server)
        browser.close()
        check(server.stop() == 0, "Ctrl-C ends it with 0")
        server.start()
    print(f"served pages in Chromium: {test_site.failures or 'no'} faults")
    sys.exit(1 if test_site.failures else 0)


if __name__ == "__main__":
    main()
