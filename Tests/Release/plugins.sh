#!/bin/bash
# Tries the tool as a command of somebody else's package, as 'Check the docs of your own package' has it typed.
#
# Usage: Tests/Release/plugins.sh [--help]
#
# Makes a package that depends on this one by its path, and runs there what the section "As a command of your package"
# says. Builds the tool in it, which takes some minutes; prints nothing if all is well, and leaves nothing behind.
set -euo pipefail

if [ "${1:-}" = --help ]; then
  sed -n '2,/^set /{s/^# \{0,1\}//p}' "$0"
  exit
fi

root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
log=$work/log
child=

fail() {
  printf '%s: %s\n' "$0" "$1" >&2
  if [ -s "$log" ]; then tail -n 40 "$log" >&2; fi
  exit 1
}

clean() {
  trap - EXIT INT TERM HUP
  if [ -n "$child" ]; then
    kill -- "-$child" 2>/dev/null || true
    wait "$child" 2>/dev/null || true
  fi
  rm -rf -- "$work"
}
trap clean EXIT
trap 'clean; exit 130' INT
trap 'clean; exit 143' TERM HUP

# Runs a line that has to end with a code and to print some lines, each a regular expression.
expect() {
  local code=0 wanted=$1 line
  # A group of its own can be ended whole; and a trap waits for what is in the foreground.
  set -m
  bash -c "$2" </dev/null >"$log" 2>&1 &
  child=$!
  set +m
  wait "$child" || code=$?
  child=
  [ "$code" = "$wanted" ] || fail "'$2' ended with $code instead of $wanted"
  for line in "${@:3}"; do
    grep -qxE -- "$line" "$log" || fail "'$2' does not print '$line'"
  done
}

[ "$#" -eq 0 ] || fail "'$1' is unknown; see '$0 --help'"
page=$root/Lessons/en/check-your-docs.md
typed=$(awk '/^## / { here = /As a command of your package/ } here && /^```$/ { on = 0 } on
  here && /^```sh$/ { on = 1 }' "$page")
{ read -r init && read -r check && read -r render; } <<<"$typed" || fail "$page has no three commands"
[ "$(wc -l <<<"$typed")" = 3 ] || fail "$page has other commands than it used to: $typed"

mkdir -p "$work/greeter/Sources/Greeter" "$work/greeter/Sources/Elsewhere" "$work/greeter/Lessons/en"
cd "$work/greeter"
cat >Package.swift <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription
let package = Package(
  name: "greeter", products: [.library(name: "Greeter", targets: ["Greeter"])],
  traits: ["Loud"], dependencies: [.package(name: "reactive-workbook", path: "$root")],
  targets: [.target(name: "Greeter"), .target(name: "Elsewhere")])
MANIFEST
cat >Sources/Greeter/Greeter.swift <<'SOURCE'
#if Loud
public let greeting = "HELLO"
#else
public let greeting = "hello"
#endif
SOURCE
echo 'public let elsewhere = 1' >Sources/Elsewhere/Elsewhere.swift
cat >README.md <<'PAGE'
# Greeter

```swift
print(greeting)  // Prints "hello"
```
PAGE

summary='1 file, 1 snippet: 1 compared( \(.*\))?'
expect 0 "$init" 'Built the package greeter\. Snippets can import: Greeter\.' 'Wrote workbook\.yml\.' "$summary"
expect 0 "$check" "$summary"
expect 1 "${check/package/package --traits Loud}" 'README\.md:4:.*: error: the output differs from what the comment says' \
  ' +- hello' 'error: workbook check ended with exit code 1'
# A target that no library product needs may be for another system.
echo 'public let elsewhere: Int = "1"' >Sources/Elsewhere/Elsewhere.swift
expect 0 "$check" "$summary" 'warning: not all of the package builds; its library products do'
echo 'public let greeting: Int = "hello"' >Sources/Greeter/Greeter.swift
expect 1 "$check" "error: the package doesn't build, so its documentation can't be checked"

echo 'title: Greetings
parts: [{title: All, lessons: [greet]}]' >Lessons/workbook.yml
cat >Lessons/en/greet.md <<'PAGE'
---
title: Greet
summary: how to greet.
---

```swift
print("hello")
```
```output
hello
```
PAGE
rm workbook.yml
expect 0 "$render"
[ -s site/public/en/greet.html ] || fail "'$render' writes no page"
