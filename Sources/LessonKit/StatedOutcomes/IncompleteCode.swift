import SwiftSource

/// Detects Swift that was never meant to compile: with parts left out, or from a package manifest.
package enum IncompleteCode {
  /// The reason why lines are incomplete, or nil if they may be a program.
  ///
  /// Nearly every README of a package quotes a `Package.swift`, a line `...` says that code was left
  /// out, and `<#name#>` that some is still to come.
  ///
  /// - Parameters:
  ///   - lines: the lines of a snippet
  ///   - wantsBodies: whether a function without a body counts
  /// - Returns: the reason, in words that follow "it is left out, since"
  static func reason(in lines: [FencedLine], wantingBodies wantsBodies: Bool = true) -> String? {
    if let omission = omission(in: lines) { return omission }
    if areNumbered(lines) { return "its lines begin with their numbers" }
    if let kind = foreignKind(of: lines) { return "it is \(kind)" }
    if wantsBodies {
      let bodies = BodilessScanner(SwiftCode.alone(in: lines.map { Array($0.text.utf8) }))
      if bodies.found { return "it declares a function without its body" }
      if bodies.foundType { return "it declares a type without its body" }
      if bodies.foundAlias { return "it declares a type alias without its type" }
      if bodies.foundRequirement { return "it shows a requirement without its protocol" }
      let code = CommentedCode(lines)
      if code.hasUntypedParameters { return "it declares a function without its types" }
      if code.hasBody { return "the body of a function is only a comment" }
      if code.hasValue { return "a comment stands where a value is to be" }
      if code.hasCase { return "a case of a switch holds only a comment" }
      if let fragment = fragment(in: lines) { return "it shows \(fragment)" }
    }
    let texts = lines.map { $0.text.drop(while: \.isWhitespace) }
    if texts.contains(where: { $0.hasPrefix("import PackageDescription") }) { return manifest }
    guard let first = texts.first(where: { !$0.isEmpty && !$0.hasPrefix("//") }) else {
      return texts.contains { $0.contains("swift-tools-version") } ? manifest : nil
    }
    return openings.contains(where: first.hasPrefix) ? manifest : nil
  }

  /// The reason why code is missing from lines, or nil if they don't show that any is.
  package static func omission(in lines: [FencedLine]) -> String? {
    let texts = lines.map { $0.text.drop(while: \.isWhitespace) }
    if texts.contains(where: {
      ["...", "…", "[...]", "[…]"].contains($0.trimmingSuffix(while: \.isWhitespace))
    }) {
      return "its line '...' leaves code out"
    }
    let code = SwiftCode.alone(in: lines.map { Array($0.text.utf8) })
    if code.contains(where: beginsInWords) { return "its '...' stands for code in words" }
    let leavesOut = code.contains(where: containsGap)
    if leavesOut { return "its '...' leaves code out" }
    if texts.contains(where: { $0.hasPrefix("{{#") && $0.contains("include") }) {
      return "its '{{#include}}' stands for another file"
    }
    let hasPlaceholder = texts.contains { $0.contains("<#") && $0.contains("#>") }
    return hasPlaceholder ? "its '<#…#>' are to be filled in" : nil
  }

  /// What else than Swift people put into its fences, or nil if lines may be Swift.
  private static func foreignKind(of lines: [FencedLine]) -> String? {
    let texts = lines.map(\.text).filter { !$0.allSatisfy(\.isWhitespace) }
    guard let first = texts.first else { return nil }
    let command =
      shared(
        /^\s*(?:[$%] \w|(?:swift (?:build|run|test|package)|git \w+|brew \w+|cd|curl|docker \w+|mkdir|export)\s[^=()]*$)/
      )
    if first.contains(command) { return "a session in a terminal" }
    if first.contains(shared(/^\s*\d*> \S/)) { return "a session of the REPL" }
    if !StatedOutcome.errors(inMessages: lines).isEmpty { return "what the compiler says" }
    if texts.count > 1, texts.allSatisfy(isDrawn),
      texts.contains(where: { $0.contains { "|[".contains($0) || !$0.isASCII } })
    {
      return "a drawing"
    }
    // Only the first token of a statement tells a changed line from the rest of an expression.
    let change =
      shared(
        /^[+-]\s*(?:(?:let|var|func|if|for|return|import|class|struct|enum|init|case|guard|public|private|try|await|self)\b|@)/
      )
    // In a string of several lines it is a list.
    let code = SwiftCode.alone(in: lines.map { Array($0.text.utf8) })
    if code.contains(where: { String(decoding: $0, as: UTF8.self).contains(change) }) {
      return "a change, line by line"
    }
    let key = texts.dropFirst().first?.drop(while: \.isWhitespace)
    let isData =
      first.allSatisfy { $0 == "{" || $0.isWhitespace }
      && key.map { $0.hasPrefix("\"") && $0.contains("\":") } == true
    return isData ? "data of JSON" : nil
  }

  /// Whether a line may be part of a drawing: the row of a table, `| 1 | 2 |`, or of a matrix, `[ 1  2 ]`, one
  /// with lines or arrows, or one that has nothing but signs.
  private static func isDrawn(_ line: String) -> Bool {
    let text = Array(line.utf8)[...].trimmingSpaces
    guard let first = text.first, let last = text.last else { return true }
    if text.count > 1, first == UInt8(ascii: "|"), last == first { return true }
    if text.allSatisfy({ #"-+=|<>^v\/ "#.utf8.contains($0) }) { return true }
    let isMatrix =
      first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
      && !text.contains { ",:\"".utf8.contains($0) }
    if isMatrix, text.dropFirst().dropLast().trimmingSpaces.contains("  ".utf8) { return true }
    return !text.contains { "\"/".utf8.contains($0) }
      && line.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x2190...0x21FF, 0x2500...0x259F, 0x25B2...0x25C4: true
        default: false
        }
      }
  }

  /// What lines show that is no statement by itself, or nil if they may be one.
  private static func fragment(in lines: [FencedLine]) -> String? {
    let texts = SwiftCode.alone(in: lines.map { Array($0.text.utf8) })
      .map { String(decoding: $0, as: UTF8.self).drop(while: \.isWhitespace) }
      .filter { !$0.isEmpty }
    guard let first = texts.first else { return nil }
    if texts.allSatisfy({ $0.hasPrefix("#if ") || $0.hasPrefix("#else") }) {
      return "a condition of '#if' without its code"
    }
    // An enumeration's own case has no pattern, and no colon outside of brackets.
    if first.contains(shared(/^default\s*:|^case\s+(?:\.|let\b|var\b|is\b|\w+\s*[.:]|\w+,.*:)/)) {
      return "a case without its 'switch'"
    }
    guard texts.count == 1 else { return nil }
    if !first.contains("{"), first.contains(shared(/^(?:if|guard|while|for|switch)\s/)) {
      return "the head of a statement without its body"
    }
    let type =
      shared(
        /\(.*\)\s*(?:async\s+)?(?:throws\s+)?->[\w.?\[\]<>:,\s]+|\[?[A-Z]\w*<[^()=]*>\]?[?!]?|\[[A-Z]\w*\s*:\s*[A-Z][^()]*\]\??|(?:some|any) [A-Z][\w.]*(?:<[^()]*>)?/
      )
    if first.wholeMatch(of: type) != nil { return "nothing but a type" }
    let part = shared(/\\?\.[a-z]\w*(?:\.\w+)*|@\w+(?:\([^()]*\))?/)
    return first.wholeMatch(of: part) == nil ? nil : "a part of an expression or a declaration"
  }

  /// Whether each line begins with its number, by which the text speaks of it: `1: f()`, `1 | f()` or `1  f()`.
  ///
  /// Between them may be a margin, `  | ^~~~`, columns by their digits, and marks of one, `v` or `^`.
  private static func areNumbered(_ lines: [FencedLine]) -> Bool {
    var numbers: [Int] = []
    var (hasCode, hasRuler) = (false, false)
    for line in lines.map(\.text) where !line.allSatisfy(\.isWhitespace) {
      if line.wholeMatch(of: shared(/\s*0?123456789[0-9A-Z]*\s*|[v^~|\s]+/)) != nil {
        hasRuler = true
        continue
      }
      if !numbers.isEmpty, line.prefixMatch(of: shared(/\s*\|\s/)) != nil { continue }
      // Without a sign behind the number, only the start of a statement is no rest of an expression.
      let numbered = shared(/\s*(\d+)(?:\s*[:|](?!=)(.*)|\s+((?:[A-Za-z_@#}]|\/\/).*)|\s*)/)
      guard let match = line.wholeMatch(of: numbered), let number = Int(match.1),
        numbers.last.map({ number == $0 + 1 }) ?? true
      else { return false }
      let code = (match.2 ?? match.3 ?? "").drop(while: \.isWhitespace)
      if match.3 != nil, ["as", "is", "in"].contains(code.prefix(while: \.isLetter)) {
        return false
      }
      numbers.append(number)
      hasCode = hasCode || code.contains(where: \.isLetter) && !code.hasPrefix("//")
    }
    return numbers.count > 1 && (hasCode || hasRuler)
  }

  /// Whether a line is dots and words; before one value, dots are an operator that continues the line above.
  private static func beginsInWords(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    // With dots behind it, one word is enough.
    let words = shared(/\s*(?:\.{3,}|…|\. \. \.) *[A-Za-z]+(?: [a-z]+| *(?:\.{3,}|…|\. \. \.)\s*$)/)
    let condition = shared(
      /\s*(?:else )?(?:if|guard|while|switch|return) +(?:\.{3,}|…) +[A-Za-z]+ [a-z{]+/)
    return text.prefixMatch(of: words) != nil || text.prefixMatch(of: condition) != nil
  }

  /// Whether a line has dots in the place of code, as in `{ ... }` or `f(a, ...)`, and not as an operator.
  private static func containsGap(_ line: [UInt8]) -> Bool {
    let dots = [Array("...".utf8), Array("…".utf8)]
    guard let text = dots.first(where: { line.contains($0) }) else { return false }
    return line.indices.contains { start in
      guard line[start...].starts(with: text) else { return false }
      let after = line[(start + text.count)...].first { $0 != space }
      guard after.map({ "}),]".utf8.contains($0) }) ?? true else { return false }
      switch (line[..<start].last.map { Character(UnicodeScalar($0)) }, after) {
      case ("{", UInt8(ascii: "}")), ("(", UInt8(ascii: ")")), ("(", UInt8(ascii: ",")): return true
      // Behind a value, brackets with dots are all of its elements.
      case ("[", UInt8(ascii: "]")): return start < 2 || !isOperand(line[..<(start - 1)])
      case (" ", _): return !isOperand(line[..<start])
      default: return false
      }
    }
  }

  /// Whether the text before dots may be a value or a type; without any, the dots continue the line
  /// above.
  private static func isOperand(_ text: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: text, as: UTF8.self).trimmingSuffix { $0 == " " }
    guard let last = text.last else { return true }
    let word = String(text.reversed().prefix { $0.isLetter }.reversed())
    if introducing.contains(word) { return false }
    if "?!".contains(last) { return text.dropLast().last.map { $0.isLetter || $0 == ")" } ?? false }
    return last.isLetter || last.isNumber || "\"`_)]>".contains(last)
  }

  private static let space = UInt8(ascii: " ")
  private static let introducing: Set = ["await", "else", "in", "return", "throw", "try"]

  private static let manifest = "an excerpt of a package manifest"

  private static let openings = [
    ".package(", ".product(", ".target(", ".executableTarget(", ".testTarget(", ".plugin(",
    ".byName(", "dependencies:", "targets:", "products:", "platforms:", "plugins:",
    "traits:", ".trait(",
    "let package = Package(",
  ]

  /// The reason why code may not compile although its page is right, or nil if there is none: a type
  /// that conforms to a protocol has a comment for a body, or all that it has are variables without values.
  ///
  /// Often such code does compile, and others need it.
  static func excuse(for lines: [FencedLine]) -> String? {
    if CommentedCode(lines).hasConformingType { return "the body of a type is only a comment" }
    // It may be the operator of a range.
    let open = shared(/[\x29\]\}]\.\.\.\s*$/)
    if lines.contains(where: { $0.text.contains(open) }) { return "its '...' leaves code out" }
    let statements = TopLevelStatement.all(in: lines)
    let isOutline = !statements.isEmpty && statements.allSatisfy(\.declaresNoValue)
    return isOutline ? "it lists variables without their values" : nil
  }

  /// The reason why an error is no fault of the code, or nil if it is one: the error is that something is
  /// missing where a comment says that code is left out.
  ///
  /// - Parameters:
  ///   - message: what the compiler says
  ///   - row: the line at which it says so, from 0
  ///   - lines: the lines of the snippet
  package static func excuse(
    for message: String, atRow row: Int, in lines: [FencedLine]
  ) -> String? {
    let code = CommentedCode(lines)
    let isMissing =
      if let member = message.wholeMatch(of: shared(/value of type '(\w+)' has no member '(\w+)'/))
      {
        code.leavesOut(memberOf: member.1) && !code.resembles(member.2)
      } else {
        CommentedCode.Body(lackedBy: message).map { code.leavesOut($0, atRow: row) } ?? false
      }
    return isMissing ? "a comment stands for the code that it lacks" : nil
  }
}

/// Finds comments that stand for code that is left out, as in `let result = // ... some code ...`.
private struct CommentedCode {
  private let source: [UInt8]
  private let tokens: [SwiftToken]

  /// No more code than this is looked through, because each part is compared with those around it.
  private static let longest = 10_000

  init(_ lines: [FencedLine]) {
    source = Array(lines.map { $0.text + "\n" }.joined().utf8)
    let mayLack = source.contains(UInt8(ascii: "/")) || source.contains("func ")
    tokens =
      mayLack && source.count <= Self.longest ? SwiftLexer.tokens(of: source) ?? [] : []
  }

  /// Whether what has to return a value has a body that is only a comment: a function, a subscript, or a
  /// property that is computed.
  var hasBody: Bool { commentedBodies.contains { returnsValue(tokens[..<$0]) } }

  /// Whether a type that inherits from something has a body that is only a comment.
  var hasConformingType: Bool {
    commentedBodies.contains { index in
      let head = tokens[..<index].suffix { !"{};".contains($0.text) }
      return head.contains { [":", "where"].contains($0.text) }
        && head.contains { $0.isKeyword(in: Self.types) }
    }
  }

  /// Whether a function has parameters, and none of them a type, as in `func fetch(args)`.
  var hasUntypedParameters: Bool {
    tokens.indices.contains { index in
      guard tokens[index].isKeyword(in: ["func"]),
        let open = tokens[index...].firstIndex(where: { $0.text == "(" }),
        !tokens[index..<open].contains(where: { $0.text == "{" || $0.kind == .operator })
      else { return false }
      let list = tokens[(open + 1)...].prefix { $0.depth > tokens[open].depth }
      return !list.isEmpty
        && list.allSatisfy { token in
          token.text == "," || token.kind == .word && token.text.first?.isLowercase == true
        }
        && zip(list, list.dropFirst()).allSatisfy { ($0.text == ",") != ($1.text == ",") }
    }
  }

  /// What braces are around.
  enum Body {
    case type, function, closure, cases, exit, other

    /// The kind of body in which something is missing, by what the compiler says; nil where it says
    /// anything else.
    init?(lackedBy message: String) {
      let kinds: [(Body, [String])] = [
        (.type, ["does not conform to protocol", "has no initializers"]),
        (
          .function,
          [
            "missing return in", "return expression of type '()' to return type",
            "return from initializer without initializing", "isn't called on all paths before",
            "not initialized at super.init", "not initialized at implicitly generated super.init",
          ]
        ),
        (
          .closure,
          [
            "value of type '()' to closure result type", "could not be inferred",
            "failed to produce diagnostic for expression",
          ]
        ),
        (.cases, ["switch must be exhaustive", "must have at least one 'case' or 'default'"]),
        (.exit, ["'guard' body m"]),
      ]
      guard let kind = kinds.first(where: { $0.1.contains(where: message.contains) }) else {
        return nil
      }
      self = message.hasPrefix("missing return in closure") ? .closure : kind.0
    }

    /// Reads the head of a body, with its brace.
    init(of head: ArraySlice<SwiftToken>) {
      let words = head[head.attributesEnd...].filter { $0.depth == head.last?.depth }
      let keyword = words.first { !DeclarationModifiers.all.contains($0.text) }?.text ?? ""
      let isValue = words.contains { $0.text == "=" && $0.kind == .operator }
      self =
        if words.contains(where: { $0.isKeyword(in: ["switch"]) }) {
          .cases
        } else if keyword == "guard" {
          words.suffix(2).first?.text == "else" ? .exit : .closure
        } else if types.contains(keyword) {
          .type
        } else if ["func", "init", "subscript", "get"].contains(keyword)
          || keyword == "var" && !isValue
        {
          .function
        } else if control.contains(keyword) {
          .other
        } else {
          .closure
        }
    }
  }

  /// Whether a comment stands for code in a body of some kind whose head or closing brace is on a line: it
  /// is all that the body has, or a line of its own that begins with dots.
  func leavesOut(_ body: Body, atRow row: Int) -> Bool {
    let starts = LineStarts(of: source)
    let rowOf = { (index: Int) in starts.row(of: tokens[index].range.lowerBound) }
    return tokens.indices.contains { open in
      let depth = tokens[open].depth
      guard tokens[open].text == "{",
        let close = tokens[open...].firstIndex(where: { $0.text == "}" && $0.depth == depth })
      else { return false }
      let outer = tokens[..<open].lastIndex { $0.depth < depth }.map { $0 + 1 } ?? 0
      let head = tokens[outer...open].lastIndex {
        $0.startsLine && $0.depth == depth && !$0.continuesPreviousLine
      }
      let start = head ?? outer
      // A single expression is taken for what is returned.
      let first = signatureEnd(open, close) + 1
      let isExpression =
        [.function, .closure].contains(body) && tokens[first].text != "return"
        && rowOf(first) == row
      guard (rowOf(start)...rowOf(open)).contains(row) || rowOf(close) == row || isExpression,
        Body(of: tokens[start...open]) == body
      else { return false }
      // A type may also lack what its own words say is still to be written.
      let isToDo =
        body == .type
        && source[tokens[open].range.upperBound..<tokens[close].range.lowerBound]
          .contains("// TODO")
      return isToDo || omits(open, close)
    }
  }

  /// Whether a type in the code has a body that leaves code out.
  func leavesOut(memberOf type: Substring) -> Bool {
    tokens.indices.dropLast().contains { index in
      guard tokens[index].isKeyword(in: Self.types), tokens[index + 1].text == type,
        let open = tokens[index...].firstIndex(where: { $0.text == "{" }),
        let close = tokens[open...].firstIndex(where: {
          $0.text == "}" && $0.depth == tokens[open].depth
        })
      else { return false }
      return omits(open, close)
    }
  }

  /// Whether a name may be a slip of another one in the code.
  func resembles(_ name: Substring) -> Bool {
    let others = Set(tokens.filter { $0.kind == .word && $0.text != name }.map { String($0.text) })
    return Suggestion.nearest(to: String(name), among: others.sorted()) != nil
  }

  /// The brace that opens a body, or the `in` behind the parameters of a closure.
  private func signatureEnd(_ open: Int, _ close: Int) -> Int {
    let end = tokens[open..<close].firstIndex {
      $0.isKeyword(in: ["in"]) && $0.depth == tokens[open].depth + 1
    }
    return end.map { $0 - open > 1 && tokens[open + 1].text != "for" ? $0 : open } ?? open
  }

  /// Whether a comment right in some braces stands for code.
  private func omits(_ open: Int, _ close: Int) -> Bool {
    let inner = tokens[open].depth + 1
    let first = signatureEnd(open, close)
    if first + 1 == close { return hasComment(behind: first) }
    return (open..<close).contains { index in
      let level = tokens[index].depth + ("([{".contains(tokens[index].text) ? 1 : 0)
      guard level == inner, hasComment(behind: index) else { return false }
      let gap = source[tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound]
      let lines = gap.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return lines.dropFirst(index == first ? 0 : 1).contains { line in
        String(decoding: line, as: UTF8.self).prefixMatch(of: shared(/\s*\/[\/*]+\s*(?:\.{3}|…)/))
          != nil
      }
    }
  }

  /// Whether a comment is all that follows a sign of assignment.
  var hasValue: Bool {
    tokens.indices.contains { index in
      guard tokens[index].text == "=", tokens[index].kind == .operator else { return false }
      guard index + 1 < tokens.count else {
        return source[tokens[index].range.upperBound...].contains(UInt8(ascii: "/"))
      }
      let next = tokens[index + 1]
      return next.startsLine && (next.text == "}" || Self.beginnings.contains(next.text))
        && hasComment(behind: index)
    }
  }

  /// Whether a case of a `switch` is empty but for a comment.
  var hasCase: Bool {
    tokens.contains { $0.isKeyword(in: ["switch"]) }
      && tokens.indices.dropLast().contains { index in
        guard tokens[index].text == ":",
          ["case", "default", "}", "@unknown"].contains(tokens[index + 1].text),
          let label = tokens[..<index].last(where: {
            $0.startsLine && $0.depth == tokens[index].depth
          }),
          ["case", "default", "@unknown"].contains(label.text)
        else { return false }
        return hasComment(behind: index)
      }
  }

  /// The opening braces behind which stands a comment and nothing else.
  private var commentedBodies: [Int] {
    tokens.indices.dropLast().filter { index in
      tokens[index].text == "{" && tokens[index + 1].text == "}" && hasComment(behind: index)
    }
  }

  private func hasComment(behind index: Int) -> Bool {
    source[tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound]
      .contains(UInt8(ascii: "/"))
  }

  /// Whether the tokens before a body end with the head of something that returns a value.
  private func returnsValue(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    guard let last = tokens.last, !["Void", "Never", ")"].contains(last.text) else { return false }
    if last.text == "get" { return true }
    let start = tokens.lastIndex { $0.isKeyword(in: ["func", "subscript", "var", "{", "}"]) }
    guard let start else { return false }
    let head = tokens[start...]
    switch tokens[start].text {
    case "func", "subscript": return head.contains { $0.text == "->" && $0.depth <= last.depth }
    case "var": return head.contains { $0.text == ":" } && !head.contains { $0.text == "=" }
    default: return false
    }
  }

  private static let types: Set = ["actor", "class", "enum", "extension", "struct"]
  private static let control: Set = [
    "catch", "defer", "do", "else", "for", "if", "repeat", "while", "}",
  ]

  /// Words with which a statement begins, and no expression.
  private static let beginnings: Set = [
    "break", "class", "continue", "defer", "do", "enum", "for", "func", "guard", "import", "let",
    "return", "struct", "throw", "var", "while",
  ]
}

extension ArraySlice<SwiftToken> {
  /// The last tokens of which all are wanted.
  fileprivate func suffix(while isWanted: (SwiftToken) -> Bool) -> ArraySlice<SwiftToken> {
    self[(lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> SubSequence {
    lastIndex { !isTrimmed($0) }.map { self[...$0] } ?? ""
  }
}

/// Finds functions that are declared without a body outside of protocols, as proposals and references
/// list them: `func name() -> Int`.
///
/// It counts brackets and knows the keywords of declarations; the bodies of functions are skipped.
private struct BodilessScanner {
  private enum Body {
    case type
    case requirements
    case other
  }

  /// Whether there is such a function.
  private(set) var found = false

  /// Whether there is a type without a body.
  private(set) var foundType = false

  /// Whether there is a `typealias` with nothing behind its name.
  private(set) var foundAlias = false

  /// Whether there is an `associatedtype`.
  private(set) var foundRequirement = false

  /// Whether the line above is a `typealias` that ends with its name.
  private var isAlias = false

  private var bodies: [Body] = []
  private var brackets = 0
  private var next: Body?
  private var isHeader = false
  private var headerIndentation = 0

  /// Whether the last line ends in punctuation that a declaration continues after.
  private var isUnfinished = false

  /// Reads lines without strings and comments.
  init(_ lines: [[UInt8]]) {
    for line in lines {
      let text = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
      if text.isEmpty { continue }
      if brackets == 0 { begin(text, indentation: line.count - text.utf8.count) }
      for character in text { read(character) }
      isUnfinished = text.last { !$0.isWhitespace }.map { ",:<&".contains($0) } ?? false
    }
    found = found || isHeader && brackets == 0
    foundType = foundType || next != nil && brackets == 0
    foundAlias = foundAlias || isAlias
  }

  private var isBetweenMembers: Bool { bodies.last.map { $0 == .type } ?? true }

  private mutating func begin(_ line: Substring, indentation: Int) {
    foundAlias = foundAlias || isAlias && !line.hasPrefix("=")
    isAlias = false
    // A keyword behind a dot is the name of a member.
    let continuesLine = [
      ".", "->", "where", "throws", "async", "rethrows", "{", ":", ">", ",", "&",
    ]
    .contains(where: line.hasPrefix)
    if continuesLine || isUnfinished { return }
    // Where lines go on further in, it is a brace that is missing.
    let isOpen = isHeader && indentation > headerIndentation
    if isOpen { bodies.append(.other) }
    if isHeader, !isOpen { found = true }
    if next != nil { foundType = true }
    (isHeader, next) = (false, nil)
    guard bodies.last != .other else { return }
    let words = line.prefix { $0 != "(" && $0 != "{" }.split { !($0.isLetter || "@_".contains($0)) }
    let bare = words.drop { DeclarationModifiers.all.contains(String($0)) || $0.hasPrefix("@") }
    let isMember = ["func", "var", "let", "subscript", "init"].contains(bare.dropFirst().first)
    let keyword = bare.dropFirst(bare.first == "class" && isMember ? 1 : 0).first ?? ""
    // `actor.run()` is a call.
    guard keyword != "actor" || line.contains("actor ") else { return }
    switch keyword {
    case "protocol": next = .requirements
    case "class", "struct", "enum", "actor", "extension": next = .type
    case "typealias":
      let alias = line.firstRange(of: "typealias").map { line[$0.lowerBound...] } ?? ""
      isAlias =
        isBetweenMembers
        && alias.wholeMatch(of: shared(/typealias\s+\w+(?:<[^=]*>)?\s*/)) != nil
    case "associatedtype": foundRequirement = foundRequirement || isBetweenMembers
    case "func", "init":
      isHeader = isBetweenMembers && !line.contains("@_")
      headerIndentation = indentation
    case "var", "subscript":
      let isRequirement = ["{ get }", "{ get set }"].contains(where: line.contains)
      found = found || isRequirement && isBetweenMembers
    default: break
    }
  }

  private mutating func read(_ character: Character) {
    switch character {
    case "(", "[": brackets += 1
    case ")", "]": brackets = max(0, brackets - 1)
    case "{":
      bodies.append(isHeader ? .other : next ?? .other)
      (next, isHeader) = (nil, false)
    case "}": _ = bodies.popLast()
    default: break
    }
  }
}
