extension MarbleLegend {
  /// Parses a legend; nil where the text is none.
  ///
  /// - Parameter description: the text
  public init?(_ description: String) {
    var reader = ValueReader(description[...])
    var entries: [Entry] = []
    var symbols: Set<Character> = []
    while !reader.rest.isEmpty {
      if !entries.isEmpty, !reader.skip(", ") { return nil }
      guard let symbol = reader.rest.popFirst(), MarbleSymbol.isValue(symbol),
        reader.skip(" = "), let value = reader.next(),
        symbols.insert(symbol).inserted
      else { return nil }
      entries.append(Entry(symbol: symbol, value: value))
    }
    self.init(entries)
  }
}

/// Parses the values of a legend: plain ones end at a comma outside brackets, others are in quotes.
struct ValueReader {
  var rest: Substring

  init(_ text: Substring) {
    rest = text
  }

  mutating func skip(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest.removeFirst(prefix.count)
    return true
  }

  mutating func next() -> String? {
    rest.unicodeScalars.first == "\"" ? quoted() : plain()
  }

  private mutating func plain() -> String? {
    var depth = 0
    let end = rest.indices.first { index in
      switch rest[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ",": return depth <= 0
      default: break
      }
      return false
    }
    let value = rest[..<(end ?? rest.endIndex)]
    guard let first = value.first, let last = value.last, !first.isWhitespace, !last.isWhitespace
    else { return nil }
    rest = rest[value.endIndex...]
    return String(value)
  }

  /// Parses scalar by scalar: an escape must not combine with a following mark into one character.
  private mutating func quoted() -> String? {
    var scalars = rest.unicodeScalars.dropFirst()
    var value = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"":
        rest = Substring(scalars)
        return String(value)
      case "\\":
        guard let escaped = Self.escaped(&scalars) else { return nil }
        value.append(escaped)
      default: value.append(scalar)
      }
    }
    return nil
  }

  private static func escaped(_ scalars: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch scalars.popFirst() {
    case "\\": return "\\"
    case "\"": return "\""
    case "n": return "\n"
    case "r": return "\r"
    case "u":
      guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}") else { return nil }
      let digits = String(scalars[..<end])
      scalars = scalars[scalars.index(after: end)...]
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
