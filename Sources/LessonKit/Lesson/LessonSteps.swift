/// Checks the snippets that build on an earlier one by `since`, whose new lines pages mark.
struct LessonSteps {
  /// The problems, in the order of the lesson.
  private(set) var problems: [Diagnostic] = []

  /// Checks the snippets of a lesson.
  ///
  /// - Parameters:
  ///   - sections: the sections of the lesson.
  ///   - path: the lesson.
  init(_ sections: [Section], in path: String) {
    var earlier: [String: Snippet] = [:]
    for snippet in sections.flatMap(\.snippets) {
      if let since = snippet.options.since {
        let fault = Self.fault(of: snippet, since: earlier[since.id], among: Array(earlier.keys))
        if let (what, advice) = fault {
          problems.append(
            .problem(
              in: path, at: since.position, "'since=\(since.id.shortened)': \(what)", advice: advice
            ))
        }
      }
      if let id = snippet.options.id { earlier[id] = snippet }
    }
  }

  private static func fault(
    of snippet: Snippet, since earlier: Snippet?, among ids: [String]
  ) -> (what: String, advice: String)? {
    guard let earlier else {
      let known =
        ids.isEmpty
        ? "give one above an 'id='" : "above are: \(ids.sorted().joined(separator: ", "))"
      return ("no snippet above this one has that id", known)
    }
    guard newLines(of: snippet, since: earlier).isEmpty else { return nil }
    return ("no line is new since then", "name an earlier snippet, or drop 'since'")
  }

  /// The lines of a snippet, counted from 1, that an earlier one does not have.
  static func newLines(of snippet: Snippet, since earlier: Snippet) -> Set<Int> {
    let changes = snippet.lines.map(\.text).difference(from: earlier.lines.map(\.text))
    return Set(
      changes.insertions.compactMap { change in
        guard case .insert(let offset, _, _) = change, !snippet.lines[offset].isBlank else {
          return nil
        }
        return offset + 1
      })
  }
}

extension Lesson {
  /// The lines of a snippet that the one named by `since` does not have.
  ///
  /// - Parameter snippet: a snippet of the lesson.
  /// - Returns: the lines, counted from 1, without empty ones; none without `since`
  public func newLines(of snippet: Snippet) -> Set<Int> {
    guard let id = snippet.options.since?.id,
      let earlier = snippets.first(where: { $0.options.id == id })
    else { return [] }
    return LessonSteps.newLines(of: snippet, since: earlier)
  }
}
