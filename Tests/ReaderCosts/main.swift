// Has readers of a stranger's text read it, once in small and once in large, for check.py to count what that costs.
//
//     ReaderCosts                  each reader with its worst texts
//     ReaderCosts --each           every kind of text in every place
//     ReaderCosts fence slashes    the cases with these words in their names
//
// Each reading is a process of its own, and begins as a copy of this one, so that valgrind counts it by itself. A line
// for each case has its name, and the processes that read no text, 10 kB and 100 kB.

import Foundation

/// Swift hides `fork`, because threads don't survive it; there are none here.
private let fork = unsafeBitCast(
  dlsym(dlopen(nil, RTLD_NOW), "fork"), to: (@convention(c) () -> pid_t).self)

/// Does some work in a copy of this process, waits for its end, and returns its number.
private func counting(_ work: () -> Void) -> pid_t {
  let process = fork()
  if process == 0 {
    work()
    _exit(0)
  }
  var status: Int32 = 0
  guard waitpid(process, &status, 0) == process, status == 0 else {
    fatalError("a reader ended with status \(status)")
  }
  return process
}

let arguments = CommandLine.arguments.dropFirst()
let words = arguments.filter { !$0.hasPrefix("-") }

/// Of several processes that share the cases, which this is, and how many there are: `--part=0/2`.
let part =
  arguments.first { $0.hasPrefix("--part=") }?.dropFirst("--part=".count).split(separator: "/")
  .compactMap { Int($0) } ?? [0, 1]

let cases = arguments.contains("--each") ? ReaderCase.each : ReaderCase.worst
let wanted = cases.filter { words.allSatisfy($0.name.contains) }
for (number, reader) in wanted.enumerated() where number % part[1] == part[0] {
  // What is made once, such as a regex, is made before.
  reader.reading(10)()
  let small = 10_000 / reader.unit.rawValue.utf8.count
  let readings = [0, small, 10 * small].map(reader.reading)
  let processes = readings.map(counting)
  print(reader.name, processes.map(String.init).joined(separator: "\t"), separator: "\t")
  fflush(nil)
}
