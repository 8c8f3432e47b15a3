import LessonKit

extension CompileJudge {
  /// The judged snippets that do not compile, by index.
  ///
  /// Where one leaves a brace open, what follows is read as a part of it.
  var culprits: Set<Int> {
    let unclosed = errors.filter { index in
      guard let origin = blamed(forError: index), let place = place(ofMessage: index) else {
        return false
      }
      return origin.snippet != place.snippet
    }
    return Set((unclosed.isEmpty ? errors : unclosed).compactMap(judgedSnippet))
  }

  /// The snippets of the context that do not compile, by index.
  var contextCulprits: Set<Int> {
    Set(errors.compactMap { blamed(forError: $0)?.snippet }.filter { $0 < program.context.count })
  }

  /// The first error in each snippet: where nobody wrote for the checker, there can be hundreds.
  var firstErrors: [Int] {
    var seen: Set<Int?> = []
    let all = errors.filter { seen.insert(judgedSnippet(ofError: $0)).inserted }
    let placed = all.filter { judgedSnippet(ofError: $0) != nil }
    return placed.isEmpty ? all : placed
  }

  /// The snippet and the place that an error is about.
  ///
  /// A brace that is never closed is missed at the end of the program, wherever it was opened.
  func blamed(forError index: Int) -> (snippet: Int, position: SourcePosition)? {
    let place = place(ofMessage: index)
    guard program.isLenient, compiled.diagnostics[index].message.hasPrefix("expected '"),
      let opening = notes(ofError: index).first(where: {
        compiled.diagnostics[$0].message.hasPrefix("to match this opening")
      }), let origin = self.place(ofMessage: opening), origin.snippet != place?.snippet
    else { return place }
    return origin
  }

  /// The places of the notes that belong to an error, among all messages.
  func notes(ofError index: Int) -> Range<Int> {
    let end = compiled.diagnostics[(index + 1)...].firstIndex { $0.severity != .note }
    return index + 1..<(end ?? compiled.diagnostics.endIndex)
  }

  /// The snippet and the place that a message names.
  func place(ofMessage index: Int) -> (snippet: Int, position: SourcePosition)? {
    let diagnostic = compiled.diagnostics[index]
    guard diagnostic.line > 0 else { return nil }
    return source.place(line: diagnostic.line, column: diagnostic.column)
  }

  private func judgedSnippet(ofError index: Int) -> Int? {
    guard let place = blamed(forError: index) else { return nil }
    let judged = place.snippet - program.context.count
    return judged >= 0 ? judged : nil
  }
}
