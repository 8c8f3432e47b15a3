import LessonKit

/// The failures of a snippet, as the figure lists them.
struct FigureFailures {
  private let result: SnippetResult

  init(_ result: SnippetResult) {
    self.result = result
  }

  /// The failures that the code does not show, each with a `message` and `details`.
  var values: [TemplateValues] {
    result.failures.filter { !isInCode($0) }.map { failure in
      ["message": HTML(text: failure.message), "details": failure.details.map(line).joined()]
    }
  }

  /// Whether a message of the compiler in the code says the same.
  private func isInCode(_ failure: Diagnostic) -> Bool {
    failure.details.isEmpty
      && result.diagnostics.contains { failure.message.hasSuffix($0.message) }
  }

  /// A line of a diff; it keeps its sign, so that it can be read without colours.
  private func line(_ line: Diagnostic.Detail) -> HTML {
    switch line {
    case .missing: "<del>\(line.description)\n</del>"
    case .extra: "<ins>\(line.description)\n</ins>"
    case .same, .note: "\(line.description)\n"
    }
  }
}
