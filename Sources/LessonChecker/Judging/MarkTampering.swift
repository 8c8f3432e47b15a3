import LessonKit

/// Looks for programs that set the checker's marks themselves, and so could pass off the output of
/// one snippet as another's.
struct MarkTampering {
  let program: Program
  let output: RunOutput

  /// The failure; nil where the marks can be trusted.
  var failure: Diagnostic? {
    if let place = placeOfName {
      return failure(at: place, "this uses a name of the checker's own", "call it otherwise")
    }
    guard output.run.areMarksForged else { return nil }
    return failure(
      at: program.snippets[output.lastStarted].range.start,
      "this disturbs how the checker tells one snippet's output from another's",
      "leave descriptors alone that it did not open; let no loop or function span two blocks")
  }

  /// The line at which a judged snippet names the function that sets marks.
  private var placeOfName: SourcePosition? {
    let names = [MarkFunction.name, MarkFunction.symbol]
    let line = program.judged.lazy.flatMap(\.lines).first { line in
      names.contains { line.text.utf8.contains($0.utf8) }
    }
    return line?.start
  }

  private func failure(
    at position: SourcePosition, _ message: String, _ advice: String
  ) -> Diagnostic {
    Diagnostic(in: program.lesson, at: position, message, advice: advice)
  }
}
