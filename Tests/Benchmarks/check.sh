#!/bin/bash
# Measures 'workbook check' on many small programs, against what one would write by hand.
#
# Usage: Tests/Benchmarks/check.sh [rounds [programs [many programs]]]
#
# Two contenders, in turns with the check, with as many jobs at once:
#   each   'swiftc' and a run for each program
#   whole  one compiler call for all programs as files of one module, one link, and the bare runs
# Then checks where little or nothing has changed, and a check of very many programs.
set -euo pipefail

rounds=${1:-3}
programs=${2:-300}
many=${3:-5000}
jobs=$(getconf _NPROCESSORS_ONLN)
here=$(cd "$(dirname "$0")" && pwd)
swift build --package-path "$here/../.." -c release --product workbook >&2
tool=$(swift build --package-path "$here/../.." -c release --show-bin-path)/workbook

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/times"
"$here/corpus.sh" "$programs" "$work/book"
"$here/corpus.sh" "$many" "$work/library"
flags=(-swift-version 6 -Onone -D DEBUG -I .)

build_module() {
  swiftc -swift-version 6 -Onone -module-name HandmadeObservable -parse-as-library -wmo \
    -emit-module -emit-object -o HandmadeObservable.o \
    $(find "$work/book/Sources/HandmadeObservable" -name '*.swift')
}

run_each() {
  mkdir "$work/each" && cd "$work/each"
  build_module
  seq "$programs" | xargs -P "$jobs" -I@ sh -c \
    "swiftc ${flags[*]} ../book/script/@.swift HandmadeObservable.o -o @ && ./@ > @.out"
  cd "$work" && rm -rf each
}

run_whole() {
  local number
  mkdir "$work/whole" && cd "$work/whole"
  build_module
  {
    for number in $(seq "$programs"); do echo "@_silgen_name(\"run$number\") func run$number()"; done
    echo 'switch CommandLine.arguments[1] {'
    for number in $(seq "$programs"); do echo "case \"$number\": run$number()"; done
    echo 'default: break }'
  } > main.swift
  swiftc "${flags[@]}" -module-name programs -parse-as-library -wmo -emit-object \
    -o programs.o ../book/module/*.swift
  swiftc "${flags[@]}" main.swift programs.o HandmadeObservable.o -o all
  seq "$programs" | xargs -P "$jobs" -I@ sh -c './all @ > @.out'
  cd "$work" && rm -rf whole
}

# Runs a check, which has to hold.
check() {
  cd "$work/$1"
  "$tool" check --jobs "$jobs" --cache "$work/$1.cache" > "$work/report-$1" 2>"$work/progress" || {
    tail -3 "$work/report-$1" >&2
    exit 1
  }
}

cold() {
  rm -rf "$work/$1.cache"
  check "$1"
}

# A check of which the most memory that it takes is noted, in KiB, without that of its compilers.
watched() {
  rm -rf "$work/$1.cache"
  check "$1" &
  local checking=$! process
  while kill -0 "$checking" 2>/dev/null; do
    process=$(pgrep -n -x workbook || true)
    awk '/VmHWM/ { print $2 }' "/proc/$process/status" >> "$work/memory" 2>/dev/null || true
    sleep 0.2
  done
  wait "$checking"
}

# Runs a command and notes how many milliseconds it took.
measure() {
  local name=$1 start=${EPOCHREALTIME/./}
  shift
  "$@"
  echo $(((${EPOCHREALTIME/./} - start) / 1000)) >> "$work/times/$name"
}

median() { sort -n "$work/times/$1" | awk "{ a[NR] = \$1 } END { print a[int((NR + 1) / 2)] }"; }
ratio() { awk "BEGIN { printf \"%.2f\", $1 / $2 }"; }

for round in $(seq "$rounds"); do
  measure each run_each
  measure cold cold book
  measure whole run_whole
  measure warm check book
  sed -i "0,/^\`\`\`swift\$/s||\`\`\`swift\n// Round $round.|" "$work/book/Lessons/en/lesson-0.md"
  measure change check book
done
measure many-cold watched library
for round in $(seq "$rounds"); do measure many check library; done
echo "$programs programs: $(tail -1 "$work/report-book")"
printf '%-36s %8s %8s %8s   medians of %d rounds, %d jobs\n' '' ms ratio target "$rounds" "$jobs"
row() { printf '%-36s %8s %8s %8s\n' "$@"; }
row 'swiftc and a run for each program' "$(median each)" \
  "$(ratio "$(median each)" "$(median cold)")" '>= 4'
row 'check, nothing known' "$(median cold)" 1 ''
row 'one module for all, and the bare runs' "$(median whole)" '' ''
row '  check against that' '' "$(ratio "$(median cold)" "$(median whole)")" '<= 1.5'
row 'check, nothing changed' "$(median warm)" '' ''
row 'check, one program changed' "$(median change)" '' '< 700'
row "$many programs, nothing known" "$(median many-cold)" '' ''
row "$many programs, nothing changed" "$(median many)" '' '< 300'
row '  memory of the tool, MiB' "$(($(sort -n "$work/memory" | tail -1) / 1024))" '' '< 200'
