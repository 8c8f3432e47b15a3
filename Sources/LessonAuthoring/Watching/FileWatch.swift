import Sandbox

/// Notices saved, new and removed files by polling their stamps.
///
/// Polling works on any file system, and whichever way an editor saves.
struct FileWatch: Sendable {
  /// The shortest interval between two polls.
  private static let interval = Duration.milliseconds(150)

  /// The interval is at least this many times as long as a poll, so that polling a large workbook
  /// takes little of the machine's time.
  private static let idleFactor = 10

  /// The debounce time after a change: a checkout writes many files, and an editor may write a file
  /// twice.
  private static let debounce = Duration.milliseconds(50)

  /// After this many polls that each found another change, the debounce ends anyway.
  private static let maxDebouncePolls = 60

  private let places: [WatchedPlace]
  private var stamps: [String: FileStamp]

  /// Begins to watch.
  init(_ places: [WatchedPlace]) {
    self.places = places
    stamps = Self.poll(places)
  }

  /// Waits for a change.
  ///
  /// - Parameter requests: what ends the waiting as well.
  /// - Returns: the files that have changed, sorted; none where a check was asked for.
  /// - Throws: `CancellationError` where the task is cancelled.
  mutating func nextChange(
    or requests: WatchRequests = WatchRequests()
  ) async throws -> [String] {
    while true {
      if requests.take() { return [] }
      let start = ContinuousClock.now
      var now = Self.poll(places)
      let cost = ContinuousClock.now - start
      if now != stamps {
        now = try await debounced(after: now)
        let changed = Set(now.keys).union(stamps.keys).filter { now[$0] != stamps[$0] }
        stamps = now
        // A file that was created and removed at once does not count.
        if !changed.isEmpty { return changed.sorted() }
      }
      try await Task.sleep(for: max(Self.interval, cost * Self.idleFactor))
    }
  }

  private func debounced(after first: [String: FileStamp]) async throws -> [String: FileStamp] {
    var last = first
    for _ in 0..<Self.maxDebouncePolls {
      try await Task.sleep(for: Self.debounce)
      let now = Self.poll(places)
      if now == last { break }
      last = now
    }
    return last
  }

  private static func poll(_ places: [WatchedPlace]) -> [String: FileStamp] {
    places.reduce(into: [:]) { all, place in all.merge(place.stamps) { first, _ in first } }
  }
}
