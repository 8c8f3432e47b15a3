#!/bin/bash
# Counts the instructions of an event, for each contender of the stream benchmarks: unlike times, these
# are the same whatever else the machine does. It needs valgrind.
#
# Usage: Tests/Benchmarks/instructions.sh [part of a row's name]
set -euo pipefail

package=$(cd "$(dirname "$0")/Streams" && pwd)
swift build --package-path "$package" -c release >&2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Valgrind does not understand all that Swift writes down for debuggers.
benchmarks=$work/StreamBenchmarks
strip -o "$benchmarks" "$(swift build --package-path "$package" -c release --show-bin-path)/StreamBenchmarks"

# All instructions of so many repetitions.
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "$benchmarks" --only "$1" --contender "$2" --repeat "$3" 2>&1 </dev/null |
    awk '/Collected/ { print $NF }'
}

"$benchmarks" --list "${1:-}" | while IFS=$'\t' read -r row contender; do
  few=$(count "$row" "$contender" 2000)
  many=$(count "$row" "$contender" 12000)
  printf '%-45s %-20s %8d\n' "$row" "$contender" $(((many - few) / 10000))
done
