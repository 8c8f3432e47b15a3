import LessonKit

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
