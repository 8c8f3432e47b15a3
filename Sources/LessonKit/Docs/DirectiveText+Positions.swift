extension DirectiveText {
  /// A section with its positions in the file.
  func placed(_ section: Section) -> Section {
    Section(
      title: section.title, slug: section.slug, position: placed(section.position),
      snippets: section.snippets.map { placed($0) })
  }

  /// A problem with its position in the file.
  func placed(_ problem: Diagnostic) -> Diagnostic {
    var problem = problem
    problem.position = problem.position.map { placed($0) }
    return problem
  }

  private func placed(_ snippet: Snippet) -> Snippet {
    var options = snippet.options
    options.position = options.position.map { placed($0) }
    options.proves = options.proves.map { ProvenClaim(id: $0.id, position: placed($0.position)) }
    return Snippet(
      lines: snippet.lines.map { placed($0) }, words: snippet.words, options: options,
      expectations: snippet.expectations.map { placed($0) },
      unread: snippet.unread.map { placed($0) }, range: placed(snippet.range),
      contentRange: placed(snippet.contentRange))
  }

  private func placed(_ expectation: Expectation) -> Expectation {
    Expectation(
      kind: expectation.kind, origin: expectation.origin,
      lines: expectation.lines.map { placed($0) }, range: placed(expectation.range),
      contentRange: placed(expectation.contentRange),
      doubts: expectation.doubts.map { placed($0) })
  }

  private func placed(_ line: FencedLine) -> FencedLine {
    FencedLine(text: line.text, start: placed(line.start))
  }

  private func placed(_ range: SourceRange) -> SourceRange {
    SourceRange(start: placed(range.start), end: placed(range.end))
  }
}
