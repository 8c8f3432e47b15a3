#!/usr/bin/env bash
# Builds the tool for release, so that it runs where neither libcmark nor, on Linux, Swift's
# libraries are: build.sh FOLDER [SCRATCH]
set -euo pipefail
folder=$1
scratch=${2:-.build}
sources=$(cd "$(dirname "$0")/../.." && pwd)

library() {
  find /usr/lib /usr/local/lib /opt/homebrew/lib -name "$1" 2>/dev/null | head -n 1
}
archive() { library libcmark.a; }

if command -v apt-get >/dev/null; then
  packages=()
  [ -n "$(archive)" ] || packages+=(libcmark-dev)
  # Swift's Foundation refers to these where it is linked statically.
  [ -n "$(library libcurl.so)" ] || packages+=(libcurl4-openssl-dev)
  [ -n "$(library libxml2.so)" ] || packages+=(libxml2-dev)
  if [ "${#packages[@]}" -gt 0 ]; then
    $(command -v sudo) apt-get update -qq
    $(command -v sudo) apt-get install --yes -qq "${packages[@]}"
  fi
elif [ -z "$(archive)" ] && command -v brew >/dev/null; then
  brew install --quiet cmark
fi

flags=(--configuration release --product workbook)
[ "$(uname -s)" = Darwin ] || flags+=(--static-swift-stdlib)
# The linker takes the archive if its folder is the first that it looks into. That is the one that pkg-config tells
# SwiftPM: whatever '-Xlinker' adds comes after the system's folders.
if [ -n "$(archive)" ]; then
  mkdir -p "$scratch/archives"
  archives=$(cd "$scratch/archives" && pwd)
  cp "$(archive)" "$archives/"
  sed "s|^libdir=.*|libdir=$archives|" "$(library libcmark.pc)" >"$archives/libcmark.pc"
  flags+=(--pkg-config-path "$archives")
fi
swift build --package-path "$sources" --scratch-path "$scratch" "${flags[@]}"
built=$(swift build --package-path "$sources" --scratch-path "$scratch" "${flags[@]}" --show-bin-path)
mkdir -p "$folder"
cp "$built/workbook" "$folder/workbook"
