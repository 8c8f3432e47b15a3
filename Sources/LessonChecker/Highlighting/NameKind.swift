import LessonKit

/// The kind of a name by its token type alone, without its declaration.
enum NameKind: Hashable {
  /// The token is no name.
  case none

  /// The name has this kind.
  case known(CodeToken.Kind)

  /// Its kind depends on the declaration: the server gives names that are being declared no other
  /// type.
  case asDeclared

  /// Finds the kind for a token type of the Language Server Protocol.
  init(tokenType: String) {
    self =
      switch tokenType {
      case "type", "class", "enum", "interface", "struct", "typeParameter": .known(.type)
      case "function", "method", "macro": .known(.function)
      case "property", "enumMember": .known(.property)
      case "namespace", "parameter", "variable": .known(.name)
      case "identifier": .asDeclared
      default: .none
      }
  }

  /// The kind of a name with the given declaration.
  func kind(declaredAs declaration: String?) -> CodeToken.Kind? {
    switch self {
    case .none: nil
    case .known(let kind): kind
    case .asDeclared: declaration.flatMap(Self.introduced) ?? .name
    }
  }

  /// The kind that a declaration introduces: in `class func`, `func` decides.
  private static func introduced(by declaration: String) -> CodeToken.Kind? {
    let words = declaration.split(separator: " ")
    let kinds = words.lazy.enumerated().compactMap { index, word in
      let next = index + 1 < words.count ? words[index + 1] : ""
      return word == "class" && introducers[next] != nil ? nil : introducers[word]
    }
    return kinds.first
  }

  private static let introducers: [Substring: CodeToken.Kind] = [
    "actor": .type, "associatedtype": .type, "case": .property, "class": .type, "enum": .type,
    "func": .function, "let": .name, "protocol": .type, "struct": .type, "typealias": .type,
    "var": .name,
  ]
}
