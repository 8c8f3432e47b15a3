import LessonChecker
import LessonKit
import MarbleText

extension Blesser {
  /// A lesson with the actual results of its snippets, and every other byte unchanged.
  struct BlessedLesson: Sendable {
    private(set) var bytes: [UInt8]
    private(set) var edits: [Edit] = []

    /// The mismatches that were written into the lesson.
    private(set) var blessed: [Mismatch] = []

    /// The mismatches that could not be, with the reasons.
    private(set) var refused: [(mismatch: Mismatch, reason: BlessRefusal)] = []

    private let lesson: Lesson

    /// Writes mismatches into a lesson.
    ///
    /// - Parameter mismatches: the actual results of its snippets, at most one for each part of a
    ///   snippet
    init(_ lesson: Lesson, with mismatches: [Mismatch]) {
      self.lesson = lesson
      bytes = lesson.source.bytes
      var wanted: [(mismatch: Mismatch, edits: [Edit])] = []
      for mismatch in mismatches {
        do throws(BlessRefusal) {
          wanted.append(
            (mismatch, try MismatchEdits(mismatch: mismatch, source: lesson.source).edits()))
        } catch {
          refused.append((mismatch, error))
        }
      }
      // Reading the lesson again for each of many mismatches would take long.
      if !roundTrips(wanted) { wanted = wanted.filter { keep($0) } }
      blessed = wanted.map(\.mismatch)
      edits = wanted.flatMap(\.edits)
      bytes = edits.applied(to: bytes)
    }

    private mutating func keep(_ wanted: (mismatch: Mismatch, edits: [Edit])) -> Bool {
      guard !roundTrips([wanted]) else { return true }
      let reason = BlessRefusal(
        "Markdown can't hold this output unchanged",
        advice:
          "print something simpler, or write '[..]' in place of the line that Markdown changes")
      refused.append((wanted.mismatch, reason))
      return false
    }

    /// Whether the lesson, parsed again, has the same snippets, and these have the actual results.
    private func roundTrips(_ wanted: [(mismatch: Mismatch, edits: [Edit])]) -> Bool {
      let bytes = wanted.flatMap(\.edits).applied(to: lesson.source.bytes)
      let again = try? lesson.reread(bytes)
      let before = lesson.snippets
      let after = again?.snippets ?? []
      guard before.count == after.count, again?.problems.count == lesson.problems.count else {
        return false
      }
      return zip(before, after).allSatisfy { old, new in
        let own = wanted.map(\.mismatch).filter { $0.snippet.range.start == old.range.start }
        return own.isEmpty ? old.content == new.content : own.allSatisfy { $0.matches(new) }
      }
    }
  }
}

extension Mismatch {
  /// Whether a snippet has the actual result.
  fileprivate func matches(_ new: Snippet) -> Bool {
    if case .claim(let index) = part {
      return new.claims.indices.contains(index)
        && new.claims[index].lines.map { Array($0.text.utf8) } == lines
    }
    guard case .expectation(let kind) = part else {
      return new.lines.map { Array($0.text.utf8) } == lines
    }
    let own = expectation?.lines.map(\.text) ?? []
    let intended = try? Blesser.MismatchEdits.lines(of: self).map { $0.text(in: own) }
    let kinds = Set(snippet.expectations.map(\.kind)).union([kind])
    return new.expectation(kind)?.lines.map(\.text) == intended
      && Set(new.expectations.map(\.kind)) == kinds
  }
}

extension Snippet {
  /// Its code and its expectations, without their places.
  fileprivate var content: [[String]] {
    [lines.map(\.text)] + expectations.map { [$0.kind.rawValue] + $0.lines.map(\.text) }
      + claims.map { $0.lines.map(\.text) }
  }
}

extension Blesser {
  /// The edits that write the actual result of a snippet into its lesson.
  struct MismatchEdits {
    let mismatch: Mismatch
    let source: SourceText

    /// - Throws: `BlessRefusal` if the lesson can't hold the result
    func edits() throws(BlessRefusal) -> [Edit] {
      let blocks = BlockEdits(source: source)
      let snippet = mismatch.snippet
      let expected = ownLines
      let lines = try Self.lines(of: mismatch)
      if case .claim = mismatch.part { return try edits(ofComments: lines) }
      guard case .expectation(let kind) = mismatch.part else {
        return blocks.replacing(
          snippet.range, content: snippet.contentRange, own: expected, with: lines)
      }
      guard let expectation = mismatch.expectation else {
        return blocks.inserting(
          under: snippet.range, kind.rawValue, lines.map { $0.text(in: []) })
      }
      // A block without fences is indented, or quoted, line by line.
      let hasFences = expectation.contentRange != expectation.range
      guard expectation.origin == .block, hasFences else { return try edits(ofComments: lines) }
      return blocks.replacing(
        expectation.range, content: expectation.contentRange, own: expected, with: lines)
    }

    /// The new lines of the block, or of the comments.
    static func lines(of mismatch: Mismatch) throws(BlessRefusal) -> [BlockEdits.BlessedLine] {
      switch mismatch.part {
      case .excerpt, .claim, .expectation(.marbles), .expectation(.screen):
        // These have no wildcards.
        var lines: [BlockEdits.BlessedLine] = []
        for line in mismatch.lines { lines.append(try .new(literal: line)) }
        return mismatch.part == .expectation(.marbles) ? aligned(lines) : lines
      case .expectation(let kind):
        let own = mismatch.expectation?.lines.map(\.text) ?? []
        let expected = kind == .error ? own.map { CompilerMessageGroup.removed(from: $0) } : own
        return try BlessedLines(
          expected: expected, actual: mismatch.lines, optional: mismatch.optional
        ).lines()
      }
    }

    /// The lines of a marble diagram, each frame of all its timelines in the same columns.
    private static func aligned(_ lines: [BlockEdits.BlessedLine]) -> [BlockEdits.BlessedLine] {
      let texts = lines.map { $0.text(in: []) }
      guard lines.count > 1, let diagram = try? MarbleDiagram(printed: texts) else { return lines }
      let shown = diagram.description.split(separator: "\n").map(String.init)
      guard let again = try? MarbleDiagram(printed: shown), again == diagram else { return lines }
      return shown.map { .new($0) }
    }

    private var ownLines: [FencedLine] {
      switch mismatch.part {
      case .excerpt: mismatch.snippet.lines
      case .claim(let index): mismatch.snippet.claims[index].lines
      case .expectation: mismatch.expectation?.lines ?? []
      }
    }

    /// The edits that give comments other texts; if there are too few or too many comments, only the
    /// author knows where they belong.
    private func edits(ofComments lines: [BlockEdits.BlessedLine]) throws(BlessRefusal) -> [Edit] {
      let comments = ownLines
      guard lines.count == comments.count, !comments.contains(where: { $0.text == "..." }) else {
        throw BlessRefusal(
          "it prints \(lines.count) line\(lines.count == 1 ? "" : "s"), but its comments state "
            + "\(comments.count) line\(comments.count == 1 ? "" : "s")",
          advice: "use an 'output' block, or correct the comments")
      }
      return zip(comments, lines).compactMap { comment, line in
        let text = line.text(in: comments.map(\.text))
        guard text != comment.text else { return nil }
        let start = comment.start.offset
        return Edit(
          start..<start + comment.text.utf8.count, in: source.bytes, to: Array(text.utf8))
      }
    }
  }
}

/// Replaces a block's lines by the actual ones, and keeps its wildcards where they still match.
///
/// For the lines `at [..]`, `b`, and the actual lines `at 1`, `c`, these are `at [..]`, `c`.
private struct BlessedLines {
  private let expected: [LinePattern]
  private let actual: [[UInt8]]
  private let optional: Set<Int>

  /// Prepares to bless a block.
  ///
  /// - Parameter optional: the indices of actual lines that need not be expected
  init(expected: [String], actual: [[UInt8]], optional: Set<Int> = []) {
    self.expected = expected.map(LinePattern.init)
    self.actual = actual
    self.optional = optional
  }

  /// - Throws: `BlessRefusal` if an actual line can't be written down
  func lines() throws(BlessRefusal) -> [BlockEdits.BlessedLine] {
    let gaps = expected.indices.filter { expected[$0].isGap }
    guard let first = gaps.first, let last = gaps.last else {
      return try blessed(0..<expected.count, from: 0..<actual.count)
    }
    let rows = withGaps(gaps)
    let head = try blessed(0..<first, from: 0..<min(first, actual.count))
    let tailCount = min(expected.count - last - 1, actual.count - min(first, actual.count))
    let tail = try blessed(
      last + 1..<expected.count, from: actual.count - tailCount..<actual.count)
    return head + rows + tail
  }

  /// The gaps, and the runs of lines between them that still match somewhere.
  ///
  /// The lines before the first gap and after the last belong to the ends of the actual output, so
  /// that no gap swallows a line that was written out.
  private func withGaps(_ gaps: [Int]) -> [BlockEdits.BlessedLine] {
    var rows: [BlockEdits.BlessedLine] = [.kept(gaps[0])]
    var position = gaps[0]
    let end = actual.count - (expected.count - gaps[gaps.count - 1] - 1)
    for (gap, next) in zip(gaps, gaps.dropFirst()) {
      let run = gap + 1..<next
      let starts = position...max(position, end - run.count)
      guard
        let start = starts.first(where: { expected[run].fit(actual.prefix(max(0, end)), at: $0) })
      else { continue }
      rows += (run.lowerBound...next).map { .kept($0) }
      position = start + run.count
    }
    return rows
  }

  private func blessed(
    _ rows: Range<Int>, from columns: Range<Int>
  ) throws(BlessRefusal) -> [BlockEdits.BlessedLine] {
    let alignment = Alignment(
      expected: Array(expected[rows]), actual: Array(actual[columns]),
      optional: Set(optional.map { $0 - columns.lowerBound }))
    guard alignment.isWhole else { return try literal(columns) }
    var lines: [BlockEdits.BlessedLine] = []
    for row in alignment.rows {
      switch row {
      case .same(let expected, _): lines.append(.kept(rows.lowerBound + expected))
      case .extra(let place): lines.append(try .new(bytes: actual[columns.lowerBound + place]))
      case .missing, .allowed: break
      }
    }
    return lines
  }

  private func literal(_ columns: Range<Int>) throws(BlessRefusal) -> [BlockEdits.BlessedLine] {
    var lines: [BlockEdits.BlessedLine] = []
    for place in columns where !optional.contains(place) {
      lines.append(try .new(bytes: actual[place]))
    }
    return lines
  }
}

extension BlockEdits {
  enum BlessedLine: Hashable, Sendable {
    /// The block's own line at this index, which still matches, wildcards and all.
    case kept(Int)

    case new(String)

    /// An actual line of a block in which wildcards count.
    ///
    /// - Throws: `BlessRefusal` if it would stand for other lines as well, or can't be written down
    fileprivate static func new(bytes: [UInt8]) throws(BlessRefusal) -> BlessedLine {
      let line = try new(literal: bytes)
      guard case .new(let text) = line, LinePattern(text).isLiteral else {
        throw BlessRefusal(
          "the program prints '...' or '[..]', which match any text in a block",
          advice: "print other characters, or write the line into the block yourself, where it "
            + "matches any text")
      }
      return line
    }

    /// An actual line, as text that a Markdown file can hold.
    ///
    /// - Throws: `BlessRefusal` if it can't hold it, or readers could not see all of it
    fileprivate static func new(literal bytes: [UInt8]) throws(BlessRefusal) -> BlessedLine {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw BlessRefusal("it prints bytes that aren't UTF-8", advice: "write '[..]' for them")
      }
      let isInvisible = text.unicodeScalars.contains {
        $0 != "\t" && $0.properties.generalCategory == .control
      }
      guard !isInvisible else {
        throw BlessRefusal("it prints control characters", advice: "write '[..]' for them")
      }
      return .new(text)
    }

    /// The line's text, without its ending.
    ///
    /// - Parameter expected: the block's own lines
    func text(in expected: [String]) -> String {
      switch self {
      case .kept(let index): expected[index]
      case .new(let text): text
      }
    }
  }
}
