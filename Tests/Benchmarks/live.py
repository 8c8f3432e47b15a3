#!/usr/bin/env python3
"""Prints what an edit of a page costs that `workbook serve` sends: processor time, without a browser.

  Tests/Benchmarks/live.py [edits]       measures .build/release/workbook
  WORKBOOK=PATH                          another tool

Each edit is another text, so that nothing comes from a cache. The time of the tool itself has that in which it looks
for saved files. Other work on the machine changes the times by the clock, and these little.
"""

import http.client
import json
import os
import pathlib
import random
import re
import statistics
import sys
import time

os.environ.setdefault("WORKBOOK", ".build/release/workbook")
sys.path.append(str(pathlib.Path(__file__).parents[1] / "Browser"))

from live_server import ROOT, LiveServer

TICKS = os.sysconf("SC_CLK_TCK")
# What is edited: the lesson, the number of the snippet, a line to put below its code, and what is wished.
EDITS = {
    "a message": ("relays", 1, "none{}", "compile"),
    "no message": ("relays", 1, "let x{} = 1", "compile"),
    "a run with a diagram": ("combining", 2, "let x{} = 1", "run"),
}


def snippets(lesson):
    """The code of the snippets of a lesson."""
    text = (ROOT / f"Lessons/en/{lesson}.md").read_text()
    return [code.removesuffix("\n") for code in re.findall(r"^```swift[^\n]*\n(.*?)^```", text, re.S | re.M)]


def digest(code):
    """The number by which a page tells the server what code it has."""
    number = 7
    for letter in code:
        number = (number * 31 + ord(letter)) & 0xFFFFFFFF
    return number - (1 << 32) if number >> 31 else number


def send(server, lesson, number, line, wish):
    """Sends an edit as the script of a page does."""
    code = snippets(lesson)[number - 1]
    edited = code + "\n" + line.format(random.randrange(1 << 40))
    host, token = f"127.0.0.1:{server.port}", server.entry.rpartition("=")[2]
    connection = http.client.HTTPConnection(host)
    connection.request(
        "POST", "/.live/run",
        json.dumps({
            "tab": "measure", "wish": wish, "lesson": lesson, "language": "en", "snippet": number,
            "edits": {number: edited}, "known": {number: digest(code)}}),
        {"Origin": f"http://{host}", "Cookie": f"workbook_{server.port}={token}", "Content-Type": "application/json"})
    answer = connection.getresponse()
    if answer.status != 200:
        raise SystemExit(f"{lesson}: {answer.status} {answer.read().decode()}")
    answer.read()


def times(server):
    """The processor time of the tool, and of the processes that it has started and that have ended, in seconds."""
    fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    own, children = fields[11:13], fields[13:15]
    return [sum(map(int, part)) / TICKS for part in (own, children)]


def main():
    """Measures each kind of edit."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    print(f"{'ms for an edit, of ' + str(count):<28} {'tool':>6} {'started':>8} {'clock, least':>13} {'p50':>6}")
    with LiveServer("relays", "combining") as server:
        for name, edit in EDITS.items():
            send(server, *edit)
            before, clock = times(server), []
            for _ in range(count):
                start = time.perf_counter()
                send(server, *edit)
                clock.append(time.perf_counter() - start)
            own, started = [(b - a) / count * 1000 for a, b in zip(before, times(server))]
            print(f"{name:<28} {own:6.0f} {started:8.0f} {min(clock) * 1000:13.0f} "
                  f"{statistics.median(clock) * 1000:6.0f}")


if __name__ == "__main__":
    main()
