import LessonKit

/// A message of the compiler, placed in the text that it was given.
struct CompilerMessage: Hashable, Codable, Sendable {
  /// How grave the message is.
  let severity: Diagnostic.Severity

  /// The message, mostly in one line, without the name of the group that it belongs to.
  let message: String

  /// The line, from 1; 0 where it names none.
  let line: Int

  /// The column in bytes, from 1; 0 where it names none.
  let column: Int

  /// What it says, as far as it matters here.
  var error: CompilerError { CompilerError(message) }

  /// The lines of the message.
  var lines: [String] {
    message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The message as an `error` block quotes it, line by line.
  var quoted: [String] {
    "\(severity.rawValue): \(message)".split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}

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

  /// The number of a line of the text, by the file and the line that the compiler names.
  private let number: (_ file: Substring, _ line: Int) -> Int?

  /// The hidden code before it.
  private let prelude: String

  /// Makes a parser for the messages about a file.
  ///
  /// - Parameters:
  ///   - file: the name of the file.
  ///   - text: its text.
  ///   - prelude: the hidden code before it.
  ///   - number: the number of a line by what the compiler names; nil where it is of no such file.
  init(
    file: String, text: String, prelude: String = "",
    number: ((_ file: Substring, _ line: Int) -> Int?)? = nil
  ) {
    self.number = number ?? { $0 == file ? $1 : nil }
    self.prelude = prelude
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
      // Fences may be files of one name, on purpose.
      if header.severity == .warning, header.message.contains("conflicts with '#fileID'") {
        continue
      }
      let shown = number(header.file, header.line)
      let own = shown ?? (header.file == ProgramSource.typeFile ? header.line : nil)
      if header.file == ProgramSource.preludeFile {
        message = [place(inPrelude: header.line) + header.message]
      }
      if let shown, let end = excerpt(ofLine: shown, in: lines[next...]) {
        message += lines[next..<end]
        next = end + 1
      }
      diagnostics.append(
        CompilerMessage(
          severity: header.severity,
          message: CompilerMessageGroup.removed(from: message.joined(separator: "\n")),
          line: own ?? 0, column: own == nil ? 0 : header.column))
    }
    return diagnostics
  }

  /// What comes before a message about a line of the prelude, which the page does not show.
  private func place(inPrelude line: Int) -> String {
    guard let place = PreludeFile.place(ofLine: line, in: prelude) else {
      return "in line \(line) of the prelude: "
    }
    return "line \(place.line) of \(place.file), from which this goes on, has to be mended first: "
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

/// The first line of a compiler message: `file:line:column: error: message`, or
/// `<unknown>:0: error: message`, or `error: message` where there is no place.
struct CompilerMessageHeader {
  /// The file; empty where there is none.
  let file: Substring

  /// The line, and the column in bytes, both from 1; 0 where there is none.
  let line: Int
  let column: Int

  /// How grave the message is.
  let severity: Diagnostic.Severity

  /// The text after the severity.
  let message: Substring

  /// Parses a line; nil where it begins no message.
  init?(_ line: Substring) {
    let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    // The severity is the fourth part after a place, the third after `<unknown>:0`, else the first.
    for index in [3, 2, 0] where parts.indices.contains(index + 1) {
      guard let severity = Self.severity(parts[index], isFirst: index == 0) else { continue }
      let numbers = parts[1..<max(1, index)].map { Int($0) }
      guard !numbers.contains(nil) else { continue }
      self.severity = severity
      self.file = index == 0 ? "" : parts[0]
      self.line = index == 3 ? numbers[0] ?? 0 : 0
      self.column = index == 3 ? numbers[1] ?? 0 : 0
      self.message = line[parts[index + 1].startIndex...].drop { $0 == " " }
      return
    }
    return nil
  }

  /// A severity stands at the start of the line or after a space.
  private static func severity(_ text: Substring, isFirst: Bool) -> Diagnostic.Severity? {
    guard isFirst || text.first == " " else { return nil }
    return Diagnostic.Severity(rawValue: String(isFirst ? text : text.dropFirst()))
  }
}

/// The name that the compiler may put behind a message, such as `[#SendableClosureCaptures]`.
///
/// It names a page of the compiler's documentation and says nothing about the code. Which messages have
/// one changes from version to version, so nothing is judged by it, and a block may quote it or not.
package enum CompilerMessageGroup {
  /// A message, or a line that quotes one, without the name of its group.
  package static func removed(from message: String) -> String {
    guard message.hasSuffix("]"), let start = message.utf8.lastIndex(of: UInt8(ascii: "[")) else {
      return message
    }
    let name = message[start...].dropFirst(2).dropLast()
    let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    guard message[start...].hasPrefix("[#"), isName, message[..<start].hasSuffix(" ") else {
      return message
    }
    return String(message[..<start].dropLast())
  }
}
