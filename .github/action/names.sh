#!/usr/bin/env bash
# Writes the names and folders of the action's two caches, as outputs of a step.
#
# The tool depends on its sources, the compiler and the system; what a check found out on the
# compiler and the system, and, by names inside the cache, on all else.
set -euo pipefail
action=$(cd "$(dirname "$0")/../.." && pwd)

digest() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c 1-16
}

system="$(uname -s)-$(uname -m)"
compiler=$(swift --version 2>/dev/null | digest)
if [ -r /etc/os-release ]; then libraries=$(digest </etc/os-release); else libraries=$(uname -r); fi
sources=$(
  cd "$action"
  find Package.swift Sources -type f -print0 | LC_ALL=C sort -z | xargs -0 cat | digest
)
cat <<END
tool-folder=$RUNNER_TEMP/workbook/bin
tool-key=workbook-tool-$system-$libraries-$compiler-$sources
results-folder=$RUNNER_TEMP/workbook/results
results-prefix=workbook-results-$system-$libraries-$compiler-${NAME:-check}-
END
