#!/usr/bin/env bash
# Prints how many milliseconds a page of the site takes, once its snippets are checked and their
# highlighting is cached: what `workbook render` takes longer than `workbook check`, over all pages.
#
#   Tests/Benchmarks/render.sh            builds the tool for release, and measures
#   Tests/Benchmarks/render.sh TOOL       measures a tool that is built already
#
# Of seven runs of each, the fastest counts. The pages are written anew each time, to a folder that is
# removed in the end.
set -euo pipefail
cd "$(dirname "$0")/../.."

tool=${1:-}
if [ -z "$tool" ]; then
  swift build --configuration release --product workbook >&2
  tool=$(swift build --configuration release --show-bin-path)/workbook
fi

site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT

# The fastest of seven runs of a command, in microseconds.
fastest() {
  local best= before took
  for _ in 1 2 3 4 5 6 7; do
    rm -rf "$site/pages"
    before=${EPOCHREALTIME/./}
    "$@" >/dev/null 2>&1
    took=$((${EPOCHREALTIME/./} - before))
    if [ -z "$best" ] || [ "$took" -lt "$best" ]; then best=$took; fi
  done
  echo "$best"
}

render=("$tool" render --output "$site/pages")
"${render[@]}" >/dev/null
pages=$(find "$site/pages" -name '*.html' | wc -l)
checking=$(fastest "$tool" check)
rendering=$(fastest "${render[@]}")
awk -v check="$checking" -v render="$rendering" -v pages="$pages" 'BEGIN {
  printf "check %.0f ms, render %.0f ms, %d pages: %.1f ms a page\n",
    check / 1000, render / 1000, pages, (render - check) / 1000 / pages }'
