extension Expectation {
  /// The same expectation with the places of its comments in a snippet.
  func placed(in snippet: Snippet) -> Expectation {
    let isCrash = kind == .trap && !errors.isEmpty
    guard origin == .comments, kind == .output || isCrash else { return self }
    let setup = snippet.options.setup.count
    let statements = PrintingStatement.all(in: snippet.lines)
    let shown = statements.filter { $0.lines.lowerBound >= setup }
    var placed = self
    let row = { (line: Int) in snippet.lines.firstIndex { $0.start.line == line } ?? 0 }
    if isCrash {
      placed.places = errors.flatMap { shown.places(ofCrashAt: row($0.line)) }
      return placed
    }
    if setup > 0 { placed.firstStatement = shown.first?.lines }
    let rows = lines.map { row($0.start.line) }
    placed.places = rows.indices.map { index in
      let next = lines[(index + 1)...].firstIndex { $0.text != "..." }
      return shown.place(ofCommentAt: rows[index], before: next.map { rows[$0] })
    }
    let inner = rows.map { row in
      shown.contains { $0.lines.contains(row) && $0.lines.count > 1 } ? row : nil
    }
    placed.printable = Self.printable(at: inner, in: snippet.lines)
    return placed
  }

  /// What the calls of `print` beside comments can print: one comment on the line of the call, or alone
  /// between it and what is no such call.
  ///
  /// - Parameters:
  ///   - rows: the lines of the comments in the snippet, from 0; nil for those that stand at the whole of
  ///     a statement, for which its output says more
  ///   - lines: the snippet
  /// - Returns: for each comment what its call can print; nil where there is none
  private static func printable(at rows: [Int?], in lines: [FencedLine]) -> [String?] {
    guard rows.contains(where: { $0 != nil }) else { return rows.map { _ in nil } }
    let calls = PrintCall.all(in: lines)
    let counts = Dictionary(rows.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    return rows.map { row in
      guard let row, counts[row] == 1 else { return nil }
      if let call = calls[row] { return call.pattern }
      let isAlone = counts[row + 1] == nil && calls[row + 1] == nil
      return isAlone && lines[row].text.drop { $0 == " " }.hasPrefix("//")
        ? calls[row - 1]?.pattern : nil
    }
  }
}

extension PrintingStatement {
  /// The place of a comment in it; nil where that may speak of any output.
  fileprivate var place: PrintedPlace? {
    guard kind != .whenCalled else { return nil }
    return PrintedPlace(statement: lines, beginning: .there, endsThere: kind == .directly)
  }
}

extension [PrintingStatement] {
  /// The place of a comment on output.
  ///
  /// - Parameters:
  ///   - row: the line of the comment in the snippet, from 0
  ///   - next: that of the next one on output; nil where it is the last
  /// - Returns: the place; nil where it may speak of any output
  fileprivate func place(ofCommentAt row: Int, before next: Int?) -> PrintedPlace? {
    if let around = first(where: { $0.lines.contains(row) }) { return around.place }
    guard let above = last(where: { $0.lines.upperBound < row }), let place = above.place else {
      return nil
    }
    // Several comments below one another may speak of several statements above them.
    let goesOn = next.map { next in !contains { (row...next).contains($0.lines.lowerBound) } }
    return PrintedPlace(
      statement: above.lines, beginning: goesOn == true ? .anywhere : .whereItPrints,
      endsThere: place.endsThere)
  }

  /// The places of a comment on a crash: the statement that it is in, or those above and below it.
  fileprivate func places(ofCrashAt row: Int) -> [PrintedPlace?] {
    if let around = first(where: { $0.lines.contains(row) }) { return [around.place] }
    let near = [last { $0.lines.upperBound < row }, first { $0.lines.lowerBound > row }]
    let running = near.compactMap { $0 }.filter { $0.kind != .whenCalled }
    return running.isEmpty ? [nil] : running.map(\.place)
  }
}

extension Snippet {
  /// Whether a line of the file is the whole of a statement at the top level.
  package func isStatement(atLine line: Int) -> Bool {
    PrintingStatement.all(in: lines).contains { statement in
      statement.lines.count == 1 && lines[statement.lines.lowerBound].start.line == line
    }
  }
}
