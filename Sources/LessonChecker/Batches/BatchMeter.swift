import Sandbox

/// Counts the compiled programs and the runs of a batch, from any thread, and reports the progress.
struct BatchMeter: Sendable {
  /// The number of programs in the batch.
  let total: Int

  /// The number of runs at most.
  private let runs: Int

  /// Called with the progress.
  let progress: @Sendable (CheckProgress) -> Void

  private let compiledCount = Counter()
  private let ranCount = Counter()

  /// Creates a meter, and reports the beginning.
  init(
    total: Int, repetitions: Int, progress: @escaping @Sendable (CheckProgress) -> Void
  ) {
    self.total = total
    runs = total * repetitions
    self.progress = progress
    progress(.compiling(done: 0, of: total))
  }

  /// Counts programs that have been compiled.
  func compiled(_ count: Int) {
    progress(.compiling(done: min(total, compiledCount.add(count)), of: total))
  }

  /// Counts a run.
  func ran() {
    progress(.running(done: min(runs, ranCount.add()), of: runs))
  }
}
