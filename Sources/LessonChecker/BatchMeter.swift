/// Counts how far a batch has come, from any thread, and tells of it.
struct BatchMeter: Sendable {
  /// How many programs the batch has.
  let total: Int

  /// Told how far it has come.
  let progress: @Sendable (CheckProgress) -> Void

  private let compiledCount = Counter()
  private let ranCount = Counter()

  /// Begins to count.
  init(total: Int, progress: @escaping @Sendable (CheckProgress) -> Void) {
    self.total = total
    self.progress = progress
    progress(.compiling(done: 0, of: total))
  }

  /// So many more programs are compiled.
  func compiled(_ count: Int) {
    progress(.compiling(done: min(total, compiledCount.add(count)), of: total))
  }

  /// One more program has been run.
  func ran() {
    progress(.running(done: min(total, ranCount.add()), of: total))
  }
}
