import Testing

/// Cites the clauses of `Sources/ReactiveCore/Contract.md` that a test checks.
struct ClauseTrait: TestTrait, SuiteTrait {
  let numbers: [Int]

  var comments: [Comment] {
    numbers.map { Comment(rawValue: "clause \($0) of the contract") }
  }
}

extension Trait where Self == ClauseTrait {
  /// Cites clauses of the contract by number.
  static func clause(_ numbers: Int...) -> Self { Self(numbers: numbers) }
}
