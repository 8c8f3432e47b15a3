import LessonKit
import SwiftSource

/// Says of a snippet that fails which ones above it were left out of its program.
struct LeftOutNote {
  /// More snippets than this are not listed.
  private static let most = 5

  private let leftOut: [(snippet: Snippet, reason: String)]

  /// Looks for what was left out.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - pieces: all pieces of its file.
  ///   - partition: how the file is divided.
  ///   - book: what was found out.
  init(_ program: Program, in pieces: [Piece], _ partition: Partition, _ book: RoundBook) {
    let lines = Set(program.judged.map(\.line))
    guard let own = pieces.firstIndex(where: { $0.holdsAny(of: lines) }) else {
      leftOut = []
      return
    }
    let group = pieces[...own].filter { $0.section == pieces[own].section }
    let heads = group.map(\.head) + lines
    let dropped = Set(heads.flatMap { partition.dropped[$0] ?? [] })
    leftOut = group.flatMap { piece in
      piece.aside.filter { !lines.contains($0.line) }.map { snippet in
        (snippet, book.ended.contains(snippet.line) ? "which ended the program" : "which fails")
      }
        + piece.kept.filter { dropped.contains($0.line) }.map { snippet in
          (snippet, "which does not go together with later code")
        }
    }
  }

  /// What is to be said below a failure: of snippets that declare what it speaks of.
  ///
  /// - Parameters:
  ///   - failure: the failure.
  ///   - snippet: the snippet that fails.
  /// - Returns: the lines.
  func details(for failure: Failure, of snippet: Snippet?) -> [String] {
    let quoted = Self.quotedNames(in: failure.message)
    let names = quoted.isEmpty ? Identifiers.of(Array((snippet?.code ?? "").utf8)) : quoted
    let found = leftOut.filter { snippet, _ in
      snippet.range.start < failure.position && !names.isDisjoint(with: Self.declared(by: snippet))
    }
    return found.suffix(Self.most).map {
      "  this is without the snippet at line \($0.snippet.line), \($0.reason)"
    }
  }

  private static func declared(by snippet: Snippet) -> Set<String> {
    let code = Array(snippet.code.utf8)
    return TopLevelReader.items(of: code).map { Set($0.flatMap(\.names)) }
      ?? Identifiers.of(code).subtracting(["let", "var", "func", "print", "in", "for", "if"])
  }

  private static func quotedNames(in message: String) -> Set<String> {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { Array($0.element.utf8) }
    return quoted.reduce(into: []) { $0.formUnion(Identifiers.of($1)) }
  }
}

extension Piece {
  fileprivate func holdsAny(of lines: Set<Int>) -> Bool {
    (kept + aside + others).contains { lines.contains($0.line) }
  }
}

extension JudgedProgram {
  /// The same with what was left out of the program, below what fails for want of it.
  func naming(_ note: LeftOutNote) -> JudgedProgram {
    var named = self
    named.judgement.failures = judgement.failures.map { failure in
      let snippet = program.judged.first { $0.owns(failure.position) }
      return Failure(
        in: failure.lesson, at: failure.position, failure.message, advice: failure.advice,
        details: failure.details + note.details(for: failure, of: snippet))
    }
    return named
  }
}
