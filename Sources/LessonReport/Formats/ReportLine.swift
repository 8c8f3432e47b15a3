package import LessonKit

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

  /// One program in one line, or a line of a table.
  case row(String, holds: Bool)

  /// Something about the check itself.
  case note(String)

  /// The check in one line.
  case summary(String, holds: Bool)
}

extension ReportLine: CustomStringConvertible {
  /// The line without colour, in the form that editors make clickable; control characters are escapes.
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
  /// Whether it tells of something that does not hold.
  public var isError: Bool {
    if case .error = self { true } else { false }
  }

  /// A line of a diagnostic's details.
  package init(detail: Diagnostic.Detail) {
    let text = TerminalText.message(detail.description)
    switch detail.kind {
    case .missing: self = .missing(text)
    case .extra: self = .extra(text)
    case .same, .note: self = .detail(text)
    }
  }

  /// The line of a diagnostic, without its details.
  ///
  /// - Parameters:
  ///   - diagnostic: the diagnostic
  ///   - file: the file as the user named it; nil for the name that the diagnostic has
  package init(_ diagnostic: Diagnostic, shownIn file: String? = nil) {
    let shown = file.map { diagnostic.renamed($0) } ?? diagnostic
    let place = TerminalText.message(shown.place)
    let message = TerminalText.message(diagnostic.messageWithAdvice)
    self =
      diagnostic.severity == .error
      ? .error(place: place, message: message) : .warning(place: place, message: message)
  }
}
