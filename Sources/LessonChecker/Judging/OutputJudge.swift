import LessonKit
import MarbleText

extension RunJudge {
  /// Compares the output of a snippet with its expectation.
  struct OutputJudge {
    /// The path of the lesson.
    let lesson: String

    /// The snippet.
    let snippet: Snippet

    /// The output, line by line.
    let lines: [[UInt8]]

    /// Whether a snippet without an expectation may print anything.
    let isLenient: Bool

    /// The output of its statements, by their lines.
    var statements: [ClosedRange<Int>: PrintedRange] = [:]

    /// Whether the text of a call of `print` says what it prints.
    var knowsPrint = true

    /// The statements of which nobody can say what they print, or in which order; nil if that does not count.
    var open: OpenStatements?

    /// The verdict on the output.
    func judge() -> SnippetVerdict {
      if let marbles = snippet.expectation(.marbles) {
        let judge = MarbleJudge(lesson: lesson, expected: marbles, printed: lines)
        return verdict(judge.judge(), .marbles)
      }
      let expected = snippet.expectation(.output)
      if let expected, expected.isAnnounced, lines.isEmpty {
        return SnippetVerdict(unread: [expected.range.start])
      }
      if isLenient, expected?.origin != .block {
        return expected.map { judge(stated: $0) } ?? SnippetVerdict()
      }
      let stated = expected?.lines.map(\.text) ?? []
      let comparison =
        expected?.isAnnounced == true
        ? OutputComparison(stated: stated.filter { !$0.isEmpty }, actual: lines)
        : OutputComparison(expected: stated, actual: lines)
      guard !comparison.holds else { return SnippetVerdict() }
      guard let expected else {
        let failure = Diagnostic(
          in: lesson, at: snippet.range.start, .printsUnstated, details: comparison.diff)
        return verdict(failure, .output)
      }
      let line = comparison.firstDifference
      let failure = Diagnostic(
        in: lesson,
        at: expected.position(
          ofLine: expected.isAnnounced ? min(line / 2, expected.lines.count - 1) : line),
        lines.isEmpty ? .printsNothing(expected.origin) : .printsOther, details: comparison.diff)
      return verdict(failure, .output)
    }

    /// The lines that comments state must come in their order, with anything before, between and after,
    /// and each from its statement.
    private func judge(stated: Expectation) -> SnippetVerdict {
      guard order(of: stated).firstMisplaced != nil else {
        return SnippetVerdict(unread: shortLists(in: stated))
      }
      let stated = readingQuotes(in: stated)
      let order = order(of: stated)
      guard let line = order.firstMisplaced else { return SnippetVerdict() }
      let comparison = OutputComparison(stated: stated.lines.map(\.text), actual: lines)
      guard comparison.holds else {
        // Every second line is a gap.
        let line = min(comparison.firstDifference / 2, stated.lines.count - 1)
        let failure = Diagnostic(
          in: lesson, at: stated.position(ofLine: line), .printsNotAsCommented,
          details: comparison.diff)
        return verdict(failure, .output)
      }
      let adjacent = order.adjacentPrintOutput(ofLine: line)
      let own = order.lines(ofStatementAt: line)
      let text = stated.lines[line].text
      let failure = Diagnostic(
        in: lesson, at: stated.position(ofLine: line), .printsElsewhere,
        details: adjacent.map { [.note("the 'print' beside it prints: \($0)")] }
          ?? own.map { OutputComparison(expected: [text], actual: $0).diff } ?? [])
      // More than one comment can't be put right by itself.
      let isCertain = stated.lines.count == 1 && (adjacent == nil || own?.count == 1)
      let blessed = isCertain ? own ?? [] : []
      let mismatch = Mismatch(
        lesson: lesson, snippet: snippet, part: .expectation(.output), lines: blessed)
      return SnippetVerdict(failures: [failure], mismatches: [mismatch])
    }

    /// The first of the comments below each statement that prints more than these list.
    ///
    /// One comment may be an example; several that leave something out say so.
    private func shortLists(in stated: Expectation) -> [SourcePosition] {
      let rows = stated.lines.map { line in
        snippet.lines.firstIndex { $0.start.line == line.start.line } ?? 0
      }
      let lists = Dictionary(grouping: stated.places.indices.filter { stated.places[$0] != nil }) {
        stated.places[$0]?.statement ?? 0...0
      }
      return lists.sorted { $0.key.lowerBound < $1.key.lowerBound }.compactMap { place, all in
        let list = all.filter { !stated.lines[$0].isBlank }
        guard list.count > 1, let printed = statements[place], let last = list.last,
          list.allSatisfy({ rows[$0] > place.upperBound }), !printed.isUnended,
          printed.own.count(where: { !$0.isEmpty }) > list.count
        else { return nil }
        let below = snippet.lines[rows[list[0]]..<min(rows[last] + 2, snippet.lines.count)]
        let isOpen = below.contains { line in
          line.text.contains(shared(/^\s*\/[\/*].*(?:\.\.\.|…|and so on|etc\b)/))
        }
        return isOpen ? nil : stated.lines[list[0]].start
      }
    }

    private func order(of stated: Expectation) -> StatedOrder {
      StatedOrder(
        stated, lines: lines, statements: statements, open: open,
        isAwaited: snippet.isAwaited, knowsPrint: knowsPrint)
    }

    /// The same lines, with the quotation marks of their comments where these are printed, as `debugPrint`
    /// does, and the text alone is not.
    private func readingQuotes(in stated: Expectation) -> Expectation {
      let order = order(of: stated)
      var read = stated
      for (index, line) in stated.lines.enumerated() where snippet.hasQuotes(around: line) {
        let quoted = "\"\(line.text)\""
        guard order.canPrint(quoted, ofLine: index), !order.canPrint(line.text, ofLine: index)
        else { continue }
        read.lines[index] = FencedLine(text: quoted, start: line.start)
      }
      return read
    }

    private func verdict(_ failure: Diagnostic?, _ kind: Expectation.Kind) -> SnippetVerdict {
      guard let failure else { return SnippetVerdict() }
      let mismatch = Mismatch(
        lesson: lesson, snippet: snippet, part: .expectation(kind), lines: lines)
      return SnippetVerdict(failures: [failure], mismatches: [mismatch])
    }
  }
}

extension Snippet {
  /// Whether straight quotation marks stand around a part of one of its lines.
  fileprivate func hasQuotes(around part: FencedLine) -> Bool {
    guard let whole = lines.first(where: { $0.start.line == part.start.line }) else { return false }
    let bytes = Array(whole.text.utf8)
    let (start, count) = (part.start.offset - whole.start.offset, part.text.utf8.count)
    return start > 0 && start + count < bytes.count
      && [bytes[start - 1], bytes[start + count]].allSatisfy { $0 == UInt8(ascii: "\"") }
  }
}

extension RunJudge {
  /// The lines of a snippet's output to which a statement has printed.
  struct PrintedRange: Hashable {
    /// The lines; a line that the statement only goes on with is among them.
    let lines: Range<Int>

    /// Whether the statement prints nothing.
    let isEmpty: Bool

    /// What it prints itself, in lines: of a line that others go on with, its own part.
    let own: [[UInt8]]

    /// Whether the program came to the statement, and whether it ended there.
    var isReached = true
    var isUnended = false
  }
}

/// Finds the lines that comments state in the output, each where its statement can have printed it.
private struct StatedOrder {
  private let stated: Expectation
  private let lines: [[UInt8]]
  private let statements: [ClosedRange<Int>: RunJudge.PrintedRange]
  private let open: OpenStatements?
  private let isAwaited: Bool
  private let knowsPrint: Bool

  /// Prepares to look for what comments state.
  ///
  /// - Parameters:
  ///   - stated: the lines that comments state
  ///   - lines: the output of their snippet
  ///   - statements: the output of its statements, by their lines in it
  ///   - open: the statements of which nobody can say what they print, or in which order
  ///   - isAwaited: whether the program waits for what goes on after a statement
  ///   - knowsPrint: whether the text of a call of `print` says what it prints
  init(
    _ stated: Expectation, lines: [[UInt8]], statements: [ClosedRange<Int>: RunJudge.PrintedRange],
    open: OpenStatements?, isAwaited: Bool, knowsPrint: Bool
  ) {
    (self.stated, self.lines, self.open) = (stated, lines, open)
    (self.statements, self.isAwaited, self.knowsPrint) = (statements, isAwaited, knowsPrint)
  }

  /// The first line that is not printed in its order where its comment can mean it; nil where all are.
  var firstMisplaced: Int? {
    var next = stated.firstStatement.flatMap { statements[$0]?.lines.lowerBound } ?? 0
    var taken: Set<Int> = []
    for (index, line) in stated.lines.enumerated() {
      let pattern = LinePattern(stated: line.text)
      guard !pattern.isGap else { continue }
      guard adjacentPrintOutput(ofLine: index) == nil else { return index }
      let range = range(of: place(ofLine: index))
      if isAmong(open?.random, index) { continue }
      if isAmong(open?.unordered, index),
        let found = range.first(where: {
          !taken.contains($0) && matchesInAnyOrder(pattern, lines[$0], ofLine: index)
        })
      {
        taken.insert(found)
        next = max(next, found + 1)
        continue
      }
      let first = max(next, range.lowerBound)
      if let found = (first..<max(first, range.upperBound)).first(where: {
        pattern.matches(lines[$0])
      }) {
        next = found + 1
      } else if let own = ownLine(matching: pattern, ofLine: index, from: first) {
        // Others may go on with that line.
        next = own
      } else {
        return index
      }
    }
    return nil
  }

  /// Whether a line has what a comment states, apart from the order in sets and dictionaries.
  private func matchesInAnyOrder(
    _ pattern: LinePattern, _ line: [UInt8], ofLine index: Int
  ) -> Bool {
    guard let count = place(ofLine: index).flatMap({ open?.listCounts[$0.statement] }) else {
      return pattern.matchesInAnyOrder(line)
    }
    return pattern.matches(line) || pattern.matches(line, inAnyOrderOf: count)
  }

  /// Whether a comment is at one of some statements.
  private func isAmong(_ statements: Set<ClosedRange<Int>>?, _ index: Int) -> Bool {
    place(ofLine: index).map { statements?.contains($0.statement) == true } ?? false
  }

  /// The line of which the statement that a comment is at prints a part that matches.
  private func ownLine(matching pattern: LinePattern, ofLine index: Int, from first: Int) -> Int? {
    guard let place = place(ofLine: index), let own = statements[place.statement] else {
      return nil
    }
    let row = own.own.indices.first {
      own.lines.lowerBound + $0 >= first && pattern.matches(own.own[$0])
    }
    return row.map { own.lines.lowerBound + $0 }
  }

  /// Whether a text is printed where a comment can mean it.
  func canPrint(_ text: String, ofLine index: Int) -> Bool {
    let pattern = LinePattern(stated: text)
    return lines[range(of: place(ofLine: index))].contains(where: pattern.matches)
  }

  /// The output of the statement that a comment is at.
  func lines(ofStatementAt index: Int) -> [[UInt8]]? {
    place(ofLine: index).flatMap { statements[$0.statement] }.map { own in
      own.isEmpty ? [] : Array(lines[own.lines.clamped(to: lines.indices)])
    }
  }

  /// What the call of `print` beside a comment can print, where that is not what the comment states.
  func adjacentPrintOutput(ofLine index: Int) -> String? {
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

/// Judges the marble diagram that a snippet printed.
///
/// Two texts are the same diagram if all their lines show the same in each frame; how they are aligned
/// does not matter.
struct MarbleJudge {
  /// The path of the lesson.
  let lesson: String

  /// The block with the expected diagram.
  let expected: Expectation

  /// The output of the snippet.
  let printed: [[UInt8]]

  /// The failure; nil where the diagram came.
  func judge() -> Diagnostic? {
    if expected.lines.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) {
      return failure(.emptyDiagram, at: expected.range.start, details: printedLines)
    }
    let wanted: MarbleDiagram
    do throws(MarbleTextError) {
      wanted = try MarbleDiagram(printed: expected.lines.map(\.text))
    } catch {
      return failure(
        .noDiagram(error.message), at: expected.place(ofColumn: error.column, in: error.line))
    }
    let texts = printed.map { String(decoding: $0, as: UTF8.self) }
    do throws(MarbleTextError) {
      let actual = try MarbleDiagram(printed: texts)
      guard actual != wanted || !wanted.description.isSame(as: actual.description) else {
        return nil
      }
      return failure(
        .otherDiagram, at: place(ofFirstDifference: wanted, actual),
        details: Self.difference(wanted, actual))
    } catch {
      return failure(
        .printsNoDiagram(error.message), at: expected.range.start, details: printedLines)
    }
  }

  /// The first line of the block that came out otherwise; blank lines are none of the diagram's.
  private func place(
    ofFirstDifference wanted: MarbleDiagram, _ actual: MarbleDiagram
  ) -> SourcePosition {
    let same = zip(wanted.lines, actual.lines).prefix {
      $0 == $1 && "\($0)".isSame(as: "\($1)")
    }.count
    let drawn = expected.lines.indices.filter { index in
      !expected.lines[index].text.allSatisfy(\.isWhitespace)
    }
    return expected.position(ofLine: same < drawn.count ? drawn[same] : expected.lines.count)
  }

  private var printedLines: [Diagnostic.Detail] {
    printed.map { .extra(TerminalText.line($0)) }
  }

  /// Two diagrams one below the other, frame under frame.
  private static func difference(
    _ expected: MarbleDiagram, _ actual: MarbleDiagram
  ) -> [Diagnostic.Detail] {
    let both = MarbleDiagram(expected.lines + actual.lines).description
    let lines = both.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { place, line in
      let text = TerminalText.message(String(line))
      return place < expected.lines.count ? .missing(text) : .extra(text)
    }
  }

  private func failure(
    _ failure: Failure, at position: SourcePosition, details: [Diagnostic.Detail] = []
  ) -> Diagnostic {
    Diagnostic(in: lesson, at: position, failure, details: details)
  }
}
