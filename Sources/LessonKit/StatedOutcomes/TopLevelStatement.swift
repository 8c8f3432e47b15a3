import SwiftSource

/// A statement or a declaration at the top level of a snippet: when it prints, and what a comment after
/// it states.
package struct TopLevelStatement {
  /// When the code in a statement prints.
  enum Printing {
    /// While the statement runs.
    case directly

    /// While it runs or later, as with a closure that is kept.
    case deferred

    /// When something calls it, perhaps from above.
    case whenCalled
  }

  /// Its tokens.
  let tokens: ArraySlice<SwiftToken>

  /// Its first and its last line in the snippet, from 0.
  let lines: ClosedRange<Int>

  /// Its end in its last line, in bytes.
  let end: Int

  /// The statements of a snippet; empty if only a compiler can split it.
  ///
  /// Code between `#if` and `#endif` may not run at all, so a snippet with some has no statements here.
  static func all(in lines: [FencedLine]) -> [TopLevelStatement] {
    let source = Array(lines.map { $0.text + "\n" }.joined().utf8)
    guard let tokens = SwiftLexer.tokens(of: source),
      !tokens.contains(where: { $0.text == "#if" })
    else { return [] }
    let starts = LineStarts(of: source)
    let line = starts.row(of:)
    return tokens.topLevelRuns.compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      // A string may span several lines.
      let end = line(last.range.upperBound - 1)
      return TopLevelStatement(
        tokens: run, lines: line(first.range.lowerBound)...end,
        end: last.range.upperBound - starts.offsets[end])
    }
  }

  /// Whether it declares a constant or a variable.
  var isVariable: Bool { ["let", "var"].contains(tokens.first?.text) }

  /// Whether it is an expression, whose value nothing takes.
  var isExpression: Bool { statable == .value && !isVariable }

  /// Whether an error may leave it, and so end the program.
  var mayThrow: Bool {
    statable != nil && printing == .directly
      && tokens.indices.contains { index in
        tokens[index].text == "try" && tokens[index].depth == 0
          && !(index + 1 < tokens.endIndex && tokens[index + 1].text == "?")
      }
  }

  /// Whether code mentions a function that prints.
  static func mayPrint(_ code: [UInt8]) -> Bool {
    !Identifiers.of(code).isDisjoint(with: printFunctions)
  }

  /// Whether it declares variables with their types, and gives them no values.
  var declaresNoValue: Bool {
    // An access modifier may have a word in brackets, as in `private(set)`.
    let bare = tokens.drop {
      DeclarationModifiers.all.contains($0.text) || ["(", "set", ")"].contains($0.text)
    }
    return ["let", "var"].contains(bare.first?.text) && tokens.contains { $0.text == ":" }
      && !tokens.contains { $0.text == "=" || $0.text == "{" }
  }

  /// When the code in it prints.
  var printing: Printing {
    guard let first = tokens.first else { return .whenCalled }
    if first.kind == .attribute || Self.declaring.contains(first.text) { return .whenCalled }
    let brace = tokens.firstIndex { $0.text == "{" }
    if ["let", "var", "lazy", "weak", "unowned"].contains(first.text), let brace {
      let hasValue = tokens[..<brace].contains { $0.text == "=" && $0.depth == 0 }
      return hasValue ? .deferred : .whenCalled
    }
    let isDeferring = tokens.contains {
      $0.isKeyword(in: ["defer"]) || Self.asyncTypeNames.contains($0.text)
    }
    if isDeferring || first.text == "async" { return .deferred }
    let isLabelled = tokens.dropFirst().first?.text == ":"
    let head = isLabelled ? tokens.dropFirst(2).first : first
    if let head, head.text == "guard" || Self.controlling.contains(head.text) { return .directly }
    return brace == nil ? .directly : .deferred
  }

  /// What a comment after it can state, or nil if that is uncertain.
  var statable: ValueComment.Kind? {
    let tokens = tokens.drop { ["try", "await", "!", "?"].contains($0.text) }
    let outer = tokens.filter { $0.depth == 0 }
    guard let first = tokens.first, let last = tokens.last,
      !outer.contains(where: { $0.text == ";" }), !(last.kind == .operator && last.isSpacedBefore),
      last.kind != .punctuation
    else { return nil }
    let printsInside = tokens.contains { $0.depth > 0 && Self.printFunctions.contains($0.text) }
    if isVariable { return Self.declaresOneValue(outer, of: tokens) ? .value : nil }
    if Self.controlling.contains(first.text) { return printsInside ? .output : nil }
    guard
      first.kind == .word || first.kind == .literal || ["(", "[", "."].contains(first.text)
        || first.kind == .operator
    else { return nil }
    let second = tokens.dropFirst().first
    guard !Self.declaring.contains(first.text), !Self.valueless.contains(first.text),
      second?.text != ":"
    else { return nil }
    if Self.printFunctions.contains(first.text), second?.text == "(" { return .output }
    let isAssignment = outer.contains {
      $0.kind == .operator && $0.text.hasSuffix("=") && !Self.comparisons.contains($0.text)
    }
    if isAssignment { return first.text == "_" && second?.text == "=" ? .value : nil }
    return printsInside ? .output : .value
  }

  /// Where a `try?` begins that takes all to its right, in bytes of the last line; negative above that.
  var optionalTry: Int? {
    let start = (tokens.last?.range.upperBound ?? 0) - end
    let found = zip(tokens, tokens.dropFirst()).first { token, next in
      token.depth == 0 && token.isKeyword(in: ["try"]) && next.text == "?"
    }
    return found.map { $0.0.range.lowerBound - start }
  }

  /// The sides of a comparison on one line that is all of it, but for a side that shows its value itself;
  /// each in bytes of the line.
  var comparedSides: [Range<Int>] {
    let binary = tokens.indices.filter {
      tokens[$0].depth == 0 && tokens[$0].isSpacedBefore && tokens[$0].isSpacedAfter
        && [.operator, .punctuation].contains(tokens[$0].kind)
    }
    let signs = binary.filter { !Self.bindingTighter.contains(tokens[$0].text) }
    guard lines.count == 1, isExpression, optionalTry == nil, signs.count == 1,
      let sign = signs.first,
      Self.ordering.contains(tokens[sign].text), let last = tokens.last
    else { return [] }
    let start = last.range.upperBound - end
    let left = tokens[..<sign].drop { ["try", "await"].contains($0.text) }
    return [left, tokens[(sign + 1)...]].compactMap { side in
      guard let first = side.first, let last = side.last,
        side.contains(where: { $0.kind == .word && !Self.literals.contains($0.text) }),
        ![".", "?", "!"].contains(first.text), last.text != "self"
      else { return nil }
      return first.range.lowerBound - start..<last.range.upperBound - start
    }
  }

  /// Whether it says that two values are equal, or that they are not, and nothing else.
  var comparesOnly: Bool {
    let signs = tokens.filter {
      $0.depth == 0 && $0.kind == .operator && $0.isSpacedBefore && $0.isSpacedAfter
        && !Self.bindingTighter.contains($0.text)
    }
    return isExpression && signs.count == 1 && ["==", "!="].contains(signs[0].text)
      && !tokens.contains { $0.depth == 0 && $0.isKeyword(in: ["try"]) }
  }

  private static let ordering: Set = ["==", "!=", "<", "<=", ">", ">="]
  private static let bindingTighter: Set = [
    "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "??", "...", "..<",
  ]
  private static let literals: Set = ["true", "false", "nil"]

  /// Whether a declaration gives one constant or variable a value, and ends with it.
  private static func declaresOneValue(
    _ outer: [SwiftToken], of tokens: ArraySlice<SwiftToken>
  ) -> Bool {
    guard let sign = outer.firstIndex(where: { $0.text == "=" }), sign + 1 < outer.count else {
      return false
    }
    return !outer[..<sign].contains { $0.text == "{" } && !outer.contains { $0.text == "," }
      && !["if", "switch", "do"].contains(outer[sign + 1].text)
      && !tokens.contains {
        $0.depth == 1 && $0.isKeyword(in: ["didSet", "willSet", "get", "set"])
      }
  }

  /// Types whose work continues after the statement that starts it.
  package static let asyncTypeNames: Set = ["DispatchQueue", "OperationQueue", "Task", "Thread"]

  private static let printFunctions: Set = ["print", "debugPrint", "dump"]
  private static let comparisons: Set = ["==", "!=", "<=", ">=", "===", "!==", "~="]
  private static let controlling: Set = ["for", "while", "repeat", "if", "switch", "do"]
  private static let declaring: Set = [
    "func", "class", "struct", "enum", "actor", "protocol", "extension", "import", "typealias",
    "operator", "infix", "prefix", "postfix", "precedencegroup", "macro", "public", "private",
    "fileprivate", "internal", "package", "open", "final", "nonisolated", "indirect", "init",
    "deinit", "subscript", "static", "mutating", "override",
  ]

  /// Words of statements without a value, and of declarations whose value is not at their end.
  private static let valueless: Set = [
    "lazy", "weak", "unowned", "async", "guard", "defer", "return", "throw", "break", "continue",
    "fallthrough", "yield", "case", "default", "discard", "consume",
  ]
}

/// The statements of a snippet of which nobody can say what they print, or in which order.
///
///     let names: Set = ["a", "b"]
///     print(names)
///     print(Int.random(in: 1...6))
package struct OpenStatements {
  /// Those that print sets and dictionaries, or go through them, each by its lines, from 0.
  package private(set) var unordered: Set<ClosedRange<Int>> = []

  /// How many sets and dictionaries those of them print that print anything beside.
  package private(set) var listCounts: [ClosedRange<Int>: Int] = [:]

  /// Those that use chance or the time of day.
  package private(set) var random: Set<ClosedRange<Int>> = []

  private var unorderedNames: Set<String> = []
  private var randomNames: Set<String> = []

  /// Finds them.
  ///
  /// - Parameters:
  ///   - lines: the snippet
  ///   - above: the snippets above it in its program
  package init(in lines: [FencedLine], after above: some Sequence<[FencedLine]>) {
    for other in above { read(other) }
    (unordered, listCounts, random) = ([], [:], [])
    read(lines)
  }

  private mutating func read(_ lines: [FencedLine]) {
    for statement in TopLevelStatement.all(in: lines) {
      let (isUnordered, isRandom) = (
        statement.isUnordered(unorderedNames), statement.isRandom(randomNames)
      )
      let listCount = isUnordered ? 0 : statement.printedListCount(unorderedNames)
      if isUnordered || listCount > 0 { unordered.insert(statement.lines) }
      if listCount > 0 { listCounts[statement.lines] = listCount }
      if isRandom { random.insert(statement.lines) }
      let name = statement.tokens.dropFirst(statement.isVariable ? 1 : 0).first?.text ?? ""
      if statement.isVariable {
        unorderedNames.remove(name)
        randomNames.remove(name)
        if isUnordered { unorderedNames.insert(name) }
        if isRandom { randomNames.insert(name) }
      } else if isRandom, statement.tokens.dropFirst().first?.text == "." {
        // `list.shuffle()`
        randomNames.insert(name)
      }
    }
  }
}

extension TopLevelStatement {
  /// Whether it mentions a name that is no member's.
  private func mentions(_ names: Set<String>) -> Bool {
    zip([nil] + tokens.map(\.text), tokens).contains { before, token in
      before != "." && names.contains(token.text)
    }
  }

  /// Whether it declares a set or a dictionary, prints one, or goes through one.
  fileprivate func isUnordered(_ names: Set<String>) -> Bool {
    if isVariable {
      let type = tokens.dropFirst(3).prefix { $0.text != "=" }
      if tokens.dropFirst(2).first?.text == ":" {
        return ["Dictionary", "Set"].contains(type.first?.text)
          || Self.rest(afterPairs: type)?.isEmpty == true
      }
      guard tokens.dropFirst(2).first?.text == "=" else { return false }
      return Self.isUnordered(tokens.dropFirst(3), names)
    }
    let texts = tokens.prefix(2).map(\.text)
    if Self.printFunctions.contains(texts.first ?? ""), texts.last == "(" {
      return tokens.last?.text == ")" && Self.isUnordered(tokens.dropFirst(2).dropLast(), names)
    }
    if texts.first == "for", let start = tokens.firstIndex(where: { $0.text == "in" }) {
      let sequence = tokens[(start + 1)...].prefix { $0.text != "{" }
      return Self.isUnordered(sequence, names)
    }
    guard let call = tokens.lastIndex(where: { $0.text == "forEach" && $0.depth == 0 }) else {
      return false
    }
    return Self.isUnordered(tokens[..<call].dropLast(), names)
  }

  /// How many sets and dictionaries are among what a `print` prints, and in its texts.
  fileprivate func printedListCount(_ names: Set<String>) -> Int {
    let texts = tokens.prefix(2).map(\.text)
    guard Self.printFunctions.contains(texts.first ?? ""), texts.last == "(",
      tokens.last?.text == ")"
    else { return 0 }
    let arguments = tokens.dropFirst(2).dropLast().split { $0.text == "," && $0.depth == 1 }
    let printed = arguments.flatMap { argument -> [ArraySlice<SwiftToken>] in
      guard argument.count == 1, let text = argument.first, text.kind == .literal else {
        return [argument]
      }
      return StringLiteral.interpolations(in: text.text).map {
        SwiftLexer.tokens(of: Array($0))?.dropFirst().dropLast() ?? []
      }
    }
    return printed.count { Self.isUnordered($0, names) }
  }

  /// Whether an expression is a set or a dictionary, or what is made of all of one in its order.
  private static func isUnordered(
    _ expression: ArraySlice<SwiftToken>, _ names: Set<String>
  ) -> Bool {
    guard let first = expression.first else { return false }
    var rest = expression.dropFirst()
    switch first.text {
    case "Array":
      guard let after = Self.rest(after: "(", in: rest), let open = rest.first else { return false }
      let inner = rest.dropFirst().prefix { $0.depth > open.depth }
      guard isUnordered(inner, names) else { return false }
      rest = after
    case "Dictionary", "Set":
      // `Set<Int>(…)`
      rest = rest.drop { $0.text != "(" }
      guard let after = Self.rest(after: "(", in: rest) else { return false }
      rest = after
    case "[":
      guard let after = Self.rest(afterPairs: expression) else { return false }
      rest = after
    default:
      guard names.contains(first.text) else { return false }
    }
    while let dot = rest.first {
      guard dot.text == ".", let name = rest.dropFirst().first, inOrder.contains(name.text)
      else { return false }
      rest = rest.dropFirst(2)
      for open in ["(", "{"] { rest = Self.rest(after: open, in: rest) ?? rest }
    }
    return true
  }

  /// Members of sets and dictionaries that have all of their order.
  private static let inOrder: Set = [
    "compactMap", "compactMapValues", "filter", "flatMap", "intersection", "keys", "lazy", "map",
    "mapValues", "merging", "subtracting", "symmetricDifference", "union", "values",
  ]

  /// What stands behind brackets that open here; nil where none do.
  private static func rest(
    after bracket: String, in tokens: ArraySlice<SwiftToken>
  ) -> ArraySlice<SwiftToken>? {
    guard let open = tokens.first, open.text == bracket else { return nil }
    return tokens.dropFirst().drop { $0.depth > open.depth }.dropFirst()
  }

  /// What stands behind brackets with a colon between two values or types; nil where there are none.
  private static func rest(afterPairs tokens: ArraySlice<SwiftToken>) -> ArraySlice<SwiftToken>? {
    guard let open = tokens.first, let after = rest(after: "[", in: tokens) else { return nil }
    let inner = tokens.dropFirst().prefix { $0.depth > open.depth }
      .filter { $0.depth == open.depth + 1 }
    return inner.contains { $0.text == ":" } && !inner.contains { $0.text == "?" } ? after : nil
  }

  fileprivate func isRandom(_ names: Set<String>) -> Bool {
    // `Date()` is the time of day, and `Date(timeIntervalSince1970: 0)` always the same.
    let texts = tokens.map(\.text)
    return mentions(names)
      || texts.indices.contains { texts[$0...].starts(with: ["Date", "(", ")"]) }
      || tokens.contains { token in
        token.kind == .word
          && (["UUID", "hashValue", "now"].contains(token.text)
            || token.text.contains(shared(/[Rr]andom|[Ss]huffle/)))
      }
  }
}
