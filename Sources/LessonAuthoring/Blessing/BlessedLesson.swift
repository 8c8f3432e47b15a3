import LessonChecker
import LessonKit

/// A lesson with the actual results of its snippets, and every other byte unchanged.
struct BlessedLesson: Sendable {
  /// The file as it is to be.
  private(set) var bytes: [UInt8]

  /// The changes.
  private(set) var edits: [Edit] = []

  /// The mismatches that were written into the lesson.
  private(set) var blessed: [Mismatch] = []

  /// The mismatches that could not be, and why.
  private(set) var refused: [(mismatch: Mismatch, reason: BlessRefusal)] = []

  private let lesson: Lesson

  /// Writes mismatches into a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson
  ///   - mismatches: the actual results of its snippets, one for each part of a snippet at most
  init(_ lesson: Lesson, with mismatches: [Mismatch]) {
    self.lesson = lesson
    bytes = lesson.source.bytes
    var wanted: [(mismatch: Mismatch, edits: [Edit])] = []
    for mismatch in mismatches {
      do throws(BlessRefusal) {
        wanted.append((mismatch, try MismatchEdits(mismatch, in: lesson.source).edits()))
      } catch {
        refused.append((mismatch, error))
      }
    }
    // Reading the lesson again for each of many mismatches would take long.
    if !isRead(as: wanted) { wanted = wanted.filter { keep($0) } }
    blessed = wanted.map(\.mismatch)
    edits = wanted.flatMap(\.edits)
    bytes = edits.applied(to: bytes)
  }

  private mutating func keep(_ wanted: (mismatch: Mismatch, edits: [Edit])) -> Bool {
    guard !isRead(as: [wanted]) else { return true }
    let reason = BlessRefusal(
      "Markdown would read it otherwise than it was printed", advice: "write the block by hand")
    refused.append((wanted.mismatch, reason))
    return false
  }

  /// Whether the lesson, parsed again, has the same snippets, and these have the actual results.
  private func isRead(as wanted: [(mismatch: Mismatch, edits: [Edit])]) -> Bool {
    let bytes = wanted.flatMap(\.edits).applied(to: lesson.source.bytes)
    let again = try? lesson.reread(bytes)
    let before = lesson.snippets
    let after = again?.snippets ?? []
    guard before.count == after.count, again?.problems.count == lesson.problems.count else {
      return false
    }
    return zip(before, after).allSatisfy { old, new in
      let own = wanted.map(\.mismatch).filter { $0.snippet.range.start == old.range.start }
      return own.isEmpty ? old.says == new.says : own.allSatisfy { $0.isTold(by: new) }
    }
  }
}

extension Mismatch {
  /// Whether a snippet has the actual result.
  fileprivate func isTold(by other: Snippet) -> Bool {
    if case .value(let index) = part {
      return other.values.indices.contains(index)
        && other.values[index].lines.map { Array($0.text.utf8) } == lines
    }
    guard case .expectation(let kind) = part else {
      return other.lines.map { Array($0.text.utf8) } == lines
    }
    let own = expectation?.lines.map(\.text) ?? []
    let meant = try? MismatchEdits.lines(of: self).map { $0.text(in: own) }
    let kinds = Set(snippet.expectations.map(\.kind)).union([kind])
    return other.expectation(kind)?.lines.map(\.text) == meant
      && Set(other.expectations.map(\.kind)) == kinds
  }
}

extension Lesson {
  /// Parses other bytes in the way in which the lesson was parsed.
  fileprivate func reread(_ bytes: [UInt8]) throws -> Lesson {
    guard let settings else { return try LessonParser.parse(bytes, path: path) }
    return try DocsParser.parse(bytes, path: path, settings: settings)
  }
}

extension Snippet {
  /// Its code and its expectations, without their places.
  fileprivate var says: [[String]] {
    [lines.map(\.text)] + expectations.map { [$0.kind.rawValue] + $0.lines.map(\.text) }
      + values.map { $0.lines.map(\.text) }
  }
}
