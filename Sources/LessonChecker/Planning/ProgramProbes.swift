import LessonKit
import SwiftSource

/// The places at which a program of documentation shows the checker what it does: how far it comes, what
/// a statement prints, and what a value is.
///
/// A place sets one mark or two. Their numbers are far above those of the marks between snippets, which
/// come once and in order; these come whenever the program comes to their statements.
struct ProgramProbes {
  /// What a probe is for.
  enum Purpose: Hashable {
    /// The program came to a statement of the top level.
    case trace

    /// What a statement prints, which a claim of its snippet states.
    case output(claim: Int)

    /// Whether a statement came to its end, of which a claim of its snippet states that it crashes.
    case crash(claim: Int)

    /// A value that a claim of its snippet states.
    case value(claim: Int)
  }

  /// One place.
  struct Probe: Hashable {
    /// The snippet's index in the program.
    let snippet: Int

    let purpose: Purpose

    /// The statement: its bytes in the code of the snippet, and its lines, from 0.
    let range: Range<Int>
    let rows: ClosedRange<Int>

    /// What the statement is.
    let kind: CodeStatement.Kind

    /// The start of a `try?` that takes in the value of an expression.
    var optionalTry: Int?

    /// The variable whose value is shown after the statement; nil where it is the statement's own.
    var variable: String?

    /// Whether braces are around it, and whether a function around it returns its value without saying so.
    var isInner = false
    var isReturned = false

    /// The numbers of its marks.
    fileprivate(set) var mark = 0
    var endMark: Int { mark + 1 }

    /// The lines of the statement in the program, from 1.
    fileprivate(set) var lines: ClosedRange<Int> = 0...0
  }

  /// The number of the first mark of a probe.
  static let firstMark = 1 << 20

  /// The probes, in the order of the text.
  let probes: [Probe]

  /// Places the probes of a program.
  ///
  /// - Parameters:
  ///   - program: the program
  ///   - dropped: the probes to leave out, by their numbers among all of the program
  init(_ program: Program, dropping dropped: Set<Int> = []) {
    var probes: [Probe] = []
    var line = 1
    for (index, snippet) in program.snippets.enumerated() {
      if program.showsOutput {
        let isJudged = program.judgedIndex(ofPlace: index) != nil
        // Of what stands above, only what is called again says anything new.
        for var probe in Self.probes(of: snippet, index, in: program)
        where isJudged || probe.isInner {
          probe.lines = line + probe.rows.lowerBound...line + probe.rows.upperBound
          probes.append(probe)
        }
      }
      line += snippet.lines.count
    }
    for index in probes.indices { probes[index].mark = Self.firstMark + 2 * index }
    firstJudged = program.context.count
    self.probes = probes.indices.filter { !dropped.contains($0) }.map { probes[$0] }
    numbers = probes.indices.filter { !dropped.contains($0) }
  }

  /// The numbers of the probes among all of the program.
  private let numbers: [Int]

  /// The place of the first snippet that the program judges.
  private let firstJudged: Int

  /// The probes that show what statements in braces print, by their numbers.
  var innerOutputs: Set<Int> {
    Set(
      zip(probes, numbers).filter { probe, _ in
        if case .output = probe.purpose { probe.isInner } else { false }
      }.map(\.1))
  }

  /// Whether a probe says something of a run that has come to a snippet: what was run above for this
  /// program alone has been judged.
  func counts(_ probe: Probe, at snippet: Int?) -> Bool {
    probe.snippet >= firstJudged || snippet.map { $0 >= firstJudged } ?? true
  }

  /// The probes in whose statements one of some lines of the program is, by their numbers.
  func numbers(atLines lines: [Int]) -> Set<Int> {
    Set(
      probes.indices.filter { lines.contains(where: probes[$0].lines.contains) }.map { numbers[$0] }
    )
  }

  /// The probes of a snippet.
  func probes(of snippet: Int) -> [Probe] { probes.filter { $0.snippet == snippet } }

  private static func probes(
    of snippet: Snippet, _ index: Int, in program: Program
  ) -> [Probe] {
    var probes: [Probe] = []
    if program.isTraced, !program.isLibrary {
      let setup = snippet.options.setup.count
      probes +=
        StatementMap(Array(snippet.code.utf8))?.runningStatements
        .filter { $0.rows.lowerBound >= setup }
        .map {
          Probe(snippet: index, purpose: .trace, range: $0.range, rows: $0.rows, kind: $0.kind)
        } ?? []
    }
    // Nothing runs at the top level of a program that begins at its '@main'.
    for (number, claim) in snippet.claims.enumerated() where claim.isInner || !program.isLibrary {
      switch claim.content {
      case .fails: continue
      case .prints, .crashes:
        let isCrash = if case .crashes = claim.content { true } else { false }
        probes.append(
          Probe(
            snippet: index, purpose: isCrash ? .crash(claim: number) : .output(claim: number),
            range: claim.range, rows: claim.rows, kind: claim.kind, isInner: claim.isInner,
            isReturned: claim.isReturned && claim.kind == .expression))
      case .value(let variable):
        probes.append(
          Probe(
            snippet: index, purpose: .value(claim: number), range: claim.range, rows: claim.rows,
            kind: claim.kind, optionalTry: claim.optionalTry, variable: variable,
            isInner: claim.isInner))
      }
    }
    return probes
  }
}

extension ProgramProbes.Probe {
  /// What it adds to the code of its snippet: texts at bytes, in the order in which they stand there.
  var insertions: [(offset: Int, text: String)] {
    switch purpose {
    case .trace:
      return [(range.lowerBound, "\(MarkFunction.call(mark)); ")]
    case .output where kind == .exit || isReturned, .crash where kind == .exit || isReturned:
      let end = "defer { \(MarkFunction.call(endMark)) }; " + (isReturned ? "return " : "")
      return [(range.lowerBound, "\(MarkFunction.call(mark)); " + end)]
    case .output, .crash:
      return [
        (range.lowerBound, "\(MarkFunction.call(mark)); "),
        (range.upperBound, "; \(MarkFunction.call(endMark))"),
      ]
    case .value:
      if let variable {
        return [(range.upperBound, "; (\(variable)) \(ProbeFunction.sign) \(mark)")]
      }
      let bracket = optionalTry.map { [(offset: $0, text: "(")] } ?? []
      let closing = optionalTry == nil ? "" : ")"
      return bracket + [(range.upperBound, "\(closing) \(ProbeFunction.sign) \(mark)")]
    }
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
    func __workbookElements<Elements: Swift.Collection>(_ elements: Elements) -> Swift.String {
      Swift.String(reflecting: Swift.Array(elements.prefix(1_000)))
    }
    """
}
