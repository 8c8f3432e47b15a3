/// A text that was cut out of a file, line by line, and the way back to the file's positions.
protocol PlacedText {
  /// The position in the file for a position in the text.
  func placed(_ position: SourcePosition) -> SourcePosition
}

extension PlacedText {
  /// A section with its positions in the file.
  func placed(_ section: Section) -> Section {
    var copy = section
    copy.position = placed(section.position)
    copy.snippets = section.snippets.map { placed($0) }
    return copy
  }

  /// A problem with its position in the file.
  func placed(_ problem: Diagnostic) -> Diagnostic {
    var problem = problem
    problem.position = problem.position.map { placed($0) }
    return problem
  }

  private func placed(_ snippet: Snippet) -> Snippet {
    var copy = snippet
    copy.lines = snippet.lines.map { placed($0) }
    copy.options.position = snippet.options.position.map { placed($0) }
    copy.options.proves = snippet.options.proves.map {
      ProvenClaim(id: $0.id, position: placed($0.position))
    }
    copy.options.setup = snippet.options.setup.map { placed($0) }
    copy.expectations = snippet.expectations.map { placed($0) }
    copy.unread = snippet.unread.map { placed($0) }
    copy.range = placed(snippet.range)
    copy.contentRange = placed(content: snippet.contentRange)
    return copy
  }

  private func placed(_ expectation: Expectation) -> Expectation {
    var copy = expectation
    copy.lines = expectation.lines.map { placed($0) }
    copy.range = placed(expectation.range)
    copy.contentRange = placed(content: expectation.contentRange)
    copy.doubts = expectation.doubts.map { placed($0) }
    copy.errors = expectation.errors.map { placed($0) }
    return copy
  }

  private func placed(_ line: FencedLine) -> FencedLine {
    FencedLine(text: line.text, start: placed(line.start))
  }

  /// Whole lines stay whole lines: what was cut off their starts belongs to them.
  private func placed(content range: SourceRange) -> SourceRange {
    let ends = [range.start, range.end].map { end in
      let place = placed(end)
      guard end.column == 1 else { return place }
      return SourcePosition(
        line: place.line, column: 1, offset: place.offset - place.column + 1)
    }
    return SourceRange(start: ends[0], end: ends[1])
  }

  private func placed(_ range: SourceRange) -> SourceRange {
    SourceRange(start: placed(range.start), end: placed(range.end))
  }
}
