/// A value as Swift writes or prints it: what a comment after an expression states, and nothing that
/// could be prose.
package indirect enum ValueLiteral: Hashable, Sendable {
  /// `nil`, `true` or `false`.
  case word(String)

  /// A number, by its digits; one that ends in zeros after the point is the one without them.
  case number(String)

  /// The characters of a string.
  case text(String)

  /// A case of an enumeration, with its associated values.
  case member(String, [ValueLiteral])

  /// An array or a set.
  case list([ValueLiteral])

  /// A dictionary: keys and values in turn.
  case pairs([ValueLiteral])

  /// A tuple, without its labels.
  case tuple([ValueLiteral])

  /// A range, with the operator between its bounds.
  case range(ValueLiteral, String, ValueLiteral)

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: the text
  ///   - isPrinted: whether it is a program's output, which names types where a literal does not
  package init?(_ text: String, isPrinted: Bool = false) {
    var parser = ValueLiteralParser(text, isPrinted: isPrinted)
    guard let value = parser.whole() else { return nil }
    self = value
  }

  /// Whether a value that was printed is the one that was stated.
  ///
  /// - Parameters:
  ///   - printed: the value that was printed
  ///   - isUnordered: whether its elements have no order; keys inside of it never have
  /// - Returns: whether they are the same
  package func matches(_ printed: ValueLiteral, isUnordered: Bool = false) -> Bool {
    switch (self, printed) {
    case (.number(let stated), .number(let actual)):
      stated == actual || Self.isRounded(stated, of: actual)
    case (.list(let stated), .list(let actual)):
      isUnordered ? Self.matchUnordered(stated, actual) : Self.match(stated, actual)
    case (.pairs(let stated), .pairs(let actual)):
      isUnordered
        ? Self.matchUnordered(Self.joined(stated), Self.joined(actual))
        : Self.match(stated, actual)
    case (.tuple(let stated), .tuple(let actual)):
      Self.match(stated, actual)
    case (.member(let stated, let values), .member(let actual, let others)):
      stated == actual && Self.match(values, others)
    case (.range(let start, let sign, let end), .range(let first, let other, let last)):
      sign == other && start.matches(first) && end.matches(last)
    default:
      self == printed
    }
  }

  private static func match(_ stated: [ValueLiteral], _ actual: [ValueLiteral]) -> Bool {
    stated.count == actual.count
      && zip(stated, actual).allSatisfy { one, other in
        if case .pairs = one { return one.matches(other, isUnordered: true) }
        return one.matches(other)
      }
  }

  private static func matchUnordered(_ stated: [ValueLiteral], _ actual: [ValueLiteral]) -> Bool {
    var rest = actual
    return stated.count == actual.count
      && stated.allSatisfy { value in
        guard let found = rest.firstIndex(where: { value.matches($0) }) else { return false }
        rest.remove(at: found)
        return true
      }
  }

  /// Each key with its value.
  private static func joined(_ pairs: [ValueLiteral]) -> [ValueLiteral] {
    stride(from: 0, to: pairs.count, by: 2).map { .tuple(Array(pairs[$0..<$0 + 2])) }
  }

  /// Whether a number with at least two decimals is another one, rounded.
  private static func isRounded(_ stated: String, of actual: String) -> Bool {
    guard let point = stated.firstIndex(of: "."), let one = Double(stated),
      let other = Double(actual)
    else { return false }
    let decimals = stated[point...].count - 1
    guard decimals >= 2, !stated.contains("e") else { return false }
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
    return abs(one - other) <= unit / 2
  }
}
