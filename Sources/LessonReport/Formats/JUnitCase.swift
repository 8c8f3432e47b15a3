import LessonKit

/// A test case of JUnit's XML: a program, or a problem that kept programs from being checked.
struct JUnitCase {
  /// How it came out.
  enum Outcome: String {
    case passed
    case failure
    case error
    case skipped
  }

  let file: String

  /// The suite that it belongs to: the lesson, after the name of the implementation where it was
  /// checked against another one.
  let suite: String
  let outcome: Outcome
  let seconds: Double

  private let name: String
  private let line: Int?
  private let message: String
  private let text: [String]
  private let output: [String]

  /// The lines of its element.
  var lines: [String] {
    let place = line.map { " line=\"\($0)\"" } ?? ""
    let start =
      "    <testcase name=\(XMLText.quoted(name)) classname=\(XMLText.quoted(suite)) "
      + "file=\(XMLText.quoted(file))\(place) time=\"\(Seconds.number(seconds))\""
    let inside = result + printed
    return inside.isEmpty ? [start + "/>"] : [start + ">"] + inside + ["    </testcase>"]
  }

  private var result: [String] {
    switch outcome {
    case .passed: []
    case .skipped: ["      <skipped message=\(XMLText.quoted(message))/>"]
    case .failure, .error:
      [
        "      <\(outcome.rawValue) message=\(XMLText.quoted(message)) type=\"workbook\">"
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

  /// A program.
  init(_ program: ProgramRecord) {
    let failures = program.failedExpectations
    file = program.file
    suite = Self.suite(program.implementation, file)
    name = program.name
    line = program.line
    seconds = program.seconds ?? 0
    text = failures.flatMap { failure in
      ["\(failure.place): \(failure.messageWithAdvice)"]
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
    }
  }

  /// A problem.
  init(_ problem: DiagnosticRecord) {
    let diagnostic = problem.diagnostic(.error, in: problem.file ?? "")
    file = diagnostic.file
    suite = Self.suite(problem.implementation, file)
    name = problem.line.map { "\(diagnostic.file), line \($0)" } ?? diagnostic.file
    line = problem.line
    seconds = 0
    outcome = .error
    message = diagnostic.messageWithAdvice
    text = [message]
    output = []
  }
}
