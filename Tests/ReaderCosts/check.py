#!/usr/bin/env python3
"""Counts what each reader of a stranger's text costs, and fails where ten times the text costs much more than ten times.

    Tests/ReaderCosts/check.py                    each reader with its worst texts
    Tests/ReaderCosts/check.py fence slashes      the cases with these words in their names
    Tests/ReaderCosts/check.py --each             every kind of text in every place, which takes an hour

Instructions are counted by valgrind and not timed, because times differ with the machine and what else runs on it.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

MOST = 13  # times as many instructions for ten times the text
FLOOR = 2_000_000  # instructions, below which the larger text costs nothing to speak of
JOBS = os.cpu_count() or 1
ROOT = pathlib.Path(__file__).resolve().parents[2]


def counted(program: str, part: int, words: list[str], folder: str) -> list[tuple[str, list[int]]]:
    """Runs a part of the cases under valgrind, which writes a file for each process."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={folder}/%p", program, *words,
               f"--part={part}/{JOBS}"]
    # Sets and dictionaries would have another order in each run.
    run = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    if run.returncode != 0:
        sys.exit(f"{run.stderr[-2000:]}\nvalgrind or ReaderCosts ended with {run.returncode}")

    def instructions(process: str) -> int:
        return int(re.search(r"^summary: (\d+)", pathlib.Path(folder, process).read_text(errors="replace"), re.M)[1])

    lines = [line.split("\t") for line in run.stdout.splitlines()]
    return [(name, [instructions(process) for process in processes]) for name, *processes in lines]


def main() -> int:
    build = ["swift", "build", "--package-path", str(ROOT), "--configuration", "release"]
    subprocess.run([*build, "--product", "ReaderCosts"], check=True, stdout=subprocess.DEVNULL)
    binaries = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        # Valgrind gives up on the debug information of Swift.
        subprocess.run(["strip", "--strip-debug", "-o", f"{folder}/ReaderCosts", f"{binaries}/ReaderCosts"], check=True)
        parts = list(pool.map(lambda part: counted(f"{folder}/ReaderCosts", part, sys.argv[1:], folder), range(JOBS)))
    cases = sorted(case for part in parts for case in part)
    if not cases:
        sys.exit("no case has these words in its name")
    slow = 0
    print(f"{'instructions for':32} {'10 kB':>14} {'100 kB':>14}   times")
    for name, (nothing, small, large) in cases:
        small, large = small - nothing, large - nothing
        ratio = large / max(small, 1)
        is_slow = ratio > MOST and large > FLOOR
        slow += is_slow
        print(f"{name:32} {small:14,} {large:14,} {ratio:7.1f}{'   more than ' + str(MOST) if is_slow else ''}")
    print(f"{len(cases)} cases, {slow} with more than {MOST} times the instructions for ten times the text")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
