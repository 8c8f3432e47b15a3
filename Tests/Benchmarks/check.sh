#!/bin/bash
# Measures 'workbook check' on the lessons of this repository, against a shell loop that compiles,
# links and runs the same programs with as many jobs at once, and does nothing else.
#
# Usage: Tests/Benchmarks/check.sh [rounds [folder of another workbook]]
#
# The commands of the loop are those that the tool itself starts: in a first check, which is not
# measured, two scripts stand in for the compiler and note what they are told before they call it.
set -euo pipefail

rounds=${1:-5}
jobs=$(getconf _NPROCESSORS_ONLN)
root=$(cd "$(dirname "$0")/../.." && pwd)
swift build --package-path "$root" -c release --product workbook >&2
tool=$(swift build --package-path "$root" -c release --show-bin-path)/workbook
toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{book,times,shims,record,loop/{debug,release}}
cp -r "${2:-$root}/Lessons" "${2:-$root}/Sources" "$work/book"
cd "$work/book"

# Makes a script that notes its arguments, its folder and what lies there, and calls a compiler.
make_shim() {
  cat > "$work/shims/$1" <<SHIM
#!/bin/bash
job="$work/record/\$(date +%s%N).\$\$"
mkdir "\$job"
printf '%s\n' "\$@" > "\$job/arguments"
pwd > "\$job/folder"
cp ./*.swift ./objects "\$job" 2>/dev/null
exec "$toolchain/$1" "\$@"
SHIM
  chmod +x "$work/shims/$1"
}

# The recorded jobs that were given an argument, in the order in which they began.
recorded() {
  { grep -lxF -- "$1" "$work"/record/*/arguments || true; } | xargs -rn1 dirname | sort
}

# Where the modules and the executable of a job's configuration go.
place() {
  if grep -qxF -- -O "$1/arguments"; then echo "$work/loop/release"; else echo "$work/loop/debug"; fi
}

# A job's arguments in one line, with all paths into the cache led to one folder.
arguments() {
  sed -E "s|^$work/cache/.*/([A-Za-z]+\.[a-z]+)$|$2/\1|; s|^$work/cache/.*|$2|; s|.*|'&'|" \
    "$1/arguments" | tr '\n' ' '
}

# Writes down what the loop has to do, so that measuring it measures nothing else.
plan_loop() {
  local job number=0 entry folder
  for job in $(recorded -Xlinker); do
    sed "s|^|$(cat "$job/folder")/|; s|/program.o$||" "$job/objects"
  done > "$work/linked"
  for job in $(recorded -emit-module); do
    echo "$toolchain/swiftc $(arguments "$job" "$(place "$job")")" >> "$work/loop/modules.sh"
  done
  for job in $(recorded -primary-file); do
    number=$((number + 1))
    folder=$work/loop/$number
    mkdir "$folder"
    cp "$job"/*.swift "$folder"
    echo "cd $folder && $toolchain/swift-frontend $(arguments "$job" "$(place "$job")")" \
      "2>messages || true" >> "$work/loop/compile.sh"
    if [ -f "$folder/runner.swift" ]; then echo "$folder/runner.o" > "$work/loop/runner"; fi
    grep -qxF "$(cat "$job/folder")" "$work/linked" || continue
    echo "$folder/program.o" >> "$(place "$job")/objects"
    entry=$(grep -xA1 -- -entry-point-function-name "$job/arguments" | tail -1)
    echo "cd $folder && env -i SWIFT_BACKTRACE=enable=no $(place "$job")/programs $entry marks" \
      "15 1048576 >output 2>errors || true" >> "$work/loop/run.sh"
  done
}

run_loop() {
  local folder run=$work/loop/run.sh
  [ ! -f "$work/loop/modules.sh" ] || bash "$work/loop/modules.sh"
  xargs -P "$jobs" -d '\n' -n1 bash -c < "$work/loop/compile.sh" 2>/dev/null
  for folder in "$work"/loop/{debug,release}; do
    [ -f "$folder/objects" ] || continue
    "$toolchain/swiftc" "$(cat "$work/loop/runner")" "@$folder/objects" $(find "$folder" -name '*.o') \
      -o "$folder/programs" -Xlinker --export-dynamic
  done
  [ ! -f "$run" ] || xargs -P "$jobs" -d '\n' -n1 bash -c < "$run" 2>/dev/null
}

check() { "$tool" check --jobs "$jobs" --cache "$work/cache" > "$work/report" || [ $? -eq 1 ]; }

# Runs a command and notes how many milliseconds it took.
measure() {
  local name=$1 start=${EPOCHREALTIME/./}
  shift
  "$@"
  echo $(((${EPOCHREALTIME/./} - start) / 1000)) >> "$work/times/$name"
}

median() { sort -n "$work/times/$1" | sed -n "$(((rounds + 1) / 2))p"; }

# Changes the first plain snippet of the first lesson that has one.
lesson=$(grep -lx '```swift' -r Lessons/en | sort | head -1)
change() { sed -i "0,/^\`\`\`swift\$/s||\`\`\`swift\n// Round $1.|" "$lesson"; }

make_shim swiftc
make_shim swift-frontend
PATH="$work/shims:$PATH" check
plan_loop
for round in $(seq "$rounds"); do
  rm -rf "$work/cache"
  measure cold check
  measure loop run_loop
  measure warm check
  change "$round"
  measure change check
done

tail -1 "$work/report"
printf '\n%-28s %8s %10s   medians of %d rounds, %d jobs\n' '' ms target "$rounds" "$jobs"
printf '%-28s %8d\n' 'shell loop' "$(median loop)"
printf '%-28s %8d\n' 'cold check' "$(median cold)"
ratio=$(awk "BEGIN { printf \"%.2f\", $(median cold) / $(median loop) }")
printf '%-28s %8s %10s\n' '  ratio' "$ratio" '<= 1.30'
printf '%-28s %8d %10s\n' 'check, nothing changed' "$(median warm)" '< 150'
printf '%-28s %8d %10s\n' 'check, one snippet changed' "$(median change)" '< 1000'
