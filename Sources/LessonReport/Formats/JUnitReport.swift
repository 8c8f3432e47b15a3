import Foundation
import LessonKit

extension [Report] {
  /// The reports in the part of JUnit's XML on which GitLab, Jenkins and GitHub's actions agree.
  ///
  /// A suite is a lesson, and a test case is a program.
  var junitLines: [String] {
    let cases = flatMap { report in
      report.problems.map { JUnitCase($0) } + report.programs.map { JUnitCase($0) }
    }
    var names: [String] = []
    let suites = Dictionary(grouping: cases, by: \.suite)
    for name in cases.map(\.suite) where !names.contains(name) { names.append(name) }
    return ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
      + ["<testsuites \(Self.attributes("workbook", cases))>"]
      + names.flatMap { Self.suite($0, suites[$0, default: []]) } + ["</testsuites>"]
  }

  private static func suite(_ name: String, _ cases: [JUnitCase]) -> [String] {
    let file = cases.first?.file ?? name
    return ["  <testsuite \(attributes(name, cases)) file=\(XMLText.quoted(file))>"]
      + cases.flatMap(\.lines) + ["  </testsuite>"]
  }

  private static func attributes(_ name: String, _ cases: [JUnitCase]) -> String {
    let count: (JUnitCase.Outcome) -> Int = { outcome in cases.count { $0.outcome == outcome } }
    let time = cases.reduce(0) { $0 + $1.seconds }
    return "name=\(XMLText.quoted(name)) tests=\"\(cases.count)\" "
      + "failures=\"\(count(.failure))\" errors=\"\(count(.error))\" "
      + "skipped=\"\(count(.skipped))\" time=\"\(JUnitCase.number(time))\""
  }
}

/// A test case of JUnit's XML: a program, or a problem that kept programs from being checked.
private struct JUnitCase {
  enum Outcome: String {
    case passed
    case failure
    case error
    case skipped
  }

  let file: String

  /// The suite of the case: the lesson, after the name of the implementation if the lesson was
  /// checked against an implementation.
  let suite: String
  let outcome: Outcome
  let seconds: Double

  private let name: String
  private let line: Int?
  private let message: String
  private var kind: String?
  private let text: [String]
  private let output: [String]

  var lines: [String] {
    let place = line.map { " line=\"\($0)\"" } ?? ""
    let start =
      "    <testcase name=\(XMLText.quoted(name)) classname=\(XMLText.quoted(suite)) "
      + "file=\(XMLText.quoted(file))\(place) time=\"\(Self.number(seconds))\""
    let inside = result + printed
    return inside.isEmpty ? [start + "/>"] : [start + ">"] + inside + ["    </testcase>"]
  }

  /// Seconds with thousandths.
  static func number(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

  private var result: [String] {
    switch outcome {
    case .passed: []
    case .skipped: ["      <skipped message=\(XMLText.quoted(message))/>"]
    case .failure, .error:
      [
        "      <\(outcome.rawValue) message=\(XMLText.quoted(message)) "
          + "type=\(XMLText.quoted(kind ?? "workbook"))>"
          + XMLText.escaped(text.joined(separator: "\n")) + "</\(outcome.rawValue)>"
      ]
    }
  }

  private var printed: [String] {
    guard !output.isEmpty else { return [] }
    return ["      <system-out>\(XMLText.escaped(output.joined(separator: "\n")))</system-out>"]
  }
}

extension JUnitCase {
  private static func suite(_ implementation: String?, _ file: String) -> String {
    (implementation.map { "\($0): " } ?? "") + file
  }

  init(_ program: ProgramRecord) {
    let failures = program.failedExpectations
    file = program.file
    suite = Self.suite(program.implementation, file)
    name = program.name
    line = program.line
    seconds = program.seconds ?? 0
    text = failures.flatMap { failure in
      ["\(failure.location): \(failure.messageWithAdvice)"]
        + failure.details.map { "    \($0)" }
    }
    output = program.compilerWarnings.map(\.description)
    switch program.state {
    case .skipped, .unchecked:
      outcome = .skipped
      message = program.reason ?? "not checked"
    default:
      outcome = failures.isEmpty ? .passed : .failure
      message = failures.first?.messageWithAdvice ?? ""
      kind = failures.first?.kind
    }
  }

  init(_ problem: DiagnosticRecord) {
    let diagnostic = problem.diagnostic
    file = diagnostic.file
    suite = Self.suite(problem.implementation, file)
    line = diagnostic.position?.line
    name = line.map { "\(diagnostic.file), line \($0)" } ?? diagnostic.file
    seconds = 0
    outcome = .error
    message = diagnostic.messageWithAdvice
    text = [message]
    output = []
  }
}

/// Puts text into XML 1.0, which can't hold every character.
private enum XMLText {
  /// Returns a text as an attribute's value, in quotation marks.
  static func quoted(_ text: String) -> String { "\"\(escaped(text, isAttribute: true))\"" }

  /// Returns a text as the content of an element, or of an attribute.
  static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.message(String($0)).unicodeScalars.map(escaped).joined() }
      .joined(separator: isAttribute ? "&#10;" : "\n")
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    // Escaped text contains no other characters that XML forbids.
    case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: String(scalar)
    }
  }
}
