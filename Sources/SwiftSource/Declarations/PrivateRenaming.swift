/// Gives what a file declares for itself another name, so that it can stand in one file with others.
package enum PrivateRenaming {
  /// A file with another name in the place of one that it declares at its top level.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - new: the other one.
  ///   - source: the file.
  /// - Returns: nil where something else may have that name, too: a member, a label or a parameter
  package static func rename(_ name: String, to new: String, in source: [UInt8]) -> [UInt8]? {
    rename(name, to: new, in: source, isInterpolation: false)
  }

  private static func rename(
    _ name: String, to new: String, in source: [UInt8], isInterpolation: Bool
  ) -> [UInt8]? {
    guard let tokens = SwiftLexer.tokens(of: source) else { return nil }
    var renamed: [UInt8] = []
    var end = 0
    for index in tokens.indices {
      let token = tokens[index]
      var text: [UInt8]?
      switch token.kind {
      case .word where token.text == name:
        guard !isOther(index, in: tokens, isInterpolation) else { return nil }
        text = Array(new.utf8)
      case .attribute where token.text == "@" + name:
        text = Array("@\(new)".utf8)
      case .literal where token.text.contains("\\"):
        guard let literal = rename(name, to: new, inLiteral: token.text) else { return nil }
        text = literal
      default: break
      }
      guard let text else { continue }
      renamed += source[end..<token.range.lowerBound] + text
      end = token.range.upperBound
    }
    return renamed + source[end...]
  }

  private static func rename(
    _ name: String, to new: String, inLiteral literal: String
  ) -> [UInt8]? {
    let source = Array(literal.utf8)
    var renamed: [UInt8] = []
    var end = 0
    for inner in StringLiteral.interpolations(in: literal) {
      guard inner.count < source.count else { return nil }
      guard Identifiers.of(inner).contains(name) else { continue }
      guard let text = rename(name, to: new, in: Array(inner), isInterpolation: true) else {
        return nil
      }
      renamed += source[end..<inner.startIndex] + text
      end = inner.endIndex
    }
    return renamed + source[end...]
  }

  /// Whether a token may name something that is not declared at the top level.
  private static func isOther(
    _ index: Int, in tokens: [SwiftToken], _ isInterpolation: Bool
  ) -> Bool {
    let token = tokens[index]
    let before = index > 0 ? tokens[index - 1].text : ""
    if before.hasSuffix("."), !before.hasSuffix("..") { return true }
    guard token.depth > 0 || isInterpolation else { return false }
    let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
    return introducing.contains(before) || after == ":" && !token.isSpacedAfter
  }

  private static let introducing: Set = [
    "let", "var", "func", "case", "struct", "class", "enum", "actor", "typealias", "for", "macro",
    "associatedtype", "protocol",
  ]
}
