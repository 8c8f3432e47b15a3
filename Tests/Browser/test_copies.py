#!/usr/bin/env python3
"""Compiles what the site's pages offer to copy for RxSwift, as far as this system can.

  swift build --package-path Lessons/Packages/Rx          once: RxSwift, and what of RxCocoa needs no UIKit
  Tests/Browser/run --copies [FOLDER]                     takes minutes

A program is offered where its figure has no `data-own`. It's compiled as site.js copies it: the imports of
RxSwift, what stands above it in its program, and the snippet, in the language mode of Swift 5 or else of
Swift 6, in which code at the top of a file is on the main actor. What imports a package of its own that isn't built
here is left out. What imports UIKit can't be compiled here, either: it's only searched for calls that HeadlessUIKit
has and UIKit doesn't, which a copy has as comments.
Exit code 0: all of it compiles; 1: the lines that begin with FAIL say what does not.
"""

import html
import pathlib
import re
import subprocess
import sys
import tempfile

MODULES = "Lessons/Packages/Rx/.build/debug/Modules"


def code_of(figure):
    """The code without what the page has put into it."""
    code = re.search(r'<pre class="code".*?<code>(.*?)</code></pre>', figure, re.S).group(1)
    for added in (r'<span class="message.*?\n</span>', r"<i>.*?</i>", r"<[^>]*>"):
        code = re.sub(added, "", code, flags=re.S)
    return html.unescape(code)


def commented(code, calls):
    """The code with each line that has one of the calls as a comment, as site.js copies it."""
    def is_own(call):
        start, name = "" if call[0] == "." else "^", re.search(r"\w+", call)[0]
        return re.search(rf"{start}func {name}\(", code, re.M)

    kept = [call for call in calls if not is_own(call)]
    pattern = "|".join(("" if call[0] == "." else "^ *") + re.escape(call) for call in kept) or "(?!)"
    return "\n".join("// " + line if re.search(pattern, line) else line for line in code.split("\n"))


def unknown_calls(code):
    """The calls of functions that UIKit doesn't have and the program doesn't declare."""
    names = set()
    for path in pathlib.Path("Sources/HeadlessUIKit").rglob("*.swift"):
        for part in path.read_text().split("Not part of UIKit")[1:]:
            line = next(one for one in part.split("\n")[1:] if not re.match(r"\s*(///|@)", one))
            declared = re.search(r"\bfunc (\w+)\(", line)
            if declared:
                names.add(declared[1])
    if not names >= {"show", "tap", "tapRow"}:
        sys.exit(f"the functions that UIKit lacks can't be found in Sources/HeadlessUIKit: {names}")
    lines = [line for line in code.split("\n") if not line.lstrip().startswith("//")]
    return [name for name in sorted(names) for line in lines
            if re.search(rf"(?<![\w\"]){name}\(", line) and f"func {name}(" not in code]


def offered(page):
    """The programs that a page offers for RxSwift, by the number of their snippet."""
    article = re.search(r'<article[^>]* data-library="[^"]+"[^>]*>', page)
    if not article:
        return
    imports = re.search(r'data-elsewhere="([^"]*)"', article.group(0)).group(1).split()
    left_out = re.search(r'data-left-out="([^"]*)"', article.group(0))
    above = {}
    for figure in re.findall(r'<figure class="snippet.*?</figure>', page, re.S):
        tag = figure[:figure.index(">")]
        if "data-quoted" in tag:
            continue
        program = re.search(r'data-program="([^"]*)"', tag)
        key, code = program and program.group(1), code_of(figure)
        parts = above.setdefault(key, []) if key is not None else []
        # What is meant to fail does so with RxSwift, too, and where that does something else, the page says what.
        is_explained = " meant" in tag or 'class="elsewhere"' in figure
        if "data-own" not in tag and not is_explained:
            text = "\n".join([*parts, code])
            lines = [f"import {name}\n" for name in imports
                     if not re.search(rf"^import {name}$", text, re.M)]
            if left_out:
                text = commented(text, html.unescape(left_out.group(1)).split())
            yield re.search(r'data-snippet="(\d+)"', tag).group(1), "".join(lines) + "\n" + text
        if "data-aside" not in tag:
            parts.append(code)


def main():
    """Compiles all of them, each alone."""
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "site/public")
    if not pathlib.Path(MODULES, "RxSwift.swiftmodule").exists():
        sys.exit("build RxSwift first: swift build --package-path Lessons/Packages/Rx")
    count, screens, failures = 0, 0, 0
    with tempfile.TemporaryDirectory() as place:
        file = pathlib.Path(place, "main.swift")
        for path in sorted(folder.glob("en/*.html")):
            for number, program in offered(path.read_text()):
                if "import UIKit\n" in program:
                    screens += 1
                    for name in unknown_calls(program):
                        failures += 1
                        print(f"FAIL {path.name}, snippet {number}: UIKit has no '{name}'")
                    continue
                file.write_text(program)
                for mode in ("5", "6"):
                    checked = subprocess.run(
                        ["swiftc", "-typecheck", "-swift-version", mode, "-I", MODULES,
                         "-module-cache-path", place, file],
                        capture_output=True, text=True, check=False)
                    if checked.returncode == 0:
                        break
                if "no such module" in checked.stderr:
                    continue
                count += 1
                if checked.returncode:
                    failures += 1
                    error = re.search(r"error: (.*)", checked.stderr)
                    print(f"FAIL {path.name}, snippet {number}: {error and error.group(1)}")
    print(f"{count} programs for RxSwift, and {screens} with UIKit: {failures or 'no'} faults")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
