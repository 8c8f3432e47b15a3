import Synchronization

/// What the user of a watch asks for between saves.
public final class WatchRequests: Sendable {
  private let wantsAll = Mutex(false)

  /// Creates an empty list.
  public init() {}

  /// Asks for a check of everything.
  public func checkAll() { wantsAll.withLock { $0 = true } }

  /// Whether a check of everything was asked for since the last call.
  func take() -> Bool {
    wantsAll.withLock { wanted in
      defer { wanted = false }
      return wanted
    }
  }
}
