#!/usr/bin/env bash
# Checks, with annotations in the log and a summary of the job, and names what was found out.
set -euo pipefail
folder="$RUNNER_TEMP/workbook"
mkdir -p "$folder" "$RESULTS"
# What is found out is worth something only with the key that seals it, which lies in the same folder.
export XDG_CACHE_HOME="$RESULTS"

# Words are split at white space, and at nothing else: no part of them is a pattern or a command.
read -r -d '' -a options <<<"${OPTIONS:-}" || true
read -r -d '' -a paths <<<"${PATHS:-}" || true
words=(
  check --sandbox "${SANDBOX:-require}" --format github
  --report "json:$folder/report.jsonl" --report "markdown:$folder/summary.md"
)
if [ "${#options[@]}" -gt 0 ]; then words+=("${options[@]}"); fi
if [ "${#paths[@]}" -gt 0 ]; then words+=(-- "${paths[@]}"); fi

code=0
workbook "${words[@]}" || code=$?
if [ -s "$folder/summary.md" ]; then cat "$folder/summary.md" >>"$GITHUB_STEP_SUMMARY"; fi

digest() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c 1-16
}
# Entries of the cache are named by what they hold.
found=$(cd "$RESULTS" && find . -type f | LC_ALL=C sort | digest)
{
  echo "report=$folder/report.jsonl"
  echo "results-key=$PREFIX$found"
} >>"$GITHUB_OUTPUT"
exit "$code"
