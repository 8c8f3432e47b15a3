import LessonKit

/// A message of the compiler about a program, with its place in the code of the snippets.
struct CompilerMessage: Hashable, Codable, Sendable {
  let severity: Diagnostic.Severity

  /// The text after the severity, usually one line, without the name of its group.
  let message: String

  /// The line of the snippets' code, from 1, or 0 if the message names another file or no line.
  let line: Int

  /// The column in bytes, from 1, or 0 if the line is 0.
  let column: Int

  /// The kind of error that the message reports, if it reports an error.
  var error: CompilerError { CompilerError(message) }

  /// The lines of the message's text.
  var lines: [String] {
    message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The message as an `error` block quotes it, line by line, beginning with the severity.
  var quoted: [String] {
    ["\(severity.rawValue): \(lines[0])"] + lines.dropFirst()
  }
}

/// The first line of a compiler message, in one of three forms: `file:line:column: error: text`,
/// `file:line: error: text` (as in `<unknown>:0: error: text`) or `error: text`.
struct CompilerMessageHeader {
  /// The file, or empty if the message names no file.
  let file: Substring

  /// The line, and the column in bytes, both from 1, or both 0 if the message names no column.
  let line: Int
  let column: Int

  let severity: Diagnostic.Severity

  /// The text after the severity, in this line.
  let message: Substring

  /// Parses a line, or returns nil if it has none of the three forms.
  init?(_ line: Substring) {
    let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    // The severity is the fourth part after `file:line:column`, the third after `file:line`, or the
    // first.
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

  /// Returns the severity that a part of the line states, after a space unless the part is first.
  private static func severity(_ text: Substring, isFirst: Bool) -> Diagnostic.Severity? {
    guard isFirst || text.first == " " else { return nil }
    return Diagnostic.Severity(rawValue: String(isFirst ? text : text.dropFirst()))
  }
}

/// The name that the compiler may add to a message, such as `[#SendableClosureCaptures]`.
///
/// It names a page of the compiler's documentation. Which messages have such a name changes from
/// version to version, so an `error` block may quote the name or leave it out.
package enum CompilerMessageGroup {
  /// Returns a message, or a line that quotes a message, without the name of its group.
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
