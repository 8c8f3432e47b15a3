/// Swift without strings and comments, for scans that look for braces and names.
public enum SwiftCode {
  /// Whether one of the lines has the attribute `@main`.
  ///
  /// - Parameter lines: the lines of a program
  /// - Returns: whether a type in it is the entry point
  package static func hasMain(_ lines: [String]) -> Bool {
    guard lines.contains(where: { $0.utf8.contains(UInt8(ascii: "@")) }) else { return false }
    return alone(in: lines.map { Array($0.utf8) }).contains { line in
      String(decoding: line, as: UTF8.self).split {
        !($0.isLetter || $0.isNumber || "@_".contains($0))
      }
      .contains { $0 == "@main" }
    }
  }

  /// The lines of a text, with each byte of a string literal or a comment replaced by a space.
  ///
  /// - Parameter lines: the text
  /// - Returns: the bytes of each line, as many as it had
  public static func alone(in lines: [[UInt8]]) -> [[UInt8]] {
    var scanner = SwiftCommentScanner()
    return lines.map { line in
      var code: [UInt8] = []
      var rest = line[...]
      while !rest.isEmpty {
        let before = rest
        if scanner.state == .code, rest.starts(with: "//".utf8) {
          rest = []
        } else {
          scanner.skip(&rest)
        }
        let taken = before.prefix(before.count - rest.count)
        let isCode = scanner.state == .code && taken.allSatisfy { !"\"/*".utf8.contains($0) }
        code += isCode ? Array(taken) : taken.map { _ in UInt8(ascii: " ") }
      }
      return code
    }
  }
}
