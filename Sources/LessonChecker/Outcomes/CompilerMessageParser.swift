import LessonKit

/// Parses the compiler's output in its `llvm` style: for each message a line that begins with the
/// place, then the line of source that it points to, then lines with carets.
///
/// A message may have several lines, and both they and the source come from the lesson, so they may
/// look like messages themselves. They can be told apart since the source is known.
struct CompilerMessageParser {
  /// The most lines that a message can have.
  private static let mostLines = 100

  /// The lines of that file.
  private let source: [Substring]

  /// The name of that file.
  private let file: String

  /// Makes a parser for the messages about a file.
  ///
  /// - Parameters:
  ///   - file: the name of the file.
  ///   - text: its text.
  init(file: String, text: String) {
    self.file = file
    self.source = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The messages in the compiler's output, in order, without the excerpts of source between them.
  func parse(_ output: String) -> [CompilerMessage] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    var diagnostics: [CompilerMessage] = []
    var next = 0
    while next < lines.count {
      let line = next
      next += 1
      guard let header = CompilerMessageHeader(lines[line]) else { continue }
      var message = [header.message]
      let shown = header.file == file ? header.line : nil
      if header.file == ProgramSource.preludeFile {
        message = ["on line \(header.line) of the prelude: " + header.message]
      }
      if let shown, let end = excerpt(ofLine: shown, in: lines[next...]) {
        message += lines[next..<end]
        next = end + 1
      }
      diagnostics.append(
        CompilerMessage(
          severity: header.severity,
          message: Self.cut(
            CompilerMessageGroup.removed(from: message.joined(separator: "\n"))),
          line: shown ?? 0, column: shown == nil ? 0 : header.column))
    }
    return diagnostics
  }

  /// The most bytes of a message: it may quote a name, a type or a text of the lesson that has no end.
  private static let longest = 2000

  /// A message, or its beginning if it is longer.
  private static func cut(_ message: String) -> String {
    guard message.utf8.count > longest else { return message }
    var count = 0
    let beginning = message.prefix { character in
      count += character.utf8.count
      return count <= longest
    }
    return beginning + "…"
  }

  /// The place at which the output shows a line of the source; nil where it does not.
  private func excerpt(ofLine line: Int, in lines: ArraySlice<Substring>) -> Int? {
    guard source.indices.contains(line - 1) else { return nil }
    let shown = Self.shown(source[line - 1])
    return lines.prefix(Self.mostLines).firstIndex { $0.utf8.elementsEqual(shown) }
  }

  /// A line as the compiler shows it: up to a carriage return, with tabs as spaces up to every
  /// eighth column.
  private static func shown(_ line: Substring) -> [UInt8] {
    var shown: [UInt8] = []
    for byte in line.utf8.prefix(while: { $0 != UInt8(ascii: "\r") }) {
      if byte == UInt8(ascii: "\t") {
        shown += [UInt8](repeating: UInt8(ascii: " "), count: 8 - shown.count % 8)
      } else {
        shown.append(byte)
      }
    }
    return shown
  }
}
