import LessonKit

/// Reads what the compiler prints in its `llvm` style: a line for each message, then the line of
/// source that it speaks of, then a line that points into it.
enum DiagnosticParser {
  /// The messages in a compiler's output, in order.
  ///
  /// - Parameters:
  ///   - output: what the compiler printed.
  ///   - file: the name of the file that it was given.
  /// - Returns: the messages, without the excerpts of source between them.
  static func parse(_ output: String, of file: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var isExcerpt = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      // The excerpt is the lesson's own text, which may look like a message.
      guard !isExcerpt else {
        isExcerpt = false
        continue
      }
      guard let diagnostic = message(in: line, of: file) else { continue }
      diagnostics.append(diagnostic)
      isExcerpt = diagnostic.line > 0
    }
    return diagnostics
  }

  private static func message(in line: Substring, of file: String) -> Diagnostic? {
    if line.hasPrefix("\(file):") { return placedMessage(in: line.dropFirst(file.count + 1)) }
    // Without a place: `<unknown>:0: error: …`, or `error: …` of the driver or the linker.
    let rest = line.hasPrefix("<unknown>:0: ") ? line.dropFirst("<unknown>:0: ".count) : line
    return self.message(rest, line: 0, column: 0)
  }

  private static func placedMessage(in text: Substring) -> Diagnostic? {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let line = Int(parts[0]), let column = Int(parts[1]) else { return nil }
    return message(parts[2].drop { $0 == " " }, line: line, column: column)
  }

  private static func message(_ text: Substring, line: Int, column: Int) -> Diagnostic? {
    guard let colon = text.firstIndex(of: ":"),
      let kind = PlacedDiagnostic.Kind(rawValue: String(text[..<colon]))
    else { return nil }
    let message = text[text.index(after: colon)...].drop { $0 == " " }
    return Diagnostic(kind: kind, message: String(message), line: line, column: column)
  }
}
