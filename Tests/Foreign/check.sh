#!/bin/bash
# Checks the documentation of other people's packages, as somebody who has just found the tool would.
#
# Usage: Tests/Foreign/check.sh [FOLDER]
#
# Clones each package at a version, has 'workbook init' configure it, and checks its Markdown and its
# doc comments. The output of each command is a file in FOLDER (a temporary one by default), and the
# summaries are printed. Results.md in this folder lists the known defects of the documentation.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:-$(mktemp -d)}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
swift build --package-path "$root" --configuration release --product workbook >&2
workbook=$(swift build --package-path "$root" --configuration release --show-bin-path)/workbook

while read -r repository version; do
  name=${repository#*/}
  package=$folder/$name
  [ -d "$package" ] || git clone --quiet --branch "$version" --depth 1 \
    "https://github.com/$repository" "$package" </dev/null
  cd "$package"
  # A dependency of TOMLKit's tests alone, which some networks don't reach.
  [ "$name" != TOMLKit ] || sed -i.bak '/Checkit/d' Package*.swift
  # Its tool wants an argument parser that is too old for some networks.
  [ "$name" != swift-docc-symbolkit ] || sed -i.bak 's/\.upToNextMinor(from: "1.0.1")/from: "1.0.1"/' Package*.swift
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
apple/swift-algorithms 1.2.1
apple/swift-argument-parser 1.8.2
apple/swift-asn1 1.7.4
apple/swift-collections 1.6.0
apple/swift-async-algorithms 1.1.4
apple/swift-atomics 1.3.0
apple/swift-configuration 1.4.0
apple/swift-distributed-tracing 1.7.3
apple/swift-http-structured-headers 1.7.0
apple/swift-metrics 2.13.0
apple/swift-nio 2.101.2
apple/swift-numerics 1.1.1
apple/swift-service-context 1.5.1
apple/swift-system 1.8.1
attaswift/BigInt 6.0.1
grpc/grpc-swift-2 2.4.3
HdrHistogram/hdrhistogram-swift 0.2.0
hummingbird-project/swift-mustache 2.1.1
kylef/PathKit 1.0.1
kylef/Spectre 0.10.1
LebJe/TOMLKit 0.6.0
onevcat/Rainbow 4.2.2
OpenCombine/OpenCombine 0.14.0
ordo-one/TextTable 0.0.2
pointfreeco/swift-custom-dump 1.7.3
pointfreeco/xctest-dynamic-overlay 1.13.1
stencilproject/Stencil 0.15.1
swiftlang/swift-docc-plugin 1.5.0
swiftlang/swift-docc-symbolkit 1.0.0
swiftlang/swift-subprocess 1.0.2
END
echo "all of it: $folder"
