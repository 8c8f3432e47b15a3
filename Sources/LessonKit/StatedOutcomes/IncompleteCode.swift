import SwiftSource

/// Detects Swift that was never meant to compile: with parts left out, or from a package manifest.
package enum IncompleteCode {
  /// The reason why lines are incomplete; nil where they may be a program.
  ///
  /// Nearly every README of a package quotes a `Package.swift`, a line `...` says that code was left
  /// out, and `<#name#>` that some is still to come.
  ///
  /// - Parameters:
  ///   - lines: the lines.
  ///   - wantsBodies: whether a function without a body counts.
  /// - Returns: the reason.
  static func reason(in lines: [FencedLine], wantingBodies wantsBodies: Bool = true) -> String? {
    if let omission = omission(in: lines) { return omission }
    if wantsBodies {
      let bodies = BodilessScanner(SwiftCode.alone(in: lines.map { Array($0.text.utf8) }))
      if bodies.found { return "it declares a function without its body" }
      if bodies.foundType { return "it declares a type without its body" }
      if CommentedBody.isIn(lines) { return "the body of a function is only a comment" }
      if CommentedBody.isCase(in: lines) { return "a case of a switch holds only a comment" }
    }
    let texts = lines.map { $0.text.drop(while: \.isWhitespace) }
    if texts.contains(where: { $0.hasPrefix("import PackageDescription") }) { return manifest }
    guard let first = texts.first(where: { !$0.isEmpty && !$0.hasPrefix("//") }) else {
      return texts.contains { $0.contains("swift-tools-version") } ? manifest : nil
    }
    return openings.contains(where: first.hasPrefix) ? manifest : nil
  }

  /// What shows that code was left out of lines, or is still to come; nil where nothing does.
  ///
  /// - Parameter lines: the lines
  /// - Returns: the reason why they are incomplete
  package static func omission(in lines: [FencedLine]) -> String? {
    let texts = lines.map { $0.text.drop(while: \.isWhitespace) }
    if texts.contains(where: { ["...", "…"].contains($0.trimmingSuffix(while: \.isWhitespace)) }) {
      return "its line '...' leaves code out"
    }
    let leavesOut = SwiftCode.alone(in: lines.map { Array($0.text.utf8) }).contains { line in
      holdsGap(line)
    }
    if leavesOut { return "its '...' leaves code out" }
    let hasPlaceholder = texts.contains { $0.contains("<#") && $0.contains("#>") }
    return hasPlaceholder ? "its '<#…#>' are to be filled in" : nil
  }

  /// Whether a line has dots in the place of code: after nothing that they could be the operator of, and
  /// at its end, or before a comma or a closing bracket.
  private static func holdsGap(_ line: [UInt8]) -> Bool {
    let dots = [Array("...".utf8), Array("…".utf8)]
    guard let text = dots.first(where: line.holds) else { return false }
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

  /// Whether what stands before dots may be a value or a type; where there is nothing, the dots go on
  /// with the line above.
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
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> SubSequence {
    lastIndex { !isTrimmed($0) }.map { self[...$0] } ?? ""
  }
}
