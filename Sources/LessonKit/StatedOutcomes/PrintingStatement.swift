import SwiftSource

/// A statement at the top level of a snippet, as far as it says when the code in it prints.
struct PrintingStatement {
  /// When the code in a statement prints.
  enum Kind {
    /// While the statement runs.
    case directly

    /// While it runs or later, as with a closure that is kept.
    case fromNowOn

    /// Whenever something calls it, perhaps from above.
    case whenCalled
  }

  /// Its first and its last line in the snippet, from 0.
  let lines: ClosedRange<Int>

  /// When the code in it prints.
  let kind: Kind

  /// The statements of a snippet; none where only a compiler can split it.
  static func all(in lines: [FencedLine]) -> [PrintingStatement] {
    TopLevelRun.all(in: lines).map { run in
      PrintingStatement(lines: run.lines, kind: kind(of: run.tokens))
    }
  }

  private static let controlling: Set = ["for", "while", "repeat", "if", "switch", "do", "guard"]
  private static let declaring: Set = [
    "func", "class", "struct", "enum", "actor", "protocol", "extension", "import", "typealias",
    "operator", "infix", "prefix", "postfix", "precedencegroup", "macro", "public", "private",
    "fileprivate", "internal", "package", "open", "final", "nonisolated", "indirect", "init",
    "deinit", "subscript", "static", "mutating", "override",
  ]
  private static let postponing = StartedWork.words.union(["defer"])

  private static func kind(of tokens: ArraySlice<SwiftToken>) -> Kind {
    guard let first = tokens.first else { return .whenCalled }
    if first.kind == .attribute || declaring.contains(first.text) { return .whenCalled }
    let brace = tokens.firstIndex { $0.text == "{" }
    if ["let", "var", "lazy", "weak", "unowned"].contains(first.text), let brace {
      let hasValue = tokens[..<brace].contains { $0.text == "=" && $0.depth == 0 }
      return hasValue ? .fromNowOn : .whenCalled
    }
    if tokens.contains(where: { postponing.contains($0.text) }) { return .fromNowOn }
    let isLabelled = tokens.dropFirst().first?.text == ":"
    let head = isLabelled ? tokens.dropFirst(2).first : first
    if let head, controlling.contains(head.text) { return .directly }
    return brace == nil ? .directly : .fromNowOn
  }
}
