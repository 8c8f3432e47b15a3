package import LessonKit
import SwiftSource

extension Snippet {
  /// The line of the snippet's opening fence.
  package var line: Int { range.start.line }

  /// All names that the snippet mentions, including those that it declares.
  fileprivate var mentionedNames: Set<String> { Identifiers.of(Array(code.utf8)) }

  /// The snippet's top-level items, even if several are on one line, or nil if the code can't be
  /// split without a compiler.
  fileprivate var topLevelItems: [TopLevelItem]? {
    let code = Array(code.utf8)
    return SwiftLexer.tokens(of: code).flatMap {
      TopLevelItem.items(of: $0.separatingStatements(in: code))
    }
  }
}

extension [Snippet] {
  /// Returns the snippets without which `others` may not compile, or may behave differently.
  ///
  /// A snippet is needed if it declares a name that `others` or a needed snippet mention, or if it
  /// mentions a name that a needed snippet declares, because it may change that name's value. A
  /// snippet with an import or an extension, or that can't be split into items, is always needed.
  ///
  /// - Parameter others: the snippets that follow these snippets.
  package func needed(by others: [Snippet]) -> [Snippet] {
    let items = map(\.topLevelItems)
    let declared = items.map { items in
      Set(items?.filter { $0.kind != .statements }.flatMap(\.names) ?? [])
    }
    let mentioned = map(\.mentionedNames)
    let isAlwaysNeeded = items.map { $0?.contains(where: \.addsUnnamedEffects) ?? true }
    var allMentioned = others.reduce(into: Set<String>()) { $0.formUnion($1.mentionedNames) }
    var allDeclared: Set<String> = []
    var isNeeded = items.map { _ in false }
    // A round that adds a snippet is followed by another, because that snippet may need more.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in indices {
        let isWanted =
          isAlwaysNeeded[index] || !declared[index].isDisjoint(with: allMentioned)
          || !mentioned[index].isDisjoint(with: allDeclared)
        guard isWanted, !isNeeded[index] else { continue }
        isNeeded[index] = true
        allMentioned.formUnion(mentioned[index])
        allDeclared.formUnion(declared[index])
        isSettled = false
      }
    }
    return indices.filter { isNeeded[$0] }.map { self[$0] }
  }
}

extension TopLevelItem {
  /// Whether the item adds more to a program than its names show.
  fileprivate var addsUnnamedEffects: Bool {
    switch kind {
    case .extension, .import: true
    default: false
    }
  }
}
