package import LessonKit
import SwiftSource

extension Snippet {
  /// The line at which the snippet begins.
  package var line: Int { range.start.line }

  /// All names that the snippet mentions.
  fileprivate var mentionedNames: Set<String> { Identifiers.of(Array(code.utf8)) }

  /// The items of the snippet's top level, even if several are on one line, or nil if only a
  /// compiler can split the code.
  fileprivate var topLevelItems: [TopLevelItem]? {
    let code = Array(code.utf8)
    return SwiftLexer.tokens(of: code).flatMap {
      TopLevelItem.items(of: $0.separatingStatements(in: code))
    }
  }
}

extension [Snippet] {
  /// Returns the snippets that other snippets need, because they declare names that the others
  /// mention, or because they use such names and so may change the values.
  ///
  /// An extension stays, because its name doesn't show what it adds. Code that can't be read stays,
  /// too.
  ///
  /// - Parameter others: the snippets that follow these snippets.
  /// - Returns: the needed snippets, in order.
  package func needed(by others: [Snippet]) -> [Snippet] {
    let items = map(\.topLevelItems)
    let declared = items.map { items in
      Set(items?.filter { $0.kind != .statements }.flatMap(\.names) ?? [])
    }
    let mentioned = map(\.mentionedNames)
    var isKept = items.map { $0?.contains(where: \.addsUnnamedEffects) ?? true }
    var allMentioned = others.reduce(into: Set<String>()) { $0.formUnion($1.mentionedNames) }
    var allDeclared: Set<String> = []
    var isRead = items.map { _ in false }
    // Each round adds the snippets that the previously added snippets need.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in indices {
        let isWanted =
          isKept[index] || !declared[index].isDisjoint(with: allMentioned)
          || !mentioned[index].isDisjoint(with: allDeclared)
        guard isWanted, !isRead[index] else { continue }
        isRead[index] = true
        isKept[index] = true
        allMentioned.formUnion(mentioned[index])
        allDeclared.formUnion(declared[index])
        isSettled = false
      }
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }
}

extension TopLevelItem {
  fileprivate var addsUnnamedEffects: Bool {
    switch kind {
    case .extension, .import: true
    default: false
    }
  }
}
