package import LessonKit

/// One line of a report, with what a terminal needs to colour the line.
///
/// A line contains no control characters for the terminal, even if a lesson or its programs print
/// some.
public enum ReportLine: Hashable, Sendable {
  /// An error, and its place: `file:line:column`, or just the file.
  case error(place: String, message: String)

  /// A warning of the compiler, and its place.
  case warning(place: String, message: String)

  /// An expected line that did not come.
  case missing(String)

  /// An actual line that was not expected.
  case extra(String)

  /// More information about the error above.
  case detail(String)

  /// A program in one line, or a line of a table.
  case row(String, holds: Bool)

  /// A note about the check itself.
  case note(String)

  /// The result of the check in one line.
  case summary(String, holds: Bool)
}

extension ReportLine: CustomStringConvertible {
  /// The line without colour, in the form that editors make clickable.
  ///
  /// Control characters are escaped.
  public var description: String {
    let text =
      switch self {
      case .error(let place, let message): "\(place): error: \(message)"
      case .warning(let place, let message): "\(place): warning: \(message)"
      case .missing(let text), .extra(let text), .detail(let text): "    \(text)"
      case .row(let text, _), .note(let text), .summary(let text, _): text
      }
    return TerminalText.message(text)
  }
}

extension ReportLine {
  /// Whether the line is an error.
  public var isError: Bool {
    if case .error = self { true } else { false }
  }

  /// Makes a line from a diagnostic's details.
  package init(detail: Diagnostic.Detail) {
    let text = TerminalText.message(detail.description)
    switch detail.kind {
    case .missing: self = .missing(text)
    case .extra: self = .extra(text)
    case .same, .note: self = .detail(text)
    }
  }

  /// Makes the line of a diagnostic, without its details.
  ///
  /// - Parameters:
  ///   - diagnostic: the diagnostic
  ///   - file: the file in the user's words, or nil for the name in the diagnostic
  package init(_ diagnostic: Diagnostic, shownIn file: String? = nil) {
    let shown = file.map { diagnostic.renamed($0) } ?? diagnostic
    let place = TerminalText.message(shown.location)
    let message = TerminalText.message(diagnostic.messageWithAdvice)
    self =
      diagnostic.severity == .error
      ? .error(place: place, message: message) : .warning(place: place, message: message)
  }
}
