import LessonChecker
import LessonKit
import MarbleText

/// The edits that write the actual result of a snippet into its lesson.
struct MismatchEdits {
  private let mismatch: Mismatch
  private let source: SourceText

  init(_ mismatch: Mismatch, in source: SourceText) {
    self.mismatch = mismatch
    self.source = source
  }

  /// The edits.
  ///
  /// - Throws: `BlessRefusal` where the lesson can't hold the result
  func edits() throws(BlessRefusal) -> [Edit] {
    let blocks = BlockEdits(source: source)
    let snippet = mismatch.snippet
    let expected = ownLines
    let lines = try Self.lines(of: mismatch)
    if case .value = mismatch.part { return try edits(ofComments: lines) }
    guard case .expectation(let kind) = mismatch.part else {
      return blocks.replacing(
        snippet.range, content: snippet.contentRange, own: expected, with: lines)
    }
    guard let expectation = mismatch.expectation else {
      return blocks.inserting(
        under: snippet.range, kind.rawValue, lines.map { $0.text(in: []) })
    }
    guard expectation.origin == .block else { return try edits(ofComments: lines) }
    return blocks.replacing(
      expectation.range, content: expectation.contentRange, own: expected, with: lines)
  }

  /// The lines that a block or comments are to have.
  static func lines(of mismatch: Mismatch) throws(BlessRefusal) -> [BlessedLine] {
    switch mismatch.part {
    case .excerpt, .value, .expectation(.marbles):
      // In these nothing stands for anything else.
      var lines: [BlessedLine] = []
      for line in mismatch.lines { lines.append(try .new(bytes: line)) }
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
  private static func aligned(_ lines: [BlessedLine]) -> [BlessedLine] {
    let texts = lines.map { $0.text(in: []) }
    guard lines.count > 1, let diagram = try? MarbleDiagram(printed: texts) else { return lines }
    let shown = diagram.description.split(separator: "\n").map(String.init)
    guard let again = try? MarbleDiagram(printed: shown), again == diagram else { return lines }
    return shown.map { .new($0) }
  }

  private var ownLines: [FencedLine] {
    switch mismatch.part {
    case .excerpt: mismatch.snippet.lines
    case .value(let index): mismatch.snippet.values[index].lines
    case .expectation: mismatch.expectation?.lines ?? []
    }
  }

  /// A comment can take another text; where there are too few or too many, nobody but the author
  /// knows where they belong.
  private func edits(ofComments lines: [BlessedLine]) throws(BlessRefusal) -> [Edit] {
    let comments = ownLines
    guard lines.count == comments.count, !comments.contains(where: { $0.text == "..." }) else {
      throw BlessRefusal(
        "it prints \(lines.count) line\(lines.count == 1 ? "" : "s"), and its comments speak of "
          + "\(comments.count)",
        advice: "use an 'output' block, or put the comments right")
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
