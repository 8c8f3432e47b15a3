import LessonKit
import SwiftSource

/// Finds the sections of a page that use names of sections above them, and has them go on from
/// these where that helps.
///
/// A section is a program of its own by default, and most pages mean that. But a book often goes on
/// from chapter to chapter: there a section fails for want of a name that an earlier one declares.
struct SectionJoiner {
  /// How a file stood before sections were joined.
  private struct Before {
    let grouping: Grouping
    let log: ReplanLog
    let faults: [Int: [Int]]
  }

  private let sections: [Section]
  private var tried: Set<Int> = []
  private var before: Before?

  /// Whether it is to be seen yet what joining some sections has brought.
  var isTrying: Bool { before != nil }

  /// Prepares for a file.
  ///
  /// - Parameter lesson: the file; only pages whose sections are programs have any to join.
  init(_ lesson: Lesson) {
    let isPage = lesson.settings?.scope == .section && !lesson.path.hasSuffix(".swift")
    sections = isPage ? lesson.sections.filter { !$0.snippets.isEmpty } : []
  }

  /// Joins the sections that need it, or takes back what did not help.
  ///
  /// - Parameters:
  ///   - verdicts: the verdicts on the file's programs, as it is grouped now.
  ///   - grouping: how it is grouped.
  ///   - log: the verdicts, and the steps that were taken because of them.
  /// - Returns: whether the grouping has changed.
  mutating func join(
    _ verdicts: [ProgramVerdict], _ grouping: inout Grouping, _ log: inout ReplanLog
  ) -> Bool {
    let faults = faults(verdicts)
    if let before {
      self.before = nil
      let joined = grouping.joined.subtracting(before.grouping.joined)
      let helped = joined.filter { line in
        faults[line, default: []].lexicographicallyPrecedes(before.faults[line, default: []])
      }
      guard helped != joined else { return false }
      log.restore(before.log)
      grouping = before.grouping
      for line in helped { restart(line, &grouping, &log) }
      return true
    }
    let wanting = sections.indices.filter { wantsMore($0, verdicts) }.map { firstLine(of: $0) }
    guard !wanting.isEmpty else { return false }
    tried.formUnion(wanting)
    before = Before(grouping: grouping, log: log, faults: faults)
    for line in wanting { restart(line, &grouping, &log) }
    return true
  }

  /// Whether a section fails for want of a name that one above it declares.
  private func wantsMore(_ index: Int, _ verdicts: [ProgramVerdict]) -> Bool {
    guard index > 0, !tried.contains(firstLine(of: index)) else { return false }
    let lines = lines(of: sections[index])
    let missing = verdicts.filter { lines.contains($0.program.judged[0].line) }
      .flatMap(\.failures).compactMap(\.missingName)
    guard !missing.isEmpty else { return false }
    let declared = sections[..<index].flatMap(\.snippets).reduce(into: Set<String>()) {
      $0.formUnion($1.declaredNames)
    }
    return missing.contains(where: declared.contains)
  }

  /// Has a section go on from those above, without what was found of it by itself.
  private func restart(_ line: Int, _ grouping: inout Grouping, _ log: inout ReplanLog) {
    guard let section = sections.first(where: { $0.snippets.first?.line == line }) else { return }
    grouping.joined.insert(line)
    for line in lines(of: section) {
      grouping.breaks.remove(line)
      grouping.excluded.remove(line)
      grouping.sound[line] = nil
      grouping.dropped[line] = nil
      grouping.cut[line] = nil
      grouping.cutThoroughly[line] = nil
      log.forget(line)
    }
  }

  /// For each section, by its first snippet, how many of its snippets fail, and how many names they
  /// lack.
  private func faults(_ verdicts: [ProgramVerdict]) -> [Int: [Int]] {
    let failed = verdicts.flatMap { verdict in
      zip(verdict.program.judged, verdict.results).filter { $0.1.state == .failed }.map(\.0.line)
    }
    return sections.indices.reduce(into: [:]) { faults, index in
      let lines = lines(of: sections[index])
      let missing = verdicts.filter { lines.contains($0.program.judged[0].line) }
        .flatMap(\.failures).compactMap(\.missingName)
      faults[firstLine(of: index)] = [failed.count { lines.contains($0) }, missing.count]
    }
  }

  private func firstLine(of index: Int) -> Int { sections[index].snippets[0].line }

  private func lines(of section: Section) -> Set<Int> { Set(section.snippets.map(\.line)) }
}

extension Diagnostic {
  /// The name that a snippet lacks.
  var missingName: String? {
    message.wholeMatch(of: /cannot find (?:type )?'(\w+)' in scope/).map { String($0.1) }
  }
}
