#!/usr/bin/env python3
"""Plays in Chromium: changes an example on the page to play on, and opens and copies links with code.

  Tests/Browser/run            runs this after test_live.py, on the site in site/public
  --pictures=FOLDER            keeps pictures of the page

Runs are answered with what a test has prepared, as in test_live.py. Exit code 0: all of it holds; 1: the lines
that begin with FAIL say what does not.
"""

import base64
import sys

from playwright.sync_api import sync_playwright

import test_site
from site_server import Quiet, launch, serve
from test_live import Learner, Live, drawn, prepare, printing, strings, until
from test_site import Reader, check, faults

PAGE = "en/play.html"
COUNT = 8
# The numbers of the snippets that the page begins with, and that a test goes to.
FIRST, ZIP = 1, 4
HOSTILE = ("</textarea></pre><script>window.hacked = 1</script>\n"
           "<img src=x onerror='window.hacked = 2'>\"><svg onload=window.hacked=3>\n"
           "let a = \"${window.hacked = 4}\" // {{{words}}} &lt;b&gt;")
WIDE, NARROW = {"width": 1280, "height": 900}, {"width": 360, "height": 780}

pictures = None


def part(code):
    """The part of a link that holds code."""
    return "#code=" + base64.urlsafe_b64encode(code.encode()).decode().rstrip("=")


def picture(page, name):
    """Keeps a picture, if somebody asked for it."""
    if pictures:
        page.screenshot(path=f"{pictures}/play-{name}.png", full_page=True)


class Player(Learner):
    """A window with the page to play on."""

    def play(self, address=PAGE):
        """Goes to the page, without what was written before."""
        Live.asked.clear()
        # A part of the address alone would load nothing.
        self.page.goto("about:blank")
        page = self.open(address)
        self.ready()
        self.page.locator("article[data-play=on]").wait_for()
        return page

    def shown(self):
        """The numbers of the snippets that are seen."""
        return [int(one.get_attribute("data-snippet")) for one in self.page.locator("figure.snippet").all()
                if one.is_visible()]

    def pause(self):
        """Waits for longer than a pause in typing."""
        self.page.wait_for_timeout(600)


def chain(browser, top):
    """One example is shown; what's typed is drawn after a pause, in its place, and stays for the next time."""
    player = Player(browser, top, viewport=WIDE)
    page = player.play()
    check(player.shown() == [FIRST], f"one example is shown: {player.shown()}")
    names = page.locator(".contents a")
    check(names.count() == COUNT and all(one.is_visible() for one in names.all()), "all examples have a link")
    check(names.first.get_attribute("aria-current") == "true", "the first one is the current one")
    names.nth(ZIP - 1).focus()
    page.keyboard.press("Enter")
    until(page, lambda: player.shown() == [ZIP], f"a link shows its example: {player.shown()}")
    check(page.locator(".contents [aria-current]").all_text_contents() == ["zip"], "it is the current one then")
    figure = player.figure(ZIP)
    html = drawn(figure)
    code = player.field(ZIP).input_value()
    prepare({"state": "different", "html": html, "strings": [strings(page, ZIP)]})
    player.edit(ZIP, code.replace("$0 + $1", "$1 + $0"))
    figure.locator(".yours .picture svg").first.wait_for()
    check(len(Live.asked) == 1 and Live.asked[0]["lesson"] == "play", f"a pause is enough: {Live.asked}")
    check(figure.locator(".versus > .page").count() == 0, "there's nothing to compare with")
    check(not figure.locator(".side").first.is_visible(), "a picture needs no title")
    check(player.state(ZIP).startswith("Ran"), f"what is said of it: {player.state(ZIP)!r}")
    box, picture_box = player.field(ZIP).bounding_box(), figure.locator(".yours").bounding_box()
    check(abs(box["y"] - picture_box["y"]) < 40 and picture_box["x"] > box["x"] + 300, "it stands beside the code")
    picture(page, "drawn")
    page.reload()
    player.ready()
    until(page, lambda: "$1 + $0" in player.field(ZIP).input_value(), "an edit is still there")
    check(player.shown() == [ZIP], f"the address says which example: {player.shown()}")
    page.go_back()
    player.close("a chain")


def after_a_run(browser, top):
    """A window on the page after its first example has been run, with what it showed before."""
    player = Player(browser, top, viewport=WIDE)
    page = player.play()
    figure, code = player.figure(FIRST), player.field(FIRST).input_value()
    html = drawn(figure)
    player.edit(FIRST, code + " ")
    player.run(FIRST, {"state": "different", "html": html, "strings": [strings(page, FIRST)]})
    return player, page, figure, code, html


def faulty(browser, top):
    """An error stands at its line, and so does a crash; the last picture stays, greyed."""
    player, page, figure, code, html = after_a_run(browser, top)
    shape = figure.locator(".yours .picture svg").first
    message = "error: value of type 'Observable<String>' has no member 'mergee'"
    crash = printing("", "Fatal error: Index out of range")
    answers = [
        ({"state": "error", "messages": [{"line": 5, "column": 14, "text": message}]}, message, "Does not compile: line 5"),
        ({"state": "crashed", "line": 5, "html": crash}, "Fatal error: Index out of range", "Crashed at line 5"),
        ({"state": "malformed", "messages": [{"line": 2, "column": 1, "text": "error: no sign"}]}, "error: no sign", "line 2"),
        ({"state": "stopped", "reason": "this didn't end within 10 s"}, None, "this didn't end within 10 s"),
    ]
    for index, (entry, text, state) in enumerate(answers):
        prepare(entry)
        player.edit(FIRST, code.replace("merge", "mergee" + "e" * index))
        player.wait(FIRST, entry["state"])
        said = figure.locator(".said")
        check(state in player.state(FIRST), f"{entry['state']}: {player.state(FIRST)!r}")
        check(text is None or said.inner_text() == f"Line {'2' if 'no sign' in text else '5'}: {text}",
              f"{entry['state']}: {said.inner_text()!r}")
        check((text is None) == (figure.locator(".code > i").count() == 0), f"{entry['state']}: its line is marked")
        if text:
            field, box = player.field(FIRST).bounding_box(), said.bounding_box()
            check(abs(box["y"] - field["y"] - field["height"]) < 8 and box["width"] < field["width"] + 8,
                  f"{entry['state']}: the message stands below the code")
        check(shape.is_visible() and "grayscale" in shape.evaluate("one => getComputedStyle(one).filter"),
              f"{entry['state']}: the last picture stays, greyed")
        if index == 0:
            picture(page, "error")
            found = faults(page)
            check(not found, f"an error: {found[:3]}")
    # The next one that works has its colours again.
    prepare({"state": "different", "html": html, "strings": [strings(page, FIRST)]})
    player.edit(FIRST, code + "  ")
    player.wait(FIRST, "different")
    check("grayscale" not in shape.evaluate("one => getComputedStyle(one).filter"), "what runs isn't grey")
    check(not figure.locator(".said").is_visible(), "its message is gone")
    player.close("faulty code")


def dragged(browser, top):
    """A marble that is dragged rewrites its string, which is drawn."""
    player, page, figure = after_a_run(browser, top)[:3]
    marble = figure.locator(".yours [role=slider]").first
    marble.wait_for()
    marble.scroll_into_view_if_needed()
    old, asked = player.field(FIRST).input_value(), len(Live.asked)
    box = marble.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 48, y, steps=4)
    page.mouse.up()
    until(page, lambda: len(Live.asked) > asked, "a drop draws the chain")
    new = player.field(FIRST).input_value()
    check(new != old and sorted(new) == sorted(old), f"a drop rewrites the string: {new[:60]!r}")
    check(Live.asked[-1]["edits"] == {str(FIRST): new + "\n"}, "it is what runs")
    # On the page's own picture, before anything was edited, as well.
    page = player.play(PAGE + "#zip")
    page.evaluate("localStorage.clear()")
    page.reload()
    player.ready()
    area = player.figure(ZIP).locator(".picture[data-moves]")
    area.dispatch_event("pointerover")
    handle = area.locator("[role=slider]").first
    handle.wait_for()
    old = player.field(ZIP).input_value()
    handle.focus()
    page.keyboard.press("ArrowRight")
    until(page, lambda: player.field(ZIP).input_value() != old, "a key rewrites the string")
    player.close("dragging")


def links(browser, top):
    """Code of a link is text, which runs when its reader says so; then typing draws, and nothing of the reader's is lost."""
    player = Player(browser, top, viewport=WIDE)
    player.play()
    page = player.page
    prepare({"state": "same"})
    mine = player.edit(FIRST, "// mine").input_value()
    player.pause()
    kept = page.evaluate("localStorage['workbook.edit.play.1']")
    example = player.field(ZIP).input_value()
    html = drawn(player.figure(FIRST))
    page = player.play(PAGE + part(HOSTILE))
    until(page, lambda: player.field(FIRST).input_value() == HOSTILE, "code of a link is text")
    notice = page.locator(".foreign")
    check(notice.is_visible() and "Read it before you press Run" in notice.inner_text(), "it's said that it comes from a link")
    check(not player.figure(FIRST).locator(".picture").first.is_visible(), "no picture is taken for its own")
    check(player.shown() == [FIRST], f"only it is shown: {player.shown()}")
    check(page.locator(".contents [aria-current]").count() == 0, "it's none of the examples")
    player.pause()
    check(not Live.asked, "it doesn't run by itself")
    picture(page, "link")
    found = faults(page)
    check(not found, f"a link: {found[:3]}")
    # Neither does it when somebody types, chooses, or comes back.
    player.field(FIRST).focus()
    page.keyboard.press("Control+End")
    page.keyboard.type(" // more")
    player.pause()
    check(not Live.asked, f"typing doesn't run it: {Live.asked}")
    page.reload()
    player.ready()
    until(page, lambda: player.field(FIRST).input_value() == HOSTILE + " // more", "the address keeps what was typed")
    player.field(FIRST).focus()
    page.keyboard.type("x")
    player.pause()
    check(not Live.asked, "a reload doesn't run it")
    check(page.evaluate("localStorage['workbook.edit.play.1']") == kept, "the reader's own code is kept")
    # The reader says so.
    prepare({"state": "error", "messages": [{"line": 1, "column": 1, "text": "error: expected expression"}]})
    player.figure(FIRST).locator(".run").click()
    player.wait(FIRST, "error")
    check(len(Live.asked) == 1 and "</textarea>" in Live.asked[0]["edits"][str(FIRST)], "Run runs it")
    check(not notice.is_visible(), "nothing more is said of it")
    check(not player.figure(FIRST).locator(".picture").first.is_visible(), "there's no last picture yet")
    prepare({"state": "different", "html": html, "strings": [[]]})
    player.edit(FIRST, example.replace("zip", "combineLatest"))
    player.figure(FIRST).locator(".yours .picture").wait_for()
    check(len(Live.asked) == 2, "typing runs it then")
    check(page.evaluate("localStorage['workbook.edit.play.1']") == kept, "the reader's own code is still kept")
    page.locator(".contents a").first.click()
    page.wait_for_function("location.hash === '#merge'")
    player.ready()
    until(page, lambda: player.field(FIRST).input_value() == mine, "the reader's own code is back")
    # The code of an example needs no leave: the page has run it.
    page = player.play(PAGE + part(example))
    until(page, lambda: player.shown() == [ZIP], "the code of an example is that example")
    check(player.figure(ZIP).locator(".picture").first.is_visible() and notice.count() == 0, "it has its picture")
    # What is no code, or too much of it.
    for name, address in {"too long": part("x" * 7000), "longer": part("x" * 700_000), "no Base64": "#code=%%%",
                          "no UTF-8": "#code=_w", "empty": "#code="}.items():
        page = player.play(PAGE + address)
        check(page.locator(".unreadable").is_visible() and player.shown() == [FIRST], f"a link that is {name}")
        check(player.field(FIRST).input_value() == mine, f"{name}: the reader's own code stays")
        player.pause()
        check(not Live.asked, f"{name}: nothing runs")
    # What would hide a part of the code is seen.
    page = player.play(PAGE + part("let a\u202e = 1\u2028\u0000\rlet b"))
    until(page, lambda: player.field(FIRST).input_value() == "let a\ufffd = 1\ufffd\ufffd\nlet b",
          f"hidden signs: {player.field(FIRST).input_value()!r}")
    check(page.evaluate("window.hacked") is None, "no markup of a link is markup")
    player.close("links")


def copies(browser, top):
    """A copied link leads to the same code, and never has the server's token."""
    player = Player(browser, top, viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    prepare({"state": "same"})
    code = "let text = \"\u00e9\U0001f600 & <b>\"\n" + "// more\n" * 50 + "// end"
    for address in (PAGE, PAGE + "?token=0123456789abcdef", PAGE + "?token=0123456789abcdef#merge"):
        page = player.play(address)
        player.edit(FIRST, code)
        button = player.figure(FIRST).get_by_role("button", name="Copy link")
        button.click()
        until(page, lambda: button.inner_text() == "Copied", "it's said that a link was copied")
        copied = page.evaluate("navigator.clipboard.readText()")
        check(copied == top + PAGE + part(code), f"a copied link: {copied[:120]!r}")
        check("token" not in copied and "0123456789abcdef" not in copied, f"the token is in a copied link: {copied[:120]!r}")
    page = player.play(copied.removeprefix(top))
    until(page, lambda: player.field(FIRST).input_value() == code, "a copied link leads to the same code")
    # The address where the page is published, if the course names it.
    page.evaluate("""document.head.insertAdjacentHTML("beforeend",
        "<link rel=canonical href='https://example.org/course/en/play.html'>")""")
    player.figure(FIRST).get_by_role("button", name="Copy link").click()
    until(page, lambda: page.evaluate("navigator.clipboard.readText()") == "https://example.org/course/" + PAGE + part(code),
          "a copied link leads to the published site")
    player.edit(FIRST, "x" * 7000)
    player.figure(FIRST).locator(".copy-link").click()
    check("too long" in player.figure(FIRST).locator(".copy-link").inner_text(), "code can be too long for a link")
    check("x" * 100 not in page.evaluate("navigator.clipboard.readText()"), "nothing is copied then")
    player.close("copies")


def published(browser, top):
    """On a site that runs nothing, a link shows an example's picture, or its code and how to run it."""
    reader = Reader(browser, top, viewport=WIDE)
    page = reader.open(PAGE)
    page.locator("article[data-play=on]").wait_for()
    code = page.locator(f"figure[data-snippet='{ZIP}'] .code").text_content().rstrip("\n")
    picture(page, "published")
    for address, number in ((part(code), ZIP), ("#scan", 7), ("#snippet.play-catch", 8), ("#nothing", FIRST)):
        page.goto("about:blank")
        page = reader.open(PAGE + address)
        page.locator("article[data-play=on]").wait_for()
        seen = [one.get_attribute("data-snippet") for one in page.locator("figure.snippet").all() if one.is_visible()]
        check(seen == [str(number)], f"{address[:20]}: {seen}")
        check(page.locator(f"figure[data-snippet='{number}'] .picture").is_visible(), f"{address[:20]}: its picture")
        check(page.locator(".text > .notice").count() == 0, f"{address[:20]}: no more is said")
    page.goto("about:blank")
    page = reader.open(PAGE + part(HOSTILE))
    block = page.locator(".text > .plain code")
    block.wait_for()
    check(block.text_content() == HOSTILE + "\n", "code of a link is text")
    check(page.evaluate("window.hacked") is None, "no markup of a link is markup")
    notice = page.locator(".text > .notice").inner_text()
    check("swift run workbook serve" in notice and page.locator("figure.snippet:visible").count() == 0,
          f"how to run it: {notice!r}")
    found = faults(page)
    check(not found, f"code of a link: {found[:3]}")
    picture(page, "published-link")
    # The other examples are still there.
    page.locator(".contents a").nth(1).click()
    page.locator("figure[data-snippet='2']:visible").wait_for()
    check(page.locator(".text > .plain").count() == 0, "an example takes its place")
    reader.close("published")
    plain = Reader(browser, top, java_script_enabled=False)
    page = plain.open(PAGE)
    check(page.locator("figure.snippet:visible .picture").count() == COUNT and page.locator("h2:visible").count() == COUNT,
          "without a script, the page is a list of its examples")
    plain.close("without script")


def looks(browser, top):
    """The page is accessible in every way that people see it, and nothing is wider than the window."""
    ways = {"light": {"viewport": WIDE, "color_scheme": "light"}, "dark": {"viewport": WIDE, "color_scheme": "dark"},
            "narrow": {"viewport": NARROW}, "narrow and dark": {"viewport": NARROW, "color_scheme": "dark"},
            "forced colours": {"viewport": WIDE, "forced_colors": "active"}}
    for name, options in ways.items():
        player = Player(browser, top, **options)
        page = player.play()
        found = faults(page)
        check(not found, f"{name}: {found[:3]}")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        check(wide <= 0, f"{name}: {wide} px too wide")
        picture(page, name.replace(" ", "-"))
        player.close(name)


def main():
    """Runs all of it."""
    global pictures
    names = [name for name in sys.argv[1:] if not name.startswith("--")]
    pictures = next((name.partition("=")[2] for name in sys.argv if name.startswith("--pictures=")), None)
    folder = names[0] if names else "site/public"
    top = serve(folder, Live)
    with sync_playwright() as tools:
        browser = launch(tools)
        for one in (chain, faulty, dragged, links, copies, looks):
            one(browser, top)
        published(browser, serve(folder, Quiet))
        browser.close()
    print(f"the page to play on in Chromium: {test_site.failures or 'no'} faults")
    sys.exit(1 if test_site.failures else 0)


if __name__ == "__main__":
    main()
