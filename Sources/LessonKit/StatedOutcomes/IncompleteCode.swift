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
    if wantsBodies {
      let bodies = BodilessScanner(SwiftCode.alone(in: lines.map { Array($0.text.utf8) }))
      if bodies.found { return "it declares a function without its body" }
      if bodies.foundType { return "it declares a type without its body" }
      let code = CommentedCode(lines)
      if code.hasBody { return "the body of a function is only a comment" }
      if code.hasValue { return "a comment stands where a value is to be" }
      if code.hasCase { return "a case of a switch holds only a comment" }
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
    if texts.contains(where: { ["...", "…"].contains($0.trimmingSuffix(while: \.isWhitespace)) }) {
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

  /// Whether a line is dots and words; before one value, dots are an operator that continues the line above.
  private static func beginsInWords(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    return text.prefixMatch(of: /\s*(\.{3,}|…|\. \. \.) *[A-Za-z]+ [a-z]+/) != nil
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
  /// that conforms to a protocol has a comment for a body.
  ///
  /// Often such a type does compile, and others need it.
  static func excuse(for lines: [FencedLine]) -> String? {
    CommentedCode(lines).hasConformingType ? "the body of a type is only a comment" : nil
  }
}

/// Finds comments that stand for code that is left out, as in `let result = // ... some code ...`.
private struct CommentedCode {
  private let source: [UInt8]
  private let tokens: [SwiftToken]

  init(_ lines: [FencedLine]) {
    source = Array(lines.map { $0.text + "\n" }.joined().utf8)
    tokens = source.contains(UInt8(ascii: "/")) ? SwiftLexer.tokens(of: source) ?? [] : []
  }

  /// Whether what has to return a value has a body that is only a comment: a function, a subscript, or a
  /// property that is computed.
  var hasBody: Bool { commentedBodies.contains { returnsValue(tokens[..<$0]) } }

  /// Whether a type that inherits from something has a body that is only a comment.
  var hasConformingType: Bool {
    commentedBodies.contains { index in
      let head = tokens[..<index].suffix { !"{};".contains($0.text) }
      return head.contains { $0.text == ":" } && head.contains { Self.types.contains($0.text) }
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
    tokens.contains { $0.text == "switch" }
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
    let start = tokens.lastIndex { ["func", "subscript", "var", "{", "}"].contains($0.text) }
    guard let start else { return false }
    let head = tokens[start...]
    switch tokens[start].text {
    case "func", "subscript": return head.contains { $0.text == "->" && $0.depth <= last.depth }
    case "var": return head.contains { $0.text == ":" } && !head.contains { $0.text == "=" }
    default: return false
    }
  }

  private static let types: Set = ["actor", "class", "enum", "extension", "struct"]

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

  private var bodies: [Body] = []
  private var brackets = 0
  private var next: Body?
  private var isHeader = false

  /// Whether the last line ends in punctuation that a declaration continues after.
  private var isUnfinished = false

  /// Reads lines without strings and comments.
  init(_ lines: [[UInt8]]) {
    for line in lines {
      let text = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
      if text.isEmpty { continue }
      if brackets == 0 { begin(text) }
      for character in text { read(character) }
      isUnfinished = text.last { !$0.isWhitespace }.map { ",:<&".contains($0) } ?? false
    }
    found = found || isHeader && brackets == 0
    foundType = foundType || next != nil && brackets == 0
  }

  private var isBetweenMembers: Bool { bodies.last.map { $0 == .type } ?? true }

  private mutating func begin(_ line: Substring) {
    let continuesLine = ["->", "where", "throws", "async", "rethrows", "{", ":", ">", ",", "&"]
      .contains(where: line.hasPrefix)
    if continuesLine || isUnfinished { return }
    if isHeader { found = true }
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
    case "func", "init": isHeader = isBetweenMembers && !line.contains("@_")
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
