package import LessonKit

extension Judgement {
  /// How each judged snippet stands, with what is wrong with it.
  ///
  /// A failure belongs to the snippet at whose code or blocks it stands; one that stands elsewhere, to
  /// the first that failed.
  ///
  /// - Parameter snippets: the judged snippets.
  /// - Returns: a result for each.
  package func toldResults(of snippets: [Snippet]) -> [SnippetResult] {
    var told = results
    for failure in failures {
      let line = failure.position.line
      let own = snippets.firstIndex { $0.covers(line) }
      guard let place = own ?? told.firstIndex(where: { $0.state == .failed }),
        told.indices.contains(place)
      else { continue }
      told[place].failures.append(failure.told)
    }
    return told
  }
}

extension Failure {
  /// The failure as pages tell it.
  package var told: SnippetFailure { SnippetFailure(at: position, message, details: details) }
}

extension Snippet {
  /// Whether a line is one of its code or of the blocks under it.
  fileprivate func covers(_ line: Int) -> Bool {
    let end = expectations.map(\.range.end.line).max() ?? 0
    return (range.start.line...max(range.end.line, end)).contains(line)
  }
}
