#!/usr/bin/env python3
"""Counts what each reader of a stranger's text costs, and fails where ten times the text costs much more than ten times.

    Tests/ReaderCosts/check.py                    every kind of text, divided among all places where it can stand
    Tests/ReaderCosts/check.py --each slashes     slashes in each of these places; --small with a fifth of the text

Instructions are counted by callgrind and not timed, because times differ with the machine and what else runs on it.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# The first says what a case costs without any text to speak of, which does not count.
SIZES = (1, 2_000, 20_000) if "--small" in sys.argv else (1, 10_000, 100_000)
MOST = 13  # times as many instructions for ten times the text
FLOOR = 2_000_000  # instructions, below which the larger text costs nothing to speak of
EACH = ["--each"] if "--each" in sys.argv else []
JOBS = os.cpu_count() or 1
ROOT = pathlib.Path(__file__).resolve().parents[2]


def counted(program: str, part: int, words: list[str], folder: str) -> list[tuple[str, list[int]]]:
    """Runs a part of the cases under callgrind, which writes a file for each call of `readerUnderCount`."""
    function = "*16readerUnderCountyyF"
    command = ["valgrind", "--tool=callgrind", f"--toggle-collect={function}", f"--dump-after={function}",
               f"--callgrind-out-file={folder}/counts", program, *map(str, SIZES), *words, f"--part={part}/{JOBS}", *EACH]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{run.stderr[-2000:]}\nvalgrind or ReaderCosts ended with {run.returncode}")
    names = run.stdout.split("\n")[:-1]
    # The last one, without a number, is what comes after all calls.
    files = sorted(pathlib.Path(folder).glob("counts.*"), key=lambda file: int(file.suffix[1:]))
    counts = [int(re.search(r"^(?:summary|totals): (\d+)", file.read_text(errors="replace"), re.M)[1]) for file in files]
    step = len(SIZES)
    return [(name, counts[step * place:step * place + step]) for place, name in enumerate(names)]


def main() -> int:
    words = [word for word in sys.argv[1:] if not word.startswith("-")]
    configuration = "debug" if "--debug" in sys.argv else "release"
    build = ["swift", "build", "--package-path", str(ROOT), "--configuration", configuration]
    subprocess.run([*build, "--product", "ReaderCosts"], check=True, stdout=subprocess.DEVNULL)
    binaries = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        # Valgrind gives up on the debug information of Swift.
        subprocess.run(["strip", "--strip-debug", "-o", f"{folder}/ReaderCosts", f"{binaries}/ReaderCosts"], check=True)
        for part in range(JOBS):
            os.mkdir(f"{folder}/{part}")
        parts = list(pool.map(
            lambda part: counted(f"{folder}/ReaderCosts", part, words, f"{folder}/{part}"), range(JOBS)))
    cases = sorted(case for part in parts for case in part)
    if not cases:
        sys.exit("no case has these words in its name")
    slow = 0
    print(f"{'instructions for':44} {SIZES[1]:>14,} {SIZES[2]:>14,}   times")
    for name, (nothing, small, large) in cases:
        small, large = small - nothing, large - nothing
        ratio = large / max(small, 1)
        is_slow = ratio > MOST and large > FLOOR
        slow += is_slow
        print(f"{name:44} {small:14,} {large:14,} {ratio:7.1f}{'   more than ' + str(MOST) if is_slow else ''}")
    print(f"{len(cases)} cases, {slow} with more than {MOST} times the instructions for ten times the text")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
