/// A token of a line of code, with the kind that decides its colour on a page.
///
/// The kind comes from the text alone: `Text` is a type because it begins with a capital, and `map` in
/// `numbers.map { $0 }` is a function because a closure follows. So the colours need no compiler, and code that
/// doesn't compile has them too.
public struct CodeToken: Hashable, Sendable {
  /// The kinds of token that pages show in different colours.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// A word of the language.
    case keyword

    /// A name that begins with a capital.
    case type

    /// A name that is called or declared as a function, or the label of an argument.
    case function

    /// A name after a dot, or the name of an enumeration's case.
    case property

    /// Any other name.
    case name

    /// A number.
    case number

    /// A string, or the part of a string between two interpolations.
    case string

    /// A comment.
    case comment

    /// An attribute such as `@escaping`, or a directive such as `#if`.
    case attribute
  }

  /// The token's bytes in the line.
  public let range: Range<Int>

  /// The kind.
  public let kind: Kind

  /// Whether the token is the label of an argument, as `to` is in `print(text, to: file)`.
  public let isLabel: Bool

  init(_ range: Range<Int>, _ kind: Kind, isLabel: Bool = false) {
    (self.range, self.kind, self.isLabel) = (range, kind, isLabel)
  }

  /// Whether the token is a name that is declared somewhere.
  public var isName: Bool {
    switch kind {
    case .type, .function, .property, .name: !isLabel
    case .keyword, .number, .string, .comment, .attribute: false
    }
  }

  /// Splits lines of code that belong together into tokens.
  ///
  /// - Parameter lines: the lines, without their newlines.
  /// - Returns: the tokens of each line, from left to right; text between them has no colour.
  public static func lines(of lines: [String]) -> [[CodeToken]] {
    var reader = CodeTokenReader(lines.joined(separator: "\n"))
    reader.read(0..<reader.source.count)
    return reader.lines(count: lines.count)
  }
}

/// Finds the tokens of code.
private struct CodeTokenReader {
  private static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
    "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where",
    "while",
  ]

  /// The words that are keywords only before another word or a brace, as `weak` in `weak var owner`.
  private static let contextualKeywords: Set = [
    "actor", "any", "async", "borrowing", "consuming", "convenience", "didSet", "dynamic", "final",
    "get",
    "indirect", "isolated", "lazy", "macro", "mutating", "nonisolated", "nonmutating", "open",
    "override",
    "package", "required", "sending", "set", "some", "unowned", "weak", "willSet",
  ]

  /// The keywords before the name of a type that is being declared.
  private static let typeKeywords: Set = [
    "actor", "associatedtype", "class", "enum", "extension", "protocol", "struct", "typealias",
  ]

  /// The keywords before a condition.
  ///
  /// The next brace at the same depth opens a body, as in `if a {`, and doesn't open a closure.
  private static let beforeBodies: Set = ["catch", "for", "guard", "if", "switch", "while"]

  let source: [UInt8]
  private var found: [(range: Range<Int>, kind: CodeToken.Kind, isLabel: Bool)] = []

  init(_ text: String) { source = Array(text.utf8) }

  /// Reads a part of the source: the whole source, or the code in an interpolation.
  mutating func read(_ part: Range<Int>) {
    let tokens = SwiftLexer.shownTokens(of: Array(source[part]))
    let bodies = Self.bodies(in: tokens)
    var brackets: [String] = []
    var place = part.lowerBound
    for (index, token) in tokens.enumerated() {
      let range =
        (part.lowerBound + token.range.lowerBound)..<(part.lowerBound + token.range.upperBound)
      readComment(in: place..<range.lowerBound)
      place = range.upperBound
      switch token.kind {
      case .attribute, .directive: found.append((range, .attribute, false))
      case .literal: readLiteral(token.text, in: range)
      case .word:
        let isLabel = brackets.last == "(" && Self.isLabel(index, of: tokens)
        let kind = isLabel ? .function : Self.kind(of: index, in: tokens, bodies: bodies)
        found.append((range, kind, isLabel))
      case .bracket:
        if "([{".contains(token.text) {
          brackets.append(token.text)
        } else {
          _ = brackets.popLast()
        }
      case .operator, .punctuation: break
      }
    }
    readComment(in: place..<part.upperBound)
  }

  /// Returns the tokens of each line.
  ///
  /// A comment or string that spans several lines gives a token in each.
  func lines(count: Int) -> [[CodeToken]] {
    var lines = [[CodeToken]](repeating: [], count: count)
    var (line, start) = (0, 0)
    for token in found {
      for part in source[token.range].split(separator: .newline) {
        while let end = source[start..<part.startIndex].firstIndex(of: .newline) {
          (line, start) = (line + 1, end + 1)
        }
        let text = part.trimmingSpaces
        guard !text.isEmpty, lines.indices.contains(line) else { continue }
        let range = (text.startIndex - start)..<(text.endIndex - start)
        lines[line].append(CodeToken(range, token.kind, isLabel: token.isLabel))
      }
    }
    return lines
  }

  private mutating func readComment(in gap: Range<Int>) {
    guard let start = source[gap].firstIndex(of: .slash), start + 1 < gap.upperBound,
      "/*".utf8.contains(source[start + 1])
    else { return }
    found.append((start..<gap.upperBound, .comment, false))
  }

  private mutating func readLiteral(_ text: String, in range: Range<Int>) {
    guard text.utf8.first.map({ !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ?? false
    else {
      readNumber(in: range)
      return
    }
    var place = range.lowerBound
    for interpolation in StringLiteral.interpolations(in: text)
    where interpolation.count < text.utf8.count {
      let start = range.lowerBound + interpolation.startIndex + 1
      let end = range.lowerBound + interpolation.endIndex - 1
      found.append((place..<start, .string, false))
      read(start..<end)
      place = end
    }
    found.append((place..<range.upperBound, .string, false))
  }

  /// Reads digits.
  ///
  /// The digits on both sides of a dot are one number, such as `1.5`.
  private mutating func readNumber(in range: Range<Int>) {
    guard let last = found.last, last.kind == .number,
      last.range.upperBound + 1 == range.lowerBound,
      source[last.range.upperBound] == UInt8(ascii: ".")
    else { return found.append((range, .number, false)) }
    found[found.count - 1].range = last.range.lowerBound..<range.upperBound
  }

  private static func isLabel(_ index: Int, of tokens: [SwiftToken]) -> Bool {
    index > 0 && index + 1 < tokens.count && tokens[index + 1].text == ":"
      && ["(", ","].contains(tokens[index - 1].text)
  }

  private static func kind(
    of index: Int, in tokens: [SwiftToken], bodies: Set<Int>
  ) -> CodeToken.Kind {
    let token = tokens[index]
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    let previous = index > 0 ? tokens[index - 1].text : ""
    if token.isMember {
      if ["init", "self"].contains(token.text) { return .keyword }
    } else if keywords.contains(token.text) {
      return .keyword
    } else if contextualKeywords.contains(token.text), let next,
      next.kind == .word || next.kind == .attribute || "{}->".contains(next.text)
    {
      return .keyword
    }
    if token.text.first(where: { !"_`".contains($0) })?.isUppercase == true { return .type }
    if typeKeywords.contains(previous) { return .type }
    let isCalled = next?.text == "(" && !token.isSpacedAfter
    let hasClosure = next?.text == "{" && next?.startsLine == false && !bodies.contains(index + 1)
    if previous == "func" || isCalled || hasClosure && previous != "in" { return .function }
    return token.isMember || previous == "case" ? .property : .name
  }

  /// Returns the indices of the braces that open the body of a statement instead of a closure.
  private static func bodies(in tokens: [SwiftToken]) -> Set<Int> {
    var open: [Int] = []
    var bodies: Set<Int> = []
    for (index, token) in tokens.enumerated() {
      while let depth = open.last, token.depth < depth { open.removeLast() }
      if token.kind == .word, token.isKeyword(in: beforeBodies) {
        open.append(token.depth)
      } else if token.text == "{", let depth = open.last, token.depth == depth {
        bodies.insert(index)
        open.removeLast()
      }
    }
    return bodies
  }
}
