import LessonKit

/// Shows what came of a snippet that did not do what its lesson says.
struct FaultMaker {
  private let result: SnippetResult

  init(_ result: SnippetResult) {
    self.result = result
  }

  /// What came instead, as far as the code does not show it.
  var faults: [FigureView.Fault] {
    result.failures.filter { !isInCode($0) }.map { failure in
      FigureView.Fault(
        message: HTML(text: failure.message), details: failure.details.map(line).joined())
    }
  }

  /// Whether a message of the compiler at the same place says it already.
  private func isInCode(_ failure: SnippetFailure) -> Bool {
    failure.details.isEmpty
      && result.diagnostics.contains { failure.message.hasSuffix($0.message) }
  }

  /// A line of a difference; its sign stays, so that colour is not all that tells.
  private func line(_ line: String) -> HTML {
    if line.hasPrefix("- ") { return "<del>\(line)\n</del>" }
    if line.hasPrefix("+ ") { return "<ins>\(line)\n</ins>" }
    return "\(line)\n"
  }
}
