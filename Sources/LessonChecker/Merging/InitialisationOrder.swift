import SwiftSource

/// Checks that turning top-level variables into lazy globals keeps their order of initialisation.
///
/// A script initialises a variable where it is declared, a library file when it is first used. Both
/// are the same only where no code uses a variable before its declaration.
struct InitialisationOrder {
  private let items: [TopLevelItem]

  /// Takes in the items of a program, in order.
  init(_ items: [TopLevelItem]) {
    // Inside a type the names of its members mean the members, wherever they are declared.
    var members: [String: Set<String>] = [:]
    for item in items {
      for name in item.names { members[name, default: []].formUnion(item.members) }
    }
    self.items = items.map { item in
      guard item.isType, let name = item.names.first else { return item }
      var item = item
      item.freeNames.subtract(members[name] ?? [])
      return item
    }
  }

  /// Whether nothing that runs before a variable's place can come by the variable.
  func isKept(for variable: Int) -> Bool {
    let names = Set(items[variable].names)
    let reaching = self.reaching(names)
    let earlier = items[..<variable].filter(\.isRun)
    // What an extension adds can be used without naming it.
    guard earlier.isEmpty || !reaching.byExtension else { return false }
    return earlier.allSatisfy { $0.freeNames.isDisjoint(with: reaching.names.union(names)) }
      && items[variable].freeNames.subtracting(names).isDisjoint(with: reaching.names)
  }

  /// The names of what is declared with the help of some names, or with the help of that, and so on.
  private func reaching(_ names: Set<String>) -> (names: Set<String>, byExtension: Bool) {
    var reached = names
    var byExtension = false
    var count = 0
    while reached.count != count {
      count = reached.count
      for item in items where !item.isRun && !item.freeNames.isDisjoint(with: reached) {
        if case .extension = item.kind { byExtension = true }
        reached.formUnion(item.names)
      }
    }
    return (reached.subtracting(names), byExtension)
  }
}

extension TopLevelItem {
  /// Whether the program runs it when it comes by.
  fileprivate var isRun: Bool { kind == .statements || kind == .variable }

  /// Whether it has members.
  fileprivate var isType: Bool { !isRun && kind != .import }
}
