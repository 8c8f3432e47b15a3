/// One of the parts that a check was divided into.
public struct Shard: Hashable, Codable, Sendable {
  /// Which part, from 1.
  public let number: Int

  /// How many parts there are.
  public let count: Int

  /// What tells one division from another: parts fit together only where it is the same.
  package var plan = ""

  /// How many programs the whole has.
  package var programs = 0

  /// Reads `2/4`; nil where the text is no part of a whole.
  ///
  /// - Parameter text: the number of the part, a slash, and the number of parts, up to 10,000.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...10_000).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }
}
