/// Shows bytes that a stranger's program printed without letting them speak to the terminal.
enum Printable {
  /// The text, with control characters and bytes that are no UTF-8 written as escapes, and spaces at
  /// the end made visible.
  static func text(_ bytes: [UInt8]) -> String {
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
    let spaces = text.reversed().prefix { $0 == " " }.count
    return text.dropLast(spaces) + String(repeating: "·", count: spaces)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control where scalar != "\t", .format where !scalar.isJoiner, .lineSeparator,
      .paragraphSeparator:
      "\\u{" + String(scalar.value, radix: 16) + "}"
    default:
      String(scalar)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension Unicode.Scalar {
  /// The two invisible characters that emoji and several scripts need.
  fileprivate var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }
}
