package import LessonKit
import SwiftSource

extension [Snippet] {
  /// Those of these snippets that others go on from: they declare what the others mention, or use what
  /// such a snippet declares, and so may change it.
  ///
  /// What an extension adds can't be told from its name, so it stays, as does what can't be read.
  ///
  /// - Parameter others: the snippets after them.
  /// - Returns: the snippets, in their order.
  package func needed(by others: [Snippet]) -> [Snippet] {
    let parts = map(Part.init)
    var isKept = parts.map(\.isUnclear)
    var mentioned = others.reduce(into: Set<String>()) { $0.formUnion(Part($1).mentioned) }
    var declared: Set<String> = []
    var isRead = parts.map { _ in false }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, part) in parts.enumerated() {
        let isWanted =
          isKept[index] || !part.declared.isDisjoint(with: mentioned)
          || !part.mentioned.isDisjoint(with: declared)
        guard isWanted, !isRead[index] else { continue }
        isRead[index] = true
        isKept[index] = true
        mentioned.formUnion(part.mentioned)
        declared.formUnion(part.declared)
        isSettled = false
      }
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }
}

/// What a snippet declares and mentions.
private struct Part {
  let declared: Set<String>
  let mentioned: Set<String>
  let isUnclear: Bool

  init(_ snippet: Snippet) {
    let code = Array(snippet.code.utf8)
    mentioned = Set(Identifiers.of(code))
    let items = TopLevelReader.items(of: code)
    declared = Set(items?.filter { $0.kind != .statements }.flatMap(\.names) ?? [])
    isUnclear = items?.contains(where: \.addsUnseen) ?? true
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
