#!/usr/bin/env bash
# Builds the tool for release, so that it runs where neither libcmark nor, on Linux, Swift's
# libraries are: build.sh FOLDER [SCRATCH]
set -euo pipefail
folder=$1
scratch=${2:-.build}
sources=$(cd "$(dirname "$0")/../.." && pwd)

archive() {
  find /usr/lib /usr/local/lib /opt/homebrew/lib -name libcmark.a 2>/dev/null | head -n 1
}

if [ -z "$(archive)" ] && command -v apt-get >/dev/null; then
  $(command -v sudo) apt-get update -qq
  $(command -v sudo) apt-get install --yes -qq libcmark-dev
elif [ -z "$(archive)" ] && command -v brew >/dev/null; then
  brew install --quiet cmark
fi

flags=(--configuration release --product workbook)
[ "$(uname -s)" = Darwin ] || flags+=(--static-swift-stdlib)
# The linker takes the archive if it finds no shared library before it.
if [ -n "$(archive)" ]; then
  mkdir -p "$scratch/archives"
  cp "$(archive)" "$scratch/archives/"
  flags+=(-Xlinker "-L$(cd "$scratch/archives" && pwd)")
fi
swift build --package-path "$sources" --scratch-path "$scratch" "${flags[@]}"
built=$(swift build --package-path "$sources" --scratch-path "$scratch" "${flags[@]}" --show-bin-path)
mkdir -p "$folder"
cp "$built/workbook" "$folder/workbook"
