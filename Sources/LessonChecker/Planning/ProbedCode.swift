import LessonKit

/// The code of a snippet with its probes.
struct ProbedCode {
  /// The code as it is compiled.
  private(set) var text = ""

  /// The same without the lines that are added to it.
  private(set) var shownText = ""

  /// Puts probes into a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet.
  ///   - probes: its probes.
  ///   - mark: the lines that set a mark, by its number, before a line of the snippet, from 0.
  init(
    _ snippet: Snippet, _ probes: [ProgramProbes.Probe],
    mark: (_ number: Int, _ line: Int) -> String
  ) {
    guard !probes.isEmpty else {
      (text, shownText) = (snippet.code, snippet.code)
      return
    }
    for (index, line) in snippet.lines.enumerated() {
      for probe in probes where probe.value == nil && probe.statement.lowerBound == index {
        text += mark(probe.mark, index)
      }
      var code = line.text
      if let probe = probes.first(where: {
        $0.value != nil && $0.statement.upperBound == index
      }) {
        let end = code.utf8.index(code.startIndex, offsetBy: probe.end)
        code.insert(contentsOf: " \(ProbeFunction.sign) \(probe.mark)", at: end)
      }
      text += code + "\n"
      shownText += code + "\n"
      for probe in probes where probe.value == nil && probe.statement.upperBound == index {
        text += mark(probe.endMark, index + 1)
      }
    }
  }
}
