import SwiftSource

/// Decides which programs behave the same whether they are compiled alone or as one file of many.
///
/// In a merged program, types and functions are private to the file, variables are globals that are
/// initialised lazily, in the order of their declarations, and statements are the body of a
/// function. The rules refuse everything that could behave differently. They look at words, not at
/// meaning, and refuse in doubt: a program that is refused is compiled alone.
enum MergeRules {
  /// Words that give the position in a file, affect other files, or are reserved.
  private static let refusedTexts = [
    "#function", "#column", "#isolation", "#dsohandle", "__workbook", "@main",
    "#sourceLocation", "#filePath", "`",
  ]
  /// Names of functions that print the full names of types, which private types don't have, or the
  /// caller's name, and of those that look up types and functions by such names.
  private static let refusedWords: Set = [
    "reflecting", "debugPrint", "dump", "Mirror", "debugDescription", "_typeName", "debug",
    "callStackSymbols", "_mangledTypeName", "_typeByName", "NSStringFromClass",
    "NSClassFromString", "NSKeyedArchiver", "NSKeyedUnarchiver", "dlopen", "dlsym", "dladdr",
    "_errorInMain",
  ]

  /// Whether the statements of a program may wait.
  ///
  /// On Darwin, starting a task at once needs a later system than programs are compiled for.
  #if canImport(Darwin)
  static let allowsTasks = false
  #else
  static let allowsTasks = true
  #endif

  /// Words that behave differently in a function than at the top level before Swift 6.
  private static let concurrentWords: Set = [
    "Task", "MainActor", "async", "await", "actor", "Sendable", "globalActor",
  ]

  /// Whether the text of a program alone is a reason to refuse it.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - languageMode: 5 or 6.
  /// - Returns: whether the program has to be compiled as it stands.
  static func refuse(_ source: [UInt8], inMode languageMode: Int) -> Bool {
    let text = String(decoding: source, as: UTF8.self)
    let words = Identifiers.of(source)
    return refusedTexts.contains { text.contains($0) }
      // From Swift 6 on, it is the same as `#fileID`, and else a path.
      || languageMode < 6 && text.replacing("#fileID", with: "").contains("#file")
      || !words.isDisjoint(with: refusedWords)
      || languageMode < 6 && !words.isDisjoint(with: concurrentWords)
  }

  /// Whether a program's snippets can be split into items that declare nothing beyond their file.
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
