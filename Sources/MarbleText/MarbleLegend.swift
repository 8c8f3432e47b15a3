/// The values of the symbols of a timeline, as `x = 10, y = "a, b"`.
public struct MarbleLegend: Hashable, Sendable, LosslessStringConvertible {
  /// A symbol and its value, as text.
  public struct Entry: Hashable, Sendable {
    /// The symbol.
    public let symbol: Character

    /// The value.
    public let value: String

    /// Makes an entry.
    public init(symbol: Character, value: String) {
      self.symbol = symbol
      self.value = value
    }
  }

  /// The symbols in the order in which they are listed.
  public let entries: [Entry]

  private let values: [Character: String]

  /// Makes a legend.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
    values = Dictionary(entries.map { ($0.symbol, $0.value) }) { first, _ in first }
  }

  /// Parses a legend, or returns nil if the text is not a legend.
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

  /// The legend as text.
  public var description: String {
    entries.map { "\($0.symbol) = \(Self.text($0.value))" }.joined(separator: ", ")
  }

  /// The value of a symbol, or nil if the symbol is its own value.
  public subscript(symbol: Character) -> String? {
    values[symbol]
  }

  /// Returns a value as text, in quotes if the plain value couldn't be parsed.
  private static func text(_ value: String) -> String {
    let example = [Entry(symbol: "x", value: value), Entry(symbol: "y", value: "1")]
    let isPlain = MarbleLegend("x = \(value), y = 1")?.entries == example
    return isPlain && !value.contains(where: \.isNewline) ? value : quoted(value)
  }

  private static func quoted(_ value: String) -> String {
    let inside = value.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      case "\r": "\\r"
      case _ where Character(scalar).isNewline: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(inside.joined())\""
  }
}

/// Parses the values of a legend: `[1, 2]` ends at a comma outside brackets, `"a, b"` at its quote.
private struct ValueReader {
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

  /// Parses a text in quotes, scalar by scalar, because an escape must not combine with a following
  /// mark into one character.
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

extension MarbleLegend {
  /// Assigns symbols to values.
  ///
  /// A value that is itself a letter, digit or emoji is its own symbol. Other values get an unused
  /// letter: `x`, `y` and `z` first.
  public struct Letters: Sendable {
    private var symbols: [String: Character]
    private var taken: Set<Character>
    private var order: [String]
    private var next = 0

    /// Assigns symbols.
    ///
    /// - Parameters:
    ///   - values: all values that need a symbol, as text
    ///   - known: symbols that are assigned already
    public init(_ values: [String], known: [Character: String] = [:]) {
      taken = Set(known.keys)
      let pairs = known.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
      symbols = Dictionary(pairs) { first, _ in first }
      order = pairs.map(\.0)
      let singles = values.filter { $0.count == 1 }.compactMap(\.first)
      for single in singles.filter(MarbleSymbol.isValue) {
        guard symbols[String(single)] == nil, taken.insert(single).inserted else { continue }
        symbols[String(single)] = single
      }
      for value in values where symbols[value] == nil {
        symbols[value] = letter()
        order.append(value)
      }
    }

    /// Returns the symbol of one of the values.
    public subscript(value: String) -> Character { symbols[value] ?? "?" }

    /// The legend of a timeline: the values of the symbols in it that are not their own value.
    public func legend(of timeline: MarbleTimeline) -> MarbleLegend {
      let used = Set(timeline.marbles.map(\.symbol))
      let entries = order.compactMap { value -> MarbleLegend.Entry? in
        let symbol = self[value]
        guard used.contains(.value(symbol)), value != String(symbol) else { return nil }
        return MarbleLegend.Entry(symbol: symbol, value: value)
      }
      return MarbleLegend(entries)
    }

    /// Returns an unused letter: a Latin letter first, then one of twenty thousand Chinese letters.
    private mutating func letter() -> Character {
      let latin = Array("xyzabcdefghijklmnopqrstuvwABCDEFGHIJKLMNOPQRSTUVWXYZ")
      while true {
        let letter =
          next < latin.count
          ? latin[next] : Unicode.Scalar(0x4e00 + UInt32(next - latin.count)).map(Character.init)
        next += 1
        if let letter, taken.insert(letter).inserted { return letter }
      }
    }
  }
}
