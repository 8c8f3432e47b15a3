import Sandbox

/// Counts how far a batch has come, from any thread, and tells of it.
struct BatchMeter: Sendable {
  /// How many programs the batch has.
  let total: Int

  /// How often programs are run at most.
  private let runs: Int

  /// Told how far it has come.
  let progress: @Sendable (CheckProgress) -> Void

  private let compiledCount = Counter()
  private let ranCount = Counter()

  /// Begins to count.
  init(
    total: Int, repetitions: Int, progress: @escaping @Sendable (CheckProgress) -> Void
  ) {
    self.total = total
    runs = total * repetitions
    self.progress = progress
    progress(.compiling(done: 0, of: total))
  }

  /// So many more programs are compiled.
  func compiled(_ count: Int) {
    progress(.compiling(done: min(total, compiledCount.add(count)), of: total))
  }

  /// A program has been run once more.
  func ran() {
    progress(.running(done: min(runs, ranCount.add()), of: runs))
  }
}
