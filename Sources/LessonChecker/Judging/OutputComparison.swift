import LessonKit

/// Holds what came against what a block expects.
struct OutputComparison: Sendable {
  private let patterns: [LinePattern]
  private let actual: [[UInt8]]

  /// Compares lines.
  ///
  /// - Parameters:
  ///   - expected: the block's lines.
  ///   - actual: the lines that came.
  init(expected: [String], actual: [[UInt8]]) {
    self.patterns = expected.map(LinePattern.init)
    self.actual = actual
  }

  /// Whether everything came as expected.
  var holds: Bool {
    guard patterns.contains(where: \.isGap) else {
      return patterns.count == actual.count
        && zip(patterns, actual).allSatisfy { $0.matches($1) }
    }
    return holdsWithGaps
  }

  /// The first expected line that did not come, or came only after one too many; the number of
  /// expected lines where all came and more did.
  var firstDifference: Int {
    var reached = 0
    for row in Alignment(expected: patterns, actual: actual).rows {
      switch row {
      case .missing(let expected): return expected
      case .extra: return reached
      case .same(let expected, _): reached = expected + 1
      case .swallowed: break
      }
    }
    return patterns.count
  }

  /// The two laid side by side, as lines that begin with `-`, `+` or a space.
  var difference: [String] {
    let rows = Alignment(expected: patterns, actual: actual).rows
    let lines = rows.map { row in
      switch row {
      case .same(_, let line), .swallowed(let line): "  " + Printable.text(actual[line])
      case .missing(let line): "- " + Printable.text(Array(patterns[line].text.utf8))
      case .extra(let line): "+ " + Printable.text(actual[line])
      }
    }
    let cut = max(patterns.count, actual.count) > Alignment.longest
    return Self.withoutDistantContext(lines) + (cut ? ["  (the rest is not shown)"] : [])
  }

  /// Matches runs of lines between gaps, each at the first place where it fits.
  private var holdsWithGaps: Bool {
    let runs = patterns.split(omittingEmptySubsequences: false, whereSeparator: \.isGap)
    var position = 0
    for (index, run) in runs.enumerated() {
      let last = actual.count - run.count
      let starts: ClosedRange<Int>
      switch index {
      case 0: starts = 0...0
      case runs.count - 1: starts = max(last, position)...max(last, position)
      default: starts = position...max(last, position)
      }
      guard let start = starts.first(where: { fits(run, at: $0) }) else { return false }
      position = start + run.count
    }
    return true
  }

  private func fits(_ run: ArraySlice<LinePattern>, at start: Int) -> Bool {
    start + run.count <= actual.count
      && zip(run, actual[start...]).allSatisfy { $0.matches($1) }
  }

  private static func withoutDistantContext(_ lines: [String]) -> [String] {
    let changed = lines.indices.filter { !lines[$0].hasPrefix("  ") }
    var shown: [String] = []
    var isCut = false
    for index in lines.indices {
      if changed.contains(where: { abs($0 - index) <= 2 }) {
        if isCut, !shown.isEmpty { shown.append("  …") }
        shown.append(lines[index])
        isCut = false
      } else {
        isCut = true
      }
    }
    return shown
  }
}
