import LessonKit

/// Parses the compiler's output in its `llvm` style.
///
///     main.swift:1:5: error: message
///     let a = "text"
///         ^
///
/// A message may have several lines. The later lines, and the excerpt of the source, may contain
/// text of the lesson that looks like a message. So the parser compares the lines with the source:
/// a message ends above the excerpt, which quotes the line that the message names.
struct CompilerMessageParser {
  /// How many lines below a message's first line are searched for the excerpt.
  private static let maxLines = 100

  /// The length, in bytes, to which a message is cut, because it may quote a very long literal.
  private static let maxBytes = 2000

  /// The lines of `file`, as the compiler counts them.
  private let source: [Substring]

  private let file: String

  /// Makes a parser for a file; a message about another file gets no place.
  ///
  /// - Parameters:
  ///   - file: the name of the file.
  ///   - text: the lines that the compiler assigns to the file, such as `ProgramSource.quotedText`.
  init(file: String, text: String) {
    self.file = file
    self.source = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the messages in the compiler's output, in order, without the excerpts of the source.
  func parse(_ output: String) -> [CompilerMessage] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    var messages: [CompilerMessage] = []
    var next = 0
    while next < lines.count {
      let first = next
      next += 1
      guard let header = CompilerMessageHeader(lines[first]) else { continue }
      var text = [header.message]
      let ownLine = header.file == file ? header.line : nil
      if header.file == ProgramSource.preludeFile {
        text = ["on line \(header.line) of the prelude: " + header.message]
      }
      if let ownLine, let excerptIndex = excerpt(ofLine: ownLine, in: lines[next...]) {
        text += lines[next..<excerptIndex]
        next = excerptIndex + 1
      }
      messages.append(
        CompilerMessage(
          severity: header.severity,
          message: Self.cut(CompilerMessageGroup.removed(from: text.joined(separator: "\n"))),
          line: ownLine ?? 0, column: ownLine == nil ? 0 : header.column))
    }
    return messages
  }

  /// Returns a message, or its beginning and `…` if it is longer than `maxBytes`.
  private static func cut(_ message: String) -> String {
    guard message.utf8.count > maxBytes else { return message }
    var count = 0
    let beginning = message.prefix { character in
      count += character.utf8.count
      return count <= maxBytes
    }
    return beginning + "…"
  }

  /// Returns the index of the line that quotes a source line, or nil if there is none.
  private func excerpt(ofLine line: Int, in lines: ArraySlice<Substring>) -> Int? {
    guard source.indices.contains(line - 1) else { return nil }
    let shown = Self.displayed(source[line - 1])
    return lines.prefix(Self.maxLines).firstIndex { $0.utf8.elementsEqual(shown) }
  }

  /// Returns a line as the compiler shows it: up to the first carriage return, and with spaces
  /// instead of tabs.
  private static func displayed(_ line: Substring) -> [UInt8] {
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
