import SwiftSource

/// A source file as mutations see it: its tokens, and which of them are code that is compiled and
/// run.
struct MutableSource: Sendable {
  let bytes: [UInt8]
  let tokens: [SwiftToken]

  /// The indices of the tokens in bodies of functions and closures.
  ///
  /// A change of one of them changes no declaration, so what imports the module need not be compiled
  /// again.
  let mutable: [Int]

  /// The names of what calls do.
  let names: MutationNames

  /// The constructors of emissions, or nil if no step in the file returns them.
  let constructors: MutationNames.Constructors?

  /// Reads a source, or returns nil if it can't be split into tokens for certain.
  ///
  /// - Parameter conditions: the names that `#if` finds defined.
  init?(_ bytes: [UInt8], conditions: Set<String> = [], names: MutationNames) {
    guard let tokens = SwiftLexer.tokens(of: bytes) else { return nil }
    self.bytes = bytes
    self.tokens = tokens
    self.names = names
    constructors = names.constructors.flatMap { constructors in
      tokens.contains { constructors.in.contains($0.text) } ? constructors : nil
    }
    let isActive = ConditionalCode.active(in: tokens, conditions: conditions)
    let isBody = CodeBodies.tokens(of: tokens)
    mutable = tokens.indices.filter { isActive[$0] && isBody[$0] }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of a token; empty after the last.
  func text(at index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// The bytes from the first of some tokens to the last.
  func range(of indices: Range<Int>) -> Range<Int> {
    tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound - 1].range.upperBound
  }
}

// MARK: - Tokens

extension MutableSource {
  /// Whether the token at an index is an operator with spaces around it.
  func isInfix(_ index: Int) -> Bool {
    let token = tokens[index]
    // Alone on its line, it closes a list of generic parameters.
    let isAlone = token.startsLine && tokens[(index + 1)...].first?.startsLine != false
    return token.kind == .operator && token.isSpacedBefore && token.isSpacedAfter && !isAlone
  }

  /// Whether a member is named without what it is a member of, as `.next` is.
  func isImplicitMember(_ index: Int) -> Bool {
    guard index > 1 else { return false }
    let (dot, before) = (tokens[index - 1], tokens[index - 2])
    return dot.isSpacedBefore || before.kind == .operator
      || ["(", "[", "{", ",", ":"].contains(before.text)
  }

  /// Whether the token at an index is part of a pattern, as in `case .next(let element)`.
  func isInPattern(_ index: Int) -> Bool {
    var place = index - 1
    while place >= 0, tokens[place].text != ":", tokens[place].depth >= tokens[index].depth {
      if tokens[place].isKeyword(in: ["case"]) { return true }
      if tokens[place + 1].startsLine { return false }
      place -= 1
    }
    return place >= 0 && tokens[place].isKeyword(in: ["case"])
  }
}

// MARK: - Statements

extension MutableSource {
  private static let keywords: Set = [
    "let", "var", "func", "return", "if", "guard", "switch", "case", "default", "for", "while",
    "repeat", "defer", "do", "break", "continue", "throw", "struct", "class", "enum", "typealias",
    "init", "deinit", "get", "set", "private", "static", "else", "catch", "in", "where",
    "nonisolated", "mutating", "weak", "unowned", "final", "override", "import", "lazy",
  ]

  /// The tokens of the statement that begins at an index and stands on one line, or nil if there is
  /// none, or it declares or controls something.
  func lineStatement(at index: Int) -> Range<Int>? {
    let token = tokens[index]
    guard token.kind == .word, beginsStatement(index), !Self.keywords.contains(token.text) else {
      return nil
    }
    var end = index + 1
    while end < tokens.count, tokens[end].depth >= token.depth, tokens[end].text != ";" {
      // A bracket that closes what is around the statement stands outside of it.
      if tokens[end].startsLine {
        let continues = tokens[end].continuesPreviousLine || tokens[end - 1].continuesOnNextLine
        if continues || tokens[end].depth > token.depth { return nil }
        break
      }
      end += 1
    }
    return index..<end
  }

  /// Whether a statement begins at a token: on a line of its own, at the start of a block, or after
  /// the pattern of a case.
  private func beginsStatement(_ index: Int) -> Bool {
    guard index > 0, openingBrace(around: index) != nil else { return false }
    let (token, before) = (tokens[index], tokens[index - 1])
    if token.startsLine {
      return !token.continuesPreviousLine && !before.continuesOnNextLine || before.text == ":"
    }
    switch before.text {
    case "{", ";": return true
    case "in": return !isInLoopHeader(index - 1)
    case ":": return isInPattern(index - 1) || text(at: index - 2) == "default"
    default: return false
    }
  }

  /// Whether an `in` belongs to a loop; else it follows the parameters of a closure.
  private func isInLoopHeader(_ index: Int) -> Bool {
    let start = tokens[..<index].lastIndex { $0.text == "{" || $0.startsLine } ?? 0
    return tokens[start..<index].contains { $0.isKeyword(in: ["for"]) }
  }

  /// The name of the function that a statement calls and whose result it drops, or nil if it does
  /// something else.
  func callee(of statement: Range<Int>) -> String? {
    let depth = tokens[statement.lowerBound].depth
    let outer = statement.filter { tokens[$0].depth == depth }
    guard let last = outer.last, [")", "}"].contains(tokens[last].text) else { return nil }
    let assigns = outer.contains { tokens[$0].kind == .operator && tokens[$0].isSpacedBefore }
    guard !assigns || tokens[statement.lowerBound].text == "_" else { return nil }
    return outer.last { index in
      tokens[index].kind == .word && ["(", "{"].contains(text(at: index + 1))
    }.map { tokens[$0].text }
  }

  /// The change that leaves a statement out.
  ///
  /// A closure without any use of its parameters does not compile. Where that could happen, the last
  /// of them is still named.
  func dropping(_ statement: Range<Int>) -> SourceEdit {
    let parameter = statement.filter { index in
      // Those of a closure in the statement go with it.
      tokens[index].text.hasPrefix("$")
        && !tokens[statement.lowerBound..<index].contains {
          $0.text == "{" && $0.depth < tokens[index].depth
        }
    }.map { tokens[$0].text }.max()
    return SourceEdit(
      range: range(of: statement),
      text: parameter.map { "_ = \($0)" } ?? SourceEdit.emptyStatement)
  }

  /// Whether the compiler adds a statement if it is left out: `super.init()`.
  func isImplied(_ statement: Range<Int>) -> Bool {
    tokens[statement].map(\.text) == ["super", ".", "init", "(", ")"]
  }

  /// Whether a statement calls another initializer.
  func delegates(_ statement: Range<Int>) -> Bool {
    let words = tokens[statement].prefix(3).map(\.text)
    return words == ["super", ".", "init"] || words == ["self", ".", "init"]
  }

  /// The two names in `self.name = value`, or nil for other statements.
  func plainAssignment(_ statement: Range<Int>) -> (name: String, value: String)? {
    let words = wordsWithoutSelf(statement)
    guard words.count == 3, words[words.startIndex + 1] == "=",
      let value = tokens[statement].last, [.word, .literal].contains(value.kind)
    else { return nil }
    return (words[words.startIndex], value.text)
  }

  private func wordsWithoutSelf(_ statement: Range<Int>) -> ArraySlice<String> {
    let words = tokens[statement].map(\.text)[...]
    return words.starts(with: ["self", "."]) ? words.dropFirst(2) : words
  }
}

// MARK: - Bodies

extension MutableSource {
  private static let declaring: Set = [
    "func", "init", "deinit", "subscript", "var", "let", "get", "set", "case",
  ]

  /// The index of the brace around a token, or nil if the innermost bracket is another one.
  private func openingBrace(around index: Int) -> Int? {
    let depth = tokens[index].depth
    let open = tokens[..<index].lastIndex { $0.depth < depth && "([{".contains($0.text) }
    return open.flatMap { tokens[$0].text == "{" ? $0 : nil }
  }

  /// The index of the keyword of the declaration whose body a brace opens, or nil for a closure and
  /// for the block of a statement.
  private func declaration(ofBody brace: Int) -> Int? {
    Self.keyword(before: brace, in: tokens, among: Self.declaring)
  }

  /// The index of the nearest of some keywords before a brace, in the declaration or statement that
  /// the brace belongs to.
  fileprivate static func keyword(
    before brace: Int, in tokens: [SwiftToken], among keywords: Set<String>
  ) -> Int? {
    let depth = tokens[brace].depth
    let own = tokens[..<brace].lastIndex { $0.depth < depth || ["}", ";"].contains($0.text) }
    return tokens[(own.map { $0 + 1 } ?? 0)..<brace].indices.last { index in
      let token = tokens[index]
      return token.depth == depth && token.isKeyword(in: keywords)
    }
  }

  /// Whether a token stands in the body of an initializer, but not in a block or closure there.
  func isInInitializer(_ index: Int) -> Bool {
    openingBrace(around: index).flatMap(declaration).map { text(at: $0) == "init" } ?? false
  }

  /// Whether a statement is the value of the function or property whose whole body it is.
  func isResult(_ statement: Range<Int>) -> Bool {
    guard let brace = openingBrace(around: statement.lowerBound),
      brace == statement.lowerBound - 1, text(at: statement.upperBound) == "}",
      let keyword = declaration(ofBody: brace)
    else { return false }
    switch text(at: keyword) {
    case "var", "get": return true
    case "func", "subscript": return tokens[keyword..<brace].contains { $0.text == "->" }
    default: return false
    }
  }

  /// Whether a statement gives a stored property its first value: without it the initializer does
  /// not compile.
  func initializesProperty(_ statement: Range<Int>) -> Bool {
    guard isInInitializer(statement.lowerBound) else { return false }
    let words = wordsWithoutSelf(statement)
    guard let name = words.first, words.dropFirst().first == "=" else { return false }
    return tokens.indices.dropLast(2).contains { index in
      tokens[index].isKeyword(in: ["let", "var"]) && tokens[index + 1].text == name
        && tokens[index + 2].text == ":" && lacksValue(from: index + 3)
    }
  }

  /// Whether the type that begins at an index ends a declaration, and has no default value.
  private func lacksValue(from index: Int) -> Bool {
    let line = tokens[index...].prefix { !$0.startsLine }
    guard let last = line.last, !line.contains(where: { ["=", "{"].contains($0.text) }) else {
      return false
    }
    return !last.text.hasSuffix("?")
  }
}

/// Finds the tokens in bodies of functions, accessors and closures.
private enum CodeBodies {
  private static let types: Set = ["class", "struct", "enum", "protocol", "actor", "extension"]
  private static let code: Set = ["func", "init", "deinit", "subscript", "var", "let", "case"]

  /// Whether each token is in such a body.
  static func tokens(of tokens: [SwiftToken]) -> [Bool] {
    var isBody = [Bool](repeating: false, count: tokens.count)
    // Whether the code in each open bracket is in a body.
    var open: [Bool] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .bracket, ")]}".contains(token.text) { _ = open.popLast() }
      isBody[index] = open.last ?? false
      if token.kind == .bracket, "([{".contains(token.text) {
        let isInBody = open.last ?? false
        open.append(isInBody || token.text == "{" && !opensType(index, in: tokens))
      }
    }
    return isBody
  }

  /// Whether a brace opens the body of a type: the nearest keyword before it says so.
  private static func opensType(_ brace: Int, in tokens: [SwiftToken]) -> Bool {
    let keyword = MutableSource.keyword(before: brace, in: tokens, among: types.union(code))
    return keyword.map { types.contains(tokens[$0].text) } ?? false
  }
}

/// Finds the tokens that `#if` leaves in.
private enum ConditionalCode {
  /// One `#if` that is not ended yet.
  private struct Branches {
    var isActive: Bool

    /// Whether a later branch can be compiled: not after an active one, nor after a condition of
    /// unknown value.
    var isOpen: Bool
  }

  /// Whether each token is compiled for certain and not part of a directive.
  static func active(in tokens: [SwiftToken], conditions: Set<String>) -> [Bool] {
    var open: [Branches] = []
    var isDirective = false
    return tokens.indices.map { index in
      let token = tokens[index]
      if token.startsLine { isDirective = false }
      if token.kind == .directive {
        isDirective = true
        let condition = tokens[(index + 1)...].prefix { !$0.startsLine }.map(\.text)
        read(token.text, isTrue(condition, in: conditions), &open)
      }
      return !isDirective && open.allSatisfy(\.isActive)
    }
  }

  private static func read(_ directive: String, _ isTrue: Bool?, _ open: inout [Branches]) {
    switch directive {
    case "#if":
      open.append(Branches(isActive: isTrue == true, isOpen: isTrue == false))
    case "#elseif", "#else":
      guard var last = open.popLast() else { return }
      let answer = directive == "#else" ? true : isTrue
      last.isActive = last.isOpen && answer == true
      last.isOpen = last.isOpen && answer == false
      open.append(last)
    case "#endif":
      _ = open.popLast()
    default:
      break
    }
  }

  /// The value of a condition, or nil if that depends on more than the names that are defined.
  private static func isTrue(_ condition: [String], in names: Set<String>) -> Bool? {
    let isNegated = condition.first == "!"
    let rest = isNegated ? Array(condition.dropFirst()) : condition
    guard rest.count == 1, rest[0].first?.isLetter == true else { return nil }
    return names.contains(rest[0]) != isNegated
  }
}
