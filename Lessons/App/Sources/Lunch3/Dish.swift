import Foundation

/// A dish on the menu, and what the customer wants of it.
struct Dish: Equatable, Identifiable, Codable, Sendable {
  let id: Int
  let name: String

  /// The price of one, in cents.
  let price: Int

  var count = 0

  /// What the kitchen should know, such as "no onions".
  var note = ""
}

extension [Dish] {
  /// The price of all that is chosen, in cents.
  var total: Int { map { $0.price * $0.count }.reduce(0, +) }
}

extension Int {
  /// An amount of cents, as a customer reads it.
  var asPrice: String {
    String(format: "$%d.%02d", self / 100, self % 100)
  }
}
