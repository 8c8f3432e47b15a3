import LessonKit
import SwiftSource

/// Adds to the failures of a snippet what of the code above it was left out of its program.
struct LeftOutNote {
  /// No more snippets than this are listed.
  private static let maxListed = 5

  /// Code that a program goes on without.
  private struct LeftOut {
    let snippet: Snippet
    let description: String

    /// What the program does have of the snippet.
    private let rest: Snippet?

    init(_ snippet: Snippet, _ reason: String, but sound: Snippet?) {
      (self.snippet, rest) = (snippet, sound)
      description = "the snippet at line \(snippet.line), which \(reason)"
    }

    /// What is cut out of a snippet; nil where nothing is.
    init?(cuttingFrom snippet: Snippet, _ cut: [String: Int]) {
      let names = Set(cut.filter { snippet.line < $0.value }.keys)
      guard !names.isEmpty else { return nil }
      (self.snippet, rest) = (snippet, snippet.cutting(names))
      description =
        "declarations of the snippet at line \(snippet.line), which do not go together with later "
        + "code"
    }

    /// Whether the program lacks the declaration of one of some names by it.
    func declares(anyOf names: Set<String>) -> Bool {
      // A scan spares most snippets the reading of their declarations.
      let code = Array(snippet.code.utf8)
      guard names.contains(where: { code.holds($0.utf8) }) else { return false }
      let lost = snippet.declaredNames.subtracting(rest?.declaredNames ?? [])
      return !lost.isDisjoint(with: names)
    }
  }

  private let leftOut: [LeftOut]

  /// Finds the snippets that were left out.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - groups: all groups of its file.
  ///   - grouping: how the file is grouped.
  ///   - log: the verdicts on the file's programs.
  init(_ program: Program, in groups: [SnippetGroup], _ grouping: Grouping, _ log: ReplanLog) {
    let lines = Set(program.judged.map(\.line))
    guard let own = groups.firstIndex(where: { $0.holdsAny(of: lines) }) else {
      leftOut = []
      return
    }
    let above = groups[...own].filter { $0.section == groups[own].section }
    let firstLines = above.map(\.firstLine) + lines
    let dropped = Set(firstLines.flatMap { grouping.dropped[$0] ?? [] })
    let cut = firstLines.reduce(into: [:]) {
      $0.merge(grouping.cut[$1] ?? [:], uniquingKeysWith: max)
    }
    leftOut = above.flatMap { group in
      group.excluded.filter { !lines.contains($0.line) }.map { snippet in
        LeftOut(
          snippet, log.ended.contains(snippet.line) ? "ended the program" : "fails",
          but: grouping.sound[snippet.line])
      }
        + group.members.compactMap { snippet in
          dropped.contains(snippet.line)
            ? LeftOut(snippet, "does not go together with later code", but: nil)
            : LeftOut(cuttingFrom: snippet, cut)
        }
    }
  }

  /// Details for a failure: the left-out snippets that declare a name in its message.
  ///
  /// - Parameters:
  ///   - failure: the failure.
  ///   - snippet: the snippet that fails.
  /// - Returns: the lines.
  func details(for failure: Diagnostic, of snippet: Snippet?) -> [String] {
    guard let position = failure.position else { return [] }
    let quoted = Self.quotedNames(in: failure.message)
    let names = quoted.isEmpty ? Identifiers.of(Array((snippet?.code ?? "").utf8)) : quoted
    let found = leftOut.filter { part in
      part.snippet.range.start < position && part.declares(anyOf: names)
    }
    return found.suffix(Self.maxListed).map { "  this is without \($0.description)" }
  }

  private static func quotedNames(in message: String) -> Set<String> {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { Array($0.element.utf8) }
    return quoted.reduce(into: []) { $0.formUnion(Identifiers.of($1)) }
  }
}

extension SnippetGroup {
  fileprivate func holdsAny(of lines: Set<Int>) -> Bool {
    (members + excluded + standalone).contains { lines.contains($0.line) }
  }
}

extension ProgramVerdict {
  /// The same verdict, with a note below each failure of the left-out snippets that may have caused
  /// it.
  func naming(_ note: @autoclosure () -> LeftOutNote) -> ProgramVerdict {
    guard !failures.isEmpty else { return self }
    let note = note()
    var named = self
    for index in failures.indices {
      let snippet = program.judged.first { $0.owns(failures[index]) }
      named.failures[index].details += note.details(for: failures[index], of: snippet)
    }
    return named
  }
}
