import SwiftSource

/// The attributes, directives and words that a merged program may hold.
///
/// What a merged program declares must stay in its own file. `MergedSource` sees to it by writing
/// `private`; here is refused what the word has no power over.
enum MergeVocabulary {
  /// The directives that only name a place, or ask for a version of the system.
  ///
  /// Not among them is `#if`: where it asks for a version of the compiler, brackets inside count for
  /// nothing. Nor are macros, which may declare anything.
  private static let directives: Set = ["#line", "#fileID", "#available", "#unavailable"]

  /// The attributes of the language that name no symbol and export nothing.
  private static let attributes: Set = [
    "@autoclosure", "@available", "@discardableResult", "@dynamicCallable",
    "@dynamicMemberLookup", "@escaping", "@globalActor", "@MainActor", "@preconcurrency",
    "@propertyWrapper", "@resultBuilder", "@Sendable", "@unchecked", "@unknown",
  ]

  /// Words that are meant for other files, and those that begin what no word can keep from them.
  private static let reaching: Set = [
    "public", "open", "internal", "package", "operator", "precedencegroup", "macro",
  ]

  /// The types that literals have where nothing else is said, to a whole module.
  private static let literalTypes: Set = [
    "IntegerLiteralType", "FloatLiteralType", "BooleanLiteralType", "StringLiteralType",
    "ExtendedGraphemeClusterType", "UnicodeScalarType", "ArrayLiteralType",
    "DictionaryLiteralType",
  ]

  /// The module that all merged programs are files of: through its name a program names its own
  /// variables like members, and so hides when it comes by them.
  private static let module = "main"

  /// Whether a source holds nothing else, in code or in what its strings interpolate.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - types: the types that its program declares, whose names are attributes where they are
  ///     property wrappers, result builders or global actors.
  /// - Returns: false as well where the source can't be cut into tokens for certain.
  static func covers(_ source: [UInt8], declaring types: Set<String>) -> Bool {
    guard let tokens = SwiftLexer.tokens(of: source) else { return false }
    return tokens.indices.allSatisfy { index in
      let text = tokens[index].text
      switch tokens[index].kind {
      case .directive: return directives.contains(text)
      case .attribute: return attributes.contains(text) || types.contains(String(text.dropFirst()))
      case .word: return isAllowed(text) || tokens.isMember(index)
      case .literal where text.contains("\""):
        return StringLiteral.interpolations(in: text).allSatisfy { inner in
          inner.count < text.utf8.count && covers(Array(inner), declaring: types)
        }
      default: return true
      }
    }
  }

  /// The entry points of programs are the one thing that all files of a unit see.
  private static func isAllowed(_ word: String) -> Bool {
    word != module && !word.hasSuffix("_main") && !reaching.contains(word)
      && !literalTypes.contains(word)
  }
}
