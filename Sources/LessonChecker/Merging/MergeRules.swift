/// Says which programs do the same whether they are compiled alone or as one file among others.
///
/// A merged program is a library file: its types and functions are private to the file, its
/// variables are globals that are initialised when they are first touched, in the order in which
/// the program would come by them, and its statements are the body of a function. The rules keep
/// away what could tell the difference. They look at words, not at meaning, and rather refuse once
/// too often: a program that is refused is compiled alone.
enum MergeRules {
  /// What names the place it stands in, reaches beyond its file, or is ours.
  private static let refusedTexts = [
    "#function", "#column", "#filePath", "#isolation", "#dsohandle", "__workbook", "@_", "@c",
    "@main", "@retroactive", "@objc", "@testable", "@exported",
  ]
  /// What prints the full names of types, which private types have not, or the name of its caller.
  private static let refusedWords: Set = [
    "reflecting", "debugPrint", "dump", "Mirror", "debugDescription", "_typeName", "debug",
    "callStackSymbols",
  ]

  /// Whether a text alone is reason enough.
  static func refuse(_ source: [UInt8]) -> Bool {
    let text = String(decoding: source, as: UTF8.self)
    return refusedTexts.contains { text.contains($0) }
      || !Words.of(source).isDisjoint(with: refusedWords)
  }

  /// Whether a program's items can be taken apart.
  static func allow(_ items: [TopLevelItem]) -> Bool {
    let own = Set(items.filter { $0.kind == .declaration }.flatMap(\.names))
    return items.indices.allSatisfy { index in
      switch items[index].kind {
      case .addition(addsConformance: true): own.isSuperset(of: items[index].names)
      case .variable: isInOrder(index, in: items)
      default: true
      }
    }
  }

  /// Whether nothing can come by a variable's name before the program comes by the variable.
  ///
  /// Only then is it all the same whether it is initialised at its place or when first touched.
  private static func isInOrder(_ variable: Int, in items: [TopLevelItem]) -> Bool {
    let names = Set(items[variable].names)
    let earlier = items[..<variable]
    guard earlier.allSatisfy({ $0.words.isDisjoint(with: names) }) else { return false }
    let reached = reaching(names, from: items[(variable + 1)...])
    // What nobody has to name can be come by without a trace, but only where something runs before.
    let isFirst = !earlier.contains { $0.kind == .variable || $0.kind == .statements }
    guard isFirst || !reached.byAddition else { return false }
    return items[...variable].allSatisfy {
      $0.words.subtracting(names).isDisjoint(with: reached.names)
    }
  }

  /// The names of what, further down, uses some names, or what uses these, and so on.
  private static func reaching(
    _ names: Set<String>, from items: ArraySlice<TopLevelItem>
  ) -> (names: Set<String>, byAddition: Bool) {
    let declaring = items.filter { $0.kind != .statements && $0.kind != .variable }
    var reached = names
    var found: Set<String> = []
    var byAddition = false
    var count = -1
    while found.count != count {
      count = found.count
      for item in declaring where !item.words.isDisjoint(with: reached) {
        if case .addition = item.kind { byAddition = true }
        found.formUnion(item.names)
      }
      reached = names.union(found)
    }
    return (found.subtracting(names), byAddition)
  }
}
