/// Escapes the output of untrusted programs, so that it can't control the terminal.
package enum TerminalText {
  /// The most bytes of a line that are shown.
  package static let longestLine = 1000

  /// A line of output with its invisible parts made visible: control characters and bytes that are
  /// no UTF-8 as escapes, white space at the end as `·` and `\t`.
  package static func line(_ bytes: [UInt8]) -> String {
    guard bytes.count <= longestLine else {
      return text(Array(bytes.prefix(longestLine))) + " … (\(bytes.count) bytes)"
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
