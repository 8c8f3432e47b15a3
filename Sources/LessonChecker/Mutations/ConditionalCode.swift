import SwiftSource

/// Finds the tokens that `#if` leaves in.
enum ConditionalCode {
  /// One `#if` that is not ended yet.
  private struct Branches {
    /// Whether the branch that is being read is compiled.
    var isActive: Bool

    /// Whether a later branch can be; not after one that is, or one that can't be told.
    var isOpen: Bool
  }

  /// For each token, whether it is compiled for certain and no part of a directive.
  ///
  /// - Parameters:
  ///   - tokens: the tokens of a source.
  ///   - conditions: the names that are defined.
  /// - Returns: an answer for each token.
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

  /// Whether a condition holds; nil where that depends on more than the names that are defined.
  private static func isTrue(_ condition: [String], in names: Set<String>) -> Bool? {
    let isNegated = condition.first == "!"
    let rest = isNegated ? Array(condition.dropFirst()) : condition
    guard rest.count == 1, rest[0].first?.isLetter == true else { return nil }
    return names.contains(rest[0]) != isNegated
  }
}
