import LessonKit
import SwiftSource

/// Adds to the failures of a snippet what of the code above it was left out of its program.
struct LeftOutNote {
  /// No more snippets than this are listed.
  private static let maxListed = 5

  /// Code that a program goes on without.
  private struct LeftOut {
    let snippet: Snippet
    let names: Set<String>
    let description: String

    init(_ snippet: Snippet, _ reason: String, but sound: Snippet?) {
      self.snippet = snippet
      names = snippet.declaredNames.subtracting(sound?.declaredNames ?? [])
      description = "the snippet at line \(snippet.line), which \(reason)"
    }

    /// What is cut out of a snippet; nil where nothing is.
    init?(cuttingFrom snippet: Snippet, _ cut: [String: Int]) {
      let rest = snippet.cutting(Set(cut.filter { snippet.line < $0.value }.keys))
      names = snippet.declaredNames.subtracting(rest?.declaredNames ?? [])
      guard !names.isEmpty else { return nil }
      self.snippet = snippet
      description =
        "declarations of the snippet at line \(snippet.line), which do not go together with later "
        + "code"
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
          but: grouping.sound[snippet.line]?.of(snippet))
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
      part.snippet.range.start < position && !names.isDisjoint(with: part.names)
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
  func naming(_ note: LeftOutNote) -> ProgramVerdict {
    var named = self
    for index in failures.indices {
      let snippet = program.judged.first { $0.owns(failures[index]) }
      named.failures[index].details += note.details(for: failures[index], of: snippet)
    }
    return named
  }
}
