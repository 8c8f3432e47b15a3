/// Finds symbols for values: a value that is a letter, digit or emoji itself keeps it, others get
/// one that no value has, `x`, `y` and `z` first.
public struct MarbleLetters: Sendable {
  private var symbols: [String: Character]
  private var taken: Set<Character>
  private var order: [String]
  private var next = 0

  /// Makes symbols for values.
  ///
  /// - Parameters:
  ///   - values: the values as text, all that are to get a symbol
  ///   - known: values that have a symbol already
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

  /// The symbol of a value.
  ///
  /// - Parameter value: one of the values, as text
  public subscript(value: String) -> Character { symbols[value] ?? "?" }

  /// The values of the symbols, without those that are their own value.
  ///
  /// - Parameter timeline: where they are used
  /// - Returns: the legend of what is used there
  public func legend(of timeline: MarbleTimeline) -> MarbleLegend {
    let used = Set(timeline.marbles.map(\.symbol))
    let entries = order.compactMap { value -> MarbleLegend.Entry? in
      let symbol = self[value]
      guard used.contains(.value(symbol)), value != String(symbol) else { return nil }
      return MarbleLegend.Entry(symbol: symbol, value: value)
    }
    return MarbleLegend(entries)
  }

  /// An unused letter: Latin ones first, then those of other scripts.
  private mutating func letter() -> Character {
    let latin = Array("xyzabcdefghijklmnopqrstuvwABCDEFGHIJKLMNOPQRSTUVWXYZ")
    while true {
      // From here on there are twenty thousand letters one after the other.
      let letter =
        next < latin.count
        ? latin[next] : Unicode.Scalar(0x4e00 + UInt32(next - latin.count)).map(Character.init)
      next += 1
      if let letter, taken.insert(letter).inserted { return letter }
    }
  }
}
