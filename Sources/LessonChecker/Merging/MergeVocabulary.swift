import SwiftSource

/// The attributes, directives and words that a merged program may hold.
///
/// The declarations of a merged program must be private to its file. `MergedSource` writes
/// `private`; refused here is what that word does not affect.
enum MergeVocabulary {
  /// The directives that only give a position, or test the system's version.
  ///
  /// `#if` is not among them: in a test of the compiler's version, brackets don't count. Nor are
  /// macros, which may declare anything.
  private static let directives: Set = [
    "#line", "#file", "#fileID", "#available", "#unavailable",
  ]

  /// The attributes of the language that name no symbol and export nothing.
  private static let attributes: Set = [
    "@autoclosure", "@available", "@discardableResult", "@dynamicCallable",
    "@dynamicMemberLookup", "@escaping", "@globalActor", "@MainActor", "@ObservationIgnored",
    "@preconcurrency", "@propertyWrapper", "@Published", "@resultBuilder", "@Sendable",
    "@unchecked", "@unknown",
  ]

  /// The attribute of the one macro, which adds nothing but members and a conformance to a type.
  ///
  /// The name alone could be that of a macro of another module.
  private static let observable = ["@Observation", ".", "Observable"]

  /// Words that are meant for other files, and those that begin what no word can keep from them.
  private static let reaching: Set = [
    "public", "open", "internal", "package", "operator", "precedencegroup", "macro",
  ]

  /// The default types of literals, which apply to a whole module.
  private static let literalTypes: Set = [
    "IntegerLiteralType", "FloatLiteralType", "BooleanLiteralType", "StringLiteralType",
    "ExtendedGraphemeClusterType", "UnicodeScalarType", "ArrayLiteralType",
    "DictionaryLiteralType",
  ]

  /// The name of the module of all merged programs: with it a program can refer to its variables as
  /// members, which hides the order of initialisation.
  private static let module = "main"

  /// Whether a source contains no others, in code or in string interpolations.
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
      case .attribute:
        return attributes.contains(text) || types.contains(String(text.dropFirst()))
          || tokens[index...].prefix(3).map(\.text) == observable
      case .word: return isAllowed(text) || tokens.isMember(index) || tokens.isName(index)
      case .literal where text.contains("\""):
        return StringLiteral.interpolations(in: text).allSatisfy { inner in
          inner.count < text.utf8.count && covers(Array(inner), declaring: types)
        }
      default: return true
      }
    }
  }

  /// The entry points of programs are the only declarations that all files of a unit see.
  private static func isAllowed(_ word: String) -> Bool {
    word != module && !word.hasSuffix("_main") && !reaching.contains(word)
      && !literalTypes.contains(word)
  }
}
