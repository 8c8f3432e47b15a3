import LessonKit

extension CompileJudge {
  /// The judged snippets that do not compile, by place.
  var culprits: Set<Int> { Set(errors.compactMap(judgedSnippet)) }

  /// The judged snippets that declare again what is declared above them, by place.
  var restarts: Set<Int> {
    let again = errors.filter {
      compiled.diagnostics[$0].message.hasPrefix("invalid redeclaration of")
    }
    return Set(again.compactMap(judgedSnippet)).filter { program.context.count + $0 > 0 }
  }

  /// The first error in each snippet: where nobody wrote for the checker, there can be hundreds.
  var firstErrors: [Int] {
    var seen: Set<Int?> = []
    let all = errors.filter { seen.insert(judgedSnippet(ofError: $0)).inserted }
    let placed = all.filter { judgedSnippet(ofError: $0) != nil }
    return placed.isEmpty ? all : placed
  }

  private func judgedSnippet(ofError index: Int) -> Int? {
    let diagnostic = compiled.diagnostics[index]
    guard diagnostic.line > 0,
      let place = source.place(line: diagnostic.line, column: diagnostic.column)
    else { return nil }
    let judged = place.snippet - program.context.count
    return judged >= 0 ? judged : nil
  }
}
