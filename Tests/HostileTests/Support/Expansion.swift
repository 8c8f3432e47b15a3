import Foundation

/// Writes out what the text of a case only names.
enum Expansion {
  /// The bytes of a text in which `@NAME@` stands for a value, `@{3*text}@` for a repeated text, and
  /// `@x{FF}@` for a byte.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - values: the values by name.
  /// - Returns: the bytes.
  static func bytes(of text: String, _ values: [String: String]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    for (name, value) in values { rest = rest.replacing("@\(name)@", with: value)[...] }
    while let match = rest.firstMatch(of: /@(?:x\{([0-9A-F]{2})\}|\{([0-9]+)\*((?s:.*?))\})@/) {
      bytes += rest[..<match.range.lowerBound].utf8
      if let digits = match.1, let byte = UInt8(digits, radix: 16) {
        bytes.append(byte)
      } else if let digits = match.2, let count = Int(digits), let unit = match.3 {
        for _ in 0..<count { bytes += unit.replacing("\\n", with: "\n").utf8 }
      }
      rest = rest[match.range.upperBound...]
    }
    return bytes + rest.utf8
  }

  /// The same as a text.
  static func text(of text: String, _ values: [String: String]) -> String {
    String(decoding: bytes(of: text, values), as: UTF8.self)
  }
}
