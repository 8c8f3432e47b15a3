import SwiftSource

extension Mutation {
  /// Faults of statements that are left out, or come in the wrong order.
  static let statements: [Mutation] = [
    Mutation("forget-state", "a state that is not kept") { source, index in
      guard let statement = source.lineStatement(at: index), source.isAssignment(statement),
        !source.givesFirstValue(statement)
      else { return [] }
      return [source.dropping(statement)]
    },
    Mutation("swap-order", "two steps in the wrong order") { source, index in
      guard let first = source.lineStatement(at: index), source.isStep(first),
        source.tokens.indices.contains(first.upperBound),
        source.tokens[first.upperBound].startsLine,
        let second = source.lineStatement(at: first.upperBound), source.isStep(second)
      else { return [] }
      guard source.orderMatters(first, second) else { return [] }
      let (one, other) = (source.range(of: first), source.range(of: second))
      guard source.text(one) != source.text(other) else { return [] }
      let between = source.text(one.upperBound..<other.lowerBound)
      return [
        SourceEdit(
          range: one.lowerBound..<other.upperBound,
          text: source.text(other) + between + source.text(one))
      ]
    },
  ]
}

extension MutableSource {
  /// Whether a statement assigns to something that was declared before.
  fileprivate func isAssignment(_ statement: Range<Int>) -> Bool {
    guard tokens[statement.lowerBound].text != "_" else { return false }
    return tokens[statement].contains { token in
      token.depth == tokens[statement.lowerBound].depth
        && ["=", "+=", "-="].contains(token.text)
    }
  }

  /// Whether a program could notice that two steps change places.
  ///
  /// None notices which of two stored properties gets its first value first, and what comes before
  /// `super.init` must.
  fileprivate func orderMatters(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    if delegates(first) || delegates(second) { return false }
    guard isInInitializer(first.lowerBound), let one = plainStore(first),
      let other = plainStore(second)
    else { return true }
    return one.name == other.name || one.name == other.value || other.name == one.value
  }

  /// Whether a statement can trade places with its neighbour.
  fileprivate func isStep(_ statement: Range<Int>) -> Bool {
    callee(of: statement) != nil || isAssignment(statement)
  }
}
