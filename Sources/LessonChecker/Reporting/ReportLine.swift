import LessonKit

/// One line of a report, with what a terminal needs to colour it.
///
/// Nothing in it speaks to the terminal, whatever a lesson or its programs say.
public enum ReportLine: Hashable, Sendable {
  /// Something that does not hold, and where: `file:line:column`, or just the file.
  case error(place: String, message: String)

  /// Something that the compiler warns of, and where.
  case warning(place: String, message: String)

  /// An expected line that did not come.
  case missing(String)

  /// A line that came and was not expected.
  case extra(String)

  /// More about the error above.
  case detail(String)

  /// The check in one line.
  case summary(String, holds: Bool)
}

extension ReportLine: CustomStringConvertible {
  /// The line without colour, in the form that editors make clickable.
  public var description: String {
    switch self {
    case .error(let place, let message): "\(place): error: \(message)"
    case .warning(let place, let message): "\(place): warning: \(message)"
    case .missing(let text), .extra(let text), .detail(let text): "    \(text)"
    case .summary(let text, _): text
    }
  }
}

extension ReportLine {
  /// Whether it tells of something that does not hold.
  public var isError: Bool {
    if case .error = self { true } else { false }
  }

  init(_ problem: LessonProblem) {
    let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
    self = .error(
      place: Printable.message(problem.file + place),
      message: Printable.message("\(problem.message); \(problem.advice)"))
  }

  init(_ failure: Failure) {
    let end = failure.advice.map { "; \($0)" } ?? ""
    self = .error(
      place: Self.place(failure.lesson, failure.position),
      message: Printable.message(failure.message + end))
  }

  init(_ warning: PlacedDiagnostic, in lesson: String) {
    let message = warning.message.split(separator: "\n").first ?? ""
    self = .warning(
      place: Self.place(lesson, warning.position), message: Printable.message(String(message)))
  }

  init(detail: String) {
    let text = Printable.message(detail)
    switch text.prefix(2) {
    case "- ": self = .missing(text)
    case "+ ": self = .extra(text)
    default: self = .detail(text)
    }
  }

  private static func place(_ lesson: String, _ position: SourcePosition) -> String {
    Printable.message("\(lesson):\(position.line):\(position.column)")
  }
}
