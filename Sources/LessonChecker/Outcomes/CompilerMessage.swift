import LessonKit

/// A message of the compiler about a program, with its place in the code of the snippets.
struct CompilerMessage: Hashable, Codable, Sendable {
  let severity: Diagnostic.Severity

  /// The text after the severity, without a `CompilerMessageGroup`; cut if it is very long.
  ///
  /// A message about the prelude begins with its place, as in `on line 2 of the prelude: …`.
  let message: String

  /// The line's number, counted from 1 through all snippets, or 0 if the message names no place.
  let line: Int

  /// The column in bytes, from 1, or 0 if `line` is 0.
  let column: Int

  /// The kind of the error, according to the text; meaningful only if `severity` is `.error`.
  var error: CompilerError { CompilerError(message) }

  var messageLines: [String] {
    message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines with which an `error` block quotes the message; the first begins with the severity.
  var quoted: [String] {
    ["\(severity.rawValue): \(messageLines[0])"] + messageLines.dropFirst()
  }
}

/// The first line of a compiler message, in one of three forms: `file:line:column: error: text`,
/// `file:line: error: text` (as in `<unknown>:0: error: text`) or `error: text`.
struct CompilerMessageHeader {
  /// The file, or empty if the message names no file.
  let file: Substring

  /// The line's number, from 1, or 0 if the message names no column, as in the last two forms.
  let line: Int
  /// The column in bytes, from 1, or 0 if the message names no column.
  let column: Int

  let severity: Diagnostic.Severity

  /// The text between the severity and the end of the line.
  let message: Substring

  /// Parses a line, or returns nil if it has none of the three forms.
  init?(_ line: Substring) {
    let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    // The severity follows `file:line:column` or `file:line`, or is the first part.
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

  /// Parses a part of a line as a severity; each part except the first must begin with a space.
  private static func severity(_ text: Substring, isFirst: Bool) -> Diagnostic.Severity? {
    guard isFirst || text.first == " " else { return nil }
    return Diagnostic.Severity(rawValue: String(isFirst ? text : text.dropFirst()))
  }
}

/// Removes the name of a message's group, such as `[#SendableClosureCaptures]`, from the message.
///
/// Groups differ between the compiler's versions, so an `error` block may quote the group's name or
/// leave it out.
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
