package import LessonKit
import SwiftSource

extension Snippet {
  /// The line at which it begins.
  package var line: Int { range.start.line }

  /// The names that its top level declares; all that it mentions where that can't be told.
  var declaredNames: Set<String> {
    guard typeAround == nil else { return [] }
    let code = Array(code.utf8)
    guard let items = TopLevelItem.items(of: code) else {
      return Identifiers.of(code).subtracting(["let", "var", "func", "print", "in", "for", "if"])
    }
    return Set(items.flatMap(\.names))
  }

  fileprivate var mayFailByComment: Bool {
    expectation(.error)?.origin == .comments
  }

  /// The snippet with only those of its types, functions and extensions that no comment is about;
  /// nil if there are none.
  fileprivate var keepingDeclarations: Snippet? {
    let code = Array(code.utf8)
    guard typeAround == nil, let items = TopLevelItem.items(of: code) else { return nil }
    let errors = expectation(.error).map { ($0.errors + $0.doubts).map(\.line) } ?? []
    let starts = items.map { item in
      lines[code[..<item.range.lowerBound].count { $0 == UInt8(ascii: "\n") }].start.line
    }
    // A comment is about the code that it stands in, or below.
    let failing = Set(errors.compactMap { error in starts.lastIndex { $0 <= error } })
    let kept = items.indices.filter { !failing.contains($0) }.map { items[$0] }.filter { item in
      switch item.kind {
      case .type, .declaration, .extension, .import: true
      case .variable, .statements: false
      }
    }
    guard kept.contains(where: { $0.kind != .import }) else { return nil }
    return expecting([], lines: lines(without: items.filter { !kept.contains($0) }))
  }

  /// The lines with spaces in place of some of their items, so that each line stays a line.
  private func lines(without removed: [TopLevelItem]) -> [FencedLine] {
    var code = Array(code.utf8)
    for item in removed {
      for index in item.range where code[index] != UInt8(ascii: "\n") {
        code[index] = UInt8(ascii: " ")
      }
    }
    let texts = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return zip(lines, texts).map { line, text in
      FencedLine(text: String(decoding: text, as: UTF8.self), start: line.start)
    }
  }
}

extension [Snippet] {
  /// The declarations of those snippets among these that may not compile which others need.
  ///
  /// An example of an error often declares a type or a function first that the text goes on with.
  /// The code at a comment about the error is left out, and so are statements and variables.
  var declarationsOfFailing: [Snippet] {
    guard contains(where: \.mayFailByComment) else { return [] }
    let declared = filter(\.isPlain).reduce(into: Set()) { $0.formUnion($1.declaredNames) }
    return filter(\.mayFailByComment).compactMap { failing in
      var mentioned: Set<String> = []
      for snippet in self where snippet.line > failing.line {
        mentioned.formUnion(Identifiers.of([UInt8](snippet.code.utf8)))
      }
      let wanted = mentioned.intersection(failing.declaredNames).subtracting(declared)
      return wanted.isEmpty ? nil : failing.keepingDeclarations
    }
  }

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
    let items = TopLevelItem.items(of: code)
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
