#!/usr/bin/env python3
"""Looks for comments that hold whatever they say.

Usage: Tests/Foreign/false-passes.py TOOL PACKAGE [WHAT ...]

Changes what the comments of each compared snippet of a package state, one line of each snippet at a
time, and checks again: each of these snippets has to fail, at the line that was changed. What a
comment says becomes something that the snippet does not print, and, where it has several, also what
another of them says. WHAT is
what to check, as 'workbook check' takes it. The package is a clone as 'check.sh' leaves it; its
files are put back afterwards.
"""

import json
import pathlib
import re
import subprocess
import sys

STATED = re.compile(r'//+\s*[Pp]rints:?\s+("?)(\S.*)$')
LISTING = re.compile(r"//+\s*[Pp]rints:?\s*$")
BLOCK = re.compile(r"/\*\s*[Pp]rints:?\s*$")
COMMENT = re.compile(r"^\s*(?:///)?\s*//+\s*\S")
VALUE = re.compile(
    r"\S\s+// (?:[\w.]+ is (?:now )?)?(true|false|nil|-?[0-9][0-9.]*|\[.*\]|#?\".*\"#?)$")


def check(tool, package, what):
    """The snippets of the package, and the failures of each file."""
    run = subprocess.run(
        [tool, "check", *what, "--format", "json"], cwd=package, capture_output=True, text=True)
    programs = [json.loads(line) for line in run.stdout.splitlines()]
    programs = [program for program in programs if program.get("record") == "program"]
    if not programs:
        sys.exit(f"nothing was checked: {run.stderr.strip()}")
    snippets = {
        (program["file"], snippet["line"]): snippet
        for program in programs for snippet in program["snippets"]}
    failures = {
        (program["file"], failure["line"])
        for program in programs for failure in program["failures"]}
    return snippets, failures


def changed(text, end=None):
    """A text that states something else: another word, or another last letter or digit."""
    if not text.strip("/ "):
        return text + " Z"
    start = text.rfind("// ") + 3 if "// " in text else 0
    words = {"true": "false", "false": "true", "nil": "777", "[]": "[777]"}
    if text[start:] in words:
        return text[:start] + words[text[start:]]
    end = len(text) if end is None else end
    truths = list(re.finditer(r"\b(true|false)\b", text[start:end]))
    if text[start] == "[" and truths:
        # Half a word would be no value any more, and a comment without one is prose.
        last = truths[-1]
        return text[:start + last.start()] + words[last.group()] + text[start + last.end():]
    place = max((i for i in range(start, end) if text[i].isalnum()), default=None)
    if place is None:
        place = text.find('"', start)
        return text[:place + 1] + "Z" + text[place + 1:]
    other = "3" if text[place] == "2" else "2" if text[place].isdigit() else "Z"
    return text[:place] + other + text[place + 1:]


def exchanged(lines, snippet):
    """The lines that say in quotation marks what a snippet prints, each with another one's text."""
    quoted = {}
    for number in range(snippet["line"], snippet["endLine"] + 1):
        match = STATED.search(lines[number - 1])
        if match and match.group(1) and number not in snippet.get("unread", []):
            quoted[number] = match.group(2)
    found = []
    for number, text in quoted.items():
        other = next((other for other in quoted.values() if other != text), None)
        if other:
            found.append((number, lines[number - 1].replace(text, other)))
    return found


def stated(lines, snippet):
    """The lines that say what a snippet prints, or what a value is, each with another text."""
    found = {}
    form = None
    for number in range(snippet["line"], snippet["endLine"] + 1):
        text = lines[number - 1]
        if number in snippet.get("unread", []):
            # The check itself says that it does not understand this one.
            form = "unread" if BLOCK.search(text) else None
        elif form in ("block", "unread") and "*/" not in text:
            if form == "block":
                found[number] = changed(text)
        elif match := STATED.search(text):
            form = None
            said = match.start(2) + (match.group(2)[0] in "'\u201c")
            if any(letter.isalnum() for letter in text[said:]):
                found[number] = changed(text, text.rindex('"') if match.group(1) else None)
            else:
                found[number] = text[:said] + "Z" + text[said:]
        elif BLOCK.search(text):
            form = "block"
        elif LISTING.search(text):
            form = "listing"
        elif form == "listing" and COMMENT.match(text):
            found[number] = changed(text)
        else:
            form = None
            if "values" in snippet["expects"] and (match := VALUE.search(text)):
                found[number] = changed(text)
    return found


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    tool, package, what = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    snippets, _ = check(tool, package, what)
    held = {
        place: snippet for place, snippet in snippets.items()
        if snippet["state"] == "compared" and {"output", "values"} & set(snippet["expects"])}
    texts = {file: (package / file).read_text() for file, _ in held}
    split = {file: text.split("\n") for file, text in texts.items()}
    changes = {
        place: list(stated(split[place[0]], snippet).items())
        + exchanged(split[place[0]], snippet) for place, snippet in held.items()}
    count, elsewhere, green = 0, [], []
    try:
        for turn in range(max(map(len, changes.values()), default=0)):
            turned = {
                place: lines[turn]
                for place, lines in changes.items() if len(lines) > turn}
            for file, text in texts.items():
                lines = text.split("\n")
                for (other, _), (number, line) in turned.items():
                    if other == file:
                        lines[number - 1] = line
                (package / file).write_text("\n".join(lines))
            after, failures = check(tool, package, what)
            for place, (number, _) in turned.items():
                count += 1
                if after[place]["state"] != "failed":
                    green.append((place[0], number))
                elif (place[0], number) not in failures:
                    elsewhere.append((place[0], number))
    finally:
        for file, text in texts.items():
            (package / file).write_text(text)
    print(f"{len(held)} snippets state what comes; {count} of their lines were changed:")
    print(f"{count - len(elsewhere) - len(green)} fail at their line", end=", ")
    print(f"{len(elsewhere)} elsewhere, {len(green)} hold all the same")
    for title, places in (("elsewhere", elsewhere), ("holds", green)):
        for file, number in places:
            print(f"{title}: {file}:{number}")
    sys.exit(1 if green else 0)


if __name__ == "__main__":
    main()
