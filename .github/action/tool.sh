#!/usr/bin/env bash
# Puts the tool into a folder and the folder into PATH: a tool that is given, one that is there
# already, that of a release, or one that is built.
set -euo pipefail
folder=$1
tool="$folder/workbook"
mkdir -p "$folder"

fetch() {
  local name
  name="workbook-$(uname -s)-$(uname -m).tar.gz"
  # A branch or a commit has no release.
  [[ "${RELEASE:-}" == v[0-9]* ]] || return 1
  curl --fail --silent --show-error --location --retry 3 "$RELEASES/$RELEASE/$name" |
    tar -xz -C "$folder" workbook || return 1
  # It may need a newer system than this one.
  "$tool" --version
}

if [ -n "${TOOL:-}" ]; then
  cp "$TOOL" "$tool"
  # Artifacts lose it.
  chmod +x "$tool"
elif ! [ -x "$tool" ] && ! fetch; then
  "$(dirname "$0")/build.sh" "$folder" "${RUNNER_TEMP:-/tmp}/workbook/build"
fi
"$tool" --version
echo "tool=$tool" >>"${GITHUB_OUTPUT:-/dev/stdout}"
echo "$folder" >>"${GITHUB_PATH:-/dev/null}"
