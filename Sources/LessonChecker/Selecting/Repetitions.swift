import MarbleText

/// How often each program is run, and in which order.
public struct Repetitions: Hashable, Sendable {
  /// How often each program is run.
  public let count: Int

  /// The seed of a random order of all runs; nil runs them lesson by lesson.
  public let seed: UInt64?

  /// Creates a plan for runs.
  ///
  /// - Parameters:
  ///   - count: how often each program is run, at least once.
  ///   - seed: the seed of a random order; nil for the order of the lessons.
  public init(count: Int, seed: UInt64? = nil) {
    self.count = max(1, count)
    self.seed = seed
  }

  /// The runs, each by its program and its number from 0.
  ///
  /// - Parameter programs: the indices of the programs to run.
  /// - Returns: all runs, in the order to start them in.
  func order(of programs: [Int]) -> [(program: Int, number: Int)] {
    let runs = (0..<count).flatMap { number in programs.map { (program: $0, number: number) } }
    guard let seed else { return runs }
    var generator = SeededGenerator(seed: seed)
    return runs.shuffled(using: &generator)
  }
}
