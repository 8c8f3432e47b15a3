/// A comparison for people: a matrix of lessons and implementations, and what differs.
struct ComparisonText {
  /// The lines.
  let lines: [ReportLine]

  /// Writes a comparison.
  init(_ comparison: Comparison, style: TextStyle) {
    let documents = comparison.distinct
    var lines: [ReportLine] = []
    if style.detail != .quiet { lines += Self.matrix(comparison) }
    for document in documents {
      let found = TextReport(document, style: style).lines.filter { !$0.isSummary }
      guard !found.isEmpty else { continue }
      let name = document.head.implementation
      let heading = name.map { "What differs in \($0):" } ?? "What does not hold in ours:"
      lines += [.note(""), .note(heading)]
      lines += found
    }
    if style.detail != .quiet {
      lines.append(.note(""))
      lines += comparison.documents.map { document in
        let name = document.head.implementation == nil ? "ours: " : ""
        return .summary(name + CheckSummary(document).description, holds: document.holds)
      }
    }
    // A blank line parts things; nothing stands above the first.
    self.lines = Array(lines.drop { $0 == .note("") })
  }

  private static func matrix(_ comparison: Comparison) -> [ReportLine] {
    let matrix = Matrix(comparison)
    let skips = comparison.documents.flatMap(skips)
    return matrix.rows.map { .row($0.text, holds: $0.holds) } + skips.map { .note($0) }
  }

  /// How many snippets an implementation lacks modules for, module by module.
  private static func skips(in document: ReportDocument) -> [String] {
    let programs = document.programs.filter { $0.lacks != nil }
    let counts = programs.reduce(into: [String: Int]()) { counts, program in
      counts[program.reason ?? "", default: 0] += program.snippets.count
    }
    return counts.sorted { $0.key < $1.key }.map { "\($0.value) skipped: \($0.key)" }
  }
}

extension ReportLine {
  fileprivate var isSummary: Bool {
    if case .summary = self { true } else { false }
  }
}
