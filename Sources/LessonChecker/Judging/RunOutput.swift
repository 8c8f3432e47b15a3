import LessonKit

/// What a program printed, cut up by the snippets that printed it.
struct RunOutput {
  let run: RunRecord

  /// The name that the program's module has in its object file.
  let symbol: String

  /// How many snippets the program has.
  let snippetCount: Int

  /// The place of the last snippet that began.
  var lastStarted: Int {
    run.marks.map(\.snippet).filter { $0 < snippetCount }.max() ?? 0
  }

  /// What a snippet printed, in lines; a newline at the very end begins no other one.
  func lines(of place: Int) -> [[UInt8]] {
    let end = place + 1 < snippetCount ? offset(of: place + 1) : run.output.count
    let start = offset(of: place)
    return start < end ? lines(in: Array(run.output[start..<end])) : []
  }

  /// The lines of a snippet's output that hold some bytes of the whole output.
  func lines(printedIn range: Range<Int>, of place: Int) -> PrintedRange {
    let start = offset(of: place)
    let output = [UInt8](run.output)
    func count(to end: Int) -> Int {
      start < end ? output[start..<min(end, output.count)].count { $0 == 0x0A } : 0
    }
    let first = count(to: range.lowerBound)
    let isWhole = range.upperBound <= start || output[range.upperBound - 1] == 0x0A
    let end = count(to: range.upperBound) + (isWhole ? 0 : 1)
    return PrintedRange(lines: first..<max(first, end), isEmpty: range.isEmpty)
  }

  /// The end of what the program said on its error output, without the addresses that the Swift
  /// runtime lists after a crash.
  var errorLines: [CrashMessage] {
    let said = lines(in: Array(run.errorOutput))
    let end = said.lastIndex { $0.elementsEqual("Current stack trace:".utf8) }
    return said[..<(end ?? said.endIndex)].map { CrashMessage($0) }
  }

  private func offset(of place: Int) -> Int {
    guard place > 0 else { return 0 }
    let offset = run.marks.first { $0.snippet == place }?.offset ?? run.output.count
    return min(max(0, offset), run.output.count)
  }

  private func lines(in bytes: [UInt8]) -> [[UInt8]] {
    // The name of the module in the object file is one that no reader would see.
    let isNamed = bytes.contains(symbol.utf8)
    let text = isNamed ? bytes.replacing(Array(symbol.utf8), with: Array("main".utf8)) : bytes
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { Array($0) }
  }
}
