#!/usr/bin/env python3
"""Lists the fences that 'workbook check' compares with something, and compares two such lists.

A change of the checker must not quietly stop comparing a fence that it compares today. The folder
'Corpora' has the lists of six bodies of documentation that nobody wrote for this tool. After a
change, make the lists again and compare: a fence that is missing from the new list has to be named
in the file of reasons.

Make a list. The report is what 'workbook check --format json' printed in FOLDER, and FOLDER has to
be there still, because the report doesn't quote the pages:

  cd FOLDER && workbook check --format json >report.jsonl
  Tests/Foreign/corpora.py list report.jsonl --root FOLDER >new.txt

Compare two lists:

  Tests/Foreign/corpora.py diff Tests/Foreign/Corpora/swift-book.txt new.txt

Draw the 20 proposals of Swift Evolution again, from a clone of its repository:

  Tests/Foreign/corpora.py draw swift-evolution

'corpora.sh' beside this file does all of it, for one corpus or for all.

A line of a list has three columns, with tabs between them:

  Guide.md:12   error, output, unread 1   Error 1, Prints "…" 2

  1. The file, and the line of the fence's opening marks (the first line of indented code).
  2. What the tool compared, as its report says: output, an error, a crash ('trap') or values. The
     number of comments that it didn't understand ('unread') follows, because a fence with two
     comments is still compared if only one of them is read.
  3. The forms in which the page states these outcomes. The report doesn't say that, so this script
     looks for them in the fence and below it, and it reads the page more simply than the tool does:
     if only words around the fence can be meant, it says 'prose'.

A fence is on the list if the tool says 'verified' or 'compared', expected something of it, and ran
it where it had to. Blocks of 'swifttest' aren't listed, because readers don't see them; the head of
the list counts them.

The file of reasons has a line for each fence that may be missing, where 'swift-book' is the name of
the old list. If a form isn't read any more, one line is enough for all fences that have this form
alone, or other such forms:

  swift-book/TSPL.docc/Guide.md:12: it stands beside a stated error
  form prose: sentences around a fence aren't read any more

Other lines are skipped.

Exit code 0: no fence has left without a reason. 1: one has. 2: a file can't be read.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import sys

HOLDS = {"verified", "compared"}

# Forms of a comment, by the kind of outcome in the report. The first one that matches counts.
# Looser spellings, such as '// prints [1, 2]' or '// error', are called "in other words".
FORMS = {
    "output": [
        ('Prints "…"', r'[Pp]rints ".*"[\s.,;)]*'),
        ('Prints "… over several lines', r'[Pp]rints "[^"]*'),
        ("Prints: text", r"[Pp]rints: *\S.*"),
        ("Prints: and lines", r"[Pp]rints:?\s*"),
        (
            "output in other words",
            r"(?i)(?:(?:this |it |console |expected |printed )?(?:will |should )?"
            r"(?:prints?|outputs?|logs?|printed|console|stdout)\b)(?!\().*",
        ),
    ],
    "error": [
        ("error: words", r"error: .*"),
        ("Error", r"Error(?:[:.].*)?\s*"),
        (
            "WRONG or BAD",
            r"\W*(?:B(?:ad|AD)|W(?:rong|RONG)|I(?:ncorrect|NCORRECT)|D(?:on|ON)['’][tT]"
            r"|N(?:ot|OT) (?:ok|OK|okay|good|recommended))\b.*",
        ),
        (
            "error in other words",
            r"(?i).*(?:error|compile|not allowed|illegal|forbidden|invalid|❌|⛔|🚫|🛑).*",
        ),
    ],
    "trap": [
        ("Fatal error: words", r"Fatal error: .*"),
        (
            "crash in other words",
            r"(?i).*(?:crash|trap|fatal|error|fails|throws|exc_bad|💥).*",
        ),
    ],
}

# In documentation, a block below a fence states its outcome if its first line says so, or if the
# text between the two does.
BLOCK = re.compile(r"\s*(?:///?\s*)?(?:`{3,}|~{3,})\s*\{?\.?(\w*)")
COMMENT_MARK = re.compile(r"^\s*(?:/// ?|\* ?)?")  # in a doc comment


# A comment: its text without its marks, the code before it on its line, and the last code up to it.
# 'run' counts the comments on lines of their own between that code and the comment.
Comment = collections.namedtuple("Comment", "text code above run")


def comments(lines):
    """The comments in Swift code; '//' in a string isn't one.

    >>> code = ['print("//")  // a', "/* b:", "c */", 'let d = "e"']
    >>> [comment.text for comment in comments(code)]
    ['a', 'b:', 'c']
    >>> comments(["}", "// 3", "// 4"])[1]
    Comment(text='4', code='', above='}', run=1)
    """
    found = []
    above = ""
    run = 0
    in_block = in_text = False
    for line in lines:
        text = None
        code = line
        if in_block:
            text, end, _ = line.partition("*/")
            text, code = text.strip(" \t*"), ""
            in_block = not end
        else:
            place = 0
            in_string = False
            while place < len(line) and text is None:
                rest = line[place:]
                if rest.startswith('"""'):
                    in_text = not in_text
                    place += 2
                elif in_text:
                    pass
                elif in_string and rest[0] == "\\":
                    place += 1
                elif rest[0] == '"':
                    in_string = not in_string
                elif not in_string and rest.startswith("//"):
                    text, code = rest.lstrip("/").strip(), line[:place]
                elif not in_string and rest.startswith("/*"):
                    text, end, _ = rest[2:].partition("*/")
                    text, code = text.strip(" \t*"), line[:place]
                    in_block = not end
                place += 1
        code = code.strip()
        if code:
            above, run = code, 0
        if text:
            found.append(Comment(text, code, above, run))
            run += 0 if code else 1
    return found


def forms(kinds, code, below):
    """The forms in which a page states outcomes of these kinds, and how often.

    Arguments: the kinds, the lines of the fence without its marks, the lines below it.

    >>> forms(["output"], ['print(1) // Prints "1"', "print(2) // prints: 2"], [])
    {'Prints "…"': 1, 'Prints: text': 1}
    >>> forms(["error", "values"], ["let a: Int = b // this is an error", "3 // 3"], [])
    {'error in other words': 1, 'value': 1}
    >>> forms(["output"], ["print([1])  // [1]"], [])
    {'value': 1}
    >>> forms(["output"], ["print(1)"], ["", "```output", "1", "```"])
    {'output block': 1}
    >>> forms(["output"], ["print(1)"], ["This prints:", "", "```", "1", "```"])
    {'block below a sentence': 1}
    >>> forms(["error"], ["a = b"], ["Text.", "", "```swift"])
    {'prose': 1}
    """
    found = collections.Counter()
    texts = comments(code)
    for kind in dict.fromkeys(kinds):
        if kind == "values":
            own = [form for comment in texts if (form := value_form(comment))]
            found.update(own or ["value in other words"])
            continue
        own = [form for comment in texts if (form := form_of(comment.text, kind))]
        if kind == "output" and not own:
            own = [form for comment in texts if (form := value_form(comment)) == "value"]
        found.update(own)
        block = block_below(kind, below)
        if block and (not own or block == f"{kind} block"):
            found[block] += 1
        elif not own:
            throws = kind == "trap" and any(line.lstrip().startswith("throw ") for line in code)
            found["a throw without a comment" if throws else "prose"] += 1
    return dict(sorted(found.items()))


def form_of(comment, kind):
    """The form in which a comment states an outcome of a kind; None if it doesn't.

    >>> form_of('prints "a"', "output"), form_of("Prints all rows", "error")
    ('Prints "…"', None)
    >>> form_of("Error: no such case", "error"), form_of("error: no such", "error")
    ('Error', 'error: words')
    """
    return next((name for name, form in FORMS.get(kind, []) if re.fullmatch(form, comment)), None)


LITERAL = re.compile(
    r'[-+]?\d[\w.]*|#*".*"#*|true|false|nil|\[.*\]|\(.*\)|\.\w+(?:\(.*\))?|-?[\d.]+\.\.[.<]-?[\d.]+'
)
# Such as 'x is now 9', 'x == 9' and 'x: Int = 9'.
NAMED_VALUE = re.compile(
    r"`?[\w.\[\]()]+`?(?: is(?: now)?| ==| =|:(?: \w+ =)?| now has value) `?['\"\[\d(.-]"
)


def value_form(comment):
    """The form in which a comment may state a value; None if it doesn't.

    >>> code = ["a.count  // 3", "// two words", "print(a)  // Ada", "// Bea", "// a == [1]"]
    >>> [value_form(comment) for comment in comments(code)]
    ['value', None, 'text behind a print', 'text below what prints', 'x is now 3']
    """
    prints = "print(" in comment.above
    is_listed = not comment.code and (comment.run > 0 or comment.above.startswith("}"))
    if LITERAL.fullmatch(comment.text) and not is_listed:
        return "value"
    if re.match(r"(?:->|=>|==>|-->|→|≈)", comment.text):
        return "value behind an arrow"
    if NAMED_VALUE.match(comment.text):
        return "x is now 3"
    if re.match(r"(?:this |it )?(?:equals|returns|==|should be)\b|== ", comment.text):
        return "value in other words"
    if comment.code:
        return "text behind a print" if prints else None
    return "text below what prints" if prints or comment.above.startswith("}") else None


def block_below(kind, lines):
    """The form of the block below a fence that may state its outcome; None if there is none."""
    words = ""
    for number, line in enumerate(lines[:12]):
        block = BLOCK.match(line)
        if not block:
            words += line
            continue
        word = block.group(1).lower()
        if word == kind and not words.strip(" /"):
            return f"{kind} block"
        if word in ("", "text", "txt", "console", "output", "none", "sh", "bash"):
            is_call = re.match(r"\s*(?:///\s*)?[$%>] ", (lines[number + 1 :] or [""])[0])
            return "call below it" if is_call else "block below a sentence"
        return None
    return None


class Page:
    """A page, in which lines count from 1."""

    def __init__(self, path):
        self.lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
        self.mark = COMMENT_MARK if path.suffix == ".swift" else None

    def fence(self, first, last):
        """The first line of a snippet, its code without marks, and the lines below it."""
        opening = self.lines[first - 1]
        is_fence = bool(BLOCK.match(opening))
        code = self.lines[first : last - 1] if is_fence else self.lines[first - 1 : last]
        if self.mark:
            code = [self.mark.sub("", line, count=1) for line in code]
        return opening, code, self.lines[last:]


def snippets(reports):
    """The snippets of reports: the file of each, and its record."""
    for report in reports:
        lines = report.read_text(encoding="utf-8").split("\n")
        records = [json.loads(line) for line in lines if line]
        if not records or records[-1].get("record") != "summary":
            raise ValueError(f"{report} has no summary, so the check was cut short")
        for record in records:
            for snippet in record.get("snippets", []) if record["record"] == "program" else []:
                yield record["file"], snippet


def make_list(reports, root):
    """The lines of a list: its head, which begins with '#', and a line for each compared fence."""
    pages = {}
    rows = {}
    counts = collections.Counter()
    transcripts = collections.Counter()
    for file, snippet in snippets(reports):
        if file not in pages:
            pages[file] = Page(root / file)
        line = snippet["line"]
        opening, code, below = pages[file].fence(line, snippet["endLine"])
        state = "verified" if snippet["state"] in HOLDS else snippet["state"]
        if state == "verified" and snippet.get("notRun"):
            state = "compiled"
        is_compared = state == "verified" and bool(snippet["expects"])
        counted = transcripts if "swifttest" in opening else counts
        counted[state] += 1
        if is_compared:
            counted["compared"] += 1
        if not is_compared or counted is transcripts:
            continue
        kinds = sorted(set(snippet["expects"]))
        unread = len(snippet.get("unread", []))
        rows[file, line] = (
            ", ".join(kinds + ([f"unread {unread}"] if unread else [])),
            words(forms(kinds, code, below)),
        )
    head = [f"# {summary('fences', counts)}"]
    if transcripts:
        head.append(f"# {summary('transcripts, which are not listed', transcripts)}")
    return head + [
        f"{file}:{line}\t{kinds}\t{states}"
        for (file, line), (kinds, states) in sorted(rows.items())
    ]


def summary(what, counts):
    """How many fences there are, in each state.

    >>> summary("fences", collections.Counter(verified=3, compared=2, failed=1))
    '4 fences: 3 verified, 2 of them compared; 1 failed'
    """
    compared = counts.pop("compared", 0)
    verified = counts.pop("verified", 0)
    rest = "".join(f"; {count} {state}" for state, count in sorted(counts.items()))
    total = verified + sum(counts.values())
    return f"{total} {what}: {verified} verified, {compared} of them compared{rest}"


def words(counts):
    """Counted things, as in 'error 1, output 2'."""
    return ", ".join(f"{name} {count}" for name, count in counts.items())


def read_list(lines):
    """The fences of a list: for each place what was compared, and the forms.

    >>> read_list(["# head", "A.md:1\\toutput\\tPrints: text 1"])
    {'A.md:1': ('output', 'Prints: text 1')}
    """
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {place: (kinds, states) for place, kinds, states in rows}


def read_reasons(lines, name):
    """Why fences of a list may be missing: the reasons by fence, and those by form.

    >>> lines = ["# why", "form prose: gone", "book/A.md:1: x", "book/B.md:2:", "a/A.md:3: x"]
    >>> read_reasons(lines, "book")
    ({'A.md:1': 'x'}, {'prose': 'gone'})
    """
    fences, by_form = {}, {}
    for line in lines:
        if row := re.fullmatch(r"form (.+?): +(\S.*)", line):
            by_form[row[1]] = row[2]
        elif row := re.fullmatch(re.escape(name) + r"/(.+?:\d+): +(\S.*)", line):
            fences[row[1]] = row[2]
    return fences, by_form


def reason(place, states, fences, by_form):
    """Why a fence may be missing; None if nothing says so. Each of its forms needs a reason.

    >>> reason("A.md:1", "prose 2, Error 1", {}, {"prose": "gone"}) is None
    True
    >>> reason("A.md:1", 'Prints "…" 1, prose 2', {}, {"prose": "gone", 'Prints "…"': "no"})
    'gone; no'
    """
    if place in fences:
        return fences[place]
    own = {by_form.get(state) for state in form_names(states)}
    return None if None in own else "; ".join(sorted(own))


def form_names(states):
    """The forms in the third column of a list, without their counts."""
    return [re.sub(r" \d+$", "", state) for state in states.split(", ")]


def differences(old, new, fences, by_form):
    """What changed from one list to another, in words, and whether a fence left without a reason.

    >>> old = {"A.md:1": ("output", "f 1"), "A.md:9": ("error", "g 1"), "A.md:12": ("x, y", "h 1")}
    >>> new = {"A.md:5": ("values", "v 1"), "A.md:12": ("x", "h 1")}
    >>> lines, is_bad = differences(old, new, {"A.md:12": "stale"}, {"g": "no prose"})
    >>> print("\\n".join(lines))
    left: A.md:1 (output; f 1): give a reason
    left: A.md:9 (error; g 1): no prose
    came: A.md:5 (values; v 1)
    changed: A.md:12 was x, y (h 1), is x (h 1)
    still there: A.md:12, whose reason can go
    2 left (f 1, g 1), 1 without a reason (f 1); 1 came, 1 changed, 0 are the same
    >>> is_bad, differences(old, old, {}, {})
    (True, (['0 left, 0 without a reason; 0 came, 0 changed, 3 are the same'], False))
    """
    left = [place for place in old if place not in new]
    came = [place for place in new if place not in old]
    both = [place for place in old if place in new]
    changed = [place for place in both if old[place] != new[place]]
    reasons = {place: reason(place, old[place][1], fences, by_form) for place in left}
    unnamed = [place for place in left if reasons[place] is None]
    lines = [
        f"left: {place} ({old[place][0]}; {old[place][1]}): {reasons[place] or 'give a reason'}"
        for place in left
    ]
    lines += [f"came: {place} ({new[place][0]}; {new[place][1]})" for place in came]
    lines += [
        f"changed: {place} was {old[place][0]} ({old[place][1]}), "
        f"is {new[place][0]} ({new[place][1]})"
        for place in changed
    ]
    lines += [f"still there: {place}, whose reason can go" for place in fences if place in new]
    lines.append(
        f"{len(left)} left{by_forms(old, left)}, "
        f"{len(unnamed)} without a reason{by_forms(old, unnamed)}; "
        f"{len(came)} came, {len(changed)} changed, {len(both) - len(changed)} are the same"
    )
    return lines, bool(unnamed)


def by_forms(rows, places):
    """How many of some fences have each form, in brackets; empty if there are none."""
    counts = collections.Counter(
        form for place in places for form in form_names(rows[place][1])
    )
    return f" ({words(dict(counts.most_common()))})" if counts else ""


OUTCOME = re.compile(
    r"(?i)//+\s*(?:prints?\b|output\b|(?:compile.?time )?error\b|fatal error\b|crash|traps?\b)"
    r'|//+\s*(?:true|false|nil|-?\d[\d._]*|"[^"]*"|\[.*\])\s*$'
)


def states_outcome(text):
    """Whether a 'swift' fence of a page has a comment that may state an outcome.

    >>> states_outcome("```swift\\nprint(1) // prints 1\\n```")
    True
    >>> states_outcome("```\\nprint(1) // prints 1\\n```\\n```swift\\nlet a = 1 // one\\n```")
    False
    """
    language = None
    for line in text.splitlines():
        block = BLOCK.match(line)
        if block:
            language = block.group(1).lower() if language is None else None
        elif language == "swift" and OUTCOME.search(line):
            return True
    return False


def draw(folder):
    """The 20 proposals that are checked, drawn with a fixed seed from those with an outcome."""
    pages = sorted((folder / "proposals").glob("[0-9]*.md"))
    eligible = [page.name for page in pages if states_outcome(page.read_text(encoding="utf-8"))]
    return sorted(random.Random("swift-evolution").sample(eligible, 20))


def self_test():
    import doctest
    import tempfile

    failed, tried = doctest.testmod()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        page = ['# A', '```swift', 'print(1) // Prints "1"', '```', '', '```swift', 'a', '```']
        source = ["/// Text:", "///", "/// ```", "/// 1 + 1  // 2", "/// ```", "func f() {}"]
        hidden = ["<!--", "```swifttest", "-> print(1)", "<- 1", "```", "-->"]
        (folder / "A.md").write_text("\n".join(page + hidden))
        (folder / "B.swift").write_text("\n".join(source))

        def snippet(line, end, state, *expects, **more):
            return {"line": line, "endLine": end, "state": state, "expects": expects, **more}

        records = [
            {"record": "head"},
            {
                "record": "program",
                "file": "A.md",
                "snippets": [
                    snippet(2, 4, "verified", "output"),
                    snippet(6, 8, "verified", "error", notRun="it is a test"),
                    snippet(10, 13, "verified", "output"),
                ],
            },
            {
                "record": "program",
                "file": "B.swift",
                "snippets": [snippet(3, 5, "verified", "values")],
            },
            {"record": "summary"},
        ]
        report = folder / "report.jsonl"
        report.write_text("\n".join(json.dumps(record) for record in records))
        expected = [
            "# 3 fences: 2 verified, 2 of them compared; 1 compiled",
            "# 1 transcripts, which are not listed: 1 verified, 1 of them compared",
            'A.md:2\toutput\tPrints "…" 1',
            "B.swift:3\tvalues\tvalue 1",
        ]
        made = make_list([report], folder)
        tried += 1
        if made != expected:
            failed += 1
            print("\n".join(["expected:", *expected, "made:", *made]))
    print(f"{tried} tried, {failed} failed")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--self-test", action="store_true", help="test this script, in a second")
    commands = parser.add_subparsers(dest="command", metavar="list, diff or draw")
    lister = commands.add_parser("list", help="make a list from reports of 'workbook check'")
    lister.add_argument("report", type=pathlib.Path, nargs="+", help="a report, as JSON Lines")
    lister.add_argument(
        "--root", type=pathlib.Path, required=True, help="the folder that was checked"
    )
    differ = commands.add_parser("diff", help="compare two lists")
    differ.add_argument("old", type=pathlib.Path)
    differ.add_argument("new", type=pathlib.Path)
    differ.add_argument(
        "--reasons",
        type=pathlib.Path,
        default=pathlib.Path(__file__).parent / "Corpora" / "reasons.txt",
        help="the fences that may be missing (Corpora/reasons.txt unless you say otherwise)",
    )
    drawer = commands.add_parser("draw", help="draw the 20 proposals of Swift Evolution")
    drawer.add_argument("folder", type=pathlib.Path, help="a clone of swiftlang/swift-evolution")
    options = parser.parse_args()
    try:
        if options.self_test:
            return self_test()
        if options.command == "list":
            print("\n".join(make_list(options.report, options.root)))
            return 0
        if options.command == "draw":
            print("\n".join(draw(options.folder)))
            return 0
        if options.command == "diff":
            old, new, reasons = (
                path.read_text(encoding="utf-8").split("\n")
                for path in (options.old, options.new, options.reasons)
            )
            lines, is_bad = differences(
                read_list(old), read_list(new), *read_reasons(reasons, options.old.stem)
            )
            print("\n".join(lines))
            return 1 if is_bad else 0
    except (OSError, ValueError, KeyError) as problem:
        print(f"corpora.py: {problem}", file=sys.stderr)
        return 2
    parser.print_help()
    return 2


if __name__ == "__main__":
    sys.exit(main())
