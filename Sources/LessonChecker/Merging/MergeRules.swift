import SwiftSource

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
    "#function", "#column", "#isolation", "#dsohandle", "__workbook", "@main",
    "#sourceLocation", "`",
  ]
  /// What prints the full names of types, which private types have not, or the name of its caller,
  /// and what finds types and functions by such names.
  private static let refusedWords: Set = [
    "reflecting", "debugPrint", "dump", "Mirror", "debugDescription", "_typeName", "debug",
    "callStackSymbols", "_mangledTypeName", "_typeByName", "NSStringFromClass",
    "NSClassFromString", "NSKeyedArchiver", "NSKeyedUnarchiver", "dlopen", "dlsym", "dladdr",
  ]

  /// What finds out, before Swift 6, that a function's body is nobody's top level.
  private static let concurrentWords: Set = [
    "Task", "MainActor", "async", "await", "actor", "Sendable", "globalActor",
  ]

  /// Whether a text alone is reason enough.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - languageMode: 5 or 6.
  /// - Returns: whether the program has to be compiled as it stands.
  static func refuse(_ source: [UInt8], inMode languageMode: Int) -> Bool {
    let text = String(decoding: source, as: UTF8.self)
    let words = Identifiers.of(source)
    return refusedTexts.contains { text.contains($0) }
      || text.replacing("#fileID", with: "").contains("#file")
      || !words.isDisjoint(with: refusedWords)
      || languageMode < 6 && !words.isDisjoint(with: concurrentWords)
  }

  /// Whether a program's snippets can be taken apart, and nothing that they declare reaches beyond
  /// its file.
  static func allow(_ parts: [MergeablePart]) -> Bool {
    let items = parts.flatMap(\.items)
    let own = Set(items.filter { $0.kind == .type }.flatMap(\.names))
    guard parts.allSatisfy({ MergeVocabulary.covers($0.source, declaring: own) }) else {
      return false
    }
    let order = InitialisationOrder(items)
    return items.indices.allSatisfy { index in
      switch items[index].kind {
      case .extension(addsConformance: true): own.isSuperset(of: items[index].names)
      case .variable: order.isKept(for: index)
      default: true
      }
    }
  }
}
