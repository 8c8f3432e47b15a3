/// One part of a check that is divided among machines.
public struct Shard: Hashable, Codable, Sendable {
  /// The most parts that a check can be divided into.
  public static let mostParts = 10_000

  /// The number of the part, from 1.
  public let number: Int

  /// The number of parts.
  public let count: Int

  /// The name of the division: only parts of the same division fit together.
  package var plan = ""

  /// The number of programs in all parts.
  package var programs = 0

  /// Reads `2/4`; nil where the text has another form.
  ///
  /// - Parameter text: the number of the part, a slash, and the number of parts, up to 10,000.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...Self.mostParts).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }
}
