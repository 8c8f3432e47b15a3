package import LessonKit

extension ReportLine {
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

extension ReportDocument {
  /// A diagnostic for people, with its details.
  func lines(of diagnostic: Diagnostic) -> [ReportLine] {
    [ReportLine(diagnostic, shownIn: shown(diagnostic.file))]
      + diagnostic.details.map { ReportLine(detail: $0) }
  }
}
