import LessonKit

/// A report in GitHub's workflow commands, which become annotations on the lines of the lessons.
///
/// Whatever a lesson or its programs say stands inside a command, escaped: a line of its own could
/// be a command too.
package struct GitHubReport {
  /// The lines.
  package let lines: [String]

  /// Writes a report.
  package init(_ document: ReportDocument) {
    lines =
      document.findings.map { Self.command(for: $0, of: document.head) }
      + [CheckSummary(document).description]
  }

  /// What another implementation does otherwise is no mistake in the lesson, which is what GitHub
  /// marks: it is a warning there.
  private static func command(for finding: Complaint, of head: HeadRecord) -> String {
    let title = finding.isWarning ? "The compiler warns" : "The lesson does not hold"
    var finding = finding
    if head.implementation != nil { finding.isWarning = true }
    return command(
      for: finding, in: head.folder, title: title + (head.implementation.map { " in \($0)" } ?? ""))
  }

  /// The command that shows a complaint at its line.
  package static func command(for finding: Complaint, in folder: String, title: String) -> String {
    let place = [
      ("file", folder + finding.file), ("line", finding.line.map(String.init)),
      ("col", finding.line == nil ? nil : finding.column.map(String.init)),
      ("title", title),
    ]
    let text = [finding.message] + finding.details.map { "    " + $0 }
    return command(
      finding.isWarning ? "warning" : "error",
      place.compactMap { name, value in value.map { (name, $0) } },
      text.map(Printable.message).joined(separator: "\n"))
  }

  private static func command(
    _ name: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }
    return "::\(name) \(list.joined(separator: ","))::\(escaped(message, isProperty: false))"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
