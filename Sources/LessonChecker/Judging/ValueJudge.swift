import LessonKit

/// Compares the values that comments state with those that the program showed.
struct ValueJudge {
  /// The path of the file.
  let lesson: String

  /// The snippet, and its probes.
  let snippet: Snippet
  let probes: [ProgramProbes.Probe]

  /// What came between the marks of each probe, by the number of the first.
  let shown: [Int: [UInt8]]

  /// The name that the program's module has in its object file.
  let symbol: String

  /// The verdict on the comments.
  func judge() -> SnippetVerdict {
    var verdict = SnippetVerdict()
    for (index, comment) in snippet.values.enumerated() {
      let probe = probes.first { probe in
        switch comment.kind {
        case .value: probe.value == index
        case .output: probe.value == nil && probe.statement == comment.statement
        }
      }
      guard let shown = probe.flatMap({ shown[$0.mark] }), let found = compare(comment, shown)
      else {
        verdict.unread.append(comment.lines[0].start)
        continue
      }
      verdict.comparedCount += 1
      guard let actual = found.diff else { continue }
      add(actual, to: &verdict, for: comment, at: index)
    }
    return verdict
  }

  /// What differs from a comment; nil where the two can't be compared.
  private func compare(_ comment: ValueComment, _ bytes: [UInt8]) -> Comparison? {
    switch comment.kind {
    case .value:
      guard let value = ShownValue(bytes, symbol: symbol),
        let isStated = value.isStated(by: comment)
      else { return nil }
      return isStated ? .same : .other([value.text(like: comment)])
    case .output:
      let text = String(decoding: bytes, as: UTF8.self).replacing(symbol, with: "main")
      let lines = PrintedLines(text)
      return lines.isStated(by: comment) ? .same : .other(lines.texts(like: comment))
    }
  }

  private enum Comparison {
    case same
    case other([String])

    /// The actual lines, where they differ.
    var diff: [String]? {
      if case .other(let lines) = self { lines } else { nil }
    }
  }

  private func add(
    _ actual: [String], to verdict: inout SnippetVerdict, for comment: ValueComment, at index: Int
  ) {
    let lines = actual.map { Array($0.utf8) }
    let stated = comment.lines.map(\.text)
    let comparison = OutputComparison(expected: stated, actual: lines)
    let what = comment.kind == .value ? "the value is not what" : "this does not print what"
    verdict.failures.append(
      Diagnostic(
        in: lesson, at: comment.lines[0].start, "\(what) the comment says",
        details: comparison.diff))
    verdict.mismatches.append(
      Mismatch(lesson: lesson, snippet: snippet, part: .value(index), lines: lines))
  }
}

/// The lines that a statement printed.
private struct PrintedLines {
  let texts: [String]

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    texts = lines
  }

  /// Whether a comment states them: each in a line of its own, or all as one value.
  func isStated(by comment: ValueComment) -> Bool {
    let stated = comment.lines.map(\.text)
    if stated.count == texts.count, zip(stated, texts).allSatisfy(Self.isStated) { return true }
    return Self.isStated(comment.text, texts.joined(separator: "\n"))
  }

  /// The lines as a comment would state them, in the form of those that are there.
  func texts(like comment: ValueComment) -> [String] {
    guard comment.lines.count == texts.count else { return texts }
    return zip(comment.lines.map(\.text), texts).map { stated, actual in
      if Self.isStated(stated, actual) { return stated }
      if case .text = ValueLiteral(stated) { return actual.debugDescription }
      return actual
    }
  }

  /// Whether a line states another one: a string may stand in quotation marks.
  private static func isStated(_ stated: String, _ actual: String) -> Bool {
    if stated == actual { return true }
    guard let value = ValueLiteral(stated) else { return false }
    if value == .text(actual) { return true }
    return ValueLiteral(actual, isPrinted: true).map { value.matches($0) } ?? false
  }
}
