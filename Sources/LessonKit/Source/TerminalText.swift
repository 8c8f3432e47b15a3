/// Escapes the output of untrusted programs, so that it can't control the terminal.
package enum TerminalText {
  /// The maximum length of a line, in bytes; the rest is cut.
  package static let maxLineLength = 1000

  /// A line of output with its invisible parts made visible: control characters and bytes that are
  /// no UTF-8 as escapes, white space at the end as `·` and `\t`.
  package static func line(_ bytes: [UInt8]) -> String {
    guard bytes.count <= maxLineLength else {
      return text(Array(bytes.prefix(maxLineLength))) + " … (\(bytes.count) bytes)"
    }
    let end = bytes.reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text(bytes.dropLast(end.count))
      + end.reversed().map { $0 == UInt8(ascii: " ") ? "·" : "\\t" }.joined()
  }

  /// A message, with control characters as escapes.
  package static func message(_ text: String) -> String { self.text(Array(text.utf8)) }

  private static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    var decoder = UTF8()
    var rest = bytes[...]
    while !rest.isEmpty {
      var input = rest.makeIterator()
      switch decoder.decode(&input) {
      case .scalarValue(let scalar):
        text += escaped(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      default:
        text += "\\x" + hexadecimal(rest[rest.startIndex])
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    return text
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    scalar.isInvisible ? "\\u{" + String(scalar.value, radix: 16) + "}" : String(scalar)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension Unicode.Scalar {
  /// Whether it is invisible or looks like a space: control characters, among them those
  /// that change the direction of writing, fillers, and spaces of other widths.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control: self != "\t"
    case .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: self != " " && self != "\u{3000}"
    case .format: !isJoiner
    default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }

  /// The two invisible characters that emoji and several scripts need.
  private var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }
}

/// Writes words so that a shell takes them as they are.
package enum ShellText {
  /// A word of a command for users to run.
  ///
  /// - Returns: the word; in single quotes unless it has only plain characters
  package static func word(_ text: String) -> String {
    guard text.isEmpty || !text.utf8.allSatisfy(isPlain) else { return text }
    return "'\(text.replacing("'", with: "'\\''"))'"
  }

  /// Whether a character has no special meaning to any shell, at any place in a word.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:,+@%".utf8.contains(byte)
    }
  }
}

/// Characters that change the direction of writing without being seen.
///
/// Code with one can look different from what the compiler reads.
package enum DirectionControls {
  /// The first of them in a text.
  ///
  /// - Parameters:
  ///   - text: the text
  ///   - includesMarks: whether marks count that only hold a neighbouring character in place
  /// - Returns: the number of bytes before it, and its name, such as `U+202E`, or nil if there is none
  package static func first(
    in text: String, includesMarks: Bool = true
  ) -> (offset: Int, name: String)? {
    // All of them begin with one of these bytes.
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xD8 }) else { return nil }
    let scalars = text.unicodeScalars
    let found = scalars.firstIndex { scalar in
      scalar.isDirectionControl || includesMarks && scalar.isDirectionMark
    }
    guard let found else { return nil }
    return (text.utf8.distance(from: text.startIndex, to: found), scalars[found].codePoint)
  }
}

extension Unicode.Scalar {
  /// Whether it begins or ends an embedding, an override or an isolate.
  package var isDirectionControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }

  /// Whether it stands for a letter of one direction.
  fileprivate var isDirectionMark: Bool { [0x061C, 0x200E, 0x200F].contains(value) }

  /// Its name, such as `U+202E`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
