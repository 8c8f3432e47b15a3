/// Notices saved, new and removed files by looking at all of them again and again.
///
/// So it works on any file system, and whichever way an editor saves.
struct FileWatch: Sendable {
  /// How long to wait between two looks: more where looking takes long, so that watching a large
  /// workbook leaves the machine to others.
  private static let pause = Duration.milliseconds(150)
  private static let share = 10

  /// How long nothing must happen after a change, since a checkout writes many files, and an editor
  /// may write one of them twice.
  ///
  /// Where it never ends, what is there is taken.
  private static let calm = Duration.milliseconds(50)
  private static let looksForCalm = 60

  private let places: [WatchedPlace]
  private var stamps: [String: FileStamp]

  /// Begins to watch.
  init(_ places: [WatchedPlace]) {
    self.places = places
    stamps = Self.look(at: places)
  }

  /// Waits for a change.
  ///
  /// - Returns: the files that are not as they were, sorted.
  /// - Throws: `CancellationError` where the task is cancelled.
  mutating func nextChange() async throws -> [String] {
    while true {
      let start = ContinuousClock.now
      var now = Self.look(at: places)
      let cost = ContinuousClock.now - start
      if now != stamps {
        now = try await settled(after: now)
        let changed = Set(now.keys).union(stamps.keys).filter { now[$0] != stamps[$0] }
        stamps = now
        // A file that came and went is no news.
        if !changed.isEmpty { return changed.sorted() }
      }
      try await Task.sleep(for: max(Self.pause, cost * Self.share))
    }
  }

  private func settled(after first: [String: FileStamp]) async throws -> [String: FileStamp] {
    var last = first
    for _ in 0..<Self.looksForCalm {
      try await Task.sleep(for: Self.calm)
      let now = Self.look(at: places)
      if now == last { break }
      last = now
    }
    return last
  }

  private static func look(at places: [WatchedPlace]) -> [String: FileStamp] {
    places.reduce(into: [:]) { all, place in all.merge(place.stamps) { first, _ in first } }
  }
}
