import LessonKit
import SwiftSource

extension [Snippet] {
  /// The declarations of those snippets among these that may not compile which others need.
  ///
  /// An example of an error often declares a type or a function first that the text goes on with. What
  /// stands at a comment about the error is left out, and so are statements and variables.
  ///
  /// - Parameter declared: the names that are declared without them.
  /// - Returns: the snippets with nothing but those declarations, each at its true line.
  func declarationsOfFailing(besides declared: Set<String>) -> [Snippet] {
    filter(\.mayFailByComment).compactMap { failing in
      var mentioned: Set<String> = []
      for snippet in self where snippet.line > failing.line {
        mentioned.formUnion(Identifiers.of([UInt8](snippet.code.utf8)))
      }
      let wanted = mentioned.intersection(failing.declaredNames).subtracting(declared)
      return wanted.isEmpty ? nil : failing.keepingDeclarations
    }
  }
}

extension Snippet {
  fileprivate var mayFailByComment: Bool {
    expectation(.error)?.origin == .comments
  }

  /// The snippet with only those of its types, functions and extensions that no comment is about; nil
  /// where there are none.
  fileprivate var keepingDeclarations: Snippet? {
    let code = Array(code.utf8)
    guard typeAround == nil, let items = TopLevelReader.items(of: code) else { return nil }
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
}
