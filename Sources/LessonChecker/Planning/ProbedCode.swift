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
      let own = probes.filter { $0.stated.statement.contains(index) }
      let printing = own.first { $0.stated.kind == .output }
      if let printing, printing.stated.statement.lowerBound == index {
        text += mark(printing.mark, index)
      }
      var code = line.text
      if let probe = own.first(where: {
        $0.stated.kind == .value && $0.stated.statement.upperBound == index
      }) {
        let end = code.utf8.index(code.startIndex, offsetBy: probe.stated.end)
        code.insert(contentsOf: " \(ProbeFunction.sign) \(probe.mark)", at: end)
      }
      text += code + "\n"
      shownText += code + "\n"
      if let printing, printing.stated.statement.upperBound == index {
        text += mark(printing.mark + 1, index + 1)
      }
    }
  }
}
