import ArgumentParser

/// The ways in which the complaints of lint can be written.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text

  /// For GitHub: workflow commands, which become annotations on the lines of the Markdown.
  case github

  /// For programs: a JSON object a line.
  case json
}
