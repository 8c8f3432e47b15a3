package import LessonKit

/// A report in GitHub's workflow commands, which become annotations on the lines of the lessons.
///
/// All text from a lesson or its programs is escaped inside a command, because such text on a
/// separate line could be a command, too.
package enum GitHubReport {
  /// Returns the command for a diagnostic of a check.
  ///
  /// GitHub marks the lesson. If the lesson fails only with another implementation, it is not
  /// wrong, so the command is a warning.
  fileprivate static func command(for diagnostic: Diagnostic, of head: HeadRecord) -> String {
    let subject = head.isDocs == true ? "documentation" : "lesson"
    let title =
      diagnostic.severity == .error ? "The \(subject) fails its check" : "Compiler warning"
    return command(
      head.implementation == nil ? diagnostic.severity : .warning, for: diagnostic,
      in: head.folder,
      title: title + (head.implementation.map { " in \($0)" } ?? "")
        + (diagnostic.kind.map { " (\($0))" } ?? ""))
  }

  /// Returns the command that shows a diagnostic at its line.
  ///
  /// - Parameters:
  ///   - severity: the severity on GitHub, or nil for the diagnostic's severity
  ///   - diagnostic: the diagnostic, with a path relative to the workbook's root
  ///   - folder: the workbook's root, relative to the root of its repository
  ///   - title: the title of the annotation
  package static func command(
    _ severity: Diagnostic.Severity? = nil, for diagnostic: Diagnostic, in folder: String,
    title: String
  ) -> String {
    let place = [
      ("file", folder + diagnostic.file), ("line", diagnostic.position.map { "\($0.line)" }),
      ("col", diagnostic.position.map { "\($0.column)" }), ("title", title),
    ]
    let properties = place.compactMap { name, value in
      value.map { "\(name)=\(escaped(TerminalText.message($0), isProperty: true))" }
    }
    let text = [diagnostic.messageWithAdvice] + diagnostic.details.map { "    \($0)" }
    let message = text.map(TerminalText.message).joined(separator: "\n")
    return "::\((severity ?? diagnostic.severity) == .error ? "error" : "warning") "
      + "\(properties.joined(separator: ","))::\(escaped(message, isProperty: false))"
  }

  /// Returns the command that shows a text without a line.
  fileprivate static func notice(titled title: String, _ text: String) -> String {
    "::notice title=\(escaped(title, isProperty: true))::"
      + escaped(TerminalText.message(text), isProperty: false)
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

  /// The maximum number of errors, and of warnings, that GitHub shows for a step.
  ///
  /// It drops the rest silently.
  private static let maxAnnotations = 10

  /// Limits commands to the annotations that GitHub shows.
  ///
  /// An additional command says how many are not shown.
  package static func capped(_ commands: [String]) -> [String] {
    ["error", "warning"].reduce(commands) { capped($0, of: $1) }
  }

  private static func capped(_ commands: [String], of severity: String) -> [String] {
    let own = commands.indices.filter { commands[$0].hasPrefix("::\(severity) ") }
    guard own.count > maxAnnotations else { return commands }
    let shown = maxAnnotations - 1
    let note =
      "::\(severity) title=And \(own.count - shown) more::GitHub shows only \(maxAnnotations) \(severity)s of a "
      + "step; the log has all \(own.count)"
    var counted = commands
    counted.insert(note, at: own[shown])
    return counted
  }
}

extension Report {
  /// The report and its summary as workflow commands.
  var githubLines: [String] {
    GitHubReport.capped(diagnostics.map { GitHubReport.command(for: $0, of: head) })
      + unreadCommentNotice + [summary]
  }

  /// One notice about all comments that can't be read.
  private var unreadCommentNotice: [String] {
    guard let words = unreadCommentWords else { return [] }
    let places = unreadComments.map { "\(head.folder)\($0.file):\($0.line)" }
    return [
      GitHubReport.notice(
        titled: words, "these comments weren't compared: \(places.joined(separator: ", "))")
    ]
  }
}
