package import LessonKit

extension ProgramVerdict {
  /// The state of each judged snippet, with its failures.
  ///
  /// A failure belongs to the snippet at whose code or blocks it stands; one that stands elsewhere, to
  /// the first snippet that failed.
  package var snippetResults: [SnippetResult] {
    var all = results
    for failure in failures {
      let own = failure.position.flatMap { position in
        program.judged.firstIndex { $0.covers(position.line) }
      }
      guard let index = own ?? all.firstIndex(where: { $0.state == .failed }),
        all.indices.contains(index)
      else { continue }
      all[index].failures.append(failure)
    }
    return all
  }
}

extension Snippet {
  /// Whether a diagnostic is about the snippet's code or a block under it.
  ///
  /// - Parameter diagnostic: a diagnostic of the snippet's file
  /// - Returns: whether its place is in one of them
  package func owns(_ diagnostic: Diagnostic) -> Bool {
    guard let position = diagnostic.position else { return false }
    let ranges = [range] + expectations.map(\.range)
    return ranges.contains { ($0.start.offset...$0.end.offset).contains(position.offset) }
      || options.setup.contains { $0.start.line == position.line }
  }

  /// Whether a line is one of its code or of the blocks under it.
  fileprivate func covers(_ line: Int) -> Bool {
    let end = expectations.map(\.range.end.line).max() ?? 0
    return (range.start.line...max(range.end.line, end)).contains(line)
      || options.setup.contains { $0.start.line == line }
  }
}
