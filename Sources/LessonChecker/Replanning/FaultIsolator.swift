import LessonKit

/// Keeps the failure of one snippet from becoming one of those below that use what it declares.
///
/// A page often declares something once, in a snippet that then does what can't be done here, and goes
/// on with it: `let server = …`, and `try await server.run()`. What is sound in the snippet stays, for
/// the snippets that lack a name of it. These are compiled, and not run.
struct FaultIsolator {
  /// A snippet that does not compile or ends its program, and what of it is sound.
  private struct FaultySnippet {
    let snippet: Snippet
    let verdict: ProgramVerdict
    let sound: Snippet
  }

  /// A snippet that lacks a name, and the failing one that declares it.
  private struct Pair: Hashable {
    let declaring: Int
    let lacking: Int
  }

  private let sections: [Section]
  private var tried: Set<Pair> = []

  /// Prepares for a file.
  ///
  /// - Parameter lesson: the file; where each fence stands alone, there is nothing to isolate.
  init(_ lesson: Lesson) {
    switch lesson.settings?.scope {
    case .section: sections = lesson.sections
    case .file: sections = [Section(joining: lesson.sections)]
    case .fence, nil: sections = []
    }
  }

  /// Has snippets go on from the sound parts of failing ones.
  ///
  /// - Parameters:
  ///   - verdicts: the verdicts on the file's programs, as it is grouped now.
  ///   - grouping: how it is grouped.
  ///   - log: the verdicts, and the steps that were taken because of them.
  /// - Returns: whether the grouping has changed.
  mutating func isolate(
    _ verdicts: [ProgramVerdict], _ grouping: inout Grouping, _ log: inout ReplanLog
  ) -> Bool {
    guard !sections.isEmpty else { return false }
    let lacking = verdicts.flatMap { verdict in
      verdict.failures.compactMap { failure in
        failure.missingName.flatMap { name in
          verdict.program.judged.first { $0.owns(failure) }.map { (name: name, snippet: $0) }
        }
      }
    }
    guard !lacking.isEmpty else { return false }
    let faulty = Self.faulty(in: verdicts, declaring: Set(lacking.map(\.name)))
    var hasChanged = false
    for (name, snippet) in lacking {
      guard let found = faulty[name]?.last(where: { $0.snippet.line < snippet.line }),
        tried.insert(Pair(declaring: found.snippet.line, lacking: snippet.line)).inserted
      else { continue }
      hasChanged = goOn(snippet, from: found, &grouping, &log) || hasChanged
    }
    return hasChanged
  }

  /// The plain snippets that do not compile, or end the program, by the names that are sound in them.
  private static func faulty(
    in verdicts: [ProgramVerdict], declaring names: Set<String>
  ) -> [String: [FaultySnippet]] {
    var faulty: [String: [FaultySnippet]] = [:]
    for verdict in verdicts {
      for (index, snippet) in verdict.program.judged.enumerated() {
        guard snippet.isPlain, verdict.results[index].state == .failed,
          !verdict.compiles || verdict.endedAt == index
        else { continue }
        let wanted = snippet.declaredNames.intersection(names)
        let own = verdict.alone(index)
        let lines = Set(own.failures.filter(snippet.owns).compactMap { $0.position?.line })
        guard !wanted.isEmpty, !lines.isEmpty,
          let sound = snippet.soundPart(without: verdict.compiles ? [] : lines)
        else { continue }
        for name in wanted.intersection(sound.declaredNames) {
          faulty[name, default: []]
            .append(FaultySnippet(snippet: snippet, verdict: own, sound: sound))
        }
      }
    }
    return faulty.mapValues { $0.sorted { $0.snippet.line < $1.snippet.line } }
  }

  /// Has a snippet go on from the sound part of one above it.
  ///
  /// - Returns: whether that is possible
  private func goOn(
    _ snippet: Snippet, from found: FaultySnippet, _ grouping: inout Grouping,
    _ log: inout ReplanLog
  ) -> Bool {
    let line = found.snippet.line
    guard let section = section(of: snippet.line) else { return false }
    grouping.excluded.insert(line)
    grouping.sound[line] = found.sound
    log.blame[line] = found.verdict
    if found.verdict.compiles { log.ended.insert(line) }
    // A section that wants a name of one above it is joined in another step.
    guard section == self.section(of: line) else { return true }
    grouping.breaks.insert(snippet.line)
    grouping.excluded.remove(snippet.line)
    grouping.dropped[snippet.line]?.remove(line)
    log.forget(snippet.line)
    return true
  }

  private func section(of line: Int) -> Int? {
    sections.firstIndex { $0.snippets.contains { $0.line == line } }
  }
}
