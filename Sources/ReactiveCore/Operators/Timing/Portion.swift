/// Elements that are collected until they are enough, or it is time.
///
/// A portion that is full is never waited for any longer, and a time that was set for it means nothing.
struct Portion {
  /// Which one this is.
  private(set) var number = 0

  private let limit: Int
  private var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts an element.
  ///
  /// - Returns: whether the portion is full.
  mutating func add() -> Bool {
    count += 1
    return count == limit
  }

  /// Begins the next one.
  mutating func next() {
    number += 1
    count = 0
  }
}
