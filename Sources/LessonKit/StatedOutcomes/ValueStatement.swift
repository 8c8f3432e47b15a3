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
  ///
  /// Code between `#if` and `#endif` may not run at all.
  static func all(in lines: [FencedLine]) -> [ValueStatement] {
    let source = Array(lines.map { $0.text + "\n" }.joined().utf8)
    guard let tokens = SwiftLexer.tokens(of: source),
      !tokens.contains(where: { $0.text == "#if" })
    else { return [] }
    let starts = [0] + source.indices.filter { source[$0] == 0x0A }.map { $0 + 1 }
    return tokens.topLevelRuns.compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      let line = starts.line(of: last.range.lowerBound)
      return ValueStatement(
        lines: starts.line(of: first.range.lowerBound)...line,
        end: last.range.upperBound - starts[line], kind: StatementReader(run).kind,
        isDeclaration: ["let", "var"].contains(first.text))
    }
  }
}

extension [Int] {
  /// The line that holds an offset, where these are the offsets at which lines start.
  fileprivate func line(of offset: Int) -> Int { (firstIndex { $0 > offset } ?? count) - 1 }
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
