import LessonKit

/// The places of a program at which it shows the checker what comments speak of: the values of
/// expressions, and where the output of a statement begins and ends.
///
/// Each place sets two marks. All marks of a program, those between its snippets among them, are
/// numbered as the program comes to them.
struct ProgramProbes {
  /// One place, and its two marks.
  struct Probe {
    /// The snippet's index in the program.
    let snippet: Int

    /// The lines of the statement in the snippet, from 0.
    let statement: ClosedRange<Int>

    /// The comment that states the value of the statement's expression, by its index in the snippet;
    /// nil where the output of the whole statement is marked.
    let value: Int?

    /// The end of the expression in the last line of the statement, in bytes.
    let end: Int

    /// Where brackets have to open around the expression, in bytes of the line; nil where it needs none.
    var opening: Int?

    /// The side of the comparison whose value is shown, in bytes of the line; nil for all of the expression.
    var side: Range<Int>?

    /// The variable whose value is shown after the statement; nil where it is the expression's.
    var subject: String?

    /// The numbers of its marks.
    fileprivate(set) var mark = 0
    fileprivate(set) var endMark = 0

    /// The number of the line in the program at which its snippet begins, from 1.
    fileprivate let firstLine: Int

    /// The lines of the statement in the program.
    var lines: ClosedRange<Int> {
      firstLine + statement.lowerBound...firstLine + statement.upperBound
    }
  }

  /// The probes, in the order of the text.
  let probes: [Probe]

  /// For each snippet after the first, the number of the mark at which it begins.
  let starts: [Int: Int]

  /// Places the probes of a program.
  ///
  /// - Parameters:
  ///   - program: the program
  ///   - dropped: the probes to leave out, by their numbers among all of the program
  init(_ program: Program, dropping dropped: Set<Int> = []) {
    var probes: [Probe] = []
    var starts: [Int: Int] = [:]
    var (mark, line, number) = (1, 1, 0)
    for (index, snippet) in program.snippets.enumerated() {
      if index > 0 {
        starts[mark] = index
        mark += 1
      }
      let isShown = program.showsOutput && program.judgedIndex(ofPlace: index) != nil
      let all = isShown ? Self.probes(of: snippet, index, firstLine: line) : []
      let kept = all.indices.filter { !dropped.contains(number + $0) }.map { all[$0] }
      number += all.count
      probes += Self.numbered(kept, from: &mark)
      line += snippet.lines.count
    }
    (self.probes, self.starts) = (probes, starts)
  }

  /// The probes of a snippet.
  func probes(of snippet: Int) -> [Probe] { probes.filter { $0.snippet == snippet } }

  /// The number of the mark at which a snippet begins.
  func mark(ofSnippet snippet: Int) -> Int? { starts.first { $0.value == snippet }?.key }

  /// The probes of a snippet, without numbers; one around a statement comes before one in it.
  private static func probes(of snippet: Snippet, _ index: Int, firstLine: Int) -> [Probe] {
    let outputs = Set(snippet.markedStatements).map { lines in
      Probe(snippet: index, statement: lines, value: nil, end: 0, firstLine: firstLine)
    }
    let values = snippet.values.enumerated().filter {
      $1.kind == .value && snippet.hasStatement(of: $1)
    }.flatMap { number, value in
      value.sides.map { side in
        Probe(
          snippet: index, statement: value.statement, value: number, end: side.upperBound,
          side: side, firstLine: firstLine)
      } + [
        Probe(
          snippet: index, statement: value.statement, value: number, end: value.end,
          opening: value.optionalTry, subject: value.subject, firstLine: firstLine)
      ]
    }
    return (outputs + values).sorted { first, second in
      let starts = (first.statement.lowerBound, second.statement.lowerBound)
      return starts.0 == starts.1 ? first.value == nil && second.value != nil : starts.0 < starts.1
    }
  }

  /// Numbers the marks of probes, of which one may stand in another.
  private static func numbered(_ probes: [Probe], from mark: inout Int) -> [Probe] {
    var probes = probes
    var open: Int?
    for index in probes.indices {
      if let outer = open, !probes[outer].statement.overlaps(probes[index].statement) {
        probes[outer].endMark = mark
        (mark, open) = (mark + 1, nil)
      }
      probes[index].mark = mark
      mark += 1
      if probes[index].value == nil {
        open = index
      } else {
        probes[index].endMark = mark
        mark += 1
      }
    }
    if let open {
      probes[open].endMark = mark
      mark += 1
    }
    return probes
  }
}

extension Snippet {
  /// The statements whose output comments speak of; all that run in a snippet that ended its program.
  fileprivate var markedStatements: [ClosedRange<Int>] {
    let printed = expectations.flatMap { expected in
      expected.places.compactMap { $0?.statement } + (expected.firstStatement.map { [$0] } ?? [])
    }
    let stated = values.filter { $0.kind == .output && hasStatement(of: $0) }
    return printed + stated.map(\.statement) + (isTraced ? runningStatements : [])
  }

  /// Whether the statement of a value is there, and no blanks in its place, as in what is left of a snippet.
  fileprivate func hasStatement(of value: ValueComment) -> Bool {
    let last = lines[value.statement.upperBound].text.utf8.prefix(value.end)
    return last.count == value.end && last.contains { $0 != UInt8(ascii: " ") }
  }
}

/// The operator by which a program shows the checker the value of an expression that a comment states.
///
/// It stands behind the expression, so that columns before it stay what they are, binds weaker than
/// any other, so that all of the expression is before it, and returns the value, so that types come to
/// be what they were. Only a `try?` would take it in, and comes into brackets.
enum ProbeFunction {
  /// The operator.
  static let sign = "<~|~>"

  /// The operator behind a side of a comparison, which binds weaker than any other in it.
  static let sideSign = "<~&~>"

  /// What separates the parts of a value that was shown.
  static let separator = UInt8(0x1F)

  /// The Swift that declares it, which is part of a program's prelude.
  ///
  /// The value is described before it is shown, so that what its description prints is not taken for
  /// a part of it.
  static let declaration = """

    precedencegroup __WorkbookPrecedence {
      higherThan: AssignmentPrecedence
      lowerThan: TernaryPrecedence
    }
    infix operator \(sign): __WorkbookPrecedence
    @discardableResult func \(sign) <Value>(_ value: Value, _ mark: Swift.Int32) -> Value {
      let parts = [
        Swift.String(reflecting: Value.self), Swift.String(describing: value),
        Swift.String(reflecting: value),
        (value as? any Swift.Collection).map { __workbookElements($0) } ?? "",
      ]
      var text = ""
      for part in parts { text += part.prefix(10_000) + "\\u{1F}" }
      \(MarkFunction.name)(mark)
      Swift.print(text, terminator: "")
      \(MarkFunction.name)(mark + 1)
      return value
    }
    precedencegroup __WorkbookSidePrecedence {
      higherThan: ComparisonPrecedence
      lowerThan: NilCoalescingPrecedence
    }
    infix operator \(sideSign): __WorkbookSidePrecedence
    func \(sideSign) <Value>(_ value: Value, _ mark: Swift.Int32) -> Value { value \(sign) mark }
    func __workbookElements<Elements: Swift.Collection>(_ elements: Elements) -> Swift.String {
      Swift.String(reflecting: Swift.Array(elements.prefix(1_000)))
    }
    """
}
