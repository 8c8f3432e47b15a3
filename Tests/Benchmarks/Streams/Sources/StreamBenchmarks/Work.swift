/// Some work that can be done any number of times.
///
/// Whoever makes it has built all that it needs beforehand, so that only the repetitions are measured.
typealias Work = (_ repetitions: Int) -> Void

/// One way of doing what a row of the table is about.
struct Contender: Sendable {
  let name: String
  let prepare: @Sendable () -> Work

  static func floor(_ prepare: @escaping @Sendable () -> Work) -> Contender {
    Contender(name: "floor", prepare: prepare)
  }

  static func ours(_ name: String = "ours", _ prepare: @escaping @Sendable () -> Work) -> Contender
  {
    Contender(name: name, prepare: prepare)
  }

  static func openCombine(
    _ name: String = "OpenCombine", _ prepare: @escaping @Sendable () -> Work
  ) -> Contender {
    Contender(name: name, prepare: prepare)
  }
}

/// A row of the table: one task, the floor first, then those who are held against it.
struct Row: Sendable {
  /// What is done.
  let name: String

  /// How many times the floor's cost ours may cost.
  let aim: Double

  let contenders: [Contender]
}

/// What subscribers add up, so that no event is for nothing; only one thread ever does.
final class Sum: @unchecked Sendable {
  var value = 0
}
