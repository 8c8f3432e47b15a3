import LessonKit
import SwiftSource

/// The places at which a program shows the checker what it does: which statements it reaches, what
/// a statement prints, and what a value is.
///
/// A probe sets one mark or two each time that the program reaches its statement. The numbers of
/// these marks begin at `firstMark`, far above the numbers of the marks between snippets.
struct ProgramProbes {
  /// What a probe shows; `claim` is the index of a claim in the probe's snippet.
  enum Purpose: Hashable {
    /// Shows that the program reached a top-level statement.
    case trace

    /// Shows what the program printed in a statement whose output a claim states.
    case output(claim: Int)

    /// Shows whether the program ended in a statement that must crash according to a claim.
    case crash(claim: Int)

    /// Shows the actual value where a claim states one.
    case value(claim: Int)
  }

  /// One place at which the program shows the checker something.
  struct Probe: Hashable {
    /// The index of the snippet in the program.
    let snippetIndex: Int

    let purpose: Purpose

    /// The statement's bytes in the code of the snippet.
    let range: Range<Int>
    /// The statement's lines in the code of the snippet, from 0.
    let rows: ClosedRange<Int>
    let kind: CodeStatement.Kind

    /// The byte offset of a `try?` that covers the rest of the statement, or nil if there is none.
    var optionalTry: Int?

    /// For a value, the variable to show after the statement, or nil to show the statement's value.
    var variable: String?

    /// Whether the statement is in braces.
    var isInner = false
    /// Whether the statement's value is returned without `return`; not set for `value`.
    var isReturned = false

    /// The number of the probe's first mark.
    fileprivate(set) var mark = 0
    /// The number of the probe's second mark, which a `trace` probe never sets.
    var endMark: Int { mark + 1 }

    /// The lines of the statement in `ProgramSource.readersText`, from 1.
    fileprivate(set) var lines: ClosedRange<Int> = 0...0
  }

  /// The number of the first mark of the first probe.
  static let firstMark = 1 << 20

  /// The probes that aren't left out, snippet by snippet.
  let probes: [Probe]

  /// For each of `probes`, its number among all probes of the program, including dropped probes.
  private let numbers: [Int]

  /// The index of the first judged snippet.
  private let firstJudged: Int

  /// Finds the probes of a program.
  ///
  /// - Parameter dropped: the numbers of the probes to leave out, among all probes of the program.
  init(_ program: Program, dropping dropped: Set<Int> = []) {
    var probes: [Probe] = []
    var line = 1
    for (index, snippet) in program.snippets.enumerated() {
      if program.allowsProbes {
        let isJudged = program.judgedIndex(ofSnippet: index) != nil
        // The context isn't judged here, but judged code may call the context's code in braces.
        for var probe in Self.find(in: snippet, at: index, of: program)
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

  /// The numbers of the probes that show what statements in braces print.
  var innerOutputs: Set<Int> {
    Set(
      zip(probes, numbers).filter { probe, _ in
        if case .output = probe.purpose { probe.isInner } else { false }
      }.map(\.1))
  }

  /// Returns whether the checker uses what a probe shows while the snippet at an index runs.
  ///
  /// It doesn't if this snippet and the probe's own are context. A nil index isn't context.
  func isUsed(_ probe: Probe, at index: Int?) -> Bool {
    probe.snippetIndex >= firstJudged || index.map { $0 >= firstJudged } ?? true
  }

  /// Returns the numbers of the probes whose `lines` contain at least one of the given lines.
  func numbers(atLines lines: [Int]) -> Set<Int> {
    Set(zip(probes, numbers).filter { lines.contains(where: $0.0.lines.contains) }.map(\.1))
  }

  /// Returns the probes of a snippet, by its index.
  func probes(of index: Int) -> [Probe] { probes.filter { $0.snippetIndex == index } }

  private static func find(in snippet: Snippet, at index: Int, of program: Program) -> [Probe] {
    var probes: [Probe] = []
    if program.isTraced, !program.startsAtMain {
      // Readers don't see the lines of the setup, so no crash can be shown there.
      probes +=
        StatementMap(Array(snippet.code.utf8))?.runningStatements
        .filter { $0.rows.lowerBound >= snippet.options.setup.count }
        .map {
          Probe(
            snippetIndex: index, purpose: .trace, range: $0.range, rows: $0.rows, kind: $0.kind)
        } ?? []
    }
    // No top-level code runs in a program that begins at its `@main`.
    for (number, claim) in snippet.claims.enumerated()
    where claim.isInner || !program.startsAtMain {
      switch claim.content {
      case .fails: continue
      case .prints, .crashes:
        let isCrash = if case .crashes = claim.content { true } else { false }
        probes.append(
          Probe(
            snippetIndex: index,
            purpose: isCrash ? .crash(claim: number) : .output(claim: number),
            range: claim.range, rows: claim.rows, kind: claim.kind, isInner: claim.isInner,
            isReturned: claim.isReturned && claim.kind == .expression))
      case .value(let variable):
        probes.append(
          Probe(
            snippetIndex: index, purpose: .value(claim: number), range: claim.range,
            rows: claim.rows, kind: claim.kind, optionalTry: claim.optionalTry, variable: variable,
            isInner: claim.isInner))
      }
    }
    return probes
  }
}

extension ProgramProbes.Probe {
  /// The texts that the probe adds to its snippet's code, by their offsets in bytes, in order.
  var insertions: [(offset: Int, text: String)] {
    switch purpose {
    case .trace:
      return [(range.lowerBound, "\(MarkFunction.call(mark)); ")]
    case .output where kind == .exit || isReturned, .crash where kind == .exit || isReturned:
      // Nothing runs after a statement that leaves its block, except `defer`, which sets the mark.
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
      // The brackets keep the operator out of the `try?`.
      let opening = optionalTry.map { [(offset: $0, text: "(")] } ?? []
      let closing = optionalTry == nil ? "" : ")"
      return opening + [(range.upperBound, "\(closing) \(ProbeFunction.sign) \(mark)")]
    }
  }
}

/// The operator by which a program shows the checker the actual value where a comment states one.
enum ProbeFunction {
  static let sign = "<~|~>"

  /// The byte that ends each part of a shown value.
  static let separator = UInt8(0x1F)

  /// The Swift code that declares the operator, for the preludes of programs that show values.
  ///
  /// The value is described before the first mark is set, so that if the description prints
  /// something, this isn't taken for a part of the value.
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
