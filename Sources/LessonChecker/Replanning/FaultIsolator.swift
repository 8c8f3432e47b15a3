import LessonKit

/// Keeps the failure of one snippet from becoming one of those below that use what it declares.
///
/// A page often declares something once, in a snippet that then does what can't be done here, and goes
/// on with it: `let server = …`, and `try await server.run()`. What is sound in the snippet stays, for
/// the snippets that lack a name of it.
struct FaultIsolator {
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
    var hasChanged = false
    let faulty = verdicts.flatMap(\.faulty).sorted { $0.snippet.line < $1.snippet.line }
    for verdict in verdicts {
      for failure in verdict.failures {
        guard let name = failure.missingName,
          let lacking = verdict.program.judged.first(where: { $0.owns(failure) }),
          let found = faulty.last(where: {
            $0.snippet.line < lacking.line
              && $0.part(for: name, grouping).of($0.snippet)?.declaredNames.contains(name) == true
          }),
          tried.insert(Pair(declaring: found.snippet.line, lacking: lacking.line)).inserted,
          goOn(lacking, for: name, from: found, &grouping, &log)
        else { continue }
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Has a snippet go on from the sound part of one above it.
  ///
  /// - Returns: whether that is possible
  private func goOn(
    _ snippet: Snippet, for name: String, from found: FaultySnippet,
    _ grouping: inout Grouping, _ log: inout ReplanLog
  ) -> Bool {
    let section = section(of: snippet.line)
    let line = found.snippet.line
    let isBelow = section == self.section(of: line)
    // A section that wants a name of one above it is joined in another step.
    guard section != nil else { return false }
    grouping.excluded.insert(line)
    grouping.sound[line] = found.part(for: name, grouping)
    log.blame[line] = found.verdict
    if found.verdict.compiles { log.ended.insert(line) }
    guard isBelow else { return true }
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

/// A snippet that does not compile or ends its program.
private struct FaultySnippet {
  let snippet: Snippet
  let verdict: ProgramVerdict

  /// The lines at fault, as far as they are known.
  let faults: Set<Int>

  /// What others go on from that lack a name of it.
  func part(for name: String, _ grouping: Grouping) -> SoundPart {
    let known = grouping.sound[snippet.line]?.wanted ?? []
    return SoundPart(faults: faults, wanted: known.union([name]))
  }
}

extension ProgramVerdict {
  /// The plain snippets that do not compile, or end the program.
  fileprivate var faulty: [FaultySnippet] {
    program.judged.indices.compactMap { index in
      let snippet = program.judged[index]
      let verdict = alone(index)
      let lines = verdict.failures.filter(snippet.owns).compactMap { $0.position?.line }
      guard snippet.isPlain, results[index].state == .failed, !lines.isEmpty,
        !compiles || endedAt == index
      else { return nil }
      // A crash without a place is reported at the start of the snippet.
      let faults = Set(lines).subtracting([snippet.line])
      return FaultySnippet(snippet: snippet, verdict: verdict, faults: faults)
    }
  }
}
