#!/usr/bin/env python3
"""Edits and runs snippets in Chromium, on pages as `workbook serve` sends them.

  Tests/Browser/run            runs this after test_site.py, on the site in site/public
  --pictures=FOLDER            keeps pictures of edited pages

A small server sends the rendered pages with the script that serving adds, and answers each run with what
a test has prepared, so that no compiler is needed. Exit code 0: all of it holds; 1: the lines that begin
with FAIL say what does not.
"""

import gzip
import json
import pathlib
import re
import sys
import threading
import time

from playwright.sync_api import sync_playwright

import test_site
from site_server import Quiet, launch, serve
from test_site import Reader, check, faults, wait_until

LIVE = pathlib.Path(__file__).parents[2] / "Sources/LessonServer/Live"
PAGE = "en/relays.html"
# On that page: snippets of one program, one with a message, a starter with its solution, a predicted one.
FIRST, WRONG, STARTER, PREDICTED = 2, 3, 14, 11
# Two snippets of one program.
ABOVE, BELOW = 9, 10
DIAGRAM = "en/hot-and-cold.html"
SCREENS = "en/a-form.html"
# What served pages may load beyond the site's own script, compressed.
MOST_BYTES = 14 * 1024


class Live(Quiet):
    """Sends pages with the script, and answers runs."""

    version = 0
    renewed = threading.Condition()
    # What was asked for, and what to answer: a function of the question, which gives a status and a body.
    asked = []
    answer = None
    # What a pause in typing is answered with, and the files of exercises, by snippet; None where there are none.
    messages = []
    files = None

    def do_GET(self):
        path = self.path.split("?")[0]
        if path.startswith("/.live/") and (LIVE / path.removeprefix("/.live/")).is_file():
            kinds = {"css": "text/css", "js": "text/javascript", "json": "application/json"}
            self.send(200, (LIVE / path.removeprefix("/.live/")).read_bytes(), kinds[path.rpartition(".")[2]])
        elif path == "/.live/work":
            self.send(200, json.dumps(Live.files).encode(), "application/json")
        elif path == "/.live/events":
            known = self.path.partition("known=")[2]
            with Live.renewed:
                if known == str(Live.version):
                    Live.renewed.wait(5)
            event = {"version": Live.version, "problems": []}
            self.send(200, json.dumps(event).encode(), "application/json")
        elif path.endswith(".html"):
            head = f'<meta name="workbook-live" content="yes"><script src="/.live/live.js?{Live.version}" defer></script></head>'
            page = pathlib.Path(self.directory, path.lstrip("/")).read_text()
            page = page.replace("</head>", head, 1)
            page = page.replace("default-src 'none'", "connect-src 'self'; default-src 'none'", 1)
            self.send(200, page.encode(), "text/html; charset=utf-8")
        else:
            super().do_GET()

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.headers["Content-Type"] != "application/json":
            status, value = 415, ""
        elif self.path == "/.live/work":
            status, value = self.save(body)
        elif body["action"] == "stop":
            status, value = 204, ""
        elif body["action"] == "compile":
            entry = {"number": body["snippet"], "messages": Live.messages,
                     "printed": {"html": "", "isCut": False, "strings": []},
                     "state": "error" if Live.messages else "same"}
            status, value = 200, {"milliseconds": 1, "snippets": [entry]}
        else:
            Live.asked.append(body)
            status, value = Live.answer(body)
        content = value if isinstance(value, str) else json.dumps(value)
        self.send(status, content.encode(), "application/json")

    @staticmethod
    def save(body):
        """Saves the code of an exercise, if the file is as the page takes it."""
        number = body["snippet"]
        if Live.files.get(number, body["base"]) == body["base"]:
            Live.files[number] = body["text"]
        return 200, json.dumps(Live.files[number])

    def send(self, status, content, kind):
        try:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(content)
        except ConnectionError:
            # The page is gone, or has ended its run.
            pass

    @classmethod
    def renew(cls):
        """Makes all pages older than the site."""
        with cls.renewed:
            cls.version += 1
            cls.renewed.notify_all()


class Learner(Reader):
    """A window in which code is edited; answers other than 200 are no errors of the page."""

    def _hear(self, message):
        if "Failed to load resource" not in message.text:
            super()._hear(message)

    def begin(self, address=PAGE):
        """Goes to a page whose code can be edited, without what was written before."""
        Live.asked.clear()
        page = self.open(address)
        page.evaluate("localStorage.clear()")
        page = self.open(address)
        self.ready()
        page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")
        return page

    def ready(self):
        """Waits until code can be edited."""
        self.page.locator(".code > textarea").first.wait_for(state="attached")

    def figure(self, number):
        """The figure of a snippet."""
        return self.page.locator(f"figure[data-snippet='{number}']")

    def field(self, number):
        """Where its code is edited."""
        return self.figure(number).locator(".code > textarea")

    def edit(self, number, text="print(1)"):
        """Replaces its code, as somebody who types."""
        field = self.field(number)
        field.focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)
        return field

    def run(self, number, entry, **others):
        """Runs it, and waits for the state that was answered."""
        prepare(entry, **others)
        self.field(number).focus()
        self.page.keyboard.press("Control+Enter")
        self.wait(number, entry.get("shows", entry["state"]))

    def state(self, number):
        """What its mark says."""
        return self.figure(number).locator(".mark").text_content().strip()

    def wait(self, number, state):
        """Waits for a state of its mark."""
        try:
            self.page.locator(f"figure[data-snippet='{number}'][data-live={state}]").wait_for(timeout=8000)
        except Exception:
            check(False, f"snippet {number} is never {state}: {self.state(number)!r}")

    def said(self):
        """What screen readers have been told last."""
        return self.page.locator("p[role=status]").text_content()


def prepare(*entries, milliseconds=512, delay=0.0, status=200, body=None):
    """What the next runs are answered with."""
    def answer(question):
        time.sleep(delay)
        found = [{"number": question["snippet"], "messages": [], **entry, "printed": {
            "html": entry.get("html", ""), "isCut": entry.get("isCut", False), "strings": entry.get("strings", []),
            "touches": entry.get("touches", [])}}
            for entry in entries]
        return status, body if body is not None else {"milliseconds": milliseconds, "snippets": found}
    Live.answer = answer


def printing(text, crash=""):
    """What the server makes of what was printed, and of the runtime's words."""
    blocks = [("output", "Prints", text)] + ([("trap", "Crashes with", crash)] if crash else [])
    return "".join(f'<div class="outcome {kind}"><p>{caption}</p><pre><samp>{lines}\n</samp></pre></div>'
                   for kind, caption, lines in blocks)


def editing(browser, top):
    """Code is edited where it stands; what is typed lies exactly over what was coloured."""
    reader = Learner(browser, top, permissions=["clipboard-read", "clipboard-write"])
    page = reader.begin()
    figure, field = reader.figure(FIRST), reader.field(FIRST)
    for number in (FIRST, WRONG):
        boxes = reader.figure(number).locator(".code").evaluate("""pre => {
            const code = pre.querySelector("code"), field = pre.querySelector("textarea");
            const style = (one) => { const {font, lineHeight, padding, tabSize, letterSpacing} =
                getComputedStyle(one); return [font, lineHeight, padding, tabSize, letterSpacing].join(); };
            const box = ({x, y, width, height}) => [x, y, width, height].map(Math.round).join();
            return [code, field].map(one => box(one.getBoundingClientRect()) + style(one))
                .concat(field.scrollHeight - field.clientHeight, field.scrollWidth - field.clientWidth);
        }""")
        check(boxes[0] == boxes[1] and max(boxes[2:]) <= 1, f"the field lies elsewhere: {boxes}")
    check("Verified" in reader.state(FIRST), f"at first, as printed: {reader.state(FIRST)!r}")
    check(field.get_attribute("aria-label") == f"Code of snippet {FIRST}", "a field has the name of its code")
    check(not figure.locator(".reset").is_visible(), "nothing to reset at first")
    # A click puts the caret where it is.
    name = figure.locator(".code [data-is]").nth(2)
    word = name.text_content()
    # Fails here if the field lies over the names.
    name.hover(timeout=3000)
    place = name.bounding_box()
    page.mouse.click(place["x"] + 1, place["y"] + place["height"] / 2)
    found = field.evaluate("one => one.value.slice(one.selectionStart)")
    check(found.startswith(word), f"a click on {word!r} leads to {found[:20]!r}")
    original = field.input_value()
    page.keyboard.press("Control+Home")
    page.keyboard.type("if true {")
    figure.locator("button.copy-lines, button.copy").last.click()
    copied = page.evaluate("navigator.clipboard.readText()")
    check("if true {" in copied, f"an edit is copied: {copied[:80]!r}")
    field.focus()
    check(reader.state(FIRST).endswith("Edited"), f"an edit: {reader.state(FIRST)!r}")
    check(field.get_attribute("aria-label") == f"Code of snippet {FIRST}, edited", "an edit has a name")
    code = figure.locator(".code > code")
    check(code.text_content() == field.input_value() + "\n" and code.is_visible(), "an edit is seen")
    check(code.inner_html().startswith('<span class="k">if</span> <span class="k">true</span> {'),
          f"code keeps its colours while it is edited: {code.inner_html()[:80]}")
    check(code.locator("[data-is]").count() == 0, "what names were is not said of an edit")
    page.keyboard.press("Enter")
    page.keyboard.type("a")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.type("b")
    page.keyboard.press("Enter")
    page.keyboard.type("}")
    check(field.input_value().startswith("if true {\n  a  \n  b\n}"), f"Tab and Enter: {field.input_value()[:30]!r}")
    for key in ("ArrowRight", "/", "?"):
        page.keyboard.press(key)
    check(page.url.endswith(PAGE) and not page.locator("dialog.keys").is_visible()
          and page.evaluate("document.activeElement.tagName") == "TEXTAREA", "keys of the page are off")
    for _ in range(60):
        if field.input_value() == original:
            break
        page.keyboard.press("Control+z")
    check(field.input_value() == original, "native undo leads back")
    check("Verified" in reader.state(FIRST), f"undone, it is as printed: {reader.state(FIRST)!r}")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    check(page.evaluate("document.activeElement.tagName") != "TEXTAREA", "Escape, then Tab leaves")
    check(field.input_value() == original, "leaving changes nothing")
    # Who only passes by on the way through the page is not held.
    figure.locator(".code").focus()
    page.keyboard.press("Tab")
    check(page.evaluate("document.activeElement.tagName") == "TEXTAREA", "Tab reaches the field")
    page.keyboard.press("Tab")
    check(page.evaluate("document.activeElement.tagName") != "TEXTAREA", "Tab passes by an unused field")
    reader.close("editing")


def results(browser, top):
    """Each result says so in the mark, and stands beside the page's own."""
    reader = Learner(browser, top)
    page = reader.begin()
    figure = reader.figure(ABOVE)
    printed = figure.locator(".outcome samp").text_content()
    reader.edit(ABOVE)
    other = printed.rstrip("\n").split("\n")
    other[-1] = "something else"
    below = {"number": BELOW, "state": "different", "html": printing("other")}
    prepare({"state": "different", "html": printing("\n".join(other))}, below)
    page.keyboard.press("Control+Enter")
    reader.wait(ABOVE, "different")
    question = Live.asked[-1]
    known = question.pop("known")
    check(question.pop("tab") and question == {
        "lesson": "relays", "language": "en", "snippet": ABOVE, "action": "run",
        "edits": {str(ABOVE): "print(1)\n"}}, f"what is asked: {question}")
    check(len(known) > 1 and str(ABOVE) in known, f"the snippets that are compiled with it: {known}")
    sides = figure.locator(".versus > section")
    check([one.locator("samp").text_content() for one in sides.all()]
          == [printed, "\n".join(other) + "\n"], "the page's result and the reader's stand beside each other")
    boxes = [one.bounding_box() for one in sides.all()]
    check(boxes[0]["y"] == boxes[1]["y"], "there is room for both in a row")
    check(sides.locator("mark").all_text_contents() == ["something else"], "another line is marked")
    check("Ran in 0.5 s. The output differs" in reader.said() and f"snippet {BELOW}" in reader.said(),
          f"told: {reader.said()!r}")
    check("Changed by your edit above" in reader.state(BELOW), f"below: {reader.state(BELOW)!r}")
    red = reader.figure(WRONG).locator(".said button").first.evaluate("one => getComputedStyle(one).color")
    check(figure.locator(".mark").evaluate("one => getComputedStyle(one).color") != red, "no red for trying")
    found = faults(page)
    check(not found, f"another result: {found[:3]}")
    prepare({"state": "same"}, below)
    page.keyboard.press("Control+Enter")
    reader.wait(ABOVE, "same")
    check("Prints the same" in reader.state(ABOVE), f"the same: {reader.state(ABOVE)!r}")
    figure.get_by_role("button", name="Changed results below: 1").click()
    check(reader.figure(BELOW).locator("textarea:focus").count() == 1, "it leads to what changed below")
    reader.run(ABOVE, {"state": "different", "html": printing("a")})
    check("below" not in reader.state(ABOVE), "nothing changed below")
    # Documentation that states nothing: what was printed stands alone.
    reader.run(ABOVE, {"state": "printed", "html": printing("out")})
    sides = reader.figure(ABOVE).locator(".versus > section")
    check(reader.state(ABOVE).endswith("Ran · 0.5 s") and sides.count() == 1 and "out" in sides.inner_text(),
          f"printed: {reader.state(ABOVE)!r}, {sides.count()}")
    reader.run(ABOVE, {"state": "same"})
    check(figure.locator(".versus").count() == 0 and figure.locator(".outcome samp").text_content() == printed,
          "the page's own result comes back")
    reader.run(ABOVE, {"state": "crashed", "line": 1, "html": printing("a", '<p class="fault">index</p>')})
    check("Crashed at line 1" in reader.state(ABOVE), f"a crash: {reader.state(ABOVE)!r}")
    check(figure.locator(".versus .fault").text_content() == "index", "a crash says why")
    reader.run(ABOVE, {"state": "stopped", "html": printing("a", '<p class="fault">10 s</p>')})
    check("Stopped at a limit" in reader.state(ABOVE), f"a limit: {reader.state(ABOVE)!r}")
    prepare(status=413, body="too large")
    page.keyboard.press("Control+Enter")
    reader.wait(ABOVE, "refused")
    check("Not run: too large" in reader.state(ABOVE), f"too large: {reader.state(ABOVE)!r}")
    prepare(status=400, body="no such snippet")
    page.keyboard.press("Control+Enter")
    wait_until(page, "document.body.innerText.includes('Not run: no such snippet')")
    # Markup of a program is text.
    reader.run(ABOVE, {"state": "different", "html": printing("&lt;img src=x onerror=alert(1)&gt;")})
    check(figure.locator(".versus img").count() == 0, "what is printed is no markup")
    # A prediction is over for who runs something else.
    reader.edit(PREDICTED)
    reader.run(PREDICTED, {"state": "different", "html": printing("a")})
    check(reader.figure(PREDICTED).locator(".predict").count() == 0, "nobody is asked to predict any more")
    check(page.evaluate("document.activeElement.tagName") == "TEXTAREA", "the field keeps the focus")
    reader.close("results")


def messages(browser, top):
    """What does not compile says where, and F8 leads there."""
    reader = Learner(browser, top)
    page = reader.begin()
    check(reader.figure(WRONG).locator(".said button").count() > 0, "the page's own messages stand below")
    reader.edit(FIRST, "let a = 1\nlet b: Int = \"x\"\nc()")
    reader.run(FIRST, {"state": "error", "line": 2, "messages": [
        {"line": 2, "column": 14, "text": "error: cannot convert"},
        {"line": 3, "column": 1, "text": "error: cannot find 'c'"}]})
    figure, field = reader.figure(FIRST), reader.field(FIRST)
    check("Does not compile: line 2" in reader.state(FIRST), f"an error: {reader.state(FIRST)!r}")
    check(figure.locator(".said button").all_text_contents()
          == ["Line 2: error: cannot convert", "Line 3: error: cannot find 'c'"], "messages stand below")
    tops = figure.locator(".code").evaluate("""pre => [...pre.querySelectorAll(":scope > i")].map(one =>
        (one.getBoundingClientRect().top - pre.querySelector("textarea").getBoundingClientRect().top
         - parseFloat(getComputedStyle(pre.querySelector("textarea")).paddingTop))
        / one.getBoundingClientRect().height).map(Math.round)""")
    check(tops == [1, 2], f"their lines are marked: {tops}")
    described = field.get_attribute("aria-describedby").split()
    check(figure.locator(".said").get_attribute("id") in described, "the field is described by them")
    found = faults(page)
    check(not found, f"messages: {found[:3]}")
    # A pause in typing is enough; what compiles has none.
    Live.messages = [{"line": 1, "column": 1, "text": "error: what is that"}]
    page.keyboard.type("!")
    reader.wait(FIRST, "error")
    check("what is that" in figure.locator(".said").text_content(), "a message while somebody types")
    check(page.evaluate("document.activeElement.tagName") == "TEXTAREA", "the field keeps the focus")
    Live.messages = []
    page.keyboard.type("!")
    reader.wait(FIRST, "edited")
    page.locator(f"figure[data-snippet='{FIRST}'] .said").wait_for(state="hidden")
    reader.edit(FIRST, "let a = 1\nlet b: Int = \"x\"\nc()")
    reader.run(FIRST, {"state": "error", "line": 2, "messages": [
        {"line": 2, "column": 14, "text": "error: cannot convert"},
        {"line": 3, "column": 1, "text": "error: cannot find 'c'"}]})
    place = "() => [document.activeElement.closest('figure').dataset.snippet, document.activeElement.selectionStart]"
    page.keyboard.press("F8")
    check(page.evaluate(place) == [str(FIRST), 23], f"F8 leads to a message: {page.evaluate(place)}")
    check(reader.said() == "Line 2: error: cannot convert", f"and says it: {reader.said()!r}")
    page.keyboard.press("F8")
    check(page.evaluate(place) == [str(FIRST), 27], "F8 leads to the next one")
    page.keyboard.press("Shift+F8")
    check(page.evaluate(place) == [str(FIRST), 23], "Shift and F8 lead back")
    reader.close("messages")


def waiting(browser, top):
    """A long run can be stopped; an absent and a newer server are told apart."""
    reader = Learner(browser, top)
    page = reader.begin()
    figure = reader.figure(FIRST)
    button = figure.locator(".run")
    prepare({"state": "same"}, delay=3)
    reader.edit(FIRST)
    page.keyboard.press("Control+Enter")
    reader.wait(FIRST, "running")
    wait_until(page, "document.querySelector('[data-live=running] .mark')?.innerText.includes('1 s')")
    check(button.text_content() == "Stop", "a long run can be stopped")
    button.click()
    reader.wait(FIRST, "edited")
    check(button.text_content() == "Run" and reader.said() == "Stopped", f"stopped: {reader.said()!r}")
    # A new run takes the place of the last one, whose answer never comes.
    prepare({"state": "crashed", "line": 1}, delay=1)
    reader.field(FIRST).focus()
    page.keyboard.press("Control+Enter")
    reader.wait(FIRST, "running")
    reader.run(FIRST, {"state": "same"})
    page.wait_for_timeout(1200)
    check("Prints the same" in reader.state(FIRST), f"the last run counts: {reader.state(FIRST)!r}")
    # What is typed during a run is not what was run.
    prepare({"state": "same"}, delay=0.6)
    page.keyboard.press("Control+Enter")
    reader.wait(FIRST, "running")
    page.keyboard.type("//")
    page.wait_for_timeout(900)
    check(reader.state(FIRST).endswith("Edited"), f"a result of an older text: {reader.state(FIRST)!r}")
    # Away, and back.
    reader.context.set_offline(True)
    prepare({"state": "same"})
    page.keyboard.press("Control+Enter")
    reader.wait(FIRST, "offline")
    check("Offline" in reader.said(), f"away: {reader.said()!r}")
    check(reader.field(FIRST).input_value() == "print(1)//", "edits are kept")
    reader.context.set_offline(False)
    reader.wait(FIRST, "same")
    # The lesson has changed since the page was made.
    prepare(status=409, body="changed")
    page.keyboard.press("Control+Enter")
    reader.wait(FIRST, "changed")
    check("The lesson has changed since your edit" in reader.state(FIRST), f"changed: {reader.state(FIRST)!r}")
    with page.expect_navigation():
        figure.get_by_role("button", name="Keep my version").click()
    reader.ready()
    check(reader.field(FIRST).input_value() == "print(1)//", "the reader's text is kept")
    check(reader.state(FIRST).endswith("Edited"), f"and not asked for again: {reader.state(FIRST)!r}")
    reader.field(FIRST).focus()
    page.keyboard.press("Control+Enter")
    reader.wait(FIRST, "changed")
    with page.expect_navigation():
        figure.get_by_role("button", name="Use the page’s version").click()
    reader.ready()
    check("Verified" in reader.state(FIRST), f"the page's text is taken: {reader.state(FIRST)!r}")
    reader.close("waiting")


def keeping(browser, top):
    """Edits outlive the page, go away on demand, and are never lost to another tab or a reload."""
    reader = Learner(browser, top)
    page = reader.begin()
    figure, field = reader.figure(FIRST), reader.field(FIRST)
    original = field.input_value()
    reader.edit(FIRST, "print(2)")
    page.reload()
    reader.ready()
    check(field.input_value() == "print(2)" and reader.state(FIRST).endswith("Edited"), "an edit is kept")
    reset = figure.locator(".reset")
    reset.click()
    check(field.input_value() == original and "Verified" in reader.state(FIRST), "reset")
    check(reset.text_content() == "Undo", "a reset can be undone")
    reset.click()
    check(field.input_value() == "print(2)" and reset.text_content() == "Reset", "it is undone")
    # The page's text is another one than that which was edited.
    page.evaluate("""key => { const kept = JSON.parse(localStorage[key]); kept.original = 1;
        localStorage[key] = JSON.stringify(kept); }""", f"workbook.edit.relays.{FIRST}")
    page.reload()
    reader.ready()
    check("The lesson has changed since your edit" in reader.state(FIRST), f"changed: {reader.state(FIRST)!r}")
    figure.get_by_role("button", name="Keep my version").click()
    check(reader.state(FIRST).endswith("Edited") and field.input_value() == "print(2)", "keep mine")
    # The second tab follows the first one, until both have something of their own.
    second = Learner(browser, top)
    second.context.close()
    second.context, second.page = reader.context, reader.context.new_page()
    second.open(PAGE)
    second.ready()
    reader.edit(FIRST, "print(3)")
    wait_until(second.page, f"document.querySelector('[data-snippet=\"{FIRST}\"] textarea').value === 'print(3)'")
    # Both at once: this tab hears of the other's text when it has another one itself.
    page.evaluate("""key => dispatchEvent(new StorageEvent("storage", {key,
        oldValue: JSON.stringify({code: "print(0)"}), newValue: JSON.stringify({code: "print(4)"})}))""",
                  f"workbook.edit.relays.{FIRST}")
    check("Also edited in another tab" in reader.state(FIRST), f"two tabs: {reader.state(FIRST)!r}")
    check(field.input_value() == "print(3)", "nothing is overwritten silently")
    page.keyboard.type("//")
    kept = page.evaluate(f"JSON.parse(localStorage['workbook.edit.relays.{FIRST}']).code")
    check(kept == "print(3)", "nor is the other's, before somebody has chosen")
    figure.get_by_role("button", name="Use that version").click()
    check(field.input_value() == "print(4)" and reader.state(FIRST).endswith("Edited"), "theirs is taken")
    second.page.close()
    # A save of the lesson does not take an edit away.
    Live.renew()
    page.locator(".renewed").wait_for()
    check(field.input_value() == "print(4)", "a page with edits does not reload")
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").click()
    reader.ready()
    reset.click()
    check("Verified" in reader.state(FIRST), "reset again")
    with page.expect_navigation():
        Live.renew()
    reader.close("keeping")


def exercises(browser, top):
    """A solved exercise says so, is ticked, and leads to the next one."""
    reader = Learner(browser, top)
    page = reader.begin()
    box = reader.figure(STARTER).locator("xpath=ancestor::section").locator(".done input")
    check(not box.is_checked(), "at first, nothing is done")
    reader.edit(STARTER)
    reader.run(STARTER, {"state": "same", "solved": True, "shows": "solved", "html": printing("right")})
    check(reader.figure(STARTER).locator(".versus samp").last.text_content() == "right\n", "what solved it is shown")
    check("Solved" in reader.state(STARTER) and box.is_checked(), f"solved: {reader.state(STARTER)!r}")
    check(page.evaluate("document.activeElement.textContent") == "Next exercise", "the next one is at hand")
    page.keyboard.press("Enter")
    check(page.evaluate("document.activeElement.closest('[data-exercise]')?.dataset.exercise")
          == "one-temperature", "and leads there")
    reader.figure(STARTER).evaluate("""one => {
        for (const fold of one.closest("[data-exercise]").querySelectorAll("details:has([data-snippet])")) fold.open = true;
    }""")
    reader.edit(STARTER, "print(2)")
    reader.run(STARTER, {"state": "same", "solved": True, "shows": "solved", "html": printing("right")})
    check("opened the solution" in reader.state(STARTER), f"a look at the solution is noted: {reader.state(STARTER)!r}")
    # What an exercise wants is said once, also when something else was printed.
    reader.edit(STARTER, "print(3)")
    reader.run(STARTER, {"state": "different", "html": printing("wrong")})
    sides = reader.figure(STARTER).locator(".side").all_text_contents()
    check(sides == ["It should print:", "Yours"], f"what is wanted is said once: {sides}")
    # A solved one is one after a reload, too.
    reader.edit(STARTER, "print(1)")
    reader.run(STARTER, {"state": "same", "solved": True, "shows": "solved", "html": printing("right")})
    page.reload()
    reader.ready()
    check("Solved" in reader.state(STARTER) and box.is_checked(), f"after a reload: {reader.state(STARTER)!r}")
    # The last one leads to the next lesson.
    last = page.locator("[data-exercise]").last.locator("[data-snippet]").first.get_attribute("data-snippet")
    reader.edit(last)
    reader.run(last, {"state": "same", "solved": True, "shows": "solved", "html": printing("right")})
    check(page.evaluate("document.activeElement.textContent") == "Next lesson", "the next lesson is at hand")
    following = page.get_attribute("[rel=next]", "href")
    page.keyboard.press("Enter")
    page.wait_for_url("**/" + following)
    reader.close("exercises")


def files(browser, top):
    """The code of an exercise is that of its file, and nobody's text is lost."""
    reader = Learner(browser, top)
    page = reader.begin()
    starter = reader.field(STARTER).input_value()
    Live.files = {}
    try:
        page.reload()
        reader.ready()
        check(reader.field(STARTER).input_value() == starter, "a file that is not begun is the starter")
        reader.edit(STARTER, "print(1)")
        wait_until(page, "document.querySelector('.edited') !== null")
        until(page, lambda: Live.files.get(STARTER) == "print(1)\n", "what is typed is in the file")
        Live.files[STARTER] = "print(2)\n"
        until(page, lambda: reader.field(STARTER).input_value() == "print(2)", "a save elsewhere comes to the page")
        reader.figure(STARTER).locator(".reset").click()
        check(reader.field(STARTER).input_value() == "print(1)", "the other text is one Undo away")
        until(page, lambda: Live.files[STARTER] == "print(1)\n", "and goes back to the file")
        reader.context.set_offline(True)
        reader.edit(STARTER, "print(3)")
        page.wait_for_timeout(600)
        Live.files[STARTER] = "print(4)\n"
        reader.context.set_offline(False)
        reader.wait(STARTER, "changed")
        check("Also edited in another tab" in reader.state(STARTER), f"both: {reader.state(STARTER)!r}")
        check(Live.files[STARTER] == "print(4)\n" and reader.field(STARTER).input_value() == "print(3)",
              "neither is overwritten")
        page.reload()
        reader.ready()
        reader.wait(STARTER, "changed")
        reader.figure(STARTER).get_by_role("button", name="Use that version").click()
        check(reader.field(STARTER).input_value() == "print(4)", "the file's text is taken")
        page.evaluate("localStorage.clear()")
        page.reload()
        reader.ready()
        until(page, lambda: reader.field(STARTER).input_value() == "print(4)", "another browser shows the file")
    finally:
        Live.files = None
    reader.close("files")


def until(page, condition, what):
    """Waits until something holds."""
    for _ in range(200):
        if condition():
            return
        page.wait_for_timeout(50)
    check(False, what)


def looks(browser, top):
    """Edited pages are as accessible as others, in every way that people see them."""
    ways = {
        "light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"},
        "narrow": {"viewport": {"width": 360, "height": 700}, "has_touch": True, "is_mobile": True},
        "forced colours": {"forced_colors": "active"},
    }
    for name, options in ways.items():
        reader = Learner(browser, top, **options)
        page = reader.begin()
        found = faults(page)
        check(not found, f"served, {name}: {found[:3]}")
        reader.edit(FIRST, "print(1)\n" + "let long = 1 // " + "long " * 40)
        page.keyboard.type("more")
        page.wait_for_timeout(200)
        way = reader.figure(FIRST).locator(".code").evaluate(
            "pre => pre.scrollWidth - pre.clientWidth - pre.scrollLeft")
        check(way < 60, f"{name}: what is typed at the end of a long line is out of sight by {way} px")
        reader.run(FIRST, {"state": "error", "line": 2, "messages": [
            {"line": 2, "column": 9, "text": "error: " + "word " * 30}]})
        reader.edit(BELOW)
        reader.run(BELOW, {"state": "different", "html": printing("a\nb")})
        if name == "narrow":
            sides = [one.bounding_box() for one in reader.figure(BELOW).locator(".versus > section").all()]
            check(sides[0]["y"] < sides[1]["y"], "results stand one above the other")
            reader.field(STARTER).scroll_into_view_if_needed()
            reader.figure(STARTER).locator(".code > code").tap(position={"x": 30, "y": 20})
            page.keyboard.insert_text("x")
            check(reader.state(STARTER).endswith("Edited"), "a finger leads into the code")
        found = faults(page)
        check(not found, f"edited, {name}: {found[:3]}")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        check(wide <= 0, f"edited, {name}: {wide} px too wide")
        if pictures:
            page.evaluate("document.activeElement.blur()")
            reader.figure(FIRST).scroll_into_view_if_needed()
            for number in (FIRST, BELOW):
                reader.figure(number).screenshot(path=f"{pictures}/{name.replace(' ', '-')}-{number}.png")
        reader.close(name)
    reader = Learner(browser, top, locale="ko-KR")
    page = reader.begin("ko/noticing-change.html")
    reader.edit(1, "x")
    check("고침" in reader.state(1), f"in Korean: {reader.state(1)!r}")
    reader.close("Korean")


def drawn(picture, number=1):
    """A diagram of the page as the server draws what was printed: without what the page's script has added."""
    return picture.evaluate("""(one, number) => {
        const block = one.querySelector(".outcome.marbles").cloneNode(true);
        for (const added of block.querySelectorAll(".player, input, .handle")) added.remove();
        block.querySelector(".picture").removeAttribute("data-moves");
        return block.outerHTML.replaceAll(/Marbles[.][0-9]+/g, `Printed.${number}`).replaceAll(/ style="[^"]*"/g, "");
    }""", number)


def strings(page, number):
    """Where the strings of marbles stand in the code of a snippet, as the server tells it."""
    code = page.locator(f"figure[data-snippet='{number}'] textarea").input_value()
    found = re.finditer(r'"([^"\n]*-[^"\n]*)"', code)
    names = page.locator(f"figure[data-snippet='{number}'] .outcome .lane:not(.result) > text:first-child")
    return [{"stream": name, "snippet": number, "offset": one.start(1), "text": one[1]}
            for one, name in zip(found, names.all_text_contents())]


def printed_diagrams(browser, top):
    """Each diagram that a run prints is drawn, whatever is printed around it, also where the page has none."""
    reader = Learner(browser, top)
    page = reader.begin(DIAGRAM)
    picture = page.locator(".snippet:has(.picture[data-moves])").first
    html = [drawn(picture, number) for number in (1, 2)]
    own = strings(page, int(picture.get_attribute("data-snippet")))
    page = reader.begin()
    figure = reader.figure(ABOVE)
    reader.edit(ABOVE)
    reader.run(ABOVE, {"state": "different", "strings": [own, own],
                       "html": printing("before") + html[0] + printing("between") + html[1] + printing("after")})
    blocks = figure.locator(".yours > .outcome").evaluate_all(
        "all => all.map(one => one.querySelector('svg') ? 'diagram' : one.querySelector('samp').textContent.trim())")
    check(blocks == ["before", "diagram", "between", "diagram", "after"], f"what is printed: {blocks}")
    players = figure.locator(".yours .player .play")
    check(players.count() == 2, f"each of them can be played: {players.count()}")
    bar = figure.locator(".yours .picture input").first
    players.first.click()
    until(page, lambda: 0 < int(bar.input_value()) < int(bar.get_attribute("max")), "a reader's diagram plays")
    reader.close("printed diagrams")


def dragging(browser, top):
    """The page's diagram is the page's again beside the reader's, which can be dragged: a drop runs the code."""
    for name, options in {"mouse": {}, "touch": {"viewport": {"width": 360, "height": 700}, "has_touch": True,
                                                 "is_mobile": True}}.items():
        reader = Learner(browser, top, **options)
        page = reader.begin(DIAGRAM)
        figure = page.locator(".snippet:has(.picture[data-moves])").first
        number = int(figure.get_attribute("data-snippet"))
        figure.scroll_into_view_if_needed()
        area = figure.locator(".picture[data-moves]").first
        area.dispatch_event("pointerover")
        handle = area.locator("[role=slider]").first
        handle.wait_for()
        places = "svg => [...svg.querySelectorAll('.lane circle')].map(one => one.getAttribute('cx')).join()"
        before = area.locator("svg").first.evaluate(places)
        html = drawn(figure)
        code = reader.field(number).input_value()
        handle.focus()
        page.keyboard.press("ArrowRight")
        until(page, lambda: area.locator("svg").first.evaluate(places) != before, f"{name}: the page's marbles move")
        check(figure.get_attribute("data-old") is None, f"{name}: what is drawn is what comes of the code")
        reader.edit(number, code + "\n// more")
        reader.run(number, {"state": "different", "html": html, "strings": [strings(page, number)]})
        yours = figure.locator(".yours .picture > svg:first-child")
        theirs = figure.locator(".page .picture > svg:first-child")
        check(theirs.evaluate(places) == before, f"{name}: 'On the page' shows the page's own marbles")
        check(reader.field(number).input_value() == code + "\n// more", f"{name}: the reader's code stays")
        scale = """svg => { const [left, frame] = svg.dataset.scale.split(" ").map(Number);
            const box = svg.getBoundingClientRect(), size = box.width / svg.viewBox.baseVal.width;
            return [box.left + left * size, frame * size].map(one => Math.round(one * 10) / 10); }"""
        check(yours.evaluate(scale) == theirs.evaluate(scale),
              f"{name}: both have one scale: {yours.evaluate(scale)}, {theirs.evaluate(scale)}")
        check(not figure.locator(".page [role=slider]").first.is_visible(), f"{name}: the page's own can't be dragged then")
        marble = figure.locator(".yours [role=slider]").first
        marble.wait_for()
        way = yours.evaluate(scale)[1]
        old = reader.field(number).input_value()
        asked = len(Live.asked)
        marble.scroll_into_view_if_needed()
        box = marble.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        fits = marble.get_attribute("aria-valuenow") != marble.get_attribute("aria-valuemax")
        side = 1 if fits else -1
        if name == "touch":
            session = page.context.new_cdp_session(page)
            for kind, at in (("touchStart", x), ("touchMove", x + side * way / 2), ("touchMove", x + side * way)):
                session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at, "y": y}]})
            session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + side * way, y, steps=4)
            check(reader.field(number).input_value() == old, "nothing is written before the drop")
            page.mouse.up()
        until(page, lambda: len(Live.asked) > asked, f"{name}: a drop runs the code")
        new = reader.field(number).input_value()
        check(len(new) == len(old) and sorted(new) == sorted(old) and new != old, f"{name}: a drop rewrites the string: {new!r}")
        check(Live.asked[-1]["action"] == "run" and Live.asked[-1]["edits"][str(number)] == new + "\n", f"{name}: what is run")
        reader.wait(number, "different")
        if name == "mouse":
            # By keys as well; the marble keeps the focus in the new picture.
            reader.edit(number, old)
            reader.run(number, {"state": "different", "html": html, "strings": [strings(page, number)]})
            marble = figure.locator(".yours [role=slider]").first
            marble.wait_for()
            marble.focus()
            asked = len(Live.asked)
            page.keyboard.press("ArrowRight" if side > 0 else "ArrowLeft")
            until(page, lambda: len(Live.asked) > asked, "an arrow key moves a marble, and runs the code")
            until(page, lambda: page.evaluate("document.activeElement.matches('.yours [role=slider]')"),
                  "the marble keeps the focus")
        found = faults(page)
        check(not found, f"{name}: a reader's diagram: {found[:3]}")
        # A reset puts everything back.
        figure.locator(".reset").click()
        check(area.locator("svg").first.evaluate(places) == before and figure.locator(".versus").count() == 0,
              f"{name}: a reset puts the marbles back")
        reader.close(f"dragging by {name}")


def older(browser, top):
    """From the first key on, everything that older code came to is grey."""
    reader = Learner(browser, top)
    page = reader.begin(DIAGRAM)
    figure = page.locator(".snippet:has(.picture[data-moves])").first
    number = int(figure.get_attribute("data-snippet"))
    html = drawn(figure)
    ink = figure.locator(".outcome .lane text").last
    colour = "one => getComputedStyle(one).fill"
    black = ink.evaluate(colour)
    reader.edit(number)
    check(ink.evaluate(colour) != black, "the page's diagram is grey")
    reader.run(number, {"state": "different", "html": printing("a", "Fatal error: Index out of range") + html,
                        "strings": [[]]})
    reader.run(number, {"state": "crashed", "line": 1, "strings": [[]],
                        "html": printing("a", "Fatal error: Index out of range") + html})
    parts = figure.locator(".yours :is(.output pre, .trap pre)")
    words = "one => getComputedStyle(one).color"
    fresh = [one.evaluate(words) for one in parts.all()]
    check(figure.locator(".yours .lane text").last.evaluate(colour) == black, "a new result is not grey")
    prepare({"state": "same"}, delay=2)
    reader.field(number).focus()
    page.keyboard.press("End")
    page.keyboard.type(" ")
    stale = [one.evaluate(words) for one in parts.all()]
    check(len(set(stale)) == 1 and not set(stale) & set(fresh), f"output and crashes are grey: {fresh}, {stale}")
    check(figure.locator(".yours .lane text").last.evaluate(colour) != black, "so are diagrams")
    check(figure.locator(".yours .side").text_content() == "Your result, before this edit", "and it says so")
    check(figure.locator(".page .lane text").last.evaluate(colour) == black, "what the page says is still so")
    page.wait_for_timeout(400)
    check("old" in figure.evaluate("one => Object.keys(one.dataset)"), "they are, until there is a new one")
    found = faults(page)
    check(not found, f"older results: {found[:3]}")
    reader.close("older results")


def below(browser, top):
    """What changed below is counted where it did, and is one press away."""
    reader = Learner(browser, top)
    page = reader.begin()
    other = {"number": BELOW, "state": "different", "html": printing("other")}
    earlier = {"number": ABOVE - 1, "state": "different", "html": printing("other")}
    button = reader.figure(ABOVE).locator(".mark button")
    reader.edit(ABOVE)
    prepare({"state": "different", "html": printing("a")}, earlier, other)
    page.keyboard.press("Control+Enter")
    reader.wait(ABOVE, "different")
    check(button.all_text_contents() == ["Changed results below: 1. Go to the first"], f"later ones alone: {button.all_text_contents()}")
    # It may stand in a fold, far below.
    reader.figure(BELOW).evaluate("""one => { const fold = document.createElement("details");
        fold.innerHTML = "<summary>More</summary>"; one.before(fold); fold.append(one); scrollTo(0, 0); }""")
    button.click()
    check(reader.figure(BELOW).is_visible(), "a fold opens")
    until(page, lambda: reader.figure(BELOW).evaluate(
        "one => { const {top} = one.getBoundingClientRect(); return top >= 0 && top < innerHeight / 2; }"), "and the page goes there")
    # Of what documentation does not state, nothing differs.
    prepare({"state": "different", "html": printing("b")}, {"number": BELOW, "state": "printed", "html": printing("x")})
    reader.field(ABOVE).focus()
    page.keyboard.press("Control+Enter")
    until(page, lambda: reader.figure(ABOVE).locator(".yours samp").text_content() == "b\n", "another result")
    check(button.count() == 0 and "Verified" in reader.state(BELOW), f"nothing differs below: {reader.state(BELOW)!r}")
    prepare({"state": "different", "html": printing("a")}, other)
    page.keyboard.press("Control+Enter")
    reader.wait(BELOW, "above")
    # What does not compile is not run: nothing is said of what stands below.
    prepare({"state": "error", "line": 1, "messages": [{"line": 1, "column": 1, "text": "error: x"}]},
            {"number": BELOW, "state": "waits"})
    reader.field(ABOVE).focus()
    page.keyboard.press("Control+Enter")
    reader.wait(ABOVE, "error")
    check(button.count() == 0, f"after an error, nothing is counted: {button.all_text_contents()}")
    check("Does not compile" not in reader.state(BELOW), f"below an error: {reader.state(BELOW)!r}")
    check(reader.figure(BELOW).get_attribute("data-old") is not None, "what is shown there is older")
    # The error may be elsewhere.
    prepare({"state": "waits"}, {"number": BELOW, "state": "error", "line": 1,
                                 "messages": [{"line": 1, "column": 1, "text": "error: y"}]})
    page.keyboard.press("Control+Enter")
    reader.wait(ABOVE, "waits")
    check(button.all_text_contents() == [f"Snippet {BELOW} fails: show it"], f"it leads there: {button.all_text_contents()}")
    found = faults(page)
    check(not found, f"an error below: {found[:3]}")
    # Nobody has edited anything: nothing changes.
    page = reader.begin()
    prepare({"state": "same"}, {"number": BELOW, "state": "printed", "html": printing("out")})
    reader.field(ABOVE).focus()
    page.keyboard.press("Control+Enter")
    reader.wait(ABOVE, "same")
    check(reader.state(ABOVE) == "As the page says · 0.5 s", f"an unedited run: {reader.state(ABOVE)!r}")
    check(page.locator(".versus").count() == 0 and "Verified" in reader.state(BELOW), "nothing else changes")
    reader.close("below")


def failures(browser, top):
    """Marbles that can't be read are a message; a crash shows what was printed, its line and the runtime's words."""
    reader = Learner(browser, top)
    page = reader.begin(DIAGRAM)
    figure = page.locator(".snippet:has(.picture[data-moves])").first
    number = int(figure.get_attribute("data-snippet"))
    html = drawn(figure)
    reader.edit(number)
    reader.run(number, {"state": "different", "html": html, "strings": [[]]})
    message = {"line": 1, "column": 8, "text": "error: this group isn't closed: add a `)`"}
    reader.run(number, {"state": "malformed", "messages": [message]})
    check("This marble diagram has an error: line 1" in reader.state(number), f"marbles: {reader.state(number)!r}")
    said = figure.locator(".said button")
    check(said.all_text_contents() == ["Line 1: error: this group isn't closed: add a `)`"], "a message says why")
    check(figure.locator(".code > i").count() == 1, "its line is marked")
    check(figure.locator(".yours .picture").count() == 1 and figure.get_attribute("data-old") is not None,
          "the last good diagram stays, and is grey")
    red = figure.locator(".said button").evaluate("one => getComputedStyle(one).color")
    check(red == figure.locator(".mark").evaluate("one => getComputedStyle(one).color"), "the message is not grey")
    found = faults(page)
    check(not found, f"marbles that can't be read: {found[:3]}")
    reader.run(number, {"state": "crashed", "line": 1, "html": printing("before", "Fatal error: Index out of range")})
    check(reader.state(number).startswith("Crashed at line 1"), f"a crash: {reader.state(number)!r}")
    check([one.strip() for one in figure.locator(".yours samp").all_text_contents()]
          == ["before", "Fatal error: Index out of range"], "what it printed, and why it crashed")
    check(figure.locator(".code > i").count() == 1, "the line of a crash is marked")
    reader.run(number, {"state": "stopped", "isCut": True, "reason": "this prints more than 1 MiB",
                        "html": printing("\n".join(["hello"] * 100))})
    text = figure.locator(".yours").inner_text()
    check(text.count("hello") == 100 and "The program printed more" in text and "1 MiB" in text, f"an endless print: {text[-120:]!r}")
    found = faults(page)
    check(not found, f"a crash, and an endless print: {found[:3]}")
    reader.run(number, {"state": "ended", "line": 1, "reason": "this ended the program with exit code 3"})
    check("Ended the program at line 1" in reader.state(number), f"an exit: {reader.state(number)!r}")
    found = faults(page)
    check(not found, f"an exit: {found[:3]}")
    reader.close("failures")


def caret(browser, top):
    """The caret stays in view, and so does Run; no message moves it."""
    for name, options in {"wide": {}, "phone": {"viewport": {"width": 360, "height": 700}, "has_touch": True,
                                                "is_mobile": True}}.items():
        reader = Learner(browser, top, **options)
        page = reader.begin()
        figure = reader.figure(FIRST)
        reader.edit(FIRST, "let long = 1 // " + "long " * 40)
        scroll = "pre => pre.scrollLeft"
        check(figure.locator(".code").evaluate(scroll) > 100, f"{name}: the end of a long line is in view")
        page.keyboard.press("Enter")
        check(figure.locator(".code").evaluate(scroll) == 0, f"{name}: so is the begin of a new one")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Tab")
        way = figure.locator(".code").evaluate("pre => pre.scrollWidth - pre.clientWidth - pre.scrollLeft")
        check(way < 60, f"{name}: what Tab writes is in view: {way}")
        place = """figure => { const bar = figure.querySelector(".run").getBoundingClientRect(),
            code = figure.querySelector(".code").getBoundingClientRect();
            return [bar.top - code.top, code.right - bar.right].map(Math.round); }"""
        top_, right = figure.evaluate(place)
        check(0 <= top_ < 12 and 0 <= right < 20, f"{name}: Run is at the code's corner: {top_}, {right}")
        before = figure.locator(".run").bounding_box()
        reader.run(FIRST, {"state": "error", "line": 1, "messages": [
            {"line": 1, "column": 9, "text": "error: " + "word " * 60}]})
        check(figure.locator(".run").bounding_box() == before, f"{name}: no message moves it")
        # In the middle of long code as well.
        reader.edit(FIRST, "print(1)\n" * 80)
        figure.evaluate("one => scrollTo(0, one.getBoundingClientRect().top + scrollY + 700)")
        box = figure.locator(".run").bounding_box()
        check(0 <= box["y"] < 200, f"{name}: Run stays in view: {box['y']}")
        for _ in range(30):
            page.keyboard.press("Enter")
        low = figure.evaluate("""one => { const code = one.querySelector(".code > code");
            return code.getBoundingClientRect().bottom - innerHeight; }""")
        check(low < 40, f"{name}: a new line is in view: {low}")
        if name == "phone":
            size = reader.field(FIRST).evaluate("one => getComputedStyle(one).fontSize")
            check(size == "16px", f"browsers of phones zoom into a field of {size}")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        check(wide <= 0, f"{name}: {wide} px too wide")
        reader.close(f"caret, {name}")


def writing(browser, top):
    """Code has colours, differences are no links, and the page says that its code can be edited."""
    reader = Learner(browser, top)
    page = reader.begin()
    check(page.locator(".hint").count() == 1 and "edit and run" in page.locator(".hint").text_content(),
          "a line says that code can be edited")
    figure = reader.figure(ABOVE)
    reader.edit(ABOVE, 'let a = Observable.of(1) // one\n  .map { "\\($0 + 1)!" }\n@escaping /* two */ x.count')
    colours = figure.locator(".code > code span").evaluate_all("all => all.map(one => one.className + one.textContent)")
    check(colours == ["klet", "tObservable", "fof", "n1", "c// one", "fmap", 's"', "n1", 's!"', "a@escaping",
                      "c/* two */", "pcount"], f"colours: {colours}")
    long = '"' + "\\(" * 20_000 + "#" * 20_000 + "/*" * 20_000
    spent = page.evaluate("""async text => { const {coloured} = await import("/.live/colours.js");
        const begin = performance.now(); coloured(text); return performance.now() - begin; }""", long)
    check(spent < 5000, f"unclosed strings and comments take {spent:.0f} ms")
    reader.edit(ABOVE, "_ = Observable.of(1)")
    page.keyboard.press("Enter")
    page.keyboard.type(".map")
    check(reader.field(ABOVE).input_value().endswith("\n  .map"), "a chain goes on below its first line")
    printed = figure.locator(".outcome samp").first.text_content()
    reader.run(ABOVE, {"state": "different", "html": printing(printed[:1] + printed)}, milliseconds=640)
    check(reader.state(ABOVE) == "Ran · 0.6 s", f"a run says how long it took: {reader.state(ABOVE)!r}")
    mark = figure.locator(".yours mark").first
    style = mark.evaluate("one => { const {color, textDecorationLine, fontWeight} = getComputedStyle(one); "
                          "return [color, textDecorationLine, fontWeight]; }")
    plain = figure.locator(".yours samp").evaluate("one => { const {color, fontWeight} = getComputedStyle(one); "
                                                    "return [color, 'none', fontWeight]; }")
    check(style == plain, f"a difference looks like a link: {style}, {plain}")
    # One stop of the Tab key for each snippet.
    check(figure.locator(".code").evaluate("one => one.tabIndex") == -1, "the field alone is a stop")
    check(figure.locator(".code > code").get_attribute("aria-hidden") == "true", "code is read once")
    # The keys for Undo lead back from a reset.
    figure.locator(".reset").click()
    reader.field(ABOVE).focus()
    page.keyboard.press("Control+z")
    check(reader.field(ABOVE).input_value().endswith(".map"), f"a reset is undone by keys: {reader.field(ABOVE).input_value()[-20:]!r}")
    reader.close("writing")


def diagrams(browser, top):
    """A diagram of what was run stands below the page's own, and both keep their descriptions."""
    reader = Learner(browser, top)
    page = reader.begin(DIAGRAM)
    picture = page.locator(".snippet:has(.picture[data-moves])").first
    number = picture.get_attribute("data-snippet")
    html = drawn(picture)
    area = picture.locator(".picture[data-moves]").first
    area.hover()
    handle = area.locator("[role=slider]").first
    handle.wait_for()
    reader.edit(number)
    reader.run(number, {"state": "different", "html": html, "strings": [[]]})
    sides = [one.bounding_box() for one in picture.locator(".versus > section").all()]
    check(sides[0]["y"] < sides[1]["y"], "diagrams stand one above the other")
    check(picture.locator(".versus .side").first.text_content() == "Yours", "the reader's is where they look")
    twice = page.evaluate("""() => [...document.querySelectorAll("[id]")].map(one => one.id)
        .filter((id, index, all) => all.indexOf(id) !== index)""")
    check(not twice, f"names that stand for two places: {twice}")
    lost = page.evaluate("""() => [...document.querySelectorAll("[aria-describedby]")].filter(one =>
        one.getAttribute("aria-describedby").split(" ").some(id => !document.getElementById(id))).length""")
    check(lost == 0, f"{lost} descriptions are lost")
    # A dragged marble rewrites its string, and so does one in code that has been edited.
    prepare({"state": "same"})
    picture.locator(".reset").click()
    page.keyboard.press("Escape")
    before = reader.field(number).input_value()
    handle.focus()
    page.keyboard.press("ArrowRight")
    until(page, lambda: reader.field(number).input_value() != before, "a dragged marble rewrites its string")
    check(reader.state(number).endswith("Edited"), f"which is an edit: {reader.state(number)!r}")
    reader.field(number).focus()
    page.keyboard.press("Control+Home")
    page.keyboard.type("// more\n")
    mine = reader.field(number).input_value()
    handle.focus()
    page.keyboard.press("ArrowRight")
    until(page, lambda: reader.field(number).input_value() not in (mine, before), "and once more")
    check(reader.field(number).input_value().startswith("// more\n"), f"what was typed stays: {reader.field(number).input_value()[:60]!r}")
    # The reader's diagram may come while somebody holds a marble of the page's: its keys go nowhere else.
    prepare({"state": "different", "html": html, "strings": [[]]})
    reader.field(number).focus()
    page.keyboard.type(" ")
    handle.focus()
    reader.wait(number, "different")
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(200)
    check(page.url.endswith(DIAGRAM), "an arrow key leads nowhere else")
    reader.close("diagrams")


# A screen with a part of each kind, and what can be touched of it, in the same order.
EACH_KIND = [
    ('<div class="bar"><span class="tap back">Menu</span><b>Form</b></div>', ["button"]),
    ('<div class="line"><span class="input">Ada</span></div>', ["field"]),
    ('<div class="line"><span class="input placeholder">Note</span></div>', ["text"]),
    ('<div class="line"><span class="toggle on"></span></div>', ["button"]),
    ('', ["pull"]),
    ('<div class="row"><span>Soup</span><span class="tap">+</span></div>', ["row", "button"]),
    ('<div class="row chosen"><span>Noodles</span></div>', ["row"]),
    ('<div class="line"><span class="tap disabled">Send</span></div>', ["button"]),
    ('<div class="line"><span class="tap">Nameless</span></div>', ["button"]),
]
CODES = ["$0.popViewController(animated: true)", "$0.name", "$0.note", "$0.news.tap()", "$0.table.refreshControl?.pull()",
         "$0.table.tapRow(at: IndexPath(row: 0, section: 0))", "$0.more.tap()",
         "$0.table.tapRow(at: IndexPath(row: 1, section: 0))", "$0.send.tap()", None]


def shown(page, front=""):
    """What the server makes of a screen."""
    return ('<div class="outcome screen"><p>Shows</p><div class="phones"><div class="phone" role="img" '
            f'aria-label="Screen: a form."><div class="page">{page}</div>{front}</div></div></div>')


def touching(browser, top):
    """A touch of a screen writes the line that does the same, and runs the program from its beginning."""
    reader = Learner(browser, top)
    page = reader.begin(SCREENS)
    # The page's last screen is a view controller's.
    figure = page.locator("figure:has(> .outcome .touch-bar)", has=page.get_by_role("button", name="Touch the last screen")).last
    number = figure.get_attribute("data-snippet")
    figure = reader.figure(number)
    own = reader.field(number).input_value()
    touches = [{"kind": kind, **({"code": code} if code else {})}
               for kind, code in zip((kind for _, kinds in EACH_KIND for kind in kinds), CODES)]
    html = shown("".join(part for part, _ in EACH_KIND))
    prepare({"state": "same", "touches": []})
    figure.get_by_role("button", name="Touch the last screen").click()
    figure.locator(".alive").wait_for()
    check(figure.locator("[data-touch]").count() == 0, "a screen of which nothing is known stays a picture")

    prepare({"state": "same", "touches": [{"kind": "field", "code": "$0.email"}, {"kind": "field", "code": "$0.password"},
                                          {"kind": "button", "code": "$0.button.tap()"}]})
    reader.field(number).focus()
    page.keyboard.press("Control+Enter")
    figure.locator("[data-touch]").first.wait_for()
    prepare({"state": "different", "html": html, "touches": touches})
    alive = figure.locator(".alive")
    written = lambda: reader.field(number).input_value().removeprefix(own).split("\n")[:-1]

    def after(act, *lines):
        """Touches something, and says what it wrote last."""
        count = len(Live.asked)
        act()
        until(page, lambda: len(Live.asked) > count and written()[-len(lines):] == list(lines), f"{lines} is written: {written()}")
        until(page, lambda: figure.locator(".alive [data-touch]").count() > 0 and "old" not in figure.evaluate("one => ({...one.dataset})"),
              "the new screen can be touched")

    # The page's own screen is touched first; its answer has a part of each kind.
    after(lambda: alive.get_by_role("button", name="Log in").click(), "screen.button.tap()")
    after(lambda: alive.get_by_role("button", name="Menu").click(), "screen.popViewController(animated: true)")
    check(written()[-3] == "// Touched:", f"touches stand below a mark: {written()}")
    check(reader.field(number).input_value().endswith("\nshow(screen)"), "and above the screen that they lead to")

    def type_into(name, *keys):
        alive.get_by_role("textbox", name=name).focus()
        page.keyboard.press("Control+End")
        for key in keys:
            page.keyboard.press(key)
    after(lambda: type_into("Text field screen.name", "!", '"', "\\"), 'screen.name.insertText("!\\"\\\\")')
    check(page.evaluate("document.activeElement.value") == "Ada", "the field keeps the focus, with the new screen's text")
    after(lambda: type_into("Text field screen.name", "Backspace", "Backspace"), "for _ in 1...2 { screen.name.deleteBackward() }")
    after(lambda: type_into("Text field screen.name", "Backspace", "x"), "screen.name.deleteBackward()", 'screen.name.insertText("x")')
    after(lambda: type_into("Text field screen.name", "Enter"), 'screen.name.insertText("\\n")')
    after(lambda: type_into("Note", "a", "Enter", "b"), 'screen.note.insertText("a\\nb")')
    after(lambda: alive.get_by_role("switch").click(), "screen.news.tap()")
    # A tap right after typing writes both; and who goes on to another field stays there when the screen comes.
    after(lambda: (type_into("Text field screen.name", "q"), alive.get_by_role("button", name="+").click(delay=150)),
          'screen.name.insertText("q")', "screen.more.tap()")
    prepare({"state": "different", "html": html, "touches": touches}, delay=0.5)
    after(lambda: (type_into("Text field screen.name", "r"), page.keyboard.press("Tab")), 'screen.name.insertText("r")')
    check(page.evaluate("document.activeElement.tagName") == "TEXTAREA" and page.evaluate("document.activeElement.dataset.touch")
          == "screen.note", "the focus stays where somebody has gone")
    prepare({"state": "different", "html": html, "touches": touches})
    check(alive.get_by_role("switch").get_attribute("aria-checked") == "true", "a switch says whether it's on")
    after(lambda: alive.get_by_role("button", name="Pull").click(), "screen.table.refreshControl?.pull()")
    after(lambda: alive.get_by_role("button", name="Soup").press("Enter"), "screen.table.tapRow(at: IndexPath(row: 0, section: 0))")
    check(page.evaluate("document.activeElement.textContent") == "Soup", "the row that was chosen by a key keeps the focus")
    check(reader.said() == "Screen: a form.", f"the new screen is read out: {reader.said()!r}")
    after(lambda: alive.get_by_role("button", name="+").click(), "screen.more.tap()")
    after(lambda: alive.locator(".chosen").click(position={"x": 200, "y": 20}), "screen.table.tapRow(at: IndexPath(row: 1, section: 0))")
    after(lambda: alive.get_by_role("button", name="Send").press("Enter"), "screen.send.tap()")
    found = faults(page)
    check(not found, f"a screen to touch: {found[:3]}")
    before = written()
    alive.get_by_role("button", name="Nameless").click()
    check(written() == before and "no name" in figure.inner_text(), "a view without a name says so")

    after(lambda: figure.get_by_role("button", name="Undo touch").click(), before[-2])
    check(page.evaluate("document.activeElement.textContent") == "Undo touch", "Undo can be pressed again")
    # What somebody writes between the touches, or behind the last screen, stays when the touches go.
    own_lines = reader.field(number).input_value().replace("\nscreen.more.tap()", '\nprint("mine")\nscreen.more.tap()', 1) + ' ; print("end")'
    reader.edit(number, own_lines)
    page.keyboard.press("Control+Enter")
    page.wait_for_timeout(600)
    figure.get_by_role("button", name="Remove all touches").click()
    until(page, lambda: "screen.more.tap()" not in reader.field(number).input_value(), "the touches go")
    left = reader.field(number).input_value()
    check('print("mine")' in left and left.endswith('show(screen) ; print("end")'), f"what somebody wrote stays: {left!r}")
    reader.edit(number, own_lines.replace('\nprint("mine")', "").replace(' ; print("end")', ""))
    page.keyboard.press("Control+Enter")
    figure.locator(".alive [data-touch]").first.wait_for()
    # What a touch broke goes away again, and says why.
    def refuse(question):
        """What the compiler says of the line above the last `show`."""
        line = len(question["edits"][number].rstrip("\n").split("\n")) - 1
        prepare({"state": "error", "messages": [{"line": line, "column": 1, "text": "error: 'more' is inaccessible"}]})
        return Live.answer(question)
    Live.answer = refuse
    before, count = written(), len(Live.asked)
    alive.get_by_role("button", name="+").click()
    until(page, lambda: len(Live.asked) > count, "a touch runs")
    prepare({"state": "different", "html": html, "touches": touches})
    until(page, lambda: len(Live.asked) > count + 1 and written() == before, f"a broken line goes away: {written()}")
    page.wait_for_timeout(300)
    check("'more' is inaccessible" in reader.said() or "'more' is inaccessible" in figure.inner_text(), f"and says why: {reader.said()!r}")
    # What stands behind an alert can't be touched.
    front = '<div class="front"><div class="alert"><div class="line"><span class="tap">OK</span></div></div></div>'
    prepare({"state": "different", "html": shown('<div class="line"><span class="tap">Send</span></div>', front), "touches": [
        {"kind": "button", "code": "$0.send.tap()"},
        {"kind": "button", "code": "($0.presentedViewController as? UIAlertController)?.actions[0].tap()"}]})
    reader.field(number).focus()
    page.keyboard.press("Control+Enter")
    alive.get_by_role("button", name="OK").wait_for()
    check(alive.locator(".page").evaluate("one => one.inert"), "an alert is in front")
    after(lambda: alive.get_by_role("button", name="OK").click(),
          "(screen.presentedViewController as? UIAlertController)?.actions[0].tap()")
    # After a reload, the touches are there; Remove takes them all away.
    page.reload()
    reader.ready()
    check("// Touched:" in reader.field(number).input_value(), "touches are kept")
    page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")
    figure.get_by_role("button", name="Touch the last screen").click()
    figure.get_by_role("button", name="Remove all touches").click()
    until(page, lambda: "Touched" not in reader.field(number).input_value(), "all touches go away")
    check(reader.field(number).input_value().rstrip() == own.rstrip(), f"and leave the code: {reader.field(number).input_value()!r}")
    reader.close("touching")


def size():
    """What served pages load more than others: those with screens load a script more."""
    # The server sends neither comments nor indentation.
    scripts = [re.sub(rb"(?m)^ *//.*\n|^ +", b"", one.read_bytes()) for one in sorted(LIVE.glob("*.js"))
               if one.name != "touching.js"]
    bytes_ = sum(len(gzip.compress(one, 9)) for one in [*scripts, (LIVE / "en.json").read_bytes()])
    print(f"scripts of served pages: {bytes_} bytes, compressed")
    check(bytes_ <= MOST_BYTES, f"served pages load {bytes_} bytes more")


def main():
    """Runs all of it."""
    global pictures
    names = [name for name in sys.argv[1:] if not name.startswith("--")]
    pictures = next((name.partition("=")[2] for name in sys.argv if name.startswith("--pictures=")), None)
    folder = names[0] if names else "site/public"
    top = serve(folder, Live)
    with sync_playwright() as tools:
        browser = launch(tools)
        for part in (editing, results, messages, waiting, keeping, exercises, files, looks, diagrams,
                     touching, printed_diagrams, dragging, older, below, failures, caret, writing):
            part(browser, top)
        browser.close()
    size()
    print(f"live pages in Chromium: {test_site.failures or 'no'} faults")
    sys.exit(1 if test_site.failures else 0)


if __name__ == "__main__":
    main()
