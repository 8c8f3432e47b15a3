#!/bin/bash
# Makes a workbook of many small programs, as lessons have them, for benchmarks.
#
# Usage: Tests/Benchmarks/corpus.sh NUMBER FOLDER
#
# Beside the workbook, in FOLDER, it leaves the same programs in two other forms: script/N.swift as
# one would save them by hand, and module/N.swift as files of one module, each with a function runN.
set -euo pipefail

number=$1
folder=$2
sources=$(cd "$(dirname "$0")/../.." && pwd)/Sources
lessons=$folder/Lessons/en
mkdir -p "$lessons" "$folder/script" "$folder/module" "$folder/Sources"
cp -r "$sources/HandmadeObservable" "$folder/Sources"

# Each program: what it declares, what it does, and what it prints, with @ for its number.
declarations=(
'struct Point { var x = @, y = 2 }
func sum(_ point: Point) -> Int { point.x + point.y }'
'final class Box {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) is gone") }
}'
'final class Screen { var title = "none" }'
'enum Step { case start, go(Int), stop }
func words(_ step: Step) -> String {
  switch step {
  case .start: "start"
  case .go(let number): "go \(number)"
  case .stop: "stop"
  }
}'
'protocol Shape { var area: Int { get } }
struct Square: Shape { let side: Int; var area: Int { side * side } }
struct Row: Shape { let length: Int; var area: Int { length } }'
'final class Screen { var count = 0 }
struct Oops: Error {}
func check(_ number: Int) throws -> Int {
  guard number > 0 else { throw Oops() }
  return number
}'
)
statements=(
'var point = Point()
point.y += 1
print(sum(point), [1, 2, 3].map { $0 * point.x })'
'var box: Box? = Box("box @")
print(box?.name ?? "none")
box = nil'
'let screen = Screen()
let bag = DisposeBag()
let title = Observable("first @")
title.subscribe(on: screen, disposeBag: bag).onNext { print($0) }
title.value = "second @"'
'let steps: [Step] = [.start, .go(@), .stop]
for step in steps { print(words(step)) }'
'let shapes: [any Shape] = [Square(side: 3), Row(length: @)]
print(shapes.map(\.area).reduce(0, +))'
'let screen = Screen()
let bag = DisposeBag()
let numbers = Observable(@)
numbers.subscribe(on: screen, disposeBag: bag).onNext { screen.count += $0 }
do { print(try check(screen.count), try check(-1)) } catch { print("caught \(error)") }'
)
output=('echo "$((i + 3)) [$i, $((2 * i)), $((3 * i))]"' 'echo "box $i"; echo "box $i is gone"'
  'echo "first $i"; echo "second $i"' 'echo start; echo "go $i"; echo stop' 'echo $((9 + i))'
  'echo "caught Oops()"')

for ((i = 1; i <= number; i++)); do
  kind=$((i % 6))
  declared=${declarations[kind]//@/$i}
  done=${statements[kind]//@/$i}
  lesson=$lessons/lesson-$(((i - 1) / 10)).md
  [ -f "$lesson" ] || printf -- '---\ntitle: Lesson %d\n---\n' $(((i - 1) / 10)) > "$lesson"
  printf '\n## Program %d\n\nSome words on it.\n\n```swift\n%s\n%s\n```\n\n```output\n%s\n```\n' \
    "$i" "$declared" "$done" "$(eval "${output[kind]}")" >> "$lesson"
  printf 'import HandmadeObservable\n%s\n%s\n' "$declared" "$done" > "$folder/script/$i.swift"
  printf 'import HandmadeObservable\n%s\n@_cdecl("run%d") @MainActor public func run%d() {\n%s\n}\n' \
    "$(sed -E 's/^(struct|func|final|enum|protocol)/private &/' <<< "$declared")" "$i" "$i" "$done" \
    > "$folder/module/$i.swift"
done

names=$(cd "$lessons" && echo *.md | sed 's/\.md//g; s/ /, /g')
cat > "$folder/Lessons/workbook.yml" <<YAML
title: Many programs
modules: {HandmadeObservable: {sources: Sources/HandmadeObservable}}
module-flags: [-swift-version, "6"]
defaults: {modules: [HandmadeObservable]}
parts: [{title: All, lessons: [$names]}]
YAML
