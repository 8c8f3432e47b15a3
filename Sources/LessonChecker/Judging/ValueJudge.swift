import LessonKit

extension RunJudge {
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

    /// Finds the statements of which nobody can say what they print, or in which order.
    let open: () -> OpenStatements?

    /// The verdict on the comments.
    func judge() -> SnippetVerdict {
      var verdict = SnippetVerdict()
      for (index, comment) in snippet.values.enumerated() {
        let probe = probes.first { probe in
          switch comment.kind {
          case .value: probe.value == index && probe.side == nil
          case .output: probe.value == nil && probe.statement == comment.statement
          }
        }
        let printed = probe.flatMap { shown[$0.mark] }
        if comment.isInWords, !isAboutOutput(comment, printed) {
          if comment.hasArrow || !has(comment.openings, printed) {
            verdict.unread.append(comment.lines[0].start)
          }
          continue
        }
        if comment.isImplied {
          let value = printed.flatMap { ShownValue($0, symbol: symbol) }?.debugDescription
          if value == "true" { verdict.comparedCount += 1 }
          if value == "false" { verdict.unread.append(comment.lines[0].start) }
          continue
        }
        guard let printed, let found = compare(comment, printed) else {
          verdict.unread.append(comment.lines[0].start)
          continue
        }
        let open = found.diff == nil ? nil : open()
        if open?.random.contains(comment.statement) == true {
          verdict.unread.append(comment.lines[0].start)
          continue
        }
        verdict.comparedCount += 1
        guard let actual = found.diff else { continue }
        if comment.kind == .output, open?.unordered.contains(comment.statement) == true,
          PrintedLines(text(of: printed)).isStated(
            by: comment, inAnyOrderOf: open?.listCounts[comment.statement])
        {
          verdict.unordered.append(comment.lines[0].start)
          continue
        }
        add(actual, to: &verdict, for: comment, at: index)
      }
      return verdict
    }

    /// Whether words are what was printed, or nearly so.
    private func isAboutOutput(_ comment: ValueComment, _ bytes: [UInt8]?) -> Bool {
      let lines = PrintedLines(text(of: bytes ?? []))
      return lines.isStated(by: comment) || lines.isNearly(comment)
    }

    /// Whether the output has the values that words begin with.
    private func has(_ openings: [String], _ bytes: [UInt8]?) -> Bool {
      let text = text(of: bytes ?? [])
      return bytes == nil
        || openings.allSatisfy { text.contains($0.trimmingPrefix("\"").prefix { $0 != "\"" }) }
    }

    /// What was printed, with the module's name as readers know it.
    private func text(of bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacing(symbol, with: "main")
    }

    /// What differs from a comment; nil where the two can't be compared.
    private func compare(_ comment: ValueComment, _ bytes: [UInt8]) -> Comparison? {
      if comment.isType { return compare(typeIn: comment, bytes) }
      switch comment.kind {
      case .value:
        guard let value = ShownValue(bytes, symbol: symbol),
          let isStated = value.isStated(by: comment)
        else { return nil }
        return isStated ? .same : .other([value.text(like: comment)])
      case .output:
        let lines = PrintedLines(text(of: bytes))
        return lines.isStated(by: comment) ? .same : .other(lines.texts(like: comment))
      }
    }

    /// What differs from a type; nil where it may be a name for the actual one, or a word of prose.
    private func compare(typeIn comment: ValueComment, _ bytes: [UInt8]) -> Comparison? {
      let shown =
        comment.kind == .value
        ? ShownValue(bytes, symbol: symbol)?.type : PrintedLines(text(of: bytes)).texts.first
      // The name of a type in a function, and of a type that is a value.
      let extra = shared(/\(unknown context at \$\w+\)\.|\.Type$/)
      guard let stated = TypeSpelling(comment.text),
        let actual = shown.flatMap({ TypeSpelling($0.replacing(extra, with: "")) })
      else { return nil }
      if stated.matches(actual) { return .same }
      let isSure = stated.isCertain && actual.isCertain || comment.kind == .output
      return isSure ? .other([actual.text]) : nil
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
      verdict.failures.append(
        Diagnostic(
          in: lesson, at: comment.lines[0].start,
          comment.kind == .value ? .otherValue : .printsNotAsCommented,
          details: comparison.diff + sides(ofComment: index)))
      verdict.mismatches.append(
        Mismatch(lesson: lesson, snippet: snippet, part: .value(index), lines: lines))
    }

    /// What the sides are of a comparison that does not come out as its comment says.
    private func sides(ofComment index: Int) -> [Diagnostic.Detail] {
      probes.filter { $0.value == index }.compactMap { probe in
        guard let side = probe.side, let bytes = shown[probe.mark],
          let value = ShownValue(bytes, symbol: symbol)
        else { return nil }
        let code = Array(snippet.lines[probe.statement.upperBound].text.utf8)[side]
        let text = String(decoding: code, as: UTF8.self)
        return .note(TerminalText.message("'\(text)' is \(value.debugDescription)"))
      }
    }
  }
}

/// The lines that a statement printed.
private struct PrintedLines {
  let texts: [String]

  /// More lines than these have to come in the order that a comment has.
  private static let mostUnordered = 500

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

  /// Whether a comment states them in another order, of lines or of the elements of one, or of those of so
  /// many lists in their text.
  func isStated(by comment: ValueComment, inAnyOrderOf lists: Int?) -> Bool {
    let stated = comment.lines.map(\.text)
    if let lists {
      return stated.count == texts.count
        && zip(stated, texts).allSatisfy { stated, actual in
          let text = if case .text(let text) = ValueLiteral(stated) { text } else { stated }
          return LinePattern(stated: text).matches(Array(actual.utf8), inAnyOrderOf: lists)
        }
    }
    if let value = ValueLiteral(comment.text),
      let printed = ValueLiteral(texts.joined(separator: "\n"), isPrinted: true)
    {
      return value.matches(printed, isUnordered: true)
    }
    guard stated.count == texts.count, stated.count <= Self.mostUnordered else { return false }
    var rest = texts
    let areThere = stated.allSatisfy { line in
      rest.firstIndex { Self.isStated(line, $0) }.map { rest.remove(at: $0) } != nil
    }
    return areThere && rest.isEmpty
  }

  /// Whether a comment has most of them, or, of a single one, most of its letters.
  func isNearly(_ comment: ValueComment) -> Bool {
    let stated = comment.lines.map(\.text)
    if stated.count > 1 {
      let equal = zip(stated, texts).count { Self.isStated($0, $1) }
      return stated.count == texts.count && equal * 2 >= stated.count
    }
    let text = texts.joined(separator: " ")
    let shortest = min(text.count, comment.text.count)
    return Suggestion.distance(text, comment.text) <= shortest / 3
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
    if stated.isSame(as: actual) { return true }
    guard let value = ValueLiteral(stated) else { return false }
    if value.matches(.text(actual)) { return true }
    return ValueLiteral(actual, isPrinted: true).map { value.matches($0) } ?? false
  }
}

/// The value of an expression as a program showed it to the checker, and whether a comment states it.
private struct ShownValue {
  let type: String
  private let description: String
  let debugDescription: String
  private let elements: String

  /// Reads what was shown; nil where it is no value, or a long one.
  ///
  /// - Parameters:
  ///   - bytes: what the program wrote between the two marks
  ///   - symbol: the name that the program's module has in its object file
  init?(_ bytes: [UInt8], symbol: String) {
    let parts = bytes.split(separator: ProbeFunction.separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).replacing(symbol, with: "main") }
    guard parts.count == 5, parts[4].isEmpty, parts.allSatisfy({ $0.count < 10_000 }) else {
      return nil
    }
    (type, description, debugDescription, elements) = (parts[0], parts[1], parts[2], parts[3])
  }

  /// Whether a comment states this value; nil where the value has no literal to compare with, such as
  /// an object.
  func isStated(by comment: ValueComment) -> Bool? {
    guard let stated = ValueLiteral(comment.text) else { return nil }
    let quoted = ValueLiteral.text(description)
    if [description, debugDescription].contains(where: comment.text.isSame)
      || stated.matches(quoted)
    {
      return true
    }
    let literals = literals
    if literals.contains(where: {
      stated.matches($0, isUnordered: isUnordered, isFloat: type.contains("Swift.Float"))
    }) {
      return true
    }
    let isMissing = stated == .word("nil") && type.hasPrefix("Swift.Optional<")
    return literals.isEmpty && !isMissing ? nil : false
  }

  /// The value as a comment would state it, in the form of the one that is there.
  func text(like comment: ValueComment) -> String {
    let forms = [debugDescription, elements, description]
    if case .list = ValueLiteral(comment.text), ValueLiteral(elements) != nil,
      type != "Swift.String"
    {
      return elements
    }
    return forms.first { ValueLiteral($0) != nil } ?? description
  }

  /// The literals that the value can be written as.
  private var literals: [ValueLiteral] {
    // Nobody writes a text as a list of its letters.
    let isText = ["Swift.String", "Swift.Substring"].contains(type)
    return [description, debugDescription, isText ? "" : elements]
      .compactMap { ValueLiteral($0, isPrinted: true) }
  }

  /// Whether it is a set or a dictionary.
  private var isUnordered: Bool {
    let bare =
      type.hasPrefix("Swift.Optional<") ? type.dropFirst("Swift.Optional<".count) : type[...]
    return bare.hasPrefix("Swift.Set<") || bare.hasPrefix("Swift.Dictionary<")
  }
}

/// What a program showed the checker at its probes.
struct ProbedOutput {
  /// What came between the marks of each probe, by the number of the first.
  fileprivate(set) var shown: [Int: [UInt8]] = [:]

  /// Where it lies in the output of the run, for the probes that mark output.
  fileprivate(set) var ranges: [Int: Range<Int>] = [:]

  /// The probes in whose statements the program ended, by the numbers of their first marks.
  fileprivate(set) var unended: Set<Int> = []
}

extension ProgramProbes {
  /// Takes out of a run what the program showed to the checker alone.
  ///
  /// - Parameter run: the run as it was recorded
  /// - Returns: the run without it, whose marks are those of snippets, and what was shown
  func split(_ run: RunRecord) -> (run: RunRecord, probed: ProbedOutput) {
    guard !probes.isEmpty else { return (run, ProbedOutput()) }
    let output = [UInt8](run.output)
    let starting = Dictionary(uniqueKeysWithValues: probes.map { ($0.mark, $0) })
    let ending = Dictionary(uniqueKeysWithValues: probes.map { ($0.endMark, $0) })
    var (kept, last) = ([UInt8](), 0)
    var marks: [RunRecord.Mark] = []
    var begun: [Int: Int] = [:]
    var probed = ProbedOutput()
    for mark in run.marks {
      kept += output[last..<max(last, mark.offset)]
      last = max(last, mark.offset)
      if let snippet = starts[mark.snippet] {
        marks.append(RunRecord.Mark(snippet: snippet, offset: kept.count))
      } else if starting[mark.snippet] != nil {
        begun[mark.snippet] = kept.count
      } else if let probe = ending[mark.snippet],
        let start = begun.removeValue(forKey: probe.mark)
      {
        probed.shown[probe.mark] = Array(kept[start...])
        if probe.value == nil {
          probed.ranges[probe.mark] = start..<kept.count
        } else {
          kept.removeLast(kept.count - start)
        }
      }
    }
    kept += output[min(last, output.count)...]
    for probe in probes where probe.value == nil {
      guard let start = begun[probe.mark] else { continue }
      probed.unended.insert(probe.mark)
      probed.ranges[probe.mark] = start..<kept.count
    }
    return (run.printing(kept, marks: marks), probed)
  }
}
