// Calls each reader of a stranger's text with an input that grows, so that its instructions can be counted.
//
//     ReaderCosts 10000 100000              every case, at both sizes
//     ReaderCosts 10000 100000 --seconds    with the processor's time for each, for a first look
//     ReaderCosts 10000 100000 --each       every kind of text in every place by itself
//     ReaderCosts 10000 100000 slashes      the cases with that word in their names
//
// Each size of a case is one call of `readerUnderCount`, which check.py has callgrind count.

import Foundation

nonisolated(unsafe) private var work: () -> Void = {}

/// Does the work; callgrind counts what happens in this function.
@inline(never) func readerUnderCount() { work() }

let arguments = CommandLine.arguments.dropFirst()
let sizes = arguments.compactMap { Int($0) }
let words = arguments.filter { Int($0) == nil && !$0.hasPrefix("-") }

/// Of several processes that share the cases, which this is, and how many there are: `--part=0/2`.
let part =
  arguments.first { $0.hasPrefix("--part=") }?.dropFirst("--part=".count).split(separator: "/")
  .compactMap { Int($0) } ?? [0, 1]
let showsSeconds = arguments.contains("--seconds")

/// The processor's time that the work takes.
private func seconds() -> Double {
  let start = clock()
  readerUnderCount()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

let cases = arguments.contains("--each") ? ReaderCase.each : ReaderCase.all
let wanted = cases.filter { words.allSatisfy($0.name.contains) }
for (number, reader) in wanted.enumerated() where number % part[1] == part[0] {
  // What is made once, such as a regex, is made before.
  reader.prepare(100)()
  print(reader.name, terminator: "")
  for size in sizes {
    work = reader.prepare(size)
    if showsSeconds {
      print(String(format: "\t%.3f", seconds()), terminator: "")
    } else {
      readerUnderCount()
    }
  }
  print()
  fflush(nil)
}
