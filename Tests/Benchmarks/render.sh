#!/usr/bin/env bash
# Prints how many milliseconds a further page of the site takes, once its snippets are checked: the site
# with its translations is rendered in turns with the one without.
#
#   Tests/Benchmarks/render.sh            builds the tool for release, and measures
#   Tests/Benchmarks/render.sh TOOL       measures a tool that is built already
#
# Of nine runs of each, the fastest counts. Each writes to a folder of its own, and all are removed in the
# end: ext4 is slow to create files right after others were removed.
set -euo pipefail
cd "$(dirname "$0")/../.."

tool=${1:-}
if [ -z "$tool" ]; then
  swift build --configuration release --product workbook >&2
  tool=$(swift build --configuration release --show-bin-path)/workbook
fi
tool=$(realpath "$tool")

cache=$PWD/.build/render
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Copies of the workbook as git has it, both with the same cache.
for name in whole original; do
  mkdir "$work/$name"
  git archive HEAD | tar --extract --directory "$work/$name"
done
find "$work/original/Lessons" -mindepth 2 -maxdepth 2 -name course.yml -printf '%h\n' |
  xargs --no-run-if-empty rm -r

# Renders one of the copies; prints the microseconds that it took.
render() {
  local before=${EPOCHREALTIME/./}
  (cd "$work/$1" && "$tool" render --cache "$cache" --output "$2") >"$work/output" 2>&1 || {
    tail -3 "$work/output" >&2
    exit 1
  }
  echo $((${EPOCHREALTIME/./} - before))
}

for name in whole original; do render "$name" "$work/$name.0" >/dev/null; done
for run in 1 2 3 4 5 6 7 8 9; do
  for name in whole original; do render "$name" "$work/$name.$run" >>"$work/$name.times"; done
done

pages() { find "$work/$1.0" -name '*.html' | wc -l; }
fastest() { sort -n "$work/$1.times" | head -1; }
awk -v all="$(fastest whole)" -v pages="$(pages whole)" \
  -v some="$(fastest original)" -v fewer="$(pages original)" 'BEGIN {
  printf "%d pages %.0f ms, %d pages %.0f ms: %.1f ms a further page\n",
    pages, all / 1000, fewer, some / 1000, (all - some) / 1000 / (pages - fewer) }'
