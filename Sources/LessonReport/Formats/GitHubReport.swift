package import LessonKit

/// A report in GitHub's workflow commands, which become annotations on the lines of the lessons.
///
/// All text of a lesson or its programs is escaped inside a command, since on a line of its own it
/// could be a command too.
package enum GitHubReport {
  /// GitHub marks the lesson, and a lesson that fails with another implementation is not wrong: that
  /// is a warning there.
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

  /// The command that shows a diagnostic at its line.
  ///
  /// - Parameters:
  ///   - severity: how grave it is on GitHub; nil for its own severity
  ///   - diagnostic: the diagnostic, with a file seen from the workbook's root
  ///   - folder: that root, seen from the root of its repository
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

  /// The command that shows something that belongs to no line.
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

  /// GitHub shows this many errors and this many warnings of a step, and drops the rest silently.
  private static let most = 10

  /// Commands within the number of annotations that GitHub shows: one put among them counts those that
  /// it will not show.
  package static func counted(_ commands: [String]) -> [String] {
    ["error", "warning"].reduce(commands) { counted($0, of: $1) }
  }

  private static func counted(_ commands: [String], of severity: String) -> [String] {
    let own = commands.indices.filter { commands[$0].hasPrefix("::\(severity) ") }
    guard own.count > most else { return commands }
    let shown = most - 1
    let note =
      "::\(severity) title=And \(own.count - shown) more::GitHub shows \(most) \(severity)s of a "
      + "step; the log has all \(own.count)"
    var counted = commands
    counted.insert(note, at: own[shown])
    return counted
  }
}

extension Report {
  /// The report in such commands, and its summary.
  var githubLines: [String] {
    GitHubReport.counted(diagnostics.map { GitHubReport.command(for: $0, of: head) })
      + unreadCommentNotice + [summary]
  }

  /// One notice for all comments that are not understood.
  private var unreadCommentNotice: [String] {
    guard let words = unreadCommentWords else { return [] }
    let places = unreadComments.map { "\(head.folder)\($0.file):\($0.line)" }
    return [
      GitHubReport.notice(
        titled: words, "these comments weren't compared: \(places.joined(separator: ", "))")
    ]
  }
}
