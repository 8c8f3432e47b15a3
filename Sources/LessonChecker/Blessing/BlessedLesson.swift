import LessonKit

/// A lesson in which snippets say what came of them, and every other byte is as it was.
struct BlessedLesson: Sendable {
  /// The file as it is to be.
  private(set) var bytes: [UInt8]

  /// What was changed in it.
  private(set) var edits: [Edit] = []

  /// What was written into it.
  private(set) var blessed: [Divergence] = []

  /// What could not be, and why.
  private(set) var refused: [(divergence: Divergence, reason: Unblessable)] = []

  /// Writes divergences into a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - divergences: what came of its snippets, one for each part of a snippet at most.
  init(_ lesson: Lesson, with divergences: [Divergence]) {
    bytes = lesson.source.bytes
    for divergence in divergences {
      do throws(Unblessable) {
        let own = try DivergenceEdits(divergence, in: lesson.source).edits()
        try Self.check(divergence, own, in: lesson)
        edits += own
        blessed.append(divergence)
      } catch {
        refused.append((divergence, error))
      }
    }
    bytes = edits.applied(to: bytes)
  }

  /// Makes sure that the lesson, read again, has the same snippets and this one says what came.
  private static func check(
    _ divergence: Divergence, _ edits: [Edit], in lesson: Lesson
  ) throws(Unblessable) {
    let bytes = edits.applied(to: lesson.source.bytes)
    let again = try? LessonParser.parse(bytes, path: lesson.path)
    let before = lesson.snippets
    let after = again?.snippets ?? []
    let place = before.firstIndex { $0.range.start == divergence.snippet.range.start }
    guard let place, before.count == after.count, again?.problems.count == lesson.problems.count,
      before.indices.allSatisfy({ $0 == place || before[$0].says == after[$0].says }),
      try divergence.isTold(by: after[place])
    else {
      throw Unblessable(
        "Markdown would read it otherwise than it was printed", advice: "write the block by hand")
    }
  }
}

extension Divergence {
  /// Whether a snippet says just what came.
  fileprivate func isTold(by other: Snippet) throws(Unblessable) -> Bool {
    guard case .expectation(let kind) = part else {
      return other.lines.map { Array($0.text.utf8) } == lines
    }
    let own = expectation?.lines.map(\.text) ?? []
    let meant = try DivergenceEdits.lines(of: self).map { $0.text(in: own) }
    let others = other.expectations.filter { $0.kind != kind }.map(\.said)
    return (other.expectation(kind)?.lines.map(\.text) ?? []) == meant
      && others == snippet.expectations.filter { $0.kind != kind }.map(\.said)
  }
}

extension Snippet {
  /// What it says, wherever it stands.
  fileprivate var says: [[String]] { [lines.map(\.text)] + expectations.map(\.said) }
}

extension Expectation {
  /// What it says, wherever it stands.
  fileprivate var said: [String] { [kind.rawValue] + lines.map(\.text) }
}
