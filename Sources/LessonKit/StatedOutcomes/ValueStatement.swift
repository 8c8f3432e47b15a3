import SwiftSource

/// A statement at the top level of a piece of Swift, as far as a comment may state its value.
struct ValueStatement {
  /// Its first and its last line in the snippet, from 0.
  let lines: ClosedRange<Int>

  /// Its end in its last line, in bytes.
  let end: Int

  /// What a comment after it can state; nil where that is uncertain.
  let kind: ValueComment.Kind?

  /// Whether it declares a constant or a variable.
  let isDeclaration: Bool

  /// The statements of a snippet; none where only a compiler can split it.
  static func all(in lines: [FencedLine]) -> [ValueStatement] {
    TopLevelRun.all(in: lines).map { run in
      ValueStatement(
        lines: run.lines, end: run.end, kind: StatementReader(run.tokens).kind,
        isDeclaration: ["let", "var"].contains(run.tokens.first?.text))
    }
  }
}

/// Tells what a comment after a statement can state.
private struct StatementReader {
  private static let printing: Set = ["print", "debugPrint", "dump"]
  private static let controlling: Set = ["for", "while", "repeat", "if", "switch", "do"]
  private static let choosing: Set = ["if", "switch", "do"]
  private static let observing: Set = ["didSet", "willSet", "get", "set"]
  private static let declaring: Set = [
    "func", "class", "struct", "enum", "actor", "protocol", "extension", "import", "typealias",
    "init", "deinit", "subscript", "operator", "infix", "prefix", "postfix", "precedencegroup",
    "macro", "public", "private", "fileprivate", "internal", "package", "open", "static", "final",
    "lazy", "weak", "unowned", "nonisolated", "indirect", "async", "guard", "defer", "return",
    "throw", "break", "continue", "fallthrough", "yield", "case", "default", "discard", "consume",
  ]

  private let tokens: ArraySlice<SwiftToken>

  init(_ run: ArraySlice<SwiftToken>) {
    tokens = run.drop { ["try", "await", "!", "?"].contains($0.text) }
  }

  var kind: ValueComment.Kind? {
    let outer = tokens.filter { $0.depth == 0 }
    guard let first = tokens.first, let last = tokens.last,
      !outer.contains(where: { $0.text == ";" }), !(last.kind == .sign && last.isSpacedBefore),
      last.kind != .mark
    else { return nil }
    if first.text == "let" || first.text == "var" { return declares(outer) ? .value : nil }
    if Self.controlling.contains(first.text) { return printsInside ? .output : nil }
    guard
      first.kind == .word || first.kind == .literal || ["(", "[", "."].contains(first.text)
        || first.kind == .sign
    else { return nil }
    let second = tokens.dropFirst().first
    guard !Self.declaring.contains(first.text), second?.text != ":" else { return nil }
    if Self.printing.contains(first.text), second?.text == "(" { return .output }
    if assigns(outer) { return first.text == "_" && second?.text == "=" ? .value : nil }
    return printsInside ? .output : .value
  }

  /// Whether a closure or a branch in it prints.
  private var printsInside: Bool {
    tokens.contains { $0.depth > 0 && Self.printing.contains($0.text) }
  }

  /// Whether a declaration gives one constant or variable a value, and ends with it.
  private func declares(_ outer: [SwiftToken]) -> Bool {
    guard let sign = outer.firstIndex(where: { $0.text == "=" }), sign + 1 < outer.count else {
      return false
    }
    return !outer[..<sign].contains { $0.text == "{" } && !outer.contains { $0.text == "," }
      && !Self.choosing.contains(outer[sign + 1].text)
      && !tokens.contains { $0.depth == 1 && Self.observing.contains($0.text) }
  }

  private func assigns(_ outer: [SwiftToken]) -> Bool {
    let comparing = ["==", "!=", "<=", ">=", "===", "!==", "~="]
    return outer.contains {
      $0.kind == .sign && $0.text.hasSuffix("=") && !comparing.contains($0.text)
    }
  }
}
