/// A text that was cut out of a file, line by line, and the way back to the file's positions.
protocol PlacedText {
  /// The position in the file for a position in the text.
  func placed(_ position: SourcePosition) -> SourcePosition
}

extension PlacedText {
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
    options.setup = options.setup.map { placed($0) }
    return Snippet(
      lines: snippet.lines.map { placed($0) }, words: snippet.words, options: options,
      expectations: snippet.expectations.map { placed($0) },
      unread: snippet.unread.map { placed($0) }, typeAround: snippet.typeAround,
      range: placed(snippet.range),
      contentRange: placed(content: snippet.contentRange))
  }

  private func placed(_ expectation: Expectation) -> Expectation {
    Expectation(
      kind: expectation.kind, origin: expectation.origin,
      lines: expectation.lines.map { placed($0) }, range: placed(expectation.range),
      contentRange: placed(content: expectation.contentRange),
      doubts: expectation.doubts.map { placed($0) }, errors: expectation.errors.map { placed($0) },
      places: expectation.places, firstStatement: expectation.firstStatement,
      isAboutScope: expectation.isAboutScope, mayCrash: expectation.mayCrash)
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
