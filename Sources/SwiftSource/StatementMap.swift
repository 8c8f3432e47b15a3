/// A statement or a declaration, at any depth of braces.
package struct CodeStatement: Hashable, Sendable {
  /// What a statement does, judged by its first words.
  package enum Kind: Hashable, Sendable {
    /// An expression.
    case expression

    /// A call of `print`, `debugPrint` or `dump`.
    case print

    /// A `let` or `var` with one name and a value.
    case variable(name: String)

    /// A statement that leaves the code around it, such as `return`.
    case exit

    /// Any other statement or declaration, such as a loop or a type.
    case other
  }

  /// What the statement does.
  package let kind: Kind

  /// Whether the statement is inside braces.
  package let isInner: Bool

  /// The statement's bytes, without the semicolon that may follow.
  package let range: Range<Int>

  /// The statement's lines, from 0.
  package let rows: ClosedRange<Int>

  /// The lines up to the brace that opens the body of a declaration.
  ///
  /// Without a body, all lines of the statement.
  package let head: ClosedRange<Int>

  /// The bytes from a `try?` that covers the rest of the statement to the statement's end, or nil
  /// if the statement has no such `try?`.
  package let optionalTry: Int?

  /// Whether the function or getter around the statement returns the statement's value without
  /// `return`.
  package let isReturned: Bool
}

extension CodeStatement {
  /// Treats a whole line as one statement, because its statements can't be told apart.
  package init(line row: Int) {
    self.init(
      kind: .other, isInner: false, range: 0..<0, rows: row...row, head: row...row,
      optionalTry: nil, isReturned: false)
  }
}

/// Finds the statements and declarations of some code by its tokens.
///
/// The map knows plain code only. Text that it can't tell apart, such as a line in the middle of an
/// expression, belongs to the surrounding statement.
package struct StatementMap {
  private let tokens: [SwiftToken]
  private let starts: LineStarts

  /// For each token, whether the token is the first of a statement.
  private let begins: [Bool]

  /// For each token, the index of the first token of the innermost statement that contains the
  /// token.
  private let container: [Int]

  /// For each token inside braces, the index of the innermost opening brace.
  private let openers: [Int?]

  /// For the first token of each statement, the index of the statement's last token.
  private let ends: [Int: Int]

  /// For each line with code, the indices of the tokens that begin or end on the line.
  private let rows: [Int: ClosedRange<Int>]

  /// Reads code, or returns nil if only a compiler can split the code into tokens.
  package init?(_ source: [UInt8]) {
    guard let tokens = SwiftLexer.tokens(of: source) else { return nil }
    let starts = LineStarts(of: source)
    var rows: [Int: ClosedRange<Int>] = [:]
    for (index, token) in tokens.enumerated() {
      for row in [
        starts.row(of: token.range.lowerBound), starts.row(of: token.range.upperBound - 1),
      ] {
        rows[row] = (rows[row]?.lowerBound ?? index)...index
      }
    }
    let (begins, openers) = Self.begins(in: tokens)
    var (container, ends, open) = ([Int](), [Int: Int](), [Int]())
    func close(to depth: Int, before index: Int) {
      while let last = open.last, tokens[last].depth >= depth {
        let end = index - 1
        ends[last] = tokens[end].text == ";" && end > last ? end - 1 : end
        open.removeLast()
      }
    }
    for (index, token) in tokens.enumerated() {
      if token.isClosingBracket { close(to: token.depth + 1, before: index) }
      if begins[index] {
        close(to: token.depth, before: index)
        open.append(index)
      }
      container.append(open.last ?? index)
    }
    close(to: 0, before: tokens.count)
    (self.tokens, self.starts, self.rows, self.begins) = (tokens, starts, rows, begins)
    (self.container, self.ends, self.openers) = (container, ends, openers)
  }

  /// Returns the innermost statement that begins or ends on a line.
  ///
  /// If no statement does, returns the statement that the line is a part of.
  ///
  /// - Parameter row: the line, from 0.
  /// - Returns: the statement, or nil if the line has no code.
  package func innermost(atRow row: Int) -> CodeStatement? {
    guard let range = rows[row] else { return nil }
    let (first, last) = (range.lowerBound, range.upperBound)
    let ending = container[last]
    let isEnding = ends[ending] == last || ends[ending] == last - 1 && tokens[last].text == ";"
    let isBeginning = begins[first] && starts.row(of: tokens[first].range.lowerBound) == row
    guard isBeginning else { return statement(ending) }
    return statement(isEnding && tokens[ending].depth >= tokens[first].depth ? ending : first)
  }

  /// Returns the nearest line with code above a line.
  package func codeRow(above row: Int) -> Int? {
    (0..<max(0, row)).last { rows[$0] != nil }
  }

  /// Whether a function, an initializer or a subscript has no body although it isn't a requirement
  /// of a protocol.
  package var hasFunctionWithoutBody: Bool {
    ends.contains { start, end in
      let run = tokens[start...end]
      guard run.keyword?.isKeyword(in: ["func", "init", "subscript"]) == true,
        !run.contains(where: { $0.text == "{" && $0.depth == run[start].depth }),
        // A function with such an attribute needs no body here, because the linker finds the body.
        !run.contains(where: { $0.kind == .attribute && $0.text.hasPrefix("@_") })
      else { return false }
      return openers[start].map { tokens[container[$0]...].keyword?.text != "protocol" } ?? true
    }
  }

  /// The statements of the top level that run.
  ///
  /// Declarations of types and functions don't.
  package var runningStatements: [CodeStatement] {
    begins.indices.filter { begins[$0] && tokens[$0].depth == 0 && openers[$0] == nil }
      .compactMap { start in
        let run = tokens[start...(ends[start] ?? start)]
        let isDeclaring = run.keyword.map { Self.declaring.contains($0.text) } ?? true
        let isConditional =
          run.first?.kind == .directive && run.first?.text.hasPrefix("#if") == true
        return isDeclaring || isConditional || run.first?.text == "#endif"
          || run.first?.text == "#else"
          || run.first?.text == "#elseif" ? nil : statement(start)
      }
  }

  private static let declaring: Set = [
    "func", "class", "struct", "enum", "actor", "protocol", "extension", "typealias", "import",
    "macro",
    "operator", "precedencegroup",
  ]

  private func statement(_ start: Int) -> CodeStatement {
    let all = tokens[start...(ends[start] ?? start)]
    // The statement after the label of a `case` begins behind the label.
    let run = all.droppingCaseLabel
    let (first, last) = (run[run.startIndex], run[run.endIndex - 1])
    let rows = starts.row(of: first.range.lowerBound)...starts.row(of: last.range.upperBound - 1)
    var head = rows
    if run.isDeclaration,
      let brace = run.first(where: { $0.text == "{" && $0.depth == first.depth })
    {
      head = rows.lowerBound...starts.row(of: brace.range.lowerBound)
    }
    return CodeStatement(
      kind: run.statementKind, isInner: first.depth > 0,
      range: first.range.lowerBound..<last.range.upperBound, rows: rows,
      head: head, optionalTry: run.optionalTry, isReturned: isReturned(start))
  }

  private func isReturned(_ start: Int) -> Bool {
    let end = (ends[start] ?? start) + 1
    guard let opener = openers[start], opener + 1 == start, tokens.indices.contains(end),
      tokens[opener].text == "{", tokens[end].text == "}", container[opener] < opener
    else { return false }
    let head = tokens[container[opener]...opener].filter { $0.depth == tokens[opener].depth }
    return switch head[...].keyword?.text {
    case "func", "subscript": head.contains { $0.text == "->" }
    case "var": !head.contains { $0.text == "=" }
    case "get": true
    default: false
    }
  }

  /// The names of the types, functions and operators that are declared or extended outside braces.
  ///
  /// They can change what code above them means.
  package var topLevelNames: Set<String> {
    Set(
      zip(tokens, tokens.dropFirst()).filter { keyword, _ in
        keyword.depth == 0 && keyword.isKeyword(in: Self.declaring)
      }.map(\.1.text))
  }

  /// Returns, for each token, whether the token is the first of a statement.
  ///
  /// A statement begins behind a brace or a semicolon, or on a line that does not continue the line
  /// above.
  private static func begins(in tokens: [SwiftToken]) -> ([Bool], openers: [Int?]) {
    var brackets: [Int] = []
    var begins: [Bool] = []
    var openers: [Int?] = []
    for index in tokens.indices {
      let token = tokens[index]
      if token.isClosingBracket { brackets.removeLast() }
      let isInBraces = brackets.last.map { tokens[$0].text == "{" } ?? true
      begins.append(isInBraces && !token.isClosingBracket && starts(at: index, in: tokens))
      openers.append(brackets.last)
      if token.kind == .bracket, !token.isClosingBracket { brackets.append(index) }
    }
    return (begins, openers)
  }

  private static func starts(at index: Int, in tokens: [SwiftToken]) -> Bool {
    guard index > 0 else { return true }
    let previous = tokens[index - 1]
    if previous.text == ";" { return true }
    if previous.text == "{", previous.depth < tokens[index].depth {
      return tokens[index].startsLine || !opensClosure(at: index, in: tokens)
    }
    if previous.isKeyword(in: ["in"]), headsClosure(before: index - 1, in: tokens) { return true }
    if previous.text == ":", endsCaseLabel(at: index - 1, in: tokens) { return true }
    return tokens[index].startsLine && !tokens.continuesPreviousLine(at: index)
      && !previous.continuesOnNextLine
  }

  /// The maximum number of tokens in which to look for the start of a closure or a case.
  private static let reach = 60

  /// Returns whether the token behind a brace is a parameter of a closure, with `in` after it on
  /// the same line.
  private static func opensClosure(at index: Int, in tokens: [SwiftToken]) -> Bool {
    let line = tokens[index...].prefix(reach).dropFirst().prefix { !$0.startsLine }
    return line.contains { $0.depth == tokens[index].depth && $0.isKeyword(in: ["in"]) }
      && !tokens[index].isKeyword(in: ["for"])
  }

  /// Returns whether only parameters are between a brace and an `in`.
  private static func headsClosure(before index: Int, in tokens: [SwiftToken]) -> Bool {
    let depth = tokens[index].depth
    var place = index - 1
    while place >= max(0, index - reach) {
      let token = tokens[place]
      if token.text == "{", token.depth == depth - 1 { return true }
      if token.depth < depth || token.isKeyword(in: ["for", "let", "var"]) { return false }
      place -= 1
    }
    return false
  }

  private static func endsCaseLabel(at index: Int, in tokens: [SwiftToken]) -> Bool {
    let depth = tokens[index].depth
    var place = index - 1
    while place >= max(0, index - reach), tokens[place].depth >= depth {
      if tokens[place].depth == depth {
        if tokens[place].isKeyword(in: ["case", "default"]) { return true }
        if [";", "{", "}", "?"].contains(tokens[place].text) { return false }
      }
      place -= 1
    }
    return false
  }
}

extension SwiftToken {
  fileprivate var isClosingBracket: Bool { kind == .bracket && [")", "]", "}"].contains(text) }
}

extension ArraySlice<SwiftToken> {
  private static let declaring: Set = [
    "func", "class", "struct", "enum", "actor", "protocol", "extension", "init", "deinit",
    "subscript", "var", "let", "typealias", "import", "case", "associatedtype", "macro", "operator",
    "precedencegroup",
  ]
  private static let controlling: Set = [
    "for", "while", "repeat", "if", "switch", "do", "guard", "defer", "else", "catch",
  ]
  private static let leaving: Set = [
    "return", "throw", "break", "continue", "fallthrough", "yield",
  ]
  private static let comparisons: Set = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  /// The first token after the attributes and modifiers.
  fileprivate var keyword: SwiftToken? {
    let bare = self[attributesEnd...]
    return bare.first {
      !DeclarationModifiers.all.contains($0.text) && !["(", "set", ")"].contains($0.text)
    }
  }

  /// Whether the tokens declare something with a body.
  fileprivate var isDeclaration: Bool {
    guard let keyword, Self.declaring.contains(keyword.text), let first else { return false }
    guard ["var", "let"].contains(keyword.text) else { return true }
    // Braces after `=` belong to a value instead of a body.
    let brace = firstIndex { $0.text == "{" && $0.depth == first.depth }
    let value = firstIndex { $0.text == "=" && $0.depth == first.depth }
    return brace != nil && value.map { $0 > (brace ?? startIndex) } ?? true
  }

  fileprivate var droppingCaseLabel: ArraySlice {
    guard let first, first.isKeyword(in: ["case", "default"]),
      let colon = firstIndex(where: { $0.text == ":" && $0.depth == first.depth }),
      colon + 1 < endIndex
    else { return self }
    return self[(colon + 1)...]
  }

  /// Where a `try?` begins that covers everything to its right.
  fileprivate var optionalTry: Int? {
    guard let first else { return nil }
    return zip(self, dropFirst()).first { token, next in
      token.depth == first.depth && token.isKeyword(in: ["try"]) && next.text == "?"
    }?.0.range.lowerBound
  }

  fileprivate var statementKind: CodeStatement.Kind {
    let bare = drop { ["try", "await", "?", "!"].contains($0.text) }
    guard let first = bare.first, let last = bare.last else { return .other }
    let depth = first.depth
    let outer = bare.filter { $0.depth == depth }
    if first.isKeyword(in: Self.leaving) { return .exit }
    if first.isKeyword(in: ["let", "var"]) { return variable(outer) }
    let words = Self.declaring.union(Self.controlling).union(DeclarationModifiers.all)
    let second = bare.dropFirst().first?.text
    guard !first.isKeyword(in: words) || ["(", "."].contains(second ?? ""),
      ![.attribute, .directive].contains(first.kind) || first.kind == .directive && second == "(",
      second != ":", last.kind != .punctuation, !outer.contains(where: { $0.text == ";" })
    else { return .other }
    if ["print", "debugPrint", "dump"].contains(first.text), second == "(" { return .print }
    let assigns = outer.contains {
      $0.kind == .operator && $0.text.hasSuffix("=") && !Self.comparisons.contains($0.text)
    }
    return assigns ? .other : .expression
  }

  private func variable(_ outer: [SwiftToken]) -> CodeStatement.Kind {
    guard outer.count > 3, outer[1].kind == .word, ["=", ":"].contains(outer[2].text),
      let sign = outer.firstIndex(where: { $0.text == "=" }), sign + 1 < outer.count,
      !outer[..<sign].contains(where: { $0.text == "{" || $0.text == "," }),
      !outer[sign...].contains(where: { $0.text == "," })
    else { return .other }
    return .variable(name: outer[1].text)
  }
}
