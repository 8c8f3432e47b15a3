import LessonChecker
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

  private let lesson: Lesson

  /// Writes divergences into a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - divergences: what came of its snippets, one for each part of a snippet at most.
  init(_ lesson: Lesson, with divergences: [Divergence]) {
    self.lesson = lesson
    bytes = lesson.source.bytes
    var wanted: [(divergence: Divergence, edits: [Edit])] = []
    for divergence in divergences {
      do throws(Unblessable) {
        wanted.append((divergence, try DivergenceEdits(divergence, in: lesson.source).edits()))
      } catch {
        refused.append((divergence, error))
      }
    }
    // Reading the lesson again for each of many divergences would take long.
    if !isRead(as: wanted) { wanted = wanted.filter { keep($0) } }
    blessed = wanted.map(\.divergence)
    edits = wanted.flatMap(\.edits)
    bytes = edits.applied(to: bytes)
  }

  private mutating func keep(_ wanted: (divergence: Divergence, edits: [Edit])) -> Bool {
    guard !isRead(as: [wanted]) else { return true }
    let reason = Unblessable(
      "Markdown would read it otherwise than it was printed", advice: "write the block by hand")
    refused.append((wanted.divergence, reason))
    return false
  }

  /// Whether the lesson, read again, has the same snippets, of which these say what came.
  private func isRead(as wanted: [(divergence: Divergence, edits: [Edit])]) -> Bool {
    let bytes = wanted.flatMap(\.edits).applied(to: lesson.source.bytes)
    let again = try? lesson.reread(bytes)
    let before = lesson.snippets
    let after = again?.snippets ?? []
    guard before.count == after.count, again?.problems.count == lesson.problems.count else {
      return false
    }
    return zip(before, after).allSatisfy { old, new in
      let own = wanted.map(\.divergence).filter { $0.snippet.range.start == old.range.start }
      return own.isEmpty ? old.says == new.says : own.allSatisfy { $0.isTold(by: new) }
    }
  }
}

extension Divergence {
  /// Whether a snippet says what came.
  fileprivate func isTold(by other: Snippet) -> Bool {
    guard case .expectation(let kind) = part else {
      return other.lines.map { Array($0.text.utf8) } == lines
    }
    let own = expectation?.lines.map(\.text) ?? []
    let meant = try? DivergenceEdits.lines(of: self).map { $0.text(in: own) }
    let kinds = Set(snippet.expectations.map(\.kind)).union([kind])
    return other.expectation(kind)?.lines.map(\.text) == meant
      && Set(other.expectations.map(\.kind)) == kinds
  }
}

extension Lesson {
  /// Understands other bytes as it was understood itself.
  fileprivate func reread(_ bytes: [UInt8]) throws -> Lesson {
    guard let settings else { return try LessonParser.parse(bytes, path: path) }
    return try DocsParser.parse(bytes, path: path, settings: settings)
  }
}

extension Snippet {
  /// What it says, wherever it stands.
  fileprivate var says: [[String]] {
    [lines.map(\.text)] + expectations.map { [$0.kind.rawValue] + $0.lines.map(\.text) }
  }
}
