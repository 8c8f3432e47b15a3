import LessonKit

/// What a language server knows of a name without looking at its declaration.
enum NameKind: Hashable {
  /// It is no name.
  case none

  /// It is one of this sort.
  case known(CodeToken.Kind)

  /// Its declaration says what it is: the server tells of a name that is being declared just that it
  /// is one.
  case asDeclared

  /// Takes the name of a sort in the Language Server Protocol.
  init(sort: String) {
    self =
      switch sort {
      case "type", "class", "enum", "interface", "struct", "typeParameter": .known(.type)
      case "function", "method", "macro": .known(.function)
      case "property", "enumMember": .known(.property)
      case "namespace", "parameter", "variable": .known(.name)
      case "identifier": .asDeclared
      default: .none
      }
  }

  /// The sort of a name that has this declaration, where that is known.
  func kind(declaredAs declaration: String?) -> CodeToken.Kind? {
    switch self {
    case .none: nil
    case .known(let kind): kind
    case .asDeclared: declaration.flatMap(Self.introduced) ?? .name
    }
  }

  /// What a declaration introduces: `func` in `class func` wins.
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
