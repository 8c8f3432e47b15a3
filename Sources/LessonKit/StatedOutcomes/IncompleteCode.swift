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
      if hasCommentedBody(lines) { return "the body of a function is only a comment" }
      if hasCommentedCase(lines) { return "a case of a switch holds only a comment" }
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
    let leavesOut = SwiftCode.alone(in: lines.map { Array($0.text.utf8) }).contains(
      where: containsGap)
    if leavesOut { return "its '...' leaves code out" }
    let hasPlaceholder = texts.contains { $0.contains("<#") && $0.contains("#>") }
    return hasPlaceholder ? "its '<#…#>' are to be filled in" : nil
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

  /// Whether a function that has a result has a body that is only a comment, such as `// ...`.
  private static func hasCommentedBody(_ lines: [FencedLine]) -> Bool {
    let source = Array(lines.map { $0.text + "\n" }.joined().utf8)
    guard source.contains("->"), let tokens = SwiftLexer.tokens(of: source) else { return false }
    return tokens.indices.dropLast().contains { index in
      tokens[index].text == "{" && tokens[index + 1].text == "}"
        && hasComment(between: tokens[index], tokens[index + 1], in: source)
        && endsHeadWithResult(tokens[..<index])
    }
  }

  /// Whether a case of a `switch` is empty but for a comment.
  private static func hasCommentedCase(_ lines: [FencedLine]) -> Bool {
    let source = Array(lines.map { $0.text + "\n" }.joined().utf8)
    guard source.contains("switch"), let tokens = SwiftLexer.tokens(of: source) else {
      return false
    }
    return tokens.indices.dropLast().contains { index in
      guard tokens[index].text == ":",
        ["case", "default", "}", "@unknown"].contains(tokens[index + 1].text),
        let label = tokens[..<index].last(where: {
          $0.startsLine && $0.depth == tokens[index].depth
        }),
        ["case", "default", "@unknown"].contains(label.text)
      else { return false }
      return hasComment(between: tokens[index], tokens[index + 1], in: source)
    }
  }

  private static func hasComment(
    between token: SwiftToken, _ next: SwiftToken, in source: [UInt8]
  ) -> Bool {
    source[token.range.upperBound..<next.range.lowerBound].contains(UInt8(ascii: "/"))
  }

  /// Whether the tokens before a body end with the head of a function that returns something.
  private static func endsHeadWithResult(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    guard let depth = tokens.last?.depth, let result = tokens.last?.text,
      let arrow = tokens.lastIndex(where: { $0.text == "->" && $0.depth <= depth }),
      let start = tokens.lastIndex(where: { ["func", "{", "}"].contains($0.text) }),
      start < arrow, tokens[start].text == "func"
    else { return false }
    return !["Void", "Never", ")"].contains(result)
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
