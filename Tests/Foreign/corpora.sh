#!/bin/bash
# Checks the six corpora of 'Tests/Foreign/Corpora', and tells which fences aren't compared any more.
#
# Usage: Tests/Foreign/corpora.sh TOOL FOLDER [NAME ...]
#
# TOOL is the 'workbook' to try. FOLDER gets a clone of each corpus, and for each NAME.txt, the list
# of its compared fences, NAME.jsonl, the report, and NAME.time. A clone that is there is used again,
# and so is what earlier checks found out, in FOLDER/cache: remove that to measure the time.
#
# NAME is swift-book, swift-algorithms, swift-collections, swift-argument-parser, airbnb or
# swift-evolution. Without one, all are checked. With an empty cache, that takes five to six minutes on
# two cores. The first run takes longer, because it builds the three packages.
#
# Exit code 0: no fence has left its list without a reason in 'Corpora/reasons.txt'. 1: one has.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 2 ] || { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" >&2; exit 2; }
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
mkdir -p "$2"
folder=$(cd "$2" && pwd)
shift 2
wanted=${*:-}
exit_code=0

while read -r name repository commit; do
  [ -z "$wanted" ] || [[ " $wanted " == *" $name "* ]] || continue
  clone=$folder/$name
  if [ ! -d "$clone" ]; then
    git clone --quiet "https://github.com/$repository" "$clone" </dev/null
    git -C "$clone" checkout --quiet "$commit"
  fi
  cd "$clone"
  [ ! -f "$here/Corpora/$name.yml" ] || cp "$here/Corpora/$name.yml" workbook.yml
  what=()
  case $name in
    swift-book) what=(TSPL.docc) ;;
    airbnb) what=(README.md) ;;
    swift-evolution)
      mapfile -t what < <(sed 's|^|proposals/|' "$here/Corpora/swift-evolution-proposals.txt")
      ;;
    *)
      # A check loads what a package's build has made only where 'init' has run the build.
      [ -d .build ] || "$tool" init </dev/null >"$folder/$name.init.txt" 2>&1
      ;;
  esac
  TIMEFORMAT='%R s, with %U s of processor time and %S s in the system'
  { time "$tool" check "${what[@]}" --format json --cache "$folder/cache/$name" \
    </dev/null >"$folder/$name.jsonl" 2>"$folder/$name.errors" || true; } 2>"$folder/$name.time"
  "$here/corpora.py" list "$folder/$name.jsonl" --root "$clone" >"$folder/$name.txt"
  echo "$name: $(cat "$folder/$name.time")"
  "$here/corpora.py" diff "$here/Corpora/$name.txt" "$folder/$name.txt" || exit_code=1
done <<END
swift-book swiftlang/swift-book 29329996c4ec537de0b16e70609e2a6c4ecc2af7
swift-algorithms apple/swift-algorithms 1.2.1
swift-collections apple/swift-collections 1.6.0
swift-argument-parser apple/swift-argument-parser 1.8.2
airbnb airbnb/swift 3bdaeff9f57c3b07b7a81989e9f00200f9c48efa
swift-evolution swiftlang/swift-evolution 0105e139a22938561c700cfbb89ddc3ebe402f0c
END
exit "$exit_code"
