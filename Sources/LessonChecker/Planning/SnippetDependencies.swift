package import LessonKit
import SwiftSource

extension Snippet {
  /// The line at which it begins.
  package var line: Int { range.start.line }

  /// All names that it mentions.
  fileprivate var mentionedNames: Set<String> { Identifiers.of(Array(code.utf8)) }

  /// The items of its top level, also where several stand on one line; nil where only a compiler can tell
  /// them.
  fileprivate var topLevelItems: [TopLevelItem]? {
    let code = Array(code.utf8)
    return SwiftLexer.tokens(of: code).flatMap {
      TopLevelItem.items(of: $0.separatingStatements(in: code))
    }
  }
}

extension [Snippet] {
  /// Those of these snippets that others go on from: they declare what the others mention, or use what
  /// such a snippet declares, and so may change it.
  ///
  /// What an extension adds can't be told from its name, so it stays, as does what can't be read.
  ///
  /// - Parameter others: the snippets after them.
  /// - Returns: the snippets, in their order.
  package func needed(by others: [Snippet]) -> [Snippet] {
    let items = map(\.topLevelItems)
    let declared = items.map { items in
      Set(items?.filter { $0.kind != .statements }.flatMap(\.names) ?? [])
    }
    let mentioned = map(\.mentionedNames)
    var isKept = items.map { $0?.contains(where: \.addsUnseen) ?? true }
    var allMentioned = others.reduce(into: Set<String>()) { $0.formUnion($1.mentionedNames) }
    var allDeclared: Set<String> = []
    var isRead = items.map { _ in false }
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
  fileprivate var addsUnseen: Bool {
    switch kind {
    case .extension, .import: true
    default: false
    }
  }
}
