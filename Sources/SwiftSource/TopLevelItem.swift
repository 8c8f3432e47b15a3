/// A part of the source at the top level of a program: one declaration, or consecutive statements.
///
/// In `let a = 1`, `print(a)`, `print(a)`, the first line is a variable, and the other two are one
/// item of statements.
package struct TopLevelItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// An `import`.
    case `import`

    /// A stored `let` or `var`, whose value is computed when the program reaches the line.
    case variable

    /// A type.
    case type

    /// A function or a type alias.
    case declaration

    /// An extension.
    ///
    /// `addsConformance` is true if the extension adds conformances to protocols.
    case `extension`(addsConformance: Bool)

    /// Statements, which run in the program's order.
    case statements
  }

  package let kind: Kind

  /// The names that the item declares, or the type that it extends.
  package let names: [String]

  /// The item's bytes in the source, from its first token to its last.
  package private(set) var range: Range<Int>

  /// The names that the item mentions, including keywords, except the names of members after a dot.
  package private(set) var mentionedNames: Set<String>

  /// Adds the statements that follow.
  private mutating func add(_ next: TopLevelItem) {
    range = range.lowerBound..<next.range.upperBound
    mentionedNames.formUnion(next.mentionedNames)
  }

  /// Splits a program into items, in order, or returns nil if the program holds anything unusual.
  ///
  /// Only plain code is split, because no name is certain in code that could be split in another
  /// way.
  package static func items(of source: [UInt8]) -> [TopLevelItem]? {
    guard let tokens = SwiftLexer.tokens(of: source),
      !tokens.contains(where: { $0.depth == 0 && $0.text == ";" })
    else { return nil }
    var items: [TopLevelItem] = []
    for run in tokens.topLevelRuns {
      guard let item = TopLevelItem(run), run.isOneItem(of: item.kind) else { return nil }
      if item.kind == .statements, items.last?.kind == .statements {
        items[items.count - 1].add(item)
      } else {
        items.append(item)
      }
    }
    return items
  }
}

extension TopLevelItem {
  private static let modifiers: Set = ["private", "fileprivate", "final", "indirect", "weak"]

  /// Words that no item may begin with, because lessons don't use them or the item can't be split
  /// for certain.
  private static let refused: Set = [
    "macro", "precedencegroup", "infix", "prefix", "postfix", "operator", "lazy", "public", "open",
    "internal", "package", "nonisolated", "isolated", "distributed",
  ]

  private init(_ kind: Kind, _ names: [String], _ tokens: ArraySlice<SwiftToken>) {
    let (first, last) = (tokens[tokens.startIndex], tokens[tokens.endIndex - 1])
    self.init(
      kind: kind, names: names, range: first.range.lowerBound..<last.range.upperBound,
      mentionedNames: tokens.mentionedNames)
  }

  private init?(_ tokens: ArraySlice<SwiftToken>) {
    let words = tokens[tokens.attributesEnd...]
    let isNonisolated = words.prefix(4).map(\.text) == ["nonisolated", "(", "unsafe", ")"]
    let modified = words.dropFirst(isNonisolated ? 4 : 0)
    let start = modified.firstIndex { !Self.modifiers.contains($0.text) } ?? words.endIndex
    guard start < tokens.endIndex,
      !Self.refused.contains(tokens[start].text) || tokens.isName(start)
    else { return nil }
    let keyword = tokens[start].text
    guard !isNonisolated || ["let", "var"].contains(keyword) else { return nil }
    let rest = tokens[(start + 1)...].drop { $0.depth > 0 || $0.kind == .bracket }
    let isBare = start == tokens.startIndex
    switch keyword {
    case "import":
      guard isBare else { return nil }
      self.init(.import, [], tokens)
    case "let", "var":
      guard words.startIndex == tokens.startIndex else { return nil }
      if rest.first?.text == "_" {
        guard isBare else { return nil }
        self.init(.statements, [], tokens)
      } else {
        guard let names = tokens.variableNames(after: start) else { return nil }
        self.init(.variable, names, tokens)
      }
    case "extension":
      let head = tokens[(start + 1)...].prefix { $0.text != "{" && $0.text != "where" }
      guard head.first?.kind == .word else { return nil }
      let addsConformance = head.contains { $0.text == ":" }
      // Only a plain name certainly says which type is extended.
      guard !addsConformance || head.dropFirst().first?.text == ":" else { return nil }
      let name = head.prefix { $0.kind == .word || $0.text == "." }.map(\.text).joined()
      self.init(.extension(addsConformance: addsConformance), [name], tokens)
    case _ where SwiftToken.declaring.contains(keyword) && rest.first?.kind == .word:
      let isType = !["func", "typealias"].contains(keyword)
      self.init(isType ? .type : .declaration, [rest[rest.startIndex].text], tokens)
    case "class", "func", "struct", "enum", "protocol", "typealias":
      return nil
    default:
      guard isBare, !tokens.mayDeclareUnseen else { return nil }
      self.init(.statements, [], tokens)
    }
  }
}

extension ArraySlice<SwiftToken> {
  private static let declaring = SwiftToken.declaring.union(["import"])
  private static let unseen: Set = ["guard", "defer", "throw", "async"]

  /// Whether the tokens are one item, instead of two items that were not split.
  fileprivate func isOneItem(of kind: TopLevelItem.Kind) -> Bool {
    let words = indices.filter { self[$0].kind == .word && !self[$0].isMember }
    let extensions = words.count { self[$0].text == "extension" }
    switch kind {
    case .statements: return extensions == 0
    case .extension:
      return extensions == 1
        && !words.contains { self[$0].depth == 0 && Self.declaring.contains(self[$0].text) }
    case .import:
      // `import struct A.B` imports one declaration.
      let declaring = words.filter { Self.declaring.contains(self[$0].text) }
      return extensions == 0 && !contains { $0.text == "{" } && declaring.first == startIndex
        && (declaring.count == 1 || declaring == [startIndex, startIndex + 1])
    case .variable, .type, .declaration:
      return extensions == 0
        && words.count { self[$0].depth == 0 && Self.declaring.contains(self[$0].text) } == 1
    }
  }

  /// Returns the names that a stored variable declares, or nil for any other variable.
  fileprivate func variableNames(after start: Int) -> [String]? {
    guard !mayDeclareTwoVariables, !mayDeclareUnseen else { return nil }
    let outer = filter { $0.depth == 0 }
    // A brace before the value means that the variable is computed or has observers.
    let value = outer.firstIndex { $0.text == "=" } ?? outer.endIndex
    guard !outer[..<value].contains(where: { $0.text == "{" }) else { return nil }
    let pattern = self[(start + 1)...].prefix { $0.text != "=" && $0.text != ":" }
    guard pattern.allSatisfy({ [.word, .bracket].contains($0.kind) || $0.text == "," }) else {
      return nil
    }
    let names = pattern.filter { $0.kind == .word && $0.text != "_" }.map(\.text)
    guard !names.isEmpty, pattern.first?.kind == .word ? names.count == 1 : true else { return nil }
    return names
  }

  /// Whether a comma may begin another variable instead of separating the arguments of a generic
  /// type.
  ///
  /// Each variable needs a colon or an equals sign, and the brackets of a generic type contain
  /// neither sign.
  private var mayDeclareTwoVariables: Bool {
    let outer = filter { $0.depth == 0 }
    guard outer.contains(where: { $0.text == "," }) else { return false }
    var open = 0
    for token in outer {
      switch token.kind {
      case .operator where token.text == "<" && !token.isSpacedBefore: open += 1
      case .operator where token.text.hasPrefix(">"):
        open = Swift.max(0, open - token.text.prefix { $0 == ">" }.count)
      case .operator where open > 0:
        guard ["->", "&", "?", "!"].contains(token.text) else { return true }
      case .punctuation where token.text == ",":
        if open == 0 { return true }
      case .punctuation where open > 0 && token.text != ".": return true
      case .bracket where open > 0 && ["{", "}"].contains(token.text): return true
      case .literal where open > 0, .attribute where open > 0: return true
      default: break
      }
    }
    return open > 0
  }

  /// Whether names may be declared in another way, such as by `guard let` or after a directive.
  fileprivate var mayDeclareUnseen: Bool {
    contains { token in
      token.kind == .directive || token.depth == 0 && token.isKeyword(in: Self.unseen)
    }
  }

  fileprivate var mentionedNames: Set<String> {
    var names: Set<String> = []
    for token in self {
      switch token.kind {
      case .word where !token.isMember: names.insert(token.text)
      case .literal where token.text.first?.isNumber != true:
        for interpolation in StringLiteral.interpolations(in: token.text) {
          names.formUnion(Identifiers.of(interpolation))
        }
      case .attribute: names.insert(String(token.text.dropFirst()))
      default: break
      }
    }
    return names
  }

  /// Returns whether a word that may be an access modifier is certainly a name, because it is
  /// declared as a name or because a modifier can't come before the next token.
  fileprivate func isName(_ index: Int) -> Bool {
    guard ["open", "package"].contains(self[index].text) else { return false }
    if index > startIndex, self[index - 1].isKeyword(in: ["let", "var", "func"]) { return true }
    guard index + 1 < endIndex else { return false }
    let next = self[index + 1]
    switch next.kind {
    case .punctuation, .operator: return true
    case .bracket:
      // `open(set)` is a modifier.
      return next.text != "(" || index + 2 < endIndex && self[index + 2].text != "set"
    case .word, .literal, .attribute, .directive: return false
    }
  }
}
