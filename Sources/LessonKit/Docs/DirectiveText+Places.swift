extension DirectiveText {
  /// A section with its positions in the file.
  func place(_ section: Section) -> Section {
    Section(
      title: section.title, slug: section.slug, position: place(section.position),
      snippets: section.snippets.map { place($0) })
  }

  /// A problem with its position in the file.
  func place(_ problem: LessonProblem) -> LessonProblem {
    LessonProblem(
      problem.kind, in: problem.file, at: problem.position.map { place($0) }, problem.message,
      advice: problem.advice)
  }

  private func place(_ snippet: Snippet) -> Snippet {
    var options = snippet.options
    options.position = options.position.map { place($0) }
    options.proves = options.proves.map { ProvenClaim(id: $0.id, position: place($0.position)) }
    return Snippet(
      lines: snippet.lines.map { place($0) }, words: snippet.words, options: options,
      expectations: snippet.expectations.map { place($0) },
      unread: snippet.unread.map { place($0) }, range: place(snippet.range),
      contentRange: place(snippet.contentRange))
  }

  private func place(_ expectation: Expectation) -> Expectation {
    Expectation(
      kind: expectation.kind, origin: expectation.origin,
      lines: expectation.lines.map { place($0) }, range: place(expectation.range),
      contentRange: place(expectation.contentRange),
      doubts: expectation.doubts.map { place($0) })
  }

  private func place(_ line: FencedLine) -> FencedLine {
    FencedLine(text: line.text, start: place(line.start))
  }

  private func place(_ range: SourceRange) -> SourceRange {
    SourceRange(start: place(range.start), end: place(range.end))
  }
}
