#!/bin/bash
# Checks the documentation of other people's packages, as somebody who has just found the tool would.
#
# Usage: Tests/Foreign/check.sh [FOLDER]
#
# Clones each package at a version, has 'workbook init' configure it, and checks its Markdown and its
# doc comments. What came of it is in FOLDER (a temporary one by default), a file each; the summaries
# are printed. That something fails is no fault of this script: README.md beside it says what is whose.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:-$(mktemp -d)}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
swift build --package-path "$root" --configuration release --product workbook >&2
workbook=$(swift build --package-path "$root" --configuration release --show-bin-path)/workbook

while read -r name version; do
  package=$folder/$name
  [ -d "$package" ] || git clone --quiet --branch "$version" --depth 1 \
    "https://github.com/apple/$name" "$package"
  cd "$package"
  rm -f workbook.yml
  seconds=$SECONDS
  "$workbook" init </dev/null >"$folder/$name.init.txt" 2>&1 || true
  "$workbook" check </dev/null >"$folder/$name.markdown.txt" 2>&1 || true
  "$workbook" check Sources </dev/null >"$folder/$name.comments.txt" 2>&1 || true
  echo "$name $version, $((SECONDS - seconds)) s with its build"
  for kind in markdown comments; do
    grep -hE '^[0-9]+ (files?|pages?), ' "$folder/$name.$kind.txt" | sed "s/^/  $kind: /" || true
  done
done <<END
swift-algorithms 1.2.1
swift-argument-parser 1.8.2
swift-collections 1.6.0
END
echo "all of it: $folder"
