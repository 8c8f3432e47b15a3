/// The values of the symbols of a timeline, as `x = 10, y = 20`.
public struct MarbleLegend: Hashable, Sendable, LosslessStringConvertible {
  /// A symbol and its value.
  public struct Entry: Hashable, Sendable {
    /// The symbol.
    public let symbol: Character

    /// The value, as text.
    public let value: String

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - symbol: the symbol
    ///   - value: the value, as text
    public init(symbol: Character, value: String) {
      self.symbol = symbol
      self.value = value
    }
  }

  /// The symbols in the order in which they are listed.
  public let entries: [Entry]

  private let values: [Character: String]

  /// Makes a legend.
  ///
  /// - Parameter entries: the symbols and their values
  public init(_ entries: [Entry] = []) {
    self.entries = entries
    values = Dictionary(entries.map { ($0.symbol, $0.value) }) { first, _ in first }
  }

  /// The legend as text.
  public var description: String {
    entries.map { "\($0.symbol) = \(Self.text($0.value))" }.joined(separator: ", ")
  }

  /// The value of a symbol; nil where the symbol is its own value.
  ///
  /// - Parameter symbol: the symbol
  public subscript(symbol: Character) -> String? {
    values[symbol]
  }

  /// A value as text, in quotes where it could not be parsed without them.
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
