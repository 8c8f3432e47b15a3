/// What has positions in a text that was cut out of a file, and can be moved to the file's own.
///
/// Each type says here where its positions are, so that a new field has one place to be added to.
protocol Placed {
  /// Replaces each position by another.
  mutating func move(_ place: (SourcePosition) -> SourcePosition)
}

extension SourcePosition: Placed {
  mutating func move(_ place: (SourcePosition) -> SourcePosition) { self = place(self) }
}

extension SourceRange: Placed {
  mutating func move(_ place: (SourcePosition) -> SourcePosition) {
    self = SourceRange(start: place(start), end: place(end))
  }

  /// Moves the range of whole lines: what was cut off their starts belongs to them.
  mutating func moveLines(_ place: (SourcePosition) -> SourcePosition) {
    let ends = [start, end].map { end in
      let moved = place(end)
      guard end.column == 1 else { return moved }
      return SourcePosition(
        line: moved.line, column: 1, offset: moved.offset - moved.column + 1)
    }
    self = SourceRange(start: ends[0], end: ends[1])
  }
}

extension Optional: Placed where Wrapped: Placed {
  mutating func move(_ place: (SourcePosition) -> SourcePosition) { self?.move(place) }
}

extension Array: Placed where Element: Placed {
  mutating func move(_ place: (SourcePosition) -> SourcePosition) {
    for index in indices { self[index].move(place) }
  }
}

extension FencedLine: Placed {
  mutating func move(_ place: (SourcePosition) -> SourcePosition) {
    self = FencedLine(text: text, start: place(start))
  }
}

extension Diagnostic: Placed {
  mutating func move(_ place: (SourcePosition) -> SourcePosition) { position.move(place) }
}

extension ProvenClaim: Placed {
  mutating func move(_ place: (SourcePosition) -> SourcePosition) {
    self = ProvenClaim(id: id, position: place(position))
  }
}

extension SnippetOptions: Placed {
  mutating func move(_ place: (SourcePosition) -> SourcePosition) {
    position.move(place)
    proves.move(place)
    setup.move(place)
  }
}

extension Expectation: Placed {
  mutating func move(_ place: (SourcePosition) -> SourcePosition) {
    lines.move(place)
    range.move(place)
    contentRange.moveLines(place)
  }
}

extension Snippet: Placed {
  /// Its claims are read from its lines when these have been moved.
  mutating func move(_ place: (SourcePosition) -> SourcePosition) {
    lines.move(place)
    options.move(place)
    expectations.move(place)
    fault.move(place)
    range.move(place)
    contentRange.moveLines(place)
  }
}

extension Section: Placed {
  mutating func move(_ place: (SourcePosition) -> SourcePosition) {
    position.move(place)
    snippets.move(place)
  }
}
