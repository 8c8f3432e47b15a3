#!/bin/bash
# Checks documentation with the tool as a release has it, where there is a Swift toolchain and nothing else.
#
# Usage: Tests/Release/check.sh [--help]
#
# As root, on Debian, with a network: a virtual machine or a container that may mount. Takes some ten minutes and
# 500 MB, prints nothing if all is well, and leaves nothing behind but the build in '.build'.
#
# Runs the steps of the release workflow for Linux, as they stand there. Then debootstrap makes a clean root of this
# machine's own release, from the mirror that its apt uses; the toolchain is mounted into it, read-only. There, without
# a network and as a user without privileges, the tool of the archive checks a page that holds, one that is wrong, and
# the documentation of a package. The sandbox has to be whole, unless 'workbook doctor' lacks something of it here, too.
set -euo pipefail

# What Swift's own list of prerequisites (https://www.swift.org/install/linux) says a toolchain needs, without what it
# wants for the debugger, for Python and for fetching packages. Without any of these, a check fails:
packages=(
  binutils         # the linker, and 'ar'
  libstdc++-12-dev # brings the headers and start files of C and C++, and libgcc, to compile and to link
  libncurses6      # SwiftPM and the driver are linked with it,
  libsqlite3-0     # and with this;
  libcurl4         # SwiftPM's Foundation fetches with it,
  libxml2          # and reads XML with this, as the linker 'lld' does
)
# The base system has the rest of the list that is needed: libuuid1, tzdata and zlib1g.

if [ "${1:-}" = --help ]; then
  sed -n '2,/^set /{s/^# \{0,1\}//p}' "$0"
  exit
fi

root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
archive="workbook-$(uname -s)-$(uname -m).tar.gz"
step='Looking at this machine'
log=
child=
made=()

fail() {
  printf '%s: %s failed: %s\n' "$0" "$step" "$1" >&2
  if [ -s "$log" ]; then tail -n 40 "$log" >&2; fi
  exit 1
}

# Mounts are those of a namespace, which goes with its last process.
clean() {
  trap - EXIT INT TERM HUP
  if [ -n "$child" ]; then
    kill -- "-$child" 2>/dev/null || true
    wait "$child" 2>/dev/null || true
  fi
  if [ "${#made[@]}" -gt 0 ]; then rm -rf --one-file-system -- "${made[@]}"; fi
}
trap clean EXIT
trap 'clean; exit 130' INT
trap 'clean; exit 143' TERM HUP

# Runs a command to its end, or until this script is told to end: a trap waits for what is in the foreground.
run() {
  local code=0
  set -m
  "$@" </dev/null >"$log" 2>&1 &
  child=$!
  set +m
  wait "$child" || code=$?
  child=
  return "$code"
}

[ "$#" -eq 0 ] || fail "'$1' is unknown; see '$0 --help'"
[ "$(id -u)" = 0 ] || fail 'only root can make a root and mount in it'
for path in built "$archive"; do
  [ ! -e "$path" ] || fail "'$path' is in the way; remove it"
done
# shellcheck source=/dev/null
. /etc/os-release
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Component: main' \
  "Codename: ${VERSION_CODENAME:-}" | head -n 1)
[ -n "$mirror" ] || fail "apt knows no mirror of ${PRETTY_NAME:-this system}; run 'apt-get update'"
toolchain=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')
[ -x "$toolchain/bin/swift" ] || fail "there is no toolchain in '$toolchain'"
[ "$toolchain" != /usr ] || fail "the toolchain is in '/usr', beside all else; put one in PATH that has its own folder"
work=$(mktemp -d)
made=("$work" "$root/built" "$root/$archive")
log=$work/log
clean=$work/root
if ! command -v debootstrap >/dev/null; then
  step='Installing debootstrap'
  run apt-get install --yes -qq debootstrap || fail 'apt-get says'
fi

# The lines 'run:' of the job.
steps=$(awk '/^  [a-z]+:$/ { job = $1 } job == "linux:" && sub(/^      - run: /, "")' .github/workflows/release.yml)
grep -q '^built/workbook doctor$' <<<"$steps" || fail 'release.yml has other steps than it used to'
while read -r command; do
  step="The step '$command' of the release"
  run bash -euo pipefail -c "$command" || fail 'it says'
done <<<"$steps"

step='Looking at what the tool is linked with'
run ldd built/workbook || fail 'ldd says'
! grep -E 'not found|libcmark|lib_?(swift|Foundation|dispatch|BlocksRuntime)' "$log" >&2 || fail 'it needs more than Debian'

step="Making a root of $VERSION_CODENAME from $mirror"
run unshare --mount --pid --fork --kill-child debootstrap --variant=minbase \
  --include="$(IFS=,; echo "${packages[*]}")" "$VERSION_CODENAME" "$clean" "$mirror" || fail 'debootstrap says'
[ -z "$(find "$clean" -name 'libcmark*' -o -name 'libswift*')" ] || fail 'it is not clean'
tar -xzf "$archive" -C "$clean/usr/local/bin"

# Runs a line of the shell in the clean root, where /docs is the current folder.
inside() {
  run unshare --mount --pid --fork --kill-child --net --uts --ipc bash -euc '
    mkdir -p "$1$2"
    mount --bind -o ro "$2" "$1$2"
    mount -t proc proc "$1/proc"
    exec chroot --userspec=1000:1000 "$1" /usr/bin/env -i HOME=/docs PATH="$2/bin:/usr/local/bin:/usr/bin:/bin" \
      bash -c "cd /docs; $3"
  ' inside "$clean" "$toolchain" "$1"
}

# Runs a line that has to end with a code and to print some lines, each a regular expression.
expect() {
  local code=0 wanted=$1 line
  step="'$2' in the clean root"
  inside "$2" || code=$?
  [ "$code" = "$wanted" ] || fail "exit code $code instead of $wanted"
  for line in "${@:3}"; do
    grep -qxE -- "$line" "$log" || fail "it does not print '$line'"
  done
}

mkdir -p "$clean/docs/package/Sources/Greeter"
cat >"$clean/docs/holds.md" <<'PAGE'
# A page that holds

```swift
import Foundation
print([3, 1, 2].sorted(), "a-b".components(separatedBy: "-"))  // Prints "[1, 2, 3] ["a", "b"]"
```
PAGE
cat >"$clean/docs/wrong.md" <<'PAGE'
# A page that is wrong

```swift
print(1 + 1)  // Prints "3"
```
PAGE
cat >"$clean/docs/package/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "greeter", products: [.library(name: "Greeter", targets: ["Greeter"])], targets: [.target(name: "Greeter")])
MANIFEST
cat >"$clean/docs/package/Sources/Greeter/Greeter.swift" <<'SOURCE'
/// Greets.
///
///     print(greeting(to: "you"))  // Prints "Hello, you"
public func greeting(to name: String) -> String { "Hello, \(name)" }
SOURCE
cat >"$clean/docs/package/README.md" <<'PAGE'
# Greeter

```swift
print(greeting(to: "Ada"))  // Prints "Hello, Ada"
```
PAGE
chown -R 1000:1000 "$clean/docs"

step='Asking doctor what the sandbox can do here'
run built/workbook doctor || fail 'doctor says'
whole='^fine +programs and compilers are shut off'
grep -qE "$whole" "$log" && sandbox=require || sandbox=auto
expect 0 'workbook doctor' 'fine +programs can be compiled, linked and run'
[ "$sandbox" = auto ] || grep -qE "$whole" "$log" || fail 'the sandbox is whole here, and not there'

held='1 file, 1 snippet: 1 compared( \(.*\))?'
wrong='error: the output differs from what the comment says'
expect 0 "workbook check --sandbox=$sandbox holds.md" "$held"
expect 1 "workbook check --sandbox=$sandbox wrong.md" "wrong\.md:4:.*: $wrong" ' +- 3' '1 file, 1 snippet: nothing compared, 1 failed( \(.*\))?'
expect 0 'cd package; workbook init' 'Built the package greeter\. Snippets can import: Greeter\.' \
  '2 files, 2 snippets: 2 compared( \(.*\))?'
expect 0 "cd package; workbook check --sandbox=$sandbox" '2 files, 2 snippets: 2 compared( \(.*\))?'
expect 0 "cd package; workbook check --sandbox=$sandbox Sources" "$held"
cat "$clean/docs/wrong.md" >>"$clean/docs/package/README.md"
expect 1 "cd package; workbook check --sandbox=$sandbox" "README\.md:9:.*: $wrong" ' +- 3' '2 files, 3 snippets: 2 compared, 1 failed( \(.*\))?'
