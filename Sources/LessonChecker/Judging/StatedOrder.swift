import LessonKit

/// The lines of a snippet's output to which a statement has printed.
struct PrintedRange: Hashable {
  /// The lines; a line that the statement only goes on with is among them.
  let lines: Range<Int>

  /// Whether the statement prints nothing.
  let isEmpty: Bool

  /// Whether the program came to the statement, and whether it ended there.
  var isReached = true
  var isUnended = false
}

/// Finds the lines that comments state in the output, each where its statement can have printed it.
struct StatedOrder {
  private let stated: Expectation
  private let lines: [[UInt8]]
  private let statements: [ClosedRange<Int>: PrintedRange]
  private let isAwaited: Bool
  private let knowsPrint: Bool

  /// Prepares to look for what comments state.
  ///
  /// - Parameters:
  ///   - stated: the lines that comments state
  ///   - lines: the output of their snippet
  ///   - statements: the output of its statements, by their lines in it
  ///   - isAwaited: whether the program waits for what goes on after a statement
  ///   - knowsPrint: whether the text of a call of `print` says what it prints
  init(
    _ stated: Expectation, lines: [[UInt8]], statements: [ClosedRange<Int>: PrintedRange],
    isAwaited: Bool, knowsPrint: Bool = true
  ) {
    (self.stated, self.lines) = (stated, lines)
    (self.statements, self.isAwaited, self.knowsPrint) = (statements, isAwaited, knowsPrint)
  }

  /// The first line that is not printed in its order where its comment can mean it; nil where all are.
  var firstMisplaced: Int? {
    var next = stated.firstStatement.flatMap { statements[$0]?.lines.lowerBound } ?? 0
    for (index, line) in stated.lines.enumerated() {
      let pattern = LinePattern(line.text)
      guard !pattern.isGap else { continue }
      guard rivalText(ofLine: index) == nil else { return index }
      let range = range(of: place(ofLine: index))
      let first = max(next, range.lowerBound)
      guard first < range.upperBound,
        let found = (first..<range.upperBound).first(where: { pattern.matches(lines[$0]) })
      else { return index }
      next = found + 1
    }
    return nil
  }

  /// The output of the statement that a comment is at.
  func lines(ofStatementAt index: Int) -> [[UInt8]]? {
    place(ofLine: index).flatMap { statements[$0.statement] }.map { own in
      own.isEmpty ? [] : Array(lines[own.lines.clamped(to: lines.indices)])
    }
  }

  /// What the call of `print` beside a comment can print, where that is not what the comment states.
  func rivalText(ofLine index: Int) -> String? {
    guard knowsPrint, stated.printable.indices.contains(index),
      let printable = stated.printable[index]
    else { return nil }
    let text = stated.lines[index].text
    // A comment with a gap states only a part of a line.
    let isPrintable = LinePattern(printable).matches(Array(text.utf8))
    return isPrintable || text.contains("[..]") ? nil : printable
  }

  private func place(ofLine index: Int) -> Expectation.Place? {
    stated.places.indices.contains(index) ? stated.places[index] : nil
  }

  /// The lines of the output that a comment can mean.
  private func range(of place: Expectation.Place?) -> Range<Int> {
    guard let place, let own = statements[place.statement] else { return lines.indices }
    let startsThere =
      switch place.beginning {
      case .atStatement: true
      case .atStatementIfItPrints: !own.isEmpty
      case .anywhere: false
      }
    let first = startsThere ? min(own.lines.lowerBound, lines.count) : 0
    let end = place.endsThere && !isAwaited ? min(own.lines.upperBound, lines.count) : lines.count
    return first..<max(first, end)
  }
}
