import LessonKit

/// Holds what came against what a block expects.
package struct OutputComparison: Sendable {
  private let patterns: [LinePattern]
  private let actual: [[UInt8]]
  private let optional: Set<Int>

  /// Compares lines.
  ///
  /// - Parameters:
  ///   - expected: the block's lines.
  ///   - actual: the lines that came.
  ///   - optional: the places of lines that came and need not be expected.
  package init(expected: [String], actual: [[UInt8]], optional: Set<Int> = []) {
    self.patterns = expected.map(LinePattern.init)
    self.actual = actual
    self.optional = optional
  }

  /// Whether everything came as expected.
  package var holds: Bool {
    guard optional.isEmpty else { return holdsSideBySide }
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
    for row in alignment.rows {
      switch row {
      case .missing(let expected): return expected
      case .extra: return reached
      case .same(let expected, _): reached = expected + 1
      case .allowed: break
      }
    }
    return patterns.count
  }

  /// The two laid side by side, as lines that begin with `-`, `+` or a space.
  package var diff: [String] {
    let alignment = alignment
    let lines = alignment.rows.map { row in
      switch row {
      case .same(_, let line), .allowed(let line): "  " + TerminalText.line(actual[line])
      case .missing(let line): "- " + TerminalText.line(Array(patterns[line].text.utf8))
      case .extra(let line): "+ " + TerminalText.line(actual[line])
      }
    }
    let end = alignment.isWhole ? [] : ["  (the rest is not shown)"]
    return Self.withoutDistantContext(lines) + end
  }

  private var alignment: Alignment {
    Alignment(expected: patterns, actual: actual, optional: optional)
  }

  private var holdsSideBySide: Bool {
    alignment.isWhole
      && alignment.rows.allSatisfy { row in
        switch row {
        case .same, .allowed: true
        case .missing, .extra: false
        }
      }
  }

  /// Matches runs of lines between gaps, each at the first place where it fits.
  private var holdsWithGaps: Bool {
    let runs = patterns.split(omittingEmptySubsequences: false, whereSeparator: \.isGap)
    var position = 0
    for (index, run) in runs.enumerated() {
      let last = max(actual.count - run.count, position)
      let starts =
        switch index {
        case 0: 0...0
        case runs.count - 1: last...last
        default: position...last
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
    var isNear = [Bool](repeating: false, count: lines.count)
    for index in lines.indices where !lines[index].hasPrefix("  ") {
      for near in max(0, index - 2)...min(lines.count - 1, index + 2) { isNear[near] = true }
    }
    return lines.indices.flatMap { index in
      if isNear[index] { return [lines[index]] }
      // One mark stands for all lines that are left out between two that are shown.
      let opensGap = index > 0 && isNear[index - 1] && isNear[index...].contains(true)
      return opensGap ? ["  …"] : []
    }
  }
}
