#!/usr/bin/env python3
"""Puts the faults of claims.txt into a copy of the workbook, one at a time, and lists the proofs that hold with them.

    Tests/Mutants/check.py [--dry] [CLAIM ...]

With --dry it only looks whether each fault fits, and whether each proven claim has one. The environment variable
WORKBOOK names the tool; '.build/release/workbook' by default."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build/claims"
TOOL = pathlib.Path(os.environ.get("WORKBOOK", ROOT / ".build/release/workbook")).resolve()


def tool(*words):
    run = subprocess.run([TOOL, *words, "--format", "json"], cwd=COPY, capture_output=True, text=True)
    assert run.returncode in (0, 1) and run.stdout, run.stderr or run.stdout
    return [json.loads(line) for line in run.stdout.splitlines()]


def edited(lines, name, old, new):
    """The lines with an edit, in the snippet of a name or anywhere: what goes must stand there once."""
    start, end = 0, len(lines)
    if name:
        start = next(i for i, line in enumerate(lines) if re.match(rf"<!-- check:.* id={name}[ >]", line))
        end = next(i for i in range(start + 2, end) if lines[i].startswith("```"))
    found = [i for i in range(start, end) if [line.strip() for line in lines[i : i + len(old)]] == old]
    assert len(found) == 1, f"its lines stand there {len(found)} times: {old}"
    return lines[: found[0]] + new + lines[found[0] + len(old) :]


def changed(fault):
    """The new lines of each file that a fault changes."""
    files = {}
    for edit in re.findall(r"^[^-+].*(?:\n[-+].*)*", fault, re.MULTILINE):
        place, *lines = edit.split("\n")
        path, _, name = place.partition("#")
        old, new = ([line[1:].strip() for line in lines if line[0] == sign] for sign in "-+")
        files[path] = edited(files.get(path) or (ROOT / path).read_text().split("\n"), name, old, new)
    return files


def noticed(claims, fault):
    """The claims of which a proof fails with a fault."""
    files = changed(fault)
    for path, lines in files.items():
        (COPY / path).write_text("\n".join(lines))
    programs = [record for record in tool("check", *claims) if record["record"] == "program"]
    for path in files:
        shutil.copy2(ROOT / path, COPY / path)
    failed = [snippet for program in programs for snippet in program["snippets"] if snippet["state"] == "failed"]
    return {claim for snippet in failed for claim in snippet["claims"]}


def main(words):
    if not TOOL.exists():
        sys.exit(f"{TOOL} is missing; run 'swift build --configuration release --product workbook'")
    chosen, missing, claimed = set(words) - {"--dry"}, [], set()
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    # What was renamed or removed since must not stay.
    for old in COPY.iterdir() if COPY.exists() else []:
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    for path in filter(lambda path: (ROOT / path).is_file(), tracked.stdout.split("\n")):
        (COPY / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, COPY / path)
    for block in (ROOT / "Tests/Mutants/claims.txt").read_text().strip().split("\n\n")[1:]:
        claims, _, fault = block.partition("\n")
        claimed.update(claims.split())
        if "--dry" in words:
            try:
                changed(fault)
            except AssertionError as error:
                missing.append(f"{claims}: a fault does not fit, {error}")
        elif not chosen or chosen & set(claims.split()):
            kept = sorted(set(claims.split()) - noticed(claims.split(), fault))
            print("survives" if kept else "noticed", *(kept or [claims]), fault.split("\n")[0], flush=True)
            missing += [f"{claim}: no proof notices\n{fault}\n" for claim in kept]
    proven = {claim for record in tool("list") for claim in record.get("claims", [])}
    missing += [f"{claim}: has no fault" for claim in sorted(proven - claimed)]
    sys.exit("\n".join(missing) if missing else 0)


main(sys.argv[1:])
