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

  /// Whether the latest menu has it.
  ///
  /// If a menu lacks a chosen dish, its count is kept until a menu has the dish
  /// again.
  var isOnMenu = true
}

extension Dish {
  /// The row of the list, as a customer reads it.
  var row: String {
    isOnMenu
      ? "\(name), \(price.asPrice) × \(count)"
      : "\(name) × \(count), not on the menu now"
  }
}

extension [Dish] {
  /// What the customer has chosen, except for dishes that are not on the menu.
  var chosen: [Dish] { filter { $0.isOnMenu && $0.count > 0 } }

  /// What the customer should see: what is on the menu, and what is chosen.
  var shown: [Dish] { filter { $0.isOnMenu || $0.count > 0 } }

  /// The price of the order, in cents.
  var total: Int { chosen.map { $0.price * $0.count }.reduce(0, +) }
}

extension [Dish] {
  /// Returns a newer menu with the counts of this one, without those that
  /// were sent as an order.
  ///
  /// Dishes that the newer menu lacks follow at the end, and are marked.
  func merged(with newMenu: [Dish], after sent: [Dish] = []) -> [Dish] {
    let missing = filter { dish in !newMenu.contains { $0.id == dish.id } }
      .map { dish in
        var dish = dish
        dish.isOnMenu = false
        return dish
      }
    return (newMenu + missing).map { dish in
      var dish = dish
      dish.count = Swift.max(0, count(of: dish.id) - sent.count(of: dish.id))
      let note = first { $0.id == dish.id }?.note ?? ""
      dish.note = dish.count > 0 ? note : ""
      return dish
    }
  }

  private func count(of id: Dish.ID) -> Int {
    first { $0.id == id }?.count ?? 0
  }
}

extension Int {
  /// An amount of cents, as a customer reads it.
  var asPrice: String {
    String(format: "$%d.%02d", self / 100, self % 100)
  }
}
