/// Splits a program into the items of its top level, and gives up at anything unusual.
///
/// It need not know Swift's grammar: where it splits wrongly, the result does not compile, and the
/// program is compiled alone, unchanged.
package struct TopLevelReader {
  /// The modifiers with which a declaration can be merged.
  private static let modifiers: Set = [
    "private", "fileprivate", "final", "indirect", "weak",
  ]
  private static let declaring: Set = [
    "class", "struct", "enum", "protocol", "actor", "func", "typealias",
  ]
  /// Declarations that begin like this can't be local, or reach beyond their file.
  private static let refused: Set = [
    "macro", "precedencegroup", "infix", "prefix", "postfix", "operator", "lazy", "public", "open",
    "internal", "package", "nonisolated", "isolated", "distributed",
  ]

  /// The items of a program's source, in order; nil where it holds anything unusual.
  package static func items(of source: [UInt8]) -> [TopLevelItem]? {
    guard let tokens = SwiftLexer.tokens(of: source),
      !tokens.contains(where: { $0.depth == 0 && $0.text == ";" })
    else { return nil }
    let reader = TopLevelReader()
    var items: [TopLevelItem] = []
    for tokens in tokens.topLevelRuns {
      guard let item = reader.item(of: tokens), tokens.declareNoMore(than: item.kind) else {
        return nil
      }
      if item.kind == .statements, let last = items.last, last.kind == .statements {
        items[items.count - 1] = reader.joined(last, item)
      } else {
        items.append(item)
      }
    }
    return items
  }

  private func item(of tokens: ArraySlice<SwiftToken>) -> TopLevelItem? {
    let attributes = tokens.attributesEnd
    let words = tokens[attributes...]
    let isNonisolated = words.prefix(4).map(\.text) == ["nonisolated", "(", "unsafe", ")"]
    let modified = words.dropFirst(isNonisolated ? 4 : 0)
    let start = modified.firstIndex { !Self.modifiers.contains($0.text) } ?? words.endIndex
    guard start < tokens.endIndex,
      !Self.refused.contains(tokens[start].text) || tokens.isName(start)
    else { return nil }
    let keyword = tokens[start].text
    guard !isNonisolated || ["let", "var"].contains(keyword) else { return nil }
    let rest = tokens[(start + 1)...].drop { $0.depth > 0 || $0.kind == .bracket }
    let isPrivate = tokens[attributes..<start].contains { $0.text.hasSuffix("private") }
    let isBare = start == tokens.startIndex
    switch keyword {
    case "import":
      return isBare ? item(.import, [], tokens, isPrivate) : nil
    case "let", "var":
      guard attributes == tokens.startIndex else { return nil }
      if Self.isDiscarding(rest) { return isBare ? item(.statements, [], tokens, false) : nil }
      return variable(tokens, after: start, isPrivate: isPrivate, isNonisolated)
    case "extension":
      return extensionItem(tokens, after: start, isPrivate: isPrivate)
    case _ where Self.declaring.contains(keyword) && rest.first?.kind == .word:
      let kind: TopLevelItem.Kind =
        ["func", "typealias"].contains(keyword) ? .declaration : .type
      return item(kind, [rest[rest.startIndex].text], tokens, isPrivate)
    case "class", "func", "struct", "enum", "protocol", "typealias":
      return nil
    default:
      return isBare && !tokens.doesMore ? item(.statements, [], tokens, false) : nil
    }
  }

  /// `let _ = …` is no variable.
  private static func isDiscarding(_ rest: ArraySlice<SwiftToken>) -> Bool {
    rest.first?.text == "_"
  }

  private func variable(
    _ tokens: ArraySlice<SwiftToken>, after start: Int, isPrivate: Bool, _ isNonisolated: Bool
  ) -> TopLevelItem? {
    let outer = tokens.filter { $0.depth == 0 }
    guard !tokens.mayDeclareTwoVariables, !tokens.doesMore, !tokens.awaits, !isPrivate else {
      return nil
    }
    // A closure belongs to the main actor at the top level, and to none in such a variable's value.
    guard !isNonisolated || !tokens.contains(where: { $0.text == "{" }) else { return nil }
    // A brace before the value: the variable is computed, or has observers.
    let value = outer.firstIndex { $0.text == "=" } ?? outer.endIndex
    guard !outer[..<value].contains(where: { $0.text == "{" }) else { return nil }
    let pattern = tokens[(start + 1)...].prefix { $0.text != "=" && $0.text != ":" }
    guard pattern.allSatisfy({ [.word, .bracket].contains($0.kind) || $0.text == "," }) else {
      return nil
    }
    // A modifier with an argument, such as `unowned(unsafe)`, is before the keyword.
    let names = pattern.filter { $0.kind == .word && $0.text != "_" }.map(\.text)
    let isVar = tokens[start].text == "var"
    // A lazy global that refers to itself would deadlock.
    let start = tokens.firstIndex { $0.depth == 0 && $0.text == "=" } ?? tokens.endIndex
    guard FreeNames.of(tokens[start...]).isDisjoint(with: names) else { return nil }
    guard !names.isEmpty, pattern.first?.kind == .word ? names.count == 1 : true else { return nil }
    var item = item(.variable, names, tokens, isPrivate)
    item?.isNonisolated = isNonisolated
    let initialValue = tokens[start...].dropFirst()
    item?.throwingValue = initialValue.rangeWhereThrowing
    item?.mayBeKnown = isVar || initialValue.mayBeKnown
    return item
  }

  private func extensionItem(
    _ tokens: ArraySlice<SwiftToken>, after start: Int, isPrivate: Bool
  ) -> TopLevelItem? {
    let head = tokens[(start + 1)...].prefix { $0.text != "{" && $0.text != "where" }
    guard head.first?.kind == .word else { return nil }
    let addsConformance = head.contains { $0.text == ":" }
    // Only of a plain name it is certain which type it means.
    guard !addsConformance || head.dropFirst().first?.text == ":" else { return nil }
    let name = head.prefix { $0.kind == .word || $0.text == "." }.map(\.text).joined()
    return item(.extension(addsConformance: addsConformance), [name], tokens, isPrivate)
  }

  private func item(
    _ kind: TopLevelItem.Kind, _ names: [String], _ tokens: ArraySlice<SwiftToken>,
    _ isPrivate: Bool
  ) -> TopLevelItem? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let isFunction = kind == .declaration && tokens.contains { $0.depth == 0 && $0.text == "func" }
    let own = isFunction ? FreeNames.parameters(of: tokens) : []
    let attributesEnd = tokens.attributesEnd
    let bare = attributesEnd < tokens.endIndex ? tokens[attributesEnd] : first
    return TopLevelItem(
      kind: kind, names: names, range: first.range.lowerBound..<last.range.upperBound,
      bareStart: bare.range.lowerBound, freeNames: FreeNames.of(tokens).subtracting(own),
      members: isFunction || kind == .variable || kind == .statements
        ? [] : FreeNames.members(of: tokens), isPrivate: isPrivate,
      isAsync: kind == .statements && tokens.awaits)
  }

  private func joined(_ first: TopLevelItem, _ second: TopLevelItem) -> TopLevelItem {
    TopLevelItem(
      kind: .statements, names: [], range: first.range.lowerBound..<second.range.upperBound,
      bareStart: first.bareStart, freeNames: first.freeNames.union(second.freeNames), members: [],
      isPrivate: false, isAsync: first.isAsync || second.isAsync)
  }
}
