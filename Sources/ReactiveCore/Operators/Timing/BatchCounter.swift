/// Counts the elements of the current batch of `buffer` or `window`.
///
/// Batches are numbered, so that a timer that was set for one that is already full can be
/// recognised.
struct BatchCounter {
  /// The number of the current batch.
  private(set) var number = 0

  private let limit: Int
  private var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts an element.
  ///
  /// - Returns: whether the batch is full
  mutating func add() -> Bool {
    count += 1
    return count == limit
  }

  /// Begins the next batch.
  mutating func next() {
    number += 1
    count = 0
  }
}
